/* SPDX-License-Identifier: MIT */
/* The Gold Mines (GOL-1 to GOL-6): gold tiles bring ingots onto the land, and they leave it when a
 * feature on their tile is completed.
 *
 *     tile    gold: one on it, one beside it    figure    scoring    ingots: the owners take them
 *
 * Who may take from a tile is not kept: the scorings of the turn tell who owns what was completed,
 * and so who may take from which tiles.  The owners take one each, round and round, until none is
 * left; a player who may take nothing is passed over.
 *
 * A record may tell all of these takes, none, or some.  If it tells fewer than there are ingots,
 * the missing ones are filled in between those it tells. */
#include "base/bug.h"
#include "base/xalloc.h"
#include "expansion/all.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/piece.h"
#include "game/score.h"

#include <stdlib.h>

enum { GOLD_CASTLE_FIEF, GOLD_CASTLE_NO };

#define IN_BOX 16u /* ingots (IX-13) */

/* Of one entry; what is left from an earlier one means nothing. */
struct gold {
    int32_t turn;   /* the entry */
    int32_t second; /* the placed tile with the second ingot, -1: it has not been put down yet */
    bool refused;   /* ... or the record put it where it may not lie */
    int8_t asked;   /* the seat that is asked first for the next ingot */
    uint32_t tried; /* index in game.said just after the last take that was tried */
    uint16_t taken[PLAYERS_MAX]; /* ingots that each player has taken in the entry */
};

static struct gold state(const struct game *g) {
    const struct gold *s = game_state(g, &expansion_gold);
    int32_t turn = g->clock.turn + 1;
    return s->turn == turn ? *s : (struct gold){.turn = turn, .second = -1, .asked = g->now.player};
}

static struct gold *edit(struct game *g) {
    struct gold now = state(g), *s = game_state_edit(g, &expansion_gold);
    *s = now;
    return s;
}

/* The cell that S names; its form always has one. */
static struct cell cell_of(const struct extra *s) { return extra_arg(s, FORM_CELL, 0)->cell; }

/* --- ingots ------------------------------------------------------------------------------ */

static const struct location supply = {LOCATION_SUPPLY, 0};
static struct location on(uint32_t tile) { return location_of(LOCATION_TILE, tile); }
static struct location with(uint32_t player) { return location_of(LOCATION_PRISON, player); }

static uint32_t count_at(const struct game *g, struct location where) {
    return piece_count(g, PIECE_INGOT, -1, where);
}

static void move(struct game *g, struct location from, struct location to) {
    piece_move(g, PIECE_INGOT, -1, from, to, 1);
}

static void begin(struct game *g) {
    uint32_t boxes = g->setup->boxes[expansion_gold.row];
    piece_give(g, PIECE_INGOT, -1, IN_BOX * boxes);
}

/* --- the second ingot -------------------------------------------------------------------- */

static const struct placed_tile *gold_tile(const struct game *g) {
    const struct placed_tile *p = g->now.tile < 0 ? NULL : &g->placed[g->now.tile];
    return p && tile_has_mark(p->type, MARK_GOLD) ? p : NULL;
}

/* The tiles around P, from north to south, then from west to east; returns their number. */
static int find_around(const struct game *g, const struct placed_tile *p,
                       uint32_t tile[CELLS_AROUND] /* out */) {
    int count = 0;
    for (int i = 0; i < CELLS_AROUND; i++) {
        int32_t there = board_tile(&g->board, cell_around(p->cell, i));
        if (there >= 0) tile[count++] = (uint32_t)there;
    }
    return count;
}

/* GOL-1, IX-13 */
static void enter_gold(struct game *g) {
    if (gold_tile(g) && count_at(g, supply)) move(g, supply, on((uint32_t)g->now.tile));
}

static bool allows_gold(const struct game *g, struct action *a, struct verdict *why) {
    const struct placed_tile *p = gold_tile(g);
    struct cell c = cell_of(a->extra);
    struct arg at = arg_cell(c);
    if (!p)
        *why = VERDICT(M_GOL_NO_TILE, arg_text(ARG_TILE, g->placed[g->now.tile].type->id));
    else if (state(g).second >= 0)
        *why = VERDICT(M_GOL_TWICE, arg_cell(g->placed[state(g).second].cell));
    else if (cell_equal(c, p->cell))
        *why = VERDICT(M_GOL_ITSELF, at);
    else if (board_tile(&g->board, c) < 0)
        *why = VERDICT(M_GOL_EMPTY, at);
    else if (!cell_is_around(c, p->cell))
        *why = VERDICT(M_GOL_FAR, at, arg_cell(p->cell));
    else if (!count_at(g, supply))
        *why = VERDICT(M_GOL_SUPPLY, at);
    else
        return true;
    return false;
}

static void put_second(struct game *g, uint32_t tile) {
    move(g, supply, on(tile));
    edit(g)->second = (int32_t)tile;
}

static void make_gold(struct game *g, const struct action *a) {
    game_note_act(g, a->extra);
    put_second(g, (uint32_t)board_tile(&g->board, cell_of(a->extra)));
}

static void refuse_gold(struct game *g, const struct action *a) {
    (void)a;
    if (gold_tile(g)) edit(g)->refused = true;
}

/* "gold 2,4" */
static struct extra say_gold(const struct game *g, uint32_t tile) {
    struct extra s = extra_begin(EXTRA_GOLD);
    extra_say(&s, FORM_CELL, 0)->cell = g->placed[tile].cell;
    return s;
}

static bool leave_gold(struct game *g, struct verdict *why) {
    uint32_t tile[CELLS_AROUND];
    const struct placed_tile *p = gold_tile(g);
    if (!p || state(g).second >= 0 || !count_at(g, supply)) return true;
    int count = find_around(g, p, tile); /* AMB-GOL-2 */
    if (count == 1) {
        struct extra s = say_gold(g, tile[0]);
        s.filled = true;
        game_note_act(g, &s);
        put_second(g, tile[0]);
    }
    if (count <= 1 || state(g).refused) return true;
    *why = VERDICT(M_GOL_MISSING, {ARG_NONE, {0}}, arg_text(ARG_TILE, p->type->id));
    return false;
}

static bool show_gold(const struct legal *l) {
    uint32_t tile[CELLS_AROUND];
    const struct placed_tile *p = gold_tile(l->g);
    int count = p ? find_around(l->g, p, tile) : 0;
    for (int i = 0; i < count; i++) {
        struct extra s = say_gold(l->g, tile[i]);
        if (!legal_try(l, extra_action(&s))) return false;
    }
    return true;
}

/* --- who may take ------------------------------------------------------------------------ */

/* A tile with ingots from which somebody may take. */
struct pile {
    uint32_t tile, ingots;
    uint32_t told;   /* takes that the entry tells of and that are still to come */
    uint16_t takers; /* set of players */
};

/* All piles, and whose turn it is to take: read off the position, then played forward. */
struct share {
    struct pile *pile;
    uint32_t piles, ingots,
        told; /* over all piles; no more takes that are told are counted than there are ingots */
    uint32_t done; /* takes in this entry, told or not */
    int asked, players;
};

/* GOLD_CASTLE: S is of a castle. */
static bool is_in_fief(const struct game *g, const struct scoring *s, uint32_t tile) {
    if (setup_variant(g->setup, VARIANT_GOLD_CASTLE) != GOLD_CASTLE_FIEF) return false;
    FOR_EACH_HOOK(e, g->setup, HOOK_REACHES)
    if (e->reaches(g, s, tile)) return true;
    return false;
}

/* Does TILE belong to what S has scored (GOL-3)? */
static bool belongs(const struct game *g, const struct scoring *s, uint32_t tile) {
    const struct placed_tile *p = &g->placed[tile];
    if (s->kind >= FEATURE_KINDS) return false; /* points for no feature (a module's) */
    if (s->kind == FEATURE_CASTLE) return is_in_fief(g, s, tile);
    if (feature_traits[s->kind].completion == COMPLETE_SURROUNDED)
        return cell_is_around(p->cell, s->cell);
    for (uint32_t i = 0; i < p->type->segments; i++)
        if (g->segment[game_segment_of(g, p, i)].feature == s->feature) return true;
    return false;
}

/* Those who may take from TILE.  A feature without owners was scored for nobody (GOL-5,
 * AMB-GOL-3). */
static uint16_t takers_of(const struct game *g, uint32_t tile) {
    uint16_t set = 0;
    for (uint32_t i = g->scorings; i-- > 0 && g->scoring[i].turn > g->clock.turn;)
        if (g->scoring[i].cause == CAUSE_COMPLETE && belongs(g, &g->scoring[i], tile))
            set |= g->scoring[i].owners;
    return set;
}

/* The pile on cell C from which PLAYER may take, or NULL. */
static struct pile *find_pile(const struct share *s, const struct game *g, struct cell c,
                              int player) {
    int32_t tile = board_tile(&g->board, c);
    for (uint32_t i = 0; i < s->piles; i++)
        if ((int64_t)s->pile[i].tile == tile && s->pile[i].takers >> player & 1) return &s->pile[i];
    return NULL;
}

/* Piles that are empty by now are included. */
static void share_begin(struct share *s, const struct game *g) {
    const struct gold now = state(g);
    *s = (struct share){.asked = now.asked, .players = (int)g->setup->players};
    for (int p = 0; p < s->players; p++)
        s->done += now.taken[p];
    FOR_EACH_PIECE(i, g, PIECE_INGOT) {
        const struct piece *p = &g->piece[i];
        if (p->where.kind != LOCATION_TILE || !p->count) continue;
        uint16_t takers = takers_of(g, p->where.at);
        if (!takers) continue;
        if (!s->pile) s->pile = xmalloc((g->pieces + 1) * sizeof *s->pile);
        s->pile[s->piles++] = (struct pile){p->where.at, p->count, 0, takers};
        s->ingots += p->count;
    }
    for (uint32_t i = now.tried; g->said && i < g->said->acts && s->told < s->ingots; i++) {
        const struct extra *a = &g->said->act[i];
        if (a->kind != EXTRA_TAKE) continue;
        struct pile *p = find_pile(s, g, cell_of(a), extra_actor(a, g->now.player));
        if (!p) continue;
        p->told++;
        s->told++;
    }
}

static void share_end(struct share *s) { free(s->pile); }

/* Those who may still take. */
static uint16_t share_takers(const struct share *s) {
    uint16_t set = 0;
    for (uint32_t i = 0; i < s->piles; i++)
        if (s->pile[i].ingots) set |= s->pile[i].takers;
    return set;
}

/* GOL-4; -1: nobody takes any more. */
static int share_next(const struct share *s) {
    uint16_t set = share_takers(s);
    for (int i = 0; i < s->players; i++) {
        int player = (s->asked + i) % s->players;
        if (set >> player & 1) return player;
    }
    return -1;
}

/* Is pile A taken from before B, if the player does not say from which (AMB-GOL-1)? */
static bool comes_first(const struct game *g, const struct pile *a, const struct pile *b) {
    unsigned x = set_size(a->takers), y = set_size(b->takers);
    return x != y ? x > y : cell_before(g->placed[a->tile].cell, g->placed[b->tile].cell);
}

/* The pile from which PLAYER, who may take, takes.  Ingots that the record has others take are used
 * only if there is nothing else. */
static struct pile *share_choose(const struct share *s, const struct game *g, int player) {
    struct pile *best = NULL;
    for (int spare = 1; spare >= 0 && !best; spare--)
        for (uint32_t i = 0; i < s->piles; i++) {
            struct pile *p = &s->pile[i];
            if (p->ingots <= (spare ? p->told : 0) || !(p->takers >> player & 1)) continue;
            if (!best || comes_first(g, p, best)) best = p;
        }
    return best;
}

/* May PLAYER take from tiles to which different players have a right, so that it matters from
 * which? */
static bool share_matters(const struct share *s, int player) {
    const struct pile *first = NULL;
    for (uint32_t i = 0; i < s->piles; i++) {
        const struct pile *p = &s->pile[i];
        if (!p->ingots || !(p->takers >> player & 1)) continue;
        if (first && first->takers != p->takers) return true;
        first = p;
    }
    return false;
}

/* --- taking -------------------------------------------------------------------------------- */

/* "take 2,4 by Adam" */
static struct extra say_take(const struct share *s, const struct game *g, int player,
                             uint32_t tile) {
    struct extra a = extra_begin(EXTRA_TAKE);
    extra_say(&a, FORM_CELL, 0)->cell = g->placed[tile].cell;
    if (player != g->now.player) extra_say(&a, FORM_BY, 0)->player = (int8_t)player;
    a.number = s->done;
    return a;
}

/* PLAYER takes one from P; in GAME too, unless it is NULL. */
static void take(struct share *s, struct pile *p, int player, struct game *game) {
    p->ingots--;
    s->ingots--;
    s->done++;
    s->asked = (player + 1) % s->players;
    if (!game) return;
    struct gold *edited = edit(game);
    edited->asked = (int8_t)s->asked;
    edited->taken[player]++;
    move(game, on(p->tile), with((uint32_t)player));
}

/* PLAYER takes, and the entry does not say where. */
static void fill(struct share *s, const struct game *g, int player, struct game *game) {
    struct pile *p = share_choose(s, g, player);
    INVARIANT(p != NULL);
    if (game && share_matters(s, player)) {
        struct extra a = say_take(s, g, player, p->tile);
        a.filled = true;
        a.rule = RULE_AMB_GOL_1;
        game_note_act(game, &a);
    }
    take(s, p, player, game);
}

/* Fills in untold takes of those who come before PLAYER, as long as the entry tells fewer takes
 * than there are ingots.  Returns who is next; -1: nobody. */
static int come_to(struct share *s, const struct game *g, int player, struct game *game) {
    int next = share_next(s);
    while (next >= 0 && next != player && s->told < s->ingots) {
        fill(s, g, next, game);
        next = share_next(s);
    }
    return next;
}

/* Has PLAYER (-1: anybody) completed something that he owns? */
static bool owns(const struct game *g, int player) {
    for (uint32_t i = g->scorings; i-- > 0 && g->scoring[i].turn > g->clock.turn;) {
        const struct scoring *s = &g->scoring[i];
        if (s->cause == CAUSE_COMPLETE && (player < 0 ? s->owners != 0 : s->owners >> player & 1))
            return true;
    }
    return false;
}

/* Why PLAYER may not take from the tile on C.  S was read off G and played forward to his turn. */
static struct verdict check_take(struct share *s, const struct game *g, struct cell c, int player) {
    struct arg who = arg_as(ARG_PLAYER, player), at = arg_cell(c);
    int32_t tile = board_tile(&g->board, c);
    if (tile < 0) return VERDICT(M_GOL_TAKE_NO_TILE, at);
    if (!owns(g, -1)) return VERDICT(M_GOL_TAKE_NOTHING, {ARG_NONE, {0}});
    if (!owns(g, player)) return VERDICT(M_GOL_TAKE_NOT_OWNER, who);
    if (!(takers_of(g, (uint32_t)tile) >> player & 1)) return VERDICT(M_GOL_TAKE_OTHERS, who, at);
    const struct pile *p = find_pile(s, g, c, player);
    if (!p) return VERDICT(M_GOL_TAKE_EMPTY, at);
    int next = come_to(s, g, player, NULL);
    if (next >= 0 && next != player) return VERDICT(M_GOL_ORDER, arg_as(ARG_PLAYER, next), who);
    return p->ingots ? VERDICT_OK : VERDICT(M_GOL_TAKE_EMPTY, at);
}

static bool allows_take(const struct game *g, struct action *a, struct verdict *why) {
    struct share s;
    share_begin(&s, g);
    *why = check_take(&s, g, cell_of(a->extra), extra_actor(a->extra, g->now.player));
    a->extra->number = s.done;
    share_end(&s);
    return verdict_ok(why);
}

/* The next take that the entry tells of is made, or refused. */
static void note_tried(struct game *g) {
    uint32_t i = state(g).tried;
    if (!g->said) return;
    while (i < g->said->acts && g->said->act[i].kind != EXTRA_TAKE)
        i++;
    edit(g)->tried = i + 1;
}

static void make_take(struct game *g, const struct action *a) {
    int player = extra_actor(a->extra, g->now.player);
    struct share s;
    share_begin(&s, g);
    come_to(&s, g, player, g);
    game_note_act(g, a->extra);
    struct pile *p = find_pile(&s, g, cell_of(a->extra), player);
    INVARIANT(p != NULL && p->ingots > 0);
    take(&s, p, player, g);
    share_end(&s);
    note_tried(g);
}

static void refuse_take(struct game *g, const struct action *a) {
    (void)a;
    note_tried(g);
}

/* Fills in the takes that were not told, and notes what everybody has taken. */
static bool leave_take(struct game *g, struct verdict *why) {
    (void)why;
    if (g->now.tile < 0 || !owns(g, -1)) return true;
    struct share s;
    share_begin(&s, g);
    for (int next = share_next(&s); next >= 0; next = share_next(&s))
        fill(&s, g, next, g);
    share_end(&s);
    for (uint32_t p = 0; p < g->setup->players; p++) {
        uint16_t taken = state(g).taken[p];
        if (!taken) continue;
        game_take_tokens(g, (int)p, "gold", taken);
        edit(g)->taken[p] = 0;
    }
    return true;
}

/* What the next player may take. */
static bool show_takes(const struct legal *l) {
    struct share s;
    bool more = true;
    share_begin(&s, l->g);
    int player = share_next(&s);
    for (uint32_t i = 0; player >= 0 && i < s.piles && more; i++) {
        if (!(s.pile[i].takers >> player & 1)) continue;
        struct extra a = say_take(&s, l->g, player, s.pile[i].tile);
        more = legal_try(l, extra_action(&a));
    }
    share_end(&s);
    return more;
}

/* --- the end ------------------------------------------------------------------------------- */

/* GOL-6 */
static int32_t worth(int32_t ingots) {
    return ingots < 4 ? 1 : ingots < 7 ? 2 : ingots < 10 ? 3 : 4;
}

static void final(struct game *g) {
    for (uint32_t p = 0; p < g->setup->players; p++) {
        int32_t n = (int32_t)count_at(g, with(p));
        if (n)
            score_players(g, SOURCE_GOLD, CAUSE_FINAL, RULE_GOL_6, (uint16_t)(1u << p), TERM_INGOT,
                          n, worth(n));
    }
}

static uint32_t holdings(const struct game *g, struct holding *list) {
    uint32_t n = 0;
    for (uint32_t p = 0; p < g->setup->players; p++)
        if ((int32_t)count_at(g, with(p)))
            list[n++] = (struct holding){
                .what = "gold", .player = (int8_t)p, .count = (int32_t)count_at(g, with(p))};
    return n;
}

static const struct phase gold_phase = {
    .name = N_("gold: put the second ingot on a tile around the gold tile"),
    .order = 250,
    .accepts = ACTION_BIT(ACTION_GOLD),
    .needs_tile = true,
    .needs_laid = true,
    .too_early = {[ACTION_GOLD] = M_PHASE_GOLD_EARLY},
    .too_late = {[ACTION_GOLD] = M_PHASE_GOLD_LATE},
    .on_marks = MARK_BIT(MARK_GOLD),
    .enter = enter_gold,
    .allows = allows_gold,
    .make = make_gold,
    .refuse = refuse_gold,
    .leave = leave_gold,
    .candidates = show_gold,
    .owed = show_gold,
};

/* After the scoring and the return of figures (ORD-1). */
static const struct phase take_phase = {
    .name = N_("ingots: the owners of what was completed take them in turn"),
    .order = 530,
    .accepts = ACTION_BIT(ACTION_TAKE),
    .needs_tile = true,
    .needs_laid = true,
    .too_early = {[ACTION_TAKE] = M_PHASE_TAKE_EARLY},
    .too_late = {[ACTION_TAKE] = M_PHASE_TAKE_LATE},
    .allows = allows_take,
    .make = make_take,
    .refuse = refuse_take,
    .on_completed = true,
    .leave = leave_take,
    .candidates = show_takes,
};
static const struct phase *const phases[] = {&gold_phase, &take_phase, NULL};

const struct expansion expansion_gold = {
    .row = ROW_OF_expansion_gold,
    .name = "gold-mines",
    .order = 335,
    .has_tiles = true,
    .print = {SET_GOLD, SET_GOLD},
    .variants = UINT64_C(1) << VARIANT_GOLD_CASTLE,
    .state_size = sizeof(struct gold),
    .phases = phases,
    .begin = begin,
    .final = final,
    .holdings_most = PLAYERS_MAX,
    .holdings = holdings,
};
