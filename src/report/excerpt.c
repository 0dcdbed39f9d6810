/* SPDX-License-Identifier: MIT */
/* Excerpts.
 *
 * The line is walked character by character; what each one shows and how many columns it takes
 * comes from mask_char(), so that the caret is in the right column after tabs, wide and combining
 * characters, and the escapes of unprintable ones.  The line of marks has a tab under each tab
 * before the caret, so the tab stops of the terminal need not be known there; only for the length
 * of the underline are they assumed to be at every eighth column.
 *
 * A log may be one line of a million characters.  If the line is wider than LINE_MAX_COLUMNS, a
 * window of it is shown: WINDOW_COLUMNS wide, beginning BEFORE_COLUMNS before the caret, with "..."
 * where something is left out. */
#include "report/excerpt.h"
#include "report/wording.h"

#include <stdio.h>

#define LINE_MAX_COLUMNS 160
#define WINDOW_COLUMNS 100
#define BEFORE_COLUMNS 40
#define TAB 8

struct window {
    uint32_t begin, end; /* bytes of the source that are shown */
    bool cut_before, cut_after;
};

static struct shown_char char_at(const struct source *s, uint32_t at, uint32_t end) {
    return mask_char(s->text + at, end - at);
}

/* The first byte of the character that ends before AT. */
static uint32_t step_back(const struct source *s, uint32_t at, uint32_t begin) {
    uint32_t i = at - 1;
    while (i > begin && at - i < 4 && ((unsigned char)s->text[i] & 0xC0) == 0x80)
        i--;
    /* Stray bytes that only look like the rest of a character are shown one by one. */
    return i + char_at(s, i, at).bytes == at ? i : at - 1;
}

/* How far one gets from AT towards END within COLUMNS. */
static uint32_t reach(const struct source *s, uint32_t at, uint32_t end, size_t columns) {
    size_t used = 0;
    while (at < end) {
        struct shown_char c = char_at(s, at, end);
        used += c.shown[0] == '\t' ? TAB - used % TAB : c.columns;
        if (used > columns) break;
        at += c.bytes;
    }
    return at;
}

static struct window find_window(const struct source *s, struct span line, uint32_t caret) {
    /* Characters of another record come before it on the same line. */
    bool shared = line.begin == 0 && s->first_column > 0;
    if (reach(s, line.begin, line.end, LINE_MAX_COLUMNS) == line.end)
        return (struct window){line.begin, line.end, shared, false};
    struct window w = {caret, 0, false, false};
    for (size_t columns = 0; w.begin > line.begin;) {
        uint32_t before = step_back(s, w.begin, line.begin);
        columns += char_at(s, before, w.begin).columns;
        if (columns > BEFORE_COLUMNS) break;
        w.begin = before;
    }
    w.end = reach(s, w.begin, line.end, WINDOW_COLUMNS);
    if (w.end < caret) w.end = caret; /* tabs */
    w.cut_before = shared || w.begin > line.begin;
    w.cut_after = w.end < line.end;
    return w;
}

void excerpt(struct buf *out, const struct source *s, uint32_t begin, uint32_t end,
             const char *colour, const char *uncolour) {
    if (s->length == 0) return; /* an empty input, or one that is not text */
    struct span line = source_line(s, begin);
    if (begin > line.end) begin = line.end; /* between CR and LF */
    if (end > line.end) end = line.end;
    struct window w = find_window(s, line, begin);
    char gutter[16];
    int width = snprintf(gutter, sizeof gutter, "%5u", source_place(s, line.begin).line);
    if (width < 0) return;

    buf_str(out, gutter);
    buf_str(out, " | ");
    if (w.cut_before) buf_str(out, "...");
    for (uint32_t i = w.begin; i < w.end;) {
        struct shown_char c = char_at(s, i, w.end);
        buf_add(out, c.shown, c.size);
        i += c.bytes;
    }
    if (w.cut_after) buf_str(out, "...");
    buf_char(out, '\n');

    buf_fill(out, ' ', (size_t)width);
    buf_str(out, " | ");
    size_t column = (size_t)width + 3;
    if (w.cut_before) {
        buf_fill(out, ' ', 3);
        column += 3;
    }
    size_t marks = 0;
    for (uint32_t i = w.begin; i < end && i < w.end;) {
        struct shown_char c = char_at(s, i, w.end);
        size_t columns = c.shown[0] == '\t' ? TAB - column % TAB : c.columns;
        if (i >= begin)
            marks += columns;
        else if (c.shown[0] == '\t')
            buf_char(out, '\t');
        else
            buf_fill(out, ' ', columns);
        column += columns;
        i += c.bytes;
    }
    buf_str(out, colour);
    buf_char(out, '^');
    if (marks > 1) buf_fill(out, '~', marks - 1);
    buf_str(out, uncolour);
    buf_char(out, '\n');
}
