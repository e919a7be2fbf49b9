/*
 * NTDDI_VERSION as the source itself sets it.  A source is believed; one that only fills the gap (#ifndef
 * NTDDI_VERSION) is believed where neither the user nor the build said anything.
 */
#ifndef PCWLINT_PARSE_CLANG_CLOCK_H
#define PCWLINT_PARSE_CLANG_CLOCK_H

#include <clang-c/Index.h>
#include <stdbool.h>
#include <stdint.h>

#include "parse/clang/system.h"

struct clock_place {
    CXFile file;     /* one of the user's files */
    unsigned offset; /* of the macro's name in its #define */
};

/*
 * Whether any file but our built-in headers names NTDDI_VERSION or the macros beside it.  If none does, every
 * NTDDI_VERSION of one windows_class() gives the same parse.
 */
bool clock_is_asked(CXTranslationUnit tu);

/* Where the unit's own files define NTDDI_VERSION, be it in a branch that is not taken; false: nowhere.  The last place
 * that is found. */
bool clock_find(CXTranslationUnit tu, const struct system_folders *system, struct clock_place *place);

/* What NTDDI_VERSION is where the kernel's headers are included; 0: they are not. */
uint32_t clock_effective(CXTranslationUnit tu);

/* True: `cursor` is the enumerator by which our headers tell that. */
bool clock_is_effective(CXCursor cursor);

#endif
