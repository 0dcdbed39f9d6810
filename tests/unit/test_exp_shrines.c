/* SPDX-License-Identifier: MIT */
/* Heretics & Shrines: rules, examples, rulings and pitfalls.  Notation: position.h. */
#include "unit/position.h"

#define SHR "+shrines "
/* R has a heretic at (0,1), B a monk at (1,1).
 *
 *     -1 0 1 2       The shrine has the left nine cells, the monastery the right nine.
 *   0  U D U .
 *   1  . S M .
 *   2  . . . .  */
#define DUEL "U 1,0; U -1,0; CU/S 0,1 s; B 1,1 m; "
/* All that is left of it, but two corners: (-1,2) for the shrine, (2,2) for the monastery; B is
 * on turn. */
#define AROUND "E/270 -1,1; E/90 2,1; E/180 0,2; E/180 1,2; U 2,0; "
#define END_SHRINE "V -1,2"
#define END_MONASTERY "V/270 2,2"
/* All but (0,2), which both need; R is on turn. */
#define BUT_ONE "E/270 -1,1; E/90 2,1; V -1,2; V/270 2,2; U 2,0; E/180 1,2; "

static const struct example examples[] = {
    {"SHR-1 six tiles", SHR, "", "left all 77; left CU/SRCR 1"},
    {"SHR-1 six in the second edition too", "2014 " SHR, "", "left all 77; left CU/SRCR 1"},
    {"SHR-1 two boxes", "+shrines*2", "", "left all 83"},
    {"SHR-1 five tiles with everything else", "everything +shrines RIVER=none", "", "left all 76"},
    {"SHR-1 a heretic", SHR, "CU/S 0,1 s", "supply 6 7"},
    {"SHR-1 a big one", SHR "+inns-and-cathedrals", "CU/S 0,1 big:s", "supply-big 0 1"},
    {"SHR-1 not on an older tile", SHR, "CU/S 0,1; U 1,0 s@0,1", "E-MEEPLE-ELSEWHERE"},
    {"ABBOT_SHRINE=off: no abbot", "ABBOTS=on ABBOT_SHRINE=off " SHR, "CU/S 0,1 as",
     "E-ABBOT-FEATURE"},
    {"ABBOT_SHRINE=on: an abbot", "ABBOTS=on " SHR, "CU/S 0,1 as", "abbots 0 1; supply 7 7"},
    {"ABBOT_SHRINE=on: his shrine at the end", "ABBOTS=on " SHR, "CU/S 0,1 as; end",
     "final-shrine 2 R; score 2 0"},
    {"ABBOT_SHRINE=on: with eight neighbours", "ABBOTS=on " SHR,
     "CU/S 0,1 as; U 1,0; U -1,0; E/270 -1,1; E/90 1,1; V -1,2; V/270 1,2; E/180 0,2",
     "shrine 9 R; score 9 0; abbots 1 1"},
    {"ABBOT_SHRINE=on, ABBOT-5: he is taken back from there", "ABBOTS=on " SHR,
     "CU/S 0,1 as; U 1,0; U -1,0 recall", "recall-shrine 4 R; score 4 0; abbots 1 1"},
    {"ABBOT_SHRINE=on, ABBOT-6: by the last of its neighbours", "ABBOTS=on " SHR,
     "CU/S 0,1 as; U 1,0; U -1,0; E/270 -1,1; E/90 1,1; V -1,2; V/270 1,2; U 2,0; "
     "E/180 0,2 recall",
     "E-RECALL-COMPLETE"},
    {"ABBOT_SHRINE=on: still no road, whatever else", "ABBOTS=on " SHR, "U 1,0 arE",
     "E-ABBOT-FEATURE"},
    {"ABBOT_SHRINE=on, SHR-3: an abbot as heretic loses", "ABBOTS=on " SHR,
     "CU/S 0,1 as; U 1,0; U -1,0; B 1,1 m; " AROUND END_MONASTERY,
     "monastery 9 B; duel-shrine 0 R; home duel R; abbots 1 1"},
    {"ABBOT_SHRINE=on, SHR-3: an abbot as heretic wins over an abbot", "2014 ABBOTS=on " SHR,
     "U 1,0; U -1,0; CU/S 0,1 as; B 1,1 am; E/270 -1,1; E/90 2,1; E/180 0,2; EG/180 1,2; U "
     "2,0; " END_SHRINE,
     "shrine 9 R; duel-monastery 0 B; home duel B; abbots 1 1"},
    {"SHR-1 no shrine there", SHR, "U 1,0 s", "E-NO-SUCH-FEATURE"},
    {"SHR-1 a tile with a shrine has a field too", SHR, "CU/S 0,1 f", "supply 6 7"},
    {"SHR-1 example 1: alone with eight neighbours", SHR,
     "CU/S 0,1 s; U 1,0; U -1,0; E/270 -1,1; E/90 1,1; V -1,2; V/270 1,2; E/180 0,2",
     "shrine 9 R; score 9 0; supply 7 7; rule SHR-1; events 1"},

    {"SHR-1 claimed by the tile that has eight neighbours at once", SHR "position",
     "@D 0,0; @U 1,0; @U -1,0; @E/270 -1,1; @E/90 1,1; @V -1,2; @V/270 1,2; @E/180 0,2; CU/S 0,1 s",
     "shrine 9 R; supply 7 7; events 1"},

    {"SHR-2 illegal: diagonally between two monasteries", SHR "position",
     "@D 0,0; @U 1,0; @U 2,0; @B 0,1; @B 2,1; @E/270 0,2; CU/S 1,2",
     "E-SHR-NEIGHBOURS; at 0,1; at 2,1"},
    {"SHR-2 side by side with two monasteries", SHR "position",
     "@D 0,0; @U 1,0; @U 2,0; @B 0,1; @B 2,1; CU/S 1,1", "E-SHR-NEIGHBOURS; at 0,1; at 2,1"},
    {"SHR-2 one is allowed", SHR "position", "@D 0,0; @U 1,0; @U 2,0; @B 2,1; CU/S 1,1", "turn B"},
    {"SHR-2 a monastery between two shrines", SHR, "U 1,0; U 2,0; CU/S 0,1; CU/SC/90 2,1; B 1,1",
     "E-SHR-NEIGHBOURS; at 0,1; at 2,1"},
    {"SHR-2 illegal, pitfall 6: a monastery beside a shrine that has one", SHR,
     "U 1,0; U 2,0; B 0,1; CU/S 1,1; B 2,1", "E-SHR-NEIGHBOURS; at 1,1; at 0,1"},
    {"SHR-2 a shrine beside a monastery that has one", SHR,
     "U 1,0; U 2,0; CU/S 0,1; B 1,1; CU/SC/90 2,1", "E-SHR-NEIGHBOURS; at 1,1; at 0,1"},
    {"SHR-2 pitfall 1: at corners too", SHR, "U 1,0; B 0,1; U 2,0; B/0 2,1; E/270 0,2; CU/S 1,2",
     "E-SHR-NEIGHBOURS"},
    {"SHR-2 the second one at a corner", SHR, "U 1,0; B 0,1; CU/S 1,1; E/270 1,2; B 2,2",
     "E-SHR-NEIGHBOURS; at 1,1; at 0,1"},
    {"SHR-2 monasteries side by side", SHR, "U 1,0; B 0,1; B 1,1", "turn B"},
    {"SHR-2 shrines side by side", SHR, "U 1,0; CU/S 0,1; CU/SC/90 1,1", "turn B"},
    {"SHR-2 two steps away is no neighbour", SHR,
     "U 1,0; U 2,0; B 0,1; E/180 1,1; CU/SC/90 2,1; U 3,0", "turn R"},
    {"SHR-2 a garden is no monastery", "2014 ABBOTS=on " SHR,
     "UG 1,0; U -1,0; EG/270 -1,1; CU/S 0,1", "turn R"},
    {"SHR-2 other tiles do not care", SHR, "U 1,0; U 2,0; B 0,1; CU/S 1,1; E/90 2,1", "turn B"},
    {"SHR-2 a tile that fits only there may be discarded", SHR "position bag=B1,E1,CU/S1,A1",
     "@E 0,0; @CU/S 0,1; @A 0,2; -B", "left B 0"},
    {"SHR-2 ... but not where it fits", SHR "position bag=B1,E1,CU/S1,A1",
     "@E 0,0; @CU/S 0,1; @A/180 0,-5; -B", "E-BAD-DISCARD"},
    {"SHR-2 without the expansion nobody asks", "", "U 1,0; U 2,0; B 0,1; B 1,1; B 2,1", "turn B"},

    {"SHR-3 example 2, ORD 4f: the monastery is first", SHR, DUEL AROUND END_MONASTERY,
     "monastery 9 B; duel-shrine 0 R; home duel R; score 0 9; supply 7 7; events 2"},
    {"SHR-3, ORD 4f, ORD 4h: the shrine is first, pitfalls 3 and 4", SHR, DUEL AROUND END_SHRINE,
     "shrine 9 R; duel-monastery 0 B; home duel B; score 9 0; supply 7 7; rule SHR-3"},
    {"SHR-3 the loser gives nothing when it is completed later", SHR,
     DUEL AROUND END_SHRINE "; " END_MONASTERY, "score 9 0; events 2"},
    {"SHR-3 what is home stays home for this turn", SHR "supply=1",
     DUEL AROUND END_MONASTERY " fNL", "E-NO-MEEPLE"},
    {"SHR-3 ... and can be used in the next", SHR "supply=1",
     DUEL AROUND END_MONASTERY "; " END_SHRINE " fNL", "supply 0 1"},
    {"SHR-3 a monk who is an abbot", "2014 ABBOTS=on " SHR,
     "U 1,0; U -1,0; CU/S 0,1 s; B 1,1 am; E/270 -1,1; E/90 2,1; E/180 0,2; EG/180 1,2; U "
     "2,0; " END_SHRINE,
     "shrine 9 R; home duel B; abbots 1 1"},
    {"SHR-3 pitfall 1: a duel over a corner", SHR,
     "CU/S 0,1 s; U 1,0; E/90 1,1; U -1,0; E/270 -1,1; V -1,2; E/180 0,2; B 1,2 m",
     "shrine 9 R; "
     "duel-monastery 0 B; home duel B"},
    {"SHR-4 example 3: one tile completes both", SHR, DUEL BUT_ONE "E/180 0,2",
     "monastery 9 B; shrine 9 R; score 9 9; events 2; supply 7 7"},
    {"SHR-5 one player against himself", SHR,
     "U 1,0; U -1,0; CU/S 0,1 s; U 2,0; B 1,1 m; E/270 -1,1; E/90 2,1; E/180 0,2; E/180 "
     "1,2; " END_MONASTERY,
     "monastery 9 R; duel-shrine 0 R; score 9 0; supply 7 7"},
    {"SHR-6 pitfall 2: an empty monastery takes nothing", SHR,
     "U 1,0; U -1,0; CU/S 0,1 s; B 1,1; " AROUND END_MONASTERY, "events 0; supply 6 7"},
    {"SHR-6 ... and the shrine is scored later", SHR,
     "U 1,0; U -1,0; CU/S 0,1 s; B 1,1; " AROUND END_MONASTERY "; " END_SHRINE,
     "shrine 9 R; events 1"},
    {"SHR-6 an empty shrine loses nothing", SHR,
     "U 1,0; U -1,0; CU/S 0,1; B 1,1 m; " AROUND END_MONASTERY, "monastery 9 B; events 1"},
    {"SHR-7 example 4, pitfall 5: no duel at the end", SHR,
     "U 1,0; U 2,0; CU/S 0,1 s; B 1,1 m; E/90 2,1; E/180 1,2; E/180 0,2; end",
     "final-shrine 6 R; final-monastery 8 B; events 2; rule SHR-7"},
    {"SHR-8 a monastery on any tile takes part", SHR,
     "U 1,0; U -1,0; CU/S 0,1 s; A/270 1,1 m; E/270 -1,1; V 2,1; E/180 0,2; E/180 1,2; U 2,0; "
     "U/90 2,2",
     "monastery 9 B; duel-shrine 0 R; score 0 9"},
    {"SHR-1 a shrine is named in the order of scoring", SHR,
     DUEL BUT_ONE "E/180 0,2 order s@0,1 m@1,1", "first shrine; last monastery; score 9 9"},
    {"SHR-1 ... or after the monastery", SHR, DUEL BUT_ONE "E/180 0,2 order m@1,1 s@0,1",
     "first monastery; last shrine; score 9 9"},
    {"AMB-SHR-4 the loser is not completed", SHR, DUEL AROUND END_MONASTERY " order s@0,1",
     "E-ORDER"},
};

#define P "players: Eva, Adam\nexpansions: shrines\n"
#define PAIR                                                                                       \
    P "\nEva: U/0 1,0\nAdam: U/0 -1,0\nEva: CU/S/0 0,1 heretic\nAdam: B/0 1,1\nEva: E/270 -1,1\n"  \
      "Adam: E/90 2,1\nEva: E/180 1,2\n"
/* Somebody comes by air; on both sides of the pair is room for it. */
#define FLY                                                                                        \
    "players: Eva, Adam\nexpansions: shrines, flying-machines\n"                                   \
    "tiles: fW 9 FFFF field; arrow W\n\nEva: U/0 1,0\n"
#define BELOW "Eva: E/180 1,2\nAdam: U/0 2,0\nEva: E/180 0,2\n"
/* Eva's heretic and Adam's monk; the monastery lacks (2,2). */
#define LOSING                                                                                     \
    "Adam: U/0 -1,0\nEva: CU/S/0 0,1 heretic\nAdam: B/0 1,1 monk\nEva: E/90 2,1\n"                 \
    "Adam: E/180 1,2\nEva: U/0 2,0\nAdam: E/180 0,2\n"
#define LOST P "\nEva: U/0 1,0\n" LOSING
#define P_TRA "players: Eva, Adam\nexpansions: shrines, traders-and-builders\n"
static const struct record_row records[] = {
    {"AMB-SHR-1 IX-11 a monk who comes by air is in the duel", POLICY_STOP,
     FLY "Adam: U/0 -1,0\nEva: CU/S/0 0,1 heretic\nAdam: B/0 1,1\nEva: E/270 -1,1\n"
         "Adam: fW/0 2,1; fly 1 monk\n" BELOW "Adam: V/270 2,2 = back Eva heretic (0,1)\n",
     "", "Eva: 0 9"},
    {"AMB-SHR-1 a heretic too", POLICY_STOP,
     FLY "Adam: U/0 -1,0\nEva: CU/S/0 0,1\nAdam: B/0 1,1 monk\nEva: fW/180 -1,1; fly 1 heretic\n"
         "Adam: E/90 2,1\n" BELOW "Adam: V/270 2,2 = back Eva heretic (0,1)\n",
     "", "Eva: 0 9"},
    {"AMB-SHR-2 who comes with the tile that completes both has a draw", POLICY_ACCEPT,
     PAIR
     "Adam: U/0 2,0\nEva: V/0 -1,2\nAdam: V/270 2,2\nEva: B/0 0,-5\nAdam: E/180 0,2 monk (1,1)\n",
     "11 E-NOT-ADJACENT 12 E-MEEPLE-ELSEWHERE", "Eva: 9 9"},
    {"AMB-SHR-3 all go home from the one that lost", POLICY_STOP,
     FLY "Adam: U/0 -1,0\nEva: CU/S/0 0,1 heretic\nAdam: fW/180 -1,1; fly 1 heretic\n"
         "Eva: B/0 1,1 monk\nAdam: E/90 2,1\n" BELOW
         "Adam: V/270 2,2 = back Eva heretic (0,1), back Adam heretic (0,1), back Eva monk (1,1)\n",
     "", "Eva: 9 0"},
    {"AMB-SHR-4 the loser's points are claimed in vain", POLICY_STOP,
     LOST "Eva: V/270 2,2 = shrine (0,1) Eva 9\n", "9 E-SCORE-MISMATCH", "Adam: 0 9"},
    {"AMB-SHR-4 that he gets none is claimed rightly", POLICY_STOP,
     LOST "Eva: V/270 2,2 = shrine (0,1) Eva 0, Eva 0 (0)\n", "", "Adam: 0 9"},
    {"AMB-SHR-5 the loser can be claimed and completed later", POLICY_STOP,
     FLY LOSING "Eva: V/270 2,2\nAdam: fW/180 -1,1; fly 1 heretic\nEva: V/0 -1,2\n", "",
     "Adam: 0 18"},
    {"SHR-6 who is no follower challenges nobody", POLICY_ACCEPT,
     P_TRA
     "Eva: U/0 1,0\nAdam: U/0 -1,0\nEva: CU/S/0 0,1 heretic\nAdam: B/0 1,1 builder monastery\n"
     "Eva: E/90 2,1\nAdam: E/180 1,2\nEva: U/0 2,0\nAdam: E/180 0,2\nEva: V/270 2,2\n"
     "Adam: E/270 -1,1\nEva: V/0 -1,2 = back Eva heretic\n",
     "4 E-KIND", "Adam: 9 0"},
    {"AMB-SHR-3 who leaves with the last follower leaves once", POLICY_ACCEPT,
     P_TRA "variants: LONE_SPECIALS=return\n\nEva: U/0 1,0\nAdam: U/0 -1,0\n"
           "Eva: CU/S/0 0,1 heretic\nAdam: B/0 1,1 builder monastery\nEva: E/270 -1,1\n"
           "Adam: E/90 2,1 monk (1,1)\nEva: E/180 0,2\nAdam: E/180 1,2\nEva: V/0 -1,2\n",
     "4 E-KIND 6 E-MEEPLE-ELSEWHERE", "Adam: 9 0"},
    {"ERR-4 a shrine that lies between two monasteries duels with both", POLICY_ACCEPT,
     P "\nEva: U/0 1,0\nAdam: U/0 -1,0\nEva: B/0 -1,1 monk\nAdam: CU/S/0 0,1 heretic\n"
       "Eva: B/0 1,1 monk\nAdam: E/180 -1,2\nEva: E/180 0,2\n"
       "Adam: E/180 1,2 = back Eva monk (-1,1), back Eva monk (1,1)\n",
     "5 E-SHR-NEIGHBOURS", "Eva: 0 9"},
    {"SHR-1 without the expansion no shrine", POLICY_STOP,
     "players: Eva, Adam\ntiles: Z 1 FFFF shrine; field\n\nEva: Z 0,1 shrine\n", "1 E-EXPANSION",
     "Eva: 0 0"},
    {"SHR-1 a shrine tile of one's own", POLICY_STOP,
     P "tiles: Z 1 FFFF shrine; field\n\nEva: Z 0,1 shrine\n", "", "Adam: 0 0"},
};

int main(void) {
    return examples_run_both("shrines", examples, sizeof examples / sizeof *examples, records,
                             sizeof records / sizeof *records);
}
