/* SPDX-License-Identifier: MIT */
#include "report/wording.h"
#include "base/port_words.h"
#include "base/sentence.h"
#include "report/language.h"

#include <string.h>

/* --- words of the game ----------------------------------------------------------- */

const char *wording_level(enum level l) {
    switch (l) {
    case LEVEL_ERROR: return N_("error");
    case LEVEL_WARNING: return N_("warning");
    case LEVEL_NOTE: return N_("note");
    case LEVEL_UNSUPPORTED: return N_("unsupported");
    }
    return "";
}

const char *wording_side(enum side s) {
    switch (s) {
    case SIDE_N: return _("north");
    case SIDE_E: return _("east");
    case SIDE_S: return _("south");
    case SIDE_W: return _("west");
    }
    return "";
}

const char *wording_terrain(enum terrain t) {
    switch (t) {
    case TERRAIN_FIELD: return _("field");
    case TERRAIN_ROAD: return _("road");
    case TERRAIN_CITY: return _("city");
    case TERRAIN_RIVER: return _("river");
    }
    return "";
}

static const struct {
    const char *name, *role;
} features[FEATURE_KINDS] = {
#define FEATURE(id, word, name, role) [FEATURE_##id] = {name, role},
#include "base/kinds.def"
};

const char *wording_role(enum feature_kind k) {
    return k < FEATURE_KINDS ? _(features[k].role) : _("figure");
}

bool wording_has_role(enum feature_kind k) {
    return k < FEATURE_KINDS && strcmp(features[k].role, "figure") != 0;
}

const char *wording_feature(enum feature_kind k) {
    return k < FEATURE_KINDS ? _(features[k].name) : "";
}

/* The other is a key of the language: see PN_. */
static const struct {
    const char *name, *several;
} figures[FIGURE_KINDS] = {
#define FIGURE(id, word, follower, strength, lone, stays, where, place, brackets, name, several)   \
    [FIGURE_##id] = {name, several},
#include "base/kinds.def"
};

const char *wording_figure(enum figure_kind k) {
    return k < FIGURE_KINDS ? _(figures[k].name) : _("figure");
}

const char *wording_figures(enum figure_kind k) {
    const char *key = k < FIGURE_KINDS ? figures[k].several : PN_("several", "figures");
    return language_in_context(key, strchr(key, '\004') + 1);
}

static const struct {
    const char *name, *several;
} piece_names[PIECE_KINDS + 1] = {
#define PIECE(id, word, letter, name, several) [PIECE_##id] = {name, several},
#include "base/kinds.def"
    [PIECE_ANY] = {N_("piece"), PN_("several", "pieces")},
};

const char *wording_piece(enum piece_kind k) { return _(piece_names[k].name); }

const char *wording_pieces(enum piece_kind k) {
    const char *key = piece_names[k].several;
    return language_in_context(key, strchr(key, '\004') + 1);
}

void wording_sides(struct buf *out, const struct tile_type *type, unsigned quarter_turns,
                   unsigned segment, bool first) {
    port_set ports = ports_turned(type->segment[segment].ports, quarter_turns);
    unsigned number = tile_segment_number(type, segment);
    if (first) ports = (port_set)(ports & (unsigned)-(int)ports);
    if (ports) {
        buf_char(out, ' ');
        ports_write(out, ports);
    } else if (number) {
        buf_printf(out, " %u", number);
    }
}

void wording_cell(struct buf *out, const struct record *r, struct cell c) {
    c = record_cell(r, c);
    buf_char(out, '(');
    buf_int(out, c.x);
    buf_char(out, ',');
    buf_int(out, c.y);
    buf_char(out, ')');
}

static void add_name(struct buf *out, int player, const char *name) {
    if (player == SCORER_TEAM)
        buf_str(out, _("the team"));
    else if (name)
        mask_text(out, name, strlen(name), MASK_NAME_LIMIT);
    else
        buf_str(out, player < 0 ? _("nobody") : _("somebody"));
}

void wording_player(struct buf *out, const struct record *r, int player) {
    const char *name = NULL;
    if (player >= 0 && player <= PLAYERS_MAX && (uint32_t)player < r->players)
        name = r->player[player].name.text;
    add_name(out, player, name);
}

void wording_owner(struct buf *out, const struct record *r, int owner) {
    add_name(out, owner, owner >= 0 ? record_owner_name(r, owner) : NULL);
}

typedef void wording_of(struct buf *out, const struct record *r, int player);

static void add_set(struct buf *out, const struct record *r, unsigned set, wording_of *word,
                    const char *before_last) {
    if (!set) {
        buf_str(out, _("nobody"));
        return;
    }
    for (int p = 0; set; p++, set >>= 1) {
        if (!(set & 1)) continue;
        word(out, r, p);
        if (set > 1) buf_str(out, !((set >> 1) & ((set >> 1) - 1)) ? before_last : ", ");
    }
}

void wording_players(struct buf *out, const struct record *r, unsigned set, bool with_and) {
    add_set(out, r, set, wording_player, with_and ? _(" and ") : ", ");
}

void wording_owners(struct buf *out, const struct record *r, unsigned set, bool with_and) {
    add_set(out, r, set, wording_owner, with_and ? _(" and ") : ", ");
}

void wording_count(struct buf *out, int64_t n, const char *one, const char *many) {
    buf_int(out, n);
    buf_char(out, ' ');
    buf_str(out, language_count(one, many, n));
}

/* "0, 90 or 180" */
static void add_turns(struct buf *out, unsigned set) {
    for (unsigned q = 0; set; q++, set >>= 1) {
        if (!(set & 1)) continue;
        buf_int(out, 90 * q);
        if (set > 1) buf_str(out, (set >> 1) & ((set >> 1) - 1) ? ", " : _(" or "));
    }
}

/* --- sentences --------------------------------------------------------------------- */

/* "road, city and field" */
static void add_features(struct buf *out, unsigned set) {
    for (; set; set &= set - 1) {
        buf_str(out, wording_feature((enum feature_kind)set_first(set)));
        unsigned rest = set & (set - 1);
        if (rest) buf_str(out, rest & (rest - 1) ? ", " : _(" and "));
    }
}

static void add_text(struct buf *out, const char *text) {
    if (text) mask_text(out, text, strlen(text), MASK_TEXT_LIMIT);
}

static void add_arg(struct buf *out, const struct record *r, const struct arg *a) {
    switch (a->kind) {
    case ARG_NONE: break;
    case ARG_NUMBER: buf_int(out, a->number); break;
    case ARG_TEXT:
        buf_char(out, '\'');
        add_text(out, a->text);
        buf_char(out, '\'');
        break;
    case ARG_PHRASE: add_text(out, a->text ? _(a->text) : NULL); break;
    case ARG_WORD:
    case ARG_TILE: add_text(out, a->text); break;
    case ARG_LIST:
        if (a->text) mask_text(out, a->text, strlen(a->text), MASK_LIST_LIMIT);
        break;
    case ARG_CELL: wording_cell(out, r, a->cell); break;
    case ARG_SIDE: buf_str(out, wording_side((enum side)a->number)); break;
    case ARG_TERRAIN: buf_str(out, wording_terrain((enum terrain)a->number)); break;
    case ARG_FEATURE: buf_str(out, wording_feature((enum feature_kind)a->number)); break;
    case ARG_FIGURE: buf_str(out, wording_figure((enum figure_kind)a->number)); break;
    case ARG_ROLE: buf_str(out, wording_role((enum feature_kind)a->number)); break;
    case ARG_PLAYER: wording_player(out, r, (int)a->number); break;
    case ARG_PLAYERS: wording_players(out, r, (unsigned)a->number, true); break;
    case ARG_OWNER: wording_owner(out, r, (int)a->number); break;
    case ARG_OWNERS: add_set(out, r, (unsigned)a->number, wording_owner, _(" or ")); break;
    case ARG_DEGREES: buf_int(out, 90 * a->number); break;
    case ARG_PORTS: ports_write(out, (port_set)a->number); break;
    case ARG_PIECES: pieces_write(out, (uint64_t)a->number, _(" or ")); break;
    case ARG_WHERE: where_write(out, (uint64_t)a->number, _(" and ")); break;
    case ARG_FEATURES: add_features(out, (unsigned)a->number); break;
    case ARG_TURNS: add_turns(out, (unsigned)a->number); break;
    case ARG_POINTS: wording_count(out, a->number, "point", "points"); break;
    }
}

static void add_own_arg(struct buf *out, const void *record, const struct arg *a) {
    add_arg(out, record, a);
}

void wording_filled(struct buf *out, const struct record *r, const char *text,
                    const struct verdict *v) {
    sentence_fill(out, text, v, &(struct sentence_words){add_own_arg, r, language_form});
}

void wording_verdict(struct buf *out, const struct record *r, const struct verdict *v) {
    wording_filled(out, r, _(message_text(v->message)), v);
}

/* Points of a feature have no singular here: that is category_name(). */
static const struct {
    const char *name, *several;
} categories[CATEGORIES] = {
#define TRAIT(id, completion, complete_rule, final_rule, known, module, several)                   \
    [FEATURE_##id] = {NULL, several},
#define SOURCE(id, word, name, several, points) [SOURCE_##id] = {name, several},
#include "base/kinds.def"
};

const char *wording_category(int category) {
    const char *name = category < CATEGORIES ? categories[category].name : NULL;
    return name ? _(name) : category_name(category);
}

const char *wording_categories(int category) {
    const char *several = category < CATEGORIES ? categories[category].several : NULL;
    return several ? _(several) : category_name(category);
}

int wording_category_at(int place) {
    if (place < FEATURE_FIELD) return place;
    if (place < FEATURE_KINDS - 1) return place + 1;
    return place == FEATURE_KINDS - 1 ? FEATURE_FIELD : place;
}
