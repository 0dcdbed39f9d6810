/* SPDX-License-Identifier: MIT */
#include "record/yaml/node_value.h"
#include "base/buf.h"
#include "record/lexer.h"
#include "record/lookalike.h"

#include <string.h>

bool node_is_null(const struct node *n) {
    if (!n) return true;
    return n->kind == NODE_SCALAR && n->plain &&
           (n->length == 0 || strcmp(n->text, "~") == 0 || strcmp(n->text, "null") == 0);
}

bool node_is(const struct node *n, const char *text) {
    return node_is_scalar(n) && *n->text == *text && strcmp(n->text, text) == 0;
}

struct word node_word(const struct node *n) {
    return (struct word){n->text, {n->at.origin, n->at.base, n->at.base + n->length}};
}

struct line_input node_input(const struct node *n) {
    return (struct line_input){n->text, n->length, n->at.origin, n->at.base, false};
}

bool node_number(const struct node *n, int64_t *number /* out */) {
    if (!node_is_scalar(n) || n->length == 0 || n->length > 17) return false;
    const char *p = n->text;
    bool negative = *p == '-';
    int64_t value = 0;
    p += *p == '-' || *p == '+';
    if (!*p) return false;
    for (; *p; p++) {
        if (*p < '0' || *p > '9') return false;
        value = 10 * value + (*p - '0');
    }
    *number = negative ? -value : value;
    return value <= NUMBER_LIMIT;
}

struct word node_typed_word(struct record *r, const struct node *n) {
    struct word w = node_word(n);
    struct line_input in = node_input(n), room;
    w.text = line_tidy(r, &in, TIDY_LINE, &room)->text;
    return w;
}

bool node_typed_number(struct record *r, const struct node *n, int64_t *number /* out */) {
    if (node_number(n, number)) return true;
    if (!node_is_scalar(n)) return false;
    const char *text = node_typed_word(r, n).text;
    struct node typed = {.kind = NODE_SCALAR, .text = text, .length = (uint32_t)strlen(text)};
    return node_number(&typed, number);
}

struct arg node_arg(struct record *r, const struct node *n) {
    if (node_is_scalar(n)) return quoted_arg(r->arena, n->text, n->length);
    return quoted_arg(r->arena, r->source.text + n->span.begin, n->span.end - n->span.begin);
}

bool node_take_number(struct record *r, const struct node *n, const char *name, int32_t turn,
                      int64_t *number /* out */) {
    if (n->kind != NODE_SCALAR) {
        record_report(r, n->span, turn, VERDICT(M_TYPE_NUMBER, arg_text(ARG_WORD, name)));
        return false;
    }
    if (node_typed_number(r, n, number)) return true;
    if (n->alias) return false;
    record_report(r, n->span, turn, VERDICT(M_NO_NUMBER, node_arg(r, n)));
    return false;
}

struct span node_span_of_both(const struct node *a, const struct node *b) {
    if (!a) return b ? b->span : SPAN_NONE;
    if (!b) return a->span;
    struct span s = a->span;
    if (b->span.begin < s.begin) s.begin = b->span.begin;
    if (b->span.end > s.end) s.end = b->span.end;
    return s;
}

static bool is_coordinate(const struct node *n) {
    const char *p = n->text + (*n->text == '(');
    size_t length;
    p += *p == '-' || *p == '+';
    length = strspn(p, "0123456789");
    return length > 0 && strspn(p + length, ")") == strlen(p + length);
}

struct span node_cut_cell(const struct record *r, const struct node *n) {
    const struct node *y = n->next;
    if (!y || !y->next || y->next->length || y->next->kind != NODE_SCALAR) return SPAN_NONE;
    if (r->source.text[n->span.end] != ',') return SPAN_NONE;
    if (!node_is_scalar(n) || !n->plain || !node_is_scalar(y) || !y->plain) return SPAN_NONE;
    return is_coordinate(n) && is_coordinate(y) ? node_span_of_both(n, y) : SPAN_NONE;
}

/* --- JSON -------------------------------------------------------------------- */

/* -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)? */
static bool is_json_number(const char *p) {
    p += *p == '-';
    if (*p < '0' || *p > '9') return false;
    p += *p == '0' ? 1 : strspn(p, "0123456789");
    if (*p == '.') {
        size_t digits = strspn(p + 1, "0123456789");
        if (!digits) return false;
        p += 1 + digits;
    }
    if (*p == 'e' || *p == 'E') {
        p++;
        p += *p == '+' || *p == '-';
        size_t digits = strspn(p, "0123456789");
        if (!digits) return false;
        p += digits;
    }
    return *p == '\0';
}

/* The character at P if YAML would fold it or refuse it, else 0: U+0080 to U+009F, the
 * separators U+2028 and U+2029, U+FEFF, U+FFFE, U+FFFF. */
static unsigned yaml_break_or_control(const char *p, uint32_t length) {
    const unsigned char *s = (const unsigned char *)p;
    if (length > 1 && s[0] == 0xC2 && s[1] < 0xA0) return s[1];
    if (length < 3 || (s[0] != 0xE2 && s[0] != 0xEF)) return 0;
    unsigned code = (s[0] & 15u) << 12 | (s[1] & 63u) << 6 | (s[2] & 63u);
    bool special =
        code == 0x2028 || code == 0x2029 || code == 0xFEFF || code == 0xFFFE || code == 0xFFFF;
    return special ? code : 0;
}

static void write_string(struct buf *b, const struct node *n) {
    buf_char(b, '"');
    for (uint32_t i = 0; i < n->length; i++) {
        char c = n->text[i];
        if (c == '"' || c == '\\') {
            buf_char(b, '\\');
            buf_char(b, c);
        } else if ((unsigned char)c < 0x20 || c == 0x7F) {
            buf_printf(b, "\\u%04x", (unsigned)c);
        } else {
            unsigned code = yaml_break_or_control(n->text + i, n->length - i);
            if (!code) {
                buf_char(b, c);
                continue;
            }
            buf_printf(b, "\\u%04x", code);
            i += code < 0x800 ? 1 : 2;
        }
    }
    buf_char(b, '"');
}

static void write_scalar(struct buf *b, const struct node *n, bool is_key) {
    bool bare =
        n->plain && !is_key &&
        (is_json_number(n->text) || strcmp(n->text, "true") == 0 || strcmp(n->text, "false") == 0);
    if (n->plain && !is_key && node_is_null(n))
        buf_str(b, "null");
    else if (bare)
        buf_add(b, n->text, n->length);
    else
        write_string(b, n);
}

/* N is at most as deep as the parser allows. */
static void write_node(struct buf *b, const struct node *n) {
    if (n->kind == NODE_SCALAR) {
        write_scalar(b, n, false);
        return;
    }
    bool mapping = n->kind == NODE_MAPPING;
    buf_char(b, mapping ? '{' : '[');
    for (const struct node *c = n->child; c; c = c->next) {
        if (c != n->child) buf_str(b, ", ");
        if (mapping && c->next) {
            if (c->kind == NODE_SCALAR) write_scalar(b, c, true);
            buf_str(b, ": ");
            c = c->next;
        }
        write_node(b, c);
    }
    buf_char(b, mapping ? '}' : ']');
}

const char *node_json(struct record *r, const struct node *n) {
    struct buf b = {NULL, 0, 0};
    write_node(&b, n);
    const char *text = arena_strndup(r->arena, b.text, b.length);
    buf_free(&b);
    return text;
}
