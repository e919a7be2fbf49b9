#!/bin/bash -eu
# Builds all fuzz targets into $OUT, with seeds and dictionaries, in the way that ClusterFuzzLite and OSS-Fuzz ask for: by $CC with $CFLAGS, which
# hold the sanitizer, and linked with $LIB_FUZZING_ENGINE.  What the targets load goes beside them: where they run nothing is installed.
cd "${SRC:?}/pcwlint"
build=${WORK:?}/build-fuzz
engine=${LIB_FUZZING_ENGINE:?}
case $engine in *.a) engine="$engine -l:libc++.a -l:libc++abi.a" ;; esac   # a library in C++, and we link as C

# Of libraries that libraries load too: hence the old kind of path.
export LDFLAGS="${LDFLAGS:-} -Wl,--disable-new-dtags,-rpath,\$ORIGIN/lib"
rm -rf "$build"
meson setup "$build" -Dfuzzer=true -Dfuzz-engine="$engine" -Db_lundef=false
mkdir -p "${OUT:?}/lib"
for source in src/fuzz/fuzz-*.c; do
    target=$(basename "$source" .c) name=$(basename "${source#src/fuzz/fuzz-}" .c)
    ninja -C "$build" "src/fuzz/$target"
    cp "$build/src/fuzz/$target" "$OUT/"
    ldd "$OUT/$target" | awk '$3 ~ /^\// { print $3 }' | grep -Ev '/(libc|libm|libpthread|libdl|librt|ld-linux[^/]*)\.so' | while read -r library; do
        cp -n "$library" "$OUT/lib/" || true   # many share one
    done
    [ ! -d "testdata/fuzz/$name" ] || (cd "testdata/fuzz/$name" && zip -q -r "$OUT/${target}_seed_corpus.zip" .)
    [ ! -f "src/fuzz/dictionaries/$name.dict" ] || cp "src/fuzz/dictionaries/$name.dict" "$OUT/$target.dict"
done
