/* SPDX-License-Identifier: MIT */
#include "report/text_table.h"
#include "base/bug.h"
#include "report/wording.h"

#include <string.h>

void text_table_begin_row(struct text_table *t) {
    INVARIANT(t->next == 0 || t->next == t->columns);
    t->next = 0;
}

void text_table_text(struct text_table *t, const char *text) {
    INVARIANT(t->next < TEXT_TABLE_COLUMNS);
    size_t width = mask_width(text);
    struct column *c = &t->column[t->next++];
    if (width > c->width) c->width = width;
    buf_add(&t->text, text, strlen(text) + 1);
}

void text_table_number(struct text_table *t, int64_t n) {
    struct buf b = {0};
    buf_int(&b, n);
    text_table_text(t, b.text);
    buf_free(&b);
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
    for (size_t at = 0; at < t->text.length;) {
        const char *text = t->text.text + at;
        const struct column *c = &t->column[column];
        size_t length = strlen(text), room = c->width - mask_width(text);
        if (c->right) blanks += room;
        if (length) {
            buf_fill(out, ' ', blanks);
            buf_add(out, text, length);
            blanks = 0;
        }
        if (!c->right) blanks += room;
        blanks += 2;
        at += length + 1;
        if (++column < t->columns) continue;
        buf_char(out, '\n');
        column = 0;
        blanks = 0;
    }
}

void text_table_free(struct text_table *t) { buf_free(&t->text); }
