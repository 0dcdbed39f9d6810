/* SPDX-License-Identifier: MIT */
/* Not allowed although it is shown: an act in a crop circle of a player whom a later act has passed over,
 * and a princess who is owed, since the figure action is over by then. */
#include "tools/offered_game.h"
#include "base/bug.h"
#include "game/agenda.h"
#include "game/ending.h"
#include "game/invariants.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/place.h"
#include "game/turn.h"
#include "game/undo.h"

/* One of all that are offered; in a crop circle the next player's, as whoever is left out has missed it. */
struct choice {
    struct offered *p;
    unsigned offered;
    bool all; /* one of them must be done */
    int crop; /* his place in the round */
    struct action a;
    struct extra s;
};

/* A tile with more neighbours is likelier where tiles shall lie close together. */
static unsigned weight_of_cell(const struct game *g, struct cell c) {
    static const unsigned weight[SIDES + 1] = {1, 1, 8, 40, 80};
    unsigned beside = 0;
    for (int s = 0; s < SIDES; s++)
        beside += board_tile(&g->board, cell_beside(c, (enum side)s)) >= 0;
    return weight[beside];
}

/* As people play: a figure is placed more often than the fairy moves or a tower grows. */
static unsigned usual_weight(const struct game *g, const struct action *a) {
    if (a->kind == ACTION_PLACE) return weight_of_cell(g, a->cell);
    return a->kind == ACTION_DEPLOY ? 24 : a->kind == ACTION_FAIRY ? 1 : 6;
}

static unsigned weight_of(const struct offered *p, const struct action *a) {
    if (p->usual) return usual_weight(p->game, a);
    return a->kind == ACTION_FLOOR ? 12 : 1; /* high towers reach far */
}

/* A step of the dragon that has one outcome comes by itself, but then none after it may be said; a princess
 * waits for no other figure action. */
static bool see(void *context, const struct action *a) {
    struct choice *c = context;
    c->all |= a->kind == ACTION_DRAGON || (a->kind == ACTION_PRINCESS && c->p->usual);
    if (a->kind == ACTION_CROP) {
        if (!c->offered) c->crop = (int)a->extra->number;
        if (a->extra->number != c->crop) return true;
    }
    /* Prisoners shall be many, or there is nothing to exchange: whoever can captures somebody, which
     * comes before nobody in the list, and few are bought back. */
    if (a->kind == ACTION_CAPTURE && a->extra->number < 0 && c->offered) return true;
    if (a->kind == ACTION_RANSOM && !prng_percent(&c->p->prng, c->p->usual ? 25 : 5)) return true;
    /* No line of a record says that a ransom came while points were being counted. */
    if (a->kind == ACTION_RANSOM && c->p->usual && c->p->game->now.tile >= 0) return true;
    unsigned weight = weight_of(c->p, a);
    c->offered += weight;
    if (prng_below(&c->p->prng, c->offered) >= weight) return true;
    c->a = *a;
    if (!a->extra) return true;
    c->s = *a->extra;
    c->a.extra = &c->s;
    return true;
}

static void make(struct offered *p, struct choice *c) {
    struct verdict why;
    struct game *g = p->game;
    if (c->a.kind == ACTION_PASS) return;
    if (c->a.kind == ACTION_PRINCESS && agenda_phase(g)->owed) { /* the figure action is over */
        turn_go_on(g);
        return;
    }
    if (!turn_allows(g, &c->a, &why)) BUG(message_text(why.message));
    if (p->tell) p->tell(p->listener, &c->a);
    turn_make(g, &c->a);
    p->done[c->a.kind]++;
    game_check_invariants(g);
}

/* Something that is offered where the turn has come to; true if it was done. */
static bool act(struct offered *p, bool (*list)(const struct game *, legal_visitor *, void *),
                unsigned percent) {
    struct choice c = {.p = p};
    list(p->game, see, &c);
    if (p->usual && percent < 75) percent /= 2;
    if (!c.offered || !(c.all || prng_percent(&p->prng, percent))) return false;
    make(p, &c);
    return true;
}

static bool lay(struct offered *p, int32_t pool) {
    struct choice c = {.p = p};
    legal_places(p->game, pool, LEGAL_ONCE, see, &c);
    if (!c.offered) return false;
    make(p, &c);
    return true;
}

/* A copy of those in the bag that could be drawn; -1: there is none. */
static int32_t draw(struct offered *p) {
    const struct game *g = p->game;
    unsigned count = 0;
    int32_t drawn = -1;
    struct verdict why;
    for (uint32_t i = 0; i < g->setup->tiles; i++) {
        struct action a = {.kind = ACTION_ASIDE, .tile = (int32_t)i};
        if (!g->left[i] || g->setup->tile[i].role == ROLE_APART) continue;
        if (!place_allows_draw(g, (int32_t)i, &why) && !turn_allows(p->game, &a, &why)) continue;
        count += g->left[i];
        if (prng_below(&p->prng, count) < g->left[i]) drawn = (int32_t)i;
    }
    return drawn;
}

/* Tiles are drawn until one fits. */
static bool draw_and_lay(struct offered *p) {
    for (;;) {
        struct verdict why;
        int32_t pool = draw(p);
        if (pool < 0) return false;
        struct choice c = {.p = p, .a = {.kind = ACTION_ASIDE, .tile = pool}};
        if (p->game->setup->hooked[HOOK_CHECK_ASIDE] && turn_allows(p->game, &c.a, &why)) {
            make(p, &c);
            continue;
        }
        if (lay(p, pool)) return true;
        c.a.kind = ACTION_DISCARD;
        make(p, &c);
    }
}

/* A tile that can be drawn now, somewhere; false: none can be laid. */
static bool lay_any(struct offered *p) {
    uint32_t tiles = p->game->setup->tiles, from = prng_below(&p->prng, tiles);
    for (uint32_t i = 0; i < tiles; i++) {
        int32_t pool = (int32_t)((from + i) % tiles);
        if (p->game->left[pool] && lay(p, pool)) return true;
    }
    return false;
}

/* Runs to the end of the turn; what is owed is done, and some of the rest. */
static void finish(struct offered *p) {
    struct game *g = p->game;
    struct verdict why;
    for (int i = 0; i < 400; i++) {
        while (g->now.items && act(p, legal_next, 60))
            continue;
        if (turn_reach_next(g)) {
            while (act(p, legal_next, 40))
                continue;
            continue;
        }
        if (turn_finish(g, &why)) return;
        if (!act(p, legal_owed, 100) && !act(p, legal_next, 100)) BUG(message_text(why.message));
    }
    BUG("a turn without end");
}

/* Between tile and figure: all that is owed, and some of the rest. */
static void act_between(struct offered *p) {
    struct game *g = p->game;
    unsigned figure = g->setup->phase_of[ACTION_DEPLOY];
    while (g->now.phase < figure) {
        if (!turn_reach_next(g)) {
            if (!act(p, legal_owed, 100)) BUG("something owed is not offered");
            continue;
        }
        while (g->now.phase < figure && act(p, legal_next, 60))
            continue;
    }
}

bool offered_entry(struct offered *p) {
    struct game *g = p->game;
    enum game_stage stage = game_stage(g);
    if (stage > STAGE_OF_LAST_MOVES) return false;
    /* An exchange of prisoners is a step of its own if the entry says one, or there is a choice. */
    static const struct extra exchange = {.kind = EXTRA_EXCHANGE};
    static const struct said said = {.act = &exchange, .acts = 1};
    turn_begin(g, g->clock.active, p->says_exchange ? &said : NULL);
    act(p, legal_any_time, 30);
    struct mark before = game_mark(g);
    bool early = turn_reach_next(g) && act(p, legal_next, 30); /* an abbey, a last move */
    if (!early) game_undo(g, &before);
    struct verdict why;
    while (g->now.items && agenda_leave(g, false, &why)) /* what is not said of a ransom */
        continue;
    if (stage == STAGE_OF_TILES && !g->now.tile_seen && !(p->usual ? draw_and_lay(p) : lay_any(p)))
        return false;
    if (g->now.tile >= 0) act_between(p);
    while (g->now.tile >= 0 && act(p, legal_figures, 75))
        continue; /* with a capture after a floor */
    finish(p);
    turn_end(g);
    game_check_invariants(g);
    p->entries++;
    return true;
}
