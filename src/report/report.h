/* SPDX-License-Identifier: MIT */
/* Reports: a judgement in, text out.
 *
 * A format is one row of report_formats[] and one file.  The caller (main.c) calls begin, then game
 * for each judgement, then end; each adds to `out` and `err`, and the caller writes both out and
 * clears them whenever it likes, so that the output of one game is written whole or not at all. */
#ifndef CARCREF_REPORT_H
#define CARCREF_REPORT_H

#include "base/buf.h"
#include "replay/judgement.h"
#include "replay/offer.h"

struct mending;

/* A part of the board, corners in any order, in the y-axis of the record. */
struct map_region {
    bool given; /* otherwise all of it */
    struct cell from, to;
};

/* What the text report shows; machine formats add it to their document.  VIEW_SUMMARY is one table of all
 * games in place of reports of each; VIEW_TILES is the catalogue, without any game. */
enum report_view { VIEW_SCORE, VIEW_BOARD, VIEW_LEGAL, VIEW_MEND, VIEW_SUMMARY, VIEW_TILES };

struct report_options {
    bool check;            /* nothing on the standard output when all is well */
    bool quiet;            /* one line for each finding, no notes */
    bool colour;           /* of diagnostics */
    bool ascii;            /* the program's own text is pure ASCII */
    uint32_t max_findings; /* shown for each game; the rest is counted.  0: all */
    bool warnings_are_errors;
    bool silenced[CODES]; /* warnings that are not wanted */
    bool raised[CODES];   /* these warnings are errors */
    enum report_view view;
    struct map_region region;       /* VIEW_BOARD */
    struct offer_question question; /* VIEW_LEGAL */
    uint32_t correction;            /* VIEW_MEND: the one whose diff is shown, 0: the first */
    bool colour_out;                /* colours on the standard output */
    uint32_t columns;               /* of the terminal */
};

struct report {
    struct report_options options;
    struct buf out; /* for the standard output */
    struct buf err; /* for the standard error output; machine formats leave it empty */
    bool several;   /* more than one game is reported: each gets a heading */
    uint32_t games; /* reported so far */
    uint32_t items; /* of a numbered or comma-separated list that a format writes, so far */
    bool begun;     /* a format whose head needs the first game has written it */
    const struct mending *mending; /* VIEW_MEND: what was found for the game that is reported */
    bool trouble;                  /* some input could not be read */
    uint32_t troubles;             /* that a format has shown, so far */
    struct buf kept;               /* what a format keeps for its end */
    int64_t width, height;         /* of a picture, so far */
    uint64_t bytes;                /* of a page, of games reported so far */
};
void report_free(struct report *r);

struct summary;   /* summary.h */
struct tile_list; /* tile_list.h */

struct report_format {
    const char *name;
    bool spoken;    /* its words are for people, in their language, though it is a document */
    bool machine;   /* everything, diagnostics too, is one document on the standard output */
    bool fixtures;  /* implies --expect */
    unsigned views; /* bit i: it has room for enum report_view i, besides VIEW_SCORE */
    void (*begin)(struct report *r); /* NULL: nothing to do */
    void (*game)(struct report *r, const struct judgement *j);
    void (*end)(struct report *r);
    /* Input NAME could not be read because of WHAT; the standard error output says so in any case.
     * NULL: the format cannot express it. */
    void (*trouble)(struct report *r, const char *name, const char *what);
    void (*summary)(struct report *r, const struct summary *s); /* VIEW_SUMMARY; NULL: cannot */
    void (*tiles)(struct report *r, const struct tile_list *l); /* VIEW_TILES; NULL: cannot */
};
/* Ends with a row whose name is NULL; the first row is the default. */
extern const struct report_format report_formats[];
/* NULL if there is none. */
const struct report_format *report_format_by_name(const char *name);

void report_text_game(struct report *r, const struct judgement *j);
/* Parts of it: the map, and who has how many points. */
void report_text_board(struct report *r, const struct judgement *j);
void report_text_points(struct report *r, const struct judgement *j);
void report_html_game(struct report *r, const struct judgement *j);
void report_html_end(struct report *r);
void report_html_trouble(struct report *r, const char *name, const char *what);
void report_json_game(struct report *r, const struct judgement *j);
void report_jsonl_game(struct report *r, const struct judgement *j);
void report_tsv_begin(struct report *r);
void report_tsv_game(struct report *r, const struct judgement *j);
void report_csv_begin(struct report *r);
void report_csv_game(struct report *r, const struct judgement *j);
void report_sarif_begin(struct report *r);
void report_sarif_game(struct report *r, const struct judgement *j);
void report_sarif_end(struct report *r);
void report_sarif_trouble(struct report *r, const char *name, const char *what);
void report_svg_game(struct report *r, const struct judgement *j);
void report_svg_end(struct report *r);
void report_tap_begin(struct report *r);
void report_tap_game(struct report *r, const struct judgement *j);
void report_tap_end(struct report *r);
void report_tap_trouble(struct report *r, const char *name, const char *what);

/* --- what all formats share --------------------------------------------------- */

/* A finding with its notes. */
struct finding_group {
    const struct finding *finding;
    const struct finding *note; /* the NOTES findings after it */
    uint32_t notes;
    enum level level; /* after --warning=error */
    bool expected;    /* --expect: the record expects it */
};
/* The next group of findings to report, from *AT on (begin with 0); false: no more. */
bool report_next_group(const struct report_options *o, const struct finding *list, uint32_t count,
                       uint32_t *at, struct finding_group *group /* out */);
/* How many of the findings are of LEVEL. */
uint32_t report_count(const struct report_options *o, const struct finding *list, uint32_t count,
                      enum level level);
/* The line of entry TURN in the file, 0 if it has none. */
uint32_t report_line(const struct judgement *j, int32_t turn);
/* The exit status for this judgement: 0 legal, 1 found wrong, 2 not judged.  For a fixture: 0 if
 * exactly what it expects was found, 2 for unexpected trouble. */
int report_exit_status(const struct report_options *o, const struct judgement *j);

/* Seats in the order of rank; RANK[i] is that of seat ORDER[i], ties share one.  Where there is one score
 * for all: SCORER_TEAM alone. */
struct ranking {
    uint32_t scorers;
    uint8_t order[PLAYERS_MAX];
    uint8_t rank[PLAYERS_MAX];
};
struct ranking report_ranking(const struct judgement *j);
/* The turn that was asked for (-t) if the record does not have that many; otherwise 0, also if an
 * illegal turn ended the replay, so that nothing shows that it is missing. */
int32_t report_no_turn(const struct judgement *j);
/* In which further part of a turn S was made: 1 for the second (TRA-3); 0: in none. */
unsigned report_part(const struct judgement *j, const struct scoring *s);
/* How a phase has ended the game: "won", "lost", or "decided" by the points; NULL: none has. */
const char *report_outcome(const struct judgement *j);
/* Do the totals include the final scoring, so that there is a winner? */
static inline bool report_has_winner(const struct judgement *j) {
    return j->complete || j->provisional;
}

#endif
