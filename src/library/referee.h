/* SPDX-License-Identifier: MIT */
/* What a game of carcref.h is.  Internal to library/. */
#ifndef CARCREF_REFEREE_H
#define CARCREF_REFEREE_H

#include "carcref.h"

#include "base/buf.h"
#include "replay/replay.h"

struct carcref_game {
    const struct judgement *j; /* NULL: there is no current game */
    const char *title;
    const char *player[PLAYERS_MAX + 1];
    unsigned players;
    carcref_finding *finding;
    uint32_t findings;
    carcref_ledger_line *ledger;
    uint32_t ledgers;
    carcref_entry *entry;
    uint32_t entries;
};
/* Everything that J has to say, in ARENA; borrows J.  WORDS is scratch space, which the caller
 * frees. */
void game_tell(struct carcref_game *game /* out */, const struct judgement *j, struct arena *arena,
               struct buf *words);

#endif
