/* SPDX-License-Identifier: MIT */
/* carcref: reads records, judges them, reports.
 *
 *     for each file: for each record: replay, report, write
 *
 * The output of one game is collected and then written at once.  The exit status is
 * the worst of all: 0 legal, 1 found wrong, 2 trouble. */
#include "options.h"

#include "base/xalloc.h"
#include "replay/saved_game.h"
#include "report/diagnostic.h"
#include "report/explain.h"
#include "report/words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define EXIT_TROUBLE 2

struct run {
    struct options options;
    struct catalogue *catalogue;
    struct judgement judgement;
    struct report report;
    unsigned count[STATUS_UNSUPPORTED + 1]; /* games, by status */
    bool converted;                         /* some record has been written */
    int status;                             /* exit status */
};

static void worsen(struct run *run, int status) {
    if (status > run->status) run->status = status;
}

/* --- output ---------------------------------------------------------------------- */

/* Says what is wrong with the run itself.  NAME comes from outside and is masked. */
static void complain(const char *name, const char *what) {
    struct buf b = {0};
    buf_str(&b, "carcref: ");
    words_mask(&b, name, strlen(name), WORDS_NO_LIMIT);
    fprintf(stderr, "%s: %s\n", b.text, what);
    buf_free(&b);
}

static _Noreturn void output_failed(void) {
    /* A reader that has gone away knows why. */
    if (errno != EPIPE) fprintf(stderr, "carcref: cannot write: %s\n", strerror(errno));
    _exit(EXIT_TROUBLE);
}

static void write_away(struct buf *b, FILE *to) {
    if (b->length && (fwrite(b->text, 1, b->length, to) != b->length || fflush(to) != 0))
        output_failed();
    buf_clear(b);
}

/* Findings first: they come from further up in the game than the totals. */
static void write_report(struct run *run) {
    write_away(&run->report.err, stderr);
    write_away(&run->report.out, stdout);
}

/* A full disk may show only when the file is closed. */
static void close_output(void) {
    if (fclose(stdout) != 0 && errno != EBADF) output_failed();
}

/* --- one record ------------------------------------------------------------------- */

static void convert(struct run *run, struct record *r) {
    struct report *report = &run->report;
    record_leave_assertions_out(r);
    diagnostics(&report->err, &report->options, r, r->finding, r->findings, NULL);
    if (record_has_trouble(r)) {
        worsen(run, EXIT_TROUBLE);
    } else {
        record_write(r, run->options.convert, !run->converted, &report->out);
        run->converted = true;
        worsen(run, report_count(&report->options, r->finding, r->findings, LEVEL_ERROR) > 0);
    }
}

/* A saved game holds moves that were judged, and no other. */
static void save(struct run *run, const struct record *r) {
    struct report *report = &run->report;
    struct judgement *j = &run->judgement;
    struct replay_options options = run->options.replay;
    options.policy = POLICY_STOP;
    options.choices = true;
    replay(j, r, run->catalogue, &options);
    bool whole = j->judged && !j->stopped_before;
    if (whole && !saved_game_write(j, run->catalogue, &report->out)) j->status = STATUS_UNSUPPORTED;
    diagnostics(&report->err, &report->options, r, j->finding, j->findings, j);
    worsen(run, report_exit_status(&report->options, j));
}

static void judge(struct run *run, const struct record *r, bool more_follow) {
    struct report *report = &run->report;
    replay(&run->judgement, r, run->catalogue, &run->options.replay);
    report->several = run->options.files > 1 || r->game > 1 || more_follow;
    run->options.format->game(report, &run->judgement);
    report->games++;
    run->count[run->judgement.status]++;
    worsen(run, report_exit_status(&report->options, &run->judgement));
}

/* --- one file ------------------------------------------------------------------------ */

static void read_stream(struct run *run, int fd, const char *name, const char *directory) {
    struct stream *s = stream_open(fd, name, directory, run->options.input);
    for (struct record *r; (r = stream_next(s)) != NULL;) {
        if (run->options.mode == MODE_CONVERT && run->options.convert == CONVERT_JCZ)
            save(run, r);
        else if (run->options.mode == MODE_CONVERT)
            convert(run, r);
        else
            judge(run, r, stream_has_more(s));
        write_report(run);
    }
    if (stream_error(s)) {
        complain(name, strerror(stream_error(s)));
        worsen(run, EXIT_TROUBLE);
    }
    stream_close(s);
}

static void read_standard_input(struct run *run) {
    if (isatty(STDIN_FILENO))
        fputs("carcref: reading a record from the terminal; it ends with Ctrl-D\n", stderr);
    read_stream(run, STDIN_FILENO, run->options.stdin_name, NULL);
}

static void read_file(struct run *run, const char *name) {
    int fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0) {
        complain(name, strerror(errno));
        worsen(run, EXIT_TROUBLE);
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

static void say_summary(const struct run *run) {
    unsigned games = 0;
    for (int s = 0; s <= STATUS_UNSUPPORTED; s++)
        games += run->count[s];
    fprintf(stderr, "%u %s:", games, games == 1 ? "game" : "games");
    for (int s = 0; s <= STATUS_UNSUPPORTED; s++)
        fprintf(stderr, "%s %u %s", s ? "," : "", run->count[s], status_name((enum status)s));
    fputc('\n', stderr);
}

static void judge_all(struct run *run) {
    const struct options *o = &run->options;
    run->catalogue = catalogue_new();
    run->report.options = o->report;
    if (o->format->begin) o->format->begin(&run->report);
    write_report(run);
    for (unsigned i = 0; i < o->files; i++)
        if (strcmp(o->file[i], "-") == 0)
            read_standard_input(run);
        else
            read_file(run, o->file[i]);
    if (o->format->end) o->format->end(&run->report);
    write_report(run);
    if (o->verbose && o->mode != MODE_CONVERT && !o->format->machine) say_summary(run);
    judgement_free(&run->judgement);
    catalogue_free(run->catalogue);
}

static void explain_it(struct run *run) {
    struct buf out = {0};
    if (explain(run->options.explain, &out)) {
        write_away(&out, stdout);
    } else {
        fprintf(stderr, "carcref: %s\n", out.text ? out.text : "nothing to explain");
        worsen(run, EXIT_TROUBLE);
    }
    buf_free(&out);
}

int main(int argc, char **argv) {
    struct run run = {0};
    struct buf out = {0};
    struct surroundings around = {getenv("NO_COLOR"), getenv("CLICOLOR_FORCE"), getenv("TERM"),
                                  isatty(STDERR_FILENO) == 1};
    switch (options_parse(&run.options, argc, argv, &around, &out)) {
    case OPTIONS_RUN:
        if (run.options.mode == MODE_EXPLAIN)
            explain_it(&run);
        else
            judge_all(&run);
        break;
    case OPTIONS_DONE: write_away(&out, stdout); break;
    case OPTIONS_USAGE:
        fputs(out.text, stderr);
        worsen(&run, EXIT_TROUBLE);
        break;
    }
    buf_free(&out);
    report_free(&run.report);
    options_free(&run.options);
    close_output();
    return run.status;
}
