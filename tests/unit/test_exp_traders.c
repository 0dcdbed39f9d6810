/* SPDX-License-Identifier: MIT */
/* Traders & Builders: each rule, variant, example, illegal example, ruling and pitfall.
 * Notation: position.h. */
#include "unit/position.h"

#define TB "+traders-and-builders"
#define MUST " BUILDER_TURN=must"
/* R's thief east of the start tile, B beside him, R's builder. */
#define BUILDER "U 1,0 rW; U -1,0; U 2,0 builder:rW; "
/* The same, but no open city, so C fits nowhere; a second part is due. */
#define SHUT "U 1,0 rW; E/180 0,-1; U 2,0 builder:rW; U -1,0; U 3,0; "
/* Four complete cities, each of E and D, with one field below all of them. */
#define FOUR "@E 0,0; @E 1,0; @E 2,0; @E 3,0; @D/180 0,-1; @D/180 1,-1; @D/180 2,-1; @D/180 3,-1; "
/* R a farmer below them, B one on the next field, R's monastery joins both, with a pig. */
#define PIG FOUR "U 0,1 fNL; U 0,2 fNL; A/90 1,1 pig:fNL; "
/* A city of start tile, a wine tile and one that closes it. */
#define WINE "TB/CFc.w/90 0,-1 cN; E/180 0,-2"

static const struct example rows[] = {
    {"TRA tiles of the box", TB, "", "left TB/Cc.w 1; left TB/RRrr 1; left all 95"},
    {"TRA-1 a builder joins a follower", TB, BUILDER, "supply 6 7; supply-builder 0 1; turn B"},
    {"TRA-1 pitfall 1: not in the part of the first follower", TB, "U 1,0 rW builder:rE",
     "E-ACTION-TWICE"},
    {"TRA-1 not alone", TB, "U 1,0 builder:rW", "E-TRA-NO-FOLLOWER"},
    {"TRA-1 a follower of another does not help", TB, "U 1,0; U -1,0 rE; U 2,0 builder:rW",
     "E-TRA-NO-FOLLOWER"},
    {"TRA-1 not on a road that the tile completes", TB, "U 1,0 rW; A/270 -1,0; A/90 2,0 builder:rW",
     "E-TRA-COMPLETED"},
    {"TRA-1 not in a city that the tile completes", TB,
     "TB/CFc.w/90 0,-1 cN; U 1,0; E/180 0,-2 builder:cS", "E-TRA-COMPLETED"},
    {"TRA-1 not onto an older tile", TB, "U 1,0 rW; U -1,0; U 2,0 builder:rW@1,0",
     "E-MEEPLE-ELSEWHERE"},
    {"TRA-1 a big follower is one", TB " +inns-and-cathedrals",
     "U 1,0 big:rW; U -1,0; U 2,0 builder:rW", "supply-builder 0 1"},
    {"TRA-1 in a city", TB, "TB/CFc.w/90 0,-1 cN; U 1,0; TB/CRc.g/90 0,-2 builder:cS",
     "supply-builder 0 1"},
    {"TRA-1 E-KIND on a field", TB, "U 1,0 fNL; U -1,0; U 2,0 builder:fNL", "E-KIND"},
    {"TRA-1 E-KIND on a monastery", TB, "B 0,1 builder:m", "E-KIND"},
    {"TRA-1 E-SUPPLY with one builder", TB, BUILDER "U -2,0; U 3,0 builder:rW", "E-SUPPLY"},
    {"TRA-1 a place that is clear is found", TB, "U 1,0 rW; U -1,0; W 2,0 builder:r",
     "supply-builder 0 1; on rW"},
    {"TRA-2 builders of several in one road, strength 0", TB,
     "U 1,0 rW; V/270 1,1 rE; V/90 2,1; V 2,0 builder:rW; U -1,0 builder:rE; U -2,0; "
     "U -3,0; end",
     "supply-builder 0 0; turn R; final-road 8 RB"},
    {"TRA-2 strength 0: a tie although one has a builder there", TB,
     "U 1,0 rW; V/270 1,1 rE; V/90 2,1; V 2,0; U -1,0 builder:rE; U -2,0; end",
     "supply-builder 0 1; final-road 7 RB"},
    {"TRA-2 a rival's part comes as well", TB,
     "U 1,0 rW; V/270 1,1 rE; V/90 2,1; V 2,0 builder:rW; U -1,0 builder:rE; U -2,0",
     "turn B; part 1"},
    {"TRA-3 continuing the builder's road", TB, BUILDER "U -2,0; U 3,0", "turn R; part 1"},
    {"TRA-3 in a city", TB,
     "TB/CFc.w/90 0,-1 cN; U 1,0; TB/CRc.g/90 0,-2 builder:cS; U -1,0; TB/CRc.w/90 0,-3",
     "turn R; part 1"},
    {"TRA-3 not in the turn in which he was placed", TB, BUILDER, "turn B; part 0"},
    {"TRA-3 not by the tile of another", TB, BUILDER "U -2,0", "turn R; part 0"},
    {"BUILDER_TURN=must: a second part is due", TB MUST, BUILDER "U -2,0; U 3,0; B: U -3,0",
     "E-MISSING"},
    {"BUILDER_TURN=must: nobody else can begin, not even in three", TB MUST " players=3",
     "U 1,0 rW; U -1,0; U -2,0; U 2,0 builder:rW; U -3,0; U -4,0; U 3,0; Y: U 4,0", "E-MISSING"},
    {"BUILDER_TURN=must: a pass is no second part", TB MUST, BUILDER "U -2,0; U 3,0; pass",
     "E-TURN-SKIPPED"},
    {"BUILDER_TURN=may: the next player leaves it out", TB, BUILDER "U -2,0; U 3,0; B: U -3,0",
     "turn R; part 0"},
    {"BUILDER_TURN=may: so does a pass", TB, BUILDER "U -2,0; U 3,0; pass", "turn B; part 0"},
    {"BUILDER_TURN=may: a pass, then the next player", TB, BUILDER "U -2,0; U 3,0; pass; U -3,0",
     "turn R; part 0"},
    {"BUILDER_TURN=may: who goes on has a right of his own", TB,
     "U 1,0 rW; U 0,1 rW; U 2,0 builder:rW; U 1,1 builder:rW; U 3,0; B: U 2,1", "turn B; part 1"},
    {"BUILDER_TURN=may: the right comes again in the next turn", TB,
     BUILDER "U -2,0; U 3,0; B: U -3,0; U 4,0", "turn R; part 1"},
    {"BUILDER_TURN=may: it may be taken", TB, BUILDER "U -2,0; U 3,0; U 4,0", "turn B; part 0"},
    {"BUILDER_TURN=may: nobody but the next player", TB " players=3",
     "U 1,0 rW; U -1,0; U -2,0; U 2,0 builder:rW; U -3,0; U -4,0; U 3,0; Y: U 4,0",
     "E-WRONG-PLAYER"},
    {"BUILDER_TURN=may: the next of three", TB " players=3",
     "U 1,0 rW; U -1,0; U -2,0; U 2,0 builder:rW; U -3,0; U -4,0; U 3,0; B: U 4,0",
     "turn Y; part 0"},
    {"BUILDER_TURN=may: the next player may not pass himself", TB, BUILDER "U -2,0; U 3,0; B: pass",
     "E-TURN-SKIPPED"},
    {"BUILDER_TURN=may: the first part is a duty", TB, BUILDER "U -2,0; pass", "E-TURN-SKIPPED"},
    {"BUILDER_TURN=may: who has drawn plays on", TB, BUILDER "U -2,0; U 3,0; =U pass",
     "E-TURN-SKIPPED"},
    {"BUILDER_TURN=may: who has discarded does", TB, SHUT "-C pass", "E-TURN-SKIPPED"},
    {"TRA-3 a part without right", TB, "U 1,0 rW; R: U 2,0", "E-TRA-NO-SECOND-PART"},
    {"TRA-3 somebody else again is plainly wrong", TB " players=3", "U 1,0 rW; Y: U 2,0",
     "E-WRONG-PLAYER"},
    {"TRA-4 pitfall 2: no third part", TB, BUILDER "U -2,0; U 3,0; U 4,0", "turn B; part 0"},
    {"TRA-4 a third part without right", TB, BUILDER "U -2,0; U 3,0; U 4,0; R: U 5,0",
     "E-TRA-NO-SECOND-PART"},
    {"TRA-4 but another in the next turn", TB, BUILDER "U -2,0; U 3,0; U 4,0; U -3,0; U 5,0",
     "turn R; part 1"},
    {"TRA-5 example 5 pitfall 3: builder and thief go home, the part follows", TB,
     "U 1,0 rW; A/270 -1,0; U 2,0 builder:rW; U 0,1; A/90 3,0",
     "road 5 R; supply 7 7; supply-builder 1 1; turn R; part 1"},
    {"TRA-6 example 5: that thief again", TB " supply=1",
     "U 1,0 rW; A/270 -1,0; U 2,0 builder:rW; U 0,1; A/90 3,0; U 1,1 rE",
     "score 5 0; supply 0 1; turn B; part 0"},
    {"TRA-7 a builder alone goes home with a road that is nobody's", TB,
     "U 1,0 rW; A/270 -1,0; U 2,0 builder:rW; leave R r@1,0; A/90 3,0",
     "events 0; supply 7 7; supply-builder 1 1; home complete R"},
    {"TRA-8 a figure action in each part", TB, BUILDER "U -2,0; U 3,0 fNL; U 4,0 fSL",
     "supply 4 7; turn B"},
    {"TRA-9 a pig joins a farmer", TB, "U 1,0 fNL; U -1,0; U 2,0 pig:fNL",
     "supply-pig 0 1; supply 6 7"},
    {"TRA-9 not without one", TB, "U 1,0; U -1,0 fNL; U 2,0 pig:fNL", "E-TRA-NO-FOLLOWER"},
    {"TRA-9 not in the part of the farmer", TB, "U 1,0 fNL pig:fNL", "E-ACTION-TWICE"},
    {"TRA-9 E-KIND on a road", TB, "U 1,0 rW; U -1,0; U 2,0 pig:rW", "E-KIND"},
    {"TRA-9 one for each player and field", TB "*2",
     "U 1,0 fNL; U -1,0; U 2,0 pig:fNL; U -2,0; U 3,0 pig:fNL", "E-TRA-SECOND-PIG"},
    {"TRA-9 not onto an older tile", TB, "U 1,0 fNL; U -1,0; U 2,0 pig:fNL@1,0",
     "E-MEEPLE-ELSEWHERE"},
    {"TRA-9 the pig of another does not matter", TB " position", PIG "B 2,1 pig:f",
     "supply-pig 0 0"},
    {"TRA-9 another field takes another pig", TB "*2",
     "U 1,0 fNL; U -1,0; U 2,0 pig:fNL; U -2,0; U 3,0 fSL; U -3,0; U 4,0 pig:fSL",
     "supply-pig 0 2"},
    {"TRA-9 no pigs without farmers", TB " FARMERS=off", "U 1,0; U -1,0; U 2,0 pig:fNL",
     "E-FARMERS-OFF"},
    {"TRA-10 example 1 pitfall 5: a tie, the pig of one", TB " position", PIG "end",
     "final-field 16 R; final-field 12 B; score 16 12; rule TRA-10"},
    {"TRA-10 example 2 pitfall 4: nothing for who does not own", TB " position",
     FOUR "U 0,1 fNL; B 0,2 fNL; A/90 1,1 pig:fNL; U 0,3 fSL; A/90 1,3; end",
     "final-field 12 B; score 0 12"},
    {"TRA-10 a pig on another field gives nothing", TB " position",
     FOUR "U 0,1 fNL; U 1,1; U 0,2 fNL; U 2,1; U 1,2 pig:fNL; end",
     "supply-pig 0 1; final-field 12 R; score 12 0"},
    {"TRA-10 pitfall 7: pigs of joined fields do not stack", TB "*2 position",
     FOUR "U 0,1 fNL; U 0,2; U -1,1 pig:fNL; U 0,3; U -1,2 fNL; U 0,4; U -2,2 pig:fNL; U 0,5; "
          "A/90 1,1; end",
     "final-field 16 R; supply-pig 0 2"},
    {"TRA-11 example 4: goods of a city that is nobody's", TB,
     "TB/CFc.w/90 0,-1; TB/CRc.w/90 0,-2; U 1,0; E/180 0,-3",
     "events 0; holds wine 0 2; holds grain 0 0; score 0 0"},
    {"TRA-11 pitfall 6: not to the owner", TB, WINE, "city 6 R; holds wine 0 1"},
    {"TRA-11 only when it is completed", TB, "TB/CFc.w/90 0,-1 cN; U 1,0; end",
     "holds wine 0 0; score 2 0"},
    {"TRA-12 pitfall 9: nothing for goods that nobody has", TB, WINE "; end",
     "events 2; final-goods-wine 10 B; last goods-wine; score 6 10; rule TRA-12"},
    {"TRA-12 a tie gives 10 to each", TB, WINE "; K 1,0; TB/CRc.w/270 1,-1; E/180 1,-2; end",
     "holds wine 1 1; final-goods-wine 10 RB; score 16 10"},

    {"LONE_SPECIALS=stay: a builder alone still gives a part", TB,
     BUILDER "leave R r@1,0; U -2,0; U 3,0", "supply-builder 0 1; turn R; part 1"},
    {"LONE_SPECIALS=stay pitfall 10: he occupies nothing", TB, BUILDER "leave R r@1,0; U -2,0 rE",
     "supply 7 6; supply-builder 0 1"},
    {"LONE_SPECIALS=stay: nobody scores for him", TB, BUILDER "leave R r@1,0; U -2,0; end",
     "events 0"},
    {"LONE_SPECIALS=return: he goes home too", TB " LONE_SPECIALS=return", BUILDER "leave R r@1,0",
     "supply 7 7; supply-builder 1 1; home alone R"},
    {"LONE_SPECIALS=return: not while a follower is left", TB " LONE_SPECIALS=return",
     "U 1,0 rW; U -1,0; V/270 1,1 rE; U -2,0; V/90 2,1; U -3,0; V 2,0 builder:rW; leave R r@1,0",
     "supply-builder 0 1; supply 6 7"},
    {"LONE_SPECIALS=return: the builder of another stays", TB " LONE_SPECIALS=return",
     "U 1,0 rW; V/270 1,1 rE; V/90 2,1; V 2,0 builder:rW; U -1,0 builder:rE; U -2,0; "
     "leave R r@1,0",
     "supply-builder 1 0; supply 7 6"},
    {"LONE_SPECIALS=return: a pig elsewhere stays", TB " LONE_SPECIALS=return",
     BUILDER "U -2,0; U 3,0 fNL; U 4,0 pig:fNL; leave R r@1,0",
     "supply-builder 1 1; supply-pig 0 1"},
    {"LONE_SPECIALS=return: a pig", TB " position LONE_SPECIALS=return", PIG "leave R f@0,1; end",
     "supply-pig 1 1; home alone R; score 0 12"},
    {"LONE_SPECIALS=return in the second edition", "2014 " TB, BUILDER "leave R r@1,0",
     "supply-builder 1 1"},

    {"the print of 2014 has gardens", "2014 ABBOTS=on " TB, "",
     "left TB/CcR.cG 1; left TB/CcRR.wG 1"},

    {"AMB-TRA-1 illegal 3: what lies beside is no part of the road", TB,
     BUILDER "U -2,0; U 2,1; R: U 3,0", "E-TRA-NO-SECOND-PART"},
    {"AMB-TRA-1 beside the road, no part of it", TB, BUILDER "U -2,0; U 2,1", "turn B; part 0"},
    {"AMB-TRA-5 ORD-8 without tiles the right lapses", TB " bag=U5", BUILDER "U -2,0; U 3,0",
     "over last; turn B; part 0"},
    {"AMB-TRA-7 two builders of one player joined: one part", TB "*2",
     "U 1,0 rW; U -1,0; V/270 1,1 rE; U -2,0; V/90 2,1 builder:rN; U -3,0; U -4,0 builder:rE; "
     "U -5,0; V 2,0; U -6,0",
     "supply-builder 0 2; turn B; part 0"},
    {"AMB-TRA-8 a pig alone gives nothing", TB " position", PIG "leave R f@0,1; end",
     "final-field 12 B; score 0 12"},
    {"AMB-TRA-8 until its owner owns the field again", TB " position",
     FOUR "U 0,1 fNL; U 0,2; A/90 1,1 pig:fNL; leave R f@0,1; U 0,3; B 4,0 fNL; end",
     "final-field 16 R"},
};

#define P "players: Eva, Adam\nexpansions: traders-and-builders\n\n"
#define R_BUILDER "Eva: U/0 1,0 thief\nAdam: U/0 -1,0\nEva: U/0 2,0 builder road\nAdam: U/0 -2,0\n"
#define DUE P R_BUILDER "Eva: U/0 3,0\n"
/* ... where the second part is a duty. */
#define P_MUST                                                                                     \
    "players: Eva, Adam\nexpansions: traders-and-builders\nvariants: BUILDER_TURN=must\n\n"
#define DUTY P_MUST R_BUILDER "Eva: U/0 3,0\n"
#define GOODS                                                                                      \
    "players: Eva, Adam, Jan\nexpansions: traders-and-builders\nposition: true\n"                  \
    "tiles: w 9 CFFF city N wine; field / N\ntiles: g 9 CFFF city N grain; field / N\n"            \
    "start: w 0,0; w 1,0; w 2,0; w 3,0; w 4,0; g 5,0; g 6,0\n\n"

/* Cities of two tiles, each with cloth. */
#define CLOTH                                                                                      \
    "players: Eva, Adam\nexpansions: traders-and-builders\nposition: true\n"                       \
    "tiles: c 9 CFFF city N cloth; field / N\nstart: c 0,0; c 1,0; c 2,0\n\n"
/* Eva's thief is taken back with a festival; then she continues the road of her builder. */
#define LONE(header)                                                                               \
    "players: Eva, Adam\nexpansions: traders-and-builders, festival\n" header                      \
    "tiles: f 9 FFFF field; festival\n\n"                                                          \
    "Eva: U/0 1,0 thief\nAdam: U/0 -1,0\nEva: U/0 2,0 builder road\nAdam: B/0 0,1\n"               \
    "Eva: f 1,1; festival small\nAdam: B 2,1\nEva: U/0 3,0\n"

#define LAKE                                                                                       \
    "players: Eva, Adam\nvariants: RIVER=II\nexpansions: traders-and-builders\n"                   \
    "tiles: r2-volcano 1 RFFI road N; river W; field NL WR; field NR EL ER SL SR WL; volcano\n"    \
    "position: true\nstart: ri-spring/0 0,0; r2-fork/0 1,0; r2-city/270 1,-1; r2-m/0 2,0\n"        \
    "start: r2-cr/0 3,0; r2-br/90 4,0; r2-cbr/90 5,0; r2-rv/0 6,0\n"                               \
    "start: r2-v/180 6,1; r2-vpig/270 7,1; r2-cv/270 7,2\n\n"                                      \
    "Eva: U/90 8,1 thief\nAdam: U/90 8,0\nEva: U/90 8,-1 builder road\nAdam: U/90 8,-2\n"          \
    "Eva: r2-volcano/0 8,2\n"
#define EARLY "1 E-RIVER-ORDER 2 E-RIVER-ORDER 3 E-RIVER-ORDER 4 E-RIVER-ORDER"

static const struct record_row records[] = {
    {"TRA-12 cloth", POLICY_STOP,
     CLOTH "Eva: c/180 0,-1 = goods Eva 2 cloth\nAdam: c/180 1,-1\nEva: E/180 2,-1\n"
           "ended: true\n",
     "", "Adam: 10 0"},
    {"LONE_SPECIALS=stay by the profile summary", POLICY_STOP, LONE("profile: summary\n"), "",
     "Eva: 0 0"},
    {"LONE_SPECIALS=return by c1", POLICY_STOP, LONE("profile: c1\n"), "", "Adam: 0 0"},
    {"LONE_SPECIALS=return by c2", POLICY_STOP, LONE("profile: c2\n"), "", "Adam: 0 0"},
    {"LONE_SPECIALS=return by jcz", POLICY_STOP, LONE("profile: jcz\n"), "", "Adam: 0 0"},
    {"LONE_SPECIALS by the header, whatever the profile", POLICY_STOP,
     LONE("profile: c1\nvariants: LONE_SPECIALS=stay\n"), "", "Eva: 0 0"},
    {"TRA-5 the builder is taken back in the very part", POLICY_STOP,
     "players: Eva, Adam\nexpansions: traders-and-builders, festival\n"
     "tiles: f 9 FFFR road W; field; festival\n\n" R_BUILDER
     "Eva: f/0 3,0; festival builder\nEva: B 0,1\nAdam: B 0,2\n",
     "", "Eva: 0 0"},
    {"TRA-10 FARM_SCORE=city4 has no pigs", POLICY_STOP,
     "players: Eva, Adam\nexpansions: traders-and-builders\nvariants: FARM_SCORE=city4\n\n"
     "Eva: U/0 1,0\n",
     "0 E-VARIANT", ""},
    {"TRA-12 example 3: wine 4 4 1, grain 3", POLICY_STOP,
     GOODS "Eva: w/180 0,-1 = goods Eva 2 wine\nAdam: w/180 1,-1\nJan: E/180 2,-1\n"
           "Eva: w/180 3,-1\nAdam: w/180 4,-1\nJan: U/0 0,1\nEva: U/0 1,1\n"
           "Adam: g/180 5,-1 = goods Adam 2 grain\nJan: U/0 2,1\nEva: U/0 3,1\n"
           "Adam: E/180 6,-1 = goods Adam 1 grain\nended: true\n",
     "", "Jan: 10 20 0"},
    {"TRA goods claimed wrongly", POLICY_STOP,
     GOODS "Eva: w/180 0,-1 = goods Eva 1 wine, goods Eva 2 grain, goods Adam 0 wine\n",
     "1 E-SCORE-MISMATCH 1 E-SCORE-MISMATCH", "Adam: 0 0 0"},
    {"TRA goods are claimed as taken, not as held", POLICY_STOP,
     GOODS "Eva: w/180 0,-1\nAdam: w/180 1,-1\nJan: E/180 2,-1\n"
           "Eva: w/180 3,-1 = goods Eva 2 wine\n",
     "", "Adam: 0 0 0"},
    {"TRA-3 E-MISSING: the entry of another", POLICY_STOP, DUTY "Adam: U/0 -3,0\n", "6 E-MISSING",
     "Eva: 0 0"},
    {"BUILDER_TURN=must by the profile jcz", POLICY_STOP, "profile: jcz\n" DUE "Adam: U/0 -3,0\n",
     "6 E-MISSING", "Eva: 0 0"},
    {"BUILDER_TURN=may by all others: summary", POLICY_STOP,
     "profile: summary\n" DUE "Adam: U/0 -3,0\n", "", "Eva: 0 0"},
    {"BUILDER_TURN=may: c1", POLICY_STOP, "profile: c1\n" DUE "Adam: U/0 -3,0\n", "", "Eva: 0 0"},
    {"BUILDER_TURN=may: c2", POLICY_STOP, "profile: c2\n" DUE "Adam: U/0 -3,0\n", "", "Eva: 0 0"},
    {"BUILDER_TURN=may: rgg", POLICY_STOP, "profile: rgg\n" DUE "Adam: U/0 -3,0\n", "", "Eva: 0 0"},
    {"BUILDER_TURN=may: a name that is not next is no second part left out", POLICY_STOP,
     "players: Eva, Adam, Jan\nexpansions: traders-and-builders\n\n"
     "Eva: U/0 1,0 thief\nAdam: U/0 -1,0\nJan: U/0 -2,0\nEva: U/0 2,0 builder road\n"
     "Adam: U/0 -3,0\nJan: U/0 -4,0\nEva: U/0 3,0\nJan: U/0 -5,0\n",
     "8 E-WRONG-PLAYER", "Eva: 0 0 0"},
    {"BUILDER_TURN=may: discards begin the part, and then it is taken", POLICY_STOP,
     P "Eva: U/0 1,0 thief\nAdam: E/180 0,-1\nEva: U/0 2,0 builder road\nAdam: U/0 -1,0\n"
       "Eva: U/0 3,0\nEva: discard C\nEva: pass\n",
     "7 E-TURN-SKIPPED", "Eva: 0 0"},
    {"BUILDER_TURN=may: ... nor does the next player go on", POLICY_STOP,
     P "Eva: U/0 1,0 thief\nAdam: E/180 0,-1\nEva: U/0 2,0 builder road\nAdam: U/0 -1,0\n"
       "Eva: U/0 3,0\nEva: discard C\nAdam: U/0 -2,0\n",
     "6 E-TURN-SKIPPED", "Eva: 0 0"},
    {"BUILDER_TURN=may: claims of who passes", POLICY_STOP,
     DUE "Eva: pass = Eva 0\nAdam: U/0 -3,0\n", "", "Eva: 0 0"},
    {"BUILDER_TURN=may, skip: a wrong entry between is no tile of the part", POLICY_SKIP,
     DUE "Eva: U/0 9,9\nAdam: U/0 -3,0\n", "6 E-NOT-ADJACENT", "Eva: 0 0"},
    {"TRA-3 skip: the part is missing, the game goes on", POLICY_SKIP,
     DUTY "Adam: U/0 -3,0\nEva: U/0 4,0\n", "6 E-MISSING", "Eva: 0 0"},
    {"TRA-3 skip: after a turn without tile it is plainly the wrong player", POLICY_SKIP,
     "players: Eva, Adam, Jan\nexpansions: traders-and-builders\n\n"
     "Eva: U/0 1,0\nAdam: U/0 9,9\nEva: U/0 2,0\n",
     "2 E-NOT-ADJACENT 3 E-WRONG-PLAYER", "Jan: 0 0 0"},
    {"TRA-3 accept: the part is missing, the game goes on", POLICY_ACCEPT,
     DUTY "Adam: U/0 -3,0\nEva: U/0 4,0\nEva: U/0 5,0\n", "6 E-MISSING", "Adam: 0 0"},
    {"TRA-3 accept: who goes on has parts of his own", POLICY_ACCEPT,
     P_MUST "Eva: U/0 1,0 thief\nAdam: U/0 0,1 thief\nEva: U/0 2,0 builder road\n"
            "Adam: U/0 1,1 builder road\nEva: U/0 3,0\nAdam: U/0 2,1\nAdam: U/0 3,1\n",
     "6 E-MISSING", "Eva: 0 0"},
    {"TRA-3 what follows from the missing part is not told instead", POLICY_STOP,
     DUTY "Adam: U/0 5,0\n", "6 E-MISSING", "Eva: 0 0"},
    {"TRA-3 an entry without a name is the second part", POLICY_STOP, DUE "U/0 4,0\nU/0 -3,0\n", "",
     "Eva: 0 0"},
    {"TRA-3 a second part is not wanted from the end of a game", POLICY_STOP, DUE "ended: true\n",
     "", "Eva: 6 0"},
    {"TRA-3 skip: a part without right is dropped", POLICY_SKIP,
     P R_BUILDER "Eva: B/0 0,1\nEva: U/0 3,0\nAdam: U/0 -3,0\n", "6 E-TRA-NO-SECOND-PART",
     "Eva: 0 0"},
    {"TRA-3 accept: a part without right stands", POLICY_ACCEPT,
     P_MUST R_BUILDER "Eva: B/0 0,1\nEva: U/0 3,0\nAdam: U/0 -3,0\n",
     "6 E-TRA-NO-SECOND-PART 7 E-MISSING", "Eva: 0 0"},
    {"TRA-4 discards belong to a part", POLICY_STOP,
     P "Eva: U/0 1,0 thief\nAdam: E/180 0,-1\nEva: U/0 2,0 builder road\nAdam: U/0 -1,0\n"
       "Eva: U/0 3,0\nEva: discard C\nEva: U/0 4,0\nAdam: U/0 -2,0\n",
     "", "Eva: 0 0"},
    {"TRA-8 no tile in the second part", POLICY_STOP, DUTY "Eva: pass\n", "6 E-TURN-SKIPPED",
     "Eva: 0 0"},
    {"AMB-TRA-4 the builder's part, then the turn of the volcano lake", POLICY_ACCEPT,
     LAKE "Eva: U/90 8,-3\nEva: U/90 8,-4\nEva: U/90 8,-5\nAdam: B 9,0\n", EARLY, "Eva: 0 0"},
    {"BUILDER_TURN=may: the turn of the lake is no builder's, and is not left out", POLICY_ACCEPT,
     LAKE "Adam: U/90 8,-3\n", EARLY " 6 E-WRONG-PLAYER", "Eva: 0 0"},
    {"BUILDER_TURN=may: a pass leaves the builder's part out, and the lake's turn is due",
     POLICY_ACCEPT, LAKE "Eva: pass\nEva: U/90 8,-3\nEva: U/90 8,-4\nAdam: B 9,0\n", EARLY,
     "Eva: 0 0"},
    {"BUILDER_TURN=may: ... and that is not left out by a pass", POLICY_ACCEPT,
     LAKE "Eva: pass\nEva: pass\n", EARLY " 7 E-TURN-SKIPPED", "Adam: 0 0"},
    {"AMB-TRA-4 the volcano lake in the second part", POLICY_STOP,
     "players: Eva, Adam\nvariants: RIVER=II\nexpansions: traders-and-builders\n"
     "tiles: r2-fork x0, r2-cbr x0, r2-m x0, r2-br x0, r2-cr x0, r2-rv x0, r2-cv x0, r2-v x0\n"
     "tiles: r2-vpig x0, r2-city x0\n"
     "tiles: ra 1 RIFI road N; river E W; field WR NL; field NR EL; field ER SL SR WL\n"
     "tiles: rs 2 FIFI river E W; field WR NL NR EL; field ER SL SR WL\n"
     "tiles: rb 2 RIRI road N S; river E W; field WR NL; field NR EL; field ER SL; field SR WL\n"
     "position: true\nstart: ri-spring/0 0,0; V/270 1,-1; U/0 2,-1; V/0 3,-1\n"
     "start: V/180 3,1; U/0 4,1; V/90 5,1\n\n"
     "Eva: ra/0 1,0 road\nAdam: rs/0 2,0\nEva: rb/0 3,0 builder road\nAdam: rs/0 4,0\n"
     "Eva: rb/0 5,0\nEva: r2-volcano/0 6,0\nEva: B 0,1\nAdam: B 0,2\n",
     "", "Eva: 0 0"},
    {"accept: a builder on a field gives no part", POLICY_ACCEPT,
     P "Eva: U/0 1,0 builder field NL\nAdam: U/0 -1,0\nEva: U/0 2,0\nAdam: U/0 3,0\n", "1 E-KIND",
     "Eva: 0 0"},
    {"accept: a builder without follower stands and goes home", POLICY_ACCEPT,
     P "Eva: U/0 1,0 builder road\nAdam: A/270 -1,0\nEva: A/90 2,0\n", "1 E-TRA-NO-FOLLOWER",
     "Eva: 0 0"},
    {"E-EXPANSION: figures of an undeclared box", POLICY_STOP,
     "players: Eva, Adam\n\nEva: U/0 1,0 pig field NL\n", "1 E-EXPANSION", "Eva: 0 0"},
    {"E-PHASE-ORDER goes before E-EXPANSION", POLICY_STOP,
     "players: Eva, Adam\n\nEva: builder road E; U/0 1,0\n", "1 E-PHASE-ORDER", "Eva: 0 0"},
    {"E-EXPANSION: goods of an undeclared box", POLICY_STOP,
     "players: Eva, Adam\n\nEva: U/0 1,0 = goods Eva 1 wine\n", "1 E-EXPANSION", "Adam: 0 0"},
};

int main(void) {
    return examples_run_both("traders and builders", rows, sizeof rows / sizeof *rows, records,
                             sizeof records / sizeof *records);
}
