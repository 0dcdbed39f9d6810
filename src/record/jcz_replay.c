/* SPDX-License-Identifier: MIT */
/* The messages of a saved game of JCloisterZone: what was done.
 *
 *     {"type": "PLACE_TILE", "payload": {"tileId": "BA/RCr", "rotation": "R90",
 *      "position": [1, 0]}, "player": 0}
 *     {"type": "DEPLOY_MEEPLE", "payload": {"pointer": {"position": [1, 0],
 *      "location": "NL.NR.EL", "feature": "Field"}, "meepleId": "0.small.1"}, "player": 0}
 *     {"type": "COMMIT", "payload": {"random": 0.25}, "player": 0}
 *
 * A tile laid begins an entry.  y grows to the south.  A location names all sides (or half
 * sides) of the piece as the tile lies; for us one of them is enough.  A tile that fits
 * nowhere is discarded without a message.  UNDO takes the message before it back, unless
 * that ended the turn, so the messages are gathered before they are read. */
#include "record/jcz.h"
#include "record/lexer.h"

#include <string.h>

#define TYPES_TOLD 32 /* so many types of messages are named as unsupported */

struct replayer {
    struct record *r;
    const struct node *told[TYPES_TOLD];
    unsigned tolds;
    bool open;         /* the last entry has not been ended by a COMMIT */
    bool tile_read;    /* its tile could be read ... */
    struct cell cell;  /* ... and lies there */
    uint32_t complete; /* entries ended by a COMMIT */
};

static int32_t turn_of(const struct replayer *p) { return (int32_t)p->r->entries; }

static struct entry *last_entry(const struct replayer *p) {
    return p->open ? &p->r->entry[p->r->entries - 1] : NULL;
}

static void report(struct replayer *p, const struct node *n, enum message m) {
    record_report(p->r, n->span, turn_of(p), VERDICT(m, node_arg(p->r, n)));
}

/* --- tiles ---------------------------------------------------------------------- */

/* "R90": the degrees without the R. */
static bool read_rotation(struct replayer *p, const struct node *payload,
                          struct word *rotation /* out */) {
    const struct node *n = foreign_text(p->r, payload, "rotation", turn_of(p));
    if (!n) return false;
    for (unsigned q = 0; q < 4; q++) {
        if (n->text[0] != 'R' || strcmp(n->text + 1, foreign_degrees(q)) != 0) continue;
        struct span s = node_word(n).span;
        s.begin++;
        *rotation = foreign_word(foreign_degrees(q), s);
        return true;
    }
    report(p, n, M_JCZ_ROTATION);
    return false;
}

static bool read_cell(struct replayer *p, const struct node *m, struct at_cell *at /* out */) {
    const struct node *n = foreign_get(p->r, m, "position", turn_of(p), NODE_SEQUENCE);
    return n && yaml_cell(p->r, n, turn_of(p), at);
}

/* The seat that the message names; -1: none. */
static bool read_seat(struct replayer *p, const struct node *message, int *seat /* out */) {
    int64_t number;
    *seat = -1;
    if (node_is_null(node_get(message, "player"))) return true;
    if (!p->r->players) return false;
    if (!foreign_number(p->r, message, "player", turn_of(p), 0, p->r->players - 1, false, &number))
        return false;
    *seat = (int)number;
    return true;
}

static void place_tile(struct replayer *p, const struct node *message, const struct node *payload) {
    struct record *r = p->r;
    const struct node *player = node_get(message, "player");
    struct at_cell at = {.given = false};
    struct word rotation = {NULL, SPAN_NONE};
    int seat;
    struct entry *e = foreign_entry(r, message->span, -1, SPAN_NONE);
    p->tile_read = false;
    p->open = e != NULL;
    if (!e) return;
    if (!read_seat(p, message, &seat)) return;
    e->player = (int8_t)seat;
    if (seat >= 0) e->player_span = node_word(player).span;
    const struct node *tile = foreign_text(r, payload, "tileId", turn_of(p));
    bool good = tile && read_rotation(p, payload, &rotation);
    if (!read_cell(p, payload, &at) || !good) return;
    foreign_lay(r, e, node_word(tile), rotation, at, message->span);
    p->tile_read = true;
    p->cell = at.cell;
}

/* --- meeples -------------------------------------------------------------------- */

/* "0.small.1": seat, kind, number. */
static bool read_meeple(struct replayer *p, const struct node *m, struct entry *e,
                        enum figure_kind *kind /* out */) {
    const struct node *n = foreign_text(p->r, m, "meepleId", turn_of(p));
    if (!n) return false;
    int64_t seat;
    const char *word = strchr(n->text, '.'), *number = word ? strchr(word + 1, '.') : NULL;
    if (!number || number == word + 1 || word != n->text + 1 || n->text[0] < '0' ||
        n->text[0] > '9' || !number[1] || strspn(number + 1, "0123456789") != strlen(number + 1)) {
        report(p, n, M_JCZ_MEEPLE);
        return false;
    }
    seat = n->text[0] - '0';
    size_t length = (size_t)(number - word - 1);
    if (length == 5 && memcmp(word + 1, "small", 5) == 0) {
        *kind = FIGURE_SMALL;
    } else if (length == 5 && memcmp(word + 1, "abbot", 5) == 0) {
        *kind = FIGURE_ABBOT;
    } else {
        struct arg name = quoted_arg(p->r->arena, word + 1, length);
        record_report(p->r, n->span, turn_of(p), VERDICT(M_JCZ_KIND, name));
        return false;
    }
    if (e->player < 0 && seat < p->r->players) {
        e->player = (int8_t)seat;
        e->player_span = node_word(n).span;
    }
    if (seat == e->player) return true;
    report(p, n, M_JCZ_OWNER);
    return false;
}

/* One of the sides or half sides of which the location TEXT is made, "" for a piece in the
 * middle.  False: no location; HALVES: of a field. */
static bool location_side(const char *text, bool halves, char where[static 3] /* out */) {
    static const char *const sides[][2] = {
        {"N", "N"},    {"E", "E"},  {"S", "S"},  {"W", "W"},  {"NE", "N"},
        {"NW", "N"},   {"SE", "S"}, {"SW", "S"}, {"NS", "N"}, {"WE", "W"},
        {"NWSE", "N"}, {"_N", "E"}, {"_E", "S"}, {"_S", "W"}, {"_W", "N"},
    };
    where[0] = where[1] = where[2] = '\0';
    if (strcmp(text, "I") == 0) return true;
    for (size_t i = 0; !halves && i < sizeof sides / sizeof *sides; i++)
        if (strcmp(text, sides[i][0]) == 0) {
            where[0] = sides[i][1][0];
            return true;
        }
    if (!halves) return false;
    for (const char *p = text;; p += 3) {
        if (!p[0] || !strchr("NESW", p[0]) || (p[1] != 'L' && p[1] != 'R')) return false;
        if (!p[2]) break;
        if (p[2] != '.') return false;
    }
    memcpy(where, text, 2);
    return true;
}

static bool read_place(struct replayer *p, const struct node *pointer,
                       struct place_ref *place /* out */) {
    static const struct {
        const char *name;
        uint8_t kind;
    } features[] = {{"City", FEATURE_CITY},
                    {"Road", FEATURE_ROAD},
                    {"Field", FEATURE_FIELD},
                    {"Monastery", FEATURE_MONASTERY},
                    {"Garden", FEATURE_GARDEN}};
    struct record *r = p->r;
    struct at_cell at = {.given = false};
    const struct node *feature = foreign_text(r, pointer, "feature", turn_of(p));
    const struct node *location = foreign_text(r, pointer, "location", turn_of(p));
    if (!read_cell(p, pointer, &at) || !feature || !location) return false;
    size_t f = 0, count = sizeof features / sizeof *features;
    while (f < count && !node_is(feature, features[f].name))
        f++;
    if (f == count) {
        report(p, feature, M_JCZ_FEATURE);
        return false;
    }
    struct foreign_piece piece = {.kind = features[f].kind, .where = ""};
    bool inner = piece.kind == FEATURE_MONASTERY || piece.kind == FEATURE_GARDEN;
    if (node_is(location, "AS_ABBOT")) {
        report(p, location, M_JCZ_FEATURE);
        return false;
    }
    if (!location_side(location->text, piece.kind == FEATURE_FIELD, piece.where) ||
        (inner && piece.where[0])) {
        record_report(r, location->span, turn_of(p),
                      VERDICT(M_JCZ_LOCATION, node_arg(r, location), node_arg(r, feature)));
        return false;
    }
    if (p->tile_read && cell_equal(at.cell, p->cell)) at.given = false;
    *place = foreign_place(&piece, 0, at, pointer->span);
    return true;
}

static void deploy_meeple(struct replayer *p, struct entry *e, const struct node *message,
                          const struct node *payload) {
    enum figure_kind kind;
    struct place_ref place;
    const struct node *pointer = foreign_get(p->r, payload, "pointer", turn_of(p), NODE_MAPPING);
    if (!pointer || !read_meeple(p, payload, e, &kind) || !read_place(p, pointer, &place)) return;
    foreign_deploy_kind(p->r, e, kind, place, message->span);
}

static void return_meeple(struct replayer *p, struct entry *e, const struct node *message,
                          const struct node *payload) {
    enum figure_kind kind;
    const struct node *source = foreign_text(p->r, payload, "source", turn_of(p));
    if (!source) return;
    if (!node_is(source, "ABBOT_RETURN")) {
        report(p, source, M_JCZ_SOURCE);
        return;
    }
    const struct node *pointer = foreign_get(p->r, payload, "pointer", turn_of(p), NODE_MAPPING);
    if (!pointer || !read_meeple(p, pointer, e, &kind)) return;
    if (kind != FIGURE_ABBOT)
        report(p, node_get(pointer, "meepleId"), M_JCZ_NO_ABBOT);
    else
        foreign_recall(p->r, e, message->span);
}

/* --- messages ------------------------------------------------------------------- */

static void tell_type(struct replayer *p, const struct node *type) {
    for (unsigned i = 0; i < p->tolds; i++)
        if (strcmp(p->told[i]->text, type->text) == 0) return;
    if (p->tolds == TYPES_TOLD) return;
    p->told[p->tolds++] = type;
    report(p, type, M_JCZ_MESSAGE);
}

static void read_message(struct replayer *p, const struct node *message) {
    const struct node *type = node_get(message, "type");
    bool places = node_is(type, "PLACE_TILE"), deploys = node_is(type, "DEPLOY_MEEPLE");
    bool returns = node_is(type, "RETURN_MEEPLE"), commits = node_is(type, "COMMIT");
    if (!places && !deploys && !returns && !commits && !node_is(type, "PASS")) {
        tell_type(p, type);
        return;
    }
    struct entry *e = last_entry(p);
    if (!places && !e) {
        /* A COMMIT or PASS too many does no harm. */
        if (deploys || returns)
            record_report(p->r, type->span, turn_of(p), verdict_plain(M_JCZ_NO_TILE));
        return;
    }
    if (!places) e->span.end = message->span.end;
    if (commits) {
        p->open = false;
        p->complete = p->r->entries;
    }
    if (!places && !deploys && !returns) return;
    const struct node *payload =
        foreign_get(p->r, message, "payload", turn_of(p) + places, NODE_MAPPING);
    if (!payload) return;
    if (places)
        place_tile(p, message, payload);
    else if (deploys)
        deploy_meeple(p, e, message, payload);
    else
        return_meeple(p, e, message, payload);
}

/* The messages that were not taken back; their number. */
static uint32_t gather(struct replayer *p, const struct node *replay, const struct node **list) {
    uint32_t count = 0;
    for (NODE_ITEMS(message, replay)) {
        const struct node *type = foreign_text(p->r, message, "type", 0);
        if (!type) continue;
        if (!node_is(type, "UNDO"))
            list[count++] = message;
        else if (count && !node_is(node_get(list[count - 1], "type"), "COMMIT"))
            count--;
        else
            record_report(p->r, type->span, 0, verdict_plain(M_JCZ_UNDO));
    }
    return count;
}

uint32_t jcz_read_replay(struct record *r, const struct node *replay) {
    struct replayer p = {.r = r};
    const struct node **list =
        arena_alloc(r->arena, ((size_t)replay->children + 1) * sizeof(struct node *));
    uint32_t count = gather(&p, replay, list);
    record_expect_entries(r, count / 3 + 1);
    for (uint32_t i = 0; i < count; i++)
        read_message(&p, list[i]);
    return p.complete;
}
