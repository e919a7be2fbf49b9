/* Visual Studio solutions, in their own form (.sln) and in XML (.slnx): which projects belong together. */
#ifndef PCWLINT_PROJECT_VCXPROJ_SOLUTION_H
#define PCWLINT_PROJECT_VCXPROJ_SOLUTION_H

#include <glib.h>
#include <stdbool.h>

/*
 * The paths (char *, as path_shown() gives them) of its C and C++ projects in their order, each once; other projects
 * and folders are left out.  Those that are not on the disk go to `missing` (of char *, may be NULL) instead.  NULL
 * with an error that names file and place when it cannot be read or is no solution.  `*damage`: what shows that part of
 * the file is missing, "FILE:LINE: ...", so that there may be more projects; NULL when it is whole.  Free with
 * g_free(); `damage` may be NULL.
 */
GPtrArray *solution_projects(const char *file, GPtrArray *missing, char **damage, GError **error);

#endif
