/* SPDX-License-Identifier: MIT */
/* Can JCloisterZone go on with a game?  Finds everything its files cannot hold, and the sets that
 * the tiles come from. */
#include "jcz/write_check.h"
#include "game/modules.h"
#include "replay/findings.h"

void saver_refuse(struct saver *s, struct span span, int32_t turn, struct verdict v) {
    int8_t player = -1;
    if (turn) player = s->j->entry[turn - 1].player;
    judgement_add(s->j,
                  (struct finding){.verdict = v, .span = span, .turn = turn, .player = player});
    s->refused = true;
}

/* --- the course of the river ------------------------------------------------------------- */

static struct span place_span(const struct record *r, int32_t turn) {
    const struct entry *e = &r->entry[turn - 1];
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind == STEP_PLACE) return e->step[i].span;
    return e->span;
}

static void check_river(struct saver *s) {
    struct judgement *j = s->j;
    if (!setup_lays_first(&j->setup)) return;
    /* That program allows no river tile where the river could not go on (AMB-11). */
    enum code dead_end = code_by_name("W-RIV-DEADEND");
    for (uint32_t i = 0, n = j->findings; i < n; i++)
        if (verdict_code(&j->finding[i].verdict) == dead_end && !j->finding[i].is_note)
            saver_refuse(s, place_span(j->record, j->finding[i].turn), j->finding[i].turn,
                         saver_plain(M_SAVE_RIVER));
    /* Land comes after the river there, the start tile too (AMB-12). */
    bool river_follows = !j->game.clock.river_done;
    for (uint32_t i = j->game.placed_count; i-- > 0;) {
        const struct placed_tile *p = &j->game.placed[i];
        bool river = j->setup.tile[p->pool].stage < STAGE_LAND;
        if (river) river_follows = true;
        if (!river && river_follows && p->turn)
            saver_refuse(s, place_span(j->record, p->turn), p->turn,
                         VERDICT(M_SAVE_MIXED, arg_text(ARG_TILE, p->type->id)));
    }
}

/* Where the record declares the expansion with a second counter. */
static struct span counter_span(const struct record *r) {
    struct span span = SPAN_NONE;
    for (int k = 0; expansion_table[k] && span_is_none(span); k++)
        if (expansion_table[k]->counter) span = saver_expansion_span(r, expansion_table[k]->name);
    return span;
}

void saver_check(struct saver *s) {
    const struct judgement *j = s->j;
    (void)saver_find_itself(s);
    if (j->setup.position) saver_refuse(s, j->record->start_span, 0, saver_plain(M_SAVE_POSITION));
    if (j->setup.counter)
        saver_refuse(s, counter_span(j->record), 0,
                     VERDICT(M_SAVE_COUNTER, arg_text(ARG_WORD, j->setup.counter)));
    saver_find_tiles(s);
    saver_check_variants(s);
    saver_check_actions(s);
    saver_check_owners(s);
    saver_check_supply(s);
    saver_find_sets(s);
    check_river(s);
}
