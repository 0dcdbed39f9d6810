/* SPDX-License-Identifier: MIT */
/* Score sheets in JSON:
 *
 *     {"info": {"title": ..., "players": [{"name": ..., "color": ...}], "startDate": ...,
 *               "finalPoint": {name: points}, "winner": [name]},
 *      "placements": [{"type": "initial", "tile": "D"},
 *                     {"type": "skipped", "tile": "C", "player": name},
 *                     {"type": "regular", "tile": "U", "player": name,
 *                      "tilePlacement": {"x": -1, "y": 0, "rotation": 0},
 *                      "meeplePlacement": {"segmentType": "road", "segmentIndex": 0}}]}
 *
 * y grows to the north; missing numbers are 0; rotations count clockwise from drawings that differ
 * from ours, and a figure's place is an index among the segments of its kind.  Both are known from
 * a real game (the final of the Japanese championship of 2015); indices that did not occur in it
 * and do not follow from those that did are not guessed. */
#include "record/foreign/foreign.h"
#include "record/header/header.h"
#include "record/lexer.h"

#include <string.h>

#define SEGMENT_KINDS 3
#define UNPROVEN ""

struct segments {
    uint8_t kind;     /* enum feature_kind */
    uint8_t count;    /* how many the tile has; 0: the end of the list */
    char where[4][3]; /* by index: a side or half side in their drawing */
};
struct sheet_tile {
    char letter[2];
    uint8_t quarter_turns; /* from our catalogue's drawing to theirs */
    struct segments segments[SEGMENT_KINDS];
};

#define ROADS(n, ...)                                                                              \
    {                                                                                              \
        FEATURE_ROAD, (n), { __VA_ARGS__ }                                                         \
    }
#define CITIES(n, ...)                                                                             \
    {                                                                                              \
        FEATURE_CITY, (n), { __VA_ARGS__ }                                                         \
    }
#define FIELDS(n, ...)                                                                             \
    {                                                                                              \
        FEATURE_FIELD, (n), { __VA_ARGS__ }                                                        \
    }
#define MONASTERY                                                                                  \
    {                                                                                              \
        FEATURE_MONASTERY, 1, { "-" }                                                              \
    }

static const struct sheet_tile sheet_tiles[] = {
    {"A", 0, {ROADS(1, "S"), MONASTERY, FIELDS(1, "NL")}},
    {"B", 0, {MONASTERY, FIELDS(1, "NL")}},
    {"C", 0, {CITIES(1, "N")}},
    {"D", 1, {ROADS(1, "N"), CITIES(1, "E"), FIELDS(2, UNPROVEN)}},
    {"E", 0, {CITIES(1, "N"), FIELDS(1, "EL")}},
    {"F", 0, {CITIES(1, "E"), FIELDS(2, UNPROVEN)}},
    {"G", 1, {CITIES(1, "N"), FIELDS(2, UNPROVEN)}},
    {"H", 1, {CITIES(2, "E", "W"), FIELDS(1, "NL")}},
    {"I", 2, {CITIES(2, "E", "S"), FIELDS(1, "NL")}},
    {"J", 0, {CITIES(1, "N"), ROADS(1, "E"), FIELDS(2, UNPROVEN)}},
    {"K", 1, {CITIES(1, "E"), ROADS(1, "N"), FIELDS(2, "NL", "SL")}},
    {"L", 1, {CITIES(1, "E"), ROADS(3, "N", UNPROVEN, UNPROVEN), FIELDS(3, UNPROVEN)}},
    {"M", 0, {CITIES(1, "N"), FIELDS(1, "EL")}},
    {"N", 0, {CITIES(1, "N"), FIELDS(1, "EL")}},
    {"O", 0, {CITIES(1, "N"), ROADS(1, "E"), FIELDS(2, UNPROVEN)}},
    {"P", 0, {CITIES(1, "N"), ROADS(1, "E"), FIELDS(2, UNPROVEN)}},
    {"Q", 0, {CITIES(1, "N"), FIELDS(1, "SL")}},
    {"R", 0, {CITIES(1, "N"), FIELDS(1, "SL")}},
    {"S", 0, {CITIES(1, "N"), ROADS(1, "S"), FIELDS(2, UNPROVEN)}},
    {"T", 0, {CITIES(1, "N"), ROADS(1, "S"), FIELDS(2, UNPROVEN)}},
    {"U", 1, {ROADS(1, "N"), FIELDS(2, "WL", "EL")}},
    {"V", 0, {ROADS(1, "S"), FIELDS(2, UNPROVEN)}},
    {"W", 0, {ROADS(3, "E", "S", "W"), FIELDS(3, UNPROVEN)}},
    {"X", 0, {ROADS(4, UNPROVEN, UNPROVEN, "S", UNPROVEN), FIELDS(4, UNPROVEN)}},
};

static bool looks_like(const struct node *root) {
    const struct node *placements = node_get(root, "placements");
    return placements && placements->kind == NODE_SEQUENCE;
}

/* --- info -------------------------------------------------------------------- */

static void read_players(struct record *r, const struct node *info) {
    const struct node *players = foreign_get(r, info, "players", 0, NODE_SEQUENCE);
    if (!players) return;
    r->players_span = players->span;
    for (NODE_ITEMS(item, players)) {
        const struct node *name = foreign_text(r, item, "name", 0),
                          *colour = node_get(item, "color");
        bool coloured = node_is_scalar(colour) && !node_is_null(colour);
        if (name)
            header_add_player(r, node_word(name),
                              coloured ? node_word(colour) : (struct word){NULL, SPAN_NONE});
    }
}

static int seat_of(struct record *r, const struct node *name, int32_t turn) {
    int seat = node_is_scalar(name) ? foreign_seat(r, name->text) : -1;
    if (seat < 0) record_report(r, name->span, turn, VERDICT(M_PLAYER_UNKNOWN, node_arg(r, name)));
    return seat;
}

static void read_result(struct record *r, const struct node *info) {
    const struct node *points = node_get(info, "finalPoint"), *winner = node_get(info, "winner");
    if (!node_is_null(points) && foreign_get(r, info, "finalPoint", 0, NODE_MAPPING)) {
        r->result_span = points->span;
        for (NODE_PAIRS(name, points)) {
            int64_t n;
            int seat = seat_of(r, name, 0);
            if (seat >= 0 && node_take_number(r, name->next, name->text, 0, &n))
                header_add_result(r, seat, 0, node_word(name).span, n, node_word(name->next).span);
        }
    }
    if (node_is_null(winner)) return;
    if (winner->kind == NODE_MAPPING) {
        foreign_get(r, info, "winner", 0, NODE_SEQUENCE);
        return;
    }
    r->winner_span = winner->span;
    if (winner->kind == NODE_SCALAR) header_add_winner(r, node_word(winner));
    for (NODE_ITEMS(name, winner)) {
        if (name->kind == NODE_SCALAR)
            header_add_winner(r, node_word(name));
        else
            record_report(r, name->span, 0, VERDICT(M_TYPE_SCALAR, arg_text(ARG_WORD, "winner")));
    }
}

static void keep(struct record *r, const struct node *info, const char *key, const char *as) {
    const struct node *n = node_get(info, key);
    if (node_is_null(n)) return;
    bool flow = n->kind != NODE_SCALAR;
    struct word value = flow ? foreign_word(node_json(r, n), n->span) : node_word(n);
    header_add_free(r, foreign_word(as, n->span), value, flow);
}

static void read_info(struct record *r, const struct node *info) {
    const struct node *title = node_get(info, "title"), *date = node_get(info, "startDate");
    if (node_is_scalar(title) && !node_is_null(title)) r->title = node_word(title);
    if (node_is_scalar(date) && !node_is_null(date)) r->date = node_word(date);
    keep(r, info, "endDate", "x-end-date");
    keep(r, info, "allottedTime", "x-allotted-time");
    read_players(r, info);
    read_result(r, info);
}

/* --- placements -------------------------------------------------------------- */

static const struct sheet_tile *take_tile(struct record *r, const struct node *item, int32_t turn,
                                          struct word *word /* out */) {
    const struct node *n = foreign_text(r, item, "tile", turn);
    if (!n) return NULL;
    *word = node_word(n);
    for (unsigned i = 0; i < sizeof sheet_tiles / sizeof *sheet_tiles; i++)
        if (strcmp(sheet_tiles[i].letter, n->text) == 0) return &sheet_tiles[i];
    record_report(r, n->span, turn, VERDICT(M_SHEET_TILE, node_arg(r, n)));
    return NULL;
}

/* Rotation and cell of a tile; without `tilePlacement` all of them are 0. */
static bool take_place(struct record *r, const struct node *item, int32_t turn, bool north,
                       int64_t *rotation /* out */, struct at_cell *at /* out */) {
    const struct node *place = node_get(item, "tilePlacement");
    *rotation = 0;
    at->given = true;
    at->span = item->span;
    if (node_is_null(place)) return true;
    if (place->kind != NODE_MAPPING)
        return foreign_get(r, item, "tilePlacement", turn, NODE_MAPPING) != NULL;
    return foreign_number(r, place, "rotation", turn, 0, 3, true, rotation) &&
           foreign_cell(r, place, turn, north, true, at);
}

static struct word rotation_word(const struct node *item, unsigned quarter_turns) {
    const struct node *place = node_get(item, "tilePlacement"), *n = node_get(place, "rotation");
    struct span span = n ? n->span : place ? place->span : item->span;
    return foreign_word(foreign_degrees(quarter_turns), span);
}

/* Before header_end(), so cells are as written, y to the north. */
static void read_initial(struct record *r, const struct node *item) {
    struct word word;
    int64_t rotation;
    struct start_tile s = {.span = item->span};
    const struct sheet_tile *tile = take_tile(r, item, 0, &word);
    if (!tile || !take_place(r, item, 0, false, &rotation, &s.at)) return;
    s.tile.word = word;
    s.tile.rotation = rotation_word(item, (unsigned)rotation + tile->quarter_turns);
    if (!r->start_given) r->start_span = item->span;
    r->start_given = true;
    if (!record_take_item(r, s.span)) return;
    RECORD_LIST_ADD(r->arena, r->start, r->starts) = s;
}

static int segment_kind(const struct node *n) {
    static const struct {
        const char *name;
        enum feature_kind kind;
    } names[] = {{"city", FEATURE_CITY},
                 {"road", FEATURE_ROAD},
                 {"cloister", FEATURE_MONASTERY},
                 {"monastery", FEATURE_MONASTERY},
                 {"field", FEATURE_FIELD}};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i].name, n->text) == 0) return (int)names[i].kind;
    return -1;
}

static const struct segments *segments_of(const struct sheet_tile *tile, int kind) {
    for (unsigned i = 0; i < SEGMENT_KINDS && tile->segments[i].count; i++)
        if (tile->segments[i].kind == kind) return &tile->segments[i];
    return NULL;
}

static void read_figure(struct record *r, struct entry *e, const struct node *figure,
                        const struct sheet_tile *tile, unsigned rotation, int32_t turn) {
    const struct node *type = foreign_text(r, figure, "segmentType", turn);
    int64_t index;
    if (!type || !foreign_number(r, figure, "segmentIndex", turn, 0, 99, true, &index)) return;
    int kind = segment_kind(type);
    if (kind < 0) {
        record_report(r, type->span, turn, VERDICT(M_SHEET_SEGMENT, node_arg(r, type)));
        return;
    }
    const struct segments *s = segments_of(tile, kind);
    struct foreign_piece piece = {(uint8_t)kind, ""};
    struct span span = node_span_of_both(type, node_get(figure, "segmentIndex"));
    if (s && index >= s->count) {
        foreign_number(r, figure, "segmentIndex", turn, 0, s->count - 1, true, &index);
        return;
    }
    if (s && kind != FEATURE_MONASTERY) {
        const char *where = s->where[s->count > 1 ? index : 0];
        if (!where[0]) {
            foreign_unsupported(
                r, span, turn,
                arena_printf(
                    r->arena,
                    "segment %d of the kind '%s' of tile %s; it is not known which one is meant",
                    (int)index, type->text, tile->letter));
            return;
        }
        memcpy(piece.where, where, sizeof piece.where);
    }
    /* A kind that the tile does not have is for the referee to judge. */
    struct at_cell just_laid = {.given = false};
    foreign_deploy(r, e, foreign_place(&piece, rotation, just_laid, span));
}

static bool is_open(const struct entry *e) {
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind != STEP_DISCARD) return false;
    return e->steps > 0;
}

/* The entry of this placement; discards of the same player just before belong to it. */
static struct entry *entry_of(struct record *r, const struct node *item, int32_t turn) {
    const struct node *name = foreign_text(r, item, "player", turn);
    int seat = name ? seat_of(r, name, turn) : -1;
    if (seat < 0) return NULL;
    struct entry *e = r->entries ? &r->entry[r->entries - 1] : NULL;
    if (e && e->player == seat && is_open(e)) {
        e->span.end = item->span.end;
        return e;
    }
    return foreign_entry(r, item->span, seat, node_word(name).span);
}

static void read_skipped(struct record *r, const struct node *item) {
    int32_t turn = (int32_t)r->entries + 1;
    struct word word;
    struct entry *e = entry_of(r, item, turn);
    if (e && take_tile(r, item, turn, &word)) foreign_discard(r, e, word, item->span);
}

static void read_regular(struct record *r, const struct node *item) {
    struct entry *e = entry_of(r, item, (int32_t)r->entries + 1);
    int32_t turn = (int32_t)r->entries;
    struct word word;
    struct at_cell at = {.given = false};
    int64_t rotation;
    if (!e) return;
    const struct sheet_tile *tile = take_tile(r, item, turn, &word);
    if (!tile || !take_place(r, item, turn, true, &rotation, &at)) return;
    struct span span = node_span_of_both(node_get(item, "tile"), node_get(item, "tilePlacement"));
    foreign_lay(r, e, word, rotation_word(item, (unsigned)rotation + tile->quarter_turns), at,
                span);
    const struct node *figure = node_get(item, "meeplePlacement");
    if (node_is_null(figure)) return;
    if (foreign_get(r, item, "meeplePlacement", turn, NODE_MAPPING))
        read_figure(r, e, figure, tile, (unsigned)rotation, turn);
}

static void read(struct record *r, const struct node *root) {
    r->notation = NOTATION_SCORESHEET;
    r->edition = foreign_word("classic", SPAN_NONE);
    r->y_north = true;
    const struct node *info = node_get(root, "info"), *placements = node_get(root, "placements");
    if (!info || info->kind != NODE_MAPPING || !placements || placements->kind != NODE_SEQUENCE) {
        record_report(r, (struct span){0, root->span.begin, root->span.begin + 1}, 0,
                      verdict_plain(M_SHEET_SHAPE));
        return;
    }
    read_info(r, info);
    for (NODE_ITEMS(item, placements))
        if (node_is(node_get(item, "type"), "initial")) read_initial(r, item);
    header_end(r, true);
    for (NODE_ITEMS(item, placements)) {
        const struct node *type = foreign_text(r, item, "type", (int32_t)r->entries + 1);
        if (!type || node_is(type, "initial")) continue;
        if (node_is(type, "regular"))
            read_regular(r, item);
        else if (node_is(type, "skipped"))
            read_skipped(r, item);
        else
            record_report(r, type->span, (int32_t)r->entries + 1,
                          VERDICT(M_SHEET_TYPE, node_arg(r, type)));
    }
}

const struct foreign_reader scoresheet_reader = {"scoresheet", looks_like, read, NULL};
