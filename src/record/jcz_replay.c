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

/* A tile that lies, for pointers to it. */
struct laid {
    struct cell cell;
    const struct tile_type *type; /* NULL: the game has no such tile */
    uint8_t turned;
    uint32_t next; /* in the same chain, index + 1; 0: none */
};

struct replayer {
    struct jcz *z;
    struct record *r;
    const struct jcz_unsaid *unsaid; /* tiles drawn, in no message, in order */
    uint32_t unsaids;
    const struct node *told[TYPES_TOLD];
    unsigned tolds;
    bool open;                  /* the last entry has not been ended by a COMMIT */
    int8_t circle;              /* its crop circle: 0 all add, 1 all remove, -1: not chosen */
    bool has_circle;            /* it shows one, so behind its COMMIT the choice is due */
    struct special_step *begun; /* an action of which it is not known yet where it ends */
    bool tile_read;             /* its tile could be read ... */
    struct cell cell;           /* ... and lies there, */
    unsigned turned;            /* turned so far; */
    uint32_t complete;          /* entries ended by a COMMIT */
    const struct node *abbot[PLAYERS_MAX + 1]; /* by seat: the pointer that put it, or NULL */
    struct laid *laid;
    uint32_t laids;
    uint32_t *chain, chains; /* by cell; a power of two */
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

/* Nobody but SEAT can have sent the message. */
static void check_sender(struct replayer *p, const struct node *message, int seat) {
    int sender;
    if (!read_seat(p, message, &sender) || sender < 0 || seat < 0 || sender == seat) return;
    record_report(p->r, node_get(message, "player")->span, turn_of(p),
                  VERDICT(M_JCZ_PLAYER, arg_number(sender), arg_number(seat)));
}

static uint32_t *chain_of(const struct replayer *p, struct cell c) {
    uint32_t hash = (uint32_t)c.x * 2654435761u ^ (uint32_t)c.y * 2246822519u;
    return &p->chain[(hash ^ hash >> 15) & (p->chains - 1)];
}

static void keep_laid(struct replayer *p, struct cell c, const struct tile_type *type,
                      unsigned turned) {
    uint32_t *first = chain_of(p, c);
    p->laid[p->laids++] =
        (struct laid){.cell = c, .type = type, .turned = (uint8_t)turned, .next = *first};
    *first = p->laids;
}

/* The tile at C, the last one if several lie there, or NULL. */
static const struct laid *find_laid(const struct replayer *p, struct cell c) {
    uint32_t i = *chain_of(p, c);
    while (i && !cell_equal(p->laid[i - 1].cell, c))
        i = p->laid[i - 1].next;
    return i ? &p->laid[i - 1] : NULL;
}

static const struct jcz_tile *find_tile(const struct replayer *p, const char *id) {
    for (uint32_t i = 0; i < p->z->tiles; i++)
        if (strcmp(p->z->tile[i].id, id) == 0) return &p->z->tile[i];
    return NULL;
}

/* The word by which the record knows the tile of node N. */
static struct word tile_word(const struct replayer *p, const struct node *n) {
    const struct jcz_tile *t = find_tile(p, n->text);
    return t ? foreign_word(t->name, node_word(n).span) : node_word(n);
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
    if (p->open)
        record_report(r, node_get(message, "type")->span, turn_of(p),
                      verdict_plain(M_JCZ_NO_COMMIT));
    struct entry *e = foreign_entry(r, message->span, -1, SPAN_NONE);
    p->tile_read = false;
    p->open = e != NULL;
    p->circle = -1;
    p->has_circle = false;
    p->begun = NULL;
    if (!e) return;
    r->stop = STOP_TILE_LAID;
    if (!read_seat(p, message, &seat)) return;
    e->player = (int8_t)seat;
    if (seat >= 0) e->player_span = node_word(player).span;
    const struct node *tile = foreign_text(r, payload, "tileId", turn_of(p));
    bool good = tile && read_rotation(p, payload, &rotation);
    if (!read_cell(p, payload, &at) || !good) return;
    add_draws(p, e, index, tile);
    foreign_lay(r, e, tile_word(p, tile), rotation, at, message->span);
    p->tile_read = true;
    p->cell = at.cell;
    const struct jcz_tile *known = find_tile(p, tile->text);
    keep_laid(p, at.cell, known ? known->type : NULL, p->turned);
    p->has_circle = known && jcz_symbols(known->type) & JCZ_CIRCLE;
}

/* --- meeples -------------------------------------------------------------------- */

/* "0.small.1": seat, kind, number.  OWNER, not NULL: anybody's. */
static bool read_meeple(struct replayer *p, const struct node *m, struct entry *e,
                        enum figure_kind *kind /* out */, uint8_t *which /* out */,
                        int8_t *owner /* out */) {
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
    *kind = jcz_figure_by_name(word + 1, length);
    if (*kind == FIGURE_ANY || *kind == FIGURE_MAYOR || *kind == FIGURE_WAGON ||
        *kind == FIGURE_BARN) {
        struct arg name = quoted_arg(p->r->arena, word + 1, length);
        record_report(p->r, n->span, turn_of(p), VERDICT(M_JCZ_KIND, name));
        return false;
    }
    int64_t most = p->z->figures[*kind], index = strtoll(number + 1, NULL, 10);
    *which = (uint8_t)(index <= UINT8_MAX ? index : 0); /* more are no set-up that can be played */
    if (index < 1 || index > (most ? most : 1)) {
        record_report(p->r, n->span, turn_of(p),
                      VERDICT(M_JCZ_MEEPLE_NUMBER, node_arg(p->r, n), arg_number(most)));
        return false;
    }
    if (e->player < 0 && !owner && seat < p->r->players) {
        e->player = (int8_t)seat;
        e->player_span = node_word(n).span;
    }
    if (owner) *owner = (int8_t)seat;
    if (seat == e->player || (owner && seat < p->r->players)) return true;
    report(p, n, M_JCZ_OWNER);
    return false;
}

/* The piece of the tile LAID of which PORTS are a part, and whether they are all of it.
 * Where there is none, that is for the rules to say. */
static bool is_whole_piece(struct replayer *p, const struct node *location, enum feature_kind kind,
                           port_set ports, const struct laid *laid) {
    const struct tile_type *t = laid->type;
    for (unsigned i = 0; t && i < t->segments; i++) {
        port_set lies = ports_turned(t->segment[i].ports, laid->turned);
        if (t->segment[i].kind != kind || !(lies & ports) || lies == ports) continue;
        struct buf name = {0};
        jcz_place_name(kind, lies, 0, &name);
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
                          port_set *ports /* out */, unsigned *inner /* out */) {
    if (!jcz_place_ports(location->text, kind, ports, inner)) {
        record_report(p->r, location->span, turn_of(p),
                      VERDICT(M_JCZ_LOCATION, node_arg(p->r, location), node_arg(p->r, feature)));
        return false;
    }
    struct buf name = {0};
    jcz_place_name(kind, *ports, *inner, &name);
    bool same = node_is(location, name.text);
    if (!same)
        record_report(p->r, location->span, turn_of(p),
                      VERDICT(M_JCZ_LOCATION_SPELLING, node_arg(p->r, location),
                              arg_text(ARG_WORD, arena_strdup(p->r->arena, name.text))));
    buf_free(&name);
    return same;
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
        report(p, feature, jcz_is_other_feature(feature) ? M_JCZ_FEATURE : M_JCZ_FEATURE_UNKNOWN);
        return false;
    }
    if (node_is(location, "AS_ABBOT")) {
        report(p, location, M_JCZ_FEATURE);
        return false;
    }
    port_set ports;
    unsigned inner;
    if (!read_location(p, location, feature, kind, &ports, &inner)) return false;
    const struct laid *laid = find_laid(p, at.cell);
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

/* An action of an expansion, done by the figure that N may name. */
static struct special_step *add_special(struct replayer *p, struct entry *e, enum special_kind kind,
                                        struct span span, uint8_t number) {
    uint32_t before = e->steps;
    struct special_step *s = foreign_special(p->r, e, kind, span);
    if (s && e->steps > before) e->step[before].number = number;
    return s;
}

/* The cell is always said: a figure could be meant anywhere. */
static struct figure_ref figure_on(enum figure_kind kind, const struct place_ref *place) {
    struct figure_ref f = {.player = -1,
                           .kind = (uint8_t)kind,
                           .place = *place,
                           .place_given = true,
                           .span = place->span};
    f.place.at.given = true;
    return f;
}

/* A figure of a crop circle, which stands or is put at PLACE. */
static void act_in_circle(struct replayer *p, struct entry *e, const struct node *message,
                          enum figure_kind kind, uint8_t number, int8_t owner,
                          const struct place_ref *place, int8_t choice) {
    struct special_step *s = add_special(p, e, SPECIAL_CROP, message->span, number);
    if (!s) return;
    s->choice = choice;
    s->by = owner == e->player ? -1 : owner;
    s->by_span = message->span;
    s->ref_given = true;
    s->ref = figure_on(kind, place);
    check_sender(p, message, owner);
    p->r->round_acts++;
    p->r->round_act_open = true;
}

/* The action that begins when a figure is put on FEATURE of the new tile, SPECIAL_KINDS: none. */
static enum special_kind begun_on(const struct node *feature) {
    static const struct {
        const char *feature;
        enum special_kind action;
    } rows[] = {
#define JCZ_BEGIN(feature, action) {feature, action},
#include "expansion/all.def"
#undef JCZ_BEGIN
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (node_is(feature, rows[i].feature)) return rows[i].action;
    return SPECIAL_KINDS;
}

/* "random" is the die. */
static void begin_action(struct replayer *p, struct entry *e, enum special_kind action,
                         const struct node *message, const struct node *payload) {
    enum figure_kind kind;
    uint8_t number;
    double v;
    const struct node *random = foreign_text(p->r, payload, "random", turn_of(p));
    if (!random || !read_meeple(p, payload, e, &kind, &number, NULL)) return;
    if (!jcz_take_random(random, &v)) {
        report(p, random, M_JCZ_RANDOM);
        return;
    }
    struct special_step *s = add_special(p, e, action, message->span, number);
    if (!s) return;
    if (kind != FIGURE_SMALL) s->figure = (uint8_t)kind;
    s->number_given = true;
    s->number = 1 + (int)(v * special_die(action));
    s->number_span = random->span;
    p->begun = s;
}

static void deploy_meeple(struct replayer *p, struct entry *e, const struct node *message,
                          const struct node *payload) {
    enum figure_kind kind;
    uint8_t number;
    int8_t owner;
    struct place_ref place;
    const struct node *pointer = foreign_get(p->r, payload, "pointer", turn_of(p), NODE_MAPPING);
    if (!pointer) return;
    enum special_kind action = begun_on(node_get(pointer, "feature"));
    if (action != SPECIAL_KINDS) {
        begin_action(p, e, action, message, payload);
        return;
    }
    bool circle = p->circle >= 0;
    if (!read_meeple(p, payload, e, &kind, &number, circle ? &owner : NULL) ||
        !read_place(p, pointer, &place))
        return;
    int seat = circle ? owner : e->player;
    if (kind == FIGURE_ABBOT && seat >= 0) p->abbot[seat] = pointer;
    if (circle) {
        act_in_circle(p, e, message, kind, number, owner, &place, 0);
        return;
    }
    if (p->begun) {
        p->begun->place_given = true;
        p->begun->place = place;
        p->begun = NULL;
        return;
    }
    uint32_t before = e->steps;
    foreign_deploy_kind(p->r, e, kind, place, message->span);
    if (e->steps > before) e->step[before].number = number;
}

/* The action by which figures go home that SOURCE says, SPECIAL_KINDS: none. */
static enum special_kind returned_by(const struct node *source) {
    static const struct {
        const char *source;
        enum special_kind action;
    } rows[] = {
#define JCZ_RETURN(source, action, cause) {source, action},
#include "expansion/all.def"
#undef JCZ_RETURN
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (node_is(source, rows[i].source)) return rows[i].action;
    return SPECIAL_KINDS;
}

/* The figure that goes home is POINTER's; ACTION: SPECIAL_KINDS in a crop circle. */
static void return_by(struct replayer *p, struct entry *e, const struct node *message,
                      const struct node *pointer, enum special_kind action) {
    enum figure_kind kind;
    uint8_t number;
    int8_t owner;
    struct place_ref place;
    bool circle = action == SPECIAL_KINDS;
    const struct node *where =
        foreign_get(p->r, pointer, "featurePointer", turn_of(p), NODE_MAPPING);
    if (!where || !read_meeple(p, pointer, e, &kind, &number, circle ? &owner : NULL) ||
        !read_place(p, where, &place))
        return;
    if (circle) {
        act_in_circle(p, e, message, kind, number, owner, &place, 1);
        return;
    }
    struct special_step *s = add_special(p, e, action, message->span, number);
    if (!s) return;
    s->ref_given = true;
    s->ref = figure_on(kind, &place);
}

/* The abbot that goes home stands where it was put; that it stands at all is for the rules. */
static void recall(struct replayer *p, struct entry *e, const struct node *message,
                   const struct node *pointer) {
    const struct node *where = node_get(pointer, "featurePointer");
    const struct node *put = e->player >= 0 ? p->abbot[e->player] : NULL;
    if (where && where->kind == NODE_MAPPING && where->children && put &&
        !jcz_same_place(where, put))
        record_report(p->r, where->span, turn_of(p),
                      VERDICT(M_JCZ_ABBOT_PLACE, node_arg(p->r, node_get(pointer, "meepleId"))));
    foreign_recall(p->r, e, message->span);
}

static void return_meeple(struct replayer *p, struct entry *e, const struct node *message,
                          const struct node *payload) {
    enum figure_kind kind;
    uint8_t number;
    const struct node *source = foreign_text(p->r, payload, "source", turn_of(p));
    if (!source) return;
    enum special_kind action = returned_by(source);
    bool circle = node_is(source, "CORN_CIRCLE") && p->circle >= 0;
    if (!node_is(source, "ABBOT_RETURN") && action == SPECIAL_KINDS && !circle) {
        report(p, source, M_JCZ_SOURCE);
        return;
    }
    const struct node *pointer = foreign_get(p->r, payload, "pointer", turn_of(p), NODE_MAPPING);
    if (!pointer) return;
    if (action != SPECIAL_KINDS || circle) {
        return_by(p, e, message, pointer, action);
        return;
    }
    if (!read_meeple(p, pointer, e, &kind, &number, NULL)) return;
    if (kind != FIGURE_ABBOT)
        report(p, node_get(pointer, "meepleId"), M_JCZ_NO_ABBOT);
    else
        recall(p, e, message, pointer);
}

/* What all do in a crop circle. */
static void choose_circle(struct replayer *p, struct entry *e, const struct node *message,
                          const struct node *payload) {
    const struct node *value = foreign_text(p->r, payload, "value", turn_of(p));
    if (!value) return;
    bool remove = node_is(value, "REMOVE");
    if (!remove && !node_is(value, "DEPLOY")) {
        report(p, value, M_JCZ_CIRCLE);
        return;
    }
    struct special_step *s = add_special(p, e, SPECIAL_CROP, message->span, 0);
    p->circle = remove;
    if (s) s->choice = p->circle;
    if (p->open) return;
    p->r->stop = STOP_ROUND;
    p->r->round_acts = 0;
    p->r->round_act_open = false;
}

/* --- messages ------------------------------------------------------------------- */

static void tell_type(struct replayer *p, const struct node *type) {
    for (unsigned i = 0; i < p->tolds; i++)
        if (strcmp(p->told[i]->text, type->text) == 0) return;
    if (p->tolds == TYPES_TOLD) return;
    p->told[p->tolds++] = type;
    report(p, type, M_JCZ_MESSAGE);
}

enum type { PLACE_TILE, DEPLOY_MEEPLE, RETURN_MEEPLE, CIRCLE, PASS, COMMIT, TYPES };

static enum type type_of(const struct node *type) {
    static const char *const names[TYPES] = {"PLACE_TILE",    "DEPLOY_MEEPLE",
                                             "RETURN_MEEPLE", "CIRCLE_REMOVE_OR_DEPLOY",
                                             "PASS",          "COMMIT"};
    int t = 0;
    while (t < TYPES && !node_is(type, names[t]))
        t++;
    return (enum type)t;
}

/* The entry to which a message of TYPE belongs, or NULL: the circle follows the COMMIT. */
static struct entry *entry_of(const struct replayer *p, enum type type) {
    if (p->open || !p->r->entries) return last_entry(p);
    bool circle = type == CIRCLE || (p->circle >= 0 && type != COMMIT);
    return circle ? &p->r->entry[p->r->entries - 1] : NULL;
}

static void commit(struct replayer *p) {
    if (p->begun) p->begun->choice = 0; /* home */
    p->begun = NULL;
    p->open = false;
    p->r->stop = p->has_circle && p->circle < 0 ? STOP_CIRCLE : STOP_BETWEEN;
    p->complete = p->r->entries;
}

/* COMMIT or PASS where no tile is to be ended: of the round of a crop circle.  Elsewhere a tile
 * is lost. */
static void go_round(struct replayer *p, const struct node *word, enum type type) {
    if (p->open) return;
    if (p->r->stop == STOP_BETWEEN)
        record_report(p->r, word->span, turn_of(p), verdict_plain(M_JCZ_NO_TILE));
    if (p->r->stop != STOP_ROUND) return;
    p->r->round_acts += type == PASS;
    p->r->round_act_open = false;
}

static void read_message(struct replayer *p, const struct node *message, uint32_t index) {
    const struct node *word = node_get(message, "type");
    enum type type = type_of(word);
    if (type == TYPES) {
        tell_type(p, word);
        return;
    }
    struct entry *e = entry_of(p, type);
    if (p->open && type != PLACE_TILE && type != COMMIT) p->r->stop = STOP_FIGURE_DONE;
    if (e && (p->open ? type != PLACE_TILE : type == CIRCLE)) check_sender(p, message, e->player);
    if (type == COMMIT || type == PASS) go_round(p, word, type);
    if (type != PLACE_TILE && !e) {
        if (type != COMMIT && type != PASS)
            record_report(p->r, word->span, turn_of(p), verdict_plain(M_JCZ_NO_TILE));
        return;
    }
    if (type != PLACE_TILE) e->span.end = message->span.end;
    if (type == COMMIT) commit(p);
    if (type == COMMIT || type == PASS) return;
    const struct node *payload =
        foreign_get(p->r, message, "payload", turn_of(p) + (type == PLACE_TILE), NODE_MAPPING);
    if (!payload) return;
    switch (type) {
    case PLACE_TILE: place_tile(p, message, payload, index); break;
    case DEPLOY_MEEPLE: deploy_meeple(p, e, message, payload); break;
    case RETURN_MEEPLE: return_meeple(p, e, message, payload); break;
    case CIRCLE: choose_circle(p, e, message, payload); break;
    case PASS:
    case COMMIT:
    case TYPES: break;
    }
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
    struct replayer p = {.z = z, .r = r, .circle = -1};
    const struct node **list =
        arena_alloc(r->arena, ((size_t)replay->children + 1) * sizeof(struct node *));
    uint32_t count = gather(&p, replay, list);
    record_expect_entries(r, count / 3 + 1);
    p.laid = arena_alloc(r->arena, ((size_t)count + r->starts + 1) * sizeof *p.laid);
    for (p.chains = 16; p.chains < count;)
        p.chains *= 2;
    p.chain = arena_zalloc(r->arena, p.chains * sizeof *p.chain);
    for (uint32_t i = 0; i < r->starts; i++) {
        const struct jcz_tile *t = find_tile(&p, r->start[i].tile.word.text);
        const char *degrees = r->start[i].tile.rotation.text;
        unsigned turned = degrees ? (unsigned)(strtoul(degrees, NULL, 10) / 90 & 3) : 0;
        keep_laid(&p, r->start[i].at.cell, t ? t->type : NULL, turned);
    }
    struct jcz_unsaid *unsaid;
    p.unsaids = jcz_find_draws(z, root, list, count, &unsaid);
    p.unsaid = unsaid;
    for (uint32_t i = 0; i < count; i++)
        read_message(&p, list[i], i);
    return p.complete;
}
