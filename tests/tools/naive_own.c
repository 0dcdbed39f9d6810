/* SPDX-License-Identifier: MIT */
/* Tile lines as carcref-record(5) explains them, once more, for tiles that a record brings along.
 *
 *     K7 1 CFRR city N pennant; road S W; field EL ER SL WR / N; field
 *
 * Pieces come one after the other and write their letter into the ring of ports; what depends
 * on the others (a field of all halves that are left, borders of a field) is done at the end.
 * The tiles of the game that is looked at are state of the process: there is one at a time. */
#include "tools/naive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OWN 24
#define WORD 24
static const char *const unknown = "has a tile line that the second opinion does not know";

struct own {
    int row;
    struct naive_kind old; /* what stood in that row */
    char id[WORD], ring[20], middle[3], pennants[12], borders[64], marks[40], links[40];
};
static struct own own[OWN];
static int owns;

void naive_own_forget(int keep) {
    while (owns > keep) {
        owns--;
        naive_kinds[own[owns].row] = own[owns].old;
    }
}

const char *naive_own_marks(const char *id) {
    for (int i = owns; i-- > 0;)
        if (!strcmp(own[i].id, id)) return own[i].marks;
    return NULL;
}

const char *naive_own_links(const char *id) {
    for (int i = owns; i-- > 0;)
        if (!strcmp(own[i].id, id)) return own[i].links;
    return NULL;
}

/* --- words ------------------------------------------------------------------------------ */

/* The next word: a mark of punctuation, or what lies between blanks and those. */
static bool next(const char **line, char word[WORD]) {
    const char *p = *line + strspn(*line, " ");
    size_t n = strcspn(p, " ;,/");
    if (n == 0 && *p) n = 1;
    if (n >= WORD) n = WORD - 1;
    memcpy(word, p, n);
    word[n] = '\0';
    *line = p + n;
    return n > 0;
}

static bool look(const char *line, char word[WORD]) { return next(&line, word); }

/* 0 to 3 for N E S W, the ports of a side or half as a set; -1: it is no such word. */
static int side_of(const char *word, unsigned *ports /* out */) {
    static const char sides[] = "NESW";
    const char *at = word[0] ? strchr(sides, word[0]) : NULL;
    if (!at || (word[1] && (strcmp(word + 1, "L") != 0 && strcmp(word + 1, "R") != 0))) return -1;
    int side = (int)(at - sides);
    *ports = (word[1] == 'L' ? 1u : word[1] == 'R' ? 4u : 7u) << (3 * side);
    return side;
}

/* --- pieces ------------------------------------------------------------------------------- */

struct drawing {
    char port[12]; /* 0: nothing yet */
    char middle;
    bool tower;
    int cities, roads, fields, inside;
    char borders[32][2]; /* field letter, side */
    int bordered;
    char rest[4]; /* fields without sides */
    int rest_count;
    const char *link[12]; /* what follows that word: it may name later pieces */
    int links;
    struct own *own;
};

static void add_mark(struct own *o, const char *mark) {
    size_t n = strlen(o->marks);
    snprintf(o->marks + n, sizeof o->marks - n, "%s%s", n ? " " : "", mark);
}

/* Flags of a piece, which LETTER shows. */
static bool read_flags(struct drawing *d, const char **line, char letter) {
    static const struct {
        const char *word;
        char mark; /* 0: it says nothing here */
    } flags[] = {{"inn", 'i'},   {"cathedral", 't'}, {"wine", 'w'}, {"grain", 'g'},
                 {"cloth", 'c'}, {"herd", 'h'},      {"wide", 'W'}, {"princess", 'Q'}};
    char word[WORD], mark[3] = {0, letter, 0};
    while (look(*line, word) && !strchr(";/", word[0])) {
        next(line, word);
        size_t i = 0;
        if (!strcmp(word, "pennant")) {
            int count = 1;
            if (look(*line, word) && word[0] >= '0' && word[0] <= '9') {
                count = atoi(word);
                next(line, word);
            }
            size_t n = strlen(d->own->pennants);
            while (count-- > 0 && n + 1 < sizeof d->own->pennants)
                d->own->pennants[n++] = letter;
            continue;
        }
        while (i < sizeof flags / sizeof *flags && strcmp(flags[i].word, word) != 0)
            i++;
        if (i == sizeof flags / sizeof *flags) return false;
        mark[0] = flags[i].mark;
        if (mark[0]) add_mark(d->own, mark);
    }
    return true;
}

/* The sides that follow, as ports. */
static unsigned read_ports(const char **line) {
    unsigned all = 0, ports;
    char word[WORD];
    while (look(*line, word) && side_of(word, &ports) >= 0) {
        next(line, word);
        all |= ports;
    }
    return all;
}

static void fill(struct drawing *d, unsigned ports, char letter) {
    for (int p = 0; p < 12; p++)
        if (ports >> p & 1) d->port[p] = letter;
}

static bool read_field(struct drawing *d, const char **line) {
    unsigned ports = read_ports(line), border;
    char letter = (char)('a' + d->fields++), word[WORD];
    if (ports)
        fill(d, ports & 05555, letter); /* its halves; the middle follows from them */
    else if (d->rest_count < 4)
        d->rest[d->rest_count++] = letter;
    if (!read_flags(d, line, letter)) return false;
    if (!look(*line, word) || word[0] != '/') return true;
    next(line, word);
    while (look(*line, word) && side_of(word, &border) >= 0) {
        if (d->bordered == 32) return false;
        d->borders[d->bordered][0] = letter;
        d->borders[d->bordered++][1] = (char)side_of(word, &border);
        next(line, word);
    }
    return true;
}

/* finish_links() comes back to them. */
static bool read_link(struct drawing *d, const char **line) {
    char word[WORD];
    if (d->links == 12) return false;
    d->link[d->links++] = *line;
    while (look(*line, word) && word[0] != ';')
        next(line, word);
    return true;
}

static bool read_mark(struct drawing *d, const char *name, const char **line) {
    static const char *const words[][2] = {
        {"festival", "F-"}, {"club", "C-"},   {"shield", "S-"}, {"pitchfork", "P-"},
        {"volcano", "V-"},  {"dragon", "D-"}, {"portal", "O-"}, {"bazaar", "A-"},
        {"gold", "$-"},     {"magic", "Z-"},  {"ferry", "L-"},  {"robber", "R-"},
        {"fair", "X-"},     {"arrow", NULL},
    };
    char word[WORD], arrow[WORD + 1];
    size_t i = 0;
    while (i < sizeof words / sizeof *words && strcmp(words[i][0], name) != 0)
        i++;
    if (i == sizeof words / sizeof *words) return false;
    if (words[i][1]) {
        if (words[i][1][0]) add_mark(d->own, words[i][1]);
        return true;
    }
    if (!next(line, word)) return false;
    snprintf(arrow, sizeof arrow, "@%s", word);
    add_mark(d->own, arrow);
    return true;
}

static bool read_piece(struct drawing *d, const char **line) {
    char kind[WORD];
    if (!next(line, kind)) return false;
    if (!strcmp(kind, "link")) return read_link(d, line);
    if (!strcmp(kind, "field")) return read_field(d, line);
    if (!strcmp(kind, "tower")) {
        if (d->tower) return false;
        d->tower = true;
        return read_flags(d, line, 'T');
    }
    if (!strcmp(kind, "monastery") || !strcmp(kind, "garden") || !strcmp(kind, "shrine")) {
        if (d->middle) return false;
        d->middle = kind[0] == 'm' ? 'M' : kind[0] == 'g' ? 'G' : 'S';
        return read_flags(d, line, d->middle);
    }
    /* Pictures: no rule that is judged knows them (a castle of the rules comes out of a city). */
    if (!strcmp(kind, "castle") || !strcmp(kind, "cemetery") || !strcmp(kind, "ruin") ||
        !strcmp(kind, "tower"))
        return true;
    char letter = 0;
    if (!strcmp(kind, "city")) letter = (char)('A' + d->cities++);
    if (!strcmp(kind, "road")) letter = (char)('1' + d->roads++);
    if (!strcmp(kind, "river")) letter = '~';
    if (!letter) return read_mark(d, kind, line);
    unsigned ports = read_ports(line);
    fill(d, letter >= 'A' && letter <= 'D' ? ports : ports & 02222, letter);
    return ports && letter <= '~' && read_flags(d, line, letter);
}

/* --- the whole ---------------------------------------------------------------------------- */

/* Halves and middles that no piece has named. */
static bool complete(struct drawing *d) {
    bool left = false;
    for (int p = 0; p < 12; p++)
        left |= p % 3 != 1 && !d->port[p];
    for (int i = 0; i < d->rest_count; i++) {
        for (int p = 0; p < 12 && left; p++)
            if (p % 3 != 1 && !d->port[p]) d->port[p] = d->rest[i];
        d->inside += !left;
        left = false;
    }
    for (int p = 0; p < 12; p++) {
        if (p % 3 == 1 && !d->port[p] && d->port[p - 1] == d->port[p + 1])
            d->port[p] = d->port[p - 1];
        if (!d->port[p]) return false;
    }
    return d->inside <= 2 && (d->inside == 0 || d->inside == d->rest_count) && d->cities <= 4 &&
           d->roads <= 4 && d->fields <= 8;
}

/* The four letters say the same as the pieces. */
static bool agrees(const struct drawing *d, const char *sides) {
    for (int s = 0; s < 4; s++) {
        char c = d->port[3 * s + 1];
        if (sides[s] != (c >= 'A' && c <= 'D'   ? 'C'
                         : c >= '1' && c <= '4' ? 'R'
                         : c == '~'             ? 'I'
                                                : 'F'))
            return false;
    }
    return true;
}

/* The letter of the only piece, or of that on a side: the name begins with WORD. */
static char named(const struct drawing *d, const char *word, const char **line) {
    static const char *const middles[] = {"monastery", "garden", "shrine"};
    unsigned ports;
    char side[WORD], letter = 0;
    for (int i = 0; i < 3; i++)
        if (!strcmp(word, middles[i])) return d->middle;
    bool sided = look(*line, side) && side_of(side, &ports) >= 0;
    if (sided) next(line, side);
    for (int p = 0; p < 12; p++) {
        bool city = d->port[p] >= 'A' && d->port[p] <= 'D';
        bool road = d->port[p] >= '1' && d->port[p] <= '4';
        if ((*word == 'c' ? city : road) && (!sided || ports >> p & 1)) letter = d->port[p];
    }
    return letter;
}

static bool finish_links(struct drawing *d) {
    size_t n = 0;
    char word[WORD];
    for (int i = 0; i < d->links; i++) {
        const char *line = d->link[i];
        if (i) d->own->links[n++] = ' ';
        while (next(&line, word) && word[0] != ';') {
            if (word[0] == ',') continue;
            char letter = named(d, word, &line);
            if (!letter || n + 3 > sizeof d->own->links) return false;
            d->own->links[n++] = letter;
        }
    }
    return true;
}

static void finish(struct drawing *d) {
    struct own *o = d->own;
    char *r = o->ring;
    for (int p = 0; p < 12; p++) {
        if (p && p % 3 == 0) *r++ = ' ';
        *r++ = d->port[p];
    }
    if (d->inside) *r++ = ' ';
    for (int i = 0; i < d->inside; i++)
        *r++ = d->rest[i];
    *r = '\0';
    snprintf(o->middle, sizeof o->middle, "%.1s%s", (char[]){d->middle, 0}, d->tower ? "T" : "");
    size_t n = 0;
    for (int i = 0; i < d->bordered; i++) {
        char pair[3] = {d->borders[i][0], d->port[3 * d->borders[i][1] + 1], 0};
        if (strstr(o->borders, pair)) continue;
        n += (size_t)snprintf(o->borders + n, sizeof o->borders - n, "%s%s", n ? " " : "", pair);
    }
}

const char *naive_own_tile(const char *line, int *tile, int *count) {
    char word[WORD], sides[WORD];
    size_t n = strcspn(line, " ");
    if (owns == OWN || n >= WORD) return unknown;
    struct own *o = &own[owns];
    *o = (struct own){.row = 0};
    memcpy(o->id, line, n);
    line += n;
    struct drawing d = {.own = o};
    if (!next(&line, word) || (*count = atoi(word)) < 1) return unknown;
    if (!next(&line, sides) || strlen(sides) != 4) return unknown;
    do
        if (!read_piece(&d, &line)) return unknown;
    while (next(&line, word) && word[0] == ';');
    /* An arrow stands alone: marks are told apart by their places. */
    bool mixed = strchr(o->marks, '@') && strchr(o->marks, ' ');
    if (word[0] || mixed || !complete(&d) || !agrees(&d, sides) || !finish_links(&d))
        return unknown;
    finish(&d);
    int row = naive_tile(o->id);
    o->row = row < 0 ? naive_tile_count() : row;
    if (o->row + 1 >= NAIVE_KINDS) return unknown;
    o->old = naive_kinds[o->row];
    owns++;
    naive_kinds[o->row] = (struct naive_kind){.id = o->id,
                                              .ring = o->ring,
                                              .middle = o->middle,
                                              .pennants = o->pennants,
                                              .borders = o->borders,
                                              .role = row < 0 ? ' ' : o->old.role};
    memcpy(naive_kinds[o->row].count, o->old.count, sizeof o->old.count);
    *tile = o->row;
    return NULL;
}
