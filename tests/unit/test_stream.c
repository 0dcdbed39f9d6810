/* SPDX-License-Identifier: MIT */
/* Cutting an input into records, whatever the containers and however it arrives. */
#include "base/buf.h"
#include "library/formats.h"
#include "record/stream/stream.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <unistr.h>

#include <cmocka.h>

/* An input of LENGTH bytes that a child process writes in pieces of PIECE bytes. */
struct input {
    int fd;
    pid_t child;
};

static struct input input_open(const char *text, size_t length, size_t piece) {
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        for (size_t at = 0; at < length;) {
            size_t n = length - at < piece ? length - at : piece;
            ssize_t written = write(ends[1], text + at, n);
            if (written <= 0) _exit(1);
            at += (size_t)written;
        }
        _exit(0);
    }
    close(ends[1]);
    return (struct input){ends[0], child};
}

static void input_close(struct input in) {
    int status;
    close(in.fd);
    waitpid(in.child, &status, 0);
}

static void put_record(struct buf *b, const struct record *r) {
    buf_printf(b, "%u@%u", (unsigned)r->game, (unsigned)r->source.first_line);
    if (r->source.first_column) buf_printf(b, ":%u", (unsigned)r->source.first_column + 1);
    buf_printf(b, " %s",
               r->notation == NOTATION_TEXT   ? "text"
               : r->notation == NOTATION_YAML ? "yaml"
                                              : "foreign");
    for (unsigned i = 0; i < r->players; i++)
        buf_printf(b, " %s", r->player[i].name.text);
    buf_printf(b, " %u", (unsigned)r->entries);
    for (uint32_t i = 0; i < r->findings; i++) {
        const struct finding *f = &r->finding[i];
        if (f->is_note) continue;
        buf_printf(b, " %s", code_name(verdict_code(&f->verdict)));
        if (span_is_none(f->span)) continue;
        struct place p = source_place(&r->source, record_offset_begin(r, f->span));
        buf_printf(b, "@%u:%u#%u", (unsigned)p.line, (unsigned)p.column, (unsigned)p.byte);
    }
    buf_char(b, '\n');
}

static void check_n(const char *text, size_t length, enum input_format format,
                    const char *expected) {
    static const size_t pieces[] = {100000, 1, 7};
    for (unsigned i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        struct input in = input_open(text, length, pieces[i]);
        struct stream *s = stream_open(in.fd, "test", NULL, format, foreign_formats);
        struct buf b = {0};
        buf_str(&b, "");
        for (struct record *r; (r = stream_next(s)) != NULL;)
            put_record(&b, r);
        assert_int_equal(stream_error(s), 0);
        assert_string_equal(b.text, expected);
        stream_close(s);
        input_close(in);
        buf_free(&b);
    }
}

static void check_as(enum input_format format, const char *text, const char *expected) {
    check_n(text, strlen(text), format, expected);
}

static void check(const char *text, const char *expected) { check_as(INPUT_AUTO, text, expected); }

#define TEXT "players: Eva, Adam\n\nEva: K/0 1,0\n"
#define YAML "players: [Jan]\nturns:\n- Jan: K/0 1,0\n"
#define JSON "{\"players\": [\"Ida\"], \"turns\": [\"Ida: K/0 1,0\"]}"

/* The value of an assignment in a page of Board Game Arena. */
static void assignments(void **state) {
    (void)state;
#define LOG                                                                                        \
    "{\"data\": [{\"channel\": 1, \"data\": [{\"type\": \"playTile\", \"args\": {\"id\": 1, "      \
    "\"type\": 1, "                                                                                \
    "\"x\": 0, \"y\": 1, \"ori\": 1, \"player_id\": 5, \"player_name\": \"Eva\"}}]}]}"
    check("g_gamelogs = " LOG ";\n", "1@1:14 foreign Eva 1\n");
    check("g_gamelogs=" LOG, "1@1:12 foreign Eva 1\n");
    check("var g_gamelogs = " LOG " ; \n\n" JSON "\n", "1@1:18 foreign Eva 1\n2@3 yaml Ida 1\n");
    check_as(INPUT_BGA, "window.g_gamelogs = " LOG ";\n", "1@1:21 foreign Eva 1\n");
    check("g_gamelogs = " LOG "; x\n",
          "1@1:14 foreign Eva 1\n2@1:168 yaml 0 E-RECORD-SYNTAX@1:168#167\n");
    /* Behind other values a ';' is what it was. */
    check(JSON ";\n", "1@1 yaml Ida 1\n2@1:48 yaml 0 E-RECORD-SYNTAX@1:48#47\n");
}

static void containers(void **state) {
    (void)state;
    check(TEXT, "1@1 text Eva Adam 1\n");
    check(YAML, "1@1 yaml Jan 1\n");
    check(JSON, "1@1 yaml Ida 1\n");
    check("# c\n\n\n" TEXT, "1@4 text Eva Adam 1\n");
    check("players: [Jan]\n\ntitle: x\n\nturns:\n\n- Jan: K/0 1,0\n", "1@1 yaml Jan 1\n");
    check("players: [Jan]\n\n\"turns\":\n- Jan: K/0 1,0\n", "1@1 yaml Jan 1\n");
    check("players: Eva\nx-own: y\n\n# c\n- not an entry\nEva: K/0 1,0\n",
          "1@1 text Eva 2 E-RECORD-WORD@5:3#29\n");
    /* Entries as a list, or indented, are nothing that YAML could have there. */
    check("players: Eva, Adam\n\n- Eva: K/0 1,0\n* Adam: U 2,0 zz\n",
          "1@1 text Eva Adam 2 E-RECORD-WORD@4:15#49\n");
    check("players: Eva, Adam\n\n  Eva: K/0 1,0\n", "1@1 text Eva Adam 0 E-RECORD-SYNTAX@3:3#22\n");
    check("players: Eva\nturns:\n\n- Eva: K/0 1,0\n", "1@1 yaml Eva 1\n");
    check("turns:\n- Eva: K/0 1,0\nplayers:\n\n- Eva\n- Adam\n", "1@1 yaml Eva Adam 1\n");
    check("players: [Eva]\ntitle: a\n\n  b 1,0\nturns:\n- K/0 1,0\n", "1@1 yaml Eva 1\n");
    check("players: [Eva]\ntitle: >\n\n  a: 1,0\nturns:\n- K/0 1,0\n", "1@1 yaml Eva 1\n");
    check("```\nplayers: Eva, Adam\n\nEva: K/0 1,0\n```\n", "1@1 text Eva Adam 1\n");
    check("> players: Eva, Adam\n>\n> Eva: K/0 1,0\n", "1@1 text 0 E-RECORD-SYNTAX@1:1#0\n");
    check("  players: Eva\n\n  Eva: K/0 1,0\n",
          "1@1 yaml Eva 0 E-RECORD-KEY@3:3#18 E-RECORD-MISSING\n");
    /* The blank line was forgotten. */
    check("players: Eva, Adam\nEva: K/0 1,0\nAdam: U 2,0 zz\n",
          "1@1 text Eva Adam 2 E-RECORD-WORD@3:13#44\n");
    check("players: Eva, Adam\nQuentin: K/0 1,0\n---\n" YAML,
          "1@1 text Eva Adam 1 E-RECORD-NAME@2:1#19\n2@4 yaml Jan 1\n");
    check("Eva: K/0 1,0\nAdam: U -2,-1\n", "1@1 text 2 E-RECORD-MISSING\n");
    check("players: Eva\nEva: K/0 1,0\nturns:\n- Eva: K/0 1,0\n",
          "1@1 yaml Eva 1 E-RECORD-KEY@2:1#13\n");
    check("Players: [Jan]\nTurns:\n- Jan: K/0 1,0\n", "1@1 yaml Jan 1\n");
    check("Players: Jan\n\nJan: K/0 1,0\n", "1@1 text Jan 1\n");
    /* `turns:` without items is a text's, unless something else is in the form of YAML. */
    check("title: a: b\nplayers: Eva, Adam\nturns:\n\nended: true\n", "1@1 text Eva Adam 0\n");
    check("title: a: b\nplayers: Eva, Adam\nturns: # none\n---\n" TEXT,
          "1@1 text Eva Adam 0\n2@5 text Eva Adam 1\n");
    check("players: Eva, Adam\nturns:\nEva: K/0 1,0\n", "1@1 text Eva Adam 1\n");
    check("players: Eva\nturns:\nexpect:\n  - E-MISSING\n", "1@1 yaml Eva 0\n");
    check("players: [Eva]\nturns:\nended: true\n", "1@1 yaml Eva 0\n");
    check("players: Eva\nturns:\n\n  - Eva: K/0 1,0\n", "1@1 yaml Eva 1\n");
    /* Mistyped keys, but the form is that of YAML. */
    check("players:\n- Eva\nturn:\n- Eva: K/0 1,0\n",
          "1@1 yaml Eva 0 E-RECORD-KEY@3:1#15 E-RECORD-MISSING\n");
    check("players: [Eva]\nmoves:\n  - Eva: K/0 1,0\n",
          "1@1 yaml Eva 0 E-RECORD-KEY@2:1#15 E-RECORD-MISSING\n");
    check("---\n" YAML, "1@2 yaml Jan 1\n");
    check("%YAML 1.1\n# c\n---\n" YAML, "1@1 yaml Jan 1\n");
    check("--- " JSON, "1@1 yaml Ida 1\n");
    check_as(INPUT_YAML, "title: x\n\nplayers: Eva\n\nEva: K/0 1,0\n",
             "1@1 yaml Eva 0 E-RECORD-KEY@5:1#24 E-RECORD-MISSING\n");
    check_as(INPUT_TEXT, "players: Eva\nturns: x\n",
             "1@1 text Eva 0 E-RECORD-SYNTAX@2:1#13 E-RECORD-MISSING\n");
}

static void streams(void **state) {
    (void)state;
    check(TEXT "---\n" TEXT "---\n# nothing\n---\n\n" TEXT,
          "1@1 text Eva Adam 1\n2@5 text Eva Adam 1\n3@12 text Eva Adam 1\n");
    check(YAML "---\n" YAML "...\n%YAML 1.1\n---\n" YAML "--- # empty\n...\n",
          "1@1 yaml Jan 1\n2@5 yaml Jan 1\n3@9 yaml Jan 1\n");
    check(JSON "\n" JSON "\n\n---\n" JSON "\n" YAML,
          "1@1 yaml Ida 1\n2@2 yaml Ida 1\n3@5 yaml Ida 1\n4@6 yaml Jan 1\n");
    check(JSON JSON " # c\n" JSON, "1@1 yaml Ida 1\n2@1:48 yaml Ida 1\n3@2 yaml Ida 1\n");
    check(TEXT "---\n" JSON "\n" TEXT,
          "1@1 text Eva Adam 1\n2@5 yaml Ida 1\n3@6 text Eva Adam 1\n");
    /* A separator may be the end of the record before it: a text may follow YAML and JSON. */
    check(YAML "---\n" TEXT "---\n" YAML, "1@1 yaml Jan 1\n2@5 text Eva Adam 1\n3@9 yaml Jan 1\n");
    check(YAML "--- # b\n\n# c\n" TEXT "---\n" JSON "\n---\n" TEXT,
          "1@1 yaml Jan 1\n2@7 text Eva Adam 1\n3@11 yaml Ida 1\n4@13 text Eva Adam 1\n");
    check(YAML "---\nplayers: Eva, Adam\nEva: K/0 1,0\n", "1@1 yaml Jan 1\n2@5 text Eva Adam 1\n");
    check("---\n" YAML "---\n" TEXT, "1@2 yaml Jan 1\n2@6 text Eva Adam 1\n");
    /* ... but what has `turns:`, directives or no sign of a text is YAML, as before. */
    check(YAML "---\nplayers: [Jan]\n\ntitel: x\nturns:\n- Jan: K/0 1,0\n",
          "1@1 yaml Jan 1\n2@5 yaml Jan 1 E-RECORD-KEY@7:1#57\n");
    check(YAML "---\nplayers: [Jan]\n", "1@1 yaml Jan 1\n2@5 yaml Jan 0 E-RECORD-MISSING\n");
    check(YAML "--- x\n" TEXT, "1@1 yaml Jan 1\n2@4 yaml 0 E-RECORD-SYNTAX@5:8#50\n");
    check("[1, 2]\n[3]\n", "1@1 yaml 0 E-RECORD-TYPE@1:1#0\n2@2 yaml 0 E-RECORD-TYPE@2:1#7\n");
    check(TEXT "---\r\nplayers: Eva\r\rEva: K/0 1,0 zz\r",
          "1@1 text Eva Adam 1\n2@5 text Eva 1 E-RECORD-WORD@7:14#65\n");
}

static void broken(void **state) {
    (void)state;
    /* One bad line of JSON spoils only itself. */
    check("{\"a\": [1, 2}\n" JSON "\n{\"a\": \"}\n" JSON "\n{\"a\": 1\n" JSON ", x\n" JSON,
          "1@1 yaml 0 E-RECORD-SYNTAX@1:12#11\n2@2 yaml Ida 1\n3@3 yaml 0 E-RECORD-SYNTAX@3:7#67\n"
          "4@4 yaml Ida 1\n5@5 yaml 0 E-RECORD-SYNTAX@5:8#125\n6@6 yaml Ida 1\n"
          "7@6:48 yaml 0 E-RECORD-SYNTAX@6:48#173\n8@7 yaml Ida 1\n");
    check("{a: [b\n---\n" YAML, "1@1 yaml 0 E-RECORD-SYNTAX@1:7#6\n2@3 yaml Jan 1\n");
    check("x: \"a\n---\n" YAML, "1@1 yaml 0 E-RECORD-SYNTAX@1:4#3\n2@3 yaml Jan 1\n");
    /* Quotes and brackets where they mean nothing. */
    check("{players: [O'Hara, 'a}b'], x-b: \"c]\\\"d\", # }\n turns: [], x-a: 5\" b}\n" JSON,
          "1@1 yaml O'Hara a}b 0\n2@3 yaml Ida 1\n");
}

static void encodings(void **state) {
    (void)state;
    check("", "1@1 yaml 0 E-RECORD-MISSING@1:1#0\n");
    check("# c\n---\n\n...\n", "1@5 yaml 0 E-RECORD-MISSING@5:1#13\n");
    check("\xEF\xBB\xBFplayers: Eva\n\nEva: K/0 1,0 zz\n",
          "1@1 text Eva 1 E-RECORD-WORD@3:14#30\n");
    check("players: [\xC5\xBD]\nturns: [\"\xC5\xBD: zz\"]\n",
          "1@1 yaml \xC5\xBD 1 E-RECORD-WORD@2:13#27\n");
    check("<!DOCTYPE html>\n<p>\n---\n" YAML, "1@1 yaml 0 E-RECORD-SYNTAX@1:1#0\n");
    check("\n <HTML lang=\"de\">\n{}\n", "1@2:2 yaml 0 E-RECORD-SYNTAX@2:2#2\n");
    check("players: \xE9\n---\n" YAML, "1@1 yaml 0 E-RECORD-ENCODING@1:10#9\n2@3 yaml Jan 1\n");
    check_n("players: \0\n", 11, INPUT_AUTO, "1@1 yaml 0 E-RECORD-ENCODING@1:10#9\n");
    check_n("\xFF\xFE\0\0p\0\0\0", 8, INPUT_AUTO, "1@1 yaml 0 E-RECORD-ENCODING@1:1#0\n");
    check_n("\0\0\0p", 4, INPUT_AUTO, "1@1 yaml 0 E-RECORD-ENCODING@1:1#0\n");
    check_n("\0players", 8, INPUT_AUTO, "1@1 yaml 0 E-RECORD-ENCODING@1:1#0\n");
    /* A byte that could be the rest of a character stands for itself. */
    check("players: a\x9E\xBE, b\n\npass\n", "1@1 yaml 0 E-RECORD-ENCODING@1:11#10\n");
    check("players: \xC5\xBD\xBD\n\npass\n", "1@1 yaml 0 E-RECORD-ENCODING@1:11#11\n");
}

/* TEXT in UTF-16, from which CUT bytes are missing at the end. */
static void check_utf16(const char *text, bool big, bool mark, size_t cut, const char *expected) {
    size_t length, n = 0;
    uint16_t *units = u8_to_u16((const uint8_t *)text, strlen(text), NULL, &length);
    char *bytes = malloc(2 * length + 2);
    for (size_t i = 0; i < length + mark; i++) {
        uint16_t unit = mark && i == 0 ? 0xFEFF : units[i - mark];
        bytes[n++] = (char)(big ? unit >> 8 : unit & 0xFF);
        bytes[n++] = (char)(big ? unit & 0xFF : unit >> 8);
    }
    check_n(bytes, n - cut, INPUT_AUTO, expected);
    free(units);
    free(bytes);
}

#define DIE "\xF0\x9F\x8E\xB2" /* beyond what one unit of UTF-16 can hold */

static void utf16(void **state) {
    (void)state;
    for (int big = 0; big < 2; big++) {
        check_utf16(TEXT, big, false, 0, "1@1 text Eva Adam 1\n");
        check_utf16(TEXT, big, true, 0, "1@1 text Eva Adam 1\n");
        check_utf16(YAML "---\n" JSON "\n", big, true, 0, "1@1 yaml Jan 1\n2@5 yaml Ida 1\n");
    }
    /* Places are those of the text, bytes those of its UTF-8. */
    check_utf16("players: \xC5\xBDofie, " DIE "\r\n\r\n" DIE ": K/0 1,0 zz\r\n", true, true, 0,
                "1@1 text \xC5\xBDofie " DIE " 1 E-RECORD-WORD@3:12#42\n");
    /* Half a character is none: a file that was cut, a pair that was torn. */
    check_utf16(TEXT "#\n", false, true, 1, "1@1 yaml 0 E-RECORD-ENCODING@4:2#37\n");
    check_utf16(TEXT "# " DIE, false, false, 2, "1@1 yaml 0 E-RECORD-ENCODING@4:3#35\n");
    check_n("p\0l\0\x00\xDC\n\0", 8, INPUT_AUTO, "1@1 yaml 0 E-RECORD-ENCODING@1:3#2\n");
    check_n("\xFE\xFF\0", 3, INPUT_AUTO, "1@1 yaml 0 E-RECORD-ENCODING@1:1#3\n");
    check_n("\xFF\xFE", 2, INPUT_AUTO, "1@1 yaml 0 E-RECORD-MISSING@1:1#3\n");
}

static enum message message_of(const char *bytes, size_t length) {
    struct input in = input_open(bytes, length, 100);
    struct stream *s = stream_open(in.fd, "test", NULL, INPUT_AUTO, foreign_formats);
    const struct record *r = stream_next(s);
    enum message m = r->findings ? r->finding[0].verdict.message : MSG_OK;
    stream_close(s);
    input_close(in);
    return m;
}

static void files_of_other_kinds(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        size_t length;
        enum message message;
    } rows[] = {
        {"\x1F\x8B\x08\0", 4, M_FILE_PACKED},
        {"\xFD"
         "7zXZ\0",
         6, M_FILE_PACKED},
        {"BZh91AY", 7, M_FILE_PACKED},
        {"\x28\xB5\x2F\xFD\x04", 5, M_FILE_PACKED},
        {"PK\x03\x04\x14\0", 6, M_FILE_ZIP},
        {"\xD0\xCF\x11\xE0\xA1", 5, M_FILE_DOCUMENT},
        {"{\\rtf1\\ansi}", 12, M_FILE_DOCUMENT},
        {"%PDF-1.7\n", 9, M_FILE_DOCUMENT},
        {"\x89PNG\r\n\x1A\n\0", 9, M_FILE_PICTURE},
        {"\xFF\xD8\xFF\xE0\0\x10JFIF", 10, M_FILE_PICTURE},
        {"GIF89a", 6, M_FILE_PICTURE},
        {"RIFF\x1A\0\0\0WEBPVP8", 15, M_FILE_PICTURE},
        {"\0\0\0\x18"
         "ftypheic",
         12, M_FILE_PICTURE},
        {"II*\0\x08\0", 6, M_FILE_PICTURE},
        {"\0\0\0\0\0\0", 6, M_ENCODING_NUL},
        {"\0\0\xFE\xFF\0\0\0p", 8, M_ENCODING_UTF32},
        /* Only nearly. */
        {"\x1F\x8A", 2, M_ENCODING},
        {"BZ: pass", 8, M_KEY_UNKNOWN},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(message_of(rows[i].bytes, rows[i].length), rows[i].message);
}

/* What is said of TEXT: its first odd byte, and what that is in which encoding. */
static void check_encoding(const char *text, const char *expected) {
    struct buf b = {0};
    struct input in = input_open(text, strlen(text), 100);
    struct stream *s = stream_open(in.fd, "test", NULL, INPUT_AUTO, foreign_formats);
    const struct verdict *v = &stream_next(s)->finding[0].verdict;
    for (int i = 0; i < VERDICT_ARGS && v->arg[i].kind != ARG_NONE; i++)
        buf_printf(&b, "%s%s", i ? " " : "", v->arg[i].text);
    assert_int_equal(message_code(v->message), E_RECORD_ENCODING);
    assert_string_equal(b.text ? b.text : "", expected);
    buf_free(&b);
    stream_close(s);
    input_close(in);
}

static void other_encodings(void **state) {
    (void)state;
    check_encoding("players: \x8Eofie, Tom\n", "0x8E \xC5\xBD WINDOWS-1250 WINDOWS-1252");
    /* A letter that stands alone. */
    check_encoding("players: [\x8E]\n", "0x8E \xC5\xBD WINDOWS-1250 WINDOWS-1252");
    check_encoding("players: Eva, \xE8\n", "0xE8 \xC4\x8D WINDOWS-1250 \xC3\xA8 WINDOWS-1252");
    check_encoding("players: Eva, \xE9\n", "0xE9 \xC3\xA9 WINDOWS-1252");
    check_encoding("players: \xE8 \xCC\xE8\xE0\n", "0xE8");
    check_encoding("players: Zo\xEB, Ren\xE9\n", "0xEB \xC3\xAB WINDOWS-1252");
    /* Nothing tells here. */
    check_encoding("players: Ji\xF8\xED Dvo\xF8\xE1k, Zden\xECk\n",
                   "0xF8 \xC5\x99 WINDOWS-1250 \xC3\xB8 WINDOWS-1252");
    check_encoding("players: P\xF8\xED\x9At\xED\n",
                   "0xF8 \xC5\x99 WINDOWS-1250 \xC3\xB8 WINDOWS-1252");
    check_encoding("players: \xE8"
                   "ern\n",
                   "0xE8 \xC4\x8D WINDOWS-1250 \xC3\xA8 WINDOWS-1252");
    /* A fraction inside a word is no letter. */
    check_encoding("players: mo\xBEno\n", "0xBE \xC4\xBE WINDOWS-1250 \xC5\xBE ISO-8859-2");
    check_encoding("players: Stra\x9Ais, mo\x9Eno\n", "0x9A \xC5\xA1 WINDOWS-1250 WINDOWS-1252");
    check_encoding("players: Ma\xB3gosia, J\xF3zef\n", "0xB3 \xC5\x82 WINDOWS-1250");
    check_encoding("players: a \x96 b\n", "0x96 \xE2\x80\x93 WINDOWS-1252");
    /* Capitals inside a word, words without ASCII, some UTF-8: another encoding, or a damage. */
    check_encoding("players: ma\xC8ka\n", "0xC8");
    check_encoding("players: \xCC\xE8\xE0\n", "0xCC");
    check_encoding("players: Eva \xCC\xE8\xE0\n", "0xCC");
    check_encoding("players: a\xEC\xE8\xE0\xE1o\n", "0xEC");
    check_encoding("players: \xC5\xBD, Zo\xEB\n", "0xEB");
    check_encoding("players: \xED\xA0\xBD\n", "");
}

/* A record that is typed into a pipe is there as soon as its end has been typed. */
static void typed(void **state) {
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    struct stream *s = stream_open(ends[0], "test", NULL, INPUT_AUTO, foreign_formats);
    static const char *const typed_in[] = {TEXT "---\n", JSON, "\n" JSON, "\n" TEXT "---\n"};
    for (unsigned i = 0; i < sizeof typed_in / sizeof *typed_in; i++) {
        size_t length = strlen(typed_in[i]);
        assert_int_equal(write(ends[1], typed_in[i], length), length);
        alarm(20); /* instead of waiting for ever */
        struct record *r = stream_next(s);
        assert_non_null(r);
        assert_int_equal(r->entries, 1);
        alarm(0);
    }
    close(ends[1]);
    assert_null(stream_next(s));
    stream_close(s);
    close(ends[0]);
}

static void read_errors(void **state) {
    (void)state;
    int fd = open("/", O_RDONLY);
    struct stream *s = stream_open(fd, "/", NULL, INPUT_AUTO, foreign_formats);
    assert_null(stream_next(s));
    assert_int_not_equal(stream_error(s), 0);
    assert_null(stream_next(s));
    stream_close(s);
    close(fd);
}

static int temporary(char *name) {
    int fd = mkstemp(name);
    assert_true(fd >= 0);
    unlink(name);
    return fd;
}

static void put(int fd, const char *text, size_t length) {
    assert_int_equal(write(fd, text, length), (ssize_t)length);
}

static void too_long(void **state) {
    (void)state;
    char name[] = "/tmp/carcref-test-XXXXXX", *block = malloc(1 << 20);
    int fd = temporary(name);
    memset(block, 'a', 1 << 20);
    put(fd, "{\"x-a\": \"", 9);
    for (int i = 0; i < 65; i++)
        put(fd, block, 1 << 20);
    put(fd, "\"}\n" JSON "\n---\n", 3 + strlen(JSON) + 5);
    for (int i = 0; i < 65; i++)
        put(fd, block, 1 << 20);
    put(fd, "\n---\n" YAML, 5 + strlen(YAML));
    lseek(fd, 0, SEEK_SET);
    struct stream *s = stream_open(fd, "test", NULL, INPUT_AUTO, foreign_formats);
    struct buf b = {0};
    for (struct record *r; (r = stream_next(s)) != NULL;)
        put_record(&b, r);
    assert_string_equal(b.text, "1@1 yaml 0 E-RECORD-LIMIT@1:1#0\n2@2 yaml Ida 1\n"
                                "3@4 yaml 0 E-RECORD-LIMIT@4:1#68157504\n4@6 yaml Jan 1\n");
    stream_close(s);
    close(fd);
    buf_free(&b);
    free(block);
}

/* Memory does not grow with the stream: 100,000 records of 200 bytes in a child that may
 * have 8 MiB more than it has. */
static void flat_memory(void **state) {
    (void)state;
    char name[] = "/tmp/carcref-test-XXXXXX";
    int fd = temporary(name);
    struct buf b = {0};
    static const char *const kinds[] = {YAML "---\n", JSON "\n---\n",
                                        "players: [Jan]\nturns: [Jan: zz zz]\n---\n"};
    for (int i = 0; i < 300; i++)
        buf_str(&b, kinds[i % 3]);
    for (int i = 0; i < 334; i++)
        put(fd, b.text, b.length);
    lseek(fd, 0, SEEK_SET);
    struct stream *s = stream_open(fd, "test", NULL, INPUT_AUTO, foreign_formats);
    struct rusage before = {0}, after;
    unsigned n = 0;
    for (struct record *r; (r = stream_next(s)) != NULL;) {
        assert_int_equal(r->players, 1);
        if (++n == 20000) getrusage(RUSAGE_SELF, &before);
    }
    getrusage(RUSAGE_SELF, &after);
    assert_int_equal(n, 100200);
#ifndef __SANITIZE_ADDRESS__ /* it keeps what was freed */
    assert_true(after.ru_maxrss - before.ru_maxrss < 4096);
#endif
    stream_close(s);
    close(fd);
    buf_free(&b);
}

static void format_names(void **state) {
    (void)state;
    assert_int_equal(input_format_by_name("auto"), INPUT_AUTO);
    assert_int_equal(input_format_by_name("scoresheet"), INPUT_SCORESHEET);
    assert_int_equal(input_format_by_name("jcz"), INPUT_JCZ);
    assert_int_equal(input_format_by_name("Yaml"), INPUT_FORMATS);
}

/* Bytes that matter to the framing, at random: the records must tile the input, and
 * nothing may crash or stand still. */
static void random_inputs(void **state) {
    (void)state;
    static const char *const pieces[] = {
        "---\n",  "...\n", "{", "}",           "[",  "]",        "\"",           "'",
        "\n",     "\n\n",  " ", "#",           "\r", "\r\n",     "turns:\n",     "players: a\n",
        "a: b\n", ": ",    ",", "%YAML 1.1\n", "\\", "\xC5\xBD", "\xEF\xBB\xBF", "--- ",
        "- a\n",  "\xFF",  "x"};
    unsigned seed = 7;
    for (int round = 0; round < 3000; round++) {
        struct buf b = {0};
        for (int i = 0; i < 30; i++) {
            seed = seed * 1103515245u + 12345u;
            buf_str(&b, pieces[(seed >> 16) % (sizeof pieces / sizeof *pieces)]);
        }
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        put(ends[1], b.text, b.length);
        close(ends[1]);
        struct stream *s =
            stream_open(ends[0], "test", NULL, (enum input_format)(round % 3), foreign_formats);
        uint64_t at = 0;
        unsigned n = 0;
        for (struct record *r; (r = stream_next(s)) != NULL; n++) {
            assert_true(r->source.first_byte >= at);
            at = r->source.first_byte + r->source.length;
            assert_true(at <= b.length && n <= b.length);
            assert_int_equal(r->source.text[r->source.length], '\0');
        }
        stream_close(s);
        close(ends[0]);
        buf_free(&b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(assignments),     cmocka_unit_test(containers),
        cmocka_unit_test(streams),         cmocka_unit_test(broken),
        cmocka_unit_test(encodings),       cmocka_unit_test(typed),
        cmocka_unit_test(read_errors),     cmocka_unit_test(too_long),
        cmocka_unit_test(flat_memory),     cmocka_unit_test(format_names),
        cmocka_unit_test(utf16),           cmocka_unit_test(files_of_other_kinds),
        cmocka_unit_test(other_encodings), cmocka_unit_test(random_inputs),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("stream", tests, NULL, NULL);
}
