#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What `make install` puts where: a program, what is said about it, records to try, fixtures.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
cd "${top_builddir:-.}" || exit 1

root=$tmp/root
# Of its own: a make around this one hands down neither options nor jobs.
install_it() {
    env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -s "$1" prefix=/usr DESTDIR="$root"
}
holds() {
    for file; do test -s "$root/usr/$file" || { echo "no $file"; return 1; }; done
}
# tree FOLDER: the files below it, by name.
tree() {
    (cd "$1" && find . -type f | LC_ALL=C sort)
}
same_tree() {
    tree "$1" >"$tmp/wanted" && tree "$2" >"$tmp/got" && same "$tmp/wanted" "$tmp/got"
}
no_bad_records() {
    ! find "$root" -name 'bad-*' | grep .
}

check 'make install' install_it install
check 'program and manual' holds bin/carcref share/man/man1/carcref.1 share/man/man5/carcref-record.5 \
    share/man/man7/carcref-rules.7
check 'README, NEWS and COPYING' holds share/doc/carcref/README share/doc/carcref/NEWS \
    share/doc/carcref/COPYING
check 'schemas' holds share/carcref/carcref-record.schema.json share/carcref/carcref-report.schema.json \
    share/carcref/carcref-table.schema.json
check 'records to try' holds share/doc/carcref/examples/README share/doc/carcref/examples/short.txt \
    share/doc/carcref/examples/wrong/claim.txt
check 'they can be judged' "$root/usr/bin/carcref" -c "$root/usr/share/doc/carcref/examples/short.txt"
# Among the documentation packagers would compress the larger ones.
check 'all fixtures, among the data' same_tree "$srcdir/records/fixtures" "$root/usr/share/carcref/fixtures"
check 'fixtures are not among the documentation' test ! -e "$root/usr/share/doc/carcref/examples/fixtures"
check 'records about our own messages are not installed' no_bad_records
check 'make uninstall' install_it uninstall
check 'nothing of it stays' test -z "$(find "$root" -type f)"
finish
