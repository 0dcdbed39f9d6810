/* SPDX-License-Identifier: MIT */
/* carcref: judges records of games of Carcassonne.
 *
 *     carcref_referee *referee = carcref_new();
 *     const carcref_game *game;
 *     carcref_open_memory(referee, "evening.txt", text, length, NULL);
 *     while (carcref_next(referee, &game) == CARCREF_OK)
 *         ... carcref_game_verdict(game), carcref_game_points(game, 0) ...
 *     carcref_free(referee);
 *
 * A referee judges one record after another.  Two referees share nothing, so several threads may
 * judge at once, each with its own referee; a referee may be passed from thread to thread, but only
 * one may use it at a time.
 *
 * Nothing here ends the program, writes anything, or changes the locale.  If memory is used up, or
 * a bug in carcref shows, the call returns CARCREF_NO_MEMORY or CARCREF_BUG, and so do all later
 * calls with this referee, which can only be freed.
 *
 * What a game returns is owned by the referee and stays until the next call of carcref_next(),
 * carcref_open...() or carcref_free(); such questions cannot fail.  Text is UTF-8.  Text from the
 * record (names of players, words in messages) is masked: nothing in it drives a terminal. */
#ifndef CARCREF_H
#define CARCREF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Grows by one when something here changes in a way that callers must know of. */
#define CARCREF_API 1
/* The value in the linked library: compare it with CARCREF_API. */
int carcref_api(void);

typedef struct carcref_referee carcref_referee;
typedef struct carcref_game carcref_game;

typedef enum carcref_result {
    CARCREF_OK,
    CARCREF_END,        /* the input has no more records */
    CARCREF_BAD_OPTION, /* an option has an invalid value, or nothing was opened */
    CARCREF_READ_ERROR, /* the input cannot be read further: carcref_error_number() */
    CARCREF_NO_MEMORY,
    CARCREF_BUG
} carcref_result;

/* --- the input ---------------------------------------------------------------------- */

/* What happens after an illegal move. */
typedef enum carcref_policy {
    CARCREF_STOP,  /* nothing: the replay stops before it */
    CARCREF_SKIP,  /* it is left out */
    CARCREF_ACCEPT /* it stands */
} carcref_policy;

/* Like the options of the program, see carcref(1).  A zeroed struct has the defaults. */
typedef struct carcref_options {
    carcref_policy policy;
    const char *input;   /* --input-format: "text" ...; NULL: found out */
    const char *edition; /* --edition and --profile override the header; NULL: they do not */
    const char *profile;
    const char *const *variant; /* --variant: "NAME=VALUE" ... */
    unsigned variants;
    int32_t last_turn; /* --turn: the replay stops after it; 0: at the end */
    bool provisional;  /* final scoring even if the game is not over */
    /* The folder of the tile files that a record may name (`include`).  NULL: no file is opened,
     * and a record that names one cannot be read. */
    const char *directory;
} carcref_options;

/* Puts at most ROOM bytes at TO and returns how many; 0 at the end of the input or, with an errno
 * in *ERROR, after a failure. */
typedef size_t carcref_read(void *user, void *to, size_t room, int *error);

/* NULL if there is no memory; every call with NULL returns CARCREF_NO_MEMORY. */
carcref_referee *carcref_new(void);
void carcref_free(carcref_referee *referee);

/* Begins an input, which may contain many records, and forgets the previous one.  NAME stands for
 * it in messages.  OPTIONS NULL: the defaults.  TEXT must stay, and READ may be called, until the
 * input has ended or another has begun; everything else is copied. */
carcref_result carcref_open_memory(carcref_referee *referee, const char *name, const void *text,
                                   size_t length, const carcref_options *options);
carcref_result carcref_open_callback(carcref_referee *referee, const char *name, carcref_read *read,
                                     void *user, const carcref_options *options);

/* Judges the next record.  A record that cannot be read is a game too, whose verdict says so. */
carcref_result carcref_next(carcref_referee *referee, const carcref_game **game /* out */);

/* The errno with which the input failed; 0 if it did not. */
int carcref_error_number(const carcref_referee *referee);
/* What there is to say about the last result that was not a success, in English; "" if nothing. */
const char *carcref_error_text(const carcref_referee *referee);

/* --- the game ----------------------------------------------------------------------- */

typedef enum carcref_verdict {
    CARCREF_LEGAL,
    CARCREF_ILLEGAL,    /* a move was illegal, or a claim of the record is wrong */
    CARCREF_UNREADABLE, /* the record cannot be read: not judged */
    CARCREF_UNSUPPORTED /* it needs rules that carcref does not know: not judged */
} carcref_verdict;

carcref_verdict carcref_game_verdict(const carcref_game *game);
/* "legal" ... */
const char *carcref_verdict_name(carcref_verdict verdict);
/* Is the game legal, and everything that the record claims right?  Like exit status 0 of the
 * program. */
bool carcref_game_is_right(const carcref_game *game);
/* Is there a game with points?  Not if the record cannot be read or its header is wrong. */
bool carcref_game_has_points(const carcref_game *game);
/* Do they include the final scoring? */
bool carcref_game_is_final(const carcref_game *game);
/* The illegal turn before which the replay stopped (CARCREF_STOP); 0: it went through. */
int32_t carcref_game_stopped_before(const carcref_game *game);
/* The number of the record in its input, from 1, and the line on which it begins. */
uint32_t carcref_game_number(const carcref_game *game);
uint32_t carcref_game_line(const carcref_game *game);
const char *carcref_game_title(const carcref_game *game); /* "" if none */

/* Players are numbered from 0 in the order of the record. */
unsigned carcref_game_players(const carcref_game *game);
const char *carcref_game_player(const carcref_game *game, unsigned player); /* the name */
/* The points of all together, in a game where all have one score, are everybody's. */
int64_t carcref_game_points(const carcref_game *game, unsigned player);

/* The word of the second counter that each player has on the scoring track ("woman"); "" if there is none, as
 * in most games.  The points of a counter are the sum of its lines of the ledger. */
const char *carcref_game_second_counter(const carcref_game *game);

/* The categories of points, from 0: "road", "city", "field" ...  They are the same for every game;
 * another version of carcref may have more. */
unsigned carcref_categories(void);
const char *carcref_category_name(unsigned category);
int64_t carcref_game_category_points(const carcref_game *game, unsigned player, unsigned category);

/* --- what was found ------------------------------------------------------------------ */

typedef enum carcref_level {
    CARCREF_ERROR,
    CARCREF_WARNING,
    CARCREF_NOTE, /* belongs to the finding before it */
    CARCREF_NOT_JUDGED
} carcref_level;

typedef struct carcref_finding {
    carcref_level level;
    const char *code;      /* "E-EDGE-MISMATCH", "" for a note; carcref-rules(7) lists them */
    const char *rule;      /* "PLACE-3", "" if none */
    const char *text;      /* an English sentence */
    uint32_t line, column; /* from 1, of the input; 0: it is about the whole record */
    uint64_t byte;         /* offset in the input, if there is a line */
    int32_t turn;          /* 0: of no turn */
    int player;            /* who acted; -1: nobody */
} carcref_finding;

/* In the order of the record. */
uint32_t carcref_game_findings(const carcref_game *game);
const carcref_finding *carcref_game_finding(const carcref_game *game, uint32_t index);

/* --- the ledger ----------------------------------------------------------------------- */

/* What one player got by one scoring, or lost.  The points of a player are the sum of his lines. */
typedef struct carcref_ledger_line {
    int player;     /* -1: all together, where all have one score */
    int32_t points; /* less than 0: lost */
    unsigned category;
    uint32_t scoring; /* lines of one scoring (a tie, a payment) share its number */
    int32_t turn;
    bool final; /* of the final scoring */
    const char *rule;
    bool has_place;   /* it was for a feature: its first tile by row, then column */
    int32_t x, y;     /* in the axes of the record */
    unsigned counter; /* which of the player's counters it moved: 0, or 1 for the second one */
} carcref_ledger_line;

uint32_t carcref_game_ledger_lines(const carcref_game *game);
const carcref_ledger_line *carcref_game_ledger_line(const carcref_game *game, uint32_t index);

/* --- the entries ---------------------------------------------------------------------- */

typedef enum carcref_fate {
    CARCREF_MADE,        /* legal and made */
    CARCREF_STANDS,      /* illegal, and stands (CARCREF_ACCEPT) */
    CARCREF_MADE_PARTLY, /* an illegal part was left out (CARCREF_SKIP) */
    CARCREF_DROPPED      /* left out as a whole */
} carcref_fate;

/* An entry of the record that was judged: one turn, or a part of one. */
typedef struct carcref_entry {
    int32_t turn; /* its number in the record, from 1 */
    uint32_t line;
    int player;
    carcref_fate fate;
    const char *tile;    /* the id of the tile that was placed; NULL: none was */
    int32_t x, y;        /* where, in the axes of the record */
    int rotation;        /* 0, 90, 180, 270 degrees clockwise */
    const char *figure;  /* "small" ...: the kind of figure that was put on it; NULL: none was */
    const char *feature; /* "road" ...: on what */
} carcref_entry;

uint32_t carcref_game_entries(const carcref_game *game);
const carcref_entry *carcref_game_entry(const carcref_game *game, uint32_t index);

#ifdef __cplusplus
}
#endif
#endif
