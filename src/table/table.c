/* SPDX-License-Identifier: MIT */
/* Sitting down at the table: files are opened, and lines come from where they are typed.
 *
 *     the record that is continued, then the terminal or the pipe --source--> stream --> dialogue
 *
 * So a game that is continued is judged line by line like one that is typed, by the same code. */
#include "config.h"

#include "table/table.h"

#include "base/mask.h"
#include "base/xalloc.h"
#include "record/stream/window.h"
#include "replay/named_tile.h"
#include "report/language.h"
#include "table/complete.h"
#include "table/dialogue.h"
#include "table/words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define EXIT_TROUBLE 2

/* --- where lines come from --------------------------------------------------------------- */

struct lines {
    struct buf fed; /* what comes first */
    size_t at;      /* so much of it has come */
    struct line_editor *editor;
    const char *line; /* of the editor, what has yet to come */
    size_t left;
};

static size_t take(void *to, size_t room, const char *from, size_t left) {
    size_t n = left < room ? left : room;
    memcpy(to, from, n);
    return n;
}

static size_t read_lines(void *from, void *to, size_t room, int *error) {
    struct lines *l = from;
    if (l->at < l->fed.length) {
        size_t n = take(to, room, l->fed.text + l->at, l->fed.length - l->at);
        l->at += n;
        return n;
    }
    if (l->editor) {
        if (!l->left) l->line = line_editor_read(l->editor, &l->left);
        if (!l->line) return 0;
        size_t n = take(to, room, l->line, l->left);
        l->line += n;
        l->left -= n;
        return n;
    }
    ssize_t n;
    do
        n = read(STDIN_FILENO, to, room);
    while (n < 0 && errno == EINTR);
    if (n < 0) *error = errno;
    return n > 0 ? (size_t)n : 0;
}

/* --- files ---------------------------------------------------------------------------------- */

static void complain(const char *name, const char *what) {
    struct buf b = {0};
    mask_text(&b, name, strlen(name), MASK_NO_LIMIT);
    fprintf(stderr, "carcref: %s: %s\n", b.text ? b.text : "", what);
    buf_free(&b);
}

static bool open_keep(struct keep *k, const char *name, bool is_new) {
    switch (keep_open(k, name, is_new)) {
    case KEEP_OPENED: return true;
    case KEEP_FAILED: complain(name, strerror(errno)); break;
    case KEEP_NOT_FILE: complain(name, _("is not a file in which a record can be kept")); break;
    case KEEP_TAKEN: complain(name, _("another carcref is writing this record")); break;
    case KEEP_EXISTS:
        complain(name, _("exists already; to continue it, name no other record"));
        break;
    }
    return false;
}

/* Is it text, as far as bytes tell, with its last line ended? */
static bool is_text(const char *name, struct buf *b) {
    const char *text = b->text;
    size_t length = b->length;
    if (!length) return true;
    bool wide =
        length > 1 && (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0);
    if (wide || memchr(text, '\0', length)) {
        complain(name,
                 _("is not a text record; only such a record can be continued (see --convert)"));
        return false;
    }
    if (text[length - 1] != '\n') buf_char(b, '\n');
    return true;
}

static bool is_same_file(const char *a, const char *b) {
    struct stat first, second;
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

/* The record to continue, which is not the one that is kept. */
static bool read_other(const char *name, struct buf *out) {
    struct keep other = {.fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY), .name = name};
    bool good = other.fd >= 0 && keep_read(&other, RECORD_LIMIT, out);
    if (!good) complain(name, strerror(errno));
    keep_close(&other);
    return good;
}

/* Opens what is kept and reads what is continued. */
static bool open_files(const struct table_setting *s, struct table *t, struct keep *k,
                       struct lines *l) {
    const char *kept = s->output ? s->output : s->file;
    t->own = !s->file || !s->output || is_same_file(s->file, s->output);
    if (kept) {
        if (!open_keep(k, kept, !t->own)) return false;
        t->keep = k;
    }
    if (kept && t->own && !keep_read(k, RECORD_LIMIT, &l->fed)) {
        complain(kept, strerror(errno));
        return false;
    }
    if (!t->own && !read_other(s->file, &l->fed)) return false;
    if (!is_text(t->own ? kept : s->file, &l->fed)) return false;
    t->fed = l->fed.length;
    return true;
}

/* --- the whole -------------------------------------------------------------------------------- */

static bool is_command(void *to, const char *line, size_t length) {
    const struct table *t = to;
    struct table_order o = table_order_find(t->record, line, length);
    if (o.command == COMMANDS) return false;
    if (!t->game) return true;
    /* A tile may have any name. */
    char *word = xmemdup(line, length + 1);
    word[length] = '\0';
    word[strcspn(word, " \t")] = '\0';
    bool tile = named_tile_find(t->game, word).tile >= 0;
    free(word);
    return !tile;
}

static void ask_first(const struct table_setting *s, const struct table *t, struct stream *stream) {
    if (!s->talk.prompt || stream_at_end(stream)) return;
    if (t->editor) {
        line_editor_ask(t->editor, TABLE_PROMPT);
    } else if (!t->fed) {
        buf_str(&s->talk.report->out, TABLE_PROMPT);
        s->talk.write(s->talk.to);
    }
}

/* Records, one after the other; where one is kept, only that. */
static int talk_all(struct table_setting *s, struct table *t, struct stream *stream) {
    int worst = 0;
    for (bool more = true; more;) {
        int status = 0;
        ask_first(s, t, stream);
        struct typed *typed = typed_open(stream, &t->commands);
        bool answered = typed && table_talk(&s->talk, t, typed, &status);
        typed_close(typed);
        t->record = NULL;
        t->game = NULL;
        if (answered) {
            s->count[s->talk.judgement->status]++;
            if (status > worst) worst = status;
        } else if (t->fail || s->every_line || !s->whole(s->talk.to, stream)) {
            more = false;
        }
        if (t->keep || t->fail) more = false;
    }
    return worst;
}

int table_sit(struct table_setting *s) {
    struct table t = {.program = s->program, .commands = {is_command, &t}};
    struct keep keep = {.fd = -1};
    struct lines lines = {0};
    bool every_line = s->program || s->file || s->output;
    s->every_line = every_line;
    int status = EXIT_TROUBLE;
    if (open_files(s, &t, &keep, &lines)) {
        if (s->edit) t.editor = lines.editor = line_editor_open(table_complete, &t);
        s->talk.prompt |= t.editor != NULL;
        struct byte_source source = {read_lines, &lines};
        struct stream *stream = stream_open_source(&source, s->file ? s->file : s->stdin_name,
                                                   s->directory, s->input, s->foreign);
        if (every_line) stream_take_every_line(stream);
        status = talk_all(s, &t, stream);
        if (stream_error(stream)) complain(s->stdin_name, strerror(stream_error(stream)));
        if (stream_error(stream) || t.fail || keep.error) status = EXIT_TROUBLE;
        stream_close(stream);
        line_editor_close(t.editor);
    }
    keep_close(&keep);
    buf_free(&lines.fed);
    return status;
}
