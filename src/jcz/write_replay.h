/* SPDX-License-Identifier: MIT */
/* The messages of a saved game while they are written: shared by the order in which they come
 * (write_replay.c), those of each subject (write_acts.c, write_links.c, write_neutral.c, write_quarter.c,
 * write_after.c), and what all of them need (write_place.c, write_message.c, write_bag.c,
 * write_follow.c).  All write to saver.out; of subjects, none needs another.  Internal to jcz/. */
#ifndef CARCREF_WRITE_REPLAY_H
#define CARCREF_WRITE_REPLAY_H

#include "jcz/saver.h"

#define ANY_NUMBER "0.5" /* for the random numbers, none of which decides anything */

/* write_replay.c: "replay", with all messages. */
void write_replay(struct saver *s);

/* write_bag.c: the bag (saver.tile[].left). */
/* All copies are in the bag. */
void begin_bag(struct saver *s);
/* All are but those of the start tiles. */
void begin_draws(struct saver *s);
/* Takes a copy of POOL out of the bag and returns its id; a letter without copies left means its
 * garden twin (SUPPLY-6). */
const char *take_tile(struct saver *s, int32_t pool);

/* write_place.c: where things are. */
/* The cell by which that program knows the city of Carcassonne: where its castle lies. */
struct cell castle_cell(const struct setup *setup);
/* The feature of segment SEGMENT of TILE when the message is written: a piece that is made another one
 * later is still what it was. */
enum feature_kind feature_then(const struct saver *s, int32_t tile, unsigned segment);
/* The row of action A if it makes a piece another one, or NULL. */
const struct jcz_remake *remake_of(const struct extra *a);

/* write_message.c: PLAYER is the seat that sends the message. */
/* Between these two comes what the message of TYPE says. */
void begin_message(struct saver *s, const char *type);
void end_message(struct saver *s, int player);
/* "KEY": FEATURE at LOCATION, names of that program, on the tile at C. */
void write_feature(struct saver *s, const char *key, struct cell c, const char *location,
                   const char *feature);
/* "KEY": the place where M stands; only its tile and segment matter. */
void write_pointer(struct saver *s, const char *key, const struct meeple *m);
/* "meepleId": M, wherever it is. */
void write_meeple(struct saver *s, const struct meeple *m);
/* "KEY": M and the place where it stands. */
void write_standing(struct saver *s, const char *key, const struct meeple *m);
/* Whole messages.  SOURCE: why M goes home, a name of that program. */
void write_return(struct saver *s, int player, const struct meeple *m, const char *source);
void write_deploy(struct saver *s, int player, const struct meeple *m);
void write_pass(struct saver *s, int player);
void write_commit(struct saver *s, int player);

/* PLAYER's figure is put where A says; it belongs to saver.meeples and is valid until the next one is
 * put. */
const struct meeple *put_extra(struct saver *s, int player, const struct extra *a);
/* PLAYER's figure of the kind and on the segment that A names, or NULL. */
struct meeple *find_extra(const struct saver *s, int player, const struct extra *a);
/* Was A filled in only to see where an unfinished turn leads? */
bool is_open(const struct extra *a, enum record_stop stop);

/* write_ahead.c: by entry, whether an action might have followed in PHASE that is one of those which
 * FITS (the new tile lies at OWN), but for entries of which ACTED says that nobody was asked (NULL: none).
 * To be freed; NULL: there is no such phase. */
typedef bool is_asked_for(const struct extra *a, struct cell own);
typedef bool has_acted(const struct judgement *j, const struct entry_result *e);
bool *look_ahead(const struct judgement *j, uint8_t phase, is_asked_for *fits, has_acted *acted);
/* By entry, whether the tile of POOL had any legal place before it.  To be freed. */
bool *look_for_places(const struct judgement *j, int32_t pool);

/* write_links.c: links of the sides of tiles. */
/* After which entries might more of them have followed (saver.links_left)?  Before any is written. */
void find_links(struct saver *s);
/* Those of entry E, and the PASS of whoever makes no more. */
void write_links(struct saver *s, const struct entry_result *e, enum record_stop stop);
/* Does act A of entry E come after a link of it?  Then write_links() writes it. */
bool follows_link(const struct saver *s, const struct entry_result *e, const struct extra *a);

/* write_cross.c: tokens before the figure action that cross a tile.  After which entries might one have
 * followed, so that whoever does nothing sends PASS (saver.crosses_left)?  Before any is written. */
void find_crosses(struct saver *s);
/* Might one have followed in entry E, in which nothing was done with the figure action? */
bool might_cross(const struct saver *s, const struct entry_result *e);
/* A, of entry E, unless that program does it by itself. */
void write_cross(struct saver *s, const struct entry_result *e, const struct extra *a,
                 const char *token);

/* write_remake.c: tokens that make a piece another, before the COMMIT of entry E, and PASS of those who
 * could put one and do not. */
void write_remakes(struct saver *s, const struct entry_result *e, enum record_stop stop);

/* write_auction.c: the auction after entry E. */
void write_auction(struct saver *s, const struct entry_result *e);
/* Nobody has won a tile yet; the tiles of the auction after entry E are drawn, one copy after the other
 * (DRAWN, or NULL), and won.  Is PLAYER's the tile of POOL that he takes now?  Its id, or NULL. */
void begin_hands(struct saver *s);
typedef void drawn_tile(struct saver *s, const char *id);
void fill_hands(struct saver *s, const struct entry_result *e, drawn_tile *drawn);
const char *take_hand(struct saver *s, int player, int32_t pool);

/* write_acts.c: what action A of entry E did before the COMMIT.  write_pieces() goes through all
 * actions of E by itself; STOP is where in the entry the file ends. */
/* The action begins on FEATURE of the new tile. */
void write_begun(struct saver *s, const struct entry_result *e, const struct extra *a,
                 const char *feature);
/* TOKEN is put on a tile around the new one. */
void write_put(struct saver *s, const struct entry_result *e, const struct extra *a,
               const char *token);
/* A figure is put on a corner. */
void write_on_corner(struct saver *s, const struct entry_result *e, const struct extra *a);
/* Who comes home from a prison before the tile. */
void write_early(struct saver *s, const struct entry_result *e);
/* The piece that is a figure action, whom it takes, and who comes home from a prison between the
 * tile and the scoring. */
void write_pieces(struct saver *s, const struct entry_result *e, enum record_stop stop);
/* By action number ACT, of ROW, a prisoner comes home; an exchange has a message only where that
 * program asks which one. */
void write_freed(struct saver *s, const struct entry_result *e, uint32_t act,
                 const struct jcz_message *row);

/* write_neutral.c: pieces that belong to nobody. */
/* Those that go this way (BY) in entry E, after the scoring (AFTER) or before it. */
void write_neutrals(struct saver *s, const struct entry_result *e, enum record_stop stop,
                    enum form_kind by, bool after);
/* The piece of ROW goes to the place that A names, or off the board. */
void write_to_place(struct saver *s, int player, const struct extra *a,
                    const struct jcz_neutral *row);

/* write_quarter.c: quarters of Carcassonne.  E is turn number TURN, from 1. */
/* After the COMMIT and before the scoring, from the left of the active player: who leaves a quarter,
 * or PASS if he could. */
void write_leaving(struct saver *s, const struct entry_result *e);
/* The same after the last tile, before the final scoring. */
void write_last_leaving(struct saver *s);
/* After the scoring: a follower goes to a quarter, and then the Count, or PASS for each. */
void write_quarter(struct saver *s, const struct entry_result *e, int32_t turn);

/* write_follow.c: what has become of the figures when a message is written, so that it names one that
 * stands there, or one that is at home.  Figures that go home by a message of their own are left to
 * whoever writes it. */
/* Nothing of entry E has been done yet. */
void follow_begin(struct saver *s, const struct entry_result *e);
/* ... all before its action number ACT; before its figure action; before all that comes with ACTION or
 * after it in the order of a turn; all of it. */
void follow_to_act(struct saver *s, const struct entry_result *e, uint32_t act);
void follow_to_figure(struct saver *s, const struct entry_result *e);
void follow_to_action(struct saver *s, const struct entry_result *e, enum extra_kind action);
void follow_all(struct saver *s, const struct entry_result *e);
/* Is KIND a follower, and not an abbot? */
bool is_common_follower(int kind);
/* Has PLAYER such a one at home, that may stand on FEATURE (FEATURE_KINDS: any)?  Those in prisons and
 * quarters are not at home (TOW-5). */
bool has_follower(const struct saver *s, int player, enum feature_kind feature);

/* write_after.c: what follows the scoring of entry E, as far as the file goes. */
/* Figures that go on. */
void write_after(struct saver *s, const struct entry_result *e, enum record_stop stop);
/* The crop circle.  In turn order, the active player last: what each did, or PASS if he could have
 * acted. */
void write_circle(struct saver *s, const struct entry_result *e, enum record_stop stop);

#endif
