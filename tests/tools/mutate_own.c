/* SPDX-License-Identifier: MIT */
/* Mutations by tile lines: a tile is brought along under another name, with the same picture; or
 * a known one is drawn anew and no longer fits where it lay.
 *
 * The line is written from the second opinion's own notation, its pieces in any order; the program
 * reads it by its grammar, the second opinion by another parser (naive_own.c). */
#include "tools/mutate.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PIECES 24
static const char sides[] = "NESW";

struct line {
    char piece[PIECES][80];
    int pieces;
};

__attribute__((format(printf, 2, 3))) static void add(char *to, const char *format, ...) {
    size_t n = strlen(to);
    va_list args;
    va_start(args, format);
    vsnprintf(to + n, sizeof((struct line *)NULL)->piece[0] - n, format, args);
    va_end(args);
}

static char *begin(struct line *l, const char *kind) {
    if (l->pieces == PIECES) abort();
    char *p = l->piece[l->pieces++];
    snprintf(p, sizeof l->piece[0], "%s", kind);
    return p;
}

static char at(const struct naive_kind *k, int port) { return k->ring[port + port / 3]; }

/* What is printed on the piece that LETTER shows. */
static void add_flags(const struct naive_kind *k, char letter, char *piece) {
    static const char *const words[] = {"inn",   "cathedral", "wine", "grain",
                                        "cloth", "herd",      "wide"};
    static const char marks[] = "itwgchW";
    int pennants = 0;
    for (const char *p = k->pennants; *p; p++)
        pennants += *p == letter;
    if (pennants) add(piece, pennants > 1 ? " pennant %d" : " pennant", pennants);
    const char *m = naive_marks(k->id);
    for (; m && *m && *m != '@'; m += strcspn(m, " "), m += *m == ' ')
        if (strchr(marks, m[0]) && m[1] == letter)
            add(piece, " %s", words[strchr(marks, m[0]) - marks]);
}

/* Road, city or water: the sides that show the letter. */
static void add_ways(const struct naive_kind *k, struct line *l) {
    for (const char *c = "ABCD1234~"; *c; c++) {
        char *piece = NULL;
        for (int s = 0; s < 4; s++) {
            if (at(k, 3 * s + 1) != *c) continue;
            if (!piece) piece = begin(l, *c == '~' ? "river" : *c <= '4' ? "road" : "city");
            add(piece, " %c", sides[s]);
        }
        if (piece) add_flags(k, *c, piece);
    }
}

static void add_rest(struct mutation *m, const struct naive_kind *k, struct line *l) {
    static const char *const pictures[] = {"castle", "tower", "cemetery", "ruin"};
    static const char *const words[][2] = {
        {"F", "festival"}, {"C", "club"}, {"S", "shield"}, {"P", "pitchfork"}};
    if (k->middle[0])
        begin(l, k->middle[0] == 'M' ? "monastery" : k->middle[0] == 'G' ? "garden" : "shrine");
    const char *mark = naive_marks(k->id);
    for (size_t i = 0; mark && i < sizeof words / sizeof *words; i++)
        if (mark[0] == words[i][0][0]) begin(l, words[i][1]);
    if (mark && mark[0] == '@') add(begin(l, "arrow"), " %s", mark + 1);
    if (mutate_below(m, 4) == 0) begin(l, pictures[mutate_below(m, 4)]); /* means nothing */
}

static void add_borders(const struct naive_kind *k, char letter, char *piece) {
    bool first = true;
    for (const char *b = k->borders; *b; b += b[2] ? 3 : 2)
        for (int s = 0; b[0] == letter && s < 4; s++) {
            if (at(k, 3 * s + 1) != b[1]) continue;
            add(piece, "%s %c", first ? " /" : "", sides[s]);
            first = false;
            break; /* one side of a city names it */
        }
}

/* Fields keep their order, those between walls last: entries may name them by number. */
static void add_fields(struct mutation *m, const struct naive_kind *k, struct line *l) {
    bool rest = strlen(k->ring) <= 16 && mutate_below(m, 3) == 0; /* one has what is left */
    for (char c = 'a'; c <= 'z'; c++) {
        char *piece = NULL;
        for (int p = 0; p < 12; p++) {
            if (p % 3 == 1 || at(k, p) != c) continue;
            if (!piece) piece = begin(l, "field");
            if (!rest) add(piece, " %c%c", sides[p / 3], p % 3 ? 'R' : 'L');
        }
        if (!piece && strlen(k->ring) > 16 && strchr(k->ring + 16, c)) piece = begin(l, "field");
        if (!piece) continue;
        rest = false;
        add_flags(k, c, piece);
        add_borders(k, c, piece);
    }
}

static void swap(struct line *l, int a, int b) {
    char old[sizeof l->piece[0]];
    memcpy(old, l->piece[a], sizeof old);
    memcpy(l->piece[a], l->piece[b], sizeof old);
    memcpy(l->piece[b], old, sizeof old);
}

/* Do two fields meet in the middle of a side?  The words of a line name halves, and no middle. */
static bool has_parted_side(const struct naive_kind *k) {
    for (int s = 0; s < 4; s++)
        if (at(k, 3 * s + 1) >= 'a' && at(k, 3 * s) != at(k, 3 * s + 2)) return true;
    return false;
}

/* The picture of TILE as a line for ID. */
static bool write_line(struct mutation *m, int tile, const char *id, int count,
                       struct plain_own *own) {
    const struct naive_kind *k = &naive_kinds[tile];
    struct line l = {.pieces = 0};
    if (has_parted_side(k)) return false;
    add_ways(k, &l);
    add_rest(m, k, &l);
    for (int i = l.pieces; i > 1; i--) {
        /* Water that is parted on its tile is one piece to the second opinion. */
        swap(&l, i - 1, (int)mutate_below(m, (unsigned)i));
    }
    int before = l.pieces;
    add_fields(m, k, &l);
    if (before && l.pieces > before && strlen(k->ring) <= 16 && mutate_below(m, 2))
        swap(&l, 0, before); /* a field first, others between */
    size_t n = (size_t)snprintf(own->line, sizeof own->line, "%s %d ", id, count);
    for (int s = 0; s < 4; s++) {
        char c = at(k, 3 * s + 1);
        own->line[n++] = c >= 'A' && c <= 'D'   ? 'C'
                         : c >= '1' && c <= '4' ? 'R'
                         : c == '~'             ? 'I'
                                                : 'F';
    }
    own->line[n] = '\0';
    for (int i = 0; i < l.pieces; i++) {
        n += (size_t)snprintf(own->line + n, sizeof own->line - n, "%s%s", i ? "; " : " ",
                              l.piece[i]);
        if (n >= sizeof own->line) return false;
    }
    int read;
    if (naive_own_tile(own->line, &own->tile, &read)) {
        fprintf(stderr, "not read: %s\n", own->line);
        abort();
    }
    m->g->count[own->tile] = count;
    m->g->owns++;
    m->at = -1;
    return true;
}

static bool lays(const struct mutation *m, int entry) {
    const struct plain_step *s = mutate_step(m, entry, PLAIN_PLACE);
    return s && s->degrees >= 0 && naive_tile(s->tile) >= 0 &&
           naive_kinds[naive_tile(s->tile)].role == ' ' && !strchr(s->tile, '~') &&
           !strchr(naive_kinds[naive_tile(s->tile)].ring, '~');
}

/* Some tile that was laid is one of the record's own, which looks like it. */
static bool renamed(struct mutation *m) {
    int entry = mutate_pick(m, lays);
    if (entry < 0 || m->g->owns == PLAIN_OWN) return false;
    struct plain_step *s = mutate_step(m, entry, PLAIN_PLACE);
    if (!write_line(m, naive_tile(s->tile), "OWN", 1 + (int)mutate_below(m, 2),
                    &m->g->own[m->g->owns]))
        return false;
    mutate_set_tile(s, m->g->own[m->g->owns - 1].tile);
    return true;
}

/* Has its letter a tile with a garden as well? */
static bool has_garden(const char *id) {
    char other[24];
    snprintf(other, sizeof other, "%sG", id);
    return naive_tile(other) >= 0 || id[strlen(id) - 1] == 'G';
}

/* All copies of a tile that was laid look like another one. */
static bool redrawn(struct mutation *m) {
    int entry = mutate_pick(m, lays);
    if (entry < 0 || m->g->owns == PLAIN_OWN) return false;
    int tile = naive_tile(mutate_step(m, entry, PLAIN_PLACE)->tile),
        other = mutate_pick_tile(m, &m->before[entry], true);
    if (other < 0 || other == tile || has_garden(naive_tile_id(tile)) ||
        strchr(naive_kinds[other].ring, '~') || naive_own_marks(naive_tile_id(tile)))
        return false;
    int count = m->before[0].n.all[tile];
    char id[24];
    snprintf(id, sizeof id, "%s", naive_tile_id(tile));
    return count > 0 && write_line(m, other, id, count, &m->g->own[m->g->owns]);
}

const struct mutation_kind mutate_own_kinds[] = {
    {"tile-renamed", renamed, "", false},
    {"tile-redrawn", redrawn, "E-EDGE-MISMATCH E-NO-SUCH-FEATURE", false},
    {NULL, NULL, NULL, false},
};
