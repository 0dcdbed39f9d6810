/* SPDX-License-Identifier: MIT */
/* Positions in one line each, played through the engine.
 *
 * options   [edition] {NAME=VALUE} {players=N} {supply=N} {position} {nostart}
 *           {bag=U1,C2: only these tiles} {extra: a tile PEN, city of one side with a pennant}
 *           {lend: everybody a mayor and a wagon, without their expansion}
 *           {+shrines: an expansion, +shrines*2: two boxes of it}
 * moves     entries separated by ";".  Players take turns by themselves; "B: ..."
 *           makes the entry B's (seats are R B Y G K).  In an entry:
 *             D/90 1,0   tile, turned (0 if not said, /? leaves it open), cell
 *             rW cN fNL m g iE   figure: road, city, field, monastery, garden,
 *                        river, with the side or half; a... the abbot (am, ag);
 *                        r#2 the second road; cN@1,0 on another tile
 *             recall     the abbot is taken back
 *             -C =C pass  discard, drew, pass
 *             order cN rE@0,1   the order of scoring
 *           "@D/90 1,0" is a start tile (else the start tile lies at 0,0), "end"
 *           the final scoring; "leave R c@0,1": a figure of R's there goes home, not by scoring.
 * expect    items separated by ";":
 *             E-CODE     the last entry is illegal, for this reason (else all are legal)
 *             road 4 RB  this was scored, with these owners (final-road, recall-garden ...)
 *             events 2 · score 4 0 · supply 7 6 · abbots 1 0 · winners RB · turn B
 *             supply-big 1 0 · rule INN-3 (of some scoring) · home duel B (one of B's left so)
 *             part 1 (the second part of a turn is due) · holds wine 2 0 · holds king 1 0
 *             takes 2 (so often tokens or cards were taken)
 *             legal C 0 (places) · left C 1 (copies) · over no|last|stuck
 *             first city · last field   kind of the first and last scoring
 *             at 0,-1 · degrees 90 · side N · ports 21 (hexadecimal) · turns 3   found among the arguments of the verdict
 *             on fNL     the place of the last figure, as it lies */
#ifndef CARCREF_TESTS_POSITION_H
#define CARCREF_TESTS_POSITION_H

#include "base/arena.h"
#include "game/game.h"
#include "replay/replay.h"

struct example {
    const char *name, *options, *moves, *expect;
};

struct position {
    struct catalogue *catalogue;
    struct arena arena;
    struct setup setup;
    struct game game;
    struct verdict verdict; /* of the last entry */
    struct action figure;   /* last figure placed */
    struct mark mark;       /* before the last entry */
    char wrong[256];
};

/* Plays MOVES.  What is legal is made; play stops at an illegal entry. */
void position_play(struct position *p, const char *options, const char *moves);
/* Checks one item or several; fills in p->wrong and returns false if one fails. */
bool position_expect(struct position *p, const char *expect);
void position_free(struct position *p);

/* A record that is judged as a whole.  FOUND lists "turn code" of its findings; OUTCOME the player
 * whose turn is next and, after a colon, the points of all players, final scoring included if the
 * game is over. */
struct record_row {
    const char *name;
    enum policy policy;
    const char *record, *found, *outcome;
};

/* examples.c: runs all rows as cmocka tests of one group; returns the exit status. */
int examples_run(const char *group, const struct example *rows, size_t count);
int records_run(const char *group, const struct record_row *records, size_t count);
int examples_run_both(const char *group, const struct example *rows, size_t count,
                      const struct record_row *records, size_t record_count);

#endif
