/* SPDX-License-Identifier: MIT */
/* Bridges and ferries with each other and with other expansions (IX-10, IX-13, ORD-2b, -3a, -3c, -4a): what
 * one row of the rules says of them is a row here.  Much of it is also tested with the expansions
 * themselves (test_exp_bridges.c, test_exp_ferries.c).
 *
 *     . F F F F F .      y = -1: fields, so that tiles can be laid along y = 0 */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: tF 60 FFFF field\n"                                                                    \
    "tiles: tR 20 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                           \
    "tiles: tRi 9 FRFR road E W inn; field WR NL NR EL; field ER SL SR WL\n"                       \
    "tiles: tO 9 FFFR road W; field\n"                                                             \
    "tiles: tP 9 FRFF road E; field\n"                                                             \
    "tiles: tZ 9 FFFF field; magic\n"                                                              \
    "tiles: tG 9 FFFF field; gold\n"
#define FLOOR "tF -1,-1; tF 0,-1; tF 1,-1; tF 2,-1; tF 3,-1; tF 4,-1; tF 5,-1; tF 6,-1"
#define GAME(expansions, more)                                                                     \
    "players: Eva, Adam\nexpansions: " expansions "\n" TILES "position: true\nstart: " FLOOR more  \
    "\n\n"
#define BRIDGES "bridges-castles-bazaars"
#define LAKE(x) "FR/RRR/0 " x ",0"
/* Adam's thief on the road 0,0 to 1,0, whose lake at 2,0 has its ferry W E; Eva is due. */
#define ADAMS "Eva: tR/0 1,0\nAdam: tP/0 0,0 road\nEva: " LAKE("2") "; ferry W E\nAdam: tF 0,-2\n"

static const struct played rows[] = {
    {"IX-10, FER-5: a bridge is road: the ferry beyond it is reached", "",
     GAME("ferries, " BRIDGES, "") ADAMS
     "Eva: tF 3,0; bridge EW\nAdam: tO/0 4,0; ferry (2,0) E S\n",
     "score 0 3; land 0"},
    {"IX-10, ORD-2b, FER-4: a tile that fits by its bridge extends the road", "",
     GAME("ferries, " BRIDGES, "") ADAMS "Eva: tF 3,0; bridge EW; ferry (2,0) E S\n",
     "score 0 3; land 0; pile bridge 3,0 1"},
    {"ORD-3a, ORD-3c: the bridge comes before the ferries: E-PHASE-ORDER", "",
     GAME("ferries, " BRIDGES, "; tF 4,1") ADAMS "Eva: tR/0 3,0; ferry (2,0) W S; bridge NS\n",
     "5 E-PHASE-ORDER"},
    {"IX-10, KIN-3: whoever builds the bridge that completes the longest road gets the card", "",
     GAME(BRIDGES ", king-and-robber", "; tP 0,0; tO 2,0") "Eva: tF 1,0; bridge EW\n",
     "holds robber-baron 1 0"},
    {"IX-10, INN-2: with a bridge the inn is that of the whole road", "",
     GAME(BRIDGES ", inns-and-cathedrals",
          "; tP 0,0") "Eva: tRi/0 1,0 road\nAdam: tF 2,0; bridge EW\nEva: tO/0 3,0\n",
     "score 8 0"},
    {"IX-10, MAG-4: with a ferry turned away the mage counts on its part alone", "",
     GAME("ferries, mage-and-witch", "") ADAMS
     "Eva: tZ 0,-3; mage road (0,0)\nAdam: tR/0 3,0; ferry (2,0) E S\n",
     "score 0 6; stands mage off"},
    {"IX-10, FER-7, ABB-9: the wagon of a road that is cut off goes on", "",
     GAME("ferries, abbey-and-mayor", "") "Eva: tR/0 1,0\nAdam: tP/0 0,0 wagon road\nEva: " LAKE(
         "2") "; ferry W E\nAdam: tF 0,-2\n"
              "Eva: tR/0 3,0; ferry (2,0) E S; wagon home by Adam\n",
     "score 0 3; land 0"},
    {"ORD-3c, ORD-4d: an order of scoring comes after the ferries: E-PHASE-ORDER", "",
     GAME("ferries", "") ADAMS "Eva: tR/0 3,0; order road (0,0); ferry (2,0) E S\n",
     "5 E-PHASE-ORDER"},
    {"ORD-2e, ORD-3a: gold comes before a bridge that is not needed", "",
     GAME(BRIDGES ", gold-mines", "") "Eva: tG 0,0; gold (0,-1); bridge EW\n",
     "pile bridge 0,0 1; pile ingot 0,-1 1"},
    {"ORD-2b, ORD-2e: and after one that is needed", "",
     GAME(BRIDGES ", gold-mines", "; tP 0,0") "Eva: tG 1,0; bridge EW; gold (0,0)\n",
     "pile bridge 1,0 1; pile ingot 0,0 1"},
    {"ORD-2b, ORD-2e: not before it: E-MISSING", "",
     GAME(BRIDGES ", gold-mines", "; tP 0,0") "Eva: tG 1,0; gold (0,0); bridge EW\n",
     "1 E-MISSING"},
    {"IX-13: two boxes of ferries have sixteen", "",
     GAME("ferries x2", "") "Eva: " LAKE("0") "; ferry W E\n",
     "pieces ferry 0 0; pile ferry 0,0 1"},
};

int main(void) {
    return played_run("interactions of bridges and ferries", rows, sizeof rows / sizeof *rows);
}
