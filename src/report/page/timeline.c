/* SPDX-License-Identifier: MIT */
#include "report/page/timeline.h"
#include "base/xalloc.h"
#include "game/journal.h"

#include <stdlib.h>
#include <string.h>

/* What is known of one tile, figure or row of pieces on the way back: how it is between two steps, and
 * since which step, seen from behind, it is so. */
struct thing {
    struct stay now; /* as it was found; `from` is not known yet */
    int32_t touched; /* the last step that was seen to change it */
};

/* The position as far as the walk has come back. */
struct walk {
    const struct game *g;
    struct timeline *t;
    struct thing *tile, *figure, *piece;
    const struct tile_type **type;
    struct location *stands; /* of each figure */
    struct piece *row;       /* of each row of pieces */
    uint16_t supply[PLAYERS_MAX][FIGURE_KINDS];
    int32_t supply_until[PLAYERS_MAX][FIGURE_KINDS];
    struct thing **list; /* what the step at hand touches */
    uint32_t listed, list_room;
};

/* --- how a thing is now ----------------------------------------------------------------- */

/* Sets where on the land W is. */
static void set_place(const struct walk *w, struct stay *s, struct location where) {
    s->tile = s->segment = -1;
    if (where.kind == LOCATION_FIGURE) where = w->stands[where.at];
    if (where.kind == LOCATION_TILE) s->tile = (int32_t)where.at;
    if (where.kind != LOCATION_SEGMENT) return;
    s->tile = (int32_t)w->g->segment[where.at].tile;
    s->segment = w->g->segment[where.at].index;
}

/* How thing number INDEX is at this point of the walk; false: it is not there, or not to be shown. */
static bool look(const struct walk *w, enum stay_of of, uint32_t index, struct stay *s) {
    *s = (struct stay){.of = (uint8_t)of, .index = index, .tile = -1, .segment = -1};
    switch (of) {
    case STAY_GROUND: s->type = w->type[index]; return s->type != NULL;
    case STAY_FIGURE:
        s->where = w->stands[index];
        set_place(w, s, s->where);
        return s->where.kind != LOCATION_SUPPLY && s->where.kind != LOCATION_OUT;
    case STAY_PIECE:
        s->where = w->row[index].where;
        s->count = w->row[index].count;
        set_place(w, s, s->where);
        return piece_is_shown(&w->row[index]);
    }
    return false;
}

static bool is_same(const struct stay *a, const struct stay *b) {
    return a->type == b->type && location_equal(a->where, b->where) && a->count == b->count &&
           a->tile == b->tile && a->segment == b->segment;
}

/* --- changes ----------------------------------------------------------------------------- */

static void touch(struct walk *w, struct thing *thing, int32_t step) {
    if (thing->touched == step) return;
    thing->touched = step;
    VEC_GROW(w->list, w->listed, w->list_room);
    w->list[w->listed++] = thing;
}

/* The stay that THING is in has begun with STEP. */
static void begin_of(struct walk *w, struct thing *thing, int32_t step) {
    struct timeline *t = w->t;
    if (thing->now.until == 0) return; /* nothing was there */
    VEC_GROW(t->stay, t->stays, t->stay_room);
    t->stay[t->stays] = thing->now;
    t->stay[t->stays++].from = step;
}

/* THING, which STEP has changed, perhaps: how was it before? */
static void compare(struct walk *w, struct thing *thing, int32_t step) {
    struct stay before;
    bool there = look(w, (enum stay_of)thing->now.of, thing->now.index, &before);
    bool was_there = thing->now.until != 0;
    if (there == was_there && (!there || is_same(&before, &thing->now))) return;
    begin_of(w, thing, step);
    before.until = there ? step : 0;
    thing->now = before;
}

static void add_tally(struct walk *w, unsigned owner, unsigned kind, int32_t from) {
    struct timeline *t = w->t;
    VEC_GROW(t->tally, t->tallies, t->tally_room);
    t->tally[t->tallies++] =
        (struct tally){from, (uint8_t)owner, (uint8_t)kind, w->supply[owner][kind]};
}

/* Takes figure I back to where it was. */
static void move_back(struct walk *w, const struct effect *e, int32_t step) {
    const struct figure *f = &w->g->figure[e->a];
    struct location was = {(uint8_t)effect_from(e), e->b};
    bool home = w->stands[e->a].kind == LOCATION_SUPPLY, was_home = was.kind == LOCATION_SUPPLY;
    if (home != was_home) {
        if (w->supply_until[f->owner][f->kind] != step)
            add_tally(w, (unsigned)f->owner, f->kind, step);
        w->supply_until[f->owner][f->kind] = step;
        w->supply[f->owner][f->kind] =
            (uint16_t)(w->supply[f->owner][f->kind] + (was_home ? 1 : -1));
    }
    w->stands[e->a] = was;
    touch(w, &w->figure[e->a], step);
}

/* Undoes in W what effect E did, if it is seen on the table. */
static void undo(struct walk *w, const struct effect *e, int32_t step) {
    if (e->kind == EFFECT_LAID || e->kind == EFFECT_GROUND) {
        bool laid = e->kind == EFFECT_LAID;
        w->type[e->a] = laid ? NULL : (const struct tile_type *)(const void *)effect_text(e);
        touch(w, &w->tile[e->a], step);
    } else if (e->kind == EFFECT_MOVED) {
        move_back(w, e, step);
    } else if (e->kind == EFFECT_PIECE) {
        memcpy(&w->row[e->a], w->g->saved + e->b, sizeof *w->row);
        touch(w, &w->piece[e->a], step);
    } else if (e->kind == EFFECT_PIECE_NEW) {
        w->row[e->a].count = 0;
        touch(w, &w->piece[e->a], step);
    }
}

/* --- the walk -------------------------------------------------------------------------------- */

static struct thing *first_look(const struct walk *w, enum stay_of of, uint32_t count) {
    struct thing *list = xmalloc((count + 1) * sizeof *list);
    for (uint32_t i = 0; i < count; i++) {
        bool there = look(w, of, i, &list[i].now);
        list[i].now.until = there ? STAYS_ON : 0;
        list[i].touched = -1;
    }
    return list;
}

static void begin(struct walk *w) {
    const struct game *g = w->g;
    w->type = xmalloc((g->placed_count + 1) * sizeof *w->type);
    w->stands = xmalloc((g->figures + 1) * sizeof *w->stands);
    w->row = xmalloc((g->pieces + 1) * sizeof *w->row);
    for (uint32_t i = 0; i < g->placed_count; i++)
        w->type[i] = g->placed[i].type;
    for (uint32_t i = 0; i < g->figures; i++)
        w->stands[i] = location_of((enum location_kind)g->figure[i].where, g->figure[i].segment);
    if (g->pieces) memcpy(w->row, g->piece, g->pieces * sizeof *w->row);
    memcpy(w->supply, g->supply, sizeof w->supply);
    w->tile = first_look(w, STAY_GROUND, g->placed_count);
    w->figure = first_look(w, STAY_FIGURE, g->figures);
    w->piece = first_look(w, STAY_PIECE, g->pieces);
}

/* Where the effects of STEP begin.  What is illegal has none, and those of the end come after all entries. */
static uint32_t effects_from(const struct judgement *j, int32_t step) {
    if ((uint32_t)step <= j->entries) return j->entry[step - 1].effect_begin;
    return j->entries ? j->entry[j->entries - 1].effect_end : 0;
}

static void walk_back(struct walk *w, const struct judgement *j) {
    uint32_t at = w->g->effects;
    for (int32_t step = w->t->last; step > 0; step--) {
        uint32_t begins = effects_from(j, step);
        w->listed = 0;
        while (at > begins)
            undo(w, &w->g->effect[--at], step);
        for (uint32_t i = 0; i < w->listed; i++)
            compare(w, w->list[i], step);
    }
}

static void finish(struct walk *w) {
    const struct game *g = w->g;
    for (uint32_t i = 0; i < g->placed_count; i++)
        begin_of(w, &w->tile[i], 0);
    for (uint32_t i = 0; i < g->figures; i++)
        begin_of(w, &w->figure[i], 0);
    for (uint32_t i = 0; i < g->pieces; i++)
        begin_of(w, &w->piece[i], 0);
    for (unsigned p = 0; p < PLAYERS_MAX; p++)
        for (unsigned k = 0; k < FIGURE_KINDS; k++)
            if (g->setup->supply[p][k]) add_tally(w, p, k, 0);
    free(w->type);
    free(w->stands);
    free(w->row);
    free(w->tile);
    free(w->figure);
    free(w->piece);
    free(w->list);
}

/* --- order --------------------------------------------------------------------------------------- */

#define ORDER(a, b)                                                                                \
    if ((a) != (b)) return (a) < (b) ? -1 : 1

static int by_place(const void *a, const void *b) {
    const struct stay *k = a, *l = b;
    ORDER(k->tile, l->tile);
    ORDER(k->segment, l->segment);
    ORDER(k->of, l->of);
    ORDER(k->from, l->from);
    ORDER(k->index, l->index);
    return 0;
}

static int by_kind(const void *a, const void *b) {
    const struct stay *k = a, *l = b;
    ORDER(k->of, l->of);
    ORDER(k->from, l->from);
    ORDER(k->index, l->index);
    return 0;
}

static int by_owner(const void *a, const void *b) {
    const struct tally *k = a, *l = b;
    ORDER(k->owner, l->owner);
    ORDER(k->kind, l->kind);
    ORDER(k->from, l->from);
    return 0;
}

#define SLOTS 16

/* Gives each of those that are at one place at the same time a slot of its own: the first that is free. */
static void give_slots(struct timeline *t) {
    int32_t taken[SLOTS] = {0};
    for (uint32_t i = 0; i < t->stays; i++) {
        struct stay *s = &t->stay[i];
        if (i == 0 || s->tile != s[-1].tile || s->segment != s[-1].segment || s->of != s[-1].of)
            memset(taken, 0, sizeof taken);
        if (s->tile < 0) continue;
        while (s->slot < SLOTS - 1 && taken[s->slot] > s->from)
            s->slot++;
        taken[s->slot] = s->until;
    }
}

void timeline_make(struct timeline *t, const struct judgement *j) {
    struct walk w = {.g = &j->game, .t = t};
    *t = (struct timeline){.last = (int32_t)j->entries};
    if (j->stopped_before) t->stopped = ++t->last;
    if (j->game.clock.finished) t->end = ++t->last;
    begin(&w);
    walk_back(&w, j);
    finish(&w);
    if (t->stays) qsort(t->stay, t->stays, sizeof *t->stay, by_place);
    give_slots(t);
    if (t->stays) qsort(t->stay, t->stays, sizeof *t->stay, by_kind);
    if (t->tallies) qsort(t->tally, t->tallies, sizeof *t->tally, by_owner);
}

void timeline_free(struct timeline *t) {
    free(t->stay);
    free(t->tally);
    *t = (struct timeline){0};
}

int32_t timeline_step_of(const struct timeline *t, const struct scoring *s) {
    return s->cause == CAUSE_FINAL && t->end ? t->end : s->turn;
}

int32_t timeline_step_of_finding(const struct timeline *t, const struct finding *f) {
    return f->turn > 0 && f->turn <= t->last && (!t->end || f->turn < t->end) ? f->turn : 0;
}
