/* SPDX-License-Identifier: MIT */
/* The only file that knows libedit. */
#include "config.h"

#include "table/line_editor.h"

#ifdef HAVE_LIBEDIT

#include "base/mask.h"
#include "base/xalloc.h"

#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define HISTORY_LINES 1000
#define SHOWN_MOST 200 /* candidates in a list */

struct line_editor {
    EditLine *edit;
    History *history;
    FILE *out;
    struct buf prompt;
    line_completer *complete;
    void *to;
};

static struct line_editor *self(EditLine *edit) {
    void *e = NULL;
    el_get(edit, EL_CLIENTDATA, &e);
    return e;
}

static char *get_prompt(EditLine *edit) {
    struct line_editor *e = self(edit);
    static char none[] = "";
    return e->prompt.text ? e->prompt.text : none;
}

/* --- completion ------------------------------------------------------------------------ */

/* How many bytes all candidates have in common, of whole characters. */
static size_t common(const struct line_completion *c) {
    const char *first = c->all.text, *word = first;
    size_t n = strlen(first);
    for (unsigned i = 1; i < c->count; i++) {
        word += strlen(word) + 1;
        size_t same = 0;
        while (same < n && word[same] == first[same])
            same++;
        n = same;
    }
    while (n > 0 && ((unsigned char)first[n] & 0xC0) == 0x80)
        n--;
    return n;
}

/* Below the line that is being typed. */
static void list(const struct line_editor *e, const struct line_completion *c) {
    struct buf b = {0};
    const char *word = c->all.text;
    buf_char(&b, '\n');
    for (unsigned i = 0; i < c->count && i < SHOWN_MOST; i++, word += strlen(word) + 1) {
        mask_text(&b, word, strlen(word), MASK_TEXT_LIMIT);
        buf_str(&b, "  ");
    }
    if (c->count > SHOWN_MOST) buf_printf(&b, "... (%u)", c->count - SHOWN_MOST);
    buf_char(&b, '\n');
    fwrite(b.text, 1, b.length, e->out);
    fflush(e->out);
    buf_free(&b);
}

static unsigned char complete(EditLine *edit, int key) {
    (void)key;
    const struct line_editor *e = self(edit);
    const LineInfo *line = el_line(edit);
    size_t cursor = (size_t)(line->cursor - line->buffer);
    struct line_completion c = {.from = cursor};
    unsigned char done = CC_ERROR;
    e->complete(e->to, line->buffer, cursor, &c);
    size_t typed = cursor - c.from, n = c.count ? common(&c) : 0;
    if (c.count && (n > typed || c.count == 1)) {
        char *more = xmemdup(c.all.text + typed, n - typed + 2);
        more[n - typed] = c.count == 1 ? ' ' : '\0';
        more[n - typed + 1] = '\0';
        done = el_insertstr(edit, more) == 0 ? CC_REFRESH : CC_ERROR;
        free(more);
    } else if (c.count) {
        list(e, &c);
        done = CC_REDISPLAY;
    }
    buf_free(&c.all);
    return done;
}

/* --- the editor ------------------------------------------------------------------------- */

struct line_editor *line_editor_open(line_completer *completer, void *to) {
    HistEvent event;
    /* Records are UTF-8, whatever the locale says. */
    if (!setlocale(LC_CTYPE, "C.UTF-8") && !setlocale(LC_CTYPE, "")) return NULL;
    struct line_editor *e = xcalloc(1, sizeof *e);
    e->out = isatty(STDOUT_FILENO) ? stdout : stderr;
    e->complete = completer;
    e->to = to;
    e->edit = el_init("carcref", stdin, e->out, stderr);
    e->history = history_init();
    if (!e->edit || !e->history) {
        line_editor_close(e);
        return NULL;
    }
    history(e->history, &event, H_SETSIZE, HISTORY_LINES);
    el_set(e->edit, EL_CLIENTDATA, e);
    el_set(e->edit, EL_EDITOR, "emacs");
    el_set(e->edit, EL_SIGNAL, 1);
    el_set(e->edit, EL_PROMPT, get_prompt);
    el_set(e->edit, EL_HIST, history, e->history);
    /* el_set() would copy these names and never free them. */
    el_wset(e->edit, EL_ADDFN, L"carcref-complete", L"complete the word", complete);
    el_set(e->edit, EL_BIND, "^I", "carcref-complete", NULL);
    /* What a Ctrl-D becomes that was typed before the editor took the terminal over; quoted
     * insertion otherwise, which would swallow the next one. */
    el_set(e->edit, EL_BIND, "^@", "em-delete-or-list", NULL);
    el_source(e->edit, NULL);
    return e;
}

void line_editor_close(struct line_editor *e) {
    if (!e) return;
    if (e->history) history_end(e->history);
    if (e->edit) el_end(e->edit);
    buf_free(&e->prompt);
    free(e);
}

void line_editor_ask(struct line_editor *e, const char *prompt) {
    buf_clear(&e->prompt);
    buf_str(&e->prompt, prompt);
}

const char *line_editor_read(struct line_editor *e, size_t *length) {
    HistEvent event;
    int n = 0;
    const char *line = el_gets(e->edit, &n);
    *length = 0;
    if (!line || n <= 0) return NULL;
    *length = (size_t)n;
    if (line[0] != '\n' && line[0] != '\r') history(e->history, &event, H_ENTER, line);
    return line;
}

#else

struct line_editor *line_editor_open(line_completer *completer, void *to) {
    (void)completer;
    (void)to;
    return NULL;
}
void line_editor_close(struct line_editor *e) { (void)e; }
void line_editor_ask(struct line_editor *e, const char *prompt) {
    (void)e;
    (void)prompt;
}
const char *line_editor_read(struct line_editor *e, size_t *length) {
    (void)e;
    *length = 0;
    return NULL;
}

#endif
