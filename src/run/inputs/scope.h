/*
 * What holds for a source before its build is asked: the command line and the configuration file above it, put together
 * by whoever starts a run.  Sources of one scope share it.
 */
#ifndef PCWLINT_RUN_INPUTS_SCOPE_H
#define PCWLINT_RUN_INPUTS_SCOPE_H

#include <glib.h>
#include <stdbool.h>

#include "project/settings.h"

/* The origin of a setting: "--arch", ".pcwlint.json:3". */
struct run_scope {
    const GArray *targets;                                   /* of struct target: the combinations that are asked for */
    const char *ntddi_origin, *runs_on_origin, *arch_origin; /* of what the targets state; NULL: they do not */
    const struct settings *user;                             /* what is said of compiling: -I, -D and what follows -- */
    const struct settings *kit;                              /* header directories of a kit; NULL: none was named */
    const char *build_dir;                                   /* -p; NULL: not given */
    const char *build_dir_origin;                            /* of one that errors are to be told with; else NULL */
    const char *configuration;                               /* of project files; NULL: every one */
    const GPtrArray *manifests;                              /* of char *: manifests that were named as such */
    const char *manifests_origin;                            /* NULL: none was */
};

/* Answers for the files of a run. */
struct run_scopes {
    gpointer data;
    /* What holds for a file; the same pointer means the same scope.  Never NULL. */
    const struct run_scope *(*of)(gpointer data, const char *path);
    /* Whether a file, or a folder, is left out; *why receives the origin of that, unless `why` is NULL; free it
     * with g_free(). */
    bool (*excludes)(gpointer data, const char *path, bool folder, char **why);
    /* False with an error when an answer so far was wrong, because a configuration cannot be read. */
    bool (*check)(gpointer data, GError **error);
};

#endif
