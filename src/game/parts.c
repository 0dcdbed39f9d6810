/* SPDX-License-Identifier: MIT */
#include "game/parts.h"
#include "game/ending.h"
#include "game/modules.h"
#include "game/place.h"

static bool are_waiting(const struct clock *c) { return c->parts_owed | c->parts_free; }

/* Is there a tile that the player could draw, and that no other has already? */
static bool can_draw(const struct game *g) {
    return game_stage(g) == STAGE_OF_TILES && g->tiles_left > place_withheld(g, g->now.player, -1);
}

/* Is there a tile for a further part (ORD-8)?  It can be drawn (DRAWS).  When there is none to be drawn, one that the player may lay
 * in his last turn makes a difference only if others have theirs before. */
static bool has_tile(const struct game *g, bool draws) {
    if (draws) return true;
    int player = g->now.player, next = (player + 1) % (int)g->setup->players;
    bool own = game_last_mover(g, player, true) == player;
    if (game_stage(g) == STAGE_OF_TILES) return own;
    int other = game_last_mover(g, next, true);
    return other >= 0 && other != player && own;
}

/* What comes next: a part, or else another turn. */
static void go_on(struct game *g) {
    struct clock *c = &g->clock;
    g->now.same_turn = are_waiting(c);
    g->now.goes_on = g->now.same_turn || c->turn_waits;
}

/* Of the parts that wait, those remain for which there is a tile. */
static void see_to_tiles(struct game *g) {
    struct clock *c = &g->clock;
    bool draws = can_draw(g);
    if (!has_tile(g, draws)) {
        c->parts_owed = c->parts_free = 0;
    } else if (!draws) { /* nobody must lay what he need not */
        c->parts_free |= c->parts_owed;
        c->parts_owed = 0;
    }
}

void parts_give(struct game *g) {
    struct clock *c = &g->clock;
    if (!(g->setup->hooked[HOOK_FURTHER_PART] | c->part)) return;
    c->turn_waits |= g->now.goes_on;
    FOR_EACH_HOOK(e, g->setup, HOOK_FURTHER_PART) {
        enum further_part part = e->further_part(g);
        uint32_t bit = 1u << e->row;
        if (part == PART_OWED) c->parts_owed |= bit;
        if (part == PART_FREE) c->parts_free |= bit;
    }
    if (are_waiting(c)) see_to_tiles(g);
    go_on(g);
}

void parts_leave_out(struct game *g) { go_on(g); }

void parts_forgo(struct game *g) {
    g->clock.parts_free = 0;
    go_on(g);
}

void parts_begin_next(struct game *g) {
    struct clock *c = &g->clock;
    if (!g->now.goes_on || !g->now.same_turn) {
        parts_end(g);
        return;
    }
    if (g->now.continues) return; /* the same part goes on */
    c->part++;
    c->part_free = !c->parts_owed;
    uint32_t *from = c->part_free ? &c->parts_free : &c->parts_owed;
    c->part_giver = (uint8_t)set_first(*from);
    *from &= *from - 1;
}

void parts_end(struct game *g) {
    struct clock *c = &g->clock;
    c->part = c->part_giver = 0;
    c->part_free = c->turn_waits = false;
    c->parts_owed = c->parts_free = 0;
}

int parts_due_without(const struct game *g) {
    const struct clock *c = &g->clock;
    if (!c->part || c->begun || !c->part_free || c->parts_owed) return -1;
    int next = c->turn_waits ? c->active : (c->active + 1) % (int)g->setup->players;
    return game_stage(g) == STAGE_OF_TILES ? next : game_last_mover(g, next, false);
}

bool parts_is_of(const struct game *g, const struct expansion *e) {
    return g->clock.part && g->clock.part_giver == e->row;
}
