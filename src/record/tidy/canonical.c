/* SPDX-License-Identifier: MIT */
#include "record/tidy/canonical.h"
#include "record/tidy/tidy_lines.h"

#include <string.h>
#include <strings.h>

/* The writer puts each key at the margin; what continues it is indented, so its lines are found
 * again.  Entries are the lines after the blank one (text), or the items of `turns` (YAML). */

static size_t line_length(const char *text) { return strcspn(text, "\n") + 1; }

static void add_line(struct canonical_text *t, const char *line, size_t length) {
    if (!t->text) t->text = line;
    t->length = (size_t)(line + length - t->text);
}

static enum header_key key_at(const char *line) {
    size_t n = strcspn(line, ":\n");
    return line[n] == ':' ? header_key_find(line, (uint32_t)n) : KEY_UNKNOWN;
}

static bool is_key_line(const struct canonical *c, const char *line) {
    return *line != ' ' && (c->format == CONVERT_YAML || key_at(line) != KEY_UNKNOWN);
}

bool canonical_make(struct canonical *c, const struct record *r, enum convert_format format) {
    *c = (struct canonical){.r = r, .format = format};
    record_write(r, format, true, &c->written);
    c->entry = arena_alloc(r->arena, (r->entries + 1) * sizeof *c->entry);
    uint32_t entries = 0;
    bool in_turns = false, ended = false;
    enum header_key key = KEY_UNKNOWN;
    for (const char *line = c->written.text; *line; line += line_length(line)) {
        size_t length = line_length(line);
        if (format == CONVERT_TEXT && in_turns && entries < r->entries) {
            if (r->entry[entries].after_ended && !ended && strcmp(line, "\n") != 0) {
                ended = true; /* "ended: true" */
                add_line(&c->key[KEY_ENDED], line, length);
                continue;
            }
            c->entry[entries++] = (struct canonical_text){line, length};
        } else if (format == CONVERT_YAML && key == KEY_TURNS && *line == ' ') {
            if (entries == r->entries) return false;
            c->entry[entries++] = (struct canonical_text){line, length};
        } else if (*line == '\n') {
            in_turns = true;
        } else {
            if (is_key_line(c, line)) key = key_at(line);
            if (key < KEY_FREE) add_line(&c->key[key], line, length);
        }
    }
    /* Tiles of another file are written where they are used, which is not what the record says. */
    if (r->includes) c->key[KEY_TILES] = (struct canonical_text){NULL, 0};
    return entries == r->entries;
}

void canonical_free_all(struct canonical *c) { buf_free(&c->written); }

struct canonical_text canonical_key(const struct canonical *c, enum header_key key) {
    return c->key[key];
}

/* In YAML, the line of the key itself is not an item. */
static struct canonical_text items_of(const struct canonical *c, enum header_key key) {
    struct canonical_text t = c->key[key];
    if (!t.text || c->format == CONVERT_TEXT || !header_keys[key].is_list) return t;
    size_t first = line_length(t.text);
    return (struct canonical_text){t.text + first, t.length - first};
}

uint32_t canonical_lines(const struct canonical *c, enum header_key key) {
    struct canonical_text t = items_of(c, key);
    uint32_t lines = 0;
    for (size_t i = 0; i < t.length; i++)
        lines += t.text[i] == '\n';
    return lines;
}

struct canonical_text canonical_line(const struct canonical *c, enum header_key key, uint32_t i) {
    struct canonical_text t = items_of(c, key);
    while (i-- > 0)
        t.text += line_length(t.text);
    t.length = line_length(t.text);
    return t;
}

struct canonical_text canonical_entry(const struct canonical *c, uint32_t i) {
    return c->entry[i];
}

struct canonical_text canonical_free(const struct canonical *c, const char *name, uint32_t length) {
    for (const char *line = c->written.text; *line; line += line_length(line))
        if (strncasecmp(line, name, length) == 0 && line[length] == ':')
            return (struct canonical_text){line, line_length(line)};
    return (struct canonical_text){NULL, 0};
}

void tidy_missing(struct tidy_sink *s, const struct canonical *c, enum header_key key, bool apart) {
    struct canonical_text t = c->key[key];
    if (t.text && apart) tidy_blank(s);
    for (size_t at = 0; t.text && at < t.length; at += line_length(t.text + at))
        tidy_line(s, 0, t.text + at, line_length(t.text + at));
}
