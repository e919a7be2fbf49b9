"""Lets `pip install .` work on this repository, which is what pre-commit runs for a hook in Python, without a compiler
and without fetching anything.

What is installed is the distribution "pcwlint-hook": a command of that name, which runs the program of the wheel that
`additional_dependencies` of the hook names.  This is a build backend as PEP 517 has it (pyproject.toml)."""

import re
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
MODULE = '''\
import sys

MISSING = """pcwlint is not installed: the hook does not name its wheel.  Add it to the hook in .pre-commit-config.yaml, as a path or a URL, with its digest:
    additional_dependencies: ['pcwlint @ file:///DIRECTORY/WHEEL.whl#sha256=DIGEST']
"sh .ci/package archive" makes the wheel.  The hook pcwlint-from-source needs none, and pcwlint-system runs the pcwlint on PATH."""


def main():
    try:
        from pcwlint.__main__ import main as run
    except ModuleNotFoundError:
        print(MISSING, file=sys.stderr)
        return 2
    return run()
'''


def version():
    return re.search(r"^ *version: '([0-9.]+)',", (ROOT / "meson.build").read_text(encoding="utf-8"), re.M).group(1)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    name = f"pcwlint_hook-{version()}"
    about = f"{name}.dist-info"
    files = {
        "pcwlint_hook.py": MODULE,
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: pcwlint-hook\nVersion: {version()}\nSummary: The hook of pcwlint, without the program\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nGenerator: pcwlint-hook\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/entry_points.txt": "[console_scripts]\npcwlint-hook = pcwlint_hook:main\n",
    }
    record = "".join(f"{one},,\n" for one in [*files, f"{about}/RECORD"])
    wheel = f"{name}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory) / wheel, "w") as out:
        for one, text in {**files, f"{about}/RECORD": record}.items():
            out.writestr(one, text)
    return wheel
