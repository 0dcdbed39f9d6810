/* SPDX-License-Identifier: MIT */
/* The catalogue for programs: one object, which schema/carcref-tiles.schema.json describes.  A set is
 * written at a time. */
#include "base/arena.h"
#include "report/json.h"
#include "report/json_out.h"
#include "report/tile_list.h"
#include "tile/tile_words.h"

#define TILES_VERSION 1

static json_t *indices_of(uint32_t set) {
    json_t *indices = list();
    for (int i = 0; set; i++, set >>= 1)
        if (set & 1) append(indices, number(i));
    return indices;
}

/* What is printed on a piece. */
static json_t *signs_of(const struct segment *s) {
    json_t *signs = list();
    for (unsigned f = 1; f < SEGMENT_COMPLETE; f <<= 1)
        if (s->flags & f) append(signs, text(segment_flag_name((enum segment_flag)f)));
    return signs;
}

static json_t *piece_of(const struct tile_type *type, unsigned i) {
    const struct segment *s = &type->segment[i];
    json_t *o = object();
    set(o, "feature", text(feature_kind_name((enum feature_kind)s->kind)));
    set_sides(o, type, 0, i);
    if (s->pennants) set(o, "pennants", number(s->pennants));
    if (s->flags) set(o, "signs", signs_of(s));
    if (s->kind == FEATURE_FIELD) set(o, "cities", indices_of(s->borders));
    return o;
}

static json_t *marks_of(const struct tile_type *type) {
    json_t *marks = list();
    for (int m = 0; m < MARKS; m++)
        if (type->marks >> m & 1) append(marks, text(tile_mark_name((enum tile_mark)m)));
    return marks;
}

static json_t *sides_shown(const struct tile_type *type) {
    json_t *sides = list();
    for (int s = 0; s < SIDES; s++) {
        enum terrain t = (enum terrain)type->terrain[s];
        append(sides, text(t == TERRAIN_ANY ? "any" : wording_terrain(t)));
    }
    return sides;
}

static json_t *tile_of(const struct set_tile *t) {
    struct arena arena = {0};
    json_t *o = object(), *aliases = list(), *pieces = list(), *links = list();
    for (const char *const *alias = t->type->aliases; *alias; alias++)
        append(aliases, text(*alias));
    for (unsigned i = 0; i < t->type->segments; i++)
        append(pieces, piece_of(t->type, i));
    for (unsigned i = 0; i < t->type->links; i++)
        append(links, indices_of(t->type->link[i]));
    const char *role = tile_list_role((enum tile_role)t->role);
    set(o, "id", text(t->type->id));
    set(o, "aliases", aliases);
    set(o, "count", number(t->count));
    set(o, "role", role ? text(role) : json_null());
    set(o, "line", text(tile_line_print(&arena, t->type, t->count)));
    set(o, "terrain", sides_shown(t->type));
    set(o, "rotations", number(t->type->turns_alike));
    set(o, "pieces", pieces);
    set(o, "links", links);
    set(o, "marks", marks_of(t->type));
    if (t->type->marks & MARKS_DIRECTED) set(o, "arrow", text(tile_direction_name(t->type->arrow)));
    arena_free(&arena);
    return o;
}

static json_t *set_of(const struct tile_list *l, unsigned i) {
    const struct tile_set_content *content = tile_list_set(l, i);
    json_t *o = object(), *editions = list(), *tiles = list();
    for (int e = 0; e < EDITIONS; e++)
        if (tile_list_is_of(l, i, (enum edition)e))
            append(editions, text(edition_name((enum edition)e)));
    for (unsigned k = 0; k < content->tiles; k++)
        append(tiles, tile_of(&content->tile[k]));
    set(o, "name", text(content->name));
    set(o, "title", text(content->title));
    set(o, "editions", editions);
    set(o, "count", number(tile_list_copies(content)));
    set(o, "tiles", tiles);
    return o;
}

static void print(struct report *r, const struct tile_list *l, size_t layout) {
    struct json_out w = json_out_begin(&r->out, r->options.ascii, layout);
    json_out_member(&w, "carcref", number(TILES_VERSION));
    json_out_open(&w, "sets", '[');
    for (unsigned i = 0; i < l->sets; i++)
        json_out_item(&w, set_of(l, i));
    json_out_close(&w, ']');
    json_out_end(&w);
}

void tile_list_json(struct report *r, const struct tile_list *l) { print(r, l, JSON_INDENT(2)); }
void tile_list_jsonl(struct report *r, const struct tile_list *l) { print(r, l, JSON_COMPACT); }
