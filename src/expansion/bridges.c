/* SPDX-License-Identifier: MIT */
/* Bridges, Castles & Bazaars: one box with three subjects.  Bridges are in bridges_build.c, castles in
 * bridges_castle.c and bridges_fief.c, bazaars in bridges_bazaar.c and bridges_lots.c. */
#include "expansion/all.h"
#include "expansion/bridges_box.h"

/* --- the module ---------------------------------------------------------------------------------- */

static void begin(struct game *g) {
    bridges_begin(g);
    castle_begin(g);
}

static const struct phase *const phases[] = {
    &bridges_with_tile,   &bridges_before_figure, &castle_convert_phase, &castle_note_phase,
    &castle_choose_phase, &castle_pay_phase,      &castle_payment,       &bazaar_missed,
    &bazaar_phase,        &bazaar_lots,           &bazaar_over,          NULL};

#define OWN(name) (UINT64_C(1) << VARIANT_##name)

const struct expansion expansion_bridges = {
    .row = ROW_OF_expansion_bridges,
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
    .allows_deploy = castle_allows_deploy,
    .field = castle_field,
    .field_bonus = BONUS_ALWAYS,
    .reaches = castle_reaches,
    .estate = castle_estate,
    .estate_words = {'k', N_("fief of X's castle"), N_("fief"), N_("complete")},
    .placed = bazaar_placed,
    .dropped = bazaar_dropped,
    .allows_draw = bazaar_allows_draw,
    .in_hand = bazaar_in_hand,
    .withheld = bazaar_withheld,
    .mending = ACTION_BIT(ACTION_BRIDGE),
    .can_mend = bridges_can_mend,
    .mends = bridges_mends,
    .mends_terrains = 1u << TERRAIN_FIELD | 1u << TERRAIN_ROAD,
    .mended_discard = M_BRI_DISCARD,
    .mended_skipped = M_BRI_SKIPPED,
    .mended_skipped_drawn = M_BRI_SKIPPED_DRAWN,
};
