/* SPDX-License-Identifier: MIT */
/* Messages of the second opinion, on the board: what they give, and which may be drawn. */
#include "tools/naive.h"

#include <string.h>

static int label_of(const struct naive *n, int figure) {
    return n->laid[n->figure[figure].laid].label[n->figure[figure].port];
}

static char kind_of(const struct naive *n, int figure) {
    return naive_kind_at(n, n->figure[figure].laid, n->figure[figure].port);
}

bool naive_is_follower_of(const struct naive *n, int figure, int player) {
    return n->figure[figure].player == player && strchr("sabyw", n->figure[figure].kind);
}

/* --- the pile ------------------------------------------------------------------------------ */

const char *naive_check_pile(const struct naive *n, int message) {
    if (message < 1 || message > 8) return "E-RANGE";
    int drawn = n->piled;
    if (drawn >= 8) return n->pile[drawn % 8] == message ? NULL : "E-MES-TILE";
    for (int i = 0; i < drawn; i++)
        if (n->pile[i] == message) return "E-MES-TILE";
    return NULL;
}

void naive_draw_message(struct naive *n, int message) {
    n->pile[n->piled++ % 8] = message;
    n->track.right = false;
    n->track.drawn = true;
}

const char *naive_check_right(const struct naive *n) {
    if (n->track.right) return NULL;
    return n->track.drawn ? "E-MES-TWICE" : "E-MES-NO-RIGHT";
}

void naive_message_turn(struct naive *n, int player) {
    if (!n->rules.message_round || n->last_turn != 1 + player) n->track.drawn = false;
    n->track.right = false;
    n->last_turn = 1 + player;
}

/* --- what they give ------------------------------------------------------------------------ */

bool naive_is_about(const struct naive *n, int message, int figure) {
    static const char *const kinds[] = {"r", "c", "ms"};
    return strchr(kinds[message - 1], kind_of(n, figure)) != NULL;
}

/* The value of the smallest feature that message 1, 2 or 3 may be about; -1: there is none. */
int naive_smallest(const struct naive *n, int message, int player) {
    int least = -1;
    for (int i = 0; i < n->figures; i++) {
        if (!naive_is_follower_of(n, i, player) || !naive_is_about(n, message, i)) continue;
        int value = naive_final_worth(n, label_of(n, i));
        if (least < 0 || value < least) least = value;
    }
    return least;
}

/* Messages 4, 5 and 6: points; -1: nobody is there. */
int naive_message_points(const struct naive *n, int message, int player) {
    bool known[NAIVE_LABELS] = {false};
    int points = 0, there = 0;
    for (int i = 0; i < n->figures; i++) {
        char kind = kind_of(n, i);
        if (!naive_is_follower_of(n, i, player) || kind != (message == 6 ? 'f' : 'c')) continue;
        there++;
        if (message == 4 && !known[label_of(n, i)]) points += 2 * naive_pennants(n, label_of(n, i));
        known[label_of(n, i)] = true;
        if (message != 4) points += message == 6 ? n->rules.farmer_worth : 2;
    }
    return there ? points : -1;
}

void naive_pay_message(struct naive *n, int player, int points) {
    naive_pay(n, (struct naive_event){
                     .kind = '!', .cause = 'p', .points = points, .owners = 1u << player});
}

void naive_send_home(struct naive *n, int figure) {
    int label = label_of(n, figure), player = n->figure[figure].player;
    naive_pay_alone(n, label, player);
    if (kind_of(n, figure) != 'k' || n->rules.fairy_always) naive_fairy_pays_for(n, figure, 'm');
    naive_leave(n, figure);
}

void naive_obey(struct naive *n, int player, int message, bool points, int figure) {
    naive_draw_message(n, message);
    n->track.message = message;
    if (points)
        naive_pay_message(n, player, 2);
    else if (message == 7)
        n->extra_part = true;
    else if (message <= 3)
        naive_pay_alone(n, label_of(n, figure), player);
    else if (message == 8)
        naive_send_home(n, figure);
    else
        naive_pay_message(n, player, naive_message_points(n, message, player));
    n->track.message = 0;
}
