/* SPDX-License-Identifier: MIT */
/* Records in YAML and JSON: all forms of header and entries, exact places, and what
 * is said about faults; damaged records. */
#include "record/encoding.h"
#include "record_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static struct record *read_sample(struct sample *s, const char *text) {
    sample_prepare(s, text, strlen(text));
    read_yaml(s->r);
    record_sort_findings(s->r);
    return s->r;
}

/* The text of the source under SPAN. */
static const char *under(struct sample *s, struct span span) {
    uint32_t begin = record_offset_begin(s->r, span), end = record_offset_end(s->r, span);
    return arena_strndup(&s->arena, s->text + begin, end - begin);
}

static const char good[] =
    "# a comment\n"
    "record: 1\n"
    "turns:\n"
    "- Eva: K/0 1,0 thief\n"
    "- 2. Adam: E/180 0,-1 knight = Adam 4\n"
    "- {player: Eva, tile: W, at: [-1, 0], rot: 0, do: [field NL]}\n"
    "- \"Adam: A/180 1,1 monk = Eva 4 (4)\"\n"
    "- Eva: discard C; FFCF 1,-1 city\n"
    "    = Eva 4, back Eva city\n"
    "  note: \"see: photo\"\n"
    "- U -2,0 road\n"
    "- Anna, jr: ['U -3,0', 'road E']\n"
    "- {rot: 180, tile: \"E\", turn: 8, discard: [C, 'D'], drew: E, at: \"(1, -1)\", player: red,\n"
    "   claim: {Eva: 4}, score: [Eva 8, Adam (3)], note: x}\n"
    "- |\n"
    "  Eva: L/90 1,-2\n"
    "    road E = Eva 3\n"
    "- {player: Adam, pass: true}\n"
    "winner: [Eva, Adam]\n"
    "result: {Eva: 14, Adam: 9, \"Anna, jr\": 0}\n"
    "ended: on\n"
    "expect: [E-EDGE-MISMATCH turn 3, 'turn 5 Eva 3 (47)']\n"
    "title: \"Fr\\x69day\"\n"
    "players:\n"
    "- Eva (red)\n"
    "- {name: Adam, colour: blue}\n"
    "- name: Anna, jr\n"
    "edition: 2014\n"
    "expansions: [inns-and-cathedrals, tower x2]\n"
    "variants: {TINY_CITY: 2, ABBOTS: on}\n"
    "tiles: [D x3, \"D2 4 CRFR city N; road E W; field EL WR / N; field ER SL SR WL\"]\n"
    "start:\n"
    "- RI/s 0,0\n"
    "- {tile: D, at: [1, 0], rot: 90}\n"
    "supply: {small: 1, Eva: {big: 0}}\n"
    "y-axis: north\n"
    "x-club: {members: [1, 'two'], since: 2001}\n"
    "x-hall: blue house\n";

static void whole_record(void **state) {
    (void)state;
    struct sample s;
    struct record *r = read_sample(&s, good);
    assert_string_equal(sample_findings(&s), "");
    assert_int_equal(r->notation, NOTATION_YAML);
    assert_string_equal(r->title.text, "Friday");
    assert_string_equal(r->edition.text, "2014");
    assert_int_equal(r->players, 3);
    assert_string_equal(r->player[0].colour.text, "red");
    assert_string_equal(r->player[1].colour.text, "blue");
    assert_string_equal(r->player[2].name.text, "Anna, jr");
    assert_null(r->player[2].colour.text);
    assert_int_equal(r->expansions, 2);
    assert_int_equal(r->expansion[1].number, 2);
    assert_int_equal(r->variants, 2);
    assert_string_equal(r->variant[1].value.text, "on");
    assert_int_equal(r->tiles, 2);
    assert_int_equal(r->starts, 2);
    assert_string_equal(r->start[1].tile.rotation.text, "90");
    assert_int_equal(r->start[1].at.cell.x, 1);
    assert_int_equal(r->supplies, 2);
    assert_int_equal(r->supply[1].player, 0);
    assert_int_equal(r->supply[1].kind, FIGURE_BIG);
    assert_true(r->y_north);
    assert_int_equal(r->free_keys, 2);
    assert_true(r->free_key[0].is_flow);
    assert_string_equal(r->free_key[0].value.text, "{\"members\": [1, \"two\"], \"since\": 2001}");
    assert_string_equal(r->free_key[1].value.text, "blue house");
    assert_int_equal(r->results, 3);
    assert_int_equal(r->winners, 3);
    assert_true(r->ended);
    assert_int_equal(r->expects, 2);
    sample_free(&s);
}

static void entries(void **state) {
    (void)state;
    struct sample s;
    struct record *r = read_sample(&s, good);
    assert_int_equal(r->entries, 10);
    const struct entry *e = r->entry;
    assert_int_equal(e[0].player, 0);
    assert_int_equal(e[0].steps, 2);
    assert_string_equal(under(&s, e[0].step[1].span), "thief");
    assert_int_equal(e[1].number, 2);
    assert_int_equal(e[1].player, 1);
    assert_int_equal(e[1].claim[0].points, 4);
    /* y grows to the north here */
    assert_int_equal(e[1].step[0].at.cell.y, 1);
    assert_string_equal(e[2].step[0].tile.word.text, "W");
    assert_string_equal(e[2].step[0].tile.rotation.text, "0");
    assert_string_equal(under(&s, e[2].step[0].at.span), "[-1, 0]");
    assert_string_equal(under(&s, e[2].step[1].span), "field NL");
    assert_int_equal(e[3].player, 1);
    assert_string_equal(under(&s, e[3].claim[0].total_span), "4");
    assert_string_equal(e[4].note.text, "see: photo");
    assert_int_equal(e[4].step[0].kind, STEP_DISCARD);
    assert_int_equal(e[4].claims, 2);
    assert_int_equal(e[5].player, -1);
    assert_int_equal(e[6].player, 2);
    assert_int_equal(e[6].steps, 2);
    assert_string_equal(under(&s, e[6].step[1].span), "road E");
    assert_int_equal(e[7].number, 8);
    assert_int_equal(e[7].player, 0);
    assert_int_equal(e[7].steps, 4);
    assert_int_equal(e[7].step[0].kind, STEP_DISCARD);
    assert_int_equal(e[7].step[2].kind, STEP_DREW);
    assert_int_equal(e[7].step[3].kind, STEP_PLACE);
    assert_int_equal(e[7].step[3].at.cell.y, 1);
    assert_int_equal(e[7].claims, 3);
    assert_int_equal(e[7].claim[0].kind, CLAIM_POINTS);
    assert_int_equal(e[7].claim[1].kind, CLAIM_TOTAL);
    assert_int_equal(e[7].claim[1].total, 8);
    assert_int_equal(e[7].claim[2].kind, CLAIM_TOTAL);
    assert_string_equal(under(&s, e[8].step[1].span), "road E");
    assert_int_equal(e[9].step[0].kind, STEP_PASS);
    sample_free(&s);
}

#define HEAD "players: [Eva, Adam]\nturns:\n"

static void check(const char *text, const char *findings) {
    struct sample s;
    read_sample(&s, text);
    assert_string_equal(sample_findings(&s), findings);
    sample_free(&s);
}

static void header_faults(void **state) {
    (void)state;
    check("players: [Eva]\nturns: []\nplyers: x\nplayers: [Adam]\n",
          "3:1 'plyers' E-RECORD-KEY\n4:1 'players' E-RECORD-DUPLICATE\n  1:1 'players' note\n");
    check("title: x\n", "E-RECORD-MISSING\nE-RECORD-MISSING\n");
    check("- a\n- b\n", "1:1 '-' E-RECORD-TYPE\n");
    check("just words\n", "1:1 'j' E-RECORD-TYPE\n");
    check("players: {Eva: red}\nturns: []\n", "1:10 '{' E-RECORD-TYPE\n");
    check("players: [{name: Eva, color: red}, {nom: A}]\nturns: {}\n",
          "1:36 '{' E-RECORD-MISSING\n1:37 'nom' E-RECORD-KEY\n2:8 '{' E-RECORD-TYPE\n");
    check("players: [Eva]\nturns: []\nedition: [2014]\nresult: {Eva: many, Jan: 3}\nstart: {tile: "
          "D}\n",
          "3:10 '[' E-RECORD-TYPE\n4:15 'many' E-RECORD-VALUE\n4:21 'Jan' E-RECORD-NAME\n"
          "5:8 '{' E-RECORD-MISSING\n");
    check("players: [Eva]\nturns: []\nsupply: {smal: 1, Jan: {big: 1}, Eva: {big: x}}\ntiles: "
          "[[D]]\n",
          "3:10 'smal' E-RECORD-WORD\n3:19 'Jan' E-RECORD-NAME\n3:45 'x' E-RECORD-VALUE\n"
          "4:9 '[D]' E-RECORD-TYPE\n");
    check("record: 2\nplayers: [Eva]\nturns:\n", "1:9 '2' E-RECORD-VERSION\n");
    check("Players: [Eva]\nTurns:\n- Eva: rode\n", "3:8 'rode' E-RECORD-WORD\n");
    check("players: [Eva]\nturns: []\nEdition: 2014\nedition: 2014\nPlayers: [Jan]\n",
          "4:1 'edition' E-RECORD-DUPLICATE\n  3:1 'Edition' note\n"
          "5:1 'Players' E-RECORD-DUPLICATE\n  1:1 'players' note\n");
    check("players: [Eva]\nturns: []\nX-a: 1\nx-a: 2\n",
          "4:1 'x-a' E-RECORD-DUPLICATE\n  3:1 'X-a' note\n");
    check("players: [Eva]\nturns: []\nsupply: small 1000\n", "3:15 '1000' E-RECORD-VALUE\n");
    check("players: [Eva]\nturns: []\nsupply: {small: 1000}\n", "3:17 '1000' E-RECORD-VALUE\n");
    check("players: [Eva]\nturns: []\nresult: [14, 9]\n", "3:10 '14' E-RECORD-SYNTAX\n");
    /* A comma in a name; where players are broken, who is unknown proves nothing. */
    check("players: [Eva, {name: Smith, Ben, colour: blue}]\nturns:\n- Ben: U 1,0\n",
          "1:30 'Ben' E-RECORD-KEY\n  1:23 'Smith' note\n");
    check("players: Eva, Smith, Ben\nturns:\n- \"Smith, Ben: U 1,0\"\n- Smith, Ben: U 2,0\n",
          "3:4 'Smith, Ben' E-RECORD-NAME\n  1:15 'Smith' note\n");
    check("players: {Eva: red}\nturns:\n- Eva: U 1,0 = Eva 3\nresult: Eva 3\n",
          "1:10 '{' E-RECORD-TYPE\n");
}

static void entry_faults(void **state) {
    (void)state;
    check(HEAD "- Eva: K/0 1,0 rode\n", "3:16 'rode' E-RECORD-WORD\n");
    check(HEAD "- \"Eva: K/0 1,0 r\\u006fde\"\n", "3:17 'r\\u006fde' E-RECORD-WORD\n");
    check(HEAD "- 'Eva: K/0 1,0\n\n   rode'\n", "5:4 'rode' E-RECORD-WORD\n");
    check(HEAD "- >\n  Eva: K/0\n  1,0 rode\n", "5:7 'rode' E-RECORD-WORD\n");
    check(HEAD "- |2-\n   Eva: K/0\n  1,0 rode\n", "5:7 'rode' E-RECORD-WORD\n");
    check(HEAD "- \"\xC5\xBD\\u017e: K/0 1,0\"\n", "3:4 '\xC5\xBD\\u017e' E-RECORD-NAME\n");
    check(HEAD "-\n- ''\n- Eva:\n- {}\n- [a]\n",
          "3:2 '' E-RECORD-VALUE\n4:3 '''' E-RECORD-VALUE\n5:3 'Eva' E-RECORD-VALUE\n"
          "6:3 '{}' E-RECORD-VALUE\n7:3 '[a]' E-RECORD-TYPE\n");
    check(HEAD "- Jan: K/0 1,0\n- Eva: K/0 1,0\n  Adam: K/0 1,0\n- Eva: K/0 1,0\n  nota: x\n",
          "3:3 'Jan' E-RECORD-NAME\n5:3 'Adam' E-RECORD-KEY\n7:3 'nota' E-RECORD-KEY\n");
    check(HEAD "- {player: Eva, tyle: K, at: [1, 0]}\n", "3:17 'tyle' E-RECORD-KEY\n");
    check(HEAD "- {player: Eva, at: [1, 0]}\n", "3:21 '[1, 0]' E-RECORD-MISSING\n");
    check(HEAD "- {player: Eva, tile: K, at: -1,1}\n", "3:30 '-1,1' E-RECORD-SYNTAX\n");
    check(HEAD "- {player: Eva, tile: K, at: (1,+1), rot: 0}\n", "3:30 '(1,+1)' E-RECORD-SYNTAX\n");
    check(HEAD "- Eva:\n    tile: K\n    at: 1,0\n- Adam:\n  tile: K\n  at: 1,0\n",
          "3:3 'Eva' E-RECORD-KEY\n6:3 'Adam' E-RECORD-KEY\n");
    check(HEAD "- *a\n- Eva: *b\n- {player: *c, tile: *d, at: *e, pass: *f}\n",
          "3:3 '*a' E-RECORD-ALIAS\n4:8 '*b' E-RECORD-ALIAS\n5:12 '*c' E-RECORD-ALIAS\n"
          "5:22 '*d' E-RECORD-ALIAS\n5:30 '*e' E-RECORD-ALIAS\n5:40 '*f' E-RECORD-ALIAS\n");
    check("players: [Eva, Adam]\nstart: {tile: D, at: 0,0}\nturns: []\n",
          "2:22 '0,0' E-RECORD-SYNTAX\n");
    check(HEAD "- {Eva: x, tile: K, at: [1, 0]}\n", "3:4 'Eva' E-RECORD-KEY\n");
    check(HEAD "- {player: Eva, tile: K, at: [1, 0, 2], rot: left}\n",
          "3:30 '[1, 0, 2]' E-RECORD-TYPE\n3:46 'left' E-RECORD-VALUE\n");
    check(HEAD "- {player: Eva, tile: '', at: [x, 3000000000]}\n",
          "3:23 '''' E-RECORD-VALUE\n3:32 'x' E-RECORD-VALUE\n");
    check(HEAD "- {player: Eva, tile: K, at: [1, 3000000000]}\n",
          "3:34 '3000000000' E-RECORD-LIMIT\n");
    check(HEAD "- {player: Eva, pass: maybe, do: {a: b}, claim: {Jan: 3, Eva: x}}\n",
          "3:23 'maybe' E-RECORD-VALUE\n3:34 '{' E-RECORD-TYPE\n3:50 'Jan' E-RECORD-NAME\n"
          "3:63 'x' E-RECORD-VALUE\n");
    check(HEAD "- {player: Eva, do: [city = Eva 3]}\n", "3:27 '=' E-RECORD-SYNTAX\n");
    check(HEAD "- 7. Eva: K/0 1,0\n- {turn: 8, player: Adam, tile: K, at: [1, 1]}\n",
          "3:3 '7' W-RECORD-TURN\n");
    /* YAML splits an unquoted line in a flow list at its comma; the note says so. */
    check("players: [Eva]\nturns: [Eva: K/0 1,0]\n",
          "2:19 '' E-RECORD-SYNTAX\n  2:9 'Eva: K/0 1' note\n2:20 '0' E-RECORD-SYNTAX\n");
}

static void yaml_faults(void **state) {
    (void)state;
    check("a: b: c\n", "1:5 ':' E-RECORD-SYNTAX\n");
    check("\xC5\xBD: b: c\n", "1:5 ':' E-RECORD-SYNTAX\n");
    check("a:\n\t- b\n", "2:1 '\t' E-RECORD-SYNTAX\n");
    check("a: \"x\\q\"\n", "1:6 '\\q' E-RECORD-SYNTAX\n");
    check("a: \"x\\u12\"\n", "1:6 '\\u12' E-RECORD-SYNTAX\n");
    check("a: \"x\\ud83d\"\n", "1:6 '\\ud83d' E-RECORD-SYNTAX\n");
    check("a: \"open\nb: c\n", "1:4 '\"' E-RECORD-SYNTAX\n");
    check("a: [b, c\nd: e\n", "2:2 ':' E-RECORD-SYNTAX\n  1:4 '[' note\n");
    check("a: \"b\" c\n", "1:8 'c' E-RECORD-SYNTAX\n  1:1 'a' note\n");
    check("a:\n- b\n - c: d\n- e\n", "3:5 ':' E-RECORD-SYNTAX\n");
    check("a: @b\n", "1:4 '@' E-RECORD-SYNTAX\n");
    /* libyaml stops at the first; others of the kind are found all the same. */
    check("a: b: c\nd: e\n\xC5\xBD: f: g: h\n- i: j: k\n",
          "1:5 ':' E-RECORD-SYNTAX\n3:5 ':' E-RECORD-SYNTAX\n3:8 ':' E-RECORD-SYNTAX\n");
    /* A text that ends before its brackets do was cut off. */
    check("{\"a\": [1,\n2, ", "2:3 '' E-RECORD-SYNTAX\n");
    check("{\"a\": [1,\n\"b c\n", "2:5 '' E-RECORD-SYNTAX\n");
    check("{\"a\": \"\\u12", "1:12 '' E-RECORD-SYNTAX\n");
    check("{\"a\"", "1:5 '' E-RECORD-SYNTAX\n");
    check("{\"a\": \"}\n", "1:7 '\"' E-RECORD-SYNTAX\n");
    check("{\"a\": [1}", "1:9 '}' E-RECORD-SYNTAX\n  1:7 '[' note\n");
    check("a: b\x07\n", "1:5 '\x07' E-RECORD-SYNTAX\n");
    check("a: *b\n",
          "1:1 'a' E-RECORD-KEY\n1:4 '*b' E-RECORD-ALIAS\nE-RECORD-MISSING\nE-RECORD-MISSING\n");
}

static void aliases(void **state) {
    (void)state;
    check("players: &p [Eva]\nturns: []\nx-a: *p\nx-b: !!str c\nx-c: {<<: d}\n",
          "1:10 '&' E-RECORD-ALIAS\n3:6 '*p' E-RECORD-ALIAS\n4:6 '!' E-RECORD-ALIAS\n5:7 '<<' "
          "E-RECORD-ALIAS\n");
    check("players: [Eva]\nturns: []\nx-a: {b: 1, c: 2, b: 3}\n",
          "3:19 'b' E-RECORD-DUPLICATE\n  3:7 'b' note\n");
    check("players: [Eva]\nturns: []\nx-a: {\"\\x62\": 1, b: 3}\n",
          "3:18 'b' E-RECORD-DUPLICATE\n  3:7 '\"\\x62\"' note\n");
}

static void depth(void **state) {
    (void)state;
    char text[64];
    memset(text, '[', 40);
    text[40] = '\0';
    check(text, "1:33 '[' E-RECORD-LIMIT\n");
    /* libyaml alone would take minutes for this. */
    struct sample s;
    size_t length = 1000000;
    char *many = malloc(length);
    memset(many, '[', length);
    sample_prepare(&s, many, length);
    read_yaml(s.r);
    assert_string_equal(sample_findings(&s), "1:33 '[' E-RECORD-LIMIT\n");
    sample_free(&s);
    free(many);
}

static void json(void **state) {
    (void)state;
    struct sample s;
    struct record *r =
        read_sample(&s, "{\"players\":[{\"name\":\"\\ud83d\\ude00 "
                        "Eva\"},\"Ad\\u0061m\"],\"turns\":[\"Adam: K\\/0 1,0\","
                        "{\"player\":\"\xF0\x9F\x98\x80 "
                        "Eva\",\"tile\":\"W\",\"at\":[-1,0],\"rot\":0,\"do\":null,\"note\":null}],"
                        "\"result\":{\"\\ud83d\\ude00 Eva\":3}}");
    assert_string_equal(sample_findings(&s), "");
    assert_string_equal(r->player[0].name.text, "\xF0\x9F\x98\x80 Eva");
    assert_string_equal(under(&s, r->player[0].name.span), "\\ud83d\\ude00 Eva");
    assert_string_equal(r->player[1].name.text, "Adam");
    assert_string_equal(r->entry[0].step[0].tile.word.text, "K/0");
    assert_string_equal(under(&s, r->entry[0].step[0].at.span), "1,0");
    assert_int_equal(r->entry[1].player, 0);
    assert_int_equal(r->results, 1);
    sample_free(&s);
}

static void texts_not_types(void **state) {
    (void)state;
    struct sample s;
    struct record *r =
        read_sample(&s, "players: [no, 012, \"null\"]\nturns:\n- no: K/0 1,0\n- 012: K/0 2,0\n");
    assert_string_equal(sample_findings(&s), "");
    assert_string_equal(r->player[0].name.text, "no");
    assert_string_equal(r->player[1].name.text, "012");
    assert_int_equal(r->entry[1].player, 1);
    sample_free(&s);
}

/* Nothing that can be read may crash, and every place must lie within the source. */
static void check_damaged(const char *text, size_t length) {
    struct sample s;
    struct record *r = sample_prepare(&s, text, length);
    if (record_check_encoding(r)) read_yaml(r);
    record_sort_findings(r);
    for (uint32_t i = 0; i < r->findings; i++) {
        struct span span = r->finding[i].span;
        if (span_is_none(span)) continue;
        assert_true(record_offset_begin(r, span) <= record_offset_end(r, span));
        assert_true(record_offset_end(r, span) <= length);
    }
    sample_free(&s);
}

static void prefixes(void **state) {
    (void)state;
    for (size_t n = 0; n < sizeof good; n++)
        check_damaged(good, n);
}

static void mutations(void **state) {
    (void)state;
    static const char bytes[] = "\n\t \":'[{]},#&*x9\\-|>";
    char text[sizeof good];
    memcpy(text, good, sizeof good);
    for (size_t i = 0; i + 1 < sizeof good; i++)
        for (size_t k = i % 3; k < sizeof bytes - 1; k += 3) {
            text[i] = bytes[k];
            check_damaged(text, sizeof good - 1);
            text[i] = good[i];
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_record),    cmocka_unit_test(entries),
        cmocka_unit_test(header_faults),   cmocka_unit_test(entry_faults),
        cmocka_unit_test(yaml_faults),     cmocka_unit_test(aliases),
        cmocka_unit_test(depth),           cmocka_unit_test(json),
        cmocka_unit_test(texts_not_types), cmocka_unit_test(prefixes),
        cmocka_unit_test(mutations),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("yaml", tests, NULL, NULL);
}
