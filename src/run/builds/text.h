/*
 * What the text of build descriptions shows without reading them as what they are.  `known` keeps what was found: path
 * of a description or a folder -> bits of enum build_matter.
 */
#ifndef PCWLINT_RUN_BUILDS_TEXT_H
#define PCWLINT_RUN_BUILDS_TEXT_H

#include <glib.h>
#include <stdbool.h>

/* A project in lower case imports a file that may lie anywhere: one that is neither Visual Studio's nor the user's
 * own. */
bool build_text_imports(const char *lower);

/* A project in lower case lists a source whose file name its text does not show: by a wildcard, a property, a list of
 * other items, or in another spelling (%20, &amp;). */
bool build_text_computes_names(const char *lower);

/* A Directory.Build file in lower case lists sources. */
bool build_text_lists(const char *lower);

/* Behind the start of an import's element, in lower case: it is imported only if a file exists. */
bool build_text_is_optional(const char *import);

/* What the description at `path` may say (bits of enum build_matter); BUILD_ALL when it cannot be read. */
guint build_text_matters(GHashTable *known, const char *path);

/* The same of projects and properties for a source in `folder`.  They lie in that folder, above it up to the root of
 * the tree, or in a folder beside it. */
guint build_texts_above(GHashTable *known, const char *folder);

#endif
