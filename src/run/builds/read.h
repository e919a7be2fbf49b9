/* Build descriptions that are read, and what is wrong with them.  Private to this room. */
#ifndef PCWLINT_RUN_BUILDS_READ_H
#define PCWLINT_RUN_BUILDS_READ_H

#include "run/builds/parts.h"

/* The builds own the description from now on, and its sources know its project; NULL is passed on. */
struct description *builds_own(struct builds *builds, struct description *description);

/* The architectures that the user asks for; NULL: any. */
const char *const *builds_stated_archs(const struct builds *builds);

/* Reads a project that was found: for what is shipped on the default platform, as the user did not ask for a matrix.
 * NULL with an error; else the builds own it. */
struct description *builds_read_project_found(struct builds *builds, const char *path, GError **error);

/* All configurations of a project that was read for one; NULL: it has no others. */
const struct description *builds_every(struct builds *builds, const struct description *one);

/* Notes what a description does not know, which may be about any source. */
void builds_use_failures(struct builds *builds, const struct description *description);

/* Notes that a description cannot be read: the settings of its sources are unknown, so that findings in them may be
 * wrong.  The error's message starts with a place. */
void builds_note_broken(struct builds *builds, const char *file, const GError *error);

#endif
