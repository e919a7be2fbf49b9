#!/usr/bin/env python3
"""The bill of materials of an archive, in SPDX 2.3: what is inside, in which version, under which licence, with the
digest of each file.

bill.py ROOT COMPONENTS VERSION EPOCH >pcwlint.spdx.json

COMPONENTS has a line for each library: its path in ROOT, its source package in Debian, and the version of that.  A
package whose licence is not in the table below is an error: somebody has to read it first."""

import datetime
import hashlib
import json
import re
import sys
from pathlib import Path

LICENCES = {
    "cjson": "MIT",
    "gcc": "GPL-3.0-or-later WITH GCC-exception-3.1",   # libgcc and libstdc++
    "glib2.0": "LGPL-2.1-or-later",
    "libbsd": "BSD-3-Clause AND BSD-2-Clause AND ISC AND Beerware AND MIT",
    "libedit": "BSD-3-Clause",
    "libffi": "MIT",
    "libmd": "BSD-3-Clause AND BSD-2-Clause AND ISC AND Beerware",
    "libxml2": "MIT",
    "libzstd": "BSD-3-Clause OR GPL-2.0-only",
    "llvm-toolchain": "Apache-2.0 WITH LLVM-exception",
    "ncurses": "X11-distribute-modifications-variant",
    "pcre2": "BSD-3-Clause",
    "z3": "MIT",
    "zlib": "Zlib",
}


def licence_of(source):
    name = re.sub(r"-\d+$", "", source)   # gcc-10, llvm-toolchain-19
    if name not in LICENCES:
        raise SystemExit(f"bill.py: the licence of {source} is unknown; read its copyright file and add it")
    return LICENCES[name]


def identifier(kind, name):
    return f"SPDXRef-{kind}-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


def package(name, version, licence, **more):
    return {"SPDXID": identifier("Package", name), "name": name, "versionInfo": version, "filesAnalyzed": False,
            "licenseConcluded": "NOASSERTION", "licenseDeclared": licence, "copyrightText": "NOASSERTION", **more}


def file_of(root, path):
    name, data = path.relative_to(root).as_posix(), path.read_bytes()
    return {"SPDXID": identifier("File", hashlib.sha256(name.encode()).hexdigest()[:16]), "fileName": f"./{name}",
            "checksums": [{"algorithm": kind, "checksumValue": hashlib.new(kind, data).hexdigest()}
                          for kind in ("SHA1", "SHA256")],
            "licenseConcluded": "NOASSERTION", "copyrightText": "NOASSERTION"}


def bill(root, components, version, epoch):
    own = package("pcwlint", version, "MIT", supplier="Organization: the pcwlint authors",
                  downloadLocation="NOASSERTION",
                  primaryPackagePurpose="APPLICATION")
    packages, owners = {"pcwlint": own}, {}
    for library, source, of_source in components:
        packages[source] = package(source, of_source, licence_of(source), supplier="Organization: Debian",
                                   downloadLocation=f"https://snapshot.debian.org/package/{source}/{of_source}/",
                                   primaryPackagePurpose="LIBRARY",
                                   externalRefs=[{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                                                  "referenceLocator": f"pkg:deb/debian/{source}@{of_source.replace('+', '%2B')}?arch=source"}])
        owners[library] = packages[source]["SPDXID"]
    files = [file_of(root, path) for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    related = [("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"])]
    related += [(own["SPDXID"], "CONTAINS", one["SPDXID"]) for one in packages.values() if one is not own]
    related += [(owners.get(one["fileName"][2:], own["SPDXID"]), "CONTAINS", one["SPDXID"]) for one in files]
    digest = hashlib.sha256(json.dumps(files).encode()).hexdigest()
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"pcwlint-{version}-linux-x86_64",
        "documentNamespace": f"https://spdx.org/spdxdocs/pcwlint-{version}-linux-x86_64-{digest}",
        "creationInfo": {"created": datetime.datetime.fromtimestamp(epoch,
                                                                    datetime.timezone.utc).strftime(
                                                                        "%Y-%m-%dT%H:%M:%SZ"),
                         "creators": ["Organization: the pcwlint authors", f"Tool: pcwlint-bill-{version}"]},
        "packages": list(packages.values()), "files": files,
        "relationships": [{"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other} for one, kind,
                          other in related],
    }


def main():
    root, components, version, epoch = sys.argv[1:]
    lines = [line.split() for line in Path(components).read_text(encoding="utf-8").splitlines()]
    json.dump(bill(Path(root), lines, version, int(epoch)), sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
