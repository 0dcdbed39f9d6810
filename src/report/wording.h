/* SPDX-License-Identifier: MIT */
/* From data to words: the only place where a verdict becomes a sentence.
 *
 * Cells are printed in the y-axis of the record (record_cell()), so that the reader can find them
 * there.  Text from outside is masked: no control character and no bidi control reaches the
 * terminal as it is. */
#ifndef CARCREF_REPORT_WORDING_H
#define CARCREF_REPORT_WORDING_H

#include "base/buf.h"
#include "base/finding.h"
#include "base/kinds.h"
#include "base/mask.h"
#include "record/record.h"

/* The sentence of V. */
void wording_verdict(struct buf *out, const struct record *r, const struct verdict *v);
/* TEXT, translated, with the arguments of V in place of its %1 ... */
void wording_filled(struct buf *out, const struct record *r, const char *text,
                    const struct verdict *v);
void wording_cell(struct buf *out, const struct record *r, struct cell c);
/* A blank and what distinguishes SEGMENT of a tile of TYPE, as it lies, from others of its kind:
 * its sides and halves, all or (FIRST) one of them, or its number if it reaches none; nothing if it
 * is the only one. */
void wording_sides(struct buf *out, const struct tile_type *type, unsigned quarter_turns,
                   unsigned segment, bool first);
/* Sets of seats: "Eva, Adam" (AND: "Eva and Adam"); "nobody" if empty. */
void wording_player(struct buf *out, const struct record *r, int player);
/* The same for an owner of figures, as record_owner_name() says. */
void wording_owner(struct buf *out, const struct record *r, int owner);
void wording_owners(struct buf *out, const struct record *r, unsigned set, bool with_and);
void wording_players(struct buf *out, const struct record *r, unsigned set, bool with_and);
/* "1 point", "4 points": ONE or MANY after the number, translated. */
void wording_count(struct buf *out, int64_t n, const char *one, const char *many);

/* Who stands on a feature: "thief", "knight", "monk", "farmer". */
const char *wording_role(enum feature_kind k);
bool wording_has_role(enum feature_kind k); /* a word of its own, not just "figure" */
const char *wording_feature(enum feature_kind k);
const char *wording_figure(enum figure_kind k);  /* "meeple", "abbot" */
const char *wording_figures(enum figure_kind k); /* "meeples", in "2 of 7 meeples" */
const char *wording_piece(enum piece_kind k);    /* "tower" */
const char *wording_pieces(enum piece_kind k);   /* "ingots" */
const char *wording_level(enum level l);         /* "error", marked but not translated */
const char *wording_side(enum side s);           /* "north" */
const char *wording_terrain(enum terrain t);     /* "road" */

/* A category of the ledger: "road", "goods: wine"; and as the title of a column: "roads". */
const char *wording_category(int category);
const char *wording_categories(int category);
/* The category at PLACE in a table: farms come last among the features, then points that no feature
 * gives. */
int wording_category_at(int place);

#endif
