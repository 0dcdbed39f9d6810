/* SPDX-License-Identifier: MIT */
/* Abbeys, barns and wagons beside what other expansions bring: mage and witch, gold, King and Robber
 * Baron, towers and prisoners, the Count; and what is done at the end of such a game. */
#include "unit/abbey.h"

/* A hole at (0,0), with the tile west of it still to come; (1,1) lies, or not. */
#define SIX "start: mF -1,-1; mF 0,-1; mF 1,-1; mF 1,0; mF -1,1; mF 0,1"
#define GAP SIX "; mF 1,1\n"
#define OPEN_CORNER SIX "\n"
#define MORE                                                                                       \
    "tiles: gF 9 FFFF field; magic\n"                                                              \
    "tiles: iF 9 FFFF field; gold\n"                                                               \
    "tiles: iO 9 FFFR road W; field; gold\n"                                                       \
    "tiles: oW 9 FFFC city W; field / W\n"                                                         \
    "tiles: oT 9 FFFF tower; field\n"                                                              \
    "tiles: kM 9 FFFR road W; monastery; field; link road W, monastery\n"                          \
    "tiles: kO 9 FRFF road E; field\n"
#define WITH(expansion, more) HEAD_OF("Eva, Adam", ", " expansion, MORE more)
#define MAGIC(more) WITH("mage-and-witch", more)
#define GOLD(more) WITH("gold-mines", more)
#define KING(more) WITH("king-and-robber", more)
#define TOWER(more) WITH("tower", more)
#define BUILDERS(more) WITH("traders-and-builders", more)
#define END "\nended: true\n"
#define RETURN "variants: LONE_SPECIALS=return\n"

#define NO_TOWER                                                                                   \
    "tiles: TO/C x0, TO/F x0, TO/L x0, TO/RR x0, TO/RRR x0, TO/RrRr.2 x0, "                        \
    "TO/RRRR.1 x0, TO/CRcr x0, TO/CFR x0, TO/RrC x0, TO/RCr x0, TO/Cc x0, "                        \
    "TO/CcR! x0, TO/CC.2 x0, TO/CRCr.2 x0, TO/CccR x0, TO/CccC+ x0, TO/FG "                        \
    "x0, TO/RRG x0\n"
#define NO_INNS                                                                                    \
    "tiles: IC/Cccc.c x0, IC/LRFR x0, IC/CCCC x0, IC/CCCCG x0, IC/CCC "                            \
    "x0, IC/CRCR x0, IC/CCc+ x0, IC/C! x0, IC/CFR x0, IC/CcR x0, "                                 \
    "IC/CRcR+ x0, IC/RCc.i x0, IC/RrC.i x0, IC/CcRr+.i x0, IC/RRR.i "                              \
    "x0, IC/RFr.i x0, IC/RFr.iG x0, IC/Rr.i x0, IC/RrRr x0\n"
/* Eva's only monk is Adam's prisoner, she has 4 points, and Adam lays the last tile of the bag. */
#define PRISONER                                                                                   \
    LAST_OF("Eva, Adam", ", tower",                                                                \
            NO_TOWER "supply: small 1\ntiles: mF 10 FFFF field\ntiles: oT 1 FFFF tower; field\n"   \
                     "tiles: mM 1 FFFF monastery; field\ntiles: mE 1 FCFF city E; field / E\n"     \
                     "tiles: oW 1 FFFC city W; field / W\n")                                       \
    "start: mF -1,-1; mF 0,-1; mF 1,-1; mF -1,0; oT 1,0; mF -1,1; mF 0,1; mF 1,1\n\n"              \
    "Eva: mE/0 2,1 city\nAdam: mF 2,-1\nEva: oW/0 3,1\nAdam: mF 3,-1\nEva: mM 2,0 monk\n"          \
    "Adam: mF 3,0; floor (1,0); capture Eva monk\n"
/* Eva has 4 points and a barn on the field below a complete city, Adam one in the market; above
 * the last tile is laid. */
#define BARN_AT_END                                                                                \
    LAST_OF("Eva, Adam", ", count",                                                                \
            "tiles: mF 7 FFFF field\ntiles: mE 3 FCFF city E; field / E\n"                         \
            "tiles: oW 3 FFFC city W; field / W\n")                                                \
    "start: mE 0,0; oW 1,0; mF 0,1; mF 1,1; mF 0,2; mF 0,3; mF 1,3; mF 8,1; mE 8,2; oW 9,2\n\n"    \
    "Eva: mE/0 8,0 city\nAdam: oW/0 9,0; quarter market\nEva: mF 1,2; barn NW\n"
/* ... and both Jan's small and Adam's big follower are in the market. */
#define BARN_FOR_THREE                                                                             \
    LAST_OF("Eva, Adam, Jan", ", count, inns-and-cathedrals",                                      \
            NO_INNS "tiles: mF 9 FFFF field\ntiles: mE 4 FCFF city E; field / E\n"                 \
                    "tiles: oW 4 FFFC city W; field / W\n")                                        \
    "start: mE 0,0; oW 1,0; mF 0,1; mF 1,1; mF 0,2; mF 0,3; mF 1,3; mF 8,1; mE 8,2; oW 9,2\n\n"    \
    "Eva: mE/0 8,0 city\nAdam: oW/0 9,0; big quarter market\nJan: mF 8,3\n"                        \
    "Eva: mE/0 8,-1 city\nAdam: mF 8,4\nJan: oW/0 9,-1; quarter market\nEva: mF 1,2; barn NW\n"
/* Adam's monk is Eva's prisoner, and he has one in the market; one tile is left, which is his. */
#define IN_MARKET                                                                                  \
    "players: Eva, Adam\nexpansions: tower, count\nposition: true\n" NO_BASE NO_TOWER              \
    "variants: RANSOM_CREDIT=negative\ntiles: mF 8 FFFF field\ntiles: oT 1 FFFF tower; field\n"    \
    "tiles: mM 1 FFFF monastery; field\ntiles: mE 1 FCFF city E; field / E\n"                      \
    "tiles: oW 1 FFFC city W; field / W\n"                                                         \
    "start: mF -4,1; mF -3,1; mF -2,1; mF -1,1; oT 0,1; mF 1,1\n\n"                                \
    "Eva: mF -4,0\nAdam: mM 0,0 monk\nEva: mF 2,1; floor 0,1; capture Adam monk\nAdam: mF 3,1\n"   \
    "Eva: mE/0 -2,0 city\nAdam: "
#define TO_MARKET IN_MARKET "oW/0 -1,0; quarter market\n"

static const struct played rows[] = {
    /* --- mage and witch */
    {"ABB-2, MAG-4, MAG-7: the mage in a city that an abbey closes", "",
     MAGIC(GAP) "\nEva: mE/0 -1,0 city\nAdam: gF 2,0; mage city (-1,0)\nEva: mF 3,0\nAdam: abbey "
                "0,0\n",
     "score 3 0; stands mage off"},
    {"ABB-2, MAG-5: the witch", "",
     MAGIC(GAP) "\nEva: mE/0 -1,0 city\nAdam: gF 2,0; witch city (-1,0)\nEva: mF 3,0\nAdam: abbey "
                "0,0\n",
     "score 1 0; stands witch off"},
    {"ABB-4, MAG-4: an abbey is no tile of the road with the mage", "",
     MAGIC(GAP) "\nEva: mO/180 -1,0 road\nAdam: gF 2,0; mage road (-1,0)\nEva: mF 3,0\nAdam: abbey "
                "0,0\n",
     "score 2 0; stands mage off"},
    {"ABB-2, MAG-2: mage and witch on what one abbey closes", "",
     MAGIC("start: mF -1,-1; mF 0,-1; mF 1,-1; mF -1,1; mF 0,1; mF 1,1\n") "\nEva: mE/0 -1,0 "
                                                                           "city\nAdam: mO/0 1,0 "
                                                                           "road\nEva: gF 2,1; "
                                                                           "mage city "
                                                                           "(-1,0)\nAdam: gF 2,-1; "
                                                                           "witch road (1,0)\nEva: "
                                                                           "abbey 0,0\n",
     "score 3 1; stands mage off; stands witch off"},
    {"ABB-4, MAG-4: one side closed by an abbey, and completed at the other", "",
     MAGIC(GAP) "\nEva: mEW/0 -1,0 city\nAdam: abbey 0,0\nEva: gF 2,0; mage city (-1,0)\nAdam: "
                "mE/0 -2,0\n",
     "score 6 0; stands mage off"},
    {"ABB-3, MAG-1: neither goes to an abbey: E-MAG-TARGET", "",
     MAGIC(GAP) "\nEva: mEW/0 -1,0\nAdam: abbey 0,0\nEva: gF 2,0; mage monastery (0,0)\n",
     "3 E-MAG-TARGET"},
    {"ABB-2, MAG-1: nor to what one has completed: E-MAG-TARGET", "",
     MAGIC(GAP) "\nEva: mE/0 -1,0\nAdam: abbey 0,0\nEva: gF 2,0; mage city (-1,0)\n",
     "3 E-MAG-TARGET"},
    {"ABB-10, MAG-7: the mage does not go on with a wagon", "",
     MAGIC("start: kM 1,0; mF 0,1\n") "\nEva: mR 0,0; wagon road\nAdam: gF 1,1; mage road (0,0)\n"
                                      "Eva: kO -1,0; wagon to monastery (1,0)\n",
     "score 6 0; stands mage off; on 1,0 monastery 1 0"},

    /* --- gold */
    {"ABB-3, GOL-3: the monk of an abbey takes what lies on it and around it", "",
     GOLD(OPEN_CORNER) "\nEva: mF -1,0\nAdam: abbey 0,0 monk\nEva: iF 1,1; gold 0,0\n",
     "score 0 9; holds gold 0 2"},
    {"ABB-4, GOL-3: whoever owns a city that it closes takes nothing from it", "",
     GOLD(OPEN_CORNER) "\nEva: mEW/0 -1,0 city\nAdam: abbey 0,0\nEva: iF 1,1; gold 0,0\nAdam: "
                       "mE/0 -2,0\n",
     "score 4 0; holds gold 0 0; pile ingot 0,0 1"},
    {"ABB-2, GOL-3: what lies on the road that it completes", "",
     GOLD(GAP) "\nEva: iO/180 -1,0; gold -1,1; road\nAdam: abbey 0,0\n",
     "score 1 0; holds gold 1 0; pile ingot -1,1 1; pile ingot -1,0 0"},

    /* --- King and Robber Baron */
    {"ABB-4, KIN-1, KIN-3: whoever lays it completes the city", "",
     KING(GAP) "\nEva: mE/0 -1,0 city\nAdam: abbey 0,0\n", "score 2 0; holds king 0 1"},
    {"ABB-4, KIN-2: and the road", "", KING(GAP) "\nEva: mO/180 -1,0 road\nAdam: abbey 0,0\n",
     "score 1 0; holds robber-baron 0 1"},
    {"ABB-4, KIN-4: it is no tile of them, so two tiles are more", "",
     KING(GAP) "\nEva: mE/0 -1,0\nAdam: abbey 0,0\nEva: mE/0 2,0\nAdam: mF 2,1\nEva: oW/0 3,0\n",
     "holds king 1 0"},
    {"ABB-2, KIN-6: it counts at the end like any", "",
     KING(GAP) "\nEva: mE/0 -1,0\nAdam: abbey 0,0" END, "score 0 1"},
    {"ABB-4, KIN-6: what it closes on one side alone does not", "",
     KING(GAP) "\nEva: mEW/0 -1,0\nAdam: abbey 0,0" END, "score 0 0; holds king 0 0"},

    /* --- builders, barns, prisoners */
    {"ABB-10, BUI-4: the builder goes home where the wagon goes on", "",
     BUILDERS("start: kM 2,0; mF 0,1\n") "\nEva: mR 1,0; wagon road\nAdam: mF 1,1\nEva: mR 0,0; "
                                         "builder road\nAdam: mF 2,1\nEva: kO -1,0; wagon to "
                                         "monastery (2,0)\n",
     "score 4 0; supply-builder 1 1; on 2,0 monastery 1 0; part 1"},
    {"ABB-12, LONE_SPECIALS=return: the builder of a captured wagon follows", "",
     WITH("tower, traders-and-builders",
          RETURN "start: mF 0,1; oT 1,1; mF 2,1\n") "\nEva: mR 1,0; wagon road\nAdam: mF 3,1\nEva: "
                                                    "mR 0,0; builder road\nAdam: mF 4,1; floor "
                                                    "(1,1); capture Eva wagon\n",
     "supply-builder 1 1; land 0; prisoners 0 1"},
    {"ABB-12, LONE_SPECIALS=stay: or stays", "",
     WITH("tower, traders-and-builders",
          "start: mF 0,1; oT 1,1; mF 2,1\n") "\nEva: mR 1,0; wagon road\nAdam: mF 3,1\nEva: mR "
                                             "0,0; builder road\nAdam: mF 4,1; floor "
                                             "(1,1); capture Eva wagon\n",
     "supply-builder 0 1; land 1; prisoners 0 1"},
    {"AMB-ABB-12: a pig that was left alone goes home when a barn is put there", "",
     WITH("tower, traders-and-builders",
          "start: mF 0,1; oT 1,1; mF 0,2\n") "\nEva: mF 1,0 field\nAdam: mF 2,0\nEva: mF 2,1; pig "
                                             "field\nAdam: mF 3,0; floor (1,1); "
                                             "capture Eva field (1,0)\nEva: mF 1,2; barn NW\n",
     "supply-pig 1 1; land 1; score 0 0"},
    {"AMB-ABB-12, LONE_SPECIALS=return: it had gone before", "",
     WITH("tower, traders-and-builders",
          RETURN "start: mF 0,1; oT 1,1; mF 0,2\n") "\nEva: mF 1,0 field\nAdam: mF 2,0\nEva: mF "
                                                    "2,1; pig field\nAdam: mF 3,0; floor (1,1); "
                                                    "capture Eva field (1,0)\n",
     "supply-pig 1 1; land 0"},

    /* --- out of the market to the field of a barn */
    {"AMB-ABB-4, COU-11: a farmer who comes there at the end gets 1 for each city", "",
     BARN_AT_END "Adam: from market to field (0,2)\n", "score 8 1; final field field"},
    {"ABB-15, COU-11, ORD F1, ORD F5: the majority of all who came there, when everybody has moved",
     "", BARN_FOR_THREE "Adam: from market to field (0,2)\nJan: from market to field (0,2)\n",
     "score 12 1 0; final field field"},
    {"ABB-15, COU-11: ... which may be one alone", "",
     BARN_FOR_THREE "Jan: from market to field (0,2)\n", "score 12 0 1"},
    {"ABB-17, COU-11: a farmer on another field gets 3 each, and nothing of the barn", "",
     BARN_AT_END "Adam: from market to field (8,1)\n", "score 8 6; final field field"},

    /* --- ransoms at the end */
    {"ABB-1, TOW-7: bought back for the abbey of the last round", "",
     PRISONER "Eva: ransom; abbey 0,0 monk\n", "score 10 3; prisoners 0 0"},
    {"ABB-1, TOW-7: when it lies", "", PRISONER "Eva: abbey 0,0; ransom; monk\n",
     "score 10 3; prisoners 0 0"},
    {"ABB-1, TOW-7: or not at all: E-NO-MEEPLE", "", PRISONER "Eva: abbey 0,0 monk\n",
     "7 E-NO-MEEPLE"},
    {"TOW-7: in the turn of the last tile", "", IN_MARKET "oW/0 -1,0; ransom\n",
     "score 7 -3; prisoners 0 0"},
    {"TOW-7: before that tile", "", IN_MARKET "ransom; oW/0 -1,0; quarter market\n",
     "score 7 -3; prisoners 0 0"},
    {"TOW-7: though it was drawn before", "", IN_MARKET "drew oW; ransom; oW/0 -1,0\n",
     "score 7 -3; prisoners 0 0"},
    {"TOW-7, COU-11: no turn comes after it: E-PHASE-ORDER", "", TO_MARKET "Adam: ransom\n",
     "7 E-PHASE-ORDER"},
    {"TOW-7, COU-11: ... while followers leave the market: E-PHASE-ORDER", "",
     TO_MARKET "Adam: ransom; from market to field (-4,1)\n", "7 E-PHASE-ORDER"},
    {"TOW-7, COU-11: ... nor when they have: E-PHASE-ORDER", "",
     TO_MARKET "Adam: from market to field (-4,1); ransom\n", "7 E-PHASE-ORDER"},
    {"TOW-7, COU-11: without it they may", "", TO_MARKET "Adam: from market to field (-4,1)\n",
     "score 4 3; prisoners 1 0"},
};

int main(void) {
    return played_run("abbey and mayor: beside others", rows, sizeof rows / sizeof *rows);
}
