/* SPDX-License-Identifier: MIT */
/* A random game that the engine and the second opinion play side by side. */
#ifndef CARCREF_TESTS_TRIAL_H
#define CARCREF_TESTS_TRIAL_H

#include "game/piece.h"
#include "tools/random_game.h"

/* What was seen in all games, to know that they were worth playing. */
enum seen {
#define SEEN_ROW(name, words) SEEN_##name,
#include "tools/trial_seen.def"
#undef SEEN_ROW
    SEEN
};
struct undo; /* trial_undo.c */

struct trial {
    struct random_game r;
    struct naive n;
    int tile[NAIVE_KINDS]; /* what the second opinion calls each tile of the pool, -1: nothing */
    struct prng probe;
    struct random_move *move; /* the game so far */
    uint32_t moves, move_room;
    struct naive_said said; /* of the next points */
    struct undo *undo;
    char wrong[256]; /* "": all is well */
    unsigned seen[SEEN];
};

/* Notes what is wrong, unless something was before; returns false. */
__attribute__((format(printf, 2, 3))) bool trial_wrong(struct trial *t, const char *format, ...);

/* The whole game. */
bool trial_play(struct trial *t);
/* Before the turn: who may begin, random wrong places and discards; before the tile is laid, where it
 * may be; before the figure action, all that may be done. */
bool trial_probe(struct trial *t);
bool trial_same_places(struct trial *t, int tile);
bool trial_same_figures(struct trial *t);
/* After it: what was scored since number FROM of the ledger; totals, supplies, holdings, the bag. */
bool trial_same_events(struct trial *t, uint32_t from);
bool trial_same_state(struct trial *t);

/* The second opinion follows the move: false if it may not be. */
bool trial_play_festival(struct trial *t);
bool trial_play_flight(struct trial *t);
bool trial_play_gold(struct trial *t);
bool trial_play_takes(struct trial *t);
bool trial_play_magic(struct trial *t); /* and wrong moves before it */
bool trial_play_crop(struct trial *t);  /* none, if there is nothing to be done */
bool trial_play_throws(struct trial *t);

/* The bridge that the tile needs, or one that it does not need. */
bool trial_play_bridge(struct trial *t, bool needed);
bool trial_same_bridges(struct trial *t);
/* Mage and witch, whom a ferry or bridge has brought together. */
bool trial_part(struct trial *t, const struct random_ferry *f);
bool trial_play_ferries(struct trial *t); /* and who is moved because of them */

bool trial_play_converts(struct trial *t);
bool trial_pay_castles(struct trial *t); /* and what is chosen for them */
bool trial_same_castles(struct trial *t);
bool trial_play_bazaar(struct trial *t); /* none, if none is held */
bool trial_same_bazaar(struct trial *t);

bool trial_play_floor(struct trial *t); /* and what comes of it */
bool trial_play_ransom(struct trial *t, enum random_moment when);
bool trial_probe_tower(
    struct trial *t); /* what is offered, what is wrong, before the figure action */
bool trial_same_towers(struct trial *t);

/* What is said of the track at that time; of other points nothing is said.  Is all where it is? */
bool trial_play_track(struct trial *t, enum random_time when);
bool trial_settle_gains(struct trial *t);
bool trial_same_track(struct trial *t);
bool trial_has_track(const struct trial *t);

bool trial_play_barn(struct trial *t);
bool trial_play_wagons(struct trial *t);
/* The second opinion begins the game, too. */
void trial_start_naive(struct trial *t, struct naive_rules rules);
/* Who leaves quarters and who enters one, and the Count; is all where it is? */
bool trial_play_leaves(struct trial *t);
bool trial_play_enter(struct trial *t);
bool trial_same_quarters(struct trial *t);
/* Followers in quarters that a festival may take, those that are alike once; one is taken. */
unsigned trial_quarters_give(const struct trial *t, int player);
bool trial_play_quarter_festival(struct trial *t);

bool trial_play_beasts(struct trial *t); /* fairy and princess */
bool trial_play_dragon(struct trial *t);
/* What is offered of them is what the second opinion knows; a figure that a portal lets go astray. */
bool trial_offers_beasts(struct trial *t);
bool trial_same_beasts(struct trial *t);
/* Must a follower be sent away?  Can no figure be placed, nothing else be done? */
bool trial_is_called(const struct trial *t);
bool trial_bars_deploys(const struct trial *t);
bool trial_bars_others(const struct trial *t);

/* Festivals, flights and crop circles that are wrong in one way, in a turn whose tile lies. */
bool trial_probe_extras(struct trial *t);

/* Plays the game again, the board turned by Q quarters; or, if MIX, as it is but with what each
 * turn scores named in any order.  Is the ledger the same? */
bool trial_again(struct trial *t, unsigned q, bool mix);

/* Has H the same totals as G, and has it scored the same?  HOW it came about is said if not. */
bool trial_same_ledger(struct trial *t, const char *how, const struct game *g,
                       const struct game *h);
/* The game as a record, in text, YAML, jsonl and, where it can be, as a saved game. */
bool trial_written(struct trial *t, struct catalogue *c);

/* Going back: before and after each entry, and at the end. */
struct undo *undo_new(void);
void undo_free(struct undo *u);
void undo_begin(struct trial *t);
bool undo_before(struct trial *t);
bool undo_after(struct trial *t);
bool undo_all(struct trial *t);

#endif
