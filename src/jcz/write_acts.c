/* SPDX-License-Identifier: MIT */
/* Messages of what an expansion lets a player do before the COMMIT of a turn: tokens, whom they take,
 * who is bought back, actions that begin on a feature, and figures on corners. */
#include "base/bug.h"
#include "game/figure.h"
#include "game/journal.h"
#include "jcz/write_replay.h"

#include <stdlib.h>

/* The die of N faces is floor(N random) + 1; a figure that lands nowhere goes home at once. */
void write_begun(struct saver *s, const struct entry_result *e, const struct extra *a,
                 const char *feature) {
    int faces = extra_faces((enum extra_kind)a->kind);
    const struct placed_tile *p = &s->j->game.placed[e->placed];
    const struct meeple *m = NULL;
    struct meeple home = {.player = e->player, .kind = a->figure, .number = 1};
    if (a->segment != UINT32_MAX) m = put_extra(s, e->player, a);
    while (!m && meeples_out(&s->meeples, e->player, (enum figure_kind)a->figure, home.number))
        home.number++;
    begin_message(s, "DEPLOY_MEEPLE");
    write_feature(s, "pointer", p->cell, "I", feature);
    buf_str(s->out, ", ");
    write_meeple(s, m ? m : &home);
    buf_printf(s->out, ", \"random\": %g", (double)extra_number(a, 0) / (faces + 1));
    end_message(s, e->player);
    if (m) write_deploy(s, e->player, m);
}

/* The number of tiles around the tile of entry E when it was laid. */
static unsigned count_around(const struct saver *s, const struct entry_result *e) {
    const struct game *g = &s->j->game;
    struct cell c = g->placed[e->placed].cell;
    unsigned n = 0;
    for (int i = 0; i < CELLS_AROUND; i++) {
        int32_t tile = board_tile(&g->board, cell_around(c, i));
        n += tile >= 0 && tile < e->placed;
    }
    return n;
}

/* If there is only one such tile, that program puts it there by itself. */
void write_put(struct saver *s, const struct entry_result *e, const struct extra *a,
               const char *token) {
    const struct cell *c = extra_cell(a, 0);
    if (!c || count_around(s, e) < 2) return;
    begin_message(s, "PLACE_TOKEN");
    buf_printf(s->out, "\"token\": \"%s\", \"pointer\": [%d, %d]", token, c->x, c->y);
    end_message(s, e->player);
}

/* --- figures on corners ----------------------------------------------------------------------- */

/* The corner that is the north-west one of some tile: that tile has the figure. */
void write_on_corner(struct saver *s, const struct entry_result *e, const struct extra *a) {
    const struct game *g = &s->j->game;
    const struct meeple *put = put_extra(s, e->player, a); /* which may move the list */
    struct meeple *m = &s->meeples.list[put - s->meeples.list];
    const struct cell *said = extra_cell(a, 0);
    struct cell c = jcz_corner_cell(said ? *said : g->placed[e->placed].cell, extra_corner(a, 0));
    m->on_corner = true;
    m->corner_tile = board_tile(&g->board, c);
    const struct placed_tile *p = &g->placed[m->corner_tile];
    m->corner_segment = (uint8_t)tile_segment_at(p->type, 0, p->quarter_turns);
    write_deploy(s, e->player, m);
}

/* --- pieces put instead of a figure, and what follows ------------------------------------------ */

static int32_t tile_of_piece(const struct extra *a) { return (int32_t)a->number; }

/* How many such pieces lie on that tile after the one of action number LAST? */
static int pieces_there(const struct game *g, uint32_t last) {
    int n = 0;
    for (uint32_t i = 0; i <= last; i++)
        n += g->act[i].kind == g->act[last].kind &&
             tile_of_piece(&g->act[i]) == tile_of_piece(&g->act[last]);
    return n;
}

/* Is there a follower that might be taken then, as that program plays it (TOW-2)? */
static bool might_take(const struct saver *s, uint32_t last) {
    const struct game *g = &s->j->game;
    struct cell from = g->placed[tile_of_piece(&g->act[last])].cell;
    int far = pieces_there(g, last);
    for (size_t i = 0; i < s->meeples.count; i++) {
        const struct meeple *m = &s->meeples.list[i];
        if ((m->tile < 0 && m->tile != MEEPLE_QUARTER) || !figure_traits[m->kind].follower)
            continue;
        struct cell c =
            m->tile < 0 ? castle_cell(&s->j->setup) : g->placed[m->tile].cell; /* AMB-TOW-7 */
        if ((c.x == from.x && abs(c.y - from.y) <= far) ||
            (c.y == from.y && abs(c.x - from.x) <= far))
            return true;
    }
    return false;
}

/* The figure that A takes in entry E. */
static struct meeple *find_taken(const struct saver *s, const struct entry_result *e,
                                 const struct extra *a) {
    const struct game *g = &s->j->game;
    FOR_EACH_EFFECT(i, g, e->effect_begin, e->effect_end, EFFECT_MOVED) {
        const struct effect *f = &g->effect[i];
        if (effect_from(f) == LOCATION_QUARTER && a->number == (int64_t)f->a) /* AMB-TOW-7 */
            return meeples_in(&s->meeples, f->player, a->figure, f->b);
        if (effect_from(f) != LOCATION_SEGMENT || f->b != a->segment ||
            g->figure[f->a].kind != a->figure || effect_cause(f) <= CAUSE_ALONE)
            continue;
        return find_extra(s, f->player, a);
    }
    return NULL;
}

static void write_taken(struct saver *s, const struct entry_result *e, const struct extra *a,
                        const char *type) {
    const struct meeple *m = find_taken(s, e, a);
    if (!m) BUG("a figure that was taken stood nowhere");
    begin_message(s, type);
    write_standing(s, "pointer", m);
    end_message(s, e->player);
}

/* Are those of PLAYER whom CAPTOR holds of several kinds?  That program asks for one then. */
static bool holds_several(const struct saver *s, int player, unsigned captor) {
    unsigned kinds = 0;
    for (size_t i = 0; i < s->meeples.count; i++) {
        const struct meeple *m = &s->meeples.list[i];
        if (m->tile == MEEPLE_HELD && m->player == player && m->segment == captor)
            kinds |= 1u << m->kind;
    }
    return (kinds & (kinds - 1)) != 0;
}

void write_freed(struct saver *s, const struct entry_result *e, uint32_t act,
                 const struct jcz_message *row) {
    const struct game *g = &s->j->game;
    const struct extra *a = &g->act[act];
    follow_to_act(s, e, act);
    FOR_EACH_EFFECT(i, g, s->followed, e->effect_end, EFFECT_MOVED) {
        const struct effect *f = &g->effect[i];
        if (effect_from(f) != LOCATION_PRISON || f->a != (uint32_t)a->number) continue;
        if (extra_has(row->action, FORM_REF) && !holds_several(s, f->player, f->b)) return;
        const struct meeple *m = meeples_held(&s->meeples, f->player, a->figure, f->b);
        if (!m) BUG("a prisoner whom nobody holds");
        begin_message(s, row->type);
        write_meeple(s, m);
        end_message(s, e->player);
        return;
    }
}

static bool is_by(const struct jcz_message *row, unsigned action) {
    return action < EXTRA_KINDS && row->action == action;
}

/* Was action number ACT of entry E made before its tile was laid? */
static bool is_early(const struct game *g, const struct entry_result *e, uint32_t act) {
    uint32_t laid = journal_find(g, e->effect_begin, e->effect_end, EFFECT_LAID);
    FOR_EACH_EFFECT(i, g, e->effect_begin, laid, EFFECT_ACT)
    if (g->effect[i].a == act) return true;
    return false;
}

void write_early(struct saver *s, const struct entry_result *e) {
    const struct game *g = &s->j->game;
    for (uint32_t i = e->act_begin; i < e->act_end; i++)
        for (const struct jcz_message *m = jcz_frees; m->type; m++)
            if (is_by(m, g->act[i].kind) && is_early(g, e, i)) write_freed(s, e, i, m);
}

/* PLACE_TOKEN of action number ACT, a piece on a tile. */
static void write_piece(struct saver *s, const struct entry_result *e, uint32_t act,
                        const struct jcz_put *put) {
    const struct game *g = &s->j->game;
    begin_message(s, "PLACE_TOKEN");
    buf_printf(s->out, "\"token\": \"%s\", ", put->token);
    write_feature(s, "pointer", g->placed[tile_of_piece(&g->act[act])].cell, "I", put->feature);
    end_message(s, e->player);
}

void write_pieces(struct saver *s, const struct entry_result *e, enum record_stop stop) {
    const struct game *g = &s->j->game;
    bool told = stop_is_in_turn(stop); /* whether nobody is taken then is not known yet */
    for (uint32_t i = e->act_begin; i < e->act_end; i++)
        for (const struct jcz_message *m = jcz_takes; m->type; m++)
            told |= is_by(m, g->act[i].kind);
    bool might = false;
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        const struct extra *a = &g->act[i];
        for (const struct jcz_message *m = jcz_frees; m->type; m++)
            if (is_by(m, a->kind) && !a->after_scoring && !is_early(g, e, i))
                write_freed(s, e, i, m);
        for (const struct jcz_put *put = jcz_puts; put->token; put++) {
            if (a->kind != put->action || !put->feature) continue;
            write_piece(s, e, i, put);
            might = might_take(s, i);
            if (might && !told) write_pass(s, e->player);
        }
        for (const struct jcz_message *m = jcz_takes; m->type; m++) {
            if (!is_by(m, a->kind)) continue;
            if (a->segment != UINT32_MAX || extra_says(a, FORM_REF, 0))
                write_taken(s, e, a, m->type);
            else if (might)
                write_pass(s, e->player);
        }
    }
}
