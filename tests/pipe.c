/* SPDX-License-Identifier: MIT */
/* Through a pipe or as a file: the same findings, totals and exit status.
 *
 * Every record of the project, as it is and broken in many ways, with lines that are wrong and
 * with lines that `undo` takes back.  What the file holds in their place are comments, so that
 * all else stays where it is.
 *
 *     tests/pipe [MUTANTS [SEED]]    so many of each record; 8 and 1 */
#define _XOPEN_SOURCE 700 /* nftw */
#include "base/buf.h"
#include "base/xalloc.h"
#include "tests/tools/pipe_trial.h"
#include "tests/tools/prng.h"
#include "tile/catalogue.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIZE_MAX_READ 60000
#define SHOWN 3 /* failures */

#ifdef CARCREF_INVARIANTS /* each game is checked after every turn */
static unsigned mutants = 2;
#else
static unsigned mutants = 8;
#endif
static struct prng random_numbers;
static struct catalogue *catalogue;
static unsigned long trials, failures;

static const enum policy policies[] = {POLICY_STOP, POLICY_SKIP, POLICY_ACCEPT};

static void show(const char *title, const char *text, size_t length) {
    printf("# --- %s\n# ", title);
    for (size_t i = 0; i < length; i++) {
        putchar(text[i]);
        if (text[i] == '\n') fputs("# ", stdout);
    }
    putchar('\n');
}

static void try_out(const char *name, enum policy policy, const struct buf *written,
                    const struct buf *standing) {
    struct buf why = {0};
    struct replay_options options = {.policy = policy, .provisional = trials % 7 == 0};
    trials++;
    bool same =
        pipe_trial(catalogue, &options, trials % 5 ? INPUT_AUTO : INPUT_TEXT, trials % 2 == 0,
                   written->text, written->length, standing->text, standing->length, &why);
    if (!same && failures++ < SHOWN) {
        printf("# %s, --on-illegal=%s:\n", name, policy_name(policy));
        show("difference", why.text, why.length);
        show("written", written->text, written->length);
        fflush(stdout);
    }
    buf_free(&why);
}

/* --- mutants ---------------------------------------------------------------------------- */

/* A line of both, without its end. */
static void add_both(struct buf *w, struct buf *s, const char *line, size_t length) {
    buf_add(w, line, length);
    buf_char(w, '\n');
    buf_add(s, line, length);
    buf_char(s, '\n');
}

/* A line that is taken back, or `undo`. */
static void add_undone(struct buf *w, struct buf *s, const char *line, size_t length) {
    buf_add(w, line, length);
    buf_char(w, '\n');
    buf_str(s, "#\n");
}

static const char *const bad_entries[] = {
    "K/0 99,99",    "V/0 1,0 rode",  "pass",       "discard C",  "x",
    "X: K/0 1,0",   "K/0 1,0 = ",    "K/45 1,0",   "x-own: key", "x-own: key",
    "ended: true",  "edition: 2014", "reslut: 1",  "\xFF",       "result: 1",
    "winner: none", "K/0 1,0; road", "7. K/0 1,0",
};
static const char *const bad_header[] = {
    "edition: clasic",      "edition: 2021", "foo: 1",
    "players: Zoe, \"Yves", "\xC3",          "x-own: key",
    "variants: RIVER=I",    "tiles: Q x3",   "y-axis: up",
    "expansions: towers",
};
static const char *const more[] = {"  = A 4",    "  , B 3", "  road",
                                   "  # a note", "\t(0,0)", "  \xFE"};

#define PICK(list) list[prng_below(&random_numbers, sizeof list / sizeof *list)]

/* Some lines that are wrong or not, and as many `undo` as take them back. */
static void add_taken_back(struct buf *w, struct buf *s, bool header, const char *line,
                           size_t length, unsigned depth) {
    unsigned n = 1 + prng_below(&random_numbers, 3);
    for (unsigned i = 0; i < n; i++) {
        if (prng_percent(&random_numbers, 40)) {
            add_undone(w, s, line, length);
        } else {
            const char *bad = header ? PICK(bad_header) : PICK(bad_entries);
            add_undone(w, s, bad, strlen(bad));
        }
        while (prng_percent(&random_numbers, 20)) {
            const char *continuation = PICK(more);
            add_undone(w, s, continuation, strlen(continuation));
        }
        if (depth && prng_percent(&random_numbers, 30))
            add_taken_back(w, s, header, line, length, depth - 1);
    }
    for (unsigned i = 0; i < n; i++)
        add_undone(w, s, "undo", 4);
}

/* The line with a byte changed, taken out or doubled. */
static void add_changed(struct buf *w, struct buf *s, const char *line, size_t length) {
    static const char bytes[] = "0123456789,:;=-/ #\"ABNESW\t\xFF";
    struct buf changed = {0};
    size_t at = length ? prng_below(&random_numbers, (unsigned)length) : 0;
    buf_add(&changed, line, at);
    switch (prng_below(&random_numbers, 3)) {
    case 0: buf_char(&changed, bytes[prng_below(&random_numbers, sizeof bytes - 1)]); break;
    case 1: break;
    default:
        if (length) buf_add(&changed, (const char[]){line[at], line[at]}, 2);
        break;
    }
    if (at + 1 < length) buf_add(&changed, line + at + 1, length - at - 1);
    add_both(w, s, changed.text ? changed.text : "", changed.length);
    buf_free(&changed);
}

/* The line as a word processor would have it. */
static void add_typeset(struct buf *w, struct buf *s, const char *line, size_t length) {
    struct buf changed = {0};
    for (size_t i = 0; i < length; i++)
        if (line[i] == '-')
            buf_str(&changed, "\xE2\x80\x93"); /* U+2013 */
        else if (line[i] == ' ' && i > 0 && prng_percent(&random_numbers, 50))
            buf_str(&changed, "\xC2\xA0"); /* U+00A0 */
        else
            buf_char(&changed, line[i]);
    add_both(w, s, changed.text ? changed.text : "", changed.length);
    buf_free(&changed);
}

/* What is done to a line. */
static void mutate_line(struct buf *w, struct buf *s, const char *line, size_t length, bool header,
                        bool undo, unsigned percent) {
    bool margin = length && !strchr(" \t#\r", *line);
    if (undo && margin && prng_percent(&random_numbers, percent))
        add_taken_back(w, s, header, line, length, 2);
    if (!prng_percent(&random_numbers, percent)) {
        add_both(w, s, line, length);
        return;
    }
    switch (prng_below(&random_numbers, 10)) {
    case 0: break; /* left out */
    case 1:
        add_both(w, s, line, length);
        add_both(w, s, line, length);
        break;
    case 2:
        if (!header) add_both(w, s, "", 0);
        add_both(w, s, line, length);
        break;
    case 3: {
        static const char *const unseen[] = {"# a comment", "#7 Eva: K/0 1,0"};
        static const char *const odd[] = {"\xE2\x80\x8B", "```", "\xC2\xA0", "-", "* "};
        const char *odd_line =
            !header && !undo && prng_percent(&random_numbers, 40) ? PICK(odd) : PICK(unseen);
        add_both(w, s, odd_line, strlen(odd_line));
        add_both(w, s, line, length);
        break;
    }
    case 4: {
        const char *bad = header ? PICK(bad_header) : PICK(bad_entries);
        add_both(w, s, bad, strlen(bad));
        add_both(w, s, line, length);
        break;
    }
    case 5: {
        const char *continuation = PICK(more);
        add_both(w, s, line, length);
        add_both(w, s, continuation, strlen(continuation));
        break;
    }
    case 6:
    case 7: add_typeset(w, s, line, length); break;
    default: add_changed(w, s, line, length); break;
    }
}

/* Is it text whose header no line makes look like YAML?  Only there `undo` means the same all
 * the way. */
static bool is_plain_text(const char *name, const struct buf *text) {
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".txt") == 0 && !strchr(text->text, '[') &&
           !strchr(text->text, '{') && !strstr(text->text, "turns:") &&
           !strstr(text->text, "undo") && !strstr(text->text, ":\n") && *text->text != '-' &&
           !strstr(text->text, "\n---") && strstr(text->text, "\n\n") &&
           strlen(text->text) == text->length;
}

static void mutate(const char *name, const struct buf *text) {
    struct buf written = {0}, standing = {0};
    bool undo = is_plain_text(name, text), header = true, begun = false;
    unsigned percent = 1 + prng_below(&random_numbers, 12);
    const char *line = text->text, *end = text->text + text->length;
    for (const char *next; line < end; line = next) {
        const char *lf = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((lf ? lf : end) - line);
        next = lf ? lf + 1 : end;
        begun |= length > 0 && *line != '#';
        if (header && begun && length == 0) {
            header = false; /* the blank line */
            add_both(&written, &standing, "", 0);
        } else {
            mutate_line(&written, &standing, line, length, header, undo && begun, percent);
        }
    }
    if (!written.length) {
        add_both(&written, &standing, "", 0);
    } else if (prng_percent(&random_numbers, 10)) { /* without the last line end */
        written.length--;
        standing.length--;
    }
    bool same = written.length == standing.length &&
                memcmp(written.text, standing.text, written.length) == 0;
    if (same || is_plain_text(name, &standing))
        try_out(name, policies[prng_below(&random_numbers, 3)], &written, &standing);
    buf_free(&written);
    buf_free(&standing);
}

/* --- records ------------------------------------------------------------------------------ */

static int try_file(const char *name, const struct stat *about, int kind, struct FTW *where) {
    (void)about;
    (void)where;
    if (kind != FTW_F || strstr(name, ".expected") || strstr(name, "README")) return 0;
    FILE *file = fopen(name, "rb");
    if (!file) return 0;
    static char bytes[SIZE_MAX_READ + 1];
    size_t length = fread(bytes, 1, SIZE_MAX_READ, file);
    fclose(file);
    struct buf text = {0};
    buf_add(&text, bytes, length);
    for (unsigned i = 0; i < sizeof policies / sizeof *policies; i++)
        try_out(name, policies[i], &text, &text);
    /* What a line `undo` of its own takes back depends on what has become of the line above. */
    for (unsigned i = 0; i < mutants && !strstr(text.text, "undo"); i++)
        mutate(name, &text);
    buf_free(&text);
    return 0;
}

#define FOLDERS 3

int main(int argc, char **argv) {
    const char *srcdir = getenv("srcdir");
    static const char *const folder[FOLDERS] = {"records", "tests/hostile", "tests/trials"};
    if (argc > 1) mutants = (unsigned)atoi(argv[1]);
    random_numbers.state = argc > 2 ? (uint64_t)atoll(argv[2]) : 1;
    catalogue = catalogue_new();
    for (int i = 0; i < FOLDERS; i++) {
        struct buf path = {0};
        unsigned long before = trials, failed = failures;
        buf_printf(&path, "%s/%s", srcdir ? srcdir : ".", folder[i]);
        nftw(path.text, try_file, 16, FTW_PHYS);
        printf("%sok %d - %s: %lu inputs through a pipe and as a file, %lu differ\n",
               failures == failed && trials > before ? "" : "not ", i + 1, folder[i],
               trials - before, failures - failed);
        buf_free(&path);
    }
    printf("1..%d\n", FOLDERS);
    catalogue_free(catalogue);
    return failures > 0;
}
