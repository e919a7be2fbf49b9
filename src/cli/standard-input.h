/* What standard input holds: the text of a file that is not saved (--stdin-filename), or a list of names (--facts @-).
 */
#ifndef PCWLINT_CLI_STANDARD_INPUT_H
#define PCWLINT_CLI_STANDARD_INPUT_H

#include <glib.h>
#include <stdbool.h>

#include "session/settings.h"

/* All of it as text; NULL with an error when it cannot be read.  Free with g_free(). */
char *standard_input_text(GError **error);

/*
 * Lays it over the unsaved file of the settings (base/file/overlay.h), when there is one.  False with an error when it
 * cannot be read, or what the settings say of it makes no sense.
 */
bool standard_input_lay(const struct session_settings *settings, GError **error);

#endif
