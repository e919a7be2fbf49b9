/* What the settings of a session say of compiling, in the form that a build description has too. */
#ifndef PCWLINT_SESSION_COMPILE_SETTINGS_H
#define PCWLINT_SESSION_COMPILE_SETTINGS_H

#include "project/settings.h"
#include "run/inputs/scope.h"
#include "session/settings.h"

/* What a configuration file says of it: of struct setting, both. */
struct compile_settings_file {
    const GPtrArray *include_dirs, *defines;
};

/* Adds what the arguments of a compiler say (of char *; NULL: nothing), as the user's words: "--" is their origin. */
void compile_settings_read_arguments(struct settings *compiled, const GPtrArray *arguments);

/*
 * -I, -D and the compiler's arguments: of macros the last has the last word, of directories the first is looked into
 * first, and the session's settings stand before the file.  NULL with an error when they contradict what the targets
 * state, which the origins say.  Free with settings_free().
 */
struct settings *compile_settings_read(const struct session_settings *stated, const struct compile_settings_file *file,
                                       const struct run_scope *scope, GError **error);

/* The header directories of a kit that `origin` ("--wdk") named.  NULL with an error when it is none.  Free with
 * settings_free(). */
struct settings *compile_settings_read_kit(const char *directory, const char *origin, GError **error);

#endif
