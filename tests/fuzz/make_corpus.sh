#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The records of the project as seeds for fuzz_record: each several times, for the
# first byte of an input chooses how it is judged (see fuzz_record.c).
#
#     make_corpus.sh SRCDIR FOLDER

srcdir=${1:?} folder=${2:?}
mkdir -p "$folder" || exit 1
number=0
find "$srcdir/records" "$srcdir/tests/hostile" -type f -size -12 | LC_ALL=C sort |
    while IFS= read -r file; do
        number=$((number + 1))
        for how in 340 341 342 346; do # stop, skip, accept; accept and provisional
            # shellcheck disable=SC2059 # the format is the octal escape
            { printf "\\$how" && cat "$file"; } >"$folder/seed-$number-$how" || exit 1
        done
    done
