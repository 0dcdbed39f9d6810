/* SPDX-License-Identifier: MIT */
/* What the tests of castles have in common: tiles, and games with a castle of Eva's. */
#ifndef CARCREF_TESTS_CASTLE_H
#define CARCREF_TESTS_CASTLE_H

#define TILES                                                                                      \
    "tiles: D 9 CRFR city N; road E W; field EL WR / N; field ER SL SR WL\n"                       \
    "tiles: tF 40 FFFF field\n"                                                                    \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: tR 20 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                           \
    "tiles: tI 9 FRFR road E W inn; field WR NL NR EL; field ER SL SR WL\n"                        \
    "tiles: tE 9 FRFF road E; field\n"                                                             \
    "tiles: tW 9 FFFR road W; field\n"                                                             \
    "tiles: tC 20 CFFF city N; field / N\n"                                                        \
    "tiles: tP 9 CFFF city N pennant; field / N\n"                                                 \
    "tiles: tWine 9 CFFF city N wine; field / N\n"                                                 \
    "tiles: tWide 9 CFFF city N wide; field / N\n"                                                 \
    "tiles: tCorner 9 CCFF city N E; field / N\n"                                                  \
    "tiles: tCC 9 CFCF city N; city S; field / N S\n"                                              \
    "tiles: tCs 9 CFCF city N S; field EL ER / N; field WL WR / N\n"                               \
    "tiles: tCR 9 CRFF city N; road E; field EL / N; field ER SL SR WL WR\n"                       \
    "tiles: tX 9 CRFF city N; road E; field EL / N; field ER SL SR WL WR\n"                        \
    "tiles: tZ 9 FFFF field; magic\n"                                                              \
    "tiles: tO 9 FRRF road E S; field EL NL NR WL WR SR; field ER SL\n"                            \
    "tiles: tRR 9 FRFR road E; road W; field NL NR EL WR; field SL SR ER WL\n"                     \
    "tiles: vF 9 FFFF field; volcano\n"                                                            \
    "tiles: dF 9 FFFF field; dragon\n"                                                             \
    "tiles: oF 9 FFFF field; portal\n"                                                             \
    "tiles: tT 9 FFFF tower; field\n"                                                              \
    "tiles: hF 9 FFFF field herd\n"                                                                \
    "tiles: gF 9 FFFF field; gold\n"                                                               \
    "tiles: gW 9 FFFR road W; field; gold\n"                                                       \
    "tiles: bF 9 FFFF field; robber\n"                                                             \
    "tiles: fF 9 FFFF field; festival\n"                                                           \
    "tiles: xF 9 FFFF field; fair\n"                                                               \
    "tiles: kC 9 FFFF field; shield\n"                                                             \
    "tiles: aF 9 FFFF field; arrow N\n"                                                            \
    "tiles: tOnly 9 CXXX city N\n"                                                                 \
    "tiles: dC 9 CFFF city N; field / N; dragon\n"                                                 \
    "tiles: tS 9 FFFF shrine; field\n"                                                             \
    "tiles: tG 9 FFFF garden; field\n"
#define GAME(players, expansions, more)                                                            \
    "players: " players "\nexpansions: bridges-castles-bazaars" expansions "\n" TILES more "\n"
#define TWO(more) GAME("Eva, Adam", "", more)
#define WITH(expansion, more) GAME("Eva, Adam", ", " expansion, more)
#define PLACED(list) "position: true\nstart: " list "\n"
#define VARIANT(text) "variants: " text "\n"

/* The castle of Eva on (0,-1) and the start tile, by which a road leads. */
#define FIELD PLACED("tF 0,0")
#define CASTLE "Eva: tC/180 0,-1 city; convert city\n"
/* Its fief is (-1,-1) to (1,0); the road is completed by the next two tiles, 3 points. */
#define ROAD "Adam: tW/0 1,0\nEva: tE/0 -1,0\n"
/* All around (1,-1) but for the castle. */
#define AROUND PLACED("D 0,0; tR/0 1,0; tR/0 2,0; tF 2,-1; tF 2,-2; tF 1,-2; tF 0,-2")
/* tX at (1,-1) completes a city of 4 points and a road of 2, both in the fief of CASTLE. */
#define BOTH PLACED("D 0,0; tR/0 1,0; tC/180 1,-2; tW/0 2,-1")

/* Eva's castle on (0,0), Adam's on (-1,0); a city in the fief of hers alone waits for its second tile. */
#define NEIGHBOURS PLACED("D 0,0; tCR/0 -1,0; tC/0 1,-1; tR/0 1,0; tC/0 -2,0")
#define NEIGHBOUR_CASTLES CASTLE "Adam: tC/180 -1,-1 city; convert city\n"
/* Eva's castle on (0,0), and on its fief Adam's, which lies across: (1,-1), (2,-1). */
#define ACROSS(city) PLACED("tC/0 0,0; tC/90 1,-1; " city)
#define ACROSS_CASTLES CASTLE "Adam: tC/270 2,-1 city; convert city\n"
/* Three castles side by side, Eva's between Adam's; a tile at (0,-2) completes a road of 4 in the fief of
 * one of his and a road of 5 in that of the other. */
#define BETWEEN                                                                                    \
    PLACED("tC/0 0,0; tC/0 1,0; tC/0 -1,0; tO/0 -2,-2; tO/90 2,-2; tR/0 -1,-2; tR/0 1,-2; "        \
           "tE/270 -2,-1; tR/90 2,-1; tE/270 2,0; tF -2,0")
#define BETWEEN_CASTLES                                                                            \
    CASTLE "Adam: tC/180 -1,-1 city; convert city\nEva: tF 0,1\nAdam: tC/180 1,-1 city; convert "  \
           "city\n"
/* Two castles of Eva's one above the other, with halves on (0,1). */
#define COLUMN PLACED("tC/180 0,0; tF 0,3; tC/180 1,0; tW/0 2,1")
#define COLUMN_CASTLES                                                                             \
    "Eva: tC/0 0,2 city\nAdam: tF 0,4\nEva: tCC/0 0,1 city N; convert city N; convert city S\n"
/* On one field: two cities, and two castles of Eva's, of which Adam the farmer completes one. */
#define CITIES                                                                                     \
    PLACED("tC/0 0,0; tF 1,0; tC/0 2,0; tF 3,0; tC/0 4,0; tF 5,0; tC/0 6,0; tC/180 0,-1; "         \
           "tC/180 2,-1")
#define BARN_CITIES CITIES
#define CITY_CASTLES_AND(more)                                                                     \
    "Eva: tC/180 4,-1 city; convert city\nAdam: tE/270 3,-1 field\n"                               \
    "Eva: tC/180 6,-1 city; convert city\n" more "Adam: tE/90 3,-2\n"
#define CITY_CASTLES CITY_CASTLES_AND("")

#endif
