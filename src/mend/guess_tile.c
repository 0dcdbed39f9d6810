/* SPDX-License-Identifier: MIT */
/* Guesses about a tile: its rotation, its cell, its name. */
#include "game/legal.h"
#include "game/turn.h"
#include "game/undo.h"
#include "mend/guess.h"
#include "mend/reach.h"
#include "mend/sides.h"
#include "mend/words.h"

#include <stdlib.h>
#include <string.h>

struct seen {
    struct cell cell;
    uint8_t turns;
};

struct places {
    struct arena *arena;
    struct seen *list;
    uint32_t count;
    size_t room;
};

static bool see(void *context, const struct action *a) {
    struct places *p = context;
    p->list = arena_grow(p->arena, p->list, p->count, &p->room, sizeof *p->list);
    p->list[p->count++] = (struct seen){a->cell, a->quarter_turns};
    return true;
}

/* A placement of the record, and where its words are. */
struct placement {
    struct mender *m;
    uint32_t index;
    const struct step *step;
    struct tile_name name;
    int player;
    uint32_t cell_begin, cell_end;   /* 0, 0: cannot be changed */
    uint32_t name_begin, name_end;   /* of the tile, without its rotation */
    uint32_t turns_begin, turns_end; /* of the digits of the rotation */
    bool turned;                     /* there are such; else they would begin there */
    bool has_name;
    bool by_sides; /* the name says the rotation */
    struct side_name sides;
};

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool find_words(struct placement *p) {
    struct mender *m = p->m;
    const struct step *s = p->step;
    const char *text = m->r->source.text;
    if (!guess_span(m, s->at.span, &p->cell_begin, &p->cell_end)) p->cell_begin = p->cell_end = 0;
    p->has_name = guess_span(m, s->tile.word.span, &p->name_begin, &p->name_end);
    if (!p->has_name) return p->cell_end > 0;
    if (p->by_sides) return true;
    if (s->tile.rotation.text) {
        p->turned = guess_span(m, s->tile.rotation.span, &p->turns_begin, &p->turns_end);
        p->has_name = p->turned;
        return true;
    }
    uint32_t at = p->name_end;
    while (at > p->name_begin && is_digit(text[at - 1]))
        at--;
    p->turns_begin = p->turns_end = p->name_end;
    if (at > p->name_begin && text[at - 1] == '/' && p->name.turns != TURNS_ANY) {
        p->turned = true;
        p->turns_begin = at;
        p->name_end = at - 1;
    }
    return true;
}

/* "90", or "/90" if there was no rotation. */
static const char *rotation(const struct placement *p, unsigned turns) {
    return arena_printf(&p->m->arena, p->turned ? "%u" : "/%u", 90 * turns);
}

/* C in the words of the placement: its two numbers become others, what is around them stays. */
static const char *cell(const struct placement *p, struct cell c) {
    const struct record *r = p->m->r;
    const char *text = r->source.text;
    uint32_t begin[2], end[2], n = 0;
    for (uint32_t i = p->cell_begin; i < p->cell_end && n < 2; n++) {
        while (i < p->cell_end && !is_digit(text[i]) && text[i] != '-')
            i++;
        begin[n] = i;
        while (i < p->cell_end && (is_digit(text[i]) || text[i] == '-'))
            i++;
        end[n] = i;
        if (begin[n] == end[n]) return NULL;
    }
    if (n < 2) return NULL;
    return arena_printf(&p->m->arena, "%.*s%d%.*s%d%.*s", (int)(begin[0] - p->cell_begin),
                        text + p->cell_begin, c.x, (int)(begin[1] - end[0]), text + end[0],
                        r->y_north ? -c.y : c.y, (int)(p->cell_end - end[1]), text + end[1]);
}

static bool differ_by_a_digit(int a, int b) {
    char one[16], two[16];
    words_number(one, a);
    words_number(two, b);
    return words_distance(one, two) == 1;
}

/* How TO may have been written as FROM. */
static enum mend_kind kind_of_cell(struct cell from, struct cell to, int *cost /* out */) {
    int64_t dx = llabs((int64_t)from.x - to.x), dy = llabs((int64_t)from.y - to.y);
    if (from.x == to.y && from.y == to.x) {
        *cost = COST_AXES;
        return MEND_AXES;
    }
    if (abs(from.x) == abs(to.x) && abs(from.y) == abs(to.y)) {
        *cost = COST_SIGN + (dx && dy ? 2 : 0);
        return MEND_SIGN;
    }
    if (dx + dy == 1)
        *cost = COST_CELL_NEAR;
    else if ((dx == 0 && differ_by_a_digit(from.y, to.y)) ||
             (dy == 0 && differ_by_a_digit(from.x, to.x)))
        *cost = COST_CELL_DIGIT;
    else if (dx <= 1 && dy <= 1)
        *cost = COST_CELL_CORNER;
    else {
        *cost = COST_CELL_ELSEWHERE + (dx && dy) + (dx > 2 || dy > 2);
        return MEND_CELL_ELSEWHERE;
    }
    return MEND_CELL;
}

/* A rotation that is none is rather the one that it is nearly written as. */
static int cost_of_rotation(const struct placement *p, unsigned turns) {
    if (p->name.turns == TURNS_ANY) return COST_ROTATION - 1;
    if (p->name.turns) return COST_ROTATION;
    char was[16], is[16];
    words_number(was, p->name.degrees);
    words_number(is, 90 * (int)turns);
    bool near = words_distance(was, is) == 1 || p->name.degrees % 360 == 90 * (int)turns;
    return COST_ROTATION - (near ? 2 : 1);
}

/* The tile lies on C, turned by TURNS, where it may. */
static void guess_place(const struct placement *p, struct cell c, unsigned turns, bool same_turns) {
    struct mender *m = p->m;
    bool same_cell = p->step->at.given && cell_equal(c, p->step->at.cell);
    struct guess g = {.form = GUESS_WORDS, .entry = p->index};
    if (same_cell && same_turns) return;
    if (!same_turns && !p->has_name) return;
    if (!same_cell) {
        if (!p->cell_end) return;
        g.kind = kind_of_cell(p->step->at.cell, c, &g.cost);
        if (!same_turns) {
            g.kind = MEND_CELL_TURNED;
            g.cost = COST_CELL_TURNED + (g.cost > COST_CELL_CORNER);
        }
    } else {
        g.kind = MEND_ROTATION;
        g.cost = cost_of_rotation(p, turns);
    }
    if (!mender_wants(m, g.cost)) return;
    struct mend_edit turn = {p->turns_begin, p->turns_end, NULL},
                     at = {p->cell_begin, p->cell_end, NULL};
    if (!same_turns && p->by_sides) {
        turn.begin = p->name_begin;
        turn.end = p->name_end;
        turn.text = sides_turned(m, p->step->tile.word.text, set_first(p->name.turns), turns);
        if (!strcmp(turn.text, p->step->tile.word.text)) return;
    } else if (!same_turns) {
        turn.text = rotation(p, turns);
    }
    if (!same_cell) {
        at.text = cell(p, c);
        if (!at.text) return;
    }
    bool turn_first = turn.begin < at.begin;
    if (turn.text && turn_first) g.edit[g.edits++] = turn;
    if (at.text) g.edit[g.edits++] = at;
    if (turn.text && !turn_first) g.edit[g.edits++] = turn;
    mender_try(m, &g);
}

/* Is a copy of tile POOL left over at the end of the record? */
static bool may_be(const struct mender *m, int32_t pool) {
    return m->j.setup.tile[pool].stand_in >= 0 || m->uses[pool] > 0;
}

/* How many sides differ when both lie alike. */
static int sides_apart(const struct tile_type *a, const struct tile_type *b) {
    int n = 0;
    for (int s = 0; s < SIDES; s++)
        n += a->terrain[s] != b->terrain[s];
    return n;
}

/* Are the names of two tiles one slip apart?  Of those with one letter any two are, so there it must be
 * its neighbour on the keyboard. */
static bool names_are_near(const char *a, const char *b) {
    if (words_distance(a, b) != 1) return false;
    return a[1] || b[1] || words_near(a[0], b[0]);
}

/* Tile POOL was meant; TURNS: turned so, 4: as it is written. */
static void guess_name(const struct placement *p, int32_t pool, unsigned turns) {
    struct mender *m = p->m;
    const struct tile_type *type = m->j.setup.tile[pool].type;
    bool known = p->name.tile >= 0;
    const char *word = p->name.name;
    struct guess g = {.form = GUESS_WORDS, .kind = MEND_TILE, .cost = COST_TILE, .entry = p->index};
    if (word && names_are_near(word, type->id)) {
        g.kind = MEND_TILE_ALIKE;
        g.cost = COST_TILE_LETTER;
    } else if (known && sides_apart(m->j.setup.tile[p->name.tile].type, type) <= 1) {
        g.kind = MEND_TILE_ALIKE;
        g.cost = COST_TILE_ALIKE;
    } else if (!known && word && tile_shows(type, word, (uint32_t)strlen(word))) {
        g.cost = COST_TILE_SHOWN + !sides_are_fields(type);
    } else if (!known) {
        g.cost = COST_TILE_ALIKE;
    }
    if (turns < 4) g.cost += COST_TILE_TURNED - COST_TILE;
    if (!mender_wants(m, g.cost)) return;
    g.edit[g.edits++] = (struct mend_edit){p->name_begin, p->name_end, type->id};
    if (turns < 4)
        g.edit[g.edits++] = (struct mend_edit){p->turns_begin, p->turns_end, rotation(p, turns)};
    if (g.edits == 2 && g.edit[1].begin < g.edit[0].begin) {
        struct mend_edit first = g.edit[1];
        g.edit[1] = g.edit[0];
        g.edit[0] = first;
    }
    mender_try(m, &g);
}

#define AS_WRITTEN 4u

/* The same where the tile is named by its sides: TYPE lies turned by TURNS. */
static void guess_sides(const struct placement *p, int32_t pool, unsigned turns) {
    struct mender *m = p->m;
    int apart = sides_that_differ(&p->sides, m->j.setup.tile[pool].type, turns);
    struct guess g = {.form = GUESS_WORDS,
                      .kind = apart <= 1 ? MEND_TILE_ALIKE : MEND_TILE,
                      .cost = apart == 0   ? COST_TILE_LETTER
                              : apart == 1 ? COST_TILE_ALIKE
                              : apart == 2 ? COST_TILE
                                           : COST_TILE_TURNED,
                      .entry = p->index,
                      .edits = 1};
    if (!mender_wants(m, g.cost) && !mender_wants(m, g.cost + 1)) return;
    const char *name = sides_of_tile(m, pool, turns);
    /* A side and a mark besides are more than one slip. */
    if (apart == 1 && words_distance(name, p->step->tile.word.text) > 1) g.cost++;
    g.edit[0] = (struct mend_edit){p->name_begin, p->name_end, name};
    mender_try(m, &g);
}

/* The rotations in which each tile may lie there: bit i, i quarter turns; bit AS_WRITTEN. */
static uint8_t *find_names(struct placement *p) {
    struct mender *m = p->m;
    struct game *g = &m->j.game;
    uint32_t tiles = m->j.setup.tiles;
    uint8_t *fits = arena_zalloc(&m->arena, tiles + 1u);
    struct mark mark = game_mark(g);
    bool reached = reach_step(m, p->index, p->step);
    for (uint32_t t = 0; reached && t < tiles; t++) {
        if ((int32_t)t == p->name.tile || !game_left(g, (int32_t)t) || !may_be(m, (int32_t)t))
            continue;
        unsigned alike = m->j.setup.tile[t].type->turns_alike;
        for (unsigned turns = 0; turns <= AS_WRITTEN; turns++) {
            if (turns < AS_WRITTEN && turns >= alike) continue;
            struct action a = {.kind = ACTION_PLACE,
                               .tile = (int32_t)t,
                               .tile_name = m->j.setup.tile[t].type->id,
                               .cell = p->step->at.cell,
                               .turns = turns < AS_WRITTEN ? (uint8_t)(1u << turns) : p->name.turns,
                               .elsewhere = -1};
            struct verdict why;
            if (a.turns && turn_allows(g, &a, &why)) fits[t] |= (uint8_t)(1u << turns);
        }
    }
    game_undo(g, &mark);
    return fits;
}

static void guess_names(struct placement *p) {
    struct mender *m = p->m;
    if (!p->has_name || m->to - m->dear < COST_TILE_SHOWN || m->from - m->dear > COST_TILE_TURNED)
        return;
    const uint8_t *fits = find_names(p);
    for (uint32_t t = 0; t < m->j.setup.tiles; t++) {
        for (unsigned turns = 0; turns < 4 && p->by_sides; turns++)
            if (fits[t] >> turns & 1) guess_sides(p, (int32_t)t, turns);
        if (p->by_sides) continue;
        bool written = fits[t] >> AS_WRITTEN & 1;
        if (written) guess_name(p, (int32_t)t, AS_WRITTEN);
        for (unsigned turns = 0; turns < 4 && !written; turns++)
            if (fits[t] >> turns & 1) guess_name(p, (int32_t)t, turns);
    }
}

static void guess_places(struct placement *p) {
    struct mender *m = p->m;
    struct game *g = &m->j.game;
    if (p->name.tile < 0) return;
    const struct tile_type *type = m->j.setup.tile[p->name.tile].type;
    struct places places = {.arena = &m->arena};
    struct mark mark = game_mark(g);
    if (reach_step(m, p->index, p->step)) legal_places(g, p->name.tile, LEGAL_ONCE, see, &places);
    game_undo(g, &mark);
    for (uint32_t i = 0; i < places.count; i++) {
        const struct seen *s = &places.list[i];
        unsigned alike = tile_turns_like(type, s->turns);
        bool same = p->name.turns == TURNS_ANY ? !cell_equal(s->cell, p->step->at.cell)
                                               : (p->name.turns & alike) != 0;
        guess_place(p, s->cell, s->turns, same);
    }
}

/* The turns in which tile POOL shows most of the sides that are written. */
static unsigned nearest_turns(const struct placement *p, int32_t pool) {
    const struct tile_type *type = p->m->j.setup.tile[pool].type;
    unsigned best = 0;
    for (unsigned turns = 1; turns < 4; turns++)
        if (sides_that_differ(&p->sides, type, turns) < sides_that_differ(&p->sides, type, best))
            best = turns;
    return best;
}

/* A tile that is only drawn, or discarded. */
static void guess_drawn(struct placement *p) {
    struct mender *m = p->m;
    if (!p->has_name) return;
    for (uint32_t t = 0; t < m->j.setup.tiles; t++)
        if ((int32_t)t == p->name.tile || !game_left(&m->j.game, (int32_t)t))
            continue;
        else if (p->by_sides)
            guess_sides(p, (int32_t)t, nearest_turns(p, (int32_t)t));
        else
            guess_name(p, (int32_t)t, AS_WRITTEN);
}

void guess_tile(struct mender *m, uint32_t index) {
    const struct entry *e = &m->r->entry[index];
    mender_go(m, index);
    for (uint32_t i = 0; i < e->steps; i++) {
        const struct step *s = &e->step[i];
        if (!step_has_tile(s) || !s->tile.word.text) continue;
        struct arena_mark mark = arena_mark(&m->arena);
        struct placement p = {.m = m, .index = index, .step = s};
        name_resolve(&m->j.setup, &s->tile, &m->arena, &p.name);
        p.by_sides =
            sides_read(&m->j.setup, &s->tile, &p.name, &p.sides) ||
            (p.name.tile < 0 && !s->tile.rotation.text && sides_meant(s->tile.word.text, &p.sides));
        /* Several tiles have these sides: each of them is another one than what is written. */
        if (p.by_sides && p.name.verdict.message != MSG_OK) p.name.tile = -1;
        if (find_words(&p)) {
            if (s->kind == STEP_PLACE) {
                guess_places(&p);
                guess_names(&p);
            } else {
                guess_drawn(&p);
            }
        }
        arena_release(&m->arena, mark);
    }
}
