/* SPDX-License-Identifier: MIT */
/* carcref: reads records, judges them, reports.
 *
 *     for each file: for each record: replay, report, write
 *
 * The output of one game is collected and then written at once; with --events a record that is
 * still being written is answered line by line (talk/talk.h).  The exit status is the worst of all: 0
 * legal, 1 found wrong, 2 trouble. */
#include "config.h"

#include "run.h"

#include "base/xalloc.h"
#include "report/explain.h"
#include "report/language.h"
#include "report/tile_list.h"
#include "table_run.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifndef LOCALEDIR
#define LOCALEDIR "/usr/share/locale"
#endif

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
        run_complain("--summary", lost.text);
        run_worsen(run, EXIT_TROUBLE);
    }
    buf_free(&lost);
    summary_free(&run->summary);
}

static void judge_all(struct run *run) {
    const struct options *o = &run->options;
    clock_gettime(CLOCK_MONOTONIC, &run->begun);
    run->catalogue = catalogue_new();
    run->report.options = o->report;
    if (run_reports(run) && o->format->begin) o->format->begin(&run->report);
    run_write_report(run);
    if (!run_sit_down(run)) run_read_all(run);
    if (run_reports(run) && o->format->end) o->format->end(&run->report);
    if (o->mode == MODE_SUMMARY) sum_up(run);
    run_write_report(run);
    if (o->verbose && o->mode != MODE_CONVERT && !o->format->machine) say_summary(run);
    judgement_free(&run->judgement);
    catalogue_free(run->catalogue);
}

static void explain_it(struct run *run) {
    struct buf out = {0};
    if (explain(run->options.explain, run->options.report.ascii, &out)) {
        run_write(run, &out, run->output.to);
    } else {
        fprintf(stderr, "carcref: %s\n", out.text ? out.text : _("nothing to explain"));
        run_worsen(run, EXIT_TROUBLE);
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
    run_write_report(run);
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
    failure_handle((struct failure_handler){.fail = run_fail});
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
        run_open_output(&run);
        if (run.options.mode == MODE_EXPLAIN)
            explain_it(&run);
        else if (run.options.mode == MODE_TILES)
            list_tiles(&run);
        else
            judge_all(&run);
        break;
    case OPTIONS_DONE:
        run.options.output = NULL;
        run_open_output(&run);
        run_write(&run, &out, run.output.to);
        break;
    case OPTIONS_USAGE:
        fputs(out.text, stderr);
        run_worsen(&run, EXIT_TROUBLE);
        break;
    }
    buf_free(&out);
    mending_free(&run.mending);
    report_free(&run.report);
    options_free(&run.options);
    run_close_output(&run);
    /* A report lost on the error output is as bad as one lost on the standard output. */
    if (ferror(stderr)) run_worsen(&run, EXIT_TROUBLE);
    return run.status;
}
