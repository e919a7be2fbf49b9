/*
 * The scalar types that counter blocks are made of, by the names that C and Windows give them.
 *
 * Facts carry layouts of structures only; a block that is a plain array (`LONG64 Counters[Max]`) or one variable needs
 * these.  Sizes are those of Windows targets: long has 4 bytes, pointers 4 or 8.
 */
#ifndef PCWLINT_LINK_SCALAR_H
#define PCWLINT_LINK_SCALAR_H

#include <stdbool.h>
#include <stdint.h>

#include "facts/words.h"

struct scalar {
    enum word_field_kind kind;
    int64_t size;
};

/* Qualifiers are ignored; arch is "x86", "x64" or "arm64".  False when the name is no scalar that we know. */
bool scalar_named(const char *type, const char *arch, struct scalar *scalar);

#endif
