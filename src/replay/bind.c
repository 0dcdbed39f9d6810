/* SPDX-License-Identifier: MIT */
/* From the header of a record to a set-up: edition, expansions, variants, tiles,
 * supply, start tiles.  All faults are reported, not only the first. */
#include "replay/bind.h"
#include "base/suggest.h"
#include "game/compose.h"
#include "game/contents.h"
#include "game/hooks.h"
#include "game/modules.h"
#include "game/start.h"
#include "record/box_name.h"
#include "replay/boxes.h"
#include "replay/findings.h"
#include "replay/name.h"
#include "replay/vocabulary.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define WRITTEN_MAX 60 /* bytes of a word that a message quotes as they are */

static void fault(struct judgement *j, struct span span, struct verdict v) {
    judgement_add(j, (struct finding){.verdict = v, .span = span, .player = -1});
}

/* W as it was written, before its letters were made small or large. */
static struct arg written(const struct judgement *j, struct word w) {
    uint32_t length = 0;
    const char *text = span_is_none(w.span) ? NULL : record_text_at(j->record, w.span, &length);
    if (length > 1 && *text == '"' && text[length - 1] == '"') {
        text++;
        length -= 2;
    }
    if (length == 0 || length > WRITTEN_MAX || memchr(text, '\n', length))
        return arg_text(ARG_TEXT, w.text);
    return arg_text(ARG_TEXT, arena_strndup(j->record->arena, text, length));
}

static const char *list_names(struct arena *a, const char *(*name)(int), int count) {
    const char *list = name(0);
    for (int i = 1; i < count; i++)
        list = arena_printf(a, "%s, %s", list, name(i));
    return list;
}
static const char *edition_at(int i) { return edition_name((enum edition)i); }
static const char *profile_at(int i) { return profile_name((enum profile)i); }

/* How it is said that a name is unknown: at all, and what is meant, one or several. */
struct unknown_words {
    enum message none, near, several;
};

/* ALL: the names that there are, NULL: they are not listed. */
static void fault_unknown(struct judgement *j, struct arg name, struct span span,
                          const struct meant *m, const struct unknown_words *words,
                          const char *all) {
    unsigned count = meant_count(m);
    const char *list = count ? meant_name(m, 0) : all;
    for (unsigned i = 1; i < count; i++)
        list = arena_printf(j->record->arena, "%s, %s", list, meant_name(m, i));
    struct verdict v = VERDICT(count > 1 ? words->several
                               : count   ? words->near
                                         : words->none,
                               name);
    if (list) v.arg[1] = arg_text(count == 1 ? ARG_WORD : ARG_LIST, list);
    fault(j, span, v);
}

static void bind_edition(struct judgement *j, const struct replay_options *o) {
    const struct record *r = j->record;
    const char *name = o->edition ? o->edition : r->edition.text;
    struct span span = r->edition.span;
    j->edition_overridden =
        o->edition && !(r->edition.text && strcasecmp(r->edition.text, o->edition) == 0);
    enum edition e = name ? edition_by_name(name) : EDITION_CLASSIC;
    setup_init(&j->setup, e == EDITIONS ? EDITION_CLASSIC : e);
    if (e == EDITION_EVERYTHING) {
        const char *missing = "", *later;
        for (size_t i = 0; (later = later_expansion(i)) != NULL; i++)
            missing = arena_printf(r->arena, "%s%s%s", missing, *missing ? ", " : "", later);
        if (*missing) fault(j, span, VERDICT(M_EDITION_EVERYTHING, arg_text(ARG_LIST, missing)));
    }
    if (e != EDITIONS) return;
    if (strncmp(name, "mists-", 6) == 0 && name[6] >= '1' && name[6] <= '6' && !name[7])
        fault(j, span, VERDICT(M_EDITION_MISTS, arg_text(ARG_WORD, name)));
    else
        fault(j, span,
              VERDICT(M_EDITION_UNKNOWN,
                      o->edition ? arg_text(ARG_TEXT, name) : written(j, r->edition),
                      arg_text(ARG_LIST, list_names(r->arena, edition_at, EDITIONS))));
}

static void bind_profile(struct judgement *j, const struct replay_options *o) {
    const struct record *r = j->record;
    const char *name = o->profile ? o->profile : r->profile.text;
    j->profile_overridden =
        o->profile && !(r->profile.text && strcasecmp(r->profile.text, o->profile) == 0);
    if (!name) return;
    enum profile p = profile_by_name(name);
    if (p < PROFILES) variants_set_profile(&j->setup.variants, p);
    if (p == PROFILES)
        fault(j, r->profile.span,
              VERDICT(M_PROFILE_UNKNOWN,
                      o->profile ? arg_text(ARG_TEXT, name) : written(j, r->profile),
                      arg_text(ARG_LIST, list_names(r->arena, profile_at, PROFILES))));
    else
        j->setup.profile = p;
}

static void bind_variant(struct judgement *j, const char *name, const char *value,
                         struct span name_span, struct span value_span,
                         uint64_t *set /* in out: variants that were set */) {
    struct arena *a = j->record->arena;
    enum variant v = variant_by_name(name);
    if (v == VARIANTS) {
        const char *owner = later_variant_owner(name);
        struct meant m = meant_begin(name, strlen(name));
        for (int i = 0; i < VARIANTS; i++)
            meant_try(&m, variant_name((enum variant)i));
        if (strcmp(name, "FIRST_ERROR") == 0)
            fault(j, name_span, VERDICT(M_VARIANT_POLICY, {ARG_NONE, {0}}));
        else if (owner)
            fault(j, name_span,
                  VERDICT(M_VARIANT_UNSUPPORTED, arg_text(ARG_WORD, name),
                          arg_text(ARG_WORD, owner)));
        else
            fault_unknown(j, written(j, (struct word){name, name_span}), name_span, &m,
                          &(struct unknown_words){M_VARIANT_UNKNOWN, M_VARIANT_UNKNOWN_NEAR,
                                                  M_VARIANT_UNKNOWN_SEVERAL},
                          NULL);
        return;
    }
    int i = variant_value_by_name(v, value);
    if (i < 0) {
        char *known = arena_strdup(a, variant_values(v));
        for (char *c = known; *c; c++)
            if (*c == ' ') *c = '/';
        fault(j, value_span,
              VERDICT(M_VARIANT_VALUE, arg_text(ARG_WORD, variant_name(v)),
                      arg_text(ARG_TEXT, value), arg_text(ARG_LIST, known)));
        return;
    }
    j->setup.variants.value[v] = (uint8_t)i;
    *set |= UINT64_C(1) << v;
}

/* A module of the expansion table that records declare. */
static bool bind_declared(struct judgement *j, const struct named_value *e) {
    for (int i = 0; expansion_table[i]; i++) {
        if (!box_is_declared(expansion_table[i]) ||
            strcmp(expansion_table[i]->name, e->name.text) != 0)
            continue;
        int64_t boxes = e->number < 1 ? 1 : e->number > BOXES_MAX ? BOXES_MAX : e->number;
        if (e->number > BOXES_MAX)
            fault(j, e->name.span,
                  VERDICT(M_EXPANSION_BOXES, arg_text(ARG_WORD, e->name.text),
                          arg_number(BOXES_MAX), arg_number(e->number)));
        j->setup.boxes[i] = (uint8_t)boxes;
        return true;
    }
    return false;
}

/* What the edition declares by itself. */
static void bind_edition_boxes(struct judgement *j, struct boxed *boxed) {
    uint32_t rows = edition_rows(j->setup.edition);
    for (; rows; rows &= rows - 1) {
        unsigned i = set_first(rows);
        enum message clash = MSG_OK;
        j->setup.boxes[i] = 1;
        boxed_note(boxed, expansion_table[i]->name, &clash);
    }
}

/* More may play with some expansions, unless the record says how many (INN-9). */
static void bind_most_players(struct judgement *j, uint64_t set) {
    if (set >> VARIANT_MAX_PLAYERS & 1) return;
    for (int i = 0; expansion_table[i]; i++) {
        unsigned most = expansion_table[i]->max_players;
        if (j->setup.boxes[i] && most > setup_max_players(&j->setup))
            j->setup.variants.value[VARIANT_MAX_PLAYERS] = (uint8_t)(most - 1 + MAX_PLAYERS_1);
    }
}

/* No expansion has this name: which ones may be meant, or which there are. */
static void fault_unknown_expansion(struct judgement *j, const struct named_value *e) {
    struct arena *arena = j->record->arena;
    struct meant m = meant_begin(e->name.text, strlen(e->name.text));
    const char *known, *all = NULL;
    bool judged;
    for (size_t i = 0; (known = box_at(i, &judged)); i++) {
        meant_try(&m, known);
        if (judged) all = arena_printf(arena, "%s%s%s", all ? all : "", all ? ", " : "", known);
    }
    if (!m.parts && !m.near.best) m.near.best = box_meant(arena, e->name.text);
    fault_unknown(j, written(j, e->name), e->name.span, &m,
                  &(struct unknown_words){M_EXPANSION_UNKNOWN, M_EXPANSION_UNKNOWN_NEAR,
                                          M_EXPANSION_UNKNOWN_SEVERAL},
                  all);
}

static void bind_other_expansion(struct judgement *j, const struct named_value *e) {
    const char *later;
    for (size_t i = 0; (later = later_expansion(i)) != NULL; i++)
        if (strcmp(later, e->name.text) == 0) {
            fault(j, e->name.span,
                  VERDICT(M_EXPANSION_UNSUPPORTED, arg_text(ARG_WORD, e->name.text)));
            return;
        }
    fault_unknown_expansion(j, e);
}

/* The expansions say VALUE for V; a variant of the header may not say something else. */
static void agree(struct judgement *j, enum variant v, int value, uint64_t set) {
    int stated = setup_variant(&j->setup, v);
    if (set >> v & 1 && stated != value) {
        const struct record *r = j->record;
        char a[VARIANT_VALUE_SIZE], b[VARIANT_VALUE_SIZE];
        struct span span = r->expansions ? r->expansion[0].name.span : SPAN_NONE;
        for (uint32_t i = 0; i < r->variants; i++)
            if (variant_by_name(r->variant[i].name.text) == v) span = r->variant[i].value.span;
        fault(
            j, span,
            VERDICT(M_EXPANSION_CONFLICT, arg_text(ARG_WORD, variant_name(v)),
                    arg_text(ARG_WORD, arena_strdup(r->arena, variant_value_name(v, value, a))),
                    arg_text(ARG_WORD, arena_strdup(r->arena, variant_value_name(v, stated, b)))));
    }
    j->setup.variants.value[v] = (uint8_t)value;
}

/* Expansions that have rules only for farms counted in one of the ways. */
static void check_farm_score(struct judgement *j) {
    const struct record *r = j->record;
    int score = setup_variant(&j->setup, VARIANT_FARM_SCORE);
    char value[VARIANT_VALUE_SIZE];
    for (int i = 0; expansion_table[i] && score != FARM_SCORE_FARM3; i++) {
        if (!expansion_table[i]->needs_farm3 || !j->setup.boxes[i]) continue;
        struct span span = SPAN_NONE;
        bool named = false;
        for (uint32_t k = 0; k < r->variants; k++)
            if (variant_by_name(r->variant[k].name.text) == VARIANT_FARM_SCORE)
                span = r->variant[k].value.span;
        for (uint32_t k = 0; k < r->expansions; k++)
            if (strcmp(r->expansion[k].name.text, expansion_table[i]->name) == 0) {
                span = r->expansion[k].name.span;
                named = true;
            }
        fault(
            j, span,
            VERDICT(M_EXPANSION_FARM_SCORE, arg_text(ARG_WORD, expansion_table[i]->name),
                    arg_text(ARG_WORD, arena_strdup(r->arena, variant_value_name(VARIANT_FARM_SCORE,
                                                                                 score, value)))));
        if (!named) break; /* by the edition, as others are */
    }
}

static void bind_rules(struct judgement *j, const struct replay_options *o) {
    const struct record *r = j->record;
    uint64_t set = 0;
    for (uint32_t i = 0; i < r->variants; i++)
        bind_variant(j, r->variant[i].name.text, r->variant[i].value.text, r->variant[i].name.span,
                     r->variant[i].value.span, &set);
    struct boxed boxed = boxed_begin();
    bind_edition_boxes(j, &boxed);
    for (uint32_t i = 0; i < r->expansions; i++) {
        const struct named_value *e = &r->expansion[i];
        enum message clash = MSG_OK;
        bool is_variant = boxed_note(&boxed, e->name.text, &clash);
        if (clash != MSG_OK) fault(j, e->name.span, VERDICT(clash, {ARG_NONE, {0}}));
        if (is_variant && e->number > 1)
            fault(j, e->name.span, VERDICT(M_EXPANSION_BOXES, arg_text(ARG_WORD, e->name.text)));
        /* The second river is both a variant and, for its herd, a module (RIV-8). */
        else if (!bind_declared(j, e) && !is_variant)
            bind_other_expansion(j, e);
    }
    for (size_t i = 0; boxed_variant(i) < VARIANTS; i++)
        if (boxed.value[boxed_variant(i)] >= 0)
            agree(j, boxed_variant(i), boxed.value[boxed_variant(i)], set);
    bind_most_players(j, set);
    /* The caller's word comes last (cli: overrides the header). */
    for (unsigned i = 0; i < o->variants; i++) {
        const char *equals = strchr(o->variant[i], '=');
        if (!equals) continue; /* options.c has refused it */
        const char *name = arena_strndup(r->arena, o->variant[i], (size_t)(equals - o->variant[i]));
        bind_variant(j, name, equals + 1, SPAN_NONE, SPAN_NONE, &j->variants_overridden);
    }
    check_farm_score(j);
}

/* The tile of the catalogue that is named so, and its set; NULL: there is none. */
static const struct set_tile *find_printed(struct catalogue *c, const char *name,
                                           const struct tile_set_content **set /* out */) {
    enum tile_set which = catalogue_find(c, name);
    if (which == TILE_SETS) return NULL;
    *set = catalogue_set(c, which);
    return &(*set)->tile[tile_set_find(*set, name, (uint32_t)strlen(name))];
}

/* Would line T change a tile of the game that nobody draws?  Such a tile lies at the start, or an
 * action of its own lays it: it is as printed, and there are as many as the boxes have. */
static bool changes_apart(const struct pool_tile *known, const struct tile_line *t) {
    return known->role == ROLE_APART &&
           (t->count != known->count || (t->type && !tile_same_picture(t->type, known->type, 0)));
}

/* T says how many the game has of a tile that no set of it brings. */
static void bind_other_count(struct judgement *j, struct catalogue *c, const struct tile_line *t) {
    const struct tile_set_content *set;
    const struct set_tile *printed = find_printed(c, t->name.text, &set);
    if (!printed)
        fault(j, t->name.span, VERDICT(M_TILE_COUNT_UNKNOWN, arg_text(ARG_TEXT, t->name.text)));
    else if (printed->role != ROLE_APART)
        setup_add_tile(&j->setup, printed->type, t->count, ROLE_NONE, set->name);
    else if (t->count)
        fault(j, t->name.span, VERDICT(M_TILE_APART, arg_text(ARG_TILE, t->name.text)));
}

/* A line of the record: a tile of its own, or another number of a known one. */
static void bind_tile(struct judgement *j, struct catalogue *c, const struct tile_line *t) {
    const char *name = t->is_count ? t->name.text : t->type->id;
    int32_t pool = setup_find_tile(&j->setup, name);
    if (pool < 0 && t->is_count) {
        bind_other_count(j, c, t);
    } else if (pool < 0) {
        setup_add_tile(&j->setup, t->type, t->count, ROLE_NONE, "");
    } else if (changes_apart(&j->setup.tile[pool], t)) {
        fault(j, t->is_count ? t->name.span : t->span,
              VERDICT(M_TILE_APART, arg_text(ARG_TILE, name)));
    } else {
        j->setup.tile[pool].count = t->count;
        if (!t->is_count) setup_change_type(&j->setup, pool, t->type);
    }
}

/* Tiles of the record: own lines, and other numbers of known ones. */
static void bind_tiles(struct judgement *j, struct catalogue *c) {
    const struct record *r = j->record;
    if (r->tiles) j->setup.edition_tiles = false; /* gather them anew: the record changes them */
    setup_add_edition_tiles(&j->setup, c);
    if (r->tiles) j->setup.edition_tiles = false;
    for (uint32_t i = 0; i < r->tiles; i++) /* of one without either the reader has said why */
        if (r->tile[i].is_count || r->tile[i].type) bind_tile(j, c, &r->tile[i]);
    if (r->tiles) setup_index(&j->setup);
}

/* Tiles that are in the game and cannot be judged.  Only records bring such. */
static void check_tiles(struct judgement *j) {
    const struct record *r = j->record;
    for (uint32_t i = 0; i < r->tiles; i++) {
        const struct tile_type *type = r->tile[i].type;
        int32_t pool = type ? setup_find_tile(&j->setup, type->id) : -1;
        if (pool < 0 || j->setup.tile[pool].type != type || !j->setup.tile[pool].count) continue;
        enum feature_kind kind = setup_unjudged(&j->setup, type);
        if (kind == FEATURE_KINDS) continue;
        fault(j, r->tile[i].span,
              VERDICT(M_TILE_UNJUDGED, arg_text(ARG_TILE, type->id), arg_as(ARG_FEATURE, kind)));
    }
}

/* Who owns figures: each player, or each colour of those who have several. */
static void bind_owners(struct judgement *j) {
    const struct record *r = j->record;
    struct setup *s = &j->setup;
    s->players = r->players;
    if (!record_has_owners(r)) return;
    for (uint32_t p = 0; p < r->players && !s->several_colours; p++) {
        const struct word *colour = &r->player[p].colour;
        if (colour->text && strchr(colour->text, ','))
            fault(j, colour->span,
                  VERDICT(M_COLOURS_SEVERAL, arg_as(ARG_PLAYER, p),
                          arg_text(ARG_LIST, colour->text)));
    }
    if (r->owners > PLAYERS_MAX)
        fault(j, r->players_span, VERDICT(M_COLOURS_LIMIT, arg_number(PLAYERS_MAX)));
    if (!s->several_colours || r->owners > PLAYERS_MAX) return;
    s->owners = r->owners;
    for (uint32_t i = 0; i < r->owners; i++)
        s->owner_seat[i] = r->owner[i].seat;
}

/* Pieces that are not figures. */
static void bind_pieces(struct judgement *j, const struct supply_item *s) {
    const struct supply_token *t = s->token;
    struct arg word = arg_text(ARG_TEXT, t->word), name = arg_text(ARG_WORD, t->expansion);
    uint16_t given = (uint16_t)(1 + s->count);
    bool plays = setup_plays(&j->setup, t->expansion);
    if (t->shared && s->player >= 0)
        fault(j, s->span, VERDICT(M_SUPPLY_SHARED, word));
    else if (s->count && !plays)
        fault(j, s->span, VERDICT(M_SUPPLY_BOX, word, name));
    else if (t->piece < 0) {
        if (plays && s->count != t->fixed) fault(j, s->span, VERDICT(M_SUPPLY_TOKEN, word));
    } else if (t->shared)
        j->setup.pieces[0][t->piece] = given;
    else
        for (uint32_t p = 0; p < j->setup.players && p < PLAYERS_MAX; p++)
            if (s->player < 0 || s->player == (int)p) j->setup.pieces[1 + p][t->piece] = given;
}

/* Figures are given that come in a box which is not in the game. */
static struct verdict figure_of_another_box(enum figure_kind kind) {
    int box = 0;
    while (!expansion_table[box]->figures[kind])
        box++; /* only meeples come in none, and every game has those */
    return VERDICT(M_SUPPLY_BOX, arg_text(ARG_TEXT, figure_kind_name(kind)),
                   arg_text(ARG_WORD, expansion_table[box]->name));
}

static void bind_supply(struct judgement *j) {
    const struct record *r = j->record;
    bind_owners(j);
    setup_default_supply(&j->setup);
    for (uint32_t i = 0; i < r->supplies; i++) {
        const struct supply_item *s = &r->supply[i];
        if (s->token) {
            bind_pieces(j, s);
            continue;
        }
        int64_t most = s->kind == FIGURE_ABBOT ? 1 : FIGURES_MAX; /* SUPPLY-4: one abbot at most */
        if (s->count < 0 || s->count > most) {
            fault(j, s->span, VERDICT(M_SUPPLY_RANGE, arg_number(s->count), arg_number(most)));
            continue;
        }
        if (!setup_has_figure(&j->setup, (enum figure_kind)s->kind)) {
            if (s->count) fault(j, s->span, figure_of_another_box((enum figure_kind)s->kind));
            continue;
        }
        struct verdict v = VERDICT_OK;
        for (int k = 0; expansion_table[k] && s->count && verdict_ok(&v); k++)
            if (expansion_table[k]->check_supply)
                v = expansion_table[k]->check_supply(&j->setup, (enum figure_kind)s->kind);
        if (!verdict_ok(&v)) {
            fault(j, s->span, v);
            continue;
        }
        for (uint32_t p = 0; p < setup_owners(&j->setup) && p <= PLAYERS_MAX; p++)
            if (s->owner ? s->owner == p + 1
                         : s->player < 0 || s->player == setup_seat(&j->setup, (int)p))
                j->setup.supply[p][s->kind] = (uint16_t)s->count;
    }
}

static struct verdict unknown_start(const struct judgement *j, const char *name) {
    const char *twin = name_in_this_print(&j->setup, j->catalogue, name);
    if (!twin) return VERDICT(M_START_UNKNOWN, arg_text(ARG_TEXT, name));
    return VERDICT(M_START_PRINT, arg_text(ARG_TILE, name), arg_text(ARG_TILE, twin));
}

void bind_start(struct judgement *j) {
    const struct record *r = j->record;
    j->setup.position = r->position;
    if (!r->start_given) {
        if (!r->position) setup_add_usual_start(&j->setup);
        return;
    }
    for (uint32_t i = 0; i < r->starts; i++) {
        const struct start_tile *s = &r->start[i];
        struct tile_name n;
        name_resolve(&j->setup, &s->tile, r->arena, &n);
        struct verdict v = VERDICT_OK;
        if (!verdict_ok(&n.verdict))
            v = n.verdict;
        else if (n.tile < 0)
            v = unknown_start(j, n.name);
        else if (n.turns == 0)
            v = VERDICT(M_START_ROTATION, arg_text(ARG_TILE, n.name));
        if (!verdict_ok(&v)) {
            fault(j, s->tile.word.span, v);
            continue;
        }
        setup_add_start(&j->setup,
                        (struct start_place){.tile = n.tile,
                                             .cell = s->at.cell,
                                             .quarter_turns = (uint8_t)set_first(n.turns)});
    }
    if (!r->position) setup_add_block(&j->setup);
}

void bind_setup(struct judgement *j, struct catalogue *c, const struct replay_options *o) {
    bind_edition(j, o);
    bind_profile(j, o);
    bind_rules(j, o);
    bind_tiles(j, c);
    setup_enable_expansions(&j->setup);
    check_tiles(j);
    bind_supply(j);
}
