/* SPDX-License-Identifier: MIT */
#include "talk/talk.h"
#include "game/turn.h"

#include "report/diagnostic.h"
#include "report/json.h"
#include "report/json_finding.h"
#include "report/wording.h"

#include <string.h>

/* --- what was found ---------------------------------------------------------------------- */

/* Explains what has not been explained. */
static void explain(struct talk *k, const struct finding_group *g, const struct judgement *j) {
    struct report *r = k->t->report;
    if (k->found) {
        append(k->found, json_finding(k->record, g));
        return;
    }
    if (k->explained && !explained_add(k->explained, k->record, g->finding)) return;
    diagnostics(&r->err, &r->options, k->record, g->finding, 1 + g->notes, j);
}

/* The first error of a line is the reason why it is wrong. */
static void note_why(struct talk *k, const struct finding_group *g) {
    const struct verdict *v = &g->finding->verdict;
    if (k->wrong || g->level == LEVEL_WARNING) return;
    k->wrong = true;
    k->why = *verdict_rule(v) ? verdict_rule(v) : code_name(verdict_code(v));
}

void talk_say(struct talk *k, const struct finding_group *g, const struct judgement *j) {
    note_why(k, g);
    explain(k, g, j);
    int32_t entries = k->begun ? (int32_t)talk_judgement(k)->entries : 0;
    events_finding(&k->events, g->finding, g->level, !k->begun ? 0 : j ? EVENTS_END : entries + 1);
}

void talk_explain(struct talk *k, uint32_t first) {
    const struct judgement *j = talk_judgement(k);
    struct finding_group g;
    for (uint32_t at = first;
         report_next_group(&k->t->report->options, j->finding, j->findings, &at, &g);)
        explain(k, &g, j);
}

int talk_status(enum code code, enum level level) {
    if (level == LEVEL_WARNING) return 0;
    return code_class(code) == CLASS_TROUBLE ? 2 : 1;
}

int talk_say_all(struct talk *k, const struct finding *list, uint32_t first, uint32_t count,
                 uint32_t from, const struct judgement *j) {
    struct finding_group g;
    int worst = 0;
    for (uint32_t at = first; report_next_group(&k->t->report->options, list, count, &at, &g);) {
        if (!span_is_none(g.finding->span) &&
            record_offset_begin(k->record, g.finding->span) < from)
            continue;
        talk_say(k, &g, j);
        int status = talk_status(verdict_code(&g.finding->verdict), g.level);
        if (status > worst) worst = status;
    }
    return worst;
}

void talk_line(struct talk *k, int32_t turn, int player, const char *word, uint32_t line) {
    struct buf words = {0};
    buf_printf(&words, "%s %u", word, line);
    events_line(&k->events, turn, player, words.text);
    buf_free(&words);
}

/* --- the header ----------------------------------------------------------------------------- */

bool talk_is_early(const struct record *r, const struct finding *f) {
    enum code c = verdict_code(&f->verdict);
    if (span_is_none(f->span) || c == E_PLAYERS || c == E_START_TILE) return true;
    return c == E_RECORD_NAME && r->players == 0;
}

bool talk_has_placed_trouble(const struct record *r) {
    for (uint32_t i = 0; i < r->findings; i++) {
        const struct finding *f = &r->finding[i];
        if (!f->is_note && !span_is_none(f->span) &&
            code_class(verdict_code(&f->verdict)) == CLASS_TROUBLE)
            return true;
    }
    return false;
}

/* --- entries ----------------------------------------------------------------------------------- */

void talk_whether_over(struct talk *k) {
    struct session *s = &k->session;
    struct judgement *j = talk_judgement(k);
    if (!session_is_over(s)) {
        if (!k->over) return;
        events_unover(&k->events);
        session_reopen(s);
        k->over = false;
        return;
    }
    /* An earlier result has already been compared; only this line is new. */
    uint32_t first = k->over ? s->findings_open : j->findings;
    uint32_t from = k->over ? k->line_begin : 0;
    session_finish(s, false);
    if (!k->over) events_over(&k->events);
    k->over = true;
    (void)talk_say_all(k, j->finding, first, j->findings, from, j);
}

/* Reports the entry that the session has just taken, and its findings. */
static void tell_entry(struct talk *k) {
    struct judgement *j = talk_judgement(k);
    k->events.next = k->session.findings_before;
    talk_explain(k, k->session.findings_before);
    events_entry(&k->events);
    if (game_stage(&j->game) > STAGE_STUCK)
        talk_whether_over(k);
    else
        events_due(&k->events);
    k->due = j->game.clock.active;
    k->or_due = turn_due_without(&j->game);
}

bool talk_add(struct talk *k, int *status) {
    struct session *s = &k->session;
    struct judgement *j = talk_judgement(k);
    *status = 0;
    if (session_add(s)) {
        tell_entry(k);
        return true;
    }
    int player = k->record->entry[j->entries].player;
    *status = talk_say_all(k, j->finding, s->findings_before, j->findings, 0, j);
    talk_line(k, (int32_t)j->entries + 1, player < 0 ? j->game.clock.active : player, "refused",
              k->line);
    if (k->look) k->look(k);
    session_forget(s);
    return false;
}

void talk_take_back(struct talk *k) {
    struct judgement *j = talk_judgement(k);
    const struct entry_result *last = &j->entry[j->entries - 1];
    if (k->over && !j->record->ended) {
        events_unover(&k->events);
        k->over = false;
    }
    events_undo(&k->events, last);
    k->due = last->player;
    k->or_due = -1;
    session_drop(&k->session);
}

void talk_key(struct talk *k, const char *before, uint32_t at) {
    struct buf word = {0};
    const char *key = k->record->source.text + at;
    buf_str(&word, before);
    mask_text(&word, key, strcspn(key, ": \t\r\n"), MASK_NAME_LIMIT);
    events_line(&k->events, (int32_t)talk_judgement(k)->entries, -1, word.text);
    buf_free(&word);
}

/* --- the end ------------------------------------------------------------------------------------- */

int talk_fail(struct talk *k) {
    talk_judgement(k)->status = STATUS_UNREADABLE;
    events_line(&k->events, EVENTS_END, -1, "status unreadable");
    return 2;
}

int talk_end(struct talk *k, int open) {
    struct judgement *j = talk_judgement(k);
    struct report *report = k->t->report;
    const struct record *r = k->record;
    session_settle(&k->session);
    events_caught_up(&k->events);
    session_finish(&k->session, true);
    if (!k->over) events_over(&k->events);
    talk_explain(k, events_untold(&k->events));
    if (open) j->status = open == 2 ? STATUS_UNREADABLE : STATUS_ILLEGAL;
    events_end(&k->events);
    int status = report_exit_status(&report->options, j);
    /* The reader's warnings count if warnings are errors. */
    if (!status) status = report_count(&report->options, r->finding, r->findings, LEVEL_ERROR) > 0;
    return status;
}
