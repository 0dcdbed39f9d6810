/* SPDX-License-Identifier: MIT */
#include "replay/judgement.h"

#include <string.h>

static const char *const policies[POLICIES] = {"stop", "skip", "accept"};
const char *policy_name(enum policy p) { return policies[p]; }
enum policy policy_by_name(const char *name) {
    int i = 0;
    while (i < POLICIES && strcmp(policies[i], name) != 0)
        i++;
    return (enum policy)i;
}

const char *status_name(enum status s) {
    static const char *const names[] = {"legal", "illegal", "unreadable", "unsupported"};
    return names[s];
}

const char *judgement_tile_id(const struct judgement *j, const char *name) {
    int32_t tile = setup_find_tile(&j->setup, name);
    return tile < 0 ? name : j->setup.tile[tile].type->id;
}

bool judgement_has_game(const struct judgement *j) {
    return j->judged && (j->tolerated || !j->header_wrong);
}

const struct settled *judgement_settled(const struct judgement *j, uint32_t extra) {
    for (uint32_t i = 0; i < j->settled_count; i++)
        if (j->settled[i].extra == extra) return &j->settled[i];
    return NULL;
}

void judgement_all_points(const struct judgement *j, int player, int64_t points[CATEGORIES]) {
    memset(points, 0, CATEGORIES * sizeof *points);
    for (uint32_t i = 0; i < j->game.ledgers; i++) {
        const struct ledger_line *l = &j->game.ledger[i];
        if (l->player == player) points[j->game.scoring[l->scoring].kind] += l->points;
    }
}

int64_t judgement_points(const struct judgement *j, int player, int category) {
    int64_t points[CATEGORIES], sum = 0;
    judgement_all_points(j, player, points);
    if (category < CATEGORIES) return points[category];
    for (int k = 0; k < CATEGORIES; k++)
        sum += points[k];
    return sum;
}

int32_t judgement_turns_judged(const struct judgement *j) {
    if (!j->judged) return 0;
    if (j->stopped_before > 0) return j->stopped_before - 1;
    return (int32_t)j->entries;
}
