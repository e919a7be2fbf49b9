/*
 * Fuzz targets: one function each, in the form that libFuzzer expects.  Without libFuzzer the same function is linked
 * to replay.c, which runs it over stored inputs; the tests do so with testdata/fuzz/.
 *
 * A target must survive any bytes: it may refuse them, but not crash, leak or hang.
 */
#ifndef PCWLINT_FUZZ_FUZZ_H
#define PCWLINT_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* In start.c: called once, before the first input. */
int LLVMFuzzerInitialize(int *argc, char ***argv);

/* libFuzzer's own: a mutation by bytes.  And a target's, in its place, which knows better what its input is made of. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t capacity);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t capacity, unsigned int seed);

#endif
