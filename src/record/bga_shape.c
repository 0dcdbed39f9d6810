/* SPDX-License-Identifier: MIT */
/* How a log of Board Game Arena is kept: the site sends packets of notifications, and who saves them
 * makes of it
 *
 *     {"status": 1, "data": {"logs": [PACKET, ...]}}     as it is sent
 *     g_gamelogs = {..., "data": [PACKET, ...]};         in the page of a replay (stream.c)
 *     {"1": PACKET, "2": PACKET}                         numbered, by programs that have no lists
 *     [NOTIFICATION, ...]  {"log": [NOTIFICATION, ...]}  without packets
 *
 * All become one list of packets and notifications. */
#include "record/bga.h"

#include <string.h>

#define DEPTH 3 /* so many keys lie around the list at most */

bool bga_is_packet(const struct node *n) {
    const struct node *data = node_get(n, "data");
    return data && data->kind != NODE_SCALAR && (node_get(n, "channel") || node_get(n, "move_id"));
}

/* A notification is nothing without its type, and those that matter nothing without values. */
static bool is_notification(const struct node *n) {
    const struct node *args = node_get(n, "args");
    return node_is_scalar(node_get(n, "type")) && args && args->kind != NODE_SCALAR;
}

/* Are the keys of mapping N numbers that grow, as those of a list? */
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

/* The first item of a list, numbered or not. */
static const struct node *first_item(const struct node *n) {
    if (n->kind == NODE_SEQUENCE) return n->child;
    return is_numbered(n) ? n->child->next : NULL;
}

static const struct node *find_log(const struct node *n, unsigned depth) {
    static const char *const keys[] = {"data",          "logs",   "log",       "packets",
                                       "notifications", "events", "g_gamelogs"};
    if (!n || n->kind == NODE_SCALAR) return NULL;
    const struct node *first = first_item(n), *log = NULL;
    if (first && (bga_is_packet(first) || is_notification(first))) return n;
    for (size_t i = 0; i < sizeof keys / sizeof *keys && !log && depth < DEPTH; i++) {
        const struct node *inner = node_get(n, keys[i]);
        bool empty = inner && inner->kind == NODE_SEQUENCE && !inner->child;
        log = empty && i < 2 ? inner : find_log(inner, depth + 1); /* a game without a move */
    }
    return log;
}

const struct node *bga_find_log(const struct node *root) {
    return bga_is_packet(root) ? NULL : find_log(root, 0);
}

const struct node *bga_args(const struct node *notification) {
    const struct node *args = node_get(notification, "args");
    bool alone = args && args->kind == NODE_SEQUENCE && args->children == 1;
    return alone && args->child->kind == NODE_MAPPING ? args->child : args;
}
