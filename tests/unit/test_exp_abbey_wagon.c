/* SPDX-License-Identifier: MIT */
/* Abbey & Mayor: the wagon (ABB-9 to ABB-12), its ambiguities, examples and pitfalls. */
#include "base/buf.h"
#include "base/xalloc.h"
#include "unit/abbey.h"

#include <stdlib.h>
#include <string.h>

/* A road to a monastery, one to a gate, a crossing; kR: both ways. */
#define WAYS                                                                                       \
    "tiles: kM 9 FFFR road W; monastery; field; link road W, monastery\n"                          \
    "tiles: kS 9 FFFR road W; shrine; field; link road W, shrine\n"                                \
    "tiles: kG 9 FFFR road W; garden; field; link road W, garden\n"                                \
    "tiles: kC 9 FCFR road W; city E; field WR NL NR / E; field SL SR WL / E; link road W, city "  \
    "E\n"                                                                                          \
    "tiles: kX 9 RRFR road N; road E; road W; field WR NL; field NR EL; field ER SL SR WL; link "  \
    "road N, "                                                                                     \
    "road E, road W\n"                                                                             \
    "tiles: kO 9 FRFF road E; field\n"                                                             \
    "tiles: kW 9 FRFF road E; monastery; field\n"
#define WITH(expansions, more) HEAD_OF("Eva, Adam, Jan", expansions, WAYS more)
#define THREE WITH("", "")
#define TO_MONK "start: kM 1,0; mR 0,0\n"
#define TO_CROSS "start: kX 1,0; mR 0,0\n"

#define MORE                                                                                       \
    "tiles: k3 9 FRFR road E; road W; field\n"                                                     \
    "tiles: k4 9 FRFR road E; road W; monastery; field; link road E, monastery; link road W, "     \
    "monastery\n"
/* Eva's road to the east and Jan's to the west, which Adam's TILE completes; beyond each a crossing. */
#define BOTH(tile)                                                                                 \
    MORE "start: mF -2,1; mF -1,1; mF 0,1; mF 1,1; mF 2,1; kX -2,0; kX 2,0\n\nEva: mR 1,0; wagon " \
         "road\nAdam: mF -3,1\nJan: mR -1,0; wagon road\nEva: mF 3,1\nAdam: " tile " 0,0"
/* Eva has another one, on the road from the monastery in the north. */
#define THREE_WAGONS                                                                               \
    "supply: wagon 2\ntiles: k5 9 RRFR road N; road E; road W; field WR NL; field NR EL; field "   \
    "ER "                                                                                          \
    "SL SR WL\nstart: mF -2,1; mF -1,1; mF 0,1; mF 1,1; mF 2,1; kX -2,0; kX 2,0; mF 1,-1\n\nEva: " \
    "mR 1,0; wagon road\nAdam: mF -3,1\nJan: mR -1,0; wagon road\nEva: kM/270 0,-1; wagon "        \
    "road\nAdam: k5 0,0"
/* Both are Eva's. */
#define BOTH_OF_EVA                                                                                \
    "start: mF -2,1; mF -1,1; mF 0,1; mF 1,1; mF 2,1; kX -2,0; kX 2,0; mR 1,0\n\n"                 \
    "Eva: mR -1,0; wagon road\nAdam: mF 3,1\nEva: k3 0,0; wagon road E"
/* Adam's monastery at (0,0) is completed beside Eva's shrine at (1,0), whose road leads away. */
#define DUEL                                                                                       \
    "start: mF 0,-1; mF 1,-1; mF 2,-1; mF 3,-1; mF 3,0; mF 3,1; mF 2,1; mF 1,1; mF 0,1; mF -1,1; " \
    "mF -1,0\n\nEva: kS/180 1,0; wagon shrine\nAdam: mM 0,0; monk\nJan: mF -1,-1"

static const struct played rows[] = {
    /* --- where it is placed */
    {"ABB-9: on a road", "", THREE "start: mR 0,0\n\nEva: mR 1,0; wagon road\n",
     "on 1,0 road 1 0 0"},
    {"ABB-9: in a city", "", THREE ROW "\nEva: mE/0 0,0; wagon city\n",
     "on 0,0 city 1 0 0; supply-wagon 0 1 1"},
    {"ABB-9: in a monastery", "", THREE ROW "\nEva: mM 0,0; wagon monastery\n",
     "on 0,0 monastery 1 0 0"},
    {"ABB-9: in a shrine", "",
     WITH(", shrines", "tiles: mS 9 FFFF shrine; field\n") ROW "\nEva: mS 0,0; wagon shrine\n",
     "on 0,0 shrine 1 0 0"},
    {"ABB-9: not in a field: E-KIND", "", THREE ROW "\nEva: mF 0,0; wagon field\n", "1 E-KIND"},
    {"ABB-9: it has strength 1", "",
     THREE ROW "\nEva: mE/0 0,0; wagon city\nAdam: mE/180 2,0; city\nJan: mEW 1,0\n",
     "score 6 6 0"},
    {"ABB-9, OWN-3: it occupies", "",
     THREE ROW "\nEva: mE/0 0,0; wagon city\nAdam: mE/180 1,0; city\n", "2 E-FEATURE-OCCUPIED"},
    {"ABB-9: and not where others are: E-FEATURE-OCCUPIED", "",
     THREE ROW "\nEva: mE/0 0,0; city\nAdam: mE/180 1,0; wagon city\n", "2 E-FEATURE-OCCUPIED"},
    {"ABB-9: there is one: E-SUPPLY", "",
     HEAD_OF("Eva, Adam", "", "") ROW
     "\nEva: mE/0 0,0; wagon city\nAdam: mF 2,0\nEva: mM 3,0; wagon monastery\n",
     "3 E-SUPPLY"},

    /* --- where it goes on to */
    {"ABB-10, ABB example 6: from a road to the monastery at its end", "",
     THREE "start: kM 2,0; mR 1,0; mR 0,0\n\nEva: kO -1,0; wagon road; wagon to monastery (2,0)\n",
     "score 4 0 0; on 2,0 monastery 1 0 0; supply-wagon 0 1 1; filled 0"},
    {"ABB example 6: where it is a monk like any", "",
     THREE "start: kM 1,0; mR 0,0; mF 2,0; mF 2,1; mF 1,1; mF 0,1; mF 2,-1; mF 1,-1\n"
           "\nEva: kO -1,0; wagon road; wagon to monastery (1,0)\nAdam: mF 0,-1\n",
     "score 12 0 0; supply-wagon 1 1 1"},
    {"ABB-10: the side need not be said", "",
     THREE TO_MONK "\nEva: kO -1,0; wagon road; wagon to monastery (1,0)\n",
     "filled 0; on 1,0 monastery 1 0 0"},
    {"ABB-10: home", "", THREE TO_MONK "\nEva: kO -1,0; wagon road; wagon home\n",
     "supply-wagon 1 1 1; score 3 0 0; filled 0"},
    {"ABB-10: home, if nothing is said, and the report says so", "",
     THREE TO_MONK "\nEva: kO -1,0; wagon road\n", "supply-wagon 1 1 1; filled 1"},
    {"ABB-10: home, if there is nowhere to go: nothing to say", "",
     THREE ROW "\nEva: mE/0 0,0; wagon city\nAdam: mE/180 1,0\n",
     "supply-wagon 1 1 1; filled 0; score 4 0 0"},
    {"ABB-10: to another road at a crossing", "",
     THREE TO_CROSS "\nEva: kO -1,0; wagon road; wagon to road (1,0) N\n", "on 1,0 road 1 0 0"},
    {"ABB-10: several, none said: E-MISSING", "",
     THREE TO_CROSS "\nEva: kO -1,0; wagon road; wagon to road (1,0)\n", "1 E-MISSING"},
    {"ABB-10: through a gate into the city", "",
     THREE "start: kC 1,0; mR 0,0\n\nEva: kO -1,0; wagon road; wagon to city (1,0)\n",
     "on 1,0 city 1 0 0"},
    {"ABB-10: and out of it", "",
     THREE "start: kC 1,0; mR 0,0\n\nEva: mE/180 2,0; wagon city; wagon to road (1,0)\n",
     "on 1,0 road 1 0 0; score 4 0 0"},
    {"ABB-10: from any tile of the feature, not only its own", "",
     THREE "start: kM 2,0; mR 1,0; mR 0,0\n\nEva: kO -1,0; wagon road; wagon to monastery (2,0)\n",
     "on 2,0 monastery 1 0 0"},
    {"AMB-ABB-1: what ends at an abbey touches it: to the abbey", "",
     THREE "start: mF 0,-1; mF 1,-1; mF 1,0; mF -1,1; mF 0,1; mF 1,1\n"
           "\nEva: mO/180 -1,0 wagon road\nAdam: abbey 0,0; wagon to monastery by Eva\n",
     "score 1 0 0; on 0,0 monastery 1 0 0"},
    {"AMB-ABB-1: and from it", "",
     THREE "start: mF -1,-1; mF 0,-1; mF 1,-1; mF 1,0; mF -1,1; mF 0,1; mR -1,0\n"
           "\nEva: abbey 0,0; wagon monastery\nAdam: mF 1,1; wagon to road (-1,0) by Eva\n",
     "score 9 0 0; on -1,0 road 1 0 0"},
    {"AMB-ABB-1: not to what lies beside it and does not end there: E-WAG-TARGET", "",
     THREE "start: mF -1,-1; mF 0,-1; mF 1,-1; mE 1,0; mF -1,1; mF 0,1; mR -1,0\n"
           "\nEva: abbey 0,0; wagon monastery\nAdam: mF 1,1; wagon to city (1,0) by Eva\n",
     "2 E-WAG-TARGET"},
    {"ABB-10: to a shrine", "",
     WITH(", shrines",
          "") "start: kS 1,0; mR 0,0\n\nEva: kO -1,0; wagon road; wagon to shrine (1,0)\n",
     "on 1,0 shrine 1 0 0"},
    {"ABB-10: not to a garden: E-WAG-TARGET", "",
     HEAD_OF("Eva, Adam", "",
             WAYS "variants: ABBOTS=on\n") "start: kG 1,0; mR 0,0\n\nEva: kO -1,0; wagon road; "
                                           "wagon to garden (1,0)\n",
     "1 E-WAG-TARGET"},
    {"ABB-10: nor a field: E-WAG-TARGET", "",
     THREE TO_MONK "\nEva: kO -1,0; wagon road; wagon to field (1,0) N\n", "1 E-WAG-TARGET"},
    {"ABB-10: nor to an empty cell: E-WAG-TARGET", "",
     THREE TO_MONK "\nEva: kO -1,0; wagon road; wagon to road (5,5)\n", "1 E-WAG-TARGET"},
    {"ABB-10: nor what is not there: E-NO-SUCH-FEATURE", "",
     THREE TO_MONK "\nEva: kO -1,0; wagon road; wagon to city (1,0)\n", "1 E-NO-SUCH-FEATURE"},
    {"AMB-ABB-1: what only lies beside it is not linked: E-WAG-TARGET", "",
     THREE "start: kM 1,0; mR 0,0; mE 1,1\n\nEva: kO -1,0; wagon road; wagon to city (1,1)\n",
     "1 E-WAG-TARGET"},
    {"WAGON_MOVE=around: it is", "",
     WITH("", "variants: WAGON_MOVE=around\n") "start: kM 1,0; mR 0,0; mE 0,1\n\nEva: kO -1,0; "
                                               "wagon road; wagon to city (0,1)\n",
     "on 0,1 city 1 0 0"},
    {"WAGON_MOVE=around: by the wagon's own tile: E-WAG-TARGET", "",
     WITH("", "variants: WAGON_MOVE=around\n") "start: kM 1,0; mR 0,0; mE 1,1; mF 0,1\n\nEva: "
                                               "kO -1,0; wagon road; wagon to city (1,1)\n",
     "1 E-WAG-TARGET"},
    {"WAGON_MOVE=around: on its own tile", "",
     WITH("", "variants: WAGON_MOVE=around\n"
              "tiles: kY 9 FRFF road E; monastery; field\n") "start: kM 1,0; mR 0,0\n\nEva: kY "
                                                             "-1,0; wagon road; wagon to "
                                                             "monastery (-1,0)\n",
     "on -1,0 monastery 1 0 0"},
    {"ABB illegal 4, ABB pitfall 5: to what is complete: E-WAG-COMPLETED", "",
     THREE "start: kX 1,0; mR 0,0; mO 2,0\n\nEva: kO -1,0; wagon road; wagon to road (1,0) E\n",
     "1 E-WAG-COMPLETED"},
    {"ABB-10: completed in this very turn: E-WAG-COMPLETED", "",
     THREE "start: mR 0,0; kO -1,0; mO 2,0\ntiles: k2 9 FRFR road E; road W; field; link road "
           "E, road W\n\nEva: k2 1,0; wagon road W; wagon to road (1,0) E\n",
     "1 E-WAG-COMPLETED"},
    {"ABB-10: to what is occupied: E-WAG-OCCUPIED", "",
     THREE "start: mR 0,0\n\nEva: kM 1,0; monk\nAdam: kO -1,0; wagon road; wagon to monastery "
           "(1,0)\n",
     "2 E-WAG-OCCUPIED"},
    {"OWN-3: even by his own: E-WAG-OCCUPIED", "",
     HEAD_OF("Eva, Adam", "", WAYS) "start: mR 0,0\n\nEva: kM 1,0; monk\nAdam: mF 2,0\nEva: kO "
                                    "-1,0; wagon road; wagon to monastery (1,0)\n",
     "3 E-WAG-OCCUPIED"},
    {"ABB-10: with no points as well", "",
     THREE "start: kX 1,0\n\nEva: mR 0,0; wagon road\nAdam: mO/0 2,0; road\nJan: kO -1,0; "
           "wagon to road (1,0) N by Eva\n",
     "score 3 2 0; on 1,0 road 1 0 0"},
    {"ABB-10: nothing was scored: E-WAG-TARGET", "",
     THREE TO_MONK "\nEva: mF 0,1; wagon to road (0,0)\n", "1 E-WAG-TARGET"},
    {"ABB-10: no wagon was: E-WAG-TARGET", "",
     THREE TO_MONK "\nEva: kO -1,0; road; wagon to monastery (1,0)\n", "1 E-WAG-TARGET"},
    {"ABB-10: once: E-WAG-TARGET", "",
     THREE TO_MONK "\nEva: kO -1,0; wagon road; wagon home; wagon to monastery (1,0)\n",
     "1 E-WAG-TARGET"},
    {"ABB-10: before the tile: E-PHASE-ORDER", "",
     THREE TO_MONK "\nEva: wagon home; kO -1,0; wagon road\n", "1 E-PHASE-ORDER"},
    {"ABB-11: the active player's first, then clockwise", "",
     THREE BOTH("k3") "; wagon to road (-2,0) N by Jan; wagon to road (2,0) N by Eva\n",
     "score 3 0 3; on -2,0 road 0 0 1; on 2,0 road 1 0 0; filled 0"},
    {"ABB-11: not the other way round: E-WAG-ORDER", "",
     THREE BOTH("k3") "; wagon to road (2,0) N by Eva; wagon to road (-2,0) N by Jan\n",
     "5 E-WAG-ORDER"},
    {"ABB-11: not even to stay at home: E-WAG-ORDER", "",
     THREE BOTH("k3") "; wagon to road (2,0) N by Eva; wagon home by Jan\n", "5 E-WAG-ORDER"},
    {"ABB-11: who is left out stays at home", "",
     THREE BOTH("k3") "; wagon to road (2,0) N by Eva\n",
     "on -2,0 road 0 0 0; on 2,0 road 1 0 0; filled 1"},
    {"ABB-11: each sees where the others went: E-WAG-OCCUPIED", "",
     THREE BOTH("k4") "; wagon to monastery by Jan; wagon to monastery by Eva\n",
     "5 E-WAG-OCCUPIED"},
    {"ABB-11: he may go elsewhere", "",
     THREE BOTH("k4") "; wagon to monastery by Jan; wagon to road (2,0) N by Eva\n",
     "on 0,0 monastery 0 0 1; on 2,0 road 1 0 0"},
    {"ABB-11: the wagon of another's feature is not his: E-WAG-TARGET", "",
     THREE BOTH("k3") "; wagon to road (-2,0) N by Eva\n", "5 E-WAG-TARGET"},
    {"ABB-11: nor of the active player: E-WAG-TARGET", "",
     THREE BOTH("k3") "; wagon to road (-2,0) N\n", "5 E-WAG-TARGET"},
    {"ABB-12: a festival sends it home for good: E-WAG-TARGET", "",
     WITH(", festival",
          "tiles: sO 9 FRFF road E; field; festival\n") "start: kM 1,0\n"
                                                        "\nEva: mR 0,0; wagon road\nAdam: mF "
                                                        "2,0\nJan: mF 3,0\nEva: sO -1,0; "
                                                        "festival wagon; wagon to "
                                                        "monastery (1,0)\n",
     "4 E-WAG-TARGET"},
    {"ABB-12: so does a princess in the turn that completes its city: E-WAG-TARGET", "",
     HEAD_OF("Eva, Adam", ", princess-and-dragon",
             "tiles: kQ 9 FRFC city W princess; road E; field / W; link city W, road E\n") ROW
     "\nEva: mE/0 0,0; wagon city\nAdam: kQ 1,0; princess Eva wagon city; wagon to road (1,0) by "
     "Eva\n",
     "2 E-WAG-TARGET"},
    {"ABB-12: ... where without her it goes on", "",
     HEAD_OF("Eva, Adam", ", princess-and-dragon",
             "variants: PRINCESS=may\ntiles: kQ 9 FRFC city W princess; road E; field / W; link "
             "city W, road E\n") ROW
     "\nEva: mE/0 0,0; wagon city\nAdam: kQ 1,0; wagon to road (1,0) by Eva\n",
     "on 1,0 road 1 0; score 4 0"},
    {"AMB-ABB-6, AMB-SHR-4: so does a duel that was lost: E-WAG-TARGET", "",
     WITH(", shrines", "") DUEL "; wagon to road (1,0) by Eva\n", "3 E-WAG-TARGET"},
    {"AMB-ABB-6: it is at home", "", WITH(", shrines", "") DUEL "\n",
     "score 0 9 0; supply-wagon 1 1 1; home duel 1; filled 0"},
    {"AMB-ABB-8: a builder alone does not keep it away", "",
     HEAD_OF("Eva, Adam", ", traders-and-builders, festival",
             WAYS "tiles: sF 9 FFFF field; festival\n") TO_CROSS
     "\nEva: mR/90 1,-1; road\nAdam: mR -1,0; wagon road\nEva: mR/90 1,-2; builder road\n"
     "Adam: mF 0,-1\nEva: sF 2,-1; festival road (1,-1)\nAdam: kO -2,0; wagon to road (1,0) "
     "N\n",
     "score 0 4; on 1,0 road 0 1; supply-builder 0 1"},
    {"AMB-FLY-4: a wagon that has flown goes on like any", "",
     HEAD_OF("Eva, Adam", ", flying-machines",
             WAYS "tiles: fN 9 FFFF field; arrow N\n") "start: kM 1,0\n\nEva: mR 0,0\nAdam: "
                                                       "fN/0 0,1; fly wagon 1 road\nEva: kO "
                                                       "-1,0; wagon to monastery "
                                                       "(1,0) by Adam\n",
     "score 0 3; on 1,0 monastery 0 1"},
    {"DRA-6: not to the tile of the dragon: E-WAG-TARGET", "",
     HEAD_OF("Eva, Adam", ", princess-and-dragon",
             WAYS "tiles: vM 9 FFFR road W; monastery; field; volcano; link road W, "
                  "monastery\n") "start: mF 0,1\n\nEva: mR 0,0; wagon road\nAdam: vM 1,0\nEva: "
                                 "kO -1,0; wagon to monastery (1,0)\n",
     "3 E-WAG-TARGET"},
    {"DRA-7: a wagon through a portal", "",
     HEAD_OF("Eva, Adam", ", princess-and-dragon",
             WAYS "tiles: oF 9 FFFF field; portal\n") "start: mR 0,0\n\nEva: mF 0,1\nAdam: oF "
                                                      "0,2; wagon road (0,0)\n",
     "on 0,0 road 0 1"},
    {"ABB-10, two boxes: each act is of one wagon of his", "",
     HEAD_OF("Eva, Adam", " x2", WAYS MORE) BOTH_OF_EVA
     "; wagon to road (-2,0) N; wagon to road (2,0) N\n",
     "on -2,0 road 1 0; on 2,0 road 1 0; supply-wagon 0 2; filled 0"},
    {"ABB-10, two boxes: whichever can", "",
     HEAD_OF("Eva, Adam", " x2", WAYS MORE) BOTH_OF_EVA
     "; wagon to road (2,0) N; wagon to road (-2,0) N\n",
     "on -2,0 road 1 0; on 2,0 road 1 0; supply-wagon 0 2"},
    {"ABB-10, two boxes: one stays", "",
     HEAD_OF("Eva, Adam", " x2", WAYS MORE) BOTH_OF_EVA "; wagon home; wagon to road (-2,0) N\n",
     "on -2,0 road 1 0; on 2,0 road 0 0; supply-wagon 1 2; filled 0"},
    {"ABB-10, two boxes: nothing said of one", "",
     HEAD_OF("Eva, Adam", " x2", WAYS MORE) BOTH_OF_EVA "; wagon to road (-2,0) N\n",
     "on -2,0 road 1 0; supply-wagon 1 2; filled 1"},
    {"ABB-10, two boxes: not a third: E-WAG-TARGET", "",
     HEAD_OF("Eva, Adam", " x2", WAYS MORE) BOTH_OF_EVA
     "; wagon to road (2,0) N; wagon to road (-2,0) N; wagon home\n",
     "3 E-WAG-TARGET"},
    {"ABB-10, AMB-ABB-1: not to a monastery that lies beside, but is not linked: E-WAG-TARGET", "",
     HEAD_OF("Eva, Adam", "", WAYS) "start: mO 1,0; mM 0,1\n\nEva: kO 0,0; wagon road; wagon to "
                                    "monastery (0,1)\n",
     "1 E-WAG-TARGET"},
    {"ABB-10, AMB-ABB-1: nor from a monastery to what lies beside it: E-WAG-TARGET", "",
     HEAD_OF("Eva, Adam", "",
             WAYS) "start: mF -1,-1; mF 0,-1; mF 1,-1; mO 1,0; mF -1,1; mF 0,1; "
                   "mF 1,1; mF -1,0\n\nEva: kW 0,0; wagon monastery; wagon to road (1,0)\n",
     "1 E-WAG-TARGET"},
    {"ABB-10, AMB-ABB-1: nor to another piece of a tile, whatever else is linked: E-WAG-TARGET", "",
     HEAD_OF("Eva, Adam", "",
             WAYS
             "tiles: kT 9 FRFR road E; road W; monastery; field; link road W, "
             "monastery\n") "start: kT 1,0\n\nEva: kO 0,0; wagon road; wagon to road (1,0) E\n",
     "1 E-WAG-TARGET"},
    {"ABB-10: a wagon that could go on and stays at home is told", "",
     THREE TO_MONK "\nEva: kO -1,0; wagon road\n", "filled 1; supply-wagon 1 1 1"},
    {"ABB-10: not if it could not", "",
     HEAD_OF("Eva, Adam", "", WAYS) "start: mO 1,0; mM 0,1\n\nEva: kO 0,0; wagon road\n",
     "filled 0; supply-wagon 1 1"},
    {"ABB-10, WAGON_MOVE=around: it could, to a monastery beside its tile", "",
     HEAD_OF("Eva, Adam", "", WAYS "variants: WAGON_MOVE=around\n") "start: mO 1,0; mM 0,1\n\nEva: "
                                                                    "kO 0,0; wagon road\n",
     "filled 1; supply-wagon 1 1"},
    {"ABB-11: each entry has a round of its own", "",
     HEAD_OF("Eva, Adam", "",
             WAYS) "start: mF -1,1; mF 0,1; mF 1,1; kX 1,0; kX 3,0\n\nEva: kO 0,0; "
                   "wagon road; wagon to road (1,0) N\nAdam: mF 3,1\nEva: mO/270 1,-1; wagon to "
                   "road (1,0) E\n",
     "on 1,0 road 1 0"},
    {"ABB-10 skip: a wrong move stays at home", "skip",
     THREE TO_MONK "\nEva: kO -1,0; wagon road; wagon to field (1,0) N\n",
     "1 E-WAG-TARGET; supply-wagon 1 1 1; score 3 0 0; filled 0"},
    {"ABB-11 skip: whose act was refused has had his turn: E-WAG-ORDER", "skip",
     THREE BOTH("k3") "; wagon to field (2,0) N by Eva; wagon home by Jan\n",
     "5 E-WAG-ORDER; supply-wagon 1 1 1; score 3 0 3; fate 5 part"},
    {"ABB-11 skip: those before him have not lost theirs by it: E-WAG-TARGET", "skip",
     THREE BOTH("k3") "; wagon to field (-2,0) N by Jan; wagon to road (2,0) N by Eva\n",
     "5 E-WAG-TARGET; on 2,0 road 1 0 0; supply-wagon 0 1 1; fate 5 part"},
    {"ABB-11 skip: one refused out of turn takes none from him whose turn it is", "skip",
     THREE THREE_WAGONS "; wagon to road (2,0) N by Eva; wagon to road (-2,0) N by Jan; wagon to "
                        "monastery (0,-1) by Eva\n",
     "5 E-WAG-ORDER; on 2,0 road 1 0 0; on 0,-1 monastery 1 0 0; on -2,0 road 0 0 0; "
     "supply-wagon 0 2 2; fate 5 part"},
};

/* A road of 36 pieces, each with a wagon, that all come home at once; the first and the last go
 * on to monasteries that none of the others reaches. */
#define MANY 36
static char *write_many(void) {
    struct buf b = {0};
    const char *name[] = {"Eva", "Adam"};
    buf_str(&b, "players: Eva, Adam\nexpansions: abbey-and-mayor\nsupply: wagon 40\n"
                "variants: WAGON_MOVE=around\nposition: true\n"
                "tiles: F 200 FFFF field\ntiles: M 2 FFFF monastery; field\n"
                "tiles: R 90 FRFR road E W; field WR NL NR EL; field ER SL SR WL\n"
                "tiles: O 2 FFFR road W; field\nstart: F -1,1; M 0,1; ");
    for (int x = 1; x < 2 * MANY - 2; x++)
        buf_printf(&b, "F %d,1; ", x);
    buf_printf(&b, "M %d,1; F %d,1\n\n", 2 * MANY - 2, 2 * MANY - 1);
    for (int i = 0; i < MANY; i++)
        buf_printf(&b, "%s: R/0 %d,0; wagon road\n", name[i % 2], 2 * i);
    for (int i = 0; i < MANY - 1; i++)
        buf_printf(&b, "%s: R/0 %d,0\n", name[i % 2], 2 * i + 1);
    buf_printf(
        &b,
        "Adam: O/180 -1,0\nEva: O/0 %d,0; wagon to monastery (0,1); wagon to monastery (%d,1) by "
        "Adam\n",
        2 * MANY - 1, 2 * MANY - 2);
    return b.text;
}

int main(void) {
    size_t count = sizeof rows / sizeof *rows;
    struct played *all = xmalloc((count + 1) * sizeof *all);
    char *many = write_many();
    memcpy(all, rows, sizeof rows);
    all[count] = (struct played){
        "ABB-10: of many wagons the first and the last move", "", many,
        "on 0,1 monastery 1 0; on 70,1 monastery 0 1; supply-wagon 39 39; home complete 36"};
    int failed = played_run("abbey and mayor: wagon", all, count + 1);
    free(all);
    free(many);
    return failed;
}
