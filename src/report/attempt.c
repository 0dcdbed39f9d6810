/* SPDX-License-Identifier: MIT */
#include "report/attempt.h"
#include "replay/named_tile.h"

#define TILES_NAMED 16 /* of an entry that is illegal */

bool attempt_of(const struct judgement *j, const struct finding *f, struct attempt *a) {
    struct named_tile named[TILES_NAMED];
    if (f->turn < 1 || (uint32_t)f->turn > j->record->entries) return false;
    uint32_t n = named_tiles_of_entry(j, (uint32_t)f->turn - 1, named, TILES_NAMED);
    for (uint32_t i = 0; i < n && i < TILES_NAMED; i++) {
        if (named[i].kind != STEP_PLACE || !named[i].step) continue;
        *a = (struct attempt){.finding = f, .cell = named[i].step->at.cell};
        if (named[i].tile >= 0) a->type = j->setup.tile[named[i].tile].type;
        /* A set; of several rotations, that which messages speak of. */
        if (named[i].turns) a->turns = (uint8_t)set_first(named[i].turns);
        return true;
    }
    return false;
}

bool attempt_is_refused(const struct judgement *j, const struct attempt *a) {
    return a->type && board_tile(&j->game.board, a->cell) < 0;
}
