/* SPDX-License-Identifier: MIT */
/* Our decoder of YAML scalars against libyaml: the same values, and a map that leads
 * every byte back to where it stands. */
#include "base/arena.h"
#include "record/yaml/scalar.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <yaml.h>

static enum scalar_style style_of(yaml_scalar_style_t s) {
    switch (s) {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: return SCALAR_SINGLE;
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: return SCALAR_DOUBLE;
    case YAML_LITERAL_SCALAR_STYLE: return SCALAR_LITERAL;
    case YAML_FOLDED_SCALAR_STYLE: return SCALAR_FOLDED;
    case YAML_ANY_SCALAR_STYLE:
    case YAML_PLAIN_SCALAR_STYLE: break;
    }
    return SCALAR_PLAIN;
}

static void check_scalar(const char *text, const yaml_event_t *e) {
    struct arena a = {0};
    struct scalar s;
    const char *value = (const char *)e->data.scalar.value;
    size_t length = e->data.scalar.length;
    scalar_decode(&a, text, (uint32_t)e->start_mark.index, (uint32_t)e->end_mark.index,
                  style_of(e->data.scalar.style), value, (uint32_t)length, &s);
    if (s.length != length || memcmp(s.text, value, length) != 0)
        fail_msg("'%s': '%s' instead of '%s'", text, s.text, value);
    assert_false(s.bad);
    for (uint32_t i = 0; i < s.length; i++) {
        uint32_t at = s.map ? s.map[i] : s.base + i;
        assert_in_range(at, e->start_mark.index, e->end_mark.index);
        /* Letters are what they stand for; the rest are blanks, breaks, escapes. */
        if (s.text[i] >= 'a' && s.text[i] <= 'c') assert_int_equal(text[at], s.text[i]);
        if (i && s.map) assert_true(s.map[i] >= s.map[i - 1]);
    }
    arena_free(&a);
}

/* Compares every scalar of TEXT (ASCII) up to its first syntax error; returns how many. */
static unsigned compare(const char *text) {
    yaml_parser_t parser;
    unsigned n = 0;
    assert_int_equal(yaml_parser_initialize(&parser), 1);
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, strlen(text));
    for (bool more = true; more;) {
        yaml_event_t e;
        if (!yaml_parser_parse(&parser, &e)) break;
        if (e.type == YAML_SCALAR_EVENT) {
            check_scalar(text, &e);
            n++;
        }
        more = e.type != YAML_STREAM_END_EVENT;
        yaml_event_delete(&e);
    }
    yaml_parser_delete(&parser);
    return n;
}

static void examples(void **state) {
    (void)state;
    static const char *const texts[] = {
        "a: b c\n",
        "a: b\n  c\n\n  a\n",
        "a: 'b''c'\n",
        "a: 'b \n  c\n\n\n  a ''b'\n",
        "a: \"b\\n\\x41\\u0041\\U00000041\\\"\\\\\\/c\"\n",
        "a: \"b \\\n   c  \n \n  a\\ \n  \\  b\"\n",
        "a: \"\\N\\_\\L\\P\\e\\0\\a\\b\\t\\v\\f\\r\"\n",
        "a: |\n  b\n   c\n\n  a\n\n",
        "a: |-\n  b\n",
        "a: |+\n  b\n\n\nc: b\n",
        "a: >\n  b\n  c\n\n  a\n   b\n  c\n",
        "a: >-\n\n  b\n  c\n",
        "a: |2\n   b\n  c\n",
        "- - |1-\n    b\n   c\n",
        "- >2+ # comment\n    b\n\n   c\n",
        "a: |\n  b",
        "a: |\n",
        "a: ''\n",
        "a:\n",
        "[a b, 'c', \"a\nb\", {c: a}]",
        "\"a\r\n b\r\r c\"",
    };
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_true(compare(texts[i]) > 0);
}

static unsigned next_random(unsigned *seed) {
    *seed = *seed * 1103515245u + 12345u;
    return *seed >> 16;
}

/* Texts made of the pieces that matter to the scanner. */
static void random_texts(void **state) {
    (void)state;
    static const char *const heads[] = {"a: ",          "- ",        "x: 'a",      "x: \"b",
                                        "x: |\n ",      "x: >\n  ",  "x: |1-\n  ", "x: >+\n  ",
                                        "- - >2\n    ", "x: |-\n  ", "[\"",        "{a: '"};
    static const char *const pieces[] = {"a",    "b",      "c",  " ",     "  ",     "\n",
                                         "\n  ", "\n    ", "''", "\\n",   "\\\n  ", "\\x41",
                                         "\r\n", "\\\"",   "\t", "\n\n  "};
    static const char *const tails[] = {"", "'\n", "\"\n", "\n", "\"]", "'}", "\nz: c\n"};
    unsigned seed = 2024, scalars = 0;
    for (unsigned round = 0; round < 60000; round++) {
        char text[256] = "";
        unsigned n = next_random(&seed) % 12;
        strcat(text, heads[next_random(&seed) % (sizeof heads / sizeof *heads)]);
        for (unsigned i = 0; i < n; i++)
            strcat(text, pieces[next_random(&seed) % (sizeof pieces / sizeof *pieces)]);
        strcat(text, tails[next_random(&seed) % (sizeof tails / sizeof *tails)]);
        scalars += compare(text);
    }
    assert_true(scalars > 20000);
}

static void surrogates(void **state) {
    (void)state;
    static const char pair[] = "\\ud83d\\ude00", wrong[] = "\\ud83d\\u0041";
    assert_int_equal(scalar_surrogates(pair, pair + 12), 0x1F600);
    assert_int_equal(scalar_surrogates(pair, pair + 11), 0);
    assert_int_equal(scalar_surrogates(wrong, wrong + 12), 0);
    struct arena a = {0};
    struct scalar s;
    scalar_decode(&a, "\"a\\ud83d\\ude00b\"", 0, 16, SCALAR_DOUBLE, "", 0, &s);
    assert_string_equal(s.text, "a\xF0\x9F\x98\x80"
                                "b");
    assert_int_equal(s.map[1], 2);
    assert_int_equal(s.map[4], 2);
    assert_int_equal(s.map[5], 14);
    assert_false(s.bad);
    scalar_decode(&a, "\"a\\ud83db\"", 0, 10, SCALAR_DOUBLE, "", 0, &s);
    assert_true(s.bad);
    assert_int_equal(s.bad_at, 2);
    arena_free(&a);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples),
        cmocka_unit_test(random_texts),
        cmocka_unit_test(surrogates),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("scalar", tests, NULL, NULL);
}
