#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The completions of the shells: that they know the options of --help and the values
# that the program takes, no more and no fewer, and that the one for bash completes.
# The one for zsh is looked at with _arguments and _values replaced by functions that
# print what they are given, for which bash will do; zsh itself reads it if there is one.
#
# shellcheck disable=SC2317 # functions are called through check

. "${srcdir:-.}/tests/lib.sh"

if ! command -v bash >/dev/null 2>&1; then
    echo '1..0 # SKIP bash is not installed'
    exit 0
fi
mkdir -p "$tmp/bin" "$tmp/games/more" || exit 1
printf '#!/bin/sh\nexec "%s" "$@"\n' "$program" >"$tmp/bin/carcref" && chmod +x "$tmp/bin/carcref"
PATH=$tmp/bin:$PATH

# completed WORD...: what bash makes of the last word; the shell has already cut words at '='.
cat >"$tmp/complete" <<'END'
. "$1" || exit 1
shift
[ -z "$BREAKS" ] || COMP_WORDBREAKS=$BREAKS
COMP_WORDS=(carcref "$@")
COMP_CWORD=$#
_carcref carcref "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
[ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "${COMPREPLY[@]}"
END
completed() {
    bash "$tmp/complete" "$srcdir/completions/carcref.bash" "$@"
}

# gives "WORDS" WORD...: the completions of these words, in any order, '+' for a blank
gives() {
    echo "$1" | tr ' ' '\n' | grep . | sort >"$tmp/wanted"
    shift
    completed "$@" | tr ' ' + | sort >"$tmp/got"
    same "$tmp/wanted" "$tmp/got"
}

# The words between which an option chooses, as the program itself names them.
known() {
    carcref "$1" </dev/null 2>&1 >/dev/null | sed -n 's/.*choose one of //p' | sed 's/;.*//' |
        tr -d ' ' | tr ',' '\n' | sort
}
variants() {
    for variant in $(known '--variant=?=?'); do
        known "--variant=$variant=?" | sed "s/^/$variant=/"
    done | sort
}
ids() { carcref --explain=list | sed -n 's/^\([A-Z][A-Z0-9-]*\) .*/\1/p'; }

# --- the same options ------------------------------------------------------------

# "-c", "--check", "--convert=", "--color" and "--color=", one a line
carcref --help | awk '/^  (-.,|   ) --/ {
    word = $1
    if (word ~ /,$/) { print substr(word, 1, 2); word = $2 }
    name = word
    sub(/\[?=.*/, "", name)
    if (word !~ /=/ || word ~ /\[=/) print name
    if (word ~ /=/) print name "="
}' | sort >"$tmp/options"

all_options() {
    { completed --; completed - | grep -v '^--'; } | sort >"$tmp/got"
    test -s "$tmp/options" && same "$tmp/options" "$tmp/got"
}
check 'bash: the options of --help' all_options

# What zsh is told: "(-f --format)--format=[how to write]:format:(text json)".
cat >"$tmp/told" <<'END'
_arguments() { printf '%s\n' "$@"; }
_values() { printf '%s\n' "$@"; }
. "$1"
_carcref_variants
END
bash "$tmp/told" "$srcdir/completions/_carcref" >"$tmp/zsh" 2>"$tmp/zsh.err"

zsh_options() {
    test ! -s "$tmp/zsh.err" || { cat "$tmp/zsh.err"; return 1; }
    sed -e 's/^([^)]*)//' -e 's/^\*//' "$tmp/zsh" | grep '^-.*\[' | sed 's/\[.*//' |
        sed 's/^\(--.*\)=-$/\1\n\1=/; s/^\(-.\)[+-]$/\1/' | sort >"$tmp/got"
    same "$tmp/options" "$tmp/got"
}
check 'zsh: the options of --help' zsh_options

# "complete -c carcref -s f -l format -x -a 'text json'"; a name of the help without what may follow
fish=$srcdir/completions/carcref.fish
fish_options() {
    sed -n 's/^complete -c carcref \(-s \(.\) \)\{0,1\}-l \([a-z0-9-]*\).*/-\2 --\3/p' "$fish" |
        tr ' ' '\n' | grep -v '^-$' | sort >"$tmp/got"
    sed 's/=$//' "$tmp/options" | sort -u >"$tmp/wanted"
    same "$tmp/wanted" "$tmp/got" || return 1
    # What takes an argument says so (-x, -r); an argument that may be left out does not.
    sed -n 's/^complete .*-l \([a-z0-9-]*\) -[xr].*/--\1/p' "$fish" | sort >"$tmp/got"
    grep '^--.*=$' "$tmp/options" | sed 's/=$//' | while read -r name; do
        grep -qx -e "$name" "$tmp/options" || echo "$name"
    done | sort >"$tmp/wanted"
    same "$tmp/wanted" "$tmp/got"
}
check 'fish: the options of --help' fish_options

# --- the same values ------------------------------------------------------------

# zsh_values OPTION: the words in brackets after it
zsh_values() {
    sed -n "s/.*[)*]*$1=\{0,1\}-\{0,1\}\[.*:(\(.*\))\$/\1/p" "$tmp/zsh" | tr ' ' '\n' | sort
}
values_agree() {
    known "--$1=?" >"$tmp/known"
    test -s "$tmp/known" || return 1
    completed "--$1" = '' | sort >"$tmp/got"
    same "$tmp/known" "$tmp/got" || return 1
    zsh_values "--$1" >"$tmp/got"
    same "$tmp/known" "$tmp/got" || return 1
    sed -n "s/^complete .*-l $1 .*-a '\([^']*\)'.*/\1/p" "$fish" | tr ' ' '\n' | sort >"$tmp/got"
    same "$tmp/known" "$tmp/got"
}
for option in format input convert on-illegal edition profile color tiles tidy; do
    check "the values of --$option" values_agree $option
done

warnings_agree() {
    known '--warning=?' >"$tmp/known"
    completed -W '' | sort >"$tmp/got"
    same "$tmp/known" "$tmp/got"
}
check 'bash: the names of -W' warnings_agree

variants_agree() {
    variants >"$tmp/known"
    test -s "$tmp/known" || return 1
    for name in $(completed --variant = ''); do
        completed --variant = "${name%=}" = '' | sed "s/^/$name/"
    done | sort >"$tmp/got"
    same "$tmp/known" "$tmp/got" || return 1
    sed -n 's/^\([A-Z0-9_]*\):value:(\(.*\))$/\1 \2/p' "$tmp/zsh" |
        awk '{ for (i = 2; i <= NF; i++) print $1 "=" $i }' | sort >"$tmp/got"
    same "$tmp/known" "$tmp/got" || return 1
    sed -n '/-l variant/,/-s t -l turn/s/  *\([A-Z].*=.*\)/\1/p' "$fish" | tr -d "'" | tr ' ' '\n' |
        grep . | sort >"$tmp/got"
    same "$tmp/known" "$tmp/got"
}
check 'the variants and their values' variants_agree

ids_agree() {
    { ids; echo list; echo order; } | sort >"$tmp/known"
    test "$(wc -l <"$tmp/known")" -gt 100 || return 1
    completed --explain = '' | sort >"$tmp/got"
    same "$tmp/known" "$tmp/got"
}
check 'bash: codes and rules of --explain' ids_agree

# --- it completes -----------------------------------------------------------------

check 'the only one' gives '--max-errors=' --max
check 'several' gives '--format= --files0-from=' --f
check 'a value after =' gives 'json jsonl' --format = j
check 'a value after a blank' gives 'json jsonl' --format j
check 'a value after a letter' gives 'json jsonl' -f j
check 'a value after letters' gives 'sarif' -cf sa
check 'a value at a letter' gives '-cfsarif' -cfsa
check 'the name of a variant' gives 'TINY_CITY=' --variant = TI
check 'the value of a variant' gives 'I II I+II' --variant = RIVER = I
check 'a code' gives 'E-EDGE-MISMATCH' --explain = E-EDGE
check 'nothing for a number' gives '' -t ''
check 'no value after an option that may do without' gives '' --color al
check 'after -- there are no options' gives '' -- --f
whole_word() {
    BREAKS=' ' gives '--format=json --format=jsonl' --format=j &&
        BREAKS=' ' gives '--variant=RIVER=II' --variant=RIVER=II
}
check 'where = breaks no words' whole_word

cd "$tmp/games" || exit 1
touch a.yaml b.yml c.json d.jsonl e.txt f.jcz g.png 'h i.txt' more/list0
check 'records and folders' gives 'a.yaml b.yml c.json d.jsonl e.txt f.jcz more h+i.txt' ''
check 'a record with a blank' gives 'h+i.txt' h
check 'any file where there is no record' gives 'more/list0' more/
check 'any file for -o' gives 'g.png' -o g
check 'any file for --files0-from' gives 'more/list0' --files0-from = more/l
check 'a record after --' gives 'e.txt' -- e
cd "$srcdir" || exit 1

# --- shells read them -----------------------------------------------------------------

check 'bash reads it' bash -n completions/carcref.bash
if command -v zsh >/dev/null 2>&1; then
    check 'zsh reads it' zsh -n completions/_carcref
else
    skip 'zsh reads it' 'zsh is not installed'
fi
# completed_by_fish WORDS: what fish makes of the last one, without the explanations
completed_by_fish() {
    HOME=$tmp XDG_CONFIG_HOME=$tmp fish -c "source completions/carcref.fish; complete -C '$1'" |
        sed 's/\t.*//' | sort >"$tmp/got"
}
fish_completes() {
    completed_by_fish 'carcref --format=j' && printf '%s\n' --format=json --format=jsonl >"$tmp/wanted" &&
        same "$tmp/wanted" "$tmp/got" &&
        completed_by_fish 'carcref --explain E-EDGE' && echo E-EDGE-MISMATCH >"$tmp/wanted" &&
        same "$tmp/wanted" "$tmp/got" &&
        completed_by_fish 'carcref --variant KING_C' &&
        printf '%s\n' KING_COC=no KING_COC=yes >"$tmp/wanted" && same "$tmp/wanted" "$tmp/got"
}
if command -v fish >/dev/null 2>&1; then
    check 'fish reads it' fish --no-execute completions/carcref.fish
    check 'fish completes' fish_completes
else
    skip 'fish reads it' 'fish is not installed'
fi

finish
