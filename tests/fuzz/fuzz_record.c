/* SPDX-License-Identifier: MIT */
/* Any bytes, all the way through: read, judge, report in every format, write, read again.
 *
 * The first byte of the input chooses how the rest is read and judged, so that one
 * corpus serves all policies and readers.  What is checked, apart from what the
 * sanitizers and the invariants of the engine find:
 *
 *     every JSON report is JSON
 *     a record that was read and written can be read again, and is then judged alike
 *     the same of a saved game, if one can hold the record
 *     what comes through a pipe, answered line by line, is judged as a file is
 *
 * Built by `make fuzz` (clang; see Makefile.am).  To look at one input:
 * tests/fuzz/fuzz_record FILE */
#define _GNU_SOURCE /* memfd_create */
#include "base/bug.h"
#include "jcz/jcz.h"
#include "library/formats.h"
#include "record/stream/stream.h"
#include "record/write/writer.h"
#include "replay/replay.h"
#include "report/diagnostic.h"
#include "report/report.h"
#include "tools/pipe_trial.h"

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define RECORDS_MAX 20 /* of one input; the time of a run is to find something new */

/* What the first byte says. */
struct choice {
    enum policy policy;
    enum input_format input;
    bool provisional, quiet, ascii;
};

static struct choice choose(uint8_t byte) {
    return (struct choice){
        .policy = (enum policy)((byte & 3) % POLICIES),
        /* Mostly `auto`: the other readers are also found from there. */
        .input = byte >> 5 < INPUT_FORMATS ? (enum input_format)(byte >> 5) : INPUT_AUTO,
        .provisional = byte & 4,
        .quiet = byte & 8,
        .ascii = byte & 16,
    };
}

/* Memory that reads like a file. */
static int open_bytes(const void *bytes, size_t length) {
    int fd = memfd_create("input", MFD_CLOEXEC);
    if (fd < 0) BUG("memfd_create");
    for (size_t n = 0; n < length;) {
        ssize_t got = write(fd, (const char *)bytes + n, length - n);
        if (got <= 0) BUG("write");
        n += (size_t)got;
    }
    if (lseek(fd, 0, SEEK_SET) != 0) BUG("lseek");
    return fd;
}

/* A report must hold nothing that steers a terminal. */
static void check_printable(const struct buf *b) {
    for (size_t i = 0; i < b->length; i++) {
        unsigned char c = (unsigned char)b->text[i];
        INVARIANT((c >= ' ' && c != 0x7F) || c == '\n' || c == '\t');
    }
}

static void report_view(const struct judgement *j, const struct choice *c, enum report_view view) {
    struct report report = {
        .options = {
            .quiet = c->quiet, .ascii = c->ascii, .max_findings = 20, .view = view, .columns = 80}};
    for (const struct report_format *f = report_formats; f->name; f++) {
        if (view != VIEW_SCORE && !f->views) continue;
        report.items = 0;
        if (f->begin) f->begin(&report);
        f->game(&report, j);
        if (f->end) f->end(&report);
        report.games++;
        check_printable(&report.out);
        check_printable(&report.err);
        if (f->machine) INVARIANT(report.err.length == 0);
        if (strncmp(f->name, "json", 4) == 0 || strcmp(f->name, "sarif") == 0) {
            json_t *json =
                json_loadb(report.out.text, report.out.length, JSON_REJECT_DUPLICATES, NULL);
            INVARIANT(json != NULL);
            json_decref(json);
        }
        buf_clear(&report.out);
        buf_clear(&report.err);
    }
    (void)report_exit_status(&report.options, j);
    report_free(&report);
}

static void report_all(const struct judgement *j, const struct choice *c) {
    report_view(j, c, VIEW_SCORE);
    report_view(j, c, VIEW_BOARD);
    report_view(j, c, VIEW_LEGAL);
}

/* What must be the same for a record and for its rewritten self. */
struct outcome {
    enum status status;
    bool complete;
    uint32_t entries, scorings;
    int32_t score[PLAYERS_MAX];
};

static struct outcome outcome_of(const struct judgement *j) {
    struct outcome o;
    memset(&o, 0, sizeof o);
    o.status = j->status;
    if (!j->judged) return o;
    o.complete = j->complete;
    o.entries = j->entries;
    o.scorings = j->game.scorings;
    memcpy(o.score, j->game.score, sizeof o.score);
    return o;
}

/* Saved games tell one meeple from another; records do not, so there it is no fault which of
 * them is placed. */
static bool names_meeple_out(const struct judgement *j) {
    for (uint32_t i = 0; i < j->findings; i++)
        if (j->finding[i].verdict.message == M_MEEPLE_OUT ||
            verdict_code(&j->finding[i].verdict) == W_DIFFERENCE) /* only a saved game has those */
            return true;
    return false;
}

static void check_written(const struct record *r, const struct outcome *first,
                          struct catalogue *catalogue, const struct replay_options *options) {
    for (int f = CONVERT_NONE + 1; f < CONVERT_JCZ; f++) {
        /* Only text can say that somebody went on after `ended: true`. */
        if (f != CONVERT_TEXT && r->entries && r->entry[r->entries - 1].after_ended) continue;
        struct buf out = {0};
        record_write(r, (enum convert_format)f, true, &out);
        int fd = open_bytes(out.text, out.length);
        struct stream *s = stream_open(
            fd, "written", NULL, f == CONVERT_TEXT ? INPUT_TEXT : INPUT_AUTO, foreign_formats);
        const struct record *again = stream_next(s);
        INVARIANT(again && !record_has_trouble(again));
        struct judgement j = {0};
        replay(&j, again, catalogue, options);
        struct outcome second = outcome_of(&j);
        /* False assertions of a saved game are left out. */
        if (r->assertions) second.status = first->status;
        INVARIANT(memcmp(first, &second, sizeof second) == 0);
        judgement_free(&j);
        INVARIANT(stream_next(s) == NULL);
        stream_close(s);
        close(fd);
        buf_free(&out);
    }
}

/* What can be saved can be read again, and nobody has other points then. */
static void check_saved(const struct record *r, struct catalogue *catalogue) {
    struct replay_options options = {.policy = POLICY_STOP, .choices = true};
    struct judgement j = {0}, k = {0};
    struct buf out = {0};
    replay(&j, r, catalogue, &options);
    if (j.judged && !j.stopped_before && jcz_write(&j, catalogue, &out)) {
        int fd = open_bytes(out.text, out.length);
        struct stream *s = stream_open(fd, "saved", NULL, INPUT_JCZ, foreign_formats);
        const struct record *again = stream_next(s);
        INVARIANT(again && !record_has_trouble(again));
        options.choices = false;
        replay(&k, again, catalogue, &options);
        INVARIANT(k.judged && !k.stopped_before);
        INVARIANT(memcmp(j.game.score, k.game.score, sizeof j.game.score) == 0);
        stream_close(s);
        close(fd);
    }
    buf_free(&out);
    judgement_free(&j);
    judgement_free(&k);
}

static void check_piped(const uint8_t *data, size_t size, struct catalogue *catalogue,
                        const struct choice *c) {
    struct replay_options options = {.policy = c->policy, .provisional = c->provisional};
    const char *bytes = (const char *)data;
    struct buf why = {0};
    bool same = pipe_trial(catalogue, &options, c->input, c->quiet, bytes, size, bytes, size, &why);
    if (!same) {
        fputs(why.text, stderr);
        BUG("not judged as a file");
    }
    buf_free(&why);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    struct choice c = choose(data[0]);
    struct replay_options options = {
        .policy = c.policy, .provisional = c.provisional, .expect = c.quiet};
    static struct catalogue *catalogue; /* parsing its tile lines takes longer than most inputs */
    if (!catalogue) catalogue = catalogue_new();
    check_piped(data + 1, size - 1, catalogue, &c);
    struct judgement j = {0};
    int fd = open_bytes(data + 1, size - 1);
    struct stream *s = stream_open(fd, "input", "/nonexistent", c.input, foreign_formats);
    const struct record *r;
    for (int n = 0; n < RECORDS_MAX && (r = stream_next(s)) != NULL; n++) {
        replay(&j, r, catalogue, &options);
        struct outcome first = outcome_of(&j);
        report_all(&j, &c);
        if (record_has_trouble(r)) continue;
        if (!names_meeple_out(&j)) check_written(r, &first, catalogue, &options);
        check_saved(r, catalogue);
    }
    stream_close(s);
    close(fd);
    judgement_free(&j);
    return 0;
}
