# Trees of Debian, to build and to try packages in.  After common.sh.
# shellcheck shell=sh disable=SC2154
as_root
trees=$out/trees
made=''

# mirror_of RELEASE: where this machine's apt gets it from
mirror_of() {
    # shellcheck disable=SC2016
    apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' | awk -v release="$1" '$2 == release { print $1; exit }'
}

own=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
mirror=$(mirror_of "$own")
security=$(mirror_of "$own-security")
[ -n "$mirror" ] && [ -n "$security" ] || fail 'this needs Debian, with a mirror and its security updates in the sources of apt'

# tree_remove FOLDER
tree_remove() {
    umount "$1/proc" 2>/dev/null || true
    ! mountpoint -q "$1/proc" || fail "$1/proc is still mounted"
    rm -rf --one-file-system "$1"
}

trees_remove() {
    for tree in $made; do tree_remove "$tree"; done
}

# tree SUITE FOLDER: a fresh minimal Debian, with its security updates in reach.  It is removed when the script ends.
tree() {
    mkdir -p "$trees"
    if [ ! -f "$trees/$1.tar" ]; then
        say "debootstrap of $1"
        tree_remove "$trees/$1.new"
        quietly "$trees/$1.log" debootstrap --variant=minbase "$1" "$trees/$1.new" "$mirror"
        tar c -C "$trees/$1.new" --one-file-system . >"$trees/$1.tar.new"
        mv "$trees/$1.tar.new" "$trees/$1.tar"
        tree_remove "$trees/$1.new"
    fi
    tree_remove "$2"
    mkdir -p "$2"
    made="$made $2"
    trap trees_remove EXIT
    trap 'exit 130' INT TERM
    tar x -C "$2" -f "$trees/$1.tar"
    printf 'deb %s %s main\ndeb %s %s-security main\n' "$mirror" "$1" "$security" "$1" >"$2/etc/apt/sources.list"
    # A mirror may be a copy of an older day, and then this machine's apt knows.
    apt-config dump | grep -E '^Acquire::(Check-|http::|https::)' >"$2/etc/apt/apt.conf.d/90machine" || true
    echo 'Acquire::Languages "none";' >>"$2/etc/apt/apt.conf.d/90machine"
    cp -L /etc/resolv.conf "$2/etc/resolv.conf"
    mount -t proc proc "$2/proc"
}

# within TREE COMMAND...: as root of the tree, with no variables of this machine
within() {
    within_tree=$1
    shift
    env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
        LC_ALL=C.UTF-8 \
        ${SOURCE_DATE_EPOCH:+SOURCE_DATE_EPOCH=$SOURCE_DATE_EPOCH} chroot "$within_tree" "$@"
}

# as_user TREE COMMAND...: as a user who owns nothing but an empty folder, /tmp/user, which is where the command runs
as_user() {
    as_tree=$1
    shift
    mkdir -p "$as_tree/tmp/user"
    chmod 777 "$as_tree/tmp/user"
    env -i HOME=/tmp/user PATH=/usr/bin:/bin LC_ALL=C.UTF-8 /usr/sbin/chroot --userspec=nobody:nogroup "$as_tree" sh -c 'cd /tmp/user && exec "$@"' sh "$@"
}
