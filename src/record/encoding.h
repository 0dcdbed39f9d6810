/* SPDX-License-Identifier: MIT */
/* What to say of a text that is not UTF-8.  Internal to record/. */
#ifndef CARCREF_ENCODING_H
#define CARCREF_ENCODING_H

#include "base/arena.h"
#include "base/finding.h"

#include <stddef.h>

/* Byte BAD of TEXT is not UTF-8: E-RECORD-ENCODING, with the encodings that the whole text may
 * be in.  Words of it are in the arena. */
struct verdict encoding_verdict(struct arena *a, const char *text, size_t length, size_t bad);

#endif
