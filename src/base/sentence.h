/* SPDX-License-Identifier: MIT */
/* Sentences from templates (MESSAGE): a text with places for arguments.
 *
 *     "tile %1 does not fit at %2"      argument 1, 2 ... by its kind
 *     "%1 [tile is|tiles are] left"     the first words if the number before, or
 *                                       where there is none the first after it, is
 *                                       1, else the second
 *     "[%1|tile|tiles]"                 the same for the number that is named
 *
 * A translation may change their order and has as many words in the brackets as its language has
 * forms. */
#ifndef CARCREF_SENTENCE_H
#define CARCREF_SENTENCE_H

#include "base/buf.h"
#include "base/finding.h"

/* The language: words for an argument, and which of the forms of a noun N takes (0, 1 ...). */
struct sentence_words {
    void (*add_arg)(struct buf *out, const void *of, const struct arg *a);
    const void *of; /* handed on */
    unsigned (*form)(int64_t n);
};
/* TEXT with the arguments of V in place of its %1 ... */
void sentence_fill(struct buf *out, const char *text, const struct verdict *v,
                   const struct sentence_words *words);

#endif
