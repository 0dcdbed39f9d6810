/* SPDX-License-Identifier: MIT */
/* The record read differently: a copy of its entries is changed and judged by a replay of its
 * own.
 *
 * So it is known, not guessed, that it would be right.  But a few entries may fit by chance, so
 * several must be read differently. */
#include "record/extra_step.h"
#include "replay/bind_action.h"
#include "replay/judgement_memory.h"
#include "replay/replay_plain.h"
#include "replay/slip_seekers.h"
#include "replay/where_fits.h"

#include <string.h>

#define ITEMS_MOST 4000   /* actions, claims and items of the header; a game has a few hundred */
#define ENTRIES_MOST 2000 /* and a hundred entries */
/* Entries that are read differently, at least: for cells if the tile can lie where it is said to lie, once
 * it is turned, and if it can as it is. */
#define CHANGES_LEAST 2
#define CHANGES_TURNED 4
#define CHANGES_PLACED 6

static void read_cell(enum slip_kind kind, struct at_cell *at) {
    if (!at->given) return;
    struct cell c = at->cell;
    at->cell = kind == SLIP_Y_AXIS ? (struct cell){c.x, -c.y} : (struct cell){c.y, c.x};
}

static void read_cell_of(void *kind, struct at_cell *at) {
    read_cell(*(const enum slip_kind *)kind, at);
}

static void read_places(enum slip_kind kind, struct written_place *place, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        read_cell(kind, &place[i].at);
}

/* A copy of LIST[0..COUNT) in the arena. */
static void *copy(struct arena *a, const void *list, uint32_t count, size_t size) {
    void *to = arena_alloc(a, count * size + 1);
    if (count) memcpy(to, list, count * size);
    return to;
}

static void read_step(enum slip_kind kind, struct arena *a, struct step *s) {
    switch (s->kind) {
    case STEP_PLACE: read_cell(kind, &s->at); break;
    case STEP_DEPLOY: read_places(kind, &s->place, 1); break;
    case STEP_ORDER:
        s->order = copy(a, s->order, s->orders, sizeof *s->order);
        read_places(kind, s->order, s->orders);
        break;
    case STEP_EXTRA:
        s->extra = extra_step_copy(a, s->extra);
        extra_step_cells(s->extra, read_cell_of, &kind);
        break;
    case STEP_DREW:
    case STEP_DISCARD:
    case STEP_ASIDE:
    case STEP_PASS:
    case STEP_RECALL:
    case STEP_OTHER: break;
    }
}

static void read_entry(enum slip_kind kind, struct arena *a, struct entry *e) {
    e->step = copy(a, e->step, e->steps, sizeof *e->step);
    for (uint32_t i = 0; i < e->steps; i++)
        read_step(kind, a, &e->step[i]);
    e->claim = copy(a, e->claim, e->claims, sizeof *e->claim);
    for (uint32_t i = 0; i < e->claims; i++) {
        read_places(kind, &e->claim[i].place, 1);
        read_places(kind, &e->claim[i].back.place, 1);
    }
}

static bool same_cell(enum slip_kind kind, const struct entry *e) {
    for (uint32_t i = 0; i < e->steps; i++) {
        if (e->step[i].kind != STEP_PLACE) continue;
        struct at_cell at = e->step[i].at;
        read_cell(kind, &at);
        return cell_equal(at.cell, e->step[i].at.cell);
    }
    return true;
}

/* COPY becomes R with its cells read differently; returns how many of its first ENTRIES are then
 * elsewhere. */
static uint32_t read_cells(enum slip_kind kind, const struct record *r, uint32_t entries,
                           struct record *copied) {
    uint32_t changes = 0;
    copied->start = copy(r->arena, r->start, r->starts, sizeof *r->start);
    for (uint32_t i = 0; i < r->starts; i++)
        read_cell(kind, &copied->start[i].at);
    copied->entry = copy(r->arena, r->entry, r->entries, sizeof *r->entry);
    for (uint32_t i = 0; i < r->entries; i++) {
        changes += i < entries && !same_cell(kind, &r->entry[i]);
        read_entry(kind, r->arena, &copied->entry[i]);
    }
    return changes;
}

/* Turns the tiles of J, bound but not laid, the other way where their rotation is written;
 * returns in how many of the first ENTRIES. */
static uint32_t read_rotations(struct judgement *j, uint32_t entries) {
    uint32_t changes = 0, tile = 0;
    for (uint32_t e = 0; e < j->record->entries; e++)
        for (uint32_t i = 0; i < j->record->entry[e].steps; i++) {
            if (!bind_names_tile(&j->record->entry[e].step[i])) continue;
            struct bound_tile *t = &j->tile[tile++];
            if (t->degrees != 90 && t->degrees != 270 && t->degrees != -90) continue;
            unsigned turns = t->turns;
            t->turns = (uint8_t)((turns & 5u) | (turns << 2 & 8u) | (turns >> 2 & 2u));
            changes += e < entries;
        }
    return changes;
}

static bool is_start_turned(const struct setup *s) {
    for (uint32_t i = 0; i < s->starts; i++)
        if (s->start[i].quarter_turns & 1) return true;
    return false;
}

/* Is there nothing wrong in J from finding FROM on? */
static bool is_clean(const struct judgement *j, uint32_t from) {
    for (uint32_t i = from; i < j->findings; i++) {
        enum level level = code_level(verdict_code(&j->finding[i].verdict));
        if (!j->finding[i].is_note && (level == LEVEL_ERROR || level == LEVEL_UNSUPPORTED))
            return false;
    }
    return true;
}

/* Judges R, of which J has made nothing yet; its first ENTRIES, or, WHOLE, all of it. */
static bool is_right(struct judgement *j, uint32_t entries, bool whole) {
    if (!is_clean(j, 0)) return false;
    while (j->entries < entries) {
        uint32_t findings = j->findings;
        if (!replay_step_plain(j) || !is_clean(j, findings)) return false;
    }
    uint32_t findings = j->findings;
    if (whole) replay_end(j);
    return is_clean(j, findings);
}

/* How many entries must be read as KIND says, so that they explain F? */
static uint32_t changes_least(const struct judgement *j, const struct finding *f,
                              enum slip_kind kind) {
    enum code code = verdict_code(&f->verdict);
    if (code_class(code) == CLASS_CLAIM || kind == SLIP_CLOCKWISE) return CHANGES_LEAST;
    if (!code_is_of_cell(code)) return CHANGES_PLACED;
    const struct arg *tile = verdict_arg(&f->verdict, ARG_TILE, 0),
                     *cell = verdict_arg(&f->verdict, ARG_CELL, 0);
    int32_t pool = tile ? setup_find_tile(&j->setup, tile->text) : -1;
    if (f->verdict.message != M_EDGE_MISMATCH || pool < 0 || j->stopped_before != f->turn)
        return CHANGES_LEAST;
    struct where_fits fit;
    where_fits_find(&fit, j, pool, &cell->cell);
    return fit.turns ? CHANGES_TURNED : CHANGES_LEAST;
}

static bool explains(const struct judgement *j, enum slip_kind kind, uint32_t entries,
                     uint32_t least, bool whole) {
    struct arena *arena = j->record->arena;
    struct arena_mark mark = arena_mark(arena);
    struct record r = *j->record;
    struct judgement again = {0};
    struct failure_guard guard;
    struct replay_options options = *j->options;
    bool turns = kind == SLIP_CLOCKWISE;
    options.policy = POLICY_STOP;
    options.last_turn = 0;
    options.before_first = options.expect = options.choices = options.provisional = options.slips =
        false;
    options.leave_open = true;
    judgement_guard(&guard, &again);
    uint32_t changes = turns ? 0 : read_cells(kind, j->record, entries, &r);
    bool right = false;
    if (turns || changes >= least) {
        right = replay_begin(&again, &r, j->catalogue, &options);
        if (right && turns)
            right = !is_start_turned(&again.setup) && read_rotations(&again, entries) >= least;
        right = right && is_right(&again, entries, whole);
    }
    failure_guard_end(&guard);
    judgement_free(&again);
    arena_release(arena, mark);
    return right;
}

void slip_seek_reading(const struct judgement *j, const struct finding *f, struct slip *s) {
    static const enum slip_kind kinds[] = {SLIP_Y_AXIS, SLIP_COLUMNS, SLIP_CLOCKWISE};
    const struct record *r = j->record;
    bool ours = r->notation == NOTATION_TEXT || r->notation == NOTATION_YAML;
    if (!ours || r->items > ITEMS_MOST || r->entries > ENTRIES_MOST) return;
    bool whole = code_class(verdict_code(&f->verdict)) == CLASS_CLAIM;
    if (!whole && f->turn <= 0) return;
    uint32_t entries = whole ? r->entries : (uint32_t)f->turn;
    if (whole && j->cut) return;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (explains(j, kinds[i], entries, changes_least(j, f, kinds[i]), whole)) {
            s->kind = kinds[i];
            s->whole = whole;
            return;
        }
}
