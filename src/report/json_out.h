/* SPDX-License-Identifier: MIT */
/* The document of a game, written member by member and item by item, so that no more than one item
 * is held as a jansson tree: such a tree is some ten times the size of its text.
 *
 *     struct json_out w = json_out_begin(&buf, ascii, JSON_INDENT(2));
 *     json_out_member(&w, "status", text("legal"));
 *     json_out_open(&w, "diagnostics", '[');
 *     for each:  json_out_item(&w, diagnostic_of(...));
 *     json_out_close(&w, ']');
 *     json_out_end(&w);
 *
 * The output is exactly what jansson would print for the whole. */
#ifndef CARCREF_REPORT_JSON_OUT_H
#define CARCREF_REPORT_JSON_OUT_H

#include "base/buf.h"

#include <jansson.h>
#include <stdbool.h>

#define JSON_OUT_DEPTH 8

struct json_out {
    struct buf *to;
    size_t flags; /* of jansson: JSON_INDENT(2) or JSON_COMPACT, and JSON_ENSURE_ASCII */
    unsigned depth;
    bool any[JSON_OUT_DEPTH]; /* there is something in the object or list of this depth */
};

/* Begins the document, which is an object. */
struct json_out json_out_begin(struct buf *to, bool ascii, size_t layout);
void json_out_end(struct json_out *w);
/* Takes VALUE, and writes it into the object, or list, that is open. */
void json_out_member(struct json_out *w, const char *key, json_t *value);
void json_out_item(struct json_out *w, json_t *value);
/* Opens an object ('{') or list ('[') as a member of the object that is open; closes it. */
void json_out_open(struct json_out *w, const char *key, char bracket);
void json_out_close(struct json_out *w, char bracket);

#endif
