/* SPDX-License-Identifier: MIT */
/* A record whose entries are judged one by one, and taken back. */
#ifndef CARCREF_TESTS_ENTRIES_H
#define CARCREF_TESTS_ENTRIES_H

#include "record_support.h"
#include "replay/session.h"
#include "tile/catalogue.h"

struct entries {
    struct sample sample;
    struct catalogue *catalogue;
    struct judgement j;
    struct session session;
    struct replay_options options;
    struct record *r; /* has those that were judged */
    uint32_t
        all; /* entries of the record as it was read; after one that was refused, those before it */
};

/* RECORD, a text, can be read, and begins a game; PHASES, if not NULL, come to those of the game. */
void entries_begin(struct entries *e, const char *record, enum policy policy,
                   const struct phase *const *phases);
void entries_end(struct entries *e);
/* Judges the next one.  What it was refused for, or CODE_NONE. */
enum code entries_add(struct entries *e);
/* Takes the last one back. */
void entries_drop(struct entries *e);

#endif
