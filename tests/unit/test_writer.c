/* SPDX-License-Identifier: MIT */
/* Canonical forms, and that each of them is read back as the same record. */
#define _XOPEN_SOURCE 700
#include "record_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char source[] =
    "record: 1\n"
    "title: \"Friday # 3\"\n"
    "date: 2024-05-03   # a Friday\n"
    "edition: 2014\n"
    "expansions: tower  x2;river-1\n"
    "variants: TINY_CITY = 2,ABBOTS=on\n"
    "players: Eva (red), \"Anna, jr\"\n"
    "players: \xC5\xBDofie (green,black)\n"
    "tiles: D x3\n"
    "tiles: Q1 2 CCCC city E S W N pennant\n"
    "start: RI/s 0,0, D/90 (1,0)\n"
    "supply: follower 1; eva big 0\n"
    "y-axis: north\n"
    "x-club: blue: house\n"
    "position: yes\n"
    "\n"
    "eva: K 1,-2 thief # hm: \"so\"\n"
    "anna: drew E; E/180 (0,-1) big city n = \"Anna, jr\" 4 (47), city (2,-3) N Eva 8\n"
    "12. K 2,0; capture none\n"
    "\n"
    "ended: on\n"
    "result: Eva 14, Anna 9\n"
    "winner: Anna, \xC5\xBDofie\n"
    "expect: e-edge-mismatch turn 3, turn 5 Eva 3 (47)\n";

static const char text_form[] =
    "record: 1\n"
    "title: \"Friday # 3\"\n"
    "date: 2024-05-03\n"
    "edition: 2014\n"
    "expansions: tower x2, river-1\n"
    "variants: TINY_CITY=2, ABBOTS=on\n"
    "players: Eva (red), \"Anna, jr\", \xC5\xBDofie (green, black)\n"
    "tiles: D x3\n"
    "tiles: Q1 2 CCCC city N E S W pennant\n"
    "start: RI/s 0,0; D/90 1,0\n"
    "position: true\n"
    "supply: small 1; Eva big 0\n"
    "y-axis: north\n"
    "x-club: blue: house\n"
    "\n"
    "Eva: K 1,-2; thief; note \"hm: \\\"so\\\"\"\n"
    "\"Anna, jr\": drew E; E/180 0,-1; big city N = \"Anna, jr\" 4 (47), city (2,-3) N Eva 8\n"
    "12. K 2,0; capture none\n"
    "\n"
    "ended: true\n"
    "result: Eva 14, \"Anna, jr\" 9\n"
    "winner: \"Anna, jr\", \xC5\xBDofie\n"
    "expect: E-EDGE-MISMATCH turn 3\n"
    "expect: turn 5 Eva 3 (47)\n";

static const char yaml_form[] = "record: 1\n"
                                "title: \"Friday # 3\"\n"
                                "date: 2024-05-03\n"
                                "edition: 2014\n"
                                "expansions: tower x2, river-1\n"
                                "variants: TINY_CITY=2, ABBOTS=on\n"
                                "players: Eva (red), \"Anna, jr\", \xC5\xBDofie (green, black)\n"
                                "tiles:\n"
                                "  - D x3\n"
                                "  - Q1 2 CCCC city N E S W pennant\n"
                                "start: RI/s 0,0; D/90 1,0\n"
                                "position: true\n"
                                "supply: small 1; Eva big 0\n"
                                "y-axis: north\n"
                                "x-club: \"blue: house\"\n"
                                "turns:\n"
                                "  - Eva: \"K 1,-2; thief; note \\\"hm: \\\\\\\"so\\\\\\\"\\\"\"\n"
                                "  - \"\\\"Anna, jr\\\": drew E; E/180 0,-1; big city N = "
                                "\\\"Anna, jr\\\" 4 (47), city (2,-3) N Eva 8\"\n"
                                "  - 12. K 2,0; capture none\n"
                                "ended: true\n"
                                "result: Eva 14, \"Anna, jr\" 9\n"
                                "winner: \"\\\"Anna, jr\\\", \xC5\xBDofie\"\n"
                                "expect:\n"
                                "  - E-EDGE-MISMATCH turn 3\n"
                                "  - turn 5 Eva 3 (47)\n";

static const char json_form[] =
    "{\"record\": 1, \"title\": \"Friday # 3\", \"date\": \"2024-05-03\", \"edition\": \"2014\", "
    "\"expansions\": [\"tower x2\", \"river-1\"], \"variants\": {\"TINY_CITY\": \"2\", \"ABBOTS\": "
    "\"on\"}, "
    "\"players\": [{\"name\": \"Eva\", \"colour\": \"red\"}, {\"name\": \"Anna, jr\"}, "
    "{\"name\": \"\xC5\xBDofie\", \"colour\": \"green, black\"}], "
    "\"tiles\": [\"D x3\", \"Q1 2 CCCC city N E S W pennant\"], \"start\": \"RI/s 0,0; D/90 1,0\", "
    "\"position\": true, \"supply\": \"small 1; Eva big 0\", \"y-axis\": \"north\", \"x-club\": "
    "\"blue: house\", "
    "\"turns\": [\"Eva: K 1,-2; thief; note \\\"hm: \\\\\\\"so\\\\\\\"\\\"\", "
    "\"\\\"Anna, jr\\\": drew E; E/180 0,-1; big city N = \\\"Anna, jr\\\" 4 (47), city (2,-3) N "
    "Eva 8\", "
    "\"12. K 2,0; capture none\"], \"ended\": true, \"result\": {\"Eva\": 14, \"Anna, jr\": 9}, "
    "\"winner\": [\"Anna, jr\", \"\xC5\xBDofie\"], "
    "\"expect\": [\"E-EDGE-MISMATCH turn 3\", \"turn 5 Eva 3 (47)\"]}\n";

static void canonical_forms(void **state) {
    (void)state;
    struct sample s;
    sample_read(&s, source);
    assert_string_equal(sample_findings(&s), "19:1 '12' W-RECORD-TURN\n");
    assert_string_equal(sample_write(&s, CONVERT_TEXT), text_form);
    assert_string_equal(sample_write(&s, CONVERT_YAML), yaml_form);
    assert_string_equal(sample_write(&s, CONVERT_JSONL), json_form);
    sample_free(&s);
}

/* Reads TEXT as YAML or text and writes it as EXPECTED in FORMAT. */
static void check_back(const char *text, bool yaml, enum convert_format format,
                       const char *expected) {
    struct sample s;
    sample_prepare(&s, text, strlen(text));
    if (yaml)
        read_yaml(s.r);
    else
        read_text(s.r);
    sample_findings(&s);
    assert_false(record_has_trouble(s.r));
    assert_string_equal(sample_write(&s, format), expected);
    sample_free(&s);
}

static void round_trips(void **state) {
    (void)state;
    check_back(text_form, false, CONVERT_TEXT, text_form);
    check_back(text_form, false, CONVERT_JSONL, json_form);
    check_back(yaml_form, true, CONVERT_YAML, yaml_form);
    check_back(yaml_form, true, CONVERT_TEXT, text_form);
    check_back(json_form, true, CONVERT_JSONL, json_form);
    check_back(json_form, true, CONVERT_TEXT, text_form);
}

/* Names that would be read as something else where they are not quoted. */
static void awkward_names(void **state) {
    (void)state;
    static const char *const names[] = {
        "result",
        "tile",
        "E",
        "city",
        "team",
        "none",
        "12",
        "12. x",
        "a:b",
        "a #b",
        "#a",
        "-a",
        "- a",
        "undo",
        "x-y",
        "O'Neil",
        "'a'",
        "[a]",
        "{a}",
        "a, b",
        "a=b",
        "a (b)",
        "a\\b",
        "a\"b",
        "true",
        "~",
        "a\tb",
        "---",
        "a;b",
        "*",
        "&a",
        "!x",
        "\xC5\xBDo\xC5\xBDo",
        "\xE2\x80\xA8",
        "a\x7F",
        "?",
        "player",
        "turn",
        "note",
        "3",
        "+3",
        "a b c",
        "players",
        "%",
        "@a",
        "`a",
        "|",
        ">",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct sample s;
        struct buf text = {0}, quoted = {0};
        for (const char *c = names[i]; *c; c++) {
            if (*c == '"' || *c == '\\') buf_char(&quoted, '\\');
            buf_char(&quoted, *c);
        }
        buf_printf(&text,
                   "players: \"%s\", Other\n\n\"%s\": K 1,0; road = \"%s\" 3 (4), city N \"%s\" 8, "
                   "back \"%s\" road, "
                   "track \"%s\" 3\nresult: \"%s\" 3\nwinner: \"%s\"\nsupply: x\n",
                   quoted.text, quoted.text, quoted.text, quoted.text, quoted.text, quoted.text,
                   quoted.text, quoted.text);
        text.length -= strlen("supply: x\n");
        text.text[text.length] = '\0';
        struct record *r = sample_read(&s, text.text);
        if (record_has_trouble(r)) fail_msg("%s: %s", names[i], sample_findings(&s));
        assert_int_equal(r->entries, 1);
        assert_string_equal(r->player[0].name.text, names[i]);
        char *form = strdup(sample_write(&s, CONVERT_TEXT));
        check_back(form, false, CONVERT_TEXT, form);
        check_back(sample_write(&s, CONVERT_YAML), true, CONVERT_TEXT, form);
        check_back(sample_write(&s, CONVERT_JSONL), true, CONVERT_TEXT, form);
        free(form);
        buf_free(&text);
        buf_free(&quoted);
        sample_free(&s);
    }
}

static void separators(void **state) {
    (void)state;
    struct sample s;
    struct buf out = {0};
    sample_read(&s, "players: A, B\n\npass\n");
    record_write(s.r, CONVERT_TEXT, true, &out);
    record_write(s.r, CONVERT_TEXT, false, &out);
    assert_string_equal(out.text, "players: A, B\n\npass\n\n---\nplayers: A, B\n\npass\n\n");
    buf_clear(&out);
    record_write(s.r, CONVERT_YAML, true, &out);
    record_write(s.r, CONVERT_YAML, false, &out);
    assert_string_equal(out.text,
                        "players: A, B\nturns:\n  - pass\n---\nplayers: A, B\nturns:\n  - pass\n");
    buf_free(&out);
    sample_free(&s);
}

static void after_ended(void **state) {
    (void)state;
    static const char form[] = "players: A, B\n\nA: pass\nended: true\nB: pass\n\n";
    check_back(form, false, CONVERT_TEXT, form);
}

static void format_names(void **state) {
    (void)state;
    assert_int_equal(convert_format_by_name("yaml"), CONVERT_YAML);
    assert_int_equal(convert_format_by_name("text"), CONVERT_TEXT);
    assert_int_equal(convert_format_by_name("jsonl"), CONVERT_JSONL);
    assert_int_equal(convert_format_by_name("none"), CONVERT_FORMATS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(canonical_forms), cmocka_unit_test(round_trips),
        cmocka_unit_test(awkward_names),   cmocka_unit_test(separators),
        cmocka_unit_test(after_ended),     cmocka_unit_test(format_names),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("writer", tests, NULL, NULL);
}
