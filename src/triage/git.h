/* What git says: the only part that runs it. */
#ifndef PCWLINT_TRIAGE_GIT_H
#define PCWLINT_TRIAGE_GIT_H

#include <glib.h>

#include "triage/changed.h"

/*
 * What differs between a revision and the work trees that the inputs (char *: files, directories) are in, as they are
 * on the disk: staged or not, and files that git does not know yet, but not those that it ignores.  Where the current
 * branch has left the revision's, it is the point where it did so that counts: what others did there since then is not
 * ours. NULL with an error that says what git could not do.  Release with changed_free().
 */
struct changed *git_changed_since(const char *revision, const GPtrArray *inputs, GError **error);

#endif
