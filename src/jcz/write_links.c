/* SPDX-License-Identifier: MIT */
/* Sides of tiles that are linked (JCZ_LINK), after the figure action.  As long as another such action may
 * follow, that program asks, so whoever does no more sends PASS.  Whether one might have followed is seen
 * on a copy of the game that goes back entry by entry: what comes later in the entry changes no road. */
#include "base/xalloc.h"
#include "game/game.h"
#include "game/legal.h"
#include "game/undo.h"
#include "jcz/write_replay.h"

#include <stdlib.h>

static bool is_link(unsigned extra) {
    for (const struct jcz_message *m = jcz_links; m->type; m++)
        if (m->action == (enum extra_kind)extra) return true;
    return false;
}

static bool see_link(void *context, const struct action *a) {
    bool *seen = context;
    *seen |= a->kind >= ACTION_EXTRA && is_link((unsigned)a->kind - ACTION_EXTRA);
    return !*seen;
}

/* Might a link of PHASE have followed at the end of entry E, at which G is? */
static bool might_link(struct game *g, const struct entry_result *e, uint8_t phase) {
    bool seen = false;
    g->now = (struct turn){.player = e->player,
                           .tile = e->placed,
                           .drawn = -1,
                           .phase = phase,
                           .tile_seen = true,
                           .runs = true,
                           .effects = e->effect_begin};
    legal_next(g, see_link, &seen);
    return seen;
}

void find_links(struct saver *s) {
    const struct judgement *j = s->j;
    uint8_t phase = NO_PHASE;
    for (const struct jcz_message *m = jcz_links; m->type; m++)
        if (j->setup.phase_of[ACTION_EXTRA + (int)m->action] != NO_PHASE)
            phase = j->setup.phase_of[ACTION_EXTRA + (int)m->action];
    if (phase == NO_PHASE) return;
    struct game g;
    game_init(&g);
    game_copy(&g, &j->game);
    s->links_left = xcalloc(j->entries + 1, sizeof *s->links_left);
    for (uint32_t i = j->entries; i-- > 0;) {
        const struct entry_result *e = &j->entry[i];
        struct mark mark = {e->effect_end, g.clock, g.now};
        game_undo(&g, &mark);
        if (e->placed >= 0) s->links_left[i] = might_link(&g, e, phase);
    }
    game_free(&g);
}

static void write_link(struct saver *s, const struct entry_result *e, const struct extra *a,
                       const char *token) {
    static const uint8_t order[SIDES] = {SIDE_N, SIDE_S, SIDE_W, SIDE_E}; /* in a location there */
    const struct cell *c = extra_cell(a, 0);
    char location[3] = "";
    unsigned sides = 1u << (extra_side(a, 0) & 3) | 1u << (extra_side(a, 1) & 3);
    for (int i = 0, n = 0; i < SIDES && n < 2; i++)
        if (sides >> order[i] & 1) location[n++] = "NESW"[order[i]];
    begin_message(s, "PLACE_TOKEN");
    buf_printf(s->out, "\"token\": \"%s\", ", token);
    write_feature(s, "pointer", c ? *c : s->j->game.placed[e->placed].cell, location, "Road");
    end_message(s, e->player);
}

bool follows_link(const struct saver *s, const struct entry_result *e, const struct extra *a) {
    for (const struct extra *b = &s->j->game.act[e->act_begin]; b < a; b++)
        if (is_link((unsigned)b->kind)) return true;
    return false;
}

/* A piece that goes to a place because of a link (mage and witch, brought together by a ferry). */
static void write_moved_on(struct saver *s, const struct entry_result *e, const struct extra *a) {
    for (const struct jcz_neutral *row = jcz_neutrals; row->name; row++)
        if (a->kind == row->action && jcz_goes_by(row) == FORM_PLACE && follows_link(s, e, a))
            write_to_place(s, e->player, a, row);
}

void write_links(struct saver *s, const struct entry_result *e, enum record_stop stop) {
    const struct game *g = &s->j->game;
    if (!s->links_left) return;
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        for (const struct jcz_message *m = jcz_links; m->type; m++)
            if (g->act[i].kind == m->action && !is_open(&g->act[i], stop))
                write_link(s, e, &g->act[i], m->type);
        write_moved_on(s, e, &g->act[i]);
    }
    if (!stop_is_in_turn(stop) && s->links_left[e - s->j->entry]) write_pass(s, e->player);
}
