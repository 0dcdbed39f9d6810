/* SPDX-License-Identifier: MIT */
/* Findings are data; words come last.
 *
 * A verdict names a message template and carries typed arguments (a cell, a
 * side, a tile, a number ...).  Only the report layer turns it into a sentence,
 * in a language, with colours and carets.  The zero verdict means "OK".
 *
 * Verdicts and findings are plain values.  Text arguments are borrowed: they
 * point into the catalogue or the record's arena and live as long as those. */
#ifndef CARCREF_FINDING_H
#define CARCREF_FINDING_H

#include "base/cell.h"
#include "base/rule.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum level { LEVEL_ERROR, LEVEL_WARNING, LEVEL_NOTE, LEVEL_UNSUPPORTED };
enum code_class {
    CLASS_TROUBLE,
    CLASS_HEADER,
    CLASS_ILLEGAL,
    CLASS_CLAIM,
    CLASS_HINT,
    CLASS_FIXTURE
};

enum code {
    CODE_NONE,
#define CODE(id, name, level, class, rule) id,
#include "base/codes.def"
    CODES
};

/* Message templates: MESSAGE(identifier, code, "text with %1 %2 ...").  A code
 * has one or more messages, one for each way it can arise. */
enum message {
    MSG_OK,
#define MESSAGE(id, code, text) id,
#include "base/messages.def"
    MESSAGES
};

enum arg_kind {
    ARG_NONE,
    ARG_NUMBER,  /* number */
    ARG_TEXT,    /* text: words of the record or a name; quoted and masked when printed */
    ARG_WORD,    /* text: a fixed word of the notation (variant, key, code), printed as it is */
    ARG_PHRASE,  /* text: words of ours, marked by N_(); translated when printed */
    ARG_TILE,    /* text: id of a tile */
    ARG_CELL,    /* cell */
    ARG_SIDE,    /* number: enum side */
    ARG_TERRAIN, /* number: enum terrain */
    ARG_FEATURE, /* number: enum feature_kind */
    ARG_FIGURE,  /* number: enum figure_kind */
    ARG_ROLE,    /* number: enum feature_kind; the role of a follower there: thief, knight ... */
    ARG_PLAYER,  /* number: seat, 0-based */
    ARG_PLAYERS, /* number: set of seats, bit i = seat i */
    ARG_OWNER,   /* number: owner of figures (record.owner) */
    ARG_OWNERS,  /* number: set of owners; one of them is meant, "red or blue" */
    ARG_DEGREES, /* number: quarter turns, printed as 0, 90, 180, 270 */
    ARG_PORTS,   /* number: port_set, printed as sides and halves: "N", "NL EL" */
    ARG_PIECES,  /* number: the same, and bit PORTS + n: the n-th of its kind, "NL, EL or 2" */
    ARG_WHERE, /* number: where the pieces of a kind are, printed "N, E W and 2"; see WHERE_BITS */
    ARG_FEATURES, /* number: set of enum feature_kind, printed "road and field" */
    ARG_TURNS,    /* number: set of quarter turns, bit i = i turns; printed "0 or 180" */
    ARG_POINTS,   /* number of points */
    ARG_LIST      /* text: a list in notation (tile ids, places), printed as it is, masked */
};

/* ARG_WHERE: the bits of each port say which piece has it, counted from 1 (0: none); after them, one
 * bit for each number of a piece that has no port. */
#define WHERE_BITS 4
#define WHERE_FIRST_NUMBER (WHERE_BITS * PORTS)
#define WHERE_NUMBERS (64 - WHERE_FIRST_NUMBER)
#define WHERE_PIECE ((1u << WHERE_BITS) - 1) /* the bits of a port */
_Static_assert(PORTS <= WHERE_PIECE, "there are no more pieces with ports than ports");

struct arg {
    enum arg_kind kind;
    union {
        int64_t number;
        const char *text;
        struct cell cell;
    };
};

#define VERDICT_ARGS 8

struct verdict {
    enum message message; /* MSG_OK: nothing wrong */
    enum rule rule;       /* the rule it rests on here, see verdict_rule(); RULE_NONE: the usual */
    struct arg arg[VERDICT_ARGS];
};

/* The zero verdict; a copy is quicker than clearing, and there are many. */
extern const struct verdict verdict_nothing_wrong;
#define VERDICT_OK verdict_nothing_wrong
static inline bool verdict_ok(const struct verdict *v) { return v->message == MSG_OK; }

static inline struct arg arg_number(int64_t n) { return (struct arg){ARG_NUMBER, {.number = n}}; }
static inline struct arg arg_as(enum arg_kind k, int64_t n) {
    return (struct arg){k, {.number = n}};
}
static inline struct arg arg_cell(struct cell c) { return (struct arg){ARG_CELL, {.cell = c}}; }
static inline struct arg arg_text(enum arg_kind k, const char *t) {
    return (struct arg){k, {.text = t}};
}
#define VERDICT(msg, ...) ((struct verdict){(msg), RULE_NONE, {__VA_ARGS__}})

/* A place in the input.  Offsets count bytes.  `origin` 0: offsets into the
 * source text; otherwise: offsets into the decoded text number `origin` of the
 * record (an escaped YAML scalar), which the record can map back. */
struct span {
    uint32_t origin;
    uint32_t begin, end;
};
#define SPAN_NONE ((struct span){0, UINT32_MAX, UINT32_MAX})
static inline bool span_is_none(struct span s) { return s.begin == UINT32_MAX; }

/* A verdict with its place in the file and in the game. */
struct finding {
    struct verdict verdict;
    struct span span; /* SPAN_NONE: the record as a whole */
    int32_t turn;     /* entry number from 1; 0: no turn (header, result) */
    int8_t player;    /* seat of the entry, -1: none */
    bool is_note;     /* belongs to the finding before it */
    bool expected;    /* the record, judged as a fixture, expects it */
};

const char *code_name(enum code c); /* "E-EDGE-MISMATCH" */
enum level code_level(enum code c);
enum code_class code_class(enum code c);
/* Is the entry illegal since something that had to be done or decided is missing in it? */
bool code_is_owed(enum code c);
/* Is the place of a tile at fault, so that another cell or rotation might do? */
bool code_is_of_cell(enum code c);
const char *code_rule(enum code c);       /* "PLACE-3", "" if none */
enum code code_by_name(const char *name); /* CODE_NONE if there is none; case ignored */
enum code message_code(enum message m);   /* CODE_NONE for notes */
const char *message_text(enum message m); /* the English template */
static inline enum code verdict_code(const struct verdict *v) { return message_code(v->message); }
/* The rule that V rests on, the same in every report: the one V names, or else that of its message,
 * or else that of its code; "" if none. */
const char *verdict_rule(const struct verdict *v);
/* The N-th argument of KIND (from 0), or NULL. */
const struct arg *verdict_arg(const struct verdict *v, enum arg_kind kind, int n);
/* The one of A and B that takes precedence (codes.def); A if equal.  OK loses. */
struct verdict verdict_first(struct verdict a, struct verdict b);

#endif
