/* SPDX-License-Identifier: MIT */
/* What stands after the `=` of an option: numbers, words of closed lists, and complaints about others.
 * Internal to the command line.
 *
 * A complaint is written to OUT; whoever returns `enum options_outcome` returns OPTIONS_USAGE after one. */
#ifndef CARCREF_OPTION_VALUES_H
#define CARCREF_OPTION_VALUES_H

#include "option_rows.h"
#include "options.h"

/* The end of every complaint. */
enum options_outcome option_usage(struct buf *out);

/* Is TEXT a whole number from LEAST to MOST? */
bool option_number(const char *text, long least, long most, long *n /* out */);
/* VALUE is not a whole number from LEAST on. */
enum options_outcome option_bad_number(struct buf *out, enum option_id id, const char *value,
                                       int least);

/* The words that option ID takes, which live as long as the program, from 0 on; NULL after the last, and if it takes no such words. */
const char *option_word(enum option_id id, int i);
/* The number of VALUE among them, -1: it is none.  A set of tiles is also named as on its box. */
int option_find_word(enum option_id id, const char *value);
/* VALUE is none of them. */
enum options_outcome option_bad_word(struct buf *out, enum option_id id, const char *value);

/* N=V of --variant; appended to those of O. */
enum options_outcome option_set_variant(struct options *o, const char *value, struct buf *out);
/* error, error=CODE, no-CODE, all, none */
enum options_outcome option_set_warning(struct options *o, const char *value, struct buf *out);
/* A region of the board, NULL: all of it. */
enum options_outcome option_set_board(struct options *o, const char *value, struct buf *out);
/* --mend=2, =0.5: seconds; =500x: trials, whatever time they take; NULL: the usual. */
enum options_outcome option_set_limit(struct options *o, const char *value, struct buf *out);

#endif
