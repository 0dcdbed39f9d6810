/* SPDX-License-Identifier: MIT */
#include "report/json_text.h"
#include "report/wording.h"

#include <unistr.h>

static void add_escape(struct buf *out, ucs4_t c) {
    if (c > 0xFFFF) /* as two surrogates */
        buf_printf(out, "\\u%04X\\u%04X", 0xD7C0u + (unsigned)(c >> 10),
                   0xDC00u + (unsigned)(c & 0x3FF));
    else
        buf_printf(out, "\\u%04X", (unsigned)c);
}

void json_string(struct buf *out, const char *text, size_t length, bool ascii) {
    buf_char(out, '"');
    for (size_t i = 0; i < length;) {
        unsigned char first = (unsigned char)text[i];
        if (first == '"' || first == '\\') {
            buf_char(out, '\\');
            buf_char(out, text[i++]);
            continue;
        }
        if (first < 0x80) {
            if (first == '\n' || first == '\t')
                buf_str(out, first == '\n' ? "\\n" : "\\t");
            else if (first < 0x20 || first == 0x7F)
                add_escape(out, first);
            else
                buf_char(out, text[i]);
            i++;
            continue;
        }
        ucs4_t c;
        int n = u8_mbtoucr(&c, (const uint8_t *)text + i, length - i);
        if (n < 0) {
            buf_printf(out, "\\\\x%02X", first);
            i++;
            continue;
        }
        if (ascii || mask_char(text + i, length - i).shown[0] == '\\')
            add_escape(out, c);
        else
            buf_add(out, text + i, (size_t)n);
        i += (size_t)n;
    }
    buf_char(out, '"');
}
