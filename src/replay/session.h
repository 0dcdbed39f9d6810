/* SPDX-License-Identifier: MIT */
/* A replay of a record that is still being written: its entries come one by one, and the last
 * ones may be taken back.
 *
 * Before each entry the session notes where the game and the judgement stand.  Going back is
 * undoing what the journal has since, when the game is needed again, so it costs what was made
 * and no more, however long the game is.
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

/* How things stood before an entry. */
struct standing {
    struct mark mark;
    uint32_t drift; /* index in session.drift */
    uint32_t findings, next_tile;
    enum status status;
    bool tolerated;
    bool noted; /* a slip (slip_note()) */
};

struct session {
    struct judgement *j;
    struct standing *standing; /* before each entry, and perhaps after the last */
    uint32_t standings, standing_room;
    struct drift *drift; /* it changes seldom */
    uint32_t drifts, drift_room;
    bool over_by_rule; /* of a game that was finished: not only because the record says so */
    bool stale;        /* the game does not stand where j->entries says */
    /* How things stood before the last entry, and before the end. */
    struct drift drift_before, drift_open;
    uint32_t findings_before, findings_open, tiles_before;
    enum status status_before;
    struct slip slip_before;
};

void session_begin(struct session *s, struct judgement *j);
void session_free(struct session *s);
/* Judges the last entry of the record.  False: it is refused and is not part of the game;
 * call session_forget() when its findings have been looked at. */
bool session_add(struct session *s);
void session_forget(struct session *s);
/* Would more claims leave what was made of the last entry as it is?  Not if it took somebody
 * home and claims may have said whom. */
bool session_stands(const struct session *s);
/* The last entry has more claims than before; all else is as it was, and stands. */
void session_reclaim(struct session *s);
void session_drop(struct session *s);
void session_settle(struct session *s);
/* Must the whole record be judged anew, since a claim found false may be true after all
 * (settled_waits())? */
bool session_waits(const struct session *s);
/* Is the game over as things stand? */
bool session_is_over(struct session *s);
/* Final scoring and result, if the game is over, or if this is the LAST call.  May be
 * called again; an entry that is added or dropped takes it back. */
void session_finish(struct session *s, bool last);
/* The final scoring as if the game ended now, until session_reopen(); false: it is over anyway. */
bool session_show_end(struct session *s);
/* It is not over after all. */
void session_reopen(struct session *s);

#endif
