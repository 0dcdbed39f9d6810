/* SPDX-License-Identifier: MIT */
/* From the steps of an entry to actions of the engine. */
#include "base/bug.h"
#include "base/suggest.h"
#include "base/xalloc.h"
#include "replay/bind.h"
#include "replay/name.h"
#include "replay/vocabulary.h"

#include <string.h>

struct place_spec bind_place(const struct place_ref *p) {
    struct place_spec s = {.kind = (uint8_t)p->kind, .on_cell = p->at.given, .cell = p->at.cell};
    switch (p->where) {
    case WHERE_NONE: break;
    case WHERE_PORTS: s.ports = p->ports; break;
    case WHERE_NUMBER: s.number = p->number; break;
    }
    return s;
}

/* Is some print of the set NAME in the game? */
static bool has_set(const struct judgement *j, const char *name) {
    for (uint32_t rest = j->setup.sets; rest; rest &= rest - 1)
        if (strcmp(catalogue_set(j->catalogue, set_first(rest))->name, name) == 0) return true;
    return false;
}

/* The name of a set that has a tile NAME, if possible of one that is in the game; or NULL. */
static const char *set_with(const struct judgement *j, const char *name, bool *here /* out */) {
    const char *found = NULL;
    *here = false;
    for (enum tile_set s = 0; s < TILE_SETS && !*here; s++) {
        const struct tile_set_content *set = catalogue_set(j->catalogue, s);
        if (tile_set_find(set, name, (uint32_t)strlen(name)) < 0) continue;
        *here = has_set(j, set->name);
        if (!found || *here) found = set->name;
    }
    return found;
}

/* `E180`: the tile with its rotation, as they are written, or NULL. */
static const char *with_rotation(const struct judgement *j, const char *name) {
    size_t id = strcspn(name, "0123456789");
    struct arena *a = j->record->arena;
    for (int q = 0; q < 4; q++) {
        const char *turned = arena_printf(a, "%d", 90 * q);
        if (strcmp(name + id, turned) == 0 &&
            setup_find_tile(&j->setup, arena_strndup(a, name, id)) >= 0)
            return arena_printf(a, "%.*s/%s", (int)id, name, turned);
    }
    return NULL;
}

/* Why the engine does not know this tile: another print or set, or a slip of the pen. */
static struct verdict unknown_tile(const struct judgement *j, const char *name) {
    const char *twin = name_in_this_print(&j->setup, j->catalogue, name);
    if (twin)
        return VERDICT(M_TILE_OTHER_PRINT, arg_text(ARG_TILE, name), arg_text(ARG_TILE, twin));
    bool in_game;
    const char *set = set_with(j, name, &in_game);
    if (set)
        return VERDICT(in_game ? M_TILE_LEFT_OUT : M_TILE_OTHER_SET, arg_text(ARG_TILE, name),
                       arg_text(ARG_WORD, set));
    const char *turned = with_rotation(j, name);
    if (turned)
        return VERDICT(M_TILE_UNKNOWN_NEAR, arg_text(ARG_TEXT, name), arg_text(ARG_TILE, turned));
    struct suggestion s = suggest_begin(name, strlen(name));
    for (uint32_t i = 0; i < j->setup.tiles; i++)
        suggest_try(&s, j->setup.tile[i].type->id);
    if (s.best && strlen(name) > 1)
        return VERDICT(M_TILE_UNKNOWN_NEAR, arg_text(ARG_TEXT, name), arg_text(ARG_TILE, s.best));
    return VERDICT(M_TILE_UNKNOWN, arg_text(ARG_TEXT, name));
}

static bool bind_tile(const struct judgement *j, const struct bound_tile *t, struct action *a,
                      struct verdict *why) {
    a->tile = t->tile;
    a->tile_name = t->name;
    a->turns = t->turns;
    a->degrees = t->degrees;
    if (t->tile >= 0) return true;
    *why = unknown_tile(j, t->name);
    return false;
}

static struct verdict other_expansion(const char *word, const char *expansion) {
    return VERDICT(M_EXPANSION, arg_text(ARG_WORD, word), arg_text(ARG_WORD, expansion));
}

static bool pool_has_kind(const struct judgement *j, enum feature_kind kind) {
    for (uint32_t i = 0; i < j->setup.tiles; i++)
        if (tile_has_kind(j->setup.tile[i].type, kind)) return true;
    return false;
}

/* Is the place on a piece of an expansion that is not declared?  Then *WHY.  Where no rules for it
 * can be had, a tile of the record may have one all the same: a picture, so the engine says. */
static bool is_foreign_place(const struct judgement *j, enum feature_kind kind,
                             struct verdict *why /* out */) {
    if (kind == FEATURE_KINDS || setup_has_feature(&j->setup, kind)) return false;
    const char *owner = setup_feature_module(kind);
    if (!*owner || (!expansion_is_judged(owner) && pool_has_kind(j, kind))) return false;
    *why = other_expansion(feature_kind_name(kind), owner);
    return true;
}

static bool bind_deploy(const struct judgement *j, const struct step *s, int player,
                        struct action *a, struct verdict *why) {
    a->figure = s->figure;
    a->place = bind_place(&s->place);
    if (!setup_has_figure(&j->setup, (enum figure_kind)s->figure)) {
        *why = other_expansion(figure_kind_name((enum figure_kind)s->figure),
                               figure_expansion((enum figure_kind)s->figure));
        return false;
    }
    if (is_foreign_place(j, s->place.kind, why)) return false;
    /* Only the players of the mists have a second colour. */
    const char *own = j->record->player[player].colour.text;
    if (s->colour.text && (!own || strcmp(own, s->colour.text) != 0)) {
        *why = other_expansion(s->colour.text, "mists");
        return false;
    }
    return true;
}

struct figure_spec bind_figure(const struct figure_ref *f) {
    return (struct figure_spec){.given = true,
                                .player = f->player,
                                .kind = f->kind,
                                .place_given = f->place_given,
                                .place = bind_place(&f->place)};
}

static void fill_special(const struct special_step *s, uint8_t meeple,
                         struct special *to /* out */) {
    *to = (struct special){.kind = (uint8_t)s->kind,
                           .choice = s->choice,
                           .figure = s->figure,
                           .by = s->by,
                           .number_given = s->number_given,
                           .number = s->number,
                           .place_given = s->place_given && s->place.kind < FEATURE_KINDS,
                           .cell_given = s->place_given && s->place.at.given,
                           .cell = s->place.at.cell,
                           .meeple = meeple,
                           .segment = UINT32_MAX};
    if (s->place_given) to->place = bind_place(&s->place);
    if (s->ref_given) to->ref = bind_figure(&s->ref);
}

/* An action of a module; E-EXPANSION if none of the game knows it.  MEEPLE: see struct special. */
static bool bind_special(const struct judgement *j, const struct special_step *s, uint8_t meeple,
                         struct action *a, struct verdict *why) {
    a->kind = (enum action_kind)(ACTION_SPECIAL + (int)s->kind);
    if (j->setup.phase_of[a->kind] == NO_PHASE) {
        *why = other_expansion(special_word(s->kind), special_expansion(s->kind));
        return false;
    }
    a->special = arena_alloc(j->record->arena, sizeof *a->special);
    fill_special(s, meeple, a->special);
    if (s->place_given && is_foreign_place(j, s->place.kind, why)) return false;
    enum figure_kind kind = (enum figure_kind)(s->figure != FIGURE_ANY ? s->figure : s->ref.kind);
    if ((s->figure == FIGURE_ANY && !s->ref_given) || kind == FIGURE_ANY ||
        setup_has_figure(&j->setup, kind))
        return true;
    *why = other_expansion(figure_kind_name(kind), figure_expansion(kind));
    return false;
}

void bind_entry(const struct judgement *j, const struct entry *e, struct turn *t) {
    uint32_t specials = 0, backs = 0;
    for (uint32_t i = 0; i < e->steps; i++)
        specials += e->step[i].kind == STEP_SPECIAL;
    for (uint32_t i = 0; specials && i < e->claims; i++)
        backs += e->claim[i].kind == CLAIM_BACK;
    if (!specials) return;
    struct special *said = arena_alloc(j->record->arena, specials * sizeof *said);
    struct figure_spec *back = arena_alloc(j->record->arena, (backs + 1) * sizeof *back);
    t->said = said;
    t->back = back;
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind == STEP_SPECIAL) fill_special(e->step[i].special, 0, &said[t->saids++]);
    for (uint32_t i = 0; i < e->claims; i++)
        if (e->claim[i].kind == CLAIM_BACK) back[t->backs++] = bind_figure(&e->claim[i].back);
}

static void bind_order(struct arena *arena, const struct step *s, struct action *a) {
    struct place_spec *order = arena_alloc(arena, s->orders * sizeof *order);
    for (uint32_t i = 0; i < s->orders; i++)
        order[a->orders++] = bind_place(&s->order[i]);
    a->order = order;
}

/* Field by field: clearing it as a block, most of which is set at once, costs more. */
static void begin_action(struct action *a /* out */) {
    a->tile = a->elsewhere = -1;
    a->tile_name = NULL;
    a->cell = (struct cell){0, 0};
    a->turns = TURNS_ANY;
    a->degrees = 0;
    a->figure = 0;
    a->place = (struct place_spec){0};
    a->order = NULL;
    a->special = NULL;
    a->orders = 0;
    a->quarter_turns = 0;
    a->turns_filled = a->place_filled = a->place_alike = false;
    a->segment = 0;
}

bool bind_action(const struct judgement *j, const struct step *s, int player,
                 const struct bound_tile *tile, struct action *a, struct verdict *why) {
    begin_action(a);
    switch (s->kind) {
    case STEP_PLACE:
        a->kind = ACTION_PLACE;
        a->cell = s->at.cell;
        return bind_tile(j, tile, a, why);
    case STEP_DREW: a->kind = ACTION_DREW; return bind_tile(j, tile, a, why);
    case STEP_DISCARD: a->kind = ACTION_DISCARD; return bind_tile(j, tile, a, why);
    case STEP_PASS: a->kind = ACTION_PASS; return true;
    case STEP_DEPLOY: a->kind = ACTION_DEPLOY; return bind_deploy(j, s, player, a, why);
    case STEP_RECALL:
        a->kind = ACTION_RECALL;
        if (setup_has_figure(&j->setup, FIGURE_ABBOT)) return true;
        *why = other_expansion("recall", figure_expansion(FIGURE_ABBOT));
        return false;
    case STEP_ORDER:
        a->kind = ACTION_ORDER;
        bind_order(j->record->arena, s, a);
        return true;
    case STEP_ASIDE:
        a->kind = ACTION_PASS;
        *why = other_expansion("aside", "princess-and-dragon");
        return false;
    case STEP_SPECIAL: return bind_special(j, s->special, s->number, a, why);
    case STEP_OTHER:
        a->kind = ACTION_PASS;
        *why = other_expansion(s->other.text, s->expansion);
        return false;
    }
    BUG("no such kind of step");
}

void bind_names(struct judgement *j, uint32_t first) {
    const struct record *r = j->record;
    for (uint32_t e = first; e < r->entries; e++)
        for (uint32_t i = 0; i < r->entry[e].steps; i++) {
            const struct step *s = &r->entry[e].step[i];
            if (!bind_names_tile(s)) continue;
            struct tile_name n;
            name_resolve(&j->setup, &s->tile, r->arena, &n);
            VEC_GROW(j->tile, j->tiles, j->tile_room);
            j->tile[j->tiles++] = (struct bound_tile){n.tile, n.degrees, n.name, n.turns};
            if (!verdict_ok(&n.verdict))
                judgement_add(j, (struct finding){.verdict = n.verdict,
                                                  .span = s->tile.word.span,
                                                  .turn = (int32_t)e + 1,
                                                  .player = r->entry[e].player});
        }
}
