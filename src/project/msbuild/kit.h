/* What Visual Studio and the driver kit say in files of theirs, which are not read: as far as a project builds on it.
 */
#ifndef PCWLINT_PROJECT_MSBUILD_KIT_H
#define PCWLINT_PROJECT_MSBUILD_KIT_H

#include "project/msbuild/msbuild.h"

/* A property that only they define: a folder of theirs, or a version. */
bool kit_defines(const char *name);

/* The value of one that nothing else defined and that is known well enough; NULL: none.  Free with g_free(). */
char *kit_property(struct msbuild *m, const char *name);

/* What they define before anything else; and in their file of this name, in so far as the project left it open. */
void kit_start(struct msbuild *m);
void kit_defaults(struct msbuild *m, const char *file);

/* The macros that they define for every source of a driver, as pieces of PreprocessorDefinitions. */
GPtrArray *kit_macros(struct msbuild *m);

#endif
