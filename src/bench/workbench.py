"""What all situations share: the report, pcwlint, a temporary folder, and how much is measured."""

import shutil
import time
from dataclasses import dataclass
from pathlib import Path

import tools
from measure import BenchError, run
from report import Goal, Report


@dataclass
class Bench:
    """What all situations share."""
    report: Report
    pcwlint: tools.Pcwlint
    build: Path
    folder: Path               # temporary
    rounds: int
    # files that stand for a tree where a tool takes minutes; five times as many where it takes seconds
    sample: int

    def fresh_folder(self, name):
        """An empty folder."""
        path = self.folder / name
        shutil.rmtree(path, ignore_errors=True)
        path.mkdir(parents=True)
        return path

    def forget(self):
        """Empties the cache that is kept, so that no situation profits from the one before it."""
        shutil.rmtree(self.folder / "warm", ignore_errors=True)

    def judge(self, situation, goal, measured, limit, **more):
        """Notes a goal."""
        self.report.goals.append(Goal(situation, goal, measured, limit, **more))


def wait_for_clock():
    """Files that are younger than the clock's grain are read again by all that compare times: git, and pcwlint's
    cache."""
    time.sleep(2.5)


def parses_cleanly(command):
    """Raises BenchError unless the compiler reads everything to the end without an error."""
    errors = [line for line in run(command, check=False).stderr.splitlines() if "error:" in line]
    if errors:
        raise BenchError(f"{command.name} does not get through: {errors[0]}")


def sampled(sources, n):
    """So many of the files, evenly over the tree."""
    return sources[::max(1, len(sources) // n)][:n]
