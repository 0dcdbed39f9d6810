/* SPDX-License-Identifier: MIT */
/* What is done with one record. */
#include "config.h"

#include "run.h"

#include "jcz/jcz.h"
#include "report/diagnostic.h"

/* A saved game is judged as the program that wrote it plays: that says which of its totals are those of the
 * end.  Returns false if R is not one. */
static bool judge_saved(struct run *run, struct record *r) {
    struct judgement *j = &run->judgement;
    if (r->notation != NOTATION_JCZ || record_has_trouble(r)) return false;
    replay(j, r, run->catalogue, &run->options.replay);
    if (!stop_is_in_turn(r->stop) && j->assertions == r->assertions)
        jcz_claim_judged(r, j->assertion, j->complete);
    return true;
}

/* Warns if that program plays otherwise: our own notations cannot express that, so the converted record may
 * be judged differently. */
static void tell_differences(struct run *run, const struct record *r) {
    struct judgement *j = &run->judgement;
    struct report *report = &run->report;
    for (uint32_t i = 0; i < j->findings; i++)
        if (verdict_code(&j->finding[i].verdict) == W_DIFFERENCE)
            diagnostics(&report->err, &report->options, r, &j->finding[i], 1, j);
}

void run_convert(struct run *run, struct record *r) {
    struct report *report = &run->report;
    bool judged = judge_saved(run, r);
    record_leave_assertions_out(r);
    if (!record_has_trouble(r)) record_is_writable(r, run->options.convert);
    diagnostics(&report->err, &report->options, r, r->finding, r->findings, NULL);
    if (record_has_trouble(r)) {
        run->left_out = true;
        run_worsen(run, EXIT_TROUBLE);
    } else {
        record_write(r, run->options.convert, !run->converted, &report->out);
        run->converted = true;
        if (judged) tell_differences(run, r);
        run_worsen(run, report_count(&report->options, r->finding, r->findings, LEVEL_ERROR) > 0);
    }
}

/* A saved game holds only moves that were judged. */
void run_save(struct run *run, const struct record *r) {
    struct report *report = &run->report;
    struct judgement *j = &run->judgement;
    struct replay_options options = run->options.replay;
    options.policy = POLICY_STOP;
    options.choices = true;
    options.expect = false;
    replay(j, r, run->catalogue, &options);
    bool whole = j->judged && !j->stopped_before;
    if (whole && !jcz_write(j, run->catalogue, &report->out)) j->status = STATUS_UNSUPPORTED;
    run->left_out |= !whole || j->status == STATUS_UNSUPPORTED;
    diagnostics(&report->err, &report->options, r, j->finding, j->findings, j);
    run_worsen(run, report_exit_status(&report->options, j));
}

/* The name as it is, for use with xargs. */
static void list(struct run *run, const struct record *r, int status) {
    if (!status || run->listed) return;
    buf_str(&run->report.out, r->source.name);
    buf_char(&run->report.out, run->options.names_end);
    run->listed = true;
}

void run_judge(struct run *run, const struct record *r, bool more_follow) {
    struct report *report = &run->report;
    replay(&run->judgement, r, run->catalogue, &run->options.replay);
    int status = report_exit_status(&report->options, &run->judgement);
    report->several = inputs_several(&run->inputs) || r->game > 1 || more_follow;
    if (run->options.mode == MODE_MEND) {
        mend(&run->mending, r, run->catalogue, &run->options.replay, &run->options.mend);
        report->mending = &run->mending;
    }
    if (run->options.mode == MODE_LIST)
        list(run, r, status);
    else if (run->options.mode == MODE_SUMMARY)
        summary_add(&run->summary, &run->options.report, &run->judgement);
    else
        run->options.format->game(report, &run->judgement);
    report->games++;
    run->count[run->judgement.status]++;
    run->unexpected += status != 0;
    run_worsen(run, status);
}

static void write_for_talk(void *run) { run_write_report(run); }

struct talk_setting run_talk(struct run *run) {
    return (struct talk_setting){.judgement = &run->judgement,
                                 .catalogue = run->catalogue,
                                 .replay = &run->options.replay,
                                 .report = &run->report,
                                 .write = write_for_talk,
                                 .to = run};
}

void run_tell(struct run *run, const struct record *r, struct told_before *told) {
    struct talk_setting talk = run_talk(run);
    int status = pipe_tell(&talk, r, told);
    run->count[run->judgement.status]++;
    run->unexpected += status != 0;
    run_worsen(run, status);
}

bool run_reports(const struct run *run) {
    enum mode m = run->options.mode;
    return m == MODE_REPORT || m == MODE_CHECK || m == MODE_BOARD || m == MODE_LEGAL ||
           m == MODE_MEND;
}
