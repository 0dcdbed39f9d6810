/* SPDX-License-Identifier: MIT */
/* The reader of the YAML container. */
#ifndef CARCREF_READ_YAML_H
#define CARCREF_READ_YAML_H

#include "record/record.h"

/* Fills R, whose arena and source are set.  Reads JSON too, and passes a document in one of the
 * formats record.foreign to its reader. */
void read_yaml(struct record *r);

#endif
