/* SPDX-License-Identifier: MIT */
/* The table of report_tsv.c as comma-separated values (RFC 4180, lines end in \n), for spreadsheets.
 *
 * A spreadsheet takes a cell that begins with = + - or @ for a formula, which may do anything.  A text
 * of a record that begins so gets an apostrophe before it; numbers stay numbers. */
#include "report/report.h"

#include <string.h>

static bool is_number(const char *text, size_t length) {
    size_t i = length && text[0] == '-';
    if (i == length) return false;
    for (; i < length; i++)
        if (text[i] < '0' || text[i] > '9') return false;
    return true;
}

/* CELL is of a row of tab-separated values, in which a backslash is doubled. */
static void add_cell(struct buf *out, const char *cell, size_t length) {
    bool formula = length && strchr("=+-@", cell[0]) && !is_number(cell, length);
    bool quoted = false;
    for (size_t i = 0; i < length && !quoted; i++)
        quoted = strchr(",\"' ", cell[i]) != NULL;
    if (quoted) buf_char(out, '"');
    if (formula) buf_char(out, '\'');
    for (size_t i = 0; i < length; i++) {
        if (cell[i] == '"') buf_char(out, '"');
        if (cell[i] == '\\' && i + 1 < length && cell[i + 1] == '\\') i++;
        buf_char(out, cell[i]);
    }
    if (quoted) buf_char(out, '"');
}

/* The rows of R from byte FROM on, tab-separated, are written anew. */
static void rewrite(struct report *r, size_t from) {
    struct buf rows = {0};
    buf_add(&rows, r->out.text + from, r->out.length - from);
    r->out.length = from;
    for (size_t at = 0; at < rows.length;) {
        size_t length = strcspn(rows.text + at, "\t\n");
        add_cell(&r->out, rows.text + at, length);
        at += length;
        buf_char(&r->out, rows.text[at++] == '\t' ? ',' : '\n');
    }
    buf_free(&rows);
}

void report_csv_begin(struct report *r) {
    size_t from = r->out.length;
    report_tsv_begin(r);
    rewrite(r, from);
}

void report_csv_game(struct report *r, const struct judgement *j) {
    size_t from = r->out.length;
    report_tsv_game(r, j);
    if (r->out.length > from) rewrite(r, from);
}
