/* SPDX-License-Identifier: MIT */
#include "game/start.h"
#include "game/contents.h"

void setup_add_usual_start(struct setup *s) {
    for (uint32_t i = 0; i < s->block.tiles; i++)
        setup_add_start(s, s->block.tile[i]);
    if (s->block.tiles) return;
    int32_t tile = setup_start_tile(s);
    if (tile >= 0) setup_add_start(s, (struct start_place){.tile = tile});
}

/* P as it lies when the whole block is turned about (0,0). */
static struct start_place turned(struct start_place p, unsigned quarter_turns) {
    for (; quarter_turns; quarter_turns--) {
        p.cell = (struct cell){-p.cell.y, p.cell.x};
        p.quarter_turns = (p.quarter_turns + 1) & 3;
    }
    return p;
}

/* Does A lie as B does, or in a way that looks the same? */
static bool lies_as(const struct setup *s, const struct start_place *a,
                    const struct start_place *b) {
    return a->tile == b->tile && cell_equal(a->cell, b->cell) &&
           tile_turns_like(s->tile[a->tile].type, a->quarter_turns) >> b->quarter_turns & 1;
}

/* How many of the tiles that lie belong to the block, if that is turned by QUARTER_TURNS and its
 * tile number ANCHOR lies where number LIES of them does; *WHICH: the first that does not. */
static uint32_t count_alike(const struct setup *s, unsigned quarter_turns, uint32_t anchor,
                            uint32_t lies, int *which /* out */) {
    struct cell at = turned(s->block.tile[anchor], quarter_turns).cell, first = s->start[lies].cell;
    uint32_t alike = 0;
    *which = -1;
    for (uint32_t i = 0; i < s->starts; i++) {
        bool found = false;
        for (uint32_t k = 0; k < s->block.tiles && !found; k++) {
            struct start_place p = turned(s->block.tile[k], quarter_turns);
            p.cell.x += first.x - at.x;
            p.cell.y += first.y - at.y;
            found = lies_as(s, &p, &s->start[i]);
        }
        alike += found;
        if (!found && *which < 0) *which = (int)i;
    }
    return alike;
}

/* The block may be written in any order; of all ways to see it in what lies, the best one tells
 * which tile is wrong.  Two tiles are enough to look from, since one is wrong at most, or many are. */
static struct verdict check_block(const struct setup *s, int *which) {
    uint32_t best = 0;
    *which = s->starts ? 0 : -1;
    for (uint32_t lies = 0; lies < s->starts && lies < 2; lies++)
        for (uint32_t way = 0; way < 4 * s->block.tiles; way++) {
            int wrong;
            uint32_t alike = count_alike(s, way & 3, way >> 2, lies, &wrong);
            if (alike <= best) continue;
            best = alike;
            *which = wrong;
        }
    /* Two in one cell are no more than one (M_START_TAKEN says so later). */
    if (best == s->block.tiles && s->starts == best) return VERDICT_OK;
    return VERDICT(s->block.wrong, {ARG_NONE, {0}});
}

/* SETUP-1, RIVER-8. */
struct verdict start_check_tiles(const struct setup *s, int *which) {
    if (s->position) {
        if (s->starts == 0) return VERDICT(M_START_POSITION, {ARG_NONE, {0}});
        return VERDICT_OK;
    }
    if (s->block.tiles) return check_block(s, which);
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
