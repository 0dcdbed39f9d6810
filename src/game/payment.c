/* SPDX-License-Identifier: MIT */
#include "game/payment.h"
#include "game/agenda.h"
#include "game/score.h"

void payment_begin(struct game *g, const struct phase *p, payment_step *step) {
    if (g->setup->hooked[HOOK_PAID]) {
        agenda_push(g, p, -1);
        return;
    }
    for (unsigned n = 0; step(g, n) && !g->clock.outcome; n++)
        continue;
}

bool payment_go_on(struct game *g, payment_step *step) {
    unsigned items = g->now.items;
    bool more = true;
    while (more && g->now.items == items && !g->clock.outcome) {
        more = step(g, (unsigned)agenda_top(g)->cursor++);
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
    payment_begin(g, &payment, pay_completed);
}

static bool pay_on(struct game *g, struct verdict *why) {
    (void)why;
    return payment_go_on(g, pay_completed);
}

const struct phase payment = {
    .order = 501,
    .pushed = true,
    .plays = payment_is_heard,
    .leave = pay_on,
};
