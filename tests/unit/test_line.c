/* SPDX-License-Identifier: MIT */
/* The line grammar: what an entry means, and what is said against a faulty one. */
#include "record_support.h"

#include "base/buf.h"
#include "base/suggest.h"
#include "record/grammar.h"
#include "record/line/line.h"
#include "record/write/writer_line.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Everything below the header is one entry, which begins at line 3. */
#define HEADER "players: Eva (red), \"Anna, jr\" (blue), \xC5\xBDofie (green), Adam, Max Mayer\n\n"

struct row {
    const char *line, *canonical, *findings;
};

static void check(const char *header, const struct row *row) {
    struct sample s;
    struct buf text = {0}, line = {0};
    buf_printf(&text, "%s%s", header, row->line);
    struct record *r = sample_read(&s, text.text);
    assert_string_equal(sample_findings(&s), row->findings);
    assert_int_equal(r->entries, 1);
    write_head(&line, r, &r->entry[0]);
    buf_char(&line, '|');
    write_body(&line, r, &r->entry[0]);
    assert_string_equal(line.text, row->canonical);
    buf_free(&line);
    buf_free(&text);
    sample_free(&s);
}

#define CHECK_ROWS(header, rows)                                                                   \
    for (size_t i = 0; i < sizeof(rows) / sizeof *(rows); i++)                                     \
    check((header), &(rows)[i])

static void good_lines(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"Eva: L/90 1,-2", "Eva:|L/90 1,-2", ""},
        {"Eva:L/90 1,-2 road E", "Eva:|L/90 1,-2; road E", ""},
        {"Eva : L/90 ( +1 , -2 ) ;; ROAD e ;", "Eva:|L/90 1,-2; road E", ""},
        {"L/90(1,-2) city (2,3) N", "|L/90 1,-2; city (2,3) N", ""},
        {"12. Eva: pass", "12. Eva:|pass", "3:1 '12' W-RECORD-TURN\n"},
        {"1.Eva: pass", "1. Eva:|pass", ""},
        {"1. pass", "1.|pass", ""},
        {"\"Anna, jr\": K 1,0 thief", "\"Anna, jr\":|K 1,0; thief", ""},
        {"anna: K 1,0 knight", "\"Anna, jr\":|K 1,0; knight", ""},
        {"blue: K 1,0 monk", "\"Anna, jr\":|K 1,0; monk", ""},
        {"\xC5\xBEO: K 1,0 farmer 2", "\xC5\xBDofie:|K 1,0; farmer 2", ""},
        {"Max  Mayer: K 1,0 highwayman", "Max Mayer:|K 1,0; thief", ""},
        {"Eva: drew E; discard C discard D; FFCF 1,-1 city",
         "Eva:|drew E; discard C; discard D; FFCF 1,-1; city", ""},
        {"Eva: aside DG/C.d; K 1,0", "Eva:|aside DG/C.d; K 1,0", ""},
        {"Eva: K 1,0 abbot garden", "Eva:|K 1,0; abbot garden", ""},
        {"Eva: K 1,0 recall abbot order city N, road (0,1) E",
         "Eva:|K 1,0; recall abbot; order city N, road (0,1) E", ""},
        {"Eva: K 1,0 big field nw", "Eva:|K 1,0; big field NW", ""},
        {"Eva: K 1,0 small road", "Eva:|K 1,0; road", ""},
        {"Eva: K 1,0 red road N", "Eva:|K 1,0; red road N", ""},
        {"Eva: K 1,0 field 2,3 1", "Eva:|K 1,0; field (2,3) 1", ""},
        {"Eva: K 1,0 convert city (2,3) N by Adam; road",
         "Eva:|K 1,0; convert city (2,3) N by Adam; road", ""},
        {"Eva: K 1,0 wagon road E; wagon to road  (3,0) E",
         "Eva:|K 1,0; wagon road E; wagon to road (3,0) E", ""},
        {"Eva: tower (2,3)", "Eva:|tower (2,3)", ""},
        {"Eva: abbey 3,2 barn NE", "Eva:|abbey (3,2); barn NE", ""},
        {"Eva: K 1,0 note \"say \\\"a: b\\\" \\\\\"", "Eva:|K 1,0; note \"say \\\"a: b\\\" \\\\\"",
         ""},
        {"Eva: K 1,0 # seen\n  # and heard", "Eva:|K 1,0; note \"seen; and heard\"", ""},
        {"Eva: K 1,0 note \"x\" # y", "Eva:|K 1,0; note \"x; y\"", ""},
        {"Eva: CO/12#x 1,0", "Eva:|CO/12#x 1,0", ""},
        {"Eva: K 1,0\n\troad # why\n# at the margin\n  = Eva 3", "Eva:|K 1,0; road = Eva 3", ""},
        {"Eva: \"odd tile\" 1,0", "Eva:|\"odd tile\" 1,0", ""},
        {"Eva: 23 1,0", "Eva:|\"23\" 1,0", ""},
        {"Eva: ri-cc/270 2,0 road", "Eva:|ri-cc/270 2,0; road", ""},
        {"Eva:", "Eva:|", ""},
    };
    CHECK_ROWS(HEADER, rows);
}

static void good_claims(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"= Eva 3", "|= Eva 3", ""},
        {"Eva: pass=Eva 3(47),Adam(9)", "Eva:|pass = Eva 3 (47), Adam (9)", ""},
        {"pass = \"Anna, jr\" 4, an -2, GREEN 7",
         "|pass = \"Anna, jr\" 4, \"Anna, jr\" -2, \xC5\xBDofie 7", ""},
        {"pass = city (2,-3) N Eva 8, road Eva 2, field 2 Adam 3",
         "|pass = city (2,-3) N Eva 8, road Eva 2, field 2 Adam 3", ""},
        {"pass = back Adam road W, back Eva big city, back (2,3) 1, back abbot, back barn (1,1) NE",
         "|pass = back Adam road W, back Eva big city, back (2,3) 1, back abbot, back barn (1,1) "
         "NE",
         ""},
        {"pass = team 8", "|pass = team 8", ""},
        {"pass = track Eva 12 lap 1, track Adam 3", "|pass = track Eva 12 lap 1, track Adam 3", ""},
        {"pass = king none, robber-baron none", "|pass = king none, robber-baron none", ""},
        {"pass = king Eva, robber-baron Adam, goods Eva 3 wine, Eva 1",
         "|pass = king Eva, robber-baron Adam, goods Eva 3 wine, Eva 1", ""},
        {"pass = back Eva big quarter market, track Eva woman 3, back Adam prison",
         "|pass = back Eva big quarter market, track Eva woman 3, back Adam prison", ""},
        {"pass = Eva 3 # right", "|pass; note \"right\" = Eva 3", ""},
    };
    CHECK_ROWS(HEADER, rows);
}

/* An exact name wins over a word where a player may stand; a beginning does not. */
static void names_like_words(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"E: pass = E 3, city 4, N 5", "E:|pass = \"E\" 3, \"city\" 4, \"N\" 5",
         "1:10 'E' W-RECORD-NAME\n1:13 'city' W-RECORD-NAME\n1:19 'N' W-RECORD-NAME\n"},
        {"pass = city N 8, city N N 8, road E E 1",
         "|pass = city \"N\" 8, city N \"N\" 8, road E \"E\" 1",
         "1:10 'E' W-RECORD-NAME\n1:13 'city' W-RECORD-NAME\n1:19 'N' W-RECORD-NAME\n"},
        {"e: pass", "E:|pass",
         "1:10 'E' W-RECORD-NAME\n1:13 'city' W-RECORD-NAME\n1:19 'N' W-RECORD-NAME\n"},
    };
    CHECK_ROWS("players: E, city, N, Eva\n\n", rows);
    static const struct row heads[] = {
        {"E: pass", "Eva:|pass", ""},
        {"pass = e 3", "|pass", "3:8 'e' E-RECORD-NAME\n"},
    };
    CHECK_ROWS("players: Eva, Adam\n\n", heads);
}

/* Columns count characters, also wide ones, composed or not. */
static void wide_names(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"\xE5\xB1\xB1\xE7\x94\xB0: K 1,0 rode", "\xE5\xB1\xB1\xE7\x94\xB0:|K 1,0",
         "3:11 'rode' E-RECORD-WORD\n"},
        {"\xE5\xB1\xB1: pass", "\xE5\xB1\xB1\xE7\x94\xB0:|pass", ""},
        /* Z and a combining caron */
        {"Z\xCC\x8Co: pass = z\xCC\x8CO 3", "\xC5\xBDofie:|pass = \xC5\xBDofie 3", ""},
    };
    CHECK_ROWS("players: \xE5\xB1\xB1\xE7\x94\xB0, \xC5\xBDofie\n\n", rows);
}

static void bad_lines(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"Evo: K 1,0", "|K 1,0", "3:1 'Evo' E-RECORD-NAME\n"},
        {": K 1,0", "|K 1,0", "3:1 ':' E-RECORD-NAME\n"},
        {"a: K 1,0", "|K 1,0", "3:1 'a' E-RECORD-NAME\n"},
        {"Eva K 1,0", "|", "3:1 'Eva' E-RECORD-WORD\n"},
        {"Eva: K 1,0 rode E; city", "Eva:|K 1,0; city", "3:12 'rode' E-RECORD-WORD\n"},
        {"\xC5\xBDofie: K 1,0 rode", "\xC5\xBDofie:|K 1,0", "3:14 'rode' E-RECORD-WORD\n"},
        {"\xC5\xBDofie:\tK 1,0\xE3\x80\x80 rode", "\xC5\xBDofie:|K 1,0",
         "3:15 'rode' E-RECORD-WORD\n"},
        {"Eva: K 1,0 citty (1,0) N", "Eva:|K 1,0", "3:12 'citty' E-RECORD-WORD\n"},
        {"Eva: K 1,0 none", "Eva:|K 1,0", "3:12 'none' E-RECORD-WORD\n"},
        {"Eva: K 1,0; no meeple", "Eva:|K 1,0", "3:13 'no' E-RECORD-WORD\n"},
        {"Eva: K 1,0 -", "Eva:|K 1,0", "3:12 '-' E-RECORD-WORD\n"},
        {"Eva: none", "Eva:|", "3:6 'none' E-RECORD-SYNTAX\n"},
        {"Eva: K/90", "Eva:|", "3:6 'K/90' E-RECORD-MISSING\n"},
        {"Eva: K 1;0", "Eva:|", "3:9 ';' E-RECORD-SYNTAX\n3:10 '0' E-RECORD-SYNTAX\n"},
        {"Eva: K 1,", "Eva:|", "3:10 '' E-RECORD-SYNTAX\n"},
        {"Eva: K (1,0 road", "Eva:|", "3:13 'road' E-RECORD-SYNTAX\n"},
        {"Eva: K 1073741825,0; road", "Eva:|road", "3:8 '1073741825' E-RECORD-LIMIT\n"},
        {"Eva: K 1073741824,-1073741824", "Eva:|K 1073741824,-1073741824", ""},
        {"Eva: K 99999999999999999999,0", "Eva:|", "3:8 '99999999999999999999' E-RECORD-LIMIT\n"},
        {"Eva: K 1.5,0", "Eva:|", "3:8 '1.5' E-RECORD-VALUE\n"},
        {"Eva: K 1,0 big; road", "Eva:|K 1,0; road", "3:15 ';' E-RECORD-SYNTAX\n"},
        {"Eva: K 1,0 big rode", "Eva:|K 1,0", "3:16 'rode' E-RECORD-WORD\n"},
        {"Eva: K 1,0 field 0", "Eva:|K 1,0", "3:18 '0' E-RECORD-VALUE\n"},
        {"Eva: discard; drew road", "Eva:|",
         "3:13 ';' E-RECORD-SYNTAX\n3:20 'road' E-RECORD-SYNTAX\n"},
        {"Eva: recall monk", "Eva:|", "3:13 'monk' E-RECORD-SYNTAX\n"},
        {"Eva: note x", "Eva:|", "3:11 'x' E-RECORD-SYNTAX\n"},
        {"Eva: note \"x", "Eva:|note \"x\"", "3:11 '\"' E-RECORD-SYNTAX\n"},
        {"Eva: pass )", "Eva:|pass", "3:11 ')' E-RECORD-SYNTAX\n"},
        {"Eva: pass =", "Eva:|pass", "3:12 '' E-RECORD-SYNTAX\n"},
        {"Eva: pass = Eva", "Eva:|pass", "3:16 '' E-RECORD-SYNTAX\n"},
        {"Eva: pass = Eva 3 Adam 4", "Eva:|pass = Eva 3", "3:19 'Adam' E-RECORD-SYNTAX\n"},
        {"Eva: pass = Evo 3", "Eva:|pass", "3:13 'Evo' E-RECORD-NAME\n"},
        {"Eva: pass = Eva 3 (4", "Eva:|pass", "3:21 '' E-RECORD-SYNTAX\n"},
        {"Eva: pass = Eva x", "Eva:|pass", "3:17 'x' E-RECORD-VALUE\n"},
        {"Eva: pass = back", "Eva:|pass", "3:17 '' E-RECORD-SYNTAX\n"},
        {"Eva: pass = city N", "Eva:|pass", "3:19 '' E-RECORD-SYNTAX\n"},
        {"Eva: back Adam road", "Eva:|", "3:6 'back' E-RECORD-WORD\n"},
        /* The colon after the name, also of two words. */
        {"max mayer K 1,0", "|", "3:1 'max mayer' E-RECORD-WORD\n"},
        {"2. Eva pass", "2.|", "3:1 '2' W-RECORD-TURN\n3:4 'Eva' E-RECORD-WORD\n"},
        {"ended", "|", "3:1 'ended' E-RECORD-WORD\n"},
        /* Marks that stand alone; after a discarded tile M is a tile. */
        {"Eva: FRFF M -1,0", "Eva:|", "3:6 'FRFF M' E-RECORD-WORD\n"},
        {"Eva: CCRC + (3,0); road", "Eva:|road", "3:6 'CCRC +' E-RECORD-WORD\n"},
        {"Eva: drew FFFF M; K 1,0", "Eva:|K 1,0", "3:11 'FFFF M' E-RECORD-WORD\n"},
        {"Eva: discard FFFF M 1,0", "Eva:|discard FFFF; M 1,0", ""},
        /* Cells as they are written elsewhere. */
        {"Eva: K at 1,0", "Eva:|", "3:8 'at' E-RECORD-SYNTAX\n"},
        {"Eva: K @1,0", "Eva:|", "3:8 '@1' E-RECORD-SYNTAX\n"},
        {"Eva: K x1 y0", "Eva:|", "3:8 'x1' E-RECORD-SYNTAX\n"},
        {"Eva: K 1.0 road", "Eva:|", "3:8 '1.0' E-RECORD-SYNTAX\n"},
        {"Eva: K 1/0", "Eva:|", "3:8 '1/0' E-RECORD-SYNTAX\n"},
        /* Points among the steps, and points of nobody. */
        {"Eva: K 1,0 city Adam 4 (4)", "Eva:|K 1,0; city", "3:17 'Adam' E-RECORD-WORD\n"},
        {"Eva: K 1,0 Adam (12)", "Eva:|K 1,0", "3:12 'Adam' E-RECORD-WORD\n"},
        {"Eva: K 1,0 Adam 4, Eva 3", "Eva:|K 1,0", "3:12 'Adam' E-RECORD-WORD\n"},
        {"Eva: K 1,0 = 4", "Eva:|K 1,0", "3:14 '4' E-RECORD-SYNTAX\n"},
        /* Who is missing in the header is said once. */
        {"Quentin: K 1,0 = Quentin 3", "|K 1,0", "3:1 'Quentin' E-RECORD-NAME\n"},
        {"Evo: rode; rod = Evo 3", "|",
         "3:1 'Evo' E-RECORD-NAME\n3:6 'rode' E-RECORD-WORD\n3:12 'rod' E-RECORD-WORD\n3:18 'Evo' "
         "E-RECORD-NAME\n"},
    };
    CHECK_ROWS(HEADER, rows);
}

static const char *spanned(struct sample *s, struct span span) {
    return arena_strndup(&s->arena, s->text + span.begin, span.end - span.begin);
}

static void spans(void **state) {
    (void)state;
    struct sample s;
    struct record *r = sample_read(
        &s, "y-axis: north\nplayers: Eva, Adam\n\n"
            "1. Eva: L/90 (1, -2) big road W = city (2,3) N Adam 8, Eva 3 (47), back Eva road\n");
    assert_string_equal(sample_findings(&s), "");
    struct entry *e = &r->entry[0];
    assert_string_equal(spanned(&s, e->number_span), "1");
    assert_string_equal(spanned(&s, e->player_span), "Eva");
    assert_string_equal(spanned(&s, e->step[0].span), "L/90 (1, -2)");
    assert_string_equal(spanned(&s, e->step[0].tile.word.span), "L/90");
    assert_string_equal(spanned(&s, e->step[0].at.span), "(1, -2)");
    assert_int_equal(e->step[0].at.cell.y, 2);
    assert_string_equal(spanned(&s, e->step[1].span), "big road W");
    assert_string_equal(spanned(&s, e->step[1].place.span), "road W");
    assert_int_equal(e->step[1].figure, FIGURE_BIG);
    assert_string_equal(spanned(&s, e->claim[0].place.span), "city (2,3) N");
    assert_int_equal(e->claim[0].place.at.cell.y, -3);
    assert_string_equal(spanned(&s, e->claim[0].player_span), "Adam");
    assert_string_equal(spanned(&s, e->claim[0].points_span), "8");
    assert_string_equal(spanned(&s, e->claim[1].total_span), "47");
    assert_string_equal(spanned(&s, e->claim[1].span), "Eva 3 (47)");
    assert_string_equal(spanned(&s, e->claim[2].back.span), "Eva road");
    sample_free(&s);
}

/* Corners and halves as port sets: bit 0 is NL, clockwise. */
static void ports(void **state) {
    (void)state;
    static const struct {
        const char *word;
        port_set ports;
    } rows[] = {{"N", 0x007},  {"E", 0x038},  {"S", 0x1C0},  {"W", 0xE00},  {"NL", 0x001},
                {"NR", 0x004}, {"EL", 0x008}, {"SR", 0x100}, {"WL", 0x200}, {"NE", 0x00C},
                {"SE", 0x060}, {"SW", 0x300}, {"NW", 0x801}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sample s;
        char text[64];
        snprintf(text, sizeof text, "players: A, B\n\nK 1,0 field %s", rows[i].word);
        struct record *r = sample_read(&s, text);
        assert_int_equal(r->entry[0].step[1].place.where, WHERE_PORTS);
        assert_int_equal(r->entry[0].step[1].place.ports, rows[i].ports);
        assert_string_equal(r->entry[0].step[1].place.ports_word, rows[i].word);
        sample_free(&s);
    }
}

/* Every line of an expansion is known by its beginning and runs to the end of the step. */
static void expansion_lines(void **state) {
    (void)state;
    static const struct {
        const char *line, *expansion;
    } rows[] = {

        {"bury (4,4) red supply", "mists"},
        {"ghost (4,4)", "mists"},
        {"score city N", "mists"},
        {"remove 3 (2,3) for city N", "mists"},
        {"dog 1 red city (2,3) N remove 3 (1,2), 2 (3,4)", "mists"},
        {"facedown (4,5)", "mists"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sample s;
        char text[160];
        snprintf(text, sizeof text, "players: A, B\n\nK 1,0; %s; pass", rows[i].line);
        struct record *r = sample_read(&s, text);
        assert_string_equal(sample_findings(&s), "");
        assert_int_equal(r->entry[0].steps, 3);
        struct step *step = &r->entry[0].step[1];
        assert_int_equal(step->kind, STEP_OTHER);
        assert_string_equal(step->expansion, rows[i].expansion);
        assert_string_equal(step->words.text, rows[i].line);
        sample_free(&s);
    }
}

/* Lines whose form base/actions.def tells: read and written again as they were. */
static void extra_lines(void **state) {
    (void)state;
    static const char *const rows[] = {
        "fly 1",
        "fly 2 home",
        "fly big 2 city N",
        "fly 3 road (2,3) 2",
        "festival (2,3)",
        "festival pig field (2,3) NL",
        "festival A big",
        "crop add",
        "crop add by B",
        "crop add big by B",
        "crop add big city (2,3) N by B",
        "crop remove",
        "crop remove A city (2,3) N by A",
        "crop remove (2,3) by B",
        "mage road (2,3) E",
        "witch city",
        "witch off",
        "robber A",
        "robber B woman by A",
        "rob B by A",
        "along B by A",
        "along B",
        "catapult cake",
        "catapult catch",
        "hit none",
        "hit none by B",
        "hit A city (2,3) N, pig field (2,4) NL by B",
        "hit (2,3), (2,3)",
        "seduce none by B",
        "seduce A city (2,3) N with big by B",
        "seduce road with A field (0,1)",
        "target A",
        "target A, B",
        "catch far",
        "catch short touched by B",
        "catch far touched caught by B",
        "catch far caught",
        "woman",
        "woman 4",
        "woman fairy by B",
        "woman city (2,3) N by B",
        "woman 4 city (2,3)",
        "message 5",
        "message 5 points",
        "message 3 monastery (2,1)",
        "message 8 big city (2,3) N",
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sample s;
        char text[160];
        snprintf(text, sizeof text, "players: A, B\n\nK 1,0; %s; pass", rows[i]);
        struct record *r = sample_read(&s, text);
        assert_string_equal(sample_findings(&s), "");
        assert_int_equal(r->entry[0].steps, 3);
        assert_int_equal(r->entry[0].step[1].kind, STEP_EXTRA);
        snprintf(text, sizeof text, "; %s; pass", rows[i]);
        const char *written = sample_write(&s, CONVERT_TEXT);
        if (!strstr(written, text)) fail_msg("%s is written: %s", rows[i], written);
        sample_free(&s);
    }
}

/* Lines that do not have it. */
static void extra_lines_at_fault(void **state) {
    (void)state;
    static const char *const rows[] = {
        "fly",
        "fly big",
        "fly two home",
        "fly 2 homeward",
        "fly 2 city N N",
        "festival",
        "crop",
        "crop both",
        "crop add by",
        "crop add by 3",
        "crop by A",
        "festival up",
        "crop add by Nobody",
        "crop remove none",
        "fly home 2",
        "woman road city",
        "woman fairy city",
        "message",
        "message points",
        "message 5 points road",
        "mage",
        "mage away",
        "witch off road",
        "mage road by A",
        "witch A road",
        "catapult",
        "catapult hit",
        "hit",
        "hit by A",
        "hit none, A",
        "seduce",
        "seduce by A",
        "seduce A with",
        "seduce none none",
        "target",
        "target A,",
        "target by A",
        "catch",
        "catch far far",
        "catch touched",
        "catch far caught touched",
        "catch far by",
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sample s;
        char text[160];
        snprintf(text, sizeof text, "players: A, B\n\nK 1,0; %s", rows[i]);
        sample_read(&s, text);
        if (!*sample_findings(&s)) fail_msg("'%s' is read", rows[i]);
        sample_free(&s);
    }
}

static void many_items(void **state) {
    (void)state;
    struct sample s;
    struct buf text = {0};
    buf_str(&text, "players: A, B\n\n");
    for (int i = 0; i < 3000; i++)
        buf_str(&text, "pass;");
    buf_str(&text, "= A 1");
    for (int i = 0; i < 3000; i++)
        buf_str(&text, ", A 1");
    struct record *r = sample_read(&s, text.text);
    assert_int_equal(r->entry[0].steps, ENTRY_ITEMS_MAX);
    assert_int_equal(r->findings, 1);
    assert_int_equal(verdict_code(&r->finding[0].verdict), E_RECORD_LIMIT);
    buf_free(&text);
    sample_free(&s);
}

/* Names of expansions in any case, with blanks and & as on the boxes. */
static void names_of_expansions(void **state) {
    (void)state;
    static const struct {
        const char *written, *name;
        int boxes;
    } rows[] = {
        {"Inns & Cathedrals", "inns-and-cathedrals", 1},
        {"\"Bridges, Castles & Bazaars\"", "bridges-castles-bazaars", 1},
        {"Bridges, Castles & Bazaars", "bridges-castles-bazaars", 1},
        {"the bridges, castles and bazaars x2", "bridges-castles-bazaars", 2},
        {"Inns and Cathedrals x2", "inns-and-cathedrals", 2},
        {"\"Traders & Builders\" x3", "traders-and-builders", 3},
        {"traders-and-builders x2", "traders-and-builders", 2},
        {"KING  &  ROBBER  BARON", "king-and-robber", 1},
        {"Heretics & Shrines", "shrines", 1},
        {"The River II", "river-2", 1},
        {"The Festival", "festival", 1},
        {"Crop Circles II", "crop-circles-2", 1},
        {"The Crop Circles I", "crop-circles-1", 1},
        {"Crop Circles", "crop-circles", 1},
        {"I&C", "i&c", 1},
        {"x2", "x2", 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sample s;
        char text[160];
        snprintf(text, sizeof text, "players: A, B\nexpansions: %s; GQ11\n\nA: pass",
                 rows[i].written);
        struct record *r = sample_read(&s, text);
        assert_int_equal(r->findings, 0);
        assert_int_equal(r->expansions, 2);
        assert_string_equal(r->expansion[0].name.text, rows[i].name);
        assert_int_equal(r->expansion[0].number, rows[i].boxes);
        assert_string_equal(r->expansion[1].name.text, "gq11");
        sample_free(&s);
    }
}

/* The words of an expansion are proposed where it is played. */
static void words_of_expansions(void **state) {
    (void)state;
    static const struct {
        const char *expansions, *word, *near;
    } rows[] = {
        {"", "bazar", NULL},
        {"expansions: tower", "bazar", NULL},
        {"expansions: bridges-castles-bazaars", "bazar", "bazaar"},
        {"", "goldd", NULL},
        {"expansions: gold-mines", "goldd", "gold"},
        {"", "FFRW", NULL},
        {"", "fiel", "field"},
        {"expansions: flying-machines", "flies 2", "fly"},
        {"expansions: flying-machines", "flight 2 home", "fly"},
        {"expansions: flying-machines", "flying 2 home", "fly"},
        {"expansions: mage-and-witch", "wizard road", "mage"},
        {"", "wizard road", NULL},
        {"expansions: tower", "imprison Eva road", "capture"},
        {"", "imprison Eva road", NULL},
        {"expansions: abbey-and-mayor", "carriage road", "wagon"},
        {"expansions: catapult", "throw none", "hit"},
        {"expansions: count", "graf castle", "count"},
        {"expansions: festival", "fest", "festival"},
        {"expansions: festival", "feast road", "festival"},
        {"", "fest", NULL},
        {"expansions: crop-circles-1", "add road", "crop add"},
        {"expansions: crop-circles-2", "add big road", "crop add"},
        {"expansions: crop-circles-2", "remove road", "crop remove"},
        {"expansions: crop-circles-2", "crup add", "crop"},
        {"", "add road", NULL},
        {"expansions: catapult", "cach far", "catch"},
        {"expansions: robbers", "robs B", "rob"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sample s;
        char text[160];
        snprintf(text, sizeof text, "players: A, B\n%s\n\nA: K 1,0; %s", rows[i].expansions,
                 rows[i].word);
        struct record *r = sample_read(&s, text);
        assert_int_equal(r->findings, 1);
        const struct verdict *v = &r->finding[0].verdict;
        assert_int_equal(v->message, rows[i].near ? M_STEP_NEAR : M_STEP_NONE);
        if (rows[i].near) assert_string_equal(v->arg[1].text, rows[i].near);
        sample_free(&s);
    }
}

/* "city +4": four points, not the fourth city of the tile. */
static void points_are_no_number(void **state) {
    (void)state;
    static const char *const steps[] = {"city +4", "big city +4", "fly 1 road +2"};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct sample s;
        char text[160];
        snprintf(text, sizeof text, "players: A, B\nexpansions: flying-machines\n\nA: K 1,0; %s",
                 steps[i]);
        struct record *r = sample_read(&s, text);
        assert_int_equal(r->findings, 1);
        assert_int_equal(r->finding[0].verdict.message, M_WHERE_POINTS);
        sample_free(&s);
    }
}

/* Part of a name stands for it; several are all proposed, many are none. */
static void what_is_meant(void **state) {
    (void)state;
    static const char *const names[] = {
        "inns-and-cathedrals", "FARM_SCORE", "FARMERS", "MSG_FARM", "river-1", "river-2",
        "river-2021",          "river-3",    "river-4", "gq11"};
    static const struct {
        const char *word, *meant;
    } rows[] = {
        {"inns", "inns-and-cathedrals"},
        {"CATHED", "inns-and-cathedrals"},
        {"cathedrals-and", ""},
        {"and-cath", "inns-and-cathedrals"},
        {"farm", "FARM_SCORE FARMERS MSG_FARM"},
        {"fa", ""},    /* two letters are not enough */
        {"river", ""}, /* five are too many */
        {"river-2", "river-2 river-2021"},
        {"rivr-1", "river-1"}, /* a slip of the pen */
        {"gg11", "gq11"},
        {"nobody", ""},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct meant m = meant_begin(rows[i].word, strlen(rows[i].word));
        struct buf list = {0};
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            meant_try(&m, names[k]);
        buf_str(&list, "");
        for (unsigned k = 0; k < meant_count(&m); k++)
            buf_printf(&list, "%s%s", k ? " " : "", meant_name(&m, k));
        assert_string_equal(list.text, rows[i].meant);
        buf_free(&list);
    }
}

static void suggestions(void **state) {
    (void)state;
    static const char *const words[] = {"road", "city", "note", "monastery", "N"};
    static const struct {
        const char *word, *best;
    } rows[] = {
        {"rode", "road"}, {"raod", "road"}, {"CITTY", "city"}, {"monestary", "monastery"},
        {"x", NULL},      {"", NULL},       {"ro", NULL},      {"roadways", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct suggestion s = suggest_begin(rows[i].word, strlen(rows[i].word));
        for (size_t k = 0; k < sizeof words / sizeof *words; k++)
            suggest_try(&s, words[k]);
        if (rows[i].best)
            assert_string_equal(s.best, rows[i].best);
        else
            assert_null(s.best);
    }
}

/* Each word is found, which needs the table to be in order; in any case of letters. */
static void table_of_words(void **state) {
    (void)state;
    const struct grammar_word *w, *before = NULL;
    struct word_memo memo = {0};
    bool in_order = true;
    for (size_t number = 0; (w = grammar_word_at(number)) != NULL; number++) {
        char capitals[32];
        size_t length = strlen(w->word);
        assert_true(length < sizeof capitals);
        for (size_t i = 0; i <= length; i++)
            capitals[i] = (char)(w->word[i] >= 'a' && w->word[i] <= 'z' ? w->word[i] - 'a' + 'A'
                                                                        : w->word[i]);
        /* The word of an action that can be judged is that of its row, after the table. */
        const struct grammar_word *meant = grammar_word_find(w->word, (uint32_t)length);
        bool judged = w->class == WORD_ACTION && meant && meant->class == WORD_EXTRA;
        if (!judged) assert_ptr_equal(meant, w);
        assert_string_equal(meant->word, w->word);
        assert_ptr_equal(grammar_word_find(capitals, (uint32_t)length), meant);
        for (int again = 0; again < 2; again++) {
            assert_ptr_equal(grammar_word_again(&memo, capitals, (uint32_t)length), meant);
            assert_ptr_equal(grammar_word_again(&memo, w->word, (uint32_t)length), meant);
        }
        assert_ptr_not_equal(grammar_word_find(w->word, (uint32_t)length - 1), w);
        /* Behind the table in order come the words of rows; first_row needs the order. */
        if (w->class == WORD_KIND || w->class == WORD_EXTRA) in_order = false;
        if (before && in_order) assert_true(strcmp(before->word, w->word) < 0);
        before = w;
    }
    assert_null(grammar_word_find("", 0));
    assert_null(grammar_word_find("a", 1));
    assert_null(grammar_word_find("zz", 2));
    assert_null(grammar_word_find("citty", 5));
    assert_null(grammar_word_find("robber-baroness", 15));
    assert_null(grammar_word_again(&memo, "citty", 5));
    assert_null(grammar_word_again(&memo, "ci/y", 4));
    assert_null(grammar_word_again(&memo, "", 0));
    assert_string_equal(grammar_word_again(&memo, "city", 4)->word, "city");
    assert_null(grammar_word_again(&memo, "citty", 5));
}

static unsigned words_kept(const struct word_memo *m) {
    unsigned n = 0;
    for (size_t i = 0; i < sizeof m->row / sizeof *m->row; i++)
        n += m->row[i] != NULL;
    return n;
}

/* Of what is remembered, the names of a long stream push out other names, not words. */
static void names_beside_words(void **state) {
    (void)state;
    static const char *const words[] = {"city", "road", "field", "big", "fairy", "dragon", "woman"};
    enum { WORDS = sizeof words / sizeof *words };
    struct word_memo memo = {0};
    char name[] = "aaa";
    for (int i = 0; i < 26 * 26 * 26; i++) {
        name[0] = (char)('a' + i % 26);
        name[1] = (char)('a' + i / 26 % 26);
        name[2] = (char)('a' + i / 676);
        const struct grammar_word *meant = grammar_word_find(name, 3);
        assert_ptr_equal(grammar_word_again(&memo, name, 3), meant);
        assert_ptr_equal(grammar_word_again(&memo, name, 3), meant);
    }
    unsigned before = words_kept(&memo); /* `big` and its like */
    for (size_t i = 0; i < WORDS; i++) {
        uint32_t length = (uint32_t)strlen(words[i]);
        assert_string_equal(grammar_word_again(&memo, words[i], length)->word, words[i]);
    }
    assert_true(words_kept(&memo) > before);
    before = words_kept(&memo);
    for (int i = 0; i < 26 * 26; i++) {
        name[0] = (char)('a' + i % 26);
        name[1] = (char)('a' + i / 26);
        name[2] = 'x';
        assert_null(grammar_word_again(&memo, name, 3));
    }
    assert_int_equal(words_kept(&memo), before);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_of_words),
        cmocka_unit_test(names_beside_words),
        cmocka_unit_test(good_lines),
        cmocka_unit_test(good_claims),
        cmocka_unit_test(names_like_words),
        cmocka_unit_test(wide_names),
        cmocka_unit_test(bad_lines),
        cmocka_unit_test(spans),
        cmocka_unit_test(ports),
        cmocka_unit_test(expansion_lines),
        cmocka_unit_test(extra_lines),
        cmocka_unit_test(extra_lines_at_fault),
        cmocka_unit_test(many_items),
        cmocka_unit_test(suggestions),
        cmocka_unit_test(what_is_meant),
        cmocka_unit_test(words_of_expansions),
        cmocka_unit_test(points_are_no_number),
        cmocka_unit_test(names_of_expansions),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("line", tests, NULL, NULL);
}
