/* SPDX-License-Identifier: MIT */
/* What may be done in the round of a crop circle, for lists and for the message of an act that is
 * owed. */
#include "expansion/all.h"
#include "expansion/crop_round.h"
#include "game/undo.h"

/* Does an earlier figure in the round allow the same acts as the N-th on the land? */
static bool is_repeated(const struct game *g, int choice, int player, uint32_t n) {
    const struct figure *f = game_on_land(g, n);
    for (uint32_t k = 0; k < n; k++) {
        const struct figure *other = game_on_land(g, k);
        if (other->owner == player && other->segment == f->segment &&
            (choice == ADD || other->kind == f->kind) && crop_concerns(g, player, g->land[k]))
            return true;
    }
    return false;
}

/* Shows the act O at PLACE. */
static bool show_act(const struct legal *l, int place, int choice, struct outcome o) {
    struct extra s = crop_begin_act((int8_t)choice, crop_player_at(l->g, place));
    s.number = place;
    extra_say(&s, FORM_REF, 0)->ref =
        figure_refer_at(l->g, crop_player_at(l->g, place), o.kind, o.segment);
    s.figure = o.kind;
    s.segment = o.segment;
    s.effect = crop_effect((int8_t)choice);
    struct action a = extra_action(&s);
    return l->visit(l->context, &a);
}

/* All ways at PLACE.  As crop_find() finds them, but however many they are. */
static bool show_place(const struct legal *l, int place, int choice) {
    const struct game *g = l->g;
    int player = crop_player_at(g, place);
    for (uint32_t n = 0; n < g->lands; n++) {
        uint32_t i = g->land[n];
        if (!crop_concerns(g, player, i) || is_repeated(g, choice, player, n)) continue;
        struct outcome o = {g->figure[i].kind, g->figure[i].segment};
        if (choice == REMOVE && !show_act(l, place, choice, o)) return false;
        for (int k = 0; choice == ADD && k < FIGURE_KINDS; k++) {
            o.kind = (uint8_t)k;
            if (crop_suits((enum figure_kind)k, crop_kind(g)) &&
                crop_has_left(g, player, (enum figure_kind)k) && !show_act(l, place, choice, o))
                return false;
        }
    }
    return true;
}

/* The next act of each player, by the places in the round, if all do CHOICE. */
static bool show_round(const struct legal *l, int choice) {
    const struct game *g = l->g;
    struct game *tried = game_to_try(g);
    uint32_t seen = 0;
    bool more = true;
    for (int place = crop_state(g)->next; place < crop_places(g) && more; place++) {
        unsigned player = (unsigned)crop_player_at(g, place);
        if (seen >> player & 1) continue;
        seen |= 1u << player;
        struct mark mark = game_mark(tried);
        crop_edit(tried)->choice = (int8_t)choice;
        crop_fill(tried, place);
        more = show_place(l, place, choice);
        game_undo(tried, &mark);
    }
    return more;
}

bool crop_candidates(const struct legal *l) {
    if (crop_kind(l->g) == FEATURE_KINDS) return true;
    if (crop_state(l->g)->choice != NO_CHOICE) return show_round(l, crop_state(l->g)->choice);
    for (int choice = ADD; choice <= REMOVE; choice++) {
        struct extra s = extra_begin(EXTRA_CROP);
        extra_say(&s, FORM_ONE, 0)->value = (uint8_t)choice;
        s.number = IS_CHOICE;
        struct action a = extra_action(&s);
        if (!l->visit(l->context, &a) || !show_round(l, choice)) return false;
    }
    return true;
}

bool crop_owed(const struct legal *l) {
    if (crop_kind(l->g) == FEATURE_KINDS || crop_state(l->g)->choice == NO_CHOICE) return true;
    int place = crop_first_owed(l->g), choice = crop_state(l->g)->choice;
    if (place < 0 || !crop_was_open(l->g, place)) return place < 0 || show_place(l, place, choice);
    const struct outcomes *o = &crop_state(l->g)->open;
    for (int i = 0; i < o->count; i++)
        if (!show_act(l, place, choice, o->list[i])) return false;
    return true;
}
