/* SPDX-License-Identifier: MIT */
/* Robbers that are put down, and what is decided about points as they come, in the second opinion on an
 * entry.
 *
 * A decision is about the first gain that it fits; those before it go their usual way.  Whatever else
 * the record says lets all gains so far go that way. */
#include "tools/naive_walk.h"

#include <string.h>

static void object(struct walk *w, const char *code) {
    if (w->scored)
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
    if (open) object(w, "E-MISSING");
}

void walk_settle_gains(struct walk *w) {
    while (w->s->trial->track.gains)
        pass(w);
}

/* What does a decision say to a gain: "" it is about that one; NULL: about another one; or the code for
 * why it is wrong.  STOPS: no later gain can be meant. */
static const char *judge_rob(const struct naive_track *t, const struct naive_said *said,
                             const struct plain_step *step, int thief, bool *stops) {
    const struct naive_gain *g = &t->gain[0];
    unsigned victims = naive_victims(t, g, said, thief),
             along = naive_companions(t, g, said, thief);
    bool again = said->robs[thief] || said->along[thief];
    if (step->kind == PLAIN_ALONG) {
        if (along >> step->whose & 1) return again ? "E-ROB-ORDER" : "";
        return "E-ROB-SPACE";
    }
    if (!victims) return "E-ROB-SPACE";
    *stops = true;
    if (again) return "E-ROB-ORDER";
    return victims >> step->whose & 1 ? "" : "E-ROB-MUST";
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
    if (said->woman[player]) return "E-MES-SPLIT";
    if (step->number >= 0 && step->number != g->points[player]) return "E-MES-SPLIT";
    return "";
}

/* ... where the robbers have been told already, if ROBBER: counters come before them. */
static const char *judge_late_woman(struct walk *w, const struct naive_gain *g,
                                    const struct naive_said *said, const struct plain_step *step,
                                    int player, bool robber) {
    const char *why = judge_woman(w, g, said, step, player);
    return *why || !robber ? why : "E-PHASE-ORDER";
}

/* Looks through the gains for the one that is meant: which one it is; -1: none, *CODE says why. */
static int find_gain(struct walk *w, const struct plain_step *step, int player, const char **code) {
    struct naive_track t = w->s->trial->track;
    struct naive_said said = w->said;
    bool robber = w->said_robber;
    for (int i = 0; t.gains; i++) {
        bool stops = false;
        const char *why = "E-ROB-OWN";
        bool over = robber && all_said(&t, &said);
        if (over)
            why = step->kind == PLAIN_WOMAN
                      ? judge_late_woman(w, &t.gain[0], &said, step, player, robber)
                      : "E-ROB-SPACE";
        else if (step->kind == PLAIN_WOMAN)
            why = judge_late_woman(w, &t.gain[0], &said, step, player, robber);
        else if (step->whose != player)
            why = judge_rob(&t, &said, step, player, &stops);
        if (!*why) return i;
        *code = walk_first(*code, why);
        if (stops) return -1;
        struct naive_loot loot[NAIVE_TRACK_PLAYERS];
        unsigned open;
        naive_track_pass(&t, &said, loot, &open);
        memset(&said, 0, sizeof said);
        robber = false;
    }
    return -1;
}

static void decide(struct walk *w, const struct plain_step *step, int player, int at) {
    while (at-- > 0)
        pass(w);
    if (step->kind == PLAIN_WOMAN) {
        w->said.woman[player] = true;
        return;
    }
    *(step->kind == PLAIN_ROB ? &w->said.robs[player] : &w->said.along[player]) = 1 + step->whose;
    w->said_robber = true;
}

/* Points that have been counted already, so that nothing can be said of them any more. */
static const char *judge_gone(struct walk *w, const struct plain_step *step, int player) {
    const char *code = NULL;
    for (int i = 0; i < w->gones; i++) {
        const char *why = judge_woman(w, &w->gone[i], &w->gone_said[i], step, player);
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
    if (!w->seen) {
        walk_refuse(w, "E-PHASE-ORDER");
        return;
    }
    if (!w->laid) return;
    int player = step->by >= 0 ? step->by : w->player;
    const char *code = NULL;
    int at = find_gain(w, step, player, &code);
    if (at < 0) walk_settle_bridge(w);
    if (at < 0 && !w->scored) {
        walk_reach(w);
        w->takes = true;
        code = NULL;
        at = find_gain(w, step, player, &code);
    }
    if (at < 0 && woman) {
        const char *gone = judge_gone(w, step, player);
        /* Whether they are divided is asked before whether they were there. */
        code = code && !strcmp(code, "E-MES-SPLIT") ? code : walk_first(code, gone);
    }
    if (at >= 0)
        decide(w, step, player, at);
    else
        object(w, code ? code : none(step, player));
}
