/* SPDX-License-Identifier: MIT */
#include "jcz/meeples.h"
#include "base/xalloc.h"
#include "game/journal.h"
#include "jcz/kept.h"

#include <stdlib.h>

void meeples_free(struct meeples *m) {
    free(m->list);
    *m = (struct meeples){0};
}

const struct meeple *meeples_out(const struct meeples *m, int player, enum figure_kind kind,
                                 unsigned number) {
    for (size_t i = 0; i < m->count; i++) {
        const struct meeple *one = &m->list[i];
        if (one->tile != MEEPLE_HOME && one->player == player && one->kind == kind &&
            one->number == number)
            return one;
    }
    return NULL;
}

const struct meeple *meeples_put(struct meeples *m, int player, enum figure_kind kind,
                                 unsigned number, int32_t tile, unsigned segment) {
    size_t i = 0;
    for (unsigned n = 1; !number; n++)
        if (!meeples_out(m, player, kind, n)) number = n;
    while (i < m->count && m->list[i].tile != MEEPLE_HOME)
        i++;
    if (i == m->count) {
        VEC_GROW(m->list, m->count, m->room);
        m->count++;
    }
    m->list[i] = (struct meeple){.player = (int8_t)player,
                                 .kind = (uint8_t)kind,
                                 .segment = (uint8_t)segment,
                                 .tile = tile,
                                 .number = number};
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

struct meeple *meeples_held(const struct meeples *m, int player, unsigned kind, unsigned captor) {
    for (size_t i = 0; i < m->count; i++)
        if (m->list[i].tile == MEEPLE_HELD && m->list[i].segment == captor &&
            m->list[i].player == player && m->list[i].kind == kind)
            return &m->list[i];
    return NULL;
}

struct meeple *meeples_in(const struct meeples *m, int player, unsigned kind, unsigned quarter) {
    for (size_t i = 0; i < m->count; i++)
        if (m->list[i].tile == MEEPLE_QUARTER && m->list[i].segment == quarter &&
            m->list[i].player == player && m->list[i].kind == kind)
            return &m->list[i];
    return NULL;
}

void meeples_hold(struct meeples *list, const struct game *g, int player, uint32_t begin,
                  uint32_t end) {
    FOR_EACH_EFFECT(i, g, begin, end, EFFECT_MOVED) {
        const struct effect *e = &g->effect[i];
        unsigned kind = g->figure[e->a].kind;
        bool comes = effect_to(e) == LOCATION_PRISON;
        struct meeple *m = NULL;
        if (effect_from(e) == LOCATION_SEGMENT && comes)
            m = meeples_find(list, &(struct returned){.player = e->player,
                                                      .kind = (uint8_t)kind,
                                                      .tile = (int32_t)g->segment[e->b].tile,
                                                      .segment = g->segment[e->b].index});
        else if (effect_from(e) == LOCATION_PRISON)
            m = meeples_held(list, e->player, kind, e->b);
        else if (effect_from(e) == LOCATION_QUARTER && effect_to(e) != LOCATION_SEGMENT)
            m = meeples_in(list, e->player, kind, e->b);
        if (!m) continue;
        m->tile = comes ? MEEPLE_HELD : MEEPLE_HOME;
        if (comes) m->segment = (uint8_t)player;
    }
}

/* --- in a replay ------------------------------------------------------------------------ */

/* The one that went home as HOME says.  If there are several in one place, an action may name
 * it. */
static struct meeple *meeple_returned(const struct judgement *j, const struct entry_result *r,
                                      const struct returned *home) {
    for (uint32_t i = r->act_begin; i < r->act_end; i++) {
        const struct extra *s = &j->game.act[i];
        if (s->effect != EFFECT_TAKE || !s->meeple) continue;
        const struct meeple *m = meeples_out(&jcz_kept(j)->meeples, extra_actor(s, r->player),
                                             (enum figure_kind)s->figure, s->meeple);
        if (m && m->tile == home->tile && m->segment == home->segment &&
            m->player == home->player && m->kind == home->kind)
            return &jcz_kept(j)->meeples.list[m - jcz_kept(j)->meeples.list];
    }
    return meeples_find(&jcz_kept(j)->meeples, home);
}

/* Has M gone home in this entry so far? */
static bool has_just_returned(const struct judgement *j, const struct entry_result *r,
                              const struct meeple *m) {
    struct returned home;
    FOR_EACH_RETURNED(i, &home, &j->game, r->effect_begin, j->game.effects)
    if (meeples_find(&jcz_kept(j)->meeples, &home) == m) return true;
    return false;
}

bool meeples_allow(const struct judgement *j, const struct entry_result *r, const struct step *s,
                   const struct action *a, struct verdict *why) {
    if (!s->number || (a->extra && a->extra->effect == EFFECT_TAKE)) return true;
    const struct extra *act = a->extra;
    int player = act ? extra_actor(act, j->game.now.player) : j->game.now.player;
    unsigned kind = act ? act->figure : a->figure;
    const struct meeple *m =
        meeples_out(&jcz_kept(j)->meeples, player, (enum figure_kind)kind, s->number);
    /* Which of several prisoners came home is in no message. */
    if (!m || m->tile == MEEPLE_HELD || (act && has_just_returned(j, r, m))) return true;
    const struct placed_tile *p = &j->game.placed[m->tile];
    *why = VERDICT(M_MEEPLE_OUT, arg_number(s->number), arg_as(ARG_PLAYER, m->player),
                   arg_text(ARG_TILE, p->type->id), arg_cell(p->cell));
    return false;
}

static void put_numbered(struct judgement *j, int player, unsigned kind, unsigned number,
                         uint32_t segment) {
    const struct placed_segment *s = &j->game.segment[segment];
    meeples_put(&jcz_kept(j)->meeples, player, (enum figure_kind)kind, number, (int32_t)s->tile,
                s->index);
}

/* Keeps the numbers of figures that actions of expansions put on the land, by the effects from BEGIN on,
 * before END. */
static void keep_extra_numbers(struct judgement *j, const struct entry_result *r, uint32_t begin,
                               uint32_t end) {
    FOR_EACH_EFFECT(i, &j->game, begin, end, EFFECT_ACT) {
        const struct extra *s = &j->game.act[j->game.effect[i].a];
        if (s->effect == EFFECT_PUT && s->meeple)
            put_numbered(j, extra_actor(s, r->player), s->figure, s->meeple, s->segment);
    }
}

void meeples_keep(struct judgement *j, const struct entry *e, const struct entry_result *r) {
    for (uint32_t i = 0; r->figure_segment >= 0 && i < e->steps; i++) {
        const struct step *s = &e->step[i];
        if (s->kind != STEP_DEPLOY || !s->number) continue;
        const struct placed_tile *p = &j->game.placed[r->figure_tile];
        put_numbered(j, r->player, r->figure_kind, s->number,
                     game_segment_of(&j->game, p, (uint8_t)r->figure_segment));
        break;
    }
    uint32_t begin = r->effect_begin; /* what was put before may have gone home */
    struct returned home;
    FOR_EACH_RETURNED(i, &home, &j->game, r->effect_begin, r->effect_end) {
        keep_extra_numbers(j, r, begin, i);
        begin = i;
        struct meeple *m = meeple_returned(j, r, &home);
        if (m) m->tile = MEEPLE_HOME;
    }
    meeples_hold(&jcz_kept(j)->meeples, &j->game, r->player, r->effect_begin, r->effect_end);
    keep_extra_numbers(j, r, begin, r->effect_end);
}
