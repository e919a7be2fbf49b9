/*
 * What can be written at a position of a manifest: elements, attributes, their values, and members of the C structures
 * that the manifest names.  It works on text that is half typed.
 */
#ifndef PCWLINT_LSP_FEATURES_COMPLETION_H
#define PCWLINT_LSP_FEATURES_COMPLETION_H

#include "lsp/features/document.h"
#include "lsp/features/features.h"

enum completion_kind {
    COMPLETION_ELEMENT,
    COMPLETION_ATTRIBUTE,
    COMPLETION_WORD,  /* one of a closed set */
    COMPLETION_FIELD, /* a member of a structure */
    COMPLETION_TYPE,  /* a C type */
    COMPLETION_VALUE  /* anything else */
};

struct completion {
    enum completion_kind kind;
    char *label, *detail, *doc; /* detail and doc: NULL for none; doc is plain text */
    char *text;                 /* what is inserted */
    char *snippet;              /* the same as a snippet with places to fill in; NULL: the text */
    guint rank;                 /* what fits best has the least */
};

struct completions {
    struct span span; /* what is replaced: the name or value at the position */
    GPtrArray *items; /* of struct completion, by rank */
};

/* Never NULL; empty where nothing can be said.  `features` may be NULL: then the schema alone speaks.  Free with
 * completions_free(). */
struct completions *complete_at(const struct features *features, const struct feature_document *document, int64_t line,
                                int64_t column);
void completions_free(struct completions *completions);

#endif
