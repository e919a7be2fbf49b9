#!/bin/sh
# Builds the packages of Debian from what is committed, and lets lintian look at them.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/common.sh"
need

folder=$out/deb
rm -rf "$folder"
export_source "$folder/pcwlint-$version"
cd "$folder"
tar c --sort=name --mtime="@$epoch" --owner=0 --group=0 --numeric-owner "pcwlint-$version" | xz -T1 >"pcwlint_$version.orig.tar.xz"
# dpkg wants it at the top, which is not where it belongs
cp -r "pcwlint-$version/src/install/debian" "pcwlint-$version/debian"
cd "pcwlint-$version"
packaged=$(dpkg-parsechangelog -S Version)
[ "${packaged%-*}" = "$version" ] || fail "src/install/debian/changelog has version $packaged, but meson.build has $version"
say "building pcwlint $packaged"
DEB_BUILD_OPTIONS="parallel=$(nproc) ${DEB_BUILD_OPTIONS:-}" quietly ../build.log dpkg-buildpackage --no-sign
cd ..
say 'lintian'
lintian --allow-root --info --fail-on error,warning,override "pcwlint_${packaged}"_*.changes || fail 'lintian complains'
cp "pcwlint_${packaged}_$(dpkg --print-architecture).deb" "$out/"
say "$(ls "$out"/pcwlint_*.deb)"
