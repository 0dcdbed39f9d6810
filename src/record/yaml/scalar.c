/* SPDX-License-Identifier: MIT */
/* Reading YAML scalars a second time.
 *
 * libyaml gives the value of a scalar and where it begins and ends, but a finding
 * must point at a word within it.  Most scalars are in the source as they are;
 * for the others (escapes, folded lines, blocks) this file decodes the source
 * again and notes for every byte of the value where it comes from.  The rules are
 * those of the YAML 1.1 scanner; the caller compares the two values. */
#include "record/yaml/scalar.h"

#include <string.h>
#include <unistr.h>

struct decoder {
    const char *source;
    uint32_t at, end;
    char *text;
    uint32_t *map;
    uint32_t length;
    bool bad;
    uint32_t bad_at;
};

static void put(struct decoder *d, char c, uint32_t from) {
    d->text[d->length] = c;
    d->map[d->length++] = from;
}

static void put_char(struct decoder *d, uint32_t code, uint32_t from) {
    uint8_t bytes[6];
    int n = u8_uctomb(bytes, code, sizeof bytes);
    if (n < 0 && !d->bad) {
        d->bad = true;
        d->bad_at = from;
    }
    for (int i = 0; i < n; i++)
        put(d, (char)bytes[i], from);
}

static bool blank_at(const struct decoder *d, uint32_t i) {
    return i < d->end && (d->source[i] == ' ' || d->source[i] == '\t');
}

/* Length in bytes of the line break at I (CR LF, CR, LF, NEL, LS, PS), 0 if none. */
static uint32_t break_at(const struct decoder *d, uint32_t i) {
    if (i >= d->end) return 0;
    const unsigned char *p = (const unsigned char *)d->source + i;
    if (p[0] == '\r') return i + 1 < d->end && p[1] == '\n' ? 2 : 1;
    if (p[0] == '\n') return 1;
    if (p[0] == 0xC2 && i + 1 < d->end && p[1] == 0x85) return 2;
    if (p[0] == 0xE2 && i + 2 < d->end && p[1] == 0x80 && (p[2] == 0xA8 || p[2] == 0xA9)) return 3;
    return 0;
}

/* A break in the value is a line feed, except for the two Unicode separators. */
static void put_break(struct decoder *d, uint32_t i) {
    uint32_t n = break_at(d, i);
    if (n < 3)
        put(d, '\n', i);
    else
        for (uint32_t k = 0; k < n; k++)
            put(d, d->source[i + k], i + k);
}

static bool break_is_feed(const struct decoder *d, uint32_t i) { return break_at(d, i) < 3; }

static void put_stretch(struct decoder *d, uint32_t from, uint32_t to) {
    for (uint32_t i = from; i < to; i++)
        put(d, d->source[i], i);
}

/* Puts the breaks that are among the blanks in [from, to). */
static void put_breaks(struct decoder *d, uint32_t from, uint32_t to) {
    for (uint32_t i = from, n; i < to; i += n ? n : 1)
        if ((n = break_at(d, i)) != 0) put_break(d, i);
}

/* Blanks and breaks in a flow scalar: one break is a blank, n are n - 1.  ESCAPED: an escaped break
 * came before, so there is no first break. */
static void fold(struct decoder *d, bool escaped) {
    uint32_t begin = d->at, first = UINT32_MAX, rest;
    while (d->at < d->end && first == UINT32_MAX && !escaped) {
        if (break_at(d, d->at))
            first = d->at;
        else if (blank_at(d, d->at))
            d->at++;
        else
            break;
    }
    if (first == UINT32_MAX && !escaped) {
        put_stretch(d, begin, d->at);
        return;
    }
    if (!escaped) d->at += break_at(d, d->at);
    rest = d->at;
    bool more = false;
    for (uint32_t n; (n = break_at(d, d->at)) != 0 || blank_at(d, d->at); d->at += n ? n : 1)
        more |= n != 0;
    if (!escaped) {
        if (!break_is_feed(d, first))
            put_break(d, first);
        else if (!more)
            put(d, ' ', first);
    }
    put_breaks(d, rest, d->at);
}

static int hexadecimal(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

static bool read_hexadecimal(const char *p, const char *end, unsigned digits, uint32_t *code) {
    *code = 0;
    if ((size_t)(end - p) < digits) return false;
    for (unsigned i = 0; i < digits; i++) {
        int digit = hexadecimal(p[i]);
        if (digit < 0) return false;
        *code = *code << 4 | (uint32_t)digit;
    }
    return true;
}

uint32_t scalar_surrogates(const char *p, const char *end) {
    uint32_t high, low;
    if (end - p < 12 || p[0] != '\\' || p[1] != 'u' || p[6] != '\\' || p[7] != 'u') return 0;
    if (!read_hexadecimal(p + 2, end, 4, &high) || !read_hexadecimal(p + 8, end, 4, &low)) return 0;
    if (high < 0xD800 || high > 0xDBFF || low < 0xDC00 || low > 0xDFFF) return 0;
    return 0x10000 + ((high - 0xD800) << 10 | (low - 0xDC00));
}

static void put_escape(struct decoder *d) {
    static const struct {
        char letter;
        uint32_t code;
    } simple[] = {
        {'0', 0},   {'a', 7},     {'b', 8},    {'t', 9},    {'\t', 9},     {'n', 10},
        {'v', 11},  {'f', 12},    {'r', 13},   {'e', 27},   {' ', ' '},    {'"', '"'},
        {'/', '/'}, {'\\', '\\'}, {'N', 0x85}, {'_', 0xA0}, {'L', 0x2028}, {'P', 0x2029},
    };
    uint32_t from = d->at;
    const char *p = d->source + from, *end = d->source + d->end;
    char letter = from + 1 < d->end ? p[1] : '\0';
    unsigned digits = letter == 'x' ? 2 : letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
    uint32_t code = scalar_surrogates(p, end);
    if (code) {
        d->at += 12;
        put_char(d, code, from);
        return;
    }
    d->at += from + 1 < d->end ? 2 : 1;
    if (digits) {
        if (!read_hexadecimal(p + 2, end, digits, &code))
            code = UINT32_MAX;
        else
            d->at += digits;
        put_char(d, code, from);
        return;
    }
    for (unsigned i = 0; i < sizeof simple / sizeof *simple; i++)
        if (simple[i].letter == letter) {
            put_char(d, simple[i].code, from);
            return;
        }
    put_char(d, UINT32_MAX, from);
}

/* Plain and quoted; AT..END is the text without its quotes. */
static void decode_flow(struct decoder *d, enum scalar_style style) {
    while (d->at < d->end) {
        char c = d->source[d->at];
        if (blank_at(d, d->at) || break_at(d, d->at)) {
            fold(d, false);
        } else if (style == SCALAR_SINGLE && c == '\'') {
            put(d, c, d->at);
            d->at += 2;
        } else if (style == SCALAR_DOUBLE && c == '\\' && break_at(d, d->at + 1)) {
            d->at++;
            d->at += break_at(d, d->at);
            fold(d, true);
        } else if (style == SCALAR_DOUBLE && c == '\\') {
            put_escape(d);
        } else {
            put(d, c, d->at++);
        }
    }
    if (d->at > d->end) d->at = d->end;
}

struct block {
    bool literal;
    int chomping; /* -1 strip, 0 clip, 1 keep */
    uint32_t indent;
    uint32_t first_line; /* offset of the end of the line of the indicator */
};

static uint32_t indentation_at(const struct decoder *d, uint32_t i, uint32_t most) {
    uint32_t n = 0;
    while (n < most && i + n < d->end && d->source[i + n] == ' ')
        n++;
    return n;
}

/* Skips the blank lines at d->at and up to INDENT blanks of the next. */
static void pass_breaks(struct decoder *d, uint32_t indent) {
    for (;;) {
        d->at += indentation_at(d, d->at, indent);
        uint32_t n = break_at(d, d->at);
        if (!n) return;
        d->at += n;
    }
}

/* Where does the line of text at d->at begin? */
static uint32_t column_at(const struct decoder *d, uint32_t i) {
    uint32_t n = 0;
    while (i > 0 && d->source[i - 1] == ' ') {
        i--;
        n++;
    }
    return n;
}

static void decode_block(struct decoder *d, const struct block *b) {
    uint32_t lead = UINT32_MAX; /* the break after the previous line */
    bool lead_blank = false;
    d->length = 0;
    d->at = b->first_line;
    uint32_t breaks = d->at, breaks_end;
    pass_breaks(d, b->indent);
    breaks_end = d->at;
    while (d->at < d->end && column_at(d, d->at) >= b->indent) {
        bool blank = blank_at(d, d->at);
        bool more = false;
        for (uint32_t i = breaks; i < breaks_end; i++)
            more |= break_at(d, i) != 0;
        if (lead != UINT32_MAX) {
            if (b->literal || !break_is_feed(d, lead) || lead_blank || blank)
                put_break(d, lead);
            else if (!more)
                put(d, ' ', lead);
        }
        put_breaks(d, breaks, breaks_end);
        lead_blank = blank;
        while (d->at < d->end && !break_at(d, d->at)) {
            put(d, d->source[d->at], d->at);
            d->at++;
        }
        lead = d->at < d->end ? d->at : UINT32_MAX;
        d->at += break_at(d, d->at);
        breaks = d->at;
        pass_breaks(d, b->indent);
        breaks_end = d->at;
    }
    if (b->chomping >= 0 && lead != UINT32_MAX) put_break(d, lead);
    if (b->chomping > 0) put_breaks(d, breaks, breaks_end);
}

/* The line of the indicator: `|2-  # comment`.  Returns the indentation it gives. */
static uint32_t read_indicator(struct decoder *d, struct block *b) {
    uint32_t increment = 0;
    b->literal = d->source[d->at++] == '|';
    b->chomping = 0;
    for (; d->at < d->end; d->at++) {
        char c = d->source[d->at];
        if (c == '+' || c == '-')
            b->chomping = c == '+' ? 1 : -1;
        else if (c >= '1' && c <= '9')
            increment = (uint32_t)(c - '0');
        else
            break;
    }
    while (d->at < d->end && !break_at(d, d->at))
        d->at++;
    d->at += break_at(d, d->at);
    b->first_line = d->at;
    return increment;
}

static bool is_expected(const struct decoder *d, const char *expected, uint32_t length) {
    return d->length == length && memcmp(d->text, expected, length) == 0;
}

static void decode_any_block(struct decoder *d, const char *expected, uint32_t length) {
    struct block b;
    uint32_t increment = read_indicator(d, &b);
    if (!increment) {
        /* The deepest of the first blank lines and the first line of text. */
        uint32_t i = d->at;
        b.indent = 1;
        for (uint32_t n;; i += n) {
            uint32_t depth = indentation_at(d, i, UINT32_MAX);
            if (depth > b.indent) b.indent = depth;
            i += depth;
            if ((n = break_at(d, i)) == 0) break;
        }
        decode_block(d, &b);
        return;
    }
    /* The indicator counts from the indentation of the parent, which is not known here. */
    for (uint32_t parent = 0; parent <= 64; parent++) {
        b.indent = parent + increment;
        decode_block(d, &b);
        if (is_expected(d, expected, length)) return;
    }
}

void scalar_decode(struct arena *a, const char *source, uint32_t begin, uint32_t end,
                   enum scalar_style style, const char *expected, uint32_t expected_length,
                   struct scalar *out) {
    *out = (struct scalar){.base = begin};
    if (style == SCALAR_SINGLE || style == SCALAR_DOUBLE) {
        begin++;
        if (end > begin) end--;
    }
    uint32_t length = end - begin;
    if (length == expected_length && memcmp(source + begin, expected, length) == 0) {
        /* It is there as it is, like most. */
        out->text = arena_strndup(a, source + begin, length);
        out->length = length;
        out->base = begin;
        return;
    }
    /* Two bytes of an escape become at most three. */
    size_t most = length + length / 2 + 8;
    struct decoder d = {.source = source, .at = begin, .end = end};
    d.text = arena_alloc(a, most);
    d.map = arena_alloc(a, most * sizeof *d.map);
    if (style == SCALAR_LITERAL || style == SCALAR_FOLDED)
        decode_any_block(&d, expected, expected_length);
    else
        decode_flow(&d, style);
    d.text[d.length] = '\0';
    d.map[d.length] = end;
    if ((style == SCALAR_LITERAL || style == SCALAR_FOLDED) && d.length)
        d.map[d.length] = d.map[d.length - 1] + 1;
    out->text = d.text;
    out->length = d.length;
    out->map = d.map;
    out->bad = d.bad;
    out->bad_at = d.bad_at;
}
