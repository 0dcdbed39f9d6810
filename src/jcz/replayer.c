/* SPDX-License-Identifier: MIT */
/* Finds and checks the sender of a message; which expansions the game has. */
#include "jcz/replayer.h"

#include <string.h>

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

bool replayer_plays(const struct replayer *p, enum extra_kind action) {
    for (int m = 0; m < JCZ_MODULES && action != EXTRA_KINDS; m++)
        if (p->z->declared[m] && strcmp(jcz_modules[m].expansion, extra_expansion(action)) == 0)
            return true;
    return false;
}

bool replayer_may_remake(const struct replayer *p) {
    return jcz_remakes[0].token && replayer_plays(p, jcz_remakes[0].action);
}
