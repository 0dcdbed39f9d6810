/* SPDX-License-Identifier: MIT */
/* Files that are not text, by their first bytes.  Internal to record/. */
#ifndef CARCREF_FILE_KIND_H
#define CARCREF_FILE_KIND_H

#include "base/finding.h"
#include "record/stream/window.h"

/* What stands at the beginning of the window if that is not text: a file that was packed, a
 * document, a picture.  VERDICT_OK: none of them. */
struct verdict file_kind(struct window *w);

#endif
