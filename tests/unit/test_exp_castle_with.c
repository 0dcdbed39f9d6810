/* SPDX-License-Identifier: MIT */
/* Castles and other expansions: IX-2 to IX-9, ORD-1, ORD-3, and what each of them says about castles. */
#include "unit/castle.h"
#include "unit/played.h"

#define DRAGON "princess-and-dragon"
/* Around (3,1) in a row: for tiles that only bring something. */
#define REST "D 0,0; tR/0 1,0; tR/0 2,0; tF 0,2; tF 1,2; tF 2,2; tF 3,2"

/* Adam waits in the castle quarter, and the Count is in the market; Adam completes a city of Eva's. */
#define COUNT_CASTLE                                                                               \
    CASTLE "Adam: tW/0 1,0\nEva: tF 0,1\nAdam: tE/0 -1,0; quarter castle; count market\n"          \
           "Eva: tC/0 1,-1 city\nAdam: tF 0,2\nEva: tF 0,3\nAdam: tC/180 1,-2; "

/* Eva draws a message: TILE completes a city of hers, 10 points with tP. */
#define LORD_GAME(expansions, variants, before, tile)                                              \
    GAME("Eva, Adam", ", messages" expansions,                                                     \
         variants PLACED("D 0,0; tP/0 5,4; tCs/0 5,3; tC/0 6,3"))                                  \
    before "Adam: tW/0 1,0\nEva: " tile " city; "
#define LORD(before) LORD_GAME("", "", before, "tP/180 5,2")
#define LORD_FAIRY(variants)                                                                       \
    LORD_GAME(", " DRAGON, variants, CASTLE "Adam: tF 0,1\nEva: tF 0,2; fairy castle\n",           \
              "tC/180 6,2")

static const struct played rows[] = {
    /* --- what is copied (AMB-BCB-1) */
    {"AMB-BCB-1: with the mage", "",
     WITH("mage-and-witch", "") CASTLE "Adam: tR/0 1,0 road\nEva: tZ 0,1; mage road (0,0)\n"
                                       "Adam: tW/0 2,0\nEva: tE/0 -1,0\n",
     "score 8 8; stands mage off"},
    {"AMB-BCB-1: with the witch", "",
     WITH("mage-and-witch", "") CASTLE "Adam: tR/0 1,0 road\nEva: tZ 0,1; witch road (0,0)\n"
                                       "Adam: tW/0 2,0\nEva: tE/0 -1,0\n",
     "score 2 2; stands witch off"},
    {"AMB-BCB-1, IX-6, BCB pitfall 4, IX pitfall 2: without the fairy", "",
     WITH(DRAGON, "") CASTLE "Adam: tR/0 1,0 road\nEva: tF 0,1\nAdam: tF 0,2; fairy road\n"
                             "Eva: tW/0 2,0\nAdam: tF 0,3\nEva: tE/0 -1,0\n",
     "score 4 8"},
    {"AMB-BCB-3: the fairy beside the lord", "",
     WITH(DRAGON, "") CASTLE "Adam: tW/0 1,0\nEva: tF 0,1; fairy castle\nAdam: tE/0 -1,0\n",
     "score 6 0"},
    {"AMB-BCB-3: she stays with him when the city becomes a castle", "",
     WITH(DRAGON, FIELD) "Eva: tC/0 0,-1 city\nAdam: tF 0,1\nEva: tF 0,2; fairy city\nAdam: tC/180 "
                         "0,-2; convert city by Eva\nEva: tF 0,3\n",
     "stands fairy 0,-1; score 1 0; on 0,-1 castle 1 0"},

    {"AMB-BCB-3: nothing for her at the end, unless FAIRY_FINAL=always", "",
     WITH(DRAGON, "") CASTLE "Adam: tF 0,1\nEva: tF 0,2; fairy castle\nended: true\n", "score 0 0"},
    {"FAIRY_FINAL=always", "",
     WITH(DRAGON, VARIANT("FAIRY_FINAL=always")) CASTLE "Adam: tF 0,1\nEva: tF 0,2; fairy castle\n"
                                                        "ended: true\n",
     "score 3 0"},
    {"AMB-MAG-6: mage and witch leave a city that becomes a castle", "",
     WITH("mage-and-witch", FIELD) "Eva: tC/0 0,-1 city\nAdam: tZ 0,1; mage city (0,-1)\n"
                                   "Eva: tC/180 0,-2; convert city\n",
     "stands mage off; score 0 0"},
    /* --- who leaves it alone (BCB-13, IX-4) */
    {"BCB-13, DRA-5: the dragon", "",
     WITH(DRAGON, PLACED("tC/0 0,0; tF -1,0; tF 1,0")) CASTLE
     "Adam: vF 1,-1\nEva: dF -1,-1; dragon W W S E E\n",
     "supply 6 7; on 0,-1 castle 1 0; stands dragon 1,0"},
    {"BCB-13, TOW-9, TOW pitfall 9: a tower", "",
     WITH("tower", PLACED("tC/0 0,0; tF 1,0; tT 1,-1")) CASTLE
     "Adam: tF 2,0; floor 1,-1; capture Eva castle (0,-1)\n",
     "2 E-TOW-TARGET"},
    {"TOW-9: whom it would capture in the city", "",
     WITH("tower", PLACED("tC/0 0,0; tF 1,0; tT 1,-1")) "Eva: tCs/0 0,-1 city\nAdam: tF 2,0; floor "
                                                        "1,-1; capture Eva city (0,-1)\n",
     "prisoners 0 1"},
    {"BCB-13, DRA-7: a portal", "",
     WITH(DRAGON, "") "Eva: tP/180 0,-1 city; convert city\nAdam: oF 0,1 castle (0,-1)\n",
     "2 E-DRA-PORTAL"},
    {"BCB-13, FLY-6: a flying machine", "",
     WITH("flying-machines", "") CASTLE "Adam: aF/0 0,1; fly 1 castle\n", "2 E-FLY-TARGET"},
    {"FLY-6: who comes down where there is only a castle goes home", "",
     WITH("flying-machines",
          PLACED(
              "tOnly 0,0; tF 0,1")) "Eva: tC/180 0,-1 city; convert city\nAdam: aF/0 0,2; fly 2\n",
     "supply 6 7; filled 1"},
    {"BCB-13, CRO-6: crop circles take no lord", "",
     WITH("crop-circles-1", "") CASTLE
     "Adam: kC 0,1; crop remove; crop remove castle (0,-1) by Eva\n",
     "2 E-CRO-TYPE"},
    {"BCB-13, CRO-6: nor add to one", "",
     WITH("crop-circles-1", "") CASTLE "Adam: kC 0,1; crop remove\n", "land 1; supply 6 7"},
    {"AMB-FES-2, FES-4: a festival takes a lord, and his castle gives nothing", "",
     WITH("festival", "") CASTLE "Adam: tW/0 1,0\nEva: fF 0,1; festival castle (0,-1)\nAdam: tE/0 "
                                 "-1,0\n",
     "score 0 0; supply 7 7; pile castle 0,-1 1"},
    {"BCB-8: a castle without a lord is complete all the same", "",
     WITH("festival", "") CASTLE "Adam: tW/0 1,0\nEva: fF 0,1; festival castle (0,-1)\nAdam: tE/0 "
                                 "-1,0\nEva: tF 0,2 field\nended: true\n",
     "score 4 0"},
    {"BCB-8: and until then it is not", "",
     WITH("festival", "") CASTLE "Adam: tW/0 1,0\nEva: fF 0,1; festival castle (0,-1)\nAdam: tF "
                                 "0,2\nEva: tF 0,3 field\nended: true\n",
     "score 0 0"},
    {"BCB-9: nobody chooses for it", "",
     WITH("festival", BOTH) CASTLE "Adam: tF 0,1\nEva: fF 0,2; festival castle (0,-1)\nAdam: tX/0 "
                                   "1,-1\n",
     "score 0 0; filled 0"},
    {"BCB-9: and it is said", "",
     WITH("festival", BOTH) CASTLE "Adam: tF 0,1\nEva: fF 0,2; festival castle (0,-1)\nAdam: tX/0 "
                                   "1,-1; fief 0,-1 city 1,-1 by Eva\n",
     "4 E-CAS-OWNER"},
    {"AMB-CAT-2: a lord is hit", "",
     WITH("catapult", "") CASTLE "Adam: xF 0,1; catapult cake; hit none; hit Eva castle (0,-1) by "
                                 "Eva\n",
     "supply 7 7; home cake 1"},
    {"AMB-CAT-2: a lord is replaced, and the castle is that of the other", "",
     WITH("catapult", "") CASTLE "Adam: xF 0,1; catapult seduce; seduce Eva castle (0,-1); seduce "
                                 "none by Eva\nEva: tW/0 1,0\nAdam: tE/0 -1,0\n",
     "score 0 3; supply 7 7"},
    {"ORD-3, AMB-BCB-4: the dragon has eaten the knight before", "",
     WITH(
         DRAGON,
         FIELD) "Eva: tC/0 0,-1 city\nAdam: vF 0,1\nEva: dC/180 0,-2; dragon N N N; convert city\n",
     "3 E-CAS-OWNER"},
    {"AMB-BCB-4: not before the dragon moves", "",
     WITH(
         DRAGON,
         FIELD) "Eva: tC/0 0,-1 city\nAdam: vF 0,1\nEva: dC/180 0,-2; convert city; dragon N N N\n",
     "3 E-PHASE-ORDER"},
    /* --- what a castle is no city for (BCB-14, IX-8) */
    {"BCB-14, AMB-TRA-6: no goods", "",
     WITH("traders-and-builders", "") "Eva: tWine/180 0,-1 city; convert city\n",
     "holds wine 0 0; score 0 0"},
    {"AMB-TRA-6: as there are without a castle", "",
     WITH("traders-and-builders", "") "Eva: tWine/180 0,-1 city\n", "holds wine 1 0"},
    {"BCB-14, BCB pitfall 5, KIN-7, AMB-KIN-4: nothing for the King", "",
     WITH("king-and-robber", "") CASTLE, "holds king 0 0"},
    {"KIN-7: as there is without a castle", "",
     WITH("king-and-robber", "") "Eva: tC/180 0,-1 city\n", "holds king 1 0"},
    {"KIN-7: nor at the end", "",
     WITH("king-and-robber", "") CASTLE "Adam: tC/0 1,-1\nEva: tF 0,1\nAdam: tC/180 1,-2\nended: "
                                        "true\n",
     "score 4 1"},
    {"IX-7, AMB-BCB-12: a barn completes no castle", "",
     WITH("abbey-and-mayor", PLACED("tC/0 0,0; tF 1,0; tF 2,0; tF 1,1")) CASTLE
     "Adam: tF 2,1; barn NW\n",
     "score 0 0; on 0,-1 castle 1 0"},
    {"AMB-ABB-2, ABB-14: a barn that is put there, 4 for a castle", "",
     WITH("abbey-and-mayor", BARN_CITIES)
         CITY_CASTLES_AND("Adam: tF 1,1\nEva: tF 7,0\n") "Eva: tF 2,1; barn NW\n",
     "score 2 10; home barn-placed 1"},
    {"AMB-ABB-2, ABB-15: joined, 2 for a castle", "",
     WITH("abbey-and-mayor", BARN_CITIES)
         CITY_CASTLES_AND("Adam: tF 1,1\nEva: tF 7,0\n") "Eva: tF 2,1; barn NW\nended: true\n",
     "score 15 10"},
    {"IX-9, ABB-14, CASTLE_FIELD=any: ... and for one that is not complete", "",
     WITH("abbey-and-mayor", BARN_CITIES VARIANT("CASTLE_FIELD=any"))
         CITY_CASTLES_AND("Adam: tF 1,1\nEva: tF 7,0\n") "Eva: tF 2,1; barn NW\n",
     "score 2 14; home barn-placed 1"},
    {"IX-9, ABB-15, AMB-ABB-2: who comes to the field of a barn gets 1 for a city, 2 for a castle",
     "",
     WITH("abbey-and-mayor", BARN_CITIES) CITY_CASTLES_AND(
         "Adam: tF 1,1\nEva: tF 7,0\n") "Eva: tF 2,1; barn NW\n"
                                        "Adam: tR/90 8,0 field EL\nEva: tE/270 8,1\n",
     "score 2 14; home barn-joined 1"},
    {"IX-9, ABB-15, CASTLE_FIELD=any: ... also for one that is not complete", "",
     WITH("abbey-and-mayor", BARN_CITIES VARIANT("CASTLE_FIELD=any")) CITY_CASTLES_AND(
         "Adam: tF 1,1\nEva: tF 7,0\n") "Eva: tF 2,1; barn NW\n"
                                        "Adam: tR/90 8,0 field EL\nEva: tE/270 8,1\n",
     "score 2 20; home barn-joined 1"},
    {"AMB-BCB-9, ABB-17: at the end 5 for a castle, without herd", "",
     WITH("abbey-and-mayor, gq11", BARN_CITIES)
         CITY_CASTLES_AND("Adam: hF 1,1\nEva: tF 7,0\n") "Eva: tF 2,1; barn NW\nended: true\n",
     "score 15 13"},
    {"AMB-RIV-6, RIV-8: a herd counts it as a city", "",
     WITH("gq11", CITIES) CITY_CASTLES_AND("Adam: hF 1,1\nEva: tF 7,0\n") "ended: true\n",
     "score 2 13"},
    /* --- gold (ORD-1, IX interaction 7) */
    {"GOLD_CASTLE=fief: the owner of the castle takes from its fief", "",
     WITH("gold-mines", "") CASTLE "Adam: gW 1,0; gold 0,0\nEva: tE/0 -1,0\n",
     "score 3 0; holds gold 2 0"},
    {"GOLD_CASTLE=fief: on its long sides", "",
     WITH("gold-mines", "") CASTLE "Adam: gF 1,-1; gold 2,-1\nEva: tF 2,-1\n", "2 E-GOL-TARGET"},
    {"GOLD_CASTLE=no: he takes nothing", "",
     WITH("gold-mines", VARIANT("GOLD_CASTLE=no")) CASTLE
     "Adam: gW 1,0; gold 0,0\nEva: tE/0 -1,0\n",
     "score 3 0; holds gold 0 0; pile ingot 0,0 1; pile ingot 1,0 1"},
    {"IX-6: no gold for a city that becomes a castle", "",
     WITH("gold-mines", FIELD) "Eva: tC/0 0,-1 city\nAdam: gF 1,0; gold 0,0\nEva: tC/180 0,-2; "
                               "convert city\n",
     "holds gold 0 0"},
    /* --- whose points they are */
    {"AMB-ROB-4, IX-12, IX pitfall 9: points of a castle are robbed", "",
     WITH("robbers", "") CASTLE "Adam: bF 0,1; robber Eva\nEva: tW/0 1,0\nAdam: tE/0 -1,0\n",
     "score 3 2"},
#define ROBBED(words)                                                                              \
    WITH("robbers, messages, " DRAGON, "")                                                         \
    CASTLE "Adam: bF 0,1; robber Eva\nEva: tW/0 1,0; fairy castle\nAdam: tE/0 -1,0; " words "\n"
    {"ORD 4d, ORD 4i: what a robber takes of a castle, then the fairy beside its lord", "",
     ROBBED("woman; woman fairy by Eva"), "score 6 2; woman 3 2"},
    {"ORD 4d, ORD 4i: ... and not the other way round", "", ROBBED("woman fairy by Eva; woman"),
     "4 E-PHASE-ORDER"},
    {"BCB-9, MES-1: 'woman' before what is copied is about the castle all the same", "skip",
     WITH("messages", BOTH) CASTLE "Adam: tF 0,1\nEva: tX/0 1,-1; woman; fief 0,-1 road 1,-1\n",
     "3 E-PHASE-ORDER; score 4 0; woman 4 0"},
    {"AMB-MES-1: points of a castle bring a message", "",
     WITH("messages, inns-and-cathedrals", "") CASTLE
     "Adam: tI/0 1,0\nEva: tR/0 2,0\nAdam: tW/0 3,0\nEva: tE/0 -1,0\n",
     "5 E-MISSING"},
    {"MES-7, IX-2, ORD F6: message 8 for a lord, who owns his castle, gives 0, and he goes home",
     "", LORD(CASTLE) "message 8\n",
     "score 10 0; scored 3 city castle; home message 1; supply 7 7"},
    {"MES-7: ... so the castle gives nothing any more", "",
     LORD(CASTLE) "message 8\nAdam: tE/0 -1,0\nEva: tF 0,1 field\nended: true\n", "score 14 0"},
    {"MES-7, AMB-ABB-5: ... whatever his strength", "",
     LORD_GAME(", abbey-and-mayor", VARIANT("MAYOR_CASTLE=any"),
               "Eva: tC/180 0,-1 mayor city; convert city\n", "tP/180 5,2") "message 8\n",
     "score 10 0; home message 1"},
    {"MES-7: ... and he may be one of several", "",
     LORD(CASTLE "Adam: tF 0,1\nEva: tM 0,2 monk\n") "message 8 castle (0,-1)\n",
     "score 10 0; on 0,2 monastery 1 0"},
    {"MES-7, AMB-BCB-3: the fairy beside him gives nothing then", "", LORD_FAIRY("") "message 8\n",
     "score 5 0"},
    {"MES-7, FAIRY_FINAL=always: ... or 3", "",
     LORD_FAIRY(VARIANT("FAIRY_FINAL=always")) "message 8\n", "score 8 0"},
    {"COU-2, ORD example 2: points of his castle are the active player's own", "",
     WITH("count", PLACED("D 0,0")) CASTLE
     "Adam: tR/0 1,0 road\nEva: tF 0,1\nAdam: tW/0 2,0\nEva: tE/0 -1,0; quarter market\n",
     "5 E-COU-NO-RIGHT"},
    {"AMB-COU-1: and to others they are points", "",
     WITH("count", PLACED("D 0,0")) CASTLE
     "Adam: tW/0 1,0\nEva: tF 0,1\nAdam: tE/0 -1,0; quarter castle\n",
     "score 3 0; quarter castle 0 1"},
    {"COU-2: as none are if nobody has any", "",
     WITH("count", PLACED("D 0,0")) "Eva: tF 0,1\nAdam: tW/0 1,0\nEva: tF 0,2\nAdam: tE/0 -1,0; "
                                    "quarter castle\n",
     "4 E-COU-NO-RIGHT"},
    {"AMB-COU-5: nobody comes out of the castle quarter to a castle", "",
     WITH("count", PLACED("D 0,0")) COUNT_CASTLE
     "convert city (1,-1) by Eva; from castle to city (1,-1)\n",
     "8 E-NO-SUCH-FEATURE"},
    {"AMB-COU-5: but to a city", "",
     WITH("count", PLACED("D 0,0")) COUNT_CASTLE "from castle to city (1,-1)\n", "score 7 4"},
    {"ORD 4b, ORD 4c, ORD pitfall 1, AMB-COU-5: whom the city is, before they come", "",
     WITH("count", PLACED("D 0,0")) COUNT_CASTLE
     "from castle to city (1,-1); convert city (1,-1) by Eva\n",
     "8 E-PHASE-ORDER"},
    {"SHR: a shrine in the fief counts as a monastery", "",
     WITH("shrines", AROUND) CASTLE "Adam: tS 1,-1 heretic\n", "score 9 9"},
    {"a garden in the fief does, too", "",
     "edition: 2014\n" WITH("abbot", AROUND) CASTLE "Adam: tG 1,-1; abbot garden\n", "score 9 9"},
};

int main(void) { return played_run("castles and others", rows, sizeof rows / sizeof rows[0]); }
