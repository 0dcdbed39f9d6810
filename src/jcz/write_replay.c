/* SPDX-License-Identifier: MIT */
/* The messages of a saved game, entry by entry. */
#include "jcz/write_replay.h"

#include "game/figure.h"
#include "game/journal.h"
#include "replay/bind_action.h"
#include <stdlib.h>

/* --- figures that go home --------------------------------------------------------------------- */

/* The figures that went home in entry E because of CAUSE, each with a message of SOURCE. */
static void take_home(struct saver *s, const struct entry_result *e, enum scoring_cause cause,
                      const char *source) {
    struct returned r;
    FOR_EACH_RETURNED(i, &r, &s->j->game, e->effect_begin, e->effect_end) {
        struct meeple *m = r.cause == cause ? meeples_find(&s->meeples, &r) : NULL;
        if (!m) continue;
        write_return(s, e->player, m, source);
        m->tile = MEEPLE_HOME;
    }
    /* Those from quarters; meeples_hold() notes that they have gone. */
    const struct game *g = &s->j->game;
    FOR_EACH_EFFECT(i, g, e->effect_begin, e->effect_end, EFFECT_MOVED) {
        const struct effect *f = &g->effect[i];
        if (effect_from(f) != LOCATION_QUARTER || effect_cause(f) != cause) continue;
        const struct meeple *m = meeples_in(&s->meeples, f->player, g->figure[f->a].kind, f->b);
        if (m) write_return(s, e->player, m, source);
    }
}

static bool leaves_open(const struct saver *s, const struct entry_result *e, enum extra_kind kind,
                        enum record_stop stop) {
    for (uint32_t i = e->act_begin; i < e->act_end; i++)
        if (s->j->game.act[i].kind == kind && is_open(&s->j->game.act[i], stop)) return true;
    return false;
}

/* --- tiles that are not drawn ------------------------------------------------------------------- */

/* Before which entries could a tile be laid that is not drawn? */
static void find_holes(struct saver *s) {
    for (const struct jcz_laid *l = jcz_laids; l->tile && !s->holes; l++)
        if (s->j->setup.phase_of[ACTION_EXTRA + (int)l->action] != NO_PHASE)
            s->holes = look_for_places(s->j, setup_find_tile(&s->j->setup, l->tile));
}

static bool is_apart(const struct saver *s, int32_t tile) {
    return s->j->setup.tile[s->j->game.placed[tile].pool].role == ROLE_APART;
}

/* Is the player of E asked whether one is laid, before a tile is drawn?  Not if he has won one. */
static bool is_asked(const struct saver *s, const struct entry_result *e) {
    return s->holes && s->holes[e - s->j->entry] && s->laid[e->player] == 0 &&
           s->hand[e->player].pool < 0;
}

static void write_no(struct saver *s, int player) {
    write_pass(s, player);
    write_commit(s, player);
}

/* Entry E has no tile: one who was asked when no tile was left has declined.  Where the start tile is in
 * the box, that program still has it in the bag, and its game is over without the question. */
static void write_declined(struct saver *s, const struct entry_result *e,
                           const struct entry *said) {
    bool passes = false;
    for (uint32_t i = 0; i < said->steps; i++)
        passes |= said->step[i].kind == STEP_PASS;
    if (s->j->setup.start_boxed) return;
    if (passes && e->left_out < 0 && is_asked(s, e)) write_no(s, e->player);
}

/* --- entries ---------------------------------------------------------------------------------- */

/* Writes A if it comes between the tile of entry E and its figure. */
static void write_between(struct saver *s, const struct entry_result *e, const struct extra *a) {
    for (const struct jcz_put *put = jcz_puts; put->token; put++)
        if (a->kind == put->action && !put->feature) write_put(s, e, a, put->token);
    for (const struct jcz_neutral *row = jcz_neutrals; row->name; row++)
        if (a->kind == row->action && jcz_goes_by(row) == FORM_PLACE && !follows_link(s, e, a))
            write_to_place(s, e->player, a, row);
    for (const struct jcz_message *m = jcz_crosses; m->type; m++)
        if (a->kind == m->action) write_cross(s, e, a, m->type);
}

/* Prisoners who come home after the scoring, for which the player has his second part (write_check.c). */
static void write_late(struct saver *s, const struct entry_result *e) {
    const struct extra *act = s->j->game.act;
    for (uint32_t i = e->act_begin; i < e->act_end; i++)
        for (const struct jcz_message *m = jcz_frees; m->type; m++)
            if (act[i].kind == m->action && act[i].after_scoring) write_freed(s, e, i, m);
}

/* Entry E is turn number TURN.  STOP: where in it the file ends. */
static void write_entry(struct saver *s, const struct entry_result *e, int32_t turn,
                        enum record_stop stop) {
    if (e->placed < 0) return;
    const struct placed_tile *p = &s->j->game.placed[e->placed];
    bool apart = is_apart(s, e->placed);
    if (!apart && is_asked(s, e)) write_no(s, e->player);
    s->laid[e->player] += apart;
    follow_begin(s, e);
    write_early(s, e);
    const char *won = take_hand(s, e->player, p->pool);
    if (!e->part) s->hand[e->player].pool = -1;
    begin_message(s, "PLACE_TILE");
    buf_printf(s->out, "\"tileId\": \"%s\", \"rotation\": \"R%u\", \"position\": [%d, %d]",
               won ? won : take_tile(s, p->pool), 90u * p->quarter_turns, p->cell.x, p->cell.y);
    end_message(s, e->player);
    for (uint32_t i = e->act_begin; i < e->act_end; i++)
        write_between(s, e, &s->j->game.act[i]);
    write_pieces(s, e, stop);
    follow_to_figure(s, e);
    if (e->figure_segment >= 0)
        write_deploy(s, e->player,
                     meeples_put(&s->meeples, e->player, (enum figure_kind)e->figure_kind, 0,
                                 e->figure_tile, (unsigned)e->figure_segment));
    else if ((e->declined || might_cross(s, e)) && stop != STOP_TILE_LAID)
        write_pass(s, e->player);
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        const struct extra *a = &s->j->game.act[i];
        for (const struct jcz_begin *b = jcz_begins; b->feature; b++)
            if (a->kind == b->action) write_begun(s, e, a, b->feature);
        if (a->effect == EFFECT_PUT && (int)jcz_corner_of((enum figure_kind)a->figure) == a->kind)
            write_on_corner(s, e, a);
    }
    take_home(s, e, CAUSE_RECALL, "ABBOT_RETURN");
    for (const struct jcz_return *r = jcz_returns; r->source; r++)
        if (!leaves_open(s, e, r->action, stop)) take_home(s, e, r->cause, r->source);
    write_neutrals(s, e, stop, FORM_REF, false); /* with the figure action */
    write_links(s, e, stop);
    write_neutrals(s, e, stop, FORM_SIDE, false);
    write_remakes(s, e, stop);
    if (stop_is_in_turn(stop)) return;
    write_commit(s, e->player);
    write_leaving(s, e);
    write_after(s, e, stop);
    write_quarter(s, e, turn);
    write_neutrals(s, e, stop, FORM_SIDE, true);
    if (stop != STOP_CIRCLE) write_circle(s, e, stop);
    write_late(s, e);
    write_auction(s, e);
    fill_hands(s, e, NULL);
    follow_all(s, e);
}

void write_replay(struct saver *s) {
    begin_draws(s);
    begin_hands(s);
    find_links(s);
    find_crosses(s);
    buf_str(s->out, " \"replay\": [");
    s->first = true;
    s->count_in = QUARTER_CASTLE;
    find_holes(s);
    const struct bound_tile *tile = s->j->tile;
    for (uint32_t i = 0; i < s->j->entries; i++) {
        /* Discards take copies too. */
        const struct entry *said = &s->j->record->entry[i];
        for (uint32_t k = 0; k < said->steps; k++) {
            if (!bind_names_tile(&said->step[k])) continue;
            if (said->step[k].kind == STEP_DISCARD &&
                !take_hand(s, s->j->entry[i].player, tile->tile))
                take_tile(s, tile->tile);
            tile++;
        }
        if (s->j->entry[i].placed < 0) write_declined(s, &s->j->entry[i], said);
        bool last = i + 1 == s->j->record->entries;
        write_entry(s, &s->j->entry[i], (int32_t)i + 1, last ? s->j->record->stop : STOP_BETWEEN);
    }
    write_last_leaving(s);
    free(s->holes);
    free(s->links_left);
    free(s->crosses_left);
    s->holes = s->links_left = s->crosses_left = NULL;
    buf_str(s->out, s->first ? "],\n" : "\n ],\n");
}
