/* Whether a project file's text names a source, without evaluating the project. */
#ifndef PCWLINT_PROJECT_SOURCE_SEARCH_H
#define PCWLINT_PROJECT_SOURCE_SEARCH_H

#include <stdbool.h>

/*
 * True when `text`, the project's text in small letters, names `source` by a path relative to the project's folder or
 * an absolute one; also when a property ($(…), %(…), @(…)) stands in front of the source's name, because its value is
 * not known here.  Letter case does not count.
 */
bool project_text_names(const char *text, const char *project, const char *source);

#endif
