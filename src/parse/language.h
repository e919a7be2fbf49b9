/* The language of a file whose name does not say it: a header, or what only sources include. */
#ifndef PCWLINT_PARSE_LANGUAGE_H
#define PCWLINT_PARSE_LANGUAGE_H

#include <glib.h>
#include <stdbool.h>

/* Whether the text is C++: it has words or signs that no C has, outside of what #if keeps for C++. */
bool language_is_cxx(const char *text, gsize size);

#endif
