/* SPDX-License-Identifier: MIT */
/* Games in a record each, replayed: for rules whose actions are easier said than built.
 *
 * how       "" or words: skip accept (the policy; else stop), provisional, until=N (-t)
 * record    a text record
 * expect    items separated by ";":
 *             3 E-CODE         a finding of turn 3.  All are listed, in their order; warnings and
 *                              notes are left out
 *             score 8 0 · supply 7 6 · supply-big 1 0   by seats
 *             woman 10 0       of which the second counters have so much
 *             active 1         the seat that is due
 *             land 3           so many figures are on the land
 *             home festival 1  so many figures went home for that cause
 *             filled 2         so many actions of expansions were filled in
 *             settled 5 7      what entry 5 leaves open turn 7 tells; 0: the end of the record
 *             fate 3 part      what became of entry 3: made stands part dropped
 *             points 3 4       scored in entry 3
 *             part 1           the second part of a turn is due
 *             holds wine 2 0   goods or cards of the seats
 *             final road city field   the kinds of what the final scoring has, in its order
 *             scored 3 road city      the same of entry 3
 *             at 0,1 · on 1,0 city 1 0   figures of the seats on that tile (on pieces of that kind)
 *             left 71          tiles that are left
 *             pieces ingot 2 0     such pieces in the supplies of the seats
 *             pile ingot 1,0 2     so many of them on that tile, whosever they are
 *             track robber 4 -     the spaces on which such a piece of each seat is, -: none
 *             prisoners 0 1        figures that the seats hold
 *             stands mage 1,0  a piece of which there is one: on that tile, or off: on none; in
 *                              that quarter
 *             quarter castle 1 0   figures of the seats in that quarter
 *             variant LONE_SPECIALS stay
 *
 * Of every game it is checked besides that it is the same when it is written and read again, and
 * that a replay which stopped has left the position before the entry at fault. */
#ifndef CARCREF_TESTS_PLAYED_H
#define CARCREF_TESTS_PLAYED_H

#include <stddef.h>

struct played {
    const char *name, *how, *record, *expect;
};

/* Runs all rows as cmocka tests of one group; returns the exit status. */
int played_run(const char *group, const struct played *rows, size_t count);

#endif
