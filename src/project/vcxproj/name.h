/* What files of Visual Studio are called. */
#ifndef PCWLINT_PROJECT_VCXPROJ_NAME_H
#define PCWLINT_PROJECT_VCXPROJ_NAME_H

#include <stdbool.h>

/* By their extensions. */
bool vcxproj_is_named_so(const char *file);
bool solution_is_named_so(const char *file);

/* A solution in the newer form. */
bool solution_is_xml(const char *file);

#endif
