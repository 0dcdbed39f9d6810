/* SPDX-License-Identifier: MIT */
/* What a pointer of JCloisterZone points at: {"position", "location", "feature"}. */
#include "jcz/names.h"
#include "jcz/replayer.h"
#include "record/lexer.h"

uint8_t jcz_number_of(const struct tile_type *t, enum feature_kind kind, unsigned inner) {
    uint8_t number = 0;
    unsigned all = 0;
    for (unsigned i = 0; t && i < t->segments; i++) {
        if (t->segment[i].kind != kind) continue;
        all++;
        if (!t->segment[i].ports && inner-- == 0) number = t->segment[i].number;
    }
    return all > 1 ? number : 0;
}

bool jcz_is_other_feature(const struct node *feature) {
    static const char *const names[] = {
        "Quarter", "YagaHut",  "Vodyanoy", "SoloveiRazboynik",
        "Castle",  "Acrobats", "River",    "FishHut",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (node_is(feature, names[i])) return true;
    for (const struct jcz_begin *b = jcz_begins; b->feature; b++)
        if (node_is(feature, b->feature)) return true;
    return false;
}

enum feature_kind jcz_building_of(const struct tile_type *t, enum feature_kind kind) {
    bool shrine = t && kind == FEATURE_MONASTERY && tile_has_kind(t, FEATURE_SHRINE) &&
                  !tile_has_kind(t, FEATURE_MONASTERY);
    return shrine ? FEATURE_SHRINE : kind;
}

bool jcz_same_place(const struct node *a, const struct node *b) {
    const struct node *x = node_get(a, "position"), *y = node_get(b, "position");
    int64_t m, n;
    if (!x || !y || x->children != y->children) return false;
    for (x = x->child, y = y->child; x; x = x->next, y = y->next)
        if (!node_number(x, &m) || !node_number(y, &n) || m != n) return false;
    static const char *const keys[] = {"location", "feature"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const struct node *word = node_get(b, keys[i]);
        if (!node_is_scalar(word) || !node_is(node_get(a, keys[i]), word->text)) return false;
    }
    return true;
}

/* --- places in the game that is read ------------------------------------------------ */

uint32_t *replayer_chain(const struct replayer *p, struct cell c) {
    uint32_t hash = (uint32_t)c.x * 2654435761u ^ (uint32_t)c.y * 2246822519u;
    return &p->chain[(hash ^ hash >> 15) & (p->chains - 1)];
}

struct laid *replayer_laid(const struct replayer *p, struct cell c) {
    uint32_t i = *replayer_chain(p, c);
    while (i && !cell_equal(p->laid[i - 1].cell, c))
        i = p->laid[i - 1].next;
    return i ? &p->laid[i - 1] : NULL;
}

bool replayer_cell(struct replayer *p, const struct node *m, struct at_cell *at /* out */) {
    const struct node *n = foreign_get(p->r, m, "position", replayer_turn(p), NODE_SEQUENCE);
    return n && replayer_cell_of(p, n, at);
}

bool replayer_cell_of(struct replayer *p, const struct node *n, struct at_cell *at) {
    return yaml_cell(p->r, n, replayer_turn(p), at);
}

/* Are PORTS all the ports of the piece of the tile LAID that they belong to?  If there is no such
 * piece, the rules say so. */
static bool is_whole_piece(struct replayer *p, const struct node *location, enum feature_kind kind,
                           port_set ports, const struct laid *laid) {
    const struct tile_type *t = laid->type;
    for (unsigned i = 0; t && i < t->segments; i++) {
        port_set lies = ports_turned(t->segment[i].ports, laid->turned);
        if (t->segment[i].kind != kind || !(lies & ports) || lies == ports) continue;
        struct buf name = {0};
        jcz_place_name(kind, lies, 0, &name);
        record_report(p->r, location->span, replayer_turn(p),
                      VERDICT(M_JCZ_LOCATION_PART, node_arg(p->r, location),
                              arg_text(ARG_WORD, feature_kind_name(kind)),
                              arg_text(ARG_WORD, arena_strdup(p->r->arena, name.text))));
        buf_free(&name);
        return false;
    }
    return true;
}

/* Reads a location, which has only one spelling. */
static bool read_location(struct replayer *p, const struct node *location,
                          const struct node *feature, enum feature_kind kind,
                          port_set *ports /* out */, unsigned *inner /* out */) {
    if (!jcz_place_ports(location->text, kind, ports, inner)) {
        record_report(p->r, location->span, replayer_turn(p),
                      VERDICT(M_JCZ_LOCATION, node_arg(p->r, location), node_arg(p->r, feature)));
        return false;
    }
    struct buf name = {0};
    jcz_place_name(kind, *ports, *inner, &name);
    bool same = node_is(location, name.text);
    if (!same)
        record_report(p->r, location->span, replayer_turn(p),
                      VERDICT(M_JCZ_LOCATION_SPELLING, node_arg(p->r, location),
                              arg_text(ARG_WORD, arena_strdup(p->r->arena, name.text))));
    buf_free(&name);
    return same;
}

bool replayer_place(struct replayer *p, const struct node *pointer,
                    struct written_place *place /* out */) {
    static const char sides[] = "NESW";
    struct record *r = p->r;
    struct at_cell at = {.given = false};
    const struct node *feature = foreign_text(r, pointer, "feature", replayer_turn(p));
    const struct node *location = foreign_text(r, pointer, "location", replayer_turn(p));
    if (!replayer_cell(p, pointer, &at) || !feature || !location) return false;
    enum feature_kind kind = jcz_feature_by_name(feature->text);
    if (kind == FEATURE_KINDS) {
        replayer_report(p, feature,
                        jcz_is_other_feature(feature) ? M_JCZ_FEATURE : M_JCZ_FEATURE_UNKNOWN);
        return false;
    }
    if (node_is(location, "AS_ABBOT")) {
        replayer_report(p, location, M_JCZ_FEATURE);
        return false;
    }
    port_set ports;
    unsigned inner;
    if (!read_location(p, location, feature, kind, &ports, &inner)) return false;
    const struct laid *laid = replayer_laid(p, at.cell);
    if (laid) kind = jcz_building_of(laid->type, kind);
    if (p->tile_read && cell_equal(at.cell, p->cell)) at.given = false;
    if (laid && !is_whole_piece(p, location, kind, ports, laid)) return false;
    struct foreign_piece piece = {.kind = (uint8_t)kind, .where = ""};
    if (ports) {
        unsigned first = set_first(ports);
        piece.where[0] = sides[first / 3];
        piece.where[1] = first % 3 == 1 ? '\0' : first % 3 ? 'R' : 'L';
    }
    *place = foreign_place(&piece, 0, at, pointer->span);
    if (laid && !ports) place->number = jcz_number_of(laid->type, kind, inner);
    if (place->number) place->where = WHERE_NUMBER;
    return true;
}
