/* Data blocks that instance calls hand over, and what all calls have in common. */
#ifndef PCWLINT_LINK_BLOCKS_INSTANCES_H
#define PCWLINT_LINK_BLOCKS_INSTANCES_H

#include "link/link.h"
#include "link/scalar.h"

/* Of PCW_CALLBACK_TYPE (wdm.h): the requests that instances answer. */
enum { REQUEST_ENUMERATE = 2, REQUEST_COLLECT = 3 };

/* What a descriptor reads: the shape behind a fact_block. */
struct block_shape {
    const char *type;       /* NULL when only the size is known */
    enum word_evidence how; /* none when nothing at all is known: then `reason` says why, unless a
                               finding does */
    const struct fact_place *declared;
    const struct layout *layout; /* of the record, or of an array's elements; NULL when there is none */
    struct scalar scalar;        /* when it is a scalar or an array of them: size is not 0 */
    int64_t element;             /* bytes per element when it is an array; 0 otherwise */
    int64_t size;                /* -1 when not known */
    bool measured;               /* the size is that of an object, not only of its type */
    const char *reason;
};

/* The data block that an instance hands over at that StructIndex; NULL: none that is known. */
const struct fact_data_block *link_block_at(const struct fact_instance *instance, int64_t struct_index);

/* A known NULL, or zeroed storage that was never written. */
bool link_is_null(const struct fact_value *value);

/* What the calls at `sites` (sites.h) hand over at that StructIndex to a registration of `unit`. */
struct block_shape link_instances(struct link *link, const struct link_unit *unit, const GArray *sites,
                                  int64_t struct_index);

#endif
