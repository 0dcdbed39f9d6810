#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The talk at the table and through a pipe: carcref -e answers each line before the next one comes.
# A line is written, then the answer is waited for; only then the next one is written.

srcdir=${srcdir:-.}
carcref=${CARCREF:-./carcref}
case $carcref in /*) ;; *) carcref=$PWD/$carcref ;; esac
if ! command -v python3 >/dev/null 2>&1; then
    echo '1..0 # SKIP python3 is not installed'
    exit 0
fi
exec python3 -B "$srcdir/tests/tools/talk.py" "$carcref"
