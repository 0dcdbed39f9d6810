/* SPDX-License-Identifier: MIT */
/* A file is read into memory, since what stands between two records belongs to none of them and is kept,
 * too; and the result is read again before it is believed. */
#include "tidy_run.h"

#include "base/mask.h"
#include "library/formats.h"
#include "record/stream/window.h"
#include "record/tidy/tidy.h"
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

/* All records of TEXT in the canonical text form, which says everything but comments. */
static void contents_of(struct buf *contents, const char *text, size_t length, const char *name,
                        const char *directory, enum input_format format) {
    struct bytes bytes = {text, length, 0};
    struct byte_source source = {read_bytes, &bytes};
    struct stream *s = stream_open_source(&source, name, directory, format, foreign_formats);
    for (struct record *r; (r = stream_next(s)) != NULL;) {
        buf_printf(contents, "%s %d\n", record_has_trouble(r) ? "broken" : "read", r->notation);
        if (!record_has_trouble(r)) record_write(r, CONVERT_TEXT, true, contents);
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
    const char *name;
    struct tidy_sink sink;
    size_t at; /* what comes before it has been written */
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
    tidy_between(&t->sink, file->text + t->at, begin - t->at);
    t->at = begin + length;
    const char *why = tidy_record(&t->sink, r);
    if (why) refuse(t, r, why);
}

static bool same_contents(const struct tidying *t, const struct buf *file, const char *directory) {
    struct buf before = {0}, after = {0};
    const struct buf *out = &t->result->out;
    enum input_format format = t->o->input;
    contents_of(&before, file->text, file->length, t->name, directory, format);
    contents_of(&after, out->text, out->length, t->name, directory, format);
    bool same = before.length == after.length &&
                memcmp(before.text, after.text, before.length) == 0 &&
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
    for (struct record *r; t->result->status < 2 && (r = stream_next(s)) != NULL;)
        take_record(t, r, file);
    stream_close(s);
}

struct tidy_result tidy_file(int fd, const char *name, const char *directory,
                             const struct options *o) {
    struct tidy_result result = {.status = 0};
    struct buf file = {0};
    int error;
    struct tidying t = {.result = &result, .o = o, .name = name, .sink = {.out = &result.out}};
    if (!read_whole(fd, &file, &error)) {
        refuse(&t, NULL, error ? strerror(error) : N_("it is longer than 256 MiB"));
    } else {
        if (!file.text) buf_str(&file, "");
        take_records(&t, &file, directory);
        if (result.status < 2) {
            tidy_between(&t.sink, file.text + t.at, file.length - t.at);
            if (!same_contents(&t, &file, directory))
                refuse(&t, NULL, N_("something of it would be lost or changed"));
        }
    }
    if (result.status < 2 && o->tidy == TIDY_CHECK)
        result.status = result.out.length != file.length ||
                        memcmp(result.out.text, file.text, file.length) != 0;
    if (result.status >= 2) buf_clear(&result.out);
    buf_free(&file);
    return result;
}
