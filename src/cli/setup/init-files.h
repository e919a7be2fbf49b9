/* The texts of the files that "pcwlint init" writes. */
#ifndef PCWLINT_CLI_SETUP_INIT_FILES_H
#define PCWLINT_CLI_SETUP_INIT_FILES_H

#include <glib.h>

#include "cli/setup/init-tree.h"

/* Where the file for a CI service goes, relative to the root of the repository; NULL: no such service. */
const char *init_ci_path(const char *service);

/* The file for a service of init_ci_path().  `repository`: where it gets pcwlint; NULL: a place to be filled in.  Free
 * with g_free(). */
char *init_ci_text(const char *service, const char *repository);

/* A configuration of pre-commit that checks `folder`, relative to the root of the repository.  Free with g_free(). */
char *init_hook_text(const char *folder);

/*
 * A configuration file.  `ntddi`: as the user gave it, NULL: not given.  `baseline`: relative to the file; NULL: none.
 * Free with g_free().
 */
char *init_config_text(const struct init_tree *tree, const char *ntddi, const char *baseline);

#endif
