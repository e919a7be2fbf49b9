"""Mistakes in a manifest, or between a manifest and the code."""

import copy

from mistakes import CALLBACK, NO_NUMBERS, ONE_BLOCK, mistake

GENERATED = {"manifest": "generated", **CALLBACK}
HAND = {"manifest": "hand", **CALLBACK, **NO_NUMBERS}


def entry_of(d, s):
    return next(e for e in d.manifest if e["stem"] == s.stem)


def a_counter(d, s):
    counters = entry_of(d, s)["counters"]
    i = d.rng.randrange(len(counters))
    return i, counters[i]


@mistake("PCW701", "more in the manifest", forced=HAND)
def _(d, s):
    counters = entry_of(d, s)["counters"]
    counters.append({**counters[-1], "id": str(int(counters[-1]["id"]) + 1), "name": "Forgotten"})
    return [f"{s.stem}.man{len(counters) - 1}"]


@mistake("PCW702", "row of no counter", "set", forced=HAND)
def _(d, s):
    row = s.rows[-1]
    row.id_text = str(row.id + 9)
    counters = entry_of(d, s)["counters"]
    counters.pop()


@mistake("PCW703", "another type", "struct0", forced=GENERATED)
def _(d, s):
    entry = entry_of(d, s)
    entry["structs"][0] = (entry["structs"][0][0], d.rng.choice([entry["structs"][0][1] + "S", "struct_" + s.stem,
                                                                 entry["structs"][0][1].lower()]))


@mistake("PCW704", "misspelt", forced=GENERATED)
def _(d, s):
    i, counter = a_counter(d, s)
    counter["field"] = d.rng.choice([counter["field"] + "s", counter["field"].lower(), "Missing"])
    return [f"{s.stem}.man{i}.field"]


def other_size(d, s):
    from manifests import EIGHT, FOUR
    i, counter = a_counter(d, s)
    counter["type"] = d.rng.choice(FOUR if counter["type"] in EIGHT else EIGHT)
    return [f"{s.stem}.man{i}.type"]


mistake("PCW705", "generated", forced=GENERATED)(other_size)
mistake("PCW705", "by hand", forced=HAND)(other_size)


@mistake("PCW706", "other name", "name", forced=HAND)
def _(d, s):
    entry_of(d, s)["name"] = d.rng.choice([s.title + "s", "Another " + s.title])


@mistake("PCW707", "id twice", forced=GENERATED)
def _(d, s):
    counters = entry_of(d, s)["counters"]
    i = d.rng.randrange(1, len(counters))
    counters[i]["id"] = d.rng.choice([counters[i - 1]["id"], hex(int(counters[i - 1]["id"]))])
    return [f"{s.stem}.man{i}"]


@mistake("PCW707", "unknown type", forced=GENERATED)
def _(d, s):
    i, counter = a_counter(d, s)
    counter["type"] += "s"
    return [f"{s.stem}.man{i}.type"]


@mistake("PCW707", "GUID twice", forced={**GENERATED, "sets": 2})
def _(d, s):
    d.manifest[1]["guid"] = d.manifest[0]["guid"].upper().replace("GUID=", "guid=")
    return [f"{d.manifest[1]['stem']}.set"]


@mistake("PCW707", "GUID missing", "set", forced=GENERATED)
def _(d, s):
    entry_of(d, s)["guid"] = ""


@mistake("PCW707", "user mode", forced=GENERATED)
def _(d, s):
    d.forced["provider type"] = ""
    return ["provider"]


def old_of(d):
    d.old_manifest = copy.deepcopy(d.manifest)


@mistake("PCW712", "aggregate", forced=GENERATED)
def _(d, s):
    i, counter = a_counter(d, s)
    counter["attributes"] = 'aggregate="sum" '
    return [f"{s.stem}.man{i}", f"{s.stem}.man{i}.type"]


@mistake("PCW713", "string table", "name", forced=HAND)
def _(d, s):
    entry_of(d, s)["name"] = "$(string.Counters.Name)"


@mistake("PCW713", "counter", forced=GENERATED)
def _(d, s):
    i, counter = a_counter(d, s)
    counter["name"] = f"$(string.Counter{i})"
    return [f"{s.stem}.man{i}.name"]


@mistake("PCW708", "counter added", forced={"manifest": "checked in", **CALLBACK})
def _(d, s):
    counters = entry_of(d, s)["counters"]
    old_of(d)
    for old in d.old_manifest:
        if old["stem"] == s.stem:
            old["counters"].pop()
    return [f"{s.stem}.man{len(counters) - 1}", f"{s.stem}.set"]


@mistake("PCW708", "id changed", forced={"manifest": "checked in", **CALLBACK})
def _(d, s):
    old_of(d)
    i, counter = a_counter(d, s)
    counter["id"] = "63"
    return [f"{s.stem}.man{i}", f"{s.stem}.set"]


@mistake("PCW708", "renamed", "name", "set", forced={"manifest": "checked in", **CALLBACK})
def _(d, s):
    old_of(d)
    entry_of(d, s)["name"] += " v2"


@mistake("PCW709", "struct", forced={**GENERATED})
def _(d, s):
    i, counter = a_counter(d, s)
    counter["struct name"] = "NoSuchBlock"
    return [f"{s.stem}.man{i}.struct", f"{s.stem}.man{i}"]


@mistake("PCW709", "base", forced=GENERATED)
def _(d, s):
    i, counter = a_counter(d, s)
    counter["attributes"] = 'baseID="777" '
    counter["type"] = "perf_average_timer" if counter["type"].startswith(
        "perf_counter_rawcount") or "large" not in counter["type"] and "bulk" not in counter[
            "type"] else "perf_average_bulk"
    return [f"{s.stem}.man{i}", f"{s.stem}.man{i}.type"]
