/* SPDX-License-Identifier: MIT */
/* Castles in a random turn: small cities that become one, and what a castle copies. */
#include "base/bug.h"
#include "game/deploy.h"
#include "game/figure.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "tools/random_turn.h"

/* --- a city becomes one ------------------------------------------------------------------------------- */

void random_convert(const struct game *g, const struct random_move *m, int i, struct extra *s) {
    const struct random_act *lord = &m->convert[i];
    *s = extra_begin(EXTRA_CONVERT);
    extra_say(s, FORM_PLACE, 0)->place = random_place(g, lord);
    if (m->names_lord[i]) extra_say(s, FORM_REF, 0)->ref = random_figure(g, lord);
    extra_say(s, FORM_BY, 0)->player = (int8_t)lord->player;
}

struct convert_pick {
    struct random_game *r;
    unsigned count;
    struct random_act lord;
};

static bool keep_convert(void *data, const struct action *a) {
    struct convert_pick *pick = data;
    const struct game *g = &pick->r->game;
    if (a->kind != ACTION_CONVERT || prng_below(&pick->r->castles, ++pick->count)) return true;
    const struct figure_spec *ref = extra_ref(a->extra, 0);
    int player = extra_actor(a->extra, g->now.player);
    for (uint32_t i = 0; i < g->lands; i++)
        if (game_on_land(g, i)->owner == player && figure_is_meant(g, ref, g->land[i]))
            pick->lord = random_on_land(g, i);
    return true;
}

void random_choose_converts(struct random_game *r) {
    struct random_move *m = &r->move;
    struct verdict why;
    while (random_has_bridges(r) && m->converts < RANDOM_CASTLES && prng_percent(&r->castles, 80)) {
        struct convert_pick pick = {.r = r};
        struct extra s;
        if (!turn_reach(&r->game, ACTION_CONVERT, &why)) BUG(message_text(why.message));
        legal_next(&r->game, keep_convert, &pick);
        if (!pick.count) return;
        m->convert[m->converts] = pick.lord;
        m->names_lord[m->converts] = pick.count > 1 || prng_percent(&r->castles, 30);
        random_convert(&r->game, m, m->converts++, &s);
        struct action a = extra_action(&s);
        random_add(r, &a);
    }
}

/* --- what one copies ------------------------------------------------------------------------------------- */

void random_fief(const struct game *g, const struct random_move *m, int i, struct extra *s) {
    const struct random_fief *f = &m->fief[i];
    const struct placed_tile *p = &g->placed[f->castle.tile];
    uint32_t half = game_segment_of(g, p, (uint32_t)f->castle.segment);
    *s = extra_begin(EXTRA_FIEF);
    extra_say(s, FORM_CELL, 0)->cell = p->cell;
    extra_say(s, FORM_SIDE, 0)->value =
        (uint8_t)port_side_of(set_first(game_segment_ports(g, half) & PORTS_MIDDLE));
    extra_say(s, FORM_PLACE, 0)->place = random_place(g, &f->from);
    extra_say(s, FORM_BY, 0)->player = (int8_t)f->castle.player;
}

struct fief_pick {
    struct random_game *r;
    unsigned count;
    struct random_fief fief;
};

static bool keep_fief(void *data, const struct action *a) {
    struct fief_pick *pick = data;
    const struct game *g = &pick->r->game;
    if (a->kind != ACTION_FIEF || prng_below(&pick->r->castles, ++pick->count)) return true;
    const struct placed_segment *half = &g->segment[a->extra->number];
    pick->fief.from = random_act_at(g, a->extra, -1);
    pick->fief.castle = (struct random_act){.player = extra_actor(a->extra, g->now.player),
                                            .tile = (int32_t)half->tile,
                                            .segment = half->index};
    return true;
}

static bool is_owed(struct random_game *r) {
    struct mark mark = game_mark(&r->game);
    struct verdict why;
    bool owed = !turn_finish(&r->game, &why) && why.message == M_CAS_CHOICE;
    game_undo(&r->game, &mark);
    return owed;
}

void random_choose_fiefs(struct random_game *r) {
    struct random_move *m = &r->move;
    struct verdict why;
    if (!random_has_bridges(r) || !m->has_tile) return;
    while (m->fiefs < RANDOM_CASTLES && (is_owed(r) || prng_percent(&r->castles, 40))) {
        struct fief_pick pick = {.r = r};
        struct extra s;
        if (!turn_reach(&r->game, ACTION_FIEF, &why)) return; /* a robber's victim comes first */
        legal_next(&r->game, keep_fief, &pick);
        if (!pick.count) return;
        m->fief[m->fiefs] = pick.fief;
        random_fief(&r->game, m, m->fiefs++, &s);
        struct action a = extra_action(&s);
        random_add(r, &a);
    }
}
