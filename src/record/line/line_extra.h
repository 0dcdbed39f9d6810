/* SPDX-License-Identifier: MIT */
/* One action of any form.  Internal to record/, except for tests of forms that no expansion has. */
#ifndef CARCREF_LINE_EXTRA_H
#define CARCREF_LINE_EXTRA_H

#include "record/line/parser.h"

/* Reads the action at tok, which begins with the word of F, into *S; a fault is reported. */
bool parse_form(struct line_parser *p, const struct form *f, enum extra_kind kind,
                struct extra_step *s /* out */);

#endif
