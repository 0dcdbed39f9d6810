/* SPDX-License-Identifier: MIT */
/* Codes, rules, their explanations and carcref-rules(7) say the same things:
 * nothing may be added to one without the others. */
#include "base/finding.h"
#include "base/rule.h"
#include "game/hooks.h"
#include "report/explain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Codes for which there is no wrong record in text: bytes that are not UTF-8
 * cannot stand in a text, and what is unsupported is not wrong; and a saved game of some turns
 * is more than an example. */
static bool shows_no_record(enum code c) {
    /* E-ABB-END takes a game whose bag is empty. */
    return c == E_RECORD_ENCODING || c == UNSUPPORTED || c == W_DIFFERENCE || c == E_ABB_END;
}

/* Fails with words that name the row. */
#define assert_row(condition, name)                                                                \
    do {                                                                                           \
        if (!(condition)) fail_msg("%s: %s", (name), #condition);                                  \
    } while (0)

static bool is_text(const char *s) { return s && *s; }

static size_t lines_of(const char *s) {
    size_t n = 0;
    for (; *s; s++)
        n += *s == '\n';
    return n;
}

static void every_code_is_explained(void **state) {
    (void)state;
    for (int i = CODE_NONE + 1; i < CODES; i++) {
        enum code c = (enum code)i;
        const struct code_text *t = code_text(c);
        const char *name = code_name(c);
        assert_row(is_text(t->meaning), name);
        assert_row(t->meaning[strlen(t->meaning) - 1] != '.', name);
        assert_row(is_text(t->text), name);
        assert_row(t->rules && t->editions && t->wrong && t->right && t->related, name);
        /* The first rule is that of the catalogue. */
        assert_row(strncmp(t->rules, code_rule(c), strlen(code_rule(c))) == 0, name);
        assert_row(is_text(t->rules) == is_text(code_rule(c)), name);
        assert_row(is_text(t->wrong) == !shows_no_record(c), name);
        assert_row(is_text(t->right) == !shows_no_record(c), name);
        if (shows_no_record(c)) continue;
        assert_row(strcmp(t->wrong, t->right) != 0, name);
        assert_row(lines_of(t->wrong) <= 8 && lines_of(t->right) <= 8, name);
        assert_row(t->wrong[strlen(t->wrong) - 1] == '\n', name);
        assert_row(t->right[strlen(t->right) - 1] == '\n', name);
        assert_row(strncmp(t->wrong, "\n", 1) != 0, name);
    }
}

static void every_rule_is_explained(void **state) {
    (void)state;
    for (int i = RULE_NONE + 1; i < RULES; i++) {
        enum rule r = (enum rule)i;
        const struct rule_text *t = rule_text(r);
        const char *name = rule_name(r), *title = rule_title(r);
        assert_row(is_text(title) && title[strlen(title) - 1] != '.', name);
        assert_row(title[0] >= 'a' && title[0] <= 'z', name);
        assert_row(is_text(t->text) && t->editions, name);
        assert_row(rule_is_ruling(r) == is_text(t->decision), name);
        assert_row(rule_is_ruling(r) == is_text(t->why), name);
    }
}

/* Every word of a list of ids and codes is one. */
static void lists_name_what_exists(void **state) {
    (void)state;
    for (int i = CODE_NONE + 1; i < CODES; i++) {
        const struct code_text *t = code_text((enum code)i);
        char list[512];
        snprintf(list, sizeof list, "%s", t->rules);
        for (char *w = strtok(list, " "); w; w = strtok(NULL, " "))
            assert_row(rule_by_name(w) != RULE_NONE, w);
        snprintf(list, sizeof list, "%s", t->related);
        for (char *w = strtok(list, " "); w; w = strtok(NULL, " "))
            assert_row(code_by_name(w) != CODE_NONE && code_by_name(w) != (enum code)i, w);
    }
    for (int i = CODE_NONE + 1; i < CODES; i++)
        assert_row(!*code_rule((enum code)i) || rule_by_name(code_rule((enum code)i)) != RULE_NONE,
                   code_name((enum code)i));
}

/* Is the capital word W of a text a code or rule id, or not of that form at all?
 * Words like TINY_CITY=2, D, or "E" are none. */
static bool reference_holds(const char *w, size_t n) {
    char word[64];
    if (n >= sizeof word) return true;
    memcpy(word, w, n);
    word[n] = '\0';
    bool code = n > 3 && (word[0] == 'E' || word[0] == 'W') && word[1] == '-';
    if (strcmp(word, "UTF-8") == 0 || strcmp(word, "UTF-16") == 0) return true;
    bool rule = n > 3 && word[n - 1] >= '0' && word[n - 1] <= '9' && strchr(word, '-');
    if (code && word[2] >= 'A' && word[2] <= 'Z') return code_by_name(word) != CODE_NONE;
    if (rule && word[0] >= 'A' && word[0] <= 'Z') return rule_by_name(word) != RULE_NONE;
    return true;
}

static void check_references(const char *text) {
    static const char id[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    while (*text) {
        size_t n = strspn(text, id);
        if (n == 0)
            text++;
        else {
            if (!reference_holds(text, n)) fail_msg("no such code or rule: %.*s", (int)n, text);
            text += n;
        }
    }
}

static void texts_refer_to_what_exists(void **state) {
    (void)state;
    for (int i = CODE_NONE + 1; i < CODES; i++) {
        check_references(code_text((enum code)i)->text);
        check_references(code_text((enum code)i)->editions);
    }
    for (int i = RULE_NONE + 1; i < RULES; i++) {
        const struct rule_text *t = rule_text((enum rule)i);
        check_references(t->text);
        check_references(t->editions);
        if (t->why) check_references(t->why);
    }
}

/* No line of TEXT is wider than 78 columns or ends in a blank. */
static void assert_laid_out(const char *name, const char *text) {
    for (const char *p = text; *p;) {
        size_t n = strcspn(p, "\n");
        if (n > 78) fail_msg("%s: %zu columns: %.*s", name, n, (int)n, p);
        if (n && p[n - 1] == ' ') fail_msg("%s: blank at the end: %.*s", name, (int)n, p);
        assert_row(p[n] == '\n', name);
        p += n + 1;
    }
}

static void check_page(const char *what) {
    struct buf out = {0};
    assert_row(explain(what, false, &out), what);
    assert_laid_out(what, out.text);
    buf_free(&out);
}

static void pages_are_laid_out(void **state) {
    (void)state;
    for (int i = CODE_NONE + 1; i < CODES; i++)
        check_page(code_name((enum code)i));
    for (int i = RULE_NONE + 1; i < RULES; i++)
        check_page(rule_name((enum rule)i));
    check_page("list");
    check_page("order");
}

static void pages_hold_their_parts(void **state) {
    (void)state;
    struct buf out = {0};
    assert_true(explain("e-edge-mismatch", false, &out));
    assert_non_null(strstr(out.text, "E-EDGE-MISMATCH: a side meets a side of another type\n"));
    assert_non_null(strstr(out.text, "PLACE-3 "));
    assert_non_null(strstr(out.text, "    Eva: U/0 0,-1\n"));
    assert_non_null(strstr(out.text, "    Eva: U/0 1,0\n"));
    assert_non_null(strstr(out.text, "E-NOT-ADJACENT"));
    buf_clear(&out);
    assert_true(explain("Place-3", false, &out));
    assert_non_null(strstr(out.text, "PLACE-3: on every side"));
    assert_non_null(strstr(out.text, "E-EDGE-MISMATCH"));
    buf_clear(&out);
    assert_true(explain("amb-6", false, &out));
    assert_non_null(strstr(out.text, "Question: "));
    assert_non_null(strstr(out.text, "Ruling: "));
    assert_non_null(strstr(out.text, "Why: "));
    buf_clear(&out);
    assert_true(explain("list", false, &out));
    for (int i = CODE_NONE + 1; i < CODES; i++)
        assert_row(strstr(out.text, code_name((enum code)i)) != NULL, code_name((enum code)i));
    for (int i = RULE_NONE + 1; i < RULES; i++)
        assert_row(strstr(out.text, rule_name((enum rule)i)) != NULL, rule_name((enum rule)i));
    buf_free(&out);
}

/* The phases stand in the order in which they are played. */
static void order_is_in_order(void **state) {
    (void)state;
    static const char *const words[] = {
        "SETUP-1",     "DISCARD-1", "PLACE-3",      "MEEPLE-1", "FLY-1", "SCORE-1",
        "SHR-3",       "TRA-11",    "RETURN-1",     "CRO-1",    "TRA-3", "END-3",
        "END-SCORE-1", "SHR-7",     "FARM-SCORE-1", "TRA-12",   "KIN-6", "WIN-2",
    };
    struct buf out = {0};
    assert_true(explain("order", false, &out));
    const char *p = out.text;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        p = strstr(p, words[i]);
        if (!p) fail_msg("order: %s is missing or comes too early", words[i]);
    }
    check_references(out.text);
    buf_free(&out);
}

/* ORD-7: hooks run in the order of the table, which is that of the modules' numbers. */
static void modules_are_in_order(void **state) {
    (void)state;
    for (int i = 1; expansion_table[i]; i++)
        assert_row(expansion_table[i - 1]->order < expansion_table[i]->order,
                   expansion_table[i]->name);
}

/* All that players can hold at once fits into the lists of reports. */
static void holdings_have_room(void **state) {
    (void)state;
    uint32_t most = 0;
    for (int i = 0; expansion_table[i]; i++) {
        assert_row(!expansion_table[i]->holdings == !expansion_table[i]->holdings_most,
                   expansion_table[i]->name);
        most += expansion_table[i]->holdings_most;
    }
    assert_int_equal(most + 1, HOLDINGS_MAX);
}

static void unknown_names_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *what, *answer;
    } rows[] = {
        {"", "no code, rule, variant or tile is called ''; see --explain=list"},
        {"E-EDGE-MISMATHC", "no code, rule, variant or tile is called 'E-EDGE-MISMATHC'; did you "
                            "mean 'E-EDGE-MISMATCH'?"},
        {"edge-mismatch", "no code, rule, variant or tile is called 'edge-mismatch'; did you mean "
                          "'E-EDGE-MISMATCH'?"},
        {"lst", "no code, rule, variant or tile is called 'lst'; did you mean 'list'?"},
        {"PLACE-33",
         "no code, rule, variant or tile is called 'PLACE-33'; did you mean 'PLACE-3'?"},
        {"no-such-f", "no code, rule, variant or tile is called 'no-such-f'; did you mean "
                      "'E-NO-SUCH-FEATURE'?"},
        {"volcano", "no code, rule, variant or tile is called 'volcano'; these are about it: "
                    "E-RIVER-VOLCANO, E-DRA-FIGURE-ON-VOLCANO, RIVER-10, ACT-3, DRA-1, DRA-2, "
                    "AMB-DRA-3, RIV-5, RIV-6, AMB-RIV-7, RIVER_VOLCANO, VOLCANO_ACTION"},
        {"pennant", "no code, rule, variant or tile is called 'pennant'; these are about it: "
                    "CITY-SCORE-1, CITY-SCORE-2, CITY-SCORE-3, END-SCORE-2, AMB-4, INN-4, ABB-7, "
                    "AMB-BCB-7, MES-5"},
        {"something else",
         "no code, rule, variant or tile is called 'something else'; see --explain=list"},
        {"\033[31m\xC3\xA9",
         "no code, rule, variant or tile is called '?[31m?\?'; see --explain=list"},
    };
    struct buf out = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        buf_clear(&out);
        assert_false(explain(rows[i].what, false, &out));
        assert_string_equal(out.text, rows[i].answer);
    }
    char *long_word = malloc(100001);
    memset(long_word, 'x', 100000);
    long_word[100000] = '\0';
    buf_clear(&out);
    assert_false(explain(long_word, false, &out));
    assert_true(out.length < 120);
    free(long_word);
    buf_free(&out);
}

/* ---- carcref-rules(7) ---- */

/* The manual page as one line: macros of lists dropped, every run of white space
 * one blank, so that a title is found however its lines are broken. */
static struct buf read_manual(void) {
    const char *directory = getenv("srcdir");
    char path[4096];
    snprintf(path, sizeof path, "%s/man/carcref-rules.7", directory ? directory : ".");
    FILE *f = fopen(path, "r");
    if (!f) fail_msg("cannot open %s", path);
    struct buf b = {0};
    int before = '\n';
    for (int ch = getc(f); ch != EOF; ch = getc(f)) {
        bool white = ch == '\n' || ch == ' ';
        if (!white)
            buf_char(&b, (char)ch);
        else if (before != ' ' && before != '\n')
            buf_char(&b, ' ');
        before = ch;
    }
    fclose(f);
    buf_char(&b, ' ');
    return b;
}

static void manual_has_all(void **state) {
    (void)state;
    struct buf manual = read_manual();
    char item[256];
    for (int i = CODE_NONE + 1; i < CODES; i++) {
        snprintf(item, sizeof item, ".It %s %s ", code_name((enum code)i),
                 code_text((enum code)i)->meaning);
        if (!strstr(manual.text, item)) fail_msg("carcref-rules(7) lacks '%s'", item);
    }
    for (int i = RULE_NONE + 1; i < RULES; i++) {
        snprintf(item, sizeof item, ".It %s %s ", rule_name((enum rule)i),
                 rule_title((enum rule)i));
        if (!strstr(manual.text, item)) fail_msg("carcref-rules(7) lacks '%s'", item);
    }
    buf_free(&manual);
}

/* From the words `from` to the words `to`, on the heap. */
static char *passage(const char *text, const char *from, const char *to) {
    const char *start = strstr(text, from), *end = start ? strstr(start, to) : NULL;
    if (!end) fail_msg("carcref-rules(7) lacks '%s' and '%s' after it", from, to);
    return strndup(start, (size_t)(end - start));
}

static void manual_tells_of_variants(void **state) {
    (void)state;
    struct buf manual = read_manual();
    char *defaults = passage(manual.text, "Defaults that go by the profile:", ".Sh TILE SETS");
    for (int v = 0; v < VARIANTS; v++)
        if (variant_is_of_profile((enum variant)v) &&
            !strstr(defaults, variant_name((enum variant)v)))
            fail_msg("no defaults of %s", variant_name((enum variant)v));
    char *farmers = passage(manual.text, "adds to the points of farmers:", ".Bl ");
    for (int i = 0; expansion_table[i]; i++)
        if (expansion_table[i]->needs_farm3 && !strstr(farmers, expansion_table[i]->name))
            fail_msg("%s is not said to need FARM_SCORE=farm3", expansion_table[i]->name);
    free(defaults);
    free(farmers);
    buf_free(&manual);
}

int main(void) {
    cmocka_set_message_output(CM_OUTPUT_TAP);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_code_is_explained), cmocka_unit_test(every_rule_is_explained),
        cmocka_unit_test(lists_name_what_exists),  cmocka_unit_test(texts_refer_to_what_exists),
        cmocka_unit_test(pages_are_laid_out),      cmocka_unit_test(pages_hold_their_parts),
        cmocka_unit_test(order_is_in_order),       cmocka_unit_test(modules_are_in_order),
        cmocka_unit_test(holdings_have_room),      cmocka_unit_test(unknown_names_are_refused),
        cmocka_unit_test(manual_has_all),          cmocka_unit_test(manual_tells_of_variants),
    };
    return cmocka_run_group_tests_name("explain", tests, NULL, NULL);
}
