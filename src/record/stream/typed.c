/* SPDX-License-Identifier: MIT */
/* A line that does not count stays in the text (typed_text.h), so a finding can point to it: in the
 * header it becomes a comment, after the header nobody reads it again.  What it did to the record
 * is undone. */
#include "record/stream/typed.h"
#include "base/buf.h"
#include "base/xalloc.h"
#include "record/encoding.h"
#include "record/grammar.h"
#include "record/lexer.h"
#include "record/stream/stream_state.h"
#include "record/stream/typed_kept.h"
#include "record/stream/typed_text.h"

#include <stdlib.h>
#include <string.h>

/* A line that stands, after the header. */
struct standing {
    uint32_t begin;         /* where it does */
    struct reading *before; /* of a key: everything before it; NULL: an entry */
    bool fixed;             /* a key beyond TYPED_KEYS_MAX: nothing is kept to undo it */
    /* Before the entry: its memory can be reused if no list has moved since. */
    struct arena_mark mark;
    const struct entry *entry;
    const struct finding *finding;
    const struct origin *origin;
    uint32_t origins;
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
    struct typed_text x;
    struct typed_kept kept;
    const struct typed_commands *commands; /* NULL: none */
    struct buf command;                    /* the last one */
    bool header;
    enum typed_line ending; /* what the last line was */
    bool wrong;             /* the last line was refused, and no other has taken its place */

    /* The last line, with its continuation. */
    enum state state;
    enum typed_line kind;
    uint32_t begin, end, stood; /* STOOD: its end without the current continuation */
    uint32_t at;                /* of the current physical line */
    unsigned continuations;
    bool only_claims;
    enum typed_taken taken;
    struct reading before; /* everything before it */
    struct arena_mark mark;
    struct entry old; /* MORE: the entry as it was */
    uint32_t counted; /* items of the record before it */
    bool continued;   /* it continues a line that stands */
    bool forget;      /* the findings of a refused line are still there */
    bool drop;        /* and so are its words, in the text of a line that may be continued */
    uint32_t found;

    struct standing *standing;
    uint32_t standings, standing_room, keys;
    struct dropped *dropped;
    uint32_t dropped_count, dropped_room;
};

/* --- the text -------------------------------------------------------------------------- */

static void make_comment(struct typed *t, uint32_t at) {
    char *byte = typed_bytes(&t->x) + at;
    if (*byte == '#' || *byte == '\n' || *byte == '\r') return;
    VEC_GROW(t->dropped, t->dropped_count, t->dropped_room);
    t->dropped[t->dropped_count++] = (struct dropped){at, *byte};
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
    typed_text_put_back(&t->x, &t->before);
    arena_release(t->x.r->arena, t->mark);
    if (t->drop) make_comment(t, t->at);
    t->drop = false;
}

/* The last line is to be read. */
static void begin_line(struct typed *t) {
    t->before.record = *t->x.r;
    t->before.text = t->x.reader;
    t->mark = arena_mark(t->x.r->arena);
    t->found = t->x.r->findings;
}

void typed_refuse(struct typed *t) {
    struct record *r = t->x.r;
    if (t->header) return; /* typed_drop() */
    const struct record refused = *r;
    typed_text_put_back(&t->x, &t->before);
    if (t->continued && t->kind == TYPED_ENTRY) r->entry[r->entries - 1] = t->old;
    /* The findings may still be looked at. */
    typed_text_keep_findings(&t->x, &refused);
    t->forget = true;
    t->wrong = true;
    t->end = t->continued ? t->stood : t->end;
    t->state = t->continued ? LINE_STANDS : LINE_REFUSED;
    t->drop = t->continued;
}

void typed_accept(struct typed *t) {
    t->state = LINE_STANDS;
    t->wrong = false;
    kept_hold_from(&t->kept, &t->x, t->begin);
    if (t->continued) return;
    VEC_GROW(t->standing, t->standings, t->standing_room);
    struct standing *s = &t->standing[t->standings++];
    *s = (struct standing){.begin = t->begin,
                           .mark = t->mark,
                           .entry = t->before.record.entry,
                           .finding = t->before.record.finding,
                           .origin = t->before.record.origin,
                           .origins = t->before.record.origins,
                           .numbering = t->before.record.numbering};
    if (t->kind != TYPED_KEY) return;
    s->fixed = t->keys == TYPED_KEYS_MAX;
    if (s->fixed) return;
    t->keys++;
    s->before = xmemdup(&t->before, sizeof t->before);
}

/* --- the header -------------------------------------------------------------------------- */

static void restore_lines(struct typed *t, uint32_t from) {
    while (t->dropped_count && t->dropped[t->dropped_count - 1].at >= from) {
        const struct dropped *d = &t->dropped[--t->dropped_count];
        typed_bytes(&t->x)[d->at] = d->byte;
    }
}

_Static_assert((int)NO_SUBJECT == (int)KEY_UNKNOWN, "a subject is a key");

static unsigned subject_at(const struct typed *t, uint32_t at) {
    const char *word = typed_bytes(&t->x) + at;
    uint32_t length = 0, room = t->x.r->source.length - at;
    while (length < room && !is_blank(word[length]) && !is_line_end(word[length]) &&
           word[length] != ':')
        length++;
    enum header_key key = header_key_find(word, length);
    const char *near = key == KEY_UNKNOWN && length ? header_key_nearest(word, length) : NULL;
    return near ? header_key_find(near, (uint32_t)strlen(near)) : key;
}

unsigned typed_subject(const struct typed *t) { return subject_at(t, t->begin); }

unsigned typed_drop(struct typed *t, uint32_t offset) {
    uint32_t line = typed_text_find_line(&t->x, offset), head = line;
    while (head > 0 && text_is_indented(&t->x.reader, t->x.line[head]))
        head--;
    unsigned subject = subject_at(t, t->x.line[head]);
    if (line > head) { /* a key that should not be indented */
        size_t word = window_skip_blanks(&t->x.s->window, t->x.line[line]);
        unsigned own = subject_at(t, (uint32_t)word);
        if (own < KEY_FREE) subject = own;
    }
    /* Its continuation goes with it. */
    do {
        make_comment(t, t->x.line[line]);
        kept_drop(&t->kept, &t->x, t->x.line[line]);
    } while (++line + 1 < t->x.lines && text_is_indented(&t->x.reader, t->x.line[line]));
    if (offset >= t->begin) t->state = LINE_REFUSED;
    t->wrong = true;
    return subject;
}

void typed_hold_header(struct typed *t) { kept_hold_from(&t->kept, &t->x, t->begin); }

void typed_set_refused(struct typed *t, bool refused) { t->wrong = refused; }

void typed_blame(struct typed *t, unsigned subject) {
    const char *name = subject < KEY_FREE ? header_keys[subject].name : "x-...";
    typed_text_report_line(&t->x, t->begin, t->end,
                           VERDICT(M_TYPED_OPEN, arg_text(ARG_WORD, name)));
}

void typed_reread(struct typed *t) {
    struct text_line line;
    typed_text_read_header(&t->x, &line);
}

void typed_end_header(struct typed *t) {
    struct text_line line;
    typed_text_read_header(&t->x, &line);
    if (!record_has_trouble(t->x.r))
        record_report(t->x.r, SPAN_NONE, 0, verdict_plain(M_TURNS_NONE));
}

bool typed_in_header(const struct typed *t) { return t->header; }

/* Is line NUMBER of the header one that counts, and not a comment, a blank line, or a continuation? */
static bool is_header_line(const struct typed *t, uint32_t number) {
    char c = typed_bytes(&t->x)[t->x.line[number]];
    return c != '#' && c != '\n' && c != '\r' && !is_blank(c);
}

/* Takes back the last line of the header that counts. */
static enum typed_line undo_header(struct typed *t, size_t at) {
    make_comment(t, (uint32_t)at);
    t->taken = t->wrong ? TAKEN_WRONG : TAKEN_NOTHING;
    for (uint32_t i = t->x.lines - 1; i-- > 0 && t->taken == TAKEN_NOTHING;) {
        if (!is_header_line(t, i)) continue;
        typed_drop(t, t->x.line[i]);
        kept_release_from(&t->kept, &t->x, t->x.line[i]);
        t->taken = TAKEN_HEADER;
    }
    t->wrong = false;
    t->state = LINE_NONE;
    typed_reread(t);
    t->found = t->x.r->findings;
    t->forget = t->taken == TAKEN_NOTHING;
    if (t->forget)
        record_report(t->x.r, (struct span){0, (uint32_t)at, (uint32_t)at + 4}, 0,
                      verdict_plain(M_UNDO_NONE));
    return TYPED_UNDO;
}

/* A line of the header, or the first one after it. */
static enum typed_line next_in_header(struct typed *t, size_t at, size_t end) {
    bool continues = text_is_indented(&t->x.reader, (uint32_t)at);
    if (!t->x.sure && typed_text_looks_like_yaml(&t->x, at, end)) return TYPED_OTHER;
    if (continues && t->state == LINE_REFUSED) restore_lines(t, t->begin); /* now it may do */
    if (!continues) t->begin = (uint32_t)at;
    t->end = (uint32_t)end;
    t->state = LINE_STANDS;
    struct text_line line = {(uint32_t)at, (uint32_t)end, false};
    if (!continues && text_is_undo(&t->x.reader, &line)) return undo_header(t, at);
    bool first = typed_text_read_header(&t->x, &line);
    t->found = 0;
    return first ? TYPED_FIRST : TYPED_HEADER;
}

/* --- after the header ----------------------------------------------------------------------- */

/* Reads the last line, which begins at t->begin, into the record. */
static enum typed_line read_line(struct typed *t) {
    enum text_said said = typed_text_read_line(&t->x, t->begin, t->end);
    bool good = (said == SAID_ENTRY || said == SAID_KEY) && !typed_text_trouble(&t->x, t->found);
    if (!good) {
        typed_refuse(t);
        return TYPED_WRONG;
    }
    if (said == SAID_ENTRY && !t->continued) numbering_add(t->x.r, t->x.r->entries - 1);
    return t->kind = said == SAID_ENTRY ? TYPED_ENTRY : TYPED_KEY;
}

/* Takes back the last line that stands. */
static enum typed_taken take_back(struct typed *t) {
    struct standing *last = &t->standing[--t->standings];
    kept_release_from(&t->kept, &t->x, last->begin);
    if (last->before) {
        typed_text_go_back(&t->x, last->before);
        free(last->before);
        t->keys--;
        return TAKEN_KEY;
    }
    struct text_line none = {0, 0, true};
    text_undo(&t->x.reader, &none);
    struct record *r = t->x.r;
    r->numbering = last->numbering;
    if (r->entry == last->entry && r->finding == last->finding && r->origin == last->origin) {
        r->origins = last->origins;
        arena_release(r->arena, last->mark);
    }
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
    record_report(t->x.r, (struct span){0, t->begin, t->begin + 4}, 0,
                  is_fixed(t) ? VERDICT(M_TYPED_KEYS, arg_number(TYPED_KEYS_MAX))
                              : verdict_plain(M_UNDO_NONE));
    return TYPED_UNDO;
}

uint32_t typed_can_undo(const struct typed *t) {
    uint32_t n = t->wrong;
    if (t->header) {
        for (uint32_t i = 0; i + 1 < t->x.lines; i++)
            n += is_header_line(t, i);
        return n;
    }
    for (uint32_t i = t->standings; i-- > 0 && !t->standing[i].fixed;)
        n++;
    return n;
}

enum typed_line typed_undo(struct typed *t) {
    forget(t);
    t->begin = t->x.line[t->x.lines - 2];
    return t->header ? undo_header(t, t->begin) : undo(t);
}

/* A line that cannot even be looked at. */
static enum typed_line refuse_line(struct typed *t, size_t at, size_t end, struct verdict v) {
    typed_text_report_line(&t->x, at, end, v);
    typed_refuse(t);
    return TYPED_WRONG;
}

/* An indented line. */
static enum typed_line read_continuation(struct typed *t, size_t at, size_t end) {
    char c = typed_bytes(&t->x)[window_skip_blanks(&t->x.s->window, at)];
    if (c == '#') { /* a note, which gets no answer */
        kept_hold_last(&t->kept, &t->x);
        return TYPED_COMMENT;
    }
    begin_line(t);
    if (t->state == LINE_NONE) {
        t->begin = (uint32_t)at;
        return refuse_line(t, at, end, verdict_plain(M_INDENTED_NONE));
    }
    t->stood = t->end;
    t->continued = t->state == LINE_STANDS;
    if (t->continued && t->kind == TYPED_ENTRY) t->old = t->x.r->entry[t->x.r->entries - 1];
    if (++t->continuations > TYPED_CONTINUED_MAX)
        return refuse_line(t, at, end, VERDICT(M_TYPED_CONTINUED, arg_number(TYPED_CONTINUED_MAX)));
    if (t->continued && is_fixed(t))
        return refuse_line(t, at, end, VERDICT(M_TYPED_KEYS, arg_number(TYPED_KEYS_MAX)));
    t->end = (uint32_t)end;
    if (!t->continued) return read_line(t); /* no part of it is in the record */
    if (t->kind == TYPED_KEY) {
        typed_text_go_back(&t->x, t->standing[t->standings - 1].before);
        typed_text_keep_findings(&t->x, &t->before.record);
        return read_line(t);
    }
    t->only_claims = t->old.claims > 0 || c == '=';
    record_drop_entry(t->x.r);
    t->x.r->items = t->counted; /* those of the entry are counted again */
    enum typed_line what = read_line(t);
    return what == TYPED_ENTRY ? TYPED_MORE : what;
}

/* A line after the header. */
static enum typed_line next_entry(struct typed *t, size_t at, size_t end) {
    if (text_is_indented(&t->x.reader, (uint32_t)at)) return read_continuation(t, at, end);
    t->begin = (uint32_t)at;
    t->end = (uint32_t)end;
    t->continuations = 0;
    t->continued = false;
    struct text_line line = {t->begin, t->end, true};
    if (text_is_undo(&t->x.reader, &line)) return undo(t);
    begin_line(t);
    t->counted = t->x.r->items;
    return read_line(t);
}

enum typed_line typed_begin_entries(struct typed *t) {
    t->header = false;
    t->x.r->findings = 0;
    t->continuations = 0;
    t->continued = false;
    begin_line(t);
    t->counted = t->x.r->items;
    return read_line(t);
}

/* Bytes that are not a line of text have been reported. */
static enum typed_line refuse_bytes(struct typed *t, size_t at, size_t end) {
    if (!t->header) {
        enum state state = text_is_indented(&t->x.reader, (uint32_t)at) ? t->state : LINE_NONE;
        t->continued = false;
        typed_refuse(t);
        t->state = state; /* another line may still continue what this one does not */
        t->drop = true;
        return TYPED_WRONG;
    }
    t->begin = (uint32_t)at;
    t->end = (uint32_t)end;
    make_comment(t, (uint32_t)at); /* so that nobody reads it again */
    t->state = LINE_REFUSED;
    t->wrong = t->forget = true;
    return TYPED_WRONG;
}

static enum typed_line end_too_long(struct typed *t, struct verdict v) {
    if (!t->header) begin_line(t);
    t->found = t->x.r->findings;
    record_report(t->x.r, SPAN_NONE, 0, v);
    t->ending = TYPED_TOO_LONG;
    return TYPED_TOO_LONG;
}

/* Is the line for whoever answers, and not for the record? */
static bool is_command(struct typed *t, size_t at, size_t end) {
    const struct typed_commands *c = t->commands;
    size_t length = end - at;
    if (!c || length > TYPED_COMMAND_MAX || memchr(typed_bytes(&t->x) + at, '\0', length) ||
        !c->is_command(c->to, typed_bytes(&t->x) + at, length))
        return false;
    buf_clear(&t->command);
    buf_add(&t->command, typed_bytes(&t->x) + at, length);
    return true;
}

/* Nothing but comments and blank lines has come, and neither ends a header. */
static bool is_before_header(struct typed *t) {
    if (!t->header || t->x.first != t->x.lines - 2) return false;
    t->x.first++;
    return true;
}

enum typed_line typed_next(struct typed *t) {
    struct window *w = &t->x.s->window;
    size_t at = t->x.line[t->x.lines - 1], end, next;
    forget(t);
    if (window_byte(w, at) == WINDOW_END || window_separator_at(w, at)) {
        typed_text_follow_window(&t->x);
        return t->ending = TYPED_END;
    }
    bool fits = window_line_end(w, at, &end, &next) && next <= RECORD_LIMIT;
    typed_text_follow_window(&t->x);
    if (w->error) return t->ending = TYPED_END; /* half a line does not count */
    if (!fits) return end_too_long(t, VERDICT(M_RECORD_TOO_LONG, arg_number(RECORD_LIMIT >> 20)));
    if (t->header && t->x.lines > TYPED_HEADER_MAX)
        return end_too_long(t, VERDICT(M_TYPED_HEADER, arg_number(TYPED_HEADER_MAX)));
    typed_text_add_line(&t->x, next);
    typed_text_follow_window(&t->x);
    t->at = (uint32_t)at;
    if (text_is_blank(&t->x.reader, (uint32_t)at, (uint32_t)end)) {
        kept_hold_last(&t->kept, &t->x);
        if (is_before_header(t)) return TYPED_COMMENT;
        t->state = LINE_NONE;
        t->x.blank = true;
        return TYPED_BLANK;
    }
    if (typed_bytes(&t->x)[at] == '#') {
        kept_hold_last(&t->kept, &t->x);
        (void)is_before_header(t);
        return TYPED_COMMENT;
    }
    if (is_command(t, at, end)) {
        typed_bytes(&t->x)[at] = '#'; /* for good: it is not a line of any record */
        (void)is_before_header(t);
        return TYPED_ASKED;
    }
    if (t->header)
        t->found = t->x.r->findings;
    else
        begin_line(t);
    t->ending = !typed_text_check_line(&t->x, at, end) ? refuse_bytes(t, at, end)
                : t->header                            ? next_in_header(t, at, end)
                                                       : next_entry(t, at, end);
    return t->ending;
}

/* --- the whole -------------------------------------------------------------------------------- */

struct typed *typed_open(struct stream *s, const struct typed_commands *commands) {
    struct typed_text x;
    if (!typed_text_begin(&x, s)) return NULL;
    struct typed *t = xcalloc(1, sizeof *t);
    t->x = x;
    t->commands = commands;
    t->header = true;
    return t;
}

/* On to the next separator. */
static void skip_rest(struct window *w) {
    while (window_byte(w, 0) != WINDOW_END && !window_separator_at(w, 0))
        window_consume_line(w);
}

void typed_close(struct typed *t) {
    if (!t) return;
    struct stream *s = t->x.s;
    struct window *w = &s->window;
    if (t->ending == TYPED_OTHER) {
        restore_lines(t, 0);
        s->games--; /* stream_next() counts it */
    } else {
        window_consume(w, t->x.line[t->x.lines - 1]);
        if (t->ending == TYPED_TOO_LONG) skip_rest(w);
        s->skipped = false;
        s->after_text = true;
    }
    while (t->standings)
        free(t->standing[--t->standings].before);
    free(t->standing);
    free(t->dropped);
    free(t->x.line);
    kept_free(&t->kept);
    buf_free(&t->command);
    free(t);
}

const struct record *typed_record(const struct typed *t) { return t->x.r; }
bool typed_failed(const struct typed *t) { return t->x.s->window.error != 0; }
uint32_t typed_found(const struct typed *t) { return t->found; }
uint32_t typed_line_number(const struct typed *t) {
    return t->x.r->source.first_line + (t->x.lines > 1 ? t->x.lines - 2 : 0);
}
uint32_t typed_line_begin(const struct typed *t) {
    return t->x.line[t->x.lines > 1 ? t->x.lines - 2 : 0];
}
uint32_t typed_whole_begin(const struct typed *t) { return t->begin; }
bool typed_only_claims(const struct typed *t) { return t->only_claims; }
enum typed_taken typed_taken(const struct typed *t) { return t->taken; }
const char *typed_command(const struct typed *t) { return t->command.text; }
const char *typed_text(const struct typed *t) { return typed_bytes(&t->x); }
const struct kept_line *typed_kept_now(const struct typed *t, uint32_t *count) {
    *count = t->kept.lines;
    return t->kept.line;
}
const struct kept_line *typed_kept(struct typed *t, uint32_t *count, uint32_t *changed) {
    *count = t->kept.lines;
    *changed = t->kept.changed < t->kept.lines ? t->kept.changed : t->kept.lines;
    t->kept.changed = UINT32_MAX;
    return t->kept.line;
}
