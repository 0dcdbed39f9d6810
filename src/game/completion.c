/* SPDX-License-Identifier: MIT */
#include "game/completion.h"
#include "game/feature.h"
#include "game/journal.h"
#include "game/touch.h"

/* A tile that lies face down never counts. */
static bool is_surrounded(const struct game *g, struct cell cell) {
    if (!spot_is_enclosed(board_at(&g->board, cell).asks)) return false; /* as most */
    if (board_ring(&g->board, cell) < CELLS_AROUND) return false;
    for (int i = 0; i < CELLS_AROUND && g->board.general; i++)
        if (g->placed[board_tile(&g->board, cell_around(cell, i))].type->face_down) return false;
    return true;
}

bool game_is_complete(const struct game *g, uint32_t feature) {
    const struct feature *f = &g->feature[feature];
    switch (feature_traits[f->kind].completion) {
    case COMPLETE_NEVER: break;
    case COMPLETE_CLOSED: return f->open == 0;
    case COMPLETE_SURROUNDED: return is_surrounded(g, game_segment_cell(g, f->segment));
    case COMPLETE_MARKED: return game_segment_type(g, f->segment)->flags & SEGMENT_COMPLETE;
    }
    return false;
}

void game_may_complete(struct game *g, uint32_t segment) {
    g->now.completes_elsewhere = true;
    journal_note(g, (struct effect){.kind = EFFECT_MAY_COMPLETE, .a = segment});
}

static bool was_told(const struct game *g, uint32_t feature) {
    FOR_EACH_EFFECT(i, g, g->now.effects, g->effects, EFFECT_MAY_COMPLETE)
    if (g->segment[g->effect[i].a].feature == feature) return true;
    return false;
}

bool game_has_completed(const struct game *g, const struct placed_tile *tile, uint32_t feature) {
    const struct feature *f = &g->feature[feature];
    if (g->now.completes_elsewhere && was_told(g, feature)) return true;
    if (feature_traits[f->kind].completion == COMPLETE_SURROUNDED)
        return cell_is_around(tile->cell, game_segment_cell(g, f->segment));
    FOR_EACH_SEGMENT(i, s, g, tile)
        if (g->segment[s].feature == feature) return true;
    for (int side = 0; side < SIDES && g->board.general; side++) {
        int64_t s = feature_closed_at(g, tile, (enum side)side);
        if (s >= 0 && g->segment[s].feature == feature) return true;
    }
    return false;
}

int64_t game_completed_at(const struct game *g, const struct placed_tile *tile, uint32_t begin,
                          uint32_t n) {
    uint32_t segments = tile->type->segments;
    if (n < segments) return game_segment_of(g, tile, (uint8_t)n);
    n -= segments;
    if (n < SIDES) return g->board.general ? feature_closed_at(g, tile, (enum side)n) : -1;
    n -= SIDES;
    FOR_EACH_EFFECT(i, g, begin, g->effects, EFFECT_MAY_COMPLETE)
    if (n-- == 0) return g->effect[i].a;
    return -2;
}
