#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The table: commands, the file in which a record is kept, the protocol for programs, and, where there is
# libedit, editing and completion at a terminal.

srcdir=${srcdir:-.}
carcref=${CARCREF:-./carcref}
case $carcref in /*) ;; *) carcref=$PWD/$carcref ;; esac
if ! command -v python3 >/dev/null 2>&1; then
    echo '1..0 # SKIP python3 is not installed'
    exit 0
fi
exec python3 -B "$srcdir/tests/tools/table.py" "$carcref" "$srcdir" "${top_builddir:-.}"
