/* SPDX-License-Identifier: MIT */
/* Tile files beside a record.
 *
 * A record may come from anybody, so `include` must not become a way to read other
 * files: the path is walked component by component from the record's directory, no
 * component may be `..` or a symbolic link, and only a small regular file is read. */
#define _POSIX_C_SOURCE 200809L
#include "base/failure.h"
#include "record/header/header_parts.h"
#include "record/lexer.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <unistr.h>

/* A descriptor of PATH below DIRECTORY, or -1 with errno; EACCES for a path that leads out. */
static int open_below(struct record *r, const char *directory, const char *path) {
    char *rest = arena_strdup(r->arena, path);
    if (*rest == '/' || *rest == '\0') {
        errno = EACCES;
        return -1;
    }
    int at = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    while (at >= 0) {
        char *slash = strchr(rest, '/');
        if (slash) *slash = '\0';
        int flags =
            O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (slash ? O_DIRECTORY : O_NONBLOCK | O_NOCTTY);
        int next = -1, why = EACCES;
        if (strcmp(rest, "..") != 0) {
            next = openat(at, *rest ? rest : ".", flags);
            why = errno;
        }
        close(at);
        if (next < 0) errno = why == ELOOP ? EACCES : why;
        if (!slash || next < 0) return next;
        at = next;
        rest = slash + 1;
    }
    return -1;
}

static const char *fail(struct record *r, struct span span, enum message m, const char *path,
                        const char *why) {
    record_report(r, span, 0,
                  VERDICT(m, quoted_arg(r->arena, path, strlen(path)), arg_text(ARG_WORD, why)));
    return NULL;
}

static void close_it(void *fd) { close(*(int *)fd); }

const char *include_read(struct record *r, const char *path, struct span span,
                         uint32_t *length /* out */) {
    int fd = open_below(r, r->directory ? r->directory : ".", path);
    if (fd < 0 && errno == EACCES) return fail(r, span, M_INCLUDE_OUTSIDE, path, "");
    if (fd < 0) return fail(r, span, M_INCLUDE_OPEN, path, arena_strdup(r->arena, strerror(errno)));
    struct stat st;
    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode)) {
        close(fd);
        return fail(r, span, M_INCLUDE_REGULAR, path, "");
    }
    /* One byte more than the file has, to see that it did not grow. */
    size_t room = st.st_size < TILE_FILE_MAX ? (size_t)st.st_size + 1 : (size_t)TILE_FILE_MAX + 1;
    struct failure_guard guard;
    failure_guard(&guard, close_it, &fd);
    char *text = arena_alloc(r->arena, room + 1);
    failure_guard_end(&guard);
    size_t n = 0;
    ssize_t got = 0;
    while (n < room && (got = read(fd, text + n, room - n)) != 0) {
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) break;
        n += (size_t)got;
    }
    int why = errno;
    close(fd);
    if (got < 0) return fail(r, span, M_INCLUDE_OPEN, path, arena_strdup(r->arena, strerror(why)));
    if (n == room) return fail(r, span, M_INCLUDE_SIZE, path, "");
    text[n] = '\0';
    if (u8_check((const uint8_t *)text, n) || memchr(text, '\0', n))
        return fail(r, span, M_INCLUDE_TEXT, path, "");
    if (n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) { /* a byte order mark */
        text += 3;
        n -= 3;
    }
    *length = (uint32_t)n;
    return text;
}
