/* SPDX-License-Identifier: MIT */
#include "replay/trial.h"
#include "game/agenda.h"
#include "game/deploy.h"
#include "game/hooks.h"
#include "game/position.h"
#include "game/reach.h"
#include "game/turn.h"
#include "game/undo.h"
#include "replay/bind_action.h"
#include "replay/findings.h"
#include "replay/menu.h"
#include "replay/program.h"
#include "replay/slip_figure.h"

#include <string.h>

/* True if it is the first one now. */
static bool object_at(struct trial *t, struct verdict v, struct span span, bool after);

/* Something is wrong.  Before a tile of the entry lies, it is asked whether the game was over, since
 * nothing that is left can be placed: that comes first (END-1). */
static void ask_stuck(struct trial *t) {
    struct judgement *j = t->j;
    if (t->asked_stuck) return;
    t->asked_stuck = true;
    if (j->game.now.tile >= 0 || t->only_discards) return;
    struct verdict v = turn_check_stuck(&j->game, &j->ending);
    (void)object_at(t, v, t->entry->span, false);
    if (!verdict_ok(&v)) t->lost = true;
}

static bool object_at(struct trial *t, struct verdict v, struct span span, bool after) {
    if (verdict_ok(&v)) return false;
    if (verdict_code(&v) != E_GAME_OVER) ask_stuck(t);
    if (t->sealed && verdict_code(&v) != E_GAME_OVER) return false;
    const struct objection *first = &t->first;
    bool comes_first = verdict_ok(&first->verdict) || (first->after && !after) ||
                       (first->after == after && verdict_code(&v) < verdict_code(&first->verdict));
    if (!comes_first) return false;
    t->first = (struct objection){v, span, after};
    t->open.ways = 0;
    return true;
}

static void object(struct trial *t, struct verdict v, struct span span) {
    (void)object_at(t, v, span, false);
}

/* The words of step S that are to blame for CODE: the tile, the cell, or all of them. */
static struct span span_of(const struct step *s, enum code code) {
    if (!step_has_tile(s) || !s->tile.word.text || code < E_TILE_UNKNOWN) return s->span;
    if (s->kind == STEP_PLACE && code_is_of_cell(code)) return s->at.span;
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

/* The step of E with its N-th action of a module, or the end. */
static uint32_t step_of_extra(const struct entry *e, uint32_t n) {
    uint32_t i = 0;
    while (i < e->steps && (e->step[i].kind != STEP_EXTRA || n-- > 0))
        i++;
    return i;
}

/* Is what happens by itself in the turn still to come? */
static bool is_before_scoring(const struct game *g) { return g->now.phase < g->setup->scoring; }

/* Something is owed where the turn has come to, as V says. */
static void object_owed(struct trial *t, struct verdict v) {
    struct judgement *j = t->j;
    struct open_choice open;
    bool after = !is_before_scoring(&j->game);
    open_choice_name_owed(j, &v, &open);
    if (!object_at(t, v, t->entry->span, after) || verdict_code(&v) != E_MISSING || !open.ways)
        return;
    if (agenda_phase(&j->game)->in_parts) return;
    t->open = open;
    t->open.at = step_of_extra(t->entry, j->said.acts);
    FOR_EACH_HOOK(e, &j->setup, HOOK_SAID_BEFORE) {
        uint32_t own = e->said_before(&j->game, &open.way[0]);
        /* Right after the one before it: an `order` may follow, which is no action of a module. */
        if (own == UINT32_MAX) continue;
        t->open.at = step_of_extra(t->entry, own ? own - 1 : 0);
        if (own && t->open.at < t->entry->steps) t->open.at++;
    }
    t->open.unsaid = true;
}

/* Was a figure action possible, in the eyes of a program that logs it if none is taken? */
static bool is_declined(struct game *g) {
    if (g->now.tile < 0 || g->now.figure_actions) return false;
    struct mark mark = game_mark(g);
    g->now.passed = g->now.acted = false; /* who has passed may do nothing more */
    g->now.phase = g->setup->phase_of[ACTION_PLACE];
    bool possible = menu_has_figure(g);
    game_undo(g, &mark);
    return possible;
}

void trial_note_declined(struct trial *t) {
    struct game *g = &t->j->game;
    if (t->choices && is_before_scoring(g)) t->result->declined = is_declined(g);
}

/* Something is owed, as OWED says: it is missed, and the turn goes on without. */
static void go_on_without(struct trial *t, struct verdict owed) {
    t->refused = true;
    object_owed(t, owed);
    turn_go_on(&t->j->game);
}

/* Action A, which belongs before the scoring, comes. */
static void reach_in_turn(struct trial *t, const struct action *a) {
    struct verdict owed;
    while (!reach_phase_for(&t->j->game, a, &owed))
        go_on_without(t, owed);
}

/* All that is said before the scoring is over. */
static void reach_scoring(struct trial *t) {
    struct verdict owed;
    while (!turn_reach_scoring(&t->j->game, &owed))
        go_on_without(t, owed);
}

/* Action A, which belongs after the scoring, comes: makes what is before it, if anything is to be
 * made.  False: that was not done, or something is owed before, and nobody can say whether the
 * action is right. */
static bool reach_phase(struct trial *t, const struct action *a) {
    struct game *g = &t->j->game;
    struct verdict owed;
    if (is_before_scoring(g)) {
        reach_scoring(t);
        if (is_stopped(t) || t->lost) {
            turn_pass_over(g, a->kind);
            return false;
        }
        trial_note_declined(t);
    }
    while (!reach_phase_for(g, a, &owed)) {
        if (agenda_phase(g)->goes_on) {
            go_on_without(t, owed);
            continue;
        }
        object_owed(t, owed);
        turn_pass_over(g, a->kind); /* what is owed comes too late after A */
        t->gave_up = true;
        return false;
    }
    return true;
}

/* Something was missing before: nobody can say whether A is right, unless it comes too late anyway. */
static bool is_beyond_judgement(const struct trial *t, const struct action *a) {
    const struct game *g = &t->j->game;
    return t->gave_up && turn_phase_of(g, a->kind) >= g->now.phase;
}

/* Was step S, which is action A and refused by *WHY, right for the program that wrote the file? */
static bool is_known_difference(struct trial *t, const struct step *s, struct action *a,
                                const struct verdict *why) {
    struct judgement *j = t->j;
    const struct program *program = j->record->program;
    struct finding f = {.span = s->span, .turn = t->result->turn, .player = t->result->player};
    if (!program || !program->explains(&j->game, s, a, why, &f.verdict)) return false;
    if (a->kind == ACTION_DEPLOY && !turn_can_stand(&j->game, a, verdict_code(why))) return false;
    judgement_add(j, f);
    if (a->kind != ACTION_DISCARD) return true;
    f.verdict = VERDICT(N_DRAW_INFERRED, {ARG_NONE, {0}});
    f.span = SPAN_NONE;
    f.is_note = true;
    judgement_add(j, f);
    return true;
}

/* Step S says so little of action A that several are meant, as V says. */
static void object_open(struct trial *t, const struct step *s, const struct action *a,
                        struct verdict v, bool after) {
    struct open_choice open;
    open_choice_name(t->j, a, &v, &open);
    if (!object_at(t, v, s->span, after)) return;
    t->open = open;
    t->open.at = (uint32_t)(s - t->entry->step);
    t->open.unsaid = false;
}

static void note_place(struct trial *t, const struct action *a) {
    struct entry_result *r = t->result;
    r->place_filled = a->place_filled;
    r->place_alike = a->place_alike;
    if (!a->place_alike) return;
    r->alike_type = deploy_tile(&t->j->game, a)->type;
    r->alike_segment = (uint8_t)a->segment;
}

/* Has the player of A several colours, so that one of them is to be said? */
static bool has_colours(const struct game *g, const struct action *a) {
    int seat = setup_seat(g->setup, a->owner - 1);
    unsigned n = 0;
    for (uint32_t p = 0; p < g->setup->owners; p++)
        n += setup_seat(g->setup, (int)p) == seat;
    return n > 1;
}

/* Does A, which is done now, and what reports tell of it besides. */
static void make_step(struct trial *t, const struct action *a) {
    struct judgement *j = t->j;
    turn_make(&j->game, a);
    if (a->kind == ACTION_DEPLOY && j->game.now.tile >= 0 && !t->deployed) {
        t->deployed = true;
        t->result->figure_tile = a->elsewhere < 0 ? j->game.now.tile : a->elsewhere;
        t->result->figure_segment = a->segment;
        t->result->figure_kind = a->figure;
        t->result->figure_owner = (int8_t)deploy_owner(&j->game, a);
        t->result->owner_filled = a->owner_filled && has_colours(&j->game, a);
    }
    const struct program *program = j->record->program;
    if (program && a->extra) program->made(j, a->extra, (uint32_t)t->number);
}

/* Actions of any time that were refused where they stand.  Another moment of the turn can be meant:
 * once the tile lies, which may give points, or after the scoring.  Are they allowed now?  If not, and
 * nothing comes after that (LAST), they never are. */
static void try_each_late(struct trial *t, bool last) {
    unsigned late_count = t->late_count;
    t->late_count = 0;
    for (unsigned i = 0; i < late_count; i++) {
        const struct step *s = t->late[i].step;
        struct action a;
        struct verdict why;
        if (!bind_action(t->j, s, t->j->game.now.player, NULL, &a, &why)) continue;
        if (turn_allows(&t->j->game, &a, &why)) {
            make_step(t, &a);
        } else if (!last) {
            t->late[t->late_count++] = t->late[i];
        } else {
            why = verdict_first(t->late[i].why, why);
            t->refused = true;
            (void)object_at(t, why, span_of(s, verdict_code(&why)), false);
        }
    }
}

static void try_late(struct trial *t, bool last) {
    if (t->late_count) try_each_late(t, last);
}

/* Is S, which is action A and may come at any time, to be tried later, since now it is wrong, as WHY says? */
static bool put_off(struct trial *t, const struct step *s, const struct action *a,
                    struct verdict why) {
    if (t->late_count == TRIAL_LATE || !setup_is_any_time(&t->j->setup, a->kind)) return false;
    t->late[t->late_count].step = s;
    t->late[t->late_count++].why = why;
    return true;
}

/* A, the last words of the entry, is allowed where it stands.  But what the record does not say, since there
 * was only one way, was done before it: a figure that is bought back now could still be added in a crop circle,
 * and would have to be, or the choice would have to be said (TOW-7, CRO-2). */
static bool waits_for_end(struct trial *t, const struct step *s, const struct action *a) {
    struct verdict why;
    return s + 1 == t->entry->step + t->entry->steps && t->j->game.now.tile >= 0 && !t->refused &&
           setup_is_any_time(&t->j->setup, a->kind) && reach_suits_end(&t->j->game, a, &why) &&
           put_off(t, s, a, why);
}

/* Whose is A, which does not say it?  The only player's who may do it. */
static void find_actor(const struct game *g, struct action *a) {
    int who = -1;
    for (uint32_t p = 0; p < g->setup->players; p++) {
        struct extra own = *a->extra;
        struct action his = *a;
        struct verdict why;
        extra_say(&own, FORM_BY, 0)->player = (int8_t)p;
        his.extra = &own;
        if (!turn_allows(g, &his, &why)) continue;
        if (who >= 0) return;
        who = (int)p;
    }
    if (who >= 0 && who != g->now.player) extra_say(a->extra, FORM_BY, 0)->player = (int8_t)who;
}

/* One step: check it; make it, let it stand, or refuse it. */
static void try_step(struct trial *t, const struct step *s) {
    struct judgement *j = t->j;
    struct game *g = &j->game;
    const struct program *program = j->record->program;
    struct action a;
    struct verdict v, engine;
    const struct bound_tile *tile = bind_names_tile(s) ? &j->tile[j->next_tile++] : NULL;
    const struct extra *said = s->kind == STEP_EXTRA ? &j->said.act[t->extras++] : NULL;
    bool bound = bind_said_action(j, s, g->now.player, tile, said, &a, &v);
    bool foreign = !bound && (verdict_code(&v) == E_EXPANSION || verdict_code(&v) == UNSUPPORTED);
    bool after = bound && g->now.tile >= 0 && reach_is_after_scoring(g, &a);
    if (after && (is_beyond_judgement(t, &a) || !reach_phase(t, &a))) {
        t->refused = true;
        return;
    }
    if (bound && !after) reach_in_turn(t, &a);
    if (bound && s->by_anybody) find_actor(g, &a);
    bool allowed =
        bound && turn_allows(g, &a, &v) && (!program || program->allows(j, t->result, s, &a, &v));
    if (allowed && waits_for_end(t, s, &a)) return;
    if (allowed || (bound && is_known_difference(t, s, &a, &v))) {
        make_step(t, &a);
        if (a.kind == ACTION_PLACE) {
            t->result->turns_filled = a.turns_filled;
            try_late(t, false);
        }
        if (a.kind == ACTION_DEPLOY) note_place(t, &a);
        if (a.kind == ACTION_DISCARD) t->result->drawn_discards++;
        return;
    }
    if (bound && s->unsure) return;
    if (bound && verdict_code(&v) != E_MISSING && put_off(t, s, &a, v)) return;
    /* The words for an unknown tile are better in V, from where all sets are known.  A figure of
     * an undeclared expansion may come out of its phase all the same. */
    bool known = !foreign || s->kind == STEP_DEPLOY || a.extra;
    if (!bound && known && !turn_allows(g, &a, &engine) && verdict_code(&engine) < verdict_code(&v))
        v = engine;
    if (v.message == M_BAD_ROTATION) v.arg[0] = arg_text(ARG_LIST, written_rotation(s));
    if (bound && a.extra && verdict_code(&v) == E_MISSING)
        object_open(t, s, &a, v, after);
    else
        (void)object_at(t, v, span_of(s, verdict_code(&v)), after);
    if (after) slip_note(j, &a, verdict_code(&v), s->span.begin);
    if (!foreign && j->policy == POLICY_ACCEPT && turn_can_stand(g, &a, verdict_code(&v))) {
        make_step(t, &a);
        t->stood = true;
        return;
    }
    t->refused = true;
    if (foreign) return;
    bool first_tile = a.kind == ACTION_PLACE && !g->now.tile_seen;
    turn_refuse(g, &a);
    if (first_tile) t->waste = a.tile >= 0 && game_left(g, a.tile) ? a.tile : -1;
}

/* Figure actions that came before the tile, whatever step laid it, are made after it (ERR-4). */
static void retry_early_actions(struct trial *t) {
    struct game *g = &t->j->game;
    if (t->j->policy != POLICY_ACCEPT || g->now.tile < 0 || !is_before_scoring(g) || t->lost)
        return;
    for (uint32_t i = 0; i < t->tile_at && t->entry->step[i].kind != STEP_PLACE; i++) {
        const struct step *s = &t->entry->step[i];
        struct action a;
        if (s->kind != STEP_DEPLOY && s->kind != STEP_RECALL) continue;
        struct verdict v;
        if (!bind_action(t->j, s, g->now.player, NULL, &a, &v)) continue;
        g->now.figure_actions--;
        bool allowed = turn_allows(g, &a, &v);
        g->now.figure_actions++;
        if (!allowed && !turn_can_stand(g, &a, verdict_code(&v))) continue;
        make_step(t, &a);
        t->stood = true;
    }
}

static struct span head_span(const struct entry *e) {
    return span_is_none(e->player_span) || e->player < 0 ? e->span : e->player_span;
}

/* May an action of KIND come before anything else of a turn, so that it says nothing of how far that is? */
static bool is_of_no_time(const struct setup *s, enum action_kind kind) {
    uint8_t phase = s->phase_of[kind];
    return setup_is_any_time(s, kind) || (phase < s->phases && s->phase[phase]->recurs);
}

bool entry_only_discards(const struct setup *s, const struct entry *e) {
    bool tiles = false;
    for (uint32_t i = 0; i < e->steps; i++) {
        const struct step *step = &e->step[i];
        if (step->kind == STEP_DISCARD || step->kind == STEP_DREW || step->kind == STEP_ASIDE)
            tiles = true;
        else if (step->kind != STEP_EXTRA ||
                 !is_of_no_time(s, (enum action_kind)(ACTION_EXTRA + (int)step->extra->kind)))
            return false;
    }
    return tiles;
}

/* A discard may be an entry of its own, followed by the rest of the same turn; where
 * nothing fits any more (STUCK), that can only be further discards. */
static bool next_goes_on(const struct trial *t, int player, bool stuck) {
    const struct record *r = t->j->record;
    if ((uint32_t)t->number >= t->j->horizon) return t->j->open && !stuck;
    const struct entry *next = &r->entry[t->number];
    if (next->after_ended || (next->player >= 0 && next->player != player)) return false;
    return !stuck || entry_only_discards(&t->j->setup, next);
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
    if (verdict_ok(&v) && !e->after_ended) return true; /* the second part is left out */
    if (e->after_ended) v = verdict_first(VERDICT(M_GAME_OVER_STOPPED, {ARG_NONE, {0}}), v);
    enum code c = verdict_code(&v);
    bool over = c == E_GAME_OVER || game_stage(&j->game) > STAGE_OF_FREE_MOVES;
    object(t, v, over ? e->span : head_span(e));
    /* Who would be due, had not a part of the turn before been left out (E-MISSING), goes on. */
    bool next = c == E_MISSING && player == (j->game.clock.active + 1) % (int)j->setup.players;
    bool stands = !t->lost && !over && (j->policy == POLICY_ACCEPT || next);
    t->sealed = c == E_MISSING;
    t->lost = !stands;
    t->stood |= stands;
    return !over;
}

/* Was a tile to be placed?  None was. */
static void check_end(struct trial *t, int player) {
    struct judgement *j = t->j;
    struct verdict v = turn_check_end(&j->game);
    if (t->only_discards && next_goes_on(t, player, verdict_ok(&v))) {
        j->game.now.continues = true;
        return;
    }
    if (!verdict_ok(&v)) t->refused = true;
    object(t, v, t->entry->span);
}

/* Were all decisions taken, before and after the scoring?  Not asked of a turn with which a saved
 * game stops, and in a round of which it says no more nothing is missing. */
static void settle(struct trial *t) {
    struct judgement *j = t->j;
    enum record_stop stop =
        (uint32_t)t->number == j->record->entries ? j->record->stop : STOP_BETWEEN;
    struct game *g = &j->game;
    bool lays = g->now.tile >= 0 || turn_leaves_part_out(g);
    if (!lays || stop_is_open(stop) || t->lost) return;
    if (is_before_scoring(g) && stop_is_anywhere(stop))
        reach_in_turn(t, &(struct action){.kind = ACTION_DEPLOY, .tile = -1, .elsewhere = -1});
    else if (is_before_scoring(g))
        reach_scoring(t);
    if (is_stopped(t) && !t->first.after) return;
    trial_note_declined(t);
    if (stop_waits(stop) && !j->record->ended) return; /* what comes next may still be decided */
    bool last = (uint32_t)t->number == j->record->entries;
    if (last && !t->refused && j->record->program)
        j->record->program->stopped(j, true); /* before the rest of the turn runs out */
    struct verdict missing;
    uint32_t acts = g->acts;
    bool finished = turn_finish(g, &missing);
    j->moving = stop_is_anywhere(stop) && (!finished || g->acts > acts);
    if (finished) try_late(t, true);
    if (finished || (stop_owes_nothing(stop) && !j->record->ended)) return;
    t->refused = true;
    object_owed(t, missing);
}

bool entry_lays_nothing(const struct entry *e) {
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind != STEP_EXTRA && e->step[i].kind != STEP_PASS) return false;
    return true;
}

void trial_take_back_tile(struct trial *t) {
    struct judgement *j = t->j;
    struct game *g = &j->game;
    int32_t pool = g->placed[g->now.tile].pool;
    int player = g->now.player;
    uint32_t next = j->next_tile;
    game_undo(g, &j->mark);
    turn_begin(g, player, &j->said);
    j->next_tile = t->first_tile;
    t->extras = 0;
    for (uint32_t i = 0; i < t->tile_at; i++) /* discards */
        try_step(t, &t->entry->step[i]);
    j->next_tile = next;
    t->waste = game_left(g, pool) ? pool : -1;
    t->refused = true;
    t->result->figure_segment = -1;
    t->result->turns_filled = t->result->place_filled = t->result->owner_filled = false;
}

void trial_of_entry(struct trial *t) {
    struct judgement *j = t->j;
    const struct entry *e = t->entry;
    j->mark = game_mark(&j->game);
    t->first_tile = j->next_tile;
    if (entry_lays_nothing(e)) (void)turn_show_stuck(&j->game, &j->ending);
    int player = e->player >= 0 ? e->player : j->game.clock.active;
    t->result->player = (int8_t)player;
    t->first.verdict.message = MSG_OK; /* its arguments mean nothing then */
    t->first.after = false;
    t->open.ways = 0;
    t->sealed = t->lost = t->refused = t->stood = t->asked_stuck = t->deployed = false;
    t->gave_up = false;
    t->late_count = t->extras = 0;
    t->waste = -1;
    t->only_discards = entry_only_discards(&j->setup, e);
    bind_entry(j, e, &j->said);
    turn_begin(&j->game, player, &j->said);

    if (!check_player(t, player)) {
        j->next_tile += count_tiles(e);
        return;
    }
    t->tile_at = e->steps;
    for (uint32_t i = 0; i < e->steps; i++) {
        try_step(t, &e->step[i]);
        if (j->game.now.tile_seen && t->tile_at == e->steps) t->tile_at = i;
    }
    retry_early_actions(t);
    if (!j->game.now.tile_seen) check_end(t, player);
    if (j->setup.asks || t->late_count) settle(t);
    try_late(t, true);
    if (!j->game.now.tile_seen) ask_stuck(t);
}
