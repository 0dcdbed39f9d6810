/* SPDX-License-Identifier: MIT */
/* The steps of a turn and of the end, by their names (ORD 1a to F10): each row has the step before the other, and
 * what it is if they change places; and the examples of interactions about castles.  Steps that one expansion
 * alone has are also tested with it (test_exp_*.c), those of the base game in test_exp_together.c. */
#include "unit/castle.h"
#include "unit/played.h"

#define MORE                                                                                       \
    "tiles: gzb 9 FFFF field; gold; magic; robber\n"                                               \
    "tiles: vg 9 FFFF field; volcano; gold\n"                                                      \
    "tiles: dk 9 FFFF field; dragon; shield\n"                                                     \
    "tiles: dW 9 FFFR road W; field; dragon\n"                                                     \
    "tiles: dL 9 FRRR road E; road S; road W; field NL NR EL WR; field ER SL; field SR WL; "       \
    "ferry; dragon\n"                                                                              \
    "tiles: gR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; gold\n"                      \
    "tiles: tRd 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; dragon\n"                   \
    "tiles: kX 9 FFFF field; shield; fair\n"
#define DRAGON "princess-and-dragon"
#define TRADERS "traders-and-builders"
/* A row of fields, so that roads can be laid along y = 0. */
#define ROW_AND(tile)                                                                              \
    "tF -2,1; tF -1,1; tF 0,1; tF 1,1; tF 2,1; " tile "; tF 4,1; tF 5,1; tF 6,1; tF 7,1; tF 8,1"
#define ROW ROW_AND("tF 3,1")
/* Eva has two thieves on a road, Adam one figure on the part of it that ends at 2,0, where he lays next. */
#define MINORITY(kind, more)                                                                       \
    "Eva: tE/0 0,0 road\nAdam: tR/0 3,0 " kind "road\nEva: tR/0 5,0 road\nAdam: tR/0 4,0" more     \
    "\nEva: tW/0 6,0\nAdam: tF 0,2\nEva: tR/0 1,0\n"
/* A tile at 1,-1 completes a city of 4 points and a road of 6 in the fief of CASTLE. */
#define LONG_BOTH                                                                                  \
    PLACED("D 0,0; tR/0 1,0; tC/180 1,-2; tR/0 2,-1; tR/0 3,-1; tR/0 4,-1; tR/0 5,-1; tW/0 6,-1")

/* An abbey would fit at 1,1; Adam has tM, and Eva tF, from a bazaar. */
#define HOLE PLACED("tF 0,0; tF 1,0; tF 2,0; tF 0,1; tF 2,1; tF 0,2; tF 1,2; tF 2,2")
#define BAZAAR "Eva: BB/F.b/0 0,3; bazaar tF, tM; lot tM 0 by Adam; bid pass\n"

/* Adam has two knights, 4 points, and no other figure but one whom Eva holds. */
#define BOUGHT                                                                                     \
    "Eva: tT 0,1; floor\nAdam: tF 1,1 field\nEva: tF 0,2; floor 0,1; capture Adam field\n"         \
    "Adam: tC/180 0,-1 city\nEva: tCs/0 2,1 city N\nAdam: tCs/0 3,1 city N\nEva: tF 1,2\n"         \
    "Adam: tCs/0 4,1 city N\nEva: tF 0,3\n"

#define BOUGHT_ONE                                                                                 \
    "Eva: tT 0,1; floor\nAdam: tF 1,1 field\nEva: tF 0,2; floor 0,1; capture Adam field\n"         \
    "Adam: tC/180 0,-1 city\nEva: tCs/0 2,1 city N\nAdam: tCs/0 -1,1 city N\nEva: tF 1,2\n"        \
    "Adam: tF 0,3\nEva: tF 0,4\n"

static const struct played rows[] = {
    /* --- 1, 2: start and tile */
    {"ORD 1a, ORD pitfall 2: the fairy's point comes once, not in the second part", "",
     WITH(DRAGON ", " TRADERS, "") "Eva: tR/0 1,0 road\nAdam: tF 0,1\nEva: tR/0 2,0 builder road\n"
                                   "Adam: tF 0,2\nEva: tF 0,3; fairy road (1,0)\nAdam: tF 0,4\n"
                                   "Eva: tR/0 3,0\nEva: tF 0,5\n",
     "score 1 0; active 1"},
    {"ORD 2a: the tile of a bazaar is laid before an abbey", "",
     WITH("abbey-and-mayor", HOLE) BAZAAR "Adam: abbey 1,1\n", "2 E-ABB-BAZAAR"},
    {"ORD 2a: ... and the abbey in a turn after it", "",
     WITH("abbey-and-mayor", HOLE) BAZAAR "Adam: tM 0,4\nEva: tF 0,5\nAdam: abbey 1,1\n",
     "active 0; pieces abbey 1 0"},
    {"ORD 2a: a dragon tile is set aside while there is no dragon", "",
     WITH(DRAGON, "") "Eva: aside dF; tF 0,1\n", "active 1"},
    {"ORD 2a: ... and not laid", "", WITH(DRAGON, "") "Eva: dF 0,1\n", "1 E-DRA-UNBORN"},
    {"ORD 2c, ORD 6: the right to a second part comes with the tile, whoever the dragon then eats",
     "",
     WITH(DRAGON ", " TRADERS,
          MORE PLACED(ROW)) "Eva: tE/0 0,0 road\nAdam: vF 0,2\n"
                            "Eva: tR/0 1,0 builder road\nAdam: tF 0,3\n"
                            "Eva: tRd/0 2,0; dragon N N E E S E\nEva: tF 0,4\n",
     "land 0; active 1"},
    {"ORD 2c, ORD 6: ... and without it there is none", "",
     WITH(DRAGON ", " TRADERS, MORE PLACED(ROW)) "Eva: tE/0 0,0 road\nAdam: vF 0,2\n"
                                                 "Eva: tR/0 1,0 builder road\nAdam: tF 0,3\n"
                                                 "Eva: dk 0,4; dragon N N E S E E\nEva: tF 0,5\n",
     "6 E-TRA-NO-SECOND-PART"},
    {"ORD 2d, ORD 3b: the dragon is there before the figure action", "",
     WITH(DRAGON, "") "Eva: vF 0,1 field\n", "1 E-DRA-FIGURE-ON-VOLCANO"},
    {"ORD 2d, ORD 2e: dragon and gold of one tile", "",
     WITH(DRAGON ", gold-mines", MORE) "Eva: vg 0,1; gold 0,0\n",
     "stands dragon 0,1; pile ingot 0,1 1; pile ingot 0,0 1"},
    {"ORD 2e, ORD 2f, ORD 2g: gold, mage, robber", "",
     WITH("gold-mines, mage-and-witch, robbers",
          MORE) "Eva: gzb 0,1; gold 0,0; mage road (0,0); robber Adam\n",
     "stands mage 0,0; pile ingot 0,0 1; track robber 0 -"},
    {"ORD 2f, ORD 2g, ERR-3: mage after the robbers, who was dropped, takes no time from the "
     "figure",
     "skip",
     WITH("gold-mines, mage-and-witch, robbers",
          MORE) "Eva: gzb 0,1; gold 0,0; robber Adam; mage road (0,0); field\n",
     "1 E-PHASE-ORDER; land 1; track robber 0 -; active 1"},
    {"ORD 2e, ORD 2f: mage, then gold", "",
     WITH("gold-mines, mage-and-witch, robbers",
          MORE) "Eva: gzb 0,1; mage road (0,0); gold 0,0; robber Adam\n",
     "1 E-PHASE-ORDER"},
    {"ORD 2f, ORD 2g: robber, then mage", "",
     WITH("gold-mines, mage-and-witch, robbers",
          MORE) "Eva: gzb 0,1; gold 0,0; robber Adam; mage road (0,0)\n",
     "1 E-PHASE-ORDER"},
    {"ORD 2g, ORD 3a: robber, then bridge", "",
     WITH("robbers", "") "Eva: bF 0,1; robber Adam; bridge EW\n",
     "track robber 0 -; pile bridge 0,1 1"},
    {"ORD 2b, ORD 2g: a bridge that is not needed may be said with its tile all the same", "",
     WITH("robbers", "") "Eva: bF 0,1; bridge EW; robber Adam\n",
     "track robber 0 -; pile bridge 0,1 1"},

    /* --- 3: figures */
    {"ORD 3a, ORD 3b: bridge, then thief: a bridge is no figure action", "",
     TWO("") "Eva: tF 0,1; bridge EW; road\n", "on 0,1 road 1 0; pile bridge 0,1 1"},
    {"ORD 3a, ORD 3b: thief, then bridge", "", TWO("") "Eva: tR/0 1,0 road; bridge NS\n",
     "1 E-PHASE-ORDER"},
    {"ORD 3b: a figure action, and no second one", "",
     WITH("tower", "") "Eva: tT 0,1; floor; field\n", "1 E-ACTION-TWICE"},
    {"ORD 3b, ORD 3c: figure, then ferry", "",
     WITH("ferries", "") "Eva: FR/RRR/0 1,0; road S; ferry W E\n", "on 1,0 road 1 0"},
    {"ORD 3b, ORD 3c: ferry, then figure", "",
     WITH("ferries", "") "Eva: FR/RRR/0 1,0; ferry W E; road S\n", "1 E-PHASE-ORDER"},
    {"ORD 3b, ORD 3c, TOW-6: ferry, then exchange", "",
     WITH("ferries, tower", "") "Eva: FR/RRR/0 1,0; ferry W E; exchange\n", "1 E-PHASE-ORDER"},
    {"ORD 3b, ORD 4d, TOW-6: order of scoring, then exchange", "",
     WITH("tower", "") "Eva: tE/0 -1,0\nAdam: tW/0 1,0; order road (1,0); exchange\n",
     "2 E-PHASE-ORDER"},
    {"ORD 3c, ORD 3d: ferry, then dragon", "",
     WITH("ferries, " DRAGON, MORE PLACED("tF 0,0; tF -1,0; tF -2,0")) "Eva: vF 0,1\nAdam: dL 0,2; "
                                                                       "ferry W E; dragon N W W\n",
     "stands dragon -2,0"},
    {"ORD 3c, ORD 3d: dragon, then ferry", "",
     WITH("ferries, " DRAGON, MORE PLACED("tF 0,0; tF -1,0; tF -2,0")) "Eva: vF 0,1\nAdam: dL 0,2; "
                                                                       "dragon N W W; ferry W E\n",
     "2 E-PHASE-ORDER"},
    {"ORD 3d, ORD 4d, ORD example 1: the dragon eats the thief, and nobody is paid", "",
     WITH(DRAGON, MORE PLACED(ROW)) "Eva: tE/0 0,0 road\nAdam: vF 0,2\nEva: tR/0 1,0\n"
                                    "Adam: dW/0 2,0; dragon N N E E S E\n",
     "score 0 0; supply 7 7"},
    {"ORD 4d, ORD 5c, ORD example 1: DRAGON_TIME=after: the thief was paid before", "",
     WITH(DRAGON,
          VARIANT("DRAGON_TIME=after") MORE PLACED(ROW)) "Eva: tE/0 0,0 road\n"
                                                         "Adam: vF 0,2\nEva: tR/0 1,0\n"
                                                         "Adam: dW/0 2,0; dragon N N E E S E\n",
     "score 3 0; supply 7 7"},

    /* --- 4: scoring */
    {"ORD 4a, ORD 4e, ORD pitfall 9: a barn is scored when the city of its tile is complete", "",
     WITH("abbey-and-mayor",
          PLACED("tC/0 0,0; tF -1,0; tF -1,-1; tF -1,-2; tF 0,-2")) "Eva: tF -2,0 field\nAdam: "
                                                                    "tC/180 0,-1; barn NW\n",
     "score 3 0; scored 2 field"},
    {"ORD 4d, ORD 4e: roads and cities, then the barn", "",
     WITH("abbey-and-mayor",
          PLACED("tC/0 0,0; tF -1,0; tF -1,-1; tF -1,-2; tF 0,-2")) "Eva: tF -2,0 field\nAdam: "
                                                                    "tC/0 1,0 city\nEva: tF "
                                                                    "1,-2\nAdam: tC/180 1,-1\n"
                                                                    "Eva: tC/180 0,-1; barn NW\n",
     "score 6 4"},
    {"ORD 4g, ORD 4h: goods, then figures go home, those without points too, and the mage", "",
     WITH(TRADERS ", mage-and-witch", PLACED(ROW)) MINORITY(
         "", "; builder road") "Adam: tZ 0,3; mage road (3,0)\nEva: tF 0,4\nAdam: tR/0 2,0\n",
     "score 14 0; land 0; supply 7 7; supply-builder 1 1; stands mage off"},
    {"ORD 4g: goods to whoever completed it, though he gets no points", "",
     WITH(TRADERS, FIELD) "Eva: tWine/0 0,-1 city\nAdam: tC/180 0,-2\n",
     "score 4 0; holds wine 0 1"},
    {"ORD 4i, ORD 4j, ORD pitfall 3: a castle, then the message that its points bring", "",
     WITH("messages", LONG_BOTH) CASTLE
     "Adam: tF 0,1\nEva: tX/0 1,-1 city; fief 0,-1 road 1,-1; message 5 points\n",
     "score 12 0"},
    {"ORD 4i, ORD 4j: not before it", "",
     WITH("messages", LONG_BOTH) CASTLE
     "Adam: tF 0,1\nEva: tX/0 1,-1 city; message 5 points; fief 0,-1 road 1,-1\n",
     "3 E-PHASE-ORDER"},
    {"ORD 4d, ORD 4i: the castle gets its points when the features have theirs", "",
     TWO(LONG_BOTH) CASTLE "Adam: tX/0 1,-1 city; fief 0,-1 road 1,-1 by Eva\n",
     "score 6 4; scored 2 city castle"},

    /* --- 5: after scoring */
    {"ORD 4j, ORD 5a, AMB-MES-3: message, then wagon", "",
     WITH("messages, abbey-and-mayor",
          VARIANT("WAGON_MOVE=around")
              PLACED("tE/0 0,0; tR/0 1,0; tR/0 2,0; tM 3,1")) "Eva: tR/0 3,0 wagon road\nAdam: tF "
                                                              "0,1\nEva: tW/0 4,0; message 5 "
                                                              "points; wagon to monastery "
                                                              "(3,1)\n",
     "score 7 0; on 3,1 monastery 1 0"},
    {"ORD 4j, ORD 5a, ORD pitfall 4, AMB-MES-3: wagon, then message", "",
     WITH("messages, abbey-and-mayor",
          VARIANT("WAGON_MOVE=around")
              PLACED("tE/0 0,0; tR/0 1,0; tR/0 2,0; tM 3,1")) "Eva: tR/0 3,0 wagon road\nAdam: tF "
                                                              "0,1\nEva: tW/0 4,0; wagon to "
                                                              "monastery (3,1); message 5 "
                                                              "points\n",
     "3 E-MISSING"},
    {"ORD 5a, ORD 5b, ORD example 4: a wagon that has moved does not go to a quarter", "",
     WITH("count, abbey-and-mayor", VARIANT("WAGON_MOVE=around") PLACED(ROW_AND("tM 3,1")))
         MINORITY(
             "wagon ",
             "") "Adam: tR/0 2,0; wagon to monastery (3,1); wagon quarter castle; count market\n",
     "8 E-SUPPLY"},
    {"ORD 5a, ORD 5b: ... and one that stays at home may", "",
     WITH("count, abbey-and-mayor", VARIANT("WAGON_MOVE=around") PLACED(ROW_AND("tM 3,1")))
         MINORITY("wagon ", "") "Adam: tR/0 2,0; wagon home; wagon quarter castle; count market\n",
     "score 7 0; quarter castle 0 1"},
#define AFTER(more)                                                                                \
    WITH("count, crop-circles-1, " DRAGON, VARIANT("DRAGON_TIME=after") MORE PLACED(ROW))          \
    "Eva: tE/0 0,0 road\nAdam: vF 0,2\nEva: tR/0 1,0\nAdam: dW/0 2,0; " more "\n"
    {"ORD 5b, ORD 5c: a quarter, then the dragon", "",
     AFTER("quarter castle; count market; dragon N N E E S E"), "score 3 0; quarter castle 0 1"},
    {"ORD 5b, ORD 5c: the dragon, then a quarter", "",
     AFTER("dragon N N E E S E; quarter castle; count market"), "4 E-COU-ORDER"},
    {"ORD 5c, ORD 5d: the dragon, then the crop circle", "",
     WITH("crop-circles-1, " DRAGON,
          VARIANT("DRAGON_TIME=after")
              MORE PLACED(ROW)) "Eva: vF 0,2\nAdam: dk 1,2; dragon N W W; crop remove\n",
     "active 0"},
    {"ORD 5c, ORD 5d: the crop circle, then the dragon", "",
     WITH("crop-circles-1, " DRAGON,
          VARIANT("DRAGON_TIME=after")
              MORE PLACED(ROW)) "Eva: vF 0,2\nAdam: dk 1,2; crop remove; dragon N W W\n",
     "2 E-PHASE-ORDER"},

    /* --- B: the end */
    {"ORD 5d, ORD 5e: the crop circle, then the fair", "",
     WITH("crop-circles-1, catapult", MORE) "Eva: kX 0,1; crop add; catapult target; target Adam\n",
     "score 0 5"},
    {"ORD 5d, ORD 5e: not before it", "",
     WITH("crop-circles-1, catapult", MORE) "Eva: kX 0,1; catapult target; target Adam; crop add\n",
     "1 E-PHASE-ORDER"},
    {"ORD F6, BCB-12: castles, 0", "", TWO("") CASTLE "ended: true\n", "score 0 0; final "},
    {"ORD F7, ORD F8: goods, then the cards", "",
     WITH(TRADERS ", king-and-robber", "") "Eva: tWine/180 0,-1\nended: true\n",
     "final goods-wine king; score 11 0"},
    {"ORD F10: whoever has most wins", "",
     TWO("") "Eva: tC/180 0,-1 city\nended: true\nwinner: Eva\n", "score 4 0"},
    {"ORD F10: ... and nobody else", "",
     TWO("") "Eva: tC/180 0,-1 city\nended: true\nwinner: Adam\n", "0 E-WINNER-MISMATCH"},
    {"ORD F10: ties share", "", TWO("") "Eva: tF 0,1\nended: true\nwinner: Eva, Adam\n",
     "score 0 0"},
    {"ORD F10: ... so one of them alone is not the winner", "",
     TWO("") "Eva: tF 0,1\nended: true\nwinner: Eva\n", "0 E-WINNER-MISMATCH"},

    /* --- what has been found by two judges who differed */
    {"TOW-3: a builder on a tower elsewhere is all that could be put", "",
     "players: Eva, Adam\nexpansions: traders-and-builders, tower\nsupply: small 1, floor 1\n\n"
     "Eva: TO/RRRR.1/0 1,0; floor\nAdam: B 0,1\nEva: U/0 -1,0 road\nAdam: B 0,2\nEva: E/180 0,-1\n",
     "land 1; active 1"},

    {"TOW-7, CRO-2: whoever is bought back after the round was not there to be added", "",
     WITH("tower, crop-circles-1", "supply: small 3\n") BOUGHT
     "Adam: kC 5,1; crop add; crop add small "
     "city (2,1) N by Eva; ransom small\n",
     "active 0; prisoners 0 0; land 4; supply 1 1"},
    {"TOW-7, CRO-2: ... though there is only one way to add him", "",
     WITH("tower, crop-circles-1", "supply: small 2\n") BOUGHT_ONE
     "Adam: kC 3,1; crop add; crop add small city (2,1) N by Eva; ransom small\n",
     "active 0; prisoners 0 0; land 3; supply 0 1"},
    {"TOW-7, CRO-2: ... before it he was", "",
     WITH("tower, crop-circles-1", "supply: small 3\n") BOUGHT
     "Adam: kC 5,1; ransom small; crop add; "
     "crop add small city (2,1) N by Eva\n",
     "10 E-CRO-MUST"},

    /* --- examples of interactions about castles */
    {"IX example 3, IX-6: a castle copies what the mage has made of a road", "",
     WITH("mage-and-witch", PLACED("D 0,0; tR/0 1,0")) CASTLE
     "Adam: tR/0 2,0 road\nEva: tZ 0,1; mage road (0,0)\nAdam: tW/0 3,0\nEva: tE/0 -1,0\n",
     "score 10 10"},
    {"IX example 6, IX-9, IX pitfall 6: two cities, Carcassonne and a castle, with pig and herd",
     "",
     WITH("count, gq11, " TRADERS,
          "") "Eva: tF -1,2 field\nAdam: tF 1,2 field\nEva: tE/270 0,2\n"
              "Adam: tF 2,2\nEva: hF 2,3 pig field\nAdam: tC/180 -1,3\nEva: tC/180 0,3 city\nAdam: "
              "tC/180 1,3\n"
              "Eva: tC/0 0,4; convert city\nAdam: tC/0 -1,4\nEva: tC/0 1,4\nended: true\n",
     "score 25 17; final field field"},
    {"IX example 7, ORD-1: three ingots, to the owner of the road, of the castle, of the road", "",
     WITH("gold-mines", "") CASTLE
     "Adam: tW/0 1,0 road\nEva: gF 1,1; gold 1,0\nAdam: gF 2,1; gold 1,0\n"
     "Eva: gF 0,1; gold 1,0\nAdam: tE/0 -1,0\n",
     "score 3 3; holds gold 1 2"},
};

int main(void) { return played_run("steps of a turn", rows, sizeof rows / sizeof *rows); }
