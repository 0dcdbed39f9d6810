/* SPDX-License-Identifier: MIT */
/* carcref: reads records, judges them, reports.
 *
 *     for each file: for each record: replay, report, write
 *
 * The output of one game is collected and then written at once; with --events a record that is
 * still being written is answered line by line (talk/talk.h).  The exit status is the worst of all: 0
 * legal, 1 found wrong, 2 trouble. */
#include "config.h"

#include "inputs.h"
#include "library/formats.h"
#include "options.h"
#include "output.h"

#include "base/failure.h"
#include "base/xalloc.h"
#include "jcz/jcz.h"
#include "report/diagnostic.h"
#include "report/explain.h"
#include "report/language.h"
#include "report/summary.h"
#include "report/tile_list.h"
#include "report/wording.h"
#include "stray.h"
#include "table_run.h"
#include "talk/pipe.h"
#include "tidy_run.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifndef LOCALEDIR
#define LOCALEDIR "/usr/share/locale"
#endif

#define EXIT_TROUBLE 2

struct run {
    struct options options;
    struct catalogue *catalogue;
    struct judgement judgement;
    struct mending mending;
    struct report report;
    struct summary summary;
    struct inputs inputs;
    struct output output;
    const char *kept; /* -o with a table: the file of the record; NULL: there is none */
    unsigned count[STATUS_UNSUPPORTED + 1]; /* games, by status */
    bool converted;                         /* some record has been written */
    bool left_out;                          /* something that was to be converted was not */
    bool listed;                            /* the name of the current file has been listed */
    unsigned unexpected;                    /* fixtures that did not turn out as expected */
    struct timespec begun;
    int status; /* exit status */
};

static void worsen(struct run *run, int status) {
    if (status > run->status) run->status = status;
}

/* --- failures ---------------------------------------------------------------------- */

/* Nothing can be done about a failing write here. */
static void cry(const char *s) {
    ssize_t ignored = write(STDERR_FILENO, s, strlen(s));
    (void)ignored;
}

/* Whatever waits for this (output.c) may still remove its file. */
static void end_by_failure(void *user, enum failure kind, const char *file, int line,
                           const char *what) {
    char digits[12];
    (void)user;
    if (kind == FAILURE_MEMORY) {
        cry("carcref: out of memory\n");
        quick_exit(EXIT_TROUBLE);
    }
    snprintf(digits, sizeof digits, "%d", line);
    cry("carcref: bug: ");
    cry(file);
    cry(":");
    cry(digits);
    cry(": ");
    cry(what);
    cry("\n");
    abort();
}

/* --- output ---------------------------------------------------------------------- */

/* Reports what is wrong with the run itself.  NAME comes from outside and is masked. */
static void complain(const char *name, const char *what) {
    struct buf b = {0};
    buf_str(&b, "carcref: ");
    mask_text(&b, name, strlen(name), MASK_NO_LIMIT);
    fprintf(stderr, "%s: %s\n", b.text, what);
    buf_free(&b);
}

static _Noreturn void output_failed(struct run *run, int error) {
    output_discard(&run->output);
    /* A reader that closed the pipe knows why. */
    if (error != EPIPE) {
        if (run->options.output)
            complain(run->options.output, strerror(error));
        else
            fprintf(stderr, _("carcref: cannot write: %s\n"), strerror(error));
    }
    _exit(EXIT_TROUBLE);
}

static void open_output(struct run *run) {
    int error = output_open(&run->output, run->options.output);
    if (error) output_failed(run, error);
}

static void write_away(struct run *run, struct buf *b, FILE *to) {
    if (b->length && (fwrite(b->text, 1, b->length, to) != b->length || fflush(to) != 0))
        output_failed(run, errno);
    buf_clear(b);
}

/* Findings first: they are from earlier in the game than the totals. */
static void write_report(struct run *run) {
    write_away(run, &run->report.err, stderr);
    write_away(run, &run->report.out, run->output.to);
}

/* A file that was to be converted stays as it is unless all of it was rewritten. */
static void close_output(struct run *run) {
    bool rewrites = run->options.mode == MODE_CONVERT || run->options.mode == MODE_TIDY;
    if (rewrites && run->output.name && run->left_out) {
        complain(run->options.output, _("not written, since not everything could be converted"));
        output_discard(&run->output);
        return;
    }
    int error = output_close(&run->output);
    if (error) output_failed(run, error);
}

/* --- one record ------------------------------------------------------------------- */

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

static void convert(struct run *run, struct record *r) {
    struct report *report = &run->report;
    bool judged = judge_saved(run, r);
    record_leave_assertions_out(r);
    if (!record_has_trouble(r)) record_is_writable(r, run->options.convert);
    diagnostics(&report->err, &report->options, r, r->finding, r->findings, NULL);
    if (record_has_trouble(r)) {
        run->left_out = true;
        worsen(run, EXIT_TROUBLE);
    } else {
        record_write(r, run->options.convert, !run->converted, &report->out);
        run->converted = true;
        if (judged) tell_differences(run, r);
        worsen(run, report_count(&report->options, r->finding, r->findings, LEVEL_ERROR) > 0);
    }
}

/* A saved game holds only moves that were judged. */
static void save(struct run *run, const struct record *r) {
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
    worsen(run, report_exit_status(&report->options, j));
}

/* The name as it is, for use with xargs. */
static void list(struct run *run, const struct record *r, int status) {
    if (!status || run->listed) return;
    buf_str(&run->report.out, r->source.name);
    buf_char(&run->report.out, run->options.names_end);
    run->listed = true;
}

static void judge(struct run *run, const struct record *r, bool more_follow) {
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
    worsen(run, status);
}

/* Is there a report, in the format that was asked for? */
static bool reports(const struct run *run) {
    enum mode m = run->options.mode;
    return m == MODE_REPORT || m == MODE_CHECK || m == MODE_BOARD || m == MODE_LEGAL ||
           m == MODE_MEND;
}

static void write_for_talk(void *run) { write_report(run); }

/* What a talk about the current record needs. */
static struct talk_setting talk_of(struct run *run) {
    return (struct talk_setting){.judgement = &run->judgement,
                                 .catalogue = run->catalogue,
                                 .replay = &run->options.replay,
                                 .report = &run->report,
                                 .write = write_for_talk,
                                 .to = run};
}

/* Reports the events of the game as the replay proceeds, except what was already TOLD. */
static void tell(struct run *run, const struct record *r, struct told_before *told) {
    struct talk_setting talk = talk_of(run);
    int status = pipe_tell(&talk, r, told);
    run->count[run->judgement.status]++;
    run->unexpected += status != 0;
    worsen(run, status);
}

/* --- one file ------------------------------------------------------------------------ */

/* Input that cannot be read. */
static void trouble(struct run *run, const char *name, const char *what) {
    const struct report_format *format = run->options.format;
    complain(name, what);
    worsen(run, EXIT_TROUBLE);
    run->report.trouble = run->left_out = true;
    run->summary.inputs_lost++;
    if (!format->trouble || !reports(run)) return;
    format->trouble(&run->report, name, what);
    write_report(run);
}

/* Does a program write the input FD at this moment? */
static bool is_piped(const struct run *run, int fd) {
    struct stat file;
    return table_answers_lines(&run->options) && fstat(fd, &file) == 0 && !S_ISREG(file.st_mode);
}

/* Answers the next record line by line; false if it is to be read as a whole: what was TOLD before need
 * not be reported again. */
static bool answer(struct run *run, struct stream *s, struct told_before *told /* out */) {
    int status = 0;
    struct piped *piped = piped_open(s);
    if (!piped) return false;
    struct talk_setting talk = talk_of(run);
    bool answered = pipe_talk(&talk, piped, &status, told);
    piped_close(piped, !answered);
    if (!answered) return false;
    run->count[run->judgement.status]++;
    worsen(run, status);
    return true;
}

/* The next record as a whole; NULL: there is none.  PIPED: `undo` lines have been obeyed. */
static struct record *next_record(struct run *run, struct stream *s, bool piped) {
    struct record *r = stream_next(s);
    if (!r || piped) return r;
    struct talk_setting talk = talk_of(run);
    return pipe_take_back(&talk, s, r);
}

static void tidy(struct run *run, int fd, const char *name, const char *directory) {
    struct tidy_result result = tidy_file(fd, name, directory, &run->options, run->catalogue);
    write_away(run, &result.err, stderr);
    if (run->options.tidy == TIDY_CHECK) {
        buf_clear(&result.out);
        if (result.status == 1) buf_printf(&result.out, "%s%c", name, run->options.names_end);
    }
    /* Files that follow each other in one output are several records. */
    if (result.out.length && run->converted && run->options.tidy != TIDY_CHECK)
        buf_str(&run->report.out, "---\n");
    run->converted |= result.out.length > 0;
    buf_add(&run->report.out, result.out.text ? result.out.text : "", result.out.length);
    write_report(run);
    run->left_out |= result.status == 2 || (result.status && run->options.tidy != TIDY_CHECK);
    worsen(run, result.status);
    buf_free(&result.out);
    buf_free(&result.err);
}

static void read_stream(struct run *run, int fd, const char *name, const char *directory) {
    run->listed = false;
    if (run->options.mode == MODE_TIDY) {
        tidy(run, fd, name, directory);
        return;
    }
    struct stream *s = stream_open(fd, name, directory, run->options.input, foreign_formats);
    bool piped = is_piped(run, fd);
    struct told_before told = {.any = false};
    for (;; explained_free(&told.explained)) {
        told = (struct told_before){.any = false};
        if (piped && answer(run, s, &told)) continue;
        struct record *r = next_record(run, s, piped);
        if (!r) break;
        if (run->options.mode == MODE_CONVERT && run->options.convert == CONVERT_JCZ)
            save(run, r);
        else if (run->options.mode == MODE_CONVERT)
            convert(run, r);
        else if (run->options.mode == MODE_EVENTS)
            tell(run, r, &told);
        else
            judge(run, r, stream_has_more(s));
        write_report(run);
    }
    explained_free(&told.explained);
    if (stream_error(s)) trouble(run, name, strerror(stream_error(s)));
    stream_close(s);
}

/* --- the table -------------------------------------------------------------------------- */

/* What is typed is no text, and was read as a whole. */
static bool tell_whole(void *to, struct stream *s) {
    struct run *run = to;
    struct record *r = next_record(run, s, false);
    if (!r) return false;
    tell(run, r, NULL);
    write_report(run);
    return true;
}

static struct table_run table_of(struct run *run) {
    return (struct table_run){.options = &run->options,
                              .talk = talk_of(run),
                              .kept = run->kept,
                              .to_stdout = run->output.to == stdout,
                              .count = run->count,
                              .whole = tell_whole};
}

/* The whole run is a table, if it can be. */
static bool sit_down(struct run *run) {
    int status = 0;
    struct table_run table = table_of(run);
    if (!table_is_wanted(&run->options) || !table_sit_down(&table, &status)) return false;
    worsen(run, status);
    return true;
}

static void read_standard_input(struct run *run) {
    if (isatty(STDIN_FILENO) && table_answers_lines(&run->options)) {
        struct table_run table = table_of(run);
        worsen(run, table_run(&table, NULL));
        return;
    }
    if (isatty(STDIN_FILENO))
        fputs(_("carcref: reading a record from the terminal; it ends with Ctrl-D\n"), stderr);
    read_stream(run, STDIN_FILENO, run->options.stdin_name, NULL);
}

/* There is no file NAME.  Was it meant as the value of an option? */
static void no_file(struct run *run, const char *name, int error) {
    struct buf what = {0}, meant = {0};
    buf_str(&what, strerror(error));
    if (error == ENOENT && !run->inputs.list && stray_value(name, run->catalogue, &meant))
        buf_printf(&what, _("; did you mean '%s%s'?"), "", meant.text);
    trouble(run, name, what.text);
    buf_free(&what);
    buf_free(&meant);
}

static void read_file(struct run *run, const char *name) {
    int fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0) {
        no_file(run, name, errno);
        return;
    }
    const char *slash = strrchr(name, '/');
    char *directory = slash ? strndup(name, slash == name ? 1 : (size_t)(slash - name)) : NULL;
    if (slash && !directory) out_of_memory();
    read_stream(run, fd, name, directory);
    free(directory);
    close(fd);
}

/* --- the whole ------------------------------------------------------------------------- */

/* A name from a list is reported by the list and its number there, since the name itself may be
 * empty. */
static void bad_name(struct run *run, const char *what) {
    struct buf b = {0};
    buf_printf(&b, "%s:%lu", run->inputs.list_name, run->inputs.number);
    trouble(run, b.text, what);
    buf_free(&b);
}

static void read_all(struct run *run) {
    const struct options *o = &run->options;
    int error = inputs_open(&run->inputs, o->file, o->files, o->files0_from);
    if (error) {
        trouble(run, o->files0_from, strerror(error));
        return;
    }
    for (const char *name, *fault; (name = inputs_next(&run->inputs)) != NULL;)
        if ((fault = inputs_fault(&run->inputs, name)) != NULL)
            bad_name(run, fault);
        else if (strcmp(name, "-") == 0)
            read_standard_input(run);
        else
            read_file(run, name);
    error = inputs_close(&run->inputs);
    if (error) trouble(run, o->files0_from, strerror(error));
}

static const char *status_words(enum status s) {
    switch (s) {
    case STATUS_LEGAL: return _("legal");
    case STATUS_ILLEGAL: return _("illegal");
    case STATUS_UNREADABLE: return _("unreadable");
    case STATUS_UNSUPPORTED: return _("unsupported");
    }
    return "";
}

static void say_summary(const struct run *run) {
    unsigned games = 0;
    for (int s = 0; s <= STATUS_UNSUPPORTED; s++)
        games += run->count[s];
    fprintf(stderr, "%u %s:", games, language_count("game", "games", games));
    for (int s = 0; s <= STATUS_UNSUPPORTED; s++)
        fprintf(stderr, "%s %u %s", s ? "," : "", run->count[s], status_words((enum status)s));
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double seconds = (double)(now.tv_sec - run->begun.tv_sec) +
                     1e-9 * (double)(now.tv_nsec - run->begun.tv_nsec);
    if (run->options.replay.expect) fprintf(stderr, _("; %u not as expected"), run->unexpected);
    fprintf(stderr, _("; %.3f seconds\n"), seconds);
}

/* One table of all games. */
static void sum_up(struct run *run) {
    struct buf lost = {0};
    summary_sort(&run->summary);
    run->options.format->summary(&run->report, &run->summary);
    summary_lost(&lost, &run->summary);
    if (lost.length) {
        complain("--summary", lost.text);
        worsen(run, EXIT_TROUBLE);
    }
    buf_free(&lost);
    summary_free(&run->summary);
}

static void judge_all(struct run *run) {
    const struct options *o = &run->options;
    clock_gettime(CLOCK_MONOTONIC, &run->begun);
    run->catalogue = catalogue_new();
    run->report.options = o->report;
    if (reports(run) && o->format->begin) o->format->begin(&run->report);
    write_report(run);
    if (!sit_down(run)) read_all(run);
    if (reports(run) && o->format->end) o->format->end(&run->report);
    if (o->mode == MODE_SUMMARY) sum_up(run);
    write_report(run);
    if (o->verbose && o->mode != MODE_CONVERT && !o->format->machine) say_summary(run);
    judgement_free(&run->judgement);
    catalogue_free(run->catalogue);
}

static void explain_it(struct run *run) {
    struct buf out = {0};
    if (explain(run->options.explain, run->options.report.ascii, &out)) {
        write_away(run, &out, run->output.to);
    } else {
        fprintf(stderr, "carcref: %s\n", out.text ? out.text : _("nothing to explain"));
        worsen(run, EXIT_TROUBLE);
    }
    buf_free(&out);
}

static void list_tiles(struct run *run) {
    const struct options *o = &run->options;
    struct catalogue *c = catalogue_new();
    struct tile_list list = tile_list_of(
        c, o->tiles, o->replay.edition ? edition_by_name(o->replay.edition) : EDITIONS);
    run->report.options = o->report;
    o->format->tiles(&run->report, &list);
    write_report(run);
    catalogue_free(c);
}

static struct surroundings look_around(void) {
    struct surroundings s = {.no_color = getenv("NO_COLOR"),
                             .clicolor_force = getenv("CLICOLOR_FORCE"),
                             .term = getenv("TERM"),
                             .columns = getenv("COLUMNS"),
                             .error_is_terminal = isatty(STDERR_FILENO) == 1,
                             .output_is_terminal = isatty(STDOUT_FILENO) == 1};
    struct winsize size;
    if (s.output_is_terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        s.terminal_columns = size.ws_col;
    return s;
}

/* Makes freed memory go back to the system, however large it was: the GNU C library would otherwise
 * keep more, the larger a block it has ever freed. */
static void give_memory_back(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, VEC_SPARE_BYTES);
    mallopt(M_TRIM_THRESHOLD, VEC_SPARE_BYTES);
#endif
}

/* Is this run for people, who have languages?  Output for programs is English, and so is anything
 * that must stay ASCII.  Events are in English even among messages for people. */
static bool speaks(const struct options *o) {
    return (!o->format->machine || o->format->spoken) && !o->report.ascii;
}

int main(int argc, char **argv) {
    struct run run = {0};
    struct buf out = {0};
    output_guard();
    failure_handle((struct failure_handler){.fail = end_by_failure});
    struct surroundings around = look_around();
    give_memory_back();
    language_begin(LOCALEDIR);
    switch (options_parse(&run.options, argc, argv, &around, &out)) {
    case OPTIONS_RUN:
        if (!speaks(&run.options)) language_plain();
        if (table_is_wanted(&run.options)) {
            run.kept = run.options.output;
            run.options.output = NULL;
        }
        open_output(&run);
        if (run.options.mode == MODE_EXPLAIN)
            explain_it(&run);
        else if (run.options.mode == MODE_TILES)
            list_tiles(&run);
        else
            judge_all(&run);
        break;
    case OPTIONS_DONE:
        run.options.output = NULL;
        open_output(&run);
        write_away(&run, &out, run.output.to);
        break;
    case OPTIONS_USAGE:
        fputs(out.text, stderr);
        worsen(&run, EXIT_TROUBLE);
        break;
    }
    buf_free(&out);
    mending_free(&run.mending);
    report_free(&run.report);
    options_free(&run.options);
    close_output(&run);
    /* A report lost on the error output is as bad as one lost on the standard output. */
    if (ferror(stderr)) worsen(&run, EXIT_TROUBLE);
    return run.status;
}
