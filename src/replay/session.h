/* SPDX-License-Identifier: MIT */
/* A replay of a record that is still being written: its entries come one by one, and the
 * last ones may be taken back.
 *
 * The engine only knows the way forward.  So the session keeps copies of the game at some
 * places and, to go back, takes the last copy before the place and plays on from there.
 * That happens only when the game is needed, so a thousand entries taken back cost no
 * more than one; and copies are made the more seldom the longer the game is, so that an
 * entry costs the same on the first and on the hundred thousandth tile.
 *
 *     session_begin()     once replay_begin() has said yes
 *     session_add()       the record has one entry more
 *     session_drop()      the record has dropped its last entry
 *     session_settle()    before anybody looks at the game after a drop
 *     session_finish()    when the game is over, or nothing more will come
 */
#ifndef CARCREF_SESSION_H
#define CARCREF_SESSION_H

#include "replay/replay.h"

#define SNAPSHOTS 6

struct snapshot {
    struct game game;
    struct drift drift;
    uint32_t entries; /* that have been made */
    uint32_t findings, discards, strays, specials, next_tile;
    enum status status;
    bool tolerated;
};

struct session {
    struct judgement *j;
    /* In the order of `entries`; the first one stands before turn 1.  Those at and above
     * SNAPS keep their memory. */
    struct snapshot snapshot[SNAPSHOTS];
    unsigned snaps;
    bool over_by_rule; /* of a game that was finished: not only because the record says so */
    bool stale;        /* the game does not stand where j->entries says */
    uint64_t work;     /* what going back has cost so far, in tiles that were copied */
    /* How things stood before the last entry, and before the end. */
    struct drift drift_before, drift_open;
    uint32_t findings_before, findings_open, tiles_before;
    enum status status_before;
};

void session_begin(struct session *s, struct judgement *j);
void session_free(struct session *s);
/* Judges the last entry of the record.  False: it is refused and is no part of the game;
 * call session_forget() when its findings have been looked at. */
bool session_add(struct session *s);
void session_forget(struct session *s);
/* Do more claims leave what was made of the last entry as it is?  Not if it took somebody home and
 * claims may have said whom. */
bool session_stands(const struct session *s);
/* The last entry has more claims than before; all else is as it was, and stands. */
void session_reclaim(struct session *s);
void session_drop(struct session *s);
void session_settle(struct session *s);
/* Must the whole record be judged anew, since a claim found false may be true after all (settle_waits())? */
bool session_waits(const struct session *s);
/* Is the game over as things stand? */
bool session_is_over(struct session *s);
/* Final scoring and result, if the game is over, or if this is the LAST call.  May be
 * called again; an entry that is added or dropped takes it back. */
void session_finish(struct session *s, bool last);
/* It is not over after all. */
void session_reopen(struct session *s);

#endif
