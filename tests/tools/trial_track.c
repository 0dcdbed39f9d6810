/* SPDX-License-Identifier: MIT */
/* Robbers, counters and messages of a random game, once more by the second opinion. */
#include "expansion/robbers.h"
#include "game/track.h"
#include "tools/trial.h"

#include <string.h>

static bool pass(struct trial *t, struct naive_said *said) {
    unsigned open = naive_track_next(&t->n, said);
    memset(said, 0, sizeof *said);
    return !open || trial_wrong(t, "naive: whose points does a robber take?");
}

/* All that are left, of which no more than SAID is said. */
static bool settle(struct trial *t, struct naive_said *said) {
    while (t->n.track.gains)
        if (!pass(t, said)) return false;
    return true;
}

bool trial_settle_gains(struct trial *t) { return settle(t, &t->said); }

/* Is SAID about the next gain, of which SO_FAR has been said? */
static bool is_about(const struct trial *t, const struct random_said *said,
                     const struct naive_said *so_far) {
    const struct naive_track *track = &t->n.track;
    const struct naive_gain *g = &track->gain[0];
    if (said->kind == EXTRA_ROB)
        return naive_victims(track, g, so_far, said->by) >> said->whom & 1 &&
               !so_far->robs[said->by];
    if (said->kind == EXTRA_ALONG)
        return naive_companions(track, g, so_far, said->by) >> said->whom & 1 &&
               !so_far->along[said->by];
    for (int p = 0; p < track->players; p++) /* counters come before robbers */
        if (so_far->robs[p] || so_far->along[p]) return false;
    return g->points[said->by] && !so_far->woman[said->by] && !g->woman[said->by] &&
           (!said->word || g->kind == 'y') &&
           (said->number < 0 || said->number == g->points[said->by]);
}

/* What is said of points that wait together with the next ones. */
static bool decide_waiting(struct trial *t, const struct random_said *said) {
    struct naive_track *track = &t->n.track;
    if (said->kind != EXTRA_WOMAN) return false;
    for (int i = 1; i < track->gains && naive_track_waits(track, i); i++) {
        struct naive_gain *g = &track->gain[i];
        if (!g->points[said->by] || g->woman[said->by]) continue;
        if (said->number >= 0 && said->number != g->points[said->by]) continue;
        t->seen[SEEN_WOMAN]++;
        return g->woman[said->by] = true;
    }
    return false;
}

static bool decide(struct trial *t, const struct random_said *said, struct naive_said *so_far) {
    while (t->n.track.gains && !is_about(t, said, so_far)) {
        if (decide_waiting(t, said)) return true;
        if (!pass(t, so_far)) return false;
    }
    if (!t->n.track.gains && t->n.notes) { /* castles come after all that was scored */
        if (!trial_pay_castles(t)) return false;
        return decide(t, said, so_far);
    }
    if (!t->n.track.gains)
        return trial_wrong(t, "naive: '%s' is about nothing", extra_word(said->kind));
    if (said->kind == EXTRA_WOMAN)
        so_far->woman[said->by] = true;
    else
        *(said->kind == EXTRA_ROB ? &so_far->robs[said->by] : &so_far->along[said->by]) =
            1 + said->whom;
    t->seen[said->kind == EXTRA_ROB     ? SEEN_ROB
            : said->kind == EXTRA_ALONG ? SEEN_ALONG
                                        : SEEN_WOMAN]++;
    return true;
}

static bool put(struct trial *t, const struct random_said *said, unsigned *who) {
    if (!settle(t, &t->said)) return false;
    const char *code = naive_check_robber(&t->n, said->by, said->whom, said->word, *who);
    if (code) return trial_wrong(t, "robber: naive %s", code);
    *who |= 1u << said->by;
    naive_put_robber(&t->n, said->by, said->whom, said->word);
    t->seen[SEEN_ROBBER]++;
    return true;
}

/* Some follower of the player where the message says. */
static int find_follower(const struct trial *t, const struct random_said *said) {
    const struct naive *n = &t->n;
    const struct placed_tile *p = &t->r.game.placed[said->act.tile];
    int port = random_naive_port(p->type, p->quarter_turns, said->act.segment);
    char kind = random_naive_figure(said->act.figure);
    if (said->number == 8) return naive_figure_at(n, t->r.move.player, kind, said->act.tile, port);
    for (int i = 0; i < n->figures; i++)
        if (naive_is_follower_of(n, i, t->r.move.player) &&
            n->laid[n->figure[i].laid].label[n->figure[i].port] ==
                n->laid[said->act.tile].label[port])
            return i;
    return -1;
}

static bool draw(struct trial *t, const struct random_said *said, struct naive_said *so_far) {
    struct naive *n = &t->n;
    int player = t->r.move.player, figure = -1;
    if (!settle(t, so_far)) return false;
    const char *code = naive_check_pile(n, said->number);
    if (!code) code = naive_check_right(n);
    if (code) return trial_wrong(t, "message %d: naive %s", said->number, code);
    if (!said->word && said->act.tile >= 0) figure = find_follower(t, said);
    int label = figure < 0 ? 0 : n->laid[n->figure[figure].laid].label[n->figure[figure].port];
    if (!said->word && (said->number <= 3 || said->number == 8) && figure < 0)
        return trial_wrong(t, "message %d: naive knows no follower", said->number);
    if (!said->word && said->number <= 3 &&
        naive_final_worth(n, label) != naive_smallest(n, said->number, player))
        return trial_wrong(t, "message %d: naive knows a smaller one", said->number);
    bool lord =
        figure >= 0 && naive_kind_at(n, n->figure[figure].laid, n->figure[figure].port) == 'k';
    if (!said->word && said->number == 8 && !lord && !(naive_owners(n, label) >> player & 1))
        return trial_wrong(t, "message 8: naive knows another owner");
    if (!said->word && said->number >= 4 && said->number <= 6 &&
        naive_message_points(n, said->number, player) < 0)
        return trial_wrong(t, "message %d: naive knows no follower", said->number);
    naive_obey(n, player, said->number, said->word, figure);
    t->seen[said->word ? SEEN_MESSAGE_POINTS : SEEN_MESSAGE]++;
    return true;
}

bool trial_play_track(struct trial *t, enum random_time when) {
    const struct random_move *m = &t->r.move;
    unsigned who = 0;
    for (int i = 0; i < m->says; i++) {
        const struct random_said *said = &m->said[i];
        if (said->when != when) continue;
        bool fine = said->kind == EXTRA_ROBBER    ? put(t, said, &who)
                    : said->kind == EXTRA_MESSAGE ? draw(t, said, &t->said)
                                                  : decide(t, said, &t->said);
        if (!fine) return false;
    }
    /* Before the scoring something may still be said of points that came before. */
    if (when > RANDOM_SCORED && !settle(t, &t->said)) return false;
    if (when >= RANDOM_DRAWN && t->n.track.right)
        return trial_wrong(t, "naive: a message is to be drawn");
    return true;
}

bool trial_same_track(struct trial *t) {
    const struct naive *n = &t->n;
    for (int p = 0; p < n->rules.players; p++) {
        for (unsigned c = 0; n->rules.messages && c < COUNTERS; c++)
            if (track_points(&t->r.game, p, c) != n->track.counter[p][c])
                return trial_wrong(t, "player %d: counter %u: engine %d, naive %d", p, c,
                                   (int)track_points(&t->r.game, p, c), n->track.counter[p][c]);
        if (n->rules.robbers && robbers_space(&t->r.game, p) != n->track.robber[p] - 1)
            return trial_wrong(t, "player %d: robber: engine %d, naive %d", p,
                               robbers_space(&t->r.game, p), n->track.robber[p] - 1);
    }
    return true;
}

/* The order of scoring matters (ORD-6), and so does how the board lies. */
bool trial_has_track(const struct trial *t) { return t->n.rules.robbers || t->n.rules.messages; }
