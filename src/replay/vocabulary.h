/* SPDX-License-Identifier: MIT */
/* Names of expansions and of their variants that records may use.  Internal to replay/. */
#ifndef CARCREF_VOCABULARY_H
#define CARCREF_VOCABULARY_H

#include "base/kinds.h"

#include <stdbool.h>
#include <stddef.h>

/* Is there a module NAME (expansion/all.def)?  The rivers are one module, `river`. */
bool expansion_is_judged(const char *name);
/* The I-th of the expansions that this program knows by name only, from 0; NULL after the last. */
const char *later_expansion(size_t i);
/* The expansion whose variant NAME is, or NULL: no such variant. */
const char *later_variant_owner(const char *name);
/* The expansion to which figures of KIND belong. */
const char *figure_expansion(enum figure_kind kind);
/* The expansion by which tiles are set aside. */
const char *aside_expansion(void);

#endif
