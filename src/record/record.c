/* SPDX-License-Identifier: MIT */
/* The record's own housekeeping: places, findings, growing lists. */
#include "record/record.h"
#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>
#include <unistr.h>

/* Records of one game; longer ones grow. */
#define ENTRIES_EXPECTED_MAX 512

static const struct origin *find_origin(const struct record *r, struct span s) {
    return s.origin && s.origin <= r->origins ? &r->origin[s.origin - 1] : NULL;
}

static uint32_t offset_of(const struct record *r, struct span s, uint32_t at) {
    const struct origin *o = find_origin(r, s);
    if (o) at = o->map[at < o->length ? at : o->length];
    return at < r->source.length ? at : r->source.length;
}

uint32_t record_offset_begin(const struct record *r, struct span s) {
    return offset_of(r, s, s.begin);
}

uint32_t record_offset_end(const struct record *r, struct span s) { return offset_of(r, s, s.end); }

const char *record_text_at(const struct record *r, struct span s, uint32_t *length /* out */) {
    const struct origin *o = find_origin(r, s);
    uint32_t room = o ? o->length : r->source.length, begin = s.begin < room ? s.begin : room;
    *length = (s.end < room ? s.end : room) - begin;
    return (o ? o->text : r->source.text) + begin;
}

uint32_t record_add_origin(struct record *r, const char *text, uint32_t length,
                           const uint32_t *map) {
    r->origin = arena_grow(r->arena, r->origin, r->origins, &r->origin_room, sizeof *r->origin);
    r->origin[r->origins++] = (struct origin){text, length, map};
    return r->origins;
}

void record_add_finding(struct record *r, struct finding f) {
    enum code code = verdict_code(&f.verdict);
    bool trouble = !f.is_note && code_class(code) == CLASS_TROUBLE;
    if (r->findings >= FINDINGS_MAX) {
        /* Full of warnings?  Then the first error takes the place of the last one. */
        if (!trouble || r->trouble) return;
        r->findings--;
    }
    r->finding =
        arena_grow(r->arena, r->finding, r->findings, &r->finding_room, sizeof *r->finding);
    r->finding[r->findings++] = f;
    r->trouble |= trouble;
}

void record_report(struct record *r, struct span span, int32_t turn, struct verdict v) {
    record_add_finding(r, (struct finding){.verdict = v, .span = span, .turn = turn, .player = -1});
}

void record_report_note(struct record *r, struct span span, int32_t turn, struct verdict v) {
    record_add_finding(
        r,
        (struct finding){.verdict = v, .span = span, .turn = turn, .player = -1, .is_note = true});
}

void record_drop_findings(struct record *r, int32_t turn) {
    uint32_t kept = 0;
    r->trouble = false;
    for (uint32_t i = 0; i < r->findings; i++) {
        const struct finding *f = &r->finding[i];
        if (f->turn == turn) continue;
        r->trouble |= !f->is_note && code_class(verdict_code(&f->verdict)) == CLASS_TROUBLE;
        r->finding[kept++] = *f;
    }
    r->findings = kept;
}

bool record_has_trouble(const struct record *r) { return r->trouble; }

struct place_of_finding {
    uint32_t offset, index; /* offset of the finding, or of the one its note belongs to */
};

static int compare_places(const void *a, const void *b) {
    const struct place_of_finding *x = a, *y = b;
    if (x->offset != y->offset) return x->offset < y->offset ? -1 : 1;
    return x->index < y->index ? -1 : x->index > y->index;
}

void record_sort_findings(struct record *r) {
    if (r->findings < 2) return;
    struct place_of_finding *order = arena_alloc(r->arena, r->findings * sizeof *order);
    uint32_t offset = 0;
    for (uint32_t i = 0; i < r->findings; i++) {
        const struct finding *f = &r->finding[i];
        if (!f->is_note)
            offset = span_is_none(f->span) ? UINT32_MAX : record_offset_begin(r, f->span);
        order[i] = (struct place_of_finding){offset, i};
    }
    qsort(order, r->findings, sizeof *order, compare_places);
    struct finding *sorted = arena_alloc(r->arena, r->findings * sizeof *sorted);
    for (uint32_t i = 0; i < r->findings; i++)
        sorted[i] = r->finding[order[i].index];
    r->finding = sorted;
    r->finding_room = r->findings;
}

void *record_list_widen(struct arena *a, void *list, uint32_t count, size_t size) {
    size_t room = count == 0 ? RECORD_LIST_FIRST : 2 * (size_t)count;
    if (room > (size_t)-1 / size) out_of_memory();
    if (count == 0) return arena_alloc(a, room * size);
    return arena_regrow(a, list, count * size, room * size);
}

void *record_list_grow(struct arena *a, void *list, uint32_t count, size_t size) {
    list = record_list_room(a, list, count, size);
    memset((char *)list + count * size, 0, size);
    return list;
}

void record_expect_entries(struct record *r, uint32_t count) {
    if (r->entry) return;
    r->entry_room = count < ENTRIES_EXPECTED_MAX ? count : ENTRIES_EXPECTED_MAX;
    r->entry = arena_alloc(r->arena, r->entry_room * sizeof *r->entry);
}

void record_drop_entry(struct record *r) { r->entries--; }

struct entry *record_add_entry(struct record *r) {
    if (r->entries >= ENTRIES_MAX) return NULL;
    /* The list remembers its room: `undo` shortens it, and growing again must not cost a copy each
     * time. */
    r->entry = arena_grow(r->arena, r->entry, r->entries, &r->entry_room, sizeof *r->entry);
    struct entry *e = &r->entry[r->entries++];
    *e = (struct entry){.number = -1, .player = -1};
    return e;
}

bool entry_keep_step(struct record *r, struct entry *e, const struct step *step) {
    if (e->steps >= ENTRY_ITEMS_MAX || r->items >= RECORD_ITEMS_MAX) return false;
    r->items++;
    e->step = record_list_room(r->arena, e->step, e->steps, sizeof *step);
    e->step[e->steps++] = *step;
    return true;
}

struct step *entry_add_step(struct record *r, struct entry *e) {
    static const struct step nothing;
    return entry_keep_step(r, e, &nothing) ? &e->step[e->steps - 1] : NULL;
}

struct claim *entry_add_claim(struct record *r, struct entry *e) {
    if (e->claims >= ENTRY_ITEMS_MAX || r->items >= RECORD_ITEMS_MAX) return NULL;
    r->items++;
    struct claim *c = &RECORD_LIST_ADD(r->arena, e->claim, e->claims);
    c->player = -1;
    c->lap = -1;
    return c;
}

struct verdict record_items_limit(const struct record *r) {
    return r->items >= RECORD_ITEMS_MAX ? VERDICT(M_RECORD_ITEMS, arg_number(RECORD_ITEMS_MAX))
                                        : VERDICT(M_ITEMS_LIMIT, arg_number(ENTRY_ITEMS_MAX));
}

bool record_take_item(struct record *r, struct span span) {
    if (r->items < RECORD_ITEMS_MAX) {
        r->items++;
        return true;
    }
    record_report(r, span, 0, record_items_limit(r));
    return false;
}

void entry_add_note(struct record *r, struct entry *e, struct word note) {
    if (!e->note.text) {
        e->note = note;
        return;
    }
    if (!e->joined) e->joined_length = (uint32_t)strlen(e->note.text);
    uint32_t more = (uint32_t)strlen(note.text);
    size_t wanted = (size_t)e->joined_length + 2 + more + 1;
    if (!e->joined || wanted > e->joined_room) {
        /* Twice as much as needed: a thousand notes must not be copied a thousand times. */
        char *text = arena_alloc(r->arena, 2 * wanted);
        memcpy(text, e->note.text, e->joined_length);
        e->note.text = e->joined = text;
        e->joined_room = (uint32_t)(2 * wanted);
    }
    memcpy(e->joined + e->joined_length, "; ", 2);
    memcpy(e->joined + e->joined_length + 2, note.text, (size_t)more + 1);
    e->joined_length = (uint32_t)wanted - 1;
}
