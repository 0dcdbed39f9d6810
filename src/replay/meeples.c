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

/* --- in a replay ------------------------------------------------------------------------ */

/* Does A take a figure from the land? */
static bool takes_back(const struct special_step *a) {
    return a->kind == SPECIAL_FESTIVAL || (a->kind == SPECIAL_CROP && a->choice == 1);
}

/* The figure that step S names by its number, in a turn of PLAYER; NULL: it is not out. */
static const struct meeple *meeple_named(const struct judgement *j, const struct step *s,
                                         int player) {
    unsigned kind = s->figure;
    if (s->kind == STEP_SPECIAL) {
        const struct special_step *a = s->special;
        if (a->by >= 0) player = a->by;
        kind = a->ref_given ? a->ref.kind : a->figure;
        if (kind == FIGURE_ANY) kind = FIGURE_SMALL;
    }
    return meeples_out(j->meeples, player, (enum figure_kind)kind, s->number);
}

/* The one that went home as HOME says.  Of several on one place a step may name it. */
static struct meeple *meeple_returned(const struct judgement *j, const struct entry *e, int player,
                                      const struct returned *home) {
    for (uint32_t i = 0; i < e->steps; i++) {
        const struct step *s = &e->step[i];
        if (s->kind != STEP_SPECIAL || !s->number || !takes_back(s->special)) continue;
        const struct meeple *m = meeple_named(j, s, player);
        if (m && m->tile == (int32_t)home->tile && m->segment == home->segment &&
            m->player == home->player && m->kind == home->kind)
            return &j->meeples->list[m - j->meeples->list];
    }
    return meeples_find(j->meeples, home);
}

/* Has M gone home in this turn, which is made in part (the round of a crop circle)? */
static bool has_just_returned(const struct judgement *j, const struct entry_result *r,
                              const struct meeple *m) {
    for (uint32_t i = r->returned_begin; i < j->game.returneds; i++)
        if (meeples_find(j->meeples, &j->game.returned[i]) == m) return true;
    return false;
}

bool meeples_allow(const struct judgement *j, const struct entry_result *r, const struct step *s,
                   struct verdict *why) {
    if ((s->kind != STEP_DEPLOY && s->kind != STEP_SPECIAL) || !s->number || !j->meeples)
        return true;
    if (s->kind == STEP_SPECIAL && takes_back(s->special)) return true;
    const struct meeple *m = meeple_named(j, s, j->turn.player);
    if (!m || (s->kind == STEP_SPECIAL && has_just_returned(j, r, m))) return true;
    const struct placed *p = &j->game.placed[m->tile];
    *why = VERDICT(M_MEEPLE_OUT, arg_number(s->number), arg_as(ARG_PLAYER, m->player),
                   arg_text(ARG_TILE, p->type->id), arg_cell(p->cell));
    return false;
}

static void put_numbered(struct judgement *j, int player, unsigned kind, unsigned number,
                         uint32_t segment) {
    if (!j->meeples) j->meeples = xcalloc(1, sizeof *j->meeples);
    const struct placed_segment *s = &j->game.segment[segment];
    meeples_put(j->meeples, player, (enum figure_kind)kind, number, (int32_t)s->tile, s->index);
}

/* The numbers of figures that came onto the land by actions of KIND.  The steps of an entry are
 * its actions, in the same order; those that followed from the rules stand behind them. */
static void keep_special_numbers(struct judgement *j, const struct entry *e,
                                 const struct entry_result *r, enum special_kind kind) {
    uint32_t k = r->special_begin;
    for (uint32_t i = 0; i < e->steps && k < r->special_end; i++) {
        if (e->step[i].kind != STEP_SPECIAL) continue;
        const struct special *a = &j->special[k++];
        if (a->kind != kind || !e->step[i].number || takes_back(e->step[i].special) ||
            a->segment == UINT32_MAX)
            continue;
        put_numbered(j, a->by >= 0 ? a->by : r->player, a->figure, e->step[i].number, a->segment);
    }
}

void meeples_keep(struct judgement *j, const struct entry *e, const struct entry_result *r) {
    for (uint32_t i = 0; r->figure_segment >= 0 && i < e->steps; i++) {
        const struct step *s = &e->step[i];
        if (s->kind != STEP_DEPLOY || !s->number) continue;
        put_numbered(j, r->player, r->figure_kind, s->number,
                     j->game.placed[r->placed].segment + (uint8_t)r->figure_segment);
        break;
    }
    keep_special_numbers(j, e, r, SPECIAL_FLY);
    for (uint32_t i = r->returned_begin; j->meeples && i < r->returned_end; i++) {
        struct meeple *m = meeple_returned(j, e, r->player, &j->game.returned[i]);
        if (m) m->tile = -1;
    }
    keep_special_numbers(j, e, r, SPECIAL_CROP); /* behind scoring */
}
