/* SPDX-License-Identifier: MIT */
/* What all expansions share: who owns a feature and who occupies it (OWN-1 to OWN-3), and what
 * the one figure action of a turn part is (ACT-1 to ACT-4).  Notation: position.h.
 *
 * Actions beside each other are in the tests of those that have them: flights with ACT-1 and ACT-4,
 * crop circles with ACT-2. */
#include "unit/position.h"

#define INN "+inns-and-cathedrals "
#define TB "+traders-and-builders "
/* Three ends around the cell 0,-1, which joins them with D to a city of five tiles.  R is due. */
#define ENDS(first, second, third)                                                                 \
    "U 1,0; U -1,0; E/90 -1,-1 " first "; E/270 1,-1 " second "; B 1,-2; E/180 0,-2 " third "; "
/* R's thief east of the start tile, B beside him, R's builder, who stays alone; B is due. */
#define ALONE "U 1,0 rW; U -1,0; U 2,0 builder:rW; leave R r@1,0; "
/* R's pig, alone on the field of 0,1; B is due. */
#define PIG "@E 0,0; @E 1,0; @E 2,0; U 0,1 fNL; U 0,2; A/90 1,1 pig:fNL; leave R f@0,1; "

static const struct example examples[] = {
    {"OWN-1 as many: both get all", "", ENDS("cE", "cW", "") "C 0,-1", "city 12 RB; score 12 12"},
    {"OWN-1 who has more gets all", "", ENDS("cE", "cW", "cS") "C 0,-1", "city 12 B; score 0 12"},
    {"OWN-1 strengths are added up", INN, ENDS("big:cE", "cW", "cS") "C 0,-1",
     "city 12 RB; score 12 12"},
    {"OWN-1 a big one is more than a small one", INN, ENDS("big:cE", "cW", "") "C 0,-1",
     "city 12 R; score 12 0"},
    {"OWN-1 a big and a small one are more than a big one", INN,
     ENDS("cE", "big:cW", "cS") "C 0,-1", "city 12 B; score 0 12"},
    {"OWN-1 a builder adds nothing", TB,
     "U 1,0 rW; V/270 1,1 rE; U 2,0 builder:rW; U 2,1; V/90 3,1; V 3,0; W -1,0; R: W/90 1,2",
     "road 9 RB; supply-builder 1 1"},
    {"OWN-1 farmers too", INN, "U 1,0 big:fNL; U 2,0; E/180 0,-1; B 1,-1; end",
     "final-field 3 R; score 3 0"},
    {"OWN-2 a mayor in a city without pennants: nobody scores, and he goes home", "lend",
     "E/180 0,-1 mayor:cS", "score 0 0; supply 7 7; supply-mayor 1 1"},
    {"OWN-2 he takes nothing from whoever has strength", "lend",
     "U 1,0; U -1,0; "
     "E/90 -1,-1 mayor:cE; E/270 1,-1 cW; R/180 0,-1",
     "city 8 B; score 0 8; supply-mayor 1 1"},
    {"OWN-2 a builder alone: nobody scores, and he goes home", TB, ALONE "W -2,0; W 3,0",
     "score 0 0; supply 7 7; supply-builder 1 1"},
    {"OWN-2 nobody there", "", "E/180 0,-1", "score 0 0; events 0"},
    {"OWN-3 a mayor of strength 0 occupies", "lend",
     "U 1,0; U -1,0; E/90 -1,-1 mayor:cE; E/270 1,-1; R/180 0,-1 cS",
     "E-FEATURE-OCCUPIED; at -1,-1"},
    {"OWN-3 a big follower occupies", INN, "U 1,0 big:rW; U -1,0 rE", "E-FEATURE-OCCUPIED"},
    {"OWN-3 a builder alone does not", TB, ALONE "U -2,0 rE", "supply 7 6; supply-builder 0 1"},
    {"OWN-3 nor a pig alone", TB " position", PIG "B 2,1 fNL", "supply 7 6; supply-pig 0 1"},
    {"ACT-1 two figures", "", "U 1,0 rW fNL", "E-ACTION-TWICE"},
    {"ACT-1 a figure and a builder", TB, "U 1,0 rW builder:rW", "E-ACTION-TWICE"},
    {"ACT-1 a figure and a pig", TB, "U 1,0 fNL pig:fNL", "E-ACTION-TWICE"},
    {"ACT-1 a meeple and a big one", INN, "U 1,0 rW big:fNL", "E-ACTION-TWICE"},
    {"ACT-1 a figure and a recall", "2014 ABBOTS=on", "UG 1,0 ag; U -1,0; U 2,0 rW recall",
     "E-ACTION-TWICE"},
    {"ACT-1 none is legal", "", "U 1,0", "supply 7 7"},
    {"ACT-1 each part of a turn has one", TB,
     "U 1,0 rW; U -1,0; U 2,0 builder:rW; U -2,0; U 3,0 fNL; R: U 4,0 fSL", "supply 4 7; turn B"},
    {"ACT-3 no figure on the volcano", "RIVER=II bag=r2-volcano1,B3", "r2-volcano 1,0 fNL",
     "E-RIVER-VOLCANO"},
    {"ACT-3 nor a big one", INN "RIVER=II bag=r2-volcano1,B3", "r2-volcano 1,0 big:fNL",
     "E-RIVER-VOLCANO"},
    {"ACT-3 nor a pig", TB "RIVER=II bag=r2-volcano1,B3", "r2-volcano 1,0 pig:fNL",
     "E-RIVER-VOLCANO"},
    {"ACT-4 not where somebody was", "", "U 1,0 rW; U -1,0 rE", "E-FEATURE-OCCUPIED"},
    {"ACT-4 not where one was oneself", "", "U 1,0 rW; B 0,1; U -1,0 rE", "E-FEATURE-OCCUPIED"},
    {"ACT-4 not on an older tile", "", "U 1,0; U -1,0 rE@1,0", "E-MEEPLE-ELSEWHERE"},
    {"ACT-4 what this tile completes, if it is free", "", "E/180 0,-1 cS", "city 4 R; score 4 0"},
    {"ACT-4 and not if it is not", "", "U 1,0 rW; W -1,0 rE", "E-FEATURE-OCCUPIED"},
    {"ACT-4 what comes home in this part is not there yet", "supply=1",
     "W 1,0 rW; U 2,0; W -1,0 rS", "E-NO-MEEPLE"},
    {"ACT-4 but in the next part", TB " supply=1",
     "U 1,0 rW; A/270 -1,0; U 2,0 builder:rW; U 0,1; A/90 3,0; U 1,1 rE", "score 5 0; supply 0 1"},
};

int main(void) { return examples_run("conventions", examples, sizeof examples / sizeof *examples); }
