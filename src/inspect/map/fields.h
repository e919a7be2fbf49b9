/* The fields of a data block, as a byte map wants them: told apart where counters read, folded where nobody does. */
#ifndef PCWLINT_INSPECT_MAP_FIELDS_H
#define PCWLINT_INSPECT_MAP_FIELDS_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "facts/facts.h"

/* What a block is made of. */
struct block_layout {
    const struct fact_record *record; /* the structure, or that of an array's elements; NULL: none is known */
    const char *type;                 /* of the block, as fact_block.type: "S", "S[4]", "ULONG64[6]"; or NULL */
    const char *arch;
    int64_t size; /* of the block */
};

/* The name of an array's elements, or of the type itself; free with g_free(). */
char *block_element_type(const char *type);

/*
 * Fields of struct bytemap_field (bytemap.h), for what is read: an array of struct bytemap_read.  Of overlapping
 * members, those of unions, the one that a counter reads is named.  False when the layout is not known: then there are
 * no fields.
 */
bool fields_of(const struct block_layout *block, const GArray *reads, GPtrArray *fields);

#endif
