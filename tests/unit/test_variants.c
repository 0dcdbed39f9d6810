/* SPDX-License-Identifier: MIT */
/* Profiles: the values that each gives to the variants of the expansions, and which edition has
 * which; and the precedence of the codes that expansions share with each other. */
#include "base/finding.h"
#include "game/variants.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* In the order of enum profile; values as the documents write them. */
static const struct {
    const char *name, *values, *preset[PROFILES];
} table[] = {
    {"LONE_SPECIALS", "stay return", {"stay", "return", "return", "return", "return"}},
    {"ABBOT_SHRINE", "off on", {"on", "on", "on", "on", "on"}},
    {"ABBOT_FLIES", "off on", {"on", "on", "on", "on", "on"}},
    {"BUILDER_TURN", "may must", {"may", "may", "may", "must", "may"}},
    {"GQ11_HERD", "off on", {"off", "off", "off", "off", "off"}},
    {"INN_FINAL", "zero ignore", {"zero", "zero", "zero", "zero", "zero"}},
    {"KING_FINAL",
     "per-feature 10-20 15-40 continuous",
     {"per-feature", "per-feature", "per-feature", "per-feature", "per-feature"}},
    {"KING_COC", "yes no", {"yes", "yes", "yes", "yes", "yes"}},
    {"GOLD_CASTLE", "fief no", {"fief", "fief", "fief", "fief", "fief"}},
    {"FESTIVAL_TAKES",
     "land-figures any-figure followers",
     {"land-figures", "any-figure", "any-figure", "any-figure", "followers"}},
    {"CROP_ORDER",
     "active-first-and-last left-first",
     {"active-first-and-last", "left-first", "left-first", "left-first", "left-first"}},
    {"CROP_ADD", "must may", {"must", "may", "must", "may", "may"}},
    {"VOLCANO_ACTION", "none no-meeple", {"none", "none", "no-meeple", "no-meeple", "none"}},
    {"DRAGON_TIME", "before after", {"before", "before", "before", "before", "after"}},
    {"DRAGON_UNBORN",
     "set-aside no-move",
     {"set-aside", "set-aside", "set-aside", "set-aside", "set-aside"}},
    {"PRINCESS", "must may", {"must", "may", "may", "may", "must"}},
    {"PRINCESS_BIG", "last free", {"last", "free", "free", "free", "free"}},
    {"FAIRY", "follower tile", {"follower", "follower", "follower", "follower", "tile"}},
    {"FAIRY_FINAL", "scored always", {"scored", "scored", "scored", "scored", "scored"}},
    {"TOWER_TARGET",
     "all-but-barn followers",
     {"all-but-barn", "followers", "followers", "followers", "followers"}},
    {"TOWER_TOP",
     "with-specials followers",
     {"with-specials", "followers", "followers", "followers", "followers"}},
    {"TOWER_GAP", "blocks ignored", {"blocks", "ignored", "ignored", "ignored", "ignored"}},
    {"TOWER_OWN", "no to-supply", {"no", "to-supply", "to-supply", "to-supply", "to-supply"}},
    {"ROB_ALL_OUT",
     "left-moves nobody",
     {"left-moves", "nobody", "nobody", "left-moves", "nobody"}},
    {"RANSOM_CREDIT", "need3 negative", {"need3", "need3", "need3", "need3", "need3"}},
    {"ABBEY_END", "last-round lost", {"last-round", "lost", "last-round", "last-round", "lost"}},
    {"BARN_SECOND", "no yes", {"no", "no", "no", "no", "no"}},
    {"WAGON_MOVE", "linked around", {"linked", "linked", "around", "around", "linked"}},
    {"MAYOR_CASTLE", "owner-only any", {"owner-only", "any", "any", "any", "any"}},
    {"COUNT_TARGET",
     "completed occupied",
     {"completed", "occupied", "occupied", "completed", "occupied"}},
    {"COUNT_DOUBLE", "per-part once", {"per-part", "once", "per-part", "per-part", "once"}},
    {"COUNT_OWN",
     "any-scoring feature-only",
     {"any-scoring", "any-scoring", "any-scoring", "feature-only", "any-scoring"}},
    {"COUNT_MARKET",
     "end-only also-barn",
     {"end-only", "also-barn", "also-barn", "also-barn", "also-barn"}},
    {"COUNT_FINAL",
     "market any-quarter",
     {"market", "any-quarter", "market", "market", "any-quarter"}},
    {"COUNT_MOVE",
     "by-player clockwise follow",
     {"by-player", "by-player", "by-player", "by-player", "by-player"}},
    {"MSG_LIMIT",
     "per-turn per-round",
     {"per-turn", "per-round", "per-round", "per-turn", "per-round"}},
    {"MSG_EMPTY", "no yes", {"no", "no", "no", "no", "no"}},
    {"MSG_FARMER", "2 3", {"2", "3", "3", "2", "3"}},
    {"CASTLE_FIELD", "completed any", {"completed", "any", "any", "any", "any"}},
    {"CASTLE_CHOICE", "owner max", {"owner", "owner", "owner", "max", "owner"}},
    {"BAZAAR_AUCTION", "yes no", {"yes", "yes", "yes", "yes", "yes"}},
};
static const char *const profiles[PROFILES] = {"summary", "c1", "c2", "jcz", "rgg"};

static void profiles_give_their_values(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        enum variant v = variant_by_name(table[i].name);
        assert_true(v < VARIANTS && variant_is_of_profile(v));
        assert_string_equal(variant_values(v), table[i].values);
        for (int p = 0; p < PROFILES; p++) {
            char value[32];
            struct variants all = edition_variants(EDITION_CLASSIC);
            variants_set_profile(&all, profile_by_name(profiles[p]));
            assert_string_equal(variant_value_name(v, all.value[v], value), table[i].preset[p]);
        }
    }
}

static void table_is_whole(void **state) {
    (void)state;
    size_t n = 0;
    for (int v = 0; v < VARIANTS; v++)
        n += variant_is_of_profile((enum variant)v);
    assert_int_equal(n, sizeof table / sizeof *table);
}

static void profiles_leave_the_base_game_alone(void **state) {
    (void)state;
    for (int e = 0; e < EDITIONS; e++)
        for (int p = 0; p < PROFILES; p++) {
            struct variants a = edition_variants((enum edition)e), b = a;
            variants_set_profile(&b, (enum profile)p);
            for (int v = 0; v < VARIANTS; v++)
                if (!variant_is_of_profile((enum variant)v))
                    assert_int_equal(a.value[v], b.value[v]);
        }
}

static void editions_have_their_profile(void **state) {
    (void)state;
    static const struct {
        const char *edition, *profile;
    } rows[] = {{"classic-2000", "c1"}, {"classic", "summary"}, {"winter-2012", "summary"},
                {"2014", "c2"},         {"2021", "c2"},         {"everything", "summary"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        enum edition e = edition_by_name(rows[i].edition);
        assert_string_equal(profile_name(edition_profile(e)), rows[i].profile);
    }
}

static enum code named(const char *name) {
    enum code c = code_by_name(name);
    if (c == CODE_NONE) fail_msg("there is no code %s", name);
    return c;
}

/* A code of an expansion's own, where it names the fault, goes before the general ones; these come
 * in their order of precedence. */
static void own_codes_go_first(void **state) {
    (void)state;
    static const char *const own[] = {"E-TRA-NO-FOLLOWER",
                                      "E-TRA-COMPLETED",
                                      "E-TRA-SECOND-PIG",
                                      "E-FES-NO-TILE",
                                      "E-FES-OWNER",
                                      "E-CRO-NO-TILE",
                                      "E-CRO-TYPE",
                                      "E-CRO-MUST",
                                      "E-CRO-ORDER",
                                      "E-CRO-WHERE",
                                      "E-FLY-NO-MACHINE",
                                      "E-FLY-TARGET",
                                      "E-FLY-MUST-LAND",
                                      "E-FLY-HOME-ONLY",
                                      "E-FES-TOWER",
                                      "E-FES-PRISONER",
                                      "E-TOW-CLOSED",
                                      "E-TOW-HEIGHT0",
                                      "E-TOW-RANGE",
                                      "E-TOW-GAP",
                                      "E-TOW-TARGET",
                                      "E-TOW-OWN",
                                      "E-TOW-EXCHANGE",
                                      "E-TOW-RANSOM-TWICE",
                                      "E-TOW-RANSOM-NOT-YOURS",
                                      "E-TOW-POOR"};
    static const char *const general[] = {"E-KIND",        "E-RANGE",           "E-REF",
                                          "E-FARMERS-OFF", "E-NO-MEEPLE",       "E-NO-ABBOT",
                                          "E-SUPPLY",      "E-FEATURE-OCCUPIED"};
    static const char *const before[] = {
        "E-VARIANT",          "E-WRONG-PLAYER",    "E-PHASE-ORDER",  "E-EXPANSION",
        "E-TILE-UNKNOWN",     "E-TURN-SKIPPED",    "E-BAD-ROTATION", "E-ACTION-TWICE",
        "E-MEEPLE-ELSEWHERE", "E-NO-SUCH-FEATURE", "E-MISSING"};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        enum code c = named(own[i]);
        for (size_t k = 0; k < sizeof general / sizeof *general; k++)
            if (c >= named(general[k])) fail_msg("%s before %s", general[k], own[i]);
        for (size_t k = 0; k < sizeof before / sizeof *before; k++)
            if (c <= named(before[k])) fail_msg("%s before %s", own[i], before[k]);
    }
    for (size_t k = 1; k < sizeof general / sizeof *general; k++)
        assert_true(named(general[k - 1]) < named(general[k]));
    for (size_t k = 1; k < sizeof before / sizeof *before; k++)
        assert_true(named(before[k - 1]) < named(before[k]));
}

int main(void) {
    cmocka_set_message_output(CM_OUTPUT_TAP);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(profiles_give_their_values), cmocka_unit_test(table_is_whole),
        cmocka_unit_test(profiles_leave_the_base_game_alone),
        cmocka_unit_test(editions_have_their_profile), cmocka_unit_test(own_codes_go_first)};
    return cmocka_run_group_tests_name("variants", tests, NULL, NULL);
}
