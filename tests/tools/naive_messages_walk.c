/* SPDX-License-Identifier: MIT */
/* Messages in the second opinion on an entry: they come when all is scored, before wagons, and after the
 * catapult. */
#include "tools/naive_walk.h"

#include <string.h>

static void object(struct walk *w, const char *code) {
    walk_object_late(w, code);
    w->refused = true;
}

static int label_of(const struct naive *n, int figure) {
    return n->laid[n->figure[figure].laid].label[n->figure[figure].port];
}

static bool is_said(const struct plain_step *step) {
    return step->whose >= 0 || step->figure || step->where.feature || step->where.on_cell;
}

/* Does the place of the step lie on feature LABEL, wherever the follower is? */
static bool names(const struct naive *n, const struct plain_step *step, int label) {
    int list[NAIVE_PORTS], laid = naive_at(n, step->where.x, step->where.y);
    if (!step->where.on_cell || !step->where.feature || laid < 0) return false;
    for (int i = naive_candidates(n, laid, &step->where, list); i-- > 0;)
        if (n->laid[laid].label[list[i]] == label) return true;
    return false;
}

static bool is_meant(const struct naive *n, const struct plain_step *step, int figure) {
    struct plain_step anywhere = *step;
    if (!is_said(step) || walk_means(n, step, figure, step->whose, step->figure)) return true;
    anywhere.where = (struct plain_where){.feature = 0};
    return names(n, step, label_of(n, figure)) &&
           walk_means(n, &anywhere, figure, step->whose, step->figure);
}

/* One of WAYS. */
static const char *choose(struct walk *w, const struct ways *ways, struct way *way /* out */) {
    *way = ways->list[0];
    if (ways->count == 1 || walk_decided(w, w->step, ways, way)) return NULL;
    walk_leave_open(w, w->step, ways);
    return "E-MISSING";
}

/* Messages 1 to 3: the feature that is scored, by a figure on it. */
static const char *find_smallest(struct walk *w, const struct plain_step *step,
                                 struct way *way /* out */) {
    const struct naive *n = w->s->trial;
    int least = naive_smallest(n, step->number, w->player);
    struct ways ways = {.count = 0};
    bool known[NAIVE_LABELS] = {false}, meant = false;
    if (least < 0) return "E-MES-NO-FOLLOWER";
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        if (!naive_is_follower_of(n, i, w->player) || !naive_is_about(n, step->number, i) ||
            !is_meant(n, step, i))
            continue;
        meant = true;
        int label = label_of(n, i);
        if (known[label] || naive_final_worth(n, label) != least) continue;
        known[label] = true;
        ways.list[ways.count++] = (struct way){f->kind, f->laid, f->port, i};
    }
    if (!meant) return "E-MES-NO-FOLLOWER";
    return ways.count ? choose(w, &ways, way) : "E-MES-NOT-SMALLEST";
}

/* Message 8: the follower that is scored. */
static const char *find_follower(struct walk *w, const struct plain_step *step,
                                 struct way *way /* out */) {
    const struct naive *n = w->s->trial;
    struct ways ways = {.count = 0};
    bool meant = false;
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        if (!naive_is_follower_of(n, i, w->player) ||
            !walk_means(n, step, i, step->whose, step->figure))
            continue;
        meant = true;
        char kind = naive_kind_at(n, f->laid, f->port);
        if ((kind != 'k' && !(naive_owners(n, label_of(n, i)) >> w->player & 1)) || kind == 't' ||
            naive_figure_at(n, f->player, f->kind, f->laid, f->port) != i)
            continue;
        ways.list[ways.count++] = (struct way){f->kind, f->laid, f->port, i};
    }
    if (!meant) return "E-MES-NO-FOLLOWER";
    return ways.count ? choose(w, &ways, way) : "E-MES-NOT-OWNER";
}

static const char *check(struct walk *w, const struct plain_step *step, struct way *way /* out */) {
    struct naive *n = w->s->trial;
    int which = step->number;
    const char *code = walk_first(naive_check_pile(n, which), naive_check_right(n));
    if (code || step->home) return code;
    if (which <= 3) return find_smallest(w, step, way);
    if (which == 8) return find_follower(w, step, way);
    if (is_said(step)) return "E-REF";
    bool nobody = which != 7 && naive_message_points(n, which, w->player) < 0;
    return nobody ? "E-MES-NO-FOLLOWER" : NULL;
}

/* Has the catapult given points, which may lead to a message after all else? */
static bool has_thrown_points(const struct walk *w) {
    const struct naive_track *t = &w->s->trial->track;
    bool any = false;
    for (int i = 0; i < w->gones; i++)
        any |= w->gone[i].kind == 'x';
    for (int i = 0; i < t->gains; i++)
        any |= t->gain[i].kind == 'x';
    return any;
}

void walk_message(struct walk *w, const struct plain_step *step) {
    const struct naive_rules *r = &w->s->n.rules;
    if (!r->messages) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    if (!w->seen || walk_has_not(r, step->figure) || walk_is_foreign(r, step)) {
        walk_refuse(w, !w->seen ? "E-PHASE-ORDER" : "E-EXPANSION");
        return;
    }
    bool late = (w->drives || w->enters || (w->dragon && r->dragon_after) || w->rounds) && !w->fair;
    w->takes = w->messages = true;
    if (!w->laid) return;
    if (w->fair && !walk_settle_catapult(w)) return; /* nobody gets to the message */
    if (late || (w->fair && !has_thrown_points(w))) {
        object(w, "E-PHASE-ORDER");
        return;
    }
    if (!w->fair) walk_settle_takes(w);
    walk_reach(w);
    walk_settle_gains(w);
    struct naive *n = w->s->trial;
    struct way way = {.figure = -1};
    const char *code = check(w, step, &way);
    if (code) {
        object(w, code);
        n->track.right = false; /* it is not missing besides */
    } else
        naive_obey(n, w->player, step->number, step->home, way.figure);
}

void walk_settle_message(struct walk *w) {
    if (!w->laid) return;
    walk_settle_gains(w);
    if (!w->s->n.rules.messages || !w->s->trial->track.right) return;
    w->s->trial->track.right = false;
    w->pending.count = 0;
    int step = w->step;
    w->message_lost = step >= 0;
    w->lost_at = step;
    w->step = -1;
    object(w, "E-MISSING");
    w->step = step;
}
