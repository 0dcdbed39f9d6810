# SPDX-License-Identifier: MIT
"""Talks to carcref -e as a person at a terminal and through pipes (tests/talk.t)."""

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time

from tap import check, finish

PROGRAM = sys.argv[1]
PATIENCE = 30  # seconds until an answer is given up; it comes at once


def open_terminal():
    """A terminal that shows nothing of what is typed and changes nothing of it."""
    master, slave = pty.openpty()
    attributes = termios.tcgetattr(slave)
    attributes[0] &= ~termios.ICRNL
    attributes[3] &= ~termios.ECHO
    termios.tcsetattr(slave, termios.TCSANOW, attributes)
    return master, slave


class Talk:
    """A run of the program; `ask` writes a line and returns what answers it.  Somebody types at a
    terminal, and there is the answer too, after a prompt, if TERMINAL; or a program writes into a
    PIPE."""

    def __init__(self, *options, terminal=False, pipe=False):
        command = [PROGRAM, "-e", *options]
        environment = dict(os.environ, TERM="dumb")
        self.terminal = terminal
        self.person = not pipe
        if pipe:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, env=environment)
            self.input = self.process.stdin.fileno()
        else:
            self.input, slave = open_terminal()
            self.process = subprocess.Popen(
                command, stdin=slave, stdout=slave if terminal else subprocess.PIPE,
                stderr=subprocess.PIPE, env=environment, start_new_session=True,
                # A shell that starts this in the background has made it deaf to Ctrl-C.
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
            os.close(slave)
        self.out = self.input if terminal else self.process.stdout.fileno()
        os.set_blocking(self.process.stderr.fileno(), False)

    def read_until(self, last):
        """Reads until a line has LAST in it, and no longer than that takes."""
        text = b""
        end = time.monotonic() + PATIENCE
        while last.encode() not in text or not (text.endswith(b"\n") or text.endswith(b"> ")):
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.out], [], [], left)[0]:
                check("an answer comes", False, f"no '{last}' within {PATIENCE} s", text.decode())
                return text.decode() + f"\n(no '{last}' within {PATIENCE} s)"
            try:
                more = os.read(self.out, 65536)
            except OSError:
                more = b""
            if not more:
                return text.decode() + f"\n(end of output without '{last}')"
            text += more
        return text.decode().replace("\r\n", "\n")

    def ask(self, line, last):
        os.write(self.input, line.encode() if isinstance(line, str) else line)
        return self.read_until(last)

    def errors(self):
        try:
            return self.process.stderr.read().decode()
        except AttributeError:
            return ""

    def finish(self):
        """The rest of the output and the exit status."""
        text = b""
        if self.person:
            os.write(self.input, b"\x04")
        if self.terminal:
            while True:
                try:
                    more = os.read(self.out, 65536)
                except OSError:
                    break
                if not more:
                    break
                text += more
        else:
            if not self.person:
                self.process.stdin.close()
            text = self.process.stdout.read()
        status = self.process.wait(timeout=PATIENCE)
        return text.decode().replace("\r\n", "\n"), status


def begin(*options, pipe=False):
    talk = Talk(*options, pipe=pipe)
    os.write(talk.input, b"players: Eva, Tom Smith\nedition: 2014\n")
    return talk, talk.ask("\n", " due ")


# ======================================= a person =======================================

# --- the usual course ---------------------------------------------------------------

talk, answer = begin()
check("the header is answered at the blank line",
      "0 - game <stdin> 1 edition 2014\n" in answer and "0 Tom_Smith player 2\n" in answer
      and "0 - start D (0,0) 0\n" in answer and "1 Eva due small 7 " in answer, answer)
answer = talk.ask("Eva: K/0 1,0 thief\n", "2 Tom_Smith due")
check("a tile and a figure, before the next line",
      answer.startswith("1 Eva tile K (1,0) 0\n1 Eva figure small road (1,0) "), answer)
answer = talk.ask("Tom: E/180 0,-1 knight\n", "3 Eva due")
check("a feature, points and a figure that goes home",
      "2 Tom_Smith complete city (0,-1)\n" in answer
      and "2 Tom_Smith points 4 (4) city (0,-1): 2 tiles x 2 [CITY-SCORE-1]\n" in answer
      and "2 Tom_Smith return small city (0,-1) S\n" in answer, answer)
answer = talk.ask("  = Tom 4\n", "claims")
check("a claim in a line of its own", answer == "2 Tom_Smith claims\n", answer)
answer = talk.ask("  = Tom (4)\n", "refused")
check("one that cannot be read", answer == "2 - error E-RECORD-SYNTAX 7:3\n2 - refused 7\n", answer)
answer = talk.ask("undo\n", "undo")
check("undo takes the line back that was refused", answer.endswith("undo refused\n"), answer)
answer = talk.ask("Eva: W/0 -1,0 field NL\n", "4 Tom_Smith due")
check("the game goes on", answer.startswith("3 Eva tile W (-1,0) 0\n"), answer)
answer = talk.ask("Tom: A/90 1,1 monk\n", "refused")
check("a wrong line is reported at once",
      answer == "4 Tom_Smith error E-EDGE-MISMATCH 10:11\n4 Tom_Smith refused 10\n", answer)
answer = talk.ask("Tom: A/180 1,1 monk\n", "5 Eva due")
check("and typed again",
      answer.startswith("4 Tom_Smith tile A (1,1) 180\n4 Tom_Smith figure small monastery (1,1)\n")
      and "4 Eva points 4 (4) road " in answer, answer)
answer = talk.ask("undo\n", "figure small monastery")
check("undo tells what it takes back, points too",
      "4 Eva undo points 4 (0) road " in answer and "4 Tom_Smith undo tile A (1,1) 180\n" in answer,
      answer)
answer = talk.ask("undo\nundo\n", "2 Tom_Smith undo figure")
check("several in a row, the last one first",
      answer.index("3 Eva undo tile W") < answer.index("2 Tom_Smith undo return")
      < answer.index("2 Tom_Smith undo points 4 (0)"), answer)
answer = talk.ask("Tom: E/180 0,-1\n", "3 Eva due")
check("the turn is played in another way", "complete city (0,-1) S unowned\n" in answer, answer)
answer = talk.ask("Eva: W/0 -1,0\n", "4 Tom_Smith due")
answer = talk.ask("  field NL\n", "4 Tom_Smith due")
check("an indented line amends the entry above",
      answer == "3 Eva undo tile W (-1,0) 0\n3 Eva tile W (-1,0) 0\n"
      "3 Eva figure small field (-1,0) NL NR EL WR\n4 Tom_Smith due small 7 tiles 68\n", answer)
answer = talk.ask("  city N\n", "4 Tom_Smith due")
check("one that makes it illegal is refused, and the entry is what it was",
      "3 Eva refused 18\n" in answer
      and answer.index("3 Eva undo figure") < answer.index("3 Eva refused 18")
      < answer.rindex("3 Eva figure small field"), answer)
talk.ask("undo\n", "undo refused")
answer = talk.ask("ended: true\n", "points")
check("ended: the final scoring comes at once",
      answer.startswith("3 - key ended\nend - over ended\n"), answer)
answer = talk.ask("result: Eva 4, Tom 0\n", "error")
check("the result is compared at once", "3 - key result\nend - error E-SCORE-MISMATCH 21:13\n"
      in answer, answer)
talk.ask("undo\n", "undo key")
answer = talk.ask("undo\n", "undo over")
check("undo takes the end back too", "3 - undo key\n" in answer and "end Eva undo points " in answer,
      answer)
talk.ask("ended: true\n", "over ended")
rest, status = talk.finish()
check("the end of the input ends the game; what was refused does not count",
      rest.endswith("end - status legal\n") and status == 0, rest, status)

# --- the last tile is discarded -------------------------------------------------------

for pipe in (False, True):
    talk = Talk(pipe=pipe)
    none = "".join(f"tiles: {tile} x0\n" for tile in "ABDEFGHIJKLMNOPQRSTUVWX")
    os.write(talk.input, (f"players: Eva, Tom\n{none}tiles: C x1\ntiles: ff 1 FFFF field\n"
                          "position: true\nstart: ff 0,0\n").encode())
    talk.ask("\n", "1 Eva due small 7 tiles 1")
    answer = talk.ask("Eva: discard C\n", "over")
    check("the game is over at once", answer == "1 Eva discard C\nend - over last-tile\n", answer)
    talk.finish()

# --- what could be done instead belongs to one line ----------------------------------

talk = Talk()
os.write(talk.input, b"players: Ann, Bob\nexpansions: crop-circles-1\nprofile: c2\nsupply: small 2\n"
         b"tiles: ff 60 FFFF field\ntiles: kc 5 FFFF field; club\n"
         b"tiles: uu 30 FRFR road E W; field NL NR EL WR; field ER SL SR WL\n"
         b"position: true\nstart: ff 0,1; ff 1,1; ff 2,1\n")
talk.ask("\n", "1 Ann due")
talk.ask("Ann: uu/0 0,0 road\n", "2 Bob due")
talk.ask("Bob: ff 0,2 field\n", "3 Ann due")
talk.ask("Ann: uu/0 2,0 road\n", "4 Bob due")
talk.ask("Bob: ff 1,2\n", "5 Ann due")
talk.ask("Ann: kc 3,1; crop add road (0,0)\n", "refused")
talk.ask("Bob: ff 2,2\n", "refused")
talk.ask("Ann: kc 3,1; crop add road (2,0)\n", "refused")
talk.finish()
parts = talk.errors().split("<stdin>:")
check("what could be done is listed for the line that it is about, and for each",
      [part.count("legal here: crop") for part in parts] == [0, 1, 0, 1], *parts)

# --- numbers of rounds --------------------------------------------------------------

talk, answer = begin()
talk.ask("1. Eva: K/0 1,0\n", "2 Tom_Smith due")
answer = talk.ask("1. Tom: E/180 0,-1\n  note \"closed\"\n2. Eva: W/0 -1,0\n", "4 Tom_Smith due")
check("numbers may count rounds, and a note changes nothing", "W-RECORD-TURN" not in answer, answer)
answer = talk.ask("3. Tom: A/180 1,1\n", "5 Eva due")
check("a number that goes with none before it", "4 - warning W-RECORD-TURN 8:1\n" in answer, answer)
talk.ask("undo\n", "undo tile")
answer = talk.ask("2. Tom: A/180 1,1\n3. Eva: U/0 0,-2\n", "due")
check("and taken back with its line", "W-RECORD-TURN" not in answer, answer)
talk.finish()

# --- a wrong line that stays --------------------------------------------------------

talk, _ = begin()
talk.ask("Eva: E/0 1,0\n", "refused")
rest, status = talk.finish()
check("a wrong line that nobody puts right counts", status == 1
      and rest.endswith("end - status illegal\n"), rest, status)
talk, _ = begin()
talk.ask("Tom: E/180 0,-1\n", "refused")
talk.ask("Eva: E/180 0,-1\n", "2 Tom_Smith due")
rest, status = talk.finish()
check("a wrong player, put right, is no fault of the game", status == 0, rest, status)
talk, _ = begin()
talk.ask("Eva: E/0 1,0\n", "refused")
talk.ask("Tom: E/180 0,-1\n", "refused")
talk.ask("Eva: E/180 0,-1\n", "2 Tom_Smith due")
rest, status = talk.finish()
check("nor is a line after it that came too early", status == 0, rest, status)
talk = Talk()
os.write(talk.input, b"players: Ann, Bob\nexpansions: traders-and-builders\nposition: true\n"
         b"start: U/0 0,0\nvariants: BUILDER_TURN=may\n")
talk.ask("\n", "1 Ann due")
talk.ask("Ann: U/0 1,0 road\n", "2 Bob due")
talk.ask("Bob: B/0 0,1\n", "3 Ann due")
talk.ask("Ann: U/0 2,0; builder road W\n", "4 Bob due")
talk.ask("Bob: B/0 1,1\n", "5 Ann due")
talk.ask("Ann: U/0 3,0\n", "due")
talk.ask("Ann: U/90 4,0\n", "refused")
talk.ask("Bob: B/0 2,1\n", "due")
rest, status = talk.finish()
check("a second part that was refused is not made good by another's turn", status == 1, rest, status)
talk, _ = begin()
answer = talk.ask("Eva: K/0 1,0 rode\n", "refused")
check("a line that cannot be read", "1 - error E-RECORD-WORD 4:14\n" in answer, answer)
check("its message goes to the error output", "did you mean 'road'?" in talk.errors())
rest, status = talk.finish()
check("it is trouble if it stays", status == 2, rest)
talk, _ = begin()
talk.ask("Eva: K/0 1,0 rode\n", "refused")
talk.ask("undo\n", "undo refused")
rest, status = talk.finish()
check("and nothing if it is taken back", status == 0, rest)
talk, _ = begin()
talk.ask("Eva: E/180 0,-1 knight = Eva 5\n", "2 Tom_Smith due")
rest, status = talk.finish()
check("a false claim stands with its move", status == 1, rest)
talk, _ = begin()
talk.ask("Eva: K/0 1,0\n", "2 Tom_Smith due")
answer = talk.ask("undo\nundo\n", "error")
check("nothing to take back", answer.endswith("\n1 - error E-RECORD-SYNTAX 6:1\n"), answer)
rest, status = talk.finish()
check("that is no fault of the game", status == 0, rest)
talk, _ = begin("--on-illegal=skip")
answer = talk.ask("Eva: E/0 1,0\n", "2 Tom_Smith due")
check("--on-illegal=skip: it is dropped and the next one is due", "1 Eva dropped\n" in answer, answer)
rest, status = talk.finish()
check("and counts", status == 1, rest)

# --- lines that continue an entry ---------------------------------------------------

talk, _ = begin()
talk.ask("Eva: K/0 1,0\n", "2 Tom_Smith due")
answer = talk.ask("  nonsense\n", "refused")
check("a wrong indented line", answer == "1 - error E-RECORD-WORD 5:3\n1 - refused 5\n", answer)
answer = talk.ask("  = Eva 0\n", "1 Eva claims")
check("the next one takes its place", answer == "1 Eva claims\n", answer)
answer = talk.ask(b"  , Tom \xff\n", "refused")
check("so it does if there was no text", "E-RECORD-ENCODING 7:9\n" in answer, answer)
answer = talk.ask("  , Tom 0\n", "1 Eva claims")
check("that line is no part of the entry", answer == "1 Eva claims\n", answer)
talk.ask(b"Tom: \0\n", "refused")
answer = talk.ask("  E/180 0,-1\n", "refused")
check("nothing continues a line that is no text", "E-RECORD-SYNTAX 10:3\n" in answer, answer)
talk.ask("Tom: E/180\n", "refused")
answer = talk.ask("  0,-1\n", "3 Eva due")
check("a line that was too short may become whole",
      answer.startswith("2 Tom_Smith tile E (0,-1) 180\n"), answer)
for i in range(99):
    os.write(talk.input, b"  = Tom 0\n" if i == 0 else b"  , Tom 0\n")
answer = talk.ask("  , Tom 9\n", "refused")
check("more lines than are taken", "E-RECORD-LIMIT" in answer and "E-SCORE" not in answer, answer)
answer = talk.ask("undo\nundo\n", "undo tile")
check("leave the entry what it was", answer.endswith("2 Tom_Smith undo tile E (0,-1) 180\n"), answer)
talk.finish()
talk, _ = begin()
talk.ask("Eva: K/0 1,0\n", "2 Tom_Smith due")
for i in range(64):
    talk.ask(f"x-{i}: a\n", "key x-")
talk.ask("Tom: E/180 0,-1\n", "3 Eva due")
talk.ask("x-more: a\n", "key x-more")
answer = talk.ask("  b\n", "refused")
check("a key too many is not continued", "E-RECORD-LIMIT" in answer, answer)
answer = talk.ask("undo\nundo\n", "error")
check("nor taken back", "undo refused" in answer and "E-RECORD-LIMIT" in answer, answer)
talk.ask("Eva: W/0 -1,0\n", "4 Tom_Smith due")
answer = talk.ask("undo\n", "undo tile")
check("what comes after it is", answer.startswith("3 Eva undo "), answer)
rest, status = talk.finish()
check("the game stands", status == 0, rest, status)

# --- the header ---------------------------------------------------------------------

talk = Talk()
answer = talk.ask("edition: clasic\n", "refused")
check("a wrong line of the header is reported at once",
      answer == "0 - error E-VARIANT 1:10\n0 - refused 1\n", answer)
os.write(talk.input, b"players: Eva, Tom\n\n")
answer = talk.ask("Eva: K/0 1,0\n", "refused")
check("no game begins as long as it is open", "0 - error E-RECORD-MISSING 4:1\n" in answer, answer)
os.write(talk.input, b"edition: 2014\n")
answer = talk.ask("\n", "1 Eva due")
check("it may be typed again, later", "0 - game <stdin> 1 edition 2014\n" in answer, answer)
rest, status = talk.finish()
check("a header alone is no record", status == 2 and "E-RECORD-MISSING" in rest, rest)
talk = Talk()
os.write(talk.input, b"players: Eva, Tom\n")
answer = talk.ask("edition: clasic\nundo\n", "undo refused")
answer = talk.ask("undo\n", "undo header")
check("undo in the header", answer == "0 - undo header\n", answer)
os.write(talk.input, b"players: Ida, Jan\n")
answer = talk.ask("\n", "1 Ida due")
check("and other players instead", "0 Ida player 1\n" in answer and "edition classic" in answer,
      answer)
answer = talk.ask("Ida: K/0 1,0\n---\nplayers: Eva, Tom\n\n", "0 Eva player 1")
check("the next game begins after ---", "end - status legal\n0 - game <stdin> 2 " in answer, answer)
rest, status = talk.finish()
talk = Talk()
answer = talk.ask("players: Eva\nplayers: Tom (red)\n\n", "1 Eva due")
check("players one by one", "0 Tom player 2 red\n" in answer, answer)
answer = talk.ask(b"Eva: K/0 1,0 \xff\n", "refused")
check("a byte that is no text", "E-RECORD-ENCODING 4:14\n" in answer, answer)
answer = talk.ask(b"Eva: K/0 1,0 \0\n", "refused")
check("a NUL", "E-RECORD-ENCODING 5:14\n" in answer, answer)
answer = talk.ask("Eva: K/0 1,0\r\n", "2 Tom due")
check("and a right one, with CR LF", answer.startswith("1 Eva tile K (1,0) 0\n"), answer)
talk.finish()

# --- discards -----------------------------------------------------------------------

talk, _ = begin()
talk.ask("Eva: E/180 0,-1\n", "2 Tom_Smith due")
answer = talk.ask("Tom: discard C\n", "due")
check("a discard as an entry of its own: the turn goes on",
      answer.startswith("2 Tom_Smith discard C\n3 Tom_Smith due "), answer)
answer = talk.ask("Eva: K/0 1,0\n", "refused")
check("nobody else is due", "3 Eva error E-WRONG-PLAYER" in answer, answer)
talk.ask("undo\n", "undo refused")
rest, status = talk.finish()
check("at the end the tile is missing", "E-TURN-SKIPPED" in rest and status == 1, rest)

# --- other containers ----------------------------------------------------------------

talk = Talk()
os.write(talk.input, b"players:\n  - Eva\n  - Tom\nedition: 2014\n\nturns:\n")
os.write(talk.input, b"  - Eva: K/0 1,0\n  - Tom: E/180 0,-1\n")
rest, status = talk.finish()
check("YAML is read as a whole", status == 0 and "2 Tom tile E (0,-1) 180\n" in rest, rest)
talk = Talk()
os.write(talk.input, b"edition: clasic\nplayers: [Eva, Tom]\nturns:\n  - Eva: K/0 1,0\n")
rest, status = talk.finish()
check("its faults are found again when it is", status == 2 and rest.count("E-VARIANT") == 2, rest)
talk = Talk()
os.write(talk.input, b'{"players": ["Eva", "Tom"], "turns": ["K/0 1,0"]}\n')
rest, status = talk.finish()
check("JSON", status == 0 and "1 Eva tile K (1,0) 0\n" in rest, rest)
talk = Talk("-t", "1")
os.write(talk.input, b"players: Eva, Tom\n\nK/0 1,0\nE/180 0,-1\n")
rest, status = talk.finish()
check("-t: read as a whole too", "end - cut " in rest and "2 Tom tile" not in rest, rest)

# --- a terminal -----------------------------------------------------------------------

talk = Talk(terminal=True)
answer = talk.read_until("header> ")
check("a prompt for the header", answer == "header> ", answer)
talk.ask("players: Eva, Tom\n", "header> ")
answer = talk.ask("\n", "Eva, turn 1: ")
check("and for who is due", answer.endswith("1 Eva due small 7 tiles 71\nEva, turn 1: tile> "), answer)
answer = talk.ask("K/0 1,0\n", "Tom, turn 2: ")
check("the answer comes before it", answer.startswith("1 Eva tile K (1,0) 0\n"), answer)
answer = talk.ask("E/90 0,-1\n", "Tom, turn 2: ")
check("a wrong line asks the same again", "2 Tom refused 4\nTom, turn 2: tile> " in answer, answer)
talk.ask("undo\n", "Tom, turn 2: ")
talk.ask("E/90 0,-1\n", "Tom, turn 2: ")
answer = talk.ask("undo\nundo\n", "Eva, turn 1: ")
check("undo asks for the turn before", answer.endswith("Eva, turn 1: tile> "), answer)
answer = talk.ask("K/0 1,0\n", "Tom, turn 2: ")
check("which is played again", answer.startswith("1 Eva tile K (1,0) 0\n"), answer)
rest, status = talk.finish()
check("Ctrl-D ends it", status == 0 and rest.endswith("end - status legal\n"), rest, status)
check("on a line of its own", rest.startswith("\n"), rest)
errors = talk.errors()
check("the terminal is told what is read", "reading a record from the terminal" in errors, errors)
check("and once what to do with a refused line", errors.count("'undo' to drop it") == 1, errors)
talk = Talk(terminal=True)
talk.read_until("header> ")
talk.ask("players: Eva, Tom\nexpansions: traders-and-builders\n", "header> ")
talk.ask("\n", "Eva, turn 1: ")
talk.ask("U/0 1,0 road\n", "Tom, turn 2: ")
talk.ask("U/0 -1,0\n", "Eva, turn 3: ")
talk.ask("U/0 2,0 builder road\n", "Tom, turn 4: ")
talk.ask("U/0 -2,0\n", "Eva, turn 5: ")
answer = talk.ask("U/0 3,0\n", "Eva or Tom, turn 6: ")
check("a second part that may be left out: who else", "part 2 optional\nEva or Tom, turn 6: tile, " in answer and "pass> " in answer,
      answer)
answer = talk.ask("Tom: U/0 -3,0\n", "Eva, turn 7: ")
check("he leaves it out", answer.startswith("6 Eva declined part 2\n6 Tom tile"), answer)
answer = talk.ask("undo\n", "Tom, turn 6: ")
check("and takes that back", "6 Eva undo declined part 2\n" in answer, answer)
answer = talk.ask("Eva: pass\n", "Tom, turn 7: ")
check("a pass does so too", answer.startswith("6 Eva declined part 2\n7 Tom due"), answer)
talk.ask("undo\n", "Eva or Tom, turn 6: ")
answer = talk.ask("U/0 4,0\n", "Tom, turn 7: ")
check("without a name it is the second part", answer.startswith("6 Eva tile U (4,0)"), answer)
talk.finish()
talk = Talk(terminal=True)
talk.read_until("header> ")
answer = talk.ask("help\n", "header> ")
check("who asks for help is asked again", answer == "header> ", answer)
answer = talk.ask("players: Eva, Quit\n?\n\n", "Eva, turn 1: ")
check("and that is no line of the header", answer.endswith("71\nEva, turn 1: tile> "), answer)
answer = talk.ask("K/0 1,0 road\nexit\n", "Quit, turn 2: tile> Quit, turn 2: ")
check("nor of the game", "2 Quit due" in answer and "error" not in answer, answer)
answer = talk.ask("  = Eva 1\n", "Quit, turn 2: ")
check("what was typed before can go on", "1 Eva error E-SCORE-MISMATCH" in answer, answer)
answer = talk.ask("undo\n\n", "Eva, turn 1: ")
check("and is what 'undo' takes back", "1 Eva undo" in answer, answer)
talk.ask("K/0 1,0\n", "Quit, turn 2: ")
answer = talk.ask("quit\n", "Quit, turn 2: ")
check("a word that is a player's name is read as always", "2 - refused" in answer, answer)
rest, status = talk.finish()
errors = talk.errors()
check("each question is answered", errors.count("Ctrl-D ends the record\n") >= 3
      and errors.count("and a blank line; or a command") == 2, errors)
talk, answer = begin(pipe=True)
answer = talk.ask("help\n", "refused")
rest, status = talk.finish()
check("a program that asks is told that this is no entry",
      "error E-RECORD-WORD" in answer and status == 2, answer, rest, status)
talk = Talk(terminal=True)
talk.read_until("header> ")
talk.process.send_signal(signal.SIGINT)
check("Ctrl-C ends the program", talk.process.wait(timeout=PATIENCE) == -signal.SIGINT)

# ====================================== a program ======================================

# --- what is wrong stands ---------------------------------------------------------------

talk, answer = begin(pipe=True)
check("the header is answered at the blank line",
      answer.endswith("\n1 Eva due small 7 tiles 71\n"), answer)
answer = talk.ask("Eva: K/0 5,5\n", "refused")
check("a wrong line is reported at once",
      answer == "1 Eva error E-NOT-ADJACENT 4:10\n1 Eva refused 4\n", answer)
answer = talk.ask("Eva: K/0 1,0\n", "waits")
check("nobody can say what stands after it", answer == "1 - waits 5\n", answer)
answer = talk.ask("undo\nundo\n", "undo refused")
check("until both have been taken back", answer == "1 - undo waits\n1 - undo refused\n", answer)
answer = talk.ask("Eva: K/0 1,0\n", "2 Tom_Smith due")
check("then it goes on", answer.startswith("1 Eva tile K (1,0) 0\n"), answer)
answer = talk.ask("Tom: E/180 0,-1 knight = Tom 5\n", "3 Eva due")
check("a false claim stands with its move", "2 Tom_Smith error E-SCORE-MISMATCH 9:30\n" in answer, answer)
answer = talk.ask("undo\n", "undo tile")
rest, status = talk.finish()
check("what was taken back does not count", status == 0 and "legal" in rest, rest, status)
talk, _ = begin(pipe=True)
talk.ask("Eva: K/0 5,5\nEva: V/0 1,0\n", "waits 5")
rest, status = talk.finish()
check("a wrong line counts, whatever follows", status == 1 and rest.startswith("1 Eva stopped\n")
      and rest.endswith("end - status illegal\n"), rest, status)
check("and is explained once", talk.errors().count("E-NOT-ADJACENT") == 1)
talk, _ = begin(pipe=True)
talk.ask("Eva: K/0 1,0\nTom: E/0 rode\nEva: V/0 2,0\n", "waits 6")
rest, status = talk.finish()
check("one that cannot be read makes the whole record unreadable", status == 2 and rest ==
      "0 - undo game\n0 - game <stdin> 1\n2 - error E-RECORD-MISSING 5:6\nend - status unreadable\n",
      rest, status)
talk, _ = begin("--on-illegal=skip", pipe=True)
answer = talk.ask("Eva: E/0 1,0\n", "2 Tom_Smith due")
check("--on-illegal=skip: it is dropped and the next one is due", "1 Eva dropped\n" in answer, answer)
check("and counts", talk.finish()[1] == 1)
talk, _ = begin(pipe=True)
answer = talk.ask("undo\n", "refused")
check("nothing to take back: the header is over",
      answer == "0 - error E-RECORD-SYNTAX 4:1\n0 - refused 4\n", answer)
answer = talk.ask("undo\n", "refused 5")
check("nor is that", "E-RECORD-SYNTAX 5:1\n" in answer, answer)
rest, status = talk.finish()
check("as in a file", status == 2 and "unreadable" in rest, rest, status)
talk, _ = begin(pipe=True)
talk.ask("Eva: K/0 1,0\nundo\n", "undo tile")
rest, status = talk.finish()
check("a header whose entries were all taken back is no record", status == 2, rest, status)
talk, _ = begin(pipe=True)
talk.ask("Eva: E/180 0,-1\nTom: discard C\n", "3 Tom_Smith due")
answer = talk.ask("Eva: K/0 1,0\n", "waits")
check("a discard with which the turn does not go on", answer ==
      "2 Tom_Smith undo discard C\n2 - waits 6\n", answer)
rest, status = talk.finish()
check("was all of it", status == 1 and "2 Tom_Smith error E-TURN-SKIPPED 5:1\n" in rest
      and "E-WRONG-PLAYER" not in rest, rest, status)
answer = Talk(pipe=True).ask("Eva: K/0 1,0 " + 70000 * "x" + "\n", "refused")
check("a very long line", "E-RECORD-LIMIT 1:1\n" in answer, answer)

# --- lines that continue an entry -------------------------------------------------------

talk, _ = begin(pipe=True)
talk.ask("Eva: E/180 0,-1 knight\n", "2 Tom_Smith due")
answer = talk.ask("  = Eva (5)\n", "error")
check("a claim", answer == "1 Eva claims\n1 Eva error E-SCORE-MISMATCH 5:10\n", answer)
answer = talk.ask("  , Eva 5\n", "claims\n")
answer += talk.ask("  , Tom 0\n", "claims\n")
check("of more claims only what is new", answer ==
      "1 Eva claims\n1 Eva error E-SCORE-MISMATCH 6:9\n1 Eva claims\n", answer)
answer = talk.ask("  , Tom (x)\n", "refused")
check("a line that spoils its entry", "1 Eva undo tile E (0,-1) 180\n" in answer
      and answer.endswith("1 - error E-RECORD-VALUE 8:10\n1 - refused 8\n"), answer)
answer = talk.ask("undo\n", "undo refused")
answer = talk.ask("Eva: E/180\n", "refused")
check("is taken back with it; one that is too short", "error" in answer, answer)
answer = talk.ask("  0,-1\n", "2 Tom_Smith due")
check("may become whole", answer.startswith("1 - undo refused\n1 Eva tile E (0,-1) 180\n"), answer)
answer = talk.ask("Tom: K/0 1,0\nundo\n", "undo tile")
answer = talk.ask("  city\n", "2 Tom_Smith due")
check("after `undo` the line above is continued", answer.endswith(
      "1 Eva figure small city (0,-1) S\n1 Eva complete city (0,-1)\n1 Eva points 4 (4) city (0,-1):"
      " 2 tiles x 2 [CITY-SCORE-1]\n1 Eva return small city (0,-1) S\n"
      "2 Tom_Smith due small 7 tiles 70\n"), answer)
check("and the game stands", talk.finish()[1] == 0)

# --- the header -------------------------------------------------------------------------

talk = Talk(pipe=True)
answer = talk.ask("edition: clasic\n", "refused")
check("a wrong line of the header is reported at once",
      answer == "0 - error E-VARIANT 1:10\n0 - refused 1\n", answer)
answer = talk.ask("undo\nedition: 2014\n\n", "waits")
check("a blank line that cannot end it", answer == "0 - undo refused\n0 - waits 4\n", answer)
answer = talk.ask("players: Eva, Tom\n\n", "1 Eva due")
check("more of it may follow", answer.startswith("0 - game <stdin> 1 edition 2014\n"), answer)
answer = talk.ask("x-own: 1\n\n", "1 Eva due")
check("even then", answer.startswith("0 - undo game\n0 - game <stdin> 1 edition 2014\n"), answer)
talk.ask("Eva: K/0 1,0\n", "2 Tom due")
answer = talk.ask("---\nplayers: Eva, Tom\nfoo: 1\n\nK/0 1,0\n", "waits")
check("the next record", "end - status legal\n0 - error E-RECORD-KEY 12:1\n0 - refused 12\n"
      in answer, answer)
rest, status = talk.finish()
check("is judged by what stands in it", status == 2
      and rest.startswith("0 - undo game\n0 - game <stdin> 2\n0 - error E-RECORD-KEY"), rest, status)
talk = Talk("-W", "error", pipe=True)
os.write(talk.input, b"players: Eva, Tom\n\n1. K/0 1,0\nundo\n7. K/0 1,0\nended: true\n")
rest, status = talk.finish()
check("a warning may be an error", status == 1 and "error W-RECORD-TURN" in rest, rest, status)

# --- other containers -------------------------------------------------------------------

talk = Talk(pipe=True)
os.write(talk.input, b"players:\n  - Eva\n  - Tom\nedition: 2014\n\nturns:\n"
         b"  - Eva: K/0 1,0\n  - Tom: E/180 0,-1\n")
rest, status = talk.finish()
check("YAML is read as a whole", status == 0 and rest.startswith("0 - game <stdin> 1 ")
      and "2 Tom tile E (0,-1) 180\n" in rest, rest)
talk = Talk(pipe=True)
os.write(talk.input, b"edition: clasic\nplayers: [Eva, Tom]\nturns:\n  - Eva: K/0 1,0\n")
rest, status = talk.finish()
check("its faults too", status == 2 and rest.count("E-VARIANT") == 2
      and "0 - undo game\n0 - game <stdin> 1\n" in rest, rest)
talk = Talk(pipe=True)
os.write(talk.input, b'{"players": ["Eva", "Tom"], "turns": ["K/0 1,0"]}\n')
rest, status = talk.finish()
check("JSON", status == 0 and "1 Eva tile K (1,0) 0\n" in rest, rest)
talk = Talk("-t", "1", pipe=True)
os.write(talk.input, b"players: Eva, Tom\n\nK/0 1,0\nE/180 0,-1\n")
rest, status = talk.finish()
check("-t", "end - cut " in rest and "2 Tom tile" not in rest, rest)

# --- trouble with the output -----------------------------------------------------------

talk, _ = begin(pipe=True)
talk.process.stdout.close()
os.write(talk.input, b"Eva: K/0 1,0\n")
status = talk.process.wait(timeout=PATIENCE)
check("a reader that goes away ends it quietly",
      status in (2, -signal.SIGPIPE) and talk.errors() == "", status)

# A million times: memory and time stay small.
process = subprocess.Popen([PROGRAM, "-eq"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
process.stdin.write(b"players: Eva, Tom\n\nEva: K/0 1,0\n" + 100000 * b"Tom: E/180 0,-1\nundo\n"
                    + 50000 * b"Tom: E/180 0,-1\n  city\nundo\n" + 100000 * b"x\nundo\n"
                    + b"Tom: E/180 0,-1\n")
process.stdin.close()
_, wait, usage = os.wait4(process.pid, 0)
check("half a million lines and undos: no failure", os.waitstatus_to_exitcode(wait) == 0, wait)
check("and little memory", usage.ru_maxrss < 1 << 19, usage.ru_maxrss)  # KiB; a sanitizer's too

finish()
