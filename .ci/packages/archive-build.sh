# How an archive is made.  After trees.sh.
# shellcheck shell=sh disable=SC2154
old=bullseye   # the oldest Debian with libclang 19; its glibc, 2.31, is the oldest that the archive runs with

# builder TREE: a tree that archives can be built in.  Meson, cJSON and the sources of GLib and libxml2 are the newer
# Debian's; that cJSON needs no newer libc.
builder() {
    tree "$old" "$1"
    printf 'deb %s %s main\ndeb-src %s %s main\ndeb-src %s %s-security main\n' "$mirror" "$own" "$mirror" "$own" "$security" "$own" \
        >>"$1/etc/apt/sources.list"
    printf 'Package: *\nPin: release n=%s\nPin-Priority: 50\n' "$own" >"$1/etc/apt/preferences.d/newer"
    say "what a build needs, in a tree of $old"
    quietly "$out/builder.log" within "$1" apt-get update -q
    quietly "$out/builder.log" within "$1" apt-get install -y -q --no-install-recommends dpkg-dev gcc libc6-dev \
        libclang-19-dev libffi-dev libpcre2-dev make \
        ninja-build patchelf pkg-config python3 python3-distutils xz-utils zlib1g-dev
    quietly "$out/builder.log" within "$1" apt-get install -y -q --no-install-recommends "libcjson-dev/$own" "libcjson1/$own" "meson/$own"
}

# build TREE FOLDER RESULT: builds in the tree's FOLDER, and writes the archive, the bill of materials and the wheel
# into RESULT
build() {
    rm -rf "${1:?}$2" "$3"
    mkdir -p "$3"
    export_source "$1$2/source"
    cp "$here/archive-inside.sh" "$1/archive-inside.sh"
    say "building the archive in $2 of the tree"
    SOURCE_DATE_EPOCH=$epoch within "$1" sh /archive-inside.sh "$2" || fail 'the archive could not be built'
    inside=$1$2/root
    python3 "$1$2/source/src/install/bill.py" "$inside" "$1$2/components" "$version" "$epoch" >"$3/$archive.spdx.json"
    cp "$3/$archive.spdx.json" "$inside/share/doc/pcwlint/pcwlint.spdx.json"
    mv "$inside" "$1$2/$archive"
    tar c -C "$1$2" --format=ustar --sort=name --mtime="@$epoch" --owner=0 --group=0 --numeric-owner --mode=u+rw,go=rX "$archive" |
        xz -T1 -6 >"$3/$archive.tar.xz"
    python3 "$1$2/source/src/install/python/wheel.py" "$3/$archive.tar.xz" "$3" >/dev/null
    (cd "$3" && sha256sum -- *.tar.xz *.whl *.spdx.json >SHA256SUMS)
}
