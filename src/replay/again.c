/* SPDX-License-Identifier: MIT */
#include "replay/again.h"
#include "replay/bind.h"
#include "replay/differences.h"

void again_begin(struct again *a) {
    a->held = false;
    a->made = 0;
}

void again_free(struct again *a) { game_free(&a->game); }

/* Makes entry INDEX, which is legal, once more. */
static void make_again(struct judgement *j, struct game *g, uint32_t index, uint32_t *tiles) {
    const struct entry *e = &j->record->entry[index];
    turn_begin(&j->turn, g, e->player >= 0 ? e->player : g->active);
    bind_entry(j, e, &j->turn);
    for (uint32_t i = 0; i < e->steps; i++) {
        const struct step *s = &e->step[i];
        struct action a;
        struct verdict v;
        const struct bound_tile *tile = bind_names_tile(s) ? &j->tile[(*tiles)++] : NULL;
        bind_action(j, s, j->turn.player, tile, &a, &v);
        game_reach(g, &j->turn, a.kind);
        struct verdict told;
        if (turn_allows(g, &j->turn, &a, &v) ||
            difference_explains(j->record, g, &j->turn, s, &a, &v, &told))
            turn_add(g, &j->turn, &a);
    }
    j->turn.continues = j->entry[index].continues;
    game_commit(g, &j->turn);
    j->again.made++;
}

void again_restore(struct judgement *j, uint32_t index) {
    struct again *a = &j->again;
    j->ending = (struct ending_memo){0};
    struct game *g = j->open ? &a->game : &j->game; /* nobody will ask twice of a whole record */
    if (!j->open || !a->held || a->entries > index) {
        int which;
        game_start(g, &j->setup, false, &which);
        a->entries = a->tiles = 0;
        a->held = j->open;
    }
    for (; a->entries < index; a->entries++)
        make_again(j, g, a->entries, &a->tiles);
    if (g != &j->game) game_copy(&j->game, g);
}

void again_drop(struct judgement *j, uint32_t entries) {
    struct again *a = &j->again;
    if (!a->held || a->entries <= entries) return;
    game_copy(&a->game, &j->game);
    a->entries = entries;
    a->tiles = j->next_tile;
}
