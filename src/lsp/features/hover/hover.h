/* What a hover shows: of a descriptor, a member of a data block, Version, a call that registers, and of manifests. */
#ifndef PCWLINT_LSP_FEATURES_HOVER_HOVER_H
#define PCWLINT_LSP_FEATURES_HOVER_HOVER_H

#include "lsp/features/document.h"
#include "lsp/features/features.h"

struct hover {
    struct span span; /* what it is about */
    char *text;       /* as Markdown, or without markup */
};

/*
 * The hover at a position of a source or header, or of a manifest; NULL when there is nothing to say.  `features` may
 * be NULL for a manifest: then the schema alone speaks.  Free with hover_free().
 */
struct hover *hover_at(const struct features *features, const struct feature_document *document, int64_t line,
                       int64_t column, bool markdown);
void hover_free(struct hover *hover);

#endif
