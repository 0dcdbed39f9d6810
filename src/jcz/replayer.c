/* SPDX-License-Identifier: MIT */
/* Finds and checks the sender of a message. */
#include "jcz/replayer.h"

bool replayer_seat(struct replayer *p, const struct node *message, int *seat) {
    int64_t number;
    *seat = -1;
    if (node_is_null(node_get(message, "player"))) return true;
    if (!p->r->players) return false;
    if (!foreign_number(p->r, message, "player", replayer_turn(p), 0, p->r->players - 1, false,
                        &number))
        return false;
    *seat = (int)number;
    return true;
}

void replayer_check_sender(struct replayer *p, const struct node *message, int seat) {
    int sender;
    if (!replayer_seat(p, message, &sender) || sender < 0 || seat < 0 || sender == seat) return;
    record_report(p->r, node_get(message, "player")->span, replayer_turn(p),
                  VERDICT(M_JCZ_PLAYER, arg_number(sender), arg_number(seat)));
}
