/* SPDX-License-Identifier: MIT */
/* A judged record as a saved game of JCloisterZone, version 6.
 *
 * The file holds what that program cannot work out itself: sets, elements, rules that are not the
 * usual ones, and the messages of each turn in order,
 *
 *     PLACE_TILE, DEPLOY_MEEPLE or RETURN_MEEPLE or PASS, COMMIT
 *
 * PASS is written only if something could have been done; otherwise the program would refuse it.
 * It draws tiles by random numbers of its own, so the order of the draws, discards included, is
 * forced (`gameAnnotations.drawOrder`); `endTurn` says after how many draws the game is over, and
 * is written only if it is.
 *
 * A game that the program could not go on with is not written at all. */
#include "base/bug.h"
#include "base/xalloc.h"
#include "expansion/crop.h"
#include "game/figure.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/piece.h"
#include "jcz/jcz.h"
#include "jcz/saver.h"
#include "record/write/writer.h"
#include "replay/bind_action.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define VERSION "6.2.0"
#define ANY_NUMBER "0.5" /* for the random numbers, none of which decides anything */

/* --- tiles --------------------------------------------------------------------- */

/* Takes a copy of POOL out of the bag and returns its id; a letter without copies left means its
 * garden twin (SUPPLY-6). */
static const char *take_tile(struct saver *s, int32_t pool) {
    const struct setup *setup = &s->j->setup;
    if (!s->tile[pool].left && setup->tile[pool].stand_in >= 0) pool = setup->tile[pool].stand_in;
    if (s->tile[pool].left) s->tile[pool].left--;
    const char *id = jcz_tile_id(s->tile[pool].printed);
    if (!id) BUG("a tile without an id in a set of that program");
    return id;
}

static void begin_bag(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    for (uint32_t i = 0; i < setup->tiles; i++)
        s->tile[i].left = setup->tile[i].count;
}

/* --- messages ------------------------------------------------------------------------------ */

static void begin_item(struct saver *s) {
    buf_str(s->out, s->first ? "\n  " : ",\n  ");
    s->first = false;
}

static void begin_message(struct saver *s, const char *type) {
    begin_item(s);
    buf_printf(s->out, "{\"type\": \"%s\", \"payload\": {", type);
}

static void end_message(struct saver *s, int player) {
    buf_printf(s->out, "}, \"player\": %d, \"clock\": 0}", player);
}

static void write_pointer(struct saver *s, const char *key, const struct meeple *m) {
    const struct placed_tile *p = &s->j->game.placed[m->tile];
    const struct segment *piece = &p->type->segment[m->segment];
    enum feature_kind kind = (enum feature_kind)piece->kind;
    buf_printf(s->out, "\"%s\": {\"position\": [%d, %d], \"location\": \"", key, p->cell.x,
               p->cell.y);
    jcz_place_name(kind, ports_turned(piece->ports, p->quarter_turns),
                   jcz_inner(p->type, m->segment), s->out);
    buf_printf(s->out, "\", \"feature\": \"%s\"}", jcz_feature_name(kind));
}

static void write_meeple(struct saver *s, const struct meeple *m) {
    buf_printf(s->out, ", \"meepleId\": \"%d.%s.%u\"", m->player, jcz_figures[m->kind].name,
               m->number);
}

static void write_return(struct saver *s, int player, const struct meeple *m, const char *source) {
    begin_message(s, "RETURN_MEEPLE");
    buf_str(s->out, "\"pointer\": {");
    write_pointer(s, "featurePointer", m);
    write_meeple(s, m);
    buf_printf(s->out, "}, \"source\": \"%s\"", source);
    end_message(s, player);
}

static void write_deploy(struct saver *s, int player, const struct meeple *m) {
    begin_message(s, "DEPLOY_MEEPLE");
    write_pointer(s, "pointer", m);
    write_meeple(s, m);
    end_message(s, player);
}

static void write_pass(struct saver *s, int player) {
    begin_message(s, "PASS");
    end_message(s, player);
}

static void write_commit(struct saver *s, int player) {
    begin_message(s, "COMMIT");
    buf_str(s->out, "\"random\": " ANY_NUMBER);
    end_message(s, player);
}

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
}

/* Is CAUSE one of those that have a message of their own? */
static bool is_return(unsigned cause) {
    for (const struct jcz_return *r = jcz_returns; r->source; r++)
        if (r->cause == cause) return true;
    return false;
}

/* Takes home those that the program takes home by itself. */
static void score_home(struct saver *s, const struct entry_result *e) {
    struct returned r;
    FOR_EACH_RETURNED(i, &r, &s->j->game, e->effect_begin, e->effect_end) {
        if (r.cause == CAUSE_RECALL || r.cause == jcz_rounds[0].cause || is_return(r.cause))
            continue;
        struct meeple *m = meeples_find(&s->meeples, &r);
        if (m) m->tile = MEEPLE_HOME;
    }
}

/* --- actions of expansions --------------------------------------------------------------- */

static const struct meeple *put_extra(struct saver *s, int player, const struct extra *a) {
    const struct placed_segment *p = &s->j->game.segment[a->segment];
    return meeples_put(&s->meeples, player, (enum figure_kind)a->figure, 0, (int32_t)p->tile,
                       p->index);
}

/* An action that begins on FEATURE of the new tile.  The die of N faces is floor(N random) + 1; a
 * figure that lands nowhere goes home at once. */
static void write_begun(struct saver *s, const struct entry_result *e, const struct extra *a,
                        const char *feature) {
    int faces = extra_faces((enum extra_kind)a->kind);
    const struct placed_tile *p = &s->j->game.placed[e->placed];
    const struct meeple *m = NULL;
    unsigned number = 1;
    if (a->segment != UINT32_MAX) m = put_extra(s, e->player, a);
    while (!m && meeples_out(&s->meeples, e->player, (enum figure_kind)a->figure, number))
        number++;
    begin_message(s, "DEPLOY_MEEPLE");
    buf_printf(s->out,
               "\"pointer\": {\"position\": [%d, %d], \"location\": \"I\", "
               "\"feature\": \"%s\"}, \"meepleId\": \"%d.%s.%u\", \"random\": %g",
               p->cell.x, p->cell.y, feature, e->player, jcz_figures[a->figure].name,
               m ? m->number : number, (double)extra_number(a, 0) / (faces + 1));
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

/* A token is put on a tile around the new one, as A says.  If there is only one, that program puts
 * it there by itself. */
static void write_put(struct saver *s, const struct entry_result *e, const struct extra *a,
                      const char *token) {
    const struct cell *c = extra_cell(a, 0);
    if (!c || count_around(s, e) < 2) return;
    begin_message(s, "PLACE_TOKEN");
    buf_printf(s->out, "\"token\": \"%s\", \"pointer\": [%d, %d]", token, c->x, c->y);
    end_message(s, e->player);
}

/* --- pieces that belong to nobody ---------------------------------------------------------- */

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
    const struct placed_segment *p = &g->segment[a->segment];
    struct returned there = {
        .tile = (int32_t)p->tile, .segment = p->index, .player = e->player, .kind = a->figure};
    const struct meeple *m =
        moved->to.kind == LOCATION_FIGURE ? meeples_find(&s->meeples, &there) : NULL;
    begin_neutral(s, row);
    if (m) {
        buf_str(s->out, "\"to\": {");
        write_pointer(s, "featurePointer", m);
        write_meeple(s, m);
        buf_char(s->out, '}');
    } else {
        write_cell(s, g->placed[p->tile].cell);
    }
    end_message(s, e->player);
}

/* Has the piece of ROW moved, and not only lost its figure? */
static bool is_move(const struct game *g, const struct effect *e, const struct jcz_neutral *row,
                    struct piece_moved *moved /* out */) {
    if (!effect_is_piece(g, e, moved) || strcmp(piece_kind_name(moved->kind), row->name) != 0)
        return false;
    return moved->from.kind != LOCATION_FIGURE || moved->to.kind != LOCATION_TILE;
}

/* Was A filled in only to see where an unfinished turn leads? */
static bool is_open(const struct extra *a, enum record_stop stop) {
    return a->filled && (stop_is_in_turn(stop) || stop == STOP_MOVE);
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

/* Writes the pieces that go this way (BY), after the scoring (AFTER) or before it. */
static void write_neutrals(struct saver *s, const struct entry_result *e, enum record_stop stop,
                           enum form_kind by, bool after) {
    for (const struct jcz_neutral *row = jcz_neutrals; row->name; row++) {
        enum action_kind kind = (enum action_kind)(ACTION_EXTRA + (int)row->action);
        if (jcz_goes_by(row) == by && s->j->setup.phase_of[kind] != NO_PHASE &&
            setup_is_after_scoring(&s->j->setup, kind) == after)
            write_neutral(s, e, row, stop);
    }
}

/* The piece goes to the place that A names, or off the board. */
static void write_to_place(struct saver *s, int player, const struct extra *a,
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

/* Writes A if it comes between the tile of entry E and its figure. */
static void write_between(struct saver *s, const struct entry_result *e, const struct extra *a) {
    for (const struct jcz_put *put = jcz_puts; put->token; put++)
        if (a->kind == put->action && !put->feature) write_put(s, e, a, put->token);
    for (const struct jcz_neutral *row = jcz_neutrals; row->name; row++)
        if (a->kind == row->action && jcz_goes_by(row) == FORM_PLACE)
            write_to_place(s, e->player, a, row);
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
        if (m->tile < 0 || !figure_traits[m->kind].follower) continue;
        struct cell c = g->placed[m->tile].cell;
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
        if (effect_from(f) != LOCATION_SEGMENT || f->b != a->segment ||
            g->figure[f->a].kind != a->figure || effect_cause(f) <= CAUSE_ALONE)
            continue;
        return meeples_find(&s->meeples, &(struct returned){.player = f->player,
                                                            .kind = a->figure,
                                                            .tile = (int32_t)g->segment[f->b].tile,
                                                            .segment = g->segment[f->b].index});
    }
    return NULL;
}

static void write_taken(struct saver *s, const struct entry_result *e, const struct extra *a,
                        const char *type) {
    const struct meeple *m = find_taken(s, e, a);
    if (!m) BUG("a figure that was taken stood nowhere");
    begin_message(s, type);
    buf_str(s->out, "\"pointer\": {");
    write_pointer(s, "featurePointer", m);
    write_meeple(s, m);
    buf_char(s->out, '}');
    end_message(s, e->player);
}

/* A prisoner comes home; who holds it is known from the effect. */
static void write_freed(struct saver *s, const struct entry_result *e, const struct extra *a,
                        const char *type) {
    const struct game *g = &s->j->game;
    FOR_EACH_EFFECT(i, g, e->effect_begin, e->effect_end, EFFECT_MOVED) {
        const struct effect *f = &g->effect[i];
        if (effect_from(f) != LOCATION_PRISON || f->a != (uint32_t)a->number) continue;
        const struct meeple *m = meeples_held(&s->meeples, f->player, a->figure, f->b);
        if (!m) BUG("a prisoner whom nobody holds");
        begin_message(s, type);
        buf_printf(s->out, "\"meepleId\": \"%d.%s.%u\"", m->player, jcz_figures[m->kind].name,
                   m->number);
        end_message(s, e->player);
        return;
    }
}

static bool is_by(const struct jcz_message *row, unsigned action) {
    return action < EXTRA_KINDS && row->action == action;
}

/* Writes the piece of entry E that is a figure action, whom it takes, and who is bought back. */
static void write_pieces(struct saver *s, const struct entry_result *e, enum record_stop stop) {
    const struct game *g = &s->j->game;
    bool told = stop_is_in_turn(stop); /* whether nobody is taken then is not known yet */
    for (uint32_t i = e->act_begin; i < e->act_end; i++)
        for (const struct jcz_message *m = jcz_takes; m->type; m++)
            told |= is_by(m, g->act[i].kind);
    bool might = false;
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        const struct extra *a = &g->act[i];
        for (const struct jcz_message *m = jcz_frees; m->type; m++)
            if (is_by(m, a->kind) && !extra_has(m->action, FORM_REF)) write_freed(s, e, a, m->type);
        for (const struct jcz_put *put = jcz_puts; put->token; put++) {
            if (a->kind != put->action || !put->feature) continue;
            struct cell c = g->placed[tile_of_piece(a)].cell;
            begin_message(s, "PLACE_TOKEN");
            buf_printf(s->out,
                       "\"token\": \"%s\", \"pointer\": {\"position\": [%d, %d], "
                       "\"location\": \"I\", \"feature\": \"%s\"}",
                       put->token, c.x, c.y, put->feature);
            end_message(s, e->player);
            might = might_take(s, i);
            if (might && !told) write_pass(s, e->player);
        }
        for (const struct jcz_message *m = jcz_takes; m->type; m++) {
            if (!is_by(m, a->kind)) continue;
            if (a->segment != UINT32_MAX)
                write_taken(s, e, a, m->type);
            else if (might)
                write_pass(s, e->player);
        }
    }
}

/* --- rounds ---------------------------------------------------------------------------------- */

/* CRO-6 */
static bool is_concerned(int kind) { return figure_traits[kind].follower && kind != FIGURE_ABBOT; }

/* May PLAYER add a follower to his own on KIND? */
static bool may_add(const struct saver *s, int player, enum feature_kind kind) {
    bool stands = false, has = false;
    uint16_t out[FIGURE_KINDS] = {0};
    for (size_t i = 0; i < s->meeples.count; i++) {
        const struct meeple *m = &s->meeples.list[i];
        if (m->tile == MEEPLE_HOME || m->player != player) continue;
        out[m->kind]++;
        if (m->tile == MEEPLE_HELD) continue;
        const struct tile_type *type = s->j->game.placed[m->tile].type;
        stands |= is_concerned(m->kind) && type->segment[m->segment].kind == kind;
    }
    for (int k = 0; k < FIGURE_KINDS; k++)
        has |= is_concerned(k) && s->j->setup.supply[player][k] > out[k];
    return stands && has;
}

/* What PLAYER did in the round, or NULL; nobody did more than one thing (write_check.c). */
static const struct extra *find_act(const struct saver *s, const struct entry_result *e,
                                    int player) {
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        const struct extra *a = &s->j->game.act[i];
        if (a->kind == jcz_rounds[0].action && a->segment != UINT32_MAX &&
            extra_actor(a, e->player) == player)
            return a;
    }
    return NULL;
}

/* OPEN: its COMMIT is still to come. */
static void write_act(struct saver *s, int player, const struct extra *act, bool remove,
                      bool open) {
    if (remove) {
        const struct placed_segment *p = &s->j->game.segment[act->segment];
        struct returned home = {.tile = (int32_t)p->tile,
                                .segment = p->index,
                                .player = (int8_t)player,
                                .kind = act->figure};
        struct meeple *m = meeples_find(&s->meeples, &home);
        if (m) {
            write_return(s, player, m, "CORN_CIRCLE");
            m->tile = MEEPLE_HOME;
        } else {
            BUG("a follower that was taken back stands nowhere");
        }
    } else {
        write_deploy(s, player, put_extra(s, player, act));
    }
    if (!open) write_commit(s, player);
}

/* In turn order, the active player last: what each did, or PASS if he could have acted; as far as
 * the file goes. */
static void write_circle(struct saver *s, const struct entry_result *e, enum record_stop stop) {
    enum feature_kind kind = crop_type(s->j->game.placed[e->placed].type);
    if (kind == FEATURE_KINDS) return;
    bool remove = false;
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        const struct extra *a = &s->j->game.act[i];
        remove |= a->kind == jcz_rounds[0].action && extra_choice(a, 0) == 1;
    }
    begin_message(s, "CIRCLE_REMOVE_OR_DEPLOY");
    buf_printf(s->out, "\"value\": \"%s\"", remove ? "REMOVE" : "DEPLOY");
    end_message(s, e->player);
    int players = (int)s->j->setup.players;
    const struct record *r = s->j->record;
    uint32_t left = stop == STOP_ROUND ? r->round_acts : UINT32_MAX;
    for (int place = 0; place < players && left; place++) {
        int player = (e->player + 1 + place) % players;
        const struct extra *act = find_act(s, e, player);
        if (!act && (remove || !may_add(s, player, kind))) continue;
        left--;
        if (act)
            write_act(s, player, act, remove, stop == STOP_ROUND && !left && r->round_act_open);
        else
            write_pass(s, player);
    }
}

static bool leaves_open(const struct saver *s, const struct entry_result *e, enum extra_kind kind,
                        enum record_stop stop) {
    for (uint32_t i = e->act_begin; i < e->act_end; i++)
        if (s->j->game.act[i].kind == kind && is_open(&s->j->game.act[i], stop)) return true;
    return false;
}

/* --- tiles that are not drawn, and figures that go on ------------------------------------------ */

/* Does the game have tiles that are laid in place of one that is drawn? */
static bool asks_first(const struct saver *s) {
    for (const struct jcz_laid *l = jcz_laids; l->tile; l++)
        if (s->j->setup.phase_of[ACTION_EXTRA + (int)l->action] != NO_PHASE) return true;
    return false;
}

/* Does a tile with a number below BEFORE lie at each side of C? */
static bool is_enclosed(const struct game *g, struct cell c, int32_t before) {
    for (int side = 0; side < SIDES; side++) {
        int32_t tile = board_tile(&g->board, cell_beside(c, (enum side)side));
        if (tile < 0 || tile >= before) return false;
    }
    return true;
}

/* TILE is written. */
static void follow_holes(struct saver *s, int32_t tile) {
    const struct game *g = &s->j->game;
    struct cell c = g->placed[tile].cell;
    s->holes -= is_enclosed(g, c, tile);
    for (int side = 0; side < SIDES; side++) {
        struct cell near = cell_beside(c, (enum side)side);
        int32_t there = board_tile(&g->board, near);
        s->holes += (there < 0 || there > tile) && is_enclosed(g, near, tile + 1);
    }
}

static bool is_apart(const struct saver *s, int32_t tile) {
    return s->j->setup.tile[s->j->game.placed[tile].pool].role == ROLE_APART;
}

/* Is PLAYER asked whether one is laid, before a tile is drawn? */
static bool is_asked(const struct saver *s, int player) {
    return asks_first(s) && s->holes > 0 && s->laid[player] == 0;
}

static void write_no(struct saver *s, int player) {
    write_pass(s, player);
    write_commit(s, player);
}

/* Entry E has no tile: one who was asked when no tile was left has declined. */
static void write_declined(struct saver *s, const struct entry_result *e,
                           const struct entry *said) {
    bool passes = false;
    for (uint32_t i = 0; i < said->steps; i++)
        passes |= said->step[i].kind == STEP_PASS;
    if (passes && e->left_out < 0 && is_asked(s, e->player)) write_no(s, e->player);
}

/* The corner that is the north-west one of some tile: that tile has the figure. */
static void write_on_corner(struct saver *s, const struct entry_result *e, const struct extra *a) {
    const struct game *g = &s->j->game;
    const struct meeple *m = put_extra(s, e->player, a);
    const struct cell *said = extra_cell(a, 0);
    struct cell c = jcz_corner_cell(said ? *said : g->placed[e->placed].cell, extra_corner(a, 0));
    struct meeple there = *m;
    there.tile = board_tile(&g->board, c);
    const struct placed_tile *p = &g->placed[there.tile];
    there.segment = (uint8_t)tile_segment_at(p->type, 0, p->quarter_turns);
    write_deploy(s, e->player, &there);
}

/* What was filled in where the game stops is still to be decided there. */
static void write_after(struct saver *s, const struct entry_result *e, enum record_stop stop) {
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        const struct extra *a = &s->j->game.act[i];
        int player = extra_actor(a, e->player);
        bool after = false;
        for (int k = 0; k < FIGURE_KINDS; k++)
            after |= (int)jcz_after_of((enum figure_kind)k) == a->kind;
        if (!after || a->number < 0 || (a->filled && stop == STOP_PAUSE)) continue;
        if (a->segment == UINT32_MAX) {
            write_pass(s, player);
            continue;
        }
        write_deploy(s, player, put_extra(s, player, a));
        write_commit(s, player);
    }
}

/* --- quarters of Carcassonne -------------------------------------------------------------------- */

/* The cell by which that program knows the city: where its castle lies. */
static struct cell castle_cell(const struct setup *setup) {
    for (uint32_t i = 0; i < setup->starts; i++)
        if (strcmp(setup->tile[setup->start[i].tile].type->id, JCZ_CASTLE_TILE) == 0)
            return setup->start[i].cell;
    return (struct cell){0, 0};
}

static void write_to_quarter(struct saver *s, const char *key, int quarter) {
    struct cell c = castle_cell(&s->j->setup);
    buf_printf(s->out,
               "\"%s\": {\"position\": [%d, %d], \"location\": \"%s\", \"feature\": \"Quarter\"}",
               key, c.x, c.y, jcz_quarter_names[quarter]);
}

/* Does that program ask the player of turn number TURN whether a follower goes to a quarter? */
static bool is_asked_quarter(const struct saver *s, int player, int32_t turn) {
    const struct game *g = &s->j->game;
    bool own = false, others = false, has = false;
    for (uint32_t i = 0; i < g->ledgers; i++) {
        const struct scoring *of = &g->scoring[g->ledger[i].scoring];
        if (of->turn != turn || of->cause == CAUSE_FINAL || g->ledger[i].points <= 0 ||
            category_points(of->kind) != POINTS_OF_FEATURE)
            continue;
        own |= g->ledger[i].player == player;
        others |= g->ledger[i].player != player;
    }
    uint16_t out[FIGURE_KINDS] = {0};
    for (size_t i = 0; i < s->meeples.count; i++)
        if (s->meeples.list[i].tile >= 0 && s->meeples.list[i].player == player)
            out[s->meeples.list[i].kind]++;
    for (int k = 0; k < FIGURE_KINDS; k++)
        has |= figure_traits[k].follower && k != FIGURE_ABBOT &&
               s->j->setup.supply[player][k] > out[k];
    return others && !own && has;
}

/* A follower goes to a quarter, and then the Count, or PASS for each.  A figure in a quarter is out
 * for good here: a game in which it matters that one leaves is not written. */
static void write_quarter(struct saver *s, const struct entry_result *e, int32_t turn) {
    const struct game *g = &s->j->game;
    const struct extra *into = NULL, *count = NULL;
    if (jcz_quarters[0].into == EXTRA_KINDS ||
        s->j->setup.phase_of[ACTION_EXTRA + (int)jcz_quarters[0].into] == NO_PHASE)
        return;
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        const struct extra *a = &g->act[i];
        if (a->kind == jcz_quarters[0].into) into = a;
        if (a->kind == jcz_quarters[0].count) count = a;
    }
    if (!into) {
        if (is_asked_quarter(s, e->player, turn)) write_pass(s, e->player);
        return;
    }
    int32_t castle = board_tile(&g->board, castle_cell(&s->j->setup));
    begin_message(s, "DEPLOY_MEEPLE");
    write_to_quarter(s, "pointer", extra_quarter(into, 0));
    write_meeple(s, meeples_put(&s->meeples, e->player, (enum figure_kind)into->figure, 0, castle,
                                UINT8_MAX));
    end_message(s, e->player);
    if (!count) {
        write_pass(s, e->player);
        return;
    }
    begin_message(s, "MOVE_NEUTRAL_FIGURE");
    buf_str(s->out, "\"figureId\": \"count.1\", ");
    write_to_quarter(s, "to", extra_quarter(count, 0));
    end_message(s, e->player);
}

/* Entry E is turn number TURN.  STOP: where in it the file ends. */
static void write_entry(struct saver *s, const struct entry_result *e, int32_t turn,
                        enum record_stop stop) {
    if (e->placed < 0) return;
    const struct placed_tile *p = &s->j->game.placed[e->placed];
    bool apart = is_apart(s, e->placed);
    if (!apart && is_asked(s, e->player)) write_no(s, e->player);
    s->laid[e->player] += apart;
    if (asks_first(s)) follow_holes(s, e->placed);
    begin_message(s, "PLACE_TILE");
    buf_printf(s->out, "\"tileId\": \"%s\", \"rotation\": \"R%u\", \"position\": [%d, %d]",
               take_tile(s, p->pool), 90u * p->quarter_turns, p->cell.x, p->cell.y);
    end_message(s, e->player);
    for (uint32_t i = e->act_begin; i < e->act_end; i++)
        write_between(s, e, &s->j->game.act[i]);
    write_pieces(s, e, stop);
    if (e->figure_segment >= 0)
        write_deploy(s, e->player,
                     meeples_put(&s->meeples, e->player, (enum figure_kind)e->figure_kind, 0,
                                 e->figure_tile, (unsigned)e->figure_segment));
    else if (e->declined && stop != STOP_TILE_LAID)
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
    write_neutrals(s, e, stop, FORM_SIDE, false);
    if (stop_is_in_turn(stop)) return;
    write_commit(s, e->player);
    write_neutrals(s, e, stop, FORM_SIDE, true);
    score_home(s, e);
    meeples_hold(&s->meeples, &s->j->game, e);
    write_after(s, e, stop);
    write_quarter(s, e, turn);
    if (stop != STOP_CIRCLE) write_circle(s, e, stop);
}

static void write_replay(struct saver *s) {
    begin_bag(s);
    for (uint32_t i = 0; i < s->j->setup.starts; i++)
        take_tile(s, s->j->setup.start[i].tile);
    buf_str(s->out, " \"replay\": [");
    s->first = true;
    for (uint32_t i = 0; asks_first(s) && i < s->j->setup.starts; i++)
        follow_holes(s, (int32_t)i);
    const struct bound_tile *tile = s->j->tile;
    for (uint32_t i = 0; i < s->j->entries; i++) {
        /* Discards take copies too. */
        const struct entry *said = &s->j->record->entry[i];
        for (uint32_t k = 0; k < said->steps; k++) {
            if (!bind_names_tile(&said->step[k])) continue;
            if (said->step[k].kind == STEP_DISCARD) take_tile(s, tile->tile);
            tile++;
        }
        if (s->j->entry[i].placed < 0) write_declined(s, &s->j->entry[i], said);
        bool last = i + 1 == s->j->record->entries;
        write_entry(s, &s->j->entry[i], (int32_t)i + 1, last ? s->j->record->stop : STOP_BETWEEN);
    }
    buf_str(s->out, s->first ? "],\n" : "\n ],\n");
}

/* --- the rest of the file ---------------------------------------------------------------------- */

static void write_order(struct saver *s) {
    const struct judgement *j = s->j;
    uint32_t draws = 0;
    begin_bag(s);
    for (uint32_t i = 0; i < j->setup.starts; i++)
        take_tile(s, j->setup.start[i].tile);
    buf_str(s->out, " \"gameAnnotations\": {\"drawOrder\": [");
    const struct bound_tile *tile = j->tile;
    for (uint32_t i = 0; i < j->entries; i++) {
        const struct entry *said = &j->record->entry[i];
        for (uint32_t k = 0; k < said->steps; k++) {
            if (!bind_names_tile(&said->step[k])) continue;
            enum step_kind kind = said->step[k].kind;
            int32_t pool = tile->tile;
            tile++;
            if (kind == STEP_DREW) continue;  /* it is discarded or laid */
            if (kind == STEP_ASIDE) continue; /* that program never draws one early */
            if (kind == STEP_PLACE) pool = j->game.placed[j->entry[i].placed].pool;
            buf_printf(s->out, "%s\"%s\"", draws++ ? ", " : "", take_tile(s, pool));
        }
    }
    buf_char(s->out, ']');
    if (j->complete) buf_printf(s->out, ", \"endTurn\": %u", draws);
    buf_char(s->out, '}');
}

static void write_text(struct saver *s, const char *key, const char *text) {
    buf_printf(s->out, "\"%s\": ", key);
    write_json_string(s->out, text ? text : "");
}

static void write_sets(struct saver *s) {
    bool first = true;
    buf_str(s->out, " \"setup\": {\"sets\": {");
    for (int i = 0; i < JCZ_SETS; i++) {
        if (!s->copies[i]) continue;
        buf_printf(s->out, "%s\"%s\": %u", first ? "" : ", ", jcz_sets[i].name, s->copies[i]);
        first = false;
    }
    buf_str(s->out, "},\n");
}

/* Pieces are counted; cards and symbols are there or not. */
static void write_element(struct saver *s, const char *element) {
    bool piece = false;
    for (int k = 0; k < PIECE_KINDS; k++)
        piece |= strcmp(piece_kind_name((enum piece_kind)k), element) == 0;
    for (const struct jcz_put *put = jcz_puts; put->token; put++)
        piece |= put->feature && strcasecmp(put->feature, element) == 0;
    buf_printf(s->out, ", \"%s\": %s", element, piece ? "1" : "true");
}

static void write_elements(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    buf_printf(s->out, "  \"elements\": {\"small-follower\": %u",
               (unsigned)setup->supply[0][FIGURE_SMALL]);
    if (setup_variant(setup, VARIANT_FARMERS) == ON) buf_str(s->out, ", \"farmers\": true");
    for (int k = 0; k < FIGURE_KINDS; k++)
        if (k != FIGURE_SMALL && jcz_figures[k].element && setup->supply[0][k])
            buf_printf(s->out, ", \"%s\": %u", jcz_figures[k].element,
                       (unsigned)setup->supply[0][k]);
    unsigned sets = 0;
    for (int i = 0; i < JCZ_SETS; i++)
        if (s->copies[i]) sets |= jcz_set_symbols(s->c, &jcz_sets[i]);
    if (setup_uses_figure(setup, FIGURE_ABBOT) && sets & JCZ_GARDEN)
        buf_str(s->out, ", \"garden\": true");
    unsigned said = s->symbols & jcz_symbols_how(JCZ_SWITCHED);
    for (int i = 0; i < JCZ_SYMBOLS; i++)
        if (said >> i & 1 && saver_plays(s, 1u << i)) write_element(s, jcz_symbol_rows[i].element);
    for (const struct jcz_module *m = jcz_modules; m < jcz_modules + JCZ_MODULES; m++)
        for (int i = 0; i < 2 && m->element[i] && setup_plays(setup, m->expansion); i++)
            if (!saver_leaves_out(s, m->element[i])) write_element(s, m->element[i]);
    buf_str(s->out, "},\n");
}

/* Writes the rules that differ from the usual. */
static void write_rules(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    const char *comma = "";
    buf_str(s->out, "  \"rules\": {");
    if (setup_variant(setup, VARIANT_TINY_CITY) == TINY_CITY_2) {
        buf_str(s->out, "\"tiny-city-scoring\": \"2\"");
        comma = ", ";
    }
    for (const struct jcz_rule *rule = jcz_rules; rule < jcz_rules + JCZ_RULES; rule++) {
        char said[VARIANT_VALUE_SIZE];
        enum variant v = variant_by_name(rule->variant);
        variant_value_name(v, setup_variant(setup, v), said);
        for (int i = 0; i < JCZ_RULE_VALUES && rule->value[i][0]; i++) {
            if (strcmp(rule->value[i][1], said) != 0 || !setup_plays(setup, rule->expansion))
                continue;
            buf_printf(s->out, "%s\"%s\": \"%s\"", comma, rule->name, rule->value[i][0]);
            comma = ", ";
        }
    }
    buf_str(s->out, "}, ");
}

static void write_setup(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    write_sets(s);
    write_elements(s);
    write_rules(s);
    buf_str(s->out, "\"timer\": null, \"start\": [");
    begin_bag(s);
    for (uint32_t i = 0; i < setup->starts; i++) {
        const struct start_place *p = &setup->start[i];
        buf_printf(s->out, "%s{\"tile\": \"%s\", \"x\": %d, \"y\": %d, \"rotation\": %u}",
                   i ? ", " : "", take_tile(s, p->tile), p->cell.x, p->cell.y,
                   90u * p->quarter_turns);
    }
    buf_str(s->out, "], \"options\": {}},\n");
}

static void write_players(struct saver *s) {
    const struct record *r = s->j->record;
    buf_str(s->out, " \"players\": [");
    for (uint32_t p = 0; p < r->players; p++) {
        buf_str(s->out, p ? ", {" : "{");
        write_text(s, "name", r->player[p].name.text);
        buf_printf(s->out, ", \"slot\": %u, \"ai\": false}", p);
    }
    buf_str(s->out, "],\n");
}

static void write_sentence(struct saver *s, const char *sentence) {
    if (s->first) {
        buf_str(s->out, ",\n \"test\": {");
        write_text(s, "description", s->j->record->title.text);
        buf_str(s->out, ", \"assertions\": [");
    } else {
        buf_str(s->out, ", ");
    }
    s->first = false;
    write_json_string(s->out, sentence);
}

static void write_total(struct saver *s, const struct claim *c) {
    if (c->player < 0 || !c->has_total) return;
    struct buf sentence = {0};
    buf_printf(&sentence, "%s has %lld point%s", s->j->record->player[c->player].name.text,
               (long long)c->total, c->total == 1 ? "" : "s");
    write_sentence(s, sentence.text);
    buf_free(&sentence);
}

/* Writes claims of totals as sentences of that program's tests: the result, or, if the game goes
 * on, those of the last turn that was ended.  Everything else that such a test said stays as it is,
 * unless the game was cut before its end. */
static void write_test(struct saver *s) {
    const struct judgement *j = s->j;
    const struct record *r = j->record;
    bool open = stop_is_in_turn(r->stop) && j->entries == r->entries;
    uint32_t ended = j->entries - (open && j->entries);
    const struct entry *last = ended ? &r->entry[ended - 1] : NULL;
    s->first = true;
    for (uint32_t i = 0; j->complete && i < r->results; i++)
        write_total(s, &r->result[i]);
    for (uint32_t i = 0; (!j->complete || open) && last && i < last->claims; i++)
        if (last->claim[i].kind == CLAIM_TOTAL || last->claim[i].kind == CLAIM_POINTS)
            write_total(s, &last->claim[i]);
    for (uint32_t i = 0; !j->cut && i < r->assertions; i++)
        write_sentence(s, r->assertion[i].text.text);
    if (!s->first) buf_str(s->out, "]}");
}

/* "2024-03-01" or longer; a date in any other form means nothing there. */
static const char *date_of(const struct record *r) {
    static const char form[] = "0000-00-00";
    const char *date = r->date.text;
    for (size_t i = 0; i < sizeof form - 1; i++)
        if (!date || !(form[i] == '0' ? date[i] >= '0' && date[i] <= '9' : date[i] == form[i]))
            return JCZ_NO_DATE;
    if (!date[sizeof form - 1]) return arena_printf(r->arena, "%sT00:00:00.000Z", date);
    return date[sizeof form - 1] == 'T' ? date : JCZ_NO_DATE;
}

static void write_game(struct saver *s) {
    const struct record *r = s->j->record;
    buf_str(s->out, "{\"appVersion\": \"" VERSION "\", \"gameId\": \"1\", ");
    write_text(s, "name", r->title.text);
    buf_str(s->out, ", \"initialRandom\": " ANY_NUMBER ", ");
    write_text(s, "created", date_of(r));
    buf_str(s->out, ", \"clock\": 0,\n");
    write_setup(s);
    write_players(s);
    write_replay(s);
    write_order(s);
    write_test(s);
    buf_str(s->out, "}\n");
}

bool jcz_write(struct judgement *j, struct catalogue *c, struct buf *out) {
    struct saver s = {.j = j, .c = c, .out = out};
    s.tile = xcalloc(j->setup.tiles + 1, sizeof *s.tile);
    saver_check(&s);
    if (s.refused) {
        free(s.tile);
        return false;
    }
    size_t begin = out->length;
    write_game(&s);
    if ((s.doubtful || s.itself) &&
        !saver_reads_alike(&s, out->text + begin, out->length - begin)) {
        out->length = begin;
        out->text[begin] = '\0';
        saver_refuse_doubtful(&s);
    }
    free(s.tile);
    meeples_free(&s.meeples);
    return !s.refused;
}
