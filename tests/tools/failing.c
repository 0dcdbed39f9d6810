/* SPDX-License-Identifier: MIT */
/* A system that fails, linked into carcref for tests (tests/failures.t).  The environment says
 * which calls do:
 *
 *     FAILING=memory     allocations, whoever asks: the program, its libraries, the C library
 *     FAILING=files      what the program itself does with files
 *     FAILING_FIRST=3    the third is the first of these calls that fails
 *     FAILING_LAST=3     ... and the last; without it all further ones do
 *     FAILING_SIGNAL=15  instead, a signal comes before the call
 *     FAILING_COUNT=FILE four bytes into which the calls are counted
 *     FAILING_NAMELESS=1 besides, no file can be made without a name (O_TMPFILE)
 *     FAILING_SERVER=3   a socket: for each pair of numbers that comes (instead of FIRST and LAST)
 *                        the program runs once, as a copy of this process before main(), and how
 *                        it has ended (waitpid()) is the answer
 *
 * Allocations are those of glibc, given another name; a sanitizer has its own, so there are none
 * to count.  Calls of the other kind are led here by the linker (--wrap). */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum kind { NOTHING, MEMORY, FILES };

static enum kind failing;
static bool no_nameless;
static int signal_instead;
static uint32_t first = 1, last = UINT32_MAX, here, *count = &here;

static uint32_t number(const char *variable, uint32_t otherwise) {
    const char *text = getenv(variable);
    return text ? (uint32_t)strtoul(text, NULL, 10) : otherwise;
}

int __real_open(const char *name, int flags, ...);
int __real_close(int fd);
ssize_t __real_read(int fd, void *to, size_t n);

/* Comes back only in the copies. */
static void serve(int socket) {
    uint32_t pair[2];
    while (__real_read(socket, pair, sizeof pair) == (ssize_t)sizeof pair) {
        int status;
        pid_t child = fork();
        if (child == 0) {
            first = pair[0];
            last = pair[1];
            __real_close(socket);
            return;
        }
        if (child < 0 || waitpid(child, &status, 0) != child) abort();
        if (write(socket, &status, sizeof status) != (ssize_t)sizeof status) abort();
    }
    _exit(0);
}

__attribute__((constructor)) static void begin(void) {
    static const char *const kinds[] = {"", "memory", "files"};
    const char *kind = getenv("FAILING"), *file = getenv("FAILING_COUNT");
    if (file) {
        int fd = __real_open(file, O_RDWR | O_CLOEXEC);
        void *shared = mmap(NULL, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        if (fd < 0 || shared == MAP_FAILED) abort();
        count = shared;
        __real_close(fd);
    }
    no_nameless = getenv("FAILING_NAMELESS") != NULL;
    signal_instead = (int)number("FAILING_SIGNAL", 0);
    first = number("FAILING_FIRST", first);
    last = number("FAILING_LAST", last);
    for (int k = NOTHING; kind && k <= FILES; k++)
        if (strcmp(kind, kinds[k]) == 0) failing = (enum kind)k;
    if (getenv("FAILING_SERVER")) serve((int)number("FAILING_SERVER", 0));
}

/* One call of KIND: does it fail? */
static bool fails(enum kind kind, int error) {
    if (kind != failing || ++*count < first || *count > last) return false;
    if (signal_instead) {
        raise(signal_instead);
        return false;
    }
    errno = error;
    return true;
}

/* --- memory ------------------------------------------------------------------------------ */

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define SANITIZED
#endif

#if defined __GLIBC__ && !defined SANITIZED

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *p, size_t size);

void *malloc(size_t size) { return fails(MEMORY, ENOMEM) ? NULL : __libc_malloc(size); }
void *calloc(size_t n, size_t size) {
    return fails(MEMORY, ENOMEM) ? NULL : __libc_calloc(n, size);
}
void *realloc(void *p, size_t size) {
    return fails(MEMORY, ENOMEM) ? NULL : __libc_realloc(p, size);
}

#endif

/* --- files -------------------------------------------------------------------------------- */

#define WRAP(type, otherwise, name, parameters, ...)                                               \
    type __real_##name parameters;                                                                 \
    type __wrap_##name parameters;                                                                 \
    type __wrap_##name parameters {                                                                \
        return fails(FILES, EIO) ? otherwise : __real_##name(__VA_ARGS__);                         \
    }

WRAP(ssize_t, -1, read, (int fd, void *to, size_t n), fd, to, n)
WRAP(int, -1, mkstemp, (char *name), name)
WRAP(int, -1, fchmod, (int fd, mode_t mode), fd, mode)
WRAP(int, -1, fsync, (int fd), fd)
WRAP(int, -1, rename, (const char *from, const char *to), from, to)
WRAP(int, -1, linkat, (int at, const char *from, int in, const char *to, int flags), at, from, in,
     to, flags)
WRAP(char *, NULL, realpath, (const char *name, char *to), name, to)
WRAP(FILE *, NULL, fopen, (const char *name, const char *how), name, how)
WRAP(FILE *, NULL, fdopen, (int fd, const char *how), fd, how)
WRAP(size_t, 0, fwrite, (const void *from, size_t size, size_t n, FILE *to), from, size, n, to)
WRAP(int, EOF, fflush, (FILE * f), f)

/* What is closed is closed, whatever went wrong. */
#define WRAP_CLOSE(name, type)                                                                     \
    int __real_##name(type);                                                                       \
    int __wrap_##name(type);                                                                       \
    int __wrap_##name(type f) {                                                                    \
        int done = __real_##name(f);                                                               \
        return fails(FILES, EIO) ? -1 : done;                                                      \
    }
WRAP_CLOSE(close, int)
WRAP_CLOSE(fclose, FILE *)

int __wrap_open(const char *name, int flags, ...);
int __wrap_open(const char *name, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) & ~O_DIRECTORY ? va_arg(more, mode_t) : 0;
    va_end(more);
    if ((flags & O_TMPFILE) == O_TMPFILE && no_nameless) {
        errno = EOPNOTSUPP;
        return -1;
    }
    return fails(FILES, EIO) ? -1 : __real_open(name, flags, mode);
}

int __real_openat(int at, const char *name, int flags, ...);
int __wrap_openat(int at, const char *name, int flags, ...);
int __wrap_openat(int at, const char *name, int flags, ...) {
    return fails(FILES, EIO) ? -1 : __real_openat(at, name, flags);
}
