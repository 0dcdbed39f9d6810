/* SPDX-License-Identifier: MIT */
#include "report/text_table.h"
#include "base/bug.h"
#include "base/mask.h"
#include "base/xalloc.h"

#include <stdlib.h>

void text_table_begin_row(struct text_table *t) {
    INVARIANT(t->next == 0 || t->next == t->columns);
    t->next = 0;
}

void text_table_end_cell(struct text_table *t) {
    INVARIANT(t->next < TEXT_TABLE_COLUMNS);
    buf_char(&t->text, '\0');
    size_t width = mask_width(t->text.text + t->begin);
    struct column *c = &t->column[t->next++];
    if (width > c->width) c->width = width;
    VEC_GROW(t->cell, t->cells, t->cell_room);
    t->cell[t->cells++] = (struct table_cell){t->text.length - 1 - t->begin, width};
    t->begin = t->text.length;
}

void text_table_text(struct text_table *t, const char *text) {
    buf_str(&t->text, text);
    text_table_end_cell(t);
}

void text_table_number(struct text_table *t, int64_t n) {
    buf_int(&t->text, n);
    text_table_end_cell(t);
}

size_t text_table_width(const struct text_table *t) {
    size_t width = 0;
    for (unsigned i = 0; i < t->columns; i++)
        width += t->column[i].width + (i ? 2 : 0);
    return width;
}

void text_table_print(const struct text_table *t, struct buf *out) {
    size_t blanks = 0; /* not printed yet */
    unsigned column = 0;
    const char *text = t->text.text;
    for (size_t i = 0; i < t->cells; i++) {
        const struct column *c = &t->column[column];
        size_t length = t->cell[i].length, room = c->width - t->cell[i].width;
        if (c->right) blanks += room;
        if (length) {
            buf_fill(out, ' ', blanks);
            buf_add(out, text, length);
            blanks = 0;
        }
        if (!c->right) blanks += room;
        blanks += 2;
        text += length + 1;
        if (++column < t->columns) continue;
        buf_char(out, '\n');
        column = 0;
        blanks = 0;
    }
}

void text_table_free(struct text_table *t) {
    buf_free(&t->text);
    free(t->cell);
    t->cell = NULL;
    t->cells = t->cell_room = t->begin = 0;
}
