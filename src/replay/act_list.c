/* SPDX-License-Identifier: MIT */
/* After the last tile everybody in a quarter may go to each of a great many fields, so acts are found by
 * a hash table.  Its keys are features, whose numbers change when the turn goes on: then it is built
 * anew. */
#include "replay/act_list.h"
#include "base/xalloc.h"
#include "replay/notation.h"

#include <stdlib.h>
#include <string.h>

/* Do they concern one piece of the ground: one figure that is taken, or one feature to which something
 * goes, whichever of its pieces is named? */
static bool is_same_place(const struct game *g, const struct extra *a, const struct extra *b) {
    if (a->segment == b->segment) return true;
    if (a->segment == UINT32_MAX || b->segment == UINT32_MAX || a->effect != EFFECT_NONE)
        return false;
    return g->segment[a->segment].feature == g->segment[b->segment].feature;
}

bool act_is_same(const struct game *g, const struct extra *a, const struct extra *b) {
    return a->kind == b->kind && extra_agrees(a, b) && a->number == b->number &&
           is_same_place(g, a, b) && (a->segment == UINT32_MAX || a->figure == b->figure);
}

bool act_is_in(const struct game *g, const struct extra *a, const struct extra *s) {
    if (act_is_same(g, a, s)) return true;
    const struct form *form = extra_form((enum extra_kind)a->kind);
    struct extra other = *s;
    int side = -1;
    for (int i = 0; i < form_items(form); i++) {
        struct extra_arg *arg = &other.arg[i];
        if (!arg->given) continue;
        if (form->item[i].between == ' ' && a->arg[i].items < arg->items)
            arg->items = a->arg[i].items;
        if (arg->kind != FORM_SIDE || arg->is_list) continue;
        if (side >= 0) {
            arg->value = s->arg[side].value;
            other.arg[side].value = s->arg[i].value;
        }
        side = i;
    }
    return act_is_same(g, a, &other);
}

static uint32_t *slot_of(const struct offer *o, const struct game *g, const struct extra *s) {
    uint32_t place = s->segment == UINT32_MAX ? UINT32_MAX : g->segment[s->segment].feature;
    uint32_t hash = (place * 31 + s->kind) * 31 + (uint32_t)s->number;
    hash ^= hash >> 15;
    return &o->act_slot[hash & (o->act_slots - 1)];
}

static void enter(struct offer *o, const struct game *g, uint32_t i) {
    uint32_t *slot = slot_of(o, g, &o->act[i].way.extra);
    o->act[i].next = *slot;
    *slot = i + 1;
}

static void build(struct offer *o, const struct game *g) {
    uint32_t slots = 64;
    while (slots <= o->acts)
        slots *= 2;
    free(o->act_slot);
    o->act_slot = xcalloc(slots * 2, sizeof *o->act_slot);
    o->act_slots = slots * 2;
    o->act_effects = g->effects;
    for (uint32_t i = 0; i < o->acts; i++)
        enter(o, g, i);
}

struct offer_act *act_list_find(struct offer *o, const struct game *g, const struct extra *s,
                                bool *is_new) {
    if (o->acts * 2 >= o->act_slots || o->act_effects != g->effects) build(o, g);
    *is_new = false;
    for (uint32_t i = *slot_of(o, g, s); i; i = o->act[i - 1].next)
        if (act_is_same(g, &o->act[i - 1].way.extra, s)) return &o->act[i - 1];
    *is_new = true;
    VEC_GROW(o->act, o->acts, o->act_room);
    o->act[o->acts] = (struct offer_act){.way = {.extra = *s}};
    enter(o, g, o->acts);
    return &o->act[o->acts++];
}

static bool comes_before(const struct extra *a, const struct extra *b) {
    if (a->kind != b->kind && a->number != b->number) return a->number < b->number;
    int x = extra_choice(a, 0), y = extra_choice(b, 0);
    return x != y ? x < y : a->number < b->number;
}

/* Merges those from BEGIN to MIDDLE and from there to END, which are sorted. */
static void merge(struct offer_act *list, struct offer_act *spare, uint32_t begin, uint32_t middle,
                  uint32_t end) {
    uint32_t i = begin, k = middle;
    for (uint32_t at = begin; at < end; at++)
        if (i == middle || (k < end && comes_before(&list[k].way.extra, &list[i].way.extra)))
            spare[at] = list[k++];
        else
            spare[at] = list[i++];
    memcpy(&list[begin], &spare[begin], (end - begin) * sizeof *list);
}

void act_list_sort(struct offer *o) {
    struct offer_act *spare = xmalloc((o->acts + 1) * sizeof *spare);
    for (uint32_t width = 1; width < o->acts; width *= 2)
        for (uint32_t begin = 0; begin + width < o->acts; begin += 2 * width) {
            uint32_t end = begin + 2 * width;
            merge(o->act, spare, begin, begin + width, end < o->acts ? end : o->acts);
        }
    free(spare);
    free(o->act_slot);
    o->act_slot = NULL;
    o->act_slots = 0;
}

struct offer_way act_list_way(struct arena *arena, const struct game *g, const struct extra *s) {
    struct offer_way way = {.extra = *s, .step = notation_step(arena, g, g->now.player, s)};
    if (s->segment == UINT32_MAX) return way;
    const struct placed_segment *where = &g->segment[s->segment];
    const struct placed_tile *p = &g->placed[where->tile];
    way.type = p->type;
    way.cell = p->cell;
    way.quarter_turns = p->quarter_turns;
    way.segment = where->index;
    return way;
}
