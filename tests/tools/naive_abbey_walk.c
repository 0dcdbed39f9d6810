/* SPDX-License-Identifier: MIT */
/* Abbeys, barns and wagons in the second opinion on an entry. */
#include "tools/naive_walk.h"

#include <string.h>

/* --- the abbey: in place of drawing a tile ------------------------------------------------ */

bool walk_says_abbey(const struct plain_entry *e) { return plain_find(e, PLAIN_ABBEY) >= 0; }

void walk_abbey(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    if (!n->rules.abbey) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    bool drawn = w->drawn >= 0 || w->used || n->begun;
    const char *code = "E-PHASE-ORDER";
    if (!w->seen && !w->passed && !drawn)
        code = walk_first(naive_check_abbey(n, w->player, step->x, step->y),
                          naive_hand(n, w->player) >= 0 ? "E-ABB-BAZAAR" : NULL);
    bool late = w->seen;
    w->seen = true;
    if (code) {
        walk_refuse(w, code);
        return;
    }
    if (late) return;
    naive_lay_abbey(n, w->player, step->x, step->y);
    w->laid = true;
    w->tile = naive_tile("AM/A");
    walk_late_ransoms(w, false);
}

/* --- the barn: a figure action ------------------------------------------------------------ */

/* The corner of the tile just laid that is corner STEP->NUMBER of the tile on its cell; -1: none. */
static int own_corner(const struct naive *n, const struct plain_step *step) {
    /* Of a tile, in half tiles from its middle. */
    static const int x[4] = {1, 1, -1, -1}, y[4] = {-1, 1, 1, -1};
    const struct naive_laid *l = &n->laid[n->laid_count - 1];
    const struct plain_where *w = &step->where;
    int to_x = 2 * ((w->on_cell ? w->x : l->x) - l->x) + x[step->number],
        to_y = 2 * ((w->on_cell ? w->y : l->y) - l->y) + y[step->number];
    for (int k = 0; k < 4; k++)
        if (x[k] == to_x && y[k] == to_y) return k;
    return -1;
}

static const char *check_barn(const struct walk *w, const struct plain_step *step, int *corner) {
    const struct naive *n = w->s->trial;
    *corner = own_corner(n, step);
    if (*corner >= 0) return naive_check_barn(n, w->player, *corner);
    return naive_double_turn(n, n->laid[n->laid_count - 1].tile) ? "E-RIVER-VOLCANO"
                                                                 : "E-BARN-CORNER";
}

void walk_barn(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    int corner = -1;
    const char *code = walk_out_of_turn(w);
    if (!n->rules.abbey) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    if (!code && w->laid) code = walk_first(check_barn(w, step, &corner), walk_barred(w, step));
    w->actions++;
    w->moved_on |= w->seen;
    if (code)
        walk_refuse(w, code);
    else if (w->laid)
        naive_stand(n, w->player, 'n', n->laid_count - 1, naive_barn_port(corner));
}

/* --- wagons: after the scoring --------------------------------------------------------------- */

static int waiting_of(const struct naive *n, int player) {
    int count = 0;
    for (int i = 0; i < n->wait_count; i++)
        count += n->waiting[i].player == player;
    return count;
}

/* How near a wagon came to going there. */
static int nearness(const char *code) {
    return !strcmp(code, "E-WAG-TARGET") ? 0 : !strcmp(code, "E-WAG-COMPLETED") ? 1 : 2;
}

/* Which wagon of PLAYER goes there, or the word for the one that comes closest. */
static const char *find_wagon(const struct naive *n, int player, int laid, int port,
                              int *wagon /* out */) {
    const char *nearest = NULL;
    for (int i = 0; i < n->wait_count; i++) {
        if (n->waiting[i].player != player) continue;
        const char *code = naive_check_drive(n, i, laid, port);
        *wagon = i;
        if (!code) return NULL;
        if (!nearest || nearness(code) > nearness(nearest)) nearest = code;
    }
    return nearest;
}

static const char *check_drive(struct walk *w, const struct plain_step *step, int player,
                               int *wagon, int *laid, int *port /* out */) {
    const struct naive *n = w->s->trial;
    const struct plain_where *where = &step->where;
    int list[NAIVE_PORTS], may[NAIVE_PORTS], legal = 0, count;
    const char *nearest = NULL;
    *laid = where->on_cell ? naive_at(n, where->x, where->y) : n->laid_count - 1;
    if (*laid < 0) return "E-WAG-TARGET";
    count = naive_candidates(n, *laid, where, list);
    if (!count) return "E-NO-SUCH-FEATURE";
    for (int i = 0; i < count; i++) {
        const char *code = find_wagon(n, player, *laid, list[i], wagon);
        if (!code)
            may[legal++] = list[i];
        else if (!nearest || nearness(code) > nearness(nearest))
            nearest = code;
    }
    if (!legal) return nearest;
    *port = may[0];
    if (legal == 1) return find_wagon(n, player, *laid, *port, wagon);
    struct ways ways = {.count = 0};
    struct way way;
    for (int i = 0; i < legal; i++)
        ways.list[ways.count++] = (struct way){'w', *laid, may[i], -1};
    if (walk_decided(w, w->step, &ways, &way)) {
        *port = way.port;
        return find_wagon(n, player, *laid, *port, wagon);
    }
    walk_leave_open(w, w->step, &ways);
    return "E-MISSING";
}

void walk_wagon(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    if (!n->rules.abbey) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    /* A follower enters a quarter after the wagons (5a, 5b). */
    if (!w->seen || w->enters || w->rounds || (w->dragon && n->rules.dragon_after)) {
        walk_refuse(w, "E-PHASE-ORDER");
        return;
    }
    if (walk_is_foreign(&n->rules, step)) {
        walk_refuse(w, "E-EXPANSION");
        return;
    }
    bool first = !w->drives;
    w->takes = w->drives = true;
    if (!w->laid) return;
    if (first) {
        walk_reach(w);
        walk_settle_takes(w);
        walk_settle_message(w);
    }
    if (w->message_lost) return;
    int players = n->rules.players, player = step->by >= 0 ? step->by : w->player;
    int place = (player - w->player + players) % players, wagon = -1, laid, port;
    bool again = !first && place == w->drive_place;
    int own = waiting_of(n, player) + (again ? w->moved : 0);
    const char *code = NULL;
    if (!own)
        code = "E-WAG-TARGET";
    else if (place < w->drive_place)
        code = "E-WAG-ORDER";
    else if (again && w->drives_told >= own)
        code = "E-WAG-TARGET";
    else if (!step->home)
        code = check_drive(w, step, player, &wagon, &laid, &port);
    if (place >= w->drive_place) {
        if (!again) w->drives_told = w->moved = 0;
        w->drive_place = place;
        w->drives_told++;
    }
    if (code) {
        walk_object_late(w, code);
        w->refused = true;
    } else if (!step->home) {
        naive_drive(n, wagon, laid, port);
        w->moved++;
    }
}
