/* SPDX-License-Identifier: MIT */
/* The edition `everything`: one line of a header declares all nineteen expansions of its document, with their
 * tiles, figures and pieces for 2 to 6 players, and the steps of the final scoring come in their order.  Each
 * expansion by itself is in test_exp_*.c. */
#include "unit/played.h"

#define OF(players, more) "players: " players "\nedition: everything\n" more "\n"
#define TWO "Eva, Adam"
#define SPRING "Eva: ri-spring/180 -1,2\n"
#define TILES                                                                                      \
    "tiles: tF 40 FFFF field\n"                                                                    \
    "tiles: tE 9 FCFF city E; field / E\n"                                                         \
    "tiles: tW 9 FFFC city W; field / W\n"                                                         \
    "tiles: tEW 9 FCFC city E W; field NL NR / E; field SL SR / E\n"                               \
    "tiles: tEWp 9 FCFC city E W pennant; field NL NR / E; field SL SR / E\n"                      \
    "tiles: tEWq 9 FCFC city E W pennant 2; field NL NR / E; field SL SR / E\n"                    \
    "tiles: tEWc 9 FCFC city E W cathedral; field NL NR / E; field SL SR / E\n"                    \
    "tiles: tEWw 9 FCFC city E W wine; field NL NR / E; field SL SR / E\n"                         \
    "tiles: tRE 9 FRFF road E; field\n"                                                            \
    "tiles: tRW 9 FFFR road W; field\n"                                                            \
    "tiles: tR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                            \
    "tiles: tRi 9 FRFR road E W inn; field WR NL NR EL; field ER SL SR WL\n"                       \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: tS 9 FFFF shrine; field\n"                                                             \
    "tiles: tG 9 FFFF field; gold\n"                                                               \
    "tiles: tGR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; gold\n"                     \
    "tiles: tO 9 FFFF field\n"                                                                     \
    "tiles: tB 9 FFFF field; robber\n"                                                             \
    "tiles: tZ 9 FFFF field; magic\n"
/* A position of fields in a row, and the City lies nowhere. */
#define ROW                                                                                        \
    "position: true\nstart: tF -4,1; tF -3,1; tF -2,1; tF -1,1; tF 0,1; tF 1,1; tF 2,1; tF 3,1; "  \
    "tF 4,1\n"

#define GAME OF("Eva, Adam", TILES ROW)
#define END "\nended: true\n"

static const struct played rows[] = {
    /* --- the set-up */
    {"288 tiles without a word: 12 are the City, and the spring lies", "", OF(TWO, "") SPRING,
     "left 275; active 1"},
    {"figures of one colour", "", OF(TWO, "") SPRING,
     "supply 7 7; supply-big 1 1; supply-builder 1 1; supply-pig 1 1; supply-barn 1 1; "
     "supply-wagon 1 1; supply-mayor 1 1"},
    {"abbeys and robbers", "", OF(TWO, "") SPRING, "pieces abbey 1 1; pieces robber 1 1"},
    {"tower pieces, bridges and castles, two players", "", OF(TWO, "") SPRING,
     "pieces floor 10 10; pieces bridge 3 3; pieces castle 3 3"},
    {"three", "", OF("Eva, Adam, Jan", "") SPRING,
     "pieces floor 9 9 9; pieces bridge 3 3 3; pieces castle 3 3 3"},
    {"four", "", OF("Eva, Adam, Jan, Mia", "") SPRING,
     "pieces floor 7 7 7 7; pieces bridge 3 3 3 3; pieces castle 3 3 3 3"},
    {"five", "", OF("Eva, Adam, Jan, Mia, Petr", "") SPRING,
     "pieces floor 6 6 6 6 6; pieces bridge 2 2 2 2 2; pieces castle 2 2 2 2 2"},
    {"six", "", OF("Eva, Adam, Jan, Mia, Petr, Ota", "") SPRING,
     "pieces floor 5 5 5 5 5 5; pieces bridge 2 2 2 2 2 2; pieces castle 2 2 2 2 2 2"},
    {"seven are too many: E-PLAYERS", "", OF("Eva, Adam, Jan, Mia, Petr, Ota, Ida", "") SPRING,
     "0 E-PLAYERS"},
    {"unless the record says so", "",
     OF("Eva, Adam, Jan, Mia, Petr, Ota, Ida", "variants: MAX_PLAYERS=7\n") SPRING, "active 1"},
    {"the Count in his castle", "", OF(TWO, "") SPRING, "stands count castle"},
    {"five shrines: the sixth is no tile of the game", "",
     OF(TWO, "") "Eva: ri-spring/180 -1,2\nAdam: CU/SRCR 3,0\n", "2 E-TILE-UNKNOWN"},
    {"the profile is that of its document", "", OF(TWO, "") SPRING,
     "variant LONE_SPECIALS stay; variant CROP_ORDER active-first-and-last; variant TOWER_OWN no; "
     "variant PRINCESS must; variant MSG_LIMIT per-turn; variant ROB_ALL_OUT left-moves"},
    {"the edition's own variants", "", OF(TWO, "") SPRING,
     "variant RIVER II; variant RIVER_SPRING turn; variant RIVER_START mixed; "
     "variant FARM_SCORE farm3; variant MAX_PLAYERS 6"},
    {"a profile of one's own", "", OF(TWO, "profile: c1\n") SPRING,
     "variant LONE_SPECIALS return; variant RIVER II"},

    /* --- expansions more, less, twice */
    {"the same named again is no box more", "",
     OF(TWO, "expansions: tower, river-2, count\n") SPRING, "left 275; pieces floor 10 10"},
    {"two boxes of one", "", OF(TWO, "expansions: tower x2\n") SPRING,
     "left 293; pieces floor 20 20"},
    {"one more", "", OF(TWO, "expansions: crop-circles-2\n") SPRING, "left 281"},
    {"the other river too", "", OF(TWO, "expansions: river-1\n") SPRING,
     "left 285; variant RIVER I+II"},
    {"abbots too", "", OF(TWO, "expansions: abbot\n") SPRING, "supply-abbot 1 1"},
    {"none without its river: E-VARIANT", "", OF(TWO, "variants: RIVER=none\n") SPRING,
     "0 E-VARIANT"},
    {"nor with another one instead: E-VARIANT", "", OF(TWO, "variants: RIVER=I\n") SPRING,
     "0 E-VARIANT"},
    {"farms counted otherwise: E-VARIANT", "", OF(TWO, "variants: FARM_SCORE=city4\n") SPRING,
     "0 E-VARIANT"},

    /* --- the river beside the City */
    {"RIVER-8, AMB-COU-6: the spring is the first turn, wherever it fits beside the City", "",
     OF(TWO, "") "Eva: ri-spring/0 2,-1\n", "active 1"},
    {"RIVER-8: nothing before it: E-RIVER-ORDER", "", OF(TWO, "") "Eva: U/90 1,-2\n",
     "1 E-RIVER-ORDER"},
    {"RIVER-8: not the fork: E-RIVER-ORDER", "", OF(TWO, "") "Eva: r2-fork/0 -1,-2\n",
     "1 E-RIVER-ORDER"},
    {"PLACE-2: not away from the City: E-NOT-ADJACENT", "", OF(TWO, "") "Eva: ri-spring/0 9,9\n",
     "1 E-NOT-ADJACENT"},
    {"PLACE-3: not where a road ends: E-EDGE-MISMATCH", "", OF(TWO, "") "Eva: ri-spring/0 0,2\n",
     "1 E-EDGE-MISMATCH"},
    {"RIVER-8: it does not lie before turn 1: E-START-TILE", "",
     OF(TWO, "start: ri-spring/180 -1,2\n") "Eva: r2-fork/0 -2,2\n", "0 E-START-TILE"},
    {"RIVER-2: the river goes on from there", "",
     OF(TWO, "") "Eva: ri-spring/90 -1,2\nAdam: r2-fork/0 -1,3\n", "active 0"},
    {"RIVER-2: only from there: E-RIVER-DISCONNECTED", "",
     OF(TWO, "") "Eva: ri-spring/90 -1,2\nAdam: r2-fork/0 -1,-2\n", "2 E-RIVER-DISCONNECTED"},
    {"RIVER_SPRING=setup: it lies before turn 1", "",
     OF(TWO, "variants: RIVER_SPRING=setup\nstart: ri-spring/90 -1,2\n") "Eva: r2-fork/0 -1,3\n",
     "active 1"},

    /* --- IX: its scored examples, with all that an edition brings */
    {"IX example 1, pitfall 1: the witch halves before the fairy comes", "",
     GAME "Eva: tE/0 -2,0 big city\nAdam: tW/0 2,0 city\nEva: tZ -4,0; witch city (-2,0)\n"
          "Adam: tEWc/0 1,0\nEva: tEWq/0 -1,0\nAdam: tF 4,0; fairy city (2,0)\nEva: tEW/0 0,0\n",
     "score 11 3"},
    {"IX example 2: at the end 0 for the cathedral, and the mage", "",
     GAME "Eva: tE/0 -4,0 city\nAdam: tEWq/0 -3,0\nEva: tEWp/0 -2,0\nAdam: tEWc/0 -1,0\n"
          "Eva: tZ -4,2; mage city (-4,0)\nAdam: tEW/0 0,0\nEva: tEW/0 1,0\nAdam: tEW/0 2,0\n"
          "Eva: tEW/0 3,0\n" END,
     "final city; score 8 0"},
    {"IX example 4: mayor and wagon are as strong as big and small", "",
     GAME "Eva: tEWq/0 0,0 mayor city\nAdam: tE/0 -4,0 big city\nEva: tW/0 2,0 wagon city\n"
          "Adam: tEW/0 -2,0 city\nEva: tEW/0 -3,0\nAdam: tEW/0 1,0\nEva: tEW/0 -1,0\n",
     "score 18 18"},
    {"IX example 5, pitfall 10: a robber on a road of the witch", "",
     GAME "Eva: tB -4,2; robber Adam\nAdam: tRE/0 -3,0 road\nEva: tZ 4,2; witch road (-3,0)\n"
          "Adam: tR/0 -2,0\nEva: tR/0 -1,0\nAdam: tR/0 0,0\nEva: tR/0 1,0\nAdam: tR/0 2,0\n"
          "Eva: tRW/0 3,0\n",
     "score 2 4"},
    {"IX pitfall 5: a fairy whose figure went home pays no point", "",
     GAME "Eva: tRE/0 -2,0 road\nAdam: tF -4,0\nEva: tF 4,0; fairy road (-2,0)\nAdam: tRW/0 -1,0\n"
          "Eva: tF -3,2\n",
     "score 5 0"},
    /* --- the end of the game, by the steps of turn-order B */
    {"ORD F2: ingots of the land are nobody's", "",
     GAME "Eva: tGR/0 -2,0; gold (-2,1); road\nAdam: tF 4,0\n" END,
     "final road; score 1 0; holds gold 0 0"},
    {"ORD F3: man and woman are added, and no message is drawn", "",
     GAME "Eva: tE/0 -4,0 city\nAdam: tF 4,0\nEva: tEWq/0 -3,0\nAdam: tF 3,0\nEva: tW/0 -2,0; "
          "woman city; message 5 points\n"
          "Adam: tM -1,0 monk\n" END,
     "final monastery king; score 13 5; woman 10 0"},
    {"ORD F4, F5, F7, F8: in this order", "",
     GAME
     "Eva: tE/0 -4,0\nAdam: tEWw/0 -3,0\nEva: tW/0 -2,0\nAdam: tRE/0 4,0 road\nEva: tO 0,0 field\n"
     "Adam: tM 1,0 monk\nEva: tS 1,-1 heretic\nAdam: tE/0 2,2 city\n" END,
     "final road city monastery shrine field goods-wine king"},

    /* --- the words of all expansions are known without 'expansions' */
    {"claims and tokens", "", OF(TWO, "") "Eva: ri-spring/90 -1,2 = goods Eva 0 wine\n",
     "active 1"},
};

int main(void) { return played_run("everything", rows, sizeof rows / sizeof *rows); }
