/* SPDX-License-Identifier: MIT */
/* The lines that stand, with those that continue them, are a stack of items; `undo` pops the last
 * one.  Its text is overwritten as a comment, so a reader of the whole text does not find it.
 *
 *     players: Eva, Tom       header
 *                             (a blank line: nothing continues the item above)
 *     Eva: K/0 1,0            entry, read
 *     Tom: E/90 0,-1          wrong
 *     Eva: W/0 -1,0           waits
 *     undo                    takes back the one that waits
 *     undo                    and the wrong one: now lines are read again */
#include "record/stream/piped.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "record/lexer.h"
#include "record/stream/typed_text.h"

#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#define KEYS_KEPT 64    /* keys that can be taken back without reading everything again */
#define CREDIT_RATIO 64 /* bytes that may be read again for each new one */

enum item_kind {
    ITEM_HEADER,
    ITEM_ENTRY,
    ITEM_KEY,
    ITEM_WRONG,   /* it cannot be read, or is illegal */
    ITEM_WAITING, /* nobody has looked at it, or only at part of it */
    ITEM_STUCK    /* `undo` where there was nothing to take back */
};

struct item {
    uint32_t begin, end;
    uint32_t counted;           /* items of the record before it, */
    struct numbering numbering; /* and how its entries were numbered */
    uint8_t kind;               /* enum item_kind */
    bool blank;                 /* a blank line follows */
    bool hopeless;              /* wrong, whatever continues it */
    bool header;                /* it waits, since it is a key and no entry is left before it */
};

struct piped {
    struct typed_text x;
    struct item *item;
    uint32_t items, item_room;
    uint32_t waiting;               /* how many at the end are not in the record */
    bool header, stale;             /* STALE: it reads differently since a line was taken back */
    bool remarked;                  /* there is a comment that a reader of the whole warns about */
    bool blind;                     /* ... or the record holds a key that was taken back */
    struct reading *key[KEYS_KEPT]; /* what was read before the first keys after the header */
    uint32_t keys;

    /* The last line. */
    uint32_t begin, end, at;
    uint32_t found;
    bool only_claims;
    enum typed_taken taken, amended;
    struct reading before; /* all that was read before it */
    struct arena_mark mark;
    uint32_t read;                 /* the item that was read last, from 1 */
    uint32_t undo_begin, undo_end; /* `undo`; BEGIN and END are then of what it took back */
    bool forget;                   /* its findings are still there */
};

/* The last one; there is one. */
static struct item *top(const struct piped *p) { return &p->item[p->items - 1]; }

/* --- what was spent ---------------------------------------------------------------------- */

void piped_charge(struct piped *p, uint64_t cost) {
    int64_t *credit = &p->x.s->credit;
    *credit -= cost > (uint64_t)INT64_MAX / 2 ? INT64_MAX / 2 : (int64_t)cost;
    if (*credit < INT64_MIN / 4) *credit = INT64_MIN / 4;
}

static bool is_spent(const struct piped *p) { return p->x.s->credit < 0; }

/* --- items -------------------------------------------------------------------------------- */

static void push(struct piped *p, enum item_kind kind, size_t begin, size_t end) {
    VEC_GROW(p->item, p->items, p->item_room);
    INVARIANT(p->item != NULL);
    p->item[p->items++] =
        (struct item){.begin = (uint32_t)begin, .end = (uint32_t)end, .kind = (uint8_t)kind};
}

/* The last item is not in the record. */
static enum typed_line leave_out(struct piped *p, enum item_kind kind) {
    top(p)->kind = (uint8_t)kind;
    p->waiting++;
    return kind == ITEM_WRONG ? TYPED_WRONG : TYPED_WAITS;
}

/* Makes sure that nobody reads the lines of [BEGIN, END) again. */
static void strike(struct piped *p, uint32_t begin, uint32_t end) {
    const uint32_t *line = p->x.line;
    for (uint32_t i = typed_text_find_line(&p->x, begin); i + 1 < p->x.lines && line[i] < end;
         i++) {
        char *text = typed_bytes(&p->x) + line[i];
        uint32_t length = line[i + 1] - line[i];
        while (length && is_line_end((unsigned char)text[length - 1]))
            length--;
        if (length) memset(text, '#', length);
    }
}

/* What was taken back last has been reported. */
static void strike_undone(struct piped *p) {
    if (p->undo_begin == p->undo_end) return;
    strike(p, p->begin, p->end);
    strike(p, p->undo_begin, p->undo_end);
    p->undo_begin = p->undo_end;
}

/* The current line is to be read into the record. */
static void begin_line(struct piped *p) {
    struct record *r = p->x.r;
    p->before.record = *r;
    p->before.text = p->x.reader;
    p->mark = arena_mark(r->arena);
    p->found = r->findings;
    p->read = p->items;
}

/* Forgets a wrong line for good. */
static void forget(struct piped *p) {
    if (!p->forget) return;
    p->forget = false;
    p->stale = p->header;
    if (p->header) return;
    typed_text_put_back(&p->x, &p->before);
    arena_release(p->x.r->arena, p->mark);
}

/* Takes the last item, an entry or a key, out of the record. */
static enum typed_taken drop_item(struct piped *p) {
    struct record *r = p->x.r;
    const struct item *last = top(p);
    if (last->kind == ITEM_KEY) {
        if (p->keys-- > KEYS_KEPT)
            p->blind = true;
        else
            typed_text_go_back(&p->x, p->key[p->keys]);
        return TAKEN_KEY;
    }
    struct text_line none = {0, 0, true};
    text_undo(&p->x.reader, &none);
    r->items = last->counted;
    r->numbering = last->numbering;
    /* Its memory can be reused if nothing has been read since and no list has moved. */
    const struct record *before = &p->before.record;
    if (p->read == p->items && r->entry == before->entry && r->finding == before->finding &&
        r->origin == before->origin) {
        r->origins = before->origins;
        arena_release(r->arena, p->mark);
    }
    return TAKEN_ENTRY;
}

/* The last line cannot stand; its findings may still be looked at. */
static enum typed_line refuse(struct piped *p) {
    if (!p->header) {
        const struct record refused = *p->x.r;
        typed_text_put_back(&p->x, &p->before);
        typed_text_keep_findings(&p->x, &refused);
    }
    p->forget = true;
    return leave_out(p, ITEM_WRONG);
}

void piped_refuse(struct piped *p) { (void)refuse(p); }

static enum typed_line put_off(struct piped *p) {
    (void)refuse(p);
    top(p)->kind = ITEM_WAITING;
    return TYPED_WAITS;
}

void piped_put_off(struct piped *p) { (void)put_off(p); }

void piped_put_off_both(struct piped *p) {
    uint32_t items = p->items;
    (void)put_off(p);
    forget(p);
    for (bool entry = false; !entry && p->items > 1;) {
        p->items--;
        entry = top(p)->kind == ITEM_ENTRY;
        (void)drop_item(p);
        (void)leave_out(p, ITEM_WAITING);
    }
    p->items = items;
}

/* --- lines ----------------------------------------------------------------------------------- */

static bool is_empty(const struct piped *p, uint32_t line) {
    const char *text = typed_bytes(&p->x);
    uint32_t at = p->x.line[line], end = p->x.line[line + 1];
    while (at < end && (is_blank(text[at]) || text[at] == '\n' || text[at] == '\r'))
        at++;
    return at == end;
}

/* A comment that is not an entry with a `#` before its number (text_find_numbered_comment()). */
static bool is_remark(const struct piped *p, uint32_t line) {
    const char *text = typed_bytes(&p->x) + p->x.line[line];
    return text[0] == '#' && (text[1] < '0' || text[1] > '9');
}

/* The text has grown, or a line of the header was taken back. */
static bool read_header(struct piped *p, struct text_line *line /* out */) {
    struct typed_text *x = &p->x;
    /* A reader of the whole text skips these. */
    while (x->first + 1 < x->lines && (is_remark(p, x->first) || is_empty(p, x->first)))
        x->first++;
    p->stale = false;
    p->found = 0;
    piped_charge(p, p->x.line[p->x.lines - 1]);
    return typed_text_read_header(&p->x, line);
}

void piped_read_header(struct piped *p) {
    struct text_line line;
    if (p->stale) read_header(p, &line);
}

/* The last item is a line of the header, or the first one after it. */
static enum typed_line read_in_header(struct piped *p) {
    struct typed_text *x = &p->x;
    struct text_line line;
    if (!read_header(p, &line)) return TYPED_HEADER;
    bool text = frame_is_text(&x->s->window, &x->s->opening, x->line[x->lines - 1]);
    typed_text_follow_window(x);
    if (text && line.begin == top(p)->begin) return TYPED_FIRST;
    return leave_out(p, ITEM_WAITING); /* it may be YAML after all */
}

/* The last item is an entry or a key. */
static enum typed_line read_after_header(struct piped *p) {
    struct item *last = top(p);
    begin_line(p);
    last->counted = p->x.r->items;
    last->numbering = p->x.r->numbering;
    enum text_said said = typed_text_read_line(&p->x, last->begin, last->end);
    /* If all entries were taken back, a key is one of the header. */
    last->header = said == SAID_KEY && !p->before.record.entries;
    if (said == SAID_NOTHING || last->header) return put_off(p);
    if ((said != SAID_ENTRY && said != SAID_KEY) || typed_text_trouble(&p->x, p->found))
        return refuse(p);
    last->kind = said == SAID_ENTRY ? ITEM_ENTRY : ITEM_KEY;
    if (said == SAID_ENTRY) {
        numbering_add(p->x.r, p->x.r->entries - 1);
        return TYPED_ENTRY;
    }
    if (p->keys < KEYS_KEPT) {
        if (!p->key[p->keys]) p->key[p->keys] = xmalloc(sizeof p->before);
        *p->key[p->keys] = p->before;
    }
    p->keys++;
    return TYPED_KEY;
}

enum typed_line piped_begin_entries(struct piped *p) {
    p->header = false;
    p->x.r->findings = 0; /* those of the header belong to the judgement now */
    return read_after_header(p);
}

/* The last item begins with the current line: takes it into the record. */
static enum typed_line read_item(struct piped *p, size_t at, size_t end) {
    if (!p->header) begin_line(p);
    p->found = p->x.r->findings;
    top(p)->hopeless = true;
    if (!typed_text_check_line(&p->x, at, end)) return refuse(p);
    if (text_is_indented(&p->x.reader, (uint32_t)at)) {
        typed_text_report_line(&p->x, at, end, verdict_plain(M_INDENTED_NONE));
        return refuse(p);
    }
    top(p)->hopeless = false;
    if (!p->header) return read_after_header(p);
    top(p)->kind = ITEM_HEADER;
    return read_in_header(p);
}

/* Takes the last item out of the record if it is there: its continuation may change it.  False:
 * nothing can come of it. */
static bool reopen(struct piped *p) {
    const struct item *last = top(p);
    if (last->kind == ITEM_ENTRY || last->kind == ITEM_KEY) {
        p->amended = drop_item(p);
        return true;
    }
    if (last->kind == ITEM_HEADER) {
        p->blind |= !p->header; /* it is over */
        return true;
    }
    if (last->kind != ITEM_WRONG || last->hopeless || p->waiting > 1) return false;
    p->waiting = 0;
    p->amended = TAKEN_WRONG;
    return true;
}

/* The current line continues the last item. */
static enum typed_line read_more(struct piped *p, size_t at, size_t end) {
    struct item *last = top(p);
    const struct record *r = p->x.r;
    bool entry = last->kind == ITEM_ENTRY, claims = false;
    last->end = (uint32_t)end;
    p->begin = last->begin;
    if (entry)
        claims = r->entry[r->entries - 1].claims > 0 ||
                 typed_bytes(&p->x)[window_skip_blanks(&p->x.s->window, at)] == '=';
    if (!reopen(p)) return TYPED_WAITS;
    piped_charge(p, end - last->begin);
    if (is_spent(p) || p->blind) return leave_out(p, ITEM_WAITING);
    if (!p->header) begin_line(p);
    p->found = r->findings;
    last->hopeless = true;
    if (!typed_text_check_line(&p->x, at, end)) return refuse(p);
    last->hopeless = false;
    last->kind = ITEM_HEADER;
    if (p->header) return read_in_header(p);
    enum typed_line what = read_after_header(p);
    p->only_claims = claims;
    return entry && what == TYPED_ENTRY ? TYPED_MORE : what;
}

static enum typed_line undo(struct piped *p, size_t at, size_t end) {
    const struct item *last = p->items ? top(p) : NULL;
    bool over = last && last->kind == ITEM_HEADER && last->blank;
    if (!last || over || last->kind == ITEM_STUCK) {
        push(p, ITEM_STUCK, at, end);
        p->waiting++;
        begin_line(p);
        record_report(p->x.r, (struct span){0, (uint32_t)at, (uint32_t)at + 4}, 0,
                      verdict_plain(M_UNDO_NONE));
        p->forget = true;
        p->taken = TAKEN_NOTHING;
        return TYPED_UNDO;
    }
    p->begin = last->begin;
    p->end = last->end;
    p->waiting -= last->kind == ITEM_WRONG || last->kind == ITEM_WAITING;
    switch ((enum item_kind)last->kind) {
    case ITEM_HEADER:
        p->taken = TAKEN_HEADER;
        p->header = true; /* again, if it was over */
        p->blind = p->remarked;
        break;
    case ITEM_ENTRY:
    case ITEM_KEY: p->taken = drop_item(p); break;
    case ITEM_WRONG: p->taken = TAKEN_WRONG; break;
    case ITEM_WAITING:
    case ITEM_STUCK: p->taken = TAKEN_WAITING; break;
    }
    bool blank = last->blank;
    p->undo_begin = (uint32_t)at;
    p->undo_end = (uint32_t)end;
    p->items--;
    p->read = 0;
    if (p->items) top(p)->blank |= blank;
    p->stale |= p->header;
    return TYPED_UNDO;
}

/* --- the whole ---------------------------------------------------------------------------------- */

/* A comment that no reader has anything to say about. */
static bool is_comment(const struct piped *p, size_t at, size_t end) {
    const char *line = typed_bytes(&p->x) + at;
    size_t n = end - at, shown = 0;
    while (shown < n && is_blank(line[shown]))
        shown++;
    return line[shown] == '#' && (shown == 0 || n <= LINE_MAX_BYTES) && !memchr(line, '\0', n) &&
           !u8_check((const uint8_t *)line, n);
}

/* The line at [AT, END), which is neither blank nor a comment. */
static enum typed_line next_line(struct piped *p, size_t at, size_t end) {
    struct typed_text *x = &p->x;
    struct text_line line = {(uint32_t)at, (uint32_t)end, true};
    bool continues = text_is_indented(&x->reader, (uint32_t)at);
    if (!continues && text_is_undo(&x->reader, &line)) return undo(p, at, end);
    if (p->header && !p->waiting && !x->sure && typed_text_looks_like_yaml(x, at, end))
        return TYPED_OTHER;
    p->begin = (uint32_t)at;
    p->end = (uint32_t)end;
    if (continues && p->items && !top(p)->blank && top(p)->kind != ITEM_STUCK)
        return read_more(p, at, end);
    push(p, ITEM_WAITING, at, end);
    if (p->waiting || p->blind || is_spent(p)) return leave_out(p, ITEM_WAITING);
    return read_item(p, at, end);
}

enum typed_line piped_next(struct piped *p) {
    struct typed_text *x = &p->x;
    struct window *w = &x->s->window;
    strike_undone(p);
    forget(p);
    p->amended = TAKEN_NOTHING;
    for (;;) {
        size_t at = x->line[x->lines - 1], end, next;
        if (window_byte(w, at) == WINDOW_END || window_separator_at(w, at)) {
            typed_text_follow_window(x);
            return TYPED_END;
        }
        bool fits = window_line_end(w, at, &end, &next) && next <= RECORD_LIMIT;
        typed_text_follow_window(x);
        if (w->error) return TYPED_END; /* half a line does not count */
        if (!fits) return TYPED_TOO_LONG;
        typed_text_add_line(x, next);
        typed_text_follow_window(x);
        x->s->credit += CREDIT_RATIO * (int64_t)(next - at);
        p->at = (uint32_t)at;
        if (text_is_blank(&x->reader, (uint32_t)at, (uint32_t)end)) {
            x->blank = true;
            if (p->items) top(p)->blank = true;
            return TYPED_BLANK;
        }
        if (!is_comment(p, at, end)) return next_line(p, at, end);
        /* A reader of the whole text has something to say about it. */
        p->remarked |=
            text_find_numbered_comment(&x->reader, (uint32_t)at, (uint32_t)end) > (uint32_t)at;
        p->blind |= p->remarked;
    }
}

struct piped *piped_open(struct stream *s) {
    struct typed_text x;
    if (!typed_text_begin(&x, s)) return NULL;
    struct piped *p = xcalloc(1, sizeof *p);
    p->x = x;
    p->header = true;
    return p;
}

void piped_close(struct piped *p, bool whole) {
    struct stream *s = p->x.s;
    if (whole) {
        s->games--;         /* stream_next() counts it, */
        s->skipped = false; /* and skips what is before it now */
        s->blank_before = s->opening.blank;
    } else {
        window_consume(&s->window, p->x.line[p->x.lines - 1]);
        s->skipped = false;
        s->after_text = true;
    }
    for (unsigned i = 0; i < KEYS_KEPT; i++)
        free(p->key[i]);
    free(p->item);
    free(p->x.line);
    free(p);
}

const struct record *piped_record(const struct piped *p) { return p->x.r; }
bool piped_failed(const struct piped *p) { return p->x.s->window.error != 0; }
bool piped_is_remarked(const struct piped *p) { return p->remarked; }
bool piped_heads_anew(const struct piped *p) {
    for (uint32_t i = p->items - p->waiting; i < p->items; i++)
        if (p->item[i].header) return true;
    return false;
}
uint32_t piped_found(const struct piped *p) { return p->found; }
bool piped_in_header(const struct piped *p) { return p->header; }
bool piped_can_begin(const struct piped *p) { return p->items && !p->waiting && !is_spent(p); }
bool piped_is_whole(const struct piped *p) { return !p->header && !p->waiting && !p->blind; }
bool piped_only_claims(const struct piped *p) { return p->only_claims; }
enum typed_taken piped_amended(const struct piped *p) { return p->amended; }
enum typed_taken piped_taken(const struct piped *p) { return p->taken; }
uint32_t piped_line_number(const struct piped *p) {
    return p->x.r->source.first_line + (p->x.lines > 1 ? p->x.lines - 2 : 0);
}
uint32_t piped_line_begin(const struct piped *p) { return p->at; }
uint32_t piped_begin(const struct piped *p) { return p->begin; }
