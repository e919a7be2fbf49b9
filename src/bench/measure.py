"""Times and memory of commands, measured in turn: each round runs every command a few times, in one order and then in
the other, so that what else the machine does falls on all of them alike.  hyperfine measures; the medians are over all
rounds."""

import json
import os
import shlex
import statistics
import subprocess
import tempfile
from dataclasses import dataclass, field


class BenchError(Exception):
    """A command did not do what it is measured for."""


@dataclass
class Command:
    """What is run.  `exits`: how it may end; `scale`: its time stands for so many times the work; `runs`: in each
    round."""
    name: str
    argv: list
    env: dict = field(default_factory=dict)
    prepare: list = None
    exits: tuple = (0,)
    runs: int = 3
    rounds: int = None           # at most so many, where a run takes long
    scale: float = 1
    note: str = ""


@dataclass
class Result:
    """The times of one command, in milliseconds, scaled; `cpu`: the mean of what its processes used, which other load
    changes less."""
    name: str
    times: list
    note: str = ""
    cpu: float = None

    @property
    def median(self):
        """What all ratios are made of."""
        return statistics.median(self.times)

    @property
    def spread(self):
        """How far the middle half of the runs is apart, as a part of the median."""
        if len(self.times) < 4:
            return (max(self.times) - min(self.times)) / self.median
        low, _, high = statistics.quantiles(self.times, n=4)
        return (high - low) / self.median


def run(command, check=True):
    """Runs it once, unmeasured; raises BenchError when it does not end as it should."""
    if command.prepare:
        subprocess.run(command.prepare, check=True)
    done = subprocess.run(command.argv, env={**os.environ, **command.env}, capture_output=True, text=True,
                          errors="replace", check=False)
    if check and done.returncode not in command.exits:
        raise BenchError(f"{command.name}: exit status {done.returncode}\n{shlex.join(command.argv)[:2000]}\n"
                         f"{(done.stdout + done.stderr)[-2000:]}")
    return done


def measure_once(command, warm_up):
    """One turn: [wall clock, processor time] of each run in seconds, as hyperfine has measured them; the latter is
    their mean."""
    with tempfile.NamedTemporaryFile(suffix=".json") as output:
        argv = ["hyperfine", "--shell=none", "--ignore-failure", "--style=none", "--runs", str(command.runs),
                "--warmup", str(warm_up),
                "--export-json", output.name]
        argv += ["--prepare", shlex.join(command.prepare)] if command.prepare else []
        done = subprocess.run(argv + ["--", shlex.join(command.argv)], env={**os.environ, **command.env},
                              capture_output=True, text=True,
                              check=False)
        if done.returncode != 0:
            raise BenchError(f"hyperfine failed on {command.name}: {done.stderr.strip()}")
        result = json.load(output)["results"][0]
    wrong = [code for code in result["exit_codes"] if code not in command.exits]
    if wrong:
        run(command)
        raise BenchError(f"{command.name}: exit status {wrong[0]} in a measured run")
    return [(seconds, result["user"] + result["system"]) for seconds in result["times"]]


def in_turn(commands, rounds):
    """{name: Result} of the commands, each of which is run once unmeasured."""
    times = {command.name: [] for command in commands}
    for number in range(rounds):
        order = commands if number % 2 == 0 else commands[::-1]
        for command in order:
            if command.rounds is None or number < command.rounds:
                taken = measure_once(command, 1 if number == 0 else 0)
                times[command.name] += [(1000 * command.scale * wall, 1000 * command.scale * cpu) for wall,
                                        cpu in taken]
    results = {}
    for command in commands:
        walls, cpus = zip(*times[command.name])
        results[command.name] = Result(command.name, list(walls), command.note, statistics.mean(cpus))
    return results


def peak_memory(command):
    """The largest resident set, in MiB, of any one process that the command consists of."""
    if command.prepare:
        subprocess.run(command.prepare, check=True)
    with open(os.devnull, "w", encoding="utf-8") as null:
        # wait4() waits for it
        process = subprocess.Popen(command.argv, env={**os.environ, **command.env}, stdout=null, stderr=null)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in command.exits:
        raise BenchError(f"{command.name}: exit status {process.returncode}")
    return usage.ru_maxrss / (1024 * 1024 if os.uname().sysname == "Darwin" else 1024)


def peaks_in_turn(commands, rounds):
    """{name: Result} as in_turn(), of memory in MiB."""
    peaks = {command.name: [] for command in commands}
    for _ in range(rounds):
        for command in commands:
            peaks[command.name].append(peak_memory(command))
    return {command.name: Result(command.name, peaks[command.name], command.note) for command in commands}
