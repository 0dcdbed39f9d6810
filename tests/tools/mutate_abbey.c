/* SPDX-License-Identifier: MIT */
/* Mutations for Abbey & Mayor: places that must be looked for by what the rules say of them. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

static bool same(const char *a, const char *b) { return a && b ? !strcmp(a, b) : a == b; }

/* --- mayor and wagon are placed, and farmers where a barn is ------------------------------- */

static bool mayor_legal(struct mutation *m) { return mutate_stand(m, 'y', NULL); }
static bool mayor_occupied(struct mutation *m) {
    return mutate_stand(m, 'y', "E-FEATURE-OCCUPIED");
}
static bool mayor_kind(struct mutation *m) { return mutate_stand(m, 'y', "E-MAY-CITY"); }
static bool mayor_none_left(struct mutation *m) { return mutate_stand(m, 'y', "E-SUPPLY"); }
static bool wagon_legal(struct mutation *m) { return mutate_stand(m, 'w', NULL); }
static bool wagon_occupied(struct mutation *m) {
    return mutate_stand(m, 'w', "E-FEATURE-OCCUPIED");
}
static bool wagon_kind(struct mutation *m) { return mutate_stand(m, 'w', "E-KIND"); }
static bool wagon_none_left(struct mutation *m) { return mutate_stand(m, 'w', "E-SUPPLY"); }
static bool barn_farmer(struct mutation *m) {
    return mutate_stand(m, "sbp"[mutate_below(m, 3)], "E-BARN-FIELD-OCCUPIED");
}

/* --- barns --------------------------------------------------------------------------------- */

/* Entry AT puts a barn where that is answered by CODE. */
static bool build_in(struct mutation *m, int at, const char *code) {
    const struct naive *n = mutate_laid(m, at);
    unsigned first = mutate_below(m, 4);
    for (unsigned k = 0; n && k < 4; k++) {
        int corner = (int)((first + k) % 4);
        if (!same(naive_check_barn(n, mutate_player(m, at), corner), code)) continue;
        struct plain_entry *e = &m->g->entry[at];
        mutate_drop_actions(e);
        struct plain_step *s = mutate_add_action(e, PLAIN_BARN);
        s->number = corner;
        m->at = at;
        return true;
    }
    return false;
}

static bool plays(const struct mutation *m, int at) {
    return m->before[0].n.rules.abbey && mutate_lays(m, at);
}

static bool build(struct mutation *m, const char *code) {
    int from = mutate_pick(m, plays);
    for (int i = 0; from >= 0 && i < m->g->entries; i++)
        if (build_in(m, (from + i) % m->g->entries, code)) return true;
    return false;
}

static bool barn_legal(struct mutation *m) { return build(m, NULL); }
static bool barn_corner(struct mutation *m) { return build(m, "E-BARN-CORNER"); }
static bool barn_second(struct mutation *m) { return build(m, "E-BARN-SECOND"); }
static bool barn_none_left(struct mutation *m) { return build(m, "E-SUPPLY"); }

/* --- abbeys -------------------------------------------------------------------------------- */

/* The entry lays an abbey there, and nothing else. */
static void lay(struct plain_entry *e, int x, int y) {
    e->steps = 0;
    struct plain_step *s = plain_insert_step(e, 0);
    s->kind = PLAIN_ABBEY;
    s->figure = 0;
    strcpy(s->tile, "AM/A");
    s->degrees = 0;
    s->x = x;
    s->y = y;
}

/* ... on a cell beside a tile for which CODE is the answer. */
static bool lay_in(struct mutation *m, int at, const char *code) {
    static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};
    const struct naive *n = &m->before[at].n;
    if (!n->laid_count) return false;
    unsigned first = mutate_below(m, (unsigned)n->laid_count * 4),
             most = 4u * (unsigned)n->laid_count;
    for (unsigned k = 0; k < most; k++) {
        unsigned which = (first + k) % most;
        const struct naive_laid *l = &n->laid[which / 4];
        int x = l->x + step_x[which % 4], y = l->y + step_y[which % 4];
        if (!same(naive_check_abbey(n, mutate_player(m, at), x, y), code)) continue;
        lay(&m->g->entry[at], x, y);
        m->at = at;
        return true;
    }
    return false;
}

static bool abbey(struct mutation *m, const char *code) {
    int from = mutate_pick(m, plays);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        if (plays(m, at) && lay_in(m, at, code)) return true;
    }
    return false;
}

static bool abbey_legal(struct mutation *m) { return abbey(m, NULL); }
static bool abbey_hole(struct mutation *m) { return abbey(m, "E-ABB-HOLE"); }
static bool abbey_used(struct mutation *m) { return abbey(m, "E-ABB-USED"); }
static bool abbey_taken(struct mutation *m) { return abbey(m, "E-CELL-TAKEN"); }

static bool lays_abbey(const struct mutation *m, int at) {
    return mutate_step(m, at, PLAIN_ABBEY) != NULL;
}

/* A tile has been drawn, or put away, before. */
static bool abbey_drawn(struct mutation *m) {
    m->at = mutate_pick(m, lays_abbey);
    if (m->at < 0) return false;
    int tile = mutate_pick_tile(m, &m->before[m->at], true);
    if (tile < 0) return false;
    struct plain_step *s = plain_insert_step(&m->g->entry[m->at], 0);
    s->kind = mutate_below(m, 3) ? PLAIN_DREW : PLAIN_DISCARD;
    s->figure = 0;
    mutate_set_tile(s, tile);
    return true;
}

/* One who might lay his abbey passes, perhaps one whose turn it is not. */
static bool abbey_passed(struct mutation *m) {
    m->at = mutate_pick(m, lays_abbey);
    if (m->at < 0) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    e->steps = 0;
    plain_insert_step(e, 0)->kind = PLAIN_PASS;
    if (mutate_below(m, 3) == 0) e->player = (int)mutate_below(m, (unsigned)m->g->players);
    return true;
}

/* Somebody lays it when all is over. */
static bool abbey_late(struct mutation *m) {
    if (!m->complete || !m->before[0].n.rules.abbey) return false;
    m->at = m->g->entries;
    const struct naive *n = &m->before[m->at].n;
    const struct naive_laid *l = &n->laid[mutate_below(m, (unsigned)n->laid_count)];
    struct plain_entry *e = plain_insert(m->g, m->at);
    e->player = (int)mutate_below(m, (unsigned)m->g->players);
    lay(e, l->x + 1, l->y);
    return true;
}

/* --- wagons go on ----------------------------------------------------------------------------- */

static const struct naive *after(const struct mutation *m, int at) { return &m->before[at + 1].n; }

static bool has_waiting(const struct mutation *m, int at) {
    return mutate_lays_some(m, at) && after(m, at)->wait_count > 0;
}

/* After what comes before wagons. */
static struct plain_step *add_drive(const struct naive *n, struct plain_entry *e) {
    int at = e->steps;
    for (int i = e->steps; i-- > 0;) {
        enum plain_kind k = e->step[i].kind;
        bool later = k == PLAIN_CROP || k == PLAIN_CATAPULT || k == PLAIN_HIT ||
                     k == PLAIN_SEDUCE || k == PLAIN_TARGET || k == PLAIN_CATCH ||
                     (k == PLAIN_DRAGON && n->rules.dragon_after);
        if (later) at = i;
    }
    struct plain_step *s = plain_insert_step(e, at);
    s->kind = PLAIN_WAGON;
    s->figure = 0;
    return s;
}

static void say_player(const struct mutation *m, int at, struct plain_step *s, int player) {
    if (player != mutate_player(m, at)) s->by = player;
}

static bool drive_in(struct mutation *m, int at, const char *code) {
    const struct naive *n = after(m, at);
    int wagon = (int)mutate_below(m, (unsigned)n->wait_count);
    unsigned most = 13u * (unsigned)n->laid_count, first = mutate_below(m, most);
    for (unsigned k = 0; k < most; k++) {
        unsigned which = (first + k) % most;
        int laid = (int)(which / 13), port = (int)(which % 13);
        char kind = naive_kind_at(n, laid, port);
        if (!strchr("rcms", kind) || !same(naive_check_drive(n, wagon, laid, port), code)) continue;
        struct plain_step *s = add_drive(n, &m->g->entry[at]);
        mutate_set_cell(&s->where, n, laid, port);
        say_player(m, at, s, n->waiting[wagon].player);
        m->at = at;
        return true;
    }
    return false;
}

static bool drive(struct mutation *m, const char *code) {
    int from = mutate_pick(m, has_waiting);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        int at = (from + i) % m->g->entries;
        if (has_waiting(m, at) && drive_in(m, at, code)) return true;
    }
    return false;
}

static bool drive_legal(struct mutation *m) { return drive(m, NULL); }
static bool drive_target(struct mutation *m) { return drive(m, "E-WAG-TARGET"); }
static bool drive_completed(struct mutation *m) { return drive(m, "E-WAG-COMPLETED"); }
static bool drive_occupied(struct mutation *m) { return drive(m, "E-WAG-OCCUPIED"); }

/* Two players' wagons, told in any order. */
static bool has_several(const struct mutation *m, int at) {
    const struct naive *n = after(m, at);
    return has_waiting(m, at) && n->wait_count > 1 && n->waiting[0].player != n->waiting[1].player;
}
static bool drive_order(struct mutation *m) {
    m->at = mutate_pick(m, has_several);
    if (m->at < 0) return false;
    const struct naive *n = after(m, m->at);
    int first = (int)mutate_below(m, 2);
    for (int i = 0; i < 2; i++) {
        /* add_drive() puts it after the other. */
        struct plain_step *s = add_drive(n, &m->g->entry[m->at]);
        s->home = true;
        say_player(m, m->at, s, n->waiting[i ? !first : first].player);
    }
    return true;
}

/* One whose wagon did not come home. */
static bool drive_nobody(struct mutation *m) {
    m->at = mutate_pick(m, plays);
    if (m->at < 0) return false;
    struct plain_step *s = add_drive(after(m, m->at), &m->g->entry[m->at]);
    s->home = true;
    s->by = (int)mutate_below(m, (unsigned)m->g->players);
    return true;
}

const struct mutation_kind mutate_abbey_kinds[] = {
    {"mayor-legal", mayor_legal, "", false},
    {"mayor-occupied", mayor_occupied, "E-FEATURE-OCCUPIED", false},
    {"mayor-kind", mayor_kind, "E-MAY-CITY", false},
    {"mayor-none-left", mayor_none_left, "E-SUPPLY", false},
    {"wagon-legal", wagon_legal, "", false},
    {"wagon-occupied", wagon_occupied, "E-FEATURE-OCCUPIED", false},
    {"wagon-kind", wagon_kind, "E-KIND", false},
    {"wagon-none-left", wagon_none_left, "E-SUPPLY", false},
    {"barn-farmer", barn_farmer, "E-BARN-FIELD-OCCUPIED", false},
    {"barn-legal", barn_legal, "", false},
    {"barn-corner", barn_corner, "E-BARN-CORNER", false},
    {"barn-second", barn_second, "E-BARN-SECOND", false},
    {"barn-none-left", barn_none_left, "E-SUPPLY", false},
    {"abbey-legal", abbey_legal, "", false},
    {"abbey-hole", abbey_hole, "E-ABB-HOLE", false},
    {"abbey-used", abbey_used, "E-ABB-USED", false},
    {"abbey-taken", abbey_taken, "E-CELL-TAKEN", false},
    {"abbey-drawn", abbey_drawn, "E-PHASE-ORDER", false},
    {"abbey-passed", abbey_passed, "E-TURN-SKIPPED", false},
    {"abbey-late", abbey_late, "E-ABB-END", false},
    {"drive-legal", drive_legal, "", false},
    {"drive-target", drive_target, "E-WAG-TARGET", false},
    {"drive-completed", drive_completed, "E-WAG-COMPLETED", false},
    {"drive-occupied", drive_occupied, "E-WAG-OCCUPIED", false},
    {"drive-order", drive_order, "E-WAG-ORDER", false},
    {"drive-nobody", drive_nobody, "E-WAG-TARGET", false},
    {NULL, NULL, NULL, false},
};
