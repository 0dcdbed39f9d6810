/* SPDX-License-Identifier: MIT */
/* The text container: header, entries, comments, limits; and damaged records. */
#define _XOPEN_SOURCE 700
#include "record_support.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static const char good[] = "record: 1\n"
                           "title: Friday # at home\n"
                           "date: 2024-05-03\n"
                           "source: \"a # b\"\n"
                           "edition: 2014\n"
                           "expansions: inns-and-cathedrals, tower x2\n"
                           "variants: TINY_CITY=2, ABBOTS=on\n"
                           "players: Eva (red), \"Anna, jr\" (blue)\n"
                           "players: \xC5\xBDofie (green, black)\n"
                           "tiles: D x3, E x0\n"
                           "tiles: D2  4 CRFR city N; road E W; # the old one\n"
                           "  field EL WR / N; field ER SL SR WL\n"
                           "start: RI/s 0,0; D/90 1,0\n"
                           "supply: small 1; Eva big 0\n"
                           "y-axis: north\n"
                           "x-club: blue house\n"
                           "\n"
                           "Eva:  K/0 1,0 thief\n"
                           "anna: E/180 (0,-1) knight = \"Anna, jr\" 4 (47), city (2,-3) N Eva 8\n"
                           "# a comment\n"
                           "3. \xC5\xBDofie: W/0 -1,0 field NL;\n"
                           "\tbig road S  # argued\n"
                           "\n"
                           "Eva: discard C; FFCF 1,-1 city\n"
                           "  = Eva 4, back Eva city\n"
                           "U -2,0 rode\n"
                           "undo\n"
                           "U -2,0 road\n"
                           "\n"
                           "ended: yes\n"
                           "result: Eva 14, Anna 9\n"
                           "winner: Eva, \xC5\xBDofie\n"
                           "expect: E-EDGE-MISMATCH turn 3\n"
                           "expect: turn 5 Eva 3 (47), Eva (85)\n";

static void whole_record(void **state) {
    (void)state;
    struct sample s;
    struct record *r = sample_read(&s, good);
    /* `undo` takes back the entry with what was said against it. */
    assert_string_equal(sample_findings(&s), "");
    assert_int_equal(r->notation, NOTATION_TEXT);
    assert_string_equal(r->title.text, "Friday");
    assert_string_equal(r->source_note.text, "a # b");
    assert_string_equal(r->edition.text, "2014");
    assert_int_equal(r->players, 3);
    assert_string_equal(r->player[1].name.text, "Anna, jr");
    assert_string_equal(r->player[2].colour.text, "green, black");
    assert_int_equal(r->expansions, 2);
    assert_int_equal(r->expansion[1].number, 2);
    assert_int_equal(r->variants, 2);
    assert_string_equal(r->variant[1].value.text, "on");
    assert_int_equal(r->tiles, 3);
    assert_true(r->tile[1].is_count);
    assert_int_equal(r->tile[1].count, 0);
    assert_string_equal(r->tile[2].type->id, "D2");
    assert_int_equal(r->tile[2].count, 4);
    assert_int_equal(r->starts, 2);
    assert_int_equal(r->supplies, 2);
    assert_int_equal(r->supply[1].kind, FIGURE_BIG);
    assert_string_equal(r->free_key[0].key.text, "x-club");
    assert_int_equal(r->entries, 5);
    assert_int_equal(r->entry[1].player, 1);
    assert_int_equal(r->entry[1].step[0].at.cell.y, 1); /* north in the record */
    assert_string_equal(r->entry[2].note.text, "argued");
    assert_true(r->ended);
    assert_false(r->entry[4].after_ended);
    assert_int_equal(r->results, 2);
    assert_int_equal(r->winners, 1u | 4u);
    assert_int_equal(r->expects, 3);
    assert_int_equal(r->expect[0].code, E_EDGE_MISMATCH);
    assert_int_equal(r->expect[1].turn, 5);
    sample_free(&s);
}

struct row {
    const char *text, *findings;
};

static void check_findings(const struct row *row, size_t rows) {
    for (size_t i = 0; i < rows; i++) {
        struct sample s;
        sample_read(&s, row[i].text);
        assert_string_equal(sample_findings(&s), row[i].findings);
        sample_free(&s);
    }
}

#define P "players: Eva, Adam\n"

static void header_findings(void **state) {
    (void)state;
    static const struct row rows[] = {
        {P "\npass", ""},
        {"", "E-RECORD-MISSING\nE-RECORD-MISSING\n"},
        {P, "E-RECORD-MISSING\n"},
        {"title: x\n\nEva: pass\n", "E-RECORD-MISSING\n"},
        {"record: 2\n" P "\npass", "1:9 '2' E-RECORD-VERSION\n"},
        {"record:\n" P "\npass", "1:1 'record' E-RECORD-VALUE\n"},
        {"plaeyrs: x\n" P "\npass", "1:1 'plaeyrs' E-RECORD-KEY\n"},
        {"hello there\n" P "\npass", "1:1 'hello there' E-RECORD-SYNTAX\n"},
        {"title: a\ntitle: b\n" P "\npass", "2:1 'title' E-RECORD-DUPLICATE\n  1:1 'title' note\n"},
        {"x-a: a\nx-a: b\n" P "\npass", "2:1 'x-a' E-RECORD-DUPLICATE\n  1:1 'x-a' note\n"},
        {"position: maybe\n" P "\npass", "1:11 'maybe' E-RECORD-VALUE\n"},
        {"y-axis: up\n" P "\npass", "1:9 'up' E-RECORD-VALUE\n"},
        {"players: Eva, Adam, Eva\n\npass", "1:21 'Eva' E-RECORD-NAME\n  1:10 'Eva' note\n"},
        {"players: Eva (red), Adam (Red)\n\npass", "1:27 'Red' E-RECORD-NAME\n  1:15 'red' note\n"},
        {"players: Eva (red, Adam\n\npass", "1:24 '' E-RECORD-SYNTAX\n"},
        {"players: Eva, \"\"\n\npass", "1:15 '\"\"' E-RECORD-NAME\n"},
        {"players: road, result\n\nresult: 1\n",
         "1:10 'road' W-RECORD-NAME\n1:16 'result' W-RECORD-NAME\n3:9 '1' "
         "E-RECORD-SYNTAX\nE-RECORD-MISSING\n"},
        {"players: a,b,c,d,f,g,h,i,j,k\n\npass", ""},
        {"players: a,b,c,d,f,g,h,i,j,k,l\n\npass", "1:30 'l' E-RECORD-LIMIT\n"},
        {"winner: Evo and Adam\n" P "\npass", "1:9 'Evo' E-RECORD-NAME\n"},
        {"winner: Eva and Evo\n" P "\npass", "1:17 'Evo' E-RECORD-NAME\n"},
        {"winner: Eva and\n" P "\npass", "1:9 'Eva and' E-RECORD-NAME\n"},
        {"result: Evo 3\n" P "\npass", "1:9 'Evo' E-RECORD-NAME\n"},
        {P "result: Eva 3, Eva 4\n\npass", "2:16 'Eva' E-RECORD-DUPLICATE\n  2:9 'Eva' note\n"},
        {P "result: Eva 3 (4)\n\npass", "2:9 'Eva 3 (4)' E-RECORD-SYNTAX\n"},
        {P "winner: Evo\n\npass", "2:9 'Evo' E-RECORD-NAME\n"},
        {P "winner: none\n\npass", ""},
        {P "variants: A=1, B, A=2\n\npass",
         "2:17 ',' E-RECORD-SYNTAX\n2:19 'A' E-RECORD-DUPLICATE\n  2:11 'A' note\n"},
        {P "expansions: tower x0, x (x, tower\n\npass",
         "2:13 'tower' E-RECORD-VALUE\n2:25 '(' E-RECORD-SYNTAX\n"},
        {P "supply: smal 1; Evo big 0; big x\n\npass",
         "2:9 'smal' E-RECORD-WORD\n2:17 'Evo' E-RECORD-NAME\n2:32 'x' E-RECORD-VALUE\n"},
        {P "start: D; E 1,0\n\npass", "2:8 'D' E-RECORD-SYNTAX\n"},
        {P "start:\n\npass", ""},
        {P "tiles: Q 1 CRFF city N; road E\n\npass", "2:13 'R' E-RECORD-TILE\n"},
        {P "tiles: Q 1 CCCC city N E S W\ntiles: Q 1 CCCC city N E S W\n\npass",
         "3:8 'Q 1 CCCC city N E S W' E-RECORD-DUPLICATE\n  2:8 'Q 1 CCCC city N E S W' note\n"},
        {P "tiles: Q 1 XXXX\n\npass", "2:16 '' E-RECORD-TILE\n"},
        {P "tiles: road 1 CCCC city N E S W\n\npass", "2:8 'road' E-RECORD-TILE\n"},
        /* As a phone writes them; a key of its own too. */
        {"Players: Eva, Adam\nEDITION: 2014\nY-Axis: north\n\npass\nResult: Eva 3\n", ""},
        {"Edition: a\nedition: b\n" P "\npass",
         "2:1 'edition' E-RECORD-DUPLICATE\n  1:1 'Edition' note\n"},
        {"X-a: a\nx-a: b\n" P "\npass", "2:1 'x-a' E-RECORD-DUPLICATE\n  1:1 'X-a' note\n"},
        {P "supply: small 1000\n\npass", "2:15 '1000' E-RECORD-VALUE\n"},
        {P "result: Eva 14 - Adam 20\n\npass", "2:16 '-' E-RECORD-SYNTAX\n"},
        {P "result: Eva: 14, Adam: 9\n\npass", "2:9 'Eva:' E-RECORD-SYNTAX\n"},
        {P "result: 14, 9\n\npass", "2:9 '14' E-RECORD-SYNTAX\n"},
        {P "result: 14-9\n\npass", "2:9 '14-9' E-RECORD-SYNTAX\n"},
        {P "expect: E-NOPE, W-INCOMPLETE\n\npass", "2:9 'E-NOPE' E-RECORD-VALUE\n"},
        {P "expect: turn 0 Eva 3\n\npass", "2:14 '0' E-RECORD-VALUE\n"},
    };
    check_findings(rows, sizeof rows / sizeof *rows);
}

static void entry_findings(void **state) {
    (void)state;
    static const struct row rows[] = {
        /* Without the blank line an entry is known by its player. */
        {P "Eva: rode\nAdam: rode\n", "2:6 'rode' E-RECORD-WORD\n3:7 'rode' E-RECORD-WORD\n"},
        /* ... or by its cell. */
        {P "Quentin: U 1,0\nQuentin: rode\n",
         "2:1 'Quentin' E-RECORD-NAME\n3:10 'rode' E-RECORD-WORD\n"},
        {P "U 1,0 rode\nrode\n", "2:7 'rode' E-RECORD-WORD\n3:1 'rode' E-RECORD-WORD\n"},
        {P "Eva U 1,0\n", "2:1 'Eva' E-RECORD-WORD\n"},
        {P "strat: D 0,0\n\npass\n", "2:1 'strat' E-RECORD-KEY\n"},
        {"Eva: U 1,0\nAdam: U 2,0\n", "E-RECORD-MISSING\n"},
        {"players: Eva, Smith, Ben\n\nSmith, Ben: U 1,0\nSmith, Ben: U 2,0\n",
         "3:1 'Smith, Ben' E-RECORD-NAME\n  1:15 'Smith' note\n"},
        {"players: Title, Date\nTitle: rode\nDate: rode\n",
         "2:8 'rode' E-RECORD-WORD\n3:7 'rode' E-RECORD-WORD\n"},
        {P "\n  pass\npass\n", "3:3 'pass' E-RECORD-SYNTAX\n"},
        {P "\npass\n\n  # a note\n  pass\n", "6:3 'pass' E-RECORD-SYNTAX\n"},
        {P "\npass\n  # a note\n  pass\n", ""},
        {P "\npass\nreslut: Eva 14\nEvva: pass\n",
         "4:1 'reslut' E-RECORD-KEY\n5:1 'Evva' E-RECORD-NAME\n"},
        {P "\nedtion: 2014\npass\n", "3:1 'edtion' E-RECORD-KEY\n"},
        {P "\nundo\npass", "3:1 'undo' E-RECORD-SYNTAX\n"},
        {P "\npass\ntitle: x\npass", "4:1 'title' E-RECORD-SYNTAX\n"},
        {P "\r\npass\r\nrode\r\n  road rode", "4:1 'rode' E-RECORD-WORD\n"},
        {P "\rpass\rrode\r", "4:1 'rode' E-RECORD-WORD\n"},
        {P "\npass\nended: true\nended: no\n",
         "5:1 'ended' E-RECORD-DUPLICATE\n  4:1 'ended' note\n"},
        {P "\n2. pass\n3. pass\n3. pass\n", "3:1 '2' W-RECORD-TURN\n5:1 '3' W-RECORD-TURN\n"},
        {P "\n#1 Eva: K/0 1,0\n#2: Adam: U 2,0\n#3 pass\n#4. Eva: K 1,0\n# 5 Eva: K 1,0\n"
           "#6 Eva: no cell\n#7 Zoe: K 1,0\npass\n",
         "3:1 '#1' W-RECORD-TURN\n4:1 '#2:' W-RECORD-TURN\n"},
        {P "\npass \xFF\n", "3:6 '\xFF' E-RECORD-ENCODING\n"},
        {P "\n---\npass\n", ""},
        {P "turns:\npass\n", ""},
        {P "turns: x\n\npass\n", "2:1 'turns' E-RECORD-SYNTAX\n"},
        {"players: result, Eva\n\n\"result\": pass\nresult: Eva 3\n",
         "1:10 'result' W-RECORD-NAME\n"},
        {"players: title, Eva\n\nEva: pass\ntitle: pass\n", "1:10 'title' W-RECORD-NAME\n"},
        {P "\nEva: road \"x # y\n# z\nrode\n",
         "3:11 '\"' E-RECORD-SYNTAX\n5:1 'rode' E-RECORD-WORD\n"},
    };
    check_findings(rows, sizeof rows / sizeof *rows);
}

static void nul_byte(void **state) {
    (void)state;
    struct sample s;
    sample_prepare(&s, P "\npa\0ss", sizeof(P "\npa\0ss") - 1);
    read_text(s.r);
    assert_int_equal(s.r->findings, 1);
    assert_int_equal(verdict_code(&s.r->finding[0].verdict), E_RECORD_ENCODING);
    assert_int_equal(s.r->finding[0].span.begin, strlen(P) + 3);
    sample_free(&s);
}

static void after_ended(void **state) {
    (void)state;
    struct sample s;
    struct record *r = sample_read(&s, P "\npass\nended: true\npass\n");
    assert_int_equal(r->entries, 2);
    assert_false(r->entry[0].after_ended);
    assert_true(r->entry[1].after_ended);
    sample_free(&s);
}

/* `y-axis` counts wherever it stands in the header. */
static void y_axis(void **state) {
    (void)state;
    struct sample s;
    struct record *r =
        sample_read(&s, P "start: D 0,1\nexpect: city (1,2) N Eva 3\ny-axis: north\n\n"
                          "K 3,4; road (5,6) = field (7,8) Eva 1, back (9,10)\n"
                          "expect: turn 1 city (1,2) N Eva 3\n");
    assert_string_equal(sample_findings(&s), "");
    assert_int_equal(r->start[0].at.cell.y, -1);
    assert_int_equal(r->expect[0].claim.place.at.cell.y, -2);
    assert_int_equal(r->expect[1].claim.place.at.cell.y, -2);
    assert_int_equal(r->entry[0].step[0].at.cell.y, -4);
    assert_int_equal(r->entry[0].step[1].place.at.cell.y, -6);
    assert_int_equal(r->entry[0].claim[0].place.at.cell.y, -8);
    assert_int_equal(r->entry[0].claim[1].back.place.at.cell.y, -10);
    sample_free(&s);
}

static void limits(void **state) {
    (void)state;
    struct sample s;
    struct buf text = {0};
    buf_str(&text, P "\nEva: pass; ");
    buf_fill(&text, 'x', 70000);
    buf_str(&text, "\nAdam: rode\n");
    sample_read(&s, text.text);
    assert_string_equal(sample_findings(&s), "3:1 'E' E-RECORD-LIMIT\n4:7 'rode' E-RECORD-WORD\n");
    sample_free(&s);
    /* Findings are bounded, and warnings never hide an error. */
    buf_clear(&text);
    buf_str(&text, P "\n");
    for (int i = 0; i < 1200; i++)
        buf_printf(&text, "%d. pass\n", 2 * i + 5);
    buf_str(&text, "rode\n");
    struct record *r = sample_read(&s, text.text);
    assert_int_equal(r->findings, FINDINGS_MAX);
    assert_true(record_has_trouble(r));
    assert_int_equal(verdict_code(&r->finding[FINDINGS_MAX - 1].verdict), E_RECORD_WORD);
    sample_free(&s);
    buf_free(&text);
}

static void write_file(const char *directory, const char *name, const char *text) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, strlen(text)), strlen(text));
    close(fd);
}

static void check_include(const char *directory, const char *path, const char *findings,
                          unsigned tiles) {
    struct sample s;
    struct buf text = {0};
    buf_printf(&text, P "tiles: include %s\n\npass\n", path);
    sample_prepare(&s, text.text, text.length);
    s.r->directory = directory;
    read_text(s.r);
    assert_string_equal(sample_findings(&s), findings);
    assert_int_equal(s.r->tiles, tiles);
    sample_free(&s);
    buf_free(&text);
}

static void include_files(void **state) {
    (void)state;
    char directory[128], path[256], inner[256];
    const char *temporary = getenv("TMPDIR");
    snprintf(directory, sizeof directory, "%.100s/carcref-text-XXXXXX",
             temporary ? temporary : "/tmp");
    assert_non_null(mkdtemp(directory));
    snprintf(inner, sizeof inner, "%s/box", directory);
    assert_int_equal(mkdir(inner, 0700), 0);
    write_file(directory, "my box.tiles",
               "# mine\n\nQ1 1 CCCC city N E S W\r\nQ2 2 FFFF monastery; field # x\n");
    write_file(directory, "bad.tiles", "Q1 1 CCCC city N E S\n");
    write_file(inner, "in.tiles", "Q3 1 FFFF field\n");
    snprintf(path, sizeof path, "%s/link.tiles", directory);
    assert_int_equal(symlink("/etc/passwd", path), 0);
    check_include(directory, "my box.tiles", "", 2);
    check_include(directory, "\"my box.tiles\"", "", 2);
    check_include(directory, "box/in.tiles", "", 1);
    check_include(directory, "./box//in.tiles", "", 1);
    check_include(directory, "bad.tiles",
                  "2:8 'include bad.tiles' E-RECORD-TILE\n  2:8 'include bad.tiles' note\n", 0);
    check_include(directory, "none.tiles", "2:8 'include none.tiles' E-RECORD-INCLUDE\n", 0);
    check_include(inner, "../bad.tiles", "2:8 'include ../bad.tiles' E-RECORD-INCLUDE\n", 0);
    check_include(directory, "box/../bad.tiles",
                  "2:8 'include box/../bad.tiles' E-RECORD-INCLUDE\n", 0);
    check_include(directory, "/etc/passwd", "2:8 'include /etc/passwd' E-RECORD-INCLUDE\n", 0);
    check_include(directory, "link.tiles", "2:8 'include link.tiles' E-RECORD-INCLUDE\n", 0);
    check_include(directory, "box", "2:8 'include box' E-RECORD-INCLUDE\n", 0);
    unlink(path);
    snprintf(path, sizeof path, "%s/bad.tiles", directory);
    unlink(path);
    snprintf(path, sizeof path, "%s/my box.tiles", directory);
    unlink(path);
    snprintf(path, sizeof path, "%s/box/in.tiles", directory);
    unlink(path);
    rmdir(inner);
    rmdir(directory);
}

static void places(void **state) {
    (void)state;
    static const char text[] = "a\r\n\xC5\xBDx\r\ry\n\n";
    struct arena arena = {0};
    struct source s = {
        .text = text, .length = sizeof text - 1, .first_line = 10, .first_byte = 100};
    for (int indexed = 0; indexed < 2; indexed++) {
        if (indexed) source_index(&s, &arena);
        struct place p = source_place(&s, 0);
        assert_true(p.line == 10 && p.column == 1 && p.byte == 100);
        p = source_place(&s, 5); /* x, after the two bytes of Ž */
        assert_true(p.line == 11 && p.column == 2);
        p = source_place(&s, 8); /* y, after CR CR */
        assert_true(p.line == 13 && p.column == 1);
        p = source_place(&s, 999);
        assert_true(p.line == 15 && p.column == 1);
        struct span line = source_line(&s, 4);
        assert_true(line.begin == 3 && line.end == 6);
    }
    arena_free(&arena);
}

/* What was read without trouble is written in each form and read again to the same text. */
static void check_damaged(const char *text, size_t length) {
    struct sample s, again;
    sample_prepare(&s, text, length);
    read_text(s.r);
    sample_findings(&s);
    bool good_record = !record_has_trouble(s.r);
    char *canonical = strdup(sample_write(&s, CONVERT_TEXT));
    for (int f = CONVERT_NONE + 1; f < CONVERT_JCZ; f++) {
        const char *form = sample_write(&s, (enum convert_format)f);
        if (!good_record) continue;
        sample_prepare(&again, form, strlen(form));
        if (f == CONVERT_TEXT)
            read_text(again.r);
        else
            read_yaml(again.r);
        assert_string_equal(sample_write(&again, CONVERT_TEXT), canonical);
        sample_free(&again);
    }
    free(canonical);
    sample_free(&s);
}

static void prefixes(void **state) {
    (void)state;
    for (size_t n = 0; n < sizeof good; n++)
        check_damaged(good, n);
}

static void mutations(void **state) {
    (void)state;
    static const char bytes[] = "\0\n\r \":=(,;#x9\xFF\\-";
    char text[sizeof good];
    memcpy(text, good, sizeof good);
    for (size_t i = 0; i + 1 < sizeof good; i++)
        for (size_t k = 0; k < sizeof bytes - 1; k++) {
            text[i] = bytes[k];
            check_damaged(text, sizeof good - 1);
            text[i] = good[i];
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_record),   cmocka_unit_test(header_findings),
        cmocka_unit_test(entry_findings), cmocka_unit_test(nul_byte),
        cmocka_unit_test(after_ended),    cmocka_unit_test(y_axis),
        cmocka_unit_test(limits),         cmocka_unit_test(include_files),
        cmocka_unit_test(places),         cmocka_unit_test(prefixes),
        cmocka_unit_test(mutations),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
