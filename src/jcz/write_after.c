/* SPDX-License-Identifier: MIT */
/* Messages of what follows the scoring of a turn: figures that go on, and the round of a crop circle. */
#include "base/bug.h"
#include "expansion/crop_type.h"
#include "game/figure.h"
#include "jcz/write_replay.h"

/* --- figures that go on ----------------------------------------------------------------------- */

/* What was filled in where the game stops is still to be decided there, but for those who have passed. */
void write_after(struct saver *s, const struct entry_result *e, enum record_stop stop) {
    uint32_t left = s->j->record->pause_passes;
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        const struct extra *a = &s->j->game.act[i];
        int player = extra_actor(a, e->player);
        bool after = false;
        for (int k = 0; k < FIGURE_KINDS; k++)
            after |= (int)jcz_after_of((enum figure_kind)k) == a->kind;
        if (!after || a->number < 0 || (a->filled && stop_waits(stop) && !left)) continue;
        left -= a->filled && stop_waits(stop);
        follow_to_act(s, e, i);
        if (a->segment == UINT32_MAX) {
            write_pass(s, player);
            continue;
        }
        write_deploy(s, player, put_extra(s, player, a));
        write_commit(s, player);
    }
}

/* --- rounds ---------------------------------------------------------------------------------- */

/* Has PLAYER a follower on KIND? */
static bool has_on(const struct saver *s, int player, enum feature_kind kind) {
    for (size_t i = 0; i < s->meeples.count; i++) {
        const struct meeple *m = &s->meeples.list[i];
        if (m->tile < 0 || m->player != player || !is_common_follower(m->kind)) continue;
        const struct tile_type *type = s->j->game.placed[m->tile].type;
        if (type->segment[m->segment].kind == kind) return true;
    }
    return false;
}

/* Is any figure on the land, or in a quarter?  If not, that program leaves out the round, and its choice. */
static bool has_any(const struct saver *s) {
    for (size_t i = 0; i < s->meeples.count; i++)
        if (s->meeples.list[i].tile >= 0 || s->meeples.list[i].tile == MEEPLE_QUARTER) return true;
    return false;
}

/* May PLAYER add a follower to his own on KIND (CRO-6)? */
static bool may_add(const struct saver *s, int player, enum feature_kind kind) {
    return has_on(s, player, kind) && has_follower(s, player, kind);
}

/* What PLAYER did in the round, or NULL; nobody did more than one thing (write_check.c). */
static const struct extra *find_act(const struct saver *s, const struct entry_result *e,
                                    int player) {
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        const struct extra *a = &s->j->game.act[i];
        if (a->kind == jcz_rounds[0].action && a->segment != UINT32_MAX &&
            extra_actor(a, e->player) == player)
            return a;
    }
    return NULL;
}

/* OPEN: its COMMIT is still to come. */
static void write_act(struct saver *s, int player, const struct extra *act, bool remove,
                      bool open) {
    if (remove) {
        struct meeple *m = find_extra(s, player, act);
        if (m) {
            write_return(s, player, m, "CORN_CIRCLE");
            m->tile = MEEPLE_HOME;
        } else {
            BUG("a follower that was taken back stands nowhere");
        }
    } else {
        write_deploy(s, player, put_extra(s, player, act));
    }
    if (!open) write_commit(s, player);
}

void write_circle(struct saver *s, const struct entry_result *e, enum record_stop stop) {
    enum feature_kind kind = crop_type(s->j->game.placed[e->placed].type);
    if (kind == FEATURE_KINDS) return;
    bool remove = false;
    follow_to_action(s, e, jcz_rounds[0].action);
    if (!has_any(s)) return;
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        const struct extra *a = &s->j->game.act[i];
        remove |= a->kind == jcz_rounds[0].action && extra_choice(a, 0) == 1;
    }
    begin_message(s, "CIRCLE_REMOVE_OR_DEPLOY");
    buf_printf(s->out, "\"value\": \"%s\"", remove ? "REMOVE" : "DEPLOY");
    end_message(s, e->player);
    int players = (int)s->j->setup.players;
    const struct record *r = s->j->record;
    uint32_t left = stop == STOP_ROUND ? r->round_acts : UINT32_MAX;
    for (int place = 0; place < players && left; place++) {
        int player = (e->player + 1 + place) % players;
        const struct extra *act = find_act(s, e, player);
        if (!act && (remove || !may_add(s, player, kind))) continue;
        left--;
        if (act)
            write_act(s, player, act, remove, stop == STOP_ROUND && !left && r->round_act_open);
        else
            write_pass(s, player);
    }
}
