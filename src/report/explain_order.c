/* SPDX-License-Identifier: MIT */
/* --explain=order: a game from setup to winner, step by step. */
#include "game/modules.h"
#include "report/explain.h"
#include "report/explain_page.h"
#include "report/language.h"

/* Where a step comes in the order. */
enum place {
    AT_SETUP,
    AT_TILE,
    AT_FIGURE,
    AT_SCORING,
    AT_COMPLETED, /* all points are booked, the figures are still there */
    AT_HOME,
    AT_BEHIND,
    AT_END, /* who goes on? */
    AT_NEXT,
    AT_FINAL,      /* features */
    AT_FINAL_REST, /* and points for anything else */
    AT_WINNER,
    PLACES
};

static const char *const headings[PLACES] = {
    [AT_SETUP] = N_("Setup"),
    [AT_TILE] = N_("Turn 1: tile"),
    [AT_FIGURE] = N_("Turn 2: figure"),
    [AT_SCORING] = N_("Turn 3: scoring"),
    [AT_BEHIND] = N_("Turn 4: after scoring"),
    [AT_END] = N_("Turn 5: end"),
    [AT_FINAL] = N_("Final scoring"),
    [AT_WINNER] = N_("Winner"),
};

static const struct step {
    enum place place;
    const char *text;
    const char *rules;
} steps[] = {
    {AT_SETUP, N_("The start tile lies on the table; with a river the spring does."),
     "SETUP-1 RIVER-8"},
    {AT_SETUP,
     N_("Everybody has 0 points and all figures in supply. The first player of the header begins."),
     "SETUP-3 SETUP-4 SETUP-5"},
    {AT_TILE, N_("Draw a tile: while a river is built a river tile, then a land tile."),
     "TURN-1 RIVER-1"},
    {AT_TILE,
     N_("If it fits nowhere, discard it and draw again. If nothing that is left fits, the game "
        "ends here."),
     "DISCARD-1 DISCARD-2 DISCARD-6 END-1"},
    {AT_TILE, N_("Place it next to the board, with every touching side matching."),
     "PLACE-1 PLACE-2 PLACE-3 RIVER-2 RIVER-3 RIVER-4"},
    {AT_FIGURE, N_("At most one of these; each is optional."), "MEEPLE-1"},
    {AT_FIGURE, N_("Place a meeple from the supply on a free feature of the new tile."),
     "MEEPLE-2 MEEPLE-3 MEEPLE-4 MEEPLE-5"},
    {AT_SCORING, N_("Find what the new tile completed, with values and owners, on one position."),
     "SCORE-1 SCORE-2 MAJORITY-1 MAJORITY-2"},
    {AT_SCORING,
     N_("Score it, as recorded or in this order: roads, cities, monasteries, gardens, shrines; "
        "within each kind from north to south, then from west to east."),
     "SCORE-3 ROAD-SCORE-1 CITY-SCORE-1 MON-SCORE-1 ABBOT-4 SHR-1 TRACK-3"},
    {AT_HOME, N_("All figures of scored features go home; farmers stay."),
     "RETURN-1 RETURN-2 RETURN-3"},
    {AT_NEXT,
     N_("The next seat is due. After a volcano lake the same player has a turn with a land tile."),
     "TURN-1 SETUP-5 RIVER-10"},
    {AT_NEXT, N_("After the turn of the last tile, or when the players stopped, the game is over."),
     "END-1 END-3"},
    {AT_FINAL, N_("Unfinished roads with figures: 1 per tile."), "END-SCORE-1"},
    {AT_FINAL, N_("Unfinished cities with figures: 1 per tile and 1 per pennant."), "END-SCORE-2"},
    {AT_FINAL, N_("Unfinished monasteries, gardens, shrines: 1, and 1 per neighbour."),
     "END-SCORE-3 ABBOT-7 SHR-7"},
    {AT_FINAL, N_("Farms, by FARM_SCORE."), "FARM-3 FARM-SCORE-1 FARM-SCORE-2 FARM-SCORE-3"},
    {AT_FINAL, N_("Majority and ties as in play."), "END-SCORE-4"},
    {AT_WINNER, N_("The highest total; players with equal totals win together."), "WIN-1 WIN-2"},
};

/* What expansions add, after those of the base game. */
static const struct step more_steps[] = {
#define STEP(place, text, rules) {place, text, rules},
#include "expansion/all.def"
#undef STEP
};

/* NUMBER 0: it is not a step. */
static void add_phase(struct buf *out, unsigned number, const struct known_phase *known) {
    if (number)
        buf_printf(out, "  %u. ", number);
    else
        buf_str(out, "  - ");
    buf_str(out, _(known->phase->name));
    if (known->expansion) buf_printf(out, " (%s)", known->expansion);
    buf_char(out, '\n');
}

static void add_all_phases(struct buf *out) {
    struct known_phase known[PHASES_MAX];
    unsigned n = phases_known(known), number = 0, others = 0;
    for (unsigned i = 0; i < n; i++)
        if (!known[i].phase->any_time) add_phase(out, ++number, &known[i]);
    for (unsigned i = 0; i < n; i++) {
        if (!known[i].phase->any_time) continue;
        if (!others++) buf_str(out, _("\nAt any time of the turn:\n\n"));
        add_phase(out, 0, &known[i]);
    }
}

static void add_steps(struct buf *out, enum place place, const struct step *list, size_t length) {
    for (const struct step *s = list; s < list + length; s++) {
        if (s->place != place) continue;
        explain_item(out, 2, 2, "-", s->text);
        buf_fill(out, ' ', 4);
        buf_char(out, '[');
        explain_words(out, 5, 5, s->rules);
        /* The bracket closes before the line break that explain_words() left. */
        out->text[out->length - 1] = ']';
        buf_char(out, '\n');
    }
}

void explain_order(struct buf *out) {
    buf_str(out, _("The phases of a turn, in this order:\n\n"));
    add_all_phases(out);
    buf_str(out, _("\nThe order of a game\n"));
    for (int p = 0; p < PLACES; p++) {
        if (headings[p]) buf_printf(out, "\n%s\n", _(headings[p]));
        add_steps(out, (enum place)p, steps, sizeof steps / sizeof *steps);
        add_steps(out, (enum place)p, more_steps, sizeof more_steps / sizeof *more_steps);
    }
}
