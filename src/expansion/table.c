/* SPDX-License-Identifier: MIT */
/* The rule modules, by their order.  A new expansion is one file here and one row. */
#include "expansion/table.h"

const struct expansion *const expansion_table[] = {
    &expansion_river,
    &expansion_abbot,
    NULL,
};
