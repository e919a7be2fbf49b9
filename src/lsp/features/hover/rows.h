/* Texts of hovers about descriptors and counters.  Private to this room. */
#ifndef PCWLINT_LSP_FEATURES_HOVER_ROWS_H
#define PCWLINT_LSP_FEATURES_HOVER_ROWS_H

#include "lsp/features/prose.h"
#include "lsp/features/subjects.h"

/* Descriptors, a section for each counterset: `rows` are of struct row_view. */
void hover_rows(struct prose *prose, const struct features *features, const GArray *rows);

/* A member of data blocks: `subjects` (const struct subject) have one place. */
void hover_field(struct prose *prose, const struct features *features, const GPtrArray *subjects);

/* The drawing of a block, of the rows around some bytes where size > 0. */
void hover_map(struct prose *prose, const struct bytemap *map, int64_t start, int64_t size);

#endif
