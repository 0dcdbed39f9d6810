/* SPDX-License-Identifier: MIT */
/* What the schema of reports enumerates is what the rows of kinds.def say. */
#include "base/form.h"
#include "base/kinds.h"
#include "game/ledger.h"
#include "report/scoring.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

/* The first `enum` at PATH, keys and indexes apart by blanks, of the schema. */
static const json_t *enumeration(const json_t *schema, const char *path) {
    const json_t *at = schema;
    char *words = strdup(path), *rest = words;
    for (const char *word = strtok_r(rest, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        at = json_is_array(at) ? json_array_get(at, strtoul(word, NULL, 10))
                               : json_object_get(at, word);
    free(words);
    at = json_object_get(at, "enum");
    if (!json_is_array(at)) fail_msg("the schema has no enumeration at %s", path);
    return at;
}

struct list {
    const char *word[64];
    size_t count;
};

static void add(struct list *l, const char *word) {
    assert_true(l->count < sizeof l->word / sizeof *l->word);
    l->word[l->count++] = word;
}

/* Both have the same words, in any order. */
static void compare(const json_t *schema, const char *path, const struct list *own) {
    const json_t *said = enumeration(schema, path);
    for (size_t i = 0; i < own->count; i++) {
        size_t k = 0;
        while (k < json_array_size(said) &&
               strcmp(json_string_value(json_array_get(said, k)), own->word[i]) != 0)
            k++;
        if (k == json_array_size(said)) fail_msg("%s lacks '%s'", path, own->word[i]);
    }
    if (json_array_size(said) != own->count) fail_msg("%s has more than the program", path);
}

static json_t *load(void) {
    const char *top = getenv("srcdir");
    char path[4096];
    snprintf(path, sizeof path, "%s/schema/carcref-report.schema.json", top ? top : ".");
    json_t *schema = json_load_file(path, 0, NULL);
    if (!schema) fail_msg("cannot read %s", path);
    return schema;
}

static void test_features_and_sources(void **state) {
    (void)state;
    json_t *schema = load();
    struct list features = {{NULL}, 0}, sources = {{NULL}, 0};
    for (int k = 0; k < FEATURE_KINDS; k++)
        add(&features, feature_kind_name((enum feature_kind)k));
    for (int k = FEATURE_KINDS; k < CATEGORIES; k++)
        add(&sources, category_name(k));
    compare(schema, "$defs feature", &features);
    compare(schema, "$defs category anyOf 1", &sources);
    json_decref(schema);
}

static void test_figures(void **state) {
    (void)state;
    json_t *schema = load();
    struct list figures = {{NULL}, 0};
    for (int k = 0; k < FIGURE_KINDS; k++)
        add(&figures, figure_kind_name((enum figure_kind)k));
    compare(schema, "$defs figureKind", &figures);
    json_decref(schema);
}

static void test_pieces(void **state) {
    (void)state;
    json_t *schema = load();
    struct list pieces = {{NULL}, 0}, quarters = {{NULL}, 0};
    for (int k = 0; k < PIECE_KINDS; k++)
        add(&pieces, piece_kind_name((enum piece_kind)k));
    for (int q = 0; q < QUARTERS; q++)
        add(&quarters, quarter_name((enum quarter)q));
    compare(schema, "$defs pieceKind", &pieces);
    compare(schema, "$defs quarter", &quarters);
    json_decref(schema);
}

static void test_terms(void **state) {
    (void)state;
    json_t *schema = load();
    struct list terms = {{NULL}, 0};
    for (int k = 0; k < TERMS; k++)
        add(&terms, term_name((enum term_of)k));
    compare(schema, "$defs scoring properties terms items properties of", &terms);
    json_decref(schema);
}

/* A cause by which figures only go home is that of no scoring. */
static void test_causes(void **state) {
    (void)state;
    json_t *schema = load();
    struct list causes = {{NULL}, 0};
    static const char *const notes[CAUSES] = {
#define N_(text) text
#define CAUSE(id, word, note) [CAUSE_##id] = note,
#include "base/kinds.def"
    };
    for (int k = 0; k < CAUSES; k++)
        if (k < CAUSE_ALONE || *notes[k]) add(&causes, scoring_cause_name((enum scoring_cause)k));
    compare(schema, "$defs scoring properties cause", &causes);
    json_decref(schema);
}

/* No word means two things. */
static void test_words_differ(void **state) {
    (void)state;
    for (int i = 0; i < CATEGORIES; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(category_name(i), category_name(k));
    for (int i = 0; i < TERMS; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(term_name((enum term_of)i), term_name((enum term_of)k));
    for (int i = 0; i < FIGURE_KINDS; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(figure_kind_name((enum figure_kind)i),
                                    figure_kind_name((enum figure_kind)k));
    for (int i = 0; i <= PIECE_ANY; i++) /* nor a letter of the map */
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(piece_kind_name((enum piece_kind)i),
                                    piece_kind_name((enum piece_kind)k));
            assert_int_not_equal(piece_letter((enum piece_kind)i),
                                 piece_letter((enum piece_kind)k));
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_features_and_sources),
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_terms),
        cmocka_unit_test(test_causes),
        cmocka_unit_test(test_words_differ),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("schema", tests, NULL, NULL);
}
