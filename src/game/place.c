/* SPDX-License-Identifier: MIT */
/* Where a tile may lie: PLACE-1 to PLACE-3, then the rules of the modules; and
 * the enumeration of all such places, which discards and disputes need. */
#include "game/place.h"
#include "base/xalloc.h"
#include "game/hooks.h"
#include "game/mend.h"
#include "game/prospect.h"

#include <stdlib.h>
#include <string.h>

static struct verdict misfit(const struct game *g, const struct tile_type *type, struct cell cell,
                             unsigned quarter_turns, uint16_t asks, bool any) {
    int side = spot_first_misfit(asks, type, quarter_turns);
    struct cell near = cell_beside(cell, (enum side)side);
    const struct placed_tile *n = &g->placed[board_tile(&g->board, near)];
    return VERDICT(
        any ? M_EDGE_MISMATCH_ANY : M_EDGE_MISMATCH, arg_text(ARG_TILE, type->id), arg_cell(cell),
        arg_as(ARG_DEGREES, quarter_turns), arg_as(ARG_SIDE, side),
        arg_as(ARG_TERRAIN, tile_side(type, (enum side)side, quarter_turns)),
        arg_text(ARG_TILE, n->type->id), arg_cell(near),
        arg_as(ARG_TERRAIN, tile_side(n->type, side_opposite((enum side)side), n->quarter_turns)));
}

/* Why nothing may lie in this cell (PLACE-1, PLACE-2). */
static struct verdict bad_cell(const struct game *g, const struct tile_type *t, struct cell cell,
                               const struct spot *spot) {
    if (spot->tile)
        return VERDICT(
            M_CELL_TAKEN, arg_cell(cell), arg_text(ARG_TILE, g->placed[spot->tile - 1].type->id),
            arg_text(ARG_TILE,
                     t->id)); /* the sentence needs only the first tile, the help the second */
    for (int32_t dy = -1; dy <= 1; dy += 2)
        for (int32_t dx = -1; dx <= 1; dx += 2) {
            struct cell corner = {cell.x + dx, cell.y + dy};
            if (board_tile(&g->board, corner) >= 0)
                return VERDICT(M_NOT_ADJACENT_CORNER, arg_text(ARG_TILE, t->id), arg_cell(cell),
                               arg_cell(corner));
        }
    return VERDICT(M_NOT_ADJACENT, arg_text(ARG_TILE, t->id), arg_cell(cell));
}

/* Has a tile of TYPE nothing to obey but its sides?  So have most. */
static bool is_plain(const struct game *g, const struct tile_type *type) {
    FOR_EACH_HOOK(e, g->setup, HOOK_ALLOWS_PLACE)
    if (!e->concerns || e->concerns(type)) return false;
    return true;
}

bool place_modules_allow(const struct game *g, const struct prospect *p, struct verdict *why) {
    bool allows = true;
    FOR_EACH_HOOK(e, g->setup, HOOK_ALLOWS_PLACE) {
        struct verdict no;
        if ((e->concerns && !e->concerns(p->type)) || e->allows_place(g, p, &no)) continue;
        *why = allows ? no : verdict_first(*why, no);
        allows = false;
    }
    return allows;
}

bool place_allows_draw(const struct game *g, int32_t pool, struct verdict *why) {
    bool allows = true;
    FOR_EACH_HOOK(e, g->setup, HOOK_ALLOWS_DRAW) {
        struct verdict no;
        if (e->allows_draw(g, pool, &no)) continue;
        *why = allows ? no : verdict_first(*why, no);
        allows = false;
    }
    return allows;
}

int32_t place_in_hand(const struct game *g) {
    int32_t hand = -1;
    FOR_EACH_HOOK(e, g->setup, HOOK_IN_HAND)
    if (hand < 0) hand = e->in_hand(g);
    return hand;
}

uint32_t place_withheld(const struct game *g, int player, int32_t pool) {
    uint32_t count = 0;
    FOR_EACH_HOOK(e, g->setup, HOOK_WITHHELD)
    count += e->withheld(g, player, pool);
    return count;
}

/* Of the rotations that A means, those that fit ASKS, or are put right BY something, and that the modules
 * allow.  *VETO: why
 * they do not allow the first that fits; says nothing if they do, or if none fits (only its
 * message is set then). */
static unsigned legal_turns(const struct game *g, const struct action *a, uint16_t asks,
                            enum mending by, struct verdict *veto /* out */) {
    const struct tile_type *type = g->setup->tile[a->tile].type;
    bool plain = !g->setup->hooked[HOOK_ALLOWS_PLACE] || is_plain(g, type);
    unsigned legal = 0;
    veto->message = MSG_OK;
    for (unsigned rest = a->turns; rest; rest &= rest - 1) {
        unsigned q = set_first(rest);
        bool fits = spot_fits(asks, type, q);
        if (!fits && !mend_might(mend_terrains(g), asks, tile_shown(type, q))) continue;
        if (!fits || !plain) {
            struct prospect p;
            game_prospect(g, a->tile, a->cell, q, &p);
            if (!fits && !mend_allows(g, &p, by)) continue;
            struct verdict no;
            if (!place_modules_allow(g, &p, &no)) {
                if (verdict_ok(veto)) *veto = no;
                continue;
            }
        }
        legal |= 1u << q;
    }
    return legal;
}

static bool is_one(unsigned set) { return (set & (set - 1)) == 0; }

/* The usual placement: one rotation, no module has a word in it, and it fits.  False: look
 * closer. */
static bool allows_plainly(const struct game *g, struct action *a) {
    const uint32_t *hooked = g->setup->hooked;
    if (hooked[HOOK_ALLOWS_PLACE] | hooked[HOOK_ALLOWS_DRAW] || !a->turns || !is_one(a->turns))
        return false;
    struct spot spot = board_at(&g->board, a->cell);
    unsigned q = set_first(a->turns);
    if (spot.tile || !spot.asks || !spot_fits(spot.asks, g->setup->tile[a->tile].type, q))
        return false;
    a->quarter_turns = (uint8_t)q;
    a->turns_filled = a->mended = false;
    return true;
}

bool place_allows(const struct game *g, struct action *a, struct verdict *why) {
    if (allows_plainly(g, a)) return true;
    const struct tile_type *type = g->setup->tile[a->tile].type;
    if (a->turns == 0) {
        *why = VERDICT(M_BAD_ROTATION, arg_number(a->degrees));
        return false;
    }
    struct spot spot = board_at(&g->board, a->cell);
    if (spot.tile || (!spot.asks && g->placed_count)) {
        *why = bad_cell(g, type, a->cell, &spot);
        return false;
    }

    unsigned first = set_first(a->turns);
    bool stated = is_one(a->turns) || (a->turns & ~tile_turns_like(type, first)) == 0;
    struct verdict veto, late;
    unsigned legal = legal_turns(g, a, spot.asks, MEND_BY_ENTRY, &veto);
    if (!legal && verdict_ok(&veto)) {
        *why = misfit(g, type, a->cell, first, spot.asks, !stated);
        return false;
    }
    if (!place_allows_draw(g, a->tile, &late)) {
        *why = legal ? late : verdict_first(veto, late);
        return false;
    }
    if (!legal) {
        *why = veto;
        return false;
    }

    unsigned q = set_first(legal);
    if (!is_one(legal) && (legal & ~tile_turns_like(type, q))) {
        *why = VERDICT(M_MISSING_ROTATION, arg_text(ARG_TILE, type->id), arg_cell(a->cell),
                       arg_as(ARG_TURNS, legal));
        return false;
    }
    a->quarter_turns = (uint8_t)q;
    a->turns_filled = !stated;
    a->mended = !spot_fits(spot.asks, type, q);
    return true;
}

bool place_can_stand(const struct game *g, struct action *a) {
    /* A part of a whole that lies at the start, or a tile of an action, means nothing as one that was drawn. */
    if (g->setup->tile[a->tile].role == ROLE_APART) return false;
    const struct tile_type *type = g->setup->tile[a->tile].type;
    uint16_t asks = board_at(&g->board, a->cell).asks;
    struct verdict veto;
    unsigned turns = legal_turns(g, a, asks, MEND_BY_ENTRY, &veto);
    bool legal = turns != 0;
    for (unsigned q = 0; q < 4 && !legal; q++)
        if (a->turns >> q & 1 && spot_first_misfit(asks, type, q) == SIDES) turns |= 1u << q;
    if (!turns) turns = a->turns;
    unsigned first = set_first(turns);
    a->quarter_turns = (uint8_t)first;
    a->mended = legal && !spot_fits(asks, type, first);
    return !legal || (turns & ~tile_turns_like(type, first)) == 0;
}

bool place_is_plain(const struct game *g, int32_t pool) {
    return is_plain(g, g->setup->tile[pool].type);
}

unsigned place_turns(const struct game *g, int32_t pool, struct cell c, unsigned turns) {
    struct action a = {.kind = ACTION_PLACE, .tile = pool, .cell = c, .turns = (uint8_t)turns};
    struct verdict veto;
    return legal_turns(g, &a, board_at(&g->board, c).asks, MEND_BY_ANY, &veto);
}

uint32_t place_refusal_key(const struct game *g, const struct tile_type *type,
                           unsigned quarter_turns) {
    uint32_t key = 0;
    FOR_EACH_HOOK(e, g->setup, HOOK_ALLOWS_PLACE)
    key = key << 4 | (!e->concerns || e->concerns(type) ? e->place_key(type, quarter_turns) : 0);
    return key;
}

bool place_fits(const struct game *g, int32_t pool, struct cell c) {
    struct spot spot = board_at(&g->board, c);
    struct action a = {.kind = ACTION_PLACE, .tile = pool, .cell = c, .turns = TURNS_ANY};
    struct verdict v;
    return game_left(g, pool) && !spot.tile && spot.asks && place_allows_draw(g, pool, &v) &&
           legal_turns(g, &a, spot.asks, MEND_BY_ANY, &v);
}

size_t place_cells(const struct game *g, struct cell **list) {
    static const struct cell origin = {0, 0};
    if (g->placed_count) return board_frontier(&g->board, list);
    *list = xmemdup(&origin, sizeof origin);
    return 1;
}

size_t game_places(const struct game *g, int32_t pool, bool alike_once,
                   struct place_choice **list) {
    const struct tile_type *type = g->setup->tile[pool].type;
    size_t count = 0, room = 0;
    *list = NULL;
    if (g->placed_count && !board_fits_somewhere(&g->board, type) && !mend_is_possible(g)) return 0;
    struct cell *cells;
    size_t n = place_cells(g, &cells);
    unsigned turns = alike_once ? (1u << type->turns_alike) - 1 : TURNS_ANY;
    for (size_t i = 0; i < n; i++)
        for (unsigned rest = place_turns(g, pool, cells[i], turns); rest; rest &= rest - 1) {
            VEC_GROW(*list, count, room);
            (*list)[count++] = (struct place_choice){cells[i], (uint8_t)set_first(rest)};
        }
    free(cells);
    return count;
}
