/* SPDX-License-Identifier: MIT */
/* The figure action of a random turn. */
#include "base/bug.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "tools/random_turn.h"

struct figure_spec random_figure(const struct game *g, const struct random_act *a) {
    return (struct figure_spec){.given = true,
                                .player = (int8_t)a->player,
                                .kind = (uint8_t)a->figure,
                                .place_given = true,
                                .place = random_place(g, a)};
}

void random_extra(const struct game *g, const struct random_move *m, struct extra *s) {
    *s = extra_begin(m->festival   ? EXTRA_FESTIVAL
                     : m->barn     ? EXTRA_BARN
                     : m->fairy    ? EXTRA_FAIRY
                     : m->princess ? EXTRA_PRINCESS
                                   : EXTRA_FLY);
    if (m->barn) {
        extra_say(s, FORM_CORNER, 0)->value = (uint8_t)m->corner;
        return;
    }
    if (!m->flies) {
        struct figure_spec quarter = {.given = true,
                                      .player = (int8_t)m->act.player,
                                      .kind = (uint8_t)m->act.figure,
                                      .off_land = IN_QUARTER,
                                      .quarter = (uint8_t)m->die};
        extra_say(s, FORM_REF, 0)->ref = m->act.tile < 0 ? quarter : random_figure(g, &m->act);
        return;
    }
    extra_say(s, FORM_KIND, 0)->value = s->figure = (uint8_t)m->act.figure;
    extra_say(s, FORM_NUMBER, 0)->number = m->die;
    if (m->act.tile < 0)
        extra_say(s, FORM_ONE, 0)->value = 0;
    else
        extra_say(s, FORM_PLACE, 0)->place = random_place(g, &m->act);
}

#define CHOICES 1024
struct choices {
    int n, extra; /* those of the expansions come last */
    int segment[CHOICES];
    enum figure_kind figure[CHOICES];
    const struct game *g;
    struct random_act act[CHOICES];
    int32_t die[CHOICES], portal[CHOICES];
    enum action_kind kind[CHOICES];
};

static bool keep_deploy(void *data, const struct action *a) {
    struct choices *c = data;
    if (c->n == CHOICES) return false;
    c->kind[c->n] = a->kind;
    if (a->kind == ACTION_FAIRY || a->kind == ACTION_PRINCESS) {
        const struct figure *f = &c->g->figure[a->extra->number];
        c->act[c->n++] = random_act_at(c->g, a->extra, f->owner);
        c->extra++;
        return true;
    }
    if (a->kind == ACTION_FESTIVAL || a->kind == ACTION_FLY) {
        c->act[c->n] = random_act_at(c->g, a->extra, -1);
        c->die[c->n++] = a->kind == ACTION_FLY ? (int32_t)extra_number(a->extra, 0)
                                               : (int32_t)extra_ref(a->extra, 0)->quarter;
        c->extra++;
    }
    if (a->kind == ACTION_FLOOR) {
        c->act[c->n++].tile = board_tile(&c->g->board, extra_arg(a->extra, FORM_CELL, 0)->cell);
        c->extra++;
    }
    if (a->kind == ACTION_BARN) {
        c->die[c->n++] = (int32_t)extra_corner(a->extra, 0);
        c->extra++;
    }
    if (a->kind != ACTION_DEPLOY) return true;
    c->segment[c->n] = a->segment;
    c->portal[c->n] = a->elsewhere;
    c->figure[c->n++] = (enum figure_kind)a->figure;
    c->extra += a->figure > FIGURE_ABBOT || a->elsewhere >= 0;
    return true;
}

void random_choose_figure(struct random_game *r) {
    struct random_move *m = &r->move;
    struct action recall = {.kind = ACTION_RECALL, .figure = FIGURE_ABBOT};
    struct verdict v = turn_check(&r->game, &recall);
    if (verdict_ok(&v) && prng_percent(&r->prng, r->fickle)) {
        m->recall = true;
        random_add(r, &recall);
        return;
    }
    bool eager = prng_percent(&r->prng, r->eager);
    struct choices c;
    c.n = c.extra = 0;
    c.g = &r->game;
    const struct tile_type *type = r->game.placed[r->game.now.tile].type;
    legal_figures(&r->game, keep_deploy, &c);
    /* A princess must be obeyed, which is owed if there is a choice. */
    bool owed = c.n > 1 && c.kind[0] == ACTION_PRINCESS;
    if (c.n == 0 || (!owed && !eager)) return;
    /* The figures of expansions, which are few, in half of the cases in which there is one. */
    bool rather = c.extra && prng_percent(&r->prng, 50);
    int pick = rather ? c.n - 1 - (int)prng_below(&r->prng, (unsigned)c.extra)
                      : (int)prng_below(&r->prng, (unsigned)c.n);
    if (c.kind[pick] != ACTION_DEPLOY) {
        struct extra extra;
        m->festival = c.kind[pick] == ACTION_FESTIVAL;
        m->flies = c.kind[pick] == ACTION_FLY;
        m->fairy = c.kind[pick] == ACTION_FAIRY;
        m->princess = c.kind[pick] == ACTION_PRINCESS;
        m->barn = c.kind[pick] == ACTION_BARN;
        m->floor = c.kind[pick] == ACTION_FLOOR;
        m->floor_on = (uint32_t)c.act[pick].tile;
        m->corner = c.die[pick];
        m->act = c.act[pick];
        if (m->act.player < 0) m->act.player = m->player;
        m->die = c.die[pick];
        (m->floor ? random_floor : random_extra)(&r->game, m, &extra);
        struct action a = extra_action(&extra);
        random_add(r, &a);
        random_choose_capture(r);
        return;
    }
    m->figure = c.figure[pick];
    m->segment = c.segment[pick];
    m->portal = c.portal[pick];
    unsigned turns = m->turns;
    struct action a = {.kind = ACTION_DEPLOY, .figure = (uint8_t)m->figure};
    if (m->portal >= 0) {
        const struct placed_tile *p = &r->game.placed[m->portal];
        type = p->type;
        turns = p->quarter_turns;
        a.place.on_cell = true;
        a.place.cell = p->cell;
    }
    const struct segment *s = &type->segment[m->segment];
    a.place.kind = s->kind;
    a.place.ports = ports_turned(s->ports, turns);
    if (!a.place.ports) a.place.number = s->number;
    random_add(r, &a);
    INVARIANT(a.segment == m->segment);
}
