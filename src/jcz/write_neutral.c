/* SPDX-License-Identifier: MIT */
/* Messages about pieces that belong to nobody, as a saved game has them. */
#include "game/journal.h"
#include "game/piece.h"
#include "jcz/write_replay.h"

#include <string.h>

static void write_cell(struct saver *s, struct cell c) {
    buf_printf(s->out, "\"to\": [%d, %d]", c.x, c.y);
}

static void begin_neutral(struct saver *s, const struct jcz_neutral *row) {
    begin_message(s, "MOVE_NEUTRAL_FIGURE");
    buf_printf(s->out, "\"figureId\": \"%s.1\", ", row->name);
}

/* Action A has moved the piece to one of the player's own figures, or to a tile. */
static void write_target(struct saver *s, const struct entry_result *e,
                         const struct jcz_neutral *row, const struct extra *a,
                         const struct piece_moved *moved) {
    const struct game *g = &s->j->game;
    const struct figure_spec *ref = extra_ref(a, 0);
    bool quarter = ref->off_land == IN_QUARTER; /* AMB-DRA-9 */
    const struct meeple *m = moved->to.kind != LOCATION_FIGURE ? NULL
                             : quarter ? meeples_in(&s->meeples, e->player, a->figure, ref->quarter)
                                       : find_extra(s, e->player, a);
    begin_neutral(s, row);
    if (m)
        write_standing(s, "to", m);
    else
        write_cell(s, g->placed[g->segment[a->segment].tile].cell);
    end_message(s, e->player);
}

/* Has the piece of ROW moved, and not only lost its figure? */
static bool is_move(const struct game *g, const struct effect *e, const struct jcz_neutral *row,
                    struct piece_moved *moved /* out */) {
    if (!effect_is_piece(g, e, moved) || strcmp(piece_kind_name(moved->kind), row->name) != 0)
        return false;
    return moved->from.kind != LOCATION_FIGURE || moved->to.kind != LOCATION_TILE;
}

/* Writes what entry E does with the piece of ROW; for one that goes in steps, each by the next
 * player.  Where it came by itself before that is not in any message. */
static void write_neutral(struct saver *s, const struct entry_result *e,
                          const struct jcz_neutral *row, enum record_stop stop) {
    const struct game *g = &s->j->game;
    const struct extra *act = NULL;
    enum form_kind by = jcz_goes_by(row);
    struct piece_moved moved;
    uint32_t steps = 0, open = 0, moves = 0, step = 0;
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        uint32_t sides = 1;
        if (g->act[i].kind != row->action) continue;
        act = &g->act[i];
        if (by == FORM_SIDE) extra_list(act, FORM_SIDE, 0, &sides);
        steps += sides;
        open += is_open(act, stop) ? sides : 0;
    }
    for (uint32_t i = e->effect_begin; i < e->effect_end; i++)
        moves += is_move(g, &g->effect[i], row, &moved);
    for (uint32_t i = e->effect_begin; i < e->effect_end; i++) {
        if (!is_move(g, &g->effect[i], row, &moved)) continue;
        if (moves > steps || moves <= open) {
            moves--;
            continue;
        }
        moves--;
        if (by != FORM_SIDE) {
            write_target(s, e, row, act, &moved);
            continue;
        }
        begin_neutral(s, row);
        write_cell(s, g->placed[location_tile(g, moved.to)].cell);
        end_message(s, (int)((uint32_t)e->player + step++) % (int)s->j->setup.players);
    }
}

void write_neutrals(struct saver *s, const struct entry_result *e, enum record_stop stop,
                    enum form_kind by, bool after) {
    for (const struct jcz_neutral *row = jcz_neutrals; row->name; row++) {
        enum action_kind kind = (enum action_kind)(ACTION_EXTRA + (int)row->action);
        if (jcz_goes_by(row) == by && s->j->setup.phase_of[kind] != NO_PHASE &&
            setup_is_after_scoring(&s->j->setup, kind) == after)
            write_neutral(s, e, row, stop);
    }
}

void write_to_place(struct saver *s, int player, const struct extra *a,
                    const struct jcz_neutral *row) {
    begin_neutral(s, row);
    if (a->segment == UINT32_MAX) {
        buf_str(s->out, "\"to\": null");
    } else {
        const struct placed_segment *p = &s->j->game.segment[a->segment];
        write_pointer(s, "to", &(struct meeple){.tile = (int32_t)p->tile, .segment = p->index});
    }
    end_message(s, player);
}
