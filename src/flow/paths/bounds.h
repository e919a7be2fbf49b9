/* The bounds of the interpreter. */
#ifndef PCWLINT_FLOW_PATHS_BOUNDS_H
#define PCWLINT_FLOW_PATHS_BOUNDS_H

/*
 * Bounds.  Reaching one yields "unknown" with that reason, never a wrong answer, and the code that follows is still
 * executed.  A run that has used up its steps goes on in haste: few paths a block, no rounds of loops one by one, and
 * of the functions that it calls only those that lead to PCW, once each.  A run that uses up those steps too stops, and
 * its unit counts as not analysed.
 */
enum {
    FLOW_MAX_DEPTH = 24,           /* calls within calls */
    FLOW_MAX_RECURSION = 2,        /* frames of one function */
    FLOW_SOFT_STATES = 8,          /* per block: beyond these, states that do not differ for PCW merge */
    FLOW_HARD_STATES = 32,         /* per block: beyond these, any states merge */
    FLOW_HASTY_STATES = 4,         /* per block, in haste */
    FLOW_SWEEP_AT = 192,           /* objects that a state has touched before it is swept */
    FLOW_MAX_ROUNDS = 20000,       /* of a loop whose exit is always decided */
    FLOW_MAX_EARLY = 300,          /* rounds of a bounded loop that may be left early */
    FLOW_MAX_TRIES = 4,            /* rounds of a loop without a bound in which something is registered */
    FLOW_MAX_BEGUN = 64,           /* states at the start of such rounds that are kept for comparison */
    FLOW_DEEP_LOOPS = 4,           /* nested loops: beyond these, the innermost one restarts at most ... */
    FLOW_MAX_ENTERED = 8,          /* ... so often; then it goes on from its widened state */
    FLOW_MAX_WIDENINGS = 64,       /* of one loop on one path, until nothing changes any more */
    FLOW_MAX_STEPS = 1500000,      /* instructions and new unknowns per start, before it goes on in haste */
    FLOW_MAX_HASTE = 1000000,      /* the same, in haste */
    FLOW_MAX_OUTER_STEPS = 200000, /* the same for a start that comes to PCW through other files only */
    FLOW_MAX_UNIT_STEPS = 6000000, /* for all starts together */
    FLOW_MIN_STEPS = 50000,        /* for each start all the same */
    FLOW_MAX_VARIANTS = 16384,     /* distinct states reported per call */
    FLOW_MAX_CALLBACKS = 16384,    /* runs of callbacks with a known context */
    FLOW_MAX_ROWS = 65536
};

#endif
