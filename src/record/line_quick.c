/* SPDX-License-Identifier: MIT */
/* What nearly every line says, read in one go: a tile, its cell, and perhaps a figure.
 *
 *     Eva: R/270 0,-1; city N
 *          ^^^^^^^^^^  ^^^^^^
 *
 * This is no second grammar but a short cut through the one of line_action.c: only what is
 * written exactly like this, with single words of plain letters, is taken here, and it
 * leaves the same steps.  At anything else it stops between two steps, having said nothing,
 * and the parser of the grammar goes on from there, with its care and its messages. */
#include "record/lexer.h"
#include "record/words.h"

#include <string.h>

static uint32_t skip_spaces(const struct line_input *in, uint32_t at) {
    while (at < in->length && in->text[at] == ' ')
        at++;
    return at;
}

static uint32_t word_end(const struct line_input *in, uint32_t at) {
    while (at < in->length && byte_class(in->text[at]) == BYTE_IN_WORD)
        at++;
    return at;
}

#define EACH_BYTE(c) (UINT64_C(0x0101010101010101) * (unsigned char)(c))

/* The lowest byte of V that is 0 has its high bit set in this; 0: there is none. */
static uint64_t zero_bytes(uint64_t v) { return (v - EACH_BYTE(1)) & ~v & EACH_BYTE(0x80); }

/* The length of the word of at most seven bytes at AT, which a space ends, and a copy of it
 * in the arena; 0: not such a word, or no eight bytes can be looked at there.  How long the
 * next name is cannot be foretold, so there is no loop here whose end could be. */
static uint32_t short_word(const struct line_parser *p, uint32_t at, const char **copy /* out */) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    static const char ends[] = {',', ';', '=', '(', ')', '"'}; /* byte_classes */
    const struct line_input *in = p->in;
    const struct source *source = &p->r->source;
    bool in_source = in->text == source->text + in->base && in->origin == 0;
    if (!in_source || in->base + at + 8 > source->length) return 0;
    uint64_t eight;
    memcpy(&eight, in->text + at, 8);
    uint64_t spaces = zero_bytes(eight ^ EACH_BYTE(' '));
    unsigned bits = spaces ? (unsigned)__builtin_ctzll(spaces) & ~7u : 0;
    if (bits == 0) return 0;
    uint64_t behind = ~UINT64_C(0) << bits, word = eight & ~behind,
             looked_at = word | (behind & EACH_BYTE('A')),
             found = (looked_at - EACH_BYTE(' ')) & ~looked_at & EACH_BYTE(0x80);
    for (unsigned i = 0; i < sizeof ends; i++)
        found |= zero_bytes(looked_at ^ EACH_BYTE(ends[i]));
    if (found) return 0;
    char *text = arena_alloc(p->r->arena, sizeof word);
    memcpy(text, &word, sizeof word); /* the bytes after the word are 0 */
    *copy = text;
    return bits / 8;
#else
    (void)p;
    (void)at;
    (void)copy;
    return 0;
#endif
}

/* Is the word, which begins with a capital, none of the grammar: `R/270`, `CRFR-J`? */
static bool is_tile_name(const char *word, uint32_t length) {
    if (length < 2 || (unsigned char)word[1] < 'A') return true;
    return (unsigned char)word[1] < 'a' && !grammar_word_find(word, length);
}

/* `R/270 0,-1` at AT as *S; returns its end, or AT. */
static uint32_t placement(const struct line_parser *p, uint32_t at, struct step *s /* out */) {
    const struct line_input *in = p->in;
    const char *copy = NULL;
    uint32_t length = short_word(p, at, &copy), name = length ? at + length : word_end(in, at);
    uint32_t cell = skip_spaces(in, name), end;
    struct cell c;
    if (name == at || cell == name || !is_tile_name(in->text + at, name - at)) return at;
    uint32_t comma = number_at(in, cell, &c.x);
    if (comma == cell || comma >= in->length || in->text[comma] != ',') return at;
    end = number_at(in, comma + 1, &c.y);
    if (end == comma + 1) return at;
    if (end < in->length && byte_class(in->text[end]) == BYTE_IN_WORD) return at;
    s->kind = STEP_PLACE;
    s->inferred = false;
    s->span = parser_span(p, at, end);
    if (!copy) copy = arena_strndup(p->r->arena, in->text + at, name - at);
    s->tile.word = (struct word){copy, parser_span(p, at, name)};
    s->tile.rotation = (struct word){NULL, {0, 0, 0}};
    s->at = (struct at_cell){record_cell(p->r, c), parser_span(p, cell, end), true};
    return end;
}

/* `; city N` at AT as *S; returns its end, or AT. */
static uint32_t figure(const struct line_parser *p, uint32_t at, struct step *s /* out */) {
    const struct line_input *in = p->in;
    uint32_t begin = skip_spaces(in, at);
    if (begin < in->length && in->text[begin] == ';') begin = skip_spaces(in, begin + 1);
    uint32_t word = word_end(in, begin);
    const struct grammar_word *w = grammar_word_find(in->text + begin, word - begin);
    if (begin == at || !w || (w->class != WORD_FEATURE && w->class != WORD_ROLE)) return at;
    if (w->value == FEATURE_TOWER) return at;
    struct place_ref place = {.kind = (enum feature_kind)w->value};
    uint32_t side = skip_spaces(in, word), end = word_end(in, side);
    if (end > side) {
        place.ports_word = port_word_find(in->text + side, end - side, &place.ports);
        if (!place.ports_word) return at;
        place.where = WHERE_PORTS;
        word = end;
    } else if (side < in->length && in->text[side] != ';' && in->text[side] != '=') {
        return at; /* a cell in brackets may follow */
    }
    place.span = parser_span(p, begin, word);
    s->kind = STEP_DEPLOY;
    s->span = place.span;
    s->figure = FIGURE_SMALL;
    s->role_word = w->class == WORD_ROLE;
    s->number = 0;
    s->inferred = false;
    s->place = place;
    s->colour = (struct word){NULL, {0, 0, 0}};
    return word;
}

uint32_t parse_quick_steps(const struct line_parser *p, uint32_t at, struct entry *entry) {
    struct record *r = p->r;
    const struct line_input *in = p->in;
    uint32_t begin = skip_spaces(in, at), behind;
    bool capital = begin < in->length && in->text[begin] >= 'A' && in->text[begin] <= 'Z';
    if (!capital || entry->steps || r->items + 2 > RECORD_ITEMS_MAX) return at;
    _Static_assert(RECORD_LIST_FIRST >= 2, "a tile and a figure go into a new list");
    struct step *step = record_list_room(r->arena, NULL, 0, sizeof *step);
    behind = placement(p, begin, &step[0]);
    if (behind == begin) return at;
    at = behind;
    entry->step = step;
    entry->steps = 1;
    behind = figure(p, at, &step[1]);
    entry->steps += behind > at;
    r->items += entry->steps;
    return behind;
}
