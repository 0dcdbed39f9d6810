/* SPDX-License-Identifier: MIT */
/* A random game that the engine and the second opinion play side by side. */
#ifndef CARCREF_TESTS_TRIAL_H
#define CARCREF_TESTS_TRIAL_H

#include "game/piece.h"
#include "tools/random_game.h"

/* What was seen in all games, to know that they were worth playing. */
enum seen {
    SEEN_TURN,
    SEEN_ROAD,
    SEEN_CITY,
    SEEN_TINY_CITY,
    SEEN_MONASTERY,
    SEEN_GARDEN,
    SEEN_RECALL,
    SEEN_TIE,
    SEEN_FARM,
    SEEN_DISCARD,
    SEEN_DOUBLE_TURN,
    SEEN_STUCK,
    SEEN_DEAD_RIVER,
    SEEN_WINNERS,
    SEEN_ORDER,
    SEEN_BIG,
    SEEN_INN,
    SEEN_CATHEDRAL,
    SEEN_BUILDER,
    SEEN_SECOND_PART,
    SEEN_GOODS,
    SEEN_PIG,
    SEEN_HERD,
    SEEN_KING,
    SEEN_BARON,
    SEEN_SHRINE,
    SEEN_DUEL,
    SEEN_INSIDE,
    SEEN_FESTIVAL,
    SEEN_FLIGHT,
    SEEN_CROP_ADD,
    SEEN_CROP_REMOVE,
    SEEN_CROP_WRONG,
    SEEN_WRONG_EXTRA,
    SEEN_PART_PASSED,
    SEEN_PART_LEFT_OUT,
    SEEN_ABBOT_FLIGHT,
    SEEN_ABBOT_HERETIC,
    SEEN_NO_HERD,
    SEEN_GOLD,
    SEEN_TAKE,
    SEEN_TAKE_SHARED,
    SEEN_TAKE_UNSAID,
    SEEN_MAGIC,
    SEEN_PARTED,
    SEEN_MAGE,
    SEEN_WITCH,
    SEEN_WRONG_MAGIC,
    SEEN_FAIRY,
    SEEN_FAIRY_POINTS,
    SEEN_PRINCESS,
    SEEN_PORTAL,
    SEEN_DRAGON,
    SEEN_EATEN,
    SEEN_ASIDE,
    SEEN_FILLED,
    SEEN_WRONG_BEAST,
    SEEN_ABBEY,
    SEEN_ABBEY_LAST,
    SEEN_MAYOR,
    SEEN_WAGON,
    SEEN_WAGON_MOVE,
    SEEN_BARN,
    SEEN_BARN_PLACED,
    SEEN_BARN_JOINED,
    SEEN_BARN_FINAL,
    SEEN_LEAVE,
    SEEN_LEAVE_LAST,
    SEEN_ENTER,
    SEEN_HIT,
    SEEN_SWAP,
    SEEN_MOVED,
    SEEN_NEAREST,
    SEEN_CATCH,
    SEEN_WRONG_THROW,
    SEEN_FLOOR,
    SEEN_TOP,
    SEEN_CAPTURE,
    SEEN_CAPTURE_TOP,
    SEEN_EXCHANGE,
    SEEN_EXCHANGE_SAID,
    SEEN_EXCHANGE_CHOICE,
    SEEN_RANSOM,
    SEEN_WRONG_TOWER,
    SEEN_ROBBER,
    SEEN_ROB,
    SEEN_ALONG,
    SEEN_WOMAN,
    SEEN_MESSAGE,
    SEEN_MESSAGE_POINTS,
    SEEN_UNDONE,
    SEEN_UNDONE_DEEP,
    SEEN_REFUSED,
    SEEN
};
struct undo; /* trial_undo.c */

struct trial {
    struct random_game r;
    struct naive n;
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

/* The second opinion follows the move: false if it may not be. */
bool trial_play_festival(struct trial *t);
bool trial_play_flight(struct trial *t);
bool trial_play_gold(struct trial *t);
bool trial_play_takes(struct trial *t);
bool trial_play_magic(struct trial *t); /* and wrong moves before it */
bool trial_play_crop(struct trial *t);  /* none, if there is nothing to be done */
bool trial_play_throws(struct trial *t);

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

/* Going back: before and after each entry, and at the end. */
struct undo *undo_new(void);
void undo_free(struct undo *u);
void undo_begin(struct trial *t);
bool undo_before(struct trial *t);
bool undo_after(struct trial *t);
bool undo_all(struct trial *t);

#endif
