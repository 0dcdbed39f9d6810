/* SPDX-License-Identifier: MIT */
#include "table_run.h"

#include "base/xalloc.h"
#include "library/formats.h"
#include "record/stream/stream.h"
#include "report/language.h"
#include "table/table.h"
#include "talk/pipe.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool table_answers_lines(const struct options *o) {
    const struct replay_options *r = &o->replay;
    return o->mode == MODE_EVENTS && !r->last_turn && !r->before_first && !r->expect;
}

bool table_is_wanted(const struct options *o) {
    if (!table_answers_lines(o) || o->files != 1 || o->files0_from) return false;
    if (o->format->machine) return true;
    if (!isatty(STDIN_FILENO)) return false;
    return strcmp(o->file[0], "-") == 0 || o->output || isatty(STDOUT_FILENO);
}

/* Can the game in file NAME be continued? */
static bool goes_on(const struct table_run *t, const char *name) {
    struct judgement *j = t->talk.judgement;
    struct stat file;
    int fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0 || fstat(fd, &file) != 0 || !S_ISREG(file.st_mode) || access(name, W_OK) != 0) {
        if (fd >= 0) close(fd);
        return false;
    }
    struct stream *s = stream_open(fd, name, NULL, t->options->input, foreign_formats);
    struct record *r = stream_next(s);
    if (r) r = pipe_take_back(&t->talk, s, r);
    bool good = r && r->notation == NOTATION_TEXT;
    if (good) {
        replay(j, r, t->talk.catalogue, &t->options->replay);
        good = judgement_has_game(j) && !j->stopped_before && !j->complete && !stream_has_more(s) &&
               /* At the table nothing is settled by what comes later. */
               !j->settled_count && !j->pieces;
    }
    stream_close(s);
    close(fd);
    return good;
}

int table_run(const struct table_run *t, const char *file) {
    const struct options *o = t->options;
    bool program = o->format->machine;
    bool terminal = isatty(STDIN_FILENO);
    bool seen = isatty(STDOUT_FILENO) || isatty(STDERR_FILENO);
    const char *slash = file ? strrchr(file, '/') : NULL;
    char *directory = slash ? strndup(file, slash == file ? 1 : (size_t)(slash - file)) : NULL;
    if (slash && !directory) out_of_memory();
    struct table_setting setting = {.talk = t->talk,
                                    .file = file,
                                    .output = t->kept,
                                    .stdin_name = o->stdin_name,
                                    .directory = directory,
                                    .program = program,
                                    .edit = terminal && seen && !program && o->clever,
                                    .input = o->input,
                                    .foreign = foreign_formats,
                                    .count = t->count,
                                    .whole = t->whole};
    setting.talk.prompt = terminal && isatty(STDOUT_FILENO) && !program && t->to_stdout;
    if (terminal && !program)
        fputs(_("carcref: reading a record from the terminal, line by line; 'undo' takes the "
                "last one back, Ctrl-D ends it\n"),
              stderr);
    int status = table_sit(&setting);
    free(directory);
    return status;
}

bool table_sit_down(const struct table_run *t, int *status) {
    const char *name = t->options->file[0];
    bool typed = strcmp(name, "-") == 0;
    if (!typed && !t->kept && !t->options->format->machine && !goes_on(t, name)) return false;
    *status = table_run(t, typed ? NULL : name);
    return true;
}
