/* SPDX-License-Identifier: MIT */
#include "report/explain_page.h"
#include "report/language.h"
#include "report/wording.h"

#include <string.h>

#define COLUMNS 78

static size_t columns_of(const char *text, size_t length) {
    size_t columns = 0;
    for (size_t i = 0; i < length;) {
        struct shown_char c = mask_char(text + i, length - i);
        columns += c.columns;
        i += c.bytes;
    }
    return columns;
}

void explain_words(struct buf *out, size_t column, size_t indent, const char *text) {
    text = _(text);
    bool begun = false; /* there is a word on this line already */
    for (const char *p = text + strspn(text, " "); *p; p += strspn(p, " ")) {
        size_t n = strcspn(p, " "), width = columns_of(p, n);
        if (begun && column + 1 + width > COLUMNS) {
            buf_char(out, '\n');
            buf_fill(out, ' ', indent);
            column = indent;
            begun = false;
        }
        if (begun) {
            buf_char(out, ' ');
            column++;
        }
        buf_add(out, p, n);
        column += width;
        begun = true;
        p += n;
    }
    buf_char(out, '\n');
}

void explain_item(struct buf *out, size_t indent, size_t width, const char *name,
                  const char *text) {
    name = _(name);
    size_t n = mask_width(name);
    buf_fill(out, ' ', indent);
    buf_str(out, name);
    buf_fill(out, ' ', n < width ? width - n : 1);
    explain_words(out, indent + (n < width ? width : n + 1), indent + width, text);
}

bool explain_list_has(const char *list, const char *name) {
    size_t length = strlen(name);
    for (const char *p = list; *p; p += strspn(p, " ")) {
        size_t n = strcspn(p, " ");
        if (n == length && memcmp(p, name, n) == 0) return true;
        p += n;
    }
    return false;
}
