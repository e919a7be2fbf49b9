"""CTRPP manifests: a driver whose countersets a manifest describes, registered by the generated functions or by hand.

The generated header is absent, as on a fresh checkout, or checked in, in the form that CTRPP writes it."""

import blocks
from text import function

FOUR = ["perf_counter_rawcount", "perf_counter_counter", "perf_counter_rawcount_hex", "perf_counter_delta"]
EIGHT = ["perf_counter_large_rawcount", "perf_counter_bulk_count", "perf_counter_large_rawcount_hex",
         "perf_counter_large_delta"]
KINDS = ["none", "none", "none", "generated", "generated", "checked in", "hand"]


def guid(rng):
    return "{%08x-%04x-%04x-%04x-%012x}" % (rng.getrandbits(32), rng.getrandbits(16), rng.getrandbits(16),
                                            rng.getrandbits(16), rng.getrandbits(48))


def symbol(d, s):
    return d.pick("prefix", ["", "", "Perf", "Xyz"]) + s.stem


def prefix(d):
    return d.pick("prefix", ["", "", "Perf", "Xyz"])


def header_name(d):
    return d.pick("header name", ["driverCounters.h", "perfcounters.h", "counters_gen.h"])


def is_generated(d):
    return d.picks.get("manifest") in ("generated", "checked in")


def describe(d):
    """The manifest's own data, which a mistake may change: a dict for each counterset."""
    d.manifest = []
    for s in d.sets:
        counters = []
        for row in s.rows:
            counters.append({"id": str(row.id), "field": row.field.path, "struct": row.index,
                             "name": f"{s.stem} {row.field.path} {row.index}",
                             "type": d.rng.choice(EIGHT if row.field.size == 8 else FOUR), "attributes": ""})
        d.manifest.append({"stem": s.stem, "guid": f'guid="{guid(d.rng)}"', "symbol": s.stem, "name": s.title,
                           "counters": counters,
                           "structs": [(f"Block{i}", struct.name) for i, struct in enumerate(s.structs)]})


def escaped(text):
    return text.replace("&", "&amp;").replace('"', "&quot;")


def counter_lines(d, entry, i, c):
    stem, mark = entry["stem"], f"@{{{entry['stem']}.man{i}"
    several = len(entry["structs"]) > 1 or "struct name" in c
    struct = f' struct="{c.get("struct name", "Block%d" % c["struct"])}"@{{{stem}.man{i}.struct}}' if several else ""
    uri = f"Vendor.{stem}.Counter{i}"
    if d.pick("manifest lines", ["one", "several"]) == "one":
        return [f'          <counter id="{c["id"]}" uri="{uri}" name="{c["name"]}" description="Counts." field="{c["field"]}" type="{c["type"]}"{struct} {c["attributes"]}'
                f'detailLevel="standard"/>{mark}}}{mark}.name}}{mark}.type}}{mark}.field}}']
    return [f'          <counter id="{c["id"]}"{mark}}}', f'                   uri="{uri}"',
            f'                   name="{c["name"]}" description="Counts."{mark}.name}}',
            f'                   field="{c["field"]}"{mark}.field}}',
            f'                   type="{c["type"]}"{struct} {c["attributes"]}{mark}.type}}',
            '                   detailLevel="standard"/>']


def instances(d, entry):
    """What the driver adds: several, one without a name, or one with a name, which fits both."""
    s = next(s for s in d.sets if s.stem == entry["stem"])
    several = s.answers["data"] in ("array", "list", "pointers")
    blank = d.pick("instance name", ["default", "_Total", "", "main"]) == ""
    return "multiple" if several else "single" if blank else d.pick("instances", ["single", "multiple"])


def lines(d):
    out = ['<?xml version="1.0" encoding="utf-8"?>'] if d.pick("declaration", [True, False]) else []
    mode = d.forced.get("provider type", 'providerType="kernelMode" ')
    out += ['<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">', "  <instrumentation>",
            '    <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1">',
            f'      <provider {mode}callback="custom" applicationIdentity="driver.sys" providerName="Vendor"@{{provider}}', f'                providerGuid="{guid(d.rng)}">']
    for entry in d.manifest:
        stem = entry["stem"]
        out += [f'        <counterSet {entry["guid"]}@{{{stem}.set}}',
                f'                    uri="Vendor.{stem}" symbol="{entry["symbol"]}"@{{{stem}.symbol}}',
                f'                    name="{escaped(entry["name"])}" description="What it does."@{{{stem}.name}}',
                f'                    instances="{instances(d, entry)}">',
                "          <structs>", *[f'            <struct name="{n}" type="{t}"/>@{{{stem}.struct{i}}}' for i,
                                         (n, t) in enumerate(entry["structs"])], "          </structs>"]
        for i, c in enumerate(entry["counters"]):
            out += counter_lines(d, entry, i, c)
        out += ["        </counterSet>"]
    return out + ["      </provider>", "    </counters>", "  </instrumentation>", "</instrumentationManifest>"]


def header(d, entries):
    """What CTRPP writes for the manifest."""
    out, p = ["/* Generated by CTRPP. Do not edit. */", "#pragma once", ""], prefix(d)
    for entry in entries:
        full = p + entry["symbol"]
        blocks_ = "".join(f", _In_opt_ const {t} *{n}" for n, t in entry["structs"])
        rows = [f'    {{ {c["id"]}, {c["struct"]}, FIELD_OFFSET({entry["structs"][c["struct"]][1]}, {c["field"]}), RTL_FIELD_SIZE({entry["structs"][c["struct"]][1]}, {c["field"]}) }},' for c in entry["counters"]]
        data = [f"Data[{i}].{m}" for i in range(len(entry["structs"])) for m in ("Data", "Size")]
        fill = [f"{place} = {entry['structs'][i // 2][0] if i % 2 == 0 else 'sizeof(' + entry['structs'][i // 2][1] + ')'};" for i, place in enumerate(data)]
        out += [f"EXTERN_C DECLSPEC_SELECTANY PPCW_REGISTRATION {full} = NULL;", "", "EXTERN_C FORCEINLINE VOID",
                *function(f"{p}InitRegistrationInformation{entry['symbol']}(_In_opt_ PPCW_CALLBACK Callback, _In_opt_ PVOID CallbackContext, _Out_ PCW_REGISTRATION_INFORMATION *RegInfo)",
                          [f'static const UNICODE_STRING Name = RTL_CONSTANT_STRING(L"{entry["name"]}");',
                           "static const PCW_COUNTER_DESCRIPTOR Descriptors[] = {", *rows, "};", "", "PAGED_CODE();",
                           "RtlZeroMemory(RegInfo, sizeof(*RegInfo));", "RegInfo->Version = PCW_CURRENT_VERSION;",
                           "RegInfo->Name = &Name;", "RegInfo->CounterCount = RTL_NUMBER_OF(Descriptors);",
                           "RegInfo->Counters = (PPCW_COUNTER_DESCRIPTOR)Descriptors;", "RegInfo->Callback = Callback;",
                           "RegInfo->CallbackContext = CallbackContext;"]),
                "EXTERN_C FORCEINLINE NTSTATUS",
                *function(f"{p}Register{entry['symbol']}(_In_opt_ PPCW_CALLBACK Callback, _In_opt_ PVOID CallbackContext)",
                          ["PCW_REGISTRATION_INFORMATION RegInfo;", "", "PAGED_CODE();",
                           f"{p}InitRegistrationInformation{entry['symbol']}(Callback, CallbackContext, &RegInfo);",
                           f"return PcwRegister(&{full}, &RegInfo);"]),
                "EXTERN_C FORCEINLINE VOID", *function(f"{p}Unregister{entry['symbol']}(VOID)",
                                                       ["PAGED_CODE();", f"PcwUnregister({full});"]),
                "EXTERN_C FORCEINLINE NTSTATUS",
                *function(f"{p}Add{entry['symbol']}(_In_ PPCW_BUFFER Buffer, _In_ PCUNICODE_STRING Name, _In_ ULONG Id{blocks_})",
                          [f"PCW_DATA Data[{len(entry['structs'])}];", "", "PAGED_CODE();", *fill,
                           f"return PcwAddInstance(Buffer, Name, Id, {len(entry['structs'])}, Data);"]),
                "EXTERN_C FORCEINLINE NTSTATUS",
                *function(f"{p}Create{entry['symbol']}(_Outptr_ PPCW_INSTANCE *Instance, _In_ PCUNICODE_STRING Name{blocks_})",
                          [f"PCW_DATA Data[{len(entry['structs'])}];", "", "PAGED_CODE();", *fill,
                           f"return PcwCreateInstance(Instance, {full}, Name, {len(entry['structs'])}, Data);"]),
                "EXTERN_C FORCEINLINE VOID", *function(f"{p}Close{entry['symbol']}(_In_ PPCW_INSTANCE Instance)",
                                                       ["PAGED_CODE();", "PcwCloseInstance(Instance);"])]
    return out


def prepare(d):
    """Decides whether a manifest describes the countersets, before they are made: what depends on it is forced."""
    kind = d.pick("manifest", KINDS)
    if kind == "none":
        return
    d.forced["plain blocks"] = True
    if is_generated(d):
        d.forced.setdefault("framework", d.rng.choice(["kmdf", "wdm", "ndis", "minifilter", "storport"]))
        d.forced.setdefault("version", d.rng.choice(["old", "new"]))
        d.forced.setdefault("state", "globals")


def register_functions(d, s):
    context = s.info.get("CallbackContext", d.null)
    target = f"{prefix(d)}Register{s.stem}({s.info.get('Callback', d.null)}, {context})"
    return [], [f"{d.kept}NTSTATUS", *function(f"{s.stem}Register({d.parameter})",
                                               [f"return {target};@{{{s.stem}.site}}"])]
