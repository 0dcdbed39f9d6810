/* SPDX-License-Identifier: MIT */
/* The text behind --explain: what a code or a rule means.
 *
 * The words are text files (src/explain, src/expansion/NAME.txt), which texts.awk turns into two
 * tables when the program is built.  Nothing here depends on a game. */
#ifndef CARCREF_EXPLAIN_H
#define CARCREF_EXPLAIN_H

#include "base/buf.h"
#include "base/finding.h"
#include "base/rule.h"
#include "game/variants.h"
#include "tile/catalogue.h"

#include <stdbool.h>

struct code_text {
    const char *meaning;  /* one line, no final stop */
    const char *rules;    /* ids separated by blanks; the first is code_rule() */
    const char *text;     /* how it arises and what to look for */
    const char *editions; /* what differs between editions and variants, or "" */
    const char *wrong;    /* the smallest record with this code, or "" */
    const char *right;    /* the same record corrected, or "" */
    const char *related;  /* codes separated by blanks */
};

struct rule_text {
    const char *text;     /* the rule; for a ruling, the question */
    const char *editions; /* what differs between editions and variants, or "" */
    const char *decision; /* of a ruling only, else NULL */
    const char *why;      /* of a ruling only, else NULL */
};

extern const struct code_text code_texts[CODES];
extern const struct rule_text rule_texts[RULES];

/* All members NULL if the tables lack it. */
const struct code_text *code_text(enum code c);
const struct rule_text *rule_text(enum rule r);

/* Appends to OUT what is known about WHAT: a code, the id of a rule (case ignored), `list` (all of
 * them), `order` (the phases of a turn and of the end), a variant, or a tile of the catalogue, by its id or its sides, drawn in
 * characters (ASCII: of ASCII alone).  Lines have at most 78 columns.  If WHAT
 * is none of these, returns false, and OUT gets one line for the error output, without "carcref:"
 * and without a line break, which suggests the nearest name if there is one. */
bool explain(const char *what, bool ascii, struct buf *out);

/* Parts of explain(): whole texts for one subject.  Internal. */
void explain_code(enum code c, struct buf *out);
void explain_rule(enum rule r, struct buf *out);
void explain_order(struct buf *out);
void explain_variant(enum variant v, struct buf *out);
bool explain_tile(const char *id, bool ascii, struct buf *out); /* false: there is no such tile */
/* Tiles whose id is NAME in other case, or whose sides lie as NAME says; false: none. */
bool explain_tile_names(const char *name, bool ascii, struct buf *out);
/* "start tile", to be translated; NULL: none. */
const char *explain_role(enum tile_role role);

#endif
