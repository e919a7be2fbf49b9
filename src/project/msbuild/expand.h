/*
 * References in values, replaced: $(Property), with property functions, %(Metadata) and @(Items).  What is not known
 * becomes a mark (msbuild-value.h).
 */
#ifndef PCWLINT_PROJECT_MSBUILD_EXPAND_H
#define PCWLINT_PROJECT_MSBUILD_EXPAND_H

#include "project/msbuild/msbuild.h"

/* Properties alone; and everything that the present pass allows.  Free with g_free(). */
char *msbuild_expand_properties(struct msbuild *m, const char *text);
char *msbuild_expand(struct msbuild *m, const char *text);

/* The text of an element, each part with its place: what %(…) brings keeps the one that it had. */
GPtrArray *msbuild_expand_pieces(struct msbuild *m, const struct msbuild_element *element);

/* "$(Name)" as it stands now.  Free with g_free(). */
char *msbuild_property_value(struct msbuild *m, const char *name);

/* A property function, "Name.Method(…)[1]" or "[Type]::Method(…)"; a mark when it is none that is understood. */
char *msbuild_call(struct msbuild *m, const char *expression);

/* Adds a note that a project uses a variable of the environment that is not on the list (base/file/environment.h). */
void msbuild_note_hidden(struct msbuild *m, const char *name);

/* A path of ours as properties hold it: with backslashes, escaped. */
char *msbuild_path_value(const char *path);

#endif
