/* SPDX-License-Identifier: MIT */
/* What word processors and phones make of a line is read as what was meant, in both
 * containers; names and texts keep their signs; places are those of the file. */
#include "record_support.h"

#include "record/encoding.h"
#include "record/lookalike.h"
#include "record/write/writer_line.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define HEADER "players: Eva (red), \"Anna, jr\", Jean–Pierre, O’Neil, Max “Fox” M, Ｚ\n\n"
#define YAML_HEADER                                                                                \
    "players: [Eva (red), '\"Anna, jr\"', Jean–Pierre, O’Neil, Max “Fox” M, Ｚ]\nturns:\n"

struct row {
    const char *line, *canonical, *findings;
};

static void check(const struct row *row, bool yaml) {
    struct sample s;
    struct buf text = {0}, line = {0};
    buf_printf(&text, yaml ? YAML_HEADER "- '%s'\n" : HEADER "%s\n", row->line);
    sample_prepare(&s, text.text, text.length);
    if (yaml) {
        s.r->lookalikes = true;
        read_yaml(s.r);
    } else {
        read_text(s.r);
    }
    const struct record *r = s.r;
    assert_int_equal(r->players, 6);
    assert_int_equal(r->entries, 1);
    write_head(&line, r, r->entry);
    buf_char(&line, '|');
    write_body(&line, r, r->entry);
    assert_string_equal(line.text, row->canonical);
    if (!yaml) assert_string_equal(sample_findings(&s), row->findings);
    buf_free(&line);
    buf_free(&text);
    sample_free(&s);
}

static void lines(void **state) {
    (void)state;
    static const struct row rows[] = {
        /* Dashes and minus signs. */
        {"Eva: L 1,\xE2\x80\x90"
         "2",
         "Eva:|L 1,-2", ""},
        {"Eva: L –1,\xE2\x80\x91"
         "2",
         "Eva:|L -1,-2", ""},
        {"Eva: L (\xE2\x88\x92"
         "1,—2); city (\xEF\xB9\xA3"
         "3,－4) N",
         "Eva:|L -1,-2; city (-3,-4) N", ""},
        {"Eva: L ⁻1,₋2; city (˗3,⁃4) N", "Eva:|L -1,-2; city (-3,-4) N", ""},
        {"Eva: L ➖1,─2; city (﹣3,⸺4) N", "Eva:|L -1,-2; city (-3,-4) N", ""},
        /* A footnote's digit is none. */
        {"Eva: L 1,2²", "Eva:|", "3:10 '2²' E-RECORD-VALUE\n"},
        {"Eva: CRFR–J 1,0", "Eva:|CRFR-J 1,0", ""},
        {"Eva: pass = robber–baron Eva", "Eva:|pass = robber-baron Eva", ""},
        /* Blanks, and what cannot be seen. */
        {"1.\xC2\xA0"
         "Eva\xE2\x80\xAF: L/90 1,-2 road\xE2\x80\x89"
         "E",
         "1. Eva:|L/90 1,-2; road E", ""},
        {"Eva\xC2\xA0: L 1,-2\xE3\x80\x80"
         "city N",
         "Eva:|L 1,-2; city N", ""},
        {"\xE2\x80\x8B"
         "Eva:\xEF\xBB\xBF L 1,\xE2\x80\x8E-2 ci\xC2\xADty\xE2\x81\xA0 N",
         "Eva:|L 1,-2; city N", ""},
        /* It parts two words where nothing else does. */
        {"Eva: FFCF\xE2\x80\x8B"
         "0,\xE2\x80\x8B-1 road\xE2\x81\xA0\xE2\x80\x8B"
         "2",
         "Eva:|FFCF 0,-1; road 2", ""},
        {"Eva: FFCF\xE2\x80\x8C-1,0;\xE2\x81\xA0 knight\xE2\x80\x8D"
         "N",
         "Eva:|FFCF -1,0; knight N", ""},
        {"Eva: L\xEF\xBB\xBF\xE2\x88\x92"
         "1,0\xE2\x80\x8B\xC2\xA0road\xE2\x80\x8B",
         "Eva:|L -1,0; road", ""},
        {"Eva: L 1,0 = Eva 1\xE2\x80\x8B"
         "2",
         "Eva:|L 1,0 = Eva 1", "3:20 '2' E-RECORD-SYNTAX\n"},
        /* Quotes. */
        {"“Anna, jr”: pass", "\"Anna, jr\":|pass", ""},
        {"„Anna, jr“: pass = „Anna, jr“ 4", "\"Anna, jr\":|pass = \"Anna, jr\" 4", ""},
        {"«\xC2\xA0"
         "Anna, jr\xC2\xA0» : pass = «Anna, jr» 4, ”Anna, jr” (9)",
         "\"Anna, jr\":|pass = \"Anna, jr\" 4, \"Anna, jr\" (9)", ""},
        {"Eva: pass note “a – “b” \\ c”", "Eva:|pass; note \"a – “b” \\\\ c\"", ""},
        {"Eva: pass note “he said \"no\"”", "Eva:|pass; note \"he said \\\"no\\\"\"", ""},
        {"Eva: pass note \"a – b “c”\"", "Eva:|pass; note \"a – b “c”\"", ""},
        {"Eva: pass note \"a – b”; road", "Eva:|pass; road; note \"a – b\"", ""},
        {"Eva: pass note “a; road", "Eva:|pass; note \"a; road\"", "3:16 '“' E-RECORD-SYNTAX\n"},
        /* Degrees, times, full width, three dots. */
        {"Eva: L/90° 1,-2", "Eva:|L/90 1,-2", ""},
        {"Eva: L/270º 1,0; city N", "Eva:|L/270 1,0; city N", ""},
        {"Ｅｖａ： Ｌ／９０ （１，－２）； ＣＩＴＹ Ｎ ＝ Ｅｖａ ４",
         "Eva:|L/90 1,-2; city N = Eva 4", ""},
        {"Eva: L/90 ° 1,-2", "Eva:|L/90 1,-2", ""},
        {"Eva: L 90° 1,-2", "Eva:|", "3:6 'L 90°' E-RECORD-SYNTAX\n"},
        {"Eva: L/ 90º (1,-2)", "Eva:|", "3:6 'L/ 90º' E-RECORD-SYNTAX\n"},
        {"Eva: L 1,2 90°", "Eva:|L 1,2", "3:12 '90°' E-RECORD-SYNTAX\n"},
        {"Eva: L 1、2", "Eva:|L 1,2", ""},
        {"Eva: L 1,2 …", "Eva:|L 1,2", "3:12 '…' E-RECORD-WORD\n"},
        {"Eva: L° 1,2", "Eva:|\"L°\" 1,2", ""},
        /* Names: as they are, or as they look. */
        {"Jean–Pierre: pass = Jean–Pierre 4", "\"Jean–Pierre\":|pass = \"Jean–Pierre\" 4", ""},
        {"Jean-Pierre: pass = jean\xE2\x80\x91p 4", "\"Jean–Pierre\":|pass = \"Jean–Pierre\" 4",
         ""},
        {"O'Neil: pass = O’Neil 4", "\"O’Neil\":|pass = \"O’Neil\" 4", ""},
        {"Max “Fox” M: pass", "\"Max “Fox” M\":|pass", ""},
        {"Ｚ: pass = z 3", "\"Ｚ\":|pass = \"Ｚ\" 3", ""},
        {"Anna, jr: pass", "\"Anna, jr\":|pass", ""},
        /* Letters beyond ASCII are no signs. */
        {"Žofie: L –1,0", "|L -1,0", "3:1 'Žofie' E-RECORD-NAME\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int yaml = 0; yaml < 2; yaml++)
            if (!yaml || !strpbrk(rows[i].line, "'")) check(&rows[i], yaml);
}

/* Comments stay as they are; a place is one in the file, counted in characters. */
static void places(void **state) {
    (void)state;
    struct sample s;
    const struct record *r =
        sample_read(&s, "players\xC2\xA0: Eva\xC2\xA0, Tom\nedition：Classic\ntitle: “a – b”\n"
                        "tiles: D ×3\n\xC2\xA0\n"
                        "Eva: L –1,0; rode “x”\n\xC2\xA0; road –3 # “so” – …\n");
    assert_string_equal(sample_findings(&s),
                        "6:14 'rode' E-RECORD-WORD\n7:9 '–3' E-RECORD-VALUE\n");
    assert_string_equal(r->edition.text, "classic");
    assert_string_equal(r->title.text, "“a – b”");
    assert_string_equal(r->entry[0].note.text, "“so” – …");
    assert_int_equal(r->tile[0].count, 3);
    assert_int_equal(r->entries, 1);
    uint32_t begin = record_offset_begin(r, r->entry[0].step[0].at.span);
    uint32_t end = record_offset_end(r, r->entry[0].step[0].at.span);
    assert_int_equal(end - begin, strlen("–1,0"));
    assert_memory_equal(s.text + begin, "–1,0", end - begin);
    sample_free(&s);
}

/* What JSON escapes is read in the same way; so are the values of structure. */
static void yaml_values(void **state) {
    (void)state;
    struct sample s;
    static const char text[] =
        "players: [“Eva”, {name: “Tom”}]\nedition: Classic\nvariants: [tiny_city=2]\n"
        "start: [{tile: D, at: [\xE2\x88\x92"
        "1, 0], rot: 90°}]\nturns:\n"
        "- \"Eva: L\\u00A01,\\u22122\"\n- {tile: K/90°, at: [\xE2\x88\x92"
        "1, ＋2]}\n";
    sample_prepare(&s, text, sizeof text - 1);
    assert_true(record_check_encoding(s.r));
    read_yaml(s.r);
    assert_string_equal(sample_findings(&s), "");
    assert_string_equal(s.r->player[0].name.text, "Eva");
    assert_string_equal(s.r->player[1].name.text, "“Tom”");
    assert_string_equal(s.r->variant[0].name.text, "TINY_CITY");
    assert_int_equal(s.r->start[0].at.cell.x, -1);
    assert_string_equal(s.r->start[0].tile.rotation.text, "90");
    assert_int_equal(s.r->entry[0].step[0].at.cell.y, -2);
    assert_string_equal(s.r->entry[1].step[0].tile.word.text, "K/90");
    assert_int_equal(s.r->entry[1].step[0].at.cell.x, -1);
    assert_int_equal(s.r->entry[1].step[0].at.cell.y, 2);
    sample_free(&s);
}

/* Whatever names hold, they are written so that they are read again. */
static void names_come_back(void **state) {
    (void)state;
    static const char *const names[] = {"“Fox”", "a b",  "–",     "x\xE2\x80\x8By",
                                        "7b.",   "7. M", "Ａ，B", "«a» b"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (int yaml = 0; yaml < 2; yaml++) {
            struct sample s, again;
            struct buf text = {0};
            buf_printf(&text, "players: \"%s\", Tom\n\n\"%s\": pass = \"%s\" 1\n", names[i],
                       names[i], names[i]);
            struct record *r = sample_read(&s, text.text);
            assert_string_equal(sample_findings(&s), "");
            assert_string_equal(r->player[0].name.text, names[i]);
            const char *written = sample_write(&s, yaml ? CONVERT_YAML : CONVERT_TEXT);
            sample_prepare(&again, written, strlen(written));
            assert_true(record_check_encoding(again.r));
            if (yaml)
                read_yaml(again.r);
            else
                read_text(again.r);
            assert_string_equal(sample_findings(&again), "");
            assert_string_equal(again.r->player[0].name.text, names[i]);
            assert_int_equal(again.r->entry[0].player, 0);
            assert_int_equal(again.r->entry[0].claim[0].player, 0);
            sample_free(&again);
            sample_free(&s);
            buf_free(&text);
        }
}

static void strange_signs(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t sign;
        size_t at;
        char ascii;
    } rows[] = {
        {"С/90", 0x421, 0, 'C'},
        {"L 1,0 rоad", 0x43E, 7, 'o'},
        {"a\xE2\x80\x8B"
         "b",
         0x200B, 1, '\0'},
        {"x\xC2\xA0–", 0xA0, 1, '\0'},
        {"plain", 0, 0, '\0'},
        {"Анна", 0, 0, '\0'},
        {"Žofie –", 0, 0, '\0'},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t at = 0;
        uint32_t bytes = 0;
        char ascii = '\0';
        uint32_t sign = text_strange_sign(rows[i].text, strlen(rows[i].text), &at, &bytes, &ascii);
        assert_int_equal(sign, rows[i].sign);
        if (!sign) continue;
        assert_int_equal(at, rows[i].at);
        assert_int_equal(ascii, rows[i].ascii);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines),         cmocka_unit_test(places),
        cmocka_unit_test(yaml_values),   cmocka_unit_test(names_come_back),
        cmocka_unit_test(strange_signs),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("lookalike", tests, NULL, NULL);
}
