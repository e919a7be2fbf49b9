#!/usr/bin/env python3
"""The page of pcwlint inspect in a real Chromium: nothing on the console, nothing from the network, complete without
scripts, with them rows, bytes, source lines and findings that light up together, filters and copies, in light and dark, on narrow and wide screens, and with the keyboard alone.

test-page.py PCWLINT PROJECT-ROOT [--screenshots DIRECTORY]

Without Chromium it is skipped (exit status 77), but for CI=true, where that is a failure."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import chromium
import page_checks
import support

PCWLINT = ""
ROOT = Path()
SHOTS = None
NAMES = ("demo", "blocks", "ways", "hostile", "unknown", "nothing", "compat", "manifest", "elements", "consumer")

# What Tab should reach, in the order of the document.
STOPS = """[...document.querySelectorAll('a[href], summary, button, input, select, [tabindex="0"]')].filter(e => !e.closest('.row-tools')).map((e, i) => (e.dataset.stop = i, e.outerHTML.slice(0, 60)))"""
# The text of the page without what its script adds.
WITHOUT_ADDED = "(document.querySelectorAll('[data-added]').forEach(e => e.remove()), document.body.innerText)"
LIT = "[...document.querySelectorAll('.lit')].map(e => e.id || e.className.replace(/ ?lit/, ''))"
SHOWN = "[...document.querySelectorAll('tr[id], .finding')].filter(e => e.getClientRects().length).map(e => e.id)"
# Where copies go in this test.
CATCH = "Object.defineProperty(navigator, 'clipboard', {value: {writeText: text => (window.copied = text, Promise.resolve())}})"
AT = "document.activeElement && document.activeElement.dataset.stop"


def write_page(name, folder):
    """In a copy: each case is a project of its own."""
    copy = folder / name / "root" / name
    shutil.copytree(ROOT / "testdata/inspect" / name, copy)
    lines = (copy / "args").read_text(encoding="utf-8").splitlines()
    args = shlex.split(" ".join(line for line in lines if not line.startswith("#")))
    page = folder / f"{name}.html"
    subprocess.run([PCWLINT, "inspect", "--format=html", "-o", str(page), *args], cwd=copy, timeout=1800,
                   stdin=subprocess.DEVNULL)
    return page.as_uri()


class InBrowser(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="pcwlint-")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.urls = {name: write_page(name, Path(cls.folder.name)) for name in NAMES}
        cls.browser = cls.enterClassContext(chromium.Browser(chromium.find()))

    def open(self, name, **keywords):
        page = chromium.Page(self.browser, self.urls[name], **keywords)
        self.addCleanup(page.close)
        return page

    def test_silent_and_alone(self):
        for name in NAMES:
            page = self.open(name)
            page.evaluate("new Promise(done => setTimeout(done, 200))")
            self.assertEqual(page_checks.noise(page) + page_checks.asked(page), [], name)

    def test_readable_without_scripts(self):
        for name in ("demo", "hostile"):
            texts = {scripts: self.open(name, scripts=scripts).evaluate(WITHOUT_ADDED)
                     for scripts in (True, False)}
            self.assertEqual(texts[True], texts[False])
        self.assertIn("VOLMETER_TOTALS, 32 bytes", self.open("demo", scripts=False).evaluate("document.body.innerText"))

    def test_policy_stops_what_the_page_does_not_hold(self):
        page = self.open("demo")
        ran = page.evaluate("""new Promise(done => {
            document.addEventListener('securitypolicyviolation', e => done(e.effectiveDirective));
            const script = document.createElement('script'); script.textContent = 'document.title = "ran"';
            document.body.append(script); setTimeout(() => done('nothing was stopped'), 2000); })""")
        self.assertEqual(ran, "script-src-elem")
        self.assertNotEqual(page.evaluate("document.title"), "ran")

    def test_light_and_dark(self):
        for name in ("demo", "blocks", "ways", "unknown", "nothing", "compat"):
            page, grounds = self.open(name), set()
            for scheme in ("light", "dark"):
                page.scheme(scheme)
                grounds.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
                seen = page.evaluate(page_checks.CONTRAST)
                self.assertGreater(seen["n"], 5)
                self.assertEqual(seen["bad"], [], f"{name}, {scheme}")
                if SHOTS:
                    page.screenshot(SHOTS / f"{name}-{scheme}.png")
            self.assertEqual(len(grounds), 2)

    def test_narrow_and_wide(self):
        for name in NAMES:
            page = self.open(name)
            for width in (320, 400, 768, 1280, 2560):
                page.resize(width, 900)
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width, name)
                self.assertEqual(page_checks.too_wide(page, width), [], f"{name} at {width}")
            if SHOTS:
                page.resize(400, 900)
                page.screenshot(SHOTS / f"{name}-narrow.png")

    def test_where_a_row_stands_is_seen(self):
        """Without scrolling, from 1280 pixels on."""
        for name in ("demo", "manifest", "compat", "elements"):
            page = self.open(name)
            page.resize(1280, 900)
            cut = page.evaluate("[...document.querySelectorAll('.scroll')].filter(e => e.querySelector('table') && e.scrollWidth > e.clientWidth).length")
            self.assertEqual(cut, 0, name)

    def test_tab_reaches_everything_in_order(self):
        page = self.open("ways")
        stops = page.evaluate(STOPS)
        self.assertGreater(len(stops), 20)
        for number, stop in enumerate(stops):
            page.press("Tab")
            while page.evaluate("Boolean(document.activeElement.closest('.row-tools'))"):   # the row's buttons
                page.press("Tab")
            self.assertEqual(page.evaluate(AT), str(number), stop)
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            self.assertNotEqual(outline, "none", stop)
        self.assertIn("Skip to", stops[0])

    def test_enter_follows_and_opens(self):
        page = self.open("ways")
        page.press("Tab")
        page.press("Enter", text="\r")
        self.assertEqual(page.evaluate("document.activeElement.id"), "main")
        page.evaluate("document.querySelector('details.when summary').focus()")
        self.assertFalse(page.evaluate("document.querySelector('details.when').open"))
        page.press("Enter", text="\r")
        self.assertTrue(page.evaluate("document.querySelector('details.when').open"))
        page.evaluate("document.querySelector('dd a.at').focus()")
        page.press("Enter", text="\r")
        target = page.evaluate("document.querySelector(':target').innerText")
        self.assertIn("Spin Locks", target)
        self.assertTrue(page.evaluate(
            "(r => r.top >= 0 && r.bottom <= innerHeight)(document.querySelector(':target').getBoundingClientRect())"))

    def test_hostile_names_stay_text(self):
        page = self.open("hostile")
        self.assertTrue(page.evaluate("document.title").startswith("<script>"), "the name of a counterset is text")
        self.assertEqual(page.evaluate("document.querySelectorAll('main script, img, b b').length"), 0)
        self.assertIn("<script>document.title='owned'</script>", page.evaluate(
            "document.querySelector('h2').innerText"))
        self.assertIn("<script>document.title = \"owned\"</script>", page.evaluate(
            "document.querySelector('#sources').innerText"))

    def test_landmarks_and_headings(self):
        page = self.open("demo")
        self.assertEqual(page.evaluate(
            "['header', 'nav', 'main', 'footer', 'h1'].map(t => document.querySelectorAll(t).length)"), [1, 1, 1, 1, 1])
        levels = page.evaluate("[...document.querySelectorAll('h1, h2, h3, h4')].map(h => +h.tagName[1])")
        self.assertEqual([b for a, b in zip(levels, levels[1:]) if b > a + 1], [])
        tree = page.call("Accessibility.getFullAXTree")["nodes"]
        # A box is heard as one sentence, not as what its room lets one see.
        self.assertIn("bytes 28 to 31, QueueLength ULONG: counters overlap, #4+#5! (PCW404)",
                      [n.get("name", {}).get("value") for n in tree])

    def test_what_belongs_together_lights_up(self):
        page = self.open("demo")
        group = {"c1-t1-r5", "c1-f2"}
        for selector in ("#c1-t1-r5 a.at", "#c1-f2 a.at", "#c1 .seen .r5 a", "#c1-t1-r5 a.badge"):
            page.evaluate(f"document.querySelector('{selector}').focus()")
            lit = page.evaluate(LIT)
            self.assertLessEqual(group, set(lit), selector)
            self.assertEqual(len([name for name in lit if name.startswith("cell")]), 2, "WorstLatencyMs and QueueLength")
            self.assertTrue([name for name in lit if name.startswith("s1-")], "its source line")
            self.assertEqual([name for name in lit if name.startswith("c1-t1-r") and name != "c1-t1-r5"], [])
        page.evaluate("document.querySelector('#c2-t1-r0 a.at').focus()")
        self.assertEqual([name for name in page.evaluate(LIT) if name.startswith("c1")], [])

    def test_a_source_line_leads_back(self):
        page = self.open("demo")
        page.press("Tab")
        line = page.evaluate("document.querySelector('#c1-t1-r5 a.at').getAttribute('href')")
        self.assertEqual(page.evaluate(f"[...document.querySelectorAll('{line} .back')].map(e => e.getAttribute('href'))"),
                         ["#c1-t1-r5"])

    def test_filters(self):
        page = self.open("demo")
        everything = page.evaluate(SHOWN)

        def choose(selector, value):
            page.evaluate(f"(e => {{ e.value = '{value}'; e.dispatchEvent(new Event('input')); }})(document.querySelector('{selector}'))")
            return page.evaluate(SHOWN)

        self.assertEqual(choose("#filter-text", "worstlatency"), ["c1-t1-r5", "c1-f2"])
        self.assertEqual(choose("#filter-text", "Cache"), ["c2-t1-r0", "c2-t1-r1", "c2-t1-r2"])
        self.assertIn("3 of 9 rows", page.evaluate("document.querySelector('.count').innerText"))
        self.assertEqual(choose("#filter-text", "nowhere"), [])
        self.assertEqual(page.evaluate("document.querySelector('.count').innerText"), "No row or finding matches the filter.")
        choose("#filter-text", "mixed")   # a finding says it, and no row
        self.assertIn("0 of 9 rows, 1 finding", page.evaluate("document.querySelector('.count').innerText"))
        self.assertEqual(page.evaluate(
            "[...document.querySelectorAll('.table')].filter(e => e.getClientRects().length).length"), 0)
        choose("#filter-text", "")
        self.assertEqual(choose("#filter-severity", "error"), ["c1-t1-r4", "c1-t1-r5", "c1-f1", "c1-f2"])
        self.assertEqual(choose("#filter-severity", ""), everything)

    def test_copies(self):
        page = self.open("demo")
        page.evaluate(CATCH)
        page.evaluate("document.querySelector('#c1 .tools button').click()")
        lines = page.evaluate("window.copied").splitlines()
        self.assertEqual(lines[0], "| # | Id | Block | Offset | Size | Field | Type | Where |")
        self.assertEqual(lines[7], "| #5 | 6 | 0 | 0x18 | 8 | WorstLatencyMs | ULONG | volmeter.c:38 PCW405 |")
        page.evaluate("document.querySelector('#c1-t1-r5 .key').focus()")
        page.evaluate("document.querySelector('.row-tools button').click()")
        self.assertEqual(page.evaluate("window.copied").split("\t")[:2], ["#5", "6"])
        page.evaluate("document.querySelectorAll('.row-tools button')[1].click()")
        self.assertTrue(page.evaluate("window.copied").endswith("demo.html#c1-t1-r5"))
        self.assertEqual(page.evaluate("document.querySelector('.said').innerText"), "Link copied")

    def test_a_copy_of_what_consumers_see(self):
        page = self.open("consumer")
        page.evaluate(CATCH)
        page.evaluate("document.querySelector('.seen-by .tools button').click()")
        self.assertIn("#3 Total \\\\Bells(\\*)\\\\Total shows the lower 32 bits", page.evaluate("window.copied"))

    def test_sources_on_paper(self):
        """No empty line behind each line."""
        page = self.open("demo")
        page.call("Emulation.setEmulatedMedia", media="print")
        self.assertLess(page.evaluate(
            "(e => e.getBoundingClientRect().height / e.children.length)(document.querySelector('.code'))"), 30)

    def test_nothing_has_no_name(self):
        for name in NAMES:
            self.assertEqual(page_checks.nameless(self.open(name)), [], name)

    def test_a_row_and_its_box_light_up_together(self):
        page = self.open("demo")
        box = page.evaluate("(r => [r.x + r.width / 2, r.y + r.height / 2])((e => (e.scrollIntoView({block: 'center'}), e.getBoundingClientRect()))(document.querySelector('tr.r2')))")
        page.call("Input.dispatchMouseEvent", type="mouseMoved", x=box[0], y=box[1])
        self.assertEqual(page.evaluate(
            "[...document.querySelectorAll('#c1 .cell')].map(c => getComputedStyle(c).outlineStyle)"),
                         ["none", "none", "solid", "none", "none", "none"])


class Site(unittest.TestCase):
    """The site of the rules in the same browser."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="pcwlint-")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.site = Path(cls.folder.name) / "site"
        subprocess.run([PCWLINT, "guide", "--format=html", str(cls.site)], check=True, timeout=1800)
        cls.browser = cls.enterClassContext(chromium.Browser(chromium.find()))

    def open(self, name, **keywords):
        file, mark, fragment = name.partition("#")
        page = chromium.Page(self.browser, (self.site / file).as_uri() + mark + fragment, **keywords)
        self.addCleanup(page.close)
        return page

    def test_pages(self):
        """Silent, alone, with contrast, within their width, and every control has a name."""
        for name in ("index.html", "PCW405-reads-beyond-field.html", "manual.html", "windows.html"):
            self.assertEqual(page_checks.problems(self.open(name)), [], name)

    def test_search(self):
        page = self.open("index.html")
        shown = "[...document.querySelectorAll('.rule-line')].filter(e => e.getClientRects().length).map(e => e.querySelector('b').innerText)"
        everything = page.evaluate(shown)

        def search(words):
            page.evaluate(f"(e => {{ e.value = {words!r}; e.dispatchEvent(new Event('input')); }})(document.querySelector('#search'))")
            return page.evaluate(shown)

        self.assertEqual(search("pcw405"), ["PCW405"])
        self.assertEqual(search("reads-beyond"), ["PCW405"])
        self.assertIn("PCW405", search("huge numbers"), "a word of its page")
        self.assertEqual(search("qwertz"), [])
        self.assertEqual(page.evaluate("document.querySelector('.search p').innerText"), "No rule has this word.")
        self.assertFalse(page.evaluate("document.querySelector('nav').getClientRects().length"))
        self.assertEqual(search(""), everything)
        for words, rule in (("crash at unload", "PCW603"), ("unregister twice", "PCW604"), ("wraps", "PCW414"),
                            ("STATUS_INVALID_PARAMETER_2", "PCW101"), ("STATUS_INVALID_BUFFER_SIZE", "PCW402"),
                            ("blue screen", "PCW603"), ("typeperf", "PCW701")):
            self.assertIn(rule, search(words), words)
        for example in page.evaluate("document.querySelector('#search').placeholder").split(", "):
            self.assertTrue(search(example), example)
        self.assertEqual(self.open("index.html#q=pcw102").evaluate(shown), ["PCW102"])
        self.assertTrue(self.open("manual.html").evaluate("!!document.querySelector('header #search')"))
        self.assertEqual(self.open("index.html", scripts=False).evaluate(shown), everything)

    def test_the_second_example_folds(self):
        """A diff says what differs."""
        page = self.open("PCW604-unregister-not-registered.html", scripts=False)
        self.assertEqual(page.evaluate("document.querySelectorAll('details pre').length"), 1)
        self.assertEqual(page.evaluate("document.querySelector('details').previousElementSibling.id"), "not-reported")

    def test_links(self):
        """Each leads to a page of the site and a place on it, or to an address of https."""
        ids, links = {}, []
        for path in self.site.iterdir():
            text = path.read_text(encoding="utf-8")
            ids[path.name] = set(re.findall(r' id="([^"]*)"', text))
            links += [(path.name, link) for link in re.findall(r'<a [^>]*href="([^"]*)"', text)]
        self.assertGreater(len(links), 500)
        for name, link in links:
            target, _, fragment = link.partition("#")
            if not link.startswith("https://"):
                self.assertIn(target or name, ids, f"{name}: {link}")
                self.assertTrue(not fragment or fragment in ids[target or name], f"{name}: {link}")


if __name__ == "__main__":
    PCWLINT, ROOT = os.path.abspath(sys.argv[1]), Path(sys.argv[2]).resolve()
    if chromium.find() is None:
        print("skipped: there is no chromium (Debian: chromium)")
        sys.exit(1 if support.in_ci() else 77)
    options = sys.argv[3:]
    if options[:1] == ["--screenshots"]:
        SHOTS = Path(options[1])
        SHOTS.mkdir(parents=True, exist_ok=True)
        options = options[2:]
    sys.exit(support.finish(sys.argv[:1] + options))
