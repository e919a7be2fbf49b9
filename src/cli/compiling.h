/* What the command line says of compiling, in the form that a build description has too. */
#ifndef PCWLINT_CLI_COMPILING_H
#define PCWLINT_CLI_COMPILING_H

#include "cli/options.h"
#include "project/settings.h"
#include "run/scope.h"

/* What a configuration file says of it: of struct setting, both. */
struct compiling_file {
    const GPtrArray *include_dirs, *defines;
};

/*
 * -I, -D and what follows --: of macros the last has the last word, of directories the first is looked into first, and the command line
 * stands before the file.  NULL with an error when they contradict what the targets state, which the origins say.  Free with
 * settings_free().
 */
struct settings *compiling_read(const struct options *options, const struct compiling_file *file, const struct run_scope *scope, GError **error);

/* The header directories of a kit that `origin` ("--wdk") named.  NULL with an error when it is none.  Free with settings_free(). */
struct settings *compiling_read_kit(const char *directory, const char *origin, GError **error);

#endif
