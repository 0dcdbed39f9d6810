/* SPDX-License-Identifier: MIT */
/* Claims: a false one is reported with both numbers and never stops the replay.
 * Each row is a record; `found` lists its findings as "turn code", notes as "+text". */
#include "record_support.h"
#include "replay/replay.h"
#include "tile/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

struct row {
    const char *name, *record, *found;
};

#define HEAD "players: Eva (red), Adam (blue)\n"
/* Adam's city: 2 tiles x 2 = 4; Eva's road of 4; Adam's monastery has 2 neighbours;
 * Eva's farm has one city: 7 points each. */
#define TURN_1 "Eva: K/0 1,0 thief\n"
#define TURN_2 "Adam: E/180 0,-1 knight"
#define TURN_3 "Eva: W/0 -1,0 field NL"
#define TURN_4 "Adam: A/180 1,1 monk"
#define ENDED "\nended: true\n"
/* Cities of 22 and of 28 points: exactly 50 for Eva. */
#define TRACK_TILES                                                                                \
    "tiles: PA 1 CFFF city N pennant 9; field / N\n"                                               \
    "tiles: PB 1 CFFF city N pennant 9; field / N\n"                                               \
    "tiles: PC 1 CFFF city N pennant 3; field / N\n"
#define TRACK_TURNS                                                                                \
    "\nEva: PA/180 0,-1 city = Eva 22 (22), track Eva 22 lap 0\nAdam: U/0 1,0\n"                   \
    "Eva: PB/0 0,-2 city\nAdam: U/0 2,0\nEva: PC/180 0,-3"

/* 22 and 26 points of cities, then a road of 3 tiles. */
#define LAP_GAME                                                                                   \
    TRACK_TILES                                                                                    \
    "tiles: PD 1 CFFF city N pennant 2; field / N\ntiles: R1 2 RFFF road N; field\n"               \
    "\nEva: PA/180 0,-1 city = Eva 22 (22)\nAdam: B 0,1\nEva: PB/0 0,-2 city\nAdam: B 0,2\n"       \
    "Eva: PD/180 0,-3 = Eva 26 (48), track Eva 48 lap 0\nAdam: R1/270 1,0\n"                       \
    "Eva: R1/90 -1,0 road = Eva 3 (51)"

static const struct row rows[] = {
    {"TRACK-3, TRACK-4: right points, totals and what is not named",
     HEAD "\n" TURN_1 TURN_2 " = Adam 4 (4)\n" TURN_3 " = Adam (4), Eva (0)\n" TURN_4
          " = Eva 4\n" ENDED "result: Eva 7, Adam 7\nwinner: Eva, Adam\n",
     ""},
    {"TRACK-3: wrong points", HEAD "\n" TURN_1 TURN_2 " = Adam 2\n" ENDED, "2 E-SCORE-MISMATCH"},
    {"TRACK-4: points for a player who has none in this turn",
     HEAD "\n" TURN_1 TURN_2 " = Eva 4\n" ENDED, "2 E-SCORE-MISMATCH"},
    {"TRACK-4: no points claimed where there are some", HEAD "\n" TURN_1 TURN_2 " = Adam 0\n" ENDED,
     "2 E-SCORE-MISMATCH"},
    {"TRACK-3: wrong total", HEAD "\n" TURN_1 TURN_2 " = Adam (5)\n" ENDED, "2 E-SCORE-MISMATCH"},
    {"TRACK-3: right points, wrong total", HEAD "\n" TURN_1 TURN_2 " = Adam 4 (5)\n" ENDED,
     "2 E-SCORE-MISMATCH"},
    {"echoes: later totals off by the same amount are counted once",
     HEAD "\n" TURN_1 TURN_2 " = Adam 3 (3)\n" TURN_3 " = Adam (3)\n" TURN_4
          " = Eva 4, Adam (3)\n" ENDED "result: Eva 7, Adam 6\nwinner: Adam, Eva\n",
     "2 E-SCORE-MISMATCH +3 later"},
    {"echoes: a second slip is reported of its own",
     HEAD "\n" TURN_1 TURN_2 " = Adam 3 (3)\n" TURN_3 " = Adam (3)\n" TURN_4
          " = Eva 5, Adam (3)\n" ENDED,
     "2 E-SCORE-MISMATCH +2 later 4 E-SCORE-MISMATCH"},
    {"echoes: a total off by another amount is no echo",
     HEAD "\n" TURN_1 TURN_2 " = Adam 3 (3)\n" TURN_3 " = Adam (2)\n" ENDED,
     "2 E-SCORE-MISMATCH 3 E-SCORE-MISMATCH"},
    {"echoes: once the total is right again the slip is forgotten",
     HEAD "\n" TURN_1 TURN_2 " = Adam 3 (3)\n" TURN_3 " = Adam (4)\n" TURN_4 " = Adam (3)\n" ENDED,
     "2 E-SCORE-MISMATCH 4 E-SCORE-MISMATCH"},
    {"SCORE-1: a feature and its points, by any of its pieces",
     HEAD "\n" TURN_1 TURN_2 " = city Adam 4, city (0,0) N Adam 4, city (0,-1) S Eva 0\n" ENDED,
     ""},
    {"SCORE-1: wrong points of a feature", HEAD "\n" TURN_1 TURN_2 " = city Adam 6\n" ENDED,
     "2 E-SCORE-MISMATCH"},
    {"SCORE-1: the same slip in a feature and in the points of the turn is one finding",
     HEAD "\n" TURN_1 TURN_2 " = city Adam 6, Adam 6 (6)\n" TURN_3 " = Adam (6)\n" ENDED,
     "2 E-SCORE-MISMATCH +1 later"},
    {"SCORE-1: a feature that is not complete is scored",
     HEAD "\n" TURN_1 TURN_2 " = road (0,0) Adam 2\n" ENDED, "2 E-NOT-COMPLETE"},
    {"SCORE-1: a feature that is not there",
     HEAD "\n" TURN_1 TURN_2 " = monastery (5,5) Adam 9\n" ENDED, "2 E-SCORE-MISMATCH"},
    {"SCORE-1: a complete feature without figures gives nothing",
     HEAD "\n" TURN_1 "Adam: E/180 0,-1 = city Adam 4\n" ENDED, "2 E-SCORE-MISMATCH"},
    {"RETURN-1: figures that went home",
     HEAD "\n" TURN_1 TURN_2 " = back Adam, back Adam city (0,0) N\n" ENDED, "2 E-RETURN-MISMATCH"},
    {"RETURN-1: one figure, named in every way",
     HEAD "\n" TURN_1 TURN_2 " = back Adam small city (0,-1) S\n" TURN_3 "\n" TURN_4
          " = back Eva road (1,1)\n" ENDED,
     ""},
    {"RETURN-1: a figure of another player", HEAD "\n" TURN_1 TURN_2 " = back Eva city\n" ENDED,
     "2 E-RETURN-MISMATCH"},
    /* The figure of the road in the east stands on a curve that goes north too. */
    {"RETURN-1: words that fit two figures find one each",
     "players: Eva (red), Adam (blue)\n\n"
     "Eva: E/180 0,-1\nAdam: V/90 1,0 road W\nEva: U/90 1,-1\nAdam: A/0 -1,-1 road S\n"
     "Eva: A/0 1,-2\nAdam: W/270 -1,0 = Adam 7 (7), back Adam road N, back Adam road E" ENDED,
     ""},
    {"RETURN-1: and one that fits nobody is still false",
     "players: Eva (red), Adam (blue)\n\n"
     "Eva: E/180 0,-1\nAdam: V/90 1,0 road W\nEva: U/90 1,-1\nAdam: A/0 -1,-1 road S\n"
     "Eva: A/0 1,-2\nAdam: W/270 -1,0 = back Adam road N, back Adam road E, back Adam road N" ENDED,
     "6 E-RETURN-MISMATCH"},
    {"RETURN-1: nobody in particular", HEAD "\n" TURN_1 " = back road\n" ENDED,
     "1 E-RETURN-MISMATCH"},
    {"RETURN-3: a farmer does not return in play",
     HEAD "\n" TURN_1 TURN_2 "\n" TURN_3 " = back Eva field\n" ENDED, "3 E-FARMER-RETURN"},
    {"TRACK-1, TRACK-2: 50 points are space 0 of lap 1",
     HEAD TRACK_TILES TRACK_TURNS " = Eva 28 (50), track Eva 0 lap 1\n" ENDED, ""},
    {"S000-03, TRACK-1: from space 48, 3 points lead to space 1 of lap 1",
     HEAD LAP_GAME ", track Eva 1 lap 1\n" ENDED, ""},
    {"S000-03, TRACK-1: not to space 51", HEAD LAP_GAME ", track Eva 51\n" ENDED,
     "7 E-TRACK-MISMATCH"},
    {"S002-15, TRACK-2, AMB-6: beyond 50 the marker lies in every edition",
     HEAD "edition: 2014\n" LAP_GAME ", track Eva 1 lap 1\n" ENDED, ""},
    {"S002-15, TRACK-2, AMB-6: at 51 no lap may be forgotten",
     HEAD "edition: 2014\n" LAP_GAME ", track Eva 1 lap 0\n" ENDED, "7 E-TRACK-MISMATCH"},
    {"AMB-19: the names of roles say the same as the names of features",
     HEAD "edition: 2021\n\nEva: K/0 1,0 highwayman\nAdam: E/180 0,-1 knight = Adam 4\nEva: W/0 "
          "-1,0 farmer NL\n"
          "Adam: A/180 1,1 monk = Eva 4\n" ENDED "result: Eva 7, Adam 7\n",
     ""},
    {"TRACK-1: the space is the score modulo 50",
     HEAD TRACK_TILES TRACK_TURNS " = track Eva 50\n" ENDED, "5 E-TRACK-MISMATCH"},
    {"TRACK-2: at50, a lap less is wrong",
     HEAD TRACK_TILES TRACK_TURNS " = track Eva 0 lap 0\n" ENDED, "5 E-TRACK-MISMATCH"},
    {"TRACK-2: over50, at exactly 50 the marker may still stand",
     HEAD "edition: 2014\n" TRACK_TILES TRACK_TURNS
          " = track Eva 0 lap 0, track Eva 0 lap 1\n" ENDED,
     ""},
    {"TRACK-2: over50, a lap too many is wrong",
     HEAD "edition: 2014\n" TRACK_TILES TRACK_TURNS " = track Eva 0 lap 2\n" ENDED,
     "5 E-TRACK-MISMATCH"},
    {"TRACK-2: the lap below 50 has no doubt",
     HEAD "edition: 2014\n\n" TURN_1 TURN_2 " = track Adam 4 lap 1\n" ENDED, "2 E-TRACK-MISMATCH"},
    {"END-1: a final result before the end",
     HEAD "\n" TURN_1 TURN_2 "\n\nresult: Eva 1, Adam 99\nwinner: Eva\n", "0 E-NOT-FINISHED"},
    {"END-1: a record may stop early", HEAD "\n" TURN_1, "0 W-INCOMPLETE"},
    {"END-3: declared ended, the result is compared",
     HEAD "\n" TURN_1 TURN_2 "\n" ENDED "result: Eva 1, Adam 99\n",
     "0 E-SCORE-MISMATCH 0 E-SCORE-MISMATCH"},
    {"END-3: turns after the declared end", HEAD "\n" TURN_1 TURN_2 "\n" ENDED "\n" TURN_3 "\n",
     "3 E-GAME-OVER"},
    {"WIN-1: the highest total wins", HEAD "\n" TURN_1 TURN_2 "\n" ENDED "winner: Eva\n",
     "0 E-WINNER-MISMATCH"},
    {"WIN-2: players tied for the highest total share the victory",
     HEAD "\nEva: U/0 1,0\n" ENDED "winner: Eva, Adam\n", ""},
    {"winners may be joined", HEAD "\nEva: U/0 1,0\n" ENDED "winner: Eva and Adam\n", ""},
    {"winners may be joined by a sign", HEAD "\nEva: U/0 1,0\n" ENDED "winner: E & Adam\n", ""},
    {"winners in quotes may be joined",
     HEAD "\nEva: U/0 1,0\n" ENDED "winner: \"Eva\", and \"Adam\"\n", ""},
    {"a name that holds an `and` is one winner",
     "players: \"Eva and Adam\", Eva\n\nU/0 1,0\n" ENDED "winner: Eva and Adam, Eva\n", ""},
    {"WIN-2: one of two winners alone is wrong", HEAD "\nEva: U/0 1,0\n" ENDED "winner: Adam\n",
     "0 E-WINNER-MISMATCH"},
    {"KIN-1: a card that nobody has",
     HEAD "expansions: king-and-robber\n\n" TURN_1 " = king none, robber-baron none\n" ENDED, ""},
    {"claims of undeclared expansions", HEAD "\n" TURN_1 " = king Eva\n" ENDED, "1 E-EXPANSION"},
};

static void append_finding(struct buf *out, const struct finding *f) {
    if (out->length) buf_char(out, ' ');
    if (f->is_note)
        buf_printf(out, "+%d later", (int)f->verdict.arg[0].number);
    else
        buf_printf(out, "%d %s", (int)f->turn, code_name(verdict_code(&f->verdict)));
}

static void check_row(void **state) {
    const struct row *row = *state;
    struct sample s;
    struct catalogue *c = catalogue_new();
    struct judgement j = {0};
    struct replay_options o = {.policy = POLICY_STOP};
    struct buf out = {0};
    buf_str(&out, "");
    replay(&j, sample_read(&s, row->record), c, &o);
    for (uint32_t i = 0; i < j.findings; i++)
        append_finding(&out, &j.finding[i]);
    assert_string_equal(out.text, row->found);
    buf_free(&out);
    judgement_free(&j);
    catalogue_free(c);
    sample_free(&s);
}

int main(void) {
    struct CMUnitTest tests[sizeof rows / sizeof *rows];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        tests[i] =
            (struct CMUnitTest){rows[i].name, check_row, NULL, NULL, (void *)(uintptr_t)&rows[i]};
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("claims", tests, NULL, NULL);
}
