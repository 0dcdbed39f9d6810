/* SPDX-License-Identifier: MIT */
/* A table on the terminal: columns as wide as their widest cell. */
#ifndef CARCREF_REPORT_TABLE_H
#define CARCREF_REPORT_TABLE_H

#include "base/buf.h"

#include <stdbool.h>

#define TABLE_COLUMNS 20

struct column {
    bool right;   /* numbers stand on the right */
    size_t width; /* at least; grows with the cells */
};

/* Filled row by row, cell by cell; a zeroed table with `columns` set is empty.  Cells
 * hold masked text. */
struct table {
    unsigned columns;
    struct column column[TABLE_COLUMNS];
    struct buf text; /* the cells, each with its NUL, row by row */
    unsigned next;   /* column of the next cell */
};

void table_begin_row(struct table *t);
void table_text(struct table *t, const char *text);
void table_number(struct table *t, int64_t n);
/* Two blanks between columns, none at the end of a line. */
void table_print(const struct table *t, struct buf *out);
void table_free(struct table *t);

#endif
