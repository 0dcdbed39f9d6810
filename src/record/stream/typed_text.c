/* SPDX-License-Identifier: MIT */
/* The text stays in the window, like that of any record, so a finding can point to any line of it.
 * Readers see only the lines that are there already. */
#include "record/stream/typed_text.h"
#include "base/xalloc.h"
#include "record/encoding.h"
#include "record/lexer.h"

#include <string.h>
#include <unistr.h>

bool typed_text_begin(struct typed_text *t, struct stream *s) {
    struct window *w = &s->window;
    if (s->format != INPUT_AUTO && s->format != INPUT_TEXT) return false;
    if (!stream_advance(s) || stream_is_foreign(s)) return false;
    if (s->format == INPUT_AUTO && w->column > 0) return false;
    bool sure = s->format == INPUT_TEXT || s->after_text;
    int c = window_byte(w, window_skip_blanks(w, 0));
    if (s->format == INPUT_AUTO && (c == '{' || c == '[')) return false;
    if (!sure && (c == '%' || s->opening.marker)) return false;
    *t = (struct typed_text){.s = s, .sure = sure, .blank = s->opening.blank};
    typed_text_add_line(t, 0);
    t->r = stream_begin_record(s);
    t->reader.r = t->r;
    typed_text_follow_window(t);
    return true;
}

void typed_text_follow_window(struct typed_text *t) {
    t->r->source.text = t->reader.text = typed_bytes(t);
    t->r->source.line = t->line;
    t->r->source.lines = t->lines;
    t->r->source.length = t->reader.length = t->line[t->lines - 1];
}

void typed_text_add_line(struct typed_text *t, size_t at) {
    VEC_GROW(t->line, t->lines, t->line_room);
    t->line[t->lines++] = (uint32_t)at;
}

void typed_text_put_back(struct typed_text *t, const struct reading *before) {
    struct record *r = t->r;
    *r = before->record;
    t->reader = before->text;
    /* The room after the last entry is kept clear. */
    if (r->entries < r->entry_room) memset(&r->entry[r->entries], 0, sizeof *r->entry);
    typed_text_follow_window(t);
}

void typed_text_go_back(struct typed_text *t, const struct reading *before) {
    /* The list of entries has been kept clear where it is now, and may have moved since then. */
    struct entry *entry = t->r->entry;
    size_t room = t->r->entry_room;
    typed_text_put_back(t, before);
    t->r->entry = entry;
    t->r->entry_room = room;
}

void typed_text_keep_findings(struct typed_text *t, const struct record *refused) {
    t->r->finding = refused->finding;
    t->r->findings = refused->findings;
    t->r->finding_room = refused->finding_room;
    t->r->origin = refused->origin; /* the findings may lie in them */
    t->r->origins = refused->origins;
    t->r->origin_room = refused->origin_room;
}

void typed_text_report_line(struct typed_text *t, size_t at, size_t end, struct verdict v) {
    size_t shown = at;
    while (shown < end && is_blank(typed_bytes(t)[shown]))
        shown++;
    size_t last = end - shown > 60 ? shown + 1 : end;
    record_report(t->r, (struct span){0, (uint32_t)shown, (uint32_t)last}, 0, v);
}

/* The readers take a NUL for the end of the text, as a whole record has one. */
static char end_here(struct typed_text *t) {
    char *end = typed_bytes(t) + t->r->source.length, under = *end;
    *end = '\0';
    return under;
}

static void go_on(struct typed_text *t, char under) { typed_bytes(t)[t->r->source.length] = under; }

bool typed_text_read_header(struct typed_text *t, struct text_line *line /* out */) {
    struct stream *s = t->s;
    arena_reset(&s->arena);
    s->games--; /* it is the same record */
    t->r = stream_begin_record(s);
    t->r->notation = NOTATION_TEXT;
    t->r->lookalikes = true; /* nobody knows what is still to come */
    t->reader = (struct text_reader){.r = t->r};
    t->reader.seen[KEY_TURNS] = true; /* they may come yet */
    t->reader.next = t->first;
    typed_text_follow_window(t);
    char under = end_here(t);
    bool first = text_read_header(&t->reader, line);
    go_on(t, under);
    record_sort_findings(t->r);
    return first;
}

bool typed_text_looks_like_yaml(const struct typed_text *t, size_t at, size_t end) {
    const char *line = typed_bytes(t) + at;
    size_t n = end - at, i = 0;
    while (i < n && is_blank(line[i]))
        i++;
    if (i == n) return false;
    if (line[i] == '-' && (i + 1 == n || is_blank(line[i + 1]))) return true;
    if (i > 0) return false;
    if (*line == '%' || ((*line == '"' || *line == '\'') && !t->blank)) return true;
    if (window_marker_at(&t->s->window, at, '.')) return true;
    const char *colon = memchr(line, ':', n);
    if (!colon) return false;
    size_t value = (size_t)(colon - line) + 1;
    if (header_key_find(line, (uint32_t)value - 1) == KEY_TURNS) return true;
    while (value < n && is_blank(line[value]))
        value++;
    if (value == n || line[value] == '[' || line[value] == '{') return true;
    return line[value] == '#' && is_blank(line[value - 1]); /* otherwise it is not a comment */
}

uint32_t typed_text_find_line(const struct typed_text *t, uint32_t offset) {
    uint32_t low = 0, high = t->lines - 1; /* the last beginning has no line yet */
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (t->line[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

bool typed_text_trouble(const struct typed_text *t, uint32_t found) {
    for (uint32_t i = found; i < t->r->findings; i++)
        if (!t->r->finding[i].is_note &&
            code_class(verdict_code(&t->r->finding[i].verdict)) == CLASS_TROUBLE)
            return true;
    return false;
}

bool typed_text_check_line(struct typed_text *t, size_t at, size_t end) {
    const uint8_t *line = (const uint8_t *)typed_bytes(t) + at;
    size_t n = end - at;
    const uint8_t *nul = memchr(line, '\0', n), *bad = n ? u8_check(line, n) : NULL;
    struct verdict v;
    if (n > LINE_MAX_BYTES)
        v = VERDICT(M_LINE_LIMIT, arg_number((int64_t)n), arg_number(LINE_MAX_BYTES));
    else if (nul && (!bad || nul < bad))
        v = VERDICT(M_ENCODING_NUL, {ARG_NONE, {0}});
    else if (bad)
        v = encoding_verdict(t->r->arena, typed_bytes(t) + at, n, (size_t)(bad - line));
    else
        return true;
    if (n <= LINE_MAX_BYTES) {
        size_t first = at + (size_t)((nul && (!bad || nul < bad) ? nul : bad) - line);
        record_report(t->r, (struct span){0, (uint32_t)first, (uint32_t)first + 1}, 0, v);
    } else {
        typed_text_report_line(t, at, end, v);
    }
    return false;
}

enum text_said typed_text_read_line(struct typed_text *t, uint32_t begin, uint32_t end) {
    struct text_line line = {begin, end, true};
    char under = end_here(t);
    enum text_said said = text_read_line(&t->reader, &line);
    go_on(t, under);
    return said;
}
