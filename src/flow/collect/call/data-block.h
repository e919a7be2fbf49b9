/* The object that a data block is, as a fact. */
#ifndef PCWLINT_FLOW_COLLECT_CALL_DATA_BLOCK_H
#define PCWLINT_FLOW_COLLECT_CALL_DATA_BLOCK_H

#include "flow/access/access.h"
#include "flow/access/run.h"

/* Fills in what lies at `data`.  Which of the structures that begin there is meant follows from block->size, which the
 * caller has set. */
void collect_data_block(struct flow *flow, const struct state *state, struct fact_data_block *block,
                        const struct value *data);

/* How many PCW_DATA have room there; 0 where that is unknown. */
int64_t collect_data_room(const struct flow *flow, struct place array);

/* Adds those of an array of `count` PCW_DATA. */
void collect_data_blocks(struct flow *flow, struct state *state, struct place array, int64_t count, GPtrArray **blocks);

#endif
