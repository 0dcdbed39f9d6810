/* SPDX-License-Identifier: MIT */
/* The ransom (TOW-7): 3 points to the captor, at any time of the turn, once per turn.
 *
 *     ransom big from Eva */
#include "expansion/all.h"
#include "expansion/tower_state.h"
#include "game/agenda.h"
#include "game/ending.h"
#include "game/figure.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/score.h"

#define RANSOM 3

/* An entry begins; it may be the second part of a turn, or continue a turn (AMB-TOW-5). */
static void enter_ransom(struct game *g) {
    const struct tower *s = tower_state(g);
    bool same = (g->clock.part || g->clock.begun) && g->now.player == g->clock.active && s->ransom;
    if (s->floor || s->captured || s->ransom != same)
        *tower_edit(g) = (struct tower){.ransom = same};
}

static bool is_own(const struct game *g, uint32_t figure) {
    return g->figure[figure].owner == g->now.player;
}

/* Followers may still leave quarters, but there are no turns any more. */
static bool is_after_turns(const struct game *g) {
    return !g->now.tile_seen && !g->now.discards && game_stage(g) >= STAGE_OF_FREE_MOVES;
}

static bool allows_ransom(const struct game *g, struct action *a, struct verdict *why) {
    struct extra *s = a->extra;
    int from = extra_player(s, 0);
    struct figure_spec ref = {.given = true,
                              .player = -1,
                              .kind = (uint8_t)extra_figure(s, 0),
                              .off_land = IN_PRISON,
                              .captor = (uint8_t)(from + 1)};
    struct arg me = arg_as(ARG_PLAYER, g->now.player);
    int64_t found;
    if (g->now.items && agenda_phase(g) == &tower_exchange_phase) {
        *why = VERDICT(M_PHASE_RANSOM, {ARG_NONE, {0}});
    } else if (is_after_turns(g)) {
        *why = VERDICT(M_PHASE_RANSOM_END, {ARG_NONE, {0}});
    } else if (tower_state(g)->ransom) {
        *why = VERDICT(M_TOW_RANSOM_TWICE, me);
    } else if (!figure_find_among(g, &ref, FIGURES_AT(LOCATION_PRISON), is_own, &found, why)) {
        if (verdict_code(why) == E_MISSING) {
            why->rule = RULE_TOW_7;
            return false;
        }
        figure_find_among(g, &ref, FIGURES_AT(LOCATION_PRISON), NULL, &found, why);
        bool others = verdict_code(why) != E_REF || found >= 0;
        *why = others ? VERDICT(M_TOW_RANSOM_OTHERS, me) : VERDICT(M_TOW_RANSOM_NONE, me);
    } else if (g->score[g->now.player] < RANSOM &&
               setup_variant(g->setup, VARIANT_RANSOM_CREDIT) == RANSOM_CREDIT_NEED3) {
        *why = VERDICT(M_TOW_POOR, arg_number(RANSOM), me,
                       arg_as(ARG_POINTS, g->score[g->now.player]));
    } else {
        s->effect = EFFECT_FREE;
        s->figure = g->figure[found].kind;
        s->number = found;
        s->filled = !extra_says(s, FORM_KIND, 0) || from < 0;
        return true;
    }
    return false;
}

static void make_ransom(struct game *g, const struct action *a) {
    uint32_t figure = (uint32_t)a->extra->number;
    unsigned captor = g->figure[figure].segment;
    struct extra said = *a->extra;
    extra_say(&said, FORM_KIND, 0)->value = g->figure[figure].kind;
    extra_say(&said, FORM_PLAYER, 0)->player = (int8_t)captor;
    game_note_act(g, &said);
    tower_edit(g)->ransom = 1;
    score_transfer(g, SOURCE_RANSOM, CAUSE_PLAY, RULE_TOW_7, (uint16_t)(1u << g->now.player),
                   (uint16_t)(1u << captor), TERM_SELF, RANSOM, 1);
    figure_move(g, figure, (struct location){LOCATION_SUPPLY, 0}, CAUSE_RANSOM);
}

static bool show_ransoms(const struct legal *l) {
    const struct game *g = l->g;
    if (tower_state(g)->ransom) return true;
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (f->where != LOCATION_PRISON || !is_own(g, i) || !figure_is_first_alike(g, i)) continue;
        struct extra s = extra_begin(EXTRA_RANSOM);
        extra_say(&s, FORM_KIND, 0)->value = f->kind;
        extra_say(&s, FORM_PLAYER, 0)->player = (int8_t)f->segment;
        if (!legal_try(l, extra_action(&s))) return false;
    }
    return true;
}

const struct phase tower_ransom_phase = {
    .name = N_("ransom: buy back a prisoner"),
    .order = 50,
    .any_time = true,
    .accepts = ACTION_BIT(ACTION_RANSOM),
    .enter = enter_ransom,
    .allows = allows_ransom,
    .make = make_ransom,
    .candidates = show_ransoms,
};
