/* Values that differ between targets, said together: "16 (x64), 12 (x86)". */
#ifndef PCWLINT_LSP_FEATURES_BY_TARGET_H
#define PCWLINT_LSP_FEATURES_BY_TARGET_H

#include <glib.h>

struct by_target;

/* `targets` are of struct target, borrowed. */
struct by_target *by_target_new(const GArray *targets);

/* Adds what holds in some of the targets (of guint); equal texts come together.  Takes the text; NULL is passed over.
 */
void by_target_add(struct by_target *values, char *text, const GArray *holds);

/* All texts, each with its targets where they differ; NULL for none.  Ends the values.  Free with g_free(). */
char *by_target_end(struct by_target *values);

#endif
