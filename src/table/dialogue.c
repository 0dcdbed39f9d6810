/* SPDX-License-Identifier: MIT */
/* The dialogue at the table, with a person who types at a terminal.
 *
 *     > Tom: A/90 1,1 monk             a line that is typed
 *     4 Tom error E-EDGE-MISMATCH 9:6  is judged at once
 *     4 Tom refused 9                  and, if it is wrong, is not part of the game
 *     > Tom: A/180 1,1 monk            so it is typed again
 *     4 Tom tile A (1,1) 180           and answered by what it causes
 *
 * When a line is taken back, the answer is the same events after the word `undo`.  No answer waits
 * for the next line. */
#include "table/dialogue.h"

#include "report/json.h"
#include "report/language.h"
#include "table/reply.h"
#include "table/sitting.h"

#include <stdlib.h>
#include <string.h>

static const struct record *record_of(const struct sitting *s) { return s->k.record; }
static struct judgement *judgement_of(const struct sitting *s) { return s->k.t->judgement; }

/* Tells the person once what to do after a line was refused. */
static void remind(struct sitting *s) {
    s->refused = true;
    if (!s->k.t->prompt || s->reminded) return;
    buf_str(
        &s->k.t->report->err,
        _("  help: type it again, or 'undo' to drop it; 'why' explains; Ctrl-D ends the record\n"));
    s->reminded = true;
}

/* "4 Tom refused 9": that line is not part of the game. */
static void say_refused(struct sitting *s, int32_t turn, uint32_t line) {
    talk_line(&s->k, turn, -1, "refused", line);
    remind(s);
}

static int worst_open(const struct sitting *s) {
    int worst = s->lost;
    for (int i = 0; i < SUBJECTS; i++)
        if (s->open[i] > worst) worst = s->open[i];
    return worst;
}

/* An entry of PLAYER (-1: it names none) stands: did the one refused before it belong to another
 * turn? */
static void close_before(struct sitting *s, int player) {
    bool other = player >= 0 && s->refused_player >= 0 && player != s->refused_player;
    if (other && s->refused_status > s->lost) s->lost = s->refused_status;
    s->refused_player = -1;
}

/* An entry of PLAYER was refused. */
static void open_before(struct sitting *s, int player, int status) {
    s->open[NO_SUBJECT] = status;
    if (player < 0 || (player != s->k.due && player != s->k.or_due)) return;
    s->refused_player = player;
    s->refused_status = status;
}

/* --- the header ----------------------------------------------------------------------------- */

/* A line of the header that is to be dropped. */
struct fault {
    uint32_t at;
    int status;
};
#define FAULTS_MAX 64 /* the most dropped at once; any others are found again */

/* Reports what is wrong with the header so far, and, if it is WHOLE, with the whole, in the FIRST
 * round.  Returns how many lines are to be dropped; each error worsens *STATUS. */
static unsigned find_faults(struct sitting *s, bool whole, bool first,
                            struct fault *fault /* out */, int *status /* in out */) {
    struct judgement *j = judgement_of(s);
    const struct record *r = record_of(s);
    bool bound = !talk_has_placed_trouble(r);
    if (bound) replay_begin(j, r, s->k.t->catalogue, s->k.t->replay);
    const struct finding *list = bound ? j->finding : r->finding;
    uint32_t count = bound ? j->findings : r->findings;
    struct finding_group g;
    unsigned faults = 0;
    for (uint32_t at = 0; report_next_group(&s->k.t->report->options, list, count, &at, &g);) {
        const struct finding *f = g.finding;
        bool error = code_level(verdict_code(&f->verdict)) != LEVEL_WARNING;
        bool placed = !span_is_none(f->span);
        bool here = placed && record_offset_begin(r, f->span) >= typed_whole_begin(s->typed);
        if (error ? talk_is_early(r, f) && !whole : !(first && here)) continue;
        if (!first && !placed) continue; /* for want of a line just dropped */
        talk_say(&s->k, &g, bound ? j : NULL);
        if (!error) continue;
        int worst = code_class(verdict_code(&f->verdict)) == CLASS_TROUBLE ? 2 : 1;
        if (worst > *status) *status = worst;
        if (placed && faults < FAULTS_MAX)
            fault[faults++] = (struct fault){record_offset_begin(r, f->span), worst};
    }
    return faults;
}

/* Checks the header so far and drops its lines with errors.  WHOLE: all of it is there.  Returns 0
 * if all is well, otherwise the exit status of the worst error. */
static int check_header(struct sitting *s, bool whole) {
    struct fault fault[FAULTS_MAX];
    int status = 0;
    bool first = true;
    for (unsigned faults = 1; faults; first = false) {
        faults = find_faults(s, whole, first, fault, &status);
        for (unsigned i = 0; i < faults; i++) {
            say_refused(s, 0, source_place(&record_of(s)->source, fault[i].at).line);
            s->open[typed_drop(s->typed, fault[i].at)] = fault[i].status;
        }
        if (faults) typed_reread(s->typed);
    }
    return status;
}

/* Announces the game, unless that has been done and nothing has changed. */
static void announce(struct sitting *s) {
    if (s->k.told) return;
    events_begin(&s->k.events, s->k.t->report, judgement_of(s), true);
    events_due(&s->k.events);
    s->k.told = s->announced = true;
}

static void answer_header(struct sitting *s, bool whole) {
    if (!whole) {
        s->k.told = false;
        s->open[typed_subject(s->typed)] = s->open[NO_SUBJECT] = 0;
    }
    bool good = check_header(s, whole) == 0;
    if (!whole) typed_hold_header(s->typed);
    typed_set_refused(s->typed, worst_open(s) > 0);
    if (good && whole) announce(s);
}

/* --- entries ----------------------------------------------------------------------------------- */

/* The record has a new entry; true if it stands. */
static bool add_entry(struct sitting *s) {
    int player = record_of(s)->entry[judgement_of(s)->entries].player, status;
    if (talk_add(&s->k, &status)) {
        close_before(s, player);
        return true;
    }
    open_before(s, player, status);
    remind(s);
    return false;
}

static void answer_entry(struct sitting *s) {
    (void)table_say_reader(s);
    table_close_all(s);
    if (add_entry(s))
        typed_accept(s->typed);
    else
        typed_refuse(s->typed);
}

/* The last entry is longer by one line. */
static void answer_more(struct sitting *s) {
    struct judgement *j = judgement_of(s);
    (void)table_say_reader(s);
    table_close_all(s);
    if (typed_only_claims(s->typed) && !s->k.over && session_stands(&s->k.session)) {
        session_reclaim(&s->k.session);
        events_line(&s->k.events, (int32_t)j->entries, j->entry[j->entries - 1].player, "claims");
        (void)talk_say_all(&s->k, j->finding, j->claims_from, j->findings,
                           typed_line_begin(s->typed), j);
        typed_accept(s->typed);
        return;
    }
    talk_take_back(&s->k);
    if (add_entry(s)) {
        typed_accept(s->typed);
        return;
    }
    typed_refuse(s->typed);
    int status;
    (void)talk_add(&s->k, &status); /* as it was before */
}

static void answer_key(struct sitting *s) {
    (void)table_say_reader(s);
    int entry = s->open[NO_SUBJECT]; /* a key never takes the place of an entry */
    table_close_all(s);
    s->open[NO_SUBJECT] = entry;
    typed_accept(s->typed);
    talk_key(&s->k, "key ", typed_whole_begin(s->typed));
    talk_whether_over(&s->k);
}

static void answer_wrong(struct sitting *s) {
    const struct record *r = record_of(s);
    int32_t turn = s->k.begun ? (int32_t)judgement_of(s)->entries + 1 : 0;
    s->open[typed_subject(s->typed)] = table_say_reader(s);
    if (r->findings && r->finding[r->findings - 1].turn > 0)
        turn = r->finding[r->findings - 1].turn; /* a line that continues an entry */
    say_refused(s, turn, typed_line_number(s->typed));
}

/* The first line that is not a header. */
static enum typed_line begin_entries(struct sitting *s) {
    unsigned open = 0;
    while (open < NO_SUBJECT && !s->open[open])
        open++;
    int status = 0;
    if (open < NO_SUBJECT) {
        typed_blame(s->typed, open);
        const struct record *r = record_of(s);
        (void)talk_say_all(&s->k, r->finding, r->findings - 1, r->findings, 0, NULL);
    } else if (!s->k.told) {
        status = s->open[NO_SUBJECT] = check_header(s, true);
    } else {
        /* The header has just been read again, and the judgement borrows from it. */
        replay_begin(judgement_of(s), record_of(s), s->k.t->catalogue, s->k.t->replay);
    }
    if (open < NO_SUBJECT || status) {
        typed_drop(s->typed, typed_whole_begin(s->typed));
        typed_reread(s->typed);
        say_refused(s, 0, typed_line_number(s->typed));
        return TYPED_BLANK;
    }
    announce(s);
    s->k.begun = true;
    session_begin(&s->k.session, judgement_of(s));
    return typed_begin_entries(s->typed);
}

/* --- the end ------------------------------------------------------------------------------------- */

/* The record was never begun, or has grown too long. */
static int end_unreadable(struct sitting *s, enum typed_line what) {
    int status = what == TYPED_END ? worst_open(s) : 2;
    if (what == TYPED_TOO_LONG) {
        (void)table_say_reader(s);
    } else if (!status) {
        typed_end_header(s->typed);
        const struct record *r = record_of(s);
        (void)talk_say_all(&s->k, r->finding, 0, r->findings, 0, NULL);
        status = 2;
    }
    judgement_of(s)->status = status == 2 ? STATUS_UNREADABLE : STATUS_ILLEGAL;
    events_line(&s->k.events, EVENTS_END, -1, status == 2 ? "status unreadable" : "status illegal");
    return status;
}

/* --- the whole ------------------------------------------------------------------------------------- */

static void prompt(struct sitting *s) {
    struct talk *k = &s->k;
    struct buf text = {0};
    if (!k->t->prompt) return;
    if (!k->told) {
        buf_str(&text, TABLE_PROMPT);
    } else if (k->over) {
        buf_str(&text, "end> ");
    } else {
        if (k->begun) session_settle(&k->session);
        struct table_next next = table_next(judgement_of(s));
        table_next_prompt(&text, record_of(s), &next, s->owed);
    }
    if (s->table->editor)
        line_editor_ask(s->table->editor, text.text);
    else
        buf_str(&k->t->report->out, text.text);
    buf_free(&text);
}

/* Nothing was typed after the last prompt, so its line still has to end. */
static void end_prompt(struct sitting *s) {
    if (!s->k.t->prompt) return;
    buf_char(&s->k.t->report->out, '\n');
    s->k.t->write(s->k.t->to);
}

/* --- the record that is continued --------------------------------------------------------------- */

/* Where the record begins in the stream. */
static uint64_t begin_of(const struct sitting *s) { return record_of(s)->source.first_byte; }

/* Does what begins at byte AT of the record come from the file? */
static bool is_fed(const struct sitting *s, uint32_t at) {
    return begin_of(s) + at < s->table->fed;
}

static void say_file(struct sitting *s, const char *what, uint32_t line) {
    struct buf *err = &s->k.t->report->err;
    const char *name = record_of(s)->source.name;
    buf_str(err, "carcref: ");
    mask_text(err, name, strlen(name), MASK_NO_LIMIT);
    buf_printf(err, ":%u: %s\n", line, what);
    s->table->fail = true;
}

/* The line that was just answered is of the file: can the game be continued?  Only if all that is
 * there stands. */
static bool goes_on(struct sitting *s) {
    if (s->what == TYPED_END) {
        if (!is_fed(s, record_of(s)->source.length)) return true;
        say_file(s, _("cannot be continued: another record follows this line"), s->k.line + 1);
        return false;
    }
    if (!is_fed(s, s->k.line_begin)) return true;
    if (s->what == TYPED_ASKED || s->what == TYPED_OTHER || s->refused)
        say_file(s, _("cannot be continued: this line does not stand; mend it first"), s->k.line);
    return !s->table->fail;
}

/* What stands goes into the file before anybody is told. */
static void keep_it(struct sitting *s) {
    struct table *t = s->table;
    uint32_t count, changed;
    if (!t->keep) return;
    const struct kept_line *line = typed_kept(s->typed, &count, &changed);
    uint64_t fed = t->own && t->fed > begin_of(s) ? t->fed - begin_of(s) : 0;
    int error = t->keep->error;
    bool good = keep_lines(t->keep, typed_text(s->typed), line, count, changed, begin_of(s), fed);
    if (t->program || good == !error) return;
    struct buf *err = &s->k.t->report->err;
    buf_str(err, "carcref: ");
    mask_text(err, t->keep->name, strlen(t->keep->name), MASK_NO_LIMIT);
    if (good)
        buf_str(err, _(": all that stands has been written now\n"));
    else
        buf_printf(err,
                   _(": cannot write: %s; the file lacks what stands, and each further line tries "
                     "to write it\n"),
                   strerror(t->keep->error));
}

/* --- one line --------------------------------------------------------------------------------------- */

static void begin_line(struct sitting *s) {
    s->refused = s->announced = s->k.wrong = false;
    memset(s->owed, 0, sizeof s->owed);
    s->scorings = s->k.begun ? judgement_of(s)->game.scorings : 0;
    s->table->record = record_of(s);
    s->table->game = s->k.told ? judgement_of(s) : NULL;
    if (s->table->program) s->k.found = list();
}

static int end(struct sitting *s) {
    bool whole = s->what == TYPED_END;
    end_prompt(s);
    return typed_failed(s->typed) ? talk_fail(&s->k)
           : s->k.begun && whole  ? talk_end(&s->k, worst_open(s))
                                  : end_unreadable(s, s->what);
}

static void answer(struct sitting *s, int *status) {
    switch (s->what) {
    case TYPED_BLANK:
        if (typed_in_header(s->typed) && !s->k.told && !worst_open(s)) answer_header(s, true);
        break;
    case TYPED_HEADER: answer_header(s, false); break;
    case TYPED_ENTRY: answer_entry(s); break;
    case TYPED_MORE: answer_more(s); break;
    case TYPED_KEY: answer_key(s); break;
    case TYPED_UNDO: table_undo_line(s); break;
    case TYPED_WRONG: answer_wrong(s); break;
    case TYPED_ASKED: table_answer(s); break;
    case TYPED_END:
    case TYPED_TOO_LONG: *status = end(s); break;
    case TYPED_COMMENT:
    case TYPED_OTHER:
    case TYPED_FIRST:
    case TYPED_WAITS: break;
    }
}

static bool is_over(enum typed_line what) {
    return what == TYPED_END || what == TYPED_TOO_LONG || what == TYPED_OTHER;
}

bool table_talk(struct talk_setting *t, struct table *table, struct typed *typed, int *status) {
    struct event_notes notes = {0};
    struct sitting s = {.k = {.t = t,
                              .look = table_look,
                              .or_due = -1,
                              .record = typed_record(typed),
                              .events = {.report = t->report,
                                         .j = t->judgement,
                                         .record = typed_record(typed),
                                         .notes = table->program ? &notes : NULL}},
                        .table = table,
                        .typed = typed,
                        .refused_player = -1,
                        .what = TYPED_BLANK};
    bool good = true;
    *status = 0;
    for (bool first = true; good && !is_over(s.what); first = false) {
        if (!first && !is_fed(&s, record_of(&s)->source.length)) prompt(&s);
        t->write(t->to);
        begin_line(&s);
        s.said = s.what = typed_next(typed);
        s.k.line = typed_line_number(typed);
        s.k.line_begin = typed_line_begin(typed);
        s.fed = is_fed(&s, s.k.line_begin);
        if (s.what == TYPED_ASKED)
            s.order =
                table_order_find(record_of(&s), typed_command(typed), strlen(typed_command(typed)));
        if (s.what == TYPED_FIRST) s.what = begin_entries(&s);
        answer(&s, status);
        good = goes_on(&s);
        if (good) keep_it(&s);
        if (table->program) table_reply(&s, *status);
        json_decref(s.players);
        json_decref(s.legal);
        s.players = s.legal = NULL;
    }
    session_free(&s.k.session);
    free(notes.note);
    free(s.tile);
    buf_free(&s.words);
    t->write(t->to);
    return s.what != TYPED_OTHER;
}
