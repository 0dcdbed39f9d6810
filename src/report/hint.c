/* SPDX-License-Identifier: MIT */
/* What stands below a finding: why, and what now.
 *
 * All of it is worked out from the judgement; a finding itself carries only what
 * its sentence needs. */
#include "game/fits.h"
#include "game/place.h"
#include "replay/name.h"
#include "report/diagnostic.h"
#include "report/language.h"
#include "report/scoring.h"
#include "report/words.h"

#include <string.h>

#define PLACES_NAMED 4  /* so many places of a tile are listed */
#define PLACES_TYPED 12 /* ... where no command can show them, for want of a file */
#define SIDES_NAMED 12  /* so many tiles with the same sides are listed */

void hint_rule(struct buf *out, const char *rule) {
    enum rule r = rule_by_name(rule);
    if (r != RULE_NONE) buf_printf(out, _("  rule: %s -- %s\n"), rule_name(r), _(rule_title(r)));
}

static void add_ended(struct buf *out) {
    buf_str(out, _("  help: if the players stopped here, the record says so by 'ended: true'\n"));
}

/* The rule by which somebody holds WHAT, a card. */
static enum rule rule_of_held(const char *what) {
    static const struct {
        const char *what;
        enum rule rule;
    } rows[] = {
#define HELD(what, rule) {what, rule},
#include "expansion/all.def"
#undef HELD
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].what, what) == 0) return rows[i].rule;
    return RULE_NONE;
}

const char *hint_rule_of(const struct verdict *v) {
    static const struct {
        enum message message;
        enum rule rule;
    } rows[] = {
        {M_MISSING_ROTATION, RULE_PLACE_7},
#define CITES(message, rule) {message, rule},
#include "expansion/all.def"
#undef CITES
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (v->message == rows[i].message) return rule_name(rows[i].rule);
    if (v->message == M_CLAIM_HOLDER) return rule_name(rule_of_held(v->arg[0].text));
    return code_rule(verdict_code(v));
}

/* --- false claims ------------------------------------------------------------------ */

/* The N-th argument of KIND (from 0), or NULL. */
static const struct arg *find_arg(const struct verdict *v, enum arg_kind kind, int n) {
    for (int i = 0; i < VERDICT_ARGS; i++)
        if (v->arg[i].kind == kind && n-- == 0) return &v->arg[i];
    return NULL;
}

/* The scorings of an entry that gave points to PLAYER, or to anybody if none did.
 * Returns the rule of the only one, RULE_NONE if there are none or several. */
static enum rule add_scorings(struct buf *out, const struct judgement *j,
                              const struct entry_result *e, int player) {
    const struct scoring *only = NULL;
    unsigned listed = 0;
    bool owns = false;
    for (uint32_t i = e->scoring_begin; i < e->scoring_end; i++)
        owns |= j->game.scoring[i].owners >> player & 1;
    for (uint32_t i = e->scoring_begin; i < e->scoring_end; i++) {
        const struct scoring *s = &j->game.scoring[i];
        if (owns && !(s->owners >> player & 1)) continue;
        buf_str(out, "  ");
        scoring_place(out, j, s);
        buf_str(out, ": ");
        scoring_terms(out, j, s);
        buf_printf(out, " = %d", s->value);
        if (!owns) {
            buf_str(out, _(" for "));
            words_players(out, j->record, s->owners, true);
        }
        buf_char(out, '\n');
        only = s;
        listed++;
    }
    if (!listed) buf_str(out, _("  nothing is scored in this turn\n"));
    return listed == 1 ? only->rule : RULE_NONE;
}

/* "total by the rules: 22 roads + 24 cities = 46" */
static void add_total(struct buf *out, const struct judgement *j, int player) {
    buf_str(out, _("  by the rules: "));
    bool first = true;
    for (int i = 0; i < CATEGORIES; i++) {
        int64_t points = judgement_points(j, player, words_category_at(i));
        if (!points) continue;
        if (!first) buf_str(out, " + ");
        buf_printf(out, "%s ", words_categories(words_category_at(i)));
        buf_int(out, points);
        first = false;
    }
    if (!first) buf_str(out, " = ");
    words_count(out, judgement_points(j, player, CATEGORIES), "point", "points");
    buf_char(out, '\n');
}

/* How PLAYER came to TOTAL points in entry E. */
static void add_running_total(struct buf *out, const struct judgement *j,
                              const struct entry_result *e, int player, int64_t total) {
    int64_t here = 0;
    for (uint32_t i = e->scoring_begin; i < e->scoring_end; i++)
        if (j->game.scoring[i].owners >> player & 1) here += j->game.scoring[i].value;
    buf_str(out, _("  by the rules: "));
    words_count(out, total - here, "point", "points");
    buf_str(out, _(" before this turn + "));
    buf_int(out, here);
    buf_str(out, _(" in it = "));
    buf_int(out, total);
    buf_char(out, '\n');
}

static void add_claim(struct buf *out, const struct judgement *j, const struct finding *f) {
    const struct verdict *v = &f->verdict;
    const struct arg *player = find_arg(v, ARG_PLAYER, 0);
    const struct arg *stated = find_arg(v, ARG_POINTS, 0), *given = find_arg(v, ARG_POINTS, 1);
    enum rule rule = RULE_NONE;
    bool in_turn = f->turn > 0 && (uint32_t)f->turn <= j->entries;
    if (player && given && in_turn && v->message == M_CLAIM_TOTAL)
        add_running_total(out, j, &j->entry[f->turn - 1], (int)player->number, given->number);
    else if (player && given && in_turn)
        rule = add_scorings(out, j, &j->entry[f->turn - 1], (int)player->number);
    else if (player && given && f->turn == 0)
        add_total(out, j, (int)player->number);
    hint_rule(out, rule != RULE_NONE ? rule_name(rule) : hint_rule_of(v));
    if (v->message == M_NOT_FINISHED) add_ended(out);
    if (!player || !given) return;
    int64_t difference = given->number - stated->number;
    buf_str(out, _("  difference: "));
    buf_int(out, difference < 0 ? -difference : difference);
    buf_str(out, _(" for "));
    words_player(out, j->record, (int)player->number);
    if (f->turn > 0) {
        buf_str(out, _("; the replay goes on with the computed "));
        buf_int(out, given->number);
    }
    buf_char(out, '\n');
}

/* --- misplaced tiles ----------------------------------------------------------------- */

static void add_place(struct buf *out, const struct judgement *j, struct place_choice p) {
    words_cell(out, j->record, p.cell);
    buf_printf(out, "/%u", 90u * p.quarter_turns);
}

/* NAME as a word of a shell, or nothing if it cannot be shown as it is. */
static bool add_shell_word(struct buf *out, const char *name) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+,:@%=-";
    struct buf masked = {0};
    words_mask(&masked, name, strlen(name), WORDS_NO_LIMIT);
    bool shown = masked.text && strcmp(masked.text, name) == 0;
    buf_free(&masked);
    if (!shown) return false;
    if (*name == '-') buf_str(out, "-- ");
    if (name[strspn(name, plain)] == '\0') {
        buf_str(out, name);
        return true;
    }
    buf_char(out, '\'');
    for (const char *p = name; *p; p++)
        buf_str(out, *p == '\'' ? "'\\''" : (const char[]){*p, '\0'});
    buf_char(out, '\'');
    return true;
}

/* Only a replay that stopped there still shows the board as it was. */
static bool is_stop(const struct judgement *j, const struct finding *f) {
    return j->stopped_before > 0 && j->stopped_before == f->turn;
}

/* The command that shows all legal places of turn TURN, if the game can be read again. */
static void add_see_legal(struct buf *out, const struct judgement *j, int32_t turn) {
    const struct record *r = j->record;
    if (r->source.name[0] == '<') return; /* the standard input */
    struct buf command = {0};
    buf_printf(&command, _("; see: carcref --legal -t%d "), turn);
    if (j->edition_overridden)
        buf_printf(&command, "--edition=%s ", edition_name(j->setup.edition));
    if (j->profile_overridden)
        buf_printf(&command, "--profile=%s ", profile_name(j->setup.profile));
    for (int v = 0; v < VARIANTS; v++)
        if (j->variants_overridden >> v & 1) {
            char value[VARIANT_VALUE_SIZE];
            buf_printf(&command, "--variant=%s=%s ", variant_name((enum variant)v),
                       variant_value_name((enum variant)v, j->setup.variants.value[v], value));
        }
    if (add_shell_word(&command, r->source.name)) buf_str(out, command.text);
    buf_free(&command);
}

/* The rotations in which tile POOL may lie on C; pictures that are alike count once. */
static unsigned turns_at(const struct game *g, int32_t pool, struct cell c) {
    struct spot spot = board_at(&g->board, c);
    if (spot.tile || (!spot.asks && g->placeds)) return 0;
    return place_turns(g, pool, c, (1u << g->setup->tile[pool].type->turns_alike) - 1);
}

/* Where the tile would fit: the rotations at the cell that was meant, else how many
 * places there are, and which if they are few. */
static void add_places(struct buf *out, const struct judgement *j, const struct finding *f) {
    /* The tile that was played; of a taken cell the one that lies there is named first. */
    const struct arg *tile =
        find_arg(&f->verdict, ARG_TILE, f->verdict.message == M_CELL_TAKEN ? 1 : 0);
    /* The cell of a discard is only the first at which the tile fits. */
    const struct arg *cell =
        f->verdict.message == M_BAD_DISCARD ? NULL : find_arg(&f->verdict, ARG_CELL, 0);
    int32_t pool = tile ? setup_find_tile(&j->setup, tile->text) : -1;
    if (pool < 0 || f->player < 0) return;
    struct place_choice list[FITS_COUNTED];
    struct fits_count places = fits_count(&j->game, pool, list);
    unsigned turns = places.ways && cell ? turns_at(&j->game, pool, cell->cell) : 0;
    size_t named = j->record->source.name[0] == '<' ? PLACES_TYPED : PLACES_NAMED;
    buf_str(out, _("  help: "));
    words_mask(out, tile->text, strlen(tile->text), WORDS_TEXT_LIMIT);
    if (places.ways == 0) {
        buf_str(out, _(" fits nowhere and is to be discarded\n"));
    } else if (turns) {
        struct buf list_of_turns = {0};
        for (unsigned q = 0; q < 4; q++)
            if (turns >> q & 1)
                buf_printf(&list_of_turns, "%s%u (%s)", list_of_turns.length ? _(" or ") : "",
                           90 * q, side_name_print(j->record->arena, j->setup.tile[pool].type, q));
        buf_str(out, _(" fits at "));
        words_cell(out, j->record, cell->cell);
        buf_printf(out, _(" in rotation %s\n"), list_of_turns.text);
        buf_free(&list_of_turns);
    } else if (places.more) {
        buf_printf(out, _(" fits in %zu ways or more"), places.ways);
        add_see_legal(out, j, f->turn);
        buf_char(out, '\n');
    } else {
        buf_str(out, _(" fits at "));
        words_count(out, (int64_t)places.cells, "cell, ", "cells, ");
        words_count(out, (int64_t)places.ways, "way", "ways");
        for (size_t i = 0; i < places.ways && places.ways <= named; i++) {
            buf_str(out, i ? ", " : ": ");
            add_place(out, j, list[i]);
        }
        if (places.ways > named) add_see_legal(out, j, f->turn);
        buf_char(out, '\n');
    }
}

/* --- tiles named by their sides ------------------------------------------------------ */

/* The tile of the entry that F is about, if it was named by its sides: its name, else NULL. */
static const char *sides_in_entry(const struct judgement *j, const struct finding *f,
                                  const char *tile) {
    if (f->turn <= 0 || (uint32_t)f->turn > j->record->entries) return NULL;
    const struct entry *e = &j->record->entry[f->turn - 1];
    for (uint32_t i = 0; i < e->steps; i++) {
        const struct word *name = &e->step[i].tile.word;
        struct side_name sides;
        struct tile_name n;
        if (e->step[i].kind != STEP_PLACE || setup_find_tile(&j->setup, name->text) >= 0 ||
            !side_name_parse(name->text, (uint32_t)strlen(name->text), &sides))
            continue;
        /* A finding can be about another tile, such as that of the turn before. */
        name_resolve(&j->setup, &e->step[i].tile, j->record->arena, &n);
        if (n.tile >= 0 && strcmp(j->setup.tile[n.tile].type->id, tile) == 0) return name->text;
    }
    return NULL;
}

/* Which tile that is. */
static void add_sides(struct buf *out, const struct judgement *j, const struct finding *f) {
    const struct arg *tile = find_arg(&f->verdict, ARG_TILE, 0);
    const struct arg *turned = find_arg(&f->verdict, ARG_DEGREES, 0);
    const char *name = tile ? sides_in_entry(j, f, tile->text) : NULL;
    if (!name) return;
    buf_printf(out, _("  tile: %s is tile %s"), name, tile->text);
    if (turned) buf_printf(out, _(" in rotation %u"), 90u * (unsigned)turned->number);
    buf_char(out, '\n');
}

/* The tiles of the game whose four sides are those that NAME begins with, as they would be
 * written; LEFT: those of which a copy is left. */
static void add_same_sides(struct buf *out, const struct judgement *j, const char *name,
                           bool left) {
    const char *intro =
        left ? _("  help: left with these sides: ") : _("  help: tiles with these sides: ");
    struct side_name sides;
    uint32_t listed = 0;
    if (strlen(name) < SIDES || !side_name_parse(name, SIDES, &sides)) return;
    for (uint32_t i = 0; i < j->setup.tiles; i++) {
        const struct tile_type *type = j->setup.tile[i].type;
        unsigned turns = 0;
        bool there = left ? j->game.left[i] > 0 : j->setup.tile[i].count > 0;
        if (!there || !side_name_fits(&sides, type, &turns)) continue;
        if (listed++ == SIDES_NAMED) {
            buf_str(out, ", ...");
            break;
        }
        buf_str(out, listed > 1 ? ", " : intro);
        words_mask(out, type->id, strlen(type->id), WORDS_TEXT_LIMIT);
        buf_printf(out, " (%s)", side_name_print(j->record->arena, type, set_first(turns)));
    }
    if (listed) buf_char(out, '\n');
}

static void add_tiles(struct buf *out, const struct judgement *j, const struct finding *f) {
    const struct arg *tile = find_arg(&f->verdict, ARG_TILE, 0);
    const struct arg *word = find_arg(&f->verdict, ARG_TEXT, 0);
    const char *name = tile ? sides_in_entry(j, f, tile->text) : NULL;
    if (verdict_code(&f->verdict) == E_TILE_UNKNOWN && word)
        add_same_sides(out, j, word->text, false);
    else if (verdict_code(&f->verdict) == E_TILE_EXHAUSTED && name && is_stop(j, f))
        add_same_sides(out, j, name, true);
}

/* --- what could be done instead ------------------------------------------------------------ */

static void add_help(struct buf *out, const struct judgement *j, const struct finding *f) {
    static const struct {
        enum message message;
        const char *text;
    } rows[] = {
#define HELP(message, text) {message, text},
#include "expansion/all.def"
#undef HELP
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (f->verdict.message != rows[i].message) continue;
        buf_str(out, _("  help: "));
        words_filled(out, j->record, _(rows[i].text), &f->verdict);
        buf_char(out, '\n');
    }
}

/* Is F about a tile that lies where it may not? */
static bool is_misplaced(enum code c) {
    return c == E_CELL_TAKEN || c == E_NOT_ADJACENT || c == E_EDGE_MISMATCH ||
           c == E_RIVER_DISCONNECTED || c == E_RIVER_MERGE || c == E_RIVER_UTURN;
}

/* --- what the policy did --------------------------------------------------------------- */

static void add_policy(struct buf *out, const struct judgement *j, const struct finding *f) {
    if (j->policy == POLICY_STOP || f->turn <= 0 || (uint32_t)f->turn > j->entries) return;
    const char *what = "";
    switch (j->entry[f->turn - 1].fate) {
    case FATE_MADE: return;
    case FATE_STANDS: what = _("the entry stands as recorded"); break;
    case FATE_PART: what = _("the illegal part is dropped, the rest of the turn stands"); break;
    case FATE_DROPPED:
        what = j->policy == POLICY_ACCEPT ? _("this cannot stand, so the turn is dropped")
                                          : _("the turn is dropped");
        break;
    }
    buf_printf(out, _("  policy: %s -- %s\n"), policy_name(j->policy), what);
}

/* Notations of JSON, most of which are those of other programs, say such things otherwise. */
static bool is_json(const struct record *r) {
    const char *text = r->source.text;
    text += strspn(text, " \t\r\n");
    return *text == '{' || *text == '[';
}

void hints(struct buf *out, const struct judgement *j, const struct finding *f) {
    enum code code = verdict_code(&f->verdict);
    switch (code_class(code)) {
    case CLASS_CLAIM: add_claim(out, j, f); return;
    case CLASS_ILLEGAL:
        add_sides(out, j, f);
        hint_rule(out, hint_rule_of(&f->verdict));
        bool about_places = is_misplaced(code) || f->verdict.message == M_BAD_DISCARD;
        if (about_places && is_stop(j, f)) add_places(out, j, f);
        add_tiles(out, j, f);
        add_help(out, j, f);
        add_policy(out, j, f);
        return;
    case CLASS_TROUBLE:
    case CLASS_HEADER:
    case CLASS_HINT:
    case CLASS_FIXTURE: break;
    }
    hint_rule(out, hint_rule_of(&f->verdict));
    if (is_json(j->record)) return;
    if (code == W_INCOMPLETE) add_ended(out);
    if (f->verdict.message == M_PLAYERS_NONE)
        buf_str(out, _("  help: a record begins with a line such as 'players: Mia, Tom'\n"));
}
