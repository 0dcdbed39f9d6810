/* SPDX-License-Identifier: MIT */
/* Somebody moves out of turn.  What was it, by the entries that follow?
 *
 *     players Anna, Ben, Cleo         Anna Cleo Anna Ben    a turn of Ben is missing
 *                                     Anna Anna Ben Cleo    one of Anna is double
 *                                     Anna Cleo Cleo Anna   the first Cleo is Ben
 *                                     Anna Ben Ben Cleo     ... or the second part of Anna's turn
 *                                     Anna Cleo Ben Anna    two have changed places,
 *                                Anna Cleo Ben Anna Cleo    or Ben and Cleo at the table */
#include "replay/slip_seekers.h"
#include "replay/trial.h"

#define ROUNDS 2 /* so many rounds must be in order after the slip, as far as they are there */

/* Entries whose players are followed round the table. */
struct walk {
    const struct record *r;
    const struct setup *setup;
    int seats;
    bool repeats; /* some rule lets a player go on, so that two entries in a row may be his */
};

static int next_seat(const struct walk *w, int seat) { return (seat + 1) % w->seats; }

/* May entry INDEX be one more of the player of the entry before it? */
static bool may_repeat(const struct walk *w, uint32_t index) {
    return w->repeats || (index > 0 && entry_only_discards(w->setup, &w->r->entry[index - 1]));
}

/* Are the entries from FROM on in order, if LAST has moved before them? */
static bool is_in_order(const struct walk *w, uint32_t from, int last) {
    int due = next_seat(w, last);
    uint32_t end = from + (uint32_t)(ROUNDS * w->seats);
    for (uint32_t i = from; i < end && i < w->r->entries; i++) {
        const struct entry *e = &w->r->entry[i];
        if (e->after_ended) break;
        if (e->player >= 0 && e->player == last && may_repeat(w, i)) continue;
        if (e->player >= 0 && e->player != due) return false;
        last = due;
        due = next_seat(w, due);
    }
    return true;
}

/* Does an entry from FROM on name anybody but PLAYER?  Else nothing bears out what hers means. */
static bool names_another(const struct walk *w, uint32_t from, int player) {
    for (uint32_t i = from; i < w->r->entries && !w->r->entry[i].after_ended; i++)
        if (w->r->entry[i].player >= 0 && w->r->entry[i].player != player) return true;
    return false;
}

/* Do all entries go round in an order of their own, in which everybody is? */
static bool find_seating(const struct walk *w, struct slip *s) {
    int at = 0, last = -1;
    s->seats = 0;
    for (uint32_t i = 0; i < w->r->entries && !w->r->entry[i].after_ended; i++) {
        int player = w->r->entry[i].player;
        bool known = false;
        if (player < 0) return false;
        for (unsigned k = 0; k < s->seats; k++)
            known |= s->seat[k] == player;
        if (!known) {
            if (at != (int)s->seats) return false;
            s->seat[s->seats++] = (uint8_t)player;
        } else if (player == last && may_repeat(w, i)) {
            continue;
        } else if ((int)s->seats < w->seats || s->seat[at % w->seats] != player) {
            return false;
        }
        last = player;
        at = known ? (at + 1) % w->seats : at + 1;
    }
    return (int)s->seats == w->seats;
}

static void list_seats(const struct walk *w, struct slip *s, int from, int to) {
    s->seats = 0;
    do {
        s->seat[s->seats++] = (uint8_t)from;
        from = next_seat(w, from);
    } while (from != to);
}

/* The player whom V names last: who is due next, if several could be. */
static int last_player(const struct verdict *v) {
    const struct arg *last = NULL, *a;
    for (int i = 0; (a = verdict_arg(v, ARG_PLAYER, i)) != NULL; i++)
        last = a;
    return last ? (int)last->number : -1;
}

void slip_seek_player(const struct judgement *j, const struct finding *f, struct slip *s) {
    struct walk w = {.r = j->record,
                     .setup = &j->setup,
                     .seats = (int)j->setup.players,
                     .repeats =
                         (j->setup.hooked[HOOK_GOES_ON] | j->setup.hooked[HOOK_FURTHER_PART]) != 0};
    uint32_t here = (uint32_t)f->turn - 1;
    int player = f->player;
    bool other = verdict_code(&f->verdict) == E_WRONG_PLAYER; /* else he moves once too often */
    int due = other ? last_player(&f->verdict) : next_seat(&w, player);
    if (f->turn <= 0 || player < 0 || due < 0 || w.seats < 2) return;
    bool again = here > 0 && due == next_seat(&w, player);
    if (other && find_seating(&w, s)) {
        s->kind = SLIP_SEATING;
    } else if (here == 0 && is_in_order(&w, here + 1, player)) {
        s->kind = names_another(&w, here + 1, player) ? SLIP_SEATING : SLIP_FIRST;
        list_seats(&w, s, player, player);
    } else if (is_in_order(&w, here + 1, player)) {
        s->kind = again ? SLIP_TURN_DOUBLE : SLIP_TURN_MISSING;
        list_seats(&w, s, due, player);
        s->partner = here > 0 && here <= j->entries ? j->entry[here - 1].left_out : -1;
        if (again && s->partner >= 0 && s->partner != player) s->kind = SLIP_PART_OF_OTHER;
    } else if (is_in_order(&w, here + 1, due)) {
        s->kind = SLIP_OTHER_PLAYER;
        list_seats(&w, s, due, next_seat(&w, due));
    } else if (player == next_seat(&w, due) && j->record->entry[here + 1].player == due &&
               is_in_order(&w, here + 2, player)) {
        s->kind = SLIP_CHANGED_PLACE;
    }
}
