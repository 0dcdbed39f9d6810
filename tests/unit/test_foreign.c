/* SPDX-License-Identifier: MIT */
/* Logs of Board Game Arena and score sheets: what they become, and where things stand.
 * With CARCREF_CORPUS the real games of the corpus are compared, turn by turn, with
 * tables of them that know neither format: sides as they lie, cells, figures, points. */
#include "record_support.h"
#include "tile/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

static struct record *read_sample(struct sample *s, const char *text) {
    sample_prepare(s, text, strlen(text));
    read_yaml(s->r);
    record_sort_findings(s->r);
    return s->r;
}

static const char *under(struct sample *s, struct span span) {
    uint32_t begin = record_offset_begin(s->r, span), end = record_offset_end(s->r, span);
    return arena_strndup(&s->arena, s->text + begin, end - begin);
}

/* FINDINGS say on which line and at which text; the columns of such long lines say little. */
static void check(const char *text, const char *findings) {
    struct sample s;
    struct buf b = {0};
    read_sample(&s, text);
    buf_str(&b, "");
    for (const char *at = sample_findings(&s); *at; at++) {
        if (at[0] == ':' && at[1] >= '0' && at[1] <= '9') at += strspn(at, ":0123456789");
        buf_char(&b, *at);
    }
    assert_string_equal(b.text, findings);
    buf_free(&b);
    sample_free(&s);
}

/* --- Board Game Arena ---------------------------------------------------------- */

/* Single quotes for double ones, which YAML reads alike. */
#define NOTE(uid, type, args) "{'uid': '" uid "', 'type': '" type "', 'args': {" args "}}"
#define BERT "'player_id': 22, 'player_name': 'Bert', "

static const char raw[] =
    "{'status': 1, 'data': {'valid': 1, 'data': [\n"
    "{'channel': '/table/t77', 'table_id': '77', 'data': [\n"
    "{'uid': '1', 'type': 'playTile', 'args': {'player_id': '11', 'id': '20', 'type': '10',\n"
    " 'player_name': '<b>Anna &amp; Co</b>', 'x': '0', 'y': '-1', 'ori': '1'}},\n"
    "{'uid': '1', 'type': 'playTile', 'args': {'player_id': '11', 'id': '20', 'type': '10',\n"
    " 'player_name': '<b>Anna &amp; Co</b>', 'x': '0', 'y': '-1', 'ori': '1'}},\n"
    "{'uid': '2', 'type': 'playPartisan', 'args': {'player_id': '11', 'id': '20',\n"
    " 'ptype': 'normal', 'pos': '2', 'portal': 0}},\n"
    "{'uid': '3', 'type': 'realizationAchieved', 'log': '${player_name} achieved a ${real_type}',\n"
    " 'args': {'player_id': '11', 'part_to_recover': {'11': {'normal': 1, 'big': 0}},\n"
    " 'partisans': [{'tile': '20', 'player': '11', 'type': 'normal', 'pos': '2'}]}},\n"
    "{'uid': '4', 'type': 'winPoints', 'args': {'player_id': 11, 'points': 4, 'score': '4'}}]},\n"
    "{'channel': '/player/p22', 'data': [\n"
    "{'uid': '5', 'type': 'cantPlay', 'args': {'player_id': 22, 'player_name': 'Bert',\n"
    " 'tile_id': '68'}},\n"
    "{'uid': '6', 'type': 'playTile', 'args': {'player_id': 22, 'id': 40, 'type': 16,\n"
    " 'x': 1, 'y': 0, 'ori': 2}},\n"
    "{'uid': '7', 'type': 'playPartisan', 'args': {'player_id': 22, 'id': 40, 'pos': 3}},\n"
    "{'uid': '8', 'type': 'realizationAchieved', 'args': {'city_nbr': 1, 'points': 3,\n"
    " 'partisans': []}},\n"
    "{'uid': '9', 'type': 'winPoints', 'args': {'player_id': 22, 'points': 3, 'score': 3}},\n"
    "{'uid': '10', 'type': 'gameStateChange', 'args': {'id': 99, 'args': {'result': [\n"
    " {'player': '11', 'name': 'Anna', 'color': 'ff0000', 'score': '4', 'rank': 1},\n"
    " {'player': '22', 'score': '3', 'rank': 2},\n"
    " {'player': '33', 'name': 'Cid', 'score': '0', 'rank': 3}]}}}]}]}}";

static void bga_raw(void **state) {
    (void)state;
    struct sample s;
    struct record *r = read_sample(&s, raw);
    assert_string_equal(sample_findings(&s), "");
    assert_int_equal(r->notation, NOTATION_BGA);
    assert_string_equal(r->edition.text, "classic");
    assert_int_equal(r->players, 3);
    assert_string_equal(r->player[0].name.text, "Anna & Co");
    assert_string_equal(r->player[0].colour.text, "red");
    assert_string_equal(r->player[1].name.text, "Bert");
    assert_string_equal(r->player[2].name.text, "Cid");
    assert_string_equal(r->free_key[0].value.text, "77");
    assert_int_equal(r->results, 3);
    assert_int_equal(r->result[1].total, 3);
    assert_int_equal(r->winners, 1);
    assert_int_equal(r->entries, 2);

    const struct entry *e = r->entry;
    assert_int_equal(e[0].steps, 2);
    assert_string_equal(e[0].step[0].tile.word.text, "H");
    assert_string_equal(under(&s, e[0].step[0].tile.word.span), "10");
    assert_string_equal(e[0].step[0].tile.rotation.text, "0");
    assert_int_equal(e[0].step[0].at.cell.y, -1);
    assert_int_equal(e[0].step[1].place.kind, FEATURE_CITY);
    assert_string_equal(e[0].step[1].place.ports_word, "S");
    assert_false(e[0].step[1].place.at.given);
    assert_int_equal(e[0].claims, 3);
    assert_int_equal(e[0].claim[0].kind, CLAIM_BACK);
    assert_int_equal(e[0].claim[1].kind, CLAIM_FEATURE);
    assert_int_equal(e[0].claim[1].place.at.cell.y, -1);
    assert_int_equal(e[0].claim[2].kind, CLAIM_POINTS);
    assert_int_equal(e[0].claim[2].total, 4);

    /* The unplaceable tile belongs to the entry; U stands upright in their drawing. */
    assert_int_equal(e[1].steps, 3);
    assert_int_equal(e[1].step[0].kind, STEP_DISCARD);
    assert_string_equal(e[1].step[0].tile.word.text, "C");
    assert_string_equal(e[1].step[1].tile.word.text, "U");
    assert_string_equal(e[1].step[1].tile.rotation.text, "180");
    assert_int_equal(e[1].step[2].place.kind, FEATURE_FIELD);
    assert_string_equal(e[1].step[2].place.ports_word, "EL");
    /* What is counted at the end is no claim of the last turn. */
    assert_int_equal(e[1].claims, 0);
    sample_free(&s);
}

static void bga_compact(void **state) {
    (void)state;
    static const char text[] =
        "{'bga_table': '5', 'turns': [\n"
        "{'player': 'P2', 'tile_id': 29, 'type': 12, 'x': 1, 'y': 0, 'ori': 2,\n"
        " 'meeple': {'pos': 3}},\n"
        "{'player': 'P1', 'tile_id': 57, 'type': 18, 'x': 1, 'y': -1, 'ori': 4, 'meeple': null,\n"
        " 'scores': [{'phase': 'done', 'meeples': [{'tile': 57, 'player': 'P1', 'pos': 1}],\n"
        " 'won': [['P1', 2, 6], ['P2', 2, 2]]}]}],\n"
        "'final': {'P1': {'score': 9}, 'P2': {'score': 7}}}";
    struct sample s;
    struct record *r = read_sample(&s, text);
    assert_string_equal(sample_findings(&s), "");
    assert_string_equal(r->player[0].name.text, "P2");
    assert_int_equal(r->entries, 2);
    assert_string_equal(r->entry[0].step[0].tile.rotation.text, "90");
    assert_string_equal(r->entry[0].step[1].place.ports_word, "SL");
    assert_int_equal(r->entry[1].claims, 5);
    assert_string_equal(r->entry[1].claim[0].place.ports_word, "S");
    assert_int_equal(r->results, 2);
    assert_int_equal(r->result[0].player, 1);
    assert_false(r->winner_given);
    sample_free(&s);
}

#define PACKET(notes) "{'data': {'logs': [{'channel': 't', 'data': [" notes "]}]}}"
#define LAID NOTE("1", "playTile", BERT "'id': 1, 'type': 1, 'x': 0, 'y': 1, 'ori': 1") ",\n"

static void bga_faults(void **state) {
    (void)state;
    check("{\"status\": 0, \"error\": \"limit\"}", "1 '\"limit\"' E-RECORD-VALUE\n");
    check(PACKET(""), "1 '[' E-RECORD-MISSING\n");
    check(PACKET(NOTE("1", "playTile", BERT "'id': 80, 'type': 25, 'x': 0, 'y': 1, 'ori': 1")),
          "1 '25' UNSUPPORTED\n");
    check(
        PACKET(NOTE("1", "playTile", BERT "'id': 1, 'type': 1, 'x': 0, 'y': 5000000000, 'ori': 5")),
        "1 '5000000000' E-RECORD-LIMIT\n1 '5' E-RECORD-VALUE\n");
    check(PACKET(NOTE("1", "playTile", BERT "'id': 1, 'x': 0, 'y': 1, 'ori': 1")),
          "1 '{' E-RECORD-MISSING\n");
    check(PACKET(LAID NOTE("2", "playPartisan", BERT "'id': 1, 'pos': 5")),
          "2 '5' E-RECORD-VALUE\n");
    check(PACKET(LAID NOTE("2", "playPartisan", BERT "'id': 2, 'pos': 1")),
          "2 '2' E-RECORD-VALUE\n");
    check(PACKET(LAID NOTE("2", "playPartisan", BERT "'id': 1, 'pos': 1, 'ptype': big")),
          "2 'big' UNSUPPORTED\n");
    check(PACKET(LAID NOTE("2", "winPoints", "'player_id': 7, 'points': 1, 'score': 1")),
          "2 '7' E-RECORD-NAME\n");
    /* What the log itself contradicts: the number of a tile tells its type, and is laid once. */
    check(PACKET(NOTE("1", "playTile", BERT "'id': 1, 'type': 2, 'x': 0, 'y': 1, 'ori': 1")),
          "1 '2' E-RECORD-VALUE\n");
    check(PACKET(LAID NOTE("2", "playTile", BERT "'id': 1, 'type': 1, 'x': 0, 'y': 2, 'ori': 1")),
          "2 '1' E-RECORD-VALUE\n");
    /* What matters is not passed over because it cannot be read. */
    check(PACKET(LAID "{'uid': '2', 'type': 'playTile', 'args': null},\n"
                      "{'uid': '3', 'type': 'winPoints', 'args': []},\n"
                      "{'uid': '4', 'type': 'chat'}"),
          "2 '{' E-RECORD-MISSING\n3 '[' E-RECORD-TYPE\n");
    check("{'logs': [{'channel': 't', 'data': [" LAID "]},\n{'channel': 't', 'data': {}}]}",
          "3 '{' E-RECORD-TYPE\n");
    check(PACKET(LAID NOTE("2", "gameStateChange",
                           "'id': 99, 'args': {'result': [{'player': [], 'score': 3}]}")),
          "2 '[' E-RECORD-TYPE\n");
#define TURN "{'player': 'P1', 'tile_id': 1, 'type': 1, 'x': 0, 'y': 1, 'ori': 1, "
#define COMPACT(rest) "{'bga_table': 1, 'turns': [" TURN rest "}"
    check(COMPACT("'scores': {}}],\n'final': []"), "1 '{' E-RECORD-TYPE\n2 '[' E-RECORD-TYPE\n");
    check(COMPACT("'scores': [{'won': [],\n'meeples': {}}, {'won': [],\n"
                  "'meeples': [{'tile': 1, 'pos': 1}]}]}],\n'final': {'P1': {}}"),
          "2 '{' E-RECORD-TYPE\n3 '{' E-RECORD-MISSING\n4 '{' E-RECORD-MISSING\n");
}

/* However the log is kept, it is the same game. */
static void bga_shapes(void **state) {
    (void)state;
#define ONE NOTE("1", "playTile", BERT "'id': 1, 'type': 1, 'x': 0, 'y': 1, 'ori': 1")
#define TWO NOTE("2", "playPartisan", BERT "'id': 1, 'pos': 2")
    static const char *const texts[] = {
        "[{'channel': 't', 'data': [" ONE ", " TWO "]}]",
        "[{'channel': 't', 'data': [" ONE "]}, {'move_id': 2, 'data': [" TWO "]}]",
        "{'1': {'channel': 't', 'data': [" ONE "]}, '7': {'channel': 't', 'data': [" TWO "]}}",
        "{'data': {'logs': {'0': {'channel': 't', 'data': {'0': " ONE ", '1': " TWO "}}}}}",
        "[" ONE ", " TWO "]",
        "{'log': [" ONE ", " TWO "]}",
        "{'table': 1, 'notifications': {'3': " ONE ", '4': " TWO "}}",
        "{'g_gamelogs': {'data': {'data': [{'channel': 't', 'data': [" ONE ", " TWO "]}]}}}",
        "[{'type': 'playTile', 'args': [{'player_id': 22, 'player_name': 'Bert', 'id': 1, 'type': "
        "1, "
        "'x': 0, 'y': 1, 'ori': 1}]}, " TWO "]",
        /* What the site sends twice, and what has no id. */
        "[" ONE ", " ONE ", " TWO ", " TWO "]",
        "[{'uid': null, 'type': 'playTile', 'args': {'player_id': 22, 'player_name': 'Bert', "
        "'id': 1, 'type': 1, 'x': 0, 'y': 1, 'ori': 1}},\n"
        "{'uid': null, 'type': 'playPartisan', 'args': {'player_id': 22, 'id': 1, 'pos': 2}}]",
        "[{'uid': '', 'type': 'playTile', 'args': {'player_id': 22, 'player_name': 'Bert', "
        "'id': 1, 'type': 1, 'x': 0, 'y': 1, 'ori': 1}},\n"
        "{'uid': '', 'type': 'playPartisan', 'args': {'player_id': 22, 'id': 1, 'pos': 2}}]",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct sample s;
        struct record *r = read_sample(&s, texts[i]);
        assert_string_equal(sample_findings(&s), "");
        assert_int_equal(r->notation, NOTATION_BGA);
        assert_string_equal(r->player[0].name.text, "Bert");
        assert_int_equal(r->entries, 1);
        assert_int_equal(r->entry[0].steps, 2);
        assert_int_equal(r->entry[0].step[0].at.cell.y, 1);
        assert_int_equal(r->entry[0].step[1].place.kind, FEATURE_CITY);
        sample_free(&s);
    }
    /* Packets that are numbered backwards are no log. */
    check("{'data': {'2': {'channel': 't', 'data': [" ONE "]}, '1': {'channel': 't', 'data': []}}}",
          "1 ''data'' E-RECORD-KEY\nE-RECORD-MISSING\nE-RECORD-MISSING\n");
}

/* The message that is all there is to say of TEXT. */
static enum message only_message(const char *text) {
    struct sample s;
    struct record *r = read_sample(&s, text);
    if (r->findings != 1) print_message("%s:\n%s", text, sample_findings(&s));
    assert_int_equal(r->findings, 1);
    assert_int_equal(r->notation, NOTATION_BGA);
    enum message m = r->finding[0].verdict.message;
    sample_free(&s);
    return m;
}

/* Shapes that are not read are named, whatever lies around them. */
static void bga_shapes_not_read(void **state) {
    (void)state;
#define AS_TEXT "'[{\"type\": \"playTile\"}]'"
    static const struct {
        enum message message;
        const char *text;
    } cases[] = {
        {M_BGA_PACKET, "{'channel': 't', 'data': [" ONE "]}"},
        {M_BGA_NOTIFICATION, ONE},
        {M_BGA_NOTIFICATION, "{'type': 'newHat', 'args': {}}"},
        {M_BGA_NOTIFICATION, "{'uid': 1, 'type': 'simplePause'}"},
        {M_BGA_TEXT, "{'channel': 't', 'data': " AS_TEXT "}"},
        {M_BGA_TEXT, "[{'move_id': 1, 'data': ' {}'}]"},
        {M_BGA_TEXT, "{'data': {'logs': [{'channel': 't', 'data': " AS_TEXT "}]}}"},
        {M_BGA_TEXT, "{'1': {'channel': 't', 'data': [" ONE "]},\n"
                     "'2': {'channel': 't', 'data': " AS_TEXT "}}"},
        {M_BGA_TEXT, "{'type': 'playTile', 'args': '{}'}"},
        {M_BGA_TEXT, "[" ONE ", {'type': 'winPoints', 'args': '{}'}]"},
        {M_BGA_TEXT, "[{'channel': 't', 'data': [{'type': 'playTile', 'args': '{}'}]}]"},
        {M_BGA_KEYS, "[{'event': 'chat', 'data': {}}, {'event': 'playTile', 'data': {'x': 1}}]"},
        {M_BGA_KEYS, "[{'name': 'playTile', 'args': {'x': 1}}]"},
        {M_BGA_KEYS, "{'events': [{'type': 'winPoints', 'data': {'x': 1}}]}"},
        {M_BGA_KEYS, "{'event': 'cantPlay', 'payload': {'x': 1}}"},
        {M_BGA_KEYS, "[{'channel': 't', 'data': [{'event': 'playTile', 'params': {'x': 1}}]}]"},
        {M_BGA_EMPTY, "{'status': 1, 'data': {'logs': []}}"},
        {M_BGA_EMPTY, "{'status': 1, 'data': []}"},
        {M_BGA_EMPTY, "{'status': 1, 'data': {'data': {}}}"},
        {M_BGA_EMPTY, "{'logs': {}}"},
        {M_BGA_EMPTY, "{'data': {'logs': [{'channel': 't', 'data': []}]}}"},
        {M_BGA_EMPTY, "{'logs': [{'channel': 't', 'data': [{'type': 'chat'}]}]}"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(message_text(only_message(cases[i].text)),
                            message_text(cases[i].message));
    /* What is something else stays that. */
    check("[{'event': 'launch', 'data': {'x': 1}}]", "1 '[' E-RECORD-TYPE\n");
    check("[{'name': 'playTile', 'args': 'none'}]", "1 '[' E-RECORD-TYPE\n");
    /* An empty list beside the log does not hide it. */
    check("{'data': [], 'logs': [{'channel': 't', 'data': [" LAID TWO "]}]}", "");
    /* Nor does what has no values, before the first move. */
    check("[{'type': 'simplePause'}, " LAID TWO "]", "");
}

/* What is not known is told: as a warning, or, if it may be a move, as unsupported. */
static void bga_types(void **state) {
    (void)state;
    check(PACKET(LAID "{'type': 'deck_size', 'args': {'deck_size': 70}}, {'type': 'chat'}"), "");
    check(PACKET(LAID "{'type': 'newHat', 'args': {}},\n{'type': 'newHat', 'args': []},\n"
                      "{'type': 'newCoat'}"),
          "2 ''newHat'' W-RECORD-IGNORED\n4 ''newCoat'' W-RECORD-IGNORED\n");
    check(PACKET(LAID "{'type': 'moveFairy', 'args': {'a': 1}},\n"
                      "{'type': 'moveFairy', 'args': {'x': 1, 'y': 1}}"),
          "3 ''moveFairy'' UNSUPPORTED\n");
    check(PACKET(LAID "{'type': 'undoTurn', 'args': {}}"), "2 ''undoTurn'' UNSUPPORTED\n");
    check(PACKET(LAID "{'type': 'listed', 'args': [1, 2]}"), "2 ''listed'' UNSUPPORTED\n");
    check(PACKET(LAID "{'args': {'x': 1}}"), "2 '{' E-RECORD-MISSING\n");
    struct buf b = {0}, wanted = {0};
    buf_str(&b, "{'data': {'logs': [{'channel': 't', 'data': [" LAID);
    for (int i = 0; i < 40; i++)
        buf_printf(&b, "{'type': 'x%d', 'args': {}},", i);
    buf_str(&b, "{'type': 'dragon', 'args': {'pos': 1}}]}]}}");
    for (int i = 0; i < 16; i++)
        buf_printf(&wanted, "2 ''x%d'' W-RECORD-IGNORED\n", i);
    buf_str(&wanted, "2 ''dragon'' UNSUPPORTED\nW-RECORD-IGNORED\n");
    check(b.text, wanted.text);
    buf_free(&b);
    buf_free(&wanted);
}

/* Names come as HTML; signs that open nothing cost no more than others. */
static void bga_names(void **state) {
    (void)state;
    enum { SIGNS = 400000 };
    static const char begin[] = "{'logs': [{'channel': 't', 'data': [{'uid': '1', 'type': "
                                "'playTile', 'args': {'player_id': 22, 'id': 1, 'type': 1, "
                                "'x': 0, 'y': 1, 'ori': 1, 'player_name': '",
                      end[] = "'}}]}]}";
    char *text = malloc(sizeof begin + SIGNS + sizeof end);
    assert_non_null(text);
    memcpy(text, begin, sizeof begin - 1);
    memset(text + sizeof begin - 1, '<', SIGNS);
    memcpy(text + sizeof begin - 1 + SIGNS, end, sizeof end);
    struct sample s;
    clock_t before = clock();
    read_sample(&s, text);
    assert_true((clock() - before) / CLOCKS_PER_SEC < 5);
    sample_free(&s);
    free(text);
}

/* --- score sheets ---------------------------------------------------------------- */

#define INFO                                                                                       \
    "{'info': {'title': 'Final', 'players': [{'name': 'A', 'color': 'red'}, {'name': 'B'}], "
#define REGULAR(tile, player) "{'type': 'regular', 'tile': '" tile "', 'player': '" player "'"
#define FIGURE(type, index)                                                                        \
    ", 'meeplePlacement': {'segmentType': " type ", 'segmentIndex': " index "}}"

static void scoresheet(void **state) {
    (void)state;
    static const char text[] =
        INFO "'startDate': '2015-01-02', 'finalPoint': {'A': 3, 'B': 2}, 'winner': ['A'],\n"
             " 'allottedTime': {'min': 30}},\n"
             "'placements': [{'type': 'initial', 'tile': 'D'},\n"
             "{'type': 'regular', 'tile': 'W', 'player': 'A',\n"
             " 'tilePlacement': {'x': -1, 'y': 1, 'rotation': 3},\n"
             " 'meeplePlacement': {'segmentType': 'road', 'segmentIndex': 2}},\n"
             "{'type': 'skipped', 'tile': 'C', 'player': 'B'},\n"
             "{'type': 'regular', 'tile': 'K', 'player': 'B',\n"
             " 'tilePlacement': {'x': 2, 'y': 0, 'rotation': 1},\n"
             " 'meeplePlacement': {'segmentType': 'field', 'segmentIndex': 1}},\n"
             "{'type': 'regular', 'tile': 'B', 'player': 'A', 'tilePlacement': {'x': 2},\n"
             " 'meeplePlacement': {'segmentType': 'cloister', 'segmentIndex': 0}}]}";
    struct sample s;
    struct record *r = read_sample(&s, text);
    assert_string_equal(sample_findings(&s), "");
    assert_int_equal(r->notation, NOTATION_SCORESHEET);
    assert_string_equal(r->title.text, "Final");
    assert_string_equal(r->date.text, "2015-01-02");
    assert_int_equal(r->results, 2);
    assert_int_equal(r->winners, 1);
    assert_true(r->free_key[0].is_flow);
    assert_string_equal(r->free_key[0].value.text, "{\"min\": 30}");
    assert_int_equal(r->starts, 1);
    assert_string_equal(r->start[0].tile.rotation.text, "90");
    assert_true(r->y_north);
    assert_int_equal(r->entries, 3);
    const struct entry *e = r->entry;
    assert_string_equal(e[0].step[0].tile.rotation.text, "270");
    assert_int_equal(e[0].step[0].at.cell.y, -1);
    assert_string_equal(e[0].step[1].place.ports_word, "S");
    assert_int_equal(e[1].player, 1);
    assert_int_equal(e[1].step[0].kind, STEP_DISCARD);
    assert_string_equal(e[1].step[1].tile.rotation.text, "180");
    assert_string_equal(e[1].step[2].place.ports_word, "WL");
    assert_string_equal(e[2].step[0].tile.rotation.text, "0");
    assert_int_equal(e[2].step[1].place.kind, FEATURE_MONASTERY);
    assert_int_equal(e[2].step[1].place.where, WHERE_NONE);
    sample_free(&s);
}

static void other_formats(void **state) {
    (void)state;
    check("{\"appVersion\": \"5\", \"setup\": {\"expansions\": {}}, \"replay\": []}",
          "1 '{' UNSUPPORTED\n");
}

static void scoresheet_faults(void **state) {
    (void)state;
    check("{placements: []}", "1 '{' E-RECORD-TYPE\n");
    check(INFO "winner: C}, placements: [\n" REGULAR("Z", "A") "},\n" REGULAR(
              "A", "C") "},\n"
                        "{type: odd},\n" REGULAR(
                            "A", "B") ", 'tilePlacement': {rotation: 4}},\n" REGULAR("I", "A")
                            FIGURE("city", "2") ",\n" REGULAR("E", "A") FIGURE("river", "0") "]}",
          "1 'C' E-RECORD-NAME\n2 ''Z'' E-RECORD-VALUE\n3 ''C'' E-RECORD-NAME\n"
          "4 'odd' E-RECORD-VALUE\n5 '4' E-RECORD-VALUE\n6 '2' E-RECORD-VALUE\n"
          "7 'river' E-RECORD-VALUE\n");
    /* Which of its four roads is the first is not known. */
    check(INFO "winner: []}, placements: [\n" REGULAR("X", "A") FIGURE("road", "0") "]}",
          "2 'road, 'segmentIndex': 0' UNSUPPORTED\n");
    /* Where there is one only, there is no other. */
    check(INFO "winner: []}, placements: [\n" REGULAR("E", "A") FIGURE("city", "1") "]}",
          "2 '1' E-RECORD-VALUE\n");
    check(INFO "\n'finalPoint': [3],\n'winner': {'A': 1}}, placements: []}",
          "2 '[' E-RECORD-TYPE\n3 '{' E-RECORD-TYPE\n");
    check(INFO "\n'winner': ['A', ['B']]}, placements: []}", "2 '['B']' E-RECORD-TYPE\n");
}

/* --- damaged logs -------------------------------------------------------------- */

static void damaged(void **state) {
    (void)state;
    static const char bytes[] = "\" {}[]:,0x";
    char text[sizeof raw];
    memcpy(text, raw, sizeof raw);
    for (size_t i = 0; i < sizeof raw - 1; i++) {
        struct sample s;
        char was = text[i];
        text[i] = bytes[i % (sizeof bytes - 1)];
        read_sample(&s, text);
        for (uint32_t k = 0; k < s.r->findings; k++)
            if (!span_is_none(s.r->finding[k].span))
                assert_true(record_offset_end(s.r, s.r->finding[k].span) <= sizeof raw);
        sample_free(&s);
        text[i] = was;
    }
}

/* --- real games ------------------------------------------------------------------ */

static char *read_file(const char *folder, const char *name, size_t *length) {
    struct buf path = {0};
    buf_printf(&path, "%s/real/%s", folder, name);
    FILE *f = fopen(path.text, "rb");
    if (!f) fail_msg("cannot open %s", path.text);
    buf_free(&path);
    char *text = malloc(1 << 20);
    *length = fread(text, 1, (1 << 20) - 1, f);
    text[*length] = '\0';
    fclose(f);
    return text;
}

static const struct tile_type *find_tile(struct catalogue *c, const char *id) {
    const struct tile_set_content *set = catalogue_set(c, SET_CLASSIC);
    for (unsigned i = 0; i < set->tiles; i++)
        if (strcmp(set->tile[i].type->id, id) == 0) return set->tile[i].type;
    fail_msg("no tile %s", id);
    return NULL;
}

/* "N", "E+W", "Wn+Nw": sides, or halves by their ends, TURNS quarter turns on. */
static port_set ports_of(const char *word, unsigned turns) {
    static const char names[] = "NESW";
    port_set p = 0;
    for (const char *at = word; *at;) {
        enum side s = (enum side)(strchr(names, *at++) - names);
        if (*at && *at != '+') {
            enum side towards = (enum side)(strchr(names, *at++ & ~0x20) - names);
            p = (port_set)(p | (towards == side_turned(s, 3) ? port_left(s) : port_right(s)));
        } else {
            p = (port_set)(p | port_side(s));
        }
        at += *at == '+';
    }
    return ports_turned(p, turns);
}

static void check_row(struct catalogue *c, const struct record *r, char **cell, unsigned turns) {
    static const char letters[] = "frc";
    int turn = atoi(cell[0]), x = atoi(cell[4]), y = -atoi(cell[5]);
    for (unsigned i = 0; i < turns; i++) {
        int was = x;
        x = -y;
        y = was;
    }
    assert_true(turn >= 1 && turn <= (int)r->entries);
    const struct entry *e = &r->entry[turn - 1];
    const struct step *s = &e->step[0];
    assert_int_equal(s->kind, STEP_PLACE);
    assert_string_equal(s->tile.word.text, cell[2]);
    assert_int_equal(e->player, cell[1][1] - '1');
    assert_int_equal(s->at.cell.x, x);
    assert_int_equal(s->at.cell.y, y);
    const struct tile_type *t = find_tile(c, cell[2]);
    unsigned lies = (unsigned)atoi(s->tile.rotation.text) / 90;
    for (unsigned k = 0; k < SIDES; k++)
        assert_int_equal(letters[tile_side(t, side_turned((enum side)k, turns), lies)], cell[3][k]);
    char *place = strchr(cell[6], '@');
    assert_int_equal(e->steps, place ? 2 : 1);
    if (!place) return;
    const struct written_place *p = &e->step[1].place;
    *place++ = '\0';
    assert_string_equal(p->kind == FEATURE_MONASTERY ? "cloister" : feature_kind_name(p->kind),
                        cell[6]);
    if (p->kind == FEATURE_MONASTERY) return;
    assert_true((p->ports & ports_of(place, turns)) == p->ports);
}

/* "city 4 P1; road 3 P1+P2": does the entry claim just that? */
static void check_points(const struct entry *e, const char *scored) {
    int64_t sum[2] = {0}, claimed[2] = {0};
    for (const char *at = scored; *at >= 'a' && *at <= 'z';) {
        int points = 0, used = 0;
        char who[16];
        if (sscanf(at, "%*s %d %15[P12+]%n", &points, who, &used) != 2) fail_msg("%s", at);
        if (strstr(who, "P1")) sum[0] += points;
        if (strstr(who, "P2")) sum[1] += points;
        at += used;
        at += strspn(at, "; ");
    }
    for (uint32_t i = 0; i < e->claims; i++)
        if (e->claim[i].kind == CLAIM_POINTS) claimed[e->claim[i].player] += e->claim[i].points;
    assert_int_equal(claimed[0], sum[0]);
    assert_int_equal(claimed[1], sum[1]);
}

static void check_game(const char *corpus, const char *log, const char *table, unsigned turns,
                       bool points) {
    struct sample s;
    size_t length;
    struct catalogue *c = catalogue_new();
    char *text = read_file(corpus, log, &length);
    sample_prepare(&s, text, length);
    read_yaml(s.r);
    assert_string_equal(sample_findings(&s), "");
    assert_int_equal(s.r->entries, 71);
    free(text);
    text = read_file(corpus, table, &length);
    unsigned rows = 0;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        char *cell[8], *at = line;
        unsigned n = 0;
        while (n < 8 && at) {
            cell[n++] = at;
            at = strchr(at, '\t');
            if (at) *at++ = '\0';
        }
        if (n < 8 || *line < '1' || *line > '9') continue;
        check_row(c, s.r, cell, turns);
        if (points) check_points(&s.r->entry[atoi(cell[0]) - 1], cell[7]);
        rows++;
    }
    assert_int_equal(rows, 71);
    free(text);
    catalogue_free(c);
    sample_free(&s);
}

static void real_games(void **state) {
    (void)state;
    const char *corpus = getenv("CARCREF_CORPUS");
    if (!corpus || !*corpus) {
        print_message("# no CARCREF_CORPUS: real games are not compared\n");
        return;
    }
    check_game(corpus, "bga-366166200.raw-anon.json", "bga-366166200.tsv", 0, true);
    check_game(corpus, "bga-366166200.compact.json", "bga-366166200.tsv", 0, true);
    check_game(corpus, "bga-367163108.compact.json", "bga-367163108.tsv", 0, true);
    check_game(corpus, "bga-368679629.compact.json", "bga-368679629.tsv", 0, true);
    /* That table was turned so that the city of the start tile lies north. */
    check_game(corpus, "japan-2015-final.json", "japan-2015-final.tsv", 1, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bga_raw),
        cmocka_unit_test(bga_compact),
        cmocka_unit_test(bga_faults),
        cmocka_unit_test(bga_names),
        cmocka_unit_test(bga_shapes),
        cmocka_unit_test(bga_types),
        cmocka_unit_test(bga_shapes_not_read),
        cmocka_unit_test(scoresheet),
        cmocka_unit_test(scoresheet_faults),
        cmocka_unit_test(damaged),
        cmocka_unit_test(other_formats),
        cmocka_unit_test(real_games),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("foreign", tests, NULL, NULL);
}
