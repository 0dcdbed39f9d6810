/* SPDX-License-Identifier: MIT */
/* peak FILE COMMAND...: runs the command, writes the most memory that it held, in kilobytes, to
 * FILE, and ends as it ended. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
    if (argc < 3) return EXIT_FAILURE;
    pid_t child = fork();
    if (child == 0) {
        execvp(argv[2], argv + 2);
        _exit(127);
    }
    int status;
    struct rusage used;
    if (child < 0 || waitpid(child, &status, 0) < 0 || getrusage(RUSAGE_CHILDREN, &used) != 0)
        return EXIT_FAILURE;
    FILE *to = fopen(argv[1], "w");
    if (!to) return EXIT_FAILURE;
    fprintf(to, "%ld\n", used.ru_maxrss);
    fclose(to);
    return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILURE;
}
