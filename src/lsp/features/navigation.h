/*
 * From a descriptor to the field that it reads and to the counter of the manifest that it publishes, and back.
 */
#ifndef PCWLINT_LSP_FEATURES_NAVIGATION_H
#define PCWLINT_LSP_FEATURES_NAVIGATION_H

#include "lsp/features/document.h"
#include "lsp/features/features.h"

/*
 * Where what stands at a position comes from: of a descriptor, the field and the manifest's counter; of a field, the
 * counters that it holds, else the descriptors; of a counter, the field and the descriptors; of a call that registers,
 * the table and the manifest's counterset; of a counterset, the calls.  An array of struct location, each once; empty
 * when nothing is known.  Free with g_ptr_array_unref().
 */
GPtrArray *navigation_definitions(const struct features *features, const struct feature_document *document,
                                  int64_t line, int64_t column);

/* All places of the counters at a position: descriptors, elements of the manifest, fields.  Without `declarations`, the
 * fields are left out.  Of a call that registers: the call, the table and the manifest's counterset.  As above. */
GPtrArray *navigation_references(const struct features *features, const struct feature_document *document, int64_t line,
                                 int64_t column, bool declarations);

#endif
