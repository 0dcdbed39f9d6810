/* SPDX-License-Identifier: MIT */
#include "report/filled.h"
#include "base/xalloc.h"
#include "game/modules.h"
#include "record/write/writer_line.h"
#include "replay/notation.h"
#include "report/language.h"
#include "report/wording.h"

#include <stdlib.h>
#include <string.h>

/* Has a warning already said that TILE was discarded in TURN, and why? */
static bool is_difference(const struct judgement *j, int32_t turn, const char *tile) {
    for (uint32_t i = 0; i < j->findings; i++) {
        const struct finding *f = &j->finding[i];
        if (f->turn == turn && f->verdict.message == M_DIFFER_DISCARD &&
            strcmp(f->verdict.arg[0].text, tile) == 0)
            return true;
    }
    return false;
}

/* The discards of entry E that follow from other things in the record. */
static void add_inferred(struct buf *out, const struct judgement *j, const struct entry_result *e,
                         bool *first) {
    const struct entry *said = &j->record->entry[e->turn - 1];
    for (uint32_t i = 0; e->drawn_discards && i < said->steps; i++) {
        if (said->step[i].kind != STEP_DISCARD || !said->step[i].inferred) continue;
        if (is_difference(j, e->turn, judgement_tile_id(j, said->step[i].tile.word.text))) continue;
        if (*first) buf_char(out, '\n');
        *first = false;
        buf_printf(
            out, _("turn %d: %s was drawn and discarded, as it fits nowhere; no message says so\n"),
            e->turn, judgement_tile_id(j, said->step[i].tile.word.text));
    }
}

/* A second part that somebody could have had, but the record passes over. */
static void add_left_out(struct buf *out, const struct judgement *j, const struct entry_result *e,
                         bool *first) {
    if (e->left_out < 0 || e->left_out == e->player) return;
    if (*first) buf_char(out, '\n');
    *first = false;
    buf_printf(out, _("turn %d: before it "), e->turn);
    wording_player(out, j->record, e->left_out);
    buf_str(out, _(" left out the second turn part that the builder gave\n"));
}

/* The figure stands on SEGMENT, the only one of its kind where it could stand. */
static void add_only(struct buf *out, const struct placed_tile *p, unsigned segment) {
    struct buf piece = {0};
    wording_sides(&piece, p->type, p->quarter_turns, segment, false);
    buf_str(out, _(" was not stated; only"));
    buf_str(out, piece.text);
    buf_str(out, _(" can take the figure\n"));
    buf_free(&piece);
}

/* ... which is as good as others between walls with the same cities. */
static void add_alike(struct buf *out, const struct placed_tile *p, unsigned segment) {
    const char *kind = wording_feature((enum feature_kind)p->type->segment[segment].kind);
    buf_printf(out, _(" was not stated; %s %u was taken, as good as "), kind,
               tile_segment_number(p->type, segment));
    bool first = true;
    for (unsigned i = 0; i < p->type->segments; i++) {
        if (!tile_segments_alike(p->type, segment, i)) continue;
        buf_printf(out, "%s%s %u", first ? "" : ", ", kind, tile_segment_number(p->type, i));
        first = false;
    }
    buf_str(out, _(", since they border the same cities\n"));
}

/* ... as what follows shows. */
static void add_told(struct buf *out, const struct placed_tile *p, const struct entry_result *e) {
    unsigned segment = (unsigned)e->figure_segment, number = tile_segment_number(p->type, segment);
    const char *kind = wording_feature((enum feature_kind)p->type->segment[segment].kind);
    if (e->place_told)
        buf_printf(out, _(" was not stated; turn %d shows that it is %s %u\n"), e->place_told, kind,
                   number);
    else
        buf_printf(out, _(" was not stated; the end of the record shows that it is %s %u\n"), kind,
                   number);
}

unsigned filled_named(const struct judgement *j, const struct entry_result *e, bool *told,
                      struct tile_lying *list, unsigned max) {
    if (e->placed < 0) return 0;
    const struct entry *said = &j->record->entry[e->turn - 1];
    int32_t tile = j->game.placed[e->placed].pool;
    for (uint32_t i = 0; tile >= 0 && !told[tile] && i < said->steps; i++) {
        if (said->step[i].kind != STEP_PLACE) continue;
        unsigned n = name_with_more_marks(&j->setup, &said->step[i].tile, tile, list, max);
        told[tile] |= n > 0;
        return n;
    }
    return 0;
}

/* "turn 3: FFCF was read as E, which has no other marks; with more it would be IC/C! (FFCF.wide)" */
static void add_named(struct buf *out, const struct judgement *j, const struct entry_result *e,
                      bool *told, bool *first) {
    struct tile_lying other[FILLED_NAMED + 1];
    unsigned n = filled_named(j, e, told, other, FILLED_NAMED + 1);
    if (!n) return;
    if (*first) buf_char(out, '\n');
    *first = false;
    const struct placed_tile *p = &j->game.placed[e->placed];
    struct arena *arena = j->record->arena;
    buf_printf(out,
               _("turn %d: %s was read as %s, which has just these marks; with more it would be "),
               e->turn, side_name_print(arena, p->type, p->quarter_turns), p->type->id);
    for (unsigned i = 0; i < n && i < FILLED_NAMED; i++)
        buf_printf(out, "%s%s (%s)", i ? ", " : "", other[i].type->id,
                   side_name_print(arena, other[i].type, other[i].quarter_turns));
    buf_str(out, n > FILLED_NAMED ? ", ...\n" : "\n");
}

/* The rotation of a tile and the place of a figure that the entry does not give. */
static void add_filled_entry(struct buf *out, const struct judgement *j,
                             const struct entry_result *e, bool *first) {
    if (e->placed < 0) return;
    const struct placed_tile *p = &j->game.placed[e->placed];
    /* Nobody needs the rotation of a tile that looks the same from all sides (PLACE-7). */
    bool turned = e->turns_filled && p->type->turns_alike > 1;
    if (!turned && !e->place_filled && !e->owner_filled) return;
    if (*first) buf_char(out, '\n');
    *first = false;
    if (turned) {
        buf_printf(out, _("turn %d: the rotation of %s at "), e->turn, p->type->id);
        wording_cell(out, j->record, p->cell);
        buf_printf(out, _(" was not stated; only %u fits\n"), 90u * p->quarter_turns);
    }
    if (e->owner_filled) {
        buf_printf(out, _("turn %d: the colour of the figure was not stated; only "), e->turn);
        wording_owner(out, j->record, e->figure_owner);
        buf_str(out, _(" has one\n"));
    }
    if (e->place_filled && e->figure_segment >= 0) {
        p = &j->game.placed[e->figure_tile];
        const struct segment *s = &p->type->segment[e->figure_segment];
        buf_printf(out, _("turn %d: the %s of %s at "), e->turn,
                   wording_feature((enum feature_kind)s->kind), p->type->id);
        wording_cell(out, j->record, p->cell);
        if (e->place_settled)
            add_told(out, p, e);
        else if (e->place_alike)
            add_alike(out, p, (unsigned)e->figure_segment);
        else
            add_only(out, p, (unsigned)e->figure_segment);
    }
}

/* "turn 7: 'crop remove' of Adam was not stated in full; only this is possible: meeple, road of
 * V at (2,3), N"; or "a claim in the entry shows it: ..." */
static void add_filled_extra(struct buf *out, const struct judgement *j,
                             const struct entry_result *e, const struct extra *s) {
    buf_printf(out, _("turn %d: '%s"), e->turn, extra_word((enum extra_kind)s->kind));
    int choice = extra_choice(s, 0);
    if (choice >= 0) buf_printf(out, " %s", extra_choice_word((enum extra_kind)s->kind, choice));
    buf_str(out, _("' of "));
    wording_player(out, j->record, extra_actor(s, e->player));
    if (s->rule)
        buf_printf(out, _(" was not stated; by %s it is: "), rule_name((enum rule)s->rule));
    else
        buf_str(out, s->told ? _(" was not stated in full; a claim in the entry shows it: ")
                             : _(" was not stated in full; only this is possible: "));
    if (s->figure == FIGURE_ANY) { /* none moves: everything it says */
        struct buf act = {0};
        notation_write(&act, j->record, &j->game, e->player, s);
        mask_text(out, act.text, act.length, MASK_NO_LIMIT);
        buf_char(out, '\n');
        buf_free(&act);
        return;
    }
    buf_str(out, wording_figure((enum figure_kind)s->figure));
    if (s->segment == UINT32_MAX) {
        buf_str(out, _(", home\n"));
        return;
    }
    const struct placed_tile *p = &j->game.placed[j->game.segment[s->segment].tile];
    buf_printf(out, _(", %s of %s at "),
               wording_feature((enum feature_kind)game_segment_type(&j->game, s->segment)->kind),
               p->type->id);
    wording_cell(out, j->record, p->cell);
    wording_sides(out, p->type, p->quarter_turns, j->game.segment[s->segment].index, true);
    buf_char(out, '\n');
}

/* "turn 5: 'crop remove small road (2,0)' was not stated in full; turn 7 tells it" */
static void add_settled(struct buf *out, const struct judgement *j, const struct settled *s) {
    struct buf act = {0};
    write_extra(&act, j->record, s->step);
    buf_printf(out, _("turn %d: '"), s->turn);
    mask_text(out, act.text, act.length, MASK_NO_LIMIT);
    if (s->told)
        buf_printf(out, _("' was not stated in full; turn %d shows it\n"), s->told);
    else
        buf_str(out, _("' was not stated in full; the end of the record shows it\n"));
    buf_free(&act);
}

/* Actions of expansions that the rules, or later entries, decide. */
static void add_filled_extras(struct buf *out, const struct judgement *j,
                              const struct entry_result *e, bool *first) {
    for (uint32_t i = e->act_begin; i < e->act_end; i++) {
        if (!j->game.act[i].filled) continue;
        if (*first) buf_char(out, '\n');
        *first = false;
        const struct settled *settled = judgement_settled(j, i);
        if (settled)
            add_settled(out, j, settled);
        else
            add_filled_extra(out, j, e, &j->game.act[i]);
    }
}

void filled_lines(struct buf *out, const struct judgement *j) {
    bool first = true;
    bool *told = xcalloc(j->setup.tiles + 1, sizeof *told);
    for (uint32_t i = 0; i < j->entries; i++) {
        const struct entry_result *e = &j->entry[i];
        add_left_out(out, j, e, &first);
        add_inferred(out, j, e, &first);
        add_named(out, j, e, told, &first);
        add_filled_entry(out, j, e, &first);
        add_filled_extras(out, j, e, &first);
    }
    free(told);
}
