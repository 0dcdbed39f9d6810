/* SPDX-License-Identifier: MIT */
/* The journal: all that was done in a game, in its order, so that it can be undone (undo.h).
 *
 *     LAID 17   JOINED 40 -> 12   MOVED Eva's small   SCORED 9   MOVED ...
 *     ^ a mark                                                   ^ now
 *
 * Whoever writes to the game notes an effect, and the inverse stands below the writer, in the same
 * room.  Effects are undone last to first: when one is taken back, the position is exactly as it
 * was right after that effect, so what can be read off it need not be kept.  Changes to struct
 * clock and struct turn are not noted: a mark keeps both as they were.  What reports tell of an
 * entry (who came, went home, what was discarded) is read from this same list. */
#ifndef CARCREF_JOURNAL_H
#define CARCREF_JOURNAL_H

#include "game/position.h"

#include <string.h>

enum effect_kind {
    EFFECT_OUT,         /* A: pool; B copies of it left the bag.  SET: enum out */
    EFFECT_LAID,        /* A: tile.  SET: its ports that touched features */
    EFFECT_JOINED,      /* feature A was joined into B, once segment C lay.  SET: as LAID */
    EFFECT_CLOSED,      /* feature A has B open sides less, other than by EFFECT_LAID */
    EFFECT_BUILT,       /* features were rebuilt; B of game.saved has their A segments as they were.
                    * C: last_built before */
    EFFECT_FIELDS_KEPT, /* from here on (field.h) */
    EFFECT_BORDERS,     /* game.bordered got more than A rows */
    EFFECT_FIELD_SUM,   /* game.field_sum[A] changed; B: its first tile, C: its flags before */
    EFFECT_MAY_COMPLETE, /* the turn may have completed the feature of placed segment A, elsewhere */
    EFFECT_GROUND, /* the ground of tile A changed, and it gained SET segments; it was of the type in
                    * D and E.  C: 1 + where game.building, which had B rows, is as it was; 0: it is */
    EFFECT_RIVER,  /* the river came into tile A by a side.  SET: the one before, as uint16_t */
    EFFECT_MOVED,  /* figure A; PLAYER: owner.  See effect_from(), effect_to(), effect_cause().
                    * B: where it was (location.at), C: since which turn.  Of one who has left the
                    * land D: its place in game.land, E: the feature on which it stood; of others
                    * D: where it went */
    EFFECT_BUILDING,  /* ... and was number A of game.building */
    EFFECT_PIECE,     /* number A of game.piece changed; B: where in game.saved it is as it was.
                    * All else is for reports: effect_is_piece() */
    EFFECT_PIECE_NEW, /* ... came into that list */
    EFFECT_SCORED,    /* A: scoring, with its terms, tiles and ledger lines */
    EFFECT_COUNTER,   /* ledger line A moved another counter.  SET: the one that it moved before */
    EFFECT_TOOK, /* PLAYER took B of effect_text().  SET: 1 for a card; then A: last_card before */
    EFFECT_ACT,  /* A: of game.act, an extra action that was made */
    EFFECT_AUCTION, /* a step of an auction, only said (auction.h) */
    EFFECT_STATE, /* A: row of the expansion table; B: where in game.saved its state is, C: noted */
    EFFECT_KINDS
};

/* How copies of a tile leave the bag. */
enum out {
    OUT_GONE, /* one was laid, or is out of the game by a rule */
    OUT_DISCARDED,
    OUT_ASIDE, /* until it comes */
    OUT_BACK,  /* into the bag again: B is negative */
    OUT_APART, /* it was not in the bag, and was laid */
    OUT_HIDDEN /* B tiles of stage A left it unseen */
};

void journal_make_room(struct game *g);
/* Notes an effect. */
static inline void journal_note(struct game *g, struct effect e) {
    if (g->effects == g->effect_room) journal_make_room(g);
    g->effect[g->effects++] = e;
}
/* Keeps BYTES from FROM in game.saved; returns where. */
uint32_t journal_save(struct game *g, const void *from, size_t bytes);
/* Puts them back, and forgets them: they were the last. */
void journal_restore(struct game *g, void *to, uint32_t at, size_t bytes);

/* NUMBER comes to the end of game.listed. */
void game_list(struct game *g, uint32_t number);
/* Notes that S, an extra action, has been made. */
void game_note_act(struct game *g, const struct extra *s);
/* From here on there is no way back to earlier positions, and reports tell nothing from before. */
void game_forget(struct game *g);

/* --- reading it ------------------------------------------------------------------- */

/* The next effect of KIND from I on, before END; END: none. */
uint32_t journal_find(const struct game *g, uint32_t i, uint32_t end, enum effect_kind kind);
#define FOR_EACH_EFFECT(i, g, begin, end, kind)                                                    \
    for (uint32_t i = journal_find(g, begin, end, kind); i < (end);                                \
         i = journal_find(g, i + 1, end, kind))

/* Keeps a pointer to TEXT, which must outlive the game, in D and E. */
static inline void effect_set_text(struct effect *e, const char *text) {
    uint64_t bits = (uint64_t)(uintptr_t)text;
    e->d = (uint32_t)bits;
    e->e = (uint32_t)(bits >> 32);
}
static inline const char *effect_text(const struct effect *e) {
    return (const char *)(uintptr_t)((uint64_t)e->e << 32 | e->d);
}

/* MOVED: from where, to where (enum location_kind), and why (enum scoring_cause). */
static inline unsigned effect_moved(enum location_kind from, enum location_kind to,
                                    unsigned cause) {
    return cause | (unsigned)from << 8 | (unsigned)to << 12;
}
static inline enum location_kind effect_from(const struct effect *e) {
    return (enum location_kind)(e->set >> 8 & 15);
}
static inline enum location_kind effect_to(const struct effect *e) {
    return (enum location_kind)(e->set >> 12);
}
static inline enum scoring_cause effect_cause(const struct effect *e) {
    return (enum scoring_cause)(e->set & 255);
}
/* As a cause: a figure was put on the land by the figure action of the base game. */
enum { CAUSE_DEPLOY = CAUSES };
_Static_assert(CAUSES < 256 && LOCATION_OUT < 16, "effect_moved() packs them");

/* Was a figure put on the land by the figure action of the base game? */
static inline bool effect_is_deploy(const struct effect *e) {
    return e->kind == EFFECT_MOVED && (e->set & 255) == CAUSE_DEPLOY;
}

/* Effect I, if it is that of a figure which went home from the land: *HOME says it.  Otherwise false. */
bool effect_is_returned(const struct game *g, uint32_t i, struct returned *home /* out */);
/* The next such effect from I on, before END; END: none. */
uint32_t journal_find_returned(const struct game *g, uint32_t i, uint32_t end,
                               struct returned *home /* out */);
#define FOR_EACH_RETURNED(i, home, g, begin, end)                                                  \
    for (uint32_t i = journal_find_returned(g, begin, end, home); i < (end);                       \
         i = journal_find_returned(g, i + 1, end, home))
/* All that went home, from the land or from elsewhere; *LIST is malloc'ed.  Returns how many.  One that
 * was taken to a prison in the same stretch has the place on the land, too. */
uint32_t journal_list_home(const struct game *g, uint32_t begin, uint32_t end,
                           struct returned **list /* out */);

#endif
