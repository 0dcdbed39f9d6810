/* SPDX-License-Identifier: MIT */
/* An example of the library: judges the games of files and prints what was found, then the points of
 * each player by category.
 *
 *     tests/library/judge [skip | accept] FILE...
 *
 * Exit status 0: all are right; 1: some are not; 2: trouble. */
#include "carcref.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static size_t read_file(void *file, void *to, size_t room, int *error) {
    size_t n = fread(to, 1, room, file);
    if (n == 0 && ferror((FILE *)file)) *error = errno ? errno : EIO;
    return n;
}

static void print_finding(const char *name, const carcref_finding *f) {
    static const char *const levels[] = {[CARCREF_ERROR] = "error",
                                         [CARCREF_WARNING] = "warning",
                                         [CARCREF_NOTE] = "note",
                                         [CARCREF_NOT_JUDGED] = "unsupported"};
    if (f->level == CARCREF_NOTE) return;
    printf("%s:", name);
    if (f->line) printf("%u:%u:", f->line, f->column);
    printf(" %s: %s [%s]\n", levels[f->level], f->text, f->code);
}

static void print_points(const carcref_game *game) {
    for (unsigned p = 0; p < carcref_game_players(game); p++) {
        printf("%s: %lld", carcref_game_player(game, p), (long long)carcref_game_points(game, p));
        for (unsigned c = 0; c < carcref_categories(); c++) {
            long long points = (long long)carcref_game_category_points(game, p, c);
            if (points) printf(", %s %lld", carcref_category_name(c), points);
        }
        printf("\n");
    }
}

/* "counter woman: 7, 0": what the second counters of the players have. */
static void print_counters(const carcref_game *game) {
    const char *word = carcref_game_second_counter(game);
    if (!*word) return;
    printf("counter %s:", word);
    for (unsigned p = 0; p < carcref_game_players(game); p++) {
        long long points = 0;
        for (uint32_t i = 0; i < carcref_game_ledger_lines(game); i++) {
            const carcref_ledger_line *l = carcref_game_ledger_line(game, i);
            if (l->player == (int)p && l->counter == 1) points += l->points;
        }
        printf("%s %lld", p ? "," : "", points);
    }
    printf("\n");
}

/* Returns the exit status for the games of FILE. */
static int judge(carcref_referee *referee, const char *name, FILE *file,
                 const carcref_options *options) {
    const carcref_game *game;
    int status = 0;
    carcref_result result = carcref_open_callback(referee, name, read_file, file, options);
    while (result == CARCREF_OK && (result = carcref_next(referee, &game)) == CARCREF_OK) {
        carcref_verdict verdict = carcref_game_verdict(game);
        for (uint32_t i = 0; i < carcref_game_findings(game); i++)
            print_finding(name, carcref_game_finding(game, i));
        printf("game %u: %s\n", carcref_game_number(game), carcref_verdict_name(verdict));
        if (carcref_game_has_points(game)) print_points(game);
        if (carcref_game_has_points(game)) print_counters(game);
        if (verdict == CARCREF_UNREADABLE || verdict == CARCREF_UNSUPPORTED)
            status = 2;
        else if (status == 0 && !carcref_game_is_right(game))
            status = 1;
    }
    if (result == CARCREF_END) return status;
    fprintf(stderr, "%s: %s\n", name, carcref_error_text(referee));
    return 2;
}

/* A record may name tile files, which lie in its own folder. */
static void find_folder(char *folder /* out */, size_t room, const char *name) {
    const char *slash = strrchr(name, '/');
    snprintf(folder, room, "%.*s", slash ? (int)(slash - name) + 1 : 1, slash ? name : ".");
}

int main(int argc, char **argv) {
    char folder[4096];
    carcref_options options = {.directory = folder};
    int status = 0, first = 1;
    if (argc > 1 && strcmp(argv[1], "skip") == 0) options.policy = CARCREF_SKIP;
    if (argc > 1 && strcmp(argv[1], "accept") == 0) options.policy = CARCREF_ACCEPT;
    if (options.policy != CARCREF_STOP) first++;
    carcref_referee *referee = carcref_new();
    if (!referee || carcref_api() != CARCREF_API) return 2;
    for (int i = first; i < argc; i++) {
        FILE *file = fopen(argv[i], "rb");
        find_folder(folder, sizeof folder, argv[i]);
        int worst = file ? judge(referee, argv[i], file, &options) : 2;
        if (!file) perror(argv[i]);
        if (file) fclose(file);
        if (worst > status) status = worst;
    }
    carcref_free(referee);
    return status;
}
