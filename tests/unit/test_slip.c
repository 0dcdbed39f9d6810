/* SPDX-License-Identifier: MIT */
/* The slip after the first finding of a game: what is found, in words, and what is not. */
#include "replay/judgement_memory.h"
#include "replay/replay.h"
#include "report/hint.h"
#include "tile/catalogue.h"
#include "unit/record_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define TWO "players: Mia, Tom\n"
#define THREE "players: Anna, Ben, Cleo\n"
#define NORTH "with 'y-axis: north' in the header all up to here would be right"
#define COLUMNS                                                                                    \
    "a cell is written x,y; if all cells were written y,x, all up to here would be right"
#define TURNED                                                                                     \
    "rotations are clockwise; if all were counter-clockwise, all up to here would be right"

struct row {
    const char *name, *text, *help; /* "" none */
    enum policy policy;
};

static const struct row rows[] = {
    /* Who plays */
    {"a turn is missing", THREE "\nAnna: U/0 1,0\nCleo: U/0 2,0\nAnna: U/0 3,0\nBen: U/0 4,0\n",
     "a turn of Ben seems to be missing before this one", POLICY_STOP},
    {"a turn is missing at the end", THREE "\nAnna: U/0 1,0\nCleo: U/0 2,0\n",
     "a turn of Ben seems to be missing before this one", POLICY_STOP},
    {"two turns are missing",
     "players: Anna, Ben, Cleo, Dan\n\nAnna: U/0 1,0\nDan: U/0 2,0\nAnna: U/0 3,0\n",
     "one turn each of Ben and Cleo seem to be missing before this one", POLICY_STOP},
    {"nothing explains it",
     "players: Anna, Ben, Cleo, Dan\n\nAnna: U/0 1,0\nDan: U/0 2,0\nCleo: U/0 3,0\nCleo: U/0 4,0\n",
     "", POLICY_STOP},
    {"two in a row", THREE "\nAnna: U/0 1,0\nAnna: U/0 2,0\nBen: U/0 3,0\nCleo: U/0 4,0\n",
     "two turns of Anna in a row: one is too many, or one turn each of Ben and Cleo are "
     "missing between them",
     POLICY_STOP},
    {"two in a row, of two", TWO "\nMia: U/0 1,0\nMia: U/0 2,0\nTom: U/0 3,0\n",
     "two turns of Mia in a row: one is too many, or a turn of Tom is missing between them",
     POLICY_STOP},
    {"the second part of somebody else",
     TWO "expansions: traders-and-builders\n\nMia: U/0 1,0 road\nTom: U/0 -1,0\n"
         "Mia: U/0 2,0 builder road\nTom: U/0 -2,0\nMia: U/0 3,0\nTom: U/0 4,0\nTom: U/0 -3,0\n"
         "Mia: B/0 0,1\n",
     "two turns of Tom in a row: the first may be Mia's second turn part; or one is too many, or a "
     "turn of Mia is missing between them",
     POLICY_STOP},
    {"another name", THREE "\nAnna: U/0 1,0\nCleo: U/0 2,0\nCleo: U/0 3,0\nAnna: U/0 4,0\n",
     "this seems to be Ben's turn; the entries that follow fit that", POLICY_STOP},
    {"changed places",
     THREE "\nAnna: U/0 1,0\nBen: U/0 2,0\nCleo: U/0 3,0\nBen: U/0 4,0\nAnna: U/0 5,0\n"
           "Cleo: U/0 6,0\nAnna: U/0 7,0\n",
     "this entry and the next one seem to have changed places", POLICY_STOP},
    {"seats the other way round",
     THREE "\nAnna: U/0 1,0\nCleo: U/0 2,0\nBen: U/0 3,0\nAnna: U/0 4,0\nCleo: U/0 5,0\n",
     "'players' lists the players in turn order, which here is Anna, Cleo, Ben", POLICY_STOP},
    {"another begins", THREE "\nBen: U/0 1,0\nCleo: U/0 2,0\nAnna: U/0 3,0\nBen: U/0 4,0\n",
     "'players' lists the players in turn order, which here is Ben, Cleo, Anna", POLICY_STOP},
    {"another begins, two turns", THREE "\nCleo: U/0 1,0\nAnna: U/0 2,0\n",
     "'players' lists the players in turn order, which here is Cleo, Anna, Ben", POLICY_STOP},
    {"another begins, one turn", THREE "\nCleo: U/0 1,0\n",
     "'players' lists the players in turn order; whoever begins comes first", POLICY_STOP},
    {"another begins, and nobody else is named",
     THREE "\nCleo: discard U\nCleo: U/0 1,0\nU/0 2,0\n",
     "'players' lists the players in turn order; whoever begins comes first", POLICY_STOP},
    {"entries without a name are of whom they must be",
     THREE "\nAnna: U/0 1,0\nCleo: U/0 2,0\nU/0 3,0\nBen: U/0 4,0\n",
     "a turn of Ben seems to be missing before this one", POLICY_STOP},
    {"a discard is an entry of its own",
     THREE "\nAnna: U/0 1,0\nCleo: discard U\nCleo: U/0 2,0\nAnna: U/0 3,0\n",
     "a turn of Ben seems to be missing before this one", POLICY_STOP},
    {"with builders two in a row are usual after it",
     THREE "expansions: traders-and-builders\n\nAnna: U/0 1,0\nCleo: U/0 2,0\nAnna: U/0 3,0\n"
           "Anna: U/0 4,0\nBen: U/0 5,0\n",
     "a turn of Ben seems to be missing before this one", POLICY_STOP},
    {"without builders they are not",
     THREE "\nAnna: U/0 1,0\nCleo: U/0 2,0\nAnna: U/0 3,0\nAnna: U/0 4,0\nBen: U/0 5,0\n", "",
     POLICY_STOP},
    {"a later slip is far behind",
     TWO "\nMia: U/0 1,0\nMia: U/0 2,0\nTom: U/0 3,0\nMia: U/0 4,0\nTom: U/0 5,0\nMia: U/0 6,0\n"
         "Mia: U/0 7,0\n",
     "two turns of Mia in a row: one is too many, or a turn of Tom is missing between them",
     POLICY_STOP},
    {"once in a game",
     TWO "\nMia: U/0 1,0\nMia: U/0 2,0\nTom: U/0 3,0\nMia: U/0 4,0\nTom: U/0 5,0\nMia: U/0 6,0\n"
         "Mia: U/0 7,0\n",
     "two turns of Mia in a row: one is too many, or a turn of Tom is missing between them",
     POLICY_ACCEPT},

    /* Another reading */
    {"y grows to the north", TWO "\nMia: FFCF 0,1 knight = Mia 4\nTom: FFFFM 0,-1 monk\n", NORTH,
     POLICY_STOP},
    {"y grows to the south",
     TWO "y-axis: north\n\nMia: FFCF 0,-1 knight = Mia 4\nTom: FFFFM 0,1 monk\n",
     "with 'y-axis: south' in the header all up to here would be right", POLICY_STOP},
    {"only one entry would lie elsewhere", TWO "\nMia: FFFFM 0,-1\n", "", POLICY_STOP},
    {"claims have cells too",
     TWO "\nMia: FFCF 0,1 knight = city (0,1) Mia 4\nTom: FFFFM 0,-1 monk\n", NORTH, POLICY_STOP},
    {"wrong either way", TWO "\nMia: FFCF 0,1 knight = Mia 5\nTom: FFFFM 0,-1 monk\n", "",
     POLICY_STOP},
    {"only claims are wrong", TWO "\nMia: FFCF 0,1 knight = Mia 4\nTom: FFFFM 1,1\n",
     "with 'y-axis: north' in the header all would be right", POLICY_STOP},
    {"... and the result",
     TWO "\nMia: FFCF 0,1 knight\nTom: FFFFM 1,1\n\nended: true\nresult: Mia 4, Tom 0\n",
     "with 'y-axis: north' in the header all would be right", POLICY_STOP},
    {"... in part", TWO "\nMia: FFCF 0,1 knight = Mia 4\nTom: FFFFM 1,1 = Tom 1\n", "",
     POLICY_STOP},
    {"rows before columns", TWO "\nMia: FFRR 1,0\nTom: FFCF -1,0\n", COLUMNS, POLICY_STOP},
    {"an accepted game", TWO "\nMia: FFCF 0,1 knight\nTom: FFFFM 0,-1 monk\nMia: RFRF 5,5\n", NORTH,
     POLICY_ACCEPT},
    {"counter-clockwise", TWO "\nMia: E/90 0,1\nTom: V/270 1,0\n", TURNED, POLICY_STOP},
    {"rotations from the sides are as they lie", TWO "\nMia: FFRR 1,0\nTom: RFFR 1,1\n", "",
     POLICY_STOP},

    /* Tiles */
    {"the letters of the box are left out",
     TWO "expansions: inns-and-cathedrals\n\nMia: RrC.i 1,0\n",
     "tiles with names like this: IC/RrC.i", POLICY_STOP},
    {"a small letter", TWO "\nMia: u 1,0\n", "tiles with names like this: U", POLICY_STOP},
    {"one is told already", TWO "variants: RIVER=I\n\nMia: ri-spring 1,0\nTom: ri-lke 1,0\n", "",
     POLICY_STOP},
    {"nothing is like it", TWO "\nMia: zebra 1,0\n", "", POLICY_STOP},
    {"sides that no tile has", TWO "\nMia: CCFR 1,0\n",
     "tiles with nearly these sides that fit there: D (CRFR), K (RCFR), O (CCRR-J+), P (CCRR-J), "
     "S (CCCR-J+), T (CCCR-J)",
     POLICY_STOP},
    {"sides of which one is different", TWO "\nMia: FRCF 0,-1\n",
     "tiles with nearly these sides that fit there: D (FRCR), E (FFCF), I (FCCF-S), K (RRCF), "
     "M (FCCF-J+), N (FCCF-J)",
     POLICY_STOP},
    {"sides where nothing lies beside", TWO "\nMia: FRCF 7,7\n", "", POLICY_STOP},
    {"the position is not there any more", TWO "\nMia: CCFR 1,0\nTom: U/0 1,0\n", "",
     POLICY_ACCEPT},
    {"sides of a tile in another box", TWO "\nMia: CCCC.cathedral 0,-1\n",
     "this is tile IC/Cccc.c of the set 'inns-and-cathedrals', which is not in this game",
     POLICY_STOP},
    {"a mark apart from its sides",
     TWO "expansions: inns-and-cathedrals\n\nMia: CCCC cathedral 0,-1\n", "this is tile IC/Cccc.c",
     POLICY_STOP},
    {"... of another box", TWO "\nMia: CCCC cathedral 0,-1\n",
     "this is tile IC/Cccc.c of the set 'inns-and-cathedrals', which is not in this game",
     POLICY_STOP},

    /* Figures */
    {"only the big follower is left",
     TWO "expansions: inns-and-cathedrals\nsupply: small 0\n\nMia: FFCF 0,-1 knight\n",
     "legal here: big knight", POLICY_STOP},
    {"... and the place is taken",
     TWO "expansions: inns-and-cathedrals\nsupply: small 0\n\nMia: U/0 1,0 big road\n"
         "Tom: U/0 2,0 road\n",
     "", POLICY_STOP},
    {"... in a crop circle",
     "players: Ann, Bob\nexpansions: crop-circles-1, inns-and-cathedrals\nprofile: c2\n"
     "tiles: f 60 FFFF field\ntiles: r 30 FRFR road E W; field NL NR EL WR; field ER SL SR WL\n"
     "tiles: k 5 FFFF field; club\nposition: true\nsupply: small 1\nstart: f 0,1; f 1,1; f 2,1\n"
     "\nAnn: r/0 0,0\nBob: r/0 0,-1 road\nAnn: k 3,1; crop add; crop add road by Bob\n",
     "legal here: crop add big road (0,-1) by Bob", POLICY_STOP},
    {"... in flight",
     "players: Ann, Bob\nexpansions: flying-machines, inns-and-cathedrals\n"
     "tiles: r 30 FRFR road E W; field NL NR EL WR; field ER SL SR WL\n"
     "tiles: a 5 FFFF field; arrow N\nposition: true\nsupply: small 0\nstart: r/0 0,0\n"
     "\nAnn: a/0 0,1; fly 1 road\n",
     "legal here: fly big 1 road (0,0)", POLICY_STOP},
    {"a builder is no follower",
     TWO "expansions: traders-and-builders\nsupply: small 0\n\nMia: FFCF 0,-1 knight\n", "",
     POLICY_STOP},
    {"figures that can go home",
     TWO "expansions: festival\n\nMia: U/0 1,0 road\nTom: U/0 2,0\n"
         "Mia: FE/CR/0 -1,0; festival city\n",
     "legal here: festival small road (1,0)", POLICY_STOP},
    {"no figure can go home", TWO "expansions: festival\n\nMia: FE/CR/0 -1,0; festival city\n",
     "there is no figure with which this could be done", POLICY_STOP},
};

/* The text after "help: " of all lines that a slip has below the findings of J. */
static void add_slips(struct buf *out, const struct judgement *j) {
    for (uint32_t i = 0; i < j->findings; i++)
        hint_slip(out, j, &j->finding[i]);
}

static bool says(const struct catalogue *c, const struct row *row) {
    struct sample s;
    struct judgement j = {0};
    struct buf out = {0}, wanted = {0};
    struct replay_options options = {.policy = row->policy, .slips = true};
    sample_read(&s, row->text);
    replay(&j, s.r, (struct catalogue *)(uintptr_t)c, &options);
    add_slips(&out, &j);
    if (*row->help) buf_printf(&wanted, "  help: %s\n", row->help);
    const char *got = out.length ? out.text : "", *want = wanted.length ? wanted.text : "";
    bool same = strcmp(got, want) == 0;
    if (!same) print_error("%s:\nwanted: %s\n   got: %s\n", row->name, want, got);
    buf_free(&out);
    buf_free(&wanted);
    judgement_free(&j);
    sample_free(&s);
    return same;
}

static void all_rows(void **state) {
    (void)state;
    struct catalogue *c = catalogue_new();
    unsigned wrong = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        wrong += !says(c, &rows[i]);
    catalogue_free(c);
    assert_int_equal(wrong, 0);
}

/* A record that is longer than any game is not read again. */
static void a_long_record(void **state) {
    (void)state;
    struct catalogue *c = catalogue_new();
    for (int n = 100; n <= 10000; n *= 100) {
        struct buf text = {0};
        buf_printf(&text, TWO "tiles: U x%d\n\nMia: FFCF 0,1 knight = Mia 4\n", 2 * n);
        for (int x = 1; x <= n; x++)
            buf_printf(&text, "%s: U/0 %d,0\n", x % 2 ? "Tom" : "Mia", x);
        buf_printf(&text, "%s: FFFFM 0,-1 monk\n", n % 2 ? "Mia" : "Tom");
        struct row row = {"long", text.text, n > 100 ? "" : NORTH, POLICY_STOP};
        bool right = says(c, &row);
        buf_free(&text);
        assert_true(right);
    }
    catalogue_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_rows),
        cmocka_unit_test(a_long_record),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("slip", tests, NULL, NULL);
}
