/* SPDX-License-Identifier: MIT */
/* What a saved game asserts about totals, as claims. */
#include "jcz/jcz.h"
#include "jcz/reader.h"
#include "record/header/header.h"

void jcz_claim_total(struct record *r, struct entry *e, int8_t player, struct span who,
                     int64_t total, struct span number) {
    struct claim *c = entry_add_claim(r, e);
    if (!c) return;
    c->kind = CLAIM_TOTAL;
    c->span = (struct span){who.origin, who.begin, number.end};
    c->player = player;
    c->player_span = who;
    c->has_total = true;
    c->total = total;
    c->total_span = number;
    c->lap = -1;
}

void jcz_claim_judged(struct record *r, const uint8_t *fate, bool over) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < r->assertions; i++) {
        const struct assertion *a = &r->assertion[i];
        struct span span = a->text.span;
        if (a->kind != ASSERT_TOTAL || fate[i] == ASSERTION_NOT_JUDGED || !r->entries) {
            r->assertion[kept++] = *a;
            continue;
        }
        if (!over) {
            jcz_claim_total(r, &r->entry[r->entries - 1], a->player, span, a->number, span);
            continue;
        }
        if (!r->results) r->result_span = span;
        header_add_result(r, a->player, 0, span, a->number, span);
    }
    r->assertions = kept;
}
