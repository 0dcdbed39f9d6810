/* SPDX-License-Identifier: MIT */
/* Many games in one table (--summary): how many were legal, what was found, and what each player won.
 *
 *     struct summary s = {0};
 *     for each judgement:  summary_add(&s, &report_options, j);
 *     format->summary(&report, &s);
 *     summary_free(&s);
 *
 * Wins and points count only in games that are legal and over (or scored as if they were,
 * --provisional), and where each player has points of his own.  All others are counted beside them.
 *
 * Two players are the same if their names are the same bytes in the normal form C of Unicode, so that
 * it does not matter how accents were typed.  Memory is that of the different players, of whom at
 * most SUMMARY_PLAYERS_MAX are kept. */
#ifndef CARCREF_SUMMARY_H
#define CARCREF_SUMMARY_H

#include "report/report.h"

#define SUMMARY_PLAYERS_MAX 100000
#define SUMMARY_NAME_BYTES_MAX (16 * 1024 * 1024) /* of all their names */

struct summary_player {
    char *name;                 /* first, for name_tree.h; in the normal form C; owned */
    uint32_t games;             /* that were judged */
    uint32_t counted;           /* of these: legal and over, so that wins and points count */
    uint32_t open;              /* legal, but not over */
    uint32_t illegal;           /* found wrong */
    uint32_t won;               /* alone */
    uint32_t shared;            /* won together with others */
    int64_t total;              /* points in all games counted */
    int64_t points[CATEGORIES]; /* the same by category */
};

struct summary_code {
    uint32_t games;    /* in which it was found */
    uint64_t findings; /* how often */
    enum level level;
};

struct summary {
    uint32_t games;
    uint32_t of_status[STATUS_UNSUPPORTED + 1];
    uint32_t open;         /* of the legal ones: not over */
    uint32_t inputs_lost;  /* inputs that could not be read */
    uint32_t players_lost; /* times that a player of a game had no room */
    struct summary_code code[CODES];
    struct summary_player **player; /* owned */
    uint32_t players, room;
    size_t name_bytes;
    void *by_name; /* a search tree of them */
};

/* Adds the game of J, and the findings that O does not silence. */
void summary_add(struct summary *s, const struct report_options *o, const struct judgement *j);
/* The player of that name; NULL if there is no room for another one. */
struct summary_player *summary_player(struct summary *s, const char *name);
/* Puts the players into the order of the table: by games won, then shared, then the mean of points, then
 * names. */
void summary_sort(struct summary *s);
void summary_free(struct summary *s);

/* Did anybody score in CATEGORY? */
bool summary_has_category(const struct summary *s, int category);
/* The mean of SUM over GAMES in hundredths, rounded; 0 without games. */
int64_t summary_mean(int64_t sum, uint32_t games);
/* Adds hundredths as "12.50". */
void summary_add_mean(struct buf *out, int64_t hundredths);
/* What came beyond the limit, for the error output: "more than 100000 different players ..."; adds
 * nothing if nothing did. */
void summary_lost(struct buf *out, const struct summary *s);

void summary_text(struct report *r, const struct summary *s);
void summary_json(struct report *r, const struct summary *s);
void summary_jsonl(struct report *r, const struct summary *s);
void summary_tsv(struct report *r, const struct summary *s);
void summary_csv(struct report *r, const struct summary *s);

#endif
