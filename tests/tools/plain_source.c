/* SPDX-License-Identifier: MIT */
#include "tools/plain_source.h"
#include "tools/random_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void set_word(char *to, size_t room, const char *from) { snprintf(to, room, "%s", from); }

static void add_variant(struct plain_game *g, const char *name, const char *value) {
    if (g->variants == PLAIN_VARIANTS) abort();
    struct plain_variant *v = &g->variant[g->variants++];
    set_word(v->name, sizeof v->name, name);
    set_word(v->value, sizeof v->value, value);
}

static char feature_letter(unsigned kind) {
    switch (kind) {
    case FEATURE_ROAD: return 'r';
    case FEATURE_CITY: return 'c';
    case FEATURE_MONASTERY: return 'm';
    case FEATURE_GARDEN: return 'g';
    case FEATURE_FIELD: return 'f';
    case FEATURE_RIVER: return '~';
    case FEATURE_SHRINE: return 's';
    }
    return 0;
}

static const char *const port_names[PORTS] = {"NL", "N", "NR", "EL", "E", "ER",
                                              "SL", "S", "SR", "WL", "W", "WR"};

/* --- random games -------------------------------------------------------------------- */

/* Where a figure of the board is, or comes down. */
static void take_place(const struct random_game *r, const struct random_act *a,
                       struct plain_step *s) {
    s->figure = random_naive_figure(a->figure);
    if (a->tile < 0) return;
    const struct placed *p = &r->game.placed[a->tile];
    const struct segment *segment = &p->type->segment[a->segment];
    int port = random_naive_port(p->type, p->quarter_turns, a->segment);
    s->where = (struct plain_where){
        .feature = feature_letter(segment->kind), .on_cell = true, .x = p->cell.x, .y = p->cell.y};
    if (port < NAIVE_MIDDLE) set_word(s->where.port, sizeof s->where.port, port_names[port]);
    if (port > NAIVE_MIDDLE) snprintf(s->where.port, sizeof s->where.port, "%u", segment->number);
}

static void take_special(const struct random_game *r, struct plain_entry *e) {
    const struct random_move *m = &r->move;
    if (!m->festival && !m->flies) return;
    struct plain_step *s = plain_insert_step(e, e->steps);
    s->kind = m->festival ? PLAIN_FESTIVAL : PLAIN_FLY;
    s->number = m->die;
    s->home = m->flies && m->act.tile < 0;
    take_place(r, &m->act, s);
}

/* Known only when the turn is made. */
static void take_crop(const struct random_game *r, struct plain_entry *e) {
    const struct random_move *m = &r->move;
    for (int i = -1; m->crops && i < m->acts; i++) {
        struct plain_step *s = plain_insert_step(e, e->steps);
        s->kind = PLAIN_CROP;
        s->choice = !m->crop_add;
        s->figure = 0;
        if (i < 0) continue;
        take_place(r, &m->crop[i], s);
        s->by = m->crop[i].player;
    }
}

static void take_move(struct plain_game *g, const struct random_game *r) {
    const struct random_move *m = &r->move;
    struct plain_entry *e = plain_insert(g, g->entries);
    e->player = m->player;
    for (int i = 0; i < m->discards; i++) {
        struct plain_step *s = plain_insert_step(e, e->steps);
        s->kind = PLAIN_DISCARD;
        set_word(s->tile, sizeof s->tile, r->setup.tile[m->discard[i]].type->id);
    }
    if (!m->has_tile) return;
    const struct tile_type *type = r->setup.tile[m->tile].type;
    struct plain_step *s = plain_insert_step(e, e->steps);
    s->kind = PLAIN_PLACE;
    set_word(s->tile, sizeof s->tile, type->id);
    s->degrees = 90 * (int)m->turns;
    s->x = m->cell.x;
    s->y = m->cell.y;
    if (m->recall) plain_insert_step(e, e->steps)->kind = PLAIN_RECALL;
    take_special(r, e);
    if (m->figure == FIGURE_ANY) return;
    s = plain_insert_step(e, e->steps);
    s->kind = PLAIN_FIGURE;
    s->figure = random_naive_figure(m->figure);
    s->where.feature = feature_letter(type->segment[m->segment].kind);
    int port = random_naive_port(type, m->turns, m->segment);
    if (port < NAIVE_MIDDLE) set_word(s->where.port, sizeof s->where.port, port_names[port]);
    if (port > NAIVE_MIDDLE)
        snprintf(s->where.port, sizeof s->where.port, "%u", type->segment[m->segment].number);
}

static void add_expansion(struct plain_game *g, const char *name) {
    if (g->expansions == PLAIN_EXPANSIONS) abort();
    set_word(g->expansion[g->expansions++], sizeof g->expansion[0], name);
}

void plain_from_random(struct plain_game *g, struct catalogue *c, uint64_t seed, bool expanded) {
    struct random_options o = expanded ? random_options_expanded(seed) : random_options_of(seed);
    struct variants usual = edition_variants(o.edition);
    struct random_game r;
    snprintf(g->title, sizeof g->title, "random game %llu", (unsigned long long)seed);
    set_word(g->edition, sizeof g->edition, edition_name(o.edition));
    g->players = (int)o.players;
    for (int i = 0; i < RANDOM_ROWS; i++)
        if (random_expansion(&o, i)) add_expansion(g, random_expansion(&o, i));
    for (int v = 0; v < VARIANTS; v++) {
        char value[VARIANT_VALUE_SIZE];
        if (usual.value[v] == o.variants.value[v]) continue;
        add_variant(g, variant_name((enum variant)v),
                    variant_value_name((enum variant)v, o.variants.value[v], value));
    }
    random_game_begin(&r, c, &o);
    g->has_counts = o.scarce;
    for (int i = 0; i < NAIVE_KINDS; i++)
        g->count[i] = -1;
    for (uint32_t i = 0; i < r.setup.tiles; i++)
        g->count[naive_tile(r.setup.tile[i].type->id)] = (int)r.setup.tile[i].count;
    while (random_game_choose(&r)) {
        take_move(g, &r);
        random_game_commit(&r);
        take_crop(&r, &g->entry[g->entries - 1]);
    }
    random_game_free(&r);
}

/* --- records -------------------------------------------------------------------------- */

/* The id of the tile that is called NAME[0..LENGTH), or NULL. */
static const char *tile_id(struct catalogue *c, const char *name, size_t length) {
    for (int s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(c, (enum tile_set)s);
        int i = tile_set_find(set, name, (uint32_t)length);
        if (i >= 0) return set->tile[i].type->id;
    }
    return NULL;
}

static bool take_tile(struct catalogue *c, const struct tile_ref *t, struct plain_step *s) {
    const char *name = t->word.text, *slash = strrchr(name, '/'), *turn = t->rotation.text;
    size_t length = strlen(name);
    if (!turn && slash && slash[1] >= '0' && slash[1] <= '9') {
        turn = slash + 1;
        length = (size_t)(slash - name);
    }
    if (turn) s->degrees = atoi(turn);
    const char *id = tile_id(c, name, length);
    if (!id || naive_tile(id) < 0) return false;
    set_word(s->tile, sizeof s->tile, id);
    return true;
}

static bool take_where(const struct place_ref *p, struct plain_where *w) {
    w->feature = feature_letter(p->kind);
    w->on_cell = p->at.given;
    w->x = p->at.cell.x;
    w->y = p->at.cell.y;
    if (p->where == WHERE_PORTS) set_word(w->port, sizeof w->port, p->ports_word);
    return w->feature && p->where != WHERE_NUMBER;
}

static bool figure_is_known(unsigned figure) {
    return figure <= FIGURE_BIG || figure == FIGURE_BUILDER || figure == FIGURE_PIG;
}

static bool take_step(struct catalogue *c, const struct step *from, struct plain_step *s) {
    switch (from->kind) {
    case STEP_PLACE:
        s->kind = PLAIN_PLACE;
        s->x = from->at.cell.x;
        s->y = from->at.cell.y;
        return take_tile(c, &from->tile, s);
    case STEP_DREW: s->kind = PLAIN_DREW; return take_tile(c, &from->tile, s);
    case STEP_DISCARD: s->kind = PLAIN_DISCARD; return take_tile(c, &from->tile, s);
    case STEP_PASS: s->kind = PLAIN_PASS; return true;
    case STEP_RECALL: s->kind = PLAIN_RECALL; return true;
    case STEP_DEPLOY:
        if (from->figure != FIGURE_ABBOT && from->figure != FIGURE_SMALL) return false;
        s->kind = PLAIN_FIGURE;
        if (from->figure != FIGURE_ANY && !figure_is_known(from->figure)) return false;
        s->figure =
            from->figure == FIGURE_ANY ? 's' : random_naive_figure((enum figure_kind)from->figure);
        return take_where(&from->place, &s->where);
    case STEP_ORDER:
    case STEP_ASIDE:
    case STEP_SPECIAL:
    case STEP_OTHER: break;
    }
    return false;
}

static bool take_expansion(struct plain_game *g, const char *name) {
    static const char *const rows[][3] = {{"abbot", "ABBOTS", "on"},
                                          {"river-1", "RIVER", "I"},
                                          {"river-2", "RIVER", "II"},
                                          {"river-2021", "RIVER", "2021"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(rows[i][0], name)) {
            add_variant(g, rows[i][1], rows[i][2]);
            if (strcmp(name, "river-2") != 0) return true;
        }
    struct naive_rules rules = {0};
    if (!naive_expansion(&rules, name)) return false;
    add_expansion(g, name);
    return true;
}

const char *plain_from_record(struct plain_game *g, struct catalogue *c, const struct record *r) {
    if (record_has_trouble(r)) return "cannot be read";
    if (r->tiles || r->supplies || r->position) return "has tiles, supply or position of its own";
    if (r->players > NAIVE_PLAYERS) return "has too many players";
    if (r->starts > 1 || (r->starts && (r->start[0].at.cell.x || r->start[0].at.cell.y)))
        return "has start tiles of its own";
    set_word(g->edition, sizeof g->edition, r->edition.text ? r->edition.text : "classic");
    g->players = (int)r->players;
    for (uint32_t i = 0; i < r->variants; i++)
        add_variant(g, r->variant[i].name.text, r->variant[i].value.text);
    for (uint32_t i = 0; i < r->expansions; i++)
        if (!take_expansion(g, r->expansion[i].name.text)) return "has an expansion";
    struct naive_rules rules;
    if (!plain_rules(g, &rules)) return "has an unknown edition or variant";
    for (uint32_t i = 0; i < r->entries; i++) {
        const struct entry *from = &r->entry[i];
        struct plain_entry *e = plain_insert(g, g->entries);
        e->player = from->player;
        if (from->steps > PLAIN_STEPS - 4 || r->entries > PLAIN_ENTRIES - 4) return "is too long";
        for (uint32_t k = 0; k < from->steps; k++)
            if (!take_step(c, &from->step[k], plain_insert_step(e, e->steps)))
                return "names a tile or a place in a way that the second opinion does not know";
    }
    g->ended = r->ended;
    return NULL;
}
