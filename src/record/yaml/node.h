/* SPDX-License-Identifier: MIT */
/* A parsed YAML or JSON document, and the readers of foreign formats that use it. */
#ifndef CARCREF_NODE_H
#define CARCREF_NODE_H

#include "record/record.h"

/* All in the record's arena. */
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
    } at;               /* where byte 0 of `text` is */
    struct node *child; /* first child; mapping: key, value, key, value ... */
    struct node *next;  /* next sibling */
    uint32_t children;
};
#define NODE_DEPTH_MAX 32    /* the deepest nesting of lists and mappings */
#define NODES_MAX (1u << 22) /* the most values in a document */
/* NULL after syntax errors (reported as findings of R). */
struct node *node_parse(struct record *r);
/* The value of KEY in mapping M, or NULL. */
const struct node *node_get(const struct node *m, const char *key);

/* A format of another program, in YAML or JSON. record.foreign lists those that a record may be in,
 * with a NULL at the end. */
struct foreign_reader {
    const char *name; /* for --input */
    bool (*looks_like)(const struct node *root);
    /* Fills a record whose arena and source are set. */
    void (*read)(struct record *r, const struct node *root);
    /* Text that only such a file has, so that one that was cut off is known, too; or NULL. */
    const char *mark;
};

#endif
