/* SPDX-License-Identifier: MIT */
/* Replay logs of Board Game Arena, as the site sends them.
 *
 * A log is a list of packets, a packet a list of notifications.  These matter:
 *
 *     playTile             a tile is laid: a new entry
 *     playPartisan         a figure on it
 *     cantPlay             a drawn tile fits nowhere
 *     realizationAchieved  a feature is complete, or (at the end) is counted
 *     winPoints            the points of one owner of the feature just named
 *     gameStateChange 99   the final scores
 *
 * The start tile D at (0,0) is not in the log.  y grows to the south.  Words for kinds of features
 * are in the language of whoever saved the log, so kinds are taken from the numbers of the places.
 * bga_shape.c finds the log in what was saved; bga_compact.c reads another form. */
#include "record/foreign/bga.h"
#include "record/header/header.h"
#include "record/lexer.h"

#include <string.h>

/* --- which form? ------------------------------------------------------------- */

static bool is_compact(const struct node *root) {
    const struct node *turns = node_get(root, "turns");
    if (!turns || turns->kind != NODE_SEQUENCE) return false;
    return node_get(root, "bga_table") ||
           (node_get(turns->child, "ori") && node_get(turns->child, "type"));
}

static bool looks_like(const struct node *root) {
    bool refusal = node_get(root, "status") && node_get(root, "error") && !node_get(root, "turns");
    return refusal || bga_is_one(root) || bga_find_log(root) || is_compact(root);
}

/* --- players ----------------------------------------------------------------- */

/* Names come as HTML: drops the tags, and &amp; becomes &. */
static const char *plain_name(struct record *r, const struct node *n) {
    static const struct {
        const char *entity;
        char c;
    } entities[] = {{"&amp;", '&'},  {"&lt;", '<'},   {"&gt;", '>'},
                    {"&quot;", '"'}, {"&#39;", '\''}, {"&#039;", '\''}};
    char *text = arena_alloc(r->arena, (size_t)n->length + 1), *to = text;
    const char *last = strrchr(n->text, '>'); /* found only once */
    for (const char *p = n->text; *p;) {
        const char *end = *p == '<' && last && p < last ? strchr(p, '>') : NULL;
        unsigned i = 0;
        while (i < sizeof entities / sizeof *entities &&
               strncmp(p, entities[i].entity, strlen(entities[i].entity)) != 0)
            i++;
        if (end) {
            p = end + 1;
        } else if (i < sizeof entities / sizeof *entities) {
            *to++ = entities[i].c;
            p += strlen(entities[i].entity);
        } else {
            *to++ = *p++;
        }
    }
    *to = '\0';
    return text;
}

static const char *colour_name(const struct node *colour) {
    static const char *const names[][2] = {
        {"ff0000", "red"},    {"008000", "green"}, {"0000ff", "blue"},
        {"ffa500", "yellow"}, {"000000", "black"}, {"ffffff", "white"},
    };
    if (!node_is_scalar(colour)) return NULL;
    const char *hex = colour->text + (colour->text[0] == '#');
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i][0], hex) == 0) return names[i][1];
    return NULL;
}

static int seat_of_id(const struct bga *b, const struct node *id) {
    for (unsigned i = 0; node_is_scalar(id) && i < b->r->players; i++)
        if (b->player_id[i] && strcmp(b->player_id[i]->text, id->text) == 0) return (int)i;
    return -1;
}

static void add_player(struct bga *b, const struct node *id, const struct node *name) {
    if (!node_is_scalar(id) || !id->length || seat_of_id(b, id) >= 0) return;
    unsigned before = b->r->players;
    struct word w = node_is_scalar(name)
                        ? (struct word){plain_name(b->r, name), node_word(name).span}
                        : node_word(id);
    if (!w.text[0]) w = node_word(id);
    header_add_player(b->r, w, (struct word){NULL, SPAN_NONE});
    if (b->r->players > before) b->player_id[before] = id;
}

static const struct node *results_of(const struct node *state) {
    const struct node *n = node_get(node_get(state, "args"), "result");
    int64_t id;
    if (!node_number(node_get(state, "id"), &id) || id != 99) return NULL;
    return n && n->kind == NODE_SEQUENCE ? n : NULL;
}

/* --- notifications ------------------------------------------------------------ */

typedef void notification_fn(struct bga *b, const struct node *n, const char *type,
                             const struct node *args);

static void check_notification(struct bga *b, const struct node *n, struct bga_types *types) {
    const struct node *type = foreign_text(b->r, n, "type", 0), *args = bga_args(n);
    if (!type) return;
    if (bga_needs_args(type->text) && !(args && args->kind == NODE_MAPPING))
        foreign_get(b->r, n, "args", 0, NODE_MAPPING);
    bga_see_type(types, b->r, type, args);
}

/* A notification that matters but cannot be read must not go unnoticed. */
static void check_log(struct bga *b, const struct node *log) {
    struct bga_types types = {.count = 0};
    for (NODE_ITEMS(item, log)) {
        if (!bga_is_packet(item) && !node_get(item, "data")) {
            check_notification(b, item, &types);
            continue;
        }
        if (node_is_null(node_get(item, "data"))) continue;
        const struct node *data = bga_list(b->r, node_get(item, "data"));
        if (data->kind != NODE_SEQUENCE) data = foreign_get(b->r, item, "data", 0, NODE_SEQUENCE);
        if (!data) continue;
        for (NODE_ITEMS(n, data))
            check_notification(b, n, &types);
    }
    bga_report_types(&types, b->r);
}

static void one_notification(struct bga *b, const struct node *n, notification_fn *f) {
    const struct node *type = node_get(n, "type"), *args = bga_args(n);
    if (node_is_scalar(type) && args && args->kind == NODE_MAPPING) f(b, n, type->text, args);
}

static void each_notification(struct bga *b, const struct node *log, notification_fn *f) {
    for (NODE_ITEMS(item, log)) {
        const struct node *data = bga_list(b->r, node_get(item, "data"));
        if (!data) one_notification(b, item, f);
        if (!data || data->kind != NODE_SEQUENCE) continue;
        for (NODE_ITEMS(n, data))
            one_notification(b, n, f);
    }
}

/* In the order of their first turns, which is that of the seats. */
static void collect_movers(struct bga *b, const struct node *n, const char *type,
                           const struct node *args) {
    (void)n;
    b->moves |= bga_needs_args(type);
    if (strcmp(type, "playTile") == 0 || strcmp(type, "cantPlay") == 0)
        add_player(b, node_get(args, "player_id"), node_get(args, "player_name"));
}

/* Players who never moved, and everybody's colour. */
static void collect_others(struct bga *b, const struct node *n, const char *type,
                           const struct node *args) {
    (void)n;
    const struct node *results = strcmp(type, "gameStateChange") == 0 ? results_of(args) : NULL;
    if (!results) return;
    for (NODE_ITEMS(item, results)) {
        const struct node *id = node_get(item, "player"), *colour = node_get(item, "color");
        add_player(b, id, node_get(item, "name"));
        int seat = seat_of_id(b, id);
        if (seat >= 0 && colour_name(colour))
            b->r->player[seat].colour = (struct word){colour_name(colour), node_word(colour).span};
    }
}

/* The player of a notification; -1 after a report. */
static int take_seat(struct bga *b, const struct node *args, const struct node **id /* out */) {
    *id = foreign_text(b->r, args, "player_id", bga_turn(b));
    if (!*id) return -1;
    int seat = seat_of_id(b, *id);
    if (seat < 0)
        record_report(b->r, (*id)->span, bga_turn(b),
                      VERDICT(M_PLAYER_UNKNOWN, node_arg(b->r, *id)));
    return seat;
}

static void play_figure(struct bga *b, const struct node *args) {
    const struct node *kind = node_get(args, "ptype"), *portal = node_get(args, "portal");
    const struct node *tile = foreign_text(b->r, args, "id", bga_turn(b));
    int64_t through;
    if (!node_is_null(kind) && !node_is(kind, "normal")) {
        foreign_unsupported(b->r, kind->span, bga_turn(b), "figures of expansions");
        return;
    }
    if (node_number(portal, &through) && through != 0) {
        foreign_unsupported(b->r, portal->span, bga_turn(b),
                            "the magic portal (princess-and-dragon)");
        return;
    }
    if (tile) bga_deploy(b, args, tile);
}

/* Does the list by number of the figures that go home agree with the list by place? */
static bool figures_agree(struct bga *b, const struct node *args, const struct node *figures) {
    int64_t left[PLAYERS_MAX + 1] = {0}, n;
    const struct node *home = node_get(args, "part_to_recover");
    if (!home || home->kind != NODE_MAPPING) return false;
    for (NODE_PAIRS(id, home)) {
        int seat = seat_of_id(b, id);
        if (seat >= 0 && node_number(node_get(id->next, "normal"), &n)) left[seat] = n;
    }
    for (NODE_ITEMS(figure, figures)) {
        int seat = seat_of_id(b, node_get(figure, "player"));
        if (seat < 0) return false;
        left[seat]--;
    }
    for (unsigned i = 0; i < b->r->players; i++)
        if (left[i] != 0) return false;
    return true;
}

static const struct node *figures_of(const struct node *args) {
    const struct node *n = node_get(args, "partisans");
    return n && n->kind == NODE_SEQUENCE && n->child ? n : NULL;
}

static void complete(struct bga *b, const struct node *n, const struct node *args) {
    const struct node *log = node_get(n, "log"), *figures = figures_of(args);
    bool counted = node_get(args, "city_nbr") || !node_get(args, "player_id") ||
                   (node_is_scalar(log) && strncmp(log->text, "Counting", 8) == 0);
    b->done = NULL;
    if (counted) {
        b->finished = true;
        return;
    }
    if (!figures) return;
    b->done = figures->child;
    if (!figures_agree(b, args, figures)) return;
    for (NODE_ITEMS(figure, figures))
        bga_claim_back(b, figure, seat_of_id(b, node_get(figure, "player")));
}

static void win_points(struct bga *b, const struct node *args) {
    const struct node *id;
    int seat = take_seat(b, args, &id);
    const struct node *points = foreign_text(b->r, args, "points", bga_turn(b));
    const struct node *total = foreign_text(b->r, args, "score", bga_turn(b));
    if (seat < 0 || !points || !total) return;
    if (b->done) bga_claim_feature(b, b->done, seat, id, points);
    bga_claim_points(b, seat, id, points, total);
}

static bool is_true(const struct node *n) {
    return node_is_scalar(n) && !node_is_null(n) && !node_is(n, "0") && !node_is(n, "false");
}

static void take_results(struct bga *b, const struct node *results) {
    struct record *r = b->r;
    /* Somebody gave up: the scores are not those of a game played to its end. */
    for (NODE_ITEMS(item, results))
        if (is_true(node_get(item, "concede")) || is_true(node_get(item, "zombie"))) return;
    r->result_span = results->span;
    for (NODE_ITEMS(item, results)) {
        const struct node *id = foreign_text(r, item, "player", 0),
                          *score = foreign_text(r, item, "score", 0);
        const struct node *rank = node_get(item, "rank");
        int seat = seat_of_id(b, id);
        int64_t points;
        if (id && seat < 0)
            record_report(r, id->span, 0, VERDICT(M_PLAYER_UNKNOWN, node_arg(r, id)));
        if (seat < 0 || !score || !node_take_number(r, score, "score", 0, &points)) continue;
        header_add_result(r, seat, 0, node_word(id).span, points, node_word(score).span);
        if (!node_is(rank, "1")) continue;
        if (!r->winner_given) r->winner_span = rank->span;
        r->winner_given = true;
        r->winners = (uint16_t)(r->winners | 1u << seat);
    }
}

static void take(struct bga *b, const struct node *n, const char *type, const struct node *args) {
    /* A notification sent to the table and to a player is the same one.  Those without ids are
     * not. */
    const struct node *uid = node_get(n, "uid"), *id;
    bool known = node_is_scalar(uid) && !node_is_null(uid) && uid->length;
    bool again = known && b->last_uid && strcmp(uid->text, b->last_uid->text) == 0;
    if (known) b->last_uid = uid;
    if (again) return;
    if (strcmp(type, "playTile") == 0) {
        int seat = take_seat(b, args, &id);
        if (seat >= 0) bga_lay(b, args, "id", seat, id);
    } else if (strcmp(type, "cantPlay") == 0) {
        int seat = take_seat(b, args, &id);
        if (seat >= 0) bga_discard(b, args, seat, id);
    } else if (strcmp(type, "playPartisan") == 0) {
        play_figure(b, args);
    } else if (strcmp(type, "realizationAchieved") == 0) {
        complete(b, n, args);
    } else if (strcmp(type, "winPoints") == 0) {
        if (!b->finished) win_points(b, args);
    } else if (strcmp(type, "gameStateChange") == 0 && results_of(args)) {
        take_results(b, results_of(args));
    }
}

static void read(struct record *r, const struct node *root) {
    struct bga b = {.r = r};
    r->notation = NOTATION_BGA;
    r->edition = foreign_word("classic", SPAN_NONE);
    const struct node *log = bga_list(r, bga_find_log(root));
    if (!log && is_compact(root)) {
        bga_read_compact(&b, root);
        return;
    }
    if (!log) {
        bga_refuse(r, root);
        return;
    }
    if (bga_refuse_list(r, log)) return;
    const struct node *table = node_get(log->child, "table_id");
    if (node_is_scalar(table))
        header_add_free(r, foreign_word("x-bga-table", table->span), node_word(table), false);
    check_log(&b, log);
    each_notification(&b, log, collect_movers);
    each_notification(&b, log, collect_others);
    if (!b.moves && !r->players && !record_has_trouble(r)) {
        struct span first = {0, log->span.begin, log->span.begin + 1};
        record_report(r, first, 0, verdict_plain(M_BGA_EMPTY));
        return;
    }
    header_end(r, true);
    each_notification(&b, log, take);
    if (r->players && !r->entries) record_report(r, SPAN_NONE, 0, verdict_plain(M_TURNS_NONE));
}

const struct foreign_reader bga_reader = {"bga", looks_like, read, NULL};
