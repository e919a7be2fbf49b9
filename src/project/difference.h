/* How two configurations of one source differ. */
#ifndef PCWLINT_PROJECT_DIFFERENCE_H
#define PCWLINT_PROJECT_DIFFERENCE_H

#include "project/settings.h"

/* In place of a macro's name: they differ in more than macros, so that any text may mean something else. */
#define SETTINGS_DIFFER_OTHERWISE ""

/*
 * Adds the macros that the two define differently to `macros` (a set, which owns its strings), and
 * SETTINGS_DIFFER_OTHERWISE where they differ in more than macros: include directories that exist, forced includes,
 * language, NTDDI_VERSION, the oldest Windows.
 */
void settings_differ_in(const struct settings *a, const struct settings *b, GHashTable *macros);

/* Whether they differ in none of these macros (char *; as settings_differ_in() returns them). */
bool settings_are_alike(const struct settings *a, const struct settings *b, const GPtrArray *macros);

#endif
