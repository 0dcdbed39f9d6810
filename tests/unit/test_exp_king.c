/* SPDX-License-Identifier: MIT */
/* King & Robber Baron: each rule, variant, example, illegal example, ruling and pitfall.
 * Notation: position.h. */
#include "unit/position.h"

#define KR "+king-and-robber position "
/* Roads between two crossings that want a crossing at the right end: 5, 6 and 7 tiles. */
#define FIVE "@W 0,5; @U 1,5; @U 2,5; @U 3,5; "
#define SIX "@W 0,8; @U 1,8; @U 2,8; @U 3,8; @U 4,8; "
#define SEVEN "@W 0,5; @U 1,5; @U 2,5; @U 3,5; @U 4,5; @U 5,5; "
/* A road of six tiles that crosses itself, open in the south. */
#define LOOP "@TB/RRrr 0,0; @V/90 1,0; @V 1,-1; @V/270 0,-1; @A/270 -1,0; "
/* H between them completes a city of 2 and one of 4. */
#define TWO "@G/90 0,-1; @TB/CFc.w/90 0,-2; @E/180 0,-3; @E 0,1; "
/* Cities of two and three tiles, open in the north. */
#define SMALL "@D 5,0; "
#define THREE "@E 7,0; @TB/CRc.g/90 7,-1; "

static const struct example rows[] = {
    {"KIN tiles of the box", "+king-and-robber", "", "left KR/LC 1; left all 76"},
    {"KIN-1 the first city", KR, SMALL "D/180 5,-1", "holds king 1 0; holds robber-baron 0 0"},
    {"KIN-1 a larger one takes the card", KR "+traders-and-builders",
     SMALL THREE "D/180 5,-1; E/180 7,-2", "holds king 0 1"},
    {"KIN-1 pitfall 1: an equal one does not", KR, SMALL "@D 6,0; D/180 5,-1; D/180 6,-1",
     "holds king 1 0"},
    {"KIN-1 a smaller one does not", KR "+traders-and-builders",
     SMALL THREE "E/180 7,-2; D/180 5,-1", "holds king 1 0"},
    {"KIN-2 the Robber Baron goes with roads", KR, FIVE SIX "W 4,5; W 5,8",
     "holds robber-baron 0 1; holds king 0 0"},
    {"KIN-2 an equal or smaller road takes nothing", KR, FIVE SIX "W 5,8; W 4,5",
     "holds robber-baron 1 0"},
    {"KIN-3 example 3 pitfall 3: a road of nobody's", KR, FIVE SIX "W 4,5; W 5,8",
     "events 0; score 0 0; holds robber-baron 0 1"},
    {"KIN-3 pitfall 2: not to the owner", KR "+traders-and-builders",
     SMALL "@TB/CFc.w/90 5,-1; U 5,1; E/180 5,-2 cS", "city 6 B; holds king 0 1"},
    {"KIN-3 the owner did not complete it", KR "+traders-and-builders",
     SMALL "TB/CFc.w/90 5,-1 cN; E/180 5,-2", "city 6 R; holds king 0 1"},
    {"KIN-4 pitfall 6: a tile twice on the road counts once", KR "+traders-and-builders",
     LOOP SIX "A/180 0,1; W 5,8", "holds robber-baron 1 0"},
    {"KIN-4 so seven tiles are more", KR "+traders-and-builders", LOOP SEVEN "A/180 0,1; W 6,5",
     "holds robber-baron 0 1"},
    {"KIN-4 pitfall 5: tiles, not points", KR "extra +traders-and-builders",
     SMALL "@TB/CFc.w/90 5,-1; @PEN 8,0; E/180 5,-2; D/180 8,-1", "holds king 1 0"},
    {"KIN-1 who has the card does not take it again, only the grain", KR "+traders-and-builders",
     SMALL THREE "D/180 5,-1; U 5,1; E/180 7,-2", "holds king 1 0; takes 2"},
    {"KIN-1 what is passed on is taken", KR "+traders-and-builders",
     SMALL THREE "D/180 5,-1; E/180 7,-2", "holds king 0 1; takes 3"},
    {"ORD-7 goods come before the cards", KR "+traders-and-builders",
     "TB/CFc.w/90 0,-1 cN; E/180 0,-2; end", "events 3; first city; last king; score 6 11"},
    {"the print of 2014 has a garden", "2014 ABBOTS=on +king-and-robber", "", "left KR/RCG 1"},
    {"KIN-5 two cities in one turn, the largest decides", KR "+traders-and-builders",
     TWO THREE "H 0,0; E/180 7,-2", "holds king 1 0"},
    {"KIN-5 not both together", KR "+traders-and-builders",
     TWO "@E 7,0; @TB/CRc.g/90 7,-1; @TB/CRc.w/90 7,-2; @TB/CRcR.w/90 7,-3; H 0,0; E/180 7,-4",
     "holds king 0 1"},
    {"KIN-5 both of them count at the end", KR "+traders-and-builders", TWO "H 0,0; end",
     "final-king 2 R; score 12 0; last king"},
    {"KIN-6 the King counts cities, the Baron roads", KR "+traders-and-builders",
     SMALL FIVE SIX THREE "E/180 7,-2; W 4,5; W 5,8; D/180 5,-1; end",
     "final-king 2 R; final-robber-baron 2 R; events 3; rule KIN-6; last robber-baron"},
    {"KIN-6 what lay complete from the beginning counts, too", KR,
     SMALL "@D/180 5,-1; @E 8,0; E/180 8,-1; end", "final-king 2 R"},
    {"KIN-6 unfinished cities do not", KR, SMALL "@E 8,0; E/180 8,-1; end", "final-king 1 R"},
    {"KIN-6 without a holder nothing is given", KR, SMALL "U 5,1; end", "events 0"},
    {"KING_FINAL=10-20: 10 for a card", KR "KING_FINAL=10-20", SMALL "D/180 5,-1; end",
     "final-king 10 R; score 10 0"},
    {"KING_FINAL=10-20: 20 for both", KR "KING_FINAL=10-20",
     SMALL FIVE "D/180 5,-1; U 5,1; W 4,5; end",
     "final-king 10 R; final-robber-baron 10 R; score 20 0"},
    {"KING_FINAL=15-40: 15 for one", KR "KING_FINAL=15-40", SMALL FIVE "D/180 5,-1; W 4,5; end",
     "final-king 15 R; final-robber-baron 15 B"},
    {"KING_FINAL=15-40: 40 for both", KR "KING_FINAL=15-40",
     SMALL FIVE "D/180 5,-1; U 5,1; W 4,5; end", "score 40 0"},
    {"KING_FINAL=continuous: the holder is paid, before the card moves",
     KR "KING_FINAL=continuous +traders-and-builders",
     SMALL THREE "@D 9,0; D/180 5,-1; E/180 7,-2; D/180 9,-1; end",
     "play-king 1 R; play-king 1 B; score 1 11; events 3; holds king 0 1"},
    {"KING_FINAL=continuous: each of several", KR "KING_FINAL=continuous +traders-and-builders",
     SMALL TWO "D/180 5,-1; H 0,0; end", "play-king 2 R; score 2 10"},
    {"KING_FINAL=continuous: roads", KR "KING_FINAL=continuous", FIVE SIX "W 4,5; W 5,8; end",
     "play-robber-baron 1 R; score 1 0"},
    {"KING_COC has no effect without the Count", KR "KING_COC=no", SMALL "D/180 5,-1; end",
     "final-king 1 R"},
    {"KIN-8 KING_COC=yes adds nothing without the Count", KR "KING_COC=yes",
     SMALL "D/180 5,-1; end", "final-king 1 R"},
    {"MEEPLE-9 two fields that nothing tells apart", "+king-and-robber", "KR/CCcc 0,-1 f",
     "supply 6 7"},
    {"AMB-KIN-1 what lay complete sets no size", KR "+traders-and-builders",
     SMALL THREE "@E/180 7,-2; D/180 5,-1", "holds king 1 0"},
    {"AMB-KIN-3 two equal maxima in one turn", KR, "@E/180 0,-1; @E 0,1; H 0,0; end",
     "holds king 1 0; final-king 2 R"},
};

#define CITIES                                                                                     \
    "players: Eva, Adam, Jan\nexpansions: king-and-robber\nposition: true\n"                       \
    "tiles: e 20 CFFF city N; field / N\n"                                                         \
    "tiles: s 20 CFCF city N S; field EL ER / N; field WL WR / N\n"                                \
    "tiles: p 9 CFFF city N pennant; field / N\n"                                                  \
    "start: e 0,0; s 0,-1; e 1,0; s 1,-1; e 2,0; s 2,-1; s 2,-2; s 2,-3\n"                         \
    "start: e 3,0; s 3,-1; s 3,-2; p 5,0\n\n"
#define GAME                                                                                       \
    CITIES "Eva: e/180 0,-2 = king Eva\nAdam: e/180 1,-2 = king Eva\nJan: U/0 0,1\n"               \
           "Eva: U/0 1,1 = king Eva\nAdam: e/180 2,-4 = king Adam\n"                               \
           "Jan: e/180 3,-3 = king Adam\nended: true\n"

/* Seven cities and eleven roads of two tiles, one of each open. */
#define MANY                                                                                       \
    "players: Eva, Adam, Jan\nexpansions: king-and-robber\nposition: true\n"                       \
    "tiles: e 20 CFFF city N; field / N\ntiles: r 40 FFFR road W; field\n"                         \
    "start: e 0,0; e/180 0,-1; e 1,0; e/180 1,-1; e 2,0; e/180 2,-1; e 3,0; e/180 3,-1\n"          \
    "start: e 4,0; e/180 4,-1; e 5,0; e/180 5,-1; e 6,0\n"                                         \
    "start: r 1,3; r/180 0,3; r 1,4; r/180 0,4; r 1,5; r/180 0,5; r 1,6; r/180 0,6\n"              \
    "start: r 1,7; r/180 0,7; r 1,8; r/180 0,8; r 1,9; r/180 0,9; r 1,10; r/180 0,10\n"            \
    "start: r 1,11; r/180 0,11; r 1,12; r/180 0,12; r 1,13\n\n"
#define PROFILE(name)                                                                              \
    "players: Eva, Adam\nexpansions: king-and-robber\nprofile: " name                              \
    "\n\nEva: E/180 0,-1\nAdam: U/0 1,0\nEva: KR/RC/0 -1,-1\nAdam: E/180 -1,-2\nended: true\n"

static const struct record_row records[] = {
    {"KIN-6 example 2: seven cities and eleven roads", POLICY_STOP,
     MANY "Eva: r/180 0,13\nAdam: e/180 6,-1\nended: true\n", "", "Jan: 11 7 0"},
    {"KIN-4 neither pennants nor points make a city larger", POLICY_STOP,
     CITIES "Eva: e/180 0,-2 = king Eva\nAdam: p/180 5,-1 city = king Eva, Adam 8\n", "",
     "Jan: 0 8 0"},
    {"KING_FINAL=per-feature by the profile summary", POLICY_STOP, PROFILE("summary"), "",
     "Eva: 2 0"},
    {"KING_FINAL=per-feature by c1", POLICY_STOP, PROFILE("c1"), "", "Eva: 2 0"},
    {"KING_FINAL=per-feature by c2", POLICY_STOP, PROFILE("c2"), "", "Eva: 2 0"},
    {"KING_FINAL=per-feature by jcz", POLICY_STOP, PROFILE("jcz"), "", "Eva: 2 0"},
    {"KIN-6 E-SCORE-MISMATCH: a result without the King", POLICY_STOP,
     PROFILE("summary") "result: Eva 0, Adam 0\n", "0 E-SCORE-MISMATCH", "Eva: 2 0"},
    {"KIN-1 KIN-6 example 1, example 2: sizes 3, 3, 5, 4", POLICY_STOP, GAME, "", "Eva: 0 4 0"},
    {"illegal example: the King on an equal size", POLICY_STOP,
     CITIES "Eva: e/180 0,-2\nAdam: e/180 1,-2 = king Adam\n", "2 E-SCORE-MISMATCH", "Jan: 0 0 0"},
    {"a card that nobody has", POLICY_STOP, CITIES "Eva: e/180 0,-2 = robber-baron Eva\n",
     "1 E-SCORE-MISMATCH", "Adam: 0 0 0"},
    {"cards of an undeclared box", POLICY_STOP,
     "players: Eva, Adam\n\nEva: E/180 0,-1 = king Eva\n", "1 E-EXPANSION", "Adam: 0 0"},
};

int main(void) {
    return examples_run_both("king and robber baron", rows, sizeof rows / sizeof *rows, records,
                             sizeof records / sizeof *records);
}
