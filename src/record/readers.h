/* SPDX-License-Identifier: MIT */
/* One reader per container and foreign format.  Internal to record/.
 *
 * Each gets a record whose arena and source are set and fills it. */
#ifndef CARCREF_READERS_H
#define CARCREF_READERS_H

#include "record/record.h"

void read_text(struct record *r); /* read_text.c */
void read_yaml(
    struct record *r); /* read_yaml.c; also JSON, recognises foreign JSON and hands over */

/* A parsed YAML or JSON document (node.c), all in the record's arena. */
enum node_kind { NODE_SCALAR, NODE_SEQUENCE, NODE_MAPPING };
struct node {
    enum node_kind kind;
    struct span span; /* in the source: the whole node as written */
    const char *text; /* scalar: decoded, NUL-terminated */
    uint32_t length;
    bool plain; /* scalar without quotes */
    bool alias; /* an empty scalar for `*name`, which has been reported */
    struct line_input_place {
        uint32_t origin, base;
    } at;               /* where byte 0 of `text` stands */
    struct node *child; /* first child; mapping: key, value, key, value ... */
    struct node *next;  /* next sibling */
    uint32_t children;
};
#define NODE_DEPTH_MAX 32    /* so many lists and mappings in each other */
#define NODES_MAX (1u << 22) /* so many values of a document */
/* NULL after syntax errors (reported as findings of R). */
struct node *node_parse(struct record *r);
/* The value of KEY in mapping M, or NULL. */
const struct node *node_get(const struct node *m, const char *key);

void read_bga(struct record *r, const struct node *root);        /* read_bga.c */
void read_scoresheet(struct record *r, const struct node *root); /* read_scoresheet.c */
void read_jcz(struct record *r, const struct node *root);        /* read.c */
bool node_looks_like_bga(const struct node *root);
bool node_looks_like_scoresheet(const struct node *root);
bool node_looks_like_jcz(const struct node *root);

#endif
