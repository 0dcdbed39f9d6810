/* SPDX-License-Identifier: MIT */
/* Turns moves and points of Board Game Arena into steps and claims; both forms of its logs
 * (read_bga.c, bga_compact.c) use the same names for the same values. */
#include "record/foreign/bga.h"
#include "record/lexer.h"

static struct span first_byte(const struct node *n) {
    return (struct span){0, n->span.begin, n->span.begin + 1};
}

/* The entry that a tile or discard of SEAT belongs to. */
static struct entry *entry_of(struct bga *b, const struct node *m, int seat,
                              const struct node *player) {
    struct entry *e = bga_entry(b);
    if (b->open && e && e->player == seat) {
        e->span.end = m->span.end;
        return e;
    }
    return foreign_entry(b->r, m->span, seat, player ? node_word(player).span : SPAN_NONE);
}

void bga_discard(struct bga *b, const struct node *m, int seat, const struct node *player) {
    int64_t id;
    int32_t turn = bga_turn(b) + 1;
    if (!foreign_number(b->r, m, "tile_id", turn, 1, INT32_MAX, false, &id)) return;
    const struct node *n = node_get(m, "tile_id");
    const struct bga_tile *tile = bga_tile_of_id(id);
    if (!tile) {
        foreign_unsupported(b->r, n->span, turn, "a tile of an expansion");
        return;
    }
    struct entry *e = entry_of(b, m, seat, player);
    if (!e) return;
    foreign_discard(b->r, e, foreign_word(tile->letter, node_word(n).span), m->span);
    b->open = true;
    b->done = NULL;
}

void bga_lay(struct bga *b, const struct node *m, const char *id_key, int seat,
             const struct node *player) {
    struct record *r = b->r;
    int64_t id, type, ori;
    struct at_cell at = {.given = false};
    int32_t turn = bga_turn(b) + !b->open;
    struct entry *e = entry_of(b, m, seat, player);
    if (!e) return;
    b->open = false;
    b->done = NULL;
    b->last_tile = 0;
    bool good = foreign_number(r, m, id_key, turn, 1, INT32_MAX, false, &id);
    good &= foreign_number(r, m, "type", turn, 1, INT32_MAX, false, &type);
    good &= foreign_number(r, m, "ori", turn, 1, 4, false, &ori);
    good &= foreign_cell(r, m, turn, false, false, &at);
    if (!good) return;
    const struct bga_tile *tile = bga_tile_of_type(type);
    if (!tile || id > BGA_TILES) {
        foreign_unsupported(r, node_get(m, "type")->span, turn, "a tile of an expansion");
        return;
    }
    const struct bga_tile *numbered = bga_tile_of_id(id);
    if (numbered != tile)
        record_report(r, node_get(m, "type")->span, turn,
                      VERDICT(M_BGA_TILE, arg_number(id), arg_text(ARG_TILE, numbered->letter),
                              arg_text(ARG_TILE, tile->letter)));
    if (b->laid[id].tile)
        record_report(r, node_get(m, id_key)->span, turn, VERDICT(M_BGA_TWICE, arg_number(id)));
    unsigned turned = (unsigned)(ori - 1);
    struct word letter = foreign_word(tile->letter, node_word(node_get(m, "type")).span);
    struct word rotation = foreign_word(foreign_degrees(turned + tile->quarter_turns),
                                        node_word(node_get(m, "ori")).span);
    struct span span = node_span_of_both(node_get(m, "type"), node_get(m, "ori"));
    if (at.span.begin < span.begin) span.begin = at.span.begin;
    if (at.span.end > span.end) span.end = at.span.end;
    foreign_lay(r, e, letter, rotation, at, span);
    b->laid[id] = (struct bga_laid){tile, turned, at.cell};
    b->last_tile = id;
}

/* The piece at POS of the tile that was laid with number ID. */
static bool find_place(struct bga *b, const struct node *figure, int64_t id,
                       const struct node *id_node, struct written_place *place) {
    struct record *r = b->r;
    int64_t pos;
    int32_t turn = bga_turn(b);
    if (!foreign_number(r, figure, "pos", turn, 1, BGA_PLACES, false, &pos)) return false;
    const struct bga_laid *laid = id >= 1 && id <= BGA_TILES ? &b->laid[id] : NULL;
    if (!laid || !laid->tile) {
        record_report(r, id_node->span, turn, verdict_plain(M_BGA_FIGURE));
        return false;
    }
    if (pos > laid->tile->places || laid->tile->place[pos - 1].kind == FEATURE_KINDS) {
        record_report(
            r, node_get(figure, "pos")->span, turn,
            VERDICT(M_BGA_PLACE, arg_text(ARG_TILE, laid->tile->letter), arg_number(pos)));
        return false;
    }
    struct at_cell at = {laid->cell, node_word(id_node).span, true};
    *place = foreign_place(&laid->tile->place[pos - 1], laid->turned, at,
                           node_span_of_both(id_node, node_get(figure, "pos")));
    return true;
}

bool bga_place(struct bga *b, const struct node *figure, struct written_place *place /* out */) {
    int64_t id;
    if (!foreign_number(b->r, figure, "tile", bga_turn(b), 1, INT32_MAX, false, &id)) return false;
    return find_place(b, figure, id, node_get(figure, "tile"), place);
}

void bga_deploy(struct bga *b, const struct node *figure, const struct node *id) {
    struct entry *e = bga_entry(b);
    struct written_place place;
    int64_t number = 0;
    if (!e || !b->last_tile) {
        /* A tile that could not be read has been reported already. */
        if (!e) record_report(b->r, first_byte(figure), 0, verdict_plain(M_BGA_FIGURE));
        return;
    }
    if (!node_take_number(b->r, id, "id", bga_turn(b), &number)) return;
    if (!find_place(b, figure, number, id, &place)) return;
    if (number == b->last_tile) {
        place.at.given = false;
        place.span = node_get(figure, "pos")->span;
    }
    foreign_deploy(b->r, e, place);
    if (figure->span.end > e->span.end) e->span.end = figure->span.end;
}

/* --- claims ------------------------------------------------------------------ */

static struct claim *add_claim(struct bga *b, enum claim_kind kind, struct span span, int seat) {
    struct entry *e = bga_entry(b);
    struct claim *c = e ? entry_add_claim(b->r, e) : NULL;
    if (!c) return NULL;
    c->kind = kind;
    c->span = span;
    c->player = (int8_t)seat;
    return c;
}

void bga_claim_feature(struct bga *b, const struct node *figure, int seat,
                       const struct node *player, const struct node *points) {
    struct written_place place;
    int64_t n;
    if (!node_take_number(b->r, points, "points", bga_turn(b), &n) || !bga_place(b, figure, &place))
        return;
    struct claim *c = add_claim(b, CLAIM_FEATURE, node_span_of_both(player, points), seat);
    if (!c) return;
    c->place = place;
    c->player_span = node_word(player).span;
    c->points = n;
    c->points_span = node_word(points).span;
}

void bga_claim_back(struct bga *b, const struct node *figure, int seat) {
    struct written_place place;
    if (!bga_place(b, figure, &place)) return;
    struct claim *c = add_claim(b, CLAIM_BACK, figure->span, seat);
    if (!c) return;
    c->back = (struct written_figure){.player = (int8_t)seat,
                                      .kind = FIGURE_SMALL,
                                      .place = place,
                                      .place_given = true,
                                      .span = figure->span};
}

void bga_claim_points(struct bga *b, int seat, const struct node *player, const struct node *points,
                      const struct node *total) {
    struct entry *e = bga_entry(b);
    int64_t n, sum;
    if (!e || !node_take_number(b->r, points, "points", bga_turn(b), &n)) return;
    if (!node_take_number(b->r, total, "score", bga_turn(b), &sum)) return;
    struct claim *c = NULL;
    for (uint32_t i = 0; i < e->claims; i++)
        if (e->claim[i].kind == CLAIM_POINTS && e->claim[i].player == seat) c = &e->claim[i];
    if (!c) c = add_claim(b, CLAIM_POINTS, node_span_of_both(player, total), seat);
    if (!c) return;
    c->player_span = node_word(player).span;
    c->points += n;
    c->points_span = node_word(points).span;
    c->has_total = true;
    c->total = sum;
    c->total_span = node_word(total).span;
}
