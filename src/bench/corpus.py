"""Generates a tree of driver sources: many small drivers, one folder each, of which a few register countersets.

Everything follows from the seed, so two runs measure the same text.  No file is another one with its names changed:
each is put together from routines that drivers have (dispatch, queues, timers, registry, parsers, tables ...), with
structures, constants, branches and bodies of its own."""

import random
from dataclasses import dataclass, field
from pathlib import Path

import routines

DRIVERS = """acpi audio battery block bridge camera card cdrom console crypto disk display dock fan filter flash gpio hid hub input
led link mem mouse net nvram pcie phone port power print proc ramdisk rtc scan sensor serial shadow smart snap sound stream
swap tape touch tunnel usb vault video virt volume wifi wheel zone""".split()
MODULES = """driver queue cache pnp ioctl dispatch timer registry request lookup buffer state packet bitmap name forward statistics
table mutex worker transfer channel session policy event map index journal audit retry limit budget window history layout mirror
range region segment slot track unit vector watch""".split()
HEADERS = ["ntddk.h", "ntddk.h", "wdm.h", "ntifs.h"]


@dataclass
class Corpus:
    """What was written, and what is known about it."""
    root: Path
    sources: list = field(default_factory=list)       # every C and C++ file
    registering: list = field(default_factory=list)   # those with a PcwRegister
    defects: int = 0                                  # descriptors of a wrong Size among them


def common_header():
    """What all drivers of the tree share."""
    return """#ifndef COMMON_H
#define COMMON_H

#define COMMON_TAG(A, B, C, D) ((ULONG)(A) | ((ULONG)(B) << 8) | ((ULONG)(C) << 16) | ((ULONG)(D) << 24))
#define COMMON_MIN(A, B) ((A) < (B) ? (A) : (B))
#define COMMON_MAX(A, B) ((A) > (B) ? (A) : (B))
#define COMMON_SECONDS(N) (-(LONGLONG)(N) * 10 * 1000 * 1000)
#define COMMON_IOCTL(N) CTL_CODE(FILE_DEVICE_UNKNOWN, 0x800 + (N), METHOD_BUFFERED, FILE_ANY_ACCESS)

typedef enum _COMMON_STATE { CommonStopped, CommonStarting, CommonRunning, CommonPaused, CommonRemoved } COMMON_STATE;

typedef struct _COMMON_RANGE {
    ULONG64 Start;
    ULONG64 Length;
    ULONG Flags;
} COMMON_RANGE, *PCOMMON_RANGE;

static __inline NTSTATUS CommonComplete(PIRP Irp, NTSTATUS Status, ULONG_PTR Information)
{
    Irp->IoStatus.Status = Status;
    Irp->IoStatus.Information = Information;
    IoCompleteRequest(Irp, IO_NO_INCREMENT);
    return Status;
}

static __inline BOOLEAN CommonRangeHolds(const COMMON_RANGE *Range, ULONG64 Offset)
{
    return Offset >= Range->Start && Offset - Range->Start < Range->Length;
}

#endif
"""


def write(path, text):
    """A file, with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def share(total, parts):
    """`total` as a list of `parts` numbers that are almost equal."""
    return [total // parts + (i < total % parts) for i in range(parts)]


def write_driver(corpus, rng, number, n_files, kernel_header, registers):
    """One driver's folder: its header, an .inf, and so many sources, of which the first so many register
    countersets."""
    name = DRIVERS[number % len(DRIVERS)] + (str(number // len(DRIVERS)) if number >= len(DRIVERS) else "")
    folder = corpus.root / ["bus", "filters", "devices/input", "devices/storage", "services"][number % 5] / name
    driver = routines.Driver(rng, name)
    depth = "../" * (len(folder.relative_to(corpus.root).parts))
    write(folder / f"{name}.h", driver.header(kernel_header, depth + "include/common.h"))
    write(folder / f"{name}.inf",
          f"[Version]\nSignature=\"$WINDOWS NT$\"\nClass=System\nProvider=%Who%\n\n[Strings]\nWho=\"{name}\"\n")
    for i in range(n_files):
        module = MODULES[i % len(MODULES)] + (str(i // len(MODULES)) if i >= len(MODULES) else "")
        cxx = i > 0 and rng.random() < 0.06
        path = folder / (module + (".cpp" if cxx else ".c"))
        defect = i < registers and rng.random() < 0.3
        text = driver.registering(module, defect) if i < registers else driver.source(module, cxx)
        write(path, text)
        corpus.sources.append(path)
        if i < registers:
            corpus.registering.append(path)
            corpus.defects += defect


def generate(root, n_files, n_registering, seed=1):
    """A tree of so many sources below `root`, of which so many register."""
    rng = random.Random(seed)
    corpus = Corpus(Path(root))
    write(corpus.root / "include" / "common.h", common_header())
    write(corpus.root / "README.md", "# Drivers\n\nGenerated for a benchmark.\n")
    n_drivers = max(1, n_files // 25)
    registers = share(n_registering, n_drivers)
    rng.shuffle(registers)
    for number, (files, register) in enumerate(zip(share(n_files, n_drivers), registers)):
        write_driver(corpus, rng, number, files, rng.choice(HEADERS), register)
    return corpus
