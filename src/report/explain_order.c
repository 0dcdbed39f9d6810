/* SPDX-License-Identifier: MIT */
/* --explain=order: a game of the base rules from setup to winner, step by step. */
#include "game/phase.h"
#include "report/explain.h"
#include "report/language.h"

static const struct step {
    const char *phase; /* "": belongs to the phase above */
    const char *text;
    const char *rules;
} steps[] = {
    {N_("Setup"), N_("The start tile lies on the table; with a river the spring does."),
     "SETUP-1 RIVER-8"},
    {"",
     N_("Everybody has 0 points and all figures in supply. The first player of the header begins."),
     "SETUP-3 SETUP-4 SETUP-5"},
    {N_("Turn 1: tile"), N_("Draw a tile: while a river is built a river tile, then a land tile."),
     "TURN-1 RIVER-1"},
    {"",
     N_("If it fits nowhere, discard it and draw again. If nothing that is left fits, the game "
        "ends "
        "here."),
     "DISCARD-1 DISCARD-2 DISCARD-6 END-1"},
    {"", N_("Place it beside the board, every touching side equal."),
     "PLACE-1 PLACE-2 PLACE-3 RIVER-2 RIVER-3 RIVER-4"},
    {N_("Turn 2: figure"), N_("At most one of these; each is optional."), "MEEPLE-1"},
    {"", N_("Place a meeple from the supply on a free feature of the new tile."),
     "MEEPLE-2 MEEPLE-3 MEEPLE-4 MEEPLE-5"},
    {"", N_("With abbots: place the abbot on a monastery or garden of the new tile."), "ABBOT-2"},
    {"", N_("With abbots: recall the abbot, and book its points at once."), "ABBOT-5 ABBOT-6"},
    {N_("Turn 3: scoring"),
     N_("Find what the new tile completed, with values and owners, on one position."),
     "SCORE-1 SCORE-2 MAJORITY-1 MAJORITY-2"},
    {"",
     N_("Book it, as recorded or in this order: roads, cities, monasteries, gardens; within each "
        "kind from north to south, then from west to east."),
     "SCORE-3 ROAD-SCORE-1 CITY-SCORE-1 MON-SCORE-1 ABBOT-4 TRACK-3"},
    {"", N_("All figures of scored features go home; farmers stay."), "RETURN-1 RETURN-2 RETURN-3"},
    {N_("Turn 4: end"),
     N_("The next seat is due. After a volcano lake the same player has a turn with a land tile."),
     "TURN-1 SETUP-5 RIVER-10"},
    {"", N_("After the turn of the last tile, or when the players stopped, the game is over."),
     "END-1 END-3"},
    {N_("Final scoring"), N_("Unfinished roads with figures: 1 per tile."), "END-SCORE-1"},
    {"", N_("Unfinished cities with figures: 1 per tile and 1 per pennant."), "END-SCORE-2"},
    {"", N_("Unfinished monasteries, then gardens: 1 and 1 per neighbour."), "END-SCORE-3 ABBOT-7"},
    {"", N_("Farms, by FARM_SCORE."), "FARM-3 FARM-SCORE-1 FARM-SCORE-2 FARM-SCORE-3"},
    {"", N_("Majority and ties as in play."), "END-SCORE-4"},
    {N_("Winner"), N_("The highest total; players with equal totals win together."), "WIN-1 WIN-2"},
};

void explain_order(struct buf *out) {
    buf_str(out, _("The phases of a turn, in this order:\n\n"));
    for (int i = 0; base_phases[i]; i++)
        buf_printf(out, "  %d. %s\n", i + 1, _(base_phases[i]->name));
    buf_str(out, _("\nThe order of a game (base game, abbot, river)\n"));
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const struct step *s = &steps[i];
        if (*s->phase) {
            buf_char(out, '\n');
            buf_str(out, _(s->phase));
            buf_char(out, '\n');
        }
        explain_item(out, 2, 2, "-", s->text);
        buf_fill(out, ' ', 4);
        buf_char(out, '[');
        explain_words(out, 5, 5, s->rules);
        /* The bracket closes before the line break that explain_words() left. */
        out->text[out->length - 1] = ']';
        buf_char(out, '\n');
    }
}
