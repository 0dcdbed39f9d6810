/* SPDX-License-Identifier: MIT */
/* The formats of other programs that carcref reads.  Take one away, and only it is lost. */
#ifndef CARCREF_FORMATS_H
#define CARCREF_FORMATS_H

#include "record/yaml/node.h"

/* In the order in which they are looked for; with a NULL at the end. */
extern const struct foreign_reader *const foreign_formats[];

#endif
