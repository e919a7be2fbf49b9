/* Texts of hovers about calls, and about what they are given.  Private to this room. */
#ifndef PCWLINT_LSP_FEATURES_HOVER_CALLS_H
#define PCWLINT_LSP_FEATURES_HOVER_CALLS_H

#include "lsp/features/prose.h"
#include "lsp/features/subjects.h"

/* A call, a Version: `subjects` (const struct subject) have one place. */
void hover_calls(struct prose *prose, const struct features *features, const GPtrArray *subjects);
void hover_versions(struct prose *prose, const struct features *features, const GPtrArray *subjects);

/* What the code registers for a counter and a counterset of a manifest. */
void hover_counter(struct prose *prose, const struct features *features, const struct subject *subject);
void hover_manifest_set(struct prose *prose, const struct features *features, const struct subject *subject);

/* A counter type of a manifest in words: its bytes, and what consumers show. */
void hover_type(struct prose *prose, const char *type);

#endif
