/* SPDX-License-Identifier: MIT */
/* The Tower: TOW-1 to TOW-11, its variants, ambiguities, examples and pitfalls; and what meets it
 * from other expansions (IX-2, IX-4, IX-5, ORD). */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: tF 40 FFFF field\n"                                                                    \
    "tiles: tT 9 FFFF tower; field\n"                                                              \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: tMT 9 FFFF monastery; tower; field\n"                                                  \
    "tiles: tE 9 FCFF city E; field / E\n"                                                         \
    "tiles: tW 9 FFFC city W; field / W\n"                                                         \
    "tiles: tEW 9 FCFC city E W; field NL NR / E; field SL SR / E\n"                               \
    "tiles: tEWp 9 FCFC city E W pennant; field NL NR / E; field SL SR / E\n"                      \
    "tiles: tR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                            \
    "tiles: tRE 9 FRFF road E; field\n"                                                            \
    "tiles: tRW 9 FFFR road W; field\n"                                                            \
    "tiles: tRWT 9 FFFR road W; tower; field\n"                                                    \
    "tiles: vF 9 FFFF field; volcano\n"                                                            \
    "tiles: vT 9 FFFF tower; field; volcano\n"                                                     \
    "tiles: dF 9 FFFF field; dragon\n"                                                             \
    "tiles: gF 9 FFFF field; portal\n"                                                             \
    "tiles: pEW 9 FCFC city E W princess; field NL NR / E; field SL SR / E\n"                      \
    "tiles: fF 9 FFFF field; festival\n"
/* A row of tiles, in its middle a foundation at (0,1); tiles are laid above it and below. */
#define ROW "position: true\nstart: tF -3,1; tF -2,1; tF -1,1; tT 0,1; tF 1,1; tF 2,1; tF 3,1\n"
#define GAME(players, expansions, more)                                                            \
    "players: " players "\nexpansions: tower" expansions "\n" TILES ROW more "\n"
#define TWO(more) GAME("Eva, Adam", "", more)
#define THREE(more) GAME("Eva, Adam, Jan", "", more)
#define INNS(more) GAME("Eva, Adam", ", inns-and-cathedrals", more)
#define BUILDERS(more) GAME("Eva, Adam", ", traders-and-builders", more)
#define DRAGON(more) GAME("Eva, Adam", ", princess-and-dragon", more)
#define V(list) "variants: " list "\n"
/* A monk of Eva's next to the tower, whom Adam captures. */
#define MONK "Eva: tM 0,0 monk\n"
#define TAKEN MONK "Adam: tF 0,2; floor 0,1; capture Eva monk\n"
/* ... and Eva has 4 points then; she is due. */
#define POINTS "Eva: tE/0 1,0 city\nAdam: tF 1,2\nEva: tW/0 2,0\nAdam: tF 2,2\n"
/* A tower of two pieces at (0,1), by Adam and Eva; Eva is due, and nothing is captured. */
#define HIGH "Adam: tF 0,2; floor 0,1; capture none\nEva: tF 1,2; floor 0,1; capture none\n"

static const struct played rows[] = {
    /* --- pieces (TOW-1) */
    {"TOW-1: a piece goes on a foundation", "", TWO("") "Eva: tF 0,0; floor 0,1\n",
     "pile floor 0,1 1; pieces floor 9 10"},
    {"TOW-1: and on an open tower, whoever began it", "",
     TWO("") "Eva: tF 0,0; floor 0,1\nAdam: tF 1,0; floor 0,1\n",
     "pile floor 0,1 2; pieces floor 9 9"},
    {"TOW-1: on the tile just laid, which need not be named", "", TWO("") "Eva: tT 0,0; floor\n",
     "pile floor 0,0 1"},
    {"TOW-1: instead of placing a figure", "", TWO("") "Eva: tM 0,0 monk; floor 0,1\n",
     "1 E-ACTION-TWICE"},
    {"TOW-1: and no figure after it", "", TWO("") "Eva: tM 0,0; floor 0,1; monk\n",
     "1 E-ACTION-TWICE"},
    {"TOW-1: the first tile of the game may have one", "",
     "players: Eva, Adam\nexpansions: tower\n" TILES "position: true\nstart: tT 0,1; tF 1,1\n"
     "\nEva: tF 0,0; floor 0,1\nAdam: tF 1,0 tower 0,1\n",
     "pile floor 0,1 1; on 0,1 tower 0 1"},
    {"TOW-1: the first figure of the game closes it", "",
     TWO("") "Eva: tT 0,0; floor\nAdam: tF 0,-1\nEva: tF 1,0 tower 0,0\nAdam: tF 2,0; floor 0,0\n",
     "4 E-TOW-CLOSED"},
    {"TOW-1: not on a tile without a foundation", "", TWO("") "Eva: tF 0,0; floor 1,1\n",
     "1 E-TOW-NONE"},
    {"TOW-1: the tile just laid may have none", "", TWO("") "Eva: tF 0,0; floor\n", "1 E-TOW-NONE"},
    {"TOW-1: nor on an empty cell", "", TWO("") "Eva: tF 0,0; floor 5,5\n", "1 E-TOW-NONE"},
    {"TOW-1: it needs a tile before it", "", TWO("") "Eva: floor 0,1; tF 0,0\n", "1 E-PHASE-ORDER"},
    {"TOW-1: 10 pieces for two", "", TWO("") "Eva: tF 0,0\n", "pieces floor 10 10"},
    {"TOW-1: 9 for three", "", THREE("") "Eva: tF 0,0\n", "pieces floor 9 9 9"},
    {"TOW-1: 7 for four", "", GAME("A, B, C1, D1", "", "") "A: tF 0,0\n", "pieces floor 7 7 7 7"},
    {"TOW-1: 6 for five", "", GAME("A, B, C1, D1, G", "", "") "A: tF 0,0\n",
     "pieces floor 6 6 6 6 6"},
    {"TOW-1: 5 for six", "", GAME("A, B, C1, D1, G, H", "", V("MAX_PLAYERS=6")) "A: tF 0,0\n",
     "pieces floor 5 5 5 5 5 5"},
    {"IX-13: two boxes have twice as many", "",
     "players: Eva, Adam\nexpansions: tower x2\n" TILES ROW "\nEva: tF 0,0\n",
     "pieces floor 20 20"},
    {"TOW pitfall 8: whoever has none left puts none", "",
     GAME("A, B, C1, D1, G, H", "",
          V("MAX_PLAYERS=6")) "A: tF 0,0; floor 0,1\nB: tF 1,0\nC1: tF 2,0\nD1: tF 3,0\n"
                              "G: tF -1,0\nH: tF -2,0\nA: tF 0,2; floor 0,1\nB: tF 1,2\nC1: tF "
                              "2,2\nD1: tF 3,2\nG: tF -1,2\n"
                              "H: tF -2,2\nA: tF 0,-1; floor 0,1\nB: tF 1,-1\nC1: tF 2,-1\nD1: tF "
                              "3,-1\nG: tF -1,-1\nH: tF -2,-1\n"
                              "A: tF 0,3; floor 0,1\nB: tF 1,3\nC1: tF 2,3\nD1: tF 3,3\nG: tF "
                              "-1,3\nH: tF -2,3\n"
                              "A: tF 0,4; floor 0,1\nB: tF 1,4\nC1: tF 2,4\nD1: tF 3,4\nG: tF "
                              "-1,4\nH: tF -2,4\n"
                              "A: tF 0,5; floor 0,1\n",
     "31 E-SUPPLY"},
    {"TOW: without the expansion its actions are foreign", "",
     "players: Eva, Adam\n" TILES ROW "\nEva: tF 0,0; floor 0,1\n", "1 E-EXPANSION"},
    {"TOW: and a foundation is a picture", "",
     "players: Eva, Adam\n" TILES ROW "\nEva: tT 0,0 tower\n", "1 E-EXPANSION"},

    /* --- range (TOW-2) */
    {"TOW-2: a figure beside the tower is captured", "", TWO("") TAKEN, "land 0; prisoners 0 1"},
    {"TOW-2: on the tower's own tile", "",
     TWO("") "Eva: tMT 0,0 monk\nAdam: tF 0,2; floor 0,0; capture Eva monk\n", "prisoners 0 1"},
    {"TOW-2: in the other direction", "",
     TWO("") "Eva: tM 0,2 monk\nAdam: tF 0,0; floor 0,1; capture Eva monk\n", "prisoners 0 1"},
    {"TOW-2: in the row", "",
     TWO("") "Eva: tF 0,0\nAdam: tMT 1,0; floor\nEva: tM 2,0 monk\nAdam: tF 3,0; floor 1,0; "
             "capture Eva monk\n",
     "prisoners 0 1"},
    {"TOW-2: two tiles away are too far for height 1", "",
     TWO("") "Eva: tF 0,0\nAdam: tF 1,0\nEva: tM 0,-1 monk\nAdam: tF 2,0; floor 0,1; capture Eva "
             "monk\n",
     "4 E-TOW-RANGE"},
    {"TOW example 1: height 2 reaches two tiles", "",
     TWO("") "Eva: tF 0,0; floor 0,1\nAdam: tF 1,0\nEva: tM 0,-1 monk\nAdam: tF 2,0; floor 0,1; "
             "capture Eva monk\n",
     "prisoners 0 1"},
    {"TOW illegal example 1: distance 3 from height 2", "",
     TWO("") "Eva: tF 0,0; floor 0,1\nAdam: tF 0,-1\nEva: tM 0,-2 monk\nAdam: tF 2,0; floor 0,1; "
             "capture Eva monk\n",
     "4 E-TOW-RANGE"},
    {"TOW example 1: height 3 reaches three", "",
     TWO("") "Eva: tF 0,0; floor 0,1\nAdam: tF 0,-1; floor 0,1\nEva: tM 0,-2 monk\nAdam: tF 2,0; "
             "floor 0,1; capture Eva monk\n",
     "prisoners 0 1"},
    {"TOW pitfall 2: the height counts the new piece", "",
     TWO("") MONK "Adam: tF 0,2; floor 0,1; capture Eva monk\n", "prisoners 0 1"},
    {"TOW pitfall 1: not diagonally", "",
     TWO("") "Eva: tM 1,0 monk\nAdam: tF 0,2; floor 0,1; capture Eva monk\n", "2 E-TOW-RANGE"},
    {"TOW pitfall 1: not diagonally, however high", "",
     TWO("") "Eva: tM 1,0 monk\n" HIGH "Adam: tF 2,2; floor 0,1; capture Eva monk\n",
     "4 E-TOW-RANGE"},
    {"TOW-2: he need not capture", "", TWO("") MONK "Adam: tF 0,2; floor 0,1\n",
     "land 1; prisoners 0 0"},
    {"TOW-2: and may say so", "", TWO("") MONK "Adam: tF 0,2; floor 0,1; capture none\n",
     "land 1; prisoners 0 0"},
    {"TOW-2: one figure", "",
     TWO("") MONK "Adam: tF 1,2\nEva: tM 0,2 monk\nAdam: tF 2,2; floor 0,1; capture Eva monk 0,0; "
                  "capture Eva monk 0,2\n",
     "4 E-PHASE-ORDER"},
    {"TOW-2: after the piece", "", TWO("") MONK "Adam: tF 0,2; capture Eva monk; floor 0,1\n",
     "2 E-PHASE-ORDER"},
    {"TOW-2: no capture without a piece", "", TWO("") MONK "Adam: tF 0,2; capture Eva monk\n",
     "2 E-PHASE-ORDER"},
    {"TOW-2: nor before the tile", "", TWO("") MONK "Adam: capture Eva monk; tF 0,2\n",
     "2 E-PHASE-ORDER"},
    {"TOW-2: right after it, not after the order of scoring", "",
     TWO("") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; floor 0,1; order city; capture Eva city\n",
     "2 E-PHASE-ORDER"},
    {"TOW-2: what follows a piece that was refused is not reported before that", "",
     TWO("") MONK "Adam: tF 0,2; floor 1,1; capture Eva monk\n", "2 E-TOW-NONE"},
    {"TOW-2: nor what follows one that nobody had", "",
     GAME("A, B, C1, D1, G, H", "",
          V("MAX_PLAYERS=6")) "A: tM 0,0 monk; floor 0,1; exchange B for small\n",
     "1 E-ACTION-TWICE"},
    {"TOW-2: a figure that is not there", "",
     TWO("") MONK "Adam: tF 0,2; floor 0,1; capture Eva city\n", "2 E-REF"},
    {"TOW-2: if one figure can be meant, it need not be said", "",
     TWO("") MONK "Adam: tF 0,2; floor 0,1; capture\n", "prisoners 0 1; filled 1"},
    {"TOW-2: if several can, it must", "",
     TWO("") MONK "Adam: tF 1,2\nEva: tM 0,2 monk\nAdam: tF 2,2; floor 0,1; capture Eva\n",
     "4 E-MISSING"},
    {"TOW-2: if none can, nobody is captured", "",
     TWO("") "Eva: tF 0,0\nAdam: tF 0,2; floor 0,1; capture\n", "2 E-TOW-RANGE"},
    {"AMB-TOW-4: another tower in between does not end the range", "",
     TWO("") "Eva: tT 0,0; floor\nAdam: tF 1,0; floor 0,1\nEva: tM 0,-1 monk\nAdam: tF 2,0; floor "
             "0,1; capture Eva monk\n",
     "prisoners 0 1"},

/* --- variants of the range and of targets */
#define OVER                                                                                       \
    "Eva: tF 1,0; floor 0,1\nAdam: tF 1,-1; floor 0,1\nEva: tM 0,-1 monk\nAdam: tF 2,0; floor "    \
    "0,1; capture Eva monk\n"
    {"TOWER_GAP=blocks: an empty cell ends the range", "", TWO("") OVER, "4 E-TOW-GAP"},
    {"TOWER_GAP=blocks: beyond the range that does not matter", "",
     TWO("") "Eva: tF 1,0\nAdam: tF 1,-1\nEva: tM 0,-1 monk\nAdam: tF 2,0; floor 0,1; capture Eva "
             "monk\n",
     "4 E-TOW-RANGE"},
    {"TOWER_GAP=ignored: it does not", "", TWO(V("TOWER_GAP=ignored")) OVER, "prisoners 0 1"},
    {"profile c1: TOWER_GAP=ignored", "", TWO("profile: c1\n") OVER,
     "prisoners 0 1; variant TOWER_OWN to-supply; variant TOWER_TOP followers"},
#define OWN "Adam: tF 1,2\nEva: tF 0,2; floor 0,1; capture Eva monk\n"
    {"TOWER_OWN=no: no figure of one's own", "", TWO("") MONK OWN, "3 E-TOW-OWN"},
    {"TOWER_OWN=to-supply: it goes home", "", TWO(V("TOWER_OWN=to-supply")) MONK OWN,
     "supply 7 7; land 0; prisoners 0 0"},
#define SPECIAL                                                                                    \
    "Eva: tRE/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 1,0 builder road\nAdam: tRWT/0 2,0; floor; "     \
    "capture Eva "                                                                                 \
    "builder\n"
    {"TOWER_TARGET=all-but-barn: builders too", "", BUILDERS("") SPECIAL,
     "prisoners 0 1; supply-builder 0 1"},
    {"TOWER_TARGET=followers: not builders", "", BUILDERS(V("TOWER_TARGET=followers")) SPECIAL,
     "4 E-TOW-TARGET"},
    {"TOWER_TARGET=all-but-barn: pigs too", "",
     BUILDERS("") "Eva: tF 0,0 field\nAdam: tF 0,2\nEva: tF 1,0 pig field\nAdam: tT 1,-1; floor; "
                  "capture Eva pig\n",
     "prisoners 0 1; supply-pig 0 1"},

    /* --- on top (TOW-3, TOW-4) */
    {"TOW-3: a figure on top of a tower elsewhere", "",
     TWO("") "Eva: tF 0,0; floor 0,1\nAdam: tF 1,0 tower 0,1\n", "on 0,1 tower 0 1"},
    {"TOW-3: instead of placing one on the tile", "",
     TWO("") "Eva: tF 0,0; floor 0,1\nAdam: tM 1,0 monk; tower 0,1\n", "2 E-ACTION-TWICE"},
    {"AMB-TOW-3: not on a bare foundation", "", TWO("") "Eva: tF 0,0 tower 0,1\n",
     "1 E-TOW-HEIGHT0"},
    {"TOW illegal example 2: nor on that of the tile just laid", "", TWO("") "Eva: tT 0,0 tower\n",
     "1 E-TOW-HEIGHT0"},
    {"TOW-3: not where no foundation is", "", TWO("") "Eva: tF 0,0 tower 1,1\n", "1 E-TOW-NONE"},
    {"TOW-3: nor on the tile just laid, if that has none", "", TWO("") "Eva: tF 0,0 tower\n",
     "1 E-TOW-NONE"},
    {"TOW-3: nor on an empty cell", "", TWO("") "Eva: tF 0,0 tower 5,5\n", "1 E-TOW-NONE"},
    {"TOW-3: other features elsewhere stay closed", "",
     TWO("") "Eva: tM 0,0; floor 0,1\nAdam: tF 1,0 monk 0,0\n", "2 E-MEEPLE-ELSEWHERE"},
#define TOP "Eva: tF 0,0; floor 0,1\nAdam: tF 1,0 tower 0,1\n"
    {"TOW-4: a closed tower takes no piece", "", TWO("") TOP "Eva: tF 2,0; floor 0,1\n",
     "3 E-TOW-CLOSED"},
    {"TOW-4: nor a second figure", "", TWO("") TOP "Eva: tF 2,0 tower 0,1\n", "3 E-TOW-CLOSED"},
    {"TOW-4: nor one of the same player", "", TWO("") TOP "Eva: tF 2,0\nAdam: tF 3,0 tower 0,1\n",
     "4 E-TOW-CLOSED"},
#define FREED TOP "Eva: tT 0,2; floor; capture Adam tower\n"
    {"TOW-4, TOW-10: a figure on top is captured by another tower", "", TWO("") FREED,
     "land 0; prisoners 1 0"},
    {"TOW pitfall 7: then the tower is open again, for a piece", "",
     TWO("") FREED "Adam: tF 2,0; floor 0,1\n", "pile floor 0,1 2"},
    {"TOW-4: and for a figure", "", TWO("") FREED "Adam: tF 2,0 tower 0,1\n", "on 0,1 tower 0 1"},
    {"TOW-3: without a figure in supply there is none on top", "",
     TWO("supply: Adam small 0\n") "Eva: tF 0,0; floor 0,1\nAdam: tF 1,0 tower 0,1\n",
     "2 E-NO-MEEPLE"},
    {"a supply of tower pieces for one player, and for all: E-SUPPLY", "",
     TWO("supply: floor 2; Eva floor 1\n") "Eva: tF 0,0; floor 0,1\nAdam: tF 1,0; floor 0,1\n"
                                           "Eva: tF 2,0; floor 0,1\n",
     "3 E-SUPPLY; pieces floor 0 1"},
    {"a supply of no tower pieces, by the other word", "",
     TWO("supply: Eva tower 0\n") "Eva: tF 0,0; floor 0,1\n", "1 E-SUPPLY; pieces floor 0 10"},
    {"a supply of more tower pieces than a box has", "",
     TWO("supply: floor 40\n") "Eva: tF 0,0; floor 0,1\n", "pieces floor 39 40"},
    {"a supply of tower pieces that the game is played without: E-VARIANT", "",
     "players: Eva, Adam\nsupply: floor 2\n\nEva: U 1,0\n", "0 E-VARIANT"},
    {"a supply of none of them is no fault there", "",
     "players: Eva, Adam\nsupply: floor 0\n\nEva: U 1,0\n", "active 1"},
    {"TOW-3: a big follower too", "",
     INNS("") "Eva: tF 0,0; floor 0,1\nAdam: tF 1,0 big tower 0,1\n", "supply-big 1 0; land 1"},
    {"TOW-3: who is not in supply does not come", "",
     INNS("supply: Adam big 0\n") "Eva: tF 0,0; floor 0,1\nAdam: tF 1,0 big tower 0,1\n",
     "2 E-SUPPLY"},
    {"AMB-TOW-1: an abbot does not stand there", "",
     TWO(V("ABBOTS=on")) "Eva: tF 0,0; floor 0,1\nAdam: tF 1,0 abbot tower 0,1\n",
     "2 E-ABBOT-FEATURE"},
#define BUILT "Eva: tF 0,0; floor 0,1\nAdam: tF 1,0 builder tower 0,1\n"
    {"TOWER_TOP=with-specials: a builder on top", "", BUILDERS("") BUILT,
     "supply-builder 1 0; land 1"},
    {"TOWER_TOP=with-specials: which closes the tower", "",
     BUILDERS("") BUILT "Eva: tF 2,0; floor 0,1\n", "3 E-TOW-CLOSED"},
    {"TOWER_TOP=with-specials: to figures too", "", BUILDERS("") BUILT "Eva: tF 2,0 tower 0,1\n",
     "3 E-TOW-CLOSED"},
    {"AMB-TOW-2: it gives no second part of a turn", "",
     BUILDERS("") BUILT "Eva: tF 2,0\nAdam: tF 0,2\n", "active 0; part 0"},
    {"TOWER_TOP=with-specials: a pig on top", "",
     BUILDERS("") "Eva: tF 0,0; floor 0,1\nAdam: tF 1,0 pig tower 0,1\n", "supply-pig 1 0"},
    {"TOWER_TOP=followers: no builder", "", BUILDERS(V("TOWER_TOP=followers")) BUILT, "2 E-KIND"},
    {"TOWER_TOP=followers: nor a pig", "",
     BUILDERS(V("TOWER_TOP=followers")) "Eva: tF 0,0; floor 0,1\nAdam: tF 1,0 pig tower 0,1\n",
     "2 E-KIND"},

    /* --- prisoners (TOW-5, TOW-6) */
    {"TOW-5, TOW pitfall 4: a prisoner is in no supply", "", TWO("") TAKEN,
     "supply 6 7; prisoners 0 1"},
    {"TOW-5: so he cannot be placed", "", TWO("supply: Eva small 1\n") TAKEN "Eva: tM 1,0 monk\n",
     "3 E-NO-MEEPLE"},
    {"TOW-5: nor a big follower", "",
     INNS("") "Eva: tM 0,0 big monk\nAdam: tF 0,2; floor 0,1; capture Eva big\nEva: tM 1,0 big "
              "monk\n",
     "3 E-SUPPLY"},
    {"TOW-5: he cannot be captured once more", "",
     TWO("") TAKEN "Eva: tF 1,0\nAdam: tF 2,0; floor 0,1; capture Eva prison\n", "4 E-TOW-TARGET"},
#define BOTH                                                                                       \
    "Eva: tM 0,0 monk\nAdam: tF 0,2; floor 0,1; capture Eva monk\nEva: tF 1,0\nAdam: tM 0,-1 "     \
    "monk\n"
    {"TOW example 4, pitfall 5: an exchange follows at once", "",
     TWO("") BOTH "Eva: tF 2,0; floor 0,1; capture Adam monk\n",
     "supply 7 7; prisoners 0 0; home exchange 2; filled 1; score 0 0"},
    {"TOW-6: it may be recorded", "",
     TWO("") BOTH "Eva: tF 2,0; floor 0,1; capture Adam monk; exchange Adam small for small\n",
     "supply 7 7; prisoners 0 0; filled 0"},
    {"TOW-6: without its words", "",
     TWO("") BOTH "Eva: tF 2,0; floor 0,1; capture Adam monk; exchange\n",
     "supply 7 7; prisoners 0 0"},
    {"TOW-6: another pair than there is", "",
     INNS("") BOTH "Eva: tF 2,0; floor 0,1; capture Adam monk; exchange Adam small for big\n",
     "5 E-TOW-EXCHANGE"},
    {"TOW-6: another figure than was captured", "",
     INNS("") BOTH "Eva: tF 2,0; floor 0,1; capture Adam monk; exchange Adam big for small\n",
     "5 E-TOW-EXCHANGE"},
    {"TOW-6: no exchange without a capture", "",
     TWO("") BOTH "Eva: tF 2,0; floor 0,1; exchange Adam small for small\n", "5 E-TOW-EXCHANGE"},
    {"TOW-6: nor if nobody is captured", "",
     TWO("") BOTH "Eva: tF 2,0; floor 0,1; capture none; exchange\n", "5 E-TOW-EXCHANGE"},
    {"TOW-6: nor if the other holds no prisoner", "",
     TWO("") MONK "Adam: tF 0,2; floor 0,1; capture Eva monk; exchange Eva small for small\n",
     "2 E-TOW-EXCHANGE"},
    {"TOW-6: a wrong capture is reported, not what follows from it", "",
     TWO("") BOTH "Eva: tF 2,0; floor 0,1; capture Eva city; exchange\n", "5 E-REF"},
    {"TOW-6: not before the tile", "", TWO("") BOTH "Eva: exchange; tF 2,0\n", "5 E-PHASE-ORDER"},
    {"TOW-6: only between the two", "",
     THREE("") TAKEN "Jan: tM 1,0 monk\nEva: tT 2,0; floor; capture Jan monk\n",
     "prisoners 1 1 0; supply 6 7 6"},
    {"TOW-6: usable at once", "",
     TWO("supply: Eva small 1\n") BOTH
     "Eva: tF 2,0; floor 0,1; capture Adam monk\nAdam: tF 3,0\nEva: tM 1,2 monk\n",
     "land 1"},
/* Adam holds Eva's small and big follower, and captures nobody else. */
#define TWO_KINDS                                                                                  \
    TAKEN "Eva: tM 1,0 big monk\nAdam: tT 2,0; floor; capture Eva monk\nEva: tF 1,2\nAdam: tM "    \
          "3,0 monk\n"
    {"TOW-6: of several prisoners, who captured chooses", "",
     INNS("") TWO_KINDS "Eva: tF 2,2; floor 2,0; capture Adam monk; exchange Adam small for big\n",
     "prisoners 0 1; supply 6 7; supply-big 1 1"},
    {"TOW-6: or the other", "",
     INNS("") TWO_KINDS "Eva: tF 2,2; floor 2,0; capture Adam monk; exchange for small\n",
     "prisoners 0 1; supply 7 7; supply-big 0 1"},
    {"TOW-6: he must", "", INNS("") TWO_KINDS "Eva: tF 2,2; floor 2,0; capture Adam monk\n",
     "7 E-MISSING"},
    {"TOW-6: and say enough", "",
     INNS("") TWO_KINDS "Eva: tF 2,2; floor 2,0; capture Adam monk; exchange Adam small\n",
     "7 E-MISSING"},
    {"TOW-6: a later turn may tell", "",
     INNS("") TWO_KINDS
     "Eva: tF 2,2; floor 2,0; capture Adam monk\nAdam: tF 0,-1\nEva: tM 1,-1 big monk\n",
     "settled 7 9; prisoners 0 1; supply-big 0 1"},
    {"TOW-6: a later turn may tell, and what was recorded after the capture comes after it", "",
     INNS("") TAKEN
     "Eva: tM 1,0 big monk\nAdam: tT 2,0; floor; capture Eva monk\nEva: tE/0 1,2 city\n"
     "Adam: tM 3,0 monk\nEva: tW/0 2,2; floor 2,0; capture Adam monk; order city\n"
     "Adam: tF 0,-1\nEva: tM 1,-1 big monk\n",
     "settled 7 9; prisoners 0 1; supply-big 0 1; score 4 0"},
    {"TOW-6: also which kind, where only what is given was said", "",
     INNS("") TWO_KINDS
     "Eva: tF 2,2; floor 2,0; capture Adam monk; exchange Adam small\nAdam: tF 0,-1\n"
     "Eva: tM 1,-1 big monk\n",
     "settled 7 9; prisoners 0 1; supply-big 0 1"},
    {"AMB-TOW-9: one for one, the others stay", "",
     TWO("") TAKEN
     "Eva: tM 1,0 monk\nAdam: tT 2,0; floor; capture Eva monk\nEva: tF 1,2\nAdam: tM 3,0 "
     "monk\nEva: tF 2,2; floor 2,0; capture Adam monk\n",
     "prisoners 0 1; supply 6 7"},
/* A farmer who is captured and exchanged at once went home, from his field or from the prison. */
#define FARMER                                                                                     \
    TAKEN "Eva: tF 1,0\nAdam: tF 0,-1 field\n"                                                     \
          "Eva: tF 2,0; floor 0,1; capture Adam field 0,-1 = "
    {"RETURN-3, TOW-6: a farmer comes home by an exchange", "",
     TWO("") FARMER "back Eva small prison, back Adam field 0,-1\n", "home exchange 2"},
    {"RETURN-1, TOW-6: he may be said to come from the prison", "",
     TWO("") FARMER "back Eva small prison, back Adam small prison\n", "home exchange 2"},
    {"RETURN-1, TOW-6: but not to come twice", "",
     TWO("") FARMER "back Adam small prison, back Adam field 0,-1\n", "5 E-RETURN-MISMATCH"},
    {"RETURN-3: no other farmer comes home", "",
     TWO("") FARMER "back Eva small prison, back Eva field 0,-1\n", "5 E-FARMER-RETURN"},
    {"TOW-6: before a ransom", "",
     TWO("") TAKEN POINTS "Eva: tF 3,0\nAdam: tM 0,-1 monk\n"
                          "Eva: tF 3,2; floor 0,1; capture Adam monk; ransom; exchange\n",
     "9 E-PHASE-ORDER"},

    /* --- ransom (TOW-7) */
    {"TOW-7: 3 points to the captor", "",
     TWO("") TAKEN POINTS "Eva: tF 3,0; ransom small from Adam\n",
     "score 1 3; supply 7 7; prisoners 0 0; home ransom 1"},
    {"TOW example 2: with 14 points from one with 20", "",
     TWO("") "Eva: tM 4,1 monk\nAdam: tT 5,1; floor; capture Eva monk\n"
             "Eva: tE/0 -3,0 city\nAdam: tE/0 -3,2 city\nEva: tEWp/0 -2,0\nAdam: tEWp/0 -2,2\n"
             "Eva: tEWp/0 -1,0\nAdam: tEWp/0 -1,2\nEva: tEW/0 0,0\nAdam: tEWp/0 0,2\n"
             "Eva: tW/0 1,0 = Eva 14 (14)\nAdam: tEWp/0 1,2\nEva: tF 2,0\nAdam: tW/0 2,2 = Adam 20 "
             "(20)\n"
             "Eva: tF 3,0; ransom\n",
     "score 11 23"},
    {"TOW-7: the price is the same for a big follower", "",
     INNS("") "Eva: tM 0,0 big monk\nAdam: tF 0,2; floor 0,1; capture Eva monk\n" POINTS
              "Eva: tF 3,0; ransom big from Adam\n",
     "score 1 3; supply-big 1 1"},
    {"TOW-7: the only prisoner need not be named", "", TWO("") TAKEN POINTS "Eva: tF 3,0; ransom\n",
     "score 1 3; filled 1"},
    {"TOW-7: he is usable at once", "",
     TWO("supply: Eva small 2\n") TAKEN POINTS
     "Eva: tM -1,0 monk\nAdam: tF -2,0\nEva: tM -3,0; ransom; monk\n",
     "score 1 3"},
    {"TOW-7: at any moment, before the tile", "",
     TWO("") TAKEN POINTS "Eva: ransom from Adam; tM 3,0 monk\n", "score 1 3; land 1"},
    {"TOW-7: between piece and capture", "",
     TWO("") TAKEN POINTS "Eva: tF 3,0; floor 0,1; ransom; capture none\n", "score 1 3"},
    {"TOW-7: after the scoring, with points of this turn", "",
     TWO("") TAKEN "Eva: tE/0 1,0 city\nAdam: tF 1,2\nEva: tW/0 2,0; ransom from Adam\n",
     "score 1 3; supply 7 7"},
    {"TOW-7: which must be enough", "",
     TWO("") TAKEN "Eva: tE/0 1,0 city\nAdam: tF 1,2\nEva: tF 2,2; ransom from Adam\n",
     "5 E-TOW-POOR"},
    {"TOW-7: points that come after the figure do not pay for one before", "",
     TWO("supply: Eva small 1\n") "Eva: tM 0,0 monk\nAdam: tF 0,2; floor 0,1; capture Eva monk\n"
                                  "Eva: tE/0 1,0; ransom; city\n",
     "3 E-TOW-POOR"},
    {"TOW-7: not in the turn of another", "",
     TWO("") TAKEN POINTS "Eva: tF 3,0\nAdam: tF 3,2; ransom small from Adam\n",
     "8 E-TOW-RANSOM-NOT-YOURS"},
    {"TOW-7: of the captor that is named", "",
     THREE("") TAKEN
     "Jan: tF 1,2\nEva: tE/0 1,0 city\nAdam: tF 2,2\nJan: tF 3,2\nEva: tW/0 2,0; ransom from Jan\n",
     "7 E-REF"},
    {"TOW-7: of the kind that is named", "",
     INNS("") TAKEN POINTS "Eva: tF 3,0; ransom big from Adam\n", "7 E-REF"},
    {"TOW-7: only figures of one's own", "",
     THREE("") TAKEN
     "Jan: tE/0 1,0 city\nEva: tF 1,2\nAdam: tF 2,2\nJan: tW/0 2,0; ransom from Adam\n",
     "6 E-TOW-RANSOM-NOT-YOURS"},
    {"TOW-7: which of two kinds must be said", "",
     INNS("") TAKEN
     "Eva: tM 1,0 big monk\nAdam: tT 2,0; floor; capture Eva monk\nEva: tE/0 -3,2 city\n"
     "Adam: tF 1,2\nEva: tW/0 -2,2\nAdam: tF 2,2\nEva: tF 3,2; ransom from Adam\n",
     "9 E-MISSING"},
    {"TOW-7: once in a turn", "",
     TWO("") TAKEN
     "Eva: tM 1,0 monk\nAdam: tT 2,0; floor; capture Eva monk\nEva: tE/0 -3,2 city\nAdam: tF 1,2\n"
     "Eva: tEWp/0 -2,2\nAdam: tF 2,2\nEva: tW/0 -1,2; ransom; ransom\n",
     "9 E-TOW-RANSOM-TWICE"},
    {"TOW-7: and again in the next", "",
     TWO("") TAKEN
     "Eva: tM 1,0 monk\nAdam: tT 2,0; floor; capture Eva monk\nEva: tE/0 -3,2 city\nAdam: tF 1,2\n"
     "Eva: tEWp/0 -2,2\nAdam: tF 2,2\nEva: tW/0 -1,2; ransom\nAdam: tF 3,2\nEva: tF 3,0; ransom\n",
     "score 2 6; prisoners 0 0"},
    {"RANSOM_CREDIT=need3: not with 2 points", "",
     TWO("") TAKEN
     "Eva: tRE/0 1,0 road\nAdam: tF 1,2\nEva: tRW/0 2,0\nAdam: tF 2,2\nEva: tF 3,2; ransom\n",
     "7 E-TOW-POOR; score 2 0"},
    {"RANSOM_CREDIT=negative: below 0", "",
     TWO(V("RANSOM_CREDIT=negative")) TAKEN "Eva: tF 1,0; ransom\n", "score -3 3; prisoners 0 0"},
    {"AMB-TOW-6: a ransom is not points of a feature", "",
     TWO("") TAKEN POINTS "Eva: tF 3,0; ransom\n", "scored 7 ransom"},
/* Eva's turn 11 has two parts; Adam holds two of her figures. */
#define DOUBLE                                                                                     \
    "Eva: tM 0,0 monk\nAdam: tF 0,2; floor 0,1; capture Eva monk\nEva: tM 1,0 monk\n"              \
    "Adam: tT 2,0; floor; capture Eva monk\nEva: tE/0 -3,2 city\nAdam: tF 1,2\nEva: tEWp/0 -2,2\n" \
    "Adam: tF 2,2\nEva: tW/0 -1,2\nAdam: tF 3,2\nEva: tRE/0 4,1 road\nAdam: tF 3,0\nEva: tR/0 "    \
    "5,1 builder "                                                                                 \
    "road\nAdam: tF 3,-1\nEva: tR/0 6,1; ransom\n"
    {"TOW illegal example 3, AMB-TOW-5, pitfall 6: once in both parts", "",
     BUILDERS("") DOUBLE "Eva: tF 2,-1; ransom\n", "16 E-TOW-RANSOM-TWICE"},
    {"AMB-TOW-5: in the second part, if not in the first", "",
     BUILDERS(
         "") "Eva: tM 0,0 monk\nAdam: tF 0,2; floor 0,1; capture Eva monk\nEva: tE/0 -3,2 city\n"
             "Adam: tF 1,2\nEva: tW/0 -2,2\nAdam: tF 2,2\nEva: tRE/0 4,1 road\nAdam: tF 3,0\nEva: "
             "tR/0 5,1 builder road\n"
             "Adam: tF 3,-1\nEva: tR/0 6,1\nEva: tF 2,-1; ransom\n",
     "score 1 3"},
    {"AMB-TOW-5: and in the turn after that", "",
     BUILDERS("") DOUBLE "Eva: tF 2,-1\nAdam: tF 1,-1\nEva: tF 0,-1; ransom\n", "score 2 6"},
/* A tile that fits nowhere. */
#define NOWHERE "tiles: tC 9 CCCC city N E S W\n"
    {"AMB-TOW-5: a discard as an entry of its own is the same part of the turn", "",
     BUILDERS(NOWHERE) DOUBLE "Eva: discard tC\nEva: tF 2,-1; ransom\n", "17 E-TOW-RANSOM-TWICE"},
    {"TOW-7, DISCARD-2: and a ransom may stand in it", "",
     TWO(NOWHERE) TAKEN POINTS "Eva: discard tC; ransom\nEva: tM 3,0 monk\n",
     "score 1 3; prisoners 0 0; supply 6 7"},
    {"TOW-7: before the discard as well", "",
     TWO(NOWHERE) TAKEN POINTS "Eva: ransom; discard tC\nEva: tF 3,0\n",
     "score 1 3; prisoners 0 0"},
    {"TOW-7: but not once more when the tile is laid", "",
     TWO(NOWHERE V("RANSOM_CREDIT=negative")) TAKEN POINTS
     "Eva: discard tC; ransom\nEva: tF 3,0; ransom\n",
     "8 E-TOW-RANSOM-TWICE"},
    {"TOW-7, DISCARD-6: and the tile must be laid", "",
     TWO(NOWHERE) TAKEN POINTS "Eva: discard tC; ransom\nAdam: tF 3,0\n", "7 E-TURN-SKIPPED"},
    {"TOW-7, TURN-2: a ransom alone is no entry of its own", "",
     TWO(NOWHERE) TAKEN POINTS "Eva: ransom\nEva: tF 3,0\n", "7 E-TURN-SKIPPED"},
    {"TOW-1, DISCARD-3: nor is there anything else between discard and tile", "",
     TWO(NOWHERE) TAKEN POINTS "Eva: discard tC; floor 0,1\nEva: tF 3,0\n", "7 E-PHASE-ORDER"},
/* What is left of the bag fits nowhere: the tile at (0,2) was the last that did. */
#define NO_OTHERS                                                                                  \
    "tiles: A x0, B x0, C x0, D x0, E x0, F x0, G x0, H x0, I x0, J x0, K x0, L x0, M x0, N x0, "  \
    "O x0, P x0, Q x0, R x0, S x0, T x0, U x0, V x0, W x0, X x0\n"                                 \
    "tiles: TO/C x0, TO/F x0, TO/L x0, TO/RR x0, TO/RRR x0, TO/RrRr.2 x0, TO/RRRR.1 x0, "          \
    "TO/CRcr x0, TO/CFR x0, TO/RrC x0, TO/RCr x0, TO/Cc x0, TO/CcR! x0, TO/CC.2 x0, TO/CRCr.2 "    \
    "x0, "                                                                                         \
    "TO/CccR x0, TO/CccC+ x0\n"
#define LEFT(count)                                                                                \
    "players: Eva, Adam\nexpansions: tower\n" V("RANSOM_CREDIT=negative") NO_OTHERS                \
        "tiles: tF 7 FFFF field\ntiles: tT 1 FFFF tower; field\n"                                  \
        "tiles: tM 1 FFFF monastery; field\ntiles: tC " count " CCCC city N E S W\n" ROW           \
        "\n" TAKEN
    {"TOW-7, DISCARD-6: in the last turn, in which nothing fits", "",
     LEFT("1") "Eva: discard tC; ransom\n", "score -3 3; prisoners 0 0"},
    {"TOW-7, DISCARD-6: in any of its entries", "",
     LEFT("3") "Eva: discard tC\nEva: discard tC; ransom\nEva: discard tC\n",
     "score -3 3; prisoners 0 0"},

/* --- scoring (TOW-8, TOW-11) */
#define CITY                                                                                       \
    "Eva: tE/0 0,0 city\nAdam: tW/0 5,0\nJan: tF 0,2\nEva: tF 1,2\nAdam: tF 2,2\nJan: tF 3,2\n"
    {"TOW-8, TOW example 3: who was captured does not count any more", "",
     THREE("") "Eva: tE/0 0,0 city\nAdam: tW/0 3,0 city\nJan: tEW/0 1,0; floor 0,1; capture none\n"
               "Eva: tF 0,2\nAdam: tF 1,2\nJan: tEWp/0 2,0; floor 0,1; capture Eva city\n",
     "score 0 10 0; prisoners 0 0 1"},
    {"TOW example 3: without the capture both score", "",
     THREE("") "Eva: tE/0 0,0 city\nAdam: tW/0 3,0 city\nJan: tEW/0 1,0; floor 0,1; capture none\n"
               "Eva: tF 0,2\nAdam: tF 1,2\nJan: tEWp/0 2,0; floor 0,1\n",
     "score 10 10 0"},
    {"TOW-8, TOW pitfall 3: a monk captured in the turn that completes his monastery", "",
     TWO("") "Eva: tM 0,2 monk\nAdam: tF -1,2\nEva: tF 1,2\nAdam: tF -1,3\nEva: tF 0,3\n"
             "Adam: tF 1,3; floor 0,1; capture Eva monk\n",
     "score 0 0; prisoners 0 1"},
    {"TOW-11: prisoners and figures on towers score nothing at the end", "provisional",
     TWO("") TAKEN "Eva: tF 1,0; floor 0,1; capture none\nAdam: tF 2,0 tower 0,1\n",
     "score 0 0; final "},
    {"TOW-11: nor figures on a tower beside others", "provisional",
     TWO("") "Eva: tM 0,0 monk\nAdam: tF 0,2; floor 0,1\nEva: tF 1,0 tower 0,1\n",
     "score 5 0; final monastery"},

    /* --- what others do (IX-4, IX-5) */
    {"AMB-TOW-8: LONE_SPECIALS=stay: the builder stays", "",
     BUILDERS("") "Eva: tRE/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 1,0 builder road\nAdam: tF 1,2; "
                  "floor 0,1; "
                  "capture Eva road 0,0\n",
     "land 1; prisoners 0 1; home alone 0"},
    {"AMB-TOW-8: LONE_SPECIALS=return: it goes home", "",
     BUILDERS(V(
         "LONE_SPECIALS=return")) "Eva: tRE/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 1,0 builder road\n"
                                  "Adam: tF 1,2; floor 0,1; capture Eva road 0,0\n",
     "land 0; prisoners 0 1; home alone 1"},
    {"DRA-5, TOW-10: the dragon eats a figure on a tower", "",
     DRAGON("") TOP "Eva: vF -3,2\nAdam: tF 2,0\nEva: dF 3,0; dragon N E E E E E\n",
     "land 0; supply 7 7; stands dragon 2,1"},
    {"AMB-DRA-6, TOW-4: the pieces stay, and the tower is open again", "",
     DRAGON("") TOP
     "Eva: vF -3,2\nAdam: tF 2,0\nEva: dF 3,0; dragon N E E E E E\nAdam: tF 0,2 tower 0,1\n",
     "pile floor 0,1 1; land 1"},
    {"TOW-8, ORD 3d: capture first, then the dragon", "",
     DRAGON("") MONK
     "Adam: vF -3,2\nEva: tF 1,0\nAdam: dF 3,0; floor 0,1; capture Eva monk; dragon N E E E E E\n",
     "prisoners 0 1; supply 6 7"},
    {"TOW-8: not after the dragon", "",
     DRAGON("") MONK
     "Adam: vF -3,2\nEva: tF 1,0\nAdam: dF 3,0; floor 0,1; dragon N E E E E E; capture Eva monk\n",
     "4 E-PHASE-ORDER"},
    {"DRA-1, ACT-3: no piece with a volcano", "", DRAGON("") "Eva: vF 0,0; floor 0,1\n",
     "1 E-DRA-FIGURE-ON-VOLCANO"},
    {"VOLCANO_ACTION=no-meeple: a piece may be put", "",
     DRAGON(V("VOLCANO_ACTION=no-meeple")) "Eva: vF 0,0; floor 0,1\n", "pile floor 0,1 1"},
    {"VOLCANO_ACTION=no-meeple: and a figure on a tower elsewhere", "",
     DRAGON(V("VOLCANO_ACTION=no-meeple")) "Eva: tF 1,0; floor 0,1\nAdam: vF 0,0 tower 0,1\n",
     "on 0,1 tower 0 1"},
    {"DRA-6: no figure on the tower beside the dragon", "",
     DRAGON("") "Eva: tF 1,0; floor 0,1\nAdam: vT 0,0\nEva: tF 2,0; floor 0,0\nAdam: tF 3,0 tower "
                "0,0\n",
     "4 E-DRA-FIGURE-ON-VOLCANO"},
    {"DRA-6: nor with a portal", "",
     DRAGON("") "Eva: tF 1,0; floor 0,1\nAdam: vT 0,0\nEva: tF 2,0; floor 0,0\nAdam: gF 3,0 tower "
                "0,0\n",
     "4 E-DRA-PORTAL"},
    {"DRA-7: a portal leads to a tower too", "",
     DRAGON("") "Eva: tF 1,0; floor 0,1\nAdam: gF 0,0 tower 0,1\n", "on 0,1 tower 0 1"},
    {"DRA-7: and only that way to a bare foundation's tile", "",
     DRAGON("") "Eva: gF 0,0 tower 0,1\n", "1 E-TOW-HEIGHT0"},
    {"TOW-3: a builder needs no portal", "",
     GAME("Eva, Adam", ", princess-and-dragon, traders-and-builders",
          "") "Eva: tF 1,0; floor 0,1\nAdam: gF 0,0 builder tower 0,1\n",
     "supply-builder 1 0"},
    {"DRA-9, TOW-10: the fairy goes to a figure on a tower", "",
     DRAGON("") TOP "Eva: tF 2,0\nAdam: tF 3,0; fairy tower\nEva: tF 0,2\nAdam: tF 1,2\n",
     "stands fairy 0,1; score 0 1"},
    {"IX-4: the fairy does not protect from a tower, and stays", "",
     DRAGON("") MONK
     "Adam: tF 1,0\nEva: tF 2,0; fairy monk\nAdam: tF 0,2; floor 0,1; capture Eva monk\n"
     "Eva: tF 1,2\n",
     "stands fairy 0,0; score 0 0; prisoners 0 1"},
    {"FAIRY_FINAL=always: a figure on a tower too", "provisional",
     DRAGON(V("FAIRY_FINAL=always")) TOP "Eva: tF 2,0\nAdam: tF 3,0; fairy tower\n",
     "score 0 3; final fairy"},
    {"FAIRY_FINAL=scored: no feature, no points", "provisional",
     DRAGON(V("FAIRY_FINAL=scored")) TOP "Eva: tF 2,0\nAdam: tF 3,0; fairy tower\n",
     "score 0 0; final "},
    {"DRA-10: its point pays a ransom recorded before the tile", "",
     DRAGON("") "Eva: tMT 0,0 monk\nAdam: tF 0,2; floor 0,0; capture Eva monk\nEva: tM 1,0 "
                "monk\nAdam: tF 1,2\n"
                "Eva: tF 2,2; fairy monk\nAdam: tF 3,2\nEva: tRE/0 2,0\nAdam: tF -1,0\nEva: tRW/0 "
                "3,0\n"
                "Adam: tF -2,0\nEva: ransom from Adam; tF -3,0\n",
     "score 0 3; prisoners 0 0"},
    {"DRA-8: the princess comes before a piece", "",
     DRAGON("") "Eva: tE/0 0,0 city\nAdam: pEW/0 1,0; floor 0,1\n", "2 E-PRI-MUST"},
    {"FES-3: a figure on a tower is not taken back", "",
     GAME("Eva, Adam", ", festival", "") TOP "Eva: tF 2,0\nAdam: fF 3,0; festival tower\n",
     "4 E-FES-TOWER"},
    {"AMB-FES-6, FESTIVAL_TAKES=any-figure: it is", "",
     GAME("Eva, Adam", ", festival", V("FESTIVAL_TAKES=any-figure")) TOP
     "Eva: tF 2,0\nAdam: fF 3,0; festival tower\nEva: tF 0,2; floor 0,1\n",
     "land 0; pile floor 0,1 2"},
    {"FES-3: nor a prisoner", "",
     GAME("Eva, Adam", ", festival", "") TAKEN "Eva: fF 2,0; festival prison\n",
     "3 E-FES-PRISONER"},
    {"FES-3: nor with any-figure", "",
     GAME("Eva, Adam", ", festival", V("FESTIVAL_TAKES=any-figure")) TAKEN
     "Eva: fF 2,0; festival prison\n",
     "3 E-FES-PRISONER"},
    {"FES-3: without towers nobody is in prison", "",
     "players: Eva, Adam\nexpansions: festival\n" TILES ROW "\nEva: fF 0,0; festival prison\n",
     "1 E-EXPANSION"},

/* --- abbey, mayor, wagon and barn */
#define ABBEY(more) GAME("Eva, Adam", ", abbey-and-mayor", more)
    {"AMB-TOW-1: no mayor on a tower", "",
     ABBEY("") "Eva: tF 0,0; floor 0,1\nAdam: tF 1,0 mayor tower 0,1\n", "2 E-MAY-CITY"},
    {"AMB-TOW-1: no wagon", "", ABBEY("") "Eva: tF 0,0; floor 0,1\nAdam: tF 1,0 wagon tower 0,1\n",
     "2 E-KIND"},
    {"IX-4: mayor and wagon are captured", "",
     ABBEY("") "Eva: tRE/0 0,0 wagon road\nAdam: tF 0,2; floor 0,1; capture Eva wagon\nEva: tE/0 "
               "-3,2 mayor city\n"
               "Adam: tF 0,3; floor 0,1; capture none\n",
     "prisoners 0 1; supply-wagon 0 1"},
    {"TOW-5: a wagon in prison cannot be placed", "",
     ABBEY("") "Eva: tRE/0 0,0 wagon road\nAdam: tF 0,2; floor 0,1; capture Eva wagon\nEva: tR/0 "
               "1,0 wagon road\n",
     "3 E-SUPPLY"},
    {"TOW-9: a barn is not captured", "",
     ABBEY("") "Eva: tF 1,0\nAdam: tF 1,2\nEva: tF 0,2; barn NE\nAdam: tF 0,0; floor 0,1; capture "
               "Eva barn\n",
     "4 E-TOW-TARGET"},
    {"TOW-9, TOWER_TARGET=followers: nor there", "",
     ABBEY(V("TOWER_TARGET=followers")) "Eva: tF 1,0\nAdam: tF 1,2\nEva: tF 0,2; barn NE\n"
                                        "Adam: tF 0,0; floor 0,1; capture Eva barn\n",
     "4 E-TOW-TARGET"},
    {"ABB-10: a captured wagon does not move when its road is completed", "",
     ABBEY("") "Eva: tRE/0 0,0 wagon road\nAdam: tRW/0 1,0; floor 0,1; capture Eva wagon\n",
     "prisoners 0 1; score 0 0"},

    /* --- claims */
    {"TOW-7: who was bought back is home", "",
     TWO("") TAKEN POINTS "Eva: tF 3,0; ransom = back Eva prison, Eva -3 (1), Adam 3\n",
     "score 1 3"},
    {"TOW-5: who was captured is not", "",
     TWO("") MONK "Adam: tF 0,2; floor 0,1; capture Eva monk = back Eva monk\n",
     "2 E-RETURN-MISMATCH"},
    {"TOW-5: nor from prison", "",
     TWO("") MONK "Adam: tF 0,2; floor 0,1; capture Eva monk = back Eva prison\n",
     "2 E-RETURN-MISMATCH"},
    {"TOW-6: both of an exchange are, the one from the land", "",
     TWO("") BOTH "Eva: tF 2,0; floor 0,1; capture Adam monk = back Eva prison, back Adam monk\n",
     "prisoners 0 0"},
    {"TOW-6: or as prisoners", "",
     TWO("") BOTH
     "Eva: tF 2,0; floor 0,1; capture Adam monk = back Eva prison, back Adam small prison\n",
     "prisoners 0 0"},
    {"TOW-6: but only two", "",
     TWO("") BOTH "Eva: tF 2,0; floor 0,1; capture Adam monk = back Eva prison, back Adam prison, "
                  "back Adam monk\n",
     "5 E-RETURN-MISMATCH"},
    {"TOW: without towers a claim about prisons is foreign", "",
     "players: Eva, Adam\n" TILES ROW "\nEva: tF 0,0 = back Eva prison\n", "1 E-EXPANSION"},

    /* --- policies */
    {"skip: a wrong capture is dropped, and the piece is put", "skip",
     TWO("") "Eva: tM 1,0 monk\nAdam: tF 0,2; floor 0,1; capture Eva monk\n",
     "2 E-TOW-RANGE; pile floor 0,1 1; land 1; prisoners 0 0; fate 2 part"},
    {"skip: a wrong piece is dropped with its capture", "skip",
     TWO("") MONK "Adam: tF 0,2; floor 1,1; capture Eva monk\n",
     "2 E-TOW-NONE; land 1; prisoners 0 0; fate 2 part"},
    {"accept: a figure on a bare foundation stands", "accept", TWO("") "Eva: tF 0,0 tower 0,1\n",
     "1 E-TOW-HEIGHT0; on 0,1 tower 1 0; fate 1 stands"},
    {"skip: a ransom that cannot be paid is dropped", "skip", TWO("") TAKEN "Eva: tF 1,0; ransom\n",
     "3 E-TOW-POOR; prisoners 0 1; score 0 0; fate 3 part"},
};

int main(void) { return played_run("The Tower", rows, sizeof rows / sizeof *rows); }
