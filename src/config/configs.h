/*
 * The configuration files of a run: for each file the nearest one upwards, up to the root of the file system.  A folder
 * is looked into once.
 */
#ifndef PCWLINT_CONFIG_CONFIGS_H
#define PCWLINT_CONFIG_CONFIGS_H

#include "config/config.h"

struct glob;
struct configs;

/* `only`: this file for everything, and none is looked for; NULL with an error when it cannot be read.  Its patterns
 * start at the working directory, as it may lie anywhere.  `none`: there is no configuration at all. */
struct configs *configs_new(const char *only, bool none, GError **error);
void configs_free(struct configs *configs);

/* The nearest one for a file, or for a folder, which may hold it itself; borrowed.  NULL: there is none.  One that
 * cannot be read counts as none here, and configs_check() tells. */
const struct config *configs_of(struct configs *configs, const char *path);

/* The nearest one above all of these paths (char *); without any, above the working directory. */
const struct config *configs_common(struct configs *configs, const GPtrArray *paths);

struct exclusion {
    const struct config *config;
    const struct glob *glob;
};

/*
 * Whether a file, or a folder, is excluded; `by`, unless it is NULL, says by whom.  Every configuration file above the
 * path is consulted, so an exclusion cannot be undone by a file in a subfolder.
 */
bool configs_exclude(struct configs *configs, const char *path, bool folder, struct exclusion *by);

/* False with the first error that was met while files were read. */
bool configs_check(const struct configs *configs, GError **error);

/* Whether configs_of() found none for some path. */
bool configs_missing(const struct configs *configs);

/* All that were read so far, of struct config, by their paths; borrowed.  Free with g_ptr_array_unref(). */
GPtrArray *configs_read_so_far(const struct configs *configs);

#endif
