/* SPDX-License-Identifier: MIT */
/* Prints the verdict on each game of the standard input, and the points: the example of
 * doc/library.md. */
#include "carcref.h"

#include <stdio.h>

int main(void) {
    static char text[1 << 20];
    size_t length = fread(text, 1, sizeof text, stdin);
    carcref_referee *referee = carcref_new();
    const carcref_game *game;
    carcref_result result = carcref_open_memory(referee, "<stdin>", text, length, NULL);
    while (result == CARCREF_OK && (result = carcref_next(referee, &game)) == CARCREF_OK) {
        printf("%s\n", carcref_verdict_name(carcref_game_verdict(game)));
        for (uint32_t i = 0; i < carcref_game_findings(game); i++) {
            const carcref_finding *f = carcref_game_finding(game, i);
            printf("line %u: %s\n", f->line, f->text);
        }
        for (unsigned p = 0; p < carcref_game_players(game); p++)
            printf("%s %lld\n", carcref_game_player(game, p),
                   (long long)carcref_game_points(game, p));
    }
    if (result != CARCREF_END) fprintf(stderr, "%s\n", carcref_error_text(referee));
    carcref_free(referee);
    return result != CARCREF_END;
}
