/* SPDX-License-Identifier: MIT */
/* The Crop Circles (CRO-1 to CRO-7), both sets: behind the scoring of a tile with a symbol a round
 * in which everybody adds a follower beside one of his own, or takes one back.
 *
 *     pitchfork  farmers        The active player chooses for all: "crop add", "crop remove".
 *     club       thieves        Then each in his place:   0 1 2 ... n-1, and, with
 *     shield     knights        CROP_ORDER=active-first-and-last, the active player once more: n
 *
 * The turn holds what the record says: the choice, and acts, each with its place in the round
 * (special.number).  What it does not say is worked out anew whenever it is needed
 * (struct round): who cannot act is skipped, who can do one thing only has done it, and who had a
 * choice to make and must make it owes it.  Two figures on two pieces of one feature are two things,
 * though they are worth the same: a later line may name the one that stays.  Players act on their
 * own figures alone, so only the two acts of the active player depend on each other. */
#include "expansion/crop.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "expansion/table.h"
#include "game/figure.h"
#include "game/told.h"

enum { ADD, REMOVE, NO_CHOICE = -1 }; /* as the form of the action numbers them */
#define IS_CHOICE (-1)                /* special.number of the choice itself */

enum feature_kind crop_type(const struct tile_type *t) {
    if (tile_has_mark(t, MARK_PITCHFORK)) return FEATURE_FIELD;
    if (tile_has_mark(t, MARK_CLUB)) return FEATURE_ROAD;
    return tile_has_mark(t, MARK_SHIELD) ? FEATURE_CITY : FEATURE_KINDS;
}

static enum feature_kind type_of(const struct turn *t) {
    return t->placed ? crop_type(t->tile.type) : FEATURE_KINDS;
}

/* CRO-6; an abbot is never concerned. */
static bool suits(enum figure_kind kind, enum feature_kind type) {
    if (!figure_traits[kind].follower || kind == FIGURE_ABBOT) return false;
    if (kind == FIGURE_MAYOR) return type == FEATURE_CITY;
    return kind != FIGURE_WAGON || type != FEATURE_FIELD;
}

static uint8_t effect_of(int8_t choice) { return choice == ADD ? EFFECT_PUT : EFFECT_TAKE; }

/* --- the round ------------------------------------------------------------------- */

struct outcome {
    uint8_t kind;     /* enum figure_kind */
    uint32_t segment; /* where it is put, or stood; UINT32_MAX: nothing is done */
};

struct round {
    const struct game *g;
    const struct turn *t;
    enum feature_kind type;
    int8_t choice;
    int next;                    /* the first place after the last act that was said */
    uint32_t done, filled, owed; /* sets of places */
    uint32_t told;               /* of those filled, by a claim */
    struct outcome act[PLAYERS_MAX + 1];
};

static bool active_twice(const struct game *g) {
    return setup_variant(g->setup, VARIANT_CROP_ORDER) == CROP_ORDER_ACTIVE_FIRST;
}

static int places(const struct game *g) { return (int)g->setup->players + active_twice(g); }

/* CRO-5 */
static int player_at(const struct game *g, const struct turn *t, int place) {
    int players = (int)g->setup->players;
    return players ? (t->player + place + !active_twice(g)) % players : 0;
}

/* How often the acts of PLAYER before PLACE have moved such a figure: one of KIND, and (SEGMENT not
 * UINT32_MAX) there. */
static uint32_t moved(const struct round *r, int place, int player, unsigned kind,
                      uint32_t segment) {
    uint32_t n = 0;
    for (int i = 0; i < place; i++)
        n += (r->done >> i & 1) && player_at(r->g, r->t, i) == player &&
             r->act[i].segment != UINT32_MAX && r->act[i].kind == kind &&
             (segment == UINT32_MAX || r->act[i].segment == segment);
    return n;
}

/* Is figure I a follower of PLAYER of the type, and still there at PLACE?  Of those that are
 * alike the last ones have gone. */
static bool concerns(const struct round *r, int place, int player, uint32_t i) {
    const struct game *g = r->g;
    const struct figure *f = &g->figure[i];
    if (f->player != player || f->on != r->type || !suits((enum figure_kind)f->kind, r->type))
        return false;
    uint32_t gone = r->choice == REMOVE ? moved(r, place, player, f->kind, f->segment) : 0;
    for (uint32_t k = i + 1; gone > 0 && k < g->figures; k++)
        gone -= g->figure[k].player == f->player && g->figure[k].kind == f->kind &&
                g->figure[k].segment == f->segment;
    return gone == 0;
}

static bool has_left(const struct round *r, int place, int player, enum figure_kind kind) {
    return r->g->supply[player][kind] > moved(r, place, player, kind, UINT32_MAX);
}

/* The same for every line that may follow. */
static bool is_same(struct outcome a, struct outcome b) {
    return a.kind == b.kind && a.segment == b.segment;
}

#define OUTCOMES 32
struct outcomes {
    int count;
    bool more; /* than are kept */
    struct outcome list[OUTCOMES];
};

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

/* All that the player at PLACE may do; with SPEC: as far as it means that.  FIGURE_ANY: it
 * does not say which kind of figure is added. */
static struct outcomes find_outcomes(const struct round *r, int place,
                                     const struct figure_spec *spec) {
    const struct game *g = r->g;
    int player = player_at(g, r->t, place);
    struct outcomes o = {.count = 0};
    struct figure_spec where = spec ? *spec : (struct figure_spec){.player = -1};
    if (!spec || r->choice == ADD) where.kind = FIGURE_ANY;
    for (uint32_t i = 0; i < g->figures; i++) {
        if (!concerns(r, place, player, i) || !figure_is_meant(g, &where, i)) continue;
        struct outcome new = {g->figure[i].kind, g->figure[i].segment};
        if (r->choice == REMOVE) note(&o, new);
        for (int k = 0; r->choice == ADD && k < FIGURE_KINDS; k++) {
            new.kind = (uint8_t)k;
            if ((!spec || spec->kind == FIGURE_ANY || spec->kind == k) &&
                suits((enum figure_kind)k, r->type) &&
                has_left(r, place, player, (enum figure_kind)k))
                note(&o, new);
        }
    }
    return o;
}

/* Must everybody act who can? */
static bool is_must(const struct round *r) {
    return r->choice == REMOVE ||
           (r->choice == ADD && setup_variant(r->g->setup, VARIANT_CROP_ADD) == CROP_ADD_MUST);
}

/* --- what leaves a choice no longer open ------------------------------------------------- */

/* Without a kind that is said the small follower is added. */
static struct figure_spec meant(const struct round *r, int place, const struct special *s) {
    struct figure_spec spec =
        s->ref.given ? s->ref : (struct figure_spec){.player = -1, .kind = FIGURE_ANY};
    int player = player_at(r->g, r->t, place);
    spec.player = (int8_t)player;
    if (r->choice == ADD && spec.kind == FIGURE_ANY &&
        (spec.place_given || has_left(r, place, player, FIGURE_SMALL)))
        spec.kind = FIGURE_SMALL;
    return spec;
}

/* The N-th act, from 0, that the entry has for the player on turn; NULL: it has none. */
static const struct special *said_act(const struct round *r, int n) {
    const struct turn *t = r->t;
    bool chosen = false;
    for (uint32_t i = 0; i < t->saids; i++) {
        const struct special *s = &t->said[i];
        if (s->kind != SPECIAL_CROP) continue;
        bool act = chosen || s->ref.given || s->by >= 0;
        chosen = true;
        if (act && s->choice == r->choice && special_actor(s, t->player) == t->player && n-- == 0)
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
    bool by_claim; /* with another way, less would be told */
    struct acts acts;
};

/* Of all that the player could do that is taken of which the entry tells most. */
static void weigh(struct pick *p, const struct round *r, int place, const struct told *told,
                  struct acts acts) {
    int8_t player = (int8_t)player_at(r->g, r->t, place);
    const struct outcome *first = &acts.first, *second = &acts.second;
    struct leaver gone[] = {{player, first->kind, first->segment},
                            {player, second->kind, second->segment}};
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

/* The claims about the player at PLACE, who has the ways O, and all others who may go home. */
static struct told listen(const struct round *r, int place, const struct outcomes *o) {
    const struct game *g = r->g;
    int player = player_at(g, r->t, place);
    struct leaver way[OUTCOMES];
    struct told told;
    for (int i = 0; i < o->count; i++)
        way[i] = (struct leaver){(int8_t)player, o->list[i].kind, o->list[i].segment};
    told_begin(&told, g, r->t, way, r->choice == REMOVE ? (unsigned)o->count : 0);
    for (uint32_t i = 0; i < g->figures && told.claims; i++) {
        const struct figure *f = &g->figure[i];
        if (f->on == r->type && (f->player != player || !figure_is_follower(f)))
            told_may(&told, (struct leaver){f->player, f->kind, f->segment});
    }
    const struct outcome *before = &r->act[0];
    if (place > 0 && (r->done & 1) && player_at(g, r->t, 0) == player &&
        before->segment != UINT32_MAX)
        told_may(&told, (struct leaver){(int8_t)player, before->kind, before->segment});
    return told;
}

/* Of the ways O that there are at PLACE, the one that all else in the entry leaves: its claims, or
 * for those that are worth the same, the other act of the active player, SAID or not. */
static struct pick pick(const struct round *r, int place, const struct outcomes *o,
                        const struct special *said) {
    const struct outcome none = {0, UINT32_MAX};
    struct pick p = {0};
    struct told told = listen(r, place, o);
    int last = places(r->g) - 1;
    bool twice = place == 0 && active_twice(r->g) && (said || is_must(r));
    for (int i = 0; i < o->count; i++) {
        struct acts acts = {o->list[i], none};
        struct outcomes next = {.count = 0};
        if (twice) {
            struct round after = *r;
            after.act[0] = acts.first;
            after.done |= 1;
            struct figure_spec spec;
            if (said) spec = meant(&after, last, said);
            next = find_outcomes(&after, last, said ? &spec : NULL);
            if (said && !next.count) continue;
        }
        if (!next.count) weigh(&p, r, place, &told, acts);
        for (int k = 0; k < next.count; k++) {
            acts.second = next.list[k];
            weigh(&p, r, place, &told, acts);
        }
        if (next.more) p.ways = 2;
    }
    if (o->more || (!p.told && !are_equal(r->g, o))) p.ways = 2;
    return p;
}

/* What was not said and is not open.  Whose first act is missed has said his second. */
static void fill(struct round *r, int end) {
    for (int place = 0; is_must(r) && place < end; place++) {
        if (r->done >> place & 1) continue;
        struct outcomes o = find_outcomes(r, place, NULL);
        if (!o.count) continue;
        r->act[place] = o.list[0];
        if (o.count > 1) {
            struct pick p = pick(r, place, &o, said_act(r, 0));
            r->act[place] = p.acts.first;
            if (p.ways != 1) r->owed |= 1u << place;
            if (p.ways != 1) continue;
            if (p.by_claim) r->told |= 1u << place;
        }
        r->done |= 1u << place;
        r->filled |= 1u << place;
    }
}

/* What the turn says of the round. */
static struct round read_round(const struct game *g, const struct turn *t) {
    struct round r = {.g = g, .t = t, .type = type_of(t), .choice = NO_CHOICE};
    for (uint32_t i = 0; i < t->specials; i++) {
        const struct special *s = &t->special[i];
        if (s->kind != SPECIAL_CROP) continue;
        if (r.choice == NO_CHOICE) r.choice = s->choice;
        if (s->number == IS_CHOICE) continue;
        int place = (int)s->number;
        r.done |= 1u << place;
        r.act[place] = (struct outcome){s->figure, s->segment};
        if (place >= r.next) r.next = place + 1;
    }
    return r;
}

/* --- an act -------------------------------------------------------------------------- */

/* The place of the next act of PLAYER, or -1. */
static int next_place(const struct round *r, int player) {
    for (int i = r->next; i < places(r->g); i++)
        if (player_at(r->g, r->t, i) == player) return i;
    return -1;
}

/* A place of PLAYER that he has missed, or -1. */
static int missed_place(const struct round *r, int player) {
    for (int i = 0; i < places(r->g); i++)
        if (player_at(r->g, r->t, i) == player && !(r->done >> i & 1)) return i;
    return -1;
}

/* Has builder or pig I gone home with the last follower beside him, whom the first act of PLAYER
 * took back (AMB-CRO-4)? */
static bool has_gone(const struct round *r, int place, int player, uint32_t i) {
    const struct game *g = r->g;
    uint32_t feature = g->segment[g->figure[i].segment].feature, followers = 0, taken = 0;
    if (figure_is_follower(&g->figure[i]) || r->choice != REMOVE ||
        setup_variant(g->setup, VARIANT_LONE_SPECIALS) != LONE_SPECIALS_RETURN)
        return false;
    for (uint32_t k = 0; k < g->figures; k++)
        followers += g->figure[k].player == player && figure_is_follower(&g->figure[k]) &&
                     g->segment[g->figure[k].segment].feature == feature;
    for (int k = 0; k < place; k++)
        taken += (r->done >> k & 1) && player_at(g, r->t, k) == player &&
                 r->act[k].segment != UINT32_MAX &&
                 g->segment[r->act[k].segment].feature == feature;
    return taken && taken == followers;
}

/* Why nothing that SPEC may mean is a follower of PLAYER that the round concerns. */
static struct verdict nothing_there(const struct round *r, int place, int player,
                                    const struct figure_spec *spec) {
    const struct game *g = r->g;
    struct figure_spec where = *spec;
    if (r->choice == ADD) where.kind = FIGURE_ANY;
    bool tells = where.place_given || where.kind != FIGURE_ANY; /* which figure is meant */
    struct verdict v =
        VERDICT(M_CRO_WHERE, arg_as(ARG_PLAYER, player), arg_as(ARG_FEATURE, r->type));
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (f->player != player || !figure_is_meant(g, &where, i) || has_gone(r, place, player, i))
            continue;
        if (tells && f->on != r->type)
            return VERDICT(M_CRO_TYPE, arg_as(ARG_FEATURE, r->type), arg_as(ARG_FEATURE, f->on));
        if (r->choice == REMOVE && !suits((enum figure_kind)f->kind, r->type))
            v = VERDICT(M_CRO_KIND, arg_as(ARG_FIGURE, f->kind));
    }
    return v;
}

/* CRO-3, by the words of the record alone. */
static struct verdict check_type(const struct round *r, const struct figure_spec *spec) {
    if (!spec->place_given || spec->place.kind == FEATURE_KINDS || spec->place.kind == r->type)
        return VERDICT_OK;
    return VERDICT(M_CRO_TYPE, arg_as(ARG_FEATURE, r->type), arg_as(ARG_FEATURE, spec->place.kind));
}

static struct verdict none_left(int player, enum figure_kind kind) {
    struct arg who = arg_as(ARG_PLAYER, player);
    return kind == FIGURE_SMALL ? VERDICT(M_CRO_NO_MEEPLE, who)
                                : VERDICT(M_CRO_NO_FIGURE, who, arg_as(ARG_FIGURE, kind));
}

static struct verdict check_act(const struct round *r, int place, struct special *s) {
    const struct game *g = r->g;
    int player = player_at(g, r->t, place);
    struct figure_spec spec = meant(r, place, s);
    struct arg who = arg_as(ARG_PLAYER, player), type = arg_as(ARG_FEATURE, r->type);
    struct verdict wrong_type = check_type(r, &spec);
    if (!verdict_ok(&wrong_type)) return wrong_type;
    if (s->ref.given && s->ref.player >= 0 && s->ref.player != player)
        return VERDICT(M_CRO_OWN, who, arg_as(ARG_PLAYER, s->ref.player));
    if (r->choice == ADD) {
        struct figure_spec where = spec;
        where.kind = FIGURE_ANY;
        bool there = false;
        for (uint32_t i = 0; i < g->figures && !there; i++)
            there = concerns(r, place, player, i) && figure_is_meant(g, &where, i);
        if (!there) return nothing_there(r, place, player, &spec);
        enum figure_kind kind = (enum figure_kind)spec.kind;
        if (kind != FIGURE_ANY && !suits(kind, r->type))
            return VERDICT(M_CRO_KIND_THERE, arg_as(ARG_FIGURE, kind), type);
        if (kind != FIGURE_ANY && !has_left(r, place, player, kind)) return none_left(player, kind);
    }
    struct outcomes o = find_outcomes(r, place, &spec);
    if (o.count == 0 && r->choice == ADD) return none_left(player, FIGURE_SMALL);
    if (o.count == 0) return nothing_there(r, place, player, &spec);
    if (r->choice == ADD) s->figure = spec.kind;
    struct outcome act = o.list[0];
    s->told = false;
    if (o.count > 1) {
        struct pick p = pick(r, place, &o, place == 0 ? said_act(r, 1) : NULL);
        if (p.ways != 1) return VERDICT(M_CRO_WHICH, who, type);
        act = p.acts.first;
        s->told = p.by_claim;
    }
    s->figure = act.kind;
    s->segment = act.segment;
    s->effect = effect_of(r->choice);
    s->filled = !spec.place_given || o.count > 1;
    return VERDICT_OK;
}

static bool allows(const struct game *g, const struct turn *t, struct action *a,
                   struct verdict *why) {
    struct special *s = a->special;
    if (!t->placed) return true; /* the turn is lost already, by its tile */
    struct round r = read_round(g, t);
    *why = VERDICT_OK;
    s->number = IS_CHOICE;
    if (r.type == FEATURE_KINDS) {
        *why = VERDICT(M_CRO_NO_TILE, arg_text(ARG_TILE, t->tile.type->id));
        return false;
    }
    if (r.choice == NO_CHOICE && !s->ref.given && s->by < 0) return true; /* CRO-2 */
    int player = special_actor(s, t->player), place = next_place(&r, player);
    s->number = place;
    struct arg who = arg_as(ARG_PLAYER, player);
    if (r.choice == NO_CHOICE) r.choice = s->choice;
    if (s->choice != r.choice)
        *why = VERDICT(r.choice == ADD ? M_CRO_ALL_ADD : M_CRO_ALL_REMOVE, who);
    else if (place < 0)
        *why = VERDICT(missed_place(&r, player) < 0 ? M_CRO_TWICE : M_CRO_LATE, who);
    else {
        fill(&r, place);
        *why = check_act(&r, place, s);
        /* What he wants to do late was the only thing to do at his first place. */
        bool again = active_twice(g) && player == t->player && place > 0;
        if (!verdict_ok(why) && again && (r.filled & 1))
            *why = verdict_first(*why, VERDICT(M_CRO_LATE, who));
    }
    if (!verdict_ok(why)) *why = verdict_first(check_type(&r, &s->ref), *why);
    return verdict_ok(why);
}

/* Puts into the turn what was filled in for PLACE. */
static void add_filled(const struct round *r, struct turn *t, int place) {
    struct special s = special_begin(SPECIAL_CROP);
    s.choice = r->choice;
    s.by = (int8_t)player_at(r->g, t, place);
    s.number = place;
    s.figure = r->act[place].kind;
    s.segment = r->act[place].segment;
    s.effect = effect_of(r->choice);
    s.filled = true;
    s.told = r->told >> place & 1;
    VEC_GROW(t->special, t->specials, t->special_room);
    t->special[t->specials++] = s;
}

/* The second act of the active player was judged by what was filled in for his first, which so
 * is no longer a place that he could miss. */
static void keep_first(const struct game *g, struct turn *t, const struct special *s) {
    if (!t->placed || s->number <= 0 || !active_twice(g) ||
        special_actor(s, t->player) != t->player)
        return;
    struct round r = read_round(g, t);
    fill(&r, 1);
    if (r.filled & 1) add_filled(&r, t, 0);
}

static void add(const struct game *g, struct turn *t, const struct action *a) {
    keep_first(g, t, a->special);
}

/* The place of an act that was refused is taken, by nothing. */
static void refuse(const struct game *g, struct turn *t, const struct action *a) {
    struct special *s = a->special;
    if (type_of(t) == FEATURE_KINDS || s->number == IS_CHOICE) {
        struct round r = read_round(g, t);
        if (r.type == FEATURE_KINDS || r.choice == NO_CHOICE) return;
        s->number = missed_place(&r, special_actor(s, t->player));
        if (s->number < 0) return;
    }
    keep_first(g, t, s);
    s->effect = EFFECT_NONE;
    s->segment = UINT32_MAX;
    VEC_GROW(t->special, t->specials, t->special_room);
    t->special[t->specials++] = *s;
}

/* Has anybody a follower of the type? */
static bool matters(const struct round *r) {
    for (uint32_t i = 0; i < r->g->figures; i++)
        if (concerns(r, 0, r->g->figure[i].player, i)) return true;
    return false;
}

uint32_t crop_said_before(const struct game *g, const struct turn *t, const struct special *s) {
    struct round said = {.g = g, .t = t};
    bool chosen = false;
    for (uint32_t i = 0; i < t->saids; i++) {
        const struct special *other = &t->said[i];
        if (other->kind != SPECIAL_CROP) continue;
        bool act = chosen || other->ref.given || other->by >= 0;
        chosen = true;
        int place = act ? next_place(&said, special_actor(other, t->player)) : -1;
        if (place > s->number) return i;
        if (place >= said.next) said.next = place + 1;
    }
    return t->saids;
}

static bool settled(const struct game *g, struct turn *t, struct verdict *why) {
    struct round r = read_round(g, t);
    if (r.type == FEATURE_KINDS) return true;
    if (r.choice == NO_CHOICE && matters(&r)) {
        *why = VERDICT(M_CRO_CHOICE, arg_as(ARG_PLAYER, t->player),
                       arg_text(ARG_TILE, t->tile.type->id));
        return false;
    }
    fill(&r, places(g));
    for (int i = 0; i < places(g); i++)
        if (r.filled >> i & 1) add_filled(&r, t, i);
    if (!r.owed) return true;
    int place = (int)set_first(r.owed);
    bool again = active_twice(g) && player_at(g, t, place) == t->player;
    struct outcomes o = find_outcomes(&r, place, NULL);
    enum message m = r.choice == ADD ? (again ? M_CRO_MUST_ADD_TWICE : M_CRO_MUST_ADD)
                                     : (again ? M_CRO_MUST_REMOVE_TWICE : M_CRO_MUST_REMOVE);
    if (are_equal(g, &o)) m = r.choice == ADD ? M_CRO_OPEN_ADD : M_CRO_OPEN_REMOVE;
    *why = VERDICT(m, arg_as(ARG_PLAYER, player_at(g, t, place)), arg_as(ARG_ROLE, r.type));
    return false;
}

static void make(struct game *g, const struct turn *t, struct making *m) {
    (void)m;
    struct round r = read_round(g, t);
    if (r.type == FEATURE_KINDS || r.choice == NO_CHOICE) return;
    fill(&r, places(g));
    for (int i = 0; i < places(g); i++) {
        int player = player_at(g, t, i);
        struct outcome o = r.act[i];
        if (!(r.done >> i & 1) || o.segment == UINT32_MAX) continue;
        int64_t figure = figure_at(g, player, (enum figure_kind)o.kind, o.segment);
        if (r.choice == ADD)
            figure_put(g, player, (enum figure_kind)o.kind, o.segment);
        else if (figure >= 0)
            figure_leave(g, (uint32_t)figure, CAUSE_CROP);
    }
}

/* --- what may be done --------------------------------------------------------------- */

/* Does an earlier figure of those that the round concerns give the same ways as figure I? */
static bool is_repeated(const struct round *r, int place, int player, uint32_t i) {
    const struct game *g = r->g;
    for (uint32_t k = 0; k < i; k++)
        if (g->figure[k].player == player && g->figure[k].segment == g->figure[i].segment &&
            (r->choice == ADD || g->figure[k].kind == g->figure[i].kind) &&
            concerns(r, place, player, k))
            return true;
    return false;
}

/* The way to act at PLACE beside or with figure I; KIND is what moves. */
static bool show_act(const struct legal *l, const struct round *r, int place, uint32_t i,
                     enum figure_kind kind) {
    int player = player_at(r->g, r->t, place);
    struct special s = special_begin(SPECIAL_CROP);
    s.choice = r->choice;
    s.by = (int8_t)player;
    s.number = place;
    s.ref = figure_refer(r->g, i);
    s.ref.kind = s.figure = (uint8_t)kind;
    s.segment = r->g->figure[i].segment;
    s.effect = effect_of(r->choice);
    struct action a = special_action(&s);
    return l->visit(l->context, &a);
}

/* All ways at PLACE.  As find_outcomes() finds them, but however many they are. */
static bool show_place(const struct legal *l, const struct round *r, int place) {
    const struct game *g = r->g;
    int player = player_at(g, r->t, place);
    for (uint32_t i = 0; i < g->figures; i++) {
        if (g->figure[i].player != player || !concerns(r, place, player, i) ||
            is_repeated(r, place, player, i))
            continue;
        enum figure_kind own = (enum figure_kind)g->figure[i].kind;
        if (r->choice == REMOVE && !show_act(l, r, place, i, own)) return false;
        for (int k = 0; r->choice == ADD && k < FIGURE_KINDS; k++) {
            enum figure_kind kind = (enum figure_kind)k;
            if (suits(kind, r->type) && has_left(r, place, player, kind) &&
                !show_act(l, r, place, i, kind))
                return false;
        }
    }
    return true;
}

/* The next act of each player, by the places in the round. */
static bool show_round(const struct legal *l, struct round r) {
    uint32_t seen = 0;
    for (int place = r.next; place < places(l->g); place++) {
        unsigned player = (unsigned)player_at(l->g, l->t, place);
        if (seen >> player & 1) continue;
        seen |= 1u << player;
        struct round before = r;
        fill(&before, place);
        if (!show_place(l, &before, place)) return false;
    }
    return true;
}

static bool candidates(const struct legal *l) {
    struct round r = read_round(l->g, l->t);
    if (r.type == FEATURE_KINDS) return true;
    if (r.choice != NO_CHOICE) return show_round(l, r);
    for (int choice = ADD; choice <= REMOVE; choice++) {
        struct special s = special_begin(SPECIAL_CROP);
        s.choice = (int8_t)choice;
        s.number = IS_CHOICE;
        struct action a = special_action(&s);
        if (!l->visit(l->context, &a)) return false;
        r.choice = s.choice;
        if (!show_round(l, r)) return false;
    }
    return true;
}

/* Those of the first place at which somebody must choose and has not. */
static bool owed(const struct legal *l) {
    struct round r = read_round(l->g, l->t);
    if (r.type == FEATURE_KINDS || r.choice == NO_CHOICE) return true;
    fill(&r, places(l->g));
    for (int place = 0; place < places(l->g); place++)
        if (r.owed >> place & 1) return show_place(l, &r, place);
    return true;
}

static const struct phase round_phase = {
    .name = N_("crop circle: all add a follower, or take one back"),
    .order = 540,
    .accepts = ACTION_BIT(ACTION_CROP),
    .needs_tile = true,
    .late = true,
    .too_early = {[ACTION_CROP] = M_PHASE_CROP},
    .too_late = {[ACTION_CROP] = M_PHASE_CROP},
    .allows = allows,
    .add = add,
    .refuse = refuse,
    .make = make,
    .settled = settled,
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
    .phases = phases,
};

const struct expansion expansion_crop_2 = {
    .name = "crop-circles-2",
    .order = 381,
    .has_tiles = true,
    .sends_home = true,
    .print = {SET_CROP_CIRCLES_2, SET_CROP_CIRCLES_2},
    .variants = VARIANTS_OF_CROP,
    .phases = phases,
};
