/* SPDX-License-Identifier: MIT */
/* The table of report_tsv.c as comma-separated values, for spreadsheets. */
#include "report/cells.h"
#include "report/report.h"

void report_csv_begin(struct report *r) {
    size_t from = r->out.length;
    report_tsv_begin(r);
    cells_to_csv(&r->out, from);
}

void report_csv_game(struct report *r, const struct judgement *j) {
    size_t from = r->out.length;
    report_tsv_game(r, j);
    if (r->out.length > from) cells_to_csv(&r->out, from);
}
