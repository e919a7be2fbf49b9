#!/bin/sh
# Sizes and times.  Each installation is made in a fresh Debian 12; the hook runs in the pre-commit of this machine,
# with an empty cache.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/common.sh"
need
. "$here/trees.sh"
package=$(find "$out" -maxdepth 1 -name "pcwlint_${version}-*.deb" | head -n 1)
[ -n "$package" ] && [ -f "$out/archive/$archive.tar.xz" ] || fail 'the package or the archive is missing: run .ci/package deb and .ci/package archive'
try=$out/try

# figure WHAT VALUE
figure() { printf '%-74s %s\n' "$1" "$2"; }

megabytes() { echo "$(($1 / 1000000)) MB"; }

# lints TREE PROGRAM: how long the first run on the sample takes, and one of which the cache knows all
lints() {
    for what in first second; do
        # shellcheck disable=SC2016
        figure "  lint the sample, $what run" "$(seconds as_user "$1" sh -c '"$1" driver; test $? = 1' sh "$2")"
    done
    # shellcheck disable=SC2016
    figure '  start (pcwlint --version), 20 times' "$(seconds as_user "$1" sh -c 'for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do "$1" --version; done' \
        sh "$2")"
}

# fresh: a Debian 12 with the sample
fresh() {
    tree bookworm "$try"
    mkdir -p "$try/tmp/user"
    cp -r "$project/testdata/example" "$try/tmp/user/driver"
}

fresh
cp "$package" "$try/tmp/"
figure "package of Debian" "$(megabytes "$(stat -c %s "$package")")"
# shellcheck disable=SC2016
figure '  apt update && apt install, with what it depends on' \
    "$(seconds within "$try" sh -c 'apt-get update && apt-get install -y --no-install-recommends "$1"' sh \
        "/tmp/$(basename "$package")")"
lints "$try" pcwlint

fresh
figure 'archive' "$(megabytes "$(stat -c %s "$out/archive/$archive.tar.xz")")"
figure '  unpack' "$(seconds tar x -C "$try/tmp/user" -f "$out/archive/$archive.tar.xz")"
figure '  unpacked' "$(megabytes "$(du -sb "$try/tmp/user/$archive" | cut -f1)")"
lints "$try" "$archive/bin/pcwlint"

wheel=$(echo "$out"/archive/*.whl)
figure 'wheel' "$(megabytes "$(stat -c %s "$wheel")")"
sh "$here/test-hook.sh" --times
