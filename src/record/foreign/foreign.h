/* SPDX-License-Identifier: MIT */
/* What readers of foreign formats share.  Internal to record/ and jcz/. */
#ifndef CARCREF_FOREIGN_H
#define CARCREF_FOREIGN_H

#include "record/yaml/node_value.h"

extern const struct foreign_reader bga_reader;
extern const struct foreign_reader scoresheet_reader;

/* A piece of a tile by kind and one of its sides, as the other program draws the tile:
 * {FEATURE_CITY, "N"}, {FEATURE_FIELD, "EL"}, {FEATURE_MONASTERY, ""}; kind
 * FEATURE_KINDS: there is no such piece. */
struct foreign_piece {
    uint8_t kind; /* enum feature_kind */
    char where[3];
};
/* PIECE of a tile that lies QUARTER_TURNS clockwise, on CELL or (not given) just laid. */
struct written_place foreign_place(const struct foreign_piece *piece, unsigned quarter_turns,
                                   struct at_cell at, struct span span);
/* "90" for 1. */
const char *foreign_degrees(unsigned quarter_turns);

struct word foreign_word(const char *text, struct span span);
/* Whole number KEY of mapping M between LEAST and MOST; reports what is wrong.
 * OPTIONAL: a missing value is 0. */
bool foreign_number(struct record *r, const struct node *m, const char *key, int32_t turn,
                    int64_t least, int64_t most, bool optional, int64_t *number /* out */);
/* The cell of keys `x` and `y` of M; NORTH: y grows to the north there. */
bool foreign_cell(struct record *r, const struct node *m, int32_t turn, bool north, bool optional,
                  struct at_cell *at /* out */);
/* Text KEY of mapping M, or NULL after a report. */
const struct node *foreign_text(struct record *r, const struct node *m, const char *key,
                                int32_t turn);
/* The value of KEY in M, which must be of kind KIND; NULL after a report. */
const struct node *foreign_get(struct record *r, const struct node *m, const char *key,
                               int32_t turn, enum node_kind kind);
/* The seat of the player whose name is TEXT exactly, or -1. */
int foreign_seat(const struct record *r, const char *text);
void foreign_unsupported(struct record *r, struct span span, int32_t turn, const char *what);

struct entry *foreign_entry(struct record *r, struct span span, int seat, struct span player_span);
/* The tile TILE, turned, on cell AT of ENTRY. */
void foreign_lay(struct record *r, struct entry *e, struct word tile, struct word rotation,
                 struct at_cell at, struct span span);
void foreign_discard(struct record *r, struct entry *e, struct word tile, struct span span);
void foreign_deploy(struct record *r, struct entry *e, struct written_place place);
/* A figure of KIND; SPAN is that of the whole step. */
void foreign_deploy_kind(struct record *r, struct entry *e, enum figure_kind kind,
                         struct written_place place, struct span span);
/* An extra action with no argument given yet; NULL after a report. */
struct extra_step *foreign_extra(struct record *r, struct entry *e, enum extra_kind kind,
                                 struct span span);
void foreign_pass(struct record *r, struct entry *e, struct span span);
void foreign_recall(struct record *r, struct entry *e, struct span span);

#endif
