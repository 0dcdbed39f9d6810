/* SPDX-License-Identifier: MIT */
/* The lines below a finding: why, and what now.
 *
 * They are worked out from the judgement; a finding itself carries only what its sentence needs. */
#include "report/hint.h"
#include "game/journal.h"
#include "record/lookalike.h"
#include "replay/name.h"
#include "replay/where_fits.h"
#include "report/diagnostic.h"
#include "report/language.h"
#include "report/scoring.h"
#include "report/wording.h"

#include <string.h>

#define PLACES_NAMED 4   /* the most places of a tile that are listed */
#define RETURNED_NAMED 6 /* the most figures that are listed */
#define PLACES_TYPED 12  /* ... if no command can show them, for want of a file */

void hint_rule(struct buf *out, const char *rule) {
    enum rule r = rule_by_name(rule);
    if (r != RULE_NONE) buf_printf(out, _("  rule: %s -- %s\n"), rule_name(r), _(rule_title(r)));
}

static void add_ended(struct buf *out) {
    buf_str(out, _("  help: if the players stopped here, the record says so with 'ended: true'\n"));
}

/* --- false claims ------------------------------------------------------------------ */

/* The scorings of an entry that gave points to PLAYER or took some, or all of them if none did. */
static void add_scorings(struct buf *out, const struct judgement *j, const struct entry_result *e,
                         int player) {
    unsigned listed = 0;
    bool owns = false;
    for (uint32_t i = e->scoring_begin; i < e->scoring_end; i++)
        owns |= scoring_concerns(&j->game.scoring[i], player);
    for (uint32_t i = e->scoring_begin; i < e->scoring_end; i++) {
        const struct scoring *s = &j->game.scoring[i];
        if (owns && !scoring_concerns(s, player)) continue;
        buf_str(out, "  ");
        scoring_place(out, j, s);
        buf_str(out, ": ");
        scoring_terms(out, j, s);
        buf_printf(out, " = %d", scoring_shown_points(s));
        if (!owns || s->payers) {
            buf_str(out, _(" for "));
            scoring_players(out, j, s, true);
        }
        buf_char(out, '\n');
        listed++;
    }
    if (!listed) buf_str(out, _("  nothing is scored in this turn\n"));
}

/* "total by the rules: 22 roads + 24 cities = 46" */
static void add_total(struct buf *out, const struct judgement *j, int player) {
    buf_str(out, _("  by the rules: "));
    bool first = true;
    for (int i = 0; i < CATEGORIES; i++) {
        int64_t points = judgement_points(j, player, wording_category_at(i));
        if (!points) continue;
        if (!first) buf_str(out, " + ");
        buf_printf(out, "%s ", wording_categories(wording_category_at(i)));
        buf_int(out, points);
        first = false;
    }
    if (!first) buf_str(out, " = ");
    wording_count(out, judgement_points(j, player, CATEGORIES), "point", "points");
    buf_char(out, '\n');
}

/* How PLAYER came to TOTAL points in entry E. */
static void add_running_total(struct buf *out, const struct judgement *j,
                              const struct entry_result *e, int player, int64_t total) {
    int64_t here = 0;
    for (uint32_t i = e->scoring_begin; i < e->scoring_end; i++)
        here += scoring_points(&j->game.scoring[i], player);
    buf_str(out, _("  by the rules: "));
    wording_count(out, total - here, "point", "points");
    buf_str(out, _(" before this turn + "));
    buf_int(out, here);
    buf_str(out, _(" in it = "));
    buf_int(out, total);
    buf_char(out, '\n');
}

/* Does entry E claim points for PLAYER, or a feature or total of that player? */
static bool claims_for(const struct entry *e, int player) {
    for (uint32_t i = 0; i < e->claims; i++)
        if (e->claim[i].kind <= CLAIM_FEATURE && e->claim[i].player == player) return true;
    return false;
}

/* Which scoring before END gave PLAYER just the points that the record lacks, without a claim in its
 * entry? -1: none or several. */
static int64_t find_unclaimed(const struct judgement *j, int player, int64_t points, uint32_t end,
                              int32_t *turn /* out */) {
    int64_t found = -1;
    uint32_t at = 0;
    *turn = 0;
    for (uint32_t i = 0; i < end; i++) {
        if (scoring_points(&j->game.scoring[i], player) != points) continue;
        while (at < j->entries && j->entry[at].scoring_end <= i)
            at++;
        bool in_entry = at < j->entries && j->entry[at].scoring_begin <= i;
        int32_t number = in_entry ? j->entry[at].turn : 0;
        if (in_entry && claims_for(&j->record->entry[number - 1], player)) continue;
        if (found >= 0) return -1;
        found = i;
        *turn = number;
    }
    return found;
}

/* Points that the record has perhaps forgotten: it claims DIFFERENCE too few of them. */
static void add_unclaimed(struct buf *out, const struct judgement *j, const struct finding *f,
                          int player, int64_t difference) {
    bool in_turn = f->turn > 0 && (uint32_t)f->turn <= j->entries;
    int32_t turn;
    uint32_t end = in_turn ? j->entry[f->turn - 1].scoring_end : j->game.scorings;
    int64_t i = difference > 0 ? find_unclaimed(j, player, difference, end, &turn) : -1;
    if (i < 0) return;
    const struct scoring *s = &j->game.scoring[i];
    if (turn)
        buf_printf(out, _("  just as many were given in turn %d and are not claimed there: "),
                   turn);
    else
        buf_str(out, _("  just as many were given at the end: "));
    scoring_place(out, j, s);
    buf_str(out, ": ");
    scoring_terms(out, j, s);
    buf_printf(out, " = %d\n", scoring_shown_points(s));
}

/* What did go home in entry E, in the words of a claim: "back Eva road (1,0)". */
static void add_returned(struct buf *out, const struct judgement *j, const struct entry_result *e) {
    struct returned home;
    unsigned named = 0;
    FOR_EACH_RETURNED(i, &home, &j->game, e->effect_begin, e->effect_end) {
        buf_str(out, named ? ", " : _("  went home in this turn: "));
        if (named++ == RETURNED_NAMED) {
            buf_str(out, "...");
            break;
        }
        wording_owner(out, j->record, home.player);
        if (home.kind != FIGURE_SMALL)
            buf_printf(out, " %s", figure_kind_name((enum figure_kind)home.kind));
        buf_printf(out, " %s ", feature_kind_name((enum feature_kind)home.feature_kind));
        wording_cell(out, j->record, j->game.placed[home.tile].cell);
    }
    buf_str(out, named ? "\n" : _("  no figure went home in this turn\n"));
}

static void add_claim(struct buf *out, const struct judgement *j, const struct finding *f) {
    const struct verdict *v = &f->verdict;
    const struct arg *player = verdict_arg(v, ARG_PLAYER, 0);
    const struct arg *stated = verdict_arg(v, ARG_POINTS, 0),
                     *given = verdict_arg(v, ARG_POINTS, 1);
    bool in_turn = f->turn > 0 && (uint32_t)f->turn <= j->entries;
    if (player && given && in_turn && v->message == M_CLAIM_TOTAL)
        add_running_total(out, j, &j->entry[f->turn - 1], (int)player->number, given->number);
    else if (player && given && in_turn)
        add_scorings(out, j, &j->entry[f->turn - 1], (int)player->number);
    else if (player && given && f->turn == 0)
        add_total(out, j, (int)player->number);
    if (player && given && (v->message == M_CLAIM_TOTAL || v->message == M_CLAIM_RESULT))
        add_unclaimed(out, j, f, (int)player->number, given->number - stated->number);
    if (verdict_code(v) == E_RETURN_MISMATCH && in_turn)
        add_returned(out, j, &j->entry[f->turn - 1]);
    hint_rule(out, verdict_rule(v));
    if (v->message == M_NOT_FINISHED) add_ended(out);
    if (!player || !given) return;
    int64_t difference = given->number - stated->number;
    buf_str(out, _("  difference: "));
    buf_int(out, difference < 0 ? -difference : difference);
    buf_str(out, _(" for "));
    wording_player(out, j->record, (int)player->number);
    if (f->turn > 0) {
        buf_str(out, _("; the replay goes on with the computed "));
        buf_int(out, given->number);
    }
    buf_char(out, '\n');
}

/* --- misplaced tiles ----------------------------------------------------------------- */

static void add_place(struct buf *out, const struct judgement *j, struct place_choice p) {
    wording_cell(out, j->record, p.cell);
    buf_printf(out, "/%u", 90u * p.quarter_turns);
}

/* NAME as a word for the shell, or nothing if it cannot be shown as it is. */
static bool add_shell_word(struct buf *out, const char *name) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+,:@%=-";
    struct buf masked = {0};
    mask_text(&masked, name, strlen(name), MASK_NO_LIMIT);
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

/* ", with 'bridge'" */
static void add_mending(struct buf *out, uint64_t actions) {
    for (; actions; actions &= actions - 1)
        buf_printf(out, _(", with '%s'"),
                   extra_word((enum extra_kind)(set_first64(actions) - ACTION_EXTRA)));
}

/* Where the tile would fit: the rotations at the cell that was meant, or else how many places there
 * are, and which ones if they are few. */
static void add_places(struct buf *out, const struct judgement *j, const struct finding *f) {
    /* The tile that was played; if the cell was taken, the tile that lies there is named first. */
    const struct arg *tile =
        verdict_arg(&f->verdict, ARG_TILE, f->verdict.message == M_CELL_TAKEN ? 1 : 0);
    /* The cell of a discard is only the first where the tile fits. */
    const struct arg *cell =
        f->verdict.message == M_BAD_DISCARD ? NULL : verdict_arg(&f->verdict, ARG_CELL, 0);
    int32_t pool = tile ? setup_find_tile(&j->setup, tile->text) : -1;
    if (pool < 0 || f->player < 0) return;
    struct where_fits fit;
    where_fits_find(&fit, j, pool, cell ? &cell->cell : NULL);
    size_t named = j->record->source.name[0] == '<' ? PLACES_TYPED : PLACES_NAMED;
    buf_str(out, _("  help: "));
    mask_text(out, tile->text, strlen(tile->text), MASK_TEXT_LIMIT);
    if (!fit.due) { /* such as a land tile during the river */
        buf_str(out, _(" cannot be played now: "));
        wording_verdict(out, j->record, &fit.late);
        buf_printf(out, " [%s]\n", code_name(verdict_code(&fit.late)));
    } else if (fit.places.ways == 0) {
        buf_str(out, _(" fits nowhere and must be discarded\n"));
    } else if (cell && fit.turns) {
        struct buf list_of_turns = {0};
        for (unsigned q = 0; fit.turns >> q; q++) {
            if (!(fit.turns >> q & 1)) continue;
            if (list_of_turns.length)
                buf_str(&list_of_turns, fit.turns >> (q + 1) ? ", " : _(" or "));
            buf_printf(&list_of_turns, "%u (%s)", 90 * q,
                       side_name_print(j->record->arena, j->setup.tile[pool].type, q));
        }
        buf_str(out, _(" fits at "));
        wording_cell(out, j->record, cell->cell);
        buf_printf(out, _(" in rotation %s"), list_of_turns.text);
        buf_free(&list_of_turns);
        add_mending(out, fit.mended_by);
        buf_char(out, '\n');
    } else if (fit.places.more) {
        buf_printf(out, _(" fits in %zu ways or more"), fit.places.ways);
        add_see_legal(out, j, f->turn);
        buf_char(out, '\n');
    } else {
        buf_str(out, _(" fits at "));
        wording_count(out, (int64_t)fit.places.cells, "cell, ", "cells, ");
        wording_count(out, (int64_t)fit.places.ways, "way", "ways");
        for (size_t i = 0; i < fit.places.ways && fit.places.ways <= named; i++) {
            buf_str(out, i ? ", " : ": ");
            add_place(out, j, fit.list[i]);
        }
        if (fit.places.ways > named) add_see_legal(out, j, f->turn);
        buf_char(out, '\n');
    }
}

/* --- what could be done instead ------------------------------------------------------------ */

static void add_help(struct buf *out, const struct judgement *j, const struct finding *f) {
    static const struct {
        enum message message;
        const char *text;
    } rows[] = {
        {M_EXPANSION, N_("if the game was played with it, the header says so: 'expansions: %2'")},
        {M_CLAIM_EXPANSION,
         N_("if the game was played with it, the header says so: 'expansions: %1'")},
#define HELP(message, text) {message, text},
#include "expansion/all.def"
#undef HELP
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (f->verdict.message != rows[i].message) continue;
        buf_str(out, _("  help: "));
        wording_filled(out, j->record, _(rows[i].text), &f->verdict);
        buf_char(out, '\n');
    }
}

/* A figure of the entry is put on a piece that the game knows, but that the tile seems not to have. */
static void add_help_on(struct buf *out, const struct judgement *j, const struct finding *f) {
    static const struct {
        enum feature_kind kind;
        const char *text;
    } rows[] = {
#define HELP_ON(kind, text) {FEATURE_##kind, text},
#include "expansion/all.def"
#undef HELP_ON
    };
    enum code code = verdict_code(&f->verdict);
    bool about = code == E_NO_SUCH_FEATURE || code == E_ACTION_TWICE;
    if (!about || f->turn <= 0 || (uint32_t)f->turn > j->record->entries) return;
    const struct entry *e = &j->record->entry[f->turn - 1];
    for (uint32_t i = 0; i < e->steps; i++)
        for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
            if (e->step[i].kind != STEP_DEPLOY || e->step[i].place.kind != rows[k].kind ||
                !setup_has_feature(&j->setup, rows[k].kind))
                continue;
            buf_str(out, _("  help: "));
            buf_str(out, _(rows[k].text));
            buf_char(out, '\n');
            return;
        }
}

/* Is F about a tile that lies where it may not? */
static bool is_misplaced(enum code c) { return code_is_of_cell(c); }

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

/* A sign that looks like another one, which nobody finds by looking.  One that was read as the
 * other is not at fault. */
static bool add_strange_sign(struct buf *out, const struct record *r, const struct finding *f) {
    uint32_t length, bytes;
    size_t at;
    char like;
    if (span_is_none(f->span) || f->span.end <= f->span.begin) return false;
    const char *text = record_text_at(r, f->span, &length);
    uint32_t dashes = 0;
    while (dashes < length && text[dashes] == '-')
        dashes++;
    if (dashes == length) { /* a long dash that was `---` */
        text = r->source.text + record_offset_begin(r, f->span);
        length = record_offset_end(r, f->span) - record_offset_begin(r, f->span);
    }
    uint32_t c = text_strange_sign(text, length, &at, &bytes, &like);
    if (!c) return false;
    buf_str(out, _("  help: "));
    if (like)
        buf_printf(out, _("'%.*s' is U+%04X here, not the '%c' of the keyboard\n"), (int)bytes,
                   text + at, (unsigned)c, like);
    else
        buf_printf(out, _("there is an invisible character, U+%04X\n"), (unsigned)c);
    return true;
}

/* JSON notations, most of them of other programs, write such things differently. */
static bool is_json(const struct record *r) {
    const char *text = r->source.text;
    text += strspn(text, " \t\r\n");
    return *text == '{' || *text == '[';
}

void hints(struct buf *out, const struct judgement *j, const struct finding *f) {
    enum code code = verdict_code(&f->verdict);
    switch (code_class(code)) {
    case CLASS_CLAIM:
        add_claim(out, j, f);
        hint_slip(out, j, f);
        return;
    case CLASS_ILLEGAL:
        hint_sides(out, j, f);
        hint_rule(out, verdict_rule(&f->verdict));
        bool about_places = is_misplaced(code) || f->verdict.message == M_BAD_DISCARD;
        if (about_places && is_stop(j, f)) add_places(out, j, f);
        if (code != E_TILE_UNKNOWN || !add_strange_sign(out, j->record, f))
            hint_tiles(out, j, f, is_stop(j, f));
        hint_slip(out, j, f);
        add_help(out, j, f);
        add_help_on(out, j, f);
        add_policy(out, j, f);
        return;
    case CLASS_TROUBLE:
    case CLASS_HEADER:
    case CLASS_HINT:
    case CLASS_FIXTURE: break;
    }
    hint_rule(out, verdict_rule(&f->verdict));
    if (code_class(code) == CLASS_TROUBLE) add_strange_sign(out, j->record, f);
    hint_slip(out, j, f);
    if (is_json(j->record)) return;
    if (code == W_INCOMPLETE) add_ended(out);
    if (f->verdict.message == M_PLAYERS_NONE)
        buf_str(out, _("  help: a record begins with a line such as 'players: Mia, Tom'\n"));
}
