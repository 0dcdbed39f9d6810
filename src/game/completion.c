/* SPDX-License-Identifier: MIT */
#include "game/completion.h"
#include "game/feature.h"
#include "game/touch.h"

bool game_is_complete(const struct game *g, uint32_t feature) {
    const struct feature *f = &g->feature[feature];
    switch (feature_traits[f->kind].completion) {
    case COMPLETE_NEVER: break;
    case COMPLETE_CLOSED: return f->open == 0;
    case COMPLETE_SURROUNDED: return board_ring(&g->board, game_segment_cell(g, f->segment)) == 8;
    }
    return false;
}

bool game_has_completed(const struct game *g, const struct placed_tile *tile, uint32_t feature) {
    const struct feature *f = &g->feature[feature];
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
