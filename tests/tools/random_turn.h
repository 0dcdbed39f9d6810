/* SPDX-License-Identifier: MIT */
/* Inside a random game: what a turn is made of.  Each step of it is chosen by what the engine
 * offers, said to the engine by random_add(), and noted in the move. */
#ifndef CARCREF_TESTS_RANDOM_TURN_H
#define CARCREF_TESTS_RANDOM_TURN_H

#include "tools/random_game.h"

/* Makes the action, which must be legal, and remembers it. */
void random_add(struct random_game *r, struct action *a);

/* random_bag.c */
void random_make_scarce(struct random_game *r);
void random_fill_bag(struct random_game *r);
void random_put_last(struct random_game *r, int32_t tile); /* TILE comes last */
/* The tile of this turn; tiles that fit nowhere are put away.  False: there is none. */
bool random_draw(struct random_game *r);
/* Once the dragon is there what lies aside is shuffled into the bag again. */
void random_draw_again(struct random_game *r);

/* In the order of a turn; random_choose_abbey() is true if an abbey lies in place of a tile. */
bool random_choose_abbey(struct random_game *r);
void random_choose_place(struct random_game *r);
void random_choose_gold(struct random_game *r);
void random_choose_magic(struct random_game *r);
void random_choose_figure(struct random_game *r);
void random_choose_capture(struct random_game *r); /* after a tower piece; and the exchange */
void random_choose_ransom(struct random_game *r, enum random_moment when);
void random_choose_bridge(struct random_game *r, bool needed);
/* What is got at a bazaar is the tile of this turn, if it fits somewhere; false: one is drawn. */
bool random_draw_won(struct random_game *r);
/* It is not, and comes into the bag again. */
void random_put_back_won(struct random_game *r);
void random_choose_converts(struct random_game *r);
void random_choose_fiefs(struct random_game *r);
void random_choose_bazaar(struct random_game *r);
/* Is the turn not over without a bazaar, whoever plays next? */
bool random_owes_bazaar(const struct random_game *r);
/* Mage and witch are parted at once, if that ferry or bridge has brought them together. */
void random_part(struct random_game *r, struct random_ferry *f);
void random_choose_ferries(struct random_game *r);
void random_choose_robbers(struct random_game *r);
void random_decide(struct random_game *r, enum random_time when);
void random_choose_messages(struct random_game *r, enum random_time when);
void random_choose_path(struct random_game *r);
void random_choose_leaves(struct random_game *r);
void random_choose_takes(struct random_game *r);
void random_choose_wagons(struct random_game *r);
void random_choose_enter(struct random_game *r);
void random_choose_crop(struct random_game *r);
void random_choose_throws(struct random_game *r);

/* random_count.c: with the City, where the spring lies; an entry after the last tile. */
void random_lay_spring(struct random_game *r);
void random_choose_last_leaves(struct random_game *r);

/* Chooses a move of mage or witch, of *WAYS ways; false: there is none. */
bool random_pick_magic(struct random_game *r, int *spirit /* out */,
                       struct random_act *to /* out */, unsigned *ways /* out */);
/* What is offered: the cells of actions that name one (random_keep_cell() is a legal_visitor). */
struct random_cells {
    int count;
    struct cell cell[RANDOM_TAKES];
    int player;
};
bool random_keep_cell(void *data, const struct action *a);

/* The figure and the piece of land that S means; tile -1: none. */
struct random_act random_act_at(const struct game *g, const struct extra *s, int player);
/* Figure I of the land. */
struct random_act random_on_land(const struct game *g, uint32_t i);
struct place_spec random_place(const struct game *g, const struct random_act *a);
struct figure_spec random_figure(const struct game *g, const struct random_act *a);

#endif
