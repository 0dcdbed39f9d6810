/* SPDX-License-Identifier: MIT */
#include "tools/written.h"
#include "jcz/jcz.h"
#include "library/formats.h"
#include "record/stream/stream.h"
#include "record/stream/window.h"
#include "record/write/writer.h"
#include "tools/plain_source.h"

#include <string.h>

/* A record that was read from a text, and judged. */
struct reading {
    struct buf text;
    size_t at; /* so far it was read */
    struct stream *stream;
    struct judgement j;
};

static size_t read_on(void *from, void *to, size_t room, int *error) {
    struct reading *r = from;
    size_t rest = r->text.length - r->at, n = rest < room ? rest : room;
    *error = 0;
    if (n) memcpy(to, r->text.text + r->at, n);
    r->at += n;
    return n;
}

static void end(struct reading *r) {
    judgement_free(&r->j);
    if (r->stream) stream_close(r->stream);
    buf_free(&r->text);
}

static const char *first_error(const struct judgement *j) {
    for (uint32_t i = 0; i < j->findings; i++) {
        enum code c = verdict_code(&j->finding[i].verdict);
        if (!j->finding[i].is_note && code_level(c) != LEVEL_WARNING) return code_name(c);
    }
    return j->judged ? NULL : "not judged";
}

/* Reads and judges r->text. */
static bool judge(struct reading *r, struct catalogue *c, const char *how, written_seen *seen,
                  void *data) {
    const struct replay_options options = {.policy = POLICY_STOP, .choices = true};
    r->stream = stream_open_source(&(struct byte_source){read_on, r}, how, NULL, INPUT_AUTO,
                                   foreign_formats);
    struct record *record = stream_next(r->stream);
    if (!record || record_has_trouble(record)) return seen(data, how, NULL, "cannot be read");
    replay(&r->j, record, c, &options);
    const char *error = first_error(&r->j);
    return seen(data, how, error ? NULL : &r->j.game, error);
}

bool written_each(const struct random_options *o, bool ended, struct catalogue *c,
                  written_seen *seen, void *data) {
    static const struct {
        enum convert_format format;
        const char *how;
    } own[] = {{CONVERT_TEXT, "as text"}, {CONVERT_YAML, "in YAML"}, {CONVERT_JSONL, "as jsonl"}};
    struct reading first = {.stream = NULL};
    struct plain_game g;
    plain_init(&g);
    plain_from_options(&g, c, o);
    g.ended |= ended;
    plain_write(&g, &first.text);
    plain_free(&g);
    bool more = judge(&first, c, "as a record", seen, data), saved = false;
    for (size_t i = 0; more && i < sizeof own / sizeof *own; i++) {
        struct reading r = {.stream = NULL};
        record_write(first.j.record, own[i].format, true, &r.text);
        more = judge(&r, c, own[i].how, seen, data);
        end(&r);
    }
    struct reading r = {.stream = NULL};
    if (more && jcz_write(&first.j, c, &r.text)) {
        saved = true;
        judge(&r, c, "as a saved game", seen, data);
    }
    end(&r);
    end(&first);
    return saved;
}
