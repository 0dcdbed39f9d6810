/* SPDX-License-Identifier: MIT */
/* The life of a game: beginning, laying tiles, making turns, asking for its end. */
#include "game/game.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/feature.h"
#include "game/figure.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/phases.h"
#include "game/place.h"
#include "game/score.h"

#include <stdlib.h>
#include <string.h>

/* Every vector of struct game: array, its length, its room. */
#define FOR_EACH_VECTOR(V)                                                                         \
    V(placed, placeds, placed_room)                                                                \
    V(segment, segments, segment_room)                                                             \
    V(feature, features, feature_room)                                                             \
    V(figure, figures, figure_room)                                                                \
    V(mid, mids, mid_room)                                                                         \
    V(scoring, scorings, scoring_room)                                                             \
    V(ledger, ledgers, ledger_room)                                                                \
    V(term, terms, term_room)                                                                      \
    V(at, ats, at_room)                                                                            \
    V(returned, returneds, returned_room)                                                          \
    V(taken, takens, taken_room)

void game_init(struct game *g) { *g = (struct game){0}; }

void game_free(struct game *g) {
    board_free(&g->board);
    fits_free(g->fits);
#define V(array, count, room) free(g->array);
    FOR_EACH_VECTOR(V)
#undef V
    free(g->left);
    free(g->laid);
    free(g->state);
    *g = (struct game){0};
}

static void make_left_room(struct game *g, uint32_t tiles) {
    if (tiles <= g->left_room) return;
    g->left_room = tiles;
    g->left = xrealloc(g->left, tiles * sizeof *g->left);
    g->laid = xrealloc(g->laid, tiles * sizeof *g->laid);
}

/* Also for a game that has none yet. */
static void forget_fits(struct game *g) {
    if (g->fits)
        fits_forget(g->fits);
    else
        g->fits = fits_new();
}

/* TO keeps its memory where that is enough: a large game is copied in no time then. */
void game_copy(struct game *to, const struct game *from) {
    struct game old = *to;
    *to = *from;
    to->board = old.board;
    board_copy(&to->board, &from->board);
    to->fits = old.fits;
    forget_fits(to);
#define V(array, count, room)                                                                      \
    to->array = old.array;                                                                         \
    to->room = old.room;                                                                           \
    VEC_COPY(to->array, from->array, from->count, to->room);
    FOR_EACH_VECTOR(V)
#undef V
    to->left = old.left;
    to->laid = old.laid;
    to->left_room = old.left_room;
    uint32_t tiles = from->setup->tiles;
    make_left_room(to, tiles);
    if (tiles) memcpy(to->left, from->left, tiles * sizeof *from->left);
    if (tiles) memcpy(to->laid, from->laid, tiles * sizeof *from->laid);
    uint32_t bytes = from->setup->state_bytes;
    to->state = old.state;
    to->state_room = old.state_room;
    if (bytes > to->state_room) {
        to->state_room = bytes;
        to->state = xrealloc(to->state, bytes);
    }
    if (bytes) memcpy(to->state, from->state, bytes);
}

void game_clear(struct game *g) {
    board_clear(&g->board);
    forget_fits(g);
#define V(array, count, room)                                                                      \
    VEC_SPARE(g->array, g->room);                                                                  \
    g->count = 0;
    FOR_EACH_VECTOR(V)
#undef V
}

static void clear(struct game *g, const struct setup *s) {
    g->setup = s;
    game_clear(g);
    make_left_room(g, s->tiles);
    if (s->tiles) memset(g->laid, 0, s->tiles * sizeof *g->laid);
    if (s->state_bytes > g->state_room) {
        g->state_room = s->state_bytes;
        g->state = xrealloc(g->state, g->state_room);
    }
    if (s->state_bytes) memset(g->state, 0, s->state_bytes);
    g->tiles_left = 0;
    memset(g->stage_left, 0, sizeof g->stage_left);
    for (uint32_t i = 0; i < s->tiles; i++) {
        g->left[i] = s->tile[i].count;
        g->tiles_left += s->tile[i].count;
        g->stage_left[s->tile[i].stage] += s->tile[i].count;
    }
    memset(g->supply, 0, sizeof g->supply);
    for (uint32_t p = 0; p < s->players && p < PLAYERS_MAX; p++)
        memcpy(g->supply[p], s->supply[p], sizeof g->supply[p]);
    memset(g->score, 0, sizeof g->score);
    g->turn = 0;
    g->active = 0;
    g->part = 0;
    g->begun = false;
    g->river_done = g->start_due = g->start_mixed = g->finished = false;
    g->shown_stuck = false;
    g->stamp = 0;
}

/* Takes a copy of POOL, or of its garden twin (SUPPLY-6), out of the bag. */
static void take(struct game *g, int32_t pool) {
    if (g->left[pool] == 0 && g->setup->tile[pool].stand_in >= 0)
        pool = g->setup->tile[pool].stand_in;
    if (g->left[pool] == 0) return; /* an exhausted tile that stands all the same (ERR-4) */
    g->left[pool]--;
    g->tiles_left--;
    g->stage_left[g->setup->tile[pool].stage]--;
}

/* How many of PORTS are the middle of a side: their bits, three places apart, are added by one
 * multiplication. */
static int32_t count_middles(unsigned ports) {
    return (int32_t)((ports & PORTS_MIDDLE) * 0x249u >> 10 & 7u);
}

/* Adds the segments of tile INDEX: each becomes a part of a feature that it touches, or a
 * feature of its own.  If it touches several, they are joined. */
static void add_segments(struct game *g, const struct prospect *p, uint32_t index) {
    const struct tile_type *type = p->type;
    VEC_RESERVE(g->segment, g->segments, (uint32_t)type->segments, g->segment_room);
    VEC_RESERVE(g->feature, g->features, (uint32_t)type->segments, g->feature_room);
    uint32_t first = g->segments, end = first + type->segments;
    int32_t touched[PORTS]; /* as p->feature, but kept up with what is joined here */
    memcpy(touched, p->feature, sizeof touched);
    for (uint32_t s = first; s < end; s++) {
        const struct segment *printed = &type->segment[s - first];
        struct placed_segment *segment = &g->segment[s];
        unsigned ports = ports_turned(printed->ports, p->quarter_turns) & (unsigned)p->joined;
        segment->tile = index;
        segment->index = (uint8_t)(s - first);
        if (!ports) {
            segment->feature = segment->next = s;
            g->feature[s] = (struct feature){
                .kind = printed->kind, .segment = s, .segments = 1, .open = printed->sides};
            continue;
        }
        g->feature[s] = (struct feature){.kind = printed->kind, .segment = UINT32_MAX};
        uint32_t whole = (uint32_t)touched[set_first(ports)];
        feature_add(g, whole, s);
        g->feature[whole].open += printed->sides - 2 * count_middles(ports); /* closed both ways */
        for (unsigned rest = ports & (ports - 1); rest; rest &= rest - 1) {
            uint32_t other = (uint32_t)touched[set_first(rest)];
            if (other == whole) continue;
            uint32_t left = feature_join(g, whole, other), gone = left == whole ? other : whole;
            whole = left;
            for (unsigned port = 0; port < PORTS; port++)
                if (touched[port] == (int32_t)gone) touched[port] = (int32_t)whole;
        }
    }
    g->segments = g->features = end;
}

/* Lays the tile. */
static uint32_t lay(struct game *g, const struct prospect *p, int player, int32_t turn) {
    uint32_t index = g->placeds;
    VEC_GROW(g->placed, g->placeds, g->placed_room);
    g->placed[g->placeds++] = (struct placed){.type = p->type,
                                              .pool = p->pool,
                                              .cell = p->cell,
                                              .segment = g->segments,
                                              .turn = turn,
                                              .player = (int8_t)player,
                                              .quarter_turns = p->quarter_turns,
                                              .river_entry = -1};
    board_put(&g->board, p->cell, (int32_t)index, tile_shown(p->type, p->quarter_turns));
    g->laid[p->pool]++;
    fits_follow(g, p->cell);
    add_segments(g, p, index);
    FOR_EACH_HOOK(e, g->setup, HOOK_PLACED)
    e->placed(g, index);
    return index;
}

/* --- before turn 1 ------------------------------------------------------------ */

static struct verdict check_players(const struct setup *s) {
    unsigned most = setup_max_players(s);
    if (s->players >= setup_min_players(s) && s->players <= most && s->players <= PLAYERS_MAX)
        return VERDICT_OK;
    if (most == 1) return VERDICT(M_PLAYERS_ONE, arg_number(s->players));
    return VERDICT(M_PLAYERS, arg_number(s->players), arg_number(most));
}

/* SETUP-1, RIVER-8. */
static struct verdict check_start_tiles(const struct setup *s, int *which) {
    if (s->position) {
        if (s->starts == 0) return VERDICT(M_START_POSITION, {ARG_NONE, {0}});
        return VERDICT_OK;
    }
    int32_t wanted = setup_start_tile(s);
    int32_t spring = wanted;
    for (uint32_t i = 0; wanted < 0 && i < s->tiles; i++)
        if (s->tile[i].role == ROLE_SPRING) spring = (int32_t)i;
    const char *id = spring >= 0 ? s->tile[spring].type->id : "";
    *which = 0;
    if (wanted < 0 && s->starts) return VERDICT(M_START_UNWANTED, arg_text(ARG_TILE, id));
    *which = -1;
    if (wanted < 0) return VERDICT_OK;
    if (s->starts == 0) return VERDICT(M_START_NONE, arg_text(ARG_TILE, id));
    *which = 0;
    /* Any spring will do (gq11 has one of its own). */
    bool is_spring = s->start[0].tile >= 0 && s->tile[s->start[0].tile].role == ROLE_SPRING;
    if (s->start[0].tile != wanted && !(is_spring && s->tile[wanted].role == ROLE_SPRING))
        return VERDICT(M_START_WRONG, arg_text(ARG_TILE, s->tile[s->start[0].tile].type->id),
                       arg_text(ARG_TILE, id));
    *which = 1;
    if (s->starts > 1) return VERDICT(M_START_SEVERAL, arg_text(ARG_TILE, id));
    *which = -1;
    return VERDICT_OK;
}

/* Does the start tile fit those that lie already, and may it lie there by the modules? */
static struct verdict check_start_fit(const struct game *g, const struct prospect *p) {
    if (game_left(g, NULL, p->pool) == 0)
        return VERDICT(M_START_EXHAUSTED, arg_text(ARG_TILE, p->type->id),
                       arg_number(g->setup->tile[p->pool].count));
    int side = spot_first_misfit(board_at(&g->board, p->cell).asks, p->type, p->quarter_turns);
    if (side == SIDES) {
        struct verdict v = VERDICT_OK;
        FOR_EACH_HOOK(e, g->setup, HOOK_CHECK_START)
        v = verdict_first(v, e->check_start(g, p));
        return v;
    }
    struct cell near = cell_beside(p->cell, (enum side)side);
    const struct placed *n = &g->placed[board_tile(&g->board, near)];
    return VERDICT(
        M_START_MISFIT, arg_text(ARG_TILE, p->type->id), arg_cell(p->cell),
        arg_text(ARG_TILE, n->type->id), arg_cell(near),
        arg_as(ARG_TERRAIN, tile_side(p->type, (enum side)side, p->quarter_turns)),
        arg_as(ARG_TERRAIN, tile_side(n->type, side_opposite((enum side)side), n->quarter_turns)));
}

struct verdict game_start(struct game *g, const struct setup *s, bool accept, int *which) {
    clear(g, s);
    *which = -1;
    struct verdict v = check_players(s);
    if (!verdict_ok(&v)) return v;
    struct verdict found = check_start_tiles(s, which);
    if (!verdict_ok(&found) && !accept) return found;
    for (uint32_t i = 0; i < s->starts; i++) {
        const struct start_place *p = &s->start[i];
        if (board_tile(&g->board, p->cell) >= 0) {
            if (verdict_ok(&found)) {
                *which = (int)i;
                found = VERDICT(M_START_TAKEN, arg_cell(p->cell));
            }
            if (!accept) return found;
            continue; /* two tiles in one cell cannot stand (ERR-4) */
        }
        struct prospect lies;
        game_prospect(g, p->tile, p->cell, p->quarter_turns, &lies);
        v = check_start_fit(g, &lies);
        if (!verdict_ok(&v) && verdict_ok(&found)) {
            *which = (int)i;
            found = v;
        }
        if (!verdict_ok(&v) && !accept) return found;
        take(g, p->tile);
        lay(g, &lies, -1, 0);
    }
    return found;
}

/* --- turns ---------------------------------------------------------------------- */

static void deploy(struct game *g, const struct turn *t, const struct deployment *d,
                   uint32_t tile) {
    uint32_t where = d->tile < 0 ? tile : (uint32_t)d->tile;
    figure_put(g, t->player, (enum figure_kind)d->figure, g->placed[where].segment + d->segment);
}

static void next_player(struct game *g, int player, const struct making *m) {
    g->active = (int8_t)(m->goes_on ? player : (player + 1) % (int)g->setup->players);
    g->part = m->goes_on && m->same_turn;
}

void draw_make(struct game *g, const struct turn *t, struct making *m) {
    while (m->useds < t->useds)
        take(g, t->used[m->useds++]);
}

void tile_make(struct game *g, const struct turn *t, struct making *m) {
    if (!t->placed) return;
    take(g, t->tile.pool);
    m->tile = lay(g, &t->tile, t->player, g->turn + 1);
}

void figure_make(struct game *g, const struct turn *t, struct making *m) {
    for (uint32_t i = 0; t->placed && i < t->acts; i++) {
        struct figure_act a = t->act[i];
        if (a.kind == ACTION_DEPLOY) deploy(g, t, &t->deploy[a.which], m->tile);
        FOR_EACH_HOOK(e, g->setup, HOOK_ACT)
        if (e->actions >> a.kind & 1)
            e->act(g, t->player, a.kind < ACTION_SPECIAL ? NULL : &t->special[a.which]);
    }
}

void scoring_make(struct game *g, const struct turn *t, struct making *m) {
    if (t->placed) score_completed(g, t, m->tile);
}

void end_make(struct game *g, const struct turn *t, struct making *m) {
    draw_make(g, t, m); /* what was put away too late is out of the game as well (ERR-5) */
    if (t->placed) FOR_EACH_HOOK(e, g->setup, HOOK_GOES_ON)
    e->goes_on(g, t, m);
    if (t->continues) m->same_turn = g->part != 0; /* the same part goes on */
    if (turn_leaves_part_out(g, t)) m->goes_on = turn_due_without(g) == t->player;
    g->begun = t->continues;
    if (!t->placed && t->useds && !t->continues) g->shown_stuck = game_ending(g) != GAME_GOES_ON;
    g->turn++;
    next_player(g, t->player, m);
}

/* Makes the phases before number END that have not been made. */
static void make_until(struct game *g, struct turn *t, int end) {
    if (!t->made) {
        t->making = (struct making){.goes_on = t->continues};
        if (t->player != g->active) g->part = 0; /* the second part was left out, and that stands */
    }
    for (; t->made < end; t->made++)
        if (g->setup->phase[t->made]->make) g->setup->phase[t->made]->make(g, t, &t->making);
}

bool game_is_late(const struct game *g, const struct turn *t, enum action_kind kind) {
    return g->setup->has_late_phases && t->placed && setup_is_late(g->setup, kind);
}

void game_reach(struct game *g, struct turn *t, enum action_kind kind) {
    if (game_is_late(g, t, kind)) make_until(g, t, g->setup->phase_of[kind]);
}

bool game_reach_late(struct game *g, struct turn *t) {
    for (int i = 0; t->placed && i < g->setup->phases; i++) {
        if (!g->setup->phase[i]->late) continue;
        make_until(g, t, i);
        return true;
    }
    return false;
}

bool game_settled(struct game *g, struct turn *t, struct verdict *why) {
    if (!g->setup->has_late_phases) return true;
    for (int i = 0; i < g->setup->phases; i++) {
        const struct phase *p = g->setup->phase[i];
        if (!p->late || !p->settled) continue;
        make_until(g, t, i);
        if (!p->settled(g, t, why)) return false;
    }
    return true;
}

void game_commit(struct game *g, struct turn *t) {
    make_until(g, t, g->setup->phases);
#ifdef CARCREF_INVARIANTS
    game_check_invariants(g);
#endif
}

void game_drop_turn(struct game *g, const struct turn *t, int32_t waste) {
    struct making m = {0};
    draw_make(g, t, &m);
    if (waste >= 0) take(g, waste);
    g->begun = false;
    g->turn++;
    next_player(g, t->player, &m);
}

/* --- questions ------------------------------------------------------------------ */

/* Of all tiles those come first about which no module has a word: they cost next to nothing. */
static bool any_fits(const struct game *g, struct ending_memo *memo /* out: fits */) {
    for (int way = 0; way < 2; way++)
        for (uint32_t i = 0; i < g->setup->tiles; i++) {
            int32_t pool = (int32_t)i;
            struct verdict v;
            if (!g->left[i] || place_is_plain(g, pool) != (way == 0)) continue;
            if (!place_allows_draw(g, NULL, pool, &v)) continue;
            if (way == 0) {
                if (game_can_place(g, pool)) return true;
                continue;
            }
            struct place_choice first;
            if (!fits_first(g, pool, &first)) continue;
            *memo = (struct ending_memo){.fits = true, .pool = pool, .cell = first.cell};
            return true;
        }
    return false;
}

enum game_end game_ending_again(const struct game *g, struct ending_memo *memo) {
    if (g->finished || g->tiles_left == 0) return GAME_LAST_TILE;
    if (memo->fits && place_fits(g, memo->pool, memo->cell)) return GAME_GOES_ON;
    if (memo->stuck && memo->placeds == g->placeds && memo->tiles_left == g->tiles_left)
        return GAME_STUCK;
    *memo = (struct ending_memo){0};
    if (any_fits(g, memo)) return GAME_GOES_ON;
    memo->stuck = true;
    memo->placeds = g->placeds;
    memo->tiles_left = g->tiles_left;
    return GAME_STUCK;
}

enum game_end game_ending(const struct game *g) {
    struct ending_memo memo = {0};
    return game_ending_again(g, &memo);
}

uint16_t game_winners(const struct game *g) {
    int32_t best = INT32_MIN;
    uint16_t set = 0;
    for (uint32_t p = 0; p < g->setup->players; p++) {
        if (g->score[p] > best) {
            best = g->score[p];
            set = 0;
        }
        if (g->score[p] == best) set |= (uint16_t)(1u << p);
    }
    return set;
}

bool game_is_complete(const struct game *g, uint32_t feature) {
    const struct feature *f = &g->feature[feature];
    switch (feature_traits[f->kind].completion) {
    case COMPLETE_NEVER: break;
    case COMPLETE_CLOSED: return f->open == 0;
    case COMPLETE_SURROUNDED:
        return board_ring(&g->board, g->placed[g->segment[f->segment].tile].cell) == 8;
    }
    return false;
}

int64_t game_find_figure(const struct game *g, int player, enum figure_kind kind) {
    for (uint32_t i = 0; i < g->figures; i++)
        if (g->figure[i].player == player && g->figure[i].kind == kind) return i;
    return -1;
}

void game_check_invariants(const struct game *g) {
    /* SUPPLY-5 */
    uint32_t mids = 0;
    for (uint32_t i = 0; i < g->figures; i++)
        mids += figure_is_mid(&g->figure[i]);
    INVARIANT(mids == g->mids);
    for (uint32_t p = 0; p < g->setup->players; p++) {
        uint16_t land[FIGURE_KINDS] = {0};
        for (uint32_t i = 0; i < g->figures; i++)
            if (g->figure[i].player == (int8_t)p) land[g->figure[i].kind]++;
        for (int k = 0; k < FIGURE_KINDS; k++)
            INVARIANT(g->supply[p][k] + land[k] == g->setup->supply[p][k]);
    }
    int64_t sum[PLAYERS_MAX] = {0};
    for (uint32_t i = 0; i < g->ledgers; i++)
        sum[g->ledger[i].player] += g->ledger[i].points;
    for (uint32_t p = 0; p < g->setup->players; p++)
        INVARIANT(sum[p] == g->score[p]);
    uint64_t members = 0, figures = 0;
    uint64_t followers = 0;
    for (uint32_t i = 0; i < g->figures; i++)
        followers += figure_is_follower(&g->figure[i]);
    for (uint32_t f = 0; f < g->features; f++) {
        members += g->feature[f].segments;
        figures += g->feature[f].figures;
        INVARIANT((g->feature[f].segment == UINT32_MAX) == (g->feature[f].segments == 0));
    }
    INVARIANT(members == g->segments && g->features == g->segments);
    INVARIANT(figures == followers);
}
