/* SPDX-License-Identifier: MIT */
/* The files of a run, one after the other, and their records. */
#include "config.h"

#include "run.h"

#include "base/xalloc.h"
#include "library/formats.h"
#include "report/language.h"
#include "report/wording.h"
#include "stray.h"
#include "table_run.h"
#include "tidy_run.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Input that cannot be read. */
static void trouble(struct run *run, const char *name, const char *what) {
    const struct report_format *format = run->options.format;
    run_complain(name, what);
    run_worsen(run, EXIT_TROUBLE);
    run->report.trouble = run->left_out = true;
    run->summary.inputs_lost++;
    if (!format->trouble || !run_reports(run)) return;
    format->trouble(&run->report, name, what);
    run_write_report(run);
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
    struct talk_setting talk = run_talk(run);
    bool answered = pipe_talk(&talk, piped, &status, told);
    piped_close(piped, !answered);
    if (!answered) return false;
    run->count[run->judgement.status]++;
    run_worsen(run, status);
    return true;
}

/* The next record as a whole; NULL: there is none.  PIPED: `undo` lines have been obeyed. */
static struct record *next_record(struct run *run, struct stream *s, bool piped) {
    struct record *r = stream_next(s);
    if (!r || piped) return r;
    struct talk_setting talk = run_talk(run);
    return pipe_take_back(&talk, s, r);
}

static void tidy(struct run *run, int fd, const char *name, const char *directory) {
    struct tidy_result result = tidy_file(fd, name, directory, &run->options, run->catalogue);
    run_write(run, &result.err, stderr);
    if (run->options.tidy == TIDY_CHECK) {
        buf_clear(&result.out);
        if (result.status == 1) buf_printf(&result.out, "%s%c", name, run->options.names_end);
    }
    /* Files that follow each other in one output are several records. */
    if (result.out.length && run->converted && run->options.tidy != TIDY_CHECK)
        buf_str(&run->report.out, "---\n");
    run->converted |= result.out.length > 0;
    buf_add(&run->report.out, result.out.text ? result.out.text : "", result.out.length);
    run_write_report(run);
    run->left_out |= result.status == 2 || (result.status && run->options.tidy != TIDY_CHECK);
    run_worsen(run, result.status);
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
            run_save(run, r);
        else if (run->options.mode == MODE_CONVERT)
            run_convert(run, r);
        else if (run->options.mode == MODE_EVENTS)
            run_tell(run, r, &told);
        else
            run_judge(run, r, stream_has_more(s));
        run_write_report(run);
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
    run_tell(run, r, NULL);
    run_write_report(run);
    return true;
}

static struct table_run table_of(struct run *run) {
    return (struct table_run){.options = &run->options,
                              .talk = run_talk(run),
                              .kept = run->kept,
                              .to_stdout = run->output.to == stdout,
                              .count = run->count,
                              .whole = tell_whole};
}

bool run_sit_down(struct run *run) {
    int status = 0;
    struct table_run table = table_of(run);
    if (!table_is_wanted(&run->options) || !table_sit_down(&table, &status)) return false;
    run_worsen(run, status);
    return true;
}

static void read_standard_input(struct run *run) {
    if (isatty(STDIN_FILENO) && table_answers_lines(&run->options)) {
        struct table_run table = table_of(run);
        run_worsen(run, table_run(&table, NULL));
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

/* --- all files ------------------------------------------------------------------------- */

/* A name from a list is reported by the list and its number there, since the name itself may be
 * empty. */
static void bad_name(struct run *run, const char *what) {
    struct buf b = {0};
    buf_printf(&b, "%s:%lu", run->inputs.list_name, run->inputs.number);
    trouble(run, b.text, what);
    buf_free(&b);
}

void run_read_all(struct run *run) {
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
