"""Lets `pip install .` work on this repository, which is what pre-commit runs for a hook in Python, without a compiler
and without fetching anything.

What is installed is an empty distribution, "pcwlint-hook".  The program itself comes from the wheel that
`additional_dependencies` of the hook names.
This is a build backend as PEP 517 has it (pyproject.toml)."""

import re
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def version():
    return re.search(r"^ *version: '([0-9.]+)',", (ROOT / "meson.build").read_text(encoding="utf-8"), re.M).group(1)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    name = f"pcwlint_hook-{version()}"
    about = f"{name}.dist-info"
    files = {
        "METADATA": f"Metadata-Version: 2.1\nName: pcwlint-hook\nVersion: {version()}\nSummary: The hook of pcwlint, without the program\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: pcwlint-hook\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{about}/{one},,\n" for one in [*files, "RECORD"])
    wheel = f"{name}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory) / wheel, "w") as out:
        for one, text in {**files, "RECORD": record}.items():
            out.writestr(f"{about}/{one}", text)
    return wheel
