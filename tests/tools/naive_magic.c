/* SPDX-License-Identifier: MIT */
/* Mage and witch in the second opinion: where they stand and where they may go.
 *
 * Each stands on a port of a laid tile, so it need not be told when roads and cities grow: what it
 * stands on is looked up anew. */
#include "tools/naive.h"

#include <string.h>

int naive_magic_at(const struct naive *n, int which) {
    const struct naive_spirit *s = &n->spirit[which];
    return s->there ? n->laid[s->laid].label[s->port] : 0;
}

static bool one_feature(const struct naive *n) {
    return naive_magic_at(n, 0) && naive_magic_at(n, 0) == naive_magic_at(n, 1);
}

void naive_magic_turn(struct naive *n) {
    n->were_one = one_feature(n);
    n->after_all = false;
}

void naive_magic_before_change(struct naive *n) {
    n->were_one = one_feature(n);
    n->after_all = true;
}

bool naive_magic_due(const struct naive *n) {
    const char *m = n->marks[n->laid[n->laid_count - 1].tile];
    bool symbol = false;
    for (; m && *m; m += strcspn(m, " ") + (strchr(m, ' ') != NULL))
        symbol |= *m == 'Z';
    return n->rules.magic && ((symbol && !n->after_all) || (one_feature(n) && !n->were_one));
}

const char *naive_check_magic(const struct naive *n, int which, int laid, int port) {
    char kind = naive_kind_at(n, laid, port);
    int label = n->laid[laid].label[port];
    if ((kind != 'r' && kind != 'c') || naive_is_complete(n, label)) return "E-MAG-TARGET";
    if (naive_magic_at(n, which) == label) return "E-MAG-SAME";
    return naive_magic_at(n, 1 - which) == label ? "E-MAG-TOGETHER" : NULL;
}

int naive_magic_targets(const struct naive *n, int which) {
    int count = 0;
    for (int label = 1; label <= n->labels; label++) {
        int laid, port;
        naive_where(n, label, &laid, &port);
        count += naive_check_magic(n, which, laid, port) == NULL;
    }
    return count;
}

const char *naive_check_magic_off(const struct naive *n, int which) {
    if (naive_magic_targets(n, 0) + naive_magic_targets(n, 1)) return "E-MAG-REMOVE";
    return n->spirit[which].there ? NULL : "E-REF";
}

void naive_magic_put(struct naive *n, int which, int laid, int port) {
    n->spirit[which] = (struct naive_spirit){true, laid, port};
}

void naive_magic_off(struct naive *n, int which) { n->spirit[which].there = false; }

int naive_magic_worth(const struct naive *n, int label, int tiles, int points) {
    if (naive_magic_at(n, 0) == label) points += tiles;
    if (naive_magic_at(n, 1) == label) points = (points + 1) / 2;
    return points;
}

void naive_magic_leave(struct naive *n, int label) {
    for (int which = 0; which < 2; which++)
        if (naive_magic_at(n, which) == label) naive_magic_off(n, which);
}
