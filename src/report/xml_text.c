/* SPDX-License-Identifier: MIT */
#include "report/xml_text.h"
#include "base/mask.h"

void xml_masked(struct buf *out, const char *text) {
    for (; *text; text++)
        switch (*text) {
        case '&': buf_str(out, "&amp;"); break;
        case '<': buf_str(out, "&lt;"); break;
        case '>': buf_str(out, "&gt;"); break;
        case '"': buf_str(out, "&quot;"); break;
        case '\'': buf_str(out, "&#39;"); break;
        case '\t': buf_char(out, ' '); break;
        default: buf_char(out, *text);
        }
}

void xml_text(struct buf *out, const char *text, size_t length) {
    struct buf masked = {0};
    mask_text(&masked, text, length, MASK_NO_LIMIT);
    if (masked.length) xml_masked(out, masked.text);
    buf_free(&masked);
}
