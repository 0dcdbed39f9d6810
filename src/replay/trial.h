/* SPDX-License-Identifier: MIT */
/* The trial of one entry: its steps are checked one by one and made, as far
 * as they are legal or may stand; and the one finding that matters is kept.  What becomes
 * of the turn is for the caller (replay.c) to say.  Internal to replay/. */
#ifndef CARCREF_TRIAL_H
#define CARCREF_TRIAL_H

#include "replay/judgement.h"
#include "replay/open_choice.h"

/* What was found against an entry: the first by precedence, and where.  What is found after scoring
 * may only follow from what was found before it, so it yields to that. */
struct objection {
    struct verdict verdict;
    struct span span;
    bool after;
};

enum { TRIAL_LATE = 4 };
struct trial {
    struct judgement *j;
    const struct entry *entry;
    struct entry_result *result;
    int32_t number;
    struct objection first;
    struct open_choice open; /* if that says that a choice is left open */
    uint32_t first_tile;     /* judgement.next_tile before the entry */
    uint32_t tile_at;   /* which step laid the tile, or was refused when it tried; otherwise: all */
    bool only_discards; /* nothing but discards, draws and notes */
    bool sealed;        /* a part of the turn before is missing: all else follows from that */
    bool lost;          /* nothing of the entry can be made (E-GAME-OVER, E-WRONG-PLAYER) */
    bool refused;       /* some part was refused */
    bool gave_up;       /* after the scoring something was missing: nobody can judge what follows */
    bool stood;         /* some illegal part stands */
    bool asked_stuck;   /* it was asked whether the game was over before the entry */
    bool deployed;      /* a figure was put on the land by the figure action of the base game */
    bool choices;       /* find out what could have been done */
    /* Of any time, refused where they stand: they may come later. */
    struct {
        const struct step *step;
        struct verdict why;
    } late[TRIAL_LATE];
    unsigned late_count;
    uint32_t extras; /* actions of modules that have been tried, as they stand in j->said */
    int32_t waste;   /* the tile of a refused placement, -1: none */
};

/* Judges the entry; what can be made of it has been made, but for the end of the turn; j->mark is the
 * way back.  J, entry, result, number and choices are set; all else is begun here. */
void trial_of_entry(struct trial *t);
/* The tile, which nothing puts right, and all that came after it in the entry are taken back (ERR-3). */
void trial_take_back_tile(struct trial *t);
/* The last look at the position before the turn is made: could a figure have been put? */
void trial_note_declined(struct trial *t);
/* What was found, as it comes into the judgement. */
static inline struct finding trial_finding(const struct trial *t) {
    return (struct finding){.verdict = t->first.verdict,
                            .span = t->first.span,
                            .turn = t->result->turn,
                            .player = t->result->player};
}
/* Is there nothing in E but tiles drawn and discarded, and what may come at any time of a turn (a ransom, and
 * what is said of its points)? */
bool entry_only_discards(const struct setup *s, const struct entry *e);
/* ... or but actions of modules and `pass`? */
bool entry_lays_nothing(const struct entry *e);

#endif
