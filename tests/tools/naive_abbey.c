/* SPDX-License-Identifier: MIT */
/* Abbey & Mayor in the second opinion: holes, corners, the fields of barns, wagons that go on. */
#include "tools/naive.h"

#include <stdlib.h>
#include <string.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

static int label_of(const struct naive *n, const struct naive_figure *f) {
    return n->laid[f->laid].label[f->port];
}

/* --- abbeys ------------------------------------------------------------------------------- */

const char *naive_check_abbey(const struct naive *n, int player, int x, int y) {
    if (naive_at(n, x, y) >= 0) return "E-CELL-TAKEN";
    if (!n->abbeys[player]) return "E-ABB-USED";
    for (int s = 0; s < 4; s++)
        if (naive_at(n, x + step_x[s], y + step_y[s]) < 0) return "E-ABB-HOLE";
    return naive_check_shrine(n, naive_tile("AM/A"), x, y);
}

int naive_abbey_places(const struct naive *n, int player) {
    int count = 0;
    for (int i = 0; i < n->laid_count; i++) { /* a hole is the cell to the east of one tile */
        const struct naive_laid *l = &n->laid[i];
        count += !naive_check_abbey(n, player, l->x + 1, l->y);
    }
    return count;
}

void naive_lay_abbey(struct naive *n, int player, int x, int y) {
    n->abbeys[player]--;
    naive_lay(n, player, naive_tile("AM/A"), x, y, 0);
}

bool naive_is_abbey(const struct naive *n, int laid) { return n->laid[laid].shows[0] == 'X'; }

/* --- the last round ------------------------------------------------------------------------- */

bool naive_has_tiles(const struct naive *n) {
    int left = 0;
    for (int i = 0; naive_kinds[i].id; i++)
        left += n->bag[i];
    return left > 0 && !n->shown_stuck;
}

int naive_last_mover(const struct naive *n, int from) {
    for (int i = 0; i < n->rules.players; i++) {
        int player = (from + i) % n->rules.players;
        if (!n->rules.abbey_lost && !(n->last_done >> player & 1) && naive_abbey_places(n, player))
            return player;
    }
    return -1;
}

/* --- barns ---------------------------------------------------------------------------------- */

/* Does the tile show a field at its corner: 0 north-east, 1 south-east ...? */
static bool is_field_corner(const struct naive *n, int laid, int corner) {
    int a = (3 * corner + 2) % 12, b = (3 * corner + 3) % 12;
    return laid >= 0 && naive_kind_at(n, laid, a) == 'f' &&
           n->laid[laid].shows[a] == n->laid[laid].shows[b];
}

static bool has_barn(const struct naive *n, int label, int player) {
    for (int i = 0; i < n->figures; i++)
        if (n->figure[i].kind == 'n' && label_of(n, &n->figure[i]) == label &&
            (player < 0 || n->figure[i].player == player))
            return true;
    return false;
}

bool naive_has_barn(const struct naive *n, int label) { return has_barn(n, label, -1); }

int naive_barn_port(int corner) { return (3 * corner + 2) % 12; }

const char *naive_check_barn(const struct naive *n, int player, int corner) {
    static const int x[4] = {1, 1, -1, -1}, y[4] = {-1, 1, 1, -1};
    int last = n->laid_count - 1;
    const struct naive_laid *l = &n->laid[last];
    if (naive_double_turn(n, l->tile)) return "E-RIVER-VOLCANO";
    int beside = naive_at(n, l->x + x[corner], l->y), above = naive_at(n, l->x, l->y + y[corner]),
        across = naive_at(n, l->x + x[corner], l->y + y[corner]);
    /* Their corners: mirrored to the side, up and down, and both. */
    static const int to_side[4] = {3, 2, 1, 0}, to_height[4] = {1, 0, 3, 2};
    if (!is_field_corner(n, last, corner) || !is_field_corner(n, beside, to_side[corner]) ||
        !is_field_corner(n, above, to_height[corner]) ||
        !is_field_corner(n, across, (corner + 2) % 4))
        return "E-BARN-CORNER";
    /* One field, unless some tile does not fit (ERR-4). */
    int field = l->label[naive_barn_port(corner)];
    if (n->laid[beside].label[naive_barn_port(to_side[corner])] != field ||
        n->laid[above].label[naive_barn_port(to_height[corner])] != field ||
        n->laid[across].label[naive_barn_port((corner + 2) % 4)] != field)
        return "E-BARN-CORNER";
    if (!n->rules.barn_second && naive_has_barn(n, l->label[naive_barn_port(corner)]))
        return "E-BARN-SECOND";
    if (!n->rules.farmers) return "E-FARMERS-OFF";
    return n->barns[player] ? NULL : "E-SUPPLY";
}

bool naive_may_build_barn(const struct naive *n, int player, int corner) {
    return !naive_check_barn(n, player, corner);
}

/* All but barns go home from a field. */
static void clear_field(struct naive *n, int label) {
    for (int i = n->figures; i-- > 0;)
        if (label_of(n, &n->figure[i]) == label && n->figure[i].kind != 'n') {
            naive_go_home(n, i);
            n->took_home = true;
        }
}

void naive_barns(struct naive *n) {
    if (n->new_barn) {
        for (int i = 0; i < n->figures; i++) {
            if (n->figure[i].id != n->new_barn) continue;
            int label = label_of(n, &n->figure[i]);
            if (naive_is_held(n, label)) naive_pay_field(n, label, 3, 'b');
            clear_field(n, label);
            break;
        }
    }
    for (int label = 1; label <= n->labels; label++) {
        if (!naive_has_barn(n, label) || !naive_is_held(n, label)) continue;
        naive_pay_field(n, label, 1, 'j');
        clear_field(n, label);
    }
    naive_track_sort(n);
}

void naive_barns_finish(struct naive *n) {
    for (int label = 1; label <= n->labels; label++)
        for (int p = 0; p < n->rules.players; p++)
            if (has_barn(n, label, p)) naive_pay_barn(n, label, p);
}

/* --- wagons ------------------------------------------------------------------------------------ */

/* Do two laid tiles touch, or are they one? */
static bool is_near(const struct naive *n, int a, int b) {
    return a == b || naive_is_beside(n, a, b);
}

/* Does the piece at PORT of a tile touch one of feature FROM there? */
static bool touches(const struct naive *n, int laid, int port, int from) {
    const struct naive_laid *l = &n->laid[laid];
    const char *group = naive_links(naive_kinds[l->tile].id);
    for (; *group; group += strcspn(group, " "), group += *group == ' ') {
        bool has_from = false, has_to = false;
        for (const char *piece = group; *piece && *piece != ' '; piece++) {
            has_to |= l->shows[port] == *piece;
            for (int p = 0; p <= NAIVE_MIDDLE; p++)
                has_from |= l->shows[p] == *piece && l->label[p] == from;
        }
        if (has_from && has_to) return true;
    }
    return false;
}

/* Does a piece of tile LAID that shows SHOWN (0: any tile's, of feature LABEL) end at an abbey there? */
static bool ends_at(const struct naive *n, int abbey, int laid, char shown, int label) {
    for (int s = 0; s < 4; s++) {
        int next = naive_at(n, n->laid[abbey].x + step_x[s], n->laid[abbey].y + step_y[s]);
        int port = 3 * ((s + 2) % 4) + 1;
        if (next < 0 || (laid >= 0 && next != laid)) continue;
        if (shown ? n->laid[next].shows[port] == shown : n->laid[next].label[port] == label)
            return true;
    }
    return false;
}

/* WAGON_MOVE=linked: the piece touches feature FROM on its tile, or one is an abbey at which the other
 * ends. */
static bool is_linked(const struct naive *n, int from, int laid, int port) {
    if (touches(n, laid, port, from)) return true;
    if (naive_is_abbey(n, laid)) return ends_at(n, laid, -1, 0, from);
    for (int i = 0; i < n->laid_count; i++)
        if (naive_is_abbey(n, i) && n->laid[i].label[NAIVE_MIDDLE] == from)
            return ends_at(n, i, laid, n->laid[laid].shows[port], 0);
    return false;
}

static bool is_beside(const struct naive *n, int wagon, int laid, int port) {
    const struct naive_figure *f = &n->waiting[wagon];
    if (n->rules.wagon_around) return is_near(n, f->laid, laid);
    return is_linked(n, label_of(n, f), laid, port);
}

const char *naive_check_drive(const struct naive *n, int wagon, int laid, int port) {
    int label = n->laid[laid].label[port];
    if (!strchr(n->rules.shrines ? "rcms" : "rcm", naive_kind_at(n, laid, port)))
        return "E-WAG-TARGET";
    if (!is_beside(n, wagon, laid, port) || n->dragon == laid + 1) return "E-WAG-TARGET";
    if (naive_is_complete(n, label)) return "E-WAG-COMPLETED";
    return naive_is_held(n, label) ? "E-WAG-OCCUPIED" : NULL;
}

bool naive_may_drive(const struct naive *n, int player, int laid, int port) {
    for (int i = 0; i < n->wait_count; i++)
        if (n->waiting[i].player == player && !naive_check_drive(n, i, laid, port)) return true;
    return false;
}

int naive_drive_targets(const struct naive *n, int player) {
    int count = 0;
    for (int laid = 0; laid < n->laid_count; laid++)
        for (int port = 0; port <= NAIVE_MIDDLE; port++) {
            const char *shows = n->laid[laid].shows;
            count += strchr(shows, shows[port]) == &shows[port] &&
                     naive_may_drive(n, player, laid, port);
        }
    return count;
}

void naive_drive(struct naive *n, int wagon, int laid, int port) {
    int player = n->waiting[wagon].player;
    n->wait_count--;
    memmove(&n->waiting[wagon], &n->waiting[wagon + 1],
            (size_t)(n->wait_count - wagon) * sizeof n->waiting[0]);
    naive_stand(n, player, 'w', laid, port);
}
