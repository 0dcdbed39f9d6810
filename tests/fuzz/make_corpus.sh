#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The records of the project as seeds for fuzz_record: each twice, for the first
# byte of an input chooses how it is judged (see fuzz_record.c).
#
#     make_corpus.sh SRCDIR FOLDER [N]
#
# N: only every N-th.

srcdir=${1:?} folder=${2:?} every=${3:-1}
mkdir -p "$folder" || exit 1
number=0
find "$srcdir/records" "$srcdir/tests/hostile" -type f -size -12 | LC_ALL=C sort |
    awk -v every="$every" 'NR % every == 0' |
    while IFS= read -r file; do
        number=$((number + 1))
        # accept; one of stop, skip, accept and provisional
        case $((number % 3)) in 0) other=340 ;; 1) other=341 ;; *) other=346 ;; esac
        for how in 342 $other; do
            # shellcheck disable=SC2059 # the format is the octal escape
            { printf "\\$how" && cat "$file"; } >"$folder/seed-$number-$how" || exit 1
        done
    done
