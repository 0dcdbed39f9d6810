/* SPDX-License-Identifier: MIT */
/* Text in XML: pictures and pages. */
#ifndef CARCREF_REPORT_XML_TEXT_H
#define CARCREF_REPORT_XML_TEXT_H

#include "base/buf.h"

/* Appends TEXT[0..LENGTH), which may come from a record, as the content of an element or of a quoted
 * attribute: masked (base/mask.h), so that no character is left that XML has not, and the signs that
 * mean something in XML written as entities. */
void xml_text(struct buf *out, const char *text, size_t length);
/* The same for text of ours, or already masked. */
void xml_masked(struct buf *out, const char *text);

#endif
