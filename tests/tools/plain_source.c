/* SPDX-License-Identifier: MIT */
#include "tools/plain_source.h"
#include "base/xalloc.h"
#include "expansion/dragon.h"
#include "record/extra_step.h"
#include "replay/name.h"
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
    case FEATURE_TOWER: return 't';
    case FEATURE_CASTLE: return 'k';
    }
    return 0;
}

static const char *const port_names[PORTS] = {"NL", "N", "NR", "EL", "E", "ER",
                                              "SL", "S", "SR", "WL", "W", "WR"};

/* --- random games -------------------------------------------------------------------- */

/* The piece that A means. */
static void take_piece(const struct random_game *r, const struct random_act *a,
                       struct plain_where *w /* out */) {
    const struct placed_tile *p = &r->game.placed[a->tile];
    const struct segment *segment = &p->type->segment[a->segment];
    int port = random_naive_port(p->type, p->quarter_turns, a->segment);
    *w = (struct plain_where){
        .feature = feature_letter(segment->kind), .on_cell = true, .x = p->cell.x, .y = p->cell.y};
    if (port < NAIVE_MIDDLE) set_word(w->port, sizeof w->port, port_names[port]);
    if (port > NAIVE_MIDDLE && port != NAIVE_TOWER)
        snprintf(w->port, sizeof w->port, "%u", segment->number);
}

/* Where a figure of the board is, or comes down. */
static void take_place(const struct random_game *r, const struct random_act *a,
                       struct plain_step *s) {
    s->figure = random_naive_figure(a->figure);
    if (a->tile >= 0) take_piece(r, a, &s->where);
}

static char quarter_letter(unsigned quarter) {
    switch (quarter) {
    case QUARTER_CASTLE: return 'c';
    case QUARTER_MARKET: return 'm';
    case QUARTER_BLACKSMITH: return 'b';
    default: return 't';
    }
}

static void take_spirit(const struct random_game *r, struct plain_entry *e, int spirit,
                        const struct random_act *to) {
    struct plain_step *s = plain_insert_step(e, e->steps);
    s->kind = PLAIN_MAGIC;
    s->figure = 0;
    s->number = spirit;
    s->home = to->tile < 0;
    if (!s->home) take_piece(r, to, &s->where);
}

static void take_magic(const struct random_game *r, struct plain_entry *e) {
    const struct random_move *m = &r->move;
    if (m->magic) take_spirit(r, e, m->spirit, &m->spirit_to);
}

static void take_extra(const struct random_game *r, struct plain_entry *e) {
    const struct random_move *m = &r->move;
    if (!m->festival && !m->flies && !m->fairy && !m->princess) return;
    struct plain_step *s = plain_insert_step(e, e->steps);
    s->kind = m->festival   ? PLAIN_FESTIVAL
              : m->fairy    ? PLAIN_FAIRY
              : m->princess ? PLAIN_PRINCESS
                            : PLAIN_FLY;
    s->number = m->die;
    s->home = m->flies && m->act.tile < 0;
    if (m->festival && m->act.tile < 0) s->quarter = quarter_letter((unsigned)m->die);
    if (s->quarter) s->number = 0;
    take_place(r, &m->act, s);
    if (m->princess) s->whose = m->act.player;
}

static void take_cell(struct plain_step *s, enum plain_kind kind, struct cell c) {
    s->kind = kind;
    s->figure = 0;
    s->where = (struct plain_where){.on_cell = true, .x = c.x, .y = c.y};
}

static void set_abbey(struct plain_step *s, int x, int y) {
    s->kind = PLAIN_ABBEY;
    s->figure = 0;
    set_word(s->tile, sizeof s->tile, "AM/A");
    s->degrees = 0;
    s->x = x;
    s->y = y;
}

static void take_wagons(const struct random_game *r, struct plain_entry *e) {
    const struct random_move *m = &r->move;
    for (int i = 0; i < m->wagons && e->steps < PLAIN_STEPS; i++) {
        struct plain_step *s = plain_insert_step(e, e->steps);
        s->kind = PLAIN_WAGON;
        s->figure = 0;
        take_piece(r, &m->wagon[i], &s->where);
        if (m->wagon[i].player != m->player) s->by = m->wagon[i].player;
    }
}

static void take_dragon(const struct random_move *m, struct plain_entry *e) {
    if (!m->steps) return;
    struct plain_step *s = plain_insert_step(e, e->steps);
    s->kind = PLAIN_DRAGON;
    s->figure = 0;
    for (int i = 0; i < m->steps; i++)
        s->path[i] = "NESW"[m->path[i]];
}

static void take_leaves(const struct random_game *r, struct plain_entry *e) {
    const struct random_move *m = &r->move;
    for (int i = 0; i < m->leaves && e->steps < PLAIN_STEPS; i++) {
        struct plain_step *s = plain_insert_step(e, e->steps);
        s->kind = PLAIN_FROM;
        s->quarter = quarter_letter(m->leave_quarter[i]);
        take_place(r, &m->leave[i], s);
        if (m->leave[i].player != m->player) s->by = m->leave[i].player;
    }
}

static void take_enter(const struct random_move *m, struct plain_entry *e) {
    for (int count = 0; count < 2; count++) {
        int quarter = count ? m->count_to : m->enter;
        if (quarter < 0) return;
        struct plain_step *s = plain_insert_step(e, e->steps);
        s->kind = count ? PLAIN_COUNT : PLAIN_INTO;
        s->figure = count ? 0 : random_naive_figure(m->enter_figure);
        s->quarter = quarter_letter((unsigned)quarter);
    }
}

static struct plain_ref ref_of(const struct random_game *r, const struct random_act *a) {
    struct plain_ref ref = {.whose = a->player, .figure = random_naive_figure(a->figure)};
    if (a->tile >= 0) take_piece(r, a, &ref.where);
    return ref;
}

/* The places are those of the pieces, which do not change. */
static void take_throws(const struct random_game *r, struct plain_entry *e) {
    static const enum plain_kind kinds[] = {PLAIN_HIT, PLAIN_SEDUCE, PLAIN_TARGET, PLAIN_CATCH};
    const struct random_move *m = &r->move;
    for (int i = m->says_token ? -1 : 0; m->fair && i < m->throws; i++) {
        const struct random_throw *t = &m->thrown[i < 0 ? 0 : i];
        struct plain_step *s = plain_insert_step(e, e->steps);
        s->kind = i < 0 ? PLAIN_CATAPULT : kinds[m->token];
        s->figure = 0;
        s->choice = i < 0 ? m->token : !t->far;
        if (i < 0) continue;
        if (m->token != 2 && t->player != m->player) s->by = t->player;
        s->number = t->touched + 2 * t->caught;
        s->home = m->token < 2 && !t->figures;
        for (int k = 0; k < t->figures; k++) {
            struct plain_ref ref = ref_of(r, &t->figure[k]);
            if (k) {
                s->more[s->more_count++] = ref;
                continue;
            }
            s->whose = ref.whose;
            s->figure = ref.figure;
            s->where = ref.where;
        }
        if (t->swaps) s->more[s->more_count++] = ref_of(r, &t->with);
        if (t->swaps) s->more[s->more_count - 1].whose = -1;
        for (int p = 0, n = 0; m->token == 2 && p < PLAYERS_MAX; p++)
            if (t->nearest >> p & 1) s->path[n++] = (char)('A' + p);
    }
}

/* A tower piece and what follows it. */
static void take_floor(const struct random_game *r, struct plain_entry *e) {
    const struct random_move *m = &r->move;
    if (!m->floor) return;
    take_cell(plain_insert_step(e, e->steps), PLAIN_FLOOR, r->game.placed[m->floor_on].cell);
    if (!m->captures) return;
    struct plain_step *s = plain_insert_step(e, e->steps);
    s->kind = PLAIN_CAPTURE;
    s->figure = 0;
    s->home = m->captured.tile < 0;
    if (s->home) return;
    take_place(r, &m->captured, s);
    s->whose = m->captured.player;
    if (!m->exchanges) return;
    s = plain_insert_step(e, e->steps);
    s->kind = PLAIN_EXCHANGE;
    s->whose = m->captured.player;
    s->figure = random_naive_figure(m->given);
    s->back = random_naive_figure(m->freed);
}

static void take_ransom(const struct random_game *r, struct plain_entry *e,
                        enum random_moment when) {
    const struct random_move *m = &r->move;
    if (m->ransom != when) return;
    struct plain_step *s = plain_insert_step(e, e->steps);
    s->kind = PLAIN_RANSOM;
    s->figure = random_naive_figure(m->ransomed);
    s->by = m->ransomed_from;
}

/* What is said about the track at that time. */
static void take_track(const struct random_game *r, struct plain_entry *e, enum random_time when) {
    const struct random_move *m = &r->move;
    for (int i = 0; i < m->says && e->steps < PLAIN_STEPS; i++) {
        const struct random_said *t = &m->said[i];
        if (t->when != when) continue;
        struct plain_step *s = plain_insert_step(e, e->steps);
        s->kind = t->kind == EXTRA_ROBBER  ? PLAIN_ROBBER
                  : t->kind == EXTRA_ROB   ? PLAIN_ROB
                  : t->kind == EXTRA_ALONG ? PLAIN_ALONG
                  : t->kind == EXTRA_WOMAN ? PLAIN_WOMAN
                                           : PLAIN_MESSAGE;
        s->figure = 0;
        bool track = s->kind == PLAIN_ROBBER || s->kind == PLAIN_ROB || s->kind == PLAIN_ALONG;
        if (track) s->whose = t->whom;
        s->by = t->by == m->player ? -1 : t->by;
        s->number = s->kind == PLAIN_ROBBER ? t->word : t->number;
        s->choice = s->kind == PLAIN_WOMAN && t->word;
        s->home = s->kind == PLAIN_MESSAGE && t->word;
        if (s->kind != PLAIN_MESSAGE || t->act.tile < 0) continue;
        take_piece(r, &t->act, &s->where);
        if (t->number == 8) s->figure = random_naive_figure(t->act.figure);
    }
}

/* The places are those of cities that have become castles. */
static void take_converts(const struct random_game *r, struct plain_entry *e) {
    const struct random_move *m = &r->move;
    for (int i = 0; i < m->converts; i++) {
        struct plain_step *s = plain_insert_step(e, e->steps);
        s->kind = PLAIN_CONVERT;
        s->figure = 0;
        take_piece(r, &m->convert[i], &s->where);
        s->where.feature = 'c';
        if (m->convert[i].player != m->player) s->by = m->convert[i].player;
        if (!m->names_lord[i]) continue;
        s->more_count = 1;
        s->more[0] = (struct plain_ref){
            .whose = -1, .figure = random_naive_figure(m->convert[i].figure), .where = s->where};
    }
}

static void take_fiefs(const struct random_game *r, struct plain_entry *e) {
    const struct random_move *m = &r->move;
    for (int i = 0; i < m->fiefs; i++) {
        struct plain_step *s = plain_insert_step(e, e->steps);
        struct plain_where castle;
        s->kind = PLAIN_FIEF;
        s->figure = 0;
        take_piece(r, &m->fief[i].castle, &castle);
        take_piece(r, &m->fief[i].from, &s->where);
        s->x = castle.x;
        s->y = castle.y;
        s->path[0] = castle.port[0];
        if (m->fief[i].castle.player != m->player) s->by = m->fief[i].castle.player;
    }
}

static void take_auction(const struct random_game *r, struct plain_entry *e) {
    static const enum plain_kind kinds[] = {PLAIN_LOT, PLAIN_BID, PLAIN_DEAL};
    const struct random_move *m = &r->move;
    if (!m->offers) return;
    struct plain_step *s = plain_insert_step(e, e->steps);
    s->kind = PLAIN_BAZAAR;
    s->figure = 0;
    for (int i = 0; i < m->offers; i++)
        s->offer[s->offers++] = (short)naive_tile(r->setup.tile[m->offer[i]].type->id);
    for (int i = 0; i < m->lots; i++) {
        const struct random_lot *lot = &m->lot[i];
        s = plain_insert_step(e, e->steps);
        s->kind = kinds[lot->kind - EXTRA_LOT];
        s->figure = 0;
        if (lot->kind == EXTRA_LOT)
            set_word(s->tile, sizeof s->tile, r->setup.tile[lot->tile].type->id);
        s->number = lot->number < 0 ? NAIVE_UNSAID : lot->number;
        s->choice = lot->sells;
        s->by = lot->by;
    }
}

static void take_bridge(const struct random_game *r, struct plain_entry *e) {
    const struct random_ferry *b = &r->move.bridge;
    struct plain_step *s = plain_insert_step(e, e->steps);
    take_cell(s, PLAIN_BRIDGE, r->game.placed[b->tile].cell);
    if (b->tile + 1 == r->game.placed_count) s->where = (struct plain_where){.feature = 0};
    set_word(s->path, sizeof s->path, b->side[0] ? "EW" : "NS");
    if (b->parts) take_spirit(r, e, b->spirit, &b->spirit_to);
}

static void take_ferries(const struct random_game *r, struct plain_entry *e) {
    const struct random_move *m = &r->move;
    for (int i = 0; i < m->ferries; i++) {
        const struct random_ferry *f = &m->ferry[i];
        struct plain_step *s = plain_insert_step(e, e->steps);
        take_cell(s, PLAIN_FERRY, r->game.placed[f->tile].cell);
        bool last = f->tile + 1 == r->game.placed_count;
        if (last) s->where = (struct plain_where){.feature = 0};
        for (int k = 0; k < 2; k++)
            s->path[k] = "NESW"[f->side[k]];
        if (f->parts) take_spirit(r, e, f->spirit, &f->spirit_to);
    }
}

/* Known only when the turn is made. */
static void take_late(const struct random_game *r, struct plain_entry *e) {
    const struct random_move *m = &r->move;
    bool after = setup_variant(&r->setup, VARIANT_DRAGON_TIME) == DRAGON_TIME_AFTER;
    take_ferries(r, e);
    if (!after) take_dragon(m, e);
    take_converts(r, e);
    take_leaves(r, e);
    take_track(r, e, RANDOM_SCORED);
    take_fiefs(r, e);
    take_track(r, e, RANDOM_CASTLED);
    for (int i = 0; m->tells_takes && i < m->takes && e->steps < PLAIN_STEPS; i++) {
        struct plain_step *s = plain_insert_step(e, e->steps);
        take_cell(s, PLAIN_TAKE, r->game.placed[m->take[i].tile].cell);
        if (m->take[i].player != m->player) s->by = m->take[i].player;
    }
    take_track(r, e, RANDOM_DRAWN);
    take_wagons(r, e);
    take_enter(m, e);
    if (after) take_dragon(m, e);
    for (int i = -1; m->crops && i < m->acts; i++) {
        struct plain_step *s = plain_insert_step(e, e->steps);
        s->kind = PLAIN_CROP;
        s->choice = !m->crop_add;
        s->figure = 0;
        if (i < 0) continue;
        take_place(r, &m->crop[i], s);
        s->by = m->crop[i].player;
    }
    take_throws(r, e);
    take_track(r, e, RANDOM_THROWN);
    take_auction(r, e);
    take_ransom(r, e, RANDOM_AT_LAST);
}

static void take_move(struct plain_game *g, const struct random_game *r) {
    const struct random_move *m = &r->move;
    struct plain_entry *e = plain_insert(g, g->entries);
    e->player = m->player;
    take_ransom(r, e, RANDOM_FIRST);
    for (int i = 0; i < m->discards; i++) {
        struct plain_step *s = plain_insert_step(e, e->steps);
        s->kind = m->aside[i] ? PLAIN_ASIDE : PLAIN_DISCARD;
        set_word(s->tile, sizeof s->tile, r->setup.tile[m->discard[i]].type->id);
    }
    if (m->passes) plain_insert_step(e, e->steps)->kind = PLAIN_PASS;
    if (!m->has_tile) return;
    const struct tile_type *type = r->setup.tile[m->tile].type;
    struct plain_step *s = plain_insert_step(e, e->steps);
    s->kind = PLAIN_PLACE;
    set_word(s->tile, sizeof s->tile, type->id);
    s->degrees = 90 * (int)m->turns;
    s->x = m->cell.x;
    s->y = m->cell.y;
    if (m->abbey) set_abbey(s, m->cell.x, m->cell.y);
    take_track(r, e, RANDOM_LAID);
    type = r->game.placed[r->game.placed_count - 1].type; /* with its bridge */
    if (m->bridge_needed) take_bridge(r, e);
    if (m->gold) take_cell(plain_insert_step(e, e->steps), PLAIN_GOLD, m->gold_at);
    take_magic(r, e);
    take_track(r, e, RANDOM_ROBBERS);
    if (m->bridges && !m->bridge_needed) take_bridge(r, e);
    take_ransom(r, e, RANDOM_BEFORE_FIGURE);
    take_floor(r, e);
    if (m->recall) plain_insert_step(e, e->steps)->kind = PLAIN_RECALL;
    if (m->barn) {
        s = plain_insert_step(e, e->steps);
        s->kind = PLAIN_BARN;
        s->figure = 0;
        s->number = m->corner;
    }
    take_extra(r, e);
    if (m->figure == FIGURE_ANY) {
        take_track(r, e, RANDOM_FIGURE);
        return;
    }
    s = plain_insert_step(e, e->steps);
    s->kind = PLAIN_FIGURE;
    s->figure = random_naive_figure(m->figure);
    unsigned turns = m->turns;
    if (m->portal >= 0) {
        const struct placed_tile *p = &r->game.placed[m->portal];
        type = p->type;
        turns = p->quarter_turns;
        s->where.on_cell = true;
        s->where.x = p->cell.x;
        s->where.y = p->cell.y;
    }
    s->where.feature = feature_letter(type->segment[m->segment].kind);
    int port = random_naive_port(type, turns, m->segment);
    if (port < NAIVE_MIDDLE) set_word(s->where.port, sizeof s->where.port, port_names[port]);
    if (port > NAIVE_MIDDLE && port != NAIVE_TOWER)
        snprintf(s->where.port, sizeof s->where.port, "%u", type->segment[m->segment].number);
}

static void add_expansion(struct plain_game *g, const char *name) {
    if (g->expansions == PLAIN_EXPANSIONS) abort();
    set_word(g->expansion[g->expansions++], sizeof g->expansion[0], name);
}

/* The spring beside the City. */
static void take_spring(struct plain_game *g, const struct setup *setup) {
    for (uint32_t i = 0; i < setup->starts && setup->block.tiles; i++) {
        const struct start_place *from = &setup->start[i];
        if (setup->tile[from->tile].role != ROLE_SPRING) continue;
        struct plain_start *s = &g->start[g->starts++];
        set_word(s->tile, sizeof s->tile, setup->tile[from->tile].type->id);
        s->x = from->cell.x;
        s->y = from->cell.y;
        s->turns = from->quarter_turns;
        g->has_start = true;
    }
}

void plain_from_random(struct plain_game *g, struct catalogue *c, uint64_t seed, bool expanded) {
    struct random_options o = random_options_varied(seed, expanded);
    plain_from_options(g, c, &o);
}

void plain_from_options(struct plain_game *g, struct catalogue *c, const struct random_options *o) {
    struct variants usual = edition_variants(o->edition);
    struct random_game r;
    if (o->profiled) {
        variants_set_profile(&usual, o->profile);
        set_word(g->profile, sizeof g->profile, profile_name(o->profile));
    }
    snprintf(g->title, sizeof g->title, "random game %llu", (unsigned long long)o->seed);
    set_word(g->edition, sizeof g->edition, edition_name(o->edition));
    g->players = (int)o->players;
    for (int i = 0; i < RANDOM_ROWS; i++)
        if (random_expansion(o, i)) add_expansion(g, random_expansion(o, i));
    for (int v = 0; v < VARIANTS; v++) {
        char value[VARIANT_VALUE_SIZE];
        if (usual.value[v] == o->variants.value[v]) continue;
        add_variant(g, variant_name((enum variant)v),
                    variant_value_name((enum variant)v, o->variants.value[v], value));
    }
    random_game_begin(&r, c, o);
    g->has_counts = o->scarce;
    for (int i = 0; i < NAIVE_KINDS; i++)
        g->count[i] = -1;
    for (uint32_t i = 0; i < r.setup.tiles; i++)
        if (r.setup.tile[i].role != ROLE_APART)
            g->count[naive_tile(r.setup.tile[i].type->id)] = (int)r.setup.tile[i].count;
    take_spring(g, &r.setup);
    while (random_game_choose(&r)) {
        take_move(g, &r);
        random_game_commit(&r);
        take_late(&r, &g->entry[g->entries - 1]);
    }
    random_game_free(&r);
}

/* --- records -------------------------------------------------------------------------- */

static const char *const vague_place =
    "names a tile or a place in a way that the second opinion does not know";

/* A record on its way; what its tiles are called is read by the program. */
struct taking {
    struct plain_game *g;
    struct catalogue *c;
    const struct judgement *j;
    uint32_t next_tile;
};

/* The tile of a step that names one. */
static const char *take_tile(struct taking *from, struct plain_step *s) {
    const struct bound_tile *t = &from->j->tile[from->next_tile++];
    if (t->tile < 0) return "has a tile that the second opinion does not know";
    const char *id = from->j->setup.tile[t->tile].type->id;
    if (naive_tile(id) < 0) return "has a tile that the second opinion does not know";
    set_word(s->tile, sizeof s->tile, id);
    if (!t->turns) s->degrees = t->degrees;
    for (int q = 4; t->turns != TURNS_ANY && q-- > 0;)
        if (t->turns >> q & 1) s->degrees = 90 * q;
    return NULL;
}

/* The step that has laid the tile on the cell of P, or the last one. */
static const struct plain_step *laid_at(const struct plain_game *g, const struct written_place *p) {
    for (int i = g->entries; i-- > 0;)
        for (int k = g->entry[i].steps; k-- > 0;) {
            const struct plain_step *s = &g->entry[i].step[k];
            if (s->kind != PLAIN_PLACE && s->kind != PLAIN_ABBEY) continue;
            if (!p->at.given || (s->x == p->at.cell.x && s->y == p->at.cell.y)) return s;
        }
    return NULL;
}

/* The second opinion has no numbers for what reaches a side: a number becomes a port. */
static bool take_number(const struct taking *from, const struct written_place *p,
                        struct plain_where *w) {
    const struct plain_step *s = laid_at(from->g, p);
    if (!s || s->degrees < 0) return false;
    int32_t tile = setup_find_tile(&from->j->setup, s->tile);
    const struct tile_type *type = tile < 0 ? NULL : from->j->setup.tile[tile].type;
    for (int i = 0; type && i < type->segments; i++) {
        if (type->segment[i].kind != p->kind || type->segment[i].number != p->number) continue;
        int port = random_naive_port(type, (unsigned)s->degrees / 90, i);
        if (port < NAIVE_MIDDLE) set_word(w->port, sizeof w->port, port_names[port]);
        if (port > NAIVE_MIDDLE && port != NAIVE_TOWER)
            snprintf(w->port, sizeof w->port, "%u", p->number);
        return true;
    }
    return false;
}

static const char *take_where(const struct taking *from, const struct written_place *p,
                              struct plain_where *w) {
    w->feature = feature_letter(p->kind);
    w->on_cell = p->at.given;
    w->x = p->at.cell.x;
    w->y = p->at.cell.y;
    if (p->where == WHERE_PORTS) set_word(w->port, sizeof w->port, p->ports_word);
    if (p->where == WHERE_NUMBER && !take_number(from, p, w)) return vague_place;
    /* A cell may stand alone, but not with a side. */
    return w->feature || (p->where == WHERE_NONE && w->on_cell) ? NULL : vague_place;
}

/* 0: not said; '?': unknown to the second opinion. */
static char figure_letter(unsigned figure) {
    if (figure == FIGURE_ANY) return 0;
    bool known = figure < FIGURE_KINDS;
    return known ? random_naive_figure((enum figure_kind)figure) : '?';
}

static const char *take_ref(const struct taking *from, const struct extra_step *a,
                            struct plain_step *s) {
    const struct step_arg *said = extra_step_arg(a, FORM_REF, 0);
    if (!said) return NULL;
    s->figure = figure_letter(said->ref.kind);
    s->whose = said->ref.player;
    s->prison = said->ref.off_land == IN_PRISON;
    if (said->ref.off_land == IN_QUARTER) s->quarter = quarter_letter(said->ref.quarter);
    return said->ref.place_given ? take_where(from, &said->ref.place, &s->where) : NULL;
}

static const char *take_more(const struct taking *from, const struct written_figure *said,
                             struct plain_step *s) {
    if (s->more_count == PLAIN_MORE) return "hits too many figures";
    struct plain_ref *ref = &s->more[s->more_count++];
    *ref = (struct plain_ref){.whose = said->player, .figure = figure_letter(said->kind)};
    if (said->off_land || ref->figure == '?')
        return "has a figure that the second opinion does not know";
    return said->place_given ? take_where(from, &said->place, &ref->where) : NULL;
}

/* The first of several figures is that of the step. */
static const char *take_figures(const struct taking *from, const struct extra_step *a,
                                struct plain_step *s) {
    const struct step_arg *list = extra_step_arg(a, FORM_REF, 0),
                          *with = extra_step_arg(a, FORM_REF, 1);
    const char *why = NULL;
    uint32_t items = !list ? 0 : list->is_list ? list->items : 1;
    for (uint32_t i = 0; i < items && !why; i++) {
        const struct written_figure *said = list->is_list ? &list->item[i].ref : &list->ref;
        why = take_more(from, said, s);
        if (why || i) continue;
        s->whose = s->more[0].whose;
        s->figure = s->more[0].figure;
        s->where = s->more[0].where;
        s->more_count = 0;
    }
    return why || !with ? why : take_more(from, &with->ref, s);
}

static const char *take_players(const struct extra_step *a, struct plain_step *s) {
    const struct step_arg *list = extra_step_arg(a, FORM_PLAYER, 0);
    if (list->items >= sizeof s->path) return "names too many players";
    for (uint32_t i = 0; i < list->items; i++)
        s->path[i] = (char)('A' + list->item[i].player);
    s->path[list->items] = '\0';
    return NULL;
}

static const char *take_path(const struct extra_step *a, struct plain_step *s) {
    const struct step_arg *sides = extra_step_arg(a, FORM_SIDE, 0);
    uint32_t count = sides ? sides->items : 0;
    if (count >= sizeof s->path) return "has a way that is too long";
    for (uint32_t i = 0; i < count; i++)
        s->path[i] = "NESW"[sides->item[i].value];
    s->path[count] = '\0';
    return NULL;
}

/* A tile that an action names; -1: there is none. */
static int take_name(const struct taking *from, const struct step_arg *a) {
    struct tile_name name;
    name_resolve(&from->j->setup, &a->tile, from->j->record->arena, &name);
    return name.tile < 0 ? -1 : naive_tile(from->j->setup.tile[name.tile].type->id);
}

static const char *take_bazaar(const struct taking *from, const struct extra_step *a,
                               struct plain_step *s) {
    const struct step_arg *tile = extra_step_arg(a, FORM_TILE, 0),
                          *number = extra_step_arg(a, FORM_NUMBER, 0),
                          *word = extra_step_arg(a, FORM_ONE, 0);
    s->kind = a->kind == EXTRA_BAZAAR ? PLAIN_BAZAAR
              : a->kind == EXTRA_LOT  ? PLAIN_LOT
              : a->kind == EXTRA_BID  ? PLAIN_BID
                                      : PLAIN_DEAL;
    uint32_t items = !tile ? 0 : tile->is_list ? tile->items : 1;
    if (items > PLAIN_OFFERS) return "reveals too many tiles";
    for (uint32_t i = 0; i < items; i++)
        s->offer[i] = (short)take_name(from, tile->is_list ? &tile->item[i] : tile);
    if (a->kind == EXTRA_BAZAAR) s->offers = (int)items;
    if (a->kind == EXTRA_LOT)
        set_word(s->tile, sizeof s->tile, s->offer[0] < 0 ? "Q77" : naive_tile_id(s->offer[0]));
    s->number = !number                                          ? NAIVE_UNSAID
                : number->number < -1 || number->number > 100000 ? 100000
                                                                 : (int)number->number;
    s->choice = a->kind == EXTRA_DEAL && word->value;
    return NULL;
}

static const char *take_action(const struct taking *from, const struct extra_step *a,
                               struct plain_step *s) {
    const char *why = NULL;
    const struct step_arg *kind = extra_step_arg(a, FORM_KIND, 0),
                          *by = extra_step_arg(a, FORM_BY, 0),
                          *word = extra_step_arg(a, FORM_ONE, 0),
                          *number = extra_step_arg(a, FORM_NUMBER, 0),
                          *place = extra_step_arg(a, FORM_PLACE, 0);
    s->figure = figure_letter(kind ? kind->value : FIGURE_ANY);
    s->by = by ? by->player : -1;
    switch (a->kind) {
    case EXTRA_FESTIVAL:
        s->kind = PLAIN_FESTIVAL;
        why = take_ref(from, a, s);
        break;
    case EXTRA_CROP:
        s->kind = PLAIN_CROP;
        s->choice = word ? word->value : -1;
        why = take_ref(from, a, s);
        break;
    case EXTRA_FLY:
        s->kind = PLAIN_FLY;
        s->home = word != NULL;
        s->number = number->number < -1 || number->number > 1000 ? 1000 : (int)number->number;
        if (place) why = take_where(from, &place->place, &s->where);
        break;
    case EXTRA_GOLD:
    case EXTRA_TAKE:
        take_cell(s, a->kind == EXTRA_GOLD ? PLAIN_GOLD : PLAIN_TAKE,
                  extra_step_arg(a, FORM_CELL, 0)->cell.cell);
        break;
    case EXTRA_MAGE:
    case EXTRA_WITCH:
        s->kind = PLAIN_MAGIC;
        s->number = a->kind == EXTRA_WITCH;
        s->home = word != NULL;
        if (place) why = take_where(from, &place->place, &s->where);
        break;
    case EXTRA_FAIRY:
    case EXTRA_PRINCESS:
        s->kind = a->kind == EXTRA_FAIRY ? PLAIN_FAIRY : PLAIN_PRINCESS;
        s->home = word != NULL;
        why = take_ref(from, a, s);
        break;
    case EXTRA_DRAGON: s->kind = PLAIN_DRAGON; return take_path(a, s);
    case EXTRA_FLOOR:
        s->kind = PLAIN_FLOOR;
        if (extra_step_arg(a, FORM_CELL, 0))
            take_cell(s, PLAIN_FLOOR, extra_step_arg(a, FORM_CELL, 0)->cell.cell);
        break;
    case EXTRA_CAPTURE:
        s->kind = PLAIN_CAPTURE;
        s->home = word != NULL;
        why = take_ref(from, a, s);
        break;
    case EXTRA_EXCHANGE:
        s->kind = PLAIN_EXCHANGE;
        s->back = s->figure;
        s->figure = 0;
        why = s->back == '?' ? "has a figure that the second opinion does not know"
                             : take_ref(from, a, s);
        break;
    case EXTRA_RANSOM: {
        const struct step_arg *captor = extra_step_arg(a, FORM_PLAYER, 0);
        s->kind = PLAIN_RANSOM;
        s->by = captor ? captor->player : -1;
        break;
    }
    case EXTRA_CATAPULT:
        s->kind = PLAIN_CATAPULT;
        s->choice = word->value;
        break;
    case EXTRA_HIT:
    case EXTRA_SEDUCE:
        s->kind = a->kind == EXTRA_HIT ? PLAIN_HIT : PLAIN_SEDUCE;
        s->home = word != NULL;
        return take_figures(from, a, s);
    case EXTRA_TARGET: s->kind = PLAIN_TARGET; return take_players(a, s);
    case EXTRA_CATCH:
        s->kind = PLAIN_CATCH;
        s->choice = word->value;
        s->number = (extra_step_arg(a, FORM_FLAG, 0) != NULL) +
                    2 * (extra_step_arg(a, FORM_FLAG, 1) != NULL);
        break;
    case EXTRA_ABBEY: {
        struct cell c = extra_step_arg(a, FORM_CELL, 0)->cell.cell;
        set_abbey(s, c.x, c.y);
        break;
    }
    case EXTRA_BARN: {
        const struct step_arg *cell = extra_step_arg(a, FORM_CELL, 0);
        s->kind = PLAIN_BARN;
        if (cell) take_cell(s, PLAIN_BARN, cell->cell.cell);
        s->number = extra_step_arg(a, FORM_CORNER, 0)->value;
        break;
    }
    case EXTRA_WAGON:
        s->kind = PLAIN_WAGON;
        s->home = !place;
        if (place) why = take_where(from, &place->place, &s->where);
        break;
    case EXTRA_FROM:
    case EXTRA_TO_QUARTER:
    case EXTRA_COUNT:
        s->kind = a->kind == EXTRA_FROM    ? PLAIN_FROM
                  : a->kind == EXTRA_COUNT ? PLAIN_COUNT
                                           : PLAIN_INTO;
        s->quarter = quarter_letter(extra_step_arg(a, FORM_QUARTER, 0)->value);
        if (place) why = take_where(from, &place->place, &s->where);
        break;
    case EXTRA_FERRY: {
        const struct step_arg *cell = extra_step_arg(a, FORM_CELL, 0);
        s->kind = PLAIN_FERRY;
        if (cell) take_cell(s, PLAIN_FERRY, cell->cell.cell);
        for (int i = 0; i < 2; i++)
            s->path[i] = "NESW"[extra_step_arg(a, FORM_SIDE, i)->value];
        break;
    }
    case EXTRA_BRIDGE: {
        const struct step_arg *cell = extra_step_arg(a, FORM_CELL, 0);
        unsigned sides = extra_step_arg(a, FORM_SIDES, 0)->value;
        s->kind = PLAIN_BRIDGE;
        if (cell) take_cell(s, PLAIN_BRIDGE, cell->cell.cell);
        for (int i = 0, k = 0; i < 4; i++)
            if (sides >> i & 1) s->path[k++] = "NESW"[i];
        break;
    }
    case EXTRA_CONVERT: {
        const struct step_arg *lord = extra_step_arg(a, FORM_REF, 0);
        s->kind = PLAIN_CONVERT;
        why = take_where(from, &place->place, &s->where);
        return why || !lord ? why : take_more(from, &lord->ref, s);
    }
    case EXTRA_FIEF: {
        const struct step_arg *side = extra_step_arg(a, FORM_SIDE, 0);
        s->kind = PLAIN_FIEF;
        s->x = extra_step_arg(a, FORM_CELL, 0)->cell.cell.x;
        s->y = extra_step_arg(a, FORM_CELL, 0)->cell.cell.y;
        if (side) s->path[0] = "NESW"[side->value];
        why = take_where(from, &place->place, &s->where);
        break;
    }
    case EXTRA_BAZAAR:
    case EXTRA_LOT:
    case EXTRA_BID:
    case EXTRA_DEAL: return take_bazaar(from, a, s);
    case EXTRA_ROBBER:
    case EXTRA_ROB:
    case EXTRA_ALONG:
        s->kind = a->kind == EXTRA_ROBBER ? PLAIN_ROBBER
                  : a->kind == EXTRA_ROB  ? PLAIN_ROB
                                          : PLAIN_ALONG;
        s->whose = extra_step_arg(a, FORM_PLAYER, 0)->player;
        s->number = a->kind == EXTRA_ROBBER && extra_step_arg(a, FORM_FLAG, 0);
        break;
    case EXTRA_WOMAN:
        s->kind = PLAIN_WOMAN;
        s->choice = word ? 1 + word->value : 0;
        s->number = !number                                        ? -1
                    : number->number < 0 || number->number > 10000 ? 10000
                                                                   : (int)number->number;
        if (place) why = take_where(from, &place->place, &s->where);
        break;
    case EXTRA_MESSAGE:
        s->kind = PLAIN_MESSAGE;
        s->home = word != NULL;
        s->number = number->number < -1 || number->number > 1000 ? 1000 : (int)number->number;
        why = take_ref(from, a, s);
        break;
    case EXTRA_KINDS: return "has an action that the second opinion does not know";
    }
    return s->figure == '?' ? "has a figure that the second opinion does not know" : why;
}

static const char *take_figure(const struct taking *from, const struct step *step,
                               struct plain_step *s) {
    const struct record *r = from->j->record;
    s->kind = PLAIN_FIGURE;
    s->figure = figure_letter(step->figure);
    if (s->figure == '?' || s->figure == 'n')
        return "has a figure that the second opinion does not know";
    if (!s->figure) s->figure = 's';
    for (uint32_t p = 0; step->colour.text && p < r->players; p++)
        if (r->player[p].colour.text && !strcmp(r->player[p].colour.text, step->colour.text))
            s->colour = (int)p;
    if (step->colour.text && s->colour < 0) return "has a colour that is nobody's";
    return take_where(from, &step->place, &s->where);
}

/* NULL, or why the step cannot be taken. */
static const char *take_step(struct taking *from, const struct step *step, struct plain_step *s) {
    switch (step->kind) {
    case STEP_PLACE:
        s->kind = PLAIN_PLACE;
        s->x = step->at.cell.x;
        s->y = step->at.cell.y;
        return take_tile(from, s);
    case STEP_DREW: s->kind = PLAIN_DREW; return take_tile(from, s);
    case STEP_DISCARD: s->kind = PLAIN_DISCARD; return take_tile(from, s);
    case STEP_PASS: s->kind = PLAIN_PASS; return NULL;
    case STEP_RECALL: s->kind = PLAIN_RECALL; return NULL;
    case STEP_DEPLOY: return take_figure(from, step, s);
    case STEP_EXTRA: return take_action(from, step->extra, s);
    case STEP_ORDER:
        s->kind = PLAIN_ORDER;
        if (step->orders > PLAIN_ORDERS) return "scores too many features in an order of its own";
        s->then_count = (int)step->orders - 1;
        for (uint32_t i = 0; i < step->orders; i++) {
            const char *why = take_where(from, &step->order[i], i ? &s->then[i - 1] : &s->where);
            if (why) return why;
        }
        return NULL;
    case STEP_ASIDE: s->kind = PLAIN_ASIDE; return take_tile(from, s);
    case STEP_OTHER: break;
    }
    return "has an action that the second opinion does not know";
}

static bool take_expansion(struct plain_game *g, const char *name) {
    struct naive_rules rules = {0};
    if (!naive_expansion(&rules, name)) return false;
    add_expansion(g, name);
    return true;
}

/* The row of the second opinion for the tile that is called NAME, or -1. */
static int find_tile(struct catalogue *c, const char *name) {
    for (int s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(c, (enum tile_set)s);
        int i = tile_set_find(set, name, (uint32_t)strlen(name));
        if (i >= 0) return naive_tile(set->tile[i].type->id);
    }
    return naive_tile(name);
}

/* A tile of the record's own. */
static const char *take_own(struct plain_game *g, struct arena *arena, const struct tile_line *t) {
    if (g->owns == PLAIN_OWN) return "has too many tiles of its own";
    struct plain_own *own = &g->own[g->owns];
    const char *line = tile_line_print(arena, t->type, t->count);
    if (strlen(line) >= sizeof own->line) return "has a tile line that is too long";
    set_word(own->line, sizeof own->line, line);
    int count;
    const char *why = naive_own_tile(line, &own->tile, &count);
    if (why) return why;
    g->count[own->tile] = own->count = count;
    g->owns++;
    return NULL;
}

/* Copies that are not those of the edition, and tiles that no edition has. */
static const char *take_counts(struct plain_game *g, struct catalogue *c, const struct record *r,
                               const struct naive_rules *rules) {
    if (!r->tiles) return NULL;
    struct naive *n = xcalloc(1, sizeof *n);
    naive_start(n, rules);
    g->has_counts = true;
    for (int i = 0; i < NAIVE_KINDS; i++)
        g->count[i] = n->all[i] ? n->all[i] : -1;
    free(n);
    for (uint32_t i = 0; i < r->tiles; i++) {
        const struct tile_line *t = &r->tile[i];
        if (!t->is_count) {
            const char *why = take_own(g, r->arena, t);
            if (why) return why;
            continue;
        }
        int tile = find_tile(c, t->name.text);
        if (tile < 0) return "has a tile that the second opinion does not know";
        g->count[tile] = (int)t->count;
    }
    return NULL;
}

/* What lies before turn 1, if that is not as the edition says. */
static const char *take_start(struct plain_game *g, const struct judgement *j) {
    const struct setup *setup = &j->setup;
    if (!j->record->start_given && !j->record->position) return NULL;
    if (setup->starts > PLAIN_STARTS) return "begins with too many tiles";
    g->has_start = j->record->start_given;
    g->position = j->record->position;
    for (uint32_t i = 0; i < setup->starts; i++) {
        const struct start_place *from = &setup->start[i];
        struct plain_start *s = &g->start[g->starts++];
        set_word(s->tile, sizeof s->tile, setup->tile[from->tile].type->id);
        if (naive_tile(s->tile) < 0) return "has a tile that the second opinion does not know";
        s->x = from->cell.x;
        s->y = from->cell.y;
        s->turns = from->quarter_turns;
    }
    return NULL;
}

static const char *take_supply(struct plain_game *g, const struct record *r) {
    for (uint32_t i = 0; i < r->supplies; i++) {
        const struct supply_item *s = &r->supply[i];
        char figure = s->token ? '?' : figure_letter(s->kind);
        if (g->supplies == PLAIN_SUPPLIES || !figure || figure == '?' || s->count > 9)
            return "has a supply that the second opinion does not know";
        g->supply[g->supplies++] =
            (struct plain_supply){.player = s->player, .figure = figure, .count = (int)s->count};
    }
    return NULL;
}

static const char *take_entries(struct taking *from, uint32_t entries) {
    const struct record *r = from->j->record;
    if (entries > PLAIN_ENTRIES - 4) return "is too long";
    for (uint32_t i = 0; i < entries; i++) {
        const struct entry *entry = &r->entry[i];
        if (entry->steps > PLAIN_STEPS - 4) return "is too long";
        struct plain_entry *e = plain_insert(from->g, from->g->entries);
        e->player = entry->player;
        for (uint32_t k = 0; k < entry->steps; k++) {
            const char *why = take_step(from, &entry->step[k], plain_insert_step(e, e->steps));
            if (why) return why;
        }
    }
    return NULL;
}

const char *plain_from_record(struct plain_game *g, struct catalogue *c,
                              const struct judgement *j) {
    const struct record *r = j->record;
    if (record_has_trouble(r) || !j->judged) return "cannot be judged";
    if (r->players > NAIVE_PLAYERS) return "has too many players";
    set_word(g->edition, sizeof g->edition, r->edition.text ? r->edition.text : "classic");
    g->players = (int)r->players;
    if (r->profile.text) set_word(g->profile, sizeof g->profile, r->profile.text);
    for (uint32_t i = 0; i < r->variants; i++)
        add_variant(g, r->variant[i].name.text, r->variant[i].value.text);
    for (uint32_t i = 0; i < r->expansions; i++)
        if (!take_expansion(g, r->expansion[i].name.text)) return "has an expansion";
    struct naive_rules rules;
    if (!plain_rules(g, &rules)) return "has an unknown edition or variant";
    const char *why = take_counts(g, c, r, &rules);
    if (!why) why = take_start(g, j);
    if (!why) why = take_supply(g, r);
    if (why) return why;
    /* A saved game that stops in the middle of a turn is taken up to that turn. */
    bool whole = r->stop == STOP_BETWEEN;
    why = take_entries(&(struct taking){.g = g, .c = c, .j = j}, r->entries - !whole);
    if (!why && !g->entries) return "has no whole turn";
    if (why || !whole) return why;
    g->ended = r->ended;
    for (uint32_t i = 0; i < r->results; i++)
        if (r->result[i].player >= 0) {
            g->told[r->result[i].player] = (int)r->result[i].total;
            g->tells |= 1u << r->result[i].player;
        }
    return NULL;
}
