/* SPDX-License-Identifier: MIT */
#include "library/english.h"
#include "base/mask.h"
#include "base/port_words.h"
#include "base/sentence.h"

#include <string.h>

/* Marks for translators, which do nothing here. */
#define N_(text) text
#define PN_(context, text) text

static const struct {
    const char *name, *role;
} features[FEATURE_KINDS] = {
#define FEATURE(id, word, name, role) [FEATURE_##id] = {name, role},
#include "base/kinds.def"
};

static const char *const figures[FIGURE_KINDS] = {
#define FIGURE(id, word, follower, strength, lone, stays, where, place, brackets, name, several)   \
    [FIGURE_##id] = name,
#include "base/kinds.def"
};

static const char *const sides[] = {"north", "east", "south", "west"};
static const char *const terrains[] = {"field", "road", "city", "river"};
_Static_assert(SIDE_N == 0 && SIDE_W == 3 && TERRAIN_FIELD == 0 && TERRAIN_RIVER == 3,
               "words stand in the order of the enumerations");

#define WORD_OF(list, n)                                                                           \
    ((uint64_t)(n) < sizeof(list) / sizeof *(list) ? (list)[(uint64_t)(n)] : "")

static void add_text(struct buf *out, const char *text, size_t limit) {
    if (text) mask_text(out, text, strlen(text), limit);
}

/* Adds what comes before the next item of a list, SET being the items left: "A, B or C". */
static void add_between(struct buf *out, uint64_t set, const char *before_last) {
    if (set) buf_str(out, set & (set - 1) ? ", " : before_last);
}

static void add_name(struct buf *out, int64_t player, const char *name) {
    if (name)
        add_text(out, name, MASK_NAME_LIMIT);
    else if (player == SCORER_TEAM)
        buf_str(out, "the team");
    else
        buf_str(out, player < 0 ? "nobody" : "somebody");
}

static void add_player(struct buf *out, const struct record *r, int64_t player) {
    const char *name = NULL;
    if (player >= 0 && player <= PLAYERS_MAX && player < (int64_t)r->players)
        name = r->player[player].name.text;
    add_name(out, player, name);
}

static void add_owner(struct buf *out, const struct record *r, int64_t owner) {
    add_name(out, owner, owner >= 0 ? record_owner_name(r, (int)owner) : NULL);
}

/* "red or blue" */
static void add_owners(struct buf *out, const struct record *r, uint64_t set) {
    for (int p = 0; set; p++) {
        bool one = set & 1;
        set >>= 1;
        if (!one) continue;
        add_owner(out, r, p);
        add_between(out, set, " or ");
    }
}

static void add_players(struct buf *out, const struct record *r, uint64_t set) {
    if (!set) buf_str(out, "nobody");
    for (int p = 0; set; p++) {
        bool one = set & 1;
        set >>= 1;
        if (!one) continue;
        add_player(out, r, p);
        add_between(out, set, " and ");
    }
}

static void add_turns(struct buf *out, uint64_t set) {
    for (int64_t degrees = 0; set; degrees += 90) {
        bool one = set & 1;
        set >>= 1;
        if (!one) continue;
        buf_int(out, degrees);
        add_between(out, set, " or ");
    }
}

static void add_features(struct buf *out, uint64_t set) {
    for (; set; set &= set - 1) {
        buf_str(out, features[set_first64(set)].name);
        add_between(out, set & (set - 1), " and ");
    }
}

static void add_cell(struct buf *out, struct cell c) {
    buf_char(out, '(');
    buf_int(out, c.x);
    buf_char(out, ',');
    buf_int(out, c.y);
    buf_char(out, ')');
}

static void add_arg(struct buf *out, const void *of, const struct arg *a) {
    const struct record *r = of;
    switch (a->kind) {
    case ARG_NONE: break;
    case ARG_NUMBER: buf_int(out, a->number); break;
    case ARG_TEXT:
        buf_char(out, '\'');
        add_text(out, a->text, MASK_TEXT_LIMIT);
        buf_char(out, '\'');
        break;
    case ARG_PHRASE:
    case ARG_WORD:
    case ARG_TILE: add_text(out, a->text, MASK_TEXT_LIMIT); break;
    case ARG_LIST: add_text(out, a->text, MASK_LIST_LIMIT); break;
    case ARG_CELL: add_cell(out, record_cell(r, a->cell)); break;
    case ARG_SIDE: buf_str(out, WORD_OF(sides, a->number)); break;
    case ARG_TERRAIN: buf_str(out, WORD_OF(terrains, a->number)); break;
    case ARG_FEATURE:
        if (a->number < FEATURE_KINDS) buf_str(out, features[a->number].name);
        break;
    case ARG_FIGURE: buf_str(out, a->number < FIGURE_KINDS ? figures[a->number] : "figure"); break;
    case ARG_ROLE:
        buf_str(out, a->number < FEATURE_KINDS ? features[a->number].role : "figure");
        break;
    case ARG_PLAYER: add_player(out, r, a->number); break;
    case ARG_PLAYERS: add_players(out, r, (uint64_t)a->number); break;
    case ARG_OWNER: add_owner(out, r, a->number); break;
    case ARG_OWNERS: add_owners(out, r, (uint64_t)a->number); break;
    case ARG_DEGREES: buf_int(out, 90 * a->number); break;
    case ARG_PORTS: ports_write(out, (port_set)a->number); break;
    case ARG_PIECES: pieces_write(out, (uint64_t)a->number, " or "); break;
    case ARG_WHERE: where_write(out, (uint64_t)a->number, " and "); break;
    case ARG_FEATURES: add_features(out, (uint64_t)a->number); break;
    case ARG_TURNS: add_turns(out, (uint64_t)a->number); break;
    case ARG_POINTS:
        buf_int(out, a->number);
        buf_str(out, a->number == 1 ? " point" : " points");
        break;
    }
}

static unsigned form(int64_t n) { return n != 1; }

void english_verdict(struct buf *out, const struct record *r, const struct verdict *v) {
    sentence_fill(out, message_text(v->message), v, &(struct sentence_words){add_arg, r, form});
}
