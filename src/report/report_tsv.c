/* SPDX-License-Identifier: MIT */
/* The report as a table for datamash, awk and spreadsheets: a line of titles, then one row for each
 * player who got points from a scoring, one for each player who got none, one for each finding, and one
 * if the turn that was asked for does not exist.
 *
 *     file  game  turn  line  event  feature  place  player  points  rule  code  text
 *     title  status  judged  turns
 *
 * Two owners of one city are two rows, so that a player's points are the sum of his rows; a finding
 * or note has 0 points, so it does not disturb the sums.  Columns keep their places; new ones are
 * added on the right. */
#include "report/cells.h"
#include "report/diagnostic.h"
#include "report/language.h"
#include "report/scoring.h"
#include "report/wording.h"

#include <string.h>

static void add_text(struct buf *out, const char *text) { cells_add(out, text, strlen(text)); }

static void add_owner(struct buf *out, const struct record *r, int owner) {
    const char *name = owner >= 0 ? record_owner_name(r, owner) : NULL;
    if (owner == SCORER_TEAM) name = "team";
    if (name) add_text(out, name);
}

static void add_name(struct buf *out, const struct record *r, int player) {
    if (player < 0 || (uint32_t)player >= r->players || !r->player[player].name.text) return;
    add_text(out, r->player[player].name.text);
}

/* Our own wording, with names already masked. */
static void add_words(struct buf *out, const struct buf *words) {
    buf_add(out, words->text ? words->text : "", words->length);
}

/* "file  game  turn  line  event  ": what all rows begin with. */
static void begin_row(struct buf *out, const struct judgement *j, int32_t turn, uint32_t line,
                      const char *event) {
    add_text(out, j->record->source.name);
    buf_printf(out, "\t%u\t", j->record->game);
    if (turn > 0) buf_int(out, turn);
    buf_char(out, '\t');
    if (line > 0) buf_int(out, line);
    buf_printf(out, "\t%s\t", event);
}

/* Cut if it is long, since it is in every row. */
static void add_title(struct buf *out, const char *title) {
    size_t length = title ? strlen(title) : 0, columns = 0, shown = 0;
    while (shown < length) {
        struct shown_char c = mask_char(title + shown, length - shown);
        columns += c.columns;
        if (columns > MASK_TEXT_LIMIT) break;
        shown += c.bytes;
    }
    cells_add(out, title, shown);
    if (shown < length) buf_str(out, "...");
}

/* "  title  status  judged  turns": facts about the whole record, so that no row of a stopped game
 * looks like a result. */
static void end_row(struct buf *out, const struct judgement *j) {
    buf_char(out, '\t');
    add_title(out, j->record->title.text);
    buf_printf(out, "\t%s\t%d\t%u\n", status_name(j->status), judgement_turns_judged(j),
               j->record->entries);
}

static void add_scoring(struct buf *out, const struct judgement *j, const struct ledger_line *l,
                        struct buf *words) {
    const struct scoring *s = &j->game.scoring[l->scoring];
    begin_row(out, j, s->turn, report_line(j, s->turn),
              scoring_cause_name((enum scoring_cause)s->cause));
    buf_printf(out, "%s\t", category_name(s->kind));
    buf_clear(words);
    scoring_where(words, j, s);
    add_words(out, words);
    buf_char(out, '\t');
    add_owner(out, j->record, l->player);
    buf_printf(out, "\t%d\t%s\t\t", l->points, rule_name(s->rule));
    buf_clear(words);
    scoring_how(words, j, s);
    const char *counter = scoring_counter(j, l);
    if (counter) buf_printf(words, "; %s", _(counter));
    add_words(out, words);
    end_row(out, j);
}

static void add_finding(struct buf *out, const struct judgement *j, const struct finding_group *g,
                        struct buf *words) {
    const struct finding *f = g->finding;
    const struct record *r = j->record;
    enum code code = verdict_code(&f->verdict);
    uint32_t line =
        span_is_none(f->span) ? 0 : source_place(&r->source, record_offset_begin(r, f->span)).line;
    begin_row(out, j, f->turn, line, g->expected ? "expected" : wording_level(g->level));
    buf_str(out, "\t\t");
    add_name(out, r, f->player);
    buf_printf(out, "\t0\t%s\t%s\t", verdict_rule(&f->verdict),
               code == CODE_NONE ? "" : code_name(code));
    buf_clear(words);
    wording_verdict(words, r, &f->verdict);
    add_words(out, words);
    end_row(out, j);
}

/* About the turn that was asked for. */
static void add_no_turn(struct buf *out, const struct judgement *j) {
    begin_row(out, j, report_no_turn(j), 0, "note");
    buf_str(out, "\t\t\t0\t\t\t");
    diagnostic_no_turn(out, j);
    end_row(out, j);
}

/* Who got no points would be missing from sums by player. */
static void add_no_points(struct buf *out, const struct judgement *j) {
    bool paid[SCORERS] = {false};
    struct ranking ranking = report_ranking(j);
    for (uint32_t i = 0; i < j->game.ledgers; i++)
        paid[j->game.ledger[i].player] = true;
    for (uint32_t i = 0; i < ranking.scorers; i++) {
        if (paid[ranking.order[i]]) continue;
        begin_row(out, j, 0, 0, "none");
        buf_str(out, "\t\t");
        add_owner(out, j->record, ranking.order[i]);
        buf_str(out, "\t0\t\t\t");
        end_row(out, j);
    }
}

void report_tsv_begin(struct report *r) {
    buf_str(&r->out,
            "file\tgame\tturn\tline\tevent\tfeature\tplace\tplayer\tpoints\trule\tcode\ttext\t"
            "title\tstatus\tjudged\tturns\n");
}

void report_tsv_game(struct report *r, const struct judgement *j) {
    struct finding_group group;
    struct buf words = {0};
    uint32_t shown = 0;
    for (uint32_t at = 0; report_next_group(&r->options, j->finding, j->findings, &at, &group);
         shown++)
        if (!r->options.max_findings || shown < r->options.max_findings)
            add_finding(&r->out, j, &group, &words);
    if (report_no_turn(j)) add_no_turn(&r->out, j);
    for (uint32_t i = 0; judgement_has_game(j) && i < j->game.ledgers; i++)
        add_scoring(&r->out, j, &j->game.ledger[i], &words);
    if (judgement_has_game(j)) add_no_points(&r->out, j);
    buf_free(&words);
}
