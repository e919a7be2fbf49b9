/* Where the working copy of a version control system ends: searches that go upwards from a source stop there. */
#ifndef PCWLINT_BASE_FILE_CHECKOUT_H
#define PCWLINT_BASE_FILE_CHECKOUT_H

#include <stdbool.h>

/* Whether a folder is the root of a working copy of git, Mercurial or Subversion.  The answer is observed (observe.h).
 */
bool checkout_is_root(const char *folder);

/* The root of the working copy that a folder (an absolute path) is in, owned; NULL: it is in none. */
char *checkout_root_above(const char *folder);

/* Whether a folder is the home directory or that of temporary files: what lies there belongs to no project. */
bool checkout_is_shared(const char *folder);

#endif
