/* SPDX-License-Identifier: MIT */
/* Tile lines in canonical form: tile_line_parse() reads them back as the same tile.  Also, for
 * people, the pieces of a tile as it lies. */
#include "tile/tile.h"

#include "base/arena.h"
#include "base/buf.h"
#include "tile/tile_words.h"

#include <stddef.h>

static void add_ports(struct buf *b, port_set ports) {
    for (unsigned i = 0; i < PORTS; i++) {
        if (!(ports >> i & 1)) continue;
        buf_char(b, ' ');
        buf_str(b, tile_port_name(i));
    }
}

/* One side of each city names it. */
static port_set first_port(port_set ports) { return (port_set)(ports & (~(unsigned)ports + 1)); }

static void add_counted(struct buf *b, const char *flag, unsigned n, bool always_number) {
    if (!n) return;
    buf_char(b, ' ');
    buf_str(b, flag);
    if (n > 1 || always_number) {
        buf_char(b, ' ');
        buf_int(b, n);
    }
}

/* Does it reach a side that is TERRAIN_ANY? */
static bool reaches_any_side(const struct tile_type *t, const struct segment *s) {
    for (unsigned side = 0; side < SIDES; side++)
        if (t->terrain[side] == TERRAIN_ANY && s->ports & port_side((enum side)side)) return true;
    return false;
}

static void add_segment(struct buf *b, const struct tile_type *t, const struct segment *s) {
    buf_str(b, feature_kind_name((enum feature_kind)s->kind));
    /* A tile's only field needs no list: it takes every half, of sides that need have one. */
    unsigned fields = 0;
    for (unsigned i = 0; i < t->segments; i++)
        fields += t->segment[i].kind == FEATURE_FIELD;
    if (s->kind != FEATURE_FIELD || fields > 1 || reaches_any_side(t, s)) add_ports(b, s->ports);
    add_counted(b, "pennant", s->pennants, false);
    add_counted(b, "ghost", s->ghosts, true);
    for (unsigned f = 1; f <= SEGMENT_HERD; f <<= 1) {
        if (!(s->flags & f)) continue;
        buf_char(b, ' ');
        buf_str(b, segment_flag_name((enum segment_flag)f));
    }
    if (!s->borders) return;
    buf_str(b, " /");
    for (unsigned i = 0; i < t->segments; i++)
        if (s->borders >> i & 1) add_ports(b, first_port(t->segment[i].ports));
}

static void add_link(struct buf *b, const struct tile_type *t, uint32_t link) {
    const char *separator = "; link ";
    for (unsigned i = 0; i < t->segments; i++) {
        if (!(link >> i & 1)) continue;
        buf_str(b, separator);
        buf_str(b, feature_kind_name((enum feature_kind)t->segment[i].kind));
        add_ports(b, first_port(t->segment[i].ports));
        separator = ", ";
    }
}

const char *tile_line_print(struct arena *arena, const struct tile_type *type, unsigned count) {
    struct buf b = {0};
    buf_str(&b, type->id);
    buf_char(&b, ' ');
    buf_int(&b, count ? count : 1);
    buf_char(&b, ' ');
    for (unsigned s = 0; s < SIDES; s++)
        buf_char(&b, tile_terrain_letter((enum terrain)type->terrain[s]));
    unsigned pieces = 0;
    while (pieces < type->segments) {
        buf_str(&b, pieces ? "; " : " ");
        add_segment(&b, type, &type->segment[pieces++]);
    }
    for (unsigned m = 0; m < MARKS; m++) {
        if (!tile_has_mark(type, (enum tile_mark)m)) continue;
        buf_str(&b, pieces++ ? "; " : " ");
        buf_str(&b, tile_mark_name((enum tile_mark)m));
        if (m == MARK_ARROW) {
            buf_char(&b, ' ');
            buf_str(&b, tile_direction_name(type->arrow));
        }
    }
    for (unsigned i = 0; i < type->links; i++)
        add_link(&b, type, type->link[i]);
    const char *line = arena_strndup(arena, b.text, b.length);
    buf_free(&b);
    return line;
}

const char *tile_pieces_print(struct arena *arena, const struct tile_type *type,
                              unsigned quarter_turns, bool fields) {
    struct buf b = {0};
    for (unsigned i = 0; i < type->segments; i++) {
        const struct segment *s = &type->segment[i];
        if (s->kind == FEATURE_FIELD && !fields) continue;
        buf_str(&b, b.length ? ", " : "");
        buf_str(&b, feature_kind_name((enum feature_kind)s->kind));
        add_ports(&b, ports_turned(s->ports, quarter_turns));
        add_counted(&b, "pennant", s->pennants, false);
        for (unsigned f = 1; f <= SEGMENT_HERD; f <<= 1)
            if (s->flags & f) buf_printf(&b, " %s", segment_flag_name((enum segment_flag)f));
    }
    for (unsigned m = 0; m < MARKS; m++) {
        if (!tile_has_mark(type, (enum tile_mark)m)) continue;
        buf_printf(&b, "%s%s", b.length ? ", " : "", tile_mark_name((enum tile_mark)m));
        if (m == MARK_ARROW)
            buf_printf(&b, " %s", tile_direction_name((type->arrow + 2 * quarter_turns) & 7));
    }
    const char *pieces = b.text ? arena_strndup(arena, b.text, b.length) : "";
    buf_free(&b);
    return pieces;
}
