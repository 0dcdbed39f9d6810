/* SPDX-License-Identifier: MIT */
#include "report/cells.h"
#include "base/mask.h"

#include <stdbool.h>
#include <string.h>

void cells_add(struct buf *out, const char *text, size_t length) {
    for (size_t i = 0; i < length;) {
        struct shown_char c = mask_char(text + i, length - i);
        switch (text[i]) {
        case '\t': buf_str(out, "\\t"); break;
        case '\n': buf_str(out, "\\n"); break;
        case '\r': buf_str(out, "\\r"); break;
        case '\\': buf_str(out, "\\\\"); break;
        default: buf_add(out, c.shown, c.size); break;
        }
        i += c.bytes;
    }
}

/* "-12", "4.50" */
static bool is_number(const char *text, size_t length) {
    size_t i = length && text[0] == '-', points = 0;
    if (i == length) return false;
    for (; i < length; i++) {
        points += text[i] == '.';
        if (points > 1 || (text[i] != '.' && (text[i] < '0' || text[i] > '9'))) return false;
    }
    return true;
}

/* CELL is of a row of tab-separated values, in which a backslash is doubled. */
static void add_csv_cell(struct buf *out, const char *cell, size_t length) {
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

void cells_to_csv(struct buf *out, size_t from) {
    struct buf rows = {0};
    buf_add(&rows, out->text + from, out->length - from);
    out->length = from;
    for (size_t at = 0; at < rows.length;) {
        size_t length = strcspn(rows.text + at, "\t\n");
        add_csv_cell(out, rows.text + at, length);
        at += length;
        buf_char(out, rows.text[at++] == '\t' ? ',' : '\n');
    }
    buf_free(&rows);
}
