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
#include "expansion/crop.h"
#include "expansion/all.h"
#include "game/figure.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/told.h"

enum { ADD, REMOVE, NO_CHOICE = -1 }; /* as the form of the action numbers them */
#define IS_CHOICE (-1)                /* extra.number of the choice itself */

struct outcome {
    uint8_t kind;     /* enum figure_kind */
    uint32_t segment; /* where it is put, or stood; UINT32_MAX: there is none */
};

#define OUTCOMES 32
struct outcomes {
    int count;
    bool more; /* there are more than the list holds */
    struct outcome list[OUTCOMES];
};

/* How far the round has come. */
struct crop {
    int8_t choice;
    uint8_t next;          /* the first place after the last act that was said */
    uint16_t done, filled; /* sets of places; filled: not said in the entry */
    struct outcomes open;  /* what the active player could have done in place 0, which he left
                              open, before he acted in the last one; count 0: it is not open */
};
_Static_assert(PLAYERS_MAX + 1 <= 16, "crop.done is a set of places");

/* Both boxes share one round; the first of them in the game holds its state. */
static const struct expansion *box(const struct game *g) {
    return setup_plays(g->setup, expansion_crop_1.name) ? &expansion_crop_1 : &expansion_crop_2;
}
static const struct crop *state(const struct game *g) { return game_state(g, box(g)); }
static struct crop *edit(struct game *g) { return game_state_edit(g, box(g)); }

/* What the tile of the turn asks for. */
static enum feature_kind type_of(const struct game *g) {
    return g->now.tile >= 0 ? crop_type(g->placed[g->now.tile].type) : FEATURE_KINDS;
}

/* CRO-6; an abbot never takes part. */
static bool suits(enum figure_kind kind, enum feature_kind type) {
    if (!figure_traits[kind].follower || kind == FIGURE_ABBOT) return false;
    return figure_suits(kind, type);
}

static uint8_t effect_of(int8_t choice) { return choice == ADD ? EFFECT_PUT : EFFECT_TAKE; }

/* Does it say an act, and not only the choice for all? */
static bool says_act(const struct extra *s) {
    return extra_says(s, FORM_REF, 0) || extra_by(s) >= 0;
}

static struct extra begin_act(int8_t choice, int player) {
    struct extra s = extra_begin(EXTRA_CROP);
    extra_say(&s, FORM_ONE, 0)->value = (uint8_t)choice;
    extra_say(&s, FORM_BY, 0)->player = (int8_t)player;
    return s;
}

/* --- the round ------------------------------------------------------------------- */

static bool active_twice(const struct game *g) {
    return setup_variant(g->setup, VARIANT_CROP_ORDER) == CROP_ORDER_ACTIVE_FIRST;
}

static int places(const struct game *g) { return (int)g->setup->players + active_twice(g); }

/* CRO-5 */
static int player_at(const struct game *g, int place) {
    int players = (int)g->setup->players;
    return players ? (g->now.player + place + !active_twice(g)) % players : 0;
}

static bool is_done(const struct game *g, int place) { return state(g)->done >> place & 1; }

/* Is figure I, on the land, a follower of PLAYER that the round concerns? */
static bool concerns(const struct game *g, int player, uint32_t i) {
    const struct figure *f = &g->figure[i];
    enum feature_kind type = type_of(g);
    return f->owner == player && f->on == type && suits((enum figure_kind)f->kind, type);
}

static bool has_left(const struct game *g, int player, enum figure_kind kind) {
    return g->supply[player][kind] > 0;
}

/* The same for every line that may follow. */
static bool is_same(struct outcome a, struct outcome b) {
    return a.kind == b.kind && a.segment == b.segment;
}

static void note(struct outcomes *o, struct outcome new) {
    for (int i = 0; i < o->count; i++)
        if (is_same(o->list[i], new)) return;
    o->more = o->count == OUTCOMES;
    if (!o->more) o->list[o->count++] = new;
}

/* Do they differ in nothing but the piece of one feature? */
static bool are_equal(const struct game *g, const struct outcomes *o) {
    for (int i = 1; i < o->count; i++)
        if (o->list[i].kind != o->list[0].kind ||
            g->segment[o->list[i].segment].feature != g->segment[o->list[0].segment].feature)
            return false;
    return !o->more;
}

/* All that the player at PLACE may do if the choice is CHOICE; with SPEC: only what it can mean.
 * FIGURE_ANY in it: the kind of figure to add is not said. */
static struct outcomes find_outcomes(const struct game *g, int place, int choice,
                                     const struct figure_spec *spec) {
    int player = player_at(g, place);
    struct outcomes o = {.count = 0};
    struct figure_spec where = spec ? *spec : (struct figure_spec){.player = -1};
    if (!spec || choice == ADD) where.kind = FIGURE_ANY;
    for (uint32_t n = 0; n < g->lands; n++) {
        uint32_t i = g->land[n];
        if (!concerns(g, player, i) || !figure_is_meant(g, &where, i)) continue;
        struct outcome new = {g->figure[i].kind, g->figure[i].segment};
        if (choice == REMOVE) note(&o, new);
        for (int k = 0; choice == ADD && k < FIGURE_KINDS; k++) {
            new.kind = (uint8_t)k;
            if ((!spec || spec->kind == FIGURE_ANY || spec->kind == k) &&
                suits((enum figure_kind)k, type_of(g)) && has_left(g, player, (enum figure_kind)k))
                note(&o, new);
        }
    }
    return o;
}

/* Must everybody act who can? */
static bool is_must(const struct game *g, int choice) {
    return choice == REMOVE ||
           (choice == ADD && setup_variant(g->setup, VARIANT_CROP_ADD) == CROP_ADD_MUST);
}

/* The player at PLACE does it. */
static void perform(struct game *g, int place, int choice, struct outcome o) {
    int player = player_at(g, place);
    if (choice == ADD)
        figure_put(g, player, (enum figure_kind)o.kind, o.segment);
    else
        figure_leave(g, (uint32_t)figure_at(g, player, (enum figure_kind)o.kind, o.segment),
                     CAUSE_CROP);
}

/* --- what leaves a choice no longer open ------------------------------------------------- */

/* If no kind is said, a small follower is added. */
static struct figure_spec meant(const struct game *g, int place, int choice,
                                const struct extra *s) {
    struct figure_spec spec = *extra_ref(s, 0);
    int player = player_at(g, place);
    spec.player = (int8_t)player;
    if (choice == ADD && spec.kind == FIGURE_ANY &&
        (spec.place_given || has_left(g, player, FIGURE_SMALL)))
        spec.kind = FIGURE_SMALL;
    return spec;
}

/* The N-th act, from 0, that the entry has for the player on turn; NULL: it has none. */
static const struct extra *said_act(const struct game *g, int choice, int n) {
    bool chosen = false;
    for (uint32_t i = 0; g->said && i < g->said->acts; i++) {
        const struct extra *s = &g->said->act[i];
        if (s->kind != EXTRA_CROP) continue;
        bool act = chosen || says_act(s);
        chosen = true;
        if (act && extra_choice(s, 0) == choice && extra_actor(s, g->now.player) == g->now.player &&
            n-- == 0)
            return s;
    }
    return NULL;
}

/* What a player does: one act, or both of the active player, in whatever order. */
struct acts {
    struct outcome first, second; /* second.segment UINT32_MAX: there is none */
};

static bool same_acts(const struct acts *a, const struct acts *b) {
    return (is_same(a->first, b->first) && is_same(a->second, b->second)) ||
           (is_same(a->first, b->second) && is_same(a->second, b->first));
}

struct pick {
    int ways; /* 2: several */
    unsigned told;
    bool by_claim; /* other ways would agree with fewer claims */
    struct acts acts;
};

/* Of all that PLAYER could do, picks what agrees with most of the entry's claims. */
static void weigh(struct pick *p, int player, const struct told *told, struct acts acts) {
    const struct outcome *first = &acts.first, *second = &acts.second;
    struct leaver gone[] = {{(int8_t)player, first->kind, first->segment},
                            {(int8_t)player, second->kind, second->segment}};
    unsigned count = told_count(told, gone, second->segment == UINT32_MAX ? 1 : 2);
    if (p->ways && count < p->told) {
        p->by_claim = true;
        return;
    }
    if (p->ways && count == p->told) {
        if (!same_acts(&p->acts, &acts)) p->ways = 2;
        return;
    }
    *p = (struct pick){1, count, p->ways > 0, acts};
}

/* The claims about the player at PLACE, who has the ways O, and about all others that may go
 * home. */
static struct told listen(const struct game *g, int place, int choice, const struct outcomes *o) {
    int player = player_at(g, place);
    struct leaver way[OUTCOMES];
    struct told told;
    for (int i = 0; i < o->count; i++)
        way[i] = (struct leaver){(int8_t)player, o->list[i].kind, o->list[i].segment};
    told_begin(&told, g, way, choice == REMOVE ? (unsigned)o->count : 0);
    for (uint32_t i = 0; i < g->lands && told.claims; i++) {
        const struct figure *f = game_on_land(g, i);
        if (f->on == type_of(g) && (f->owner != player || !figure_is_follower(f)))
            told_may(&told, (struct leaver){f->owner, f->kind, f->segment});
    }
    return told;
}

/* Of the ways O at PLACE, the one that the rest of the entry leaves: by its claims or, among ways
 * that are worth the same, by the other act of the active player, SAID or not. */
static struct pick pick(const struct game *g, int place, int choice, const struct outcomes *o,
                        const struct extra *said) {
    const struct outcome none = {0, UINT32_MAX};
    struct pick p = {0};
    struct told told = listen(g, place, choice, o);
    int player = player_at(g, place), last = places(g) - 1;
    bool twice = place == 0 && active_twice(g) && (said || is_must(g, choice));
    for (int i = 0; i < o->count; i++) {
        struct acts acts = {o->list[i], none};
        struct outcomes next = {.count = 0};
        if (twice) {
            struct game *tried = game_to_try(g);
            struct mark mark = game_mark(tried);
            perform(tried, place, choice, acts.first);
            struct figure_spec spec;
            if (said) spec = meant(g, last, choice, said);
            next = find_outcomes(g, last, choice, said ? &spec : NULL);
            game_undo(tried, &mark);
            if (said && !next.count) continue;
        }
        if (!next.count) weigh(&p, player, &told, acts);
        for (int k = 0; k < next.count; k++) {
            acts.second = next.list[k];
            weigh(&p, player, &told, acts);
        }
        if (next.more) p.ways = 2;
    }
    if (o->more || (!p.told && !are_equal(g, o))) p.ways = 2;
    return p;
}

/* An act is made, or (segment UINT32_MAX) its place counts as done with nothing made. */
static void act(struct game *g, int place, struct extra s) {
    edit(g)->done |= (uint16_t)(1u << place);
    if (s.segment != UINT32_MAX)
        perform(g, place, state(g)->choice, (struct outcome){s.figure, s.segment});
    game_note_act(g, &s);
}

static void act_filled(struct game *g, int place, struct outcome o, bool told) {
    struct extra s = begin_act(state(g)->choice, player_at(g, place));
    s.number = place;
    s.figure = o.kind;
    s.segment = o.segment;
    s.effect = effect_of(state(g)->choice);
    s.filled = true;
    s.told = told;
    edit(g)->filled |= (uint16_t)(1u << place);
    act(g, place, s);
}

/* Was PLACE left open, and is what could be done there kept from that time? */
static bool was_open(const struct game *g, int place) {
    return place == 0 && state(g)->open.count > 0;
}

/* What the player at PLACE, who has not acted, could have done when it was his turn. */
static struct outcomes could_do(const struct game *g, int place) {
    return was_open(g, place) ? state(g)->open : find_outcomes(g, place, state(g)->choice, NULL);
}

/* Makes the act at PLACE if it must be made and was not said, unless it is open.  If the active
 * player's first act is missing, the one he has said is his second. */
static void fill_place(struct game *g, int place) {
    int choice = state(g)->choice;
    if (!is_must(g, choice) || is_done(g, place) || was_open(g, place)) return;
    struct outcomes o = could_do(g, place);
    if (!o.count) return;
    struct pick p = {1, 0, false, {o.list[0], o.list[0]}};
    if (o.count > 1) p = pick(g, place, choice, &o, said_act(g, choice, 0));
    if (p.ways == 1) act_filled(g, place, p.acts.first, p.by_claim);
}

static void fill(struct game *g, int end) {
    for (int place = 0; place < end; place++)
        fill_place(g, place);
}

/* The first place at which somebody could and must act, and has not; -1: none. */
static int first_owed(const struct game *g) {
    for (int place = 0; is_must(g, state(g)->choice) && place < places(g); place++)
        if (!is_done(g, place) && could_do(g, place).count) return place;
    return -1;
}

/* --- an act -------------------------------------------------------------------------- */

/* The place of the next act of PLAYER from NEXT on, or -1. */
static int next_place(const struct game *g, int next, int player) {
    for (int i = next; i < places(g); i++)
        if (player_at(g, i) == player) return i;
    return -1;
}

/* A place of PLAYER that he has missed, or -1. */
static int missed_place(const struct game *g, int player) {
    for (int i = 0; i < places(g); i++)
        if (player_at(g, i) == player && !is_done(g, i)) return i;
    return -1;
}

/* Why nothing that SPEC may mean is a follower of PLAYER that the round concerns. */
static struct verdict nothing_there(const struct game *g, int player, int choice,
                                    const struct figure_spec *spec) {
    enum feature_kind type = type_of(g);
    struct figure_spec where = *spec;
    if (choice == ADD) where.kind = FIGURE_ANY;
    bool tells = where.place_given || where.kind != FIGURE_ANY; /* which figure is meant */
    struct verdict v = VERDICT(M_CRO_WHERE, arg_as(ARG_PLAYER, player), arg_as(ARG_FEATURE, type));
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        if (f->owner != player || !figure_is_meant(g, &where, g->land[i])) continue;
        if (tells && f->on != type)
            return VERDICT(M_CRO_TYPE, arg_as(ARG_FEATURE, type), arg_as(ARG_FEATURE, f->on));
        if (choice == REMOVE && !suits((enum figure_kind)f->kind, type))
            v = VERDICT(M_CRO_KIND, arg_as(ARG_FIGURE, f->kind));
    }
    return v;
}

/* CRO-3, by the words of the record alone. */
static struct verdict check_type(const struct game *g, const struct figure_spec *spec) {
    enum feature_kind type = type_of(g);
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
    int player = player_at(g, place), choice = extra_choice(s, 0);
    struct figure_spec spec = meant(g, place, choice, s);
    struct arg who = arg_as(ARG_PLAYER, player), type = arg_as(ARG_FEATURE, type_of(g));
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
            there = concerns(g, player, g->land[i]) && figure_is_meant(g, &where, g->land[i]);
        if (!there) return nothing_there(g, player, choice, &spec);
        enum figure_kind kind = (enum figure_kind)spec.kind;
        if (kind != FIGURE_ANY && !suits(kind, type_of(g)))
            return VERDICT(M_CRO_KIND_THERE, arg_as(ARG_FIGURE, kind), type);
        if (kind != FIGURE_ANY && !has_left(g, player, kind)) return none_left(player, kind);
    }
    struct outcomes o = find_outcomes(g, place, choice, &spec);
    if (o.count == 0 && choice == ADD) return none_left(player, FIGURE_SMALL);
    if (o.count == 0) return nothing_there(g, player, choice, &spec);
    if (choice == ADD) s->figure = spec.kind;
    struct outcome one = o.list[0];
    s->told = false;
    if (o.count > 1) {
        struct pick p = pick(g, place, choice, &o, place == 0 ? said_act(g, choice, 1) : NULL);
        if (p.ways != 1) return VERDICT(M_CRO_WHICH, who, type);
        one = p.acts.first;
        s->told = p.by_claim;
    }
    s->figure = one.kind;
    s->segment = one.segment;
    s->effect = effect_of((int8_t)choice);
    s->filled = !spec.place_given || o.count > 1;
    return VERDICT_OK;
}

/* The choice for all, and no act yet? */
static bool is_choice(const struct game *g, const struct extra *s) {
    return state(g)->choice == NO_CHOICE && !says_act(s);
}

/* S at PLACE, once all before it is made. */
static struct verdict check_at(const struct game *g, int place, struct extra *s) {
    struct game *tried = game_to_try(g);
    struct mark mark = game_mark(tried);
    int player = player_at(g, place);
    if (state(g)->choice == NO_CHOICE) edit(tried)->choice = (int8_t)extra_choice(s, 0);
    fill(tried, place);
    struct verdict v = check_act(g, place, s);
    /* What he says late was the only thing to do at his first place. */
    bool again = active_twice(g) && player == g->now.player && place > 0;
    if (!verdict_ok(&v) && again && (state(g)->filled & 1))
        v = verdict_first(v, VERDICT(M_CRO_LATE, arg_as(ARG_PLAYER, player)));
    game_undo(tried, &mark);
    return v;
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    struct extra *s = a->extra;
    *why = VERDICT_OK;
    s->number = IS_CHOICE;
    if (type_of(g) == FEATURE_KINDS) {
        *why = VERDICT(M_CRO_NO_TILE, arg_text(ARG_TILE, g->placed[g->now.tile].type->id));
        return false;
    }
    if (is_choice(g, s)) return true; /* CRO-2 */
    int player = extra_actor(s, g->now.player), place = next_place(g, state(g)->next, player);
    s->number = place;
    struct arg who = arg_as(ARG_PLAYER, player);
    int said = extra_choice(s, 0);
    int choice = state(g)->choice == NO_CHOICE ? said : state(g)->choice;
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
    if (type_of(g) != FEATURE_KINDS) *edit(g) = (struct crop){.choice = NO_CHOICE};
}

/* Does the entry say an act of PLAYER anywhere?  One that comes too late is refused in his
 * place. */
static bool speaks(const struct game *g, int player) {
    bool chosen = false;
    for (uint32_t i = 0; i < g->said->acts; i++) {
        const struct extra *s = &g->said->act[i];
        if (s->kind != EXTRA_CROP) continue;
        if ((chosen || says_act(s)) && extra_actor(s, g->now.player) == player) return true;
        chosen = true;
    }
    return false;
}

/* Act S comes: what was left out before it is made now, in the order of the round.  Before the
 * active player's second act, his first is filled in, so that he cannot miss it any more; or, if it
 * is open, what he could have done there is kept. */
static void come_to(struct game *g, const struct extra *s) {
    bool again = active_twice(g) && extra_actor(s, g->now.player) == g->now.player;
    for (int place = 0; place < s->number; place++)
        if ((place == 0 && active_twice(g)) || (g->said && !speaks(g, player_at(g, place))))
            fill_place(g, place);
    if (s->number > 0 && again && !is_done(g, 0) && is_must(g, state(g)->choice))
        edit(g)->open = find_outcomes(g, 0, state(g)->choice, NULL);
}

static void make(struct game *g, const struct action *a) {
    const struct extra *s = a->extra;
    if (state(g)->choice == NO_CHOICE) edit(g)->choice = (int8_t)extra_choice(s, 0);
    if (s->number == IS_CHOICE) {
        game_note_act(g, s);
        return;
    }
    come_to(g, s);
    act(g, (int)s->number, *s);
    edit(g)->next = (uint8_t)(s->number + 1);
}

/* The place of a refused act counts as done, with nothing made. */
static void refuse(struct game *g, const struct action *a) {
    struct extra s = *a->extra;
    if (type_of(g) == FEATURE_KINDS) return;
    if (s.number == IS_CHOICE) {
        if (state(g)->choice == NO_CHOICE) return;
        s.number = missed_place(g, extra_actor(&s, g->now.player));
        if (s.number < 0) return;
    }
    if (state(g)->choice == NO_CHOICE) edit(g)->choice = (int8_t)extra_choice(&s, 0);
    come_to(g, &s);
    s.effect = EFFECT_NONE;
    s.segment = UINT32_MAX;
    act(g, (int)s.number, s);
    if (state(g)->next <= s.number) edit(g)->next = (uint8_t)(s.number + 1);
}

/* Has anybody a follower of the type? */
static bool matters(const struct game *g) {
    for (uint32_t i = 0; i < g->lands; i++)
        if (concerns(g, game_on_land(g, i)->owner, g->land[i])) return true;
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
        bool act = chosen || says_act(other);
        chosen = true;
        int place = act ? next_place(g, next, extra_actor(other, g->now.player)) : -1;
        if (place > s->number) return i;
        if (place >= next) next = place + 1;
    }
    return acts;
}

static bool leave(struct game *g, struct verdict *why) {
    if (type_of(g) == FEATURE_KINDS) return true;
    if (state(g)->choice == NO_CHOICE) {
        if (!matters(g)) return true;
        *why = VERDICT(M_CRO_CHOICE, arg_as(ARG_PLAYER, g->now.player),
                       arg_text(ARG_TILE, g->placed[g->now.tile].type->id));
        return false;
    }
    fill(g, places(g));
    int place = first_owed(g), choice = state(g)->choice;
    if (place < 0) return true;
    bool again = active_twice(g) && player_at(g, place) == g->now.player;
    struct outcomes o = could_do(g, place);
    enum message m = choice == ADD ? (again ? M_CRO_MUST_ADD_TWICE : M_CRO_MUST_ADD)
                                   : (again ? M_CRO_MUST_REMOVE_TWICE : M_CRO_MUST_REMOVE);
    if (are_equal(g, &o)) m = choice == ADD ? M_CRO_OPEN_ADD : M_CRO_OPEN_REMOVE;
    *why = VERDICT(m, arg_as(ARG_PLAYER, player_at(g, place)), arg_as(ARG_ROLE, type_of(g)));
    return false;
}

/* --- what may be done --------------------------------------------------------------- */

/* Does an earlier figure in the round allow the same acts as the N-th on the land? */
static bool is_repeated(const struct game *g, int choice, int player, uint32_t n) {
    const struct figure *f = game_on_land(g, n);
    for (uint32_t k = 0; k < n; k++) {
        const struct figure *other = game_on_land(g, k);
        if (other->owner == player && other->segment == f->segment &&
            (choice == ADD || other->kind == f->kind) && concerns(g, player, g->land[k]))
            return true;
    }
    return false;
}

/* Shows the act O at PLACE. */
static bool show_act(const struct legal *l, int place, int choice, struct outcome o) {
    struct extra s = begin_act((int8_t)choice, player_at(l->g, place));
    s.number = place;
    extra_say(&s, FORM_REF, 0)->ref =
        figure_refer_at(l->g, player_at(l->g, place), o.kind, o.segment);
    s.figure = o.kind;
    s.segment = o.segment;
    s.effect = effect_of((int8_t)choice);
    struct action a = extra_action(&s);
    return l->visit(l->context, &a);
}

/* All ways at PLACE.  As find_outcomes() finds them, but however many they are. */
static bool show_place(const struct legal *l, int place, int choice) {
    const struct game *g = l->g;
    int player = player_at(g, place);
    for (uint32_t n = 0; n < g->lands; n++) {
        uint32_t i = g->land[n];
        if (!concerns(g, player, i) || is_repeated(g, choice, player, n)) continue;
        struct outcome o = {g->figure[i].kind, g->figure[i].segment};
        if (choice == REMOVE && !show_act(l, place, choice, o)) return false;
        for (int k = 0; choice == ADD && k < FIGURE_KINDS; k++) {
            o.kind = (uint8_t)k;
            if (suits((enum figure_kind)k, type_of(g)) &&
                has_left(g, player, (enum figure_kind)k) && !show_act(l, place, choice, o))
                return false;
        }
    }
    return true;
}

/* The next act of each player, by the places in the round, if all do CHOICE. */
static bool show_round(const struct legal *l, int choice) {
    const struct game *g = l->g;
    struct game *tried = game_to_try(g);
    uint32_t seen = 0;
    bool more = true;
    for (int place = state(g)->next; place < places(g) && more; place++) {
        unsigned player = (unsigned)player_at(g, place);
        if (seen >> player & 1) continue;
        seen |= 1u << player;
        struct mark mark = game_mark(tried);
        edit(tried)->choice = (int8_t)choice;
        fill(tried, place);
        more = show_place(l, place, choice);
        game_undo(tried, &mark);
    }
    return more;
}

static bool candidates(const struct legal *l) {
    if (type_of(l->g) == FEATURE_KINDS) return true;
    if (state(l->g)->choice != NO_CHOICE) return show_round(l, state(l->g)->choice);
    for (int choice = ADD; choice <= REMOVE; choice++) {
        struct extra s = extra_begin(EXTRA_CROP);
        extra_say(&s, FORM_ONE, 0)->value = (uint8_t)choice;
        s.number = IS_CHOICE;
        struct action a = extra_action(&s);
        if (!l->visit(l->context, &a) || !show_round(l, choice)) return false;
    }
    return true;
}

/* Those of the first place at which somebody must choose but has not. */
static bool owed(const struct legal *l) {
    if (type_of(l->g) == FEATURE_KINDS || state(l->g)->choice == NO_CHOICE) return true;
    int place = first_owed(l->g), choice = state(l->g)->choice;
    if (place < 0 || !was_open(l->g, place)) return place < 0 || show_place(l, place, choice);
    const struct outcomes *o = &state(l->g)->open;
    for (int i = 0; i < o->count; i++)
        if (!show_act(l, place, choice, o->list[i])) return false;
    return true;
}

static const struct phase round_phase = {
    .name = N_("crop circle: all add a follower, or all take one back"),
    .order = 590,
    .accepts = ACTION_BIT(ACTION_CROP),
    .needs_tile = true,
    .needs_laid = true,
    .enter = enter,
    .too_early = {[ACTION_CROP] = M_PHASE_CROP},
    .too_late = {[ACTION_CROP] = M_PHASE_CROP},
    .allows = allows,
    .make = make,
    .refuse = refuse,
    .leave = leave,
    .candidates = candidates,
    .owed = owed,
};
static const struct phase *const phases[] = {&round_phase, NULL};

#define VARIANTS_OF_CROP (UINT64_C(1) << VARIANT_CROP_ORDER | UINT64_C(1) << VARIANT_CROP_ADD)

const struct expansion expansion_crop_1 = {
    .name = "crop-circles-1",
    .order = 380,
    .has_tiles = true,
    .sends_home = true,
    .print = {SET_CROP_CIRCLES_1, SET_CROP_CIRCLES_1},
    .variants = VARIANTS_OF_CROP,
    .state_size = sizeof(struct crop),
    .said_before = said_before,
    .phases = phases,
};

const struct expansion expansion_crop_2 = {
    .name = "crop-circles-2",
    .order = 381,
    .has_tiles = true,
    .sends_home = true,
    .print = {SET_CROP_CIRCLES_2, SET_CROP_CIRCLES_2},
    .variants = VARIANTS_OF_CROP,
    .state_size = sizeof(struct crop),
    .said_before = said_before,
    .phases = phases,
};
