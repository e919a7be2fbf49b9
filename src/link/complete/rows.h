/* A registration gets its descriptor table from elsewhere. */
#ifndef PCWLINT_LINK_COMPLETE_ROWS_H
#define PCWLINT_LINK_COMPLETE_ROWS_H

#include "facts/facts.h"

/* As many rows as CounterCount says, or all when it is unknown, and what is known of their array.  Copies both. */
void complete_rows(struct fact_registration *registration, const struct fact_array *array,
                   const GPtrArray *descriptors);

/* The rows name structures: their layouts come along where the unit has none of that name.  Copies them. */
void complete_records(struct fact_unit *into, const struct fact_unit *from);

#endif
