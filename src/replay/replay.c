/* SPDX-License-Identifier: MIT */
/* The loop over the entries of a record: each is decided as a whole, then made,
 * or dealt with as the caller's policy says. */
#include "replay/replay.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/legal.h"
#include "replay/assertions.h"
#include "replay/bind.h"
#include "replay/claims.h"
#include "replay/deadend.h"
#include "replay/expect.h"
#include "replay/meeples.h"

#include <stdlib.h>
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

void judgement_free(struct judgement *j) {
    setup_free(&j->setup);
    game_free(&j->game);
    turn_free(&j->turn);
    free(j->entry);
    free(j->finding);
    free(j->tile);
    if (j->meeples) meeples_free(j->meeples);
    free(j->meeples);
    free(j->assertion);
    free(j->discard);
    free(j->special);
    free(j->stray);
    *j = (struct judgement){0};
}

const char *judgement_tile_id(const struct judgement *j, const char *name) {
    int32_t tile = setup_find_tile(&j->setup, name);
    return tile < 0 ? name : j->setup.tile[tile].type->id;
}

bool judgement_has_game(const struct judgement *j) {
    if (!j->judged) return false;
    for (uint32_t i = 0; i < j->findings && !j->tolerated; i++)
        if (code_class(verdict_code(&j->finding[i].verdict)) == CLASS_HEADER &&
            !j->finding[i].is_note)
            return false;
    return true;
}

int64_t judgement_points(const struct judgement *j, int player, int category) {
    int64_t sum = 0;
    for (uint32_t i = 0; i < j->game.ledgers; i++)
        if (j->game.ledger[i].player == player &&
            (category == CATEGORIES || j->game.scoring[j->game.ledger[i].scoring].kind == category))
            sum += j->game.ledger[i].points;
    return sum;
}

/* Empties J but for its memory.  Set-up, game and turn are begun anew by their own. */
static void begin(struct judgement *j, const struct record *r, struct catalogue *c,
                  const struct replay_options *o) {
    if (!j->begun) game_init(&j->game);
    j->begun = true;
    j->record = r;
    j->catalogue = c;
    j->options = o;
    j->policy = o->policy;
    j->status = STATUS_LEGAL;
    j->stopped_before = 0;
    j->judged = j->complete = j->provisional = j->cut = j->tolerated = false;
    j->edition_overridden = j->profile_overridden = false;
    j->variants_overridden = 0;
    j->expecting = o->expect;
    j->entries = j->findings = j->tiles = j->discards = j->strays = j->specials = 0;
    j->drift = (struct drift){.by = {0}};
    j->next_tile = 0;
    j->horizon = r->entries;
    j->open = false;
    if (j->meeples) j->meeples->count = 0;
    assertions_begin(j);
}

static uint32_t offset_of(const struct judgement *j, uint32_t finding) {
    struct span s = j->finding[finding].span;
    return span_is_none(s) ? 0 : record_offset_begin(j->record, s);
}

/* The reader's findings and those of the binding, by their place in the file; a
 * note stays behind what it belongs to.  There are few, and nearly all in order. */
static void sort_findings(struct judgement *j) {
    for (uint32_t i = 1; i < j->findings; i++) {
        if (j->finding[i].is_note) continue;
        uint32_t end = i + 1, to = i, at = offset_of(j, i);
        while (end < j->findings && j->finding[end].is_note)
            end++;
        while (to > 0 && (j->finding[to - 1].is_note || offset_of(j, to - 1) > at)) {
            uint32_t group = to - 1;
            while (group > 0 && j->finding[group].is_note)
                group--;
            if (offset_of(j, group) <= at) break;
            to = group;
        }
        for (uint32_t moved = 0; to + moved < i && moved < end - i; moved++) {
            struct finding f = j->finding[i + moved];
            for (uint32_t k = i + moved; k > to + moved; k--)
                j->finding[k] = j->finding[k - 1];
            j->finding[to + moved] = f;
        }
    }
}

/* Trouble in what was found so far: unreadable or unsupported. */
static bool find_trouble(struct judgement *j) {
    bool unsupported = false, unreadable = false;
    for (uint32_t i = 0; i < j->findings; i++) {
        enum code c = verdict_code(&j->finding[i].verdict);
        if (j->finding[i].is_note || code_class(c) != CLASS_TROUBLE) continue;
        if (c == UNSUPPORTED)
            unsupported = true;
        else
            unreadable = true;
    }
    if (unreadable || unsupported) j->status = unreadable ? STATUS_UNREADABLE : STATUS_UNSUPPORTED;
    return unreadable || unsupported;
}

/* --- one entry ------------------------------------------------------------------ */

/* What was found against an entry: the first by precedence, and where.  What is found behind
 * scoring may only follow from what was found before it, so it yields to that. */
struct objection {
    struct verdict verdict;
    struct span span;
    bool late;
};

struct trial {
    struct judgement *j;
    const struct entry *entry;
    struct entry_result *result;
    int32_t number;
    struct objection first;
    bool only_discards; /* nothing but discards, draws and notes */
    bool sealed;        /* a part of the turn before is missing: all else follows from that */
    bool lost;          /* nothing of the entry can be made (E-GAME-OVER, E-WRONG-PLAYER) */
    bool refused;       /* some part was refused */
    bool stood;         /* some illegal part stands */
    bool choices;       /* find out what could have been done */
    int32_t waste;      /* the tile of a refused placement, -1: none */
};

static void object_at(struct trial *t, struct verdict v, struct span span, bool late) {
    if (verdict_ok(&v) || (t->sealed && verdict_code(&v) != E_GAME_OVER)) return;
    const struct objection *first = &t->first;
    if (verdict_ok(&first->verdict) || (first->late && !late) ||
        (first->late == late && verdict_code(&v) < verdict_code(&first->verdict)))
        t->first = (struct objection){v, span, late};
}

static void object(struct trial *t, struct verdict v, struct span span) {
    object_at(t, v, span, false);
}

/* The words of step S that are to blame for CODE: the tile, the cell, or all of them. */
static struct span span_of(const struct step *s, enum code code) {
    if (!step_has_tile(s) || !s->tile.word.text || code < E_TILE_UNKNOWN) return s->span;
    if (s->kind == STEP_PLACE && code >= E_CELL_TAKEN && code <= E_RIVER_UTURN &&
        code != E_RIVER_ORDER)
        return s->at.span;
    return code == E_BAD_ROTATION && s->tile.rotation.text ? s->tile.rotation.span
                                                           : s->tile.word.span;
}

/* The rotation of a placement in the words of the record, however long. */
static const char *written_rotation(const struct step *s) {
    const char *name = s->tile.word.text;
    if (s->tile.rotation.text || !name) return s->tile.rotation.text;
    const char *slash = strrchr(name, '/');
    return slash ? slash + 1 : name;
}

/* Has the replay an error on which it stops, so that nothing may be made any more? */
static bool is_stopped(const struct trial *t) {
    return t->j->policy == POLICY_STOP && !verdict_ok(&t->first.verdict);
}

/* Was a figure action possible, and none taken? */
static bool is_declined(const struct game *g, struct turn *t) {
    if (!t->placed || t->figure_actions) return false;
    bool passed = t->passed; /* who has passed may do nothing more */
    uint8_t phase = t->phase;
    t->passed = false;
    t->phase = g->setup->phase_of[ACTION_PLACE];
    bool possible = legal_has_figure(g, t);
    t->passed = passed;
    t->phase = phase;
    return possible;
}

/* Nothing of the turn has been made yet, and some of it will be now: the last look at the
 * position before it. */
static void before_making(struct trial *t) {
    struct judgement *j = t->j;
    if (j->turn.made) return;
    if (t->choices) t->result->declined = is_declined(&j->game, &j->turn);
    if (verdict_ok(&t->first.verdict)) return;
    struct verdict v = turn_check_stuck(&j->game); /* the game was over, and that comes first */
    object(t, v, t->entry->span);
    if (!verdict_ok(&v)) t->lost = true;
}

/* An action of a late phase comes: makes what is before it, if anything is to be made. */
static void reach_phase(struct trial *t, enum action_kind kind) {
    struct judgement *j = t->j;
    if (is_stopped(t) || t->lost) return;
    before_making(t);
    if (!t->lost) game_reach(&j->game, &j->turn, kind);
}

/* One step: check it; take it, let it stand, or refuse it. */
static void try_step(struct trial *t, const struct step *s) {
    struct judgement *j = t->j;
    struct turn *turn = &j->turn;
    struct action a;
    struct verdict v, engine;
    const struct bound_tile *tile = bind_names_tile(s) ? &j->tile[j->next_tile++] : NULL;
    bool bound = bind_action(j, s, turn->player, tile, &a, &v);
    bool foreign = !bound && verdict_code(&v) == E_EXPANSION;
    bool late = bound && game_is_late(&j->game, turn, a.kind);
    if (late) {
        reach_phase(t, a.kind);
        if (!turn->made) { /* what comes before it is not made, so nobody can say */
            t->refused = true;
            turn_refuse(&j->game, turn, &a);
            return;
        }
    }
    bool allowed = bound && turn_allows(&j->game, turn, &a, &v) &&
                   (!meeples_matter(j) || meeples_allow(j, t->result, s, &v));
    if (allowed) {
        turn_add(&j->game, turn, &a);
        if (a.kind == ACTION_PLACE) t->result->turns_filled = a.turns_filled;
        if (a.kind == ACTION_DEPLOY) t->result->place_filled = a.place_filled;
        if (a.kind == ACTION_DISCARD) t->result->drawn_discards++;
        return;
    }
    /* The words for an unknown tile are better in V, from where all sets are known.  A figure of
     * an undeclared expansion may come out of its phase all the same. */
    bool known = !foreign || s->kind == STEP_DEPLOY;
    if (!bound && known && !turn_allows(&j->game, turn, &a, &engine) &&
        verdict_code(&engine) < verdict_code(&v))
        v = engine;
    if (v.message == M_BAD_ROTATION) v.arg[0] = arg_text(ARG_LIST, written_rotation(s));
    object_at(t, v, span_of(s, verdict_code(&v)), late);
    if (!foreign && j->policy == POLICY_ACCEPT &&
        turn_can_stand(&j->game, turn, &a, verdict_code(&v))) {
        turn_add(&j->game, turn, &a);
        t->stood = true;
        return;
    }
    t->refused = true;
    if (foreign) return;
    bool first_tile = a.kind == ACTION_PLACE && !turn->tile_seen;
    turn_refuse(&j->game, turn, &a);
    if (first_tile) t->waste = a.tile >= 0 && game_left(&j->game, turn, a.tile) ? a.tile : -1;
}

/* Figure actions that stood before their tile are made after it (ERR-4). */
static void retry_early_actions(struct trial *t) {
    struct turn *turn = &t->j->turn;
    if (t->j->policy != POLICY_ACCEPT || !turn->placed || turn->made || t->lost) return;
    for (uint32_t i = 0; i < t->entry->steps && t->entry->step[i].kind != STEP_PLACE; i++) {
        const struct step *s = &t->entry->step[i];
        struct action a;
        if (s->kind != STEP_DEPLOY && s->kind != STEP_RECALL) continue;
        struct verdict v;
        if (!bind_action(t->j, s, turn->player, NULL, &a, &v)) continue;
        turn->figure_actions--;
        bool allowed = turn_allows(&t->j->game, turn, &a, &v);
        turn->figure_actions++;
        if (!allowed && !turn_can_stand(&t->j->game, turn, &a, verdict_code(&v))) continue;
        turn_add(&t->j->game, turn, &a);
        t->stood = true;
    }
}

static struct span head_span(const struct entry *e) {
    return span_is_none(e->player_span) || e->player < 0 ? e->span : e->player_span;
}

bool entry_only_discards(const struct entry *e) {
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind != STEP_DISCARD && e->step[i].kind != STEP_DREW) return false;
    return e->steps > 0;
}

/* A discard may be an entry of its own, followed by the rest of the same turn; where
 * nothing fits any more (STUCK), that can only be further discards. */
static bool next_goes_on(const struct trial *t, int player, bool stuck) {
    const struct record *r = t->j->record;
    if ((uint32_t)t->number >= t->j->horizon) return t->j->open && !stuck;
    const struct entry *next = &r->entry[t->number];
    if (next->after_ended || (next->player >= 0 && next->player != player)) return false;
    return !stuck || entry_only_discards(next);
}

static uint32_t count_tiles(const struct entry *e) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < e->steps; i++)
        n += bind_names_tile(&e->step[i]);
    return n;
}

/* Is it the player's turn?  Returns false if the game is over. */
static bool check_player(struct trial *t, int player) {
    struct judgement *j = t->j;
    const struct entry *e = t->entry;
    if (turn_is_due(&j->game, player) && !e->after_ended) return true;
    struct verdict v = turn_check_player(&j->game, player);
    if (e->after_ended) v = verdict_first(VERDICT(M_GAME_OVER_STOPPED, {ARG_NONE, {0}}), v);
    enum code c = verdict_code(&v);
    object(t, v, c == E_GAME_OVER ? e->span : head_span(e));
    /* Who would be due, had not a part of the turn before been left out (E-MISSING), goes on. */
    bool next = c == E_MISSING && player == (j->game.active + 1) % (int)j->setup.players;
    bool stands = c != E_GAME_OVER && (j->policy == POLICY_ACCEPT || next);
    t->sealed = c == E_MISSING;
    t->lost = !stands;
    t->stood |= stands;
    return c != E_GAME_OVER;
}

/* Was a tile to be placed?  None was. */
static void check_end(struct trial *t, int player) {
    struct judgement *j = t->j;
    struct verdict v = turn_check_end(&j->game, &j->turn);
    if (t->only_discards && next_goes_on(t, player, verdict_ok(&v))) {
        j->turn.continues = true;
        return;
    }
    if (!verdict_ok(&v)) t->refused = true;
    object(t, v, t->entry->span);
}

/* Were all decisions behind scoring taken?  Not asked of a turn with which a saved game stops. */
static void settle(struct trial *t) {
    struct judgement *j = t->j;
    bool open = (uint32_t)t->number == j->record->entries && j->record->stop != STOP_BETWEEN;
    if (!j->setup.has_late_phases || !j->turn.placed || open || t->lost) return;
    if (is_stopped(t) && !t->first.late) return;
    before_making(t);
    struct verdict missing;
    if (t->lost || game_settled(&j->game, &j->turn, &missing)) return;
    t->refused = true;
    object_at(t, missing, t->entry->span, true);
}

/* Decides the entry: the turn holds what can be made of it. */
static void try_entry(struct trial *t) {
    struct judgement *j = t->j;
    const struct entry *e = t->entry;
    int player = e->player >= 0 ? e->player : j->game.active;
    t->waste = -1;
    t->only_discards = entry_only_discards(e);
    turn_begin(&j->turn, &j->game, player);

    if (!check_player(t, player)) {
        j->next_tile += count_tiles(e);
        return;
    }
    for (uint32_t i = 0; i < e->steps; i++)
        try_step(t, &e->step[i]);
    retry_early_actions(t);
    if (!j->turn.tile_seen) check_end(t, player);
    settle(t);
    /* A game in which nothing that is left can be placed is over, and that comes first (END-1). */
    if (!j->turn.made &&
        (!verdict_ok(&t->first.verdict) || (!j->turn.tile_seen && !t->only_discards))) {
        struct verdict v = t->only_discards ? VERDICT_OK : turn_check_stuck(&j->game);
        object(t, v, e->span);
        if (!verdict_ok(&v)) t->lost = true;
    }
}

/* Where the neighbour that does not match comes from. */
static void note_neighbour(struct judgement *j, const struct trial *t) {
    const struct verdict *v = &t->first.verdict;
    if (v->message != M_EDGE_MISMATCH && v->message != M_EDGE_MISMATCH_ANY &&
        v->message != M_CELL_TAKEN)
        return;
    struct cell c = v->message == M_CELL_TAKEN ? v->arg[0].cell : v->arg[6].cell;
    int32_t tile = board_tile(&j->game.board, c);
    if (tile < 0) return;
    const struct placed *p = &j->game.placed[tile];
    struct finding note = {
        .span = SPAN_NONE, .turn = t->number, .player = t->result->player, .is_note = true};
    const struct record *r = j->record;
    if (p->turn == 0) {
        note.verdict = VERDICT(N_START_TILE, arg_text(ARG_TILE, p->type->id), arg_cell(c));
        for (uint32_t i = 0; i < r->starts; i++)
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

static void keep_discards(struct trial *t) {
    struct judgement *j = t->j;
    for (uint32_t i = 0; i < j->turn.useds; i++) {
        VEC_GROW(j->discard, j->discards, j->discard_room);
        j->discard[j->discards++] = j->turn.used[i];
    }
    t->result->discard_end = j->discards;
}

static void keep_specials(struct trial *t) {
    struct judgement *j = t->j;
    for (uint32_t i = 0; i < j->turn.specials; i++) {
        VEC_GROW(j->special, j->specials, j->special_room);
        j->special[j->specials++] = j->turn.special[i];
    }
    t->result->special_end = j->specials;
}

/* Figures that no legal turn has. */
static void keep_strays(struct trial *t) {
    struct judgement *j = t->j;
    const struct deployment *first = &j->turn.deploy[0];
    if (first->tile >= 0) t->result->figure_segment = -1;
    for (int i = first->tile < 0; i < j->turn.deploys; i++) {
        const struct deployment *d = &j->turn.deploy[i];
        VEC_GROW(j->stray, j->strays, j->stray_room);
        j->stray[j->strays++] =
            (struct stray_figure){.turn = t->number,
                                  .tile = (uint32_t)(d->tile < 0 ? t->result->placed : d->tile),
                                  .kind = d->figure,
                                  .segment = d->segment};
    }
}

static void make(struct trial *t, enum entry_fate fate) {
    struct game *g = &t->j->game;
    struct entry_result *r = t->result;
    if (t->choices && !t->j->turn.made) r->declined = is_declined(g, &t->j->turn);
    r->fate = fate;
    if (fate == FATE_DROPPED)
        game_drop_turn(g, &t->j->turn, t->waste);
    else
        game_commit(g, &t->j->turn);
    r->scoring_end = g->scorings;
    r->returned_end = g->returneds;
    r->continues = t->j->turn.continues;
    if (t->j->turn.useds) keep_discards(t);
    if (t->j->turn.specials && fate != FATE_DROPPED) keep_specials(t);
    if (fate == FATE_DROPPED || !t->j->turn.placed) return;
    r->placed = (int32_t)g->placeds - 1;
    if (t->j->turn.deploys) {
        r->figure_segment = (int8_t)t->j->turn.deploy[0].segment;
        r->figure_kind = t->j->turn.deploy[0].figure;
        if (t->j->turn.deploys > 1 || t->j->turn.deploy[0].tile >= 0) keep_strays(t);
    }
    if (meeples_matter(t->j)) meeples_keep(t->j, t->entry, r);
}

/* An entry of which nothing is made: the turn does not even pass (ERR-3). */
static void pass_over(struct trial *t) {
    struct game *g = &t->j->game;
    t->result->fate = FATE_DROPPED;
    t->result->scoring_begin = t->result->scoring_end = g->scorings;
    t->result->returned_begin = t->result->returned_end = g->returneds;
    g->turn = t->number;
}

/* A part of entry INDEX was made before it was found illegal: back to the position before it,
 * by making all legal entries before it once more. */
static void make_again(struct judgement *j, uint32_t index) {
    int which;
    game_start(&j->game, &j->setup, false, &which);
    const struct bound_tile *tile = j->tile;
    for (uint32_t i = 0; i < index; i++) {
        const struct entry *e = &j->record->entry[i];
        turn_begin(&j->turn, &j->game, e->player >= 0 ? e->player : j->game.active);
        for (uint32_t k = 0; k < e->steps; k++) {
            const struct step *s = &e->step[k];
            struct action a;
            struct verdict v;
            bind_action(j, s, j->turn.player, bind_names_tile(s) ? tile++ : NULL, &a, &v);
            game_reach(&j->game, &j->turn, a.kind);
            if (turn_allows(&j->game, &j->turn, &a, &v)) turn_add(&j->game, &j->turn, &a);
        }
        j->turn.continues = j->entry[i].continues;
        game_commit(&j->game, &j->turn);
    }
}

/* Would an entry of PLAYER (-1: not said) be the second part of the turn that goes on? */
static bool is_second_part(const struct game *g, int player) {
    return g->part && (player < 0 || player == g->active);
}

/* Judges entry INDEX.  Returns false if the replay stops here. */
static bool judge_entry(struct judgement *j, uint32_t index) {
    const struct entry *e = &j->record->entry[index];
    VEC_GROW(j->entry, j->entries, j->entry_room);
    struct entry_result *result = &j->entry[j->entries];
    *result = (struct entry_result){.turn = (int32_t)index + 1,
                                    .player = e->player >= 0 ? e->player : j->game.active,
                                    .player_filled = e->player < 0,
                                    .placed = -1,
                                    .figure_segment = -1,
                                    .second_part = is_second_part(&j->game, e->player),
                                    .scoring_begin = j->game.scorings,
                                    .returned_begin = j->game.returneds,
                                    .special_begin = j->specials,
                                    .special_end = j->specials,
                                    .discard_begin = j->discards,
                                    .discard_end = j->discards};
    struct trial t;
    t.j = j;
    t.entry = e;
    t.result = result;
    t.number = (int32_t)index + 1;
    t.first.verdict.message = MSG_OK; /* its arguments mean nothing then */
    t.first.late = false;
    t.sealed = t.lost = t.refused = t.stood = false;
    t.choices = j->options->choices;
    try_entry(&t);
    if (verdict_ok(&t.first.verdict)) {
        j->entries++;
        if (j->entries == j->record->entries && j->record->stop != STOP_BETWEEN)
            assertions_judge(j, &j->turn);
        make(&t, FATE_MADE);
        j->claims_from = j->findings;
        if (e->claims) claims_check_entry(j, &j->drift, e, result);
        if (j->setup.hooked[HOOK_PLACED]) warn_dead_end(j, result); /* only a river has one */
        return true;
    }
    j->status = STATUS_ILLEGAL;
    judgement_add(j, (struct finding){.verdict = t.first.verdict,
                                      .span = t.first.span,
                                      .turn = result->turn,
                                      .player = result->player});
    note_neighbour(j, &t);
    note_inferred(j, &t);
    if (j->policy == POLICY_STOP) {
        j->stopped_before = result->turn;
        if (j->turn.made) make_again(j, index);
        return false;
    }
    j->entries++;
    j->tolerated = true;
    if (t.lost)
        pass_over(&t);
    else if (t.refused && !j->turn.placed && !t.only_discards)
        make(&t, FATE_DROPPED);
    else
        make(&t, t.refused ? FATE_PART : FATE_STANDS);
    j->claims_from = j->findings;
    if (result->fate != FATE_DROPPED) claims_check_entry(j, &j->drift, e, result);
    return true;
}

/* --- the whole record ------------------------------------------------------------- */

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
    if (!j->game.finished) game_finish(&j->game);
}

void replay_finish(struct judgement *j) {
    finish(j);
    j->complete = true;
    claims_check_result(j, &j->drift);
}

static void end_game(struct judgement *j) {
    const struct record *r = j->record;
    const struct replay_options *o = j->options;
    if (j->stopped_before) {
        if (!o->provisional) return;
        finish(j);
        j->provisional = true;
        return;
    }
    bool over = (r->ended && !j->cut) || game_ending(&j->game) != GAME_GOES_ON;
    if (over) finish(j);
    if (!j->cut && r->stop == STOP_BETWEEN) assertions_judge(j, NULL);
    if (o->provisional) finish(j);
    j->complete = over;
    j->provisional = !over && o->provisional;
    if (j->cut) return;
    assertions_count(j);
    if (j->provisional) return;
    claims_check_result(j, &j->drift);
    bool said = r->results || r->winner_given; /* E-NOT-FINISHED says the same, with more weight */
    if (!over && !said && !r->position)
        judgement_add(
            j, (struct finding){.verdict = VERDICT(M_INCOMPLETE, arg_number(j->game.tiles_left)),
                                .span = SPAN_NONE,
                                .player = -1});
}

bool replay_begin(struct judgement *j, const struct record *r, struct catalogue *c,
                  const struct replay_options *o) {
    begin(j, r, c, o);
    for (uint32_t i = 0; i < r->findings; i++)
        judgement_add(j, r->finding[i]);
    bind_setup(j, c, o);
    bind_start(j);
    bind_names(j, 0);
    if (find_trouble(j)) {
        sort_findings(j);
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

bool replay_step(struct judgement *j) {
    uint32_t next = j->entries; /* each entry that did not stop the replay has its result */
    if (next >= j->record->entries) return false;
    if (j->options->last_turn &&
        next >= (uint32_t)j->options->last_turn - j->options->before_last) {
        j->cut = true;
        return false;
    }
    return judge_entry(j, next);
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
}

void replay_expect(struct judgement *j) {
    if (j->options->expect) expect_judge(j);
}

void replay(struct judgement *j, const struct record *r, struct catalogue *c,
            const struct replay_options *o) {
    if (replay_begin(j, r, c, o)) {
        while (replay_step(j))
            continue;
        replay_end(j);
    }
    replay_expect(j);
}
