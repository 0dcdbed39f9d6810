/* SPDX-License-Identifier: MIT */
/* Which pieces of a tile touch each other, for wagons (AMB-ABB-1): roads at one crossing, a road at a
 * gate or at a monastery.  No shape of the edges tells that, so it is a list: letters of naive_tiles.c,
 * M and S for what is in the middle. */
#include "tools/naive.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *id, *links;
} links[] = {
    {"A", "1M"},
    {"L", "123"},
    {"S", "1A"},
    {"T", "1A"},
    {"W", "123"},
    {"X", "1234"},
    {"ri-cr", "1A"},
    {"ri-m", "1M"},
    {"r2-cr", "1A"},
    {"R3/B", "1A"},
    {"R3/H", "1M"},
    {"wi-CFR", "1A"},
    {"wi-CR", "1A"},
    {"wi-CcR", "1A"},
    {"wi-LR", "1M"},
    {"wi-LRFR", "1M 2M"},
    {"wi-RC", "1A"},
    {"wi-RCc", "1A"},
    {"wi-RRR", "123"},
    {"IC/LRFR", "1M 2M"},
    {"IC/CRCR", "12AB"},
    {"IC/CFR", "1A"},
    {"IC/CcR", "1A"},
    {"IC/CRcR+", "1A 2A"},
    {"IC/RCc.i", "1A"},
    {"IC/RRR.i", "123"},
    {"TB/CcRR!.c", "1A 2A"},
    {"TB/CcRR.w", "1A 2A"},
    {"TB/CcRC.c", "1A"},
    {"TB/CcRC.g", "1A"},
    {"TB/CcR.c", "1A"},
    {"TB/CcR!.w", "1A"},
    {"TB/CccR.w", "1A"},
    {"TB/CR", "1A"},
    {"TB/CRc.g", "1A"},
    {"TB/CRc.w", "1A"},
    {"TB/CRcR.w", "1A 2A"},
    {"TB/LRRR", "1M 2M 3M"},
    {"TB/RCc.g", "1A"},
    {"TB/RCc!.g", "1A"},
    {"TB/RRC", "2A"},
    {"TB/CcRR.wG", "1A 2A"},
    {"TB/CcR.cG", "1A"},
    {"KR/RC", "1A"},
    {"KR/CRrR", "1A"},
    {"KR/CcRR!", "1A 2A"},
    {"KR/RCG", "1A"},
    {"CU/SR", "1S"},
    {"CU/SCFR", "1S"},
    {"CU/SRFR", "1S 2S"},
    {"CU/SRCR", "1S 2S"},
    {"GQ/LRRRR", "1M 2M 3M 4M"},
    {"GQ/CRc", "1A"},
    {"GQ/CRcR.1", "1A 2A"},
    {"GQ/CRRr", "1A"},
    {"GQ/RCc", "1A"},
    {"GQ/CcRR", "1A 2A"},
    {"GQ/CcCR", "1A"},
    {"FE/CFR", "1A"},
    {"FE/CR", "1A"},
    {"FE/CRCR", "12AB"},
    {"FE/LRR", "1M 2M"},
    {"FE/RC", "1A"},
    {"MW/CRRR.3", "123"},
    {"MW/CCCR.3", "1B"},
    {"MW/CRcR", "1A 2A"},
    {"MW/CccR.1", "1A"},
    {"MW/CRRr.2", "1A"},
    {"TO/CcR!", "1A"},
    {"TO/CccR", "1A"},
    {"DG/LRRR.d", "1M 2M 3M"},
    {"DG/RRR.d", "123"},
    {"DG/RRR.g", "123"},
    {"DG/CRRR.p", "123"},
    {"DG/LCcc.d", "AM"},
    {"AM/CCRR", "1A 2B"},
    {"AM/LRRRR", "1M 2M 3M 4M"},
    {"AM/RC", "1A"},
    {"RB/RRR", "123"},
    {NULL, NULL},
};

const char *naive_links(const char *id) {
    const char *own = naive_own_links(id);
    if (own) return own;
    for (int i = 0; links[i].id; i++)
        if (!strcmp(links[i].id, id)) return links[i].links;
    return "";
}
