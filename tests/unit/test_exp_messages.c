/* SPDX-License-Identifier: MIT */
/* The Messages: MES-1 to MES-10, variants, ambiguities, examples and pitfalls; and what they have to
 * do with others (IX-3, IX-12, ORD-6). */
#include "unit/played.h"

/* Two pieces of a city: with tW it gives 4, with the pennants of tW1 to tW3 6, 8 and 10 points. */
#define TILES                                                                                      \
    "tiles: tF 90 FFFF field\n"                                                                    \
    "tiles: tE 40 FCFF city E; field / E\n"                                                        \
    "tiles: tEp 9 FCFF city E pennant 2; field / E\n"                                              \
    "tiles: tW 9 FFFC city W; field / W\n"                                                         \
    "tiles: tW1 9 FFFC city W pennant; field / W\n"                                                \
    "tiles: tW2 9 FFFC city W pennant 2; field / W\n"                                              \
    "tiles: tW3 20 FFFC city W pennant 3; field / W\n"                                             \
    "tiles: tEW 9 FCFC city E W; field NL NR / E; field SL SR / E\n"                               \
    "tiles: tC2R 9 FRFC city W pennant 2; road E; field / W\n"                                     \
    "tiles: tC3R 9 FRFC city W pennant 3; road E; field / W\n"                                     \
    "tiles: tR 40 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                           \
    "tiles: tRE 20 FRFF road E; field\n"                                                           \
    "tiles: tRi 20 FRFF road E inn; field\n"                                                       \
    "tiles: tRW 20 FFFR road W; field\n"                                                           \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: tS 9 FFFF shrine; field\n"                                                             \
    "tiles: tG 9 FFFF garden; field\n"                                                             \
    "tiles: tT 9 FFFF tower; field\n"                                                              \
    "tiles: kP 9 FFFF field; pitchfork\n"                                                          \
    "tiles: kW 9 FFFC city W pennant 3; field / W; pitchfork\n"                                    \
    "tiles: tRR 9 FRFR road E; road W; field WR NL NR EL; field ER SL SR WL\n"                     \
    "tiles: tZ 9 FFFF field; magic\n"                                                              \
    "tiles: bF 9 FFFF field; robber\n"                                                             \
    "tiles: fF 30 FFFF field; fair\n"                                                              \
    "tiles: fW2 9 FFFC city W pennant 2; field / W; fair\n"
/* Halves of cities, open in the east, at even x in rows 0 and 2; roads of three tiles in row 4, where (1,4) and
 * (5,4) are missing; open roads in row 6; a road that ends at (12,2); in row 10 half a city and the end of a
 * road, with three cells between them.  Row 9 is free. */
#define START                                                                                      \
    "position: true\nstart: "                                                                      \
    "tF 0,1; tF 1,1; tF 2,1; tF 3,1; tF 4,1; tF 5,1; tF 6,1; tF 7,1; tF 8,1; tF 9,1; "             \
    "tF 10,1; tF 11,1; "                                                                           \
    "tF 0,3; tF 1,3; tF 2,3; tF 3,3; tF 4,3; tF 5,3; tF 6,3; tF 7,3; tF 8,3; tF 9,3; tF 10,3; "    \
    "tF 11,3; tF 12,3; "                                                                           \
    "tF 0,5; tF 1,5; tF 2,5; tF 3,5; tF 4,5; tF 5,5; tF 6,5; tF 7,5; tF 8,5; tF 9,5; tF 10,5; "    \
    "tF 11,5; tF 12,5; tF 0,7; tF 0,8; tF 1,8; tF 2,8; tF 3,8; tF 4,8; tF 5,8; tF 6,8; tF 7,8; "   \
    "tF 8,8; tF 9,8; tF 10,8; tF 11,8; tF 12,8; tF -1,8; tF -1,9; tF -1,10; tF -1,11; "            \
    "tF 0,11; tF 1,11; tF 2,11; tF 3,11; tF 4,11; "                                                \
    "tE 0,0; tE 2,0; tE 4,0; tE 6,0; tE 8,0; tE 0,2; tE 2,2; tE 4,2; tE 6,2; tE 8,2; "             \
    "tRE 0,4; tRW 2,4; tRE 4,4; tRW 6,4; tRE 8,4; tRE 0,6; tRE 6,6; tRi 11,6; "                    \
    "tR 10,2; tRW 12,2; tE 0,10; tRW 4,10\n"
#define GAME(players, boxes, more)                                                                 \
    "players: " players "\nexpansions: messages" boxes "\n" TILES START more "\n"
#define TWO(boxes, more) GAME("Eva, Adam", boxes, more)
#define PLAIN TWO("", "")
#define V(list) "variants: " list "\n"
#define INNS ", inns-and-cathedrals"
#define TRADERS ", traders-and-builders"
#define DRAGON ", princess-and-dragon"
#define ABBEY ", abbey-and-mayor"
/* What Adam does in between. */
#define A1 "Adam: tF 0,-1\n"
#define A2 "Adam: tF 2,-1\n"
#define A3 "Adam: tF 4,-1\n"
#define A4 "Adam: tF 6,-1\n"
#define A5 "Adam: tF 8,-1\n"
#define A6 "Adam: tF 1,-1\n"
#define A7 "Adam: tF 3,-1\n"
/* 10 points for Eva, who draws a message. */
#define TEN "Eva: tW3/0 1,0 city"

#define FAIRY_MONK "Eva: tM 8,9 monk\n" A1 "Eva: tW/0 1,0 city\n" A2 "Eva: tF 5,9; fairy monk\n" A3
/* A monastery of 2 points, and the fairy beside its monk: 5, 7 and 10. */
#define FAIRY_AND_EIGHT                                                                            \
    TWO(DRAGON, "")                                                                                \
    "Eva: tM 13,8 monk\n" A1 "Eva: tW/0 1,0 city\n" A2 "Eva: tF 5,9; fairy monk\n" A3              \
    "Eva: tF 3,9; message 8"

/* A city of 12 points that Eva and Adam share; he completes it. */
#define SHARED_CITY "Eva: tEW/0 1,10 city\nAdam: tC2R/0 3,10 city\nEva: tF 0,-1\nAdam: tEW/0 2,10"
/* Eva and Adam share a road of 4 points. */
#define SHARED                                                                                     \
    "Eva: tRE/0 0,9 road\nAdam: tRW/0 3,9 road\nEva: tF 9,9\nAdam: tR/0 1,9\nEva: tR/0 2,9"
/* They share a field with a complete city, Eva with a pig, and she puts down a barn. */
#define PIGS                                                                                       \
    "players: Eva, Adam\nexpansions: messages, abbey-and-mayor, traders-and-builders\n" TILES      \
    "position: true\nstart: tE 0,0; tW 1,0; tF 5,0\n\n"                                            \
    "Eva: tF 0,1 field\nAdam: tF 5,1 field\nEva: tF 0,2 pig field\nAdam: tF 5,2\n"                 \
    "Eva: tF 1,1\nAdam: tF 2,1\nEva: tF 3,1\nAdam: tF 4,1\nEva: tF 1,2; barn NW"

static const struct played rows[] = {
    /* --- whose counter */
    {"MES-1: who share a feature say in any order which counter it is", "",
     PLAIN SHARED_CITY "; woman; woman by Eva\n", "score 12 12; woman 12 12"},
    {"MES-1: ... Eva first", "", PLAIN SHARED_CITY "; woman by Eva; woman\n",
     "score 12 12; woman 12 12"},
    {"MES-1: ... one of them alone", "", PLAIN SHARED_CITY "; woman\n", "score 12 12; woman 0 12"},
    {"MES-1: ... and nobody twice", "", PLAIN SHARED_CITY "; woman; woman\n", "4 E-MES-SPLIT"},
    {"MES-1, ORD-6: what was said of the city is not said of what a robber takes", "",
     TWO(", robbers",
         "") "Eva: bF 0,-1; robber Adam\nAdam: tEW/0 1,10 city\nEva: tC2R/0 3,10 city\n"
             "Adam: tEW/0 2,10; woman; woman by Eva\n",
     "score 18 12; woman 12 12"},
    /* --- a right (MES-2) */
    {"MES-2, MES-4: 10 is a dark space, and 2 points are taken", "",
     PLAIN TEN "; message 5 points\n", "score 12 0; woman 0 0"},
    {"MES-2: it must be drawn", "", PLAIN TEN "\n", "1 E-MISSING"},
    {"MES-2: 4 is light", "", PLAIN "Eva: tW/0 1,0 city\n", "score 4 0"},
    {"MES illegal example 3: no message on light spaces", "",
     PLAIN "Eva: tW/0 1,0 city; message 5 points\n", "1 E-MES-NO-RIGHT"},
    {"MES-2: standing on 0 is not coming there", "", PLAIN "Eva: tF 0,-1; message 5 points\n",
     "1 E-MES-NO-RIGHT"},
    {"MES-2: nor does a counter that stays on a dark space give one", "",
     PLAIN TEN "; message 5 points; woman\n" A1 "Eva: tF 2,-1; message 6 points\n",
     "3 E-MES-NO-RIGHT"},
    {"MES-2: nor no points", "", TWO(INNS, "") "Eva: tF 0,-1; message 5 points\n",
     "1 E-MES-NO-RIGHT"},
    {"MES pitfall 1: no message for points in the turn of another player", "",
     PLAIN "Eva: tF 0,-1\nAdam: tEW/0 9,0 city\nEva: tW2/0 10,0\n", "score 0 10"},
    {"MES pitfall 1: not even for him", "",
     PLAIN "Eva: tF 0,-1\nAdam: tEW/0 9,0 city\nEva: tW2/0 10,0; message 5 points\n",
     "3 E-MES-NO-RIGHT"},
#define FIFTY                                                                                      \
    TEN "; message 1 points; woman\n" A1 "Eva: tW3/0 3,0 city; message 2 points; woman\n" A2       \
        "Eva: tW3/0 5,0 city; message 3 points; woman\n" A3                                        \
        "Eva: tW3/0 7,0 city; message 4 points; woman\n" A4
    {"MES pitfall 5: 50 is dark as 0 is", "", PLAIN FIFTY "Eva: tW3/0 9,0 city; message 5 points\n",
     "score 60 0; woman 8 0"},

    /* --- counters (MES-1) */
    {"MES-1: the points go to the woman", "", PLAIN TEN "; woman; message 5 points\n",
     "score 12 0; woman 10 0"},
    {"MES-1: of a city that is named", "", PLAIN TEN "; woman city; message 5 points\n",
     "woman 10 0"},
    {"MES-1: with its cell", "", PLAIN TEN "; woman city (0,0) E; message 5 points\n",
     "woman 10 0"},
    {"MES-1: with a side of the tile just laid", "", PLAIN TEN "; woman city W; message 5 points\n",
     "woman 10 0"},
    {"MES-1: not of another city", "", PLAIN TEN "; woman city (2,0); message 5 points\n",
     "1 E-REF"},
    {"MES-1: nor of a road", "", PLAIN TEN "; woman road; message 5 points\n", "1 E-REF"},
    {"MES-1: the points may be said", "", PLAIN TEN "; woman 10 city; message 5 points\n",
     "woman 10 0"},
    {"MES illegal example 1: but not some of them", "",
     PLAIN TEN "; woman 4 city; message 5 points\n", "1 E-MES-SPLIT"},
    {"MES-1: nor more", "", PLAIN TEN "; woman 12; message 5 points\n", "1 E-MES-SPLIT"},
    {"MES pitfall 2: nor twice", "", PLAIN TEN "; woman city; woman city; message 5 points\n",
     "1 E-MES-SPLIT"},
    {"MES-1: those of the message, not of the city", "", PLAIN TEN "; message 5 points; woman\n",
     "score 12 0; woman 2 0"},
    {"MES-1: too late", "", PLAIN TEN "; message 5 points; woman city\n", "1 E-PHASE-ORDER"},
    {"MES-1: too early", "", PLAIN "Eva: woman city; tW3/0 1,0 city; message 5 points\n",
     "1 E-PHASE-ORDER"},
    {"MES-1: where nothing is scored", "", PLAIN "Eva: tF 0,-1; woman\n", "1 E-REF"},
    {"MES-1: 0 points move no counter", "",
     TWO(INNS, "") "Eva: tR/0 12,6 road\n" A1 TEN "; message 1; woman\n", "3 E-PHASE-ORDER"},
    {"MES-2: after a message to which there is no right 'woman' is not too late", "",
     PLAIN "Eva: tF 0,-1; message 5; woman\n", "1 E-MES-NO-RIGHT"},
    {"MES-2: ... nor after a tile that was refused", "", PLAIN "Eva: tF 40,40; message 5; woman\n",
     "1 E-NOT-ADJACENT"},
    {"MES-2: ... nor after points of which it could be said", "",
     PLAIN "Eva: tW/0 1,0 city; message 5 points; woman\n", "1 E-MES-NO-RIGHT"},
    {"MES-2: ... nor are those divided that she has", "",
     PLAIN "Eva: tW/0 1,0 city; woman; message 5 points; woman 2\n", "1 E-MES-NO-RIGHT"},
    {"MES-3: ... nor after a second message", "",
     PLAIN TEN "; message 5 points; woman; message 6 points; woman\n", "1 E-MES-TWICE"},
    {"MES-5: ... nor after one that the player can do nothing with", "",
     PLAIN TEN "; woman; message 1; woman\n", "1 E-MES-NO-FOLLOWER"},
    {"MES-6: ... nor after the larger road, nor after what a robber would have of it", "",
     TWO(", robbers",
         "") "Eva: tRi/0 0,9 road\nAdam: bF 0,-1; robber Eva woman\nEva: tR/0 1,6 road\n" A2 TEN
             "; woman; message 1 road (1,6); woman road; woman robbery by Adam\n",
     "5 E-MES-NOT-SMALLEST"},
    {"MES-2: ... and in the next turn it is", "skip",
     PLAIN "Eva: tW/0 1,0 city; message 5 points; woman\n" A1 "Eva: tW/0 3,0 city; field\n" A2
           "Eva: tW/0 5,0 city; woman; woman\n",
     "1 E-MES-NO-RIGHT; 3 E-ACTION-TWICE; 5 E-MES-SPLIT; score 12 0; woman 4 0"},
    {"MES-2: no right to it comes before whether there is such a message", "",
     PLAIN "Eva: tF 0,-1; message 9\n", "1 E-MES-NO-RIGHT"},
    {"MES-1: ... nor after a robbery of which there is none, if points are still to come", "",
     TWO(", robbers", "") TEN "; rob Adam; woman; message 5 points\n", "1 E-ROB-SPACE"},
    {"MES-1: ... nor does it make a figure late where nothing is scored", "",
     PLAIN "Eva: tF 0,-1; woman; field\n", "1 E-REF"},
    {"MES-1: what is wrong about points before the scoring does not make a figure late", "",
     TWO(DRAGON, "") FAIRY_MONK "Eva: tF 3,9; woman 2 fairy; field\n", "7 E-MES-SPLIT"},
    {"MES-1: points of one road move two women, whoever says so first", "",
     PLAIN SHARED "; woman; woman by Adam\n", "score 4 4; woman 4 4"},
    {"MES-1: ... or last", "", PLAIN SHARED "; woman by Adam; woman\n", "score 4 4; woman 4 4"},
    {"MES-1: ... but each once", "", PLAIN SHARED "; woman by Adam; woman by Adam\n",
     "5 E-MES-SPLIT"},
    {"MES-1: a field is one event, though its owners count it each by himself", "",
     PIGS "; woman; woman by Adam\n", "score 4 3; woman 4 3"},
    {"MES-1: ... in either order", "", PIGS "; woman by Adam; woman\n", "score 4 3; woman 4 3"},
    {"MES-1: another player's points are his to say", "",
     PLAIN "Eva: tF 0,-1\nAdam: tEW/0 9,0 city\nEva: tW2/0 10,0; woman city by Adam\n",
     "score 0 10; woman 0 10"},
    {"MES-1: and not by her", "",
     PLAIN "Eva: tF 0,-1\nAdam: tEW/0 9,0 city\nEva: tW2/0 10,0; woman city\n", "3 E-REF"},
/* Eva has 11 with the man, 7 with the woman, and a thief on a road that (9,2) completes. */
#define BEFORE                                                                                     \
    "Eva: tW2/0 1,0 city\n" A1 "Eva: tW/0 3,0 city; woman\n" A2 "Eva: tR/0 1,4 road\n" A3          \
    "Eva: tR/0 5,4 road; woman\n" A4 "Eva: tR/0 11,2 road\n" A5
#define BOTH "Eva: tC2R/0 9,2 city; woman city"
    {"MES example 1: both counters end dark, one message (AMB-MES-4)", "",
     PLAIN BEFORE BOTH "; message 5 points\n", "score 32 0; woman 15 0"},
    {"AMB-MES-4: and not two", "", PLAIN BEFORE BOTH "; message 5 points; message 6 points\n",
     "11 E-MES-TWICE"},
    {"MES-1: both to the woman, in the order of scoring", "",
     PLAIN BEFORE "Eva: tC2R/0 9,2 city; woman road; woman city\n", "score 30 0; woman 19 0"},
    {"MES-1: what was passed over is the man's", "",
     PLAIN BEFORE "Eva: tC2R/0 9,2 city; woman city; woman road; message 5 points\n",
     "11 E-PHASE-ORDER"},
    {"MES-1: a number divides what comes later, too", "",
     PLAIN BEFORE "Eva: tC2R/0 9,2 city; woman 3 city; message 5 points\n", "11 E-MES-SPLIT"},
#define TOGETHER "Eva: tR/0 11,2 road\n" A1 "Eva: tC3R/0 9,2 city"
    {"AMB-MES-12, ORD-6: the space after each event counts: city, then road", "",
     PLAIN TOGETHER "; order city, road; message 5 points\n", "score 16 0"},
    {"AMB-MES-12: so a message is due though the man is on 14", "",
     PLAIN TOGETHER "; order city, road\n", "3 E-MISSING"},
    {"AMB-MES-12, ORD-6: road, then city: 4 and 14", "", PLAIN TOGETHER "; order road, city\n",
     "score 14 0"},
    {"MES-10: the score is the sum", "", PLAIN BEFORE, "score 18 0; woman 7 0"},

    /* --- one in a turn (MES-3) */
    {"MES-3: one message", "", PLAIN TEN "; message 5 points; message 6 points\n", "1 E-MES-TWICE"},
/* The man is on 13. */
#define THIRTEEN "Eva: tW2/0 1,0 city\n" A1 "Eva: tR/0 1,4 road\n" A2 "Eva: tRW/0 9,4 road\n" A3
    {"MES example 4: points of a message give another one", "",
     PLAIN THIRTEEN "Eva: tW3/0 3,0 city; woman; message 1 points; message 2 points\n",
     "score 27 0; woman 10 0"},
    {"MES-3: which must be drawn", "",
     PLAIN THIRTEEN "Eva: tW3/0 3,0 city; woman; message 1 points\n", "7 E-MISSING"},
    {"MES-3: unless the woman takes them", "",
     PLAIN THIRTEEN "Eva: tW3/0 3,0 city; woman; message 1 points; woman\n",
     "score 25 0; woman 12 0"},
    {"MES-3: as often as they do", "",
     PLAIN THIRTEEN "Eva: tW3/0 3,0 city; woman; message 1 points; message 2 points; message 5 "
                    "points\n",
     "7 E-MES-TWICE"},

    /* --- the pile (MES-4) */
    {"MES-4: there are eight", "", PLAIN TEN "; message 9 points\n", "1 E-RANGE"},
    {"MES-4: from 1", "", PLAIN TEN "; message 0 points\n", "1 E-RANGE"},
    {"MES-4: one that was drawn lies under the pile", "",
     PLAIN TEN "; message 5 points\n" A1 "Eva: tW3/0 3,0 city; woman; message 5 points\n",
     "3 E-MES-TILE"},
    {"MES-4: another one does not", "",
     PLAIN TEN "; message 5 points\n" A1 "Eva: tW3/0 3,0 city; woman; message 6 points\n",
     "score 24 0"},
    {"MES-4: also when the other player draws", "",
     PLAIN TEN "; message 5 points\nAdam: tW3/0 3,0 city; message 5 points\n", "2 E-MES-TILE"},
    {"MES-4: two boxes have two of each", "",
     "players: Eva, Adam\nexpansions: messages x2\n" TILES START "\n" TEN
     "; message 5 points\nAdam: tW3/0 3,0 city; message 5 points\nEva: tW3/0 5,0 city; woman; "
     "message 5 points\n",
     "3 E-MES-TILE"},
#define EIGHT                                                                                      \
    TEN "; message 3 points; woman\nAdam: tW3/0 3,0 city; message 1 points; woman\n"               \
        "Eva: tW3/0 5,0 city; message 2 points; woman\n"                                           \
        "Adam: tW3/0 7,0 city; message 4 points; woman\n"                                          \
        "Eva: tW3/0 9,0 city; message 5 points; woman\n"                                           \
        "Adam: tW3/0 1,2 city; message 6 points; woman\n"                                          \
        "Eva: tW3/0 3,2 city; message 7 points; woman\n"                                           \
        "Adam: tW3/0 5,2 city; message 8 points; woman\n"
    {"MES-4: when all have been seen, they come in the same order", "",
     PLAIN EIGHT "Eva: tW3/0 7,2 city; message 3 points\n", "score 60 48; woman 8 8"},
    {"MES-4: and in no other", "", PLAIN EIGHT "Eva: tW3/0 7,2 city; message 1 points\n",
     "9 E-MES-TILE"},

/* --- roads, cities, monasteries (MES-5, MES-6) */
/* Eva's thieves stand on roads of two and three tiles. */
/* Roads of 1 and 3 points; with message 8 her man then stands on 11 or 13. */
#define TWO_ROADS "Eva: tRE/0 0,9 road\n" A1 "Eva: tR/0 1,6 road\n" A2 "Eva: tR/0 2,6\n" A3
/* Eva holds the King from 6 points on, of which she gets 1 for each of Adam's cities; her barn then scores her farmer
 * for four. */
#define KINGS                                                                                      \
    "Eva: tW1/0 1,0 city\nAdam: tW/0 3,0\nEva: tF 0,-1 field\nAdam: tW/0 5,0\nEva: tW/0 7,0; "     \
    "barn SE"
#define ROADS "Eva: tR/0 1,6 road\n" A1 "Eva: tR/0 7,6 road\n" A2 "Eva: tR/0 8,6\n" A3
    {"MES-5, MES-6: message 1 scores the smallest road", "", PLAIN ROADS TEN "; message 1\n",
     "score 12 0; filled 1; scored 7 city road; land 2"},
    {"MES-6: which may be named", "", PLAIN ROADS TEN "; message 1 road (1,6)\n",
     "score 12 0; filled 0"},
    {"MES-6: by another of its tiles, too", "", PLAIN ROADS TEN "; message 1 road (0,6)\n",
     "score 12 0"},
    {"MES illegal example 2, pitfall 3: not a larger one", "",
     PLAIN ROADS TEN "; message 1 road (7,6)\n", "7 E-MES-NOT-SMALLEST"},
    {"MES-6: nor one of nobody", "", PLAIN ROADS TEN "; message 1 road (8,4)\n",
     "7 E-MES-NO-FOLLOWER"},
    {"MES-6: figures stay and points move a counter", "",
     PLAIN ROADS TEN "; message 1; woman road\n", "land 2; woman 2 0"},
    {"AMB-MES-11: among equals it must be said", "",
     PLAIN "Eva: tR/0 1,6 road\n" A1 "Eva: tR/0 7,6 road\n" A2 TEN "; message 1\n", "5 E-MISSING"},
    {"AMB-MES-11: and may be either", "",
     PLAIN "Eva: tR/0 1,6 road\n" A1 "Eva: tR/0 7,6 road\n" A2 TEN "; message 1 road (7,6)\n",
     "score 12 0"},
    {"MES example 3: an unfinished road with an inn is worth 0", "",
     TWO(INNS, "") ROADS "Eva: tR/0 12,6 road\n" A4 TEN "; message 1\n", "score 10 0"},
    {"MES example 3: and must be taken", "",
     TWO(INNS, "") ROADS "Eva: tR/0 12,6 road\n" A4 TEN "; message 1 road (1,6)\n",
     "9 E-MES-NOT-SMALLEST"},
    {"MES-6: with INN_FINAL=ignore it is worth 2, like the other", "",
     TWO(INNS, V("INN_FINAL=ignore")) ROADS "Eva: tR/0 12,6 road\n" A4 TEN "; message 1\n",
     "9 E-MISSING"},
#define MINORITY "Eva: tR/0 1,6 road\nAdam: tR/0 3,6 big road\nEva: tR/0 2,6\n" A1
    {"MES-6: no majority is needed", "", TWO(INNS, "") MINORITY TEN "; message 1\n", "score 14 0"},
    {"MES-5: nobody on a road, no message 1", "", PLAIN TEN "; message 1\n", "1 E-MES-NO-FOLLOWER"},
    {"AMB-MES-7: but 2 points", "", PLAIN TEN "; message 1 points\n", "score 12 0"},
    {"AMB-MES-7: also when it could be done", "", PLAIN ROADS TEN "; message 1 points\n",
     "score 12 0; scored 7 city message"},
    {"AMB-MES-9: a builder alone is nobody", "",
     TWO(TRADERS, V("LONE_SPECIALS=stay") "supply: Eva builder 1\n") "Eva: tF 0,-1\n" A2 TEN
                                                                     "; message 1\n",
     "3 E-MES-NO-FOLLOWER"},
    {"MES-5: message 2 scores the smallest city", "",
     PLAIN "Eva: tE/0 2,9 city\n" A1 "Eva: tEp/0 4,9 city\n" A2 TEN "; message 2\n",
     "score 11 0; filled 1"},
    {"MES-6: not the other", "",
     PLAIN "Eva: tE/0 2,9 city\n" A1 "Eva: tEp/0 4,9 city\n" A2 TEN "; message 2 city (4,9)\n",
     "5 E-MES-NOT-SMALLEST"},
    {"MES-5: message 3 scores a monastery", "", PLAIN "Eva: tM 8,9 monk\n" A1 TEN "; message 3\n",
     "score 14 0"},
    {"AMB-MES-9: or a shrine, if that is smaller", "",
     TWO(", shrines", "") "Eva: tM 1,9 monk\n" A1 "Eva: tS 12,9 heretic\n" A2 TEN "; message 3\n",
     "score 13 0"},
    {"AMB-MES-9: but no garden", "",
     GAME("Eva, Adam", "", V("ABBOTS=on")) "Eva: tG 1,9 abbot garden\n" A1 TEN "; message 3\n",
     "3 E-MES-NO-FOLLOWER"},

/* --- so many of something */
#define KNIGHTS "Eva: tE/0 2,9 city\n" A1 "Eva: tEp/0 4,9 city\n" A2
    {"MES-5: message 4, 2 points a pennant", "", PLAIN KNIGHTS TEN "; message 4\n", "score 14 0"},
    {"IX-3: each city once, whoever owns it", "",
     PLAIN "Eva: tEp/0 2,9 city\n" A1 "Eva: tEW/0 4,9 city\n" A2 "Eva: tEW/0 3,9\n" A3 TEN
           "; message 4\n",
     "score 14 0"},
    {"MES-5: message 4 without pennants gives nothing", "",
     PLAIN "Eva: tE/0 2,9 city\n" A1 TEN "; message 4\n", "score 10 0"},
    {"MES-5: message 4 needs a knight", "", PLAIN TEN "; message 4\n", "1 E-MES-NO-FOLLOWER"},
    {"MES-5: message 5, 2 points a knight", "", PLAIN KNIGHTS TEN "; message 5\n", "score 14 0"},
    {"MES example 2, pitfall 6, AMB-MES-6: three knights, one big, and a mayor", "",
     TWO(INNS ABBEY, "") KNIGHTS "Eva: tE/0 6,9 big city\n" A3 "Eva: tE/0 8,9 mayor city\n" A4 TEN
                                 "; message 5\n",
     "score 18 0"},
    {"AMB-MES-9: thieves are no knights", "", PLAIN ROADS TEN "; message 5\n",
     "7 E-MES-NO-FOLLOWER"},
    {"MES-5: message 6, 2 points a farmer", "",
     PLAIN "Eva: tF 0,-1 field\nAdam: tF 2,-1\n" TEN "; message 6\n", "score 12 0"},
    {"MSG_FARMER=3", "",
     TWO("", V("MSG_FARMER=3")) "Eva: tF 0,-1 field\nAdam: tF 2,-1\n" TEN "; message 6\n",
     "score 13 0"},
    {"profile c1: MSG_FARMER=3", "", TWO("", "profile: c1\n") "Eva: tF 0,-1\n",
     "variant MSG_FARMER 3; variant MSG_LIMIT per-round"},
    {"AMB-MES-9: a pig is no farmer", "",
     TWO(TRADERS, "") "Eva: tF 0,-1 field\nAdam: tF 2,-1\nEva: tF 1,-1 pig field\n" A3 TEN
                      "; message 6\n",
     "score 12 0"},
    {"MES-5: message 6 needs a farmer", "", PLAIN TEN "; message 6\n", "1 E-MES-NO-FOLLOWER"},
    {"MES-5: no figure is named with these", "", PLAIN KNIGHTS TEN "; message 5 city (4,9)\n",
     "5 E-REF"},

    /* --- a tile (MES-8) */
    {"MES-8: message 7 gives a further part", "", PLAIN TEN "; message 7\n",
     "score 10 0; active 0; part 1"},
    {"MES-8: which is a whole one", "", PLAIN TEN "; message 7\nEva: tR/0 1,4 road; woman\n",
     "score 13 0; woman 3 0; active 1; part 0"},
    {"MES-8: it is not left out", "", PLAIN TEN "; message 7\n" A1, "2 E-WRONG-PLAYER"},
    {"MES-8, MES-3: it has no message of its own", "",
     PLAIN TEN "; message 7\nEva: tW3/0 3,0 city; message 8 points\n", "2 E-MES-TWICE"},
    {"MES-8, MES-3: and needs none", "", PLAIN TEN "; message 7\nEva: tW3/0 3,0 city\n",
     "score 20 0; active 1"},
    {"MES-8: 2 points give none", "", PLAIN TEN "; message 7 points\n", "active 1; part 0"},
#define BUILT "Eva: tR/0 1,6 road\n" A1 "Eva: tR/0 2,6 builder road\n" A2
    {"MES-8, TRA-3: the builder's part comes after it", "",
     TWO(TRADERS, "") BUILT "Eva: tRW/0 3,6\nEva: tF 1,-1\n", "active 1"},
#define BUILDING                                                                                   \
    "Eva: tR/0 3,10 road\n" A1 "Eva: tR/0 2,10 builder road\n" A2                                  \
    "Eva: tC3R/0 1,10 city; woman road; message 5 points\n"
    {"MES-3: both parts of a builder's turn have one message between them", "",
     TWO(TRADERS, "") BUILDING "Eva: tW2/0 1,0 city\n", "score 24 0; woman 4 0; active 1"},
    {"MES-3: and not another one", "",
     TWO(TRADERS, "") BUILDING "Eva: tW2/0 1,0 city; message 6 points\n", "6 E-MES-TWICE"},
    {"MES-8: the message's part comes before the builder's", "",
     TWO(TRADERS, "") "Eva: tR/0 3,10 road\n" A1 "Eva: tR/0 2,10 builder road\n" A2
                      "Eva: tC3R/0 1,10 city; woman road; message 7\nEva: tF 1,9\nEva: tF 3,9\n",
     "active 1; part 0"},
    {"MES-8: and is not left out", "",
     TWO(TRADERS, "") "Eva: tR/0 3,10 road\n" A1 "Eva: tR/0 2,10 builder road\n" A2
                      "Eva: tC3R/0 1,10 city; woman road; message 7\nAdam: tF 1,9\n",
     "6 E-WRONG-PLAYER"},

    /* --- a follower (MES-7) */
    {"MES-7: message 8 scores a follower, who goes home", "",
     PLAIN ROADS TEN "; message 8 road (7,6)\n",
     "score 13 0; land 1; home message 1; supply 6 7; scored 7 city road"},
    {"MES-7: if only one can be meant it need not be said", "",
     PLAIN "Eva: tR/0 1,6 road\n" A1 TEN "; message 8\n", "score 12 0; filled 1; land 0"},
    {"MES-7: of several it must", "", PLAIN ROADS TEN "; message 8\n", "7 E-MISSING"},
    {"MES-7: ... but it is told by a later turn, in which no message is recorded", "",
     PLAIN TWO_ROADS TEN "; message 8 small\n" A4 "Eva: tW/0 5,0 city\n", "score 17 0; filled 1"},
    {"MES-7: its player must own the feature", "",
     TWO(INNS, "") MINORITY TEN "; message 8 road (1,6)\n", "5 E-MES-NOT-OWNER"},
    {"MES-7: nobody is left", "", PLAIN TEN "; message 8\n", "1 E-MES-NO-FOLLOWER"},
    {"MES-7: not another's follower", "",
     PLAIN "Eva: tR/0 1,6 road\nAdam: tM 1,9 monk\n" TEN "; message 8 monk\n",
     "3 E-MES-NO-FOLLOWER"},
    {"MES-7: other owners get nothing", "",
     PLAIN "Eva: tR/0 1,6 road\nAdam: tR/0 3,6 road\nEva: tR/0 2,6\n" A1 TEN "; message 8\n",
     "score 14 0; land 1"},
    {"AMB-MES-8: a farmer gives 3 for each complete city of his field", "",
     PLAIN "Eva: tF 1,9 field\n" A1 TEN "; message 8 field\n", "score 13 0; land 0"},
    {"AMB-MES-8, MES-1: without a city no points, which are nobody's", "",
     PLAIN "Eva: tR/90 13,5 field E\n" A1 TEN "; message 8 field; woman field\n", "3 E-REF"},
    {"AMB-MES-8: in full, and to him alone", "",
     PLAIN "Eva: tR/90 13,5 field E\nAdam: tR/90 13,3 field E\nEva: tF 14,5\nAdam: tF 14,3\n"
           "Eva: tE/0 14,4\n" A1 "Eva: tW3/0 15,4 city; message 8 field\n",
     "score 13 0; land 1"},
    {"AMB-MES-8, TRA-10: with his pig, which goes by LONE_SPECIALS", "",
     TWO(TRADERS, V("LONE_SPECIALS=return")) "Eva: tF 1,9 field\n" A1
                                             "Eva: tF 3,9 pig field\n" A2 TEN "; message 8 field\n",
     "score 14 0; land 0; home alone 1"},
    {"IX-5, IX pitfall 4: a builder left alone stays, if LONE_SPECIALS says so", "",
     TWO(TRADERS, V("LONE_SPECIALS=stay")) BUILT TEN "; message 8 road (1,6)\n",
     "land 1; home message 1"},
    {"IX-5: or goes", "",
     TWO(TRADERS, V("LONE_SPECIALS=return")) BUILT TEN "; message 8 road (1,6)\n",
     "land 0; home alone 1"},

/* Eva has 6 points, and the lake completes her monastery: 15; then she has another turn. */
#define LAKE(variants)                                                                             \
    "players: Eva, Adam\nexpansions: messages, river-2\n" variants "tiles: tF 60 FFFF field\n"     \
    "tiles: tC 20 CFFF city N; field / N\ntiles: tC3 20 CFFF city N pennant 3; field / N\n"        \
    "tiles: tU 20 RFFF road N; field\nposition: true\n"                                            \
    "start: ri-spring/0 0,0; r2-city 20,0; r2-fork 20,4; r2-rv 20,16; r2-cr 20,20; r2-cv 24,4; "   \
    "r2-vpig 24,12; D 30,0; tC/180 1,-1; tC/0 1,1; tU/180 2,-1; tF 3,-1; tF 4,-1; tU 2,1; "        \
    "tF 3,1; tC/0 10,10; tF 9,10; tC/0 12,10; tF 11,10\n\nEva: r2-cbr/90 1,0 city\nAdam: "         \
    "r2-br/90 2,0\n"                                                                               \
    "Eva: r2-m/0 3,0 monk\nAdam: r2-v/0 4,0\nEva: r2-volcano/90 4,1; message 5 points\n"           \
    "Eva: tC3/180 10,9 city; woman"
#define ROUND V("MSG_LIMIT=per-round")
    {"MSG_LIMIT=per-turn: after a volcano lake the second turn has a message of its own", "",
     LAKE("") "; message 6 points\n", "score 29 0; woman 10 0"},
    {"MSG_LIMIT=per-turn: which must be drawn", "", LAKE("") "\n", "6 E-MISSING"},
    {"MSG_LIMIT=per-round: it has none", "", LAKE(ROUND) "\n", "score 27 0; woman 10 0"},
    {"MSG_LIMIT=per-round: and draws none", "", LAKE(ROUND) "; message 6 points\n",
     "6 E-MES-TWICE"},
    {"MSG_LIMIT=per-round: but one in the next round", "",
     LAKE(ROUND) "\nAdam: tF 9,9\nEva: tC3/180 12,9 city; woman; message 6 points\n",
     "score 39 0; woman 20 0"},

/* --- variants */
#define TAKEN_SPACE                                                                                \
    "Eva: tF 0,-1\nAdam: tW3/0 1,0 city; message 5 points; woman\nEva: tW3/0 3,0 city"
    {"MSG_EMPTY=no: a rival on the space does not matter", "", PLAIN TAKEN_SPACE "\n",
     "3 E-MISSING"},
    {"MSG_EMPTY=yes: it does", "", TWO("", V("MSG_EMPTY=yes")) TAKEN_SPACE "\n", "score 10 12"},
    {"MSG_EMPTY=yes: there is no right then", "",
     TWO("", V("MSG_EMPTY=yes")) TAKEN_SPACE "; message 6 points\n", "3 E-MES-NO-RIGHT"},
    {"MSG_EMPTY=yes: the own woman may be there", "",
     TWO("", V("MSG_EMPTY=yes")) TEN "; woman; message 5 points; woman\n" A1
                                     "Eva: tW3/0 3,0 city\n",
     "3 E-MISSING"},
/* Both have 10 for one city; Adam's man had 3. */
#define TIED                                                                                       \
    "Eva: tEW/0 9,0 city\nAdam: tR/0 1,4 road\nEva: tF 0,-1\nAdam: tW1/0 11,0 city\n"              \
    "Eva: tEW/0 10,0"
    {"MSG_EMPTY=yes: where the other's counter ends in the same scoring counts", "",
     TWO("", V("MSG_EMPTY=yes")) TIED "; woman city by Adam\n", "score 10 13; woman 0 10"},
    {"MSG_EMPTY=yes: where it does not end there, there is a right", "",
     TWO("", V("MSG_EMPTY=yes")) TIED "\n", "5 E-MISSING"},

    /* --- points of others */
    {"AMB-MES-1: a point for the fairy gives a message, too", "",
     TWO(DRAGON, "") FAIRY_MONK "Eva: tF 3,9; message 5 points\n", "score 7 0"},
    {"AMB-MES-1: which is due", "", TWO(DRAGON, "") FAIRY_MONK "Eva: tF 3,9\n", "7 E-MISSING"},
    {"MES-1: it may be the woman's", "", TWO(DRAGON, "") FAIRY_MONK "Eva: tF 3,9; woman fairy\n",
     "score 5 0; woman 1 0"},
    {"MES-1: of the points that one action gives each is decided by itself", "",
     TWO(DRAGON, "") FAIRY_MONK "Eva: tF 3,9; message 8 monk; woman\n", "score 12 0; woman 4 0"},
#define FAIRY_KNIGHT "Eva: tE/0 2,9 city\n" A1 "Eva: tF 5,9; fairy city\n" A2 "Eva: tW/0 3,9; "
    {"AMB-MES-2: 3 points for the fairy are an event of their own", "",
     TWO(DRAGON, "") FAIRY_KNIGHT "woman 3 fairy; message 5 points\n", "score 10 0; woman 3 0"},
    {"AMB-MES-1: without a number it is the point at the beginning of the turn", "",
     TWO(DRAGON, "") FAIRY_KNIGHT "woman fairy\n", "score 8 0; woman 1 0"},
    {"AMB-MES-2: both", "", TWO(DRAGON, "") FAIRY_KNIGHT "woman fairy; woman fairy\n",
     "score 8 0; woman 4 0"},
    {"AMB-MES-2: with the man 1, 5, 8: still a message (AMB-MES-12)", "",
     TWO(DRAGON, "") FAIRY_KNIGHT "message 5 points; woman\n", "score 10 0; woman 2 0"},
    {"AMB-MES-2: the city to the woman", "", TWO(DRAGON, "") FAIRY_KNIGHT "woman city\n",
     "score 8 0; woman 4 0"},
    {"AMB-MES-5: the fairy does not count in message 3", "",
     TWO(DRAGON, "") FAIRY_MONK "Eva: tF 3,9; message 3\n", "score 9 0"},
    {"AMB-MES-5: but in message 8", "", TWO(DRAGON, "") FAIRY_MONK "Eva: tF 3,9; message 8\n",
     "score 12 0; scored 7 fairy-turn monastery fairy"},
    {"MES-3, AMB-MES-2: her 3 points for message 8 end on 10 and give another one", "",
     FAIRY_AND_EIGHT "\n", "7 E-MISSING"},
    {"MES-3, AMB-MES-2: ... which is drawn", "", FAIRY_AND_EIGHT "; message 5 points\n",
     "score 12 0"},
    {"AMB-MES-5: if she is beside the follower that is scored", "",
     TWO(DRAGON, "") "Eva: tE/0 2,9 city\n" A1 "Eva: tEW/0 4,9 city\n" A2 "Eva: tEW/0 3,9\n" A3
                     "Eva: tF 1,9; fairy city (4,9)\n" A4
                     "Eva: tW3/0 1,0; woman fairy; city; message 8 city (2,9)\n",
     "score 14 0"},
    {"AMB-MES-5: and not otherwise", "",
     TWO(DRAGON, "") "Eva: tE/0 2,9 city\n" A1 "Eva: tEW/0 4,9 city\n" A2 "Eva: tEW/0 3,9\n" A3
                     "Eva: tF 1,9; fairy city (4,9)\n" A4
                     "Eva: tW3/0 1,0; woman fairy; city; message 8 city (4,9)\n",
     "score 17 0"},
#define MAGIC(who) "Eva: tEp/0 2,9 city\n" A1 "Eva: tZ 4,9; " who " city (2,9)\n" A2 TEN
/* Message 8 gives 2 points for a city, which Adam robs, and 3 for the fairy. */
#define ROBBED_WITH_FAIRY(order)                                                                   \
    TWO(DRAGON ", robbers", "")                                                                    \
    "Eva: tEW/0 1,10 city\n" A1 "Eva: tF 5,9; fairy knight\nAdam: bF 2,-1; robber Eva woman\n"     \
    "Eva: tW/0 1,0 city; message 8 city 1,10; woman; " order "; message 5 points\n"
    {"ORD 4d, MES-7: what a robber takes and the fairy, each with its counter", "",
     ROBBED_WITH_FAIRY("woman by Adam; woman fairy"), "score 12 1; woman 5 1"},
    {"MES-1: what is passed over is the man's: the next points of that player are meant", "",
     TWO(DRAGON, "") "Eva: tEW/0 1,10 city\n" A1 "Eva: tF 5,9; fairy knight\n" A2
                     "Eva: tW/0 2,10; woman 3 fairy; woman\n",
     "5 E-MES-SPLIT"},
    {"ORD 4d, MES-7: the robber comes before the fairy, as with any feature", "",
     ROBBED_WITH_FAIRY("woman fairy; woman by Adam"), "5 E-PHASE-ORDER"},
#define FAIRY_POINT(adam)                                                                          \
    TWO(DRAGON ", count", "")                                                                      \
    "Eva: tM 8,9 monk\n" A1 "Eva: tW/0 1,0 city\n" A2 "Eva: tF 5,9; fairy monk\n"                  \
    "Adam: tEW/0 1,10 city\nEva: tW/0 2,10; " adam "; quarter castle\n"
    {"COUNT_OWN, IX-12: 2 points of a message bar from no quarter", "",
     FAIRY_POINT("message 5 points"), "score 7 6; quarter castle 1 0"},
    {"COUNT_OWN, IX-12: ... those for a monastery do", "", FAIRY_POINT("message 3"),
     "7 E-COU-NO-RIGHT"},
    {"AMB-MES-5: a mage counts in message 2, and stays", "",
     TWO(", mage-and-witch", "") MAGIC("mage") "; message 2\n",
     "score 14 0; stands mage 2,9; land 1"},
    {"AMB-MES-5: a witch, too", "", TWO(", mage-and-witch", "") MAGIC("witch") "; message 2\n",
     "score 12 0; stands witch 2,9; land 1"},
    {"AMB-MES-5: a mage counts in message 1", "",
     TWO(", mage-and-witch", "") "Eva: tR/0 1,6 road\n" A1 "Eva: tZ 4,9; mage road (1,6)\n" A2 TEN
                                 "; message 1\n",
     "score 14 0; stands mage 1,6; land 1"},
    {"AMB-MES-5, AMB-MES-11: the mage decides which road is the smallest", "",
     TWO(", mage-and-witch", "") ROADS "Eva: tZ 4,9; mage road (1,6)\n" A4 TEN
                                       "; message 1 road (1,6)\n",
     "9 E-MES-NOT-SMALLEST"},

/* --- robbed (AMB-MES-10): Adam's robber is beside Eva's woman, on 0; the man comes to 10 */
#define ROBBED(first, message)                                                                     \
    TWO(", robbers", "")                                                                           \
    "Eva: tW/0 1,0 city\nAdam: tF 0,-1\n" first                                                    \
    "\nAdam: bF 2,-1; robber Eva woman\nEva: tW1/0 3,0 city; " message "\n"
    {"AMB-MES-10: points of message 1 are robbed", "",
     ROBBED("Eva: tR/0 1,6 road", "message 1; woman"),
     "score 12 1; woman 2 0; track robber - -; scored 5 city road robbery"},
    {"AMB-MES-10: of message 2", "", ROBBED("Eva: tEp/0 2,9 city", "message 2; woman"),
     "score 13 2; woman 3 0; track robber - -"},
    {"AMB-MES-10: of message 3", "", ROBBED("Eva: tM 8,9 monk", "message 3; woman"),
     "score 14 2; woman 4 0; track robber - -"},
    {"AMB-MES-10: of message 8", "", ROBBED("Eva: tR/0 1,6 road", "message 8; woman"),
     "score 12 1; woman 2 0; track robber - -; land 0"},
    {"AMB-MES-10: those of message 4 are not: the robber goes along", "",
     ROBBED("Eva: tEp/0 2,9 city", "message 4; woman"), "score 14 0; woman 4 0; track robber - 4"},
    {"AMB-MES-10: nor of message 5", "", ROBBED("Eva: tEp/0 2,9 city", "message 5; woman"),
     "score 12 0; woman 2 0; track robber - 2"},
    {"AMB-MES-10: nor of message 6", "", ROBBED("Eva: tF 3,9 field", "message 6; woman"),
     "score 12 0; woman 2 0; track robber - 2"},
    {"AMB-MES-10, AMB-ROB-4: nor the 2 points", "",
     ROBBED("Eva: tR/0 1,6 road", "message 1 points; woman"),
     "score 12 0; woman 2 0; track robber - 2"},
    {"MES pitfall 8: a message of the man's points robs nothing beside the woman", "",
     ROBBED("Eva: tR/0 1,6 road", "message 1"), "score 12 0; woman 0 0; track robber - 0"},

/* --- which points (MES-1): 2 for a road, and 2 for the Robber Baron */
#define TWO_TWOS                                                                                   \
    TWO(", king-and-robber", V("KING_FINAL=continuous"))                                           \
    "Eva: tR/0 1,4\n" A1 "Eva: tRW/0 10,4 road\n" A2 "Eva: tRR/0 9,4"
    {"MES-1, KIN-6: the card pays after the road, as many points", "", TWO_TWOS "\n",
     "score 4 0; woman 0 0; scored 5 road robber-baron"},
    {"MES-1: 'woman 2' is about the first", "", TWO_TWOS "; woman 2; woman road\n",
     "5 E-MES-SPLIT"},
    {"MES-1: those of the card are named by it", "", TWO_TWOS "; woman robber-baron\n",
     "score 4 0; woman 2 0"},
    {"MES-1: with their number, too", "", TWO_TWOS "; woman 2 robber-baron\n",
     "score 4 0; woman 2 0"},
    {"MES-1: with another number they are divided, though others come first", "",
     TWO_TWOS "; woman 3 robber-baron\n", "5 E-MES-SPLIT"},
    {"MES-1: and then those of the road are the man's", "",
     TWO_TWOS "; woman robber-baron; woman road\n", "5 E-PHASE-ORDER"},
    {"MES-1: both", "", TWO_TWOS "; woman 2; woman 2 robber-baron\n", "score 4 0; woman 4 0"},
    {"MES-1: nobody gets any for the King: E-REF", "", TWO_TWOS "; woman king\n", "5 E-REF"},
    {"MES-1, ROB-4: loot is named as a robbery", "",
     TWO(", robbers", "") "Eva: bF 0,-1; robber Adam\nAdam: tR/0 1,4 road; woman robbery by Eva\n",
     "score 2 3; woman 2 0"},

#define CAPTURED "Eva: tM 1,9 monk\nAdam: tT 2,9; floor; capture Eva monk\nEva: tW2/0 1,0 city\n" A2
    {"AMB-MES-1, pitfall 7: a ransom that ends on 5 gives no message", "",
     TWO(", tower", "") CAPTURED "Eva: ransom from Adam; tF 5,9\n", "score 5 3"},
    {"AMB-MES-1: not even if it is asked for", "",
     TWO(", tower", "") CAPTURED "Eva: ransom from Adam; tF 5,9; message 5 points\n",
     "5 E-MES-NO-RIGHT"},
    {"AMB-MES-1: it may be said how many points are paid", "",
     TWO(", tower", "") CAPTURED "Eva: ransom from Adam; woman 3; tF 5,9\n",
     "score 5 3; woman -3 0"},
    {"AMB-MES-1: and another number means others: E-MES-SPLIT", "",
     TWO(", tower", "") CAPTURED "Eva: ransom from Adam; woman 2; tF 5,9\n", "5 E-MES-SPLIT"},
    {"AMB-MES-1: a ransom may be paid by the woman", "",
     TWO(", tower", "") CAPTURED "Eva: ransom from Adam; woman; tF 5,9\n", "score 5 3; woman -3 0"},
    {"AMB-MES-1: and taken by her", "",
     TWO(", tower", "") CAPTURED "Eva: ransom from Adam; woman by Adam; tF 5,9\n",
     "score 5 3; woman 0 3"},
    {"PLACE-2, TOW-7: 'woman' after a tile that was refused is not about a ransom before it", "",
     TWO(", tower", "") CAPTURED "Eva: ransom from Adam; tF 40,40; woman\n", "5 E-NOT-ADJACENT"},
/* The fairy brings Eva from 4 points to 5 as her turn begins. */
#define FAIRY_AND_RANSOM(more)                                                                     \
    TWO(", tower" DRAGON, "")                                                                      \
    "Eva: tM 1,9 monk\nAdam: tT 2,9; floor; capture Eva monk\nEva: tW/0 1,0 city\n" A2             \
    "Eva: tF 3,9 field\n" A3 "Eva: tF 4,9; fairy field (3,9)\n" A4                                 \
    "Eva: tF 5,9; ransom from Adam" more "\n"
    {"MES-2, TOW-7, ORD 1a: a ransom takes no right from the points before it", "",
     FAIRY_AND_RANSOM("; message 5 points"), "score 4 3"},
    {"MES-2, TOW-7, ORD 1a: ... and the message must be drawn", "", FAIRY_AND_RANSOM(""),
     "9 E-MISSING"},
#define THROWN "catapult catch; catch far; catch far by Adam"
    {"AMB-MES-1, AMB-MES-3: points of the catapult give one, after it", "",
     TWO(", catapult", "") "Eva: fF 1,9; " THROWN "; message 5 points\n", "score 7 5"},
    {"AMB-MES-3: which is due", "", TWO(", catapult", "") "Eva: fF 1,9; " THROWN "\n",
     "1 E-MISSING"},
    {"AMB-MES-3: not before the last throw", "",
     TWO(", catapult", "") "Eva: fF 1,9; catapult catch; catch far; message 5 points; catch far by "
                           "Adam\n",
     "1 E-MISSING"},
    {"AMB-MES-3: points of the tile give theirs before it", "",
     TWO(", catapult", "") THIRTEEN "Eva: fW2/0 3,0 city; woman; " THROWN "\n", "score 26 5"},
    {"IX-12: the points of others by the catapult give them nothing", "",
     TWO(", catapult", "") "Eva: fF 1,9; catapult catch; catch short; catch far by Adam\n",
     "score 0 10"},

    {"AMB-MES-3: after wagons there is none, if the catapult has given no points", "",
     TWO(ABBEY, "") "Eva: tC2R/0 9,2 wagon city; wagon to road E; message 5 points\n",
     "1 E-PHASE-ORDER"},
    {"ORD 4e, 4g: a barn is scored before the King's point: 8, 20, 21", "",
     TWO(ABBEY ", king-and-robber", V("KING_FINAL=continuous")) KINGS "\n", "5 E-MISSING"},
    {"ORD 4e, 4g: ... which comes after it", "",
     TWO(ABBEY ", king-and-robber", V("KING_FINAL=continuous")) KINGS "; message 5 points\n",
     "score 23 0"},
    {"AMB-MES-3: where one is missing nothing later is judged, nor filled in from an earlier round",
     "skip",
     TWO(", crop-circles-1", "") "Eva: kP 0,9; crop remove\n" A1 "Eva: tF 1,9 field\n" A2
                                 "Eva: kW 1,0 city; crop remove; crop remove farmer\n",
     "5 E-MISSING; land 1"},

    /* --- the end (MES-9) */
    {"MES-9, pitfall 4: no message in the final scoring, and both counters are added", "",
     PLAIN TEN "; woman; message 5 points\nAdam: tM 1,9 monk\nended: true\n",
     "score 12 5; woman 10 0; final monastery"},
};

int main(void) { return played_run("messages", rows, sizeof rows / sizeof *rows); }
