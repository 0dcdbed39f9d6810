/* SPDX-License-Identifier: MIT */
/* The Flying Machines: FLY-1 to FLY-7, their ambiguities, examples and pitfalls. */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: tF 30 FFFF field\n"                                                                    \
    "tiles: tE 9 FCFF city E; field / E\n"                                                         \
    "tiles: tW 9 FFFC city W; field / W\n"                                                         \
    "tiles: tEW 9 FCFC city E W; field NL NR / E; field SL SR / E\n"                               \
    "tiles: tR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                            \
    "tiles: tO 9 FFFR road W; field\n"                                                             \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: tG 9 FFFF garden; field\n"                                                             \
    "tiles: t2 9 CFCF city N; city S; field / N S\n"                                               \
    "tiles: tRC 9 CRFR city N; road E W; field EL WR / N; field ER SL SR WL\n"                     \
    "tiles: tRR 9 FRFR road W; road E; field\n"                                                    \
    "tiles: fN 9 FFFF field; arrow N\n"                                                            \
    "tiles: fNW 9 FFFF field; arrow NW\n"                                                          \
    "tiles: fW 9 FFFC city W; field / W; arrow W\n"                                                \
    "tiles: fM 9 FFFF monastery; field; arrow N\n"
#define HEAD                                                                                       \
    "players: Eva, Adam\nexpansions: flying-machines, inns-and-cathedrals\n" TILES                 \
    "position: true\nstart: tF 0,1; tF 1,1; tF 2,1; tF 3,1\n"
#define ABBOTS "variants: ABBOTS=on\n"
#define GROUNDED "variants: ABBOTS=on, ABBOT_FLIES=off\n"
/* Adam's knight is in a city of four tiles that is open at (0,0), to the east. */
#define CITY                                                                                       \
    "start: tF -1,1; tF -2,1; tF -3,1\n\nEva: tF 0,2\nAdam: tE/0 -3,0 city\n"                      \
    "Eva: tEW/0 -2,0\nAdam: tEW/0 -1,0\nEva: tEW/0 0,0\nAdam: tF 1,2\n"

/* The two pieces of city on the tile at (0,0) are one city by the way round, which is open. */
#define LOOP                                                                                       \
    "tiles: tP 9 CCFF city N; city E; field / N E\n"                                               \
    "tiles: tQ 9 FFCC city S W; field / S\n"                                                       \
    "tiles: tS 9 CCCF city N E S; field / N\n"                                                     \
    "tiles: tT 9 CFFC city N W; field / N\n"                                                       \
    "\nEva: tP/0 0,0\nAdam: tT/0 1,0\nEva: tQ/0 1,-1\nAdam: tS/0 0,-1\n"

/* A tile with two roads, of which one leads round to the north of (0,0). */
#define ROADS                                                                                      \
    "players: Eva, Adam\nexpansions: flying-machines, inns-and-cathedrals\nposition: true\n"       \
    "start: IC/RrRr/0 -1,0; V/270 -1,-1"

static const struct played rows[] = {
    {"FLY example 1, FLY pitfall 2: landing beside a rival, and both get the city", "",
     HEAD CITY "Eva: fN/270 2,0; fly 2 city\nAdam: tW/0 1,0\n",
     "score 10 10; points 8 10; home complete 2"},
    {"FLY-2: north", "", HEAD "\nEva: tM 0,0\nAdam: fN/0 0,2; fly 2 monk\n",
     "on 0,0 monastery 0 1"},
    {"FLY-2, FLY pitfall 1: east", "", HEAD "\nEva: tM 1,0\nAdam: fN/90 0,0; fly 1 monk\n",
     "on 1,0 monastery 0 1"},
    {"FLY-2: south", "", HEAD "\nEva: tM 0,2\nAdam: fN/180 0,0; fly 2 monk\n",
     "on 0,2 monastery 0 1"},
    {"FLY-2: west", "", HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0; fly 1 monk\n",
     "on 0,0 monastery 0 1"},
    {"FLY-2: a diagonal arrow, north-west", "", HEAD "\nEva: tM 0,0\nAdam: fNW/0 2,2; fly 2 monk\n",
     "on 0,0 monastery 0 1"},
    {"FLY-2: north-east", "", HEAD "\nEva: tM 2,0\nAdam: fNW/90 0,2; fly 2 monk\n",
     "on 2,0 monastery 0 1"},
    {"FLY-2: south-east", "", HEAD "\nEva: tM 2,2\nAdam: fNW/180 0,0; fly 2 monk\n",
     "on 2,2 monastery 0 1"},
    {"FLY-2: south-west", "", HEAD "\nEva: tM 0,2\nAdam: fNW/270 2,0; fly 2 monk\n",
     "on 0,2 monastery 0 1"},
    {"FLY-2: three tiles", "", HEAD "\nEva: tM 0,0\nAdam: fN/270 3,0; fly 3 monk\n",
     "on 0,0 monastery 0 1"},
    {"FLY-1: a normal figure instead", "", HEAD "\nEva: fN/0 0,0 field\n", "at 0,0 1 0"},
    {"FLY example 2, FLY-4: only a field and a complete road: home", "",
     HEAD "\nEva: tR/0 0,0\nAdam: tO/0 1,0\nEva: tO/180 -1,0\nAdam: fN/270 2,0; fly 2 home\n",
     "land 0; supply 7 7"},
    {"FLY-4: the same need not be said", "",
     HEAD "\nEva: tR/0 0,0\nAdam: tO/0 1,0\nEva: tO/180 -1,0\nAdam: fN/270 2,0; fly 2\n",
     "land 0; filled 1"},
    {"FLY-4: nothing lies there: home", "", HEAD "\nEva: fN/0 0,0; fly 2 home\n", "land 0"},
    {"FLY-4: E-FLY-HOME-ONLY where nothing lies", "", HEAD "\nEva: fN/0 0,0; fly 2 city\n",
     "1 E-FLY-HOME-ONLY"},
    {"FLY-3: E-FLY-TARGET for a field where nothing lies", "",
     HEAD "\nEva: fN/0 0,0; fly 2 field\n", "1 E-FLY-TARGET"},
    {"FLY-3: and where there is nothing else", "",
     HEAD "\nEva: tF 0,0\nAdam: fN/270 1,0; fly 1 field\n", "2 E-FLY-TARGET"},
    {"FLY-4: E-FLY-HOME-ONLY where all is complete", "",
     HEAD "\nEva: tR/0 0,0\nAdam: tO/0 1,0\nEva: tO/180 -1,0\nAdam: fN/270 2,0; fly 2 road\n",
     "4 E-FLY-HOME-ONLY"},
    {"FLY-4, FLY pitfall 4: E-FLY-MUST-LAND", "",
     HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0; fly 1 home\n", "2 E-FLY-MUST-LAND"},
    {"FLY-4, FLY pitfall 5: a flight home is the figure action: E-ACTION-TWICE", "",
     HEAD "\nEva: fN/0 0,0; fly 2 home; field\n", "1 E-ACTION-TWICE"},
    {"FLY illegal 1: E-RANGE", "", HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0; fly 4 monk\n",
     "2 E-RANGE"},
    {"FLY: a die beyond 32 bits is no 1: E-RANGE", "",
     HEAD "\nEva: fN/0 0,0; fly 4294967297 home\n", "1 E-RANGE"},
    {"FLY: a die of 0: E-RANGE", "", HEAD "\nEva: fN/0 0,0; fly 0 home\n", "1 E-RANGE"},
    {"FLY illegal 2, FLY-3, FLY pitfall 3: a field: E-FLY-TARGET", "",
     HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0; fly 1 field\n", "2 E-FLY-TARGET"},
    {"FLY-3: nor a garden", "", HEAD "\nEva: tG 0,0\nAdam: fN/270 1,0; fly 1 garden\n",
     "2 E-FLY-TARGET"},
    {"FLY-3: a complete road beside an open city: E-FLY-TARGET", "",
     HEAD "\nEva: tRC/0 0,0\nAdam: tO/0 1,0\nEva: tO/180 -1,0\nAdam: fN/270 2,0; fly 2 road\n",
     "4 E-FLY-TARGET"},
    {"FLY-3: the other feature is open", "",
     HEAD "\nEva: tRC/0 0,0\nAdam: tO/0 1,0\nEva: tO/180 -1,0\nAdam: fN/270 2,0; fly 2 city\n",
     "on 0,0 city 0 1"},
    {"FLY-3: what the tile does not have: E-FLY-TARGET", "",
     HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0; fly 1 road\n", "2 E-FLY-TARGET"},
    {"FLY-3: not on another tile: E-FLY-TARGET", "",
     HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0; fly 1 monk (5,5)\n", "2 E-FLY-TARGET"},
    {"FLY-3: the tile reached may be named", "",
     HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0; fly 1 monk (0,0)\n", "on 0,0 monastery 0 1"},
    {"FLY-3: two places, none said: E-MISSING", "",
     HEAD "\nEva: tRC/0 0,0\nAdam: fN/0 0,2; fly 2\n", "2 E-MISSING"},
    {"AMB-FLY-2: two pieces of one city are two places: E-MISSING", "",
     HEAD LOOP "Eva: fN/0 0,2; fly 2\n", "5 E-MISSING"},
    {"AMB-FLY-2: nor does the city say which: E-MISSING", "",
     HEAD LOOP "Eva: fN/0 0,2; fly 2 city\n", "5 E-MISSING"},
    {"AMB-FLY-2: either may be named", "", HEAD LOOP "Eva: fN/0 0,2; fly 2 city E\n",
     "on 0,0 city 1 0; filled 0"},
    {"AMB-FLY-2, FLY-7: two roads that this tile joins are two places too: E-MISSING", "",
     ROADS "; V/0 0,-1\n\nEva: FL/Rr.NW.o/0 0,0; fly 1\n", "1 E-MISSING"},
    {"FLY-3: before they are joined it must be said which as well", "",
     ROADS "\n\nEva: FL/Rr.NW.o/0 0,0; fly 1\n", "1 E-MISSING"},
    {"FLY-3: one place need not be said", "", HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0; fly 1\n",
     "on 0,0 monastery 0 1; filled 1"},
    {"FLY-7, FLY pitfall 6: a city completed by this tile is complete: E-FLY-HOME-ONLY", "",
     HEAD "\nEva: tE/0 0,0\nAdam: fW/0 1,0; fly 1 city\n", "2 E-FLY-HOME-ONLY"},
    {"FLY-7: so he goes home", "", HEAD "\nEva: tE/0 0,0\nAdam: fW/0 1,0; fly 1 home\n", "land 0"},
    {"FLY-7: a monastery that this tile surrounds is complete", "",
     HEAD "\nEva: tM 2,2\nAdam: tF 1,2\nEva: tF 3,2\nAdam: tF 1,3\nEva: tF 3,3\n"
          "Adam: fN/0 2,3; fly 1 monk\n",
     "6 E-FLY-HOME-ONLY"},
    {"FLY-7: one tile less, and it is open", "",
     HEAD "\nEva: tM 2,2\nAdam: tF 1,2\nEva: tF 3,2\nAdam: tF 1,3\nEva: fN/0 2,3; fly 1 monk\n",
     "on 2,2 monastery 1 0"},
    {"FLY-7: a city completed farther off, by way of the tile between", "",
     HEAD "start: tF -1,1\n\nEva: tE/0 -1,0\nAdam: tEW/0 0,0\nEva: fW/0 1,0; fly 2 city\n",
     "3 E-FLY-HOME-ONLY"},
    {"FLY-3: a city that this tile continues only", "",
     HEAD "\nEva: tEW/0 0,0\nAdam: fW/0 1,0; fly 1 city\n", "on 0,0 city 0 1"},
    {"FLY-3: beside a follower of his own too", "",
     HEAD "\nEva: tM 0,0 monk\nAdam: tF 0,2\nEva: fN/270 1,0; fly 1 monk\n",
     "on 0,0 monastery 2 0"},
    {"FLY-3: on a monastery with a monk, and both get it", "",
     HEAD "start: tF 1,2; tF 1,3; tF 3,2; tF 3,3\n\nEva: tM 2,2 monk\n"
          "Adam: fN/90 0,2; fly 2 monk\nEva: tF 2,3\n",
     "score 9 9; home complete 2"},
    {"FLY-2: over cells without a tile", "", HEAD "\nEva: tM 3,0\nAdam: fN/90 0,0; fly 3 monk\n",
     "on 3,0 monastery 0 1"},
    {"FLY-3: the one road that is open, of two that are meant, need not be told", "",
     HEAD "\nEva: tRR/0 0,0\nAdam: tO/180 -1,0\nEva: fN/270 2,0; fly 2 road\n",
     "on 0,0 road 1 0; filled 1"},
    {"FLY-3: two roads that are open, none said: E-MISSING", "",
     HEAD "\nEva: tRR/0 0,0\nAdam: fN/270 2,0; fly 2 road\n", "2 E-MISSING"},
    {"record: points of a later line tell on which of two roads he landed", "",
     HEAD "\nEva: tRR/0 0,0\nAdam: fN/270 2,0; fly 2 road\nEva: tO/180 -1,0 = Adam 2\n",
     "settled 2 3; score 0 2; land 0"},
    {"record: or that there are none", "skip",
     HEAD "\nEva: tRR/0 0,0\nAdam: fN/270 2,0; fly 2 road\nEva: tO/180 -1,0 = Adam (0)\n",
     "settled 2 3; score 0 0; on 0,0 road 0 1"},
    {"record: nobody can have as many: E-MISSING", "",
     HEAD "\nEva: tRR/0 0,0\nAdam: fN/270 2,0; fly 2 road\nEva: tO/180 -1,0 = Adam 5\n",
     "2 E-MISSING"},
    {"record: who goes home tells whether he landed on road or city", "",
     HEAD "\nEva: tRC/0 0,0\nAdam: fN/0 0,2; fly 2\nEva: tO/0 1,0\n"
          "Adam: tO/180 -1,0 = back Adam road (0,0)\n",
     "settled 2 4; score 0 3; filled 1"},
    {"record: a city that somebody claims later was free", "",
     HEAD "\nEva: tRC/0 0,0\nAdam: fN/0 0,2; fly 2\nEva: CCCC+ 0,-1; city\n",
     "settled 2 3; on 0,0 road 0 1"},
    {"FLY-3: the player chooses", "", HEAD "\nEva: tRR/0 0,0\nAdam: fN/270 2,0; fly 2 road W\n",
     "on 0,0 road 0 1; filled 0"},
    {"ACT-4: the figure of a city that this tile completes is not back yet: E-NO-MEEPLE", "",
     HEAD "supply: small 1\n\nEva: tE/0 0,0 city\nAdam: tF 0,2\nEva: fW/0 1,0; fly 1 home\n",
     "3 E-NO-MEEPLE"},
    {"ACT-1: a figure and a flight: E-ACTION-TWICE", "",
     HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0 field; fly 1 monk\n", "2 E-ACTION-TWICE"},
    {"ACT-1: two flights: E-ACTION-TWICE", "",
     HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0; fly 1 monk; fly 1 monk\n", "2 E-ACTION-TWICE"},
    {"ACT-1: a flight and a festival: E-ACTION-TWICE", "",
     "players: Eva, Adam\nexpansions: flying-machines, festival\n" TILES
     "tiles: fF 9 FFFF field; arrow W; festival\nposition: true\nstart: tF 0,1; tF 1,1\n\n"
     "Eva: tM 0,0 field\nAdam: tF 0,2\nEva: fF/0 1,0; fly 1 monk; festival farmer\n",
     "3 E-ACTION-TWICE"},
    {"ACT-1: a festival and a flight: E-ACTION-TWICE", "",
     "players: Eva, Adam\nexpansions: flying-machines, festival\n" TILES
     "tiles: fF 9 FFFF field; arrow W; festival\nposition: true\nstart: tF 0,1; tF 1,1\n\n"
     "Eva: tM 0,0 field\nAdam: tF 0,2\nEva: fF/0 1,0; festival farmer; fly 1 monk\n",
     "3 E-ACTION-TWICE"},
    {"ACT-1: a flight and a builder: E-ACTION-TWICE", "",
     "players: Eva, Adam\nexpansions: flying-machines, traders-and-builders\n" TILES
     "tiles: fR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; arrow S\n"
     "position: true\nstart: tF 0,1; tF 1,1; tM 1,2\n\n"
     "Eva: tR/0 0,0 road\nAdam: tF 0,2\nEva: fR/0 1,0; fly 2 monk; builder road\n",
     "3 E-ACTION-TWICE"},
    {"ACT-1: a flight and the recall of an abbot: E-ACTION-TWICE", "",
     HEAD "variants: ABBOTS=on\n\nEva: tG 0,0 abbot garden\nAdam: tM 1,0\n"
          "Eva: fN/270 2,0; fly 1 monk; recall abbot\n",
     "3 E-ACTION-TWICE"},
    {"precedence: kind, then die: E-KIND", "",
     HEAD GROUNDED "\nEva: tM 0,0\nAdam: fN/270 1,0; fly abbot 4 monk\n", "2 E-KIND"},
    {"precedence: die, then supply: E-RANGE", "",
     HEAD "supply: small 0\n\nEva: tM 0,0\nAdam: fN/270 1,0; fly 4 monk\n", "2 E-RANGE"},
    {"precedence: place, then supply: E-FLY-TARGET", "",
     HEAD "supply: small 0\n\nEva: tM 0,0\nAdam: fN/270 1,0; fly 1 field\n", "2 E-FLY-TARGET"},
    {"precedence: place, then kind: E-FLY-TARGET", "",
     HEAD "variants: ABBOTS=on\n\nEva: tM 0,0\nAdam: fN/270 1,0; fly abbot 1 field\n",
     "2 E-FLY-TARGET"},
    {"FLY-4, FLY-5: who may not fly need not land: E-KIND", "",
     HEAD GROUNDED "\nEva: tM 0,0\nAdam: fN/270 1,0; fly abbot 1 home\n", "2 E-KIND"},
    {"precedence: machine, then die: E-FLY-NO-MACHINE", "",
     HEAD "\nEva: tM 0,0\nAdam: tF 1,0; fly 4 monk\n", "2 E-FLY-NO-MACHINE"},
    {"FLY-5: a big follower", "", HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0; fly big 1 monk\n",
     "supply-big 1 0; supply 7 7"},
    {"ABBOT_FLIES=off: no flight for the abbot: E-KIND", "",
     HEAD GROUNDED "\nEva: tM 0,0\nAdam: fN/270 1,0; fly abbot 1 monk\n", "2 E-KIND"},
    {"ABBOT_FLIES=off: nor to a garden", "",
     HEAD GROUNDED "\nEva: tG 0,0\nAdam: fN/270 1,0; fly abbot 1 garden\n", "2 E-FLY-TARGET"},
    {"ABBOTS=off: who is not there does not fly", "",
     HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0; fly abbot 1 monk\n", "2 E-KIND"},
    {"ABBOT_FLIES=on: to a free monastery", "",
     HEAD ABBOTS "\nEva: tM 0,0\nAdam: fN/270 1,0; fly abbot 1 monk\n",
     "on 0,0 monastery 0 1; supply 7 7; land 1"},
    {"ABBOT_FLIES=on: and it is scored", "provisional",
     HEAD ABBOTS "\nEva: tM 0,0\nAdam: fN/270 1,0; fly abbot 1 monk\n", "score 0 4"},
    {"ABBOT_FLIES=on: the place need not be said", "",
     HEAD ABBOTS "\nEva: tG 0,0\nAdam: fN/270 1,0; fly abbot 1\n", "on 0,0 garden 0 1; filled 1"},
    {"ABBOT_FLIES=on: to a garden, and back by a recall", "",
     HEAD ABBOTS "\nEva: tG 0,0\nAdam: fN/270 1,0; fly abbot 1 garden\nEva: tF 0,-1\n"
                 "Adam: tF 1,-1; recall abbot\n",
     "score 0 6; land 0"},
    {"ABBOT_FLIES=on: a garden is for nobody else: E-FLY-TARGET", "",
     HEAD ABBOTS "\nEva: tG 0,0\nAdam: fN/270 1,0; fly 1 garden\n", "2 E-FLY-TARGET"},
    {"ABBOT_FLIES=on: over a garden others go home", "",
     HEAD ABBOTS "\nEva: tG 0,0\nAdam: fN/270 1,0; fly 1\n", "land 0; filled 1"},
    {"ABBOT_FLIES=on: a road is none of his places: E-KIND", "",
     HEAD ABBOTS "\nEva: tR/0 0,0\nAdam: fN/0 0,2\nEva: fN/0 0,3; fly abbot 3 road\n", "3 E-KIND"},
    {"ABBOT_FLIES=on: so over a road he goes home", "",
     HEAD ABBOTS "\nEva: tR/0 0,0\nAdam: fN/0 0,2\nEva: fN/0 0,3; fly abbot 3 home\n", "land 0"},
    {"ABBOT_FLIES=on: a city neither", "",
     HEAD ABBOTS "\nEva: tW/0 0,0\nAdam: fN/270 1,0; fly abbot 1 city\n", "2 E-KIND"},
    {"ABBOT_FLIES=on: where he can land he must: E-FLY-MUST-LAND", "",
     HEAD ABBOTS "\nEva: tG 0,0\nAdam: fN/270 1,0; fly abbot 1 home\n", "2 E-FLY-MUST-LAND"},
    {"ABBOT_FLIES=on: a place that is taken: E-FEATURE-OCCUPIED", "",
     HEAD ABBOTS "\nEva: tM 0,0 monk\nAdam: fN/270 1,0; fly abbot 1 monk\n",
     "2 E-FEATURE-OCCUPIED"},
    {"ABBOT_FLIES=on: by an abbot too", "",
     HEAD ABBOTS "\nEva: tG 0,0 abbot garden\nAdam: fN/270 1,0; fly abbot 1 garden\n",
     "2 E-FEATURE-OCCUPIED"},
    {"ABBOT_FLIES=on: over such a place he goes home", "",
     HEAD ABBOTS "\nEva: tM 0,0 monk\nAdam: fN/270 1,0; fly abbot 1 home\n", "land 1"},
    {"ABBOT_FLIES=on, pitfall 2: a meeple lands there", "",
     HEAD ABBOTS "\nEva: tM 0,0 monk\nAdam: fN/270 1,0; fly 1 monk\n", "on 0,0 monastery 1 1"},
    {"ABBOT_FLIES=on: one who is out does not fly: E-NO-ABBOT", "",
     HEAD ABBOTS "\nEva: tG 0,0 abbot garden\nAdam: tM 1,0\nEva: fN/270 2,0; fly abbot 1 monk\n",
     "3 E-NO-ABBOT"},
    {"ABBOT_FLIES=on, FLY-7: not to what the tile completes: E-FLY-HOME-ONLY", "",
     HEAD ABBOTS "start: tF -1,-1; tF 0,-1; tF 1,-1; tF -1,0; tF -1,1\n\n"
                 "Eva: tM 0,0\nAdam: fN/270 1,0; fly abbot 1 monk\n",
     "2 E-FLY-HOME-ONLY"},
    {"ABBOT_FLIES=on, ABBOT_SHRINE=on: to a shrine", "",
     "players: Eva, Adam\nexpansions: flying-machines, shrines\n" TILES
     "tiles: tS 9 FFFF shrine; field\nposition: true\nstart: tF 0,1; tF 1,1\n" ABBOTS
     "\nEva: tS 0,0\nAdam: fN/270 1,0; fly abbot 1 shrine\n",
     "on 0,0 shrine 0 1"},
    {"ABBOT_FLIES=on, ABBOT_SHRINE=off: not to a shrine: E-KIND", "",
     "players: Eva, Adam\nexpansions: flying-machines, shrines\n" TILES
     "tiles: tS 9 FFFF shrine; field\nposition: true\nstart: tF 0,1; tF 1,1\n" ABBOTS
     "variants: ABBOT_SHRINE=off\n\nEva: tS 0,0\nAdam: fN/270 1,0; fly abbot 1 shrine\n",
     "2 E-KIND"},
    {"FLY illegal 3, FLY-5: a pig does not fly: E-KIND", "",
     "players: Eva, Adam\nexpansions: flying-machines, traders-and-builders\n" TILES
     "position: true\nstart: tF 0,1; tF 1,1\n\nEva: tM 0,0\nAdam: fN/270 1,0; fly pig 1 monk\n",
     "2 E-KIND"},
    {"FLY-5: nor a builder", "",
     "players: Eva, Adam\nexpansions: flying-machines, traders-and-builders\n" TILES
     "position: true\nstart: tF 0,1; tF 1,1\n\nEva: tR/0 0,0 road\nAdam: tF 0,2\n"
     "Eva: fN/0 0,3; fly builder 3 road\n",
     "3 E-KIND"},
    {"AMB-FLY-3: one who has flown takes part in a duel", "",
     "players: Eva, Adam\nexpansions: flying-machines, shrines\n" TILES
     "tiles: tS 9 FFFF shrine; field\nposition: true\nstart: tF 0,1; tF 1,1; tF -1,1; tF 2,1\n\n"
     "Eva: tM 0,0 monk\nAdam: tS 1,0\nEva: tF -1,0\nAdam: fN/0 1,2; fly 2 heretic\n"
     "Eva: tF 0,-1\nAdam: tF -1,-1\nEva: tF 1,-1\n",
     "score 9 0; home duel 1"},
    {"FLY: no figure left: E-NO-MEEPLE", "",
     HEAD "supply: small 1\n\nEva: fN/0 0,0 field\nAdam: tM 1,0\nEva: fN/270 2,0; fly 1 monk\n",
     "3 E-NO-MEEPLE"},
    {"FLY: no big one left: E-SUPPLY", "",
     HEAD "\nEva: fN/0 0,0 big field\nAdam: tM 1,0\nEva: fN/270 2,0; fly big 1 monk\n",
     "3 E-SUPPLY"},
    {"FLY: who has none may not even fly home: E-NO-MEEPLE", "",
     HEAD "supply: small 1\n\nEva: fN/0 0,0 field\nAdam: tF 0,2\nEva: fN/0 1,0; fly 1 home\n",
     "3 E-NO-MEEPLE"},
    {"FLY-1: a tile without machine: E-FLY-NO-MACHINE", "",
     HEAD "\nEva: tM 0,0\nAdam: tF 1,0; fly 1 monk\n", "2 E-FLY-NO-MACHINE"},
    {"FLY: E-EXPANSION without the expansion", "",
     "players: Eva, Adam\n\nEva: E/180 0,-1; fly 1 city\n", "1 E-EXPANSION"},
    {"FLY: E-EXPANSION for a kind that is not in the game", "",
     HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0; fly pig 1 monk\n", "2 E-EXPANSION"},
    {"FLY: E-PHASE-ORDER before E-EXPANSION", "", HEAD "\nEva: fly pig 1 home; fN/0 0,0\n",
     "1 E-PHASE-ORDER"},
    {"FLY-3: a field is no place to land, whatever lies there: E-FLY-TARGET", "",
     HEAD "\nEva: fN/0 0,0; fly 2 field\n", "1 E-FLY-TARGET"},
    {"accept: who has flown is no more in supply to stand as well", "accept",
     HEAD "supply: small 1\n\nEva: tM 0,0\nAdam: fN/270 1,0; fly 1 monk; field\n",
     "2 E-ACTION-TWICE; on 0,0 monastery 0 1; at 1,0 0 0; supply 1 0"},
    {"accept: another of his does", "accept",
     HEAD "supply: small 2\n\nEva: tM 0,0\nAdam: fN/270 1,0; fly 1 monk; field\n",
     "2 E-ACTION-TWICE; on 0,0 monastery 0 1; at 1,0 0 1; supply 2 0"},
    {"AMB-FLY-1: nobody stands on the machine", "",
     HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0; fly 1 monk\n", "at 1,0 0 0"},
    {"MEEPLE-2: without a flight nobody stands elsewhere", "",
     HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0 monk (0,0)\n", "2 E-MEEPLE-ELSEWHERE"},
    {"ERR-3: the rest is made without it", "skip",
     HEAD "\nEva: tM 0,0\nAdam: fN/270 1,0; fly 4 monk\nEva: tF 0,2\n",
     "2 E-RANGE; fate 2 part; land 0; active 1"},
};

int main(void) { return played_run("flying-machines", rows, sizeof rows / sizeof *rows); }
