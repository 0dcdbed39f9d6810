#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Scenes and whole games of JCloisterZone: all that they assert must be so.  CARCREF_CORPUS names
# the collection, which is no part of this program: engine-games/ holds games that were played
# through that program's engine, with their final scores, jcz-tests/ scenes in which its
# makers say what must come out.  Skipped where there is none.

srcdir=${srcdir:-.}
games=${CARCREF_CORPUS-}/engine-games scenes=${CARCREF_CORPUS-}/jcz-tests
if test -z "${CARCREF_CORPUS-}" || ! test -d "$games" && ! test -d "$scenes"; then
    echo '1..0 # SKIP no collection of saved games (CARCREF_CORPUS)'
    exit 0
fi
exec sh "$srcdir/tests/conformance/run.sh" -e "$srcdir/tests/conformance/expected" "$scenes" "$games"
