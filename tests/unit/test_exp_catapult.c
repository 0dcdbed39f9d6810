/* SPDX-License-Identifier: MIT */
/* The Catapult: CAT-1 to CAT-7, their ambiguities, examples and pitfalls, and what they have to do
 * with others (IX-4, IX-5, IX-12). */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: tF 30 FFFF field\n"                                                                    \
    "tiles: tE 9 FCFF city E; field / E\n"                                                         \
    "tiles: tW 9 FFFC city W; field / W\n"                                                         \
    "tiles: tEW 9 FCFC city E W; field NL NR / E; field SL SR / E\n"                               \
    "tiles: tR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                            \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: fF 30 FFFF field; fair\n"                                                              \
    "tiles: fW 9 FFFC city W; field / W; fair\n"                                                   \
    "tiles: fR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; fair\n"                      \
    "tiles: fEW 9 FRFR road E; road W; field WR NL NR EL; field ER SL SR WL; fair\n"               \
    "tiles: fC 9 FFFF field; fair; club\n"                                                         \
    "tiles: fD 9 FFFF field; fair; dragon\n"                                                       \
    "tiles: tG 9 FFFF garden; field\n"                                                             \
    "tiles: tV 9 FFFF field; volcano\n"
#define START "position: true\nstart: tF 0,1; tF 1,1; tF 2,1; tF 3,1; tF -1,1; tF -2,1; tF -3,1\n"
#define GAME(players, boxes, more)                                                                 \
    "players: " players "\nexpansions: catapult" boxes "\n" TILES START more "\n"
#define TWO "Eva, Adam"
#define THREE "Eva, Adam, Jan"
#define INNS ", inns-and-cathedrals"
#define TRADERS ", traders-and-builders"
#define RETURN "variants: LONE_SPECIALS=return\n"
/* A thief of Eva and one of Adam, each on a road of his own; Eva is due. */
#define THIEVES "Eva: tR/0 0,0 road\nAdam: tR/0 3,0 road\n"
/* The same of three; Eva is due. */
#define THREE_THIEVES "Eva: tR/0 0,0 road\nAdam: tR/0 3,0 road\nJan: tR/0 -2,0 road\n"
/* A knight of Eva with her builder, and a thief of Adam; she is due. */
#define BUILDER                                                                                    \
    "Eva: tE/0 0,0 city\nAdam: tR/0 -2,0 road\nEva: tEW/0 1,0 builder city\nAdam: tF 0,2\n"
/* A farmer of Eva with her pig, and a thief of Adam; she is due. */
#define PIG                                                                                        \
    "Eva: tR/0 0,0 field NL\nAdam: tR/0 3,0 road\nEva: tR/0 1,0 pig field NL\nAdam: tF 0,2\n"
/* A knight of Eva and one of Adam in an open city; Jan has none; Adam is due. */
#define SHARED "Eva: tE/0 0,0 city\nAdam: tEW/0 2,0 city\nJan: tF 0,2\nEva: tEW/0 1,0\n"
/* Three of the four tiles around a corner, and a barn of Eva's there. */
#define BARNS "start: tF 1,0\n"
#define BARN "Eva: tF 0,0; barn SE\n"
#define FARMERS_OFF "variants: FARMERS=off\n"

static const struct played rows[] = {
    /* --- CAT-1, CAT-2: the round */
    {"CAT-1: the tile is scored first, so the knight is home and cannot be hit", "",
     GAME(TWO, "", "") "Eva: tE/0 0,0 city\nAdam: tR/0 3,0 road\n"
                       "Eva: fW/0 1,0; catapult cake; hit Eva city; hit none by Adam\n",
     "3 E-REF"},
    {"CAT-1, pitfall 3: scoring comes first, and the points stand", "",
     GAME(TWO, "", "") "Eva: tE/0 0,0 city\nAdam: tR/0 3,0 road\n"
                       "Eva: fW/0 1,0; catapult cake; hit none; hit none by Adam\n",
     "score 4 0; home complete 1; home cake 0; land 1"},
    {"CAT-1: a figure of this turn that is still there is hit", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2 field; catapult cake; hit none; hit field by Adam\n",
     "land 2; home cake 1; supply 6 6"},
    {"CAT-2: in order, though nobody is on the land: E-CAT-ORDER", "",
     GAME(TWO, "", "") "Eva: fF 0,0; catapult catch; catch far by Adam; catch far\n",
     "1 E-CAT-ORDER"},
    {"CAT-5 skip: a throw of another kind is no measuring", "skip",
     GAME(TWO, "", "") "Eva: fF 0,0; catapult target; hit none; target Eva\n",
     "1 E-CAT-KIND; score 5 0"},
    {"CAT-5 skip: ... nor is a catch", "skip",
     GAME(TWO, "", "") "Eva: fF 0,0; catapult target; catch far; target Eva\n",
     "1 E-CAT-KIND; score 5 0"},
    {"CAT-2 skip: chosen twice takes nobody's throw", "skip",
     GAME(TWO, "", "") THIEVES
     "Eva: fF 0,2; catapult cake; catapult cake; hit Adam road; hit none by Adam\n",
     "3 E-CAT-TWICE; land 1; home cake 1"},
    {"CAT-1 skip: a throw without a fair after a round that was not ended", "skip",
     GAME(TWO, "", "") THIEVES
     "Eva: fF 0,2; catapult cake; hit none\nAdam: tF 1,2; hit none\nEva: tF 2,2\n",
     "3 E-MISSING; 4 E-PHASE-ORDER; land 2"},
    {"CAT-1: no round without a fair: E-PHASE-ORDER", "",
     GAME(TWO, "", "") THIEVES "Eva: tF 0,2; catapult cake; hit none; hit none by Adam\n",
     "3 E-PHASE-ORDER"},
    {"CAT-1: nor of one throw", "", GAME(TWO, "", "") THIEVES "Eva: tF 0,2; catch far\n",
     "3 E-PHASE-ORDER"},
    {"CAT-1: nor before the tile", "",
     GAME(TWO, "", "") THIEVES "Eva: catapult target; target Eva; fF 0,2\n", "3 E-PHASE-ORDER"},
    {"CAT-1: no figure after it", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; catapult target; target Eva; field\n",
     "3 E-PHASE-ORDER"},
    {"CAT-1: without the expansion a fair is a picture", "",
     "players: Eva, Adam\n" TILES START "\nEva: tR/0 0,0 road\nAdam: fF 0,2\n", "land 1"},
    {"CAT-1: ... and its words are E-EXPANSION", "",
     "players: Eva, Adam\n" TILES START "\nEva: tR/0 0,0 road\nAdam: fF 0,2; catapult cake\n",
     "2 E-EXPANSION"},
    {"CAT-2: the choice is missing: E-MISSING", "", GAME(TWO, "", "") THIEVES "Eva: fF 0,2\n",
     "3 E-MISSING"},
    {"CAT-2: ... on an empty land as well", "", GAME(TWO, "", "") "Eva: fF 0,2\n", "1 E-MISSING"},
    {"CAT-2: a throw is missing: E-MISSING", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; catapult cake; hit none\n", "3 E-MISSING"},
    {"CAT-2: the last of three", "",
     GAME(THREE, "", "") THREE_THIEVES
     "Eva: fF 0,2; catapult seduce; seduce none; seduce none by Adam\n",
     "4 E-MISSING"},
    {"CAT-2: all of them", "", GAME(TWO, "", "") THIEVES "Eva: fF 0,2; catapult catch\n",
     "3 E-MISSING"},
    {"CAT-2: the measurement", "", GAME(TWO, "", "") THIEVES "Eva: fF 0,2; catapult target\n",
     "3 E-MISSING"},
    {"CAT-2: the first throw tells the choice", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; hit Adam road; hit none by Adam\n",
     "land 1; home cake 1; filled 0"},
    {"CAT-2: a target tells it, too", "", GAME(TWO, "", "") THIEVES "Eva: fF 0,2; target Adam\n",
     "score 0 5"},
    {"CAT-2: the active player is first: E-CAT-ORDER", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; catapult cake; hit none by Adam; hit none by Eva\n",
     "3 E-CAT-ORDER"},
    {"CAT-2: then in the order of seats: E-CAT-ORDER", "",
     GAME(THREE, "", "") THREE_THIEVES
     "Eva: fF 0,2; catapult catch; catch far; catch far by Jan; catch far by Adam\n",
     "4 E-CAT-ORDER"},
    {"CAT-2: from the active player on", "",
     GAME(THREE, "", "") "Eva: tR/0 0,0 road\nAdam: fF 0,2; catapult catch; catch far; "
                         "catch far by Jan; catch far by Eva\n",
     "score 5 5 5"},
    {"CAT-2: not from seat 1: E-CAT-ORDER", "",
     GAME(THREE, "", "") "Eva: tR/0 0,0 road\nAdam: fF 0,2; catapult catch; catch far by Eva; "
                         "catch far; catch far by Jan\n",
     "2 E-CAT-ORDER"},
    {"CAT illegal example 1, pitfall 4: B shoots twice: E-CAT-TWICE", "",
     GAME(TWO, "", "") THIEVES
     "Eva: fF 0,2; catapult cake; hit none; hit none by Adam; hit Eva road by Adam\n",
     "3 E-CAT-TWICE"},
    {"CAT-2: twice in another's place", "",
     GAME(THREE, "", "") THREE_THIEVES
     "Eva: fF 0,2; catapult cake; hit none; hit none by Adam; hit none by Adam\n",
     "4 E-CAT-TWICE"},
    {"CAT-2: without 'by' it is the active player once more", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; catapult cake; hit none; hit none\n", "3 E-CAT-TWICE"},
    {"CAT-2: chosen twice", "",
     GAME(TWO, "", "") THIEVES
     "Eva: fF 0,2; catapult cake; catapult cake; hit none; hit none by Adam\n",
     "3 E-CAT-TWICE"},
    {"CAT-2: chosen after the first throw has told it", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; hit none; catapult cake; hit none by Adam\n",
     "3 E-CAT-TWICE"},
    {"CAT-2: chosen after the round", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; hit none; hit none by Adam; catapult target\n",
     "3 E-CAT-TWICE"},
    {"CAT-2: another kind: E-CAT-KIND", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; catapult cake; hit none; seduce none by Adam\n",
     "3 E-CAT-KIND"},
    {"CAT-2: another kind than the first throw told", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; catch far; hit none by Adam\n", "3 E-CAT-KIND"},
    {"CAT-2: another kind goes before another's turn", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; catapult cake; seduce none by Adam; hit none by Eva\n",
     "3 E-CAT-KIND"},
    {"CAT-2: a measurement in a cake fight", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; catapult cake; target Eva; hit none by Adam\n",
     "3 E-CAT-KIND"},
    {"CAT-2: nobody on the land, so cakes hit nobody: filled in", "",
     GAME(TWO, "", "") "Eva: fF 0,2; catapult cake\n", "land 0; filled 2"},
    {"CAT-2: ... of those before the one that is said", "",
     GAME(THREE, "", "") "Eva: fF 0,2; catapult cake; hit none by Adam\n", "land 0; filled 2"},
    {"CAT-2: ... after the last figure was hit", "",
     GAME(THREE, "", "") "Eva: fF 0,2 field; catapult cake; hit Eva\n",
     "land 0; home cake 1; filled 3"},
    {"CAT-2: ... and nobody is seduced", "", GAME(TWO, "", "") "Eva: fF 0,2; catapult seduce\n",
     "land 0; filled 2"},
    {"CAT-2: catching is not filled in", "", GAME(TWO, "", "") "Eva: fF 0,2; catapult catch\n",
     "1 E-MISSING"},
    {"CAT-2: a hit on an empty land", "",
     GAME(TWO, "", "") "Eva: fF 0,2; catapult cake; hit Adam by Adam\n", "1 E-REF"},

    /* --- CAT-3: cake fight */
    {"CAT-3: several figures, of several players", "",
     GAME(THREE, "", "") THREE_THIEVES
     "Eva: fF 0,2; catapult cake; hit Adam road, Jan road; hit none by Adam; hit Eva by Jan\n",
     "land 0; home cake 3; supply 7 7 7; filled 1; score 0 0 0"},
    {"CAT-3, pitfall 2: the thrower's own figure", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; catapult cake; hit Eva road (0,0); hit none by Adam\n",
     "land 1; on 0,0 road 0 0; on 3,0 road 0 1; home cake 1"},
    {"CAT-3: it is home for the next throw: E-REF", "",
     GAME(TWO, "", "") THIEVES
     "Eva: fF 0,2; catapult cake; hit Adam road (3,0); hit Adam road (3,0) by Adam\n",
     "3 E-REF"},
    {"CAT-3: one figure twice in one throw: E-REF", "",
     GAME(TWO, "", "") THIEVES
     "Eva: fF 0,2; catapult cake; hit Adam road (3,0), Adam road (3,0); hit none by Adam\n",
     "3 E-REF"},
    {"CAT-3: two alike on one piece are two", "",
     GAME(TWO, ", crop-circles-1", "variants: CROP_ORDER=left-first\n") THIEVES
     "Eva: fC 0,2; crop add; crop add road by Adam; crop add road by Eva; catapult cake; "
     "hit Adam road (3,0), Adam road (3,0); hit Eva road by Adam\n",
     "land 1; home cake 3; at 0,0 1 0"},
    {"CAT-3: several may be meant: E-MISSING", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2 field; catapult cake; hit Eva; hit none by Adam\n",
     "3 E-MISSING"},
    {"CAT-3: no later line tells which", "",
     GAME(TWO, ", festival", "tiles: eF 9 FFFF field; festival\n") THIEVES
     "Eva: fF 0,2 field; catapult cake; hit Eva; hit none by Adam\nAdam: tF 1,2\n"
     "Eva: eF 2,2; festival road (0,0)\n",
     "3 E-MISSING"},
    {"CAT-3: a big follower", "",
     GAME(TWO, INNS, "") "Eva: tR/0 0,0 big road\nAdam: fF 0,2; hit big; hit none by Eva\n",
     "land 0; supply-big 1 1; filled 1"},
    {"CAT-3: a cell is enough", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; hit (3,0); hit none by Adam\n",
     "land 1; at 3,0 0 0; filled 0"},
    {"CAT-3: what is hit is not there for the next scoring", "",
     GAME(TWO, "", "") "Eva: tE/0 0,0 city\nAdam: tR/0 3,0 road\n"
                       "Eva: fF 0,2; catapult cake; hit none; hit Eva city by Adam\n"
                       "Adam: tW/0 1,0\n",
     "score 0 0; land 1"},
    {"CAT example 3, IX-5: the builder stays", "",
     GAME(TWO, TRADERS, "") BUILDER
     "Eva: fF 1,2; catapult cake; hit none; hit Eva small city by Adam\n",
     "home cake 1; home alone 0; land 2; on 1,0 city 1 0"},
    {"CAT example 3, LONE_SPECIALS=return: the builder follows", "",
     GAME(TWO, TRADERS, RETURN) BUILDER
     "Eva: fF 1,2; catapult cake; hit none; hit Eva small city by Adam\n",
     "home cake 1; home alone 1; land 1"},
    {"IX-4: builder and knight at once", "",
     GAME(TWO, TRADERS, RETURN) BUILDER
     "Eva: fF 1,2; catapult cake; hit none; hit Eva small city, builder by Adam\n",
     "land 1; supply 7 6; supply-builder 1 1; home cake 1; home alone 1"},
    {"IX-4: a builder", "",
     GAME(TWO, TRADERS, "") BUILDER
     "Eva: fF 1,2; catapult cake; hit Eva builder; hit none by Adam\n",
     "home cake 1; land 2; on 1,0 city 0 0; on 0,0 city 1 0"},
    {"IX-4: a pig", "",
     GAME(TWO, TRADERS, "") PIG "Eva: fF 1,2; catapult cake; hit Eva pig; hit none by Adam\n",
     "home cake 1; land 2; supply-pig 1 1"},
    {"IX-5: a pig alone goes home with LONE_SPECIALS=return", "",
     GAME(TWO, TRADERS, RETURN) PIG "Eva: fF 1,2; catapult cake; hit Eva small; hit none by Adam\n",
     "home cake 1; home alone 1; land 1"},
    {"IX-4: the fairy stays on the tile, beside nobody", "",
     GAME(TWO, ", princess-and-dragon",
          "") "Eva: tE/0 0,0 city\nAdam: tR/0 3,0 road\nEva: tF 0,2; fairy city\n"
              "Adam: fF 1,2; catapult cake; hit Eva city; hit none by Eva\nEva: tF 2,2\n",
     "land 1; home cake 1; stands fairy 0,0; score 0 0"},
    {"IX-4: mage and witch are put back", "",
     GAME(TWO, ", mage-and-witch", "tiles: mF 9 FFFF field; magic\n") THIEVES
     "Eva: mF 0,2; mage road (0,0)\nAdam: fF 1,2; hit Eva road; hit none by Eva\n",
     "stands mage 0,0; land 1"},

    /* --- CAT-4: seduction */
    {"CAT-4: a figure from the supply takes the place of the nearest", "",
     GAME(TWO, INNS, "") THIEVES
     "Eva: fF 0,2; catapult seduce; seduce Adam road (3,0) with big; seduce none by Adam\n",
     "home seduction 1; supply 6 7; supply-big 0 1; on 3,0 road 1 0; land 2; filled 0"},
    {"CAT-4, CAT pitfall 1: who is nearest was measured, and need not be by the cells", "",
     GAME(TWO, "", "") THIEVES
     "Eva: fF 0,2; seduce Adam road (3,0) with small; seduce none by Adam\n",
     "on 0,0 road 1 0; on 3,0 road 1 0"},
    {"CAT-4, pitfall 6: one from the land, which its old feature loses", "",
     GAME(TWO, "", "") THIEVES
     "Eva: fF 0,2; catapult seduce; seduce Adam road (3,0) with road (0,0); seduce none by Adam\n",
     "supply 6 7; on 3,0 road 1 0; on 0,0 road 0 0; land 1"},
    {"CAT-4: and the next owner of the road is the other", "",
     GAME(TWO, "", "") THIEVES
     "Eva: fF 0,2; seduce Adam road (3,0) with road (0,0); seduce none by Adam\n"
     "Adam: tR/0 4,0\nEva: fEW/0 5,0; target Eva\nAdam: fEW/0 2,0; target Eva\n",
     "score 14 0; points 6 9; land 0"},
    {"CAT-4: the kind is owed if there are several: E-MISSING", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; seduce Adam road; seduce none by Adam\n",
     "3 E-MISSING"},
    {"CAT-4: the only figure need not be said", "",
     GAME(TWO, "", "") "Eva: tR/0 0,0 road\nAdam: fF 0,2; seduce Eva road; seduce none by Eva\n",
     "on 0,0 road 0 1; supply 7 6; filled 1"},
    {"CAT-4: whose only figure is meant need not be said", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; seduce Adam with small; seduce none by Adam\n",
     "on 3,0 road 1 0; filled 1"},
    {"CAT-4: nobody goes if nobody can come", "",
     GAME(TWO, "", "supply: Eva small 0\n") "Eva: tR/0 0,0\nAdam: tR/0 3,0 road\n"
                                            "Eva: fF 0,2; seduce Adam; seduce none by Adam\n",
     "on 3,0 road 0 1; land 1; filled 1"},
    {"CAT-4: the token lies on no tile", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; seduce none; seduce none by Adam\n",
     "land 2; home seduction 0"},
    {"CAT-4: nobody comes if nobody goes: E-REF", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; seduce none with small; seduce none by Adam\n",
     "3 E-REF"},
    {"CAT-4: not by another's figure: E-REF", "",
     GAME(THREE, "", "") THREE_THIEVES
     "Eva: fF 0,2; seduce Adam road with Jan road; seduce none by Adam; seduce none by Jan\n",
     "4 E-REF"},
    {"CAT-4: nor by one that is only said to be another's", "",
     GAME(THREE, "", "") THREE_THIEVES
     "Eva: fF 0,2; seduce Adam road with Jan; seduce none by Adam; seduce none by Jan\n",
     "4 E-REF"},
    {"CAT-4: the mover is not there: E-REF", "",
     GAME(TWO, "", "") THIEVES
     "Eva: fF 0,2; seduce Adam road with city (0,0); seduce none by Adam\n",
     "3 E-REF"},
    {"CAT-4: none of the kind in supply: E-SUPPLY", "",
     GAME(TWO, INNS, "supply: Eva big 0\n") THIEVES
     "Eva: fF 0,2; seduce Adam road with big; seduce none by Adam\n",
     "3 E-SUPPLY"},
    {"CAT-4: no meeple in supply: E-NO-MEEPLE", "",
     GAME(TWO, "", "supply: Eva small 1\n") THIEVES
     "Eva: fF 0,2; seduce Adam road with small; seduce none by Adam\n",
     "3 E-NO-MEEPLE"},
    {"CAT-4: then the one on the land is the only one", "",
     GAME(TWO, "", "supply: Eva small 1\n") THIEVES
     "Eva: fF 0,2; seduce Adam road; seduce none by Adam\n",
     "on 3,0 road 1 0; on 0,0 road 0 0; land 1; filled 1"},
    {"CAT-4: no such figure: E-REF", "",
     GAME(TWO, "", "") THIEVES
     "Eva: fF 0,2; seduce Adam city (3,0) with small; seduce none by Adam\n",
     "3 E-REF"},
    {"CAT-4: only one of his own comes: E-REF", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; seduce none; seduce Eva road with Eva small by Adam\n",
     "3 E-REF"},
    {"CAT-4: from where another's figure stands none comes: E-REF", "",
     GAME(TWO, "", "") "Eva: tE/0 0,0 city\nAdam: tR/0 3,0 road\nEva: tE/0 -2,0 city\nAdam: tF "
                       "0,2\nEva: fF 1,2; seduce none; seduce Eva city (0,0) with city (-2,0) by "
                       "Adam\n",
     "5 E-REF"},
    {"CAT-4, ABB-13: a barn is replaced by a barn", "",
     GAME(TWO, ", abbey-and-mayor", BARNS) BARN
     "Adam: fF 3,0; seduce Eva barn with barn; seduce none by Eva\n",
     "on 0,0 field 0 1; supply-barn 1 0; land 1"},
    {"CAT-4, ABB-13: but a farmer by none, as it stands at a corner: E-KIND", "",
     GAME(
         TWO, ", abbey-and-mayor",
         BARNS) "Eva: tF 0,0 field\nAdam: fF 3,0; seduce Eva field with barn; seduce none by Eva\n",
     "2 E-KIND"},
    {"CAT-4, AMB-CAT-3: a barn by a farmer", "",
     GAME(TWO, ", abbey-and-mayor", BARNS) BARN
     "Adam: fF 3,0; seduce Eva barn with small; seduce none by Eva\n",
     "on 0,0 field 0 1; supply-barn 1 1; land 1"},
    {"CAT-4: what one has brought the next may replace", "",
     GAME(TWO, "", "") THIEVES
     "Eva: fF 0,2; seduce Adam road with small; seduce Eva road (3,0) with small by Adam\n",
     "on 3,0 road 0 1; on 0,0 road 1 0; supply 6 6; home seduction 2"},
    {"CAT-4, IX-5: his builder is alone then, and stays", "",
     GAME(TWO, TRADERS, "") BUILDER
     "Eva: fF 1,2; seduce none; seduce Eva small city with small by Adam\n",
     "on 0,0 city 0 1; on 1,0 city 1 0; land 3; home alone 0"},
    {"CAT-4, IX-5: ... or goes home", "",
     GAME(TWO, TRADERS, RETURN) BUILDER
     "Eva: fF 1,2; seduce none; seduce Eva small city with small by Adam\n",
     "on 0,0 city 0 1; on 1,0 city 0 0; land 2; home alone 1"},
    {"CAT-4, IX-5: who moves away leaves his builder alone", "",
     GAME(TWO, TRADERS, RETURN) BUILDER
     "Eva: fF 1,2; seduce Adam road with city (0,0); seduce none by Adam\n",
     "on -2,0 road 1 0; land 1; home alone 1; supply 6 7"},
    {"CAT-4, IX-4: a builder is replaced by a knight", "",
     GAME(TWO, TRADERS, "") BUILDER
     "Eva: fF 1,2; seduce none; seduce Eva builder with small by Adam\n",
     "on 0,0 city 1 0; on 1,0 city 0 1; land 3"},
    {"IX-4: the fairy stays on the tile of whom was replaced", "",
     GAME(TWO, ", princess-and-dragon",
          "") "Eva: tE/0 0,0 city\nAdam: tR/0 3,0 road\nEva: tF 0,2; fairy city\n"
              "Adam: fF 1,2; seduce Eva city with small; seduce none by Eva\nEva: tF 2,2\n"
              "Adam: tW/0 1,0\n",
     "stands fairy 0,0; score 0 4"},
    {"IX-4: and on that of whom moved away", "",
     GAME(TWO, ", princess-and-dragon",
          "") "Eva: tE/0 0,0 city\nAdam: tR/0 3,0 road\nEva: fF 0,2; fairy city; "
              "seduce Adam road with city (0,0); seduce none by Adam\nAdam: tF 2,2\nEva: tF 1,2\n",
     "stands fairy 0,0; on 3,0 road 1 0; score 0 0"},

    /* --- CAT-5: target */
    {"CAT example 1, CAT-5: B and C are equally near", "",
     GAME(THREE, "", "") "Eva: fF 0,2; catapult target; target Adam, Jan\n", "score 0 5 5"},
    {"CAT-5: one is nearest", "", GAME(THREE, "", "") "Eva: fF 0,2; catapult target; target Eva\n",
     "score 5 0 0"},
    {"CAT-5: one token each: E-CAT-TWICE", "",
     GAME(THREE, "", "") "Eva: fF 0,2; catapult target; target Jan, Jan\n", "1 E-CAT-TWICE"},
    {"CAT-5: ... whoever is named between: E-CAT-TWICE", "",
     GAME(THREE, "", "") "Eva: fF 0,2; catapult target; target Jan, Eva, Jan\n", "1 E-CAT-TWICE"},
    {"CAT-5: one measurement: E-CAT-TWICE", "",
     GAME(THREE, "", "") "Eva: fF 0,2; catapult target; target Jan; target Eva\n", "1 E-CAT-TWICE"},

    /* --- CAT-6: catch */
    {"CAT example 2, CAT-6", "",
     GAME(THREE, "", "") "Eva: fF 0,2; catapult catch; catch far; catch short by Adam; "
                         "catch far touched caught by Jan\n",
     "score 10 0 5"},
    {"CAT-6: far and untouched: the thrower", "",
     GAME(TWO, "", "") "Eva: fF 0,2; catch far; catch far touched by Adam\n", "score 5 5"},
    {"CAT-6, pitfall 5: caught: the catcher alone", "",
     GAME(TWO, "", "") "Eva: fF 0,2; catch far touched caught; catch far by Adam\n", "score 0 10"},
    {"CAT-6: short and caught: the catcher", "",
     GAME(TWO, "", "") "Eva: fF 0,2; catch short touched caught; catch short by Adam\n",
     "score 5 5"},
    {"AMB-CAT-6: short, touched, not caught: the thrower", "",
     GAME(TWO, "", "") "Eva: fF 0,2; catch short touched; catch short touched caught by Adam\n",
     "score 10 0"},
    {"CAT illegal example 2: caught but not touched: E-CAT-CATCH", "",
     GAME(TWO, "", "") "Eva: fF 0,2; catapult catch; catch far caught; catch far by Adam\n",
     "1 E-CAT-CATCH"},
    {"CAT-6: ... nor when it falls short", "",
     GAME(TWO, "", "") "Eva: fF 0,2; catapult catch; catch far; catch short caught by Adam\n",
     "1 E-CAT-CATCH"},

    /* --- CAT-7: roads */
    {"CAT-7: a fair ends the road, so it is complete", "",
     GAME(TWO, "", "") "Eva: fEW/0 0,0 road E; target Eva\nAdam: fEW/0 1,0; target Eva\n",
     "score 12 0; points 2 7; land 0"},
    {"CAT-7: on the printed tiles", "",
     "players: Eva, Adam\nexpansions: catapult\n\nEva: CA/RFR/90 1,0 road W; target Eva\n"
     "Adam: CA/RR/180 -1,0; target Eva\n",
     "score 13 0; points 2 8; land 0"},
    {"CAT-7: in a roundabout the roads are one", "",
     "players: Eva, Adam\nexpansions: catapult\n\nEva: CA/Rrrr/0 1,0 road; target Eva\n"
     "Adam: CA/RFR/90 -1,0; target Eva\n",
     "score 10 0; land 1"},

    /* --- rulings */
    {"AMB-CAT-1: the round is in the part with the tile, and the other part follows", "",
     GAME(TWO, TRADERS, "") BUILDER
     "Eva: fW/0 2,0; catapult cake; hit none; hit none by Adam\nEva: tF 1,2\n",
     "score 6 0; active 1"},
    {"AMB-CAT-1: ... before the second part begins: E-MISSING", "",
     GAME(TWO, TRADERS, "") BUILDER "Eva: fW/0 2,0\nEva: tF 1,2; catapult target; target Eva\n",
     "5 E-MISSING"},
    {"AMB-CAT-1, TRA-5: a builder who was hit leaves his second part", "",
     GAME(TWO, TRADERS, "tiles: fEx 9 FCFC city E W; field NL NR / E; field SL SR / E; fair\n")
         BUILDER "Eva: fEx/0 2,0; catapult cake; hit none; hit Eva builder by Adam\n",
     "part 1; active 0; home cake 1"},
    {"AMB-CAT-2: any figure on the land, a monk", "",
     GAME(TWO, "", "") "Eva: tM 0,0 monk\nAdam: fF 0,2; hit Eva monk; hit none by Eva\n", "land 0"},
    {"AMB-CAT-2: a figure in prison needs its expansion", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; hit Adam prison; hit none by Adam\n", "3 E-EXPANSION"},
    {"AMB-CAT-3: the kind may stand there, whoever else is there", "",
     GAME(THREE, "", "") SHARED
     "Adam: fF 0,3; seduce none; seduce none by Jan; seduce none by Eva\n"
     "Jan: fF 1,3; seduce Eva city (0,0) with small; seduce none by Eva; seduce none by Adam\n",
     "on 0,0 city 0 0 1; on 2,0 city 0 1 0"},
    {"AMB-CAT-3: a builder among others' knights: E-TRA-NO-FOLLOWER", "",
     GAME(TWO, TRADERS, "") THIEVES
     "Eva: fF 0,2; seduce Adam road with builder; seduce none by Adam\n",
     "3 E-TRA-NO-FOLLOWER"},
    {"AMB-CAT-3: his own follower there is asked for after the exchange", "",
     GAME(TWO, TRADERS, "") "Eva: tE/0 0,0 city\nAdam: tEW/0 2,0 city\nEva: tEW/0 1,0\n"
                            "Adam: fF 0,2; seduce none; seduce Adam city with builder by Eva\n",
     "on 2,0 city 1 0; on 0,0 city 1 0; supply 6 7"},
    {"AMB-CAT-3, TRA-9: a pig moves within its field, where it is no second one", "",
     GAME(TWO, TRADERS, "") "Eva: tR/0 0,0 field NL\nAdam: tR/0 3,0 field NL\n"
                            "Eva: tR/0 1,0 pig field NL\nAdam: tR/0 2,0\n"
                            "Eva: fF 0,2; seduce Adam field (3,0) NL with pig field (1,0) NL; "
                            "seduce none by Adam\n",
     "land 2; at 1,0 0 0; at 3,0 1 0; supply 6 7; supply-pig 0 1"},
    {"AMB-CAT-3: a pig on a road: E-KIND", "",
     GAME(TWO, TRADERS, "") THIEVES "Eva: fF 0,2; seduce none; seduce Eva road with pig by Adam\n",
     "3 E-KIND"},
    {"AMB-CAT-3: a builder on a field: E-KIND", "",
     GAME(TWO, TRADERS, "") "Eva: tR/0 0,0 field NL\nAdam: tR/0 1,0\n"
                            "Eva: fF 0,2; seduce none; seduce Eva field with builder by Adam\n",
     "3 E-KIND"},
    {"AMB-CAT-3: an abbot on a road: E-ABBOT-FEATURE", "",
     GAME(TWO, "", "variants: ABBOTS=on\n") THIEVES
     "Eva: fF 0,2; seduce Adam road with abbot; seduce none by Adam\n",
     "3 E-ABBOT-FEATURE"},
    {"AMB-CAT-3: an abbot for a monk", "",
     GAME(TWO, "", "variants: ABBOTS=on\n") "Eva: tM 0,0 monk\nAdam: fF 0,2; "
                                            "seduce Eva monk with abbot; seduce none by Eva\n",
     "on 0,0 monastery 0 1; supply-abbot 1 0"},
    {"AMB-CAT-3: only an abbot for an abbot on a garden: E-GARDEN-NEEDS-ABBOT", "",
     GAME(TWO, "", "variants: ABBOTS=on\n") "Eva: tG 0,0 abbot garden\nAdam: fF 0,2; "
                                            "seduce Eva garden with small; seduce none by Eva\n",
     "2 E-GARDEN-NEEDS-ABBOT"},
    {"AMB-CAT-3: ... which is filled in", "",
     GAME(TWO, "", "variants: ABBOTS=on\n") "Eva: tG 0,0 abbot garden\nAdam: fF 0,2; "
                                            "seduce Eva garden; seduce none by Eva\n",
     "on 0,0 garden 0 1; supply-abbot 1 0; filled 1"},
    {"AMB-CAT-4: the nearest is the thrower's own: nothing happens", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; seduce Eva road; seduce Adam road by Adam\n",
     "land 2; home seduction 0; filled 0"},
    {"AMB-CAT-4: ... so nobody comes: E-REF", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; seduce Eva road with small; seduce none by Adam\n",
     "3 E-REF"},
    {"AMB-CAT-5: no figure of his own: nothing is replaced", "",
     GAME(TWO, "", "supply: Eva small 0\n") "Eva: tR/0 0,0\nAdam: tR/0 3,0 road\n"
                                            "Eva: fF 0,2; seduce Adam road; seduce none by Adam\n",
     "land 1; home seduction 0; on 3,0 road 0 1"},
    {"AMB-CAT-5: nor if none of them may stand there", "",
     GAME(TWO, "",
          "variants: ABBOTS=on\nsupply: Eva small 0\n") "Eva: tR/0 0,0\nAdam: tR/0 3,0 road\n"
                                                        "Eva: fF 0,2; seduce Adam road; seduce "
                                                        "none by Adam\n",
     "land 1; home seduction 0"},
    {"AMB-CAT-7: points of no feature: the fairy does not hear of them", "",
     GAME(TWO, ", princess-and-dragon", "") "Eva: tR/0 0,0 road\nAdam: tF 0,2\n"
                                            "Eva: tF 1,2; fairy road\nAdam: fF 2,2; target Eva\n",
     "score 5 0"},

    /* --- others */
    {"ORD 5c, 5e: the dragon moves first, and eats whom no cake can hit then", "",
     GAME(TWO, ", princess-and-dragon",
          "variants: DRAGON_TIME=after\n") "Eva: tV 0,2\nAdam: tR/0 0,0 road\nEva: fD 1,2; dragon "
                                           "N N; hit Adam road; hit none by Adam\n",
     "3 E-REF"},
    {"ORD 5c, 5e: ... and then there is nobody left to hit", "",
     GAME(TWO, ", princess-and-dragon",
          "variants: DRAGON_TIME=after\n") "Eva: tV 0,2\nAdam: tR/0 0,0 road\nEva: fD 1,2; dragon "
                                           "N N; catapult cake\n",
     "land 0; home dragon 1; filled 2"},
    {"ORD 5d, 5e: crop circle, then catapult", "",
     GAME(TWO, ", crop-circles-1", "") THIEVES
     "Eva: fC 0,2; catapult target; target Eva; crop remove\n",
     "3 E-PHASE-ORDER"},
    {"ORD 5d, 5e: ... whatever throws are still to come", "",
     GAME(TWO, ", crop-circles-1", "") THIEVES
     "Eva: fC 0,2; crop remove; catapult catch; catch far; crop remove\n",
     "3 E-PHASE-ORDER"},
    {"ORD 5d, 5e: what is owed of the circle before, is the error", "",
     GAME(TWO, ", crop-circles-1", "") THIEVES "Eva: fC 0,2; hit none; hit none by Adam\n",
     "3 E-MISSING"},
    {"ORD 5d, 5e: ... and nothing of the catapult is missed", "skip",
     GAME(TWO, ", crop-circles-1", "") THIEVES
     "Eva: fC 0,2; hit none by Adam; hit none by Adam\nAdam: tF 1,2\n",
     "3 E-MISSING; land 2"},
    {"ORD 5d, 5e: ... in this order", "",
     GAME(TWO, ", crop-circles-1", "") THIEVES
     "Eva: fC 0,2; crop remove; catapult target; target Eva\n",
     "land 0; home crop 2; score 5 0"},
    {"CAT-1: in the last turn, before the final scoring", "",
     GAME(TWO, "", "") THIEVES "Eva: fF 0,2; hit Adam road; hit none by Adam\nended: true\n",
     "score 1 0"},

    /* --- policies */
    {"ERR-1, skip: the illegal throw is left out, the others count", "skip",
     GAME(THREE, "", "") "Eva: fF 0,2; catapult catch; catch far caught; catch far by Adam; "
                         "catch far by Jan\nAdam: tF 1,2\n",
     "1 E-CAT-CATCH; score 0 5 5; fate 1 part"},
    {"ERR-1, skip: a throw out of turn is left out, the other one is made", "skip",
     GAME(TWO, "", "") THIEVES
     "Eva: fF 0,2; catapult cake; hit Adam road by Adam; hit Eva road\nAdam: tF 1,2\n",
     "3 E-CAT-ORDER; land 1; on 3,0 road 0 1"},
    {"ERR-4, accept: no throw stands", "accept",
     GAME(TWO, "", "") "Eva: fF 0,2; catapult catch; catch far caught; catch far by Adam\n"
                       "Adam: tF 1,2\n",
     "1 E-CAT-CATCH; score 0 5"},
    {"skip: a round that is missing is left out", "skip",
     GAME(TWO, "", "") "Eva: fF 0,2\nAdam: tF 1,2\n", "1 E-MISSING; active 0"},
    {"skip: a throw that is missing", "skip",
     GAME(TWO, "", "") "Eva: fF 0,2; catapult catch; catch far\nAdam: tF 1,2\n",
     "1 E-MISSING; score 5 0; active 0"},
};

int main(void) { return played_run("catapult", rows, sizeof rows / sizeof *rows); }
