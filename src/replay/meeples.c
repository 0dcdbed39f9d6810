/* SPDX-License-Identifier: MIT */
#include "replay/meeples.h"
#include "base/xalloc.h"

#include <stdlib.h>

void meeples_free(struct meeples *m) {
    free(m->list);
    *m = (struct meeples){0};
}

const struct meeple *meeples_out(const struct meeples *m, int player, enum figure_kind kind,
                                 unsigned number) {
    for (size_t i = 0; i < m->count; i++) {
        const struct meeple *one = &m->list[i];
        if (one->tile >= 0 && one->player == player && one->kind == kind && one->number == number)
            return one;
    }
    return NULL;
}

const struct meeple *meeples_put(struct meeples *m, int player, enum figure_kind kind,
                                 unsigned number, int32_t tile, unsigned segment) {
    size_t i = 0;
    for (unsigned n = 1; !number; n++)
        if (!meeples_out(m, player, kind, n)) number = n;
    while (i < m->count && m->list[i].tile >= 0)
        i++;
    if (i == m->count) {
        VEC_GROW(m->list, m->count, m->room);
        m->count++;
    }
    m->list[i] = (struct meeple){(int8_t)player, (uint8_t)kind, (uint8_t)segment, tile, number};
    return &m->list[i];
}

struct meeple *meeples_find(const struct meeples *m, const struct returned *r) {
    for (size_t i = 0; i < m->count; i++) {
        struct meeple *one = &m->list[i];
        if (one->tile == r->tile && one->segment == r->segment && one->player == r->player &&
            one->kind == r->kind)
            return one;
    }
    return NULL;
}
