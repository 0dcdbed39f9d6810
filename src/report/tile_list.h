/* SPDX-License-Identifier: MIT */
/* The catalogue for people and programs (--tiles): each set with its tiles, how many of each are in it,
 * and the editions that play with it. */
#ifndef CARCREF_TILE_LIST_H
#define CARCREF_TILE_LIST_H

#include "report/report.h"
#include "tile/catalogue.h"

struct tile_list {
    struct catalogue *catalogue; /* borrowed */
    enum tile_set set[TILE_SETS];
    unsigned sets;
    uint64_t of_edition[EDITIONS]; /* bit i: the edition may have tiles of enum tile_set i */
};

/* The sets called NAME (NULL: whatever they are called) that games of EDITION may have (EDITIONS: any).
 * There may be none. */
struct tile_list tile_list_of(struct catalogue *c, const char *name, enum edition edition);
const struct tile_set_content *tile_list_set(const struct tile_list *l, unsigned i);
/* May games of EDITION have tiles of the I-th set of the list? */
bool tile_list_is_of(const struct tile_list *l, unsigned i, enum edition edition);
/* The number of its tiles, copies and all. */
unsigned tile_list_copies(const struct tile_set_content *set);

/* What it is for, in one word: "start"; to be translated for people.  NULL: none. */
const char *tile_list_role(enum tile_role role);

void tile_list_text(struct report *r, const struct tile_list *l);
void tile_list_json(struct report *r, const struct tile_list *l);
void tile_list_jsonl(struct report *r, const struct tile_list *l);
void tile_list_svg(struct report *r, const struct tile_list *l);

#endif
