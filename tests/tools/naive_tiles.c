/* SPDX-License-Identifier: MIT */
/* The tiles as rings of ports, clockwise from the upper left corner: what is
 * printed at NL N NR, then EL E ER, then SL S SR, then WL W WR.  The same letter
 * is the same piece: A-D cities, 1-4 roads, a-h fields, ~ water.
 *
 *         A A A
 *       a       a       D = "AAA a1b bbb b1a": a city in the north, a road from
 *       1       1       east to west, field a above it (which borders city A:
 *       b       b       "aA"), field b below.
 *         b b b
 *
 * Written from other lists than the catalogue of the program, as a second source. */
#include "tools/naive.h"

#include <stddef.h>
#include <string.h>

/*                                                            classic c2 winter r1 r1' r2 r2' 2021 */
const struct naive_kind naive_kinds[] = {
    {"A", "aaa aaa a1a aaa", "M", "", "", ' ', {2, 2, 2, 0, 0, 0, 0, 0}},
    {"B", "aaa aaa aaa aaa", "M", "", "", ' ', {4, 4, 4, 0, 0, 0, 0, 0}},
    {"C", "AAA AAA AAA AAA", "", "A", "", ' ', {1, 1, 1, 0, 0, 0, 0, 0}},
    {"D", "AAA a1b bbb b1a", "", "", "aA", 'd', {4, 4, 4, 0, 0, 0, 0, 0}},
    {"E", "AAA aaa aaa aaa", "", "", "aA", ' ', {5, 4, 5, 0, 0, 0, 0, 0}},
    {"EG", "AAA aaa aaa aaa", "G", "", "aA", ' ', {0, 1, 0, 0, 0, 0, 0, 0}},
    {"F", "aaa AAA bbb AAA", "", "A", "aA bA", ' ', {2, 2, 2, 0, 0, 0, 0, 0}},
    {"G", "aaa AAA bbb AAA", "", "", "aA bA", ' ', {1, 1, 1, 0, 0, 0, 0, 0}},
    {"H", "AAA aaa BBB aaa", "", "", "aA aB", ' ', {3, 2, 3, 0, 0, 0, 0, 0}},
    {"HG", "AAA aaa BBB aaa", "G", "", "aA aB", ' ', {0, 1, 0, 0, 0, 0, 0, 0}},
    {"I", "AAA aaa aaa BBB", "", "", "aA aB", ' ', {2, 1, 2, 0, 0, 0, 0, 0}},
    {"IG", "AAA aaa aaa BBB", "G", "", "aA aB", ' ', {0, 1, 0, 0, 0, 0, 0, 0}},
    {"J", "AAA a1b b1a aaa", "", "", "aA", ' ', {3, 3, 3, 0, 0, 0, 0, 0}},
    {"K", "AAA aaa a1b b1a", "", "", "aA", ' ', {3, 3, 3, 0, 0, 0, 0, 0}},
    {"L", "AAA a1c c2b b3a", "", "", "aA", ' ', {3, 3, 3, 0, 0, 0, 0, 0}},
    {"M", "AAA aaa aaa AAA", "", "A", "aA", ' ', {2, 1, 2, 0, 0, 0, 0, 0}},
    {"MG", "AAA aaa aaa AAA", "G", "A", "aA", ' ', {0, 1, 0, 0, 0, 0, 0, 0}},
    {"N", "AAA aaa aaa AAA", "", "", "aA", ' ', {3, 2, 3, 0, 0, 0, 0, 0}},
    {"NG", "AAA aaa aaa AAA", "G", "", "aA", ' ', {0, 1, 0, 0, 0, 0, 0, 0}},
    {"O", "AAA a1b b1a AAA", "", "A", "aA", ' ', {2, 2, 2, 0, 0, 0, 0, 0}},
    {"P", "AAA a1b b1a AAA", "", "", "aA", ' ', {3, 3, 3, 0, 0, 0, 0, 0}},
    {"Q", "AAA AAA aaa AAA", "", "A", "aA", ' ', {1, 1, 1, 0, 0, 0, 0, 0}},
    {"R", "AAA AAA aaa AAA", "", "", "aA", ' ', {3, 2, 3, 0, 0, 0, 0, 0}},
    {"RG", "AAA AAA aaa AAA", "G", "", "aA", ' ', {0, 1, 0, 0, 0, 0, 0, 0}},
    {"S", "AAA AAA a1b AAA", "", "A", "aA bA", ' ', {2, 2, 2, 0, 0, 0, 0, 0}},
    {"T", "AAA AAA a1b AAA", "", "", "aA bA", ' ', {1, 1, 1, 0, 0, 0, 0, 0}},
    {"U", "aaa a1b bbb b1a", "", "", "", ' ', {8, 7, 8, 0, 0, 0, 0, 0}},
    {"UG", "aaa a1b bbb b1a", "G", "", "", ' ', {0, 1, 0, 0, 0, 0, 0, 0}},
    {"V", "aaa aaa a1b b1a", "", "", "", ' ', {9, 8, 9, 0, 0, 0, 0, 0}},
    {"VG", "aaa aaa a1b b1a", "G", "", "", ' ', {0, 1, 0, 0, 0, 0, 0, 0}},
    {"W", "aaa a1b b2c c3a", "", "", "", ' ', {4, 4, 4, 0, 0, 0, 0, 0}},
    {"X", "a1b b2c c3d d4a", "", "", "", ' ', {1, 1, 1, 0, 0, 0, 0, 0}},
    {"ri-br", "a~b b1c c~d d1a", "", "", "", ' ', {0, 0, 0, 1, 1, 0, 0, 0}},
    {"ri-cc", "AAA a~b BBB b~a", "", "", "aA bB", ' ', {0, 0, 0, 1, 1, 0, 0, 0}},
    {"ri-cr", "AAA a~c c1d d~b", "", "", "aA bA", ' ', {0, 0, 0, 1, 1, 0, 0, 0}},
    {"ri-cv", "AAA a~b b~a AAA", "", "", "aA", ' ', {0, 0, 0, 1, 1, 0, 0, 0}},
    {"ri-lake", "aaa aaa aaa a~a", "", "", "", 'l', {0, 0, 0, 1, 1, 0, 0, 0}},
    {"ri-m", "aaa a~b b1c c~a", "M", "", "", ' ', {0, 0, 0, 1, 1, 0, 0, 0}},
    {"ri-rv", "a1b b1a a~c c~a", "", "", "", ' ', {0, 0, 0, 1, 1, 0, 0, 0}},
    {"ri-spring", "aaa a~a aaa aaa", "", "", "", 's', {0, 0, 0, 1, 1, 1, 1, 0}},
    {"ri-st", "aaa a~b bbb b~a", "", "", "", ' ', {0, 0, 0, 2, 2, 0, 0, 0}},
    {"ri-v", "aaa aaa a~b b~a", "", "", "", ' ', {0, 0, 0, 2, 1, 0, 0, 0}},
    {"ri-vG", "aaa aaa a~b b~a", "G", "", "", ' ', {0, 0, 0, 0, 1, 0, 0, 0}},
    {"r2-br", "a~b b1c c~d d1a", "", "", "", ' ', {0, 0, 0, 0, 0, 1, 1, 0}},
    {"r2-cbr", "b~a AAA a~b AAA", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 1, 1, 0}},
    {"r2-city", "aaa AAA bbb b~a", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 1, 1, 0}},
    {"r2-cr", "AAA a~c c1d d~b", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 1, 1, 0}},
    {"r2-cv", "AAA a~b b~a AAA", "", "A", "aA", ' ', {0, 0, 0, 0, 0, 1, 1, 0}},
    {"r2-fork", "a~b b~c ccc c~a", "", "", "", 'f', {0, 0, 0, 0, 0, 1, 1, 0}},
    {"r2-m", "aaa a~b bbb b~a", "M", "", "", ' ', {0, 0, 0, 0, 0, 1, 1, 0}},
    {"r2-rv", "a1b b1a a~c c~a", "", "", "", ' ', {0, 0, 0, 0, 0, 1, 1, 0}},
    {"r2-v", "aaa aaa a~b b~a", "", "", "", ' ', {0, 0, 0, 0, 0, 1, 0, 0}},
    {"r2-vG", "aaa aaa a~b b~a", "G", "", "", ' ', {0, 0, 0, 0, 0, 0, 1, 0}},
    {"r2-volcano", "aaa aaa aaa a~a", "", "", "", 'v', {0, 0, 0, 0, 0, 1, 1, 0}},
    {"r2-vpig", "b~a aaa aaa a~b", "", "", "", ' ', {0, 0, 0, 0, 0, 1, 1, 0}},
    {"R3/A", "c1a a1b b~c ccc", "", "", "", 's', {0, 0, 0, 0, 0, 0, 0, 1}},
    {"R3/B", "AAA a~c c1d d~b", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 1}},
    {"R3/C", "AAA a~b BBB b~a", "", "", "aA bB", ' ', {0, 0, 0, 0, 0, 0, 0, 1}},
    {"R3/D", "b~a aaa a~b bbb", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 1}},
    {"R3/E", "AAA AAA a~b b~a", "", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 1}},
    {"R3/F", "b~a aaa a~b bbb", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 1}},
    {"R3/G", "a~b bbb bbb b~a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 1}},
    {"R3/H", "aaa a~b b1c c~a", "M", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 1}},
    {"R3/I", "a1b b~c c~b b1a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 1}},
    {"R3/J", "aaa a~b b~a aaa", "G", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 1}},
    {"R3/K", "a~b b1c c~d d1a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 1}},
    {"R3/L", "a~a aaa aaa aaa", "M", "", "", 'l', {0, 0, 0, 0, 0, 0, 0, 1}},
    {"wi-CFR", "AAA bbb b1a aaa", "", "", "aA bA", ' ', {0, 0, 1, 0, 0, 0, 0, 0}},
    {"wi-CR", "AAA a1b bbb bbb", "", "", "aA bA", ' ', {0, 0, 1, 0, 0, 0, 0, 0}},
    {"wi-CRr", "AAA a1b b1a aaa", "", "", "aA", ' ', {0, 0, 1, 0, 0, 0, 0, 0}},
    {"wi-CcR", "AAA a1b bbb AAA", "", "", "aA bA", ' ', {0, 0, 1, 0, 0, 0, 0, 0}},
    {"wi-LR", "aaa aaa a1a aaa", "M", "", "", ' ', {0, 0, 1, 0, 0, 0, 0, 0}},
    {"wi-LRFR", "bbb b2a aaa a1b", "M", "", "", ' ', {0, 0, 1, 0, 0, 0, 0, 0}},
    {"wi-R", "aaa aaa a1a aaa", "", "", "", ' ', {0, 0, 1, 0, 0, 0, 0, 0}},
    {"wi-RC", "AAA bbb bbb b1a", "", "", "aA bA", ' ', {0, 0, 1, 0, 0, 0, 0, 0}},
    {"wi-RCc", "AAA bbb b1a AAA", "", "", "aA bA", ' ', {0, 0, 1, 0, 0, 0, 0, 0}},
    {"wi-RRR", "aaa a1b b2c c3a", "", "", "", ' ', {0, 0, 1, 0, 0, 0, 0, 0}},
    {"wi-RrC", "AAA bbb b1a a1b", "", "", "bA", ' ', {0, 0, 1, 0, 0, 0, 0, 0}},
    {"wi-RrRr", "a1c c2b b2c c1a", "", "", "", ' ', {0, 0, 1, 0, 0, 0, 0, 0}},
    {NULL, NULL, NULL, NULL, NULL, ' ', {0}},
};

int naive_tile(const char *id) {
    for (int i = 0; naive_kinds[i].id; i++)
        if (!strcmp(naive_kinds[i].id, id)) return i;
    return -1;
}

const char *naive_tile_id(int tile) { return naive_kinds[tile].id; }

int naive_tile_count(void) {
    int n = 0;
    while (naive_kinds[n].id)
        n++;
    return n;
}
