/* SPDX-License-Identifier: MIT */
#include "report/json_action.h"

static void set_place(json_t *o, const struct judgement *j, const struct place_spec *p) {
    if (p->on_cell) set(o, "at", cell_of(j, p->cell));
    if (p->kind < FEATURE_KINDS)
        set(o, "feature", text(feature_kind_name((enum feature_kind)p->kind)));
    if (p->ports) set(o, "sides", sides_of(p->ports));
    if (p->number) set(o, "number", number(p->number));
}

static void set_kind(json_t *o, unsigned kind) {
    if (kind != FIGURE_ANY) set(o, "figure", text(figure_kind_name((enum figure_kind)kind)));
}

static json_t *letters_of(unsigned sides) {
    json_t *all = list();
    char letter[SIDES_BYTES];
    for (unsigned i = 0; i < SIDES; i++)
        if (sides >> i & 1) append(all, text(sides_name(1u << i, letter)));
    return all;
}

/* The value of an argument of KIND, under its name. */
static json_t *value_of(const struct judgement *j, const struct extra_arg *a,
                        const struct form_item *item) {
    json_t *o = object();
    switch ((enum form_kind)a->kind) {
    case FORM_ONE:
    case FORM_FLAG:
        set(o, "kind", text("word"));
        set(o, "word", text(item->words[a->value]));
        break;
    case FORM_NUMBER:
        set(o, "kind", text(item->faces ? "die" : "number"));
        set(o, "count", number(a->number));
        break;
    case FORM_KIND:
        set(o, "kind", text("figure"));
        set_kind(o, a->value);
        break;
    case FORM_REF:
        set(o, "kind", text("figure"));
        if (a->ref.player >= 0)
            set(o, "player",
                a->ref.by_seat ? name_of(j, a->ref.player) : owner_name_of(j, a->ref.player));
        set_kind(o, a->ref.kind);
        if (a->ref.place_given) set_place(o, j, &a->ref.place);
        if (a->ref.off_land == IN_PRISON) set(o, "prison", json_true());
        if (a->ref.off_land == IN_QUARTER)
            set(o, "quarter", text(quarter_name((enum quarter)a->ref.quarter)));
        break;
    case FORM_PLAYER:
    case FORM_BY:
        set(o, "kind", text("player"));
        set(o, "player", name_of(j, a->player));
        break;
    case FORM_TILE:
        set(o, "kind", text("tile"));
        set(o, "tile", a->tile >= 0 ? text(j->setup.tile[a->tile].type->id) : json_null());
        break;
    case FORM_CELL:
        set(o, "kind", text("cell"));
        set(o, "at", cell_of(j, a->cell));
        break;
    case FORM_SIDE:
    case FORM_SIDES:
        set(o, "kind", text("sides"));
        set(o, "sides", letters_of(a->kind == FORM_SIDE ? 1u << a->value : a->value));
        break;
    case FORM_CORNER:
        set(o, "kind", text("corner"));
        set(o, "corner", text(corner_name((enum corner)a->value)));
        break;
    case FORM_QUARTER:
        set(o, "kind", text("quarter"));
        set(o, "quarter", text(quarter_name((enum quarter)a->value)));
        break;
    case FORM_PLACE:
        set(o, "kind", text("place"));
        set_place(o, j, &a->place);
        break;
    case FORM_END: break;
    }
    return o;
}

static bool is_first_die(const struct form *f, const struct form_item *die) {
    const struct form_item *i = f->item;
    while (i != die && !i->faces)
        i++;
    return i == die;
}

/* The number of figures that are there already and that it names, one each. */
static int count_refs(const struct form *f) {
    int refs = 0;
    for (const struct form_item *i = f->item; i->kind != FORM_END; i++)
        refs += i->kind == FORM_REF && !i->between;
    return refs;
}

/* Does the argument have a member of its own? N: its number among those of its kind.  The member
 * `figure` is the figure already there, if there is one such argument; of two it would tell too
 * little. */
static bool is_member(const struct form *f, const struct form_item *item, int n) {
    bool replaces = item->optional && (item->instead || item[1].instead);
    switch ((enum form_kind)item->kind) {
    case FORM_BY: return true;
    case FORM_REF: return count_refs(f) == 1 && !item->between;
    case FORM_KIND:
    case FORM_PLACE: return n == 0 && !item->between && !count_refs(f);
    case FORM_NUMBER: return item->faces && is_first_die(f, item);
    /* `home` instead of a place: then there is no place. */
    case FORM_ONE: return (n == 0 && !item->optional) || replaces;
    case FORM_END:
    case FORM_FLAG:
    case FORM_PLAYER:
    case FORM_TILE:
    case FORM_CELL:
    case FORM_SIDE:
    case FORM_SIDES:
    case FORM_CORNER:
    case FORM_QUARTER: break;
    }
    return false;
}

/* The word, and the first choice that must be made. */
static void set_name(json_t *o, const struct extra *s, const struct form *f) {
    set(o, "action", text(f->word));
    for (int i = 0; i < form_items(f); i++) {
        const struct form_item *item = &f->item[i];
        if (item->kind != FORM_ONE) continue;
        if (s->arg[i].given && !item->optional)
            set(o, "choice", text(item->words[s->arg[i].value]));
        return;
    }
}

void json_action_name(json_t *o, const struct extra *s) {
    set_name(o, s, extra_form((enum extra_kind)s->kind));
}

void json_form(json_t *o, const struct judgement *j, const struct extra *s, const struct form *f) {
    int seen[FORM_PLACE + 1] = {0};
    json_t *arguments = list();
    set_name(o, s, f);
    for (int i = 0; i < form_items(f); i++) {
        const struct form_item *item = &f->item[i];
        const struct extra_arg *a = &s->arg[i];
        bool member = is_member(f, item, seen[item->kind]++);
        if (!a->given) continue;
        if (member && item->faces) set(o, "die", number(a->number));
        if (member) continue;
        if (!a->is_list) append(arguments, value_of(j, a, item));
        for (uint32_t k = 0; a->is_list && k < a->items; k++)
            append(arguments, value_of(j, &a->item[k], item));
    }
    if (json_array_size(arguments)) set(o, "arguments", json_incref(arguments));
    json_decref(arguments);
}

void json_action(json_t *o, const struct judgement *j, const struct extra *s) {
    json_form(o, j, s, extra_form((enum extra_kind)s->kind));
}
