/*
 * A header that stands behind precompiled ones, and names those of their functions whose names stand in a unit's text:
 * what clang drops is looked up by its name, and to go through all declarations would read all of them back.
 */
#ifndef PCWLINT_PARSE_PRECOMPILED_SHOWN_H
#define PCWLINT_PARSE_PRECOMPILED_SHOWN_H

#include <glib.h>

#include "parse/clang/digest.h"

/* For -include: the folder of our own headers, under which no file of the disk is found. */
#define SHOWN_PATH "/pcwlint-builtin/include/pcwlint_shown.h"

/* The text of the header.  Free with g_free(). */
char *shown_text(const struct digest *digest, const char *text, gsize size);

#endif
