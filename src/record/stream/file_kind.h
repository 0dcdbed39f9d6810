/* SPDX-License-Identifier: MIT */
/* Recognises files that are not text by their first bytes.  Internal to record/. */
#ifndef CARCREF_FILE_KIND_H
#define CARCREF_FILE_KIND_H

#include "base/finding.h"
#include "record/stream/window.h"

/* What the window begins with if that is not text: a compressed file, a document, a picture.
 * VERDICT_OK: none of them. */
struct verdict file_kind(struct window *w);

#endif
