/* SPDX-License-Identifier: MIT */
/* Turns of several parts.  Two modules made for the test give them by the tiles that records define:
 * LETTER a further part that must be taken (as a message does), LAKE another turn.  Builders are those
 * of the program. */
#include "expansion/all.h"
#include "game/parts.h"
#include "report/events.h"
#include "report/report.h"
#include "unit/entries.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* --- the modules -------------------------------------------------------------------------- */

static bool always(const struct setup *s) { return s != NULL; }
static bool has_laid(const struct game *g, const char *id) {
    return strcmp(g->placed[g->now.tile].type->id, id) == 0;
}

static void goes_on(struct game *g) { g->now.goes_on |= has_laid(g, "LAKE"); }
static const struct expansion lake = {
    .name = "lake", .order = 1, .enabled = always, .goes_on = goes_on};

static enum further_part further_part(const struct game *g) {
    return has_laid(g, "LETTER") ? PART_OWED : PART_NONE;
}
static const struct expansion letter = {.row = ROW_OF_expansion_traders + 1,
                                        .name = "letter",
                                        .order = 400,
                                        .enabled = always,
                                        .further_part = further_part};

/* The others have the rows around that of the traders. */
static const struct expansion between_1 = {.row = 1, .name = "one", .order = 1};
static const struct expansion between_2 = {.row = 2, .name = "two", .order = 1};
const struct expansion *const expansion_table[] = {
    &lake, &between_1, &between_2, &expansion_traders, &letter, NULL};
_Static_assert(ROW_OF_expansion_traders == 3, "the table is like this");

/* --- the rows ----------------------------------------------------------------------------- */

#define ROAD " 9 FRFR road E W; field NL NR EL WR; field ER SL SR WL\n"
#define HEADER                                                                                     \
    "players: Eva, Adam\nexpansions: traders-and-builders\ntiles: LETTER" ROAD "tiles: LAKE" ROAD  \
    "tiles: PLAIN" ROAD
/* Eva has a builder on the road in the east, and it is her turn. */
#define BUILDER "PLAIN/0 1,0 road\nPLAIN/0 -1,0\nPLAIN/0 2,0 builder road\nE/180 0,-1\n"
#define MUST "variants: BUILDER_TURN=must\n"

/* What the entries after BUILDER lead to: who is due, in which part ("?": it may be left out), after
 * each; or a code. */
static const struct {
    const char *name, *header, *moves, *expect;
} rows[] = {
    {"TRA-3: a builder's part may be left out", "", "Eva: PLAIN/0 3,0\nAdam: PLAIN/0 0,1\n",
     "E1? E0"},
    {"TRA-3: or must be taken", MUST, "Eva: PLAIN/0 3,0\nAdam: PLAIN/0 0,1\n", "E1 E-MISSING"},
    {"TRA-4: his own part gives none", "", "Eva: PLAIN/0 3,0\nEva: PLAIN/0 4,0\n", "E1? A0"},
    /* --- one that is not a builder's */
    {"MES-8: it must be taken, whatever a builder allows", "",
     "Eva: LETTER/0 0,1\nAdam: PLAIN/0 0,2\n", "E1 E-WRONG-PLAYER"},
    {"MES-8: no words of a builder who gave nothing", MUST,
     "Eva: LETTER/0 0,1\nAdam: PLAIN/0 0,2\n", "E1 E-WRONG-PLAYER"},
    {"MES-8: a pass does not leave it out", "", "Eva: LETTER/0 0,1\nEva: pass\n",
     "E1 E-TURN-SKIPPED"},
    {"MES-8: then the next player is due", "", "Eva: LETTER/0 0,1\nEva: PLAIN/0 0,2\n", "E1 A0"},
    {"MES-8, TRA-3: a builder gives his in the first part only", "",
     "Eva: LETTER/0 0,1\nEva: PLAIN/0 3,0\n", "E1 A0"},
    {"MES-8: it may give another", "", "Eva: LETTER/0 0,1\nEva: LETTER/0 0,2\nEva: PLAIN/0 0,3\n",
     "E1 E2 A0"},
    /* --- both */
    {"what is owed comes first", "", "Eva: LETTER/0 3,0\nEva: PLAIN/0 4,0\nEva: PLAIN/0 5,0\n",
     "E1 E2? A0"},
    {"the builder's is left out after it", "",
     "Eva: LETTER/0 3,0\nEva: PLAIN/0 4,0\nAdam: PLAIN/0 5,0\n", "E1 E2? E0"},
    {"also by a pass", "", "Eva: LETTER/0 3,0\nEva: PLAIN/0 4,0\nEva: pass\n", "E1 E2? A0"},
    {"it is not left out before", "", "Eva: LETTER/0 3,0\nAdam: PLAIN/0 4,0\n",
     "E1 E-WRONG-PLAYER"},
    {"the builder's is missing, and he says so", MUST,
     "Eva: LETTER/0 3,0\nEva: PLAIN/0 4,0\nAdam: PLAIN/0 5,0\n", "E1 E2 E-WRONG-PLAYER"},
    {"TRA-4: nobody has a fourth part", "",
     "Eva: LETTER/0 3,0\nEva: PLAIN/0 4,0\nEva: PLAIN/0 5,0\nEva: PLAIN/0 6,0\n",
     "E1 E2? A0 E-TRA-NO-SECOND-PART"},
    {"one that is owed in the builder's part", "",
     "Eva: PLAIN/0 3,0\nEva: LETTER/0 4,0\nAdam: PLAIN/0 5,0\n", "E1? E2 E-WRONG-PLAYER"},
    {"a discard does not end the part", "discards",
     "Eva: LETTER/0 0,1\nEva: discard NOWHERE\nEva: PLAIN/0 0,2\n", "E1 E1 A0"},
    {"nor does it in a part that may be left out, which has then begun", "discards",
     "Eva: PLAIN/0 3,0\nEva: discard NOWHERE\nAdam: PLAIN/0 0,2\n", "E1? E1 E-MISSING"},
    /* --- another turn */
    {"another turn", "", "Eva: LAKE/0 0,1\nEva: PLAIN/0 0,2\n", "E0 A0"},
    {"it waits for the parts", "",
     "Eva: LAKE/0 3,0\nEva: PLAIN/0 4,0\nEva: PLAIN/0 5,0\nEva: PLAIN/0 6,0\n", "E1? E0 E1? A0"},
    {"it waits for the builder's, which is left out", "",
     "Eva: LAKE/0 3,0\nEva: pass\nEva: PLAIN/0 0,1\n", "E1? E0 A0"},
    {"one that is given in a part", "", "Eva: LETTER/0 0,1\nEva: LAKE/0 0,2\nEva: PLAIN/0 0,3\n",
     "E1 E0 A0"},
};

static struct entries t;
static struct buf due;

static void add(void) {
    enum code code = entries_add(&t);
    if (due.length) buf_char(&due, ' ');
    if (code != CODE_NONE) {
        buf_str(&due, code_name(code));
        return;
    }
    const struct clock *c = &t.j.game.clock;
    buf_printf(&due, "%c%u%s", "EA"[c->active], (unsigned)c -> part,
               parts_due_without(&t.j.game) < 0 ? "" : "?");
}

/* All entries, then all but FIRST are taken back and made again: the same. */
static const char *play(uint32_t first) {
    while (t.r->entries < first)
        add();
    buf_clear(&due);
    while (t.r->entries < t.all)
        add();
    return due.text;
}

static void who_is_due(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf record = {0};
        const char *header = rows[i].header;
        if (strcmp(header, "discards") == 0) header = "tiles: NOWHERE 9 CCCC city N E S W\n";
        buf_printf(&record, HEADER "%s\n" BUILDER "%s", header, rows[i].moves);
        entries_begin(&t, record.text, POLICY_STOP, NULL);
        if (strcmp(play(4), rows[i].expect) != 0)
            fail_msg("%s: %s, not %s", rows[i].name, due.text, rows[i].expect);
        while (t.r->entries > 4)
            entries_drop(&t);
        size_t made = strlen(play(4));
        if (strncmp(due.text, rows[i].expect, made) != 0)
            fail_msg("%s, again: %s", rows[i].name, due.text);
        entries_end(&t);
        buf_free(&record);
    }
}

/* Reports count the parts. */
static void reports(void **state) {
    (void)state;
    struct report report = {.options = {.ascii = true, .columns = 80}};
    entries_begin(&t, HEADER "\nLETTER/0 1,0\nLETTER/0 2,0\nE/180 0,-1 city\n", POLICY_STOP, NULL);
    assert_string_equal(play(0), "E1 E2 A0");
    session_finish(&t.session, true);
    assert_int_equal(t.j.entry[0].part, 0);
    assert_int_equal(t.j.entry[2].part, 2);
    report_text_game(&report, &t.j);
    assert_non_null(strstr(report.out.text, " 3c "));
    buf_clear(&report.out);
    report_jsonl_game(&report, &t.j);
    assert_non_null(strstr(report.out.text, "\"part\":3"));
    buf_clear(&report.out);
    struct events events = {.report = &report, .j = &t.j, .record = t.r};
    t.j.game.clock.finished = false;
    entries_drop(&t);
    session_settle(&t.session);
    events_due(&events);
    assert_non_null(strstr(report.out.text, " part 3\n"));
    report_free(&report);
    buf_free(&due);
    entries_end(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(who_is_due), cmocka_unit_test(reports)};
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("parts of a turn", tests, NULL, NULL) != 0;
}
