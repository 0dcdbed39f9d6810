/* SPDX-License-Identifier: MIT */
/* The Count of Carcassonne in the second opinion: the City, its quarters, who goes where. */
#include "tools/naive.h"

#include <stdlib.h>
#include <string.h>

enum { CASTLE, MARKET, BLACKSMITH, CATHEDRAL };
enum { CITY_TILES = 12, CITY_WIDTH = 4 };

/* --- the City ------------------------------------------------------------------------------ */

/* The first of its tiles, CO/1, CO/2 ... in rows from the north-west. */
static int first_tile(void) { return naive_tile("CO/1"); }

void naive_lay_city(struct naive *n) {
    for (int i = 0; i < CITY_TILES; i++)
        naive_lay_start(n, first_tile() + i, i % CITY_WIDTH - 2, i / CITY_WIDTH - 1, 0);
}

bool naive_is_inner(const struct naive *n, int laid) {
    const char *id = naive_kinds[n->laid[laid].tile].id;
    return !strcmp(id, "CO/6") || !strcmp(id, "CO/7");
}

/* Turned so often, tile A lies there as seen from tile B, one column and row after the other. */
static bool lies_right(int a, int b, int dx, int dy, int turns) {
    int x = a % CITY_WIDTH - b % CITY_WIDTH, y = a / CITY_WIDTH - b / CITY_WIDTH;
    for (; turns; turns--) {
        int was = x;
        x = -y;
        y = was;
    }
    return dx == x && dy == y;
}

/* CO/6 and CO/7 show nothing that tells how they are turned. */
bool naive_shows_city(const int *tile, const int *x, const int *y, const int *turns, int count) {
    unsigned seen = 0;
    int first = first_tile();
    for (int i = 0; i < count; i++)
        if (tile[i] >= first && tile[i] < first + CITY_TILES) seen |= 1u << (tile[i] - first);
    if (seen != (1u << CITY_TILES) - 1 || count != CITY_TILES) return false;
    int anchor = 0;
    while (tile[anchor] != first)
        anchor++;
    for (int i = 0; i < count; i++) {
        int part = tile[i] - first;
        bool plain = part == 5 || part == 6;
        if ((!plain && turns[i] != turns[anchor]) ||
            !lies_right(part, 0, x[i] - x[anchor], y[i] - y[anchor], turns[anchor]))
            return false;
    }
    return true;
}

/* --- quarters ------------------------------------------------------------------------------ */

bool naive_may_wait(char kind, int quarter) {
    switch (kind) {
    case 's':
    case 'b': return true;
    case 'w': return quarter != MARKET;
    case 'y': return quarter == CASTLE;
    }
    return false;
}

int *naive_waiting(struct naive *n, int player, int quarter, char kind) {
    return &n->waits[player][quarter][strchr("sbyw", kind) - "sbyw"];
}

bool naive_quarter_suits(int quarter, char feature) {
    static const char *const features[NAIVE_QUARTERS] = {"c", "f", "r", "ms"};
    return strchr(features[quarter], feature) != NULL;
}

unsigned naive_earned(const struct naive *n, bool with) {
    unsigned players = 0;
    for (int i = 0; i < n->events; i++) {
        const struct naive_event *e = &n->event[i];
        bool feature = strchr("rcmgsfk", e->kind), fairy = e->kind == 'y' && e->cause != 'p';
        if (e->points > 0 && (feature || (with && fairy))) players |= e->owners;
    }
    return players;
}

/* A field on which a barn has been put, or to which farmers came where one is. */
static bool barn_scores(const struct naive *n, int label) {
    for (int i = 0; i < n->figures && n->new_barn; i++)
        if (n->figure[i].id == n->new_barn &&
            n->laid[n->figure[i].laid].label[n->figure[i].port] == label)
            return true;
    return naive_has_barn(n, label) && naive_is_held(n, label);
}

const char *naive_check_from(const struct naive *n, int label, bool final) {
    int laid, port;
    naive_where(n, label, &laid, &port);
    bool done = naive_is_complete(n, label), field = naive_kind_at(n, laid, port) == 'f';
    if (final) return done ? "E-COU-TARGET" : NULL;
    if (field && !(n->rules.count_barn && barn_scores(n, label))) return "E-COU-TARGET";
    if (!field && (!done || !naive_touched(n, label))) return "E-COU-TARGET";
    if (!n->rules.count_occupied) return NULL;
    for (int i = 0; i < n->figures; i++) /* a barn is nobody who scores */
        if (n->figure[i].kind != 'n' &&
            n->laid[n->figure[i].laid].label[n->figure[i].port] == label)
            return NULL;
    return "E-COU-TARGET";
}

bool naive_may_come(const struct naive *n, int label) {
    int laid, port;
    naive_where(n, label, &laid, &port);
    for (int q = 0; n->rules.count && !n->rules.count_occupied && q < NAIVE_QUARTERS; q++)
        for (int p = 0; q != n->count_at && p < n->rules.players; p++)
            for (int k = 0; k < 4; k++)
                if (n->waits[p][q][k] && naive_quarter_suits(q, naive_kind_at(n, laid, port)))
                    return true;
    return false;
}

void naive_from(struct naive *n, int player, int quarter, char kind, int laid, int port) {
    --*naive_waiting(n, player, quarter, kind);
    ++*naive_stock(n, player, kind);
    naive_stand(n, player, kind, laid, port);
}

void naive_into(struct naive *n, int player, int quarter, char kind) {
    ++*naive_waiting(n, player, quarter, kind);
    --*naive_stock(n, player, kind);
}

int naive_count_way(const struct naive *n, int quarter) {
    if (n->rules.count_move == 'c') return (n->count_at + 1) % NAIVE_QUARTERS;
    return n->rules.count_move == 'f' ? quarter : -1;
}

/* --- the end ------------------------------------------------------------------------------- */

int naive_final_place(const struct naive *n, int player) {
    int players = n->rules.players;
    return (player - n->final_first + players) % players;
}

bool naive_may_leave(const struct naive *n, int player) {
    for (int quarter = 0; n->rules.count && quarter < NAIVE_QUARTERS; quarter++) {
        bool open = quarter == MARKET ? n->rules.farmers : n->rules.count_any_final;
        for (int k = 0; quarter != n->count_at && open && k < 4; k++)
            if (n->waits[player][quarter][k]) return true;
    }
    return false;
}

int naive_final_mover(const struct naive *n, int player) {
    for (int i = 0; i < n->rules.players; i++) {
        int next = (player + i) % n->rules.players;
        if (naive_final_place(n, next) >= n->final_place && naive_may_leave(n, next)) return next;
    }
    return -1;
}
