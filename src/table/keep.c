/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "table/keep.h"

#include "base/xalloc.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- bytes ------------------------------------------------------------------------------ */

static bool write_at(int fd, const char *bytes, size_t n, uint64_t at) {
    while (n > 0) {
        ssize_t done = pwrite(fd, bytes, n, (off_t)at);
        if (done < 0 && errno == EINTR) continue;
        if (done == 0) errno = EIO;
        if (done <= 0) return false;
        bytes += done;
        n -= (size_t)done;
        at += (uint64_t)done;
    }
    return true;
}

/* Some file systems cannot, and say so. */
static bool sync_file(int fd) { return fdatasync(fd) == 0 || errno == EINVAL || errno == ENOTSUP; }

/* --- opening ---------------------------------------------------------------------------------- */

enum keep_trouble keep_open(struct keep *k, const char *name, bool is_new) {
    struct stat file;
    *k = (struct keep){.fd = -1, .name = name};
    if (stat(name, &file) == 0 && !S_ISREG(file.st_mode)) return KEEP_NOT_FILE;
    k->fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | (is_new ? O_EXCL : 0), 0666);
    if (k->fd < 0) return errno == EEXIST ? KEEP_EXISTS : KEEP_FAILED;
    enum keep_trouble trouble = KEEP_OPENED;
    if (fstat(k->fd, &file) != 0)
        trouble = KEEP_FAILED;
    else if (!S_ISREG(file.st_mode))
        trouble = KEEP_NOT_FILE;
    else if (flock(k->fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        trouble = KEEP_TAKEN;
    if (trouble != KEEP_OPENED) {
        int error = errno;
        keep_close(k);
        errno = error;
        return trouble;
    }
    k->length = (uint64_t)file.st_size;
    signal(SIGXFSZ, SIG_IGN); /* a file that must not grow is an error like others */
    return KEEP_OPENED;
}

bool keep_read(struct keep *k, size_t limit, struct buf *out) {
    char block[16 * 1024];
    uint64_t at = 0;
    for (ssize_t n; (n = pread(k->fd, block, sizeof block, (off_t)at)) != 0; at += (uint64_t)n) {
        if (n < 0 && errno == EINTR) n = 0;
        if (n < 0) return false;
        if (at + (uint64_t)n > limit) {
            errno = EFBIG;
            return false;
        }
        buf_add(out, block, (size_t)n);
    }
    k->length = at;
    k->unended = at > 0 && out->text[out->length - 1] != '\n';
    return true;
}

void keep_close(struct keep *k) {
    if (k->fd >= 0) close(k->fd);
    free(k->line);
    *k = (struct keep){.fd = -1};
}

/* --- lines ------------------------------------------------------------------------------------- */

/* The file ends where line INDEX begins. */
static bool cut(struct keep *k, uint32_t index) {
    if (index >= k->lines) return true;
    if (ftruncate(k->fd, (off_t)k->line[index].at) != 0) return false;
    k->length = k->line[index].at;
    k->unended = false;
    k->lines = index;
    return true;
}

/* Lines that were in the file before they were read from it. */
static void adopt(struct keep *k, const struct kept_line *line, uint64_t at) {
    VEC_GROW(k->line, k->lines, k->room);
    k->line[k->lines++] = (struct keep_line){at, line->begin, line->end, line->comment};
}

/* Writes LINE[FIRST..COUNT) after all that is there: as comments first, and, when these are whole, with the
 * first bytes that they have. */
static bool append(struct keep *k, const char *text, const struct kept_line *line, uint32_t first,
                   uint32_t count) {
    struct buf all = {0};
    uint64_t from = k->length;
    if (k->torn && ftruncate(k->fd, (off_t)from) != 0) return false;
    k->torn = false;
    size_t last = 0; /* where the last line begins */
    if (k->unended) buf_char(&all, '\n');
    size_t begin = all.length;
    for (uint32_t i = first; i < count; i++) {
        last = all.length;
        buf_add(&all, text + line[i].begin, line[i].end - line[i].begin);
        if (all.text[all.length - 1] != '\n') buf_char(&all, '\n');
    }
    char *meant = xmemdup(all.text, all.length);
    for (size_t i = begin; i < all.length; i++)
        if ((i == begin || all.text[i - 1] == '\n') && all.text[i] != '\n') all.text[i] = '#';
    bool done = write_at(k->fd, all.text, all.length, from) &&
                write_at(k->fd, meant + begin, last - begin + 1, from + begin) && sync_file(k->fd);
    if (done) {
        uint64_t at = from + begin;
        for (uint32_t i = first; i < count; i++) {
            adopt(k, &line[i], at);
            size_t length = line[i].end - line[i].begin;
            at += length + (text[line[i].end - 1] != '\n');
        }
        k->length = at;
        k->unended = false;
    } else {
        int error = errno;
        k->torn = ftruncate(k->fd, (off_t)from) != 0;
        errno = error;
    }
    free(meant);
    buf_free(&all);
    return done;
}

/* Line INDEX has become a comment, or is none any more. */
static bool mark(struct keep *k, const char *text, const struct kept_line *line, uint32_t index) {
    if (k->line[index].comment == line->comment) return true;
    if (!write_at(k->fd, text + line->begin, 1, k->line[index].at)) return false;
    k->line[index].comment = line->comment;
    return true;
}

bool keep_lines(struct keep *k, const char *text, const struct kept_line *line, uint32_t count,
                uint32_t changed, uint64_t base, uint64_t fed) {
    uint32_t i = changed < k->due ? changed : k->due;
    bool any = i < count || k->lines > count;
    while (i < count && i < k->lines && k->line[i].begin == line[i].begin) {
        if (!mark(k, text, &line[i], i)) goto failed;
        i++;
    }
    k->due = i;
    if (!cut(k, i)) goto failed;
    for (; i < count && line[i].end <= fed; i++)
        adopt(k, &line[i], base + line[i].begin);
    if (i < count ? !append(k, text, line, i, count) : any && !sync_file(k->fd)) goto failed;
    k->due = count;
    k->error = 0;
    return true;
failed:
    k->error = errno;
    return false;
}

/* --- a copy ------------------------------------------------------------------------------------- */

int keep_copy(const char *name, const char *text, size_t length) {
    struct buf aside = {0};
    const char *slash = strrchr(name, '/');
    struct stat file;
    if (lstat(name, &file) == 0) return EEXIST;
    if (slash) buf_add(&aside, name, (size_t)(slash - name) + 1);
    buf_str(&aside, ".carcref-XXXXXX");
    int fd = mkstemp(aside.text), error = fd < 0 ? errno : 0;
    if (!error) {
        mode_t mask = umask(0);
        umask(mask);
        bool good = fchmod(fd, 0666 & ~mask) == 0 && write_at(fd, text, length, 0) && sync_file(fd);
        if (!good) error = errno;
        if (close(fd) != 0 && !error) error = errno;
        /* A link never replaces a file. */
        if (!error && link(aside.text, name) != 0) error = errno;
        unlink(aside.text);
    }
    buf_free(&aside);
    return error;
}
