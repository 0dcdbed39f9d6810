/* SPDX-License-Identifier: MIT */
/* The life of a game. */
#include "game/game.h"
#include "base/xalloc.h"
#include "game/figure.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/journal.h"
#include "game/lay.h"
#include "game/place.h"
#include "game/prospect.h"
#include "game/start.h"

#include <stdlib.h>
#include <string.h>

/* Every vector of struct game: array, its length, its room. */
#define FOR_EACH_VECTOR(V)                                                                         \
    V(placed, placed_count, placed_room)                                                           \
    V(segment, segments, segment_room)                                                             \
    V(gain, gains, gain_room)                                                                      \
    V(feature, features, feature_room)                                                             \
    V(field_sum, field_sums, field_sum_room)                                                       \
    V(bordered, bordereds, bordered_room)                                                          \
    V(bucket, buckets, bucket_room)                                                                \
    V(figure, figures, figure_room)                                                                \
    V(land, lands, land_room)                                                                      \
    V(home, homes, home_room)                                                                      \
    V(building, buildings, building_room)                                                          \
    V(piece, pieces, piece_room)                                                                   \
    V(scoring, scorings, scoring_room)                                                             \
    V(ledger, ledgers, ledger_room)                                                                \
    V(term, terms, term_room)                                                                      \
    V(at, at_count, at_room)                                                                       \
    V(act, acts, act_room)                                                                         \
    V(effect, effects, effect_room)                                                                \
    V(saved, saved_size, saved_room)

void game_init(struct game *g) { *g = (struct game){0}; }

void game_free(struct game *g) {
    board_free(&g->board);
    fits_free(g->fits);
#define V(array, count, room) free(g->array);
    FOR_EACH_VECTOR(V)
#undef V
    free(g->listed);
    free(g->left);
    free(g->laid);
    free(g->aside);
    free(g->apart);
    free(g->state);
    *g = (struct game){0};
}

static void make_left_room(struct game *g, uint32_t tiles) {
    if (tiles <= g->left_room) return;
    g->left_room = tiles;
    g->left = xrealloc(g->left, tiles * sizeof *g->left);
    g->laid = xrealloc(g->laid, tiles * sizeof *g->laid);
    g->aside = xrealloc(g->aside, tiles * sizeof *g->aside);
    g->apart = xrealloc(g->apart, tiles * sizeof *g->apart);
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
    to->listed = old.listed;
    to->listed_room = old.listed_room;
    VEC_COPY(to->listed, from->listed, from->clock.listed_count, to->listed_room);
    to->left = old.left;
    to->laid = old.laid;
    to->aside = old.aside;
    to->apart = old.apart;
    to->left_room = old.left_room;
    uint32_t tiles = from->setup->tiles;
    make_left_room(to, tiles);
    if (tiles) memcpy(to->left, from->left, tiles * sizeof *from->left);
    if (tiles) memcpy(to->laid, from->laid, tiles * sizeof *from->laid);
    if (tiles) memcpy(to->aside, from->aside, tiles * sizeof *from->aside);
    if (tiles) memcpy(to->apart, from->apart, tiles * sizeof *from->apart);
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
    VEC_SPARE(g->listed, g->listed_room);
    g->fields_kept = false;
    memset(g->piece_first, 0, sizeof g->piece_first);
    memset(g->piece_all, 0, sizeof g->piece_all);
    g->pieces_with_figures = 0;
}

static void clear(struct game *g, const struct setup *s) {
    g->setup = s;
    game_clear(g);
    if (s->odd_sides) board_expect_odd(&g->board);
    make_left_room(g, s->tiles);
    if (s->tiles) memset(g->laid, 0, s->tiles * sizeof *g->laid);
    if (s->tiles) memset(g->aside, 0, s->tiles * sizeof *g->aside);
    if (s->state_bytes > g->state_room) {
        g->state_room = s->state_bytes;
        g->state = xrealloc(g->state, g->state_room);
    }
    if (s->state_bytes) memset(g->state, 0, s->state_bytes);
    g->tiles_left = 0;
    memset(g->stage_left, 0, sizeof g->stage_left);
    for (uint32_t i = 0; i < s->tiles; i++) {
        uint32_t count = s->tile[i].count, apart = s->tile[i].role == ROLE_APART ? count : 0;
        g->apart[i] = apart;
        g->left[i] = count - apart;
        g->tiles_left += count - apart;
        g->stage_left[s->tile[i].stage] += count - apart;
    }
    memset(g->supply, 0, sizeof g->supply);
    for (uint32_t p = 0; p < setup_owners(s) && p < PLAYERS_MAX; p++)
        memcpy(g->supply[p], s->supply[p], sizeof g->supply[p]);
    memset(g->score, 0, sizeof g->score);
    memset(g->second, 0, sizeof g->second);
    g->clock = (struct clock){0};
    g->now = (struct turn){.player = -1, .tile = -1, .drawn = -1};
    g->said = NULL;
    g->stamp = g->positions = 0;
    game_forget(g);
    figure_begin(g);
}

/* --- before turn 1 ------------------------------------------------------------ */

static struct verdict check_players(const struct setup *s) {
    unsigned most = setup_max_players(s);
    if (s->players >= setup_min_players(s) && s->players <= most && s->players <= PLAYERS_MAX)
        return VERDICT_OK;
    if (most == 1) return VERDICT(M_PLAYERS_ONE, arg_number(s->players));
    return VERDICT(M_PLAYERS, arg_number(s->players), arg_number(most));
}

/* Does the start tile fit those that lie already, and may it lie there by the modules? */
static struct verdict check_start_fit(const struct game *g, const struct prospect *p) {
    if (game_left(g, p->pool) == 0 && g->apart[p->pool] == 0)
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
    const struct placed_tile *n = &g->placed[board_tile(&g->board, near)];
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
    struct verdict found = start_check_tiles(s, which);
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
        if (!lay_take(g, p->tile, false)) lay_take_apart(g, p->tile);
        lay(g, &lies, -1, 0);
        game_forget(g); /* nobody goes back beyond the beginning */
    }
    FOR_EACH_HOOK(e, s, HOOK_BEGIN)
    e->begin(g);
    game_forget(g);
    return found;
}
