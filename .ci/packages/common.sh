# What the steps of .ci/package share.  Each step is a script of its own that reads this file first.
# shellcheck shell=sh disable=SC2034,SC2154
set -eu
project=$(cd "$here/../.." && pwd)
# another folder has to be a build-*/ of the project too, or is not ignored by git
out=${PCWLINT_PACKAGES:-$project/build-package}
version=$(sed -n "s/^ *version: '\([0-9.]*\)',.*/\1/p" "$project/meson.build" | head -n 1)
archive=pcwlint-$version-linux-x86_64
commit=$(git -C "$project" rev-parse "${PCWLINT_COMMIT:-HEAD}")   # what is packaged
epoch=$(git -C "$project" log -1 --format=%ct "$commit")
mkdir -p "$out"

say() { echo "package: $*"; }

fail() {
    echo "package: $*" >&2
    exit 1
}

as_root() { [ "$(id -u)" = 0 ] || fail 'this needs root, because it uses debootstrap'; }

# What the steps run has to be installed.
need() { sh "$project/.ci/setup" package; }

# export_source FOLDER: what is committed
export_source() {
    [ -z "$(git -C "$project" status --porcelain --untracked-files=no)" ] ||
        say 'uncommitted changes are not packaged' >&2
    mkdir -p "$1"
    git -C "$project" archive "$commit" | tar x -C "$1"
}

# quietly LOG COMMAND...: the end of the log is shown when the command fails
quietly() {
    quiet_log=$1
    shift
    "$@" >"$quiet_log" 2>&1 && return
    tail -n 40 "$quiet_log" >&2
    fail "failed: $* ($quiet_log)"
}

# seconds COMMAND...: prints how long it took, and how long processors worked for it, which is less on a busy machine;
# its output goes to $out/seconds.log.  It has to be called in a subshell, whose children are counted.
seconds() {
    seconds_start=$(date +%s%N)
    seconds_status=0
    "$@" >"$out/seconds.log" 2>&1 || seconds_status=$?
    seconds_taken=$((($(date +%s%N) - seconds_start) / 100000000))
    times >"$out/times"   # a pipe would be a subshell of its own
    seconds_used=$(sed -n '2s/[ms]/ /gp' "$out/times" | awk '{ printf "%.1f", $1 * 60 + $2 + $3 * 60 + $4 }')
    echo "$((seconds_taken / 10)).$((seconds_taken % 10)) s (processors: $seconds_used s)"
    return "$seconds_status"
}
