/* SPDX-License-Identifier: MIT */
/* --explain=TILE: its picture, its tile line, and the sets that have it. */
#include "base/arena.h"
#include "report/explain.h"
#include "report/language.h"
#include "report/map.h"
#include "tile/catalogue.h"

#include <string.h>

/* "E  BA/C" */
static void add_names(struct buf *out, const struct tile_type *t) {
    buf_str(out, t->id);
    for (const char *const *alias = t->aliases; *alias; alias++)
        buf_printf(out, "  %s", *alias);
    buf_str(out, "\n\n");
}

static void add_legend(struct buf *out, const struct tile_type *t) {
    struct buf legend = {0};
    map_tile_legend(&legend, t);
    if (legend.length) buf_printf(out, "\n  %s\n", legend.text);
    buf_free(&legend);
}

const char *explain_role(enum tile_role role) {
    switch (role) {
    case ROLE_NONE: return NULL;
    case ROLE_START: return N_("start tile");
    case ROLE_SPRING: return N_("spring of the river");
    case ROLE_FORK: return N_("fork of the river");
    case ROLE_LAKE: return N_("lake of the river");
    case ROLE_VOLCANO_LAKE: return N_("lake of the river, with a volcano");
    case ROLE_APART: return N_("never drawn");
    }
    return NULL;
}

static void add_set(struct buf *out, const struct tile_set_content *set,
                    const struct set_tile *tile) {
    const char *role = explain_role((enum tile_role)tile->role);
    buf_printf(out, "  %2u x  %s (%s)", tile->count, set->name, set->title);
    if (role) buf_printf(out, ", %s", _(role));
    buf_char(out, '\n');
}

bool explain_tile(const char *id, bool ascii, struct buf *out) {
    struct catalogue *c = catalogue_new();
    uint32_t length = (uint32_t)strlen(id);
    const struct tile_type *type = NULL;
    unsigned copies = 0; /* in the first set that has it */
    struct buf sets = {0};
    for (int s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(c, (enum tile_set)s);
        int i = tile_set_find(set, id, length);
        if (i < 0) continue;
        if (!type) {
            type = set->tile[i].type;
            copies = set->tile[i].count;
        }
        add_set(&sets, set, &set->tile[i]);
    }
    if (type) {
        struct arena arena = {0};
        add_names(out, type);
        map_tile(out, type, ascii);
        add_legend(out, type);
        buf_printf(out, "\n%s\n\n%s\n", tile_line_print(&arena, type, copies), _("Sets"));
        buf_add(out, sets.text, sets.length);
        arena_free(&arena);
    }
    buf_free(&sets);
    catalogue_free(c);
    return type;
}
