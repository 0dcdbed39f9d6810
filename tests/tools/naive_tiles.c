/* SPDX-License-Identifier: MIT */
/* The tiles as rings of ports, clockwise from the upper left corner: what is
 * printed at NL N NR, then EL E ER, then SL S SR, then WL W WR; a fifth group is what
 * reaches no side.  The same letter is the same piece: A-D cities, 1-4 roads, a-h y z
 * fields, ~ water.
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

/*                                          classic c2 winter r1 r1' r2 r2' 2021 exp exp' */
struct naive_kind naive_kinds[NAIVE_KINDS] = {
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
    {"IC/Cccc.c", "AAA AAA AAA AAA", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 2, 2}},
    {"IC/LRFR", "aaa a2b bbb b1a", "M", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"IC/CCCC", "AAA CCC DDD BBB y", "", "", "yA yB yC yD", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 0}},
    {"IC/CCC", "AAA CCC aaa BBB", "", "", "aA aB aC", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"IC/CRCR", "AAA a2b BBB c1d", "", "", "aA bB cB dA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"IC/CCc+", "AAA aaa BBB AAA", "", "A", "aA aB", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"IC/C!", "AAA aaa bbb bbb", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"IC/CFR", "AAA aaa a1b bbb", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"IC/CcR", "AAA a1b bbb AAA", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"IC/CRcR+", "a1b AAA c2d AAA", "", "A", "aA bA cA dA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"IC/RCc.i", "AAA aaa a1b AAA", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"IC/RrC.i", "AAA aaa a1b b1a", "", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"IC/CcRr+.i", "AAA a1b b1a AAA", "", "A", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"IC/RRR.i", "aaa a1b b3c c2a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"IC/RFr.i", "aaa a1b bbb b1a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 0}},
    {"IC/Rr.i", "aaa aaa a1b b1a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"IC/RrRr", "a1b b2c c2b b1a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"IC/CCCCG", "AAA CCC DDD BBB y", "G", "", "yA yB yC yD", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 0, 1}},
    {"IC/RFr.iG", "aaa a1b bbb b1a", "G", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 0, 1}},
    {"TB/Cc.g", "AAA aaa aaa AAA", "", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/Cc.w", "AAA aaa aaa AAA", "", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CCc.c", "aaa AAA BBB AAA y", "", "", "aA yA yB", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CCc.w", "aaa AAA BBB AAA y", "", "", "aA yA yB", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/Ccc.g", "AAA AAA aaa AAA", "", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CcCC.c", "AAA CCC BBB AAA y", "", "", "yA yB yC", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CcRR!.c", "AAA a2b c1d AAA", "", "", "aA bA cA dA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CcRR.w", "AAA a2b b1c AAA", "", "", "aA bA cA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 0}},
    {"TB/CcRC.c", "AAA a1b BBB AAA", "", "", "aA bA bB", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CcRC.g", "AAA a1b BBB AAA", "", "", "aA bA bB", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CcR.c", "AAA a1b bbb AAA", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 0}},
    {"TB/CcR!.w", "AAA a1b ccc AAA", "", "", "aA bA cA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CccR.w", "AAA AAA a1b AAA", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CcCc.w", "AAA BBB BBB AAA y", "", "", "yA yB", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CFc.w", "aaa AAA bbb AAA", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CR", "AAA a1b bbb bbb", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CRc.g", "aaa AAA b1c AAA", "", "", "aA bA cA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CRc.w", "aaa AAA b1c AAA", "", "", "aA bA cA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CRcR.w", "a1b AAA c2d AAA", "", "", "aA bA cA dA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/LRRR", "aaa a1b b2c c3a", "M", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/RCc.g", "AAA aaa a1b AAA", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/RCc!.g", "AAA aaa b1c AAA", "", "", "aA bA cA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/RRC", "AAA aaa a2b b1c", "", "", "aA cA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/RRrr", "a1b b2c c1d d2a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"TB/CcRR.wG", "AAA a2b b1c AAA", "G", "", "aA bA cA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 0, 1}},
    {"TB/CcR.cG", "AAA a1b bbb AAA", "G", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 0, 1}},
    {"KR/LC", "AAA aaa aaa aaa", "M", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"KR/RC", "AAA aaa aaa a1b", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 0}},
    {"KR/CRrR", "AAA a2b b2a a1c", "", "", "aA cA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"KR/CcRR!", "AAA a2b c1d AAA", "", "", "aA bA cA dA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"KR/CCcc", "BBB AAA BBB AAA yz", "", "", "yA yB zA zB", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"KR/RCG", "AAA aaa aaa a1b", "G", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 0, 1}},
    {"CU/S", "aaa aaa aaa aaa", "S", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CU/SC", "AAA aaa aaa aaa", "S", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CU/SR", "aaa aaa a1a aaa", "S", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CU/SCFR", "AAA aaa a1a aaa", "S", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CU/SRFR", "a1b bbb b2a aaa", "S", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CU/SRCR", "AAA a2b bbb b1a", "S", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"GQ/LRRRR", "a1b b4c c3d d2a", "M", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"GQ/F", "aaa aaa aaa aaa", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"GQ/CRc", "aaa AAA b1c AAA", "", "", "aA bA cA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"GQ/CRcR.1", "a2b AAA c1d AAA", "", "", "aA bA cA dA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"GQ/CRCr.2", "AAA a1b BBB b1a", "", "", "aA bB", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"GQ/CRRr", "AAA a1b b2c c2b", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"GQ/Cc!", "AAA aaa bbb AAA", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"GQ/RCc", "AAA aaa a1b AAA", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"GQ/CcRR", "AAA a2b b1c AAA", "", "", "aA bA cA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"GQ/CcCR", "AAA BBB a1b AAA", "", "", "aA aB bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"GQ/RFI", "aaa a~b bbb b1a", "", "", "", 's', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"GQ/CICI", "AAA a~b BBB b~a", "", "", "aA bB", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FE/CCc", "aaa AAA BBB AAA y", "", "", "aA yA yB", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FE/CcCc", "AAA BBB BBB AAA y", "", "", "yA yB", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FE/CFR", "AAA aaa a1b bbb", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FE/CR", "AAA a1b bbb bbb", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FE/CRCR", "AAA a2b BBB c1d", "", "", "aA bB cB dA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FE/CRr", "AAA a1b b1a aaa", "", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FE/LRR", "aaa aaa a1b b2a", "M", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FE/RC", "AAA aaa aaa a1b", "", "", "aA bA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FE/RrC", "AAA aaa a1b b1a", "", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FE/RrRr", "a1b b2c c2b b1a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CC.1/Cc.1", "AAA aaa aaa AAA", "", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CC.1/CC.2", "AAA BBB aaa aaa", "", "", "aA aB", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CC.1/CR", "AAA a1a aaa aaa", "", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CC.1/Rr", "aaa aaa a1b b1a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CC.1/RrC", "AAA aaa a1b b1a", "", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CC.1/RRR", "a1b bbb b3c c2a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CC.2/RRr", "aaa a2b b1c c1a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CC.2/RRRr", "a2b b3a a1c c1a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CC.2/CFR", "AAA aaa a1a aaa", "", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CC.2/RCR", "AAA a2b bbb b1a", "", "", "aA", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CC.2/CFC", "AAA aaa BBB bbb", "", "", "aA aB bA bB", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"CC.2/CcCc", "AAA BBB BBB AAA", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FL/F.d", "aaa aaa aaa aaa", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 0}},
    {"FL/F.o", "aaa aaa aaa aaa", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FL/RFr.d", "aaa a1b bbb b1a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FL/RFr.NS.o", "a1b bbb b1a aaa", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FL/RFr.WE.o", "aaa a1b bbb b1a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FL/Rr.d", "aaa a1b b1a aaa", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FL/Rr.NW.o", "a1b bbb bbb b1a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FL/Rr.SW.o", "aaa aaa a1b b1a", "", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
    {"FL/F.dG", "aaa aaa aaa aaa", "G", "", "", ' ', {0, 0, 0, 0, 0, 0, 0, 0, 0, 1}},
    {NULL, NULL, NULL, NULL, NULL, ' ', {0}},
};

/* Pairs: i inn, t cathedral, w wine, g grain, c cloth, h herd, and the piece that has it. */
static const struct {
    const char *id, *marks;
} marks[] = {
    {"r2-br", "i1"},      {"r2-vpig", "ha"},    {"IC/Cccc.c", "tA"},   {"IC/RCc.i", "i1"},
    {"IC/RrC.i", "i1"},   {"IC/CcRr+.i", "i1"}, {"IC/RRR.i", "i1"},    {"IC/RFr.i", "i1"},
    {"IC/Rr.i", "i1"},    {"IC/RFr.iG", "i1"},  {"TB/Cc.g", "gA"},     {"TB/Cc.w", "wA"},
    {"TB/CCc.c", "cA"},   {"TB/CCc.w", "wA"},   {"TB/Ccc.g", "gA"},    {"TB/CcCC.c", "cA"},
    {"TB/CcRR!.c", "cA"}, {"TB/CcRR.w", "wA"},  {"TB/CcRC.c", "cA"},   {"TB/CcRC.g", "gA"},
    {"TB/CcR.c", "cA"},   {"TB/CcR!.w", "wA"},  {"TB/CccR.w", "wA"},   {"TB/CcCc.w", "wA"},
    {"TB/CFc.w", "wA"},   {"TB/CRc.g", "gA"},   {"TB/CRc.w", "wA"},    {"TB/CRcR.w", "wA"},
    {"TB/RCc.g", "gA"},   {"TB/RCc!.g", "gA"},  {"TB/CcRR.wG", "wA"},  {"TB/CcR.cG", "cA"},
    {"GQ/F", "ha"},       {"FE/CCc", "F-"},     {"FE/CcCc", "F-"},     {"FE/CFR", "F-"},
    {"FE/CR", "F-"},      {"FE/CRCR", "F-"},    {"FE/CRr", "F-"},      {"FE/LRR", "F-"},
    {"FE/RC", "F-"},      {"FE/RrC", "F-"},     {"FE/RrRr", "F-"},     {"CC.1/Cc.1", "S-"},
    {"CC.1/CC.2", "S-"},  {"CC.1/CR", "P-"},    {"CC.1/Rr", "C-"},     {"CC.1/RrC", "P-"},
    {"CC.1/RRR", "C-"},   {"CC.2/RRr", "C-"},   {"CC.2/RRRr", "C-"},   {"CC.2/CFR", "P-"},
    {"CC.2/RCR", "P-"},   {"CC.2/CFC", "S-"},   {"CC.2/CcCc", "S-"},   {"FL/F.d", "@NW"},
    {"FL/F.o", "@W"},     {"FL/RFr.d", "@NW"},  {"FL/RFr.NS.o", "@W"}, {"FL/RFr.WE.o", "@W"},
    {"FL/Rr.d", "@NW"},   {"FL/Rr.NW.o", "@W"}, {"FL/Rr.SW.o", "@W"},  {"FL/F.dG", "@NW"},
    {NULL, NULL},
};

const char *naive_marks(const char *id) {
    const char *own = naive_own_marks(id);
    if (own) return own;
    for (int i = 0; marks[i].id; i++)
        if (!strcmp(marks[i].id, id)) return marks[i].marks;
    return NULL;
}

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
