/* SPDX-License-Identifier: MIT */
#include "report/json_out.h"
#include "report/wording.h"

#include "base/bug.h"
#include "base/xalloc.h"

#include <string.h>
#include <unistr.h>

/* JSON may contain unescaped the controls beyond ASCII that drive terminals and the marks that
 * reverse a line.  They appear only in strings, where an escape means the same. */
static void escape_unprintable(struct buf *b, size_t from) {
    struct buf escaped = {0};
    size_t copied = from, i = from;
    while (i < b->length) {
        if ((unsigned char)b->text[i] < 0x7F) { /* nearly all */
            i++;
            continue;
        }
        struct shown_char c = mask_char(b->text + i, b->length - i);
        ucs4_t code;
        if (c.shown[0] == '\\' &&
            u8_mbtoucr(&code, (const uint8_t *)b->text + i, b->length - i) > 0) {
            buf_add(&escaped, b->text + copied, i - copied);
            if (code > 0xFFFF) /* as two surrogates */
                buf_printf(&escaped, "\\u%04X\\u%04X", 0xD7C0u + (unsigned)(code >> 10),
                           0xDC00u + (unsigned)(code & 0x3FF));
            else
                buf_printf(&escaped, "\\u%04X", (unsigned)code);
            copied = i + c.bytes;
        }
        i += c.bytes;
    }
    if (copied > from) {
        buf_add(&escaped, b->text + copied, i - copied);
        b->length = from;
        buf_add(b, escaped.text, escaped.length);
    }
    buf_free(&escaped);
}

static void new_line(struct json_out *w) {
    if (w->flags & JSON_COMPACT) return;
    buf_char(w->to, '\n');
    buf_fill(w->to, ' ', 2 * (size_t)w->depth);
}

/* A piece of what jansson prints.  In strings a line feed is escaped, so any other begins a line,
 * which is indented to the depth of the value. */
static int add_piece(const char *s, size_t n, void *out) {
    struct json_out *w = out;
    for (const char *end; n && (end = memchr(s, '\n', n));
         n -= (size_t)(end + 1 - s), s = end + 1) {
        buf_add(w->to, s, (size_t)(end - s));
        new_line(w);
    }
    buf_add(w->to, s, n);
    return 0;
}

static void add_value(struct json_out *w, json_t *value) {
    size_t from = w->to->length;
    if (json_dump_callback(value, add_piece, w, w->flags) != 0) out_of_memory();
    json_decref(value);
    escape_unprintable(w->to, from);
}

/* Writes what comes before a member or item. */
static void begin(struct json_out *w) {
    if (w->any[w->depth]) buf_char(w->to, ',');
    w->any[w->depth] = true;
    new_line(w);
}

static void begin_member(struct json_out *w, const char *key) {
    begin(w);
    buf_char(w->to, '"');
    buf_str(w->to, key);
    buf_str(w->to, w->flags & JSON_COMPACT ? "\":" : "\": ");
}

static void open(struct json_out *w, char bracket) {
    buf_char(w->to, bracket);
    INVARIANT(w->depth + 1 < JSON_OUT_DEPTH);
    w->any[++w->depth] = false;
}

struct json_out json_out_begin(struct buf *to, bool ascii, size_t layout) {
    size_t flags = JSON_PRESERVE_ORDER | JSON_ENCODE_ANY | layout | (ascii ? JSON_ENSURE_ASCII : 0);
    struct json_out w = {.to = to, .flags = flags};
    open(&w, '{');
    return w;
}

void json_out_end(struct json_out *w) {
    json_out_close(w, '}');
    buf_char(w->to, '\n');
}

void json_out_member(struct json_out *w, const char *key, json_t *value) {
    begin_member(w, key);
    add_value(w, value);
}

void json_out_item(struct json_out *w, json_t *value) {
    begin(w);
    add_value(w, value);
}

void json_out_open(struct json_out *w, const char *key, char bracket) {
    begin_member(w, key);
    open(w, bracket);
}

void json_out_close(struct json_out *w, char bracket) {
    bool any = w->any[w->depth--];
    if (any) new_line(w);
    buf_char(w->to, bracket);
}
