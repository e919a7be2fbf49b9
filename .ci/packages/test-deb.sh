#!/bin/sh
# The package in fresh trees of Debian 12: installed and tried by autopkgtest; upgraded from an older version; purged,
# after which nothing is left.
#
#   test-deb.sh [try | upgrade]    one of the two only
here=$(cd "$(dirname "$0")" && pwd)
. "$here/common.sh"
need
. "$here/trees.sh"

package=$(ls "$out/deb/pcwlint_${version}"-*_"$(dpkg --print-architecture)".deb 2>/dev/null | head -n 1) || true
[ -n "$package" ] || fail 'the package is missing: run .ci/package deb'
source=$(ls "$out"/deb/*.dsc)
try=$out/try

# files TREE: every file, but what apt and dpkg write of themselves
files() {
    (cd "$1" && find . -xdev \( -path ./proc -o -path ./var/lib/apt -o -path ./var/cache -o -path ./var/log -o -path ./var/lib/dpkg -o -path ./tmp \) -prune \
        -o -print) | grep -v '^./etc/ld.so.cache$' | sort
}

try_it() {
    say 'autopkgtest in a fresh tree'
    tree bookworm "$try"
    quietly "$out/try.log" within "$try" apt-get update -q
    umount "$try/proc"   # autopkgtest mounts its own
    rm -rf "$out/autopkgtest"
    quietly "$out/autopkgtest.log" autopkgtest --output-dir="$out/autopkgtest" "$package" "$source" -- chroot "$try"
    grep -E '(PASS|FAIL|SKIP)' "$out/autopkgtest.log"
}

# The older package differs in its version, and in a file that the newer one has no more.
upgrade_it() {
    say 'upgrade, removal and purge in a fresh tree'
    tree bookworm "$try"
    quietly "$out/try.log" within "$try" apt-get update -q
    files "$try" >"$out/files.before"
    older=$out/older
    rm -rf "$older"
    dpkg-deb -R "$package" "$older"
    sed -i 's/^Version: .*/Version: 0.0.1-1/' "$older/DEBIAN/control"
    echo 'a rule that was' >"$older/usr/share/doc/pcwlint/rules/PCW000-that-was.md"
    dpkg-deb --root-owner-group -b "$older" "$try/tmp/older.deb" >/dev/null
    cp "$package" "$try/tmp/newer.deb"
    quietly "$out/try.log" within "$try" apt-get install -y -q --no-install-recommends /tmp/older.deb
    [ -f "$try/usr/share/doc/pcwlint/rules/PCW000-that-was.md" ] || fail 'the older package was not installed'
    quietly "$out/try.log" within "$try" apt-get install -y -q --no-install-recommends /tmp/newer.deb
    [ "$(within "$try" dpkg-query -W -f='${Version}' pcwlint)" = "$(dpkg-deb -f "$package" Version)" ] || fail 'the package was not upgraded'
    [ ! -e "$try/usr/share/doc/pcwlint/rules/PCW000-that-was.md" ] || fail 'a file of the older package is still there'
    [ "$(as_user "$try" pcwlint --version)" = "pcwlint $version" ] || fail 'the upgraded pcwlint does not run'
    cp -r "$project/testdata/example" "$try/tmp/user/driver"
    status=0
    as_user "$try" pcwlint driver >"$out/lint.log" 2>&1 || status=$?
    [ "$status" = 1 ] || fail "the sample gives the exit status $status ($out/lint.log)"
    quietly "$out/try.log" within "$try" dpkg --verify pcwlint
    [ ! -s "$out/try.log" ] || fail "dpkg --verify: $(cat "$out/try.log")"
    quietly "$out/try.log" within "$try" apt-get purge -y -q --auto-remove pcwlint
    files "$try" >"$out/files.after"
    diff "$out/files.before" "$out/files.after" || fail 'purging left the files above'
}

case ${1:-} in
    try) try_it ;;
    upgrade) upgrade_it ;;
    *) try_it; upgrade_it ;;
esac
say 'passed'
