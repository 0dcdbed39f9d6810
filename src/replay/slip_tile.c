/* SPDX-License-Identifier: MIT */
/* There is no such tile, or its marks are written apart from its sides.  Which one may have been
 * meant?
 *
 *     a name    of nearly the same letters, or but for the letters of its box
 *     sides     another set has such a tile; else what fits at that cell and differs in few sides */
#include "base/suggest.h"
#include "game/turn.h"
#include "game/undo.h"
#include "replay/slip_seekers.h"

#include <string.h>
#include <strings.h>

#define NAMED 8 /* the most that are listed */

/* Tiles as they are listed: those of the best rank so far. */
struct list {
    struct arena *arena;
    const char *text;
    unsigned rank, count; /* RANK: the lower, the better */
};

static void list_add(struct list *l, unsigned rank, const char *id, const char *sides) {
    if (rank > l->rank) return;
    if (rank < l->rank) l->count = 0;
    l->rank = rank;
    if (l->count++ > NAMED) return;
    const char *before = l->count > 1 ? arena_printf(l->arena, "%s, ", l->text) : "";
    if (l->count > NAMED)
        l->text = arena_printf(l->arena, "%s...", before);
    else if (sides)
        l->text = arena_printf(l->arena, "%s%s (%s)", before, id, sides);
    else
        l->text = arena_printf(l->arena, "%s%s", before, id);
}

static void list_keep(const struct list *l, enum slip_kind kind, struct slip *s) {
    if (!l->count) return;
    s->kind = kind;
    s->list = l->text;
}

/* --- names --------------------------------------------------------------------- */

enum name_rank { NAME_CASE, NAME_OF_BOX, NAME_NEAR }; /* NAME_NEAR + edit distance */
#define NAME_FAR 100

/* Is NAME, "IC/RrC.i", WORD but for the letters of its box? */
static bool is_of_box(const char *word, const char *name) {
    const char *slash = strchr(name, '/');
    return slash && strcasecmp(slash + 1, word) == 0;
}

/* How near WORD is to the tile NAME. */
static unsigned name_rank(const char *word, const char *name) {
    if (strcasecmp(word, name) == 0) return NAME_CASE;
    if (is_of_box(word, name) || is_of_box(name, word)) return NAME_OF_BOX;
    struct suggestion s = suggest_begin(word, strlen(word));
    if (strlen(word) > 1) suggest_try(&s, name);
    return s.best ? NAME_NEAR + s.distance : NAME_FAR;
}

static void seek_names(const struct judgement *j, const struct finding *f, const char *word,
                       struct slip *s) {
    struct list l = {.arena = j->record->arena, .rank = NAME_FAR - 1};
    for (uint32_t i = 0; i < j->setup.tiles; i++) {
        const struct tile_type *type = j->setup.tile[i].type;
        if (j->setup.tile[i].count == 0) continue;
        unsigned rank = name_rank(word, type->id);
        for (const char *const *alias = type->aliases; *alias; alias++) {
            unsigned other = name_rank(word, *alias);
            if (other < rank) rank = other;
        }
        list_add(&l, rank, type->id, NULL);
    }
    bool told = l.count == 1 && f->verdict.message == M_TILE_UNKNOWN_NEAR &&
                strcmp(l.text, f->verdict.arg[1].text) == 0;
    if (!told) list_keep(&l, SLIP_TILE_NAMES, s);
}

/* --- sides --------------------------------------------------------------------- */

/* The only tile of the game or, if there is none, of any set that has exactly these SIDES and
 * marks. */
static void seek_exact(const struct judgement *j, const struct side_name *sides, struct slip *s) {
    const char *id = NULL;
    unsigned turns, found = 0;
    for (uint32_t i = 0; i < j->setup.tiles; i++) {
        const struct tile_type *type = j->setup.tile[i].type;
        if (j->setup.tile[i].count == 0 || side_name_fits(sides, type, &turns) != 2) continue;
        id = type->id;
        found++;
    }
    if (found) {
        s->kind = found == 1 ? SLIP_TILE_IS : SLIP_NONE;
        s->list = id;
        return;
    }
    for (int i = 0; i < TILE_SETS; i++) {
        const struct tile_set_content *set = catalogue_set(j->catalogue, (enum tile_set)i);
        for (unsigned k = 0; k < set->tiles; k++) {
            if (side_name_fits(sides, set->tile[k].type, &turns) != 2) continue;
            if (id && strcmp(id, set->tile[k].type->id) == 0) continue;
            id = set->tile[k].type->id;
            s->set = set->name;
            found++;
        }
    }
    if (found != 1) return;
    s->kind = SLIP_TILE_SET;
    s->list = id;
}

static unsigned count_other_sides(const struct side_name *sides, const struct tile_type *type,
                                  unsigned turns) {
    unsigned n = 0;
    for (int side = 0; side < SIDES; side++)
        n += tile_side(type, (enum side)side, turns) != sides->terrain[side];
    return n;
}

/* The tiles that could lie at CELL in the position of J, nearest in their sides. */
static void seek_fitting(const struct judgement *j, int player, struct cell cell,
                         const struct side_name *sides, struct slip *s) {
    struct list l = {.arena = j->record->arena, .rank = SIDES / 2};
    struct game *g = game_to_try(&j->game);
    struct mark mark = game_mark(g);
    turn_begin(g, player, NULL);
    for (uint32_t i = 0; i < j->setup.tiles; i++) {
        const struct tile_type *type = j->setup.tile[i].type;
        for (unsigned q = 0; q < 4; q++) {
            unsigned rank = count_other_sides(sides, type, q);
            bool alike = tile_turns_like(type, q) & ((1u << q) - 1); /* was looked at before */
            struct action a = {.kind = ACTION_PLACE,
                               .tile = (int32_t)i,
                               .tile_name = type->id,
                               .cell = cell,
                               .turns = (uint8_t)(1u << q),
                               .degrees = (int32_t)(90 * q),
                               .elsewhere = -1};
            struct verdict v;
            if (alike || rank > l.rank || !turn_allows(g, &a, &v)) continue;
            list_add(&l, rank, type->id, side_name_print(l.arena, type, q));
        }
    }
    game_undo(g, &mark);
    list_keep(&l, SLIP_TILE_SIDES, s);
}

/* The placement that F is about, or NULL. */
static const struct step *placement_of(const struct judgement *j, const struct finding *f) {
    const struct entry *e = &j->record->entry[f->turn - 1];
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind == STEP_PLACE && e->step[i].tile.word.span.begin == f->span.begin)
            return &e->step[i];
    return NULL;
}

void slip_seek_tile(const struct judgement *j, const struct finding *f, struct slip *s) {
    const char *word = f->verdict.arg[0].text;
    struct side_name sides;
    enum message m = f->verdict.message;
    if ((m != M_TILE_UNKNOWN && m != M_TILE_UNKNOWN_NEAR) || f->turn <= 0)
        return; /* told already */
    if (!side_name_parse(word, (uint32_t)strlen(word), &sides)) {
        seek_names(j, f, word, s);
        return;
    }
    seek_exact(j, &sides, s);
    const struct step *placed = placement_of(j, f);
    if (s->kind == SLIP_NONE && placed && j->stopped_before == f->turn)
        seek_fitting(j, f->player, placed->at.cell, &sides, s);
}

void slip_seek_mark(const struct judgement *j, const struct finding *f, struct slip *s) {
    const char *word = f->verdict.arg[0].text;
    struct side_name sides;
    if (side_name_parse(word, (uint32_t)strlen(word), &sides)) seek_exact(j, &sides, s);
}
