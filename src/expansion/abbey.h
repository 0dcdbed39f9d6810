/* SPDX-License-Identifier: MIT */
/* Abbey & Mayor: what its three files share. */
#ifndef CARCREF_EXPANSION_ABBEY_H
#define CARCREF_EXPANSION_ABBEY_H

#include "game/hooks.h"
#include "game/legal.h"

/* Values of its variants */
enum { ABBEY_END_LAST_ROUND, ABBEY_END_LOST };
enum { BARN_SECOND_NO, BARN_SECOND_YES };
enum { WAGON_MOVE_LINKED, WAGON_MOVE_AROUND };
enum { MAYOR_CASTLE_OWNER_ONLY, MAYOR_CASTLE_ANY };

/* The state of one entry; what is left over from an earlier one means nothing. */
struct wagons {
    int32_t turn;    /* the entry */
    uint32_t place;  /* place of the player who acts, counted from the player of the turn */
    uint32_t acts;   /* how many of his wagons something was said about */
    uint32_t stayed; /* ... and how many were said to stay at home */
};
struct abbey_state {
    struct wagons wagons;
    int32_t tile; /* of the pool, which all abbeys are */
};

extern const struct phase wagon_phase, barn_phase, barn_payment;

/* Is there a barn on the field FEATURE? */
bool barn_is_on(const struct game *g, uint32_t feature);
struct verdict barn_check(const struct game *g, struct extra *s);
bool barn_candidates(const struct legal *l);
void barn_act(struct game *g, int player, const struct extra *s);
/* The final scoring of a field with farmers: if there is a barn, it is done as if they had just
 * been joined to it. */
void barn_field_way(const struct game *g, uint32_t field, struct farm_way *way);
/* ... of the barns. */
void barn_fields(struct game *g);
/* Will the entry that runs score FEATURE by ABB-14 or ABB-15? */
bool barn_scores(const struct game *g, uint32_t feature);

#endif
