/* Where a comment that suppresses a finding is written, and its words. */
#ifndef PCWLINT_LSP_FINDINGS_SUPPRESS_H
#define PCWLINT_LSP_FINDINGS_SUPPRESS_H

#include "finding/finding.h"
#include "lsp/documents/position.h"

struct suppress {
    gsize at;     /* the byte that the text is inserted at */
    char *text;   /* free with g_free() */
    gsize reason; /* the byte of the text behind which a reason is to be written */
};

/* For the finding's statement, row or tag. */
struct suppress suppress_here(const struct position_map *map, const struct finding *finding);

/* For the whole file. */
struct suppress suppress_in_file(const struct position_map *map, const struct finding *finding);

#endif
