/* SPDX-License-Identifier: MIT */
/* Messages of the quarters of Carcassonne: followers leave them after the COMMIT, before the scoring, and
 * go to them after it. */
#include "base/bug.h"
#include "game/completion.h"
#include "game/feature.h"
#include "game/journal.h"
#include "jcz/write_replay.h"

static bool has_quarters(const struct saver *s) {
    return jcz_quarters[0].into != EXTRA_KINDS &&
           s->j->setup.phase_of[ACTION_EXTRA + (int)jcz_quarters[0].into] != NO_PHASE;
}

static void write_to_quarter(struct saver *s, const char *key, int quarter) {
    write_feature(s, key, castle_cell(&s->j->setup), jcz_quarter_names[quarter], "Quarter");
}

/* --- out of a quarter ------------------------------------------------------------------------- */

/* The last of *LAST and the tile at C, both by number; false if none lies there. */
static bool take_later(const struct game *g, struct cell c, int32_t *last /* in out */) {
    int32_t tile = board_tile(&g->board, c);
    if (tile > *last) *last = tile;
    return tile >= 0;
}

/* The number of the tile by which the feature of segment S, which is complete now, was completed. */
static int32_t completed_by(const struct game *g, uint32_t s) {
    int32_t last = 0;
    uint32_t at = s;
    struct cell c = game_segment_cell(g, s);
    if (feature_traits[game_segment_type(g, s)->kind].completion == COMPLETE_SURROUNDED) {
        (void)take_later(g, c, &last);
        for (int i = 0; i < CELLS_AROUND; i++)
            (void)take_later(g, cell_around(c, i), &last);
        return last;
    }
    do {
        const struct placed_segment *p = &g->segment[at];
        port_set ports = game_segment_ports(g, at);
        c = g->placed[p->tile].cell;
        (void)take_later(g, c, &last);
        for (int side = 0; side < SIDES; side++)
            if (ports >> (3 * side + 1) & 1)
                (void)take_later(g, cell_beside(c, (enum side)side), &last);
        at = p->next;
    } while (at != s);
    return last;
}

/* Does a follower in QUARTER move to features of KIND? */
static bool suits(int quarter, unsigned kind) {
    switch ((enum quarter)quarter) {
    case QUARTER_CASTLE: return kind == FEATURE_CITY;
    case QUARTER_BLACKSMITH: return kind == FEATURE_ROAD;
    case QUARTER_CATHEDRAL: return kind == FEATURE_MONASTERY || kind == FEATURE_SHRINE;
    case QUARTER_MARKET:
    case QUARTERS: break;
    }
    return false;
}

/* Was a field scored in entry E, by a barn, or would have been with a farmer there? */
static bool scores_field(const struct game *g, const struct entry_result *e) {
    for (uint32_t i = e->act_begin; i < e->act_end; i++)
        for (int k = 0; k < FIGURE_KINDS; k++)
            if ((int)jcz_corner_of((enum figure_kind)k) == g->act[i].kind) return true;
    for (uint32_t i = e->scoring_begin; i < e->scoring_end; i++)
        if (g->scoring[i].kind == FEATURE_FIELD && g->scoring[i].cause != CAUSE_FINAL) return true;
    return false;
}

/* Has entry E completed a feature to which a follower in QUARTER may move? */
static bool leads_out(const struct saver *s, const struct entry_result *e, int quarter) {
    const struct game *g = &s->j->game;
    struct cell c = g->placed[e->placed].cell;
    if (quarter == QUARTER_MARKET) return scores_field(g, e);
    for (int i = -1; i < CELLS_AROUND; i++) {
        int32_t tile = i < 0 ? e->placed : board_tile(&g->board, cell_around(c, i));
        if (tile < 0) continue;
        FOR_EACH_SEGMENT(k, at, g, &g->placed[tile])
            if (suits(quarter, game_segment_type(g, at)->kind) &&
                game_is_complete(g, g->segment[at].feature) && completed_by(g, at) == e->placed)
                return true;
    }
    return false;
}

/* Does that program ask PLAYER whether somebody leaves a quarter? */
static bool is_asked_leaving(const struct saver *s, const struct entry_result *e, int player) {
    for (size_t i = 0; i < s->meeples.count; i++) {
        const struct meeple *m = &s->meeples.list[i];
        if (m->tile == MEEPLE_QUARTER && m->player == player && m->segment != s->count_in &&
            leads_out(s, e, m->segment))
            return true;
    }
    return false;
}

/* The next action from number AT on, before END, by which PLAYER moves out in the turn of ACTIVE, or NULL. */
static const struct extra *find_move(const struct saver *s, int active, int player, uint32_t *at,
                                     uint32_t end) {
    while (*at < end) {
        const struct extra *a = &s->j->game.act[(*at)++];
        if (a->kind == jcz_quarters[0].out && extra_actor(a, active) == player) return a;
    }
    return NULL;
}

/* PLAYER moves out as A says. */
static void write_move(struct saver *s, int player, const struct extra *a) {
    const struct placed_segment *to = &s->j->game.segment[a->segment];
    if (a->effect == EFFECT_PUT) { /* as that program allows */
        write_deploy(s, player,
                     meeples_put(&s->meeples, player, (enum figure_kind)a->figure, 0,
                                 (int32_t)to->tile, to->index));
        return;
    }
    struct meeple *m = meeples_in(&s->meeples, player, a->figure, (unsigned)extra_quarter(a, 0));
    if (!m) BUG("a follower leaves a quarter where it is not");
    m->tile = (int32_t)to->tile;
    m->segment = to->index;
    write_deploy(s, player, m);
}

/* PLAYER goes on moving until he passes, or nobody of his is left who could. */
static void write_moves(struct saver *s, const struct entry_result *e, int player) {
    uint32_t at = e->act_begin;
    const struct extra *a = find_move(s, e->player, player, &at, e->act_end);
    bool moves = a;
    for (; a; a = find_move(s, e->player, player, &at, e->act_end))
        write_move(s, player, a);
    if (is_asked_leaving(s, e, player))
        write_pass(s, player);
    else if (moves)
        write_commit(s, player);
}

void write_leaving(struct saver *s, const struct entry_result *e) {
    if (!has_quarters(s)) return;
    int players = (int)s->j->setup.players;
    for (int i = 1; i <= players; i++)
        write_moves(s, e, (e->player + i) % players);
}

/* Has PLAYER somebody in a quarter that may be left at the end (COU-11)? */
static bool is_asked_last(const struct saver *s, int player) {
    enum variant which = variant_by_name(jcz_quarters[0].variant);
    bool any =
        setup_variant(&s->j->setup, which) == variant_value_by_name(which, jcz_quarters[0].value);
    for (size_t i = 0; i < s->meeples.count; i++) {
        const struct meeple *m = &s->meeples.list[i];
        if (m->tile == MEEPLE_QUARTER && m->player == player && m->segment != s->count_in &&
            (any || m->segment == QUARTER_MARKET))
            return true;
    }
    return false;
}

/* Whoever is asked goes or passes, round by round, until all pass (AMB-COU-3). */
void write_last_leaving(struct saver *s) {
    const struct judgement *j = s->j;
    int players = (int)j->setup.players;
    uint32_t end = j->entries;
    while (end && j->entry[end - 1].placed < 0)
        end--;
    if (!j->complete || !has_quarters(s) || !end) return;
    for (bool moved = true, first = true; moved; first = false) {
        moved = false;
        for (int i = 1; i <= players; i++) {
            int player = (j->entry[end - 1].player + i) % players;
            const struct extra *a = NULL;
            for (uint32_t k = end; first && !a && k < j->entries; k++) {
                uint32_t at = j->entry[k].act_begin;
                a = find_move(s, j->entry[k].player, player, &at, j->entry[k].act_end);
            }
            if (a) {
                write_move(s, player, a);
                write_commit(s, player);
            } else if (is_asked_last(s, player)) {
                write_pass(s, player);
            }
            moved |= a != NULL;
        }
    }
}

/* --- into a quarter ------------------------------------------------------------------------------- */

/* Does that program ask the player of turn number TURN whether a follower goes to a quarter? */
static bool is_asked_going(const struct saver *s, int player, int32_t turn) {
    const struct game *g = &s->j->game;
    bool own = false, others = false;
    for (uint32_t i = 0; i < g->ledgers; i++) {
        const struct scoring *of = &g->scoring[g->ledger[i].scoring];
        if (of->turn != turn || of->cause == CAUSE_FINAL || g->ledger[i].points <= 0 ||
            category_points(of->kind) != POINTS_OF_FEATURE)
            continue;
        own |= g->ledger[i].player == player;
        others |= g->ledger[i].player != player;
    }
    return others && !own && has_follower(s, player, FEATURE_KINDS);
}

void write_quarter(struct saver *s, const struct entry_result *e, int32_t turn) {
    const struct game *g = &s->j->game;
    const struct extra *into = NULL, *count = NULL;
    if (!has_quarters(s)) return;
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        const struct extra *a = &g->act[i];
        if (a->kind == jcz_quarters[0].into) into = a;
        if (a->kind == jcz_quarters[0].count) count = a;
    }
    follow_to_action(s, e, jcz_quarters[0].into);
    if (!into) {
        if (is_asked_going(s, e->player, turn)) write_pass(s, e->player);
        return;
    }
    int quarter = extra_quarter(into, 0);
    begin_message(s, "DEPLOY_MEEPLE");
    write_to_quarter(s, "pointer", quarter);
    buf_str(s->out, ", ");
    write_meeple(s, meeples_put(&s->meeples, e->player, (enum figure_kind)into->figure, 0,
                                MEEPLE_QUARTER, (unsigned)quarter));
    end_message(s, e->player);
    if (!count) {
        write_pass(s, e->player);
        return;
    }
    s->count_in = extra_quarter(count, 0);
    begin_message(s, "MOVE_NEUTRAL_FIGURE");
    buf_str(s->out, "\"figureId\": \"count.1\", ");
    write_to_quarter(s, "to", s->count_in);
    end_message(s, e->player);
}
