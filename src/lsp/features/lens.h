/* What stands above a call that registers a counterset. */
#ifndef PCWLINT_LSP_FEATURES_LENS_H
#define PCWLINT_LSP_FEATURES_LENS_H

#include "lsp/features/document.h"
#include "lsp/features/features.h"

struct lens {
    struct span span;
    char *title;      /* "Volume Meter: 6 counters, 24 bytes, v2: rejected before build 19645" */
    char *counterset; /* its name, as inspect heads it */
};

/* The lenses of a document, in their order: of struct lens.  Free with g_ptr_array_unref(). */
GPtrArray *lenses_of(const struct features *features, const struct feature_document *document);

#endif
