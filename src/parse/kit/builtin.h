/* The built-in kernel headers (headers/), served to libclang as files that exist in memory only. */
#ifndef PCWLINT_PARSE_KIT_BUILTIN_H
#define PCWLINT_PARSE_KIT_BUILTIN_H

#include <glib.h>

/* Folders that exist in memory only: our headers, and stand-ins for what the parse lacked. */
#define BUILTIN_ROOT "/pcwlint-builtin"
#define BUILTIN_HEADERS BUILTIN_ROOT "/include"
#define BUILTIN_STUBS BUILTIN_ROOT "/stubs"
/* So deep that a header which a source includes as "../../counters.h" is still below it. */
#define BUILTIN_GENERATED_ROOT BUILTIN_ROOT "/generated"
#define BUILTIN_GENERATED BUILTIN_GENERATED_ROOT "/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d"

struct builtin_header {
    const char *name, *path, *text;
    gsize size;
};

/* All of them; `count` receives the number.  They live as long as the program. */
const struct builtin_header *builtin_headers(guint *count);

/* Digits that identify the state of all of them. */
const char *builtin_headers_digest(void);

/* The built-in header of this name in any case; NULL when there is none. */
const struct builtin_header *builtin_header_named(const char *name);

#endif
