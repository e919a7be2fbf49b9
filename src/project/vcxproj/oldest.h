/* The oldest Windows that a Visual Studio project says its driver must load on. */
#ifndef PCWLINT_PROJECT_VCXPROJ_OLDEST_H
#define PCWLINT_PROJECT_VCXPROJ_OLDEST_H

#include <glib.h>

#include "config/windows.h"
#include "project/msbuild/msbuild.h"

/*
 * By the first of: the decorations of its INF files, WindowsTargetPlatformMinVersion, TargetVersion (but Windows10,
 * which every project says).  NULL: it does not say.  `origin` receives where it is set; free with g_free().
 */
const struct windows_version *vcxproj_oldest(struct msbuild *m, const char *arch, char **origin);

#endif
