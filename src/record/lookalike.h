/* SPDX-License-Identifier: MIT */
/* Signs written where those of a keyboard were meant.  Internal to record/.
 *
 * Word processors, phones, web pages and keyboards of other scripts put dashes, no-break spaces,
 * curly quotes and full-width signs into what is typed.  In a line of the notation each of them can
 * mean only one thing, so such a line is read as if it had been typed with the signs of the
 * notation.  Names and texts keep theirs. */
#ifndef CARCREF_LOOKALIKE_H
#define CARCREF_LOOKALIKE_H

#include "record/input.h"
#include "record/record.h"

#include <stddef.h>

bool text_has_lookalikes(const char *text, size_t length);
/* The length of the non-ASCII blank at TEXT; 0 if there is none. */
uint32_t lookalike_blank(const char *text, size_t length);
/* The same for an invisible sign, such as a byte order mark inside. */
uint32_t lookalike_nothing(const char *text, size_t length);
/* The same for a degree sign, or a lookalike of one. */
uint32_t lookalike_degree(const char *text, size_t length);

enum tidy {
    TIDY_LINE, /* an entry, or a value of the notation */
    TIDY_NAMES /* a list of names, which keep their dashes */
};
/* IN as it would have been typed: IN itself if it contains no such signs, otherwise *ROOM, whose
 * text is an origin of R. */
const struct line_input *line_tidy(struct record *r, const struct line_input *in, enum tidy what,
                                   struct line_input *room /* out */);
/* The first sign of TEXT that could be taken for an ASCII one, if TEXT contains no other signs
 * beyond ASCII: its character, *BYTES of it at *AT, and what it looks like (0: nothing at all, or a
 * blank).  Returns 0 if there is none. */
uint32_t text_strange_sign(const char *text, size_t length, size_t *at /* out */,
                           uint32_t *bytes /* out */, char *ascii /* out */);
/* A copy of a name, from malloc, in which every lookalike is replaced by what it looks like: two
 * names that the eye cannot tell apart become the same. */
char *name_plain(const char *name, size_t length, size_t *plain_length /* out */);

#endif
