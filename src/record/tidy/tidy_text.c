/* SPDX-License-Identifier: MIT */
/* A record in the text container: each line with the lines that continue it is a unit. */
#include "record/tidy/tidy_text.h"
#include "record/keys.h"
#include "record/lexer.h"
#include "record/tidy/canonical.h"
#include "record/write/writer_word.h"

#include <string.h>

/* The comment of a line begins at a # after a blank, or at its beginning, that is in no quotes. */
static uint32_t find_comment(const struct tidy_lines *l, uint32_t line) {
    const char *text = l->r->source.text;
    uint32_t at = l->begin[line], end = tidy_line_end(l, line);
    bool quoted = false;
    for (uint32_t i = at; i < end; i++) {
        bool after_blank = i == at || text[i - 1] == ' ' || text[i - 1] == '\t';
        if (quoted && text[i] == '\\')
            i++;
        else if (text[i] == '"')
            quoted = !quoted;
        else if (text[i] == '#' && after_blank && !quoted)
            return i;
    }
    return TIDY_NONE;
}

static bool is_indented(const struct tidy_lines *l, uint32_t line) {
    return tidy_text_begin(l, line) > l->begin[line];
}

/* The last line that continues LINE; comments at the margin may come between. */
static uint32_t last_of(const struct tidy_lines *l, uint32_t line) {
    uint32_t last = line;
    for (uint32_t i = line + 1; i < l->lines; i++) {
        if (tidy_text_begin(l, i) == tidy_line_end(l, i)) break;
        if (!is_indented(l, i) && !tidy_is_comment(l, i)) break;
        if (is_indented(l, i)) last = i;
    }
    return last;
}

/* Length of the name of a key at the beginning of LINE; 0: there is none. */
static uint32_t key_length(const struct tidy_lines *l, uint32_t line) {
    const char *text = l->r->source.text + l->begin[line];
    uint32_t length = tidy_line_end(l, line) - l->begin[line], n = 0, colon;
    while (n < length && !strchr(": \t", text[n]))
        n++;
    for (colon = n; colon < length && (text[colon] == ' ' || text[colon] == '\t');)
        colon++;
    return colon < length && text[colon] == ':' ? n : 0;
}

struct walk {
    struct tidy_lines *l;
    struct canonical c;
    uint32_t entry;                  /* the next one */
    uint32_t seen[KEY_UNKNOWN + 1];  /* how often each key has come so far */
    uint32_t times[KEY_UNKNOWN + 1]; /* ... and will come in all */
};

static enum header_key key_of(const struct walk *w, uint32_t line) {
    uint32_t n = key_length(w->l, line);
    return n ? header_key_find(w->l->r->source.text + w->l->begin[line], n) : KEY_UNKNOWN;
}

/* Does the next entry begin on these lines? */
static bool is_entry(const struct walk *w, uint32_t first, uint32_t last) {
    const struct record *r = w->l->r;
    if (w->entry >= r->entries) return false;
    uint32_t line = tidy_line_of(w->l, record_offset_begin(r, r->entry[w->entry].span));
    return line >= first && line <= last;
}

/* The words of the comment of LINE. */
static struct canonical_text words_of(const struct tidy_lines *l, uint32_t line) {
    const char *text = l->r->source.text;
    uint32_t at = l->comment[line] + 1, end = tidy_line_end(l, line);
    while (at < end && (text[at] == ' ' || text[at] == '\t'))
        at++;
    while (end > at && (text[end - 1] == ' ' || text[end - 1] == '\t'))
        end--;
    return (struct canonical_text){text + at, end - at};
}

static bool is_part_of(const char *note, struct canonical_text words) {
    for (size_t i = 0; words.length && strlen(note + i) >= words.length; i++)
        if (memcmp(note + i, words.text, words.length) == 0) return true;
    return false;
}

/* T without its note, which stays a comment; T itself if nothing else were left. */
static struct canonical_text without_note(const struct walk *w, struct canonical_text t,
                                          const char *note) {
    struct buf wanted = {0};
    buf_str(&wanted, "; note ");
    write_quoted(&wanted, note);
    char *text = arena_strndup(w->l->r->arena, t.text, t.length);
    char *found = strstr(text, wanted.text);
    if (found) {
        memmove(found, found + wanted.length, strlen(found + wanted.length) + 1);
        t = (struct canonical_text){text, strlen(text)};
    }
    buf_free(&wanted);
    return t;
}

/* The comment beside an entry is its note, alone or with others.  It stays a comment if it is all of the note;
 * otherwise it is in the note that is written.  Comments that are no note come before the entry. */
static struct canonical_text entry_text(struct walk *w, struct tidy_sink *s, struct tidy_unit *u) {
    struct tidy_lines *l = w->l;
    const char *note = l->r->entry[w->entry].note.text;
    struct canonical_text t = canonical_entry(&w->c, w->entry++);
    for (uint32_t i = u->first; note && i <= u->last; i++) {
        if (l->comment[i] == TIDY_NONE || l->comment[i] == l->begin[i]) continue;
        struct canonical_text words = words_of(l, i);
        if (!is_part_of(note, words)) continue;
        if (words.length == strlen(note) && u->beside == TIDY_NONE) {
            struct canonical_text bare = without_note(w, t, note);
            if (bare.text != t.text) {
                t = bare;
                u->beside = i;
                continue;
            }
        }
        l->comment[i] = TIDY_NONE;
        s->noted++;
    }
    return t;
}

static struct tidy_unit unit_at(struct walk *w, struct tidy_sink *s, uint32_t line) {
    struct tidy_unit u = {.first = line, .last = last_of(w->l, line), .beside = TIDY_NONE};
    if (is_entry(w, u.first, u.last)) {
        struct canonical_text t = entry_text(w, s, &u);
        u.text = t.text;
        u.length = t.length;
        return u;
    }
    enum header_key key = key_of(w, line);
    u.beside = tidy_beside(w->l, u.first, u.last);
    if (key >= KEY_FREE) {
        if (key == KEY_UNKNOWN) return u;
        struct canonical_text t =
            canonical_free(&w->c, w->l->r->source.text + w->l->begin[line], key_length(w->l, line));
        u.text = t.text;
        u.length = t.length;
        return u;
    }
    uint32_t lines = canonical_lines(&w->c, key);
    if (w->times[key] == 1 && lines) {
        struct canonical_text t = canonical_key(&w->c, key);
        u.text = t.text;
        u.length = t.length;
    } else if (w->times[key] == lines) {
        struct canonical_text t = canonical_line(&w->c, key, w->seen[key]);
        u.text = t.text;
        u.length = t.length;
    }
    w->seen[key]++;
    return u;
}

static void count_keys(struct walk *w) {
    uint32_t entry = w->entry;
    for (uint32_t line = 0; line < w->l->lines;) {
        if (tidy_is_empty(w->l, line)) {
            line++;
            continue;
        }
        uint32_t last = last_of(w->l, line);
        if (is_entry(w, line, last))
            w->entry++;
        else
            w->times[key_of(w, line)]++;
        line = last + 1;
    }
    w->entry = entry;
}

/* Keys that have been filled in. */
static void add_missing(const struct walk *w, struct tidy_sink *s) {
    static const enum header_key keys[] = {KEY_RESULT, KEY_WINNER};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (!w->times[keys[i]]) tidy_missing(s, &w->c, keys[i], i == 0);
}

const char *tidy_text(struct tidy_sink *s, struct tidy_lines *l, struct record *r) {
    if (r->undoes) return N_("it takes lines back (undo), which would be lost");
    struct walk w = {.l = l};
    for (uint32_t i = 0; i < l->lines; i++)
        l->comment[i] = find_comment(l, i);
    if (!canonical_make(&w.c, r, CONVERT_TEXT)) return N_("it has no canonical form");
    count_keys(&w);
    for (uint32_t line = 0; line < l->lines;) {
        if (tidy_is_empty(l, line)) {
            tidy_put_between(s, l, line, line + 1, 0);
            line++;
            continue;
        }
        struct tidy_unit u = unit_at(&w, s, line);
        tidy_put(s, l, &u);
        line = u.last + 1;
    }
    add_missing(&w, s);
    bool all = w.entry == r->entries;
    canonical_free_all(&w.c);
    return all ? NULL : N_("not all of its entries were found on their lines");
}
