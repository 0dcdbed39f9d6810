/* SPDX-License-Identifier: MIT */
/* What is found comes into a judgement. */
#ifndef CARCREF_FINDINGS_H
#define CARCREF_FINDINGS_H

#include "replay/judgement.h"

void judgement_add(struct judgement *j, struct finding f);
/* The reader's findings and those of the binding, by their place in the file; a note stays after
 * what it belongs to. */
void judgement_sort(struct judgement *j);
/* Trouble in what was found so far: unreadable or unsupported? */
bool judgement_find_trouble(struct judgement *j);

#endif
