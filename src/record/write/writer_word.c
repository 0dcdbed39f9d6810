/* SPDX-License-Identifier: MIT */
/* The parts of an entry in canonical form.  Whatever could be read as something else is quoted. */
#include "record/write/writer_word.h"
#include "record/grammar.h"
#include "record/lookalike.h"

#include <string.h>
#include <unistr.h>

int next_character(const char *s, uint32_t *c) {
    ucs4_t code;
    /* No further than a character can reach: texts can be long. */
    int n = u8_mbtoucr(&code, (const uint8_t *)s, strnlen(s, 4));
    *c = n > 0 ? code : 0xFFFD;
    return n > 0 ? n : 1;
}

bool character_needs_escape(uint32_t c) {
    bool turns_text = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 || turns_text ||
           c == 0xFEFF || c == 0xFFFE || c == 0xFFFF;
}

bool text_needs_escape(const char *text) {
    uint32_t c;
    for (; *text; text += next_character(text, &c)) {
        unsigned char byte = (unsigned char)*text;
        if ((byte >= ' ' && byte < 0x7F) || byte == '\t') continue;
        next_character(text, &c);
        if (character_needs_escape(c)) return true;
    }
    return false;
}

void write_quoted(struct buf *b, const char *text) {
    buf_char(b, '"');
    while (*text) {
        uint32_t c;
        int n = next_character(text, &c);
        if (c == '\n' || c == '\r')
            buf_char(b, ' ');
        else if (character_needs_escape(c) && c != '\t')
            buf_printf(b, "\\u%04X", (unsigned)c);
        else {
            if (c == '"' || c == '\\') buf_char(b, '\\');
            buf_add(b, text, (size_t)n);
        }
        text += n;
    }
    buf_char(b, '"');
}

/* A letter, a digit or the first byte of a character beyond ASCII. */
static bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (unsigned char)c >= 0x80;
}

static bool is_number(const char *text) {
    text += *text == '+' || *text == '-';
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && text[digits] == '\0';
}

bool name_is_bare_at_head(const char *name) {
    if (!is_plain(name[0])) return false;
    size_t digits = strspn(name, "0123456789");
    if (digits && (name[digits] == '\0' ||
                   name[digits + (name[digits] >= 'a' && name[digits] <= 'z')] == '.'))
        return false;
    for (const char *c = name; *c; c++) {
        if ((unsigned char)*c < ' ' || strchr(":;,=()\"#", *c)) return false;
        if (*c == ' ' && (c[1] == ' ' || c[1] == '\0')) return false;
    }
    uint32_t length = (uint32_t)strlen(name);
    return !text_needs_escape(name) && !text_has_lookalikes(name, length) &&
           !word_equal(name, length, "undo");
}

/* Does WORD contain nothing that ends a word? */
static bool is_one_word(const char *word) {
    if (*word == '\0' || *word == '#') return false;
    for (const char *c = word; *c; c++)
        if ((unsigned char)*c <= ' ' || strchr(";,=()\"", *c)) return false;
    return !text_needs_escape(word) && !text_has_lookalikes(word, strlen(word));
}

static bool is_bare_word(const char *word) {
    return is_plain(word[0]) && !is_number(word) && is_one_word(word);
}

void write_word(struct buf *b, const char *word) {
    if (is_one_word(word))
        buf_str(b, word);
    else
        write_quoted(b, word);
}

void write_player(struct buf *b, const struct record *r, int seat) {
    if (seat < 0) {
        buf_str(b, "team");
        return;
    }
    const char *name = r->player[seat].name.text;
    if (is_bare_word(name) && !strchr(name, ':') && !is_grammar_word(name, (uint32_t)strlen(name)))
        buf_str(b, name);
    else
        write_quoted(b, name);
}

static bool is_own_tile(const struct record *r, const char *word) {
    for (uint32_t i = 0; i < r->tiles; i++)
        if (r->tile[i].type && strcmp(r->tile[i].type->id, word) == 0) return true;
    return false;
}

/* `crfr-j+m.inn`: sides and signs, which are read in any case, in capitals; not a tile of the record with
 * that name.  *ROOM is given room for them. */
static const char *in_capitals(const struct record *r, const char *word, struct buf *room) {
    struct side_name sides;
    size_t signs = strcspn(word, ".");
    if (strcspn(word, "abcdefghijklmnopqrstuvwxyz") >= signs ||
        !side_name_parse(word, (uint32_t)strlen(word), &sides) || is_own_tile(r, word))
        return word;
    for (size_t i = 0; word[i]; i++)
        buf_char(room,
                 i < signs && word[i] >= 'a' && word[i] <= 'z' ? (char)(word[i] - 32) : word[i]);
    return room->text;
}

void write_tile(struct buf *b, const struct record *r, const struct written_tile *tile) {
    struct buf capitals = {0};
    const char *word =
        tile->rotation.text ? tile->word.text : in_capitals(r, tile->word.text, &capitals);
    bool bare = is_bare_word(word) && word[strlen(word) - 1] != ':' &&
                !grammar_word_find(word, (uint32_t)strlen(word));
    if (!tile->rotation.text) {
        if (bare)
            buf_str(b, word);
        else
            write_quoted(b, word);
        buf_free(&capitals);
        return;
    }
    struct buf whole = {0};
    buf_printf(&whole, "%s/%s", word, tile->rotation.text);
    if (bare && is_bare_word(whole.text))
        buf_str(b, whole.text);
    else
        write_quoted(b, whole.text);
    buf_free(&whole);
}

void write_cell(struct buf *b, const struct record *r, struct cell c) {
    c = record_cell(r, c);
    buf_printf(b, "%d,%d", (int)c.x, (int)c.y);
}

static void write_bracketed(struct buf *b, const struct record *r, struct cell c) {
    buf_char(b, '(');
    write_cell(b, r, c);
    buf_char(b, ')');
}

static const char *role_name(enum feature_kind kind) {
    static const char *const roles[FEATURE_KINDS] = {
        [FEATURE_ROAD] = "thief",     [FEATURE_CITY] = "knight",    [FEATURE_FIELD] = "farmer",
        [FEATURE_MONASTERY] = "monk", [FEATURE_SHRINE] = "heretic",
    };
    return roles[kind] ? roles[kind] : feature_kind_name(kind);
}

void write_place(struct buf *b, const struct record *r, const struct written_place *p, bool role) {
    if (p->kind < FEATURE_KINDS) buf_str(b, role ? role_name(p->kind) : feature_kind_name(p->kind));
    if (p->at.given) {
        if (p->kind < FEATURE_KINDS) buf_char(b, ' ');
        write_bracketed(b, r, p->at.cell);
    }
    switch (p->where) {
    case WHERE_NONE: break;
    case WHERE_PORTS: buf_printf(b, " %s", p->ports_word); break;
    case WHERE_NUMBER: buf_printf(b, " %d", (int)p->number); break;
    }
}

void write_ref(struct buf *b, const struct record *r, const struct written_figure *f) {
    if (f->player >= 0) {
        buf_char(b, ' ');
        if (f->owner)
            buf_str(b, record_colour(r, f->owner - 1));
        else
            write_player(b, r, f->player);
    }
    if (f->kind != FIGURE_ANY) buf_printf(b, " %s", figure_kind_name((enum figure_kind)f->kind));
    if (f->place_given) {
        buf_char(b, ' ');
        write_place(b, r, &f->place, false);
    }
    if (f->off_land == IN_PRISON) buf_str(b, " prison");
    if (f->off_land == IN_QUARTER)
        buf_printf(b, " quarter %s", quarter_name((enum quarter)f->quarter));
}
