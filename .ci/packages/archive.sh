#!/bin/sh
# Builds the archive, its bill of materials and the wheel, and says which symbols of glibc they need.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/common.sh"
need
. "$here/trees.sh"
. "$here/archive-build.sh"

builder "$out/builder"
build "$out/builder" /build "$out/archive"
echo "$commit" >"$out/archive.commit"
say 'the newest symbols of glibc that each file needs:'
for file in "$out/builder/build/$archive"/bin/* "$out/builder/build/$archive"/libexec/pcwlint/*; do
    printf '%-12s %s\n' "$(objdump -T "$file" | sed -n 's/.*[( ]GLIBC_\([0-9.]*\).*/\1/p' | sort -uV | tail -n 1)" "${file#"$out/builder/build/$archive/"}"
done | sort -rV
ls -l "$out/archive"
