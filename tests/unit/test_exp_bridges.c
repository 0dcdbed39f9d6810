/* SPDX-License-Identifier: MIT */
/* Bridges: BCB-1 to BCB-5, their ambiguities, examples and pitfalls; and what meets them from other
 * expansions. */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: D 9 CRFR city N; road E W; field EL WR / N; field ER SL SR WL\n"                       \
    "tiles: tF 40 FFFF field\n"                                                                    \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: tR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                            \
    "tiles: tI 9 FRFR road E W inn; field WR NL NR EL; field ER SL SR WL\n"                        \
    "tiles: tE 9 FRFF road E; field\n"                                                             \
    "tiles: tW 9 FFFR road W; field\n"                                                             \
    "tiles: tN 9 RFFF road N; field\n"                                                             \
    "tiles: tC 9 CFFF city N; field / N\n"                                                         \
    "tiles: tRiver 2 FIFI river E W; field WR NL NR EL; field ER SL SR WL\n"                       \
    "tiles: tZ 9 FFFF field; magic\n"
#define GAME(players, expansions, more)                                                            \
    "players: " players "\nexpansions: bridges-castles-bazaars" expansions "\n" TILES more "\n"
#define TWO(more) GAME("Eva, Adam", "", more)
#define WITH(expansion, more) GAME("Eva, Adam", ", " expansion, more)
#define PLACED(list) "position: true\nstart: " list "\n"
#define ABBEYS WITH("abbey-and-mayor", PLACED("tF 0,0; tF 1,1; tF 2,0; tF 1,-1"))

/* Mage and witch on roads that a bridge will join. */
#define MAGIC                                                                                      \
    WITH("mage-and-witch", PLACED("tE 0,0; tW 2,0; tF 0,1; tF 1,1; tF 2,1"))                       \
    "Eva: tZ 0,2; mage road (0,0)\nAdam: tZ 1,2; witch road (2,0)\n"
/* The start tile is a field. */
#define ALONE "players: Eva, Adam\nexpansions: bridges-castles-bazaars\ntiles: D 1 FFFF field\n\n"

static const struct played rows[] = {
    /* --- pieces */
    {"BCB-1: 3 bridges for each of two", "", TWO("") "Eva: tR 1,0\n", "pieces bridge 3 3"},
    {"BCB-1: 3 for four", "", GAME("A, B, C1, D1", "", "") "A: tR 1,0\n", "pieces bridge 3 3 3 3"},
    {"BCB-1: 2 for five", "", GAME("A, B, C1, D1, G", "", "") "A: tR 1,0\n",
     "pieces bridge 2 2 2 2 2"},
    {"BCB-1: 2 for six", "",
     GAME("A, B, C1, D1, G, H", "", "variants: MAX_PLAYERS=6\n") "A: tR 1,0\n",
     "pieces bridge 2 2 2 2 2 2"},
    {"IX-13: two boxes have twice as many", "",
     "players: Eva, Adam\nexpansions: bridges-castles-bazaars x2\n" TILES "\nEva: tR 1,0\n",
     "pieces bridge 6 6"},
    {"a supply of bridges for one player: E-SUPPLY", "",
     TWO("supply: Eva bridge 0; Adam bridge 5\n") "Eva: tF 0,1\nAdam: tF 0,2; bridge EW\n"
                                                  "Eva: tF 0,3; bridge EW\n",
     "3 E-SUPPLY; pieces bridge 0 4"},
    {"a supply of bridges: without one nothing mends a misfit", "",
     TWO("supply: bridge 0\n") "Eva: tF 1,0; bridge EW\n", "1 E-EDGE-MISMATCH"},
    {"E-SUPPLY: no bridge is left", "",
     TWO("") "Eva: tF 0,1; bridge EW\nAdam: tF 0,2\nEva: tF 0,3; bridge EW\nAdam: tF 0,4\n"
             "Eva: tF 0,5; bridge EW\nAdam: tF 0,6\nEva: tF 0,7; bridge EW\n",
     "7 E-SUPPLY; pieces bridge 0 3"},
    {"BCB-3: nor does one put a tile right then", "",
     TWO("") "Eva: tF 0,1; bridge EW\nAdam: tF 0,2\nEva: tF 0,3; bridge EW\nAdam: tF 0,4\n"
             "Eva: tF 0,5; bridge EW\nAdam: tF 0,6\nEva: tF 1,0; bridge EW\n",
     "7 E-EDGE-MISMATCH"},
    /* --- where it lies (BCB-1, BCB-2) */
    {"BCB-1: over the tile just laid", "", TWO("") "Eva: tF 0,1; bridge EW\n",
     "pile bridge 0,1 1; pieces bridge 2 3"},
    {"BCB-1: its tile may be named", "", TWO("") "Eva: tF 0,1; bridge (0,1) WE\n",
     "pile bridge 0,1 1"},
    {"BCB-1: from side to opposite side", "", TWO("") "Eva: tF 0,1; bridge NE\n", "1 E-BRI-END"},
    {"BCB-1: not to all sides", "", TWO("") "Eva: tF 0,1; bridge NESW\n", "1 E-BRI-END"},
    {"BCB-2: over a tile beside it", "", TWO("") "Eva: tF 0,1\nAdam: tF 0,2; bridge 0,1 EW\n",
     "pile bridge 0,1 1; pieces bridge 3 2"},
    {"BCB-2: not over one at its corner", "", TWO("") "Eva: tF 0,1\nAdam: tR 1,0; bridge 0,1 EW\n",
     "2 E-BRI-TILE"},
    {"BCB-2: nor over none", "", TWO("") "Eva: tR 1,0; bridge 2,0 NS\n", "1 E-BRI-TILE"},
    {"BCB illegal example 2, BCB-2: one in each turn", "",
     TWO("") "Eva: tF 0,1; bridge EW; bridge 0,0 EW\n", "1 E-BRI-TWICE"},
    {"BCB-2: and one in the next", "", TWO("") "Eva: tF 0,1; bridge EW\nAdam: tF 0,2; bridge EW\n",
     "pieces bridge 2 2"},
    {"BCB pitfall: refused, it is no second one", "skip",
     TWO("") "Eva: tF 0,1; bridge NS; bridge EW\n", "1 E-BRI-END; pile bridge 0,1 1"},
    {"ERR-3, DISCARD-3: skip: ... after a discard, and the tiles that follow are as they are named",
     "skip",
     GAME("Eva, Adam", "",
          "tiles: tX 2 CCCC city N E S W\n" PLACED(
              "tR 0,0; tF 0,1")) "Eva: discard tX; tM 1,0 monk; bridge EW\nAdam: tE/0 0,2\nEva: "
                                 "tE/0 "
                                 "-1,0 road\n",
     "1 E-PHASE-ORDER; at 1,0 0 0; on -1,0 road 1 0"},
    {"ERR-3, BCB-3: skip: a tile whose bridge is illegal is no legal part, and is discarded",
     "skip", TWO("") "Eva: tM 1,0 monk; bridge EW\nAdam: tM 0,1 monk\n",
     "1 E-PHASE-ORDER; fate 1 dropped; supply 7 6; pieces bridge 3 3"},
    {"ERR-4, BCB-3: accept: it stands, and joins nothing", "accept",
     TWO("") "Eva: tM 1,0 monk; bridge EW\nAdam: tM 0,1 monk\n",
     "1 E-PHASE-ORDER; fate 1 part; supply 6 6; pieces bridge 3 3"},
    {"AMB-BCB-10: one in each part of a double turn", "",
     WITH("traders-and-builders", "") "Eva: tR 1,0 road\nAdam: tF 0,1\nEva: tR 2,0 builder road\n"
                                      "Adam: tF 0,2\nEva: tR 3,0; bridge 0,0 EW\n",
     "5 E-BRI-TILE"},
    {"AMB-BCB-10: in both parts", "",
     WITH("traders-and-builders", "") "Eva: tR 1,0 road\nAdam: tF 0,1\nEva: tR 2,0 builder road\n"
                                      "Adam: tF 0,2\nEva: tF 3,0; bridge EW\n"
                                      "Eva: tF 1,2; bridge NS\n",
     "pieces bridge 1 3; pile bridge 3,0 1; pile bridge 1,2 1; active 1"},
    {"BCB-2: before the figure action", "", TWO("") "Eva: tM 0,1; bridge EW; monk\n",
     "pile bridge 0,1 1; at 0,1 1 0"},
    {"BCB-2: not after it", "", TWO("") "Eva: tM 0,1 monk; bridge EW\n", "1 E-PHASE-ORDER"},
    {"BCB-2: nor before the tile", "", TWO("") "Eva: bridge 0,0 NS; tF 0,1\n", "1 E-PHASE-ORDER"},
    /* --- its ends (BCB-3) */
    {"BCB illegal example 1, BCB-3: not at a city", "", TWO("") "Eva: tC/180 0,-1; bridge 0,0 NS\n",
     "1 E-BRI-END"},
    {"BCB-3: nor at a road of its own tile", "", TWO("") "Eva: tR/0 1,0; bridge EW\n",
     "1 E-BRI-END"},
    {"BCB pitfall 6: nor at a field beside it", "", TWO("") "Eva: tF 0,1; bridge NS\n",
     "1 E-BRI-END"},
    {"BCB-3: at a road beside it", "", TWO("") "Eva: tF 1,0; bridge EW\n", "pile bridge 1,0 1"},
    {"BCB-3: at another bridge", "", TWO("") "Eva: tF 1,0; bridge EW\nAdam: tF 2,0; bridge EW\n",
     "pile bridge 2,0 1"},
    {"BCB-3: road against field needs the bridge at once", "", TWO("") "Eva: tF 1,0\n",
     "1 E-EDGE-MISMATCH"},
    {"BCB-3: another bridge is no help", "", TWO("") "Eva: tF 1,0; bridge 0,0 EW\n",
     "1 E-EDGE-MISMATCH"},
    {"BCB-3: nor one the other way", "", TWO("") "Eva: tF 1,0; bridge NS\n", "1 E-EDGE-MISMATCH"},
    {"BCB-3: a road against a field that is bridged", "",
     TWO("") "Eva: tF 0,1\nAdam: tW/0 1,1; bridge 0,1 EW\n", "pile bridge 0,1 1"},
    {"BCB-3: unless that has a bridge", "",
     TWO("") "Eva: tF 0,1\nAdam: tW/0 1,1; bridge 0,1 EW\nEva: tN/0 0,2; bridge 0,1 NS\n",
     "3 E-EDGE-MISMATCH"},
    {"BCB-3: nor if the far end meets a field", "",
     TWO("") "Eva: tF 0,1\nAdam: tF -1,1\nEva: tW/0 1,1; bridge 0,1 EW\n", "3 E-EDGE-MISMATCH"},
    {"BCB-3: both ends may be put right", "",
     TWO(PLACED("tE 0,0; tW 2,0; tF 0,1; tF 1,1; tF 2,1")) "Eva: tF 1,0; bridge EW\n",
     "pile bridge 1,0 1"},
    {"BCB-3: what is owed comes before the figure", "",
     WITH("mage-and-witch", "") "Eva: tZ 1,0; mage road (0,0); bridge EW\n", "1 E-MISSING"},
    {"BCB-3: an abbey beside one end does not help at the other", "",
     ABBEYS "Eva: abbey 1,0\nAdam: tF 3,0; bridge 2,0 EW\n", "2 E-BRI-END"},
    {"BCB-3: an abbey beside its end takes it", "",
     ABBEYS "Eva: abbey 1,0\nAdam: tF 2,1; bridge 2,0 EW\n", "pile bridge 2,0 1"},
    /* --- discards */
    {"BCB-3, DISCARD-1: a tile that fits with a bridge is not discarded", "",
     ALONE "Eva: discard X\n", "1 E-BAD-DISCARD"},
    {"BCB-3, DISCARD-1: it is if no bridge helps", "", ALONE "Eva: discard C; B 0,1\n", ""},
    /* --- what lies under it (BCB-4) */
    {"BCB-4: one bridge for each tile", "",
     TWO("") "Eva: tF 0,1; bridge EW\nAdam: tF 0,2; bridge 0,1 NS\n", "2 E-BRI-EXISTS"},
    {"BCB-4: the field is not divided", "",
     TWO("") "Eva: tF 0,1; bridge EW; field NL\nAdam: tF 0,2 field\n", "2 E-FEATURE-OCCUPIED"},
    {"BCB-4: nor is the city beside it", "", TWO("") "Eva: tC/90 0,1; bridge NS\n", "1 E-BRI-END"},
    {"BCB-4: the monastery is claimed as usual", "", TWO("") "Eva: tM 0,1; bridge EW; monk\n",
     "at 0,1 1 0"},
    {"AMB-RIV-3: over the river", "",
     TWO(PLACED("tRiver 0,0; tRiver 1,0")) "Eva: tF 0,1; bridge 0,0 NS\n", "1 E-BRI-END"},
    {"AMB-RIV-3: between fields", "",
     TWO(PLACED("tRiver 0,0; tRiver 1,0")) "Eva: tN/0 0,1; bridge 0,0 NS\n", "pile bridge 0,0 1"},
    /* --- the road (BCB-5) */
    {"BCB-5: a follower on the bridge", "", TWO("") "Eva: tF 0,1; bridge EW; road\n",
     "on 0,1 road 1 0"},
    {"BCB-5: only on that of the tile just laid", "",
     TWO("") "Eva: tF 0,1; bridge EW\nAdam: tF 0,2; road (0,1)\n", "2 E-MEEPLE-ELSEWHERE"},
    {"BCB-5: it is part of the road, which is occupied", "",
     TWO("") "Eva: tR 1,0 road\nAdam: tF 2,0; bridge EW; road\n", "2 E-FEATURE-OCCUPIED"},
    {"BCB example 6: the tile of a bridge counts", "",
     TWO(PLACED("tE 0,0; tF 0,1; tF 1,1; tF 2,1; tF 3,1")) "Eva: tR 1,0 road\nAdam: tR 2,0\n"
                                                           "Eva: tF 3,0; bridge EW\nAdam: tW 4,0\n",
     "points 4 5; score 5 0; supply 7 7"},
    {"BCB-5: a chain of bridges", "",
     TWO(PLACED("tE 0,0; tF 0,1; tF 1,1; tF 2,1")) "Eva: tF 1,0; bridge EW; road\n"
                                                   "Adam: tF 2,0; bridge EW\nEva: tW 3,0\n",
     "points 3 4; score 4 0"},
    {"BCB-5: it may complete a road that the tile is not part of", "",
     WITH("abbey-and-mayor, king-and-robber",
          PLACED(
              "tF 0,0; tF 1,1; tF 2,0; tF 1,-1; tF 4,0; tF 3,1; tF 3,-1")) "Eva: abbey 1,0\nAdam: "
                                                                           "abbey 3,0\nEva: tF "
                                                                           "2,1; bridge 2,0 EW\n",
     "holds robber-baron 1 0"},
    {"BCB-5: an inn counts for a bridged road", "",
     WITH("inns-and-cathedrals",
          PLACED("tE 0,0; tF 0,1; tF 1,1; tF 2,1")) "Eva: tI 1,0 road\n"
                                                    "Adam: tF 2,0; bridge EW\nEva: tW 3,0\n",
     "points 3 8"},
    {"BCB-5, IX-10: roads of two players are joined", "",
     TWO(PLACED("tE 0,0; tF 0,1; tF 1,1; tF 2,1; tF 3,1")) "Eva: tR 1,0 road\nAdam: tW/0 3,0 road\n"
                                                           "Eva: tF 2,0; bridge EW\n",
     "points 3 4; score 4 4; supply 7 7"},
    {"AMB-BCB-11: it stays when the road is scored", "",
     TWO(PLACED("tE 0,0; tF 0,1; tF 1,1; tF 2,1")) "Eva: tF 1,0; bridge EW; road\nAdam: tW 2,0\n",
     "score 3 0; pile bridge 1,0 1; pieces bridge 2 3"},
    /* --- builders, mage and witch */
    {"TRA-5: a bridge that is needed continues the builder's road", "",
     WITH("traders-and-builders", "") "Eva: tR 1,0 road\nAdam: tF 0,1\nEva: tR 2,0 builder road\n"
                                      "Adam: tF 0,2\nEva: tF 3,0; bridge EW\n",
     "part 1; active 0"},
    {"AMB-TRA-3: one that is added does not", "",
     WITH("traders-and-builders",
          PLACED("tE 0,0; tF 0,1; tF 1,1; tF 2,1; tF 3,1")) "Eva: tR 1,0 road\nAdam: tF 0,2\n"
                                                            "Eva: tR 2,0 builder road\nAdam: tF "
                                                            "1,2\nEva: tF 4,1; bridge NS\n",
     "part 0; active 1"},
    {"AMB-MAG-4: a bridge that joins mage and witch", "", MAGIC "Eva: tF 1,0; bridge EW\n",
     "3 E-MAG-MISSING"},
    {"AMB-MAG-4: one of them is moved at once", "", MAGIC "Eva: tF 1,0; bridge EW; witch off\n",
     "stands witch off"},
};

int main(void) { return played_run("bridges", rows, sizeof rows / sizeof *rows); }
