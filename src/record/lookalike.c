/* SPDX-License-Identifier: MIT */
/* Copies a line sign by sign, with the place of each byte in the source.
 *
 * Text in quotes or in a comment, and the exact name of a player, is copied as it is.  A quote
 * counts only where a name or a text can begin and end, so `Anna „Fox“ M` is a name with quotes in
 * it. */
#include "record/lookalike.h"
#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>
#include <unistr.h>

enum sign {
    SIGN_OTHER,
    SIGN_BLANK,
    SIGN_NOTHING,
    SIGN_GAP, /* invisible too, but may separate two words */
    SIGN_DASH,
    SIGN_QUOTE,
    SIGN_APOSTROPHE, /* means nothing in the notation, but appears in names */
    SIGN_DEGREE,
    SIGN_TIMES,
    SIGN_ELLIPSIS,
    SIGN_COMMA,
    SIGN_SEMICOLON, /* the Greek question mark */
    SIGN_SLASH,
    SIGN_WIDE /* ASCII in full width */
};

/* In the order of Unicode. */
static const struct {
    uint32_t first, last;
    enum sign sign;
} signs[] = {
    {0x00A0, 0x00A0, SIGN_BLANK},      {0x00AB, 0x00AB, SIGN_QUOTE},
    {0x00AD, 0x00AD, SIGN_NOTHING},    {0x00B0, 0x00B0, SIGN_DEGREE},
    {0x00B4, 0x00B4, SIGN_APOSTROPHE}, {0x00BA, 0x00BA, SIGN_DEGREE},
    {0x00BB, 0x00BB, SIGN_QUOTE},      {0x00D7, 0x00D7, SIGN_TIMES},
    {0x02BC, 0x02BC, SIGN_APOSTROPHE}, {0x02D7, 0x02D7, SIGN_DASH},
    {0x02DA, 0x02DA, SIGN_DEGREE},     {0x037E, 0x037E, SIGN_SEMICOLON},
    {0x2000, 0x200A, SIGN_BLANK},      {0x200B, 0x200D, SIGN_GAP},
    {0x200E, 0x200F, SIGN_NOTHING},    {0x2010, 0x2015, SIGN_DASH},
    {0x2018, 0x2019, SIGN_APOSTROPHE}, {0x201C, 0x201F, SIGN_QUOTE},
    {0x2026, 0x2026, SIGN_ELLIPSIS},   {0x202A, 0x202E, SIGN_NOTHING},
    {0x202F, 0x202F, SIGN_BLANK},      {0x2043, 0x2043, SIGN_DASH},
    {0x2044, 0x2044, SIGN_SLASH},      {0x205F, 0x205F, SIGN_BLANK},
    {0x2060, 0x2064, SIGN_GAP},        {0x2066, 0x2069, SIGN_NOTHING},
    {0x207B, 0x207B, SIGN_DASH},       {0x208B, 0x208B, SIGN_DASH},
    {0x2212, 0x2212, SIGN_DASH},       {0x2215, 0x2215, SIGN_SLASH},
    {0x2500, 0x2501, SIGN_DASH},       {0x2796, 0x2796, SIGN_DASH},
    {0x2E3A, 0x2E3B, SIGN_DASH},       {0x3000, 0x3000, SIGN_BLANK},
    {0x3001, 0x3001, SIGN_COMMA},      {0xFE58, 0xFE58, SIGN_DASH},
    {0xFE63, 0xFE63, SIGN_DASH},       {0xFEFF, 0xFEFF, SIGN_GAP},
    {0xFF01, 0xFF5E, SIGN_WIDE},
};
#define WIDE_MINUS_ASCII 0xFEE0u

static enum sign sign_of(uint32_t c) {
    size_t low = 0, high = sizeof signs / sizeof *signs;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (signs[middle].last < c)
            low = middle + 1;
        else
            high = middle;
    }
    return low < sizeof signs / sizeof *signs && signs[low].first <= c ? signs[low].sign
                                                                       : SIGN_OTHER;
}

/* The character at TEXT and its sign; returns its length. */
static uint32_t look(const char *text, size_t length, uint32_t *c /* out */,
                     enum sign *sign /* out */) {
    ucs4_t code;
    int n = u8_mbtoucr(&code, (const uint8_t *)text, length);
    *sign = SIGN_OTHER;
    *c = n > 0 ? code : 0xFFFD;
    if (n > 1) *sign = sign_of(code);
    return n > 0 ? (uint32_t)n : 1;
}

/* Most texts beyond ASCII contain only letters, which their first byte shows. */
static bool may_begin_sign(char c) {
    unsigned char byte = (unsigned char)c;
    return byte == 0xC2 || byte == 0xC3 || byte == 0xCA || byte == 0xCB || byte == 0xE2 ||
           byte == 0xE3 || byte == 0xEF;
}

static bool is_sign_at(const char *text, size_t length, enum sign wanted) {
    uint32_t c;
    enum sign sign;
    if (!length || !may_begin_sign(*text)) return false;
    look(text, length, &c, &sign);
    return sign == wanted;
}

bool text_has_lookalikes(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        uint32_t c;
        enum sign sign;
        uint64_t eight;
        for (; i + sizeof eight <= length; i += sizeof eight) { /* ASCII */
            memcpy(&eight, text + i, sizeof eight);
            if (eight & UINT64_C(0x8080808080808080)) break;
        }
        while (i < length && (unsigned char)text[i] < 0x80)
            i++;
        if (i == length || !may_begin_sign(text[i])) continue;
        look(text + i, length - i, &c, &sign);
        if (sign != SIGN_OTHER) return true;
    }
    return false;
}

uint32_t lookalike_blank(const char *text, size_t length) {
    if (!is_sign_at(text, length, SIGN_BLANK)) return 0;
    return (unsigned char)*text == 0xC2 ? 2 : 3;
}

uint32_t lookalike_nothing(const char *text, size_t length) {
    if (!is_sign_at(text, length, SIGN_NOTHING) && !is_sign_at(text, length, SIGN_GAP)) return 0;
    return (unsigned char)*text == 0xC2 ? 2 : 3;
}

uint32_t lookalike_degree(const char *text, size_t length) {
    return is_sign_at(text, length, SIGN_DEGREE) ? 2 : 0;
}

struct copy {
    const struct record *r;
    const struct line_input *in;
    enum tidy what;
    char *text;
    uint32_t *map; /* for each byte, its place in IN */
    uint32_t length;
};

static void put(struct copy *t, char c, uint32_t from) {
    t->text[t->length] = c;
    t->map[t->length++] = from;
}

static void put_stretch(struct copy *t, uint32_t from, uint32_t to) {
    for (; from < to; from++)
        put(t, t->in->text[from], from);
}

static char last_of(const struct copy *t) { return t->length ? t->text[t->length - 1] : ' '; }

/* Is C outside a word? */
static bool is_boundary(char c) { return byte_class(c) != BYTE_IN_WORD || c == ':'; }

static bool boundary_at(const struct copy *t, uint32_t at) {
    const char *text = t->in->text + at;
    size_t room = t->in->length - at;
    if (!room) return true;
    uint32_t c;
    enum sign sign;
    look(text, room, &c, &sign);
    if (sign == SIGN_WIDE) c -= WIDE_MINUS_ASCII;
    return sign == SIGN_BLANK || sign == SIGN_COMMA || sign == SIGN_SEMICOLON ||
           (c < 0x80 && is_boundary((char)c));
}

/* The end of the player's name at AT, if it contains lookalikes; otherwise AT. */
static uint32_t name_end(const struct copy *t, uint32_t at) {
    for (unsigned i = 0; i < t->r->players && t->what == TIDY_LINE; i++) {
        const char *name = t->r->player[i].name.text;
        size_t n = name ? strlen(name) : 0;
        if (n == 0 || n > t->in->length - at || memcmp(t->in->text + at, name, n) != 0) continue;
        uint32_t end = at + (uint32_t)n;
        if (boundary_at(t, end) && text_has_lookalikes(name, n)) return end;
    }
    return at;
}

static bool quote_at(const struct copy *t, uint32_t at) {
    const char *text = t->in->text + at;
    size_t room = t->in->length - at;
    return room && (*text == '"' || is_sign_at(text, room, SIGN_QUOTE));
}

/* The end of the quoted text after the quote that ends at AT: where its closing quote, *QUOTE bytes
 * long, begins; 0 if it is not closed. */
static uint32_t quoted_end(const struct copy *t, uint32_t at, uint32_t *quote /* out */) {
    const char *text = t->in->text;
    bool blank = false; /* before the current sign */
    for (unsigned depth = 0; at < t->in->length; at += *quote) {
        uint32_t c;
        enum sign sign;
        *quote = look(text + at, t->in->length - at, &c, &sign);
        if (sign == SIGN_QUOTE || c == '"') {
            bool closes = boundary_at(t, at + *quote) || (!blank && quote_at(t, at + *quote));
            if (closes && depth == 0) return at;
            if (closes)
                depth--;
            else if (blank)
                depth++;
        }
        blank = sign == SIGN_BLANK || c == ' ';
    }
    return 0;
}

/* The text between curly quotes, without blanks at its ends (`« Anna »`). */
static void put_quoted(struct copy *t, uint32_t from, uint32_t to) {
    const char *text = t->in->text;
    uint32_t blank;
    while (from < to && (text[from] == ' ' || lookalike_blank(text + from, to - from)))
        from += text[from] == ' ' ? 1 : lookalike_blank(text + from, to - from);
    for (;;) {
        uint32_t before = to;
        for (blank = 1; blank <= 3 && blank <= to - from; blank++)
            if ((blank == 1 && text[to - 1] == ' ') ||
                (blank > 1 && lookalike_blank(text + to - blank, blank) == blank))
                break;
        if (blank <= 3 && blank <= to - from) to -= blank;
        if (to == before) break;
    }
    for (; from < to; from++) {
        if (text[from] == '"' || text[from] == '\\') put(t, '\\', from);
        put(t, text[from], from);
    }
}

/* At a quote of LENGTH bytes: returns where to go on, or AT if it is a sign like any other. */
static uint32_t take_quote(struct copy *t, uint32_t at, uint32_t length) {
    uint32_t quote = 0, end = quoted_end(t, at + length, &quote);
    /* In a list of names it begins or ends one. */
    uint32_t k = t->length;
    while (k > 0 && t->text[k - 1] == ' ')
        k--;
    bool begins = t->what == TIDY_LINE || k == 0 || strchr(",;", t->text[k - 1]);
    if (!begins || !is_boundary(last_of(t)) || (!end && t->what == TIDY_NAMES)) return at;
    if (end && t->what == TIDY_NAMES) {
        uint32_t after = end + quote, blank = 1;
        const char *text = t->in->text;
        for (; after < t->in->length && blank; after += blank)
            blank = text[after] == ' ' ? 1 : lookalike_blank(text + after, t->in->length - after);
        bool holds_comma = memchr(text + at + length, ',', end - at - length) != NULL;
        if (after < t->in->length && !boundary_at(t, after) && !holds_comma) return at;
    }
    put(t, '"', at);
    if (!end) return at + length;
    put_quoted(t, at + length, end);
    put(t, '"', end);
    return end + quote;
}

/* An ASCII quote at AT: what it quotes is copied as it is. */
static uint32_t take_plain_quote(struct copy *t, uint32_t at) {
    const char *text = t->in->text;
    uint32_t end = at + 1;
    for (; end < t->in->length && text[end] != '"'; end++)
        if (text[end] == '\\' && end + 1 < t->in->length) end++;
    if (end < t->in->length) {
        put_stretch(t, at, end + 1);
        return end + 1;
    }
    uint32_t quote, closing = quoted_end(t, at + 1, &quote);
    if (!closing) {
        put_stretch(t, at, t->in->length);
        return t->in->length;
    }
    put_stretch(t, at, closing);
    put(t, '"', closing);
    return closing + quote;
}

/* Is there `/90` or `/90 ` before the degree sign, or nothing but `90`? */
static bool after_rotation(const struct copy *t) {
    uint32_t end = t->length;
    while (end > 0 && t->text[end - 1] == ' ')
        end--;
    uint32_t k = end;
    while (k > 0 && t->text[k - 1] >= '0' && t->text[k - 1] <= '9')
        k--;
    return k < end && (k == 0 ? end == t->length : t->text[k - 1] == '/');
}

static bool digit_at(const struct copy *t, uint32_t at) {
    return at < t->in->length && t->in->text[at] >= '0' && t->in->text[at] <= '9';
}

static bool is_alphanumeric(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Is the invisible sign at AT, of N bytes, all that separates two words: `FFCF` and `0,1`, or
 * `-1,0`?  In words of letters beyond ASCII it shapes the letters. */
static bool parts_words(const struct copy *t, uint32_t at, uint32_t n) {
    uint32_t c;
    enum sign sign = SIGN_GAP;
    if (!is_alphanumeric(last_of(t))) return false;
    for (; sign == SIGN_GAP || sign == SIGN_NOTHING;
         n = look(t->in->text + at, t->in->length - at, &c, &sign)) {
        at += n;
        if (at >= t->in->length) return false;
    }
    if (sign == SIGN_WIDE) c -= WIDE_MINUS_ASCII;
    if (sign == SIGN_DASH || c == '-') return digit_at(t, at + n);
    return c < 0x80 && is_alphanumeric((char)c);
}

/* The sign at AT, of N bytes; returns where to go on. */
static uint32_t take_sign(struct copy *t, uint32_t at, uint32_t n, uint32_t c, enum sign sign) {
    bool line = t->what == TIDY_LINE;
    uint32_t after;
    switch (sign) {
    case SIGN_BLANK: put(t, ' ', at); return at + n;
    case SIGN_GAP:
        /* Joiners shape letters, also in names. */
        if (!line && (c == 0x200C || c == 0x200D) && !is_boundary(last_of(t))) break;
        if (line && parts_words(t, at, n)) put(t, ' ', at);
        return at + n;
    case SIGN_NOTHING: return at + n;
    case SIGN_DASH:
        if (!line) break;
        put(t, '-', at);
        return at + n;
    case SIGN_QUOTE:
        after = take_quote(t, at, n);
        if (after == at) break;
        return after;
    case SIGN_DEGREE:
        if (!line || !after_rotation(t)) break;
        return at + n;
    case SIGN_TIMES:
        if (!line || !is_boundary(last_of(t)) || !digit_at(t, at + n)) break;
        put(t, 'x', at);
        return at + n;
    case SIGN_ELLIPSIS:
        if (!line) break;
        for (int i = 0; i < 3; i++)
            put(t, '.', at);
        return at + n;
    case SIGN_COMMA: put(t, ',', at); return at + n;
    case SIGN_SEMICOLON: put(t, ';', at); return at + n;
    case SIGN_SLASH:
        if (!line) break;
        put(t, '/', at);
        return at + n;
    case SIGN_WIDE:
        c -= WIDE_MINUS_ASCII;
        if (c == '"') {
            after = take_quote(t, at, n);
            if (after != at) return after;
        }
        if (!line && is_boundary((char)c) == 0) break;
        put(t, (char)c, at);
        return at + n;
    case SIGN_APOSTROPHE:
    case SIGN_OTHER: break;
    }
    put_stretch(t, at, at + n);
    return at + n;
}

static uint32_t skip_comment(const struct line_input *in, uint32_t at) {
    while (at < in->length && in->text[at] != '\n' && in->text[at] != '\r')
        at++;
    return at;
}

static void copy_tidy(struct copy *t) {
    const struct line_input *in = t->in;
    for (uint32_t at = 0, end; at < in->length; at = end) {
        uint32_t c;
        enum sign sign;
        bool begins = is_boundary(last_of(t));
        if (begins && (end = name_end(t, at)) > at) {
            put_stretch(t, at, end);
        } else if (in->text[at] == '"') {
            end = take_plain_quote(t, at);
        } else if (in->text[at] == '#' && in->comments && byte_class(last_of(t)) == BYTE_BLANK) {
            end = skip_comment(in, at);
            put_stretch(t, at, end);
        } else {
            uint32_t n = look(in->text + at, in->length - at, &c, &sign);
            end = take_sign(t, at, n, c, sign);
        }
    }
}

const struct line_input *line_tidy(struct record *r, const struct line_input *in, enum tidy what,
                                   struct line_input *room /* out */) {
    if ((in->origin == 0 && !r->lookalikes) || !text_has_lookalikes(in->text, in->length))
        return in;
    /* No sign grows, except those that are escaped between quotes. */
    size_t most = 2 * (size_t)in->length + 1;
    struct copy t = {.r = r, .in = in, .what = what};
    t.text = xmalloc(most);
    t.map = xmalloc(most * sizeof *t.map);
    copy_tidy(&t);
    t.map[t.length] = in->length;
    uint32_t *place = arena_alloc(r->arena, ((size_t)t.length + 1) * sizeof *place);
    for (uint32_t i = 0; i <= t.length; i++)
        place[i] = record_offset_begin(
            r, (struct span){in->origin, in->base + t.map[i], in->base + t.map[i]});
    const char *text = arena_strndup(r->arena, t.text, t.length);
    uint32_t origin = record_add_origin(r, text, t.length, place);
    *room = (struct line_input){text, t.length, origin, 0, in->comments};
    free(t.text);
    free(t.map);
    return room;
}

/* Letters of other alphabets that look like those of tiles and words. */
static const struct {
    uint16_t letter;
    char ascii;
} letters[] = {
    {0x0391, 'A'}, {0x0392, 'B'}, {0x0395, 'E'}, {0x0397, 'H'}, {0x0399, 'I'}, {0x039A, 'K'},
    {0x039C, 'M'}, {0x039D, 'N'}, {0x039F, 'O'}, {0x03A1, 'P'}, {0x03A4, 'T'}, {0x03A5, 'Y'},
    {0x03A7, 'X'}, {0x03BF, 'o'}, {0x0405, 'S'}, {0x0406, 'I'}, {0x0408, 'J'}, {0x0410, 'A'},
    {0x0412, 'B'}, {0x0415, 'E'}, {0x041A, 'K'}, {0x041C, 'M'}, {0x041D, 'H'}, {0x041E, 'O'},
    {0x0420, 'P'}, {0x0421, 'C'}, {0x0422, 'T'}, {0x0425, 'X'}, {0x0430, 'a'}, {0x0435, 'e'},
    {0x043E, 'o'}, {0x0440, 'p'}, {0x0441, 'c'}, {0x0443, 'y'}, {0x0445, 'x'}, {0x0456, 'i'},
};

/* What C, of that SIGN, looks like; '\0': nothing or a blank.  False: it looks like nothing in
 * ASCII. */
static bool looks_like(uint32_t c, enum sign sign, char *ascii /* out */) {
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if (letters[i].letter == c) {
            *ascii = letters[i].ascii;
            return true;
        }
    switch (sign) {
    case SIGN_BLANK:
    case SIGN_NOTHING:
    case SIGN_GAP: *ascii = '\0'; return true;
    case SIGN_DASH: *ascii = '-'; return true;
    case SIGN_QUOTE: *ascii = '"'; return true;
    case SIGN_APOSTROPHE: *ascii = '\''; return true;
    case SIGN_TIMES: *ascii = 'x'; return true;
    case SIGN_COMMA: *ascii = ','; return true;
    case SIGN_SEMICOLON: *ascii = ';'; return true;
    case SIGN_SLASH: *ascii = '/'; return true;
    case SIGN_WIDE: *ascii = (char)(c - WIDE_MINUS_ASCII); return true;
    case SIGN_DEGREE:
    case SIGN_ELLIPSIS:
    case SIGN_OTHER: break;
    }
    return false;
}

uint32_t text_strange_sign(const char *text, size_t length, size_t *at /* out */,
                           uint32_t *bytes /* out */, char *ascii /* out */) {
    uint32_t first = 0;
    for (size_t i = 0; i < length;) {
        uint32_t c;
        enum sign sign;
        char like;
        uint32_t n = look(text + i, length - i, &c, &sign);
        if (n > 1 && !looks_like(c, sign, &like)) return 0;
        if (n > 1 && !first) {
            first = c;
            *at = i;
            *bytes = n;
            *ascii = like;
        }
        i += n;
    }
    return first;
}

char *name_plain(const char *name, size_t length, size_t *plain_length /* out */) {
    char *plain = xmalloc(length + 1);
    size_t n = 0;
    for (size_t i = 0; i < length;) {
        uint32_t c;
        enum sign sign;
        uint32_t bytes = look(name + i, length - i, &c, &sign);
        char ascii = sign == SIGN_BLANK        ? ' '
                     : sign == SIGN_DASH       ? '-'
                     : sign == SIGN_QUOTE      ? '"'
                     : sign == SIGN_APOSTROPHE ? '\''
                     : sign == SIGN_WIDE       ? (char)(c - WIDE_MINUS_ASCII)
                                               : '\0';
        if (ascii) {
            plain[n++] = ascii;
        } else if (sign != SIGN_NOTHING && sign != SIGN_GAP) {
            memcpy(plain + n, name + i, bytes);
            n += bytes;
        }
        i += bytes;
    }
    plain[n] = '\0';
    *plain_length = n;
    return plain;
}
