/* SPDX-License-Identifier: MIT */
/* Runs a command several times and prints the median of what it cost:
 *
 *     measure TIMES COMMAND [ARGUMENT]...
 *
 * prints "CPU WALL MEMORY": microseconds of the processor (user and system),
 * microseconds on the clock, and the largest resident size in KiB.  Standard input,
 * if it is a file, is read from its beginning each time; standard output is thrown
 * away.  A command that fails (exit status above 1) ends the measuring. */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MOST 1000

static int64_t microseconds(struct timeval t) { return (int64_t)t.tv_sec * 1000000 + t.tv_usec; }

static int by_size(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return x < y ? -1 : x > y;
}

static int64_t median(int64_t *list, int count) {
    qsort(list, (size_t)count, sizeof *list, by_size);
    return list[count / 2];
}

static void run(char **command) {
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere < 0 || dup2(nowhere, STDOUT_FILENO) < 0) _exit(127);
    lseek(STDIN_FILENO, 0, SEEK_SET); /* a pipe has no beginning; it is read once */
    execvp(command[0], command);
    perror(command[0]);
    _exit(127);
}

int main(int argc, char **argv) {
    int times = argc > 2 ? atoi(argv[1]) : 0;
    if (times < 1 || times > MOST) {
        fputs("usage: measure TIMES COMMAND [ARGUMENT]...\n", stderr);
        return 2;
    }
    static int64_t cpu[MOST], wall[MOST];
    long memory = 0;
    for (int i = 0; i < times; i++) {
        struct timespec begin, end;
        struct rusage used;
        int status;
        clock_gettime(CLOCK_MONOTONIC, &begin);
        pid_t child = fork();
        if (child == 0) run(argv + 2);
        if (child < 0 || wait4(child, &status, 0, &used) != child) return 2;
        clock_gettime(CLOCK_MONOTONIC, &end);
        if (!WIFEXITED(status) || WEXITSTATUS(status) > 1) return 2;
        cpu[i] = microseconds(used.ru_utime) + microseconds(used.ru_stime);
        wall[i] =
            (int64_t)(end.tv_sec - begin.tv_sec) * 1000000 + (end.tv_nsec - begin.tv_nsec) / 1000;
        if (used.ru_maxrss > memory) memory = used.ru_maxrss;
    }
    printf("%lld %lld %ld\n", (long long)median(cpu, times), (long long)median(wall, times),
           memory);
    return 0;
}
