/* SPDX-License-Identifier: MIT */
/* Expansions together: the order of a turn and of the final scoring (ORD), and what one expansion
 * does to another (IX), in games with all of them. */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: tF 60 FFFF field\n"                                                                    \
    "tiles: tE 9 FCFF city E; field / E\n"                                                         \
    "tiles: tW 9 FFFC city W; field / W\n"                                                         \
    "tiles: tEW 9 FCFC city E W; field NL NR / E; field SL SR / E\n"                               \
    "tiles: tEWp 9 FCFC city E W pennant; field NL NR / E; field SL SR / E\n"                      \
    "tiles: tEWw 30 FCFC city E W wine; field NL NR / E; field SL SR / E\n"                        \
    "tiles: tEWc 9 FCFC city E W cathedral; field NL NR / E; field SL SR / E\n"                    \
    "tiles: tCr 9 FRFC city W; road E; field NL NR EL / W; field ER SL SR / W\n"                   \
    "tiles: tD 9 CRFR city N; road E W; field EL WR / N; field ER SL SR WL\n"                      \
    "tiles: tNs 9 FFCF city S; field / S\n"                                                        \
    "tiles: tR 20 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                           \
    "tiles: tRi 9 FRFR road E W inn; field WR NL NR EL; field ER SL SR WL\n"                       \
    "tiles: tO 9 FFFR road W; field\n"                                                             \
    "tiles: tP 9 FRFF road E; field\n"                                                             \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: tS 9 FFFF shrine; field\n"                                                             \
    "tiles: tH 9 FFFF field herd\n"                                                                \
    "tiles: fN 9 FFFF field; arrow N\n"                                                            \
    "tiles: eF 9 FFFF field; festival\n"                                                           \
    "tiles: eW 9 FFFC city W; field / W; festival\n"                                               \
    "tiles: eR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; festival\n"                  \
    "tiles: feF 9 FFFF field; festival; arrow N\n"                                                 \
    "tiles: fRE 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; arrow E\n"                  \
    "tiles: kP 9 FFFF field; pitchfork\n"                                                          \
    "tiles: kC 9 FFFF field; club\n"                                                               \
    "tiles: kS 9 FFFF field; shield\n"                                                             \
    "tiles: kCO 9 FFFR road W; field; club\n"
#define ROW "start: tF -4,1; tF -3,1; tF -2,1; tF -1,1; tF 0,1; tF 1,1; tF 2,1; tF 3,1\n"
#define GAME(more)                                                                                 \
    "players: Eva, Adam\n"                                                                         \
    "expansions: inns-and-cathedrals, traders-and-builders, king-and-robber, shrines, gq11, "      \
    "festival, crop-circles-1, crop-circles-2, flying-machines\n" TILES                            \
    "position: true\n" ROW more "\n"
#define RETURN "variants: LONE_SPECIALS=return\n"
#define LEFT "variants: CROP_ORDER=left-first\n"
#define END "\nended: true\n"
/* A thief of Eva's on (0,0) with her builder on (1,0); Eva is due. */
#define BUILDER "Eva: tR/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 1,0 builder road\nAdam: tF 1,2\n"
/* A knight of hers on (0,0) with her builder on (1,0). */
#define CITY_BUILDER "Eva: tE/0 0,0 city\nAdam: tF 0,2\nEva: tEW/0 1,0 builder city\nAdam: tF 1,2\n"
/* Her farmer on (0,2) and her pig on (0,3). */
#define PIG "Eva: tF 0,2 field\nAdam: tF 1,2\nEva: tF 0,3 pig field\nAdam: tF 1,3\n"
/* Eva's heretic on (0,0), Adam's monk on (1,0).  What is left around them is (-1,0) and (-1,-1) for
 * the shrine, (2,-1) for the monastery; Adam is due. */
#define DUEL(more)                                                                                 \
    "Eva: tS 0,0 heretic\nAdam: tM 1,0 monk\n" more "Adam: tF 2,0\nEva: tF 0,-1\nAdam: tF 1,-1\n"  \
    "Eva: tF 3,0\n"
/* A building of KIND on (0,0), a figure of Eva's on it, then one of Adam's by flight; and all around
 * it. */
#define FLOWN(tile, who, kind)                                                                     \
    "Eva: " tile " 0,0 " who "\nAdam: fN/0 0,2; fly " kind "2 " who "\n"                           \
    "Eva: tF -1,0\nAdam: tF 1,0\nEva: tF 0,-1\nAdam: tF 1,-1\nEva: tF -1,-1\n"
/* Eva's farmer and pig, Adam's farmer; three complete cities of two tiles, an open one, a herd. */
#define FIELD(pig)                                                                                 \
    "Eva: tF 0,2 field\nAdam: tR/0 -4,2 field SL\nEva: tH 1,2" pig "\nAdam: tF -4,3\n"             \
    "Eva: tF -3,3\nAdam: tO/0 -3,2\n" END
#define CITIES "start: tE -4,0; tW -3,0; tE -2,0; tW -1,0; tE 0,0; tW 1,0; tE 3,0\n"

static const struct played rows[] = {
    /* --- the order of a turn */
    {"ORD A 3b before 4a, ORD-2: the festival takes the knight, so nobody owns what is "
     "completed",
     "", GAME("") "Eva: tE/0 0,0 city\nAdam: tEWw/0 1,0\nEva: eW/0 2,0; festival city (0,0)\n",
     "score 0 0; land 0; home festival 1; home complete 0"},
    {"IX-8, ORD-3: goods and King go to who completed it all the same", "",
     GAME("") "Eva: tE/0 0,0 city\nAdam: tEWw/0 1,0\nEva: eW/0 2,0; festival city (0,0)\n",
     "holds wine 1 0; holds king 1 0"},
    {"ORD A 4f before 4h, IX-4: who was taken back lost no duel", "",
     GAME("") "Eva: tS 0,0 heretic\nAdam: tM 1,0 monk\nEva: tF 2,0\nAdam: tF 0,-1\nEva: tF 3,0\n"
              "Adam: tF 1,-1\nEva: eF 2,-1; festival heretic\n",
     "score 0 9; home duel 0; home festival 1"},
    {"ORD-2, ORD-4: a thief who came home in 4h is added in 5d, and that scores nothing", "",
     GAME("supply: small 2, big 0\n") "Eva: tP/0 -1,0 road\nAdam: tF 0,2\nEva: tP/0 2,0 road\n"
                                      "Adam: tF 1,2\nEva: kCO/0 0,0; crop add\n",
     "score 2 0; on 2,0 road 2 0; supply 0 2; filled 1; scored 5 road"},
    {"ORD-4: he is not available in 3b: E-NO-MEEPLE", "",
     GAME("supply: small 1\n") "Eva: tP/0 -1,0 road\nAdam: tF 0,2\nEva: tO/0 0,0 field\n",
     "3 E-NO-MEEPLE"},
    {"ORD-4: who came home in the first part is available in the second", "",
     GAME("supply: small 1\n") BUILDER "Eva: eR/0 2,0; festival small\nEva: tF 0,3 field\n",
     "on 0,3 field 1 0; active 1; part 0"},
    {"ORD A 2c before 3b, IX-5: the right stays when the builder goes with his thief", "",
     GAME(RETURN) BUILDER "Eva: eR/0 2,0; festival small\n",
     "part 1; active 0; supply-builder 1 1; home alone 1"},
    {"ORD A 6: a flight, a duel and a crop circle in two parts", "",
     GAME(RETURN "start: tF 1,-1; tF 2,-1; tF 3,-1\n") "Eva: tR/0 -3,0 road\nAdam: tS 3,0 "
                                                       "heretic\nEva: tR/0 -2,0 builder "
                                                       "road\nAdam: tM 2,0\n"
                                                       "Eva: fRE/0 -1,0; fly 3 monk\nEva: kC "
                                                       "1,0; crop remove\n",
     "score 9 0; points 5 0; points 6 9; home complete 1; home duel 1; home crop 1; home alone "
     "1; "
     "land 0; active 1; part 0"},
    {"ORD A 6: and each part has its figure action", "",
     GAME("start: tF 1,-1; tF 2,-1; tF 3,-1\n") "Eva: tR/0 -3,0 road\nAdam: tS 3,0 "
                                                "heretic\nEva: tR/0 -2,0 builder road\nAdam: "
                                                "tM 2,0\n"
                                                "Eva: fRE/0 -1,0; fly 3 monk\nEva: kC 1,0 "
                                                "field; crop remove\n",
     "score 9 0; on 1,0 field 1 0; on -2,0 road 1 0; home alone 0"},
    {"ORD A 3b: a flight and a festival are one figure action: E-ACTION-TWICE", "",
     GAME("") "Eva: tM 0,0 monk\nAdam: tF 1,0\nEva: feF 0,2; festival monk; fly 2\n",
     "3 E-ACTION-TWICE"},
    {"ORD-6: a city and a road scored in one order", "",
     GAME("") "Eva: tE/0 0,0 city\nAdam: tO/0 2,0 road\nEva: tCr/0 1,0; order city, road\n",
     "score 4 2; holds king 1 0; holds robber-baron 1 0; scored 3 city road; land 0"},
    {"ORD-6: or in the other", "",
     GAME("") "Eva: tE/0 0,0 city\nAdam: tO/0 2,0 road\nEva: tCr/0 1,0; order road, city\n",
     "score 4 2; holds king 1 0; holds robber-baron 1 0; scored 3 road city; land 0"},
    {"ORD-6: in none, roads come first", "",
     GAME("") "Eva: tE/0 0,0 city\nAdam: tO/0 2,0 road\nEva: tCr/0 1,0; order city\n"
              "Adam: tE/0 0,2 city\nEva: tO/0 2,2 road\nAdam: tCr/0 1,2\n",
     "score 6 6; scored 3 city road; scored 6 road city"},
    {"ORD E-ORDER: the loser of a duel is not completed", "",
     GAME("") DUEL("Eva: tF 0,2\n") "Adam: tF 2,-1; order shrine (0,0)\n", "8 E-ORDER"},
    {"ORD E-PHASE-ORDER: a festival after the order of scoring", "",
     GAME("") "Eva: tE/0 0,0 city\nAdam: tF 0,2\nEva: eW/0 1,0; order city; festival city\n",
     "3 E-PHASE-ORDER"},
    {"ORD E-PHASE-ORDER: a flight before the tile", "",
     GAME("") "Eva: tM 0,0\nAdam: fly 2 monk; fN/0 0,2\n", "2 E-PHASE-ORDER"},
    {"ORD E-MISSING: the choice of 5d", "", GAME("") BUILDER "Eva: kC 0,3\n", "5 E-MISSING"},
    {"ORD E-MISSING: the second part", "",
     GAME("variants: BUILDER_TURN=must\n") BUILDER "Eva: tR/0 2,0\nAdam: tF 0,3\n", "6 E-MISSING"},
    {"ORD BUILDER_TURN=may: the second part is left out", "",
     GAME("") BUILDER "Eva: tR/0 2,0\nAdam: tF 0,3\n", "active 0; part 0"},
    {"ORD BUILDER_TURN=may: after the round of a crop circle", "",
     GAME("tiles: kR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; club\n" LEFT) BUILDER
     "Eva: kR/0 2,0; crop add; crop add road\nAdam: tF 0,3\n",
     "active 0; part 0; home crop 0"},
    {"ORD-7: roads, cities, monasteries, shrines; fields; goods; King, Robber Baron", "",
     GAME("") "Eva: tE/0 -4,0\nAdam: tEWw/0 -3,0\nEva: tW/0 -2,0\nAdam: tP/0 -1,0\n"
              "Eva: tO/0 0,0 field\nAdam: tM 1,0 monk\nEva: tS 1,-1 heretic\nAdam: tR/0 0,2 "
              "road\n"
              "Eva: tE/0 2,2 city\n" END,
     "final road city monastery shrine field goods-wine king robber-baron"},

    /* --- IX-1: the points of a road or city */
    {"IX-1 example 1: five tiles, two pennants, a cathedral; each event is whole", "",
     GAME(LEFT) "Eva: tE/0 -4,0 city\nAdam: tF 0,2\nEva: kS 1,2; crop add; crop add city "
                "(-4,0)\n"
                "Adam: tW/0 0,0 city\nEva: tEWp/0 -3,0\nAdam: tEWp/0 -1,0\nEva: tEWc/0 -2,0\n",
     "score 21 0; home complete 3"},
    {"IX-1 step 4: both owners receive all of it", "",
     GAME("") "Eva: tE/0 -4,0 city\nAdam: tW/0 0,0 city\nEva: tEWp/0 -3,0\nAdam: tEWp/0 -1,0\n"
              "Eva: tEWc/0 -2,0\n",
     "score 21 21; points 5 21"},
    {"IX-1 step 1, example 2: eight tiles, three pennants and a cathedral at the end", "",
     GAME("start: tEWp -6,-3; tEWp -5,-3; tEWp -4,-3; tEWc -3,-3; tEW -2,-3; tEW -1,-3; tEW "
          "0,-3\n") "Eva: tEW/0 1,-3 city\n" END,
     "score 0 0"},
    {"IX-1 step 1, INN_FINAL=ignore", "",
     GAME("variants: INN_FINAL=ignore\n"
          "start: tEWp -6,-3; tEWp -5,-3; tEWp -4,-3; tEWc -3,-3; tEW -2,-3; tEW -1,-3; tEW "
          "0,-3\n") "Eva: tEW/0 1,-3 city\n" END,
     "score 11 0"},
    {"IX-1 step 1: an inn", "",
     GAME("") "Eva: tP/0 0,0 road\nAdam: tF 0,2\nEva: tRi/0 1,0\nAdam: tO/0 2,0\n", "score 6 0"},

    /* --- IX-2: strengths */
    {"IX-2 example 4: big and small on both sides, seven tiles, two pennants", "",
     GAME(LEFT) "Eva: tE/0 -4,0 city\nAdam: tW/0 2,0 city\n"
                "Eva: kS 0,2; crop add; crop add big city by Adam; crop add big city by Eva\n"
                "Adam: tEWp/0 -3,0\nEva: tEWp/0 -2,0\nAdam: tEW/0 -1,0\nEva: tEW/0 1,0\n"
                "Adam: tEW/0 0,0\n",
     "score 18 18"},
    {"IX-2: a small one in a monastery", "", GAME("") FLOWN("tM", "monk", ""), "score 9 9"},
    {"IX-2: a big one in a monastery", "", GAME("") FLOWN("tM", "monk", "big "), "score 0 9"},
    {"IX-2: a small one in a shrine", "", GAME("") FLOWN("tS", "heretic", ""), "score 9 9"},
    {"IX-2: a big one in a shrine", "", GAME("") FLOWN("tS", "heretic", "big "), "score 0 9"},
    {"IX-2: a small one on a road, a builder counts nothing there", "",
     GAME("") "Eva: tP/0 -2,0 road\nAdam: tO/0 2,0 road\nEva: tR/0 -1,0 builder road\n"
              "Adam: tR/0 1,0\nEva: tR/0 0,0\n",
     "score 5 5; supply-builder 1 1"},
    {"IX-2: a big one on a road", "",
     GAME("") "Eva: tP/0 -2,0 road\nAdam: tO/0 2,0 big road\nEva: tR/0 -1,0 builder road\n"
              "Adam: tR/0 1,0\nEva: tR/0 0,0\n",
     "score 0 5"},
    {"IX-2: in a city a builder counts nothing", "",
     GAME("") "Eva: tE/0 -2,0 city\nAdam: tW/0 2,0 city\nEva: tEW/0 -1,0 builder city\n"
              "Adam: tEW/0 1,0\nEva: tEW/0 0,0\n",
     "score 10 10"},
    {"IX-2: a big one in a city", "",
     GAME("") "Eva: tE/0 -2,0 city\nAdam: tW/0 2,0 big city\nEva: tEW/0 -1,0 builder city\n"
              "Adam: tEW/0 1,0\nEva: tEW/0 0,0\n",
     "score 0 10"},
    {"IX-2: no builder in a monastery", "", GAME("") "Eva: tM 0,0 builder monk\n", "1 E-KIND"},
    {"IX-2: nor in a shrine", "", GAME("") "Eva: tS 0,0 builder heretic\n", "1 E-KIND"},
    {"IX-2: a pig in fields alone", "", GAME("") "Eva: tS 0,0 pig heretic\n", "1 E-KIND"},

    /* --- IX-4, IX-5: who goes home, and who with him */
    {"IX-4 duel: small and big", "",
     GAME("") DUEL("Eva: fN/0 0,2; fly big 2 heretic\n") "Adam: tF 2,-1\n",
     "score 0 9; home duel 2; supply 7 7; supply-big 1 1; land 0; scored 8 monastery shrine"},
    {"IX-4 crop circle: by type, and no pig", "", GAME("") PIG "Eva: kP 2,2; crop remove\n",
     "home crop 1; home alone 0; land 1; supply-pig 0 1"},
    {"IX-5 crop circle: a pig alone", "", GAME(RETURN) PIG "Eva: kP 2,2; crop remove\n",
     "home crop 1; home alone 1; land 0; supply-pig 1 1"},
    {"IX-4 crop circle: no builder", "", GAME("") CITY_BUILDER "Eva: kS 2,2; crop remove\n",
     "home crop 1; home alone 0; on 1,0 city 1 0"},
    {"IX-5 crop circle: a builder alone in a city", "",
     GAME(RETURN) CITY_BUILDER "Eva: kS 2,2; crop remove\n", "home crop 1; home alone 1; land 0"},
    {"IX-4 festival: a pig of one's own", "", GAME("") PIG "Eva: eF 2,2; festival pig\n",
     "home festival 1; home alone 0; supply-pig 1 1; land 1"},
    {"IX-4 festival: the farmer, and the pig stays", "",
     GAME("") PIG "Eva: eF 2,2; festival small\n", "home festival 1; home alone 0; supply-pig 0 1"},
    {"IX-5 festival: a pig alone", "", GAME(RETURN) PIG "Eva: eF 2,2; festival small\n",
     "home festival 1; home alone 1; land 0; supply-pig 1 1"},
    {"IX-5 festival: a builder alone in a city", "",
     GAME(RETURN) CITY_BUILDER "Eva: eF 2,2; festival small\n",
     "home festival 1; home alone 1; land 0"},
    {"IX-5: not while another follower is left there", "",
     GAME(RETURN LEFT) BUILDER "Eva: kC 0,3; crop add; crop add big road (0,0)\nAdam: tF 1,3\n"
                               "Eva: eF 2,2; festival small\n",
     "home festival 1; home alone 0; on 0,0 road 1 0; on 1,0 road 1 0"},
    {"IX-5: a follower of somebody else is no company", "",
     GAME(RETURN) "Eva: tR/0 -2,0 road\nAdam: tO/0 2,0 road\nEva: tR/0 -1,0 builder road\n"
                  "Adam: tR/0 1,0\nEva: tR/0 0,0\nEva: eF 0,2; festival small\n",
     "home festival 1; home alone 1; land 1"},
    {"IX-5 scoring: a builder goes home with his road, not for being alone", "",
     GAME(RETURN) BUILDER "Eva: tP/0 -1,0\nEva: tO/0 2,0\n",
     "score 4 0; home complete 2; home alone 0"},

    /* --- IX-8 to IX-13 */
    {"IX-8: points to the owner; goods, King and no part to who completes", "",
     GAME("") "Eva: tE/0 0,0 city\nAdam: tEWw/0 1,0\nEva: tEWc/0 2,0 builder city\n"
              "Adam: tW/0 3,0\n",
     "score 12 0; holds wine 0 1; holds king 0 1; home complete 2; active 0; part 0"},
    {"IX-8: the right to a part is the builder's owner's who lays the tile", "",
     GAME("") "Eva: tE/0 0,0 city\nAdam: tEWw/0 1,0\nEva: tEWc/0 2,0 builder city\n"
              "Adam: tF 0,2\nEva: tW/0 3,0\n",
     "score 12 0; holds wine 1 0; holds king 1 0; active 0; part 1"},
    {"IX-8: a duel goes by the building, whoever completes it", "",
     GAME("") DUEL("Eva: tF 0,2\n") "Adam: tF 0,3\nEva: tF 2,-1\n",
     "score 0 9; home duel 1; active 1"},
    {"IX-9 example 6: 3 cities, a pig of one owner, a herd for both; an open city is nothing", "",
     GAME(CITIES) FIELD(" pig field"), "score 15 12; final field field"},
    {"IX-9: the herd alone", "", GAME(CITIES) FIELD(""), "score 12 12; final field"},
    {"IX-9: a pig alone is nobody's", "",
     GAME(CITIES) "Eva: tH 0,2 field\nAdam: tF 1,2\nEva: tF 0,3 pig field\nAdam: tF 1,3\n"
                  "Eva: eF 2,2; festival small\n" END,
     "score 0 0; supply-pig 0 1"},
    {"IX-9: one city serves two fields", "",
     GAME("") "Eva: tD/0 0,0 field EL\nAdam: tNs/0 0,-1 field\n" END,
     "score 3 4; final field field king"},
    {"IX-11: who has flown there makes a duel", "",
     GAME("") "Eva: tM 0,0 monk\nAdam: tS 1,0\nEva: tF -1,0\nAdam: fN/0 1,2; fly 2 heretic\n"
              "Eva: tF 0,-1\nAdam: tF -1,-1\nEva: tF 1,-1\n",
     "score 9 0; home duel 1; supply 7 7"},
    {"IX-11: an empty neighbour makes none", "",
     GAME("") "Eva: tM 0,0 monk\nAdam: tS 1,0\nEva: tF -1,0\nAdam: fN/0 1,2\n"
              "Eva: tF 0,-1\nAdam: tF -1,-1\nEva: tF 1,-1\n",
     "score 9 0; home duel 0; scored 7 monastery"},
    {"IX-13: goods are as many as are printed", "",
     GAME("start: tE -6,-3; tEWw -5,-3; tEWw -4,-3; tEWw -3,-3; tEWw -2,-3; tEWw -1,-3; tEWw "
          "0,-3\n"
          "start: tEWw 1,-3; tEWw 2,-3; tEWw 3,-3; tEWw 4,-3\n") "Eva: tW 5,-3\n",
     "holds wine 10 0"},
};

int main(void) { return played_run("expansions together", rows, sizeof rows / sizeof *rows); }
