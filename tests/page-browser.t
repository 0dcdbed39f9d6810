#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Pages in a real browser, without a window: slider, buttons, keys, clicks, what the console says, what a
# screen reader is told, phones, night, print, and a hostile record.  CARCREF_PICTURES names a folder for
# the pictures that are taken.

# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
records=$srcdir/records
folder=${CARCREF_PICTURES:-$tmp}

for tool in python3 chromedriver chromium; do
    if ! command -v "$tool" >"$tmp/which"; then
        skip 'pages in a browser' "$tool is not installed"
        finish
    fi
done

esc=$(printf '\033')
rlo=$(printf '\342\200\256')
cat >"$tmp/hostile.txt" <<END
title: "</title></script><img src=x onerror=alert(1)> & ]]> &lt; ${esc}[31m $rlo"
date: "</style><b onclick=alert(2)>"
source: "--><script>alert(2)</script>"
players: "</script><img src=x onerror=alert(3)>", "a${esc}b$rlo\"' onfocus=alert(4) x='"

1. "</script><img src=x onerror=alert(3)>": D/0 1,0; thief W; note "</code></script><img src=x onerror=alert(5)>${esc}$rlo"
END
expansions=inns-and-cathedrals,traders-and-builders,princess-and-dragon,tower,abbey-and-mayor,gold-mines,ferries,mage-and-witch
"${top_builddir:-.}/tests/tools/generate" --seed 3 --players 4 --expansions "$expansions" >"$tmp/eight.txt"

carcref -f html "$records/kitchen-table.txt" >"$folder/base.html"
carcref -f html "$tmp/eight.txt" >"$folder/eight.html"
carcref -f html "$records/everything-6.txt" >"$folder/everything.html"
carcref -f html "$records/wrong/place.txt" >"$folder/illegal.html"
carcref -f html "$tmp/hostile.txt" >"$folder/hostile.html"
carcref -f html "$records/wrong/claim.txt" "$records/short.txt" "$records/wrong/unsupported.txt" \
    "$records/wrong/broken.yaml" >"$folder/several.html"

HOME=$tmp
export HOME
python3 -B "$srcdir/tests/page/look.py" "$(cd "$folder" && pwd)"
