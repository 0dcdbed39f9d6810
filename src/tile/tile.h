/* SPDX-License-Identifier: MIT */
/* A tile type: what is printed on the cardboard, as the catalogue shows it (rotation 0).  The
 * parser of tile lines makes it, and it never changes afterwards, so games and threads may share
 * it. */
#ifndef CARCREF_TILE_H
#define CARCREF_TILE_H

#include "base/cell.h"
#include "base/kinds.h"

#include <stdbool.h>
#include <stdint.h>

#define TILE_SEGMENTS 24    /* most segments that one tile may have */
#define TILE_LINKS 12       /* most wagon links */
#define TILE_JOINTS 4       /* most joints */
#define TILE_COPIES 1000000 /* most copies of one tile in a game */

/* Flags of a segment (carcref-record(5), Tile lines).  Anything counted has a field of its own. */
enum segment_flag {
    SEGMENT_INN = 1u << 0,
    SEGMENT_CATHEDRAL = 1u << 1,
    SEGMENT_WINE = 1u << 2,
    SEGMENT_GRAIN = 1u << 3,
    SEGMENT_CLOTH = 1u << 4,
    SEGMENT_PRINCESS = 1u << 5,
    SEGMENT_WIDE = 1u << 6, /* a one-sided city that is not the plain half circle */
    SEGMENT_HERD = 1u << 7,
    /* No tile line has this one, and no tile when it is laid: a feature that a module completes
     * (COMPLETE_MARKED) is complete. */
    SEGMENT_COMPLETE = 1u << 8,
    SEGMENT_GOODS = SEGMENT_WINE | SEGMENT_GRAIN | SEGMENT_CLOTH
};
_Static_assert(SEGMENT_COMPLETE <= UINT16_MAX, "the last flag fits into segment.flags");

/* Marks of the whole tile, bit numbers as in tile_mark_name(). */
enum tile_mark {
    MARK_VOLCANO,
    MARK_DRAGON,
    MARK_PORTAL,
    MARK_BAZAAR,
    MARK_FESTIVAL,
    MARK_GOLD,
    MARK_MAGIC,
    MARK_FERRY,
    MARK_ROBBER,
    MARK_FAIR,
    MARK_CLUB,
    MARK_SHIELD,
    MARK_PITCHFORK,
    MARK_ARROW,
    MARKS
};
_Static_assert(MARKS <= 32, "tile_type.marks is a set of marks");
/* A tile has at most one of these. */
#define MARKS_ONE_OF (MARK_BIT(MARK_CLUB) | MARK_BIT(MARK_SHIELD) | MARK_BIT(MARK_PITCHFORK))
#define MARKS_DIRECTED MARK_BIT(MARK_ARROW) /* these point somewhere: tile_type.arrow */

/* A piece of the tile that figures can stand on or that separates fields.  Road, city, river and
 * mist segments own the middle ports of their sides (a city side has no half sides); fields own
 * half-side ports; the rest own none. */
struct segment {
    uint8_t kind; /* enum feature_kind */
    uint8_t pennants;
    uint8_t ghosts;
    uint8_t number; /* 1-based: n-th segment of its kind on the tile line */
    port_set ports;
    uint16_t flags;   /* enum segment_flag */
    port_set meets;   /* ports where it meets its neighbours: all, but none of mist's (mist_at) */
    uint8_t sides;    /* number of sides whose middle it reaches */
    uint32_t borders; /* fields: bit i = it borders the city that is segment i (FARM-3) */
};

_Static_assert(TILE_SEGMENTS <= 32 && TILE_LINKS <= 32, "segments and links make sets of 32 bits");
_Static_assert(FEATURE_KINDS <= 16, "tile_type.kinds is a set of kinds");

struct tile_type {
    const char *id;             /* as printed in reports; NUL-terminated */
    const char *const *aliases; /* NULL-terminated list, may be empty, never NULL */
    uint8_t terrain[SIDES];     /* enum terrain, sides N E S W at rotation 0 */
    uint8_t misty;              /* bit s: side s is misty (Mists over Carcassonne) */
    bool
        face_down; /* its sides, all TERRAIN_ANY, fit anything, but what meets them stays open for ever */
    uint8_t
        turns_alike; /* quarter turns until the picture is the same again: 1, 2 or 4 (PLACE-7) */
    uint8_t segments;
    uint8_t links;
    uint8_t arrow;  /* of a directed mark: direction 0..7 clockwise from N at rotation 0 */
    uint32_t marks; /* bit i = enum tile_mark i */
    uint16_t kinds; /* bit k: some segment has feature kind k */
    uint16_t flags; /* enum segment_flag that any of its segments has */
    struct segment segment[TILE_SEGMENTS];
    /* link[i]: segments that touch each other (roads at one crossing, a road at a
     * monastery or a city gate): where a wagon can go.  Bit j = segment j. */
    uint32_t link[TILE_LINKS];
    /* joint[i]: segments of one kind, bit j = segment j, that are one feature because of something
     * built on the placed tile (a ferry).  No tile line has one, and no tile when it is laid. */
    uint32_t joint[TILE_JOINTS];
    uint8_t joints;
    /* segment_at[p]: road, city, river or field that owns port p at rotation 0, or
     * -1 (the middle of a field side, the halves of a city side).  Mist lies over
     * the side of a field or road and is not found here: it has only its ports. */
    int8_t segment_at[2 * PORTS]; /* twice over: a turned tile is the same table, begun elsewhere */
    int8_t
        mist_at[SIDES]; /* mist that lies over the side at rotation 0, or -1: a layer of its own */
    uint16_t shown;     /* terrain at rotation 0 again, see tile_shown() */
    port_set owned;     /* ports that a segment owns at rotation 0 */
};

/* What side S shows when the tile lies turned by QUARTER_TURNS. */
static inline enum terrain tile_side(const struct tile_type *t, enum side s,
                                     unsigned quarter_turns) {
    return (enum terrain)t->terrain[(s - quarter_turns) & 3];
}
/* All four sides at once, when it lies turned: the nibble at bits 4s is 1 + terrain of side s. */
static inline uint16_t tile_shown(const struct tile_type *t, unsigned quarter_turns) {
    unsigned n = 4 * (quarter_turns & 3);
    return (uint16_t)((unsigned)t->shown << n | (unsigned)t->shown >> (16 - n));
}
#define SHOWN_ANY 0x8888u /* in tile_shown(): the sides that are TERRAIN_ANY */
_Static_assert(TERRAIN_RIVER + 1 < 8 && TERRAIN_ANY + 1 == 8, "it is a bit by itself");
/* The segments that own the ports 0..11 as the tile lies (-1: none), as an array. */
static inline const int8_t *tile_ports(const struct tile_type *t, unsigned quarter_turns) {
    return t->segment_at + PORTS - 3 * quarter_turns;
}
/* The segment that owns PORT (0..11, as the tile lies), or -1. */
static inline int tile_segment_at(const struct tile_type *t, unsigned port,
                                  unsigned quarter_turns) {
    return tile_ports(t, quarter_turns)[port];
}
#define MARK_BIT(mark) (UINT32_C(1) << (mark))
static inline bool tile_has_mark(const struct tile_type *t, enum tile_mark m) {
    return t->marks >> m & 1;
}
static inline bool tile_has_kind(const struct tile_type *t, enum feature_kind k) {
    return t->kinds >> k & 1;
}
/* Computes what follows from sides, segments, links and marks: number, meets and sides of each
 * segment, and segment_at, mist_at, owned, shown, kinds, flags, turns_alike.  Each port that is neither
 * mist's nor on a TERRAIN_ANY side is in at most one segment. */
void tile_derive(struct tile_type *t);
/* The number that distinguishes SEGMENT from others of its kind on the tile, if it reaches no side
 * (a field between walls, the second of two monasteries); otherwise 0. */
unsigned tile_segment_number(const struct tile_type *t, unsigned segment);
/* Are A and B two pieces of one kind that reach no side and border the same cities, so that only
 * their numbers tell them apart? */
static inline bool tile_segments_alike(const struct tile_type *t, unsigned a, unsigned b) {
    const struct segment *one = &t->segment[a], *two = &t->segment[b];
    return a != b && one->kind == two->kind && !one->ports && !two->ports &&
           one->borders == two->borders;
}
/* The set of quarter turns (bit i = i turns) that give the same picture as QUARTER_TURNS. */
unsigned tile_turns_like(const struct tile_type *t, unsigned quarter_turns);
/* Does A, turned by QUARTER_TURNS, show the same picture as B at rotation 0: equal pieces, borders,
 * links and marks?  (W and wi-RRR do; E and EG do not.) */
bool tile_same_picture(const struct tile_type *a, const struct tile_type *b,
                       unsigned quarter_turns);

/* Is NAME its id or one of its aliases (exact spelling)? */
bool tile_is_named(const struct tile_type *t, const char *name);

const char *tile_mark_name(enum tile_mark m);       /* "volcano" */
const char *segment_flag_name(enum segment_flag f); /* "inn" */

/* --- tile lines (tile_line.c) ------------------------------------------------
 *     D  4 CRFR  city N; road E W; field EL WR / N; field ER SL SR WL
 * Grammar: carcref-record(5). */

struct arena;
/* What is wrong with a tile line, and where (byte offsets into the line). */
struct tile_line_error {
    const char *what;       /* English sentence without the place; static or in the arena */
    const char *detail;     /* the word it is about, or NULL */
    const char *suggestion; /* "did you mean ...?": a word of the grammar, or NULL */
    uint32_t begin, end;
};
/* Has TYPE neither pieces nor marks: the back of a tile? */
static inline bool tile_is_bare(const struct tile_type *type) {
    return !type->segments && !type->marks;
}
/* Parses LINE[0..LENGTH).  On success fills *TYPE (texts in ARENA) and *COUNT and returns true.  On
 * failure fills *ERROR.  The tile is checked as a whole: the sides agree with the pieces, every
 * half side of a field, road or river side is in exactly one field, none is at a city side, and
 * borders name cities of the tile.  Only a tile whose sides are all X may have no pieces.  Then tile_derive() fills in the rest. */
bool tile_line_parse(struct arena *arena, const char *line, uint32_t length,
                     struct tile_type *type /* out */, unsigned *count /* out */,
                     struct tile_line_error *error /* out */);
/* The same for a tile of the catalogue, whose id may end like a rotation (CO/12). */
bool tile_line_parse_printed(struct arena *arena, const char *line, uint32_t length,
                             struct tile_type *type /* out */, unsigned *count /* out */,
                             struct tile_line_error *error /* out */);
/* The line of TYPE in canonical form (no count: COUNT 0 prints as 1), NUL-terminated, in ARENA. */
const char *tile_line_print(struct arena *arena, const struct tile_type *type, unsigned count);

/* What distinguishes TYPE, turned by QUARTER_TURNS, from others with the same sides: "road N W,
 * road E S, arrow N"; with FIELDS, its fields too.  In ARENA. */
const char *tile_pieces_print(struct arena *arena, const struct tile_type *type,
                              unsigned quarter_turns, bool fields);

/* --- tiles named by their sides as they lie (tile_name.c) ---------------------
 *     as-it-lies = 4 x (C|R|F|I [~]) [-J|-S] {+} [M|G] {*} {.word}          */

struct side_name {
    uint8_t terrain[SIDES]; /* N E S W as the tile lies */
    uint8_t misty;
    int8_t joined; /* 1 = -J, 0 = -S, -1 = neither */
    uint8_t pennants;
    uint8_t ghosts;
    bool monastery, garden;
    uint16_t flags; /* enum segment_flag named by .word */
    uint32_t marks; /* bit set of enum tile_mark named by .word */
    uint16_t kinds; /* other feature kinds named by .word (.shrine, .tower ...) */
};
/* Is WORD[0..LENGTH) such a name?  Case matters as in the grammar: sides in any case. */
bool side_name_parse(const char *word, uint32_t length, struct side_name *name /* out */);
/* How well TYPE, turned some way, fits NAME: 0 not at all, 1 it has more marks than the name says,
 * 2 exactly these marks.  *TURNS gets the set of quarter turns (bit i) that put its sides as
 * named. */
int side_name_fits(const struct side_name *name, const struct tile_type *type,
                   unsigned *turns /* out */);
/* Does WORD, in any case, say what is printed on TYPE besides its sides: `monastery`, `inn`, `pennant`? */
bool tile_shows(const struct tile_type *type, const char *word, uint32_t length);
/* The shortest as-it-lies name for TYPE turned by QUARTER_TURNS, with all its marks; in ARENA. */
const char *side_name_print(struct arena *arena, const struct tile_type *type,
                            unsigned quarter_turns);

#endif
