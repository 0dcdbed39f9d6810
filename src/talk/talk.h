/* SPDX-License-Identifier: MIT */
/* The answers to a record while it is being written: shared by the dialogue with a person
 * (table/dialogue.c) and with a pipe (talk/pipe.c).  Internal to these. */
#ifndef CARCREF_TALK_H
#define CARCREF_TALK_H

#include "replay/session.h"
#include "report/events.h"
#include "report/report.h"
#include "talk/explained.h"

/* What a dialogue needs from its surroundings. */
struct talk_setting {
    struct judgement *judgement;
    struct catalogue *catalogue;
    const struct replay_options *replay;
    struct report *report;
    bool prompt;             /* somebody sits there: ask for each line */
    void (*write)(void *to); /* writes the report out */
    void *to;
};

struct talk {
    struct talk_setting *t;
    const struct record *record; /* as far as it has been written */
    struct session session;
    struct events events;
    struct json_t *found; /* a list that gets what is found, instead of the error output; or NULL */
    /* Looks at an entry that has been refused, as long as the judgement has it; or NULL. */
    void (*look)(struct talk *k);
    struct explained *explained; /* what need not be explained again; NULL: nobody keeps a list */
    bool begun;                  /* the header is over */
    bool told;                   /* the game has been announced with the header as it is now */
    bool over;                   /* the final scoring has been reported */
    int due;                     /* whose turn it is */
    int or_due;                  /* ... if the optional part that is due is left out; -1: nobody */
    const char
        *why;   /* the rule of the last error that was said, or its code; NULL: there was none */
    bool wrong; /* ... and it was said about the current line; the caller clears it */
    /* The current line: its number, and where it begins. */
    uint32_t line, line_begin;
};

static inline struct judgement *talk_judgement(const struct talk *k) { return k->t->judgement; }

/* Reports a finding with its notes and explains it on the error output.  J: the judgement it
 * belongs to, or NULL. */
void talk_say(struct talk *k, const struct finding_group *g, const struct judgement *j);
/* Those from FIRST on that come after FROM; returns the worst of them as an exit status. */
int talk_say_all(struct talk *k, const struct finding *list, uint32_t first, uint32_t count,
                 uint32_t from, const struct judgement *j);
/* Explains those of the judgement from FIRST on, which are reported in another way. */
void talk_explain(struct talk *k, uint32_t first);
/* The exit status for a finding of CODE and LEVEL. */
int talk_status(enum code code, enum level level);
/* "4 Tom WORD 9", of line 9. */
void talk_line(struct talk *k, int32_t turn, int player, const char *word, uint32_t line);

/* Can F, about the header, be judged only when all of that is there? */
bool talk_is_early(const struct record *r, const struct finding *f);
/* Is any line wrong in itself?  If not, rules and tiles can be looked at. */
bool talk_has_placed_trouble(const struct record *r);

/* The record has a new entry: judges and reports it.  False: it is illegal, which has been
 * reported; *STATUS is its exit status, and it is not part of the game. */
bool talk_add(struct talk *k, int *status /* out */);
/* The last entry that was told is taken back. */
void talk_take_back(struct talk *k);
/* Reports the end if the game is over now, or that it is no longer over. */
void talk_whether_over(struct talk *k);
/* "9 - key result": the word BEFORE, and the key at AT. */
void talk_key(struct talk *k, const char *before, uint32_t at);
/* The input could not be read to its end, so nothing is said about the whole. */
int talk_fail(struct talk *k);
/* The record is over and all of it right; returns the exit status, if none worse than OPEN. */
int talk_end(struct talk *k, int open);

#endif
