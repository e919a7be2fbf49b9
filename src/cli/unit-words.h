/*
 * The compiler's arguments in unit files.  A unit file may come from anywhere, so an argument is accepted only when a
 * build description may give it (project/compiler/word.h), or when this command line gives it too, after "--".
 */
#ifndef PCWLINT_CLI_UNIT_WORDS_H
#define PCWLINT_CLI_UNIT_WORDS_H

#include <glib.h>
#include <stdbool.h>

#include "spread/unit.h"

/* False with an error that names `path` and the first argument that is not accepted.  `after_dashes`: of char *. */
bool unit_words_check(const char *path, const struct spread_unit *unit, const GPtrArray *after_dashes, GError **error);

/* Whether some of these arguments have to be given again when the units are extracted. */
bool unit_words_are_needed(const GPtrArray *after_dashes);

#endif
