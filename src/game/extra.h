/* SPDX-License-Identifier: MIT */
/* What an action says: about a place, about a figure, and, in an extra action (one that an expansion
 * adds, base/actions.def), its arguments, which are found by their kind:
 *
 *     EXTRA(EXCHANGE, ..., {REF}, {AFTER("for", KIND)}, {MAY(BY)})
 *     extra_ref(s, 0)   extra_figure(s, 0)   extra_by(s)
 *
 * The number counts the arguments of one kind in the order of the form, from 0. */
#ifndef CARCREF_GAME_EXTRA_H
#define CARCREF_GAME_EXTRA_H

#include "base/cell.h"
#include "base/form.h"

#include <stddef.h>

/* Which place is meant: a kind and, if said, a cell, ports, or the n-th of its kind.  What is written
 * about it, with its span: struct written_place (record/record.h). */
struct place_spec {
    uint8_t kind; /* enum feature_kind */
    bool on_cell; /* a cell is named */
    struct cell cell;
    port_set ports; /* as the tile lies; 0: not said */
    uint8_t number; /* 0: not said */
};

/* Which figure is meant: one that is there, as far as it is said (struct written_figure). */
struct figure_spec {
    bool given;
    int8_t player; /* whose: an owner; -1: not said */
    bool by_seat;  /* ... a seat: a figure of any of its colours is meant */
    uint8_t kind;  /* enum figure_kind or FIGURE_ANY */
    bool place_given;
    struct place_spec place; /* kind FEATURE_KINDS: only a cell is named */
    uint8_t off_land;        /* enum off_land: it is there, and on no place */
    uint8_t quarter;         /* IN_QUARTER: enum quarter */
    uint8_t captor;          /* IN_PRISON: 1 + the seat whose prisoner it is; 0: not said */
};

/* The value of one item of a form. */
struct extra_arg {
    uint8_t kind; /* enum form_kind */
    bool given;   /* else nothing of the rest means anything */
    bool is_list; /* ONE or several: `item` */
    union {
        int64_t number; /* NUMBER: as written, however large */
        uint8_t value;  /* ONE: the word, from 0; KIND: enum figure_kind; SIDE: enum side;
                             SIDES: a set of them; CORNER, QUARTER: their enums */
        int8_t player;  /* PLAYER, BY */
        int32_t tile;   /* pool index, -1: not in the pool */
        struct cell cell;
        struct place_spec place;
        struct figure_spec ref;
        struct {
            const struct extra_arg *item; /* in the record's arena, or owned by the caller */
            uint32_t items;
        };
    };
};

/* What an extra action does with its figure. */
enum extra_effect {
    EFFECT_NONE,
    EFFECT_PUT,  /* it goes from the supply to the segment */
    EFFECT_TAKE, /* it goes from there: home, or to a prison */
    EFFECT_FREE  /* it goes home from elsewhere than the land */
};

/* What is said in an extra action, and what a check fills in. */
struct extra {
    uint8_t kind; /* enum extra_kind */
    uint8_t
        meeple; /* which of the figures of that kind, 0: not said; the rules do not ask.  Of one that
                     * leaves a quarter: it comes from the supply, where nobody may come from */
    struct extra_arg arg[FORM_ITEMS_MAX]; /* one for each item of the form, in its order */
    /* Filled in by a check that says OK: with an effect, also the kind of figure */
    uint8_t figure;   /* enum figure_kind or FIGURE_ANY; before that, the first KIND that is said */
    uint8_t effect;   /* enum extra_effect */
    bool filled;      /* some of it was not said and follows from the rules */
    bool told;        /* ... or from a claim of the entry (told.h), where the rules leave several */
    uint16_t rule;    /* ... or by this rule (enum rule), if several are possible; else RULE_NONE */
    uint32_t segment; /* placed segment that is meant, UINT32_MAX: none */
    int64_t number;   /* tells several actions in one turn apart, and orders them in lists */
    bool after_scoring; /* of one that was made: the scoring had been made */
};
/* An action with nothing said yet. */
struct extra extra_begin(enum extra_kind kind);

/* Which is argument N of KIND?  -1: the form has no such. */
static inline int extra_find(const struct extra *s, enum form_kind kind, int n) {
    for (int i = 0; i < FORM_ITEMS_MAX && s->arg[i].kind != FORM_END; i++)
        if (s->arg[i].kind == kind && n-- == 0) return i;
    return -1;
}
/* Argument N of KIND; one that is not given if the form has no such. */
extern const struct extra_arg extra_no_arg;
static inline const struct extra_arg *extra_arg(const struct extra *s, enum form_kind kind, int n) {
    int i = extra_find(s, kind, n);
    return i < 0 ? &extra_no_arg : &s->arg[i];
}
/* The same, which the form must have; marks it as given and returns it for its value to be set. */
struct extra_arg *extra_say(struct extra *s, enum form_kind kind, int n);
/* Marks it as not said. */
void extra_unsay(struct extra *s, enum form_kind kind, int n);
static inline bool extra_says(const struct extra *s, enum form_kind kind, int n) {
    return extra_arg(s, kind, n)->given;
}

static inline int extra_value(const struct extra *s, enum form_kind kind, int n) {
    const struct extra_arg *a = extra_arg(s, kind, n);
    return a->given && !a->is_list ? a->value : -1;
}
/* -1: not said. */
static inline int extra_choice(const struct extra *s, int n) { return extra_value(s, FORM_ONE, n); }
static inline int extra_side(const struct extra *s, int n) { return extra_value(s, FORM_SIDE, n); }
static inline int extra_corner(const struct extra *s, int n) {
    return extra_value(s, FORM_CORNER, n);
}
static inline int extra_quarter(const struct extra *s, int n) {
    return extra_value(s, FORM_QUARTER, n);
}
static inline bool extra_flag(const struct extra *s, int n) { return extra_says(s, FORM_FLAG, n); }
/* A set; 0: not said. */
static inline unsigned extra_sides(const struct extra *s, int n) {
    int sides = extra_value(s, FORM_SIDES, n);
    return sides < 0 ? 0 : (unsigned)sides;
}
/* FIGURE_ANY: not said. */
static inline enum figure_kind extra_figure(const struct extra *s, int n) {
    int kind = extra_value(s, FORM_KIND, n);
    return kind < 0 ? FIGURE_ANY : (enum figure_kind)kind;
}
/* 0: not said. */
static inline int64_t extra_number(const struct extra *s, int n) {
    const struct extra_arg *a = extra_arg(s, FORM_NUMBER, n);
    return a->given && !a->is_list ? a->number : 0;
}
/* A seat; -1: not said. */
static inline int extra_player(const struct extra *s, int n) {
    const struct extra_arg *a = extra_arg(s, FORM_PLAYER, n);
    return a->given && !a->is_list ? a->player : -1;
}
static inline int extra_by(const struct extra *s) {
    const struct extra_arg *a = extra_arg(s, FORM_BY, 0);
    return a->given ? a->player : -1;
}
/* Who acts, in a turn of PLAYER. */
static inline int extra_actor(const struct extra *s, int player) {
    int by = extra_by(s);
    return by >= 0 ? by : player;
}
/* Pool index; -1: not said, or not in the pool. */
static inline int32_t extra_tile(const struct extra *s, int n) {
    const struct extra_arg *a = extra_arg(s, FORM_TILE, n);
    return a->given && !a->is_list ? a->tile : -1;
}
/* NULL: not said. */
static inline const struct cell *extra_cell(const struct extra *s, int n) {
    const struct extra_arg *a = extra_arg(s, FORM_CELL, n);
    return a->given && !a->is_list ? &a->cell : NULL;
}
static inline const struct place_spec *extra_place(const struct extra *s, int n) {
    const struct extra_arg *a = extra_arg(s, FORM_PLACE, n);
    return a->given && !a->is_list ? &a->place : NULL;
}
/* Never NULL; `given` is false if it is not said. */
const struct figure_spec *extra_ref(const struct extra *s, int n);
/* Values of a LIST or ROW; *ITEMS of them, 0 if it is not said.  What is offered may hold a value by
 * itself where a record has a list of one. */
static inline const struct extra_arg *extra_list(const struct extra *s, enum form_kind kind, int n,
                                                 uint32_t *items /* out */) {
    const struct extra_arg *a = extra_arg(s, kind, n);
    *items = !a->given ? 0 : a->is_list ? a->items : 1;
    return a->is_list ? a->item : a;
}

/* Do A and B, of one kind, agree wherever both say something?  References to figures and places,
 * which can be said in several ways, and who acts are not compared. */
bool extra_agrees(const struct extra *a, const struct extra *b);

/* Is S a whole act, not only the beginning of one (the choice for a crop circle), and not nothing
 * (a flight home)?  One that moves a figure has a segment or, off the land, a quarter. */
static inline bool extra_is_whole(const struct extra *s) {
    return s->segment != UINT32_MAX || s->effect == EFFECT_FREE ||
           !extra_moves((enum extra_kind)s->kind) || extra_quarter(s, 0) >= 0;
}

#endif
