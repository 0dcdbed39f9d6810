/* SPDX-License-Identifier: MIT */
/* The Robbers: ROB-1 to ROB-7, their ambiguities, variant, examples and pitfalls, and what they have
 * to do with others (IX-12, AMB-CAT-7, AMB-TOW-6, AMB-MAG-1). */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: tF 40 FFFF field\n"                                                                    \
    "tiles: tE 9 FCFF city E; field / E\n"                                                         \
    "tiles: tEp 9 FCFF city E pennant; field / E\n"                                                \
    "tiles: tW 9 FFFC city W; field / W\n"                                                         \
    "tiles: tWp 9 FFFC city W pennant; field / W\n"                                                \
    "tiles: tEW 9 FCFC city E W; field NL NR / E; field SL SR / E\n"                               \
    "tiles: tRe 9 FRFF road E; field\n"                                                            \
    "tiles: tRw 9 FFFR road W; field\n"                                                            \
    "tiles: tR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                            \
    "tiles: tB 9 FRFC city W; road E; field NL NR EL SR SL ER / W\n"                               \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: bF 40 FFFF field; robber\n"                                                            \
    "tiles: bW 9 FFFC city W; field / W; robber\n"                                                 \
    "tiles: bM 9 FFFF monastery; field; robber\n"                                                  \
    "tiles: zR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; magic\n"                     \
    "tiles: kT 9 FFFF field; tower\n"                                                              \
    "tiles: fEW 9 FCFC city E W; field NL NR / E; field SL SR / E; fair\n"                         \
    "tiles: fF 9 FFFF field; fair\n"                                                               \
    "tiles: fW 9 FFFC city W; field / W; fair\n"
/* A row of fields, and a ring of them around (9,3). */
#define START                                                                                      \
    "position: true\nstart: tF -3,1; tF -2,1; tF -1,1; tF 0,1; tF 1,1; tF 2,1; tF 3,1; tF 4,1; "   \
    "tF 5,1; tF 6,1; tF 7,1; tF 8,1; tF 9,1; tF 8,2; tF 9,2; tF 10,2; tF 8,3; tF 10,3; tF 8,4; "   \
    "tF 9,4; tF 10,4\n"
#define GAME(players, boxes, more)                                                                 \
    "players: " players "\nexpansions: robbers" boxes "\n" TILES START more "\n"
#define TWO GAME("Eva, Adam", "", "")
#define THREE GAME("Eva, Adam, Jan", "", "")
#define THREE_WITH(boxes) GAME("Eva, Adam, Jan", boxes, "")
#define FOUR GAME("Eva, Adam, Jan, Ola", "", "")

/* Adam has 4 points, all others 0; Jan is due. */
#define ADAM_4 "Eva: tE/0 0,0\nAdam: tW/0 1,0 city\n"
/* Adam has 4 points, and Jan's robber is beside his counter; Eva is due. */
#define WATCHED ADAM_4 "Jan: bF 0,2; robber Adam\n"
/* All have 0 points, and Eva's robber is beside the counters of all; Adam is due. */
#define EVA_OUT "Eva: bF 0,2; robber Adam\n"
/* Eva is at 4, Adam and Jan at 0; Eva's robber is at 0 and Jan's at 4; Adam is due. */
#define BOTH_OUT                                                                                   \
    "Eva: tE/0 0,0 city\nAdam: tW/0 1,0\nJan: bF 0,2; robber Eva; robber Adam by Eva\nEva: tF "    \
    "1,2\n"
/* Adam has a knight and a thief, both completed by tB at (1,0), which is his turn; Eva's robber is
 * beside his counter. */
#define ROAD_AND_CITY                                                                              \
    EVA_OUT "Adam: tEp/0 0,0 city\nJan: tF 1,2\nEva: tF 2,2\nAdam: tRw/0 3,0 road\nJan: tF 3,2\n"  \
            "Eva: tR/0 2,0\n"
/* Adam and Jan share a city that Eva completes; her robber is beside both. */
#define SHARED EVA_OUT "Adam: tE/0 0,0 city\nJan: tW/0 2,0 city\n"

/* Jan's barn scores Adam's farmer, beside whose counter Eva's robber is. */
#define BARN                                                                                       \
    "Eva: bF 3,2; robber Adam\nAdam: tE/0 0,0; field\nJan: tW/0 1,0\nEva: tF 0,2\nAdam: tF "       \
    "5,2\nJan: tF 1,2; barn NW"

static const struct played rows[] = {
    /* --- ROB-1: the active player's robber */
    {"ROB-1: beside another's counter", "", THREE "Eva: bF 0,2; robber Adam\n",
     "track robber 0 - -; pieces robber 0 1 1"},
    {"ROB-1: may be left out", "", THREE "Eva: bF 0,2\n", "track robber - - -; filled 0"},
    {"ROB-1: a robber tile of the box", "",
     "players: Eva, Adam\nexpansions: robbers\n\nEva: RB/RFr/90 1,0; robber Adam\n",
     "track robber 0 -"},
    {"ROB-1: no robber tile: E-ROB-NO-TILE", "", THREE "Eva: tF 0,2; robber Adam\n",
     "1 E-ROB-NO-TILE"},
    {"ROB-1: nor for another player", "", THREE "Eva: tF 0,2; robber Eva by Adam\n",
     "1 E-ROB-NO-TILE"},
    {"ROB-1: on the space where that counter is", "", THREE ADAM_4 "Jan: bF 0,2; robber Adam\n",
     "track robber - - 4"},
    {"ROB-1: he is moved from there to another space", "",
     THREE WATCHED "Eva: tF 1,2\nAdam: tF 2,2\nJan: bF 3,2; robber Eva\n", "track robber - - 0"},
    {"ROB-1: on the space of his own counter alone, illegal example 1: E-ROB-SPACE", "",
     THREE ADAM_4 "Jan: tF 0,2\nEva: tF 1,2\nAdam: bF 2,2; robber Adam\n", "5 E-ROB-SPACE"},
    {"ROB-1: 'woman' where everybody has one counter: E-ROB-SPACE", "",
     THREE "Eva: bF 0,2; robber Adam woman\n", "1 E-ROB-SPACE"},
    {"ROB-1: twice: E-ROB-ORDER", "", THREE "Eva: bF 0,2; robber Adam; robber Jan\n",
     "1 E-ROB-ORDER"},
    {"ROB-1: without the expansion its words are E-EXPANSION", "",
     "players: Eva, Adam\n" TILES START "\nEva: bF 0,2; robber Adam\n", "1 E-EXPANSION"},
    {"ROB-1: ... and a robber tile is like any other", "",
     "players: Eva, Adam\n" TILES START "\nEva: bF 0,2\n", "score 0 0"},
    {"ROB-1: a refused tile brings no robber", "accept", THREE "Eva: bF 0,1; robber Adam\n",
     "1 E-CELL-TAKEN; track robber - - -"},
    {"ROB-1: in each part of a turn that lays such a tile", "",
     THREE_WITH(", traders-and-builders") "Eva: tE/0 0,0 city\nAdam: tF 0,2\nJan: tF 1,2\nEva: "
                                          "tEW/0 1,0 builder city\nAdam: tF 2,2\n"
                                          "Jan: tF 3,2\nEva: bW/0 2,0; robber Adam\nEva: bF 4,2; "
                                          "robber Eva; robber Eva by Adam\n",
     "8 E-ROB-SPACE"},
    {"ROB-1: ... in the first part as well: E-ROB-NOT-NEXT", "",
     THREE_WITH(
         ", traders-and-builders") "Eva: tE/0 0,0 city\nAdam: tF 0,2\nJan: tF 1,2\nEva: tEW/0 1,0 "
                                   "builder city\nAdam: tF 2,2\n"
                                   "Jan: tF 3,2\nEva: bW/0 2,0; robber Adam; robber Adam by Jan\n",
     "7 E-ROB-NOT-NEXT"},
    {"ROB-1: ... in both parts", "",
     THREE_WITH(
         ", traders-and-builders") "Eva: tE/0 0,0 city\nAdam: tF 0,2\nJan: tF 1,2\nEva: tEW/0 1,0 "
                                   "builder city\nAdam: tF 2,2\n"
                                   "Jan: tF 3,2\nEva: bW/0 2,0; robber Adam; robber Jan by Adam\n"
                                   "Eva: bF 4,2; robber Jan; robber Eva by Adam\n",
     "score 6 3 0; track robber 0 6 -"},

    /* --- what is decided about points, beside what else is wrong */
    {"ROB-4: after a tile that was refused 'along' is no reason why a figure comes too late", "",
     THREE "Eva: tF 40,40; along Adam by Jan; field\n", "1 E-NOT-ADJACENT"},
    {"ROB-4: robbed twice is E-ROB-SPACE", "",
     THREE ROAD_AND_CITY "Adam: tB/0 1,0; rob Adam by Eva; rob Adam by Eva\n", "8 E-ROB-SPACE"},
    {"ROB-4: ... also of a barn, whose points come late", "",
     THREE_WITH(", abbey-and-mayor") BARN "; rob Adam by Eva; rob Adam by Eva\n", "6 E-ROB-SPACE"},
    {"ROB-6: nor is the code another one for points that come late, of a barn", "",
     THREE_WITH(", abbey-and-mayor") BARN "; rob Jan by Eva\n", "6 E-ROB-MUST"},
    {"ROB-7: whoever has not chosen robs nobody, and the others do", "skip",
     THREE EVA_OUT "Adam: tE/0 0,0 city\nJan: bW/0 2,0; robber Adam; city\nEva: tEW/0 1,0\n",
     "4 E-MISSING; score 0 6 9; track robber 0 - -"},

    {"ROB-7, ERR-3: ... and what comes after the scoring is made", "skip",
     THREE_WITH(", catapult") SHARED "Eva: fEW/0 1,0; catapult target; target Jan\n",
     "4 E-MISSING; score 0 6 11"},

    /* --- ROB-2: one other */
    {"ROB-2: then the next one, whose robber is at home", "",
     THREE "Eva: bF 0,2; robber Adam; robber Eva by Adam\n", "track robber 0 0 -"},
    {"ROB-2: ... though the active player does nothing", "",
     THREE "Eva: bF 0,2; robber Eva by Adam\n", "track robber - 0 -"},
    {"ROB-2: not the one after him: E-ROB-NOT-NEXT", "",
     THREE "Eva: bF 0,2; robber Adam; robber Eva by Jan\n", "1 E-ROB-NOT-NEXT"},
    {"ROB-2: ... though the next one does nothing", "", THREE "Eva: bF 0,2; robber Eva by Jan\n",
     "1 E-ROB-NOT-NEXT"},
    {"ROB-2, illegal example 2, pitfall 8: two others: E-ROB-NOT-NEXT", "",
     THREE "Eva: bF 0,2; robber Adam; robber Eva by Adam; robber Eva by Jan\n", "1 E-ROB-NOT-NEXT"},
    {"ROB-2: whose robber is on the track is passed over", "",
     FOUR "Eva: bF 0,2; robber Eva by Adam\nAdam: tF 1,2\nJan: tF 2,2\nOla: tF 3,2\n"
          "Eva: bF 4,2; robber Eva by Jan\n",
     "track robber - 0 0 -"},
    {"ROB-2: ... so he is not the next", "",
     FOUR "Eva: bF 0,2; robber Eva by Adam\nAdam: tF 1,2\nJan: tF 2,2\nOla: tF 3,2\n"
          "Eva: bF 4,2; robber Eva by Adam\n",
     "5 E-ROB-NOT-NEXT"},
    {"ROB-2: clockwise from the active player on", "",
     FOUR "Eva: tF 0,2\nAdam: tF 1,2\nJan: bF 2,2; robber Adam by Ola\n", "track robber - - - 0"},
    {"ROB-2: ... past the last seat", "",
     THREE "Eva: tF 0,2\nAdam: tF 1,2\nJan: bF 2,2; robber Adam by Eva\n", "track robber 0 - -"},
    {"ROB-2: ... not from seat 1", "",
     FOUR "Eva: tF 0,2\nAdam: tF 1,2\nJan: bF 2,2; robber Adam by Eva\n", "3 E-ROB-NOT-NEXT"},
    {"ROB-2: the active player comes first: E-ROB-ORDER", "",
     THREE "Eva: bF 0,2; robber Eva by Adam; robber Adam\n", "1 E-ROB-ORDER"},
    {"ROB-2: the other one twice: E-ROB-ORDER", "",
     THREE "Eva: bF 0,2; robber Eva by Adam; robber Jan by Adam\n", "1 E-ROB-ORDER"},

    /* --- ROB-3: all others are on the track */
    {"ROB-3, ROB_ALL_OUT=left-moves: the player to the left moves his", "",
     THREE BOTH_OUT "Adam: bF 2,2; robber Adam by Jan\n", "track robber 0 - 0"},
    {"ROB-3: nobody else", "", THREE BOTH_OUT "Adam: bF 2,2; robber Jan by Eva\n",
     "5 E-ROB-NOT-NEXT"},
    {"ROB_ALL_OUT=nobody: he does not", "",
     GAME("Eva, Adam, Jan", "", "variants: ROB_ALL_OUT=nobody\n") BOTH_OUT
     "Adam: bF 2,2; robber Adam by Jan\n",
     "5 E-ROB-NOT-NEXT"},
    {"ROB_ALL_OUT=nobody: ... the active player does", "",
     GAME("Eva, Adam, Jan", "", "variants: ROB_ALL_OUT=nobody\n") BOTH_OUT
     "Adam: bF 2,2; robber Eva\n",
     "track robber 0 4 4"},
    {"ROB-3: of two players it is the other", "",
     TWO "Eva: tE/0 0,0 city\nAdam: tW/0 1,0\nEva: bF 0,2; robber Eva by Adam\nAdam: tF 1,2\n"
         "Eva: bF 2,2; robber Adam; robber Eva by Adam\n",
     "track robber 0 4"},

    /* --- ROB-4: half of them */
    {"ROB-4, example 1, pitfalls 1 and 2: 9 for a monastery, 5 for the robber", "",
     THREE EVA_OUT "Adam: tM 9,3 monk\n",
     "score 5 9 0; track robber - - -; pieces robber 1 1 1; filled 1; scored 2 monastery robbery"},
    {"ROB-4: 2 of 4", "", THREE WATCHED "Eva: tE/0 3,0\nAdam: tW/0 4,0 city\n",
     "score 0 8 2; track robber - - -"},
    {"ROB-4: said", "", THREE WATCHED "Eva: tE/0 3,0\nAdam: tW/0 4,0 city; rob Adam by Jan\n",
     "score 0 8 2; track robber - - -; filled 0"},
    {"ROB-4: not from another space", "",
     THREE WATCHED "Eva: tE/0 3,0\nAdam: tF 1,2\n"
                   "Jan: tF 2,2\nEva: tW/0 4,0 city\n",
     "score 4 4 0; track robber - - 4"},
    {"ROB-4: saying it then is E-ROB-SPACE", "",
     THREE WATCHED "Eva: tE/0 3,0\nAdam: tF 1,2\nJan: tF 2,2\nEva: tW/0 4,0 city; rob Eva by Jan\n",
     "7 E-ROB-SPACE"},
    {"ROB-4: a robber at home takes nothing", "",
     THREE ADAM_4 "Jan: tE/0 3,0\nEva: tF 0,2\nAdam: tW/0 4,0 city; rob Adam by Jan\n",
     "5 E-ROB-SPACE"},
    {"ROB-4: before any points, too", "", THREE WATCHED "Eva: tF 1,2; rob Adam by Jan\n",
     "4 E-ROB-SPACE"},
    {"ROB-4: nor twice: E-ROB-SPACE", "",
     THREE WATCHED "Eva: tE/0 3,0\nAdam: tW/0 4,0 city; rob Adam by Jan; rob Adam by Jan\n",
     "5 E-ROB-SPACE"},
    {"ROB-4: not before the tile", "", THREE WATCHED "Eva: rob Adam by Jan; tF 1,2\n",
     "4 E-PHASE-ORDER"},
    {"ROB-4: he may be put there again", "",
     THREE WATCHED "Eva: tE/0 3,0\nAdam: tW/0 4,0 city\nJan: bF 1,2; robber Adam\n",
     "score 0 8 2; track robber - - 8"},

    /* --- ROB-5: no loot of loot */
    {"ROB-5, example 3, pitfall 4, IX-12: A's robber goes along with what B has robbed", "",
     THREE ADAM_4 "Jan: tF 0,2\nEva: bF 1,2; robber Adam; robber Jan by Adam\nAdam: tE/0 3,0\n"
                  "Jan: tEW/0 4,0 city\nEva: tW/0 5,0\n",
     "score 0 7 6; track robber 7 - -"},
    {"ROB-5, AMB-CAT-7: with points of no feature he goes along", "",
     THREE_WITH(", catapult") WATCHED "Eva: fF 1,2; target Adam\n",
     "score 0 9 0; track robber - - 9"},
    {"COUNT_OWN, IX-12: loot is none of the points that bar from a quarter", "",
     THREE_WITH(", count") EVA_OUT
     "Adam: tE/0 0,0 city\nJan: tF 1,2\nEva: tW/0 1,0; quarter castle\n",
     "score 2 4 0; quarter castle 1 0 0"},
    {"ROB-5: ... which are not robbed", "",
     THREE_WITH(", catapult") WATCHED "Eva: fF 1,2; target Adam; rob Adam by Jan\n",
     "4 E-ROB-SPACE"},
    {"ROB-5: ... and then takes half of the next", "",
     THREE_WITH(", catapult") WATCHED
     "Eva: fF 1,2; target Adam\nAdam: tE/0 3,0 city\nJan: tW/0 4,0\n",
     "score 0 13 2; track robber - - -"},

    /* --- ROB-6: the first points */
    {"ROB-6, example 4, pitfall 3: road before city: only 2 of 3", "",
     THREE ROAD_AND_CITY "Adam: tB/0 1,0\n",
     "score 2 9 0; track robber - - -; scored 8 road robbery city"},
    {"ROB-6, ORD-6: city before road: only 3 of 6", "",
     THREE ROAD_AND_CITY "Adam: tB/0 1,0 order city, road\n",
     "score 3 9 0; track robber - - -; scored 8 city robbery road"},
    {"ROB-6: he does not wait for the city", "",
     THREE ROAD_AND_CITY "Adam: tB/0 1,0; rob Adam by Eva\n", "score 2 9 0; filled 0"},
    {"ROB-6: another's points than the first: E-ROB-MUST", "",
     THREE EVA_OUT "Adam: tM 9,3 monk; rob Jan by Eva\n", "2 E-ROB-MUST"},
    {"ROB-6: ... points that come later: E-ROB-MUST", "",
     THREE EVA_OUT "Adam: tEp/0 0,0 city\nJan: tRw/0 3,0 road\nEva: tR/0 2,0\n"
                   "Adam: tB/0 1,0; rob Adam by Eva\n",
     "5 E-ROB-MUST"},
    {"ROB-6: ... unless those come first", "",
     THREE EVA_OUT "Adam: tEp/0 0,0 city\nJan: tRw/0 3,0 road\nEva: tR/0 2,0\n"
                   "Adam: tB/0 1,0 order city, road; rob Adam by Eva\n",
     "score 3 6 3"},

    /* --- ROB-7: several */
    {"ROB-7: two counters score in one step: whose?", "", THREE SHARED "Eva: tEW/0 1,0\n",
     "4 E-MISSING"},
    {"ROB-7: one of them", "", THREE SHARED "Eva: tEW/0 1,0; rob Adam\n", "score 3 6 6"},
    {"ROB-7: or the other", "", THREE SHARED "Eva: tEW/0 1,0; rob Jan by Eva\n",
     "score 3 6 6; filled 0; track robber - - -"},
    {"ROB-7: his own he cannot: E-ROB-OWN", "", THREE SHARED "Eva: tEW/0 1,0; rob Eva\n",
     "4 E-ROB-OWN"},
    {"ROB-7: nor one who gets nothing: E-ROB-MUST", "",
     FOUR EVA_OUT "Adam: tE/0 0,0 city\nJan: tW/0 2,0 city\nOla: tEW/0 1,0; rob Ola by Eva\n",
     "4 E-ROB-MUST"},
    {"ROB-7, example 2: several robbers beside one counter all rob", "",
     THREE EVA_OUT "Adam: bF 1,2; robber Adam by Jan\nJan: tE/0 0,0\nEva: tF 2,2\n"
                   "Adam: tW/0 1,0 city\n",
     "score 2 4 2; track robber - - -; filled 2"},
    {"ROB-7: ... each with a choice of his own, in any order", "",
     FOUR EVA_OUT "Adam: bF 1,2; robber Adam by Jan\nJan: tE/0 0,0 city\nOla: tF 2,2\nEva: tF 3,2\n"
                  "Adam: tW/0 2,0 city\nJan: tF 4,2\n"
                  "Ola: tEW/0 1,0; rob Jan by Eva; rob Adam by Jan\n",
     "score 3 6 9 0; filled 0"},
    {"ROB-7: ... nobody twice: E-ROB-ORDER", "",
     FOUR EVA_OUT "Adam: bF 1,2; robber Adam by Jan\nJan: tE/0 0,0 city\nOla: tF 2,2\nEva: tF 3,2\n"
                  "Adam: tW/0 2,0 city\nJan: tF 4,2\n"
                  "Ola: tEW/0 1,0; rob Jan by Eva; rob Adam by Eva\n",
     "8 E-ROB-ORDER"},
    {"ROB-7: ... whose choice is one may leave it out", "",
     FOUR EVA_OUT "Adam: bF 1,2; robber Adam by Jan\nJan: tE/0 0,0 city\nOla: tF 2,2\nEva: tF 3,2\n"
                  "Adam: tW/0 2,0 city\nJan: tF 4,2\nOla: tEW/0 1,0; rob Jan by Eva\n",
     "score 3 6 9 0; filled 1"},
    {"ROB-7: ... and the other may not", "",
     FOUR EVA_OUT "Adam: bF 1,2; robber Adam by Jan\nJan: tE/0 0,0 city\nOla: tF 2,2\nEva: tF 3,2\n"
                  "Adam: tW/0 2,0 city\nJan: tF 4,2\nOla: tEW/0 1,0; rob Adam by Jan\n",
     "8 E-MISSING"},
    {"ROB-7: nobody robs himself, and the robber stays", "",
     THREE EVA_OUT "Adam: tE/0 0,0\nJan: tF 1,2\nEva: tW/0 1,0 city\n",
     "score 4 0 0; track robber 0 - -"},
    {"ROB-7: ... but the other owner", "",
     THREE EVA_OUT "Adam: tE/0 0,0 city\nJan: tF 1,2\nEva: tW/0 2,0 city\nAdam: tEW/0 1,0\n",
     "score 9 6 0; track robber - - -; filled 1"},
    {"ROB-7: beside his own counter, with others there: E-ROB-OWN", "",
     THREE "Eva: bF 0,2; robber Eva\n", "1 E-ROB-OWN"},

    /* --- the ambiguities */
    {"AMB-ROB-1: who comes to the space later is robbed as well", "",
     THREE WATCHED "Eva: tE/0 3,0\nAdam: tF 1,2\nJan: tF 2,2\nEva: tW/0 4,0 city\nAdam: tE/0 6,0\n"
                   "Jan: tF 3,2\nEva: tW/0 7,0 city\n",
     "score 8 4 2; track robber - - -"},
    {"AMB-ROB-1: of several counters one leaves: he stays", "",
     THREE_WITH(", catapult") EVA_OUT "Adam: fF 1,2; target Adam\n",
     "score 0 5 0; track robber 0 - -; filled 0"},
    {"AMB-ROB-1: ... unless his owner says with whom he goes", "",
     THREE_WITH(", catapult") EVA_OUT "Adam: fF 1,2; target Adam; along Adam by Eva\n",
     "score 0 5 0; track robber 5 - -"},
    {"AMB-ROB-1: ... where two leave at once, with either or neither", "",
     THREE_WITH(", catapult") EVA_OUT "Adam: fF 1,2; target Adam, Jan\n", "track robber 0 - -"},
    {"AMB-ROB-1: ... with the other", "",
     THREE_WITH(", catapult") EVA_OUT "Adam: fF 1,2; target Adam, Jan; along Jan by Eva\n",
     "track robber 5 - -"},
    {"AMB-ROB-1: ... not with one who does not leave: E-ROB-SPACE", "",
     THREE_WITH(", catapult") EVA_OUT "Adam: fF 1,2; target Adam; along Jan by Eva\n",
     "2 E-ROB-SPACE"},
    {"AMB-ROB-1: ... nor with his own: E-ROB-OWN", "",
     THREE_WITH(", catapult") EVA_OUT "Adam: fF 1,2; target Eva, Adam; along Eva by Eva\n",
     "2 E-ROB-OWN"},
    {"AMB-ROB-1: his own counter is not one of them", "",
     GAME("Eva, Adam", ", catapult", "") EVA_OUT "Adam: fF 1,2; target Adam\n",
     "score 0 5; track robber 5 -"},
    {"AMB-ROB-1: ... and does not move him", "",
     GAME("Eva, Adam", ", catapult", "") EVA_OUT "Adam: fF 1,2; target Eva\n",
     "score 5 0; track robber 0 -"},
    {"AMB-ROB-1: with one counter there is no choice: E-ROB-SPACE", "",
     THREE_WITH(", catapult") WATCHED "Eva: fF 1,2; target Adam; along Adam by Jan\n",
     "4 E-ROB-SPACE"},
    {"AMB-ROB-1: nobody else's robber", "",
     THREE_WITH(", catapult") EVA_OUT "Adam: fF 1,2; target Adam; along Adam by Jan\n",
     "2 E-ROB-SPACE"},
    {"AMB-ROB-1: nor of points of a feature", "",
     THREE_WITH(", catapult") EVA_OUT "Adam: tM 9,3 monk; along Adam by Eva\n", "2 E-ROB-SPACE"},
    {"AMB-ROB-1: ... two robbers, each by itself", "",
     GAME("Eva, Adam, Jan, Ola", ", catapult",
          "") "Eva: bF 0,2; robber Adam; robber Eva by Adam\nAdam: fF 1,2; target Jan; along Jan "
              "by Adam\n",
     "track robber 0 5 - -"},
    {"AMB-ROB-1: once: E-ROB-ORDER", "",
     GAME("Eva, Adam, Jan, Ola", ", catapult",
          "") "Eva: bF 0,2; robber Adam; robber Eva by Adam\n"
              "Adam: fF 1,2; target Jan, Ola; along Jan by Adam; along Ola by Adam\n",
     "2 E-ROB-ORDER"},
    {"AMB-ROB-1, ROB-5: loot moves those beside the robber's owner; of several he stays", "",
     FOUR ADAM_4 "Jan: bF 0,2; robber Adam; robber Jan by Ola\nOla: tE/0 3,0\nEva: tF 1,2\n"
                 "Adam: tW/0 4,0 city\n",
     "score 0 8 2 0; track robber - - - 0"},
    {"AMB-ROB-1: ... or goes along with the loot", "",
     FOUR ADAM_4 "Jan: bF 0,2; robber Adam; robber Jan by Ola\nOla: tE/0 3,0\nEva: tF 1,2\n"
                 "Adam: tW/0 4,0 city; along Jan by Ola\n",
     "score 0 8 2 0; track robber - - - 2"},

    {"AMB-ROB-2, pitfall 6: a counter that is a round ahead is on the same space", "",
     "players: Eva, Adam, Jan\nexpansions: robbers, inns-and-cathedrals\n" TILES
     "tiles: tC 1 FCFC city E W cathedral; field NL NR / E; field SL SR / E\n"
     "tiles: tX 9 FCFC city E W pennant; field NL NR / E; field SL SR / E\n" START
     "start: tEp 0,0; tX 1,0; tX 2,0; tX 3,0; tX 4,0; tX 5,0; tC 6,0; tEW 7,0; tRe -3,0\n\n"
     "Eva: tF 0,2\nAdam: tWp/0 8,0 city\nJan: tF 1,2\nEva: tF 2,2\nAdam: tRw/0 -2,0 road\n"
     "Jan: bF 3,2; robber Eva\nEva: tF 4,2\nAdam: tM 9,3 monk\n",
     "score 0 59 5; track robber - - -"},
    {"AMB-ROB-3: half of the city, not of the fairy's 3", "",
     THREE_WITH(", princess-and-dragon") EVA_OUT
     "Adam: tE/0 0,0 city\nJan: tF 1,2\nEva: tF 2,2\nAdam: tF 3,2; fairy city (0,0)\n"
     "Jan: tW/0 1,0\n",
     "score 2 7 0; track robber - - -"},
    {"ROB-5: he goes along with the fairy's point at the start of a turn", "",
     THREE_WITH(", princess-and-dragon") WATCHED
     "Eva: tF 1,2\nAdam: tE/0 3,0 city\nJan: tF 2,2\nEva: tF 3,2\nAdam: tF 4,2; fairy city (3,0)\n"
     "Jan: tF 5,2\nEva: tF 6,2\nAdam: tF 7,2\n",
     "score 0 5 0; track robber - - 5"},
    {"AMB-ROB-1: ... or, beside several, if his owner says so after the tile that brings it", "",
     THREE_WITH(", princess-and-dragon") EVA_OUT
     "Adam: tE/0 3,0 city\nJan: tF 2,2\nEva: tF 3,2\nAdam: tF 4,2; fairy city (3,0)\n"
     "Jan: tF 5,2\nEva: tF 6,2\nAdam: tF 7,2; along Adam by Eva\n",
     "score 0 1 0; track robber 1 - -"},
    {"AMB-ROB-1: ... before the tile it is too early: E-PHASE-ORDER", "",
     THREE_WITH(", princess-and-dragon") EVA_OUT
     "Adam: tE/0 3,0 city\nJan: tF 2,2\nEva: tF 3,2\nAdam: tF 4,2; fairy city (3,0)\n"
     "Jan: tF 5,2\nEva: tF 6,2\nAdam: along Adam by Eva; tF 7,2\n",
     "8 E-PHASE-ORDER"},
    {"AMB-ROB-4: points of a field for a barn are robbed", "",
     THREE_WITH(", abbey-and-mayor") EVA_OUT
     "Adam: tF 1,2 field\nJan: tE/0 0,0\nEva: tW/0 1,0\nAdam: tF 3,2\nJan: tF 2,2; barn NW\n",
     "score 2 3 0; track robber - - -"},
    {"AMB-ROB-6: but not 0 of them, and the robber stays", "",
     THREE_WITH(", abbey-and-mayor") EVA_OUT "Adam: tF 1,2 field\nJan: tF 2,2; barn NW\n",
     "score 0 0 0; track robber 0 - -; filled 0"},
    {"AMB-ROB-4, AMB-TOW-6: whoever pays a ransom goes back, and the robber with him", "",
     THREE_WITH(", tower") ADAM_4
     "Jan: kT 0,2\nEva: tF 2,2\nAdam: tF 1,2 field\n"
     "Jan: bF 0,3; robber Adam; floor 0,2; capture Adam field\nEva: tF 3,2\n"
     "Adam: ransom from Jan; tF 4,2\n",
     "score 0 1 3; track robber - - 1"},
    {"AMB-ROB-1, TOW-7, ERR-3: ... also if the tile before it was refused", "skip",
     THREE_WITH(", tower, messages") ADAM_4
     "Jan: kT 0,2\nEva: tF 2,2\nAdam: tF 1,2 field\n"
     "Jan: bF 0,3; robber Adam; floor 0,2; capture Adam field\nEva: tF 3,2\n"
     "Adam: tF 40,40; ransom from Jan\n",
     "8 E-NOT-ADJACENT; score 0 1 3; track robber - - 1"},
    {"AMB-MAG-1, interactions example 5: half of what the witch has left", "",
     THREE_WITH(", mage-and-witch") EVA_OUT
     "Adam: tRe/0 0,0 road\nJan: tR/0 1,0\nEva: zR/0 2,0; witch road\nAdam: tR/0 3,0\n"
     "Jan: tR/0 4,0\nEva: tR/0 5,0\nAdam: tRw/0 6,0\n",
     "score 2 4 0; track robber - - -"},
    {"AMB-ROB-5, pitfall 5: nothing is robbed in the final scoring", "",
     "players: Eva, Adam\nexpansions: robbers\nended: true\n" TILES START "\n"
     "Eva: bF 0,2; robber Adam\nAdam: tE/0 0,0 city\n",
     "score 0 1; track robber 0 -"},
    {"AMB-ROB-7: not after the figure: E-PHASE-ORDER", "", THREE "Eva: bF 0,2 field; robber Adam\n",
     "1 E-PHASE-ORDER"},
    {"AMB-ROB-7: not before the tile: E-PHASE-ORDER", "", THREE "Eva: robber Adam; bF 0,2\n",
     "1 E-PHASE-ORDER"},
    {"AMB-ROB-7: points of the same turn are robbed", "",
     THREE "Eva: tE/0 0,0 city\nAdam: bW/0 1,0; robber Eva\n", "score 4 2 0; track robber - - -"},
    {"AMB-ROB-8: the points of who did not complete it", "",
     THREE EVA_OUT "Adam: tE/0 0,0 city\nJan: tW/0 1,0\n", "score 2 4 0"},
    {"AMB-ROB-8: ... and of who did", "", THREE EVA_OUT "Adam: tM 9,3 monk\n", "score 5 9 0"},

    /* --- two counters of each player */
    {"pitfall 7, AMB-MES-10: beside the woman, wherever the man is", "",
     THREE_WITH(", messages") "Eva: tE/0 0,0\nAdam: tW/0 1,0 city; woman\n"
                              "Jan: bF 0,2; robber Adam woman\n",
     "track robber - - 4"},
    {"pitfall 7: the man's points are not robbed there", "",
     THREE_WITH(", messages") "Eva: tE/0 0,0\nAdam: tW/0 1,0 city; woman\n"
                              "Jan: bF 0,2; robber Adam woman\nEva: tE/0 3,0\n"
                              "Adam: tW/0 4,0 city\n",
     "score 0 8 0; track robber - - 4"},
    {"pitfall 7: ... but hers are", "",
     THREE_WITH(", messages") "Eva: tE/0 0,0\nAdam: tW/0 1,0 city; woman\n"
                              "Jan: bF 0,2; robber Adam woman\nEva: tE/0 3,0\n"
                              "Adam: tW/0 4,0 city; woman\n",
     "score 0 8 2; track robber - - -"},

    /* --- what is claimed, and policies */
    {"a claim of the points of the entry has the loot", "",
     THREE EVA_OUT "Adam: tM 9,3 monk = Adam 9, Eva 5\n", "score 5 9 0"},
    {"skip: a wrong robbery is left out, and the only possible one is made", "skip",
     THREE EVA_OUT "Adam: tM 9,3 monk; rob Jan by Eva\nJan: tF 1,2\n",
     "2 E-ROB-MUST; score 5 9 0; track robber - - -"},
    {"accept: the same", "accept", THREE EVA_OUT "Adam: tM 9,3 monk; rob Jan by Eva\nJan: tF 1,2\n",
     "2 E-ROB-MUST; score 5 9 0; track robber - - -"},
    {"accept: where there was a choice nobody is robbed, and nothing else is missing", "accept",
     FOUR EVA_OUT "Adam: tE/0 0,0 city\nJan: tW/0 2,0 city\nOla: tEW/0 1,0; rob Ola by Eva\n"
                  "Eva: tF 1,2\n",
     "4 E-ROB-MUST; score 0 6 6 0; track robber 0 - - -"},
    {"accept: a wrong place on the track is none", "accept",
     THREE "Eva: tF 0,2; robber Adam\nAdam: tF 1,2\n", "1 E-ROB-NO-TILE; track robber - - -"},
};

int main(void) { return played_run("robbers", rows, sizeof rows / sizeof *rows); }
