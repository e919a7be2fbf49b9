"""Text of a generated program.

Emitters write lines with marks, "@{name}", at the places where a finding may be expected.  render() takes the marks out
and remembers the line of each, so that a mistake can say where it has to be found while the text around it varies."""

import re

MARK = re.compile(r"@\{([^}]*)\}")


def indent(lines, by=1):
    return ["    " * by + line if line else line for line in lines]


def function(head, body):
    """`head` is one line, without the brace."""
    return [head, "{", *indent(body), "}", ""]


def block(head, body):
    return [head + " {", *indent(body), "}"]


def render(file, lines, marks):
    """The text of a file; `marks` receives name -> set of (file, line)."""
    out = []
    for number, line in enumerate(lines, 1):
        for name in MARK.findall(line):
            marks.setdefault(name, set()).add((file, number))
        out.append(MARK.sub("", line).rstrip())
    return "\n".join(out).rstrip() + "\n"
