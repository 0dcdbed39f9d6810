/* SPDX-License-Identifier: MIT */
/* The round of a crop circle: its places, and what the player at each of them could do. */
#include "expansion/crop_round.h"
#include "expansion/all.h"
#include "game/modules.h"

/* Both boxes share one round; the first of them in the game holds its state. */
static const struct expansion *box(const struct game *g) {
    bool first = g->setup->expansions >> expansion_crop_1.row & 1;
    return first ? &expansion_crop_1 : &expansion_crop_2;
}
const struct crop *crop_state(const struct game *g) { return game_state(g, box(g)); }
struct crop *crop_edit(struct game *g) {
    return game_state_edit(g, box(g));
}

enum feature_kind crop_kind(const struct game *g) {
    return g->now.tile >= 0 ? crop_type(g->placed[g->now.tile].type) : FEATURE_KINDS;
}

bool crop_suits(enum figure_kind kind, enum feature_kind type) {
    if (!figure_traits[kind].follower || kind == FIGURE_ABBOT) return false;
    return figure_suits(kind, type);
}

uint8_t crop_effect(int8_t choice) { return choice == ADD ? EFFECT_PUT : EFFECT_TAKE; }

bool crop_says_act(const struct extra *s) { return extra_says(s, FORM_REF, 0) || extra_by(s) >= 0; }

struct extra crop_begin_act(int8_t choice, int player) {
    struct extra s = extra_begin(EXTRA_CROP);
    extra_say(&s, FORM_ONE, 0)->value = (uint8_t)choice;
    extra_say(&s, FORM_BY, 0)->player = (int8_t)player;
    return s;
}

/* --- the round ------------------------------------------------------------------- */

bool crop_active_twice(const struct game *g) {
    return setup_variant(g->setup, VARIANT_CROP_ORDER) == CROP_ORDER_ACTIVE_FIRST;
}

int crop_places(const struct game *g) { return (int)g->setup->players + crop_active_twice(g); }

int crop_player_at(const struct game *g, int place) {
    int players = (int)g->setup->players;
    return players ? (g->now.player + place + !crop_active_twice(g)) % players : 0;
}

static bool is_concerned(const struct figure *f, int player, enum feature_kind type) {
    return f->owner == player && f->on == type && crop_suits((enum figure_kind)f->kind, type);
}
bool crop_concerns(const struct game *g, int player, uint32_t i) {
    return is_concerned(&g->figure[i], player, crop_kind(g));
}

bool crop_has_left(const struct game *g, int player, enum figure_kind kind) {
    return g->supply[player][kind] > 0;
}

bool crop_is_same(struct outcome a, struct outcome b) {
    return a.kind == b.kind && a.segment == b.segment;
}

static void note(struct outcomes *o, struct outcome new) {
    for (int i = 0; i < o->count; i++)
        if (crop_is_same(o->list[i], new)) return;
    o->more = o->count == OUTCOMES;
    if (!o->more) o->list[o->count++] = new;
}

bool crop_are_equal(const struct game *g, const struct outcomes *o) {
    for (int i = 1; i < o->count; i++)
        if (o->list[i].kind != o->list[0].kind ||
            g->segment[o->list[i].segment].feature != g->segment[o->list[0].segment].feature)
            return false;
    return !o->more;
}

struct outcomes crop_find(const struct game *g, int place, int choice,
                          const struct figure_spec *spec) {
    int player = crop_player_at(g, place);
    enum feature_kind type = crop_kind(g);
    struct outcomes o;
    o.count = 0;
    o.more = false;
    struct figure_spec where = spec ? *spec : (struct figure_spec){.player = -1};
    if (!spec || choice == ADD) where.kind = FIGURE_ANY;
    for (uint32_t n = 0; n < g->lands; n++) {
        uint32_t i = g->land[n];
        if (!is_concerned(&g->figure[i], player, type) || !figure_is_meant(g, &where, i)) continue;
        struct outcome new = {g->figure[i].kind, g->figure[i].segment};
        if (choice == REMOVE) note(&o, new);
        for (int k = 0; choice == ADD && k < FIGURE_KINDS; k++) {
            new.kind = (uint8_t)k;
            if ((!spec || spec->kind == FIGURE_ANY || spec->kind == k) &&
                crop_suits((enum figure_kind)k, type) &&
                crop_has_left(g, player, (enum figure_kind)k))
                note(&o, new);
        }
    }
    return o;
}

bool crop_is_must(const struct game *g, int choice) {
    return choice == REMOVE ||
           (choice == ADD && setup_variant(g->setup, VARIANT_CROP_ADD) == CROP_ADD_MUST);
}

void crop_perform(struct game *g, int place, int choice, struct outcome o) {
    int player = crop_player_at(g, place);
    if (choice == ADD)
        figure_put(g, player, (enum figure_kind)o.kind, o.segment);
    else
        figure_leave(g, (uint32_t)figure_at(g, player, (enum figure_kind)o.kind, o.segment),
                     CAUSE_CROP);
}
