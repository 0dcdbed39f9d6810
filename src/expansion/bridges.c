/* SPDX-License-Identifier: MIT */
/* Bridges, Castles & Bazaars: one box with three subjects.  Bridges are in bridges_build.c, bazaars in
 * bridges_bazaar.c and bridges_lots.c; castles are not judged yet. */
#include "expansion/bridges.h"
#include "expansion/all.h"

/* --- the module ---------------------------------------------------------------------------------- */

static const struct phase *const phases[] = {&bridges_with_tile,
                                             &bridges_before_figure,
                                             &bazaar_missed,
                                             &bazaar_phase,
                                             &bazaar_lots,
                                             &bazaar_over,
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
    .begin = bridges_begin,
    .placed = bazaar_placed,
    .dropped = bazaar_dropped,
    .check_draw = bazaar_check_draw,
    .in_hand = bazaar_in_hand,
    .withheld = bazaar_withheld,
    .mending = ACTION_BIT(ACTION_BRIDGE),
    .can_mend = bridges_can_mend,
    .mends = bridges_mends,
    .mended_discard = M_BRI_DISCARD,
    .mended_skipped = M_BRI_SKIPPED,
    .mended_skipped_drawn = M_BRI_SKIPPED_DRAWN,
};
