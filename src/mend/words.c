/* SPDX-License-Identifier: MIT */
#include "mend/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FAR 3u

static unsigned rest(const char *a, const char *b, unsigned most) {
    while (*a && *a == *b) {
        a++;
        b++;
    }
    if (!*a && !*b) return 0;
    if (most == 0) return 1;
    unsigned best = most;
    unsigned try[4] = {most, most, most, most};
    if (*a && *b) try[0] = rest(a + 1, b + 1, most - 1);
    if (*a) try[1] = rest(a + 1, b, most - 1);
    if (*b) try[2] = rest(a, b + 1, most - 1);
    if (*a && *b && a[1] && a[0] == b[1] && a[1] == b[0]) try[3] = rest(a + 2, b + 2, most - 1);
    for (int i = 0; i < 4; i++)
        if (try[i] < best) best = try[i];
    return best + 1;
}

unsigned words_distance(const char *a, const char *b) {
    size_t m = strlen(a), n = strlen(b);
    if (m > n + 2 || n > m + 2) return FAR;
    unsigned d = rest(a, b, 2);
    return d > FAR ? FAR : d;
}

void words_number(char text[16], int64_t n) {
    if (n > 999999999) n = 999999999;
    if (n < -999999999) n = -999999999;
    snprintf(text, 16, "%lld", (long long)n);
}

static bool is_letter(char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }

bool words_near(char a, char b) {
    static const char *const row[] = {"1234567890-", "qwertyuiop", "asdfghjkl;", "zxcvbnm,./"};
    if (is_letter(a)) a = (char)(a | 0x20);
    if (is_letter(b)) b = (char)(b | 0x20);
    if (a == b) return true;
    for (int i = 0; i < 4; i++) {
        const char *at = a ? strchr(row[i], a) : NULL;
        if (!at) continue;
        if (at[1] == b && b) return true;
        if (at > row[i] && at[-1] == b) return true;
    }
    return false;
}
