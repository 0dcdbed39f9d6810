/* SPDX-License-Identifier: MIT */
#include "library/formats.h"
#include "jcz/jcz.h"
#include "record/foreign/foreign.h"

const struct foreign_reader *const foreign_formats[] = {&bga_reader, &scoresheet_reader,
                                                        &jcz_reader, NULL};
