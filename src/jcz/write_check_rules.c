/* SPDX-License-Identifier: MIT */
/* Does that program play by the rules of the game, with as many figures and pieces? */
#include "game/modules.h"
#include "jcz/write_check.h"
#include "record/write/writer.h"

#include <string.h>

struct span saver_variant_span(const struct record *r, enum variant v) {
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
    saver_refuse(s, saver_variant_span(r, v), 0,
                 VERDICT(m, arg_text(ARG_WORD, variant_name(v)), said,
                         arg_text(ARG_WORD, only_values[which].value)));
}

void saver_refuse_doubtful(struct saver *s) {
    const struct step *step = saver_find_itself(s);
    if (step && !s->doubtful)
        saver_refuse(s, step->span, s->itself,
                     VERDICT(M_SAVE_ITSELF, arg_text(ARG_WORD, extra_word(step->extra->kind))));
    for (size_t i = 0; i < sizeof only_values / sizeof *only_values; i++)
        if (s->doubtful >> i & 1) refuse_value(s, M_SAVE_MATTERS, i);
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

bool saver_plays(const struct saver *s, unsigned symbol) {
    if (symbol == jcz_symbol_of("pig-herd")) return has_herd(s, false) || has_herd(s, true);
    for (int m = 0; m < JCZ_MODULES; m++)
        if (jcz_modules[m].symbols & symbol && setup_plays(&s->j->setup, jcz_modules[m].expansion))
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

/* Is there a turn without a tile in which somebody acts, as is done only when none is left? */
static bool acts_without_tile(const struct judgement *j) {
    for (uint32_t i = 0; i < j->entries; i++) {
        const struct entry *said = &j->record->entry[i];
        for (uint32_t k = 0; j->entry[i].placed < 0 && k < said->steps; k++)
            if (said->step[k].kind == STEP_EXTRA &&
                !setup_is_any_time(
                    &j->setup, (enum action_kind)(ACTION_EXTRA + (int)said->step[k].extra->kind)))
                return true;
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
    struct span span = saver_variant_span(s->j->record, variant_by_name("RIVER_START"));
    if (!setup->start_boxed) return;
    /* A game that is over needs none, unless a turn without a tile comes before another, for which that program would
     * draw that one, or somebody acts when no tile is left. */
    if (!s->j->complete || lays_after_pass(s->j))
        saver_refuse(s, span, 0, saver_plain(M_SAVE_BOX));
    else if (counts_the_rest(s->j) || acts_without_tile(s->j))
        saver_refuse(s, span, 0,
                     VERDICT(M_SAVE_MATTERS, arg_text(ARG_WORD, "RIVER_START"),
                             arg_text(ARG_WORD, "replaces"), arg_text(ARG_WORD, "mixed")));
}

void saver_check_variants(struct saver *s) {
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

struct span saver_expansion_span(const struct record *r, const char *name) {
    for (uint32_t i = 0; i < r->expansions; i++)
        if (strcmp(r->expansion[i].name.text, name) == 0) return r->expansion[i].name.span;
    return SPAN_NONE;
}

void saver_check_supply(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    bool abbots = setup_uses_figure(setup, FIGURE_ABBOT), same = true;
    for (uint32_t p = 0; p < setup->players; p++)
        for (int k = 0; k < FIGURE_KINDS; k++)
            same =
                same && setup->supply[p][k] == (k == FIGURE_ABBOT ? abbots : setup->supply[0][k]);
    const struct record *r = s->j->record;
    if (!same)
        saver_refuse(s, r->supplies ? r->supply[0].span : SPAN_NONE, 0, saver_plain(M_SAVE_SUPPLY));
    for (uint32_t i = 0; i < r->supplies; i++)
        if (r->supply[i].token && !is_part_supply(s, &r->supply[i]))
            saver_refuse(s, r->supply[i].span, 0, saver_plain(M_SAVE_PIECES));
    for (const struct jcz_part *p = jcz_parts; p->element; p++)
        if (setup_plays(setup, p->expansion) && has_other_share(s, p))
            saver_refuse(s, saver_expansion_span(r, p->expansion), 0, saver_plain(M_SAVE_PIECES));
}
