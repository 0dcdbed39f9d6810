/* SPDX-License-Identifier: MIT */
/* Towers and prisoners of the second opinion, on the board. */
#include "tools/naive.h"

#include <stdlib.h>
#include <string.h>

static const char kinds[] = "sabupyw";

int naive_kind_number(char kind) { return (int)(strchr(kinds, kind) - kinds); }

void naive_tower_fill(struct naive *n) {
    static const int each[] = {0, 10, 10, 9, 7, 6, 5, 4, 3, 3};
    for (int p = 0; p < n->rules.players; p++)
        n->floors_left[p] = n->rules.tower ? each[n->rules.players] : 0;
}

int naive_tower_top(const struct naive *n, int laid) {
    for (int i = 0; i < n->figures; i++)
        if (n->figure[i].laid == laid && n->figure[i].port == NAIVE_TOWER) return i;
    return -1;
}

const char *naive_check_top(struct naive *n, int player, char kind, int laid) {
    if (kind == 'a' && n->rules.abbots) return "E-ABBOT-FEATURE";
    if (kind == 'y') return "E-MAY-CITY";
    if (kind == 'w') return "E-KIND";
    if (naive_tower_top(n, laid) >= 0) return "E-TOW-CLOSED";
    if (n->floors[laid] == 0) return "E-TOW-HEIGHT0";
    /* On the tile just laid the volcano says so. */
    if (laid != n->laid_count - 1 && n->dragon == laid + 1)
        return naive_has_mark(n, 'O') ? "E-DRA-PORTAL" : "E-DRA-FIGURE-ON-VOLCANO";
    if (strchr("up", kind) && n->rules.top_followers) return "E-KIND";
    if (kind == 'a') return "E-NO-ABBOT";
    if (*naive_stock(n, player, kind)) return NULL;
    return kind == 's' ? "E-NO-MEEPLE" : "E-SUPPLY";
}

/* Is a cell between the two empty? */
static bool has_gap(const struct naive *n, const struct naive_laid *a, const struct naive_laid *b) {
    int x = a->x, y = a->y;
    while (x != b->x || y != b->y) {
        x += x < b->x ? 1 : x > b->x ? -1 : 0;
        y += y < b->y ? 1 : y > b->y ? -1 : 0;
        if (naive_at(n, x, y) < 0) return true;
    }
    return false;
}

const char *naive_check_capture(const struct naive *n, int player, int laid, int figure) {
    const struct naive_figure *f = &n->figure[figure];
    const struct naive_laid *from = &n->laid[laid], *to = &n->laid[f->laid];
    int far = abs(from->x - to->x) + abs(from->y - to->y);
    if (from->x != to->x && from->y != to->y) return "E-TOW-RANGE";
    if (far > n->floors[laid]) return "E-TOW-RANGE";
    if (!n->rules.gap_ignored && has_gap(n, from, to)) return "E-TOW-GAP";
    if (f->kind == 'n' || naive_kind_at(n, f->laid, f->port) == 'k' ||
        (n->rules.target_followers && strchr("up", f->kind)))
        return "E-TOW-TARGET";
    return f->player == player && !n->rules.own_to_supply ? "E-TOW-OWN" : NULL;
}

bool naive_capture(struct naive *n, int player, int figure) {
    struct naive_figure f = n->figure[figure];
    int at = n->homes;
    bool took_home = n->took_home;
    naive_leave(n, figure);
    if (f.player == player) return false;
    n->took_home = took_home;
    /* He is not home, whoever else may be. */
    --*naive_stock(n, f.player, f.kind);
    n->taken = n->home[at];
    n->taken_label = n->home_label[at];
    n->any_taken = true;
    memmove(&n->home[at], &n->home[at + 1], (size_t)(n->homes - at - 1) * sizeof *n->home);
    memmove(&n->home_label[at], &n->home_label[at + 1],
            (size_t)(n->homes - at - 1) * sizeof *n->home_label);
    n->homes--;
    n->held[player][f.player][naive_kind_number(f.kind)]++;
    return true;
}

int naive_held_kinds(const struct naive *n, int captor, int owner, char *kind) {
    int count = 0;
    for (int k = 6; k >= 0; k--) {
        if (!n->held[captor][owner][k]) continue;
        count++;
        *kind = kinds[k];
    }
    return count;
}

void naive_release(struct naive *n, int captor, int owner, char kind) {
    n->held[captor][owner][naive_kind_number(kind)]--;
    ++*naive_stock(n, owner, kind);
    if (!n->any_taken || n->taken.player != owner || n->taken.kind != kind) {
        n->freed[owner][naive_kind_number(kind)]++;
        return;
    }
    n->any_taken = false; /* back at once, from where it was taken */
    n->at_once = n->homes;
    n->home_label[n->homes] = n->taken_label;
    n->home[n->homes++] = n->taken;
}

void naive_pay_ransom(struct naive *n, int player, int captor, char kind) {
    naive_pay(n, (struct naive_event){.kind = 'R',
                                      .cause = 'p',
                                      .points = 3,
                                      .owners = 1u << captor,
                                      .payers = 1u << player});
    n->ransomed = true;
    naive_release(n, captor, player, kind);
}
