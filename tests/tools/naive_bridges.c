/* SPDX-License-Identifier: MIT */
/* Bridges of the second opinion: a bridge is a road, shown as '5', in the middle of two opposite sides of
 * a tile; all else of the tile is as before, so nothing under it is divided. */
#include "tools/naive.h"

#include <stdlib.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

static bool is_field(char shown) { return shown >= 'a' && shown <= 'z'; }
static bool is_road(char shown) { return shown >= '1' && shown <= '5'; }
static bool is_city(char shown) { return shown >= 'A' && shown <= 'D'; }

static bool fits(char own, char other) {
    if (own == 'X' || other == 'X') return true;
    return is_field(own) == is_field(other) && is_road(own) == is_road(other) &&
           is_city(own) == is_city(other);
}

/* A tile that may come to a cell. */
struct coming {
    int tile, x, y, turns;
};

/* What a side of cell (X,Y) shows once TILE lies and bridge B is built there; 0: no tile. */
static char shown_with(const struct naive *n, const struct coming *c, const struct naive_bridge *b,
                       int x, int y, int side) {
    int laid = naive_at(n, x, y);
    bool own = c && c->x == x && c->y == y;
    if (!own && laid < 0) return 0;
    if (b && b->x == x && b->y == y && side % 2 == b->axis) return '5';
    return own ? naive_shows(c->tile, c->turns, 3 * side + 1) : n->laid[laid].shows[3 * side + 1];
}

/* Can a bridge lie there: sides of field, and road beyond them, where a tile lies (BCB-3)? */
static bool has_ends(const struct naive *n, const struct coming *c, const struct naive_bridge *b) {
    for (int side = b->axis; side < 4; side += 2) {
        char beyond =
            shown_with(n, c, NULL, b->x + step_x[side], b->y + step_y[side], (side + 2) % 4);
        if (!is_field(shown_with(n, c, NULL, b->x, b->y, side))) return false;
        if (beyond && !is_road(beyond) && beyond != 'X') return false; /* an abbey fits any */
    }
    return true;
}

static bool is_bridged(const struct naive *n, int x, int y) {
    int laid = naive_at(n, x, y);
    return laid >= 0 && n->laid[laid].bridge;
}

/* Does the tile fit with it? */
static bool mends(const struct naive *n, const struct coming *c, const struct naive_bridge *b) {
    if (is_bridged(n, b->x, b->y) || !shown_with(n, c, NULL, b->x, b->y, 0)) return false;
    if (!has_ends(n, c, b)) return false;
    for (int s = 0; s < 4; s++) {
        char other = shown_with(n, c, b, c->x + step_x[s], c->y + step_y[s], (s + 2) % 4);
        if (other && !fits(shown_with(n, c, b, c->x, c->y, s), other)) return false;
    }
    return true;
}

/* Over the tile, or over one beside it, towards it. */
static bool mends_from(const struct naive *n, const struct coming *c, int at, int axis) {
    struct naive_bridge b = {c->x, c->y, axis};
    if (at < 4) {
        b.x += step_x[at];
        b.y += step_y[at];
    }
    return mends(n, c, &b);
}

bool naive_can_mend(const struct naive *n, int tile, int x, int y, int turns, bool any) {
    const struct coming c = {tile, x, y, turns};
    if (!n->rules.bridges || !n->builder || !n->bridges[n->builder - 1] || n->bridged) return false;
    for (int i = 0; !any && n->says && i < n->said; i++)
        if (mends(n, &c, &n->says_bridge[i])) return true;
    if (!any && n->says) return false;
    for (int at = 0; at < 4; at++)
        if (mends_from(n, &c, at, at % 2)) return true;
    return mends_from(n, &c, 4, 0) || mends_from(n, &c, 4, 1);
}

bool naive_is_reached(const struct naive *n, int laid) {
    const struct naive_laid *l = &n->laid[laid], *last = &n->laid[n->laid_count - 1];
    return abs(l->x - last->x) + abs(l->y - last->y) <= 1;
}

bool naive_needs_bridge(const struct naive *n, int tile, int x, int y, int turns) {
    const struct coming c = {tile, x, y, turns};
    for (int s = 0; s < 4; s++) {
        char other = shown_with(n, NULL, NULL, x + step_x[s], y + step_y[s], (s + 2) % 4);
        if (other && !fits(shown_with(n, &c, NULL, x, y, s), other)) return true;
    }
    return false;
}

bool naive_is_unfit(const struct naive *n) {
    const struct naive_laid *l = &n->laid[n->laid_count - 1];
    for (int s = 0; s < 4; s++) {
        char other = shown_with(n, NULL, NULL, l->x + step_x[s], l->y + step_y[s], (s + 2) % 4);
        if (other && !fits(l->shows[3 * s + 1], other)) return true;
    }
    return false;
}

const char *naive_check_bridge(const struct naive *n, int player, int laid, int axis) {
    if (n->bridged) return "E-BRI-TWICE";
    if (laid < 0 || !naive_is_reached(n, laid)) return "E-BRI-TILE";
    if (n->laid[laid].bridge) return "E-BRI-EXISTS";
    struct naive_bridge b = {n->laid[laid].x, n->laid[laid].y, axis};
    if (axis < 0 || !has_ends(n, NULL, &b)) return "E-BRI-END";
    if (!n->bridges[player]) return "E-SUPPLY";
    return NULL;
}

bool naive_bridge_mends(const struct naive *n, int laid, int axis) {
    const struct naive_laid *l = &n->laid[n->laid_count - 1];
    const struct naive_bridge b = {n->laid[laid].x, n->laid[laid].y, axis};
    for (int s = 0; s < 4; s++) {
        char own = shown_with(n, NULL, &b, l->x, l->y, s),
             other = shown_with(n, NULL, &b, l->x + step_x[s], l->y + step_y[s], (s + 2) % 4);
        if (other && !fits(own, other)) return false;
    }
    return true;
}

void naive_bridge(struct naive *n, int player, int laid, int axis) {
    bool unfit = naive_is_unfit(n);
    n->bridges[player]--;
    n->bridged = n->laid[laid].bridge = true;
    for (int side = axis; side < 4; side += 2)
        n->laid[laid].shows[3 * side + 1] = '5';
    naive_changes(n, laid, 3 * axis + 1);
    naive_relabel(n);
    if (unfit) naive_mended(n, player);
}
