/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "run.h"

#include "report/language.h"
#include "report/wording.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void run_worsen(struct run *run, int status) {
    if (status > run->status) run->status = status;
}

/* --- failures ---------------------------------------------------------------------- */

/* Nothing can be done about a failing write here. */
static void cry(const char *s) {
    ssize_t ignored = write(STDERR_FILENO, s, strlen(s));
    (void)ignored;
}

/* Whatever waits for this (output.c) may still remove its file. */
void run_fail(void *user, enum failure kind, const char *file, int line, const char *what) {
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

void run_complain(const char *name, const char *what) {
    struct buf b = {0};
    buf_str(&b, "carcref: ");
    mask_text(&b, name, strlen(name), MASK_NO_LIMIT);
    fprintf(stderr, "%s: %s\n", b.text, what);
    buf_free(&b);
}

static _Noreturn void run_output_failed(struct run *run, int error) {
    output_discard(&run->output);
    /* A reader that closed the pipe knows why. */
    if (error != EPIPE) {
        if (run->options.output)
            run_complain(run->options.output, strerror(error));
        else
            fprintf(stderr, _("carcref: cannot write: %s\n"), strerror(error));
    }
    _exit(EXIT_TROUBLE);
}

void run_open_output(struct run *run) {
    int error = output_open(&run->output, run->options.output);
    if (error) run_output_failed(run, error);
}

void run_write(struct run *run, struct buf *b, FILE *to) {
    if (b->length && (fwrite(b->text, 1, b->length, to) != b->length || fflush(to) != 0))
        run_output_failed(run, errno);
    buf_clear(b);
}

/* Findings first: they are from earlier in the game than the totals. */
void run_write_report(struct run *run) {
    run_write(run, &run->report.err, stderr);
    run_write(run, &run->report.out, run->output.to);
}

void run_close_output(struct run *run) {
    bool rewrites = run->options.mode == MODE_CONVERT || run->options.mode == MODE_TIDY;
    if (rewrites && run->output.name && run->left_out) {
        run_complain(run->options.output,
                     _("not written, since not everything could be converted"));
        output_discard(&run->output);
        return;
    }
    int error = output_close(&run->output);
    if (error) run_output_failed(run, error);
}
