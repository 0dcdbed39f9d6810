/* SPDX-License-Identifier: MIT
 * The script of a page (-f html): it shows the game as it was after any turn.  All words stand in the page;
 * here is none.  page.h says what data-from, data-until, data-at and data-of mean. */
(() => {
'use strict';
const SPEED = 900;
const AT_ONCE = 10;
const still = matchMedia('(prefers-reduced-motion:reduce)');
const games = new Map();
let current = null;
let running = 0;

const number = (element, name, otherwise) => name in element.dataset ? Number(element.dataset[name]) : otherwise;
const within = (box, element) => {
  const outer = box.getBoundingClientRect(), inner = element.getBoundingClientRect();
  if (inner.top < outer.top + 44) box.scrollTop += inner.top - outer.top - 44;
  else if (inner.bottom > outer.bottom) box.scrollTop += Math.min(inner.bottom - outer.bottom, inner.top - outer.top - 44);
};
/* What is to be said of a step. */
const words = (item) => [...item.querySelectorAll('.say')].map((e) => e.textContent.trim().replace(/\s+/g, ' '))
  .filter((text) => text).join('. ').replace(/:\. /g, ': ');

class Game {
  constructor(section) {
    const all = (what) => [...section.querySelectorAll(what)];
    this.section = section;
    this.last = number(section, 'last', 0);
    this.step = this.last;
    this.timed = all('[data-from],[data-until]').map((element) => ({
      element, from: number(element, 'from', 0), until: number(element, 'until', Infinity),
      there: !element.classList.contains('zz')}));
    this.values = all('[data-at]').map((element) => ({
      element, list: element.dataset.at.split(' ').map((pair) => pair.split(':').map(Number))}));
    this.items = new Map(all('.step').map((item) => [Number(item.dataset.step), item]));
    this.rows = all('tr[data-step]').map((row) => ({row, step: number(row, 'step', 0), of: row.dataset.of}));
    this.lit = new Map(all('.lit').map((shape) => [shape.id, shape]));
    this.tiles = all('.ti');
    this.view = section.querySelector('.view');
    this.board = section.querySelector('.board');
    this.now = section.querySelector('.now');
    this.bar = section.querySelector('.bar');
    this.told = section.querySelector('.told');
    this.curve = section.querySelector('.curve svg');
    this.range = this.bar.querySelector('input');
    this.run = this.bar.querySelector('.run');
    this.count = this.bar.querySelector('output');
    this.zoom = 1;
    this.chosen = [];
    this.over = [];
    this.bar.hidden = this.told.hidden = false;
    this.listen();
    this.show(this.last, false);
  }

  listen() {
    const on = (name, action) => this.bar.querySelector(name).addEventListener('click', action);
    on('.first', () => this.go(0));
    on('.back', () => this.go(this.step - 1));
    on('.next', () => this.go(this.step + 1));
    on('.last', () => this.go(this.last));
    on('.run', () => this.play(!running));
    on('.less', () => this.enlarge(this.zoom / 1.5));
    on('.more', () => this.enlarge(this.zoom * 1.5));
    this.range.addEventListener('input', () => this.go(Number(this.range.value)));
    this.section.addEventListener('click', (event) => this.follow(event));
    for (const {row, of} of this.rows) {
      if (!of) continue;
      row.addEventListener('mouseenter', () => this.hover([of]));
      row.addEventListener('mouseleave', () => this.hover([]));
    }
    this.board.addEventListener('mousemove', (event) => this.hover(this.under(event)));
    this.board.addEventListener('mouseleave', () => this.hover([]));
    this.board.addEventListener('click', (event) => this.choose(this.under(event), false));
    if (this.curve) this.curve.addEventListener('click', (event) => {
      const box = this.curve.getBoundingClientRect();
      const x = (event.clientX - box.left) * this.curve.viewBox.baseVal.width / box.width;
      this.go(Math.round((x - number(this.curve, 'left')) * this.last / number(this.curve, 'wide')));
    });
  }

  /* A link to a step, or to a feature. */
  follow(event) {
    const link = event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if ('step' in link.dataset) this.go(Number(link.dataset.step));
    else if (link.classList.contains('of')) {
      const row = link.closest('tr');
      this.choose([link.hash.slice(1)], true, row ? number(row, 'step') : undefined);
    } else return;
    event.preventDefault();
    history.replaceState(null, '', link.hash);
  }

  go(step) {
    this.play(false);
    this.show(step, true);
  }

  show(step, tell) {
    step = Math.max(0, Math.min(this.last, step));
    current = this;
    this.step = step;
    for (const t of this.timed) {
      const there = t.from <= step && step < t.until;
      if (there === t.there) continue;
      t.there = there;
      t.element.classList.toggle('zz', !there);
    }
    for (const {element, list} of this.values) {
      let value = list[0][1];
      for (const [from, next] of list) if (from <= step) value = next;
      if (element.textContent !== String(value)) element.textContent = value;
    }
    for (const {row, step: of} of this.rows) {
      row.classList.toggle('later', of > step);
      row.classList.toggle('new', of === step);
    }
    for (const shape of this.lit.values()) shape.classList.toggle('ready', number(shape, 'of', 0) <= step);
    this.mark();
    this.say(tell);
    this.range.value = step;
    this.count.textContent = step + '/' + this.last;
    this.bar.querySelector('.first').disabled = this.bar.querySelector('.back').disabled = step === 0;
    this.bar.querySelector('.last').disabled = this.bar.querySelector('.next').disabled = step === this.last;
    if (this.curve) this.curve.querySelector('.cursor').setAttribute('transform', 'translate(' +
      (number(this.curve, 'left') + step * number(this.curve, 'wide') / (this.last || 1)) + ')');
  }

  /* The tile of this step. */
  mark() {
    const tile = this.step > 0 && this.tiles.filter((t) => number(t, 'from', 0) === this.step).pop();
    if (this.now) this.now.classList.toggle('on', Boolean(tile));
    if (!tile) return;
    this.now.setAttribute('transform', tile.getAttribute('transform'));
    if (this.zoom > 1) this.centre(tile);
  }

  centre(tile) {
    const outer = this.view.getBoundingClientRect(), inner = tile.getBoundingClientRect();
    this.view.scrollBy({left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
      top: inner.top + inner.height / 2 - outer.top - outer.height / 2,
      behavior: still.matches ? 'auto' : 'smooth'});
  }

  say(tell) {
    const item = this.items.get(this.step);
    for (const other of this.section.querySelectorAll('.step[aria-current]')) other.removeAttribute('aria-current');
    if (!item) return;
    item.setAttribute('aria-current', 'step');
    const text = this.step + '. ' + words(item);
    this.told.setAttribute('aria-live', running ? 'off' : 'polite');
    this.told.classList.toggle('bad', item.classList.contains('bad'));
    this.told.textContent = text;
    this.range.setAttribute('aria-valuetext', text);
    /* Of games further down, nobody knows yet how they are laid out. */
    if (tell || games.size === 0) within(item.closest('.box'), item);
    const row = tell && this.rows.find((r) => r.step === this.step);
    if (row) within(row.row.closest('.box'), row.row);
  }

  /* The features at the place of EVENT: that on top, and others of the same piece (a city, and farmers who
   * are paid for it). */
  under(event) {
    const found = [];
    let piece = null;
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const shape = element.closest('.lit.ready');
      if (!shape || !this.lit.has(shape.id)) continue;
      const of = element.getAttribute('href');
      if (found.length && of !== piece) continue;
      piece = of;
      found.push(shape.id);
    }
    return found;
  }

  hover(ids) {
    if (String(ids) === String(this.over)) return;
    this.light(this.over, 'over', false);
    this.over = ids;
    this.light(ids, 'over', true);
  }

  light(ids, name, on) {
    for (const id of ids) if (this.lit.has(id)) this.lit.get(id).classList.toggle(name, on);
    for (const {row, of} of this.rows) if (ids.includes(of)) row.classList.toggle(name, on);
  }

  /* Lights IDS and their lines; once more, or none: puts them out. */
  choose(ids, travel, step) {
    const again = String(ids) === String(this.chosen);
    this.light(this.chosen, 'on', false);
    for (const {row} of this.rows) row.removeAttribute('aria-current');
    this.chosen = again ? [] : ids;
    if (!this.chosen.length) return;
    this.light(ids, 'on', true);
    const of = step === undefined ? number(this.lit.get(ids[0]), 'of', 0) : step;
    if (travel && of > this.step) this.go(of);
    const rows = this.rows.filter((r) => ids.includes(r.of));
    for (const {row} of rows) row.setAttribute('aria-current', 'true');
    if (!rows.length) return;
    within(rows[0].row.closest('.box'), rows[0].row);
    this.told.setAttribute('aria-live', 'polite');
    this.told.classList.remove('bad');
    this.told.textContent = rows.map(({row}) => [...row.cells].map((c) => c.textContent.trim()).join(', ')).join('. ');
  }

  /* From feature to feature, of those that have been scored so far. */
  walk(back) {
    const ready = [...this.lit.keys()].filter((id) => number(this.lit.get(id), 'of', 0) <= this.step);
    if (!ready.length) return;
    const at = ready.indexOf(this.chosen[0]);
    const next = at < 0 ? (back ? ready.length - 1 : 0) : (at + (back ? -1 : 1) + ready.length) % ready.length;
    this.choose([ready[next]], false);
    if (this.zoom > 1) this.centre(this.lit.get(ready[next]));
  }

  enlarge(zoom) {
    this.zoom = Math.max(1, Math.min(8, zoom));
    this.view.classList.remove('big');
    this.board.style.width = '';
    if (this.zoom > 1.01) this.board.style.width = this.board.getBoundingClientRect().width * this.zoom + 'px';
    this.view.classList.toggle('big', this.zoom > 1.01);
    this.mark();
  }

  play(on) {
    if (running) clearInterval(running);
    running = 0;
    for (const game of games.values()) {
      game.run.classList.remove('on');
      game.run.setAttribute('aria-label', game.run.title = game.run.dataset.play);
    }
    if (!on) return;
    if (this.step === this.last) this.show(0, true);
    this.run.classList.add('on');
    this.run.setAttribute('aria-label', this.run.title = this.run.dataset.pause);
    running = setInterval(() => {
      this.show(this.step + 1, true);
      if (this.step === this.last) this.play(false);
    }, SPEED);
  }

  key(event) {
    const on = event.target;
    const pressed = on.closest && on.closest('a,button,summary');
    const inside = on.closest && on.closest('.view,.bar');
    if (on.matches && on.matches('input')) {
      if (event.key !== ' ') return false;
    }
    switch (event.key) {
    case 'ArrowLeft': this.go(this.step - 1); return true;
    case 'ArrowRight': this.go(this.step + 1); return true;
    case 'Home': if (inside) this.go(0); return Boolean(inside);
    case 'End': if (inside) this.go(this.last); return Boolean(inside);
    case ' ': if (pressed || (on !== document.body && !inside)) return false; this.play(!running); return true;
    case 'Enter': if (on !== this.view) return false; this.walk(event.shiftKey); return true;
    case 'Escape': this.choose([], false); return false;
    }
    return false;
  }
}

/* The game of SECTION, made when it is first asked for; null: it has none. */
const of = (section) => {
  if (!section || !section.querySelector('.bar')) return null;
  if (games.has(section.id)) return games.get(section.id);
  const before = current;
  games.set(section.id, new Game(section));
  current = before || games.get(section.id);
  return games.get(section.id);
};

/* "#g1-12": a step; "#g1f3": a feature. */
const open = () => {
  const found = /^#(g\d+)(-(\d+)|f\d+)$/.exec(location.hash);
  const game = found && of(document.getElementById(found[1]));
  if (!game) return;
  if (found[3]) game.go(Number(found[3]));
  else if (game.lit.has(found[0].slice(1)) && !game.chosen.includes(found[0].slice(1))) game.choose([found[0].slice(1)], true);
};

const index = document.querySelector('body>nav');
if (index) document.body.querySelector('main').before(index);
const sections = [...document.querySelectorAll('.game')];
const later = window.requestIdleCallback || ((action) => setTimeout(action, 50));
/* A few games at once, and of many the others whenever the browser has nothing else to do. */
const make = (from, count) => {
  sections.slice(from, from + count).forEach(of);
  if (from + count < sections.length) later(() => make(from + count, 1));
};
make(0, AT_ONCE);
addEventListener('hashchange', open);
addEventListener('focusin', (event) => {
  current = of(event.target.closest('.game')) || current;
});
addEventListener('keydown', (event) => {
  if (!current || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (current.key(event)) event.preventDefault();
});
open();
})();
