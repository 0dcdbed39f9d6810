/* SPDX-License-Identifier: MIT */
/* The rule modules, by their order.  A new expansion is one file here and one row. */
#include "expansion/table.h"

const struct expansion *const expansion_table[] = {
    &expansion_river,
    &expansion_abbot,
    &expansion_inns,
    &expansion_traders,
    &expansion_king,
    &expansion_shrines,
    &expansion_river_2,
    &expansion_gq11,
    &expansion_fly,
    &expansion_festival,
    &expansion_crop_1,
    &expansion_crop_2,
    NULL,
};
