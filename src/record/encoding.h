/* SPDX-License-Identifier: MIT */
/* Is a text UTF-8, and what to say if it is not.  Internal to record/. */
#ifndef CARCREF_ENCODING_H
#define CARCREF_ENCODING_H

#include "base/arena.h"
#include "base/finding.h"
#include "record/record.h"

#include <stddef.h>

/* Byte BAD of TEXT is not UTF-8: E-RECORD-ENCODING, with the encodings that the whole text may be
 * in.  Words in the verdict are in the arena. */
struct verdict encoding_verdict(struct arena *a, const char *text, size_t length, size_t bad);
/* Reports the first byte that is not UTF-8, or NUL; true if there is none.  Sets `lookalikes`. */
bool record_check_encoding(struct record *r);
bool record_is_ascii(const struct record *r);

#endif
