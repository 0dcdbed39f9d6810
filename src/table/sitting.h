/* SPDX-License-Identifier: MIT */
/* A dialogue at the table while it goes on.  Internal to table/. */
#ifndef CARCREF_TABLE_SITTING_H
#define CARCREF_TABLE_SITTING_H

#include "table/dialogue.h"
#include "table/next.h"
#include "table/words.h"

struct sitting {
    struct talk k;
    struct table *table;
    struct typed *typed;
    bool reminded; /* about what to do after a line was refused */
    /* Exit status of a refused line, by its subject, until another has taken its place; 0: none. */
    int open[SUBJECTS];
    /* The player that a refused entry names, -1: none, or one who was not due: then it may well have
     * been the name that was wrong.  If the next entry that stands is another player's, it does not
     * take the place of the refused one, whose exit status is LOST for good: a game must not end well
     * because of whatever happens to follow an error. */
    int refused_player, refused_status, lost;
    /* Of the current line. */
    enum typed_line said, what; /* as it came, and what it turned out to be after the header */
    struct table_order order;   /* after ASKED */
    bool refused;               /* it does not stand, or the command was not carried out */
    bool announced;             /* the game begins with it */
    bool fed;                   /* it comes from the record that is continued */
    uint32_t scorings;          /* of the game, before it */
    /* The entry was refused since a decision is missing: what there is to be decided, and, for a program, all
     * that may be done; NULL: it was not. */
    bool owed[EXTRA_KINDS];
    struct json_t *legal;
    /* What a command asked for, and what is to be said about it in words. */
    struct offer_question question;
    char *tile; /* in it; owned */
    struct map_region region;
    struct json_t *players;
    struct buf words;
};

static inline const struct record *sitting_record(const struct sitting *s) { return s->k.record; }
static inline struct judgement *sitting_judgement(const struct sitting *s) {
    return s->k.t->judgement;
}

/* After an entry was refused: looks at what it owes. */
void table_look(struct talk *k);
/* Answers a command, in words or, if a program listens, as members of the reply. */
void table_answer(struct sitting *s);
/* No line that was refused is open any more. */
void table_close_all(struct sitting *s);
/* Reports the reader's findings about the last line; returns the worst as an exit status. */
int table_say_reader(struct sitting *s);
/* Answers the line `undo`, which the reader has carried out. */
void table_undo_line(struct sitting *s);
/* Takes back the last TIMES lines, which typed_can_undo() must allow. */
void table_undo(struct sitting *s, uint32_t times);

#endif
