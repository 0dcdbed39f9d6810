/* SPDX-License-Identifier: MIT */
/* --explain=order: a game of the base rules from setup to winner, step by step. */
#include "game/phase.h"
#include "report/explain.h"

static const struct step {
    const char *phase; /* "": belongs to the phase above */
    const char *text;
    const char *rules;
} steps[] = {
    {"Setup", "The start tile lies on the table; with a river the spring does.", "SETUP-1 RIVER-8"},
    {"", "Everybody has 0 points and all figures in supply. The first player of the header begins.",
     "SETUP-3 SETUP-4 SETUP-5"},
    {"Turn 1: tile", "Draw a tile: while a river is built a river tile, then a land tile.",
     "TURN-1 RIVER-1"},
    {"",
     "If it fits nowhere, discard it and draw again. If nothing that is left fits, the game ends "
     "here.",
     "DISCARD-1 DISCARD-2 DISCARD-6 END-1"},
    {"", "Place it beside the board, every touching side equal.",
     "PLACE-1 PLACE-2 PLACE-3 RIVER-2 RIVER-3 RIVER-4"},
    {"Turn 2: figure", "At most one of these; each is optional.", "MEEPLE-1"},
    {"", "Place a meeple from the supply on a free feature of the new tile.",
     "MEEPLE-2 MEEPLE-3 MEEPLE-4 MEEPLE-5"},
    {"", "With abbots: place the abbot on a monastery or garden of the new tile.", "ABBOT-2"},
    {"", "With abbots: recall the abbot, and book its points at once.", "ABBOT-5 ABBOT-6"},
    {"Turn 3: scoring",
     "Find what the new tile completed, with values and owners, on one position.",
     "SCORE-1 SCORE-2 MAJORITY-1 MAJORITY-2"},
    {"",
     "Book it, as recorded or in this order: roads, cities, monasteries, gardens; within each "
     "kind from north to south, then from west to east.",
     "SCORE-3 ROAD-SCORE-1 CITY-SCORE-1 MON-SCORE-1 ABBOT-4 TRACK-3"},
    {"", "All figures of scored features go home; farmers stay.", "RETURN-1 RETURN-2 RETURN-3"},
    {"Turn 4: end",
     "The next seat is due. After a volcano lake the same player has a turn with a land tile.",
     "TURN-1 SETUP-5 RIVER-10"},
    {"", "After the turn of the last tile, or when the players stopped, the game is over.",
     "END-1 END-3"},
    {"Final scoring", "Unfinished roads with figures: 1 per tile.", "END-SCORE-1"},
    {"", "Unfinished cities with figures: 1 per tile and 1 per pennant.", "END-SCORE-2"},
    {"", "Unfinished monasteries, then gardens: 1 and 1 per neighbour.", "END-SCORE-3 ABBOT-7"},
    {"", "Farms, by FARM_SCORE.", "FARM-3 FARM-SCORE-1 FARM-SCORE-2 FARM-SCORE-3"},
    {"", "Majority and ties as in play.", "END-SCORE-4"},
    {"Winner", "The highest total; players with equal totals win together.", "WIN-1 WIN-2"},
};

void explain_order(struct buf *out) {
    buf_str(out, "The phases of a turn, in this order:\n\n");
    for (int i = 0; base_phases[i]; i++)
        buf_printf(out, "  %d. %s\n", i + 1, base_phases[i]->name);
    buf_str(out, "\nThe order of a game (base game, abbot, river)\n");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const struct step *s = &steps[i];
        if (*s->phase) {
            buf_char(out, '\n');
            buf_str(out, s->phase);
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
