/* SPDX-License-Identifier: MIT */
/* The record: what was played and claimed, each item with its place in the file.  It knows notation
 * but no rules: tile names are words, places are features with sides, and nothing has been checked
 * against a board.
 *
 * Everything is owned by `arena`; spans point into `source`.  Readers fill it
 * (stream.h); replay/ and the writers read it. */
#ifndef CARCREF_RECORD_H
#define CARCREF_RECORD_H

#include "base/arena.h"
#include "base/cell.h"
#include "base/finding.h"
#include "base/form.h"
#include "record/numbering.h"
#include "record/source.h"
#include "record/word_memo.h"
#include "tile/tile.h"

#include <string.h>

enum notation { NOTATION_YAML, NOTATION_TEXT, NOTATION_BGA, NOTATION_SCORESHEET, NOTATION_JCZ };

/* A value of the record with its place.  text NULL: not given. */
struct word {
    const char *text; /* NUL-terminated, decoded */
    struct span span;
};

struct record_player {
    struct word name, colour;
    /* If the name is one plain word: its length.  The line grammar looks for these first. */
    uint32_t plain_length;
};

/* Somebody who owns figures: a player, or one of the colours of a player who has several. */
struct record_owner {
    int8_t seat;
    const char *name; /* of the player, or the colour */
};
#define OWNERS_MAX (PLAYERS_MAX + 1) /* of a record; those of a game are at most PLAYERS_MAX */

/* "D", "D/90", "CRFR+", "ri-cc": as written; the rotation is split off only when names are resolved
 * (an id may contain a slash). */
struct written_tile {
    struct word word;
    struct word rotation; /* structured YAML `rot`, or text NULL */
};

struct at_cell {
    struct cell cell; /* y grows to the south whatever the record's y-axis */
    struct span span;
    bool given;
};

/* How a place says where on the tile the feature is: not at all, by its sides, or by its number. */
enum where_kind { WHERE_NONE, WHERE_PORTS, WHERE_NUMBER };

/* place = feature [cell] [where].  Which one it means: struct place_spec (game/extra.h). */
struct written_place {
    enum feature_kind kind; /* FEATURE_KINDS: not given (a bare cell) */
    enum where_kind where;
    struct at_cell at;      /* not given: the tile just laid */
    const char *ports_word; /* WHERE_PORTS, the word as written: "N", "NL", "NE" */
    struct span span;
    port_set ports; /* WHERE_PORTS: as the tile lies. Side N: NL N NR; half NL: NL;
                       corner NE: NR and EL */
    uint8_t number; /* WHERE_NUMBER: n-th of its kind on the tile line */
};

/* ref: a figure that is there.  Which one it means: struct figure_spec. */
struct written_figure {
    int8_t player; /* seat, -1: not given */
    uint8_t owner; /* 1 + number in record.owner, if a colour named one of several; else 0 */
    uint8_t kind;  /* enum figure_kind or FIGURE_ANY */
    struct written_place place;
    bool place_given;
    uint8_t off_land; /* enum off_land: then there is no place */
    uint8_t quarter;  /* IN_QUARTER: enum quarter */
    struct span span;
};

/* The value of one item of the form of an action (base/form.h). */
struct step_arg {
    uint8_t kind; /* enum form_kind */
    bool given;   /* otherwise the rest means nothing */
    bool is_list; /* ONE or several: `item` */
    struct span span;
    union {
        int64_t number; /* NUMBER */
        uint8_t value;  /* ONE: the word, from 0; KIND: enum figure_kind; SIDE: enum side; SIDES: a
                           set of them; CORNER, QUARTER: their enums */
        int8_t player;  /* PLAYER, BY: a seat */
        struct written_tile tile;
        struct at_cell cell;
        struct written_place place;
        struct written_figure ref;
        struct {
            struct step_arg *item; /* in the arena */
            uint32_t items;
        };
    };
};

/* An extra action, with a value for each item of its form; extra_step.h finds them. */
struct extra_step {
    enum extra_kind kind;
    uint32_t args;
    struct step_arg *arg; /* in the arena */
    struct span word_span;
};

enum step_kind {
    STEP_PLACE,   /* tile at cell */
    STEP_DREW,    /* tile */
    STEP_DISCARD, /* tile */
    STEP_ASIDE,   /* tile */
    STEP_PASS,
    STEP_DEPLOY, /* kind on place */
    STEP_RECALL, /* "recall abbot" */
    STEP_ORDER,  /* "order city N, road (0,1) E": places */
    STEP_EXTRA,  /* an extra action that this program can judge */
    STEP_OTHER   /* an extra action that this program knows by its word
                     but cannot judge yet; `expansion` names it */
};

struct step {
    enum step_kind kind;
    struct span span; /* of the whole step */
    uint8_t figure;   /* DEPLOY: enum figure_kind */
    bool role_word;   /* DEPLOY: written by role ("knight") */
    uint8_t owner;    /* DEPLOY: 1 + number in record.owner of its colour; 0: not given */
    uint8_t number;   /* DEPLOY, EXTRA: which of the figures of that kind, from 1; 0: not given */
    bool inferred;    /* DISCARD, DREW: not in the file, but it follows from what is there */
    bool by_anybody;  /* EXTRA: of whoever alone may do it, who is not said */
    bool unsure;      /* EXTRA: if it is not allowed, nothing was meant at all */
    /* Most of a record in memory is its steps, so members that never occur together share their
     * room: look at `kind` before you look at a member. */
    union {
        struct {                      /* PLACE DREW DISCARD ASIDE */
            struct written_tile tile; /* all four */
            struct at_cell at;        /* PLACE */
        };
        struct { /* DEPLOY */
            struct written_place place;
            struct word colour; /* [colour], or NULL */
        };
        struct { /* ORDER: list in the order given */
            struct written_place *order;
            uint32_t orders;
        };
        struct extra_step *extra;  /* EXTRA, in the arena */
        struct {                   /* OTHER */
            struct word other;     /* the word that begins it ("prison") */
            struct word words;     /* the whole step as written, blanks squeezed */
            const char *expansion; /* its name as in `expansions` */
        };
    };
};
static inline bool step_has_tile(const struct step *s) {
    return s->kind == STEP_PLACE || s->kind == STEP_DREW || s->kind == STEP_DISCARD ||
           s->kind == STEP_ASIDE;
}

enum claim_kind {
    CLAIM_POINTS,  /* who points [(total)] */
    CLAIM_TOTAL,   /* who (total) */
    CLAIM_FEATURE, /* place who points */
    CLAIM_BACK,    /* back ref */
    CLAIM_TRACK,   /* track who [woman] space [lap n] */
    CLAIM_HOLDS,   /* king who, robber-baron none, goods who n good */
    CLAIM_OTHER    /* of an expansion that is not judged; `expansion` names it */
};

#define CLAIM_NOBODY (-2) /* player of `king none` */

struct claim {
    enum claim_kind kind;
    struct span span;
    int8_t player; /* seat; -1: team; HOLDS: or CLAIM_NOBODY */
    struct span player_span;
    struct word colour; /* the colour that named one with several (Mists), or NULL */
    uint8_t owner;      /* ... and 1 + its number in record.owner, or 0 */
    int64_t points;     /* POINTS, FEATURE */
    struct span points_span;
    bool has_total;
    int64_t total; /* POINTS with total, TOTAL */
    struct span total_span;
    struct written_place place; /* FEATURE */
    struct written_figure back; /* BACK */
    int64_t space, lap;         /* TRACK; lap -1: not given */
    struct span space_span, lap_span;
    bool second;      /* TRACK: of the second counter; `expansion` names who brings it */
    const char *what; /* HOLDS: the card, or the kind of goods, with their number in `points` */
    bool is_card;     /* HOLDS */
    const char *expansion; /* HOLDS, OTHER, TRACK, and BACK from elsewhere than the land; or NULL */
    struct word words;     /* OTHER: the whole claim as written, blanks squeezed */
};

struct entry {
    struct span span;
    int64_t number; /* "12." as written, -1: none */
    char part;      /* the letter of "12b.", 0: none */
    struct span number_span;
    int8_t player; /* seat, -1: not given */
    struct span player_span;
    struct step *step;
    uint32_t steps;
    struct claim *claim;
    uint32_t claims;
    struct word note;
    char *joined; /* text of the note if it was put together from several */
    uint32_t joined_length, joined_room;
    bool passed;      /* foreign logs: it says that there was no figure action */
    bool after_ended; /* it comes after `ended: true` in a text record */
};

struct tile_line { /* an item of `tiles` */
    struct span span;
    bool is_count;          /* "D x3": number of that tile in the bag */
    struct word name;       /* is_count */
    struct tile_type *type; /* a tile line; NULL if is_count */
    unsigned count;
};

struct start_tile {
    struct span span;
    struct written_tile tile;
    struct at_cell at;
};

struct named_value { /* expansions: count in `number`; variants: value */
    struct word name, value;
    int64_t number;
};

/* A piece of an expansion that a supply may hold, as records call it. */
struct supply_token {
    const char *word, *expansion;
    int8_t piece; /* enum piece_kind; -1: there are always `fixed` of them */
    bool shared;  /* there is one supply of them for all */
    uint8_t fixed;
};

struct supply_item {
    struct span span;
    int8_t player; /* -1: all */
    uint8_t owner; /* 1 + number in record.owner, if a colour named one of several; else 0 */
    uint8_t kind;  /* enum figure_kind */
    int64_t count;
    const struct supply_token *token; /* NULL: figures of `kind` */
};

struct free_key { /* x-... : kept for writers; line form or raw YAML/JSON text */
    struct word key, value;
    bool is_flow; /* value is YAML flow (JSON) text, not a plain text */
};

/* What a saved game of another program asserts about its final position, in sentences that a record
 * of ours has no claims for (jcz/read_assertions.c). */
enum assertion_kind {
    ASSERT_TOTAL,   /* player has number points */
    ASSERT_SCORED,  /* player once got number points from what `word` names */
    ASSERT_TOKENS,  /* player has number tokens `word` */
    ASSERT_PASS,    /* whoever is to decide can pass (yes), or cannot */
    ASSERT_PHASE,   /* the phase is `word` */
    ASSERT_ACTION,  /* something of the kind `what` can be done (word, figure) */
    ASSERT_PLACES,  /* tile `word` may lie exactly in these ways (option) */
    ASSERT_FIGURES, /* a figure may stand exactly there (figure, option) */
    ASSERT_RETURNS, /* exactly these figures can be taken back (what, option) */
    ASSERT_PIECES,  /* exactly there a piece `word` may be put (option) */
    ASSERT_UNDO,    /* undo is possible (yes), or not */
    ASSERT_OTHER,   /* something named by `word` that a record cannot say */
    ASSERT_UNKNOWN, /* not understood */
    ASSERTION_KINDS
};
enum assertion_what {
    WHAT_TILE,   /* tile `word` can be placed */
    WHAT_FIGURE, /* a figure can be placed */
    WHAT_RECALL, /* an abbot can be taken back */
    WHAT_RETURN, /* a figure can, by a row of jcz_returns, whose source is `word` */
    WHAT_CIRCLE, /* ... or in the round of a crop circle */
    WHAT_TAKE,   /* a figure of anybody can be taken, by a tower */
    WHAT_BIDS,   /* `word`: whether nobody bids for the tiles of an auction */
    WHAT_OTHER
};

struct assertion_option {
    struct span span;
    const char *text; /* as written */
    struct cell cell;
    uint8_t turns;   /* PLACES: set of quarter turns */
    uint8_t feature; /* FIGURES, RETURNS: enum feature_kind; FEATURE_KINDS: not one of ours */
    port_set ports;  /* middles of all its sides, or halves of a field, as the tile lies */
    uint8_t inner;   /* no ports: its number among those of its kind with none, from 0 */
    int8_t player;   /* RETURNS: whose figure */
    uint8_t figure;  /* RETURNS: enum figure_kind, FIGURE_ANY: not one of ours */
};

struct assertion {
    enum assertion_kind kind;
    struct word text; /* the whole */
    int8_t player;    /* TOTAL, SCORED, TOKENS */
    bool yes;         /* PASS, UNDO */
    uint8_t what;     /* ACTION, RETURNS: enum assertion_what */
    /* SCORED: category of the ledger, CATEGORIES: not one of ours; and the last of those of that
     * name */
    uint8_t feature, feature_last;
    uint8_t figure; /* ACTION, FIGURES: enum figure_kind, FIGURE_ANY: not one of ours */
    int64_t number;
    struct word word;
    struct assertion_option *option;
    uint32_t options;
};
/* What became of one. */
enum assertion_fate { ASSERTION_NOT_JUDGED, ASSERTION_RIGHT, ASSERTION_WRONG };
/* In a count: "undo", "phase". */
const char *assertion_kind_name(enum assertion_kind k);

/* Where a saved game stops.  What this means for the last entry is said by the functions below, so whoever
 * adds a place answers there. */
enum record_stop {
    STOP_BETWEEN,     /* between two turns, or after the game */
    STOP_TILE_LAID,   /* in the last entry's turn: the figure action is still open */
    STOP_FIGURE_DONE, /* ... decided, but the turn is not ended, so nothing has been scored */
    STOP_MOVE,        /* after its scoring: a piece is on its way, or could be */
    STOP_PAUSE,       /* after its scoring: a figure that came home by it could go on */
    STOP_CIRCLE,      /* after its scoring: the choice of its crop circle is due */
    STOP_ROUND,       /* the choice was made, and some have acted: perhaps all who can */
    STOP_AUCTION      /* after its scoring: an auction may be due, or goes on */
};
static inline bool stop_is_in_turn(enum record_stop s) {
    return s == STOP_TILE_LAID || s == STOP_FIGURE_DONE;
}
/* Is its turn made only as far as it is written, so that nothing is asked about the rest? */
static inline bool stop_is_open(enum record_stop s) {
    return stop_is_in_turn(s) || s == STOP_CIRCLE;
}
/* May a decision that is owed be missing, in whatever phase it comes? */
static inline bool stop_owes_nothing(enum record_stop s) {
    return s == STOP_MOVE || s == STOP_ROUND || s == STOP_AUCTION;
}
/* ... before the scoring, too? */
static inline bool stop_is_anywhere(enum record_stop s) { return s == STOP_MOVE; }

/* May the game stand still in the last entry's turn, after its scoring, because a figure that came home
 * could go on? */
static inline bool stop_may_pause(enum record_stop s) {
    return s == STOP_PAUSE || s == STOP_MOVE || s == STOP_CIRCLE;
}
/* ... and what comes next may still be decided. */
static inline bool stop_waits(enum record_stop s) { return s == STOP_PAUSE; }
enum { PAUSE_PASSES = 16 };

/* An item of `expect` */
struct expectation {
    struct span span;
    enum code code; /* a finding, CODE_NONE: a claim */
    int64_t turn;   /* 0: none/end */
    struct claim claim;
};

struct record {
    struct arena *arena;
    struct source source;
    enum notation notation;
    /* The program that wrote it, if that does some things differently (replay/program.h); or
     * NULL. */
    const struct program *program;
    uint32_t game; /* 1-based number in its file */
    const struct foreign_reader *const *foreign;
    const char *directory; /* where `include` finds tile files; NULL: the current one */

    struct word version, title, date, place, source_note;
    struct word edition, profile;
    struct named_value *expansion;
    uint32_t expansions;
    struct named_value *variant;
    uint32_t variants;
    struct record_player player[PLAYERS_MAX + 1];
    uint32_t players;
    /* By seat, and of a seat by its list of colours. */
    struct record_owner owner[OWNERS_MAX];
    uint32_t owners; /* as many as players, unless somebody has several colours */
    struct span players_span;
    bool players_broken; /* something is wrong with `players`: unknown names prove nothing */
    struct tile_line *tile;
    uint32_t tiles;
    struct start_tile *start;
    uint32_t starts;
    bool starts_cut;  /* there are more than STARTS_MAX */
    bool start_given; /* `start` was written, even if empty */
    struct span start_span;
    bool position;
    struct supply_item *supply;
    uint32_t supplies;
    bool y_north; /* as written; here y always grows to the south */
    struct free_key *free_key;
    uint32_t free_keys;

    struct entry *entry;
    uint32_t entries;
    bool ended;
    struct claim *result;
    uint32_t results; /* CLAIM_TOTAL items: final scores */
    struct span result_span;
    bool winner_given, winner_none, winner_team;
    uint16_t winners; /* set of seats */
    struct span winner_span;
    struct expectation *expect;
    uint32_t expects;
    struct assertion *assertion;
    uint32_t assertions;
    uint32_t asserted; /* sentences read as assertions: these, and those that became claims */
    enum record_stop stop;
    bool says_passes;    /* a log that says for each turn if there was no figure action */
    uint64_t absent;     /* bit i: the game it comes from has no actions of extra kind i */
    uint32_t round_acts; /* STOP_ROUND: how many have acted or passed */
    bool round_act_open; /* ... and the last of these acts can still be undone there */
    /* stop_may_pause(), or STOP_BETWEEN where figures may leave quarters: who has declined to go on with a
     * figure, or to leave, -1: not known. */
    int8_t pause_pass[PAUSE_PASSES];
    uint32_t pause_passes;

    struct origin *origin;
    uint32_t origins; /* origin k is origin[k - 1] */
    struct finding *finding;
    uint32_t findings; /* what the reader found, in file order */
    size_t finding_room, origin_room, entry_room;
    uint32_t items;    /* steps, claims and items of the header, including those taken back */
    uint32_t includes; /* tile files read so far */
    bool trouble;      /* some finding is of CLASS_TROUBLE */
    bool header_done;  /* header_end() has been called: cells are turned as they are read */
    struct numbering numbering;
    struct word_memo words; /* of its lines */
    bool undoes;            /* a text in which `undo` lines take others back */
    bool lookalikes;        /* the source may contain signs that look like others (lookalike.h) */
};

/* Does some player have several colours? */
static inline bool record_has_owners(const struct record *r) { return r->owners > r->players; }
/* What OWNER is called: the colour where a player has several, else the name of the player. */
static inline const char *record_owner_name(const struct record *r, int owner) {
    if (record_has_owners(r)) return (uint32_t)owner < r->owners ? r->owner[owner].name : NULL;
    return (uint32_t)owner < r->players ? r->player[owner].name.text : NULL;
}
/* The colour of OWNER, as records write it; NULL: he has none. */
static inline const char *record_colour(const struct record *r, int owner) {
    const struct record_owner *o = &r->owner[owner];
    const char *all = r->player[o->seat].colour.text;
    return all && strchr(all, ',') ? o->name : all;
}
/* Byte offset in the source of the beginning/end of a span, through its origin. */
uint32_t record_offset_begin(const struct record *r, struct span s);
uint32_t record_offset_end(const struct record *r, struct span s);
/* What the reader read there, *LENGTH bytes; in an origin, the text of that. */
const char *record_text_at(const struct record *r, struct span s, uint32_t *length /* out */);
/* Adds a text whose byte I is at MAP[I] of the source, and its end at MAP[LENGTH]; text and map are
 * kept.  Returns the number of the origin. */
uint32_t record_add_origin(struct record *r, const char *text, uint32_t length,
                           const uint32_t *map);
/* Adds a finding of the reader (turn 0: header).  At most FINDINGS_MAX are kept, but
 * trouble is never lost. */
#define FINDINGS_MAX 1000
void record_add_finding(struct record *r, struct finding f);
/* The same, shorter: an error or warning, and a note that belongs to the finding before it. */
void record_report(struct record *r, struct span span, int32_t turn, struct verdict v);
void record_report_note(struct record *r, struct span span, int32_t turn, struct verdict v);
/* Forgets the findings of entry TURN, which was taken back. */
void record_drop_findings(struct record *r, int32_t turn);
/* Puts the findings into the order of the file; notes stay with their finding. */
void record_sort_findings(struct record *r);
bool record_has_trouble(const struct record *r);

/* The lists of a record and of an entry do not store their room: a list of N has room for max(2, N
 * rounded up to a power of two).  Add to them only through these. record_list_grow() returns the
 * (perhaps moved) list with one more, zeroed element after the COUNT present; the caller increases
 * the count. */
void *record_list_grow(struct arena *a, void *list, uint32_t count, size_t size);
#define RECORD_LIST_FIRST 2 /* the first room is for this many, then for twice as many ... */
_Static_assert((RECORD_LIST_FIRST & (RECORD_LIST_FIRST - 1)) == 0, "then a full list shows");
void *record_list_widen(struct arena *a, void *list, uint32_t count, size_t size); /* a full one */
/* As record_list_grow(), but the new element is not cleared. */
static inline void *record_list_room(struct arena *a, void *list, uint32_t count, size_t size) {
    bool full = count == 0 || (count >= RECORD_LIST_FIRST && (count & (count - 1)) == 0);
    return full ? record_list_widen(a, list, count, size) : list;
}
#define RECORD_LIST_ADD(a, list, count)                                                            \
    (*((list) = record_list_grow((a), (list), (count), sizeof *(list)), &(list)[(count)++]))
/* A new entry (player and number not given); NULL at ENTRIES_MAX (the caller reports it). */
#define ENTRIES_MAX (1u << 20)
struct entry *record_add_entry(struct record *r);
/* Takes the last one back; there is one. */
void record_drop_entry(struct record *r);
/* Makes room for about COUNT entries to come, so that they need not be moved. */
void record_expect_entries(struct record *r, uint32_t count);
/* A new step or claim of an entry, zeroed; NULL if there are too many (the caller reports
 * record_items_limit()). */
#define ENTRY_ITEMS_MAX 1000
#define RECORD_ITEMS_MAX (1u << 20)
struct step *entry_add_step(struct record *r, struct entry *e);
/* Adds a copy of STEP; false if there are too many. */
bool entry_keep_step(struct record *r, struct entry *e, const struct step *step);
struct claim *entry_add_claim(struct record *r, struct entry *e);
struct verdict record_items_limit(const struct record *r);
/* Counts an item of a list in the header; false, after a report at SPAN, if there are too many. */
bool record_take_item(struct record *r, struct span span);
/* Adds TEXT to the note of an entry; several are joined by "; ". */
void entry_add_note(struct record *r, struct entry *e, struct word note);

/* "2 undo, 1 phase" of COUNT assertions of each kind; in the arena. */
const char *record_list_assertions(const struct record *r, const uint32_t count[ASSERTION_KINDS]);
/* Warns that the record cannot be written with its assertions, if there are any. */
void record_leave_assertions_out(struct record *r);

/* Turns a cell between the y-axis of the record and ours, which grows to the south.
 * While the header is being read cells stay as written (`y-axis` may follow);
 * header_end() turns all of them. */
static inline struct cell record_cell(const struct record *r, struct cell c) {
    return r->header_done && r->y_north ? (struct cell){c.x, -c.y} : c;
}

#endif
