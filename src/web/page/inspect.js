'use strict';
/* What the page can do beyond showing: light up what belongs together, filter, copy.  Everything that it adds is marked
 * with data-added; without it the page is complete.  It asks the network for nothing: the page's policy forbids it. */
(() => {
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const target = link => document.getElementById(link.getAttribute('href').slice(1));

  /* ---- what belongs together: a row, its bytes, its source lines, its findings ---- */

  const groups = new Map();   // element → the sets of elements that light up with it
  const join = (element, group) => {
    if (!groups.has(element)) groups.set(element, new Set());
    groups.get(element).add(group);
    group.add(element);
  };
  const numbers = element => [...element.classList].filter(name => /^r\d+$/.test(name));
  const gatherTable = table => {
    const byRow = new Map();
    for (const element of all('[class*="r"]', table)) {
      for (const number of numbers(element)) {
        if (!byRow.has(number)) byRow.set(number, new Set());
        join(element, byRow.get(number));
      }
    }
    for (const row of all('tr[class^="r"]', table)) {
      for (const link of all('a[href^="#"]:not(.key)', row)) {
        const end = target(link);
        if (end) for (const number of numbers(row)) join(end, byRow.get(number));
      }
    }
  };

  /* The way back from a source line: to the rows that lead there. */
  const linkBack = () => {
    for (const [element, list] of groups) {
      if (!element.matches('.code li')) continue;
      for (const group of list) {
        const row = [...group].find(one => one.localName === 'tr' && one.id);
        if (row) element.append(make('a', { class: 'back', href: `#${row.id}`, 'data-added': '' },
          row.querySelector('.key').textContent));
      }
    }
  };

  let gathered = false;   // when somebody first points at something: a large page opens without it
  const gather = () => {
    if (gathered) return;
    gathered = true;
    all('.table').forEach(gatherTable);
    linkBack();
  };

  let lit = new Set();
  const light = start => {
    gather();
    const next = new Set();
    for (let element = start; element; element = element.parentElement) {
      if (!groups.has(element)) continue;
      for (const group of groups.get(element)) group.forEach(one => next.add(one));
      break;
    }
    lit.forEach(one => next.has(one) || one.classList.remove('lit'));
    next.forEach(one => one.classList.add('lit'));
    lit = next;
  };
  document.addEventListener('mouseover', event => light(event.target));
  document.addEventListener('focusin', event => light(event.target));
  document.addEventListener('mouseleave', () => light(null));

  /* ---- copying ---- */

  const said = make('p', { role: 'status', class: 'said', 'data-added': '' });
  const copy = async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {   // not allowed here: the older way
      const area = make('textarea', { class: 'spoken' });
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand('copy');
      area.remove();
    }
    said.textContent = `${what} copied`;
    setTimeout(() => { said.textContent = ''; }, 2000);
  };
  const cells = row => [...row.cells].map(cell => {
    const clone = cell.cloneNode(true);
    all('[data-added]', clone).forEach(one => one.remove());
    all('br, p, li, .path, .only, .type', clone).forEach(one => { one.before(' '); one.after(' '); });
    return clone.textContent.replace(/\s+/g, ' ').trim();
  });
  const line = texts => `| ${texts.map(text => text.replace(/[\\`*_[\]<>|]/g, '\\$&')).join(' | ')} |`;
  const markdown = table => {
    const head = cells(table.tHead.rows[0]);
    return [line(head), line(head.map(() => '---')),
      ...[...table.tBodies[0].rows].filter(row => !row.hidden).map(row => line(cells(row)))].join('\n') + '\n';
  };
  const button = (text, label, act) => {
    const name = label ? { 'aria-label': label } : {};
    const element = make('button', { type: 'button', 'data-added': '', ...name }, text);
    element.addEventListener('click', act);
    return element;
  };
  for (const table of all('table')) {
    const name = table.parentElement.getAttribute('aria-label');
    table.parentElement.before(make('p', { class: 'tools', 'data-added': '' },
      button('Copy as Markdown', name ? `Copy the table ${name} as Markdown` : '',
        () => copy(markdown(table), 'Table'))));
  }

  /* One pair of buttons, which goes to the row that is pointed at or has the focus. */
  let current = null;
  const rowTools = make('span', { class: 'row-tools', 'data-added': '' },
    button('Copy row', '', () => copy(cells(current).join('\t'), 'Row')),
    button('Copy link', '', () => copy(`${location.href.split('#')[0]}#${current.id}`, 'Link')));
  const toRow = event => {
    const row = event.target.closest && event.target.closest('tr[id]');
    if (!row || row === current) return;
    current = row;
    row.lastElementChild.append(rowTools);
  };
  document.addEventListener('mouseover', event => rowTools.contains(document.activeElement) || toRow(event));
  document.addEventListener('focusin', toRow);

  /* ---- filtering ---- */

  const sets = all('section.set');
  const programs = [...new Set(sets.flatMap(set => (set.dataset.programs || '').split('\n').filter(Boolean)))].sort();
  const option = (value, text) => make('option', { value }, text);
  const text = make('input', { type: 'search', id: 'filter-text', placeholder: 'Name, field, rule, file',
    autocomplete: 'off' });
  const severity = make('select', { id: 'filter-severity' }, option('', 'everything'), option('error', 'errors'),
    option('error warning', 'errors and warnings'), option('error warning info', 'all findings'));
  const program = make('select', { id: 'filter-program' }, option('', 'all programs'),
    ...programs.map(name => option(name, name)));
  const count = make('p', { role: 'status', class: 'count' });
  const field = (input, label) => make('label', { for: input.id }, make('span', {}, label), input);
  const bar = make('form', { class: 'filter', role: 'search', 'aria-label': 'Filter', 'data-added': '' },
    field(text, 'Show'), field(severity, 'with'), ...(programs.length > 1 ? [field(program, 'of')] : []), count);
  bar.addEventListener('submit', event => event.preventDefault());

  const severities = element => all('.badge', element).flatMap(badge => [...badge.classList]
   .filter(name => name !== 'badge'));
  const words = new Map();
  const contents = element => {
    if (!words.has(element)) words.set(element, element.textContent.toLowerCase());
    return words.get(element);
  };
  const passes = (element, wanted, grave) => wanted.every(word => contents(element).includes(word)) &&
    (!grave.length || severities(element).some(name => grave.includes(name)));
  const filter = () => {
    const wanted = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    const grave = severity.value.split(' ').filter(Boolean);
    const on = wanted.length > 0 || grave.length > 0 || program.value !== '';
    let shown = 0, of = 0, found = 0;
    for (const set of sets) {
      const mine = !program.value || (set.dataset.programs || '').split('\n').includes(program.value);
      const title = set.querySelector('h2');
      const whole = wanted.length > 0 && !grave.length && title && passes(title, wanted, []);
      let any = false;
      for (const item of all('tbody > tr, .finding', set)) {
        item.hidden = !mine || !(whole || passes(item, wanted, grave));
        any = any || !item.hidden;
        if (item.localName !== 'tr') found += item.hidden ? 0 : 1;
        if (!item.closest('.seen') && item.localName === 'tr') {
          of++;
          shown += item.hidden ? 0 : 1;
        }
      }
      set.hidden = !mine || ((wanted.length > 0 || grave.length > 0) && !any && !whole);
      for (const link of all(`nav a[href="#${set.id}"]`)) link.parentElement.hidden = set.hidden;
      for (const part of all('.table, .seen-by', set)) {   // nor what is around rows that are not shown
        const rows = all('tbody > tr', part);
        part.hidden = on && !whole && rows.length > 0 && rows.every(row => row.hidden);
      }
      if (any && (wanted.length || grave.length)) all('details.fold', set).forEach(one => { one.open = true; });
    }
    document.body.classList.toggle('filtered', on);
    const findings = `${found} ${found === 1 ? 'finding' : 'findings'}`;
    count.textContent = !on ? '' : shown + found === 0 ? 'No row or finding matches the filter.' : `${shown} of ${of} rows, ${findings}`;
  };
  [text, severity, program].forEach(input => input.addEventListener('input', filter));
  if (all('tbody > tr, .finding').length > 1) document.querySelector('header').after(bar);
  document.body.append(said);
  addEventListener('beforeprint', () => all('details').forEach(one => { one.open = true; }));
})();
