/* Texts of hovers about the schema of manifests.  Private to this room. */
#ifndef PCWLINT_LSP_FEATURES_HOVER_SCHEMA_H
#define PCWLINT_LSP_FEATURES_HOVER_SCHEMA_H

#include "lsp/features/prose.h"
#include "lsp/features/subjects.h"

/* A position in a manifest: of its schema.  False when there is nothing; *span is what the text is about. */
bool hover_schema(struct prose *prose, const struct features *features, const struct feature_document *document,
                  int64_t line, int64_t column, struct span *span);

#endif
