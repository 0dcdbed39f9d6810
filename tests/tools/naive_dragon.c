/* SPDX-License-Identifier: MIT */
/* Dragon, princess, portal and fairy of the second opinion, on the board. */
#include "tools/naive.h"

#include <string.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

static int label_of(const struct naive *n, int figure) {
    const struct naive_figure *f = &n->figure[figure];
    return n->laid[f->laid].label[f->port];
}

static bool is_follower(const struct naive *n, int figure) {
    return strchr("sabyw", n->figure[figure].kind) != NULL;
}

/* --- volcanoes and dragon tiles ----------------------------------------------------------- */

bool naive_prints(const struct naive *n, int tile, char what) {
    const char *m = n->marks[tile];
    for (; m && *m; m += strlen(m) > 2 ? 3 : strlen(m)) {
        if (m[0] == what) return true;
        if (m[0] == '@') break;
    }
    return false;
}

bool naive_is_unborn(const struct naive *n, int tile) {
    return n->rules.dragon && !n->rules.dragon_unmoved && !n->dragon &&
           naive_prints(n, tile, 'D') && !naive_prints(n, tile, 'V');
}

void naive_put_aside(struct naive *n, int tile) {
    n->bag[tile]--;
    n->aside[tile]++;
}

void naive_erupt(struct naive *n) {
    if (!n->rules.dragon || !naive_has_mark(n, 'V')) return;
    n->dragon = n->laid_count;
    for (int i = 0; naive_kinds[i].id; i++) {
        n->bag[i] += n->aside[i];
        n->aside[i] = 0;
    }
}

bool naive_dragon_wakes(const struct naive *n) {
    return n->rules.dragon && n->dragon && naive_has_mark(n, 'D');
}

unsigned naive_dragon_ways(const struct naive *n, const bool been[NAIVE_LAID]) {
    const struct naive_laid *at = &n->laid[n->dragon - 1];
    unsigned ways = 0;
    for (int s = 0; s < 4; s++) {
        int next = naive_at(n, at->x + step_x[s], at->y + step_y[s]);
        if (next >= 0 && !been[next] && n->fairy != next + 1 && !naive_is_inner(n, next))
            ways |= 1u << s;
    }
    return ways;
}

void naive_dragon_goes(struct naive *n, int side, bool been[NAIVE_LAID]) {
    const struct naive_laid *at = &n->laid[n->dragon - 1];
    int to = naive_at(n, at->x + step_x[side], at->y + step_y[side]);
    been[n->dragon - 1] = been[to] = true;
    n->dragon = to + 1;
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i < n->figures && !again; i++)
            if (n->figure[i].laid == to && n->figure[i].kind != 'n' &&
                naive_kind_at(n, to, n->figure[i].port) != 'k') {
                naive_leave(n, i);
                again = true;
            }
    }
}

/* --- princess ----------------------------------------------------------------------------- */

bool naive_princess_sees(const struct naive *n, int figure) {
    const struct naive_laid *last = &n->laid[n->laid_count - 1];
    const char *m = n->marks[last->tile];
    if (!n->rules.dragon || !is_follower(n, figure)) return false;
    for (; m && *m && *m != '@'; m += strlen(m) > 2 ? 3 : strlen(m))
        for (int p = 0; m[0] == 'Q' && p < 12; p++)
            if (last->shows[p] == m[1] && last->label[p] == label_of(n, figure)) return true;
    return false;
}

bool naive_princess_spares(const struct naive *n, int figure) {
    if (n->rules.princess_free || n->figure[figure].kind != 'b') return false;
    for (int i = 0; i < n->figures; i++)
        if (n->figure[i].kind == 's' && label_of(n, i) == label_of(n, figure)) return true;
    return false;
}

/* --- portal ------------------------------------------------------------------------------- */

const char *naive_check_portal(struct naive *n, int player, char kind, int laid, int port) {
    char there = naive_kind_at(n, laid, port);
    int label = n->laid[laid].label[port];
    if (there == 't') return naive_check_top(n, player, kind, laid);
    if (there == 'k') return kind == 'a' && n->rules.abbots ? "E-ABBOT-FEATURE" : "E-DRA-PORTAL";
    if (there == '~') return "E-RIVER-MEEPLE";
    if (there == '.' || (there == 'g' && !n->rules.abbots) || (there == 's' && !n->rules.shrines))
        return "E-NO-SUCH-FEATURE";
    const char *abbots = n->rules.abbot_no_shrine ? "mg" : "mgs";
    if (kind == 'a' && n->rules.abbots && !strchr(abbots, there)) return "E-ABBOT-FEATURE";
    if (kind != 'a' && there == 'g') return "E-GARDEN-NEEDS-ABBOT";
    if (kind == 'y' && there != 'c') return "E-MAY-CITY";
    if (kind == 'w' && there == 'f') return "E-KIND";
    if (strchr("aup", kind) || n->dragon == laid + 1) return "E-DRA-PORTAL";
    if (there == 'f' && !n->rules.farmers) return "E-FARMERS-OFF";
    if (there == 'f' && naive_has_barn(n, label)) return "E-BARN-FIELD-OCCUPIED";
    if (!*naive_stock(n, player, kind)) return kind == 's' ? "E-NO-MEEPLE" : "E-SUPPLY";
    if (naive_is_complete(n, label)) return "E-COMPLETED";
    return naive_is_held(n, label) ? "E-FEATURE-OCCUPIED" : NULL;
}

/* --- fairy -------------------------------------------------------------------------------- */

bool naive_fairy_likes(const struct naive *n, int player, int figure) {
    return n->figure[figure].player == player && is_follower(n, figure);
}

bool naive_fairy_is_at(const struct naive *n, int figure) {
    const struct naive_figure *f = &n->figure[figure];
    if (n->rules.fairy_tile) return n->fairy == f->laid + 1;
    for (int i = 0; i < n->figures; i++)
        if (n->beside && n->figure[i].id == n->beside)
            return naive_figure_at(n, f->player, f->kind, f->laid, f->port) ==
                   naive_figure_at(n, n->figure[i].player, n->figure[i].kind, n->figure[i].laid,
                                   n->figure[i].port);
    return false;
}

void naive_fairy_goes(struct naive *n, int figure) {
    n->fairy = n->figure[figure].laid + 1;
    n->beside = n->figure[figure].id;
}

/* Is she beside this figure, whose player so gets points? */
static bool is_beside(const struct naive *n, int figure) {
    if (!n->fairy || !is_follower(n, figure)) return false;
    return n->rules.fairy_tile ? n->figure[figure].laid == n->fairy - 1
                               : n->figure[figure].id == n->beside;
}

void naive_fairy_begins(struct naive *n, int player) {
    struct naive_event e = {.kind = 'y', .cause = 'p', .owners = 1u << player};
    for (int i = 0; i < n->figures; i++)
        e.points += n->figure[i].player == player && is_beside(n, i);
    if (e.points) naive_pay(n, e);
}

void naive_fairy_pays(struct naive *n, int label, char cause) {
    for (int i = 0; i < n->figures; i++)
        if (is_beside(n, i) && label_of(n, i) == label) {
            naive_pay(n, (struct naive_event){.kind = 'y',
                                              .cause = cause,
                                              .points = 3,
                                              .owners = 1u << n->figure[i].player});
            return;
        }
}

void naive_fairy_pays_for(struct naive *n, int figure, char cause) {
    if (is_beside(n, figure))
        naive_pay(n, (struct naive_event){.kind = 'y',
                                          .cause = cause,
                                          .points = 3,
                                          .owners = 1u << n->figure[figure].player});
}

/* Where nothing is scored: complete features, on which somebody stands all the same. */
void naive_fairy_ends(struct naive *n) {
    bool paid[NAIVE_LABELS] = {false};
    for (int i = 0; i < n->figures && n->rules.fairy_always; i++) {
        int label = label_of(n, i);
        bool field = naive_kind_at(n, n->figure[i].laid, n->figure[i].port) == 'f';
        if (!is_beside(n, i) || paid[label]) continue;
        paid[label] = true;
        bool never = strchr("tk", naive_kind_at(n, n->figure[i].laid, n->figure[i].port));
        if (field ? !n->rules.farmers : never || naive_is_complete(n, label))
            naive_fairy_pays(n, label, 'f');
    }
}
