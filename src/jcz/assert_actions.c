/* SPDX-License-Identifier: MIT */
/* Assertions about what else can be done, and about the phase. */
#include "game/figure.h"
#include "game/legal.h"
#include "game/modules.h"
#include "jcz/circle.h"
#include "jcz/judge.h"
#include "jcz/kept.h"
#include "replay/menu.h"

#include <string.h>
#include <strings.h>

struct wanted {
    const struct judge *judge;
    enum action_kind kind;
    int figure; /* -1: any */
    bool found;
};

static bool find_action(void *context, const struct action *a) {
    struct wanted *w = context;
    w->found |= a->kind == w->kind && (w->figure < 0 || a->figure == w->figure) &&
                !menu_hides(w->judge->g, a);
    return !w->found;
}

/* Can the next player in a crop circle add such a figure, or (FIGURE -1) take one back? */
static bool can_act_in_circle(const struct judge *c, int figure) {
    const struct jcz_kept *kept = jcz_kept(c->j);
    int actor = c->moment == CIRCLE_PHASE ? circle_actor(c->j) : -1;
    for (uint32_t i = 0; actor >= 0 && i < kept->ways; i++)
        if (kept->way[i].player == actor && kept->circle_removes == (figure < 0) &&
            (figure < 0 || kept->way[i].kind == figure))
            return true;
    return false;
}

static bool find_put(void *context, const struct action *a) {
    struct wanted *w = context;
    enum figure_kind figure = (enum figure_kind)w->figure;
    w->found |=
        is_on_corner(a, figure) || (goes_on(a, figure) && a->extra->number == w->judge->onward);
    return !w->found;
}

/* Can such a figure be put on a corner, or go on? */
static bool can_put(const struct judge *c, int figure) {
    struct wanted w = {c, ACTION_EXTRA, figure, false};
    if (c->moment == ACTION_PHASE) legal_figures(c->g, find_put, &w);
    if (c->moment == ONWARD_PHASE) legal_next(c->g, find_put, &w);
    return w.found;
}

bool can_do(const struct judge *c, enum action_kind kind, int figure) {
    struct wanted w = {c, kind, figure, false};
    if (c->moment == ACTION_PHASE) legal_figures(c->g, find_action, &w);
    return w.found;
}

enum assertion_fate judge_action(const struct judge *c, const struct assertion *a) {
    bool legal = false;
    int32_t tile;
    switch ((enum assertion_what)a->what) {
    case WHAT_TILE:
        tile = assertion_tile(c, a);
        legal = c->moment == TILE_PHASE && tile >= 0 && legal_has_place(c->g, tile);
        break;
    case WHAT_FIGURE:
        if (a->figure == FIGURE_ANY) return ASSERTION_NOT_JUDGED;
        legal = can_do(c, ACTION_DEPLOY, a->figure) || can_put(c, a->figure) ||
                can_act_in_circle(c, a->figure);
        break;
    case WHAT_RECALL: legal = can_do(c, ACTION_RECALL, -1); break;
    case WHAT_RETURN:
        legal = can_do(c, (enum action_kind)(ACTION_EXTRA + return_meant(a)->action), -1);
        break;
    case WHAT_CIRCLE: legal = can_act_in_circle(c, -1); break;
    case WHAT_TAKE: legal = c->moment == TAKE_PHASE; break;
    case WHAT_BIDS: return ASSERTION_NOT_JUDGED;
    case WHAT_OTHER:
        if (!jcz_auctions[0].select || strcmp(a->word.text, jcz_auctions[0].select) != 0)
            return ASSERTION_NOT_JUDGED;
        legal = c->moment == AUCTION_PHASE && jcz_kept(c->j)->auction == BIDDING_PICK;
        break;
    }
    if (legal) return ASSERTION_RIGHT;
    return assertion_wrong(c, a->text.span,
                           VERDICT(M_ASSERT_OFFERED, arg_text(ARG_TEXT, a->word.text)));
}

enum assertion_fate judge_pass(const struct judge *c, const struct assertion *a) {
    bool can = can_do(c, ACTION_PASS, -1) || c->moment == TAKE_PHASE || c->moment == ONWARD_PHASE ||
               (c->moment == CIRCLE_PHASE && circle_may_pass(c->j)) ||
               (c->moment == AUCTION_PHASE && jcz_kept(c->j)->auction == BIDDING_BID);
    if (a->yes == can) return ASSERTION_RIGHT;
    return assertion_wrong(c, a->text.span,
                           VERDICT(a->yes ? M_ASSERT_PASS : M_ASSERT_NO_PASS, {ARG_NONE, {0}}));
}

enum assertion_fate judge_phase(const struct judge *c, const struct assertion *a) {
    const char *name = moment_name(c->moment);
    if (strcasecmp(a->word.text, name) == 0) return ASSERTION_RIGHT;
    return assertion_wrong(
        c, a->word.span,
        VERDICT(M_ASSERT_PHASE, arg_text(ARG_TEXT, a->word.text), arg_text(ARG_WORD, name)));
}

/* Are the tiles of an auction bid for, and not just picked? */
enum assertion_fate judge_other(const struct judge *c, const struct assertion *a) {
    const struct jcz_auction *row = jcz_auctions;
    enum variant v = a->what == WHAT_BIDS ? variant_by_name(row->variant) : VARIANTS;
    if (v == VARIANTS) return ASSERTION_NOT_JUDGED;
    bool nobody = setup_plays(c->g->setup, extra_expansion(row->offer)) &&
                  setup_variant(c->g->setup, v) == variant_value_by_name(v, row->value);
    if (strcmp(a->word.text, nobody ? "true" : "false") == 0) return ASSERTION_RIGHT;
    return assertion_wrong(c, a->text.span,
                           VERDICT(M_ASSERT_BIDS, arg_text(ARG_TEXT, a->word.text),
                                   arg_text(ARG_WORD, nobody ? "true" : "false")));
}
