/* Links to folders, which are not followed: whether that leaves out any code of performance counters. */
#ifndef PCWLINT_RUN_INPUTS_FOLDER_LINKS_H
#define PCWLINT_RUN_INPUTS_FOLDER_LINKS_H

#include <glib.h>

#include "run/inputs/scope.h"

/*
 * Adds to `notes` (of struct note) those of the paths (char *) that lead to such code which is not among the inputs
 * `asked` (char *), and returns how many they are.  Nothing is read outside of the tree that a link is in: a link that
 * leads out of it is only told.
 */
guint folder_links_note(const GPtrArray *paths, const GPtrArray *asked, const struct run_scopes *scopes,
                        GPtrArray *notes);

#endif
