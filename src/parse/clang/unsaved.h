/* Files that libclang reads from memory: an array of CXUnsavedFile. */
#ifndef PCWLINT_PARSE_CLANG_UNSAVED_H
#define PCWLINT_PARSE_CLANG_UNSAVED_H

#include <clang-c/Index.h>
#include <glib.h>

#include "parse/kit/toolchain.h"

/* `path` and `text` must outlive the array. */
void unsaved_add(GArray *files, const char *path, const char *text, gsize size);

/* The built-in headers, and what stands before a kit's; `toolchain` may be NULL. */
void unsaved_add_headers(GArray *files, const struct toolchain *toolchain);

#endif
