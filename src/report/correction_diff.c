/* SPDX-License-Identifier: MIT */
/* A correction as a unified diff. */
#include "base/mask.h"
#include "report/corrections.h"

#include <string.h>

#define CONTEXT 3u
#define HUNKS (MEND_SLIPS * MEND_EDITS)

/* Whole lines of the source, and what they become. */
struct change {
    uint32_t begin, end; /* bytes */
    struct buf text;
};

static uint32_t line_begin(const struct record *r, uint32_t at) {
    while (at > 0 && r->source.text[at - 1] != '\n')
        at--;
    return at;
}

static uint32_t line_end(const struct record *r, uint32_t at) {
    while (at < r->source.length && r->source.text[at] != '\n')
        at++;
    return at < r->source.length ? at + 1 : at;
}

static bool begins_line(const struct record *r, uint32_t at) {
    return at == 0 || r->source.text[at - 1] == '\n';
}

/* The lines that E touches; none, if it only puts whole lines between others. */
static void lines_of(const struct record *r, const struct mend_edit *e, uint32_t *begin,
                     uint32_t *end) {
    size_t n = strlen(e->text);
    bool whole = n == 0 || e->text[n - 1] == '\n';
    *begin = line_begin(r, e->begin);
    *end =
        whole && begins_line(r, e->begin) && begins_line(r, e->end) ? e->end : line_end(r, e->end);
}

/* The changes of C in the order of the text. */
static unsigned list_changes(const struct record *r, const struct correction *c,
                             struct change change[HUNKS]) {
    const struct mend_edit *sorted[HUNKS];
    unsigned changes = 0;
    for (unsigned i = 0; i < c->edits; i++) {
        unsigned at = i;
        for (; at > 0 && sorted[at - 1]->begin > c->edit[i].begin; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = &c->edit[i];
    }
    uint32_t done = 0; /* bytes of the source that the last change holds */
    for (unsigned i = 0; i < c->edits; i++) {
        const struct mend_edit *e = sorted[i];
        uint32_t begin, end;
        lines_of(r, e, &begin, &end);
        bool same = changes > 0 && begin < change[changes - 1].end;
        struct change *to = same ? &change[changes - 1] : &change[changes++];
        if (!same) {
            *to = (struct change){.begin = begin, .end = end};
            done = begin;
        }
        if (end > to->end) to->end = end;
        buf_add(&to->text, r->source.text + done, e->begin - done);
        buf_str(&to->text, e->text);
        done = e->end;
        bool more = i + 1 < c->edits && line_begin(r, sorted[i + 1]->begin) < to->end;
        if (!more) buf_add(&to->text, r->source.text + done, to->end - done);
    }
    return changes;
}

static uint32_t count_lines(const char *text, size_t length) {
    uint32_t n = 0;
    for (size_t i = 0; i < length; i++)
        n += text[i] == '\n' || i + 1 == length;
    return n;
}

/* The lines of TEXT, each after SIGN. */
static void add_lines(struct buf *out, char sign, const char *text, size_t length) {
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t n = end ? (size_t)(end - text) + 1 - at : length - at;
        buf_char(out, sign);
        buf_add(out, text + at, n);
        if (!end) buf_str(out, "\n\\ No newline at end of file\n");
        at += n;
    }
}

static void add_range(struct buf *out, char sign, uint32_t line, uint32_t lines) {
    /* A range of no lines is named by the line before it. */
    buf_printf(out, "%c%u", sign, lines ? line : line - 1);
    if (lines != 1) buf_printf(out, ",%u", lines);
}

/* A hunk of COUNT changes whose contexts meet.  *SHIFT: how many lines more there are now. */
static void add_hunk(struct buf *out, const struct record *r, const struct change *change,
                     unsigned count, int32_t *shift) {
    const char *text = r->source.text;
    uint32_t begin = change[0].begin, end = change[count - 1].end;
    for (unsigned i = 0; i < CONTEXT && begin > 0; i++)
        begin = line_begin(r, begin - 1);
    for (unsigned i = 0; i < CONTEXT && end < r->source.length; i++)
        end = line_end(r, end);
    uint32_t line = r->source.first_line + count_lines(text, begin);
    uint32_t old = count_lines(text + begin, end - begin);
    int32_t more = 0;
    for (unsigned i = 0; i < count; i++)
        more += (int32_t)count_lines(change[i].text.text, change[i].text.length) -
                (int32_t)count_lines(text + change[i].begin, change[i].end - change[i].begin);
    buf_str(out, "@@ ");
    add_range(out, '-', line, old);
    buf_char(out, ' ');
    add_range(out, '+', (uint32_t)((int32_t)line + *shift), (uint32_t)((int32_t)old + more));
    buf_str(out, " @@\n");
    uint32_t at = begin;
    for (unsigned i = 0; i < count; i++) {
        add_lines(out, ' ', text + at, change[i].begin - at);
        add_lines(out, '-', text + change[i].begin, change[i].end - change[i].begin);
        add_lines(out, '+', change[i].text.text, change[i].text.length);
        at = change[i].end;
    }
    add_lines(out, ' ', text + at, end - at);
    *shift += more;
}

/* Are there at most two contexts of lines between the changes? */
static bool meet(const struct record *r, const struct change *a, const struct change *b) {
    return count_lines(r->source.text + a->end, b->begin - a->end) <= 2 * CONTEXT;
}

static void add_name(struct buf *out, const char *sign, const char *name) {
    bool plain = *name && !strpbrk(name, "\"\\\n");
    for (const char *p = name; *p && plain; p++)
        plain = (unsigned char)*p >= ' ' && *p != 0x7F;
    buf_str(out, sign);
    if (plain) {
        buf_str(out, name);
        if (strchr(name, ' ')) buf_char(out, '\t'); /* so that it does not end at the blank */
    } else {
        buf_char(out, '"');
        for (const char *p = name; *p; p++) {
            if (*p == '"' || *p == '\\') buf_char(out, '\\');
            if ((unsigned char)*p < ' ' || *p == 0x7F)
                buf_printf(out, "\\%03o", (unsigned)(unsigned char)*p);
            else
                buf_char(out, *p);
        }
        buf_char(out, '"');
    }
    buf_char(out, '\n');
}

/* May every terminal get the text as it is? */
static bool is_harmless(const struct buf *text) {
    for (size_t i = 0; i < text->length;) {
        const char *at = text->text + i;
        bool line_end = *at == '\n' || (*at == '\r' && at[1] == '\n');
        struct shown_char c = mask_char(at, text->length - i);
        if (!line_end && (c.size != c.bytes || memcmp(c.shown, at, c.bytes) != 0)) return false;
        i += line_end ? 1 : c.bytes;
    }
    return true;
}

bool correction_diff(struct buf *out, const struct record *r, const struct correction *c) {
    struct change change[HUNKS];
    struct buf diff = {0};
    int32_t shift = 0;
    if (r->source.first_column) return false;
    unsigned changes = list_changes(r, c, change);
    add_name(&diff, "--- ", r->source.name);
    add_name(&diff, "+++ ", r->source.name);
    for (unsigned i = 0; i < changes;) {
        unsigned n = 1;
        while (i + n < changes && meet(r, &change[i + n - 1], &change[i + n]))
            n++;
        add_hunk(&diff, r, &change[i], n, &shift);
        i += n;
    }
    for (unsigned i = 0; i < changes; i++)
        buf_free(&change[i].text);
    bool harmless = is_harmless(&diff);
    if (harmless) buf_add(out, diff.text, diff.length);
    buf_free(&diff);
    return harmless;
}
