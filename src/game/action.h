/* SPDX-License-Identifier: MIT */
/* What somebody wants to do: an action, and what its entry says besides. */
#ifndef CARCREF_ACTION_H
#define CARCREF_ACTION_H

#include "game/extra.h"
#include "game/phase.h"

#define TURNS_ANY 15u

struct action {
    enum action_kind kind;
    /* DREW DISCARD PLACE */
    int32_t tile;          /* pool index, -1: not in the pool */
    const char *tile_name; /* as the record names it */
    /* PLACE */
    struct cell cell;
    uint8_t turns; /* quarter turns that are meant, bit i; TURNS_ANY: not said; 0: a bad rotation */
    int32_t degrees; /* as written, for the message of a bad rotation */
    /* DEPLOY, RECALL */
    uint8_t figure; /* enum figure_kind */
    uint8_t
        owner; /* DEPLOY: 1 + whose figure; 0: that of who acts, or of a colour that is not said */
    struct place_spec place;
    /* ORDER: features in the order in which they are scored (SCORE-3) */
    const struct place_spec *order;
    uint32_t orders;
    struct extra *extra; /* of a module; NULL for others */
    /* Filled in by a check that says OK */
    uint8_t quarter_turns; /* PLACE */
    bool turns_filled;     /* the rotation was not stated */
    bool mended;    /* PLACE: it does not fit there, and the same entry puts that right (mend.h) */
    int8_t segment; /* DEPLOY: segment of the tile type */
    int32_t elsewhere; /* DEPLOY: another tile than the one just laid, by its index; else -1 */
    bool owner_filled; /* the colour was not stated */
    bool place_filled; /* the place was not stated */
    bool place_alike;  /* ... and others were possible that are alike (tile_segments_alike()) */
};

/* S as an action. */
static inline struct action extra_action(struct extra *s) {
    return (struct action){.kind = (enum action_kind)(ACTION_EXTRA + (int)s->kind),
                           .tile = -1,
                           .elsewhere = -1,
                           .extra = s};
}

/* What an entry says that may settle a choice it leaves open.  Borrowed. */
struct said {
    const struct figure_spec *back; /* figures that went home, by its claims */
    uint32_t backs;
    const struct extra *act; /* all its extra actions, as they were written */
    uint32_t acts;
};

#endif
