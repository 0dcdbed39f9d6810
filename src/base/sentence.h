/* SPDX-License-Identifier: MIT */
/* Sentences from templates (MESSAGE), which are text with places for arguments.
 *
 *     "tile %1 does not fit at %2"      argument 1, 2 ... by its kind
 *     "%1 [tile is|tiles are] left"     the first words if the number before, or
 *                                       if there is none, the first after it, is
 *                                       1, otherwise the second
 *     "[%1|tile|tiles]"                 the same for the number that is named
 *
 * A translation may reorder the arguments, and puts as many words in the brackets as its language
 * has forms. */
#ifndef CARCREF_SENTENCE_H
#define CARCREF_SENTENCE_H

#include "base/buf.h"
#include "base/finding.h"

/* The language: words for an argument, and which of the forms of a noun N takes (0, 1 ...). */
struct sentence_words {
    void (*add_arg)(struct buf *out, const void *of, const struct arg *a);
    const void *of; /* passed on */
    unsigned (*form)(int64_t n);
};
/* TEXT with the arguments of V in place of its %1 ... */
void sentence_fill(struct buf *out, const char *text, const struct verdict *v,
                   const struct sentence_words *words);

#endif
