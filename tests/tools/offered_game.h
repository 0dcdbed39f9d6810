/* SPDX-License-Identifier: MIT */
/* A random player who does what the engine offers (legal.h): whatever is offered must be allowed, whatever is
 * owed must be offered, and after every action all is where it belongs. */
#ifndef CARCREF_TESTS_OFFERED_GAME_H
#define CARCREF_TESTS_OFFERED_GAME_H

#include "game/game.h"
#include "tools/prng.h"

struct offered {
    struct game *game;
    struct prng prng;
    unsigned done[ACTION_KINDS]; /* actions that were made */
    unsigned entries;
    /* As people would: tiles are drawn, those that fit nowhere discarded, and laid close together, so that
     * much is completed; what may be done besides is done now and then.  Otherwise: as much as can be. */
    bool usual;
    bool says_exchange; /* the entry says an exchange of prisoners, even if there is no choice */
    /* Hears of each action right before it is made; NULL: nobody listens. */
    void (*tell)(void *listener, const struct action *a);
    void *listener;
};

/* Plays one entry; false: the game is over, but for the final scoring. */
bool offered_entry(struct offered *p);

#endif
