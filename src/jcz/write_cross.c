/* SPDX-License-Identifier: MIT */
/* Tokens that cross a tile from side to side (JCZ_CROSS), before the figure action.  As long as one may be
 * put, that program asks, as it does for a figure: whoever does neither sends PASS. */
#include "game/journal.h"
#include "jcz/write_replay.h"

static bool is_cross(enum extra_kind kind) {
    for (const struct jcz_message *m = jcz_crosses; m->type; m++)
        if (m->action == kind) return true;
    return false;
}

/* That program offers none over another tile, unless the new one needs it. */
static bool is_offered(const struct extra *a, struct cell own) {
    const struct cell *c = extra_cell(a, 0);
    return is_cross(a->kind) && (!c || cell_equal(*c, own));
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
static bool has_done(const struct judgement *j, const struct entry_result *e) {
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
    s->crosses_left = look_ahead(s->j, phase_of_crosses(&s->j->setup), is_offered, has_done);
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
