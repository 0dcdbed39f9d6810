/* SPDX-License-Identifier: MIT */
#include "mend/guess.h"
#include "record/stream/stream.h"
#include "record/stream/window.h"

#include <string.h>

static size_t read_on(void *from, void *to, size_t room, int *error) {
    struct reread *again = from;
    (void)error;
    if (room > again->length) room = again->length;
    if (room) memcpy(to, again->text, room);
    again->text += room;
    again->length -= room;
    return room;
}

const struct record *reread_open(struct reread *again, const struct record *like, const char *text,
                                 size_t length) {
    *again = (struct reread){.text = text, .length = length};
    struct byte_source source = {read_on, again};
    again->stream = stream_open_source(&source, like->source.name, like->directory,
                                       like->notation == NOTATION_TEXT ? INPUT_TEXT : INPUT_YAML,
                                       like->foreign);
    return stream_next(again->stream);
}

bool reread_at_end(struct reread *again) { return !stream_next(again->stream); }

void reread_close(struct reread *again) { stream_close(again->stream); }
