/* SPDX-License-Identifier: MIT */
/* After which entries might an action have followed for which that program asks, and before which might a
 * tile have been laid?  It is seen on a copy of the game that goes back entry by entry: what comes later in
 * an entry changes none of what such actions need. */
#include "base/xalloc.h"
#include "game/fits.h"
#include "game/game.h"
#include "game/legal.h"
#include "game/undo.h"
#include "jcz/write_replay.h"

struct search {
    is_asked_for *fits;
    struct cell own; /* the tile of the turn */
    bool seen;
};

static bool see(void *context, const struct action *a) {
    struct search *s = context;
    s->seen |= a->extra && s->fits(a->extra, s->own);
    return !s->seen;
}

bool *look_ahead(const struct judgement *j, uint8_t phase, is_asked_for *fits, has_acted *acted) {
    if (phase == NO_PHASE) return NULL;
    struct game g;
    game_init(&g);
    game_copy(&g, &j->game);
    bool *left = xcalloc(j->entries + 1, sizeof *left);
    for (uint32_t i = j->entries; i-- > 0;) {
        const struct entry_result *e = &j->entry[i];
        struct mark mark = {e->effect_end, g.clock, g.now};
        game_undo(&g, &mark);
        if (e->placed < 0 || (acted && acted(j, e))) continue;
        g.now = (struct turn){.player = e->player,
                              .tile = e->placed,
                              .drawn = -1,
                              .phase = phase,
                              .tile_seen = true,
                              .runs = true,
                              .effects = e->effect_begin};
        struct search search = {fits, g.placed[e->placed].cell, false};
        legal_next(&g, see, &search);
        left[i] = search.seen;
    }
    game_free(&g);
    return left;
}

bool *look_for_places(const struct judgement *j, int32_t pool) {
    struct game g;
    game_init(&g);
    game_copy(&g, &j->game);
    bool *fits = xcalloc(j->entries + 1, sizeof *fits);
    for (uint32_t i = j->entries; i-- > 0;) {
        struct mark mark = {j->entry[i].effect_begin, g.clock, g.now};
        mark.clock.position++; /* as nobody has seen it before */
        game_undo(&g, &mark);
        fits[i] = pool >= 0 && game_can_place(&g, pool);
    }
    game_free(&g);
    return fits;
}
