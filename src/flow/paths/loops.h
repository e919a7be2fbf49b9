/* Iterations of loops: the first ones are followed one by one, then one state represents all later ones. */
#ifndef PCWLINT_FLOW_PATHS_LOOPS_H
#define PCWLINT_FLOW_PATHS_LOOPS_H

#include "flow/graph/cfg.h"
#include "flow/access/run.h"

/* The loops of one function, while it runs. */
struct loops {
    struct flow *flow;
    const struct ir_function *function;
    const struct cfg *cfg;
    struct state **widened; /* per loop's head: what its latest round began with, when that was widened; else NULL */
    uint32_t *entered;      /* per loop's head: how often */
    uint32_t *came_back;    /* per loop's head: how often paths came back to it since one entered it */
    GPtrArray **begun;      /* per loop's head: states in which rounds began after handles were created; else NULL */
    GArray *settled;        /* settled.h */
};

/* Of one run of the function; all but `loops` is borrowed until loops_release(). */
void loops_init(struct loops *loops, struct flow *flow, const struct ir_function *function, const struct cfg *cfg);
void loops_release(struct loops *loops);

/*
 * A path comes to a block; `back`: over an edge that closes a loop.  What a round has changed becomes unknown where one
 * round stands for any.  False: the round showed nothing new, and the path ends here; the state is the caller's still.
 */
bool loops_arrive(struct loops *loops, struct state *state, uint32_t block, bool back);

/* How a branch came out of which one side leaves a loop. */
enum loop_exit {
    EXIT_OPEN,    /* either way: the number of rounds is unknown */
    EXIT_DECIDED, /* by a range, which bounds no rounds: `i <= Count` once the path has found i != Count */
    EXIT_COUNTED  /* by values: it bounds the rounds */
};

/* A path takes such a branch at the end of the block. */
void loops_note_exit(const struct loops *loops, struct state *state, uint32_t block, enum loop_exit how);

/* The function returns from within its loops, with `result` set. */
void loops_return(const struct loops *loops, struct state *state);

/* The outermost loop that going from one block to another leaves, as state.left_loop has it. */
uint32_t loops_left(const struct loops *loops, const struct state *state, uint32_t from, uint32_t to);

#endif
