/* SPDX-License-Identifier: MIT */
/* How near words are to each other.  Internal to mend/. */
#ifndef CARCREF_MEND_WORDS_H
#define CARCREF_MEND_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/* Letters that must be put in, left out, replaced or exchanged with their neighbour to make A into B; more
 * than 2 counts as 3.  Case counts. */
unsigned words_distance(const char *a, const char *b);
/* N in decimal digits. */
void words_number(char text[16], int64_t n);
/* Are A and B side by side on a usual keyboard (QWERTY; on a number pad too), or one sign of different case? */
bool words_near(char a, char b);

#endif
