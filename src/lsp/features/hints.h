/* Inlay hints: what a row reads, and the Version that a call registers with. */
#ifndef PCWLINT_LSP_FEATURES_HINTS_H
#define PCWLINT_LSP_FEATURES_HINTS_H

#include "lsp/features/document.h"
#include "lsp/features/features.h"

struct hint {
    int64_t line, column; /* it is shown there */
    char *text;           /* "→ offset 8, 4 bytes: Nic.Errors" */
    char *tooltip;        /* plain text; NULL: none */
};

/* The hints of the document from `first_line` to `last_line`, in their order: of struct hint.  Free with
 * g_ptr_array_unref(). */
GPtrArray *hints_of(const struct features *features, const struct feature_document *document, int64_t first_line,
                    int64_t last_line);

#endif
