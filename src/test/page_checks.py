"""What holds for each page that pcwlint makes, in a real Chromium: output/test-page.py asserts it of the pages of
testdata, and .ci/pages of those of public drivers."""

# The contrast of every text that is seen, as WCAG 2 defines it.  Where a box is filled with stripes, against each of
# their colours.
CONTRAST = r"""(() => {
  const parse = text => { const c = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    c.fillStyle = text; c.fillRect(0, 0, 1, 1); return [...c.getImageData(0, 0, 1, 1).data]; };
  const light = ([r, g, b]) => { const f = v => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
    return .2126 * f(r) + .7152 * f(g) + .0722 * f(b); };
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
  const grounds = e => { for (; e; e = e.parentElement) { const s = getComputedStyle(e);
      const stripes = s.backgroundImage.match(/(rgba?|hsla?|color|oklab)\([^()]*\)/g);
      if (stripes) return stripes.map(parse);
      const c = parse(s.backgroundColor); if (c[3] === 255) return [c]; }
    return [[255, 255, 255, 255]]; };
  const bad = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let n = 0;
  while (walker.nextNode()) { const e = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || e.closest('.spoken') || !e.getClientRects().length) continue;
    n++;
    const ink = parse(getComputedStyle(e).color), worst = Math.min(...grounds(e).map(g => ratio(ink, g)));
    if (worst < 4.5) bad.push([walker.currentNode.data.slice(0, 40), e.className, worst.toFixed(2)]); }
  return {n, bad: bad.slice(0, 10)};
})()"""

CONTROLS = ("link", "region", "navigation", "button", "searchbox", "textbox", "combobox", "search", "form", "checkbox",
            "DisclosureTriangle", "columnheader")

# Links to places of the page that are not there, and ids that stand twice.
BROKEN = """(() => {
  const ids = [...document.querySelectorAll('[id]')].map(e => e.id), known = new Set(ids);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  const lost = [...document.querySelectorAll('a[href^="#"]')]
    .map(a => decodeURIComponent(a.getAttribute('href').slice(1))).filter(id => !known.has(id));
  return [...twice, ...lost].slice(0, 10);
})()"""


def noise(page):
    """What stands on the console: messages, exceptions, issues."""
    return page.events("Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Audits.issueAdded")


def asked(page):
    """What was asked of the network, besides the page itself."""
    return [event["params"]["request"]["url"] for event in page.events("Network.requestWillBeSent")][1:]


def nameless(page):
    """Controls without a name in the accessibility tree."""
    return [node for node in page.call("Accessibility.getFullAXTree")["nodes"]
            if node.get("role", {}).get("value") in CONTROLS and not node.get("ignored")
            and not node.get("name", {}).get("value")]


def too_wide(page, width):
    """What stands out of a window of that width."""
    page.resize(width, 900)
    return page.evaluate(f"""[...document.querySelectorAll('body, body *')]
        .filter(e => !e.closest('.scroll > *, .spoken, .skip, .label, pre *') && e.getClientRects().length && e.getBoundingClientRect().right > {width} + 1)
        .map(e => e.outerHTML.slice(0, 80)).slice(0, 5)""")


def problems(page, widths=(320, 390, 1280, 2560)):
    """All of the above, as sentences."""
    found = [f"console: {event['method']} {event['params']}"[:300] for event in noise(page)]
    found += [f"network: {url}" for url in asked(page)]
    found += [f"link or id: {name}" for name in page.evaluate(BROKEN)]
    found += [f"no name: {node.get('role', {}).get('value')}" for node in nameless(page)]
    for scheme in ("light", "dark"):
        page.scheme(scheme)
        found += [f"contrast, {scheme}: {bad}" for bad in page.evaluate(CONTRAST)["bad"]]
    for width in widths:
        found += [f"wider than {width}: {element}" for element in too_wide(page, width)]
    return found
