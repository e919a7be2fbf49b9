#!/bin/bash -eu
# Builds all fuzz targets into $OUT, with seeds and dictionaries, as ClusterFuzzLite and OSS-Fuzz require: compiled by
# $CC with $CFLAGS, which select the sanitizer, and linked with $LIB_FUZZING_ENGINE.  Shared libraries are copied beside
# the targets, for none are installed where they run.
cd "${SRC:?}/pcwlint"
build=${WORK:?}/build-fuzz
engine=${LIB_FUZZING_ENGINE:?}
# the engine is a C++ library, and Meson links C programs
case $engine in *.a) engine="$engine -l:libc++.a -l:libc++abi.a" ;; esac

# DT_RPATH, not DT_RUNPATH: it holds for the libraries of libraries too.
export LDFLAGS="${LDFLAGS:-} -Wl,--disable-new-dtags,-rpath,\$ORIGIN/lib"
rm -rf "$build"
meson setup "$build" -Dfuzzer=true -Dfuzz-engine="$engine" -Db_lundef=false
mkdir -p "${OUT:?}/lib"
for source in src/fuzz/targets/fuzz-*.c; do
    target=$(basename "$source" .c) name=$(basename "${source#src/fuzz/targets/fuzz-}" .c)
    ninja -C "$build" "src/fuzz/$target"
    cp "$build/src/fuzz/$target" "$OUT/"
    ldd "$OUT/$target" | awk '$3 ~ /^\// { print $3 }' | grep -Ev '/(libc|libm|libpthread|libdl|librt|ld-linux[^/]*)\.so' | while read -r library; do
        cp -n "$library" "$OUT/lib/" || true   # several targets load it
    done
    [ ! -d "testdata/fuzz/$name" ] || (cd "testdata/fuzz/$name" && zip -q -r "$OUT/${target}_seed_corpus.zip" .)
    [ ! -f "src/fuzz/dictionaries/$name.dict" ] || cp "src/fuzz/dictionaries/$name.dict" "$OUT/$target.dict"
done
