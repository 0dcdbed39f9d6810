/* SPDX-License-Identifier: MIT */
/* The parser of tile lines.
 *
 *     D  4 CRFR  city N; road E W; field EL WR / N; field ER SL SR WL
 *
 * One pass reads id, count, the four letters and the pieces.  Each side and half side remembers the
 * word that claimed it, so a contradiction is shown where it is written.  Anything that may refer
 * to later pieces - the cities after a slash, links, the field that takes every half left over - is
 * settled when all pieces are known.  A line gives either a complete tile or an error. */
#include "tile/tile.h"

#include "base/arena.h"
#include "tile/tile_words.h"

#include <stddef.h>
#include <string.h>

/* Strings after this mark are sentences for the user. */
#define N_(text) text

#define COUNT_MAX TILE_COPIES
#define FLAG_NUMBER_MAX 9

struct token {
    uint32_t begin, end; /* begin == end: the end of the line */
};

struct border {
    struct token word;
    uint8_t segment, side;
};

struct parser {
    struct arena *arena;
    bool printed; /* a tile of the catalogue, which may be called CO/12 */
    const char *line;
    uint32_t length, at;
    struct tile_type *type;
    struct tile_line_error *error;
    struct token letter[SIDES]; /* the letter (and ~) of each side */
    uint8_t tildes;             /* bit s: side s has a ~ */
    port_set claimed;           /* by a road, city, river or field */
    uint8_t claimed_by[PORTS];  /* segment, where claimed */
    int rest;                   /* the field that takes what is left over, or -1 */
    struct token more_rest;     /* the second such field, allowed only if nothing is left */
    struct border border[TILE_SEGMENTS * SIDES];
    unsigned borders;
    struct token link[TILE_LINKS]; /* what follows the word `link` */
};

static bool fail_about(struct parser *p, struct token t, const char *what, const char *detail) {
    *p->error = (struct tile_line_error){what, detail, NULL, t.begin, t.end};
    return false;
}

static bool fail(struct parser *p, struct token t, const char *what) {
    const char *detail = NULL;
    if (t.begin < t.end) detail = arena_strndup(p->arena, p->line + t.begin, t.end - t.begin);
    return fail_about(p, t, what, detail);
}

static bool fail_unknown(struct parser *p, struct token t, const char *what) {
    fail(p, t, what);
    p->error->suggestion = tile_word_suggest(p->line + t.begin, t.end - t.begin);
    return false;
}

/* --- words ---------------------------------------------------------------- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_separator(char c) { return c == ';' || c == ',' || c == '/'; }

static void skip_blanks(struct parser *p) {
    while (p->at < p->length && is_blank(p->line[p->at]))
        p->at++;
}

/* The next run of characters that are not blank: id, count, letters. */
static struct token next_run(struct parser *p) {
    skip_blanks(p);
    struct token t = {p->at, p->at};
    while (t.end < p->length && !is_blank(p->line[t.end]) && p->line[t.end] != ';')
        t.end++;
    p->at = t.end;
    return t;
}

/* The next word or separator of the pieces. */
static struct token peek(struct parser *p) {
    skip_blanks(p);
    struct token t = {p->at, p->at};
    if (t.end < p->length && is_separator(p->line[t.end])) {
        t.end++;
        return t;
    }
    while (t.end < p->length && !is_blank(p->line[t.end]) && !is_separator(p->line[t.end]))
        t.end++;
    return t;
}

static struct token next(struct parser *p) {
    struct token t = peek(p);
    p->at = t.end;
    return t;
}

static bool over(struct token t) { return t.begin == t.end; }
static bool is_char(const struct parser *p, struct token t, char c) {
    return !over(t) && p->line[t.begin] == c;
}
static const struct tile_word *word_of(const struct parser *p, struct token t) {
    return tile_word_find(p->line + t.begin, t.end - t.begin);
}
static port_set ports_of(const struct parser *p, struct token t) {
    return tile_word_ports(p->line + t.begin, t.end - t.begin);
}

/* The number in T if it is one from 1 to MAX, else 0. */
static unsigned number_of(const struct parser *p, struct token t, unsigned max) {
    unsigned n = 0;
    for (uint32_t i = t.begin; i < t.end; i++) {
        if (!is_digit(p->line[i])) return 0;
        n = 10 * n + (unsigned)(p->line[i] - '0');
        if (n > max) return 0;
    }
    return n;
}

static unsigned port_number(port_set one) {
    unsigned n = 0;
    while (n < PORTS - 1 && !(one >> n & 1))
        n++;
    return n;
}

/* --- id, count, sides ------------------------------------------------------ */

static bool parse_id(struct parser *p) {
    struct token t = next_run(p);
    if (over(t)) return fail(p, t, N_("the name of the tile is missing"));
    if (word_of(p, t)) return fail(p, t, N_("a word of the grammar cannot name a tile"));
    for (uint32_t i = t.begin; i < t.end; i++) {
        char c = p->line[i];
        if (strchr(",()=\":", c) || (unsigned char)c < ' ' || (i == t.begin && c == '#'))
            return fail(p, t, N_("the name of a tile cannot contain this character"));
    }
    /* Digits after the last slash would be read as a rotation. */
    uint32_t i = t.end;
    while (i > t.begin && is_digit(p->line[i - 1]))
        i--;
    if (i < t.end && i > t.begin && p->line[i - 1] == '/' && !p->printed)
        return fail(p, t, N_("the name of a tile cannot end like a rotation"));
    p->type->id = arena_strndup(p->arena, p->line + t.begin, t.end - t.begin);
    return true;
}

static bool parse_count(struct parser *p, unsigned *count) {
    struct token t = next_run(p);
    if (over(t)) return fail(p, t, N_("the number of copies is missing"));
    *count = number_of(p, t, COUNT_MAX);
    if (!*count) return fail(p, t, N_("the number of copies is expected here, from 1 to 1000000"));
    return true;
}

static bool parse_sides(struct parser *p) {
    struct token t = next_run(p);
    if (over(t)) return fail(p, t, N_("the four letters of the sides are missing"));
    unsigned sides = 0;
    for (uint32_t i = t.begin; i < t.end; sides++) {
        int terrain = tile_letter_terrain(p->line[i]);
        if (terrain < 0 || sides == SIDES) break;
        p->type->terrain[sides] = (uint8_t)terrain;
        p->letter[sides] = (struct token){i, i + 1};
        if (++i < t.end && p->line[i] == '~') {
            p->tildes = (uint8_t)(p->tildes | 1u << sides);
            p->letter[sides].end = ++i;
        }
        if (i == t.end && sides == SIDES - 1) return true;
    }
    return fail(p, t, N_("the sides are expected here as four letters C, R, F or I: N E S W"));
}

/* --- pieces ---------------------------------------------------------------- */

static bool kind_has_sides(enum feature_kind k) {
    return k == FEATURE_ROAD || k == FEATURE_CITY || k == FEATURE_RIVER || k == FEATURE_MIST;
}

static enum terrain kind_terrain(enum feature_kind k) {
    return k == FEATURE_CITY ? TERRAIN_CITY : k == FEATURE_ROAD ? TERRAIN_ROAD : TERRAIN_RIVER;
}

static bool claim(struct parser *p, unsigned segment, port_set ports, struct token t) {
    for (unsigned i = 0; i < PORTS; i++) {
        if (!(ports >> i & 1)) continue;
        if (!(p->claimed >> i & 1)) {
            p->claimed_by[i] = (uint8_t)segment;
            continue;
        }
        if (p->claimed_by[i] == segment) return fail(p, t, N_("this appears here twice"));
        return fail(p, t,
                    (ports & PORTS_MIDDLE) ? N_("another piece already has this side")
                                           : N_("another field already has this half side"));
    }
    p->claimed |= ports;
    p->type->segment[segment].ports |= ports;
    return true;
}

static bool claim_mist(struct parser *p, unsigned segment, port_set ports, struct token t) {
    enum side side = port_side_of(port_number(ports));
    if (p->type->terrain[side] != TERRAIN_FIELD && p->type->terrain[side] != TERRAIN_ROAD)
        return fail(p, t, N_("mist lies on fields and roads only"));
    if (p->type->misty >> side & 1) return fail(p, t, N_("another mist already has this side"));
    if (p->tildes && !(p->tildes >> side & 1))
        return fail(p, t, N_("the four letters show no mist on this side"));
    p->type->misty = (uint8_t)(p->type->misty | 1u << side);
    p->type->segment[segment].ports |= ports;
    return true;
}

/* Gives the side or half T (PORTS) to the segment. */
static bool add_ports(struct parser *p, unsigned segment, port_set ports, struct token t) {
    enum feature_kind kind = (enum feature_kind)p->type->segment[segment].kind;
    enum side side = port_side_of(port_number(ports));
    if (kind == FEATURE_FIELD) {
        if (p->type->terrain[side] == TERRAIN_CITY)
            return fail(p, t, N_("a city side has no field"));
        if (ports & PORTS_MIDDLE) ports = (port_set)(port_left(side) | port_right(side));
        return claim(p, segment, ports, t);
    }
    if (!kind_has_sides(kind)) return fail(p, t, N_("a piece of this kind reaches no side"));
    if (!(ports & PORTS_MIDDLE)) return fail(p, t, N_("only fields have half sides"));
    if (kind == FEATURE_MIST) return claim_mist(p, segment, ports, t);
    bool inside = p->type->terrain[side] == TERRAIN_ANY && kind == FEATURE_CITY;
    if (p->type->terrain[side] != kind_terrain(kind) && !inside)
        return fail(p, t, N_("the four letters show something else on this side"));
    return claim(p, segment, ports, t);
}

static enum feature_kind flag_owner(const struct tile_word *w) {
    if (w->class == WORD_GHOST) return FEATURE_MIST;
    if (w->class == WORD_PENNANT) return FEATURE_CITY;
    switch (1u << w->value) {
    case SEGMENT_INN: return FEATURE_ROAD;
    case SEGMENT_HERD: return FEATURE_FIELD;
    default: return FEATURE_CITY;
    }
}

static bool parse_flag(struct parser *p, struct segment *s, const struct tile_word *w,
                       struct token t) {
    if (s->kind != flag_owner(w))
        return fail(p, t, N_("a piece of this kind cannot have this flag"));
    if (w->class == WORD_FLAG) {
        unsigned flag = 1u << w->value;
        if (s->flags & flag) return fail(p, t, N_("this flag appears here twice"));
        if (flag == SEGMENT_WIDE && (s->ports & (s->ports - 1)))
            return fail(p, t, N_("only a city with one side can be wide"));
        s->flags = (uint16_t)(s->flags | flag);
        return true;
    }
    uint8_t *counter = w->class == WORD_GHOST ? &s->ghosts : &s->pennants;
    if (*counter) return fail(p, t, N_("this flag appears here twice"));
    struct token n = peek(p);
    if (!over(n) && is_digit(p->line[n.begin])) {
        p->at = n.end;
        unsigned number = number_of(p, n, FLAG_NUMBER_MAX);
        if (!number) return fail(p, n, N_("a number from 1 to 9 is expected here"));
        *counter = (uint8_t)number;
    } else if (w->class == WORD_GHOST) {
        return fail(p, t, N_("the number of ghosts is missing"));
    } else {
        *counter = 1;
    }
    return true;
}

/* `/ N S`: only remembered, since the cities may come later. */
static bool parse_borders(struct parser *p, unsigned segment, struct token slash) {
    if (p->type->segment[segment].kind != FEATURE_FIELD)
        return fail(p, slash, N_("only a field borders cities"));
    unsigned sides = 0;
    for (;;) {
        struct token t = peek(p);
        if (over(t) || is_char(p, t, ';')) break;
        p->at = t.end;
        port_set port = ports_of(p, t);
        if (!(port & PORTS_MIDDLE)) return fail(p, t, N_("only sides of cities may follow '/'"));
        enum side side = port_side_of(port_number(port));
        if (sides >> side & 1) return fail(p, t, N_("this appears here twice"));
        sides |= 1u << side;
        p->border[p->borders++] = (struct border){t, (uint8_t)segment, (uint8_t)side};
    }
    if (!sides) return fail(p, slash, N_("no city follows '/'"));
    return true;
}

static bool parse_segment(struct parser *p, enum feature_kind kind, struct token t) {
    if (p->type->segments == TILE_SEGMENTS) return fail(p, t, N_("too many pieces on one tile"));
    unsigned index = p->type->segments++;
    struct segment *s = &p->type->segment[index];
    *s = (struct segment){.kind = (uint8_t)kind};

    bool flags = false;
    for (;;) {
        struct token w = peek(p);
        if (over(w) || is_char(p, w, ';') || is_char(p, w, '/')) break;
        p->at = w.end;
        port_set ports = ports_of(p, w);
        if (ports) {
            if (flags) return fail(p, w, N_("sides come before flags"));
            if (!add_ports(p, index, ports, w)) return false;
            continue;
        }
        const struct tile_word *word = word_of(p, w);
        if (word &&
            (word->class == WORD_KIND || word->class == WORD_MARK || word->class == WORD_LINK))
            return fail(p, w, N_("';' is missing before this word"));
        if (!word) return fail_unknown(p, w, N_("this is not a side, half side or flag"));
        if (!s->ports && kind_has_sides(kind)) break;
        if (!parse_flag(p, s, word, w)) return false;
        flags = true;
    }
    if (!s->ports && kind_has_sides(kind))
        return fail(p, t, N_("the sides of this piece are missing"));
    if (!s->ports && kind == FEATURE_FIELD) {
        if (p->rest < 0)
            p->rest = (int)index;
        else if (over(p->more_rest))
            p->more_rest = t;
    }
    struct token slash = peek(p);
    if (is_char(p, slash, '/')) {
        p->at = slash.end;
        return parse_borders(p, index, slash);
    }
    return true;
}

static bool parse_mark(struct parser *p, enum tile_mark mark, struct token t) {
    if (tile_has_mark(p->type, mark)) return fail(p, t, N_("this mark appears here twice"));
    if ((MARK_BIT(mark) & MARKS_ONE_OF) && (p->type->marks & MARKS_ONE_OF))
        return fail(p, t, N_("a tile has only one of these marks: club, shield, pitchfork"));
    p->type->marks |= 1u << mark;
    if (mark != MARK_ARROW) return true;
    struct token d = peek(p);
    if (over(d) || is_char(p, d, ';'))
        return fail(p, t, N_("the direction of the arrow is missing"));
    p->at = d.end;
    int direction = tile_word_direction(p->line + d.begin, d.end - d.begin);
    if (direction < 0) return fail(p, d, N_("a direction is expected here: N, NE, ... NW"));
    p->type->arrow = (uint8_t)direction;
    return true;
}

/* Skips the pieces that are linked; resolve_link() comes back to them. */
static bool skip_link(struct parser *p, struct token t) {
    if (p->type->links == TILE_LINKS) return fail(p, t, N_("too many links on one tile"));
    struct token *names = &p->link[p->type->links++];
    *names = (struct token){t.end, t.end};
    while (names->end < p->length && p->line[names->end] != ';')
        names->end++;
    p->at = names->end;
    return true;
}

static bool parse_piece(struct parser *p) {
    struct token t = next(p);
    if (over(t) || is_char(p, t, ';'))
        return fail(p, t, N_("a piece of the tile is expected here"));
    const struct tile_word *w = word_of(p, t);
    if (!w) return fail_unknown(p, t, N_("this is neither a kind of piece nor a mark"));
    switch ((enum tile_word_class)w->class) {
    case WORD_KIND:
        if (!parse_segment(p, (enum feature_kind)w->value, t)) return false;
        break;
    case WORD_MARK:
        if (!parse_mark(p, (enum tile_mark)w->value, t)) return false;
        break;
    case WORD_LINK:
        if (!skip_link(p, t)) return false;
        break;
    case WORD_FLAG:
    case WORD_PENNANT:
    case WORD_GHOST: return fail(p, t, N_("a flag comes after its piece"));
    }
    struct token end = peek(p);
    if (!over(end) && !is_char(p, end, ';')) return fail(p, end, N_("';' is expected here"));
    return true;
}

/* --- the tile as a whole ---------------------------------------------------- */

static const char *missing_piece(enum terrain t) {
    switch (t) {
    case TERRAIN_FIELD: return N_("no field has this side");
    case TERRAIN_ROAD: return N_("no road reaches this side");
    case TERRAIN_CITY: return N_("no city reaches this side");
    case TERRAIN_RIVER: return N_("no river reaches this side");
    }
    return "";
}

static bool resolve_ports(struct parser *p) {
    struct tile_type *type = p->type;
    for (unsigned s = 0; s < SIDES; s++) {
        enum side side = (enum side)s;
        enum terrain terrain = (enum terrain)type->terrain[s];
        bool any = type->terrain[s] == TERRAIN_ANY;
        if (terrain != TERRAIN_FIELD && !any && !(p->claimed & port_middle(side)))
            return fail_about(p, p->letter[s], missing_piece(terrain), tile_port_name(3 * s + 1));
        if ((p->tildes >> s & 1) && !(type->misty >> s & 1))
            return fail_about(p, p->letter[s], N_("no mist lies on this side"),
                              tile_port_name(3 * s + 1));
        if (any || terrain == TERRAIN_CITY) continue;
        for (unsigned port = 3 * s; port <= 3 * s + 2; port += 2) {
            if (p->claimed >> port & 1) continue;
            if (p->rest < 0)
                return fail_about(p, p->letter[s], N_("no field has this half side"),
                                  tile_port_name(port));
            if (!over(p->more_rest))
                return fail(p, p->more_rest, N_("only one field can take what is left over"));
            p->claimed_by[port] = (uint8_t)p->rest;
            p->claimed |= (port_set)(1u << port);
            type->segment[p->rest].ports |= (port_set)(1u << port);
        }
    }
    return true;
}

static bool resolve_borders(struct parser *p) {
    for (unsigned i = 0; i < p->borders; i++) {
        const struct border *b = &p->border[i];
        unsigned port = 3u * b->side + 1, city = p->claimed_by[port];
        if (!(p->claimed >> port & 1) || p->type->segment[city].kind != FEATURE_CITY)
            return fail(p, b->word, N_("there is no city at this side"));
        p->type->segment[b->segment].borders |= 1u << city;
    }
    return true;
}

/* One name in a link: a kind and, if there are several, a side of it. */
static bool resolve_link_name(struct parser *p, uint32_t *link) {
    struct token t = next(p);
    if (over(t) || is_char(p, t, ',')) return fail(p, t, N_("a piece to link is expected here"));
    const struct tile_word *w = word_of(p, t);
    if (!w || w->class != WORD_KIND) return fail_unknown(p, t, N_("this is not a kind of piece"));
    struct token all = t;
    port_set ports = 0;
    for (;;) {
        struct token s = peek(p);
        if (over(s) || is_char(p, s, ',')) break;
        port_set port = ports_of(p, s);
        if (!port) return fail(p, s, N_("this is not a side of a piece"));
        if (w->value == FEATURE_FIELD && (port & PORTS_MIDDLE))
            port = (port_set)(port << 1 | port >> 1);
        ports |= port;
        p->at = all.end = s.end;
    }
    int found = -1;
    for (unsigned i = 0; i < p->type->segments; i++) {
        const struct segment *s = &p->type->segment[i];
        if (s->kind != w->value || (s->ports & ports) != ports) continue;
        if (found >= 0) return fail(p, all, N_("the tile has several such pieces"));
        found = (int)i;
    }
    if (found < 0) return fail(p, all, N_("the tile has no such piece"));
    if (*link >> found & 1) return fail(p, all, N_("this appears here twice"));
    *link |= 1u << found;
    return true;
}

static bool resolve_link(struct parser *p, unsigned index) {
    uint32_t length = p->length;
    p->at = p->link[index].begin;
    p->length = p->link[index].end;
    uint32_t link = 0;
    unsigned names = 0;
    do {
        if (!resolve_link_name(p, &link)) return false;
        names++;
    } while (is_char(p, next(p), ','));
    if (names < 2) return fail(p, p->link[index], N_("a link needs two pieces"));
    p->type->link[index] = link;
    p->length = length;
    return true;
}

/* Is it the back of a tile, which has no pieces and fits anywhere? */
static bool is_back(struct parser *p) {
    bool any = over(peek(p)) && !p->type->misty;
    for (unsigned s = 0; s < SIDES; s++)
        any &= p->type->terrain[s] == TERRAIN_ANY;
    return any;
}

static bool parse_line(struct arena *arena, bool printed, const char *line, uint32_t length,
                       struct tile_type *type, unsigned *count, struct tile_line_error *error) {
    static const char *const no_aliases[] = {NULL};
    struct parser p;
    p.arena = arena;
    p.printed = printed;
    p.line = line;
    p.length = length;
    p.at = 0;
    p.type = type;
    p.error = error;
    p.tildes = 0;
    p.claimed = 0;
    p.rest = -1;
    p.more_rest = (struct token){0, 0};
    p.borders = 0;
    memset(type, 0, sizeof *type);
    type->aliases = no_aliases;

    if (!parse_id(&p) || !parse_count(&p, count) || !parse_sides(&p)) return false;
    for (bool more = !is_back(&p); more; more = !over(next(&p)))
        if (!parse_piece(&p)) return false;
    if (!resolve_ports(&p) || !resolve_borders(&p)) return false;
    for (unsigned i = 0; i < type->links; i++)
        if (!resolve_link(&p, i)) return false;
    tile_derive(type);
    return true;
}

bool tile_line_parse(struct arena *arena, const char *line, uint32_t length, struct tile_type *type,
                     unsigned *count, struct tile_line_error *error) {
    return parse_line(arena, false, line, length, type, count, error);
}

bool tile_line_parse_printed(struct arena *arena, const char *line, uint32_t length,
                             struct tile_type *type, unsigned *count,
                             struct tile_line_error *error) {
    return parse_line(arena, true, line, length, type, count, error);
}
