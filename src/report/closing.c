/* SPDX-License-Identifier: MIT */
#include "report/closing.h"
#include "game/modules.h"
#include "report/language.h"
#include "report/wording.h"

#include <string.h>

/* "Held: wine Anna 4, Ben 2; king Anna" */
void closing_holdings(struct buf *out, const struct judgement *j) {
    struct holding list[HOLDINGS_MAX];
    uint32_t n = game_holdings(&j->game, list);
    for (uint32_t i = 0; i < n; i++) {
        bool same = i && strcmp(list[i].what, list[i - 1].what) == 0;
        buf_str(out, i == 0 ? _("Held: ") : same ? ", " : "; ");
        if (!same) buf_printf(out, "%s ", _(list[i].what));
        wording_player(out, j->record, list[i].player);
        if (!list[i].single) buf_printf(out, " %d", list[i].count);
    }
    if (n) buf_str(out, ".\n");
}

/* "The game ended with turn 12: no ghost is left." */
static void add_outcome(struct buf *out, const struct judgement *j) {
    struct verdict why = game_why_decided(&j->game);
    size_t begin = out->length + 1;
    buf_char(out, '\n');
    wording_verdict(out, j->record, &why);
    if (out->text[begin] >= 'a' && out->text[begin] <= 'z') out->text[begin] -= 'a' - 'A';
    buf_str(out, ".\n");
}

/* All players win, or lose, together: with one score, or each colour with its own. */
static void add_team(struct buf *out, const struct judgement *j) {
    enum game_outcome outcome = (enum game_outcome)j->game.clock.outcome;
    if (outcome <= OUTCOME_COUNTED) return;
    if (!j->setup.one_score) {
        buf_str(out, outcome == OUTCOME_WON ? _("The team wins.\n") : _("The team loses.\n"));
        return;
    }
    buf_str(out, outcome == OUTCOME_WON ? _("The team wins with ") : _("The team loses with "));
    wording_count(out, j->game.score[SCORER_TEAM], "point", "points");
    buf_str(out, ".\n");
}

void closing_winner(struct buf *out, const struct judgement *j) {
    if (j->game.clock.outcome) add_outcome(out, j);
    if (j->setup.one_score || j->setup.owners) {
        add_team(out, j);
        return;
    }
    unsigned winners = game_winners(&j->game);
    bool several = winners & (winners - 1), would = !j->complete;
    int32_t points = j->game.score[report_ranking(j).order[0]];
    buf_char(out, '\n');
    wording_players(out, j->record, winners, true);
    if (would)
        buf_str(out, several ? _(" would win together with ") : _(" would win with "));
    else
        buf_str(out, several ? _(" win together with ") : _(" wins with "));
    wording_count(out, points, "point", "points");
    buf_str(out, several ? _(" each.\n") : ".\n");
}
