/* SPDX-License-Identifier: MIT */
#include "record/extra_step.h"
#include "base/bug.h"

#include <string.h>

struct extra_step *extra_step_begin(struct arena *a, enum extra_kind kind, const struct form *f) {
    uint32_t args = (uint32_t)form_items(f);
    struct extra_step *s = arena_alloc(a, sizeof *s + args * sizeof *s->arg);
    s->kind = kind;
    s->args = args;
    s->arg = (struct step_arg *)(s + 1);
    s->word_span = SPAN_NONE;
    for (uint32_t i = 0; i < args; i++) /* the rest means nothing yet, and is large */
        step_arg_begin(&s->arg[i], f->item[i].kind, false);
    return s;
}

static struct step_arg *find(const struct extra_step *s, enum form_kind kind, int n) {
    for (uint32_t i = 0; i < s->args; i++)
        if (s->arg[i].kind == kind && n-- == 0) return &s->arg[i];
    return NULL;
}

const struct step_arg *extra_step_arg(const struct extra_step *s, enum form_kind kind, int n) {
    const struct step_arg *a = find(s, kind, n);
    return a && a->given ? a : NULL;
}

struct step_arg *extra_step_say(struct extra_step *s, enum form_kind kind, int n,
                                struct span span) {
    struct step_arg *a = find(s, kind, n);
    if (!a) BUG("an action has no such argument");
    if (!a->given) *a = (struct step_arg){.kind = a->kind, .given = true};
    a->span = span;
    return a;
}

static struct step_arg *copy_args(struct arena *a, const struct step_arg *arg, uint32_t count) {
    struct step_arg *to = arena_alloc(a, count * sizeof *to + 1);
    for (uint32_t i = 0; i < count; i++) {
        to[i] = arg[i];
        if (arg[i].is_list) to[i].item = copy_args(a, arg[i].item, arg[i].items);
    }
    return to;
}

struct extra_step *extra_step_copy(struct arena *a, const struct extra_step *s) {
    struct extra_step *to = arena_alloc(a, sizeof *to);
    *to = *s;
    to->arg = copy_args(a, s->arg, s->args);
    return to;
}

static void change_cells(struct step_arg *arg, uint32_t count, change_cell *change, void *context) {
    for (struct step_arg *a = arg; a < arg + count; a++) {
        if (!a->given) continue;
        if (a->is_list)
            change_cells(a->item, a->items, change, context);
        else if (a->kind == FORM_CELL)
            change(context, &a->cell);
        else if (a->kind == FORM_PLACE)
            change(context, &a->place.at);
        else if (a->kind == FORM_REF)
            change(context, &a->ref.place.at);
    }
}

void extra_step_cells(struct extra_step *s, change_cell *change, void *context) {
    change_cells(s->arg, s->args, change, context);
}
