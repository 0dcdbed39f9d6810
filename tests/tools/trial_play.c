/* SPDX-License-Identifier: MIT */
/* One game from its first turn to its last: the second opinion follows each move. */
#include "base/xalloc.h"
#include "game/final.h"
#include "game/hooks.h"
#include "game/invariants.h"
#include "game/modules.h"
#include "tools/trial.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool trial_wrong(struct trial *t, const char *format, ...) {
    if (t->wrong[0]) return false;
    va_list list;
    va_start(list, format);
    int n = snprintf(t->wrong, sizeof t->wrong, "turn %d: ", (int)t->r.game.clock.turn + 1);
    vsnprintf(t->wrong + n, sizeof t->wrong - (size_t)n, format, list);
    va_end(list);
    return false;
}
static bool play_naive(struct trial *t) {
    const struct random_move *m = &t->r.move;
    const struct setup *s = &t->r.setup;
    for (int i = 0; i < m->discards; i++) {
        const char *id = s->tile[m->discard[i]].type->id;
        int out = naive_tile(id);
        const char *code =
            m->aside[i] ? naive_check_aside(&t->n, out) : naive_check_discard(&t->n, out);
        if (code) return trial_wrong(t, "discard %s: naive %s", id, code);
        (m->aside[i] ? naive_put_aside : naive_discard)(&t->n, out);
        t->seen[m->aside[i] ? SEEN_ASIDE : SEEN_DISCARD]++;
    }
    if (m->player != t->r.game.clock.active) {
        naive_leave_part_out(&t->n);
        t->seen[SEEN_PART_LEFT_OUT]++;
    }
    if (m->passes && !m->last) t->seen[SEEN_PART_PASSED]++;
    naive_turn(&t->n);
    t->n.builder = m->player + 1;
    t->n.track.active = m->player;
    if (!t->n.part) naive_message_turn(&t->n, m->player);
    if (!t->n.part) t->n.ransomed = false;
    /* Its points are counted when the tile is laid. */
    if (!trial_play_ransom(t, RANDOM_FIRST) || !trial_settle_gains(t)) return false;
    t->n.fresh = !t->n.part && !m->discards;
    if (!m->has_tile) return true;
    int tile = naive_tile(s->tile[m->tile].type->id);
    const char *code = m->abbey
                           ? naive_check_abbey(&t->n, m->player, m->cell.x, m->cell.y)
                           : naive_check_place(&t->n, tile, m->cell.x, m->cell.y, (int)m->turns);
    if (code)
        return trial_wrong(t, "%s at %d,%d: naive %s", naive_tile_id(tile), (int)m->cell.x,
                           (int)m->cell.y, code);
    if (!m->abbey && !trial_same_places(t, tile)) return false;
    if (m->abbey)
        naive_lay_abbey(&t->n, m->player, m->cell.x, m->cell.y);
    else
        naive_lay(&t->n, m->player, tile, m->cell.x, m->cell.y, (int)m->turns);
    t->seen[SEEN_ABBEY] += m->abbey;
    t->seen[SEEN_ABBEY_LAST] += m->abbey && m->last;
    if (!trial_play_track(t, RANDOM_LAID) || !trial_play_bridge(t, true) || !trial_play_gold(t) ||
        !trial_play_magic(t) || !trial_play_track(t, RANDOM_ROBBERS) ||
        !trial_play_bridge(t, false) || !trial_play_ransom(t, RANDOM_BEFORE_FIGURE) ||
        !trial_same_figures(t))
        return false;
    bool acts = m->figure != FIGURE_ANY || m->recall || m->festival || m->flies || m->fairy ||
                m->princess || m->barn || m->floor;
    if ((acts && !trial_settle_gains(t)) || !trial_play_beasts(t)) return false;
    if (m->floor && !trial_play_floor(t)) return false;
    if (m->figure != FIGURE_ANY) {
        int at = m->portal < 0 ? t->n.laid_count - 1 : m->portal;
        const struct placed_tile *p = &t->r.game.placed[at];
        int port = random_naive_port(p->type, p->quarter_turns, m->segment);
        bool top = port == NAIVE_TOWER;
        if (top ? trial_bars_others(t) : trial_bars_deploys(t))
            return trial_wrong(t, "naive lets nobody stand");
        t->seen[SEEN_TOP] += top;
        naive_stand(&t->n, m->player, random_naive_figure(m->figure), at, port);
        t->seen[SEEN_PORTAL] += m->portal >= 0 && !top;
        t->seen[SEEN_BIG] += m->figure == FIGURE_BIG;
        t->seen[SEEN_ABBOT_HERETIC] +=
            m->figure == FIGURE_ABBOT && p->type->segment[m->segment].kind == FEATURE_SHRINE;
        t->seen[SEEN_BUILDER] += m->figure == FIGURE_BUILDER;
        t->seen[SEEN_MAYOR] += m->figure == FIGURE_MAYOR;
        t->seen[SEEN_WAGON] += m->figure == FIGURE_WAGON;
        t->seen[SEEN_INSIDE] += port > NAIVE_MIDDLE;
    }
    if (m->recall) naive_recall(&t->n, m->player);
    if (m->festival && !trial_play_festival(t)) return false;
    if (m->flies && !trial_play_flight(t)) return false;
    if (m->barn && !trial_play_barn(t)) return false;
    if (!trial_play_track(t, RANDOM_FIGURE)) return false;
    if (m->ferries && !trial_settle_gains(t)) return false;
    if (!trial_play_ferries(t)) return false;
    if (m->steps && !t->n.rules.dragon_after && !trial_settle_gains(t)) return false;
    if (!t->n.rules.dragon_after && !trial_play_dragon(t)) return false;
    if (naive_double_turn(&t->n, tile)) t->seen[SEEN_DOUBLE_TURN]++;
    return true;
}

/* ... once it is known who has left quarters. */
static bool score_naive(struct trial *t) {
    bool says = t->r.move.leaves || t->r.move.converts;
    if (says && !trial_settle_gains(t)) return false;
    if (!trial_play_converts(t) || !trial_play_leaves(t)) return false;
    if (!t->r.move.has_tile) return true;
    naive_score(&t->n);
    naive_barns(&t->n);
    if (!trial_play_track(t, RANDOM_SCORED) || !trial_pay_castles(t)) return false;
    if (!trial_play_track(t, RANDOM_CASTLED)) return false;
    if (t->n.part) t->seen[SEEN_SECOND_PART]++;
    return true;
}

/* The bag of a game that has not the tiles of its edition. */
static void copy_bag(struct trial *t) {
    memset(t->n.bag, 0, sizeof t->n.bag);
    memset(t->n.all, 0, sizeof t->n.all);
    for (uint32_t i = 0; i < t->r.setup.tiles; i++) {
        int tile = t->tile[i];
        if (t->r.setup.tile[i].role == ROLE_APART) continue;
        t->n.bag[tile] = (int)t->r.game.left[i];
        t->n.all[tile] = (int)t->r.setup.tile[i].count;
    }
}

bool trial_play(struct trial *t) {
    if (t->r.options.scarce) copy_bag(t);
    if (!trial_same_state(t)) return false;
    t->n.shown_stuck = false;
    undo_begin(t);
    while (trial_probe(t) && undo_before(t)) {
        struct random_game *r = &t->r;
        uint32_t from = r->game.scorings;
        bool river = t->n.rules.river != '0' && !r->game.clock.river_done, lake = t->n.lake_lies;
        bool free_move = game_stage(&r->game) == STAGE_OF_FREE_MOVES;
        if (!random_game_choose(r)) break;
        VEC_GROW(t->move, t->moves, t->move_room);
        t->move[t->moves++] = r->move;
        if (!play_naive(t)) return false;
        bool part_before = t->n.part;
        if (!part_before) t->n.waited_before = false;
        random_game_commit(r);
        if (!score_naive(t)) return false;
        if (r->move.has_tile && !trial_play_takes(t)) return false;
        if (r->move.has_tile && !trial_play_track(t, RANDOM_DRAWN)) return false;
        if (r->move.has_tile && !trial_play_wagons(t)) return false;
        t->move[t->moves - 1] = r->move;
        if (r->move.has_tile && !trial_play_enter(t)) return false;
        if (r->move.has_tile && t->n.rules.dragon_after && !trial_play_dragon(t)) return false;
        if (r->move.has_tile && !trial_play_crop(t)) return false;
        if (r->move.has_tile && !trial_play_throws(t)) return false;
        if (r->move.has_tile && !trial_play_track(t, RANDOM_THROWN)) return false;
        if (!trial_settle_gains(t) || !trial_play_bazaar(t)) return false;
        if (!trial_play_ransom(t, RANDOM_AT_LAST) || !trial_settle_gains(t)) return false;
        if (!trial_same_track(t)) return false;
        t->seen[SEEN_TURN]++;
        if (river && r->game.clock.river_done && !lake) t->seen[SEEN_DEAD_RIVER]++;
        if (!undo_after(t) || !trial_same_events(t, from) || !trial_same_state(t)) return false;
        int due = (r->move.player + 1) % (int)r->options.players;
        if (r->move.last && !t->n.part) t->n.last_done |= 1u << r->move.player;
        if (!r->move.has_tile && !r->move.passes) t->n.shown_stuck = naive_over(&t->n);
        if (!r->move.has_tile && !(r->move.passes && t->n.part))
            naive_forget_hand(&t->n, r->move.player);
        if (r->move.passes && t->n.part) {
            due = naive_due_without(&t->n);
            naive_leave_part_out(&t->n);
        }
        if (r->move.has_tile) due = naive_next(&t->n);
        if (!t->n.part && !naive_has_tiles(&t->n) && naive_last_mover(&t->n, due) >= 0)
            due = naive_last_mover(&t->n, due);
        if (r->move.has_tile) t->n.final_first = (r->move.player + 1) % (int)r->options.players;
        if (game_stage(&r->game) == STAGE_OF_FREE_MOVES)
            due = naive_final_mover(&t->n, free_move ? due : t->n.final_first);
        if (!t->n.part) naive_bazaar_over(&t->n);
        if (due != r->game.clock.active) return trial_wrong(t, "player %d is due", due);
        if (!trial_same_bazaar(t)) return false;
        game_check_invariants(&r->game);
    }
    if (t->wrong[0]) return false;
    if (t->r.game.tiles_left || !t->r.move.has_tile) t->seen[SEEN_STUCK]++;
    uint32_t from = t->r.game.scorings;
    game_finish(&t->r.game);
    naive_finish(&t->n);
    if (!trial_same_events(t, from) || !trial_same_state(t)) return false;
    unsigned winners = game_winners(&t->r.game);
    if (winners & (winners - 1)) t->seen[SEEN_WINNERS]++;
    if (winners != naive_winners(&t->n)) return trial_wrong(t, "winners");
    return true;
}
