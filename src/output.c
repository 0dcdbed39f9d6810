/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* O_TMPFILE */
#include "config.h"

#include "output.h"

#include "base/buf.h"
#include "base/xalloc.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void output_guard(void) {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) != -1) continue;
        if (open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd) _exit(2);
    }
}

/* A name in the folder of FILE, which mkstemp() completes. */
static char *beside(const char *file) {
    const char *slash = strrchr(file, '/');
    struct buf b = {0};
    if (slash) buf_add(&b, file, (size_t)(slash - file) + 1);
    buf_str(&b, ".carcref-XXXXXX");
    return b.text;
}

static char *folder_of(const char *file) {
    const char *slash = strrchr(file, '/');
    if (!slash) return xmemdup(".", 2);
    char *folder = xmemdup(file, (size_t)(slash - file) + 2);
    folder[slash - file + 1] = '\0';
    return folder;
}

/* --- a file with a temporary name ------------------------------------------------------ */

/* The file that must not stay if a signal or lack of memory ends the program; NULL: none.  A signal
 * handler sees nothing else, hence a global variable. */
static char *volatile unfinished;

static void remove_unfinished(void) {
    if (unfinished) unlink(unfinished);
}

/* Calls only functions that are safe in a signal handler.  The signal is no longer handled
 * (SA_RESETHAND), so the second time it does what it does to every program. */
static void end_by(int signal) {
    remove_unfinished();
    raise(signal);
}

/* A signal that the caller ignores or handles (nohup, a sanitizer) is left alone. */
static void clean_up_at_end(void) {
    static const int ends[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGABRT, SIGPIPE,   SIGALRM, SIGTERM,
                               SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF};
    struct sigaction now,
        then = {.sa_handler = end_by, .sa_flags = (int)(SA_RESETHAND | SA_NODEFER)};
    sigemptyset(&then.sa_mask);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (sigaction(ends[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL)
            sigaction(ends[i], &then, NULL);
    (void)at_quick_exit(remove_unfinished); /* there is room for 32 */
}

/* Makes a file beside FILE and opens it; returns -1 with errno if that is not possible. */
static int open_temporary(struct output *o, const char *file) {
    sigset_t all, before;
    o->temporary = beside(file);
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    int fd = mkstemp(o->temporary), error = errno;
    if (fd >= 0) {
        unfinished = o->temporary;
        clean_up_at_end();
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (fd < 0) {
        free(o->temporary);
        o->temporary = NULL;
        errno = error;
    }
    return fd;
}

/* The file has been removed or has got its final name. */
static void forget_temporary(struct output *o) {
    unfinished = NULL;
    free(o->temporary);
    o->temporary = NULL;
}

/* --- a file without a name --------------------------------------------------------------- */

#ifdef O_TMPFILE

/* Through this name it can be given another one. */
#define DESCRIPTOR_NAME "/proc/self/fd/%d"
#define DESCRIPTOR_BYTES 32

/* Where the system supports it: nothing is left of such a file, whatever happens. */
static int open_nameless(const char *file) {
    char *folder = folder_of(file), path[DESCRIPTOR_BYTES];
    int fd = open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    free(folder);
    snprintf(path, sizeof path, DESCRIPTOR_NAME, fd);
    if (fd < 0 || access(path, F_OK) == 0) return fd;
    close(fd);
    return -1;
}

/* Gives it a temporary name first, since linking cannot replace a file. */
static int name_it(struct output *o) {
    char path[DESCRIPTOR_BYTES];
    snprintf(path, sizeof path, DESCRIPTOR_NAME, fileno(o->to));
    int fd = open_temporary(o, o->name); /* finds a name that is free */
    if (fd < 0) return errno;
    close(fd);
    unlink(o->temporary);
    return linkat(AT_FDCWD, path, AT_FDCWD, o->temporary, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

#else

static int open_nameless(const char *file) {
    (void)folder_of;
    (void)file;
    return -1;
}

static int name_it(struct output *o) {
    (void)o;
    return 0;
}

#endif

/* --- opening --------------------------------------------------------------------------------- */

static int open_aside(struct output *o, const char *file, mode_t mode) {
    int fd = open_nameless(file);
    if (fd < 0) fd = open_temporary(o, file);
    if (fd < 0) return errno;
    o->name = xmemdup(file, strlen(file) + 1);
    /* If the mode cannot be kept, the file stays private. */
    if (fchmod(fd, mode) != 0 || !(o->to = fdopen(fd, "w"))) {
        int error = errno;
        close(fd);
        return error;
    }
    return 0;
}

static int open_straight(struct output *o, const char *file) {
    int fd = open(file, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0) return errno;
    o->to = fdopen(fd, "w");
    return o->to ? 0 : errno;
}

static bool is_standard_output(const struct stat *target) {
    struct stat standard;
    return fstat(STDOUT_FILENO, &standard) == 0 && standard.st_dev == target->st_dev &&
           standard.st_ino == target->st_ino;
}

/* Is the standard output closed, with another file in its place (output_guard())? */
static bool is_closed(void) { return (fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE) == O_RDONLY; }

static int open_named(struct output *o, const char *name) {
    struct stat target;
    if (stat(name, &target) != 0) {
        if (errno != ENOENT) return errno;
        /* A dangling link would be replaced by a file, which is not what it is for. */
        if (lstat(name, &target) == 0) return ENOENT;
        mode_t mask = umask(0);
        umask(mask);
        return open_aside(o, name, 0666 & ~mask);
    }
    if (S_ISDIR(target.st_mode)) return EISDIR;
    if (is_standard_output(&target) && !is_closed()) {
        o->to = stdout; /* "-o /dev/stdout", or what the shell has opened already */
        return 0;
    }
    if (is_standard_output(&target) && lstat(name, &target) == 0 && S_ISLNK(target.st_mode))
        return EBADF; /* "-o /dev/stdout" */
    if (!S_ISREG(target.st_mode)) return open_straight(o, name);
    /* Whoever may not write a file may not replace it either. */
    if (access(name, W_OK) != 0) return errno;
    /* Links stay; what they lead to is replaced. */
    char *real = realpath(name, NULL);
    if (!real) return errno;
    int error = open_aside(o, real, target.st_mode & 07777);
    free(real);
    return error;
}

int output_open(struct output *o, const char *name) {
    *o = (struct output){0};
    if (!name || strcmp(name, "-") == 0) {
        o->to = stdout;
        return 0;
    }
    int error = open_named(o, name);
    if (error) output_discard(o);
    return error;
}

/* --- closing --------------------------------------------------------------------------------- */

int output_close(struct output *o) {
    if (!o->to) return 0;
    int error = 0;
    if (o->name) {
        /* The file must not turn out empty after a power failure. */
        if (fflush(o->to) != 0 || (fsync(fileno(o->to)) != 0 && errno != EINVAL)) error = errno;
        if (!error && !o->temporary) error = name_it(o);
    }
    FILE *to = o->to;
    o->to = NULL;
    /* A full disk may show only when the file is closed. */
    if (fclose(to) != 0 && !error) error = errno;
    if (!error && o->name && rename(o->temporary, o->name) != 0) error = errno;
    if (!error) forget_temporary(o);
    output_discard(o);
    return error;
}

void output_discard(struct output *o) {
    if (o->to) fclose(o->to);
    if (o->temporary) unlink(o->temporary);
    forget_temporary(o);
    free(o->name);
    *o = (struct output){0};
}
