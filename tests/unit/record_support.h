/* SPDX-License-Identifier: MIT */
/* Records from strings, and findings as strings, for the tests of record/. */
#ifndef CARCREF_RECORD_SUPPORT_H
#define CARCREF_RECORD_SUPPORT_H

#include "base/buf.h"
#include "library/formats.h"
#include "record/record.h"
#include "record/stream/text_reader.h"
#include "record/write/writer.h"
#include "record/yaml/read_yaml.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A record whose text lies in memory of exactly its size, so that ASan sees a byte
 * read after it. */
struct sample {
    struct arena arena;
    struct record *r;
    char *text;
    struct buf out;
};

static inline struct record *sample_prepare(struct sample *s, const char *text, size_t length) {
    memset(s, 0, sizeof *s);
    s->text = malloc(length + 1);
    memcpy(s->text, text, length);
    s->text[length] = '\0';
    s->r = arena_zalloc(&s->arena, sizeof *s->r);
    s->r->arena = &s->arena;
    s->r->game = 1;
    s->r->foreign = foreign_formats;
    s->r->source = (struct source){
        .name = "test", .text = s->text, .length = (uint32_t)length, .first_line = 1};
    return s->r;
}

static inline struct record *sample_read(struct sample *s, const char *text) {
    sample_prepare(s, text, strlen(text));
    read_text(s->r);
    return s->r;
}

static inline void sample_free(struct sample *s) {
    arena_free(&s->arena);
    buf_free(&s->out);
    free(s->text);
}

/* "3:7 'rode' E-RECORD-WORD\n" for each finding; notes are indented. */
static inline const char *sample_findings(struct sample *s) {
    const struct record *r = s->r;
    buf_clear(&s->out);
    buf_str(&s->out, "");
    for (uint32_t i = 0; i < r->findings; i++) {
        const struct finding *f = &r->finding[i];
        if (f->is_note) buf_str(&s->out, "  ");
        if (!span_is_none(f->span)) {
            uint32_t begin = record_offset_begin(r, f->span), end = record_offset_end(r, f->span);
            struct place p = source_place(&r->source, begin);
            buf_printf(&s->out, "%u:%u '%.*s' ", (unsigned)p.line, (unsigned)p.column,
                       (int)(end - begin), s->text + begin);
        }
        buf_printf(&s->out, "%s\n", f->is_note ? "note" : code_name(verdict_code(&f->verdict)));
    }
    return s->out.text;
}

static inline const char *sample_write(struct sample *s, enum convert_format format) {
    buf_clear(&s->out);
    record_write(s->r, format, true, &s->out);
    return s->out.text;
}

#endif
