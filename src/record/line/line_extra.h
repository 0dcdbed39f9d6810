/* SPDX-License-Identifier: MIT */
/* One action of any form.  Internal to record/, except for tests of forms that no expansion has. */
#ifndef CARCREF_LINE_EXTRA_H
#define CARCREF_LINE_EXTRA_H

#include "record/line/parser.h"

/* Which of the FORMS forms FORM the step at tok has, if tok is a word that may begin
 * something else too; -1: none.  What follows decides. */
int form_here(const struct line_parser *p, const struct form *form, int forms);
/* The action at tok, which begins with the word of F, or with what stands ahead of it, into *S, which has been
 * begun; a fault is reported. */
bool parse_form(struct line_parser *p, const struct form *f, struct extra_step *s);

#endif
