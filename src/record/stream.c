/* SPDX-License-Identifier: MIT */
/* Where one record ends and the next begins.
 *
 * The stream keeps one window of the input: the record at hand and what was read
 * ahead of it.  A record is found in three steps: skip what belongs to none (blank
 * lines, comments, separators), look at how it begins, and run to its end:
 *
 *     text    to a line `---`
 *     block   YAML; to the next line `---` or `...`
 *     flow    a JSON object or list; to the bracket that closes it
 *
 * Bytes are asked for only when they are needed to decide, so a record that is
 * typed into a pipe is there as soon as its last line is. */
#include "record/stream.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "record/header.h"
#include "record/readers.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BLOCK ((size_t)64 * 1024)
#define RECORD_LIMIT ((size_t)64 * 1024 * 1024)
#define KEPT_OF_LONG 256 /* so much of a record that is too long is kept for the excerpt */
#define WINDOW_SPARE ((size_t)1024 * 1024)
#define SOME_LINES ((size_t)256)
#define END (-1)

struct stream {
    int fd, error;
    bool at_end;
    const char *name, *directory;
    enum input_format format;
    /* The window: text[begin..end) has not been consumed; there is always room for
     * one more byte, so that the record at hand can be given its final NUL. */
    char *text;
    size_t begin, end, room;
    size_t used; /* length of the record at hand */
    char under_nul;
    /* Where text[begin] stands in the stream. */
    uint64_t byte;
    uint32_t line, column; /* column: characters before it on its line */
    uint32_t games;
    bool after_text; /* the record before this one was a text record */
    struct arena arena;
    struct record record;
};

enum frame { FRAME_TEXT, FRAME_BLOCK, FRAME_FLOW, FRAME_JUNK };

/* What skip() saw before the record. */
struct opening {
    bool marker; /* a line `---` announced it: YAML */
    bool blank;  /* a blank line stood before it */
};

enum input_format input_format_by_name(const char *name) {
    static const char *const names[INPUT_FORMATS] = {
        [INPUT_AUTO] = "auto",
        [INPUT_YAML] = "yaml",
        [INPUT_TEXT] = "text",
        [INPUT_BGA] = "bga",
        [INPUT_SCORESHEET] = "scoresheet",
    };
    for (int f = 0; f < INPUT_FORMATS; f++)
        if (strcmp(names[f], name) == 0) return (enum input_format)f;
    return INPUT_FORMATS;
}

struct stream *stream_open(int fd, const char *name, const char *directory,
                           enum input_format format) {
    struct stream *s = xcalloc(1, sizeof *s);
    s->fd = fd;
    s->name = name;
    s->directory = directory;
    s->format = format;
    s->line = 1;
    return s;
}

void stream_close(struct stream *s) {
    if (!s) return;
    arena_free(&s->arena);
    free(s->text);
    free(s);
}

int stream_error(const struct stream *s) { return s->error; }

/* --- the window -------------------------------------------------------------- */

static void make_room(struct stream *s) {
    if (s->room - s->end > BLOCK) return;
    if (s->begin) {
        memmove(s->text, s->text + s->begin, s->end - s->begin);
        s->end -= s->begin;
        s->begin = 0;
    }
    if (s->room - s->end > BLOCK) return;
    s->room = s->room ? 2 * s->room : 4 * BLOCK;
    s->text = xrealloc(s->text, s->room);
}

/* Reads one block more; false at the end of the input. */
static bool fill(struct stream *s) {
    if (s->at_end) return false;
    make_room(s);
    ssize_t n;
    do
        n = read(s->fd, s->text + s->end, BLOCK);
    while (n < 0 && errno == EINTR);
    if (n <= 0) {
        s->at_end = true;
        if (n < 0) s->error = errno;
        return false;
    }
    s->end += (size_t)n;
    return true;
}

/* The byte AT places behind the beginning of the window, or END. */
static inline int byte_at(struct stream *s, size_t at) {
    while (at >= s->end - s->begin)
        if (!fill(s)) return END;
    return (unsigned char)s->text[s->begin + at];
}

static bool is_blank(int c) { return c == ' ' || c == '\t'; }
static bool is_line_end(int c) { return c == '\n' || c == '\r' || c == END; }

/* Gives up the first N bytes of the window, in whose first I bytes LINES lines have been
 * counted. */
static void consume_counted(struct stream *s, size_t n, uint32_t lines, size_t i) {
    s->line += lines;
    if (lines) s->column = 0;
    for (; i < n; i++) {
        char c = s->text[s->begin + i];
        if (c == '\n' || (c == '\r' && byte_at(s, i + 1) != '\n')) {
            s->line++;
            s->column = 0;
        } else if (c != '\r') {
            s->column += ((unsigned char)c & 0xC0) != 0x80;
        }
    }
    s->begin += n;
    s->byte += n;
    if (s->room > WINDOW_SPARE && s->end - s->begin < WINDOW_SPARE / 2) {
        /* One huge record must not pin its memory for the whole stream. */
        memmove(s->text, s->text + s->begin, s->end - s->begin);
        s->end -= s->begin;
        s->begin = 0;
        s->room = WINDOW_SPARE;
        s->text = xrealloc(s->text, s->room);
    }
}

static void consume(struct stream *s, size_t n) {
    const char *text = s->text + s->begin;
    size_t i = 0;
    uint32_t lines = 0;
    if (n && !memchr(text, '\r', n)) /* only what stands on the last line has columns */
        for (const char *end; (end = memchr(text + i, '\n', n - i)) != NULL; lines++)
            i = (size_t)(end - text) + 1;
    consume_counted(s, n, lines, i);
}

/* The first byte of TEXT from AT on that ends a line; END if there is none before. */
static size_t next_break(const char *text, size_t at, size_t end) {
    /* In short pieces, because the first LF may lie far behind a lone CR. */
    for (size_t length; at < end; at += length) {
        length = end - at < SOME_LINES ? end - at : SOME_LINES;
        const char *lf = memchr(text + at, '\n', length);
        if (lf) length = (size_t)(lf - text) - at;
        const char *cr = memchr(text + at, '\r', length);
        if (cr) return (size_t)(cr - text);
        if (lf) return (size_t)(lf - text);
    }
    return at;
}

/* The beginning of the line behind the one at AT, if that is short, without CR, and in the
 * window; else 0. */
static inline size_t quick_line(const struct stream *s, size_t at) {
    size_t here = s->end - s->begin;
    if (at >= here || at > RECORD_LIMIT - SOME_LINES) return 0;
    const char *line = s->text + s->begin + at;
    const char *lf = memchr(line, '\n', here - at < SOME_LINES ? here - at : SOME_LINES);
    if (!lf || memchr(line, '\r', (size_t)(lf - line))) return 0;
    return at + (size_t)(lf - line) + 1;
}

static bool find_long_line_end(struct stream *s, size_t at, size_t *end, size_t *next) {
    size_t i = at;
    while (!is_line_end(byte_at(s, i))) {
        /* byte_at() is for the end of the window; inside it there are only bytes. */
        size_t here = s->end - s->begin;
        if (here > RECORD_LIMIT) here = RECORD_LIMIT;
        i = next_break(s->text + s->begin, i, here);
        if (i >= RECORD_LIMIT && !is_line_end(byte_at(s, i))) return false;
    }
    *end = *next = i;
    if (byte_at(s, i) == '\r') (*next)++;
    if (byte_at(s, *next) == '\n') (*next)++;
    return i <= RECORD_LIMIT;
}

/* The end of the line that begins at AT, and the beginning of the next; false if
 * the record grows too long. */
static inline bool find_line_end(struct stream *s, size_t at, size_t *end, size_t *next) {
    *next = quick_line(s, at);
    if (*next) {
        *end = *next - 1;
        return true;
    }
    return find_long_line_end(s, at, end, next);
}

static size_t skip_blanks(struct stream *s, size_t at) {
    while (at <= RECORD_LIMIT && is_blank(byte_at(s, at)))
        at++;
    return at;
}

/* Is the line at AT `---` (C is '-') or `...` (C is '.'), perhaps with more behind? */
static inline bool marker_at(struct stream *s, size_t at, char c) {
    if (byte_at(s, at) != c) return false; /* as nearly always */
    for (size_t i = 1; i < 3; i++)
        if (byte_at(s, at + i) != c) return false;
    int after = byte_at(s, at + 3);
    return is_blank(after) || is_line_end(after);
}

/* `---` with nothing behind it but a comment. */
static bool separator_at(struct stream *s, size_t at) {
    if (!marker_at(s, at, '-')) return false;
    int c = byte_at(s, skip_blanks(s, at + 3));
    return c == '#' || is_line_end(c);
}

/* --- ends of records --------------------------------------------------------- */
/* Each returns false if the record is too long; else s->used is its length. */

static bool scan_text(struct stream *s, size_t at) {
    for (size_t end, next; byte_at(s, at) != END; at = next) {
        if (separator_at(s, at)) break;
        if (!find_line_end(s, at, &end, &next)) return false;
    }
    s->used = at;
    return true;
}

/* Brackets and strings of a JSON text or a YAML flow mapping. */
struct flow {
    unsigned depth;
    uint64_t lists; /* bit i: the bracket i levels out is `[`, as far as they fit */
    char quote;     /* in a quoted text: its quote */
    bool plain;     /* in an unquoted scalar, where quotes mean nothing */
    char last;      /* last character that is no blank */
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
static size_t flow_step(struct stream *s, struct flow *f, size_t at, char c) {
    if (f->quote) {
        if (f->quote == '"' && c == '\\') return at + 2;
        if (c != f->quote) return at + 1;
        if (c == '\'' && byte_at(s, at + 1) == '\'') return at + 2;
        f->quote = '\0';
        f->plain = false;
        f->last = c;
        return at + 1;
    }
    if (is_blank(c) || c == '\n' || c == '\r') return at + 1;
    if (c == '#' && at > 0 && strchr(" \t\r\n", byte_at(s, at - 1))) {
        while (!is_line_end(byte_at(s, at)) && at <= RECORD_LIMIT)
            at++;
        return at;
    }
    if (c == '{' || c == '[') {
        flow_open(f, c);
    } else if (c == '}' || c == ']') {
        f->depth--;
        f->lists >>= 1;
        f->plain = false;
    } else if (c == ',' || (c == ':' && (!f->plain || is_blank(byte_at(s, at + 1)) ||
                                         is_line_end(byte_at(s, at + 1))))) {
        f->plain = false;
    } else if ((c == '"' || c == '\'') && !f->plain) {
        f->quote = c;
    } else {
        f->plain = true;
    }
    f->last = c;
    return at + 1;
}

static bool scan_flow(struct stream *s, size_t at) {
    struct flow f = {.last = ':'};
    size_t first = at;
    for (int c; (c = byte_at(s, at)) != END;) {
        if (at > RECORD_LIMIT) return false;
        int before = at > first ? byte_at(s, at - 1) : ' ';
        if (before == '\n' || before == '\r') {
            if (marker_at(s, at, '-') || marker_at(s, at, '.')) break;
            if (c == '{' && !flow_expects_object(&f) && (!f.quote || byte_at(s, at + 1) == '"'))
                break;
        }
        at = flow_step(s, &f, at, (char)c);
        if (f.depth == 0) break;
    }
    s->used = at < s->end - s->begin ? at : s->end - s->begin;
    return true;
}

/* From the line at AT to the end of a YAML document.  CONTENT: some of it has been seen
 * already.  *FRAME becomes FRAME_FLOW if the document is a JSON value. */
static bool scan_block(struct stream *s, size_t at, bool content, enum frame *frame) {
    bool directives = !content && byte_at(s, 0) == '%', begun = content;
    for (size_t end, next; byte_at(s, at) != END; at = next) {
        if (marker_at(s, at, '.')) break;
        size_t look = at;
        if (marker_at(s, at, '-')) {
            if (content || begun || (at > 0 && !directives)) break;
            begun = true;
            look += 3;
        }
        if (!content) {
            size_t p = skip_blanks(s, look);
            int c = byte_at(s, p);
            if (c == '{' || c == '[') {
                *frame = FRAME_FLOW;
                return scan_flow(s, p);
            }
            content = !is_line_end(c) && c != '#' && !(directives && !begun && c == '%');
        }
        if (!find_line_end(s, at, &end, &next)) return false;
    }
    s->used = at;
    return true;
}

/* The header key with which the line at AT begins, quoted or not; else KEY_UNKNOWN. */
static enum header_key line_key(struct stream *s, size_t at, size_t end) {
    const char *line = s->text + s->begin + at;
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

/* `"turns": K/0 1,0`: the entry of a player of that name?  As a key it would have a list. */
static bool is_quoted_head(struct stream *s, size_t at, size_t end) {
    const char *line = s->text + s->begin + at, *colon = memchr(line, ':', end - at);
    if ((*line != '"' && *line != '\'') || !colon) return false;
    size_t value = skip_blanks(s, (size_t)(colon - line) + at + 1);
    return value < end && !strchr("[#|>&!*", byte_at(s, value));
}

/* Does the value of the line at AT begin like a list or a mapping of YAML? */
static bool has_flow_value(struct stream *s, size_t at, size_t end) {
    const char *line = s->text + s->begin + at, *colon = memchr(line, ':', end - at);
    if (!colon) return false;
    int c = byte_at(s, skip_blanks(s, (size_t)(colon - line) + at + 1));
    return c == '[' || c == '{';
}

/* `Anna: FFRR 1,0`: a key with a cell in its value? */
static bool is_line_with_cell(struct stream *s, size_t at, size_t end) {
    const char *line = s->text + s->begin + at, *last = line + (end - at);
    const char *p = memchr(line, ':', end - at);
    while (p && (p = memchr(p, ',', (size_t)(last - p))) != NULL) {
        const char *y = ++p;
        y += y < last && *y == '-';
        if (y < last && *y >= '0' && *y <= '9' && p[-2] >= '0' && p[-2] <= '9') return true;
    }
    return false;
}

/* Text or YAML?  The first line behind a blank line that begins at the margin with
 * anything but a header key, `-` or `#` is an entry: text.  `turns:` before it: YAML.
 * Neither: such a line below a header key, or with a cell, is an entry whose blank line
 * was forgotten, unless something else is in the form of YAML. */
static bool scan_unknown(struct stream *s, bool blank, enum frame *frame) {
    bool key_seen = false, entry_seen = false, yaml_seen = false;
    size_t at = 0;
    for (size_t end, next; byte_at(s, at) != END; at = next) {
        if (marker_at(s, at, '-') || (!s->after_text && marker_at(s, at, '.'))) break;
        if (!find_line_end(s, at, &end, &next)) return false;
        size_t p = skip_blanks(s, at);
        int c = p < end ? byte_at(s, p) : END;
        yaml_seen |= c == '-' && p + 1 < end && is_blank(byte_at(s, p + 1));
        if (p >= end) {
            blank = true;
        } else if (p == at && c != '#' && c != '-') {
            enum header_key key = line_key(s, at, end);
            yaml_seen |= has_flow_value(s, at, end);
            if (key == KEY_TURNS && !(blank && is_quoted_head(s, at, end))) {
                *frame = FRAME_BLOCK;
                return scan_block(s, next, true, frame);
            }
            if ((key == KEY_UNKNOWN || key == KEY_TURNS) && blank) {
                *frame = FRAME_TEXT;
                return scan_text(s, at);
            }
            key_seen |= key != KEY_UNKNOWN;
            entry_seen |= key == KEY_UNKNOWN;
            key_seen |= key == KEY_UNKNOWN && is_line_with_cell(s, at, end);
        }
    }
    s->used = at;
    bool text = s->after_text || (key_seen && entry_seen && !yaml_seen);
    *frame = text ? FRAME_TEXT : FRAME_BLOCK;
    return true;
}

static bool scan_line(struct stream *s) {
    size_t end, next;
    if (!find_line_end(s, 0, &end, &next)) return false;
    s->used = end;
    return true;
}

static bool scan(struct stream *s, const struct opening *o, enum frame *frame) {
    int c = byte_at(s, skip_blanks(s, 0));
    if (s->format == INPUT_TEXT) {
        *frame = FRAME_TEXT;
        return scan_text(s, 0);
    }
    if (c == '{' || c == '[') {
        *frame = FRAME_FLOW;
        return scan_flow(s, skip_blanks(s, 0));
    }
    if (s->column > 0) {
        *frame = FRAME_JUNK;
        return scan_line(s);
    }
    *frame = FRAME_BLOCK;
    bool announced = o->marker || c == '%' || marker_at(s, 0, '-');
    if (s->format == INPUT_AUTO && !announced) return scan_unknown(s, o->blank, frame);
    return scan_block(s, 0, false, frame);
}

/* --- between records --------------------------------------------------------- */

static void consume_rest_of_line(struct stream *s) {
    size_t i = 0;
    while (!is_line_end(byte_at(s, i)))
        if (++i >= BLOCK) {
            consume(s, i);
            i = 0;
        }
    if (byte_at(s, i) == '\r') i++;
    if (byte_at(s, i) == '\n') i++;
    consume(s, i);
}

static bool byte_order_mark_at_begin(struct stream *s) {
    return byte_at(s, 0) == 0xEF && byte_at(s, 1) == 0xBB && byte_at(s, 2) == 0xBF;
}

/* Skips everything before the next record; false at the end of the input. */
static bool skip(struct stream *s, struct opening *o /* out */) {
    bool text = s->format == INPUT_TEXT || (s->format == INPUT_AUTO && s->after_text);
    *o = (struct opening){false, false};
    for (;;) {
        if (s->column == 0 && byte_order_mark_at_begin(s)) {
            consume(s, 3);
            s->column = 0;
        }
        size_t p = 0;
        while (is_blank(byte_at(s, p)))
            if (++p >= BLOCK) {
                consume(s, p);
                p = 0;
            }
        int c = byte_at(s, p);
        if (c == END) return false;
        if (c == '\n' || c == '\r') {
            o->blank |= s->column == 0;
            consume_rest_of_line(s);
        } else if (c == '#') {
            consume_rest_of_line(s);
        } else if (s->column > 0) {
            consume(s, p);
            return true;
        } else if (separator_at(s, 0)) {
            *o = (struct opening){!text, false};
            consume_rest_of_line(s);
        } else if (!text && marker_at(s, 0, '.')) {
            *o = (struct opening){false, false};
            consume_rest_of_line(s);
        } else {
            return true;
        }
    }
}

/* After a record that is too long: on to the next separator. */
static void resynchronise(struct stream *s, enum frame frame) {
    size_t rest = s->end - s->begin;
    consume(s, rest < RECORD_LIMIT ? rest : RECORD_LIMIT);
    for (;;) {
        consume_rest_of_line(s);
        if (byte_at(s, 0) == END) return;
        if (frame == FRAME_TEXT ? separator_at(s, 0) : marker_at(s, 0, '-') || marker_at(s, 0, '.'))
            return;
        if (frame == FRAME_FLOW && byte_at(s, 0) == '{') return;
    }
}

/* UTF-16 and UTF-32 show themselves by a byte order mark or by the NULs of ASCII
 * letters among the first bytes. */
static bool looks_like_utf16(struct stream *s) {
    int a = byte_at(s, 0), b = byte_at(s, 1);
    return (a == 0xFE && b == 0xFF) || (a == 0xFF && b == 0xFE) || (a == 0 && b > 0) ||
           (a > 0 && b == 0);
}

/* No text begins with two NULs, but devices and disk images do, and some never end. */
static bool looks_binary(struct stream *s) { return byte_at(s, 0) == 0 && byte_at(s, 1) == 0; }

/* --- the records ------------------------------------------------------------- */

static struct record *begin_record(struct stream *s) {
    struct record *r = &s->record;
    memset(r, 0, sizeof *r);
    r->arena = &s->arena;
    r->directory = s->directory;
    r->game = ++s->games;
    r->source = (struct source){.name = s->name,
                                .text = "",
                                .first_line = s->line,
                                .first_column = s->column,
                                .first_byte = s->byte};
    return r;
}

/* A record that cannot be read at all: MESSAGE stands at its first byte. */
static struct record *refuse(struct stream *s, enum message message, struct arg arg) {
    struct record *r = begin_record(s);
    size_t keep = 0;
    while (keep < KEPT_OF_LONG && !is_line_end(byte_at(s, keep)))
        keep++;
    while (keep > 0 && (byte_at(s, keep) & 0xC0) == 0x80)
        keep--;
    r->source.text = arena_strndup(&s->arena, s->text ? s->text + s->begin : "", keep);
    r->source.length = (uint32_t)keep;
    record_report(r, (struct span){0, 0, keep ? 1 : 0}, 0, VERDICT(message, arg));
    return r;
}

static void read_record(struct record *r, enum input_format format, enum frame frame) {
    if (frame == FRAME_JUNK) {
        record_report(r, (struct span){0, 0, r->source.length}, 0,
                      VERDICT(M_AFTER_JSON, {ARG_NONE, {0}}));
        return;
    }
    if (frame == FRAME_TEXT) {
        read_text(r);
        return;
    }
    if (!record_check_encoding(r)) return;
    if (format != INPUT_BGA && format != INPUT_SCORESHEET) {
        read_yaml(r);
        return;
    }
    const struct node *root = node_parse(r);
    if (!root) return;
    if (format == INPUT_BGA)
        read_bga(r, root);
    else
        read_scoresheet(r, root);
}

/* The record at hand; its lines have been counted when it was read. */
static void consume_record(struct stream *s) {
    const struct source *source = &s->record.source;
    bool usual = source->line && !memchr(s->text + s->begin, '\r', s->used);
    uint32_t lines = usual ? source->lines - 1 : 0;
    consume_counted(s, s->used, lines, usual ? source->line[lines] : 0);
}

/* The log of a game saved as the page around it. */
static bool looks_like_web_page(struct stream *s) {
    static const char *const words[] = {"<!doctype", "<html"};
    size_t at = skip_blanks(s, 0);
    if (byte_at(s, at) != '<') return false;
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = 1;
        while (words[i][n] && (byte_at(s, at + n) | 0x20) == (words[i][n] | 0x20))
            n++;
        if (!words[i][n]) return true;
    }
    return false;
}

struct record *stream_next(struct stream *s) {
    static const struct arg none = {ARG_NONE, {0}};
    if (s->used) {
        s->text[s->begin + s->used] = s->under_nul;
        consume_record(s);
        s->used = 0;
    }
    arena_reset(&s->arena);
    if (s->error) return NULL;
    if (s->byte == 0 && (looks_like_utf16(s) || looks_binary(s))) {
        struct record *r = begin_record(s);
        enum message message = looks_binary(s) ? M_ENCODING_NUL : M_ENCODING_UTF16;
        record_report(r, (struct span){0, 0, 0}, 0, VERDICT(message, none));
        s->at_end = true;
        consume(s, s->end - s->begin);
        return r;
    }
    struct opening opening;
    if (!skip(s, &opening)) {
        if (s->error || s->games) return NULL;
        return refuse(s, M_EMPTY_INPUT, none);
    }
    if (looks_like_web_page(s)) {
        consume(s, skip_blanks(s, 0));
        struct record *r = refuse(s, M_WEB_PAGE, none);
        s->at_end = true; /* nothing behind it is a record */
        consume(s, s->end - s->begin);
        return r;
    }
    enum frame frame = FRAME_BLOCK;
    bool whole = scan(s, &opening, &frame);
    if (s->error) return NULL; /* what was cut off is not judged */
    s->after_text = frame == FRAME_TEXT;
    if (!whole) {
        struct record *r = refuse(s, M_RECORD_TOO_LONG, arg_number(RECORD_LIMIT / 1024 / 1024));
        resynchronise(s, frame);
        return r;
    }
    INVARIANT(s->used > 0);
    struct record *r = begin_record(s);
    char *text = s->text + s->begin;
    s->under_nul = text[s->used];
    text[s->used] = '\0';
    r->source.text = text;
    r->source.length = (uint32_t)s->used;
    source_index(&r->source, &s->arena);
    read_record(r, s->format, frame);
    record_sort_findings(r);
    return r;
}

bool stream_has_more(const struct stream *s) {
    size_t at = s->begin + s->used;
    while (at < s->end) {
        char c = at == s->begin + s->used && s->used ? s->under_nul : s->text[at];
        size_t line = at;
        while (at < s->end && s->text[at] != '\n')
            at++;
        if (at < s->end) at++;
        /* Separators, comments and blank lines belong to no record. */
        bool separator = at - line >= 3 && (memcmp(s->text + line + 1, "--", 2) == 0 ||
                                            memcmp(s->text + line + 1, "..", 2) == 0);
        if (c == '#' || is_line_end((unsigned char)c) || (separator && (c == '-' || c == '.')))
            continue;
        return true;
    }
    if (s->at_end) return false;
    struct stat file;
    off_t here = lseek(s->fd, 0, SEEK_CUR);
    return here >= 0 && fstat(s->fd, &file) == 0 && S_ISREG(file.st_mode) && here < file.st_size;
}
