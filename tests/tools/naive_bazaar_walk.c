/* SPDX-License-Identifier: MIT */
/* Bazaars in the second opinion on an entry: tiles are revealed when the turn is over, and auctioned.
 *
 * All that is wrong with one step is gathered, and of that the code counts that stands first in the
 * list.  After something wrong the rest of the bazaar is not looked at. */
#include "tools/naive_walk.h"

#include <string.h>

bool walk_is_of_bazaar(const struct plain_step *step) {
    return step->kind >= PLAIN_BAZAAR && step->kind <= PLAIN_DEAL;
}

static void object(struct walk *w, const char *code) {
    if (w->laid)
        walk_object_late(w, code);
    else
        walk_object(w, code);
    w->refused = true;
}

/* ... with something that is missing. */
static void object_owed(struct walk *w, const char *code) {
    int step = w->step;
    w->step = -1;
    w->pending.count = 0;
    object(w, code);
    w->step = step;
}

static int players(const struct walk *w) { return w->s->n.rules.players; }

/* Does the turn end with this entry: by its tile, or because the part that could follow is left out? */
static bool is_end(const struct walk *w) { return w->laid || walk_leaves_part_out(w); }

/* A further part that may follow is left out as soon as tiles have been revealed; 0: none, 1: one that may
 * follow, 2: one that must. */
static int part_follows(const struct walk *w) {
    return w->laid ? naive_part_follows(w->s->trial) : 0;
}

/* All that comes before it is made.  False: something is owed there. */
static bool reach(struct walk *w) {
    if (!w->bazaar_reached && w->laid) {
        w->bazaar_reached = true;
        walk_reach(w);
        w->bazaar_lost = !walk_settle_catapult(w) || w->fair_lost;
        walk_settle_takes(w);
        walk_settle_message(w);
        walk_settle_gains(w);
    }
    return !w->bazaar_lost;
}

/* Are tiles to be revealed, or more of them?  The word for it. */
static const char *what_is_owed(const struct walk *w) {
    const struct naive *n = w->s->trial;
    int revealed = n->bazaar.revealed;
    if (n->bazaar.lost || !is_end(w) || part_follows(w)) return NULL;
    if (revealed) return revealed < players(w) ? "E-BAZ-COUNT" : NULL;
    return naive_bazaar_due(n) ? "E-MISSING" : NULL;
}

/* --- tiles are revealed -------------------------------------------------------------------------- */

static const char *check_time(const struct walk *w) {
    const struct naive *n = w->s->trial;
    const struct naive_bazaar *b = &n->bazaar;
    if (!is_end(w) || (b->laid && part_follows(w) == 2)) return "E-PHASE-ORDER";
    if (!b->laid || (!b->revealed && naive_held_back(n, -1, -1))) return "E-BAZ-CHAIN";
    return naive_can_reveal(n) < players(w) ? "E-BAZ-COUNT" : NULL;
}

/* Are all its copies revealed: before, and as the first COUNT of this step? */
static bool is_revealed(const struct naive *n, const struct plain_step *step, int tile, int count) {
    int exact = 0, like = 0;
    for (int i = 0; i < n->bazaar.revealed; i++) {
        exact += n->bazaar.offer[i] == tile + 1;
        like += n->bazaar.offer[i] && naive_is_like(n, n->bazaar.offer[i] - 1, tile);
    }
    for (int i = 0; i < count; i++) {
        exact += step->offer[i] == tile;
        like += naive_is_like(n, step->offer[i], tile);
    }
    return naive_is_used_up(n, tile, exact, like);
}

static const char *check_tiles(const struct walk *w, const struct plain_step *step) {
    const struct naive *n = w->s->trial;
    const char *code = n->bazaar.revealed + step->offers > players(w) ? "E-BAZ-COUNT" : NULL;
    for (int i = 0; i < step->offers; i++) {
        int tile = step->offer[i];
        if (is_revealed(n, step, tile, i))
            code = walk_first(code, "E-TILE-EXHAUSTED");
        else
            code = walk_first(code, naive_check_reveal(n, tile));
    }
    return code;
}

/* Is a tile named that nobody knows? */
static bool names_unknown(const struct walk *w, const struct plain_step *step) {
    int lot = step->kind == PLAIN_LOT ? naive_tile(step->tile) : -1;
    for (int i = 0; i < step->offers; i++)
        if (step->offer[i] < 0 || !w->s->known[step->offer[i]]) return true;
    return step->kind == PLAIN_LOT && (lot < 0 || !w->s->known[lot]);
}

static void reveal(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    if (n->bazaar.picker) { /* they are auctioned already */
        if (naive_is_last_lot(n))
            naive_give_last(n);
        else {
            object_owed(w, "E-MISSING");
            n->bazaar.lost = n->bazaar.tried = true;
            return;
        }
    }
    const char *code = w->bazaar_passed ? "E-PHASE-ORDER" : check_time(w);
    if (!code) code = check_tiles(w, step);
    if (code) {
        object(w, code);
        n->bazaar.lost = n->bazaar.tried = true;
        return;
    }
    n->right = n->right && part_follows(w) == 0; /* what may follow is left out */
    if (n->part_free) n->extra_part = false;
    for (int i = 0; i < step->offers; i++)
        n->bazaar.offer[n->bazaar.revealed++] = step->offer[i] + 1;
    if (n->bazaar.revealed == players(w)) naive_begin_lots(n, w->player);
}

/* --- the auction ----------------------------------------------------------------------------------- */

static int actor(const struct walk *w, const struct plain_step *step) {
    const struct naive *n = w->s->trial;
    if (step->by >= 0) return step->by;
    bool bought = step->kind == PLAIN_DEAL && !n->bazaar.lot && n->bazaar.bought;
    return (bought ? n->bazaar.bought : naive_bidder(n)) - 1;
}

static const char *check_lots(const struct walk *w, const struct plain_step *step) {
    const struct naive *n = w->s->trial;
    int by = actor(w, step);
    if (step->kind == PLAIN_LOT)
        return naive_check_lot(n, by, naive_tile(step->tile), step->number);
    if (step->kind == PLAIN_BID) return naive_check_bid(n, by, step->number);
    return naive_check_deal(n, by, step->choice);
}

static void auction(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    const char *owed = what_is_owed(w);
    if (owed) {
        object_owed(w, owed);
        w->bazaar_passed = true;
        return;
    }
    const char *code = n->bazaar.picker ? check_lots(w, step) : "E-PHASE-ORDER";
    if (code) {
        object(w, code);
        n->bazaar.lost = n->bazaar.tried = true;
    } else if (step->kind == PLAIN_LOT) {
        naive_lot(n, naive_tile(step->tile), step->number == NAIVE_UNSAID ? 0 : step->number);
    } else if (step->kind == PLAIN_BID) {
        naive_bid(n, step->number == NAIVE_UNSAID ? -1 : step->number);
    } else {
        naive_sell(n, step->choice);
    }
}

/* --- in the entry ---------------------------------------------------------------------------------- */

void walk_bazaar(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    if (!n->rules.bridges) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    if ((w->seen || is_end(w)) && names_unknown(w, step)) { /* that follows from nothing else */
        bool early = step->kind == PLAIN_LOT && !n->bazaar.picker && !n->bazaar.lost;
        walk_refuse(w, early ? "E-PHASE-ORDER" : "E-TILE-UNKNOWN");
        n->bazaar.lost = n->bazaar.tried = true;
        return;
    }
    if (w->seen && !w->laid) return; /* nobody knows what would be auctioned after another tile */
    if (!is_end(w)) {
        object(w, "E-PHASE-ORDER");
        n->bazaar.lost = n->bazaar.tried = true;
        return;
    }
    w->ordered = w->takes = w->rounds = true;
    bool reveals = step->kind == PLAIN_BAZAAR, known = !w->fair_lost && !w->message_lost;
    bool reached = reach(w);
    if (reveals && w->message_lost) n->right = n->extra_part = false; /* the turn is over */
    /* Nobody knows what would be auctioned; but a pick comes after what is revealed. */
    if (!reached) {
        if (reveals && w->bazaar_passed) object(w, "E-PHASE-ORDER");
        w->bazaar_passed |= known && !reveals;
        return;
    }
    if (n->bazaar.lost) return;
    if (reveals)
        reveal(w, step);
    else
        auction(w, step);
}

void walk_settle_bazaar(struct walk *w) {
    struct naive *n = w->s->trial;
    if (!n->rules.bridges || !is_end(w)) return;
    if (w->lost) { /* whoever is not due owes nothing, but the last one is not for him to give */
        if (n->bazaar.picker && !n->bazaar.lost && naive_is_last_lot(n)) naive_give_last(n);
        return;
    }
    if (!reach(w) || n->bazaar.lost) return;
    const char *owed = what_is_owed(w);
    if (owed) {
        object_owed(w, owed);
        return;
    }
    if (!n->bazaar.picker) return;
    if (naive_is_last_lot(n))
        naive_give_last(n);
    else
        object_owed(w, "E-MISSING");
}

void walk_missed_bazaar(struct walk *w, bool other) {
    struct naive *n = w->s->trial;
    if (!other || !n->rules.bridges) return;
    if (naive_bazaar_due(n) && !n->bazaar.tried) {
        walk_object_of_entry(w, "E-MISSING");
        w->refused = true;
    }
    naive_bazaar_over(n);
}
