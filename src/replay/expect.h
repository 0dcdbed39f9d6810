/* SPDX-License-Identifier: MIT */
/* A record as a fixture: what it expects against what was found.  Internal to replay/. */
#ifndef CARCREF_EXPECT_H
#define CARCREF_EXPECT_H

#include "replay/judgement.h"

/* Marks the findings of J that its record expects, notes those that it does not, and
 * adds an E-EXPECTATION for each expectation that was not met.  The verdict on the game
 * (status) stays what it is. */
void expect_judge(struct judgement *j);

#endif
