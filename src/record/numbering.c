/* SPDX-License-Identifier: MIT */
/* Which number was to be expected.  No rule is applied here: who plays is whoever is named, else
 * the next one, and a player who is named twice in a row goes on with her turn. */
#include "record/numbering.h"
#include "record/record.h"

#include <string.h>

/* Does its turn go on in the next entry? */
static bool holds_only_discards(const struct entry *e) {
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind != STEP_DISCARD) return false;
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
    }
    n->last = (int8_t)seat;
}

void numbering_add(struct record *r, uint32_t i) {
    static const unsigned all = (1u << COUNTINGS) - 1;
    struct numbering *n = &r->numbering;
    const struct entry *e = &r->entry[i];
    count(n, e, (int)r->players);
    if (e->number < 0) return;
    int32_t written = e->number < INT32_MAX ? (int32_t)e->number : INT32_MAX, shift[COUNTINGS];
    unsigned against = n->against, way = 0;
    for (unsigned k = 0; k < COUNTINGS; k++) {
        shift[k] = written - n->count[k];
        if (shift[k] != n->shift[k]) against |= 1u << k;
    }
    if (against == all) {
        while (n->against & 1u << way)
            way++;
        int64_t expected = (int64_t)n->count[way] + n->shift[way];
        struct verdict v =
            way == COUNT_ENTRIES && n->shift[way] == 0
                ? VERDICT(M_TURN_NUMBER, arg_number(e->number), arg_number((int64_t)i + 1))
                : VERDICT(M_TURN_NUMBER_ODD, arg_number(e->number), arg_number(expected));
        record_report(r, e->number_span, (int32_t)i + 1, v);
        against = 0; /* one lost line shifts all later numbers; say it once */
    }
    n->against = (uint8_t)against;
    memcpy(n->shift, shift, sizeof shift);
}

void numbering_check(struct record *r) {
    for (uint32_t i = 0; r->numbering.any && i < r->entries; i++)
        numbering_add(r, i);
}
