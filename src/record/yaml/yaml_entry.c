/* SPDX-License-Identifier: MIT */
/* An entry of `turns` in YAML:
 *
 *     - L/90 1,-2 road E                      a line
 *     - Eva: L/90 1,-2 road E = Eva 3         a line whose head YAML took for a key,
 *       note: see photo                       with a few keys beside it
 *     - {player: Eva, tile: L, at: [1, -2], rot: 90, do: [road E], claim: {Eva: 3}}
 *
 * In the structured form the keys may come in any order; the steps are made in the order of the
 * game. */
#include "base/suggest.h"
#include "record/grammar.h"
#include "record/lexer.h"
#include "record/line/line_player.h"
#include "record/yaml/node_value.h"

#include <string.h>

enum entry_key {
    ENTRY_PLAYER,
    ENTRY_DISCARD,
    ENTRY_DREW,
    ENTRY_ASIDE,
    ENTRY_PASS,
    ENTRY_TILE,
    ENTRY_AT,
    ENTRY_ROT,
    ENTRY_DO,
    /* These may also accompany a player key. */
    ENTRY_TURN,
    ENTRY_CLAIM,
    ENTRY_SCORE,
    ENTRY_NOTE,
    ENTRY_KEYS
};

static const char *const key_names[ENTRY_KEYS] = {
    [ENTRY_PLAYER] = "player", [ENTRY_DISCARD] = "discard", [ENTRY_DREW] = "drew",
    [ENTRY_ASIDE] = "aside",   [ENTRY_PASS] = "pass",       [ENTRY_TILE] = "tile",
    [ENTRY_AT] = "at",         [ENTRY_ROT] = "rot",         [ENTRY_DO] = "do",
    [ENTRY_TURN] = "turn",     [ENTRY_CLAIM] = "claim",     [ENTRY_SCORE] = "score",
    [ENTRY_NOTE] = "note",
};

/* Written out, not put together for each unknown key, of which there may be very many. */
static const char all_keys[] =
    "player, discard, drew, aside, pass, tile, at, rot, do, turn, claim, score, note";

struct entry_reader {
    struct record *r;
    struct entry *e;
    int32_t turn;
    const struct node *value[ENTRY_KEYS]; /* NULL: not given */
    bool key_unknown;                     /* one was mistyped, so what seems missing may be there */
};

static enum entry_key find_key(const struct node *key) {
    int k = 0;
    while (k < ENTRY_KEYS && !node_is(key, key_names[k]))
        k++;
    return (enum entry_key)k;
}

static void report(struct entry_reader *p, const struct node *n, struct verdict v) {
    record_report(p->r, n->span, p->turn, v);
}

static void report_type(struct entry_reader *p, const struct node *n, enum message m,
                        enum entry_key k) {
    struct span s = {0, n->span.begin, n->span.begin + 1};
    record_report(p->r, s, p->turn, VERDICT(m, arg_text(ARG_WORD, key_names[k])));
}

static struct step *add_step(struct entry_reader *p, enum step_kind kind, const struct node *n) {
    struct step *s = entry_add_step(p->r, p->e);
    if (!s) {
        report(p, n, record_items_limit(p->r));
        return NULL;
    }
    s->kind = kind;
    s->span = n->span;
    return s;
}

/* --- values ------------------------------------------------------------------ */

static bool cell_number(struct record *r, const struct node *n, int32_t turn,
                        int32_t *coordinate /* out */) {
    int64_t value;
    if (!node_typed_number(r, n, &value)) {
        record_report(r, n->span, turn, VERDICT(M_NO_NUMBER, node_arg(r, n)));
        return false;
    }
    if (value < -CELL_LIMIT || value > CELL_LIMIT) {
        record_report(r, n->span, turn, VERDICT(M_CELL_LIMIT, node_arg(r, n)));
        return false;
    }
    *coordinate = (int32_t)value;
    return true;
}

bool yaml_cell(struct record *r, const struct node *n, int32_t turn, struct at_cell *at /* out */) {
    struct span cut = node_cut_cell(r, n);
    at->span = n->span;
    if (!span_is_none(cut)) {
        record_report(r, cut, turn, verdict_plain(M_CELL_FLOW));
        return false;
    }
    if (n->kind == NODE_SEQUENCE && n->children == 2) {
        int32_t x, y;
        if (!cell_number(r, n->child, turn, &x) || !cell_number(r, n->child->next, turn, &y))
            return false;
        at->cell = record_cell(r, (struct cell){x, y});
        at->given = true;
        return true;
    }
    if (n->kind == NODE_SCALAR && n->length) {
        struct line_input in = node_input(n);
        struct line_parser p;
        parser_begin(&p, r, &in, turn);
        if (!parse_cell(&p, at)) return false;
        return parser_at_end(&p) || parser_unexpected(&p);
    }
    if (!n->alias) record_report(r, n->span, turn, verdict_plain(M_TYPE_CELL));
    return false;
}

static bool take_tile(struct entry_reader *p, const struct node *n, enum entry_key k,
                      struct written_tile *tile) {
    if (n->kind != NODE_SCALAR) {
        report_type(p, n, M_TYPE_SCALAR, k);
        return false;
    }
    if (node_is_null(n) || n->text[strspn(n->text, " \t\r\n")] == '\0') {
        if (!n->alias) report(p, n, verdict_plain(M_TILE_EMPTY));
        return false;
    }
    tile->word = node_typed_word(p->r, n);
    return true;
}

static void add_tile_step(struct entry_reader *p, enum step_kind kind, const struct node *n,
                          enum entry_key k) {
    struct written_tile tile = {.word = {NULL, SPAN_NONE}};
    struct step *s = take_tile(p, n, k, &tile) ? add_step(p, kind, n) : NULL;
    if (s) s->tile = tile;
}

static void read_tiles(struct entry_reader *p, enum step_kind kind, const struct node *value,
                       enum entry_key k) {
    if (value->kind != NODE_SEQUENCE) {
        add_tile_step(p, kind, value, k);
        return;
    }
    for (NODE_ITEMS(item, value))
        add_tile_step(p, kind, item, k);
}

static void read_pass(struct entry_reader *p, const struct node *n) {
    bool on = node_is(n, "true") || node_is(n, "yes") || node_is(n, "on");
    bool off = node_is(n, "false") || node_is(n, "no") || node_is(n, "off");
    if (on)
        add_step(p, STEP_PASS, n);
    else if (!off && !n->alias)
        report(p, n, VERDICT(M_BOOLEAN, node_arg(p->r, n)));
}

static void read_placement(struct entry_reader *p) {
    const struct node *tile = p->value[ENTRY_TILE], *at = p->value[ENTRY_AT],
                      *rot = p->value[ENTRY_ROT];
    if (!tile) {
        enum entry_key lonely = at ? ENTRY_AT : ENTRY_ROT;
        if (p->value[lonely] && !p->key_unknown)
            report(p, p->value[lonely],
                   VERDICT(M_CELL_NO_TILE, arg_text(ARG_WORD, key_names[lonely])));
        return;
    }
    struct step s = {.kind = STEP_PLACE};
    int64_t degrees;
    bool good = take_tile(p, tile, ENTRY_TILE, &s.tile);
    if (!at && !p->key_unknown) report(p, tile, verdict_plain(M_TILE_NO_CELL));
    good &= at && yaml_cell(p->r, at, p->turn, &s.at);
    if (rot) {
        good &= node_take_number(p->r, rot, "rot", p->turn, &degrees);
        if (rot->kind == NODE_SCALAR) s.tile.rotation = node_typed_word(p->r, rot);
    }
    if (!good) return;
    struct step *to = add_step(p, STEP_PLACE, tile);
    if (!to) return;
    *to = s;
    to->span = node_span_of_both(tile, at);
    struct span with_rot = node_span_of_both(rot ? rot : tile, at);
    if (with_rot.begin < to->span.begin) to->span.begin = with_rot.begin;
    if (with_rot.end > to->span.end) to->span.end = with_rot.end;
}

static void read_note(struct entry_reader *p) {
    const struct node *n = p->value[ENTRY_NOTE];
    if (n->kind != NODE_SCALAR)
        report_type(p, n, M_TYPE_SCALAR, ENTRY_NOTE);
    else
        entry_add_note(p->r, p->e, node_word(n));
}

static void read_number(struct entry_reader *p) {
    const struct node *n = p->value[ENTRY_TURN];
    if (!node_take_number(p->r, n, "turn", p->turn, &p->e->number)) {
        p->e->number = -1;
        return;
    }
    p->e->number_span = node_word(n).span;
    p->r->numbering.any = true;
}

static void read_player(struct entry_reader *p) {
    const struct node *n = p->value[ENTRY_PLAYER];
    if (n->kind != NODE_SCALAR) {
        report_type(p, n, M_TYPE_SCALAR, ENTRY_PLAYER);
        return;
    }
    struct player_match m = match_player(p->r, n->text, n->length);
    p->e->player_span = node_word(n).span;
    if (n->alias) return;
    if (n->length == 0)
        report(p, n, verdict_plain(M_HEAD_EMPTY));
    else if (m.seat < 0)
        report_player(p->r, p->e->player_span, p->turn, n->text, n->length, m);
    else
        p->e->player = (int8_t)m.seat;
}

/* --- lines ------------------------------------------------------------------- */

static void parse_node(struct entry_reader *p, const struct node *n, enum line_start start) {
    struct line_input in = node_input(n);
    line_parse(p->r, &in, start, p->turn, p->e);
}

/* One line or a list of lines. */
static void read_lines(struct entry_reader *p, const struct node *value, enum line_start start,
                       enum entry_key k) {
    if (value->kind == NODE_SCALAR) {
        parse_node(p, value, start);
        return;
    }
    if (value->kind != NODE_SEQUENCE) {
        report_type(p, value, k == ENTRY_KEYS ? M_TYPE_ENTRY : M_TYPE_ITEM,
                    k == ENTRY_KEYS ? ENTRY_DO : k);
        return;
    }
    for (NODE_ITEMS(item, value)) {
        if (item->kind != NODE_SCALAR || node_is_null(item))
            report_type(p, item, M_TYPE_ITEM, k == ENTRY_KEYS ? ENTRY_DO : k);
        else
            parse_node(p, item, start);
    }
}

/* {Eva: 4, Adam: "3 (47)"} */
static void read_points(struct entry_reader *p, enum entry_key k) {
    for (NODE_PAIRS(key, p->value[k])) {
        const struct node *value = key->next;
        if (key->kind != NODE_SCALAR) continue;
        struct claim claim = {.lap = -1}, *c = &claim;
        c->kind = k == ENTRY_CLAIM ? CLAIM_POINTS : CLAIM_TOTAL;
        c->span = node_span_of_both(key, value);
        c->player_span = node_word(key).span;
        bool good = exact_player(p->r, key->text, key->length) < 0 && node_is(key, "team");
        if (!good) {
            struct player_match m = match_player(p->r, key->text, key->length);
            good = m.seat >= 0 ||
                   report_player(p->r, c->player_span, p->turn, key->text, key->length, m);
            c->player = (int8_t)m.seat;
        }
        good &= node_take_number(p->r, value, key->text, p->turn, &c->points);
        if (value->kind == NODE_SCALAR) c->points_span = node_word(value).span;
        if (k == ENTRY_SCORE) {
            c->total = c->points;
            c->total_span = c->points_span;
            c->has_total = true;
        }
        if (!good) continue;
        struct claim *kept = entry_add_claim(p->r, p->e);
        if (!kept) {
            report(p, key, record_items_limit(p->r));
            return;
        }
        *kept = claim;
    }
}

/* `score` is the total after the entry: `Eva 8` there means `Eva (8)`. */
static void points_to_totals(struct entry *e, uint32_t first) {
    for (uint32_t i = first; i < e->claims; i++) {
        struct claim *c = &e->claim[i];
        if (c->kind != CLAIM_POINTS || c->has_total) continue;
        c->kind = CLAIM_TOTAL;
        c->has_total = true;
        c->total = c->points;
        c->total_span = c->points_span;
    }
}

static void read_claims(struct entry_reader *p, enum entry_key k) {
    uint32_t first = p->e->claims;
    if (p->value[k]->kind == NODE_MAPPING)
        read_points(p, k);
    else
        read_lines(p, p->value[k], LINE_CLAIMS, k);
    if (k == ENTRY_SCORE) points_to_totals(p->e, first);
}

/* --- the forms of an entry --------------------------------------------------- */

/* Reads the keys that may accompany any form. */
static void read_beside(struct entry_reader *p) {
    if (p->value[ENTRY_CLAIM]) read_claims(p, ENTRY_CLAIM);
    if (p->value[ENTRY_SCORE]) read_claims(p, ENTRY_SCORE);
    if (p->value[ENTRY_NOTE]) read_note(p);
}

static void read_structure(struct entry_reader *p, const struct node *item) {
    if (p->value[ENTRY_TURN]) read_number(p);
    if (p->value[ENTRY_PLAYER]) read_player(p);
    /* Before the tile, in the order written, since `drew` may be the tile that is discarded. */
    for (NODE_PAIRS(key, item)) {
        enum entry_key k = find_key(key);
        const struct node *value = k == ENTRY_KEYS ? NULL : p->value[k];
        if (!value) continue;
        if (k == ENTRY_DISCARD) read_tiles(p, STEP_DISCARD, value, k);
        if (k == ENTRY_DREW) read_tiles(p, STEP_DREW, value, k);
        if (k == ENTRY_ASIDE) read_tiles(p, STEP_ASIDE, value, k);
        if (k == ENTRY_PASS) read_pass(p, value);
    }
    read_placement(p);
    if (p->value[ENTRY_DO]) read_lines(p, p->value[ENTRY_DO], LINE_STEPS, ENTRY_DO);
    read_beside(p);
    p->e->span = item->span;
}

static bool is_player_key(struct entry_reader *p, const struct node *key) {
    return key->kind == NODE_SCALAR && match_player(p->r, key->text, key->length).seat >= 0;
}

/* HEAD, a player, comes before KEY of the structure. */
static void report_player_key(struct entry_reader *p, const struct node *head,
                              const struct node *key) {
    struct arg name = node_arg(p->r, head);
    const char *form = arena_printf(p->r->arena, "player: %s, %s: ...", name.text, key->text);
    report(p, head, VERDICT(M_ENTRY_PLAYER_KEY, name, arg_text(ARG_LIST, form)));
}

/* The first key of the structure in mapping M, or NULL. */
static const struct node *structure_key(const struct node *m) {
    for (NODE_PAIRS(key, m))
        if (find_key(key) < ENTRY_TURN) return key;
    return NULL;
}

/* KEY is the head of the entry: `Eva`, `12. Eva`. */
static void read_with_head(struct entry_reader *p, const struct node *item,
                           const struct node *key) {
    struct line_input head = node_input(key);
    if (p->value[ENTRY_TURN]) read_number(p);
    bool known = line_parse_head(p->r, &head, p->turn, p->e);
    const struct node *structure =
        key->next->kind == NODE_MAPPING ? structure_key(key->next) : NULL;
    if (structure && known)
        report_player_key(p, key, structure);
    else if (structure)
        ; /* the name is wrong, or the players are */
    else if (node_is_null(key->next))
        report(p, key, verdict_plain(M_ENTRY_EMPTY));
    else if (!key->next->alias)
        read_lines(p, key->next, LINE_AFTER_PLAYER, ENTRY_KEYS);
    read_beside(p);
    p->e->span = item->span;
}

/* A word of the line grammar in place of a key: says where lines belong.  False if KEY is not
 * one. */
static bool report_line_word(struct entry_reader *p, const struct node *key) {
    static const char *const figures[] = {"figure", "meeple", "follower", "place", "on"};
    struct arg name = node_arg(p->r, key);
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        if (node_is(key, figures[i])) {
            report(p, key, VERDICT(M_ENTRY_KEY_FIGURE, name, arg_text(ARG_WORD, "road E")));
            return true;
        }
    const struct grammar_word *w = grammar_word_find(key->text, key->length);
    if (!w) return false;
    enum message m = M_ENTRY_KEY_ACTION;
    switch ((enum word_class)w->class) {
    case WORD_NONE:
    case WORD_OTHER: return false;
    case WORD_STEP:
    case WORD_EXTRA:
    case WORD_ACTION: break;
    case WORD_KIND:
    case WORD_FEATURE:
    case WORD_ROLE: m = M_ENTRY_KEY_FIGURE; break;
    case WORD_CLAIM: m = M_ENTRY_KEY_CLAIM; break;
    }
    const char *word = w->word;
    if (w->class == WORD_KIND) {
        enum feature_kind place = figure_usual_place((enum figure_kind)w->value);
        word = arena_printf(p->r->arena, "%s %s%s", word, feature_kind_name(place),
                            place == FEATURE_ROAD ? " E" : "");
    }
    report(p, key, VERDICT(m, name, arg_text(ARG_WORD, word)));
    return true;
}

static void report_key(struct entry_reader *p, const struct node *key) {
    struct suggestion s = suggest_begin(key->text, key->length);
    for (int k = 0; k < ENTRY_KEYS; k++)
        suggest_try(&s, key_names[k]);
    struct arg name = node_arg(p->r, key);
    p->key_unknown = true;
    if (report_line_word(p, key)) return;
    if (node_is(key, "rotation") || node_is(key, "rotated")) s.best = key_names[ENTRY_ROT];
    if (s.best) {
        report(p, key, VERDICT(M_ENTRY_KEY_NEAR, name, arg_text(ARG_WORD, s.best)));
        return;
    }
    report(p, key, VERDICT(M_ENTRY_KEY, name, arg_text(ARG_WORD, all_keys)));
}

static void read_mapping(struct entry_reader *p, const struct node *item) {
    const struct node *head = NULL, *first_structure = NULL;
    bool alone = item->children == 2, cut = false;
    for (NODE_PAIRS(key, item)) {
        if (cut) { /* this key is the second half of a cell */
            cut = false;
            continue;
        }
        if (key->kind != NODE_SCALAR) continue;
        enum entry_key k = find_key(key);
        cut = k == ENTRY_AT && !span_is_none(node_cut_cell(p->r, key->next));
        /* A player may be named like a key, if the entry has nothing else. */
        if (k != ENTRY_KEYS && alone && exact_player(p->r, key->text, key->length) >= 0)
            k = ENTRY_KEYS;
        if (k != ENTRY_KEYS) {
            if (!node_is_null(key->next)) p->value[k] = key->next;
            if (k < ENTRY_TURN && !first_structure) first_structure = key;
        } else if (!head) {
            head = key;
        } else if (is_player_key(p, key)) {
            report(p, key, VERDICT(M_ENTRY_TWO, node_arg(p->r, key)));
        } else {
            report_key(p, key);
        }
    }
    if (!head) {
        read_structure(p, item);
    } else if (!first_structure) {
        read_with_head(p, item, head);
    } else {
        if (is_player_key(p, head))
            report_player_key(p, head, first_structure);
        else
            report_key(p, head);
        read_structure(p, item);
    }
}

void yaml_entry_read(struct record *r, const struct node *item, int32_t turn) {
    struct entry_reader p = {.r = r, .e = record_add_entry(r), .turn = turn};
    if (!p.e) return;
    p.e->span = item->span;
    if (item->alias) return;
    bool empty = node_is_null(item) ||
                 (item->kind == NODE_SCALAR ? strspn(item->text, " \t\r\n") == item->length
                                            : item->children == 0);
    if (empty) {
        report(&p, item, verdict_plain(M_ENTRY_EMPTY));
        return;
    }
    switch (item->kind) {
    case NODE_SCALAR: parse_node(&p, item, LINE_ENTRY); break;
    case NODE_MAPPING: read_mapping(&p, item); break;
    case NODE_SEQUENCE: report(&p, item, verdict_plain(M_TYPE_ENTRY)); break;
    }
}
