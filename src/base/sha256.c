/* SPDX-License-Identifier: MIT */
#include "base/sha256.h"

#include <string.h>

#define BLOCK 64

static const uint32_t round_constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turned(uint32_t x, unsigned n) { return x >> n | x << (32 - n); }

static void add_block(uint32_t h[8], const uint8_t block[BLOCK]) {
    uint32_t w[64], v[8];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t b = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + a + w[i - 7] + b;
    }
    memcpy(v, h, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t e = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25);
        uint32_t a = turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22);
        uint32_t one = v[7] + e + ((v[4] & v[5]) ^ (~v[4] & v[6])) + round_constant[i] + w[i];
        uint32_t two = a + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += one;
        v[0] = one + two;
    }
    for (int i = 0; i < 8; i++)
        h[i] += v[i];
}

void sha256(uint8_t hash[SHA256_BYTES], const void *data, size_t length) {
    uint32_t h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const uint8_t *bytes = data;
    size_t left = length;
    for (; left >= BLOCK; left -= BLOCK, bytes += BLOCK)
        add_block(h, bytes);
    /* The rest, a bit that is set, and the length in bits at the end of a block. */
    uint8_t tail[2 * BLOCK] = {0};
    size_t size = left < BLOCK - 8 ? BLOCK : 2 * BLOCK;
    if (left) memcpy(tail, bytes, left);
    tail[left] = 0x80;
    for (unsigned i = 0; i < 8; i++)
        tail[size - 1 - i] = (uint8_t)((uint64_t)length * 8 >> 8 * i);
    add_block(h, tail);
    if (size > BLOCK) add_block(h, tail + BLOCK);
    for (unsigned i = 0; i < SHA256_BYTES; i++)
        hash[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
}

void sha256_base64(char text[SHA256_BASE64], const void *data, size_t length) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint8_t hash[SHA256_BYTES + 1] = {0};
    sha256(hash, data, length);
    for (unsigned i = 0; i < SHA256_BASE64 - 2; i++) {
        unsigned bit = 6 * i, pair = (unsigned)hash[bit / 8] << 8 | hash[bit / 8 + 1];
        text[i] = digits[pair >> (10 - bit % 8) & 63];
    }
    text[SHA256_BASE64 - 2] = '=';
    text[SHA256_BASE64 - 1] = '\0';
}
