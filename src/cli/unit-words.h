/*
 * The compiler's words of units that are extracted from files.  A unit file may come from anywhere; what it says to the compiler is what a
 * build could say (project/compiler-word.h), or what the command line says too, behind "--".
 */
#ifndef PCWLINT_CLI_UNIT_WORDS_H
#define PCWLINT_CLI_UNIT_WORDS_H

#include <glib.h>
#include <stdbool.h>

#include "spread/unit.h"

/* False with an error that names `path` and the first word that is neither; `after_dashes` is of char *. */
bool unit_words_check(const char *path, const struct spread_unit *unit, const GPtrArray *after_dashes, GError **error);

/* Whether some of these words have to be said again where the units are extracted. */
bool unit_words_are_needed(const GPtrArray *after_dashes);

#endif
