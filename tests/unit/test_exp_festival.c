/* SPDX-License-Identifier: MIT */
/* The Festival: FES-1 to FES-4, its ambiguities, examples and pitfalls.
 *
 * FES-3 and AMB-FES-6 are about towers and prisons: test_exp_tower.c.  AMB-FES-1, AMB-FES-2, AMB-FES-5
 * and E-FES-QUARTER are about barns, castles and quarters, which come with expansions that are not
 * judged yet. */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: tF 30 FFFF field\n"                                                                    \
    "tiles: tE 9 FCFF city E; field / E\n"                                                         \
    "tiles: tEW 9 FCFC city E W; field NL NR / E; field SL SR / E\n"                               \
    "tiles: tR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                            \
    "tiles: fW 9 FFFC city W; field / W; festival\n"                                               \
    "tiles: fR 9 FFFR road W; field; festival\n"                                                   \
    "tiles: fF 9 FFFF field; festival\n"                                                           \
    "tiles: fEW 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; festival\n"
#define HEAD                                                                                       \
    "players: Eva, Adam\nexpansions: festival, inns-and-cathedrals\n" TILES                        \
    "position: true\nstart: tF 0,1; tF 1,1; tF 2,1; tF 3,1\n"
/* A city of three open tiles, a knight of each; Eva has a farmer north of it besides. */
#define CITY                                                                                       \
    "Eva: tE/0 0,0 city\nAdam: tEW/0 2,0 city\nEva: tEW/0 1,0 field NL\nAdam: tF 0,2 field\n"
/* A thief of Eva with her builder beside him on a road of two tiles; Eva is due on a festival. */
#define BUILDER(more)                                                                              \
    "players: Eva, Adam\nexpansions: festival, traders-and-builders\n" TILES                       \
    "position: true\nstart: tF 0,1; tF 1,1; tF 2,1; tF 3,1\n" more                                 \
    "\nEva: tR/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 1,0 builder road\nAdam: tF 1,2\n"
/* A farmer of Eva with her pig beside him; Eva is due on a festival. */
#define PIG(more)                                                                                  \
    "players: Eva, Adam\nexpansions: festival, traders-and-builders\n" TILES                       \
    "position: true\nstart: tF 0,1\n" more                                                         \
    "\nEva: tF 0,2 field\nAdam: tF 1,2\nEva: tF 0,3 pig field\nAdam: tF 1,3\n"
#define ABBOTS                                                                                     \
    "players: Eva, Adam\nexpansions: festival\nvariants: ABBOTS=on\n" TILES                        \
    "position: true\nstart: tF 0,1\n\nEva: B 0,0 abbot monastery\nAdam: tF 0,2\n"
#define FOLLOWERS "variants: FESTIVAL_TAKES=followers\n"

/* Two thieves of Eva on one road, two tiles apart; she is due. */
#define ONE_ROAD "Eva: tR/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 2,0 road\nAdam: tR/0 1,0\n"

/* A farmer of Eva between walls, on one of two fields that nothing tells apart, a festival is due;
 * sCC has two such fields, too. */
#define SLIVER(more)                                                                               \
    "players: Eva, Adam\nexpansions: festival, king-and-robber\n" TILES                            \
    "tiles: sCC 9 CCCC city E W; city N S; field / N E; field / N E\n"                             \
    "position: true\nstart: tF 0,1; tF 1,1; tF 2,1; tF 3,1; tF 4,1\n" more                         \
    "\nEva: tE/270 0,0\nAdam: tF 0,2\nEva: sCC/0 0,-1 field\nAdam: tF 1,2\n"

/* A farmer of Eva and seven thieves, each on a road of one tile; she is due. */
#define THIEVES_SEVEN                                                                              \
    "Eva: tF 0,2 field\nAdam: tF 3,2\nEva: tR/0 0,0 road\nAdam: tF 3,3\nEva: tR/0 0,-1 road\n"     \
    "Adam: tF 3,4\nEva: tR/0 0,-2 road\nAdam: tF 3,5\nEva: tR/0 0,-3 road\nAdam: tF 3,6\n"         \
    "Eva: tR/0 0,-4 road\nAdam: tF 3,7\nEva: tR/0 0,-5 road\nAdam: tF 3,8\n"                       \
    "Eva: tR/0 0,-6 road\nAdam: tF 3,9\n"

static const struct played rows[] = {
    {"record: two on one road, and nothing says which: E-MISSING", "",
     HEAD "\n" ONE_ROAD "Eva: fF 1,2; festival road\n", "5 E-MISSING"},
    {"record: a claim says which", "",
     HEAD "\n" ONE_ROAD "Eva: fF 1,2; festival road = back Eva road (2,0)\n",
     "on 2,0 road 0 0; on 0,0 road 1 0; filled 1"},
    {"record: one of the road does not: E-MISSING", "",
     HEAD "\n" ONE_ROAD "Eva: fF 1,2; festival road = back Eva road\n", "5 E-MISSING"},
    {"record: who goes home in scoring is not told by it: E-MISSING", "",
     HEAD "\nEva: tE/0 0,0 city\nAdam: tF 0,2\nEva: tE/0 3,0 city\nAdam: tF 1,2\n"
          "Eva: fW/0 1,0; festival city = back Eva city (0,0)\n",
     "5 E-MISSING"},
    {"record: who does not is", "",
     HEAD "\nEva: tE/0 0,0 city\nAdam: tF 0,2\nEva: tE/0 3,0 city\nAdam: tF 1,2\n"
          "Eva: fW/0 1,0; festival city = back Eva city (3,0), back Eva city (0,0), Eva 4\n",
     "on 3,0 city 0 0; score 4 0; home festival 1"},
    {"record: a later festival takes the one that stays", "",
     HEAD "\n" ONE_ROAD "Eva: fF 1,2; festival road\nAdam: tF 2,2\n"
          "Eva: fF 3,2; festival road (0,0)\n",
     "settled 5 7; filled 1; land 0"},
    {"record: or it may be either: E-MISSING", "",
     HEAD "\n" ONE_ROAD "Eva: fF 1,2; festival road\nAdam: tF 2,2\nEva: fF 3,2; festival road\n",
     "5 E-MISSING; land 2"},
    {"record: points of the same entry tell it", "",
     HEAD "\nEva: tE/0 0,0 city\nAdam: tF 0,2\nEva: tE/0 3,0 city\nAdam: tF 1,2\n"
          "Eva: fW/0 1,0; festival city = Eva 4\n",
     "settled 5 5; on 3,0 city 0 0; score 4 0; home festival 1"},
    {"record: or those of a later one", "accept",
     HEAD "\nEva: tE/0 0,0 city\nAdam: tF 0,2\nEva: tE/0 3,0 city\nAdam: tF 1,2\n"
          "Eva: fF 2,2; festival city\nAdam: fW/0 1,0 = Eva 4\n",
     "settled 5 6; on 3,0 city 0 0; score 4 0; home festival 1"},
    {"record: of eight figures", "",
     HEAD "supply: small 12\n\n" THIEVES_SEVEN "Eva: fF 1,2; festival Eva\n"
          "ended: true\nresult: Eva 7, Adam 0\n",
     "settled 17 0; score 7 0"},
    {"record: of two fields that are alike a later festival names the second", "",
     SLIVER("") "Eva: fF 2,2; festival field (0,-1) 2\n", "piece 3 5; land 0"},
    {"record: or the first", "", SLIVER("") "Eva: fF 2,2; festival field (0,-1) 1\n",
     "piece 3 -1; land 0"},
    {"record: or none, and the first is taken", "", SLIVER("") "Eva: fF 2,2; festival field\n",
     "piece 3 -1; land 0"},
    {"record: or one that is not there", "", SLIVER("") "Eva: fF 2,2; festival field (0,-1) 3\n",
     "5 E-REF; piece 3 -1; land 1"},
    {"record: nothing follows", "", SLIVER(""), "piece 3 -1; land 1"},
    {"record: it was said", "",
     SLIVER("") "Eva: sCC/0 0,-2; field 1\nAdam: fF 2,2\nEva: fF 3,2; festival field (0,-2) 2\n",
     "7 E-REF; piece 5 -2; piece 3 -1"},
    {"record: the second under skip", "skip", SLIVER("") "Eva: fF 2,2; festival field (0,-1) 2\n",
     "piece 3 5; land 0"},
    {"record: the second under accept", "accept",
     SLIVER("") "Eva: fF 2,2; festival field (0,-1) 2\n", "piece 3 5; land 0"},
    {"record: the second, with an illegal turn farther on", "skip",
     SLIVER("") "Eva: fF 2,2; festival field (0,-1) 2\nAdam: tF 9,9\n",
     "6 E-NOT-ADJACENT; piece 3 5; land 0"},
    {"record: an illegal turn before it, so nothing is told", "skip",
     SLIVER("") "Eva: tF 9,9\nAdam: tF 3,2\nEva: fF 2,2; festival field (0,-1) 2\n",
     "5 E-NOT-ADJACENT; 7 E-REF; piece 3 -1; land 1"},
    {"record: a false claim before it", "",
     SLIVER("") "Eva: tF 3,2 = Eva 3\nAdam: tF 4,2\nEva: fF 2,2; festival field (0,-1) 2\n",
     "5 E-SCORE-MISMATCH; piece 3 7; land 0"},
    {"record: up to the turn alone", "until=3", SLIVER("") "Eva: fF 2,2; festival field (0,-1) 2\n",
     "piece 3 5; land 1"},
    {"record: a claim tells it", "",
     SLIVER("") "Eva: fF 2,2; festival field = back Eva field (0,-1) 2\n", "piece 3 5; land 0"},
    {"record: two such farmers, the first named last", "",
     SLIVER("") "Eva: sCC/0 0,-2 field\nAdam: tF 3,2\n"
                "Eva: fF 2,2; festival field (0,-2) 2\nAdam: tF 4,2\n"
                "Eva: fF 2,3; festival field (0,-1) 2\n",
     "piece 3 9; piece 5 7; land 0"},
    {"record: two such farmers, only one of them on the second", "",
     SLIVER("") "Eva: sCC/0 0,-2 field\nAdam: tF 3,2\n"
                "Eva: fF 2,2; festival field (0,-2) 1\nAdam: tF 4,2\n"
                "Eva: fF 2,3; festival field (0,-1) 2\n",
     "piece 3 9; piece 5 -1; land 0"},
    {"record: of nine: E-MISSING", "",
     HEAD "supply: small 12\n\n" THIEVES_SEVEN "Eva: tR/0 0,-7 road\nAdam: tF 3,10\n"
          "Eva: fF 1,2; festival Eva\nended: true\nresult: Eva 8, Adam 0\n",
     "19 E-MISSING"},
    {"FES components: ten tiles", "",
     "players: Eva, Adam\nexpansions: festival\n\nEva: FE/RC/0 1,0\n", "left 80"},
    {"FES components: ten in the second edition too", "",
     "edition: 2014\nplayers: Eva, Adam\nexpansions: festival\n\nEva: FE/RC/0 1,0\n", "left 80"},
    {"FES components: two boxes", "",
     "players: Eva, Adam\nexpansions: festival x2\n\nEva: FE/RC/0 1,0\nAdam: FE/RC/0 2,0\n",
     "2 E-EDGE-MISMATCH; left 90"},
    {"FES example 1: the city is scored, the farmer elsewhere comes home", "",
     HEAD "\n" CITY "Eva: fW/0 3,0; festival field (1,0) NL\n",
     "score 8 8; supply 7 6; home festival 1; points 5 8"},
    {"FES example 2, AMB-FES-4, FES pitfall 5: the knight taken out before scoring has no part", "",
     HEAD "\n" CITY "Eva: fW/0 3,0; festival city (0,0)\n",
     "score 0 8; supply 6 6; home festival 1; home complete 1"},
    {"SCORE-3, AMB-FES-4: a city whose knight has gone is in no order of scoring", "",
     HEAD "\nEva: tE/0 0,0 city\nAdam: tF 0,2\nEva: fW/0 1,0; festival city; order city\n",
     "3 E-ORDER"},
    {"SCORE-3: but one in which another stands is", "",
     HEAD "\n" CITY "Eva: fW/0 3,0; festival city (0,0); order city\n", "score 0 8"},
    {"FES-1: a figure may be placed normally instead", "", HEAD "\nEva: fF 0,0 field\n",
     "supply 6 7"},
    {"FES-1: neither is needed", "", HEAD "\n" CITY "Eva: fW/0 3,0\n",
     "score 8 8; home festival 0"},
    {"FES-2, FES pitfall 2: one figure action, so none is placed besides", "",
     HEAD "\n" CITY "Eva: fW/0 3,0; festival field (1,0); field\n", "5 E-ACTION-TWICE"},
    {"FES-2: nor before it", "", HEAD "\n" CITY "Eva: fW/0 3,0 field; festival field (1,0)\n",
     "5 E-ACTION-TWICE"},
    {"FES-2: nor two figures taken back", "",
     HEAD "\n" CITY "Eva: fW/0 3,0; festival field (1,0); festival city (0,0)\n",
     "5 E-ACTION-TWICE"},
    {"FES-2: nor an abbot recalled besides", "",
     ABBOTS "Eva: fF 1,1 field\nAdam: tF 0,3\nEva: fF 1,2; recall abbot; festival field\n",
     "5 E-ACTION-TWICE"},
    {"AMB-FES-7: a recall instead", "", ABBOTS "Eva: fF 1,1; recall abbot\n",
     "score 3 0; supply-abbot 1 1; home festival 0"},
    {"AMB-FES-7: a builder instead", "",
     BUILDER("") "Eva: fF 0,3; festival builder\nAdam: tF 1,3\nEva: fEW/0 2,0 builder road\n",
     "on 2,0 road 1 0; supply-builder 0 1"},
    {"FES-2: one in each part of a turn; who takes his builder has the second part all the same",
     "", BUILDER("") "Eva: fEW/0 2,0; festival builder\nEva: fF 0,3; festival small\n",
     "land 0; active 1; home festival 2"},
    {"FES-2: in the second part of a turn", "",
     BUILDER("") "Eva: tR/0 2,0\nEva: fF 0,3; festival small\n", "active 1; home festival 1"},
    {"FES-2: the figure is in supply only for the next part", "",
     BUILDER("supply: small 1\n") "Eva: fEW/0 2,0; festival small\nEva: tF 0,3 field\n",
     "supply 0 1; home festival 1; land 2"},
    {"FES-2, FES pitfall 3: no points for the figure", "",
     HEAD "\nEva: tR/0 0,0 road\nAdam: tF 0,2\nEva: fR/0 1,0; festival road\nAdam: tF 0,3\n"
          "\nended: true\n",
     "score 0 0; supply 7 7; land 0"},
    {"FES-4: a big follower", "",
     HEAD "\nEva: tE/0 0,0 big city\nAdam: tF 0,2\nEva: fF 1,2; festival big\n",
     "supply-big 1 1; supply 7 7"},
    {"FES-4: an abbot goes home as any figure, and without points", "",
     "players: Eva, Adam\nexpansions: festival\nvariants: ABBOTS=on\n" TILES
     "position: true\nstart: tF 0,1\n\nEva: B 0,0 abbot monastery\nAdam: tF 0,2\n"
     "Eva: fF 1,1; festival abbot\n",
     "score 0 0; supply-abbot 1 1; home festival 1"},
    {"FES example 3, AMB-FES-3: the builder stays alone and goes on giving second parts", "",
     BUILDER("") "Eva: fF 0,3; festival small\nAdam: tF 1,3\nEva: tR/0 2,0\n",
     "on 1,0 road 1 0; home festival 1; home alone 0; active 0"},
    {"FES example 3, LONE_SPECIALS=return: he goes home", "",
     BUILDER("variants: LONE_SPECIALS=return\n") "Eva: fF 0,3; festival small\nAdam: tF 1,3\n"
                                                 "Eva: tR/0 2,0\n",
     "land 0; home festival 1; home alone 1; active 1"},
    {"FES-4: a builder", "", BUILDER("") "Eva: fF 0,3; festival builder\n",
     "on 0,0 road 1 0; on 1,0 road 0 0; supply-builder 1 1; home alone 0"},
    {"FES-4: a pig", "",
     "players: Eva, Adam\nexpansions: festival, traders-and-builders\n" TILES
     "position: true\nstart: tF 0,1\n\nEva: tF 0,2 field\nAdam: tF 1,2\nEva: tF 0,3 pig field\n"
     "Adam: tF 1,3\nEva: fF 0,4; festival pig field (0,3)\n",
     "supply-pig 1 1; land 1"},
    {"AMB-FES-3: the pig stays alone and goes on giving nothing", "",
     PIG("") "Eva: fF 0,4; festival small\n", "land 1; home festival 1; home alone 0"},
    {"AMB-FES-3, LONE_SPECIALS=return: the pig goes home", "",
     PIG("variants: LONE_SPECIALS=return\n") "Eva: fF 0,4; festival small\n",
     "land 0; home alone 1; supply-pig 1 1"},
    {"FESTIVAL_TAKES: land-figures in the profile summary", "", HEAD "\nEva: fF 0,0\n",
     "variant FESTIVAL_TAKES land-figures"},
    {"FESTIVAL_TAKES: any-figure in c1", "", "profile: c1\n" HEAD "\nEva: fF 0,0\n",
     "variant FESTIVAL_TAKES any-figure"},
    {"FESTIVAL_TAKES: any-figure in c2", "", "profile: c2\n" HEAD "\nEva: fF 0,0\n",
     "variant FESTIVAL_TAKES any-figure"},
    {"FESTIVAL_TAKES: any-figure in jcz", "", "profile: jcz\n" HEAD "\nEva: fF 0,0\n",
     "variant FESTIVAL_TAKES any-figure"},
    {"FESTIVAL_TAKES: followers in rgg", "", "profile: rgg\n" HEAD "\nEva: fF 0,0\n",
     "variant FESTIVAL_TAKES followers"},
    {"FESTIVAL_TAKES: any-figure in the second edition", "",
     "edition: 2014\n" HEAD "\nEva: fF 0,0\n", "variant FESTIVAL_TAKES any-figure"},
    {"FESTIVAL_TAKES=followers: no builder: E-KIND", "",
     BUILDER(FOLLOWERS) "Eva: fF 0,3; festival builder\n", "5 E-KIND"},
    {"FESTIVAL_TAKES=any-figure: a builder", "",
     BUILDER("variants: FESTIVAL_TAKES=any-figure\n") "Eva: fF 0,3; festival builder\n", "land 1"},
    {"FESTIVAL_TAKES=followers: the follower is meant", "",
     BUILDER(FOLLOWERS) "Eva: fF 0,3; festival road\n", "on 0,0 road 0 0; on 1,0 road 1 0"},
    {"FES-1: whose figure is meant need not be said", "",
     HEAD "\n" CITY "Eva: fF 0,3; festival city\n", "land 3; on 0,0 city 0 0; on 2,0 city 0 1"},
    {"record: what fits two own figures is not clear", "",
     HEAD "\n" CITY "Eva: fF 0,3; festival Eva small\n", "5 E-MISSING"},
    {"record: two that are alike are one", "",
     HEAD "variants: FARMERS=on\n\n" CITY "Eva: fF 0,3; festival field\n", "land 3; filled 0"},
    {"record: who has one figure need not say which", "",
     HEAD "\nEva: tE/0 0,0 city\nAdam: tF 0,2\nEva: fF 0,3; festival Eva\n", "land 0; filled 1"},
    {"FES illegal 1, FES pitfall 1: a figure of somebody else: E-FES-OWNER", "",
     HEAD "\n" CITY "Eva: fF 0,3; festival Adam city (2,0)\n", "5 E-FES-OWNER"},
    {"FES illegal 1: found by its place alone", "",
     HEAD "\n" CITY "Eva: fF 0,3; festival city (2,0)\n", "5 E-FES-OWNER"},
    {"FES-1: a tile without festival: E-FES-NO-TILE", "",
     HEAD "\n" CITY "Eva: tF 0,3; festival city (0,0)\n", "5 E-FES-NO-TILE"},
    {"FES: a figure that is not there: E-REF", "",
     HEAD "\n" CITY "Eva: fF 0,3; festival road (0,0)\n", "5 E-REF"},
    {"FES: the figure of this very turn is not there yet: E-REF", "",
     HEAD "\nEva: fF 0,0; festival field\n", "1 E-REF"},
    {"FESTIVAL_TAKES=followers: followers may go", "",
     HEAD FOLLOWERS "\n" CITY "Eva: fF 0,3; festival city\n", "land 3"},
    {"FES-4: E-EXPANSION for a kind that is not in the game", "",
     HEAD "\n" CITY "Eva: fF 0,3; festival pig\n", "5 E-EXPANSION"},
    {"without the expansion: E-EXPANSION", "",
     "players: Eva, Adam\n\nEva: E/180 0,-1; festival city\n", "1 E-EXPANSION"},
    {"ERR-3: the rest of the turn is made without it", "skip",
     HEAD "\n" CITY "Eva: fW/0 3,0; festival Adam city\nAdam: tF 0,3\n",
     "5 E-FES-OWNER; score 8 8; fate 5 part; active 0"},
    {"ERR-4: a return that is illegal is dropped, not accepted", "accept",
     HEAD "\n" CITY "Eva: fW/0 3,0; festival Adam city\n", "5 E-FES-OWNER; score 8 8"},
    {"ERR-4: a figure placed besides stands", "accept",
     HEAD "\n" CITY "Eva: fW/0 3,0; festival field (1,0); field\n",
     "5 E-ACTION-TWICE; home festival 1; on 3,0 field 1 0"},
    {"ERR-4, LONE_SPECIALS=return: the builder has gone when another comes to stand there",
     "accept",
     BUILDER("variants: LONE_SPECIALS=return\n") "Eva: fEW/0 2,0; festival road (0,0); road\n",
     "5 E-ACTION-TWICE; home festival 1; home alone 1; at 1,0 0 0; on 2,0 road 1 0"},
    {"ERR-4, LONE_SPECIALS=return: and can stand there himself", "accept",
     BUILDER(
         "variants: LONE_SPECIALS=return\n") "Eva: fEW/0 2,0; festival road (0,0); builder road\n",
     "5 E-ACTION-TWICE; home festival 1; home alone 1; at 1,0 0 0; on 2,0 road 1 0"},
    {"ERR-4, LONE_SPECIALS=return: the pig as well", "accept",
     PIG("variants: LONE_SPECIALS=return\n") "Eva: fF 0,4; festival field (0,2); pig field; "
                                             "field\n",
     "5 E-ACTION-TWICE; home alone 1; at 0,3 0 0; on 0,4 field 2 0; supply 6 7"},
    {"ERR-4, LONE_SPECIALS=stay: he stays whoever comes", "accept",
     BUILDER("variants: LONE_SPECIALS=stay\n") "Eva: fEW/0 2,0; festival road (0,0); road\n",
     "5 E-ACTION-TWICE; home festival 1; home alone 0; at 1,0 1 0; on 2,0 road 1 0"},
    {"ERR-4, LONE_SPECIALS=stay: so no builder is left to stand", "accept",
     BUILDER(
         "variants: LONE_SPECIALS=stay\n") "Eva: fEW/0 2,0; festival road (0,0); builder road\n",
     "5 E-ACTION-TWICE; at 1,0 1 0; at 2,0 0 0"},
    {"ERR-4: who is home again can stand", "accept",
     HEAD "supply: small 1\n\nEva: tE/0 0,0 city\nAdam: tF 0,2\n"
          "Eva: fF 0,3; festival city; field\n",
     "3 E-ACTION-TWICE; home festival 1; at 0,0 0 0; on 0,3 field 1 0; supply 0 1"},
    {"ERR-4: an abbot who is home cannot be recalled", "accept",
     ABBOTS "Eva: fF 0,3; festival abbot; recall abbot\n",
     "3 E-ACTION-TWICE; score 0 0; home festival 1; home recall 0"},
    {"ERR-4: ... but placed, and recalled from there", "accept",
     ABBOTS "Eva: fF 0,3; festival abbot; abbot field; recall abbot\n",
     "3 E-ACTION-TWICE; score 2 0; home festival 1; home recall 1; at 0,3 0 0"},
    {"SCORE-3, FES-2: a feature that the festival has emptied has no order: E-ORDER", "",
     HEAD "\nEva: tE/0 0,0 city\nAdam: tF 0,2\nEva: fW/0 1,0; festival city; order city\n",
     "3 E-ORDER"},
    {"SCORE-3, FES-2: one in which somebody is left has", "",
     HEAD "\n" CITY "Eva: fW/0 3,0; festival city (0,0); order city\n", "score 0 8"},
};

int main(void) { return played_run("festival", rows, sizeof rows / sizeof *rows); }
