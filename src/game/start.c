/* SPDX-License-Identifier: MIT */
#include "game/start.h"
#include "game/contents.h"

void setup_add_block(struct setup *s) {
    for (uint32_t i = 0; i < s->starts; i++)
        for (uint32_t k = 0; k < s->block.tiles; k++)
            if (s->start[i].tile == s->block.tile[k].tile) return;
    for (uint32_t k = 0; k < s->block.tiles; k++)
        setup_add_start(s, s->block.tile[k]);
}

void setup_add_usual_start(struct setup *s) {
    setup_add_block(s);
    if (s->block.tiles) return;
    int32_t tile = setup_start_tile(s);
    if (tile >= 0) setup_add_start(s, (struct start_place){.tile = tile});
}

static bool is_spring(const struct setup *s, int32_t tile) {
    return tile >= 0 && s->tile[tile].role == ROLE_SPRING;
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

static bool is_of_block(const struct setup *s, int32_t tile) {
    for (uint32_t k = 0; k < s->block.tiles; k++)
        if (s->block.tile[k].tile == tile) return true;
    return false;
}

/* Is it no matter of the block that this tile lies there?  check_spring() has seen the spring, and in a
 * position other tiles lie as well. */
static bool lies_besides(const struct setup *s, int32_t tile) {
    if (s->position) return !is_of_block(s, tile);
    return is_spring(s, tile) && is_spring(s, setup_start_tile(s));
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
        if (lies_besides(s, s->start[i].tile)) continue;
        if (!found && *which < 0) *which = (int)i;
    }
    return alike;
}

/* With a river whose spring lies before turn 1, that is one tile more, beside the block: the rules do
 * not say where. */
static struct verdict check_spring(const struct setup *s, int *which /* out */) {
    struct arg id = arg_text(ARG_TILE, s->tile[setup_start_tile(s)].type->id);
    int spring = -1;
    *which = -1;
    for (uint32_t i = 0; i < s->starts; i++) {
        if (!is_spring(s, s->start[i].tile)) continue;
        *which = (int)i;
        if (spring >= 0) return VERDICT(M_START_SPRINGS, id);
        spring = (int)i;
    }
    if (spring < 0) return VERDICT(M_START_SPRING, id);
    for (uint32_t i = 0; i < s->starts; i++)
        for (int side = 0; side < SIDES; side++)
            if (cell_equal(s->start[i].cell, cell_beside(s->start[spring].cell, (enum side)side))) {
                *which = -1;
                return VERDICT_OK;
            }
    return VERDICT(M_START_SPRING_ALONE,
                   arg_text(ARG_TILE, s->tile[s->start[spring].tile].type->id),
                   arg_cell(s->start[spring].cell));
}

/* The spring is a turn of the first player (RIVER_SPRING=turn). */
static struct verdict check_no_spring(const struct setup *s, int *which /* out */) {
    for (uint32_t i = 0; i < s->starts; i++) {
        *which = (int)i;
        if (is_spring(s, s->start[i].tile))
            return VERDICT(M_START_SPRING_TURN,
                           arg_text(ARG_TILE, s->tile[s->start[i].tile].type->id));
    }
    *which = -1;
    return VERDICT_OK;
}

/* Does all of it lie as the set-up has put it, and nothing else? */
static bool is_usual(const struct setup *s) {
    bool usual = s->starts == s->block.tiles;
    for (uint32_t k = 0; usual && k < s->block.tiles; k++)
        usual = lies_as(s, &s->block.tile[k], &s->start[k]);
    return usual;
}

/* The block may be written in any order, and a position may be one without it; of all ways to see it in what lies, the best one tells
 * which tile is wrong.  Two tiles are enough to look from, since one is wrong at most, or many are. */
static struct verdict check_block(const struct setup *s, int *which) {
    uint32_t best = 0;
    *which = s->starts ? 0 : -1;
    uint32_t others = 0, seen = 0;
    if (!s->position) {
        bool lies = is_spring(s, setup_start_tile(s));
        struct verdict v = lies ? check_spring(s, which) : check_no_spring(s, which);
        if (!verdict_ok(&v)) return v;
    }
    for (uint32_t i = 0; i < s->starts; i++)
        others += lies_besides(s, s->start[i].tile);
    if (s->position && others == s->starts) return VERDICT_OK;
    *which = -1;
    if (is_usual(s)) return VERDICT_OK;
    *which = s->starts ? 0 : -1;
    for (uint32_t lies = 0; lies < s->starts && seen < 2; lies++) {
        if (lies_besides(s, s->start[lies].tile)) continue;
        seen++;
        for (uint32_t way = 0; way < 4 * s->block.tiles; way++) {
            int wrong;
            uint32_t alike = count_alike(s, way & 3, way >> 2, lies, &wrong);
            if (alike <= best) continue;
            best = alike;
            *which = wrong;
        }
    }
    /* Two in one cell are no more than one (M_START_TAKEN says so later). */
    if (best == s->block.tiles && s->starts == best + others) return VERDICT_OK;
    return VERDICT(s->block.wrong, {ARG_NONE, {0}});
}

/* SETUP-1, RIVER-8. */
struct verdict start_check_tiles(const struct setup *s, int *which) {
    if (s->position) {
        if (s->starts == 0) return VERDICT(M_START_POSITION, {ARG_NONE, {0}});
        return s->block.tiles ? check_block(s, which) : VERDICT_OK;
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
