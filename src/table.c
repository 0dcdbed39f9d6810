/* SPDX-License-Identifier: MIT */
/* The talk at the table.
 *
 *     > Tom: A/90 1,1 monk             a line that is typed
 *     4 Tom error E-EDGE-MISMATCH 9:6  is judged at once
 *     4 Tom refused 9                  and, if it is wrong, is no part of the game
 *     > Tom: A/180 1,1 monk            so it is typed again
 *     4 Tom tile A (1,1) 180           and answered by what it brings about
 *
 * A line that is taken back is answered by the same events behind the word `undo`.
 * Nothing waits for the next line. */
#include "table.h"

#include "replay/session.h"
#include "report/diagnostic.h"
#include "report/events.h"
#include "report/words.h"

#include <string.h>

struct talk {
    struct table_talk *t;
    struct typed *typed;
    struct session session;
    struct events events;
    bool begun;    /* the header is over */
    bool told;     /* the game has been announced as the header is now */
    bool over;     /* the final scoring has been told */
    bool reminded; /* of what to do after a line was refused */
    int due;       /* who is */
    int or_due;    /* ... if the part that is due is left out, as it may be; -1 */
    /* Exit status of a line that was refused, by its subject, until another has come in its
     * place; 0: none. */
    int open[SUBJECTS];
    /* The player that a refused entry names, -1: none.  If the next entry names another, it does
     * not take the place of that one, whose exit status is LOST for good: what was piped in, and
     * not typed, must not end well because of what happens to follow an error. */
    int refused_player, lost;
};

static const struct record *record_of(const struct talk *k) { return typed_record(k->typed); }
static struct judgement *judgement_of(const struct talk *k) { return k->t->judgement; }

/* --- what was found ---------------------------------------------------------------------- */

/* Says a finding with its notes.  J: the judgement it belongs to, or NULL. */
static void say(struct talk *k, const struct finding_group *g, const struct judgement *j) {
    struct report *r = k->t->report;
    diagnostics(&r->err, &r->options, record_of(k), g->finding, 1 + g->notes, j);
    int32_t entries = k->begun ? (int32_t)judgement_of(k)->entries : 0;
    events_finding(&k->events, g->finding, g->level, !k->begun ? 0 : j ? EVENTS_END : entries + 1);
}

/* Explains those from FIRST on at length, on the error output. */
static void explain(struct talk *k, uint32_t first) {
    struct report *r = k->t->report;
    const struct judgement *j = judgement_of(k);
    if (first < j->findings)
        diagnostics(&r->err, &r->options, record_of(k), j->finding + first, j->findings - first, j);
}

/* Says those from FIRST on that lie behind FROM; the worst of them as an exit status. */
static int say_all(struct talk *k, const struct finding *list, uint32_t first, uint32_t count,
                   uint32_t from, const struct judgement *j) {
    struct finding_group g;
    int worst = 0;
    for (uint32_t at = first; report_next_group(&k->t->report->options, list, count, &at, &g);) {
        if (!span_is_none(g.finding->span) && g.finding->span.begin < from) continue;
        say(k, &g, j);
        int status = g.level == LEVEL_WARNING                                         ? 0
                     : code_class(verdict_code(&g.finding->verdict)) == CLASS_TROUBLE ? 2
                                                                                      : 1;
        if (status > worst) worst = status;
    }
    return worst;
}

/* "4 Tom refused 9": that line is no part of the game.  Who sits there is told once what now. */
static void say_refused(struct talk *k, int32_t turn, int player, uint32_t line) {
    struct buf word = {0};
    buf_printf(&word, "refused %u", line);
    events_line(&k->events, turn, player, word.text);
    buf_free(&word);
    if (!k->t->prompt || k->reminded) return;
    buf_str(&k->t->report->err, TABLE_REMINDER);
    k->reminded = true;
}

static int worst_open(const struct talk *k) {
    int worst = k->lost;
    for (int i = 0; i < SUBJECTS; i++)
        if (k->open[i] > worst) worst = k->open[i];
    return worst;
}

static void close_all(struct talk *k) { memset(k->open, 0, sizeof k->open); }

/* An entry of PLAYER (-1: it names none) has come: was the one refused before it another turn? */
static void close_before(struct talk *k, int player) {
    int status = k->open[NO_SUBJECT];
    bool other = player >= 0 && k->refused_player >= 0 && player != k->refused_player;
    if (other && status > k->lost) k->lost = status;
    k->refused_player = -1;
    close_all(k);
}

/* --- the header ----------------------------------------------------------------------------- */

/* Can F be judged only when the whole header is there? */
static bool is_early(const struct record *r, const struct finding *f) {
    enum code c = verdict_code(&f->verdict);
    if (span_is_none(f->span) || c == E_PLAYERS || c == E_START_TILE) return true;
    return c == E_RECORD_NAME && r->players == 0;
}

/* Is some line wrong in itself?  Else rules and tiles can be looked at. */
static bool has_placed_trouble(const struct record *r) {
    for (uint32_t i = 0; i < r->findings; i++) {
        const struct finding *f = &r->finding[i];
        if (!f->is_note && !span_is_none(f->span) &&
            code_class(verdict_code(&f->verdict)) == CLASS_TROUBLE)
            return true;
    }
    return false;
}

/* A line of the header that is to be dropped. */
struct fault {
    uint32_t at;
    int status;
};
#define FAULTS_MAX 64 /* dropped at once; the others are found again */

/* Says what is wrong with the header so far, and WHOLE: as a whole, in the FIRST round.
 * Returns how many lines are to be dropped; *STATUS gets worse with each error. */
static unsigned find_faults(struct talk *k, bool whole, bool first, struct fault *fault /* out */,
                            int *status /* in out */) {
    struct judgement *j = judgement_of(k);
    const struct record *r = record_of(k);
    bool bound = !has_placed_trouble(r);
    if (bound) replay_begin(j, r, k->t->catalogue, k->t->replay);
    const struct finding *list = bound ? j->finding : r->finding;
    uint32_t count = bound ? j->findings : r->findings;
    struct finding_group g;
    unsigned faults = 0;
    for (uint32_t at = 0; report_next_group(&k->t->report->options, list, count, &at, &g);) {
        const struct finding *f = g.finding;
        bool error = code_level(verdict_code(&f->verdict)) != LEVEL_WARNING;
        bool placed = !span_is_none(f->span);
        bool here = placed && record_offset_begin(r, f->span) >= typed_whole_begin(k->typed);
        if (error ? is_early(r, f) && !whole : !(first && here)) continue;
        if (!first && !placed) continue; /* for want of a line just dropped */
        say(k, &g, bound ? j : NULL);
        if (!error) continue;
        int worst = code_class(verdict_code(&f->verdict)) == CLASS_TROUBLE ? 2 : 1;
        if (worst > *status) *status = worst;
        if (placed && faults < FAULTS_MAX)
            fault[faults++] = (struct fault){record_offset_begin(r, f->span), worst};
    }
    return faults;
}

/* Looks at the header so far; its lines with errors are dropped.  WHOLE: it is all there.
 * Returns 0 if all is well, else the exit status of the worst error. */
static int check_header(struct talk *k, bool whole) {
    struct fault fault[FAULTS_MAX];
    int status = 0;
    bool first = true;
    for (unsigned faults = 1; faults; first = false) {
        faults = find_faults(k, whole, first, fault, &status);
        for (unsigned i = 0; i < faults; i++) {
            say_refused(k, 0, -1, source_place(&record_of(k)->source, fault[i].at).line);
            k->open[typed_drop(k->typed, fault[i].at)] = fault[i].status;
        }
        if (faults) typed_reread(k->typed);
    }
    return status;
}

/* Announces the game, unless that has been done and nothing has changed. */
static void announce(struct talk *k) {
    if (k->told) return;
    events_begin(&k->events, k->t->report, judgement_of(k), true);
    events_due(&k->events);
    k->told = true;
}

static void answer_header(struct talk *k, bool whole) {
    if (!whole) {
        k->told = false;
        k->open[typed_subject(k->typed)] = k->open[NO_SUBJECT] = 0;
    }
    bool good = check_header(k, whole) == 0;
    typed_set_refused(k->typed, worst_open(k) > 0);
    if (good && whole) announce(k);
}

/* --- entries ----------------------------------------------------------------------------------- */

/* Tells the end if the game is over now, or that it is not over any more. */
static void tell_whether_over(struct talk *k) {
    struct session *s = &k->session;
    struct judgement *j = judgement_of(k);
    if (!session_is_over(s)) {
        if (!k->over) return;
        events_unover(&k->events);
        session_reopen(s);
        k->over = false;
        return;
    }
    /* A result that was stated before has been compared; only this line is new. */
    uint32_t first = k->over ? s->findings_open : j->findings;
    uint32_t from = k->over ? typed_line_begin(k->typed) : 0;
    session_finish(s, false);
    if (!k->over) events_over(&k->events);
    k->over = true;
    (void)say_all(k, j->finding, first, j->findings, from, j);
}

/* What the reader has against the last line; its worst as an exit status. */
static int say_reader(struct talk *k) {
    const struct record *r = record_of(k);
    return say_all(k, r->finding, typed_found(k->typed), r->findings, 0, NULL);
}

/* Tells the entry that the session has just taken, and what was found. */
static void tell_entry(struct talk *k) {
    struct judgement *j = judgement_of(k);
    k->events.next = k->session.findings_before;
    explain(k, k->session.findings_before);
    events_entry(&k->events);
    if (j->game.tiles_left == 0)
        tell_whether_over(k);
    else
        events_due(&k->events);
    k->due = j->game.active;
    k->or_due = turn_due_without(&j->game);
}

/* The record has one entry more; true if it stands. */
static bool add_entry(struct talk *k) {
    struct session *s = &k->session;
    struct judgement *j = judgement_of(k);
    if (session_add(s)) {
        tell_entry(k);
        return true;
    }
    int player = record_of(k)->entry[j->entries].player;
    k->refused_player = player;
    k->open[NO_SUBJECT] = say_all(k, j->finding, s->findings_before, j->findings, 0, j);
    say_refused(k, (int32_t)j->entries + 1, player < 0 ? j->game.active : player,
                typed_line_number(k->typed));
    session_forget(s);
    return false;
}

/* The last entry that was told is taken back. */
static void take_back(struct talk *k) {
    struct judgement *j = judgement_of(k);
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

static void answer_entry(struct talk *k) {
    const struct record *r = record_of(k);
    (void)say_reader(k);
    close_before(k, r->entry[r->entries - 1].player);
    if (add_entry(k))
        typed_accept(k->typed);
    else
        typed_refuse(k->typed);
}

/* The last entry is longer by one line. */
static void answer_more(struct talk *k) {
    struct judgement *j = judgement_of(k);
    (void)say_reader(k);
    close_all(k);
    if (typed_only_claims(k->typed) && !k->over && session_stands(&k->session)) {
        session_reclaim(&k->session);
        events_line(&k->events, (int32_t)j->entries, j->entry[j->entries - 1].player, "claims");
        (void)say_all(k, j->finding, j->claims_from, j->findings, typed_line_begin(k->typed), j);
        typed_accept(k->typed);
        return;
    }
    take_back(k);
    if (add_entry(k)) {
        typed_accept(k->typed);
        return;
    }
    typed_refuse(k->typed);
    if (session_add(&k->session)) tell_entry(k); /* as it was before */
}

/* "9 - key result" */
static void say_key(struct talk *k, const char *before) {
    const struct source *s = &record_of(k)->source;
    struct buf word = {0};
    const char *key = s->text + typed_whole_begin(k->typed);
    buf_str(&word, before);
    words_mask(&word, key, strcspn(key, ": \t\r\n"), WORDS_NAME_LIMIT);
    events_line(&k->events, (int32_t)judgement_of(k)->entries, -1, word.text);
    buf_free(&word);
}

static void answer_key(struct talk *k) {
    (void)say_reader(k);
    int entry = k->open[NO_SUBJECT]; /* no key takes the place of an entry */
    close_all(k);
    k->open[NO_SUBJECT] = entry;
    typed_accept(k->typed);
    say_key(k, "key ");
    tell_whether_over(k);
}

static void answer_undo(struct talk *k) {
    int32_t entries = k->begun ? (int32_t)judgement_of(k)->entries : 0;
    switch (typed_taken(k->typed)) {
    case TAKEN_NOTHING: (void)say_reader(k); break;
    case TAKEN_WRONG:
        k->refused_player = -1;
        close_all(k);
        events_line(&k->events, entries + k->begun, -1, "undo refused");
        break;
    case TAKEN_HEADER:
        k->told = false;
        events_line(&k->events, 0, -1, "undo header");
        break;
    case TAKEN_ENTRY: take_back(k); break;
    case TAKEN_KEY:
        events_line(&k->events, entries, -1, "undo key");
        tell_whether_over(k);
        break;
    }
}

static void answer_wrong(struct talk *k) {
    const struct record *r = record_of(k);
    int32_t turn = k->begun ? (int32_t)judgement_of(k)->entries + 1 : 0;
    k->open[typed_subject(k->typed)] = say_reader(k);
    if (r->findings && r->finding[r->findings - 1].turn > 0)
        turn = r->finding[r->findings - 1].turn; /* a line that continues an entry */
    say_refused(k, turn, -1, typed_line_number(k->typed));
}

/* The first line that is no header. */
static enum typed_line begin_entries(struct talk *k) {
    unsigned open = 0;
    while (open < NO_SUBJECT && !k->open[open])
        open++;
    int status = 0;
    if (open < NO_SUBJECT) {
        typed_blame(k->typed, open);
        const struct record *r = record_of(k);
        (void)say_all(k, r->finding, r->findings - 1, r->findings, 0, NULL);
    } else if (!k->told) {
        status = k->open[NO_SUBJECT] = check_header(k, true);
    }
    if (open < NO_SUBJECT || status) {
        typed_drop(k->typed, typed_whole_begin(k->typed));
        typed_reread(k->typed);
        say_refused(k, 0, -1, typed_line_number(k->typed));
        return TYPED_BLANK;
    }
    announce(k);
    k->begun = true;
    session_begin(&k->session, judgement_of(k));
    return typed_begin_entries(k->typed);
}

/* --- the end ------------------------------------------------------------------------------------- */

/* The record was never begun, or has grown too long. */
static int end_unreadable(struct talk *k, enum typed_line what) {
    int status = what == TYPED_END ? worst_open(k) : 2;
    if (what == TYPED_TOO_LONG) {
        (void)say_reader(k);
    } else if (!status) {
        typed_end_header(k->typed);
        const struct record *r = record_of(k);
        (void)say_all(k, r->finding, 0, r->findings, 0, NULL);
        status = 2;
    }
    judgement_of(k)->status = status == 2 ? STATUS_UNREADABLE : STATUS_ILLEGAL;
    events_line(&k->events, EVENTS_END, -1, status == 2 ? "status unreadable" : "status illegal");
    return status;
}

/* The input could not be read to its end, so nothing is said about the whole. */
static int end_failed(struct talk *k) {
    judgement_of(k)->status = STATUS_UNREADABLE;
    events_line(&k->events, EVENTS_END, -1, "status unreadable");
    return 2;
}

static int end_game(struct talk *k) {
    struct judgement *j = judgement_of(k);
    struct report *report = k->t->report;
    const struct record *r = record_of(k);
    session_settle(&k->session);
    events_caught_up(&k->events);
    session_finish(&k->session, true);
    if (!k->over) events_over(&k->events);
    explain(k, events_untold(&k->events));
    int open = worst_open(k);
    if (open) j->status = open == 2 ? STATUS_UNREADABLE : STATUS_ILLEGAL;
    events_end(&k->events);
    int status = report_exit_status(&report->options, j);
    /* Warnings of the reader count where warnings are errors. */
    if (!status) status = report_count(&report->options, r->finding, r->findings, LEVEL_ERROR) > 0;
    return status;
}

/* --- the whole ------------------------------------------------------------------------------------- */

static void prompt(struct talk *k) {
    struct buf *out = &k->t->report->out;
    if (!k->t->prompt) return;
    if (!k->told) {
        buf_str(out, TABLE_PROMPT);
    } else if (k->over) {
        buf_str(out, "end> ");
    } else {
        buf_printf(out, "%u ", (k->begun ? judgement_of(k)->entries : 0) + 1);
        words_player(out, record_of(k), k->due);
        if (k->or_due >= 0 && k->or_due != k->due) {
            buf_str(out, " or ");
            words_player(out, record_of(k), k->or_due);
        }
        buf_str(out, "> ");
    }
}

/* Nothing was typed behind the last prompt, so its line still has to end. */
static void end_prompt(struct talk *k) {
    if (!k->t->prompt) return;
    buf_char(&k->t->report->out, '\n');
    k->t->write(k->t->to);
}

bool table_talk(struct table_talk *t, struct typed *typed, int *status) {
    struct talk k = {
        .t = t,
        .typed = typed,
        .refused_player = -1,
        .or_due = -1,
        .events = {.report = t->report, .j = t->judgement, .record = typed_record(typed)}};
    enum typed_line what = TYPED_BLANK;
    *status = 0;
    for (bool first = true; what != TYPED_END && what != TYPED_TOO_LONG && what != TYPED_OTHER;
         first = false) {
        if (!first) prompt(&k);
        t->write(t->to);
        what = typed_next(typed);
        if (what == TYPED_FIRST) what = begin_entries(&k);
        switch (what) {
        case TYPED_BLANK:
            if (typed_in_header(typed) && !k.told && !worst_open(&k)) answer_header(&k, true);
            break;
        case TYPED_HEADER: answer_header(&k, false); break;
        case TYPED_ENTRY: answer_entry(&k); break;
        case TYPED_MORE: answer_more(&k); break;
        case TYPED_KEY: answer_key(&k); break;
        case TYPED_UNDO: answer_undo(&k); break;
        case TYPED_WRONG: answer_wrong(&k); break;
        case TYPED_END:
        case TYPED_TOO_LONG:
            end_prompt(&k);
            *status = typed_failed(typed)            ? end_failed(&k)
                      : k.begun && what == TYPED_END ? end_game(&k)
                                                     : end_unreadable(&k, what);
            break;
        case TYPED_OTHER:
        case TYPED_FIRST: break;
        }
    }
    session_free(&k.session);
    t->write(t->to);
    return what != TYPED_OTHER;
}
