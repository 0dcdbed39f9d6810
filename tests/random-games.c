/* SPDX-License-Identifier: MIT */
/* Random games: the engine against the second opinion, turn by turn.
 *
 *     random-games            the games of seeds 1 to 500
 *     random-games N [FIRST]  N games from seed FIRST on
 *
 * After each turn both must agree on every scored feature, all totals and
 * supplies; before it on every legal place of the tile, on random wrong places
 * and discards, and on every figure.  Each game is then played again with the
 * whole board turned by 90, 180 and 270 degrees: the ledger must be the same. */
#include "base/xalloc.h"
#include "game/deploy.h"
#include "game/legal.h"
#include "tools/random_game.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What was seen in all games, to know that they were worth playing. */
enum seen {
    SEEN_TURN,
    SEEN_ROAD,
    SEEN_CITY,
    SEEN_TINY_CITY,
    SEEN_MONASTERY,
    SEEN_GARDEN,
    SEEN_RECALL,
    SEEN_TIE,
    SEEN_FARM,
    SEEN_DISCARD,
    SEEN_DOUBLE_TURN,
    SEEN_STUCK,
    SEEN_DEAD_RIVER,
    SEEN_WINNERS,
    SEEN
};
static const char *const seen_names[SEEN] = {"turns",
                                             "roads",
                                             "cities",
                                             "cities at half price",
                                             "monasteries",
                                             "gardens",
                                             "recalls",
                                             "ties",
                                             "farms",
                                             "discards",
                                             "double turns",
                                             "games without a last tile",
                                             "rivers that end early",
                                             "shared victories"};

struct trial {
    struct random_game r;
    struct naive n;
    struct prng probe;
    struct random_move *move; /* the game so far */
    uint32_t moves, move_room;
    char wrong[256]; /* "": all is well */
    unsigned seen[SEEN];
};

__attribute__((format(printf, 2, 3))) static bool wrong(struct trial *t, const char *format, ...) {
    if (t->wrong[0]) return false;
    va_list list;
    va_start(list, format);
    int n = snprintf(t->wrong, sizeof t->wrong, "turn %d: ", (int)t->r.game.turn + 1);
    vsnprintf(t->wrong + n, sizeof t->wrong - (size_t)n, format, list);
    va_end(list);
    return false;
}

static bool same_code(struct trial *t, const struct verdict *engine, const char *naive,
                      const char *what, const char *tile, struct cell c, unsigned turns) {
    const char *e = verdict_ok(engine) ? "legal" : code_name(verdict_code(engine));
    if (!naive) naive = "legal";
    if (!strcmp(e, naive)) return true;
    return wrong(t, "%s %s/%u %d,%d: engine %s, naive %s", what, tile, 90 * turns, (int)c.x,
                 (int)c.y, e, naive);
}

/* --- before the turn: random wrong moves --------------------------------------------- */

static bool probe(struct trial *t) {
    const struct setup *s = &t->r.setup;
    struct game *g = &t->r.game;
    if (naive_over(&t->n) != (game_ending(g) != GAME_GOES_ON)) return wrong(t, "is the game over?");
    struct turn turn = {0};
    turn_begin(&turn, g, g->active);
    bool fine = true;
    for (int i = 0; i < 4 && fine; i++) {
        int32_t pool = (int32_t)prng_below(&t->probe, s->tiles);
        const char *id = s->tile[pool].type->id;
        struct cell c = {0, 0};
        if (g->placeds) {
            c = g->placed[prng_below(&t->probe, g->placeds)].cell;
            c.x += (int32_t)prng_below(&t->probe, 3) - 1;
            c.y += (int32_t)prng_below(&t->probe, 3) - 1;
        }
        unsigned q = prng_below(&t->probe, 4);
        struct action a = {
            .kind = ACTION_PLACE, .tile = pool, .cell = c, .turns = (uint8_t)(1u << q)};
        struct verdict v = turn_check(g, &turn, &a);
        fine = same_code(t, &v, naive_check_place(&t->n, naive_tile(id), c.x, c.y, (int)q), "place",
                         id, c, q);
    }
    int32_t pool = (int32_t)prng_below(&t->probe, s->tiles);
    const char *id = s->tile[pool].type->id;
    if (fine && s->tile[pool].role != ROLE_START) {
        struct action a = {.kind = ACTION_DISCARD, .tile = pool};
        struct verdict v = turn_check(g, &turn, &a);
        fine = same_code(t, &v, naive_check_discard(&t->n, naive_tile(id)), "discard", id,
                         (struct cell){0, 0}, 0);
    }
    turn_free(&turn);
    return fine;
}

/* --- the tile and its figure -------------------------------------------------------------- */

struct offers { /* what legal.h shows */
    struct place_choice *place;
    size_t places, room, hits;
    uint32_t segments[FIGURE_KINDS]; /* bit i: a figure of this kind on segment i */
    unsigned recalls, passes, strange;
};

static bool keep(void *data, const struct action *a) {
    struct offers *o = data;
    if (a->kind == ACTION_PLACE) {
        VEC_GROW(o->place, o->places, o->room);
        o->place[o->places++] = (struct place_choice){a->cell, a->quarter_turns};
    } else if (a->kind == ACTION_DEPLOY) {
        uint32_t bit = 1u << a->segment;
        o->strange += (o->segments[a->figure] & bit) != 0; /* twice */
        o->segments[a->figure] |= bit;
    } else {
        o->recalls += a->kind == ACTION_RECALL;
        o->passes += a->kind == ACTION_PASS;
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

/* The turn without its tile; without its figure action. */
static struct turn before_tile(const struct trial *t) {
    struct turn before = t->r.turn;
    before.phase = 0;
    before.placed = before.tile_seen = before.recalls = false;
    before.figure_actions = before.deploys = 0;
    return before;
}
static struct turn before_figure(const struct trial *t) {
    struct turn before = t->r.turn;
    before.figure_actions = before.deploys = 0;
    before.recalls = false;
    return before;
}

static bool same_places(struct trial *t, int tile) {
    struct offers o = {0};
    struct turn before = before_tile(t);
    legal_places(&t->r.game, &before, t->r.move.tile, LEGAL_ALL, keep, &o);
    size_t n = (size_t)naive_places(&t->n, tile, found, &o);
    free(o.place);
    if (n == o.places && o.hits == n) return true;
    return wrong(t, "places of %s: engine %zu, naive %zu, common %zu", naive_tile_id(tile),
                 o.places, n, o.hits);
}

static bool same_figures(struct trial *t) {
    const struct random_move *m = &t->r.move;
    const struct tile_type *type = t->r.turn.tile.type;
    struct turn before = before_figure(t);
    struct offers o = {0};
    legal_figures(&t->r.game, &before, keep, &o);
    for (int k = FIGURE_SMALL; k <= FIGURE_ABBOT; k++)
        for (int s = 0; s < type->segments; s++) {
            struct verdict v = deploy_check_segment(&t->r.game, &t->r.turn, (enum figure_kind)k, s);
            const char *naive = naive_check_figure(&t->n, m->player, k == FIGURE_ABBOT,
                                                   random_naive_port(type, m->turns, s));
            if (!same_code(t, &v, naive, k == FIGURE_ABBOT ? "abbot" : "figure", type->id, m->cell,
                           m->turns))
                return false;
            if ((o.segments[k] >> s & 1) != !naive)
                return wrong(t, "%s on piece %d of %s is %s", figure_kind_name((enum figure_kind)k),
                             s, type->id, naive ? "offered" : "not offered");
        }
    struct action recall = {.kind = ACTION_RECALL, .figure = FIGURE_ABBOT};
    struct verdict v = turn_check(&t->r.game, &before, &recall);
    const char *naive = naive_check_recall(&t->n, m->player);
    for (int k = FIGURE_ABBOT + 1; k < FIGURE_KINDS; k++)
        o.strange += o.segments[k] != 0;
    if (o.strange || o.passes != 1 || o.recalls != !naive)
        return wrong(t, "offers after %s: strange %u, pass %u, recall %u", type->id, o.strange,
                     o.passes, o.recalls);
    return same_code(t, &v, naive, "recall", type->id, m->cell, m->turns);
}

static bool play_naive(struct trial *t) {
    const struct random_move *m = &t->r.move;
    const struct setup *s = &t->r.setup;
    for (int i = 0; i < m->discards; i++) {
        const char *id = s->tile[m->discard[i]].type->id;
        const char *code = naive_check_discard(&t->n, naive_tile(id));
        if (code) return wrong(t, "discard %s: naive %s", id, code);
        naive_discard(&t->n, naive_tile(id));
        t->seen[SEEN_DISCARD]++;
    }
    if (!m->has_tile) {
        t->n.events = 0;
        return true;
    }
    int tile = naive_tile(s->tile[m->tile].type->id);
    const char *code = naive_check_place(&t->n, tile, m->cell.x, m->cell.y, (int)m->turns);
    if (code)
        return wrong(t, "%s at %d,%d: naive %s", naive_tile_id(tile), (int)m->cell.x,
                     (int)m->cell.y, code);
    if (!same_places(t, tile)) return false;
    naive_lay(&t->n, tile, m->cell.x, m->cell.y, (int)m->turns);
    if (!same_figures(t)) return false;
    if (m->figure != FIGURE_ANY)
        naive_stand(&t->n, m->player, m->figure == FIGURE_ABBOT, t->n.laids - 1,
                    random_naive_port(t->r.turn.tile.type, m->turns, m->segment));
    if (m->recall) naive_recall(&t->n, m->player);
    naive_score(&t->n);
    if (naive_again(&t->n, tile)) t->seen[SEEN_DOUBLE_TURN]++;
    return true;
}

/* --- after the turn ------------------------------------------------------------------------- */

static int by_all(const void *a, const void *b) {
    const struct naive_event *p = a, *q = b;
    const int left[] = {p->kind, p->cause, p->y, p->x, p->tiles, p->points, (int)p->owners};
    const int right[] = {q->kind, q->cause, q->y, q->x, q->tiles, q->points, (int)q->owners};
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++)
        if (left[i] != right[i]) return left[i] < right[i] ? -1 : 1;
    return 0;
}

static char kind_letter(unsigned kind) {
    switch (kind) {
    case FEATURE_ROAD: return 'r';
    case FEATURE_CITY: return 'c';
    case FEATURE_MONASTERY: return 'm';
    case FEATURE_GARDEN: return 'g';
    case FEATURE_FIELD: return 'f';
    }
    return '?';
}

static void count_seen(struct trial *t, const struct scoring *s) {
    if (s->owners & (s->owners - 1u)) t->seen[SEEN_TIE]++;
    if (s->cause == CAUSE_RECALL) t->seen[SEEN_RECALL]++;
    if (s->kind == FEATURE_FIELD && s->value) t->seen[SEEN_FARM]++;
    if (s->cause != CAUSE_COMPLETE) return;
    if (s->kind == FEATURE_ROAD) t->seen[SEEN_ROAD]++;
    if (s->kind == FEATURE_CITY) t->seen[s->value == 2 ? SEEN_TINY_CITY : SEEN_CITY]++;
    if (s->kind == FEATURE_MONASTERY) t->seen[SEEN_MONASTERY]++;
    if (s->kind == FEATURE_GARDEN) t->seen[SEEN_GARDEN]++;
}

static bool same_events(struct trial *t, uint32_t from) {
    const struct game *g = &t->r.game;
    struct naive_event engine[512], naive[1024];
    int n = 0, m = 0;
    /* In farm3-once the two book the same points in different portions. */
    bool farms = t->n.rules.farm != 31;
    for (uint32_t i = from; i < g->scorings; i++) {
        const struct scoring *s = &g->scoring[i];
        int32_t sum = 0;
        for (uint32_t k = 0; k < s->terms; k++)
            sum += g->term[s->term + k].count * g->term[s->term + k].each;
        if (sum != s->value) return wrong(t, "terms give %d, value is %d", (int)sum, (int)s->value);
        count_seen(t, s);
        if (!farms && s->kind == FEATURE_FIELD) continue;
        engine[n++] = (struct naive_event){.kind = kind_letter(s->kind),
                                           .cause = "crf"[s->cause],
                                           .x = s->cell.x,
                                           .y = s->cell.y,
                                           .tiles = (int)s->cells,
                                           .points = s->value,
                                           .owners = s->owners};
    }
    for (int i = 0; i < t->n.events; i++)
        if (farms || t->n.event[i].kind != 'f') naive[m++] = t->n.event[i];
    qsort(engine, (size_t)n, sizeof *engine, by_all);
    qsort(naive, (size_t)m, sizeof *naive, by_all);
    for (int i = 0; i < n && i < m; i++)
        if (by_all(&engine[i], &naive[i]))
            return wrong(
                t,
                "engine %c%c %d,%d %d tiles %d points %x, naive %c%c %d,%d %d tiles %d points %x",
                engine[i].kind, engine[i].cause, engine[i].x, engine[i].y, engine[i].tiles,
                engine[i].points, engine[i].owners, naive[i].kind, naive[i].cause, naive[i].x,
                naive[i].y, naive[i].tiles, naive[i].points, naive[i].owners);
    return n == m || wrong(t, "engine scores %d features, naive %d", n, m);
}

static bool same_state(struct trial *t) {
    const struct game *g = &t->r.game;
    for (unsigned p = 0; p < t->r.options.players; p++) {
        if (g->score[p] != t->n.score[p])
            return wrong(t, "player %u: engine %d, naive %d", p, (int)g->score[p], t->n.score[p]);
        if (g->supply[p][FIGURE_SMALL] != t->n.meeples[p] ||
            g->supply[p][FIGURE_ABBOT] != t->n.abbots[p])
            return wrong(t, "supply of player %u", p);
    }
    for (uint32_t i = 0; i < t->r.setup.tiles; i++) {
        int tile = naive_tile(t->r.setup.tile[i].type->id);
        if (tile < 0) return wrong(t, "tile %s", t->r.setup.tile[i].type->id);
        if (game_left(g, NULL, (int32_t)i) != (uint32_t)naive_left(&t->n, tile))
            return wrong(t, "copies of %s: engine %u, naive %d", naive_tile_id(tile),
                         game_left(g, NULL, (int32_t)i), naive_left(&t->n, tile));
    }
    int all = 0;
    for (int i = 0; i < naive_tile_count(); i++)
        all += t->n.bag[i];
    return (uint32_t)all == g->tiles_left ||
           wrong(t, "tiles left: engine %u, naive %d", g->tiles_left, all);
}

/* The bag of a game that has not the tiles of its edition. */
static void copy_bag(struct trial *t) {
    memset(t->n.bag, 0, sizeof t->n.bag);
    memset(t->n.all, 0, sizeof t->n.all);
    for (uint32_t i = 0; i < t->r.setup.tiles; i++) {
        int tile = naive_tile(t->r.setup.tile[i].type->id);
        t->n.bag[tile] = (int)t->r.game.left[i];
        t->n.all[tile] = (int)t->r.setup.tile[i].count;
    }
}

static bool play(struct trial *t) {
    if (t->r.options.scarce) copy_bag(t);
    if (!same_state(t)) return false;
    while (probe(t) && random_game_choose(&t->r)) {
        struct random_game *r = &t->r;
        VEC_GROW(t->move, t->moves, t->move_room);
        t->move[t->moves++] = r->move;
        uint32_t from = r->game.scorings;
        bool river = t->n.rules.river != '0' && !r->game.river_done, lake = t->n.lake_lies;
        if (!play_naive(t)) return false;
        random_game_commit(r);
        t->seen[SEEN_TURN]++;
        if (river && r->game.river_done && !lake) t->seen[SEEN_DEAD_RIVER]++;
        if (!same_events(t, from) || !same_state(t)) return false;
        bool again = r->move.has_tile &&
                     naive_again(&t->n, naive_tile(r->setup.tile[r->move.tile].type->id));
        int due = again ? r->move.player : (r->move.player + 1) % (int)r->options.players;
        if (due != r->game.active) return wrong(t, "player %d is due", due);
        game_check_invariants(&r->game);
    }
    if (t->wrong[0]) return false;
    if (t->r.game.tiles_left || !t->r.move.has_tile) t->seen[SEEN_STUCK]++;
    uint32_t from = t->r.game.scorings;
    game_finish(&t->r.game);
    naive_finish(&t->n);
    if (!same_events(t, from) || !same_state(t)) return false;
    unsigned winners = game_winners(&t->r.game);
    if (winners & (winners - 1)) t->seen[SEEN_WINNERS]++;
    return winners == naive_winners(&t->n) || wrong(t, "winners");
}

/* --- the board turned round -------------------------------------------------------------------- */

static struct cell turned(struct cell c, unsigned q) {
    while (q--)
        c = (struct cell){-c.y, c.x};
    return c;
}

static bool act(struct trial *t, const struct game *g, struct turn *turn, struct action a) {
    struct verdict v = turn_check(g, turn, &a);
    if (!verdict_ok(&v))
        return wrong(t, "turned, turn %d: %s", (int)g->turn + 1, code_name(verdict_code(&v)));
    turn_add(g, turn, &a);
    return true;
}

static bool move_turned(struct trial *t, struct game *g, struct turn *turn,
                        const struct random_move *m, unsigned q) {
    turn_begin(turn, g, m->player);
    for (int i = 0; i < m->discards; i++)
        if (!act(t, g, turn, (struct action){.kind = ACTION_DISCARD, .tile = m->discard[i]}))
            return false;
    if (m->has_tile) {
        unsigned turns = (m->turns + q) & 3;
        if (!act(t, g, turn,
                 (struct action){.kind = ACTION_PLACE,
                                 .tile = m->tile,
                                 .cell = turned(m->cell, q),
                                 .turns = (uint8_t)(1u << turns)}))
            return false;
        const struct tile_type *type = t->r.setup.tile[m->tile].type;
        struct action a = {.kind = ACTION_DEPLOY, .figure = (uint8_t)m->figure};
        if (m->figure != FIGURE_ANY) {
            a.place.kind = type->segment[m->segment].kind;
            a.place.number = type->segment[m->segment].number;
            if (!act(t, g, turn, a)) return false;
        }
        if (m->recall &&
            !act(t, g, turn, (struct action){.kind = ACTION_RECALL, .figure = FIGURE_ABBOT}))
            return false;
    }
    game_commit(g, turn);
    return true;
}

/* What must not change: turn, kind, cause, value, owners, number of tiles. */
static int by_substance(const void *a, const void *b) {
    const struct scoring *p = a, *q = b;
    const int64_t left[] = {p->turn, p->kind, p->cause, p->value, p->owners, p->cells};
    const int64_t right[] = {q->turn, q->kind, q->cause, q->value, q->owners, q->cells};
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++)
        if (left[i] != right[i]) return left[i] < right[i] ? -1 : 1;
    return 0;
}

static bool same_ledger(struct trial *t, const struct game *g, const struct game *h) {
    if (memcmp(g->score, h->score, sizeof g->score)) return wrong(t, "turned: totals differ");
    if (g->scorings != h->scorings)
        return wrong(t, "turned: %u scorings, not %u", h->scorings, g->scorings);
    if (!g->scorings || t->n.rules.farm == 31)
        return true; /* portions go by the place of the fields */
    struct scoring *a = xmemdup(g->scoring, g->scorings * sizeof *a),
                   *b = xmemdup(h->scoring, h->scorings * sizeof *b);
    qsort(a, g->scorings, sizeof *a, by_substance);
    qsort(b, h->scorings, sizeof *b, by_substance);
    bool fine = true;
    for (uint32_t i = 0; i < g->scorings && fine; i++)
        if (by_substance(&a[i], &b[i])) fine = wrong(t, "turned: scoring %u differs", i);
    free(a);
    free(b);
    return fine;
}

static bool play_turned(struct trial *t, unsigned q) {
    struct setup s = t->r.setup; /* borrows the tiles */
    struct start_place start;
    struct game g;
    struct turn turn = {0};
    int which;
    if (s.starts) {
        start = s.start[0];
        start.quarter_turns = (uint8_t)q;
        s.start = &start;
        s.position = true;
    }
    game_init(&g);
    struct verdict v = game_start(&g, &s, false, &which);
    bool fine = verdict_ok(&v) || wrong(t, "turned: start");
    for (uint32_t i = 0; i < t->moves && fine; i++)
        fine = move_turned(t, &g, &turn, &t->move[i], q);
    if (fine) {
        game_finish(&g);
        fine = same_ledger(t, &t->r.game, &g);
    }
    game_free(&g);
    turn_free(&turn);
    return fine;
}

/* --- the program --------------------------------------------------------------------------------- */

int main(int argc, char **argv) {
    uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 500,
             first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    struct catalogue *c = catalogue_new();
    struct trial *t = xcalloc(1, sizeof *t);
    unsigned played[EDITIONS] = {0}, failed[EDITIONS] = {0}, turned_failed[EDITIONS] = {0};
    for (uint64_t seed = first; seed < first + games; seed++) {
        struct random_options o = random_options_of(seed);
        random_game_begin(&t->r, c, &o);
        struct naive_rules rules = random_naive_rules(&o);
        naive_start(&t->n, &rules);
        t->probe.state = ~seed;
        t->moves = 0;
        t->wrong[0] = '\0';
        played[o.edition]++;
        if (!play(t))
            failed[o.edition]++;
        else
            for (unsigned q = 1; q < 4; q++)
                if (!play_turned(t, q)) turned_failed[o.edition]++;
        if (t->wrong[0])
            printf("# seed %llu, %s, %u players: %s\n", (unsigned long long)seed,
                   edition_name(o.edition), o.players, t->wrong);
        random_game_free(&t->r);
    }
    int test = 0, bad = 0;
    for (int e = 0; e < EDITIONS; e++) {
        if (!played[e]) continue;
        printf("%sok %d - %u games of %s: engine and second opinion agree\n",
               failed[e] ? "not " : "", ++test, played[e], edition_name((enum edition)e));
        printf("%sok %d - %u games of %s: the board may be turned\n",
               turned_failed[e] ? "not " : "", ++test, played[e], edition_name((enum edition)e));
        bad += failed[e] || turned_failed[e];
    }
    for (int i = 0; i < SEEN; i++) {
        bool missed = games >= 500 && t->seen[i] == 0;
        printf("%sok %d - seen: %u %s\n", missed ? "not " : "", ++test, t->seen[i], seen_names[i]);
        bad += missed;
    }
    printf("1..%d\n", test);
    free(t->move);
    free(t);
    catalogue_free(c);
    return bad != 0;
}
