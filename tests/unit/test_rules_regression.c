/* SPDX-License-Identifier: MIT */
/* Records on which the judge was once wrong, or could easily be: several errors in one
 * entry, who is due after an error, what stands and what is dropped. */
#include "unit/position.h"

#define P "players: Eva, Adam\n"
#define ABBOTS P "edition: 2014\nvariants: ABBOTS=on\n"
#define ENDED "\nended: true\n"
/* Nothing but the start tile, one E and two C: after E/180 0,-1 nothing fits. */
#define STUCK                                                                                      \
    P "tiles: A x0\ntiles: B x0\ntiles: C x2\ntiles: D x1\ntiles: E x1\ntiles: F x0\ntiles: G "    \
      "x0\n"                                                                                       \
      "tiles: H x0\ntiles: I x0\ntiles: J x0\ntiles: K x0\ntiles: L x0\ntiles: M x0\ntiles: N "    \
      "x0\n"                                                                                       \
      "tiles: O x0\ntiles: P x0\ntiles: Q x0\ntiles: R x0\ntiles: S x0\ntiles: T x0\ntiles: U "    \
      "x0\n"                                                                                       \
      "tiles: V x0\ntiles: W x0\ntiles: X x0\n\nEva: E/180 0,-1\n"
#define RIVER P "variants: RIVER=I\n"
#define RIVER_DONE RIVER "position: true\nstart: ri-spring 0,0; ri-lake/0 1,0\n\nEva: U/0 0,-1\n"

/* Z has more monasteries than the tiles of any box complete at once; after seven turns one
 * neighbour is missing. */
#define M9                                                                                         \
    "monastery; monastery; monastery; monastery; monastery; monastery; monastery; monastery; "     \
    "monastery; "
#define HALVES "field NL NR EL ER SL SR WL WR\n"
#define TEMPLE                                                                                     \
    P "supply: small 30\nposition: true\nstart: Y 0,0\ntiles: Y 20 FFFF " HALVES                   \
      "tiles: Z 1 FFFF " M9 M9 HALVES "\nEva: Z 0,-1"                                              \
      "; monastery 1; monastery 2; monastery 3; monastery 4; monastery 5; monastery 6"             \
      "; monastery 7; monastery 8; monastery 9; monastery 10; monastery 11; monastery 12"          \
      "; monastery 13; monastery 14; monastery 15; monastery 16; monastery 17; monastery 18\n"     \
      "Adam: Y 1,0\nEva: Y -1,0\nAdam: Y 1,-1\nEva: Y -1,-1\nAdam: Y -1,-2\nEva: Y 1,-2\n"         \
      "Adam: Y 0,-2"
#define AT(n) ", monastery (0,-1) " #n
#define SIXTEEN                                                                                    \
    "; order monastery (0,-1) 18" AT(17) AT(16) AT(15) AT(14) AT(13) AT(12) AT(11) AT(10) AT(9)    \
        AT(8) AT(7) AT(6) AT(5) AT(4) AT(3)
#define FOUR(x) x x x x
#define ROADS256 FOUR(FOUR(FOUR(FOUR("; road"))))

#define HEAD "players: Eva, Adam\n"
#define SHRINES HEAD "expansions: shrines\nposition: true\n"
#define RIVERS                                                                                     \
    HEAD "variants: RIVER=I\nposition: true\n"                                                     \
         "tiles: bend 4 FIIF river E S; field NL NR EL SR WL WR; field ER SL\n"                    \
         "tiles: flow 4 FIFI river E W; field NL NR EL WR; field ER SL SR WL\n"
/* A tile between two roads completes both. */
#define TWO_ROADS                                                                                  \
    P "position: true\nstart: f 0,0; f 1,0; f 2,0\ntiles: f 3 FFFF field\n"                        \
      "tiles: e 1 FRFF road E; field\ntiles: w 1 FFFR road W; field\n"                             \
      "tiles: x 1 FRFR road E; road W; field\n"                                                    \
      "\nEva: e/0 0,1; road\nAdam: w/0 2,1; road\nEva: x/0 1,1; order "

static const struct record_row rows[] = {
    /* However much an entry says */
    {"ERR-4: eighteen figures stand", POLICY_ACCEPT, TEMPLE "\n", "1 E-ACTION-TWICE", "Eva: 162 0"},
    {"SCORE-3: an order of seventeen", POLICY_ACCEPT, TEMPLE SIXTEEN AT(2) "\n", "1 E-ACTION-TWICE",
     "Eva: 162 0"},
    {"SCORE-3: the seventeenth place is judged too", POLICY_ACCEPT,
     TEMPLE SIXTEEN ", monastery (0,0)\n", "1 E-ACTION-TWICE 8 E-ORDER", "Eva: 162 0"},
    {"SCORE-3: words that fit both roads", POLICY_STOP, TWO_ROADS "road, road\n", "", "Adam: 2 2"},
    {"SCORE-3: they leave the one that is named", POLICY_STOP, TWO_ROADS "road, road E\n", "",
     "Adam: 2 2"},
    {"SCORE-3: or the other", POLICY_STOP, TWO_ROADS "road, road W\n", "", "Adam: 2 2"},
    {"SCORE-3: by the cell of another tile", POLICY_STOP, TWO_ROADS "road, road (0,1)\n", "",
     "Adam: 2 2"},
    {"SCORE-3: but there are only two", POLICY_STOP, TWO_ROADS "road, road, road\n", "3 E-ORDER",
     "Eva: 0 0"},
    {"SCORE-3: and one is one by all its names", POLICY_STOP, TWO_ROADS "road E, road (2,1)\n",
     "3 E-ORDER", "Eva: 0 0"},
    {"AMB-9: an abbot at one end of the board, the tile at the other", POLICY_STOP,
     ABBOTS "position: true\nstart: U/0 -1073741824,0; U/0 1073741824,0\n\n"
            "Eva: EG/0 1073741824,-1 abbot garden\nAdam: U/0 1073741824,1\n"
            "Eva: U/0 -1073741824,1; recall abbot\n",
     "", "Adam: 2 0"},
    {"MEEPLE-1: the second figure action is one, and so is the 257th", POLICY_ACCEPT,
     P "\nEva: U/0 1,0 road" ROADS256 "\nAdam: U/0 2,0\n" ENDED, "1 E-ACTION-TWICE", "Eva: 3 0"},
    {"MEEPLE-1: a figure is put although 255 others were refused", POLICY_SKIP,
     P "\nEva: U/0 1,0" ROADS256 "\nAdam: U/0 2,0\n" ENDED, "1 E-ACTION-TWICE", "Eva: 3 0"},

    {"ABBOT-6: an abbot on a field is not completed by eight tiles around", POLICY_ACCEPT,
     ABBOTS "\nEva: B 0,1 abbot field\nAdam: U/0 1,0\nEva: U/0 -1,0\nAdam: E/90 1,1\n"
            "Eva: E/270 -1,1\nAdam: E/180 0,2\nEva: E/90 1,2\nAdam: U/0 2,0\n"
            "Eva: EG/270 -1,2; recall abbot\n",
     "1 E-ABBOT-FEATURE", "Adam: 9 0"},
    /* Turns without a tile */
    {"DISCARD-6: a drawn tile that fits nowhere is no turn", POLICY_STOP,
     P "\nEva: E/180 0,-1\nAdam: drew C\n", "2 E-TURN-SKIPPED", "Adam: 0 0"},
    {"DISCARD-6: nor is it with a pass", POLICY_STOP, P "\nEva: E/180 0,-1\nAdam: drew C; pass\n",
     "2 E-TURN-SKIPPED", "Adam: 0 0"},
    {"DISCARD-6: nor a drawn tile that is not due", POLICY_STOP, RIVER "\nEva: drew U\n",
     "1 E-TURN-SKIPPED", "Eva: 0 0"},
    {"SUPPLY-6: nor a drawn tile whose twin is left", POLICY_STOP,
     P "edition: 2014\ntiles: E x0\n\nEva: drew E\n", "1 E-TURN-SKIPPED", "Eva: 0 0"},
    {"TURN-2: a pass and then a tile", POLICY_STOP, P "\nEva: pass; U/0 1,0\n", "1 E-PHASE-ORDER",
     "Eva: 0 0"},
    {"TURN-2: a pass passes under skip", POLICY_SKIP, P "\nEva: pass\nAdam: U/0 1,0\n",
     "1 E-TURN-SKIPPED", "Eva: 0 0"},
    {"END-1: discards show that nothing fits", POLICY_STOP, STUCK "Adam: discard C; discard C\n",
     "", "Eva: 0 0"},
    {"END-1: some of them are enough", POLICY_STOP,
     STUCK "Adam: discard C\n\nresult: Eva 0, Adam 0\n", "", "Eva: 0 0"},
    {"END-1: then the game is over for the next player", POLICY_STOP,
     STUCK "Adam: discard C\nEva: discard C\n", "3 E-GAME-OVER", "Eva: 0 0"},
    {"END-1: the same player may list them one by one", POLICY_STOP,
     STUCK "Adam: discard C\nAdam: discard C\n", "", "Eva: 0 0"},
    {"END-1: but place nothing after them", POLICY_STOP, STUCK "Adam: discard C\nAdam: C/0 0,-2\n",
     "3 E-GAME-OVER", "Eva: 0 0"},
    {"DISCARD-3: a discard may be an entry of its own", POLICY_STOP,
     P "\nEva: E/180 0,-1\nAdam: discard C\nAdam: U/0 1,0 road\nEva: U/0 -1,0\n" ENDED, "",
     "Adam: 0 3"},
    {"DISCARD-3: also where nobody is named", POLICY_STOP,
     P "\nE/180 0,-1\ndiscard C\nU/0 1,0 road\nEva: U/0 -1,0\n" ENDED, "", "Adam: 0 3"},
    {"DISCARD-6: but the turn may not end with it", POLICY_STOP,
     P "\nEva: E/180 0,-1\nAdam: discard C\nEva: U/0 1,0\n", "2 E-TURN-SKIPPED", "Adam: 0 0"},
    {"DISCARD-6: nor the record", POLICY_STOP, P "\nEva: E/180 0,-1\nAdam: discard C\n",
     "2 E-TURN-SKIPPED", "Adam: 0 0"},
    {"END-1: and for a tile", POLICY_STOP, STUCK "Adam: discard C\nEva: C/0 0,-2\n",
     "3 E-GAME-OVER", "Eva: 0 0"},
    {"END-1: over before the wrong player", POLICY_STOP, STUCK "Eva: C/0 0,-2\n", "2 E-GAME-OVER",
     "Adam: 0 0"},
    {"END-1: a pass in a game that is stuck", POLICY_STOP, STUCK "Adam: pass\n", "2 E-GAME-OVER",
     "Adam: 0 0"},
    {"END-3: `ended` in the header says nothing of where", POLICY_STOP,
     P "ended: true\nresult: Eva 2, Adam 0\n\nEva: U/0 1,0 road\n", "", "Adam: 2 0"},
    {"END-3: `ended` after a turn does", POLICY_SKIP,
     P "\nEva: U/0 1,0 road\nended: true\nAdam: U/0 2,0\n", "2 E-GAME-OVER", "Adam: 2 0"},

    /* What stops and what does not */
    {"ERR-1: a false claim stops nothing", POLICY_STOP,
     P "\nEva: U/0 1,0 = Eva 5\nAdam: U/0 2,0 road\n" ENDED, "1 E-SCORE-MISMATCH", "Eva: 0 3"},
    {"ERR-1: nor under another policy", POLICY_ACCEPT,
     P "\nEva: U/0 1,0 = Eva 5\nAdam: U/0 2,0 road\n" ENDED, "1 E-SCORE-MISMATCH", "Eva: 0 3"},
    {"ERR-1: of a foreign start tile nothing is replayed", POLICY_SKIP,
     P "start: U/0 0,0\n\nEva: U/0 1,0 road\n", "0 E-START-TILE", "Eva: 0 0"},
    {"ERR-1: under accept it stands", POLICY_ACCEPT,
     P "start: U/0 0,0\n\nEva: U/0 1,0 road\n" ENDED, "0 E-START-TILE", "Adam: 2 0"},

    /* Precedence */
    {"a bad discard and the same tile once more", POLICY_STOP, P "\nEva: discard C; C/0 0,-1\n",
     "1 E-TILE-EXHAUSTED", "Eva: 0 0"},
    {"wrong player before wrong sides", POLICY_STOP, P "\nAdam: C/0 1,0\n", "1 E-WRONG-PLAYER",
     "Eva: 0 0"},
    {"a second action before an open rotation", POLICY_STOP, P "\nEva: V 1,0 road; road\n",
     "1 E-ACTION-TWICE", "Eva: 0 0"},
    {"no abbots before no farmers", POLICY_STOP,
     P "variants: FARMERS=off\n\nEva: U/0 1,0 abbot field N\n", "1 E-NO-ABBOT", "Eva: 0 0"},
    {"no farmers before no meeples", POLICY_STOP,
     P "variants: FARMERS=off\nsupply: small 0\n\nEva: U/0 1,0 field N\n", "1 E-FARMERS-OFF",
     "Eva: 0 0"},
    {"a taken cell before a river tile that is late", POLICY_STOP, RIVER_DONE "Adam: ri-st/0 1,0\n",
     "2 E-CELL-TAKEN", "Adam: 0 0"},
    {"a bad rotation before a river tile that is late", POLICY_STOP,
     RIVER_DONE "Adam: ri-st/45 0,1\n", "2 E-BAD-ROTATION", "Adam: 0 0"},
    {"a river tile that is late", POLICY_STOP, RIVER_DONE "Adam: ri-st/0 0,1\n", "2 E-RIVER-ORDER",
     "Adam: 0 0"},
    {"RIVER-10: the water before the volcano", POLICY_STOP,
     P "variants: RIVER=II\nposition: true\nstart: ri-spring 0,0; r2-m 1,0\n\nEva: r2-volcano/0 "
       "2,0 river\n",
     "1 E-RIVER-ORDER", "Eva: 0 0"},

    /* Discards while the river is built */
    {"DISCARD-2: a land tile that fits is a bad discard", POLICY_STOP,
     RIVER "\nEva: discard U; ri-st/0 1,0\n", "1 E-BAD-DISCARD", "Eva: 0 0"},
    {"RIVER-1: one that fits nowhere is only not due", POLICY_STOP,
     RIVER "\nEva: discard C; ri-st/0 1,0\n", "1 E-RIVER-ORDER", "Eva: 0 0"},
    {"RIVER-9: a second D that fits", POLICY_STOP,
     RIVER "\nEva: D/180 0,1\nAdam: discard D; ri-st/0 1,0\n", "2 E-BAD-DISCARD", "Adam: 0 0"},

    /* River positions: the order of the start tiles does not matter */
    {"RIVER-3: from the spring", POLICY_STOP,
     RIVER "position: true\nstart: ri-spring 0,0; ri-v/0 1,0\n\nEva: ri-v/90 1,1\n",
     "1 E-RIVER-UTURN", "Eva: 0 0"},
    {"RIVER-3: towards the spring", POLICY_STOP,
     RIVER "position: true\nstart: ri-v/0 1,0; ri-spring 0,0\n\nEva: ri-v/90 1,1\n",
     "1 E-RIVER-UTURN", "Eva: 0 0"},
    {"RIVER-3: the fork before the spring", POLICY_STOP,
     P "variants: RIVER=II\nposition: true\nstart: r2-fork/0 1,0; r2-city/270 1,-1; ri-spring "
       "0,0\n\nEva: r2-vpig/270 2,0\n",
     "", "Adam: 0 0"},

    /* Who is due, and what is used up */
    {"ERR-3: after a tile that was refused the next player", POLICY_SKIP,
     P "\nEva: C/0 1,0\nAdam: U/0 1,0\n", "1 E-EDGE-MISMATCH", "Eva: 0 0"},
    {"ERR-3: ... and the tile is used up", POLICY_SKIP, P "\nEva: C/0 1,0\nAdam: C/0 0,-1\n",
     "1 E-EDGE-MISMATCH 2 E-TILE-EXHAUSTED", "Eva: 0 0"},
    {"ERR-3: of two tiles it is the first", POLICY_SKIP,
     P "\nEva: C/0 1,0; U/0 1,0\nAdam: C/0 0,-1\n", "1 E-PHASE-ORDER 2 E-TILE-EXHAUSTED",
     "Eva: 0 0"},
    {"ERR-3: after the wrong player whoever was due", POLICY_SKIP,
     P "\nAdam: U/0 1,0\nEva: U/0 1,0\n", "1 E-WRONG-PLAYER", "Adam: 0 0"},
    {"ERR-4: after the wrong player the one after him", POLICY_ACCEPT,
     "players: Eva, Adam, Jan\n\nJan: U/0 1,0\nEva: U/0 2,0\n", "1 E-WRONG-PLAYER", "Adam: 0 0 0"},
    {"ERR-5: a bad discard, and the turn goes on", POLICY_SKIP,
     P "\nEva: discard C; U/0 1,0\nAdam: C/0 0,-1\n", "1 E-BAD-DISCARD 2 E-TILE-EXHAUSTED",
     "Eva: 0 0"},
    {"ERR-5: a bad discard and nothing else", POLICY_SKIP, P "\nEva: discard C\nAdam: U/0 1,0\n",
     "1 E-BAD-DISCARD", "Eva: 0 0"},
    {"RIVER-10: the double turn of the wrong player", POLICY_ACCEPT,
     P "variants: RIVER=II\nposition: true\nstart: ri-spring 0,0\ntiles: r2-city x0\ntiles: "
       "r2-fork x0\ntiles: r2-cbr x0\n"
       "tiles: r2-m x0\ntiles: r2-br x0\ntiles: r2-cr x0\ntiles: r2-rv x0\ntiles: r2-cv x0\ntiles: "
       "r2-v x0\n"
       "tiles: r2-vpig x0\n\nAdam: r2-volcano/0 1,0\n",
     "1 E-WRONG-PLAYER", "Adam: 0 0"},

    /* What stands */
    {"ERR-3: of two actions the first stands", POLICY_SKIP,
     P "\nEva: W/0 1,0 road W; road E\nAdam: X -1,0\n" ENDED, "1 E-ACTION-TWICE", "Eva: 3 0"},
    {"ERR-4: both stand", POLICY_ACCEPT, P "\nEva: W/0 1,0 road W; road E\nAdam: X -1,0\n" ENDED,
     "1 E-ACTION-TWICE", "Eva: 4 0"},
    {"ERR-4: an abbot placed and recalled", POLICY_ACCEPT,
     ABBOTS "\nEva: UG/0 1,0 abbot garden; recall abbot = Eva 2\nAdam: U/0 2,0\n" ENDED,
     "1 E-ACTION-TWICE", "Eva: 2 0"},
    {"ERR-4: an abbot recalled, placed and recalled again", POLICY_ACCEPT,
     ABBOTS "tiles: UG x3\n\nEva: UG/0 1,0 abbot garden\nAdam: U/0 2,0\n"
            "Eva: UG/0 3,0; recall abbot; abbot garden; recall abbot; recall abbot\n" ENDED,
     "3 E-ACTION-TWICE", "Adam: 5 0"},
    {"ERR-4: an order of what a recall has emptied", POLICY_ACCEPT,
     ABBOTS "\nEva: UG/0 1,0 abbot garden; recall abbot; order garden\nAdam: U/0 2,0\n" ENDED,
     "1 E-ACTION-TWICE", "Eva: 2 0"},
    {"ERR-4: a figure put on a complete city is too late", POLICY_ACCEPT,
     P "\nEva: E/180 0,-1\nAdam: B 0,1 city (0,0) N\n" ENDED, "2 E-MEEPLE-ELSEWHERE", "Eva: 0 0"},
    {"ERR-4: a figure elsewhere on what the tile completes", POLICY_ACCEPT,
     P "\nEva: W/0 1,0\nAdam: X -1,0 road (1,0) W\n" ENDED, "2 E-MEEPLE-ELSEWHERE", "Eva: 0 3"},
    {"ERR-4: of an open rotation the one that fits", POLICY_ACCEPT,
     P "tiles: E x0\n\nEva: E 0,-1 city\n" ENDED, "1 E-TILE-EXHAUSTED", "Adam: 4 0"},
    {"ERR-4: ... which must be the only one", POLICY_ACCEPT,
     P "tiles: V x0\n\nEva: V 1,0 field N\n" ENDED, "1 E-TILE-EXHAUSTED", "Adam: 0 0"},
    {"ERR-4: sides that differ keep a city open for good", POLICY_ACCEPT,
     P "\nEva: E/0 0,-1 field\n" ENDED, "1 E-EDGE-MISMATCH", "Adam: 0 0"},

    /* Claims */
    {"RETURN-3: a farmer by his cell", POLICY_STOP, P "\nEva: U/0 1,0 field N = back Eva (1,0)\n",
     "1 E-FARMER-RETURN", "Adam: 0 0"},
    {"RETURN-1: a thief by his cell", POLICY_STOP, P "\nEva: U/0 1,0 road = back Eva (1,0)\n",
     "1 E-RETURN-MISMATCH", "Adam: 0 0"},
    {"ABBOT-5: a recall is part of the turn's points", POLICY_STOP,
     ABBOTS "\nEva: UG/0 1,0 abbot garden\nAdam: U/0 -1,0\n"
            "Eva: U/0 2,0 recall abbot = Eva 3 (3), back Eva abbot (1,0), garden (1,0) Eva 3\n",
     "", "Adam: 3 0"},
    {"a claim of an undeclared expansion is no legal record", POLICY_STOP,
     P "\nEva: U/0 1,0 = king Eva\n", "1 E-EXPANSION", "Adam: 0 0"},

    /* The header */
    {"SETUP-1: a position without start tiles", POLICY_STOP, P "position: true\n\nEva: U/0 1,0\n",
     "0 E-START-TILE", "Eva: 0 0"},
    /* A position obeys what can be said of tiles that lie, in whatever order they came. */
    {"SHR-2 a position has a shrine beside two monasteries", POLICY_STOP,
     SHRINES "start: B 0,0; CU/S 1,0; B 2,0\n\nEva: B 3,0\n", "0 E-START-TILE", "Eva: 0 0"},
    {"SHR-2 ... corners too, whichever lies last", POLICY_STOP,
     SHRINES "start: B 0,0; B 2,2; CU/S 1,1\n\nEva: B 3,0\n", "0 E-START-TILE", "Eva: 0 0"},
    {"SHR-2 ... it stands under accept", POLICY_ACCEPT,
     SHRINES "start: B 0,0; CU/S 1,0; B 2,0\n\nEva: B 3,0\n", "0 E-START-TILE", "Adam: 0 0"},
    {"SHR-2 ... one is allowed", POLICY_STOP, SHRINES "start: B 0,0; CU/S 1,0\n\nEva: B -1,0\n", "",
     "Adam: 0 0"},
    {"SHR-2 ... without the expansion it is a picture", POLICY_STOP,
     HEAD
     "position: true\ntiles: S 2 FFFF shrine; field\nstart: B 0,0; S 1,0; B 2,0\n\nEva: B 3,0\n",
     "", "Adam: 0 0"},
    {"RIVER-3 a position turns the river back", POLICY_STOP,
     RIVERS "start: bend/0 0,0; bend/90 1,0\n\nEva: B 3,0\n", "0 E-START-TILE", "Eva: 0 0"},
    {"RIVER-3 ... it bends to and fro", POLICY_STOP,
     RIVERS "start: bend/0 0,0; bend/180 1,0\n\nEva: B 5,5\n", "1 E-NOT-ADJACENT", "Eva: 0 0"},
    {"RIVER-4 ... pieces of a river that a tile connects are none", POLICY_STOP,
     RIVERS "start: flow 0,0; flow 2,0; flow 1,0\n\nEva: B 5,5\n", "1 E-NOT-ADJACENT", "Eva: 0 0"},
};

int main(void) { return records_run("rules regression", rows, sizeof rows / sizeof *rows); }
