/* SPDX-License-Identifier: MIT */
/* Saved games of JCloisterZone: what they become, and what is said of those that are
 * damaged or beyond this program. */
#include "jcz/names.h"
#include "record_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Single quotes for double ones, which YAML reads alike. */
#define SETUP(sets, elements, rules)                                                               \
    "'setup': {'sets': {" sets "}, 'elements': {" elements "}, 'rules': {" rules "},\n"            \
    "'start': [{'tile': 'BA/RCr', 'x': 0, 'y': 0, 'rotation': 0}]},\n"
#define USUAL SETUP("'basic:1': 1", "'small-follower': 7, 'farmers': true", "")
#define GAME(setup, replay)                                                                        \
    "{'appVersion': '6.2.0', " setup                                                               \
    "'players': [{'name': 'Mia', 'slot': 0}, {'name': 'Tom', 'slot': 1}],\n'replay': [\n" replay   \
    "]}"
#define PLACE(tile, rotation, cell)                                                                \
    "{'type': 'PLACE_TILE', 'payload': {'tileId': '" tile "', 'rotation': '" rotation              \
    "', 'position': [" cell "]}, 'player': 0}"
#define POINTER(cell, location, feature)                                                           \
    "'position': [" cell "], 'location': '" location "', 'feature': '" feature "'"
#define DEPLOY(pointer, meeple)                                                                    \
    "{'type': 'DEPLOY_MEEPLE', 'payload': {'pointer': {" pointer "}, 'meepleId': '" meeple "'}}"
#define COMMIT "{'type': 'COMMIT', 'payload': {'random': 0.5}}"
#define UNDO "{'type': 'UNDO', 'payload': {}}"
#define LAID PLACE("BA/RFr", "R0", "-1, 0")
#define MOVE(figure, to)                                                                           \
    "{'type': 'MOVE_NEUTRAL_FIGURE', 'payload': {'figureId': '" figure "', 'to': " to "}, "        \
    "'player': 0}"
#define ROAD DEPLOY(POINTER("-1, 0", "WE", "Road"), "0.small.1")

static struct record *read_sample(struct sample *s, const char *text) {
    sample_prepare(s, text, strlen(text));
    read_yaml(s->r);
    record_sort_findings(s->r);
    return s->r;
}

/* FINDINGS say on which line and at which text; columns of long lines say little. */
static void check(const char *text, const char *findings) {
    struct sample s;
    struct buf b = {0};
    read_sample(&s, text);
    buf_str(&b, "");
    for (const char *at = sample_findings(&s); *at; at++) {
        size_t column = at[0] == ':' ? 1 + strspn(at + 1, "0123456789") : 0;
        if (column && at[column] == ' ') at += column;
        buf_char(&b, *at);
    }
    assert_string_equal(b.text, findings);
    buf_free(&b);
    sample_free(&s);
}

/* What TEXT is as a record in text. */
static void becomes(const char *text, const char *record) {
    struct sample s;
    read_sample(&s, text);
    assert_string_equal(sample_findings(&s), "");
    assert_string_equal(sample_write(&s, CONVERT_TEXT), record);
    sample_free(&s);
}

#define HEAD(edition, variants)                                                                    \
    "edition: " edition "\nprofile: jcz\n" variants "players: Mia, Tom\nstart: BA/RCr/0 0,0\n"
#define VERSION "x-jcz-version: 6.2.0\n"

static void moves(void **state) {
    (void)state;
    becomes(GAME(USUAL, LAID ", " ROAD ", " COMMIT
                             ", {'type': 'PLACE_TILE', 'payload': {'tileId': 'BA/C', 'rotation': "
                             "'R180', 'position': [0, -1]}, 'player': 1}, {'type': 'PASS', "
                             "'payload': {}}, " COMMIT),
            HEAD("classic", "") VERSION "\nMia: BA/RFr/0 -1,0; road E\nTom: BA/C/180 0,-1\n\n");
    /* Fields that reach no side are numbered, monasteries and shrines have one name. */
    becomes(
        GAME(SETUP("'basic:1': 1, 'king-and-robber:1': 1, 'cult/6': 1",
                   "'small-follower': 7, 'farmers': true, 'king': 1, 'robber': 1, 'shrine': 1", ""),
             PLACE("KR/CCcc", "R90", "0, -1") ", " DEPLOY(
                 POINTER("0, -1", "II", "Field"),
                 "0.small.1") ", " COMMIT
                              ", " PLACE("CU/S", "R0", "0, 1") ", " DEPLOY(
                                  POINTER("0, 1", "I", "Monastery"), "0.small.2")),
        "edition: classic\nexpansions: king-and-robber, shrines\nprofile: jcz\n"
        "players: Mia, Tom\nstart: BA/RCr/0 0,0\n" VERSION
        "\nMia: KR/CCcc/90 0,-1; field 2\nMia: CU/S/0 0,1; shrine\n\n");
    /* A flight: the number is the die; who comes down nowhere is home. */
#define MACHINE(random)                                                                            \
    "{'type': 'DEPLOY_MEEPLE', 'payload': {'pointer': {" POINTER(                                  \
        "0, 1", "I", "FlyingMachine") "}, 'meepleId': '0.small.2', 'random': " random "}}"
#define FLIGHT SETUP("'basic:1': 1, 'flier:1': 1", "'small-follower': 7, 'farmers': true", "")
#define FLIGHT_HEAD                                                                                \
    "edition: classic\nexpansions: flying-machines\nprofile: jcz\nplayers: Mia, Tom\n"             \
    "start: BA/RCr/0 0,0\n" VERSION
    becomes(GAME(FLIGHT, PLACE("FL/F.o", "R0", "0, 1") ", " MACHINE("0.34") ", " DEPLOY(
                             POINTER("0, 0", "WE", "Road"), "0.small.2") ", " COMMIT),
            FLIGHT_HEAD "\nMia: FL/F.o/0 0,1; fly 2 road (0,0) E\n\n");
    becomes(GAME(FLIGHT, PLACE("FL/F.o", "R0", "0, 1") ", " MACHINE("0.999") ", " COMMIT),
            FLIGHT_HEAD "\nMia: FL/F.o/0 0,1; fly 3 home\n\n");
    check(GAME(FLIGHT, PLACE("FL/F.o", "R0", "0, 1") ",\n" MACHINE("1.0") ", " COMMIT),
          "6 '1.0' E-RECORD-VALUE\n");
    /* The second ingot of a gold tile; other tokens are not known. */
#define GOLD_MINES                                                                                 \
    SETUP("'basic:1': 1, 'goldmines': 1", "'small-follower': 7, 'farmers': true, 'gold': true", "")
#define PUT(token, cell)                                                                           \
    "{'type': 'PLACE_TOKEN', 'payload': {'token': '" token "', 'pointer': [" cell "]}}"
    becomes(GAME(GOLD_MINES, LAID ", " COMMIT ", " PLACE("GO/LRr", "R0", "0, 1") ", " PUT(
                                 "GOLD", "-1, 0") ", " DEPLOY(POINTER("0, 1", "I", "Monastery"),
                                                              "0.small.1") ", " COMMIT),
            "edition: classic\nexpansions: gold-mines\nprofile: jcz\nplayers: Mia, Tom\n"
            "start: BA/RCr/0 0,0\n" VERSION
            "\nMia: BA/RFr/0 -1,0\nMia: GO/LRr/0 0,1; gold (-1,0); monastery\n\n");
    check(GAME(GOLD_MINES, LAID ",\n" PUT("TUNNEL_A", "-1, 0") ", " COMMIT),
          "6 ''TUNNEL_A'' UNSUPPORTED\n");
    check(GAME(GOLD_MINES, LAID ",\n" PUT("GOLD", "-1") ", " COMMIT), "6 '[-1]' E-RECORD-TYPE\n");
    /* A ferry links two sides of a lake. */
#define FERRIES                                                                                    \
    SETUP("'basic:1': 1, 'ferries': 1", "'small-follower': 7, 'farmers': true, 'ferry': 1", "")
#define LINK(cell, location)                                                                       \
    "{'type': 'PLACE_TOKEN', 'payload': {'token': 'FERRY', 'pointer': {" POINTER(cell, location,   \
                                                                                 "Road") "}}}"
    becomes(GAME(FERRIES, PLACE("FR/RRR", "R0", "1, 0") ", " DEPLOY(
                              POINTER("1, 0", "S", "Road"),
                              "0.small.1") ", " LINK("1, 0", "WE") ", " COMMIT),
            "edition: classic\nexpansions: ferries\nprofile: jcz\nplayers: Mia, Tom\n"
            "start: BA/RCr/0 0,0\n" VERSION "\nMia: FR/RRR/0 1,0; road S; ferry (1,0) W E\n\n");
    check(GAME(FERRIES, PLACE("FR/RRR", "R0", "1, 0") ",\n" LINK("1, 0", "W") ", " COMMIT),
          "6 ''W'' UNSUPPORTED\n");
    /* A festival takes a figure back from anywhere. */
    becomes(
        GAME(SETUP("'basic:1': 1, 'festival': 1",
                   "'small-follower': 7, 'farmers': true, 'festival': true",
                   "'festival-return': 'follower'"),
             LAID ", " ROAD ", " COMMIT ", " PLACE(
                 "FE/RC", "R180",
                 "1, 0") ", "
                         "{'type': 'RETURN_MEEPLE', 'payload': {'source': 'FESTIVAL', 'pointer': "
                         "{'featurePointer': {" POINTER("-1, 0", "WE",
                                                        "Road") "}, 'meepleId': "
                                                                "'0.small.1'}}}, " COMMIT),
        "edition: classic\nexpansions: festival\nprofile: jcz\nvariants: "
        "FESTIVAL_TAKES=followers\nplayers: Mia, Tom\nstart: BA/RCr/0 0,0\n" VERSION
        "\nMia: BA/RFr/0 -1,0; road E\nMia: FE/RC/180 1,0; festival small road (-1,0) E\n\n");
    /* A crop circle comes after the end of the turn, and others act in it. */
#define CIRCLE(value)                                                                              \
    LAID ", " ROAD ", " COMMIT                                                                     \
         ", " PLACE("CC.1/RRR", "R0",                                                              \
                    "1, 0") ", " COMMIT                                                            \
                            ", {'type': 'CIRCLE_REMOVE_OR_DEPLOY', 'payload': {'value': '" value   \
                            "'}}, "
#define CIRCLES SETUP("'basic:1': 1, 'corn-circles/1': 1", "'small-follower': 7, 'farmers': 1", "")
#define CIRCLE_HEAD CIRCLE_HEAD_OF("")
#define TOWERS_HEAD CIRCLE_HEAD_OF("tower, ")
#define CIRCLE_HEAD_OF(expansions)                                                                 \
    "edition: classic\nexpansions: " expansions                                                    \
    "crop-circles-1\nprofile: jcz\nplayers: Mia, Tom\n"                                            \
    "start: BA/RCr/0 0,0\n" VERSION "\nMia: BA/RFr/0 -1,0; road E\nMia: CC.1/RRR/0 1,0; "
    becomes(GAME(CIRCLES, CIRCLE("DEPLOY") DEPLOY(POINTER("-1, 0", "WE", "Road"),
                                                  "1.small.1") ", " COMMIT ", {'type': 'PASS'}"),
            CIRCLE_HEAD "crop add; crop add small road (-1,0) E by Tom\n\n");
    becomes(GAME(CIRCLES,
                 CIRCLE("REMOVE") "{'type': 'RETURN_MEEPLE', 'payload': {'source': 'CORN_CIRCLE', "
                                  "'pointer': {'featurePointer': {" POINTER(
                                      "-1, 0", "WE", "Road") "}, "
                                                             "'meepleId': '0.small.1'}}}, " COMMIT),
            CIRCLE_HEAD "crop remove; crop remove small road (-1,0) E\n\n");
    /* Who acts in a circle is not whose turn it is, also where no message names a player. */
    becomes(GAME(CIRCLES,
                 "{'type': 'PLACE_TILE', 'payload': {'tileId': 'CC.1/RRR', 'rotation': 'R0', "
                 "'position': [1, 0]}}, " COMMIT ", {'type': 'CIRCLE_REMOVE_OR_DEPLOY', "
                 "'payload': {'value': 'DEPLOY'}}, " DEPLOY(POINTER("-1, 0", "WE", "Road"),
                                                            "1.small.1") ", " COMMIT),
            "edition: classic\nexpansions: crop-circles-1\nprofile: jcz\nplayers: Mia, Tom\n"
            "start: BA/RCr/0 0,0\n" VERSION
            "\nCC.1/RRR/0 1,0; crop add; crop add small road (-1,0) E by Tom\n\n");
    /* Who takes one back where all add has done that; the rules say what of it. */
    becomes(GAME(CIRCLES,
                 CIRCLE("DEPLOY") "{'type': 'RETURN_MEEPLE', 'payload': {'source': 'CORN_CIRCLE', "
                                  "'pointer': {'featurePointer': {" POINTER(
                                      "-1, 0", "WE", "Road") "}, "
                                                             "'meepleId': '0.small.1'}}}, " COMMIT),
            CIRCLE_HEAD "crop add; crop remove small road (-1,0) E\n\n");
    /* Where nobody can act, whoever buys a figure back next has begun his turn; the player of the turn may do it
     * in the round as well (TOW-7). */
#define TOWERS                                                                                     \
    SETUP("'basic:1': 1, 'corn-circles/1': 1, 'tower:1': 1",                                       \
          "'small-follower': 7, 'farmers': 1, 'tower': 1", "")
#define RANSOM(player)                                                                             \
    "{'type': 'PAY_RANSOM', 'player': " player ", 'payload': {'meepleId': '" player ".small.2'}}"
    becomes(GAME(TOWERS,
                 CIRCLE("DEPLOY") RANSOM("1") ", {'type': 'PLACE_TILE', 'player': 1, 'payload': "
                                              "{'tileId': 'BA/C', 'rotation': 'R180', "
                                              "'position': [0, -1]}}, " COMMIT),
            TOWERS_HEAD "crop add\nTom: ransom small; BA/C/180 0,-1\n\n");
    becomes(GAME(TOWERS, CIRCLE("DEPLOY") RANSOM("0")), TOWERS_HEAD "crop add; ransom small\n\n");
    check(GAME(CIRCLES, CIRCLE("STAY") "{'type': 'PASS'}"), "5 ''STAY'' E-RECORD-VALUE\n");
    check(GAME(CIRCLES, LAID ", " COMMIT ",\n{'type': 'RETURN_MEEPLE', 'payload': "
                             "{'source': 'CORN_CIRCLE'}}"),
          "6 ''RETURN_MEEPLE'' E-RECORD-VALUE\n");
    /* Who acts may be left out; a meeple still has an owner. */
    becomes(GAME(USUAL, "{'type': 'PLACE_TILE', 'payload': {'tileId': 'BA/C', 'rotation': 'R270', "
                        "'position': [1, 0]}}, " DEPLOY(POINTER("1, 0", "W", "City"), "1.small.7")),
            HEAD("classic", "") VERSION "\nTom: BA/C/270 1,0; city W\n\n");
    becomes(GAME(USUAL, "{'type': 'PLACE_TILE', 'payload': {'tileId': 'BA/C', 'rotation': 'R270', "
                        "'position': [1, 0]}}"),
            HEAD("classic", "") VERSION "\nBA/C/270 1,0\n\n");
    /* On a tile laid earlier: the rules will say what they think of it. */
    becomes(GAME(USUAL, LAID ", " DEPLOY(POINTER("0, 0", "N", "City"), "0.small.1")),
            HEAD("classic", "") VERSION "\nMia: BA/RFr/0 -1,0; city (0,0) N\n\n");
}

#define ABBOTS                                                                                     \
    SETUP("'basic:2': 1", "'small-follower': 7, 'abbot': 1, 'garden': 1, 'farmers': 1", "")
#define GARDEN PLACE("BA/CFr.g", "R0", "0, -1")
#define HOME(pointer)                                                                              \
    "{'type': 'RETURN_MEEPLE', 'payload': {'source': 'ABBOT_RETURN', 'pointer': {"                 \
    "'featurePointer': {" pointer "}, 'meepleId': '0.abbot.1'}}}"

/* A message that is lost or changed leaves a trace in those around it. */
static void contradictions(void **state) {
    (void)state;
    check(GAME(USUAL, LAID ",\n" PLACE("BA/C", "R180", "0, -1")),
          "6 ''PLACE_TILE'' E-RECORD-VALUE\n");
    check(GAME(USUAL, LAID ", " COMMIT ",\n" COMMIT), "6 ''COMMIT'' E-RECORD-VALUE\n");
    check(GAME(USUAL, LAID ", " COMMIT ",\n{'type': 'PASS'}"), "6 ''PASS'' E-RECORD-VALUE\n");
    check(GAME(USUAL, LAID ", {'type': 'PASS', 'player': 0},\n{'type': 'COMMIT', 'player': 1}"),
          "6 '1' E-RECORD-VALUE\n");
    check(GAME(USUAL, LAID ",\n{'type': 'PASS', 'player': 2},\n{'type': 'COMMIT', 'player': x}"),
          "6 '2' E-RECORD-VALUE\n7 'x' E-RECORD-VALUE\n");
    /* Others act in a crop circle, each with meeples of his own. */
    check(GAME(CIRCLES,
               CIRCLE("DEPLOY") "{'type': 'DEPLOY_MEEPLE', 'player': 1, 'payload': "
                                "{'pointer': {" POINTER(
                                    "-1, 0", "WE",
                                    "Road") "}, "
                                            "'meepleId': '1.small.1'}},\n"
                                            "{'type': 'COMMIT', 'player': 1},\n"
                                            "{'type': 'DEPLOY_MEEPLE', 'player': 1, 'payload': "
                                            "{'pointer': {" POINTER(
                                                "-1, 0", "WE", "Road") "}, "
                                                                       "'meepleId': '0.small.2'}}"),
          "7 '1' E-RECORD-VALUE\n");
    check(GAME(CIRCLES, LAID
               ", " COMMIT
               ", " PLACE("CC.1/RRR", "R0", "1, 0") ", " COMMIT ",\n"
                                                    "{'type': 'CIRCLE_REMOVE_OR_DEPLOY', 'player': "
                                                    "1, 'payload': {'value': 'DEPLOY'}}"),
          "6 '1' E-RECORD-VALUE\n");
    /* An abbot goes home from where it was put. */
    check(GAME(ABBOTS, GARDEN
               ", " DEPLOY(POINTER("0, -1", "I", "Garden"),
                           "0.abbot.1") ", " COMMIT ", " LAID
                                        ", " HOME(POINTER("0, -1", "I", "Garden")) ", " COMMIT),
          "");
    check(GAME(ABBOTS, GARDEN
               ", " DEPLOY(POINTER("0, -1", "I", "Garden"),
                           "0.abbot.1") ", " COMMIT ", " LAID
                                        ",\n" HOME(POINTER("0, 1", "I", "Garden")) ", " COMMIT),
          "6 '{'position' [0, 1], 'location' 'I', 'feature' 'Garden'}' E-RECORD-VALUE\n");
}

static void locations(void **state) {
    (void)state;
    static const struct {
        const char *location, *feature, *words;
    } rows[] = {
        {"N", "City", "city N"},     {"NS", "Road", "road N"},          {"_S", "City", "city N"},
        {"_N", "City", "city E"},    {"_E", "City", "city N"},          {"_W", "City", "city N"},
        {"NWSE", "City", "city N"},  {"SW", "Road", "road S"},          {"SE", "Road", "road E"},
        {"I", "Field", "field"},     {"I", "Monastery", "monastery"},   {"I", "Garden", "garden"},
        {"WR", "Field", "field WR"}, {"EL.ER.SL", "Field", "field EL"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[1500], record[300];
        snprintf(text, sizeof text,
                 GAME(USUAL, PLACE("BA/Xx", "R0", "-1, 0") ", " DEPLOY(POINTER("-1, 0", "%s", "%s"),
                                                                       "0.small.1")),
                 rows[i].location, rows[i].feature);
        /* A tile that is not in the game: nothing is known of its pieces. */
        snprintf(record, sizeof record, HEAD("classic", "") VERSION "\nMia: BA/Xx/0 -1,0; %s\n\n",
                 rows[i].words);
        becomes(text, record);
    }
}

/* Figures that are nobody's. */
static void neutral_figures(void **state) {
    (void)state;
#define MAGIC                                                                                      \
    SETUP("'basic:1': 1, 'mage-and-witch:1': 1",                                                   \
          "'small-follower': 7, 'farmers': true, 'mage': 1, 'witch': 1", "")
#define MAGIC_TILE PLACE("MW/CRRR.3", "R0", "1, 0")
    const char *head = "edition: classic\nexpansions: mage-and-witch\nprofile: jcz\n"
                       "players: Mia, Tom\nstart: BA/RCr/0 0,0\n" VERSION;
    static const char *const moves[][2] = {
        {MOVE("mage.1", "{" POINTER("0, 0", "WE", "Road") "}"), "mage road (0,0) E"},
        {MOVE("witch.1", "{" POINTER("1, 0", "S", "Road") "}"), "witch road S"},
        {MOVE("witch.1", "null"), "witch off"},
    };
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct buf game = {0}, record = {0};
        buf_printf(&game, GAME(MAGIC, MAGIC_TILE ", %s, " COMMIT), moves[i][0]);
        buf_printf(&record, "%s\nMia: MW/CRRR.3/0 1,0; %s\n\n", head, moves[i][1]);
        becomes(game.text, record.text);
        buf_free(&game);
        buf_free(&record);
    }
    check(GAME(MAGIC, MAGIC_TILE ",\n" MOVE("bigtop.1", "[0, 0]")), "6 ''bigtop.1'' UNSUPPORTED\n");
    check(GAME(MAGIC, MAGIC_TILE ",\n" MOVE("mage.1", "[0, 0]")), "6 '[' E-RECORD-TYPE\n");
    /* One of both alone is none of ours. */
    check(GAME(SETUP("'basic:1': 1", "'small-follower': 7, 'farmers': true, 'witch': 1", ""), ""),
          "1 ''witch'' UNSUPPORTED\n");
}

static void set_ups(void **state) {
    (void)state;
    becomes(
        GAME(
            SETUP("'basic:2': 1, 'river/1:2': 1, 'river/2:2': 1",
                  "'small-follower': 7, 'farmers': true, 'abbot': 1, 'garden': true",
                  "'tiny-city-scoring': '2', 'wagon-move': 'C1'"),
            LAID ", " DEPLOY(POINTER("-1, 0", "I", "Garden"), "0.abbot.1") ", " COMMIT ", " PLACE(
                "BA/C", "R180",
                "0, -1") ", {'type': 'RETURN_MEEPLE', 'payload': "
                         "{'source': 'ABBOT_RETURN', 'pointer': {'featurePointer': {}, 'meepleId': "
                         "'0.abbot.1'}}}"),
        HEAD("2014", "variants: RIVER=I+II, RIVER_START=mixed, RIVER_VOLCANO=plain, "
                     "ABBOTS=on, TINY_CITY=2\n") VERSION
        "\nMia: BA/RFr/0 -1,0; abbot garden\nMia: BA/C/180 0,-1; recall abbot\n\n");
    becomes(GAME(SETUP("'winter': 1, 'river/2:1': 1",
                       "'small-follower': 5, 'barn': 0, 'inn': "
                       "null, 'farmers': null",
                       "'tiny-city-scoring': '4'"),
                 ""),
            HEAD("winter-2012", "variants: RIVER=II, RIVER_START=mixed, RIVER_VOLCANO=plain, "
                                "FARMERS=off\n") "supply: small 5\n" VERSION "turns:\n\n");
    /* A river in another print than the base game, and tiles of no edition. */
    becomes(GAME(SETUP("'basic:1': 1, 'river/1:2': 1, 'river/2:2': 1",
                       "'small-follower': 7, 'farmers': true", ""),
                 ""),
            "edition: classic\nprofile: jcz\nvariants: RIVER=I+II, RIVER_START=mixed, "
            "RIVER_VOLCANO=plain\nplayers: Mia, Tom\ntiles: ri-v x1\ntiles: r2-v x0\n"
            "tiles: ri-vG x1\ntiles: r2-vG x1\nstart: BA/RCr/0 0,0\n" VERSION "turns:\n\n");
    becomes(GAME(SETUP("'basic:1': 1, 'river/1:1': 1, 'gq11/river': 1",
                       "'small-follower': 7, 'farmers': true", ""),
                 ""),
            "edition: classic\nprofile: jcz\nvariants: RIVER=I, RIVER_START=mixed\n"
            "players: Mia, Tom\ntiles: GQ/CICI 1 CICI city N; city S; river E W; field EL WR / N; "
            "field ER WL / S\nstart: BA/RCr/0 0,0\n" VERSION "turns:\n\n");
    /* The other spring lies at the start, and that of the river is out; with or without its herd. */
#define SPRING(sets, elements)                                                                     \
    "'setup': {'sets': {'basic:1': 1, 'gq11/river': 1, " sets "}, 'elements': "                    \
    "{'small-follower': 7, 'farmers': true" elements "}, 'rules': {},\n"                           \
    "'start': [{'tile': 'GQ/RFI', 'x': 0, 'y': 0, 'rotation': 0}]},\n"
    becomes(
        GAME(SPRING("'gq11': 1, 'river/1:1': 1", ", 'pig-herd': true"),
             PLACE("GQ/CICI", "R0", "1, 0")),
        "edition: classic\nexpansions: gq11\nprofile: jcz\nvariants: RIVER=I, RIVER_START=mixed, "
        "GQ11_HERD=on\nplayers: Mia, Tom\nstart: GQ/RFI/0 0,0\n" VERSION
        "\nMia: GQ/CICI/0 1,0\n\n");
    becomes(GAME(SPRING("'gq11': 1, 'river/2:1': 1, 'river/1:1': 1", ""), ""),
            "edition: classic\nexpansions: gq11\nprofile: jcz\nvariants: RIVER=I+II, "
            "RIVER_START=mixed, RIVER_VOLCANO=plain\nplayers: Mia, Tom\n"
            "tiles: r2-vpig 1 IFFI river N W; field NL WR; field NR EL ER SL SR WL\n"
            "start: GQ/RFI/0 0,0\n" VERSION "turns:\n\n");
    /* Expansions: set and elements together. */
    becomes(
        GAME(SETUP("'basic:1': 1, 'inns-and-cathedrals:1': 1, 'cult/5': 1, 'gq11': 1, "
                   "'river/1:1': 1",
                   "'small-follower': 7, 'big-follower': 2, 'farmers': true, 'inn': true, "
                   "'cathedral': true, 'shrine': true, 'pig-herd': true",
                   "'inn-and-cathedral-final-scoring': 'ignore'"),
             PLACE("CU/S", "R0", "0, 1") ", " DEPLOY(POINTER("0, 1", "I", "Monastery"), "0.big.2")),
        "edition: classic\nexpansions: inns-and-cathedrals, shrines, gq11\nprofile: jcz\n"
        "variants: RIVER=I, RIVER_START=mixed, INN_FINAL=ignore, GQ11_HERD=on\nplayers: Mia, Tom\n"
        "tiles: CU/SRCR x0\ntiles: GQ/RFI x0\ntiles: GQ/CICI x0\nstart: BA/RCr/0 0,0\n"
        "supply: big 2\n" VERSION "\nMia: CU/S/0 0,1; big shrine\n\n");
    becomes(GAME(SETUP("'basic:1': 1, 'river/2:1': 1",
                       "'small-follower': 7, 'farmers': true, 'pig-herd': true", ""),
                 ""),
            "edition: classic\nexpansions: river-2\nprofile: jcz\nvariants: RIVER=II, "
            "RIVER_START=mixed, RIVER_VOLCANO=plain\nplayers: Mia, Tom\n"
            "start: BA/RCr/0 0,0\n" VERSION "turns:\n\n");
    /* The rule of older files is about the pigs of gq11 alone.  Both of its values; no element. */
    becomes(GAME(SETUP("'basic:1': 1, 'river/2:1': 1, 'gq11': 1",
                       "'small-follower': 7, 'farmers': true, 'pig-herd': true",
                       "'gq11-pig-herd': nothing"),
                 ""),
            "edition: classic\nexpansions: gq11, river-2\nprofile: jcz\nvariants: RIVER=II, "
            "RIVER_START=mixed, RIVER_VOLCANO=plain\nplayers: Mia, Tom\ntiles: GQ/RFI x0\n"
            "tiles: GQ/CICI x0\nstart: BA/RCr/0 0,0\n" VERSION "turns:\n\n");
#define GQ11(elements, rules)                                                                      \
    GAME(SETUP("'basic:1': 1, 'gq11': 1", "'small-follower': 7, 'farmers': true" elements, rules), \
         "")
#define HERD(variants)                                                                             \
    "edition: classic\nexpansions: gq11\nprofile: jcz\n" variants                                  \
    "players: Mia, Tom\nstart: BA/RCr/0 0,0\n" VERSION "turns:\n\n"
    becomes(GQ11(", 'pig-herd': true", "'gq11-pig-herd': nothing"), HERD(""));
    becomes(GQ11(", 'pig-herd': true", "'gq11-pig-herd': pig"), HERD("variants: GQ11_HERD=on\n"));
    becomes(GQ11(", 'pig-herd': true", ""), HERD("variants: GQ11_HERD=on\n"));
    becomes(GQ11("", ""), HERD(""));
    becomes(GQ11("", "'gq11-pig-herd': nothing"), HERD(""));
    /* Several boxes, in both prints; figures are a matter of the elements. */
    becomes(GAME(SETUP("'basic:1': 1, 'king-and-robber:1': 2, 'inns-and-cathedrals:2': 1",
                       "'small-follower': 7, 'farmers': true, 'inn': true, 'cathedral': true, "
                       "'king': true, 'robber': true",
                       "'king-and-robber-scoring': '15/40'"),
                 ""),
            "edition: classic\nexpansions: inns-and-cathedrals, king-and-robber x2\nprofile: jcz\n"
            "variants: KING_FINAL=15-40\nplayers: Mia, Tom\ntiles: IC/CCCC x0\n"
            "tiles: IC/RFr.i x0\ntiles: IC/CCCCG x1\ntiles: IC/RFr.iG x1\nstart: BA/RCr/0 0,0\n"
            "supply: big 0\n" VERSION "turns:\n\n");
    /* A pig without its tiles. */
    becomes(GAME(SETUP("'basic:1': 1", "'small-follower': 7, 'farmers': true, 'pig': 1", ""), ""),
            "edition: classic\nexpansions: traders-and-builders\nprofile: jcz\nplayers: Mia, Tom\n"
            "tiles: TB/Cc.g x0\ntiles: TB/Cc.w x0\ntiles: TB/CCc.c x0\ntiles: TB/CCc.w x0\n"
            "tiles: TB/Ccc.g x0\ntiles: TB/CcCC.c x0\ntiles: TB/CcRR!.c x0\ntiles: TB/CcRR.w x0\n"
            "tiles: TB/CcRC.c x0\ntiles: TB/CcRC.g x0\ntiles: TB/CcR.c x0\ntiles: TB/CcR!.w x0\n"
            "tiles: TB/CccR.w x0\ntiles: TB/CcCc.w x0\ntiles: TB/CFc.w x0\ntiles: TB/CR x0\n"
            "tiles: TB/CRc.g x0\ntiles: TB/CRc.w x0\ntiles: TB/CRcR.w x0\ntiles: TB/LRRR x0\n"
            "tiles: TB/RCc.g x0\ntiles: TB/RCc!.g x0\ntiles: TB/RRC x0\ntiles: TB/RRrr x0\n"
            "start: BA/RCr/0 0,0\nsupply: builder 0\n" VERSION "turns:\n\n");
    /* Tiles of which one symbol acts and another does not, and a river tile known by its
     * own name then. */
    becomes(GAME(SETUP("'basic:1': 1, 'river/2:1': 1",
                       "'small-follower': 7, 'farmers': true, 'big-follower': 1, "
                       "'shrine': true, 'traders': true",
                       ""),
                 PLACE("RI.2/RIrI", "R0", "1, 0")),
            "edition: classic\nexpansions: inns-and-cathedrals\nprofile: jcz\n"
            "variants: RIVER=II, RIVER_START=mixed, RIVER_VOLCANO=plain\nplayers: Mia, Tom\n"
            "tiles: r2-br 1 IRIR road E W; river N S; field NL WR; field NR EL; field ER SL; "
            "field SR WL\n"
            "tiles: IC/Cccc.c x0\ntiles: IC/LRFR x0\ntiles: IC/CCCC x0\ntiles: IC/CCC x0\n"
            "tiles: IC/CRCR x0\ntiles: IC/CCc+ x0\ntiles: IC/C! x0\ntiles: IC/CFR x0\n"
            "tiles: IC/CcR x0\ntiles: IC/CRcR+ x0\ntiles: IC/RCc.i x0\ntiles: IC/RrC.i x0\n"
            "tiles: IC/CcRr+.i x0\ntiles: IC/RRR.i x0\ntiles: IC/RFr.i x0\ntiles: IC/Rr.i x0\n"
            "tiles: IC/RrRr x0\nstart: BA/RCr/0 0,0\n" VERSION "\nMia: r2-br/0 1,0\n\n");
    /* Without the element a shrine is a monastery. */
    becomes(GAME(SETUP("'basic:1': 1, 'cult/5': 1", "'small-follower': 7, 'farmers': true", ""),
                 PLACE("CU/S", "R0", "0, 1") ", " DEPLOY(POINTER("0, 1", "I", "Monastery"),
                                                         "0.small.2")),
            "edition: classic\nprofile: jcz\nplayers: Mia, Tom\n"
            "tiles: CU/S 1 FFFF monastery; field\n"
            "tiles: CU/SC 1 CFFF city N; monastery; field / N\n"
            "tiles: CU/SR 1 FFRF road S; monastery; field; link road S, monastery\n"
            "tiles: CU/SCFR 1 CFRF city N; road S; monastery; field / N; link road S, monastery\n"
            "tiles: CU/SRFR 1 RFRF road N; road S; monastery; field NL SR WL WR; "
            "field NR EL ER SL; link road N, monastery; link road S, monastery\nstart: BA/RCr/0 "
            "0,0\n" VERSION "\nMia: CU/S/0 0,1; monastery\n\n");
    /* One player: so few as no edition allows. */
    becomes("{'appVersion': '6.2.0', " USUAL "'players': [{'name': a1}], 'replay': []}",
            "edition: classic\nprofile: jcz\nvariants: MAX_PLAYERS=1\nplayers: a1\n"
            "start: BA/RCr/0 0,0\n" VERSION "turns:\n\n");
    /* Six players: more than the edition allows. */
    becomes("{'appVersion': '6.2.0', " USUAL
            "'players': [{'name': a1}, {'name': a2}, {'name': a3}, "
            "{'name': a4}, {'name': a5}, {'name': a6}], 'replay': []}",
            "edition: classic\nprofile: jcz\nvariants: MAX_PLAYERS=6\n"
            "players: a1, a2, a3, a4, a5, a6\nstart: BA/RCr/0 0,0\n" VERSION "turns:\n\n");
}

#define TEST(notes, assertions, last)                                                              \
    "{'appVersion': '6.2.0', 'test': {'description': 'D', 'assertions': [" assertions              \
    "]},\n'gameAnnotations': {" notes "}, " USUAL                                                  \
    "'players': [{'name': 'Mia'}, {'name': 'Tom Has It'}], 'replay': [\n" LAID ", " COMMIT         \
    ", " LAID last "]}"
#define TEST_HEAD                                                                                  \
    "title: D\nedition: classic\nprofile: jcz\nplayers: Mia, Tom Has It\nstart: BA/RCr/0 "         \
    "0,0\n" VERSION

/* Scores: what of them becomes results, what claims. */
static void scores(void **state) {
    (void)state;
#define SCORES "'Mia has 12 points', \"Tom Has It has 1 point.\""
    becomes(TEST("'drawOrder': [BA/C], 'endTurn': 2", SCORES, ", " COMMIT),
            TEST_HEAD "\nMia: BA/RFr/0 -1,0\nMia: BA/RFr/0 -1,0\n\nended: true\n"
                      "result: Mia 12, \"Tom Has It\" 1\n");
    /* Not to the end: so much after the last turn that was ended. */
    static const char *const open[] = {
        TEST("'drawOrder': [BA/C]", SCORES, ""),
        TEST("'drawOrder': [BA/C], 'endTurn': 2", SCORES, ""),
        TEST("", SCORES, ""),
    };
    for (size_t i = 0; i < sizeof open / sizeof *open; i++)
        becomes(open[i], TEST_HEAD "\nMia: BA/RFr/0 -1,0 = Mia (12), \"Tom Has It\" (1)\n"
                                   "Mia: BA/RFr/0 -1,0\n\n");
    becomes(TEST("'drawOrder': [BA/C], 'endTurn': 3", "'Mia has -1 points'", ", " COMMIT),
            TEST_HEAD "\nMia: BA/RFr/0 -1,0\nMia: BA/RFr/0 -1,0 = Mia (-1)\n\n");
    check(TEST("", "'Kim has 1 point'", ""), "1 'Kim' E-RECORD-NAME\n");
    check(TEST("", "'Kim scored city for 1 point'", ""), "1 'Kim' E-RECORD-NAME\n");
    becomes(TEST("", SCORES, ", " COMMIT),
            TEST_HEAD "\nMia: BA/RFr/0 -1,0\n"
                      "Mia: BA/RFr/0 -1,0 = Mia (12), \"Tom Has It\" (1)\n\n");
    check(TEST("'endTurn': 2", "'Mia has 1 point', 'Mia has 2 points'", ", " COMMIT),
          "1 'Mia' E-RECORD-DUPLICATE\n  1 'Mia' note\n");
    check("{'test': 5, " USUAL "'players': [{'name': 'Mia'}, {'name': 'Tom'}], 'replay': []}",
          "1 '5' E-RECORD-TYPE\n");
    check("{'test': {'assertions': {}}, " USUAL
          "'players': [{'name': 'Mia'}, {'name': 'Tom'}], 'replay': []}",
          "1 '{' E-RECORD-TYPE\n");
}

/* Sentences: their kind, and what is understood of them. */
static void assertions(void **state) {
    (void)state;
    static const struct {
        const char *sentence;
        enum assertion_kind kind;
        const char *word;
        int64_t number;
        int detail; /* feature, figure, what, yes, or number of options */
    } rows[] = {
        {"Mia scored city for 8 points.", ASSERT_SCORED, "city", 8, FEATURE_CITY},
        {"Mia scored field for 0 points", ASSERT_SCORED, "field", 0, FEATURE_FIELD},
        {"Mia scored city.tiny for 1 point", ASSERT_SCORED, "city.tiny", 1, FEATURE_CITY},
        {"Mia scored fairy for 3 points", ASSERT_SCORED, "fairy", 3, SOURCE_FAIRY_TURN},
        {"Mia has GOLD token with size 2", ASSERT_TOKENS, "GOLD", 2, 0},
        {"Mia has KING token with count 1.", ASSERT_TOKENS, "KING", 1, 0},
        {"Player can pass", ASSERT_PASS, NULL, 0, true},
        {"Player can not pass", ASSERT_UNKNOWN, NULL, 0, 0},
        {"Phase is TilePhase.", ASSERT_PHASE, "TilePhase", 0, 0},
        {"phase IS tilephase", ASSERT_PHASE, "tilephase", 0, 0},
        {"Available action BazaarSelectTile", ASSERT_ACTION, "BazaarSelectTile", 0, WHAT_OTHER},
        {"Available action Meeple for Abbot", ASSERT_ACTION, "Abbot", 0, WHAT_FIGURE},
        {"Available action TilePlacement for BA/C", ASSERT_ACTION, "BA/C", 0, WHAT_TILE},
        {"Available action ReturnMeeple for ABBOT_RETURN", ASSERT_ACTION, "ABBOT_RETURN", 0,
         WHAT_RECALL},
        {"Available action ReturnMeeple for PRINCESS", ASSERT_ACTION, "PRINCESS", 0, WHAT_RETURN},
        {"TilePlacement BA/C options: [0,1] - [0,90]; [2,-1] - [270];", ASSERT_PLACES, "BA/C", 0,
         2},
        {"TilePlacement BA/C options:", ASSERT_PLACES, "BA/C", 0, 0},
        {"TilePlacement BA/C options: [0,1] - [45]", ASSERT_UNKNOWN, NULL, 0, 0},
        {"TilePlacement BA/C options: [0,1] - [90] [0,2] - [0]", ASSERT_UNKNOWN, NULL, 0, 0},
        {"TilePlacement BA/C options: [0,99999999999] - [0]", ASSERT_UNKNOWN, NULL, 0, 0},
        {"Meeple SmallFollower options: {Field,NL.NR,[0,1]}; {Castle,N,[0,1]}", ASSERT_FIGURES,
         "SmallFollower", 0, 2},
        {"Meeple Phantom options: {City,N,[0,1]}", ASSERT_FIGURES, "Phantom", 0, 1},
        {"Meeple Abbot options: {Garden,I}", ASSERT_UNKNOWN, NULL, 0, 0},
        {"ReturnMeeple FESTIVAL options: {0.small.1,Road,WE,[-1,0]}", ASSERT_RETURNS, "FESTIVAL", 0,
         1},
        {"ReturnMeeple FESTIVAL options: {small,Road,WE,[-1,0]}", ASSERT_UNKNOWN, NULL, 0, 0},
        {"Undo is not allowed", ASSERT_UNDO, NULL, 0, false},
        {"Bazaar noAuction: false", ASSERT_OTHER, "false", 0, 0},
        {"CaptureFollower options: {0.small.1,Monastery,I,[-1,1]}", ASSERT_RETURNS,
         "CaptureFollower", 0, 1},
        {"Available action CaptureFollower", ASSERT_ACTION, "CaptureFollower", 0, WHAT_TAKE},
        {"Tower piece TOWER_PIECE options: [0,1]; [-2,3].", ASSERT_PIECES, "TOWER_PIECE", 0, 2},
        {"Tower piece TOWER_PIECE options: {0,1}", ASSERT_UNKNOWN, NULL, 0, 0},
        {"Mia is happy", ASSERT_UNKNOWN, NULL, 0, 0},
        {"", ASSERT_UNKNOWN, NULL, 0, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[2000];
        struct sample s;
        snprintf(text, sizeof text, TEST("", "'%s'", ""), rows[i].sentence);
        const struct record *r = read_sample(&s, text);
        assert_string_equal(sample_findings(&s), "");
        assert_int_equal(r->asserted, 1);
        assert_int_equal(r->assertions, 1);
        const struct assertion *a = &r->assertion[0];
        if (a->kind != rows[i].kind) fail_msg("%s: %d", rows[i].sentence, (int)a->kind);
        if (rows[i].word) assert_string_equal(a->word.text, rows[i].word);
        if (rows[i].number) assert_int_equal(a->number, rows[i].number);
        if (a->kind == ASSERT_SCORED) assert_int_equal(a->feature, rows[i].detail);
        if (a->kind == ASSERT_ACTION) assert_int_equal(a->what, rows[i].detail);
        if (a->kind == ASSERT_PASS || a->kind == ASSERT_UNDO)
            assert_int_equal(a->yes, rows[i].detail);
        if (a->kind == ASSERT_PLACES || a->kind == ASSERT_FIGURES || a->kind == ASSERT_RETURNS ||
            a->kind == ASSERT_PIECES)
            assert_int_equal(a->options, rows[i].detail);
        sample_free(&s);
    }
}

/* What is understood of the options, and where they stand. */
static void options(void **state) {
    (void)state;
    struct sample s;
    const struct record *r =
        read_sample(&s, TEST("",
                             "'TilePlacement BA/C options: [0,1] - [0,270]', "
                             "'Meeple Abbot options: {City,_E,[2,-1]}; {Field,NL.EL.ER,[0,1]}; "
                             "{Garden,I,[0,1]}; {Acrobats,I,[0,1]}', "
                             "'ReturnMeeple ABBOT_RETURN options: {1.abbot.1,Monastery,I,[3,4]}', "
                             "[1, 2]",
                             ""));
    assert_string_equal(sample_findings(&s), "");
    assert_int_equal(r->assertions, 4);
    const struct assertion_option *o = r->assertion[0].option;
    assert_int_equal(o->turns, 1 | 8);
    assert_true(cell_equal(o->cell, (struct cell){0, 1}));
    assert_string_equal(o->text, "[0,1] - [0,270]");
    assert_int_equal(s.text[o->span.begin], '[');
    assert_int_equal(s.text[o->span.end], '\'');
    const struct assertion *a = &r->assertion[1];
    assert_int_equal(a->figure, FIGURE_ABBOT);
    assert_int_equal(a->options, 4);
    o = a->option;
    assert_int_equal(o[0].feature, FEATURE_CITY);
    assert_int_equal(o[0].ports, port_middle(SIDE_N) | port_middle(SIDE_S) | port_middle(SIDE_W));
    assert_true(cell_equal(o[0].cell, (struct cell){2, -1}));
    assert_int_equal(o[1].ports, port_left(SIDE_N) | port_left(SIDE_E) | port_right(SIDE_E));
    assert_int_equal(o[2].feature, FEATURE_GARDEN);
    assert_int_equal(o[2].ports, 0);
    assert_int_equal(o[3].feature, FEATURE_KINDS);
    o = r->assertion[2].option;
    assert_int_equal(r->assertion[2].what, WHAT_RECALL);
    assert_int_equal(o->player, 1);
    assert_int_equal(o->figure, FIGURE_ABBOT);
    assert_int_equal(r->assertion[3].kind, ASSERT_UNKNOWN);
    assert_string_equal(r->assertion[3].text.text, "[1, 2]");
    assert_int_equal(r->asserted, 4);
    assert_int_equal(r->stop, STOP_TILE_LAID);
    sample_free(&s);
}

static void too_many(void **state) {
    (void)state;
    struct sample s;
    struct buf text = {0};
    buf_str(&text, "{'appVersion': '6.2.0', 'test': {'assertions': [");
    for (int i = 0; i < 1000; i++)
        buf_str(&text, "'Player can pass', ");
    buf_str(&text, "\n'Undo is allowed', 'Player can pass']}, " USUAL
                   "'players': [{'name': 'Mia'}, {'name': 'Tom'}], 'replay': [\n" LAID "]}");
    const struct record *r = read_sample(&s, text.text);
    assert_string_equal(sample_findings(&s), "2:1 ''Undo is allowed'' E-RECORD-LIMIT\n");
    assert_int_equal(r->assertions, 1000);
    buf_free(&text);
    sample_free(&s);
}

static void undone(void **state) {
    (void)state;
    becomes(GAME(USUAL,
                 LAID ", " ROAD ", " UNDO ", " UNDO ", " PLACE("BA/RFr", "R0", "1, 0") ", " COMMIT),
            HEAD("classic", "") VERSION "\nMia: BA/RFr/0 1,0\n\n");
    check(GAME(USUAL, UNDO), "5 ''UNDO'' E-RECORD-VALUE\n");
    check(GAME(USUAL, LAID ", " COMMIT ", " UNDO), "5 ''UNDO'' E-RECORD-VALUE\n");
}

static void unsupported(void **state) {
    (void)state;
    check("{'initialSeed': 5, 'setup': {'expansions': {'BASIC': 1}}, 'replay': []}",
          "1 '5' UNSUPPORTED\n");
    check("{'setup': {'expansions': {'BASIC': 1}}, 'replay': []}", "1 '{' UNSUPPORTED\n");
    check(GAME(SETUP("'basic:1': 1, 'bridges:1': 1, 'gq11': 1", "'bridge': 3, 'king': true",
                     "'fly': 1"),
               "{'type': 'PLACE_TOKEN'}"),
          "1 ''bridges:1'' UNSUPPORTED\n"
          "1 ''king'' UNSUPPORTED\n1 ''fly'' UNSUPPORTED\n");
    check(GAME(SETUP("'basic:1': 21", "'abbot': 2", "'tiny-city-scoring': 3"), ""),
          "1 ''basic:1'' UNSUPPORTED\n1 ''abbot'' UNSUPPORTED\n1 '3' E-RECORD-VALUE\n");
    check(GAME(SETUP("'basic:1': 1, 'winter': 1", "", ""), ""), "");
    check(GAME(SETUP("'basic:1': 1, 'river/1:1': 2", "", ""), ""), "1 ''river/1:1'' UNSUPPORTED\n");
    check(GAME(SETUP("'river/1:1': 1", "", ""), ""), "1 '{' UNSUPPORTED\n");
    check(GAME(SETUP("'basic:1': 1, 'river/1:1': 1, 'river/1:2': 1", "", ""), ""),
          "1 ''river/1:2'' UNSUPPORTED\n");
    check(GAME(SETUP("'basic:1': 1, 'gq11/river': 1", "", ""), ""),
          "1 ''gq11/river'' UNSUPPORTED\n");
    /* Other programs' tiles may show anything; ours do not. */
    check(GAME(SETUP("'basic:1': 1, 'bridges:1': 1", "'vineyard': true, 'barn': 0", ""), ""),
          "1 ''bridges:1'' UNSUPPORTED\n1 ''vineyard'' UNSUPPORTED\n");
    check(GAME(SETUP("'basic:1': 1", "'princess': true, 'inn': true, 'pig-herd': true", ""), ""),
          "");
    check(GAME(SETUP("'basic:1': 1, 'river/2:1': 1", "'inn': false, 'dragon': 0", ""), ""), "");
    check(
        GAME(SETUP("'basic:1': 1, 'gq11': 1", "'pig-herd': true", "'gq11-pig-herd': nothing"), ""),
        "");
    check(GAME(SETUP("'basic:1': 1, 'gq11': 1", "'pig-herd': true", "'gq11-pig-herd': sheep"), ""),
          "1 ''gq11-pig-herd'' UNSUPPORTED\n");
    /* Half of an expansion: one card of two; so many boxes nobody has. */
    check(GAME(SETUP("'basic:1': 1, 'king-and-robber:1': 1", "'robber': true", ""), ""),
          "1 ''robber'' UNSUPPORTED\n");
    check(GAME(SETUP("'basic:1': 1, 'inns-and-cathedrals:1': 11, 'inns-and-cathedrals:2': 10", "",
                     ""),
               ""),
          "1 ''inns-and-cathedrals:2'' UNSUPPORTED\n");
    check(GAME(SETUP("'basic:1': 1, 'inns-and-cathedrals:1': 1", "'inn': true",
                     "'inn-and-cathedral-final-scoring': 'half'"),
               ""),
          "1 ''inn-and-cathedral-final-scoring'' UNSUPPORTED\n");
    /* A rule that is as usual, and one whose element is not there. */
    check(GAME(SETUP("'basic:1': 1", "'king': true",
                     "'king-and-robber-scoring': 'default', 'wagon-move': 'C1', 'my-rule': 1"),
               ""),
          "1 ''king'' UNSUPPORTED\n1 ''my-rule'' UNSUPPORTED\n");
    /* Defaults differ between versions. */
    check("{'appVersion': '5.7.0', " SETUP("'basic:1': 1", "'little-buildings': 1",
                                           "'little-buildings-scoring': '3/2/1'") "'replay': []}",
          "1 ''little-buildings'' UNSUPPORTED\n1 ''little-buildings-scoring'' UNSUPPORTED\n");
    check("{'appVersion': '6.2.0', " SETUP("'basic:1': 1", "'little-buildings': 1",
                                           "'little-buildings-scoring': '3/2/1'") "'replay': []}",
          "1 ''little-buildings'' UNSUPPORTED\n");
    check("{'appVersion': '6.0', 'setup': {'sets': {'basic:1': 1}, 'elements': {}, 'addons': "
          "{'wells': '1.0', 'fishermen': '1'}}}",
          "1 ''wells'' UNSUPPORTED\n1 ''fishermen'' UNSUPPORTED\n");
    check("{'appVersion': '4.4.0', 'setup': {'sets': {}}}", "1 ''4.4.0'' UNSUPPORTED\n");
    check("{'appVersion': '7.0', 'setup': {'sets': {}}}", "1 ''7.0'' UNSUPPORTED\n");
    check("{'appVersion': '10.0', 'setup': {'sets': {}}}", "1 ''10.0'' UNSUPPORTED\n");
    /* Each type once. */
    check(GAME(USUAL, "{'type': 'BAZAAR_BID'},\n{'type': 'BAZAAR_BID'},\n{'type': 'AI'}"),
          "5 ''BAZAAR_BID'' UNSUPPORTED\n7 ''AI'' UNSUPPORTED\n");
    check(
        GAME(USUAL, LAID ",\n" DEPLOY(POINTER("-1, 0", "I", "Acrobats"), "0.small.1") ",\n" DEPLOY(
                        POINTER("-1, 0", "AS_ABBOT", "Monastery"),
                        "0.small.1") ",\n" DEPLOY(POINTER("-1, 0", "WE", "Road"), "0.phantom.1")),
        "6 ''Acrobats'' UNSUPPORTED\n7 ''AS_ABBOT'' UNSUPPORTED\n8 ''0.phantom.1'' UNSUPPORTED\n");
    check(GAME(USUAL, LAID ",\n{'type': 'RETURN_MEEPLE', 'payload': {'source': 'TRAP'}}"),
          "6 ''TRAP'' UNSUPPORTED\n");
}

static void faults(void **state) {
    (void)state;
    check("{'appVersion': '6.2.0', 'setup': {}}",
          "1 '{' E-RECORD-MISSING\n1 '{' E-RECORD-MISSING\n");
    check("{'appVersion': '6.2.0', " USUAL "'players': 5, 'replay': []}", "3 '5' E-RECORD-TYPE\n");
    check("{'appVersion': '6.2.0', " USUAL "'players': [{'name': A}, 7]}",
          "1 '{' E-RECORD-MISSING\n");
    check(GAME(USUAL, PLACE("BA/C", "90", "1, 0")), "5 ''90'' E-RECORD-VALUE\n");
    check(GAME(USUAL, PLACE("BA/C", "R45", "1")),
          "5 ''R45'' E-RECORD-VALUE\n5 '[1]' E-RECORD-TYPE\n");
    check(GAME(USUAL, PLACE("BA/C", "R0", "1, 5000000000")), "5 '5000000000' E-RECORD-LIMIT\n");
    check(GAME(USUAL, "{'type': 'PLACE_TILE', 'player': 0}"), "5 '{' E-RECORD-MISSING\n");
    check(GAME(USUAL, "{'type': 'PLACE_TILE', 'payload': {}, 'player': 2}"),
          "5 '2' E-RECORD-VALUE\n");
    check(GAME(USUAL, "5, {'payload': {}}, [1]"),
          "5 '5' E-RECORD-MISSING\n5 '{' E-RECORD-MISSING\n5 '[' E-RECORD-MISSING\n");
    check(GAME(USUAL, ROAD), "5 ''DEPLOY_MEEPLE'' E-RECORD-VALUE\n");
    check(GAME(USUAL, LAID ", " COMMIT ",\n" ROAD), "6 ''DEPLOY_MEEPLE'' E-RECORD-VALUE\n");
    check(
        GAME(
            USUAL,
            LAID ",\n" DEPLOY(POINTER("-1, 0", "WE", "Road"), "1.small.1") ",\n" DEPLOY(
                POINTER("-1, 0", "WE", "Road"),
                "small") ",\n" DEPLOY(POINTER("-1, 0", "NL", "Road"),
                                      "0.small.1") ",\n" DEPLOY(POINTER("-1, 0", "NL.", "Field"),
                                                                "0.small.1") ",\n" DEPLOY(POINTER("-1, 0",
                                                                                                  "N",
                                                                                                  "Monastery"),
                                                                                          "0.small."
                                                                                          "1")),
        "6 ''1.small.1'' E-RECORD-VALUE\n7 ''small'' E-RECORD-VALUE\n8 ''NL'' E-RECORD-VALUE\n"
        "9 ''NL.'' E-RECORD-VALUE\n10 ''N'' E-RECORD-VALUE\n");
    check(GAME(USUAL, LAID ",\n{'type': 'RETURN_MEEPLE', 'payload': {'source': 'ABBOT_RETURN', "
                           "'pointer': {'meepleId': '0.small.1'}}}"),
          "6 ''0.small.1'' E-RECORD-VALUE\n");
}

/* What is in the file and not in the record. */
static void ignored(void **state) {
    (void)state;
    check("{'appVersion': '6.2.0', 'chat': [], 'seed': 5, 'setup': {'sets': {'basic:2': 1}, "
          "'elements': {'abbot': 1},\n'timer': {}, 'ai': false, 'options': {}, 'colour': 1},\n"
          "'players': [{'name': A}, {'name': B}], 'replay': []}",
          "1 ''seed'' W-RECORD-IGNORED\n1 ''abbot'' W-RECORD-IGNORED\n"
          "2 '{}' W-RECORD-IGNORED\n2 ''colour'' W-RECORD-IGNORED\n");
    check(GAME(SETUP("'basic:1': 1", "'abbot': 1", ""), ""), "");
}

/* Locations have one spelling, and mean the whole piece. */
static void pointers(void **state) {
    (void)state;
#define ON(location, feature, meeple)                                                              \
    GAME(USUAL, LAID ", " DEPLOY(POINTER("-1, 0", location, feature), meeple))
    check(ON("EW", "Road", "0.small.1"), "5 ''EW'' E-RECORD-VALUE\n");
    check(ON("E", "Road", "0.small.1"), "5 ''E'' E-RECORD-VALUE\n");
    check(ON("_N", "Road", "0.small.1"), "5 ''_N'' E-RECORD-VALUE\n");
    check(ON("_NE", "Road", "0.small.1"), "5 ''_NE'' E-RECORD-VALUE\n");
    check(ON("NN", "Road", "0.small.1"), "5 ''NN'' E-RECORD-VALUE\n");
    check(ON("WR.NL.NR.EL", "Field", "0.small.1"), "5 ''WR.NL.NR.EL'' E-RECORD-VALUE\n");
    check(ON("NL.NR.EL", "Field", "0.small.1"), "5 ''NL.NR.EL'' E-RECORD-VALUE\n");
    check(ON("WE", "road", "0.small.1"), "5 ''road'' E-RECORD-VALUE\n");
    check(ON("WE", "Road", "0.small.8"), "5 ''0.small.8'' E-RECORD-VALUE\n");
    check(ON("WE", "Road", "0.small.0"), "5 ''0.small.0'' E-RECORD-VALUE\n");
    check(ON("I", "Monastery", "0.abbot.2"), "5 ''0.abbot.2'' E-RECORD-VALUE\n");
    /* There is no such piece: a matter of the rules. */
    check(ON("N", "City", "0.small.1"), "");
    check(ON("NL.NR.EL.WR", "Field", "0.small.1"), "");
}

#define ORDERED(notes, replay)                                                                     \
    "{'appVersion': '6.2.0', 'gameAnnotations': {" notes "}, " USUAL                               \
    "'players': [{'name': 'Mia'}, {'name': 'Tom'}], 'replay': [\n" replay "]}"
#define SECOND PLACE("BA/C", "R180", "0, -1")

/* What was drawn and is in no message. */
static void draws(void **state) {
    (void)state;
    becomes(
        ORDERED("'drawOrder': [BA/RFr, BA/L, BA/Cccc+, BA/C, BA/L]", LAID ", " COMMIT ", " SECOND),
        HEAD("classic", "") VERSION
        "\nMia: BA/RFr/0 -1,0\nMia: discard BA/L; discard BA/Cccc+; BA/C/180 0,-1\n\n");
    becomes(ORDERED("'drawOrder': [BA/L, BA/RFr, BA/C], 'endTurn': 3",
                    LAID ", " COMMIT ", " SECOND ", " COMMIT),
            HEAD("classic", "") VERSION
            "\nMia: discard BA/L; BA/RFr/0 -1,0\nMia: BA/C/180 0,-1\n\nended: true\n");
    /* Not the tiles that were drawn, or more of them than there are: nothing is said. */
    becomes(ORDERED("'drawOrder': [BA/RFr, BA/L]", LAID ", " COMMIT ", " SECOND),
            HEAD("classic", "") VERSION "\nMia: BA/RFr/0 -1,0\nMia: BA/C/180 0,-1\n\n");
    becomes(ORDERED("'drawOrder': [BA/Cccc+, BA/Cccc+, BA/RFr, BA/C], 'endTurn': 5",
                    LAID ", " COMMIT ", " SECOND),
            HEAD("classic", "") VERSION "\nMia: BA/RFr/0 -1,0\nMia: BA/C/180 0,-1\n\n");
}

/* Spans: what a message of the program points at. */
static void places(void **state) {
    (void)state;
    struct sample s;
    struct record *r = read_sample(&s, GAME(USUAL, LAID ",\n" ROAD ",\n" COMMIT));
    assert_string_equal(sample_findings(&s), "");
    struct entry *e = &r->entry[0];
    assert_int_equal(e->steps, 2);
#define UNDER(span)                                                                                \
    arena_strndup(&s.arena, s.text + (span).begin, (size_t)((span).end - (span).begin))
    assert_string_equal(UNDER(e->span), LAID ",\n" ROAD ",\n" COMMIT);
    assert_string_equal(UNDER(e->step[0].span), LAID);
    assert_string_equal(UNDER(e->step[0].tile.word.span), "BA/RFr");
    assert_string_equal(UNDER(e->step[0].tile.rotation.span), "0");
    assert_string_equal(UNDER(e->step[0].at.span), "[-1, 0]");
    assert_string_equal(UNDER(e->step[1].span), ROAD);
    assert_string_equal(UNDER(e->step[1].place.span), "{" POINTER("-1, 0", "WE", "Road") "}");
    assert_string_equal(UNDER(e->player_span), "0");
    assert_int_equal(r->notation, NOTATION_JCZ);
    sample_free(&s);
}

/* What JSON may do with a text, and what may have happened to a file. */
static void json(void **state) {
    (void)state;
    becomes("{\"appVersion\": \"6.2.0\", " USUAL
            "\"players\": [{\"name\": \"M\\u0069a\"}, {\"name\": \"\\ud83d\\ude00\"}], \"replay\": "
            "[{\"type\": \"PLACE_TILE\", \"payload\": {\"tileId\": \"BA\\/RFr\", \"rotation\": "
            "\"R0\", \"position\": [-1, 0]}, \"player\": 1}]}",
            "edition: classic\nprofile: jcz\nplayers: Mia, \xF0\x9F\x98\x80\n"
            "start: BA/RCr/0 0,0\n" VERSION "\n\xF0\x9F\x98\x80: BA/RFr/0 -1,0\n\n");
    check("{'appVersion': '6.2.0', 'setup': {}, 'setup': {}, 'players': [], 'replay': []}",
          "1 '{' E-RECORD-MISSING\n1 '{' E-RECORD-MISSING\n"
          "1 ''setup'' E-RECORD-DUPLICATE\n  1 ''setup'' note\n");
    check("{'appVersion': '6.2.0', " USUAL "'players': [{'name': 'M", "3 '' E-RECORD-SYNTAX\n");
    /* Cut anywhere: something is said, and nothing else happens. */
    static const char whole[] = GAME(USUAL, LAID ", " ROAD ", " COMMIT);
    for (size_t length = 1; length < sizeof whole - 1; length++) {
        char cut[sizeof whole];
        struct sample s;
        memcpy(cut, whole, length);
        cut[length] = '\0';
        struct record *r = read_sample(&s, cut);
        assert_true(r->findings > 0);
        assert_true(record_has_trouble(r));
        sample_free(&s);
    }
}

/* Every value replaced by something else. */
static void damaged(void **state) {
    (void)state;
    static const char whole[] = GAME(USUAL, LAID ", " ROAD ", " COMMIT);
    static const char *const others[] = {"[]", "{}", "null", "'R'", "-1", "[[], {}]", "''"};
    for (size_t at = 0; at + 1 < sizeof whole; at++) {
        if (whole[at] != ':' || whole[at + 1] != ' ') continue;
        size_t end = at + 2;
        int depth = 0;
        while (depth || (whole[end] != ',' && whole[end] != '}')) {
            depth += (whole[end] == '{' || whole[end] == '[');
            depth -= (whole[end] == '}' || whole[end] == ']');
            end++;
        }
        for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
            struct sample s;
            struct buf b = {0};
            buf_add(&b, whole, at + 2);
            buf_str(&b, others[i]);
            buf_str(&b, whole + end);
            read_sample(&s, b.text);
            sample_write(&s, CONVERT_YAML);
            sample_free(&s);
            buf_free(&b);
        }
    }
}

/* Every tile but those of the river of 2021 has a name in that program, found in its set again. */
static void tile_ids(void **state) {
    (void)state;
    struct catalogue *c = catalogue_new();
    for (unsigned n = 0; n < TILE_SETS; n++) {
        const struct tile_set_content *set = catalogue_set(c, (enum tile_set)n);
        for (unsigned i = 0; i < set->tiles; i++) {
            const char *id = jcz_tile_id(set->tile[i].type);
            assert_int_equal(id == NULL, n == SET_RIVER_2021);
            if (id) assert_int_equal(tile_set_find(set, id, (uint32_t)strlen(id)), i);
        }
    }
    catalogue_free(c);
}

#define BAZAAR_OF(messages)                                                                        \
    "{'appVersion': '6.2.0', " SETUP(                                                              \
        "'basic:1': 1, 'bridges-castles-and-bazaars:1': 1",                                        \
        "'small-follower': 7, 'farmers': true, 'bazaar': true, 'bridge': 1, 'castle': 1",          \
        "") "'players': [{'name': 'Mia', 'slot': 0}, {'name': 'Tom', 'slot': 1}],\n'replay': "     \
            "[\n" PLACE("BB/F.b", "R0", "0, 1") ",\n" COMMIT ",\n" messages                        \
                                                "],\n'gameAnnotations': {'drawOrder': ['BB/F.b', " \
                                                "'BA/RCr', 'BA/RrC']}}"
#define BID(index, price, by)                                                                      \
    "{'type': 'BAZAAR_BID', 'payload': {'supplyIndex': " index ", 'price': " price "}, "           \
    "'player': " by "}"
#define PASS(by) "{'type': 'PASS', 'payload': {}, 'player': " by "}"

/* BCB-16: PASS of whoever is asked for a bid, and of nobody else. */
static void auction(void **state) {
    (void)state;
    becomes(BAZAAR_OF(BID("1", "2", "1") ",\n" PASS("0")),
            "edition: classic\nexpansions: bridges-castles-bazaars\nprofile: jcz\n"
            "players: Mia, Tom\nstart: BA/RCr/0 0,0\n" VERSION
            "\nMia: BB/F.b/0 0,1; bazaar BA/RCr, BA/RrC; lot BA/RrC 2; bid pass\n\n");
    check(BAZAAR_OF(BID("1", "2", "1") ",\n" PASS("1")), "8 '1' E-RECORD-VALUE\n");
    /* A tile is to be picked, the bid is to be answered, and each has a tile. */
    check(BAZAAR_OF(PASS("1")), "7 ''PASS'' E-RECORD-VALUE\n");
    check(BAZAAR_OF(BID("1", "2", "1") ",\n" BID("1", "3", "0") ",\n" PASS("1")),
          "9 ''PASS'' E-RECORD-VALUE\n");
    check(BAZAAR_OF(BID("1", "2", "1") ",\n" PASS("0") ",\n" PASS("0")),
          "9 ''PASS'' E-RECORD-VALUE\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves),
        cmocka_unit_test(locations),
        cmocka_unit_test(neutral_figures),
        cmocka_unit_test(set_ups),
        cmocka_unit_test(scores),
        cmocka_unit_test(assertions),
        cmocka_unit_test(options),
        cmocka_unit_test(too_many),
        cmocka_unit_test(undone),
        cmocka_unit_test(unsupported),
        cmocka_unit_test(faults),
        cmocka_unit_test(places),
        cmocka_unit_test(json),
        cmocka_unit_test(damaged),
        cmocka_unit_test(ignored),
        cmocka_unit_test(pointers),
        cmocka_unit_test(draws),
        cmocka_unit_test(auction),
        cmocka_unit_test(tile_ids),
        cmocka_unit_test(contradictions),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("jcz", tests, NULL, NULL);
}
