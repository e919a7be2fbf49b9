/* The texts of hovers by what they are about.  Private to this room. */
#ifndef PCWLINT_LSP_FEATURES_HOVER_PARTS_H
#define PCWLINT_LSP_FEATURES_HOVER_PARTS_H

#include "lsp/features/prose.h"
#include "lsp/features/subjects.h"

/* Descriptors, a section for each counterset: `rows` are of struct row_view. */
void hover_rows(struct prose *prose, const struct features *features, const GArray *rows);

/* A member of data blocks, a call, a Version: `subjects` (const struct subject) have one place. */
void hover_field(struct prose *prose, const struct features *features, const GPtrArray *subjects);
void hover_calls(struct prose *prose, const struct features *features, const GPtrArray *subjects);
void hover_versions(struct prose *prose, const struct features *features, const GPtrArray *subjects);

/* What the code registers for a counter and a counterset of a manifest. */
void hover_counter(struct prose *prose, const struct features *features, const struct subject *subject);
void hover_manifest_set(struct prose *prose, const struct features *features, const struct subject *subject);

/* A counter type of a manifest in words: its bytes, and what consumers show. */
void hover_type(struct prose *prose, const char *type);

/* The drawing of a block, of the rows around some bytes where size > 0. */
void hover_map(struct prose *prose, const struct bytemap *map, int64_t start, int64_t size);

/* A position in a manifest: of its schema.  False when there is nothing; *span is what the text is about. */
bool hover_schema(struct prose *prose, const struct features *features, const struct feature_document *document,
                  int64_t line, int64_t column, struct span *span);

#endif
