/* SPDX-License-Identifier: MIT */
/* A file is read into memory, since what stands between two records belongs to none of them and is kept,
 * too; and the result is read again before it is believed. */
#include "tidy_run.h"

#include "base/mask.h"
#include "library/formats.h"
#include "record/stream/window.h"
#include "record/tidy/tidy.h"
#include "replay/fill.h"
#include "replay/replay.h"
#include "report/diagnostic.h"
#include "report/language.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define FILE_LIMIT ((size_t)256 * 1024 * 1024)

/* --- memory as an input ----------------------------------------------------------- */

struct bytes {
    const char *text;
    size_t length, at;
};

static size_t read_bytes(void *from, void *to, size_t room, int *error) {
    struct bytes *b = from;
    size_t n = b->length - b->at < room ? b->length - b->at : room;
    *error = 0;
    if (n) memcpy(to, b->text + b->at, n);
    b->at += n;
    return n;
}

static bool read_whole(int fd, struct buf *file, int *error) {
    char block[WINDOW_BLOCK];
    for (ssize_t n;;) {
        n = read(fd, block, sizeof block);
        if (n < 0 && errno == EINTR) continue;
        *error = n < 0 ? errno : 0;
        if (n <= 0) return n == 0;
        buf_add(file, block, (size_t)n);
        if (file->length > FILE_LIMIT) return false;
    }
}

/* --- the same content ---------------------------------------------------------------- */

static void contents_of_record(struct buf *contents, const struct record *r) {
    buf_printf(contents, "%s %d\n", record_has_trouble(r) ? "broken" : "read", (int)r->notation);
    if (!record_has_trouble(r)) record_write(r, CONVERT_TEXT, true, contents);
}

/* All records of TEXT in the canonical text form, which says everything but comments. */
static void contents_of(struct buf *contents, const char *text, size_t length, const char *name,
                        const char *directory, enum input_format format) {
    struct bytes bytes = {text, length, 0};
    struct byte_source source = {read_bytes, &bytes};
    struct stream *s = stream_open_source(&source, name, directory, format, foreign_formats);
    for (struct record *r; (r = stream_next(s)) != NULL;) {
        contents_of_record(contents, r);
    }
    stream_close(s);
}

/* Each comment has one; and those in contents stay, if contents do. */
static size_t count_signs(const char *text, size_t length) {
    size_t signs = 0;
    for (size_t i = 0; i < length; i++)
        signs += text[i] == '#';
    return signs;
}

/* --- a file ------------------------------------------------------------------------------ */

struct tidying {
    struct tidy_result *result;
    const struct options *o;
    struct catalogue *catalogue;
    const char *name, *directory;
    struct buf wanted; /* fill: the contents of the records as they are filled in */
    struct tidy_sink sink;
    size_t at;    /* what comes before it has been written */
    int32_t open; /* fill: a turn in which something would still be open; 0: none */
};

static void refuse(struct tidying *t, const struct record *r, const char *why) {
    struct buf *err = &t->result->err;
    buf_str(err, "carcref: ");
    mask_text(err, t->name, strlen(t->name), MASK_NO_LIMIT);
    if (r && r->game > 1) buf_printf(err, " #%u", r->game);
    buf_str(err, ": ");
    buf_printf(err, _("cannot be tidied: %s"), _(why));
    buf_char(err, '\n');
    t->result->status = 2;
}

/* Judges the record and writes into it what it leaves open; false if it is not legal, which is said. */
static bool fill(struct tidying *t, struct record *r) {
    struct judgement j = {.record = NULL};
    replay(&j, r, t->catalogue, &t->o->replay);
    int status = report_exit_status(&t->o->report, &j);
    bool legal = j.status == STATUS_LEGAL && judgement_has_game(&j);
    if (legal) {
        fill_in(r, &j);
        contents_of_record(&t->wanted, r);
    } else {
        diagnostics(&t->result->err, &t->o->report, r, j.finding, j.findings, &j);
        t->result->status = status ? status : 2;
    }
    judgement_free(&j);
    return legal;
}

/* Are the records of the result judged like those of FILE, with nothing left open? */
static bool is_judged_alike(struct tidying *t, const struct buf *file) {
    struct bytes before = {file->text, file->length, 0};
    struct bytes after = {t->result->out.text, t->result->out.length, 0};
    struct byte_source from = {read_bytes, &before}, to = {read_bytes, &after};
    enum input_format format = t->o->input;
    struct stream *one = stream_open_source(&from, t->name, t->directory, format, foreign_formats);
    struct stream *two = stream_open_source(&to, t->name, t->directory, format, foreign_formats);
    bool alike = true;
    for (struct record *r, *s; alike && (r = stream_next(one)) != NULL;) {
        struct judgement a = {.record = NULL}, b = {.record = NULL};
        alike = (s = stream_next(two)) != NULL;
        if (alike) {
            replay(&a, r, t->catalogue, &t->o->replay);
            replay(&b, s, t->catalogue, &t->o->replay);
            t->open = fill_open(&b);
            alike = fill_agrees(&a, &b) && !t->open;
        }
        judgement_free(&a);
        judgement_free(&b);
    }
    stream_close(one);
    stream_close(two);
    return alike;
}

static void take_record(struct tidying *t, struct record *r, const struct buf *file) {
    size_t begin = (size_t)r->source.first_byte, length = r->source.length;
    diagnostics(&t->result->err, &t->o->report, r, r->finding, r->findings, NULL);
    if (record_has_trouble(r)) {
        t->result->status = 2;
        return;
    }
    if (begin < t->at || begin + length > file->length ||
        memcmp(file->text + begin, r->source.text, length) != 0) {
        refuse(t, r, N_("it is not in UTF-8"));
        return;
    }
    if (t->o->tidy == TIDY_FILL && !fill(t, r)) return;
    tidy_between(&t->sink, file->text + t->at, begin - t->at);
    t->at = begin + length;
    const char *why = tidy_record(&t->sink, r);
    if (why) refuse(t, r, why);
}

static void refuse_fill(struct tidying *t) {
    if (!t->open) {
        refuse(t, NULL, N_("with what it leaves open it would be judged otherwise"));
        return;
    }
    struct buf why = {0};
    buf_printf(&why, _("what turn %d leaves open cannot be written in"), t->open);
    refuse(t, NULL, why.text);
    buf_free(&why);
}

static bool same_contents(const struct tidying *t, const struct buf *file, const char *directory) {
    struct buf before = {0}, after = {0};
    const struct buf *out = &t->result->out;
    enum input_format format = t->o->input;
    if (t->o->tidy == TIDY_FILL)
        buf_add(&before, t->wanted.text, t->wanted.length);
    else
        contents_of(&before, file->text, file->length, t->name, directory, format);
    contents_of(&after, out->text, out->length, t->name, directory, format);
    bool same = before.length == after.length &&
                (!before.length || memcmp(before.text, after.text, before.length) == 0) &&
                count_signs(out->text, out->length) + t->sink.noted >=
                    count_signs(file->text, file->length);
    buf_free(&before);
    buf_free(&after);
    return same;
}

static void take_records(struct tidying *t, const struct buf *file, const char *directory) {
    struct bytes bytes = {file->text, file->length, 0};
    struct byte_source source = {read_bytes, &bytes};
    struct stream *s =
        stream_open_source(&source, t->name, directory, t->o->input, foreign_formats);
    for (struct record *r; !t->result->status && (r = stream_next(s)) != NULL;)
        take_record(t, r, file);
    stream_close(s);
}

struct tidy_result tidy_file(int fd, const char *name, const char *directory,
                             const struct options *o, struct catalogue *c) {
    struct tidy_result result = {.status = 0};
    struct buf file = {0};
    int error;
    struct tidying t = {.result = &result,
                        .o = o,
                        .catalogue = c,
                        .name = name,
                        .directory = directory,
                        .sink = {.out = &result.out}};
    if (!read_whole(fd, &file, &error)) {
        refuse(&t, NULL, error ? strerror(error) : N_("it is longer than 256 MiB"));
    } else {
        if (!file.text) buf_str(&file, "");
        take_records(&t, &file, directory);
        if (!result.status) {
            tidy_between(&t.sink, file.text + t.at, file.length - t.at);
            if (!same_contents(&t, &file, directory))
                refuse(&t, NULL, N_("something of it would be lost or changed"));
            else if (o->tidy == TIDY_FILL && !is_judged_alike(&t, &file))
                refuse_fill(&t);
        }
    }
    if (result.status < 2 && o->tidy == TIDY_CHECK)
        result.status = result.out.length != file.length ||
                        memcmp(result.out.text, file.text, file.length) != 0;
    if (result.status >= 2 || (result.status && o->tidy == TIDY_FILL)) buf_clear(&result.out);
    buf_free(&t.wanted);
    buf_free(&file);
    return result;
}
