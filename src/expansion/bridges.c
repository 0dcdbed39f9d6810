/* SPDX-License-Identifier: MIT */
/* Bridges, Castles & Bazaars: one box with three subjects.  Bridges are in bridges_build.c; castles in
 * bridges_castle.c and bridges_fief.c; bazaars are not judged yet, and one that must be held
 * (BCB-15) says so. */
#include "expansion/bridges.h"
#include "expansion/all.h"

/* --- bazaars ------------------------------------------------------------------------------------ */

/* With fewer tiles left than players there is none (AMB-BCB-5). */
static bool is_due(const struct game *g) {
    return g->now.tile >= 0 && tile_has_mark(g->placed[g->now.tile].type, MARK_BAZAAR) &&
           g->tiles_left >= g->setup->players;
}

static bool leave_bazaar(struct game *g, struct verdict *why) {
    if (!is_due(g)) return true;
    *why = VERDICT(M_BAZ_UNJUDGED, arg_text(ARG_TILE, g->placed[g->now.tile].type->id));
    return false;
}

static const struct phase bazaar = {.order = 800, .leave = leave_bazaar};

/* --- the module ---------------------------------------------------------------------------------- */

static void begin(struct game *g) {
    bridges_begin(g);
    castle_begin(g);
}

static const struct phase *const phases[] = {&bridges_with_tile,
                                             &bridges_before_figure,
                                             &castle_convert_phase,
                                             &castle_note_phase,
                                             &castle_choose_phase,
                                             &castle_pay_phase,
                                             &bazaar,
                                             NULL};

#define OWN(name) (UINT64_C(1) << VARIANT_##name)

const struct expansion expansion_bridges = {
    .name = "bridges-castles-bazaars",
    .order = 329,
    .has_tiles = true,
    .print = {SET_BRIDGES_C1, SET_BRIDGES_C2},
    .variants = OWN(CASTLE_FIELD) | OWN(CASTLE_CHOICE) | OWN(BAZAAR_AUCTION),
    .state_size = sizeof(struct bridges),
    .phases = phases,
    .begin = begin,
    .needs_farm3 = true,
    .empty_buildings = true,
    .check_deploy = castle_check_deploy,
    .field = castle_field,
    .field_bonus = BONUS_ALWAYS,
    .reaches = castle_reaches,
    .mending = ACTION_BIT(ACTION_BRIDGE),
    .can_mend = bridges_can_mend,
    .mends = bridges_mends,
    .mended_discard = M_BRI_DISCARD,
    .mended_skipped = M_BRI_SKIPPED,
    .mended_skipped_drawn = M_BRI_SKIPPED_DRAWN,
};
