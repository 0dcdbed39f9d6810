/* SPDX-License-Identifier: MIT */
/* Assertions about figures that can be taken from the land: home, or to a prison. */
#include "base/xalloc.h"
#include "game/figure.h"
#include "game/legal.h"
#include "jcz/circle.h"
#include "jcz/judge.h"
#include "jcz/kept.h"

#include <stdlib.h>

static bool see_taken(void *context, const struct action *a) {
    bool *seen = context;
    *seen |= a->extra && a->extra->kind == jcz_takes[0].action && a->extra->segment != UINT32_MAX;
    return !*seen;
}

bool may_take(const struct game *g) {
    bool seen = false;
    if (jcz_takes[0].type && g->now.items) legal_next(g, see_taken, &seen);
    return seen;
}

/* A figure that a festival, a princess, a crop circle or a tower could take from the land; those
 * alike count as one. */
struct guest {
    int8_t player;    /* whose it is */
    uint8_t kind;     /* enum figure_kind */
    uint32_t segment; /* placed segment */
    bool said;
};
struct guests {
    const struct judge *judge;
    enum extra_kind action; /* by which they are taken */
    bool of_anybody;        /* they may be those of other players */
    enum message missing;   /* what is said of one that is not offered */
    struct guest *list;
    size_t count, room;
};

static bool keep_guest(void *context, const struct action *a) {
    struct guests *s = context;
    if (a->kind != ACTION_EXTRA + s->action || a->extra->segment == UINT32_MAX) return true;
    int player =
        s->of_anybody ? s->judge->g->figure[a->extra->number].owner : s->judge->g->now.player;
    VEC_GROW(s->list, s->count, s->room);
    s->list[s->count++] =
        (struct guest){(int8_t)player, a->extra->figure, a->extra->segment, false};
    return true;
}

/* Does option O name G? */
static bool is_guest(const struct judge *c, const struct assertion_option *o,
                     const struct guest *g) {
    const struct placed_segment *s = &c->g->segment[g->segment];
    const struct placed_tile *p = &c->g->placed[s->tile];
    const struct segment *type = game_segment_type(c->g, g->segment);
    return o->player == g->player && o->figure == g->kind && o->feature == named_kind(type->kind) &&
           cell_equal(o->cell, p->cell) && o->ports == ports_named(type, p->quarter_turns) &&
           o->inner == (type->ports ? 0 : jcz_inner(p->type, s->index));
}

static enum assertion_fate compare_guests(const struct judge *c, const struct assertion *a,
                                          const struct guests *s) {
    for (uint32_t i = 0; i < a->options; i++) {
        bool legal = false;
        for (size_t k = 0; k < s->count; k++)
            if (is_guest(c, &a->option[i], &s->list[k])) s->list[k].said = legal = true;
        if (!legal)
            return assertion_wrong(
                c, a->option[i].span,
                VERDICT(M_ASSERT_OFFERED, arg_text(ARG_TEXT, a->option[i].text)));
    }
    for (size_t k = 0; k < s->count; k++) {
        if (s->list[k].said) continue;
        const struct placed_segment *p = &c->g->segment[s->list[k].segment];
        return assertion_wrong(c, a->text.span,
                               VERDICT(s->missing, arg_as(ARG_FIGURE, s->list[k].kind),
                                       arg_cell(c->g->placed[p->tile].cell)));
    }
    return ASSERTION_RIGHT;
}

static enum assertion_fate judge_sent(const struct judge *c, const struct assertion *a) {
    const struct jcz_return *r = return_meant(a);
    enum message missing = r->of_anybody ? M_ASSERT_SENT_MISSING : M_ASSERT_BACK_MISSING;
    struct guests s = {c, r->action, r->of_anybody, missing, NULL, 0, 0};
    if (c->moment == ACTION_PHASE) legal_figures(c->g, keep_guest, &s);
    enum assertion_fate fate = compare_guests(c, a, &s);
    free(s.list);
    return fate;
}

static enum assertion_fate judge_circle(const struct judge *c, const struct assertion *a) {
    const struct jcz_kept *kept = jcz_kept(c->j);
    struct guests s = {c, EXTRA_KINDS, false, M_ASSERT_BACK_MISSING, NULL, 0, 0};
    int actor = c->moment == CIRCLE_PHASE ? circle_actor(c->j) : -1;
    for (uint32_t i = 0; actor >= 0 && i < kept->ways && kept->circle_removes; i++) {
        if (kept->way[i].player != actor) continue;
        VEC_GROW(s.list, s.count, s.room);
        s.list[s.count++] =
            (struct guest){(int8_t)actor, kept->way[i].kind, kept->way[i].segment, false};
    }
    enum assertion_fate fate = compare_guests(c, a, &s);
    free(s.list);
    return fate;
}

/* Whom a tower could take.  That program takes them from quarters, too (AMB-TOW-7): not judged. */
static enum assertion_fate judge_taken(const struct judge *c, const struct assertion *a) {
    struct guests s = {c, jcz_takes[0].action, true, M_ASSERT_TAKE_MISSING, NULL, 0, 0};
    for (uint32_t i = 0; i < a->options; i++)
        if (a->option[i].feature == FEATURE_KINDS) return ASSERTION_NOT_JUDGED;
    if (!jcz_takes[0].type) return ASSERTION_NOT_JUDGED;
    if (c->moment == TAKE_PHASE) legal_next(c->g, keep_guest, &s);
    enum assertion_fate fate = compare_guests(c, a, &s);
    free(s.list);
    return fate;
}

/* The abbot that can be taken back; each player has at most one. */
enum assertion_fate judge_returns(const struct judge *c, const struct assertion *a) {
    if (a->what == WHAT_RETURN) return judge_sent(c, a);
    if (a->what == WHAT_CIRCLE) return judge_circle(c, a);
    if (a->what == WHAT_TAKE) return judge_taken(c, a);
    if (a->what != WHAT_RECALL) return ASSERTION_NOT_JUDGED;
    const struct segment *type = NULL;
    struct cell cell = {0, 0};
    if (can_do(c, ACTION_RECALL, -1)) {
        uint32_t s = c->g->figure[game_find_figure(c->g, c->g->now.player, FIGURE_ABBOT)].segment;
        type = game_segment_type(c->g, s);
        cell = game_segment_cell(c->g, s);
    }
    for (uint32_t i = 0; i < a->options; i++) {
        const struct assertion_option *o = &a->option[i];
        if (!type || o->figure != FIGURE_ABBOT || o->player != c->g->now.player ||
            o->feature != named_kind(type->kind) || o->ports || !cell_equal(o->cell, cell))
            return assertion_wrong(c, o->span,
                                   VERDICT(M_ASSERT_OFFERED, arg_text(ARG_TEXT, o->text)));
    }
    if (!type || a->options) return ASSERTION_RIGHT;
    return assertion_wrong(c, a->text.span, VERDICT(M_ASSERT_RETURN_MISSING, arg_cell(cell)));
}
