/* SPDX-License-Identifier: MIT */
/* Text from outside, made safe to show.
 *
 * A name may contain anything that a file can.  Control characters could drive the terminal, bidi
 * controls could reverse a line, line separators could forge a diagnostic; all of these are shown
 * by number. */
#ifndef CARCREF_MASK_H
#define CARCREF_MASK_H

#include "base/buf.h"

#include <stddef.h>
#include <stdint.h>

/* Appends TEXT[0..LENGTH).  Unprintable characters become "\u202E", bytes that
 * are not UTF-8 "\xFF".  Text of more than LIMIT columns is cut and ends in "...". */
void mask_text(struct buf *out, const char *text, size_t length, size_t limit);
#define MASK_NAME_LIMIT 40                    /* columns of a player's name */
#define MASK_TEXT_LIMIT 80                    /* columns of a word of the record */
#define MASK_LIST_LIMIT (4 * MASK_TEXT_LIMIT) /* columns of a list of such words */
#define MASK_NO_LIMIT SIZE_MAX

/* The next character of TEXT[0..LENGTH), LENGTH > 0: its bytes, and how it is shown. */
struct shown_char {
    unsigned bytes;   /* it takes in the text */
    unsigned columns; /* it takes on the terminal; 0 for a combining mark */
    unsigned size;    /* bytes of SHOWN */
    char shown[12];   /* the character, or its escape; a tab stays a tab, of 1 column */
};
struct shown_char mask_char(const char *text, size_t length);
/* Columns of a text that has been masked. */
size_t mask_width(const char *text);

#endif
