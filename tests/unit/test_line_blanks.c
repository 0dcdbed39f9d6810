/* SPDX-License-Identifier: MIT */
/* A tab between words is worth as much as a space: the same line written both ways
 * agrees in every member and place, and in what is said against it. */
#include "record_support.h"

#include "record/grammar.h"
#include "record/line/line.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define HEADER "players: Eva (red), R (blue), Anna-Maria\n\n"

static void dump_span(struct buf *b, struct span s) {
    buf_printf(b, "<%u %u %u>", (unsigned)s.origin, (unsigned)s.begin, (unsigned)s.end);
}

/* Tabs are shown as spaces: a quoted tile name keeps its blanks. */
static void dump_word(struct buf *b, struct word w) {
    for (const char *c = w.text ? w.text : "(none)"; *c; c++)
        buf_char(b, *c == '\t' ? ' ' : *c);
    if (w.text) dump_span(b, w.span);
}

static void dump_at(struct buf *b, struct at_cell at) {
    buf_printf(b, " at %d", (int)at.given);
    if (!at.given) return;
    buf_printf(b, " %d,%d", (int)at.cell.x, (int)at.cell.y);
    dump_span(b, at.span);
}

static void dump_place(struct buf *b, const struct written_place *p) {
    buf_printf(b, " kind %d where %d", (int)p->kind, (int)p->where);
    dump_span(b, p->span);
    dump_at(b, p->at);
    if (p->where == WHERE_PORTS) buf_printf(b, " %s %u", p->ports_word, (unsigned)p->ports);
    if (p->where == WHERE_NUMBER) buf_printf(b, " number %u", (unsigned)p->number);
}

static void dump_step(struct buf *b, const struct step *s) {
    buf_printf(b, "step %d", (int)s->kind);
    dump_span(b, s->span);
    if (step_has_tile(s)) {
        dump_word(b, s->tile.word);
        dump_word(b, s->tile.rotation);
    }
    if (s->kind == STEP_PLACE) dump_at(b, s->at);
    if (s->kind == STEP_DEPLOY) {
        buf_printf(b, " figure %u role %d", (unsigned)s->figure, (int)s->role_word);
        dump_place(b, &s->place);
        dump_word(b, s->colour);
    }
    buf_char(b, '\n');
}

static void dump(struct buf *b, struct sample *s, const struct record *r) {
    buf_str(b, sample_findings(s));
    for (uint32_t i = 0; i < r->entries; i++) {
        const struct entry *e = &r->entry[i];
        buf_printf(b, "entry %d claims %u ", (int)e->player, (unsigned)e->claims);
        dump_span(b, e->span);
        dump_span(b, e->player_span);
        dump_word(b, e->note);
        buf_char(b, '\n');
        for (uint32_t k = 0; k < e->steps; k++)
            dump_step(b, &e->step[k]);
    }
    buf_printf(b, "items %u\n", (unsigned)r->items);
}

/* LINE as it stands, and with tabs; TAIL is what the file has after it. */
static void compare(const char *line, const char *tail) {
    struct buf text = {0}, spaces = {0}, tabs = {0};
    struct sample s;
    buf_printf(&text, "%s%s%s", HEADER, line, tail);
    struct record *r = sample_read(&s, text.text);
    dump(&spaces, &s, r);
    sample_free(&s);

    size_t begin = strlen(HEADER);
    for (char *c = text.text + begin; *c && *c != '\n'; c++)
        if (*c == ' ') *c = '\t';
    r = sample_read(&s, text.text);
    dump(&tabs, &s, r);
    sample_free(&s);

    for (char *c = spaces.text; *c; c++) /* a finding quotes the line */
        if (*c == '\t') *c = ' ';
    for (char *c = tabs.text; *c; c++)
        if (*c == '\t') *c = ' ';
    if (strcmp(spaces.text, tabs.text) != 0) print_error("# line: %s\n", line);
    assert_string_equal(spaces.text, tabs.text);
    buf_free(&text);
    buf_free(&spaces);
    buf_free(&tabs);
}

static void usual_lines(void **state) {
    (void)state;
    static const char *const tiles[] = {"R/270", "B",   "CRFR-J+", "R/360",     "ri-cc/90",
                                        "City",  "R",   "RR(",     "KNIGHT",    "ROAD",
                                        "PASS",  "R;",  "D,1",     "\"odd R\"", "VERY/LONG",
                                        "A=",    "Eva", "K#1",     "\xC5\xBD/0"};
    static const char *const cells[] = {"1,0",   "-3,12", "(1,0)",       "1 , 0",        "1",
                                        "0,0,0", "+1,2",  "123456789,1", "1234567890,1", "1,",
                                        "1.0",   "x1",    "1,0a"};
    static const char *const after[] = {"",
                                        "; city N",
                                        " city n",
                                        ";thief",
                                        ";; road 2",
                                        "; City",
                                        "; tower N",
                                        "; abbot garden",
                                        "; field NL SR",
                                        "; road (1,0) E",
                                        "; monk M",
                                        "; discard B",
                                        "; red road",
                                        " # said",
                                        "; city # said",
                                        " = Eva 3",
                                        "; city N = Eva 3",
                                        "; city=Eva 3",
                                        "; city N; city S",
                                        "; citty N",
                                        "; castle N",
                                        "; city N,S",
                                        "  ;  farmer  SW  ;  "};
    for (size_t t = 0; t < sizeof tiles / sizeof *tiles; t++)
        for (size_t c = 0; c < sizeof cells / sizeof *cells; c++)
            for (size_t b = 0; b < sizeof after / sizeof *after; b++) {
                char line[128];
                snprintf(line, sizeof line, "Eva: %s %s%s", tiles[t], cells[c], after[b]);
                compare(line, "");
                compare(line, "\nR: pass   # so that something follows\n");
            }
}

static void odd_heads(void **state) {
    (void)state;
    static const char *const lines[] = {"R:R/0 1,0",         "Anna-Maria:  R/0   1,0   city   N",
                                        "eva: R/0 1,0",      "Eva : R/0 1,0",
                                        "3. Eva: R/0 1,0",   "Eva: drew R; R/0 1,0; city N",
                                        "Eva: road R/0 1,0", "Eva:"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        compare(lines[i], "\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(usual_lines),
        cmocka_unit_test(odd_heads),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("line_blanks", tests, NULL, NULL);
}
