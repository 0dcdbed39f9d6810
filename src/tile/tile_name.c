/* SPDX-License-Identifier: MIT */
/* Tiles named by what lies on the table: CRFR, CFFC-J+, FFFFM, CRRF.inn.
 *
 * Such a name gives the four sides as they lie, and so the rotation, and as many marks as the
 * writer cared to add.  A tile may show more than the name says, never less. */
#include "tile/tile.h"

#include "base/arena.h"
#include "base/buf.h"
#include "tile/tile_words.h"

#include <stddef.h>
#include <string.h>

#define COUNT_MAX 100

/* Kinds that a name gives as a .word; M and G are letters, the rest show at the sides. */
#define NAMED_KINDS                                                                                \
    (1u << FEATURE_SHRINE | 1u << FEATURE_TOWER | 1u << FEATURE_CASTLE | 1u << FEATURE_CEMETERY |  \
     1u << FEATURE_RUIN)

static bool add_word(struct side_name *name, const char *word, uint32_t length) {
    const struct tile_word *w = tile_word_find(word, length);
    if (!w) return false;
    switch ((enum tile_word_class)w->class) {
    case WORD_FLAG: name->flags = (uint16_t)(name->flags | 1u << w->value); return true;
    case WORD_MARK: name->marks |= 1u << w->value; return true;
    case WORD_PENNANT: return ++name->pennants < COUNT_MAX;
    case WORD_GHOST: return ++name->ghosts < COUNT_MAX;
    case WORD_LINK: return false;
    case WORD_KIND: break;
    }
    if (w->value == FEATURE_MONASTERY)
        name->monastery = true;
    else if (w->value == FEATURE_GARDEN)
        name->garden = true;
    else if (NAMED_KINDS >> w->value & 1)
        name->kinds = (uint16_t)(name->kinds | 1u << w->value);
    else
        return false;
    return true;
}

bool side_name_parse(const char *word, uint32_t length, struct side_name *name) {
    uint32_t i = 0;
    memset(name, 0, sizeof *name);
    name->joined = -1;
    for (unsigned s = 0; s < SIDES; s++) {
        int terrain = i < length ? tile_letter_terrain(word[i++]) : -1;
        if (terrain < 0) return false;
        name->terrain[s] = (uint8_t)terrain;
        if (i < length && word[i] == '~') {
            name->misty = (uint8_t)(name->misty | 1u << s);
            i++;
        }
    }
    if (i < length && word[i] == '-') {
        char c = i + 1 < length ? tile_lower(word[i + 1]) : '\0';
        if (c != 'j' && c != 's') return false;
        name->joined = c == 'j';
        i += 2;
    }
    for (; i < length && word[i] == '+'; i++)
        if (++name->pennants == COUNT_MAX) return false;
    if (i < length && tile_lower(word[i]) == 'm') {
        name->monastery = true;
        i++;
    } else if (i < length && tile_lower(word[i]) == 'g') {
        name->garden = true;
        i++;
    }
    for (; i < length && word[i] == '*'; i++)
        if (++name->ghosts == COUNT_MAX) return false;
    while (i < length) {
        if (word[i++] != '.') return false;
        uint32_t begin = i;
        while (i < length && word[i] != '.')
            i++;
        if (!add_word(name, word + begin, i - begin)) return false;
    }
    return true;
}

/* What a tile must show in addition to its sides. */
struct marks {
    unsigned pennants, ghosts, flags, kinds;
    uint32_t marks;
    bool monastery, garden;
};

static struct marks marks_of(const struct tile_type *t) {
    struct marks m = {.marks = t->marks,
                      .kinds = t->kinds & NAMED_KINDS,
                      .monastery = tile_has_kind(t, FEATURE_MONASTERY),
                      .garden = tile_has_kind(t, FEATURE_GARDEN)};
    for (unsigned i = 0; i < t->segments; i++) {
        m.pennants += t->segment[i].pennants;
        m.ghosts += t->segment[i].ghosts;
        m.flags |= t->segment[i].flags;
    }
    return m;
}

/* How many pieces the city sides are (or the misty sides, if there are not two
 * city sides): 1 piece with at least two sides is joined.  Returns the number of sides. */
static unsigned count_sides(const struct tile_type *t, enum feature_kind kind, unsigned *pieces) {
    unsigned sides = 0;
    *pieces = 0;
    for (unsigned i = 0; i < t->segments; i++) {
        const struct segment *s = &t->segment[i];
        if (s->kind != kind || !(s->ports & PORTS_MIDDLE)) continue;
        ++*pieces;
        for (unsigned p = 1; p < PORTS; p += 3)
            sides += s->ports >> p & 1u;
    }
    return sides;
}

/* Are the sides joined (1) or split (0), or is there nothing to join (-1)? */
static int joined(const struct tile_type *t) {
    unsigned pieces;
    if (count_sides(t, FEATURE_CITY, &pieces) >= 2) return pieces == 1;
    if (count_sides(t, FEATURE_MIST, &pieces) >= 2) return pieces == 1;
    return -1;
}

/* 0: TYPE lacks something that NAME says; 2: it has just this; 1: it has more. */
static int marks_fit(const struct side_name *name, const struct tile_type *type) {
    struct marks m = marks_of(type);
    if (name->joined >= 0 && joined(type) != name->joined) return 0;
    if (name->pennants > m.pennants || name->ghosts > m.ghosts || (name->flags & ~m.flags) ||
        (name->marks & ~m.marks) || (name->kinds & ~m.kinds) || (name->monastery && !m.monastery) ||
        (name->garden && !m.garden))
        return 0;
    bool exact = name->pennants == m.pennants && name->ghosts == m.ghosts &&
                 name->flags == m.flags && name->marks == m.marks && name->kinds == m.kinds &&
                 name->monastery == m.monastery && name->garden == m.garden;
    return exact ? 2 : 1;
}

bool tile_shows(const struct tile_type *type, const char *word, uint32_t length) {
    struct side_name name = {.joined = -1};
    return add_word(&name, word, length) && marks_fit(&name, type) > 0;
}

static unsigned misty_turned(unsigned misty, unsigned quarter_turns) {
    return (misty << quarter_turns | misty >> (SIDES - quarter_turns)) & 0xFu;
}

int side_name_fits(const struct side_name *name, const struct tile_type *type, unsigned *turns) {
    *turns = 0;
    int marks = marks_fit(name, type);
    if (!marks) return 0;
    int best = 0;
    for (unsigned q = 0; q < 4; q++) {
        bool sides = true;
        for (unsigned s = 0; s < SIDES; s++)
            sides &= tile_side(type, (enum side)s, q) == name->terrain[s];
        unsigned misty = misty_turned(type->misty, q);
        if (!sides || (name->misty & ~misty)) continue;
        int fit = misty == name->misty ? marks : 1;
        if (fit > best) *turns = 0;
        if (fit >= best) *turns |= 1u << q;
        best = fit > best ? fit : best;
    }
    return best;
}

static void add_dotted(struct buf *b, const char *word) {
    buf_char(b, '.');
    buf_str(b, word);
}

const char *side_name_print(struct arena *arena, const struct tile_type *type,
                            unsigned quarter_turns) {
    struct buf b = {0};
    struct marks m = marks_of(type);
    unsigned misty = misty_turned(type->misty, quarter_turns & 3);
    for (unsigned s = 0; s < SIDES; s++) {
        buf_char(&b, tile_terrain_letter(tile_side(type, (enum side)s, quarter_turns)));
        if (misty >> s & 1) buf_char(&b, '~');
    }
    int join = joined(type);
    if (join >= 0) buf_str(&b, join ? "-J" : "-S");
    buf_fill(&b, '+', m.pennants);
    if (m.monastery)
        buf_char(&b, 'M');
    else if (m.garden)
        buf_char(&b, 'G');
    buf_fill(&b, '*', m.ghosts);
    if (m.monastery && m.garden) add_dotted(&b, feature_kind_name(FEATURE_GARDEN));
    for (unsigned k = 0; k < FEATURE_KINDS; k++)
        if (m.kinds >> k & 1) add_dotted(&b, feature_kind_name((enum feature_kind)k));
    for (unsigned f = 1; f <= SEGMENT_HERD; f <<= 1)
        if (m.flags & f) add_dotted(&b, segment_flag_name((enum segment_flag)f));
    for (unsigned i = 0; i < MARKS; i++)
        if (m.marks >> i & 1) add_dotted(&b, tile_mark_name((enum tile_mark)i));
    const char *name = arena_strndup(arena, b.text, b.length);
    buf_free(&b);
    return name;
}
