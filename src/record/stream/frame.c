/* SPDX-License-Identifier: MIT */
/* Where one record ends and the next begins.
 *
 * A record is looked at before it is parsed, since only its container shows where it ends:
 *
 *     text    to a line `---`
 *     block   YAML; to the next line `---` or `...`
 *     flow    a JSON object or list; to the bracket that closes it
 *
 * A bracket at the beginning is JSON, a `---` or `%` is YAML.  Otherwise the lines must decide:
 * text and YAML begin with the same header keys, so scan_unknown() reads on to the first line that
 * only one of them could have.  A `---` between two records may be the end of the first: then the
 * second is YAML only if it has `turns:`, or if its lines do not decide.
 *
 * Bytes are asked for only when they are needed to decide, so a record typed into a pipe is
 * complete as soon as its last line is.
 *
 * Each scan_...() returns false if the record is too long; otherwise it sets the length. */
#include "record/stream/frame.h"
#include "base/xalloc.h"
#include "record/header/header.h"

#include <stdlib.h>

static void add_line(struct frame *frame, size_t at) {
    VEC_GROW(frame->line, frame->lines, frame->line_room);
    frame->line[frame->lines++] = (uint32_t)at; /* a longer record is refused */
}

/* The record ends before AT.  An empty line follows its last line end. */
static bool end_at(struct window *w, size_t at, struct frame *frame) {
    frame->length = at;
    int last = at > 0 ? window_byte(w, at - 1) : '\n';
    if (last == '\n' || last == '\r') add_line(frame, at);
    return true;
}

static bool scan_text(struct window *w, size_t at, struct frame *frame) {
    for (size_t end, next; window_byte(w, at) != WINDOW_END; at = next) {
        if (window_separator_at(w, at)) break;
        if (!window_line_end(w, at, &end, &next)) return false;
        add_line(frame, at);
    }
    return end_at(w, at, frame);
}

/* Brackets and strings of a JSON text or a YAML flow mapping. */
struct flow {
    unsigned depth;
    uint64_t lists; /* bit i: the bracket i levels out is `[`, as far as there are bits */
    char quote;     /* in a quoted text: its quote */
    bool plain;     /* in an unquoted scalar, where quotes mean nothing */
    char last;      /* last character that is not a blank */
};

/* Can an object begin here?  If not, a `{` at the margin begins the next record,
 * and the one before it is broken: one bad line of JSON spoils only itself. */
static bool flow_expects_object(const struct flow *f) {
    if (f->quote) return false;
    return f->last == ':' || ((f->last == ',' || f->last == '[') && (f->lists & 1));
}

static void flow_open(struct flow *f, char c) {
    f->depth++;
    f->lists = f->lists << 1 | (c == '[');
    f->plain = false;
}

/* Takes the character C at AT; returns the next place to look at. */
static size_t flow_step(struct window *w, struct flow *f, size_t at, char c) {
    if (f->quote) {
        if (f->quote == '"' && c == '\\') return at + 2;
        if (c != f->quote) return at + 1;
        if (c == '\'' && window_byte(w, at + 1) == '\'') return at + 2;
        f->quote = '\0';
        f->plain = false;
        f->last = c;
        return at + 1;
    }
    if (is_blank(c) || c == '\n' || c == '\r') return at + 1;
    if (c == '#' && at > 0 && strchr(" \t\r\n", window_byte(w, at - 1))) {
        while (!is_line_end(window_byte(w, at)) && at <= RECORD_LIMIT)
            at++;
        return at;
    }
    if (c == '{' || c == '[') {
        flow_open(f, c);
    } else if (c == '}' || c == ']') {
        f->depth--;
        f->lists >>= 1;
        f->plain = false;
    } else if (c == ',' || (c == ':' && (!f->plain || is_blank(window_byte(w, at + 1)) ||
                                         is_line_end(window_byte(w, at + 1))))) {
        f->plain = false;
    } else if ((c == '"' || c == '\'') && !f->plain) {
        f->quote = c;
    } else {
        f->plain = true;
    }
    f->last = c;
    return at + 1;
}

static bool scan_flow(struct window *w, size_t at, struct frame *frame) {
    struct flow f = {.last = ':'};
    size_t first = at;
    for (int c; (c = window_byte(w, at)) != WINDOW_END;) {
        if (at > RECORD_LIMIT) return false;
        int before = at > first ? window_byte(w, at - 1) : ' ';
        if (before == '\n' || before == '\r') {
            if (window_marker_at(w, at, '-') || window_marker_at(w, at, '.')) break;
            if (c == '{' && !flow_expects_object(&f) && (!f.quote || window_byte(w, at + 1) == '"'))
                break;
        }
        at = flow_step(w, &f, at, (char)c);
        if (f.depth == 0) break;
    }
    frame->length = at < window_length(w) ? at : window_length(w);
    return true;
}

/* Scans from the line at AT to the end of a YAML document.  CONTENT: some of it has already been
 * seen.  The container becomes CONTAINER_FLOW if the document is a JSON value. */
static bool scan_block(struct window *w, size_t at, bool content, struct frame *frame) {
    bool directives = !content && window_byte(w, 0) == '%', begun = content;
    for (size_t end, next; window_byte(w, at) != WINDOW_END; at = next) {
        if (window_marker_at(w, at, '.')) break;
        size_t look = at;
        if (window_marker_at(w, at, '-')) {
            if (content || begun || (at > 0 && !directives)) break;
            begun = true;
            look += 3;
        }
        if (!content) {
            size_t p = window_skip_blanks(w, look);
            int c = window_byte(w, p);
            if (c == '{' || c == '[') {
                frame->container = CONTAINER_FLOW;
                frame->lines = 0;
                return scan_flow(w, p, frame);
            }
            content = !is_line_end(c) && c != '#' && !(directives && !begun && c == '%');
        }
        if (!window_line_end(w, at, &end, &next)) return false;
        add_line(frame, at);
    }
    return end_at(w, at, frame);
}

/* The header key that the line at AT begins with, quoted or not; otherwise KEY_UNKNOWN. */
static enum header_key line_key(struct window *w, size_t at, size_t end) {
    const char *line = window_text(w) + at;
    size_t length = end - at, n = 0;
    char quote = length && (line[0] == '"' || line[0] == '\'') ? line[0] : '\0';
    const char *word = quote ? line + 1 : line;
    const char *colon = memchr(line, ':', length);
    if (!colon) return KEY_UNKNOWN;
    while (word + n < colon && word[n] != quote && !is_blank(word[n]))
        n++;
    const char *rest = word + n + (quote && word + n < colon);
    while (rest < colon && is_blank(*rest))
        rest++;
    return rest == colon ? header_key_find(word, (uint32_t)n) : KEY_UNKNOWN;
}

/* `"turns": K/0 1,0`: the entry of a player of that name?  A key would have a list. */
static bool is_quoted_head(struct window *w, size_t at, size_t end) {
    const char *line = window_text(w) + at, *colon = memchr(line, ':', end - at);
    if ((*line != '"' && *line != '\'') || !colon) return false;
    size_t value = window_skip_blanks(w, (size_t)(colon - line) + at + 1);
    return value < end && !strchr("[#|>&!*", window_byte(w, value));
}

/* Does the value of the line at AT begin like a list or a mapping of YAML? */
static bool has_flow_value(struct window *w, size_t at, size_t end) {
    const char *line = window_text(w) + at, *colon = memchr(line, ':', end - at);
    if (!colon) return false;
    int c = window_byte(w, window_skip_blanks(w, (size_t)(colon - line) + at + 1));
    return c == '[' || c == '{';
}

/* Is the value of the line at AT one plain text, after which YAML allows neither a list nor a line
 * with a key? */
static bool has_plain_value(struct window *w, size_t at, size_t end) {
    const char *line = window_text(w) + at, *colon = memchr(line, ':', end - at);
    if (!colon) return false;
    size_t value = window_skip_blanks(w, (size_t)(colon - line) + at + 1);
    return value < end && !strchr("[{#|>&*!%@`\"'", window_byte(w, value));
}

/* Is there nothing after the key of the line at AT? */
static bool has_no_value(struct window *w, size_t at, size_t end) {
    const char *line = window_text(w) + at, *colon = memchr(line, ':', end - at);
    if (!colon) return false;
    size_t value = window_skip_blanks(w, (size_t)(colon - line) + at + 1);
    return value >= end || window_byte(w, value) == '#';
}

/* `Anna: FFRR 1,0`: a key with a cell in its value? */
static bool is_line_with_cell(struct window *w, size_t at, size_t end) {
    const char *line = window_text(w) + at, *last = line + (end - at);
    const char *p = memchr(line, ':', end - at);
    while (p && (p = memchr(p, ',', (size_t)(last - p))) != NULL) {
        const char *y = ++p;
        y += y < last && *y == '-';
        if (y < last && *y >= '0' && *y <= '9' && p[-2] >= '0' && p[-2] <= '9') return true;
    }
    return false;
}

/* A `: ` and then a cell, which is not a YAML text that continues? */
static bool is_indented_entry(struct window *w, size_t at, size_t end) {
    const char *line = window_text(w) + at, *colon = memchr(line, ':', end - at);
    return colon && colon + 1 < line + (end - at) && is_blank(colon[1]) &&
           is_line_with_cell(w, at, end);
}

/* What the lines of an unknown record have shown so far. */
struct clues {
    bool blank, key, entry, yaml, quoted;
    bool plain;           /* the previous key has a plain text as its value */
    bool turns, no_turns; /* the line before was only `turns:`; without items */
};

/* How to go on after a line. */
enum next_scan { SCAN_ON, SCAN_TEXT, SCAN_BLOCK, SCAN_BLOCK_BEHIND };

/* Text or YAML?  The first line after a blank line that begins at the margin with anything but a
 * header key, `-` or `#` is an entry: text.  After `turns:` it is YAML, except after a `turns:`
 * with nothing in it, which a text without entries has too.  A list below a key that has a value is
 * one of entries, since in YAML it would mean nothing. */
static enum next_scan look_at_line(struct window *w, size_t at, size_t end, struct clues *seen) {
    size_t p = window_skip_blanks(w, at);
    int c = p < end ? window_byte(w, p) : WINDOW_END;
    seen->yaml |= c == '-' && p + 1 < end && is_blank(window_byte(w, p + 1));
    if (seen->turns && p < end && c != '#') {
        if (p > at || c == '-') return SCAN_BLOCK;
        seen->turns = false;
    }
    bool inside = p < end && c != '#' && (p > at || c == '-'); /* of a list, in YAML */
    if (inside && seen->plain && seen->blank && (p == at || is_indented_entry(w, at, end)))
        return SCAN_TEXT; /* entries as a list, or all of them indented */
    if (p >= end) {
        seen->blank = true;
        return SCAN_ON;
    }
    if (p > at || c == '#' || c == '-') return SCAN_ON;
    enum header_key key = line_key(w, at, end);
    seen->yaml |= has_flow_value(w, at, end);
    seen->plain = key != KEY_UNKNOWN && key != KEY_TURNS && has_plain_value(w, at, end);
    if (key == KEY_TURNS && has_no_value(w, at, end))
        seen->turns = seen->no_turns = true;
    else if (key == KEY_TURNS && !(seen->blank && is_quoted_head(w, at, end)))
        return SCAN_BLOCK_BEHIND;
    if ((key == KEY_UNKNOWN || (key == KEY_TURNS && !seen->turns)) && seen->blank) return SCAN_TEXT;
    seen->key |= key != KEY_UNKNOWN;
    seen->entry |= key == KEY_UNKNOWN;
    seen->quoted |= seen->blank && is_quoted_head(w, at, end);
    seen->key |= key == KEY_UNKNOWN && is_line_with_cell(w, at, end);
    return SCAN_ON;
}

/* Does the record end before the line at AT, whichever container it is? */
static bool ends_unknown(struct window *w, size_t at, const struct opening *o) {
    return window_marker_at(w, at, '-') || (!o->after_text && window_marker_at(w, at, '.'));
}

/* Two lines do not decide, unless something else is in the form of YAML: one that is not a header
 * key, below a header key or with a cell, is an entry whose blank line was forgotten; and a header
 * key in quotes after a blank line is the entry of a player of that name. */
static bool scan_unknown(struct window *w, const struct opening *o, struct frame *frame) {
    struct clues seen = {.blank = o->blank};
    size_t at = 0;
    for (size_t end, next; window_byte(w, at) != WINDOW_END; at = next) {
        if (ends_unknown(w, at, o)) break;
        if (!window_line_end(w, at, &end, &next)) return false;
        switch (look_at_line(w, at, end, &seen)) {
        case SCAN_ON: break;
        case SCAN_TEXT: frame->container = CONTAINER_TEXT; return scan_text(w, at, frame);
        case SCAN_BLOCK: frame->container = CONTAINER_BLOCK; return scan_block(w, at, true, frame);
        case SCAN_BLOCK_BEHIND:
            frame->container = CONTAINER_BLOCK;
            add_line(frame, at);
            return scan_block(w, next, true, frame);
        }
        add_line(frame, at);
    }
    bool text =
        o->after_text || ((seen.no_turns || seen.quoted || (seen.key && seen.entry)) && !seen.yaml);
    frame->container = text ? CONTAINER_TEXT : CONTAINER_BLOCK;
    return end_at(w, at, frame);
}

static bool scan_line(struct window *w, struct frame *frame) {
    size_t end, next;
    if (!window_line_end(w, 0, &end, &next)) return false;
    frame->length = end;
    return true;
}

/* Does anything before the first line say that it is not text? */
static bool is_announced(struct window *w, const struct opening *o, int first) {
    return o->marker || first == '%' || window_marker_at(w, 0, '-');
}

/* Are there `turns:` of YAML before the next separator?  A header is looked at twice then, no
 * more. */
static bool has_turns(struct window *w, const struct opening *o) {
    struct clues seen = {.blank = false};
    for (size_t at = 0, end, next; window_byte(w, at) != WINDOW_END; at = next) {
        if (ends_unknown(w, at, o)) break;
        if (!window_line_end(w, at, &end, &next)) return true; /* too long, whatever it is */
        enum next_scan told = look_at_line(w, at, end, &seen);
        if (told == SCAN_BLOCK || told == SCAN_BLOCK_BEHIND) return true;
    }
    return false;
}

bool frame_find(struct window *w, const struct opening *o, struct frame *frame) {
    int c = window_byte(w, window_skip_blanks(w, 0));
    VEC_SPARE(frame->line, frame->line_room);
    frame->lines = 0;
    if (o->format == INPUT_TEXT) {
        frame->container = CONTAINER_TEXT;
        return scan_text(w, 0, frame);
    }
    if (c == '{' || c == '[') {
        frame->container = CONTAINER_FLOW;
        return scan_flow(w, window_skip_blanks(w, 0), frame);
    }
    if (w->column > 0) {
        frame->container = CONTAINER_JUNK;
        return scan_line(w, frame);
    }
    frame->container = CONTAINER_BLOCK;
    bool unknown = o->format == INPUT_AUTO && !is_announced(w, o, c);
    if (o->format == INPUT_AUTO && o->between && c != '%' && !window_marker_at(w, 0, '-'))
        unknown = !has_turns(w, o);
    return unknown ? scan_unknown(w, o, frame) : scan_block(w, 0, false, frame);
}

bool frame_is_text(struct window *w, const struct opening *o, size_t limit) {
    if (o->format == INPUT_TEXT) return true;
    int c = window_byte(w, window_skip_blanks(w, 0));
    if (o->format != INPUT_AUTO || c == '{' || c == '[' || w->column > 0) return false;
    if (is_announced(w, o, c)) return false;
    struct clues seen = {.blank = o->blank};
    for (size_t at = 0, end, next; at < limit; at = next) {
        if (ends_unknown(w, at, o) || !window_line_end(w, at, &end, &next)) return false;
        enum next_scan told = look_at_line(w, at, end, &seen);
        if (told != SCAN_ON) return told == SCAN_TEXT;
    }
    return false;
}
