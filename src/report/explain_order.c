/* SPDX-License-Identifier: MIT */
/* --explain=order: a game from setup to winner, step by step. */
#include "base/bug.h"
#include "game/hooks.h"
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
        "ends here."),
     "DISCARD-1 DISCARD-2 DISCARD-6 END-1"},
    {"", N_("Place it beside the board, every touching side equal."),
     "PLACE-1 PLACE-2 PLACE-3 RIVER-2 RIVER-3 RIVER-4"},
    {"", N_("With shrines: no monastery beside two shrines, no shrine beside two monasteries."),
     "SHR-2"},
    {N_("Turn 2: figure"), N_("At most one of these; each is optional."), "MEEPLE-1"},
    {"", N_("Place a meeple from the supply on a free feature of the new tile."),
     "MEEPLE-2 MEEPLE-3 MEEPLE-4 MEEPLE-5"},
    {"", N_("With a flying machine: let a follower fly, by the die."), "FLY-1 FLY-2 FLY-3 FLY-4"},
    {"", N_("With a festival: take an own figure back, before anything is scored."), "FES-1 FES-2"},
    {"", N_("With abbots: place the abbot on a monastery or garden of the new tile."), "ABBOT-2"},
    {"",
     N_("With traders-and-builders: place builder or pig where a follower of the same player is."),
     "TRA-1 TRA-9"},
    {"", N_("With abbots: recall the abbot, and book its points at once."), "ABBOT-5 ABBOT-6"},
    {N_("Turn 3: scoring"),
     N_("Find what the new tile completed, with values and owners, on one position."),
     "SCORE-1 SCORE-2 MAJORITY-1 MAJORITY-2"},
    {"",
     N_("Book it, as recorded or in this order: roads, cities, monasteries, gardens, shrines; "
        "within "
        "each kind from north to south, then from west to east."),
     "SCORE-3 ROAD-SCORE-1 CITY-SCORE-1 MON-SCORE-1 ABBOT-4 SHR-1 TRACK-3"},
    {"", N_("With shrines: the figures of monasteries and shrines that lost a duel go home."),
     "SHR-3"},
    {"",
     N_("With traders-and-builders: goods of completed cities. With king-and-robber: the King, the "
        "Robber Baron. Both to who laid the tile."),
     "TRA-11 KIN-1 KIN-2 KIN-3"},
    {"", N_("All figures of scored features go home; farmers stay."), "RETURN-1 RETURN-2 RETURN-3"},
    {N_("Turn 4: behind scoring"),
     N_("With a crop circle: all add a follower, or take one back, each in his turn."),
     "CRO-1 CRO-2 CRO-5"},
    {N_("Turn 5: end"),
     N_("With traders-and-builders: if the tile continued the own builder's road or city, a second "
        "part of the turn follows, from its tile on."),
     "TRA-3 TRA-4 TRA-5"},
    {"",
     N_("The next seat is due. After a volcano lake the same player has a turn with a land tile."),
     "TURN-1 SETUP-5 RIVER-10"},
    {"", N_("After the turn of the last tile, or when the players stopped, the game is over."),
     "END-1 END-3"},
    {N_("Final scoring"), N_("Unfinished roads with figures: 1 per tile."), "END-SCORE-1"},
    {"", N_("Unfinished cities with figures: 1 per tile and 1 per pennant."), "END-SCORE-2"},
    {"", N_("Unfinished monasteries, gardens, shrines: 1 and 1 per neighbour."),
     "END-SCORE-3 ABBOT-7 SHR-7"},
    {"", N_("Farms, by FARM_SCORE."), "FARM-3 FARM-SCORE-1 FARM-SCORE-2 FARM-SCORE-3"},
    {"", N_("Majority and ties as in play."), "END-SCORE-4"},
    {"", N_("Most tokens of each kind of goods: 10."), "TRA-12"},
    {"", N_("King and Robber Baron, by KING_FINAL."), "KIN-6"},
    {N_("Winner"), N_("The highest total; players with equal totals win together."), "WIN-1 WIN-2"},
};

/* A phase and the module that brings it, NULL: the base game. */
struct known_phase {
    const struct phase *phase;
    const struct expansion *module;
};

/* Puts those of LIST, which are not there yet, among the N by their order; returns the number. */
static int add_phases(struct known_phase *known, int n, const struct phase *const *list,
                      const struct expansion *module) {
    for (; list && *list; list++) {
        int at = n;
        for (int i = 0; i < n; i++)
            if (known[i].phase == *list) at = -1; /* of two boxes of one kind */
        if (at < 0) continue;
        INVARIANT(n < PHASES_MAX);
        for (; at > 0 && known[at - 1].phase->order > (*list)->order; at--)
            known[at] = known[at - 1];
        known[at] = (struct known_phase){*list, module};
        n++;
    }
    return n;
}

static void add_all_phases(struct buf *out) {
    struct known_phase known[PHASES_MAX];
    int n = add_phases(known, 0, base_phases, NULL);
    for (int i = 0; expansion_table[i]; i++)
        n = add_phases(known, n, expansion_table[i]->phases, expansion_table[i]);
    for (int i = 0; i < n; i++) {
        buf_printf(out, "  %d. %s", i + 1, _(known[i].phase->name));
        if (known[i].module) buf_printf(out, " (%s)", known[i].module->name);
        buf_char(out, '\n');
    }
}

void explain_order(struct buf *out) {
    buf_str(out, _("The phases of a turn, in this order:\n\n"));
    add_all_phases(out);
    buf_str(out, _("\nThe order of a game\n"));
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
