'use strict';
/* The search of the site.  On the index: over ids, names, summaries and the words of each rule's page and messages;
 * #q=WORDS in the address searches at once.  Other pages have the field too, and lead there.  Without this script the
 * pages are complete. */
(() => {
  addEventListener('beforeprint', () => document.querySelectorAll('details').forEach(one => { one.open = true; }));
  const STOP = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'is', 'it', 'of', 'on', 'or', 'that', 'the', 'to', 'when', 'with']);
  const lines = [...document.querySelectorAll('.rule-line')];
  const words = lines.map(line => `${line.textContent} ${line.dataset.words}`.toLowerCase());
  const input = document.createElement('input');
  input.type = 'search';
  input.id = 'search';
  input.placeholder = 'PCW405, size, crash at unload';
  input.autocomplete = 'off';
  const label = document.createElement('label');
  label.htmlFor = input.id;
  label.append(lines.length ? 'Search' : 'Search the rules', input);
  const count = document.createElement('p');
  count.setAttribute('role', 'status');
  const form = document.createElement('form');
  form.className = 'search';
  form.setAttribute('role', 'search');
  form.setAttribute('aria-label', 'Rules');
  form.dataset.added = '';
  form.append(label, count);
  if (lines.length === 0) {
    document.querySelector('header').append(form);
    form.addEventListener('submit', event => {
      event.preventDefault();
      if (input.value.trim()) location.href = `index.html#q=${encodeURIComponent(input.value.trim())}`;
    });
    return;
  }
  document.querySelector('main').prepend(form);
  const rest = [...document.querySelectorAll('main > .text')];
  const say = (wanted, best, n) =>
    wanted.length === 0 ? '' :
    best === 0 ? `No rule has ${wanted.length === 1 ? 'this word' : 'any of these words'}.` :
    best < wanted.length ? `No rule has all these words; ${n} of ${lines.length} have ${best} of ${wanted.length}.` :
    `${n} of ${lines.length} rules`;
  const search = () => {
    const all = input.value.toLowerCase().split(/[\s,]+/).filter(Boolean);
    const some = all.filter(word => !STOP.has(word));
    const wanted = some.length ? some : all;
    const hits = words.map(text => wanted.filter(word => text.includes(word)).length);
    const best = Math.max(...hits);
    let n = 0;
    lines.forEach((line, index) => {
      line.hidden = wanted.length > 0 && (best === 0 || hits[index] < best);
      n += line.hidden ? 0 : 1;
    });
    document.querySelectorAll('section.set').forEach(set => {
      set.hidden = !set.querySelector('.rule-line:not([hidden])');
      document.querySelectorAll(`nav a[href="#${set.querySelector('h2').id}"]`).forEach(link => {
        link.parentElement.hidden = set.hidden;
      });
    });
    rest.forEach(part => { part.hidden = wanted.length > 0; });
    const nav = document.querySelector('nav');
    nav.hidden = !nav.querySelector('li:not([hidden])');
    count.textContent = say(wanted, best, n);
  };
  const read = () => {
    if (!location.hash.startsWith('#q=')) return;
    input.value = decodeURIComponent(location.hash.slice(3));
    search();
  };
  input.addEventListener('input', search);
  form.addEventListener('submit', event => {   // Enter opens the first one
    event.preventDefault();
    const first = lines.find(line => !line.hidden);
    if (first && input.value.trim()) location.href = first.querySelector('a').href;
  });
  addEventListener('hashchange', read);
  read();
})();
