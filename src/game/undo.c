/* SPDX-License-Identifier: MIT */
#include "game/undo.h"
#include "base/bug.h"
#include "game/field.h"
#include "game/figure.h"
#include "game/ground.h"
#include "game/hooks.h"
#include "game/journal.h"
#include "game/lay.h"
#include "game/piece.h"
#include "game/rebuild.h"
#include "game/score.h"
#include "game/track.h"

static void undo_out(struct game *g, const struct effect *e) {
    if (e->set == OUT_APART) {
        g->apart[e->a] += e->b;
        return;
    }
    if (e->set == OUT_HIDDEN) {
        g->tiles_left += e->b;
        g->stage_left[e->a] += e->b;
        return;
    }
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
    case EFFECT_FIELDS_KEPT: field_undo_keep(g); break;
    case EFFECT_BORDERS: field_undo_borders(g, e); break;
    case EFFECT_FIELD_SUM: field_undo_sum(g, e); break;
    case EFFECT_BUILT: feature_undo_rebuild(g, e); break;
    case EFFECT_MAY_COMPLETE: break; /* it was only said */
    case EFFECT_GROUND: ground_undo(g, e); break;
    case EFFECT_RIVER: g->placed[e->a].river_entry = (int8_t)(int16_t)e->set; break;
    case EFFECT_MOVED: figure_undo_move(g, e); break;
    case EFFECT_BUILDING: break; /* belongs to the MOVED before it */
    case EFFECT_PIECE:
    case EFFECT_PIECE_NEW: piece_undo(g, e); break;
    case EFFECT_SCORED: scoring_undo(g, e); break;
    case EFFECT_COUNTER: track_undo(g, e); break;
    case EFFECT_TOOK:
        if (e->set) g->last_card = e->a;
        break;
    case EFFECT_ACT: g->acts--; break;
    case EFFECT_AUCTION: break; /* it was only said */
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
