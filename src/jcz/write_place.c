/* SPDX-License-Identifier: MIT */
/* Where things are, in the eyes of that program: its castle of Carcassonne, and a piece of a tile that is
 * made another one later. */
#include "game/journal.h"
#include "game/modules.h"
#include "jcz/write_replay.h"

#include <string.h>

struct cell castle_cell(const struct setup *setup) {
    for (uint32_t i = 0; i < setup->starts; i++)
        if (strcmp(setup->tile[setup->start[i].tile].type->id, JCZ_CASTLE_TILE) == 0)
            return setup->start[i].cell;
    return (struct cell){0, 0};
}

const struct jcz_remake *remake_of(const struct extra *a) {
    for (const struct jcz_remake *r = jcz_remakes; r->token; r++)
        if (a->kind == r->action) return r;
    return NULL;
}

enum feature_kind feature_then(const struct saver *s, int32_t tile, unsigned segment) {
    const struct game *g = &s->j->game;
    const struct placed_tile *p = &g->placed[tile];
    enum feature_kind now = (enum feature_kind)p->type->segment[segment].kind;
    uint32_t feature = g->segment[game_segment_of(g, p, segment)].feature;
    FOR_EACH_EFFECT(i, g, s->followed, g->effects, EFFECT_ACT) {
        const struct extra *a = &g->act[g->effect[i].a];
        const struct jcz_remake *r = remake_of(a);
        if (r && a->segment != UINT32_MAX && g->segment[a->segment].feature == feature)
            return r->feature;
    }
    return now;
}
