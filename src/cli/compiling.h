/* What the command line says of compiling, in the form that a build description has too. */
#ifndef PCWLINT_CLI_COMPILING_H
#define PCWLINT_CLI_COMPILING_H

#include "cli/options.h"
#include "project/settings.h"

/*
 * -I, -D and what follows --, in this order: the last has the last word.  NULL with an error when they contradict --ntddi or --arch.
 * Free with settings_free().
 */
struct settings *compiling_read(const struct options *options, const GArray *targets, GError **error);

/* The header directories of --wdk; NULL without an error when it was not given.  Free with settings_free(). */
struct settings *compiling_read_kit(const struct options *options, GError **error);

#endif
