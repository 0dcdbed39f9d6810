/* SPDX-License-Identifier: MIT */
/* Lines of the source and lines on their way out. */
#include "record/tidy/tidy_lines.h"
#include "record/record.h"

#include <string.h>

/* --- lines out ------------------------------------------------------------------ */

static bool is_blank_byte(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

void tidy_blank(struct tidy_sink *s) { s->blank = s->out->length > 0; }

void tidy_line(struct tidy_sink *s, unsigned indent, const char *text, size_t length) {
    while (length && is_blank_byte(text[length - 1]))
        length--;
    while (length && is_blank_byte(*text)) {
        text++;
        length--;
    }
    if (!length) {
        tidy_blank(s);
        return;
    }
    if (s->blank) buf_char(s->out, '\n');
    s->blank = false;
    buf_fill(s->out, ' ', indent);
    buf_add(s->out, text, length);
    buf_char(s->out, '\n');
}

void tidy_between(struct tidy_sink *s, const char *text, size_t length) {
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
        text += 3;
        length -= 3;
    }
    while (length) {
        size_t n = 0;
        while (n < length && text[n] != '\n' && text[n] != '\r')
            n++;
        tidy_line(s, 0, text, n);
        if (n + 1 < length && text[n] == '\r' && text[n + 1] == '\n') n++;
        n += n < length;
        text += n;
        length -= n;
    }
}

/* --- lines of the source ---------------------------------------------------------- */

uint32_t tidy_line_end(const struct tidy_lines *l, uint32_t line) {
    const struct source *s = &l->r->source;
    uint32_t end = line + 1 < l->lines ? l->begin[line + 1] : s->length;
    while (end > l->begin[line] && (s->text[end - 1] == '\n' || s->text[end - 1] == '\r'))
        end--;
    return end;
}

uint32_t tidy_text_begin(const struct tidy_lines *l, uint32_t line) {
    uint32_t at = l->begin[line], end = tidy_line_end(l, line);
    while (at < end && is_blank_byte(l->r->source.text[at]))
        at++;
    return at;
}

bool tidy_is_comment(const struct tidy_lines *l, uint32_t line) {
    return l->comment[line] != TIDY_NONE && l->comment[line] == tidy_text_begin(l, line);
}

bool tidy_is_empty(const struct tidy_lines *l, uint32_t line) {
    return tidy_text_begin(l, line) == tidy_line_end(l, line) || tidy_is_comment(l, line);
}

uint32_t tidy_line_of(const struct tidy_lines *l, uint32_t offset) {
    uint32_t low = 0, high = l->lines;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (l->begin[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static void put_comment(struct tidy_sink *s, const struct tidy_lines *l, uint32_t line,
                        unsigned indent) {
    uint32_t at = l->comment[line];
    tidy_line(s, indent, l->r->source.text + at, tidy_line_end(l, line) - at);
}

uint32_t tidy_beside(const struct tidy_lines *l, uint32_t first, uint32_t last) {
    for (uint32_t line = first; line <= last; line++)
        if (l->comment[line] != TIDY_NONE && !tidy_is_comment(l, line)) return line;
    return TIDY_NONE;
}

/* The source as it is. */
static void put_as_it_is(struct tidy_sink *s, const struct tidy_lines *l,
                         const struct tidy_unit *u) {
    for (uint32_t line = u->first; line <= u->last; line++) {
        uint32_t at = l->begin[line], end = tidy_line_end(l, line);
        unsigned indent = 0;
        while (at + indent < end && l->r->source.text[at + indent] == ' ')
            indent++;
        tidy_line(s, indent, l->r->source.text + at, end - at);
    }
}

void tidy_put(struct tidy_sink *s, const struct tidy_lines *l, const struct tidy_unit *u) {
    if (!u->text) {
        put_as_it_is(s, l, u);
        return;
    }
    for (uint32_t line = u->first; line <= u->last; line++)
        if (l->comment[line] != TIDY_NONE && line != u->beside) put_comment(s, l, line, u->indent);
    uint32_t beside = u->beside;
    const char *text = u->text, *end = u->text + u->length;
    while (text < end) {
        size_t n = strcspn(text, "\n");
        unsigned indent = 0;
        while (text[indent] == ' ')
            indent++;
        struct buf line = {0};
        buf_add(&line, text, n);
        if (beside != TIDY_NONE) {
            uint32_t at = l->comment[beside];
            buf_str(&line, " ");
            buf_add(&line, l->r->source.text + at, tidy_line_end(l, beside) - at);
            beside = TIDY_NONE;
        }
        tidy_line(s, indent, line.text, line.length);
        buf_free(&line);
        text += n + 1;
    }
}

void tidy_put_between(struct tidy_sink *s, const struct tidy_lines *l, uint32_t from, uint32_t to,
                      unsigned indent) {
    for (uint32_t line = from; line < to && line < l->lines; line++)
        if (tidy_is_comment(l, line))
            put_comment(s, l, line, indent);
        else
            tidy_line(s, 0, l->r->source.text + l->begin[line],
                      tidy_line_end(l, line) - l->begin[line]);
}
