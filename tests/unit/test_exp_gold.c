/* SPDX-License-Identifier: MIT */
/* The Gold Mines: GOL-1 to GOL-6, their ambiguities, examples and pitfalls. */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: tF 30 FFFF field\n"                                                                    \
    "tiles: tE 9 FCFF city E; field / E\n"                                                         \
    "tiles: tW 9 FFFC city W; field / W\n"                                                         \
    "tiles: tEW 9 FCFC city E W; field NL NR / E; field SL SR / E\n"                               \
    "tiles: tR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                            \
    "tiles: tO 9 FFFR road W; field\n"                                                             \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: tS 9 FFFF shrine; field\n"                                                             \
    "tiles: tG 9 FFFF garden; field\n"                                                             \
    "tiles: tRR 9 FRFR road W; road E; field\n"                                                    \
    "tiles: gF 30 FFFF field; gold\n"                                                              \
    "tiles: gW 9 FFFC city W; field / W; gold\n"                                                   \
    "tiles: gEW 9 FCFC city E W; field NL NR / E; field SL SR / E; gold\n"                         \
    "tiles: gR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; gold\n"                      \
    "tiles: gO 9 FFFR road W; field; gold\n"                                                       \
    "tiles: gRR 9 FRFR road W; road E; field; gold\n"                                              \
    "tiles: gM 9 FFFF monastery; field; gold\n"
#define START "position: true\nstart: tF 0,1; tF 1,1; tF 2,1; tF 3,1; tF -1,1; tF -2,1; tF -3,1\n"
#define HEAD_OF(players, expansions, more)                                                         \
    "players: " players "\nexpansions: gold-mines" expansions "\n" TILES START more "\n"
#define HEAD HEAD_OF("Eva, Adam", "", "")
#define THREE HEAD_OF("Eva, Adam, Jan", "", "")

/* A monk of Eva at (0,0) with three tiles below; five more complete it, the last by Adam. */
#define MONK "Eva: tM 0,0 monk\n"
#define A_GOLD(x_y, to) "Adam: gF " x_y "; gold " to "\n"
#define E_GOLD(x_y, to) "Eva: gF " x_y "; gold " to "\n"
#define END "\nended: true\n"

/* A road from (-2,0) to (0,0) that Eva and Adam own, open to the east; three ingots lie on it, two
 * of them on (0,0).  Adam is due. */
#define ROAD "Eva: tO/180 -2,0 road\nAdam: gR/0 0,0; gold 1,1; road\nEva: gR/0 -1,0; gold 0,0\n"
/* The same with one ingot on (0,0), one on (-1,0). */
#define SHORT "Eva: tO/180 -2,0 road\nAdam: gR/0 0,0; gold 1,1; road\nEva: gR/0 -1,0; gold 0,1\n"

static const struct played rows[] = {
    /* --- the second ingot */
    {"GOL-1: one on the gold tile, one beside it: both are taken", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: gW/0 1,0; gold 0,0\n", "score 4 0; holds gold 2 0; filled 0"},
    {"GOL-5 DRA-11: the points of the fairy are of no feature that brings ingots", "",
     HEAD_OF("Eva, Adam", ", princess-and-dragon",
             "") "Eva: tE/0 0,0 city\nAdam: tF 0,2\nEva: tF 0,3; fairy city\nAdam: gW/0 1,0; gold "
                 "1,1\n",
     "score 7 0; holds gold 1 0"},
    {"GOL-1: the one beside it may lie elsewhere", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: gW/0 1,0; gold 0,1\n", "holds gold 1 0"},
    {"GOL-1: a corner is enough", "",
     HEAD "Eva: tF 0,0\nAdam: gF 0,-1; gold 0,0\nEva: gF 1,0; gold 0,-1\n",
     "active 1; holds gold 0 0"},
    {"GOL-1: the figure comes after it", "", HEAD "Eva: gF 0,0; gold 1,1; field\n",
     "on 0,0 field 1 0"},
    {"GOL-1, ORD pitfall 6: not before it: E-PHASE-ORDER", "",
     HEAD "Eva: gF 0,0; field; gold 1,1\n", "1 E-PHASE-ORDER"},
    {"GOL-1: nor before its tile: E-PHASE-ORDER", "", HEAD "Eva: gold 1,1; gF 0,0\n",
     "1 E-PHASE-ORDER"},
    {"GOL-1: several tiles around it, none said: E-GOL-MISSING", "", HEAD "Eva: gF 0,0\n",
     "1 E-GOL-MISSING"},
    {"GOL-1: the figure does not hide that: E-GOL-MISSING", "", HEAD "Eva: gF 0,0; field\n",
     "1 E-GOL-MISSING"},
    {"GOL-1: one tile around it need not be said", "",
     HEAD "Eva: tF 0,2\nAdam: tF 0,3\nEva: tF 0,4\nAdam: gF 0,5\n", "filled 1"},
    {"GOL-1: and may be said", "",
     HEAD "Eva: tF 0,2\nAdam: tF 0,3\nEva: tF 0,4\nAdam: gF 0,5; gold 0,4\n", "filled 0"},
    {"GOL illegal 1: two tiles away: E-GOL-TARGET", "", HEAD "Eva: gF 0,0; gold 2,1\n",
     "1 E-GOL-TARGET"},
    {"GOL-1: where no tile lies: E-GOL-TARGET", "", HEAD "Eva: gF 0,0; gold 0,-1\n",
     "1 E-GOL-TARGET"},
    {"GOL-1: not both on the gold tile: E-GOL-TARGET", "", HEAD "Eva: gF 0,0; gold 0,0\n",
     "1 E-GOL-TARGET"},
    {"GOL-1: no gold tile: E-GOL-TARGET", "", HEAD "Eva: tF 0,0; gold 0,1\n", "1 E-GOL-TARGET"},
    {"GOL-1: one second ingot only: E-GOL-TARGET", "", HEAD "Eva: gF 0,0; gold 0,1; gold 1,1\n",
     "1 E-GOL-TARGET"},
    {"GOL-1: a target refused is not missing besides", "", HEAD "Eva: gF 0,0; gold 2,1; field\n",
     "1 E-GOL-TARGET"},
    {"GOL-2: several ingots on one tile", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: gF 0,2; gold 0,1\nEva: gF -1,0; gold 0,0\n"
          "Adam: gF 0,-1; gold 0,0\nEva: tW/0 1,0\n",
     "holds gold 2 0"},
    {"GOL-2: those of a tile are taken by whatever of its features is completed first", "",
     HEAD "Eva: gR/0 0,0; gold 0,1; road\nAdam: tO/0 1,0\nEva: tO/180 -1,0\nAdam: tF 0,2\n",
     "holds gold 1 0; score 3 0"},
    {"AMB-GOL-2: a tile that stands alone: there is nothing around it", "accept",
     HEAD "Eva: gW/0 9,9 city\nAdam: tE/0 8,9\n", "1 E-NOT-ADJACENT; holds gold 1 0; filled 0"},
    {"AMB-GOL-2: nor may it be said: E-GOL-TARGET", "skip", HEAD "Eva: gW/0 9,9; gold 9,8\n",
     "1 E-NOT-ADJACENT"},
    {"AMB-GOL-2: what lies before turn 1 has no ingot", "",
     "players: Eva, Adam\nexpansions: gold-mines\n" TILES "position: true\nstart: gW/0 0,0\n\n"
     "Eva: tE/0 -1,0 city\n",
     "score 4 0; holds gold 0 0"},
    {"a supply of ingots: then there is none to put down: E-SUPPLY", "",
     HEAD_OF("Eva, Adam", "", "supply: ingot 1\n") "Eva: gF 0,0; gold 1,1\n", "1 E-SUPPLY"},
    {"IX-13: sixteen ingots in a box: then there is none to put down: E-SUPPLY", "",
     HEAD "Eva: gF 0,0; gold 0,1\nAdam: gF 1,0; gold 0,1\nEva: gF 2,0; gold 1,1\n"
          "Adam: gF 3,0; gold 2,1\nEva: gF -1,0; gold 0,1\nAdam: gF -2,0; gold -1,1\n"
          "Eva: gF -3,0; gold -2,1\nAdam: gF 0,2; gold 0,1\nEva: gF 1,2; gold 1,1\n",
     "9 E-SUPPLY"},
    {"IX-13: nor is any missed", "",
     HEAD "Eva: gF 0,0; gold 0,1\nAdam: gF 1,0; gold 0,1\nEva: gF 2,0; gold 1,1\n"
          "Adam: gF 3,0; gold 2,1\nEva: gF -1,0; gold 0,1\nAdam: gF -2,0; gold -1,1\n"
          "Eva: gF -3,0; gold -2,1\nAdam: gF 0,2; gold 0,1\nEva: gF 1,2\n",
     "active 1"},
    {"IX-13: two boxes have twice as many", "",
     "players: Eva, Adam\nexpansions: gold-mines x2\n" TILES START "\n"
     "Eva: gF 0,0; gold 0,1\nAdam: gF 1,0; gold 0,1\nEva: gF 2,0; gold 1,1\n"
     "Adam: gF 3,0; gold 2,1\nEva: gF -1,0; gold 0,1\nAdam: gF -2,0; gold -1,1\n"
     "Eva: gF -3,0; gold -2,1\nAdam: gF 0,2; gold 0,1\nEva: gF 1,2; gold 1,1\n",
     "active 1"},
    {"conventions: E-EXPANSION for gold that is not in the game", "",
     "players: Eva, Adam\n\nEva: V/0 1,0; gold 0,0\n", "1 E-EXPANSION"},
    {"conventions: E-EXPANSION for taking it", "", "players: Eva, Adam\n\nEva: V/0 1,0; take 0,0\n",
     "1 E-EXPANSION"},
    {"conventions: a mark of an expansion that is not in the game is a picture", "",
     "players: Eva, Adam\n" TILES START "\nEva: gF 0,0\n", "active 1"},

    /* --- who takes */
    {"GOL example 2, GOL-3: a city of four tiles with three ingots", "",
     HEAD "Eva: tE/0 -1,0 city\nAdam: gEW/0 0,0; gold -1,0\nEva: gEW/0 1,0; gold 1,1\n"
          "Adam: tW/0 2,0\n",
     "score 8 0; holds gold 3 0; filled 0"},
    {"GOL example 3, GOL-4, GOL pitfall 4: the player on turn first", "",
     HEAD ROAD "Adam: tO/0 1,0\n", "score 4 4; holds gold 1 2; filled 0"},
    {"GOL-4: the other one is on turn", "", HEAD ROAD "Adam: tF 0,2\nEva: tO/0 1,0\n",
     "holds gold 2 1"},
    {"GOL-4: said in full", "",
     HEAD ROAD "Adam: tO/0 1,0; take 0,0; take 0,0 by Eva; take -1,0 by Adam\n",
     "holds gold 1 2; filled 0"},
    {"GOL-4: with a third player who owns nothing", "",
     THREE "Eva: tO/180 -2,0 road\nAdam: gR/0 0,0; gold 1,1; road\nJan: gR/0 -1,0; gold 0,0\n"
           "Eva: tF 0,2\nAdam: tF 1,2\nJan: tO/0 1,0\n",
     "holds gold 2 1 0"},
    {"GOL illegal 2, GOL pitfall 3: who owns nothing takes nothing: E-GOL-TAKE", "",
     THREE "Eva: tO/180 -2,0 road\nAdam: gR/0 0,0; gold 1,1; road\nJan: gR/0 -1,0; gold 0,0\n"
           "Eva: tF 0,2\nAdam: tF 1,2\nJan: tO/0 1,0; take 0,0 by Jan\n",
     "6 E-GOL-TAKE"},
    {"GOL-3: nothing was completed: E-GOL-TAKE", "", HEAD "Eva: gF 0,0; gold 0,1; take 0,0\n",
     "1 E-GOL-TAKE"},
    {"GOL-3: an ingot beside the road: E-GOL-TAKE", "", HEAD ROAD "Adam: tO/0 1,0; take 1,1\n",
     "4 E-GOL-TAKE"},
    {"GOL-3: a tile of the road without ingot: E-GOL-TAKE", "",
     HEAD ROAD "Adam: tO/0 1,0; take 1,0\n", "4 E-GOL-TAKE"},
    {"GOL-3: where no tile lies: E-GOL-TAKE", "", HEAD ROAD "Adam: tO/0 1,0; take 9,9\n",
     "4 E-GOL-TAKE"},
    {"GOL-4: more than there are: E-GOL-TAKE", "",
     HEAD ROAD "Adam: tO/0 1,0; take 0,0; take 0,0 by Eva; take -1,0; take 0,0 by Eva\n",
     "4 E-GOL-TAKE"},
    {"GOL-4: all are recorded, in another order: E-GOL-ORDER", "",
     HEAD ROAD "Adam: tO/0 1,0; take 0,0 by Eva; take 0,0; take -1,0 by Eva\n", "4 E-GOL-ORDER"},
    {"GOL-4: twice in a row: E-GOL-ORDER", "", HEAD SHORT "Adam: tO/0 1,0; take 0,0; take -1,0\n",
     "4 E-GOL-ORDER"},
    {"GOL-4: fewer are recorded than there are: those between are filled in", "",
     HEAD ROAD "Adam: tO/0 1,0; take 0,0; take -1,0\n", "holds gold 1 2"},
    {"GOL-4: who is not recorded leaves what others are recorded to take", "",
     HEAD SHORT "Adam: tO/0 1,0; take -1,0 by Eva\n", "holds gold 1 1"},
    {"GOL-4: ... also the other one", "", HEAD SHORT "Adam: tO/0 1,0; take 0,0 by Eva\n",
     "holds gold 1 1"},
    {"GOL-4: taken before the tile: E-PHASE-ORDER", "", HEAD ROAD "Adam: take 0,0; tO/0 1,0\n",
     "4 E-PHASE-ORDER"},
    {"GOL-4: no figure after it: E-PHASE-ORDER", "", HEAD ROAD "Adam: tO/0 1,0; take 0,0; field\n",
     "4 E-PHASE-ORDER"},
    {"GOL-4: two features at once, an owner each", "",
     HEAD "Eva: gO/180 -1,0; gold 0,1; road\nAdam: gO/0 1,0; gold 0,1; road\nEva: tRR/0 0,0\n",
     "score 2 2; holds gold 1 1"},
    {"GOL-4: the tile of both first to who is on turn", "",
     HEAD "Eva: tO/180 -1,0 road\nAdam: tO/0 1,0 road\nEva: gRR/0 0,0; gold 0,1\n",
     "holds gold 1 0"},
    {"GOL-4: ... and the next one to the other", "",
     HEAD "Eva: tO/180 -1,0 road\nAdam: tO/0 1,0 road\nEva: gF -1,-1; gold -1,0\n"
          "Adam: gRR/0 0,0; gold 1,0\n",
     "holds gold 1 2"},
    {"GOL-5, GOL pitfall 5: without owner they stay", "",
     HEAD "Eva: gR/0 0,0; gold 0,1\nAdam: tO/0 1,0\nEva: tO/180 -1,0\n",
     "holds gold 0 0; score 0 0"},
    {"GOL-5: ... so nobody takes them: E-GOL-TAKE", "",
     HEAD "Eva: gR/0 0,0; gold 0,1\nAdam: tO/0 1,0\nEva: tO/180 -1,0; take 0,0\n", "3 E-GOL-TAKE"},
    {"GOL-5: ... and a monastery beside it takes them later", "",
     HEAD "Eva: gR/0 0,0; gold 0,1\nAdam: tO/0 1,0\nEva: tO/180 -1,0\nAdam: tM 0,-1 monk\n"
          "Eva: tF 1,-1\nAdam: tF -1,-1\nEva: tF 0,-2\nAdam: tF 1,-2\nEva: tF -1,-2\n",
     "score 0 9; holds gold 0 1"},
    {"GOL example 4, GOL-3, GOL pitfall 1: a monastery takes from the eight around it", "",
     HEAD MONK "Adam: tF -1,0\nEva: tF -2,0\nAdam: tF 1,0\nEva: tF 2,0\n"
               "Adam: gF -1,-1; gold -2,0\nEva: gF 1,-1; gold 2,0\nAdam: tF 0,-1\n",
     "score 9 0; points 8 9; holds gold 2 0"},
    {"GOL-3: and from its own tile", "", HEAD "Eva: gM 0,0; gold 3,1; monk\n", "1 E-GOL-TARGET"},
    {"GOL-3: its own tile too", "",
     HEAD "Eva: gM 0,0; gold 1,1; monk\nAdam: tF -1,0\nEva: tF 1,0\nAdam: tF -1,-1\nEva: tF 1,-1\n"
          "Adam: tF 0,-1\n",
     "score 9 0; holds gold 2 0"},
    {"GOL-5: a monastery without monk", "",
     HEAD "Eva: gM 0,0; gold 1,1\nAdam: tF -1,0\nEva: tF 1,0\nAdam: tF -1,-1\nEva: tF 1,-1\n"
          "Adam: tF 0,-1\n",
     "holds gold 0 0"},
    {"GOL-3: a shrine", "",
     HEAD_OF("Eva, Adam", ", shrines", "") "Eva: tS 0,0 shrine\nAdam: tF -1,0\nEva: tF 1,0\nAdam: "
                                           "gF -1,-1; gold 0,0\nEva: tF 1,-1\n"
                                           "Adam: tF 0,-1\n",
     "score 9 0; holds gold 2 0"},
    {"GOL-3: a garden", "",
     HEAD_OF("Eva, Adam", ", abbot",
             "") "Eva: tG 0,0 abbot garden\nAdam: tF -1,0\nEva: tF 1,0\nAdam: gF -1,-1; gold 0,0\n"
                 "Eva: tF 1,-1\nAdam: tF 0,-1\n",
     "score 9 0; holds gold 2 0"},
    {"GOL-3: an abbot who is recalled completes nothing", "",
     HEAD_OF(
         "Eva, Adam", ", abbot",
         "") "Eva: tM 0,0 abbot monastery\nAdam: gF -1,0; gold 0,0\nEva: tF 1,0; recall abbot\n",
     "holds gold 0 0"},
    {"AMB-GOL-4: a field takes none", "", HEAD "Eva: gF 0,0; gold 0,1; field\nAdam: tF 1,0\n" END,
     "score 0 0; holds gold 0 0"},
    {"AMB-GOL-4: nor does the loser of a duel", "",
     HEAD_OF("Eva, Adam", ", shrines", "") "Eva: tM 0,0 monk\nAdam: tS 1,0 shrine\nEva: tF "
                                           "-1,0\nAdam: gF -1,-1; gold 0,0\nEva: tF 0,-1\n"
                                           "Adam: gF 2,0; gold 2,1\nEva: tF 1,-1\n",
     "score 9 0; holds gold 2 0"},
    {"AMB-GOL-3: a builder alone owns nothing", "",
     HEAD_OF(
         "Eva, Adam", ", traders-and-builders, crop-circles-1",
         "tiles: kC 9 FFFF field; club\nvariants: LONE_SPECIALS=stay\n") "Eva: gR/0 0,0; gold 0,1; "
                                                                         "road\nAdam: tF 0,2\nEva: "
                                                                         "tR/0 1,0 builder "
                                                                         "road\nAdam: tF 1,2\n"
                                                                         "Eva: kC 2,2; crop "
                                                                         "remove\nAdam: tO/0 "
                                                                         "2,0\nEva: tO/180 -1,0\n",
     "score 0 0; holds gold 0 0; land 0"},
    {"ORD example 3: the ingots of this turn are taken in it", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: gW/0 1,0; gold 0,0\n", "holds gold 2 0"},
    {"GOL-3: by a figure that was placed in this turn", "",
     HEAD "Eva: tE/0 0,0\nAdam: gW/0 1,0; gold 0,0; city\n", "score 0 4; holds gold 0 2"},

    /* --- where a player takes */
    {"AMB-GOL-1: not said: what others may take as well comes first", "",
     HEAD "Eva: tO/180 -1,0 road\nAdam: tO/0 1,0 road\nEva: gF -1,-1; gold -1,0\n"
          "Adam: tF 0,2\nEva: gRR/0 0,0; gold 0,1\n",
     "holds gold 2 0; filled 1"},
    {"AMB-GOL-1: said, he may take his own first", "",
     HEAD "Eva: tO/180 -1,0 road\nAdam: tO/0 1,0 road\nEva: gF -1,-1; gold -1,0\n"
          "Adam: tF 0,2\nEva: gRR/0 0,0; gold 0,1; take -1,0\n",
     "holds gold 1 1; filled 0"},
    {"AMB-GOL-1: the first may be told, and the rest is filled in", "",
     HEAD "Eva: tO/180 -1,0 road\nAdam: tO/0 1,0 road\nEva: gF -1,-1; gold -1,0\n"
          "Adam: tF 0,2\nEva: gRR/0 0,0; gold 0,1; take 0,0\n",
     "holds gold 2 0"},

    /* --- the end */
    {"GOL example 1, GOL-6: 3 ingots", "",
     HEAD MONK A_GOLD("-1,0", "0,0") E_GOLD("1,0", "2,1") "Adam: tF -1,-1\nEva: tF 1,-1\n"
                                                          "Adam: tF 0,-1\n" END,
     "score 12 0; holds gold 3 0"},
    {"GOL-6: 4 ingots", "",
     HEAD MONK A_GOLD("-1,0", "0,0") E_GOLD("1,0", "0,0") "Adam: tF -1,-1\nEva: tF 1,-1\n"
                                                          "Adam: tF 0,-1\n" END,
     "score 17 0; holds gold 4 0"},
    {"GOL-6: 6 ingots", "",
     HEAD MONK A_GOLD("-1,0", "0,0") E_GOLD("1,0", "0,0")
         A_GOLD("-1,-1", "0,0") "Eva: tF 1,-1\n"
                                "Adam: tF 0,-1\n" END,
     "score 21 0; holds gold 6 0"},
    {"GOL-6, GOL pitfall 2: 7 ingots give 3 each", "",
     HEAD MONK A_GOLD("-1,0", "0,0") E_GOLD("1,0", "0,0") A_GOLD("-1,-1", "0,0")
         E_GOLD("1,-1", "0,0") "Adam: tF 0,-1\n" END,
     "score 33 0; holds gold 8 0"},
    {"GOL-6: 7 ingots", "",
     HEAD MONK A_GOLD("-1,0", "0,0") E_GOLD("1,0", "2,1") A_GOLD("-1,-1", "0,0")
         E_GOLD("1,-1", "0,0") "Adam: tF 0,-1\n" END,
     "score 30 0; holds gold 7 0"},
    {"GOL-6: 9 ingots", "",
     HEAD MONK A_GOLD("-1,0", "0,0") E_GOLD("1,0", "2,1") A_GOLD("-1,-1", "0,0")
         E_GOLD("1,-1", "0,0") A_GOLD("0,-1", "0,0") END,
     "score 36 0; holds gold 9 0"},
    {"GOL-6: 10 ingots", "",
     HEAD MONK A_GOLD("-1,0", "0,0") E_GOLD("1,0", "0,0") A_GOLD("-1,-1", "0,0")
         E_GOLD("1,-1", "0,0") A_GOLD("0,-1", "0,0") END,
     "score 49 0; holds gold 10 0"},
    {"GOL-6, GOL pitfall 6: what lies on the board gives nothing", "",
     HEAD MONK A_GOLD("-1,0", "0,0") END, "score 5 0; holds gold 0 0"},
    {"ORD-7, ORD F9: gold comes last", "",
     HEAD_OF("Eva, Adam", ", king-and-robber",
             "") "Eva: tE/0 0,0 city\nAdam: gW/0 1,0; gold 0,0\n" END,
     "final king gold; score 6 1"},

    /* --- policies */
    {"ERR-3: skip drops the target, not the tile", "skip", HEAD "Eva: gF 0,0; gold 2,1; field\n",
     "1 E-GOL-TARGET; on 0,0 field 1 0; fate 1 part"},
    {"ERR-4: accept does not put it there", "accept",
     HEAD "Eva: tE/0 2,0 city\nAdam: gF 0,0; gold 2,0\nEva: tW/0 3,0\n",
     "2 E-GOL-TARGET; holds gold 0 0"},
    {"ERR-3: skip drops a take, and the rest goes on", "skip",
     HEAD ROAD "Adam: tO/0 1,0; take 1,1\n", "4 E-GOL-TAKE; holds gold 1 2"},
    {"ERR-4: accept lets nobody take what is not his", "accept",
     HEAD ROAD "Adam: tO/0 1,0; take 1,1\n", "4 E-GOL-TAKE; holds gold 1 2"},
    {"ERR-3: skip drops what is out of turn", "skip",
     HEAD ROAD "Adam: tO/0 1,0; take 0,0 by Eva; take 0,0; take -1,0 by Eva\n",
     "4 E-GOL-ORDER; holds gold 1 2"},
    {"ERR-3: skip drops what is too much", "skip",
     HEAD ROAD "Adam: tO/0 1,0; take 0,0; take 0,0 by Eva; take -1,0; take 0,0 by Eva\n",
     "4 E-GOL-TAKE; holds gold 1 2"},

    /* --- with others */
    {"TRA-3: a second part has its own gold", "",
     HEAD_OF("Eva, Adam", ", traders-and-builders",
             "") "Eva: tR/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 1,0 builder road\nAdam: tF 1,2\n"
                 "Eva: gR/0 2,0; gold 1,0\nEva: gO/0 3,0; gold 2,0\n",
     "part 0; holds gold 0 0"},
    {"CRO-1: a crop circle comes after the gold", "",
     HEAD_OF("Eva, Adam", ", crop-circles-1",
             "tiles: kO 9 FFFR road W; field; pitchfork\n") "Eva: gR/0 0,0; gold 0,1; road\nAdam: "
                                                            "tO/180 -1,0 field\nEva: kO/0 1,0; "
                                                            "take 0,0; crop remove\n",
     "holds gold 1 0; home crop 1"},
    {"CRO-1: not before it: E-PHASE-ORDER", "",
     HEAD_OF("Eva, Adam", ", crop-circles-1",
             "tiles: kO 9 FFFR road W; field; pitchfork\n") "Eva: gR/0 0,0; gold 0,1; road\nAdam: "
                                                            "tO/180 -1,0 field\nEva: kO/0 1,0; "
                                                            "crop remove; take 0,0\n",
     "3 E-PHASE-ORDER"},
    {"variant GOLD_CASTLE is known", "",
     HEAD_OF("Eva, Adam", "", "variants: GOLD_CASTLE=no\n") "Eva: tF 0,0\n",
     "variant GOLD_CASTLE no"},
    {"variant GOLD_CASTLE: fief by default", "", HEAD "Eva: tF 0,0\n", "variant GOLD_CASTLE fief"},
};

int main(void) { return played_run("gold-mines", rows, sizeof rows / sizeof *rows); }
