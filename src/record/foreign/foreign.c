/* SPDX-License-Identifier: MIT */
#include "record/foreign/foreign.h"
#include "record/extra_step.h"
#include "record/grammar.h"
#include "record/lexer.h"

#include <string.h>

struct written_place foreign_place(const struct foreign_piece *piece, unsigned quarter_turns,
                                   struct at_cell at, struct span span) {
    static const char sides[] = "NESW";
    /* [side][0 the side, 1 its left half, 2 its right half] */
    static const char *const words[SIDES][3] = {
        {"N", "NL", "NR"}, {"E", "EL", "ER"}, {"S", "SL", "SR"}, {"W", "WL", "WR"}};
    struct written_place p = {.kind = (enum feature_kind)piece->kind, .at = at, .span = span};
    if (!piece->where[0]) return p;
    enum side s = side_turned((enum side)(strchr(sides, piece->where[0]) - sides), quarter_turns);
    unsigned half = piece->where[1] == 'L' ? 1 : piece->where[1] == 'R' ? 2 : 0;
    p.where = WHERE_PORTS;
    p.ports_word = words[s][half];
    port_word_find(p.ports_word, (uint32_t)strlen(p.ports_word), &p.ports);
    return p;
}

const char *foreign_degrees(unsigned quarter_turns) {
    static const char *const degrees[] = {"0", "90", "180", "270"};
    return degrees[quarter_turns & 3];
}

struct word foreign_word(const char *text, struct span span) {
    return (struct word){text, span};
}

static struct span first_byte(const struct node *n) {
    return (struct span){0, n->span.begin, n->span.begin + 1};
}

static void report_missing(struct record *r, const struct node *m, const char *key, int32_t turn) {
    record_report(r, first_byte(m), turn, VERDICT(M_ITEM_MISSING, arg_text(ARG_WORD, key)));
}

bool foreign_number(struct record *r, const struct node *m, const char *key, int32_t turn,
                    int64_t least, int64_t most, bool optional, int64_t *number /* out */) {
    const struct node *n = node_get(m, key);
    *number = 0;
    if (node_is_null(n)) {
        if (!optional) report_missing(r, m, key, turn);
        return optional;
    }
    if (!node_take_number(r, n, key, turn, number)) return false;
    if (*number >= least && *number <= most) return true;
    record_report(r, n->span, turn,
                  VERDICT(M_FOREIGN_RANGE, arg_text(ARG_WORD, key), arg_number(*number),
                          arg_number(least), arg_number(most)));
    return false;
}

static bool coordinate(struct record *r, const struct node *m, const char *key, int32_t turn,
                       bool optional, int32_t *value /* out */) {
    const struct node *n = node_get(m, key);
    int64_t number;
    *value = 0;
    if (node_is_null(n)) {
        if (!optional) report_missing(r, m, key, turn);
        return optional;
    }
    if (!node_take_number(r, n, key, turn, &number)) return false;
    *value = (int32_t)number;
    if (number >= -CELL_LIMIT && number <= CELL_LIMIT) return true;
    record_report(r, n->span, turn, VERDICT(M_CELL_LIMIT, node_arg(r, n)));
    return false;
}

bool foreign_cell(struct record *r, const struct node *m, int32_t turn, bool north, bool optional,
                  struct at_cell *at /* out */) {
    int32_t x, y;
    if (!coordinate(r, m, "x", turn, optional, &x) || !coordinate(r, m, "y", turn, optional, &y))
        return false;
    at->cell = (struct cell){x, north ? -y : y};
    at->span = node_span_of_both(node_get(m, "x"), node_get(m, "y"));
    if (span_is_none(at->span)) at->span = m->span;
    at->given = true;
    return true;
}

const struct node *foreign_text(struct record *r, const struct node *m, const char *key,
                                int32_t turn) {
    const struct node *n = node_get(m, key);
    if (node_is_null(n)) {
        report_missing(r, m, key, turn);
        return NULL;
    }
    if (n->kind == NODE_SCALAR) return n;
    record_report(r, first_byte(n), turn, VERDICT(M_TYPE_SCALAR, arg_text(ARG_WORD, key)));
    return NULL;
}

const struct node *foreign_get(struct record *r, const struct node *m, const char *key,
                               int32_t turn, enum node_kind kind) {
    const struct node *n = node_get(m, key);
    if (node_is_null(n)) {
        report_missing(r, m, key, turn);
        return NULL;
    }
    if (n->kind == kind) return n;
    enum message wrong = kind == NODE_SEQUENCE ? M_TYPE_LIST : M_FOREIGN_MAPPING;
    record_report(r, first_byte(n), turn, VERDICT(wrong, arg_text(ARG_WORD, key)));
    return NULL;
}

int foreign_seat(const struct record *r, const char *text) {
    for (unsigned i = 0; i < r->players; i++)
        if (strcmp(r->player[i].name.text, text) == 0) return (int)i;
    return -1;
}

void foreign_unsupported(struct record *r, struct span span, int32_t turn, const char *what) {
    record_report(r, span, turn, VERDICT(M_FOREIGN_UNSUPPORTED, arg_text(ARG_PHRASE, what)));
}

struct entry *foreign_entry(struct record *r, struct span span, int seat, struct span player_span) {
    struct entry *e = record_add_entry(r);
    if (!e) {
        record_report(r, span, 0, VERDICT(M_ENTRIES_LIMIT, arg_number(ENTRIES_MAX)));
        return NULL;
    }
    e->span = span;
    e->player = (int8_t)seat;
    e->player_span = player_span;
    return e;
}

static struct step *add_step(struct record *r, struct entry *e, enum step_kind kind,
                             struct span span) {
    struct step *s = entry_add_step(r, e);
    if (!s) {
        record_report(r, span, (int32_t)r->entries, record_items_limit(r));
        return NULL;
    }
    s->kind = kind;
    s->span = span;
    return s;
}

void foreign_lay(struct record *r, struct entry *e, struct word tile, struct word rotation,
                 struct at_cell at, struct span span) {
    struct step *s = add_step(r, e, STEP_PLACE, span);
    if (!s) return;
    s->tile = (struct written_tile){tile, rotation};
    s->at = at;
}

void foreign_discard(struct record *r, struct entry *e, struct word tile, struct span span) {
    struct step *s = add_step(r, e, STEP_DISCARD, span);
    if (s) s->tile.word = tile;
}

void foreign_deploy(struct record *r, struct entry *e, struct written_place place) {
    foreign_deploy_kind(r, e, FIGURE_SMALL, place, place.span);
}

void foreign_deploy_kind(struct record *r, struct entry *e, enum figure_kind kind,
                         struct written_place place, struct span span) {
    struct step *s = add_step(r, e, STEP_DEPLOY, span);
    if (!s) return;
    s->figure = (uint8_t)kind;
    s->place = place;
}

void foreign_recall(struct record *r, struct entry *e, struct span span) {
    add_step(r, e, STEP_RECALL, span);
}

void foreign_pass(struct record *r, struct entry *e, struct span span) {
    add_step(r, e, STEP_PASS, span);
}

struct extra_step *foreign_extra(struct record *r, struct entry *e, enum extra_kind kind,
                                 struct span span) {
    struct step *s = add_step(r, e, STEP_EXTRA, span);
    if (!s) return NULL;
    s->extra = extra_step_begin(r->arena, kind, extra_form(kind));
    s->extra->word_span = span;
    return s->extra;
}
