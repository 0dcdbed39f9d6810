/* SPDX-License-Identifier: MIT */
/* Festivals, crop circles and flying machines of the second opinion. */
#include "tools/naive.h"

#include <string.h>

static const char *marks(const struct naive *n) {
    const char *m = n->marks[n->laid[n->laid_count - 1].tile];
    return m ? m : "";
}

bool naive_has_mark(const struct naive *n, char what) {
    return naive_prints(n, n->laid[n->laid_count - 1].tile, what);
}

static bool is_follower(const struct naive_figure *f) { return strchr("sabyw", f->kind) != NULL; }

bool naive_may_return(const struct naive *n, int player, int figure) {
    const struct naive_figure *f = &n->figure[figure];
    return naive_has_mark(n, 'F') && f->player == player &&
           (f->port != NAIVE_TOWER || n->rules.takes_any) &&
           (is_follower(f) || !n->rules.takes_followers);
}

int naive_figure_at(const struct naive *n, int player, char kind, int laid, int port) {
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        if (f->player == player && f->kind == kind && f->laid == laid &&
            n->laid[laid].shows[f->port] == n->laid[laid].shows[port] &&
            (f->port < NAIVE_MIDDLE || f->port == port))
            return i;
    }
    return -1;
}

void naive_leave(struct naive *n, int figure) {
    struct naive_figure f = n->figure[figure];
    int label = n->laid[f.laid].label[f.port];
    naive_go_home(n, figure);
    n->took_home = true;
    naive_leave_alone(n, f.player, label);
}

void naive_leave_alone(struct naive *n, int player, int label) {
    if (!n->rules.lone_return) return;
    for (int pass = 0; pass < 2; pass++)
        for (int i = n->figures; i-- > 0;) {
            const struct naive_figure *g = &n->figure[i];
            if (g->player != player || n->laid[g->laid].label[g->port] != label) continue;
            if (pass == 0 && is_follower(g)) return;
            if (pass == 1 && g->kind != 'n') naive_go_home(n, i);
        }
}

void naive_flight_cell(const struct naive *n, int die, int *to_x, int *to_y) {
    static const char *const words[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    static const int x[] = {0, 1, 1, 1, 0, -1, -1, -1}, y[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    const struct naive_laid *l = &n->laid[n->laid_count - 1];
    int way = 0;
    while (strcmp(words[way], marks(n) + 1) != 0)
        way++;
    way = (way + 2 * l->turns) % 8;
    *to_x = l->x + die * x[way];
    *to_y = l->y + die * y[way];
}

int naive_flight(const struct naive *n, int die) {
    int x, y;
    naive_flight_cell(n, die, &x, &y);
    return naive_at(n, x, y);
}

bool naive_flies(const struct naive *n, char kind) {
    return kind == 'a' ? n->rules.abbots && !n->rules.abbot_no_flight
                       : strchr(n->rules.abbey ? "sbyw" : "sb", kind) != NULL;
}

bool naive_is_open(const struct naive *n, char kind, int laid, int port) {
    char there = naive_kind_at(n, laid, port);
    if (there == 's' && !n->rules.shrines) return false;
    if (n->dragon == laid + 1) return false;
    bool place = strchr("rcms", there) || (there == 'g' && kind == 'a' && naive_flies(n, 'a'));
    return place && !naive_is_complete(n, n->laid[laid].label[port]);
}

bool naive_may_land(const struct naive *n, char kind, int laid, int port) {
    if (!naive_flies(n, kind) || !naive_is_open(n, kind, laid, port)) return false;
    if (kind == 'y') return naive_kind_at(n, laid, port) == 'c';
    if (kind != 'a') return true;
    return strchr(n->rules.abbot_no_shrine ? "mg" : "mgs", naive_kind_at(n, laid, port)) &&
           !naive_is_held(n, n->laid[laid].label[port]);
}

int naive_crop_player(const struct naive *n, int i) {
    int players = n->rules.players;
    if (i == players + !n->rules.crop_left) return -1;
    return (n->mover + i + n->rules.crop_left) % players;
}

bool naive_crop_suits(const struct naive *n, char kind) {
    const char *kinds = naive_has_mark(n, 'P') ? "sb" : naive_has_mark(n, 'C') ? "sbw" : "sbyw";
    return strchr(kinds, kind) != NULL;
}

bool naive_crop_concerns(const struct naive *n, int figure) {
    const struct naive_figure *f = &n->figure[figure];
    char kind = naive_kind_at(n, f->laid, f->port), type = naive_has_mark(n, 'P')   ? 'f'
                                                           : naive_has_mark(n, 'C') ? 'r'
                                                                                    : 'c';
    return kind == type && naive_crop_suits(n, f->kind);
}
