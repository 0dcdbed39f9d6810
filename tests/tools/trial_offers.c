/* SPDX-License-Identifier: MIT */
/* What may be done before the turn and with its tile: the engine's verdicts and what it offers are
 * those of the second opinion, for legal moves and for random wrong ones. */
#include "base/xalloc.h"
#include "game/deploy.h"
#include "game/fits.h"
#include "game/legal.h"
#include "game/modules.h"
#include "tools/trial.h"

#include <stdlib.h>
#include <string.h>

static bool same_code(struct trial *t, const struct verdict *engine, const char *naive,
                      const char *what, const char *tile, struct cell c, unsigned turns) {
    const char *e = verdict_ok(engine) ? "legal" : code_name(verdict_code(engine));
    if (!naive) naive = "legal";
    if (!strcmp(e, naive)) return true;
    return trial_wrong(t, "%s %s/%u %d,%d: engine %s, naive %s", what, tile, 90 * turns, (int)c.x,
                       (int)c.y, e, naive);
}

/* --- before the turn: what is kept of the places of a tile ------------------------------ */

static bool same_choice(const struct place_choice *a, const struct place_choice *b) {
    return cell_equal(a->cell, b->cell) && a->quarter_turns == b->quarter_turns;
}

static bool is_in(const struct place_choice *list, size_t n, const struct place_choice *one) {
    for (size_t i = 0; i < n; i++)
        if (same_choice(&list[i], one)) return true;
    return false;
}

/* It says what a walk over the board says; places where a tile needs a bridge come last. */
static bool same_as_walk(const struct game *g, int32_t pool) {
    struct place_choice *list, first, few[FITS_COUNTED];
    size_t n = game_places(g, pool, true, &list), cells = 0;
    for (size_t i = 0; i < n; i++)
        cells += i == 0 || !cell_equal(list[i].cell, list[i - 1].cell);
    bool found = fits_first(g, pool, &first), fine = found == (n > 0);
    fine &= game_can_place(g, pool) == found && (!found || is_in(list, n, &first));
    struct fits_count count = fits_count(g, pool, few);
    if (count.more)
        fine &= count.ways <= n && count.ways >= FITS_COUNTED && count.cells <= cells;
    else
        fine &= count.ways == n && count.cells == cells;
    for (size_t i = 0; i < n && n <= FITS_COUNTED && !count.more; i++)
        fine &= is_in(list, n, &few[i]);
    free(list);
    return fine;
}

/* --- before the turn: random wrong moves --------------------------------------------- */

bool trial_probe(struct trial *t) {
    const struct setup *s = &t->r.setup;
    struct game *g = &t->r.game;
    t->n.builder = g->clock.active + 1;
    t->n.fresh = !t->n.part;
    bool last = !naive_has_tiles(&t->n) && naive_last_mover(&t->n, 0) >= 0;
    if ((!last && naive_over(&t->n)) != (game_ending(g) != GAME_GOES_ON))
        return trial_wrong(t, "is the game over?");
    for (int p = 0; p < (int)s->players; p++) {
        struct verdict v = turn_check_player(g, p);
        bool due = p == g->clock.active || p == naive_due_without(&t->n);
        if (g->tiles_left && !g->clock.shown_stuck && verdict_ok(&v) != due)
            return trial_wrong(t, "may player %d begin?", p);
    }
    struct mark mark = game_mark(g);
    turn_begin(g, g->clock.active, NULL);
    bool fine = true;
    for (int i = 0; i < 4 && fine; i++) {
        int32_t pool = (int32_t)prng_below(&t->probe, s->tiles);
        const char *id = s->tile[pool].type->id;
        if (last || s->tile[pool].role == ROLE_APART) continue;
        if (!same_as_walk(g, pool)) return trial_wrong(t, "where %s fits", id);
        struct cell c = {0, 0};
        if (g->placed_count) {
            c = g->placed[prng_below(&t->probe, g->placed_count)].cell;
            c.x += (int32_t)prng_below(&t->probe, 3) - 1;
            c.y += (int32_t)prng_below(&t->probe, 3) - 1;
        }
        unsigned q = prng_below(&t->probe, 4);
        struct action a = {
            .kind = ACTION_PLACE, .tile = pool, .cell = c, .turns = (uint8_t)(1u << q)};
        struct verdict v = turn_check(g, &a);
        fine = same_code(t, &v, naive_check_place(&t->n, naive_tile(id), c.x, c.y, (int)q), "place",
                         id, c, q);
    }
    int32_t pool = (int32_t)prng_below(&t->probe, s->tiles);
    const char *id = s->tile[pool].type->id;
    if (fine && !last && s->tile[pool].role != ROLE_START && s->tile[pool].role != ROLE_APART) {
        struct action a = {.kind = ACTION_DISCARD, .tile = pool};
        struct verdict v = turn_check(g, &a);
        fine = same_code(t, &v, naive_check_discard(&t->n, naive_tile(id)), "discard", id,
                         (struct cell){0, 0}, 0);
    }
    game_undo(g, &mark);
    return fine;
}

/* --- the tile and its figure -------------------------------------------------------------- */

struct offers { /* what legal.h shows */
    struct place_choice *place;
    size_t places, room, hits;
    uint32_t segments[FIGURE_KINDS]; /* bit i: a figure of this kind on segment i */
    unsigned recalls, passes, festivals, flights, strange;
};

static bool keep(void *data, const struct action *a) {
    struct offers *o = data;
    if (a->kind == ACTION_PLACE) {
        VEC_GROW(o->place, o->places, o->room);
        o->place[o->places++] = (struct place_choice){a->cell, a->quarter_turns};
    } else if (a->kind == ACTION_DEPLOY) {
        if (a->elsewhere >= 0) return true; /* trial_offers_beasts() */
        uint32_t bit = 1u << a->segment;
        o->strange += (o->segments[a->figure] & bit) != 0; /* twice */
        o->segments[a->figure] |= bit;
    } else {
        o->recalls += a->kind == ACTION_RECALL;
        o->passes += a->kind == ACTION_PASS;
        o->festivals += a->kind == ACTION_FESTIVAL;
        o->flights += a->kind == ACTION_FLY;
    }
    return true;
}

static void found(void *data, int x, int y, int turns) {
    struct offers *o = data;
    for (size_t i = 0; i < o->places; i++)
        if (o->place[i].cell.x == x && o->place[i].cell.y == y &&
            o->place[i].quarter_turns == turns)
            o->hits++;
}

bool trial_same_places(struct trial *t, int tile) {
    struct offers o = {0};
    random_game_back(&t->r, t->r.tile_at);
    legal_places(&t->r.game, t->r.move.tile, LEGAL_ALL, keep, &o);
    random_game_again(&t->r, t->r.tile_at);
    size_t n = (size_t)naive_places(&t->n, tile, found, &o);
    free(o.place);
    if (n == o.places && o.hits == n) return true;
    return trial_wrong(t, "places of %s: engine %zu, naive %zu, common %zu", naive_tile_id(tile),
                       o.places, n, o.hits);
}

/* Own figures that may be taken back; those that are alike count once. */
static unsigned count_festivals(const struct trial *t, int player) {
    unsigned count = 0;
    for (int i = 0; i < t->n.figures; i++) {
        const struct naive_figure *f = &t->n.figure[i];
        count += naive_may_return(&t->n, player, i) &&
                 naive_figure_at(&t->n, player, f->kind, f->laid, f->port) == i;
    }
    return count + trial_quarters_give(t, player);
}

/* Each figure that may fly, each die, each piece on which it may come down, or home. */
static unsigned count_flights(struct trial *t, int player) {
    unsigned count = 0;
    for (const char *kind = "sbayw"; *kind; kind++) {
        if (!naive_flies(&t->n, *kind) || !*naive_stock(&t->n, player, *kind)) continue;
        for (int die = 1; naive_has_mark(&t->n, '@') && die <= 3; die++) {
            int to = naive_flight(&t->n, die);
            unsigned pieces = 0;
            for (int p = 0; to >= 0 && p <= NAIVE_MIDDLE; p++) {
                const char *shows = t->n.laid[to].shows;
                pieces +=
                    naive_may_land(&t->n, *kind, to, p) && strchr(shows, shows[p]) == &shows[p];
            }
            count += pieces ? pieces : 1;
        }
    }
    return count;
}

/* The tile lies, and the figure action is still to come. */
static bool same_figures_before(struct trial *t) {
    const struct random_move *m = &t->r.move;
    const struct tile_type *type = t->r.game.placed[t->r.game.now.tile].type;
    struct offers o = {0};
    bool barred = trial_bars_deploys(t), others = trial_bars_others(t);
    legal_figures(&t->r.game, keep, &o);
    for (int k = FIGURE_SMALL; k < FIGURE_KINDS; k++)
        for (int s = 0; k != FIGURE_BARN && setup_has_figure(&t->r.setup, (enum figure_kind)k) &&
                        s < type->segments;
             s++) {
            struct verdict v = deploy_check_segment(&t->r.game, (enum figure_kind)k, s);
            const char *naive =
                naive_check_figure(&t->n, m->player, random_naive_figure((enum figure_kind)k),
                                   random_naive_port(type, m->turns, s));
            if (!same_code(t, &v, naive, figure_kind_name((enum figure_kind)k), type->id, m->cell,
                           m->turns))
                return false;
            if ((o.segments[k] >> s & 1) != (!naive && !barred))
                return trial_wrong(t, "%s on piece %d of %s is %s",
                                   figure_kind_name((enum figure_kind)k), s, type->id,
                                   naive ? "offered" : "not offered");
        }
    struct action recall = {.kind = ACTION_RECALL, .figure = FIGURE_ABBOT};
    struct verdict v = turn_check(&t->r.game, &recall);
    const char *naive = naive_check_recall(&t->n, m->player);
    for (int k = 0; k < FIGURE_KINDS; k++)
        if (!setup_has_figure(&t->r.setup, (enum figure_kind)k)) o.strange += o.segments[k] != 0;
    if (others && verdict_ok(&v)) return trial_wrong(t, "a recall is not barred");
    if (!trial_offers_beasts(t) || !trial_probe_tower(t)) return false;
    if (o.strange || o.passes != !trial_is_called(t) || o.recalls != (!naive && !others))
        return trial_wrong(t, "offers after %s: strange %u, pass %u, recall %u", type->id,
                           o.strange, o.passes, o.recalls);
    if (others) return o.festivals + o.flights == 0 || trial_wrong(t, "actions are not barred");
    if (!trial_probe_extras(t)) return false;
    unsigned festivals = count_festivals(t, m->player), flights = count_flights(t, m->player);
    if (o.festivals != festivals || o.flights != flights)
        return trial_wrong(t, "festivals: engine %u, naive %u; flights: engine %u, naive %u",
                           o.festivals, festivals, o.flights, flights);
    return same_code(t, &v, naive, "recall", type->id, m->cell, m->turns);
}

bool trial_same_figures(struct trial *t) {
    random_game_back(&t->r, t->r.figure_at);
    bool fine = same_figures_before(t);
    random_game_again(&t->r, t->r.figure_at);
    return fine;
}
