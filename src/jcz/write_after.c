/* SPDX-License-Identifier: MIT */
/* Messages of what follows the COMMIT of a turn: figures that go on, quarters, and the round of a
 * crop circle. */
#include "base/bug.h"
#include "expansion/crop.h"
#include "game/figure.h"
#include "game/journal.h"
#include "jcz/write_replay.h"

#include <string.h>

/* --- figures that go on ----------------------------------------------------------------------- */

/* What was filled in where the game stops is still to be decided there. */
void write_after(struct saver *s, const struct entry_result *e, enum record_stop stop) {
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
    write_feature(s, key, castle_cell(&s->j->setup), jcz_quarter_names[quarter], "Quarter");
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

void write_quarter(struct saver *s, const struct entry_result *e, int32_t turn) {
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
    buf_str(s->out, ", ");
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
        struct meeple *m = find_extra(s, player, act);
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

void write_circle(struct saver *s, const struct entry_result *e, enum record_stop stop) {
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
