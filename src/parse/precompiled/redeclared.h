/*
 * A header, included after precompiled ones, that redeclares those of their functions that the unit's text names.
 * Calls that clang dropped are looked up by name, and a search of all declarations would deserialize every one.
 */
#ifndef PCWLINT_PARSE_PRECOMPILED_REDECLARED_H
#define PCWLINT_PARSE_PRECOMPILED_REDECLARED_H

#include <glib.h>

#include "parse/clang/digest.h"

/* The name of the header for -include.  It is in the folder of our built-in headers, which does not exist on disk. */
#define REDECLARED_PATH "/pcwlint-builtin/include/pcwlint_redeclared.h"

/* The text of the header.  Free with g_free(). */
char *redeclared_text(const struct digest *digest, const char *text, gsize size);

#endif
