/* SPDX-License-Identifier: MIT */
/* Mage & Witch (MAG-1 to MAG-7): two pieces that belong to nobody, on roads and in cities.
 *
 *     a magic symbol, or a tile that brings     one goes elsewhere: "mage road (2,3) E"; or, if
 *     both onto one feature                     there is nowhere to go, off the land: "witch off"
 *     scoring                                   mage: 1 a tile more; witch: half, rounded up;
 *                                               then it leaves the land
 *
 * They stand on placed segments, so nothing has to be updated when roads and cities are joined.
 * Where one may go, the other may go as well: to any open road or city that neither is on.  So
 * wherever there is a place there is a choice; the only move filled in without being recorded is
 * that the one which is alone on the land leaves it. */
#include "expansion/all.h"
#include "game/agenda.h"
#include "game/completion.h"
#include "game/deploy.h"
#include "game/feature.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/piece.h"
#include "game/score.h"

enum { MAGE, WITCH, SPIRITS };
static const enum piece_kind piece[SPIRITS] = {PIECE_MAGE, PIECE_WITCH};
static const char *const names[SPIRITS] = {N_("mage"), N_("witch")};
#define OFF 0 /* the only word of their actions */
#define NOWHERE UINT32_MAX

struct magic {
    bool due;       /* one must be moved for the tile of this turn, */
    bool moved;     /* was moved, */
    bool tried;     /* or the record tried, illegally: then no move is missing */
    bool together;  /* both were on one feature before, after an error was passed over (ERR-3) */
    bool apart;     /* if DUE: since both are on one feature, whatever the tile is */
    uint32_t place; /* if DUE: a feature to which they may go; NOWHERE: there is none */
    /* Up to three open roads and cities below NEXT; all others below it are closed for good, as long
     * as no ground changes: then NEXT goes back to 0.  Mage and witch are on two at most, so three tell
     * whether there is a place. */
    uint32_t open[SPIRITS + 1], open_count, next;
};

static const struct phase apart_phase;

static const struct magic *state(const struct game *g) { return game_state(g, &expansion_mage); }
static struct magic *edit(struct game *g) { return game_state_edit(g, &expansion_mage); }

static int spirit_of(enum action_kind kind) { return kind == ACTION_MAGE ? MAGE : WITCH; }
static struct arg name_of(int which) { return arg_text(ARG_PHRASE, names[which]); }

/* --- where they are, and where they may go ----------------------------------------------- */

/* The placed segment on which WHICH stands. */
static uint32_t segment_of(const struct game *g, int which) {
    struct location where = piece_where(g, piece[which]);
    return where.kind == LOCATION_SEGMENT ? where.at : NOWHERE;
}

static void put(struct game *g, int which, uint32_t segment) {
    piece_put(g, piece[which],
              segment == NOWHERE ? location_of(LOCATION_SUPPLY, 0)
                                 : location_of(LOCATION_SEGMENT, segment));
}

/* ... and the feature. */
static uint32_t stands_on(const struct game *g, int which) {
    uint32_t segment = segment_of(g, which);
    return segment == NOWHERE ? NOWHERE : g->segment[segment].feature;
}

static bool is_on_land(const struct game *g, int which) { return segment_of(g, which) != NOWHERE; }

static bool are_together(const struct game *g) {
    uint32_t feature = stands_on(g, MAGE);
    return feature != NOWHERE && feature == stands_on(g, WITCH);
}

static bool is_open(const struct game *g, uint32_t feature) {
    const struct feature *f = &g->feature[feature];
    return f->segments && (f->kind == FEATURE_ROAD || f->kind == FEATURE_CITY) &&
           !game_is_complete(g, feature);
}

/* MAG-1, MAG-2, AMB-MAG-7 */
static bool is_place(const struct game *g, uint32_t feature) {
    return is_open(g, feature) && feature != stands_on(g, MAGE) && feature != stands_on(g, WITCH);
}

static uint32_t find_place(const struct game *g, struct magic *m /* in out */) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < m->open_count; i++)
        if (is_open(g, m->open[i])) m->open[kept++] = m->open[i];
    for (; kept < SPIRITS + 1 && m->next < g->features; m->next++)
        if (is_open(g, m->next)) m->open[kept++] = m->next;
    m->open_count = kept;
    for (uint32_t i = 0; i < kept; i++)
        if (is_place(g, m->open[i])) return m->open[i];
    return NOWHERE;
}

static struct arg kind_of(const struct game *g, uint32_t segment) {
    return arg_as(ARG_FEATURE, game_segment_type(g, segment)->kind);
}
static struct arg cell_of(const struct game *g, uint32_t segment) {
    return arg_cell(game_segment_cell(g, segment));
}

static void begin(struct game *g) {
    for (int which = 0; which < SPIRITS; which++)
        piece_add(g, piece[which], -1, location_of(LOCATION_SUPPLY, 0), 1);
}

/* --- the move ------------------------------------------------------------------------------ */

static void enter(struct game *g) {
    const struct magic *old = state(g);
    const struct tile_type *type = g->now.tile < 0 ? NULL : g->placed[g->now.tile].type;
    bool symbol = type && tile_has_mark(type, MARK_MAGIC);
    bool together = type ? are_together(g) : old->together;
    bool due = symbol || (together && !old->together);
    if (!due && !old->due && together == old->together) return;
    struct magic *m = edit(g);
    m->together = together;
    m->due = due;
    m->apart = !symbol;
    m->moved = m->tried = false;
    if (due) m->place = find_place(g, m);
}

/* AMB-MAG-4: something built on a tile has brought both together, after the phase in which that is
 * looked for. */
static void enter_apart(struct game *g) {
    struct magic *m = edit(g);
    m->due = m->apart = true;
    m->moved = m->tried = false;
    m->place = find_place(g, m);
}

/* May WHICH go to placed segment S? */
static struct verdict check_segment(const struct game *g, int which, uint32_t s) {
    uint32_t feature = g->segment[s].feature;
    if (game_is_complete(g, feature))
        return VERDICT(M_MAG_COMPLETE, name_of(which), kind_of(g, s), cell_of(g, s));
    for (int i = 0; i < SPIRITS; i++) {
        int who = i ? !which : which;
        if (stands_on(g, who) != feature) continue;
        return VERDICT(i ? M_MAG_TOGETHER : M_MAG_SAME, name_of(which), kind_of(g, s),
                       cell_of(g, s), cell_of(g, segment_of(g, who)), name_of(!which));
    }
    return VERDICT_OK;
}

/* Two pieces of one feature are one place. */
static struct verdict check_place(const struct game *g, int which, const struct place_spec *spec,
                                  struct extra *s) {
    int32_t tile = spec->on_cell ? board_tile(&g->board, spec->cell) : g->now.tile;
    int list[TILE_SEGMENTS];
    if (spec->kind != FEATURE_ROAD && spec->kind != FEATURE_CITY)
        return VERDICT(M_MAG_TARGET, name_of(which), arg_as(ARG_FEATURE, spec->kind));
    if (tile < 0) return VERDICT(M_MAG_EMPTY, arg_cell(spec->cell));
    const struct placed_tile *p = &g->placed[tile];
    int named = deploy_pieces(p, spec, list);
    if (!named) return deploy_no_feature(p, spec);
    struct verdict why = VERDICT_OK;
    uint32_t found = NOWHERE;
    bool several = false;
    for (int i = 0; i < named; i++) {
        uint32_t here = game_segment_of(g, p, (uint32_t)list[i]);
        struct verdict v = check_segment(g, which, here);
        if (i == 0) why = v;
        if (!verdict_ok(&v)) continue;
        several |= found != NOWHERE && g->segment[found].feature != g->segment[here].feature;
        if (found == NOWHERE) found = here;
    }
    if (found == NOWHERE) return why;
    if (several)
        return VERDICT(M_MAG_WHICH, arg_as(ARG_FEATURE, spec->kind),
                       arg_text(ARG_TILE, p->type->id), arg_cell(p->cell));
    s->segment = found;
    s->filled = named > 1;
    return VERDICT_OK;
}

static struct verdict check(const struct game *g, struct action *a) {
    struct extra *s = a->extra;
    const struct magic *m = state(g);
    int which = spirit_of(a->kind);
    s->segment = NOWHERE;
    s->filled = false;
    if (!m->due) return VERDICT(M_MAG_NO_TILE, arg_text(ARG_TILE, g->placed[g->now.tile].type->id));
    if (m->moved) return VERDICT(M_MAG_TWICE, {ARG_NONE, {0}});
    if (extra_choice(s, 0) != OFF) return check_place(g, which, extra_place(s, 0), s);
    if (m->place != NOWHERE) {
        uint32_t there = feature_first_segment(g, m->place);
        return VERDICT(M_MAG_REMOVE, name_of(which), kind_of(g, there), cell_of(g, there));
    }
    return is_on_land(g, which) ? VERDICT_OK : VERDICT(M_MAG_NOT_THERE, name_of(which));
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    *why = check(g, a);
    return verdict_ok(why);
}

static bool allows_apart(const struct game *g, struct action *a, struct verdict *why) {
    if (g->now.items && agenda_phase(g) == &apart_phase) return allows(g, a, why);
    *why = VERDICT(M_MAG_PHASE, {ARG_NONE, {0}});
    return false;
}

static void move(struct game *g, int which, const struct extra *s) {
    edit(g)->moved = true;
    put(g, which, s->segment);
    game_note_act(g, s);
}

static void make(struct game *g, const struct action *a) { move(g, spirit_of(a->kind), a->extra); }

static void refuse(struct game *g, const struct action *a) {
    (void)a;
    if (state(g)->due && !state(g)->tried) edit(g)->tried = true;
}

static struct extra action_of(int which) {
    return extra_begin(which == MAGE ? EXTRA_MAGE : EXTRA_WITCH);
}

/* "witch off" */
static struct extra say_off(int which) {
    struct extra s = action_of(which);
    extra_say(&s, FORM_ONE, 0)->value = OFF;
    return s;
}

/* Something is owed for the tile: OK if there is only one way, which is then done. */
static struct verdict do_only_way(struct game *g) {
    const struct magic *m = state(g);
    const struct placed_tile *p = &g->placed[g->now.tile];
    if (m->place != NOWHERE && !m->apart)
        return VERDICT(M_MAG_MISSING, arg_text(ARG_TILE, p->type->id));
    if (m->place != NOWHERE) {
        uint32_t there = segment_of(g, MAGE);
        return VERDICT(M_MAG_MISSING_APART, kind_of(g, there), cell_of(g, there));
    }
    if (is_on_land(g, MAGE) && is_on_land(g, WITCH))
        return VERDICT(M_MAG_MISSING_OFF, {ARG_NONE, {0}});
    for (int which = 0; which < SPIRITS; which++) {
        if (!is_on_land(g, which)) continue;
        struct extra s = say_off(which);
        s.filled = true;
        move(g, which, &s);
        break;
    }
    return VERDICT_OK;
}

/* Of both phases. */
static bool leave(struct game *g, struct verdict *why) {
    if (g->now.tile < 0) return true;
    const struct magic *m = state(g);
    if (!m->due && !m->moved) return true; /* they stand where they stood */
    bool is_owed = m->due && !m->moved && !m->tried;
    if (is_owed) *why = do_only_way(g);
    if (state(g)->together != are_together(g)) edit(g)->together = !state(g)->together;
    return !is_owed || verdict_ok(why);
}

/* --- what may be done ------------------------------------------------------------------------ */

static bool show_off(const struct legal *l, int which) {
    struct extra s = say_off(which);
    return legal_try(l, extra_action(&s));
}

static bool show_place(const struct legal *l, int which, uint32_t segment) {
    struct extra s = action_of(which);
    extra_say(&s, FORM_PLACE, 0)->place = game_refer_segment(l->g, segment);
    return legal_try(l, extra_action(&s));
}

/* Each of them on each road and city to which it may go, named once; or off.  They take turns,
 * since where one may go the other may too: a short list then shows both. */
static bool candidates(const struct legal *l) {
    const struct game *g = l->g;
    if (g->now.tile < 0 || !state(g)->due || state(g)->moved) return true;
    for (int which = 0; which < SPIRITS; which++)
        if (!show_off(l, which)) return false;
    for (uint32_t f = 0; state(g)->place != NOWHERE && f < g->features; f++)
        for (int which = 0; which < SPIRITS; which++)
            if (is_place(g, f) && !show_place(l, which, feature_first_segment(g, f))) return false;
    return true;
}

/* --- points ----------------------------------------------------------------------------------- */

static void value(struct game *g, struct scoring *s, const struct feature_sum *sum) {
    if (stands_on(g, MAGE) == s->feature) {
        s->rule = RULE_MAG_4;
        scoring_add_term(g, s, TERM_MAGE, (int32_t)sum->tiles, 1);
    }
    if (stands_on(g, WITCH) == s->feature) {
        s->rule = RULE_MAG_5;
        scoring_add_term(g, s, TERM_WITCH, 1, -(s->value / 2));
    }
}

/* MAG-7, AMB-MAG-5 */
static void completed(struct game *g, const uint32_t *feature, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        for (int which = 0; which < SPIRITS; which++)
            if (stands_on(g, which) == feature[i]) put(g, which, NOWHERE);
}

static const struct phase magic_phase = {
    .name = N_("mage and witch: one of them is moved"),
    .order = 260,
    .accepts = ACTION_BIT(ACTION_MAGE) | ACTION_BIT(ACTION_WITCH),
    .needs_tile = true,
    .needs_laid = true,
    .enter = enter,
    .too_early = {[ACTION_MAGE] = M_MAG_PHASE, [ACTION_WITCH] = M_MAG_PHASE},
    .too_late = {[ACTION_MAGE] = M_MAG_PHASE, [ACTION_WITCH] = M_MAG_PHASE},
    .allows = allows,
    .make = make,
    .refuse = refuse,
    .leave = leave,
    .candidates = candidates,
    .owed = candidates,
};
/* Pushed by a change of the ground after that. */
static const struct phase apart_phase = {
    .name = N_("mage and witch: the two are parted again"),
    .order = 346,
    .accepts = ACTION_BIT(ACTION_MAGE) | ACTION_BIT(ACTION_WITCH),
    .pushed = true,
    .needs_tile = true,
    .needs_laid = true,
    .enter = enter_apart,
    .too_early = {[ACTION_MAGE] = M_MAG_PHASE, [ACTION_WITCH] = M_MAG_PHASE},
    .too_late = {[ACTION_MAGE] = M_MAG_PHASE, [ACTION_WITCH] = M_MAG_PHASE},
    .allows = allows_apart,
    .make = make,
    .refuse = refuse,
    .leave = leave,
    .candidates = candidates,
    .owed = candidates,
};
static const struct phase *const phases[] = {&magic_phase, &apart_phase, NULL};

/* AMB-MAG-6: what they stand on may be no road or city any more. */
static void leave_ground(struct game *g) {
    for (int which = 0; which < SPIRITS; which++) {
        uint32_t s = segment_of(g, which);
        if (s == NOWHERE) continue;
        enum feature_kind kind = (enum feature_kind)game_segment_type(g, s)->kind;
        if (kind != FEATURE_ROAD && kind != FEATURE_CITY) put(g, which, NOWHERE);
    }
}

/* Before phase 260 is over, that looks. */
static void ground_changed(struct game *g, uint32_t tile) {
    (void)tile;
    leave_ground(g);
    const struct magic *old = state(g);
    bool together = are_together(g), fresh = together && !old->together;
    if (old->next || (old->together && !together)) {
        struct magic *m = edit(g);
        m->next = m->open_count = 0;
        m->together &= together;
    }
    if (fresh && g->now.runs && g->setup->phase[g->now.phase]->order > magic_phase.order)
        agenda_push(g, &apart_phase, -1);
}

const struct expansion expansion_mage = {
    .row = ROW_OF_expansion_mage,
    .name = "mage-and-witch",
    .order = 390,
    .has_tiles = true,
    .print = {SET_MAGE_C1, SET_MAGE_C2},
    .state_size = sizeof(struct magic),
    .phases = phases,
    .begin = begin,
    .ground_changed = ground_changed,
    .value = value,
    .completed = completed,
};
