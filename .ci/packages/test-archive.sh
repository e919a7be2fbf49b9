#!/bin/sh
# The archive is built once more in another tree, and has the same bytes; its bill of materials is valid; and it runs,
# from folders of any name, in a Debian 11 and a Debian 12 where nothing is installed.
#
# PCWLINT_SPDX_SCHEMA=FILE: the JSON schema of SPDX 2.3 (schemas/spdx-schema.json of the tag v2.3 of
# github.com/spdx/spdx-spec)
here=$(cd "$(dirname "$0")" && pwd)
# the second build is of the same
PCWLINT_COMMIT=$(cat "${PCWLINT_PACKAGES:-$here/../../build-package}/archive.commit" 2>/dev/null) || PCWLINT_COMMIT=HEAD
. "$here/common.sh"
need
. "$here/trees.sh"
. "$here/archive-build.sh"
[ -f "$out/archive.commit" ] || fail 'the archive is missing: run .ci/package archive'
(cd "$out/archive" && sha256sum --quiet -c SHA256SUMS)

# The name of the wheel says which glibc it needs, and the documents name the wheel.
wheel=$(cd "$out/archive" && echo *.whl)
for document in README.md src/guide/manual.md; do
    grep -qF "$wheel" "$project/$document" || fail "the wheel is $wheel, but $document names another one"
done

if [ -n "${PCWLINT_SPDX_SCHEMA:-}" ]; then
    /usr/bin/python3 -m jsonschema -i "$out/archive/$archive.spdx.json" "$PCWLINT_SPDX_SCHEMA" || fail 'the bill of materials is not valid'
    say 'the bill of materials follows the schema of SPDX 2.3'
else
    say 'PCWLINT_SPDX_SCHEMA is not set: the bill of materials is not compared with the schema'
fi

# try SUITE: the archive in a fresh tree
try() {
    tree "$1" "$out/try"
    user=$out/try/tmp/user
    as_user "$out/try" mkdir 'a folder' links
    tar x -C "$user/a folder" -f "$out/archive/$archive.tar.xz"
    mv "$user/a folder/$archive" "$user/a folder/pcw lint"
    ln -s '../a folder/pcw lint/bin/pcwlint' "$user/links/pcwlint"
    cp -r "$project/testdata/example" "$user/driver"
    chmod -R a+rwX "$user/driver"

    [ "$(as_user "$out/try" links/pcwlint --version)" = "pcwlint $version" ] || fail "it does not start on $1"
    for program in bin/pcwlint libexec/pcwlint/pcwlint-worker; do
        as_user "$out/try" ldd "a folder/pcw lint/$program" >"$out/ldd.log"
        if grep -Ev 'a folder/pcw lint/|linux-vdso|/ld-linux|/lib(c|m|dl|pthread|rt|resolv)\.so' "$out/ldd.log"; then
            fail "$program loads the libraries above from $1, or does not find them"
        fi
    done
    status=0
    as_user "$out/try" links/pcwlint --format=json driver >"$out/report-$1.json" 2>"$out/lint.log" || status=$?
    [ "$status" = 1 ] || fail "the sample gives the exit status $status on $1: $(cat "$out/lint.log")"
    python3 - "$out/report-$1.json" <<'END' || fail "the report on $1 is wrong"
import json, sys
report = json.load(open(sys.argv[1], encoding="utf-8"))
assert "PCW404" in {finding["rule"] for finding in report["findings"]}, report["findings"]
assert not {"PCW902", "PCW904"} & {finding["rule"] for finding in report["findings"]}, report["findings"]
END
    # Sources in a code page need converters of libc, which are modules.
    printf '// %b\n' '\0203\0213\0203\0215' >"$user/driver/sjis.c"
    cat "$user/driver/volmeter.c" >>"$user/driver/sjis.c"
    as_user "$out/try" links/pcwlint -q --format=gcc driver/sjis.c >"$out/sjis.log" 2>&1 || true
    grep -q PCW404 "$out/sjis.log" || fail "a source in Shift-JIS is not read on $1: $(cat "$out/sjis.log")"
    as_user "$out/try" links/pcwlint explain PCW404 >/dev/null
    as_user "$out/try" links/pcwlint inspect driver >/dev/null
    say "runs on $1, with glibc $(within "$out/try" dpkg-query -W -f='${source:Version}' libc6)"
}
try bullseye
try bookworm
cmp "$out/report-bullseye.json" "$out/report-bookworm.json" || fail 'the reports differ'

if [ "${1:-}" != --no-rebuild ]; then
    builder "$out/builder"
    build "$out/builder" /build "$out/archive-again"
    diff "$out/archive/SHA256SUMS" "$out/archive-again/SHA256SUMS" || fail 'the second build differs'
    say 'the second build is identical'
fi
