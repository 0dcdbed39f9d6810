/* SPDX-License-Identifier: MIT */
/* Abbey & Mayor: the abbey and the mayor (ABB-1 to ABB-8), their ambiguities, examples and
 * pitfalls.  test_exp_abbey_barn.c, test_exp_abbey_wagon.c: the rest. */
#include "unit/abbey.h"

/* A hole at (0,0), with the tile west of it still to come. */
#define GAP "start: mF -1,-1; mF 0,-1; mF 1,-1; mF 1,0; mF -1,1; mF 0,1; mF 1,1\n"
/* All of them, so that a monk on it scores at once. */
#define HOLE "start: mF -1,-1; mF 0,-1; mF 1,-1; mF -1,0; mF 1,0; mF -1,1; mF 0,1; mF 1,1\n"
/* Two holes, at (0,0) and (2,0). */
#define HOLES                                                                                      \
    "start: mF -1,-1; mF 0,-1; mF 1,-1; mF -1,0; mF 1,0; mF -1,1; mF 0,1; mF 1,1; mF 2,-1; mF "    \
    "3,-1; mF 3,0; mF 3,1; mF 2,1\n"
#define LAST "tiles: aF 1 FFFF field\n"
#define LAST_HOLES(more) LAST_OF("Eva, Adam", "", "tiles: mF 13 FFFF field\n" LAST more) HOLES

#define NO_FIT "tiles: mC 1 CCCC city N E S W\n"
/* Adam and Eva have followers in the market, and the last tile lies; Jan is the first to be asked. */
#define MARKET(more)                                                                               \
    LAST_OF("Eva, Adam, Jan", ", count",                                                           \
            "tiles: mF 14 FFFF field\n"                                                            \
            "tiles: mE 2 FCFF city E; field / E\n"                                                 \
            "tiles: aW 2 FFFC city W; field / W\n" more)                                           \
    HOLES "\nEva: mE/0 4,0 city\nAdam: aW/0 5,0; quarter market\nJan: mE/0 4,1 city\n"             \
          "Eva: aW/0 5,1; quarter market\nAdam: mF 4,-1\n"

/* The last tile gives Eva the right to a second part. */
#define BUILDER_WITH(boxes, more, fairy)                                                           \
    LAST_OF("Eva, Adam", ", traders-and-builders" boxes,                                           \
            NO_TRADERS "tiles: mF 13 FFFF field\n"                                                 \
                       "tiles: aR 3 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"         \
                       "tiles: aF 2 FFFF field\n" more)                                            \
    HOLES "\nEva: aR/90 4,0 road\nAdam: aF -2,0 field\nEva: aR/90 4,1 builder road\nAdam: aF "     \
          "-2,1" fairy "\nEva: aR/90 4,2\n"
#define BUILDER_IN(more) BUILDER_WITH("", more, "")
#define BUILDER BUILDER_IN("")

/* The last tile gives Eva 10 points, and message 7 a further part. */
#define MESSAGE_7                                                                                  \
    LAST_OF("Eva, Adam", ", messages",                                                             \
            "tiles: mF 13 FFFF field\n"                                                            \
            "tiles: aE 1 FCFF city E; field / E\n"                                                 \
            "tiles: aW 1 FFFC city W pennant 3; field / W\n" LAST)                                 \
    HOLES "\nEva: aE/0 4,0 city\nAdam: aF -2,0\nEva: aW/0 5,0; message 7\n"

#define SECOND_PART                                                                                \
    HEAD_OF("Eva, Adam", ", traders-and-builders",                                                 \
            "tiles: aR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n")

static const struct played rows[] = {
    /* --- where and when */
    {"ABB-1: into a hole", "", TWO HOLE "\nEva: abbey 0,0\n", "active 1; at 0,0 0 0"},
    {"ABB-1: of the tiles that nobody draws, those of the City are no abbeys", "",
     HEAD_OF("Eva, Adam", ", count", "") HOLE "\nEva: abbey 0,0 monk\n", "score 9 0"},
    {"ABB-1, ABB pitfall 1: the corners do not matter", "",
     TWO "start: mF -1,0; mF -1,-1; mF 0,-1; mF 1,-1; mF 1,0; mF -1,1; mF 0,1\n\nEva: abbey 0,0\n",
     "active 1"},
    {"ABB-1: the sides need not match", "", TWO GAP "\nEva: mE/0 -1,0\nAdam: abbey 0,0\n",
     "active 0"},
    {"ABB illegal 1: three neighbours: E-ABB-HOLE", "", TWO GAP "\nEva: abbey 0,0\n",
     "1 E-ABB-HOLE"},
    {"ABB-1: beside the board: E-ABB-HOLE", "", TWO HOLE "\nEva: abbey 2,0\n", "1 E-ABB-HOLE"},
    {"ABB-1: far from it: E-ABB-HOLE", "", TWO HOLE "\nEva: abbey 20,0\n", "1 E-ABB-HOLE"},
    {"ABB-1: on a tile: E-CELL-TAKEN", "", TWO HOLE "\nEva: abbey 1,0\n", "1 E-CELL-TAKEN"},
    {"ABB-1: another tile that fits anything is no abbey and lies where it likes", "",
     HEAD_OF("Eva, Adam", "", "tiles: xX 2 XXXX monastery\n") HOLE "\nEva: xX 2,0 monk\n",
     "active 1"},
    {"ABB-1: so it is not discarded", "",
     HEAD_OF("Eva, Adam", "", "tiles: xX 2 XXXX monastery\n") HOLE "\nEva: discard xX; mF 2,0\n",
     "1 E-BAD-DISCARD"},
    {"ABB-1: once for each player", "", TWO HOLES "\nEva: abbey 0,0\nAdam: abbey 2,0\n",
     "active 0"},
    {"ABB-1: not twice: E-ABB-USED", "",
     TWO HOLES "\nEva: abbey 0,0\nAdam: mF 4,0\nEva: abbey 2,0\n", "3 E-ABB-USED"},
    {"ABB-1: two boxes bring two each", "",
     HEAD_OF("Eva, Adam", " x2", "") HOLES "\nEva: abbey 0,0\nAdam: mF 4,0\nEva: abbey 2,0\n",
     "active 1"},
    {"ABB-1: in place of drawing: E-PHASE-ORDER", "", TWO HOLE "\nEva: drew mF; abbey 0,0\n",
     "1 E-PHASE-ORDER"},
    {"ABB-1: not after a discard either: E-PHASE-ORDER", "",
     TWO HOLE "\nEva: discard mC; abbey 0,0\n", "1 E-PHASE-ORDER"},
    {"ABB-1: nor after one in an entry of its own: E-PHASE-ORDER", "",
     TWO HOLE "\nEva: discard mC\nEva: abbey 0,0\n", "2 E-PHASE-ORDER"},
    {"ABB-1: not besides a tile: E-PHASE-ORDER", "", TWO HOLE "\nEva: abbey 0,0; mF 2,0\n",
     "1 E-PHASE-ORDER"},
    {"ABB-1: not after a tile: E-PHASE-ORDER", "", TWO HOLE "\nEva: mF 2,0; abbey 0,0\n",
     "1 E-PHASE-ORDER"},
    {"ABB-1: nobody draws one: E-TILE-EXHAUSTED", "", TWO HOLE "\nEva: AM/A 0,0\n",
     "1 E-TILE-EXHAUSTED"},
    {"ABB-1: nor discards one: E-TILE-EXHAUSTED", "", TWO HOLE "\nEva: discard AM/A; mF 2,0\n",
     "1 E-TILE-EXHAUSTED"},
    {"ABB-1: nor after a pass: E-PHASE-ORDER", "", TWO HOLE "\nEva: pass; abbey 0,0\n",
     "1 E-PHASE-ORDER"},
    {"ABB-1, BUI-1: in place of a tile of his own, when the other leaves his second part out", "",
     SECOND_PART HOLES "\nEva: aR/90 4,0 road\nAdam: mF -2,0\nEva: aR/90 4,1 builder road\n"
                       "Adam: mF -2,1\nEva: aR/90 4,2\nAdam: abbey 0,0\n",
     "part 0; active 0"},
    {"ABB-5: an abbey in the second part ends the turn", "",
     SECOND_PART HOLES "\nEva: aR/90 4,0 road\nAdam: mF -2,0\nEva: aR/90 4,1 builder road\n"
                       "Adam: mF -2,1\nEva: aR/90 4,2\nEva: abbey 0,0\n",
     "part 0; active 1"},
    {"ABB-5: in the first part it extends nothing", "",
     SECOND_PART HOLES "\nEva: aR/90 4,0 road\nAdam: mF -2,0\nEva: aR/90 4,1 builder road\n"
                       "Adam: mF -2,1\nEva: abbey 0,0\n",
     "part 0; active 1"},
    {"ABB-1: a line for it that changes nothing", "",
     HEAD_OF("Eva, Adam", "", "tiles: AM/A 6 XXXX monastery\n") HOLE "\nEva: abbey 0,0 monk\n",
     "score 9 0"},
    {"ABB-1: nor does a number, of two boxes", "",
     HEAD_OF("Eva, Adam", " x2", "tiles: AM/A x12\n") HOLE "\nEva: abbey 0,0 monk\n", "score 9 0"},
    {"ABB-1: a box has six: E-RECORD-VALUE", "",
     HEAD_OF("Eva, Adam", " x2", "tiles: AM/A x6\n") HOLE "\nEva: abbey 0,0\n", "0 E-RECORD-VALUE"},
    {"ABB-1: as they are printed: E-RECORD-VALUE", "",
     HEAD_OF("Eva, Adam", "", "tiles: AM/A 6 XXXX monastery; shield\n") HOLE "\nEva: abbey 0,0\n",
     "0 E-RECORD-VALUE"},
    {"ABB-1: without the box there is none: E-RECORD-VALUE", "",
     "players: Eva, Adam\ntiles: AM/A x1\n\nEva: U 1,0\n", "0 E-RECORD-VALUE"},
    {"ABB-1: nor is there in a line that says so", "",
     "players: Eva, Adam\ntiles: AM/A x0\n\nEva: U 1,0\n", "active 1"},
    {"a supply of two abbeys", "",
     HEAD_OF("Eva, Adam", "", "supply: Eva abbey 2\n") HOLES
     "\nEva: abbey 0,0\nAdam: mF -2,0\nEva: abbey 2,0\nAdam: mF -2,1\n",
     "active 0; pieces abbey 0 1"},
    {"a supply of no abbeys: E-ABB-USED", "",
     HEAD_OF("Eva, Adam", "", "supply: abbey 0\n") HOLE "\nEva: abbey 0,0\n", "1 E-ABB-USED"},
    {"ABB-1: of another player's turn: E-WRONG-PLAYER", "", TWO HOLE "\nAdam: abbey 0,0\n",
     "1 E-WRONG-PLAYER"},
    {"ABB-1: skip drops the turn", "skip", TWO GAP "\nEva: abbey 0,0; monk\nAdam: mF 2,0\n",
     "1 E-ABB-HOLE; fate 1 dropped; active 0"},
    {"ABB-1: accept does not lay it either", "accept",
     TWO GAP "\nEva: abbey 0,0; monk\nAdam: mF 2,0\n", "1 E-ABB-HOLE; active 0; land 0"},

    /* --- what it closes, and what it is */
    {"ABB-2, ABB pitfall 2: it closes a city, and is no tile of it", "",
     TWO GAP "\nEva: mE/0 -1,0 city\nAdam: abbey 0,0\n", "score 2 0; supply 7 7"},
    {"ABB-2: a road", "", TWO GAP "\nEva: mO/180 -1,0 road\nAdam: abbey 0,0\n",
     "score 1 0; supply 7 7"},
    {"ABB-2: but not one that is open elsewhere", "",
     TWO GAP "\nEva: mR/0 -1,0 road\nAdam: abbey 0,0\n", "score 0 0; supply 6 7"},
    {"ABB-2, ORD pitfall 7: four features at once", "",
     TWO
     "start: mF -1,-1; mF 1,-1; mF -1,1; mF 1,1; mF -2,-1; mF -2,0; mF -2,1; mF 2,-1; mF 2,0; mF "
     "2,1; mF "
     "-1,2; mF 0,2; mF 1,2; mF -1,-2; mF 0,-2; mF 1,-2\n\nEva: mE/0 -1,0 city\nAdam: mE/180 1,0 "
     "city\nEva: mO/90 0,1 road\nAdam: mO/270 0,-1 road\nEva: abbey 0,0\n",
     "score 3 3; scored 5 road road city city"},
    {"ABB-2: a monastery for which it is the last tile", "",
     TWO GAP "\nEva: mM -1,0 monk\nAdam: mF -2,-1\nEva: mF -2,0\nAdam: mF -2,1\nEva: abbey 0,0\n",
     "score 9 0; supply 7 7"},
    {"ABB-2: an open farm stays one", "", TWO GAP "\nEva: mF -1,0 field\nAdam: abbey 0,0\n",
     "score 0 0; supply 6 7"},
    {"ABB-3, ABB example 5: a monk with eight neighbours", "", TWO HOLE "\nEva: abbey 0,0; monk\n",
     "score 9 0; supply 7 7"},
    {"ABB-3: with fewer he stays", "",
     TWO "start: mF -1,0; mF -1,-1; mF 0,-1; mF 1,-1; mF 1,0; mF -1,1; mF 0,1\n\nEva: abbey 0,0 "
         "monk\nAdam: mF 1,1\n",
     "score 9 0; supply 7 7"},
    {"ABB-3: at the end by what lies around", "",
     TWO "start: mF -1,0; mF -1,-1; mF 0,-1; mF 1,-1; mF 1,0; mF -1,1; mF 0,1\n\nEva: abbey 0,0 "
         "monk\nended: true\n",
     "score 8 0"},
    {"ABB-3: no mayor: E-MAY-CITY", "", TWO HOLE "\nEva: abbey 0,0; mayor monastery\n",
     "1 E-MAY-CITY"},
    {"ABB-3: a wagon", "", TWO HOLE "\nEva: abbey 0,0; wagon monastery\n", "score 9 0; filled 0"},
    {"ABB-3: there is no farmer on it: E-NO-SUCH-FEATURE", "", TWO HOLE "\nEva: abbey 0,0; field\n",
     "1 E-NO-SUCH-FEATURE"},
    {"ABB-4: the fields around are not joined by it", "",
     TWO "start: mF -1,-1; mF 1,-1; mF -1,1; mF 1,1; mF -2,-1; mF -2,0; mF -2,1; mF 2,-1; mF 2,0; "
         "mF 2,1; mF "
         "-1,2; mF 0,2; mF 1,2; mF -1,-2; mF 0,-2; mF 1,-2; mF 0,-1\n\nEva: mE/0 -1,0\nAdam: mF "
         "0,1\nEva: mF "
         "1,0\nAdam: abbey 0,0\n",
     "score 0 0"},
    {"ABB-4, KIN-3: who lays it completes", "",
     HEAD_OF("Eva, Adam", ", king-and-robber", "") GAP "\nEva: mE/0 -1,0 city\nAdam: abbey 0,0\n",
     "holds king 0 1"},
    {"ABB-4, TRA-11: he takes the goods", "",
     HEAD_OF("Eva, Adam", ", traders-and-builders", "tiles: wE 9 FCFF city E wine; field / E\n") GAP
     "\nEva: wE/0 -1,0 city\nAdam: abbey 0,0\n",
     "holds wine 0 1; score 2 0"},
    {"ABB-4, AMB-TRA-1: no builder's right by it", "",
     HEAD_OF("Eva, Adam", ", traders-and-builders",
             "") "start: mF -1,-1; mF 0,-1; mF 1,-1; mF 1,0; mF -1,1; mF 0,1; mF 1,1; mF -2,1; mF "
                 "-3,1\n"
                 "\nEva: mR/0 -2,0 road\nAdam: mF 2,0\nEva: mR/0 -1,0 builder road\nAdam: mF "
                 "2,1\nEva: abbey "
                 "0,0\n",
     "active 1; part 0"},
    {"ABB-5: in the second part of a turn", "",
     HEAD_OF("Eva, Adam", ", traders-and-builders",
             "") "start: mF -1,-1; mF 0,-1; mF 1,-1; mF 1,0; mF -1,1; mF 0,1; mF 1,1; mF -1,0; mF "
                 "2,1; mF "
                 "3,1; mF 4,1\n"
                 "\nEva: mR/0 3,0 road\nAdam: mF -2,0\nEva: mR/0 4,0 builder road\nAdam: mF "
                 "-2,1\nEva: mR/0 "
                 "5,0\nEva: abbey 0,0 monk\n",
     "active 1; score 9 0"},
    {"SHR-8, AMB-ABB-7: an abbey obeys the limit of shrines: E-SHR-NEIGHBOURS", "",
     HEAD_OF("Eva, Adam", ", shrines", "tiles: mS 9 FFFF shrine; field\n") GAP
     "\nEva: mM -2,-1\nAdam: mS -1,0\nEva: abbey 0,0\n",
     "3 E-SHR-NEIGHBOURS"},
    {"SHR-8, IX-11: it can be challenged, and wins", "",
     HEAD_OF("Eva, Adam", ", shrines", "tiles: mS 9 FFFF shrine; field\n") GAP
     "\nEva: mS -1,0 shrine\nAdam: abbey 0,0 monk\n",
     "score 0 9; home duel 1; supply 7 7"},
    {"AMB-RIV-4: beside a river", "",
     HEAD_OF(
         "Eva, Adam", "",
         "tiles: mI 9 FIFF river E; field\n") "start: mF -1,-1; mF 0,-1; mF 1,-1; mF 1,0; mF -1,1; "
                                              "mF 0,1; mF 1,1; mI -1,0\n\nEva: abbey 0,0\n",
     "active 1"},
    {"AMB-GOL-2, ABB-4: gold goes to the owner of what it closes", "",
     HEAD_OF("Eva, Adam", ", gold-mines", "tiles: gE 9 FCFF city E; field / E; gold\n") GAP
     "\nEva: gE/0 -1,0; gold -1,1; city\nAdam: abbey 0,0\n",
     "holds gold 1 0; score 2 0"},
    {"MAG-4: mage and witch leave what it closes", "",
     HEAD_OF("Eva, Adam", ", mage-and-witch",
             "tiles: zE 9 FCFF city E; field / E; magic\ntiles: zO 9 FFFR road W; field; magic\n")
         GAP "\nEva: zE/0 -1,0; mage city (-1,0); city\nAdam: abbey 0,0\n",
     "score 3 0; stands mage off"},
    {"DRA-10: the fairy's point at the start of a turn with it", "",
     HEAD_OF("Eva, Adam", ", princess-and-dragon", "") GAP
     "\nEva: mF -1,0 field\nAdam: mF 2,0\nEva: mF 2,1; fairy field (-1,0)\nAdam: mF 3,0\nEva: "
     "abbey 0,0\n",
     "score 1 0"},

    /* --- when no tile is left */
    {"ABB-1, ABBEY_END=last-round: each in turn after the last tile", "",
     LAST_HOLES("") "\nEva: aF 4,0\nAdam: abbey 0,0 monk\nEva: abbey 2,0 monk\n", "score 9 9"},
    {"ABBEY_END: with the City as well", "",
     LAST_OF("Eva, Adam", ", count", "tiles: mF 13 FFFF field\n" LAST) HOLES
     "\nEva: aF 4,0\nAdam: abbey 0,0 monk\nEva: abbey 2,0 monk\n",
     "score 9 9"},
    {"ABBEY_END: pass declines", "",
     LAST_HOLES("") "\nEva: aF 4,0\nAdam: pass\nEva: abbey 2,0 monk\n", "score 9 0"},
    {"ABBEY_END, known fault 37: who has declined is not asked again", "",
     LAST_HOLES("") "\nEva: aF 4,0\nAdam: pass\nEva: pass\n", "score 0 0; fate 3 made"},
    {"ABBEY_END: nor may he: E-ABB-END", "",
     LAST_HOLES("") "\nEva: aF 4,0\nAdam: pass\nEva: pass\nAdam: abbey 0,0\n", "4 E-ABB-END"},
    {"ABBEY_END: who has none is passed over", "",
     LAST_OF("Eva, Adam, Jan", "", "tiles: mF 13 FFFF field\ntiles: aF 2 FFFF field\n") HOLES
     "\nEva: abbey 0,0\nAdam: aF 4,0\nJan: aF 5,0\nAdam: abbey 2,0 monk\n",
     "score 0 9 0"},
    {"ABBEY_END: when no hole is left it is over", "",
     LAST_OF("Eva, Adam", "", "tiles: mF 8 FFFF field\n" LAST) HOLE
     "\nEva: aF 2,0\nAdam: abbey 0,0\nEva: abbey 3,3\n",
     "3 E-ABB-END"},
    {"ABBEY_END: without any hole it is over at once: E-GAME-OVER", "",
     LAST_OF("Eva, Adam", "", "tiles: mF 7 FFFF field\n" LAST) GAP "\nEva: aF 2,0\nAdam: pass\n",
     "2 E-GAME-OVER"},
    {"ABBEY_END: not out of turn: E-WRONG-PLAYER", "",
     LAST_HOLES("") "\nEva: aF 4,0\nEva: abbey 2,0\n", "2 E-WRONG-PLAYER"},
    {"ABBEY_END: a record that stops before is not finished", "",
     LAST_HOLES("") "result: Eva 0, Adam 0\n\nEva: aF 4,0\n", "0 E-NOT-FINISHED; active 1"},
    {"ABBEY_END: unless it says so", "",
     LAST_HOLES("") "\nEva: aF 4,0\nended: true\nresult: Eva 0, Adam 0\n", "score 0 0"},
    {"ABBEY_END=lost: it is over with the last tile: E-ABB-END", "",
     LAST_HOLES("variants: ABBEY_END=lost\n") "\nEva: aF 4,0\nAdam: abbey 0,0\n", "2 E-ABB-END"},
    {"ABBEY_END, COU-11: nor while followers leave the market, who has declined before: E-ABB-END",
     "", MARKET("") "Jan: pass\nEva: pass\nAdam: pass\nEva: abbey 0,0\n", "9 E-ABB-END"},
    {"ABBEY_END=lost, COU-11: nor then: E-ABB-END", "",
     MARKET("variants: ABBEY_END=lost\n") "Eva: abbey 0,0; from market to field (4,-1)\n",
     "6 E-ABB-END"},
    {"ABBEY_END, COU-11: they leave it when all have laid theirs or declined", "",
     MARKET("") "Jan: abbey 0,0 monk\nEva: pass\nAdam: pass\nEva: from market to field (4,-1)\n",
     "score 10 0 13"},
    {"END-1, ABBEY_END: whoever passes where nothing that is left fits has declined: E-ABB-END", "",
     LAST_HOLES("") "\nEva: aF 4,0\nAdam: pass\nEva: abbey 2,0 monk\nAdam: abbey 0,0\n",
     "4 E-ABB-END"},
    {"END-1, ABBEY_END: so has he where a tile is left that fits nowhere: E-ABB-END", "",
     LAST_HOLES(NO_FIT) "\nEva: aF 4,0\nAdam: pass\nEva: abbey 2,0 monk\nAdam: abbey 0,0\n",
     "4 E-ABB-END"},
    {"END-1, ABBEY_END, COU-11: when all have declined there, followers leave the market", "",
     MARKET(NO_FIT) "Jan: pass\nEva: pass\nAdam: pass\nEva: from market to field (4,-1)\n",
     "score 10 0 4"},
    {"END-1, ABBEY_END, COU-11: also after an abbey of that turn, and others who declined", "",
     MARKET(NO_FIT) "Jan: abbey 0,0 monk\nEva: pass\nAdam: pass\nEva: from market to field "
                    "(4,-1)\n",
     "score 10 0 13"},
    {"END-1, ABBEY_END: a pass where a tile fits shows nothing: E-TURN-SKIPPED", "skip",
     LAST_HOLES("tiles: bF 1 FFFF field\n") "\nEva: aF 4,0\nAdam: pass\nEva: abbey 2,0\nAdam: "
                                            "abbey 0,0\n",
     "2 E-TURN-SKIPPED; fate 4 made"},
    {"ABBEY_END=lost: until then it may be laid", "",
     LAST_HOLES("variants: ABBEY_END=lost\n") "\nEva: abbey 0,0\nAdam: aF 4,0\n", "active 0"},
    {"ABBEY_END: skip: a wrong one was his turn", "skip",
     LAST_HOLES("") "\nEva: aF 4,0\nAdam: abbey 8,8\nEva: abbey 2,0 monk\n",
     "2 E-ABB-HOLE; score 9 0"},
    {"AMB-TRA-5, ORD-8: the builder's right may be used with an abbey", "",
     BUILDER "Eva: abbey 0,0 monk\nAdam: abbey 2,0\n", "score 12 0; fate 6 made"},
    {"MES-8, ORD-8: so may that of message 7", "",
     MESSAGE_7 "Eva: abbey 0,0 monk\nAdam: abbey 2,0\n", "score 19 0; fate 4 made"},
    {"MES-8: but it need not", "", MESSAGE_7 "Adam: abbey 2,0\nEva: abbey 0,0 monk\n",
     "score 19 0; fate 5 made"},
    {"MES-8, ABBEY_END=lost: no abbey is laid when no tile is left", "",
     "variants: ABBEY_END=lost\n" MESSAGE_7 "Eva: abbey 0,0 monk\n", "4 E-ABB-END"},
    {"AMB-TRA-5: or be left out", "", BUILDER "Adam: abbey 2,0\nEva: abbey 0,0 monk\n",
     "score 12 0"},
    {"AMB-TRA-5, ABBEY_END, ORD F0: whoever declines where it is left out is not asked again", "",
     BUILDER "Adam: pass\nEva: pass\n", "score 3 0; fate 7 made"},
    {"AMB-TRA-5, DRA-10, ORD F0: ... and has no point for the fairy", "",
     BUILDER_WITH(", princess-and-dragon", NO_DRAGON,
                  "; fairy field (-2,0)") "Adam: abbey 2,0\nEva: abbey 0,0\n",
     "score 3 3"},
    {"AMB-TRA-5: and by pass", "", BUILDER "Eva: pass\nAdam: abbey 2,0\nEva: abbey 0,0 monk\n",
     "score 12 0"},
    {"AMB-TRA-5: even where it must be used, for there is no tile", "",
     BUILDER_IN("variants: BUILDER_TURN=must\n") "Adam: abbey 2,0\nEva: pass\n", "score 3 0"},
    {"AMB-TRA-5: without others it is no different from his last turn", "",
     LAST_OF("Eva, Adam", ", traders-and-builders",
             NO_TRADERS "tiles: mF 13 FFFF field\ntiles: aF 1 FFFF field\n"
                        "tiles: aR 3 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n") HOLES
     "\nEva: aR/90 4,0 road\nAdam: abbey 0,0\nEva: aR/90 4,1 builder road\nAdam: aF -2,0\nEva: "
     "aR/90 "
     "4,2\nEva: abbey 2,0 monk\n",
     "score 12 0"},
    {"ORD F0: no point of the fairy at the start of it", "",
     LAST_OF("Eva, Adam", ", princess-and-dragon",
             NO_DRAGON "tiles: mF 13 FFFF field\n"
                       "tiles: aF 3 FFFF field\n") HOLES
     "\nEva: aF 4,0 field\nAdam: aF 5,0\nEva: aF 6,0; fairy field (4,0)\nAdam: pass\nEva: abbey "
     "0,0\nended: true\n",
     "score 3 0"},

    /* --- mayor */
    {"ABB-6: a mayor in a city", "", TWO ROW "\nEva: mE/0 0,0 mayor city\n",
     "on 0,0 city 1 0; supply-mayor 0 1"},
    {"ABB-6: not on a road: E-MAY-CITY", "", TWO ROW "\nEva: mO/180 0,0 mayor road\n",
     "1 E-MAY-CITY"},
    {"ABB-6: nor in a field: E-MAY-CITY", "", TWO ROW "\nEva: mF 0,0 mayor field\n",
     "1 E-MAY-CITY"},
    {"ABB-6: there is one: E-SUPPLY", "",
     TWO ROW "\nEva: mE/0 0,0 mayor city\nAdam: mF 2,0\nEva: mE/0 3,0 mayor city\n", "3 E-SUPPLY"},
    {"ABB illegal 2, ABB pitfall 4: not to a knight: E-FEATURE-OCCUPIED", "",
     TWO ROW "\nEva: mE/0 0,0 city\nAdam: mEW 1,0 mayor city\n", "2 E-FEATURE-OCCUPIED"},
    {"OWN-3, ABB-6: a mayor keeps others out: E-FEATURE-OCCUPIED", "",
     TWO ROW "\nEva: mE/0 0,0 mayor city\nAdam: mEW 1,0 city\n", "2 E-FEATURE-OCCUPIED"},
    {"ABB-7: pennants of the whole city", "",
     TWO ROW "\nEva: mE/0 0,0 mayor city\nAdam: pW/0 1,0\n", "score 6 0; supply-mayor 1 1"},
    {"ABB-8, ABB example 2: none, so nobody scores and he goes home", "",
     TWO ROW "\nEva: mE/0 0,0 mayor city\nAdam: mEW 1,0\nEva: mE/180 2,0\n",
     "score 0 0; supply-mayor 1 1"},
    {"ABB-7, ABB example 1: three pennants against two knights", "",
     TWO ROW_AND
     "mF -3,0; mF -3,-1; mF -2,-1; mF -1,-1\n"
     "\nEva: pE/0 -2,0 mayor city\nAdam: mE/180 1,0 city\nEva: pEW -1,0\nAdam: pE/90 0,-1 city\n"
     "Eva: c3 0,0\n",
     "score 16 0; supply-mayor 1 1; supply 7 7"},
    {"ABB-7, ABB pitfall 3: not frozen when he is placed", "",
     TWO ROW "\nEva: mE/0 0,0 mayor city\nAdam: pEW 1,0\nEva: mE/180 2,0\n", "score 8 0"},
    {"ABB-7, IX-3: by the merged city, a tie", "",
     TWO ROW "\nEva: mE/0 0,0 mayor city\nAdam: mE/180 2,0 city\nEva: pEW 1,0\n", "score 8 8"},
    {"ABB-7: at the end as well", "",
     TWO ROW "\nEva: mE/0 0,0 mayor city\nAdam: pEW 1,0\nended: true\n", "score 3 0"},
    {"ABB-7: a mayor of strength 0 against a knight", "",
     TWO ROW "\nEva: mE/0 0,0 mayor city\nAdam: mE/180 2,0 city\nEva: mEW 1,0\n", "score 0 6"},
    {"IX example 4: mayor, big, wagon", "",
     HEAD_OF("Eva, Adam", ", inns-and-cathedrals", "") ROW_AND
     "mF -3,0; mF -3,-1; mF -2,-1; mF -2,-2; mF -1,-2; mF 0,-2; mF 0,-1\n"
     "\nEva: pE -2,0 mayor city\nAdam: mE/90 1,-1 big city\nEva: mE/90 -1,-1 wagon city\n"
     "Adam: mE/180 2,0 city\nEva: pEW 0,0\nAdam: c3 1,0\nEva: c3 -1,0\n",
     "score 18 18; supply-mayor 1 1; supply-wagon 1 1; supply-big 1 1"},
    {"FLY-5 example 3: a mayor lands in a city of another's, 2 : 1", "",
     HEAD_OF("Eva, Adam", ", flying-machines",
             "tiles: fN 9 FFFF field; arrow N\ntiles: p2 9 FCFF city E pennant 2; field / E\n") ROW
     "\nEva: mF 3,0\nAdam: p2/0 0,0 city\nEva: mF 4,0\nAdam: mF 5,0\nEva: fN/90 -1,0; fly mayor 1 "
     "city\nAdam: mE/180 1,0\n",
     "score 8 0"},
    {"DRA-7: a mayor through a portal", "",
     HEAD_OF("Eva, Adam", ", princess-and-dragon", "tiles: oF 9 FFFF field; portal\n") ROW
     "\nEva: mE/0 0,0\nAdam: oF -1,0; mayor city (0,0) E\n",
     "on 0,0 city 0 1"},
    {"DRA-5: the dragon eats mayor and wagon, not the barn (AMB-DRA-8, ABB-18, ABB-12)", "",
     HEAD_OF(
         "Eva, Adam", ", princess-and-dragon",
         "tiles: vF 9 FFFF field; volcano\ntiles: dF 9 FFFF field; dragon\n") "start: mF 0,1; mF "
                                                                              "1,1; mF 2,1; mF "
                                                                              "3,1\n"
                                                                              "\nEva: mE/0 1,0 "
                                                                              "mayor city\nAdam: "
                                                                              "mO/0 3,0 wagon "
                                                                              "road\nEva: mF 0,0; "
                                                                              "barn SE\nAdam: vF "
                                                                              "-1,0\n"
                                                                              "Eva: dF -1,1; "
                                                                              "dragon E E S E E "
                                                                              "N\n",
     "home dragon 2; supply-mayor 1 1; supply-wagon 1 1; supply-barn 0 1; on 0,0 field 1 0"},
    {"variant ABBEY_END: c1", "", HEAD_OF("Eva, Adam", "", "profile: c1\n") ROW "\nEva: mF 0,0\n",
     "variant ABBEY_END lost; variant WAGON_MOVE linked; variant MAYOR_CASTLE any"},
    {"variant ABBEY_END: c2", "", HEAD_OF("Eva, Adam", "", "profile: c2\n") ROW "\nEva: mF 0,0\n",
     "variant ABBEY_END last-round; variant WAGON_MOVE around; variant BARN_SECOND no"},
    {"variant MAYOR_CASTLE is known", "",
     HEAD_OF("Eva, Adam", "", "variants: MAYOR_CASTLE=any\n") ROW "\nEva: mF 0,0\n",
     "variant MAYOR_CASTLE any"},
    {"SUPPLY-3: six may play", "",
     HEAD_OF("A1, B1, C1, D1, E1, F1", "", "") HOLE "\nA1: abbey 0,0\n", "active 1"},
};

int main(void) { return played_run("abbey and mayor", rows, sizeof rows / sizeof *rows); }
