/* SPDX-License-Identifier: MIT */
/* The message of a saved game of JCloisterZone about a piece that belongs to nobody:
 *
 *     MOVE_NEUTRAL_FIGURE      it goes somewhere, or (null) off the board */
#include "jcz/names.h"
#include "jcz/replayer.h"
#include "record/extra_step.h"
#include "record/yaml/node_value.h"

#include <string.h>

/* "dragon.1" */
static const struct jcz_neutral *find_neutral(const struct node *id) {
    const struct jcz_neutral *row = jcz_neutrals;
    for (; row->name; row++) {
        size_t n = strlen(row->name);
        if (!strncmp(id->text, row->name, n) && !strcmp(id->text + n, ".1")) break;
    }
    return row;
}

static bool has_item(enum extra_kind action, enum form_kind kind) {
    const struct form_item *item = extra_form(action)->item;
    while (item->kind != FORM_END && item->kind != kind)
        item++;
    return item->kind == kind;
}

enum form_kind jcz_goes_by(const struct jcz_neutral *row) {
    static const enum form_kind kinds[] = {FORM_SIDE, FORM_PLACE, FORM_REF, FORM_QUARTER, FORM_END};
    int i = row->name ? 0 : 4;
    while (kinds[i] != FORM_END && !has_item(row->action, kinds[i]))
        i++;
    return kinds[i];
}

/* One step from where it is, by the player of the message. */
static void add_side(struct replayer *p, struct entry *e, const struct node *message,
                     const struct node *id, const struct jcz_neutral *row, struct cell to) {
    struct at_cell *at = &p->neutral[row - jcz_neutrals];
    int side = 0, seat;
    while (at->given && side < SIDES && !cell_equal(cell_beside(at->cell, (enum side)side), to))
        side++;
    if (!at->given || side == SIDES) {
        replayer_report(p, id, M_JCZ_STEP);
        return;
    }
    at->cell = to;
    struct extra_step *s = replayer_extra(p, e, row->action, message->span, 0);
    if (!s) return;
    struct step_arg *way = extra_step_say(s, FORM_SIDE, 0, message->span);
    struct step_arg *one = arena_zalloc(p->r->arena, sizeof *one);
    *one = (struct step_arg){.kind = FORM_SIDE, .given = true, .value = (uint8_t)side};
    way->is_list = true;
    way->item = one;
    way->items = 1;
    if (replayer_seat(p, message, &seat) && seat >= 0 && seat != e->player)
        extra_step_say(s, FORM_BY, 0, message->span)->player = (int8_t)seat;
}

/* To a figure, or to a tile. */
static void add_target(struct replayer *p, struct entry *e, const struct node *message,
                       const struct jcz_neutral *row, const struct node *to) {
    enum figure_kind kind;
    uint8_t number;
    struct written_figure ref = {.player = -1, .kind = FIGURE_ANY, .span = to->span};
    if (to->kind == NODE_MAPPING) {
        const struct node *where =
            foreign_get(p->r, to, "featurePointer", replayer_turn(p), NODE_MAPPING);
        if (!where || !replayer_meeple(p, to, e, &kind, &number, NULL) ||
            !replayer_where(p, where, kind, &ref))
            return;
    } else {
        ref.place_given = true;
        ref.place = (struct written_place){.kind = FEATURE_KINDS, .span = to->span};
        if (!replayer_cell_of(p, to, &ref.place.at)) return;
    }
    struct extra_step *s = replayer_extra(p, e, row->action, message->span, 0);
    if (s) extra_step_say(s, FORM_REF, 0, to->span)->ref = ref;
}

/* To a place, or (null) off the board, which is the first word of the action. */
static void add_place(struct replayer *p, struct entry *e, const struct node *message,
                      const struct node *payload, const struct jcz_neutral *row) {
    bool off = node_is_null(node_get(payload, "to"));
    const struct node *to =
        off ? NULL : foreign_get(p->r, payload, "to", replayer_turn(p), NODE_MAPPING);
    struct written_place place;
    if (!off && (!to || !replayer_place(p, to, &place))) return;
    struct extra_step *s = replayer_extra(p, e, row->action, message->span, 0);
    if (!s) return;
    if (off)
        extra_step_say(s, FORM_ONE, 0, message->span)->value = 0;
    else
        extra_step_say(s, FORM_PLACE, 0, place.span)->place = place;
}

/* To a quarter. */
static void add_quarter(struct replayer *p, struct entry *e, const struct node *message,
                        const struct node *id, const struct jcz_neutral *row,
                        const struct node *to) {
    int quarter = jcz_quarter_of(to);
    if (quarter < 0) {
        replayer_report(p, id, M_JCZ_NEUTRAL);
        return;
    }
    struct extra_step *s = replayer_extra(p, e, row->action, message->span, 0);
    if (s) extra_step_say(s, FORM_QUARTER, 0, to->span)->value = (uint8_t)quarter;
}

enum form_kind replayer_goes_by(const struct node *payload) {
    const struct node *id = payload ? node_get(payload, "figureId") : NULL;
    return node_is_scalar(id) ? jcz_goes_by(find_neutral(id)) : FORM_END;
}

void replayer_move(struct replayer *p, struct entry *e, const struct node *message,
                   const struct node *payload) {
    const struct node *id = foreign_text(p->r, payload, "figureId", replayer_turn(p));
    const struct node *to = node_get(payload, "to");
    struct at_cell at;
    if (!id) return;
    const struct jcz_neutral *row = find_neutral(id);
    enum form_kind by = jcz_goes_by(row);
    if (by == FORM_PLACE)
        add_place(p, e, message, payload, row);
    else if (by == FORM_END || !to || (to->kind != NODE_SEQUENCE && to->kind != NODE_MAPPING))
        replayer_report(p, id, M_JCZ_NEUTRAL);
    else if (by == FORM_QUARTER)
        add_quarter(p, e, message, id, row, to);
    else if (by == FORM_REF)
        add_target(p, e, message, row, to);
    else if (to->kind != NODE_SEQUENCE)
        replayer_report(p, id, M_JCZ_STEP);
    else if (replayer_cell_of(p, to, &at))
        add_side(p, e, message, id, row, at.cell);
}
