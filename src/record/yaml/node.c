/* SPDX-License-Identifier: MIT */
/* A YAML or JSON document as a tree, every scalar with its place.
 *
 * The events of libyaml are taken one by one and put together here: the library's own document
 * loader has no depth limit and says nothing about duplicate keys.  Its marks count characters, but
 * a place counts bytes, so a cursor walks along the source and converts them.
 *
 * JSON writes characters beyond U+FFFF as two escapes ("\ud83d\ude00"), which YAML does not know.
 * libyaml is given a copy of the text in which each such pair is replaced by two escapes of the
 * same length; the values are decoded from the original (scalar.h). */
#include "record/yaml/node.h"
#include "base/failure.h"
#include "base/xalloc.h"
#include "record/encoding.h"
#include "record/yaml/scalar.h"
#include "record/yaml/yaml_error.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#define AGAIN_MAX 20                  /* further faults to look for ... */
#define AGAIN_BYTES_MAX (256u * 1024) /* ... in a document of at most this size */

struct nest {
    struct node *node;
    struct node *last; /* its last child */
};

struct parser {
    struct record *r;
    yaml_parser_t yaml;
    struct failure_guard guard; /* for `yaml` */
    const char *text;           /* what libyaml reads: the source, or a copy without surrogates */
    bool ascii;
    size_t index;    /* cursor: this many characters ... */
    uint32_t offset; /* ... are this many bytes */
    struct nest level[NODE_DEPTH_MAX];
    unsigned depth;
    uint32_t nodes;
    struct node *root;
};

/* --- places ------------------------------------------------------------------ */

static bool is_continuation(char c) { return ((unsigned char)c & 0xC0) == 0x80; }

static uint32_t offset_of(struct parser *p, size_t index) {
    const struct source *s = &p->r->source;
    if (p->ascii) return index < s->length ? (uint32_t)index : s->length;
    for (; p->index < index && p->offset < s->length; p->index++)
        do
            p->offset++;
        while (p->offset < s->length && is_continuation(s->text[p->offset]));
    for (; p->index > index && p->offset > 0; p->index--)
        do
            p->offset--;
        while (p->offset > 0 && is_continuation(s->text[p->offset]));
    return p->offset;
}

static struct span span_of(struct parser *p, const yaml_event_t *e) {
    uint32_t begin = offset_of(p, e->start_mark.index);
    return (struct span){0, begin, offset_of(p, e->end_mark.index)};
}

/* --- surrogate pairs --------------------------------------------------------- */

static const char *without_surrogates(struct record *r) {
    const char *text = r->source.text, *end = text + r->source.length;
    char *copy = NULL;
    for (const char *p = text; (p = memchr(p, '\\', (size_t)(end - p))) != NULL; p++) {
        if (!scalar_surrogates(p, end)) continue;
        if (!copy) copy = arena_strndup(r->arena, text, r->source.length);
        memcpy(copy + (p - text), "\\uFFFD\\uFFFD", 12);
        p += 11;
    }
    return copy ? copy : text;
}

/* --- the tree ---------------------------------------------------------------- */

static void report_alias(struct record *r, struct span s, enum message m, const char *name) {
    record_report(r, s, 0, VERDICT(m, arg_text(ARG_TEXT, arena_strdup(r->arena, name))));
}

/* Anchors and tags are reported, but do not stop the reading. */
static void check_properties(struct parser *p, struct span s, const yaml_char_t *anchor,
                             const yaml_char_t *tag) {
    struct span first = {0, s.begin, s.begin < s.end ? s.begin + 1 : s.end};
    if (anchor) report_alias(p->r, first, M_YAML_ANCHOR, (const char *)anchor);
    if (tag) report_alias(p->r, first, M_YAML_TAG, (const char *)tag);
}

static struct node *add_node(struct parser *p, enum node_kind kind, struct span span) {
    if (p->nodes >= NODES_MAX) {
        record_report(p->r, span, 0, VERDICT(M_YAML_NODES, arg_number(NODES_MAX)));
        return NULL;
    }
    p->nodes++;
    struct node *n = arena_zalloc(p->r->arena, sizeof *n);
    n->kind = kind;
    n->span = span;
    if (!p->depth) {
        p->root = n;
        return n;
    }
    struct nest *l = &p->level[p->depth - 1];
    if (l->last)
        l->last->next = n;
    else
        l->node->child = n;
    l->last = n;
    l->node->children++;
    return n;
}

static bool open_level(struct parser *p, enum node_kind kind, struct span span) {
    if (p->depth == NODE_DEPTH_MAX) {
        struct span first = {0, span.begin, span.begin + (span.begin < p->r->source.length)};
        record_report(p->r, first, 0, VERDICT(M_YAML_DEPTH, arg_number(NODE_DEPTH_MAX)));
        return false;
    }
    struct node *n = add_node(p, kind, span);
    if (!n) return false;
    p->level[p->depth++] = (struct nest){n, NULL};
    return true;
}

static enum scalar_style style_of(yaml_scalar_style_t style) {
    switch (style) {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: return SCALAR_SINGLE;
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: return SCALAR_DOUBLE;
    case YAML_LITERAL_SCALAR_STYLE: return SCALAR_LITERAL;
    case YAML_FOLDED_SCALAR_STYLE: return SCALAR_FOLDED;
    case YAML_ANY_SCALAR_STYLE:
    case YAML_PLAIN_SCALAR_STYLE: break;
    }
    return SCALAR_PLAIN;
}

/* The decoder and libyaml disagree (which no test has seen): libyaml is right, and the whole text
 * is placed where the scalar begins. */
static void take_value(struct parser *p, struct scalar *s, const char *value, uint32_t length,
                       struct span span) {
    s->text = arena_strndup(p->r->arena, value, length);
    s->length = length;
    s->map = arena_alloc(p->r->arena, ((size_t)length + 1) * sizeof *s->map);
    for (uint32_t i = 0; i < length; i++)
        s->map[i] = span.begin;
    s->map[length] = span.end;
}

static void add_origin(struct record *r, struct node *n, const uint32_t *map) {
    n->at.origin = record_add_origin(r, n->text, n->length, map);
    n->at.base = 0;
}

/* Anchors and tags come before the text but within the marks of the event. */
static uint32_t text_begin(const struct parser *p, struct span span, enum scalar_style style) {
    static const char quote[] = {
        [SCALAR_PLAIN] = '\0',  [SCALAR_SINGLE] = '\'', [SCALAR_DOUBLE] = '"',
        [SCALAR_LITERAL] = '|', [SCALAR_FOLDED] = '>',
    };
    const char *text = p->r->source.text;
    if (style == SCALAR_PLAIN || text[span.begin] == quote[style]) return span.begin;
    const char *at = memchr(text + span.begin, quote[style], span.end - span.begin);
    return at ? (uint32_t)(at - text) : span.begin;
}

static bool add_scalar(struct parser *p, const yaml_event_t *e) {
    struct span span = span_of(p, e);
    const char *value = (const char *)e->data.scalar.value;
    uint32_t length = (uint32_t)e->data.scalar.length;
    enum scalar_style style = style_of(e->data.scalar.style);
    struct record *r = p->r;
    struct node *n = add_node(p, NODE_SCALAR, span);
    if (!n) return false;
    n->plain = style == SCALAR_PLAIN;
    check_properties(p, span, e->data.scalar.anchor, e->data.scalar.tag);

    uint32_t begin = text_begin(p, span, style);
    struct scalar s;
    scalar_decode(r->arena, p->text, begin, span.end, style, value, length, &s);
    if (s.length != length || memcmp(s.text, value, length) != 0)
        take_value(p, &s, value, length, span);
    else if (s.map && p->text != r->source.text)
        scalar_decode(r->arena, r->source.text, begin, span.end, style, value, length, &s);
    n->text = s.text;
    n->length = s.length;
    n->at.base = s.base;
    if (s.map) add_origin(r, n, s.map);
    if (s.bad) {
        record_report(r, (struct span){0, s.bad_at, s.bad_at + 6}, 0,
                      VERDICT(M_YAML_SURROGATE, {ARG_NONE, {0}}));
        return false;
    }
    const char *nul = memchr(n->text, '\0', n->length);
    if (nul) {
        uint32_t at = n->at.base + (uint32_t)(nul - n->text);
        record_report(r, (struct span){n->at.origin, at, at + 1}, 0,
                      VERDICT(M_ENCODING_NUL, {ARG_NONE, {0}}));
    }
    return true;
}

/* --- keys -------------------------------------------------------------------- */

static int compare_keys(const void *a, const void *b) {
    const struct node *x = *(const struct node *const *)a, *y = *(const struct node *const *)b;
    uint32_t least = x->length < y->length ? x->length : y->length;
    int c = memcmp(x->text, y->text, least);
    if (c) return c;
    if (x->length != y->length) return x->length < y->length ? -1 : 1;
    return x->span.begin < y->span.begin ? -1 : x->span.begin > y->span.begin;
}

/* Of the sorted KEYS, how many are there again?  One is a slip, several are another record. */
static size_t keys_twice(const struct node *const *key, size_t keys) {
    size_t twice = 0;
    for (size_t i = 1; i < keys; i++)
        twice += key[i - 1]->length == key[i]->length &&
                 memcmp(key[i - 1]->text, key[i]->text, key[i]->length) == 0;
    return twice;
}

static void check_keys(struct record *r, const struct node *m) {
    if (!m->children) return;
    const struct node **key = arena_alloc(r->arena, m->children / 2 * sizeof *key);
    size_t keys = 0;
    for (const struct node *k = m->child; k && k->next; k = k->next->next) {
        if (k->kind != NODE_SCALAR)
            record_report(r, k->span, 0, VERDICT(M_YAML_KEY_KIND, {ARG_NONE, {0}}));
        else if (k->plain && k->length == 2 && memcmp(k->text, "<<", 2) == 0)
            record_report(r, k->span, 0, VERDICT(M_YAML_MERGE, {ARG_NONE, {0}}));
        else
            key[keys++] = k;
    }
    if (keys < 2) return;
    qsort(key, keys, sizeof *key, compare_keys);
    for (size_t i = 1, first = 0; i < keys; i++) {
        if (key[i]->length != key[first]->length ||
            memcmp(key[i]->text, key[first]->text, key[i]->length) != 0) {
            first = i;
            continue;
        }
        record_report(r, key[i]->span, 0, VERDICT(M_KEY_TWICE, arg_text(ARG_TEXT, key[i]->text)));
        if (strcmp(key[i]->text, "players") == 0 && keys_twice(key, keys) > 1)
            record_report_note(r, key[i]->span, 0, VERDICT(N_NEXT_RECORD, {ARG_NONE, {0}}));
        record_report_note(r, key[first]->span, 0, VERDICT(N_FIRST_HERE, {ARG_NONE, {0}}));
    }
}

static void close_level(struct parser *p, const yaml_event_t *e) {
    struct nest *l = &p->level[--p->depth];
    uint32_t end = offset_of(p, e->end_mark.index);
    /* The end of a block list is where the next thing begins: too far. */
    bool flow = e->start_mark.index < e->end_mark.index;
    if (!flow && l->last) end = l->last->span.end;
    l->node->span.end = end > l->node->span.begin ? end : l->node->span.begin;
    if (l->node->kind == NODE_MAPPING) check_keys(p->r, l->node);
}

/* --- events ------------------------------------------------------------------ */

/* Takes one event; false ends the reading. */
static bool take_event(struct parser *p, const yaml_event_t *e, bool *done) {
    struct span s = span_of(p, e);
    switch (e->type) {
    case YAML_NO_EVENT:
    case YAML_STREAM_START_EVENT:
    case YAML_DOCUMENT_END_EVENT: return true;
    case YAML_STREAM_END_EVENT: *done = true; return false;
    case YAML_DOCUMENT_START_EVENT:
        if (!p->root) return true;
        record_report(p->r, s, 0, VERDICT(M_YAML_AFTER_END, {ARG_NONE, {0}}));
        return false;
    case YAML_ALIAS_EVENT: {
        struct node *n = add_node(p, NODE_SCALAR, s);
        if (!n) return false;
        n->text = "";
        n->alias = true;
        n->at.base = s.begin;
        report_alias(p->r, s, M_YAML_ALIAS, (const char *)e->data.alias.anchor);
        return true;
    }
    case YAML_SCALAR_EVENT: return add_scalar(p, e);
    case YAML_SEQUENCE_START_EVENT:
        check_properties(p, s, e->data.sequence_start.anchor, e->data.sequence_start.tag);
        return open_level(p, NODE_SEQUENCE, s);
    case YAML_MAPPING_START_EVENT:
        check_properties(p, s, e->data.mapping_start.anchor, e->data.mapping_start.tag);
        return open_level(p, NODE_MAPPING, s);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: close_level(p, e); return true;
    }
    return true;
}

static void give_parser_back(void *yaml) { yaml_parser_delete(yaml); }
static void give_event_back(void *event) { yaml_event_delete(event); }

/* Starts libyaml on TEXT, which is as long as the record. */
static void start(yaml_parser_t *yaml /* out */, struct failure_guard *guard /* out */,
                  const struct record *r, const char *text) {
    if (!yaml_parser_initialize(yaml)) out_of_memory();
    failure_guard(guard, give_parser_back, yaml);
    yaml_parser_set_encoding(yaml, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(yaml, (const unsigned char *)text, r->source.length);
}

static void stop(yaml_parser_t *yaml, const struct failure_guard *guard) {
    failure_guard_end(guard);
    yaml_parser_delete(yaml);
}

/* The next event; false if a fault of the text prevents it. */
static bool next_event(yaml_parser_t *yaml, yaml_event_t *e /* out */) {
    if (yaml_parser_parse(yaml, e)) return true;
    if (yaml->error == YAML_MEMORY_ERROR) out_of_memory();
    return false;
}

/* Where parsing TEXT stops, if that is at a second colon; UINT32_MAX if elsewhere or never. */
static uint32_t next_second_colon(struct parser *p, const char *text) {
    yaml_parser_t yaml;
    struct failure_guard guard;
    unsigned depth = 0;
    bool more = true, good = true;
    uint32_t at = UINT32_MAX;
    start(&yaml, &guard, p->r, text);
    while (more) {
        yaml_event_t e;
        good = next_event(&yaml, &e);
        if (!good) break;
        depth += e.type == YAML_SEQUENCE_START_EVENT || e.type == YAML_MAPPING_START_EVENT;
        depth -= e.type == YAML_SEQUENCE_END_EVENT || e.type == YAML_MAPPING_END_EVENT;
        more = e.type != YAML_STREAM_END_EVENT && depth <= NODE_DEPTH_MAX;
        yaml_event_delete(&e);
    }
    if (!good && yaml.error != YAML_READER_ERROR) {
        uint32_t problem = offset_of(p, yaml.problem_mark.index);
        if (problem < p->r->source.length &&
            yaml_error_is_second_colon(p->r, yaml.problem, problem))
            at = problem;
    }
    stop(&yaml, &guard);
    return at;
}

/* libyaml stops at the first fault, but whoever writes one line without quotes writes more of them:
 * the colon at AT is blotted out in a copy, which is read again for faults of this kind. */
static void find_second_colons(struct parser *p, uint32_t at) {
    struct record *r = p->r;
    if (r->source.length > AGAIN_BYTES_MAX) return;
    char *copy = arena_strndup(r->arena, p->text, r->source.length);
    for (int i = 0; i < AGAIN_MAX; i++) {
        copy[at] = '-';
        uint32_t next = next_second_colon(p, copy);
        if (next == UINT32_MAX || next <= at) return;
        at = next;
        record_report(r, (struct span){0, at, at + 1}, 0,
                      VERDICT(M_YAML_SECOND_COLON, {ARG_NONE, {0}}));
    }
}

static void report_error(struct parser *p) {
    const yaml_parser_t *y = &p->yaml;
    uint32_t at = 0, context = UINT32_MAX;
    if (y->error == YAML_READER_ERROR) {
        at = (uint32_t)y->problem_offset;
    } else {
        at = offset_of(p, y->problem_mark.index);
        if (y->context) context = offset_of(p, y->context_mark.index);
    }
    yaml_error_report(p->r, y->problem ? y->problem : "", at, context);
    if (at < p->r->source.length && yaml_error_is_second_colon(p->r, y->problem, at))
        find_second_colons(p, at);
}

struct node *node_parse(struct record *r) {
    struct parser p = {.r = r, .text = without_surrogates(r)};
    p.ascii = record_is_ascii(r);
    bool done = false;
    start(&p.yaml, &p.guard, r, p.text);
    for (bool more = true; more;) {
        yaml_event_t event;
        if (!next_event(&p.yaml, &event)) {
            report_error(&p);
            break;
        }
        struct failure_guard guard;
        failure_guard(&guard, give_event_back, &event);
        more = take_event(&p, &event, &done);
        failure_guard_end(&guard);
        yaml_event_delete(&event);
    }
    stop(&p.yaml, &p.guard);
    if (done && !p.root) record_report(r, SPAN_NONE, 0, VERDICT(M_EMPTY_INPUT, {ARG_NONE, {0}}));
    return done ? p.root : NULL;
}

const struct node *node_get(const struct node *m, const char *key) {
    if (!m || m->kind != NODE_MAPPING) return NULL;
    for (const struct node *k = m->child; k && k->next; k = k->next->next)
        if (k->kind == NODE_SCALAR && strcmp(k->text, key) == 0) return k->next;
    return NULL;
}
