/* SPDX-License-Identifier: MIT */
/* What a castle copies (BCB-8 to BCB-11): the points of the first road, city, monastery or castle that is
 * completed in its fief, in a later part of a turn than its own.
 *
 *     495  what is completed in which fief, and its value, before mage and witch leave it
 *     500  the scoring
 *     525  "fief (2,3) road (3,3)": an owner chooses, where values differ
 *     526  all these castles are scored, one after the other, and their lords go home
 *
 * A castle completed in this way completes those in whose fiefs it stands, and so on.  So the castles of an
 * entry are handled in rounds: first those with features completed in their fiefs, then those with a
 * castle of the round before in theirs.  The acts of the entry say what was chosen. */
#include "base/xalloc.h"
#include "expansion/all.h"
#include "expansion/bridges_box.h"
#include "game/deploy.h"
#include "game/feature.h"
#include "game/figure.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/payment.h"
#include "game/place_spec.h"
#include "game/score.h"

#include <stdlib.h>

static const struct bridges *state(const struct game *g) {
    return game_state(g, &expansion_bridges);
}

/* --- notes ----------------------------------------------------------------------------------------- */

/* In the entry that runs, CASTLE, the segment of its piece, may copy VALUE points of the feature of placed
 * segment FROM. */
struct note {
    uint32_t castle, from;
    int32_t value;
};
enum { NUMBERS = 3 }; /* as stored in game.listed */

static void list_note(struct game *g, struct note n) {
    game_list(g, n.castle);
    game_list(g, n.from);
    game_list(g, (uint32_t)n.value);
}

/* Notes of an earlier turn mean nothing. */
static uint32_t note_count(const struct game *g) {
    return g->now.completed_count ? state(g)->note_count : 0;
}

static struct note note_at(const struct game *g, uint32_t i) {
    const uint32_t *n = g->listed + state(g)->notes + (size_t)i * NUMBERS;
    return (struct note){n[0], n[1], (int32_t)n[2]};
}

/* Does FEATURE reach the fief of C?  For a building: does it stand there? */
static bool reaches(const struct game *g, const struct castle *c, uint32_t feature) {
    uint32_t start = g->feature[feature].segment, s = start;
    if (feature_is_building((enum feature_kind)g->feature[feature].kind))
        return castle_has_fief(g, c, game_segment_cell(g, s));
    for (int half = 0; half < 2; half++) {
        struct cell own = game_segment_cell(g, c->half[half]);
        for (int i = -1; i < CELLS_AROUND; i++) {
            struct cell cell = i < 0 ? own : cell_around(own, i);
            int32_t tile = board_tile(&g->board, cell);
            if (tile < 0 || !castle_has_fief(g, c, cell)) continue;
            FOR_EACH_SEGMENT(k, there, g, &g->placed[tile])
                if (g->segment[there].feature == feature) return true;
        }
    }
    return false;
}

/* Was it there before this entry?  One that the entry has made has a half on the tile just laid. */
static bool is_older(const struct game *g, const struct castle *c) {
    for (int half = 0; half < 2; half++)
        if ((int32_t)g->segment[c->half[half]].tile == g->now.tile) return false;
    return true;
}

static bool waits(const struct game *g, const struct castle *c) {
    return !castle_is_complete(g, c) && is_older(g, c);
}

static void note_feature(struct game *g, uint32_t feature) {
    int32_t value = -1; /* it is not known yet */
    uint32_t first = 0;
    struct castle c;
    for (uint32_t i = 0; castle_next(g, &i, &c);) {
        if (!waits(g, &c) || !reaches(g, &c, feature)) continue;
        if (value < 0) {
            value = feature_value(g, feature, CAUSE_COMPLETE);
            first = feature_first_segment(g, feature);
        }
        list_note(g, (struct note){c.half[0], first, value});
    }
}

static void enter_note(struct game *g) {
    uint32_t at = g->clock.listed_count;
    for (uint32_t i = 0; i < g->now.completed_count; i++)
        note_feature(g, g->listed[g->now.completed + i]);
    uint32_t count = (g->clock.listed_count - at) / NUMBERS;
    if (!count && !state(g)->note_count) return;
    struct bridges *s = game_state_edit(g, &expansion_bridges);
    s->notes = at;
    s->note_count = count;
}

const struct phase castle_note_phase = {.order = 495, .on_completed = true, .enter = enter_note};

/* --- which castles are completed, and by what -------------------------------------------------------- */

/* A castle that the entry completes. */
struct deal {
    struct castle castle;
    int lord;        /* whose it is; -1: nobody's, so it gives no points */
    unsigned round;  /* from 0 on */
    uint32_t chosen; /* the segment that its owner named; UINT32_MAX: none */
    int32_t least, most, value;
    bool owed; /* values differ, and its owner has not chosen */
};
struct deals {
    struct deal *deal;
    uint32_t count, room;
};

static void find_chosen(const struct game *g, struct deal *d) {
    d->chosen = UINT32_MAX;
    FOR_EACH_EFFECT(i, g, g->now.effects, g->effects, EFFECT_ACT) {
        const struct extra *a = &g->act[g->effect[i].a];
        if (a->kind == EXTRA_FIEF && a->number == (int64_t)d->castle.half[0])
            d->chosen = a->segment;
    }
}

/* The deal of C in ROUND, a new one if there is none yet; NULL: an earlier round had it. */
static struct deal *deal_of(const struct game *g, struct deals *l, const struct castle *c,
                            unsigned round) {
    for (uint32_t i = 0; i < l->count; i++)
        if (l->deal[i].castle.half[0] == c->half[0])
            return l->deal[i].round == round ? &l->deal[i] : NULL;
    VEC_GROW(l->deal, l->count, l->room);
    struct deal *d = &l->deal[l->count++];
    int64_t lord = castle_lord(g, c);
    *d = (struct deal){.castle = *c,
                       .lord = lord < 0 ? -1 : g->figure[lord].owner,
                       .round = round,
                       .least = INT32_MAX,
                       .most = -1,
                       .value = -1};
    find_chosen(g, d);
    return d;
}

/* It may copy VALUE, the points of the feature of segment FROM. */
static void add_option(const struct game *g, struct deal *d, uint32_t from, int32_t value) {
    if (value < d->least) d->least = value;
    if (value > d->most) d->most = value;
    if (d->chosen != UINT32_MAX && g->segment[d->chosen].feature == g->segment[from].feature)
        d->value = value;
}

/* All options of the deals of ROUND are known.  Nobody chooses for a castle without a lord. */
static void close_round(const struct game *g, struct deals *l, unsigned round) {
    bool max = setup_variant(g->setup, VARIANT_CASTLE_CHOICE) == CASTLE_CHOICE_MAX;
    for (uint32_t i = 0; i < l->count; i++) {
        struct deal *d = &l->deal[i];
        if (d->round != round || d->value >= 0) continue;
        d->owed = d->least < d->most && !max && d->lord >= 0;
        d->value = d->most;
    }
}

/* Does OTHER stand on the fief of C? */
static bool is_neighbour(const struct game *g, const struct castle *c, const struct castle *other) {
    return c->half[0] != other->half[0] &&
           (castle_has_fief(g, c, game_segment_cell(g, other->half[0])) ||
            castle_has_fief(g, c, game_segment_cell(g, other->half[1])));
}

/* Adds the castles that have a castle of the round before ROUND in their fief (BCB-10); the deals
 * of that round begin at FIRST. */
static void add_neighbours(const struct game *g, struct deals *l, unsigned round, uint32_t first) {
    uint32_t before = l->count;
    struct castle c;
    for (uint32_t i = 0; castle_next(g, &i, &c);) {
        if (!waits(g, &c)) continue;
        for (uint32_t k = first; k < before; k++) {
            struct castle near = l->deal[k].castle;
            int32_t value = l->deal[k].value;
            if (!is_neighbour(g, &c, &near)) continue;
            struct deal *d = deal_of(g, l, &c, round);
            if (d) add_option(g, d, near.half[0], value);
        }
    }
}

/* Free the result with deals_end().  Where a choice is owed, the highest value is assumed
 * meanwhile. */
static struct deals deals_begin(const struct game *g) {
    struct deals l = {.deal = NULL};
    for (uint32_t i = 0; i < note_count(g); i++) {
        struct note n = note_at(g, i);
        struct castle c = {{n.castle, g->segment[n.castle].next}};
        struct deal *d = deal_of(g, &l, &c, 0);
        if (d) add_option(g, d, n.from, n.value);
    }
    uint32_t first = 0, count = l.count;
    for (unsigned round = 0; count > first; round++) {
        close_round(g, &l, round);
        add_neighbours(g, &l, round + 1, first);
        first = count;
        count = l.count;
    }
    return l;
}

static void deals_end(struct deals *l) { free(l->deal); }

/* --- the choice (BCB-9) --------------------------------------------------------------------------------- */

/* Each of what D may copy. */
typedef bool option_visitor(void *context, uint32_t from, int32_t value);

static bool each_option(const struct game *g, const struct deals *l, const struct deal *d,
                        option_visitor *see, void *context) {
    for (uint32_t i = 0; d->round == 0 && i < note_count(g); i++) {
        struct note n = note_at(g, i);
        if (n.castle == d->castle.half[0] && !see(context, n.from, n.value)) return false;
    }
    for (uint32_t k = 0; d->round > 0 && k < l->count; k++) {
        const struct deal *near = &l->deal[k];
        if (near->round + 1 == d->round && is_neighbour(g, &d->castle, &near->castle) &&
            !see(context, near->castle.half[0], near->value))
            return false;
    }
    return true;
}

/* Is there a castle on CELL, with a half at SIDE (-1: any) of its tile? */
static bool is_at(const struct game *g, const struct castle *c, struct cell cell, int side) {
    for (int half = 0; half < 2; half++)
        if (cell_equal(game_segment_cell(g, c->half[half]), cell) &&
            (side < 0 || game_segment_ports(g, c->half[half]) & port_middle((enum side)side)))
            return true;
    return false;
}

/* The deal of the castle that S means; NULL: see *WHY. */
static struct deal *find_deal(const struct game *g, struct deals *l, const struct extra *s,
                              struct verdict *why /* out */) {
    struct cell cell = extra_arg(s, FORM_CELL, 0)->cell;
    struct deal *found = NULL;
    struct castle c;
    *why = VERDICT(M_CAS_NO_CASTLE, arg_cell(cell));
    for (uint32_t i = 0; castle_next(g, &i, &c);)
        if (is_at(g, &c, cell, extra_side(s, 0)))
            *why = VERDICT(castle_is_complete(g, &c) ? M_CAS_DONE
                           : is_older(g, &c)         ? M_CAS_NOTHING
                                                     : M_CAS_NEW,
                           arg_cell(cell));
    for (uint32_t i = 0; i < l->count; i++) {
        if (!is_at(g, &l->deal[i].castle, cell, extra_side(s, 0))) continue;
        if (found) *why = VERDICT(M_CAS_SIDE, arg_cell(cell));
        if (found) return NULL;
        found = &l->deal[i];
    }
    return found;
}

/* The option that PLACE means. */
struct sought {
    const struct game *g;
    const struct placed_tile *tile;
    const struct place_spec *place;
    uint32_t segment; /* UINT32_MAX: none */
    int32_t value;
};

static bool seek(void *context, uint32_t from, int32_t value) {
    struct sought *s = context;
    const struct game *g = s->g;
    FOR_EACH_SEGMENT(i, k, g, s->tile) {
        if (g->segment[k].feature != g->segment[from].feature ||
            !place_spec_means(s->place, s->tile->type, s->tile->quarter_turns, (int)i))
            continue;
        if (s->segment == UINT32_MAX || value > s->value) {
            s->segment = from;
            s->value = value;
        }
    }
    return true;
}

static struct verdict check_option(const struct game *g, const struct deals *l,
                                   const struct deal *d, struct extra *s) {
    const struct place_spec *place = &extra_arg(s, FORM_PLACE, 0)->place;
    int32_t tile = place->on_cell ? board_tile(&g->board, place->cell) : g->now.tile;
    struct arg cell = arg_cell(extra_arg(s, FORM_CELL, 0)->cell),
               kind = arg_as(ARG_FEATURE, place->kind);
    if (tile < 0) return VERDICT(M_CAS_NO_FEATURE_TILE, arg_cell(place->cell));
    struct sought sought = {g, &g->placed[tile], place, UINT32_MAX, 0};
    each_option(g, l, d, seek, &sought);
    if (sought.segment == UINT32_MAX)
        return VERDICT(M_CAS_FEATURE, kind, arg_cell(g->placed[tile].cell), cell);
    if (sought.value < d->most &&
        setup_variant(g->setup, VARIANT_CASTLE_CHOICE) == CASTLE_CHOICE_MAX)
        return VERDICT(M_CAS_MAX, cell, arg_number(d->most), arg_number(sought.value));
    s->segment = sought.segment;
    return VERDICT_OK;
}

static struct verdict check_among(const struct game *g, struct deals *l, struct extra *s) {
    int player = extra_actor(s, g->now.player);
    struct arg cell = arg_cell(extra_arg(s, FORM_CELL, 0)->cell), who = arg_as(ARG_PLAYER, player);
    struct verdict why;
    const struct deal *d = find_deal(g, l, s, &why);
    s->effect = EFFECT_NONE;
    s->segment = UINT32_MAX;
    struct verdict none = castle_check_place(g, &extra_arg(s, FORM_PLACE, 0)->place);
    if (!verdict_ok(&none)) return none;
    if (!d) return why;
    s->number = d->castle.half[0];
    if (d->lord < 0) return VERDICT(M_CAS_NO_ONE, cell);
    if (d->lord != player) return VERDICT(M_CAS_OTHER, who, cell, arg_as(ARG_PLAYER, d->lord));
    if (d->chosen != UINT32_MAX) return VERDICT(M_CAS_TWICE, cell);
    return check_option(g, l, d, s);
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    struct deals l = deals_begin(g);
    *why = check_among(g, &l, a->extra);
    deals_end(&l);
    return verdict_ok(why);
}

static void make(struct game *g, const struct action *a) { game_note_act(g, a->extra); }

/* A wrong choice is not reported as missing as well. */
static void refuse(struct game *g, const struct action *a) {
    (void)a;
    struct bridges *s = game_state_edit(g, &expansion_bridges);
    s->refused = 1 + (uint32_t)g->clock.turn;
}

static bool leave(struct game *g, struct verdict *why) {
    struct deals l = deals_begin(g);
    bool owed = false;
    for (uint32_t i = 0; i < l.count && !owed; i++) {
        const struct deal *d = &l.deal[i];
        owed = d->owed && state(g)->refused != 1 + (uint32_t)g->clock.turn;
        if (owed)
            *why = VERDICT(M_CAS_CHOICE, {ARG_NONE, {0}}, arg_as(ARG_PLAYER, d->lord),
                           arg_cell(game_segment_cell(g, d->castle.half[0])));
    }
    deals_end(&l);
    return !owed;
}

/* Whoever lists choices. */
struct shown {
    const struct legal *l;
    const struct deal *deal;
};

static bool show_option(void *context, uint32_t from, int32_t value) {
    const struct shown *s = context;
    const struct game *g = s->l->g;
    (void)value;
    uint32_t half = s->deal->castle.half[0];
    struct extra e = extra_begin(EXTRA_FIEF);
    extra_say(&e, FORM_CELL, 0)->cell = game_segment_cell(g, half);
    extra_say(&e, FORM_SIDE, 0)->value =
        (uint8_t)port_side_of(set_first(game_segment_ports(g, half) & PORTS_MIDDLE));
    extra_say(&e, FORM_PLACE, 0)->place = game_refer_segment(g, from);
    if (s->deal->lord != g->now.player) extra_say(&e, FORM_BY, 0)->player = (int8_t)s->deal->lord;
    return legal_try(s->l, extra_action(&e));
}

/* All choices; with OWED, only those that are owed first. */
static bool show_all(const struct legal *l, bool owed) {
    const struct game *g = l->g;
    struct deals deals = deals_begin(g);
    bool more = true;
    for (uint32_t i = 0; more && i < deals.count; i++) {
        struct shown shown = {l, &deals.deal[i]};
        if (owed ? !deals.deal[i].owed
                 : deals.deal[i].lord < 0 || deals.deal[i].chosen != UINT32_MAX)
            continue;
        more = each_option(g, &deals, &deals.deal[i], show_option, &shown);
        if (owed) break;
    }
    deals_end(&deals);
    return more;
}

static bool show(const struct legal *l) { return l->g->now.tile < 0 || show_all(l, false); }
static bool show_owed(const struct legal *l) { return show_all(l, true); }

const struct phase castle_choose_phase = {
    .name = N_("castle: what it copies, if it may be several"),
    .order = 525,
    .accepts = ACTION_BIT(ACTION_FIEF),
    .needs_tile = true,
    .needs_laid = true,
    .too_early = {[ACTION_FIEF] = M_PHASE_FIEF_EARLY},
    .too_late = {[ACTION_FIEF] = M_PHASE_FIEF_LATE},
    .allows = allows,
    .make = make,
    .refuse = refuse,
    .on_completed = true,
    .leave = leave,
    .goes_on = true,
    .candidates = show,
    .owed = show_owed,
    .in_parts = true,
};

/* --- the scoring ------------------------------------------------------------------------------------------ */

/* Whatever kind of figure the lord is (AMB-ABB-5). */
static uint32_t strength_of(const struct game *g, const struct castle *c) {
    const struct figure *lord = &g->figure[castle_lord(g, c)];
    return g->setup->by_strength ? figure_traits[lord->kind].strength : 1;
}

static void pay(struct game *g, const struct deal *d) {
    uint32_t feature = g->segment[d->castle.half[0]].feature;
    struct scoring *s = scoring_begin(g, feature, CAUSE_COMPLETE, RULE_BCB_8);
    scoring_show(g, s, feature);
    scoring_add_term(g, s, TERM_COPIED, d->value, 1);
    s->strength[d->lord] = strength_of(g, &d->castle);
    scoring_end(g, s);
    g->now.scored = (uint32_t)(s - g->scoring);
}

/* Sorts D among those of its round: the active player's first (BCB-9), then by tile. */
static int place_of(const struct game *g, const struct deal *d) {
    int players = (int)g->setup->players;
    return d->lord < 0 ? players : (d->lord - g->now.player + players) % players;
}

static bool comes_before(const struct game *g, const struct deal *a, const struct deal *b) {
    int p = place_of(g, a), q = place_of(g, b);
    struct cell c = game_segment_cell(g, a->castle.half[0]),
                d = game_segment_cell(g, b->castle.half[0]);
    if (a->round != b->round) return a->round < b->round;
    if (p != q) return p < q;
    return cell_equal(c, d) ? a->castle.half[0] < b->castle.half[0] : cell_before(c, d);
}

static void sort(const struct game *g, struct deals *l) {
    for (uint32_t i = 1; i < l->count; i++) {
        struct deal d = l->deal[i];
        uint32_t k = i;
        for (; k > 0 && comes_before(g, &d, &l->deal[k - 1]); k--)
            l->deal[k] = l->deal[k - 1];
        l->deal[k] = d;
    }
}

static void send_home(struct game *g, const struct deals *l) {
    for (uint32_t i = 0; i < l->count; i++) {
        int64_t lord;
        while ((lord = castle_lord(g, &l->deal[i].castle)) >= 0)
            figure_remove(g, (uint32_t)lord, CAUSE_COMPLETE);
        castle_complete(g, &l->deal[i].castle);
    }
    ((struct bridges *)game_state_edit(g, &expansion_bridges))->note_count = 0;
}

/* Each castle is paid, then told of, as features are (ORD 4d); at last all lords go home. */
static bool pay_step(struct game *g, unsigned n) {
    struct deals l = deals_begin(g);
    bool more = n / 2 < l.count;
    sort(g, &l);
    if (!more)
        send_home(g, &l);
    else if (l.deal[n / 2].lord >= 0 && n % 2 == 0)
        pay(g, &l.deal[n / 2]);
    else if (l.deal[n / 2].lord >= 0)
        score_tell(g, &g->scoring[g->now.scored]);
    deals_end(&l);
    return more;
}

const struct phase castle_payment = {
    .order = 527,
    .pushed = true,
    .plays = payment_is_heard,
    .pays = pay_step,
    .leave = payment_go_on,
};

static void enter_pay(struct game *g) {
    struct deals l = deals_begin(g);
    if (l.count) payment_begin(g, &castle_payment);
    deals_end(&l);
}

const struct phase castle_pay_phase = {.order = 526, .on_completed = true, .enter = enter_pay};
