/* SPDX-License-Identifier: MIT */
/* Messages of a saved game of JCloisterZone about what is put down and is no figure: PLACE_TOKEN.  The
 * token says which action it is (names.h). */
#include "jcz/names.h"
#include "jcz/replayer.h"
#include "record/extra_step.h"
#include "record/lexer.h"
#include "record/yaml/node_value.h"

#include <string.h>

/* What TOKEN means. */
static const struct jcz_put *put_by(const struct node *token) {
    const struct jcz_put *row = jcz_puts;
    while (row->token && !node_is(token, row->token))
        row++;
    return row;
}

bool replayer_puts_as_figure(const struct node *message) {
    const struct node *payload = node_get(message, "payload");
    const struct node *token = payload ? node_get(payload, "token") : NULL;
    return node_is_scalar(token) && put_by(token)->feature;
}

/* The two sides in "SW", the location of a road; false: it has no two. */
static bool two_sides(const struct node *location, int side[2] /* out */) {
    static const char letters[] = "NESW";
    if (!node_is_scalar(location) || strlen(location->text) != 2) return false;
    for (int i = 0; i < 2; i++) {
        const char *letter = strchr(letters, location->text[i]);
        if (!letter) return false;
        side[i] = (int)(letter - letters);
    }
    return side[0] != side[1];
}

static const struct jcz_message *message_by(const struct jcz_message *row,
                                            const struct node *token) {
    while (row->type && !node_is(token, row->type))
        row++;
    return row;
}

/* The tile at C is crossed between SIDES, opposite ones. */
static void cross(struct replayer *p, struct entry *e, enum extra_kind action, struct cell c,
                  uint8_t sides, struct span span) {
    struct laid *laid = replayer_laid(p, c);
    if (laid) laid->crossed |= sides;
    struct extra_step *s = replayer_extra(p, e, action, span, 0);
    if (!s) return;
    extra_step_say(s, FORM_CELL, 0, span)->cell =
        (struct at_cell){.cell = c, .span = span, .given = true};
    extra_step_say(s, FORM_SIDES, 0, span)->value = sides;
}

static enum terrain shows(const struct laid *l, unsigned side) {
    if (l->crossed >> side & 1) return TERRAIN_ROAD;
    return tile_side(l->type, (enum side)side, l->turned);
}

void replayer_cross_needed(struct replayer *p, struct entry *e, struct span span) {
    const struct laid *own = replayer_laid(p, p->cell);
    if (!jcz_crosses[0].type || !own || !own->type || !replayer_plays(p, jcz_crosses[0].action))
        return;
    for (unsigned side = 0; side < SIDES; side++) {
        struct cell there = cell_beside(p->cell, (enum side)side);
        const struct laid *near = replayer_laid(p, there);
        if (!near || !near->type) continue;
        enum terrain a = shows(own, side), b = shows(near, side_opposite((enum side)side));
        bool over_own = a == TERRAIN_FIELD && b == TERRAIN_ROAD;
        if (!over_own && !(a == TERRAIN_ROAD && b == TERRAIN_FIELD)) continue;
        cross(p, e, jcz_crosses[0].action, over_own ? p->cell : there, (uint8_t)(5u << (side & 1)),
              span);
        return;
    }
}

/* A token that links two sides of a tile (JCZ_LINK), or crosses it from one side to the opposite
 * (JCZ_CROSS). */
static void join_sides(struct replayer *p, struct entry *e, const struct node *message,
                       const struct node *payload, enum extra_kind action, bool crosses) {
    struct at_cell at;
    int side[2];
    const struct node *pointer =
        foreign_get(p->r, payload, "pointer", replayer_turn(p), NODE_MAPPING);
    if (!pointer || !replayer_cell(p, pointer, &at)) return;
    const struct node *location = node_get(pointer, "location");
    if (!two_sides(location, side) || (crosses && (side[0] + side[1]) % 2)) {
        replayer_report(p, location ? location : pointer, M_JCZ_FEATURE);
        return;
    }
    if (crosses) {
        cross(p, e, action, at.cell, (uint8_t)(1u << side[0] | 1u << side[1]), message->span);
        return;
    }
    struct extra_step *s = replayer_extra(p, e, action, message->span, 0);
    if (!s) return;
    extra_step_say(s, FORM_CELL, 0, pointer->span)->cell = at;
    for (int i = 0; i < 2; i++)
        extra_step_say(s, FORM_SIDE, i, pointer->span)->value = (uint8_t)side[i];
}

static const struct jcz_remake *remade_by(const struct node *token) {
    const struct jcz_remake *row = jcz_remakes;
    while (row->token && !node_is(token, row->token))
        row++;
    return row;
}

bool replayer_remakes(const struct node *message) {
    const struct node *payload = node_get(message, "payload");
    const struct node *token = payload ? node_get(payload, "token") : NULL;
    return node_is_scalar(token) && remade_by(token)->token;
}

/* A piece becomes another one: by whoever sends the message or, if that is not said, may do so. */
static void remake(struct replayer *p, struct entry *e, const struct node *message,
                   const struct node *payload, const struct jcz_remake *row) {
    struct written_place place;
    int seat;
    const struct node *pointer =
        foreign_get(p->r, payload, "pointer", replayer_turn(p), NODE_MAPPING);
    if (!pointer || !replayer_place(p, pointer, &place)) return;
    if (place.kind != row->feature) {
        replayer_report(p, node_get(pointer, "feature"), M_JCZ_FEATURE);
        return;
    }
    struct extra_step *s = replayer_extra(p, e, row->action, message->span, 0);
    if (!s || !replayer_seat(p, message, &seat)) return;
    extra_step_say(s, FORM_PLACE, 0, place.span)->place = place;
    if (seat >= 0 && seat != e->player)
        extra_step_say(s, FORM_BY, 0, message->span)->player = (int8_t)seat;
    e->step[e->steps - 1].by_anybody = seat < 0;
}

void replayer_put(struct replayer *p, struct entry *e, const struct node *message,
                  const struct node *payload) {
    struct at_cell at;
    const struct node *token = foreign_text(p->r, payload, "token", replayer_turn(p));
    if (!token) return;
    const struct jcz_message *link = message_by(jcz_links, token),
                             *cross = message_by(jcz_crosses, token);
    const struct jcz_remake *remade = remade_by(token);
    if (link->type || cross->type) {
        if (link->type) p->built = false; /* that comes after whoever is taken */
        join_sides(p, e, message, payload, link->type ? link->action : cross->action, !link->type);
        return;
    }
    if (remade->token) {
        remake(p, e, message, payload, remade);
        return;
    }
    const struct jcz_put *put = put_by(token);
    if (put->action == EXTRA_KINDS) {
        replayer_report(p, token, M_JCZ_TOKEN);
        return;
    }
    const struct node *pointer = foreign_get(p->r, payload, "pointer", replayer_turn(p),
                                             put->feature ? NODE_MAPPING : NODE_SEQUENCE);
    if (!pointer || !(put->feature ? replayer_cell(p, pointer, &at)
                                   : yaml_cell(p->r, pointer, replayer_turn(p), &at)))
        return;
    const struct node *feature = put->feature ? node_get(pointer, "feature") : NULL;
    if (put->feature && !node_is(feature, put->feature)) {
        replayer_report(p, feature ? feature : pointer, M_JCZ_FEATURE);
        return;
    }
    p->built |= put->feature != NULL;
    struct extra_step *s = replayer_extra(p, e, put->action, message->span, 0);
    if (s) extra_step_say(s, FORM_CELL, 0, pointer->span)->cell = at;
}
