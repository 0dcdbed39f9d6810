/* SPDX-License-Identifier: MIT */
/* Which act is meant where a crop circle leaves a choice open that the rest of the entry settles: a
 * claim says who went home, or the active player's other act needs the figure. */
#include "expansion/all.h"
#include "expansion/crop_round.h"
#include "game/told.h"
#include "game/undo.h"

struct figure_spec crop_meant(const struct game *g, int place, int choice, const struct extra *s) {
    struct figure_spec spec = *extra_ref(s, 0);
    int player = crop_player_at(g, place);
    spec.player = (int8_t)player;
    if (choice == ADD && spec.kind == FIGURE_ANY &&
        (spec.place_given || crop_has_left(g, player, FIGURE_SMALL)))
        spec.kind = FIGURE_SMALL;
    return spec;
}

const struct extra *crop_said_act(const struct game *g, int choice, int n) {
    bool chosen = false;
    for (uint32_t i = 0; g->said && i < g->said->acts; i++) {
        const struct extra *s = &g->said->act[i];
        if (s->kind != EXTRA_CROP) continue;
        bool act = chosen || crop_says_act(s);
        chosen = true;
        if (act && extra_choice(s, 0) == choice && extra_actor(s, g->now.player) == g->now.player &&
            n-- == 0)
            return s;
    }
    return NULL;
}

static bool same_acts(const struct acts *a, const struct acts *b) {
    return (crop_is_same(a->first, b->first) && crop_is_same(a->second, b->second)) ||
           (crop_is_same(a->first, b->second) && crop_is_same(a->second, b->first));
}

/* Of all that PLAYER could do, picks what agrees with most of the entry's claims. */
static void weigh(struct pick *p, int player, const struct told *told, struct acts acts) {
    const struct outcome *first = &acts.first, *second = &acts.second;
    struct leaver gone[] = {{(int8_t)player, first->kind, first->segment},
                            {(int8_t)player, second->kind, second->segment}};
    unsigned count = told_count(told, gone, second->segment == UINT32_MAX ? 1 : 2);
    if (p->ways && count < p->told) {
        p->by_claim = true;
        return;
    }
    if (p->ways && count == p->told) {
        if (!same_acts(&p->acts, &acts)) p->ways = 2;
        return;
    }
    *p = (struct pick){1, count, p->ways > 0, acts};
}

/* The claims about the player at PLACE, who has the ways O, and about all others that may go
 * home. */
static struct told listen(const struct game *g, int place, int choice, const struct outcomes *o) {
    int player = crop_player_at(g, place);
    struct leaver way[OUTCOMES];
    struct told told;
    for (int i = 0; i < o->count; i++)
        way[i] = (struct leaver){(int8_t)player, o->list[i].kind, o->list[i].segment};
    told_begin(&told, g, way, choice == REMOVE ? (unsigned)o->count : 0);
    for (uint32_t i = 0; i < g->lands && told.claims; i++) {
        const struct figure *f = game_on_land(g, i);
        if (f->on == crop_kind(g) && (f->owner != player || !figure_is_follower(f)))
            told_may(&told, (struct leaver){f->owner, f->kind, f->segment});
    }
    return told;
}

struct pick crop_pick(const struct game *g, int place, int choice, const struct outcomes *o,
                      const struct extra *said) {
    const struct outcome none = {0, UINT32_MAX};
    struct pick p = {0};
    struct told told = listen(g, place, choice, o);
    int player = crop_player_at(g, place), last = crop_places(g) - 1;
    bool twice = place == 0 && crop_active_twice(g) && (said || crop_is_must(g, choice));
    for (int i = 0; i < o->count; i++) {
        struct acts acts = {o->list[i], none};
        struct outcomes next = {.count = 0};
        if (twice) {
            struct game *tried = game_to_try(g);
            struct mark mark = game_mark(tried);
            crop_perform(tried, place, choice, acts.first);
            struct figure_spec spec;
            if (said) spec = crop_meant(g, last, choice, said);
            next = crop_find(g, last, choice, said ? &spec : NULL);
            game_undo(tried, &mark);
            if (said && !next.count) continue;
        }
        if (!next.count) weigh(&p, player, &told, acts);
        for (int k = 0; k < next.count; k++) {
            acts.second = next.list[k];
            weigh(&p, player, &told, acts);
        }
        if (next.more) p.ways = 2;
    }
    if (o->more || (!p.told && !crop_are_equal(g, o))) p.ways = 2;
    return p;
}
