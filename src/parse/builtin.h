/* The built-in kernel headers (headers/), served to libclang as files that exist in memory only. */
#ifndef PCWLINT_PARSE_BUILTIN_H
#define PCWLINT_PARSE_BUILTIN_H

#include <glib.h>

/* Folders that exist in memory only: our headers, and stand-ins for what the parse lacked. */
#define BUILTIN_HEADERS "/pcwlint-builtin/include"
#define BUILTIN_STUBS "/pcwlint-builtin/stubs"
#define BUILTIN_GENERATED "/pcwlint-builtin/generated"

struct builtin_header {
    const char *name, *path, *text;
    gsize size;
};

/* All of them; `count` receives the number.  They live as long as the program. */
const struct builtin_header *builtin_headers(guint *count);

/* The built-in header of this name in any case; NULL when there is none. */
const struct builtin_header *builtin_header_named(const char *name);

#endif
