/*
 * Whose a file is: a system's or the project's.  Clang takes all files of a folder for a system's that an option such
 * as -isystem, -idirafter, -imsvc or /external:I names, though builds use these options for parts of the project too,
 * to be spared their warnings.  A file in the tree is the project's, unless it lies in a copy of a kit.
 */
#ifndef PCWLINT_PARSE_CLANG_SYSTEM_H
#define PCWLINT_PARSE_CLANG_SYSTEM_H

#include <clang-c/Index.h>
#include <stdbool.h>

#include "parse/kit/toolchain.h"

struct system_folders {
    const char *root;                  /* the tree's, absolute; borrowed */
    const struct toolchain *toolchain; /* the kit, or the built-in headers; borrowed */
};

/* True for a system's file, a kit's, and a built-in one. */
bool system_has(const struct system_folders *system, CXTranslationUnit tu, CXFile file);

/* The same for the file that a place is in; false for a place in none. */
bool system_has_place(const struct system_folders *system, CXTranslationUnit tu, CXSourceLocation place);

#endif
