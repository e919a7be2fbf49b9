"""Expected findings of test cases, as text that a person reviews in a diff.

A file `expected` lists findings in full.  Equal messages stand once, so that a rule that is worded anew changes one
line for each:

  PCW401 error: the message
    driver.c:12:5-9                    file, line, column, and where the range ends; 12:5-13:2 when it ends on another
    line
      3:16: a related place            in the same file; in another one its name stands in front
      fix: what it does                "unsafe fix" when --fix does not make it by itself
        12:5-9 "sizeof(x)"             one edit: what is replaced, and by what
    bad-other.c: counters.h:4:1        in a folder of several cases, the case stands in front where the file is another
    one

Findings are sorted, so their order says nothing; one that is reported twice stands there twice."""

import json
import os
import re
from collections import Counter

PLACE = re.compile(r"^(?:(.+?): )?(.+?):(\d+:[\d:-]+)$")


def plain(text):
    """On one line."""
    return json.dumps(text, ensure_ascii=False)[1:-1].replace('\\"', '"') if re.search(r"[\x00-\x1f]", text) else text


def span(place):
    start = f"{place['line']}:{place['column']}"
    end = (place.get("end_line", place["line"]), place.get("end_column", place["column"]))
    if end == (place["line"], place["column"]):
        return start
    return f"{start}-{end[1]}" if end[0] == place["line"] else f"{start}-{end[0]}:{end[1]}"


def name_of(file):
    return os.path.normpath(file).replace(os.sep, "/")


def details_of(finding):
    """The lines below a finding's place, without indentation of their own."""
    def place(at):
        other = f"{name_of(at['file'])}:" if at["file"] and at["file"] != finding["file"] else ""
        return other + span(at)

    lines = [f"{place(related)}: {plain(related['message'])}" for related in finding["related"]]
    fix = finding["fix"]
    if fix:
        lines.append(f"{'' if fix['safe'] else 'unsafe '}fix: {plain(fix['description'])}")
        lines += [f"  {place(edit)} {json.dumps(edit['text'], ensure_ascii=False)}" for edit in fix["edits"]]
    return tuple(lines)


def entry_of(finding):
    """What is compared of a finding: heading, file, range, and lines of details."""
    heading = f"{finding['rule']} {finding['severity']}: {plain(finding['message'])}"
    return heading, name_of(finding["file"]), span(finding), details_of(finding)


def shown(entry):
    """An entry as the lines of a problem."""
    heading, file, where, details = entry
    return f"{file}:{where}: {heading}" + "".join(f"\n         {line}" for line in details)


def read(path, shared=False):
    """The entries of a file: {case: [entry]}; in a file of one case that is {"": [entry]}.  ValueError when it has
    another form."""
    found, heading, entry = {}, None, None
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n") if path.exists() else [], 1):
        if line and not line.startswith(" "):
            heading = line
        elif line.startswith("    ") and entry:
            entry[3].append(line[4:])
        elif line.startswith("  ") and heading and PLACE.match(line[2:]):
            case, file, where = PLACE.match(line[2:]).groups()
            entry = (heading, file, where, [])
            found.setdefault((case or file) if shared else "", []).append(entry)
        elif line:
            raise ValueError(f"{path}:{number}: this is no expected finding (--bless writes them)")
    return {case: [(h, f, w, tuple(d)) for h, f, w, d in entries] for case, entries in found.items()}


def order(item):
    """By rule and message, then by place."""
    case, (heading, file, where, details) = item
    return heading, case, file, [int(number) for number in re.findall(r"\d+", where)], details


def text_of(entries):
    """The text of a file; `entries` as read() returns them."""
    lines, last = [], None
    for case, (heading, file, where, details) in sorted(((c, e) for c, es in entries.items() for e in es), key=order):
        if heading != last:
            lines.append(heading)
        last = heading
        lines.append(f"  {case + ': ' if case not in ('', file) else ''}{file}:{where}")
        lines += ["    " + line for line in details]
    return "".join(line + "\n" for line in lines)


def compare(expected, findings):
    """The differences between expected entries and a report's findings, as problems."""
    wanted, actual = Counter(expected), Counter(entry_of(f) for f in findings)
    return ([f"missing: {shown(entry)}" for entry in (wanted - actual).elements()] +
            [f"unexpected: {shown(entry)}" for entry in (actual - wanted).elements()])
