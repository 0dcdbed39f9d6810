/* SPDX-License-Identifier: MIT */
#include "game/extra.h"
#include "base/bug.h"

struct extra extra_begin(enum extra_kind kind) {
    struct extra s = {.kind = (uint8_t)kind, .figure = FIGURE_ANY, .segment = UINT32_MAX};
    const struct form_item *item = extra_form(kind)->item;
    for (int i = 0; item[i].kind != FORM_END; i++)
        s.arg[i].kind = item[i].kind;
    return s;
}

const struct extra_arg extra_no_arg = {.kind = FORM_END};

struct extra_arg *extra_say(struct extra *s, enum form_kind kind, int n) {
    int i = extra_find(s, kind, n);
    INVARIANT(i >= 0);
    s->arg[i].given = true;
    return &s->arg[i];
}

void extra_unsay(struct extra *s, enum form_kind kind, int n) {
    int i = extra_find(s, kind, n);
    INVARIANT(i >= 0);
    s->arg[i] = (struct extra_arg){.kind = (uint8_t)kind};
}

const struct figure_spec *extra_ref(const struct extra *s, int n) {
    static const struct figure_spec none = {.player = -1, .kind = FIGURE_ANY};
    const struct extra_arg *a = extra_arg(s, FORM_REF, n);
    return a->given && !a->is_list ? &a->ref : &none;
}

static bool is_same(const struct extra_arg *a, const struct extra_arg *b) {
    switch ((enum form_kind)a->kind) {
    case FORM_NUMBER: return a->number == b->number;
    case FORM_PLAYER: return a->player == b->player;
    case FORM_TILE: return a->tile == b->tile;
    case FORM_CELL: return cell_equal(a->cell, b->cell);
    case FORM_ONE:
    case FORM_KIND:
    case FORM_SIDE:
    case FORM_SIDES:
    case FORM_CORNER:
    case FORM_QUARTER: return a->value == b->value;
    case FORM_END:
    case FORM_FLAG:
    case FORM_REF:
    case FORM_BY:
    case FORM_PLACE: break;
    }
    return true;
}

bool extra_agrees(const struct extra *a, const struct extra *b) {
    for (int i = 0; i < FORM_ITEMS_MAX; i++) {
        const struct extra_arg *x = &a->arg[i], *y = &b->arg[i];
        if (!x->given || !y->given) continue;
        uint32_t items = x->is_list ? x->items : 1;
        if (items != (y->is_list ? y->items : 1)) return false;
        for (uint32_t k = 0; k < items; k++)
            if (!is_same(x->is_list ? &x->item[k] : x, y->is_list ? &y->item[k] : y)) return false;
    }
    return true;
}
