'use strict';
/* The search of the index: over ids, names, summaries and the words of each rule's page.  #q=WORDS in the address
 * searches at once.  Without this script the index is complete. */
(() => {
  const lines = [...document.querySelectorAll('.rule-line')];
  if (lines.length === 0) return;
  const words = lines.map(line => `${line.textContent} ${line.dataset.words}`.toLowerCase());
  const input = document.createElement('input');
  input.type = 'search';
  input.id = 'search';
  input.placeholder = 'PCW405, size, crash at unload';
  input.autocomplete = 'off';
  const label = document.createElement('label');
  label.htmlFor = input.id;
  label.append('Search', input);
  const count = document.createElement('p');
  count.setAttribute('role', 'status');
  const form = document.createElement('form');
  form.className = 'search';
  form.setAttribute('role', 'search');
  form.setAttribute('aria-label', 'Rules');
  form.dataset.added = '';
  form.append(label, count);
  document.querySelector('main').prepend(form);
  const search = () => {
    const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let n = 0;
    lines.forEach((line, index) => {
      line.hidden = !wanted.every(word => words[index].includes(word));
      n += line.hidden ? 0 : 1;
    });
    document.querySelectorAll('section.set').forEach(set => {
      set.hidden = !set.querySelector('.rule-line:not([hidden])');
      document.querySelectorAll(`nav a[href="#${set.querySelector('h2').id}"]`).forEach(link => {
        link.parentElement.hidden = set.hidden;
      });
    });
    count.textContent = wanted.length ? `${n} of ${lines.length} rules` : '';
  };
  input.addEventListener('input', search);
  form.addEventListener('submit', event => {   // Enter opens the first one
    event.preventDefault();
    const first = lines.find(line => !line.hidden);
    if (first && input.value.trim()) location.href = first.querySelector('a').href;
  });
  if (location.hash.startsWith('#q=')) {
    input.value = decodeURIComponent(location.hash.slice(3));
    search();
  }
})();
