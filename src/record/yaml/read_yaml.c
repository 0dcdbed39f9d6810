/* SPDX-License-Identifier: MIT */
/* A record from a YAML or JSON document: the header, then the entries (yaml_entry.c).
 *
 * Wherever a value is a text it has its line form and goes to the header module,
 * which the text container uses as well; only the structured forms are read here.
 * Keys may come in any order: those that others depend on are read first. */
#include "record/yaml/read_yaml.h"
#include "record/header/header.h"
#include "record/lexer.h"
#include "record/line/line_player.h"
#include "record/lookalike.h"
#include "record/yaml/node_value.h"

#include <string.h>

static void report_item_key(struct record *r, const struct node *key, const char *keys) {
    record_report(r, key->span, 0, VERDICT(M_ITEM_KEY, node_arg(r, key), arg_text(ARG_WORD, keys)));
}

static void report_missing(struct record *r, const struct node *item, const char *key) {
    struct span s = {0, item->span.begin, item->span.begin + 1};
    record_report(r, s, 0, VERDICT(M_ITEM_MISSING, arg_text(ARG_WORD, key)));
}

static void read_line(struct record *r, enum header_key id, const struct node *key,
                      const struct node *n) {
    struct line_input in = node_input(n);
    header_line(r, id, key->span, &in);
}

/* An item of a list as a line. */
static struct line_input item_input(struct record *r, const struct node *item, enum tidy what) {
    struct line_input in = node_input(item), room;
    return *line_tidy(r, &in, what, &room);
}

/* --- players ----------------------------------------------------------------- */

static void read_player(struct record *r, const struct node *item) {
    static const struct word none = {NULL, {0, UINT32_MAX, UINT32_MAX}};
    if (item->kind == NODE_SCALAR) {
        struct line_input in = item_input(r, item, TIDY_NAMES);
        if (token_at(&in, 0).kind == TOKEN_END)
            header_add_player(r, (struct word){"", item->span}, none);
        else
            header_player_item(r, &in);
        return;
    }
    if (item->kind != NODE_MAPPING) {
        record_report(r, item->span, 0, verdict_plain(M_TYPE_PLAYERS));
        return;
    }
    struct word name = none, colour = none;
    const struct node *before = NULL; /* value of the previous key */
    for (NODE_PAIRS(key, item)) {
        bool is_name = node_is(key, "name"),
             is_colour = node_is(key, "colour") || node_is(key, "color");
        if (!is_name && !is_colour) {
            report_item_key(r, key, "name, colour");
            if (before && key->next->length == 0 && r->source.text[before->span.end] == ',')
                record_report_note(r, before->span, 0, verdict_plain(N_FLOW_WORD));
        } else if (key->next->kind != NODE_SCALAR)
            record_report(r, key->next->span, 0,
                          VERDICT(M_TYPE_SCALAR, arg_text(ARG_WORD, is_name ? "name" : "colour")));
        else if (is_name)
            name = node_word(key->next);
        else if (!node_is_null(key->next))
            colour = node_word(key->next);
        before = key->next;
    }
    if (name.text)
        header_add_player(r, name, colour);
    else
        report_missing(r, item, "name");
}

/* --- start ------------------------------------------------------------------- */

static void read_start_item(struct record *r, const struct node *item) {
    if (item->kind == NODE_SCALAR) {
        struct line_input in = item_input(r, item, TIDY_LINE);
        header_start_item(r, &in);
        return;
    }
    if (item->kind != NODE_MAPPING) {
        record_report(r, item->span, 0, verdict_plain(M_TYPE_START));
        return;
    }
    struct start_tile s = {.span = item->span};
    bool good = true, cut = false;
    for (NODE_PAIRS(key, item)) {
        const struct node *value = key->next;
        if (cut) { /* this key is the second half of the cell */
            cut = false;
        } else if (node_is(key, "at")) {
            good &= yaml_cell(r, value, 0, &s.at);
            cut = !span_is_none(node_cut_cell(r, value));
        } else if (!node_is(key, "tile") && !node_is(key, "rot")) {
            report_item_key(r, key, "tile, at, rot");
        } else if (value->kind != NODE_SCALAR) {
            record_report(r, value->span, 0, VERDICT(M_TYPE_SCALAR, arg_text(ARG_WORD, key->text)));
            good = false;
        } else if (node_is(key, "tile")) {
            s.tile.word = node_typed_word(r, value);
        } else if (!node_is_null(value)) {
            int64_t degrees;
            good &= node_take_number(r, value, "rot", 0, &degrees);
            s.tile.rotation = node_typed_word(r, value);
        }
    }
    if (!node_get(item, "tile") || !node_get(item, "at")) {
        report_missing(r, item, node_get(item, "tile") ? "at" : "tile");
        return;
    }
    if (s.tile.word.text && !s.tile.word.text[0]) {
        record_report(r, s.tile.word.span, 0, verdict_plain(M_TILE_EMPTY));
        return;
    }
    if (good && s.tile.word.text && record_take_item(r, s.span))
        RECORD_LIST_ADD(r->arena, r->start, r->starts) = s;
}

static void read_start(struct record *r, const struct node *value) {
    r->start_given = true;
    r->start_span = value->span;
    if (value->kind == NODE_MAPPING) {
        read_start_item(r, value);
        return;
    }
    for (NODE_ITEMS(item, value))
        read_start_item(r, item);
}

/* --- lists and mappings ------------------------------------------------------ */

/* A list of lines; each item is like one line with that key in a text record. */
static void read_lines(struct record *r, enum header_key id, const struct node *key,
                       const struct node *list) {
    for (NODE_ITEMS(item, list)) {
        if (item->kind != NODE_SCALAR || node_is_null(item)) {
            record_report(r, item->span, 0,
                          VERDICT(M_TYPE_ITEM, arg_text(ARG_WORD, header_keys[id].name)));
            continue;
        }
        struct line_input in = item_input(r, item, TIDY_LINE);
        if (id == KEY_TILES)
            header_tile_item(r, &in);
        else if (id == KEY_EXPECT)
            header_expect_item(r, &in);
        else if (id == KEY_WINNER)
            header_add_winner(r, node_word(item));
        else
            header_line(r, id, key->span, &in);
    }
}

static void read_variants(struct record *r, const struct node *m) {
    for (NODE_PAIRS(key, m)) {
        if (key->kind != NODE_SCALAR) continue;
        if (key->next->kind != NODE_SCALAR)
            record_report(r, key->next->span, 0,
                          VERDICT(M_TYPE_SCALAR, arg_text(ARG_WORD, key->text)));
        else
            header_add_variant(r, node_word(key), node_word(key->next));
    }
}

static void read_supply_of(struct record *r, int seat, uint8_t owner, const struct node *m) {
    for (NODE_PAIRS(key, m)) {
        int64_t count;
        uint32_t before = r->supplies;
        if (node_is_scalar(key) && node_take_number(r, key->next, key->text, 0, &count))
            header_add_supply(r, seat, node_word(key), count, node_word(key->next).span);
        if (r->supplies > before) r->supply[before].owner = owner;
    }
}

/* The player who is the key, or -1 after a report. */
static int player_of_key(struct record *r, const struct node *key) {
    struct player_match m = match_player(r, key->text, key->length);
    if (m.seat >= 0) return m.seat;
    report_player(r, key->span, 0, key->text, key->length, m);
    return -1;
}

static void read_supply(struct record *r, const struct node *m) {
    for (NODE_PAIRS(key, m)) {
        if (!node_is_scalar(key)) continue;
        int64_t count;
        if (key->next->kind == NODE_MAPPING) {
            int seat = player_of_key(r, key);
            uint8_t owner = match_player(r, key->text, key->length).owner;
            if (seat >= 0) read_supply_of(r, seat, owner, key->next);
        } else if (node_take_number(r, key->next, key->text, 0, &count)) {
            header_add_supply(r, -1, node_word(key), count, node_word(key->next).span);
        }
    }
}

static void read_result(struct record *r, const struct node *m) {
    r->result_span = m->span;
    for (NODE_PAIRS(key, m)) {
        int64_t total;
        if (!node_is_scalar(key) || !node_take_number(r, key->next, key->text, 0, &total)) continue;
        bool team = exact_player(r, key->text, key->length) < 0 && node_is(key, "team");
        int seat = team ? -1 : player_of_key(r, key);
        uint8_t owner = team ? 0 : match_player(r, key->text, key->length).owner;
        if (seat >= 0 || team)
            header_add_result(r, seat, owner, node_word(key).span, total,
                              node_word(key->next).span);
    }
}

/* --- the keys ---------------------------------------------------------------- */

static bool takes_mapping(enum header_key id) {
    return id == KEY_VARIANTS || id == KEY_SUPPLY || id == KEY_RESULT || id == KEY_START;
}

static void report_type(struct record *r, enum header_key id, const struct node *value) {
    struct arg name = arg_text(ARG_WORD, header_keys[id].name);
    enum message m = id == KEY_PLAYERS         ? M_TYPE_PLAYERS
                     : id == KEY_START         ? M_TYPE_START
                     : takes_mapping(id)       ? M_TYPE_LINES
                     : header_keys[id].is_list ? M_TYPE_LIST
                                               : M_TYPE_SCALAR;
    record_report(r, (struct span){0, value->span.begin, value->span.begin + 1}, 0,
                  VERDICT(m, name));
}

static void read_key(struct record *r, enum header_key id, const struct node *key,
                     const struct node *value) {
    bool list = value->kind == NODE_SEQUENCE, mapping = value->kind == NODE_MAPPING;
    if (value->kind == NODE_SCALAR) {
        /* An empty list, an empty text: nothing was given. */
        if (header_keys[id].is_list && id != KEY_START && node_is_null(value) && value->length)
            return;
        read_line(r, id, key, value);
    } else if (id == KEY_START) {
        read_start(r, value);
    } else if (id == KEY_PLAYERS && list) {
        r->players_span = value->span;
        for (NODE_ITEMS(item, value))
            read_player(r, item);
    } else if (id == KEY_VARIANTS && mapping) {
        read_variants(r, value);
    } else if (id == KEY_SUPPLY && mapping) {
        read_supply(r, value);
    } else if (id == KEY_RESULT && mapping) {
        read_result(r, value);
    } else if (list && header_keys[id].is_list) {
        if (id == KEY_WINNER) r->winner_span = value->span;
        read_lines(r, id, key, value);
    } else {
        if (id == KEY_PLAYERS) r->players_span = value->span;
        report_type(r, id, value);
    }
}

static void read_free(struct record *r, const struct node *key, const struct node *value) {
    for (uint32_t i = 0; i < r->free_keys && i < WORDS_MAX; i++) {
        const struct word *other = &r->free_key[i].key;
        if (strcmp(other->text + 1, key->text + 1) != 0) continue;
        /* Spelled alike, they have been reported by node.c. */
        if (r->source.text[record_offset_begin(r, other->span)] != *key->text)
            header_key_twice(r, (struct word){key->text, key->span}, other->span);
        break;
    }
    if (value->kind == NODE_SCALAR)
        header_add_free(r, node_word(key), node_word(value), false);
    else
        header_add_free(r, node_word(key), (struct word){node_json(r, value), value->span}, true);
}

/* `[K/0 1,0]`: inside brackets YAML ends an unquoted text at its comma, which leaves
 * `K/0 1`.  Is N, or a value in it, such a remainder? */
static bool is_cut_at_comma(const struct record *r, const struct node *n) {
    if (n->kind == NODE_SCALAR) {
        const char *blank =
            n->plain && r->source.text[n->span.end] == ',' ? strrchr(n->text, ' ') : NULL;
        if (!blank) return false;
        size_t sign = blank[1] == '-' || blank[1] == '+' || blank[1] == '(';
        return blank[1 + sign] &&
               strspn(blank + 1 + sign, "0123456789") == strlen(blank + 1 + sign);
    }
    for (NODE_ITEMS(item, n))
        if (is_cut_at_comma(r, item)) return true;
    return false;
}

/* `<<`, which has been refused already (node.c). */
static bool is_merge_key(const struct node *key) {
    return key->plain && key->length == 2 && memcmp(key->text, "<<", 2) == 0;
}

/* The first header key ID of ROOT, or NULL. */
static const struct node *find_key(const struct node *root, enum header_key id) {
    for (NODE_PAIRS(key, root))
        if (key->kind == NODE_SCALAR && header_key_find(key->text, key->length) == id) return key;
    return NULL;
}

/* `Edition` and `edition`; node.c has reported keys that are spelled alike. */
static void check_twice(struct record *r, const struct node *key, const struct node *first) {
    if (strcmp(key->text, first->text) != 0)
        header_key_twice(r, (struct word){key->text, key->span}, first->span);
}

/* `  Mia: K/0 1,0` below keys with the same indentation: a text record without a margin. */
static void read_unknown_key(struct record *r, const struct node *key) {
    header_key_unknown(r, (struct word){key->text, key->span});
    if (exact_player(r, key->text, key->length) < 0) return;
    for (uint32_t i = 0; i < r->findings; i++)
        if (r->finding[i].verdict.message == N_ENTRY_INDENTED) return;
    record_report_note(r, key->span, 0, verdict_plain(N_ENTRY_INDENTED));
}

static void read_header(struct record *r, const struct node *root) {
    const struct node *first[KEY_FREE] = {NULL};
    const struct node *players = find_key(root, KEY_PLAYERS);
    if (players) {
        uint32_t findings = r->findings;
        read_key(r, KEY_PLAYERS, players, players->next);
        r->players_broken |= r->findings > findings;
    }
    for (NODE_PAIRS(key, root)) {
        if (key->kind != NODE_SCALAR) continue;
        enum header_key id = header_key_find(key->text, key->length);
        if (id < KEY_FREE && first[id]) {
            check_twice(r, key, first[id]);
            continue;
        }
        if (id < KEY_FREE) first[id] = key;
        if (id == KEY_FREE)
            read_free(r, key, key->next);
        else if (id == KEY_UNKNOWN && !is_merge_key(key))
            read_unknown_key(r, key);
        else if (id < KEY_FREE && id != KEY_PLAYERS && id != KEY_TURNS) {
            uint32_t before = r->findings;
            read_key(r, id, key, key->next);
            if (r->findings > before && is_cut_at_comma(r, key->next))
                record_report_note(r, key->next->span, 0, verdict_plain(N_FLOW_COMMA));
        }
    }
}

static void read_turns(struct record *r, const struct node *turns) {
    if (node_is_null(turns)) return;
    if (turns->kind != NODE_SEQUENCE) {
        report_type(r, KEY_TURNS, turns);
        return;
    }
    int32_t turn = 0;
    bool hinted = false;
    for (NODE_ITEMS(item, turns)) {
        uint32_t before = r->findings;
        if (r->entries >= ENTRIES_MAX) {
            record_report(r, item->span, turn, VERDICT(M_ENTRIES_LIMIT, arg_number(ENTRIES_MAX)));
            return;
        }
        yaml_entry_read(r, item, ++turn);
        if (r->findings == before || hinted || !is_cut_at_comma(r, item)) continue;
        record_report_note(r, item->span, turn, verdict_plain(N_FLOW_COMMA));
        hinted = true;
    }
    numbering_check(r);
}

void read_yaml(struct record *r) {
    r->notation = NOTATION_YAML;
    const struct node *root = node_parse(r);
    if (!root) return;
    for (const struct foreign_reader *const *f = r->foreign; f && *f; f++)
        if ((*f)->looks_like(root)) {
            (*f)->read(r, root);
            return;
        }
    if (root->kind != NODE_MAPPING) {
        record_report(r, (struct span){0, root->span.begin, root->span.begin + 1}, 0,
                      verdict_plain(M_TYPE_RECORD));
        return;
    }
    const struct node *turns_key = find_key(root, KEY_TURNS);
    const struct node *turns = turns_key ? turns_key->next : NULL;
    read_header(r, root);
    header_end(r, turns != NULL);
    if (turns) read_turns(r, turns);
}
