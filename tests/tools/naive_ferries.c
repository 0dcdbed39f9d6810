/* SPDX-License-Identifier: MIT */
/* The Ferries of the second opinion: lakes, what they link, and how far a new tile reaches.
 *
 * A lake is a tile on which roads of one side each end.  Its ferry is two of their letters, which
 * naive_label() takes for one piece; so nothing need be joined or parted: all is labelled anew. */
#include "tools/naive.h"

#include <stdlib.h>
#include <string.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

static char at_side(const struct naive *n, int laid, int side) {
    return n->laid[laid].shows[3 * side + 1];
}

static bool is_road(char shown) { return shown >= '1' && shown <= '9'; }

char naive_road_end(const struct naive *n, int laid, int side) {
    char shown = at_side(n, laid, side);
    for (int s = 0; s < 4; s++)
        if (s != side && at_side(n, laid, s) == shown) return 0;
    return is_road(shown) ? shown : 0;
}

static int road_ends(const struct naive *n, int laid) {
    int count = 0;
    for (int s = 0; s < 4; s++)
        count += naive_road_end(n, laid, s) != 0;
    return count;
}

bool naive_is_lake(const struct naive *n, int laid) {
    return n->rules.ferries && naive_prints(n, n->laid[laid].tile, 'L') && road_ends(n, laid) > 1;
}

bool naive_owes_ferry(const struct naive *n) {
    int last = n->laid_count - 1;
    return naive_is_lake(n, last) && !n->laid[last].link[0] && n->ferries_left > 0;
}

/* --- how far a new tile reaches ------------------------------------------------------------- */

/* Along the road that leaves tile LAID by SIDE: the ferry that comes first, on each branch. */
static void follow(struct naive *n, int laid, int side, bool been[NAIVE_LAID][4]) {
    int next = naive_at(n, n->laid[laid].x + step_x[side], n->laid[laid].y + step_y[side]);
    int in = (side + 2) % 4;
    if (next < 0 || next == n->laid_count - 1 || been[next][in]) return;
    been[next][in] = true;
    char road = at_side(n, next, in);
    const char *link = n->laid[next].link;
    if (!is_road(road)) return;
    if (link[0] && (road == link[0] || road == link[1])) {
        n->ferry_reach[next] = 2;
        return;
    }
    for (int s = 0; s < 4; s++)
        if (s != in && at_side(n, next, s) == road) follow(n, next, s, been);
}

void naive_ferries_reach(struct naive *n) {
    int last = n->laid_count - 1;
    bool been[NAIVE_LAID][4] = {{false}};
    for (int i = 0; i <= last; i++) /* who was reached before he was moved is known already */
        if (!n->ferry_moved[i]) n->ferry_reach[i] = 0;
    if (!n->rules.ferries) return;
    for (int i = 0; i < last; i++)
        for (int s = 0; s < 4 && n->laid[i].link[0]; s++)
            if (at_side(n, i, s) == n->laid[i].link[0] && !n->ferry_moved[i] &&
                naive_shows_on(n, last, n->laid[i].label[3 * s + 1]))
                n->ferry_reach[i] = 1;
    for (int s = 0; s < 4; s++)
        if (is_road(at_side(n, last, s))) follow(n, last, s, been);
}

/* --- putting and turning ----------------------------------------------------------------------- */

const char *naive_check_ferry(const struct naive *n, int laid, int side, int other) {
    if (laid < 0 || !naive_is_lake(n, laid)) return "E-FER-LINK";
    char one = naive_road_end(n, laid, side), two = naive_road_end(n, laid, other);
    if (!one || !two || one == two) return "E-FER-LINK";
    const char *link = n->laid[laid].link;
    if (laid == n->laid_count - 1) {
        if (link[0]) return "E-FER-TWICE";
        return n->ferries_left ? NULL : "E-SUPPLY";
    }
    if (!n->ferry_reach[laid]) return "E-FER-NOT-EXTENDED";
    if (n->ferry_reach[laid] == 1) return "E-FER-NOT-NEAREST";
    if (n->ferry_moved[laid]) return "E-FER-TWICE";
    bool same = (one == link[0] && two == link[1]) || (one == link[1] && two == link[0]);
    return same ? "E-FER-SAME" : NULL;
}

void naive_changes(struct naive *n, int laid, int port) {
    if (n->changes == NAIVE_CHANGED) abort();
    n->changed[n->changes].laid = laid;
    n->changed[n->changes++].port = port;
}

bool naive_has_changed(const struct naive *n, int label) {
    for (int i = 0; i < n->changes; i++)
        if (n->laid[n->changed[i].laid].label[n->changed[i].port] == label) return true;
    return false;
}

void naive_ferry(struct naive *n, int laid, int side, int other) {
    char *link = n->laid[laid].link;
    n->ferries_left -= !link[0];
    for (int s = 0; s < 4; s++) {
        char shown = at_side(n, laid, s);
        bool was = link[0] && (shown == link[0] || shown == link[1]);
        if (was || s == side || s == other) naive_changes(n, laid, 3 * s + 1);
    }
    link[0] = at_side(n, laid, side);
    link[1] = at_side(n, laid, other);
    n->ferry_moved[laid] = true;
    naive_relabel(n);
    naive_ferries_reach(n);
}

/* What the turn has noted of features by their labels goes on to mean the same places. */
void naive_relabel(struct naive *n) {
    short first[sizeof n->event / sizeof *n->event];
    for (int i = 0; i < n->events; i++)
        first[i] = n->event[i].label > 0 ? n->first[n->event[i].label] : -1;
    naive_label(n);
    for (int i = 0; i < n->events; i++)
        if (first[i] >= 0)
            n->event[i].label = n->laid[first[i] / NAIVE_PORTS].label[first[i] % NAIVE_PORTS];
    for (int i = 0; i < n->homes; i++)
        n->home_label[i] = n->laid[n->home[i].laid].label[n->home[i].port];
    if (n->any_taken) n->taken_label = n->laid[n->taken.laid].label[n->taken.port];
}
