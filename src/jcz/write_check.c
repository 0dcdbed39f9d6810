/* SPDX-License-Identifier: MIT */
/* Can JCloisterZone go on with a game?  Finds everything its files cannot hold, and the sets that
 * the tiles come from.
 *
 * Its ids have one picture each, and no two expansions share a tile, so each is looked at by
 * itself: how many copies, in which print, make up exactly the tiles of the record?  Only the base
 * game and rivers are tried together.  A tile may lack symbols that an element switches on; then
 * the element is left out, and all tiles with that symbol must lack it. */
#include "base/xalloc.h"
#include "game/figure.h"
#include "game/journal.h"
#include "game/modules.h"
#include "jcz/differences.h"
#include "jcz/saver.h"
#include "record/write/writer.h"
#include "replay/findings.h"

#include <stdlib.h>
#include <string.h>

/* --- what cannot be held -------------------------------------------------------------- */

static struct verdict plain(enum message m) { return VERDICT(m, {ARG_NONE, {0}}); }

static void refuse(struct saver *s, struct span span, int32_t turn, struct verdict v) {
    int8_t player = -1;
    if (turn) player = s->j->entry[turn - 1].player;
    judgement_add(s->j,
                  (struct finding){.verdict = v, .span = span, .turn = turn, .player = player});
    s->refused = true;
}

/* Where the record gives the value of variant V, or whatever makes it the usual one. */
static struct span variant_span(const struct record *r, enum variant v) {
    for (uint32_t i = 0; i < r->variants; i++)
        if (variant_by_name(r->variant[i].name.text) == v) return r->variant[i].value.span;
    if (v == variant_by_name("RIVER") && r->expansions) return r->expansion[0].name.span;
    return r->edition.text ? r->edition.span : SPAN_NONE;
}

/* Variants of which that program knows only one value. */
static const struct {
    enum variant variant;
    const char *value;
    bool tried; /* if the game is over, try whether it is the same with that value */
} only_values[] = {
    {VARIANT_LONE_SPECIALS, "return", true},
    {VARIANT_ABBOT_SHRINE, "on", true},
    {VARIANT_ABBOT_FLIES, "on", true},
    {VARIANT_FARM_SCORE, "farm3", true},
#define JCZ_ONLY(variant, value, tried) {VARIANT_##variant, value, tried},
#include "expansion/all.def"
#undef JCZ_ONLY
};
_Static_assert(sizeof only_values / sizeof *only_values <= 32, "saver.doubtful is a set of rows");

static void refuse_value(struct saver *s, enum message m, size_t which) {
    char value[VARIANT_VALUE_SIZE];
    const struct record *r = s->j->record;
    enum variant v = only_values[which].variant;
    const char *name = variant_value_name(v, setup_variant(&s->j->setup, v), value);
    struct arg said = arg_text(ARG_WORD, arena_strdup(r->arena, name));
    refuse(s, variant_span(r, v), 0,
           VERDICT(m, arg_text(ARG_WORD, variant_name(v)), said,
                   arg_text(ARG_WORD, only_values[which].value)));
}

/* The first step of the record that the program does by itself, perhaps differently; NULL: none. */
static const struct step *find_itself(struct saver *s) {
    for (uint32_t i = 0; i < s->j->entries; i++) {
        const struct entry *e = &s->j->record->entry[i];
        for (uint32_t k = 0; k < e->steps; k++) {
            if (e->step[k].kind != STEP_EXTRA || !jcz_does_itself(e->step[k].extra->kind)) continue;
            s->itself = (int32_t)i + 1;
            return &e->step[k];
        }
    }
    return NULL;
}

void saver_refuse_doubtful(struct saver *s) {
    const struct step *step = find_itself(s);
    if (step && !s->doubtful)
        refuse(s, step->span, s->itself,
               VERDICT(M_SAVE_ITSELF, arg_text(ARG_WORD, extra_word(step->extra->kind))));
    for (size_t i = 0; i < sizeof only_values / sizeof *only_values; i++)
        if (s->doubtful >> i & 1) refuse_value(s, M_SAVE_MATTERS, i);
}

/* Can a file hold A, as it is written here? */
static bool is_written(const struct extra *a) {
    enum extra_kind kind = (enum extra_kind)a->kind;
    bool known = kind == jcz_rounds[0].action || jcz_does_itself(kind);
    for (const struct jcz_begin *b = jcz_begins; b->feature; b++)
        known |= kind == b->action;
    for (const struct jcz_put *p = jcz_puts; p->token; p++)
        known |= kind == p->action;
    for (const struct jcz_message *m = jcz_links; m->type; m++)
        known |= kind == m->action;
    for (const struct jcz_message *m = jcz_crosses; m->type; m++)
        known |= kind == m->action;
    for (const struct jcz_remake *r = jcz_remakes; r->token; r++)
        known |= kind == r->action;
    for (const struct jcz_auction *r = jcz_auctions; r->bid; r++)
        known |= kind == r->offer || kind == r->picks || kind == r->bids || kind == r->deals;
    for (const struct jcz_return *r = jcz_returns; r->source; r++)
        known |= kind == r->action;
    for (const struct jcz_neutral *n = jcz_neutrals; n->name; n++)
        known |= kind == n->action;
    for (const struct jcz_message *m = jcz_takes; m->type; m++)
        known |= kind == m->action;
    for (const struct jcz_message *m = jcz_frees; m->type; m++)
        known |= kind == m->action;
    for (const struct jcz_laid *l = jcz_laids; l->tile; l++)
        known |= kind == l->action;
    for (const struct jcz_quarter *q = jcz_quarters; q->into != EXTRA_KINDS; q++)
        known |= kind == q->into || kind == q->out || kind == q->count;
    for (int k = 0; k < FIGURE_KINDS; k++)
        known |=
            kind == jcz_corner_of((enum figure_kind)k) || kind == jcz_after_of((enum figure_kind)k);
    return known;
}

/* Is action number ACT, of entry number I, a prisoner who comes home after the scoring, where that
 * program goes on to the next turn?  The second part of a turn may still say it, if nothing else comes
 * between. */
static bool is_late(const struct judgement *j, uint32_t i, uint32_t act) {
    const struct entry_result *e = &j->entry[i];
    const struct extra *a = &j->game.act[act];
    bool frees = false;
    for (const struct jcz_message *m = jcz_frees; m->type; m++)
        frees |= a->kind == m->action;
    return frees && a->after_scoring &&
           !(act + 1 == e->act_end && i + 1 < j->entries && e[1].part > 0 &&
             e[1].player == e->player && e[1].placed >= 0);
}

/* Does A, of entry number I, move a follower out of a quarter at the end of the game otherwise than that
 * program can: a second one of that player, or out of any quarter but the market? */
static bool moves_again(const struct judgement *j, uint32_t i, const struct extra *a) {
    const struct entry_result *e = &j->entry[i];
    if (a->kind != jcz_quarters[0].out || e->placed >= 0) return false;
    if (extra_quarter(a, 0) != QUARTER_MARKET) return true;
    uint32_t begin = e->act_begin;
    for (; i > 0 && j->entry[i - 1].placed < 0; i--)
        begin = j->entry[i - 1].act_begin;
    for (uint32_t k = begin; &j->game.act[k] < a; k++)
        if (j->game.act[k].kind == a->kind &&
            extra_actor(&j->game.act[k], e->player) == extra_actor(a, e->player))
            return true;
    return false;
}

static bool is_cross(const struct extra *a) {
    for (const struct jcz_message *m = jcz_crosses; m->type; m++)
        if (a->kind == m->action) return true;
    return false;
}

/* Does A, of entry number I, cross another tile than the new one, which does not need it? */
static bool crosses_elsewhere(const struct judgement *j, uint32_t i, const struct extra *a) {
    const struct cell *c = extra_cell(a, 0);
    return is_cross(a) && !a->number && c &&
           !cell_equal(*c, j->game.placed[j->entry[i].placed].cell);
}

/* Does A, of entry number I, make a piece another where others are besides the one that stays? */
static bool sends_others(const struct judgement *j, uint32_t i, const struct extra *a) {
    const struct entry_result *e = &j->entry[i];
    for (const struct jcz_remake *r = jcz_remakes; r->token; r++) {
        if (a->kind != r->action) continue;
        FOR_EACH_EFFECT(k, &j->game, e->effect_begin, e->effect_end, EFFECT_MOVED) {
            const struct effect *f = &j->game.effect[k];
            if (effect_from(f) == LOCATION_SEGMENT && effect_cause(f) == r->cause &&
                j->game.segment[f->b].feature == j->game.segment[a->segment].feature)
                return true;
        }
    }
    return false;
}

/* Why a file cannot hold action number ACT of entry number I; OK: it can. */
static struct verdict check_action(const struct judgement *j, uint32_t i, uint32_t act) {
    const struct extra *a = &j->game.act[act];
    struct arg word = arg_text(ARG_WORD, extra_word((enum extra_kind)a->kind));
    if (!is_written(a)) return VERDICT(M_SAVE_ACTION, word);
    if (is_late(j, i, act)) return VERDICT(M_SAVE_LATE, word);
    if (moves_again(j, i, a)) return VERDICT(M_SAVE_AGAIN, word);
    if (crosses_elsewhere(j, i, a)) return VERDICT(M_SAVE_ELSEWHERE, word);
    if (sends_others(j, i, a)) return VERDICT(M_SAVE_CROWD, word);
    return VERDICT_OK;
}

static void check_actions(struct saver *s) {
    for (uint32_t i = 0; i < s->j->entries; i++) {
        const struct entry_result *e = &s->j->entry[i];
        for (uint32_t k = e->act_begin; k < e->act_end; k++) {
            struct verdict why = check_action(s->j, i, k);
            if (verdict_ok(&why)) continue;
            refuse(s, s->j->record->entry[i].span, (int32_t)i + 1, why);
            return;
        }
    }
}

/* Points of which that program gives nobody any. */
static void check_owners(struct saver *s) {
    const struct game *g = &s->j->game;
    for (uint32_t i = 0; i < s->j->entries; i++) {
        const struct entry_result *e = &s->j->entry[i];
        for (uint32_t k = e->scoring_begin; k < e->scoring_end && !g->setup->by_strength; k++) {
            int64_t figure = difference_in_owner(s->j, e, &g->scoring[k]);
            if (figure < 0 || figure_traits[g->figure[figure].kind].strength) continue;
            refuse(s, s->j->record->entry[i].span, (int32_t)i + 1,
                   VERDICT(M_SAVE_OWNER, arg_as(ARG_FIGURE, g->figure[figure].kind)));
            return;
        }
    }
}

/* Did anybody act twice in one round? */
static bool acts_twice(const struct judgement *j) {
    for (uint32_t i = 0; i < j->entries; i++) {
        const struct entry_result *e = &j->entry[i];
        uint32_t acted = 0;
        for (uint32_t k = e->act_begin; k < e->act_end; k++) {
            const struct extra *a = &j->game.act[k];
            if (a->kind != jcz_rounds[0].action || a->segment == UINT32_MAX) continue;
            int player = extra_actor(a, e->player);
            if (acted >> player & 1) return true;
            acted |= 1u << player;
        }
    }
    return false;
}

/* Does the game have a herd that counts: that of gq11 (OF_GQ11), or any other? */
static bool has_herd(const struct saver *s, bool of_gq11) {
    const struct setup *setup = &s->j->setup;
    bool plays = setup_plays(setup, "river-2") || setup_plays(setup, "gq11");
    enum variant of_herd = variant_by_name("GQ11_HERD");
    if (of_gq11 && of_herd < VARIANTS && setup_variant(setup, of_herd) == OFF) return false;
    for (uint32_t i = 0; plays && i < setup->tiles; i++)
        if (setup->tile[i].count && jcz_symbols(setup->tile[i].type) & jcz_symbol_of("pig-herd") &&
            (s->tile[i].kind == JCZ_GQ11) == of_gq11)
            return true;
    return false;
}

/* Has anybody laid a tile that was not drawn? */
static bool lays_apart(const struct game *g) {
    for (uint32_t i = 0; i < g->placed_count; i++)
        if (g->placed[i].turn && g->setup->tile[g->placed[i].pool].role == ROLE_APART) return true;
    return false;
}

bool saver_leaves_out(const struct saver *s, const char *element) {
    const struct setup *setup = &s->j->setup;
    for (const struct jcz_laid *l = jcz_laids; l->tile; l++) {
        enum variant v = variant_by_name(l->variant);
        if (strcmp(l->element, element) == 0 &&
            setup_variant(setup, v) == variant_value_by_name(v, l->value))
            return !lays_apart(&s->j->game);
    }
    return false;
}

/* Does V matter to this game?  LONE_SPECIALS does if figures leave other than by scoring; the herd
 * of gq11, if it does not count, only if there is another herd, since all herds are one element
 * there. */
static bool is_asked(const struct saver *s, enum variant v) {
    const struct setup *setup = &s->j->setup;
    if (v == VARIANT_LONE_SPECIALS && !setup_sends_home(setup)) return false;
    bool of_castles = v == variant_by_name("MAYOR_CASTLE") || v == variant_by_name("GOLD_CASTLE");
    if (of_castles && !setup_has_feature(setup, FEATURE_CASTLE)) return false;
    for (const struct jcz_laid *l = jcz_laids; l->tile; l++)
        if (v == variant_by_name(l->variant) && saver_leaves_out(s, l->element)) return false;
    if (v == variant_by_name("GQ11_HERD") && !has_herd(s, false)) return false;
    return setup_uses_variant(setup, v);
}

/* Does somebody decline to lay a tile of jcz_laids when no other is left, and another lays one after
 * that? */
static bool lays_after_pass(const struct judgement *j) {
    bool passed = false;
    for (uint32_t i = 0; i < j->entries; i++) {
        const struct entry *said = &j->record->entry[i];
        if (passed && j->entry[i].placed >= 0) return true;
        for (uint32_t k = 0; k < said->steps; k++)
            passed |= said->step[k].kind == STEP_PASS;
    }
    return false;
}

/* Tiles are auctioned only if as many are left as there are players.  Was one that may begin an auction laid when too few
 * were left here, but perhaps not with one tile more in the bag? */
static bool counts_the_rest(const struct judgement *j) {
    const struct game *g = &j->game;
    if (!j->setup.hooked[HOOK_IN_HAND] || g->tiles_left >= j->setup.players) return false;
    for (uint32_t i = g->placed_count, n = 0; i-- > 0 && n < j->setup.players; n++)
        if (g->placed[i].type->marks) return true;
    return false;
}

/* The start tile went to the box, and that program has no box for it. */
static void check_box(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    struct span span = variant_span(s->j->record, variant_by_name("RIVER_START"));
    if (!setup->start_boxed) return;
    /* A game that is over needs none, unless a turn without a tile comes before another, for which that program would
     * draw that one. */
    if (!s->j->complete || lays_after_pass(s->j))
        refuse(s, span, 0, plain(M_SAVE_BOX));
    else if (counts_the_rest(s->j))
        refuse(s, span, 0,
               VERDICT(M_SAVE_MATTERS, arg_text(ARG_WORD, "RIVER_START"),
                       arg_text(ARG_WORD, "replaces"), arg_text(ARG_WORD, "mixed")));
}

static void check_variants(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    for (size_t i = 0; i < sizeof only_values / sizeof *only_values; i++) {
        enum variant v = only_values[i].variant;
        int only = variant_value_by_name(v, only_values[i].value);
        if (!is_asked(s, v) || setup_variant(setup, v) == only) continue;
        bool twice = v == jcz_rounds[0].variant && acts_twice(s->j);
        if (only_values[i].tried && s->j->complete && !twice)
            s->doubtful |= 1u << i;
        else
            refuse_value(s, twice ? M_SAVE_MATTERS : M_SAVE_VARIANT, i);
    }
    check_box(s);
}

/* How many pieces of that name the record gives to all players, -1: it does not say. */
static int64_t supply_of(const struct record *r, const char *element) {
    for (uint32_t i = 0; i < r->supplies; i++)
        if (r->supply[i].token && r->supply[i].player < 0 &&
            strcmp(r->supply[i].token->word, element) == 0)
            return r->supply[i].count;
    return -1;
}

bool saver_lacks_part(const struct saver *s, const char *element) {
    return supply_of(s->j->record, element) == 0;
}

/* Are the pieces of this supply those that the program gives, or none at all? */
static bool is_part_supply(const struct saver *s, const struct supply_item *item) {
    for (const struct jcz_part *p = jcz_parts; p->element; p++)
        if (item->player < 0 && strcmp(p->element, item->token->word) == 0)
            return item->count == 0 ||
                   item->count == (int64_t)jcz_pieces_of(p, s->j->setup.players);
    return false;
}

/* Does the record not say how many there are, so that players share them otherwise than there? */
static bool has_other_share(const struct saver *s, const struct jcz_part *p) {
    const struct record *r = s->j->record;
    uint32_t boxes = 0;
    for (uint32_t i = 0; i < r->expansions; i++)
        if (strcmp(r->expansion[i].name.text, p->expansion) == 0)
            boxes = (uint32_t)r->expansion[i].number;
    bool usual = boxes <= 1 && r->players <= JCZ_PLAYERS_OF_A_BOX;
    return !usual && supply_of(r, p->element) < 0;
}

static struct span expansion_of(const struct record *r, const char *name) {
    for (uint32_t i = 0; i < r->expansions; i++)
        if (strcmp(r->expansion[i].name.text, name) == 0) return r->expansion[i].name.span;
    return SPAN_NONE;
}

static void check_supply(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    bool abbots = setup_uses_figure(setup, FIGURE_ABBOT), same = true;
    for (uint32_t p = 0; p < setup->players; p++)
        for (int k = 0; k < FIGURE_KINDS; k++)
            same =
                same && setup->supply[p][k] == (k == FIGURE_ABBOT ? abbots : setup->supply[0][k]);
    const struct record *r = s->j->record;
    if (!same) refuse(s, r->supplies ? r->supply[0].span : SPAN_NONE, 0, plain(M_SAVE_SUPPLY));
    for (uint32_t i = 0; i < r->supplies; i++)
        if (r->supply[i].token && !is_part_supply(s, &r->supply[i]))
            refuse(s, r->supply[i].span, 0, plain(M_SAVE_PIECES));
    for (const struct jcz_part *p = jcz_parts; p->element; p++)
        if (setup_plays(setup, p->expansion) && has_other_share(s, p))
            refuse(s, expansion_of(r, p->expansion), 0, plain(M_SAVE_PIECES));
}

/* --- which sets the tiles come from ------------------------------------------------------ */

/* Finds the tiles of the record in that program's sets, whose ids have one picture each. */
static void find_tiles(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    const struct start_place *start = setup->starts ? &setup->start[0] : NULL;
    s->other_spring = start && !strcmp(setup->tile[start->tile].type->id, JCZ_OTHER_SPRING);
    for (int i = 0; i < JCZ_SETS; i++) {
        enum jcz_set_kind kind = (enum jcz_set_kind)jcz_sets[i].kind;
        const struct tile_set_content *set = catalogue_set(s->c, (enum tile_set)jcz_sets[i].tiles);
        for (unsigned k = 0; k < set->tiles; k++) {
            int32_t pool = setup_find_tile(setup, set->tile[k].type->id);
            if (pool < 0 || strcmp(setup->tile[pool].type->id, set->tile[k].type->id) != 0)
                continue;
            s->tile[pool].printed = set->tile[k].type;
            if (kind >= JCZ_GQ11 && jcz_has_tile(s->set, s->other_spring, kind, &set->tile[k]))
                s->tile[pool].kind = (uint8_t)kind;
        }
    }
    for (uint32_t i = 0; i < setup->tiles; i++) {
        if (!setup->tile[i].count || !s->tile[i].printed) continue;
        unsigned shown = jcz_symbols(setup->tile[i].type);
        s->symbols |= shown;
        s->off |= jcz_symbols_how(JCZ_SWITCHED) & jcz_symbols(s->tile[i].printed) & ~shown;
    }
}

/* Is the tile of the record that of the set, except for symbols that do not act? */
static bool is_as_printed(const struct saver *s, uint32_t pool) {
    struct arena *a = s->j->record->arena;
    const struct tile_type *printed = s->tile[pool].printed, *type = s->j->setup.tile[pool].type;
    if (!printed) return false;
    const struct tile_type *bare = jcz_without(a, printed, s->off);
    return type == bare || strcmp(tile_line_print(a, type, 1), tile_line_print(a, bare, 1)) == 0;
}

static void add_copies(struct saver *s, int set, uint32_t copies) {
    const struct jcz_set *j = &jcz_sets[set];
    const struct tile_set_content *content = catalogue_set(s->c, (enum tile_set)j->tiles);
    for (unsigned i = 0; i < content->tiles && copies; i++) {
        const struct set_tile *t = &content->tile[i];
        int32_t pool = setup_find_tile(&s->j->setup, t->type->id);
        if (pool >= 0 && jcz_has_tile(s->set, s->other_spring, (enum jcz_set_kind)j->kind, t))
            s->tile[pool].count += copies * t->count;
    }
}

/* Does SET need a tile that the record does not have at all? */
static bool wants_more(const struct saver *s, int set) {
    const struct jcz_set *j = &jcz_sets[set];
    const struct tile_set_content *content = catalogue_set(s->c, (enum tile_set)j->tiles);
    for (unsigned i = 0; i < content->tiles; i++)
        if (jcz_has_tile(s->set, s->other_spring, (enum jcz_set_kind)j->kind, &content->tile[i]) &&
            setup_find_tile(&s->j->setup, content->tile[i].type->id) < 0)
            return true;
    return false;
}

static void begin_count(struct saver *s) {
    for (uint32_t i = 0; i < s->j->setup.tiles; i++)
        s->tile[i].count = 0;
}

/* Of two springs (gq11), the one that is not the start tile is out of the game. */
static bool is_spare_spring(const struct saver *s, uint32_t pool) {
    const struct setup *setup = &s->j->setup;
    return setup->tile[pool].role == ROLE_SPRING && setup->starts &&
           setup->start[0].tile != (int32_t)pool;
}

/* Does it lie at the start?  Of the tiles that nobody draws, those are of a set there. */
static bool is_start(const struct setup *setup, uint32_t pool) {
    for (uint32_t i = 0; i < setup->starts; i++)
        if (setup->start[i].tile == (int32_t)pool) return true;
    return false;
}

/* Are the tiles of KIND (JCZ_BASE: of base game and rivers) exactly those counted? */
static bool is_counted(const struct saver *s, enum jcz_set_kind kind) {
    const struct setup *setup = &s->j->setup;
    for (uint32_t i = 0; i < setup->tiles; i++) {
        uint32_t in_box = setup->start_boxed && setup->tile[i].role == ROLE_START;
        if (is_spare_spring(s, i)) continue;
        if (setup->tile[i].role == ROLE_APART && !is_start(setup, i)) continue;
        if (s->tile[i].kind == kind && s->tile[i].count != setup->tile[i].count + in_box)
            return false;
    }
    return true;
}

/* Base game and rivers: tries all sets of the kinds from KIND on. */
static bool choose_base(struct saver *s, int kind) {
    if (kind == JCZ_GQ11) {
        begin_count(s);
        for (int i = 0; i < JCZ_SETS; i++) {
            if (s->set[jcz_sets[i].kind] != &jcz_sets[i]) continue;
            if (wants_more(s, i)) return false;
            add_copies(s, i, 1);
        }
        return s->set[JCZ_BASE] && is_counted(s, JCZ_BASE);
    }
    for (int i = 0; i < JCZ_SETS; i++) {
        if (jcz_sets[i].kind != kind) continue;
        s->set[kind] = &jcz_sets[i];
        if (choose_base(s, kind + 1)) return true;
    }
    s->set[kind] = NULL;
    return choose_base(s, kind + 1);
}

/* An expansion, in one print or two: how many copies of each? */
static bool choose_copies(struct saver *s, enum jcz_set_kind kind) {
    int first = -1, last = -1;
    for (int i = 0; i < JCZ_SETS; i++) {
        if (jcz_sets[i].kind != kind) continue;
        if (first < 0) first = i;
        last = i;
    }
    if (first < 0) return true;
    for (uint32_t sum = 0; sum <= JCZ_BOXES_MAX; sum++)
        for (uint32_t two = 0; two <= (first == last ? 0 : sum); two++) {
            uint32_t one = sum - two;
            if ((one && wants_more(s, first)) || (two && wants_more(s, last))) continue;
            begin_count(s);
            add_copies(s, first, one);
            if (two) add_copies(s, last, two);
            if (!is_counted(s, kind)) continue;
            s->copies[first] = one;
            if (first != last) s->copies[last] = two;
            return true;
        }
    return false;
}

bool saver_plays(const struct saver *s, unsigned symbol) {
    if (symbol == jcz_symbol_of("pig-herd")) return has_herd(s, false) || has_herd(s, true);
    for (int m = 0; m < JCZ_MODULES; m++)
        if (jcz_modules[m].symbols & symbol && setup_plays(&s->j->setup, jcz_modules[m].expansion))
            return true;
    return false;
}

static void find_sets(struct saver *s) {
    const struct record *r = s->j->record;
    const struct setup *setup = &s->j->setup;
    bool good = choose_base(s, JCZ_BASE);
    for (int k = 0; k < JCZ_GQ11; k++)
        if (good && s->set[k]) s->copies[s->set[k] - jcz_sets] = 1;
    for (int k = JCZ_GQ11; k < JCZ_SET_KINDS; k++)
        good = good && choose_copies(s, (enum jcz_set_kind)k);
    for (uint32_t i = 0; i < setup->tiles; i++)
        good = good && (!setup->tile[i].count || is_as_printed(s, i));
    for (unsigned symbol = 1; symbol < JCZ_UNKNOWN; symbol <<= 1)
        if (symbol & jcz_symbols_how(JCZ_FORCED) & s->symbols && !saver_plays(s, symbol))
            good = false;
    if (good) return;
    struct span span = variant_span(r, variant_by_name("RIVER"));
    refuse(s, r->tiles ? r->tile[0].span : span, 0, plain(M_SAVE_TILES));
}

/* --- the course of the river ------------------------------------------------------------- */

static struct span place_span(const struct record *r, int32_t turn) {
    const struct entry *e = &r->entry[turn - 1];
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind == STEP_PLACE) return e->step[i].span;
    return e->span;
}

static void check_river(struct saver *s) {
    struct judgement *j = s->j;
    if (!setup_lays_first(&j->setup)) return;
    /* That program allows no river tile where the river could not go on (AMB-11). */
    enum code dead_end = code_by_name("W-RIV-DEADEND");
    for (uint32_t i = 0, n = j->findings; i < n; i++)
        if (verdict_code(&j->finding[i].verdict) == dead_end && !j->finding[i].is_note)
            refuse(s, place_span(j->record, j->finding[i].turn), j->finding[i].turn,
                   plain(M_SAVE_RIVER));
    /* Land comes after the river there, the start tile too (AMB-12). */
    bool river_follows = !j->game.clock.river_done;
    for (uint32_t i = j->game.placed_count; i-- > 0;) {
        const struct placed_tile *p = &j->game.placed[i];
        bool river = j->setup.tile[p->pool].stage < STAGE_LAND;
        if (river) river_follows = true;
        if (!river && river_follows && p->turn)
            refuse(s, place_span(j->record, p->turn), p->turn,
                   VERDICT(M_SAVE_MIXED, arg_text(ARG_TILE, p->type->id)));
    }
}

/* Where the record declares the expansion with a second counter. */
static struct span expansion_span(const struct judgement *j) {
    const struct record *r = j->record;
    for (uint32_t i = 0; i < r->expansions; i++)
        for (int k = 0; expansion_table[k]; k++)
            if (expansion_table[k]->counter &&
                strcmp(r->expansion[i].name.text, expansion_table[k]->name) == 0)
                return r->expansion[i].name.span;
    return SPAN_NONE;
}

void saver_check(struct saver *s) {
    const struct judgement *j = s->j;
    (void)find_itself(s);
    if (j->setup.position) refuse(s, j->record->start_span, 0, plain(M_SAVE_POSITION));
    if (j->setup.counter)
        refuse(s, expansion_span(j), 0,
               VERDICT(M_SAVE_COUNTER, arg_text(ARG_WORD, j->setup.counter)));
    find_tiles(s);
    check_variants(s);
    check_actions(s);
    check_owners(s);
    check_supply(s);
    find_sets(s);
    check_river(s);
}
