#!/bin/sh
# The hook with the wheel, in the real pre-commit: a repository of a driver, with this repository as it is committed.
#
#   test-hook.sh [--times]    prints the times only
here=$(cd "$(dirname "$0")" && pwd)
. "$here/common.sh"
wheel=$(find "$out/archive" -name '*.whl' 2>/dev/null | head -n 1)
[ -n "$wheel" ] || fail 'the wheel is missing: run .ci/package archive'
[ "${1:-}" = --times ] || need

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME="$folder" PRE_COMMIT_HOME="$folder/cache" XDG_CACHE_HOME="$folder/cache" GIT_CONFIG_NOSYSTEM=1 \
    PIP_NO_INDEX=1 CC=/no-such-compiler
export GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=ada@example.org GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=ada@example.org
mkdir "$folder/driver"
cp "$project"/testdata/example/*.c "$folder/driver/"
cd "$folder/driver"
cat >.pre-commit-config.yaml <<END
repos:
- repo: file://$project
  rev: $(git -C "$project" rev-parse HEAD)
  hooks:
  - id: pcwlint
    additional_dependencies: ['pcwlint @ file://$wheel#sha256=$(sha256sum "$wheel" | cut -d' ' -f1)']
END
git init -q
git add -A

# hook LABEL: one run on all files, which finds the defect of the sample
hook() {
    # shellcheck disable=SC2016
    taken=$(seconds sh -c 'pre-commit run --all-files; test $? = 1') || { cat "$out/seconds.log"; fail 'the hook did not find the defect, or failed'; }
    grep -q 'PCW404 duplicate-id' "$out/seconds.log" || { cat "$out/seconds.log"; fail 'the hook did not find the defect'; }
    printf '%-74s %s\n' "$1" "$taken"
}
hook '  hook, first run (clones, installs the wheel, lints)'
hook '  hook, later runs'
say 'passed: the hook with the wheel' | { [ "${1:-}" = --times ] || cat; }
