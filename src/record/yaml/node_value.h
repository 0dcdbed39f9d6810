/* SPDX-License-Identifier: MIT */
/* Values out of a tree of nodes.  Internal to record/. */
#ifndef CARCREF_NODE_VALUE_H
#define CARCREF_NODE_VALUE_H

#include "record/line/line.h"
#include "record/yaml/node.h"

/* The pairs of mapping M: for (NODE_PAIRS(key, m)) { ... key->next is the value ... } */
#define NODE_PAIRS(key, m)                                                                         \
    const struct node *key = (m)->child;                                                           \
    key && key->next;                                                                              \
    key = key->next->next
#define NODE_ITEMS(item, list)                                                                     \
    const struct node *item = (list)->child;                                                       \
    item;                                                                                          \
    item = item->next

static inline bool node_is_scalar(const struct node *n) { return n && n->kind == NODE_SCALAR; }
/* Is nothing there: no node, an empty plain scalar, `~` or `null`? */
bool node_is_null(const struct node *n);
/* Is N a scalar with exactly this text? */
bool node_is(const struct node *n, const char *text);
/* The decoded text of a scalar with its place, without the quotes. */
struct word node_word(const struct node *n);
struct line_input node_input(const struct node *n);
/* The scalar as a whole number of at most NUMBER_LIMIT either way. */
bool node_number(const struct node *n, int64_t *number /* out */);
/* The word, and the number, as they would have been typed (lookalike.h). */
struct word node_typed_word(struct record *r, const struct node *n);
bool node_typed_number(struct record *r, const struct node *n, int64_t *number /* out */);
/* The same; NAME is the key whose value it is.  Reports what is wrong. */
bool node_take_number(struct record *r, const struct node *n, const char *name, int32_t turn,
                      int64_t *number /* out */);
/* N in quotes as the argument of a message, cut if it is long. */
struct arg node_arg(struct record *r, const struct node *n);
/* From the beginning of A to the end of B, whichever comes first; either may be NULL. */
struct span node_span_of_both(const struct node *a, const struct node *b);
/* `{at: -1,1}`: inside braces the comma ends the value N, and `1` becomes a key without a
 * value.  The span of both, or SPAN_NONE. */
struct span node_cut_cell(const struct record *r, const struct node *n);
/* N written as JSON in one line; a plain scalar that JSON knows stays as it is. */
const char *node_json(struct record *r, const struct node *n);

/* --- yaml_entry.c --- */
/* The item of `turns` as entry number TURN. */
void yaml_entry_read(struct record *r, const struct node *item, int32_t turn);
/* [x, y] or "x,y", as written; reports what is wrong. */
bool yaml_cell(struct record *r, const struct node *n, int32_t turn, struct at_cell *at /* out */);

#endif
