/* SPDX-License-Identifier: MIT */
/* Numbers, tables and lists of the manual are those of the code: limits, defaults of variants,
 * sizes of tile sets, expansions. */
#include "base/buf.h"
#include "expansion/all.h"
#include "jcz/reader.h"
#include "options.h"
#include "record/header/header.h"
#include "record/header/header_parts.h"
#include "record/lexer.h"
#include "record/stream/text_reader.h"
#include "record/stream/typed.h"
#include "record/stream/window.h"
#include "record/yaml/read_yaml.h"
#include "replay/bind.h"
#include "replay/vocabulary.h"
#include "report/picture.h"
#include "tile/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char *read_page(const char *name) {
    const char *top = getenv("srcdir");
    char path[4096];
    snprintf(path, sizeof path, "%s/man/%s", top ? top : ".", name);
    FILE *f = fopen(path, "r");
    if (!f) fail_msg("cannot open %s", path);
    struct buf b = {0};
    for (int ch = getc(f); ch != EOF; ch = getc(f))
        buf_char(&b, (char)ch);
    fclose(f);
    return b.text;
}

/* What stands in PAGE after FROM and before TO. */
static char *passage(const char *page, const char *from, const char *to) {
    const char *begin = strstr(page, from), *end = begin ? strstr(begin + strlen(from), to) : NULL;
    if (!end) fail_msg("the manual lacks '%s' and '%s' after it", from, to);
    return strndup(begin + strlen(from), (size_t)(end - begin) - strlen(from));
}

static void page_has(const char *page, const char *text) {
    if (!strstr(page, text)) fail_msg("the manual lacks '%s'", text);
}

/* ---- limits ---- */

static unsigned zeros(int64_t n) {
    unsigned digits = 0;
    for (; n >= 10 && n % 10 == 0; n /= 10)
        digits++;
    return n == 1 ? digits : 0;
}

static unsigned halvings(int64_t n) {
    unsigned bits = 0;
    for (; n >= 2 && n % 2 == 0; n /= 2)
        bits++;
    return n == 1 ? bits : 0;
}

static void limits_are_those_of_the_code(void **state) {
    (void)state;
    struct buf b = {0};
    buf_printf(&b, ".It record\n%zu MiB\n", RECORD_LIMIT >> 20);
    buf_printf(&b, ".It line of a text record\n%u KiB\n", LINE_MAX_BYTES >> 10);
    buf_printf(&b, ".It entries\n%u\n", ENTRIES_MAX);
    buf_printf(&b, ".It steps or claims of an entry\n%d each\n", ENTRY_ITEMS_MAX);
    buf_printf(&b, ".It steps, claims and items of lists of a record\n%u\n", RECORD_ITEMS_MAX);
    buf_printf(&b, ".It assertions of a saved game\n%d\n", ASSERTIONS_MAX);
    buf_printf(&b, ".It players\n%d (more than MAX_PLAYERS are E-PLAYERS)\n", PLAYERS_MAX + 1);
    buf_printf(&b, ".It coordinates\n\\-2^%u to 2^%u\n", halvings(CELL_LIMIT),
               halvings(CELL_LIMIT));
    buf_printf(&b, ".It numbers\nup to 10^%u either way\n", zeros(NUMBER_LIMIT));
    buf_printf(&b, ".It nesting of YAML\n%d\n", NODE_DEPTH_MAX);
    buf_printf(&b, ".It values of YAML\n%u\n", NODES_MAX);
    buf_printf(&b, ".It expansions, variants\n%d each\n", WORDS_MAX);
    buf_printf(&b, ".It items of supply\n%d\n", SUPPLIES_MAX);
    buf_printf(&b,
               ".It boxes of an expansion\n%d (E-RECORD-VALUE), of which %d are judged "
               "(UNSUPPORTED)\n",
               EXPANSION_BOXES_MAX, BOXES_MAX);
    buf_printf(&b, ".It copies of a tile\n%d (E-RECORD-VALUE)\n", TILE_COPIES);
    buf_printf(&b, ".It figures of a kind\n%d a player, %d of a piece (E-RECORD-VALUE)\n",
               FIGURES_MAX, PIECES_GIVEN_MAX);
    buf_printf(&b, ".It tile lines of a record\n%d\n", TILE_LINES_MAX);
    buf_printf(&b, ".It start tiles\n%d\n", STARTS_MAX);
    buf_printf(&b, ".It pieces on a tile\n%d (E-RECORD-TILE)\n", TILE_SEGMENTS);
    buf_printf(&b, ".It links on a tile\n%d (E-RECORD-TILE)\n", TILE_LINKS);
    buf_printf(&b, ".It tile files\n%d\n", INCLUDES_MAX);
    buf_printf(&b, ".It tile file\n%u MiB (E-RECORD-INCLUDE)\n", TILE_FILE_MAX >> 20);
    buf_printf(&b, ".It header typed at a terminal\n%d lines\n", TYPED_HEADER_MAX);
    buf_printf(&b, ".It entry typed at a terminal\n%d indented lines\n", TYPED_CONTINUED_MAX);
    buf_printf(&b, ".It late keys typed at a terminal\n%d that can be taken back or continued\n",
               TYPED_KEYS_MAX);
    char *page = read_page("carcref-record.5");
    char *section = passage(page, ".Sh LIMITS\n", ".El\n");
    assert_string_equal(strchr(strstr(section, ".Bl "), '\n') + 1, b.text);
    free(section);
    free(page);
    buf_free(&b);
}

/* Where PAGE says BEFORE, a number and AFTER, it is NUMBER. */
static void if_said(const char *page, const char *before, int number, const char *after) {
    for (const char *at = page; (at = strstr(at, before)) != NULL; at++) {
        char *end;
        long said = strtol(at + strlen(before), &end, 10);
        if (strncmp(end, after, strlen(after)) == 0 && said != number)
            fail_msg("the manual says %s%ld%s, not %d", before, said, after, number);
    }
}

static void numbers_in_sentences(void **state) {
    (void)state;
    char *page = read_page("carcref.1"), text[128];
    for (char *c = page; *c; c++)
        if (*c == '\n') *c = ' ';
    snprintf(text, sizeof text, "The default is %d, in all formats but text 0.",
             DEFAULT_MAX_FINDINGS);
    page_has(page, text);
    snprintf(text, sizeof text, "by default that of the terminal, or else %d.", DEFAULT_COLUMNS);
    page_has(page, text);
    snprintf(text, sizeof text, "Each tile is %d columns wide and %d lines high", PICTURE_WIDTH,
             PICTURE_HEIGHT);
    page_has(page, text);
    if_said(page, "no more than ", TYPED_KEYS_MAX, " keys");
    if_said(page, "A header may have ", TYPED_HEADER_MAX, " lines");
    if_said(page, "and an entry ", TYPED_CONTINUED_MAX, " indented");
    free(page);
}

/* ---- variants ---- */

static const char *default_of(enum variant v, const struct variants *set, char *buffer) {
    return variant_value_name(v, set->value[v], buffer);
}

/* A list of the variants, of profiles or of editions, for which the sets differ; then a sentence
 * about the others. */
static void check_defaults(const char *page, const struct variants *set, int sets, bool of_profile,
                           const char *from, const char *sentence) {
    char *table = passage(page, from, sentence);
    char *others = passage(page, sentence, ".\n");
    unsigned rows = 0, in_table = 0, in_sentence = 0, named = 0;
    for (int v = 0; v < VARIANTS; v++) {
        if (variant_is_of_profile((enum variant)v) != of_profile) continue;
        struct buf row = {0};
        char value[VARIANT_VALUE_SIZE];
        bool differ = false;
        for (int i = 0; i < sets; i++)
            differ = differ || set[i].value[v] != set[0].value[v];
        if (differ) {
            buf_printf(&row, ".It %s", variant_name((enum variant)v));
            for (int i = 0; i < sets; i++) {
                const char *name = default_of((enum variant)v, &set[i], value);
                if (of_profile)
                    buf_printf(&row, "%s%s %s", i ? ", " : "\n", profile_name((enum profile)i),
                               name);
                else
                    buf_printf(&row, " Ta %s", name);
            }
            buf_char(&row, '\n');
            page_has(table, row.text);
            rows++;
        } else {
            buf_printf(&row, "%s=%s", variant_name((enum variant)v),
                       default_of((enum variant)v, &set[0], value));
            page_has(others, row.text);
            named++;
        }
        buf_free(&row);
    }
    for (const char *at = table; (at = strstr(at, "\n.It ")) != NULL; at++)
        in_table++;
    for (const char *at = others; (at = strchr(at, '=')) != NULL; at++)
        in_sentence++;
    assert_int_equal(in_table, rows + !of_profile); /* that one has names of columns */
    assert_int_equal(in_sentence, named);
    free(table);
    free(others);
}

static void defaults_are_those_of_the_code(void **state) {
    (void)state;
    char *page = read_page("carcref-rules.7");
    struct variants edition[EDITIONS], profile[PROFILES];
    for (int i = 0; i < EDITIONS; i++)
        edition[i] = edition_variants((enum edition)i);
    for (int i = 0; i < PROFILES; i++) {
        profile[i] = edition[0];
        variants_set_profile(&profile[i], (enum profile)i);
    }
    page_has(page, ".It variant Ta 2000 Ta classic Ta 2012 Ta 2014 Ta 2021 Ta everything\n");
    check_defaults(page, edition, EDITIONS, false, "Defaults that differ between editions\n",
                   "Defaults of all editions: ");
    check_defaults(page, profile, PROFILES, true, "Defaults that go by the profile:\n",
                   "Defaults of all profiles: ");
    free(page);
}

/* ---- tiles ---- */

static unsigned size_of(struct catalogue *c, enum tile_set set) {
    const struct tile_set_content *content = catalogue_set(c, set);
    unsigned n = 0;
    for (unsigned i = 0; i < content->tiles; i++)
        if (content->tile[i].role != ROLE_APART || set == SET_COUNT) n += content->tile[i].count;
    return n;
}

static void sets_have_their_size(void **state) {
    (void)state;
    static const struct {
        enum tile_set set;
        const char *before, *after;
    } told[] = {
        {SET_C2, "c2\n", " tiles"},
        {SET_WINTER, "winter\n", " tiles"},
        {SET_RIVER_1_C1, "River I\n", " tiles"},
        {SET_RIVER_1_C2, "River I\n", " tiles"},
        {SET_RIVER_2_C1, "River II\n", " tiles"},
        {SET_RIVER_2_C2, "River II\n", " tiles"},
        {SET_RIVER_2021, "River 2021\n", " tiles"},
        {SET_INNS_C1, "inns-and-cathedrals ", ","},
        {SET_INNS_C2, "inns-and-cathedrals ", ","},
        {SET_TRADERS_C1, "traders-and-builders ", ","},
        {SET_TRADERS_C2, "traders-and-builders ", ","},
        {SET_KING_C1, "king-and-robber ", ","},
        {SET_KING_C2, "king-and-robber ", ","},
        {SET_SHRINES_5, "shrines ", " or 6"},
        {SET_SHRINES_6, "shrines 5 or ", ","},
        {SET_FESTIVAL, "festival ", ","},
        {SET_CROP_CIRCLES_1, "crop-circles-1 and crop-circles-2 ", " each"},
        {SET_CROP_CIRCLES_2, "crop-circles-1 and crop-circles-2 ", " each"},
        {SET_FLYING_C1, "flying-machines ", ","},
        {SET_FLYING_C2, "flying-machines ", ","},
        {SET_GOLD, "gold-mines ", ","},
        {SET_MAGE_C1, "mage-and-witch ", ","},
        {SET_MAGE_C2, "mage-and-witch ", ","},
        {SET_DRAGON_C1, "princess-and-dragon ", ","},
        {SET_DRAGON_C2, "princess-and-dragon ", ","},
        {SET_TOWER_C1, "tower ", ","},
        {SET_TOWER_C2, "tower ", ","},
        {SET_ABBEY_C1, "abbey-and-mayor ", ","},
        {SET_ABBEY_C2, "abbey-and-mayor ", ","},
        {SET_CATAPULT, "catapult ", ","},
        {SET_COUNT, "count ", ","},
        {SET_BRIDGES_C1, "bridges-castles-bazaars ", ","},
        {SET_BRIDGES_C2, "bridges-castles-bazaars ", ","},
        {SET_FERRIES_C1, "ferries ", ","},
        {SET_FERRIES_C3, "ferries ", ","},
        {SET_ROBBERS_C1, "robbers ", "."},
        {SET_ROBBERS_C2, "robbers ", "."},
    };
    char *page = read_page("carcref-rules.7");
    char *section = passage(page, ".Sh TILE SETS\n", ".Sh TILES\n"), text[128];
    struct catalogue *c = catalogue_new();
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        snprintf(text, sizeof text, "%s%u%s", told[i].before, size_of(c, told[i].set),
                 told[i].after);
        page_has(section, text);
    }
    const struct tile_set_content *classic = catalogue_set(c, SET_CLASSIC);
    struct buf list = {0};
    buf_printf(&list, "classic\n%u tiles of %u kinds, A to X: ", size_of(c, SET_CLASSIC),
               classic->tiles);
    for (unsigned i = 0; i < classic->tiles; i++)
        buf_printf(&list, "%s%s %d", i ? ", " : "", classic->tile[i].type->id,
                   classic->tile[i].count);
    buf_str(&list, ". ");
    char *flat = strstr(section, ".It classic\n") + strlen(".It classic\n");
    for (char *s = flat; *s; s++)
        if (*s == '\n') *s = ' ';
    page_has(flat, strchr(list.text, '\n') + 1);
    buf_free(&list);
    catalogue_free(c);
    free(section);
    free(page);
}

/* ---- expansions ---- */

static void expansions_are_all_there(void **state) {
    (void)state;
    char *page = read_page("carcref-record.5");
    char *judged = passage(page, ".It Ic expansions", "are judged.");
    char *list = strchr(judged, '\n');
    static const char base[] = " river-1 river-2021 abbot "; /* rules of the base game (bind.c) */
    unsigned named = 0, known = 3;
    for (char *rest, *word = strtok_r(list, " ,\n", &rest); word;
         word = strtok_r(NULL, " ,\n", &rest)) {
        if (strcmp(word, ".Cm") == 0 || strcmp(word, "and") == 0) continue;
        char own[64];
        snprintf(own, sizeof own, " %s ", word);
        if (!expansion_is_judged(word) && !strstr(base, own)) fail_msg("%s is not judged", word);
        named++;
    }
    free(judged);
    for (int i = 0; expansion_table[i]; i++)
        if (!expansion_table[i]->enabled) known++;
    assert_int_equal(named, known);

    char *words = passage(page, ".Ss Words of the expansions\n", ".Sh ");
    for (size_t i = 0; later_expansion(i); i++)
        page_has(words, later_expansion(i));
    free(words);
    free(page);
}

int main(void) {
    cmocka_set_message_output(CM_OUTPUT_TAP);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(limits_are_those_of_the_code),   cmocka_unit_test(numbers_in_sentences),
        cmocka_unit_test(defaults_are_those_of_the_code), cmocka_unit_test(sets_have_their_size),
        cmocka_unit_test(expansions_are_all_there),
    };
    return cmocka_run_group_tests_name("manual", tests, NULL, NULL);
}
