/* SPDX-License-Identifier: MIT */
/* A record in YAML: each key at the margin with its value is a unit, and each item of a list.
 *
 * The parser drops comments, so they are looked for in the source: a # after a blank, or at the
 * beginning of a line, that is in no scalar. */
#include "record/tidy/tidy_yaml.h"
#include "record/tidy/canonical.h"
#include "record/yaml/node.h"

#include <string.h>

#define ITEM_INDENT 2

/* --- comments ------------------------------------------------------------------- */

/* Marks the bytes of all scalars below N in INSIDE. */
static void mark_scalars(const struct node *n, uint8_t *inside, uint32_t length) {
    if (n->kind == NODE_SCALAR) {
        uint32_t end = n->span.end < length ? n->span.end : length;
        if (n->span.begin < end) memset(inside + n->span.begin, 1, end - n->span.begin);
        return;
    }
    for (const struct node *child = n->child; child; child = child->next)
        mark_scalars(child, inside, length);
}

/* Returns how many lines have a comment. */
static uint32_t find_comments(struct tidy_lines *l, const struct node *root) {
    const struct source *s = &l->r->source;
    uint8_t *inside = arena_alloc(l->r->arena, s->length + 1);
    uint32_t found = 0;
    memset(inside, 0, s->length + 1);
    mark_scalars(root, inside, s->length);
    for (uint32_t i = 0; i < l->lines; i++) {
        uint32_t end = tidy_line_end(l, i);
        for (uint32_t at = l->begin[i]; at < end && l->comment[i] == TIDY_NONE; at++) {
            bool after_blank =
                at == l->begin[i] || s->text[at - 1] == ' ' || s->text[at - 1] == '\t';
            if (s->text[at] != '#' || !after_blank || inside[at]) continue;
            l->comment[i] = at;
            found++;
        }
    }
    return found;
}

/* --- units ------------------------------------------------------------------------- */

struct walk {
    struct tidy_sink *s;
    struct tidy_lines *l;
    struct canonical c;
    uint32_t next; /* the line after what has been written */
};

static uint32_t first_line(const struct walk *w, const struct node *n) {
    return tidy_line_of(w->l, n->span.begin);
}

static uint32_t last_line(const struct walk *w, const struct node *n) {
    uint32_t end = n->span.end > n->span.begin ? n->span.end - 1 : n->span.begin;
    return tidy_line_of(w->l, end);
}

static void put(struct walk *w, uint32_t first, uint32_t last, struct canonical_text t,
                unsigned indent) {
    struct tidy_unit u = {first, last, t.text, t.length, indent, tidy_beside(w->l, first, last)};
    tidy_put_between(w->s, w->l, w->next, first, indent);
    tidy_put(w->s, w->l, &u);
    w->next = last + 1;
}

/* Comments other than one beside the first line? */
static bool has_comments_inside(const struct walk *w, uint32_t first, uint32_t last) {
    for (uint32_t i = first; i <= last; i++)
        if (w->l->comment[i] != TIDY_NONE && (i > first || tidy_is_comment(w->l, i))) return true;
    return false;
}

/* Is each item of LIST on lines of its own, after that of KEY? */
static bool has_items_on_lines(const struct walk *w, const struct node *key,
                               const struct node *list) {
    uint32_t last = first_line(w, key);
    for (const struct node *n = list->child; n; n = n->next) {
        if (first_line(w, n) <= last) return false;
        last = last_line(w, n);
    }
    return true;
}

static struct canonical_text item_of(const struct walk *w, enum header_key key, uint32_t i) {
    return key == KEY_TURNS ? canonical_entry(&w->c, i) : canonical_line(&w->c, key, i);
}

/* A list item by item, so that each keeps its comments. */
static void put_items(struct walk *w, enum header_key id, const struct node *key,
                      const struct node *list) {
    struct canonical_text all = canonical_key(&w->c, id);
    struct canonical_text head = {all.text, strcspn(all.text, "\n") + 1};
    uint32_t i = 0, line = first_line(w, key);
    put(w, line, line, head, 0);
    for (const struct node *n = list->child; n; n = n->next)
        put(w, first_line(w, n), last_line(w, n), item_of(w, id, i++), ITEM_INDENT);
}

static void put_key(struct walk *w, const struct node *key, const struct node *value) {
    static const struct canonical_text as_it_is = {NULL, 0};
    enum header_key id = header_key_find(key->text, key->length);
    uint32_t first = first_line(w, key), last = last_line(w, value);
    if (last < first) last = first;
    uint32_t items = id == KEY_TURNS ? w->c.r->entries
                     : id < KEY_FREE ? canonical_lines(&w->c, id)
                                     : 0;
    bool by_items = id < KEY_FREE && header_keys[id].is_list && value->kind == NODE_SEQUENCE &&
                    value->children == items && items && has_items_on_lines(w, key, value);
    if (by_items) {
        put_items(w, id, key, value);
        return;
    }
    if (has_comments_inside(w, first, last)) {
        put(w, first, last, as_it_is, 0);
        return;
    }
    struct canonical_text t = id < KEY_FREE    ? canonical_key(&w->c, id)
                              : id == KEY_FREE ? canonical_free(&w->c, key->text, key->length)
                                               : as_it_is;
    struct buf all = {0}; /* the head of the list, and its items */
    if (id == KEY_TURNS && t.text && items) {
        buf_add(&all, t.text, t.length);
        for (uint32_t i = 0; i < items; i++) {
            struct canonical_text e = canonical_entry(&w->c, i);
            buf_add(&all, e.text, e.length);
        }
        t = (struct canonical_text){all.text, all.length};
    }
    put(w, first, last, t, 0);
    buf_free(&all);
}

/* Two keys on one line would be a flow mapping. */
static bool has_keys_on_lines(const struct walk *w, const struct node *root) {
    uint32_t last = TIDY_NONE;
    for (const struct node *key = root->child; key && key->next; key = key->next->next) {
        uint32_t first = first_line(w, key);
        if (last != TIDY_NONE && first <= last) return false;
        last = last_line(w, key->next);
        if (last < first) last = first;
    }
    return true;
}

/* A flow mapping, such as JSON: on one line. */
static const char *put_flow(struct walk *w, uint32_t comments) {
    if (comments)
        return N_("it has comments between brackets, for which there is no canonical form");
    struct buf line = {0};
    record_write(w->c.r, CONVERT_JSONL, true, &line);
    tidy_line(w->s, 0, line.text, line.length);
    buf_free(&line);
    return NULL;
}

const char *tidy_yaml(struct tidy_sink *s, struct tidy_lines *l, struct record *r) {
    uint32_t findings = r->findings;
    const struct node *root = node_parse(r);
    r->findings = findings;
    if (!root || root->kind != NODE_MAPPING) return N_("it has no keys with values");
    struct walk w = {.s = s, .l = l};
    uint32_t comments = find_comments(l, root);
    bool flow = r->source.text[root->span.begin] == '{';
    for (uint32_t i = 0; flow && i < r->entries; i++)
        flow &= !r->entry[i].after_ended;
    if (flow || !has_keys_on_lines(&w, root)) {
        w.c.r = r;
        return put_flow(&w, comments);
    }
    bool made = canonical_make(&w.c, r, CONVERT_YAML);
    for (const struct node *key = root->child; made && key && key->next; key = key->next->next)
        put_key(&w, key, key->next);
    if (made) tidy_put_between(s, l, w.next, l->lines, 0);
    if (made && !node_get(root, "result")) tidy_missing(s, &w.c, KEY_RESULT, false);
    if (made && !node_get(root, "winner")) tidy_missing(s, &w.c, KEY_WINNER, false);
    canonical_free_all(&w.c);
    return made ? NULL : N_("it has no canonical form");
}
