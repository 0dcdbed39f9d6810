/* SPDX-License-Identifier: MIT */
/* The formats of other programs that carcref reads.  Removing one loses only that one. */
#ifndef CARCREF_FORMATS_H
#define CARCREF_FORMATS_H

#include "record/yaml/node.h"

/* In the order they are tried; with a NULL at the end. */
extern const struct foreign_reader *const foreign_formats[];

#endif
