/* SPDX-License-Identifier: MIT */
/* Tiles that do not fit, and are put right by an action of the same entry.  A module made for the test
 * does so, as bridges will: `gold (1,0)` lays a road across that tile, from the side that does not fit to the
 * one opposite.  Builders are those of the program. */
#include "expansion/all.h"
#include "game/fits.h"
#include "game/ground.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/mend.h"
#include "game/modules.h"
#include "replay/offer.h"
#include "unit/entries.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

/* --- the module --------------------------------------------------------------------------- */

/* Tiles with a bridge, as they were needed: from whom, and across which of its own sides (0: N, 1: E). */
static struct {
    const struct tile_type *from;
    unsigned axis;
    struct tile_type type;
} bridges[99];

static const struct tile_type *bridge_on(const struct tile_type *t, unsigned axis) {
    size_t i = 0;
    if (t->terrain[axis] != TERRAIN_FIELD || t->terrain[axis + 2] != TERRAIN_FIELD) return NULL;
    while (bridges[i].from && (bridges[i].from != t || bridges[i].axis != axis))
        i++;
    assert_true(i + 1 < sizeof bridges / sizeof *bridges);
    if (bridges[i].from) return &bridges[i].type;
    bridges[i].from = t;
    bridges[i].axis = axis;
    struct tile_type *to = &bridges[i].type;
    *to = *t;
    to->terrain[axis] = to->terrain[axis + 2] = TERRAIN_ROAD;
    to->segment[to->segments++] = (struct segment){
        .kind = FEATURE_ROAD, .ports = (port_set)((2u << 3 * axis) | (2u << 3 * (axis + 2)))};
    tile_derive(to);
    return to;
}

static unsigned each; /* so many bridges has each player */
struct state {
    uint8_t used[PLAYERS_MAX];
};
static const struct expansion module;

static bool can_mend(const struct game *g, int player) {
    const struct state *s = game_state(g, &module);
    return s->used[player] < each;
}

/* What tile N shows towards its side SIDE; -1: there is none. */
static int shows(const struct game *g, struct cell c, enum side side) {
    int32_t n = board_tile(&g->board, c);
    return n < 0 ? -1 : (int)tile_side(g->placed[n].type, side, g->placed[n].quarter_turns);
}

struct bridge {
    struct cell cell;
    unsigned side; /* one of its ends, as the tile lies */
};

/* The one bridge that puts the tile of P right. */
static bool find(const struct game *g, const struct prospect *p, struct bridge *b) {
    unsigned wrong = 0, misfit = 0;
    for (unsigned s = 0; s < SIDES; s++) {
        int there = shows(g, cell_beside(p->cell, (enum side)s), side_opposite((enum side)s));
        if (there < 0 || there == (int)tile_side(p->type, (enum side)s, p->quarter_turns)) continue;
        wrong |= 1u << s;
        misfit = s;
    }
    if (!wrong) return false;
    enum side side = (enum side)misfit, other = side_opposite(side);
    unsigned own = tile_side(p->type, side, p->quarter_turns);
    if (own == TERRAIN_FIELD) { /* over the tile itself */
        *b = (struct bridge){p->cell, misfit};
        if (wrong & ~(1u << side | 1u << other) ||
            !bridge_on(p->type, (misfit - p->quarter_turns) & 1))
            return false;
        int far = shows(g, cell_beside(p->cell, other), side);
        return shows(g, cell_beside(p->cell, side), other) == TERRAIN_ROAD &&
               (far < 0 || far == TERRAIN_ROAD) &&
               tile_side(p->type, other, p->quarter_turns) == TERRAIN_FIELD;
    }
    if (own != TERRAIN_ROAD || wrong & (wrong - 1)) return false;
    *b = (struct bridge){cell_beside(p->cell, side), misfit};
    const struct placed_tile *n = &g->placed[board_tile(&g->board, b->cell)];
    if (n->type != g->setup->tile[n->pool].type) return false; /* one bridge for each tile */
    int far = shows(g, cell_beside(b->cell, side), other);
    return bridge_on(n->type, (misfit - n->quarter_turns) & 1) &&
           tile_side(n->type, side, n->quarter_turns) == TERRAIN_FIELD &&
           tile_side(n->type, other, n->quarter_turns) == TERRAIN_FIELD &&
           (far < 0 || far == TERRAIN_ROAD);
}

static bool is_on(const struct bridge *b, const struct extra *s) {
    const struct cell *said = extra_cell(s, 0);
    return said && cell_equal(*said, b->cell);
}
static bool mends(const struct game *g, const struct prospect *p, const struct extra *s) {
    struct bridge b;
    return find(g, p, &b) && (!s || is_on(&b, s));
}

/* The tile just laid, as it was looked at before. */
static bool find_owed(const struct game *g, struct bridge *b) {
    const struct placed_tile *laid = &g->placed[g->now.tile];
    struct prospect p = {
        .type = laid->type, .cell = laid->cell, .quarter_turns = laid->quarter_turns};
    return g->now.mends && find(g, &p, b);
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    struct bridge b;
    *why = VERDICT(M_GOL_NO_TILE, arg_text(ARG_TILE, "?"));
    return g->now.tile < 0 || (a->extra && find_owed(g, &b) && is_on(&b, a->extra));
}
static void make(struct game *g, const struct action *a) {
    struct bridge b;
    if (g->now.tile < 0 || !find_owed(g, &b)) return;
    int32_t tile = board_tile(&g->board, b.cell);
    const struct placed_tile *n = &g->placed[tile];
    ((struct state *)game_state_edit(g, &module))->used[g->now.player]++;
    game_note_act(g, a->extra);
    ground_change(g, (uint32_t)tile, bridge_on(n->type, (b.side - n->quarter_turns) & 1));
    game_mended(g);
}
static bool leave(struct game *g, struct verdict *why) {
    if (g->now.mends) *why = VERDICT(M_GOL_MISSING, {ARG_NONE, {0}}, arg_text(ARG_TILE, "?"));
    return !g->now.mends;
}
static bool show(const struct legal *l) {
    struct bridge b;
    if (l->g->now.tile < 0 || !find_owed(l->g, &b)) return true;
    struct extra s = extra_begin(EXTRA_GOLD);
    extra_say(&s, FORM_CELL, 0)->cell = b.cell;
    return legal_try(l, extra_action(&s));
}
static const struct phase with_tile = {.order = 210,
                                       .accepts = ACTION_BIT(ACTION_GOLD),
                                       .once = true,
                                       .needs_tile = true,
                                       .too_early = {[ACTION_GOLD] = M_PHASE_GOLD_EARLY},
                                       .too_late = {[ACTION_GOLD] = M_PHASE_GOLD_LATE},
                                       .allows = allows,
                                       .make = make,
                                       .leave = leave,
                                       .candidates = show,
                                       .owed = show};
static const struct phase *const phases[] = {&with_tile, NULL};
static const struct expansion module = {.name = "gold-mines",
                                        .order = 230,
                                        .state_size = sizeof(struct state),
                                        .phases = phases,
                                        .mending = ACTION_BIT(ACTION_GOLD),
                                        .can_mend = can_mend,
                                        .mends = mends};

/* So that the traders have their row. */
static const struct expansion between_1 = {.row = 1, .name = "one", .order = 230};
static const struct expansion between_2 = {.row = 2, .name = "two", .order = 230};
const struct expansion *const expansion_table[] = {&module, &between_1, &between_2,
                                                   &expansion_traders, NULL};
_Static_assert(ROW_OF_expansion_traders == 3, "the table is like this");

/* --- records -------------------------------------------------------------------------------- */

#define HEADER                                                                                     \
    "players: Eva, Adam\nexpansions: gold-mines, traders-and-builders\n"                           \
    "tiles: MEADOW 9 FFFF field\ntiles: GATE 9 CFFF city N; field\n"                               \
    "tiles: WAY 9 FRFR road E W; field NL NR EL WR; field ER SL SR WL\n"                           \
    "tiles: CROSS 9 RRRR road N; road E; road S; road W; field NL WR; field NR EL; field ER SL; "  \
    "field SR WL\ntiles: WALLS 9 CCCC city N E S W\n"
#define MEADOW_ALONE "tiles: D 9 FFFF field\n"
/* Meadows in the south, and a road that comes from the east. */
#define SOUTH "MEADOW 0,1\nMEADOW 1,1\nMEADOW 2,1\n"

static const struct row {
    const char *name, *header, *moves;
    unsigned each; /* bridges */
    enum code code;
    unsigned road; /* segments of the road of the last tile */
    unsigned part; /* of the turn that is due */
} rows[] = {
    /* The start tile has a road from west to east, and a city in the north. */
    {"without a bridge", "", "MEADOW 1,0\n", 1, E_EDGE_MISMATCH, 0, 0},
    {"over the tile itself", "", "MEADOW 1,0; gold (1,0)\n", 1, CODE_NONE, 2, 0},
    {"the road goes on", "", "MEADOW 1,0; gold (1,0)\nWAY/0 2,0\n", 1, CODE_NONE, 3, 0},
    {"elsewhere it is no help", "", "MEADOW 1,0; gold (0,0)\n", 1, E_EDGE_MISMATCH, 0, 0},
    {"nobody has one", "", "MEADOW 1,0; gold (1,0)\n", 0, E_EDGE_MISMATCH, 0, 0},
    {"each has his own", "", "MEADOW 1,0; gold (1,0)\nMEADOW 2,0; gold (2,0)\n", 1, CODE_NONE, 3,
     0},
    {"... and no more", "",
     "MEADOW 1,0; gold (1,0)\nMEADOW 2,0; gold (2,0)\nMEADOW 3,0; gold (3,0)\n", 1, E_EDGE_MISMATCH,
     0, 0},
    {"over a tile with a city", "", "GATE/0 1,0; gold (1,0)\n", 1, CODE_NONE, 2, 0},
    {"not where the city is", "", "GATE/90 1,0; gold (1,0)\n", 1, E_EDGE_MISMATCH, 0, 0},
    {"between two roads", "", SOUTH "WAY/0 2,0\nMEADOW 1,0; gold (1,0)\n", 1, CODE_NONE, 3, 0},
    {"not towards a field", "", SOUTH "MEADOW 2,0\nMEADOW 1,0; gold (1,0)\n", 1, E_EDGE_MISMATCH, 0,
     0},
    {"over the tile beside", "", "MEADOW 0,1\nWAY/0 1,1; gold (0,1)\n", 1, CODE_NONE, 2, 0},
    {"not if that meets a field", "", "MEADOW 0,1\nMEADOW -1,1\nWAY/0 1,1; gold (0,1)\n", 1,
     E_EDGE_MISMATCH, 0, 0},
    {"nor if it has a bridge", "", "MEADOW 0,1\nWAY/0 1,1; gold (0,1)\nWAY/90 0,2; gold (0,1)\n", 1,
     E_EDGE_MISMATCH, 0, 0},
    {"which rotation is meant must be said", "", "MEADOW 0,1\nWAY 1,1; gold (0,1)\n", 1, E_MISSING,
     0, 0},
    {"without a bridge only one fits", "", "MEADOW 0,1\nWAY 1,1\n", 1, CODE_NONE, 1, 0},
    {"TRA-5: a bridge that is needed continues the builder's road", "",
     "WAY/0 1,0 road\nMEADOW 0,1\nWAY/0 2,0 builder road\nMEADOW 1,1\nMEADOW 3,0; gold (3,0)\n", 1,
     CODE_NONE, 4, 1},
    {"a figure is placed after it", "", "MEADOW 1,0; gold (1,0); road\n", 1, CODE_NONE, 2, 0},
    /* Discards are judged by all bridges that are possible. */
    {"DISCARD-1: a bridge would do", MEADOW_ALONE, "discard CROSS\n", 1, E_BAD_DISCARD, 0, 0},
    {"DISCARD-1: no bridge is left", MEADOW_ALONE, "discard CROSS\n", 0, CODE_NONE, 0, 0},
    {"DISCARD-1: a bridge would not do", MEADOW_ALONE, "discard WALLS\n", 1, CODE_NONE, 0, 0},
};

/* All ways to ask where a tile may lie agree. */
static void check_fits(const struct game *g) {
    for (uint32_t i = 0; i < g->setup->tiles; i++) {
        int32_t pool = (int32_t)i;
        struct place_choice *all, first, list[FITS_COUNTED];
        size_t n = game_places(g, pool, true, &all);
        bool any = fits_first(g, pool, &first);
        assert_int_equal(any, n > 0);
        assert_int_equal(game_can_place(g, pool), n > 0);
        bool known = !any;
        for (size_t k = 0; k < n; k++)
            known |=
                cell_equal(all[k].cell, first.cell) && all[k].quarter_turns == first.quarter_turns;
        assert_true(known);
        struct fits_count count = fits_count(g, pool, list);
        if (n < FITS_COUNTED && count.ways != n)
            fail_msg("%d entries, %d active, %s: %zu ways, not %zu", g->clock.turn, g->clock.active,
                     g->setup->tile[i].type->id, count.ways, n);
        for (size_t k = 0; k < n && n < FITS_COUNTED; k++)
            assert_true(cell_equal(all[k].cell, list[k].cell) &&
                        all[k].quarter_turns == list[k].quarter_turns);
        free(all);
    }
}

/* The segments of the road of the last tile. */
static unsigned road_of(const struct game *g) {
    unsigned road = 0;
    FOR_EACH_SEGMENT(i, s, g, &g->placed[g->placed_count - 1])
        if (g->placed[g->placed_count - 1].type->segment[i].kind == FEATURE_ROAD)
            road = g->feature[g->segment[s].feature].segments;
    return road;
}

static void begin(struct entries *t, const struct row *row, enum policy policy) {
    struct buf record = {0};
    each = row->each;
    buf_printf(&record, HEADER "%s\n%s", row->header, row->moves);
    entries_begin(t, record.text, policy, NULL);
    buf_free(&record);
}

static void records(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        static struct entries t;
        memset(bridges, 0, sizeof bridges);
        const struct game *g = &t.j.game;
        begin(&t, &rows[i], POLICY_STOP);
        enum code code = CODE_NONE;
        check_fits(g);
        uint32_t entries = t.all;
        while (code == CODE_NONE && t.r->entries < t.all) {
            code = entries_add(&t);
            session_settle(&t.session);
            check_fits(g);
        }
        uint32_t judged = t.r->entries + (code != CODE_NONE);
        if (code != rows[i].code || judged != entries)
            fail_msg("%s: entry %u, %s", rows[i].name, judged, code_name(code));
        if (code == CODE_NONE && (road_of(g) != rows[i].road || g->clock.part != rows[i].part))
            fail_msg("%s: a road of %u, part %d", rows[i].name, road_of(g), g->clock.part);
        while (t.r->entries > 0) {
            entries_drop(&t);
            session_settle(&t.session);
            check_fits(g);
        }
        for (uint32_t k = 0; k < t.all; k++)
            assert_int_equal(entries_add(&t), CODE_NONE);
        entries_end(&t);
    }
}

/* A tile that stands although it does not fit is not owed a bridge; what follows may have one (ERR-4). */
static void stands(void **state) {
    (void)state;
    static const struct row row = {
        "", "", "MEADOW 1,0\nMEADOW 0,1\nMEADOW -1,0; gold (-1,0)\n", 1, CODE_NONE, 0, 0};
    static struct entries t;
    begin(&t, &row, POLICY_ACCEPT);
    for (int i = 0; i < 3; i++)
        assert_int_equal(entries_add(&t), CODE_NONE);
    assert_int_equal(t.j.entry[0].fate, FATE_STANDS);
    assert_int_equal(t.j.entry[2].fate, FATE_MADE);
    assert_int_equal(road_of(&t.j.game), 2);
    entries_end(&t);
}

/* --legal lists such places, each with its bridge. */
static void offers(void **state) {
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        static struct entries t;
        struct row row = {"", MEADOW_ALONE, "MEADOW 1,0\n", i, CODE_NONE, 0, 0};
        struct offer o;
        begin(&t, &row, POLICY_STOP);
        offer_make(&o, &t.j, &(struct offer_question){.tile = "CROSS"});
        assert_int_equal(o.tiles, 1);
        assert_int_equal(o.tile[0].cells, i ? 4 : 0);
        assert_int_equal(o.tile[0].may_discard, !i);
        for (uint32_t k = 0; k < o.tile[0].places; k++) {
            const struct offer_figure *f = &o.tile[0].figure[o.tile[0].place[k].figure];
            assert_int_equal(f->action, EXTRA_GOLD);
            const struct extra_arg *on = extra_arg(&o.tile[0].way[f->way].extra, FORM_CELL, 0);
            assert_true(on->given && cell_equal(on->cell, (struct cell){0, 0}));
        }
        offer_free(&o);
        entries_end(&t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(records), cmocka_unit_test(stands),
                                       cmocka_unit_test(offers)};
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("tiles put right", tests, NULL, NULL) != 0;
}
