"""pcwlint: a linter for Windows kernel drivers that publish performance counters.  `program()` is the path of the
program."""

from pathlib import Path


def program() -> str:
    return str(Path(__file__).resolve().parent / "bin" / "pcwlint")
