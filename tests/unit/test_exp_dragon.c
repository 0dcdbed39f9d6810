/* SPDX-License-Identifier: MIT */
/* The Princess and the Dragon: DRA-1 to DRA-13, their variants, ambiguities, examples and pitfalls;
 * and what meets them from other expansions (IX-4, IX-5, ORD). */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: tF 30 FFFF field\n"                                                                    \
    "tiles: tE 9 FCFF city E; field / E\n"                                                         \
    "tiles: tW 9 FFFC city W; field / W\n"                                                         \
    "tiles: tEW 9 FCFC city E W; field NL NR / E; field SL SR / E\n"                               \
    "tiles: tEWp 9 FCFC city E W pennant; field NL NR / E; field SL SR / E\n"                      \
    "tiles: tR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                            \
    "tiles: tRE 9 FRFF road E; field\n"                                                            \
    "tiles: tRW 9 FFFR road W; field\n"                                                            \
    "tiles: tRi 9 FRFR road E W inn; field WR NL NR EL; field ER SL SR WL\n"                       \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: vF 9 FFFF field; volcano\n"                                                            \
    "tiles: vR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; volcano\n"                   \
    "tiles: dF 9 FFFF field; dragon\n"                                                             \
    "tiles: dR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; dragon\n"                    \
    "tiles: dRW 9 FFFR road W; field; dragon\n"                                                    \
    "tiles: dW 9 FFFC city W; field / W; dragon\n"                                                 \
    "tiles: dOne 1 FFFF field; dragon\n"                                                           \
    "tiles: gF 9 FFFF field; portal\n"                                                             \
    "tiles: gW 9 FFFC city W; field / W; portal\n"                                                 \
    "tiles: gRW 9 FFFR road W; field; portal\n"                                                    \
    "tiles: pEW 9 FCFC city E W princess; field NL NR / E; field SL SR / E\n"                      \
    "tiles: pW 9 FFFC city W princess; field / W\n"                                                \
    "tiles: pWR 9 FRFC city W princess; road E; field NL NR EL / W; field ER SL SR / W\n"          \
    "tiles: vpW 9 FFFC city W princess; field / W; volcano\n"                                      \
    "tiles: vdF 9 FFFF field; volcano; dragon\n"
#define ROW "position: true\nstart: tF 0,1; tF 1,1; tF 2,1; tF 3,1; tF -1,1; tF -2,1; tF -3,1\n"
#define BOX "expansions: princess-and-dragon, inns-and-cathedrals\n"
#define HEAD(players, more) "players: " players "\n" BOX TILES ROW more "\n"
#define TWO "Eva, Adam"
#define THREE "Eva, Adam, Jan"
#define ONE "Eva"
#define V(list) "variants: " list "\n"
/* No tiles but those of the record. */
#define ALONE                                                                                      \
    "tiles: A x0; B x0; C x0; D x0; E x0; F x0; G x0; H x0; I x0; J x0; K x0; L x0; M x0; N x0; "  \
    "O x0; P x0; Q x0; R x0; S x0; T x0; U x0; V x0; W x0; X x0\n"                                 \
    "tiles: DG/F.v x0; DG/RrRr.g x0; DG/R.v x0; DG/C.d x0; DG/C.v x0; "                            \
    "DG/LRRR.d x0; DG/RRR.d x0; DG/RRR.g x0; DG/CRRR.p x0; DG/CCc+.p x0; "                         \
    "DG/Ccc.p x0; DG/Ccc+.g x0; DG/LCcc.d x0; DG/Rr.d x0; DG/Rr.v x0; "                            \
    "DG/RFr.d x0; DG/RFr.v x0; DG/Cc!.p x0; DG/Cc.d x0; DG/Cc.p x0; "                              \
    "DG/CC.v x0; DG/CFc+.d x0; DG/CcRr.p x0; DG/CcRr.g x0; DG/CRcr.d x0; "                         \
    "DG/RrC.d x0; DG/RrC.g x0; DG/CRr.d x0; DG/CRr.g x0\n"
/* Three of four tiles of a square; (0,0) is free and (1,1). */
#define SQUARE(players, more)                                                                      \
    "players: " players "\n" BOX TILES "position: true\nstart: tF 1,0; tF 0,1\n" more "\n"
/* The dragon moves after the scoring, but before the round of a crop circle. */
#define CROPS                                                                                      \
    "players: Eva, Adam\nexpansions: princess-and-dragon, crop-circles-1\n" TILES V(               \
        "DRAGON_TIME=after") "position: true\nstart: tF 1,0; tF 0,1\n\n"
/* A river whose lake alone is left. */
#define RIVER(more)                                                                                \
    "players: Eva, Adam\nexpansions: princess-and-dragon, river-2\n" TILES more                    \
    "position: true\nstart: ri-spring/0 0,0; r2-city 20,0; r2-fork 20,4; r2-cbr 20,8; r2-m "       \
    "20,12; "                                                                                      \
    "r2-br 20,16; r2-cr 20,20; r2-rv 24,0; r2-cv 24,4; r2-v 24,8; r2-vpig 24,12; D 30,0\n\n"
#define BUILDER(more)                                                                              \
    "players: Eva, Adam\nexpansions: princess-and-dragon, traders-and-builders\n" TILES ROW more   \
    "\nEva: tR/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 1,0 builder road\nAdam: vF -3,2\n"
/* Eva stands on the road at (0,0); she is due. */
#define THIEF "Eva: tR/0 0,0 road\nAdam: tF 0,2\n"
/* Eva's small and Adam's big knight in one city, which is open to the east at (1,0); Eva is due. */
#define KNIGHTS "Eva: tE/0 -2,0 city\nAdam: tE/180 2,0 big city\nEva: tEW/0 -1,0\nAdam: tEW/0 1,0\n"

static const struct played rows[] = {
    /* --- volcano (DRA-1, DRA-6) */
    {"DRA-1: a volcano brings the dragon, from wherever it was", "",
     HEAD(TWO, "") "Eva: vF 0,2\nAdam: vF 1,2\n", "stands dragon 1,2"},
    {"DRA-1: no figure with a volcano", "", HEAD(TWO, "") "Eva: vF 0,2 field\n",
     "1 E-DRA-FIGURE-ON-VOLCANO"},
    {"DRA-1, VOLCANO_ACTION=no-meeple: neither on it", "",
     HEAD(TWO, V("VOLCANO_ACTION=no-meeple")) "Eva: vF 0,2 field\n", "1 E-DRA-FIGURE-ON-VOLCANO"},
    {"AMB-DRA-3: no fairy with a volcano", "", HEAD(TWO, "") THIEF "Eva: vF 1,2; fairy road\n",
     "3 E-DRA-FIGURE-ON-VOLCANO"},
    {"AMB-DRA-3, VOLCANO_ACTION=no-meeple: the fairy may be moved", "",
     HEAD(TWO, V("VOLCANO_ACTION=no-meeple")) THIEF "Eva: vF 1,2; fairy road\n",
     "stands fairy 0,0; stands dragon 1,2"},
    {"ACT-3: no recall with a volcano", "",
     HEAD(TWO,
          V("ABBOTS=on")) "Eva: tM 0,0 abbot monastery\nAdam: tF 0,2\nEva: vF 1,2; recall abbot\n",
     "3 E-DRA-FIGURE-ON-VOLCANO"},
    {"VOLCANO_ACTION=no-meeple: a recall may be", "",
     HEAD(TWO, V("ABBOTS=on, VOLCANO_ACTION=no-meeple")) "Eva: tM 0,0 abbot monastery\nAdam: tF "
                                                         "0,2\nEva: vF 1,2; recall abbot\n",
     "points 3 4; land 0"},
    {"DRA-1: a volcano in a position has the dragon", "",
     "players: Eva, Adam\n" BOX TILES "position: true\nstart: vF 0,0; tF 1,0\n\nEva: tF 2,0\n",
     "stands dragon 0,0"},
    {"DRA-1: without the expansion a volcano is a picture", "",
     "players: Eva, Adam\n" TILES ROW "\nEva: vF 0,2 field\nAdam: dF 1,2\n", "land 1"},
    {"profile c2: no-meeple", "", HEAD(TWO, "profile: c2\n") THIEF "Eva: vF 1,2; fairy road\n",
     "variant VOLCANO_ACTION no-meeple"},

    /* --- dragon tiles without a dragon (DRA-2) */
    {"DRA-2: a dragon tile is not laid before the first volcano", "", HEAD(TWO, "") "Eva: dF 0,2\n",
     "1 E-DRA-UNBORN"},
    {"DRA-2: it is set aside, and another one drawn", "",
     HEAD(TWO, "") "Eva: aside dOne; tF 0,2\nAdam: aside dOne; tF 1,2\n", "2 E-TILE-EXHAUSTED"},
    {"DRA-2: the first volcano brings it back", "",
     HEAD(TWO, "") "Eva: aside dOne; tF 0,2\nAdam: vF 1,2\nEva: dOne 2,2; dragon N E E\n",
     "stands dragon 3,1"},
    {"DRA-2: it is not discarded", "", HEAD(TWO, "") "Eva: discard dF; tF 0,2\n", "1 E-DRA-UNBORN"},
    {"DRA-2: drawn, set aside, drawn", "",
     HEAD(TWO, "") "Eva: drew dF; aside dF; drew tF; tF 0,2\n", "at 0,2 0 0"},
    {"DRA-2: another tile than the drawn one is set aside", "",
     HEAD(TWO, "") "Eva: drew tF; aside dF; tF 0,2\n", "1 E-WRONG-TILE"},
    {"DRA-2: only dragon tiles are set aside", "", HEAD(TWO, "") "Eva: aside tF; tF 0,2\n",
     "1 E-DRA-UNBORN"},
    {"DRA-2: and only as long as no dragon is there", "",
     HEAD(TWO, "") "Eva: vF 0,2\nAdam: aside dF; tF 1,2\n", "2 E-DRA-UNBORN"},
    {"DRA-2: it is set aside before the tile", "", HEAD(TWO, "") "Eva: tF 0,2; aside dF\n",
     "1 E-PHASE-ORDER"},
    {"DRAGON_UNBORN=no-move: it is laid, and nothing moves", "",
     HEAD(TWO, V("DRAGON_UNBORN=no-move")) "Eva: dF 0,2 field\n", "land 1; stands dragon off"},
    {"DRAGON_UNBORN=no-move: nor is one set aside", "",
     HEAD(TWO, V("DRAGON_UNBORN=no-move")) "Eva: aside dF; tF 0,2\n", "1 E-DRA-UNBORN"},
    {"DRAGON_UNBORN=no-move: what does not exist does not move", "",
     HEAD(TWO, V("DRAGON_UNBORN=no-move")) "Eva: dF 0,2; dragon N\n", "1 E-PHASE-ORDER"},
    {"DRA-2, END-1: the game is over if only dragon tiles are left", "",
     "players: Eva, Adam\nexpansions: princess-and-dragon\n" ALONE
     "tiles: tF 3 FFFF field\ntiles: dF 2 FFFF field; dragon\n"
     "position: true\nstart: tF 0,0\n\nEva: tF 1,0 field\nAdam: tF 2,0\n",
     "final field"},
    {"DRA-2: a tile that is volcano and dragon is laid, and the dragon moves", "",
     HEAD(TWO, "") "Eva: vdF 3,2\n", "stands dragon -2,1"},

    /* --- the movement (DRA-3, DRA-4) */
    {"DRA-3: six steps, all with one way", "", HEAD(TWO, "") "Eva: vF -3,2\nAdam: dF 3,2\n",
     "stands dragon 2,1; filled 6"},
    {"DRA-3: six steps are said", "",
     HEAD(TWO, "") "Eva: vF -3,2\nAdam: dF 3,2; dragon N E E E E E\n",
     "stands dragon 2,1; filled 0"},
    {"DRA-3: seven are too many", "",
     HEAD(TWO, "") "Eva: vF -3,2\nAdam: dF 3,2; dragon N E E E E E E\n", "2 E-DRA-LONG"},
    {"DRA pitfall 3: after a round the player on turn is next", "",
     HEAD(THREE, "") "Eva: vF -3,2\n"
                     "Adam: dF 3,2; dragon N by Adam; dragon E by Jan; dragon E by Eva; "
                     "dragon E E by Adam; dragon E by Eva\n",
     "stands dragon 2,1"},
    {"DRA pitfall 3: a wrong mover", "",
     HEAD(THREE, "") "Eva: vF -3,2\nAdam: dF 3,2; dragon N by Eva; dragon E E E E E\n",
     "2 E-WRONG-PLAYER"},
    {"DRA pitfall 3: a wrong mover after a round", "",
     HEAD(TWO, "") "Eva: vF -3,2\nAdam: dF 3,2; dragon N E; dragon E by Eva\n", "2 E-WRONG-PLAYER"},
    {"DRA-3: with one player each step is his", "",
     HEAD(ONE,
          V("MAX_PLAYERS=1")) "Eva: vF -3,2\nEva: dF 3,2; dragon N E by Eva; dragon E by Eva\n",
     "stands dragon 2,1"},
    {"DRA example 2: three steps in a square, then there is no way", "",
     SQUARE(TWO, "") "Eva: vF 0,0\nAdam: dF 1,1 field; dragon E S W\n",
     "stands dragon 0,1; land 0; home dragon 1"},
    {"DRA example 2: the way after the first step need not be said", "",
     SQUARE(TWO, "") "Eva: vF 0,0\nAdam: dF 1,1 field; dragon E\n", "stands dragon 0,1; filled 2"},
    {"DRA example 2, AMB-DRA-2: who is where it sets out stays", "accept",
     SQUARE(TWO, "") "Eva: vF 0,0 field\nAdam: dF 1,1; dragon E S W\n",
     "1 E-DRA-FIGURE-ON-VOLCANO; stands dragon 0,1; at 0,0 1 0"},
    {"DRA pitfall 1, AMB-DRA-14: not back to where it set out", "",
     SQUARE(TWO, "") "Eva: vF 0,0\nAdam: dF 1,1; dragon E S W N\n", "2 E-DRA-STEP"},
    {"DRA illegal example: back at once", "",
     SQUARE(TWO, "") "Eva: vF 0,0\nAdam: dF 1,1; dragon E W\n", "2 E-DRA-STEP"},
    {"DRA-4: not where no tile lies", "", SQUARE(TWO, "") "Eva: vF 0,0\nAdam: dF 1,1; dragon N\n",
     "2 E-DRA-STEP"},
    {"DRA-4, AMB-DRA-10, DRA pitfall 2: nobody may stop", "",
     HEAD(TWO, "") "Eva: vF 0,2\nAdam: dF 3,2; dragon N\n", "2 E-DRA-SHORT"},
    {"DRA-4: nothing is said, and there is a choice", "",
     SQUARE(TWO, "") "Eva: vF 0,0\nAdam: dF 1,1\n", "2 E-MISSING"},
    {"DRA-4: where no step can be made none is", "",
     "players: Eva, Adam\n" BOX TILES
     "position: true\nstart: tF 5,0\n\nEva: tF 6,0 field\nAdam: tF 4,0\nEva: tF 6,1; fairy field\n"
     "Adam: vF 7,0\nEva: tF 3,0\nAdam: dF 2,0\n",
     "stands dragon 7,0; stands fairy 6,0; filled 0; land 1"},
    {"DRA-3: no movement without a dragon tile", "",
     HEAD(TWO, "") "Eva: vF 0,2\nAdam: tF 1,2; dragon N\n", "2 E-PHASE-ORDER"},
    {"DRA-3: nor before the tile", "", HEAD(TWO, "") "Eva: vF 0,2\nAdam: dragon N; dF 1,2\n",
     "2 E-PHASE-ORDER"},
    {"DRA-3: the figure action comes first", "",
     SQUARE(TWO, "") "Eva: vF 0,0\nAdam: dF 1,1; dragon E S W; field\n", "2 E-PHASE-ORDER"},
    {"DRA-3 CRO-1: nor after the round of a crop circle", "",
     CROPS "Eva: vF 0,0\nAdam: dF 1,1; crop remove; dragon E S W N E S\n", "2 E-PHASE-ORDER"},
    {"DRA-12: not to the tile of the fairy", "",
     SQUARE(TWO, "") "Eva: tF 2,0 field\nAdam: tF 3,0\nEva: tF 4,0; fairy field\nAdam: vF 1,-1\n"
                     "Eva: dF 1,1; dragon S E\n",
     "5 E-DRA-STEP"},
    {"DRA-12: she closes the only way", "",
     SQUARE(TWO, "") "Eva: tF 2,0 field\nAdam: tF 3,0\nEva: tF 4,0; fairy field\nAdam: vF 5,0\n"
                     "Eva: dF 1,1\n",
     "stands dragon 3,0; land 1; filled 2"},
    {"AMB-DRA-7, DRA-12: she does so without her follower", "",
     "players: Eva, Adam\n" BOX TILES
     "position: true\nstart: tF 0,0\n\nEva: tRW/180 1,0 road\nAdam: tF 1,1\n"
     "Eva: tF 0,1; fairy road\nAdam: tRW/0 2,0\nEva: vF 3,0\nAdam: dF 4,0; dragon W\n",
     "stands dragon 2,0; score 5 0; land 0"},

    /* --- eating (DRA-5) */
    {"DRA-5: own figures and others'", "",
     HEAD(TWO, "") "Eva: vF -3,2\nAdam: tM -2,2 monastery\nEva: tM -2,3 monastery\n"
                   "Adam: dF -1,3; dragon E S E\n",
     "stands dragon -1,3; land 0; home dragon 2; supply 7 7"},
    {"DRA-5, IX-4: builder and pig are eaten", "",
     BUILDER("") "Eva: tF 1,2\nAdam: dF 3,2; dragon N N N\n", "6 E-DRA-STEP"},
    {"known fault 26: a builder who is eaten has earned his part", "",
     "players: Eva, Adam\nexpansions: princess-and-dragon, traders-and-builders\n" TILES ROW
     "\nEva: tR/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 1,0 builder road\nAdam: vF 0,-1\n"
     "Eva: dR/0 2,0; dragon S E E S E\n",
     "active 0; part 1; home dragon 2"},
    {"IX-5: a builder left alone stays", "",
     "players: Eva, Adam\nexpansions: princess-and-dragon, traders-and-builders\n" TILES ROW
     "\nEva: tR/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 1,0 builder road\nAdam: vF 0,-1\n"
     "Eva: tF 0,-2\nAdam: dF 0,3; dragon S S W W W\n",
     "on 1,0 road 1 0; home alone 0; home dragon 1"},
    {"IX-5, LONE_SPECIALS=return: a builder left alone goes", "",
     "players: Eva, Adam\nexpansions: princess-and-dragon, traders-and-builders\n"
     "variants: LONE_SPECIALS=return\n" TILES ROW
     "\nEva: tR/0 0,0 road\nAdam: tF 0,2\nEva: tR/0 1,0 builder road\nAdam: vF 0,-1\n"
     "Eva: tF 0,-2\nAdam: dF 0,3; dragon S S W W W\n",
     "land 0; home alone 1; home dragon 1"},
    {"DRA-5, DRAGON_TIME=before, ORD example 1: the knight is eaten, nobody scores", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: vF 0,-1\nEva: dW 1,0; dragon S E S E E\n",
     "score 0 0; land 0; home dragon 1"},
    {"DRAGON_TIME=after: he scores and is home", "",
     HEAD(TWO, V("DRAGON_TIME=after")) "Eva: tE/0 0,0 city\nAdam: vF 0,-1\n"
                                       "Eva: dW 1,0; dragon S E S E E\n",
     "score 4 0; home dragon 0; home complete 1"},
    {"DRA pitfall 10: the order of scoring comes after the dragon", "",
     HEAD(TWO,
          "") "Eva: tE/0 0,0 city\nAdam: vF -3,2\nEva: dW 1,0; order city; dragon N E E E N E\n",
     "3 E-PHASE-ORDER"},
    {"DRA-5: a follower of this turn is eaten as well", "",
     SQUARE(TWO, "") "Eva: vF 0,0\nAdam: dF 1,1 field; dragon E\n", "supply 7 7; land 0"},

    /* --- portals (DRA-7) */
    {"DRA-7: a follower on another tile", "",
     HEAD(TWO, "") "Eva: tR/0 0,0\nAdam: gF 0,2 road (0,0)\n", "on 0,0 road 0 1"},
    {"DRA-7: a big one, and a farmer", "", HEAD(TWO, "") "Eva: gF 0,2 big field (3,1)\n",
     "on 3,1 field 1 0; supply-big 0 1"},
    {"DRA-7: on the tile itself, as always", "", HEAD(TWO, "") "Eva: tE/0 0,0\nAdam: gW 1,0 city\n",
     "score 0 4"},
    {"DRA illegal example, DRA pitfall 8: where somebody stands", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: gF 0,2 city (0,0)\n", "2 E-FEATURE-OCCUPIED"},
    {"DRA-7, DRA pitfall 8: a complete city of an older tile", "",
     HEAD(TWO, "") "Eva: tE/0 0,0\nAdam: tW 1,0\nEva: gF 0,2 city (0,0)\n", "3 E-COMPLETED"},
    {"DRA-7: not on an older tile of what the portal completes", "",
     HEAD(TWO, "") "Eva: tE/0 0,0\nAdam: gW 1,0 city (0,0)\n", "2 E-COMPLETED"},
    {"DRA-6, DRA-7: not to the dragon", "", HEAD(TWO, "") "Eva: vR 0,0\nAdam: gF 0,2 road (0,0)\n",
     "2 E-DRA-PORTAL"},
    {"DRA-6: to a volcano that it has left", "",
     HEAD(TWO, "") "Eva: vR/0 0,0\nAdam: vF 0,2\nEva: gF 1,2 road (0,0)\n", "on 0,0 road 1 0"},
    {"DRA-7: not where no tile lies", "", HEAD(TWO, "") "Eva: gF 0,2 road (9,9)\n",
     "1 E-DRA-PORTAL"},
    {"DRA-7: no builder", "",
     "players: Eva, Adam\nexpansions: princess-and-dragon, traders-and-builders\n" TILES ROW
     "\nEva: tR/0 0,0 road\nAdam: tF 0,2\nEva: gF 1,2; builder road (0,0)\n",
     "3 E-DRA-PORTAL"},
    {"DRA-7: no abbot", "",
     HEAD(TWO, V("ABBOTS=on")) "Eva: tM 0,0\nAdam: gF 0,2 abbot monastery (0,0)\n",
     "2 E-DRA-PORTAL"},
    {"DRA-7: only with a portal", "", HEAD(TWO, "") "Eva: tR/0 0,0\nAdam: tF 0,2 road (0,0)\n",
     "2 E-MEEPLE-ELSEWHERE"},
    {"DRA-7: there must be such a piece", "", HEAD(TWO, "") "Eva: gF 0,2 road (1,1)\n",
     "1 E-NO-SUCH-FEATURE"},
    {"DRA-7: which of two fields", "", HEAD(TWO, "") "Eva: tR/0 0,0\nAdam: gF 0,2 field (0,0)\n",
     "2 E-MISSING"},
    {"DRA-7: a monk between the others", "", HEAD(TWO, "") "Eva: tM 0,0\nAdam: gF 0,2 monk (0,0)\n",
     "on 0,0 monastery 0 1"},
    {"DRA-7: nobody in supply", "",
     HEAD(TWO, "supply: small 0\n") "Eva: tR/0 0,0\nAdam: gF 0,2 road (0,0)\n", "2 E-NO-MEEPLE"},

    /* --- princess (DRA-8) */
    {"DRA-8: one knight, who need not be said", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: pEW/0 1,0\n", "land 0; home princess 1; filled 1"},
    {"DRA-8: one of his own", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tF 0,2\nEva: pEW/0 1,0; princess city\n",
     "land 0; home princess 1; filled 0"},
    {"DRA-8: several, and none is said", "",
     HEAD(TWO, V("PRINCESS_BIG=free")) KNIGHTS "Eva: pEW/0 0,0\n", "5 E-MISSING"},
    {"DRA example 4: a small one is there, so the big one stays", "",
     HEAD(TWO, "") KNIGHTS "Eva: pEW/0 0,0\n", "filled 1; home princess 1; score 0 10"},
    {"DRA example 4, PRINCESS_BIG=last", "",
     HEAD(TWO, "") KNIGHTS "Eva: pEW/0 0,0; princess Adam big city\n", "5 E-PRI-BIG"},
    {"DRA example 4, PRINCESS_BIG=free", "",
     HEAD(TWO, V("PRINCESS_BIG=free")) KNIGHTS "Eva: pEW/0 0,0; princess Adam city\n",
     "home princess 1; supply-big 1 1; score 10 0"},
    {"PRINCESS_BIG=last: a big one alone goes", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 big city\nAdam: pEW/0 1,0; princess Eva big city\n",
     "land 0; supply-big 1 1"},
    {"DRA illegal example, DRA pitfall 9: a figure instead", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: pWR/0 1,0 road\n", "2 E-PRI-MUST"},
    {"DRA pitfall 9: a figure besides", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: pWR/0 1,0; princess Eva city; road\n",
     "2 E-ACTION-TWICE"},
    {"AMB-DRA-3: the fairy instead", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tF 0,2\nEva: pEW/0 1,0; fairy city\n",
     "3 E-PRI-MUST"},
    {"PRINCESS=must: 'none'", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: pEW/0 1,0; princess none\n", "2 E-PRI-MUST"},
    {"PRINCESS=may: 'none', and a figure elsewhere", "",
     HEAD(TWO, V("PRINCESS=may")) "Eva: tE/0 0,0 city\nAdam: pWR/0 1,0; princess none; road\n",
     "on 1,0 road 0 1; score 4 0"},
    {"PRINCESS=may: nothing is said", "",
     HEAD(TWO, V("PRINCESS=may")) "Eva: tE/0 0,0 city\nAdam: pEW/0 1,0\n", "land 1; filled 0"},
    {"PRINCESS=may: somebody goes", "",
     HEAD(TWO, V("PRINCESS=may")) "Eva: tE/0 0,0 city\nAdam: pEW/0 1,0; princess Eva\n",
     "land 0; home princess 1"},
    {"DRA-8: an empty city, so a figure may be placed", "", HEAD(TWO, "") "Eva: pEW/0 0,0 city\n",
     "on 0,0 city 1 0"},
    {"DRA-8: nobody is there", "", HEAD(TWO, "") "Eva: pEW/0 0,0; princess city\n",
     "1 E-PRI-TARGET"},
    {"DRA-8: no princess", "", HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tEW/0 1,0; princess city\n",
     "2 E-PRI-TARGET"},
    {"DRA-8: somebody elsewhere", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tF 0,2 field\nEva: pEW/0 1,0; princess Adam field\n",
     "3 E-PRI-TARGET"},
    {"DRA-8: nobody whom the words mean", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: pEW/0 1,0; princess Adam city\n", "2 E-REF"},
    {"AMB-DRA-11: a builder alone does not call her", "",
     "players: Eva, Adam\nexpansions: princess-and-dragon, traders-and-builders\n" TILES ROW
     "\nEva: tE/0 0,0 city\nAdam: tF 0,2\nEva: tEW/0 1,0 builder city\nAdam: vF 0,-1\n"
     "Eva: tF 0,-2\nAdam: dF 0,3; dragon S S W W W\nEva: pEW/0 2,0 city\n",
     "on 2,0 city 1 0; on 1,0 city 1 0"},
    {"AMB-DRA-11: a builder is not sent away", "",
     "players: Eva, Adam\nexpansions: princess-and-dragon, traders-and-builders\n" TILES ROW
     "\nEva: tE/0 0,0 city\nAdam: tF 0,2\nEva: tEW/0 1,0 builder city\nAdam: tF 1,2\n"
     "Eva: pEW/0 2,0; princess builder city\n",
     "5 E-PRI-TARGET"},
    {"DRA-8: she acts before the scoring", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: pW 1,0; princess Eva city\n", "score 0 0; land 0"},
    {"DRA-1 and DRA-8: with a volcano nobody is sent away", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: vpW 1,0\n", "score 4 0; home princess 0"},
    {"DRA-1 and DRA-8, VOLCANO_ACTION=no-meeple: the princess acts", "",
     HEAD(TWO, V("VOLCANO_ACTION=no-meeple")) "Eva: tE/0 0,0 city\nAdam: vpW 1,0\n",
     "score 0 0; home princess 1; filled 1"},
    {"scenario: the fairy beside the one who stays in the city", "",
     HEAD(TWO, V("PRINCESS=may")) "Eva: tE/0 0,0 city\nAdam: tF 0,2\nEva: tF 1,2; fairy "
                                  "city\nAdam: pW 1,0; princess Eva city\n",
     "stands fairy 0,0; score 0 0; land 0"},

    /* --- fairy (DRA-9 to DRA-13) */
    {"DRA-9: to a follower of his own", "", HEAD(TWO, "") THIEF "Eva: tF 1,2; fairy road\n",
     "stands fairy 0,0; score 0 0"},
    {"DRA-10: 1 point at the start of the next turn", "",
     HEAD(TWO, "") THIEF "Eva: tF 1,2; fairy road\nAdam: tF 2,2\nEva: tF 3,2\n",
     "score 1 0; points 4 0; points 5 1; scored 5 fairy-turn"},
    {"DRA-10: to her player only", "",
     HEAD(TWO, "") THIEF "Eva: tF 1,2; fairy road\nAdam: tF 2,2\n", "score 0 0"},
    {"DRA-10, DRA pitfall 7: not in the second part of a turn", "",
     BUILDER("") "Eva: tF 1,2; fairy road (0,0)\nAdam: tF 2,2\nEva: tR/0 2,0\nEva: tF 3,2\nAdam: "
                 "tF 3,3\n",
     "score 1 0"},
    {"DRA-9: one action", "", HEAD(TWO, "") THIEF "Eva: tF 1,2 field; fairy road\n",
     "3 E-ACTION-TWICE"},
    {"DRA-9: not to somebody else's", "",
     HEAD(TWO, "") "Eva: tR/0 0,0 road\nAdam: tF 0,2; fairy Eva road\n", "2 E-FAI-TARGET"},
    {"AMB-DRA-13: not to a builder", "", BUILDER("") "Eva: tF 1,2; fairy builder road\n",
     "5 E-FAI-TARGET"},
    {"DRA-9: nobody is there", "", HEAD(TWO, "") THIEF "Eva: tF 1,2; fairy city\n", "3 E-REF"},
    {"DRA-9: she is there", "",
     HEAD(TWO, "") THIEF "Eva: tF 1,2; fairy road\nAdam: tF 2,2\nEva: tF 3,2; fairy road\n",
     "5 E-FAI-SAME"},
    {"DRA-9: of two own figures that are meant she goes to the other", "",
     HEAD(TWO, "") THIEF "Eva: tR/0 2,0 road\nAdam: tF 2,2\nEva: tF 1,2; fairy road (0,0)\n"
                         "Adam: tF 3,2\nEva: tF 3,3; fairy road\n",
     "stands fairy 2,0; score 1 0"},
    {"DRA-9: which one", "",
     HEAD(TWO, "") THIEF "Eva: tR/0 2,0 road\nAdam: tF 2,2\nEva: tF 1,2; fairy road\n",
     "5 E-MISSING"},
    {"DRA-11, DRA pitfall 5, DRA example 1: without the majority", "",
     HEAD(TWO, "") "Eva: tE/0 -2,0 city\nAdam: tE/180 1,0 city\nEva: tF -2,2\n"
                   "Adam: tF -1,2; fairy city\nEva: tF 0,2 big field\nAdam: tF 1,2\n"
                   "Eva: tEWp/0 -1,0\nAdam: tEW/0 0,0\n",
     "score 10 15"},
    {"DRA-11: 3 points besides what the feature gives", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tF 0,2\nEva: tF 1,2; fairy city\nAdam: tW 1,0\n",
     "score 7 0; scored 4 city fairy; stands fairy 0,0; land 0"},
    {"DRA-11, AMB-DRA-7: without her follower she gives nothing more", "",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: tF 0,2\nEva: tF 1,2; fairy city\nAdam: tW 1,0\n"
                   "Eva: tF 2,2\nAdam: tF 3,2\nEva: tF 3,3\n",
     "score 7 0"},
    {"AMB-DRA-7: she may be moved on the same tile", "",
     "players: Eva, Adam\n" BOX TILES "tiles: tX 9 FCFF city E; monastery; field / E\nposition: "
     "true\nstart: tF 0,1; tF 1,1; tF 2,1\n"
     "\nEva: tX/0 0,0 city\nAdam: tF 0,2\nEva: gF 1,2 monastery (0,0)\nAdam: tF 2,2\n"
     "Eva: tF 0,3; fairy city\nAdam: tW 1,0\nEva: tF 1,3; fairy monastery\n",
     "score 7 0; stands fairy 0,0"},
    {"DRA-11: a follower who was eaten", "",
     HEAD(TWO, "") THIEF "Eva: tF 1,2; fairy road\nAdam: tF 2,2\nEva: tRE/0 -1,0\n"
                         "Adam: tRW/0 1,0\n",
     "score 7 0"},
    {"DRA example 3, DRA-13: a field without cities", "",
     "players: Eva, Adam\n" BOX TILES
     "position: true\nstart: tF 0,0\n\nEva: tF 1,0 field\nAdam: tF 2,0\nEva: tF 3,0; fairy field\n"
     "Adam: tF 4,0\n\nended: true\n",
     "score 3 0; final field fairy"},
    {"DRA example 5, DRA-13: an unfinished road with an inn", "",
     "players: Eva, Adam\n" BOX TILES
     "position: true\nstart: tF 0,1; tF 1,1\n\nEva: tRi/0 0,0 road\nAdam: tR/0 1,0\n"
     "Eva: tF 2,1; fairy road\nAdam: tF 3,1\n\nended: true\n",
     "score 3 0; final road fairy"},
    {"DRA-13: a monk", "",
     "players: Eva, Adam\n" BOX TILES
     "position: true\nstart: tF 0,1; tF 1,1\n\nEva: tM 0,0 monk\nAdam: tF 2,1\n"
     "Eva: tF 3,1; fairy monk\nAdam: tF 4,1\n\nended: true\n",
     "score 6 0; final monastery fairy"},
    {"AMB-DRA-12, FAIRY_FINAL=scored: on a complete feature she gives nothing", "accept",
     HEAD(TWO, "") "Eva: tE/0 0,0\nAdam: tW 1,0\nEva: tF 0,2 city (0,0)\nAdam: tF 1,2\n"
                   "Eva: tF 2,2; fairy city\n\nended: true\n",
     "3 E-MEEPLE-ELSEWHERE; score 0 0"},
    {"AMB-DRA-12, FAIRY_FINAL=always: she gives 3", "accept",
     HEAD(TWO, V("FAIRY_FINAL=always")) "Eva: tE/0 0,0\nAdam: tW 1,0\nEva: tF 0,2 city "
                                        "(0,0)\nAdam: tF 1,2\n"
                                        "Eva: tF 2,2; fairy city\n\nended: true\n",
     "3 E-MEEPLE-ELSEWHERE; score 3 0"},
    {"AMB-DRA-5: the loser of a duel", "",
     "players: Eva, Adam\nexpansions: princess-and-dragon, shrines\n" TILES
     "tiles: tS 9 FFFF shrine; field\nposition: true\n"
     "start: tF 0,1; tF 1,1; tF 2,1; tF 0,3; tF 1,3; tF 0,2\n\n"
     "Eva: tM 1,2 monk\nAdam: tS 2,3 shrine\nEva: tF 3,1\nAdam: tF 3,3; fairy shrine\n"
     "Eva: tF 2,2\nAdam: tF 4,3\n",
     "score 9 0; home duel 1; stands fairy 2,3"},
    {"DRA-11: an abbot who is called back brings no 3 points", "",
     HEAD(TWO,
          V("ABBOTS=on")) "Eva: tM 0,0 abbot monastery\nAdam: tF 0,2\n"
                          "Eva: tF 1,2; fairy monastery\nAdam: tF 2,2\nEva: tF 3,2; recall abbot\n",
     "score 5 0; scored 5 fairy-turn monastery; stands fairy 0,0"},

    /* --- the fairy on a tile (FAIRY=tile) */
    {"FAIRY=tile: a tile is named", "",
     HEAD(TWO, V("FAIRY=tile")) THIEF "Eva: tF 1,2; fairy (0,0)\n", "stands fairy 0,0"},
    {"FAIRY=tile: or the follower", "",
     HEAD(TWO, V("FAIRY=tile")) THIEF "Eva: tF 1,2; fairy road\n", "stands fairy 0,0"},
    {"FAIRY=tile: not where he has nobody", "",
     HEAD(TWO, V("FAIRY=tile")) "Eva: tR/0 0,0 road\nAdam: tF 0,2; fairy (0,0)\n",
     "2 E-FAI-TARGET"},
    {"FAIRY=tile: nobody at all is there", "",
     HEAD(TWO, V("FAIRY=tile")) THIEF "Eva: tF 1,2; fairy (1,2)\n", "3 E-REF"},
    {"FAIRY=tile: to the same tile", "",
     HEAD(TWO, V("FAIRY=tile")) THIEF
     "Eva: tF 1,2; fairy (0,0)\nAdam: tF 2,2\nEva: tF 3,2; fairy (0,0)\n",
     "5 E-FAI-SAME"},
    {"AMB-DRA-1, FAIRY=tile: everybody with a follower there gets 1", "",
     HEAD(TWO, V("FAIRY=tile")) "Eva: tR/0 0,0 road\nAdam: gF 0,2 field (0,0) N\n"
                                "Eva: tF 1,2; fairy (0,0)\nAdam: tF 2,2\nEva: tF 3,2\n",
     "score 1 1"},
    {"AMB-DRA-1, FAIRY=tile: two followers bring 2", "",
     HEAD(TWO,
          V("FAIRY=tile")) "Eva: tR/0 0,0 road\nAdam: tF 0,2\nEva: gF 1,2 field (0,0) N\n"
                           "Adam: tF 2,2\nEva: tF 3,2; fairy (0,0)\nAdam: tF 3,3\nEva: tF 2,3\n",
     "score 2 0"},
    {"FAIRY=follower: cell alone, if one is there", "",
     HEAD(TWO, "") THIEF "Eva: tF 1,2; fairy (0,0)\n", "stands fairy 0,0"},
    {"profile rgg: must, tile, after", "", HEAD(TWO, "profile: rgg\n") "Eva: tF 0,2\n",
     "variant PRINCESS must; variant FAIRY tile; variant DRAGON_TIME after; variant PRINCESS_BIG "
     "free"},
    {"profile summary", "", HEAD(TWO, "") "Eva: tF 0,2\n",
     "variant PRINCESS must; variant FAIRY follower; variant DRAGON_TIME before; "
     "variant PRINCESS_BIG last; variant VOLCANO_ACTION none; variant DRAGON_UNBORN set-aside; "
     "variant FAIRY_FINAL scored"},

    /* --- policies */
    {"skip: a wrong way is dropped as a whole, and the turn goes on", "skip",
     SQUARE(TWO, "") "Eva: vF 0,0\nAdam: dF 1,1 field; dragon E W\nEva: tF 2,0\n",
     "2 E-DRA-STEP; stands dragon 0,0; land 1; fate 2 part"},
    {"skip: a way that is too short is gone as far as it is said", "skip",
     HEAD(TWO, "") "Eva: vF 0,2\nAdam: dF 3,2; dragon N\nEva: tF 0,0\n",
     "2 E-DRA-SHORT; stands dragon 0,1"},
    {"skip: a figure instead of a princess: nothing is filled in", "skip",
     HEAD(TWO, "") "Eva: tE/0 0,0 city\nAdam: pWR/0 1,0 road\n",
     "2 E-PRI-MUST; score 4 0; filled 0"},
    {"accept: a figure on a volcano stands", "accept",
     HEAD(TWO, "") "Eva: vF 0,2 field\nAdam: tF 1,2\n",
     "1 E-DRA-FIGURE-ON-VOLCANO; at 0,2 1 0; fate 1 stands"},
    {"accept: one who came through the portal to a complete city stands", "accept",
     HEAD(TWO, "") "Eva: tE/0 0,0\nAdam: tW 1,0\nEva: gF 0,2 city (0,0)\n",
     "3 E-COMPLETED; on 0,0 city 1 0"},

    /* --- rivers (RIV-6) */
    {"RIV-6: the dragon comes to the volcano lake, and the player goes on", "",
     RIVER("") "Eva: r2-volcano/0 1,0\n", "stands dragon 1,0; active 0"},
    {"RIV-6, RIVER_VOLCANO=plain: it comes there, too", "",
     RIVER(V("RIVER_VOLCANO=plain")) "Eva: r2-volcano/0 1,0\n", "stands dragon 1,0; active 1"},
    {"RIV-6, DRA-1: no figure action with the lake", "", RIVER("") "Eva: r2-volcano/0 1,0 field\n",
     "1 E-RIVER-VOLCANO"},
    {"RIV-6, DRA-1: nor with RIVER_VOLCANO=plain", "",
     RIVER(V("RIVER_VOLCANO=plain")) "Eva: r2-volcano/0 1,0 field\n", "1 E-RIVER-VOLCANO"},
    {"RIV pitfall 7: dragon tiles are laid once the lake lies", "",
     RIVER("") "Eva: r2-volcano/0 1,0\nEva: dF 2,0; dragon W\n", "stands dragon 0,0"},
};

int main(void) { return played_run("princess and dragon", rows, sizeof rows / sizeof *rows); }
