/* SPDX-License-Identifier: MIT */
/* Inside the second opinion: an entry that is walked step by step, on a trial board. */
#ifndef CARCREF_TESTS_NAIVE_WALK_H
#define CARCREF_TESTS_NAIVE_WALK_H

#include "tools/naive_legal.h"

struct walk {
    struct naive_legal *s;
    const struct plain_entry *e;
    enum naive_policy policy;
    int player;
    bool sealed;       /* a second part is missing: all else follows from that */
    const char *first; /* objection so far */
    int step, at;      /* the step that is looked at; that of the objection; -1: the entry */
    const char *late;  /* ... to what comes after the scoring: it yields to any other */
    int late_at;
    /* The ways of a choice that is left open: the one that is looked at, and if that is the
     * objection, or the late one. */
    struct naive_open pending, open, late_open;
    bool refused; /* something is to be dropped */
    bool shows;   /* it shows that nothing fits any more */
    bool seen;    /* a tile was to be laid */
    bool laid, passed, ordered;
    bool order_said, order_late; /* an order of scoring; after figures could leave quarters */
    bool used;                   /* some tile was discarded */
    int actions;
    bool moved_on; /* an action stands after the tile */
    /* Mage and witch: the record has come to them; one was moved, legally or not; and what was not
     * told has been settled. */
    bool magic_seen, magic_moved, magic_tried, magic_over;
    /* The Ferries: the record has come to them; a step for that of the new lake was refused, or it was said
     * that there is none. */
    bool ferries, ferry_tried;
    bool bridge_late; /* one was built after the time of gold, mage and witch */
    bool unfit;       /* the tile does not fit yet: its bridge comes next */
    bool misfit;      /* ... and did not come */
    int drawn;        /* tile drawn and not used, -1: none */
    int waste;        /* tile of the refused placement, -1: none */
    int tile;         /* the one laid */
    /* Princess & Dragon: the princess has been dealt with; the dragon's way is reached, told, wrong;
     * the tiles that it may not enter any more. */
    bool princess, dragon, strode, tamed;
    int strides;
    bool been[NAIVE_LAID];
    /* The round of a crop circle. */
    bool rounds; /* the record has come to it */
    bool scored; /* what comes before it is made */
    bool chosen, adds;
    int next; /* the first place after the last act that was told */
    /* Places, as sets: their act is done; refused; filled in; left open though it must be told, and
     * of these where all ways are worth the same. */
    unsigned acted, spoilt, filled, owed, equal;
    /* The round of the catapult: the record has come to it; what is before it has been done; something
     * was owed there; 1 + the token; who has thrown. */
    bool fair, fair_reached, fair_lost;
    int token;
    unsigned thrown;
    bool gold_told, gold_refused; /* the second ingot was put down; in vain */
    bool takes;                   /* the record has come to the ingots that are taken */
    /* The wagons: the record has come to them; the place in their order of who was told last, how often,
     * and how many of his have gone on. */
    bool drives;
    int drive_place, drives_told, moved;
    bool after_last; /* a turn after the last tile, for an abbey */
    /* The Count: the record has come to those who leave quarters, to who enters one; the place in the
     * round of who left last; 1 + the quarter that was entered; that was refused; the Count has moved; this
     * entry comes after the last tile. */
    bool leaves, enters, enter_tried, count_moved, final;
    int leave_place, entered;
    /* Robbers and messages: who has put a robber on the track for this tile; what was said of the next
     * points, and whether of robbers. */
    bool robbers_come, said_robber, messages;
    bool
        message_lost; /* one is missing before other steps, of which nobody knows whether they are right */
    int lost_at; /* ... before this step */
    unsigned robbers_put;
    struct naive_said said;
    struct naive_gain gone[NAIVE_GAINS];      /* points of this entry that have moved counters, */
    struct naive_said gone_said[NAIVE_GAINS]; /* and what was said of them */
    int gones;
    /* Castles: the record has come to the new ones, to those that copy; a choice was refused; all are paid.  The bazaar: what comes
     * before it has been made; something is owed there; steps of the auction have come without it. */
    bool converts, fiefs, fief_refused, castled;
    bool bazaar_reached, bazaar_lost, bazaar_passed;
    /* The Tower: 1 + the tile on which a piece was put, whether its capture may follow, and has been
     * dealt with; 1 + with whom prisoners must be exchanged; the figure action is over. */
    int floor, rival;
    bool may_capture, captured, past_figure, lost;
    const struct plain_step *later[4]; /* ransoms that were refused where they stand */
    const char *later_code[4];
    int later_at[4], laters;
};

/* A way to act in a crop circle. */
struct way {
    char kind;
    int laid, port;
    int figure; /* that goes home, or beside which one is put */
};
struct ways {
    int count;
    struct way list[2 * NAIVE_FIGURES];
};

/* Notes what is wrong; of all that is, the code that stands first in the list counts. */
void walk_object(struct walk *w, const char *code);
void walk_object_late(struct walk *w, const char *code);
/* ... and is in no single step. */
void walk_object_of_entry(struct walk *w, const char *code);
/* ... with something that is to be dropped. */
void walk_refuse(struct walk *w, const char *code);
/* naive_settle.c.  Has choice KEY been decided?  Then which of WAYS. */
bool walk_decided(const struct walk *w, int key, const struct ways *ways,
                  struct way *way /* out */);
/* It is left open: the E-MISSING that is objected to next. */
void walk_leave_open(struct walk *w, int key, const struct ways *ways);
/* Why a figure action cannot come here, whatever it is. */
const char *walk_out_of_turn(const struct walk *w);
/* The sooner of two codes; NULL: none. */
const char *walk_first(const char *a, const char *b);
/* Does a figure of this kind belong to an expansion that is not in the game? */
bool walk_has_not(const struct naive_rules *r, char figure);
/* Does a place in STEP lie on a piece of an expansion that is not in the game? */
bool walk_is_foreign(const struct naive_rules *r, const struct plain_step *step);
/* Does a step with a reference mean this figure: of PLAYER (-1: of any), of KIND (0: of any)? */
bool walk_means(const struct naive *n, const struct plain_step *step, int figure, int player,
                char kind);
/* Why the player has no such figure in supply. */
const char *walk_none_left(struct naive *n, int player, char kind);

/* --- steps: naive_action.c, naive_extra.c, naive_crop.c, naive_ingots.c --------------------------------- */

void walk_figure(struct walk *w, const struct plain_step *step);
void walk_order(struct walk *w, const struct plain_step *step);
/* What stood before its tile is put after it (ERR-4), legal there or not. */
void walk_put_after(struct walk *w);
void walk_festival(struct walk *w, const struct plain_step *step);
void walk_flight(struct walk *w, const struct plain_step *step);
void walk_crop(struct walk *w, const struct plain_step *step);
/* What comes before scoring is over, and it is scored. */
void walk_reach(struct walk *w);
/* naive_ingots.c; and what was not told of the second ingot, and of those that are taken. */
void walk_gold(struct walk *w, const struct plain_step *step);
void walk_take(struct walk *w, const struct plain_step *step);
void walk_settle_second(struct walk *w);
void walk_settle_takes(struct walk *w);
/* naive_magic_walk.c; the second before all that is after the figure action, and at the end. */
void walk_magic(struct walk *w, const struct plain_step *step);
void walk_magic_settle(struct walk *w);
/* naive_throws.c; and what of the round is missing. */
void walk_catapult(struct walk *w, const struct plain_step *step);
bool walk_settle_catapult(struct walk *w); /* false: a throw is missing */
/* naive_beasts.c.  What a volcano or a princess says to a figure action; NULL: nothing. */
const char *walk_barred(struct walk *w, const struct plain_step *step);
void walk_princess(struct walk *w, const struct plain_step *step);
void walk_fairy(struct walk *w, const struct plain_step *step);
void walk_dragon(struct walk *w, const struct plain_step *step);
/* Does the figure go through the portal of the tile just laid? */
bool walk_through_portal(const struct walk *w, const struct plain_step *step);
const char *walk_check_portal(struct walk *w, const struct plain_step *step, int *laid /* out */,
                              int *port /* out */);
/* naive_abbey_walk.c */
bool walk_says_abbey(const struct plain_entry *e);
void walk_abbey(struct walk *w, const struct plain_step *step);
void walk_barn(struct walk *w, const struct plain_step *step);
void walk_wagon(struct walk *w, const struct plain_step *step);
/* naive_bridges_walk.c; the trial board knows what the entry says after its tile; the bridge that the tile
 * needs can no longer come. */
void walk_bridge(struct walk *w, const struct plain_step *step);
void walk_say_bridges(struct walk *w);
void walk_settle_bridge(struct walk *w);
/* naive_castle_walk.c: a city becomes a castle, one is told what it copies.  What comes after the scoring,
 * but castles; they are paid. */
void walk_convert(struct walk *w, const struct plain_step *step);
void walk_fief(struct walk *w, const struct plain_step *step);
void walk_reach_castles(struct walk *w);
void walk_settle_castles(struct walk *w);
/* naive_bazaar_walk.c; the player before has held none, though he has left out the rest of his turn. */
bool walk_is_of_bazaar(const struct plain_step *step);
void walk_bazaar(struct walk *w, const struct plain_step *step);
void walk_settle_bazaar(struct walk *w);
void walk_missed_bazaar(struct walk *w, bool other);
/* Does its player pass, and may he, because he has a right to this part and no duty? */
bool walk_leaves_part_out(const struct walk *w);
/* naive_ferries_walk.c; and what comes before the scoring if nothing of it is said. */
void walk_ferry(struct walk *w, const struct plain_step *step);
void walk_settle_ferries(struct walk *w);
/* naive_tower_walk.c */
void walk_floor(struct walk *w, const struct plain_step *step);
void walk_capture(struct walk *w, const struct plain_step *step);
void walk_exchange(struct walk *w, const struct plain_step *step);
void walk_ransom(struct walk *w, const struct plain_step *step);
/* Another step comes: a capture can no longer follow, and an exchange is due. */
void walk_leave_tower(struct walk *w);
/* Ransoms that were refused: may they be paid now?  LAST: or never. */
void walk_late_ransoms(struct walk *w, bool last);
/* naive_count_walk.c: into and out of quarters, the Count; and the way that he goes by himself. */
void walk_quarter(struct walk *w, const struct plain_step *step);
void walk_settle_count(struct walk *w);
/* What comes before followers leave quarters is made; with SCORES, what comes before they enter one. */
void walk_reach_quarters(struct walk *w, bool scores);
/* The followers of PLAYER in quarters that a step with a reference may mean, as ways; false: none.  The
 * one of the active player goes to the supply. */
bool walk_in_quarters(struct walk *w, const struct plain_step *step, int player,
                      struct ways *ways /* out */);
void walk_out_of_quarter(struct walk *w, const struct way *way);
bool walk_is_on_tower(const struct walk *w, const struct plain_step *step);
const char *walk_check_tower(struct walk *w, const struct plain_step *step, int *laid /* out */,
                             int *port /* out */);
/* naive_robbers_walk.c: a robber is put down; what is decided about points (rob, along, woman); those
 * of which nothing more is said. */
void walk_robber(struct walk *w, const struct plain_step *step);
void walk_decide(struct walk *w, const struct plain_step *step);
void walk_settle_gains(struct walk *w);
/* naive_messages_walk.c; one that should have been drawn, before wagons and at the end. */
void walk_message(struct walk *w, const struct plain_step *step);
void walk_settle_message(struct walk *w);
/* Is nothing wrong if nothing more is told? */
bool walk_ends_well(const struct walk *w);
/* What was not said of them and has one outcome. */
void walk_settle_princess(struct walk *w);
void walk_settle_dragon(struct walk *w);
/* One of the COUNT alike fields at PORT[] of tile LAID, for the figure of the step at hand: the first,
 * unless it has been decided otherwise.  They are noted. */
int walk_pick_alike(struct walk *w, int laid, const int *port, int count);
/* Are these two fields between walls that nothing but their numbers tells apart? */
bool walk_alike_fields(const struct naive *n, int laid, int a, int b);
/* walk_decided() for a way that is a figure of the board; -1 stays -1. */
void walk_decided_figure(const struct walk *w, int key, const struct ways *ways, int *figure);
/* All ways of PLAYER, one for each piece and kind; as STEP says, if it is not NULL. */
struct ways walk_find_ways(const struct walk *w, int player, const struct plain_step *step,
                           char kind);
/* naive_told.c: the one of WAYS at PLACE that the rest of the entry leaves; its act is SAID, but not
 * in full.  False: it leaves several. */
bool walk_pick(const struct walk *w, int place, bool said, const struct ways *ways,
               struct way *way /* out */);
/* The one of WAYS that goes home before scoring as the claims tell, or -1; MEANT: all figures that
 * are meant, by number. */
int walk_told_removal(const struct walk *w, const struct ways *ways, const bool *meant);
bool walk_ways_equal(const struct naive *n, const struct ways *ways);
bool walk_same_way(const struct naive *n, const struct way *a, const struct way *b);
/* The end of the round: what has one outcome only is done, what has several was to be said. */
void walk_settle(struct walk *w);

#endif
