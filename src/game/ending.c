/* SPDX-License-Identifier: MIT */
#include "game/ending.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/modules.h"
#include "game/place.h"

/* Can it be drawn now, or will somebody lay it who has it already? */
static bool is_to_come(const struct game *g, int32_t pool) {
    struct verdict v;
    return place_allows_draw(g, pool, &v) || place_withheld(g, -1, pool);
}

/* Of all tiles those come first about which no module has a word: they cost next to nothing. */
static bool any_fits(const struct game *g, struct ending_memo *memo /* out: fits */) {
    for (int way = 0; way < 2; way++)
        for (uint32_t i = 0; i < g->setup->tiles; i++) {
            int32_t pool = (int32_t)i;
            if (!g->left[i] || place_is_plain(g, pool) != (way == 0)) continue;
            if (!is_to_come(g, pool)) continue;
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

/* Modules come one after the other: when those before one have nothing more, its round begins. */
static int find_last_mover(const struct game *g, int from, bool tiles, unsigned *row /* out */) {
    const int players = (int)g->setup->players;
    FOR_EACH_HOOK(e, g->setup, HOOK_LAST_MOVES) {
        *row = e->row;
        if (*row < g->clock.last_row || (tiles && !e->last_tiles)) continue;
        unsigned done = *row == g->clock.last_row ? g->clock.last_done : 0;
        for (int i = 0; i < players; i++) {
            int player = (from + i) % players;
            if (!(done >> player & 1) && e->last_moves(g, player)) return player;
        }
    }
    return -1;
}

int game_last_mover(const struct game *g, int from, bool tiles) {
    unsigned row;
    return find_last_mover(g, from, tiles, &row);
}

int ending_next_mover(struct game *g, int from) {
    unsigned row;
    int player = find_last_mover(g, from, false, &row);
    if (player < 0 || row == g->clock.last_row) return player;
    g->clock.last_row = (uint8_t)row;
    g->clock.last_done = 0;
    return player;
}

enum game_stage game_stage(const struct game *g) {
    if (g->clock.finished) return STAGE_OVER;
    if (g->clock.outcome) return STAGE_FINAL;
    if (g->tiles_left && !g->clock.shown_stuck) return STAGE_OF_TILES;
    if (game_last_mover(g, g->clock.active, false) >= 0) return STAGE_OF_LAST_MOVES;
    if (g->setup->hooked[HOOK_FREE_MOVERS] && game_next_free_mover(g, 0) >= 0)
        return STAGE_OF_FREE_MOVES;
    return g->tiles_left ? STAGE_STUCK : STAGE_FINAL;
}

/* All of them, and *ABLE: those who can do something. */
static uint16_t free_movers(const struct game *g, uint16_t *able /* out */) {
    uint16_t set = 0;
    *able = 0;
    FOR_EACH_HOOK(e, g->setup, HOOK_FREE_MOVERS) {
        uint16_t some = 0;
        set |= e->free_movers(g, &some);
        *able |= some;
    }
    return set;
}

uint16_t game_free_movers(const struct game *g) {
    uint16_t able;
    return free_movers(g, &able);
}

int game_next_free_mover(const struct game *g, int player) {
    uint16_t able;
    free_movers(g, &able);
    for (uint32_t i = 0; i < g->setup->players; i++) {
        int seat = (player + (int)i) % (int)g->setup->players;
        if (able >> seat & 1) return seat;
    }
    return -1;
}

enum game_end game_ending_again(const struct game *g, struct ending_memo *memo) {
    enum game_stage stage = game_stage(g);
    if (g->clock.outcome) return GAME_DECIDED;
    if (stage == STAGE_OVER || stage == STAGE_FINAL) return GAME_LAST_TILE;
    if (stage == STAGE_OF_LAST_MOVES) return GAME_GOES_ON;
    if (stage == STAGE_OF_FREE_MOVES) return g->tiles_left ? GAME_STUCK : GAME_LAST_TILE;
    if (memo->fits && place_fits(g, memo->pool, memo->cell)) return GAME_GOES_ON;
    /* What can be put right is a question of the player, too. */
    bool known = memo->stuck && memo->position == g->clock.position;
    if (known && !g->setup->hooked[HOOK_MENDS]) return GAME_STUCK;
    *memo = (struct ending_memo){0};
    if (any_fits(g, memo)) return GAME_GOES_ON;
    memo->stuck = true;
    memo->position = g->clock.position;
    return GAME_STUCK;
}

enum game_end game_ending(const struct game *g) {
    struct ending_memo memo = {0};
    return game_ending_again(g, &memo);
}

void game_decide(struct game *g, enum game_outcome outcome, enum message why) {
    if (g->clock.outcome) return; /* what came first counts */
    g->clock.outcome = (uint8_t)outcome;
    g->clock.why = (uint16_t)why;
    g->clock.decided_in = g->clock.turn + 1;
}

struct verdict game_why_decided(const struct game *g) {
    return VERDICT((enum message)g->clock.why, arg_number(g->clock.decided_in));
}

uint16_t game_winners(const struct game *g) {
    if (g->clock.outcome == OUTCOME_WON) return (uint16_t)((1u << g->setup->players) - 1);
    if (g->clock.outcome == OUTCOME_LOST || g->setup->one_score) return 0;
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
