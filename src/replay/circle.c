/* SPDX-License-Identifier: MIT */
/* The file says how many have acted or passed: if more have acted or still can, somebody is to
 * come. */
#include "replay/circle.h"
#include "expansion/crop.h"

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

/* Is somebody still to act?  Acts that have one outcome were filled in, so they are there too. */
static bool goes_round(const struct judgement *j, const struct entry_result *e) {
    enum feature_kind type = crop_type(j->game.placed[e->placed].type);
    int players = (int)j->setup.players;
    uint32_t all = 0;
    bool add = !removes(j, e);
    for (int place = 0; place < players; place++)
        all += has_act(j, e, place) ||
               crop_can_act(&j->game, (e->player + 1 + place) % players, type, add);
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
