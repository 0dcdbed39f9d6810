# SPDX-License-Identifier: MIT
"""Opens pages in a Chromium without a window, and uses them as people do.  Prints TAP.

    look.py FOLDER    with base.html, eight.html, everything.html, illegal.html, hostile.html, several.html;
                      pictures of the pages go there too
"""

import sys
import time
import traceback

from browser import Browser

CHECKS = []
SECONDS_TO_SHOW = 2
CONTRAST = 4.5


def check(name):
    def keep(function):
        CHECKS.append((name, function))
        return function
    return keep


def equal(got, wanted):
    if got != wanted:
        raise AssertionError("%r, expected %r" % (got, wanted))


def true(what, why):
    if not what:
        raise AssertionError(why)


class Page:
    def __init__(self, browser, folder):
        self.browser, self.folder = browser, folder
        self.run = browser.run

    def open(self, name, anchor=""):
        self.browser.open("%s/%s.html" % (self.folder, name), anchor)

    def quiet(self):
        """No errors, no warnings, nothing loaded."""
        equal([line["message"] for line in self.browser.log()], [])
        equal(self.run("return performance.getEntriesByType('resource').length"), 0)

    def step(self, game=1):
        return self.run("return Number(document.querySelector('#g%d .bar input').value)" % game)

    def shown(self, css):
        """How many of CSS are there in this step."""
        return self.run("return [...document.querySelectorAll(arguments[0])]"
                        ".filter((e) => getComputedStyle(e).display !== 'none').length", css)

    def count(self, css):
        return self.run("return document.querySelectorAll(arguments[0]).length", css)

    def text(self, css):
        return self.run("return document.querySelector(arguments[0]).textContent", css)

    def picture(self, name, whole=False):
        self.browser.picture("%s/%s.png" % (self.folder, name), whole)


# --- a base game --------------------------------------------------------------------------------

@check("a base game opens at its end, without a word from the console")
def base(page):
    page.open("base")
    page.quiet()
    equal(page.shown(".ti"), 72)
    equal(page.step(), 72)
    true(page.shown(".bar") == 1, "no bar")


@check("the slider goes through all of the game")
def slider(page):
    page.run("document.querySelector('.bar input').focus()")
    page.browser.press("home")
    equal((page.step(), page.shown(".ti"), page.shown(".fi")), (0, 1, 0))
    for step in 1, 2, 3:
        page.browser.press("right")
        equal((page.step(), page.shown(".ti")), (step, step + 1))
    page.browser.press("left")
    equal((page.step(), page.shown(".ti")), (2, 3))
    true(page.run("return document.querySelector('.bar input').getAttribute('aria-valuetext')").startswith("2. "),
         "the slider does not say its turn")
    page.browser.press("end")
    equal(page.shown(".ti"), 72)


@check("so do the buttons, which end at its ends")
def buttons(page):
    page.browser.click(".first")
    equal((page.step(), page.run("return document.querySelector('.back').disabled")), (0, True))
    page.browser.click(".next")
    page.browser.click(".next")
    equal(page.step(), 2)
    page.browser.click(".back")
    equal(page.step(), 1)
    page.browser.click(".last")
    equal((page.step(), page.run("return document.querySelector('.next').disabled")), (72, True))


@check("so do keys, wherever the focus is")
def keys(page):
    page.run("document.activeElement.blur()")
    page.browser.press("left", "left", "left")
    equal(page.step(), 69)
    page.browser.press("right")
    equal(page.step(), 70)
    page.run("document.querySelector('.view').focus()")
    page.browser.press("home")
    equal(page.step(), 0)
    page.browser.press("end")
    equal(page.step(), 72)


@check("it plays by itself, and stops")
def play(page):
    page.browser.click(".first")
    before = page.run("return document.querySelector('.run').getAttribute('aria-label')")
    page.browser.click(".run")
    true(page.run("return document.querySelector('.run').getAttribute('aria-label')") != before, "the name stays")
    deadline = time.time() + 10
    while page.step() < 2 and time.time() < deadline:
        time.sleep(0.2)
    true(page.step() >= 2, "it does not play")
    page.browser.click(".run")
    there = page.step()
    time.sleep(1.2)
    equal(page.step(), there)
    page.run("document.querySelector('.view').focus()")
    page.browser.press("space")
    true(page.count(".run.on") == 1, "the space bar does not play")
    page.browser.press("space")
    true(page.count(".run.on") == 0, "the space bar does not stop")


@check("points, supplies and sentence are those of the step")
def numbers(page):
    page.open("base", "#g1-19")
    equal(page.step(), 19)
    sums = "return [...document.querySelectorAll('.sum')].map((e) => Number(e.textContent))"
    equal(page.run(sums), [2, 0])
    page.browser.press("right")
    equal(page.run(sums), [2, 10])
    told = page.text(".told")
    true(told.startswith("20. Adam: ") and "+10 Adam" in told, told)
    equal(page.run("return document.querySelector('.told').getAttribute('aria-live')"), "polite")
    equal(page.run("return document.querySelector('.step[aria-current]').dataset.step"), "20")
    page.browser.press("left")
    equal(page.run(sums), [2, 0])


@check("a turn in the list is opened by a click")
def list_of_turns(page):
    page.browser.click("#g1-5 .turn")
    equal((page.step(), page.shown(".ti")), (5, 6))
    equal(page.run("return location.hash"), "#g1-5")


@check("a line of the ledger lights its feature, and goes to its turn")
def line(page):
    page.open("base", "#g1-5")
    page.browser.click(".ledger tbody tr:nth-child(2) .of")
    equal((page.count(".lit.on"), page.count("tr.on")), (1, 1))
    equal(page.step(), 20)
    of = page.run("return document.querySelector('tr.on').dataset.of")
    equal(page.run("return document.querySelector('.lit.on').id"), of)
    true(float(page.run("return getComputedStyle(document.querySelector('.lit.on')).opacity")) >= 0, "")
    page.run("document.querySelector('.view').focus()")
    page.browser.press("escape")
    equal((page.count(".lit.on"), page.count("tr.on")), (0, 0))


@check("a feature lights its lines, by a click on the board")
def feature(page):
    page.run("document.querySelector('.bar .last').click()")
    x, y = page.run("const r = document.querySelector('.ledger tbody tr:nth-child(2)').dataset.of;"
                    "document.querySelector('.view').scrollIntoView();"
                    "const b = document.getElementById(r).querySelector('use').getBoundingClientRect();"
                    "return [b.left + b.width / 2, b.top + b.height / 2]")
    page.browser.click_at(x, y)
    # The city, and the farmers who are paid for it.
    equal(page.run("return [...document.querySelectorAll('tr.on')].map((row) => row.rowIndex)"), [2, 13])
    true("city (1,0), Adam, 10" in page.text(".told"), "the line is not told")
    page.browser.click_at(x, y)
    equal(page.count("tr.on"), 0)


@check("... or by keyboard, from one to the next")
def walk(page):
    page.open("base", "#g1-30")
    page.run("document.querySelector('.view').focus()")
    chosen = "return [...document.querySelectorAll('tr.on')].map((row) => row.rowIndex)"
    page.browser.press("enter")
    equal(page.run(chosen), [1])
    page.browser.press("enter")
    equal(page.run(chosen), [2])
    true("city (1,0), Adam, 10" in page.text(".told"), page.text(".told"))
    page.browser.press("enter")  # what is scored at the end is not there yet
    equal((page.run(chosen), page.step()), ([1], 30))
    page.browser.press("escape")
    equal(page.run(chosen), [])


@check("an address names a turn, or a feature")
def addresses(page):
    page.open("base", "#g1f1")
    equal(page.count(".lit.on"), 1)
    page.open("base", "#g1-3")
    equal(page.step(), 3)
    page.open("base", "#g7-3")
    equal(page.step(), 72)


@check("the board grows and shrinks, and follows the game")
def zoom(page):
    wide = "return document.querySelector('.board').getBoundingClientRect().width"
    before = page.run(wide)
    page.browser.click(".more")
    page.browser.click(".more")
    true(page.run(wide) > 2 * before, "it does not grow")
    page.browser.click(".less")
    page.browser.click(".less")
    true(abs(page.run(wide) - before) < 2, "it does not shrink")


@check("the curve is a way to a turn")
def curve(page):
    x, y, wide = page.run("const c = document.querySelector('.curve svg'); c.scrollIntoView();"
                          "const b = c.getBoundingClientRect(); return [b.left, b.top + b.height / 2, b.width]")
    page.browser.click_at(x + wide / 2, y)
    true(30 < page.step() < 42, "turn %s" % page.step())


# --- for everybody ------------------------------------------------------------------------------------

@check("its tree says what everything is")
def tree(page):
    page.open("base")
    nodes = [n for n in page.browser.accessibility() if not n.get("ignored")]
    roles = {}
    for node in nodes:
        roles.setdefault(node["role"].get("value"), []).append((node.get("name") or {}).get("value", ""))
    for role in ("main", "slider", "button", "link", "heading", "table", "columnheader", "rowheader", "list", "image"):
        true(roles.get(role), "no " + role)
    equal(len(roles["slider"]), 1)
    for role in "slider", "button", "link", "heading", "image":
        true(all(name.strip() for name in roles[role]), "a %s without a name: %s" % (role, roles[role]))
    equal(page.run("""
        const levels = [...document.querySelectorAll('h1,h2,h3,h4')].map((h) => Number(h.tagName[1]));
        return levels.every((l, i) => i ? l <= levels[i - 1] + 1 : l === 1)"""), True)
    true(page.run("return document.documentElement.lang") in ("en", "cs"), "no language")


@check("all of it is reached by keyboard, and the focus is seen")
def by_keyboard(page):
    page.run("document.activeElement.blur(); scrollTo(0, 0)")
    seen = set()
    for _ in range(14):
        page.browser.press("tab")
        seen.add(page.run("const e = document.activeElement; return e.className || e.tagName"))
        outline = page.run("return getComputedStyle(document.activeElement).outlineStyle")
        true(outline != "none", "no outline: %s" % seen)
    true({"view", "first", "back", "run"} <= seen or {"view", "first", "run"} <= seen, "not reached: %s" % seen)


CONTRASTS = """
    const number = (text) => { const m = text.match(/[\\d.]+/g).map(Number); return m.length > 3 && m[3] === 0 ? null : m; };
    const light = (c) => { const [r, g, b] = c.slice(0, 3).map((v) => { v /= 255;
        return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
    const bad = [];
    for (const e of document.querySelectorAll('body *')) {
        if (e.closest('svg') || !e.getClientRects().length) continue;
        if (e.closest('button:disabled,.hear')) continue;
        if (![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())) continue;
        let under = e, paper = null;
        while (under && !paper) { paper = number(getComputedStyle(under).backgroundColor); under = under.parentElement; }
        const a = light(number(getComputedStyle(e).color)), b = light(paper || [255, 255, 255]);
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (contrast < arguments[0]) bad.push(e.tagName + '.' + e.className + ' ' + contrast.toFixed(2));
    }
    return [...new Set(bad)].slice(0, 10)"""


@check("its words stand out, by day and by night")
def contrast(page):
    for name in "base", "illegal", "several":
        page.open(name)
        for scheme in "light", "dark":
            page.browser.media(prefers_color_scheme=scheme)
            time.sleep(0.2)
            equal(page.run(CONTRASTS, CONTRAST), [])
            if name != "several":
                page.picture("%s-%s" % (name, scheme))
    paper = page.run("return getComputedStyle(document.body).backgroundColor")
    page.browser.media()
    true(page.run("return getComputedStyle(document.body).backgroundColor") != paper, "night is like day")


@check("nothing moves for those who do not want it")
def still(page):
    page.browser.media(prefers_reduced_motion="reduce")
    page.open("base")
    equal(page.run("return [...document.querySelectorAll('.fi,.lit')].filter((e) => { const s = getComputedStyle(e);"
                   "return s.animationName !== 'none' || s.transitionDuration !== '0s'; }).length"), 0)
    page.browser.media()


@check("it fits a phone")
def phone(page):
    page.browser.resize(360, 740, True)
    for name in "base", "eight", "illegal", "hostile", "several":
        page.open(name)
        true(page.run("return document.scrollingElement.scrollWidth") <= 360, "%s is too wide" % name)
        small = page.run("return [...document.querySelectorAll('.bar button')].map((b) => b.getBoundingClientRect())"
                         ".filter((b) => b.width < 32 || b.height < 40).length")
        equal(small, 0)
        page.picture("%s-phone" % name)
    page.browser.resize(1280, 900)


@check("it is printed whole")
def printed(page):
    page.open("base", "#g1-20")
    page.browser.media("print")
    equal((page.shown(".bar"), page.shown(".told"), page.shown(".board"), page.shown(".ledger tr")), (0, 0, 1, 17))
    equal(page.run("const b = document.querySelector('.turns .box'); return b.scrollHeight <= b.clientHeight + 1"), True)
    page.browser.media()
    true(page.browser.pdf().startswith(b"%PDF-"), "not printed")


@check("without the script it shows the end of the game")
def no_script(page):
    page.browser.cdp("Emulation.setScriptExecutionDisabled", value=True)
    try:
        page.open("base")
        nodes = [n for n in page.browser.accessibility() if not n.get("ignored")]
        roles = [n["role"].get("value") for n in nodes]
        true("slider" not in roles and "button" not in roles, "what does nothing is there")
        true("image" in roles and "table" in roles, "nothing is there")
        page.picture("base-no-script")
    finally:
        page.browser.cdp("Emulation.setScriptExecutionDisabled", value=False)


# --- other games -------------------------------------------------------------------------------------------

@check("a game with eight expansions")
def eight(page):
    page.open("eight")
    page.quiet()
    last = page.step()
    for step in range(last, -1, -max(1, last // 25)):
        page.run("const r = document.querySelector('.bar input'); r.value = arguments[0];"
                 "r.dispatchEvent(new Event('input'))", step)
        equal(page.step(), step)
        true(page.shown(".told") == 1 and page.text(".told").startswith("%d. " % step), "it is not told")
    page.run("document.querySelector('.bar .last').click()")
    page.picture("eight")
    page.quiet()


@check("the game with everything is there within %d seconds" % SECONDS_TO_SHOW)
def everything(page):
    times = []
    while len(times) < 3 and not any(t <= 1000 * SECONDS_TO_SHOW for t in times):  # others may be at work
        page.open("everything")
        page.quiet()
        times.append(page.run("const n = performance.getEntriesByType('navigation')[0];"
                              "const p = performance.getEntriesByType('paint').map((e) => e.startTime);"
                              "return Math.max(n.loadEventEnd - n.startTime, ...p)"))
    per_step = page.run("const r = document.querySelector('.bar input'), before = performance.now();"
                        "for (let i = 0; i < 40; i++) { r.value = i * 7; r.dispatchEvent(new Event('input'));"
                        "document.body.getBoundingClientRect(); } return (performance.now() - before) / 40")
    print("# shown in %.0f ms, %.0f ms per turn" % (min(times), per_step))
    true(0 < min(times) <= 1000 * SECONDS_TO_SHOW, "%s ms" % times)
    page.run("document.querySelector('.bar .last').click()")
    page.picture("everything")


@check("an illegal game opens at what is illegal, in red, with its rule")
def illegal(page):
    page.open("illegal")
    page.quiet()
    last = page.step()
    true(page.shown(".wr") == 1 and page.count(".told.bad") == 1, "it is not marked")
    true("PLACE-" in page.text(".told") and "[E-EDGE-MISMATCH]" in page.text(".told"), page.text(".told"))
    page.browser.press("left")
    equal((page.step(), page.shown(".wr"), page.count(".told.bad")), (last - 1, 0, 0))
    page.browser.click(".findings .go")
    equal((page.step(), page.shown(".wr")), (last, 1))
    page.browser.click(".findings summary")
    true(page.run("return document.querySelector('.findings details').open"), "the record is not shown")
    page.picture("illegal")


@check("a hostile record is text, and nothing of it runs")
def hostile(page):
    page.open("hostile")
    page.quiet()
    equal((page.count("img"), page.count("script"), page.count("[onerror],[onload],[onfocus],[onclick]")), (0, 1, 0))
    true("<img src=x onerror=alert(3)>" in page.text(".scores"), "the name is not there")
    page.browser.press("left", "right", "left")
    equal(page.count("img"), 0)
    page.picture("hostile")


@check("a script that somebody adds does not run")
def policy(page):
    page.run("const s = document.createElement('script'); s.textContent = 'window.added = 1';"
             "document.body.append(s); const d = document.createElement('div');"
             "d.innerHTML = '<i onclick=\"window.added = 2\">x</i>'; document.body.append(d); d.firstChild.click();")
    equal(page.run("return typeof window.added"), "undefined")
    true(any("Content Security Policy" in line["message"] for line in page.browser.log()), "nothing was refused")


@check("several games have an index at the top, and keys go to the one in use")
def several(page):
    page.open("several")
    page.quiet()
    true(page.run("return document.querySelector('nav').getBoundingClientRect().top <"
                  "document.querySelector('.game').getBoundingClientRect().top"), "the index is not at the top")
    equal(page.count("nav tbody tr"), page.count(".game"))
    last = page.step(2)
    page.browser.click("#g2 .back")
    page.browser.press("left")
    equal((page.step(2), page.run("const r = document.querySelector('#g1 .bar input'); return r.value === r.max")),
          (last - 2, True))
    page.picture("several", True)
    page.open("several", "#g2-2")
    equal(page.step(2), 2)


def main(folder):
    failed = 0
    with Browser() as browser:
        page = Page(browser, folder)
        for number, (name, function) in enumerate(CHECKS, 1):
            try:
                function(page)
                print("ok %d - %s" % (number, name))
            except Exception as error:  # whatever it is, the others are still to be run
                failed += 1
                print("not ok %d - %s" % (number, name))
                print("# %s: %s" % (type(error).__name__, str(error).replace("\n", " ")[:600]))
                print("# line %d" % traceback.extract_tb(error.__traceback__)[1].lineno)
            sys.stdout.flush()
    print("1..%d" % len(CHECKS))
    return failed > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
