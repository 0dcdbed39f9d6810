/* SPDX-License-Identifier: MIT */
/* Bazaars (BCB-15 to BCB-19): when the whole turn is over, as many tiles as there are players are revealed
 * and auctioned, and each player lays the one that he gets in his next turn.
 *
 *     bazaar D, K, V        phase 800         bridges_lots.c: the auction
 *
 * The tiles stay in the bag, so that code which counts tiles need not know about bazaars.  Whose they are is
 * kept here, and allows_draw() says which one comes next, and which can no longer be drawn. */
#include "expansion/all.h"
#include "expansion/bridges_box.h"
#include "game/fits.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/parts.h"
#include "game/place.h"
#include "game/turn.h"

static struct arg tile_arg(const struct game *g, int32_t pool) {
    return arg_text(ARG_TILE, g->setup->tile[pool].type->id);
}

static bool is_same_tile(const struct game *g, int32_t a, int32_t b) {
    return a == b || g->setup->tile[a].stand_in == b || g->setup->tile[b].stand_in == a;
}

/* Are all copies of POOL taken, if EXACT are of this very name, and SAME also under that of its twin?  A
 * letter may be its garden tile, but that is never the letter (SUPPLY-6). */
static bool is_used_up(const struct game *g, int32_t pool, uint32_t exact, uint32_t same) {
    int32_t letter = pool;
    if (same < game_left(g, pool))
        return false; /* a letter has as many left at least, and EXACT is less */
    for (uint32_t i = 0; i < g->setup->tiles; i++)
        if (g->setup->tile[i].stand_in == pool) letter = (int32_t)i;
    return exact >= game_left(g, pool) || same >= game_left(g, letter);
}

static int players(const struct game *g) { return (int)g->setup->players; }

/* --- tiles that were won (BCB-18) --------------------------------------------------------------- */

/* Whose turn it is or, between two entries, will be. */
static int mover(const struct game *g) { return g->now.runs ? g->now.player : g->clock.active; }

/* Is it the first part of the mover's turn, with nothing drawn yet? */
static bool is_fresh(const struct game *g) {
    if (g->now.runs && (g->now.tile_seen || g->now.discards)) return false;
    return mover(g) != g->clock.active || !(g->clock.part || g->clock.begun);
}

int32_t bazaar_in_hand(const struct game *g) {
    int32_t won = bazaar_state(g)->won[mover(g)];
    if (!won || !is_fresh(g) || !game_left(g, won - 1)) return -1;
    return game_can_place(g, won - 1) ? won - 1 : -1;
}

uint32_t bazaar_withheld(const struct game *g, int player, int32_t pool) {
    uint32_t count = 0;
    const struct bazaar *s = bazaar_state(g);
    for (int p = 0; p < players(g); p++) {
        int32_t won = s->won[p];
        count += p != player && won && (pool < 0 || is_same_tile(g, won - 1, pool));
    }
    return count;
}

/* Those of this very name. */
static uint32_t count_held(const struct game *g, int player, int32_t pool) {
    uint32_t count = 0;
    const struct bazaar *s = bazaar_state(g);
    for (int p = 0; p < players(g); p++)
        count += p != player && s->won[p] == pool + 1;
    return count;
}

bool bazaar_allows_draw(const struct game *g, int32_t pool, struct verdict *why) {
    if (!bazaar_is_running(g)) return true;
    int32_t won = bazaar_state(g)->won[mover(g)];
    bool own = won && is_same_tile(g, won - 1, pool);
    uint32_t others = bazaar_withheld(g, mover(g), pool);
    bool taken = others && is_used_up(g, pool, count_held(g, mover(g), pool), others);
    if (own && !taken) return true; /* wherever it fits */
    int32_t hand = bazaar_in_hand(g);
    if (hand < 0 && taken) {
        *why = VERDICT(M_BAZ_TAKEN, tile_arg(g, pool));
        return false;
    }
    if (hand < 0 || own) return true;
    *why = VERDICT(M_BAZ_HAND, tile_arg(g, pool), tile_arg(g, hand), arg_as(ARG_PLAYER, mover(g)));
    return false;
}

/* Whoever has laid a tile, or has had his turn without one, no longer has one that he won. */
static void forget_hand(struct game *g, int player) {
    if (bazaar_state(g)->won[player]) bazaar_edit(g)->won[player] = 0;
}

void bazaar_placed(struct game *g, uint32_t tile) {
    const struct placed_tile *p = &g->placed[tile];
    const struct bazaar *s = bazaar_state(g);
    if (p->player < 0) return;
    bool further = g->clock.part != 0, mark = tile_has_mark(p->type, MARK_BAZAAR);
    int32_t hand = further ? 0 : s->won[p->player];
    bool won = hand && is_same_tile(g, hand - 1, p->pool);
    bool laid = (mark && !won) || (further && s->laid);
    bool chained = (mark && won) || (further && s->chained);
    if (s->laid != laid || s->chained != chained) {
        bazaar_edit(g)->laid = laid;
        bazaar_edit(g)->chained = chained;
    }
    if (hand) forget_hand(g, p->player);
}

/* --- is there one? (BCB-15) ------------------------------------------------------------------- */

static struct verdict check_time(const struct game *g) {
    const struct bazaar *s = bazaar_state(g);
    if (!bazaar_is_at_end(g)) return VERDICT(M_PHASE_BAZAAR, {ARG_NONE, {0}});
    if (s->laid && g->clock.parts_owed)
        return VERDICT(M_PHASE_BAZAAR_PART, arg_as(ARG_PLAYER, g->now.player));
    if (!s->laid) return VERDICT(s->chained ? M_BAZ_CHAIN : M_BAZ_NONE, {ARG_NONE, {0}});
    if (!s->tiles && bazaar_is_running(g)) return VERDICT(M_BAZ_RUNS, {ARG_NONE, {0}});
    uint32_t left =
        s->tiles ? UINT32_MAX : bazaar_count_tiles(g); /* of which players then have some */
    if (left < g->setup->players)
        return VERDICT(M_BAZ_FEW, arg_number(left), arg_number(g->setup->players));
    return VERDICT_OK;
}

/* --- tiles are revealed ------------------------------------------------------------------------- */

/* Are no copies of POOL left besides those that were revealed, and the first N of LIST? */
static bool is_revealed(const struct game *g, int32_t pool, const struct extra_arg *list,
                        uint32_t n) {
    uint32_t exact = 0, same = 0;
    for (uint32_t i = 0; i < bazaar_state(g)->tiles; i++) {
        int32_t tile = bazaar_state(g)->offer[i] - 1; /* -1: it has been given to somebody */
        exact += tile == pool;
        same += tile >= 0 && is_same_tile(g, tile, pool);
    }
    for (uint32_t i = 0; i < n; i++) {
        exact += list[i].tile == pool;
        same += is_same_tile(g, list[i].tile, pool);
    }
    return is_used_up(g, pool, exact, same);
}

static struct verdict check_tiles(const struct game *g, const struct extra_arg *list,
                                  uint32_t items) {
    uint32_t all = bazaar_state(g)->tiles + items;
    struct verdict v = VERDICT_OK, why;
    if (all > g->setup->players)
        v = VERDICT(M_BAZ_COUNT, arg_number(g->setup->players), arg_number(all));
    for (uint32_t i = 0; i < items; i++) {
        int32_t pool = list[i].tile;
        if (pool < 0) return VERDICT_OK; /* the turn is wrong already (E-TILE-UNKNOWN) */
        if (is_revealed(g, pool, list, i))
            v = verdict_first(
                v, VERDICT(M_BAZ_EXHAUSTED, tile_arg(g, pool), arg_number(game_left(g, pool))));
        else if (!place_allows_draw(g, pool, &why))
            v = verdict_first(v, why);
    }
    return v;
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    uint32_t items;
    const struct extra_arg *list = extra_list(a->extra, FORM_TILE, 0, &items);
    if (bazaar_is_lost(g)) return true;
    *why = check_time(g);
    if (verdict_ok(why)) *why = check_tiles(g, list, items);
    a->extra->number = bazaar_state(g)->tiles;
    return verdict_ok(why);
}

static void make(struct game *g, const struct action *a) {
    uint32_t items;
    const struct extra_arg *list = extra_list(a->extra, FORM_TILE, 0, &items);
    if (bazaar_is_lost(g)) return;
    if (g->now.same_turn) parts_forgo(g); /* nobody holds a bazaar in the middle of a turn */
    game_note_act(g, a->extra);
    struct bazaar *s = bazaar_edit(g);
    for (uint32_t i = 0; i < items; i++)
        s->offer[s->tiles++] = list[i].tile + 1;
    if (s->tiles == g->setup->players) bazaar_begin_lots(g);
}

static void refuse(struct game *g, const struct action *a) {
    (void)a;
    bazaar_edit(g)->refused = bazaar_edit(g)->tried = true;
}

static bool leave(struct game *g, struct verdict *why) {
    uint32_t all = g->setup->players, tiles = bazaar_state(g)->tiles;
    if (!bazaar_is_awaited(g)) return true;
    *why = tiles ? VERDICT(M_BAZ_COUNT, arg_number(all), arg_number(tiles))
                 : VERDICT(M_BAZ_MISSING, arg_number(all));
    return false;
}

/* They may be revealed one by one, as a person who is asked for them would do. */
static bool show(const struct legal *l) {
    const struct game *g = l->g;
    struct verdict why = check_time(g);
    if (!verdict_ok(&why) || bazaar_state(g)->tiles >= g->setup->players) return true;
    for (uint32_t i = 0; i < g->setup->tiles; i++) {
        struct extra s = extra_begin(EXTRA_BAZAAR);
        if (!g->left[i]) continue;
        extra_say(&s, FORM_TILE, 0)->tile = (int32_t)i;
        if (!legal_try(l, extra_action(&s))) return false;
    }
    return true;
}

const struct phase bazaar_phase = {
    .name = N_("bazaar: a tile for each player, auctioned"),
    .order = 800,
    .accepts = ACTION_BIT(ACTION_BAZAAR),
    .needs_end = true,
    .too_early = {[ACTION_BAZAAR] = M_PHASE_BAZAAR},
    .too_late = {[ACTION_BAZAAR] = M_PHASE_BAZAAR},
    .allows = allows,
    .make = make,
    .refuse = refuse,
    .leave = leave,
    .candidates = show,
    .owed = show,
    .in_parts = true,
};

/* --- before and after ---------------------------------------------------------------------------- */

/* The player before could have had a further part, but the next one plays: so that turn ended with
 * its bazaar, and the record lacks it. */
static bool leave_missed(struct game *g, struct verdict *why) {
    if (!g->clock.part || g->now.player == g->clock.active) return true;
    if (bazaar_state(g)->tried || !bazaar_will_be_due(g)) return true;
    *why = VERDICT(M_BAZ_MISSED, arg_as(ARG_PLAYER, g->clock.active));
    return false;
}

const struct phase bazaar_missed = {.order = 60, .leave = leave_missed};

/* Forgets what belongs to the turn alone. */
static void clear_turn(struct game *g) {
    const struct bazaar *s = bazaar_state(g);
    if (!(s->laid || s->chained || s->tried || s->tiles)) return;
    struct bazaar left = {0};
    for (int p = 0; p < players(g); p++)
        left.won[p] = s->won[p];
    *bazaar_edit(g) = left;
}

static void end(struct game *g) {
    if (g->now.continues) return;
    if (g->now.tile < 0 && !turn_leaves_part_out(g)) forget_hand(g, g->now.player);
    if (!g->now.same_turn)
        clear_turn(g);
    else if (bazaar_state(g)->refused)
        bazaar_edit(g)->refused = false;
}

const struct phase bazaar_over = {.order = 890, .enter = end};

void bazaar_dropped(struct game *g) {
    forget_hand(g, g->now.player);
    clear_turn(g);
}
