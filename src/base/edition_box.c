/* SPDX-License-Identifier: MIT */
#include "base/edition_box.h"

#include <stddef.h>

const struct edition_box edition_boxes[] = {
#define EDITION_BOX(edition, name) {edition, name},
#include "expansion/all.def"
#undef EDITION_BOX
    {"", NULL},
};
