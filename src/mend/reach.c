/* SPDX-License-Identifier: MIT */
#include "mend/reach.h"
#include "game/turn.h"
#include "replay/bind_action.h"
#include "replay/name.h"

int reach_who(const struct mender *m, uint32_t index) {
    int player = index < m->r->entries ? m->r->entry[index].player : -1;
    return player >= 0 ? player : m->j.game.clock.active;
}

void reach_player(struct mender *m, int player) { turn_begin(&m->j.game, player, NULL); }

bool reach_step(struct mender *m, uint32_t index, const struct step *stop) {
    struct judgement *j = &m->j;
    const struct entry *e = &m->r->entry[index];
    bind_entry(j, e, &j->said);
    turn_begin(&j->game, reach_who(m, index), &j->said);
    for (uint32_t i = 0; i < e->steps; i++) {
        const struct step *s = &e->step[i];
        if (s == stop) return true;
        struct bound_tile tile = {.tile = -1};
        struct action a;
        struct verdict v;
        if (bind_names_tile(s)) {
            struct tile_name n;
            name_resolve(&j->setup, &s->tile, &m->arena, &n);
            tile = (struct bound_tile){n.tile, n.degrees, n.name, n.turns};
        }
        bool bound =
            bind_action(j, s, j->game.now.player, bind_names_tile(s) ? &tile : NULL, &a, &v);
        if (!bound || !turn_reach(&j->game, a.kind, &v) || !turn_allows(&j->game, &a, &v))
            return false;
        turn_make(&j->game, &a);
    }
    return stop == NULL;
}
