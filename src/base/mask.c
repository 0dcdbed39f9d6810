/* SPDX-License-Identifier: MIT */
#include "base/mask.h"

#include <stdbool.h>
#include <string.h>
#include <unictype.h>
#include <unistr.h>
#include <uniwidth.h>

/* Format characters that ordinary text needs: joiners in Persian or Hindi, number signs. */
static bool joins_letters(ucs4_t c) {
    return c == 0x200C || c == 0x200D || (c >= 0x0600 && c <= 0x0605) || c == 0x06DD || c == 0x070F;
}

static bool prints(ucs4_t c) {
    if (c < 0x7F) return c >= 0x20;
    if (joins_letters(c)) return true;
    return !uc_is_general_category_withtable(c, UC_CATEGORY_MASK_Cc | UC_CATEGORY_MASK_Cf |
                                                    UC_CATEGORY_MASK_Zl | UC_CATEGORY_MASK_Zp |
                                                    UC_CATEGORY_MASK_Cs | UC_CATEGORY_MASK_Cn);
}

static void show_number(struct shown_char *c, char letter, uint32_t number, unsigned digits) {
    static const char hex[] = "0123456789ABCDEF";
    c->shown[c->size++] = '\\';
    c->shown[c->size++] = letter;
    for (unsigned i = digits; i-- > 0;)
        c->shown[c->size++] = hex[number >> (4 * i) & 15];
    c->columns = c->size;
}

/* Printable ASCII, which nearly all text is. */
static bool is_plain(char c) { return c >= 0x20 && c < 0x7F; }

struct shown_char mask_char(const char *text, size_t length) {
    struct shown_char c = {.bytes = 1, .columns = 1};
    unsigned char first = (unsigned char)*text;
    if (is_plain(*text) || *text == '\t') {
        c.shown[c.size++] = *text;
        return c;
    }
    ucs4_t code;
    int n = u8_mbtoucr(&code, (const uint8_t *)text, length);
    if (n < 0) {
        show_number(&c, 'x', first, 2);
        return c;
    }
    c.bytes = (unsigned)n;
    if (!prints(code)) {
        if (code > 0xFFFF)
            show_number(&c, 'U', code, 8);
        else
            show_number(&c, 'u', code, 4);
        return c;
    }
    int width = uc_width(code, "UTF-8");
    c.columns = width < 0 ? 1 : (unsigned)width;
    memcpy(c.shown, text, c.bytes);
    c.size = c.bytes;
    return c;
}

static bool are_plain(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (!is_plain(text[i])) return false;
    return true;
}

void mask_text(struct buf *out, const char *text, size_t length, size_t limit) {
    size_t columns = 0, room = out->length; /* `room`: the last length at which "..." would fit */
    if (length <= limit && are_plain(text, length)) {
        buf_add(out, text, length);
        return;
    }
    for (size_t i = 0; i < length;) {
        struct shown_char c = mask_char(text + i, length - i);
        /* A tab may appear in an excerpt, never in a sentence. */
        if (text[i] == '\t') {
            c.size = 0;
            show_number(&c, 'u', '\t', 4);
        }
        columns += c.columns;
        if (columns > limit) {
            out->length = room;
            buf_str(out, "...");
            return;
        }
        buf_add(out, c.shown, c.size);
        if (limit >= 3 && columns <= limit - 3) room = out->length;
        i += c.bytes;
    }
}

size_t mask_width(const char *text) {
    const char *p = text;
    while (is_plain(*p))
        p++;
    size_t columns = (size_t)(p - text);
    if (!*p) return columns;
    for (size_t left = strlen(p); left > 0;) {
        struct shown_char c = mask_char(p, left);
        columns += c.columns;
        p += c.bytes;
        left -= c.bytes;
    }
    return columns;
}
