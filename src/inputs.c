/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "inputs.h"

#include "report/language.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool from_standard_input(const struct inputs *in) {
    return in->list_name && strcmp(in->list_name, "-") == 0;
}

int inputs_open(struct inputs *in, const char *const *file, unsigned files, const char *list_name) {
    *in = (struct inputs){.file = file, .files = files, .list_name = list_name};
    if (!list_name) return 0;
    in->list = from_standard_input(in) ? stdin : fopen(list_name, "re");
    return in->list ? 0 : errno;
}

/* Reads the name after the current one, without its NUL, which the last may lack.  Half a name, or
 * lack of memory for one, is not the end of the list. */
static void read_ahead(struct inputs *in) {
    errno = 0;
    ssize_t n = getdelim(&in->line[1], &in->room[1], '\0', in->list);
    if (ferror(in->list) || (n < 0 && !feof(in->list))) {
        in->error = errno ? errno : EIO;
        n = -1;
    }
    in->length[1] = n;
}

const char *inputs_next(struct inputs *in) {
    if (!in->list) return in->next < in->files ? in->file[in->next++] : NULL;
    if (!in->begun) read_ahead(in);
    in->begun = true;
    if (in->length[1] < 0) return NULL;
    char *line = in->line[0];
    size_t room = in->room[0];
    in->line[0] = in->line[1];
    in->room[0] = in->room[1];
    in->length[0] = in->length[1];
    in->line[1] = line;
    in->room[1] = room;
    in->number++;
    read_ahead(in);
    return in->line[0];
}

bool inputs_several(const struct inputs *in) {
    return in->list ? in->number > 1 || in->length[1] >= 0 : in->files > 1;
}

const char *inputs_fault(const struct inputs *in, const char *name) {
    if (!in->list) return NULL;
    if (!*name) return _("invalid zero-length file name");
    if (from_standard_input(in) && strcmp(name, "-") == 0)
        return _("no file name of '-' is allowed when the names come from the standard input");
    /* A name may hold a line end, but hardly that of a file that is not there. */
    if (strchr(name, '\n') && access(name, F_OK) != 0)
        return _("a name ends with NUL, not with its line; 'find -print0' writes such a list, "
                 "and tr '\\n' '\\0' makes one of lines");
    return NULL;
}

int inputs_close(struct inputs *in) {
    int error = in->error;
    if (in->list && in->list != stdin) fclose(in->list);
    free(in->line[0]);
    free(in->line[1]);
    *in = (struct inputs){0};
    return error;
}
