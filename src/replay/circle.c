/* SPDX-License-Identifier: MIT */
/* The file says how many have acted or passed: if more have acted or still can, somebody is to
 * come. */
#include "replay/circle.h"
#include "game/figure.h"

static const struct entry_result *last_entry(const struct judgement *j) {
    if (!j->entries || j->entries != j->record->entries) return NULL;
    const struct entry_result *e = &j->entry[j->entries - 1];
    return e->placed >= 0 ? e : NULL;
}

static bool has_act(const struct judgement *j, const struct entry_result *e, int place) {
    for (uint32_t i = e->special_begin; i < e->special_end; i++)
        if (j->special[i].kind == SPECIAL_CROP && j->special[i].number == place) return true;
    return false;
}

static bool removes(const struct judgement *j, const struct entry_result *e) {
    for (uint32_t i = e->special_begin; i < e->special_end; i++)
        if (j->special[i].kind == SPECIAL_CROP) return j->special[i].choice == 1;
    return false;
}

/* Has PLAYER a follower for the circle of the tile, and, to ADD, one in supply? */
static bool can_act(const struct judgement *j, const struct tile_type *type, int player, bool add) {
    const struct game *g = &j->game;
    unsigned on = tile_has_mark(type, MARK_CLUB)        ? FEATURE_ROAD
                  : tile_has_mark(type, MARK_PITCHFORK) ? FEATURE_FIELD
                                                        : FEATURE_CITY;
    bool stands = false;
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        stands |=
            f->player == player && f->on == on && f->kind != FIGURE_ABBOT && figure_is_follower(f);
    }
    return stands &&
           (!add || g->supply[player][FIGURE_SMALL] > 0 || g->supply[player][FIGURE_BIG] > 0);
}

/* Is somebody still to act?  Acts that have one outcome were filled in, so they are there too. */
static bool goes_round(const struct judgement *j, const struct entry_result *e) {
    const struct tile_type *type = j->game.placed[e->placed].type;
    int players = (int)j->setup.players;
    uint32_t all = 0;
    bool add = !removes(j, e);
    for (int place = 0; place < players; place++)
        all += has_act(j, e, place) || can_act(j, type, (e->player + 1 + place) % players, add);
    return all > j->record->round_acts;
}

bool circle_is_open(const struct judgement *j) {
    const struct entry_result *e = last_entry(j);
    if (!e || j->record->stop == STOP_CIRCLE) return e != NULL;
    return j->record->stop == STOP_ROUND && (j->record->round_act_open || goes_round(j, e));
}

bool circle_may_pass(const struct judgement *j) {
    const struct entry_result *e = last_entry(j);
    return e && j->record->stop == STOP_ROUND && !j->record->round_act_open && !removes(j, e);
}
