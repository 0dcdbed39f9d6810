/* SPDX-License-Identifier: MIT */
/* `and` in a list of players: two names, or one. */
#include "record/encoding.h"
#include "record_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* PLAYERS: the names, parted by `|`. */
struct row {
    const char *text, *players, *findings;
};

static void check_rows(const struct row *row, size_t rows, bool yaml) {
    for (size_t i = 0; i < rows; i++) {
        struct sample s;
        struct buf names = {0};
        sample_prepare(&s, row[i].text, strlen(row[i].text));
        assert_true(record_check_encoding(s.r));
        if (yaml)
            read_yaml(s.r);
        else
            read_text(s.r);
        for (uint32_t k = 0; k < s.r->players; k++) {
            buf_printf(&names, "%s%s", k ? "|" : "", s.r->player[k].name.text);
            if (s.r->player[k].colour.text) buf_printf(&names, "/%s", s.r->player[k].colour.text);
        }
        assert_string_equal(names.text, row[i].players);
        assert_string_equal(sample_findings(&s), row[i].findings);
        buf_free(&names);
        if (!*row[i].findings) { /* and as it is written again */
            struct sample again;
            const char *written = sample_write(&s, yaml ? CONVERT_YAML : CONVERT_TEXT);
            sample_prepare(&again, written, strlen(written));
            if (yaml)
                read_yaml(again.r);
            else
                read_text(again.r);
            assert_int_equal(again.r->players, s.r->players);
            for (uint32_t k = 0; k < s.r->players; k++)
                assert_string_equal(again.r->player[k].name.text, s.r->player[k].name.text);
            sample_free(&again);
        }
        sample_free(&s);
    }
}

#define P "players: "
#define ODD(span) "1:" span " E-RECORD-NAME\n"

static void text(void **state) {
    (void)state;
    static const struct row rows[] = {
        /* A lone player plays no game. */
        {P "Mia and Tom\n\npass\n", "Mia|Tom", ""},
        {P "Mia & Tom + Eva und Joe\n\npass\n", "Mia|Tom|Eva|Joe", ""},
        {P "Mia AND Tom (red)\n\npass\n", "Mia|Tom/red", ""},
        {P "Mia a Tom\n\npass\n", "Mia|Tom", ""},
        {P "Mary E Smith\n\npass\n", "Mary E Smith", ""},
        {P "Mia and Tom\n\nMia and Tom: pass\n", "Mia and Tom", ""},
        {P "\"Mia and Tom\"\n\npass\n", "Mia and Tom", ""},
        {P "Mia and\n\npass\n", "Mia and", ""},
        /* Several: the entries tell. */
        {P "Mia, Tom and Eva\n\nMia: pass\nTom: pass\nEva: pass\n", "Mia|Tom|Eva", ""},
        {P "Mia, Tom and Eva\n\n1. Mia: pass\n2. Tom: pass\n3) \"Eva\" : pass\n", "Mia|Tom|Eva",
         ""},
        {P "Mia, Tom and Eva\n\nMia: pass\nTom and Eva: pass\n", "Mia|Tom and Eva", ""},
        {P "Mia, Tom and Eva\n\nMia: pass\npass # Eva: said\n", "Mia|Tom and Eva",
         ODD("15 'Tom and Eva'")},
        {P "Mia, Tom and Eva\n\nEva: pass\nTom and Eva: pass\n", "Mia|Tom and Eva",
         ODD("15 'Tom and Eva'")},
        /* Couples. */
        {P "Mia and Tom, Eva and Joe\n\npass\n", "Mia and Tom|Eva and Joe", ""},
        {P "Mia and Tom\nplayers: Eva and Joe\n\npass\n", "Mia and Tom|Eva and Joe", ""},
        {P "Mia and Tom, Joe\n\npass\n", "Mia and Tom|Joe", ""},
        /* Where no name could go on. */
        {P "Mia (red), Tom (blue), and Eva\n\npass\n", "Mia/red|Tom/blue|Eva", ""},
        {P "Mia (red) e Tom (blue)\n\npass\n", "Mia/red|Tom/blue", ""},
        {P "\"Anna, jr\" and \"B, jr\" & Tom\n\npass\n", "Anna, jr|B, jr|Tom", ""},
        {P "Mia and \"Anna, jr\"\n\npass\n", "Mia|Anna, jr", ""},
        {P "and, A Team, e Tom\n\npass\n", "and|A Team|e Tom", ""},
    };
    check_rows(rows, sizeof rows / sizeof *rows, false);
}

static void yaml(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"players: Mia and Tom\nturns: [pass]\n", "Mia|Tom", ""},
        {"players: [Mia and Tom, Eva]\nturns: [pass]\n", "Mia and Tom|Eva", ""},
        {"{\"players\": \"Mia, Tom and Eva\", \"turns\": [{\"player\": \"Eva\", \"do\": "
         "\"road\"}]}\n",
         "Mia|Tom|Eva", ""},
        {"players: Mia, Tom and Eva\nturns:\n- Tom and Eva: pass\n", "Mia|Tom and Eva", ""},
    };
    check_rows(rows, sizeof rows / sizeof *rows, true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text),
        cmocka_unit_test(yaml),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("players", tests, NULL, NULL);
}
