/* SPDX-License-Identifier: MIT */
/* River II, the pig herd and GQ11: rules, examples, rulings and pitfalls.  Notation: position.h.
 * What holds for every river is in test_engine_river.c. */
#include "unit/position.h"

#define GQ "+gq11 GQ11_HERD=on "
/* B farms a field with the herd of GQ/F at (1,-1) and three complete cities. */
#define THREE "U 1,0; U 2,0; E/180 0,-1; GQ/F 1,-1 f; E 2,-1; E/180 2,-2; E 1,-2; E/180 1,-3; "
/* R and B both, with two complete cities. */
#define TIE "U 1,0 fNL; E/180 0,-1 fNL; GQ/F 1,-1; U 2,0; E 2,-1; E/180 2,-2; "
/* R farms at the herd of River II, with a complete city. */
#define VPIG "@r2-vpig 0,0; E/90 1,0 fNL; E/270 2,0; end"
#define R2 "+river-2 RIVER=II "

static const struct example examples[] = {
    {"RIV-1 AMB-RIV-1 spring, then fork", R2, "r2-m 1,0", "E-RIVER-ORDER"},
    {"RIV-1 in turn order", R2 "RIVER_SPRING=turn", "ri-spring 0,0; r2-fork 1,0", "turn R"},
    {"RIV-1 pitfall 5: no land tile before the river ends", R2, "r2-fork 1,0; U 0,1",
     "E-RIVER-ORDER"},
    {"RIV-2 it continues the river", R2, "r2-fork 1,0; r2-m 0,1", "E-RIVER-DISCONNECTED"},
    {"RIV-3 illegal: two left bends in a row", R2, "r2-fork 1,0; r2-v 1,-1", "E-RIVER-UTURN"},
    {"RIV-3 AMB-RIV-2 not with a straight tile between them", R2,
     "r2-fork 1,0; r2-v 2,0; r2-m/90 2,1; r2-vpig 2,2", "turn R"},
    {"RIV-4 two arms", R2, "r2-fork 1,0; r2-v/270 1,-1; r2-vpig 2,0; r2-rv 2,-1", "E-RIVER-MERGE"},
    {"RIV-1 the start tile is shuffled among the others", R2, "r2-fork 1,0; D/180 1,1", "turn R"},
    {"RIV-1 ... not before the fork", R2, "D/180 0,1", "E-RIVER-ORDER"},
    {"RIV-5 figures on the land beside it", R2, "r2-fork 1,0 fSL; r2-m 2,0 m", "supply 6 6"},
    {"RIV-5 not on the water", R2, "r2-fork 1,0 iE", "E-RIVER-MEEPLE"},
    {"RIV-5 pitfall 4: not on the volcano lake", R2 "bag=r2-volcano1,B3", "r2-volcano 1,0 f",
     "E-RIVER-VOLCANO"},
    {"RIV-6 who laid the lake goes on", R2 "bag=r2-volcano1,B3", "r2-volcano 1,0", "turn R"},
    {"RIV-6 the lake comes last", R2, "r2-fork 1,0; r2-volcano 2,0", "E-RIVER-ORDER"},
    {"RIV-7 pitfall 6: no herd on the other bank", R2 "position bag=r2-vpig1,r2-m1,E2",
     "@r2-vpig 0,0; @r2-m -1,0; E -1,-1 fSL; E/180 -1,-2; end", "final-field 3 R"},
    {"RIV-8 the bank of the herd", R2 "position bag=r2-vpig1,E2", VPIG,
     "final-field 4 R; rule RIV-8"},
    {"RIV-8 ... of the second edition", "2014 " R2 "position bag=r2-vpig1,E2", VPIG,
     "final-field 4 R"},
    {"RIV-8 not with the variant alone", "RIVER=II position bag=r2-vpig1,E2", VPIG,
     "final-field 3 R"},
    {"RIV-8 the herd of the river with gq11", GQ "RIVER=II position bag=r2-vpig1,E2", VPIG,
     "final-field 4 R"},
    {"GQ11_HERD=off: the herd of the river is one all the same",
     "+gq11 RIVER=II position bag=r2-vpig1,E2", VPIG, "final-field 4 R; rule RIV-8"},
    {"GQ11_HERD=off: ... also on the field of the other",
     "+gq11 RIVER=II position bag=r2-vpig1,E2,GQ/F1",
     "@r2-vpig 0,0; E/90 1,0; E/270 2,0; GQ/F 1,1 f; end", "final-field 4 R; rule RIV-8"},
    {"GQ11_HERD=off: that of the magazine is none", "+gq11", THREE "end",
     "final-field 9 B; rule FARM-SCORE-1"},
    {"GQ11_HERD=off: nor in any profile", "2014 +gq11", THREE "end", "final-field 9 B"},
    {"GQ11_HERD=off: a pig counts as always", "+gq11 +traders-and-builders",
     "U 1,0 fNL; E/180 0,-1; GQ/F 1,-1 pig:f; U 2,0; E 2,-1; E/180 2,-2; end", "final-field 8 R"},
    {"RIV-8 example 1: three cities", GQ, THREE "end", "final-field 12 B; score 0 12"},
    {"RIV-8 example 2: both owners, pitfall 1: without pigs", GQ, TIE "end",
     "final-field 8 RB; score 8 8"},
    {"RIV-8 example 1: with a pig besides", GQ "+traders-and-builders",
     "U 1,0; U 2,0; E/180 0,-1; GQ/F 1,-1 f; U 3,0; E 2,-1 pig:fWL; E/180 2,-2; E 1,-2; "
     "E/180 1,-3; end",
     "final-field 15 B"},
    {"RIV-8 example 2: a pig counts for its owner only", GQ "+traders-and-builders",
     "U 1,0 fNL; E/180 0,-1 fNL; GQ/F 1,-1; U 2,0 pig:fNL; E 2,-1; E/180 2,-2; end",
     "final-field 8 R; final-field 10 B"},
    {"RIV-8 not for who is no owner", GQ "+inns-and-cathedrals",
     "U 1,0 fNL; E/180 0,-1 big:fNL; GQ/F 1,-1; end", "final-field 4 B; score 0 4"},
    {"RIV-8 pitfall 2: two herds are no more", "+gq11*2 GQ11_HERD=on", THREE "GQ/F 3,-1; end",
     "final-field 12 B"},
    {"RIV-8 nor are two expansions", GQ R2 "RIVER=none", THREE "end", "final-field 12 B"},
    {"RIV-8 fields without a herd", GQ, "E/180 0,-1 fNL; end",
     "final-field 3 R; rule FARM-SCORE-1"},
    {"RIV-8 no complete city", GQ, "GQ/F 0,1 f; end", "final-field 0 R; rule FARM-SCORE-1"},
    {"RIV-8 without farmers it is a picture", GQ "FARMERS=off", "GQ/F 0,1 f", "E-FARMERS-OFF"},
    {"AMB-RIV-7 one lake", R2, "", "left r2-volcano 1; left all 83"},

    {"gq11 ten tiles without a river", GQ, "", "left all 81; left GQ/F 1"},
    {"gq11 the same in the second edition", "2014 " GQ, "", "left all 81; left GQ/F 1"},
    {"gq11 two boxes", "+gq11*2", "", "left all 91; left GQ/F 2"},
    {"gq11 eleven with a river, and its spring is out", GQ "RIVER=I", "",
     "left all 94; left GQ/CICI 1; left GQ/RFI 0"},
    {"gq11 ... but not before the fork", GQ "RIVER=II", "GQ/CICI 1,0", "E-RIVER-ORDER"},
    {"gq11 ... nor after the lake", GQ "RIVER=I bag=ri-lake1,GQ/CICI1,B2",
     "GQ/CICI 1,0; ri-lake 2,0; B 0,1", "turn B"},
    {"gq11 a river tile comes before the lake", GQ "RIVER=I bag=ri-lake1,GQ/CICI1,B2",
     "ri-lake 1,0", "E-RIVER-ORDER"},
    {"gq11 its spring as start tile", GQ "RIVER=I", "@GQ/RFI 0,0; ri-st 1,0",
     "left all 93; left ri-spring 0"},
    {"gq11 there is one spring", GQ "RIVER=I", "@GQ/RFI 0,0; ri-spring/180 1,0", "E-RIVER-ORDER"},
    {"gq11 ... as a turn too", GQ "RIVER=I RIVER_SPRING=turn", "GQ/RFI 0,0 rW; ri-spring/180 1,0",
     "E-RIVER-ORDER"},
    {"gq11 ... whichever it is", GQ "RIVER=I RIVER_SPRING=turn", "ri-spring 0,0; GQ/RFI/180 1,0",
     "E-RIVER-ORDER"},
};

#define P "players: Eva, Adam\n"
#define LAND "\nEva: U/0 1,0\n"
static const struct record_row records[] = {
    {"RIV-8 river-2 declared is RIVER=II and the herd", POLICY_STOP,
     P "expansions: river-2\nposition: true\nstart: r2-vpig/0 0,0\ntiles: r2-fork x0\n"
       "tiles: r2-city x0\ntiles: r2-cbr x0\ntiles: r2-m x0\ntiles: r2-br x0\ntiles: r2-cr x0\n"
       "tiles: r2-rv x0\ntiles: r2-cv x0\ntiles: r2-v x0\ntiles: r2-volcano x0\n"
       "tiles: ri-spring x0\n\nEva: E/90 1,0 farmer NL\nAdam: E/270 2,0\n\nended: true\n",
     "", "Eva: 4 0"},
    {"RIV-8 the herd needs farm3: gq11", POLICY_STOP,
     P "expansions: gq11\nvariants: FARM_SCORE=farm3-once\n" LAND, "0 E-VARIANT", ""},
    {"RIV-8 the herd needs farm3: river-2", POLICY_STOP,
     P "edition: classic-2000\nexpansions: river-2\n\nEva: r2-fork/0 1,0\n", "0 E-VARIANT", ""},
    {"RIV-8 ... but the variant has no herd", POLICY_STOP,
     P "edition: classic-2000\nvariants: RIVER=II\n\nEva: r2-fork/0 1,0\n", "", "Adam: 0 0"},
    {"gq11 is judged", POLICY_STOP, P "expansions: gq11\n\nEva: GQ/LRRRR/0 1,0 monk\n", "",
     "Adam: 0 0"},
    {"gq11 and a river", POLICY_STOP, P "expansions: gq11, river-1\n\nEva: GQ/CICI/0 1,0 city N\n",
     "", "Adam: 0 0"},
};

int main(void) {
    return examples_run_both("river 2 and gq11", examples, sizeof examples / sizeof *examples,
                             records, sizeof records / sizeof *records);
}
