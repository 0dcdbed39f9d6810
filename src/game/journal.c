/* SPDX-License-Identifier: MIT */
#include "game/journal.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/figure.h"
#include "game/hooks.h"

void journal_make_room(struct game *g) { VEC_GROW(g->effect, g->effects, g->effect_room); }

uint32_t journal_save(struct game *g, const void *from, size_t bytes) {
    uint32_t at = g->saveds;
    VEC_RESERVE(g->saved, g->saveds, (uint32_t)bytes, g->saved_room);
    if (bytes) memcpy(g->saved + at, from, bytes);
    g->saveds += (uint32_t)bytes;
    return at;
}

void journal_restore(struct game *g, void *to, uint32_t at, size_t bytes) {
    INVARIANT(at + bytes == g->saveds);
    if (bytes) memcpy(to, g->saved + at, bytes);
    g->saveds = at;
}

static void undo_out(struct game *g, const struct effect *e) {
    g->left[e->a] += e->b;
    g->tiles_left += e->b;
    g->stage_left[g->setup->tile[e->a].stage] += e->b;
    if (e->set == OUT_ASIDE || e->set == OUT_BACK) g->aside[e->a] -= e->b;
}

static void undo_state(struct game *g, const struct effect *e) {
    journal_restore(g, g->state + g->setup->state_at[e->a], e->b,
                    expansion_table[e->a]->state_size);
    g->state_noted[e->a] = e->c;
}

static void undo(struct game *g, const struct effect *e) {
    switch ((enum effect_kind)e->kind) {
    case EFFECT_OUT: undo_out(g, e); break;
    case EFFECT_LAID: lay_undo(g, e); break;
    case EFFECT_JOINED: lay_undo_join(g, e); break;
    case EFFECT_CLOSED: g->feature[e->a].open += (int32_t)e->b; break;
    case EFFECT_BUILT: feature_undo_rebuild(g, e); break;
    case EFFECT_GROUND: ground_undo(g, e); break;
    case EFFECT_RIVER: g->placed[e->a].river_entry = (int8_t)(int16_t)e->set; break;
    case EFFECT_MOVED: figure_undo_move(g, e); break;
    case EFFECT_MID: break; /* belongs to the MOVED before it */
    case EFFECT_PIECE:
    case EFFECT_PIECE_NEW: piece_undo(g, e); break;
    case EFFECT_SCORED: scoring_undo(g, e); break;
    case EFFECT_TOOK:
        if (e->set) g->last_card = e->a;
        break;
    case EFFECT_ACT: g->acts--; break;
    case EFFECT_STATE: undo_state(g, e); break;
    case EFFECT_KINDS: BUG("an effect without an inverse");
    }
}

void game_undo(struct game *g, const struct mark *m) {
    INVARIANT(m->effects <= g->effects);
    while (g->effects > m->effects)
        undo(g, &g->effect[--g->effects]);
    g->clock = m->clock;
    g->now = m->now;
    g->mark_at = m->effects;
}

void game_forget(struct game *g) {
    g->effects = g->saveds = g->mark_at = g->last_card = g->homes = 0;
    memset(g->state_noted, -1, sizeof g->state_noted);
}

uint32_t journal_find(const struct game *g, uint32_t i, uint32_t end, enum effect_kind kind) {
    while (i < end && g->effect[i].kind != kind)
        i++;
    return i < end ? i : end;
}

bool effect_is_returned(const struct game *g, uint32_t i, struct returned *home) {
    const struct effect *e = &g->effect[i];
    if (e->kind != EFFECT_MOVED || effect_from(e) != LOCATION_SEGMENT) return false;
    const struct placed_segment *s = &g->segment[e->b];
    *home = (struct returned){.player = e->player,
                              .kind = g->figure[e->a].kind,
                              .feature_kind = game_segment_type(g, e->b)->kind,
                              .cause = (uint8_t)effect_cause(e),
                              .feature = e->e,
                              .tile = (int32_t)s->tile,
                              .segment = s->index};
    return true;
}

uint32_t journal_find_returned(const struct game *g, uint32_t i, uint32_t end,
                               struct returned *home) {
    while (i < end && !effect_is_returned(g, i, home))
        i++;
    return i < end ? i : end;
}

uint32_t journal_list_returned(const struct game *g, uint32_t begin, uint32_t end,
                               struct returned **list) {
    uint32_t count = 0, room = 0;
    struct returned home;
    *list = NULL;
    FOR_EACH_RETURNED(i, &home, g, begin, end) {
        VEC_GROW(*list, count, room);
        (*list)[count++] = home;
    }
    return count;
}
