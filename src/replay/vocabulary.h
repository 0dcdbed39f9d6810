/* SPDX-License-Identifier: MIT */
/* Names of expansions and of their variants that records may use.  Internal to replay/. */
#ifndef CARCREF_VOCABULARY_H
#define CARCREF_VOCABULARY_H

#include "base/kinds.h"

#include <stddef.h>

/* The I-th of the expansions that this program knows by name only, from 0; NULL behind the last. */
const char *later_expansion(size_t i);
/* The expansion whose variant NAME is, or NULL: no such variant. */
const char *later_variant_owner(const char *name);
/* The expansion to which figures of KIND belong. */
const char *figure_expansion(enum figure_kind kind);
/* The expansion whose tiles bear features of KIND, "" for those of the base game. */
const char *feature_expansion(enum feature_kind kind);

#endif
