/* SPDX-License-Identifier: MIT */
/* Going from one record to the next.
 *
 * The stream skips what belongs to no record (blank lines, comments, separators), has the next one
 * framed (frame.h), ends it with a NUL right in the window (window.h), and passes it to the reader
 * of its container.  A record is consumed only when the next one is asked for: until then its
 * findings point into it.
 *
 * Anything that cannot be read at all is refused with one finding at its first byte: a record that
 * is too long, UTF-32, a file that is not text, a web page.  The stream goes on after it if records
 * may follow. */
#include "record/stream/stream.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "record/encoding.h"
#include "record/stream/file_kind.h"
#include "record/stream/stream_state.h"
#include "record/stream/text_reader.h"
#include "record/yaml/node.h"
#include "record/yaml/read_yaml.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* How much an input of any length may have read again, which takes a fraction of a second. */
#define CREDIT_AT_FIRST ((int64_t)16 * 1024 * 1024)
#define KEPT_OF_LONG 256 /* bytes of a record that is too long that are kept for the excerpt */

static const char *const names[INPUT_FORMATS] = {
    [INPUT_AUTO] = "auto",
    [INPUT_YAML] = "yaml",
    [INPUT_TEXT] = "text",
    [INPUT_BGA] = "bga",
    [INPUT_SCORESHEET] = "scoresheet",
    [INPUT_JCZ] = "jcz",
};

enum input_format input_format_by_name(const char *name) {
    for (int f = 0; f < INPUT_FORMATS; f++)
        if (strcmp(names[f], name) == 0) return (enum input_format)f;
    return INPUT_FORMATS;
}

struct stream *stream_open(int fd, const char *name, const char *directory,
                           enum input_format format, const struct foreign_reader *const *foreign) {
    struct stream *s = xcalloc(1, sizeof *s);
    s->window.fd = fd;
    s->window.line = 1;
    s->name = name;
    s->directory = directory;
    s->format = format;
    s->readers = foreign;
    s->credit = CREDIT_AT_FIRST;
    return s;
}

struct stream *stream_open_source(const struct byte_source *source, const char *name,
                                  const char *directory, enum input_format format,
                                  const struct foreign_reader *const *foreign) {
    struct stream *s = stream_open(-1, name, directory, format, foreign);
    s->window.source = *source;
    return s;
}

void stream_close(struct stream *s) {
    if (!s) return;
    arena_free(&s->arena);
    free(s->window.text);
    free(s->frame.line);
    free(s);
}

bool stream_at_end(const struct stream *s) {
    return s->window.at_end && window_length(&s->window) <= s->used;
}

void stream_take_every_line(struct stream *s) {
    s->every_line = s->window.plainly = true;
    s->format = INPUT_TEXT;
}

int stream_error(const struct stream *s) { return s->window.error; }

/* --- between records --------------------------------------------------------- */

static bool byte_order_mark_at_begin(struct window *w) {
    return window_byte(w, 0) == 0xEF && window_byte(w, 1) == 0xBB && window_byte(w, 2) == 0xBF;
}

/* Are the bytes at AT those of WORD? */
static bool window_has(struct window *w, size_t at, const char *word) {
    for (size_t i = 0; word[i]; i++)
        if (window_byte(w, at + i) != word[i]) return false;
    return true;
}

/* `g_gamelogs = {...};` is where the page of a replay on Board Game Arena keeps its log: the
 * beginning of the value, or 0 if there is no such assignment. */
static size_t find_assigned(struct window *w) {
    static const char *const words[] = {"var ", "let ", "const ", "window."};
    static const char name[] = "g_gamelogs";
    size_t at = 0;
    for (size_t i = 0; i < sizeof words / sizeof *words && at == 0; i++)
        if (window_has(w, 0, words[i])) at = strlen(words[i]);
    if (!window_has(w, at, name)) return 0;
    at = window_skip_blanks(w, at + strlen(name));
    if (window_byte(w, at) != '=') return 0;
    at = window_skip_blanks(w, at + 1);
    int c = window_byte(w, at);
    return c == '{' || c == '[' ? at : 0;
}

/* Skips everything before the next record; false at the end of the input. */
static bool skip(struct stream *s, struct opening *o /* out */) {
    struct window *w = &s->window;
    bool text = s->format == INPUT_TEXT || (s->format == INPUT_AUTO && s->after_text);
    *o = (struct opening){
        .format = s->format, .after_text = s->after_text, .blank = s->blank_before};
    s->blank_before = false;
    for (;;) {
        if (w->column == 0 && (!s->every_line || !w->byte) && byte_order_mark_at_begin(w)) {
            window_consume(w, 3);
            w->column = 0;
        }
        if (s->every_line) {
            /* The separator has ended the record before this one. */
            if (s->games && window_separator_at(w, 0)) window_consume_line(w);
            return window_byte(w, 0) != WINDOW_END;
        }
        size_t p = 0;
        while (is_blank(window_byte(w, p)))
            if (++p >= WINDOW_BLOCK) {
                window_consume(w, p);
                p = 0;
            }
        int c = window_byte(w, p);
        if (c == WINDOW_END) return false;
        if (c == '\n' || c == '\r') {
            o->blank |= w->column == 0;
            window_consume_line(w);
        } else if (c == '#') {
            window_consume_line(w);
        } else if (w->column > 0 && c == ';' && s->assigned) {
            window_consume(w, p + 1);
        } else if (w->column > 0) {
            window_consume(w, p);
            return true;
        } else if (window_separator_at(w, 0)) {
            o->marker = !text;
            o->between = s->games > 0;
            o->blank = false;
            window_consume_line(w);
        } else if (!text && window_marker_at(w, 0, '.')) {
            o->marker = o->between = o->blank = false;
            window_consume_line(w);
        } else {
            size_t value = s->format == INPUT_AUTO || s->format == INPUT_BGA ? find_assigned(w) : 0;
            s->assigned = value > 0;
            window_consume(w, value);
            return true;
        }
    }
}

void stream_resynchronise(struct window *w, enum container container) {
    size_t rest = window_length(w);
    window_consume(w, rest < RECORD_LIMIT ? rest : RECORD_LIMIT);
    for (;;) {
        window_consume_line(w);
        if (window_byte(w, 0) == WINDOW_END) return;
        if (container == CONTAINER_TEXT
                ? window_separator_at(w, 0)
                : window_marker_at(w, 0, '-') || window_marker_at(w, 0, '.'))
            return;
        if (container == CONTAINER_FLOW && window_byte(w, 0) == '{') return;
    }
}

/* --- inputs that are not records ----------------------------------------------- */

/* Text never begins with a NUL, but devices and disk images do, and some never end. */
static struct verdict binary_input(struct window *w) {
    static const struct arg none = {ARG_NONE, {0}};
    struct verdict v = file_kind(w);
    if (!verdict_ok(&v)) return v;
    if (w->coding == CODED_UTF32) return VERDICT(M_ENCODING_UTF32, none);
    if (window_byte(w, 0) == 0) return VERDICT(M_ENCODING_NUL, none);
    return v;
}

/* The page around a game's log, saved in place of the log? */
static bool looks_like_web_page(struct window *w) {
    static const char *const words[] = {"<!doctype", "<html"};
    size_t at = window_skip_blanks(w, 0);
    if (window_byte(w, at) != '<') return false;
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = 1;
        while (words[i][n] && (window_byte(w, at + n) | 0x20) == (words[i][n] | 0x20))
            n++;
        if (!words[i][n]) return true;
    }
    return false;
}

/* --- the records ------------------------------------------------------------- */

struct record *stream_begin_record(struct stream *s) {
    struct record *r = &s->record;
    struct word_memo words = r->words;
    memset(r, 0, sizeof *r);
    r->words = words;
    r->arena = &s->arena;
    r->directory = s->directory;
    r->foreign = s->readers;
    r->game = ++s->games;
    r->source = (struct source){.name = s->name,
                                .text = "",
                                .first_line = s->window.line,
                                .first_column = s->window.column,
                                .first_byte = s->window.byte};
    return r;
}

struct record *stream_refuse(struct stream *s, enum message message, struct arg arg) {
    struct window *w = &s->window;
    struct record *r = stream_begin_record(s);
    size_t keep = 0;
    while (keep < KEPT_OF_LONG && !is_line_end(window_byte(w, keep)))
        keep++;
    while (keep > 0 && (window_byte(w, keep) & 0xC0) == 0x80)
        keep--;
    r->source.text = arena_strndup(&s->arena, w->text ? window_text(w) : "", keep);
    r->source.length = (uint32_t)keep;
    record_report(r, (struct span){0, 0, keep ? 1 : 0}, 0, VERDICT(message, arg));
    return r;
}

/* The reader of FORMAT, NULL if that is not a foreign one. */
static const struct foreign_reader *find_foreign(const struct record *r, enum input_format format) {
    for (const struct foreign_reader *const *f = r->foreign; f && *f; f++)
        if (strcmp((*f)->name, names[format]) == 0) return *f;
    return NULL;
}

static void read_record(struct record *r, enum input_format format, enum container container) {
    if (container == CONTAINER_JUNK) {
        record_report(r, (struct span){0, 0, r->source.length}, 0,
                      VERDICT(M_AFTER_JSON, {ARG_NONE, {0}}));
        return;
    }
    if (container == CONTAINER_TEXT) {
        read_text(r);
        return;
    }
    if (!record_check_encoding(r)) return;
    const struct foreign_reader *foreign = find_foreign(r, format);
    if (!foreign) {
        read_yaml(r);
        return;
    }
    const struct node *root = node_parse(r);
    if (root) foreign->read(r, root);
}

/* Consumes the current record; its lines were counted when it was read. */
static void consume_record(struct stream *s) {
    const struct source *source = &s->record.source;
    bool usual = source->line && !memchr(window_text(&s->window), '\r', s->used);
    uint32_t lines = usual ? source->lines - 1 : 0;
    window_consume_counted(&s->window, s->used, lines, usual ? source->line[lines] : 0);
}

bool stream_advance(struct stream *s) {
    struct window *w = &s->window;
    if (s->skipped) return s->more;
    if (s->used) {
        window_text(w)[s->used] = s->under_nul;
        consume_record(s);
        s->used = 0;
    }
    arena_reset(&s->arena);
    s->foreign = w->byte == 0 && !s->every_line ? binary_input(w) : VERDICT_OK;
    s->more = !w->error && (!verdict_ok(&s->foreign) || skip(s, &s->opening));
    s->skipped = true;
    return s->more;
}

bool stream_is_foreign(struct stream *s) {
    if (s->every_line) return false;
    return !verdict_ok(&s->foreign) || looks_like_web_page(&s->window);
}

struct record *stream_next(struct stream *s) {
    static const struct arg none = {ARG_NONE, {0}};
    struct window *w = &s->window;
    bool more = stream_advance(s);
    s->skipped = false;
    if (!more) return w->error || s->games ? NULL : stream_refuse(s, M_EMPTY_INPUT, none);
    if (!verdict_ok(&s->foreign)) {
        struct record *r = stream_begin_record(s);
        record_report(r, (struct span){0, 0, 0}, 0, s->foreign);
        w->at_end = true;
        window_consume(w, window_length(w));
        return r;
    }
    if (looks_like_web_page(w)) {
        window_consume(w, window_skip_blanks(w, 0));
        struct record *r = stream_refuse(s, M_WEB_PAGE, none);
        w->at_end = true; /* nothing after it can be a record */
        window_consume(w, window_length(w));
        return r;
    }
    struct frame *frame = &s->frame;
    bool whole = frame_find(w, &s->opening, frame);
    if (w->error) return NULL; /* what was cut off is not judged */
    s->was_after_text = s->after_text;
    s->after_text = frame->container == CONTAINER_TEXT;
    if (!whole) {
        struct record *r =
            stream_refuse(s, M_RECORD_TOO_LONG, arg_number(RECORD_LIMIT / 1024 / 1024));
        stream_resynchronise(w, frame->container);
        return r;
    }
    INVARIANT(frame->length > 0);
    s->used = frame->length;
    struct record *r = stream_begin_record(s);
    s->arena.moves = true; /* the record is read from its beginning to its end */
    char *text = window_text(w);
    s->under_nul = text[s->used];
    text[s->used] = '\0';
    r->source.text = text;
    r->source.length = (uint32_t)s->used;
    if (frame->lines) {
        r->source.line = frame->line;
        r->source.lines = (uint32_t)frame->lines;
    }
    source_index(&r->source, &s->arena);
    read_record(r, s->format, frame->container);
    record_sort_findings(r);
    return r;
}

void stream_again(struct stream *s) {
    window_text(&s->window)[s->used] = s->under_nul;
    s->used = 0;
    s->games--;
    s->skipped = false;
    s->after_text = s->was_after_text;
    s->blank_before = s->opening.blank;
}

bool stream_has_more(const struct stream *s) {
    const struct window *w = &s->window;
    size_t at = w->begin + s->used;
    while (at < w->end) {
        char c = at == w->begin + s->used && s->used ? s->under_nul : w->text[at];
        size_t line = at;
        while (at < w->end && w->text[at] != '\n')
            at++;
        if (at < w->end) at++;
        /* Separators, comments and blank lines belong to no record. */
        bool separator = at - line >= 3 && (memcmp(w->text + line + 1, "--", 2) == 0 ||
                                            memcmp(w->text + line + 1, "..", 2) == 0);
        if (c == '#' || is_line_end((unsigned char)c) || (separator && (c == '-' || c == '.')))
            continue;
        return true;
    }
    if (w->at_end || w->fd < 0) return false;
    struct stat file;
    off_t here = lseek(w->fd, 0, SEEK_CUR);
    return here >= 0 && fstat(w->fd, &file) == 0 && S_ISREG(file.st_mode) && here < file.st_size;
}

bool stream_is_foreign_rest(const struct record *r) {
    struct arena scratch = {0};
    const char *text = arena_strndup(&scratch, r->source.text, r->source.length);
    bool found = false;
    for (const struct foreign_reader *const *f = r->foreign; !r->entries && f && *f; f++)
        found |= (*f)->mark && strstr(text, (*f)->mark);
    arena_free(&scratch);
    return found;
}
