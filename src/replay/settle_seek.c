/* SPDX-License-Identifier: MIT */
#include "replay/settle_seek.h"
#include "base/bug.h"
#include "game/modules.h"
#include "replay/judgement_memory.h"
#include "replay/notation.h"
#include "replay/replay_plain.h"

#include <string.h>

#define ITEMS_MOST 4000   /* actions, claims and items of the header; a game has a few hundred */
#define ENTRIES_MOST 2000 /* and a hundred entries */
#define PIECES_MOST 64    /* that are as good as those that were taken */
#define TRIES_MOST 64     /* replays for them */
#define THE_END INT32_MAX /* as a turn: after the last entry */

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
                struct extra_step *step, struct record *copied) {
    *copied = *r;
    copied->entry = copy(r->arena, r->entry, r->entries, sizeof *r->entry);
    struct entry *e = &copied->entry[index];
    e->step = copy(r->arena, e->step, e->steps, sizeof *e->step);
    struct step *s = &e->step[choice->at];
    if (choice->unsaid) {
        memmove(s + 1, s, (e->steps - choice->at) * sizeof *s);
        *s = (struct step){.kind = STEP_EXTRA, .span = e->span};
        e->steps++;
    }
    s->extra = step;
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
        if (!replay_step_plain(j)) return unknown;
    uint32_t from = j->findings;
    while (replay_step_plain(j)) {
        enum level level = worst(j, from);
        if (level != LEVEL_WARNING) return wrong(level, (int32_t)j->entries);
    }
    if (j->left_open) return (struct reading){READING_RIGHT, 0};
    if (j->stopped_before) return wrong(worst(j, from), j->stopped_before);
    replay_end(j);
    enum level level = worst(j, from);
    return level == LEVEL_WARNING ? (struct reading){READING_RIGHT, 0} : wrong(level, THE_END);
}

/* The options of a replay that serves to judge J. */
static struct replay_options reading_options(const struct judgement *j) {
    struct replay_options options = *j->options;
    options.policy = POLICY_STOP;
    options.last_turn = 0;
    options.before_first = options.before_last = options.expect = options.provisional =
        options.choices = options.slips = false;
    options.leave_open = true;
    return options;
}

static struct reading read_so(const struct judgement *j, uint32_t index,
                              const struct open_choice *choice, struct extra_step *step) {
    struct arena *arena = j->record->arena;
    struct arena_mark mark = arena_mark(arena);
    struct reading reading = {READING_UNKNOWN, 0};
    struct judgement other = {0};
    struct record r;
    struct failure_guard guard;
    struct replay_options options = reading_options(j);
    judgement_guard(&guard, &other);
    say(j->record, index, choice, step, &r);
    if (replay_begin(&other, &r, j->catalogue, &options)) reading = read_on(&other, index);
    failure_guard_end(&guard);
    judgement_free(&other);
    arena_release(arena, mark);
    return reading;
}

/* Which of the outcomes STEP is the only one with which the record can be right; -1: several, or
 * none.  *TURN: the first with which no other can. */
static int find_only(const struct judgement *j, uint32_t index, const struct open_choice *choice,
                     struct extra_step *step, int32_t *turn /* out */) {
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

/* May the rest of the record of J be asked? */
static bool can_ask(const struct judgement *j) {
    const struct record *r = j->record;
    bool ours = r->notation == NOTATION_TEXT || r->notation == NOTATION_YAML;
    return ours && !j->open && !j->options->leave_open && !j->tolerated && r->items <= ITEMS_MOST &&
           r->entries <= ENTRIES_MOST;
}

/* Is there all that is needed, so that it may be tried? */
static bool can_settle(const struct judgement *j, const struct open_choice *choice) {
    return can_ask(j) && choice->ways > 1 && !choice->more && j->settled_count < SETTLED_MOST;
}

bool settle_seek_choice(struct judgement *j, const struct finding *f,
                        const struct open_choice *choice) {
    uint32_t index = (uint32_t)f->turn - 1;
    if (!can_settle(j, choice)) return false;
    struct arena *arena = j->record->arena;
    int player = j->game.now.player;
    struct extra_step *step = arena_alloc(arena, choice->ways * sizeof *step);
    for (unsigned i = 0; i < choice->ways; i++)
        step[i] = notation_step(arena, &j->game, player, &choice->way[i]);
    int32_t turn;
    int way = find_only(j, index, choice, step, &turn);
    if (way < 0) return false;
    struct record *r = arena_alloc(arena, sizeof *r);
    say(j->record, index, choice, &step[way], r);
    const struct extra *act = &choice->way[way];
    j->settled[j->settled_count++] = (struct settled){.turn = f->turn,
                                                      .told = turn == THE_END ? 0 : turn,
                                                      .finding = *f,
                                                      .player = (int8_t)extra_actor(act, player),
                                                      .act = copy(arena, act, 1, sizeof *act),
                                                      .step = &step[way],
                                                      .extra = UINT32_MAX};
    j->record = r;
    return true;
}

/* --- pieces that are alike ---------------------------------------------------------------- */

/* Another piece on which the figure of an entry may stand as well. */
struct other_piece {
    uint32_t entry; /* index */
    uint8_t number;
};

/* How far a record is right if the first of several alike pieces is taken wherever none is said. */
struct place_reading {
    bool known;
    int32_t stopped;    /* before this turn; THE_END: nowhere */
    uint32_t findings;  /* errors; those of claims stop no replay */
    int32_t first_turn; /* of the first of them */
    unsigned others;
    struct other_piece other[PIECES_MOST];
};

/* The only step of E that puts a figure on the land, or NULL. */
static struct step *only_deploy(const struct entry *e) {
    struct step *only = NULL;
    for (uint32_t i = 0; i < e->steps; i++) {
        if (e->step[i].kind != STEP_DEPLOY) continue;
        if (only) return NULL;
        only = &e->step[i];
    }
    return only;
}

/* COPIED becomes R, but its entry says which piece it is. */
static void say_piece(const struct record *r, const struct other_piece *piece,
                      struct record *copied) {
    *copied = *r;
    copied->entry = copy(r->arena, r->entry, r->entries, sizeof *r->entry);
    struct entry *e = &copied->entry[piece->entry];
    e->step = copy(r->arena, e->step, e->steps, sizeof *e->step);
    struct step *deploy = only_deploy(e);
    if (!deploy) BUG("an entry without a figure has no piece for it");
    deploy->place.where = WHERE_NUMBER;
    deploy->place.number = piece->number;
}

/* The last entry may be one at which the replay stopped: it may name the figure itself. */
static void list_others(const struct judgement *j, struct place_reading *reading) {
    uint32_t end = j->entries + (j->stopped_before > 0 && j->entry_room > j->entries);
    for (uint32_t i = 0; i < end && i < j->record->entries; i++) {
        const struct entry_result *e = &j->entry[i];
        if (!e->place_alike || !only_deploy(&j->record->entry[i])) continue;
        for (unsigned s = 0; s < e->alike_type->segments; s++)
            if (tile_segments_alike(e->alike_type, e->alike_segment, s) &&
                reading->others < PIECES_MOST)
                reading->other[reading->others++] =
                    (struct other_piece){i, e->alike_type->segment[s].number};
    }
}

static void read_places(const struct judgement *j, const struct record *r,
                        struct place_reading *reading /* out */) {
    struct arena_mark mark = arena_mark(r->arena);
    struct judgement other = {0};
    struct failure_guard guard;
    struct replay_options options = reading_options(j);
    judgement_guard(&guard, &other);
    *reading = (struct place_reading){.stopped = THE_END};
    if (replay_begin(&other, r, j->catalogue, &options)) {
        while (replay_step_plain(&other))
            continue;
        list_others(&other, reading);
        if (!other.stopped_before) replay_end(&other);
        enum level level = worst(&other, 0);
        reading->known = level == LEVEL_WARNING || level == LEVEL_ERROR;
        if (other.stopped_before) reading->stopped = other.stopped_before;
        for (uint32_t i = 0; i < other.findings; i++) {
            const struct finding *f = &other.finding[i];
            if (f->is_note || code_level(verdict_code(&f->verdict)) == LEVEL_WARNING) continue;
            if (reading->findings++ == 0) reading->first_turn = f->turn;
        }
    }
    failure_guard_end(&guard);
    judgement_free(&other);
    arena_release(r->arena, mark);
}

/* Is the record right further on with A than with B, or as far with fewer errors? */
static bool is_better(const struct place_reading *a, const struct place_reading *b) {
    if (!a->known || !b->known) return false;
    return a->stopped != b->stopped ? a->stopped > b->stopped : a->findings < b->findings;
}

/* One other piece with which R is better than it reads now, *READING: R and *READING become so.
 * False if there is none. */
static bool improve(struct judgement *j, struct record *r, struct place_reading *reading,
                    unsigned *tries) {
    for (unsigned i = 0; i<reading->others && * tries> 0; i++, --*tries) {
        struct record with;
        struct place_reading then;
        say_piece(r, &reading->other[i], &with);
        read_places(j, &with, &then);
        if (!is_better(&then, reading)) continue;
        bool farther = then.stopped > reading->stopped;
        int32_t turn = farther ? reading->stopped : reading->first_turn;
        j->piece[j->pieces++] = (struct settled_piece){.turn = (int32_t)reading->other[i].entry + 1,
                                                       .told = turn > 0 ? turn : 0};
        *r = with;
        *reading = then;
        return true;
    }
    return false;
}

bool settle_seek_pieces(struct judgement *j, const struct entry_result *result) {
    if (!result->place_alike) return false;
    j->pieces_taken = true;
    if (j->pieces_asked || !can_ask(j)) return false;
    if (!setup_sends_home(&j->setup)) return false; /* no figure is ever named again */
    j->pieces_asked = true;
    struct record *r = arena_alloc(j->record->arena, sizeof *r);
    struct place_reading reading;
    unsigned tries = TRIES_MOST;
    *r = *j->record;
    read_places(j, r, &reading);
    while (reading.findings && j->pieces < SETTLED_MOST && improve(j, r, &reading, &tries))
        continue;
    if (!j->pieces) return false;
    j->record = r;
    return true;
}
