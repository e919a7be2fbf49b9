/*
 * The header that CTRPP would generate from a manifest, as documented for InitRegistrationInformation, Register,
 * Unregister, Create, Close and Add (PCW_REGISTRATION_INFORMATION, PcwRegister, PcwUnregister, PcwCreateInstance,
 * PcwCloseInstance and PcwAddInstance reference pages).  The words are ours, the effect is the same; user-mode
 * providers are left out (user-header.h).
 *
 * A counter or a counterset that cannot be written in C, or whose names clash, is left out, so that the text compiles
 * wherever the structures and members exist that the manifest names: those are the sources' to say.
 */
#ifndef PCWLINT_MANIFEST_HEADER_H
#define PCWLINT_MANIFEST_HEADER_H

#include <glib.h>

#include "facts/facts.h"

struct manifest_header {
    char *text;
    GPtrArray *places; /* of struct fact_place, borrowed from the manifest: what line i + 1 stands for; NULL: nothing of
                          the manifest */
    GPtrArray *omissions; /* of struct manifest_omission; empty when the manifest is written whole */
    guint n_sets;         /* countersets that are in the text */
};

/* A counterset or counter that is not in the text. */
struct manifest_omission {
    const struct fact_place *place; /* borrowed from the manifest */
    char *message;
};

/* `prefix` may be NULL.  Needs a manifest without a failure; release with manifest_header_free(). */
struct manifest_header *manifest_header_new(const struct fact_manifest *manifest, const char *prefix);
void manifest_header_free(struct manifest_header *header);

/* A header without text, and the name of its include guard, for code that writes another one.  Free the name with
 * g_free().
 */
struct manifest_header *manifest_header_empty(void);
char *manifest_header_guard(const struct fact_manifest *manifest, const char *base, const char *prefix, bool kernel);

/*
 * Whether `name`, as a source uses it, is a name that the header declares for the counterset: a function (prefix, verb,
 * symbol), or its handle (prefix, symbol).  *prefix receives what stands before; free with g_free().
 */
enum manifest_name { MANIFEST_NAME_NONE, MANIFEST_NAME_HANDLE, MANIFEST_NAME_FUNCTION };
enum manifest_name manifest_header_name(const struct fact_manifest_set *set, const char *name, char **prefix);

#endif
