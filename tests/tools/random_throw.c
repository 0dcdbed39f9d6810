/* SPDX-License-Identifier: MIT */
/* The round of the catapult in a random turn. */
#include "base/bug.h"
#include "game/hooks.h"
#include "game/modules.h"
#include "tools/random_turn.h"

void random_throw(const struct game *g, const struct random_move *m, int i,
                  struct extra_arg list[RANDOM_LIST], struct extra *s) {
    const struct random_throw *t = &m->thrown[i < 0 ? 0 : i];
    *s = extra_begin(i < 0 ? EXTRA_CATAPULT : t->kind);
    if (i < 0) {
        extra_say(s, FORM_ONE, 0)->value = (uint8_t)m->token;
        return;
    }
    int items = t->kind == EXTRA_HIT ? t->figures : 0;
    for (int k = 0; k < items; k++)
        list[k] = (struct extra_arg){
            .kind = FORM_REF, .given = true, .ref = random_figure(g, &t->figure[k])};
    for (int p = 0; t->kind == EXTRA_TARGET && p < PLAYERS_MAX; p++)
        if (t->nearest >> p & 1)
            list[items++] =
                (struct extra_arg){.kind = FORM_PLAYER, .given = true, .player = (int8_t)p};
    if (items) {
        struct extra_arg *said = extra_say(s, t->kind == EXTRA_TARGET ? FORM_PLAYER : FORM_REF, 0);
        said->is_list = true;
        said->item = list;
        said->items = (uint32_t)items;
    }
    if (t->kind == EXTRA_SEDUCE && t->figures)
        extra_say(s, FORM_REF, 0)->ref = random_figure(g, &t->figure[0]);
    if ((t->kind == EXTRA_SEDUCE || t->kind == EXTRA_HIT) && !t->figures)
        extra_say(s, FORM_ONE, 0)->value = 0;
    if (t->swaps) {
        struct figure_spec with = {
            .given = true, .player = (int8_t)t->player, .kind = (uint8_t)t->with.figure};
        if (t->with.tile >= 0) with = random_figure(g, &t->with);
        extra_say(s, FORM_REF, 1)->ref = with;
    }
    if (t->kind == EXTRA_CATCH) extra_say(s, FORM_ONE, 0)->value = !t->far;
    if (t->kind == EXTRA_CATCH && t->touched) extra_say(s, FORM_FLAG, 0);
    if (t->kind == EXTRA_CATCH && t->caught) extra_say(s, FORM_FLAG, 1);
    if (t->kind != EXTRA_TARGET && t->player != m->player)
        extra_say(s, FORM_BY, 0)->player = (int8_t)t->player;
}

/* Says throw I, if it may be. */
static bool may_throw(struct random_game *r, int i) {
    struct extra extra;
    random_throw(&r->game, &r->move, i, r->thrown[i], &extra);
    struct action a = extra_action(&extra);
    struct verdict v = turn_check(&r->game, &a);
    return verdict_ok(&v);
}

/* Some figure in the place of the nearest one; the only one may go unsaid. */
static void choose_swap(struct random_game *r, struct random_throw *t, int i) {
    const struct game *g = &r->game;
    struct random_act may[FIGURE_KINDS + 64];
    unsigned n = 0;
    t->swaps = true;
    for (uint32_t k = 0; k < FIGURE_KINDS + g->lands && n < FIGURE_KINDS + 64; k++) {
        t->with = (struct random_act){t->player, (enum figure_kind)k, -1, 0};
        if (k >= FIGURE_KINDS) t->with = random_on_land(g, k - FIGURE_KINDS);
        if (t->with.player == t->player && may_throw(r, i)) may[n++] = t->with;
    }
    t->swaps = n > 1 || (n && prng_percent(&r->prng, 50));
    if (t->swaps) t->with = may[prng_below(&r->prng, n)];
}

/* The round of the catapult: anything may come of the throws. */
void random_choose_throws(struct random_game *r) {
    struct random_move *m = &r->move;
    struct game *g = &r->game;
    struct verdict why;
    struct extra extra;
    if (!m->has_tile || !setup_plays(&r->setup, "catapult")) return;
    if (!tile_has_mark(g->placed[g->now.tile].type, MARK_FAIR)) return;
    turn_reach(g, ACTION_CATAPULT, &why);
    m->fair = true;
    m->token = (int)prng_below(&r->prng, 4);
    m->says_token = prng_percent(&r->prng, 70) || (m->token < 2 && !g->lands);
    if (m->says_token) {
        random_throw(g, m, -1, NULL, &extra);
        struct action a = extra_action(&extra);
        random_add(r, &a);
    }
    static const enum extra_kind kinds[] = {EXTRA_HIT, EXTRA_SEDUCE, EXTRA_TARGET, EXTRA_CATCH};
    int players = (int)r->options.players, measured = m->token == 2;
    for (int i = 0; i < (measured ? 1 : players); i++) {
        struct random_throw *t = &m->thrown[m->throws];
        *t = (struct random_throw){.player = (m->player + i) % players, .kind = kinds[m->token]};
        if (m->token < 2 && !g->lands && prng_percent(&r->prng, 50)) continue; /* nobody is there */
        unsigned most = m->token == 0 ? RANDOM_HITS : m->token == 1;
        for (uint32_t k = 0; most && k < g->lands; k++)
            if (t->figures < (int)most && prng_below(&r->prng, g->lands - k + 1) < 1 + most / 2)
                t->figure[t->figures++] = random_on_land(g, k);
        if (m->token == 1 && t->figures && t->figure[0].player != t->player)
            choose_swap(r, t, m->throws);
        t->nearest = 1 + prng_below(&r->prng, (1u << players) - 1);
        t->far = prng_percent(&r->prng, 60);
        t->touched = prng_percent(&r->prng, 50);
        t->caught = t->touched && prng_percent(&r->prng, 50);
        random_throw(g, m, m->throws, r->thrown[m->throws], &extra);
        struct action a = extra_action(&extra);
        turn_reach(g, a.kind, &why); /* points of the last throw come before it */
        random_add(r, &a);
        m->throws++;
    }
    /* What its points lead to comes next. */
    if (!turn_finish(g, &why) && why.message != M_MES_MISSING && why.message != M_BAZ_MISSING)
        BUG(message_text(why.message));
}
