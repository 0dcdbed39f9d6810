/* SPDX-License-Identifier: MIT */
#include "game/payment.h"
#include "game/agenda.h"
#include "game/score.h"

void payment_begin(struct game *g, const struct phase *p) {
    if (g->setup->hooked[HOOK_PAID]) {
        agenda_push(g, p, -1);
        return;
    }
    for (unsigned n = 0; p->pays(g, n) && !g->clock.outcome; n++)
        continue;
}

bool payment_go_on(struct game *g, struct verdict *why) {
    (void)why;
    const struct phase *p = agenda_phase(g);
    unsigned items = g->now.items;
    bool more = true;
    while (more && g->now.items == items && !g->clock.outcome) {
        more = p->pays(g, (unsigned)agenda_top(g)->cursor++);
        if (more) agenda_hear(g); /* of the last step, when this item is off the agenda */
    }
    return true;
}

bool payment_is_heard(const struct setup *s) { return s->hooked[HOOK_PAID] != 0; }

/* How far it has come is known there: now.paid. */
static bool pay_completed(struct game *g, unsigned n) {
    (void)n;
    return score_pay_next(g);
}

void payment_enter(struct game *g) {
    if (!g->now.completed_count) return;
    score_order_completed(g);
    payment_begin(g, &payment);
}

const struct phase payment = {
    .order = 501,
    .pushed = true,
    .plays = payment_is_heard,
    .pays = pay_completed,
    .leave = payment_go_on,
};
