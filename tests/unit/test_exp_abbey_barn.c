/* SPDX-License-Identifier: MIT */
/* Abbey & Mayor: the barn (ABB-13 to ABB-18), its ambiguities, examples and pitfalls. */
#include "unit/abbey.h"

/* Three of four tiles around the corner between (0,0) and (1,1). */
#define SQUARE "start: mF 1,0; mF 1,1; mF 0,1\n"
#define WIDE "start: mF 0,1; mF 1,1; mF 2,1; mF 3,1; mF 4,1; mF 5,1; mF 6,1; mF 7,1; mF 8,1\n"
/* A row of fields at y = 1, and below it complete cities of two tiles, which they all border. */
#define TEN                                                                                        \
    "start: mF 0,1; mF 1,1; mF 2,1; mF 3,1; mF 4,1; mF 5,1; mF 6,1; mF 7,1; mF 8,1; mF 9,1; mE "   \
    "0,2; mE/180 1,2; mE 2,2; mE/180 3,2; mE 4,2; mE/180 5,2"
#define THREE_CITIES TEN "\n"
/* Five cities, and three tiles of a square. */
#define FIVE TEN "; mE 6,2; mE/180 7,2; mE 8,2; mE/180 9,2; mF 1,0\n"

/* The volcano lake comes to a corner of four fields. */
#define LAKE(variants)                                                                             \
    "players: Eva, Adam\nexpansions: river-2, abbey-and-mayor\n" variants                          \
    "tiles: mF 60 FFFF field\nposition: true\nstart: ri-spring/0 0,0; r2-fork/0 1,0; r2-city/270 " \
    "1,-1; r2-m/0 2,0; r2-cr/0 3,0; r2-br/90 4,0; r2-cbr/90 5,0; r2-rv/0 6,0; r2-v/180 6,1; "      \
    "r2-vpig/270 7,1; r2-cv/270 7,2; mF 8,1; mF 9,1; mF 9,2\n\nEva: r2-volcano 8,2; barn NE\n"

static const struct played rows[] = {
    /* --- where */
    {"ABB-13: where four tiles meet", "", TWO SQUARE "\nEva: mF 0,0; barn SE\n",
     "on 0,0 field 1 0; supply-barn 0 1"},
    {"ABB-13: the cell may be said", "", TWO SQUARE "\nEva: mF 0,0; barn 0,0 SE\n",
     "on 0,0 field 1 0"},
    {"ABB-13: and be that of a neighbour", "", TWO SQUARE "\nEva: mF 0,0; barn 1,1 NW\n",
     "on 0,0 field 1 0"},
    {"ABB-13: but not another corner: E-BARN-CORNER", "", TWO SQUARE "\nEva: mF 0,0; barn 1,1 SE\n",
     "1 E-BARN-CORNER"},
    {"ABB-13: three tiles only: E-BARN-CORNER", "",
     TWO "start: mF 1,0; mF 1,1\n\nEva: mF 0,0; barn SE\n", "1 E-BARN-CORNER"},
    {"ABB-13: at the edge of the board: E-BARN-CORNER", "", TWO SQUARE "\nEva: mF 0,0; barn NW\n",
     "1 E-BARN-CORNER"},
    {"ABB-13: not of a tile that lay before: E-BARN-CORNER", "",
     TWO SQUARE "\nEva: mF 0,0\nAdam: mF -1,0; barn 0,0 SE\n", "2 E-BARN-CORNER"},
    {"RIVER-10: a barn is a figure, and the volcano lake takes none", "", LAKE(""),
     "1 E-RIVER-VOLCANO"},
    {"RIVER-10: as an ordinary lake it does", "", LAKE("variants: RIVER_VOLCANO=plain\n"),
     "supply-barn 0 1"},
    {"AMB-ABB-10: a city at the corner: E-BARN-CORNER", "",
     TWO "start: mF 1,0; mF 1,1; mE/270 0,1\n\nEva: mE/90 0,0; barn SE\n", "1 E-BARN-CORNER"},
    {"AMB-ABB-10: the end of a road beside it does not matter", "",
     TWO "start: mF 1,0; mF 1,1; mO/90 0,1\n\nEva: mO/270 0,0; barn SE\n", "on 0,0 field 1 0"},
    {"AMB-ABB-10: a city on the other half of the tile does not matter", "",
     TWO SQUARE "\nEva: mE/270 0,0; barn SE\n", "on 0,0 field 1 0"},
    {"AMB-ABB-10: an abbey shows no field: E-BARN-CORNER", "",
     TWO "start: mF 0,-1; mF 1,-1; mF 2,-1; mF 2,0; mF 2,1; mF 1,1; mF 0,0\n\nEva: abbey 1,0\n"
         "Adam: mF 0,1; barn NE\n",
     "2 E-BARN-CORNER"},
    {"AMB-ABB-11: an enclosed field", "",
     HEAD_OF("Eva, Adam", "",
             "tiles: mQ 9 CFFC city N W; field / N\n") "start: mQ/90 1,0; mQ/180 1,1; mQ/270 "
                                                       "0,1\n\nEva: mQ/0 0,0; barn SE\n",
     "on 0,0 field 1 0"},
    {"ABB-13: there is none: E-SUPPLY", "",
     HEAD_OF("Eva, Adam", "", "supply: Eva barn 0\n") SQUARE "\nEva: mF 0,0; barn SE\n",
     "1 E-SUPPLY"},
    {"ABB-13, ACT-3: not with a volcano: E-DRA-FIGURE-ON-VOLCANO", "",
     HEAD_OF("Eva, Adam", ", princess-and-dragon", "tiles: vF 9 FFFF field; volcano\n") SQUARE
     "\nEva: vF 0,0; barn SE\n",
     "1 E-DRA-FIGURE-ON-VOLCANO"},
    {"ABB-13, DRA-6: nor beside the dragon (VOLCANO_ACTION=no-meeple): E-DRA-FIGURE-ON-VOLCANO", "",
     HEAD_OF("Eva, Adam", ", princess-and-dragon",
             "tiles: vF 9 FFFF field; volcano\nvariants: VOLCANO_ACTION=no-meeple\n") SQUARE
     "\nEva: vF 0,0; barn SE\n",
     "1 E-DRA-FIGURE-ON-VOLCANO"},
    {"DRA-7: nor through a portal: E-BARN-CORNER", "",
     HEAD_OF("Eva, Adam", ", princess-and-dragon", "tiles: oF 9 FFFF field; portal\n") SQUARE
     "\nEva: mF 0,0\nAdam: oF 2,0; barn 0,0 SE\n",
     "2 E-BARN-CORNER"},
    {"ABB-13: a barn is the figure action: E-ACTION-TWICE", "",
     TWO SQUARE "\nEva: mF 0,0; field; barn SE\n", "1 E-ACTION-TWICE"},
    {"ABB-13: and nothing more: E-ACTION-TWICE", "", TWO SQUARE "\nEva: mF 0,0; barn SE; field\n",
     "1 E-ACTION-TWICE"},
    {"ABB-13: not before its tile: E-PHASE-ORDER", "", TWO SQUARE "\nEva: barn SE; mF 0,0\n",
     "1 E-PHASE-ORDER"},
    {"ABB-13: farmers may be there", "",
     TWO SQUARE "\nEva: mF 0,0; field\nAdam: mF -1,0\nEva: mF -1,1; barn NE\n",
     "on -1,1 field 1 0; on 0,0 field 0 0"},
    {"ABB-13, BARN_SECOND=no: no second barn: E-BARN-SECOND", "",
     TWO SQUARE "\nEva: mF 0,0; barn SE\nAdam: mF -1,0\nEva: mF 2,0\nAdam: mF -1,1; barn NE\n",
     "4 E-BARN-SECOND"},
    {"BARN_SECOND=yes", "",
     HEAD_OF("Eva, Adam", "", "variants: BARN_SECOND=yes\n") SQUARE
     "\nEva: mF 0,0; barn SE\nAdam: mF -1,0\nEva: mF 2,0\nAdam: mF -1,1; barn NE\n",
     "on 0,0 field 1 0; on -1,1 field 0 1"},
    {"FARM-0: not without farmers: E-FARMERS-OFF", "",
     HEAD_OF("Eva, Adam", "", "variants: FARMERS=off\n") SQUARE "\nEva: mF 0,0; barn SE\n",
     "1 E-FARMERS-OFF"},

    /* --- points */
    {"ABB-14: farmers are paid 3 a city and go home", "",
     TWO WIDE "\nEva: mE/0 0,2; field\nAdam: mE/180 1,2\nEva: mE/0 2,2\nAdam: mE/180 3,2\nEva: mF "
              "0,0\nAdam: mF 1,0; barn SW\n",
     "score 6 0; supply 7 7; home barn-placed 1; supply-barn 1 0"},
    {"ABB-14: nobody there, nobody paid", "",
     TWO WIDE "\nEva: mE/0 0,2\nAdam: mE/180 1,2\nEva: mF 0,0\nAdam: mF 1,0; barn SW\n",
     "score 0 0; scored 4 "},
    {"ABB-14, ABB pitfall 6: a city completed in the same turn counts", "",
     TWO "start: mF 0,1; mF 1,1; mF 2,1; mE 0,2; mF 2,2\n\nEva: mF 0,0; field\nAdam: mE/180 1,2; "
         "barn NE\n",
     "score 3 0; home barn-placed 1"},
    {"ABB-14, OWN-1: the majority, all of them", "",
     TWO WIDE
     "\nEva: mE/0 0,2; field\nAdam: mE/180 1,2\nEva: mF 0,0\nAdam: mF 1,0; barn SW\nended: true\n",
     "score 3 4"},
    {"ABB-16: no farmer beside a barn: E-BARN-FIELD-OCCUPIED", "",
     TWO SQUARE "\nEva: mF 0,0; barn SE\nAdam: mF 2,0; field\n", "2 E-BARN-FIELD-OCCUPIED"},
    {"ABB illegal 3, ABB pitfall 9: not even his own: E-BARN-FIELD-OCCUPIED", "",
     TWO SQUARE "\nEva: mF 0,0; barn SE\nAdam: mF 2,0\nEva: mF 2,1; field\n",
     "3 E-BARN-FIELD-OCCUPIED"},
    {"ABB-16: through a portal neither: E-BARN-FIELD-OCCUPIED", "",
     HEAD_OF("Eva, Adam", ", princess-and-dragon", "tiles: oF 9 FFFF field; portal\n") SQUARE
     "\nEva: mF 0,0; barn SE\nAdam: oF 2,0; field (0,0)\n",
     "2 E-BARN-FIELD-OCCUPIED"},
    {"ABB-16: a pig has no farmer there any more: E-TRA-NO-FOLLOWER", "",
     HEAD_OF("Eva, Adam", ", traders-and-builders", "") SQUARE
     "\nEva: mF 0,0; barn SE\nAdam: mF 2,0; pig field\n",
     "2 E-TRA-NO-FOLLOWER"},
    {"ABB-16: other fields of the tile are free", "",
     TWO SQUARE "\nEva: mF 0,0; barn SE\nAdam: mR/90 2,0; field ER\n", "on 2,0 field 0 1"},
    {"ABB-16: but not that one: E-BARN-FIELD-OCCUPIED", "",
     TWO SQUARE "\nEva: mF 0,0; barn SE\nAdam: mR/90 2,0; field WL\n", "2 E-BARN-FIELD-OCCUPIED"},
    {"ABB-15, ABB example 4: farmers joined are paid 1 a city and go home", "",
     TWO FIVE "\nEva: mF 0,0; barn SE\nAdam: mR/0 4,0; field NL\nEva: mO/180 3,0\n",
     "score 0 5; home barn-joined 1; supply 7 7; supply-barn 0 1"},
    {"ABB pitfall 7, ABB-17: the barn stays to the end", "",
     TWO FIVE "\nEva: mF 0,0; barn SE\nAdam: mR/0 4,0; field NL\nEva: mO/180 3,0\nended: true\n",
     "score 20 5; final field"},
    {"ABB-17: barns on two fields, each for its own cities", "",
     TWO "start: mE 0,0; mE/180 1,0; mF 0,1; mF 1,1; mF 0,2; mE 10,0; mE/180 11,0; mF 10,1; mF "
         "11,1; mF 10,2; mE 10,3; mE/180 11,3\n\nEva: mF 1,2; barn NW\nAdam: mF 11,2; barn NW\n"
         "ended: true\n",
     "score 4 8; final field field"},
    {"ABB-17: and farmers of another field as ever", "",
     TWO "start: mE 0,0; mE/180 1,0; mF 0,1; mF 1,1; mF 0,2; mE 10,0; mE/180 11,0; mF 10,1; mF "
         "11,1; mF 10,2; mE 10,3; mE/180 11,3\n\nEva: mF 1,2; barn NW\nAdam: mF 11,2; field\n"
         "ended: true\n",
     "score 4 6; final field field"},
    {"ABB-15: joined by another's tile, in the order of a turn", "",
     TWO FIVE "\nEva: mF 0,0; barn SE\nAdam: mR/0 4,0; field NL\nEva: mF -1,0\nAdam: mO/180 3,0\n",
     "score 0 5"},
    {"ABB-15, AMB-ABB-12: 2 with a pig, which goes home too", "",
     HEAD_OF("Eva, Adam", ", traders-and-builders", "") FIVE
     "\nEva: mF 0,0; barn SE\nAdam: mR/0 4,0; field NL\nEva: mF -1,0\nAdam: mF 4,-1; pig field\n"
     "Eva: mO/180 3,0\n",
     "score 0 10; home barn-joined 2; supply-pig 1 1"},
    {"AMB-ABB-3: and one more with a herd", "",
     HEAD_OF("Eva, Adam", ", gq11", "tiles: hF 9 FFFF field herd\n") FIVE
     "\nEva: mF 0,0; barn SE\nAdam: mR/0 4,0; field NL\nEva: hF 4,-1\nAdam: mF -1,0\nEva: mO/180 "
     "3,0\nended: true\n",
     "score 20 10"},
    {"ABB-15: the majority alone is paid, all go home", "",
     HEAD_OF("Eva, Adam", ", inns-and-cathedrals", "") FIVE
     "\nEva: mF 0,0; barn SE\nAdam: mR/0 4,0; big field NL\nEva: mR/0 7,0; field NL\nAdam: mF "
     "4,-1\n"
     "Eva: mF 5,-1\nAdam: mF 6,-1\nEva: mF 7,-1\nAdam: mO/180 3,0\n",
     "score 0 5; home barn-joined 2; supply 7 7; supply-big 1 1"},
    {"ABB-17, ABB pitfall 10: barns of two players, joined: each is paid", "",
     TWO FIVE "\nEva: mF 0,0; barn SE\nAdam: mR/0 4,0\nEva: mR/0 5,0\nAdam: mF 4,-1\nEva: mF -1,0\n"
              "Adam: mF 5,-1; barn SW\nEva: mO/180 3,0\nended: true\n",
     "score 20 20; final field"},
    {"ABB-17: two barns of one player are paid once", "",
     HEAD_OF("Eva, Adam", " x2", "") FIVE
     "\nEva: mF 0,0; barn SE\nAdam: mR/0 4,0\nEva: mR/0 5,0\nAdam: mF 4,-1\nEva: mF 5,-1; barn SW\n"
     "Adam: mO/180 3,0\nended: true\n",
     "score 20 0"},
    {"ABB-17, ABB pitfall 8: neither pig nor herd at the end", "",
     HEAD_OF("Eva, Adam", ", gq11, traders-and-builders", "tiles: hF 9 FFFF field herd\n") FIVE
     "\nEva: hF 0,0; barn SE\nended: true\n",
     "score 20 0"},
    {"AMB-ABB-4, ERR-4: an illegal farmer who stands is scored as if joined", "accept",
     TWO FIVE "\nEva: mF 0,0; barn SE\nAdam: mF 2,0; field\n",
     "2 E-BARN-FIELD-OCCUPIED; score 0 5"},
    {"ABB-17: 4 a city at the end", "",
     TWO WIDE "\nEva: mE/0 0,2\nAdam: mE/180 1,2\nEva: mE/0 2,2\nAdam: mE/180 3,2\nEva: mE/0 "
              "4,2\nAdam: mF 0,0\nEva: mF 1,0; barn SW\nended: true\n",
     "score 8 0; final field"},
    {"ABB-17: no city, no points", "", TWO SQUARE "\nEva: mF 0,0; barn SE\nended: true\n",
     "score 0 0; final field"},
    {"ABB-18, FES-4, AMB-FES-5: a festival takes it, and the field is free again", "",
     HEAD_OF("Eva, Adam", ", festival", "tiles: sF 9 FFFF field; festival\n") SQUARE
     "\nEva: mF 0,0; barn SE\nAdam: mF 2,0\nEva: sF 2,1; festival barn (0,0) SE\nAdam: mF 3,0; "
     "field\n",
     "supply-barn 1 1; home festival 1; on 3,0 field 0 1"},
    {"FES-4: a barn by its corner", "",
     HEAD_OF("Eva, Adam", ", festival", "tiles: sF 9 FFFF field; festival\n") SQUARE
     "\nEva: mF 0,0; barn SE\nAdam: sF 2,0; festival Eva barn\n",
     "2 E-FES-OWNER"},
    {"DRA-11, ORD 4e: the fairy's 3 points when a barn scores her farmer", "",
     HEAD_OF("Eva, Adam", ", princess-and-dragon", "") WIDE
     "\nEva: mE/0 0,2; field\nAdam: mE/180 1,2\nEva: mF 0,0; fairy field (0,2) W\nAdam: mF 1,0; "
     "barn SW\n",
     "score 6 0"},
#define ROBBED(words)                                                                              \
    HEAD_OF("Eva, Adam", ", princess-and-dragon, robbers, messages",                               \
            "tiles: bF 9 FFFF field; robber\n")                                                    \
    WIDE "\nEva: mE/0 0,2; field\nAdam: mE/180 1,2\nEva: mF 0,0; fairy field (0,2) W\n"            \
         "Adam: bF 1,0; robber Eva; barn SW; " words "\n"
    {"ORD 4d, ORD 4e: what a robber takes of a field, then the fairy", "",
     ROBBED("woman; woman fairy by Eva"), "score 6 2; woman 3 2"},
    {"ORD 4d, ORD 4e: ... and not the other way round", "", ROBBED("woman fairy by Eva; woman"),
     "4 E-PHASE-ORDER"},
    {"RIV-9, AMB-RIV-5, AMB-ABB-3, river2 example 3: a herd", "",
     HEAD_OF("Eva, Adam", ", gq11", "tiles: hF 9 FFFF field herd\n") WIDE
     "\nEva: mE/0 0,2; field\nAdam: mE/180 1,2\nEva: mE/0 2,2\nAdam: mE/180 3,2\nEva: hF "
     "0,0\nAdam: mF 1,0; barn SW\nEva: mE/0 4,2\nAdam: mE/180 5,2\nended: true\n",
     "score 8 12"},
    {"ABB example 3: two farmers against a farmer with a pig", "",
     HEAD_OF("Eva, Adam, Jan", ", traders-and-builders", "") THREE_CITIES
     "\nEva: mF 0,0; field\nAdam: mR/0 7,0; field NL\nJan: mE/0 6,2\nEva: mR/0 4,0; field NL\n"
     "Adam: mF 7,-1; pig field\nJan: mF 0,-1\nEva: mO/180 3,0\nAdam: mO/180 6,0\nJan: mF 1,0; barn "
     "SW\n"
     "Eva: mE/180 7,2\nended: true\n",
     "score 9 0 16; supply 7 7 7; supply-pig 1 1 1; home barn-placed 4; points 9 9"},
    {"ABB-14: one more for each city with a pig of the owner's", "",
     HEAD_OF("Eva, Adam, Jan", ", traders-and-builders", "") THREE_CITIES
     "\nEva: mF 0,0; field\nAdam: mR/0 7,0; field NL\nJan: mE/0 6,2\nEva: mR/0 4,0; field NL\n"
     "Adam: mF 7,-1\nJan: mF 0,-1\nEva: mO/180 3,0; pig field\nAdam: mO/180 6,0\nJan: mF 1,0; barn "
     "SW\n",
     "score 12 0 0; supply 7 7 7; supply-pig 1 1 1; home barn-placed 4; points 9 12"},
    {"ABB-18, CRO-6: a crop circle does not concern it", "",
     HEAD_OF("Eva, Adam", ", crop-circles-1", "tiles: kF 9 FFFF field; pitchfork\n") SQUARE
     "\nEva: mF 0,0; barn SE\nAdam: kF 2,0; crop remove\n",
     "supply-barn 0 1; home crop 0"},
    {"FES-4, FESTIVAL_TAKES=followers: no barn: E-KIND", "",
     HEAD_OF("Eva, Adam", ", festival",
             "tiles: sF 9 FFFF field; festival\nvariants: FESTIVAL_TAKES=followers\n") SQUARE
     "\nEva: mF 0,0; barn SE\nAdam: mF 2,0\nEva: sF 2,1; festival barn (0,0)\n",
     "3 E-KIND"},
};

int main(void) { return played_run("abbey and mayor: barn", rows, sizeof rows / sizeof *rows); }
