#!/usr/bin/env python3
"""Manners on a terminal: the progress line, colour, the order of what is printed.  With a real (pseudo) terminal.

test-terminal.py PCWLINT PROJECT-ROOT"""

import errno
import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import support
from support import BAD, GOOD

PROGRESS = re.compile(r"\r\x1b\[K(pcwlint: [^\r\x1b]*)")


def read_all(fd):
    data = b""
    while True:
        try:
            chunk = os.read(fd, 65536)
        except OSError as error:   # Linux says so when the other side is closed
            if error.errno != errno.EIO:
                raise
            chunk = b""
        if not chunk:
            return data.decode()
        data += chunk


def screen(text, columns):
    """What a terminal shows in the end: carriage returns, "erase to the end of the line", colours, wrapping."""
    lines, row, column = [[]], 0, 0
    for piece in re.findall(r"\x1b\[[0-9;]*[A-Za-z]|.", text, re.S):
        if piece == "\r":
            column = 0
        elif piece == "\n":
            lines.append([])
            row, column = row + 1, 0
        elif piece == "\x1b[K":
            del lines[row][column:]
        elif piece[0] != "\x1b":
            if column >= columns:
                lines.append([])
                row, column = row + 1, 0
            lines[row][column:column + 1] = piece
            column += 1
    return "\n".join("".join(line).rstrip() for line in lines)


class Terminal(support.Case):
    def setUp(self):
        super().setUp()
        for i in range(3):
            self.write(f"driver{i}.c", (BAD if i == 1 else GOOD).replace("Example", f"Example {i}"))
        self.slow = self.write("slow-worker", f'#!/bin/sh\nsleep 1.5\nexec "{support.PCWLINT}-worker" "$@"\n')
        self.slow.chmod(0o755)

    def on_terminal(self, *words, columns=100, stdout_too=True, slow=True, **changes):
        """What the terminal gets, and standard output where that goes elsewhere."""
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        env = support.environment(**{"TERM": "xterm", **({"PCWLINT_WORKER": str(self.slow)} if slow else {}),
                                     **changes})
        process = subprocess.Popen([support.PCWLINT, *words], cwd=self.folder, stdin=subprocess.DEVNULL, stderr=slave,
                                   stdout=slave if stdout_too else subprocess.PIPE, env=env)
        os.close(slave)
        seen = read_all(master)
        os.close(master)
        out = process.stdout.read().decode() if process.stdout is not None else ""
        if process.stdout is not None:
            process.stdout.close()
        process.wait()
        return seen.replace("\r\n", "\n"), out

    def test_a_long_run_shows_how_far_it_is_and_leaves_nothing_behind(self):
        seen, _ = self.on_terminal(".")
        shown = PROGRESS.findall(seen)
        self.assertTrue(shown)
        for line in shown:
            self.assertRegex(line, r"^pcwlint: ([0-3]/3 driver[0-2]\.c|looking for sources)$")
        self.assertIn("/3 ", shown[-1])
        report = self.pcwlint(".").stdout
        self.assertEqual(screen(seen, 1000).strip(), screen(report, 1000).strip())

    def test_progress_and_report_part_ways(self):
        seen, out = self.on_terminal("--format=json", ".", stdout_too=False)
        self.assertTrue(PROGRESS.findall(seen))
        self.assertEqual(screen(seen, 100), "")
        self.assertEqual(out, self.pcwlint("--format=json", ".").stdout)

    def test_a_narrow_terminal_is_not_wrapped(self):
        self.write("a-source-with-a-long-name-\u6d4b\u8bd5\u6d4b\u8bd5.c", GOOD)
        seen, _ = self.on_terminal("a-source-with-a-long-name-\u6d4b\u8bd5\u6d4b\u8bd5.c", columns=40, stdout_too=False)
        shown = PROGRESS.findall(seen)
        self.assertTrue(shown)
        for line in shown:
            wide = sum(2 if ord(c) > 0x2e80 else 1 for c in line)
            self.assertLess(wide, 40)
        self.assertEqual(screen(seen, 40), "")

    def test_nobody_asked_or_nobody_sees(self):
        for words, changes in ((["-q"], {}), ([], {"CI": "true"}), ([], {"TERM": "dumb"})):
            seen, _ = self.on_terminal(*words, "driver0.c", stdout_too=False, **changes)
            self.assertEqual(seen, "", (words, changes))
        done = self.pcwlint("driver0.c", PCWLINT_WORKER=str(self.slow), TERM="xterm")
        self.assertEqual(done.stderr, "")

    def test_a_mistake_is_told_on_a_line_of_its_own(self):
        seen, _ = self.on_terminal("--changed-since=no-such", ".")
        self.assertRegex(screen(seen, 1000).strip(), r"^pcwlint: --changed-since: ")

    def test_colour(self):
        self.assertIn("\x1b[1;31m", self.on_terminal("driver1.c", slow=False)[0])
        for words, changes in ((["driver1.c"], {"NO_COLOR": "1"}), (["driver1.c"], {"TERM": "dumb"}),
                               (["--color=never", "driver1.c"], {})):
            self.assertNotIn("\x1b[1", self.on_terminal(*words, slow=False, **changes)[0])
        self.assertIn("\x1b[1;31m", self.on_terminal("driver1.c", slow=False, NO_COLOR="")[0])
        self.assertNotIn("\x1b", self.on_terminal("driver1.c", slow=False, stdout_too=False)[1])
        self.assertNotIn("\x1b", self.pcwlint("driver1.c").stdout)
        self.assertIn("\x1b[1;31m", self.pcwlint("--color=always", "driver1.c", NO_COLOR="1").stdout)

    def test_long_text_goes_through_a_pager(self):
        mark = "sed s/^/paged:/"
        plain = self.pcwlint("rules").stdout
        paged = "".join(f"paged:{line}\n" for line in plain.splitlines())
        for changes, wanted in (({"PAGER": mark}, paged), ({"PCWLINT_PAGER": mark, "PAGER": "false"}, paged),
                                ({"PCWLINT_PAGER": "", "PAGER": mark}, plain),
                                ({"PAGER": "cat"}, plain), ({"PAGER": "head -n 1"}, plain.splitlines()[0] + "\n"),
                                ({"PAGER": "echo $LESS", "LESS": "S"}, "S\n")):
            self.assertEqual(self.on_terminal("rules", slow=False, **changes)[0], wanted, changes)
        self.assertEqual(self.on_terminal("rules", slow=False, PAGER="/no/such/pager")[0].split("\n", 1)[1], plain)
        # it is short
        self.assertEqual(self.on_terminal("version", slow=False, PAGER=mark)[0], self.pcwlint("version").stdout)
        self.assertEqual(self.on_terminal("rules", slow=False, stdout_too=False, PAGER=mark)[1], plain)
        self.assertEqual(self.on_terminal("rules", slow=False, TERM="dumb", PAGER=mark)[0], plain)
        for words in (["explain", "--full", "PCW401"], ["inspect", "driver0.c"], ["--help-all"],
                      ["explain", "PCW401", "PCW402"]):
            self.assertRegex(self.on_terminal(*words, slow=False, PAGER=mark)[0], "^paged:", words)
        self.assertNotIn("paged:", self.on_terminal(".", slow=False, PAGER=mark)[0])   # a report is not

    def test_the_pager_of_git(self):
        seen = self.on_terminal("rules", slow=False, PAGER="env")[0]
        self.assertIn("LESS=FRX\n", seen)

    def test_the_pager_is_never_one_of_the_tree(self):
        for name in ("PAGER", "PCWLINT_PAGER"):
            os.environ.pop(name, None)
        path = self.write("less", "#!/bin/sh\necho planted\n")
        os.chmod(path, 0o755)
        tools = self.write("tools/less", "#!/bin/sh\nsed s/^/paged:/\n")
        os.chmod(tools, 0o755)
        real = f"{os.path.dirname(os.path.abspath(tools))}:/usr/bin:/bin"
        for words in (f":{real}", f".:{real}", f"tools/..:{real}", f"{real}:"):
            self.assertRegex(self.on_terminal("rules", slow=False, PATH=words)[0], "^paged:", words)

    def test_the_order_is_the_same_for_any_number_of_workers(self):
        for i in range(8):
            self.write(f"many/d{7 - i}.c", BAD.replace("Example", f"Counters {i % 4}"))
        self.write("many/counters.h", support.HEADER)
        for format in ("text", "json"):
            one = self.pcwlint(f"--format={format}", "-j1", "many").stdout
            self.assertEqual(len(set(re.findall(r"many/d\d\.c", one))), 8)
            for jobs in ("-j2", "-j5", "-j16"):
                self.assertEqual(self.pcwlint(f"--format={format}", jobs, "many").stdout, one)
        places = re.findall(r"^many/d(\d)\.c:7:", self.pcwlint("many").stdout, re.M)
        self.assertEqual(places, sorted(places))


if __name__ == "__main__":
    sys.exit(support.main())
