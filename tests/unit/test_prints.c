/* SPDX-License-Identifier: MIT */
/* Names of tiles that are not in the game: what is said of them is true of every name of the
 * catalogue in every set-up. */
#include "base/buf.h"
#include "record_support.h"
#include "replay/replay.h"
#include "tile/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char *const setups[] = {
    "edition: classic-2000\n",
    "edition: classic\n",
    "edition: winter-2012\n",
    "edition: 2014\n",
    "edition: 2021\nexpansions: abbot, river-2021\n",
    "variants: RIVER=I+II\n",
    "edition: 2014\nvariants: RIVER=I+II\n",
    "edition: 2014\nvariants: RIVER=II\n",
    "expansions: gq11\n",
    "expansions: shrines, inns-and-cathedrals, traders-and-builders, king-and-robber, gq11, "
    "festival, flying-machines, crop-circles-1, crop-circles-2, mage-and-witch\n",
    "edition: 2014\nexpansions: shrines, inns-and-cathedrals, traders-and-builders, "
    "king-and-robber, flying-machines, mage-and-witch\n",
    "tiles: IC/RrRr x1\n", /* one tile is not the set */
};

/* The verdict about a turn with the tile NAME. */
static struct verdict verdict_about(const char *header, const char *name, struct catalogue *c,
                                    struct sample *s, struct judgement *j) {
    struct buf record = {0};
    struct replay_options o = {.policy = POLICY_STOP};
    buf_printf(&record, "players: A, B\n%s\nA: \"%s\" 1,0\n", header, name);
    replay(j, sample_read(s, record.text), c, &o);
    buf_free(&record);
    for (uint32_t i = 0; i < j->findings; i++)
        if (verdict_code(&j->finding[i].verdict) == E_TILE_UNKNOWN) return j->finding[i].verdict;
    return VERDICT_OK;
}

/* Has the edition or a box of the game a tile of that set?  A record that brings single ones has
 * none of these set-ups but the last. */
static bool has_tile_of(const struct setup *s, const char *set) {
    for (uint32_t i = 0; i < s->tiles; i++)
        if (strcmp(s->tile[i].set, set) == 0) return true;
    return false;
}

static void check_name(const char *header, const char *name, struct catalogue *c,
                       unsigned seen[MESSAGES]) {
    struct sample s;
    struct judgement j = {0};
    struct verdict v = verdict_about(header, name, c, &s, &j);
    bool known = setup_find_tile(&j.setup, name) >= 0;
    assert_int_equal(known, verdict_ok(&v));
    seen[v.message]++;
    if (v.message == M_TILE_OTHER_SET && has_tile_of(&j.setup, v.arg[1].text) &&
        strncmp(header, "tiles", 5) != 0)
        fail_msg("%s: %s is of the set %s, which is in the game", header, name, v.arg[1].text);
    if (v.message == M_TILE_LEFT_OUT && !has_tile_of(&j.setup, v.arg[1].text))
        fail_msg("%s: %s is of the set %s, which is not in the game", header, name, v.arg[1].text);
    if (v.message == M_TILE_OTHER_PRINT) {
        int32_t here = setup_find_tile(&j.setup, v.arg[1].text);
        assert_true(here >= 0 && j.setup.tile[here].count > 0);
    }
    judgement_free(&j);
    sample_free(&s);
}

static void every_name_in_every_setup(void **state) {
    (void)state;
    struct catalogue *c = catalogue_new();
    unsigned seen[MESSAGES] = {0};
    for (size_t i = 0; i < sizeof setups / sizeof *setups; i++)
        for (enum tile_set set = 0; set < TILE_SETS; set++) {
            const struct tile_set_content *content = catalogue_set(c, set);
            for (unsigned t = 0; t < content->tiles; t++) {
                check_name(setups[i], content->tile[t].type->id, c, seen);
                for (const char *const *a = content->tile[t].type->aliases; *a; a++)
                    check_name(setups[i], *a, c, seen);
            }
        }
    assert_true(seen[MSG_OK] && seen[M_TILE_OTHER_SET] && seen[M_TILE_OTHER_PRINT] &&
                seen[M_TILE_LEFT_OUT]);
    catalogue_free(c);
}

static void examples(void **state) {
    (void)state;
    static const struct {
        const char *header, *name;
        enum message message;
        const char *other; /* the tile or set that is named */
    } rows[] = {
        {"edition: 2014\nexpansions: inns-and-cathedrals\n", "IC/CCCC", M_TILE_OTHER_PRINT,
         "IC/CCCCG"},
        {"expansions: inns-and-cathedrals\n", "IC/CCCCG", M_TILE_OTHER_PRINT, "IC/CCCC"},
        {"", "IC/CCCCG", M_TILE_OTHER_SET, "inns-and-cathedrals"},
        {"tiles: IC/RrRr x1\n", "IC/CFR", M_TILE_OTHER_SET, "inns-and-cathedrals"},
        {"tiles: IC/CCCC x1\n", "IC/CCCCG", M_TILE_OTHER_PRINT, "IC/CCCC"},
        {"tiles: DG/Ccc+.g x1\n", "DG/Ccc.g", M_TILE_OTHER_PRINT, "DG/Ccc+.g"},
        {"tiles: DG/Ccc.g x1\n", "DG/Ccc+.g", M_TILE_OTHER_PRINT, "DG/Ccc.g"},
        {"", "EG", M_TILE_OTHER_PRINT, "E"},
        {"", "BA/CG", M_TILE_OTHER_PRINT, "E"},
        {"", "WinE", M_TILE_OTHER_PRINT, "E"},
        {"", "wi-R", M_TILE_OTHER_SET, "winter"},
        {"edition: 2014\nvariants: RIVER=II\n", "r2-v", M_TILE_OTHER_PRINT, "r2-vG"},
        {"expansions: gq11\n", "GQ/RFI", M_TILE_LEFT_OUT, "gq11"},
        {"edition: 2021\nexpansions: river-2021\n", "ri-st", M_TILE_OTHER_SET, "river-1"},
    };
    struct catalogue *c = catalogue_new();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sample s;
        struct judgement j = {0};
        struct verdict v = verdict_about(rows[i].header, rows[i].name, c, &s, &j);
        if (v.message != rows[i].message) fail_msg("%s: %s", rows[i].name, message_text(v.message));
        assert_string_equal(v.arg[1].text, rows[i].other);
        judgement_free(&j);
        sample_free(&s);
    }
    catalogue_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_name_in_every_setup),
        cmocka_unit_test(examples),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("prints", tests, NULL, NULL);
}
