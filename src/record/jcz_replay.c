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
 * sides) of the piece as the tile lies (jcz_names.h); for us one of them is enough, but
 * they must be right.  A tile that fits nowhere is discarded without a message (jcz_draw.c).
 * UNDO takes the message before it back, unless that ended the turn, so the messages are
 * gathered before they are read. */
#include "record/jcz.h"
#include "record/jcz_names.h"
#include "record/lexer.h"

#include <stdlib.h>
#include <string.h>

#define TYPES_TOLD 32 /* so many types of messages are named as unsupported */

struct replayer {
    struct jcz *z;
    struct record *r;
    const struct jcz_unsaid *unsaid; /* tiles drawn, in no message, in order */
    uint32_t unsaids;
    const struct node *told[TYPES_TOLD];
    unsigned tolds;
    bool open;                    /* the last entry has not been ended by a COMMIT */
    bool tile_read;               /* its tile could be read ... */
    struct cell cell;             /* ... and lies there, */
    unsigned turned;              /* turned so far; */
    const struct tile_type *type; /* NULL: the game has no such tile */
    uint32_t complete;            /* entries ended by a COMMIT */
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
        p->turned = q;
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

static const struct tile_type *find_type(const struct replayer *p, const char *id) {
    for (uint32_t i = 0; i < p->z->tiles; i++)
        if (strcmp(p->z->tile[i].id, id) == 0) return p->z->tile[i].type;
    return NULL;
}

/* What was drawn before the tile of message INDEX was laid. */
static void add_draws(struct replayer *p, struct entry *e, uint32_t index,
                      const struct node *tile) {
    for (; p->unsaids && p->unsaid->message == index; p->unsaid++, p->unsaids--) {
        uint32_t before = e->steps;
        foreign_discard(p->r, e, foreign_word(p->unsaid->id, node_word(tile).span), tile->span);
        if (e->steps == before) return;
        if (p->unsaid->kept) e->step[before].kind = STEP_DREW;
        e->step[before].inferred = true;
    }
}

static void place_tile(struct replayer *p, const struct node *message, const struct node *payload,
                       uint32_t index) {
    struct record *r = p->r;
    const struct node *player = node_get(message, "player");
    struct at_cell at = {.given = false};
    struct word rotation = {NULL, SPAN_NONE};
    int seat;
    struct entry *e = foreign_entry(r, message->span, -1, SPAN_NONE);
    p->tile_read = false;
    p->open = e != NULL;
    if (!e) return;
    r->stop = STOP_TILE_LAID;
    if (!read_seat(p, message, &seat)) return;
    e->player = (int8_t)seat;
    if (seat >= 0) e->player_span = node_word(player).span;
    const struct node *tile = foreign_text(r, payload, "tileId", turn_of(p));
    bool good = tile && read_rotation(p, payload, &rotation);
    if (!read_cell(p, payload, &at) || !good) return;
    add_draws(p, e, index, tile);
    foreign_lay(r, e, node_word(tile), rotation, at, message->span);
    p->tile_read = true;
    p->cell = at.cell;
    p->type = find_type(p, tile->text);
}

/* --- meeples -------------------------------------------------------------------- */

/* "0.small.1": seat, kind, number. */
static bool read_meeple(struct replayer *p, const struct node *m, struct entry *e,
                        enum figure_kind *kind /* out */, uint8_t *which /* out */) {
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
    int64_t most = *kind == FIGURE_SMALL ? p->z->small : 1, index = strtoll(number + 1, NULL, 10);
    *which = (uint8_t)(index <= UINT8_MAX ? index : 0); /* more are no set-up that can be played */
    if (index < 1 || index > (most ? most : 1)) {
        record_report(p->r, n->span, turn_of(p),
                      VERDICT(M_JCZ_MEEPLE_NUMBER, node_arg(p->r, n), arg_number(most)));
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

/* The piece of the tile just laid of which PORTS are a part, and whether they are all of it.
 * Where there is none, that is for the rules to say. */
static bool is_whole_piece(struct replayer *p, const struct node *location, enum feature_kind kind,
                           port_set ports) {
    const struct tile_type *t = p->type;
    for (unsigned i = 0; t && i < t->segments; i++) {
        port_set lies = ports_turned(t->segment[i].ports, p->turned);
        if (t->segment[i].kind != kind || !(lies & ports) || lies == ports) continue;
        struct buf name = {0};
        jcz_place_name(kind, lies, &name);
        record_report(p->r, location->span, turn_of(p),
                      VERDICT(M_JCZ_LOCATION_PART, node_arg(p->r, location),
                              arg_text(ARG_WORD, feature_kind_name(kind)),
                              arg_text(ARG_WORD, arena_strdup(p->r->arena, name.text))));
        buf_free(&name);
        return false;
    }
    return true;
}

/* Reads a location, which has one spelling only. */
static bool read_location(struct replayer *p, const struct node *location,
                          const struct node *feature, enum feature_kind kind,
                          port_set *ports /* out */) {
    if (!jcz_place_ports(location->text, kind, ports)) {
        record_report(p->r, location->span, turn_of(p),
                      VERDICT(M_JCZ_LOCATION, node_arg(p->r, location), node_arg(p->r, feature)));
        return false;
    }
    struct buf name = {0};
    jcz_place_name(kind, *ports, &name);
    bool same = node_is(location, name.text);
    if (!same)
        record_report(p->r, location->span, turn_of(p),
                      VERDICT(M_JCZ_LOCATION_SPELLING, node_arg(p->r, location),
                              arg_text(ARG_WORD, arena_strdup(p->r->arena, name.text))));
    buf_free(&name);
    return same;
}

/* Features of that program that are none of ours. */
static bool is_other_feature(const struct node *feature) {
    static const char *const names[] = {
        "Tower",         "Quarter", "YagaHut",  "Vodyanoy", "SoloveiRazboynik",
        "FlyingMachine", "Castle",  "Acrobats", "River",    "FishHut",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (node_is(feature, names[i])) return true;
    return false;
}

static bool read_place(struct replayer *p, const struct node *pointer,
                       struct place_ref *place /* out */) {
    static const char sides[] = "NESW";
    struct record *r = p->r;
    struct at_cell at = {.given = false};
    const struct node *feature = foreign_text(r, pointer, "feature", turn_of(p));
    const struct node *location = foreign_text(r, pointer, "location", turn_of(p));
    if (!read_cell(p, pointer, &at) || !feature || !location) return false;
    enum feature_kind kind = jcz_feature_by_name(feature->text);
    if (kind == FEATURE_KINDS) {
        report(p, feature, is_other_feature(feature) ? M_JCZ_FEATURE : M_JCZ_FEATURE_UNKNOWN);
        return false;
    }
    if (node_is(location, "AS_ABBOT")) {
        report(p, location, M_JCZ_FEATURE);
        return false;
    }
    port_set ports;
    if (!read_location(p, location, feature, kind, &ports)) return false;
    if (p->tile_read && cell_equal(at.cell, p->cell)) {
        at.given = false;
        if (!is_whole_piece(p, location, kind, ports)) return false;
    }
    struct foreign_piece piece = {.kind = (uint8_t)kind, .where = ""};
    if (ports) {
        unsigned first = set_first(ports);
        piece.where[0] = sides[first / 3];
        piece.where[1] = first % 3 == 1 ? '\0' : first % 3 ? 'R' : 'L';
    }
    *place = foreign_place(&piece, 0, at, pointer->span);
    return true;
}

static void deploy_meeple(struct replayer *p, struct entry *e, const struct node *message,
                          const struct node *payload) {
    enum figure_kind kind;
    uint8_t number;
    struct place_ref place;
    const struct node *pointer = foreign_get(p->r, payload, "pointer", turn_of(p), NODE_MAPPING);
    if (!pointer || !read_meeple(p, payload, e, &kind, &number) || !read_place(p, pointer, &place))
        return;
    uint32_t before = e->steps;
    foreign_deploy_kind(p->r, e, kind, place, message->span);
    if (e->steps > before) e->step[before].number = number;
}

static void return_meeple(struct replayer *p, struct entry *e, const struct node *message,
                          const struct node *payload) {
    enum figure_kind kind;
    uint8_t number;
    const struct node *source = foreign_text(p->r, payload, "source", turn_of(p));
    if (!source) return;
    if (!node_is(source, "ABBOT_RETURN")) {
        report(p, source, M_JCZ_SOURCE);
        return;
    }
    const struct node *pointer = foreign_get(p->r, payload, "pointer", turn_of(p), NODE_MAPPING);
    if (!pointer || !read_meeple(p, pointer, e, &kind, &number)) return;
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

static void read_message(struct replayer *p, const struct node *message, uint32_t index) {
    const struct node *type = node_get(message, "type");
    bool places = node_is(type, "PLACE_TILE"), deploys = node_is(type, "DEPLOY_MEEPLE");
    bool returns = node_is(type, "RETURN_MEEPLE"), commits = node_is(type, "COMMIT");
    if (!places && !deploys && !returns && !commits && !node_is(type, "PASS")) {
        tell_type(p, type);
        return;
    }
    struct entry *e = last_entry(p);
    if (e && !places && !commits) p->r->stop = STOP_FIGURE_DONE;
    if (!places && !e) {
        /* A COMMIT or PASS too many does no harm. */
        if (deploys || returns)
            record_report(p->r, type->span, turn_of(p), verdict_plain(M_JCZ_NO_TILE));
        return;
    }
    if (!places) e->span.end = message->span.end;
    if (commits) {
        p->open = false;
        p->r->stop = STOP_BETWEEN;
        p->complete = p->r->entries;
    }
    if (!places && !deploys && !returns) return;
    const struct node *payload =
        foreign_get(p->r, message, "payload", turn_of(p) + places, NODE_MAPPING);
    if (!payload) return;
    if (places)
        place_tile(p, message, payload, index);
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

uint32_t jcz_read_replay(struct jcz *z, const struct node *root, const struct node *replay) {
    struct record *r = z->r;
    struct replayer p = {.z = z, .r = r};
    const struct node **list =
        arena_alloc(r->arena, ((size_t)replay->children + 1) * sizeof(struct node *));
    uint32_t count = gather(&p, replay, list);
    record_expect_entries(r, count / 3 + 1);
    struct jcz_unsaid *unsaid;
    p.unsaids = jcz_find_draws(z, root, list, count, &unsaid);
    p.unsaid = unsaid;
    for (uint32_t i = 0; i < count; i++)
        read_message(&p, list[i], i);
    return p.complete;
}
