/* SPDX-License-Identifier: MIT */
/* The talk with a program that writes into a pipe.
 *
 *     > Tom: A/90 1,1 monk             a line is judged at once
 *     4 Tom error E-EDGE-MISMATCH 9:6  and, if it is wrong,
 *     4 Tom refused 9                  stands all the same
 *     > Eva: W/0 -1,0                  so nobody can say what follows
 *     4 - waits 10
 *     > undo                           unless it is taken back
 *     4 - undo waits
 *     > undo
 *     4 - undo refused
 *     > Tom: A/180 1,1 monk
 *     4 Tom tile A (1,1) 180
 *
 * In the end the verdict is that of a file with the lines that stand: if all of them are right it
 * has been given line by line, otherwise the whole record is judged. */
#include "talk/pipe.h"
#include "game/modules.h"

#include "base/xalloc.h"
#include "replay/trial.h"
#include "report/diagnostic.h"
#include "talk/talk.h"

#include <stdlib.h>
#include <string.h>

/* Work that costs as much as reading this many bytes. */
#define COST_OF_BINDING 4096 /* rules and tiles of a header */

struct talk_piped {
    struct talk k;
    struct piped *p;
    struct told_before *told;
    bool looked; /* the header as it is now has been looked at as a whole */
    bool fresh;  /* the session has just judged the last entry */
};

/* --- what was told is taken back ---------------------------------------------------------------------- */

static int32_t next_turn(const struct talk *k) {
    return k->begun ? (int32_t)talk_judgement(k)->entries + 1 : 0;
}

static void say_reader(struct talk_piped *s) {
    const struct record *r = s->k.record;
    (void)talk_say_all(&s->k, r->finding, piped_found(s->p), r->findings, 0, NULL);
}

static void take_back(struct talk_piped *s) {
    talk_take_back(&s->k);
    s->fresh = false;
}

static void take_refused_back(struct talk_piped *s) {
    s->told->refused = false;
    events_line(&s->k.events, next_turn(&s->k), -1, "undo refused");
}

static bool is_same(const struct record *r, const struct finding *a, const struct finding *b) {
    return a->verdict.message == b->verdict.message && a->player == b->player &&
           record_offset_begin(r, a->span) == record_offset_begin(r, b->span) &&
           record_offset_end(r, a->span) == record_offset_end(r, b->span);
}

static bool is_among(const struct record *r, const struct finding *f, const struct finding *list,
                     uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (!list[i].is_note && is_same(r, f, &list[i])) return true;
    return false;
}

/* The entry that was judged last has more claims.  Only what has changed is reported. */
static void claim_more(struct talk_piped *s) {
    struct talk *k = &s->k;
    struct judgement *j = talk_judgement(k);
    const struct report_options *o = &k->t->report->options;
    uint32_t from = j->claims_from, count = j->findings - from;
    struct finding_group g;
    struct finding *before = NULL;
    if (count) before = xmemdup(j->finding + from, count * sizeof *before);
    session_reclaim(&k->session);
    events_line(&k->events, (int32_t)j->entries, j->entry[j->entries - 1].player, "claims");
    for (uint32_t at = 0; report_next_group(o, before, count, &at, &g);)
        if (!is_among(j->record, g.finding, j->finding + from, j->findings - from))
            events_unfinding(&k->events, g.finding, g.level, 0);
    for (uint32_t at = from; report_next_group(o, j->finding, j->findings, &at, &g);)
        if (!is_among(j->record, g.finding, before, count)) talk_say(k, &g, j);
    free(before);
}

/* The key that begins at AT no longer stands. */
static void take_key_back(struct talk_piped *s, uint32_t at) {
    struct talk *k = &s->k;
    const struct judgement *j = talk_judgement(k);
    struct finding_group g;
    uint32_t first = k->over ? k->session.findings_open : j->findings;
    for (; report_next_group(&k->t->report->options, j->finding, j->findings, &first, &g);)
        if (!span_is_none(g.finding->span) && record_offset_begin(j->record, g.finding->span) >= at)
            events_unfinding(&k->events, g.finding, g.level, EVENTS_END);
    events_line(&k->events, (int32_t)j->entries, -1, "undo key");
}

/* What the last line continues no longer stands as it was. */
static void take_amended_back(struct talk_piped *s) {
    switch (piped_amended(s->p)) {
    case TAKEN_ENTRY: take_back(s); break;
    case TAKEN_KEY:
        take_key_back(s, piped_begin(s->p));
        if (!piped_is_whole(s->p)) talk_whether_over(&s->k);
        break;
    case TAKEN_WRONG: take_refused_back(s); break;
    case TAKEN_NOTHING:
    case TAKEN_HEADER:
    case TAKEN_WAITING: break;
    }
}

/* --- the header --------------------------------------------------------------------------------- */

/* The game is not as it was announced. */
static void unannounce(struct talk_piped *s) {
    s->looked = false;
    if (!s->k.told) return;
    events_line(&s->k.events, 0, -1, "undo game");
    s->k.told = false;
}

/* Reports the errors of the header so far that can be judged already; true if there are none. */
static bool say_errors(struct talk_piped *s, bool whole) {
    struct talk *k = &s->k;
    struct judgement *j = talk_judgement(k);
    const struct record *r = k->record;
    bool bound = !talk_has_placed_trouble(r);
    if (bound) {
        piped_charge(s->p, COST_OF_BINDING);
        replay_begin(j, r, k->t->catalogue, k->t->replay);
    }
    const struct finding *list = bound ? j->finding : r->finding;
    uint32_t count = bound ? j->findings : r->findings;
    struct finding_group g;
    int worst = 0;
    for (uint32_t at = 0; report_next_group(&k->t->report->options, list, count, &at, &g);) {
        enum code code = verdict_code(&g.finding->verdict);
        if (code_level(code) == LEVEL_WARNING || (!whole && talk_is_early(r, g.finding))) continue;
        talk_say(k, &g, bound ? j : NULL);
        int status = talk_status(code, LEVEL_ERROR);
        if (status > worst) worst = status;
    }
    return worst == 0;
}

static void answer_header(struct talk_piped *s) {
    take_amended_back(s);
    unannounce(s);
    if (say_errors(s, false)) return;
    talk_line(&s->k, 0, -1, "refused", s->k.line);
    piped_refuse(s->p);
}

/* Can a game begin with the header as it is? */
static bool begins(struct talk_piped *s) {
    struct talk *k = &s->k;
    piped_charge(s->p, COST_OF_BINDING);
    return !record_has_trouble(k->record) &&
           replay_begin(talk_judgement(k), k->record, k->t->catalogue, k->t->replay);
}

static void announce(struct talk_piped *s) {
    struct talk *k = &s->k;
    if (k->told) return;
    talk_explain(k, 0);
    events_begin(&k->events, k->t->report, talk_judgement(k), false);
    events_due(&k->events);
    k->told = true;
}

/* A blank line may end the header; but more lines of it may follow. */
static void answer_blank(struct talk_piped *s) {
    if (!piped_in_header(s->p) || s->looked || s->k.told || !piped_can_begin(s->p)) return;
    s->looked = true;
    piped_read_header(s->p);
    if (begins(s))
        announce(s);
    else
        talk_line(&s->k, 0, -1, "waits", s->k.line);
}

/* The first line that is not a header. */
static enum typed_line begin_entries(struct talk_piped *s) {
    struct talk *k = &s->k;
    take_amended_back(s);
    if (!begins(s)) {
        (void)say_errors(s, true);
        talk_line(k, 0, -1, "refused", k->line);
        piped_refuse(s->p);
        return TYPED_BLANK;
    }
    announce(s);
    k->begun = true;
    session_begin(&k->session, talk_judgement(k));
    talk_judgement(k)->judged_anew = true;
    return piped_begin_entries(s->p);
}

/* --- entries and keys ------------------------------------------------------------------------------ */

/* Was the last entry, only discards, taken for the beginning of a turn that the new entry does not
 * continue? */
static bool was_misjudged(const struct talk_piped *s) {
    const struct judgement *j = talk_judgement(&s->k);
    const struct entry *next = &s->k.record->entry[j->entries];
    if (!j->entries || !entry_only_discards(&j->setup, next - 1)) return false;
    return next->after_ended ||
           (next->player >= 0 && next->player != j->entry[j->entries - 1].player);
}

static void answer_entry(struct talk_piped *s) {
    struct talk *k = &s->k;
    int status;
    take_amended_back(s);
    if (was_misjudged(s)) {
        take_back(s);
        piped_put_off_both(s->p);
        talk_line(k, next_turn(k), -1, "waits", k->line);
        return;
    }
    if (k->over && k->t->replay->policy != POLICY_STOP) {
        /* The final scoring has been reported; the policy is for what comes before it. */
        talk_line(k, next_turn(k), -1, "waits", k->line);
        piped_put_off(s->p);
        return;
    }
    say_reader(s);
    s->fresh = talk_add(k, &status);
    if (s->fresh) return;
    s->told->refused = true;
    piped_refuse(s->p);
}

/* The last entry is longer by one line. */
static void answer_more(struct talk_piped *s) {
    const struct record *r = s->k.record;
    if (!piped_only_claims(s->p) || !s->fresh || s->k.over || !session_stands(&s->k.session)) {
        answer_entry(s);
        return;
    }
    (void)talk_say_all(&s->k, r->finding, piped_found(s->p), r->findings, s->k.line_begin, NULL);
    claim_more(s);
}

static void answer_key(struct talk_piped *s) {
    uint32_t line = s->k.line_begin;
    take_amended_back(s);
    say_reader(s);
    s->k.line_begin = piped_begin(s->p); /* what a key says is compared again if it is continued */
    talk_key(&s->k, "key ", piped_begin(s->p));
    talk_whether_over(&s->k);
    s->k.line_begin = line;
}

static void answer_undo(struct talk_piped *s) {
    struct talk *k = &s->k;
    int32_t turn = next_turn(k);
    switch (piped_taken(s->p)) {
    case TAKEN_NOTHING:
        say_reader(s);
        talk_line(k, turn, -1, "refused", k->line);
        break;
    case TAKEN_WRONG: take_refused_back(s); break;
    case TAKEN_WAITING: events_line(&k->events, turn, -1, "undo waits"); break;
    case TAKEN_HEADER:
        unannounce(s);
        events_line(&k->events, 0, -1, "undo header");
        k->begun = false;
        break;
    case TAKEN_ENTRY: take_back(s); break;
    case TAKEN_KEY:
        take_key_back(s, piped_begin(s->p));
        if (piped_is_whole(s->p)) talk_whether_over(k);
        break;
    }
}

static void answer_wrong(struct talk_piped *s) {
    const struct record *r = s->k.record;
    take_amended_back(s);
    int32_t turn = next_turn(&s->k);
    say_reader(s);
    if (r->findings && r->finding[r->findings - 1].turn > 0)
        turn = r->finding[r->findings - 1].turn;
    talk_line(&s->k, turn, -1, "refused", s->k.line);
}

static void answer_waiting(struct talk_piped *s) {
    take_amended_back(s);
    if (!s->k.begun) unannounce(s);
    talk_line(&s->k, next_turn(&s->k), -1, "waits", s->k.line);
}

/* --- the whole ---------------------------------------------------------------------------------------- */

static void answer(struct talk_piped *s, enum typed_line what) {
    switch (what) {
    case TYPED_BLANK: answer_blank(s); break;
    case TYPED_HEADER: answer_header(s); break;
    case TYPED_ENTRY: answer_entry(s); break;
    case TYPED_MORE: answer_more(s); break;
    case TYPED_KEY: answer_key(s); break;
    case TYPED_UNDO: answer_undo(s); break;
    case TYPED_WRONG: answer_wrong(s); break;
    case TYPED_WAITS: answer_waiting(s); break;
    case TYPED_END:
    case TYPED_TOO_LONG:
    case TYPED_OTHER:
    case TYPED_ASKED:
    case TYPED_COMMENT:
    case TYPED_FIRST: break;
    }
}

/* Does the record end with discards taken for the beginning of a turn that has not come? */
static bool ends_with_discards(const struct talk_piped *s) {
    const struct judgement *j = talk_judgement(&s->k);
    return j->entries && entry_only_discards(&j->setup, &s->k.record->entry[j->entries - 1]);
}

bool pipe_talk(struct talk_setting *t, struct piped *piped, int *status, struct told_before *told) {
    const struct record *r = piped_record(piped);
    struct talk_piped s = {.k = {.t = t,
                                 .or_due = -1,
                                 .record = r,
                                 .explained = &told->explained,
                                 .events = {.report = t->report, .j = t->judgement, .record = r}},
                           .p = piped,
                           .told = told};
    enum typed_line what = TYPED_BLANK;
    while (what != TYPED_END && what != TYPED_TOO_LONG && what != TYPED_OTHER) {
        what = piped_next(piped);
        s.k.line = piped_line_number(piped);
        s.k.line_begin = piped_line_begin(piped);
        if (what == TYPED_FIRST) what = begin_entries(&s);
        answer(&s, what);
        told->any |= t->report->out.length > 0;
        t->write(t->to);
    }
    if (piped_failed(piped)) {
        *status = talk_fail(&s.k);
        session_free(&s.k.session);
        t->write(t->to);
        return true;
    }
    /* A header without entries is not a record. */
    bool whole = what != TYPED_END || !piped_is_whole(piped) || !r->entries;
    if (!whole && ends_with_discards(&s)) {
        talk_take_back(&s.k);
        whole = true;
    }
    if (!whole) whole = session_waits(&s.k.session);
    if (!whole) *status = talk_end(&s.k, 0);
    if (whole && s.k.over) events_unover(&s.k.events);
    told->begun = s.k.begun && !piped_is_remarked(piped) && !piped_heads_anew(piped);
    told->entries = s.k.begun ? t->judgement->entries : 0;
    explained_sort(&told->explained);
    session_free(&s.k.session);
    t->write(t->to);
    return !whole;
}

/* Drops output that has been reported already. */
static void forget_told(struct buf *out, size_t from) {
    if (out->length <= from) return;
    out->length = from;
    out->text[from] = '\0';
}

/* Explains what has not been explained. */
static void explain_rest(struct talk_setting *t, const struct record *r, struct explained *e) {
    struct report *report = t->report;
    const struct judgement *j = t->judgement;
    struct finding_group g;
    if (!e || !e->findings) {
        diagnostics(&report->err, &report->options, r, j->finding, j->findings, j);
        return;
    }
    for (uint32_t at = 0; report_next_group(&report->options, j->finding, j->findings, &at, &g);)
        if (explained_add(e, r, g.finding))
            diagnostics(&report->err, &report->options, r, g.finding, 1 + g.notes, j);
}

/* The entry that has just been judged was refused when it came, since it leaves a choice open.
 * That and the reader's findings have been reported; if what follows settles the choice, there is
 * no error. */
static void tell_refused_anew(struct events *e, size_t from) {
    const struct judgement *j = e->j;
    struct finding_group g;
    events_findings_of_moves(e);
    forget_told(&e->report->out, from);
    for (uint32_t i = 0, at = 0; i < j->settled_count; i++) {
        const struct settled *s = &j->settled[i];
        if (s->turn != (int32_t)j->entries) continue;
        if (report_next_group(&e->report->options, &s->finding, 1, &at, &g))
            events_unfinding(e, g.finding, g.level, s->turn);
        break; /* the others were not looked at */
    }
}

/* Was the figure of an entry that was TOLD reported on the wrong piece?  The game of R has just
 * begun, and begins again. */
static bool is_told_wrong(struct talk_setting *t, const struct record *r,
                          const struct told_before *told) {
    struct judgement *j = t->judgement;
    bool wrong = false;
    if (!setup_sends_home(&j->setup)) return false;
    while (!wrong && j->entries < told->entries && replay_step(j))
        wrong = j->pieces && j->entry[j->entries - 1].place_settled;
    replay_begin(j, r, t->catalogue, t->replay);
    return wrong;
}

int pipe_tell(struct talk_setting *t, const struct record *r, struct told_before *told) {
    struct judgement *j = t->judgement;
    struct buf *out = &t->report->out;
    struct events events = {.report = t->report, .j = j, .record = r};
    bool game = replay_begin(j, r, t->catalogue, t->replay);
    bool goes_on = game && told && told->begun && !is_told_wrong(t, r, told);
    if (told && told->any && !goes_on) events_line(&events, 0, -1, "undo game");
    size_t from = out->length;
    uint32_t entries = goes_on ? told->entries : 0;
    events_begin(&events, t->report, j, false);
    events_due(&events);
    if (goes_on) forget_told(out, from);
    while (game && replay_step(j)) {
        if (goes_on && told->refused && j->entries == entries + 1) tell_refused_anew(&events, from);
        events_entry(&events);
        events_due(&events);
        if (j->entries <= entries) forget_told(out, from);
    }
    if (goes_on && told->refused && j->entries == entries) {
        events_findings(&events);
        forget_told(out, from);
    }
    if (game) {
        replay_end(j);
        events_over(&events);
    }
    replay_expect(j);
    events_end(&events);
    explain_rest(t, r, told ? &told->explained : NULL);
    return report_exit_status(&t->report->options, j);
}

static void forget_all(void *to) {
    struct report *silent = to;
    buf_clear(&silent->out);
    buf_clear(&silent->err);
}

/* Which lines an `undo` takes back depends on those before it, so each is looked at as if it had
 * just come.  Lines taken back are overwritten in place. */
struct record *pipe_take_back(const struct talk_setting *t, struct stream *s, struct record *r) {
    if (!r->undoes) return r;
    struct report silent = {.options = t->report->options};
    struct talk_setting talk = *t;
    struct told_before told = {.any = false};
    int status;
    talk.report = &silent;
    talk.write = forget_all;
    talk.to = &silent;
    talk.prompt = false;
    stream_again(s);
    struct piped *p = piped_open(s);
    if (p) {
        (void)pipe_talk(&talk, p, &status, &told);
        piped_close(p, true);
    }
    explained_free(&told.explained);
    report_free(&silent);
    return stream_next(s);
}
