/* SPDX-License-Identifier: MIT */
/* SHA-256 (FIPS 180-4), for what a page says it contains. */
#ifndef CARCREF_SHA256_H
#define CARCREF_SHA256_H

#include <stddef.h>
#include <stdint.h>

#define SHA256_BYTES 32
void sha256(uint8_t hash[SHA256_BYTES] /* out */, const void *data, size_t length);

/* The same in base 64, with its NUL. */
#define SHA256_BASE64 45
void sha256_base64(char text[SHA256_BASE64] /* out */, const void *data, size_t length);

#endif
