/* SPDX-License-Identifier: MIT */
/* Inns & Cathedrals: rules, examples, rulings and pitfalls.  Notation: position.h. */
#include "unit/position.h"

#define INN "+inns-and-cathedrals "
/* B holds a road of W, D, U and the inn IC/RFr.i, open to the east. */
#define ROAD "U 1,0; W -1,0 rE; IC/RFr.i 2,0; "
/* R holds a city of D and a cathedral, with F (a pennant) and two ends; open to the north. */
#define CITY "IC/Cccc.c 0,-1 cN; F 1,-1; E/270 2,-1; E/90 -1,-1; "
/* R with the big follower and B with a small one on a city of four tiles with a pennant. */
#define MAJORITY "U 1,0; U -1,0; E/90 -1,-1 big:cE; E/270 1,-1 cW; Q/180 0,-1"

static const struct example examples[] = {
    {"INN-1 one big follower each", INN "players=3", "", "supply-big 1 1 1; supply 7 7 7"},
    {"INN-1 two boxes, two of them and twice the tiles", "+inns-and-cathedrals*2", "",
     "supply-big 2 2; left IC/Cccc.c 4; left all 107"},
    {"INN-1 18 tiles", INN, "", "left all 89; left IC/RRR.i 1"},
    {"INN-1 it is placed like a small one", INN, "U 1,0 big:rW", "supply-big 0 1; supply 7 7"},
    {"INN-1 on a field", INN, "U 1,0 big:fNL", "supply-big 0 1"},
    {"INN-1 in a monastery", INN, "B 0,1 big:m", "supply-big 0 1"},
    {"INN-1 not where somebody stands", INN, "U 1,0 rW; U -1,0 big:rE", "E-FEATURE-OCCUPIED"},
    {"INN-1 nor may somebody where it stands", INN, "U 1,0 big:rW; U -1,0 rE",
     "E-FEATURE-OCCUPIED; at 1,0"},
    {"INN-1 it comes home with its road", INN, "W 1,0 big:rW; W -1,0", "road 3 R; supply-big 1 1"},
    {"INN-1 not in a garden", "2014 ABBOTS=on " INN, "UG 1,0 big:g", "E-GARDEN-NEEDS-ABBOT"},
    {"INN-1 illegal: it lies on a field already", INN, "U 1,0 big:fNL; U -1,0; U 2,0 big:rW",
     "E-SUPPLY; at 1,0"},
    {"INN-1 illegal: an occupied road comes second", INN, "U 1,0 big:fNL; U -1,0 rE; U 2,0 big:rW",
     "E-SUPPLY"},
    {"INN-2 two in a city, example 4", INN, MAJORITY,
     "city 10 R; score 10 0; supply-big 1 1; supply 7 7"},
    {"INN-2 pitfall 2: it never doubles points", INN, "W 1,0 big:rW; W -1,0", "score 3 0"},
    {"INN-2 two among farmers", INN, "U 1,0 big:fNL; E/180 0,-1 fNL; B 1,-1; end",
     "final-field 3 R; score 3 0"},
    {"INN-3 example 1: a road of five tiles", INN, ROAD "U 3,0; W 4,0",
     "road 12 B; rule INN-3; supply 7 7"},
    {"INN-3 example 1", INN, ROAD "W 3,0", "road 10 B"},
    {"INN-3 pitfall 1: two inns are no more", INN,
     "IC/RFr.i 1,0; W -1,0 rE; IC/Rr.i 2,0; W/180 2,1", "road 10 B"},
    {"INN-3 for each of two owners", INN,
     "IC/RFr.i 1,0 rE; A/270 -1,0; U 2,0; W 2,1 rE; B 0,1; V/90 3,1; V 3,0",
     "road 14 RB; score 14 14"},
    {"INN-3 without the expansion it is a picture", "RIVER=II position bag=r2-br1,W2",
     "@r2-br 0,0; W -1,0 rE; W 1,0", "road 3 R"},
    {"INN-3 the inn of the River II counts with it", INN "RIVER=II position bag=r2-br1,W2",
     "@r2-br 0,0; W -1,0 rE; W 1,0", "road 6 R"},
    {"INN-4 example 3: six tiles and two pennants", INN "extra", CITY "PEN/180 0,-2",
     "city 24 R; rule INN-4"},
    {"INN-4 pitfall 4: pennants count 3", INN, CITY "E/180 0,-2", "city 21 R"},
    {"INN-4 two cathedrals are no more", INN,
     "IC/Cccc.c 0,-1 cN; IC/Cccc.c 0,-2; E/270 1,-1; E/90 -1,-1; E/270 1,-2; E/90 -1,-2; "
     "E/180 0,-3",
     "city 24 R"},
    {"INN-4 TINY_CITY=2 leaves it alone", INN "TINY_CITY=2", CITY "E/180 0,-2", "city 21 R"},
    {"INN-5 example 2: an open road", INN, ROAD "U 3,0; end",
     "final-road 0 B; score 0 0; rule INN-5"},
    {"INN_FINAL=ignore", INN "INN_FINAL=ignore", ROAD "U 3,0; end",
     "final-road 5 B; rule END-SCORE-1"},
    {"INN-5 example 3: an open city, pitfall 5: with its pennants", INN, CITY "end",
     "final-city 0 R; rule INN-5"},
    {"INN_FINAL=ignore for a city", INN "INN_FINAL=ignore", CITY "end", "final-city 6 R"},
    {"INN_FINAL=ignore leaves a complete road alone", INN "INN_FINAL=ignore", ROAD "W 3,0",
     "road 10 B; rule INN-3"},
    {"INN_FINAL=ignore leaves a complete city alone", INN "extra INN_FINAL=ignore",
     CITY "PEN/180 0,-2", "city 24 R; rule INN-4"},
    {"INN-6 pitfall 3: the other roads of the tile", INN,
     "U 1,0; W -1,0; IC/RRR.i/180 2,0 rE; W 3,0", "road 2 R"},
    {"INN-6 the road that it touches", INN, "U 1,0; W -1,0; IC/RRR.i/180 2,0 rW", "road 8 R"},
    {"INN-7 for a farmer a city like others", INN,
     "IC/Cccc.c 0,-1; E/180 0,-2; E/270 1,-1; E/90 -1,-1 fNL; end", "final-field 3 B"},
    {"INN-8 joined to the road of another", INN, "U 1,0; W -1,0 rE; IC/RFr.i 2,0; U 2,1; end",
     "final-road 0 B"},
    {"INN-8 a cathedral joined to the city of another", INN, "F/90 0,-1 cS; IC/Cccc.c 0,-2; end",
     "final-city 0 R"},
    {"AMB-INN-1 pitfall 7: a tile that the road crosses twice", INN "position",
     "@IC/RrRr 0,0; W -1,0 rE; V/90 1,0; IC/Rr.i 1,-1; V/270 0,-1; A/180 0,1", "road 12 R"},
    {"AMB-INN-2 an open road with an inn is worth nothing", INN, "IC/RFr.i 1,0 rW; U -1,0; end",
     "final-road 0 R"},
    {"AMB-INN-3 pitfall 6: the inn stays when pieces are joined", INN,
     "W -1,0 rE; B 0,1; B 1,1; B 2,1; IC/RFr.i 2,0; W 3,0; U 1,0", "road 10 R"},
    {"pitfall 8: a cathedral does not complete a city", INN, "IC/Cccc.c 0,-1 cN", "events 0"},
    {"the print of 2014 has gardens", "2014 ABBOTS=on " INN, "IC/RFr.iG 1,0 ag",
     "left IC/RFr.iG 0; left IC/CCCCG 1; abbots 0 1"},
};

#define P "players: Eva, Adam\nexpansions: inns-and-cathedrals\n"
#define SIX "players: A1, A2, A3, A4, A5, A6\n"
/* Eva's big follower flies to Adam's small one, in a monastery or shrine with four neighbours. */
#define FLIGHT                                                                                     \
    "players: Eva, Adam\nexpansions: inns-and-cathedrals, flying-machines, shrines\n"              \
    "position: true\ntiles: tF 9 FFFF field\ntiles: fW 9 FFFF field; arrow W\n"                    \
    "tiles: tM 9 FFFF monastery; field\ntiles: tS 9 FFFF shrine; field\n"                          \
    "start: tF 0,1; tF 1,1\n\nEva: tF 2,1\nAdam: "
/* Nobody closes Eva's road with an inn. */
#define OPEN_INN(header) P header "\nEva: IC/RFr.i/0 1,0 road\nended: true\n"
static const struct record_row records[] = {
    {"INN-2 two in a monastery", POLICY_STOP,
     FLIGHT "tM 0,0 monk\nEva: fW/0 1,0; fly big 1 monk\nended: true\n", "", "Adam: 4 0"},
    {"INN-2 one would be a tie", POLICY_STOP,
     FLIGHT "tM 0,0 monk\nEva: fW/0 1,0; fly 1 monk\nended: true\n", "", "Adam: 4 4"},
    {"INN-2 two in a shrine", POLICY_STOP,
     FLIGHT "tS 0,0 heretic\nEva: fW/0 1,0; fly big 1 heretic\nended: true\n", "", "Adam: 4 0"},
    {"INN_FINAL=zero by the profile summary", POLICY_STOP, OPEN_INN("profile: summary\n"), "",
     "Adam: 0 0"},
    {"INN_FINAL=zero by c1", POLICY_STOP, OPEN_INN("profile: c1\n"), "", "Adam: 0 0"},
    {"INN_FINAL=zero by c2", POLICY_STOP, OPEN_INN("profile: c2\n"), "", "Adam: 0 0"},
    {"INN_FINAL=zero by jcz", POLICY_STOP, OPEN_INN("profile: jcz\n"), "", "Adam: 0 0"},
    {"INN_FINAL=ignore by the header", POLICY_STOP, OPEN_INN("variants: INN_FINAL=ignore\n"), "",
     "Adam: 2 0"},
    {"INN-9 six, not seven", POLICY_STOP,
     "players: A1, A2, A3, A4, A5, A6, A7\nexpansions: inns-and-cathedrals\n\nA1: U/0 1,0\n",
     "0 E-PLAYERS", "A1: 0 0 0 0 0 0 0"},
    {"INN-9 seven if the record says so", POLICY_STOP,
     "players: A1, A2, A3, A4, A5, A6, A7\nexpansions: inns-and-cathedrals\n"
     "variants: MAX_PLAYERS=7\n\nA1: U/0 1,0\n",
     "", "A2: 0 0 0 0 0 0 0"},
    {"INN-2 example 5: one big and two small are two each", POLICY_ACCEPT,
     P "\nEva: W/0 -1,0 big road E\nAdam: U/0 1,0 road\nEva: B 0,1\nAdam: W/0 2,0 road W\n",
     "2 E-FEATURE-OCCUPIED 4 E-FEATURE-OCCUPIED", "Eva: 4 4"},
    {"INN-9 six may play", POLICY_STOP, SIX "expansions: inns-and-cathedrals\n\nA1: U/0 1,0\n", "",
     "A2: 0 0 0 0 0 0"},
    {"INN-9 not without the expansion", POLICY_STOP, SIX "\nA1: U/0 1,0\n", "0 E-PLAYERS",
     "A1: 0 0 0 0 0 0"},
    {"INN-9 unless the record says", POLICY_STOP,
     SIX "expansions: inns-and-cathedrals\nvariants: MAX_PLAYERS=5\n\nA1: U/0 1,0\n", "0 E-PLAYERS",
     "A1: 0 0 0 0 0 0"},
    {"INN-1 without the expansion no big follower", POLICY_STOP,
     "players: Eva, Adam\n\nEva: U/0 1,0 big road\n", "1 E-EXPANSION", "Eva: 0 0"},
    {"INN-1 without the expansion no tiles of it", POLICY_STOP,
     "players: Eva, Adam\n\nEva: IC/RFr.i/0 1,0\n", "1 E-TILE-UNKNOWN", "Eva: 0 0"},
    {"INN-1 the supply of a header", POLICY_STOP,
     P "supply: big 0; Adam big 2\n\nEva: U/0 1,0 big field NL\n", "1 E-SUPPLY", "Eva: 0 0"},
    {"INN-4 a small city of two tiles with a cathedral of one's own", POLICY_STOP,
     P "variants: TINY_CITY=2\ntiles: Z 1 CFFF city N pennant cathedral; field / N\n\n"
       "Eva: Z/180 0,-1 city\n",
     "", "Adam: 9 0"},
};

int main(void) {
    return examples_run_both("inns and cathedrals", examples, sizeof examples / sizeof *examples,
                             records, sizeof records / sizeof *records);
}
