/* SPDX-License-Identifier: MIT */
/* The entries of a record, one by one: each is made while it is judged (trial.h), and, if it is
 * illegal, undone or dealt with as the caller's policy says. */
#include "replay/replay_plain.h"
#include "base/xalloc.h"
#include "game/final.h"
#include "game/game.h"
#include "replay/bind.h"
#include "replay/bind_action.h"
#include "replay/claims.h"
#include "replay/deadend.h"
#include "replay/findings.h"
#include "replay/judgement_memory.h"
#include "replay/program.h"
#include "replay/settled.h"

/* Where the neighbour that does not match comes from. */
static void note_neighbour(struct judgement *j, const struct trial *t) {
    const struct verdict *v = &t->first.verdict;
    if (v->message != M_EDGE_MISMATCH && v->message != M_EDGE_MISMATCH_ANY &&
        v->message != M_CELL_TAKEN)
        return;
    struct cell c = v->message == M_CELL_TAKEN ? v->arg[0].cell : v->arg[6].cell;
    int32_t tile = board_tile(&j->game.board, c);
    if (tile < 0) return;
    const struct placed_tile *p = &j->game.placed[tile];
    struct finding note = {
        .span = SPAN_NONE, .turn = t->number, .player = t->result->player, .is_note = true};
    const struct record *r = j->record;
    if (p->turn == 0) {
        note.verdict = VERDICT(N_START_TILE, arg_text(ARG_TILE, p->type->id), arg_cell(c));
        /* They are laid in their order; one that could not lie was left out (ERR-4). */
        for (uint32_t i = (uint32_t)tile; i < r->starts && span_is_none(note.span); i++)
            if (cell_equal(r->start[i].at.cell, c)) note.span = r->start[i].span;
    } else {
        note.verdict = VERDICT(N_TILE_OF_TURN, arg_text(ARG_TILE, p->type->id), arg_cell(c),
                               arg_number(p->turn));
        const struct entry *e = &r->entry[p->turn - 1];
        note.span = e->span;
        for (uint32_t i = 0; i < e->steps; i++)
            if (e->step[i].kind == STEP_PLACE) note.span = e->step[i].span;
    }
    judgement_add(j, note);
}

/* What was drawn, and no message says so: how we know. */
static void note_inferred(struct judgement *j, const struct trial *t) {
    enum code c = verdict_code(&t->first.verdict);
    if (c != E_BAD_DISCARD && c != E_WRONG_TILE) return;
    for (uint32_t i = 0; i < t->entry->steps; i++) {
        const struct step *s = &t->entry->step[i];
        if ((s->kind != STEP_DISCARD && s->kind != STEP_DREW) || !s->inferred) continue;
        judgement_add(j, (struct finding){.verdict = VERDICT(N_DRAW_INFERRED, {ARG_NONE, {0}}),
                                          .span = SPAN_NONE,
                                          .turn = t->number,
                                          .player = t->result->player,
                                          .is_note = true});
        return;
    }
}

/* A log that says whenever nobody does anything says nothing here.  Not about an entry that was not
 * ended: the figure action may still come. */
static void warn_unsaid_pass(const struct trial *t) {
    struct judgement *j = t->j;
    if (!j->record->says_passes || !t->result->declined || t->entry->passed) return;
    if (j->entries == j->record->entries && stop_is_in_turn(j->record->stop)) return;
    judgement_add(j, (struct finding){.verdict = VERDICT(M_LOG_GAP, {ARG_NONE, {0}}),
                                      .span = t->entry->span,
                                      .turn = t->result->turn,
                                      .player = t->result->player});
}

/* Where the stretches of R end, and what of figures the numbers of a file tell. */
static void keep(struct trial *t) {
    struct game *g = &t->j->game;
    struct entry_result *r = t->result;
    r->scoring_end = g->scorings;
    r->act_end = g->acts;
    r->effect_end = g->effects;
}

static void make(struct trial *t, enum entry_fate fate) {
    struct game *g = &t->j->game;
    struct entry_result *r = t->result;
    trial_note_declined(t);
    r->fate = fate;
    if (fate != FATE_DROPPED && turn_leaves_part_out(g)) r->left_out = r->player;
    if (fate == FATE_DROPPED)
        turn_drop(g, t->waste);
    else
        turn_end(g);
    keep(t);
    r->continues = g->now.continues;
    if (fate == FATE_DROPPED) r->act_end = r->act_begin;
    if (fate == FATE_DROPPED || g->now.tile < 0) return;
    r->placed = g->now.tile;
    const struct program *program = t->j->record->program;
    if (program) program->ended(t->j, t->entry, r);
}

/* An entry of which nothing is made: the turn does not even pass (ERR-3). */
static void pass_over(struct trial *t) {
    struct game *g = &t->j->game;
    t->result->fate = FATE_DROPPED;
    t->result->figure_segment = -1;
    game_undo(g, &t->j->mark);
    g->clock.turn = t->number;
    keep(t);
}

/* Which part of the turn that goes on would an entry of PLAYER (-1: not said) be? */
static uint8_t part_of(const struct game *g, int player) {
    return player < 0 || player == g->clock.active ? g->clock.part : 0;
}

/* ... or does it leave that part out, as it may?  Whose it is; -1: no. */
static int8_t leaves_part_out(const struct game *g, int player) {
    return player >= 0 && player != g->clock.active && player == turn_due_without(g)
               ? g->clock.active
               : -1;
}

void replay_try(struct judgement *j, struct trial *t) {
    uint32_t index = j->entries;
    const struct entry *e = &j->record->entry[index];
    VEC_GROW(j->entry, j->entries, j->entry_room);
    struct entry_result *result = &j->entry[j->entries];
    *result = (struct entry_result){.turn = (int32_t)index + 1,
                                    .player = e->player >= 0 ? e->player : j->game.clock.active,
                                    .placed = -1,
                                    .figure_segment = -1,
                                    .part = part_of(&j->game, e->player),
                                    .left_out = leaves_part_out(&j->game, e->player),
                                    .scoring_begin = j->game.scorings,
                                    .act_begin = j->game.acts,
                                    .act_end = j->game.acts,
                                    .effect_begin = j->game.effects,
                                    .effect_end = j->game.effects};
    t->j = j;
    t->entry = e;
    t->result = result;
    t->number = (int32_t)index + 1;
    t->choices = j->options->choices || j->record->says_passes;
    trial_of_entry(t);
}

bool replay_conclude(struct judgement *j, struct trial *t) {
    const struct entry *e = t->entry;
    struct entry_result *result = t->result;
    if (verdict_ok(&t->first.verdict)) {
        j->entries++;
        const struct program *program = j->record->program;
        if (program && j->entries == j->record->entries &&
            (stop_is_open(j->record->stop) || stop_waits(j->record->stop)))
            program->stopped(j, true);
        make(t, FATE_MADE);
        if (j->settled_count || j->pieces) settled_note(j, result);
        warn_unsaid_pass(t);
        j->claims_from = j->findings;
        if (e->claims) claims_check_entry(j, &j->drift, e, result);
        if (j->setup.hooked[HOOK_PLACED]) warn_dead_end(j, result); /* only a river has one */
        return true;
    }
    j->status = STATUS_ILLEGAL;
    judgement_add(j, trial_finding(t));
    note_neighbour(j, t);
    note_inferred(j, t);
    bool anew = j->judged_anew && !j->tolerated && (t->open.ways || settled_waits(j));
    /* After what cannot be judged nobody knows the position, whatever the policy. */
    bool unknown = verdict_code(&t->first.verdict) == UNSUPPORTED;
    if (j->policy == POLICY_STOP || anew || unknown) {
        j->left_open = t->open.ways > 0;
        j->stopped_before = result->turn;
        game_undo(&j->game, &j->mark);
        return false;
    }
    j->entries++;
    j->tolerated = true;
    if (j->policy == POLICY_SKIP && j->game.now.tile >= 0 && j->game.now.mends)
        trial_take_back_tile(t);
    if (t->lost)
        pass_over(t);
    else if (t->refused && j->game.now.tile < 0 && !t->only_discards)
        make(t, FATE_DROPPED);
    else
        make(t, t->refused ? FATE_PART : FATE_STANDS);
    if (j->settled_count || j->pieces) settled_note(j, result);
    j->claims_from = j->findings;
    if (result->fate != FATE_DROPPED) claims_check_entry(j, &j->drift, e, result);
    return true;
}

bool replay_has_next(struct judgement *j) {
    uint32_t next = j->entries; /* each entry that did not stop the replay has its result */
    if (next >= j->record->entries) return false;
    const struct replay_options *o = j->options;
    if (o->before_first || (o->last_turn && next >= (uint32_t)o->last_turn - o->before_last)) {
        j->cut = true;
        return false;
    }
    return true;
}

bool replay_step_plain(struct judgement *j) {
    struct trial t;
    if (!replay_has_next(j)) return false;
    replay_try(j, &t);
    return replay_conclude(j, &t);
}

bool replay_start(struct judgement *j) {
    int which;
    struct verdict v = game_start(&j->game, &j->setup, j->policy == POLICY_ACCEPT, &which);
    if (verdict_ok(&v)) return true;
    const struct record *r = j->record;
    struct span span = SPAN_NONE;
    if (verdict_code(&v) == E_PLAYERS)
        span = r->players_span;
    else if (which >= 0 && (uint32_t)which < r->starts)
        span = r->start[which].tile.word.span;
    else if (r->start_given)
        span = r->start_span;
    j->status = STATUS_ILLEGAL;
    judgement_add(j, (struct finding){.verdict = v, .span = span, .player = -1});
    j->tolerated = j->policy == POLICY_ACCEPT && verdict_code(&v) == E_START_TILE;
    return j->tolerated;
}

static void finish(struct judgement *j) {
    if (!j->game.clock.finished) game_finish(&j->game);
}

void replay_finish(struct judgement *j) {
    finish(j);
    j->complete = true;
    claims_check_result(j, &j->drift);
}

/* No tile can be laid any more: may players still act, whether discards have shown that or not? */
static bool may_still_move(struct judgement *j) {
    struct mark mark = game_mark(&j->game);
    bool moves =
        game_stage(&j->game) == STAGE_OF_FREE_MOVES || turn_show_stuck(&j->game, &j->ending);
    game_undo(&j->game, &mark);
    return moves;
}

static void end_game(struct judgement *j) {
    const struct record *r = j->record;
    const struct program *program = r->program;
    const struct replay_options *o = j->options;
    if (j->stopped_before) {
        if (!o->provisional) return;
        finish(j);
        j->provisional = true;
        return;
    }
    bool goes_on = program && program->goes_on(j);
    /* Moves that are free may still come in the entries that were cut off. */
    goes_on |= j->cut && may_still_move(j);
    /* ... or they are what is asked for, unless the record says how the game ended. */
    bool said = r->results || r->winner_given; /* E-NOT-FINISHED says the same, with more weight */
    bool asked = o->before_last && !said && may_still_move(j);
    goes_on |= asked;
    bool over = (r->ended && !j->cut) || (game_ending(&j->game) != GAME_GOES_ON && !goes_on);
    if (over) finish(j);
    if (program && !j->cut && !stop_is_in_turn(r->stop)) program->stopped(j, false);
    if (o->provisional) finish(j);
    j->complete = over;
    j->provisional = !over && o->provisional;
    if (j->cut) return;
    if (program) program->count(j);
    if (j->provisional) return;
    claims_check_result(j, &j->drift);
    bool only_header = o->before_last && r->entries == 0; /* there is no game yet that could end */
    if (!over && !said && !r->position && !only_header && !asked)
        judgement_add(
            j, (struct finding){.verdict = VERDICT(M_INCOMPLETE, arg_number(j->game.tiles_left)),
                                .span = SPAN_NONE,
                                .player = -1});
}

bool replay_begin(struct judgement *j, const struct record *r, struct catalogue *c,
                  const struct replay_options *o) {
    judgement_begin(j, r, c, o);
    for (uint32_t i = 0; i < r->findings; i++)
        if (!o->before_last || r->finding[i].verdict.message != M_TURNS_NONE)
            judgement_add(j, r->finding[i]); /* before its first turn a game needs none */
    bind_setup(j, c, o);
    j->setup.by_strength = r->program && r->program->by_strength;
    bind_start(j);
    bind_names(j, 0);
    if (judgement_find_trouble(j)) {
        judgement_sort(j);
        return false;
    }
    /* A start tile that could not be bound is a finding; nothing can be played from it. */
    for (uint32_t i = 0; i < j->findings; i++)
        if (verdict_code(&j->finding[i].verdict) == E_START_TILE) {
            j->status = STATUS_ILLEGAL;
            return false;
        }
    j->judged = true;
    if (replay_start(j)) return true;
    j->stopped_before = 1;
    return false;
}

void replay_end(struct judgement *j) {
    end_game(j);
    claims_note_echoes(j, &j->drift);
    /* A claim by the words of an undeclared expansion is E-EXPANSION, so not CLASS_CLAIM alone. */
    for (uint32_t i = 0; i < j->findings; i++) {
        enum code_class class = code_class(verdict_code(&j->finding[i].verdict));
        if ((class == CLASS_CLAIM || class == CLASS_ILLEGAL) && !j->finding[i].is_note)
            j->status = STATUS_ILLEGAL;
    }
    if (judgement_find_trouble(j)) j->judged = false; /* a rule that is not known, met on the way */
}
