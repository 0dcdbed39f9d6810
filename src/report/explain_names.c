/* SPDX-License-Identifier: MIT */
/* --explain=NAME where NAME is no tile's id to the letter, but says which tiles are meant: an id in other
 * case (cfr), or sides as they lie, as a record has them (RFRF.inn). */
#include "base/xalloc.h"
#include "report/explain.h"
#include "report/language.h"
#include "report/text_table.h"
#include "tile/catalogue.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A kind of tile; the sets that have one of its id. */
struct meant {
    const struct tile_type *type;
    unsigned turns; /* that put its sides as named, bit i; 0: it is named by its id */
    int fit;        /* as side_name_fits() says */
    uint64_t sets;  /* bit i = enum tile_set i */
};
_Static_assert(TILE_SETS <= 64, "a set of them is an uint64_t");

struct meant_list {
    struct meant *meant;
    uint32_t count, room;
};

static void add(struct meant_list *l, struct meant m, enum tile_set set) {
    for (uint32_t i = 0; i < l->count; i++)
        if (strcmp(l->meant[i].type->id, m.type->id) == 0) {
            l->meant[i].sets |= UINT64_C(1) << set;
            return;
        }
    m.sets = UINT64_C(1) << set;
    VEC_GROW(l->meant, l->count, l->room);
    l->meant[l->count++] = m;
}

static bool is_called(const struct tile_type *t, const char *name) {
    if (strcasecmp(t->id, name) == 0) return true;
    for (const char *const *alias = t->aliases; *alias; alias++)
        if (strcasecmp(*alias, name) == 0) return true;
    return false;
}

/* SIDES: NULL if NAME is to be an id. */
static void find(struct meant_list *l, struct catalogue *c, const char *name,
                 const struct side_name *sides) {
    for (int s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(c, (enum tile_set)s);
        for (unsigned i = 0; i < set->tiles; i++) {
            struct meant m = {.type = set->tile[i].type};
            if (sides) m.fit = side_name_fits(sides, m.type, &m.turns);
            if (sides ? m.fit > 0 : is_called(m.type, name)) add(l, m, (enum tile_set)s);
        }
    }
}

/* Those with just the marks that were named come first. */
static int compare(const void *a, const void *b) {
    const struct meant *k = a, *l = b;
    return k->fit != l->fit ? l->fit - k->fit : strcmp(k->type->id, l->type->id);
}

static void add_rotations(struct buf *out, unsigned turns) {
    for (unsigned q = 0; q < 4; q++)
        if (turns >> q & 1) buf_printf(out, "%s%u", out->length ? ", " : "", 90 * q);
}

static void add_sets(struct buf *out, struct catalogue *c, uint64_t sets) {
    const char *before = NULL; /* prints of a set have one name */
    for (int s = 0; s < TILE_SETS; s++) {
        const char *name = catalogue_set(c, (enum tile_set)s)->name;
        if (!(sets >> s & 1) || (before && strcmp(before, name) == 0)) continue;
        buf_printf(out, "%s%s", before ? ", " : "", name);
        before = name;
    }
}

static void print(struct buf *out, struct catalogue *c, const struct meant_list *l) {
    bool turned = l->meant[0].turns;
    struct text_table t = {.columns = turned ? 3 : 2};
    text_table_begin_row(&t);
    text_table_text(&t, _("tile"));
    if (turned) text_table_text(&t, _("rotation"));
    text_table_text(&t, _("sets"));
    for (uint32_t i = 0; i < l->count; i++) {
        struct buf turns = {0}, sets = {0};
        text_table_begin_row(&t);
        text_table_text(&t, l->meant[i].type->id);
        add_rotations(&turns, l->meant[i].turns);
        if (turned) text_table_text(&t, turns.text);
        add_sets(&sets, c, l->meant[i].sets);
        text_table_text(&t, sets.text);
        buf_free(&turns);
        buf_free(&sets);
    }
    text_table_print(&t, out);
    text_table_free(&t);
}

bool explain_tile_names(const char *name, bool ascii, struct buf *out) {
    struct catalogue *c = catalogue_new();
    struct meant_list l = {.count = 0};
    struct side_name sides;
    size_t length = strlen(name);
    find(&l, c, name, NULL);
    if (!l.count && length <= UINT32_MAX && side_name_parse(name, (uint32_t)length, &sides))
        find(&l, c, name, &sides);
    bool found = l.count;
    if (l.count == 1) {
        explain_tile(l.meant[0].type->id, ascii, out);
    } else if (found) {
        qsort(l.meant, l.count, sizeof *l.meant, compare);
        print(out, c, &l);
    }
    free(l.meant);
    catalogue_free(c);
    return found;
}
