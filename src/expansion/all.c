/* SPDX-License-Identifier: MIT */
#include "expansion/all.h"

#include <stddef.h>

const struct expansion *const expansion_table[] = {
#define EXPANSION(object) &object,
#include "expansion/all.def"
#undef EXPANSION
    NULL,
};
_Static_assert(sizeof expansion_table / sizeof *expansion_table - 1 <= EXPANSIONS_MAX,
               "a set-up has room for so many rows");
