/* SPDX-License-Identifier: MIT */
#include "replay/settle.h"
#include "replay/bind.h"

#include <string.h>

#define ITEMS_MOST 4000   /* actions, claims and items of the header; a game has a few hundred */
#define ENTRIES_MOST 2000 /* and a hundred entries */
#define THE_END INT32_MAX /* as a turn: behind the last entry */

/* How far the record is right with one of the outcomes. */
enum reading_fate {
    READING_RIGHT,  /* to its end, or to another open choice */
    READING_WRONG,  /* up to a turn */
    READING_UNKNOWN /* it cannot be judged */
};
struct reading {
    enum reading_fate fate;
    int32_t turn; /* READING_WRONG: of the first error, or THE_END */
};

/* A copy of LIST[0..COUNT) in the arena, with room for one more. */
static void *copy(struct arena *a, const void *list, uint32_t count, size_t size) {
    void *to = arena_alloc(a, (count + (size_t)1) * size);
    if (count) memcpy(to, list, count * size);
    return to;
}

/* COPIED becomes R, but entry INDEX says STEP where it left CHOICE open. */
static void say(const struct record *r, uint32_t index, const struct open_choice *choice,
                struct special_step *step, struct record *copied) {
    *copied = *r;
    copied->entry = copy(r->arena, r->entry, r->entries, sizeof *r->entry);
    struct entry *e = &copied->entry[index];
    e->step = copy(r->arena, e->step, e->steps, sizeof *e->step);
    struct step *s = &e->step[choice->at];
    if (choice->unsaid) {
        memmove(s + 1, s, (e->steps - choice->at) * sizeof *s);
        *s = (struct step){.kind = STEP_SPECIAL, .span = e->span};
        e->steps++;
    }
    s->special = step;
}

/* The worst of what is wrong in J from finding FROM on; LEVEL_WARNING: nothing is. */
static enum level worst(const struct judgement *j, uint32_t from) {
    enum level level = LEVEL_WARNING;
    for (uint32_t i = from; i < j->findings; i++) {
        enum level other = code_level(verdict_code(&j->finding[i].verdict));
        if (j->finding[i].is_note || other == LEVEL_WARNING || level == LEVEL_UNSUPPORTED) continue;
        level = other;
    }
    return level;
}

static struct reading wrong(enum level level, int32_t turn) {
    return (struct reading){level == LEVEL_ERROR ? READING_WRONG : READING_UNKNOWN, turn};
}

/* Judges the record of J, of which nothing has been made yet, and of which all is right, or told,
 * before entry INDEX. */
static struct reading read_on(struct judgement *j, uint32_t index) {
    const struct reading unknown = {READING_UNKNOWN, 0};
    if (worst(j, 0) != LEVEL_WARNING) return unknown;
    while (j->entries < index)
        if (!replay_step(j)) return unknown;
    uint32_t from = j->findings;
    while (replay_step(j)) {
        enum level level = worst(j, from);
        if (level != LEVEL_WARNING) return wrong(level, (int32_t)j->entries);
    }
    if (j->left_open) return (struct reading){READING_RIGHT, 0};
    if (j->stopped_before) return wrong(worst(j, from), j->stopped_before);
    replay_end(j);
    enum level level = worst(j, from);
    return level == LEVEL_WARNING ? (struct reading){READING_RIGHT, 0} : wrong(level, THE_END);
}

static struct reading read_so(const struct judgement *j, uint32_t index,
                              const struct open_choice *choice, struct special_step *step) {
    struct arena *arena = j->record->arena;
    struct arena_mark mark = arena_mark(arena);
    struct reading reading = {READING_UNKNOWN, 0};
    struct judgement other = {0};
    struct record r;
    struct replay_options options = *j->options;
    options.policy = POLICY_STOP;
    options.last_turn = 0;
    options.before_first = options.before_last = options.expect = options.provisional =
        options.choices = options.slips = false;
    options.leave_open = true;
    say(j->record, index, choice, step, &r);
    if (replay_begin(&other, &r, j->catalogue, &options)) reading = read_on(&other, index);
    judgement_free(&other);
    arena_release(arena, mark);
    return reading;
}

/* Which of the outcomes STEP is the only one with which the record can be right; -1: several, or
 * none.  *TURN: the first with which no other can. */
static int find_only(const struct judgement *j, uint32_t index, const struct open_choice *choice,
                     struct special_step *step, int32_t *turn /* out */) {
    int found = -1;
    *turn = 0;
    for (unsigned i = 0; i < choice->ways; i++) {
        struct reading reading = read_so(j, index, choice, &step[i]);
        if (reading.fate == READING_UNKNOWN || (reading.fate == READING_RIGHT && found >= 0))
            return -1;
        if (reading.fate == READING_RIGHT)
            found = (int)i;
        else if (reading.turn > *turn)
            *turn = reading.turn;
    }
    return found;
}

/* Is there all that is needed, so that it may be tried? */
static bool can_settle(const struct judgement *j, const struct open_choice *choice) {
    const struct record *r = j->record;
    bool ours = r->notation == NOTATION_TEXT || r->notation == NOTATION_YAML;
    return ours && !j->open && !j->options->leave_open && !j->tolerated && choice->ways > 1 &&
           !choice->more && j->settleds < SETTLED_MOST && r->items <= ITEMS_MOST &&
           r->entries <= ENTRIES_MOST;
}

bool settle_choice(struct judgement *j, const struct finding *f, const struct open_choice *choice) {
    uint32_t index = (uint32_t)f->turn - 1;
    if (!can_settle(j, choice)) return false;
    struct arena *arena = j->record->arena;
    int player = j->turn.player;
    struct special_step *step = arena_alloc(arena, choice->ways * sizeof *step);
    for (unsigned i = 0; i < choice->ways; i++)
        step[i] = choices_step(&j->game, player, &choice->way[i]);
    int32_t turn;
    int way = find_only(j, index, choice, step, &turn);
    if (way < 0) return false;
    struct record *r = arena_alloc(arena, sizeof *r);
    say(j->record, index, choice, &step[way], r);
    const struct special *act = &choice->way[way];
    j->settled[j->settleds++] = (struct settled){.turn = f->turn,
                                                 .told = turn == THE_END ? 0 : turn,
                                                 .finding = *f,
                                                 .player = (int8_t)special_actor(act, player),
                                                 .act = *act,
                                                 .step = &step[way],
                                                 .special = UINT32_MAX};
    j->record = r;
    if (j->turn.made) again_restore(j, index);
    return true;
}

void settle_note(struct judgement *j, const struct entry_result *result) {
    for (uint32_t i = 0; i < j->settleds; i++) {
        struct settled *s = &j->settled[i];
        if (s->turn != result->turn) continue;
        for (uint32_t k = result->special_begin; k < result->special_end; k++) {
            struct special *made = &j->special[k];
            if (made->kind != s->act.kind || made->segment != s->act.segment ||
                made->figure != s->act.figure || special_actor(made, result->player) != s->player ||
                made->filled)
                continue;
            made->filled = true;
            s->special = k;
            break;
        }
    }
}
