/* SPDX-License-Identifier: MIT */
/* Lines from a terminal, with editing, history and completion.
 *
 * Without libedit there is none, and lines come as the terminal gives them. */
#ifndef CARCREF_TABLE_LINE_EDITOR_H
#define CARCREF_TABLE_LINE_EDITOR_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>

/* How the line LINE[0..CURSOR) may go on. */
struct line_completion {
    size_t from;    /* the candidates take the place of what begins here */
    struct buf all; /* each followed by a NUL */
    unsigned count;
};
typedef void line_completer(void *to, const char *line, size_t cursor, struct line_completion *c);

struct line_editor;
/* NULL: there is no editor, or this terminal cannot do it. */
struct line_editor *line_editor_open(line_completer *complete, void *to);
void line_editor_close(struct line_editor *e);
/* What is asked for the next line. */
void line_editor_ask(struct line_editor *e, const char *prompt);
/* The next line with its end, of *LENGTH bytes, as long as no other is read; NULL: the input is over. */
const char *line_editor_read(struct line_editor *e, size_t *length /* out */);

#endif
