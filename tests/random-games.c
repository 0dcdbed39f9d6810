/* SPDX-License-Identifier: MIT */
/* Random games: the engine against the second opinion, turn by turn.
 *
 *     random-games            the games of seeds 1 to 120, without and with expansions
 *     random-games N [FIRST]  N games of each sort from seed FIRST on
 *     random-games --pairs N [FIRST]
 *                             N games of each expansion alone, of each with each other one, and
 *                             of all together
 *
 * After each turn both must agree on every scored feature, all totals, supplies and
 * what players hold; before it on every legal place of the tile, on random wrong places
 * and discards, and on every figure.  Each game is then played again with the
 * whole board turned by 90, 180 and 270 degrees, and with what each turn scores named in
 * another order: the ledger must be the same. */
#include "base/xalloc.h"
#include "game/deploy.h"
#include "game/final.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/invariants.h"
#include "game/legal.h"
#include "game/modules.h"
#include "tools/trial.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
                                             "shared victories",
                                             "turns that score in another order",
                                             "big followers",
                                             "roads with inns",
                                             "cities with cathedrals",
                                             "builders",
                                             "second parts of turns",
                                             "scored goods",
                                             "scored pigs",
                                             "scored herds",
                                             "kings at the end",
                                             "robber barons at the end",
                                             "shrines",
                                             "duels",
                                             "farmers between walls",
                                             "figures taken back on festivals",
                                             "landings of flying machines",
                                             "followers added by crop circles",
                                             "followers removed by crop circles",
                                             "crop circles that were wrong",
                                             "other wrong actions of expansions",
                                             "second parts that a pass left out",
                                             "second parts that the next player left out",
                                             "landings of abbots",
                                             "abbots on shrines",
                                             "fields with pigs that are no herd",
                                             "second ingots",
                                             "ingots taken",
                                             "... by several in one turn",
                                             "... of which nothing was said",
                                             "moves of mage or witch",
                                             "mages and witches that were parted",
                                             "scorings with the mage",
                                             "scorings with the witch",
                                             "moves of them that were wrong",
                                             "fairies moved",
                                             "points by the fairy",
                                             "followers that a princess sent away",
                                             "figures that went through a portal",
                                             "ways of the dragon",
                                             "figures that it ate",
                                             "tiles set aside",
                                             "acts of princess and dragon that had one outcome",
                                             "figures that might go through a portal",
                                             "abbeys",
                                             "abbeys after the last tile",
                                             "mayors",
                                             "wagons",
                                             "wagons that went on",
                                             "barns",
                                             "fields scored because of a barn placed",
                                             "... or joined to one",
                                             "barns scored at the end",
                                             "followers that left quarters",
                                             "... before the final scoring",
                                             "followers that came to quarters",
                                             "figures hit by a token",
                                             "figures that were replaced",
                                             "... by one from the land",
                                             "tokens nearest to a tile",
                                             "tokens thrown to be caught",
                                             "throws that were wrong",
                                             "tower pieces",
                                             "figures on top of towers",
                                             "captures",
                                             "... from the top of another tower",
                                             "exchanges of prisoners",
                                             "... that were said",
                                             "... with a choice",
                                             "ransoms",
                                             "actions of towers that were wrong",
                                             "robbers put on the track",
                                             "robberies that were said",
                                             "robbers that went along",
                                             "points that moved the woman",
                                             "messages",
                                             "... for which points were taken",
                                             "entries undone and made again",
                                             "positions of games undone to their beginning",
                                             "refused entries undone"};

bool trial_wrong(struct trial *t, const char *format, ...) {
    if (t->wrong[0]) return false;
    va_list list;
    va_start(list, format);
    int n = snprintf(t->wrong, sizeof t->wrong, "turn %d: ", (int)t->r.game.clock.turn + 1);
    vsnprintf(t->wrong + n, sizeof t->wrong - (size_t)n, format, list);
    va_end(list);
    return false;
}

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

/* It says what a walk over the board says. */
static bool same_as_walk(const struct game *g, int32_t pool) {
    struct place_choice *list, first, few[FITS_COUNTED];
    size_t n = game_places(g, pool, true, &list), cells = 0;
    for (size_t i = 0; i < n; i++)
        cells += i == 0 || !cell_equal(list[i].cell, list[i - 1].cell);
    bool found = fits_first(g, pool, &first), fine = found == (n > 0);
    fine &= game_can_place(g, pool) == found && (!found || same_choice(&first, &list[0]));
    struct fits_count count = fits_count(g, pool, few);
    if (count.more)
        fine &= n >= FITS_COUNTED && count.ways == FITS_COUNTED && count.cells <= cells;
    else
        fine &= count.ways == n && count.cells == cells;
    for (size_t i = 0; i < n && n <= FITS_COUNTED && !count.more; i++)
        fine &= same_choice(&few[i], &list[i]);
    free(list);
    return fine;
}

/* --- before the turn: random wrong moves --------------------------------------------- */

static bool probe(struct trial *t) {
    const struct setup *s = &t->r.setup;
    struct game *g = &t->r.game;
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

static bool same_places(struct trial *t, int tile) {
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

static bool same_figures(struct trial *t) {
    random_game_back(&t->r, t->r.figure_at);
    bool fine = same_figures_before(t);
    random_game_again(&t->r, t->r.figure_at);
    return fine;
}

static bool play_naive(struct trial *t) {
    const struct random_move *m = &t->r.move;
    const struct setup *s = &t->r.setup;
    for (int i = 0; i < m->discards; i++) {
        const char *id = s->tile[m->discard[i]].type->id;
        int out = naive_tile(id);
        const char *code =
            m->aside[i] ? naive_check_aside(&t->n, out) : naive_check_discard(&t->n, out);
        if (code) return trial_wrong(t, "discard %s: naive %s", id, code);
        (m->aside[i] ? naive_put_aside : naive_discard)(&t->n, out);
        t->seen[m->aside[i] ? SEEN_ASIDE : SEEN_DISCARD]++;
    }
    if (m->player != t->r.game.clock.active) {
        naive_leave_part_out(&t->n);
        t->seen[SEEN_PART_LEFT_OUT]++;
    }
    if (m->passes && !m->last) t->seen[SEEN_PART_PASSED]++;
    naive_turn(&t->n);
    t->n.track.active = m->player;
    if (!t->n.part) naive_message_turn(&t->n, m->player);
    if (!t->n.part) t->n.ransomed = false;
    if (!trial_play_ransom(t, RANDOM_FIRST)) return false;
    if (!m->has_tile) return true;
    int tile = naive_tile(s->tile[m->tile].type->id);
    const char *code = m->abbey
                           ? naive_check_abbey(&t->n, m->player, m->cell.x, m->cell.y)
                           : naive_check_place(&t->n, tile, m->cell.x, m->cell.y, (int)m->turns);
    if (code)
        return trial_wrong(t, "%s at %d,%d: naive %s", naive_tile_id(tile), (int)m->cell.x,
                           (int)m->cell.y, code);
    if (!m->abbey && !same_places(t, tile)) return false;
    if (m->abbey)
        naive_lay_abbey(&t->n, m->player, m->cell.x, m->cell.y);
    else
        naive_lay(&t->n, m->player, tile, m->cell.x, m->cell.y, (int)m->turns);
    t->seen[SEEN_ABBEY] += m->abbey;
    t->seen[SEEN_ABBEY_LAST] += m->abbey && m->last;
    if (!trial_play_track(t, RANDOM_LAID) || !trial_play_gold(t) || !trial_play_magic(t) ||
        !trial_play_track(t, RANDOM_ROBBERS) || !trial_play_ransom(t, RANDOM_BEFORE_FIGURE) ||
        !same_figures(t))
        return false;
    bool acts = m->figure != FIGURE_ANY || m->recall || m->festival || m->flies || m->fairy ||
                m->princess || m->barn || m->floor;
    if ((acts && !trial_settle_gains(t)) || !trial_play_beasts(t)) return false;
    if (m->floor && !trial_play_floor(t)) return false;
    if (m->figure != FIGURE_ANY) {
        int at = m->portal < 0 ? t->n.laid_count - 1 : m->portal;
        const struct placed_tile *p = &t->r.game.placed[at];
        int port = random_naive_port(p->type, p->quarter_turns, m->segment);
        bool top = port == NAIVE_TOWER;
        if (top ? trial_bars_others(t) : trial_bars_deploys(t))
            return trial_wrong(t, "naive lets nobody stand");
        t->seen[SEEN_TOP] += top;
        naive_stand(&t->n, m->player, random_naive_figure(m->figure), at, port);
        t->seen[SEEN_PORTAL] += m->portal >= 0 && !top;
        t->seen[SEEN_BIG] += m->figure == FIGURE_BIG;
        t->seen[SEEN_ABBOT_HERETIC] +=
            m->figure == FIGURE_ABBOT && p->type->segment[m->segment].kind == FEATURE_SHRINE;
        t->seen[SEEN_BUILDER] += m->figure == FIGURE_BUILDER;
        t->seen[SEEN_MAYOR] += m->figure == FIGURE_MAYOR;
        t->seen[SEEN_WAGON] += m->figure == FIGURE_WAGON;
        t->seen[SEEN_INSIDE] += port > NAIVE_MIDDLE;
    }
    if (m->recall) naive_recall(&t->n, m->player);
    if (m->festival && !trial_play_festival(t)) return false;
    if (m->flies && !trial_play_flight(t)) return false;
    if (m->barn && !trial_play_barn(t)) return false;
    if (!trial_play_track(t, RANDOM_FIGURE)) return false;
    if (m->steps && !t->n.rules.dragon_after && !trial_settle_gains(t)) return false;
    if (!t->n.rules.dragon_after && !trial_play_dragon(t)) return false;
    if (naive_double_turn(&t->n, tile)) t->seen[SEEN_DOUBLE_TURN]++;
    return true;
}

/* ... once it is known who has left quarters. */
static bool score_naive(struct trial *t) {
    if (t->r.move.leaves && !trial_settle_gains(t)) return false;
    if (!trial_play_leaves(t)) return false;
    if (!t->r.move.has_tile) return true;
    naive_score(&t->n);
    naive_barns(&t->n);
    if (!trial_play_track(t, RANDOM_SCORED)) return false;
    if (t->n.part) t->seen[SEEN_SECOND_PART]++;
    return true;
}

/* --- after the turn ------------------------------------------------------------------------- */

static int by_all(const void *a, const void *b) {
    const struct naive_event *p = a, *q = b;
    const int left[] = {p->kind,  p->cause,  p->y,           p->x,
                        p->tiles, p->points, (int)p->owners, (int)p->payers};
    const int right[] = {q->kind,  q->cause,  q->y,           q->x,
                         q->tiles, q->points, (int)q->owners, (int)q->payers};
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
    case FEATURE_SHRINE: return 's';
    case SOURCE_WINE: return '1';
    case SOURCE_GRAIN: return '2';
    case SOURCE_CLOTH: return '3';
    case SOURCE_KING: return 'K';
    case SOURCE_ROBBER_BARON: return 'B';
    case SOURCE_GOLD: return '$';
    case SOURCE_FAIRY_TURN:
    case SOURCE_FAIRY: return 'y';
    case SOURCE_CATAPULT: return 'x';
    case SOURCE_RANSOM: return 'R';
    case SOURCE_ROBBERY: return 'L';
    case SOURCE_MESSAGE: return '!';
    }
    return '?';
}

static char cause_letter(unsigned cause) {
    switch (cause) {
    case CAUSE_DUEL: return 'd';
    case CAUSE_MESSAGE: return 'm';
    case CAUSE_BARN_PLACED: return 'b';
    case CAUSE_BARN_JOINED: return 'j';
    }
    return "crfp"[cause];
}

/* A field with GQ/F that has no herd. */
static bool is_without_herd(const struct trial *t, const struct scoring *s) {
    const struct game *g = &t->r.game;
    bool pigs = false;
    for (uint32_t i = 0; i < g->segments; i++)
        pigs |=
            g->segment[i].feature == s->feature && game_segment_type(g, i)->flags & SEGMENT_HERD;
    for (uint32_t i = 0; i < s->terms; i++)
        if (g->term[s->term + i].of == TERM_HERD) return false;
    return pigs && setup_plays(&t->r.setup, "gq11");
}

static void count_seen(struct trial *t, const struct scoring *s) {
    if (s->owners & (s->owners - 1u)) t->seen[SEEN_TIE]++;
    if (s->cause == CAUSE_RECALL) t->seen[SEEN_RECALL]++;
    if (s->kind == FEATURE_FIELD && s->value) t->seen[SEEN_FARM]++;
    t->seen[SEEN_GOODS] += s->kind >= SOURCE_WINE && s->kind <= SOURCE_CLOTH;
    t->seen[SEEN_KING] += s->kind == SOURCE_KING && s->cause == CAUSE_FINAL;
    t->seen[SEEN_BARON] += s->kind == SOURCE_ROBBER_BARON && s->cause == CAUSE_FINAL;
    t->seen[SEEN_FAIRY_POINTS] += s->kind == SOURCE_FAIRY || s->kind == SOURCE_FAIRY_TURN;
    t->seen[SEEN_DUEL] += s->cause == CAUSE_DUEL;
    t->seen[SEEN_SHRINE] += s->cause == CAUSE_COMPLETE && s->kind == FEATURE_SHRINE;
    if (s->kind == FEATURE_FIELD && s->value && t->r.setup.tiles && is_without_herd(t, s))
        t->seen[SEEN_NO_HERD]++;
    for (uint32_t i = 0; i < s->terms; i++) {
        unsigned of = t->r.game.term[s->term + i].of;
        t->seen[SEEN_INN] += of == TERM_INN;
        t->seen[SEEN_CATHEDRAL] += of == TERM_CATHEDRAL;
        t->seen[SEEN_PIG] += of == TERM_PIG && s->value;
        t->seen[SEEN_HERD] += of == TERM_HERD && s->value;
        t->seen[SEEN_MAGE] += of == TERM_MAGE;
        t->seen[SEEN_WITCH] += of == TERM_WITCH;
        t->seen[SEEN_BARN_FINAL] += of == TERM_BARN && s->value;
    }
    t->seen[SEEN_BARN_PLACED] += s->cause == CAUSE_BARN_PLACED && s->value;
    t->seen[SEEN_BARN_JOINED] += s->cause == CAUSE_BARN_JOINED && s->value;
    if (s->cause != CAUSE_COMPLETE) return;
    if (s->kind == FEATURE_ROAD) t->seen[SEEN_ROAD]++;
    if (s->kind == FEATURE_CITY) t->seen[s->value == 2 ? SEEN_TINY_CITY : SEEN_CITY]++;
    if (s->kind == FEATURE_MONASTERY) t->seen[SEEN_MONASTERY]++;
    if (s->kind == FEATURE_GARDEN) t->seen[SEEN_GARDEN]++;
}

/* What owners get for a field may differ, and may be told together or not: one of each. */
static int add_event(struct naive_event *list, int n, struct naive_event e) {
    if (e.kind != 'f' || !e.owners) {
        list[n++] = e;
        return n;
    }
    unsigned owners = e.owners;
    for (; owners; owners &= owners - 1) {
        e.owners = owners & ~(owners - 1u);
        list[n++] = e;
    }
    return n;
}

static bool same_events(struct trial *t, uint32_t from) {
    const struct game *g = &t->r.game;
    struct naive_event engine[2048], naive[2048];
    int n = 0, m = 0;
    /* In farm3-once the two book the same points in different portions. */
    bool farms = t->n.rules.farm != 31;
    /* Fields that are scored in play are not walked. */
    bool tells_tiles = !t->n.rules.abbey && !t->n.rules.messages;
    for (uint32_t i = from; i < g->scorings; i++) {
        const struct scoring *s = &g->scoring[i];
        int32_t sum = 0;
        for (uint32_t k = 0; k < s->terms; k++)
            sum += g->term[s->term + k].count * g->term[s->term + k].each;
        if (sum != s->value)
            return trial_wrong(t, "terms give %d, value is %d", (int)sum, (int)s->value);
        count_seen(t, s);
        if (!farms && s->kind == FEATURE_FIELD) continue;
        struct naive_event e = {.kind = kind_letter(s->kind),
                                .cause = cause_letter(s->cause),
                                .x = s->cell.x,
                                .y = s->cell.y,
                                .tiles = tells_tiles ? (int)s->cells : 0,
                                .points = s->value,
                                .owners = s->owners,
                                .payers = s->payers};
        n = add_event(engine, n, e);
    }
    for (int i = 0; i < t->n.events; i++)
        if (farms || t->n.event[i].kind != 'f') {
            if (!tells_tiles) t->n.event[i].tiles = 0;
            m = add_event(naive, m, t->n.event[i]);
        }
    qsort(engine, (size_t)n, sizeof *engine, by_all);
    qsort(naive, (size_t)m, sizeof *naive, by_all);
    for (int i = 0; i < n && i < m; i++)
        if (by_all(&engine[i], &naive[i]))
            return trial_wrong(
                t,
                "engine %c%c %d,%d %d tiles %d points %x, naive %c%c %d,%d %d tiles %d points %x",
                engine[i].kind, engine[i].cause, engine[i].x, engine[i].y, engine[i].tiles,
                engine[i].points, engine[i].owners, naive[i].kind, naive[i].cause, naive[i].x,
                naive[i].y, naive[i].tiles, naive[i].points, naive[i].owners);
    return n == m || trial_wrong(t, "engine scores %d features, naive %d", n, m);
}

/* Goods and cards. */
static bool same_holdings(struct trial *t) {
    static const char *const goods[] = {"wine", "grain", "cloth"};
    struct holding list[HOLDINGS_MAX];
    uint32_t n = game_holdings(&t->r.game, list);
    int sum = 0, all = (t->n.holder[0] > 0) + (t->n.holder[1] > 0);
    for (unsigned p = 0; p < t->r.options.players; p++)
        for (int k = 0; k < 3; k++)
            all += t->n.goods[p][k];
    for (unsigned p = 0; p < t->r.options.players; p++)
        all += t->n.ingots[p];
    for (uint32_t i = 0; i < n; i++) {
        const struct holding *h = &list[i];
        int naive = !strcmp(h->what, "king")           ? t->n.holder[0] == h->player + 1
                    : !strcmp(h->what, "robber-baron") ? t->n.holder[1] == h->player + 1
                    : !strcmp(h->what, "gold")         ? t->n.ingots[h->player]
                                                       : 0;
        for (int k = 0; k < 3; k++)
            if (!strcmp(h->what, goods[k])) naive = t->n.goods[h->player][k];
        sum += (int)h->count;
        if (naive != (int)h->count)
            return trial_wrong(t, "player %d: %s: engine %d, naive %d", h->player, h->what,
                               (int)h->count, naive);
    }
    return sum == all || trial_wrong(t, "engine knows %d goods and cards, naive %d", sum, all);
}

static bool same_state(struct trial *t) {
    const struct game *g = &t->r.game;
    for (unsigned p = 0; p < t->r.options.players; p++) {
        if (g->score[p] != t->n.score[p])
            return trial_wrong(t, "player %u: engine %d, naive %d", p, (int)g->score[p],
                               t->n.score[p]);
        for (int k = 0; k < FIGURE_KINDS; k++)
            if (setup_has_figure(&t->r.setup, (enum figure_kind)k) &&
                g->supply[p][k] !=
                    *naive_stock(&t->n, (int)p, random_naive_figure((enum figure_kind)k)))
                return trial_wrong(t, "supply of player %u: %s", p,
                                   figure_kind_name((enum figure_kind)k));
    }
    if (!same_holdings(t) || !trial_same_beasts(t) || !trial_same_towers(t) ||
        !trial_same_quarters(t))
        return false;
    for (uint32_t i = 0; i < t->r.setup.tiles; i++) {
        int tile = naive_tile(t->r.setup.tile[i].type->id);
        if (t->r.setup.tile[i].role == ROLE_APART) continue;
        if (tile < 0) return trial_wrong(t, "tile %s", t->r.setup.tile[i].type->id);
        if (game_left(g, (int32_t)i) != (uint32_t)naive_left(&t->n, tile))
            return trial_wrong(t, "copies of %s: engine %u, naive %d", naive_tile_id(tile),
                               game_left(g, (int32_t)i), naive_left(&t->n, tile));
    }
    int all = 0;
    for (int i = 0, kinds = naive_tile_count(); i < kinds; i++)
        all += t->n.bag[i];
    return (uint32_t)all == g->tiles_left ||
           trial_wrong(t, "tiles left: engine %u, naive %d", g->tiles_left, all);
}

/* The bag of a game that has not the tiles of its edition. */
static void copy_bag(struct trial *t) {
    memset(t->n.bag, 0, sizeof t->n.bag);
    memset(t->n.all, 0, sizeof t->n.all);
    for (uint32_t i = 0; i < t->r.setup.tiles; i++) {
        int tile = naive_tile(t->r.setup.tile[i].type->id);
        if (t->r.setup.tile[i].role == ROLE_APART) continue;
        t->n.bag[tile] = (int)t->r.game.left[i];
        t->n.all[tile] = (int)t->r.setup.tile[i].count;
    }
}

static bool play(struct trial *t) {
    if (t->r.options.scarce) copy_bag(t);
    if (!same_state(t)) return false;
    t->n.shown_stuck = false;
    undo_begin(t);
    while (probe(t) && undo_before(t)) {
        struct random_game *r = &t->r;
        uint32_t from = r->game.scorings;
        bool river = t->n.rules.river != '0' && !r->game.clock.river_done, lake = t->n.lake_lies;
        bool free_move = game_stage(&r->game) == STAGE_OF_FREE_MOVES;
        if (!random_game_choose(r)) break;
        VEC_GROW(t->move, t->moves, t->move_room);
        t->move[t->moves++] = r->move;
        if (!play_naive(t)) return false;
        bool part_before = t->n.part;
        if (!part_before) t->n.waited_before = false;
        random_game_commit(r);
        if (!score_naive(t)) return false;
        if (r->move.has_tile && !trial_play_takes(t)) return false;
        if (r->move.has_tile && !trial_play_track(t, RANDOM_DRAWN)) return false;
        if (r->move.has_tile && !trial_play_wagons(t)) return false;
        t->move[t->moves - 1] = r->move;
        if (r->move.has_tile && !trial_play_enter(t)) return false;
        if (r->move.has_tile && t->n.rules.dragon_after && !trial_play_dragon(t)) return false;
        if (r->move.has_tile && !trial_play_crop(t)) return false;
        if (r->move.has_tile && !trial_play_throws(t)) return false;
        if (r->move.has_tile && !trial_play_track(t, RANDOM_THROWN)) return false;
        if (!trial_play_ransom(t, RANDOM_AT_LAST) || !trial_settle_gains(t)) return false;
        if (!trial_same_track(t)) return false;
        t->seen[SEEN_TURN]++;
        if (river && r->game.clock.river_done && !lake) t->seen[SEEN_DEAD_RIVER]++;
        if (!undo_after(t) || !same_events(t, from) || !same_state(t)) return false;
        int due = (r->move.player + 1) % (int)r->options.players;
        if (r->move.last && !t->n.part) t->n.last_done |= 1u << r->move.player;
        if (!r->move.has_tile && !r->move.passes) t->n.shown_stuck = true;
        if (r->move.passes && t->n.part) {
            due = naive_due_without(&t->n);
            naive_leave_part_out(&t->n);
        }
        if (r->move.has_tile) due = naive_next(&t->n);
        if (!t->n.part && !naive_has_tiles(&t->n) && naive_last_mover(&t->n, due) >= 0)
            due = naive_last_mover(&t->n, due);
        if (r->move.has_tile) t->n.final_first = (r->move.player + 1) % (int)r->options.players;
        if (game_stage(&r->game) == STAGE_OF_FREE_MOVES)
            due = naive_final_mover(&t->n, free_move ? due : t->n.final_first);
        if (due != r->game.clock.active) return trial_wrong(t, "player %d is due", due);
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
    if (winners != naive_winners(&t->n)) return trial_wrong(t, "winners");
    return true;
}

/* --- the program ------------------------------------------------------------------------- */

struct result { /* by edition */
    unsigned played[EDITIONS], failed[EDITIONS], turned[EDITIONS];
};

static void print_wrong(const struct trial *t, const struct random_options *o) {
    printf("# seed %llu, %s", (unsigned long long)o->seed, edition_name(o->edition));
    for (int i = 0; i < RANDOM_ROWS; i++)
        if (random_expansion(o, i)) printf(" %s", random_expansion(o, i));
    printf(", %u players: %s\n", o->players, t->wrong);
}

/* The values of variants of which no game was played. */
static int print_missing_values(const unsigned value[VARIANTS][PLAYERS_MAX]) {
    int missing = 0;
    for (int v = 0; v < VARIANTS; v++) {
        const char *p = variant_values((enum variant)v);
        for (int i = 0; *p; i++) {
            size_t n = strcspn(p, " ");
            if (!value[v][i]) {
                printf("# no game with %s=%.*s\n", variant_name((enum variant)v), (int)n, p);
                missing++;
            }
            p += n + strspn(p + n, " ");
        }
    }
    return missing;
}

/* Sets of expansions: each alone, each with each other one, and all together. */
#define SETS_MAX (EXPANSIONS_MAX * (EXPANSIONS_MAX + 1) / 2 + 1)
static uint64_t list_sets(uint32_t set[SETS_MAX] /* out */) {
    uint64_t sets = 0;
    uint32_t all = 0;
    for (int i = 0; expansion_table[i]; i++) {
        if (!random_plays_row(i)) continue;
        all |= UINT32_C(1) << i;
        for (int k = 0; k <= i; k++)
            if (random_plays_row(k)) set[sets++] = UINT32_C(1) << i | UINT32_C(1) << k;
    }
    set[sets++] = all;
    return sets;
}

struct run {
    struct catalogue *c;
    struct trial *t;
    struct result result[2]; /* without and with expansions */
    unsigned value[VARIANTS][PLAYERS_MAX];
};

static void play_game(struct run *run, const struct random_options *o) {
    struct trial *t = run->t;
    struct result *to = &run->result[o->expansions != 0];
    random_game_begin(&t->r, run->c, o);
    for (int v = 0; v < VARIANTS; v++)
        if (setup_uses_variant(&t->r.setup, (enum variant)v)) run->value[v][o->variants.value[v]]++;
    struct naive_rules rules = random_naive_rules(o);
    trial_start_naive(t, rules);
    t->probe.state = ~o->seed;
    t->moves = 0;
    t->wrong[0] = '\0';
    to->played[o->edition]++;
    if (!play(t))
        to->failed[o->edition]++;
    else
        for (unsigned q = 0; q < (trial_has_track(t) ? 1u : 4u); q++)
            if (!trial_again(t, q, q == 0 && !trial_has_track(t))) to->turned[o->edition]++;
    if (!t->wrong[0] && !undo_all(t)) to->failed[o->edition]++;
    if (t->wrong[0]) print_wrong(t, o);
    random_game_free(&t->r);
}

/* TAP; returns the number of failures. */
static int report(const struct run *run, bool many) {
    int test = 0, bad = 0;
    for (int e = 0; e < 2 * EDITIONS; e++) {
        const struct result *got = &run->result[e >= EDITIONS];
        int i = e % EDITIONS;
        if (!got->played[i]) continue;
        const char *name = edition_name((enum edition)i),
                   *with = e < EDITIONS ? "" : " with expansions";
        printf("%sok %d - %u games of %s%s: engine and second opinion agree\n",
               got->failed[i] ? "not " : "", ++test, got->played[i], name, with);
        printf("%sok %d - %u games of %s%s: the board may be turned, scoring goes in any order\n",
               got->turned[i] ? "not " : "", ++test, got->played[i], name, with);
        bad += got->failed[i] || got->turned[i];
    }
    for (int i = 0; i < SEEN; i++) {
        bool missed = many && run->t->seen[i] == 0;
        printf("%sok %d - seen: %u %s\n", missed ? "not " : "", ++test, run->t->seen[i],
               seen_names[i]);
        bad += missed;
    }
    bool missed = many && print_missing_values(run->value) > 0;
    printf("%sok %d - every value of every variant was played\n", missed ? "not " : "", ++test);
    printf("1..%d\n", test);
    return bad + missed;
}

int main(int argc, char **argv) {
    bool pairs = argc > 1 && !strcmp(argv[1], "--pairs");
    argv += pairs;
    argc -= pairs;
    uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10)
                     : pairs  ? 1
                              : 120,
             first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    uint32_t set[SETS_MAX];
    uint64_t all = 2 * games;
    struct run *run = xcalloc(1, sizeof *run);
    run->c = catalogue_new();
    run->t = xcalloc(1, sizeof *run->t);
    run->t->undo = undo_new();
    if (pairs) all = games * list_sets(set);
    for (uint64_t i = 0; i < all; i++) {
        struct random_options o = pairs ? random_options_with(first + i, set[i / games])
                                        : random_options_varied(first + i % games, i >= games);
        play_game(run, &o);
    }
    int bad = report(run, games >= 500 && !pairs);
    undo_free(run->t->undo);
    free(run->t->move);
    free(run->t);
    catalogue_free(run->c);
    free(run);
    return bad != 0;
}
