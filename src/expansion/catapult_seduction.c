/* SPDX-License-Identifier: MIT */
/* The seduction (CAT-4): the figure nearest to the token is replaced by one of the thrower's, from his
 * supply or from elsewhere on the land.
 *
 *     seduce city (2,3) N with big        seduce none
 *
 * Whether a figure may take its place is asked with the target gone, as the position would then be. */
#include "expansion/all.h"
#include "expansion/catapult_throw.h"
#include "game/deploy.h"
#include "game/figure.h"
#include "game/journal.h"
#include "game/undo.h"

/* One figure for another. */
struct swap {
    uint32_t target;
    int64_t mover; /* from the land; -1: from the supply, */
    uint8_t kind;  /* of this kind; FIGURE_ANY: nobody comes, and nobody goes */
};

/* AMB-CAT-3: may it come, once the target is gone?  A figure of the same kind may, unless it needs
 * a follower beside it. */
static struct verdict check_swap(const struct game *g, int player, const struct swap *swap) {
    if (swap->kind == g->figure[swap->target].kind && !figure_traits[swap->kind].lone)
        return VERDICT_OK;
    struct game *tried = game_to_try(g);
    struct mark mark = game_mark(tried);
    uint32_t segment = g->figure[swap->target].segment;
    figure_remove(tried, swap->target, CAUSE_SEDUCTION);
    if (swap->mover >= 0) figure_remove(tried, (uint32_t)swap->mover, CAUSE_SEDUCTION);
    struct verdict v = deploy_check_stand(g, player, (enum figure_kind)swap->kind, segment);
    game_undo(tried, &mark);
    return v;
}

/* A list of what may be done; `more` becomes false when its visitor has seen enough. */
struct shown {
    const struct legal *l;
    bool more;
};
typedef bool swap_visitor(const struct legal *l, int player, const struct swap *swap);

/* All figures that PLAYER may replace TARGET by, of those that are alike only one: how many, and
 * the first of them.  SHOW, unless it is NULL, shows them. */
static unsigned each_swap(const struct game *g, int player, uint32_t target,
                          struct swap *first /* out */, swap_visitor *show, struct shown *shown) {
    unsigned count = 0;
    *first = (struct swap){target, -1, FIGURE_ANY};
    for (uint32_t k = 0; k < FIGURE_KINDS + g->lands; k++) {
        struct swap swap = {target, -1, (uint8_t)k};
        if (k >= FIGURE_KINDS) {
            swap.mover = g->land[k - FIGURE_KINDS];
            swap.kind = g->figure[swap.mover].kind;
        }
        if (swap.mover < 0 ? !g->supply[player][k]
                           : g->figure[swap.mover].owner != player ||
                                 !figure_is_first_alike(g, (uint32_t)swap.mover))
            continue;
        struct verdict v = check_swap(g, player, &swap);
        if (!verdict_ok(&v)) continue;
        if (count++ == 0) *first = swap;
        if (show) shown->more = show(shown->l, player, &swap);
        if (show && !shown->more) break;
    }
    return count;
}

/* Sets *SWAP to the figure that WITH means. */
static struct verdict find_mover(const struct game *g, int player, const struct figure_spec *with,
                                 struct swap *swap /* in out */) {
    struct figure_spec own = *with;
    struct verdict why = VERDICT_OK;
    own.player = (int8_t)player;
    swap->kind = with->kind;
    if (with->place_given || with->off_land) {
        if (!figure_find(g, &own, NULL, &swap->mover, &why))
            return catapult_no_figure(&own, why, RULE_CAT_4);
        swap->kind = g->figure[swap->mover].kind;
        why = VERDICT_OK;
    } else if (!g->supply[player][swap->kind]) {
        why = deploy_no_figure(g, player, (enum figure_kind)swap->kind);
    }
    return verdict_first(why, check_swap(g, player, swap));
}

/* What S, a throw by PLAYER, changes. */
static struct verdict find_swap(const struct game *g, int player, struct extra *s,
                                struct swap *swap /* out */) {
    const struct figure_spec *ref = extra_ref(s, 0), *with = extra_ref(s, 1);
    struct verdict why;
    int64_t target = -1;
    bool nobody = extra_choice(s, 0) == NOTHING_HIT;
    *swap = (struct swap){0, -1, FIGURE_ANY};
    s->filled = !nobody && !ref->place_given;
    if (!nobody && !figure_find(g, ref, NULL, &target, &why))
        return catapult_no_figure(ref, why, RULE_CAT_4);
    if (!nobody) swap->target = (uint32_t)target;
    if (nobody || g->figure[target].owner == player) /* AMB-CAT-4 */
        return with->given ? VERDICT(M_CAT_NOBODY, arg_as(ARG_PLAYER, player)) : VERDICT_OK;
    if (with->player >= 0 && with->player != player)
        return VERDICT(M_CAT_OWN, arg_as(ARG_PLAYER, player), arg_as(ARG_PLAYER, with->player));
    if (with->place_given || with->off_land || with->kind != FIGURE_ANY)
        return find_mover(g, player, with, swap);
    unsigned ways = each_swap(g, player, (uint32_t)target, swap, NULL, NULL);
    s->filled |= ways == 1;
    return ways <= 1 ? VERDICT_OK
                     : VERDICT(M_CAT_WITH, arg_as(ARG_PLAYER, player),
                               arg_as(ARG_FIGURE, g->figure[target].kind),
                               arg_cell(figure_cell(g, (uint32_t)target)), arg_number(ways));
}

/* A swap as the result of a throw: figures by 1 + their numbers.  Its kind is s->figure. */
#define MOVER_BITS 24

static void fill_in(const struct game *g, struct extra *s, const struct swap *swap) {
    bool nobody = extra_choice(s, 0) == NOTHING_HIT;
    int64_t result = (int64_t)(swap->target + 1) << MOVER_BITS | (swap->mover + 1);
    s->number = catapult_number(g, nobody ? 0 : result);
    s->figure = swap->kind;
    if (swap->kind == FIGURE_ANY) return;
    s->effect = swap->mover < 0 ? EFFECT_PUT : EFFECT_NONE;
    s->segment = g->figure[swap->target].segment;
}

bool seduction_allows(const struct game *g, int player, struct extra *s, struct verdict *why) {
    struct swap swap;
    *why = find_swap(g, player, s, &swap);
    if (verdict_ok(why)) fill_in(g, s, &swap);
    return verdict_ok(why);
}

/* The swap that the check of S has found.  False: none, so nobody was hit, or it said no. */
static bool was_found(const struct extra *s, struct swap *swap /* out */) {
    int64_t result = catapult_result(s), mover = result & ((1 << MOVER_BITS) - 1);
    *swap = (struct swap){(uint32_t)(result >> MOVER_BITS) - 1, mover - 1, s->figure};
    return result != 0;
}

void seduction_make(struct game *g, int player, const struct extra *said) {
    struct extra s = *said;
    struct swap swap;
    if (!was_found(&s, &swap)) {
        struct verdict v = find_swap(g, player, &s, &swap);
        if (!verdict_ok(&v)) return;
        fill_in(g, &s, &swap);
    }
    game_note_act(g, &s);
    if (swap.kind == FIGURE_ANY) return;
    figure_leave(g, swap.target, CAUSE_SEDUCTION);
    if (swap.mover >= 0) /* it leaves its old feature once it has come */
        figure_leave_to(g, (uint32_t)swap.mover, (struct location){LOCATION_SEGMENT, s.segment},
                        CAUSE_SEDUCTION);
    else
        figure_put(g, player, (enum figure_kind)swap.kind, s.segment);
}

/* "seduce Adam city 2,3 N with big by Eva" */
static bool show_swap(const struct legal *l, int player, const struct swap *swap) {
    struct extra s = catapult_begin(l->g, player);
    struct figure_spec with = {.given = true, .player = (int8_t)player, .kind = swap->kind};
    if (swap->mover >= 0) with = figure_refer(l->g, (uint32_t)swap->mover);
    extra_say(&s, FORM_REF, 0)->ref = figure_refer(l->g, swap->target);
    if (swap->kind != FIGURE_ANY) extra_say(&s, FORM_REF, 1)->ref = with;
    return legal_try(l, extra_action(&s));
}

bool seduction_show(const struct legal *l, int player) {
    const struct game *g = l->g;
    for (uint32_t k = 0; k < g->lands; k++) {
        struct swap none = {g->land[k], -1, FIGURE_ANY}, first;
        struct shown shown = {l, true};
        if (!figure_is_first_alike(g, none.target)) continue;
        unsigned ways = game_on_land(g, k)->owner == player
                            ? 0
                            : each_swap(g, player, none.target, &first, show_swap, &shown);
        if (!shown.more || (!ways && !show_swap(l, player, &none))) return false;
    }
    return true;
}
