/* SPDX-License-Identifier: MIT */
/* Towers in a random turn: what follows a piece, and ransoms. */
#include "base/bug.h"
#include "game/agenda.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "tools/random_turn.h"

#define OFFERS 512
struct tower_offers {
    unsigned count;
    struct extra extra[OFFERS];
    enum action_kind wanted;
};

static bool keep_offer(void *data, const struct action *a) {
    struct tower_offers *o = data;
    if (a->kind != o->wanted) return true;
    if (o->count < OFFERS) o->extra[o->count++] = *a->extra;
    return true;
}

static struct random_act act_of_figure(const struct game *g, uint32_t figure) {
    const struct figure *f = &g->figure[figure];
    const struct placed_segment *s = &g->segment[f->segment];
    return (struct random_act){f->owner, (enum figure_kind)f->kind, (int32_t)s->tile, s->index};
}

void random_floor(const struct game *g, const struct random_move *m, struct extra *s) {
    *s = extra_begin(EXTRA_FLOOR);
    extra_say(s, FORM_CELL, 0)->cell = g->placed[m->floor_on].cell;
}

void random_capture(const struct game *g, const struct random_move *m, struct extra *s) {
    *s = extra_begin(EXTRA_CAPTURE);
    if (m->captured.tile < 0)
        extra_say(s, FORM_ONE, 0)->value = 0;
    else
        extra_say(s, FORM_REF, 0)->ref = random_figure(g, &m->captured);
}

void random_exchange(const struct random_move *m, struct extra *s) {
    *s = extra_begin(EXTRA_EXCHANGE);
    extra_say(s, FORM_REF, 0)->ref = (struct figure_spec){
        .given = true, .player = (int8_t)m->captured.player, .kind = (uint8_t)m->given};
    extra_say(s, FORM_KIND, 0)->value = s->figure = (uint8_t)m->freed;
}

void random_ransom(const struct random_move *m, struct extra *s) {
    *s = extra_begin(EXTRA_RANSOM);
    extra_say(s, FORM_KIND, 0)->value = s->figure = (uint8_t)m->ransomed;
    extra_say(s, FORM_PLAYER, 0)->player = (int8_t)m->ransomed_from;
}

const struct said *random_said(const struct random_move *m) {
    static const struct extra exchange = {.kind = EXTRA_EXCHANGE};
    static const struct said said = {.act = &exchange, .acts = 1};
    return m->says_exchange ? &said : NULL;
}

static void do_extra(struct random_game *r, struct extra *s) {
    struct action a = extra_action(s);
    random_add(r, &a);
}

/* Which prisoner is given for which, where there is a choice or the entry says one all the same. */
static void choose_exchange(struct random_game *r) {
    struct random_move *m = &r->move;
    struct tower_offers o = {.wanted = ACTION_EXCHANGE};
    struct extra s;
    if (!r->game.now.items) return;
    legal_next(&r->game, keep_offer, &o);
    if (!o.count) return;
    const struct extra *one = &o.extra[prng_below(&r->towers, o.count)];
    m->exchanges = true;
    m->exchange_ways = o.count;
    m->given = (enum figure_kind)extra_ref(one, 0)->kind;
    m->freed = (enum figure_kind)extra_figure(one, 0);
    random_exchange(m, &s);
    do_extra(r, &s);
}

void random_choose_capture(struct random_game *r) {
    struct random_move *m = &r->move;
    struct tower_offers o = {.wanted = ACTION_CAPTURE};
    struct extra s;
    if (!m->floor) return;
    legal_next(&r->game, keep_offer, &o);
    INVARIANT(o.count > 0); /* nobody, at least */
    unsigned pick = prng_below(&r->towers, o.count);
    /* It comes last. */
    if (o.count > 1 && prng_percent(&r->towers, 90)) pick = prng_below(&r->towers, o.count - 1);
    bool nobody = pick + 1 == o.count;
    m->capture_ways = o.count - 1;
    m->captured = (struct random_act){.tile = -1, .segment = -1};
    if (!nobody) m->captured = act_of_figure(&r->game, (uint32_t)o.extra[pick].number);
    m->captures = !nobody || prng_percent(&r->towers, 50);
    if (!m->captures) return;
    random_capture(&r->game, m, &s);
    do_extra(r, &s);
    if (!nobody) choose_exchange(r);
}

/* Once a turn, now or later. */
void random_choose_ransom(struct random_game *r, enum random_moment when) {
    struct random_move *m = &r->move;
    struct tower_offers o = {.wanted = ACTION_RANSOM};
    struct extra s;
    if (!setup_plays(&r->setup, "tower") || m->ransom) return;
    /* What is said of points later in the turn would be about those of the ransom. */
    bool track = setup_plays(&r->setup, "messages") || setup_plays(&r->setup, "robbers");
    if (track && when == RANDOM_BEFORE_FIGURE) return;
    /* As the last words of an entry it would be paid before the scoring, unless something is said that comes after
     * it: which counter is where then is another matter. */
    const struct random_made *last = r->made_count ? &r->made[r->made_count - 1] : NULL;
    bool after = last && turn_is_after_scoring(&r->game, last->action.kind);
    if (track && when == RANDOM_AT_LAST && !after) return;
    legal_any_time(&r->game, keep_offer, &o);
    if (!o.count || !prng_percent(&r->towers, r->rich)) return;
    const struct extra *one = &o.extra[prng_below(&r->towers, o.count)];
    m->ransom = when;
    m->ransomed = (enum figure_kind)extra_figure(one, 0);
    m->ransomed_from = extra_player(one, 0);
    random_ransom(m, &s);
    do_extra(r, &s);
    r->made[r->made_count - 1].late = when == RANDOM_AT_LAST;
}
