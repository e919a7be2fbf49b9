/*
 * What a file for NMAKE sets: macros, under its conditions, with the files that it includes.  Nothing is executed: what
 * a command would decide is not known.  Sizes, depths and the work of expanding are bounded.
 */
#ifndef PCWLINT_PROJECT_NMAKE_NMAKE_H
#define PCWLINT_PROJECT_NMAKE_NMAKE_H

#include <glib.h>
#include <stdbool.h>

#include "project/description.h"

struct nmake;

struct nmake_macro {
    char *value, *origin; /* origin: "driver/sources:12" */
};

/* `description` gets notes: of what is not there or cannot be decided.  It outlives the result, as does `work`: what
 * reading the projects of a run may still cost (vcxproj.h); NULL: only this one is bounded. */
struct nmake *nmake_new(struct description *description, gint64 *work);
void nmake_free(struct nmake *nmake);

/* What the environment says. */
void nmake_set(struct nmake *nmake, const char *name, const char *value, const char *origin);

/* False with an error when the file cannot be read, or exceeds a bound.  Nothing from outside of its tree is included.
 */
bool nmake_read(struct nmake *nmake, const char *file, GError **error);

/* Takes the cost of something else, in bytes, from what is allowed; false when that is used up. */
bool nmake_spend(struct nmake *nmake, gsize amount);

/* False with an error when a bound was reached, and values may not be whole. */
bool nmake_check(const struct nmake *nmake, const char *file, GError **error);

/* NULL: nobody sets it.  What nobody sets stays as $(NAME) in its value. */
const struct nmake_macro *nmake_get(struct nmake *nmake, const char *name);

#endif
