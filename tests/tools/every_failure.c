/* SPDX-License-Identifier: MIT */
/* Runs one command again and again; each time another call of the system fails.
 *
 *     every_failure [-c CALLS] [-i INPUT] [-k SIGNAL] [-o FILE] [-s STEPS] [-w] [-x] COMMAND...
 *
 * CALLS is memory or files (tests/tools/failing.c, which is linked into the program).  The first run
 * has no failure and counts them.  Then the n-th one fails, and then all from the n-th on do, for
 * each n; with -s for STEPS of them that lie evenly, if there are more.  Whatever fails, the
 * program must end by itself, and either
 *
 *     do what it does without, or
 *     end with 2 and say what the system has said; what it has written is no more than it writes
 *     without, and with -o the file is whole or what it was before.
 *
 * The program is loaded once, and each run is a copy of it before main().  With -x the command is
 * started anew each time, as it must be if it is a shell that starts the program.
 *
 * With -w what the system has said may be said in other words, those of another language.
 *
 * With -k the number of a signal is given, which comes before the n-th call instead.  The program
 * must die by it.
 *
 * Exit status 0: it did; 1: it did not, and where is told; 77: no call of that kind is seen. */
#define _GNU_SOURCE
#include "base/buf.h"
#include "base/xalloc.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

#define OLD "what was there before\n"

static const char *input = "/dev/null", *output, *calls = "memory";
static int signal_instead;
static bool other_words, anew;
static int in, out, err; /* its standard streams */
static char **command;
static uint32_t steps = UINT32_MAX, *count;
static char *count_name;

struct result {
    int status; /* of waitpid() */
    uint32_t calls;
    struct buf out, err, file;
};

static _Noreturn void give_up(const char *what) {
    fprintf(stderr, "every_failure: %s: %s\n", what, strerror(errno));
    exit(2);
}

static int nameless(void) {
    FILE *f = tmpfile();
    int fd = f ? dup(fileno(f)) : -1;
    if (fd < 0) give_up("a temporary file");
    fclose(f);
    return fd;
}

static void slurp(int fd, struct buf *b) {
    char block[65536];
    ssize_t n;
    buf_clear(b);
    buf_str(b, "");
    if (lseek(fd, 0, SEEK_SET) != 0) give_up("lseek");
    while ((n = read(fd, block, sizeof block)) > 0)
        buf_add(b, block, (size_t)n);
}

static void write_old(void) {
    FILE *f = fopen(output, "w");
    if (!f || fputs(OLD, f) == EOF || fclose(f) != 0) give_up(output);
}

/* Is there a temporary file?  Then not any longer. */
static bool anything_left(void) {
    glob_t found;
    struct buf pattern = {0};
    const char *slash = strrchr(output, '/');
    if (slash) buf_add(&pattern, output, (size_t)(slash - output) + 1);
    buf_str(&pattern, ".carcref*");
    bool left = glob(pattern.text, 0, NULL, &found) == 0;
    if (left) {
        for (size_t i = 0; i < found.gl_pathc; i++)
            unlink(found.gl_pathv[i]);
        globfree(&found);
    }
    buf_free(&pattern);
    return left;
}

#define NO_FAILURE UINT32_MAX
#define SERVER 9 /* the descriptor by which it is told to make a copy of itself */

/* Starts it with the failures from FIRST to LAST, or with one end of SOCKET, if that is one. */
static pid_t start(uint32_t first, uint32_t last, int socket) {
    char failing[64], from[64], to[64], dies[64], counted[4096], server[] = "FAILING_SERVER=9";
    char *variables[200] = {failing, from, to, dies, counted, server};
    size_t n = socket < 0 ? 5 : 6;
    snprintf(failing, sizeof failing, "FAILING=%s", calls);
    snprintf(from, sizeof from, "FAILING_FIRST=%u", first);
    snprintf(to, sizeof to, "FAILING_LAST=%u", last);
    snprintf(dies, sizeof dies, "FAILING_SIGNAL=%d", signal_instead);
    snprintf(counted, sizeof counted, "FAILING_COUNT=%s", count_name);
    for (char **e = environ; *e && n < sizeof variables / sizeof *variables - 1; e++)
        variables[n++] = *e;
    variables[n] = NULL;

    posix_spawn_file_actions_t streams;
    posix_spawn_file_actions_init(&streams);
    posix_spawn_file_actions_adddup2(&streams, in, 0);
    posix_spawn_file_actions_adddup2(&streams, out, 1);
    posix_spawn_file_actions_adddup2(&streams, err, 2);
    if (socket >= 0) posix_spawn_file_actions_adddup2(&streams, socket, SERVER);
    posix_spawnattr_t as_usual; /* a shell may have had signals ignored */
    sigset_t signals;
    sigfillset(&signals);
    posix_spawnattr_init(&as_usual);
    posix_spawnattr_setsigdefault(&as_usual, &signals);
    posix_spawnattr_setflags(&as_usual, POSIX_SPAWN_SETSIGDEF);
    pid_t child;
    errno = posix_spawnp(&child, command[0], &streams, &as_usual, command, variables);
    if (errno) give_up(command[0]);
    posix_spawn_file_actions_destroy(&streams);
    posix_spawnattr_destroy(&as_usual);
    return child;
}

/* One run; returns what waitpid() says. */
static int run_anew(uint32_t first, uint32_t last) {
    int status;
    pid_t child = start(first, last, -1);
    if (waitpid(child, &status, 0) != child) give_up("waitpid");
    return status;
}

/* The same by a copy of the program that waits before main(). */
static int run_copy(uint32_t first, uint32_t last) {
    static int ends[2] = {-1, -1};
    uint32_t pair[2] = {first, last};
    int status;
    if (ends[0] < 0) {
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) give_up("socketpair");
        start(first, last, ends[1]);
        close(ends[1]);
    }
    if (send(ends[0], pair, sizeof pair, MSG_NOSIGNAL) != (ssize_t)sizeof pair ||
        recv(ends[0], &status, sizeof status, MSG_WAITALL) != (ssize_t)sizeof status)
        give_up("the program makes no copy of itself (is it a shell? -x)");
    return status;
}

/* Runs it with the failures from FIRST to LAST. */
static void run(uint32_t first, uint32_t last, struct result *r /* in out */) {
    *count = 0;
    if (output) write_old();
    if (ftruncate(out, 0) != 0 || ftruncate(err, 0) != 0) give_up("ftruncate");
    lseek(in, 0, SEEK_SET);
    lseek(out, 0, SEEK_SET);
    lseek(err, 0, SEEK_SET);
    r->status = anew ? run_anew(first, last) : run_copy(first, last);

    r->calls = *count;
    slurp(out, &r->out);
    slurp(err, &r->err);
    if (!output) return;
    int fd = open(output, O_RDONLY);
    if (fd < 0) give_up(output);
    slurp(fd, &r->file);
    close(fd);
}

static bool same(const struct buf *a, const struct buf *b) {
    return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

static bool begins(const struct buf *whole, const struct buf *beginning) {
    return beginning->length <= whole->length &&
           memcmp(whole->text, beginning->text, beginning->length) == 0;
}

/* What is wrong with R, NULL if nothing. */
static const char *judge(const struct result *r, const struct result *usual) {
    static const char want[] = "carcref: out of memory\n";
    bool memory = strcmp(calls, "memory") == 0;
    if (output && anything_left()) return "a temporary file is left";
    bool file_same = !output || same(&r->file, &usual->file);
    if (signal_instead && WIFSIGNALED(r->status) && WTERMSIG(r->status) == signal_instead)
        return file_same || strcmp(r->file.text, OLD) == 0 ? NULL : "half a file";
    if (signal_instead || !WIFEXITED(r->status)) return "not the end that is due";
    if (r->status == usual->status && same(&r->out, &usual->out) && same(&r->err, &usual->err) &&
        file_same)
        return NULL;
    if (WEXITSTATUS(r->status) != 2) return "another exit status than 2";
    if (output && !file_same && strcmp(r->file.text, OLD) != 0 && (memory || r->file.length))
        return "half a file";
    size_t n = sizeof want - 1;
    if (memory && r->err.length >= n && strcmp(r->err.text + r->err.length - n, want) == 0) {
        struct buf before = {.text = r->err.text, .length = r->err.length - n};
        return begins(&usual->out, &r->out) && begins(&usual->err, &before)
                   ? NULL
                   : "other words than usual";
    }
    if (other_words) return r->err.length ? NULL : "nothing said";
    const char *why = strerror(memory ? ENOMEM : EIO);
    return strstr(r->err.text, why) || strstr(r->out.text, why) ? NULL : "not said why";
}

static void count_in_a_file(void) {
    static char name[] = "/tmp/carcref-count-XXXXXX";
    int fd = mkstemp(count_name = name);
    if (fd < 0 || ftruncate(fd, sizeof *count) != 0) give_up(name);
    count = mmap(NULL, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (count == MAP_FAILED) give_up("mmap");
    close(fd);
}

/* Tries single failures, or ALL from one on; false if something is wrong. */
static bool try_each(const struct result *usual, bool all) {
    static struct result r;
    unsigned bad = 0;
    uint32_t tried = usual->calls < steps ? usual->calls : steps;
    for (uint32_t i = 0; i < tried && bad < 5; i++) {
        uint32_t n = 1 + (uint32_t)((uint64_t)i * usual->calls / tried);
        run(n, all ? UINT32_MAX : n, &r);
        const char *what = r.calls < n ? "the call is not made any more" : judge(&r, usual);
        if (!what) continue;
        printf("call %u of %u%s: %s (status %x)\n%s", n, usual->calls, all ? " and all after" : "",
               what, (unsigned)r.status, r.err.text);
        bad++;
    }
    printf("%u calls, %u of them failed in turn\n", usual->calls, tried);
    return !bad;
}

static int try_all(void) {
    static struct result usual;
    run(NO_FAILURE, NO_FAILURE, &usual);
    if (!usual.calls) return 77;
    bool good = try_each(&usual, false);
    if (!signal_instead) good &= try_each(&usual, true);
    return !good;
}

int main(int argc, char **argv) {
    for (int option; (option = getopt(argc, argv, "+c:i:k:o:s:wx")) != -1;)
        switch (option) {
        case 'c': calls = optarg; break;
        case 'i': input = optarg; break;
        case 'k': signal_instead = (int)strtol(optarg, NULL, 10); break;
        case 'o': output = optarg; break;
        case 's': steps = (uint32_t)strtoul(optarg, NULL, 10); break;
        case 'w': other_words = true; break;
        case 'x': anew = true; break;
        default: return 2;
        }
    if (optind == argc) return 2;
    command = argv + optind;
    in = open(input, O_RDONLY | O_CLOEXEC);
    if (in < 0) give_up(input);
    out = nameless();
    err = nameless();
    count_in_a_file();
    int status = try_all();
    unlink(count_name);
    return status;
}
