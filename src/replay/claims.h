/* SPDX-License-Identifier: MIT */
/* Comparing what a record claims with what the ledger says.  Internal to replay/. */
#ifndef CARCREF_CLAIMS_H
#define CARCREF_CLAIMS_H

#include "replay/judgement.h"

/* The claims of entry E, which has just been made. */
void claims_check_entry(struct judgement *j, struct drift *d, const struct entry *e,
                        const struct entry_result *made);
/* `result` and `winner`. */
void claims_check_result(struct judgement *j, struct drift *d);
/* Adds the notes that count the echoes. */
void claims_note_echoes(struct judgement *j, const struct drift *d);

/* For expectations, which say the same of another time (expect.c).  Does F name HOME: by where it
 * stood or, if its feature was completed, by a piece of that on the tile JUST_LAID in the turn (-1:
 * none)? */
bool claims_names_figure(const struct game *g, const struct written_figure *f,
                         const struct returned *home, int32_t just_laid);

/* Does C mean a score that is not that of a seat: the one that all players have, or that of a colour?
 * Then it is copied to *OWN, with SCORER_TEAM or the owner for its player; CLAIM_OF_SEVERAL: one of
 * a player's colours, and it does not say which. */
#define CLAIM_OF_SEVERAL (-3)
bool claims_are_of_other(const struct judgement *j, const struct claim *c,
                         struct claim *own /* out */);

/* Who has the card WHAT once the effects before END are done, -1: nobody. */
int claims_holder(const struct game *g, const char *what, uint32_t end);
/* How many tokens of the kind WHAT PLAYER took in entry MADE, and how many he has now. */
int64_t claims_taken_in(const struct game *g, const char *what, int player,
                        const struct entry_result *made);
int64_t claims_held(const struct game *g, const char *what, int player);

#endif
