/* SPDX-License-Identifier: MIT */
/* One action of any form, read and written.  Internal to record/, but for tests of forms that no
 * expansion has. */
#ifndef CARCREF_LINE_SPECIAL_H
#define CARCREF_LINE_SPECIAL_H

#include "base/buf.h"
#include "record/lexer.h"

/* The action at tok, which begins with the word of F, into *S; a fault is reported. */
bool parse_form(struct line_parser *p, const struct form *f, enum special_kind kind,
                struct special_step *s /* out */);
void write_form(struct buf *b, const struct record *r, const struct form *f,
                const struct special_step *s);

#endif
