/* The shape of a function's graph: an order in which every block comes after its predecessors, and its loops. */
#ifndef PCWLINT_FLOW_GRAPH_CFG_H
#define PCWLINT_FLOW_GRAPH_CFG_H

#include <glib.h>

#include "ir/ir.h"

struct cfg {
    uint32_t n;
    uint32_t *position; /* block -> place in reverse post-order; G_MAXUINT32 when it cannot be reached */
    uint32_t *order;    /* the other way round */
    uint32_t n_reached;
    bool *meets;   /* block -> several ways lead to it */
    guint8 **loop; /* head block -> bit set of its loop's blocks; NULL when it heads none */
};

/* Computed once per function and kept in the arena. */
const struct cfg *cfg_of(struct ir_function *function, struct arena *arena);

/* The edge leads to the block itself or to one before it in that order: it closes a loop. */
bool cfg_is_back_edge(const struct cfg *cfg, uint32_t from, uint32_t to);

/* The block is in the loop that begins at the block `head`. */
bool cfg_in_loop(const struct cfg *cfg, uint32_t head, uint32_t block);

#endif
