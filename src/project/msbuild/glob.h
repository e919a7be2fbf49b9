/* Wildcards in paths: "*" and "?" within a name, "**" for any folders.  Case does not count. */
#ifndef PCWLINT_PROJECT_MSBUILD_GLOB_H
#define PCWLINT_PROJECT_MSBUILD_GLOB_H

#include "project/msbuild/msbuild.h"

/* False: the pattern is the path of one file, which need not exist. */
bool glob_has_wildcard(const char *pattern);

/* A file that a pattern stands for. */
struct glob_match {
    char *path;      /* as the pattern spells it, with the names of the disk */
    char *recursive; /* what "**" stands for: "sub\deeper\", or empty */
};

/* The files (struct glob_match) that `pattern`, seen from `directory`, stands for, in order of their names.  Never
 * NULL. */
GPtrArray *glob_expand(struct msbuild *m, const char *directory, const char *pattern);

/* Whether a path fits a pattern; both absolute, in our spelling. */
bool glob_fits(const char *pattern, const char *path);

#endif
