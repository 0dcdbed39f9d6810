/* SPDX-License-Identifier: MIT */
/* The Crop Circles: CRO-1 to CRO-7, their variants, ambiguities, examples and pitfalls; and what a
 * turn of which a part is made before the rest is checked does under each policy. */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: tF 30 FFFF field\n"                                                                    \
    "tiles: tE 9 FCFF city E; field / E\n"                                                         \
    "tiles: tW 9 FFFC city W; field / W\n"                                                         \
    "tiles: tEW 9 FCFC city E W; field NL NR / E; field SL SR / E\n"                               \
    "tiles: tEWp 9 FCFC city E W pennant; field NL NR / E; field SL SR / E\n"                      \
    "tiles: tR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                            \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: kP 9 FFFF field; pitchfork\n"                                                          \
    "tiles: kC 9 FFFF field; club\n"                                                               \
    "tiles: kS 9 FFFF field; shield\n"                                                             \
    "tiles: kCR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; club\n"                     \
    "tiles: kSW 9 FFFC city W; field / W; shield\n"                                                \
    "tiles: sCC 9 CCCC city E W; city N S; field / N E; field / N E\n"                             \
    "tiles: kCC 9 CCCC city E W; city N S; field / N E; field / N E; pitchfork\n"
#define START "position: true\nstart: tF 0,1; tF 1,1; tF 2,1; tF 3,1; tF -1,1; tF -2,1; tF -3,1\n"
#define HEAD(players, more)                                                                        \
    "players: " players "\nexpansions: crop-circles-1, inns-and-cathedrals\n" TILES START more "\n"
#define TWO "Eva, Adam"
#define THREE "Eva, Adam, Jan"
#define LEFT "variants: CROP_ORDER=left-first\n"
#define MAY "variants: CROP_ADD=may\n"
/* Eva and Adam in an open city of four tiles with a pennant, Jan not; Eva is due. */
#define CITY                                                                                       \
    "Eva: tE/0 -3,0 city\nAdam: tEW/0 -1,0 city\nJan: tEWp/0 -2,0\nEva: tEW/0 0,0\n"               \
    "Adam: tF 0,2\nJan: tF 1,2\n"
/* Two farmers of Eva, one of Adam, each on a field of his own; Eva is due. */
#define FARMERS                                                                                    \
    "Eva: tF 0,2 field\nAdam: tEW/0 0,0 field NL\nJan: tF 1,2\nEva: tEW/0 2,0 field NL\n"          \
    "Adam: tF 2,2\nJan: tF 3,2\n"
/* A thief each; Eva is due. */
#define THIEVES "Eva: tR/0 0,0 road\nAdam: tR/0 2,0 road\n"

/* A thief of Eva with her builder beside him; Eva is due. */
/* The same in a seat each; Adam is due. */
#define THREE_THIEVES "Eva: tR/0 0,0 road\nAdam: tR/0 2,0 road\nJan: tR/0 -2,0 road\nEva: tF 0,2\n"
/* Two thieves of Eva on one road, two pieces apart; she is due. */
#define ONE_ROAD "Eva: tR/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 2,0 road\nAdam: tR/0 1,0\n"
/* ... a third one; and two on two roads. */
#define THIRD "Eva: tR/0 -2,0 road\nAdam: tR/0 -1,0\n"
#define TWO_ROADS "Eva: tR/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 3,0 road\nAdam: tF 1,2\n"
/* A farmer of Eva on one of two fields that nothing tells apart; she is due. */
#define SLIVER "Eva: tE/270 0,0\nAdam: tF 0,2\nEva: sCC/0 0,-1 field\nAdam: tF 1,2\n"
#define BUILDER(more)                                                                              \
    "players: Eva, Adam\nexpansions: crop-circles-1, traders-and-builders\n" TILES START more      \
    "\nEva: tR/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 1,0 builder road\nAdam: tF 1,2\n"

static const struct played rows[] = {
    /* --- the round */
    {"CRO example 1: add, the active player first and last", "",
     HEAD(THREE, "") CITY
     "Eva: kS 0,3; crop add; crop add city (-3,0); crop add big city (-1,0) by Adam; "
     "crop add city (-3,0)\nAdam: tW/0 1,0\n",
     "score 12 12 0; points 8 12; filled 0"},
    {"CRO example 1, CROP_ORDER=left-first", "",
     HEAD(THREE, LEFT) CITY
     "Eva: kS 0,3; crop add; crop add big city (-1,0) by Adam; crop add city (-3,0) by Eva\n"
     "Adam: tW/0 1,0\n",
     "score 0 12 0"},
    {"CRO example 2, CRO-4: who has no farmer is skipped, the active player loses two", "",
     HEAD(THREE, "") FARMERS "Eva: kP 0,3; crop remove; crop remove field (0,2)\n",
     "land 0; home crop 3; filled 2; supply 7 7 7"},
    {"CRO example 2: the same said in full", "",
     HEAD(THREE, "") FARMERS
     "Eva: kP 0,3; crop remove; crop remove field (0,2); crop remove field by Adam; "
     "crop remove field by Eva\n",
     "land 0; home crop 3; filled 0"},
    {"CRO example 2, CROP_ORDER=left-first: once each", "",
     HEAD(THREE, LEFT) FARMERS "Eva: kP 0,3; crop remove; crop remove field (0,2) by Eva\n",
     "land 1; home crop 2; filled 1"},
    {"CRO example 3: the only thief goes home", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove\n", "land 0; filled 2; score 0 0"},
    {"CRO-3: a club is for thieves, so a knight stays", "",
     HEAD(TWO, "") "Eva: tE/0 -3,0 city\nAdam: tR/0 2,0 road\nEva: kC 0,2; crop remove\n",
     "land 1; on -3,0 city 1 0"},
    {"CRO-3: a pitchfork is for farmers", "",
     HEAD(TWO, "") "Eva: tE/0 -3,0 city\nAdam: tF 0,2 field\nEva: kP 1,2; crop remove\n",
     "land 1; on -3,0 city 1 0"},
    {"CRO-3: a shield is for knights", "",
     HEAD(TWO, "") "Eva: tE/0 -3,0 city\nAdam: tF 0,2 field\nEva: kS 1,2; crop remove\n",
     "land 1; on 0,2 field 0 1"},
    {"CRO-3: a monk is never concerned", "",
     HEAD(TWO, "") "Eva: tM 0,0 monk\nAdam: tF 0,2\nEva: kS 1,2; crop remove\n", "land 1"},
    {"CRO-1, CRO pitfall 5: the turn is scored first, and its figures are home", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tF 0,2\nEva: kSW/0 1,0\n",
     "score 4 0; points 3 4; home crop 0"},
    {"CRO-1: a figure of this turn takes part", "",
     HEAD(TWO, "") "Eva: tF 0,2\nAdam: kP 1,2 field; crop add\n", "2 E-CRO-MUST"},
    {"CRO-7, CRO pitfall 5: no points are given in the round", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove\n", "points 3 0; score 0 0"},
    {"AMB-CRO-5: adding completes nothing", "",
     HEAD(TWO, LEFT) THIEVES "Eva: kC 0,2; crop add; crop add road by Adam; crop add road\n",
     "on 0,0 road 2 0; on 2,0 road 0 2; points 3 0"},
    {"CRO-2, CRO-5: added to the same feature, from the supply", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop add; crop add road; crop add road by Adam; "
                           "crop add big road\n",
     "on 0,0 road 3 0; on 2,0 road 0 2; supply 5 5; supply-big 0 1"},
    {"CRO-4, CRO pitfall 6: nobody has such a figure: nothing is chosen or done", "",
     HEAD(TWO, "") "Eva: kC 0,2\nAdam: kS 1,2 field\n", "land 1"},
    {"CRO-4: nor does a choice without effect harm", "", HEAD(TWO, "") "Eva: kC 0,2; crop add\n",
     "land 0"},
    {"CRO-4: without a follower in supply nobody adds", "",
     HEAD(TWO, "supply: small 1, big 0\n") THIEVES "Eva: kC 0,2; crop add\n", "land 2; filled 0"},
    {"record: one way to add is filled in", "",
     HEAD(TWO, "supply: big 0\n") THIEVES "Eva: kC 0,2; crop add\n",
     "on 0,0 road 3 0; on 2,0 road 0 2; filled 3"},
    {"record: the last of a kind was added before", "",
     HEAD(TWO, "supply: small 2, big 0\n") THIEVES "Eva: kC 0,2; crop add\n",
     "on 0,0 road 2 0; on 2,0 road 0 2; filled 2"},
    {"record: the choice follows from the first act", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove road (0,0)\n", "land 0; filled 1"},
    {"CRO-5: the second act of the player on turn does not settle what was left out before", "",
     HEAD(THREE, "") FARMERS
     "Eva: kP 0,3; crop remove; crop remove by Adam; crop remove field (0,2) by Eva\n",
     "7 E-CRO-MUST; land 3; home crop 0"},
    {"CRO-5: nor the figure of which kind he has one more", "",
     HEAD(TWO, "supply: small 2, big 1\n") THIEVES
     "Eva: kC 0,2; crop add; crop add small road by Adam; crop add big road by Eva\n",
     "3 E-CRO-MUST; land 2"},
    {"skip: a first act that is refused takes its place and tells the choice", "skip",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove city; crop add road by Adam\nAdam: tF 1,2\n",
     "3 E-CRO-TYPE; land 1; on 2,0 road 0 1; home crop 1; fate 3 part"},
    {"record: crop-circles-2 alone has the round too", "",
     "players: Eva, Adam\nexpansions: crop-circles-2\n" TILES START "\n" THIEVES
     "Eva: kC 0,2; crop remove\n",
     "land 0"},
    {"record: both boxes have one round", "",
     "players: Eva, Adam\nexpansions: crop-circles-1, crop-circles-2 x2\n" TILES START "\n" THIEVES
     "Eva: kC 0,2; crop remove\n",
     "land 0; filled 2"},
    {"AMB-CRO-2: the second act needs a follower then", "",
     HEAD(TWO, "") THIEVES
     "Eva: kC 0,2; crop remove; crop remove road; crop remove by Adam; crop remove road\n",
     "3 E-CRO-WHERE"},
    {"AMB-CRO-3: beside a follower of his own, not elsewhere in his road", "",
     HEAD(TWO, "") "Eva: tR/0 0,0 road\nAdam: tR/0 1,0\nEva: kC 0,2; crop add; "
                   "crop add road (1,0); crop add road (0,0)\n",
     "3 E-CRO-WHERE"},
    {"CRO-6: an abbot is not concerned", "",
     "players: Eva, Adam\nexpansions: crop-circles-1\nvariants: ABBOTS=on\n" TILES START
     "\nEva: tM 0,0 abbot monastery\nAdam: tR/0 2,0 road\n"
     "Eva: kC 0,2; crop add; crop add abbot road by Adam\n",
     "3 E-KIND"},
    {"CRO example 3, AMB-CRO-4, CRO-6: the builder stays alone", "",
     BUILDER("") "Eva: kC 0,3; crop remove\n",
     "on 0,0 road 0 0; on 1,0 road 1 0; home crop 1; home alone 0"},
    {"CRO example 3, LONE_SPECIALS=return: he goes home", "",
     BUILDER("variants: LONE_SPECIALS=return\n") "Eva: kC 0,3; crop remove\n",
     "land 0; home crop 1; home alone 1"},
    {"CRO-6, CRO pitfall 4: a builder is not taken back: E-KIND", "",
     BUILDER("") "Eva: kC 0,3; crop remove; crop remove builder\n", "5 E-KIND"},
    {"CRO-6: nor when he stays alone after the first act: E-KIND", "",
     BUILDER("") "Eva: kC 0,3; crop remove; crop remove small; crop remove builder\n", "5 E-KIND"},
    {"AMB-CRO-4: by the second act he has gone home: E-CRO-WHERE", "",
     BUILDER("variants: LONE_SPECIALS=return\n") "Eva: kC 0,3; crop remove; crop remove small; "
                                                 "crop remove builder\n",
     "5 E-CRO-WHERE"},
    {"CRO-6: nor added: E-KIND", "",
     BUILDER("variants: CROP_ADD=may\n") "Eva: kC 0,3; crop add; crop add builder road\n",
     "5 E-KIND"},
    {"CRO-6: nothing is added beside a builder alone: E-CRO-WHERE", "",
     BUILDER("variants: CROP_ADD=may\n") "Eva: kC 0,3; crop add; crop add road (1,0)\n",
     "5 E-CRO-WHERE"},
    {"AMB-CRO-6: the round belongs to the part with the tile", "",
     BUILDER("") "Eva: kCR/0 2,0; crop remove\nEva: tF 0,3\n", "home crop 1; active 1"},
    {"AMB-CRO-6: between the two parts", "", BUILDER("") "Eva: kCR/0 2,0; crop remove\n",
     "home crop 1; active 0"},
    {"stop: the right to a second part goes with the entry", "",
     BUILDER("") "Eva: kCR/0 2,0; crop remove; crop remove builder\n",
     "5 E-KIND; active 0; land 2; home crop 0"},
    {"stop in the second part: it is still due", "",
     BUILDER("") "Eva: tR/0 2,0\nEva: kC 0,3; crop remove; crop remove builder\n",
     "6 E-KIND; active 0; land 2"},
    {"CRO-5: the others act clockwise, then the active player again", "",
     HEAD(THREE, "") THREE_THIEVES "Adam: kC 1,2; crop add; crop add road; crop add road by Jan; "
                                   "crop add big road by Eva; crop add big road\n",
     "on 0,0 road 2 0 0; on 2,0 road 0 3 0; on -2,0 road 0 0 2; supply-big 0 0 1; filled 0"},
    {"CRO-5: the other way round: E-CRO-ORDER", "",
     HEAD(THREE, "") THREE_THIEVES "Adam: kC 1,2; crop add; crop add road; crop add road by Eva; "
                                   "crop add road by Jan; crop add road\n",
     "5 E-CRO-ORDER"},
    {"CROP_ORDER=left-first: from the left, the active player last", "",
     HEAD(THREE, LEFT) THREE_THIEVES "Adam: kC 1,2; crop add; crop add road by Jan; "
                                     "crop add road by Eva; crop add road\n",
     "on 0,0 road 2 0 0; on 2,0 road 0 2 0; on -2,0 road 0 0 2"},
    {"CROP_ORDER=left-first: the other way round: E-CRO-ORDER", "",
     HEAD(THREE, LEFT) THREE_THIEVES "Adam: kC 1,2; crop add; crop add road by Eva; "
                                     "crop add road by Jan; crop add road\n",
     "5 E-CRO-ORDER"},
    {"CRO-4: who can do nothing is skipped amid the others", "",
     HEAD(THREE, LEFT) "Eva: tR/0 0,0 road\nAdam: tF 0,2\nJan: tR/0 -2,0 road\n"
                       "Eva: kC 1,2; crop add; crop add road by Jan; crop add road by Eva\n",
     "land 4; filled 0"},
    /* --- what is not there, and what does not say which */
    {"record: an act left out, with a choice of roads: E-CRO-MUST", "",
     HEAD(TWO, LEFT) TWO_ROADS "Eva: kC 2,2; crop remove\n", "5 E-CRO-MUST; land 2"},
    {"record: an act that does not say from which road: E-MISSING", "",
     HEAD(TWO, LEFT) TWO_ROADS "Eva: kC 2,2; crop remove; crop remove small\n",
     "5 E-MISSING; land 2"},
    {"record: added to one of two roads, left out: E-CRO-MUST", "",
     HEAD(TWO, LEFT "supply: big 0\n") TWO_ROADS "Eva: kC 2,2; crop add\n", "5 E-CRO-MUST"},
    {"record: added to one of two roads, without a place: E-MISSING", "",
     HEAD(TWO, LEFT "supply: big 0\n") TWO_ROADS "Eva: kC 2,2; crop add; crop add small\n",
     "5 E-MISSING"},
    {"record: what follows does not do what was left out: E-CRO-MUST", "",
     HEAD(TWO, LEFT) TWO_ROADS "Eva: kC 2,2; crop remove\nAdam: tR/0 1,0\n"
                               "ended: true\nresult: Eva 2, Adam 0\n",
     "5 E-CRO-MUST"},
    {"record: figures on two pieces of one road are two: E-MISSING", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove\n", "5 E-MISSING; land 2"},
    {"record: nor does the road say which: E-MISSING", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove road\n", "5 E-MISSING"},
    {"record: added beside one or the other: E-MISSING", "",
     HEAD(TWO, LEFT "supply: big 0\n") ONE_ROAD "Eva: kC 1,2; crop add\n", "5 E-MISSING"},
    {"record: nor does the road say beside which: E-MISSING", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop add road\n", "5 E-MISSING"},
    {"record: two alike on one piece are one way", "",
     HEAD(TWO, LEFT) THIEVES "Eva: kC 0,2; crop add; crop add road by Adam; crop add road\n"
                             "Adam: tF 1,2\nEva: kC 2,2; crop remove\n",
     "on 0,0 road 1 0; on 2,0 road 0 1; filled 2"},
    {"record: a claim says which", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove = back Eva road (2,0)\n",
     "on 0,0 road 1 0; on 2,0 road 0 0; filled 1"},
    {"record: or the other", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove road = back (0,0)\n",
     "on 0,0 road 0 0; on 2,0 road 1 0; filled 1"},
    {"record: and then that one is gone: E-CRO-WHERE", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove = back Eva road (2,0)\nAdam: tF 2,2\n"
                              "Eva: kC 3,2; crop remove; crop remove road (2,0)\n",
     "7 E-CRO-WHERE"},
    {"record: a claim of both says nothing: E-MISSING", "",
     HEAD(TWO, LEFT) ONE_ROAD
     "Eva: kC 1,2; crop remove = back Eva road (2,0), back Eva road (0,0)\n",
     "5 E-MISSING"},
    {"record: nor does one of the road: E-MISSING", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove = back Eva road\n", "5 E-MISSING"},
    {"record: nor one of a piece where nobody stands: E-MISSING", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove = back Eva road (1,0)\n", "5 E-MISSING"},
    {"record: nor one of another figure", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove = back Adam road (2,0)\n", "5 E-MISSING"},
    {"record: a claim that is false besides is just that", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove = back Eva road (2,0), back Adam city\n",
     "5 E-RETURN-MISMATCH; on 2,0 road 0 0"},
    {"record: a claim says which of two that differ", "",
     HEAD(TWO, LEFT) TWO_ROADS "Eva: kC 2,2; crop remove = back Eva road (3,0)\n",
     "on 3,0 road 0 0; on 0,0 road 1 0; filled 1"},
    {"record: one that may mean both says nothing: E-CRO-MUST", "",
     HEAD(TWO, LEFT) TWO_ROADS "Eva: kC 2,2; crop remove = back road\n", "5 E-CRO-MUST"},
    {"record: the builder goes with him of whom it is told", "",
     "players: Eva, Adam\nexpansions: crop-circles-1, traders-and-builders\n"
     "variants: LONE_SPECIALS=return, CROP_ORDER=left-first\n" TILES START "\n"
     "Eva: tR/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 1,0 builder road\nAdam: tF 1,2\n"
     "Eva: tR/0 3,0 road\nAdam: tF 2,2\n"
     "Eva: kC 3,2; crop remove = back Eva road (0,0), back Eva builder\n",
     "on 3,0 road 1 0; on 0,0 road 0 0; on 1,0 road 0 0"},
    /* --- what follows */
    {"record: a later act is with the one that stays", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove\nAdam: tF 2,2\n"
                              "Eva: kC 3,2; crop remove; crop remove road (0,0)\n",
     "settled 5 7; filled 1; land 0"},
    {"record: also up to that turn alone", "until=5",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove\nAdam: tF 2,2\n"
                              "Eva: kC 3,2; crop remove; crop remove road (0,0)\n",
     "settled 5 7; on 0,0 road 1 0; on 2,0 road 0 0"},
    {"record: of an act that is said, too", "skip",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove road\nAdam: tF 2,2\n"
                              "Eva: kC 3,2; crop remove; crop remove road (2,0)\n",
     "settled 5 7; filled 1; land 0"},
    {"record: a later act that may be with either tells nothing: E-MISSING", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove\nAdam: tF 2,2\n"
                              "Eva: kC 3,2; crop remove; crop remove road\n",
     "5 E-MISSING; land 2"},
    {"record: what follows is wrong in any case: E-MISSING", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove\nAdam: tF 2,2\n"
                              "Eva: kC 3,2; crop remove; crop remove road (1,0)\n",
     "5 E-MISSING; land 2"},
    {"record: both are there later: E-MISSING", "accept",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove\nAdam: tF 2,2\n"
                              "Eva: kC 3,2; crop remove; crop remove road (0,0)\nAdam: tF -1,2\n"
                              "Eva: kC -2,2; crop remove; crop remove road (2,0)\n",
     "5 E-MISSING; fate 5 part; land 0"},
    {"record: after an illegal turn nothing is settled", "skip",
     HEAD(TWO, LEFT) "Eva: tF 9,9\nAdam: tF 0,2\n" ONE_ROAD
                     "Eva: kC 1,2; crop remove\nAdam: tF 2,2\n"
                     "Eva: kC 3,2; crop remove; crop remove road (0,0)\n",
     "1 E-NOT-ADJACENT; 4 E-CELL-TAKEN; 7 E-MISSING; land 1"},
    {"record: after a false claim it may be", "",
     HEAD(TWO, LEFT) "Eva: tF -1,2 = Eva 3\nAdam: tF -2,2\n" ONE_ROAD
                     "Eva: kC 1,2; crop remove\nAdam: tF 2,2\n"
                     "Eva: kC 3,2; crop remove; crop remove road (0,0)\n",
     "1 E-SCORE-MISMATCH; settled 7 9; land 0"},
    {"record: the result tells which", "",
     HEAD(TWO, LEFT) TWO_ROADS "Eva: kC 2,2; crop remove; crop remove road\nAdam: tR/0 1,0\n"
                               "ended: true\nresult: Eva 2, Adam 0\n",
     "settled 5 0; on 3,0 road 0 0; score 2 0"},
    {"record: the result is that of the other", "",
     HEAD(TWO, LEFT) TWO_ROADS "Eva: kC 2,2; crop remove; crop remove road\nAdam: tR/0 1,0\n"
                               "ended: true\nresult: Eva 1, Adam 0\n",
     "settled 5 0; on 0,0 road 0 0; score 1 0"},
    {"record: the result is that of neither: E-MISSING", "",
     HEAD(TWO, LEFT) TWO_ROADS "Eva: kC 2,2; crop remove; crop remove road\nAdam: tR/0 1,0\n"
                               "ended: true\nresult: Eva 3, Adam 0\n",
     "5 E-MISSING"},
    {"record: beside whom a figure was added", "",
     HEAD(TWO, LEFT) TWO_ROADS "Eva: kC 2,2; crop add; crop add road\nAdam: tF 3,2\n"
                               "Eva: kC -1,2; crop remove; crop remove road (0,0)\nAdam: tF -2,2\n"
                               "Eva: kC -3,2; crop remove; crop remove road (0,0)\n",
     "settled 5 9; on 3,0 road 1 0; land 1"},
    {"record: an act that stands between others", "",
     HEAD(THREE, LEFT) "Eva: tF 0,2\nAdam: tR/0 0,0 road\nJan: tR/0 -2,0 road\nEva: tF 1,2\n"
                       "Adam: tR/0 2,0 road\nJan: tR/0 1,0\n"
                       "Eva: kC 2,2; crop remove; crop remove road by Jan\nAdam: tF 3,2\n"
                       "Jan: tF -1,2\nEva: kC -2,2; crop remove; crop remove road (0,0) by Adam\n",
     "settled 7 10; filled 1; land 0"},
    {"record: two choices, one after the other", "",
     HEAD(TWO, LEFT) ONE_ROAD THIRD
     "Eva: kC 1,2; crop remove\nAdam: tF 2,2\nEva: kC 3,2; crop remove\nAdam: tF -1,2\n"
     "Eva: kC -2,2; crop remove; crop remove road (0,0)\n",
     "7 E-MISSING; land 3"},
    {"record: the first is settled before the second is open", "",
     HEAD(TWO, LEFT) ONE_ROAD THIRD
     "Eva: kC 1,2; crop remove\nAdam: tF 2,2\nEva: kC 3,2; crop add; crop add road (0,0)\n"
     "Adam: tF -1,2\nEva: kC -2,2; crop add; crop add road (2,0)\nAdam: tF -3,2\n"
     "Eva: kC 0,3; crop remove; crop remove road\nAdam: tF 1,3\n"
     "Eva: kC 2,3; crop remove; crop remove road (0,0)\nAdam: tF 3,3\n"
     "Eva: kC 0,4; crop remove; crop remove road (0,0)\n",
     "settled 7 11; settled 13 17; land 1; on 2,0 road 1 0"},
    /* --- two fields that nothing tells apart */
    {"record: a crop circle names the second", "",
     HEAD(TWO, LEFT) SLIVER "Eva: kP 2,2; crop remove; crop remove field (0,-1) 2\n",
     "piece 3 5; land 0"},
    {"record: one adds to it and a later one takes it", "accept",
     HEAD(TWO, LEFT) SLIVER "Eva: kP 2,2; crop add; crop add field (0,-1) 2\nAdam: tF 3,2\n"
                            "Eva: kP 0,3; crop remove; crop remove field (0,-1) 2\n",
     "piece 3 5; land 1"},
    {"record: or it names the first", "skip",
     HEAD(TWO, LEFT) SLIVER "Eva: kP 2,2; crop remove; crop remove field (0,-1) 1\n",
     "piece 3 -1; land 0"},
    {"record: or none", "", HEAD(TWO, LEFT) SLIVER "Eva: kP 2,2; crop remove; crop remove field\n",
     "piece 3 -1; land 0"},
    {"record: who puts him there in a turn that goes on", "skip",
     HEAD(TWO, LEFT) "Eva: tE/270 0,0\nAdam: tF 0,2\n"
                     "Eva: kCC/0 0,-1 field; crop add; crop add field (0,-1) 2\n",
     "piece 3 3; land 2"},
    /* --- two acts */
    {"AMB-CRO-1: both go, whichever is the first", "",
     HEAD(TWO, "") ONE_ROAD "Eva: kC 1,2; crop remove\n", "land 0; filled 2"},
    {"AMB-CRO-1: whatever is said of them", "",
     HEAD(TWO, "") ONE_ROAD "Eva: kC 1,2; crop remove; crop remove road; crop remove road (0,0)\n",
     "land 0"},
    {"AMB-CRO-1: the second says who was the first", "",
     HEAD(THREE, "") "Eva: tR/0 0,0 road\nAdam: tF 0,2\nJan: tR/0 -2,0 road\n"
                     "Eva: tR/0 2,0 road\nAdam: tR/0 1,0\nJan: tF 2,2\n"
                     "Eva: kC 1,2; crop remove; crop remove by Jan; crop remove road (0,0)\n",
     "land 0; filled 2"},
    {"AMB-CRO-1: of three one stays: E-MISSING", "",
     HEAD(TWO, "") ONE_ROAD THIRD "Eva: kC 1,2; crop remove\n", "7 E-MISSING"},
    {"AMB-CRO-1: of the two who are left one stays: E-MISSING", "",
     HEAD(TWO, "") ONE_ROAD THIRD "Eva: kC 1,2; crop remove; crop remove road (0,0)\n",
     "7 E-MISSING"},
    {"AMB-CRO-1: the second does not say which of them was the first: E-MISSING", "",
     HEAD(TWO, "") ONE_ROAD THIRD
     "Eva: kC 1,2; crop remove; crop remove road; crop remove road (0,0)\n",
     "7 E-MISSING"},
    {"AMB-CRO-1: claims say which two", "",
     HEAD(TWO, "") ONE_ROAD THIRD
     "Eva: kC 1,2; crop remove = back Eva road (0,0), back Eva road (-2,0)\n",
     "land 1; on 2,0 road 1 0; filled 2"},
    {"AMB-CRO-1: or the one that is not said", "",
     HEAD(TWO, "") ONE_ROAD THIRD "Eva: kC 1,2; crop remove; crop remove road (0,0) "
                                  "= back Eva road (0,0), back Eva road (-2,0)\n",
     "land 1; on 2,0 road 1 0; filled 1"},
    {"CRO-2: one of several, the others stay", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove; crop remove road (2,0)\n",
     "on 0,0 road 1 0; on 2,0 road 0 0; filled 0"},
    {"AMB-CRO-4: with another follower the builder is not alone", "",
     "players: Eva, Adam\nexpansions: crop-circles-1, traders-and-builders\n"
     "variants: LONE_SPECIALS=return, CROP_ORDER=left-first\n" TILES START "\n"
     "Eva: tR/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 1,0 builder road\nAdam: tF 1,2\n"
     "Eva: tR/0 3,0 road\nAdam: tR/0 2,0\nEva: kC 2,2; crop remove; crop remove road (0,0)\n",
     "on 1,0 road 1 0; on 3,0 road 1 0; home alone 0"},
    {"CRO-4, CRO-6: a builder in supply is nobody to add", "",
     BUILDER("supply: small 1\nvariants: CROP_ORDER=left-first\n") "Eva: kC 0,3; crop add\n",
     "land 2; filled 0"},
    {"CRO-6: nor does he make a choice of what is added", "",
     "players: Eva, Adam\nexpansions: crop-circles-1, traders-and-builders\n" TILES START "\n"
     "Eva: tR/0 0,0 road\nAdam: tF 0,2\nEva: kC 1,2; crop add\n",
     "on 0,0 road 3 0; filled 2; supply 4 7; supply-builder 1 1"},
    {"CRO-5, ORD-4: what came home in scoring is in supply", "",
     HEAD(TWO, "supply: small 2, big 0\n") "Eva: tE/0 -3,0 city\nAdam: tF 0,2\nEva: tE/0 0,0 "
                                           "city\nAdam: tF 1,2\n"
                                           "Eva: kSW/0 1,0; crop add\n",
     "score 4 0; on -3,0 city 2 0; supply 0 2; filled 1"},
    {"CRO-1: no figure of that comes home is taken back", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tF 0,2\nEva: kSW/0 1,0; crop remove city (0,0)\n",
     "3 E-CRO-WHERE"},
    {"CRO-5: without a place the big follower, if no meeple is left", "",
     HEAD(TWO, "supply: small 1\n") THIEVES
     "Eva: kC 0,2; crop add; crop add by Eva; crop add by Adam\n",
     "on 0,0 road 2 0; on 2,0 road 0 2; supply-big 0 0; filled 2"},
    {"CRO-5: without a place a meeple, if one is left", "",
     HEAD(TWO, LEFT) THIEVES "Eva: kC 0,2; crop add; crop add by Adam; crop add by Eva\n",
     "on 0,0 road 2 0; supply 5 5; supply-big 1 1"},
    {"CRO-6: of two followers the big one", "",
     HEAD(TWO, LEFT) "Eva: tR/0 0,0 big road\nAdam: tF 0,2\nEva: tR/0 2,0 road\nAdam: tR/0 1,0\n"
                     "Eva: kC 1,2; crop remove; crop remove big\n",
     "land 1; supply-big 1 1; supply 6 7"},
    {"CRO-6: big and small are two ways: E-CRO-MUST", "",
     HEAD(TWO, LEFT) "Eva: tR/0 0,0 big road\nAdam: tF 0,2\nEva: tR/0 2,0 road\nAdam: tR/0 1,0\n"
                     "Eva: kC 1,2; crop remove\n",
     "5 E-CRO-MUST"},
    {"ACT-2: the round is no figure action, so there may be both", "",
     HEAD(TWO, LEFT) "Eva: tR/0 0,0 road\nAdam: tF 0,2\nEva: kC 1,2 field; crop remove\n",
     "land 1; at 1,2 1 0"},
    /* --- variants */
    {"CROP_ADD=may: nobody needs to add", "", HEAD(TWO, MAY) THIEVES "Eva: kC 0,2; crop add\n",
     "land 2; filled 0"},
    {"CROP_ADD=may: but may", "",
     HEAD(TWO, MAY) THIEVES "Eva: kC 0,2; crop add; crop add road by Adam\n", "land 3"},
    {"CROP_ADD=may: removing is a must", "", HEAD(TWO, MAY) THIEVES "Eva: kC 0,2; crop remove\n",
     "land 0"},
    {"profile c1: left first, adding is free", "",
     HEAD(TWO, "profile: c1\n") THIEVES "Eva: kC 0,2; crop add; crop add road by Adam\n", "land 3"},
    {"profile c2: left first, adding is a must", "",
     HEAD(TWO, "profile: c2\n") THIEVES "Eva: kC 0,2; crop add; crop add road by Adam\n",
     "3 E-CRO-MUST"},
    {"profile c2: and nobody acts twice", "",
     HEAD(TWO, "profile: c2\n") THIEVES
     "Eva: kC 0,2; crop add; crop add road by Adam; crop add road\n",
     "land 4"},
    {"profile jcz: left first, adding is free", "",
     HEAD(TWO, "profile: jcz\n") THIEVES "Eva: kC 0,2; crop add; crop add road by Adam\n",
     "land 3"},
    {"profile jcz: left first", "",
     HEAD(TWO, "profile: jcz\n") THIEVES
     "Eva: kC 0,2; crop add; crop add road; crop add road by Adam\n",
     "3 E-CRO-ORDER"},
    {"profile rgg: as c1", "",
     HEAD(TWO, "profile: rgg\n") THIEVES "Eva: kC 0,2; crop add; crop add road by Adam\n",
     "land 3"},
    {"edition 2014: as profile c2", "",
     HEAD(TWO, "edition: 2014\n") THIEVES "Eva: kC 0,2; crop remove\nAdam: tF 1,2\n",
     "land 0; filled 2"},
    /* --- illegal */
    {"CRO illegal 1: E-CRO-TYPE", "", HEAD(THREE, "") CITY "Eva: kS 0,3; crop add; crop add road\n",
     "7 E-CRO-TYPE"},
    {"CRO-3: found by its cell: E-CRO-TYPE", "",
     HEAD(TWO, "") "Eva: tE/0 -3,0 city\nAdam: tR/0 2,0 road\n"
                   "Eva: kC 0,2; crop remove; crop remove (-3,0)\n",
     "3 E-CRO-TYPE"},
    {"CRO illegal 2: E-CRO-MUST", "", HEAD(THREE, "") FARMERS "Eva: kP 0,3; crop remove\n",
     "7 E-CRO-MUST"},
    {"CRO illegal 2: knights: E-CRO-MUST", "",
     HEAD(TWO, "") "Eva: tF 0,2\nAdam: tE/0 -3,0 city\nEva: tF 1,2\nAdam: tE/0 0,0 city\n"
                   "Eva: kS 2,2; crop remove\n",
     "5 E-CRO-MUST"},
    {"CRO-2: who must add and does not: E-CRO-MUST", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop add\n", "3 E-CRO-MUST"},
    {"AMB-CRO-1: the second act left out, though there was a choice: E-CRO-MUST", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop add; crop add road; crop add road by Adam\n",
     "3 E-CRO-MUST"},
    {"CRO pitfall 1: choosing individually: E-CRO-MUST", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove; crop remove road; crop add road by Adam\n",
     "3 E-CRO-MUST"},
    {"CRO-5: out of order: E-CRO-ORDER", "",
     HEAD(THREE, "") CITY
     "Eva: kS 0,3; crop add; crop add city (-3,0); crop add city (-3,0); crop add city by Adam\n",
     "7 E-CRO-ORDER"},
    {"CRO-5: the active player late, with nothing left to do then: E-CRO-ORDER", "",
     HEAD(TWO, "") THIEVES
     "Eva: kC 0,2; crop remove; crop remove by Adam; crop remove road by Eva\n",
     "3 E-CRO-ORDER"},
    {"CRO-3: late and of another type: E-CRO-TYPE before E-CRO-ORDER", "",
     HEAD(TWO, "") THIEVES
     "Eva: kC 0,2; crop remove; crop remove by Adam; crop remove city by Eva\n",
     "3 E-CRO-TYPE"},
    {"CRO-3: once too often and of another type: the same", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove; crop remove road; crop remove by Adam; "
                           "crop remove city by Adam\n",
     "3 E-CRO-TYPE"},
    {"CRO-3: the other choice and another type: E-CRO-TYPE before E-CRO-MUST", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove; crop add city\n", "3 E-CRO-TYPE"},
    {"CROP_ORDER=left-first: the active player early: E-CRO-ORDER", "",
     HEAD(TWO, LEFT) THIEVES "Eva: kC 0,2; crop remove; crop remove road; crop remove by Adam\n",
     "3 E-CRO-ORDER"},
    {"CRO-5: twice: E-CRO-ORDER", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove; crop remove road; crop remove by Adam; "
                           "crop remove by Adam\n",
     "3 E-CRO-ORDER"},
    {"CRO pitfall 2: adding where only a rival stands: E-CRO-WHERE", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop add; crop add road (2,0); "
                           "crop add road by Adam; crop add road\n",
     "3 E-CRO-WHERE"},
    {"CRO-2: a rival's figure taken: E-CRO-WHERE", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove; crop remove Adam road (2,0)\n",
     "3 E-CRO-WHERE"},
    {"CRO-4: who has no such figure acts: E-CRO-WHERE", "",
     HEAD(THREE, "") FARMERS
     "Eva: kP 0,3; crop remove; crop remove field (0,2); crop remove field by Jan\n",
     "7 E-CRO-WHERE"},
    {"CRO-4: who has only a monk and names no place: E-CRO-WHERE", "",
     HEAD(TWO, LEFT) "Eva: tR/0 0,0 road\nAdam: tM 2,0 monk\n"
                     "Eva: kC 0,2; crop remove; crop remove by Adam\n",
     "3 E-CRO-WHERE"},
    {"CRO-4: but who means him: E-CRO-TYPE", "",
     HEAD(TWO, LEFT) "Eva: tR/0 0,0 road\nAdam: tM 2,0 big monk\n"
                     "Eva: kC 0,2; crop remove; crop remove big by Adam\n",
     "3 E-CRO-TYPE"},
    {"CRO: a tile without crop circle: E-CRO-NO-TILE", "",
     HEAD(TWO, "") THIEVES "Eva: tF 0,2; crop remove\n", "3 E-CRO-NO-TILE"},
    {"CRO: no small follower left: E-NO-MEEPLE", "",
     HEAD(TWO, "supply: small 1\n") THIEVES "Eva: kC 0,2; crop add; crop add small road\n",
     "3 E-NO-MEEPLE"},
    {"CRO pitfall 3: no big follower left: E-SUPPLY", "",
     HEAD(TWO, MAY) "Eva: tR/0 0,0 big road\nAdam: tR/0 2,0 road\n"
                    "Eva: kC 0,2; crop add; crop add big road\n",
     "3 E-SUPPLY"},
    {"CRO: the choice is missing: E-MISSING", "", HEAD(TWO, "") THIEVES "Eva: kC 0,2\n",
     "3 E-MISSING"},
    {"CRO: which of several: E-MISSING", "",
     HEAD(THREE, "") FARMERS "Eva: kP 0,3; crop remove; crop remove small\n", "7 E-MISSING"},
    {"CRO: before the tile: E-PHASE-ORDER", "", HEAD(TWO, "") THIEVES "Eva: crop remove; kC 0,2\n",
     "3 E-PHASE-ORDER"},
    {"CRO-1: a figure after the round: E-PHASE-ORDER", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove; field\n", "3 E-PHASE-ORDER"},
    {"CRO: without the expansion: E-EXPANSION", "",
     "players: Eva, Adam\n\nEva: E/180 0,-1; crop add\n", "1 E-EXPANSION"},
    /* --- a turn that is made in parts */
    {"stop: points that the turn at fault had scored are taken back", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tR/0 3,0 road\nEva: kSW/0 1,0; crop add road\n",
     "3 E-CRO-TYPE; score 0 0; active 0; land 2"},
    {"stop, provisional: the final scoring is that of the position before it", "provisional",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tR/0 3,0 road\nEva: kSW/0 1,0; crop add road\n",
     "3 E-CRO-TYPE; score 1 1"},
    {"-t before it: not judged", "until=2",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tR/0 3,0 road\nEva: kSW/0 1,0; crop add road\n",
     "score 0 0; active 0"},
    {"-t with it", "until=3", HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove\nAdam: tF 1,2\n",
     "land 0; active 1"},
    {"stop: discards before it, of a turn begun in another entry, stay", "",
     HEAD(TWO, "tiles: tX 1 CCCC city N E S W\n") THIEVES
     "Eva: discard tX\nEva: kC 0,2; crop add road (2,0)\n",
     "4 E-CRO-MUST; active 0; land 2"},
    {"skip: the tile and its points stay, the act is dropped", "skip",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tR/0 3,0 road\nEva: kSW/0 1,0; crop add road\n"
                   "Adam: tF 0,2\n",
     "3 E-CRO-TYPE; score 4 0; fate 3 part; points 3 4; active 0"},
    {"skip: other acts of the round are made", "skip",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove; crop remove city; crop remove by Adam\n",
     "3 E-CRO-TYPE; on 0,0 road 0 0; on 2,0 road 0 0"},
    {"skip: an act too many does not undo the one that was filled in", "skip",
     HEAD(TWO, "supply: big 0\n") THIEVES "Eva: kC 0,2; crop add; crop add road by Adam; "
                                          "crop add road by Eva; crop add road by Eva\n",
     "3 E-CRO-ORDER; on 0,0 road 3 0; on 2,0 road 0 2; filled 1"},
    {"skip: nor do two that come too late", "skip",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove; crop remove road by Adam; "
                           "crop remove road by Eva; crop remove road by Eva\n",
     "3 E-CRO-ORDER; land 0; filled 1"},
    {"skip: nor one that was said", "skip",
     HEAD(TWO, "supply: big 0\n") THIEVES "Eva: kC 0,2; crop add; crop add road by Eva; "
                                          "crop add road by Eva; crop add road by Eva\n",
     "3 E-CRO-ORDER; on 0,0 road 3 0; on 2,0 road 0 2; filled 1"},
    {"ERR-5: a tile put away after the round is out of the game", "skip",
     HEAD(TWO, "tiles: tX 1 CCCC city N E S W\n") THIEVES
     "Eva: kC 0,2; crop remove; discard tX\nAdam: discard tX; tF 1,2\n",
     "3 E-PHASE-ORDER; 4 E-TILE-EXHAUSTED; land 0; fate 3 part"},
    {"ERR-5: one before the tile and one after the round", "skip",
     HEAD(TWO, "tiles: tX 2 CCCC city N E S W\n") THIEVES
     "Eva: discard tX; kC 0,2; crop remove; discard tX\nAdam: discard tX; tF 1,2\n",
     "3 E-PHASE-ORDER; 4 E-TILE-EXHAUSTED; land 0"},
    {"skip: what is owed is not done", "skip",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop add\nAdam: tF 1,2\n",
     "3 E-CRO-MUST; land 2; fate 3 part; active 0"},
    {"skip: a choice that is missing is none", "skip",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2\nAdam: tF 1,2\n", "3 E-MISSING; land 2; fate 3 part"},
    {"skip: a turn out of turn makes nothing", "skip",
     HEAD(TWO, "") THIEVES "Adam: kC 0,2; crop remove\nEva: tF 0,2\n",
     "3 E-WRONG-PLAYER; land 2; fate 3 dropped; at 0,2 0 0; active 1"},
    {"skip: a tile that does not fit takes the round with it, and discards count once", "skip",
     HEAD(TWO, "tiles: tX 2 CCCC city N E S W\n") THIEVES
     "Eva: discard tX; kSW/90 0,2; crop remove\nAdam: tF 1,2\n",
     "3 E-EDGE-MISMATCH; land 2; fate 3 dropped"},
    {"skip: a fault before scoring goes before one that follows from it", "skip",
     HEAD(TWO, "") THIEVES "Eva: kP 0,2 small road; crop remove; crop remove field (0,2)\n",
     "3 E-NO-SUCH-FEATURE; fate 3 part"},
    {"stop: the same", "",
     HEAD(TWO, "") THIEVES "Eva: kP 0,2 small road; crop remove; crop remove field (0,2)\n",
     "3 E-NO-SUCH-FEATURE"},
    {"stop: nor does one after scoring that would go before it displace it", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; order road (0,0); crop add city\n", "3 E-ORDER"},
    {"skip: the same", "skip",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; order road (0,0); crop add city\n", "3 E-ORDER"},
    {"accept: an illegal act is dropped", "accept",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove; crop remove city; crop remove by Adam\n",
     "3 E-CRO-TYPE; land 0; score 0 0; home crop 2"},
    {"accept: a figure after the round comes too late to stand", "accept",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove; field\n",
     "3 E-PHASE-ORDER; at 0,2 0 0; land 0"},
    {"accept: a figure before the tile stands, if no round was made", "accept",
     HEAD(TWO, "") THIEVES "Eva: field; kC 0,2; crop remove\n", "3 E-PHASE-ORDER; land 0"},
    {"accept: a tile that does not fit stands, and the round is played", "accept",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tR/0 2,0 road\nEva: kC 1,0; crop remove\n",
     "3 E-EDGE-MISMATCH; land 1; score 0 0; fate 3 stands"},
    {"accept: out of turn, all is made", "accept",
     HEAD(TWO, "") THIEVES "Adam: kC 0,2; crop remove\n",
     "3 E-WRONG-PLAYER; land 0; fate 3 stands; active 0"},
    {"accept: a figure of a tile that cannot lie stands on no other", "accept",
     HEAD(TWO, "") "Eva: tR/0 0,0 road\nAdam: tE/0 0,0 city; tR/0 2,0\n",
     "2 E-PHASE-ORDER; land 1; at 2,0 0 0; fate 2 part"},
    {"claims: what the round sends home may be claimed", "",
     HEAD(TWO, "") THIEVES "Eva: kC 0,2; crop remove = back Eva road, back Adam road (2,0)\n",
     "land 0"},
    {"claims: what it does not", "", HEAD(TWO, "") THIEVES "Eva: kS 0,2 = back Eva road\n",
     "3 E-RETURN-MISMATCH"},
    {"claims: a figure that still stands did not go: E-RETURN-MISMATCH", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove; crop remove road (0,0) "
                              "= back Eva road (2,0)\n",
     "5 E-RETURN-MISMATCH; on 0,0 road 0 0"},
    {"claims: the road may be named where nobody stands", "",
     HEAD(TWO, LEFT) ONE_ROAD "Eva: kC 1,2; crop remove; crop remove road (0,0) "
                              "= back Eva road (1,0)\n",
     "on 0,0 road 0 0"},
    {"RETURN-3: where a farmer goes home another does not for what he is: E-RETURN-MISMATCH", "",
     HEAD(TWO, LEFT) "Eva: tF 0,2 field\nAdam: tF 1,2\n"
                     "Eva: kP 2,2; crop remove = back Eva field, back Adam field\n",
     "3 E-RETURN-MISMATCH; land 0"},
    {"RETURN-3: or only once", "",
     HEAD(TWO, LEFT) "Eva: tF 0,2 field\nAdam: tF 1,2\n"
                     "Eva: kP 2,2; crop remove = back Eva field, back Eva (0,2)\n",
     "3 E-RETURN-MISMATCH; land 0"},
    {"RETURN-3: nor is a pig a farmer: E-RETURN-MISMATCH", "",
     "players: Eva, Adam\nexpansions: crop-circles-1, traders-and-builders\n" TILES START "\n"
     "Eva: tF 0,2 field\nAdam: tF 1,2\nEva: tF 2,2 pig field = back Eva pig field\n",
     "3 E-RETURN-MISMATCH; land 2"},
    {"RETURN-3: by his cell alone", "",
     "players: Eva, Adam\nexpansions: crop-circles-1, traders-and-builders\n" TILES START "\n"
     "Eva: tF 0,2 field\nAdam: tF 1,2\nEva: tF 2,2 pig field = back Eva (2,2)\n",
     "3 E-RETURN-MISMATCH; land 2"},
    {"RETURN-3: without a circle farmers stay: E-FARMER-RETURN", "",
     HEAD(TWO, LEFT) "Eva: tF 0,2 field\nAdam: tF 1,2 = back Eva field (0,2)\n",
     "2 E-FARMER-RETURN; land 1"},
    {"claims: points of the turn beside the round", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tR/0 3,0\n"
                   "Eva: kSW/0 1,0; crop add = Eva 4 (4), city Eva 4, back Eva city\n",
     "score 4 0"},
    {"claims: wrong points of such a turn", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tR/0 3,0\nEva: kSW/0 1,0 = Eva 3\n",
     "3 E-SCORE-MISMATCH; score 4 0"},
    {"END-1: the round of the last tile is played before the end", "",
     "players: Eva, Adam\nexpansions: crop-circles-1\n" TILES START "\n" THIEVES
     "Eva: kC 0,2; crop remove\n\nended: true\n",
     "score 0 0; land 0"},
};

int main(void) { return played_run("crop-circles", rows, sizeof rows / sizeof *rows); }
