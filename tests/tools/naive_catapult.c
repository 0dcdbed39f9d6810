/* SPDX-License-Identifier: MIT */
/* The catapult of the second opinion, on the board: one figure for another, and points. */
#include "tools/naive.h"

#include <string.h>

static int label_of(const struct naive *n, int figure) {
    return n->laid[n->figure[figure].laid].label[n->figure[figure].port];
}

/* Has the player a figure of KINDS on the feature, besides number MOVER? */
static bool has(const struct naive *n, int player, int label, int mover, const char *kinds) {
    for (int i = 0; i < n->figures; i++)
        if (i != mover && n->figure[i].player == player && strchr(kinds, n->figure[i].kind) &&
            label_of(n, i) == label)
            return true;
    return false;
}

const char *naive_check_swap(const struct naive *n, int player, int target, int mover, char kind) {
    const struct naive_figure *f = &n->figure[target];
    char there = naive_kind_at(n, f->laid, f->port);
    int label = label_of(n, target);
    bool off = there == 'f' && !n->rules.farmers;
    if (kind == f->kind && !strchr("up", kind)) return NULL;
    if (kind == 'n') return "E-KIND"; /* it stands at a corner */
    if (kind == 'a' && !n->rules.abbots) return "E-NO-ABBOT";
    if (kind == 'a')
        return strchr(n->rules.abbot_no_shrine ? "mg" : "mgs", there) ? NULL : "E-ABBOT-FEATURE";
    if (there == 'g') return "E-GARDEN-NEEDS-ABBOT";
    if (kind == 'y' && !strchr("ck", there)) return "E-MAY-CITY";
    if (kind == 'w' && strchr("ft", there)) return "E-KIND";
    if (there == 't') return strchr("up", kind) && n->rules.top_followers ? "E-KIND" : NULL;
    if (kind == 'u' && !strchr("rc", there)) return "E-KIND";
    if (kind == 'p' && there != 'f') return "E-KIND";
    if (off) return "E-FARMERS-OFF";
    if (!strchr("up", kind)) return NULL;
    if (!has(n, player, label, mover, "sabyw")) return "E-TRA-NO-FOLLOWER";
    return kind == 'p' && has(n, player, label, mover, "p") ? "E-TRA-SECOND-PIG" : NULL;
}

int naive_swaps(struct naive *n, int player, int target, int *mover, char *kind) {
    int count = 0;
    for (const char *k = "sabupywn"; *k; k++)
        if (*naive_stock(n, player, *k) && !naive_check_swap(n, player, target, -1, *k)) {
            count++;
            *mover = -1;
            *kind = *k;
        }
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        if (f->player != player || naive_check_swap(n, player, target, i, f->kind) ||
            naive_figure_at(n, player, f->kind, f->laid, f->port) != i)
            continue;
        count++;
        *mover = i;
        *kind = f->kind;
    }
    return count;
}

int naive_with_id(const struct naive *n, int id) {
    for (int i = 0; i < n->figures; i++)
        if (n->figure[i].id == id) return i;
    return -1;
}

void naive_swap(struct naive *n, int player, int target, int mover, char kind) {
    struct naive_figure gone = n->figure[target];
    int id = mover < 0 ? 0 : n->figure[mover].id, left = mover < 0 ? 0 : label_of(n, mover);
    naive_leave(n, target);
    if (id) {
        naive_go_home(n, naive_with_id(n, id));
        n->homes--; /* it only moves */
    }
    naive_stand(n, player, kind, gone.laid, gone.port);
    if (id) naive_leave_alone(n, player, left);
}

void naive_catapult_pays(struct naive *n, unsigned players) {
    naive_pay(n, (struct naive_event){.kind = 'x', .cause = 'p', .points = 5, .owners = players});
}

void naive_throw(struct naive *n, int player, bool far, bool touched, bool caught) {
    int catcher = (player + 1) % n->rules.players, winner = catcher;
    if (!caught && far) winner = player;
    if (!caught && touched) winner = player;
    naive_catapult_pays(n, 1u << winner);
}
