/* The C structures that a manifest names, as the sources declare them. */
#ifndef PCWLINT_LSP_FEATURES_STRUCTURES_H
#define PCWLINT_LSP_FEATURES_STRUCTURES_H

#include "lsp/features/subjects.h"
#include "lsp/features/xml-scan.h"

/* The layout of a C type as a manifest writes it ("struct S", "S"); NULL: the sources say nothing of it. */
const struct fact_record *structures_named(const struct features *features, const char *type);

/* The C type of the structure that holds a counter, by the text of the manifest; NULL: it does not say.  `counter` is
 * the index of the element.  Free with g_free(). */
char *structures_type_of_counter(const struct xml_scan *scan, int counter);

/* A member by its path; NULL when there is none. */
const struct fact_member *structures_member(const struct fact_record *record, const char *path);

#endif
