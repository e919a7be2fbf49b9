/* The language of a file whose name does not tell it: a header, or a file that only sources include. */
#ifndef PCWLINT_PARSE_TEXT_LANGUAGE_H
#define PCWLINT_PARSE_TEXT_LANGUAGE_H

#include <glib.h>
#include <stdbool.h>

/* Whether the text is C++: it has words or punctuators that C does not have, outside of #ifdef __cplusplus. */
bool language_is_cxx(const char *text, gsize size);

#endif
