/* SPDX-License-Identifier: MIT */
/* What a saved game asserts about its end, and what the rules say of it. */
#include "record_support.h"
#include "replay/replay.h"
#include "tile/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Single quotes for double ones, which YAML reads alike. */
#define PLACE(tile, rotation, cell)                                                                \
    "{'type': 'PLACE_TILE', 'payload': {'tileId': '" tile "', 'rotation': '" rotation              \
    "', 'position': [" cell "]}},\n"
#define DEPLOY(cell, location, feature, meeple)                                                    \
    "{'type': 'DEPLOY_MEEPLE', 'payload': {'pointer': {'position': [" cell                         \
    "], 'location': '" location "', 'feature': '" feature "'}, 'meepleId': '" meeple "'}},\n"
#define PASS "{'type': 'PASS', 'payload': {}},\n"
#define RECALL                                                                                     \
    "{'type': 'RETURN_MEEPLE', 'payload': {'source': 'ABBOT_RETURN', 'pointer': "                  \
    "{'featurePointer': {'position': [0, 1], 'feature': 'Monastery', 'location': 'I'}, "           \
    "'meepleId': '0.abbot.1'}}},\n"
#define COMMIT "{'type': 'COMMIT', 'payload': {'random': 0.5}},\n"

#define BASIC "'basic:1': 1}, 'elements': {'small-follower': 7, 'farmers': true"
#define NO_FARMERS "'basic:1': 1}, 'elements': {'small-follower': 7"
#define ABBOTS                                                                                     \
    "'basic:2': 1}, 'elements': {'small-follower': 7, 'farmers': true, 'abbot': 1, 'garden': true"

/* A monastery with a road to the south, south of the start tile; the road in the east. */
#define MONASTERY PLACE("BA/LR", "R0", "0, 1")
/* Mia's abbot on a monastery with one tile beside, then Tom's road. */
#define ABBOT                                                                                      \
    PLACE("BA/L", "R0", "0, 1")                                                                    \
    DEPLOY("0, 1", "I", "Monastery", "0.abbot.1")                                                  \
    COMMIT PLACE("BA/Rr", "R90", "1, 0") COMMIT PLACE("BA/Rr", "R270", "1, 1")

/* Mia's thief on (-1,0), Tom's farmer and monk on (0,1) and (1,1), then Mia's pitchfork, scored. */
#define CIRCLES                                                                                    \
    "'basic:1': 1, 'corn-circles/1': 1}, 'elements': {'small-follower': 7, 'farmers': true"
#define FIELD "NL.NR.EL.ER.SL.SR.WL.WR"
#define CIRCLE                                                                                     \
    PLACE("BA/RFr", "R0", "-1, 0")                                                                 \
    DEPLOY("-1, 0", "WE", "Road", "0.small.1")                                                     \
    COMMIT PLACE("BA/L", "R0", "0, 1") DEPLOY("0, 1", FIELD, "Field", "1.small.1")                 \
        COMMIT PLACE("BA/RFr", "R0", "1, 0") PASS COMMIT PLACE("BA/L", "R0", "1, 1")               \
            DEPLOY("1, 1", "I", "Monastery", "1.small.2") COMMIT PLACE("CC.1/CR", "R180", "0, -1") \
                PASS COMMIT
#define CHOOSE(value) "{'type': 'CIRCLE_REMOVE_OR_DEPLOY', 'payload': {'value': '" value "'}},\n"
#define IN_CIRCLE                                                                                  \
    "'Phase is CornCirclePhase', 'Phase is TilePhase', \"Player can't pass\", 'Player can pass'"
#define TAKE                                                                                       \
    "{'type': 'RETURN_MEEPLE', 'payload': {'source': 'CORN_CIRCLE', 'pointer': "                   \
    "{'featurePointer': {'position': [0, 1], 'feature': 'Field', 'location': '" FIELD              \
    "'}, 'meepleId': '1.small.1'}}},\n"

/* Tom's wagon completes a road of three tiles, beside which are a city and two other roads. */
#define WAGONS "'basic:1': 1}, 'elements': {'small-follower': 7, 'farmers': true, 'wagon': 1"
#define WAGON                                                                                      \
    PLACE("BA/CccR", "R270", "-1, 0")                                                              \
    PASS COMMIT PLACE("BA/CRRR", "R90", "1, 0") DEPLOY("1, 0", "W", "Road", "1.wagon.1") COMMIT
#define GOES_ON                                                                                    \
    "'Phase is WagonPhase', 'Player can pass', 'Available action Meeple for Wagon', "              \
    "'Meeple Wagon options: {City,_E,[-1,0]}; {Road,N,[1,0]}; {Road,S,[1,0]}', "                   \
    "'Tom has 3 points', 'Tom scored road for 3 points'"

/* Mia's crossing completes a road with her wagon, west, and one with Tom's, south. */
#define TWO_WAGONS                                                                                 \
    PLACE("BA/CccR", "R270", "-1, 0")                                                              \
    DEPLOY("-1, 0", "E", "Road", "0.wagon.1")                                                      \
    COMMIT PLACE("BA/L", "R0", "0, 1") PASS COMMIT PLACE("BA/L", "R0", "0, 2")                     \
        PASS COMMIT PLACE("BA/LR", "R180", "1, 1") DEPLOY("1, 1", "N", "Road", "1.wagon.1")        \
            COMMIT PLACE("BA/CRRR", "R90", "1, 0") PASS COMMIT
#define PASS_OF(n) "{'type': 'PASS', 'payload': {}, 'player': " n "},\n"
#define MIAS_NEXT "'Meeple Wagon options: {City,_E,[-1,0]}; {Road,N,[1,0]}'"
#define TOMS_NEXT "'Meeple Wagon options: {Monastery,I,[1,1]}; {Road,N,[1,0]}'"
#define WAGON_ASKED "'Phase is WagonPhase', 'Player can pass', 'Phase is TilePhase', "

/* Tom's dragon tile completes his wagon's city; the dragon waits below it. */
#define WAGON_AND_DRAGON                                                                           \
    "'basic:1': 1, 'princess-and-dragon:1': 1}, 'elements': {'small-follower': 7, 'wagon': 1, "    \
    "'dragon': 1}, 'rules': {'dragon-move': 'after-scoring'"
#define LAIR                                                                                       \
    PLACE("DG/C.v", "R180", "0, 1")                                                                \
    COMMIT PLACE("DG/RrC.d", "R180", "0, -1") DEPLOY("0, -1", "S", "City", "1.wagon.1") COMMIT
/* Mia's knight in the city to which Tom's tile adds a princess. */
#define PRINCESS                                                                                   \
    "'basic:1': 1, 'princess-and-dragon:1': 1}, 'elements': {'small-follower': 7, 'princess': "    \
    "true"
#define IN_HER_CITY                                                                                \
    PLACE("BA/Cccc+", "R0", "0, -1")                                                               \
    DEPLOY("0, -1", "NWSE", "City", "0.small.1") COMMIT PLACE("DG/Ccc.p", "R0", "-1, -1")
#define SENT                                                                                       \
    "'Available action ReturnMeeple for PRINCESS', "                                               \
    "'ReturnMeeple PRINCESS options: {0.small.1,City,NWSE,[0,-1]}', "                              \
    "'ReturnMeeple PRINCESS options: {1.small.1,City,NWSE,[0,-1]}', "                              \
    "'ReturnMeeple PRINCESS options: {0.small.1,City,_W,[-1,-1]}', "                               \
    "'ReturnMeeple PRINCESS options:', "

/* Mia's tile completes Tom's city, so she may put a follower into a quarter. */
#define CITY_TILE(number, x, y) "{'tile': 'CO/" number "', 'x': " x ", 'y': " y ", 'rotation': 0}"
#define CITY_ROW(a, b, c, d, y)                                                                    \
    CITY_TILE(a, "-2", y)                                                                          \
    ", " CITY_TILE(b, "-1", y) ", " CITY_TILE(c, "0", y) ", " CITY_TILE(d, "1", y)
#define CARCASSONNE                                                                                \
    "'basic:1': 1, 'count': 1}, 'rules': {}, 'start': [" CITY_ROW(                                 \
        "1", "2", "3", "4",                                                                        \
        "-1") ", " CITY_ROW("5", "6", "7", "8",                                                    \
                            "0") ", " CITY_ROW("9", "10", "11", "12",                              \
                                               "1") "], 'elements': {'small-follower': 7, "        \
                                                    "'count': 1"
#define TOMS_CITY                                                                                  \
    PLACE("BA/L", "R0", "1, 2")                                                                    \
    COMMIT PLACE("BA/C", "R0", "2, 0") DEPLOY("2, 0", "N", "City", "1.small.1") COMMIT

/* She has, and the Count is away, so she may leave it when another city of his is complete. */
#define INTO(quarter, figure) DEPLOY("0, 0", quarter, "Quarter", figure)
#define COUNT_TO_MARKET                                                                            \
    "{'type': 'MOVE_NEUTRAL_FIGURE', 'payload': {'figureId': 'count.1', 'to': {'position': "       \
    "[0, 0], 'location': 'QUARTER_MARKET', 'feature': 'Quarter'}}},\n"
#define MIAS_QUARTER                                                                               \
    TOMS_CITY PLACE("BA/CC.2", "R180", "2, -1") COMMIT INTO("QUARTER_CASTLE", "0.small.1")         \
        COUNT_TO_MARKET PLACE("BA/C", "R90", "3, 0") DEPLOY("3, 0", "E", "City", "1.small.2")      \
            COMMIT

/* What OTHER is, Tom does where four tiles meet; then Mia's tile has another such corner. */
#define BARNS "'basic:1': 1}, 'elements': {'small-follower': 7, 'farmers': true, 'barn': 1"
#define BARN(other)                                                                                \
    PLACE("BA/RFr", "R0", "-1, 0")                                                                 \
    COMMIT PLACE("BA/RFr", "R0", "-2, 0") COMMIT PLACE("BA/RFr", "R0", "0, 1")                     \
        COMMIT PLACE("BA/RFr", "R0", "-1, 1") other COMMIT PLACE("BA/RFr", "R0", "-2, 1")
#define HAS_CORNER                                                                                 \
    "'Available action Meeple for Barn', 'Meeple Barn options: {Field,NL.NR.EL.WR,[-1,1]}', "      \
    "'Meeple Barn options: {Field,NL.NR.EL.WR,[-2,1]}', 'Meeple Barn options:'"
static const struct row {
    const char *name, *setup, *notes, *replay, *assertions;
    const char *fates;    /* of the assertions: r right, w wrong, - not judged */
    const char *findings; /* codes but W-INCOMPLETE and W-ASSERTION */
} rows[] = {
    {"phase: a tile comes next", BASIC, "'drawOrder': []", MONASTERY PASS COMMIT,
     "'Phase is TilePhase', 'Phase is ActionPhase', \"Player can't pass\", 'Player can pass'",
     "rwrw", "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"phase: a figure action comes next", BASIC, "'drawOrder': []", MONASTERY,
     "'Phase is ActionPhase', 'phase is commitactionphase', 'Player can pass', \"Player can't "
     "pass\"",
     "rwrw", "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"phase: the figure action is done", BASIC, "'drawOrder': []", MONASTERY PASS,
     "'Phase is CommitActionPhase', 'Player can pass', 'Available action Meeple for "
     "SmallFollower', "
     "'Meeple SmallFollower options:'",
     "rwwr", "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"phase: there is no figure action", "'basic:1': 1}, 'elements': {'small-follower': 0",
     "'drawOrder': []", MONASTERY, "'Phase is CommitActionPhase', \"Player can't pass\"", "rr", ""},
    {"tokens: cards and goods",
     "'basic:1': 1, 'king-and-robber:1': 1, 'traders-and-builders:1': 1}, 'elements': "
     "{'small-follower': 7, 'traders': true, 'king': true, 'robber': true",
     "'drawOrder': []",
     PLACE("BA/C", "R180", "0, -1") PASS COMMIT PLACE("TB/Cc.g", "R180", "0, 1") COMMIT,
     "'Mia has KING token with count 1', 'Tom has KING token with size 1', "
     "'Tom has ROBBER token with count 0', 'Mia has GRAIN token with count 1', "
     "'Mia has TUNNEL token with count 1'",
     "rwrw-", "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"wagon: it may go on", WAGONS, "'drawOrder': []", WAGON,
     GOES_ON ", 'Meeple Wagon options: {City,_E,[-1,0]}', 'Phase is TilePhase'", "rrrrrww",
     "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"wagon: it has stayed at home", WAGONS, "'drawOrder': []", WAGON PASS,
     GOES_ON ", 'Phase is TilePhase'", "wwwwrr",
     "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"wagon: there is none on what was scored", WAGONS, "'drawOrder': []",
     PLACE("BA/CccR", "R270", "-1, 0") PASS COMMIT PLACE("BA/CRRR", "R90", "1, 0")
         DEPLOY("1, 0", "N", "Road", "1.wagon.1") COMMIT,
     "'Phase is TilePhase', 'Phase is WagonPhase', 'Meeple Wagon options:'", "rwr",
     "E-POSITION-MISMATCH"},
    {"two wagons: the first is asked for", WAGONS, "'drawOrder': []", TWO_WAGONS,
     WAGON_ASKED MIAS_NEXT ", " TOMS_NEXT, "rrwrw", "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"two wagons: when it stays the second is", WAGONS, "'drawOrder': []", TWO_WAGONS PASS_OF("0"),
     WAGON_ASKED MIAS_NEXT ", " TOMS_NEXT, "rrwwr", "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"two wagons: who passed may not be known", WAGONS, "'drawOrder': []", TWO_WAGONS PASS,
     WAGON_ASKED MIAS_NEXT ", " TOMS_NEXT, "rrwwr", "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"two wagons: when both have passed a tile comes next", WAGONS, "'drawOrder': []",
     TWO_WAGONS PASS_OF("0") PASS_OF("1"), WAGON_ASKED MIAS_NEXT ", " TOMS_NEXT, "wwrww",
     "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"two wagons: where the first went the second cannot go", WAGONS, "'drawOrder': []",
     TWO_WAGONS DEPLOY("1, 0", "N", "Road", "0.wagon.1") COMMIT,
     WAGON_ASKED "'Meeple Wagon options: {Monastery,I,[1,1]}'", "rrwr", "E-POSITION-MISMATCH"},
    {"Count: nobody can be asked about a quarter", CARCASSONNE, "'drawOrder': []", TOMS_CITY,
     "'Phase is TilePhase', \"Player can't pass\"", "rr", ""},
    {"Count: perhaps somebody is asked about a quarter", CARCASSONNE, "'drawOrder': []",
     TOMS_CITY PLACE("BA/CC.2", "R180", "2, -1") COMMIT,
     "'Phase is TilePhase', 'Phase is CocFollowerPhase', 'Player can pass', 'TilePlacement BA/C "
     "options:', 'Tom scored city for 4 points', 'Mia scored city for 4 points'",
     "----rw", "E-SCORE-MISMATCH"},
    {"Count: perhaps somebody is asked before the scoring", CARCASSONNE, "'drawOrder': []",
     MIAS_QUARTER PLACE("BA/C", "R270", "4, 0") COMMIT,
     "'Tom has 4 points', 'Tom has 8 points', 'Tom has 5 points', 'Mia has 0 points', "
     "'Tom scored city for 4 points', 'Tom scored city for 8 points', 'Phase is TilePhase'",
     "--wrrw-", "E-SCORE-MISMATCH E-SCORE-MISMATCH"},
    {"Count: nobody can leave the quarter in which he is", CARCASSONNE, "'drawOrder': []",
     TOMS_CITY PLACE("BA/CC.2", "R180", "2, -1") COMMIT INTO("QUARTER_CASTLE", "0.small.1")
         PLACE("BA/C", "R90", "3, 0") DEPLOY("3, 0", "E", "City", "1.small.2")
             COMMIT PLACE("BA/C", "R270", "4, 0") COMMIT,
     "'Tom has 4 points', 'Tom has 8 points'", "wr", "E-SCORE-MISMATCH"},
    {"a wagon goes on before the dragon moves", WAGON_AND_DRAGON, "'drawOrder': []", LAIR,
     WAGON_ASKED "'Phase is DragonMovePhase', 'Tom has 4 points'", "rrww",
     "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"then the dragon moves", WAGON_AND_DRAGON, "'drawOrder': []", LAIR PASS_OF("1"),
     WAGON_ASKED "'Phase is DragonMovePhase', 'Tom has 4 points'", "wwwr",
     "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"a wagon goes on before the crop circle is chosen",
     "'basic:1': 1, 'corn-circles/1': 1}, 'elements': {'small-follower': 7, 'wagon': 1}, 'rules': "
     "{'wagon-move': 'C2'",
     "'drawOrder': []",
     PLACE("BA/RFr", "R0", "-1, 0") COMMIT PLACE("CC.1/CR", "R180", "0, -1")
         DEPLOY("0, -1", "S", "City", "1.wagon.1") COMMIT,
     WAGON_ASKED "'Phase is CornCirclePhase'", "rrww", "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"barn: a corner of the tile", BARNS, "'drawOrder': []", BARN(PASS), HAS_CORNER, "rrww",
     "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"barn: no second one on its field", BARNS, "'drawOrder': []",
     BARN(DEPLOY("0, 1", "NL.NR.EL.WR", "Field", "1.barn.1")), HAS_CORNER, "wwwr",
     "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"gold: tokens and points",
     "'basic:1': 1, 'goldmines': 1}, 'elements': {'small-follower': 7, 'gold': true",
     "'drawOrder': [], 'endTurn': 2",
     PLACE("GO/LCc", "R180", "0, -1") DEPLOY("0, -1", "SE", "City", "0.small.1")
         COMMIT PLACE("BA/C", "R270", "1, -1") PASS COMMIT,
     "'Mia has GOLD token with size 2', 'Tom has GOLD token with size 1', 'Mia scored gold for 2 "
     "points', 'Mia scored gold for 1 points'",
     "rwrw", "E-POSITION-MISMATCH E-SCORE-MISMATCH"},
    {"points of the king",
     "'basic:1': 1, 'king-and-robber:1': 1}, 'elements': "
     "{'small-follower': 7, 'king': true, 'robber': true",
     "'drawOrder': [], 'endTurn': 1", PLACE("BA/C", "R180", "0, -1") PASS COMMIT,
     "'Mia scored king for 1 points', 'Mia scored king for 2 points', "
     "'Mia scored robber for 1 points', 'Mia scored flowers for 1 points'",
     "rww-", "E-SCORE-MISMATCH E-SCORE-MISMATCH"},
    {"points of goods: by kind, or all",
     "'basic:1': 1, 'traders-and-builders:1': 1}, 'elements': {'small-follower': 7, 'traders': "
     "true",
     "'drawOrder': [], 'endTurn': 3",
     PLACE("TB/CFc.w", "R90", "0, -1") PASS COMMIT PLACE("TB/CRc.g", "R90", "0, -2")
         PASS COMMIT PLACE("BA/C", "R180", "0, -3") COMMIT,
     "'Mia scored trade-goods for 10 points', 'Mia scored trade-goods.wine for 20 points', "
     "'Mia scored trade-goods for 30 points', 'Tom scored trade-goods for 10 points', "
     "'Tom scored trade-goods for 0 points'",
     "rrwww", "E-SCORE-MISMATCH E-SCORE-MISMATCH E-SCORE-MISMATCH"},
    {"crop circle: the choice is due", CIRCLES, "'drawOrder': []", CIRCLE,
     IN_CIRCLE
     ", 'Available action Meeple for SmallFollower', 'Meeple SmallFollower options:', "
     "'ReturnMeeple CORN_CIRCLE options:', 'Available action ReturnMeeple for CORN_CIRCLE'",
     "rwrwwrrw", "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"crop circle: what he may add is offered", CIRCLES, "'drawOrder': []", CIRCLE CHOOSE("DEPLOY"),
     "'Available action Meeple for SmallFollower', 'Available action Meeple for BigFollower', "
     "'Available action ReturnMeeple for CORN_CIRCLE', "
     "'Meeple SmallFollower options: {Field," FIELD ",[0,1]}', "
     "'Meeple SmallFollower options: {Monastery,I,[1,1]}', 'Meeple SmallFollower options:', "
     "'ReturnMeeple CORN_CIRCLE options:'",
     "rwwrwwr", "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"crop circle: nothing is once he has passed", CIRCLES, "'drawOrder': []",
     CIRCLE CHOOSE("DEPLOY") PASS,
     "'Available action Meeple for SmallFollower', 'Meeple SmallFollower options:'", "wr",
     "E-POSITION-MISMATCH"},
    {"crop circle: what he may take back is offered", CIRCLES, "'drawOrder': []",
     CIRCLE CHOOSE("REMOVE"),
     "'Available action ReturnMeeple for CORN_CIRCLE', "
     "'Available action Meeple for SmallFollower', "
     "'ReturnMeeple CORN_CIRCLE options: {1.small.1,Field," FIELD ",[0,1]}', "
     "'ReturnMeeple CORN_CIRCLE options: {0.small.1,Road,WE,[-1,0]}', "
     "'ReturnMeeple CORN_CIRCLE options:'",
     "rwrww", "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"crop circle: who may add is to come", CIRCLES, "'drawOrder': []", CIRCLE CHOOSE("DEPLOY"),
     IN_CIRCLE, "rwwr", "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"crop circle: he has passed", CIRCLES, "'drawOrder': []", CIRCLE CHOOSE("DEPLOY") PASS,
     IN_CIRCLE, "wrrw", "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"crop circle: he has added, and may take it back", CIRCLES, "'drawOrder': []",
     CIRCLE CHOOSE("DEPLOY") DEPLOY("0, 1", FIELD, "Field", "1.small.3"), IN_CIRCLE, "rwrw",
     "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"crop circle: all have added", CIRCLES, "'drawOrder': []",
     CIRCLE CHOOSE("DEPLOY") DEPLOY("0, 1", FIELD, "Field", "1.small.3") COMMIT, IN_CIRCLE, "wrrw",
     "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"crop circle: who must remove is to come", CIRCLES, "'drawOrder': []", CIRCLE CHOOSE("REMOVE"),
     IN_CIRCLE, "rwrw", "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"crop circle: all have removed", CIRCLES, "'drawOrder': []",
     CIRCLE CHOOSE("REMOVE") TAKE COMMIT, IN_CIRCLE, "wrrw",
     "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"crop circle: the choice was left out, and the game goes on", CIRCLES, "'drawOrder': []",
     CIRCLE PLACE("BA/L", "R0", "2, 1") COMMIT, "'Phase is TilePhase'", "-", "E-MISSING"},
    {"crop circle: several could go home, and none has yet", CIRCLES, "'drawOrder': []",
     PLACE("BA/L", "R0", "0, 1") DEPLOY("0, 1", FIELD, "Field", "0.small.1")
         COMMIT PLACE("BA/RFr", "R0", "1, 0") PASS COMMIT PLACE("BA/RFr", "R0", "-1, 0")
             DEPLOY("-1, 0", "NL.NR.EL.WR", "Field", "0.small.2") COMMIT PLACE("BA/L", "R0", "1, 1")
                 PASS COMMIT PLACE("CC.1/CR", "R180", "0, -1") PASS COMMIT CHOOSE("REMOVE"),
     IN_CIRCLE ", 'ReturnMeeple CORN_CIRCLE options: {0.small.1,Field," FIELD
               ",[0,1]}; {0.small.2,Field,NL.NR.EL.WR,[-1,0]}', "
               "'ReturnMeeple CORN_CIRCLE options: {0.small.1,Field," FIELD ",[0,1]}'",
     "rwrwrw", "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"crop circle: a game is not over before it", CIRCLES, "'drawOrder': [], 'endTurn': 1",
     PLACE("CC.1/CR", "R180", "0, -1") DEPLOY("0, -1", "W", "Road", "0.small.1") COMMIT,
     "'Phase is CornCirclePhase', 'Mia scored road for 1 point', 'Mia has 0 points'", "rw",
     "E-SCORE-MISMATCH"},
    {"shrines are monasteries, an inner field has a number",
     "'basic:1': 1, 'king-and-robber:1': 1, 'cult/6': 1}, 'elements': "
     "{'small-follower': 7, 'farmers': true, 'king': true, 'robber': true, 'shrine': true",
     "'drawOrder': []", PLACE("KR/CCcc", "R0", "0, -1"),
     "'Meeple SmallFollower options: {City,WE,[0,-1]}; {City,NS,[0,-1]}; {Field,I,[0,-1]}; "
     "{Field,II,[0,-1]}', 'Meeple SmallFollower options: {City,WE,[0,-1]}; {City,NS,[0,-1]}; "
     "{Field,I,[0,-1]}'",
     "rw", "E-POSITION-MISMATCH"},
    {"a festival sends figures home",
     "'basic:1': 1, 'festival': 1}, 'elements': {'small-follower': 7, 'festival': true",
     "'drawOrder': []",
     PLACE("BA/RFr", "R0", "-1, 0") DEPLOY("-1, 0", "WE", "Road", "0.small.1")
         COMMIT PLACE("BA/LR", "R270", "-2, 0") DEPLOY("-2, 0", "I", "Monastery", "1.small.1")
             COMMIT PLACE("FE/CR", "R90", "0, 1"),
     "'Available action ReturnMeeple for FESTIVAL', "
     "'ReturnMeeple FESTIVAL options: {0.small.1,Road,WE,[-1,0]}', "
     "'ReturnMeeple FESTIVAL options: {1.small.1,Monastery,I,[-2,0]}', "
     "'ReturnMeeple FESTIVAL options:', 'Available action ReturnMeeple for ABBOT_RETURN'",
     "rrwww", "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"a princess may send home a follower of anybody in her city", PRINCESS, "'drawOrder': []",
     IN_HER_CITY, SENT "'Player can pass'", "rrwwwr",
     "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"a princess must", PRINCESS "}, 'rules': {'princess-action': 'must'", "'drawOrder': []",
     IN_HER_CITY, SENT "'Player can pass'", "rrwwww",
     "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"a princess in an empty city sends nobody home", PRINCESS, "'drawOrder': []",
     PLACE("DG/Ccc.p", "R180", "0, -1"), SENT "'ReturnMeeple PRINCESS options:'", "wwwwrr",
     "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"a shrine is offered as a monastery",
     "'basic:1': 1, 'cult/6': 1}, 'elements': {'small-follower': 7, 'shrine': true",
     "'drawOrder': []", PLACE("CU/S", "R0", "0, 1"),
     "'Meeple SmallFollower options: {Monastery,I,[0,1]}'", "r", ""},
    {"phase: the game is over", BASIC, "'drawOrder': [], 'endTurn': 1", MONASTERY COMMIT,
     "'Phase is GameOverPhase', 'Phase is TilePhase', 'TilePlacement BA/C options:', "
     "'Available action TilePlacement for BA/C'",
     "rwrw", "E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"points: before any turn was ended", BASIC, "'drawOrder': []", MONASTERY,
     "'Mia has 0 points', 'Tom has 1 point'", "rw", "E-SCORE-MISMATCH"},
    {"points: of features that were completed, and by whom", BASIC, "'drawOrder': []",
     PLACE("BA/C", "R180", "0, -1") DEPLOY("0, -1", "S", "City", "0.small.1") COMMIT,
     "'Mia scored city for 4 points', 'Mia scored city.tiny for 4 points', 'Mia scored road for 4 "
     "points', 'Mia scored city for 2 points', 'Tom scored city for 4 points', 'Mia scored "
     "flowers for 1 point'",
     "rrwww-", "E-SCORE-MISMATCH E-SCORE-MISMATCH E-SCORE-MISMATCH"},
    {"points: not of a turn that is not ended", BASIC, "'drawOrder': []",
     PLACE("BA/C", "R180", "0, -1") DEPLOY("0, -1", "S", "City", "0.small.1"),
     "'Mia scored city for 4 points', 'Mia has 0 points'", "wr", "E-SCORE-MISMATCH"},
    {"points: of the end, 0 too", BASIC, "'drawOrder': [], 'endTurn': 1",
     MONASTERY DEPLOY("0, 1", "NL.NR.EL.ER.SL.SR.WL.WR", "Field", "0.small.1") COMMIT,
     "'Mia scored field for 0 points', 'Mia scored field for 3 points'", "rw", "E-SCORE-MISMATCH"},
    {"points: a recall is scored at once", ABBOTS, "'drawOrder': []", ABBOT RECALL,
     "'Mia has 4 points', 'Mia scored monastery for 4 points'", "rr", ""},
    {"tiles: every cell and rotation", BASIC, "'drawOrder': []", MONASTERY COMMIT,
     "'TilePlacement BA/C options: [0,-1] - [180]; [-1,1] - [0,180,270]; [1,1] - [0,90,180]', "
     "'TilePlacement BA/C options: [1,1] - [180,90]; [1,1] - [0]; [0,-1] - [180]; [-1,1] - "
     "[0,180,270]', "
     "'TilePlacement BA/C options: [0,-1] - [180]; [-1,1] - [0,180,270]; [1,1] - [0,90]', "
     "'TilePlacement BA/Cccc+ options: [0,-1] - [0,90,180,270]', 'TilePlacement DA/X options: "
     "[0,1] - "
     "[0]', 'Available action TilePlacement for BA/C', 'Available action TilePlacement for DA/X'",
     "rrwrwrw", "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"figures: every piece, named by all its sides", BASIC, "'drawOrder': []", MONASTERY,
     "'Meeple SmallFollower options: {Monastery,I,[0,1]}; {Road,S,[0,1]}; "
     "{Field,NL.NR.EL.ER.SL.SR.WL.WR,[0,1]}', "
     "'Meeple SmallFollower options: {Monastery,I,[0,1]}; {Road,S,[0,1]}; "
     "{Field,NL.NR.EL.ER.SL.SR.WL,[0,1]}', "
     "'Meeple SmallFollower options: {Monastery,I,[0,1]}; {Road,S,[0,0]}; "
     "{Field,NL.NR.EL.ER.SL.SR.WL.WR,[0,1]}', "
     "'Meeple Abbot options: {Monastery,I,[0,1]}', 'Meeple Abbot options:', "
     "'Meeple Phantom options: {Monastery,I,[0,1]}', 'Available action Meeple for SmallFollower', "
     "'Available action Meeple for Phantom'",
     "rwwwr-r-", "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH"},
    {"figures: no farmers, and a road of two sides", NO_FARMERS, "'drawOrder': []",
     PLACE("BA/RCr", "R180", "0, -1"),
     "'Meeple SmallFollower options: {City,S,[0,-1]}; {Road,WE,[0,-1]}'", "r", ""},
    {"abbots: where they may stand, and where they come from", ABBOTS, "'drawOrder': []", ABBOT,
     "'ReturnMeeple ABBOT_RETURN options: {0.abbot.1,Monastery,I,[0,1]}', "
     "'ReturnMeeple ABBOT_RETURN options: {0.small.1,Monastery,I,[0,1]}', "
     "'ReturnMeeple ABBOT_RETURN options: {0.abbot.1,Garden,I,[0,1]}', "
     "'ReturnMeeple ABBOT_RETURN options:', 'ReturnMeeple PRINCESS options: "
     "{0.abbot.1,Monastery,I,[0,1]}', "
     "'Available action ReturnMeeple for ABBOT_RETURN', 'Available action Meeple for Abbot'",
     "rwwwwrw",
     "E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH E-POSITION-MISMATCH "
     "E-POSITION-MISMATCH"},
    {"abbots: nobody stands", ABBOTS, "'drawOrder': []", PLACE("BA/L", "R0", "0, 1"),
     "'Meeple Abbot options: {Monastery,I,[0,1]}', 'ReturnMeeple ABBOT_RETURN options:', "
     "'Available action ReturnMeeple for ABBOT_RETURN'",
     "rrw", "E-POSITION-MISMATCH"},
    {"what is not judged", BASIC, "'drawOrder': []", MONASTERY COMMIT,
     "'Undo is allowed', 'Mia has TUNNEL token with size 3', 'Well done'", "---", ""},
    {"whether tiles are bid for, without bazaars", BASIC, "'drawOrder': []", MONASTERY COMMIT,
     "'Bazaar noAuction: false', 'Bazaar noAuction: true'", "rw", "E-POSITION-MISMATCH"},
    {"nothing is judged after an illegal turn", BASIC, "'drawOrder': []",
     MONASTERY COMMIT PLACE("BA/C", "R0", "0, 1") COMMIT, "'Phase is TilePhase'", "-",
     "E-CELL-TAKEN"},
};

static void judge(const struct row *row, const struct replay_options *options, const char *fates,
                  const char *findings) {
    struct sample s;
    struct buf text = {0}, got = {0};
    buf_printf(&text, "{'setup': {'sets': {%s}", row->setup);
    if (!strstr(row->setup, "'rules'")) buf_str(&text, ", 'rules': {'wagon-move': 'C1'}");
    if (!strstr(row->setup, "'start'"))
        buf_str(&text, ", 'start': [{'tile': 'BA/RCr', 'x': 0, 'y': 0, 'rotation': 0}]");
    buf_printf(&text,
               "},\n'players': [{'name': 'Mia'}, {'name': 'Tom'}],\n"
               "'gameAnnotations': {%s}, 'test': {'assertions': [%s]},\n'replay': [\n%s]}",
               row->notes, row->assertions, row->replay);
    sample_prepare(&s, text.text, strlen(text.text));
    read_yaml(s.r);
    record_sort_findings(s.r);
    assert_string_equal(sample_findings(&s), "");
    struct catalogue *c = catalogue_new();
    struct judgement j = {0};
    replay(&j, s.r, c, options);
    buf_str(&got, "");
    for (uint32_t i = 0; i < j.assertions; i++)
        buf_char(&got, "-rw"[j.assertion[i]]);
    if (strcmp(got.text, fates) != 0) print_message("# %s\n", row->name);
    assert_string_equal(got.text, fates);
    buf_clear(&got);
    for (uint32_t i = 0; i < j.findings; i++) {
        enum code code = verdict_code(&j.finding[i].verdict);
        if (j.finding[i].is_note || code == W_INCOMPLETE || code == W_ASSERTION) continue;
        if (code == W_RECORD_GAP) continue; /* PASS is left out where nothing depends on it */
        buf_printf(&got, "%s%s", got.length ? " " : "", code_name(code));
    }
    if (strcmp(got.length ? got.text : "", findings) != 0) print_message("# %s\n", row->name);
    assert_string_equal(got.length ? got.text : "", findings);
    judgement_free(&j);
    catalogue_free(c);
    buf_free(&text);
    buf_free(&got);
    sample_free(&s);
}

static void all(void **state) {
    (void)state;
    struct replay_options o = {.policy = POLICY_STOP};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        judge(&rows[i], &o, rows[i].fates, rows[i].findings);
}

/* The end of a game is where it was left, whatever else is asked for. */
static void other_ends(void **state) {
    (void)state;
    static const struct row row = {
        .name = "provisional",
        .setup = BASIC,
        .notes = "'drawOrder': []",
        .replay = MONASTERY DEPLOY("0, 1", "I", "Monastery", "0.small.1") COMMIT,
        .assertions = "'Mia scored monastery for 2 points', 'Phase is TilePhase'"};
    judge(&row, &(struct replay_options){.provisional = true}, "wr", "E-SCORE-MISMATCH");
    static const struct row two = {.name = "cut",
                                   .setup = BASIC,
                                   .notes = "'drawOrder': []",
                                   .replay = MONASTERY COMMIT PLACE("BA/Rr", "R90", "1, 0") COMMIT,
                                   .assertions = "'Phase is ActionPhase'"};
    judge(&two, &(struct replay_options){.last_turn = 1}, "-", "");
    judge(&two, &(struct replay_options){.last_turn = 0}, "w", "E-POSITION-MISMATCH");
    static const struct row skipped = {.name = "skipped",
                                       .setup = BASIC,
                                       .notes = "'drawOrder': []",
                                       .replay = MONASTERY COMMIT PLACE("BA/Rr", "R180", "1, 0"),
                                       .assertions = "'Phase is ActionPhase'"};
    judge(&skipped, &(struct replay_options){.policy = POLICY_SKIP}, "-", "E-EDGE-MISMATCH");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(all), cmocka_unit_test(other_ends)};
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("assertions", tests, NULL, NULL);
}
