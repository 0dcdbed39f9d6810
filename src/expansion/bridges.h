/* SPDX-License-Identifier: MIT */
/* What the files of Bridges, Castles & Bazaars share: one box, whose three subjects have a file
 * each. */
#ifndef CARCREF_EXPANSION_BRIDGES_H
#define CARCREF_EXPANSION_BRIDGES_H

#include "game/hooks.h"

struct bridges {
    uint32_t built; /* 1 + the number of the entry with the last bridge; 0: none was built */
    /* Castles: what those may copy that the entry completes (bridges_fief.c), a stretch of
     * game.listed; and 1 + the number of the last entry in which a choice was refused. */
    uint32_t notes, note_count, refused;
};

/* Of the bridges, or castles, in one box those of a player (IX-13); of more than six, an equal share. */
static inline uint32_t bridges_share(const struct setup *s, uint32_t in_box) {
    return s->players <= 4 ? 3 : s->players <= 6 ? 2 : in_box / s->players;
}

/* Bridges (bridges_build.c): those of the players, and hooks of the module. */
void bridges_begin(struct game *g);
bool bridges_can_mend(const struct game *g, int player);
bool bridges_mends(const struct game *g, const struct prospect *p, const struct extra *s);
extern const struct phase bridges_with_tile, bridges_before_figure;

/* Castles (bridges_castle.c).  Its piece is on the half that comes first by y, then x. */
struct castle {
    uint32_t half[2]; /* placed segments */
};
/* The next castle from piece *I on, which is then that of the one after; false: there is none. */
bool castle_next(const struct game *g, uint32_t *i /* in out */, struct castle *c /* out */);
bool castle_is_complete(const struct game *g, const struct castle *c);
/* The follower there who came first; -1: none. */
int64_t castle_lord(const struct game *g, const struct castle *c);
/* Is the tile on CELL one of the six of its fief (BCB-7)? */
bool castle_has_fief(const struct game *g, const struct castle *c, struct cell cell);
/* Its ground says from now on that it is complete. */
void castle_complete(struct game *g, const struct castle *c);
void castle_begin(struct game *g);
extern const struct phase castle_convert_phase;
/* Its value for farmers and barns. */
void castle_field(struct game *g, struct scoring *s, struct farm *f);
struct verdict castle_check_deploy(const struct game *g, enum figure_kind figure, uint32_t tile,
                                   int segment);
bool castle_reaches(const struct game *g, const struct scoring *s, uint32_t tile);

/* What a castle copies (bridges_fief.c). */
extern const struct phase castle_note_phase, castle_choose_phase, castle_pay_phase;

enum { CASTLE_FIELD_COMPLETED, CASTLE_FIELD_ANY };
enum { CASTLE_CHOICE_OWNER, CASTLE_CHOICE_MAX };
enum { BAZAAR_AUCTION_YES, BAZAAR_AUCTION_NO };

#endif
