/* SPDX-License-Identifier: MIT */
/* The enumeration (game/legal.h) is asked what each player may do in the round when the turn gets
 * to it, since the board has changed once all have acted.  Players act only on their own figures,
 * so it does not matter who has acted already.
 *
 * The file says how many have acted or passed: if more can act, somebody is still to come. */
#include "jcz/circle.h"
#include "base/xalloc.h"
#include "game/legal.h"
#include "jcz/kept.h"
#include "jcz/names.h"

static bool is_choice(const struct extra *s) {
    return s->kind == jcz_rounds[0].action && s->number < 0;
}

static bool see(void *context, const struct action *a) {
    struct judgement *j = context;
    struct jcz_kept *kept = jcz_kept(j);
    const struct extra *s = a->extra;
    if (s->segment == UINT32_MAX) return true;
    VEC_GROW(kept->way, kept->ways, kept->way_room);
    kept->way[kept->ways++] =
        (struct circle_way){(int8_t)extra_actor(s, j->game.now.player), s->figure, s->segment};
    return true;
}

void circle_follow(struct judgement *j, const struct extra *s, uint32_t turn) {
    if (j->record->stop != STOP_ROUND || turn != j->record->entries || !is_choice(s)) return;
    jcz_kept(j)->ways = 0;
    jcz_kept(j)->circle_removes = extra_choice(s, 0) == 1;
    legal_next(&j->game, see, j);
}

static const struct entry_result *last_entry(const struct judgement *j) {
    if (!j->entries || j->entries != j->record->entries) return NULL;
    const struct entry_result *e = &j->entry[j->entries - 1];
    return e->placed >= 0 ? e : NULL;
}

static bool can_act(const struct judgement *j, int player) {
    const struct jcz_kept *kept = jcz_kept(j);
    for (uint32_t i = 0; i < kept->ways; i++)
        if (kept->way[i].player == player) return true;
    return false;
}

/* In turn from the left of the active player; those before have acted or passed. */
int circle_actor(const struct judgement *j) {
    const struct entry_result *e = last_entry(j);
    if (!e || j->record->stop != STOP_ROUND || j->record->round_act_open) return -1;
    uint32_t before = j->record->round_acts;
    int players = (int)j->setup.players;
    for (int i = 1; i <= players; i++) {
        int player = (e->player + i) % players;
        if (can_act(j, player) && before-- == 0) return player;
    }
    return -1;
}

bool circle_is_open(const struct judgement *j) {
    const struct entry_result *e = last_entry(j);
    if (!e || j->record->stop == STOP_CIRCLE) return e != NULL;
    return j->record->stop == STOP_ROUND && (j->record->round_act_open || circle_actor(j) >= 0);
}

bool circle_may_pass(const struct judgement *j) {
    return circle_actor(j) >= 0 && !jcz_kept(j)->circle_removes;
}
