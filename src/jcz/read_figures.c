/* SPDX-License-Identifier: MIT */
/* The messages of a saved game of JCloisterZone about figures.
 *
 *     DEPLOY_MEEPLE            a figure is put: on the new tile; in a crop circle; or on a
 *                              feature that begins an extra action, which ends with the next one
 *     RETURN_MEEPLE            a figure goes home; "source" says why
 *     CIRCLE_REMOVE_OR_DEPLOY  what everybody does in a crop circle */
#include "jcz/names.h"
#include "jcz/replayer.h"
#include "record/extra_step.h"
#include "record/lexer.h"
#include "record/yaml/node_value.h"

#include <stdlib.h>
#include <string.h>

/* "0.small.1": seat, kind, number.  If OWNER is not NULL, it may be anybody's. */
bool replayer_meeple(struct replayer *p, const struct node *m, struct entry *e,
                     enum figure_kind *kind /* out */, uint8_t *which /* out */,
                     int8_t *owner /* out */) {
    const struct node *n = foreign_text(p->r, m, "meepleId", replayer_turn(p));
    if (!n) return false;
    int64_t seat;
    const char *word = strchr(n->text, '.'), *number = word ? strchr(word + 1, '.') : NULL;
    if (!number || number == word + 1 || word != n->text + 1 || n->text[0] < '0' ||
        n->text[0] > '9' || !number[1] || strspn(number + 1, "0123456789") != strlen(number + 1)) {
        replayer_report(p, n, M_JCZ_MEEPLE);
        return false;
    }
    seat = n->text[0] - '0';
    size_t length = (size_t)(number - word - 1);
    *kind = jcz_figure_by_name(word + 1, length);
    if (*kind == FIGURE_ANY || !jcz_figures[*kind].element) {
        struct arg name = quoted_arg(p->r->arena, word + 1, length);
        record_report(p->r, n->span, replayer_turn(p), VERDICT(M_JCZ_KIND, name));
        return false;
    }
    int64_t most = p->z->figures[*kind], index = strtoll(number + 1, NULL, 10);
    *which = (uint8_t)(index <= UINT8_MAX ? index : 0); /* no playable set-up has more */
    if (index < 1 || index > (most ? most : 1)) {
        record_report(p->r, n->span, replayer_turn(p),
                      VERDICT(M_JCZ_MEEPLE_NUMBER, node_arg(p->r, n), arg_number(most)));
        return false;
    }
    if (e->player < 0 && !owner && seat < p->r->players) {
        e->player = (int8_t)seat;
        e->player_span = node_word(n).span;
    }
    if (owner) *owner = (int8_t)seat;
    if (seat == e->player || (owner && seat < p->r->players)) return true;
    replayer_report(p, n, M_JCZ_OWNER);
    return false;
}

struct extra_step *replayer_extra(struct replayer *p, struct entry *e, enum extra_kind kind,
                                  struct span span, uint8_t number) {
    uint32_t before = e->steps;
    struct extra_step *s = foreign_extra(p->r, e, kind, span);
    if (s && e->steps > before) e->step[before].number = number;
    return s;
}

/* The cell is always given, since a figure anywhere could be meant. */
static struct written_figure figure_on(enum figure_kind kind, const struct written_place *place) {
    struct written_figure f = {.player = -1,
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
                          const struct written_place *place, uint8_t choice) {
    if (jcz_rounds[0].action == EXTRA_KINDS) return; /* the set of such tiles is not supported */
    struct extra_step *s = replayer_extra(p, e, jcz_rounds[0].action, message->span, number);
    if (!s) return;
    extra_step_say(s, FORM_ONE, 0, message->span)->value = choice;
    if (owner != e->player) extra_step_say(s, FORM_BY, 0, message->span)->player = owner;
    extra_step_say(s, FORM_REF, 0, place->span)->ref = figure_on(kind, place);
    replayer_check_sender(p, message, owner);
    p->r->round_acts++;
    p->r->round_act_open = true;
}

/* The action that begins when a figure is put on FEATURE of the new tile, EXTRA_KINDS: none. */
static enum extra_kind begun_on(const struct node *feature) {
    const struct jcz_begin *row = jcz_begins;
    while (row->feature && !node_is(feature, row->feature))
        row++;
    return row->action;
}

/* "random" is the die. */
static void begin_action(struct replayer *p, struct entry *e, enum extra_kind action,
                         const struct node *message, const struct node *payload) {
    enum figure_kind kind;
    uint8_t number;
    double v;
    const struct node *random = foreign_text(p->r, payload, "random", replayer_turn(p));
    if (!random || !replayer_meeple(p, payload, e, &kind, &number, NULL)) return;
    if (!jcz_take_random(random, &v)) {
        replayer_report(p, random, M_JCZ_RANDOM);
        return;
    }
    struct extra_step *s = replayer_extra(p, e, action, message->span, number);
    if (!s) return;
    if (kind != FIGURE_SMALL) extra_step_say(s, FORM_KIND, 0, message->span)->value = (uint8_t)kind;
    extra_step_say(s, FORM_NUMBER, 0, random->span)->number = 1 + (int)(v * extra_faces(action));
    p->begun = s;
}

/* A figure goes on after its turn. */
static void go_on(struct replayer *p, struct entry *e, const struct node *message,
                  enum extra_kind action, uint8_t number, int8_t owner,
                  const struct written_place *place) {
    struct extra_step *s = replayer_extra(p, e, action, message->span, number);
    if (!s) return;
    struct step_arg *to = extra_step_say(s, FORM_PLACE, 0, place->span);
    to->place = *place;
    to->place.at.given = true;
    if (owner != e->player) extra_step_say(s, FORM_BY, 0, message->span)->player = owner;
    replayer_check_sender(p, message, owner);
}

/* ... is put on the north-west corner of the tile where PLACE is. */
static void put_on_corner(struct replayer *p, struct entry *e, const struct node *message,
                          const struct node *id, enum extra_kind action, uint8_t number,
                          const struct written_place *place) {
    struct extra_step *s = replayer_extra(p, e, action, message->span, number);
    if (!s) return;
    extra_step_say(s, FORM_CORNER, 0, place->span)->value = CORNER_NW;
    struct step_arg *cell = extra_step_say(s, FORM_CELL, 0, place->span);
    cell->cell = place->at;
    cell->cell.given = true;
    for (int k = 0; k < CORNERS; k++)
        if (cell_equal(jcz_corner_cell(p->cell, k), place->at.cell))
            RECORD_LIST_ADD(p->r->arena, p->on_corner, p->on_corners) =
                (struct on_corner){id->text, p->cell, (uint8_t)k};
}

/* Here it stands on a field of the tile that was laid then: the last one that was put with that ID. */
static void find_on_corner(const struct replayer *p, const struct node *id,
                           struct written_place *place /* in out */) {
    static const char *const where[CORNERS] = {
        [CORNER_NE] = "NR", [CORNER_SE] = "SL", [CORNER_SW] = "SR", [CORNER_NW] = "NL"};
    for (uint32_t i = p->on_corners; node_is_scalar(id) && i-- > 0;) {
        const struct on_corner *c = &p->on_corner[i];
        if (strcmp(c->id, id->text) != 0) continue;
        struct foreign_piece piece = {.kind = FEATURE_FIELD};
        memcpy(piece.where, where[c->corner], sizeof piece.where);
        *place = foreign_place(
            &piece, 0, (struct at_cell){.cell = c->cell, .span = place->span, .given = true},
            place->span);
        return;
    }
}

/* --- quarters of Carcassonne ------------------------------------------------------------------ */

static struct in_quarter *find_in_quarter(const struct replayer *p, const struct node *id) {
    for (uint32_t i = 0; node_is_scalar(id) && i < p->in_quarters; i++)
        if (p->in_quarter[i].id && strcmp(p->in_quarter[i].id, id->text) == 0)
            return &p->in_quarter[i];
    return NULL;
}

/* The quarter at which POINTER points, or -1. */
int jcz_quarter_of(const struct node *pointer) {
    const struct node *where = pointer ? node_get(pointer, "location") : NULL;
    bool known = jcz_quarters[0].into != EXTRA_KINDS;
    return known && node_is_scalar(where) ? jcz_quarter_by_name(where->text) : -1;
}

bool replayer_is_of_quarter(const struct replayer *p, const struct node *message) {
    const struct node *payload = node_get(message, "payload");
    if (!payload || p->open || !p->r->entries) return false;
    return (p->z->has_quarters && p->circle < 0) ||
           jcz_quarter_of(node_get(payload, "pointer")) >= 0 ||
           find_in_quarter(p, node_get(payload, "meepleId"));
}

static void go_to_quarter(struct replayer *p, struct entry *e, const struct node *message,
                          const struct node *payload, int quarter) {
    enum figure_kind kind;
    uint8_t number;
    if (!replayer_meeple(p, payload, e, &kind, &number, NULL)) return;
    struct extra_step *s = replayer_extra(p, e, jcz_quarters[0].into, message->span, number);
    if (!s) return;
    if (kind != FIGURE_SMALL) extra_step_say(s, FORM_KIND, 0, message->span)->value = (uint8_t)kind;
    extra_step_say(s, FORM_QUARTER, 0, message->span)->value = (uint8_t)quarter;
    RECORD_LIST_ADD(p->r->arena, p->in_quarter, p->in_quarters) =
        (struct in_quarter){node_get(payload, "meepleId")->text, (uint8_t)quarter};
}

/* A figure leaves QUARTER; out of the market after the last tile, in an entry of its own.  NUMBER: it comes
 * from the supply, which that program allows where another of its kind is in the quarter; else 0. */
static void leave_quarter(struct replayer *p, struct entry *e, const struct node *message,
                          const struct node *payload, uint8_t quarter, bool from_supply) {
    enum figure_kind kind;
    uint8_t number;
    int8_t owner;
    struct written_place place;
    const struct node *pointer =
        foreign_get(p->r, payload, "pointer", replayer_turn(p), NODE_MAPPING);
    if (!pointer || !replayer_meeple(p, payload, e, &kind, &number, &owner) ||
        !replayer_place(p, pointer, &place))
        return;
    if (quarter == QUARTER_MARKET && p->index > p->drawn_last) {
        e = foreign_entry(p->r, message->span, owner, message->span);
        if (!e) return;
        p->complete = p->r->entries;
    }
    struct extra_step *s =
        replayer_extra(p, e, jcz_quarters[0].out, message->span, from_supply ? number : 0);
    if (!s) return;
    extra_step_say(s, FORM_QUARTER, 0, message->span)->value = quarter;
    extra_step_say(s, FORM_KIND, 0, message->span)->value = (uint8_t)kind;
    struct step_arg *to = extra_step_say(s, FORM_PLACE, 0, place.span);
    to->place = place;
    to->place.at.given = true;
    if (owner != e->player) extra_step_say(s, FORM_BY, 0, message->span)->player = owner;
    replayer_check_sender(p, message, owner);
}

/* The quarter that may be left for the feature at which POINTER points, or -1. */
static int quarter_for(const struct node *pointer) {
    static const char *const goal[QUARTERS] = {[QUARTER_CASTLE] = "City",
                                               [QUARTER_BLACKSMITH] = "Road",
                                               [QUARTER_CATHEDRAL] = "Monastery",
                                               [QUARTER_MARKET] = "Field"};
    const struct node *feature = node_get(pointer, "feature");
    for (int q = 0; q < QUARTERS; q++)
        if (node_is(feature, goal[q])) return q;
    return -1;
}

/* No message has sent the figure to a quarter, but it is put where only those go that leave one. */
static void come_from_supply(struct replayer *p, struct entry *e, const struct node *message,
                             const struct node *payload, const struct node *pointer) {
    int quarter = quarter_for(pointer);
    if (quarter >= 0)
        leave_quarter(p, e, message, payload, (uint8_t)quarter, true);
    else
        replayer_report(p, node_get(payload, "meepleId"), M_JCZ_FROM_NOWHERE);
}

void replayer_deploy(struct replayer *p, struct entry *e, const struct node *message,
                     const struct node *payload) {
    enum figure_kind kind;
    uint8_t number;
    int8_t owner;
    struct written_place place;
    const struct node *pointer =
        foreign_get(p->r, payload, "pointer", replayer_turn(p), NODE_MAPPING);
    if (!pointer) return;
    enum extra_kind action = begun_on(node_get(pointer, "feature"));
    if (action != EXTRA_KINDS) {
        begin_action(p, e, action, message, payload);
        return;
    }
    int quarter = p->open ? -1 : jcz_quarter_of(pointer);
    struct in_quarter *from = p->open ? NULL : find_in_quarter(p, node_get(payload, "meepleId"));
    if (quarter >= 0) {
        go_to_quarter(p, e, message, payload, quarter);
        return;
    }
    if (from) {
        leave_quarter(p, e, message, payload, from->quarter, false);
        from->id = NULL;
        return;
    }
    bool circle = p->circle >= 0, after = !circle && !p->open;
    if (!replayer_meeple(p, payload, e, &kind, &number, circle || after ? &owner : NULL) ||
        !replayer_place(p, pointer, &place))
        return;
    if (after && jcz_after_of(kind) == EXTRA_KINDS) {
        come_from_supply(p, e, message, payload, pointer);
        return;
    }
    if (after) {
        go_on(p, e, message, jcz_after_of(kind), number, owner, &place);
        return;
    }
    if (jcz_corner_of(kind) != EXTRA_KINDS) {
        put_on_corner(p, e, message, node_get(payload, "meepleId"), jcz_corner_of(kind), number,
                      &place);
        return;
    }
    int seat = circle ? owner : e->player;
    if (kind == FIGURE_ABBOT && seat >= 0) p->abbot[seat] = pointer;
    if (circle) {
        act_in_circle(p, e, message, kind, number, owner, &place, 0);
        return;
    }
    if (p->begun) {
        extra_step_say(p->begun, FORM_PLACE, 0, place.span)->place = place;
        p->begun = NULL;
        return;
    }
    uint32_t before = e->steps;
    foreign_deploy_kind(p->r, e, kind, place, message->span);
    if (e->steps > before) e->step[before].number = number;
}

/* A figure of KIND where POINTER points, also in a quarter. */
bool replayer_where(struct replayer *p, const struct node *pointer, enum figure_kind kind,
                    struct written_figure *f /* out */) {
    struct written_place place;
    int quarter = jcz_quarter_of(pointer);
    if (quarter < 0) {
        if (!replayer_place(p, pointer, &place)) return false;
        *f = figure_on(kind, &place);
        return true;
    }
    *f = (struct written_figure){.player = -1,
                                 .kind = (uint8_t)kind,
                                 .off_land = IN_QUARTER,
                                 .quarter = (uint8_t)quarter,
                                 .span = pointer->span};
    return true;
}

/* Why figures go home, by SOURCE. */
static const struct jcz_return *returned_by(const struct node *source) {
    const struct jcz_return *row = jcz_returns;
    while (row->source && !node_is(source, row->source))
        row++;
    return row;
}

/* The figure that goes home is the one POINTER points at; ROW: by which action, NULL in a crop
 * circle. */
static void return_by(struct replayer *p, struct entry *e, const struct node *message,
                      const struct node *pointer, const struct jcz_return *row) {
    enum figure_kind kind;
    uint8_t number;
    int8_t owner = e->player;
    struct written_figure figure;
    bool circle = !row->source;
    const struct node *where =
        foreign_get(p->r, pointer, "featurePointer", replayer_turn(p), NODE_MAPPING);
    if (!where ||
        !replayer_meeple(p, pointer, e, &kind, &number,
                         circle || row->of_anybody ? &owner : NULL) ||
        !(circle ? replayer_place(p, where, &figure.place)
                 : replayer_where(p, where, kind, &figure)))
        return;
    if (jcz_corner_of(kind) != EXTRA_KINDS)
        find_on_corner(p, node_get(pointer, "meepleId"), &figure.place);
    if (circle) {
        act_in_circle(p, e, message, kind, number, owner, &figure.place, 1);
        return;
    }
    struct in_quarter *from = find_in_quarter(p, node_get(pointer, "meepleId"));
    if (from) from->id = NULL;
    struct extra_step *s =
        replayer_extra(p, e, row->action, message->span, owner == e->player ? number : 0);
    if (!s) return;
    struct step_arg *ref = extra_step_say(s, FORM_REF, 0, figure.span);
    ref->ref = figure;
    if (row->of_anybody) ref->ref.player = owner;
}

/* The abbot that goes home stands where it was put; the rules decide whether it is still there. */
static void recall(struct replayer *p, struct entry *e, const struct node *message,
                   const struct node *pointer) {
    const struct node *where = node_get(pointer, "featurePointer");
    const struct node *put = e->player >= 0 ? p->abbot[e->player] : NULL;
    if (where && where->kind == NODE_MAPPING && where->children && put &&
        !jcz_same_place(where, put))
        record_report(p->r, where->span, replayer_turn(p),
                      VERDICT(M_JCZ_ABBOT_PLACE, node_arg(p->r, node_get(pointer, "meepleId"))));
    foreign_recall(p->r, e, message->span);
}

void replayer_return(struct replayer *p, struct entry *e, const struct node *message,
                     const struct node *payload) {
    enum figure_kind kind;
    uint8_t number;
    const struct node *source = foreign_text(p->r, payload, "source", replayer_turn(p));
    if (!source) return;
    const struct jcz_return *row = returned_by(source);
    bool circle = node_is(source, "CORN_CIRCLE") && p->circle >= 0;
    if (!node_is(source, "ABBOT_RETURN") && !row->source && !circle) {
        replayer_report(p, source, M_JCZ_SOURCE);
        return;
    }
    const struct node *pointer =
        foreign_get(p->r, payload, "pointer", replayer_turn(p), NODE_MAPPING);
    if (!pointer) return;
    if (row->source || circle) {
        return_by(p, e, message, pointer, row);
        return;
    }
    if (!replayer_meeple(p, pointer, e, &kind, &number, NULL)) return;
    if (kind != FIGURE_ABBOT)
        replayer_report(p, node_get(pointer, "meepleId"), M_JCZ_NO_ABBOT);
    else
        recall(p, e, message, pointer);
}

/* --- prisoners ---------------------------------------------------------------------------- */

static struct captive *find_captive(const struct replayer *p, const struct node *id) {
    for (uint32_t i = 0; node_is_scalar(id) && i < p->captives; i++)
        if (strcmp(p->captive[i].id, id->text) == 0) return &p->captive[i];
    return NULL;
}

/* The figure of ID, one of the numbers of the set-up, is taken by PLAYER. */
static void keep_captive(struct replayer *p, const struct node *id, int8_t player) {
    struct captive *c = find_captive(p, id);
    if (!c) {
        RECORD_LIST_ADD(p->r->arena, p->captive, p->captives) = (struct captive){id->text, -1};
        c = &p->captive[p->captives - 1];
    }
    c->captor = player;
}

void replayer_take(struct replayer *p, struct entry *e, const struct node *message,
                   const struct node *payload, enum extra_kind action) {
    enum figure_kind kind;
    uint8_t number;
    int8_t owner;
    struct written_figure ref;
    const struct node *pointer =
        foreign_get(p->r, payload, "pointer", replayer_turn(p), NODE_MAPPING);
    const struct node *where =
        pointer ? foreign_get(p->r, pointer, "featurePointer", replayer_turn(p), NODE_MAPPING)
                : NULL;
    p->built = false;
    if (!where || !replayer_meeple(p, pointer, e, &kind, &number, &owner) ||
        !replayer_where(p, where, kind, &ref))
        return;
    struct in_quarter *from = find_in_quarter(p, node_get(pointer, "meepleId"));
    if (from) from->id = NULL;
    keep_captive(p, node_get(pointer, "meepleId"), e->player);
    struct extra_step *s =
        replayer_extra(p, e, action, message->span, owner == e->player ? number : 0);
    if (!s) return;
    ref.player = owner;
    extra_step_say(s, FORM_REF, 0, where->span)->ref = ref;
}

void replayer_take_nobody(struct replayer *p, struct entry *e, const struct node *message) {
    p->built = false;
    struct extra_step *s = replayer_extra(p, e, jcz_takes[0].action, message->span, 0);
    if (!s) return;
    extra_step_say(s, FORM_ONE, 0, message->span)->value = 0;
    e->step[e->steps - 1].unsure = replayer_may_remake(p);
}

/* A figure of the active player by its kind, and by who took it, since others may hold one of that kind;
 * one of somebody else, who is given it back, as what it is. */
void replayer_free(struct replayer *p, struct entry *e, const struct node *message,
                   const struct node *payload, enum extra_kind action) {
    enum figure_kind kind;
    uint8_t number;
    int8_t owner;
    if (!replayer_meeple(p, payload, e, &kind, &number, &owner)) return;
    struct extra_step *s = replayer_extra(p, e, action, message->span, 0);
    if (!s) return;
    if (owner == e->player || !extra_has(action, FORM_REF)) {
        extra_step_say(s, FORM_KIND, 0, message->span)->value = (uint8_t)kind;
        const struct captive *c = find_captive(p, node_get(payload, "meepleId"));
        if (c && c->captor >= 0 && extra_has(action, FORM_PLAYER))
            extra_step_say(s, FORM_PLAYER, 0, message->span)->player = c->captor;
        return;
    }
    extra_step_say(s, FORM_REF, 0, message->span)->ref =
        (struct written_figure){.player = owner, .kind = (uint8_t)kind, .span = message->span};
}

void replayer_choose(struct replayer *p, struct entry *e, const struct node *message,
                     const struct node *payload) {
    const struct node *value = foreign_text(p->r, payload, "value", replayer_turn(p));
    if (!value) return;
    bool remove = node_is(value, "REMOVE");
    if (!remove && !node_is(value, "DEPLOY")) {
        replayer_report(p, value, M_JCZ_CIRCLE);
        return;
    }
    if (jcz_rounds[0].action == EXTRA_KINDS) return;
    struct extra_step *s = replayer_extra(p, e, jcz_rounds[0].action, message->span, 0);
    p->circle = remove;
    if (s) extra_step_say(s, FORM_ONE, 0, value->span)->value = remove;
    if (p->open) return;
    p->r->stop = STOP_ROUND;
    p->r->round_acts = 0;
    p->r->round_act_open = false;
}
