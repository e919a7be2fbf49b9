/* Countersets and counters as symbols of documents and of the workspace. */
#ifndef PCWLINT_LSP_FEATURES_SYMBOLS_H
#define PCWLINT_LSP_FEATURES_SYMBOLS_H

#include "lsp/features/document.h"
#include "lsp/features/features.h"

enum symbol_kind { SYMBOL_COUNTERSET, SYMBOL_COUNTER };

struct symbol {
    enum symbol_kind kind;
    char *name, *detail;         /* detail: NULL for none */
    struct span span, selection; /* the whole, and what is selected in it */
    GPtrArray *children;         /* of struct symbol */
};

/* The countersets of a source, header or manifest, in their order: of struct symbol.  Those of a manifest come from its
 * text alone, so that `features` may be NULL then.  Free with g_ptr_array_unref(). */
GPtrArray *symbols_of(const struct features *features, const struct feature_document *document);

struct workspace_symbol {
    enum symbol_kind kind;
    char *name, *container; /* container: the counterset of a counter; NULL for none */
    struct location *location;
};

/* Countersets and counters of the sources and manifests whose name holds the letters of the query in this order, case
 * aside; at most `most`.  An array of struct workspace_symbol; free with g_ptr_array_unref(). */
GPtrArray *symbols_named(const struct features *features, const char *query, guint most);

#endif
