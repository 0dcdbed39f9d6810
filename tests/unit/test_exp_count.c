/* SPDX-License-Identifier: MIT */
/* The Count of Carcassonne: COU-1 to COU-12, their ambiguities, variants, examples and pitfalls. */
#include "unit/played.h"

#define TILES                                                                                      \
    "tiles: tF 40 FFFF field\n"                                                                    \
    "tiles: tE 9 FCFF city E; field / E\n"                                                         \
    "tiles: tW 9 FFFC city W; field / W\n"                                                         \
    "tiles: tEW 20 FCFC city E W; field NL NR / E; field SL SR / E\n"                              \
    "tiles: tEWp 9 FCFC city E W pennant; field NL NR / E; field SL SR / E\n"                      \
    "tiles: tQ 9 FCFC city E; city W; field / E W\n"                                               \
    "tiles: tR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"                            \
    "tiles: tO 9 FFFR road W; field\n"                                                             \
    "tiles: tWO 9 FRFC city W; road E; field EL NL NR SL SR ER / W\n"                              \
    "tiles: tN 9 RFRF road N S; field NL SR WL WR; field NR EL ER SL\n"                            \
    "tiles: tX 9 FFRC city W; road S; field / W\n"                                                 \
    "tiles: tM 9 FFFF monastery; field\n"                                                          \
    "tiles: tS 9 FFFF shrine; field\n"                                                             \
    "tiles: tG 9 FFFF garden; field\n"                                                             \
    "tiles: tH 9 FFFF field herd\n"                                                                \
    "tiles: tV 9 FFFF field; volcano\n"                                                            \
    "tiles: tD 9 FFFF field; dragon\n"                                                             \
    "tiles: tP 9 FFFF field; portal\n"                                                             \
    "tiles: tA 9 FFFF field; arrow S\n"                                                            \
    "tiles: tZ 9 FFFF field; festival\n"                                                           \
    "tiles: tK 9 FFFF field; shield\n"
#define ROW                                                                                        \
    "position: true\nstart: tF -4,1; tF -3,1; tF -2,1; tF -1,1; tF 0,1; tF 1,1; tF 2,1; tF 3,1; "  \
    "tF 4,1; tF 5,1\n"
#define HEAD_OF(players, expansions, more)                                                         \
    "players: " players "\nexpansions: count" expansions "\n" TILES more "\n"
#define HEAD HEAD_OF("Eva, Adam", "", ROW)
#define WITH(expansions) HEAD_OF("Eva, Adam", ", " expansions, ROW)
#define VARIANT(v) HEAD_OF("Eva, Adam", "", ROW "variants: " v "\n")
#define THREE HEAD_OF("Eva, Adam, Jan", "", ROW)
/* The City itself lies on the table, and nothing else. */
#define CITY HEAD_OF("Eva, Adam", "", "")
#define CITY_WITH(expansions) HEAD_OF("Eva, Adam", ", " expansions, "")
#define END "\nended: true\n"

/* A city of Eva that Adam completes: 4 points, and he may go to a quarter. */
#define GIFT(x, next, quarter)                                                                     \
    "Eva: tE/0 " x ",0 city\nAdam: tW/0 " next ",0; quarter " quarter "\n"
/* Adam has a follower in QUARTER, the Count is in the market; Eva is due. */
#define IN(quarter) GIFT("-4", "-3", quarter "; count market")
#define IN_MARKET GIFT("-4", "-3", "market")
#define IN_MARKET_LOCKED IN("market")
/* A city of Eva's that lacks one tile, at (0,0). */
#define EVA_CITY "Eva: tE/0 -1,0 city\n"
/* The only tile of the bag that is left, so that the last turn is near. */
#define FEW(n) "tiles: tF " n "\n"

/* Adam has a small and a big follower in the castle, and completes a city of Eva's. */
#define TWO_KINDS                                                                                  \
    GIFT("-4", "-3", "castle; count market")                                                       \
    "Eva: tE/0 -2,0 city\nAdam: tW/0 -1,0; big quarter castle\nEva: tE/0 1,0 city\n"               \
    "Adam: tW/0 2,0; "

static const struct played rows[] = {
    /* --- which one? */
    {"COU-6: of two kinds one must be named: E-MISSING", "",
     WITH("inns-and-cathedrals") TWO_KINDS "from castle to city (2,0)\n", "6 E-MISSING"},
    {"COU-6: by its kind", "",
     WITH("inns-and-cathedrals") TWO_KINDS "from castle big to city (2,0)\n",
     "score 8 4; quarter castle 0 1; supply-big 1 1; filled 0"},
    {"COU-6: the small one too", "",
     WITH("inns-and-cathedrals") TWO_KINDS "from castle small to city (2,0)\n",
     "score 12 4; quarter castle 0 1; supply-big 1 0"},
    {"COU-6: what follows tells which, wherever its city is named", "",
     WITH("inns-and-cathedrals") TWO_KINDS
     "from castle to city (2,0)\nEva: tF -1,-1\nAdam: tM 0,-1 big monk\n",
     "score 8 4; settled 6 8"},
    {"COU-6: the only one need not be named", "",
     WITH("inns-and-cathedrals") "Eva: tE/0 -4,0 city\nAdam: tW/0 -3,0; big quarter castle; count "
                                 "market\n" EVA_CITY "Adam: tW/0 0,0; from castle to city\n",
     "score 4 4; supply-big 1 1; filled 1"},
    {"COU-6: if it is a meeple, nothing is left open", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; from castle to city\n", "score 8 4; filled 0"},
    {"COU-6: of two pieces of the tile the one that was completed", "",
     HEAD IN("castle") EVA_CITY "Adam: tQ/0 0,0; from castle to city\n", "score 8 4; filled 1"},
    {"COU-6: out of the quarter that is named, whoever waits in another one", "",
     HEAD GIFT("-4", "-3", "cathedral")
         GIFT("-1", "0",
              "castle; count market") "Eva: tE/0 2,0 city\nAdam: tW/0 3,0; from castle to city\n",
     "quarter cathedral 0 1; quarter castle 0 0"},
    {"COU-7: each turn has a round of its own", "",
     HEAD GIFT("-4", "-3", "castle; count market")
         GIFT("-1", "0", "castle") "Eva: tE/0 2,0 city\nAdam: tE/0 -1,2\nEva: tF 5,0\nAdam: tW/0 "
                                   "3,0; from castle to "
                                   "city\nEva: tW/0 0,2; from castle to city by Adam\n",
     "score 12 8; quarter castle 0 0"},

    /* --- into a quarter */
    {"COU-5, AMB-COU-4 skip: what was refused in one turn excuses nothing in the next", "skip",
     HEAD "Eva: tF 0,0; quarter castle\nAdam: tF 2,0; count market\n",
     "1 E-COU-NO-RIGHT; 2 E-COU-MOVE-WITHOUT-PLACE"},
    {"COU example 1, COU-2: others got points, the active player none", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: tF -1,0\nEva: tEW/0 1,0\nAdam: tW/0 2,0; quarter "
          "castle; count "
          "market\n",
     "score 6 0; supply 7 6; quarter castle 0 1; stands count market; filled 0"},
    {"COU-2: he need not", "", HEAD "Eva: tE/0 0,0 city\nAdam: tW/0 1,0\n",
     "score 4 0; supply 7 7; stands count castle"},
    {"COU-2: nothing was completed: E-COU-NO-RIGHT", "", HEAD "Eva: tE/0 0,0; quarter castle\n",
     "1 E-COU-NO-RIGHT"},
    {"COU-2: completed, and nobody's: E-COU-NO-RIGHT", "",
     HEAD "Eva: tE/0 0,0\nAdam: tW/0 1,0; quarter castle\n", "2 E-COU-NO-RIGHT"},
    {"COU-2: his own points: E-COU-NO-RIGHT", "",
     HEAD "Eva: tF 0,0\nAdam: tE/0 1,0 city\nEva: tF 0,2\nAdam: tW/0 2,0; quarter castle\n",
     "4 E-COU-NO-RIGHT"},
    {"COU-2: points to others, and to him for something else: E-COU-NO-RIGHT", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: tO/0 2,0 road\nEva: tF 0,2\nAdam: tWO/0 1,0; "
          "quarter castle\n",
     "4 E-COU-NO-RIGHT"},
    {"COU illegal 1, AMB-COU-2: he shares the points: E-COU-NO-RIGHT", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: tEW/0 2,0 city\nEva: tEW/0 1,0\nAdam: tW/0 3,0; "
          "quarter castle\n",
     "4 E-COU-NO-RIGHT"},
    {"COU-2: his minority gives nothing", "",
     HEAD "Eva: tE/0 -2,0 city\nAdam: tEW/0 0,0 city\nEva: tEW/0 2,0 city\nAdam: tEW/0 "
          "-1,0\nEva: tEW/0 "
          "1,0\nAdam: tW/0 3,0; quarter castle\n",
     "score 12 0; quarter castle 0 1"},
    {"AMB-COU-1: who loses a duel got nothing for his heretic, and may", "",
     HEAD_OF(
         "Eva, Adam", ", shrines",
         "position: true\nstart: tF -1,-1; tF 0,-1; tF -1,0; tF -1,1; tF 0,1; tF 1,1\n") "Eva: tM "
                                                                                         "0,0 "
                                                                                         "monk\nAda"
                                                                                         "m: tS "
                                                                                         "1,0 "
                                                                                         "shrine\nE"
                                                                                         "va: tF "
                                                                                         "-2,"
                                                                                         "0\nAdam: "
                                                                                         "tF 1,-1; "
                                                                                         "quarter "
                                                                                         "castle\n",
     "score 9 0; home duel 1; quarter castle 0 1"},
    {"AMB-COU-1: and who wins it may not: E-COU-NO-RIGHT", "",
     HEAD_OF(
         "Eva, Adam", ", shrines",
         "position: true\nstart: tF -1,-1; tF 0,-1; tF -1,0; tF -1,1; tF 0,1; tF 1,1\n") "Eva: tM "
                                                                                         "0,0 "
                                                                                         "monk\nAda"
                                                                                         "m: tS "
                                                                                         "1,0 "
                                                                                         "shrine\nE"
                                                                                         "va: tF "
                                                                                         "1,-1; "
                                                                                         "quarter "
                                                                                         "castle\n",
     "3 E-COU-NO-RIGHT"},
    {"AMB-COU-7, pitfall 9: the King pays in play, which is no scoring", "",
     HEAD_OF("Eva, Adam", ", king-and-robber",
             ROW "variants: KING_FINAL=continuous\n") "Eva: tE/0 0,0\nAdam: tW/0 "
                                                      "1,0\nEva: tE/0 -4,0 city\nAdam: "
                                                      "tW/0 -3,0; quarter castle\n",
     "score 4 1; quarter castle 0 1"},
    {"COUNT_OWN=any-scoring: an abbot taken back gives him points: E-COU-NO-RIGHT", "",
     HEAD_OF("Eva, Adam", "",
             ROW "variants: ABBOTS=on\n") "Eva: tE/0 0,0 city\nAdam: tM 2,0 abbot monk\nEva: "
                                          "tF 0,2\nAdam: tW/0 1,0; recall abbot; "
                                          "quarter castle\n",
     "4 E-COU-NO-RIGHT"},
#define FAIRY                                                                                      \
    "Eva: tE/0 -2,0 city\nAdam: tEW/0 0,0 city\nEva: tEW/0 2,0 city\nAdam: tEW/0 -1,0; fairy "     \
    "city (0,0)\n"                                                                                 \
    "Eva: tEW/0 1,0\nAdam: tW/0 3,0; quarter castle\n"
    {"COUNT_OWN=any-scoring: the fairy adds 3 points: E-COU-NO-RIGHT", "",
     WITH("princess-and-dragon") FAIRY, "6 E-COU-NO-RIGHT"},
    {"COUNT_OWN=feature-only: she does not matter", "",
     HEAD_OF("Eva, Adam", ", princess-and-dragon", ROW "variants: COUNT_OWN=feature-only\n") FAIRY,
     "score 12 4; quarter castle 0 1"},
#define AUCTION "Eva: BB/F.b/0 -2,0; bazaar tW, tF; lot tF 2 by Adam; bid 4; deal sell by Adam\n"
    {"COUNT_OWN, BCB-19, IX-12: what a bazaar has paid him bars from no quarter", "",
     WITH("bridges-castles-bazaars") "Eva: tE/0 0,0 city\nAdam: tF 0,2\n" AUCTION
                                     "Adam: tW/0 1,0; quarter castle\n",
     "score 0 4; quarter castle 0 1"},
    {"COU-2, BCB-19: ... and gives no right to go to one: E-COU-NO-RIGHT", "",
     WITH("bridges-castles-bazaars") "Eva: tE/0 -1,0\nAdam: tF 0,2\n" AUCTION
                                     "Adam: tW/0 0,0; quarter castle\n",
     "4 E-COU-NO-RIGHT"},
    {"COU-2, BCB-15: nor does the auction of this turn: E-COU-ORDER", "",
     WITH("bridges-castles-bazaars") "Eva: tF 0,0\nAdam: tF 0,2\n"
                                     "Eva: BB/F.b/0 -2,0; bazaar tW, tF; lot tW 2 by Adam; bid 4; "
                                     "deal sell by Adam; quarter castle\n",
     "3 E-COU-ORDER"},
    {"AMB-COU-7: her point at the start of a turn is no scoring", "",
     WITH("princess-and-dragon") "Eva: tE/0 0,0 city\nAdam: tF -2,0 field\nEva: tF "
                                 "0,2\nAdam: tF "
                                 "-3,0; fairy field (-2,0)\nEva: tF 0,3\nAdam: tW/0 "
                                 "1,0; quarter castle\n",
     "score 4 1; quarter castle 0 1"},
    {"COU-3: one in each part of a turn: E-COU-TWICE", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; quarter castle; quarter market\n", "2 E-COU-TWICE"},
#define BUILDER(variant)                                                                           \
    "players: Eva, Adam\nexpansions: count, traders-and-builders\n" TILES                          \
    "position: true\nstart: tF -2,1; tF -1,1; tF 0,1\n" variant "\n"                               \
    "Eva: tE/0 0,0 city\nAdam: tN/0 1,1 road\nEva: tE/0 -1,2 city\nAdam: tN/0 1,2 builder road\n"  \
    "Eva: tF -2,0\nAdam: tX/0 1,0; quarter castle\n"
    {"COU-3, COUNT_DOUBLE=per-part: another one in the second part", "",
     BUILDER("") "Adam: tW/0 0,2; quarter market\n",
     "score 8 0; quarter castle 0 1; quarter market 0 1"},
    {"COUNT_DOUBLE=once: not in one turn: E-COU-TWICE", "",
     BUILDER("variants: COUNT_DOUBLE=once\n") "Adam: tW/0 0,2; quarter market\n", "7 E-COU-TWICE"},
    {"COUNT_DOUBLE=once: the next turn is another one", "",
     BUILDER("variants: COUNT_DOUBLE=once\n") "Adam: tF -2,2\nEva: tF -3,1\nAdam: tW/0 0,2; "
                                              "quarter market\n",
     "score 8 0; quarter castle 0 1; quarter market 0 1"},
    {"COUNT_DOUBLE=once: so is that of another player, if the second part is left out", "",
     "players: Eva, Adam\nexpansions: count, traders-and-builders\n" TILES
     "position: true\nstart: tF -2,1; tF -1,1; tF 0,1\nvariants: COUNT_DOUBLE=once\n\n"
     "Eva: tN/0 1,1 road\nAdam: tE/0 0,0 city\nEva: tN/0 1,2 builder road\nAdam: tF -2,0\n"
     "Eva: tE/0 -1,2 city\nAdam: tF -2,2\nEva: tX/0 1,0; quarter castle\n"
     "Adam: tW/0 0,2; quarter market\n",
     "score 4 4; quarter castle 1 0; quarter market 0 1"},
    {"COU-3, COU pitfall 4: a part that gave nothing gives no right: E-COU-NO-RIGHT", "",
     BUILDER("") "Adam: tF 2,2; quarter market\n", "7 E-COU-NO-RIGHT"},
    {"COU-4: a big follower anywhere", "",
     WITH("inns-and-cathedrals") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; big quarter "
                                 "market\n",
     "supply-big 1 0; supply 7 7; quarter market 0 1"},
    {"COU-4: no builder: E-COU-KIND", "",
     WITH("traders-and-builders") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; builder quarter "
                                  "castle\n",
     "2 E-COU-KIND"},
    {"COU-4: no pig in the market: E-COU-KIND", "",
     WITH("traders-and-builders") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; pig quarter "
                                  "market\n",
     "2 E-COU-KIND"},
    {"COU-4: no abbot: E-COU-KIND", "",
     VARIANT("ABBOTS=on") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; abbot quarter cathedral\n",
     "2 E-COU-KIND"},
    {"COU-4: a wagon to the castle", "",
     WITH("abbey-and-mayor") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; wagon quarter castle\n",
     "supply-wagon 1 0; quarter castle 0 1"},
    {"COU-4: a wagon to the cathedral", "",
     WITH("abbey-and-mayor") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; wagon quarter cathedral\n",
     "supply-wagon 1 0"},
    {"COU-4: not to the market: E-COU-KIND", "",
     WITH("abbey-and-mayor") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; wagon quarter market\n",
     "2 E-COU-KIND"},
    {"COU-4: a mayor to the castle", "",
     WITH("abbey-and-mayor") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; mayor quarter castle\n",
     "supply-mayor 1 0"},
    {"COU-4, pitfall 8: and nowhere else: E-COU-KIND", "",
     WITH("abbey-and-mayor") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; mayor quarter cathedral\n",
     "2 E-COU-KIND"},
    {"COU-4: a barn has no word for it: E-RECORD-SYNTAX", "",
     WITH("abbey-and-mayor") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; barn quarter market\n",
     "2 E-RECORD-SYNTAX"},
    {"COU-4: from the supply: E-NO-MEEPLE", "",
     HEAD_OF("Eva, Adam", "",
             ROW "supply: Adam small 1\n") "Eva: tE/0 0,0 city\nAdam: tF -1,0 field\nEva: "
                                           "tF 0,2\nAdam: tW/0 1,0; quarter castle\n",
     "4 E-NO-MEEPLE"},
    {"COU-4: no big one left: E-SUPPLY", "",
     WITH("inns-and-cathedrals") "Eva: tE/0 0,0 city\nAdam: tF -1,0 big field\nEva: tF "
                                 "0,2\nAdam: tW/0 "
                                 "1,0; big quarter castle\n",
     "4 E-SUPPLY"},
    {"ORD-4: one that has just come home may go", "",
     HEAD_OF("Eva, Adam", "",
             ROW "supply: Adam small 1\n") "Eva: tE/0 -2,0 city\nAdam: tEW/0 0,0 city\nEva: "
                                           "tEW/0 2,0 city\nAdam: tEW/0 -1,0\nEva: tEW/0 "
                                           "1,0\nAdam: tW/0 3,0; quarter castle\n",
     "score 12 0; supply 7 0; quarter castle 0 1"},
    {"COU-2: after the scoring, not before the tile: E-COU-ORDER", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: quarter castle; tW/0 1,0\n", "2 E-COU-ORDER"},
    {"COU-2: the figure action comes before it", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: tW/0 1,0 field; quarter castle\n", "supply 7 5; score 4 0"},
    {"COU-2: and not after it: E-PHASE-ORDER", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; quarter castle; field\n", "2 E-PHASE-ORDER"},
    {"conventions: E-EXPANSION", "", "players: Eva, Adam\n\nEva: V/0 1,0; quarter castle\n",
     "1 E-EXPANSION"},
    {"conventions: E-EXPANSION for a figure named first", "",
     "players: Eva, Adam\n\nEva: V/0 1,0; big quarter castle\n", "1 E-EXPANSION"},

    /* --- the Count */
    {"COU-5, COUNT_MOVE=by-player: he goes anywhere", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; quarter castle; count cathedral\n",
     "stands count cathedral"},
    {"COU-5: smith is a word for it", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; quarter castle; count smith\n",
     "stands count blacksmith"},
    {"AMB-COU-4: not without a follower: E-COU-MOVE-WITHOUT-PLACE", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; count market\n", "2 E-COU-MOVE-WITHOUT-PLACE"},
    {"COU-5: nor before him: E-COU-MOVE-WITHOUT-PLACE", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; count market; quarter castle\n",
     "2 E-COU-MOVE-WITHOUT-PLACE"},
    {"COU-5: nor for a follower of an earlier turn: E-COU-MOVE-WITHOUT-PLACE", "",
     HEAD IN("castle") "Eva: tF 0,0; count castle\n", "3 E-COU-MOVE-WITHOUT-PLACE"},
    {"COU-5: he moves once: E-COU-TWICE", "",
     HEAD "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; quarter castle; count market; count smith\n",
     "2 E-COU-TWICE"},
    {"COU-5: where the follower was illegal, his way is no error besides", "skip",
     HEAD "Eva: tE/0 0,0\nAdam: tW/0 1,0; quarter castle; count market\n",
     "2 E-COU-NO-RIGHT; stands count castle; fate 2 part"},
    {"COUNT_MOVE=clockwise: castle, market", "",
     VARIANT("COUNT_MOVE=clockwise") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; quarter smith\n",
     "stands count market; filled 1"},
    {"COUNT_MOVE=clockwise: then blacksmith, cathedral, castle", "",
     VARIANT("COUNT_MOVE=clockwise") GIFT("-4", "-3", "castle") GIFT("-1", "0", "castle")
         GIFT("2", "3", "castle"),
     "stands count cathedral"},
    {"COUNT_MOVE=clockwise: round to the castle", "",
     VARIANT("COUNT_MOVE=clockwise") GIFT("-4", "-3", "castle") GIFT("-1", "0", "castle")
         GIFT("2", "3", "castle") GIFT("5", "6", "castle"),
     "stands count castle; quarter castle 0 4"},
    {"COUNT_MOVE=clockwise: said", "",
     VARIANT("COUNT_MOVE=clockwise") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; quarter "
                                     "smith; count market\n",
     "stands count market; filled 0"},
    {"COUNT_MOVE=follow: to the castle, too, and not elsewhere: E-COU-QUARTER", "",
     VARIANT("COUNT_MOVE=follow") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; quarter castle; count "
                                  "smith\n",
     "2 E-COU-QUARTER"},
    {"COUNT_MOVE=clockwise: elsewhere: E-COU-QUARTER", "",
     VARIANT("COUNT_MOVE=clockwise") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; quarter "
                                     "smith; count smith\n",
     "2 E-COU-QUARTER"},
    {"COUNT_MOVE=follow: to the follower", "",
     VARIANT("COUNT_MOVE=follow") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; quarter cathedral\n",
     "stands count cathedral; filled 1"},
    {"COUNT_MOVE=follow: nowhere else: E-COU-QUARTER", "",
     VARIANT("COUNT_MOVE=follow") "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; quarter "
                                  "cathedral; count smith\n",
     "2 E-COU-QUARTER"},

    /* --- out of the market in play (abbey-and-mayor) */
    {"COUNT_MARKET=also-barn: to the field of a barn that is put there", "",
     HEAD_OF("Eva, Adam", ", abbey-and-mayor", ROW "variants: COUNT_MARKET=also-barn\n") IN_MARKET
     "Eva: tF 5,0\nAdam: tF 4,0; barn SE; from market to field\n",
     "score 4 3; supply 7 7; home barn-placed 1; quarter market 0 0"},
    {"AMB-COU-1, COU-2: points of a barn's field are points to others", "",
     HEAD_OF("Eva, Adam", ", abbey-and-mayor", ROW) IN_MARKET
     "Eva: tF 5,0; field\nAdam: tF 4,0; barn SE; quarter smith\n",
     "score 7 0; quarter blacksmith 0 1"},
    {"AMB-COU-1: not if there is no city: E-COU-NO-RIGHT", "",
     HEAD_OF("Eva, Adam", ", abbey-and-mayor",
             ROW) "Eva: tF 5,0; field\nAdam: tF 4,0; barn SE; quarter smith\n",
     "2 E-COU-NO-RIGHT"},
#define CITY_AND_BARN(farmer)                                                                      \
    HEAD_OF("Eva, Adam", ", abbey-and-mayor", ROW "variants: COUNT_OWN=feature-only\n")            \
    "Eva: tE/0 3,0 city\nAdam: tF 5,0" farmer "\nEva: tF -1,0\n"                                   \
    "Adam: tW/0 4,0; barn SE; quarter smith\n"
    {"COUNT_OWN, AMB-COU-1: points of the field of a barn are those of a feature: E-COU-NO-RIGHT",
     "", CITY_AND_BARN(" field"), "4 E-COU-NO-RIGHT"},
    {"COUNT_OWN: ... a barn alone gives none when it is put there", "", CITY_AND_BARN(""),
     "score 4 0; quarter blacksmith 0 1"},
    {"COUNT_MARKET=also-barn: of anybody", "",
     HEAD_OF("Eva, Adam", ", abbey-and-mayor", ROW "variants: COUNT_MARKET=also-barn\n") IN_MARKET
     "Eva: tF 5,0\nAdam: tF 2,0\nEva: tF 4,0; barn SE; from market to field by Adam\n",
     "score 4 3; supply 7 7; home barn-placed 1; quarter market 0 0"},
    {"COUNT_MARKET=also-barn: not to a field where no barn scores: E-COU-TARGET", "",
     HEAD_OF("Eva, Adam", ", abbey-and-mayor", ROW "variants: COUNT_MARKET=also-barn\n") IN_MARKET
     "Eva: tF 5,0\nAdam: tF 4,0; barn SE\nEva: tF 2,0; from market to field by Adam\n",
     "5 E-COU-TARGET"},
    {"COUNT_MARKET=end-only: not even there: E-COU-TARGET", "",
     HEAD_OF("Eva, Adam", ", abbey-and-mayor", ROW) IN_MARKET
     "Eva: tF 5,0\nAdam: tF 4,0; barn SE; from market to field\n",
     "4 E-COU-TARGET"},
    {"COU-11, ABB-17: at the end to a field with a barn: a farmer there counts 1 a city", "",
     HEAD_OF("Eva, Adam", ", abbey-and-mayor", ROW) IN_MARKET
     "Eva: tF 5,0\nAdam: tF 4,0; barn SE\n" END,
     "score 4 4; quarter market 0 1"},
    {"COU-4: a mayor goes to the castle only: E-COU-KIND", "",
     HEAD_OF("Eva, Adam", ", abbey-and-mayor",
             ROW) "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; mayor quarter smith\n",
     "2 E-COU-KIND"},
    {"COU-4: a wagon does not go to the market: E-COU-KIND", "",
     HEAD_OF("Eva, Adam", ", abbey-and-mayor",
             ROW) "Eva: tE/0 0,0 city\nAdam: tW/0 1,0; wagon quarter market\n",
     "2 E-COU-KIND"},
    {"ABB-7: a mayor out of the castle counts the pennants of the city", "",
     HEAD_OF("Eva, Adam", ", abbey-and-mayor",
             ROW) "Eva: tE/0 -4,0 city\nAdam: tW/0 -3,0; mayor quarter castle; count market\n"
                  "Eva: tE/0 0,0 city\nAdam: tEWp/0 1,0\nEva: tW/0 2,0; from castle mayor to city "
                  "by Adam\n",
     "score 12 8; quarter castle 0 0"},
    {"ABB-10: a wagon out of the blacksmith moves on", "",
     HEAD_OF("Eva, Adam", ", abbey-and-mayor",
             ROW) "Eva: tE/0 -4,0 city\nAdam: tW/0 -3,0; wagon quarter smith; count market\n"
                  "Eva: tO/180 0,0\nAdam: tO/0 1,0; from smith to road; wagon home\n",
     "score 4 2; quarter smith 0 0"},
    /* --- out of a quarter */
    {"COU-6, COU-9, pitfall 2: to a city that is completed, before its owner is known", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; from castle to city\n",
     "score 8 4; supply 7 7; home complete 3; quarter castle 0 0"},
    {"COU-6: with the cell of another tile of the city", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; from castle to city (-1,0)\n", "score 8 4"},
    {"COU-6: in a turn of somebody else", "",
     HEAD IN("castle") "Eva: tE/0 -1,0\nAdam: tF 2,0\nEva: tW/0 0,0; from castle to "
                       "city by Adam\n",
     "score 4 4"},
    {"COU-6: a road, from the blacksmith", "",
     HEAD IN("blacksmith") "Eva: tO/180 -1,0 road\nAdam: tO/0 0,0; from blacksmith to "
                           "road\n",
     "score 6 2"},
    {"COU-6, R6: a monastery where nobody stands, from the cathedral", "",
     HEAD_OF("Eva, Adam", "",
             "position: true\nstart: tM 0,0; tF -1,-1; tF 0,-1; tF -1,0; tF 1,0; tF -1,1; "
             "tF 0,1; "
             "tF 1,1\n") "Eva: tE/0 -1,2 city\nAdam: tW/0 0,2; quarter cathedral; count "
                         "market\n"
                         "Eva: tF 2,1\nAdam: tF 1,-1; from cathedral to monastery (0,0)\n",
     "score 4 9; supply 7 7"},
#define SHRINE                                                                                     \
    "position: true\nstart: tM 0,0; tS 1,0; tF -1,-1; tF 0,-1; tF -1,0; tF -1,1; tF 0,1; tF 1,1\n"
    {"COU-6, AMB-COU-8: a shrine", "",
     HEAD_OF("Eva, Adam", ", shrines",
             "position: true\nstart: tS 0,0; tF -1,-1; tF 0,-1; tF -1,0; tF 1,0; tF "
             "-1,1; tF 0,1; "
             "tF 1,1\n") "Eva: tE/0 -1,2 city\nAdam: tW/0 0,2; quarter cathedral; "
                         "count market\n"
                         "Eva: tF 2,1\nAdam: tF 1,-1; from cathedral to shrine (0,0)\n",
     "score 4 9"},
    {"IX-11: who joins a monastery as it is completed has no duel to lose, and wins "
     "one",
     "",
     HEAD_OF("Eva, Adam", ", shrines",
             "position: true\nstart: tM 0,0; tF -1,-1; tF 0,-1; tF -1,0; tF -1,1; tF "
             "0,1; tF 1,1\n") "Eva: tE/0 -1,2 city\nAdam: tW/0 0,2; quarter cathedral; "
                              "count market\nEva: tS 1,0 shrine\n"
                              "Adam: tF 1,-1; from cathedral to monastery (0,0)\n",
     "score 4 9; home duel 1; supply 7 7"},
    {"AMB-COU-8: to an abbey that was just laid, before it is scored", "",
     WITH("abbey-and-mayor") IN("cathedral") "Eva: tF 0,0\nAdam: tF 2,0\nEva: tF 0,-1\nAdam: tF "
                                             "1,-1\nEva: tF 2,-1\nAdam: tF 4,0\nEva: abbey 1,0; "
                                             "from cathedral to monastery (1,0) by Adam; quarter "
                                             "market\n",
     "score 4 9; quarter cathedral 0 0; quarter market 1 0"},
    {"COU-6: no garden: E-COU-QUARTER", "",
     HEAD_OF("Eva, Adam", "",
             "position: true\nvariants: ABBOTS=on\nstart: tG 0,0; tF -1,-1; tF 0,-1; "
             "tF -1,0; tF "
             "1,0; tF -1,1; tF 0,1; tF 1,1\n") "Eva: tE/0 -1,2 city\nAdam: tW/0 0,2; "
                                               "quarter "
                                               "cathedral; count market\n"
                                               "Eva: tF 2,1\nAdam: tF 1,-1; from "
                                               "cathedral to "
                                               "garden (0,0)\n",
     "4 E-COU-QUARTER"},
    {"COU illegal 3: from the cathedral to a road: E-COU-QUARTER", "",
     HEAD IN("cathedral") "Eva: tO/180 -1,0 road\nAdam: tO/0 0,0; from cathedral to road\n",
     "4 E-COU-QUARTER"},
    {"COU-6: from the castle to a road: E-COU-QUARTER", "",
     HEAD IN("castle") "Eva: tO/180 -1,0 road\nAdam: tO/0 0,0; from castle to road\n",
     "4 E-COU-QUARTER"},
    {"COU-6: a city that is not complete: E-COU-TARGET", "",
     HEAD IN("castle") EVA_CITY "Adam: tEW/0 0,0; from castle to city\n", "4 E-COU-TARGET"},
    {"COU-6: one that was completed before: E-COU-TARGET", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; from castle to city (-4,0)\n", "4 E-COU-TARGET"},
    {"COU-6: where no tile lies: E-COU-TARGET", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; from castle to city (9,9)\n", "4 E-COU-TARGET"},
    {"COU-6: no city there: E-NO-SUCH-FEATURE", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; from castle to city (0,1)\n",
     "4 E-NO-SUCH-FEATURE"},
    {"COU-6: no road there, which comes before a wrong quarter: E-NO-SUCH-FEATURE", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; from castle to road\n", "4 E-NO-SUCH-FEATURE"},
    {"COU-8: of two cities none can be meant in the Count's quarter: E-COU-BLOCKED", "",
     HEAD GIFT("-4", "-3", "castle") EVA_CITY
     "Adam: tW/0 1,0\nEva: tQ/0 0,0; from castle to city by Adam\n",
     "5 E-COU-BLOCKED"},
    {"COU-8: not out of the market either: E-COU-BLOCKED", "",
     HEAD IN("market") EVA_CITY "Adam: tW/0 0,0; from market to field (0,0)\n", "4 E-COU-BLOCKED"},
    {"COU-11, COU pitfall 6: nor in play, if the Count is elsewhere: E-COU-TARGET", "",
     HEAD IN_MARKET EVA_CITY "Adam: tW/0 0,0; from market to field (0,0)\n", "4 E-COU-TARGET"},
    {"COU-6: nobody is there: E-REF", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; from castle to city by Eva\n", "4 E-REF"},
    {"COU-6: no such figure is there: E-REF", "",
     WITH("inns-and-cathedrals") IN("castle") EVA_CITY "Adam: tW/0 0,0; from castle big to city\n",
     "4 E-REF"},
    {"COU-6: which of two kinds? E-MISSING", "",
     WITH("inns-and-cathedrals") IN("castle") "Eva: tE/0 2,0 city\nAdam: tW/0 3,0; big "
                                              "quarter castle; count market\n" EVA_CITY
                                              "Adam: tW/0 0,0; from castle to city\n",
     "6 E-MISSING"},
    {"COU-6: two cities: E-MISSING", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 1,0\nEva: tQ/0 0,0; from castle to city by Adam\n",
     "5 E-MISSING"},
    {"COU-6: two cities, and a claim tells which", "",
     HEAD IN("castle") "Eva: tE/0 -1,0\nAdam: tEW/0 1,0\nEva: tW/0 2,0\n"
                       "Adam: tQ/0 0,0; from castle to city = Adam 6\n",
     "score 4 6"},
    {"COU-6: the side tells which", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 1,0\nEva: tQ/0 0,0; from castle to city E by Adam\n",
     "score 8 4"},
    {"COUNT_TARGET=occupied: or there is only one to which he may go", "",
     VARIANT("COUNT_TARGET=occupied") IN("castle") EVA_CITY "Adam: tW/0 1,0\nEva: tQ/0 0,0; from "
                                                            "castle to city by Adam\n",
     "score 8 4; filled 1"},
    {"COUNT_TARGET=completed: nobody need stand there", "",
     HEAD IN("castle") "Eva: tE/0 -1,0\nAdam: tW/0 0,0; from castle to city\n", "score 4 4"},
    {"COUNT_TARGET=occupied: somebody must: E-COU-TARGET", "",
     VARIANT("COUNT_TARGET=occupied") IN("castle") "Eva: tE/0 -1,0\nAdam: tW/0 0,0; from castle to "
                                                   "city\n",
     "4 E-COU-TARGET"},
    {"COUNT_TARGET=occupied: somebody does", "",
     VARIANT("COUNT_TARGET=occupied") IN("castle") EVA_CITY "Adam: tW/0 0,0; from castle to city\n",
     "score 8 4"},
    {"COU-6: a figure placed in this turn makes it occupied", "",
     VARIANT("COUNT_TARGET=occupied")
         IN("castle") "Eva: tE/0 -1,0\nAdam: tF 2,0\nEva: tW/0 0,0 city; "
                      "from castle to city by Adam\n",
     "score 8 4"},
    {"COU illegal 2, COU-8, pitfall 3: the Count is there: E-COU-BLOCKED", "",
     HEAD GIFT("-4", "-3", "castle") EVA_CITY "Adam: tW/0 0,0; from castle to city\n",
     "4 E-COU-BLOCKED"},
    {"COU-8: whose follower it is does not matter: E-COU-BLOCKED", "",
     HEAD GIFT("-4", "-3",
               "castle") "Eva: tE/0 -1,0\nAdam: tF 2,0\nEva: tW/0 0,0; from castle to city "
                         "by Adam\n",
     "5 E-COU-BLOCKED"},

/* --- the order */
#define TWO_IN_CASTLE                                                                              \
    "Eva: tE/0 -4,0 city\nAdam: tW/0 -3,0; quarter castle; count market\nJan: tE/0 -1,0 city\n"    \
    "Eva: tW/0 0,0; quarter castle; count market\n"
    {"COU-7: the left neighbour first, the active player last", "",
     THREE TWO_IN_CASTLE
     "Adam: tE/0 2,0\nJan: tW/0 3,0; from castle to city by Eva; from castle to "
     "city by Adam\n",
     "score 8 4 4"},
    {"COU-7: not the other way: E-COU-ORDER", "",
     THREE TWO_IN_CASTLE
     "Adam: tE/0 2,0\nJan: tW/0 3,0; from castle to city by Adam; from castle to "
     "city by Eva\n",
     "6 E-COU-ORDER"},
    {"COU-7, pitfall 1: the active player is not the first: E-COU-ORDER", "",
     THREE TWO_IN_CASTLE "Adam: tE/0 2,0\nJan: tF 5,0\nEva: tF 0,2\nAdam: tW/0 3,0; from castle to "
                         "city; from castle to city by Eva\n",
     "8 E-COU-ORDER"},
    {"COU-7: as many as he likes", "",
     WITH("inns-and-cathedrals") IN("castle") "Eva: tE/0 2,0 city\nAdam: tW/0 3,0; big "
                                              "quarter castle; count market\n" EVA_CITY
                                              "Adam: tW/0 0,0; from castle big to "
                                              "city; from castle small to city\n",
     "score 8 4; supply 7 7; supply-big 1 1"},
    {"COU-7: to several features", "",
     WITH("inns-and-cathedrals")
         IN("castle") "Eva: tE/0 2,0 city\nAdam: tW/0 3,0; big quarter blacksmith; count "
                      "market\n" EVA_CITY "Adam: tO/0 1,0\nEva: tWO/0 0,0; from castle to "
                      "city by Adam; from blacksmith big to road by "
                      "Adam\n",
     "score 12 6"},
    {"COU-6: not before the tile: E-COU-ORDER", "",
     HEAD IN("castle") EVA_CITY "Adam: from castle to city (-1,0); tW/0 0,0\n", "4 E-COU-ORDER"},
    {"COU-6: not after the scoring: E-COU-ORDER", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; quarter market; from castle to city\n",
     "4 E-COU-ORDER"},
    {"ORD-4c, ORD-4d: the order of scoring is said after the moves", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; from castle to city; order city\n",
     "score 8 4; filled 0"},
    {"ORD-4d: by it the road, to which somebody moves, comes after the city", "",
     WITH("inns-and-cathedrals") IN("castle") EVA_CITY
     "Adam: tO/0 1,0 road\nEva: tWO/0 0,0; from castle to city by Adam; order city, road\n",
     "score 8 6; scored 5 city road"},
    {"ORD-4d: without an order the road comes first", "",
     WITH("inns-and-cathedrals") IN("castle") EVA_CITY
     "Adam: tO/0 1,0 road\nEva: tWO/0 0,0; from castle to city by Adam\n",
     "score 8 6; scored 5 road city"},
    {"ORD-4d: before the moves it may name the city to which somebody moves then", "",
     HEAD IN("castle") "Eva: tE/0 -1,0\nAdam: tO/0 1,0 road\n"
                       "Eva: tWO/0 0,0; order city, road; from castle to city by Adam\n",
     "score 4 6; scored 5 city road"},
    {"ORD-4d: and one on which somebody stands comes before it, if words fit both", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 1,0\nEva: tQ/0 0,0; order city, city\n",
     "score 8 0; scored 5 city"},
    {"ORD-4d: not if nobody waits in that quarter: E-ORDER", "",
     HEAD IN("smith") "Eva: tE/0 -1,0\nAdam: tW/0 0,0; order city\n", "4 E-ORDER"},
    {"ORD-4d, COU-8: nor if the Count is there: E-ORDER", "",
     HEAD GIFT("-4", "-3", "castle") "Eva: tE/0 -1,0\nAdam: tW/0 0,0; order city\n", "4 E-ORDER"},
    {"ORD-4d, COUNT_TARGET=occupied: nor if nobody may come to it: E-ORDER", "",
     VARIANT("COUNT_TARGET=occupied") IN("castle") "Eva: tE/0 -1,0\nAdam: tW/0 0,0; order city\n",
     "4 E-ORDER"},
    {"ORD-4d: nor if it is not complete: E-ORDER", "",
     HEAD IN("castle") "Eva: tE/0 -1,0\nAdam: tEW/0 0,0; order city\n", "4 E-ORDER"},
    {"ORD-4d: nor if it was completed before: E-ORDER", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; order city (-4,0)\n", "4 E-ORDER"},
    {"ORD-4d: after the moves nobody comes to an empty road any more: E-ORDER", "",
     HEAD IN("castle") EVA_CITY "Adam: tO/0 1,0\nEva: tWO/0 0,0; from castle to city by Adam; "
                                "order road\n",
     "5 E-ORDER"},
    {"ORD-4c: nobody moves after an order that follows moves: E-COU-ORDER", "",
     THREE TWO_IN_CASTLE "Adam: tE/0 2,0\nJan: tW/0 3,0; from castle to city by Eva; order city; "
                         "from castle to city by Adam\n",
     "6 E-COU-ORDER"},
    {"ORD-4d: one order, before the moves or after them: E-PHASE-ORDER", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; order city; from castle to city; order city\n",
     "4 E-PHASE-ORDER"},
    {"ORD-4d: nor two after them: E-PHASE-ORDER", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; from castle to city; order city; order city\n",
     "4 E-PHASE-ORDER"},
    {"ORD-4d: nor two where nobody moves: E-PHASE-ORDER", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; order city; order city\n", "4 E-PHASE-ORDER"},
    {"ORD-4d: nor after one that was wrong: E-ORDER", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; order road (5,1); order city\n", "4 E-ORDER"},
    {"ORD-4d, ORD-5b: not after the scoring: E-PHASE-ORDER", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; quarter market; order city\n", "4 E-PHASE-ORDER"},
    {"COU-9: the right to a quarter is judged with who moved: E-COU-NO-RIGHT", "",
     HEAD IN("castle") EVA_CITY "Adam: tW/0 0,0; from castle to city; quarter castle\n",
     "4 E-COU-NO-RIGHT"},

/* --- examples 2 and 4 */
#define EIGHT(count)                                                                               \
    HEAD_OF("Eva, Adam", ", inns-and-cathedrals", ROW)                                             \
    "Eva: tE/0 -4,0 city\nAdam: tW/0 -3,0; quarter castle; count market\nEva: tE/0 -1,0 city\n"    \
    "Adam: tW/0 0,0; big quarter castle; count " count                                             \
    "\nEva: tE/0 -3,2 city\nAdam: tEW/0 -1,2 city\n"                                               \
    "Eva: tEWp/0 -2,2\nAdam: tEW/0 0,2\nEva: tEW/0 1,2\nAdam: tEW/0 2,2\nEva: tEW/0 3,2\nAdam: "   \
    "tF 4,0\n"                                                                                     \
    "Eva: tW/0 4,2"
    {"COU example 2: a big and a small follower out of the castle", "",
     EIGHT("market") "; from castle small to city by Adam; from castle big to city by "
                     "Adam\n",
     "score 8 18; supply 7 7; supply-big 1 1; land 0"},
    {"COU example 4: the Count in the castle", "", EIGHT("castle") "\n",
     "score 26 18; quarter castle 0 2"},
    {"COU example 4: no move: E-COU-BLOCKED", "",
     EIGHT("castle") "; from castle big to city by Adam\n", "13 E-COU-BLOCKED"},

    /* --- other ways */
    {"COU-10: the dragon does not reach a quarter", "",
     CITY_WITH("princess-and-dragon") "Eva: U/90 1,-2 road\nAdam: A/0 1,-3; quarter castle\n"
                                      "Eva: tV -1,-2\nAdam: tD 0,-2; dragon E E S S S W\n",
     "home dragon 0; quarter castle 0 1"},
    {"COU-10, IX-4, AMB-FES-1: nor does a festival: E-FES-QUARTER", "",
     WITH("festival") IN("castle") "Eva: tF 2,0\nAdam: tZ 1,0; festival quarter castle\n",
     "4 E-FES-QUARTER"},
    {"AMB-FES-1: with FESTIVAL_TAKES=any-figure it does", "",
     HEAD_OF("Eva, Adam", ", festival", ROW "variants: FESTIVAL_TAKES=any-figure\n")
         IN("castle") "Eva: tF 2,0\nAdam: tZ 1,0; festival quarter castle\n",
     "supply 7 7; quarter castle 0 0"},
    {"FES-1: not one of somebody else: E-FES-OWNER", "",
     HEAD_OF("Eva, Adam", ", festival", ROW "variants: FESTIVAL_TAKES=any-figure\n")
         IN("castle") "Eva: tZ 1,0; festival Adam quarter castle\n",
     "3 E-FES-OWNER"},
    {"FES-1: nor if only somebody else's is there: E-FES-OWNER", "",
     WITH("festival") IN("castle") "Eva: tZ 1,0; festival quarter castle\n", "3 E-FES-OWNER"},
    {"AMB-FES-1: where none may be taken it does not matter which is meant: E-FES-QUARTER", "",
     WITH("festival, inns-and-cathedrals")
         IN("castle") "Eva: tE/0 2,0 city\nAdam: tW/0 3,0; big quarter castle\nEva: tF -1,0\n"
                      "Adam: tZ 1,0; festival quarter castle\n",
     "6 E-FES-QUARTER"},
    {"COU-10: a festival finds nobody in an empty quarter: E-REF", "",
     WITH("festival") IN("castle") "Eva: tF 2,0\nAdam: tZ 1,0; festival quarter market\n",
     "4 E-REF"},
    {"COU-10: a crop circle does not concern them: E-CRO-WHERE", "",
     WITH("crop-circles-1") IN("castle") "Eva: tE/0 -1,0 city\nAdam: tK 2,0; crop add; crop add by "
                                         "Adam\n",
     "4 E-CRO-WHERE"},
    {"ORD 5b, 5d: a follower to a quarter comes before the crop circle", "",
     WITH("crop-circles-1") "Eva: tE/0 0,0 city\nAdam: tF 0,2\nEva: tF 0,3\nAdam: tW/0 "
                            "1,0; quarter "
                            "castle\n",
     "quarter castle 0 1"},

    /* --- the City */
    {"COU-1: it is the start: twelve tiles, all others in the bag", "",
     "players: Eva, Adam\nexpansions: count\n\nEva: B -1,-2\n", "left 71"},
    {"COU-1: its outer sides are like any: E-EDGE-MISMATCH", "", CITY "Eva: tF 1,-2\n",
     "1 E-EDGE-MISMATCH"},
    {"COU-1: nobody draws a tile of it: E-TILE-EXHAUSTED", "", CITY "Eva: CO/12/180 2,1\n",
     "1 E-TILE-EXHAUSTED"},
#define BLOCK(x, y) "CO/" #x " " #y "; "
    {"COU-1: a record may say where it lies", "",
     "players: Eva, Adam\nexpansions: count\nstart: CO/1 0,0; CO/2 1,0; CO/3 2,0; CO/4 "
     "3,0; "
     "CO/5 0,1; CO/6 1,1; CO/7 2,1; CO/8 3,1; CO/9 0,2; CO/10 1,2; CO/11 2,2; CO/12 "
     "3,2\n\n"
     "Eva: B 1,-1\n",
     "left 71; stands count castle"},
    {"COU-1: and how it is turned, in any order", "",
     "players: Eva, Adam\nexpansions: count\nstart: CO/12/90 0,3; CO/1/90 2,0; CO/2/90 "
     "2,1; "
     "CO/3/90 2,2; CO/4/90 2,3; CO/5/90 1,0; CO/6 1,1; CO/7/180 1,2; CO/8/90 1,3; "
     "CO/9/90 0,0; "
     "CO/10/90 0,1; CO/11/90 0,2\n\nEva: B 3,1\n",
     "left 71"},
    {"COU-1: a tile of it lies wrong: E-START-TILE", "",
     "players: Eva, Adam\nexpansions: count\nstart: CO/1 0,0; CO/3 1,0; CO/2 2,0; CO/4 "
     "3,0; "
     "CO/5 0,1; CO/6 1,1; CO/7 2,1; CO/8 3,1; CO/9 0,2; CO/10 1,2; CO/11 2,2; CO/12 "
     "3,2\n\n"
     "Eva: B 1,-1\n",
     "0 E-START-TILE"},
    {"COU-1: one is missing: E-START-TILE", "",
     "players: Eva, Adam\nexpansions: count\nstart: CO/1 0,0; CO/2 1,0; CO/3 2,0; CO/4 "
     "3,0; "
     "CO/5 0,1; CO/6 1,1; CO/7 2,1; CO/8 3,1; CO/9 0,2; CO/10 1,2; CO/11 2,2\n\nEva: B "
     "1,-1\n",
     "0 E-START-TILE"},
    {"COU-1: in a position it lies as a whole, beside others", "",
     "players: Eva, Adam\nexpansions: count\nposition: true\nstart: CO/1 0,0; CO/2 1,0; CO/3 2,0; "
     "CO/4 3,0; CO/5 0,1; CO/6 1,1; CO/7 2,1; CO/8 3,1; CO/9 0,2; CO/10 1,2; CO/11 2,2; CO/12 3,2; "
     "B 1,-1\n\nEva: B 2,-1\n",
     "left 70"},
    {"COU-1: in a position a tile of it is turned: E-START-TILE", "",
     "players: Eva, Adam\nexpansions: count\nposition: true\nstart: CO/1 0,0; CO/2 1,0; CO/3 2,0; "
     "CO/4 3,0; CO/5 0,1; CO/6 1,1; CO/7 2,1; CO/8 3,1; CO/9 0,2; CO/10/90 1,2; CO/11 2,2; CO/12 "
     "3,2; B 1,-1\n\nEva: B 2,-1\n",
     "0 E-START-TILE"},
    {"COU-1: in a position some of it is missing: E-START-TILE", "",
     "players: Eva, Adam\nexpansions: count\nposition: true\nstart: CO/1 0,0; B 0,-1\n\n"
     "Eva: B 1,-1\n",
     "0 E-START-TILE"},
    {"COU-1: the usual start tile is in the bag", "",
     "players: Eva, Adam\nexpansions: count\n\nEva: D/0 -2,-2\nAdam: D/0 -1,-2\n"
     "Eva: D/0 0,-2\nAdam: D/180 -2,-3\nEva: D/0 5,5\n",
     "5 E-TILE-EXHAUSTED"},
    {"COU-1: another start tile: E-START-TILE", "",
     "players: Eva, Adam\nexpansions: count\nstart: D 0,3\n\nEva: B -1,-2\n", "0 E-START-TILE"},
#define DRAGON CITY_WITH("princess-and-dragon") "Eva: tV -1,-2\nAdam: tD 0,-2; dragon "
    {"COU-1, pitfall 7: the dragon does not enter the inner tiles: E-DRA-STEP", "",
     DRAGON "S S E E E E\n", "2 E-DRA-STEP"},
    {"COU-1, pitfall 7: nor does he pass through them: E-DRA-STEP", "", DRAGON "S S E S W W\n",
     "2 E-DRA-STEP"},
    {"COU-1: he walks on any other tile that shows a city alone", "",
     CITY_WITH("princess-and-dragon") "Eva: tV 2,-1\nAdam: C 2,1\nEva: tD -1,-2; dragon W S S E\n",
     "stands dragon 2,1"},
    {"COU-1: he walks on the others", "", DRAGON "S W S S E E\n", "stands dragon 0,1"},
    {"COU-1: no figure comes there by a portal: E-COMPLETED", "",
     CITY_WITH("princess-and-dragon") "Eva: tP -1,-2 city (-1,0)\n", "1 E-COMPLETED"},
    {"COU-1: nor anywhere into the City: E-COMPLETED", "",
     CITY_WITH("princess-and-dragon") "Eva: tP -1,-2 city (-1,-1)\n", "1 E-COMPLETED"},
    {"COU-1: but to what lies around it", "",
     CITY_WITH("princess-and-dragon") "Eva: tP -1,-2 road (0,1)\n", "on 0,1 road 1 0"},
    {"COU-1: whoever flies there is home again", "",
     CITY_WITH("flying-machines") "Eva: tA/0 -1,-2 fly 2 home\n", "supply 7 7"},
    {"COU-1: and does not land: E-FLY-HOME-ONLY", "",
     CITY_WITH("flying-machines") "Eva: tA/0 -1,-2 fly 2 city\n", "1 E-FLY-HOME-ONLY"},
    {"COU-1: a road that ends at it", "", CITY "Eva: U/90 1,-2 road\nAdam: A/0 1,-3\n",
     "score 3 0"},
    {"COU-1: and a city", "", CITY "Eva: tW/0 2,1 city\n", "score 4 0"},
    {"COU example 3, COU-12, pitfall 5: two cities on its field", "",
     CITY "Eva: tF -3,0 field\nAdam: E/0 -2,2\n" END, "score 6 0"},
    {"COU-12, AMB-COU-9: it counts once however many of its tiles the field has", "",
     CITY "Eva: tF -1,-2 field\n" END, "score 3 0"},
    {"COU example 3: with a pig", "",
     CITY_WITH("traders-and-builders") "Eva: tF -3,0 field\nAdam: E/0 -2,2\nEva: tF -3,1 pig "
                                       "field\n" END,
     "score 8 0"},
    {"COU-12, IX-9: with a herd", "",
     CITY_WITH("gq11") "Eva: tF -3,0 field\nAdam: E/0 -2,2\nEva: tH -3,1\n" END, "score 8 0"},
    {"IX example 6: a field with pig and herd", "",
     CITY_WITH("traders-and-builders, gq11") "Eva: tF -3,0 field\nAdam: E/0 -2,2\nEva: "
                                             "tF -3,1 pig field\nAdam: tH -4,0\n" END,
     "score 10 0"},
    {"COU-12: a field that does not touch it", "", CITY "Eva: E/0 -2,2 field\n" END, "score 3 0"},
    {"KIN-8, KING_COC=yes: a complete city more for the King", "",
     CITY_WITH("king-and-robber") "Eva: E/0 -2,2\n" END, "score 2 0"},
    {"KING_COC=no", "",
     HEAD_OF("Eva, Adam", ", king-and-robber", "variants: KING_COC=no\n") "Eva: E/0 -2,2\n" END,
     "score 1 0"},
    {"KIN-1: it sets no size to beat", "",
     CITY_WITH("king-and-robber") "Eva: tF -1,-2\nAdam: E/0 -2,2\n", "holds king 0 1"},
    {"needs farm3: E-VARIANT", "",
     "players: Eva, Adam\nexpansions: count\nvariants: FARM_SCORE=city4\n\nEva: B "
     "-1,-2\n",
     "0 E-VARIANT"},

    /* --- with a river */
    {"AMB-COU-6: the spring lies beside it", "",
     "players: Eva, Adam\nexpansions: count, river-2\nstart: ri-spring/270 "
     "-1,-2\n\nEva: r2-fork/180 "
     "-1,-3\n",
     "at -1,-3 0 0; active 1"},
    {"AMB-COU-6: the record must say where: E-START-TILE", "",
     "players: Eva, Adam\nexpansions: count, river-2\n\nEva: r2-fork/0 -1,-3\n", "0 E-START-TILE"},
    {"AMB-COU-6: it touches the City: E-START-TILE", "",
     "players: Eva, Adam\nexpansions: count, river-2\nstart: ri-spring/270 "
     "-1,-3\n\nEva: r2-fork/0 "
     "-1,-4\n",
     "0 E-START-TILE"},
    {"AMB-COU-6: and fits: E-START-TILE", "",
     "players: Eva, Adam\nexpansions: count, river-2\nstart: ri-spring/90 "
     "-1,-2\n\nEva: r2-fork/0 "
     "-1,-3\n",
     "0 E-START-TILE"},
    {"AMB-COU-6: the river goes on from there", "",
     "players: Eva, Adam\nexpansions: count, river-1\nstart: ri-spring/270 "
     "-1,-2\n\nEva: ri-st/90 "
     "-1,-3\n",
     "active 1"},

    /* --- tiles that nobody draws */
    {"COU-1: a line that changes nothing", "",
     HEAD_OF("Eva, Adam", "", "tiles: CO/3 x1\n") "Eva: E/0 -2,2\n", "active 1"},
    {"COU-1: the City is as it is: E-RECORD-VALUE", "",
     HEAD_OF("Eva, Adam", "", "tiles: CO/3 x0\n") "Eva: E/0 -2,2\n", "0 E-RECORD-VALUE"},

/* --- before the final scoring */
/* A bag of tF alone, as many as there are in all; ten lie at the start. */
#define BAG(n)                                                                                     \
    "tiles: A x0, B x0, C x0, D x0, E x0, F x0, G x0, H x0, I x0, J x0, K x0, L x0, M x0, N x0, "  \
    "O x0, P x0, Q x0, R x0, S x0, T x0, U x0, V x0, W x0, X x0\ntiles: tE x" n ", tW x" n         \
    ", tEW x0, tEWp x0, tR x0, tO x0, tWO x0, tN x0, tX x0, tQ x0, tM x0, tS x0, tG x0, tH x0, "   \
    "tV x0, tD x0, tP x0, tA x0, tZ x0, tK x0, tF x10\n"
#define LAST_OF(players, expansions, more, n) HEAD_OF(players, expansions, BAG(n) ROW more)
#define LAST(more) LAST_OF("Eva, Adam", "", more, "1")
/* The last tile has put Adam into the market, and the Count is in the castle. */
#define END_OF GIFT("-4", "-3", "market")
    {"COU-11: nobody need move out of the market", "", LAST("") END_OF,
     "score 4 0; quarter market 0 1"},
    {"COU-11: out of the market onto a field", "",
     LAST("") END_OF "Adam: from market to field (-4,1)\n",
     "score 4 3; quarter market 0 0; final field"},
    {"COU-11: without a name it is who can move", "",
     LAST("") END_OF "from market to field (-4,1)\n", "score 4 3"},
    {"COU-11: in an entry of another one", "",
     LAST("") END_OF "Eva: from market to field (-4,1) by Adam\n", "score 4 3"},
    {"COU-11: to a field where somebody stands", "",
     LAST("") "Eva: tE/0 -4,0 city\nAdam: tW/0 -3,0 field; quarter market\nAdam: from "
              "market to "
              "field (-4,1)\n",
     "score 4 3"},
    {"COU-11: he need not, in words", "", LAST("") END_OF "Adam: pass\n",
     "score 4 0; quarter market 0 1"},
    {"COU-11: nor need anybody else say so", "",
     LAST("") END_OF "Eva: pass\nAdam: from market to field (-4,1)\n", "score 4 3"},
    {"COU-11, COU-8: the Count is in the market: E-GAME-OVER, for nobody can move", "",
     LAST("") IN("market") "Adam: from market to field (-4,1)\n", "3 E-GAME-OVER"},
    {"COU-11: with the others, the Count's quarter is locked: E-COU-BLOCKED", "",
     LAST("variants: COUNT_FINAL=any-quarter\n") "Eva: tE/0 -4,0 city\nAdam: tW/0 "
                                                 "-3,0; quarter "
                                                 "market; count castle\nAdam: from "
                                                 "castle to city "
                                                 "(-4,0)\n",
     "3 E-COU-BLOCKED"},
    {"COU-11: nobody is in the market: E-GAME-OVER", "",
     LAST("") GIFT("-4", "-3", "castle") "Adam: from market to field (-4,1)\n", "3 E-GAME-OVER"},
    {"COU-11: nothing else is done then: E-COU-QUARTER", "",
     LAST("") END_OF "Adam: from market to city (-4,0)\n", "3 E-COU-QUARTER"},
    {"COU-11: a cell must be named: E-COU-TARGET", "",
     LAST("") END_OF "Adam: from market to field\n", "3 E-COU-TARGET"},
    {"COU-11: no tile is laid: E-TILE-EXHAUSTED", "", LAST("") END_OF "Adam: tE/0 -6,0\n",
     "3 E-TILE-EXHAUSTED"},
    {"COU-11: not before the last tile: E-WRONG-PLAYER", "",
     HEAD IN_MARKET "Adam: from market to field (-4,1)\n", "3 E-WRONG-PLAYER"},
    {"COU-11: not in place of a tile: E-TURN-SKIPPED", "",
     HEAD IN_MARKET "Eva: from market to field (-4,1) by Adam\n", "3 E-TURN-SKIPPED"},
    {"COU-11: without farmers nobody moves: E-GAME-OVER", "",
     LAST("variants: FARMERS=off\n") END_OF "Adam: from market to field (-4,1)\n", "3 E-GAME-OVER"},
    {"END-1: a tile that fits nowhere was the last", "",
     HEAD_OF("Eva, Adam", "", BAG("1") ROW "tiles: tY 1 RRRR road N E S W; field\n") END_OF
     "Eva: discard tY\nAdam: from market to field (-4,1)\n",
     "score 4 3"},
#define STUCK(n)                                                                                   \
    HEAD_OF("Eva, Adam", "", BAG("1") ROW "tiles: tY " n " RRRR road N E S W; field\n") END_OF
    {"END-1, COU-11: nothing that is left fits, and nobody need say so by discards", "",
     STUCK("1") "Adam: from market to field (-4,1)\n", "score 4 3; quarter market 0 0"},
    {"END-1, COU-11: without a name it is who can move", "",
     STUCK("2") "from market to field (-4,1)\n", "score 4 3; quarter market 0 0"},
    {"END-1, COU-11: nor need he, in words", "", STUCK("2") "Adam: pass\n",
     "score 4 0; quarter market 0 1"},
    {"END-1: with one discard of two", "",
     STUCK("2") "Eva: discard tY\nAdam: from market to field (-4,1)\n", "score 4 3"},
    {"END-1: what is wrong then is not that the game is over: E-COU-QUARTER", "",
     STUCK("2") "Eva: discard tY\nAdam: from market to city (-4,0)\n", "4 E-COU-QUARTER"},
    {"END-1: nor without the discard: E-COU-QUARTER", "",
     STUCK("2") "Adam: from market to city (-4,0)\n", "3 E-COU-QUARTER"},
    {"END-1: nor in the second move of the last who can: E-REF", "",
     STUCK("2") "Adam: from market to field (-4,1); from market to field (-4,1)\n", "3 E-REF"},
    {"END-1: but it is for whoever lays a tile: E-GAME-OVER", "", STUCK("2") "Eva: tY 5,0\n",
     "3 E-GAME-OVER"},
    {"END-1: and for all if nobody is in the market: E-GAME-OVER", "",
     HEAD_OF("Eva, Adam", "", BAG("1") ROW "tiles: tY 1 RRRR road N E S W; field\n")
         GIFT("-4", "-3", "castle") "Adam: from market to field (-4,1)\n",
     "3 E-GAME-OVER"},
    {"COUNT_FINAL=market: not out of other quarters: E-COU-QUARTER", "",
     LAST_OF("Eva, Adam", "", "", "2") GIFT("-4", "-3", "market")
         GIFT("-1", "0", "blacksmith") "Adam: from blacksmith to city (-4,0)\n",
     "5 E-COU-QUARTER"},
#define UNFINISHED                                                                                 \
    LAST_OF("Eva, Adam", "", "variants: COUNT_FINAL=any-quarter\n", "2")                           \
    GIFT("-4", "-3", "cathedral; count market") "Eva: tE/0 -1,0\nAdam: tW/0 2,0\n"
    {"COUNT_FINAL=any-quarter: to what is not complete", "",
     LAST_OF("Eva, Adam", "", "variants: COUNT_FINAL=any-quarter\n",
             "2") "Eva: tE/0 -4,0 city\nAdam: tW/0 -3,0; quarter castle; count "
                  "market\nEva: tE/0 -1,0\nAdam: "
                  "tW/0 2,0\nAdam: from castle to city (2,0)\n",
     "score 4 1; final city"},
    {"COUNT_FINAL=any-quarter: not to what is: E-COU-TARGET", "",
     LAST_OF("Eva, Adam", "", "variants: COUNT_FINAL=any-quarter\n",
             "2") "Eva: tE/0 -4,0 city\nAdam: tW/0 -3,0; quarter castle; count "
                  "market\nEva: tE/0 -1,0\nAdam: "
                  "tW/0 2,0\nAdam: from castle to city (-3,0)\n",
     "5 E-COU-TARGET"},
    {"COUNT_FINAL=market: the same is the end of the game: E-GAME-OVER", "",
     LAST_OF("Eva, Adam", "", "",
             "2") "Eva: tE/0 -4,0 city\nAdam: tW/0 -3,0; quarter castle; count "
                  "market\nEva: tE/0 -1,0\nAdam: tW/0 2,0\nAdam: from castle "
                  "to city (2,0)\n",
     "5 E-GAME-OVER"},
#define TWO_AT_END                                                                                 \
    LAST_OF("Eva, Adam", "", "", "2") GIFT("-4", "-3", "market") GIFT("-1", "0", "market")
    {"AMB-COU-3: each moves as many as he likes", "",
     TWO_AT_END "Adam: from market to field (-4,1); from market to field (-4,1)\n",
     "quarter market 0 0; score 8 6"},
    {"AMB-COU-3: or in two lines", "",
     TWO_AT_END "Adam: from market to field (-4,1)\nAdam: from market to field (-4,1)\n",
     "quarter market 0 0; score 8 6"},
    {"AMB-COU-3: more than are there: E-REF", "",
     LAST("") END_OF "Adam: from market to field (-4,1); from market to field (-4,1)\n", "3 E-REF"},
    {"AMB-COU-3: or only some", "", TWO_AT_END "Adam: from market to field (-4,1)\n",
     "quarter market 0 1; score 8 6"},
#define BOTH_AT_END                                                                                \
    LAST_OF("Eva, Adam, Jan", "", "", "2")                                                         \
    "Eva: tE/0 -4,0 city\nAdam: tW/0 -3,0; quarter market\nJan: tE/0 -1,0 city\nEva: tW/0 0,0; "   \
    "quarter market\n"
    {"AMB-COU-3: clockwise from the one after the last active player", "",
     BOTH_AT_END "Adam: from market to field (-4,1)\nEva: from market to field (-4,1)\n",
     "quarter market 0 0 0; score 10 6 4"},
    {"AMB-COU-3: not the other way: E-COU-ORDER", "",
     LAST_OF("Eva, Adam, Jan", "", "",
             "4") "Eva: tE/0 -4,0 city\nAdam: tW/0 -3,0; quarter market\n"
                  "Jan: tE/0 -1,0 city\nEva: tW/0 0,0; quarter market\nAdam: tE/0 3,0 "
                  "city\nJan: tE/0 -1,2 "
                  "city\nEva: tW/0 4,0\nAdam: tW/0 0,2; quarter market\nAdam: from "
                  "market to field (-4,1)\n"
                  "Eva: from market to field (-4,1)\n",
     "10 E-COU-ORDER"},
    {"AMB-COU-3: nor in one line: E-COU-ORDER", "",
     BOTH_AT_END "Eva: from market to field (-4,1); from market to field (-4,1) by Adam\n",
     "5 E-COU-ORDER"},
    {"AMB-COU-3, ORD-F1: who comes before the first who can move is too late after him: "
     "E-COU-ORDER",
     "",
     LAST_OF("Eva, Adam, Jan", "", "",
             "2") "Eva: tE/0 -4,0 city\nAdam: tE/0 -1,0 city\nJan: tW/0 -3,0; quarter market\nEva: "
                  "tW/0 "
                  "0,0; quarter market\n"
                  "Jan: from market to field (-4,1)\nAdam: from market to field (-4,1)\n",
     "6 E-COU-ORDER"},
    {"END-1, AMB-COU-3: whoever finds that nothing fits had no turn, and is the first", "",
     LAST_OF(
         "Eva, Adam, Jan", "", "tiles: tY 2 RRRR road N E S W; field\n",
         "2") "Eva: tE/0 -4,0 city\nAdam: tW/0 -3,0; quarter market\nJan: tE/0 -1,0 city\n"
              "Eva: tW/0 0,0; quarter market\nAdam: discard tY\nAdam: from market to field (-4,1)\n"
              "Eva: from market to field (-4,1)\n",
     "quarter market 0 0 0; score 10 6 4"},
    {"END-1: so is whoever would have drawn, if no discard is recorded", "",
     LAST_OF("Eva, Adam, Jan", "", "tiles: tY 2 RRRR road N E S W; field\n",
             "2") "Eva: tE/0 -4,0 city\nAdam: tW/0 -3,0; quarter market\nJan: tE/0 -1,0 city\n"
                  "Eva: tW/0 0,0; quarter market\nAdam: from market to field (-4,1)\n"
                  "Eva: from market to field (-4,1)\n",
     "quarter market 0 0 0; score 10 6 4"},
    {"AMB-COU-3: who was passed over comes too late: E-COU-ORDER", "skip",
     BOTH_AT_END "Eva: from market to field (-4,1)\nAdam: from market to field (-4,1)\n",
     "6 E-COU-ORDER"},
    {"AMB-COU-3: nor can he say that he does not: E-COU-ORDER", "skip",
     BOTH_AT_END "Eva: from market to field (-4,1)\nAdam: pass\n", "6 E-COU-ORDER"},
    {"AMB-COU-3: for who has nobody there it is over: E-GAME-OVER", "skip",
     BOTH_AT_END "Eva: from market to field (-4,1)\nJan: from market to field (-4,1)\n",
     "6 E-GAME-OVER"},
    {"AMB-COU-3: once each, though he has another one: E-COU-ORDER", "skip",
     LAST_OF("Eva, Adam, Jan", "", "",
             "5") "Eva: tE/0 -4,0 city\nAdam: tW/0 -3,0; quarter market\nJan: tE/0 -1,0 city\n"
                  "Eva: tW/0 0,0; quarter market\nAdam: tE/0 3,0\nJan: tE/0 -1,2 city\nEva: "
                  "tW/0 4,0\nAdam: tW/0 0,2; quarter market\nJan: tE/0 3,2\nEva: tW/0 4,2\n"
                  "Adam: from market to field (-4,1)\nEva: from market to field (-4,1)\n"
                  "Adam: from market to field (-4,1)\n",
     "13 E-COU-ORDER"},
    {"COUNT_FINAL=any-quarter: who is in supply waits in no quarter: E-GAME-OVER", "",
     LAST("variants: COUNT_FINAL=any-quarter\n") IN_MARKET_LOCKED "Eva: pass\n", "3 E-GAME-OVER"},
    {"COU-11: without farmers none comes to a field, though others move: E-FARMERS-OFF", "",
     LAST_OF("Eva, Adam", "", "variants: COUNT_FINAL=any-quarter, FARMERS=off\n", "2")
         GIFT("-4", "-3", "market") GIFT("-1", "0", "blacksmith") "Adam: from market to field "
                                                                  "(-4,1)\n",
     "5 E-FARMERS-OFF"},
    {"AMB-COU-3: who does not move need not say so", "",
     BOTH_AT_END "Eva: from market to field (-4,1)\n", "quarter market 0 1 0"},
    {"AMB-COU-3: who has nobody there cannot: E-REF", "",
     BOTH_AT_END "Jan: from market to field (-4,1)\n", "5 E-REF"},
};

int main(void) {
    return played_run("The Count of Carcassonne", rows, sizeof rows / sizeof rows[0]);
}
