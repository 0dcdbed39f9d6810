# SPDX-License-Identifier: MIT
"""Sits at the table as a program, as a person at a terminal, and as one who is killed (tests/table.t)."""

import fcntl
import json
import os
import pty
import random
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import termios
import time

from tap import check, finish, skip

PROGRAM, SOURCE, BUILD = sys.argv[1:4]
PATIENCE = 20  # seconds until an answer is given up; it comes at once

# In memory, if there is such a place: each line that stands waits for the disk.
folder = tempfile.mkdtemp(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)


def path(name):
    return os.path.join(folder, name)


def read(name):
    with open(path(name), "rb") as f:
        return f.read().decode()


def write(name, text):
    with open(path(name), "w", encoding="utf-8") as f:
        f.write(text)


# --- the schema ---------------------------------------------------------------------------

try:
    import jsonschema
    from referencing import Registry, Resource

    def load(name):
        with open(os.path.join(SOURCE, "schema", name), encoding="utf-8") as f:
            return json.load(f)

    registry = Registry().with_resources([
        (name, Resource.from_contents(load(name))) for name in ["carcref-report.schema.json"]])
    jsonschema.Draft202012Validator.check_schema(load("carcref-table.schema.json"))
    validator = jsonschema.Draft202012Validator(load("carcref-table.schema.json"), registry=registry)
except ImportError:
    validator = None

wrong_forms = []
forms = 0


def is_valid(reply):
    global forms
    forms += 1
    if validator:
        for e in validator.iter_errors(reply):
            wrong_forms.append(f"{'/'.join(map(str, e.absolute_path))}: {e.message[:200]}")


# --- a program -----------------------------------------------------------------------------


class Bot:
    """A program that writes lines and reads replies."""

    def __init__(self, *options, **more):
        self.process = subprocess.Popen([PROGRAM, "-e", "-f", "jsonl", *options], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)

    def send(self, line):
        self.process.stdin.write(line if isinstance(line, bytes) else line.encode())
        self.process.stdin.flush()

    def reply(self):
        ready = select.select([self.process.stdout], [], [], PATIENCE)[0]
        line = self.process.stdout.readline() if ready else b""
        if not line:
            raise AssertionError(f"no reply{'' if ready else ' in time'}")
        reply = json.loads(line)
        is_valid(reply)
        return reply

    def say(self, line):
        """One line, one reply; that there is no second one shows the next."""
        self.send(line + ("\n" if isinstance(line, str) else b"\n"))
        return self.reply()

    def end(self):
        self.process.stdin.close()
        reply = self.reply()
        rest = self.process.stdout.read()
        status = self.process.wait(timeout=PATIENCE)
        return reply, rest, status, self.process.stderr.read().decode()


def events(reply):
    return [e["event"] for e in reply["events"]]


bot = Bot()
r = bot.say("# a game")
check("a comment before the header is answered", (r["kind"], r["verdict"]) == ("comment", "ignored"), r)
r = bot.say("")
check("so is a blank line there, which ends no header",
      (r["verdict"], r["phase"], r["diagnostics"]) == ("ignored", "header", []), r)
r = bot.say("legal")
check("nothing can be asked before the game", r["verdict"] == "refused" and "header" in r["text"], r)
r = bot.say("edition: clasic")
check("a wrong line of the header", (r["kind"], r["verdict"], r["diagnostics"][0]["code"]) ==
      ("header", "refused", "E-VARIANT"), r)
r = bot.say("players: Mia, Žofie Nová")
check("a right one", (r["kind"], r["verdict"], r["next"]) == ("header", "accepted", None), r)
r = bot.say("Mia: K/0 1,0")
check("no entry before the wrong line is mended", r["verdict"] == "refused", r)
r = bot.say("edition: 2014")
r = bot.say("")
check("the game begins", r["verdict"] == "accepted" and r["phase"] == "turns"
      and r["rules"]["edition"] == "2014" and events(r)[:3] == ["game", "player", "player"], r)
check("whose turn it is, and what may come", r["next"] == {
    "turn": 1, "part": 1, "player": "Mia", "otherwise": None, "tilesLeft": 71, "hand": None,
    "may": ["tile"]}, r["next"])
r = bot.say("why")
check("why: the last refusal", r["verdict"] == "answered" and "E-RECORD-MISSING" in r["text"], r)
r = bot.say("K/0 1,1")
d = r["diagnostics"][0]
check("a refused entry: code, message, place, rule", (r["verdict"], d["code"], d["line"], d["column"],
      d["rule"]) == ("refused", "E-NOT-ADJACENT", 10, 5, "PLACE-2"), r)
r = bot.say("why")
check("why: its rule", r["text"].startswith("PLACE-2: "), r)
r = bot.say("E/180 0,-1 city = Mia 4, Žofie 3")
check("what an entry does: events, scorings, scores", r["verdict"] == "accepted"
      and [e["words"] for e in r["events"]][:3] == ["tile E (0,-1) 180", "figure small city (0,-1) S",
                                                    "complete city (0,-1)"]
      and r["scorings"][0]["points"] == 4 and r["scorings"][0]["rule"] == "CITY-SCORE-1"
      and r["scores"] == [{"player": "Mia", "total": 4}, {"player": "Žofie Nová", "total": 0}], r)
check("a false claim stands with its line", r["diagnostics"][0]["code"] == "E-SCORE-MISMATCH", r)
check("names are what they are", r["next"]["player"] == "Žofie Nová"
      and r["events"][-1]["player"] == "Žofie Nová", r)
r = bot.say("  , Žofie 0")
check("an indented line", (r["kind"], r["verdict"]) == ("more", "accepted"), r)
r = bot.say("legal")
tiles = {t["tile"]: t for t in r["legal"]["tiles"]}
check("legal: all tiles", tiles["C"]["places"] == [] and len(tiles["X"]["places"]) == 2
      and r["kind"] == "command", r)
r = bot.say("legal U")
check("legal TILE: figures", "road" in [f["words"] for f in r["legal"]["tiles"][0]["places"][0]["figures"]], r)
check("legal NOTHING", bot.say("legal Zebra")["verdict"] == "refused")
r = bot.say("board")
check("board", [t["tile"] for t in r["board"]["tiles"]] == ["D", "E"], r)
check("a part of it", len(bot.say("board 0,-1:0,-1")["board"]["tiles"]) == 1)
check("no part", "X1,Y1" in bot.say("board here")["text"])
r = bot.say("U/0 1,0 road")
r = bot.say("score")
check("score: as if the game ended now", [p["total"] for p in r["players"]] == [4, 2]
      and [s["total"] for s in r["scores"]] == [4, 0], r)
r = bot.say("undo 5")
check("undo N: all or nothing", r["verdict"] == "refused" and events(r) == [] and "2" in r["text"], r)
r = bot.say("undo 2")
check("undo 2", r["verdict"] == "undone" and r["next"]["turn"] == 1
      and all(e["undo"] for e in r["events"][:-1]) and r["scores"][0]["total"] == 0, r)
r = bot.say("undo")
check("nothing is left to take back", (r["kind"], r["verdict"], r["diagnostics"][0]["code"]) ==
      ("undo", "refused", "E-RECORD-SYNTAX"), r)
r = bot.say("help")
check("help", {"legal", "undo", "save"} <= {c["word"] for c in r["commands"]}, r)
check("help COMMAND", "FILE" in bot.say("help save")["text"])
check("help CODE", bot.say("help E-NOT-ADJACENT")["text"].startswith("E-NOT-ADJACENT"))
check("help NONSENSE", bot.say("help xyzzy")["verdict"] == "refused")
r = bot.say("ended: true")
check("the end of the game", r["phase"] == "over" and r["next"] is None and "over" in events(r), r)
r = bot.say("undo")
check("is taken back", r["phase"] == "turns" and r["next"]["turn"] == 1, r)
r = bot.say("save " + path("saved.txt"))
check("save FILE", r["verdict"] == "answered", r)
check("what stands is in it", read("saved.txt") ==
      "# a game\n\nplayers: Mia, Žofie Nová\nedition: 2014\n\n", read("saved.txt"))
r = bot.say("save " + path("saved.txt"))
check("no file is replaced", r["verdict"] == "refused" and "exists" in r["text"], r)
check("save nowhere", bot.say("save " + path("no/where"))["verdict"] == "refused")
check("save needs a name", bot.say("save")["verdict"] == "refused")
check("no half of a file is left", sorted(os.listdir(folder)) == ["saved.txt"], os.listdir(folder))
r = bot.say("U/0 1,0")
r, rest, status, errors = bot.end()
check("the end of the input", (r["kind"], r["verdict"], r["status"], r["exit"], status, rest, errors) ==
      ("end", "ended", "legal", 0, 0, b"", ""), r, rest, status, errors)

# --- a decision that is missing ------------------------------------------------------------------

CROP = ["players: Ann, Bob", "expansions: crop-circles-1", "profile: c2", "supply: small 2",
        "tiles: ff 60 FFFF field", "tiles: kc 5 FFFF field; club",
        "tiles: uu 30 FRFR road E W; field NL NR EL WR; field ER SL SR WL", "position: true",
        "start: ff 0,1; ff 1,1; ff 2,1", "", "Ann: uu/0 0,0 road", "Bob: ff 0,2 field", "Ann: uu/0 2,0 road",
        "Bob: ff 1,2"]
bot = Bot()
for line in CROP:
    bot.say(line)
r = bot.say("Ann: kc 3,1")
check("a decision that is missing: what there is to be decided", r["verdict"] == "refused"
      and r["diagnostics"][0]["code"] == "E-MISSING"
      and {"crop add", "crop remove small road (2,0)"} <= {a["words"] for a in r["legal"]["acts"]}, r)
bot.end()

# ... whichever code says so: what is offered makes the entry right.
for header, turns, code in (
        (["expansions: ferries"], ["Eva: FR/RRR/0 1,0 road S"], "E-FER-MISSING"),
        (["expansions: mage-and-witch"], ["Eva: MW/CFC/0 0,-1"], "E-MAG-MISSING"),
        (["expansions: gold-mines"], ["Eva: V/0 1,0 road", "Adam: GO/LRr/270 1,1 monk"], "E-GOL-MISSING")):
    bot = Bot()
    for line in ["players: Eva, Adam", *header, "", *turns[:-1]]:
        bot.say(line)
    r = bot.say(turns[-1])
    acts = r.get("legal", {}).get("acts", [])
    verdicts = []
    for act in acts:
        # Behind the tile, or at the end.
        parts = turns[-1].split(" ", 3) if act["when"] == "before-figure" else [turns[-1]]
        bot_line = " ".join(parts[:3]) + "; " + "; ".join([act["words"], *parts[3:]])
        verdicts.append(bot.say(bot_line)["verdict"])
        bot.say("undo")
    check(f"{code}: the choices come with it", r["diagnostics"][0]["code"] == code and len(acts) > 1
          and set(verdicts) == {"accepted"}, r, verdicts)
    bot.end()

# --- hostile lines ---------------------------------------------------------------------------

bot = Bot()
hostile = [b"\xff\xfe", b"\0\0\0\0", b"\xef\xbb\xbf", b"<html>", b"{", b"---", b"%PDF-", b"PK\x03\x04",
           b"\x1b[2J", b"\r", b"x" * 100000, b"help " + b"y" * 100000, b"legal \0", b"legal " + b"z" * 3000,
           b"undo 99999999999999999999999", b"undo 0", b"save \0", b"\x80" * 300, b"  ", b"  x", b"\xe2\x80\xae"]
random.seed(7)
for text in (b"players: Eva, Tom", b"", b"K/0 1,0", b"ended: true"):
    kinds = []
    for line in [text] + random.sample(hostile, len(hostile)):
        kinds.append(bot.say(line)["kind"])
    check(f"each hostile line after {text.decode()!r} gets one reply", len(kinds) == 1 + len(hostile))
r, rest, status, errors = bot.end()
check("and nothing else", rest == b"" and errors == "" and status == 2, r, rest, status, errors)
bot = Bot()
noise = random.Random(5)
for i in range(300):
    bot.say(bytes(noise.choice(b"KED/0189 ,-:.#=;abc\0\xff\xc5\xbd\t'\"[{<") for _ in range(noise.randrange(30))))
check("noise: one reply for each line", bot.end()[1] == b"")
bot = Bot(stdin_name := "--stdin-name=\x1b[2J\u202e")
replies = [bot.say(line) for line in ("players: A\x1b[31mB, C\u202eD", "", "K/0 1,0", "legal E", "board", "score")]
del stdin_name
bot.process.stdin.close()
check("names cannot drive a terminal", b"\x1b" not in bot.process.stdout.read())

# A player or a tile may have the name of a command.
bot = Bot()
bot.say("players: Legal, Board")
bot.say("tiles: save 2 FFFF field")
bot.say("")
r = bot.say("legal")
check("the name of a player is no command", r["kind"] == "entry" and r["verdict"] == "refused", r)
r = bot.say("save 0,1")
check("nor is that of a tile", (r["kind"], r["verdict"]) == ("entry", "accepted"), r)
check("others are", bot.say("score")["verdict"] == "answered")
bot.end()

check("other formats, inputs and options are refused", all(
    subprocess.run([PROGRAM, "-e", *o.split()], input=b"", capture_output=True).returncode == 2
    for o in ("-f json", "-f tsv", "-f jsonl -i yaml", "-f jsonl -t 3", "-f jsonl --expect", "-f jsonl a b")))

# --- the file of a record -----------------------------------------------------------------------

LINES = ["players: Mia, Tom", "edition: clasic", "edition: 2014", "# a comment", "", "U/0 1,0 road", "E/0 7,7",
         "undo", "Tom: V/0 2,0", "  = Tom 0", "  = Tom x", "# another", "undo", "undo", "V/0 2,0", "K/180",
         "  -1,0", "undo 2", "U/0 2,0", "x-note: one", "Mia: U/0 3,0", "ended: true", "undo", "nonsense"]
KEPT = ("players: Mia, Tom\nedition: 2014\n# a comment\n\nU/0 1,0 road\nU/0 2,0\nx-note: one\nMia: U/0 3,0\n")


def states():
    """What is in the file after each line, when the program waits for the next."""
    bot = Bot("-o", path("states.txt"))
    texts = [""]
    for line in LINES:
        r = bot.say(line)
        assert r["kept"] is True
        texts.append(read("states.txt"))
    return texts, bot.end()


texts, (r, rest, status, errors) = states()
check("what stands is in the file at once", texts[1] == "players: Mia, Tom\n" and texts[2] == texts[1]
      and texts[6].endswith("\n\nU/0 1,0 road\n") and texts[7] == texts[6] == texts[8]
      and texts[10].endswith("Tom: V/0 2,0\n  = Tom 0\n") and texts[11] == texts[10]
      and texts[13] == texts[12] and texts[14] == texts[6] and texts[16] == texts[15]
      and texts[17].endswith("V/0 2,0\nK/180\n  -1,0\n") and texts[18] == texts[6], *texts)
check("in the end all of it", texts[-1] == KEPT and status == 2, texts[-1], r)

bot = Bot("-o", path("header.txt"))
for line in ("players: Mia, Tom", "edition: 2014", "# c", "", "undo"):
    bot.say(line)
check("a line of the header is cut off, with what came after it", read("header.txt") == "players: Mia, Tom\n")
for line in ("tiles: A x0", "players: Eva, Tom", "undo 3", "# new", "players: Eva, Tom", "", "U/0 1,0"):
    bot.say(line)
check("the header goes on", read("header.txt") == ("# new\nplayers: Eva, Tom\n\nU/0 1,0\n"),
      read("header.txt"))
bot.end()

bot = Bot(path("states.txt"))
r = bot.say("")
check("a record is continued", r["next"]["turn"] == 4 and r["line"] == 9 and r["kept"], r)
r = bot.say("undo 2")
check("and its lines can be taken back", read("states.txt").endswith("U/0 2,0\n\n") is False
      and read("states.txt").endswith("U/0 2,0\nx-note: one\n") is False
      and r["next"]["turn"] == 3, read("states.txt"), r)
second = subprocess.run([PROGRAM, "-e", "-f", "jsonl", path("states.txt")], input=b"", capture_output=True)
check("one process at a time writes a file", second.returncode == 2 and second.stdout == b""
      and b"another carcref" in second.stderr, second)
r = bot.say("Mia: U/0 3,0")
bot.end()
check("they are written again", read("states.txt").endswith("U/0 2,0\nMia: U/0 3,0\n"), read("states.txt"))
r = Bot("-o", path("copy.txt"), path("states.txt")).end()[0]
check("-o FILE: another file takes all of it", read("copy.txt") == read("states.txt"))
again = subprocess.run([PROGRAM, "-e", "-f", "jsonl", "-o", path("copy.txt"), path("states.txt")], input=b"",
                       capture_output=True)
check("but none that exists", again.returncode == 2 and b"exists already" in again.stderr, again)
r = Bot("-o", path("states.txt"), path("states.txt")).say("")
check("-o and FILE may be the same", r["next"]["turn"] == 4, r)

write("unended.txt", "players: Mia, Tom\r\n\r\n\r\nU/0 1,0")
bot = Bot(path("unended.txt"))
bot.say("U/0 2,0")
bot.end()
check("a last line without its end gets it", read("unended.txt").endswith("\r\nU/0 1,0\nU/0 2,0\n"),
      repr(read("unended.txt")))
write("undone.txt", "# title\n\nplayers: Mia, Tom\n\nU/0 1,0\nU/0 2,0\nundo\n#torn: U/0 9")
bot = Bot(path("undone.txt"))
r = bot.say("V/0 2,0")
check("a file with `undo` is continued", r["verdict"] == "accepted" and r["next"]["turn"] == 3, r)
r = bot.say("undo 2")
bot.end()
check("and cut where it must be", read("undone.txt") == "# title\n\nplayers: Mia, Tom\n\n", read("undone.txt"))
for name, text, said in (
        ("wrong.txt", "players: Mia, Tom\n\nU/0 5,5\n", ":3: cannot be continued"),
        ("torn.txt", "players: Mia, Tom\n\nU/0", ":3: cannot be continued"),
        ("yaml.txt", "players: [Mia, Tom]\nturns:\n  - U/0 1,0\n", "cannot be continued"),
        ("two.txt", "players: Mia, Tom\n\nU/0 1,0\n---\nplayers: A, B\n\n", "another record follows"),
        ("nul.txt", "players: Mia, Tom\n\n\0", "not a text record"),
        ("help.txt", "players: Mia, Tom\nhelp\n", ":2: cannot be continued")):
    write(name, text)
    bot = Bot(path(name))
    out, err = bot.process.communicate(b"undo\nU/0 1,0\n", timeout=PATIENCE)
    check(f"{name} cannot be continued, and stays as it is", bot.process.returncode == 2
          and said in err.decode() and read(name) == text, out, err, read(name))
for name in (folder, "/dev/null", path("no/where")):
    run = subprocess.run([PROGRAM, "-e", "-f", "jsonl", "-o", name], input=b"", capture_output=True)
    check("a record needs a file", run.returncode == 2 and run.stdout == b"" and run.stderr, run)

# --- killed at any moment --------------------------------------------------------------------------


def goes_on(name):
    """Can the file be continued?  Its next turn, or None."""
    if not read(name):
        return 0
    run = subprocess.run([PROGRAM, "-e", "-f", "jsonl", path(name)], input=b"\n", capture_output=True)
    reply = json.loads(run.stdout.splitlines()[0]) if run.returncode < 3 and run.stdout else None
    return reply and (reply["next"]["turn"] if reply["next"] else 0)


bad = []
for i in range(len(LINES)):
    if os.path.exists(path("kill.txt")):
        os.remove(path("kill.txt"))
    bot = Bot("-o", path("kill.txt"))
    for line in LINES[:i + 1]:
        bot.say(line)
    bot.process.send_signal(signal.SIGKILL)
    bot.process.wait()
    if read("kill.txt") != texts[i + 1] or goes_on("kill.txt") is None:
        bad.append(f"after line {i + 1}: {read('kill.txt')!r}")
check("killed while it waits: what was answered is there, and the game goes on", not bad, *bad)

# While it works: whatever it was doing, the file is one of those states, or that of a line that was being
# written, which is a comment then.
many = "players: Mia, Tom\n\n" + "U/0 1,0\nundo\nU/0 1,0 road\nU/0 2,0\n  = Mia 0\nundo 2\n" * 400
heads = ("players: Mia, Tom\n\n", "players: Mia, Tom\n", "")
bad = []
seen = set()
dice = random.Random(11)
for i in range(25):
    if os.path.exists(path("kill.txt")):
        os.remove(path("kill.txt"))
    process = subprocess.Popen([PROGRAM, "-e", "-f", "jsonl", "-o", path("kill.txt")], stdin=subprocess.PIPE,
                               stdout=subprocess.DEVNULL)
    feed = os.fork()
    if feed == 0:
        try:
            process.stdin.write(many.encode())
            process.stdin.flush()
        finally:
            os._exit(0)
    time.sleep(dice.uniform(0.005, 0.12))
    process.kill()
    process.wait()
    process.stdin = None
    os.waitpid(feed, 0)
    text = read("kill.txt") if os.path.exists(path("kill.txt")) else ""
    seen.add(text)
    plain = re.sub(r"#[^\n]*\n?", "", text)
    tails = ("", "U/0 1,0\n", "U/0 1,0 road\n", "U/0 1,0 road\nU/0 2,0\n", "U/0 1,0 road\nU/0 2,0\n  = Mia 0\n")
    if plain not in heads and plain not in [heads[0] + tail for tail in tails]:
        bad.append(repr(text))
    elif text and goes_on("kill.txt") is None:
        bad.append(f"does not go on: {text!r}")
check("killed while it works: the file is whole, and the game goes on", not bad, *bad)
check("at different moments", len(seen) > 1, seen)

# --- a disk that is full -----------------------------------------------------------------------------


def small_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (60, 4096))


bot = Bot("-o", path("full.txt"), preexec_fn=small_files)
for line in ("players: Mia, Tom", "", "U/0 1,0 # " + 40 * "x"):
    r = bot.say(line)
check("a line that cannot be written is told", r["verdict"] == "accepted" and r["kept"] is False
      and r["keepError"], r)
check("half a line is not in the file", read("full.txt") == "players: Mia, Tom\n\n", read("full.txt"))
r = bot.say("V/0 2,0")
check("as long as it lasts", r["kept"] is False, r)
resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, (4096, 4096))
r = bot.say("  = Mia 0")
check("once there is room, all of it is written", r["kept"] is True
      and read("full.txt").endswith("x\nV/0 2,0\n  = Mia 0\n"), r, read("full.txt"))
r, rest, status, errors = bot.end()
check("and the end is good", status == 0, r, errors)
bot = Bot("-o", path("full2.txt"), preexec_fn=small_files)
for line in ("players: Mia, Tom", "", "U/0 1,0 # " + 40 * "x"):
    bot.say(line)
r, rest, status, errors = bot.end()
check("otherwise it is trouble", status == 2 and r["kept"] is False, r, status)

# --- the example of the documentation -------------------------------------------------------------------

with open(os.path.join(SOURCE, "doc", "table.md"), encoding="utf-8") as f:
    example = re.search(r"```python\n(.*?)```", f.read(), re.S).group(1)
check("it has some 30 lines", 25 <= len(example.splitlines()) <= 40)
os.mkdir(path("bin"))
os.symlink(PROGRAM, path("bin/carcref"))
run = subprocess.run([sys.executable, "-c", example, "-o", path("bot.txt")], capture_output=True, text=True,
                     env=dict(os.environ, PATH=path("bin") + ":" + os.environ["PATH"]))
check("the bot plays a whole game", run.returncode == 0 and len(run.stdout.splitlines()) == 2, run)
judged = subprocess.run([PROGRAM, "-f", "json", path("bot.txt")], capture_output=True)
game = json.loads(judged.stdout)
check("which is legal, with the points that it was told", game["status"] == "legal" and game["complete"]
      and [f"{p['name']} {p['total']}" for p in game["players"]] == run.stdout.splitlines(), run.stdout, game["players"])

if validator:
    check(f"all {forms} replies have the form of the schema", not wrong_forms, *wrong_forms[:5])
else:
    skip("replies have the form of the schema", "python3-jsonschema is not installed")

# --- a person -----------------------------------------------------------------------------------------------


class Terminal:
    """A run of the program at a terminal; with a line editor, if TERM is not dumb."""

    def __init__(self, *options, term="dumb", locale="C"):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.environ.update(TERM=term, LC_ALL=locale, NO_COLOR="1")
            os.execv(PROGRAM, ["carcref", "-e", *options])
        self.text = b""

    def wait_for(self, *words):
        """Reads until all of WORDS have come, in this order; what was read."""
        end = time.monotonic() + PATIENCE
        at = 0
        for word in words:
            word = word.encode()
            while word not in self.text[at:]:
                left = end - time.monotonic()
                if left <= 0 or not select.select([self.fd], [], [], left)[0]:
                    check("an answer comes", False, f"no {word!r}", repr(self.text))
                    return self.take()
                try:
                    more = os.read(self.fd, 65536)
                except OSError:
                    more = b""
                if not more:
                    return self.take()
                self.text += more
            at = self.text.index(word, at) + len(word)
        return self.take()

    def take(self):
        text, self.text = self.text, b""
        return text.decode(errors="replace").replace("\r\n", "\n")

    def type(self, keys, *words):
        os.write(self.fd, keys.encode())
        return self.wait_for(*words)

    def end(self, keys=b"\x04"):
        os.write(self.fd, keys)
        text = self.wait_for("end - status ") + self.wait_for("(the end of the output)")
        os.close(self.fd)
        return text, os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


game = path("evening.txt")
talk = Terminal("-o", game)
talk.wait_for("header> ")
talk.type("players: Mia, Tom\n", "header> ")
answer = talk.type("\n", "tile> ")
check("the prompt says whose turn it is, its number, and what may come", "\nMia, turn 1: tile> " in answer, answer)
answer = talk.type("U/0 5,5\n", "tile> ")
answer = talk.type("why\n", "tile> ")
check("why", "PLACE-2: " in answer, answer)
answer = talk.type("U/0 1,0\n", "tile> ")
check("what stands is in the file", read("evening.txt") == "players: Mia, Tom\n\nU/0 1,0\n", read("evening.txt"))
answer = talk.type("help\n", "tile> ")
check("help", "legal [TILE]" in answer and "save FILE" in answer, answer)
answer = talk.type("board\n", "tile> ")
check("board", "The board after turn 1" in answer, answer)
answer = talk.type("legal C\n", "tile> ")
check("legal", "C fits at 1 cell, 1 way" in answer, answer)
answer = talk.type("score\n", "tile> ")
check("score", "as if the game had ended after turn 1" in answer and "total" in answer, answer)
os.kill(talk.pid, signal.SIGKILL)
os.waitpid(talk.pid, 0)
os.close(talk.fd)
talk = Terminal(game)
answer = talk.wait_for("Tom, turn 2: ")
check("a record that is named is continued", "1 Mia tile U (1,0) 0\n" in answer
      and "header> " not in answer, answer)
talk.type("U/0 2,0\n", "Mia, turn 3: ")
answer = talk.type("undo 2\n", "Mia, turn 1: ")
check("undo 2", "2 Tom undo tile U (2,0) 0\n1 Mia undo tile U (1,0) 0\n" in answer, answer)
check("in the file too", read("evening.txt") == "players: Mia, Tom\n\n", read("evening.txt"))
talk.type("ended: true\n", "end> ")
rest, status = talk.end()
check("the end", "end - status legal" in rest and status == 0, rest, status)
talk = Terminal(game)
answer = talk.wait_for("end - status legal")
check("a game that is over is only reported", "> " not in answer.split("end - over")[0].split("\n", 1)[1], answer)
os.waitpid(talk.pid, 0)
os.close(talk.fd)

talk = Terminal()
talk.wait_for("header> ")
talk.type("\n".join(CROP) + "\n", "turn 5: ")
answer = talk.type("Ann: kc 3,1\n", "; with crop> ")
check("the prompt says what is missing", "with crop> " in answer, answer)
talk.end()

# --- the line editor ---------------------------------------------------------------------------------------

with open(os.path.join(BUILD, "config.h"), encoding="utf-8") as f:
    edits = "#define HAVE_LIBEDIT 1" in f.read()


def plain(text):
    """Without what moves the cursor."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r", "").replace("\a", "")


if not edits:
    talk = Terminal(term="xterm")
    talk.wait_for("header> ")
    answer = talk.type("players: Mia, Tom\t\n", "header> ")
    check("without libedit lines come as the terminal gives them", "error" not in answer, answer)
    talk.end()
else:
    talk = Terminal(term="xterm")
    talk.wait_for("header> ")
    answer = plain(talk.type("play\t", "ers: "))
    check("a key of the header is completed", answer.endswith("ers: "), repr(answer))
    talk.type("Žofie Nová, Tom\n", "header> ")
    talk.type("tiles: zebra 3 FFFF field\n", "header> ")
    talk.type("\n", "tile> ")
    answer = plain(talk.type("Ž\t", "ofie Nová: "))
    check("a name in UTF-8", answer.endswith("ofie Nová: "), repr(answer))
    answer = plain(talk.type("\t\t", "zebra"))
    listed = set(answer.split("\n")[1].split())
    check("tiles that fit, and nothing else", listed >= set("ABDEFGHIJKLMNOPQRSTUVWX") | {"zebra"}
          and "help" not in listed, sorted(listed), answer)
    answer = plain(talk.type("K\t\t", "K/270"))
    check("rotations", "K/0  K/90  K/180  K/270" in answer, answer)
    talk.type("90", "90")
    answer = plain(talk.type("\x15K/0 \t", "1,0 "))
    check("the only cell for one", answer.endswith("1,0 "), repr(answer))
    answer = plain(talk.type("\t\t", "field"))
    check("and what may be done there", "city" in answer and "road" in answer and "field" in answer, repr(answer))
    answer = plain(talk.type("ro\t\n", " figure ", "tile> "))
    check("the line is judged", "1 Žofie_Nová figure small road (1,0)" in answer, answer)
    answer = plain(talk.type("\x1b[A", "K/0 1,0 road"))
    check("history", "K/0 1,0 road" in answer, repr(answer))
    answer = plain(talk.type("\x15sc\t\n", "total", "tile> "))
    check("a command", "as if the game had ended" in answer, answer)
    answer = plain(talk.type("legal zeb\t\n", " fits at ", "tile> "))
    check("and what it takes", "zebra fits at" in answer, answer)
    rest, status = talk.end()
    check("the end", "end - status legal" in rest and status == 0, rest, status)

    talk = Terminal(term="xterm")
    talk.wait_for("header> ")
    rest, status = talk.end(b"\0")
    check("Ctrl-D typed before the editor reads arrives as NUL, and ends it too", "end - status" in rest, rest, status)

    # Whatever the editor offers after a tile is accepted: all figures of one cell, one after the other.
    talk = Terminal(term="xterm")
    talk.wait_for("header> ")
    talk.type("players: \x16\x1bMia\u202e, Tom\n", "header> ")
    answer = talk.type("\n", "tile> ")
    check("a name cannot drive the terminal", "\x1bMia" not in answer and "\u202e" not in answer, repr(answer))
    answer = plain(talk.type("\\\t", "\\"))
    check("nor is it offered", "Mia" not in answer, repr(answer))
    talk.type("\x15\n", "tile> ")
    os.kill(talk.pid, signal.SIGINT)
    check("Ctrl-C ends the program", os.waitstatus_to_exitcode(os.waitpid(talk.pid, 0)[1]) == -signal.SIGINT)
    os.close(talk.fd)

shutil.rmtree(folder)
finish()
