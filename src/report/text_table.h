/* SPDX-License-Identifier: MIT */
/* A table on the terminal: columns as wide as their widest cell. */
#ifndef CARCREF_TEXT_TABLE_H
#define CARCREF_TEXT_TABLE_H

#include "base/buf.h"
#include "base/kinds.h"

#include <stdbool.h>

/* A name, six counts, all categories of points, their sum. */
#define TEXT_TABLE_COLUMNS (CATEGORIES + 8)
_Static_assert(TEXT_TABLE_COLUMNS > PLAYERS_MAX + 1, "a column for each player");

struct column {
    bool right;   /* aligned to the right, for numbers */
    size_t width; /* at least; grows with the cells */
};

struct table_cell {
    size_t length, width; /* in bytes, on the terminal */
};

/* Filled row by row, cell by cell; a zeroed table with `columns` set is empty.  Cells
 * hold masked text. */
struct text_table {
    unsigned columns;
    struct column column[TEXT_TABLE_COLUMNS];
    struct buf text; /* the cells, each with its NUL, row by row */
    struct table_cell *cell;
    size_t cells, cell_room;
    size_t begin;  /* of the next cell in `text` */
    unsigned next; /* column of the next cell */
};

void text_table_begin_row(struct text_table *t);
/* What was added to `text` since the cell before is the next one. */
void text_table_end_cell(struct text_table *t);
void text_table_text(struct text_table *t, const char *text);
void text_table_number(struct text_table *t, int64_t n);
/* The columns of the terminal that it takes. */
size_t text_table_width(const struct text_table *t);
/* Two blanks between columns, none at the end of a line. */
void text_table_print(const struct text_table *t, struct buf *out);
void text_table_free(struct text_table *t);

#endif
