/*
 * The tree as it was at a git revision, without writing anything: texts that were different are laid over the files
 * (base/file/overlay.h), and files that were not there are hidden.  Files that git ignores are as they are.
 */
#ifndef PCWLINT_SESSION_REVISION_H
#define PCWLINT_SESSION_REVISION_H

#include <glib.h>
#include <stdbool.h>

#include "session/settings.h"

/*
 * Lays the tree of the revision over that of the settings' inputs and manifests, until overlay_clear(), in place of
 * what was laid.  `inputs` receives the inputs as they were (NULL at the end; free with g_strfreev()): without files
 * that were not there.  `commit` receives what was compared with; free with g_free().  False with an error, and nothing
 * laid, when git cannot tell.
 */
bool revision_lay(const char *revision, const struct session_settings *settings, char ***inputs, char **commit,
                  GError **error);

#endif
