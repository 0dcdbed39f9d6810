/* SPDX-License-Identifier: MIT */
/* How a log of Board Game Arena is kept: the site sends packets of notifications, and those who
 * save them make of it
 *
 *     {"status": 1, "data": {"logs": [PACKET, ...]}}     as it is sent
 *     g_gamelogs = {..., "data": [PACKET, ...]};         in the page of a replay (stream.c)
 *     {"1": PACKET, "2": PACKET}                         numbered, by programs that have no lists
 *     [NOTIFICATION, ...]  {"log": [NOTIFICATION, ...]}  without packets
 *
 * All become one list of packets and notifications.  Any other form (one of them per line, JSON as
 * a text, other keys) is refused by name: whoever changed so much may have left out what
 * matters. */
#include "record/foreign/bga.h"
#include "record/lexer.h"

#include <string.h>

#define DEPTH 3 /* the most keys around the list */

bool bga_is_packet(const struct node *n) {
    const struct node *data = node_get(n, "data");
    return data && data->kind != NODE_SCALAR && (node_get(n, "channel") || node_get(n, "move_id"));
}

/* A notification means nothing without its type, and those that matter mean nothing without
 * values. */
static bool is_notification(const struct node *n) {
    const struct node *args = node_get(n, "args");
    return node_is_scalar(node_get(n, "type")) && args && args->kind != NODE_SCALAR;
}

/* Are the keys of mapping N growing numbers, like those of a list? */
static bool is_numbered(const struct node *n) {
    int64_t last = -1, number;
    if (n->kind != NODE_MAPPING || !n->child) return false;
    for (NODE_PAIRS(key, n)) {
        if (!node_number(key, &number) || number <= last) return false;
        last = number;
    }
    return true;
}

const struct node *bga_list(struct record *r, const struct node *n) {
    if (!n || n->kind == NODE_SEQUENCE || !is_numbered(n)) return n;
    struct node *list = arena_alloc(r->arena, sizeof *list), **end = &list->child;
    *list = *n;
    list->kind = NODE_SEQUENCE;
    list->child = NULL;
    list->children = 0;
    for (NODE_PAIRS(key, n)) {
        struct node *item = arena_alloc(r->arena, sizeof *item);
        *item = *key->next;
        item->next = NULL;
        *end = item;
        end = &item->next;
        list->children++;
    }
    return list;
}

/* --- what is not read ----------------------------------------------------------------- */

/* A text that contains a list or a mapping. */
static bool is_json(const struct node *n) {
    if (!node_is_scalar(n)) return false;
    const char *text = n->text + strspn(n->text, " \t\r\n");
    return *text == '[' || *text == '{';
}

/* The value that packet or notification N must have, if it is JSON in a text. */
static const struct node *text_of(const struct node *n, const char **key /* out */) {
    const struct node *type = node_get(n, "type"), *text;
    *key = "data";
    if (node_get(n, "channel") || node_get(n, "move_id"))
        text = node_get(n, *key);
    else if (node_is_scalar(type) && bga_needs_args(type->text))
        text = node_get(n, *key = "args");
    else
        return NULL;
    return is_json(text) ? text : NULL;
}

/* Other keys under which people keep the type and the values of a notification. */
struct renamed {
    const char *type, *args;
};
static bool is_renamed(const struct node *n, struct renamed *by /* out */) {
    static const char *const types[] = {"event", "name", "type"};
    static const char *const values[] = {"data", "args", "payload", "params"};
    *by = (struct renamed){NULL, NULL};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        const struct node *type = node_get(n, types[i]);
        if (node_is_scalar(type) && bga_needs_args(type->text)) by->type = types[i];
    }
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        const struct node *args = node_get(n, values[i]);
        if (args && args->kind != NODE_SCALAR) by->args = values[i];
    }
    return by->type && by->args && !is_notification(n);
}

/* A packet or a notification, in whatever form. */
static bool is_item(const struct node *n) {
    const char *key;
    struct renamed by;
    return bga_is_packet(n) || is_notification(n) || text_of(n, &key) || is_renamed(n, &by);
}

/* --- where is the log? ---------------------------------------------------------------- */

/* Does a list, numbered or not, contain a packet or a notification?  The first may lack values. */
static bool is_log(const struct node *n) {
    if (n->kind == NODE_SEQUENCE) {
        for (NODE_ITEMS(item, n))
            if (is_item(item)) return true;
    } else if (is_numbered(n)) {
        for (NODE_PAIRS(key, n))
            if (is_item(key->next)) return true;
    }
    return false;
}

/* A game without a move. */
static bool is_empty_log(const struct node *n) { return n->kind != NODE_SCALAR && !n->child; }

/* Not every empty mapping is a log: one at the top under so common a word is not. */
static bool may_be_empty(const struct node *n, unsigned key, unsigned depth) {
    return key == 0 ? depth > 0 || n->kind == NODE_SEQUENCE : key == 1;
}

static const struct node *find_log(const struct node *n, unsigned depth, bool empty) {
    static const char *const keys[] = {"data",          "logs",   "log",       "packets",
                                       "notifications", "events", "g_gamelogs"};
    if (!n || n->kind == NODE_SCALAR) return NULL;
    if (!empty && is_log(n)) return n;
    const struct node *log = NULL;
    for (unsigned i = 0; i < sizeof keys / sizeof *keys && !log && depth < DEPTH; i++) {
        const struct node *inner = node_get(n, keys[i]);
        bool found = empty && inner && is_empty_log(inner) && may_be_empty(inner, i, depth);
        log = found ? inner : find_log(inner, depth + 1, empty);
    }
    return log;
}

bool bga_is_one(const struct node *root) {
    const struct node *type = node_get(root, "type");
    return is_item(root) || (node_is_scalar(type) && bga_knows_type(type->text));
}

const struct node *bga_find_log(const struct node *root) {
    if (bga_is_one(root)) return NULL;
    const struct node *log = find_log(root, 0, false);
    return log ? log : find_log(root, 0, true);
}

/* --- why it is not read ----------------------------------------------------------------- */

static struct span first_byte(const struct node *n) {
    return (struct span){0, n->span.begin, n->span.begin + 1};
}

static bool refuse_item(struct record *r, const struct node *n) {
    const char *key;
    struct renamed by;
    const struct node *text = text_of(n, &key);
    if (text)
        record_report(r, first_byte(text), 0, VERDICT(M_BGA_TEXT, arg_text(ARG_WORD, key)));
    else if (!bga_is_packet(n) && is_renamed(n, &by))
        record_report(
            r, first_byte(n), 0,
            VERDICT(M_BGA_KEYS, arg_text(ARG_WORD, by.type), arg_text(ARG_WORD, by.args)));
    else
        return false;
    return true;
}

bool bga_refuse_list(struct record *r, const struct node *list) {
    if (list->kind != NODE_SEQUENCE) return false;
    for (NODE_ITEMS(item, list)) {
        const struct node *data = bga_is_packet(item) ? bga_list(r, node_get(item, "data")) : NULL;
        if (refuse_item(r, item) || (data && bga_refuse_list(r, data))) return true;
    }
    return false;
}

void bga_refuse(struct record *r, const struct node *root) {
    const struct node *error = node_get(root, "error");
    if (node_is_scalar(error))
        record_report(r, error->span, 0, VERDICT(M_BGA_STATUS, node_arg(r, error)));
    else if (!refuse_item(r, root))
        record_report(r, first_byte(root), 0,
                      verdict_plain(bga_is_packet(root) ? M_BGA_PACKET
                                    : bga_is_one(root)  ? M_BGA_NOTIFICATION
                                                        : M_BGA_SHAPE));
}

const struct node *bga_args(const struct node *notification) {
    const struct node *args = node_get(notification, "args");
    bool alone = args && args->kind == NODE_SEQUENCE && args->children == 1;
    return alone && args->child->kind == NODE_MAPPING ? args->child : args;
}
