/* SPDX-License-Identifier: MIT */
/* The words of events.
 *
 * Everything comes from what the replay keeps anyway: the result of the entry, and the parts of the
 * ledger and of the figures returned that belong to it.  So the same lines can report that an entry
 * is taken back, when the board may already have moved on. */
#include "report/events.h"
#include "base/finding.h"
#include "base/form.h"
#include "base/port_words.h"
#include "game/completion.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/piece.h"
#include "replay/next_turn.h"
#include "report/event_ground.h"
#include "report/event_line.h"
#include "report/event_may.h"
#include "report/event_sale.h"
#include "report/scoring.h"
#include "report/wording.h"

#include <string.h>

void events_line(struct events *e, int32_t turn, int player, const char *word) {
    event_begin_line(e, turn, player, false, word);
    event_end_line(e);
}

/* --- figures and pieces ------------------------------------------------------------------ */

/* "ingot 2 (1,0)" */
static void add_piece(struct events *e, enum piece_kind kind, uint32_t count, struct location where,
                      uint32_t at) {
    buf_printf(event_out(e), " %s", piece_kind_name(kind));
    if (count > 1) buf_printf(event_out(e), " %u", count);
    event_location(e, where, at);
}

/* "piece ingot 2 (1,0) from supply" */
static void tell_piece(struct events *e, int32_t turn, uint32_t at, bool undo) {
    struct piece_moved moved;
    if (!effect_is_piece(&e->j->game, &e->j->game.effect[at], &moved)) return;
    event_begin_line(e, turn, moved.player, undo, "piece");
    add_piece(e, moved.kind, moved.count, moved.to, at);
    if (!moved.came && moved.from.kind != LOCATION_OUT) {
        buf_str(event_out(e), " from");
        event_location(e, moved.from, at);
    }
    event_end_line(e);
}

/* Does a line `figure` or `return` tell of effect I, which moved a figure in the entry of R? */
static bool is_told_otherwise(const struct game *g, const struct entry_result *r, uint32_t i) {
    const struct effect *f = &g->effect[i];
    struct returned home;
    if (effect_is_deploy(f) || effect_is_returned(g, i, &home)) return true;
    if (effect_from(f) != LOCATION_SUPPLY || effect_to(f) != LOCATION_SEGMENT) return false;
    for (uint32_t k = r->act_begin; k < r->act_end; k++) {
        const struct extra *s = &g->act[k];
        if (s->effect == EFFECT_PUT && s->segment == f->d && s->figure == g->figure[f->a].kind &&
            extra_actor(s, r->player) == f->player)
            return true;
    }
    return false;
}

/* "move small with Eva from city (2,1) N": a figure that went anywhere else. */
static void tell_move(struct events *e, const struct entry_result *r, uint32_t i, bool undo) {
    const struct game *g = &e->j->game;
    const struct effect *f = &g->effect[i];
    if (f->kind != EFFECT_MOVED || is_told_otherwise(g, r, i)) return;
    event_begin_owner(e, r->turn, f->player, undo, "move ");
    buf_str(event_out(e), figure_kind_name((enum figure_kind)g->figure[f->a].kind));
    event_location(e, event_stood(g, f->a, i), i);
    buf_str(event_out(e), " from");
    event_location(e, location_of(effect_from(f), f->b), i);
    event_end_line(e);
}

/* Pieces that are on the table at the beginning. */
static void tell_first_pieces(struct events *e) {
    const struct game *g = &e->j->game;
    for (uint32_t i = 0; i < g->pieces; i++) {
        const struct piece *p = &g->piece[i];
        if (!piece_is_shown(p)) continue;
        event_begin_line(e, 0, p->owner, false, "piece");
        add_piece(e, (enum piece_kind)p->kind, p->count, p->where, g->effects);
        event_end_line(e);
    }
}

/* --- the beginning ---------------------------------------------------------------------- */

static void add_rules(struct buf *out, const struct judgement *j) {
    const struct setup *s = &j->setup;
    struct variants usual = setup_usual_variants(s);
    buf_printf(out, " edition %s", edition_name(s->edition));
    if (s->profile != edition_profile(s->edition))
        buf_printf(out, " profile %s", profile_name(s->profile));
    const char *before = " expansions ";
    const char *name;
    uint32_t of_edition = edition_rows(s->edition);
    for (int i = 0; (name = expansion_name(i)); i++) {
        if (!setup_declared(s, i) || of_edition >> i & 1) continue;
        buf_printf(out, "%s%s", before, name);
        before = ",";
    }
    for (int v = 0; v < VARIANTS; v++) {
        char value[VARIANT_VALUE_SIZE];
        if (s->variants.value[v] != usual.value[v] && setup_uses_variant(s, (enum variant)v))
            buf_printf(out, " %s=%s", variant_name((enum variant)v),
                       variant_value_name((enum variant)v, s->variants.value[v], value));
    }
}

/* "K (2,1) 90" */
static void add_tile(struct events *e, uint32_t tile) {
    const struct placed_tile *p = &e->j->game.placed[tile];
    struct buf *out = event_out(e);
    buf_char(out, ' ');
    mask_text(out, p->type->id, strlen(p->type->id), MASK_TEXT_LIMIT);
    buf_char(out, ' ');
    wording_cell(out, e->record, p->cell);
    buf_printf(out, " %u", 90u * p->quarter_turns);
}

void events_begin(struct events *e, struct report *r, const struct judgement *j, bool found_told) {
    *e = (struct events){.report = r,
                         .j = j,
                         .record = j->record,
                         .notes = e->notes,
                         .early_end = j->findings,
                         .next = j->findings};
    if (found_told) e->early = e->early_end;
    const struct record *record = j->record;
    struct buf *out = &r->out;
    event_begin_line(e, 0, -1, false, "game ");
    event_word(out, record->source.name, MASK_NO_LIMIT);
    buf_printf(out, " %u", record->game);
    bool game = judgement_has_game(j);
    if (game) add_rules(out, j);
    event_end_line(e);
    for (uint32_t p = 0; game && p < record->players; p++) {
        event_begin_line(e, 0, (int)p, false, "player");
        buf_printf(out, " %u", p + 1);
        if (record->player[p].colour.text) {
            buf_char(out, ' ');
            event_word(out, record->player[p].colour.text, MASK_NAME_LIMIT);
        }
        event_end_line(e);
    }
    for (uint32_t i = 0; game && i < j->game.placed_count; i++) {
        event_begin_line(e, 0, -1, false, "start");
        add_tile(e, i);
        event_end_line(e);
    }
    if (game) tell_first_pieces(e);
    events_findings(e);
}

/* --- an entry ----------------------------------------------------------------------------- */

/* Figures that actions of expansions put on the land: with the figure action, or AFTER the scoring. */
static void tell_actions(struct events *e, const struct entry_result *r, bool after, bool undo) {
    for (uint32_t i = r->act_begin; i < r->act_end; i++) {
        const struct extra *s = &e->j->game.act[i];
        if (s->effect != EFFECT_PUT || s->after_scoring != after) continue;
        const struct placed_segment *to = &e->j->game.segment[s->segment];
        event_begin_line(e, r->turn, extra_actor(s, r->player), undo, "figure");
        event_figure(e, s->figure, to->tile, to->index);
        if (s->filled) buf_str(event_out(e), " filled");
        event_end_line(e);
    }
}

/* Figures that no legal turn puts on the land: a second one, or one on another tile (ERR-4). */
static void tell_strays(struct events *e, const struct entry_result *r, bool undo) {
    const struct game *g = &e->j->game;
    uint32_t first = UINT32_MAX;
    FOR_EACH_EFFECT(i, g, r->effect_begin, r->effect_end, EFFECT_MOVED)
    if (first == UINT32_MAX && effect_is_deploy(&g->effect[i])) first = i;
    for (uint32_t i = r->effect_end; i-- > r->effect_begin;) {
        const struct effect *f = &g->effect[i];
        if (f->kind != EFFECT_MOVED || !effect_is_deploy(f)) continue;
        if (i == first && r->figure_segment >= 0) continue;
        const struct placed_segment *to = &g->segment[f->d];
        event_begin_owner(e, r->turn, g->figure[f->a].owner, undo, "figure");
        event_figure(e, g->figure[f->a].kind, to->tile, to->index);
        event_end_line(e);
    }
}

static void tell_figures(struct events *e, const struct entry_result *r, bool undo) {
    if (r->figure_segment >= 0) {
        event_begin_owner(e, r->turn, r->figure_owner, undo, "figure");
        event_figure(e, r->figure_kind, (uint32_t)r->figure_tile, (unsigned)r->figure_segment);
        if (r->place_filled || r->owner_filled) buf_str(event_out(e), " filled");
        event_end_line(e);
    }
    tell_actions(e, r, false, undo);
    tell_strays(e, r, undo);
}

static void tell_laid(struct events *e, const struct entry_result *r, bool undo) {
    const struct game *g = &e->j->game;
    FOR_EACH_EFFECT(i, g, r->effect_begin, r->effect_end, EFFECT_OUT) {
        bool aside = g->effect[i].set == OUT_ASIDE;
        if (!aside && g->effect[i].set != OUT_DISCARDED) continue;
        const char *id = e->j->setup.tile[g->effect[i].a].type->id;
        event_begin_line(e, r->turn, r->player, undo, aside ? "aside " : "discard ");
        mask_text(event_out(e), id, strlen(id), MASK_TEXT_LIMIT);
        event_end_line(e);
    }
    if (r->placed >= 0) {
        event_begin_line(e, r->turn, r->player, undo, "tile");
        add_tile(e, (uint32_t)r->placed);
        if (r->turns_filled && e->j->game.placed[r->placed].type->turns_alike > 1)
            buf_str(event_out(e), " filled");
        event_end_line(e);
    }
    tell_figures(e, r, undo);
}

static bool is_scored(const struct game *g, const struct entry_result *r, uint32_t feature) {
    for (uint32_t i = r->scoring_begin; i < r->scoring_end; i++)
        if (g->scoring[i].feature == feature) return true;
    return false;
}

/* Roads and cities that the turn completed with nobody on them. */
static void tell_unowned(struct events *e, const struct entry_result *r) {
    const struct game *g = &e->j->game;
    if (r->placed < 0) return;
    const struct placed_tile *p = &g->placed[r->placed];
    int64_t s;
    for (uint32_t n = 0; (s = game_completed_at(g, p, r->effect_begin, n)) > -2; n++) {
        if (s < 0) continue;
        uint32_t segment = (uint32_t)s, feature = g->segment[segment].feature;
        uint8_t kind = game_segment_type(g, segment)->kind;
        if (kind != FEATURE_ROAD && kind != FEATURE_CITY) continue;
        bool known = !game_is_complete(g, feature) || is_scored(g, r, feature);
        for (uint32_t k = 0; k < n && !known; k++) {
            int64_t before = game_completed_at(g, p, r->effect_begin, k);
            known = before >= 0 && g->segment[before].feature == feature;
        }
        if (known) continue;
        event_begin_line(e, r->turn, r->player, false, "complete ");
        buf_printf(event_out(e), "%s ", feature_kind_name((enum feature_kind)kind));
        wording_cell(event_out(e), e->record, game_segment_cell(g, segment));
        buf_char(event_out(e), ' ');
        ports_write(event_out(e), game_segment_ports(g, segment));
        buf_str(event_out(e), " unowned");
        event_end_line(e);
    }
}

static void tell_points(struct events *e, int32_t turn, const struct ledger_line *l, bool undo) {
    const struct scoring *s = &e->j->game.scoring[l->scoring];
    struct buf *out = event_out(e);
    e->total[l->player] += undo ? -l->points : l->points;
    event_begin_owner(e, turn, l->player, undo, "points");
    buf_printf(out, " %d (%d) ", l->points, e->total[l->player]);
    const char *counter = scoring_counter(e->j, l);
    if (counter) buf_printf(out, "%s ", counter);
    scoring_place_english(out, e->j, s);
    buf_str(out, ": ");
    scoring_how_english(out, e->j, s);
    buf_str(out, " [");
    scoring_rules(out, e->j, s);
    buf_char(out, ']');
    event_end_line(e);
}

/* The scorings [BEGIN, END) with the points they gave. */
static void tell_scorings(struct events *e, int32_t turn, int player, uint32_t begin,
                          uint32_t end) {
    const struct game *g = &e->j->game;
    for (uint32_t i = begin; i < end; i++) {
        if (g->scoring[i].cause == CAUSE_COMPLETE && g->scoring[i].kind < FEATURE_KINDS) {
            event_begin_line(e, turn, player, false, "complete ");
            scoring_place_english(event_out(e), e->j, &g->scoring[i]);
            event_end_line(e);
        }
        for (; e->ledger < g->ledgers && g->ledger[e->ledger].scoring <= i; e->ledger++)
            tell_points(e, turn, &g->ledger[e->ledger], false);
    }
}

/* Tokens and cards. */
static void tell_taken(struct events *e, const struct entry_result *r, bool undo) {
    const struct game *g = &e->j->game;
    FOR_EACH_EFFECT(i, g, r->effect_begin, r->effect_end, EFFECT_TOOK) {
        const struct effect *took = &g->effect[i];
        event_begin_line(e, r->turn, took->player, undo, "take");
        buf_printf(event_out(e), " %d %s", (int)took->b, effect_text(took));
        event_end_line(e);
    }
}

/* Backwards, since each came from where the one before it went. */
static void untell_moves(struct events *e, const struct entry_result *r) {
    for (uint32_t i = r->effect_end; i-- > r->effect_begin;) {
        event_sale(e, r->turn, i, true);
        tell_move(e, r, i, true);
        tell_piece(e, r->turn, i, true);
        event_ground(e, r->turn, r->player, true, i);
    }
}

static void tell_returned(struct events *e, const struct entry_result *r, bool undo) {
    struct returned home;
    for (uint32_t i = r->effect_begin; i < r->effect_end; i++) {
        if (!undo) {
            tell_piece(e, r->turn, i, false); /* the dragon comes, and a figure goes */
            event_ground(e, r->turn, r->player, false, i);
            tell_move(e, r, i, false);
            event_sale(e, r->turn, i, false);
        }
        if (!effect_is_returned(&e->j->game, i, &home)) continue;
        event_begin_owner(e, r->turn, home.player, undo,
                          home.cause == CAUSE_RECALL ? "recall" : "return");
        event_figure(e, home.kind, (uint32_t)home.tile, home.segment);
        event_end_line(e);
    }
}

static void tell_left_out(struct events *e, const struct entry_result *r, bool undo) {
    if (r->left_out < 0 || r->fate == FATE_DROPPED) return;
    event_begin_line(e, r->turn, r->left_out, undo, "declined part 2");
    event_end_line(e);
}

static void tell_fate(struct events *e, const struct entry_result *r) {
    switch (r->fate) {
    case FATE_MADE: break;
    case FATE_STANDS: events_line(e, r->turn, r->player, "stands"); break;
    case FATE_PART: events_line(e, r->turn, r->player, "part"); break;
    case FATE_DROPPED: events_line(e, r->turn, r->player, "dropped"); break;
    }
}

void events_entry(struct events *e) {
    const struct entry_result *r = &e->j->entry[e->j->entries - 1];
    if (r->fate != FATE_MADE) events_findings(e); /* before what the policy did about them */
    tell_fate(e, r);
    tell_left_out(e, r, false);
    tell_laid(e, r, false);
    tell_unowned(e, r);
    tell_scorings(e, r->turn, r->player, r->scoring_begin, r->scoring_end);
    tell_taken(e, r, false);
    tell_returned(e, r, false);
    tell_actions(e, r, true, false);
    events_findings(e);
}

void events_undo(struct events *e, const struct entry_result *r) {
    const struct game *g = &e->j->game;
    uint32_t lines = e->lines;
    tell_actions(e, r, true, true);
    untell_moves(e, r);
    tell_returned(e, r, true);
    tell_taken(e, r, true);
    while (e->ledger > 0 && g->ledger[e->ledger - 1].scoring >= r->scoring_begin)
        tell_points(e, r->turn, &g->ledger[--e->ledger], true);
    tell_laid(e, r, true);
    tell_left_out(e, r, true);
    if (e->lines == lines) {
        event_begin_line(e, r->turn, r->player, true, "nothing");
        event_end_line(e);
    }
}

/* --- who is due ------------------------------------------------------------------------------ */

void events_due(struct events *e) {
    const struct judgement *j = e->j;
    const struct game *g = &j->game;
    struct buf *out = event_out(e);
    if (!judgement_has_game(j) || game_stage(g) > STAGE_OF_FREE_MOVES) return;
    int32_t turn = (int32_t)j->entries + 1;
    event_begin_line(e, turn, g->clock.active, false, "due");
    unsigned figures = 0;
    for (int k = 0; k < FIGURE_KINDS; k++) {
        if (!j->setup.supply[g->clock.active][k]) continue;
        figures += g->supply[g->clock.active][k];
        buf_printf(out, " %s %u", figure_kind_name((enum figure_kind)k),
                   g->supply[g->clock.active][k]);
    }
    buf_printf(out, " tiles %u", g->tiles_left);
    if (g->clock.part) buf_printf(out, " part %u", g->clock.part + 1u);
    if (next_turn_is_optional(j)) buf_str(out, " optional");
    event_end_line(e);
    event_may(e, turn);
    if (!figures) events_line(e, turn, g->clock.active, "barred figures");
    if (!j->setup.hooked[HOOK_ALLOWS_DRAW]) return;
    int32_t hand = next_turn_hand(j);
    if (hand >= 0) {
        event_begin_line(e, turn, g->clock.active, false, "hand");
        const char *id = j->setup.tile[hand].type->id;
        buf_char(out, ' ');
        mask_text(out, id, strlen(id), MASK_TEXT_LIMIT);
        event_end_line(e);
    }
    if (next_turn_bars(j, true)) events_line(e, turn, g->clock.active, "barred land");
    if (next_turn_bars(j, false)) events_line(e, turn, g->clock.active, "barred river");
}

/* --- findings ----------------------------------------------------------------------------------- */

/* A finding that belongs to no entry belongs to turn OTHERWISE: the header or the end. */
static void add_finding(struct buf *out, const struct record *r, const struct finding *f,
                        enum level level, int32_t otherwise, bool undo) {
    event_head(out, r, f->turn > 0 ? f->turn : otherwise, f->turn > 0 ? f->player : -1,
               undo ? "undo" : wording_level(level));
    if (undo) buf_printf(out, " %s", wording_level(level));
    buf_printf(out, " %s ", code_name(verdict_code(&f->verdict)));
    if (span_is_none(f->span)) {
        buf_char(out, '-');
    } else {
        struct place p = source_place(&r->source, record_offset_begin(r, f->span));
        buf_printf(out, "%u:%u", p.line, p.column);
    }
    buf_char(out, '\n');
}

void events_finding(struct events *e, const struct finding *f, enum level level,
                    int32_t otherwise) {
    add_finding(event_out(e), e->record, f, level, otherwise, false);
}

void events_unfinding(struct events *e, const struct finding *f, enum level level,
                      int32_t otherwise) {
    add_finding(event_out(e), e->record, f, level, otherwise, true);
}

/* Reports those before END in the judgement; of those found before turn 1, only the ones up to turn
 * LAST. */
static void tell_findings(struct events *e, int32_t last, uint32_t end) {
    const struct judgement *j = e->j;
    const struct report_options *o = &e->report->options;
    struct finding_group group;
    int32_t otherwise = last == INT32_MAX && j->judged ? EVENTS_END : 0;
    for (uint32_t at = e->early; report_next_group(o, j->finding, e->early_end, &at, &group);) {
        if (group.finding->turn > last) break;
        e->early = at;
        add_finding(event_out(e), j->record, group.finding, group.level, otherwise, false);
    }
    while (e->next < end) {
        const struct finding *f = &j->finding[e->next++];
        if (f->is_note) continue;
        e->told++; /* silenced or not */
        uint32_t at = 0;
        if (report_next_group(o, f, 1, &at, &group))
            add_finding(event_out(e), j->record, f, group.level, otherwise, false);
    }
}

static void tell_findings_so_far(struct events *e, uint32_t end) {
    const struct judgement *j = e->j;
    tell_findings(e, j->judged ? (int32_t)j->entries + (j->stopped_before > 0) : INT32_MAX, end);
}

void events_findings(struct events *e) { tell_findings_so_far(e, e->j->findings); }

void events_findings_of_moves(struct events *e) { tell_findings_so_far(e, e->j->claims_from); }

void events_caught_up(struct events *e) {
    e->told = 0;
    for (e->next = e->early_end; e->next < e->j->findings; e->next++)
        e->told += !e->j->finding[e->next].is_note;
}

/* Notes may have been inserted between those already reported. */
uint32_t events_untold(struct events *e) {
    const struct judgement *j = e->j;
    uint32_t told = 0;
    for (e->next = e->early_end; e->next < j->findings && told < e->told; e->next++)
        told += !j->finding[e->next].is_note;
    while (e->next < j->findings && j->finding[e->next].is_note)
        e->next++;
    return e->next;
}

/* --- the end ---------------------------------------------------------------------------------------- */

static const char *reason(const struct judgement *j) {
    if (j->provisional) return "over provisional";
    switch ((enum game_outcome)j->game.clock.outcome) {
    case OUTCOME_OPEN: break;
    case OUTCOME_COUNTED: return "over decided";
    case OUTCOME_WON: return "over won";
    case OUTCOME_LOST: return "over lost";
    }
    if (!j->game.tiles_left) return "over last-tile";
    return j->record->ended ? "over ended" : "over stuck";
}

void events_over(struct events *e) {
    const struct game *g = &e->j->game;
    if (!g->clock.finished) return;
    events_line(e, EVENTS_END, -1, reason(e->j));
    if (e->ledger < g->ledgers)
        tell_scorings(e, EVENTS_END, -1, g->ledger[e->ledger].scoring, g->scorings);
}

void events_unover(struct events *e) {
    const struct game *g = &e->j->game;
    while (e->ledger > 0 && g->scoring[g->ledger[e->ledger - 1].scoring].cause == CAUSE_FINAL)
        tell_points(e, EVENTS_END, &g->ledger[--e->ledger], true);
    event_begin_line(e, EVENTS_END, -1, true, "over");
    event_end_line(e);
}

static void tell_stop(struct events *e) {
    const struct judgement *j = e->j;
    int player = -1;
    for (uint32_t i = 0; i < j->findings; i++)
        if (j->finding[i].turn == j->stopped_before && !j->finding[i].is_note)
            player = j->finding[i].player;
    events_line(e, j->stopped_before, player, "stopped");
}

static void tell_totals(struct events *e) {
    const struct judgement *j = e->j;
    struct ranking ranking = report_ranking(j);
    for (uint32_t i = 0; i < ranking.scorers; i++) {
        event_begin_owner(e, EVENTS_END, ranking.order[i], false, "total");
        buf_printf(event_out(e), " %d", j->game.score[ranking.order[i]]);
        if (!j->setup.one_score) buf_printf(event_out(e), " rank %u", ranking.rank[i]);
        event_end_line(e);
    }
    uint16_t winners = report_has_winner(j) ? game_winners(&j->game) : 0;
    for (int p = 0; p < PLAYERS_MAX; p++)
        if (winners >> p & 1) events_line(e, EVENTS_END, p, "winner");
}

void events_end(struct events *e) {
    const struct judgement *j = e->j;
    (void)events_untold(e);
    tell_findings(e, INT32_MAX, j->findings);
    if (judgement_has_game(j)) {
        if (j->stopped_before)
            tell_stop(e);
        else if (!j->complete) {
            event_begin_line(e, EVENTS_END, -1, false, j->cut ? "cut" : "open");
            buf_printf(event_out(e), " %u", j->game.tiles_left);
            event_end_line(e);
        }
        if (report_no_turn(j)) {
            event_begin_line(e, EVENTS_END, -1, false, "no-turn");
            buf_printf(event_out(e), " %d", report_no_turn(j));
            event_end_line(e);
        }
        tell_totals(e);
    }
    event_begin_line(e, EVENTS_END, -1, false, "status ");
    buf_str(event_out(e), status_name(j->status));
    event_end_line(e);
}
