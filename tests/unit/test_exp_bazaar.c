/* SPDX-License-Identifier: MIT */
/* Bazaars: BCB-15 to BCB-19, their ambiguities, variant, examples and pitfalls; and what they have to
 * do with others (ABB-5, ORD-8, AMB-MES-1, ROB-6, DRA-2). */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: D 9 CRFR city N; road E W; field EL WR / N; field ER SL SR WL\n"                       \
    "tiles: tF 40 FFFF field\n"                                                                    \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: tR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                            \
    "tiles: tB 9 FFFF field; bazaar\n"                                                             \
    "tiles: tRb 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; bazaar\n"                   \
    "tiles: tI 2 CCCC city N E S W\n"
#define GAME(players, boxes, more)                                                                 \
    "players: " players "\nexpansions: bridges-castles-bazaars" boxes "\n" TILES more "\n"
#define TWO GAME("Eva, Adam", "", "")
#define THREE GAME("Eva, Adam, Jan", "", "")
#define FREE GAME("Eva, Adam, Jan", "", "variants: BAZAAR_AUCTION=no\n")

/* Eva lays the bazaar, and tF, tR and tM are revealed: Adam picks. */
#define HELD THREE "Eva: tB 0,1; bazaar tF, tR, tM; "
#define HELD_BY_TWO TWO "Eva: tB 0,1; bazaar tF, tR; "
/* Everybody has a tile: Adam tM, Jan tR, Eva tF. */
#define SOLD HELD "lot tM 0; bid pass; bid pass; lot tR 0; bid pass\n"
#define FREE_ONES FREE "Eva: tB 0,1; bazaar tF, tR, tM; "

/* Eva, who has a builder on the road, is due; the turn after that is Adam's. */
#define BUILDER_IN(more)                                                                           \
    GAME("Eva, Adam", ", traders-and-builders", more)                                              \
    "Eva: tR 1,0 road\nAdam: tF 0,1\nEva: tR 2,0 builder road\nAdam: tF 0,2\n"
#define BUILDER BUILDER_IN("variants: BUILDER_TURN=may\n")
#define BUILDER_MUST BUILDER_IN("variants: BUILDER_TURN=must\n")
/* The bag: the start tile, and what else is named. */
#define NO_MORE                                                                                    \
    "tiles: D x1\n"                                                                                \
    "tiles: A x0, B x0, C x0, E x0, F x0, G x0, H x0, I x0\n"                                      \
    "tiles: J x0, K x0, L x0, M x0, N x0, O x0, P x0, Q x0\n"                                      \
    "tiles: R x0, S x0, T x0, U x0, V x0, W x0, X x0, BB/CCCR x0\n"                                \
    "tiles: BB/CFR! x0, BB/CFR.b x0, BB/CFc.b x0, BB/Cccc.b x0, BB/F.b x0, BB/LCFc x0, BB/LRFr "   \
    "x0, BB/R.bi x0\n"                                                                             \
    "tiles: BB/RFR.b x0, BB/RFR.bi x0\n"
#define NO_TRADERS                                                                                 \
    "tiles: TB/CCc.c x0, TB/CCc.w x0, TB/CFc.w x0, TB/CR x0, TB/CRc.g x0, TB/CRc.w x0, TB/CRcR.w " \
    "x0, TB/Cc.g x0\n"                                                                             \
    "tiles: TB/Cc.w x0, TB/CcCC.c x0, TB/CcCc.w x0, TB/CcR!.w x0, TB/CcR.c x0, TB/CcR.cG x0, "     \
    "TB/CcRC.c x0, TB/CcRC.g x0\n"                                                                 \
    "tiles: TB/CcRR!.c x0, TB/CcRR.w x0, TB/CcRR.wG x0, TB/Ccc.g x0, TB/CccR.w x0, TB/LRRR x0, "   \
    "TB/RCc!.g x0, TB/RCc.g x0\n"                                                                  \
    "tiles: TB/RRC x0, TB/RRrr x0\n"
#define NO_DRAGONS                                                                                 \
    "tiles: DG/C.d x0, DG/C.dG x0, DG/C.v x0, DG/CC.v x0, DG/CCc+.p x0, DG/CFc+.d x0\n"            \
    "tiles: DG/CRRR.p x0, DG/CRcr.d x0, DG/CRr.d x0, DG/CRr.g x0, DG/Cc!.p x0, DG/Cc.d x0\n"       \
    "tiles: DG/Cc.p x0, DG/Cc.pG x0, DG/CcRr.g x0, DG/CcRr.p x0, DG/Ccc+.g x0, DG/Ccc.g x0\n"      \
    "tiles: DG/Ccc.p x0, DG/F.v x0, DG/LCcc.d x0, DG/LRRR.d x0, DG/R.v x0, DG/RFr.d x0\n"          \
    "tiles: DG/RFr.v x0, DG/RRR.d x0, DG/RRR.g x0, DG/Rr.d x0, DG/Rr.v x0, DG/RrC.d x0\n"          \
    "tiles: DG/RrC.g x0, DG/RrRr.g x0\n"
#define BAG(more) "players: Eva, Adam\nexpansions: bridges-castles-bazaars\n" NO_MORE more "\n"
/* tI fits nowhere. */
#define CLOSED GAME("Eva, Adam", "", "position: true\nstart: D 0,0; E/180 0,-1\n")
/* Of E there are several, of EG there is one; a bazaar comes, and tI fits nowhere. */
#define GARDENS_OF(more)                                                                           \
    "edition: 2014\nplayers: Eva, Adam\nexpansions: bridges-castles-bazaars\n" TILES more          \
    "position: true\nstart: D 0,0; E/180 0,-1\n\nEva: tB 0,1; "
#define GARDENS GARDENS_OF("")
#define FEW_GARDENS GARDENS_OF("tiles: E x1\n")
/* Only a bridge helps a tile with roads. */
#define ALONE                                                                                      \
    "players: Eva, Adam\nexpansions: bridges-castles-bazaars\ntiles: D 1 FFFF field\n"             \
    "tiles: tF 40 FFFF field\ntiles: tB 9 FFFF field; bazaar\n\n"
/* Eva builds a road with a builder, and Adam's bazaar takes the last tiles. */
#define LAST_ROADS                                                                                 \
    "players: Eva, Adam\nexpansions: bridges-castles-bazaars, traders-and-builders\n"              \
    "variants: BUILDER_TURN=must\n" NO_MORE NO_TRADERS                                             \
    "tiles: tR 3 FRFR road E W; field WR NL NR EL; field ER SL SR WL\ntiles: tF 2 FFFF field\n"    \
    "tiles: tB 1 FFFF field; bazaar\n\n"                                                           \
    "Eva: tR 1,0 road\nAdam: tF 0,1\nEva: tR 2,0 builder road\nAdam: tB 0,2; bazaar tR, tF; lot "  \
    "tR "                                                                                          \
    "0; bid pass\nEva: tR 3,0\n"
/* Adam has tI, which fits nowhere, and Eva the other tile that is left. */
#define CLOSED_BAG                                                                                 \
    BAG("tiles: E x1\ntiles: tB 1 FFFF field; bazaar\ntiles: tI 1 CCCC city N E S W\ntiles: tF 1 " \
        "FFFF "                                                                                    \
        "field\nposition: true\nstart: D 0,0; E/180 0,-1\n")                                       \
    "Eva: tB 0,1; bazaar tI, tF; lot tI 0; bid pass\n"
#define DRAGON                                                                                     \
    GAME("Eva, Adam", ", princess-and-dragon",                                                     \
         "tiles: tD 5 FFFF field; dragon\ntiles: tV 1 FFFF field; volcano\n")
#define UNBORN                                                                                     \
    "players: Eva, Adam\nexpansions: bridges-castles-bazaars, princess-and-dragon\n" NO_MORE       \
        NO_DRAGONS "tiles: tD 5 FFFF field; dragon\ntiles: tF 1 FFFF field\n"                      \
    "tiles: tB 1 FFFF field; bazaar\n\n"
/* Room for an abbey at (1,0), and Adam has a tile. */
#define ABBEYS                                                                                     \
    GAME("Eva, Adam", ", abbey-and-mayor",                                                         \
         "position: true\nstart: tF 0,0; tF 1,1; tF 2,0; tF 1,-1\n")                               \
    "Eva: tB 0,1; bazaar tF, tM; lot tF 0; bid pass\n"

static const struct played rows[] = {
    /* --- when it is held (BCB-15) */
    {"BCB-15: it must be held", "", TWO "Eva: tB 0,1\n", "1 E-MISSING"},
    {"BCB-15: without such a tile there is none", "", TWO "Eva: tF 0,1\nAdam: tF 0,2\n", ""},
    {"BCB-15: nor may there be", "", TWO "Eva: tF 0,1; bazaar tF, tR\n", "1 E-BAZ-CHAIN"},
    {"BCB-15: one tile for each of two", "", HELD_BY_TWO "lot tR 0; bid pass\n",
     "active 1; left 165; filled 1"},
    {"BCB-15: one for each of three", "", SOLD, "active 1; filled 1"},
    {"E-BAZ-COUNT: too few", "", THREE "Eva: tB 0,1; bazaar tF, tR\n", "1 E-BAZ-COUNT"},
    {"E-BAZ-COUNT: too few, and somebody picks", "", THREE "Eva: tB 0,1; bazaar tF, tR; lot tF 0\n",
     "1 E-BAZ-COUNT"},
    {"E-BAZ-COUNT: too many", "", THREE "Eva: tB 0,1; bazaar tF, tR, tM, tM\n", "1 E-BAZ-COUNT"},
    {"BCB-15: revealed one by one", "",
     TWO "Eva: tB 0,1; bazaar tF; bazaar tR; lot tR 0; bid pass\n", "filled 1"},
    {"E-BAZ-COUNT: too many, one by one", "", TWO "Eva: tB 0,1; bazaar tF; bazaar tR, tM\n",
     "1 E-BAZ-COUNT"},
    {"BCB-15: no more of a tile than are left", "", THREE "Eva: tB 0,1; bazaar X, X, tF\n",
     "1 E-TILE-EXHAUSTED"},
    {"BCB-15: known tiles", "", TWO "Eva: tB 0,1; bazaar tF, tQ\n", "1 E-TILE-UNKNOWN"},
    {"BCB-15: not before the tile", "", TWO "Eva: bazaar tF, tR; tB 0,1\n", "1 E-PHASE-ORDER"},
    {"BCB-15, ERR-3: and the tile stands all the same", "skip",
     TWO "Eva: bazaar tF, tR; tF 0,1\nAdam: tF 0,2\n", "1 E-PHASE-ORDER; left 164; active 0"},
    {"BCB-16, ERR-3: also after a bid", "skip", TWO "Eva: lot tF 0; tF 0,1\nAdam: tF 0,2\n",
     "1 E-PHASE-ORDER; left 164; active 0"},
    {"BCB-15: without them nobody knows what was auctioned", "",
     TWO "Eva: tB 0,1; lot tF 0; bid pass\n", "1 E-MISSING"},
    {"BCB-15: nor with too few", "", THREE "Eva: tB 0,1; bazaar tF, tR; lot tF 0; bid pass\n",
     "1 E-BAZ-COUNT"},
    {"E-TILE-EXHAUSTED comes before E-BAZ-COUNT", "", THREE "Eva: tB 0,1; bazaar X, X, tF, tR\n",
     "1 E-TILE-EXHAUSTED"},
    {"SUPPLY-6: a letter and its garden tile are two", "",
     GARDENS "bazaar E, EG; lot EG 0; bid pass\n", "filled 1"},
    {"SUPPLY-6: of which there is one", "", GARDENS "bazaar EG, EG\n", "1 E-TILE-EXHAUSTED"},
    {"SUPPLY-6: which the letter may have been", "", FEW_GARDENS "bazaar E, EG\n",
     "1 E-TILE-EXHAUSTED"},
    {"SUPPLY-6: the garden tile is drawn while another has the letter", "",
     GARDENS "bazaar tI, E; lot tI 0; bid pass\nAdam: discard tI; EG/0 0,-2\n", "active 0"},
    {"BCB-15: after the figure", "", TWO "Eva: tB 0,1; bazaar tF, tR; field\n", "1 E-PHASE-ORDER"},
    {"BCB-15: any player's", "",
     TWO "Eva: tF 0,1\nAdam: tB 0,2; bazaar tF, tR; lot tR 0; bid pass\n", "active 0"},
    {"BCB-15: with the box alone", "", "players: Eva, Adam\n\nEva: V 1,0; bazaar E, V\n",
     "1 E-EXPANSION"},
    {"BCB-15: a tile that was refused brings none", "skip",
     TWO "Eva: tRb/90 0,1; bazaar tF, tR; lot tR 0; bid pass\nAdam: tF 0,1\n", "1 E-EDGE-MISMATCH"},
    /* --- the whole turn */
    {"BCB-15, ORD 7, ORD pitfall 5: not between the parts", "",
     BUILDER_MUST "Eva: tRb 3,0; bazaar tF, tR\n", "5 E-PHASE-ORDER"},
    {"BCB-15: after the second part", "",
     BUILDER_MUST "Eva: tRb 3,0\nEva: tF 0,3; bazaar tF, tR; lot tR 0; bid pass\nAdam: tR 4,0\n",
     "active 0"},
    {"BCB-15: it is due after the second part", "", BUILDER_MUST "Eva: tRb 3,0\nEva: tF 0,3\n",
     "6 E-MISSING"},
    {"BCB-15: laid in the second part", "", BUILDER_MUST "Eva: tR 3,0\nEva: tB 0,3\n",
     "6 E-MISSING"},
    {"BCB-15: one for both parts", "",
     BUILDER_MUST "Eva: tRb 3,0\nEva: tB 0,3; bazaar tF, tR; lot tR 0; bid pass\nAdam: tR 4,0\n",
     "active 0"},
    {"BCB-15: it ends a turn that could go on", "",
     BUILDER "Eva: tRb 3,0; bazaar tF, tR; lot tR 0; bid pass\n", "active 1; part 0"},
    {"BCB-15: a part that may be left out comes first", "",
     BUILDER "Eva: tRb 3,0\nEva: tF 0,3; bazaar tF, tR; lot tR 0; bid pass\n", "active 1"},
    {"BCB-15: the part is left out with it", "",
     BUILDER "Eva: tRb 3,0\nEva: pass; bazaar tF, tR; lot tR 0; bid pass\nAdam: tR 4,0\n",
     "active 0"},
    {"BCB-15: nor is it left out with the part", "", BUILDER "Eva: tRb 3,0\nEva: pass\n",
     "6 E-MISSING"},
    {"BCB-15: nor if the next player goes on", "", BUILDER "Eva: tRb 3,0\nAdam: tF 0,3\n",
     "6 E-MISSING"},
    {"BCB-15, ERR-3: one that the record has is not missing besides, wrong as it is", "skip",
     BUILDER "Eva: tRb 3,0; bazaar tX\nAdam: tF 0,3\n", "5 E-TILE-UNKNOWN; active 0"},
    {"BCB-15, ERR-3: ... nor if only its lots are there", "skip",
     BUILDER "Eva: tRb 3,0; lot tR 0\nAdam: tF 0,3\n", "5 E-PHASE-ORDER; active 0"},
    {"BCB-15, ERR-3: but the next one is", "skip",
     BUILDER "Eva: tRb 3,0; bazaar tX\nAdam: tF 0,3\nEva: tRb 4,0\nAdam: tF 0,4\n",
     "5 E-TILE-UNKNOWN; 8 E-MISSING"},
    {"BCB-15: which is said once", "skip",
     BUILDER "Eva: tRb 3,0\nAdam: tF 0,3\nEva: tF 0,4\nAdam: tF 0,5\n", "6 E-MISSING; active 0"},
    {"BCB-15: a discard does not end the turn", "",
     GAME("Eva, Adam", ", traders-and-builders",
          "variants: BUILDER_TURN=must\nposition: true\nstart: D 0,0; E/180 0,-1\n") "Eva: tR 1,0 "
                                                                                     "road\nAdam: "
                                                                                     "tF 0,1\nEva: "
                                                                                     "tR 2,0 "
                                                                                     "builder "
                                                                                     "road\nAdam: "
                                                                                     "tF 0,2\n"
                                                                                     "Eva: tRb "
                                                                                     "3,0\nEva: "
                                                                                     "discard "
                                                                                     "tI\nEva: tF "
                                                                                     "0,3; bazaar "
                                                                                     "tF, tR; lot "
                                                                                     "tR 0; bid "
                                                                                     "pass\n",
     "active 1"},
    /* --- the auction (BCB-16) */
    {"BCB-16: the player to the left picks", "", HELD "lot tM 1 by Eva\n", "1 E-BAZ-ORDER"},
    {"BCB-16: which may be said", "",
     HELD "lot tM 1 by Adam; bid pass by Jan; bid pass by Eva; "
          "lot tR 0 by Jan; bid pass by Eva\n",
     "score 0 -1 0"},
    {"BCB-16: a tile that is on offer", "", HELD "lot tB 1\n", "1 E-BAZ-TILE"},
    {"BCB-16: whoever picks it", "", HELD "lot tB 1 by Eva\n", "1 E-BAZ-TILE"},
    {"BCB-16: which is no longer on offer", "", HELD "lot tM 0; bid pass; bid pass; lot tM 0\n",
     "1 E-BAZ-TILE"},
    {"BCB-16: two alike are two", "",
     THREE "Eva: tB 0,1; bazaar tF, tF, tM; lot tF 0; bid pass; bid pass; lot tF 0; bid pass\n",
     "filled 1"},
    {"BCB-16: he opens", "", HELD "lot tM\n", "1 E-BAZ-BID"},
    {"BCB-16: with 0 or more", "", HELD "lot tM -1\n", "1 E-RANGE"},
    {"E-RANGE: no bid is too large to add", "", HELD "lot tM 10000\n", "1 E-RANGE"},
    {"E-RANGE: nor any answer", "", HELD "lot tM 0; bid 99999999999\n", "1 E-RANGE"},
    {"BCB-16: a lot is owed", "", THREE "Eva: tB 0,1; bazaar tF, tR, tM\n", "1 E-MISSING"},
    {"BCB-16: each bid is owed", "", HELD "lot tM 0; bid 1\n", "1 E-MISSING"},
    {"BCB-16: the next after the picker bids", "", HELD "lot tM 0; bid 1 by Eva\n",
     "1 E-BAZ-ORDER"},
    {"BCB-16: not the picker", "", HELD "lot tM 0; bid 1 by Adam\n", "1 E-BAZ-ORDER"},
    {"BCB-16: clockwise", "",
     HELD "lot tM 0; bid 1 by Jan; bid 2 by Eva; deal sell; lot tR 0; bid "
          "pass\n",
     "score -2 2 0"},
    {"BCB pitfall 7: once", "", HELD "lot tM 0; bid 1 by Jan; bid 2 by Eva; bid 3 by Jan\n",
     "1 E-BAZ-ORDER"},
    {"BCB pitfall 7: also after a pass", "", HELD "lot tM 0; bid pass; bid 3 by Jan\n",
     "1 E-BAZ-ORDER"},
    {"BCB illegal example 4: equal to the bid before", "", HELD "lot tM 2; bid 2\n", "1 E-BAZ-BID"},
    {"E-BAZ-BID: or lower", "", HELD "lot tM 2; bid 3; bid 1\n", "1 E-BAZ-BID"},
    {"BCB-16: a pass does not lower what stands", "", HELD "lot tM 2; bid pass; bid 2\n",
     "1 E-BAZ-BID"},
    {"BCB-16: no other tile meanwhile", "", HELD "lot tM 0; lot tR 0\n", "1 E-BAZ-ORDER"},
    {"BCB-16: no bid without a tile", "", HELD "bid 1\n", "1 E-BAZ-ORDER"},
    {"BCB-16: nobody decides before all have bid", "", HELD "lot tM 0; bid 1; deal sell\n",
     "1 E-BAZ-ORDER"},
    {"BCB-16: then the picker decides", "", HELD "lot tM 0; bid 1; bid pass\n", "1 E-MISSING"},
    {"BCB-16: nobody else", "", HELD "lot tM 0; bid 1; bid pass; deal buy by Jan\n",
     "1 E-BAZ-ORDER"},
    {"BCB example 1: A sells", "",
     HELD "lot tM 2; bid 4; bid pass; deal sell; lot tR 0; bid pass by Adam\n", "score 0 4 -4"},
    {"BCB example 1, pitfall 8: A buys", "",
     HELD "lot tM 2; bid 4; bid pass; deal buy; lot tR 0; bid pass by Eva\n", "score 0 -4 4"},
    {"BCB example 2: nobody bids more", "",
     HELD "lot tM 3; bid pass; bid pass; lot tR 0; bid pass\n", "score 0 -3 0"},
    {"BCB-16: which may be called buying", "",
     HELD "lot tM 3; bid pass; bid pass; deal buy by Adam; lot tR 0; bid pass; deal buy\n",
     "score 0 -3 0"},
    {"BCB-16: but not twice", "", HELD "lot tM 3; bid pass; bid pass; deal buy; deal buy\n",
     "1 E-BAZ-ORDER"},
    {"BCB-16: nobody is there to sell to", "", HELD "lot tM 3; bid pass; bid pass; deal sell\n",
     "1 E-BAZ-BID"},
    {"BCB-16: the highest bidder pays", "",
     HELD "lot tM 2; bid 4; bid 5; deal sell; lot tR 0; bid "
          "pass\n",
     "score -5 5 0"},
    {"BCB-16: for nothing", "", HELD "lot tM 0; bid pass; bid pass; lot tR 0; bid pass\n",
     "score 0 0 0; points 1 0"},
    {"BCB-16: one event, of both", "",
     HELD "lot tM 2; bid 4; bid pass; deal sell; lot tR 0; bid pass\n", "points 1 4"},
    /* --- who comes next (BCB-17) */
    {"BCB-17: the next clockwise picks", "", HELD "lot tM 0; bid pass; bid pass; lot tR 0 by Eva\n",
     "1 E-BAZ-ORDER"},
    {"BCB-17: who has a tile does not bid", "",
     HELD "lot tM 0; bid pass; bid pass; lot tR 0; bid 1 by Adam\n", "1 E-BAZ-ORDER"},
    {"BCB-17: nor does he pick", "", HELD "lot tM 0; bid pass; bid 1; deal sell; lot tR 0 by Eva\n",
     "1 E-BAZ-ORDER"},
    {"BCB-17: the next may have bought it, so another picks", "",
     HELD "lot tM 0; bid 1; bid pass; deal sell; lot tR 0 by Eva; bid pass by Adam\n",
     "score 0 1 -1"},
    {"AMB-BCB-6: whoever has sold bids again", "",
     HELD "lot tM 0; bid 1; bid pass; deal sell; lot tR 0; bid 2 by Adam; deal sell\n",
     "score 2 -1 -1"},
    {"AMB-BCB-6: and picks again", "",
     GAME("Eva, Adam, Jan, Ola", "", "") "Eva: tB 0,1; bazaar tF, tR, tM, tF; lot tM 0; bid 1; bid "
                                         "pass; bid pass; deal sell; lot tF 0 by Ola; bid pass by "
                                         "Eva; bid 1 by Adam; deal buy; lot tF 0 by Eva; bid pass "
                                         "by Adam\n",
     "score 0 2 -1 -1; filled 1"},
    {"BCB-17: the last tile is for nothing", "", HELD_BY_TWO "lot tR 3; bid pass; lot tF by Eva\n",
     "score 0 -3; filled 0"},
    {"BCB-17: also if he says 0", "", HELD_BY_TWO "lot tR 3; bid pass; lot tF 0\n", "score 0 -3"},
    {"BCB-17: no bid for it", "", HELD_BY_TWO "lot tR 3; bid pass; lot tF 1\n", "1 E-BAZ-BID"},
    {"BCB-17: three in all, and no more", "", SOLD "Adam: tM 0,2; lot tF 0\n", "2 E-PHASE-ORDER"},
    {"E-PHASE-ORDER: no bid without a bazaar", "", TWO "Eva: tF 0,1; bid 1\n", "1 E-PHASE-ORDER"},
    {"E-PHASE-ORDER: nor any deal", "", TWO "Eva: tF 0,1; deal buy\n", "1 E-PHASE-ORDER"},
    /* --- the tiles are laid (BCB-18) */
    {"BCB-18: in the following turns", "",
     SOLD "Adam: tM 0,2\nJan: tR 1,0\nEva: tF 0,3\nAdam: tB "
          "0,4\n",
     "5 E-MISSING"},
    {"BCB-18: by the first player", "", SOLD "Adam: tF 0,2\n", "2 E-BAZ-TILE"},
    {"BCB-18: by the second", "", SOLD "Adam: tM 0,2\nJan: tF 0,3\n", "3 E-BAZ-TILE"},
    {"BCB-18: and by the player of the bazaar", "", SOLD "Adam: tM 0,2\nJan: tR 1,0\nEva: tM 0,3\n",
     "4 E-BAZ-TILE"},
    {"BCB-18: then tiles are drawn", "",
     SOLD "Adam: tM 0,2\nJan: tR 1,0\nEva: tF 0,3\nAdam: tF 0,4\n", "active 2"},
    {"BCB-18: what is drawn is that tile", "", SOLD "Adam: drew tF; tF 0,2\n", "2 E-BAZ-TILE"},
    {"BCB-18: it is not discarded", "", SOLD "Adam: discard tM; tF 0,2\n", "2 E-BAD-DISCARD"},
    {"BCB-18: nor is another", "",
     CLOSED "Eva: tB 0,1; bazaar tF, tM; lot tF 0; bid pass\nAdam: discard tI; tF 0,2\n",
     "2 E-BAZ-TILE"},
    {"BCB-18, DISCARD-1: one that fits nowhere is", "",
     CLOSED
     "Eva: tB 0,1; bazaar tI, tF; lot tI 0; bid pass\nAdam: discard tI; tR 1,0\nEva: tF 0,2\n",
     "active 1"},
    {"BCB-18, DISCARD-4: which need not be written", "",
     CLOSED "Eva: tB 0,1; bazaar tI, tF; lot tI 0; bid pass\nAdam: tR 1,0\nEva: tF 0,2\n",
     "active 1"},
    {"BCB-18: nothing is drawn in its place that others have", "",
     CLOSED "Eva: tB 0,1; bazaar tI, X; lot tI 0; bid pass\nAdam: discard tI; X 1,0\n",
     "2 E-BAZ-TILE"},
    {"BCB-18, BCB-3: a tile that fits with a bridge is laid", "",
     ALONE "Eva: tB 0,1; bazaar tF, X; lot X 0; bid pass\nAdam: discard X; tF 0,2\n",
     "2 E-BAD-DISCARD"},
    {"BCB-18, BCB pitfall 9: a won one brings no bazaar", "",
     TWO "Eva: tB 0,1; bazaar tB, tF; lot tB 0; bid pass\nAdam: tB 0,2\nEva: tF 0,3\n", "active 1"},
    {"E-BAZ-CHAIN: nor is one held", "",
     TWO "Eva: tB 0,1; bazaar tB, tF; lot tB 0; bid pass\nAdam: tB 0,2; bazaar tF, tR\n",
     "2 E-BAZ-CHAIN"},
    {"BCB-18, pitfall 9: not even the last that is laid", "",
     TWO
     "Eva: tB 0,1; bazaar tB, tF; lot tF 0; bid pass\nAdam: tF 0,2\nEva: tB 0,3\nAdam: tF 0,4\n",
     "active 0"},
    {"E-BAZ-CHAIN: nor is one held then", "",
     TWO "Eva: tB 0,1; bazaar tB, tF; lot tF 0; bid pass\nAdam: tF 0,2\n"
         "Eva: tB 0,3; bazaar tF, tR\n",
     "3 E-BAZ-CHAIN"},
    {"BCB-18: one drawn after that does", "",
     TWO "Eva: tB 0,1; bazaar tB, tF; lot tB 0; bid pass\nAdam: tB 0,2\nEva: tF 0,3\nAdam: tB "
         "0,4\n",
     "4 E-MISSING"},
    {"BCB-18: also by a builder", "",
     BUILDER_MUST "Eva: tF 0,3\nAdam: tB 0,4; bazaar tR, tF; lot tR 0; bid 1; deal sell\n"
                  "Eva: tR 3,0\n",
     "7 E-BAZ-TILE"},
    {"BCB-18: a second part after it, in which one is drawn", "",
     BUILDER_MUST "Eva: tF 0,3\nAdam: tB 0,4; bazaar tR, tF; lot tR 0; bid 1; deal buy\n"
                  "Eva: tR 3,0\nEva: tM 0,5\nAdam: tF 0,6\n",
     "score -1 1; active 0"},
    {"BCB-18: nothing is drawn in it that others have", "",
     BUILDER_MUST "Eva: tF 0,3\nAdam: tB 0,4; bazaar tR, X; lot tR 0; bid 1; deal buy\n"
                  "Eva: tR 3,0\nEva: X 4,0\n",
     "8 E-BAZ-TILE"},
    {"BCB-18: a bazaar drawn while others have theirs brings none", "",
     BUILDER_MUST "Eva: tF 0,3\nAdam: tB 0,4; bazaar tR, tF; lot tR 0; bid 1; deal buy\n"
                  "Eva: tR 3,0\nEva: tB 0,5\nAdam: tF 0,6\n",
     "active 0"},
    {"E-BAZ-CHAIN: no bazaar while others have theirs", "",
     BUILDER_MUST "Eva: tF 0,3\nAdam: tB 0,4; bazaar tR, tF; lot tR 0; bid 1; deal buy\n"
                  "Eva: tR 3,0\nEva: tB 0,5; bazaar tF, tR\n",
     "8 E-BAZ-CHAIN"},
    {"BCB-18: one drawn when all have laid theirs", "",
     BUILDER_MUST "Eva: tRb 3,0\nEva: tF 0,3; bazaar tF, tR; lot tF 0; bid pass\n"
                  "Adam: tF 0,4\nEva: tR 4,0\nEva: tB 0,5\n",
     "9 E-MISSING"},
    /* --- policies: nobody is accused of what follows */
    {"BCB-18: after a turn that was dropped the tile is gone", "skip",
     SOLD "Adam: tM 5,5\nJan: tR 1,0\nEva: tF 0,2\nAdam: tF 0,3\n", "2 E-NOT-ADJACENT; active 2"},
    {"BCB-18: so it is after another tile", "skip",
     SOLD "Adam: tF 0,2\nJan: tR 1,0\nEva: tF 0,2\nAdam: tF 0,3\n", "2 E-BAZ-TILE; active 2"},
    {"BCB-18: which stands", "accept",
     SOLD "Adam: tF 0,2\nJan: tR 1,0\nEva: tF 0,3\nAdam: tF 0,4\n", "2 E-BAZ-TILE; active 2"},
    {"BCB-16: one bid is wrong, and the rest is not judged", "skip",
     HELD "lot tM 2; bid 2; bid 1; deal sell; lot tM 5\nAdam: tF 0,2\nJan: tB 0,3; bazaar tF, tR, "
          "tM; lot tM 0; bid pass; bid pass; lot tR 0; bid pass\n",
     "1 E-BAZ-BID; active 0"},
    {"BCB-15: it is missing, and the game goes on", "skip", TWO "Eva: tB 0,1\nAdam: tF 0,2\n",
     "1 E-MISSING; active 0"},
    {"BCB-15: a wrong time is no missing one", "skip",
     BUILDER_MUST "Eva: tRb 3,0; bazaar tF, tR\nEva: tF 0,3; bazaar tF, tR; lot tR 0; bid pass\n",
     "5 E-PHASE-ORDER; active 1"},
    /* --- payments (BCB-19) */
    {"BCB-19: scores come below 0", "", HELD "lot tM 9; bid pass; bid pass; lot tR 7; bid pass\n",
     "score 0 -9 -7"},
    {"BCB-19, AMB-MES-1: no message", "",
     GAME("Eva, Adam", ", messages", "") "Eva: tB 0,1; bazaar tF, tR; lot tR 1; bid 5; deal buy\n",
     "score 5 -5; woman 0 0"},
    {"BCB-19, AMB-MES-1: the man moves unless the record says otherwise", "",
     GAME("Eva, Adam", ", messages", "") "Eva: tB 0,1; bazaar tF, tR; lot tR 1; bid 5; deal sell; "
                                         "woman by Adam\n",
     "score -5 5; woman 0 5"},
    {"BCB-19, ROB-6: robbers take nothing of a payment, and go along", "",
     GAME("Eva, Adam, Jan", ", robbers",
          "tiles: bF 9 FFFF field; robber\n") "Eva: tF 0,1\nAdam: bF 0,2; robber Eva\nJan: tB 0,3; "
                                              "bazaar tF, tR, tM; lot tR 1; bid pass by Adam; bid "
                                              "pass by Jan; lot tF 0; bid pass\n",
     "score -1 0 0"},
    {"AMB-ROB-4: also with those who get it", "",
     GAME("Eva, Adam, Jan", ", robbers",
          "tiles: bF 9 FFFF field; robber\n") "Eva: tF 0,1\nAdam: bF 0,2; robber Eva\nJan: tB 0,3; "
                                              "bazaar tF, tR, tM; lot tR 1; bid pass by "
                                              "Adam; bid 4 by Jan; deal sell; along Eva by Adam; "
                                              "lot tF 0; bid pass\n",
     "score 4 0 -4; track robber - 4 -"},
    {"BCB-16: `pass` is for a turn without a tile, and no answer in an auction: E-PHASE-ORDER", "",
     HELD "lot tM 2; pass; bid pass; lot tR 0; bid pass\n", "1 E-PHASE-ORDER"},
    {"BCB-16, ERR-3: ... nor is it one when it is left out", "skip",
     HELD "lot tM 2; pass; bid 4; bid pass; deal sell; lot tR 0; bid pass\n",
     "1 E-PHASE-ORDER; score 0 4 -4; filled 1"},
    {"BCB-18, TURN-2: whoever has a tile may not pass: E-TURN-SKIPPED", "",
     HELD "lot tM 2; bid pass; bid pass; lot tR 0; bid pass\nAdam: pass\n", "2 E-TURN-SKIPPED"},
    {"BCB-19: payments are claimed like points", "",
     HELD "lot tM 2; bid 4; bid pass; deal sell; lot tR 0; bid pass = Adam 4, Jan -4, Jan (-4)\n",
     ""},
    {"BCB-19: falsely", "",
     HELD "lot tM 2; bid 4; bid pass; deal sell; lot tR 0; bid pass = Jan -3\n",
     "1 E-SCORE-MISMATCH"},
    /* --- BAZAAR_AUCTION */
    {"BAZAAR_AUCTION=no: each picks one", "", FREE_ONES "lot tM; lot tR\n",
     "score 0 0 0; filled 1; active 1"},
    {"BAZAAR_AUCTION=no: in their order", "", FREE_ONES "lot tM; lot tR by Eva\n", "1 E-BAZ-ORDER"},
    {"BAZAAR_AUCTION=no: which is owed", "", FREE_ONES "lot tM\n", "1 E-MISSING"},
    {"BAZAAR_AUCTION=no: without bids", "", FREE_ONES "lot tM 1\n", "1 E-BAZ-BID"},
    {"BAZAAR_AUCTION=no: or answers", "", FREE_ONES "lot tM; bid 1\n", "1 E-BAZ-BID"},
    {"BAZAAR_AUCTION=no: or deals", "", FREE_ONES "lot tM; deal buy\n", "1 E-BAZ-BID"},
    {"BAZAAR_AUCTION=no: they are laid all the same", "",
     FREE_ONES "lot tM; lot tR\nAdam: tF 0,2\n", "2 E-BAZ-TILE"},
    {"BAZAAR_AUCTION is yes", "", TWO "Eva: tF 0,1\n", "variant BAZAAR_AUCTION yes"},
    /* --- few tiles */
    {"AMB-BCB-5: fewer tiles than players", "",
     BAG("tiles: tB 2 FFFF field; bazaar\n") "Eva: tB 0,1\nAdam: tB 0,2\n", "left 0"},
    {"AMB-BCB-5: so none is held", "",
     BAG("tiles: tB 2 FFFF field; bazaar\n") "Eva: tB 0,1; bazaar tB\n", "1 E-BAZ-COUNT"},
    {"AMB-BCB-5: as many as players", "", BAG("tiles: tB 3 FFFF field; bazaar\n") "Eva: tB 0,1\n",
     "1 E-MISSING"},
    {"BCB-15: it is held with the last tiles", "",
     BAG("tiles: tB 3 FFFF field; bazaar\n") "Eva: tB 0,1; bazaar tB, tB; lot tB 1; bid "
                                             "pass\nAdam: "
                                             "tB 0,2\nEva: tB 0,3\n",
     "left 0; score 0 -1"},
    {"AMB-BCB-5, ERR-1: enough were left when it began, so what is revealed once more is "
     "E-BAZ-TILE",
     "",
     BAG("tiles: tB 1 FFFF field; bazaar\ntiles: tF 1 FFFF field\n"
         "tiles: tM 1 FFFF monastery; field\n") "Eva: tB 0,1; bazaar tF, tM; lot tF 0; bid pass; "
                                                "bazaar tF, tM\n",
     "1 E-BAZ-TILE"},
    {"ORD-8: no second part without a tile that nobody has", "", LAST_ROADS "Adam: tF 0,3\n",
     "left 0"},
    {"END-1: what others have is still to come", "", CLOSED_BAG "Adam: discard tI\nEva: tF 0,2\n",
     "left 0"},
    {"ORD-8: so there is none", "", LAST_ROADS "Eva: tF 0,3\n", "6 E-WRONG-PLAYER"},
    /* --- with others */
    {"DRA-2: a dragon tile is not revealed before a volcano is laid", "",
     DRAGON "Eva: tB 0,1; bazaar tD, tF\n", "1 E-DRA-UNBORN"},
    {"DRA-2: then it is", "",
     DRAGON "Eva: tV 0,1\nAdam: tB 0,2; bazaar tD, tF; lot tD 0; bid pass\n", "active 0"},
    {"AMB-BCB-5, DRA-2: nor does it count", "", UNBORN "Eva: tB 0,1\nAdam: tF 0,2\n", "left 5"},
    {"ABB-5: no abbey in its place", "", ABBEYS "Adam: abbey 1,0\n", "2 E-ABB-BAZAAR"},
    {"ABB-5: nor where a tile lies", "", ABBEYS "Adam: abbey 0,0\n", "2 E-CELL-TAKEN"},
    {"ABB-5: nor by the player of the bazaar", "", ABBEYS "Adam: tF 0,2\nEva: abbey 1,0\n",
     "3 E-ABB-BAZAAR"},
    {"ABB-5: one that fits nowhere does not stand in the way", "",
     GAME("Eva, Adam", ", abbey-and-mayor",
          "position: true\nstart: tF 0,0; tF 1,1; tF 2,0; tF 1,-1\n") "Eva: tB 0,1; bazaar tI, tM; "
                                                                      "lot tI 0; bid pass\nAdam: "
                                                                      "abbey 1,0\n",
     "active 0"},
    {"ABB-5: when the tile is laid, one is laid as usual", "",
     ABBEYS "Adam: tF 0,2\nEva: tM 0,3\nAdam: abbey 1,0\n", "active 0"},
};

int main(void) { return played_run("bazaars", rows, sizeof rows / sizeof *rows); }
