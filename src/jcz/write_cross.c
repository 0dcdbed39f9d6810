/* SPDX-License-Identifier: MIT */
/* Tokens that cross a tile from side to side (JCZ_CROSS), before the figure action.  As long as one may be
 * put, that program asks, as it does for a figure: whoever does neither sends PASS.  Whether one could be
 * put is seen on a copy of the game that goes back entry by entry, since what comes later in an entry
 * changes no side of a tile. */
#include "base/xalloc.h"
#include "game/game.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/undo.h"
#include "jcz/write_replay.h"

static bool is_cross(unsigned extra) {
    for (const struct jcz_message *m = jcz_crosses; m->type; m++)
        if (m->action == (enum extra_kind)extra) return true;
    return false;
}

struct search {
    struct cell own; /* the tile of the turn */
    bool seen;
};

/* That program offers none over another tile, unless the new one needs it. */
static bool see_cross(void *context, const struct action *a) {
    struct search *s = context;
    const struct cell *c = a->extra ? extra_cell(a->extra, 0) : NULL;
    s->seen |= a->kind >= ACTION_EXTRA && is_cross((unsigned)a->kind - ACTION_EXTRA) &&
               (!c || cell_equal(*c, s->own));
    return !s->seen;
}

/* The last phase that takes one: that for tokens which the tile does not need. */
static uint8_t phase_of_crosses(const struct setup *setup) {
    uint8_t phase = NO_PHASE;
    for (const struct jcz_message *m = jcz_crosses; m->type; m++)
        for (uint8_t i = 0; i < setup->phases; i++)
            if (setup->phases_of[ACTION_EXTRA + (int)m->action] >> i & 1) phase = i;
    return phase;
}

/* Was anything done in entry E in place of putting a figure, or was a token put already? */
static bool has_acted(const struct judgement *j, const struct entry_result *e) {
    const struct game *g = &j->game;
    uint8_t figure = j->setup.phase_of[ACTION_DEPLOY];
    struct returned r;
    if (e->figure_segment >= 0) return true;
    for (uint32_t i = e->act_begin; i < e->act_end; i++)
        if (is_cross(g->act[i].kind) ||
            (j->setup.phases_of[ACTION_EXTRA + (int)g->act[i].kind] >> figure & 1))
            return true;
    FOR_EACH_RETURNED(i, &r, g, e->effect_begin, e->effect_end)
    if (r.cause == CAUSE_RECALL) return true;
    return false;
}

void find_crosses(struct saver *s) {
    const struct judgement *j = s->j;
    uint8_t phase = phase_of_crosses(&j->setup);
    if (phase == NO_PHASE) return;
    struct game g;
    game_init(&g);
    game_copy(&g, &j->game);
    s->crosses_left = xcalloc(j->entries + 1, sizeof *s->crosses_left);
    for (uint32_t i = j->entries; i-- > 0;) {
        const struct entry_result *e = &j->entry[i];
        struct mark mark = {e->effect_end, g.clock, g.now};
        game_undo(&g, &mark);
        if (e->placed < 0 || has_acted(j, e)) continue;
        g.now = (struct turn){.player = e->player,
                              .tile = e->placed,
                              .drawn = -1,
                              .phase = phase,
                              .tile_seen = true,
                              .runs = true,
                              .effects = e->effect_begin};
        struct search search = {g.placed[e->placed].cell, false};
        legal_next(&g, see_cross, &search);
        s->crosses_left[i] = search.seen;
    }
    game_free(&g);
}

bool might_cross(const struct saver *s, const struct entry_result *e) {
    return s->crosses_left && s->crosses_left[e - s->j->entry];
}

void write_cross(struct saver *s, const struct entry_result *e, const struct extra *a,
                 const char *token) {
    const struct cell *c = extra_cell(a, 0);
    if (a->number) return; /* that program does it by itself */
    begin_message(s, "PLACE_TOKEN");
    buf_printf(s->out, "\"token\": \"%s\", ", token);
    write_feature(s, "pointer", c ? *c : s->j->game.placed[e->placed].cell,
                  extra_sides(a, 0) >> SIDE_N & 1 ? "NS" : "WE", "Road");
    end_message(s, e->player);
}
