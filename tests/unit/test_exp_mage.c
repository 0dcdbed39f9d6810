/* SPDX-License-Identifier: MIT */
/* Mage & Witch: MAG-1 to MAG-7, their ambiguities, examples and pitfalls, and IX-1. */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: tF 60 FFFF field\n"                                                                    \
    "tiles: tE 9 FCFF city E; field / E\n"                                                         \
    "tiles: tW 9 FFFC city W; field / W\n"                                                         \
    "tiles: tEW 20 FCFC city E W; field NL NR / E; field SL SR / E\n"                              \
    "tiles: tEWp 9 FCFC city E W pennant; field NL NR / E; field SL SR / E\n"                      \
    "tiles: tEWc 9 FCFC city E W cathedral; field NL NR / E; field SL SR / E\n"                    \
    "tiles: tR 20 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                           \
    "tiles: tRi 9 FRFR road E W inn; field WR NL NR EL; field ER SL SR WL\n"                       \
    "tiles: tO 9 FFFR road W; field\n"                                                             \
    "tiles: tP 9 FRFF road E; field\n"                                                             \
    "tiles: tX 9 FRFR road W; road E; field\n"                                                     \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: mF 20 FFFF field; magic\n"                                                             \
    "tiles: mP 9 FRFF road E; field; magic\n"                                                      \
    "tiles: mO 9 FFFR road W; field; magic\n"                                                      \
    "tiles: mR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; magic\n"                     \
    "tiles: mX 9 FRFR road W; road E; field; magic\n"                                              \
    "tiles: mW 9 FFFC city W; field / W; magic\n"
#define ROW                                                                                        \
    "position: true\n"                                                                             \
    "start: tF -1,1; tF 0,1; tF 1,1; tF 2,1; tF 3,1; tF 4,1; tF 5,1; tF 6,1; tF 7,1; tF 8,1\n"
#define GAME(more) "players: Eva, Adam\nexpansions: mage-and-witch\n" TILES ROW more "\n"
#define INNS(more)                                                                                 \
    "players: Eva, Adam\nexpansions: mage-and-witch, inns-and-cathedrals\n" TILES ROW more "\n"
#define END "\nended: true\n"

/* Two roads with a gap between them, of which Eva owns that in the west, the mage on hers and the
 * witch on the other; Eva is due. */
#define ROADS                                                                                      \
    "Eva: tP/0 0,0 road\nAdam: tO/0 2,0\nEva: mF 0,2; mage road (0,0)\nAdam: mF 1,2; witch road "  \
    "(2,0)\n"
/* The same, and both are open to the other side, too. */
#define LONG                                                                                       \
    "Eva: tR/0 0,0 road\nAdam: tR/0 2,0\nEva: mF 0,2; mage road (0,0)\nAdam: mF 1,2; witch road "  \
    "(2,0)\n"
/* Eva's thief on a road of one tile, on which the mage (or witch) stands; Eva is due. */
#define ROAD(who) "Eva: tP/0 0,0 road\nAdam: mF 0,2; " who " road (0,0)\n"
#define CITY(who) "Eva: tE/0 0,0 city\nAdam: mF 0,2; " who " city (0,0)\n"

static const struct played rows[] = {
    /* --- the examples */
    {"MAG example 1, MAG-4: a road of five tiles with an inn and the mage: 15", "",
     INNS("") ROAD("mage") "Eva: tR/0 1,0\nAdam: tRi/0 2,0\nEva: tR/0 3,0\nAdam: tO/0 4,0\n",
     "score 15 0; points 6 15; home complete 1; stands mage off"},
    {"MAG example 2, MAG-5: a city of five tiles with a pennant and the witch: 6", "",
     GAME("") CITY("witch") "Eva: tEW/0 1,0\nAdam: tEWp/0 2,0\nEva: tEW/0 3,0\nAdam: tW/0 4,0\n",
     "score 6 0; stands witch off"},
    {"MAG example 3, MAG-5, MAG pitfall 1: seven tiles with the witch: 4, rounded up", "",
     GAME("") ROAD("witch") "Eva: tR/0 1,0\nAdam: tR/0 2,0\nEva: tR/0 3,0\nAdam: tR/0 4,0\nEva: "
                            "tR/0 5,0\nAdam: "
                            "tO/0 6,0\n",
     "score 4 0"},
    {"MAG example 4, AMB-MAG-2: an unfinished road of six tiles with an inn and the mage: 6", "",
     INNS("") ROAD("mage") "Eva: tR/0 1,0\nAdam: tRi/0 2,0\nEva: tR/0 3,0\nAdam: tR/0 4,0\nEva: "
                           "tR/0 5,0\n" END,
     "score 6 0"},
    {"AMB-MAG-2: with the witch it is nothing", "",
     INNS("") ROAD("witch") "Eva: tR/0 1,0\nAdam: tRi/0 2,0\n" END, "score 0 0"},
    {"INN_FINAL=ignore: the road itself and the mage", "",
     INNS("variants: INN_FINAL=ignore\n") ROAD("mage") "Eva: tR/0 1,0\nAdam: tRi/0 2,0\n" END,
     "score 6 0"},
    {"MAG example 5, MAG pitfall 3: a city of four tiles with a pennant and the mage: 14", "",
     GAME("") CITY("mage") "Eva: tEW/0 1,0\nAdam: tEWp/0 2,0\nEva: tW/0 3,0\n", "score 14 0"},
    {"MAG-4, MAG pitfall 4: a cathedral does not treble what the mage brings", "",
     INNS("") CITY("mage") "Eva: tEWc/0 1,0\nAdam: tW/0 2,0\n", "score 12 0"},
    {"MAG-5, AMB-MAG-1: cathedral first, then half", "",
     INNS("") CITY("witch") "Eva: tEWc/0 1,0\nAdam: tW/0 2,0\n", "score 5 0"},
    {"IX scored example 1, IX-1: five tiles, two pennants, cathedral, witch: 11", "",
     INNS("") "Eva: tE/0 0,0 big city\nAdam: tW/0 4,0 city\nEva: mF 0,2; witch city (0,0)\n"
              "Adam: tEWp/0 1,0\nEva: tEWc/0 3,0\nAdam: tEWp/0 2,0\n",
     "score 11 0; home complete 2"},
    {"IX scored example 2, MAG-7: an unfinished cathedral city of eight tiles with the mage: 8", "",
     INNS("") CITY("mage") "Eva: tEWc/0 1,0\nAdam: tEWp/0 2,0\nEva: tEWp/0 3,0\nAdam: tEWp/0 "
                           "4,0\nEva: tEW/0 5,0\n"
                           "Adam: tEW/0 6,0\nEva: tEW/0 7,0\n" END,
     "score 8 0"},
    {"MAG-7: at the end the witch halves what is unfinished, rounded up", "",
     GAME("") ROAD("witch") "Eva: tR/0 1,0\nAdam: tR/0 2,0\n" END, "score 2 0; stands witch 0,0"},
    {"MAG-5: of one point it takes nothing", "", GAME("") ROAD("witch") END, "score 1 0"},
    {"MAG-5, MAG pitfall 8: each of two owners gets the half", "",
     GAME("") "Eva: tP/0 0,0 road\nAdam: tO/0 3,0 road\nEva: mF 0,2; witch road (0,0)\nAdam: tR/0 "
              "1,0\n"
              "Eva: tR/0 2,0\n",
     "score 2 2"},
    {"MAG-4: each of two owners gets all", "",
     GAME("") "Eva: tP/0 0,0 road\nAdam: tO/0 3,0 road\nEva: mF 0,2; mage road (0,0)\nAdam: tR/0 "
              "1,0\n"
              "Eva: tR/0 2,0\n",
     "score 8 8"},
    {"MAG-4: not who has no majority", "",
     INNS("") "Eva: tP/0 0,0 big road\nAdam: tO/0 3,0 road\nEva: mF 0,2; mage road (0,0)\n"
              "Adam: tR/0 1,0\nEva: tR/0 2,0\n",
     "score 8 0"},
    {"TINY_CITY=2 with the mage: 2 and 2", "",
     GAME("variants: TINY_CITY=2\n") CITY("mage") "Eva: tW/0 1,0\n", "score 4 0"},
    {"TINY_CITY=2 with the witch: 1", "",
     GAME("variants: TINY_CITY=2\n") CITY("witch") "Eva: tW/0 1,0\n", "score 1 0"},

    /* --- where to */
    {"MAG-1: any road on the board, of anybody", "", GAME("") ROAD("mage"),
     "stands mage 0,0; stands witch off"},
    {"MAG-1: a city", "", GAME("") CITY("witch"), "stands witch 0,0; stands mage off"},
    {"MAG-1: the tile just laid, and a figure on the same road", "",
     GAME("") "Eva: mP/0 0,0; mage road; road\n", "stands mage 0,0; on 0,0 road 1 0"},
    {"MAG-1: an occupied road is as good as a free one", "",
     GAME("") "Eva: tP/0 0,0 road\nAdam: mF 0,2; mage road (0,0); field\n",
     "stands mage 0,0; at 0,2 0 1"},
    {"MAG-1: with a magic symbol one must be moved: E-MAG-MISSING", "",
     GAME("") "Eva: mP/0 0,0; road\n", "1 E-MAG-MISSING"},
    {"MAG-1: it comes before the figure action: E-PHASE-ORDER", "",
     GAME("") "Eva: mP/0 0,0; road; mage road\n", "1 E-PHASE-ORDER"},
    {"MAG-1: and after the tile: E-PHASE-ORDER", "",
     GAME("") "Eva: tP/0 0,0\nAdam: mage road (0,0); mF 0,2\n", "2 E-PHASE-ORDER"},
    {"MAG-1: E-MAG-TARGET: a field", "", GAME("") "Eva: mP/0 0,0; mage field\n", "1 E-MAG-TARGET"},
    {"MAG-1: E-MAG-TARGET: a monastery", "",
     GAME("") "Eva: tM 0,0\nAdam: mP/0 0,2; mage monastery (0,0)\n", "2 E-MAG-TARGET"},
    {"MAG-1: E-MAG-TARGET: a complete road", "",
     GAME("") "Eva: tP/0 0,0\nAdam: tO/0 1,0\nEva: mP/0 0,2; mage road (0,0)\n", "3 E-MAG-TARGET"},
    {"MAG-1, MAG pitfall 7: E-MAG-TARGET: a road that the tile completes", "",
     GAME("") "Eva: tP/0 0,0\nAdam: tP/0 5,0\nEva: mO/0 1,0; mage road\n", "3 E-MAG-TARGET"},
    {"MAG-1: nor by its other tile", "",
     GAME("") "Eva: tP/0 0,0\nAdam: tP/0 5,0\nEva: mO/0 1,0; mage road (0,0)\n", "3 E-MAG-TARGET"},
    {"MAG-1: one that it makes longer", "",
     GAME("") "Eva: tP/0 0,0\nAdam: mR/0 1,0; mage road (0,0)\n", "stands mage 0,0"},
    {"MAG-1: a piece that is not there: E-NO-SUCH-FEATURE", "",
     GAME("") "Eva: tP/0 0,0\nAdam: mF 0,2; mage city (0,0)\n", "2 E-NO-SUCH-FEATURE"},
    {"MAG-1: nor on that side: E-NO-SUCH-FEATURE", "",
     GAME("") "Eva: tP/0 0,0\nAdam: mF 0,2; mage road (0,0) W\n", "2 E-NO-SUCH-FEATURE"},
    {"MAG-1: where no tile lies: E-NO-SUCH-FEATURE", "",
     GAME("") "Eva: tP/0 0,0\nAdam: mF 0,2; mage road (9,9)\n", "2 E-NO-SUCH-FEATURE"},
    {"MAG-1: two roads, none said: E-MISSING", "", GAME("") "Eva: mX/0 0,0; mage road\n",
     "1 E-MISSING"},
    {"MAG-1: the one that is said", "", GAME("") "Eva: mX/0 0,0; mage road E\n", "stands mage 0,0"},
    {"MAG-1: the only one of two that is open need not be said", "",
     GAME("") "Eva: tP/0 0,0\nAdam: mX/0 1,0; mage road\nEva: tR/0 2,0 road\nAdam: tO/0 3,0\n",
     "score 6 0; stands mage off"},
    {"MAG-2: the only one of two on which it is not need not be said", "",
     GAME("") "Eva: tX/0 0,0\nAdam: mF 0,2; mage road (0,0) W\nEva: mF 1,2; mage road (0,0)\n"
              "Adam: tO/0 1,0 road\n",
     "score 0 4; stands mage off"},
    {"MAG-2: nor the only one of two that is free of the other", "",
     GAME("") "Eva: tX/0 0,0\nAdam: mF 0,2; mage road (0,0) W\nEva: mF 1,2; witch road (0,0)\n"
              "Adam: tO/0 1,0 road\n",
     "score 0 1; stands mage 0,0; stands witch off"},
    {"record: points of a later line tell on which of two roads it is", "",
     GAME("") "Eva: mX/0 0,0; mage road; road E\nAdam: tO/0 1,0 = Eva 4\n",
     "settled 1 2; score 4 0; stands mage off"},

    /* --- never together */
    {"MAG illegal 1, MAG-2, MAG pitfall 6: within the same road: E-MAG-SAME", "",
     GAME("") ROAD("mage") "Eva: mR/0 1,0; mage road\n", "3 E-MAG-SAME"},
    {"MAG-2: not even to the very place: E-MAG-SAME", "",
     GAME("") ROAD("mage") "Eva: mF 1,2; mage road (0,0)\n", "3 E-MAG-SAME"},
    {"MAG illegal 2, MAG-2: where the other is: E-MAG-TOGETHER", "",
     GAME("") CITY("mage") "Eva: mF 1,2; witch city (0,0)\n", "3 E-MAG-TOGETHER"},
    {"MAG-2: nor on another tile of it", "", GAME("") ROAD("mage") "Eva: mR/0 1,0; witch road\n",
     "3 E-MAG-TOGETHER"},
    {"MAG-1: from one road to another", "",
     GAME("") ROAD("mage") "Eva: mP/0 5,0; mage road\nAdam: tO/0 1,0\n",
     "score 2 0; stands mage 5,0"},
    {"MAG-1: away from what the tile completes, before the scoring", "",
     GAME("") ROAD("mage") "Eva: tP/0 5,0\nAdam: mO/0 1,0; mage road (5,0)\n",
     "score 2 0; stands mage 5,0"},
    {"MAG-2: the other's complete road is no place: E-MAG-TARGET", "",
     GAME("") ROAD("mage") "Eva: tP/0 5,0\nAdam: mO/0 1,0; witch road (0,0)\n", "4 E-MAG-TARGET"},
    {"MAG-1: the player chooses which of them", "",
     GAME("") ROAD("mage") "Eva: mP/0 5,0; witch road\n", "stands mage 0,0; stands witch 5,0"},
    {"MAG-6: the tile brings both together: E-MAG-MISSING", "", GAME("") LONG "Eva: tR/0 1,0\n",
     "5 E-MAG-MISSING"},
    {"MAG-6: also where it completes the road: E-MAG-MISSING", "", GAME("") ROADS "Eva: tR/0 1,0\n",
     "5 E-MAG-MISSING"},
    {"MAG-6, AMB-MAG-7: one goes to another road", "",
     GAME("") LONG "Eva: tP/0 5,0\nAdam: tR/0 1,0; mage road (5,0)\n",
     "stands mage 5,0; stands witch 2,0"},
    {"MAG-6: or the other one", "",
     GAME("") LONG "Eva: tP/0 5,0\nAdam: tR/0 1,0; witch road (5,0)\n",
     "stands witch 5,0; stands mage 0,0"},
    {"MAG-6, AMB-MAG-7: not within the road: E-MAG-SAME", "",
     GAME("") LONG "Eva: tP/0 5,0\nAdam: tR/0 1,0; mage road (2,0)\n", "6 E-MAG-SAME"},
    {"MAG-6, MAG-3: with no other place one is taken off", "",
     GAME("") LONG "Eva: tR/0 1,0; mage off\n", "stands mage off; stands witch 2,0"},
    {"MAG-6, MAG-3: not with another place: E-MAG-REMOVE", "",
     GAME("") LONG "Eva: tP/0 5,0\nAdam: tR/0 1,0; mage off\n", "6 E-MAG-REMOVE"},
    {"MAG-6, MAG-7: before the scoring: the witch halves", "",
     GAME("") ROADS "Eva: tR/0 1,0; mage off\n", "score 2 0; stands witch off"},
    {"MAG-6, MAG-7: or the mage adds", "", GAME("") ROADS "Eva: tR/0 1,0; witch off\n",
     "score 6 0; stands mage off"},
    {"MAG-6: where the road is complete it is no place for them: E-MAG-TARGET", "",
     GAME("") ROADS "Eva: tR/0 1,0; witch road (0,0)\n", "5 E-MAG-TARGET"},
    {"MAG-6: without a symbol once only: E-MAG-NO-TILE", "",
     GAME("") LONG "Eva: tP/0 5,0\nAdam: tR/0 1,0; mage road (5,0); witch road (5,0)\n",
     "6 E-MAG-NO-TILE"},
    {"AMB-MAG-3: a magic symbol that brings both together asks for one move", "",
     GAME("") LONG "Eva: tP/0 5,0\nAdam: mR/0 1,0; mage road (5,0)\n",
     "stands mage 5,0; stands witch 2,0"},
    {"AMB-MAG-3: not for two: E-MAG-NO-TILE", "",
     GAME("") LONG "Eva: tX/0 5,0\nAdam: mR/0 1,0; mage road (5,0) E; witch road (5,0) W\n",
     "6 E-MAG-NO-TILE"},
    {"MAG-1: one move for a symbol: E-MAG-NO-TILE", "",
     GAME("") "Eva: mX/0 0,0; mage road E; witch road W\n", "1 E-MAG-NO-TILE"},

    /* --- off the land */
    {"MAG illegal 3, MAG-3: taken off although a road is open: E-MAG-REMOVE", "",
     GAME("") ROAD("mage") "Eva: mP/0 5,0; mage off\n", "3 E-MAG-REMOVE"},
    {"MAG-3: also of one that is not there: E-MAG-REMOVE", "",
     GAME("") ROAD("mage") "Eva: mP/0 5,0; witch off\n", "3 E-MAG-REMOVE"},
    {"MAG-3: no other road: it is taken off", "", GAME("") ROAD("mage") "Eva: mF 1,2; mage off\n",
     "stands mage off; filled 0"},
    {"MAG-3: that need not be said", "", GAME("") ROAD("mage") "Eva: mF 1,2\n",
     "stands mage off; filled 1"},
    {"MAG-3: the other one is not there: E-REF", "",
     GAME("") ROAD("mage") "Eva: mF 1,2; witch off\n", "3 E-REF"},
    {"MAG-3: of two it must be said: E-MAG-MISSING", "", GAME("") ROADS "Eva: mF 2,2\n",
     "5 E-MAG-MISSING"},
    {"MAG-3: who of two is taken off", "", GAME("") ROADS "Eva: mF 2,2; witch off\n",
     "stands witch off; stands mage 0,0"},
    {"MAG-3: none is there and can be: nothing happens", "", GAME("") "Eva: mF 0,0\n",
     "stands mage off; stands witch off; filled 0"},
    {"MAG-3: nor may it be said: E-REF", "", GAME("") "Eva: mF 0,0; mage off\n", "1 E-REF"},
    {"MAG-1: without a symbol nobody is moved: E-MAG-NO-TILE", "",
     GAME("") "Eva: tP/0 0,0; mage road\n", "1 E-MAG-NO-TILE"},
    {"MAG-3: nor taken off: E-MAG-NO-TILE", "", GAME("") ROAD("mage") "Eva: tF 1,2; mage off\n",
     "3 E-MAG-NO-TILE"},

    /* --- after the scoring */
    {"MAG-7, MAG pitfall 5: it may be placed anew", "",
     GAME("") ROAD("mage") "Eva: tO/0 1,0\nAdam: mP/0 5,0; mage road; road\nEva: tO/0 6,0\n",
     "score 4 4; stands mage off"},
    {"AMB-MAG-5, IX-8: it leaves a road that nobody owns", "",
     GAME("") "Eva: tP/0 0,0\nAdam: mF 0,2; mage road (0,0)\nEva: tO/0 1,0\n",
     "score 0 0; stands mage off"},
    {"MAG-7: it stays where another feature was completed", "",
     GAME("") ROAD("mage") "Eva: tP/0 5,0 road\nAdam: tO/0 6,0\n", "score 2 0; stands mage 0,0"},
    {"MAG-7: both leave two features that one tile completes", "", GAME("") ROADS "Eva: tX/0 1,0\n",
     "score 4 0; stands mage off; stands witch off"},
    {"MAG-1: it goes with the road when that grows", "",
     GAME("") ROAD("witch") "Eva: tR/0 1,0\nAdam: tX/0 2,0\n", "score 2 0; stands witch off"},
    {"MAG-1: the farm pays the same for a city with the mage", "",
     GAME("") CITY("mage") "Eva: tW/0 1,0 field\n" END, "score 9 0"},

    /* --- with others */
    {"TRA-3: each part of a turn has its own move", "",
     "players: Eva, Adam\nexpansions: mage-and-witch, traders-and-builders\n" TILES ROW
     "\nEva: tP/0 0,0 road\nAdam: tP/0 5,0\nEva: tR/0 1,0 builder road\nAdam: tF 0,2\n"
     "Eva: mR/0 2,0; mage road (5,0)\nEva: mF 1,2; mage road (0,0); field\n",
     "stands mage 0,0; active 1; at 1,2 1 0"},
    {"IX-4: a festival takes no mage", "",
     "players: Eva, Adam\nexpansions: mage-and-witch, festival\n" TILES
     "tiles: fF 9 FFFF field; festival\n" ROW "\n" ROAD("mage") "Eva: fF 1,2; festival thief\n",
     "stands mage 0,0; supply 7 7"},
    {"KIN-4: they change no size", "",
     "players: Eva, Adam\nexpansions: mage-and-witch, king-and-robber\n" TILES ROW
     "\n" ROAD("mage") "Eva: tO/0 1,0\nAdam: tP/0 4,0 road\nEva: tR/0 5,0\nAdam: tO/0 6,0\n",
     "score 4 3; holds robber-baron 0 1"},
    {"ACT-2: a move and a figure action in one turn", "",
     GAME("") "Eva: mP/0 0,0; witch road; field\n", "at 0,0 1 0; stands witch 0,0"},
    {"E-EXPANSION: without the expansion", "", "players: Eva, Adam\n\nEva: V/0 1,0; mage road\n",
     "1 E-EXPANSION"},

    /* --- after an error */
    {"ERR-3: a wrong move is dropped, the turn goes on", "skip",
     GAME("") "Eva: mX/0 0,0; mage field; road E\nAdam: tO/0 1,0\n",
     "1 E-MAG-TARGET; fate 1 part; stands mage off; score 2 0"},
    {"ERR-3: a missing move is a move less", "skip",
     GAME("") "Eva: mP/0 0,0; road\nAdam: tO/0 1,0\n",
     "1 E-MAG-MISSING; stands mage off; score 2 0"},
    {"ERR-3, MAG-6: who were not parted are not asked for again", "skip",
     GAME("") LONG "Eva: tR/0 1,0\nAdam: tF 2,2\n",
     "5 E-MAG-MISSING; stands mage 0,0; stands witch 2,0"},
    {"ERR-3, IX-1: both of them, in their order", "skip", GAME("") ROADS "Eva: tR/0 1,0\n",
     "5 E-MAG-MISSING; score 3 0; stands mage off; stands witch off"},
};

int main(void) { return played_run("expansion mage-and-witch", rows, sizeof rows / sizeof *rows); }
