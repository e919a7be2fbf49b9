#!/bin/sh
# The part of ".ci/package archive" that runs inside a tree of an old Debian, as root of that tree.
#
#   archive-inside.sh FOLDER    builds the libraries and the program of FOLDER/source below FOLDER, and installs them
#   into FOLDER/root
#
# GLib is built here because pcwlint needs 2.74 and the old Debian has 2.66, and libxml2 because the one of Debian
# brings ICU, which is larger than all of pcwlint and is not used: pcwlint reads UTF-8 only, and iconv() is in libc.
# Their sources are those of the newer Debian, with its security fixes.
set -eu
folder=$1
root=$folder/root     # what becomes the archive
stage=$folder/stage   # libraries that are built here, with their headers
export LC_ALL=C.UTF-8 SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:?}"
# The name of FOLDER is in the bytes: the linker's table of strings keeps the search paths of the build, which Meson
# takes out of use when it installs.
export CFLAGS="-O2 -fstack-protector-strong -D_FORTIFY_SOURCE=2 -ffile-prefix-map=$folder=." LDFLAGS='-Wl,-z,relro,-z,now -Wl,--build-id=none'

# quietly COMMAND...: its output is shown when it fails only
quietly() {
    "$@" >"$folder/log" 2>&1 && return
    tail -n 40 "$folder/log" >&2
    echo "archive: failed: $*" >&2
    exit 1
}

# unpack PACKAGE: the source package, with the patches of Debian, into $folder/PACKAGE
unpack() {
    cd "$folder"
    quietly apt-get source -qq --only-source -o APT::Sandbox::User=root "$1"
    rm -f "$1"_*
    mv "$1"-* "$1"
}

build_libxml2() {
    unpack libxml2
    cd "$folder/libxml2"
    quietly ./configure --prefix=/pcwlint --without-icu --without-lzma --without-python --without-http --without-ftp \
        --without-debug \
        --without-readline --disable-static
    # the patches make configure look older than what it is made from
    generators='AUTOCONF=: AUTOHEADER=: AUTOMAKE=: ACLOCAL=:'
    # shellcheck disable=SC2086
    quietly make $generators -j "$jobs" libxml2.la
    # shellcheck disable=SC2086
    quietly make $generators DESTDIR="$stage" install-libLTLIBRARIES install-pkgconfigDATA
    # shellcheck disable=SC2086
    quietly make $generators -C include DESTDIR="$stage" install
}

# The prefix exists on no machine: GIO would load modules from it.
build_glib() {
    unpack glib2.0
    quietly meson setup "$folder/glib" "$folder/glib2.0" --buildtype=plain --prefix=/pcwlint --libdir=lib \
        --wrap-mode=nodownload -Dtests=false -Dnls=disabled \
        -Dlibmount=disabled -Dselinux=disabled -Dxattr=false -Dlibelf=disabled -Dman=false -Dglib_debug=disabled \
        -Dbsymbolic_functions=true
    quietly ninja -C "$folder/glib" -j "$jobs"
    DESTDIR=$stage quietly meson install -C "$folder/glib"
}

# DT_RPATH, not DT_RUNPATH: it holds for the libraries of libraries too, and LD_LIBRARY_PATH does not precede it.  Both
# programs have both folders, of which each finds one: bin/pcwlint and libexec/pcwlint/pcwlint-worker.
build_pcwlint() {
    export PKG_CONFIG_PATH="$stage/pcwlint/lib/pkgconfig" PATH="$stage/pcwlint/bin:$PATH" LD_LIBRARY_PATH="$stage/pcwlint/lib"
    sed -i "s|^prefix=/pcwlint|prefix=$stage/pcwlint|" "$PKG_CONFIG_PATH"/*.pc
    export LDFLAGS="$LDFLAGS -Wl,--disable-new-dtags,-rpath,\$ORIGIN/../libexec/pcwlint,-rpath,\$ORIGIN"
    quietly meson setup "$folder/build" "$folder/source" --buildtype=release \
        --prefix=/ --bindir=bin --libexecdir=libexec --mandir=share/man --datadir=share
    # What is installed, without the tests.
    quietly ninja -C "$folder/build" -j "$jobs" src/pcwlint src/pcwlint-worker src/install/pcwlint.1 src/install/pcwlint src/install/_pcwlint \
        src/install/pcwlint.fish src/install/rules
    DESTDIR=$root quietly meson install --no-rebuild -C "$folder/build"
    unset LD_LIBRARY_PATH
}

# Every library that the programs load, but those of libc, beside the worker; and the licence of each.
gather() {
    strip --strip-unneeded "$root/bin/pcwlint" "$root/libexec/pcwlint/pcwlint-worker"
    LD_LIBRARY_PATH=$stage/pcwlint/lib ldd "$root/bin/pcwlint" "$root/libexec/pcwlint/pcwlint-worker" |
        awk '$3 ~ /^\// { print $1, $3 }' | sort -u |
        grep -Ev '^(libc|libm|libpthread|libdl|librt|libutil|libresolv|libanl|ld-linux[^/]*)\.so' >"$folder/libraries"
    mkdir -p "$root/share/doc/pcwlint/licenses"
    : >"$folder/components"
    while read -r name path; do
        cp -L "$path" "$root/libexec/pcwlint/$name"
        chmod 644 "$root/libexec/pcwlint/$name"
        strip --strip-unneeded "$root/libexec/pcwlint/$name"
        # with a path of its own, the library does not use that of the program
        patchelf --remove-rpath "$root/libexec/pcwlint/$name"
        component "$name" "$path"
    done <"$folder/libraries"
    cp "$folder/source/LICENSE" "$root/share/doc/pcwlint/licenses/pcwlint"
    # The texts that the others refer to.
    grep -oh '/usr/share/common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]' "$root"/share/doc/pcwlint/licenses/* | sort -u |
        while read -r text; do
        cp -L "$text" "$root/share/doc/pcwlint/licenses/common-$(basename "$text")"
    done
}

# component LIBRARY PATH: which package of Debian it is, and a copy of that package's licence
component() {
    case $2 in
        "$stage"/*libxml2*) package=libxml2 source=libxml2 version=$(source_version libxml2) licence=$folder/libxml2/debian/copyright ;;
        "$stage"/*) package=glib2.0 source=glib2.0 version=$(source_version glib2.0) \
            licence=$folder/glib2.0/debian/copyright ;;
        *)
            package=$(dpkg -S "$(realpath "$2")" "$2" 2>/dev/null | head -n 1 | cut -d: -f1)
            [ -n "$package" ] || package=$(dpkg -S "/usr$(realpath "$2" | sed 's|^/usr||')" | head -n 1 | cut -d: -f1)
            # shellcheck disable=SC2016
            source=$(dpkg-query -W -f='${source:Package}' "$package") version=$(dpkg-query -W -f='${source:Version}' "$package")
            licence=/usr/share/doc/$package/copyright
            ;;
    esac
    cp -L "$licence" "$root/share/doc/pcwlint/licenses/$source"
    echo "libexec/pcwlint/$1 $source $version" >>"$folder/components"
}

source_version() {
    (cd "$folder/$1" && dpkg-parsechangelog -S Version)
}

jobs=$(nproc)
mkdir -p "$root" "$stage"
build_libxml2
build_glib
build_pcwlint
gather
