/* SPDX-License-Identifier: MIT */
/* Festivals, flights, gold and crop circles of a random game, once more by the second opinion. */
#include "tools/trial.h"

/* The port of what an act means. */
static int act_port(const struct trial *t, const struct random_act *a) {
    const struct placed_tile *p = &t->r.game.placed[a->tile];
    return random_naive_port(p->type, p->quarter_turns, a->segment);
}

bool trial_play_festival(struct trial *t) {
    const struct random_move *m = &t->r.move;
    if (m->act.tile < 0) return trial_play_quarter_festival(t);
    int figure = naive_figure_at(&t->n, m->player, random_naive_figure(m->act.figure), m->act.tile,
                                 act_port(t, &m->act));
    if (figure < 0 || !naive_may_return(&t->n, m->player, figure))
        return trial_wrong(t, "festival: naive knows no such figure");
    naive_leave(&t->n, figure);
    t->seen[SEEN_FESTIVAL]++;
    return true;
}

bool trial_play_flight(struct trial *t) {
    const struct random_move *m = &t->r.move;
    int to = naive_flight(&t->n, m->die);
    char kind = random_naive_figure(m->act.figure);
    bool may = false;
    for (int p = 0; to >= 0 && p < NAIVE_PORTS; p++)
        may |= naive_may_land(&t->n, kind, to, p);
    if (m->act.tile < 0) return !may || trial_wrong(t, "flight: naive could land");
    int port = act_port(t, &m->act);
    if (to != m->act.tile || !naive_may_land(&t->n, kind, to, port))
        return trial_wrong(t, "flight: naive lands elsewhere");
    naive_stand(&t->n, m->player, kind, to, port);
    t->seen[SEEN_FLIGHT]++;
    t->seen[SEEN_ABBOT_FLIGHT] += kind == 'a';
    return true;
}

bool trial_play_gold(struct trial *t) {
    const struct random_move *m = &t->r.move;
    struct naive *n = &t->n;
    int list[NAIVE_LAID], count = naive_gold_targets(n, list), to = -1;
    if (m->gold) to = naive_at(n, m->gold_at.x, m->gold_at.y);
    if (!n->second_owed) return !m->gold || trial_wrong(t, "gold: naive puts none");
    if (to >= 0 && !naive_is_beside(n, to, n->laid_count - 1))
        return trial_wrong(t, "gold: naive puts none there");
    if (to < 0 && count > 1) return trial_wrong(t, "gold: naive has %d places", count);
    naive_put_second(n, to < 0 ? list[0] : to);
    t->seen[SEEN_GOLD]++;
    return true;
}

/* All that are said, or what the rules say; those are told to the move. */
bool trial_play_takes(struct trial *t) {
    struct random_move *m = &t->r.move;
    struct naive *n = &t->n;
    int first = -1;
    for (int i = 0, player; n->rules.gold && (player = naive_taker(n)) >= 0; i++) {
        int from = naive_take_from(n, player, NULL);
        if (m->tells_takes) {
            if (i == m->takes) return trial_wrong(t, "takes: naive has one more");
            from = (int)m->take[i].tile;
            if (m->take[i].player != player || !n->ingots_on[from] ||
                !(n->may_take[from] >> player & 1))
                return trial_wrong(t, "takes: naive refuses number %d", i);
        } else {
            m->take[m->takes++] = (struct random_take){player, (uint32_t)from};
            t->seen[SEEN_TAKE_UNSAID]++;
        }
        naive_take(n, player, from);
        t->seen[SEEN_TAKE]++;
        t->seen[SEEN_TAKE_SHARED] += first >= 0 && first != player;
        first = player;
    }
    int taken = 0;
    for (int p = 0; p < n->rules.players; p++)
        taken += n->taken_gold[p];
    return taken == m->takes || trial_wrong(t, "takes: engine %d, naive %d", m->takes, taken);
}

/* May the player do anything in this place of the round? */
static bool can_act(const struct trial *t, int player, bool add) {
    bool has = false, field = naive_has_mark(&t->n, 'P'), road = naive_has_mark(&t->n, 'C');
    bool stock = t->n.meeples[player] || t->n.bigs[player] || (t->n.wagons[player] && !field) ||
                 (t->n.mayors[player] && !field && !road);
    for (int i = 0; i < t->n.figures; i++)
        has |= t->n.figure[i].player == player && naive_crop_concerns(&t->n, i);
    return has && (stock || !add);
}

static bool crop_act(struct trial *t, const struct random_act *a, bool add) {
    int port = act_port(t, a), there = -1;
    char kind = random_naive_figure(a->figure);
    static const char kinds[] = "sbyw";
    char there_kind = naive_kind_at(&t->n, a->tile, port);
    bool suits = kind == 'y' ? there_kind == 'c' : kind != 'w' || there_kind != 'f';
    for (int k = 0; kinds[k] && there < 0; k++)
        if (add || kinds[k] == kind)
            there = naive_figure_at(&t->n, a->player, kinds[k], a->tile, port);
    if (there < 0 || !naive_crop_concerns(&t->n, there) ||
        (add && !(suits && *naive_stock(&t->n, a->player, kind))))
        return trial_wrong(t, "crop circle: naive refuses");
    if (add)
        naive_stand(&t->n, a->player, kind, a->tile, port);
    else
        naive_leave(&t->n, there);
    t->seen[add ? SEEN_CROP_ADD : SEEN_CROP_REMOVE]++;
    return true;
}

bool trial_play_crop(struct trial *t) {
    const struct random_move *m = &t->r.move;
    bool round =
             naive_has_mark(&t->n, 'P') || naive_has_mark(&t->n, 'C') || naive_has_mark(&t->n, 'S'),
         any = false;
    for (int i = 0; round && i < t->n.figures; i++)
        any |= naive_crop_concerns(&t->n, i);
    if (any != m->crops) return trial_wrong(t, "is there a crop circle?");
    int done = 0, player;
    for (int i = 0; any && (player = naive_crop_player(&t->n, i)) >= 0; i++) {
        bool can = can_act(t, player, m->crop_add), must = !m->crop_add || !t->n.rules.crop_may;
        bool acts = done < m->acts && m->crop_place[done] == i;
        if (acts ? !can || m->crop[done].player != player : can && must)
            return trial_wrong(t, "crop circle: player %d", player);
        if (acts && !crop_act(t, &m->crop[done++], m->crop_add)) return false;
    }
    return true;
}

/* --- the catapult ------------------------------------------------------------------------- */

static int figure_of(const struct trial *t, const struct random_act *a) {
    return naive_figure_at(&t->n, a->player, random_naive_figure(a->figure), a->tile,
                           act_port(t, a));
}

static bool play_hits(struct trial *t, const struct random_throw *thrown) {
    int id[RANDOM_HITS];
    for (int i = 0; i < thrown->figures; i++) {
        int figure = figure_of(t, &thrown->figure[i]);
        if (figure < 0) return trial_wrong(t, "catapult: naive knows nobody there");
        id[i] = 0;
        /* Of those that are alike each is hit once. */
        for (int k = figure; k < t->n.figures && !id[i]; k++) {
            const struct naive_figure *f = &t->n.figure[k];
            bool known = naive_figure_at(&t->n, f->player, f->kind, f->laid, f->port) != figure;
            for (int before = 0; before < i; before++)
                known |= id[before] == f->id;
            if (!known) id[i] = f->id;
        }
        if (!id[i]) return trial_wrong(t, "catapult: naive knows one less");
    }
    for (int i = 0; i < thrown->figures; i++) {
        int figure = naive_with_id(&t->n, id[i]);
        if (figure >= 0) naive_leave(&t->n, figure);
        t->seen[SEEN_HIT]++;
    }
    return true;
}

static bool play_swap(struct trial *t, const struct random_throw *thrown) {
    struct naive *n = &t->n;
    int mover = -1, target = thrown->figures ? figure_of(t, &thrown->figure[0]) : -1;
    char kind = 0;
    if (thrown->figures && target < 0) return trial_wrong(t, "catapult: naive knows nobody there");
    if (target < 0 || n->figure[target].player == thrown->player) return true;
    int ways = naive_swaps(n, thrown->player, target, &mover, &kind);
    if (!thrown->swaps && ways > 1) return trial_wrong(t, "catapult: naive has %d ways", ways);
    if (!ways) return true;
    if (thrown->swaps) {
        kind = random_naive_figure(thrown->with.figure);
        mover = thrown->with.tile < 0 ? -1 : figure_of(t, &thrown->with);
        const char *code = naive_check_swap(n, thrown->player, target, mover, kind);
        if (code) return trial_wrong(t, "catapult: naive %s", code);
    }
    naive_swap(n, thrown->player, target, mover, kind);
    t->seen[SEEN_SWAP]++;
    t->seen[SEEN_MOVED] += mover >= 0;
    return true;
}

bool trial_play_throws(struct trial *t) {
    const struct random_move *m = &t->r.move;
    bool fair = t->n.rules.catapult && naive_has_mark(&t->n, 'X');
    if (fair != m->fair) return trial_wrong(t, "is there a fair?");
    for (int i = 0; i < m->throws; i++) {
        const struct random_throw *thrown = &m->thrown[i];
        if (!trial_settle_gains(t)) return false;
        if (m->token == 0 && !play_hits(t, thrown)) return false;
        if (m->token == 1 && !play_swap(t, thrown)) return false;
        if (m->token == 2) naive_catapult_pays(&t->n, thrown->nearest);
        if (m->token == 3)
            naive_throw(&t->n, thrown->player, thrown->far, thrown->touched, thrown->caught);
        t->seen[SEEN_NEAREST] += m->token == 2;
        t->seen[SEEN_CATCH] += m->token == 3;
    }
    return true;
}
