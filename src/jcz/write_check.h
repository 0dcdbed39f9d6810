/* SPDX-License-Identifier: MIT */
/* The parts of saver_check(), each of which reports what the file cannot hold: saver.refused. */
#ifndef CARCREF_WRITE_CHECK_H
#define CARCREF_WRITE_CHECK_H

#include "jcz/saver.h"

/* The file cannot hold what is written at SPAN, in entry number TURN (0: in the header), since V. */
void saver_refuse(struct saver *s, struct span span, int32_t turn, struct verdict v);
static inline struct verdict saver_plain(enum message m) { return VERDICT(m, {ARG_NONE, {0}}); }

/* Variants and supplies: write_check_rules.c */
void saver_check_variants(struct saver *s);
void saver_check_supply(struct saver *s);
/* Where the record gives the value of variant V, or whatever makes it the usual one. */
struct span saver_variant_span(const struct record *r, enum variant v);

/* Where the record declares expansion NAME. */
struct span saver_expansion_span(const struct record *r, const char *name);

/* Actions and what they give: write_check_acts.c */
void saver_check_actions(struct saver *s);
/* Points of which that program gives nobody any. */
void saver_check_owners(struct saver *s);
/* The first step of the record that the program does by itself, perhaps differently; NULL: none. */
const struct step *saver_find_itself(struct saver *s);

/* Tiles: write_check_tiles.c */
/* Finds the tiles of the record in that program's sets, whose ids have one picture each. */
void saver_find_tiles(struct saver *s);
/* Finds the sets that make up the tiles of the record. */
void saver_find_sets(struct saver *s);

#endif
