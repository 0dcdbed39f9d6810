/* SPDX-License-Identifier: MIT */
/* Findings in English, without gettext.  The program has the words of other languages
 * (report/wording.h); a test compares the two. */
#ifndef CARCREF_ENGLISH_H
#define CARCREF_ENGLISH_H

#include "base/buf.h"
#include "record/record.h"

/* Appends the sentence of V, which is about R. */
void english_verdict(struct buf *out, const struct record *r, const struct verdict *v);

#endif
