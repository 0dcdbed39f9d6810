/* SPDX-License-Identifier: MIT */
/* The Ferries: FER-1 to FER-8, their ambiguities, examples and pitfalls, and what they do to other
 * expansions.
 *
 *     . F F F F F .      y = -1: fields, so that tiles can be laid along y = 0
 *     . - o - o - .      y = 0:  roads and lakes FR/RRR, whose third end points south */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: tF 60 FFFF field\n"                                                                    \
    "tiles: tR 20 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                           \
    "tiles: tRi 9 FRFR road E W inn; field WR NL NR EL; field ER SL SR WL\n"                       \
    "tiles: tV 20 RFRF road N S; field NR EL ER SL; field SR WL WR NL\n"                           \
    "tiles: tVi 9 RFRF road N S inn; field NR EL ER SL; field SR WL WR NL\n"                       \
    "tiles: tO 9 FFFR road W; field\n"                                                             \
    "tiles: tP 9 FRFF road E; field\n"                                                             \
    "tiles: tU 9 RFFF road N; field\n"                                                             \
    "tiles: tX 9 FRFR road W; road E; field\n"                                                     \
    "tiles: tWS 9 FFRR road W S; field WR NL NR EL ER SL; field SR WL\n"                           \
    "tiles: tNW 9 RFFR road N W; field NL WR; field NR EL ER SL SR WL\n"                           \
    "tiles: tNE 9 RRFF road N E; field NR EL; field ER SL SR WL WR NL\n"                           \
    "tiles: tY 9 FRRR road E S W; field WR NL NR EL; field ER SL; field SR WL\n"                   \
    "tiles: aS 9 FFFF field; arrow S\n"                                                            \
    "tiles: kT 9 FFFF tower; field\n"                                                              \
    "tiles: kB 9 FFFF field; club\n"                                                               \
    "tiles: l2 9 FRFR road W; road E; field; ferry\n"
#define FLOOR                                                                                      \
    "tF -1,-1; tF 0,-1; tF 1,-1; tF 2,-1; tF 3,-1; tF 4,-1; tF 5,-1; tF 6,-1; tF 7,-1; tF 8,-1"
#define HEAD(expansions, variants, more)                                                           \
    "players: Eva, Adam\nexpansions: ferries" expansions "\n" variants TILES                       \
    "position: true\nstart: " FLOOR more "\n\n"
#define GAME HEAD("", "", "")
#define PRINT(edition)                                                                             \
    "players: Eva, Adam\nedition: " edition "\nexpansions: ferries\n\n"                            \
    "Eva: " LAKE("1") "; ferry W E\nAdam: " LAKE(                                                  \
        "2") "; ferry W E\n"                                                                       \
             "Eva: " LAKE("3") "; ferry W E\nAdam: " LAKE("4") "; ferry W E\n"
#define END "\nended: true\n"
#define LAKE(x) "FR/RRR/0 " x ",0"

/* Adam's thief on the road 0,0 to 1,0, whose lake at 2,0 has its ferry W E; Eva is due. */
#define ADAMS "Eva: tR/0 1,0\nAdam: tP/0 0,0 road\nEva: " LAKE("2") "; ferry W E\nAdam: tF 0,-2\n"
/* Two lakes beside each other at 2,0 and 3,0, both W E, on Adam's road; Eva is due. */
#define TWO                                                                                        \
    "Eva: tR/0 1,0\nAdam: tP/0 0,0 road\nEva: " LAKE("2") "; ferry W E\nAdam: " LAKE(              \
        "3") "; ferry W E\n"

static const struct played rows[] = {
    /* --- the examples */
    {"FER example 1, FER example 2, FER-2, FER-3, FER pitfall 4: 4 for the road through the lake, "
     "2 "
     "for the third arm",
     "",
     HEAD("", "", "; tV/0 1,1; tU/0 1,2") "Eva: tO/0 2,0 road\nAdam: tP/0 0,0 road\nEva: " LAKE(
         "1") "; ferry W S\n",
     "score 2 4; home complete 2; scored 3 road road; supply 7 7"},
    {"FER example 3, FER-7, FER pitfall 1, IX pitfall 8, ORD 4a, ORD pitfall 8: a road of three "
     "tiles is cut off: 3",
     "", GAME ADAMS "Eva: tR/0 3,0; ferry (2,0) E S\n", "score 0 3; points 5 3; home complete 1"},

    /* --- the prints */
    {"SUPPLY-1, FER-1: four of FR/RRR in the first print, which 2014 has too", "",
     PRINT("2014") "Eva: " LAKE("5") "; ferry W E\n", "5 E-TILE-EXHAUSTED"},
    {"SUPPLY-1, FER-1: three in the print of 2021", "", PRINT("2021"), "4 E-TILE-EXHAUSTED"},

    /* --- the new lake */
    {"FER illegal example 1, FER-2, AMB-FER-1: E-FER-MISSING", "", GAME "Eva: " LAKE("0") "\n",
     "1 E-FER-MISSING"},
    {"FER-2, AMB-FER-1: with a figure too", "", GAME "Eva: " LAKE("0") " road E\n",
     "1 E-FER-MISSING"},
    {"FER-1, FER-2: a figure stands on one end, the ferry comes after it", "",
     GAME "Eva: " LAKE("0") " road S; ferry W E\nAdam: tO/0 1,0 road\n",
     "land 2; at 0,0 1 0; at 1,0 0 1; score 0 0; pieces ferry 0 0; pile ferry 0,0 1"},
    {"FER-1: not before it: E-PHASE-ORDER", "", GAME "Eva: " LAKE("0") "; ferry W E; road S\n",
     "1 E-PHASE-ORDER"},
    {"FER-1, AMB-FER-2: an end that belongs to an occupied road takes no figure", "",
     GAME "Eva: tP/0 0,0 road\nAdam: " LAKE("1") " road W; ferry W E\n", "2 E-FEATURE-OCCUPIED"},
    {"AMB-FER-2: but one that the ferry then links to it does", "",
     GAME "Eva: tP/0 0,0 road\nAdam: " LAKE("1") " road E; ferry W E\nEva: tO/0 2,0\n",
     "score 3 3; home complete 2"},
    {"FER-2: E-FER-LINK, no road ends there", "", GAME "Eva: " LAKE("0") "; ferry N E\n",
     "1 E-FER-LINK"},
    {"FER-2: E-FER-LINK, one end twice", "", GAME "Eva: " LAKE("0") "; ferry E E\n",
     "1 E-FER-LINK"},
    {"FER-2: E-FER-LINK, no lake", "", GAME "Eva: tR/0 0,0; ferry W E\n", "1 E-FER-LINK"},
    {"FER-2: E-FER-LINK, no tile", "", GAME "Eva: tR/0 0,0; ferry (9,9) W E\n", "1 E-FER-LINK"},
    {"FER-2: the sides are those of the tile as it lies", "",
     GAME "Eva: FR/RRR/90 -2,-1; ferry E W\n", "1 E-FER-LINK"},
    {"FER-2: the sides are those of the tile as it lies: turned, its ends are N S W", "",
     GAME "Eva: FR/RRR/90 -2,-1; ferry N W\nAdam: tU/0 -2,0 road\n",
     "pile ferry -2,-1 1; score 0 2"},
    {"FER-2: a lake with two ends has one way, which is filled in", "",
     GAME "Eva: tP/0 0,0 road\nAdam: l2/0 1,0\nEva: tO/0 2,0\n",
     "filled 1; score 3 0; pile ferry 1,0 1"},
    {"a supply of ferries: with none a lake stays without: E-SUPPLY", "",
     HEAD("", "supply: ferry 0\n", "") "Eva: " LAKE("0") "; ferry W E\n", "1 E-SUPPLY"},
    {"a supply of ferries is for all: E-RECORD-VALUE", "",
     HEAD("", "supply: Eva ferry 2\n", "") "Eva: " LAKE("0") "; ferry W E\n", "0 E-RECORD-VALUE"},
    {"FER-2: E-SUPPLY, no ferry is left", "",
     GAME "Eva: l2/0 0,0\nAdam: l2/0 1,0\nEva: l2/0 2,0\nAdam: l2/0 3,0\nEva: l2/0 4,0\nAdam: l2/0 "
          "5,0\nEva: l2/0 6,0\nAdam: l2/0 7,0\nEva: l2/0 8,0\nAdam: tF 0,-2\nEva: " LAKE(
              "-1") "; ferry W E\n",
     "11 E-SUPPLY; filled 8"},
    {"FER-2: then none is missing", "",
     GAME "Eva: l2/0 0,0\nAdam: l2/0 1,0\nEva: l2/0 2,0\nAdam: l2/0 3,0\nEva: l2/0 4,0\nAdam: l2/0 "
          "5,0\nEva: l2/0 6,0\nAdam: l2/0 7,0\nEva: " LAKE("-1") " road W\n",
     "filled 8; at -1,0 1 0"},
    {"E-EXPANSION: without the expansion", "", "players: Eva, Adam\n\nEva: V/0 1,0; ferry W S\n",
     "1 E-EXPANSION"},
    {"FER-2: the ferry comes before the scoring: E-PHASE-ORDER after it", "",
     HEAD(", crop-circles-1", "", "") "Eva: " LAKE("0") "\nAdam: tR/0 1,0; ferry (0,0) W E\n",
     "1 E-FER-MISSING"},

    /* --- roads that end at the lake */
    {"AMB-FER-3, FER-2: an end without a ferry closes a road", "",
     GAME "Eva: tO/0 1,0 road\nAdam: " LAKE("0") "; ferry W S\n", "score 2 0; home complete 1"},
    {"AMB-FER-3: and keeps it closed: nothing extends it there", "",
     GAME "Eva: tR/0 1,0 road\nAdam: " LAKE("0") "; ferry W S\nEva: tO/0 2,0\n",
     "score 3 0; home complete 1"},
    {"FER-3: unfinished roads at the end: the lake counts in each", "",
     GAME "Eva: " LAKE("0") " road S; ferry W E\nAdam: tR/0 1,0 road\n" END, "score 1 2"},
    {"IX-10, FER-2: the ferry makes one road of two, whose figures share it", "",
     GAME "Eva: tP/0 0,0 road\nAdam: tO/0 2,0 road\nEva: " LAKE("1") "; ferry W E\n",
     "score 3 3; scored 3 road"},
    {"FER-2: without that each is scored for itself", "",
     GAME "Eva: tP/0 0,0 road\nAdam: tO/0 2,0 road\nEva: " LAKE("1") "; ferry S E\n",
     "score 2 0; land 1"},

    /* --- turning */
    {"FER-4: nobody need turn it", "", GAME ADAMS "Eva: tO/0 3,0\n", "score 0 4"},
    {"FER-4: away from the extended road, which is complete then", "",
     GAME ADAMS "Eva: tO/0 3,0; ferry (2,0) W S\n", "score 0 0; land 1"},
    {"FER-4, FER-5: E-FER-NOT-EXTENDED, the tile has no road", "",
     GAME ADAMS "Eva: tF 1,-2; ferry (2,0) W S\n", "5 E-FER-NOT-EXTENDED"},
    {"FER illegal example 2, FER-4: E-FER-NOT-EXTENDED, it has another road", "",
     GAME ADAMS "Eva: tP/0 9,-1; ferry (2,0) W S\n", "5 E-FER-NOT-EXTENDED"},
    {"FER-4: E-FER-NOT-EXTENDED, at the end where the ferry is not", "",
     GAME ADAMS "Eva: tV/0 2,1; ferry (2,0) W S\n", "5 E-FER-NOT-EXTENDED"},
    {"FER-4: E-FER-NOT-EXTENDED, a lake without a ferry", "accept",
     GAME "Eva: " LAKE("0") "\nAdam: tR/0 1,0; ferry (0,0) W E\n",
     "1 E-FER-MISSING; 2 E-FER-NOT-EXTENDED"},
    {"FER-4: E-FER-SAME", "", GAME ADAMS "Eva: tR/0 3,0; ferry (2,0) E W\n", "5 E-FER-SAME"},
    {"FER-4: E-FER-LINK", "", GAME ADAMS "Eva: tR/0 3,0; ferry (2,0) E N\n", "5 E-FER-LINK"},
    {"FER-5: E-FER-TWICE", "", GAME ADAMS "Eva: tR/0 3,0; ferry (2,0) E S; ferry (2,0) W S\n",
     "5 E-FER-TWICE"},
    {"FER-5: E-FER-TWICE, the new one is not turned again", "",
     GAME "Eva: " LAKE("0") "; ferry W E; ferry W S\n", "1 E-FER-TWICE"},
    {"FER-5: in the next turn it may be turned again", "",
     GAME ADAMS "Eva: tR/0 3,0; ferry (2,0) E S\nAdam: tR/0 4,0; ferry (2,0) E W\n", "score 0 3"},
    {"FER-5, FER pitfall 2: E-FER-NOT-NEAREST, a ferry two steps away", "",
     GAME TWO "Eva: tR/0 4,0; ferry (2,0) W S\n", "5 E-FER-NOT-NEAREST"},
    {"FER-5: the nearest one", "", GAME TWO "Eva: tR/0 4,0; ferry (3,0) W S\n",
     "score 0 0; land 1"},
    {"FER-5: a ferry behind one that has been turned away is not on the road", "",
     GAME TWO "Eva: tR/0 4,0; ferry (3,0) E S; ferry (2,0) W S\n", "5 E-FER-NOT-EXTENDED"},
    {"FER-5: a ferry behind one that is still on the road is not the nearest", "",
     GAME TWO "Eva: tR/0 4,0; ferry (3,0) W S; ferry (2,0) W S\n", "5 E-FER-NOT-EXTENDED"},
    {"FER-5: one in each direction", "",
     GAME "Eva: " LAKE("0") "; ferry W E\nAdam: " LAKE(
         "2") "; ferry W E\nEva: tR/0 1,0 road; ferry (0,0) E S; ferry (2,0) W S\n",
     "score 0 0; land 1"},
    {"FER-5: along each road of the tile", "",
     GAME "Eva: " LAKE("0") " road E; ferry W E\nAdam: " LAKE(
         "2") " road W; ferry W E\nEva: tX/0 1,0; ferry (0,0) W S; ferry (2,0) S E\n",
     "scored 3 road road; score 2 2"},
    {"FER-5: where a road branches along each branch", "",
     GAME "Eva: " LAKE("0") "; ferry W E\nAdam: tY/0 1,0\nEva: " LAKE(
         "2") "; ferry W E\nAdam: tV/0 1,1; ferry (0,0) W S; ferry (2,0) E S\n",
     "land 0"},
    {"FER-5: a ring comes to the ferry from both sides, once", "",
     GAME "Eva: " LAKE("0") " road S; ferry S E\nAdam: tWS/0 1,0\nEva: tNE/0 0,1\nAdam: tNW/0 1,1; "
                            "ferry (0,0) W S\n",
     "score 0 0; land 1"},
    {"FER-7: a ring is complete if it stays as it is", "",
     GAME
     "Eva: " LAKE("0") " road S; ferry S E\nAdam: tWS/0 1,0\nEva: tNE/0 0,1\nAdam: tNW/0 1,1\n",
     "score 4 0"},
    {"FER-5: two ferries on a ring, both are nearest", "",
     GAME "Eva: " LAKE("0") " road S; ferry S E\nAdam: " LAKE(
         "1") "; ferry W S\nEva: tNE/0 0,1\nAdam: "
              "tNW/0 1,1; ferry (0,0) W S; ferry (1,0) E S\n",
     "score 0 0; land 1"},
    {"FER-6: E-PHASE-ORDER, another one before that of the new lake", "",
     GAME ADAMS "Eva: " LAKE("3") "; ferry (2,0) W S; ferry W E\n", "5 E-PHASE-ORDER"},
    {"FER-6, ERR-1: at a wrong end as well: E-PHASE-ORDER comes first", "",
     GAME ADAMS "Eva: " LAKE("3") "; ferry (2,0) N S; ferry W E\n", "5 E-PHASE-ORDER"},
    {"FER-2: what is no lake has no ferry that could come too early: E-FER-LINK", "",
     GAME ADAMS "Eva: " LAKE("3") "; ferry (1,0) W E; ferry W E\n", "5 E-FER-LINK"},
    {"FER-6: after it", "", GAME ADAMS "Eva: " LAKE("3") "; ferry S E; ferry (2,0) W S\n",
     "land 1; score 0 0"},
    {"FER-6, FER-4: the new lake's own ferry does not hide others", "",
     GAME "Eva: " LAKE("0") "; ferry W E\nAdam: " LAKE("2") "; ferry W E\nEva: " LAKE(
         "1") "; ferry W S; ferry (0,0) E S; ferry (2,0) W S\n",
     "land 0"},
    {"AMB-FER-7: once in each part of a double turn", "",
     HEAD(", traders-and-builders", "",
          "") "Eva: tR/0 3,0 road\nAdam: tF 0,-2\nEva: tR/0 4,0 "
              "builder road\nAdam: " LAKE(
                  "2") "; ferry W E\n"
                       "Eva: tR/0 5,0; ferry (2,0) E S\nEva: tR/0 6,0; ferry (2,0) E W\n",
     "active 1; score 0 0"},
    {"AMB-FER-7: not twice in one", "",
     HEAD(", traders-and-builders", "",
          "") "Eva: tR/0 3,0 road\nAdam: tF 0,-2\nEva: tR/0 4,0 "
              "builder road\nAdam: " LAKE("2") "; ferry W E\n"
                                               "Eva: tR/0 5,0; ferry (2,0) E S; ferry (2,0) E W\n",
     "5 E-FER-TWICE"},

    /* --- what comes of it */
    {"FER-7, FER pitfall 6: the road that the tile would complete is scored as it is after the "
     "turn",
     "", GAME ADAMS "Eva: tO/0 3,0; ferry (2,0) E S\n", "score 0 3; points 5 3"},
    {"IX-10, FER-7: both parts are complete", "",
     HEAD("", "",
          "; tU/0 2,1") "Eva: tR/0 1,0\nAdam: tP/0 0,0 road\nEva: tR/0 3,0 road\nAdam: tF 0,-2\n"
                        "Eva: " LAKE("2") "; ferry W E\nAdam: tO/0 4,0; ferry (2,0) E S\n",
     "score 4 3; scored 6 road road"},
    {"FER-7, FER pitfall 3: figures stay on their pieces", "",
     GAME "Eva: tR/0 1,0 road\nAdam: " LAKE("2") " road E; ferry W E\nEva: tR/0 0,0; ferry (2,0) W "
                                                 "S\nAdam: tO/0 3,0\n",
     "score 0 2; at 1,0 1 0; at 2,0 0 0"},
    {"IX-10, FER pitfall 3: majority is that of the piece", "",
     GAME "Eva: tR/0 1,0 road\nAdam: tR/0 3,0 road\nEva: " LAKE(
         "2") " road S; ferry W E\nAdam: tP/0 0,0; ferry (2,0) W S\nEva: tU/0 2,1\n",
     "score 4 0; land 1"},
    {"AMB-FER-5: a completed arm is linked again, and scores with the road", "",
     GAME "Eva: tP/0 0,0 road\nAdam: tR/0 2,0 road\nEva: " LAKE(
         "1") "; ferry S E\nAdam: tR/0 3,0; ferry (1,0) W E\nEva: tO/0 4,0\n",
     "score 2 5; points 3 2; points 5 5"},
    {"AMB-FER-5, FER-7: cut off again, it is complete again", "",
     HEAD(", mage-and-witch", "tiles: mF 20 FFFF field; magic\n",
          "") "Eva: tP/0 0,0\nAdam: tR/0 2,0 "
              "road\nEva: " LAKE(
                  "1") "; ferry S E\nAdam: tR/0 3,0; ferry (1,0) W E\nEva: mF 0,-2; mage road "
                       "(0,0)\nAdam: tR/0 4,0; ferry (1,0) E S\n",
     "stands mage off; score 0 0"},
    {"AMB-FER-5: what was complete and stays so is not completed again", "",
     HEAD(", king-and-robber", "variants: KING_FINAL=continuous\n",
          "") "Eva: tP/0 0,0\nAdam: tWS/0 "
              "1,0\nEva: FR/RRRR/0 1,1; ferry E S\nAdam: tR/0 2,1; ferry (1,1) E W\n",
     "holds robber-baron 1 0; score 0 0"},
    {"AMB-FER-5: but the arm that is linked is", "",
     HEAD(", king-and-robber", "variants: KING_FINAL=continuous\n",
          "") "Eva: tP/0 0,0\nAdam: tWS/0 "
              "1,0\nEva: FR/RRRR/0 1,1; ferry E S\nAdam: tO/0 2,1; ferry (1,1) E N\n",
     "holds robber-baron 0 1; score 1 0"},
    {"AMB-FER-5: a road through its own ferry is complete for ever", "",
     GAME "Eva: tP/0 0,0 road\nAdam: " LAKE(
         "1") "; ferry W E\nEva: tO/0 2,0\nAdam: tV/0 1,1; ferry (1,0) W S\n",
     "4 E-FER-NOT-EXTENDED"},
    {"AMB-FER-6, INN pitfall 6: an inn is where its piece is", "",
     HEAD(", inns-and-cathedrals", "", "") "Eva: tP/0 0,0 road\nAdam: tRi/0 2,0\nEva: " LAKE(
         "1") "; ferry W E\nAdam: tR/0 3,0; ferry (1,0) W S\nEva: tU/0 1,1\n",
     "score 3 0"},
    {"IX-10, AMB-FER-6: and comes with it: two points a tile", "",
     HEAD(", inns-and-cathedrals", "", "; tVi/0 1,1") "Eva: tP/0 0,0 road\nAdam: " LAKE(
         "1") "; ferry W E\nEva: tO/0 2,0; ferry (1,0) W S\nAdam: tU/0 1,2\n",
     "score 8 0"},

    /* --- builders */
    {"FER-8, FER pitfall 5, AMB-TRA-2: turning gives no second part", "",
     HEAD(", traders-and-builders", "", "") "Eva: tR/0 0,0 road\nAdam: " LAKE(
         "1") "; ferry W E\nEva: tR/0 -1,0 builder road\nAdam: tV/0 -2,-1\nEva: tR/0 2,0\n",
     "active 0; part 1"},
    {"FER-8: turning the builder's road does not", "",
     HEAD(", traders-and-builders", "",
          "") "Eva: tR/0 0,0 road\nAdam: tF 0,-2\nEva: tR/0 -1,0 "
              "builder road\nAdam: " LAKE("1") "; ferry S E\nEva: "
                                               "tR/0 2,0; ferry (1,0) W E\n",
     "active 1; score 0 0"},
    {"IX-10, FER-8, TRA-2: the tile extends the road as it was before the ferry moved", "",
     HEAD(", traders-and-builders", "",
          "") "Eva: tR/0 0,0 road\nAdam: tF 0,-2\nEva: tR/0 -1,0 "
              "builder road\nAdam: " LAKE("1") "; ferry W E\nEva: "
                                               "tR/0 2,0; ferry (1,0) S E\n",
     "active 0; part 1; score 0 0"},

    /* --- with others */
    {"AMB-FER-4, AMB-MAG-4: a ferry brings mage and witch together: E-MAG-MISSING", "",
     HEAD(", mage-and-witch", "tiles: mF 20 FFFF field; magic\n",
          "") "Eva: tR/0 0,0\nAdam: tR/0 "
              "2,0\nEva: mF 0,-2; mage road (0,0)\nAdam: mF 1,-2; witch road (2,0)\nEva: " LAKE(
                  "1") "; ferry W E\n",
     "5 E-MAG-MISSING"},
    {"AMB-FER-4: one of them is moved at once", "",
     HEAD(", mage-and-witch", "tiles: mF 20 FFFF field; magic\n",
          "") "Eva: tR/0 0,0\nAdam: tR/0 "
              "2,0\nEva: mF 0,-2; mage road (0,0)\nAdam: mF 1,-2; witch road (2,0)\nEva: " LAKE(
                  "1") "; ferry W E; witch road (1,0) S\n",
     "stands mage 0,0; stands witch 1,0"},
    {"AMB-FER-4: apart there is no move: E-PHASE-ORDER", "",
     HEAD(", mage-and-witch", "tiles: mF 20 FFFF field; magic\n",
          "") "Eva: tR/0 0,0\nAdam: tR/0 "
              "2,0\nEva: mF 0,-2; mage road (0,0)\nAdam: mF 1,-2; witch road (2,0)\nEva: " LAKE(
                  "1") "; ferry S E; witch road (1,0) W\n",
     "5 E-PHASE-ORDER"},
    {"AMB-FER-4: before any other ferry", "",
     HEAD(", mage-and-witch", "tiles: mF 20 FFFF field; magic\n", "") "Eva: tR/0 0,0\nAdam: " LAKE(
         "2") "; ferry W E\nEva: mF 0,-2; mage road (0,0)\nAdam: mF 1,-2; witch road (2,0) W\n"
              "Eva: " LAKE("1") "; ferry W E; ferry (2,0) E S\n",
     "5 E-MAG-MISSING"},
    {"AMB-FER-4: before any other ferry, which may be turned then", "",
     HEAD(", mage-and-witch", "tiles: mF 20 FFFF field; magic\n", "") "Eva: tR/0 0,0\nAdam: " LAKE(
         "2") "; ferry W E\nEva: mF 0,-2; mage road (0,0)\nAdam: mF 1,-2; witch road (2,0) W\n"
              "Eva: " LAKE("1") "; ferry W E; witch road (1,0) S; ferry (2,0) E S\n",
     "stands witch 1,0; stands mage 0,0"},
    {"MAG-1, FER-4: a road that was complete is open again, and takes the mage", "",
     HEAD(", mage-and-witch", "tiles: mF 20 FFFF field; magic\n",
          "") "Eva: tP/0 0,0\nAdam: tR/0 "
              "2,0\nEva: " LAKE(
                  "1") "; ferry S E\nAdam: tR/0 3,0; ferry (1,0) W E\nEva: mF 0,-2; mage road "
                       "(0,0)\n",
     "stands mage 0,0"},
    {"MAG-3, FER-7: where a road falls into two open ones there is a place: E-MAG-REMOVE", "",
     HEAD(", mage-and-witch", "tiles: mF 20 FFFF field; magic\n",
          "") "Eva: tP/0 0,0\nAdam: " LAKE("1") "; ferry S E\nEva: mF 0,-2; mage road (1,0) "
                                                "S\nAdam: tR/0 2,0; ferry (1,0) W E\nEva: mF "
                                                "1,-2; mage off\n",
     "5 E-MAG-REMOVE"},
    {"MAG-3, FER-7: where a road falls into two open ones there is a place, the other way round: "
     "E-MAG-REMOVE",
     "",
     HEAD(", mage-and-witch", "tiles: mF 20 FFFF field; magic\n",
          "") "Eva: tP/0 0,0\nAdam: " LAKE("1") "; ferry S E\nEva: mF 0,-2; mage road (1,0) "
                                                "E\nAdam: tR/0 2,0; ferry (1,0) W E\nEva: mF "
                                                "1,-2; mage off\n",
     "5 E-MAG-REMOVE"},
    {"IX-10, MAG-4: the mage stays with its piece", "",
     HEAD(", mage-and-witch", "tiles: mF 20 FFFF field; magic\n", "") ADAMS
     "Eva: mF 0,-3; mage "
     "road (0,0)\nAdam: tR/0 3,0; ferry (2,0) E S\n",
     "score 0 6; stands mage off"},
    {"IX-10, KIN-3, AMB-KIN-2: who turns it completes; the size stays when the road is open again",
     "",
     HEAD(", king-and-robber", "", "") ADAMS
     "Eva: tR/0 3,0; ferry (2,0) E S\nAdam: tR/0 4,0; ferry "
     "(2,0) E W\nEva: tF 0,-3\n",
     "holds robber-baron 1 0; score 0 3"},
    {"IX-10, KIN-6, KIN pitfall 8: at the end the roads are those of the ferries then", "",
     HEAD(", king-and-robber", "", "") ADAMS
     "Eva: tR/0 3,0; ferry (2,0) E S\nAdam: tR/0 4,0; ferry "
     "(2,0) E W\n" END,
     "holds robber-baron 1 0; score 0 3"},
    {"ABB-2: an abbey closes an arm beside the lake", "",
     HEAD(", abbey-and-mayor", "",
          "; tF 0,1; tF 2,1; tF 1,2") "Eva: " LAKE("1") " road S; ferry W E\nAdam: abbey (1,1)\n",
     "score 1 0"},
    {"ABB-2, FER-4: but extends no road: E-FER-NOT-EXTENDED", "",
     HEAD(", abbey-and-mayor", "", "; tF 0,1; tF 2,1; tF 1,2") "Eva: " LAKE(
         "1") " road S; ferry W S\nAdam: abbey (1,1); ferry (1,0) W E\n",
     "2 E-FER-NOT-EXTENDED"},
    {"ABB-9, WAGON_MOVE=linked: a wagon does not go over the lake", "",
     HEAD(", abbey-and-mayor", "variants: WAGON_MOVE=linked\n",
          "") "Eva: tP/0 0,0 wagon road\n"
              "Adam: tF 0,-2\nEva: " LAKE("1") "; ferry S E\n",
     "score 2 0; supply 7 7"},
    {"GOL-3: an ingot on a lake goes to whoever completes a road there", "",
     HEAD(", gold-mines", "tiles: gO 9 FFFR road W; field; gold\n",
          "") "Eva: tP/0 0,0 road\nAdam: " LAKE("1") "; ferry W E\nEva: gO/0 2,0; gold 1,0\n",
     "holds gold 2 0"},
    {"GOL-3, FER-3: also by one that ends there", "",
     HEAD(", gold-mines", "tiles: gO 9 FFFR road W; field; gold\n",
          "") "Eva: tP/0 0,0 road\nAdam: " LAKE("1") "; ferry W E\nEva: gO/0 2,0; gold 1,0; ferry "
                                                     "(1,0) S E\n",
     "holds gold 1 0; score 2 0; pile ingot 2,0 1"},
    {"DRA-7: a portal leads to an arm", "",
     HEAD(", princess-and-dragon", "tiles: pF 9 FFFF field; portal\n",
          "") "Eva: " LAKE("0") "; ferry W E\nAdam: pF 0,-2 road 0,0 S\nEva: tU/0 0,1\n",
     "score 0 2"},

    /* --- after an error */
    {"ERR-3: a wrong link is dropped, and the lake has no ferry", "skip",
     GAME "Eva: " LAKE("0") " road E; ferry N E\nAdam: tO/0 1,0\n",
     "1 E-FER-LINK; fate 1 part; score 2 0; pile ferry 0,0 0"},
    {"ERR-3: without a ferry the lake lies there", "skip",
     GAME "Eva: " LAKE("0") " road E\nAdam: tO/0 1,0\n", "1 E-FER-MISSING; score 2 0"},
    {"ERR-3: a wrong turn is dropped", "skip", GAME TWO "Eva: tO/0 4,0; ferry (2,0) W S\n",
     "5 E-FER-NOT-NEAREST; score 0 5"},

    /* --- figures that come to a lake, or go, in other ways */
    {"IX-10, FLY-6: a flying machine lands on one end of a lake", "",
     HEAD(", flying-machines", "", "") ADAMS "Eva: aS/0 2,-2; fly 2 road S\n", "on 2,0 road 1 0"},
    {"IX-10, FLY-6: ... and stays there when the ferry is turned", "",
     HEAD(", flying-machines", "", "") ADAMS "Eva: aS/0 2,-2; fly 2 road S\nAdam: tR/0 3,0; ferry "
                                             "(2,0) E S\n",
     "score 0 3; on 2,0 road 1 0; land 1"},
    {"IX-4, TOW-5: a tower takes a thief from a lake", "",
     HEAD(", tower", "", "") "Eva: tR/0 8,0\nAdam: kT 9,-1\nEva: " LAKE(
         "9") "; road S; ferry W E\nAdam: tF 0,-2; floor 9,-1; capture Eva road (9,0)\n",
     "prisoners 0 1; land 0"},
    {"IX-10, CRO-4: a crop circle adds a thief on the same end", "",
     HEAD(", crop-circles-1", "", "") "Eva: " LAKE(
         "0") "; road S; ferry W E\nAdam: kB 0,-2; crop add; crop add road (0,0) by Eva\n",
     "on 0,0 road 2 0"},
    {"COU-6, FER-7: a follower comes to a road that a ferry has cut off", "",
     HEAD(", count", "", "") ADAMS "Eva: tR/0 3,0; ferry (2,0) E S; quarter blacksmith; count "
                                   "castle\nAdam: tO/0 4,0; ferry (2,0) W S; from blacksmith to "
                                   "road (4,0) by Eva\n",
     "score 3 3"},
    {"ORD 3c, ORD 4c: not before the ferry has been turned", "",
     HEAD(", count", "", "") ADAMS "Eva: tR/0 3,0; ferry (2,0) E S; quarter blacksmith; count "
                                   "castle\nAdam: tO/0 4,0; from blacksmith to road (4,0) by Eva; "
                                   "ferry (2,0) W S\n",
     "6 E-PHASE-ORDER"},
};

int main(void) { return played_run("ferries", rows, sizeof rows / sizeof *rows); }
