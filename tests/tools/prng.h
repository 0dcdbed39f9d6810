/* SPDX-License-Identifier: MIT */
/* Random numbers that are the same everywhere: splitmix64. */
#ifndef CARCREF_TESTS_PRNG_H
#define CARCREF_TESTS_PRNG_H

#include <stdbool.h>
#include <stdint.h>

struct prng {
    uint64_t state;
};

static inline uint64_t prng_next(struct prng *r) {
    uint64_t z = (r->state += 0x9E3779B97F4A7C15u);
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}
/* 0 ... N - 1 (the bias of the remainder is of no concern here) */
static inline unsigned prng_below(struct prng *r, unsigned n) {
    return (unsigned)(prng_next(r) % n);
}
static inline bool prng_percent(struct prng *r, unsigned percent) {
    return prng_below(r, 100) < percent;
}

#endif
