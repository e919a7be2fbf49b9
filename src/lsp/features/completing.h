/* A completion that is being worked out.  Private to this room. */
#ifndef PCWLINT_LSP_FEATURES_COMPLETING_H
#define PCWLINT_LSP_FEATURES_COMPLETING_H

#include "lsp/features/completion.h"
#include "lsp/features/xml-scan.h"

struct completing {
    const struct features *features; /* NULL: no model */
    const struct xml_scan *scan;
    struct xml_at at;
    GPtrArray *items; /* of struct completion */
};

/* Adds an item.  Takes the text to insert; NULL: the label. */
struct completion *completing_add(struct completing *completing, enum completion_kind kind, const char *label,
                                  char *text);

/* Adds the values of the attribute at the position. */
void completing_values(struct completing *completing);

#endif
