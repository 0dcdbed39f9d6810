/* SPDX-License-Identifier: MIT */
/* Sides of tiles that are linked (JCZ_LINK), after the figure action.  As long as another such action may
 * follow, that program asks, so whoever does no more sends PASS. */
#include "jcz/write_replay.h"

#include <stdlib.h>

static bool is_link(enum extra_kind kind) {
    for (const struct jcz_message *m = jcz_links; m->type; m++)
        if (m->action == kind) return true;
    return false;
}

static bool is_offered(const struct extra *a, struct cell own) {
    (void)own;
    return is_link(a->kind);
}

void find_links(struct saver *s) {
    uint8_t phase = NO_PHASE;
    for (const struct jcz_message *m = jcz_links; m->type; m++)
        if (s->j->setup.phase_of[ACTION_EXTRA + (int)m->action] != NO_PHASE)
            phase = s->j->setup.phase_of[ACTION_EXTRA + (int)m->action];
    s->links_left = look_ahead(s->j, phase, is_offered, NULL);
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
        if (is_link(b->kind)) return true;
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
