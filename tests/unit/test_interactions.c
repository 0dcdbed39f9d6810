/* SPDX-License-Identifier: MIT */
/* Expansions and each other (IX-1 to IX-13), for those that are judged: what one row of the rules says
 * of several of them is a row here, by its number.  Much of it is also tested with the expansions
 * themselves (test_exp_*.c, test_exp_together.c). */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: tF 40 FFFF field\n"                                                                    \
    "tiles: tFF 9 FFFF field; pitchfork\n"                                                         \
    "tiles: tFC 9 FFFF field; club\n"                                                              \
    "tiles: tFS 9 FFFF field; shield\n"                                                            \
    "tiles: tE 9 FCFF city E; field / E\n"                                                         \
    "tiles: tW 9 FFFC city W; field / W\n"                                                         \
    "tiles: tEW 9 FCFC city E W; field NL NR / E; field SL SR / E\n"                               \
    "tiles: tEWp 9 FCFC city E W pennant 2; field NL NR / E; field SL SR / E\n"                    \
    "tiles: tEWc 9 FCFC city E W cathedral; field NL NR / E; field SL SR / E\n"                    \
    "tiles: tEWq 9 FCFC city E W princess; field NL NR / E; field SL SR / E\n"                     \
    "tiles: tR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                            \
    "tiles: tRi 9 FRFR road E W inn; field WR NL NR EL; field ER SL SR WL\n"                       \
    "tiles: tRE 9 FRFF road E; field\n"                                                            \
    "tiles: tRW 9 FFFR road W; field\n"                                                            \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: tS 9 FFFF shrine; field\n"                                                             \
    "tiles: tT 9 FFFF tower; field\n"                                                              \
    "tiles: tV 9 FFFF field; volcano\n"                                                            \
    "tiles: tD 9 FFFF field; dragon\n"                                                             \
    "tiles: tZ 9 FFFF field; magic\n"                                                              \
    "tiles: tX 30 FFFF field; fair\n"                                                              \
    "tiles: tY 9 FFFF field; festival\n"
#define ROW                                                                                        \
    "position: true\nstart: tF -4,1; tF -3,1; tF -2,1; tF -1,1; tF 0,1; tF 1,1; tF 2,1; tF 3,1; "  \
    "tF 4,1\n"
/* The same with a foundation at (1,1). */
#define TOWER_ROW                                                                                  \
    "position: true\nstart: tF -4,1; tF -3,1; tF -2,1; tF -1,1; tF 0,1; tT 1,1; tF 2,1; tF 3,1; "  \
    "tF 4,1\n"
#define GAME(expansions, more)                                                                     \
    "players: Eva, Adam\nexpansions: " expansions "\n" TILES ROW more "\n"
#define TOWER(expansions, more)                                                                    \
    "players: Eva, Adam\nexpansions: tower" expansions "\n" TILES TOWER_ROW more "\n"
#define CAT "catapult, "
#define RETURN "variants: LONE_SPECIALS=return\n"
#define V(list) "variants: " list "\n"
/* A field with four tiles at a corner: a barn of Eva's on (0,0); Adam is due. */
#define BARN "Eva: tF 0,0\nAdam: tF 4,0\nEva: tF 1,0; barn SW\n"
/* A wagon, a mayor of Eva's, each on a feature of his own; Adam is due after each. */
#define WAGON "Eva: tR/0 0,0 wagon road\n"
#define MAYOR "Eva: tE/0 0,0 mayor city\n"
/* A follower of Eva's on the tower at (1,1), which has two pieces; she is due. */
#define TOP                                                                                        \
    "Eva: tF -4,0; floor 1,1; capture none\nAdam: tF -4,2\nEva: tF -3,2; tower (1,1)\n"            \
    "Adam: tF -2,2\n"
/* Eva's knight with her builder in an open city, her road farther on; she is due. */
#define CITY_BUILDER                                                                               \
    "Eva: tE/0 -1,0 city\nAdam: tF -4,2\nEva: tEW/0 0,0 builder city\nAdam: tF -3,2\n"
/* Her farmer and her pig; she is due. */
#define FIELD_PIG                                                                                  \
    "Eva: tR/0 -1,0 field NL\nAdam: tF -4,2\nEva: tR/0 0,0 pig field NL\nAdam: tF -3,2\n"
#define HIT(figure) "Eva: tX 0,2; catapult cake; hit " figure "; hit none by Adam\n"
#define HIT_BY_ADAM(figure) "Adam: tX 0,2; catapult cake; hit " figure "; hit none by Eva\n"
#define SEDUCE_BY_ADAM(how) "Adam: tX 0,2; catapult seduce; seduce " how "; seduce none by Eva\n"

static const struct played rows[] = {
    /* --- IX-1: what one road or city is worth */
    {"IX-1: a cathedral before the mage", "",
     GAME("inns-and-cathedrals, mage-and-witch", "") "Eva: tE/0 -1,0 city\nAdam: tZ -4,2; mage "
                                                     "city (-1,0)\nEva: tEWc/0 0,0\nAdam: tF -3,2\n"
                                                     "Eva: tW/0 1,0\n",
     "score 12 0"},
    {"IX-1: half for the witch after cathedral and pennants, rounded up", "",
     GAME("inns-and-cathedrals, mage-and-witch",
          "") "Eva: tE/0 -2,0 city\nAdam: tZ -4,2; witch city (-2,0)\nEva: tEWc/0 -1,0\nAdam: tF "
              "-3,2\n"
              "Eva: tEWp/0 0,0\nAdam: tF -2,2\nEva: tW/0 1,0\n",
     "score 9 0"},
    {"IX-1: an unfinished inn is 0, and the mage adds to that", "",
     GAME("inns-and-cathedrals, mage-and-witch",
          "") "Eva: tRi/0 -1,0 road\nAdam: tZ -4,2; mage road (-1,0)\nEva: tR/0 0,0\nended: true\n",
     "score 2 0"},
    {"IX-1, example 1: the fairy is not halved, and is not for the owners alone", "",
     GAME("mage-and-witch, princess-and-dragon, inns-and-cathedrals",
          "") "Eva: tE/0 -2,0 big city\nAdam: tW/0 1,0 city\nEva: tF -4,2\nAdam: tF -3,2; fairy "
              "city\n"
              "Eva: tZ -2,2; witch city (-2,0)\nAdam: tEW/0 -1,0\nEva: tEW/0 0,0\n",
     "score 4 4"},
    {"IX-1: Carcassonne's followers are owners before the value is paid", "",
     GAME("count, mage-and-witch",
          "") "Eva: tE/0 3,0 city\nAdam: tW/0 4,0; quarter castle; count market\n"
              "Eva: tE/0 -2,0 city\nAdam: tZ -4,2; witch city (-2,0)\nEva: tW/0 -1,0; "
              "from castle to city by Adam\n",
     "score 6 2"},

    /* --- IX-2, IX-3: strength */
    {"IX-2: a wagon is as strong as a small follower", "",
     GAME("abbey-and-mayor", "") "Eva: tRE/0 -1,0 wagon road\nAdam: tRW/0 1,0 road\n"
                                 "Eva: tR/0 0,0\n",
     "score 3 3"},
    {"IX-2, IX-3: a mayor counts the pennants of the whole city at its scoring", "",
     GAME("abbey-and-mayor", "") "Eva: tE/0 -1,0 mayor city\nAdam: tW/0 1,0 city\n"
                                 "Eva: tEWp/0 0,0\n",
     "score 10 0"},
    {"IX-2, IX-3: and without pennants nothing", "",
     GAME("abbey-and-mayor", "") "Eva: tE/0 -1,0 mayor city\nAdam: tW/0 1,0 city\n"
                                 "Eva: tEW/0 0,0\n",
     "score 0 6"},
    {"IX-2: a mayor stands in no other place", "",
     GAME("abbey-and-mayor", "") "Eva: tM 0,0 mayor monastery\n", "1 E-MAY-CITY"},
    {"IX-2: a wagon stands on no field", "",
     GAME("abbey-and-mayor", "") "Eva: tF 0,0 wagon field\n", "1 E-KIND"},
    {"IX-2: nor on a tower", "",
     TOWER(", abbey-and-mayor", "") "Eva: tF -4,0; floor 1,1\nAdam: tF -4,2\n"
                                    "Eva: tF -3,2; wagon tower (1,1)\n",
     "3 E-KIND"},
    {"IX-2: a wagon goes to no market", "",
     GAME("count, abbey-and-mayor",
          "") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; wagon quarter market\n",
     "2 E-COU-KIND"},
    {"IX-2: a mayor goes to the castle", "",
     GAME("count, abbey-and-mayor",
          "") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; mayor quarter castle\n",
     "quarter castle 0 1"},
    {"IX-2: ... and nowhere else", "",
     GAME("count, abbey-and-mayor",
          "") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; mayor quarter blacksmith\n",
     "2 E-COU-KIND"},

    /* --- IX-4: who removes what; the dragon */
    {"IX-4 dragon: builder and knight", "",
     GAME("princess-and-dragon, traders-and-builders",
          "") "Eva: tE/0 0,0 city\nAdam: tV 0,2\nEva: tEW/0 1,0 builder city\nAdam: tD 4,0; "
              "dragon N N E S E E\n",
     "home dragon 2; land 0"},
    {"IX-4 dragon: a wagon goes home and does not move", "",
     GAME("princess-and-dragon, abbey-and-mayor", "") WAGON "Adam: tV 0,2\nEva: tF 4,0\n"
                                                            "Adam: tD -4,0; dragon N N\n",
     "home dragon 1; land 0; supply-wagon 1 1"},
    {"IX-4 dragon: a barn stays", "",
     GAME("princess-and-dragon, abbey-and-mayor", "") BARN "Adam: tV 1,2\nEva: tF 4,2\n"
                                                           "Adam: tD -4,0; dragon N N\n",
     "home dragon 0; land 1; on 1,0 field 1 0"},
    {"IX-4 dragon: a follower on a tower", "",
     TOWER(", princess-and-dragon", "") TOP "Eva: tV 1,2\nAdam: tD -4,-1; dragon N E E E\n",
     "land 0; home dragon 1; supply 7 7"},
    {"IX-4 dragon: nobody in a quarter", "",
     GAME("count, princess-and-dragon", "") "Eva: tE/0 3,0 city\nAdam: tW/0 4,0; quarter castle\n"
                                            "Eva: tV 0,2\nAdam: tD 0,0; dragon N N\n",
     "quarter castle 0 1; home dragon 0"},

    /* --- IX-4: capture by a tower */
    {"IX-4 capture: builder, by TOWER_TARGET=all-but-barn", "",
     TOWER(", traders-and-builders", "") "Eva: tE/0 0,0 city\nAdam: tF -4,2\nEva: tEW/0 1,0 "
                                         "builder city\nAdam: tF 1,2; floor 1,1; "
                                         "capture Eva builder\n",
     "prisoners 0 1; land 1"},
    {"IX-4 capture: ... not by TOWER_TARGET=followers", "",
     TOWER(", traders-and-builders",
           V("TOWER_TARGET=followers")) "Eva: tE/0 0,0 city\nAdam: tF -4,2\nEva: tEW/0 1,0 builder "
                                        "city\nAdam: tF 1,2; floor 1,1; "
                                        "capture Eva builder\n",
     "4 E-TOW-TARGET"},
    {"IX-4 capture: a barn is safe", "",
     TOWER(", abbey-and-mayor", "") BARN "Adam: tF 1,2; floor 1,1; capture Eva barn\n",
     "4 E-TOW-TARGET"},
    {"IX-4 capture: a wagon goes to prison and does not move", "",
     TOWER(", abbey-and-mayor", "") "Eva: tR/0 1,0 wagon road\nAdam: tF 1,2; floor 1,1; "
                                    "capture Eva wagon\n",
     "prisoners 0 1; land 0; supply-wagon 0 1"},
    {"IX-4 capture: a follower on a tower", "",
     TOWER("", "") "Eva: tF -4,0; floor 1,1; capture none\nAdam: tT 1,0\n"
                   "Eva: tF -3,2; tower (1,1)\nAdam: tF -2,2; floor 1,0; capture Eva tower\n",
     "prisoners 0 1; land 0"},
    {"IX-4 capture, TOW-9, AMB-TOW-7: nobody in a quarter", "",
     "players: Eva, Adam\nexpansions: tower, count\n" TILES TOWER_ROW "\n"
     "Eva: tE/0 3,0 city\nAdam: tW/0 4,0; quarter castle\nEva: tF 1,2; floor 1,1; "
     "capture Adam quarter castle\n",
     "3 E-TOW-TARGET"},
    {"IX-4 capture: the fairy does not protect, and stays", "",
     TOWER(", princess-and-dragon",
           "") "Eva: tM 1,0 monk\nAdam: tF -4,2\nEva: tF -3,2; fairy monk\n"
               "Adam: tF 1,2; floor 1,1; capture Eva monk\n",
     "prisoners 0 1; stands fairy 1,0"},

    /* --- IX-4: princess, duel, crop circle */
    {"IX-4 princess: followers of cities alone", "",
     GAME("princess-and-dragon, traders-and-builders", "") CITY_BUILDER
     "Eva: tEWq/0 1,0; princess builder\n",
     "5 E-PRI-TARGET"},
    {"IX-4 princess: a mayor", "",
     GAME("princess-and-dragon, abbey-and-mayor", "") MAYOR
     "Adam: tEWq/0 1,0; princess Eva mayor\n",
     "home princess 1; land 0"},
    {"IX-4 duel: a wagon of the losing building goes home and does not move", "",
     GAME("shrines, abbey-and-mayor",
          "") "Eva: tM 0,0 wagon monastery\nAdam: tS -1,0 shrine\nEva: tF -2,0\nAdam: tF -2,-1\n"
              "Eva: tF -1,-1\nAdam: tF 0,-1\n",
     "home duel 1; land 0; supply-wagon 1 1"},
    {"IX-4 crop remove: a wagon among thieves", "",
     GAME("crop-circles-1, abbey-and-mayor", "") WAGON
     "Adam: tFC 0,2; crop remove; crop remove wagon road by Eva\n",
     "home crop 1; land 0"},
    {"IX-4 crop remove: a barn is safe", "",
     GAME("crop-circles-1, abbey-and-mayor", "") BARN "Adam: tFF 4,2; crop remove\n",
     "home crop 0; land 1"},
    {"IX-4 crop remove: a follower on a tower is safe", "",
     TOWER(", crop-circles-1", "") TOP "Eva: tFF 4,2; crop remove\n", "home crop 0; land 1"},

    /* --- IX-4: cake fight */
    {"IX-4 cake: a wagon goes home and does not move", "",
     GAME(CAT "abbey-and-mayor", "") WAGON HIT_BY_ADAM("Eva wagon"),
     "home cake 1; land 0; supply-wagon 1 1"},
    {"IX-4 cake: a mayor", "", GAME(CAT "abbey-and-mayor", "") MAYOR HIT_BY_ADAM("Eva mayor"),
     "home cake 1; land 0; supply-mayor 1 1"},
    {"IX-4 cake: builder", "", GAME(CAT "traders-and-builders", "") CITY_BUILDER HIT("builder"),
     "home cake 1; land 1; supply-builder 1 1"},
    {"IX-4 cake: pig", "", GAME(CAT "traders-and-builders", "") FIELD_PIG HIT("pig"),
     "home cake 1; land 1; supply-pig 1 1"},
    {"IX-4 cake: a barn, and its field is free for farmers again", "",
     GAME(CAT "abbey-and-mayor", "") BARN HIT_BY_ADAM("Eva barn") "Eva: tF 2,2 field\n",
     "home cake 1; supply-barn 1 1; land 1; on 2,2 field 1 0"},
    {"IX-4 cake, AMB-CAT-2: a follower on a tower, which is open again", "",
     TOWER(", catapult", "") TOP "Eva: tX 0,2; catapult cake; hit tower (1,1); hit none by Adam\n"
                                 "Adam: tF 4,2; floor 1,1; capture none\n",
     "home cake 1; land 0; pile floor 1,1 2"},
    {"IX-4 cake, COU-10, AMB-CAT-2: nobody in a quarter: E-REF", "",
     GAME(CAT "count",
          "") "Eva: tE/0 3,0 city\nAdam: tW/0 4,0; quarter castle\n"
              "Eva: tX 0,2; catapult cake; hit Adam quarter castle; hit none by Adam\n",
     "3 E-REF"},
    {"IX-4 cake: nobody in a prison: E-REF", "",
     TOWER(", catapult", "") "Eva: tM 1,0 monk\nAdam: tF 1,2; floor 1,1; capture Eva monk\n"
                             "Eva: tX 0,2; catapult cake; hit Eva prison; hit none by Adam\n",
     "3 E-REF"},
    {"IX-4 cake: the fairy stays on the tile", "",
     GAME(CAT "princess-and-dragon",
          "") "Eva: tM 0,0 monk\nAdam: tF 4,2\nEva: tF 3,2; fairy monk\n" HIT_BY_ADAM("Eva monk"),
     "stands fairy 0,0; land 0"},
    {"IX-4 cake: FAIRY=tile, she stays there, too", "",
     GAME(CAT "princess-and-dragon",
          V("FAIRY=tile")) "Eva: tM 0,0 monk\nAdam: tF 4,2\n"
                           "Eva: tF 3,2; fairy (0,0)\n" HIT_BY_ADAM("Eva monk"),
     "stands fairy 0,0; land 0"},

    /* --- IX-4: seduction */
    {"IX-4 seduction: a wagon is replaced", "",
     GAME(CAT "abbey-and-mayor", "") WAGON SEDUCE_BY_ADAM("Eva wagon with small"),
     "on 0,0 road 0 1; supply-wagon 1 1; home seduction 1"},
    {"IX-4 seduction: by a wagon", "",
     GAME(CAT "abbey-and-mayor", "") "Eva: tR/0 0,0 road\n" SEDUCE_BY_ADAM("Eva road with wagon"),
     "on 0,0 road 0 1; supply-wagon 1 0"},
    {"IX-4 seduction: by a mayor in a city alone", "",
     GAME(CAT "abbey-and-mayor", "") "Eva: tR/0 0,0 road\n" SEDUCE_BY_ADAM("Eva road with mayor"),
     "2 E-MAY-CITY"},
    {"IX-4 seduction: not by a wagon on a field", "",
     GAME(CAT "abbey-and-mayor", "") "Eva: tF 0,0 field\n" SEDUCE_BY_ADAM("Eva field with wagon"),
     "2 E-KIND"},
    {"IX-4 seduction: not by a barn, which stands at a corner", "",
     GAME(CAT "abbey-and-mayor", "") "Eva: tF 0,0 field\n" SEDUCE_BY_ADAM("Eva field with barn"),
     "2 E-KIND"},
    {"IX-4 seduction: a barn by another", "",
     GAME(CAT "abbey-and-mayor", "") BARN SEDUCE_BY_ADAM("Eva barn with barn") "Eva: tF 2,2\n",
     "on 1,0 field 0 1; supply-barn 1 0; score 0 0"},
    {"IX-4 seduction: a barn by a farmer", "",
     GAME(CAT "abbey-and-mayor", "") BARN SEDUCE_BY_ADAM("Eva barn with small") "Eva: tF 2,2\n",
     "on 1,0 field 0 1; supply-barn 1 1; land 1"},
    {"IX-4 seduction: a follower on a tower", "",
     TOWER(", catapult", "") TOP
     "Eva: tF 0,2\n"
     "Adam: tX 4,2; catapult seduce; seduce Eva tower (1,1) with small; seduce none by Eva\n",
     "land 1; on 1,1 tower 0 1; supply 7 6"},
    {"IX-4 seduction: by no wagon there", "",
     TOWER(", catapult, abbey-and-mayor", "") TOP
     "Eva: tF 0,2\n"
     "Adam: tX 4,2; catapult seduce; seduce Eva tower (1,1) with wagon; seduce none by Eva\n",
     "6 E-KIND"},
    {"IX-4 seduction: by a pig, with TOWER_TOP=with-specials", "",
     TOWER(", catapult, traders-and-builders", "") TOP
     "Eva: tF 0,2\n"
     "Adam: tX 4,2; catapult seduce; seduce Eva tower (1,1) with pig; seduce none by Eva\n",
     "land 1; on 1,1 tower 0 1; supply-pig 1 0"},
    {"IX-4 seduction: ... not with TOWER_TOP=followers", "",
     TOWER(", catapult, traders-and-builders", V("TOWER_TOP=followers")) TOP
     "Eva: tF 0,2\n"
     "Adam: tX 4,2; catapult seduce; seduce Eva tower (1,1) with pig; seduce none by Eva\n",
     "6 E-KIND"},
    {"IX-4 seduction: nobody in a quarter is replaced: E-REF", "",
     GAME(CAT "count", "") "Eva: tE/0 3,0 city\nAdam: tW/0 4,0; quarter castle\n"
                           "Eva: tX 0,2; catapult seduce; seduce Adam quarter castle with small; "
                           "seduce none by Adam\n",
     "3 E-REF"},
    {"IX-4 seduction: nobody comes from a quarter: E-REF", "",
     GAME(CAT "count", "") "Eva: tE/0 3,0 city\nAdam: tW/0 4,0; quarter castle\n"
                           "Eva: tR/0 0,0 road\n"
                           "Adam: tX 0,2; catapult seduce; seduce Eva road with quarter castle; "
                           "seduce none by Eva\n",
     "4 E-REF"},
    {"IX-4 seduction: nor from a prison: E-REF", "",
     TOWER(", catapult",
           "") "Eva: tM 1,0 monk\nAdam: tR/0 4,0 road\n"
               "Eva: tF 3,2\nAdam: tF 1,2; floor 1,1; capture Eva monk\n"
               "Eva: tX 0,2; catapult seduce; seduce Adam road with prison; seduce none by Adam\n",
     "5 E-REF"},

    /* --- IX-4: festival, barn */
    {"IX-4 festival: a barn", "",
     GAME("festival, abbey-and-mayor", "") BARN "Adam: tF 4,2\nEva: tY 3,2; festival barn\n",
     "home festival 1; supply-barn 1 1"},
    {"IX-4 festival: not from a tower", "",
     TOWER(", festival", "") TOP "Eva: tY 4,2; festival tower (1,1)\n", "5 E-FES-TOWER"},
    {"IX-4 festival: not from a quarter", "",
     GAME("festival, count", "") "Eva: tE/0 3,0 city\nAdam: tW/0 4,0; quarter castle\nEva: tF 0,2\n"
                                 "Adam: tY -4,2; festival quarter castle\n",
     "4 E-FES-QUARTER"},
    {"IX-4 barn placed: farmers and pigs go home", "",
     GAME("abbey-and-mayor, traders-and-builders",
          "") "Eva: tF 0,0 field\nAdam: tF 4,0\nEva: tF 2,0 pig field\nAdam: tF 1,0; barn SW\n",
     "home barn-placed 2; land 1; supply 7 7; supply-pig 1 1"},

    /* --- IX-5 */
    {"IX-5 capture: LONE_SPECIALS=return", "",
     TOWER(", traders-and-builders", RETURN) "Eva: tE/0 1,0 city\nAdam: tF -4,2\nEva: tEW/0 2,0 "
                                             "builder city\nAdam: tF 1,2; floor 1,1; "
                                             "capture Eva small\n",
     "prisoners 0 1; home alone 1; land 0"},
    {"IX-5 cake: LONE_SPECIALS=return", "",
     GAME(CAT "traders-and-builders", RETURN) FIELD_PIG HIT("small"), "home alone 1; land 0"},
    {"IX-5 cake: LONE_SPECIALS=stay", "",
     GAME(CAT "traders-and-builders", "") FIELD_PIG HIT("small"), "home alone 0; land 1"},
    {"IX-5 seduction: who moves away", "",
     GAME(CAT "traders-and-builders", RETURN) CITY_BUILDER
     "Eva: tF 4,0\nAdam: tR/0 4,2 road\n"
     "Eva: tX 0,2; catapult seduce; seduce Adam road with city (-1,0); seduce none by Adam\n",
     "home alone 1; on 4,2 road 1 0; land 1"},

    /* --- IX-8 */
    {"IX-8: the abbey's player completes, the owner scores", "",
     GAME("abbey-and-mayor, king-and-robber",
          "") "Eva: tRE/0 -1,0 road\nAdam: tF -1,-1\nEva: tF 0,-1\nAdam: tF 1,0\nEva: tF 4,0\n"
              "Adam: abbey 0,0\n",
     "score 1 0; holds robber-baron 0 1"},

    /* --- IX-9 */
    {"IX-9: a barn gives 4 at the end, and neither pig nor herd count", "",
     GAME("abbey-and-mayor, traders-and-builders", "") BARN "Adam: tE/0 3,2\nEva: tW/0 4,2\n"
                                                            "ended: true\n",
     "score 4 0"},
    {"IX-9: Carcassonne counts as a complete city for a farmer", "",
     "players: Eva, Adam\nexpansions: count\n" TILES "\nEva: tF -1,-2 field\nended: true\n",
     "score 3 0"},

    /* --- IX-11 */
    {"IX-11: an abbey can be challenged by a shrine", "",
     GAME("abbey-and-mayor, shrines",
          "") "Eva: tF -1,0\nAdam: tF -1,-1\nEva: tF 0,-1\nAdam: tF 1,0\nEva: tF 4,0\n"
              "Adam: abbey 0,0; monk\nEva: tS 1,-1; shrine\n",
     "score 0 9; home duel 1; land 0"},

    /* --- IX-12 */
    {"IX-12, COU-2: points of the catapult are none of a feature", "",
     GAME(CAT "count", "") "Eva: tE/0 3,0 city\nAdam: tX 0,2; catapult target; target Adam\n"
                           "Eva: tF 4,2\nAdam: tW/0 4,0; quarter castle\n",
     "score 4 5; quarter castle 0 1"},
    {"IX-12: nor do they give a right to a quarter", "",
     GAME(CAT "count", "") "Eva: tX 0,2; quarter castle; catapult target; target Adam\n",
     "1 E-COU-NO-RIGHT"},
    {"IX-12, IX pitfall 7, COU-2: a ransom is none either", "",
     TOWER(", count",
           "") "Eva: tE/0 3,0 city\nAdam: tW/0 4,0\nEva: tM 1,0 monk\n"
               "Adam: tF 1,2; floor 1,1; capture Eva monk\nEva: ransom small from Adam; tF -4,2\n",
     "score 1 3; prisoners 0 0"},

    /* --- the order of all that comes after the scoring */
    {"ORD 5a, 5e: a wagon moves before the catapult", "",
     GAME(CAT "abbey-and-mayor",
          V("WAGON_MOVE=around")) "Eva: tRE/0 -1,0 wagon road\nAdam: tM -1,-1\n"
                                  "Eva: tR/0 0,0\nAdam: tRW/0 1,0; wagon to monastery (-1,-1) by "
                                  "Eva\n",
     "score 3 0; on -1,-1 monastery 1 0"},
    {"ORD 5b, 5e: a follower is placed in a quarter before the catapult", "",
     "players: Eva, Adam\nexpansions: catapult, count\n" TILES
     "tiles: tWx 9 FFFC city W; field / W; fair\n" ROW "\n"
     "Eva: tE/0 0,0 city\nAdam: tWx/0 1,0; catapult target; target Eva; quarter castle\n",
     "2 E-COU-ORDER"},
    {"ORD 5b, 5e: ... in this order", "",
     "players: Eva, Adam\nexpansions: catapult, count\n" TILES
     "tiles: tWx 9 FFFC city W; field / W; fair\n" ROW "\n"
     "Eva: tE/0 0,0 city\nAdam: tWx/0 1,0; quarter castle; count market; catapult target; "
     "target Eva\n",
     "score 9 0; quarter castle 0 1"},
    {"ORD 5a, 5e: a wagon that has moved can be hit", "",
     "players: Eva, Adam\nexpansions: catapult, abbey-and-mayor\n" TILES
     "tiles: tRx 9 FFFR road W; field; fair\n" ROW V(
         "WAGON_MOVE=around") "\n"
                              "Eva: tRE/0 -1,0 wagon road\nAdam: tM -1,-1\n"
                              "Eva: tR/0 0,0\nAdam: tRx/0 1,0; wagon to monastery (-1,-1) by Eva; "
                              "catapult cake; "
                              "hit Eva monastery; hit none by Eva\n",
     "score 3 0; land 0; home cake 1"},
};

int main(void) { return played_run("interactions", rows, sizeof rows / sizeof *rows); }
