"""Hostile trees: configurations, manifests, and files as pcwlint itself writes them."""

import hashlib
import json
import os
import re
import subprocess

import support
from hostile import OUTSIDE, hazard, environment_of
from hostile_builds import HARMFUL
from support import BAD

# ---- configuration ----


def workers(run):
    return [words for words in run.trace.arguments if words[0].endswith("pcwlint-worker")]


@hazard((".",), ("inspect", "."))
def a_configuration_with_many_jobs(place):
    place.put(".pcwlint.json", json.dumps({"jobs": 1000}))
    for i in range(100):
        place.driver(f"many/d{i}.c", BAD.replace("Example", f"Example {i}"))
    most = 2 * (os.cpu_count() or 1) + 2
    place.checks.append(lambda run: [f"starts {len(workers(run))} workers"] if len(workers(run)) > most else [])


@hazard(("driver.c",), ("--show-config", "driver.c"))
def a_configuration_with_much_memory(place):
    place.put(".pcwlint.json", json.dumps({"memory-limit": 30000, "timeout": 1000000}))
    place.checks.append(lambda run: [f"starts a worker with {words[1]} MiB" for words in workers(run)
                                     if int(words[1]) > 4096])


@hazard(("driver.c",), (".",), ("--show-config", "driver.c"))
def a_configuration_with_absurd_limits(place):
    place.put(".pcwlint.json", json.dumps({"timeout": 1e300, "memory-limit": 1 << 60, "jobs": -1}))


@hazard(("driver.c",), ("--format=json", "-v", "driver.c"), ("--show-config", "driver.c"))
def a_configuration_that_names_what_is_outside(place):
    place.put(".pcwlint.json", json.dumps({"include-dir": str(place.outside),
                                           "manifest": str(place.outside / "secret.txt"), "wdk": str(place.outside),
                                           "define": f"X\n#include <{place.outside}/secret.h>\n"}))
    place.driver("driver.c", '#include "secret.h"\n' + BAD)


@hazard(("driver.c",))
def a_configuration_with_rules_outside(place):
    (place.outside / "rule.json").write_text(json.dumps({"id": OUTSIDE, "name": OUTSIDE, OUTSIDE: OUTSIDE}))
    place.put(".pcwlint.json", json.dumps({"rules-dir": str(place.outside)}))


@hazard(("driver.c",), ("--write-baseline={output}/known.json", "driver.c"))
def a_configuration_with_a_baseline_outside(place):
    place.put(".pcwlint.json", json.dumps({"baseline": str(place.outside / "secret.txt")}))


@hazard(("driver.c",), ("--show-config", "driver.c"))
def a_configuration_without_bounds(place):
    place.put(".pcwlint.json", json.dumps({"exclude": ["**/*a*b*c*d*e*f*g*h*/**/" * 50] * 200, "define": ["X=1"] * 5000,
                                           "arch": ["x64"] * 1000,
                                           "overrides": [{"files": ["*" * 200 + "b"], "define": "Y=1"}] * 1000}))
    place.driver("a" * 200 + ".c")


# ---- manifests ----


@hazard((".",), ("ctrpp", "entities.man"), ("ctrpp", "laughs.man"), ("ctrpp", "dtd.man"),
        ("--format=json", "--manifest=entities.man", "driver.c"))
def manifests_with_entities(place):
    body = ('<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events" xmlns:xi="http://www.w3.org/2001/XInclude"><instrumentation>'
            '<counters xmlns="http://schemas.microsoft.com/win/2005/12/counters"><provider providerType="kernelMode" symbol="E" '
            'providerGuid="{{11111111-1111-1111-1111-111111111111}}" providerName="{0}"><counterSet guid="{{22222222-2222-2222-2222-222222222222}}" '
            'name="E {0}" uri="x" symbol="S"><structs><struct name="S" type="S"/></structs><counter id="1" name="{0}" uri="y" struct="S" field="Reads" '
            'type="perf_counter_rawcount"/></counterSet></provider></counters></instrumentation>{0}<xi:include href="file://{1}" parse="text"/></instrumentationManifest>')
    secret = place.outside / "secret.txt"
    place.put("entities.man",
              f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file://{secret}"><!ENTITY % p SYSTEM "file://{secret}">%p;]>' + body.format("&e;", secret))
    place.put("dtd.man", f'<?xml version="1.0"?><!DOCTYPE x SYSTEM "http://127.0.0.1:9/evil.dtd" [<!ATTLIST x a CDATA "y">]>' + body.format("x", secret))
    laughs = "".join(f'<!ENTITY l{i + 1} "{f"&l{i};" * 10}">' for i in range(15))
    place.put("laughs.man", f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">{laughs}]>'
              + body.format("&l15;", secret))
    place.put("quadratic.man", f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY q "{"q" * 100000}">]>'
              + body.format("&q;" * 10000, secret))
    place.put("deep.man", "<a>" * 100000)
    place.put("stylesheet.man", f'<?xml version="1.0"?><?xml-stylesheet href="file://{secret}"?>'
              + body.format("x", secret))


# ---- files of ours ----


@hazard(("lint", "--facts=out"), *(("extract", f"--unit=out/driver{i}.unit", "-o", "{output}/facts") for i in range(8)),
        ("lint", "--facts=real"),
        ("extract", "-d", "{output}", "--plan", "."))
def planted_units_plans_and_facts(place):
    env = environment_of(place)
    subprocess.run([support.PCWLINT, "extract", "-d", "real", "driver.c"], cwd=place.tree, env=env, check=False,
                   capture_output=True)
    subprocess.run([support.PCWLINT, "extract", "-d", "real", "--plan", "driver.c"], cwd=place.tree, env=env,
                   check=False, capture_output=True)
    for path in list((place.tree / "real").iterdir()):
        place.put(f"out/{path.name}", poisoned(path.read_text(), HARMFUL[0], place))
        for i, words in enumerate(HARMFUL[:8] if path.suffix == ".unit" else []):
            place.put(f"out/driver{i}.unit", poisoned(path.read_text(), words, place))


def poisoned(text, words, place):
    """Harmful arguments in a unit's list, headers that are elsewhere, and a digest that fits."""
    added = ", ".join(map(json.dumps, words))
    text = re.sub(r'("arguments":\t\[)(\]?)', lambda m: m.group(1) + added + (m.group(2) or ", "), text)
    text = text.replace('counters.h"', f'{place.outside}/secret.h"')
    bare = re.sub(r'("sha256":\t)"[0-9a-f]{64}"', r'\1"' + "0" * 64 + '"', text, count=1)
    return bare.replace("0" * 64, hashlib.sha256(bare.encode()).hexdigest(), 1)


@hazard(("ninja", "."),)
def a_planted_output_folder(place):
    """Of a name that pcwlint chooses itself: nobody asked to write through the tree's link."""
    place.link("pcwlint-out", place.outside)


@hazard(("extract", "-d", "{tree}/out", "."), ("ninja", "-d", "{tree}/out", "."), ("guide", "{tree}/out"))
def planted_links_in_an_output_folder(place):
    """The folder was asked for; what lies in it was not."""
    place.may_write = [place.tree / "out"]
    for name in ("plan.json", "build.ninja", "plan.d", "index.md", "manual.md", "PCW101-version-unrecognized.md"):
        place.link(f"out/{name}", place.outside / "secret.txt")


@hazard((".",), ("inspect", "."), ("cache", "stats"), ("cache", "clear"), ("cache", "dir"))
def a_cache_in_the_tree(place):
    place.environment.update(XDG_CACHE_HOME="cache", XDG_STATE_HOME="state")
    for name in ("cache/pcwlint/units/aa", ".cache/pcwlint/x", "pcwlint/x", ".pcwlint-cache/x",
                 "state/pcwlint/cache-key"):
        place.put(name, b"\0" * 100)
    place.may_write = [place.home]   # the usual place, when the variable does not count


@hazard(("--baseline=known.json", "."), ("--baseline=known.json", "--write-baseline={output}/known.json", "."))
def a_planted_baseline(place):
    entries = [{"fingerprint": "0" * 64, "rule": "PCW401", "file": str(place.outside / "secret.txt"), "line": 1,
                "message": "x" * 100000}] * 1000
    place.put("known.json", json.dumps({"pcwlint_baseline": 1, "findings": entries}))
