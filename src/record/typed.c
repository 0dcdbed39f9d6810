/* SPDX-License-Identifier: MIT */
/* Lines as they come.
 *
 * The text stays in the window, as that of any record does, so a finding can point to
 * any line of it.  A line that does not count stays there too: in the header it becomes a
 * comment, behind it nobody reads it again.
 *
 * What a line did to the record is undone by putting the struct back as it was before:
 * its lists only grow at their ends, so a shorter count is an earlier list. */
#include "record/typed.h"
#include "base/xalloc.h"
#include "record/encoding.h"
#include "record/lexer.h"
#include "record/readers.h"
#include "record/stream_state.h"
#include "record/text_reader.h"

#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#define HEADER_LINES_MAX 1000 /* each is read again with every further one */
#define CONTINUATIONS_MAX 100 /* the same for the lines of an entry */
#define KEYS_UNDONE_MAX 64    /* so many late keys can be taken back */

/* What has been read so far. */
struct reading {
    struct record record;
    struct text_reader text;
};

/* A line that stands, behind the header. */
struct standing {
    struct reading *before; /* of a key: all without it; NULL: an entry */
    bool fixed;             /* a key beyond KEYS_UNDONE_MAX, for which nothing is kept */
    /* Before the entry: its memory can be used again if no list has moved since. */
    struct arena_mark mark;
    const struct entry *entry;
    const struct finding *finding;
    struct numbering numbering;
};

/* A line of the header that has become a comment. */
struct dropped {
    uint32_t at;
    char byte;
};

enum state {
    LINE_NONE,    /* nothing that could be continued */
    LINE_STANDS,  /* the last line stands */
    LINE_REFUSED, /* it does not */
    LINE_READ     /* the caller has yet to say */
};

struct typed {
    struct stream *s;
    struct record *r;
    struct text_reader text;
    uint32_t *line; /* where the physical lines begin; the last one is not there yet */
    uint32_t lines, line_room;
    bool header, sure;      /* it is text for sure */
    bool blank;             /* a blank line has been seen */
    enum typed_line ending; /* what the last line was */
    bool wrong;             /* the last line was refused, and no other stands in its place */

    /* The last line, with its continuation. */
    enum state state;
    enum typed_line kind;
    uint32_t begin, end, stood; /* STOOD: its end without the continuation at hand */
    uint32_t at;                /* of the physical line at hand */
    unsigned continuations;
    bool only_claims;
    enum typed_taken taken;
    struct reading before; /* all without it */
    struct arena_mark mark;
    struct entry old; /* MORE: the entry as it was */
    bool continued;   /* it is more of a line that stands */
    bool forget;      /* what was found against a refused line is still there */
    bool drop;        /* and so are its words, among those of a line that may be continued */
    uint32_t found;

    struct standing *standing;
    uint32_t standings, standing_room, keys;
    struct dropped *dropped;
    uint32_t droppeds, dropped_room;
};

/* --- the text -------------------------------------------------------------------------- */

static char *text_of(const struct typed *t) { return window_text(&t->s->window); }

/* The window may have moved. */
static void follow_window(struct typed *t) {
    t->r->source.text = t->text.text = text_of(t);
    t->r->source.line = t->line;
    t->r->source.lines = t->lines;
    t->r->source.length = t->text.length = t->line[t->lines - 1];
}

static void add_line(struct typed *t, size_t at) {
    VEC_GROW(t->line, t->lines, t->line_room);
    t->line[t->lines++] = (uint32_t)at;
}

/* Puts the record back as it was. */
static void put_back(struct typed *t, const struct reading *before) {
    struct record *r = t->r;
    *r = before->record;
    t->text = before->text;
    /* The room behind the last entry is kept clear. */
    if (r->entries < r->entry_room) memset(&r->entry[r->entries], 0, sizeof *r->entry);
    follow_window(t);
}

static void make_comment(struct typed *t, uint32_t at) {
    char *byte = text_of(t) + at;
    if (*byte == '#' || *byte == '\n' || *byte == '\r') return;
    VEC_GROW(t->dropped, t->droppeds, t->dropped_room);
    t->dropped[t->droppeds++] = (struct dropped){at, *byte};
    *byte = '#';
}

/* Forgets a refused line for good. */
static void forget(struct typed *t) {
    if (!t->forget) return;
    t->forget = false;
    if (t->header) {
        typed_reread(t);
        return;
    }
    put_back(t, &t->before);
    arena_release(t->r->arena, t->mark);
    if (t->drop) make_comment(t, t->at);
    t->drop = false;
}

/* The last line is to be read. */
static void begin_line(struct typed *t) {
    t->before.record = *t->r;
    t->before.text = t->text;
    t->mark = arena_mark(t->r->arena);
    t->found = t->r->findings;
}

void typed_refuse(struct typed *t) {
    struct record *r = t->r;
    if (t->header) return; /* typed_drop() */
    struct finding *finding = r->finding;
    uint32_t findings = r->findings;
    put_back(t, &t->before);
    if (t->continued && t->kind == TYPED_ENTRY) r->entry[r->entries - 1] = t->old;
    /* They may still be looked at. */
    r->finding = finding;
    r->findings = findings;
    t->forget = true;
    t->wrong = true;
    t->end = t->continued ? t->stood : t->end;
    t->state = t->continued ? LINE_STANDS : LINE_REFUSED;
    t->drop = t->continued;
}

void typed_accept(struct typed *t) {
    t->state = LINE_STANDS;
    t->wrong = false;
    if (t->continued) return;
    VEC_GROW(t->standing, t->standings, t->standing_room);
    struct standing *s = &t->standing[t->standings++];
    *s = (struct standing){.mark = t->mark,
                           .entry = t->before.record.entry,
                           .finding = t->before.record.finding,
                           .numbering = t->before.record.numbering};
    if (t->kind != TYPED_KEY) return;
    s->fixed = t->keys == KEYS_UNDONE_MAX;
    if (s->fixed) return;
    t->keys++;
    s->before = xmemdup(&t->before, sizeof t->before);
}

static void report_line(struct typed *t, size_t at, size_t end, struct verdict v) {
    size_t shown = at;
    while (shown < end && is_blank(text_of(t)[shown]))
        shown++;
    size_t last = end - shown > 60 ? shown + 1 : end;
    record_report(t->r, (struct span){0, (uint32_t)shown, (uint32_t)last}, 0, v);
}

/* --- the header -------------------------------------------------------------------------- */

/* Reads the header so far; true if *LINE is no line of it. */
static bool read_header(struct typed *t, struct text_line *line /* out */) {
    struct stream *s = t->s;
    arena_reset(&s->arena);
    s->games--; /* it is the same record */
    t->r = stream_begin_record(s);
    t->r->notation = NOTATION_TEXT;
    t->r->lookalikes = true; /* who knows what is still to come */
    t->text = (struct text_reader){.r = t->r};
    t->text.seen[KEY_TURNS] = true; /* they may come yet */
    follow_window(t);
    char *end = text_of(t) + t->r->source.length, under = *end;
    *end = '\0';
    bool first = text_read_header(&t->text, line);
    *end = under;
    record_sort_findings(t->r);
    return first;
}

/* Does the line say that this is YAML?  Text has no such lines, but for a key whose value
 * begins on the next line. */
static bool looks_like_yaml(struct typed *t, size_t at, size_t end) {
    const char *line = text_of(t) + at;
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
    return value == n || line[value] == '[' || line[value] == '{' || line[value] == '#';
}

static void restore_lines(struct typed *t, uint32_t from) {
    while (t->droppeds && t->dropped[t->droppeds - 1].at >= from) {
        const struct dropped *d = &t->dropped[--t->droppeds];
        text_of(t)[d->at] = d->byte;
    }
}

/* The number of the physical line that holds OFFSET. */
static uint32_t find_line(const struct typed *t, uint32_t offset) {
    uint32_t low = 0, high = t->lines - 1; /* the last begin has no line yet */
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (t->line[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

_Static_assert((int)NO_SUBJECT == (int)KEY_UNKNOWN, "a subject is a key");

static unsigned subject_at(const struct typed *t, uint32_t at) {
    const char *word = text_of(t) + at;
    uint32_t length = 0, room = t->r->source.length - at;
    while (length < room && !is_blank(word[length]) && !is_line_end(word[length]) &&
           word[length] != ':')
        length++;
    enum header_key key = header_key_find(word, length);
    const char *near = key == KEY_UNKNOWN && length ? header_key_nearest(word, length) : NULL;
    return near ? header_key_find(near, (uint32_t)strlen(near)) : key;
}

unsigned typed_subject(const struct typed *t) { return subject_at(t, t->begin); }

unsigned typed_drop(struct typed *t, uint32_t offset) {
    uint32_t line = find_line(t, offset), head = line;
    while (head > 0 && is_blank(text_of(t)[t->line[head]]))
        head--;
    unsigned subject = subject_at(t, t->line[head]);
    make_comment(t, t->line[line]);
    /* What continued it goes with it. */
    for (line++; line + 1 < t->lines && is_blank(text_of(t)[t->line[line]]); line++)
        make_comment(t, t->line[line]);
    if (offset >= t->begin) t->state = LINE_REFUSED;
    t->wrong = true;
    return subject;
}

void typed_set_refused(struct typed *t, bool refused) { t->wrong = refused; }

void typed_blame(struct typed *t, unsigned subject) {
    const char *name = subject < KEY_FREE ? header_keys[subject].name : "x-...";
    report_line(t, t->begin, t->end, VERDICT(M_TYPED_OPEN, arg_text(ARG_WORD, name)));
}

void typed_reread(struct typed *t) {
    struct text_line line;
    read_header(t, &line);
}

void typed_end_header(struct typed *t) {
    struct text_line line;
    read_header(t, &line);
    if (!record_has_trouble(t->r)) record_report(t->r, SPAN_NONE, 0, verdict_plain(M_TURNS_NONE));
}

bool typed_in_header(const struct typed *t) { return t->header; }

/* Takes back the last line of the header that counts. */
static enum typed_line undo_header(struct typed *t, size_t at) {
    const char *text = text_of(t);
    make_comment(t, (uint32_t)at);
    t->taken = t->wrong ? TAKEN_WRONG : TAKEN_NOTHING;
    for (uint32_t i = t->lines - 1; i-- > 0 && t->taken == TAKEN_NOTHING;) {
        char c = text[t->line[i]];
        if (c == '#' || c == '\n' || c == '\r' || is_blank(c)) continue;
        typed_drop(t, t->line[i]);
        t->taken = TAKEN_HEADER;
    }
    t->wrong = false;
    t->state = LINE_NONE;
    typed_reread(t);
    t->found = t->r->findings;
    t->forget = t->taken == TAKEN_NOTHING;
    if (t->forget)
        record_report(t->r, (struct span){0, (uint32_t)at, (uint32_t)at + 4}, 0,
                      verdict_plain(M_UNDO_NONE));
    return TYPED_UNDO;
}

/* A line of the header, or the first one behind it. */
static enum typed_line next_in_header(struct typed *t, size_t at, size_t end) {
    bool continues = is_blank(text_of(t)[at]);
    if (!t->sure && looks_like_yaml(t, at, end)) return TYPED_OTHER;
    if (continues && t->state == LINE_REFUSED) restore_lines(t, t->begin); /* whole, it may do */
    if (!continues) t->begin = (uint32_t)at;
    t->end = (uint32_t)end;
    t->state = LINE_STANDS;
    struct text_line line = {(uint32_t)at, (uint32_t)end, false};
    if (!continues && text_is_undo(&t->text, &line)) return undo_header(t, at);
    bool first = read_header(t, &line);
    t->found = 0;
    return first ? TYPED_FIRST : TYPED_HEADER;
}

/* --- behind the header ---------------------------------------------------------------------- */

static bool has_trouble(const struct typed *t) {
    for (uint32_t i = t->found; i < t->r->findings; i++)
        if (!t->r->finding[i].is_note &&
            code_class(verdict_code(&t->r->finding[i].verdict)) == CLASS_TROUBLE)
            return true;
    return false;
}

/* Reads the last line, which begins at t->begin, into the record. */
static enum typed_line read_line(struct typed *t) {
    struct text_line line = {t->begin, t->end, true};
    char *end = text_of(t) + t->r->source.length, under = *end;
    *end = '\0';
    enum text_said said = text_read_line(&t->text, &line);
    *end = under;
    bool good = (said == SAID_ENTRY || said == SAID_KEY) && !has_trouble(t);
    if (!good) {
        typed_refuse(t);
        return TYPED_WRONG;
    }
    if (said == SAID_ENTRY && !t->continued) numbering_add(t->r, t->r->entries - 1);
    return t->kind = said == SAID_ENTRY ? TYPED_ENTRY : TYPED_KEY;
}

/* Takes back the last line that stands. */
static enum typed_taken take_back(struct typed *t) {
    struct standing *last = &t->standing[--t->standings];
    if (last->before) {
        put_back(t, last->before);
        free(last->before);
        t->keys--;
        return TAKEN_KEY;
    }
    struct text_line none = {0, 0, true};
    text_undo(&t->text, &none);
    t->r->numbering = last->numbering;
    if (t->r->entry == last->entry && t->r->finding == last->finding)
        arena_release(t->r->arena, last->mark);
    return TAKEN_ENTRY;
}

/* Is the last line a key that can be neither taken back nor continued? */
static bool is_fixed(const struct typed *t) {
    return t->standings && t->standing[t->standings - 1].fixed;
}

static enum typed_line undo(struct typed *t) {
    bool can = t->standings && !is_fixed(t);
    t->state = LINE_NONE;
    t->taken = t->wrong ? TAKEN_WRONG : can ? take_back(t) : TAKEN_NOTHING;
    t->wrong = false;
    if (t->taken != TAKEN_NOTHING) return TYPED_UNDO;
    begin_line(t);
    t->forget = true;
    record_report(t->r, (struct span){0, t->begin, t->begin + 4}, 0,
                  is_fixed(t) ? VERDICT(M_TYPED_KEYS, arg_number(KEYS_UNDONE_MAX))
                              : verdict_plain(M_UNDO_NONE));
    return TYPED_UNDO;
}

/* A line that cannot even be looked at. */
static enum typed_line refuse_line(struct typed *t, size_t at, size_t end, struct verdict v) {
    report_line(t, at, end, v);
    typed_refuse(t);
    return TYPED_WRONG;
}

/* An indented line. */
static enum typed_line read_continuation(struct typed *t, size_t at, size_t end) {
    char c = text_of(t)[window_skip_blanks(&t->s->window, at)];
    if (c == '#') return TYPED_BLANK; /* a note, of which nobody is told anything */
    begin_line(t);
    if (t->state == LINE_NONE) {
        t->begin = (uint32_t)at;
        return refuse_line(t, at, end, verdict_plain(M_INDENTED_NONE));
    }
    t->stood = t->end;
    t->continued = t->state == LINE_STANDS;
    if (t->continued && t->kind == TYPED_ENTRY) t->old = t->r->entry[t->r->entries - 1];
    if (++t->continuations > CONTINUATIONS_MAX)
        return refuse_line(t, at, end, VERDICT(M_TYPED_CONTINUED, arg_number(CONTINUATIONS_MAX)));
    if (t->continued && is_fixed(t))
        return refuse_line(t, at, end, VERDICT(M_TYPED_KEYS, arg_number(KEYS_UNDONE_MAX)));
    t->end = (uint32_t)end;
    if (!t->continued) return read_line(t); /* nothing of it is in the record */
    if (t->kind == TYPED_KEY) {
        put_back(t, t->standing[t->standings - 1].before);
        t->r->finding = t->before.record.finding;
        t->r->findings = t->before.record.findings;
        return read_line(t);
    }
    t->only_claims = t->old.claims > 0 || c == '=';
    record_drop_entry(t->r);
    enum typed_line what = read_line(t);
    return what == TYPED_ENTRY ? TYPED_MORE : what;
}

/* A line behind the header. */
static enum typed_line next_entry(struct typed *t, size_t at, size_t end) {
    if (is_blank(text_of(t)[at])) return read_continuation(t, at, end);
    t->begin = (uint32_t)at;
    t->end = (uint32_t)end;
    t->continuations = 0;
    t->continued = false;
    struct text_line line = {t->begin, t->end, true};
    if (text_is_undo(&t->text, &line)) return undo(t);
    begin_line(t);
    return read_line(t);
}

enum typed_line typed_begin_entries(struct typed *t) {
    t->header = false;
    t->r->findings = 0;
    t->continuations = 0;
    t->continued = false;
    begin_line(t);
    return read_line(t);
}

/* Can the line be text at all?  If not, a finding says why. */
static bool check_line(struct typed *t, size_t at, size_t end) {
    const uint8_t *line = (const uint8_t *)text_of(t) + at;
    size_t n = end - at;
    const uint8_t *nul = memchr(line, '\0', n), *bad = n ? u8_check(line, n) : NULL;
    struct verdict v;
    if (n > LINE_MAX_BYTES)
        v = VERDICT(M_LINE_LIMIT, arg_number((int64_t)n), arg_number(LINE_MAX_BYTES));
    else if (nul && (!bad || nul < bad))
        v = VERDICT(M_ENCODING_NUL, {ARG_NONE, {0}});
    else if (bad)
        v = encoding_verdict(t->r->arena, text_of(t) + at, n, (size_t)(bad - line));
    else
        return true;
    if (n <= LINE_MAX_BYTES) {
        size_t first = at + (size_t)((nul && (!bad || nul < bad) ? nul : bad) - line);
        record_report(t->r, (struct span){0, (uint32_t)first, (uint32_t)first + 1}, 0, v);
    } else {
        report_line(t, at, end, v);
    }
    return false;
}

/* A line that is none has been reported. */
static enum typed_line refuse_bytes(struct typed *t, size_t at, size_t end) {
    if (!t->header) {
        enum state state = is_blank(text_of(t)[at]) ? t->state : LINE_NONE;
        t->continued = false;
        typed_refuse(t);
        t->state = state; /* another line may continue what this one does not */
        t->drop = true;
        return TYPED_WRONG;
    }
    t->begin = (uint32_t)at;
    t->end = (uint32_t)end;
    make_comment(t, (uint32_t)at); /* nobody shall read it again */
    t->state = LINE_REFUSED;
    t->wrong = t->forget = true;
    return TYPED_WRONG;
}

static enum typed_line end_too_long(struct typed *t, struct verdict v) {
    if (!t->header) begin_line(t);
    t->found = t->r->findings;
    record_report(t->r, SPAN_NONE, 0, v);
    t->ending = TYPED_TOO_LONG;
    return TYPED_TOO_LONG;
}

enum typed_line typed_next(struct typed *t) {
    struct window *w = &t->s->window;
    forget(t);
    for (;;) {
        size_t at = t->line[t->lines - 1], end, next;
        if (window_byte(w, at) == WINDOW_END || window_separator_at(w, at)) {
            follow_window(t);
            return t->ending = TYPED_END;
        }
        bool fits = window_line_end(w, at, &end, &next) && next <= RECORD_LIMIT;
        follow_window(t);
        if (!fits)
            return end_too_long(t, VERDICT(M_RECORD_TOO_LONG, arg_number(RECORD_LIMIT >> 20)));
        if (t->header && t->lines > HEADER_LINES_MAX)
            return end_too_long(t, VERDICT(M_TYPED_HEADER, arg_number(HEADER_LINES_MAX)));
        add_line(t, next);
        follow_window(t);
        t->at = (uint32_t)at;
        if (window_skip_blanks(w, at) >= end) {
            t->state = LINE_NONE;
            t->blank = true;
            return TYPED_BLANK;
        }
        if (text_of(t)[at] == '#') continue;
        if (t->header)
            t->found = t->r->findings;
        else
            begin_line(t);
        t->ending = !check_line(t, at, end) ? refuse_bytes(t, at, end)
                    : t->header             ? next_in_header(t, at, end)
                                            : next_entry(t, at, end);
        return t->ending;
    }
}

/* --- the whole -------------------------------------------------------------------------------- */

struct typed *typed_open(struct stream *s) {
    struct window *w = &s->window;
    if (s->format != INPUT_AUTO && s->format != INPUT_TEXT) return NULL;
    if (!stream_advance(s) || stream_is_foreign(s)) return NULL;
    bool sure = s->format == INPUT_TEXT || s->after_text;
    int c = window_byte(w, window_skip_blanks(w, 0));
    if (!sure && (c == '{' || c == '[' || c == '%' || s->opening.marker)) return NULL;
    if (s->format == INPUT_AUTO && w->column > 0) return NULL;
    struct typed *t = xcalloc(1, sizeof *t);
    t->s = s;
    t->sure = sure;
    t->header = true;
    t->blank = s->opening.blank;
    add_line(t, 0);
    t->r = stream_begin_record(s);
    t->text.r = t->r;
    follow_window(t);
    return t;
}

/* On to the next separator. */
static void skip_rest(struct window *w) {
    while (window_byte(w, 0) != WINDOW_END && !window_separator_at(w, 0))
        window_consume_line(w);
}

void typed_close(struct typed *t) {
    struct stream *s = t->s;
    struct window *w = &s->window;
    if (t->ending == TYPED_OTHER) {
        restore_lines(t, 0);
        s->games--; /* stream_next() counts it */
    } else {
        window_consume(w, t->line[t->lines - 1]);
        if (t->ending == TYPED_TOO_LONG) skip_rest(w);
        s->skipped = false;
        s->after_text = true;
    }
    while (t->standings)
        free(t->standing[--t->standings].before);
    free(t->standing);
    free(t->dropped);
    free(t->line);
    free(t);
}

const struct record *typed_record(const struct typed *t) { return t->r; }
uint32_t typed_found(const struct typed *t) { return t->found; }
uint32_t typed_line_number(const struct typed *t) {
    return t->r->source.first_line + (t->lines > 1 ? t->lines - 2 : 0);
}
uint32_t typed_line_begin(const struct typed *t) {
    return t->line[t->lines > 1 ? t->lines - 2 : 0];
}
uint32_t typed_whole_begin(const struct typed *t) { return t->begin; }
bool typed_only_claims(const struct typed *t) { return t->only_claims; }
enum typed_taken typed_taken(const struct typed *t) { return t->taken; }
