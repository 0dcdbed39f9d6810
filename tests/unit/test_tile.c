/* SPDX-License-Identifier: MIT */
/* Tile lines, pictures and as-it-lies names. */
#include "base/arena.h"
#include "tile/catalogue.h"
#include "tile/tile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Clockwise from the upper left corner, left and right as seen from the centre outwards. */
enum { NL, N, NR, EL, E, ER, SL, S, SR, WL, W, WR };

struct fixture {
    struct arena arena;
    struct catalogue *catalogue;
};

static int setup(void **state) {
    static struct fixture f;
    memset(&f, 0, sizeof f);
    f.catalogue = catalogue_new();
    *state = &f;
    return 0;
}

static int teardown(void **state) {
    struct fixture *f = *state;
    catalogue_free(f->catalogue);
    arena_free(&f->arena);
    return 0;
}

static struct tile_type *parse(struct fixture *f, const char *line, unsigned *count) {
    struct tile_type *t = arena_alloc(&f->arena, sizeof *t);
    struct tile_line_error error;
    unsigned n = 0;
    if (!tile_line_parse_printed(&f->arena, line, (uint32_t)strlen(line), t, &n, &error))
        fail_msg("%s: %s '%s'", line, error.what, error.detail ? error.detail : "");
    if (count) *count = n;
    return t;
}

static unsigned ports(unsigned a, unsigned b) { return 1u << a | 1u << b; }

/* --- tile lines ------------------------------------------------------------------ */

static void test_line_of_the_start_tile(void **state) {
    unsigned count;
    const struct tile_type *t =
        parse(*state, "D    4  CRFR  city N; road E W; field EL WR / N; field ER SL SR WL", &count);
    assert_string_equal(t->id, "D");
    assert_null(t->aliases[0]);
    assert_int_equal(count, 4);
    assert_int_equal(t->segments, 4);
    assert_int_equal(t->terrain[SIDE_N], TERRAIN_CITY);
    assert_int_equal(t->terrain[SIDE_E], TERRAIN_ROAD);
    assert_int_equal(t->terrain[SIDE_S], TERRAIN_FIELD);
    assert_int_equal(t->terrain[SIDE_W], TERRAIN_ROAD);
    assert_int_equal(t->segment[0].kind, FEATURE_CITY);
    assert_int_equal(t->segment[0].ports, 1u << N);
    assert_int_equal(t->segment[1].kind, FEATURE_ROAD);
    assert_int_equal(t->segment[1].ports, ports(E, W));
    assert_int_equal(t->segment[2].kind, FEATURE_FIELD);
    assert_int_equal(t->segment[2].ports, ports(EL, WR));
    assert_int_equal(t->segment[2].borders, 1u << 0);
    assert_int_equal(t->segment[2].number, 1);
    assert_int_equal(t->segment[3].ports, ports(ER, SL) | ports(SR, WL));
    assert_int_equal(t->segment[3].borders, 0);
    assert_int_equal(t->segment[3].number, 2);
    static const int8_t at[PORTS] = {-1, 0, -1, 2, 1, 3, 3, -1, 3, 3, 1, 2};
    assert_memory_equal(t->segment_at, at, sizeof at);
    assert_int_equal(t->turns_alike, 4);
    assert_int_equal(t->kinds, 1u << FEATURE_CITY | 1u << FEATURE_ROAD | 1u << FEATURE_FIELD);
    assert_int_equal(t->links, 0);
    assert_int_equal(t->marks, 0);
}

static void test_line_of_mists(void **state) {
    const struct tile_type *t =
        parse(*state, "M7  1 FRFR road E W; mist N E ghost 2; field NL NR EL WR; field ER SL SR WL",
              NULL);
    assert_int_equal(t->misty, 1u << SIDE_N | 1u << SIDE_E);
    assert_int_equal(t->segment[1].ghosts, 2);
    assert_int_equal(t->segment[1].ports, ports(N, E));
    assert_int_equal(t->segment_at[N], -1); /* mist lies over the field */
    assert_int_equal(t->segment_at[E], 0);  /* and over the road */
    assert_int_equal(t->turns_alike, 4);

    const struct tile_type *same =
        parse(*state, "M7 1 F~R~FR road E W; mist E N ghost 2; field N EL WR; field S ER WL", NULL);
    assert_true(tile_same_picture(t, same, 0));

    t = parse(*state, "M8  1 RFFF castle; road N; mist N ghost 1; field", NULL);
    assert_int_equal(t->segment[0].kind, FEATURE_CASTLE);
    assert_int_equal(t->segment[0].ports, 0);
    assert_int_equal(t->segment[3].ports, PORTS_HALF);
}

static void test_line_with_everything(void **state) {
    const struct tile_type *t =
        parse(*state,
              "X-1\t12\ncrFc  CITY n w PENNANT 2 wine; ROAD e INN; monastery;\r\n"
              " Field el herd / w; field; Volcano; arrow nw; link road e, city N , monastery",
              NULL);
    assert_string_equal(t->id, "X-1");
    assert_int_equal(t->segment[0].pennants, 2);
    assert_int_equal(t->segment[0].flags, SEGMENT_WINE);
    assert_int_equal(t->segment[1].flags, SEGMENT_INN);
    assert_int_equal(t->segment[3].flags, SEGMENT_HERD);
    assert_int_equal(t->segment[3].borders, 1u << 0);
    assert_int_equal(t->segment[4].ports, 1u << ER | 1u << SL | 1u << SR);
    assert_int_equal(t->marks, 1u << MARK_VOLCANO | 1u << MARK_ARROW);
    assert_int_equal(t->arrow, 7);
    assert_int_equal(t->links, 1);
    assert_int_equal(t->link[0], 1u << 0 | 1u << 1 | 1u << 2);
    assert_true(tile_has_mark(t, MARK_ARROW));
    assert_false(tile_has_mark(t, MARK_DRAGON));
    assert_true(tile_has_kind(t, FEATURE_MONASTERY));
    assert_false(tile_has_kind(t, FEATURE_GARDEN));
}

/* Cities and linked pieces may stand after what names them. */
static void test_line_looks_forward(void **state) {
    const struct tile_type *t = parse(
        *state, "Z 1 CFRF link road, city N; field E SL / N; field W SR / N; road S; city N", NULL);
    assert_int_equal(t->segment[3].kind, FEATURE_CITY);
    assert_int_equal(t->segment[0].borders, 1u << 3);
    assert_int_equal(t->segment[1].borders, 1u << 3);
    assert_int_equal(t->link[0], 1u << 2 | 1u << 3);
}

static void test_inner_field(void **state) {
    const struct tile_type *t = parse(*state, "Z 1 CCCC city N E S W cathedral; field / E", NULL);
    assert_int_equal(t->segment[1].ports, 0);
    assert_int_equal(t->segment[1].borders, 1u << 0);
    assert_int_equal(t->turns_alike, 1);
}

/* The part in brackets is what the error has to point at. */
static const struct {
    const char *line, *what, *detail, *suggestion;
} bad_lines[] = {
    {"[]", "the name of the tile is missing", NULL, NULL},
    {"   []", "the name of the tile is missing", NULL, NULL},
    {"[];", "the name of the tile is missing", NULL, NULL},
    {"[Road] 1 FFFF field", "a word of the grammar cannot name a tile", "Road", NULL},
    {"[a,b] 1 FFFF field", "the name of a tile cannot contain this character", "a,b", NULL},
    {"[#a] 1 FFFF field", "the name of a tile cannot contain this character", "#a", NULL},
    {"[CO/12] 1 FFFF field", "the name of a tile cannot end like a rotation", "CO/12", NULL},
    {"A[]", "the number of copies is missing", NULL, NULL},
    {"A [0] FFFF field", "the number of copies is expected here, from 1 to 1000000", "0", NULL},
    {"A [1000001] FFFF field", "the number of copies is expected here, from 1 to 1000000",
     "1000001", NULL},
    {"A [99999999999999999999] FFFF field",
     "the number of copies is expected here, from 1 to 1000000", "99999999999999999999", NULL},
    {"A [FFFF] field", "the number of copies is expected here, from 1 to 1000000", "FFFF", NULL},
    {"A 1[]", "the four letters of the sides are missing", NULL, NULL},
    {"A 1 [FFF] field", "the sides are expected here as four letters C, R, F or I: N E S W", "FFF",
     NULL},
    {"A 1 [FFFFF] field", "the sides are expected here as four letters C, R, F or I: N E S W",
     "FFFFF", NULL},
    {"A 1 [FFVF] field", "the sides are expected here as four letters C, R, F or I: N E S W",
     "FFVF", NULL},
    {"A 1 [FFFF~~] field", "the sides are expected here as four letters C, R, F or I: N E S W",
     "FFFF~~", NULL},
    {"A 1 FFFF[]", "a piece of the tile is expected here", NULL, NULL},
    {"A 1 XXXF[]", "a piece of the tile is expected here", NULL, NULL},
    {"A 1 XXXX festival;[]", "a piece of the tile is expected here", NULL, NULL},
    {"A 1 FFFF [;] field", "a piece of the tile is expected here", ";", NULL},
    {"A 1 FFFF field;[]", "a piece of the tile is expected here", NULL, NULL},
    {"A 1 FFFF [feild]", "this is neither a kind of piece nor a mark", "feild", "field"},
    {"A 1 FFFF field; [xyzzyxyzzy]", "this is neither a kind of piece nor a mark", "xyzzyxyzzy",
     NULL},
    {"A 1 FFFF field; [N]", "this is neither a kind of piece nor a mark", "N", NULL},
    {"A 1 CFFF field / N; [wide]", "a flag comes after its piece", "wide", NULL},
    {"A 1 CFFF city N [pennnant]; field", "this is not a side, half side or flag", "pennnant",
     "pennant"},
    {"A 1 CFFF city N [field]", "';' is missing before this word", "field", NULL},
    {"A 1 FFFF field; volcano [field]", "';' is expected here", "field", NULL},
    {"A 1 FFFF field NL[,] NR", "this is not a side, half side or flag", ",", NULL},
    {"A 1 CFFF [city]; field", "the sides of this piece are missing", "city", NULL},
    {"A 1 CFFF [city] wide N; field", "the sides of this piece are missing", "city", NULL},
    {"A 1 CCFF city N pennant [E]; field", "sides come before flags", "E", NULL},
    {"A 1 CFFF city N [NL]; field", "only fields have half sides", "NL", NULL},
    {"A 1 FFFF monastery [N]; field", "a piece of this kind reaches no side", "N", NULL},
    {"A 1 CFFF city N [E]; field", "the four letters show something else on this side", "E", NULL},
    {"A 1 XFFF road [N]; field", "the four letters show something else on this side", "N", NULL},
    {"A 1 FFXF mist [S] ghost 1; field", "mist lies on fields and roads only", "S", NULL},
    {"A 1 FFF[X~] field", "no mist lies on this side", "W", NULL},
    {"A 1 XFFF field / [N]", "there is no city at this side", "N", NULL},
    {"A 1 X[F]XX monastery", "no field has this half side", "EL", NULL},
    {"A 1 CFFF road [N]; field", "the four letters show something else on this side", "N", NULL},
    {"A 1 CFFF river [N]; field", "the four letters show something else on this side", "N", NULL},
    {"A 1 CFFF city N; city [N]; field", "another piece already has this side", "N", NULL},
    {"A 1 CFFF city N [n]; field", "this appears here twice", "n", NULL},
    {"A 1 FFFF field NL [NL]; field", "this appears here twice", "NL", NULL},
    {"A 1 FFFF field N; field [NL]", "another field already has this half side", "NL", NULL},
    {"A 1 CFFF city N; field [NL] EL ER", "a city side has no field", "NL", NULL},
    {"A 1 CFFF city N; field [N]", "a city side has no field", "N", NULL},
    {"A 1 FFFF field N; field; [field]", "only one field can take what is left over", "field",
     NULL},
    {"A 1 CCFC city N; city E W; field / N; [field]; field",
     "only one field can take what is left over", "field", NULL},
    {"A 1 [R]FFF field", "no road reaches this side", "N", NULL},
    {"A 1 F[C]FF field", "no city reaches this side", "E", NULL},
    {"A 1 FF[I]F field", "no river reaches this side", "S", NULL},
    {"A 1 FF[F]F field N E W", "no field has this half side", "SL", NULL},
    {"A 1 FFF[F] field N E S WL", "no field has this half side", "WR", NULL},
    {"A 1 [R]FFR road N W; field NR E S WL WR", "no field has this half side", "NL", NULL},
    {"A 1 CFFF city N; field [/]", "no city follows '/'", "/", NULL},
    {"A 1 CFFF city N; field / [road]", "only sides of cities may follow '/'", "road", NULL},
    {"A 1 CFFF city N; field / [NL]", "only sides of cities may follow '/'", "NL", NULL},
    {"A 1 CFFF city N; field / [E]", "there is no city at this side", "E", NULL},
    {"A 1 CRRF city N; road E S; field / N [S]", "there is no city at this side", "S", NULL},
    {"A 1 CFFF city N; field / N [N]", "this appears here twice", "N", NULL},
    {"A 1 CCFF city N [/] E", "only a field borders cities", "/", NULL},
    {"A 1 CFFF city N [inn]; field", "a piece of this kind cannot have this flag", "inn", NULL},
    {"A 1 CFFF city N; field [pennant]", "a piece of this kind cannot have this flag", "pennant",
     NULL},
    {"A 1 FFFF monastery [wine]; field", "a piece of this kind cannot have this flag", "wine",
     NULL},
    {"A 1 CFFF city N [ghost] 1; field", "a piece of this kind cannot have this flag", "ghost",
     NULL},
    {"A 1 CFFF city N wine [wine]; field", "this flag appears here twice", "wine", NULL},
    {"A 1 CFFF city N pennant [pennant]; field", "this flag appears here twice", "pennant", NULL},
    {"A 1 CFFF city N pennant [10]; field", "a number from 1 to 9 is expected here", "10", NULL},
    {"A 1 CFFF city N pennant [0]; field", "a number from 1 to 9 is expected here", "0", NULL},
    {"A 1 CCFF city N E [wide]; field", "only a city with one side can be wide", "wide", NULL},
    {"A 1 FFFF mist N [ghost]; field", "the number of ghosts is missing", "ghost", NULL},
    {"A 1 CFFF city N; mist [N] ghost 1; field", "mist lies on fields and roads only", "N", NULL},
    {"A 1 FFFF mist N; mist [N]; field", "another mist already has this side", "N", NULL},
    {"A 1 F~FFF mist N [E]; field", "the four letters show no mist on this side", "E", NULL},
    {"A 1 F~[F~]FF mist N; field", "no mist lies on this side", "E", NULL},
    {"A 1 FFFF field; volcano; [volcano]", "this mark appears here twice", "volcano", NULL},
    {"A 1 FFFF field; club; arrow N; [shield]",
     "a tile has only one of these marks: club, shield, pitchfork", "shield", NULL},
    {"A 1 FFFF field; [arrow]", "the direction of the arrow is missing", "arrow", NULL},
    {"A 1 FFFF field; arrow [up]", "a direction is expected here: N, NE, ... NW", "up", NULL},
    {"A 1 FFFF field; link[]", "a piece to link is expected here", NULL, NULL},
    {"A 1 FFFF monastery; field; link [,] monastery", "a piece to link is expected here", ",",
     NULL},
    {"A 1 FFFF monastery; field; link monastery,[]", "a piece to link is expected here", NULL,
     NULL},
    {"A 1 FFFF monastery; field; link[ monastery]", "a link needs two pieces", " monastery", NULL},
    {"A 1 FFFF monastery; field; link monastery, [monastery]", "this appears here twice",
     "monastery", NULL},
    {"A 1 FFRF road S; field; link road, [volcano]", "this is not a kind of piece", "volcano",
     NULL},
    {"A 1 FFRF road S; field; link road, [citty] N", "this is not a kind of piece", "citty",
     "city"},
    {"A 1 FFRF road S; field; link road, [city N]", "the tile has no such piece", "city N", NULL},
    {"A 1 FFRF road S; field; link [road N], field", "the tile has no such piece", "road N", NULL},
    {"A 1 FFRF road S; monastery; monastery; field; link road S, [monastery]",
     "the tile has several such pieces", "monastery", NULL},
    {"A 1 FFRF road S; monastery; field; link road S [monastery]", "this is not a side of a piece",
     "monastery", NULL},
    {"A 1 FFFF tower; tower; tower; tower; tower; tower; tower; tower; tower; tower; tower; tower; "
     "tower; tower; tower; tower; tower; tower; tower; tower; tower; tower; tower; tower; [field]",
     "too many pieces on one tile", "field", NULL},
    {"A 1 FFFF field; link a; link a; link a; link a; link a; link a; link a; link a; link a; "
     "link a; link a; link a; [link] a",
     "too many links on one tile", "link", NULL},
};

static void test_bad_lines(void **state) {
    struct fixture *f = *state;
    for (size_t i = 0; i < sizeof bad_lines / sizeof bad_lines[0]; i++) {
        const char *marked = bad_lines[i].line;
        char line[400];
        uint32_t length = 0, begin = 0, end = 0;
        for (const char *p = marked; *p; p++) {
            if (*p == '[')
                begin = length;
            else if (*p == ']')
                end = length;
            else
                line[length++] = *p;
        }
        struct tile_type t;
        unsigned count;
        struct tile_line_error error;
        /* A copy of exact size lets the sanitizer see a read after the end. */
        const char *exact = arena_strndup(&f->arena, line, length);
        if (tile_line_parse(&f->arena, exact, length, &t, &count, &error))
            fail_msg("no error in %s", marked);
        if (strcmp(error.what, bad_lines[i].what) != 0 || error.begin != begin || error.end != end)
            fail_msg("%s: %u-%u %s", marked, error.begin, error.end, error.what);
        if (bad_lines[i].detail) {
            assert_non_null(error.detail);
            assert_string_equal(error.detail, bad_lines[i].detail);
        } else {
            assert_null(error.detail);
        }
        if (bad_lines[i].suggestion) {
            assert_non_null(error.suggestion);
            assert_string_equal(error.suggestion, bad_lines[i].suggestion);
        }
    }
}

/* No beginning of a line, and no line with a byte changed, may do harm. */
static void test_broken_lines_do_no_harm(void **state) {
    struct fixture *f = *state;
    static const char good[] = "X 1 CRFR~ city N pennant 2 wine; road E W; mist W ghost 1; "
                               "field EL WR herd / N; field; arrow NW; link city N, road";
    struct tile_type t;
    unsigned count;
    struct tile_line_error error;
    uint32_t length = sizeof good - 1;
    assert_true(tile_line_parse(&f->arena, good, length, &t, &count, &error));
    for (uint32_t n = 0; n < length; n++) {
        struct arena scratch = {0};
        char *line = arena_strndup(&scratch, good, length);
        if (!tile_line_parse(&scratch, line, n, &t, &count, &error)) {
            assert_true(error.begin <= error.end);
            assert_true(error.end <= n);
        }
        static const char other[] = "\0;/,~9 x\xff";
        for (size_t c = 0; c < sizeof other - 1; c++) {
            memcpy(line, good, length);
            line[n] = other[c];
            if (!tile_line_parse(&scratch, line, length, &t, &count, &error)) {
                assert_true(error.begin <= error.end);
                assert_true(error.end <= length);
            }
        }
        arena_free(&scratch);
    }
}

static void check_round_trip(struct fixture *f, const struct tile_type *t, unsigned count) {
    const char *line = tile_line_print(&f->arena, t, count);
    unsigned n;
    const struct tile_type *again = parse(f, line, &n);
    assert_int_equal(n, count);
    assert_string_equal(again->id, t->id);
    assert_true(tile_same_picture(t, again, 0));
    assert_int_equal(again->turns_alike, t->turns_alike);
    assert_int_equal(again->misty, t->misty);
    assert_memory_equal(again->segment_at, t->segment_at, sizeof t->segment_at);
    assert_memory_equal(again->segment, t->segment, sizeof t->segment);
    assert_string_equal(tile_line_print(&f->arena, again, count), line);
}

static void test_round_trip(void **state) {
    struct fixture *f = *state;
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(f->catalogue, (enum tile_set)s);
        for (unsigned i = 0; i < set->tiles; i++)
            check_round_trip(f, set->tile[i].type, set->tile[i].count);
    }
    static const char *const lines[] = {
        "M7 1 FRFR road E W; mist N E ghost 2; field NL NR EL WR; field ER SL SR WL",
        "M8 1 RFFF castle; road N; mist N ghost 1; field",
        "Z 7 CRFC city N W pennant 2 wine; road E; monastery; field EL herd / N; field ER SL SR",
        "Z 7 CFRF city N; road S inn; monastery; field; volcano; arrow NW; link city N, road S",
        "Z 7 CFFF city N princess wide; field EL ER / N; field SL SR WL WR; magic; pitchfork",
        "Y 1 CCCC city N E; city S W; field / N S",
        "Y 1 CCCC city N S; city E W; field / N E; field herd / N; field",
        "Y 1 CCFC city N W; city E; field SL SR / N E; field / N; field / N E",
        "Y 6 XXXX monastery",
        "Y 3 XXXX",
        "Y 3 XXXX festival",
        "Y 3 XXXX portal; festival",
        "Y 1 XXXX monastery; field",
        "Y 1 CXRX city N; road S; field SL / N; field SR / N",
        "Y 1 RXFF road N; field",
        "Y 1 FXXF city E S; field NL NR EL WL WR / E",
        "Y 1 XFXX city N S W; field NR EL ER SL / N",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        unsigned count;
        const struct tile_type *t = parse(f, lines[i], &count);
        assert_string_equal(tile_line_print(&f->arena, t, count), lines[i]);
        check_round_trip(f, t, count);
    }
    assert_string_equal(tile_line_print(&f->arena, parse(f, "B 4 FFFF monastery; field", NULL), 0),
                        "B 1 FFFF monastery; field");
}

/* --- pictures --------------------------------------------------------------------- */

static unsigned alike(struct fixture *f, const char *line) {
    return parse(f, line, NULL)->turns_alike;
}

static void test_turns_alike(void **state) {
    assert_int_equal(alike(*state, "A 1 CFCF city N; city S; field / N S"), 2);
    assert_int_equal(alike(*state, "A 1 CFCF city N S; field E / N; field W / N"), 2);
    /* A pennant, a border, a gate or a herd on one side only makes the other turn another. */
    assert_int_equal(alike(*state, "A 1 CFCF city N pennant; city S; field / N S"), 4);
    assert_int_equal(alike(*state, "A 1 CFCF city N; city S; field / N"), 4);
    assert_int_equal(alike(*state, "A 1 CFCF city N; city S; field E / N S; field W"), 4);
    assert_int_equal(alike(*state, "A 1 CFCF city N; city S; field E / N; field W / S"), 2);
    assert_int_equal(
        alike(*state, "A 1 RFRF road N; road S; monastery; field; link road S, monastery"), 4);
    assert_int_equal(alike(*state, "A 1 RFRF road N; road S; monastery; field; "
                                   "link road S, monastery; link road N, monastery"),
                     2);
    /* Fields that reach no side are told by the cities that they border. */
    assert_int_equal(alike(*state, "A 1 CCCC city N S; city E W; field / N E; field / N E"), 1);
    assert_int_equal(alike(*state, "A 1 CCCC city N; city E; city S; city W; "
                                   "field / N E; field / S W"),
                     2);
    assert_int_equal(alike(*state, "A 1 CCCC city N; city E; city S; city W; field / N E"), 4);
    assert_int_equal(alike(*state, "A 1 FFFF field N E herd; field"), 4);
    assert_int_equal(alike(*state, "A 1 FFFF field; volcano"), 1);
    assert_int_equal(alike(*state, "A 1 FFFF field; arrow N"), 4);
    assert_int_equal(alike(*state, "A 1 FFFF mist N S ghost 1; field"), 2);
    assert_int_equal(alike(*state, "A 1 FFFF mist N ghost 1; mist S ghost 1; field"), 2);
    assert_int_equal(alike(*state, "A 1 FFFF mist N ghost 1; mist S ghost 2; field"), 4);
    assert_int_equal(alike(*state, "A 1 RRRR road N E; road S W; field NL WR SL ER; field NR EL; "
                                   "field SR WL"),
                     2);
    assert_int_equal(alike(*state, "A 1 CCCC city N; city E; city S; city W; field / N E S W"), 1);
}

static void test_turns_like(void **state) {
    const struct tile_type *one = parse(*state, "B 4 FFFF monastery; field", NULL);
    const struct tile_type *two = parse(*state, "H 3 CFCF city N; city S; field / N S", NULL);
    const struct tile_type *four = parse(*state, "E 5 CFFF city N; field / N", NULL);
    for (unsigned q = 0; q < 4; q++) {
        assert_int_equal(tile_turns_like(one, q), 15);
        assert_int_equal(tile_turns_like(two, q), q % 2 ? 10 : 5);
        assert_int_equal(tile_turns_like(four, q), 1u << q);
    }
}

static void test_same_picture(void **state) {
    const struct tile_type *j =
        parse(*state, "J 1 CRRF city N; road E S; field EL SR W / N; field", NULL);
    const struct tile_type *turned =
        parse(*state, "J 1 FCRR field SR WL; road W S; field N SL WR / E; city E", NULL);
    const struct tile_type *mirror =
        parse(*state, "K 1 CFRR city N; road S W; field SR WL; field / N", NULL);
    assert_true(tile_same_picture(j, turned, 1));
    assert_false(tile_same_picture(j, turned, 0));
    assert_true(tile_same_picture(turned, j, 3));
    for (unsigned q = 0; q < 4; q++)
        assert_false(tile_same_picture(j, mirror, q));
}

/* Every port touches its counterpart, and tiles that meet agree about what is there. */
static void test_ports_of_turned_tiles(void **state) {
    struct fixture *f = *state;
    const struct tile_set_content *set = catalogue_set(f->catalogue, SET_C2);
    for (unsigned i = 0; i < set->tiles; i++) {
        const struct tile_type *t = set->tile[i].type;
        for (unsigned q = 0; q < 4; q++) {
            for (unsigned p = 0; p < PORTS; p++) {
                int segment = tile_segment_at(t, p, q);
                port_set port = (port_set)(1u << p);
                enum terrain side = tile_side(t, (enum side)(p / 3), q);
                bool middle = (port & PORTS_MIDDLE) != 0;
                assert_int_equal(segment >= 0,
                                 middle ? side != TERRAIN_FIELD : side != TERRAIN_CITY);
                if (segment < 0) continue;
                assert_true(ports_turned(t->segment[segment].ports, q) & port);
                assert_int_equal(t->segment[segment].kind == FEATURE_FIELD, !middle);
            }
        }
    }
}

/* D beside D turned by 180 degrees: the road goes on, the fields cross over. */
static void test_tiles_that_meet(void **state) {
    const struct tile_type *d =
        parse(*state, "D 4 CRFR city N; road E W; field EL WR / N; field ER SL SR WL", NULL);
    static const struct {
        unsigned port, here, there;
    } meets[] = {{EL, 2, 3}, {E, 1, 1}, {ER, 3, 2}};
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(tile_segment_at(d, meets[i].port, 0), meets[i].here);
        assert_int_equal(tile_segment_at(d, port_meets(meets[i].port), 2), meets[i].there);
    }
    assert_int_equal(tile_side(d, SIDE_S, 2), TERRAIN_CITY);
    assert_int_equal(tile_side(d, SIDE_E, 1), TERRAIN_CITY);
    assert_int_equal(tile_side(d, SIDE_W, 3), TERRAIN_CITY);
}

/* --- names ---------------------------------------------------------------------------- */

static bool name(const char *word, struct side_name *n) {
    return side_name_parse(word, (uint32_t)strlen(word), n);
}

static void test_name_parse(void **state) {
    (void)state;
    struct side_name n;
    assert_true(name("CRFI", &n));
    static const uint8_t sides[] = {TERRAIN_CITY, TERRAIN_ROAD, TERRAIN_FIELD, TERRAIN_RIVER};
    assert_memory_equal(n.terrain, sides, sizeof sides);
    assert_int_equal(n.joined, -1);
    assert_int_equal(n.pennants, 0);
    assert_true(name("crfi", &n));
    assert_memory_equal(n.terrain, sides, sizeof sides);

    assert_true(name("CFFC-J++", &n));
    assert_int_equal(n.joined, 1);
    assert_int_equal(n.pennants, 2);
    assert_true(name("CFFC-S", &n));
    assert_int_equal(n.joined, 0);
    assert_true(name("FFFFM", &n));
    assert_true(n.monastery && !n.garden);
    assert_true(name("CFFFG", &n));
    assert_true(n.garden && !n.monastery);
    assert_true(name("C~RFF~", &n));
    assert_int_equal(n.misty, 1u << SIDE_N | 1u << SIDE_W);
    assert_true(name("F~RFF**", &n));
    assert_int_equal(n.ghosts, 2);
    assert_true(name("CRRF.inn", &n));
    assert_int_equal(n.flags, SEGMENT_INN);
    assert_true(name("CRRF-J+M*.inn.Volcano.shrine", &n));
    assert_int_equal(n.joined, 1);
    assert_int_equal(n.pennants, 1);
    assert_int_equal(n.ghosts, 1);
    assert_true(n.monastery);
    assert_int_equal(n.flags, SEGMENT_INN);
    assert_int_equal(n.marks, 1u << MARK_VOLCANO);
    assert_int_equal(n.kinds, 1u << FEATURE_SHRINE);
}

static void test_name_reject(void **state) {
    (void)state;
    static const char *const words[] = {
        "",          "C",         "CRF",        "CRFRF",     "CRFRR",     "road",    "city",
        "Eric",      "ricci",     "~CRFR",      "C~~RFR",    "CRFR-",     "CRFR-X",  "CRFR-J-S",
        "CRFRM+",    "CRFR+-J",   "CRFRMG",     "CRFR*M",    "CRFR.",     "CRFR.x",  "CRFR.inn.",
        "CRFR..inn", "CRFR.inn+", "CRFR.field", "CRFR.link", "CRFR.road", "CRFR/90", "CRFV",
        "CRFR ",     "CRFRX",     "FIRM",
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct side_name n;
        if (name(words[i], &n)) fail_msg("'%s' is no name", words[i]);
    }
    /* Not NUL-terminated: what lies after must not count; nor may counters run over. */
    struct side_name n;
    assert_true(side_name_parse("CRFRM+", 4, &n));
    assert_false(n.monastery);
    char many[1000];
    memset(many, '+', sizeof many);
    memset(many, 'C', SIDES);
    assert_false(side_name_parse(many, sizeof many, &n));
}

static int fits(const char *word, const struct tile_type *t, unsigned *turns) {
    struct side_name n;
    assert_true(name(word, &n));
    return side_name_fits(&n, t, turns);
}

static void test_name_fits(void **state) {
    const struct tile_type *d =
        parse(*state, "D 4 CRFR city N; road E W; field EL WR / N; field ER SL SR WL", NULL);
    const struct tile_type *m = parse(*state, "M 2 CFFC city N W pennant; field / N", NULL);
    const struct tile_type *i = parse(*state, "I 2 CFFC city N; city W; field / N W", NULL);
    const struct tile_type *h = parse(*state, "H 3 CFCF city N; city S; field / N S", NULL);
    const struct tile_type *b = parse(*state, "B 4 FFFF monastery; field", NULL);
    const struct tile_type *inn = parse(*state, "X 1 RFRF road N S inn; field W; field", NULL);
    const struct tile_type *mist = parse(*state, "Y 1 FRFF mist N E ghost 2; road E; field", NULL);
    unsigned turns;
    assert_int_equal(fits("CRFR", d, &turns), 2);
    assert_int_equal(turns, 1);
    assert_int_equal(fits("RCRF", d, &turns), 2);
    assert_int_equal(turns, 2);
    assert_int_equal(fits("RFRC", d, &turns), 2);
    assert_int_equal(turns, 8);
    assert_int_equal(fits("CFRR", d, &turns), 0);
    assert_int_equal(turns, 0);
    assert_int_equal(fits("CRFR+", d, &turns), 0);

    assert_int_equal(fits("CFFC-J+", m, &turns), 2);
    assert_int_equal(fits("CCFF-J+", m, &turns), 2);
    assert_int_equal(turns, 2);
    assert_int_equal(fits("CFFC+", m, &turns), 2);
    assert_int_equal(fits("CFFC", m, &turns), 1);
    assert_int_equal(turns, 1);
    assert_int_equal(fits("CFFC-J", m, &turns), 1);
    assert_int_equal(fits("CFFC-S", m, &turns), 0);
    assert_int_equal(fits("CFFC++", m, &turns), 0);
    assert_int_equal(fits("CFFC-S", i, &turns), 2);
    assert_int_equal(fits("CFFC-J", i, &turns), 0);
    assert_int_equal(fits("CFFC", i, &turns), 2);
    assert_int_equal(fits("FCFC", h, &turns), 2);
    assert_int_equal(turns, 10);
    assert_int_equal(fits("FFFFM", b, &turns), 2);
    assert_int_equal(turns, 15);
    assert_int_equal(fits("FFFF", b, &turns), 1);
    assert_int_equal(fits("FFFFG", b, &turns), 0);
    assert_int_equal(fits("FRFR.inn", inn, &turns), 2);
    assert_int_equal(fits("FRFR", inn, &turns), 1);
    assert_int_equal(fits("FRFR.inn.volcano", inn, &turns), 0);
    assert_int_equal(fits("F~R~FF**", mist, &turns), 2);
    assert_int_equal(fits("F~R~FF-J**", mist, &turns), 2);
    assert_int_equal(fits("F~R~FF-S**", mist, &turns), 0);
    assert_int_equal(fits("F~R~FF*", mist, &turns), 1);
    assert_int_equal(fits("F~RFF**", mist, &turns), 1);
    assert_int_equal(fits("FRFF**", mist, &turns), 1);
    assert_int_equal(fits("FRF~F**", mist, &turns), 0);
    assert_int_equal(fits("F~FFR~**", mist, &turns), 0);
    assert_int_equal(fits("R~FFF~**", mist, &turns), 2);
    assert_int_equal(turns, 8);
}

/* A side that fits anything has a letter of its own, and no other letter means it. */
static void test_name_of_any_side(void **state) {
    const struct tile_type *t = parse(*state, "Y 1 XRFF road E; field", NULL);
    unsigned turns;
    assert_int_equal(fits("XRFF", t, &turns), 2);
    assert_int_equal(turns, 1);
    assert_int_equal(fits("fxrf", t, &turns), 2);
    assert_int_equal(turns, 2);
    assert_int_equal(fits("FRFF", t, &turns), 0);
    assert_int_equal(fits("XXXX", t, &turns), 0);
    assert_int_equal(fits("XXXX", parse(*state, "Y 1 XXXX monastery", NULL), &turns), 1);
    assert_int_equal(turns, 15);
}

/* The turn with just the named misty sides wins over one with more. */
static void test_name_fits_best_turn(void **state) {
    const struct tile_type *t = parse(*state, "Y 1 FFFF mist N; mist E; mist S; field", NULL);
    unsigned turns;
    assert_int_equal(fits("F~F~F~F", t, &turns), 2);
    assert_int_equal(turns, 1);
    assert_int_equal(fits("F~F~FF", t, &turns), 1);
    assert_int_equal(turns, 1 | 8);
}

static void test_name_print(void **state) {
    struct fixture *f = *state;
    static const struct {
        const char *line;
        unsigned turns;
        const char *name;
    } want[] = {
        {"D 4 CRFR city N; road E W; field EL WR / N; field ER SL SR WL", 1, "RCRF"},
        {"M 2 CFFC city N W pennant; field / N", 0, "CFFC-J+"},
        {"I 2 CFFC city N; city W; field / N W", 1, "CCFF-S"},
        {"B 4 FFFF monastery; field", 2, "FFFFM"},
        {"EG 4 CFFF city N; garden; field", 3, "FFFCG"},
        {"X 1 RFFF road N inn; monastery; garden; shrine; field; volcano", 3,
         "FFFRM.garden.shrine.inn.volcano"},
        {"Y 1 FRFF mist N E ghost 2; road E; field", 1, "FF~R~F-J**"},
        {"Y 1 XXXX monastery", 3, "XXXXM"},
        {"Y 1 XXXX", 1, "XXXX"},
        {"Y 1 CXFR city N; road W; field", 1, "RCXF"},
    };
    for (size_t i = 0; i < sizeof want / sizeof want[0]; i++)
        assert_string_equal(side_name_print(&f->arena, parse(f, want[i].line, NULL), want[i].turns),
                            want[i].name);
}

/* Each tile, turned each way, is found again under its name. */
static void test_name_round_trip(void **state) {
    struct fixture *f = *state;
    for (unsigned s = 0; s < TILE_SETS; s++) {
        const struct tile_set_content *set = catalogue_set(f->catalogue, (enum tile_set)s);
        for (unsigned i = 0; i < set->tiles; i++) {
            const struct tile_type *t = set->tile[i].type;
            for (unsigned q = 0; q < 4; q++) {
                const char *word = side_name_print(&f->arena, t, q);
                unsigned turns;
                assert_int_equal(fits(word, t, &turns), 2);
                assert_int_equal(turns & tile_turns_like(t, q), tile_turns_like(t, q));
                assert_true(turns >> q & 1);
            }
        }
    }
}

/* In the classic set a full name is unique; the letter alone is not needed. */
static void test_names_tell_classic_tiles_apart(void **state) {
    struct fixture *f = *state;
    const struct tile_set_content *set = catalogue_set(f->catalogue, SET_C2);
    for (unsigned i = 0; i < set->tiles; i++) {
        const char *word = side_name_print(&f->arena, set->tile[i].type, 3);
        unsigned exact = 0, turns;
        for (unsigned j = 0; j < set->tiles; j++)
            exact += fits(word, set->tile[j].type, &turns) == 2;
        assert_int_equal(exact, 1);
    }
}

static void test_words(void **state) {
    (void)state;
    assert_string_equal(tile_mark_name(MARK_VOLCANO), "volcano");
    assert_string_equal(tile_mark_name(MARK_ARROW), "arrow");
    assert_string_equal(segment_flag_name(SEGMENT_INN), "inn");
    assert_string_equal(segment_flag_name(SEGMENT_HERD), "herd");
    for (unsigned m = 0; m < MARKS; m++)
        assert_true(tile_mark_name((enum tile_mark)m)[0] != '\0');
    for (unsigned flag = 1; flag <= SEGMENT_HERD; flag <<= 1)
        assert_true(segment_flag_name((enum segment_flag)flag)[0] != '\0');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_line_of_the_start_tile),
        cmocka_unit_test(test_line_of_mists),
        cmocka_unit_test(test_line_with_everything),
        cmocka_unit_test(test_line_looks_forward),
        cmocka_unit_test(test_inner_field),
        cmocka_unit_test(test_bad_lines),
        cmocka_unit_test(test_broken_lines_do_no_harm),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_turns_alike),
        cmocka_unit_test(test_turns_like),
        cmocka_unit_test(test_same_picture),
        cmocka_unit_test(test_ports_of_turned_tiles),
        cmocka_unit_test(test_tiles_that_meet),
        cmocka_unit_test(test_name_parse),
        cmocka_unit_test(test_name_reject),
        cmocka_unit_test(test_name_fits),
        cmocka_unit_test(test_name_fits_best_turn),
        cmocka_unit_test(test_name_print),
        cmocka_unit_test(test_name_of_any_side),
        cmocka_unit_test(test_name_round_trip),
        cmocka_unit_test(test_names_tell_classic_tiles_apart),
        cmocka_unit_test(test_words),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, setup, teardown);
}
