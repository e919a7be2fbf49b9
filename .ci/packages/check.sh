#!/bin/sh
# Checks the files for other systems with linters.  No package has been built from them yet, as their first lines say.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/common.sh"
need
cd "$project"

shellcheck -S warning -x -P .ci/packages .ci/package .ci/packages/*.sh .ci/hook src/install/debian/tests/sample
shellcheck -s bash src/install/msys2/PKGBUILD
ruby -c src/install/homebrew/pcwlint.rb >/dev/null
nix-instantiate --parse src/install/nix/flake.nix >/dev/null
rpmspec -P src/install/rpm/pcwlint.spec >"$out/pcwlint.spec"
rpmlint src/install/rpm/pcwlint.spec >"$out/rpmlint.log" || { cat "$out/rpmlint.log"; fail 'rpmlint complains'; }

# makepkg reads a PKGBUILD as a user who is not root, in a folder of that user's.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp src/install/msys2/PKGBUILD "$folder/"
user=
[ "$(id -u)" != 0 ] || user='setpriv --reuid=nobody --regid=nogroup --clear-groups'
chmod 777 "$folder"
# shellcheck disable=SC2086
(cd "$folder" && MINGW_PACKAGE_PREFIX=mingw-w64-ucrt-x86_64 MINGW_PREFIX=/ucrt64 PACMAN=true $user makepkg --printsrcinfo) >"$out/srcinfo" || fail 'makepkg complains'
grep -q "^pkgname = mingw-w64-ucrt-x86_64-pcwlint$" "$out/srcinfo" || fail 'makepkg finds no package'

pre-commit validate-manifest .pre-commit-hooks.yaml
say 'passed: shellcheck, ruby -c, nix-instantiate --parse, rpmspec and rpmlint, makepkg --printsrcinfo, pre-commit validate-manifest'
