/* SPDX-License-Identifier: MIT */
/* From the steps of an entry to actions of the engine. */
#include "replay/bind_action.h"
#include "base/bug.h"
#include "base/suggest.h"
#include "base/xalloc.h"
#include "game/modules.h"
#include "replay/findings.h"
#include "replay/name.h"
#include "replay/vocabulary.h"

#include <string.h>

struct place_spec bind_place(const struct written_place *p) {
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
    for (uint64_t rest = j->setup.sets; rest; rest &= rest - 1)
        if (strcmp(catalogue_set(j->catalogue, (enum tile_set)set_first64(rest))->name, name) == 0)
            return true;
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

struct verdict bind_unknown_tile(const struct judgement *j, const char *name) {
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
    *why = bind_unknown_tile(j, t->name);
    return false;
}

/* WORD is of an EXPANSION that the game does not have. */
static struct verdict other_expansion(const char *word, const char *expansion) {
    return VERDICT(M_EXPANSION, arg_text(ARG_WORD, word), arg_text(ARG_WORD, expansion));
}

static bool pool_has_kind(const struct judgement *j, enum feature_kind kind) {
    for (uint32_t i = 0; i < j->setup.tiles; i++)
        if (tile_has_kind(j->setup.tile[i].type, kind)) return true;
    return false;
}

/* Is the place on a piece of an expansion that is not declared?  If so, *WHY says it.  Where
 * there are no rules for such a piece, a tile of the record may have one all the same: it is a
 * picture, as the engine says. */
static bool is_foreign_place(const struct judgement *j, enum feature_kind kind,
                             struct verdict *why /* out */) {
    if (kind == FEATURE_KINDS || setup_has_feature(&j->setup, kind)) return false;
    const char *owner = setup_feature_module(kind);
    if (!*owner || (!expansion_is_judged(owner) && pool_has_kind(j, kind))) return false;
    *why = other_expansion(feature_kind_name(kind), owner);
    return true;
}

/* The colour of a figure, where players have several: it must be one of his. */
static bool bind_colour(const struct judgement *j, const struct step *s, int player,
                        struct action *a, struct verdict *why /* out */) {
    a->owner = s->owner;
    if (!a->owner || setup_seat(&j->setup, a->owner - 1) == player) return true;
    *why = VERDICT(M_COLOUR_OTHER, arg_as(ARG_OWNER, a->owner - 1), arg_as(ARG_PLAYER, player));
    return false;
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
    if (j->setup.owners) return bind_colour(j, s, player, a, why);
    /* Only the players of the mists have a second colour. */
    const char *own = j->record->player[player].colour.text;
    if (s->colour.text && (!own || strcmp(own, s->colour.text) != 0)) {
        *why = other_expansion(s->colour.text, "mists");
        return false;
    }
    return true;
}

struct figure_spec bind_figure(const struct written_figure *f) {
    return (struct figure_spec){.given = true,
                                .player = f->owner ? (int8_t)(f->owner - 1) : f->player,
                                .by_seat = !f->owner,
                                .kind = f->kind,
                                .place_given = f->place_given,
                                .place = bind_place(&f->place),
                                .off_land = f->off_land,
                                .quarter = f->quarter};
}

/* --- extra actions ------------------------------------------------------------ */

static void bind_arg(const struct judgement *j, const struct step_arg *a,
                     struct extra_arg *to /* out */);

static void bind_list(const struct judgement *j, const struct step_arg *a,
                      struct extra_arg *to /* out */) {
    struct extra_arg *list = arena_zalloc(j->record->arena, a->items * sizeof *list);
    for (uint32_t i = 0; i < a->items; i++)
        bind_arg(j, &a->item[i], &list[i]);
    to->item = list;
    to->items = a->items;
}

static void bind_value(const struct judgement *j, const struct step_arg *a,
                       struct extra_arg *to /* out */) {
    struct tile_name tile;
    switch ((enum form_kind)a->kind) {
    case FORM_NUMBER: to->number = a->number; break;
    case FORM_PLAYER:
    case FORM_BY: to->player = a->player; break;
    case FORM_TILE:
        name_resolve(&j->setup, &a->tile, j->record->arena, &tile);
        to->tile = tile.tile;
        break;
    case FORM_CELL: to->cell = a->cell.cell; break;
    case FORM_PLACE: to->place = bind_place(&a->place); break;
    case FORM_REF: to->ref = bind_figure(&a->ref); break;
    case FORMS_OF_VALUE: to->value = a->value; break;
    case FORM_END: break;
    }
}

/* *TO is zeroed. */
static void bind_arg(const struct judgement *j, const struct step_arg *a,
                     struct extra_arg *to /* out */) {
    to->kind = a->kind;
    to->given = a->given;
    to->is_list = a->is_list;
    if (a->given) (a->is_list ? bind_list : bind_value)(j, a, to);
}

void bind_args(const struct judgement *j, const struct extra_step *s, struct extra *to /* out */) {
    *to = (struct extra){.kind = (uint8_t)s->kind, .figure = FIGURE_ANY, .segment = UINT32_MAX};
    for (uint32_t i = 0; i < s->args; i++)
        bind_arg(j, &s->arg[i], &to->arg[i]);
    to->figure = (uint8_t)extra_figure(to, 0);
}

/* What is wrong with one argument as it is written: a piece, a figure or a tile that is not in the
 * game. */
static bool allows_piece(const struct judgement *j, const struct step_arg *a, struct verdict *why) {
    return a->kind != FORM_PLACE || !is_foreign_place(j, a->place.kind, why);
}

static bool allows_figure(const struct judgement *j, const struct step_arg *a,
                          struct verdict *why) {
    enum figure_kind kind = FIGURE_ANY;
    if (a->kind == FORM_KIND) kind = (enum figure_kind)a->value;
    if (a->kind == FORM_REF) kind = (enum figure_kind)a->ref.kind;
    if (kind != FIGURE_ANY && !setup_has_figure(&j->setup, kind)) {
        *why = other_expansion(figure_kind_name(kind), figure_expansion(kind));
        return false;
    }
    if (a->kind != FORM_REF || !a->ref.off_land) return true;
    bool prison = a->ref.off_land == IN_PRISON;
    const char *expansion = prison ? "tower" : "count";
    if (setup_plays(&j->setup, expansion)) return true;
    *why = other_expansion(prison ? "prison" : "quarter", expansion);
    return false;
}

static bool allows_tile(const struct judgement *j, const struct step_arg *a, struct verdict *why) {
    struct tile_name tile;
    if (a->kind != FORM_TILE) return true;
    name_resolve(&j->setup, &a->tile, j->record->arena, &tile);
    if (tile.tile >= 0) return true;
    *why = bind_unknown_tile(j, tile.name);
    return false;
}

typedef bool arg_rule(const struct judgement *j, const struct step_arg *a, struct verdict *why);

static bool all_are(const struct judgement *j, const struct step_arg *arg, uint32_t count,
                    arg_rule *rule, struct verdict *why) {
    for (uint32_t i = 0; i < count; i++) {
        const struct step_arg *a = &arg[i];
        if (!a->given) continue;
        if (a->is_list ? !all_are(j, a->item, a->items, rule, why) : !rule(j, a, why)) return false;
    }
    return true;
}

bool bind_allows_args(const struct judgement *j, const struct extra_step *s, struct verdict *why) {
    return all_are(j, s->arg, s->args, allows_piece, why) &&
           all_are(j, s->arg, s->args, allows_figure, why) &&
           all_are(j, s->arg, s->args, allows_tile, why);
}

/* Can nothing be wrong with them, as nearly always?  False: look closer. */
static bool all_in_game(const struct setup *s, const struct extra_arg *arg, uint32_t count) {
    for (const struct extra_arg *a = arg; a < arg + count; a++) {
        bool good = true;
        if (!a->given) continue;
        if (a->is_list)
            good = all_in_game(s, a->item, a->items);
        else if (a->kind == FORM_PLACE)
            good = setup_has_feature(s, (enum feature_kind)a->place.kind);
        else if (a->kind == FORM_KIND)
            good = setup_has_figure(s, (enum figure_kind)a->value);
        else if (a->kind == FORM_REF)
            good = !a->ref.off_land && (a->ref.kind == FIGURE_ANY ||
                                        setup_has_figure(s, (enum figure_kind)a->ref.kind));
        else if (a->kind == FORM_TILE)
            good = a->tile >= 0;
        if (!good) return false;
    }
    return true;
}

/* An extra action; E-EXPANSION if none of the game knows it.  MEEPLE: see struct extra. */
static bool bind_extra(const struct judgement *j, const struct extra_step *s, uint8_t meeple,
                       const struct extra *said, struct action *a, struct verdict *why) {
    a->kind = (enum action_kind)(ACTION_EXTRA + (int)s->kind);
    if (j->setup.phase_of[a->kind] == NO_PHASE) {
        *why = other_expansion(extra_word(s->kind), extra_expansion(s->kind));
        return false;
    }
    a->extra = arena_alloc(j->record->arena, sizeof *a->extra);
    if (said)
        *a->extra = *said;
    else
        bind_args(j, s, a->extra);
    a->extra->meeple = meeple;
    return all_in_game(&j->setup, a->extra->arg, s->args) || bind_allows_args(j, s, why);
}

static void bind_said(const struct judgement *j, const struct entry *e, uint32_t extras,
                      struct said *said /* out */) {
    uint32_t backs = 0;
    for (uint32_t i = 0; i < e->claims; i++)
        backs += e->claim[i].kind == CLAIM_BACK;
    struct extra *act = arena_alloc(j->record->arena, extras * sizeof *act);
    struct figure_spec *back = arena_alloc(j->record->arena, (backs + 1) * sizeof *back);
    said->act = act;
    said->back = back;
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind == STEP_EXTRA) bind_args(j, e->step[i].extra, &act[said->acts++]);
    for (uint32_t i = 0; i < e->claims; i++)
        if (e->claim[i].kind == CLAIM_BACK) back[said->backs++] = bind_figure(&e->claim[i].back);
}

void bind_entry(const struct judgement *j, const struct entry *e, struct said *said) {
    uint32_t extras = 0;
    *said = (struct said){0};
    for (uint32_t i = 0; i < e->steps; i++)
        extras += e->step[i].kind == STEP_EXTRA;
    if (extras) bind_said(j, e, extras, said);
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
    a->figure = a->owner = 0;
    a->place = (struct place_spec){0};
    a->order = NULL;
    a->extra = NULL;
    a->orders = 0;
    a->quarter_turns = 0;
    a->turns_filled = a->owner_filled = a->place_filled = a->place_alike = false;
    a->segment = 0;
}

bool bind_said_action(const struct judgement *j, const struct step *s, int player,
                      const struct bound_tile *tile, const struct extra *said, struct action *a,
                      struct verdict *why) {
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
        a->kind = ACTION_ASIDE;
        if (j->setup.hooked[HOOK_CHECK_ASIDE]) return bind_tile(j, tile, a, why);
        *why = other_expansion("aside", aside_expansion());
        return false;
    case STEP_EXTRA: return bind_extra(j, s->extra, s->number, said, a, why);
    case STEP_OTHER:
        a->kind = ACTION_PASS;
        *why = other_expansion(s->other.text, s->expansion);
        return false;
    }
    BUG("no such kind of step");
}

static void report_name(struct judgement *j, const struct tile_name *n, struct span span,
                        uint32_t entry) {
    judgement_add(j, (struct finding){.verdict = n->verdict,
                                      .span = span,
                                      .turn = (int32_t)entry + 1,
                                      .player = j->record->entry[entry].player});
}

/* Tiles that are arguments; they are looked up again when they are bound. */
static void check_names(struct judgement *j, const struct step_arg *arg, uint32_t count,
                        uint32_t entry) {
    struct tile_name n;
    for (const struct step_arg *a = arg; a < arg + count; a++) {
        if (!a->given || a->kind != FORM_TILE) continue;
        if (a->is_list) {
            check_names(j, a->item, a->items, entry);
        } else {
            name_resolve(&j->setup, &a->tile, j->record->arena, &n);
            if (!verdict_ok(&n.verdict)) report_name(j, &n, a->tile.word.span, entry);
        }
    }
}

void bind_names_of(struct judgement *j, uint32_t entry) {
    const struct record *r = j->record;
    const struct entry *e = &r->entry[entry];
    for (uint32_t i = 0; i < e->steps; i++) {
        const struct step *s = &e->step[i];
        if (s->kind == STEP_EXTRA) check_names(j, s->extra->arg, s->extra->args, entry);
        if (!bind_names_tile(s)) continue;
        struct tile_name n;
        name_resolve(&j->setup, &s->tile, r->arena, &n);
        VEC_GROW(j->tile, j->tiles, j->tile_room);
        j->tile[j->tiles++] = (struct bound_tile){n.tile, n.degrees, n.name, n.turns};
        if (!verdict_ok(&n.verdict)) report_name(j, &n, s->tile.word.span, entry);
    }
}

void bind_names(struct judgement *j, uint32_t first) {
    for (uint32_t e = first; e < j->record->entries; e++)
        bind_names_of(j, e);
}
