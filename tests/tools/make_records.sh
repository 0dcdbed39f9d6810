#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Writes the whole games of records/: random games with fixed seeds, in which the
# players have got names, colours and a title.
#
#     tests/tools/make_records.sh GENERATE FOLDER
#
# GENERATE is the program of generate.c.  Points, totals, result and winner come
# from the second opinion (naive_*.c), not from the engine.
set -eu
generate=$1
folder=$2

# game FILE TITLE NAMES OPTIONS...
# NAMES: for each seat the words that stand in the header, "Eva (red)", with ';' between;
# a name with a comma in it is quoted.
game() {
    file=$1 title=$2 names=$3
    shift 3
    case $file in
    *.yaml) set -- "$@" --format yaml ;;
    esac
    {
        printf '# A random game, made by: generate %s\n' "$*"
        printf '# The names are invented; the points are counted by a second program.\n'
        "$generate" "$@" | awk -v title="$title" -v names="$names" -v yaml="${file##*.}" '
            BEGIN {
                split("Eva Adam Jan Mia Leo", old, " ")
                seats = split(names, head, ";")
                for (i = 1; i <= seats; i++) {
                    name = head[i]
                    if (name !~ /^"/) sub(/ .*/, "", name)
                    else name = substr(name, 1, index(substr(name, 2), "\"") + 1)
                    new[old[i]] = name
                    players = players (i > 1 ? ", " : "") head[i]
                }
            }
            /^title: / { games++; print "title: " title (games > 1 ? ", game " games : ""); next }
            /^players: / { print (yaml == "yaml" && players ~ /"/ ? "players: \047" players "\047" : "players: " players); next }
            {
                # Words that are names of seats; a name is never a part of another word here.
                out = ""
                while (match($0, /[A-Za-z]+/)) {
                    word = substr($0, RSTART, RLENGTH)
                    out = out substr($0, 1, RSTART - 1) (word in new ? new[word] : word)
                    $0 = substr($0, RSTART + RLENGTH)
                }
                print out $0
            }'
    } >"$folder/$file"
}

game kitchen-table.txt 'At the kitchen table' 'Žofie (red);Adam (blue)' \
    --seed 4000 --edition classic-2000 --players 2
game sunday.yaml 'Sunday after lunch' 'Anna (green);Ben (yellow);Clara (black)' \
    --seed 4001 --edition classic --players 3
game winter-evening.txt 'A winter evening' 'Jana (red);Petr (blue);Ilse (green);Tomáš (yellow)' \
    --seed 4002 --edition winter-2012 --players 4
game abbots.yaml 'Abbots and gardens' '小林 (red);佐藤 (blue)' \
    --seed 4003 --edition 2014 --players 2 --variant ABBOTS=on
game river-2021.txt 'Down the river' 'Zoé (pink);René (grey);Łukasz (blue)' \
    --seed 4004 --edition 2021 --players 3 --variant RIVER=2021
game volcano.yaml 'Volcano' 'Ida (red);Olaf (blue);Nour (green);Teo (black)' \
    --seed 4005 --edition classic --players 4 --variant RIVER=II --variant RIVER_START=mixed
game two-rivers.txt 'Two rivers' 'Ana (red);Beto (blue);Caio (green);Duda (yellow);Enzo (black)' \
    --seed 4020 --edition 2014 --players 5 --variant RIVER=I+II --variant ABBOTS=on
game by-city.yaml 'Farms counted city by city' 'Greta;Hugo;Ines' \
    --seed 4007 --edition classic --players 3 --variant FARM_SCORE=city4
game each-city-once.txt 'Each city once' 'Marta (blue);Niels (red)' \
    --seed 4008 --edition classic --players 2 --variant FARM_SCORE=farm3-once --variant TINY_CITY=2
game start-after.yaml 'The start tile after the lake' 'Σοφία (red);Νίκος (green)' \
    --seed 4009 --edition classic --players 2 --variant RIVER=I --variant RIVER_START=after
game no-farmers.txt 'Without farmers' 'Emil;Frida;Gustav;Hanna;Ingrid' \
    --seed 4010 --edition 2014 --players 5 --variant FARMERS=off
game river-2014.yaml 'River and abbots' 'Юлия (red);Олег (blue);Ира (green);Павел (yellow)' \
    --seed 4011 --edition 2014 --players 4 --variant RIVER=I --variant ABBOTS=on
game spring-first.txt 'The spring is a turn' '"Anna, jr" (red);"Anna, sr" (blue);Jón (green)' \
    --seed 4012 --edition classic --players 3 --variant RIVER=II --variant RIVER_SPRING=turn
game club-night.yaml 'Club night' 'Ivo;Katja;Lars;Mona;Nils' \
    --seed 4013 --count 2 --edition 2021 --players 5
game quiet-lake.txt 'A quiet lake' 'Rosa (red);Sven (blue);Ulla (green);Veit (yellow)' \
    --seed 4023 --edition winter-2012 --players 4 --variant RIVER=II --variant RIVER_VOLCANO=plain \
    --variant RIVER_START=replaces
