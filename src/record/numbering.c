/* SPDX-License-Identifier: MIT */
/* Which number was to be expected.  No rule is applied here: the player is whoever is named, or
 * else the next one, and a player named twice in a row goes on with her turn. */
#include "record/numbering.h"
#include "record/record.h"

#include <string.h>

/* Does its turn go on in the next entry? */
static bool holds_only_discards(const struct entry *e) {
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind != STEP_DISCARD && e->step[i].kind != STEP_ASIDE) return false;
    return e->steps > 0;
}

static void count(struct numbering *n, const struct entry *e, int players) {
    bool begins = n->count[COUNT_ENTRIES]++ == 0;
    bool goes_on = !begins && (e->part > 'a' || (players > 1 && e->player == n->last) ||
                               holds_only_discards(e - 1));
    int seat = e->player;
    if (seat < 0) seat = goes_on ? n->last : begins || n->last + 1 >= players ? 0 : n->last + 1;
    if (begins) n->first = n->last = (int8_t)seat;
    if (!goes_on) {
        int here = seat - n->first, before = n->last - n->first;
        here += here < 0 ? players : 0;
        before += before < 0 ? players : 0;
        n->count[COUNT_TURNS]++;
        n->count[COUNT_ROUNDS] += here <= before;
        bool again = begins || n->round >> seat & 1;
        n->count[COUNT_ROUNDS_TAKEN] += again;
        n->round = (uint16_t)((again ? 0 : n->round) | 1u << seat);
    }
    n->last = (int8_t)seat;
}

#define ALL_WAYS ((1u << COUNTINGS) - 1)

/* Updates A with the number of an entry; false if no way of counting is left. */
static bool agree(const struct numbering *n, int32_t written, struct agreement *a) {
    for (unsigned k = 0; k < COUNTINGS; k++) {
        int32_t shift = written - n->count[k];
        if (shift != a->shift[k]) a->against = (uint8_t)(a->against | 1u << k);
        a->shift[k] = shift;
    }
    return a->against != ALL_WAYS;
}

/* The way the record counts, as far as its numbers have shown. */
static unsigned way_of(const struct numbering *n) {
    unsigned against = n->now.against, way = 0;
    if (n->doubt && (against | n->before.against) != ALL_WAYS) against |= n->before.against;
    while (against >> way & 1)
        way++;
    return way;
}

/* Is too little known of the players to count their rounds? */
static bool lacks_players(const struct record *r) { return r->players < 2 || r->players_broken; }

void numbering_add(struct record *r, uint32_t i) {
    struct numbering *n = &r->numbering;
    const struct entry *e = &r->entry[i];
    if (lacks_players(r)) return;
    count(n, e, (int)r->players);
    if (e->number < 0) return;
    int32_t written = e->number < INT32_MAX ? (int32_t)e->number : INT32_MAX;
    struct agreement now = n->now, before = n->before;
    if (n->doubt && agree(n, written, &before)) { /* the number before was a slip of the pen */
        n->now = before;
        n->doubt = false;
        return;
    }
    if (agree(n, written, &now)) {
        n->now = now;
        n->doubt = false;
        return;
    }
    unsigned way = way_of(n);
    int64_t expected = (int64_t)n->count[way] + n->now.shift[way];
    struct verdict v =
        way == COUNT_ENTRIES && n->now.shift[way] == 0
            ? VERDICT(M_TURN_NUMBER, arg_number(e->number), arg_number((int64_t)i + 1))
            : VERDICT(M_TURN_NUMBER_ODD, arg_number(e->number), arg_number(expected));
    record_report(r, e->number_span, (int32_t)i + 1, v);
    n->before = n->now;
    n->doubt = true;
    n->now = now;
    n->now.against = 0; /* one lost line shifts all later numbers; report it once */
}

void numbering_check(struct record *r) {
    for (uint32_t i = 0; r->numbering.any && i < r->entries; i++)
        numbering_add(r, i);
}
