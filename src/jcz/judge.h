/* SPDX-License-Identifier: MIT */
/* What is judged when a saved game asserts something about its last position: shared by the entrance
 * (assertions.c), points (assert_points.c), places of tiles (assert_places.c), of figures and pieces
 * (assert_figures.c), figures that leave the land (assert_returns.c), and what else can be done
 * (assert_actions.c).  Internal to jcz/. */
#ifndef CARCREF_JCZ_JUDGE_H
#define CARCREF_JCZ_JUDGE_H

#include "jcz/names.h"
#include "replay/judgement.h"

/* The phases of that program that a game we judge can be in. */
enum moment {
    TILE_PHASE,
    ACTION_PHASE,
    TAKE_PHASE,
    COMMIT_PHASE,
    MOVE_PHASE,
    ONWARD_PHASE, /* a figure that came home may go on (JCZ_AFTER) */
    CIRCLE_PHASE,
    AUCTION_PHASE,
    GAME_OVER_PHASE,
    UNKNOWN_PHASE /* the next turn, or what somebody is asked before it */
};

struct judge {
    struct judgement *j;
    const struct game *g;
    enum moment moment;
    int onward;  /* ONWARD_PHASE: the number of the figure that is asked for */
    bool silent; /* nothing is reported */
};

/* Reports V about SPAN, unless C is silent. */
enum assertion_fate assertion_wrong(const struct judge *c, struct span span, struct verdict v);
/* What that program calls the phase. */
const char *moment_name(enum moment moment);
/* Is A that a figure of KIND goes on; that it is put on a corner (JCZ_CORNER)? */
bool goes_on(const struct action *a, enum figure_kind kind);
bool is_on_corner(const struct action *a, enum figure_kind kind);
/* The row of jcz_returns that A (WHAT_RETURN) is about. */
const struct jcz_return *return_meant(const struct assertion *a);

/* One for each kind of assertion. */
enum assertion_fate judge_total(const struct judge *c, const struct assertion *a);
enum assertion_fate judge_scored(const struct judge *c, const struct assertion *a);
enum assertion_fate judge_tokens(const struct judge *c, const struct assertion *a);
enum assertion_fate judge_places(const struct judge *c, const struct assertion *a);
enum assertion_fate judge_figures(const struct judge *c, const struct assertion *a);
enum assertion_fate judge_pieces(const struct judge *c, const struct assertion *a);
enum assertion_fate judge_returns(const struct judge *c, const struct assertion *a);
enum assertion_fate judge_action(const struct judge *c, const struct assertion *a);
enum assertion_fate judge_pass(const struct judge *c, const struct assertion *a);
enum assertion_fate judge_phase(const struct judge *c, const struct assertion *a);
enum assertion_fate judge_other(const struct judge *c, const struct assertion *a);

/* assert_places.c: the tile that A names, or -1. */
int32_t assertion_tile(const struct judge *c, const struct assertion *a);
/* assert_figures.c: how locations of that program name a piece: by sides, or by the half sides of a
 * field; a shrine is a monastery there. */
port_set ports_named(const struct segment *s, unsigned quarter_turns);
uint8_t named_kind(unsigned kind);
/* assert_actions.c: can an action of KIND be done as the figure action, with FIGURE (-1: any)? */
bool can_do(const struct judge *c, enum action_kind kind, int figure);
/* assert_returns.c: may a figure on the land be taken (JCZ_TAKE)? */
bool may_take(const struct game *g);

#endif
