/* SPDX-License-Identifier: MIT */
/* The Crop Circles (CRO-1 to CRO-7), both sets: after the scoring of a tile with a symbol comes a
 * round in which everybody adds a follower beside one of his own, or takes one back.
 *
 *     pitchfork  farmers        The active player chooses for all: "crop add", "crop remove".
 *     club       thieves        Then each in his place:   0 1 2 ... n-1, and, with
 *     shield     knights        CROP_ORDER=active-first-and-last, the active player once more: n
 *
 * Acts come in the order of the round.  An act that is left out is filled in at its place, or, if
 * its player speaks up too late, when the round is over: a player who cannot act is skipped, one
 * who can do only one thing does it, and one who must act and has a choice owes it.  Two figures on
 * two pieces of one feature are two choices, though they are worth the same: a later line may name
 * the one that stays.  Players act only on their own figures, so only the two acts of the active
 * player depend on each other. */
#include "expansion/all.h"
#include "expansion/crop_round.h"
#include "game/journal.h"
#include "game/modules.h"

static bool is_done(const struct game *g, int place) { return crop_state(g)->done >> place & 1; }

/* An act is made, or (segment UINT32_MAX) its place counts as done with nothing made. */
static void act(struct game *g, int place, struct extra s) {
    crop_edit(g)->done |= (uint16_t)(1u << place);
    if (s.segment != UINT32_MAX)
        crop_perform(g, place, crop_state(g)->choice, (struct outcome){s.figure, s.segment});
    game_note_act(g, &s);
}

static void act_filled(struct game *g, int place, struct outcome o, bool told) {
    struct extra s = crop_begin_act(crop_state(g)->choice, crop_player_at(g, place));
    s.number = place;
    s.figure = o.kind;
    s.segment = o.segment;
    s.effect = crop_effect(crop_state(g)->choice);
    s.filled = true;
    s.told = told;
    crop_edit(g)->filled |= (uint16_t)(1u << place);
    act(g, place, s);
}

bool crop_was_open(const struct game *g, int place) {
    return place == 0 && crop_state(g)->open.count > 0;
}

/* What the player at PLACE, who has not acted, could have done when it was his turn. */
static struct outcomes could_do(const struct game *g, int place) {
    return crop_was_open(g, place) ? crop_state(g)->open
                                   : crop_find(g, place, crop_state(g)->choice, NULL);
}

/* Makes the act at PLACE if it must be made and was not said, unless it is open.  If the active
 * player's first act is missing, the one he has said is his second. */
static void fill_place(struct game *g, int place) {
    int choice = crop_state(g)->choice;
    if (!crop_is_must(g, choice) || is_done(g, place) || crop_was_open(g, place)) return;
    struct outcomes o = could_do(g, place);
    if (!o.count) return;
    struct pick p = {1, 0, false, {o.list[0], o.list[0]}};
    if (o.count > 1) p = crop_pick(g, place, choice, &o, crop_said_act(g, choice, 0));
    if (p.ways == 1) act_filled(g, place, p.acts.first, p.by_claim);
}

void crop_fill(struct game *g, int end) {
    for (int place = 0; place < end; place++)
        fill_place(g, place);
}

int crop_first_owed(const struct game *g) {
    for (int place = 0; crop_is_must(g, crop_state(g)->choice) && place < crop_places(g); place++)
        if (!is_done(g, place) && could_do(g, place).count) return place;
    return -1;
}

/* --- an act -------------------------------------------------------------------------- */

/* The place of the next act of PLAYER from NEXT on, or -1. */
static int next_place(const struct game *g, int next, int player) {
    for (int i = next; i < crop_places(g); i++)
        if (crop_player_at(g, i) == player) return i;
    return -1;
}

/* A place of PLAYER that he has missed, or -1. */
static int missed_place(const struct game *g, int player) {
    for (int i = 0; i < crop_places(g); i++)
        if (crop_player_at(g, i) == player && !is_done(g, i)) return i;
    return -1;
}

/* Why nothing that SPEC may mean is a follower of PLAYER that the round concerns. */
static struct verdict nothing_there(const struct game *g, int player, int choice,
                                    const struct figure_spec *spec) {
    enum feature_kind type = crop_kind(g);
    struct figure_spec where = *spec;
    if (choice == ADD) where.kind = FIGURE_ANY;
    bool tells = where.place_given || where.kind != FIGURE_ANY; /* which figure is meant */
    struct verdict v = VERDICT(M_CRO_WHERE, arg_as(ARG_PLAYER, player), arg_as(ARG_FEATURE, type));
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        if (f->owner != player || !figure_is_meant(g, &where, g->land[i])) continue;
        if (tells && f->on != type)
            return VERDICT(M_CRO_TYPE, arg_as(ARG_FEATURE, type), arg_as(ARG_FEATURE, f->on));
        if (choice == REMOVE && !crop_suits((enum figure_kind)f->kind, type))
            v = VERDICT(M_CRO_KIND, arg_as(ARG_FIGURE, f->kind));
    }
    return v;
}

/* CRO-3, by the words of the record alone. */
static struct verdict check_type(const struct game *g, const struct figure_spec *spec) {
    enum feature_kind type = crop_kind(g);
    if (!spec->place_given || spec->place.kind == FEATURE_KINDS || spec->place.kind == type)
        return VERDICT_OK;
    return VERDICT(M_CRO_TYPE, arg_as(ARG_FEATURE, type), arg_as(ARG_FEATURE, spec->place.kind));
}

static struct verdict none_left(int player, enum figure_kind kind) {
    struct arg who = arg_as(ARG_PLAYER, player);
    return kind == FIGURE_SMALL ? VERDICT(M_CRO_NO_MEEPLE, who)
                                : VERDICT(M_CRO_NO_FIGURE, who, arg_as(ARG_FIGURE, kind));
}

static struct verdict check_act(const struct game *g, int place, struct extra *s) {
    int player = crop_player_at(g, place), choice = extra_choice(s, 0);
    struct figure_spec spec = crop_meant(g, place, choice, s);
    struct arg who = arg_as(ARG_PLAYER, player), type = arg_as(ARG_FEATURE, crop_kind(g));
    struct verdict wrong_type = check_type(g, &spec);
    if (!verdict_ok(&wrong_type)) return wrong_type;
    const struct figure_spec *ref = extra_ref(s, 0);
    if (ref->player >= 0 && ref->player != player)
        return VERDICT(M_CRO_OWN, who, arg_as(ARG_PLAYER, ref->player));
    if (choice == ADD) {
        struct figure_spec where = spec;
        where.kind = FIGURE_ANY;
        bool there = false;
        for (uint32_t i = 0; i < g->lands && !there; i++)
            there = crop_concerns(g, player, g->land[i]) && figure_is_meant(g, &where, g->land[i]);
        if (!there) return nothing_there(g, player, choice, &spec);
        enum figure_kind kind = (enum figure_kind)spec.kind;
        if (kind != FIGURE_ANY && !crop_suits(kind, crop_kind(g)))
            return VERDICT(M_CRO_KIND_THERE, arg_as(ARG_FIGURE, kind), type);
        if (kind != FIGURE_ANY && !crop_has_left(g, player, kind)) return none_left(player, kind);
    }
    struct outcomes o = crop_find(g, place, choice, &spec);
    if (o.count == 0 && choice == ADD) return none_left(player, FIGURE_SMALL);
    if (o.count == 0) return nothing_there(g, player, choice, &spec);
    if (choice == ADD) s->figure = spec.kind;
    struct outcome one = o.list[0];
    s->told = false;
    if (o.count > 1) {
        struct pick p =
            crop_pick(g, place, choice, &o, place == 0 ? crop_said_act(g, choice, 1) : NULL);
        if (p.ways != 1) return VERDICT(M_CRO_WHICH, who, type);
        one = p.acts.first;
        s->told = p.by_claim;
    }
    s->figure = one.kind;
    s->segment = one.segment;
    s->effect = crop_effect((int8_t)choice);
    s->filled = !spec.place_given || o.count > 1;
    return VERDICT_OK;
}

/* The choice for all, and no act yet? */
static bool is_choice(const struct game *g, const struct extra *s) {
    return crop_state(g)->choice == NO_CHOICE && !crop_says_act(s);
}

/* S at PLACE, once all before it is made. */
static struct verdict check_at(const struct game *g, int place, struct extra *s) {
    struct game *tried = game_to_try(g);
    struct mark mark = game_mark(tried);
    int player = crop_player_at(g, place);
    if (crop_state(g)->choice == NO_CHOICE) crop_edit(tried)->choice = (int8_t)extra_choice(s, 0);
    crop_fill(tried, place);
    struct verdict v = check_act(g, place, s);
    /* What he says late was the only thing to do at his first place. */
    bool again = crop_active_twice(g) && player == g->now.player && place > 0;
    if (!verdict_ok(&v) && again && (crop_state(g)->filled & 1))
        v = verdict_first(v, VERDICT(M_CRO_LATE, arg_as(ARG_PLAYER, player)));
    game_undo(tried, &mark);
    return v;
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    struct extra *s = a->extra;
    *why = VERDICT_OK;
    s->number = IS_CHOICE;
    if (crop_kind(g) == FEATURE_KINDS) {
        *why = VERDICT(M_CRO_NO_TILE, arg_text(ARG_TILE, g->placed[g->now.tile].type->id));
        return false;
    }
    if (is_choice(g, s)) return true; /* CRO-2 */
    int player = extra_actor(s, g->now.player), place = next_place(g, crop_state(g)->next, player);
    s->number = place;
    struct arg who = arg_as(ARG_PLAYER, player);
    int said = extra_choice(s, 0);
    int choice = crop_state(g)->choice == NO_CHOICE ? said : crop_state(g)->choice;
    if (said != choice)
        *why = VERDICT(choice == ADD ? M_CRO_ALL_ADD : M_CRO_ALL_REMOVE, who);
    else if (place < 0)
        *why = VERDICT(missed_place(g, player) < 0 ? M_CRO_TWICE : M_CRO_LATE, who);
    else
        *why = check_at(g, place, s);
    if (!verdict_ok(why)) *why = verdict_first(check_type(g, extra_ref(s, 0)), *why);
    return verdict_ok(why);
}

static void enter(struct game *g) {
    if (crop_kind(g) != FEATURE_KINDS) *crop_edit(g) = (struct crop){.choice = NO_CHOICE};
}

/* No round of an earlier turn goes on, though what is missing before it may keep this one from beginning. */
static void placed(struct game *g, uint32_t tile) {
    (void)tile;
    if (crop_state(g)->choice != NO_CHOICE) *crop_edit(g) = (struct crop){.choice = NO_CHOICE};
}

/* Does the entry say an act of PLAYER anywhere?  One that comes too late is refused in his
 * place. */
static bool speaks(const struct game *g, int player) {
    bool chosen = false;
    for (uint32_t i = 0; i < g->said->acts; i++) {
        const struct extra *s = &g->said->act[i];
        if (s->kind != EXTRA_CROP) continue;
        if ((chosen || crop_says_act(s)) && extra_actor(s, g->now.player) == player) return true;
        chosen = true;
    }
    return false;
}

/* Act S comes: what was left out before it is made now, in the order of the round.  Before the
 * active player's second act, his first is filled in, so that he cannot miss it any more; or, if it
 * is open, what he could have done there is kept. */
static void come_to(struct game *g, const struct extra *s) {
    bool again = crop_active_twice(g) && extra_actor(s, g->now.player) == g->now.player;
    for (int place = 0; place < s->number; place++)
        if ((place == 0 && crop_active_twice(g)) ||
            (g->said && !speaks(g, crop_player_at(g, place))))
            fill_place(g, place);
    if (s->number > 0 && again && !is_done(g, 0) && crop_is_must(g, crop_state(g)->choice))
        crop_edit(g)->open = crop_find(g, 0, crop_state(g)->choice, NULL);
}

static void make(struct game *g, const struct action *a) {
    const struct extra *s = a->extra;
    if (crop_state(g)->choice == NO_CHOICE) crop_edit(g)->choice = (int8_t)extra_choice(s, 0);
    if (s->number == IS_CHOICE) {
        game_note_act(g, s);
        return;
    }
    come_to(g, s);
    act(g, (int)s->number, *s);
    crop_edit(g)->next = (uint8_t)(s->number + 1);
}

/* The place of a refused act counts as done, with nothing made. */
static void refuse(struct game *g, const struct action *a) {
    struct extra s = *a->extra;
    if (crop_kind(g) == FEATURE_KINDS) return;
    if (s.number == IS_CHOICE) {
        if (crop_state(g)->choice == NO_CHOICE) return;
        s.number = missed_place(g, extra_actor(&s, g->now.player));
        if (s.number < 0) return;
    }
    if (crop_state(g)->choice == NO_CHOICE) crop_edit(g)->choice = (int8_t)extra_choice(&s, 0);
    come_to(g, &s);
    s.effect = EFFECT_NONE;
    s.segment = UINT32_MAX;
    act(g, (int)s.number, s);
    if (crop_state(g)->next <= s.number) crop_edit(g)->next = (uint8_t)(s.number + 1);
}

/* Has anybody a follower of the type? */
static bool matters(const struct game *g) {
    for (uint32_t i = 0; i < g->lands; i++)
        if (crop_concerns(g, game_on_land(g, i)->owner, g->land[i])) return true;
    return false;
}

/* An act comes after those of all who act before its player (CRO-5). */
static uint32_t said_before(const struct game *g, const struct extra *s) {
    if (s->kind != EXTRA_CROP) return UINT32_MAX;
    bool chosen = false;
    int next = 0;
    uint32_t acts = g->said ? g->said->acts : 0;
    for (uint32_t i = 0; i < acts; i++) {
        const struct extra *other = &g->said->act[i];
        if (other->kind != EXTRA_CROP) continue;
        bool act = chosen || crop_says_act(other);
        chosen = true;
        int place = act ? next_place(g, next, extra_actor(other, g->now.player)) : -1;
        if (place > s->number) return i;
        if (place >= next) next = place + 1;
    }
    return acts;
}

static bool leave(struct game *g, struct verdict *why) {
    if (crop_kind(g) == FEATURE_KINDS) return true;
    if (crop_state(g)->choice == NO_CHOICE) {
        if (!matters(g)) return true;
        *why = VERDICT(M_CRO_CHOICE, arg_as(ARG_PLAYER, g->now.player),
                       arg_text(ARG_TILE, g->placed[g->now.tile].type->id));
        return false;
    }
    crop_fill(g, crop_places(g));
    int place = crop_first_owed(g), choice = crop_state(g)->choice;
    if (place < 0) return true;
    bool again = crop_active_twice(g) && crop_player_at(g, place) == g->now.player;
    struct outcomes o = could_do(g, place);
    enum message m = choice == ADD ? (again ? M_CRO_MUST_ADD_TWICE : M_CRO_MUST_ADD)
                                   : (again ? M_CRO_MUST_REMOVE_TWICE : M_CRO_MUST_REMOVE);
    if (crop_are_equal(g, &o)) m = choice == ADD ? M_CRO_OPEN_ADD : M_CRO_OPEN_REMOVE;
    *why = VERDICT(m, arg_as(ARG_PLAYER, crop_player_at(g, place)), arg_as(ARG_ROLE, crop_kind(g)));
    return false;
}

static const struct phase round_phase = {
    .name = N_("crop circle: all add a follower, or all take one back"),
    .order = 590,
    .accepts = ACTION_BIT(ACTION_CROP),
    .needs_tile = true,
    .needs_laid = true,
    .on_marks = MARK_BIT(MARK_PITCHFORK) | MARK_BIT(MARK_CLUB) | MARK_BIT(MARK_SHIELD),
    .enter = enter,
    .too_early = {[ACTION_CROP] = M_PHASE_CROP},
    .too_late = {[ACTION_CROP] = M_PHASE_CROP},
    .allows = allows,
    .make = make,
    .refuse = refuse,
    .leave = leave,
    .candidates = crop_candidates,
    .owed = crop_owed,
};
static const struct phase *const phases[] = {&round_phase, NULL};

#define VARIANTS_OF_CROP (UINT64_C(1) << VARIANT_CROP_ORDER | UINT64_C(1) << VARIANT_CROP_ADD)

const struct expansion expansion_crop_1 = {
    .row = ROW_OF_expansion_crop_1,
    .name = "crop-circles-1",
    .order = 380,
    .has_tiles = true,
    .sends_home = true,
    .print = {SET_CROP_CIRCLES_1, SET_CROP_CIRCLES_1},
    .variants = VARIANTS_OF_CROP,
    .state_size = sizeof(struct crop),
    .placed = placed,
    .said_before = said_before,
    .phases = phases,
};

const struct expansion expansion_crop_2 = {
    .row = ROW_OF_expansion_crop_2,
    .name = "crop-circles-2",
    .order = 381,
    .has_tiles = true,
    .sends_home = true,
    .print = {SET_CROP_CIRCLES_2, SET_CROP_CIRCLES_2},
    .variants = VARIANTS_OF_CROP,
    .state_size = sizeof(struct crop),
    .placed = placed,
    .said_before = said_before,
    .phases = phases,
};
