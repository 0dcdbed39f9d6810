/* SPDX-License-Identifier: MIT */
/* Games of Board Game Arena in a compact form: one object per turn, with what was scored in it.
 *
 *     {"bga_table": "366...", "turns": [{"player": "P1", "tile_id": 20, "type": 10, "x": 0,
 *      "y": -1, "ori": 1, "meeple": {"pos": 2}, "scores": [{"phase": "done", "meeples":
 *      [{"tile": 20, "player": "P1", "pos": 2}], "won": [["P1", 4, 4]]}]}],
 *      "final": {"P1": {"score": 96}}} */
#include "record/foreign/bga.h"
#include "record/header/header.h"
#include "record/lexer.h"

#include <string.h>

static void add_player(struct record *r, const struct node *name) {
    if (node_is_scalar(name) && foreign_seat(r, name->text) < 0)
        header_add_player(r, node_word(name), (struct word){NULL, SPAN_NONE});
}

/* In the order of their first turns, which is that of the seats. */
static void collect_players(struct record *r, const struct node *root, const struct node *turns) {
    for (NODE_ITEMS(turn, turns))
        add_player(r, node_get(turn, "player"));
    const struct node *final = node_get(root, "final");
    if (final && final->kind == NODE_MAPPING)
        for (NODE_PAIRS(name, final))
            add_player(r, name);
}

static int seat_of(struct bga *b, const struct node *name) {
    int seat = name->kind == NODE_SCALAR ? foreign_seat(b->r, name->text) : -1;
    if (seat < 0)
        record_report(b->r, name->span, bga_turn(b),
                      VERDICT(M_PLAYER_UNKNOWN, node_arg(b->r, name)));
    return seat;
}

/* ["P1", 4, 8]: player, points, total. */
static void read_won(struct bga *b, const struct node *won, const struct node *first_figure) {
    if (won->kind != NODE_SEQUENCE || won->children != 3) {
        record_report(b->r, won->span, bga_turn(b),
                      VERDICT(M_TYPE_LIST, arg_text(ARG_WORD, "won")));
        return;
    }
    const struct node *player = won->child, *points = player->next, *total = points->next;
    int seat = seat_of(b, player);
    if (seat < 0) return;
    if (first_figure) bga_claim_feature(b, first_figure, seat, player, points);
    bga_claim_points(b, seat, player, points, total);
}

static void read_score(struct bga *b, const struct node *score) {
    const struct node *phase = node_get(score, "phase"), *figures = node_get(score, "meeples");
    if (phase && !node_is(phase, "done")) return;
    const struct node *list = node_is_null(figures)
                                  ? NULL
                                  : foreign_get(b->r, score, "meeples", bga_turn(b), NODE_SEQUENCE);
    const struct node *first = list ? list->child : NULL;
    const struct node *won = foreign_get(b->r, score, "won", bga_turn(b), NODE_SEQUENCE);
    if (!won) return;
    for (NODE_ITEMS(item, won))
        read_won(b, item, first);
    for (; first; first = first->next) {
        const struct node *player = foreign_text(b->r, first, "player", bga_turn(b));
        int seat = player ? seat_of(b, player) : -1;
        if (seat >= 0) bga_claim_back(b, first, seat);
    }
}

static void read_turn(struct bga *b, const struct node *turn) {
    const struct node *player = foreign_text(b->r, turn, "player", bga_turn(b) + 1);
    int seat = player ? seat_of(b, player) : -1;
    if (seat < 0) return;
    const struct node *figure = node_get(turn, "meeple"), *scores = node_get(turn, "scores");
    if (node_is_null(node_get(turn, "x")) && node_get(turn, "tile_id")) {
        bga_discard(b, turn, seat, player);
        return;
    }
    bga_lay(b, turn, "tile_id", seat, player);
    if (!node_is_null(figure) && node_get(turn, "tile_id"))
        bga_deploy(b, figure, node_get(turn, "tile_id"));
    if (!node_is_null(scores) && foreign_get(b->r, turn, "scores", bga_turn(b), NODE_SEQUENCE))
        for (NODE_ITEMS(score, scores))
            read_score(b, score);
    struct entry *e = bga_entry(b);
    if (e) e->span = turn->span;
}

static void read_final(struct record *r, const struct node *final) {
    if (!node_is_null(final) && final->kind != NODE_MAPPING) {
        record_report(r, (struct span){0, final->span.begin, final->span.begin + 1}, 0,
                      VERDICT(M_FOREIGN_MAPPING, arg_text(ARG_WORD, "final")));
        return;
    }
    if (node_is_null(final)) return;
    r->result_span = final->span;
    for (NODE_PAIRS(name, final)) {
        int64_t score;
        const struct node *n = foreign_text(r, name->next, "score", 0);
        if (!node_is_scalar(name) || !n || !node_take_number(r, n, "score", 0, &score)) continue;
        header_add_result(r, foreign_seat(r, name->text), 0, node_word(name).span, score,
                          node_word(n).span);
    }
}

void bga_read_compact(struct bga *b, const struct node *root) {
    const struct node *turns = foreign_get(b->r, root, "turns", 0, NODE_SEQUENCE);
    const struct node *table = node_get(root, "bga_table");
    if (!turns) return;
    collect_players(b->r, root, turns);
    if (node_is_scalar(table))
        header_add_free(b->r, foreign_word("x-bga-table", table->span), node_word(table), false);
    read_final(b->r, node_get(root, "final"));
    header_end(b->r, true);
    for (NODE_ITEMS(turn, turns))
        read_turn(b, turn);
}
