/* SPDX-License-Identifier: MIT */
/* The catalogue as text, set by set:
 *
 *     traders-and-builders: Traders & Builders, first edition
 *     24 kinds, 24 tiles; classic-2000, classic, winter-2012, everything
 *
 *       ·▓▓▓▓▓▓▓·   TB/CFC
 *       · ▒▒▒▒▒ ·   1 x
 *       ·       ·   Traders & Builders, second edition: 1 x
 *       · ▒▒▒▒▒ ·
 *       ·▓▓▓▓▓▓▓·
 *       TB/CFC 1 CFCF ...
 */
#include "base/arena.h"
#include "report/explain.h"
#include "report/language.h"
#include "report/map.h"
#include "report/picture.h"
#include "report/tile_list.h"
#include "report/wording.h"

#include <string.h>

#define INDENT 2
#define GAP 3 /* between a picture and what is written beside it */

static void add_head(struct buf *out, const struct tile_list *l, unsigned i) {
    const struct tile_set_content *set = tile_list_set(l, i);
    buf_printf(out, "%s: %s\n", set->name, set->title);
    wording_count(out, set->tiles, COUNTED("kind", "kinds"));
    buf_str(out, ", ");
    wording_count(out, tile_list_copies(set), COUNTED("tile", "tiles"));
    const char *comma = "; ";
    for (int e = 0; e < EDITIONS; e++) {
        if (!tile_list_is_of(l, i, (enum edition)e)) continue;
        buf_printf(out, "%s%s", comma, edition_name((enum edition)e));
        comma = ", ";
    }
    buf_char(out, '\n');
}

/* The tile TYPE in SET, or NULL. */
static const struct set_tile *find(const struct tile_set_content *set,
                                   const struct tile_type *type) {
    for (unsigned i = 0; i < set->tiles; i++)
        if (strcmp(set->tile[i].type->id, type->id) == 0) return &set->tile[i];
    return NULL;
}

/* "Winter edition: 4 x; ...": where else it is. */
static void add_others(struct buf *out, const struct tile_list *l, enum tile_set here,
                       const struct tile_type *type) {
    const char *before = "";
    for (int s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(l->catalogue, (enum tile_set)s);
        const struct set_tile *t = s == (int)here ? NULL : find(set, type);
        if (!t) continue;
        buf_printf(out, "%s%s: %u x", before, set->title, t->count);
        before = "; ";
    }
}

static void add_names(struct buf *out, const struct tile_type *type) {
    buf_str(out, type->id);
    for (const char *const *alias = type->aliases; *alias; alias++)
        buf_printf(out, "  %s", *alias);
}

/* LINE of what is written beside the picture. */
static void add_beside(struct buf *out, const struct tile_list *l, enum tile_set here,
                       const struct set_tile *t, int line) {
    const char *role = explain_role((enum tile_role)t->role);
    switch (line) {
    case 0: add_names(out, t->type); break;
    case 1:
        buf_printf(out, "%u x", t->count);
        if (role) buf_printf(out, ", %s", _(role));
        break;
    case 2: add_others(out, l, here, t->type); break;
    case 3: map_tile_legend(out, t->type); break;
    default: break;
    }
}

static void add_tile(struct report *r, const struct tile_list *l, enum tile_set here,
                     const struct set_tile *t) {
    struct buf *out = &r->out, picture = {0}, beside = {0};
    struct arena arena = {0};
    map_tile(&picture, t->type, r->options.ascii);
    const char *at = picture.text;
    for (int line = 0; line < PICTURE_HEIGHT; line++) {
        size_t length = strcspn(at, "\n"), begin = out->length;
        buf_add(out, at, length);
        at += length + 1;
        buf_clear(&beside);
        add_beside(&beside, l, here, t, line);
        if (beside.length) {
            buf_str(out, "");
            size_t width = mask_width(out->text + begin);
            buf_fill(out, ' ', INDENT + PICTURE_WIDTH + GAP - width);
            buf_add(out, beside.text, beside.length);
        }
        buf_char(out, '\n');
    }
    buf_fill(out, ' ', INDENT);
    buf_printf(out, "%s\n", tile_line_print(&arena, t->type, t->count));
    arena_free(&arena);
    buf_free(&picture);
    buf_free(&beside);
}

void tile_list_text(struct report *r, const struct tile_list *l) {
    for (unsigned i = 0; i < l->sets; i++) {
        const struct tile_set_content *set = tile_list_set(l, i);
        if (i) buf_char(&r->out, '\n');
        add_head(&r->out, l, i);
        for (unsigned k = 0; k < set->tiles; k++) {
            buf_char(&r->out, '\n');
            add_tile(r, l, l->set[i], &set->tile[k]);
        }
    }
}
