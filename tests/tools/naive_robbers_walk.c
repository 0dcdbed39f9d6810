/* SPDX-License-Identifier: MIT */
/* Robbers that are put down, and what is decided about points as they come, in the second opinion on an
 * entry.
 *
 * A decision is about the first gain that it fits; those before it go their usual way.  Whatever else
 * the record says lets all gains so far go that way. */
#include "base/xalloc.h"
#include "tools/naive_walk.h"

#include <stdlib.h>
#include <string.h>

static void object(struct walk *w, const char *code) {
    if (w->scored || ((w->leaves || w->converts) && w->laid))
        walk_object_late(w, code);
    else
        walk_object(w, code);
    w->refused = true;
}

/* --- a robber is put down ------------------------------------------------------------------ */

void walk_robber(struct walk *w, const struct plain_step *step) {
    const struct naive_rules *r = &w->s->n.rules;
    if (!r->robbers) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    bool late = w->moved_on || w->bridge_late || w->ferries || w->dragon || w->ordered ||
                w->takes || w->rounds;
    if (!w->seen || late) {
        walk_refuse(w, "E-PHASE-ORDER");
        return;
    }
    walk_settle_second(w);
    walk_magic_settle(w);
    w->robbers_come = true;
    if (!w->laid) return;
    int thief = step->by >= 0 ? step->by : w->player;
    const char *code =
        naive_check_robber(w->s->trial, thief, step->whose, step->number, w->robbers_put);
    if (code) {
        walk_refuse(w, code);
        return;
    }
    w->robbers_put |= 1u << thief;
    naive_put_robber(w->s->trial, thief, step->whose, step->number);
}

/* --- gains --------------------------------------------------------------------------------- */

/* The next gain goes the way that was said. */
static void pass(struct walk *w) {
    if (w->gones < NAIVE_GAINS) {
        w->gone[w->gones] = w->s->trial->track.gain[0];
        w->gone_said[w->gones++] = w->said;
    }
    unsigned open = naive_track_next(w->s->trial, &w->said);
    memset(&w->said, 0, sizeof w->said);
    w->said_robber = false;
    if (!open) return;
    int step = w->step;
    w->step = -1; /* it is missing in the entry, and no step is wrong */
    object(w, "E-MISSING");
    w->step = step;
}

void walk_settle_gains(struct walk *w) {
    while (w->s->trial->track.gains)
        pass(w);
}

/* Does any robber have to do with the next gain, so that there is something to decide? */
static bool concerns(const struct naive_track *t, const struct naive_said *said, bool robs) {
    bool any = false;
    for (int p = 0; p < t->players; p++)
        any |= (robs ? naive_victims : naive_companions)(t, &t->gain[0], said, p) != 0;
    return any;
}

/* What does a decision of THIEF say to a gain that concerns some robber: "" it is about that one; or the
 * code for why it is wrong. */
static const char *judge_rob(const struct naive_track *t, const struct naive_said *said,
                             const struct plain_step *step, int thief) {
    bool robs = step->kind == PLAIN_ROB;
    unsigned set = (robs ? naive_victims : naive_companions)(t, &t->gain[0], said, thief);
    if (step->whose == thief) return "E-ROB-OWN";
    if (!set) return "E-ROB-SPACE";
    if (said->robs[thief] || said->along[thief]) return "E-ROB-ORDER";
    if (set >> step->whose & 1) return "";
    return robs ? "E-ROB-MUST" : "E-ROB-SPACE";
}

/* Has every robber that could do something about the next gain been told what? */
static bool all_said(const struct naive_track *t, const struct naive_said *said) {
    for (int p = 0; p < t->players; p++)
        if (!said->robs[p] && !said->along[p] &&
            (naive_victims(t, &t->gain[0], said, p) || naive_companions(t, &t->gain[0], said, p)))
            return false;
    return true;
}

static bool is_at(struct walk *w, const struct naive_gain *g, const struct plain_where *where) {
    const struct naive *n = w->s->trial;
    int list[NAIVE_PORTS],
        laid = where->on_cell ? naive_at(n, where->x, where->y) : n->laid_count - 1;
    for (int i = laid < 0 ? 0 : naive_candidates(n, laid, where, list); i-- > 0;)
        if (n->laid[laid].label[list[i]] == g->label) return true;
    return false;
}

static const char *judge_woman(struct walk *w, const struct naive_gain *g,
                               const struct naive_said *said, const struct plain_step *step,
                               int player) {
    bool place = step->where.feature != 0;
    if (!g->points[player]) return "E-REF";
    if (step->choice && g->kind != "yKBL"[step->choice - 1]) return "E-REF";
    if (place && g->kind == 'y') return "E-REF";
    if (place && !is_at(w, g, &step->where)) return "E-REF";
    if (said->woman[player] || g->woman[player]) return "E-MES-SPLIT";
    /* What somebody pays is said without its sign. */
    if (step->number >= 0 && step->number != abs(g->points[player])) return "E-MES-SPLIT";
    return "";
}

/* The next of the gains comes.  False: somebody has not said whom he robs. */
static bool skip(struct naive_track *t, struct naive_said *said, bool *robber) {
    struct naive_loot loot[NAIVE_TRACK_PLAYERS];
    unsigned open;
    naive_track_pass(t, said, loot, &open);
    memset(said, 0, sizeof *said);
    *robber = false;
    return !open;
}

/* Is there anybody who could still say which of his counters the next gain moves? */
static bool has_counters(const struct naive_track *t, const struct naive_said *said) {
    bool any = false;
    for (int p = 0; p < t->players; p++)
        any |= t->gain[0].points[p] != 0 && !said->woman[p] && !t->gain[0].woman[p];
    return any;
}

/* Is there anything to decide about the next gain? */
static bool asks(const struct naive_track *t, const struct naive_said *said,
                 const struct plain_step *step, bool robber) {
    if (step->kind == PLAIN_WOMAN) return !robber && has_counters(t, said);
    bool over = robber && all_said(t, said);
    return !over && concerns(t, said, step->kind == PLAIN_ROB);
}

/* Looks through the gains for the first about which the step can decide, or else for the first about which
 * there is something to decide, where it is wrong, as *CODE says (NULL: nothing is); -1: there is none. */
static int find_gain(struct walk *w, const struct plain_step *step, int player, const char **code) {
    struct naive_track t = w->s->trial->track;
    struct naive_said said = w->said;
    bool robber = w->said_robber;
    int first = -1;
    *code = NULL;
    for (int i = 0; t.gains; i++) {
        if (asks(&t, &said, step, robber)) {
            const char *why = step->kind == PLAIN_WOMAN
                                  ? judge_woman(w, &t.gain[0], &said, step, player)
                                  : judge_rob(&t, &said, step, player);
            if (!*why) {
                *code = NULL;
                return i;
            }
            if (first < 0) {
                first = i;
                *code = why;
            }
            /* Whether points are divided is asked before whether there are any. */
            if (!strcmp(why, "E-MES-SPLIT")) *code = why;
        }
        if (!skip(&t, &said, &robber) && step->kind == PLAIN_ROB) break;
    }
    return first;
}

/* Are there castles to be paid? */
static bool has_castles(const struct walk *w) {
    return w->scored && !w->castled && w->s->trial->notes;
}

/* ... or among those of the scoring, which then has come. */
static int find_any_gain(struct walk *w, const struct plain_step *step, int player,
                         const char **code) {
    int now = find_gain(w, step, player, code), then;
    const char *late;
    if ((now >= 0 && !*code) || (w->scored && !has_castles(w)) || !w->seen) return now;
    struct naive *before = xcalloc(2, sizeof *before), *scored = before + 1;
    struct walk walk = *w;
    memcpy(before, w->s->trial, sizeof *before);
    walk_leave_tower(w);
    walk_settle_bridge(w);
    walk_reach_castles(w);
    w->ordered = w->fiefs = true;
    then = find_gain(w, step, player, &late);
    if ((then < 0 || late) &&
        has_castles(w)) { /* where it is wrong is judged as soon as it can be */
        const char *last;
        struct walk unpaid = *w;
        memcpy(scored, w->s->trial, sizeof *scored);
        w->takes = true; /* what they copy cannot be said any more */
        walk_settle_castles(w);
        int after = find_gain(w, step, player, &last);
        if (after >= 0 && (!last || then < 0)) {
            then = after;
            late = last;
        } else {
            *w = unpaid;
            memcpy(w->s->trial, scored, sizeof *scored);
        }
    }
    if (then >= 0 && (!late || now < 0)) {
        *code = late;
        now = then;
    } else {
        *w = walk;
        memcpy(w->s->trial, before, sizeof *before);
    }
    free(before);
    return now;
}

static void decide(struct walk *w, const struct plain_step *step, int player, int at, bool wrong) {
    struct naive_track *track = &w->s->trial->track;
    for (; at > 0; at--) {
        if (step->kind == PLAIN_WOMAN && naive_track_waits(track, at)) {
            track->gain[at].woman[player] |= !wrong;
            return;
        }
        pass(w);
    }
    if (step->kind == PLAIN_WOMAN) {
        w->said.woman[player] |= !wrong;
        return;
    }
    w->said_robber = true;
    int *said = step->kind == PLAIN_ROB ? &w->said.robs[player] : &w->said.along[player];
    if (!wrong) *said = 1 + step->whose;
    if (!wrong || step->kind == PLAIN_ALONG || *said) return;
    /* Who robs wrongly where he had a choice robs nobody. */
    const struct naive_track *t = &w->s->trial->track;
    unsigned victims = naive_victims(t, &t->gain[0], &w->said, player);
    if (victims & (victims - 1)) *said = NAIVE_NOBODY;
}

/* Points that have been counted already, or of which robbers have been told, so that nothing can be said of
 * their counter any more. */
static const char *judge_gone(struct walk *w, const struct plain_step *step, int player) {
    const char *code = NULL;
    const struct naive_track *t = &w->s->trial->track;
    bool told = t->gains && (w->said_robber || !has_counters(t, &w->said));
    for (int i = 0; i < w->gones + told; i++) {
        bool now = i == w->gones;
        const char *why = judge_woman(w, now ? &t->gain[0] : &w->gone[i],
                                      now ? &w->said : &w->gone_said[i], step, player);
        if (!strcmp(why, "E-MES-SPLIT")) return why;
        if (!*why) code = "E-PHASE-ORDER";
    }
    return code;
}

/* No points are to come to which it could be about. */
static const char *none(const struct plain_step *step, int player) {
    if (step->kind == PLAIN_WOMAN) return "E-REF";
    return step->whose == player ? "E-ROB-OWN" : "E-ROB-SPACE";
}

void walk_decide(struct walk *w, const struct plain_step *step) {
    const struct naive_rules *r = &w->s->n.rules;
    bool woman = step->kind == PLAIN_WOMAN;
    if (!(woman ? r->messages : r->robbers) || walk_is_foreign(r, step)) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    /* Before the tile there are points only of a ransom. */
    if (!w->seen && !w->s->trial->track.gains && !w->gones) {
        walk_refuse(w, "E-PHASE-ORDER");
        return;
    }
    if (w->seen && !w->laid) return;
    int player = step->by >= 0 ? step->by : w->player;
    const char *code;
    int at = find_any_gain(w, step, player, &code);
    if (woman && (at < 0 || code)) {
        const char *gone = judge_gone(w, step, player);
        /* Whether they are divided is asked before whether they were there. */
        code = code && !strcmp(code, "E-MES-SPLIT") ? code : walk_first(code, gone);
    }
    if (at >= 0) decide(w, step, player, at, code != NULL);
    if (at < 0 && !code) code = none(step, player);
    if (woman && w->unread) return; /* points of a message that was refused may be meant */
    if (code) object(w, code);
}
