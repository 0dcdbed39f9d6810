/* SPDX-License-Identifier: MIT */
#include "game/payment.h"
#include "game/agenda.h"
#include "game/score.h"

void payment_enter(struct game *g) {
    if (!g->now.completed_count) return;
    score_order_completed(g);
    if (g->setup->hooked[HOOK_PAID])
        agenda_push(g, &payment, -1);
    else
        while (score_pay_next(g) && !g->clock.outcome)
            continue;
}

/* Nobody decides anything in it: it is left until all is paid, and each time goes on up to the next
 * decision, which then lies on top of it.  How far it has come: now.paid. */
static bool pay_on(struct game *g, struct verdict *why) {
    (void)why;
    unsigned items = g->now.items;
    bool more = true;
    while (more && g->now.items == items && !g->clock.outcome) {
        more = score_pay_next(g);
        if (more) agenda_hear(g); /* of the last step, when this item is off the agenda */
    }
    return true;
}

static bool is_heard_of(const struct setup *s) { return s->hooked[HOOK_PAID] != 0; }

const struct phase payment = {
    .order = 501,
    .pushed = true,
    .plays = is_heard_of,
    .leave = pay_on,
};
