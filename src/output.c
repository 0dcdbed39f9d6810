/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* O_TMPFILE */
#include "config.h"

#include "output.h"

#include "base/buf.h"
#include "base/xalloc.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A name beside that of FILE, which mkstemp() completes. */
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

/* A file without a name, where the system has such: nothing is left of it whatever happens. */
static int open_nameless(const char *file) {
#ifdef O_TMPFILE
    char *folder = folder_of(file);
    int fd = open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    free(folder);
    return fd;
#else
    (void)folder_of;
    (void)file;
    return -1;
#endif
}

static int open_aside(struct output *o, const char *file, mode_t mode) {
    int fd = open_nameless(file);
    if (fd < 0) {
        o->temporary = beside(file);
        fd = mkstemp(o->temporary);
    }
    if (fd < 0) return errno;
    o->name = xmemdup(file, strlen(file) + 1);
    /* Who cannot keep the mode keeps the file to himself. */
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

static int open_named(struct output *o, const char *name) {
    struct stat target, standard;
    if (stat(name, &target) != 0) {
        if (errno != ENOENT) return errno;
        /* A link to nothing would be replaced by a file; that is not what it is for. */
        if (lstat(name, &target) == 0) return ENOENT;
        mode_t mask = umask(0);
        umask(mask);
        return open_aside(o, name, 0666 & ~mask);
    }
    if (S_ISDIR(target.st_mode)) return EISDIR;
    if (fstat(STDOUT_FILENO, &standard) == 0 && standard.st_dev == target.st_dev &&
        standard.st_ino == target.st_ino) {
        o->to = stdout; /* "-o /dev/stdout", or what the shell has opened already */
        return 0;
    }
    if (!S_ISREG(target.st_mode)) return open_straight(o, name);
    /* Who may not write a file may not replace it either. */
    if (access(name, W_OK) != 0) return errno;
    /* Links stay, what they lead to is replaced. */
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

/* Gives a nameless file a temporary name, since a link does not replace anything. */
static int name_it(struct output *o) {
#ifdef O_TMPFILE
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fileno(o->to));
    o->temporary = beside(o->name);
    int fd = mkstemp(o->temporary); /* finds a name that is free */
    if (fd < 0) {
        int error = errno;
        free(o->temporary);
        o->temporary = NULL;
        return error;
    }
    close(fd);
    unlink(o->temporary);
    if (linkat(AT_FDCWD, path, AT_FDCWD, o->temporary, AT_SYMLINK_FOLLOW) == 0) return 0;
#endif
    return errno;
}

int output_close(struct output *o) {
    if (!o->to) return 0;
    int error = 0;
    if (o->name) {
        /* Not to be found empty after a power failure. */
        if (fflush(o->to) != 0 || (fsync(fileno(o->to)) != 0 && errno != EINVAL)) error = errno;
        if (!error && !o->temporary) error = name_it(o);
    }
    FILE *to = o->to;
    o->to = NULL;
    /* A full disk may show only when the file is closed. */
    if (fclose(to) != 0 && !error && (o->name || errno != EBADF)) error = errno;
    if (!error && o->name && rename(o->temporary, o->name) != 0) error = errno;
    if (!error) {
        free(o->temporary);
        o->temporary = NULL;
    }
    output_discard(o);
    return error;
}

void output_discard(struct output *o) {
    if (o->to) fclose(o->to);
    if (o->temporary) unlink(o->temporary);
    free(o->temporary);
    free(o->name);
    *o = (struct output){0};
}
