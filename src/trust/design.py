"""What a generated driver is made of, before it is text: its framework, styles and countersets.

A choice is made once, the first time that somebody asks for it, from the program's own random numbers; a mistake forces
the choices that it needs before anything else is chosen.  Everything depends on the seed alone."""

import random
from dataclasses import dataclass, field

import blocks
import manifests

STEMS = ["Disk", "Tape", "NetQueue", "Ring", "Cache", "Sensor", "Port", "Volume", "Codec", "Tunnel", "Meter", "Scan",
         "Usb", "Link", "Crypt", "Gate"]
MAKERS = ["Contoso", "Fabrikam", "Northwind", "Adatum", "Litware", "Proseware", "Tailspin"]
THINGS = ["Activity", "Statistics", "Traffic", "Queue Depths", "per Port", "I/O", "Überblick", "Health (raw)",
          "Counters", "Latency"]

FRAMEWORKS = ["kmdf", "kmdf device", "kmdf d0", "kmdf self managed", "kmdf cleanup", "wdm", "wdm device", "ndis",
              "ndis adapter", "ndis filter", "minifilter", "storport", "storport adapter"]
DEVICE = {"kmdf device", "kmdf d0", "kmdf self managed", "kmdf cleanup", "wdm device", "ndis adapter", "ndis filter",
          "storport adapter"}
# How functions of a driver reach its state; empty where each variable is a global of its own.
STATES = {"globals": "", "structure": "State.", "pointer": "StatePointer->", "accessor": "TheState()->",
          "pool": "StatePointer->"}


@dataclass
class Set:
    """One counterset of a driver."""
    stem: str
    title: str
    structs: list
    rows: list = field(default_factory=list)
    # member of PCW_REGISTRATION_INFORMATION -> expression; absent: never written
    info: dict = field(default_factory=dict)
    name: dict = field(default_factory=dict)    # form, and parts that a mistake replaces
    table: str = ""                             # form of the descriptor table
    count: str = ""
    source: str = "callback"                    # or "create"
    answers: dict = field(default_factory=dict)  # how the callback answers, and parts that a mistake replaces
    handle: str = ""                            # the expression of the handle
    instance: str = ""

    @property
    def block(self):
        return self.stem + "Block"


@dataclass
class Design:
    seed: str
    forced: dict = field(default_factory=dict)
    picks: dict = field(default_factory=dict)
    sets: list = field(default_factory=list)
    options: list = field(default_factory=list)
    # what an emitter does wrong on purpose; most mistakes change data instead
    bug: str = ""
    manifest: list = field(default_factory=list)   # what the manifest says, where there is one

    def __post_init__(self):
        self.rng = random.Random(self.seed)

    def pick(self, key, options):
        if key not in self.picks:
            chosen = self.rng.choice(options)
            forced = self.forced.get(key)        # a list: one of these
            if isinstance(forced, list):
                self.picks[key] = self.rng.choice(forced)
            else:
                self.picks[key] = chosen if key not in self.forced else forced
        return self.picks[key]

    def chance(self, key, probability):
        if key not in self.picks:
            chosen = self.rng.random() < probability
            self.picks[key] = self.forced.get(key, chosen)
        return self.picks[key]

    @property
    def framework(self):
        if self.forced.get("scope") == "driver":
            return self.pick("framework", [f for f in FRAMEWORKS if f not in DEVICE])
        return self.pick("framework", FRAMEWORKS)

    @property
    def cxx(self):
        return self.pick("language", ["c", "c", "c++"]) == "c++"

    @property
    def device(self):
        """Whether the state belongs to a device, and Start and Stop receive its extension."""
        return self.framework in DEVICE

    @property
    def state(self):
        """How functions of the driver reach its state; empty where each variable is a global of its own."""
        if self.device:
            return "Device->"
        return STATES[self.pick("state", ["globals", "globals", *STATES])]

    @property
    def argument(self):
        return "Device" if self.device else ""

    @property
    def parameter(self):
        return "DEVICE_STATE *Device" if self.device else "VOID" if not self.cxx else ""

    @property
    def null(self):
        return self.pick("null", ["nullptr", "NULL"]) if self.cxx else "NULL"

    @property
    def kept(self):
        """The storage class of what stays inside one file."""
        return "static " if self.pick("static", [True, True, False]) and not self.many else ""

    @property
    def many(self):
        """Whether each counterset has a file of its own."""
        return self.pick("files", ["one", "one", "several", "header", "many"]) == "many"


SHAPES = ["switch", "switch apart", "if", "early", "helper", "helper value", "handlers", "goto", "mutex"]
DATA = ["block", "block", "snapshot", "array", "context", "list", "pointers"]
VERSIONS = {
    "old": (["--ntddi=WIN10_VB"], ["PCW_VERSION_1", "PCW_CURRENT_VERSION", "0x100", "0x0100"], ["no"]),
    "both": (["--ntddi=WIN11_GE", "--runs-on=WIN10_VB"], ["PCW_VERSION_1", "0x100"],
             ["no", "no", "PcwRegistrationNone"]),
    "new": (["--ntddi=WIN11_GE"], ["PCW_VERSION_1", "PCW_VERSION_2", "PCW_CURRENT_VERSION", "0x200"],
            ["no", "no", "PcwRegistrationNone"]),
    "silo": (["--ntddi=WIN10_FE"], ["PCW_VERSION_2", "PCW_CURRENT_VERSION"], ["PcwRegistrationSiloNeutral"]),
    "guarded": (["--ntddi=WIN11_GE", "--runs-on=WIN10_VB"], ["PCW_VERSION_2 or 1"], ["no"]),
    # Version 2, and version 1 after STATUS_INVALID_PARAMETER_2.
    "retried": (["--ntddi=WIN11_GE", "--runs-on=WIN10_VB"], ["PCW_VERSION_2"], ["no", "PcwRegistrationNone"]),
}


def make_set(d, index, stem):
    rng = d.rng
    count = 2 if d.chance(f"two blocks {index}", 0.2) else 1
    structs = [blocks.make_struct(rng, stem if i == 0 else stem + "Extra",
                                  plain=d.forced.get("plain blocks", False)) for i in range(count)]
    title = f"{rng.choice(MAKERS)} {stem} {rng.choice(THINGS)}"
    s = Set(stem, title, structs)
    s.rows = blocks.make_rows(d, structs)
    s.table = d.pick("table", ["static const", "static const", "static", "in function", "local", "assigned", "helper",
                               "row macro", "x-macro", "designated", "pool"])
    s.source = d.pick(f"source {index}", ["callback", "callback", "callback", "create"])
    s.handle = manifests.symbol(d, s) if manifests.is_generated(d) else d.state + stem + "Registration"
    s.instance = d.state + stem + "Instance"
    s.name = {"form": d.pick("name form", ["constant", "static constant", "init", "declare", "hand", "hand lines",
                                           "global"]), "text": title}
    s.answers = {"shape": d.pick(f"shape {index}", SHAPES),
                 "data": d.pick(f"data {index}", DATA) if count == 1 else "block"}
    options, versions, flags = VERSIONS[d.pick("version", list(VERSIONS))]
    d.options[:] = options
    table = {"static const": f"(PPCW_COUNTER_DESCRIPTOR){stem}Rows"}.get(s.table, f"{stem}Rows")
    s.count = d.pick("count", ["RTL_NUMBER_OF", "ARRAYSIZE", "sizeof", "number"])
    number = {"RTL_NUMBER_OF": f"RTL_NUMBER_OF({stem}Rows)", "ARRAYSIZE": f"ARRAYSIZE({stem}Rows)",
              "sizeof": f"sizeof({stem}Rows) / sizeof({stem}Rows[0])"}.get(s.count, str(len(s.rows)))
    if s.table == "pool":
        number = str(len(s.rows))
    s.info = {"Version": rng.choice(versions), "Name": "&name", "CounterCount": number, "Counters": table}
    if s.source == "callback":
        s.info["Callback"] = f"{stem}Callback"
    if s.answers["data"] == "context" or (d.device and s.source == "callback"):
        s.info["CallbackContext"] = "Device" if d.device else f"&{d.state}{s.block}"
    elif rng.random() < 0.4:
        s.info["CallbackContext"] = d.null
    flag = rng.choice(flags)
    if flag != "no":
        s.info["Flags"] = flag
    return s


def make(seed, forced=None):
    d = Design(seed, dict(forced or {}))
    manifests.prepare(d)
    if d.framework.startswith(("storport", "ndis")):
        d.forced.setdefault("language", "c")
    stems = d.rng.sample(STEMS, d.pick("sets", [1, 1, 1, 2, 3]))
    for index, stem in enumerate(stems):
        d.sets.append(make_set(d, index, stem))
    if d.picks["manifest"] != "none":
        manifests.describe(d)
    return d
