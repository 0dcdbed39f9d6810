/* SPDX-License-Identifier: MIT */
#include "expansion/table.h"

#include <stddef.h>

const struct expansion *const expansion_table[] = {
#define EXPANSION(object) &object,
#include "expansion/all.def"
#undef EXPANSION
    NULL,
};
