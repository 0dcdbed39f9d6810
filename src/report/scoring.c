/* SPDX-License-Identifier: MIT */
#include "report/scoring.h"
#include "base/port_words.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/shown.h"
#include "game/track.h"
#include "report/language.h"
#include "report/wording.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Does the tile where S is shown have a piece of the same kind that belongs to another feature? */
static bool is_one_of_several(const struct judgement *j, const struct scoring *s) {
    const struct placed_tile *p = &j->game.placed[s->tile];
    uint8_t kind = s->by_city ? FEATURE_CITY : s->kind;
    for (unsigned i = 0; i < p->type->segments; i++) {
        const struct segment *piece = &p->type->segment[i];
        if (piece->kind == kind && piece->ports &&
            !(ports_turned(piece->ports, p->quarter_turns) & s->ports))
            return true;
    }
    return false;
}

static uint32_t feature_of(const struct game *g, const struct placed_tile *p, int segment) {
    return g->segment[game_segment_of(g, p, (uint32_t)segment)].feature;
}

int scoring_segment(const struct judgement *j, const struct scoring *s) {
    const struct placed_tile *p = &j->game.placed[s->tile];
    uint8_t kind = s->by_city ? FEATURE_CITY : s->kind;
    int i = 0;
    while (i + 1 < p->type->segments &&
           (p->type->segment[i].kind != kind ||
            (s->ports ? !(ports_turned(p->type->segment[i].ports, p->quarter_turns) & s->ports)
                      : feature_of(&j->game, p, i) != s->feature)))
        i++;
    return i;
}

void scoring_where(struct buf *out, const struct judgement *j, const struct scoring *s) {
    const struct record *r = j->record;
    if (s->tile < 0) return;
    enum feature_kind kind = (enum feature_kind)s->kind;
    wording_cell(out, r, s->cell);
    /* A road is known by both its ends, in order of y, then x. */
    if (kind == FEATURE_ROAD && s->cells > 1) {
        buf_char(out, '-');
        struct cell *sorted;
        bool cut;
        uint32_t cells = game_scoring_cells(&j->game, s, &sorted, &cut);
        wording_cell(out, r, sorted[cells - 1]);
        free(sorted);
    }
    if (!s->ports) {
        int segment = scoring_segment(j, s);
        wording_sides(out, j->game.placed[s->tile].type, 0, (unsigned)segment, true);
    } else if (is_one_of_several(j, s)) {
        /* One of its sides or halves is enough to tell it from the others. */
        buf_char(out, ' ');
        ports_write(out, (port_set)(s->ports & (unsigned)-(int)s->ports));
    }
}

/* Output for programs is English whatever the language. */
static const char *say(bool english, const char *text) { return english ? text : _(text); }

/* TEXT with N for its "%d". */
static void add_numbered(struct buf *out, const char *text, int64_t n) {
    const char *at = strstr(text, "%d");
    if (!at) at = text + strlen(text);
    buf_add(out, text, (size_t)(at - text));
    buf_int(out, n);
    if (*at) buf_str(out, at + 2);
}

static void add_count(struct buf *out, bool english, int64_t n, const char *one, const char *many) {
    buf_int(out, n);
    buf_char(out, ' ');
    buf_str(out, !english ? language_count(one, many, n) : n == 1 ? one : many);
}

static void add_place(struct buf *out, bool english, const struct judgement *j,
                      const struct scoring *s) {
    enum feature_kind kind = (enum feature_kind)s->kind;
    if (s->tile < 0)
        buf_str(out, english ? category_name(s->kind) : wording_category(s->kind));
    else if (s->by_city)
        buf_str(out, say(english, N_("farmers at city ")));
    else if (kind == FEATURE_FIELD)
        buf_str(out, say(english, N_("farm at ")));
    else {
        buf_str(out, english ? feature_kind_name(kind) : wording_feature(kind));
        buf_char(out, ' ');
    }
    scoring_where(out, j, s);
}

void scoring_place(struct buf *out, const struct judgement *j, const struct scoring *s) {
    add_place(out, false, j, s);
}

void scoring_place_english(struct buf *out, const struct judgement *j, const struct scoring *s) {
    add_place(out, true, j, s);
}

/* The word in machine formats, and the note after a scoring. */
static const struct {
    const char *word, *note;
} causes[CAUSES] = {
#define CAUSE(id, word, note) [CAUSE_##id] = {word, note},
#include "base/kinds.def"
};

const char *scoring_cause_name(enum scoring_cause c) { return causes[c].word; }

static const struct {
    const char *text, *many;
} term_texts[TERMS] = {
#define TERM(id, word, says, ...) [TERM_##id] = {__VA_ARGS__},
#include "base/kinds.def"
};

static void add_term(struct buf *out, bool english, const struct term *t) {
    enum term_of of = (enum term_of)t->of;
    const char *text = term_texts[of].text, *many = term_texts[of].many;
    if (many)
        add_count(out, english, t->count, text, many);
    else
        text = say(english, text);
    switch (term_says(of)) {
    case SAY_TIMES: break;
    case SAY_ONCE:
        if (t->each == 1) return;
        break;
    case SAY_EACH: add_numbered(out, text, t->count); break;
    case SAY_SUM: add_numbered(out, text, (int64_t)t->count * t->each); return;
    case SAY_ALONE: buf_str(out, text); return;
    case SAY_NOTHING: buf_str(out, ": 0"); return;
    case SAY_HEAD: return;
    }
    buf_str(out, " x ");
    buf_int(out, t->each);
}

static void add_terms(struct buf *out, bool english, const struct judgement *j,
                      const struct scoring *s) {
    for (uint32_t i = 0; i < s->terms; i++) {
        const struct term *t = &j->game.term[s->term + i];
        if (i) buf_str(out, term_says((enum term_of)t[-1].of) == SAY_HEAD ? ": " : " + ");
        add_term(out, english, t);
    }
    if (!s->terms) buf_char(out, '0');
}

void scoring_terms(struct buf *out, const struct judgement *j, const struct scoring *s) {
    add_terms(out, false, j, s);
}

/* Do several players share the majority? (With FARM_SCORE=farm3-once each of them has a scoring of
 * his own, so the owners do not show it.) */
static bool is_tied(const struct judgement *j, const struct scoring *s) {
    unsigned most = 0, n = 0;
    for (uint32_t p = 0; p < setup_owners(&j->setup); p++) {
        if (s->strength[p] > most) {
            most = s->strength[p];
            n = 0;
        }
        n += most && s->strength[p] == most;
    }
    return n > 1;
}

static bool is_contested(const struct judgement *j, const struct scoring *s) {
    unsigned n = 0;
    for (uint32_t p = 0; p < setup_owners(&j->setup); p++)
        n += s->strength[p] > 0;
    return n > 1;
}

/* The greatest strength on S that is less than BELOW; 0 if there is none. */
static unsigned strength_below(const struct judgement *j, const struct scoring *s, unsigned below) {
    unsigned most = 0;
    for (uint32_t p = 0; p < setup_owners(&j->setup); p++)
        if (s->strength[p] < below && s->strength[p] > most) most = s->strength[p];
    return most;
}

/* The strengths of everybody there, the greatest first: "1:1", "2 to 1". */
static void add_strengths(struct buf *out, const struct judgement *j, const struct scoring *s,
                          const char *between) {
    bool first = true;
    for (unsigned n = strength_below(j, s, UINT_MAX); n > 0; n = strength_below(j, s, n))
        for (uint32_t p = 0; p < setup_owners(&j->setup); p++) {
            if (s->strength[p] != n) continue;
            if (!first) buf_str(out, between);
            buf_int(out, n);
            first = false;
        }
}

void scoring_figures(const struct judgement *j, const struct scoring *s,
                     unsigned count[PLAYERS_MAX][FIGURE_KINDS]) {
    const struct game *g = &j->game;
    memset(count, 0, PLAYERS_MAX * sizeof *count);
    for (uint32_t i = 0; s->cause == CAUSE_FINAL && i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        if (g->segment[f->segment].feature == s->feature) count[f->owner][f->kind]++;
    }
    if (s->cause == CAUSE_FINAL || s->turn <= 0 || (uint32_t)s->turn > j->entries) return;
    const struct entry_result *e = &j->entry[s->turn - 1];
    struct returned home;
    FOR_EACH_RETURNED(i, &home, g, e->effect_begin, e->effect_end)
    if (home.feature == s->feature && home.cause == s->cause) count[home.player][home.kind]++;
}

/* Nobody scores since none of those there has any strength (OWN-2): a set of their kinds, 0: it is not
 * so. */
static unsigned without_strength(const struct judgement *j, const struct scoring *s) {
    unsigned count[PLAYERS_MAX][FIGURE_KINDS], kinds = 0;
    if (s->tile < 0 || s->owners || s->payers) return 0;
    scoring_figures(j, s, count);
    for (uint32_t p = 0; p < setup_owners(&j->setup); p++)
        for (int k = 0; k < FIGURE_KINDS; k++) {
            if (s->strength[p]) return 0;
            if (count[p][k]) kinds |= 1u << k;
        }
    return kinds;
}

/* "; without strength: mayor, builder" */
static void add_without(struct buf *out, bool english, unsigned kinds) {
    const char *before = say(english, N_("; without strength: "));
    for (int k = 0; k < FIGURE_KINDS; k++) {
        if (!(kinds >> k & 1)) continue;
        buf_str(out, before);
        buf_str(out, english ? figure_kind_name((enum figure_kind)k)
                             : wording_figure((enum figure_kind)k));
        before = ", ";
    }
}

/* "; victim: Jan (woman)" */
static void add_victim(struct buf *out, bool english, const struct judgement *j,
                       const struct scoring *s) {
    if (!s->victim) return;
    buf_str(out, say(english, N_("; victim: ")));
    wording_owner(out, j->record, s->victim - 1);
    if (s->victim_second) buf_printf(out, " (%s)", say(english, j->setup.counter));
}

static void add_how(struct buf *out, bool english, const struct judgement *j,
                    const struct scoring *s) {
    add_terms(out, english, j, s);
    add_victim(out, english, j, s);
    if (*causes[s->cause].note) buf_str(out, say(english, causes[s->cause].note));
    add_without(out, english, without_strength(j, s));
    if (!is_contested(j, s)) return;
    bool tied = is_tied(j, s);
    buf_str(out, tied ? say(english, N_("; tied ")) : "; ");
    add_strengths(out, j, s, tied ? ":" : say(english, N_(" to ")));
}

void scoring_how(struct buf *out, const struct judgement *j, const struct scoring *s) {
    add_how(out, false, j, s);
}

void scoring_how_english(struct buf *out, const struct judgement *j, const struct scoring *s) {
    add_how(out, true, j, s);
}

const char *scoring_counter(const struct judgement *j, const struct ledger_line *l) {
    return l->counter == COUNTER_SECOND ? j->setup.counter : NULL;
}

/* The players of SET; of those in SECONDS it was the second counter that moved. */
static void add_players(struct buf *out, const struct judgement *j, unsigned set, unsigned seconds,
                        bool with_and) {
    if (!(set & seconds)) {
        wording_owners(out, j->record, set, with_and);
        return;
    }
    for (int p = 0; set >> p; p++) {
        if (!(set >> p & 1)) continue;
        unsigned rest = set >> p >> 1;
        wording_owner(out, j->record, p);
        if (seconds >> p & 1) {
            buf_str(out, " (");
            buf_str(out, _(j->setup.counter));
            buf_char(out, ')');
        }
        if (rest) buf_str(out, with_and && !(rest & (rest - 1)) ? _(" and ") : ", ");
    }
}

void scoring_players(struct buf *out, const struct judgement *j, const struct scoring *s,
                     bool with_and) {
    bool lost = s->payers && !s->owners;
    unsigned seconds = track_seconds(&j->game, (uint32_t)(s - j->game.scoring));
    add_players(out, j, lost ? s->payers : s->owners, seconds, with_and);
    if (!s->payers || lost) return;
    buf_str(out, _(" from "));
    add_players(out, j, s->payers, seconds, with_and);
}

int32_t scoring_shown_points(const struct scoring *s) {
    return s->payers && !s->owners ? -s->value : s->value;
}

void scoring_rules(struct buf *out, const struct judgement *j, const struct scoring *s) {
    buf_str(out, rule_name(s->rule));
    if (is_contested(j, s))
        buf_printf(out, ", %s", rule_name(is_tied(j, s) ? RULE_MAJORITY_2 : RULE_MAJORITY_1));
    unsigned none = without_strength(j, s);
    if (none) buf_printf(out, ", %s", rule_name(setup_rule_of_no_strength(&j->setup, none)));
}
