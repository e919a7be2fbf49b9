/*
 * What the analysis of one unit knows while it runs.  The parts of the interpreter share it:
 *
 *     flow.c      which functions to start from, one run each
 *     callers.c, roles.c, alias.c, escape.c, missing.c, unreachable.c, unload.c: of the unit as a whole
 *     kernel/     the kernel routines that matter: routines.c has a row for each
 *     collect/    values and memory as facts; signature.c tells two of them apart
 *     evaluate/   the run of one function, and of all that it calls:
 *         exec.c          blocks
 *         transfer.c      one small function an operation
 *         call.c          calls: bodies in sight are followed, others may change what they are given
 *         getter.c        calls that come to PCW by another way than its name
 *     paths/      which paths a run follows, and what they may cost:
 *         loops.c         rounds of loops
 *         merge.c         which paths become one, and when
 *         merge-policy.c  which paths must not, however many there are
 *     access/     objects and their contents; initial.c: what is there before anybody wrote; outside.c: what others may
 *                 set meanwhile
 *     graph/      who calls whom, and the blocks of a function
 *     memory/     values, effects and states of paths, and what a path knows about a condition
 *
 * Each uses only what stands below it.  Evaluation is recursive: an initialiser is executed when its variable is read.
 */
#ifndef PCWLINT_FLOW_ACCESS_RUN_H
#define PCWLINT_FLOW_ACCESS_RUN_H

#include "facts/facts.h"
#include "flow/memory/state.h"
#include "flow/memory/value.h"

struct flow;

/* A callback as one registration names it: it runs with that registration's context, not with an unknown one. */
struct callback_run {
    struct ir_function *function;
    const struct value *context;
    struct contents *contents; /* of what the context points to, as it was when PcwRegister was called; or NULL */
    char *key;                 /* registration.context_key */
};

struct call;
struct place;

/*
 * What evaluation asks of the rooms above it, and tells them; and what access/ asks of evaluation.  flow.c sets it; all
 * members are set.
 */
struct flow_kernel {
    /* flow/evaluate/exec.h: an initialiser is executed when its variable is read. */
    void (*run)(struct flow *flow, struct state *state, struct ir_function *function, GPtrArray *returned);
    const struct value *(*import)(struct flow *flow, const struct ir_var *var); /* getter_import() */
    bool (*execute)(struct call *call); /* a routine that the kernel room knows: false when it is none */
    void (*outside)(struct call *call); /* a function that this unit does not hold is called */
    /* A function returns; `range`: its return statement. */
    void (*returned)(struct flow *flow, struct state *state, const struct ir_function *function,
                     const struct ir_range *range);
    /* A path comes to a branch that may go either way. */
    void (*tested)(struct flow *flow, const struct state *state, const struct value *condition,
                   const struct ir_range *range);
    /* A comparison is decided, to one side, on this path. */
    void (*compared)(struct flow *flow, struct state *state, const struct value *condition, bool side,
                     const struct ir_range *range);
    /* Something at that address is read. */
    void (*read)(struct flow *flow, const struct state *state, const struct value *address,
                 const struct ir_range *range, const struct value *value);
    /* A member of a structure is addressed: what it is may be noted in the address. */
    void (*addressed)(struct flow *flow, const struct state *state, const struct ir_record *record,
                      const struct ir_field *field, const struct value *base, struct value *address);
    /* Something is about to be stored there. */
    void (*stored)(struct flow *flow, struct state *state, const struct place *to, const struct ir_type *type,
                   const struct value *value, const struct ir_range *range);
};

struct flow {
    struct ir_unit *unit;
    const struct flow_kernel *kernel;
    struct values values;
    struct arena *arena;
    GPtrArray *objects;       /* of struct object, by id */
    GHashTable *variables;    /* struct variable_key -> struct object* */
    GHashTable *left;         /* struct left_key -> value: what functions out of sight leave */
    GHashTable *parts;        /* struct part_key -> value: parts of unknown memory */
    GHashTable *used_words;   /* set of names that stand elsewhere than in declarations; NULL until asked for */
    GHashTable *pasted;       /* set of parts of names that ## puts together in macros; NULL until asked for */
    GHashTable *answers;      /* an accessor and its arguments, as text -> what it answers (struct value*) */
    GHashTable *sectioned;    /* set of numbers of files that name sections; NULL until it is needed */
    GHashTable *locking;      /* struct ir_function* -> GINT 1 or 2: does it take a lock; NULL until asked for */
    GHashTable *strings;      /* struct ir_string* -> struct object* */
    GHashTable *initial;      /* struct ir_var* -> struct contents*: static initialisers, run once */
    GHashTable *writers;      /* struct ir_var* -> GPtrArray of functions that write it */
    GHashTable *lent;         /* struct ir_var* -> the function that returns its address */
    GHashTable *tabled;       /* set of struct ir_var* with handles in them whose address an initialiser keeps */
    GHashTable *own_handles;  /* set of struct ir_var*: handles that other files could only name (escape.h) */
    GHashTable *handed_out;   /* set of functions whose address somebody else may call */
    GHashTable *roleless;     /* set of functions whose address is also used in a way that gives them no role */
    GHashTable *given_away;   /* functions of handed_out that are stored or passed anywhere but in an unload member */
    GHashTable *callable;     /* set of functions that other files may call (setters.h); NULL until asked for */
    GHashTable *early;        /* set of functions that initialisers call (setters.h); NULL until asked for */
    GHashTable *in_tables;    /* set of functions that tables which are followed hold (routine-tables.h) */
    GHashTable *closing;      /* struct ir_var* with an initialiser -> whether what it holds may close a handle */
    struct calls *calls;      /* who calls whom */
    GHashTable *used_results; /* struct ir_function* -> GHashTable: set of its calls whose results it uses; NULL until
                                 asked for */
    GHashTable *executed;     /* set of functions that some path has entered */
    GHashTable *variants;     /* what has been reported: call and signature -> fact */
    GHashTable *registered;   /* struct ir_range* of a call -> how many registrations of it were reported */
    GHashTable *passed;       /* struct ir_range* of a call -> how many facts about it are for other units */
    GHashTable *set;          /* struct ir_var* -> how many facts about what the unit leaves in it */
    GHashTable *queued;       /* set of "function context": the callbacks that have been queued */
    GHashTable *pcw_objects;  /* object id -> GINT 1 or 2: does PCW see it */
    struct fact_unit *facts;
    GArray *callbacks;       /* of struct callback_run: still to be run */
    const char *context_key; /* of the callback that is running */
    struct {
        const struct value *major, *minor, *build;
    } windows;                /* of the machine it runs on; NULL until asked for */
    struct request *request;  /* the request of the callback that is running; NULL outside of callbacks */
    bool open;                /* for calls not yet reached: volatile objects hold anything, exceptions are raised */
    GHashTable *escaping;     /* set of struct ir_var*: locals whose address is stored or given away */
    GHashTable *reached;      /* set of places (gint64) of calls of PCW that were executed while `open` was false */
    GHashTable *met;          /* set of places (gint64) of calls of PCW that any run has executed */
    GHashTable *left_open;    /* set of struct fact_instance*: some path leaves the instance open */
    GHashTable *stops;        /* set of struct ir_insn*: calls that did not come back */
    GHashTable *ended;        /* set of struct ir_function*: some path came to its end */
    bool summary;             /* this run serves its exits alone */
    bool idle;                /* no known code calls the function where this run began: its exits are not reported */
    bool uncalled;            /* a table holds the function where this run began, and nobody calls it from there */
    bool again;               /* it is not the function's first call: everything that is ever written may have been */
    bool follows_tables;      /* whoever calls through tables of routines is in sight (routine-tables.h) */
    bool went_anywhere;       /* a call through a pointer was not followed: what it ran is not known */
    struct ir_function *root; /* where the present run began */
    bool root_is_startup;     /* DriverEntry: globals still hold what their initialisers say */
    uint64_t steps, total_steps; /* of this run, and of all */
    uint64_t budget;             /* of this run */
    uint64_t most;               /* that any run may have */
    uint32_t first_symbol;       /* of this run */
    uint32_t tests;              /* number of opaque tests in this run: see struct doubt */
    uint32_t keep_locals;        /* calls in progress whose result is a record in the callee's storage */
    bool hasty;                  /* this run has used up its steps: it goes on, less precisely */
    bool exhausted;              /* this run has used up its steps in haste too, and stops */
    bool cut;                    /* this run has left something out for another bound */
    bool mixed;                  /* this run has joined paths that had done different things to handles */
    GPtrArray *endless;    /* of struct state: paths of this run in loops that they do not leave (infinite-loop.c) */
    GHashTable *unreached; /* struct ir_function*, which has a body and leads to PCW, and was called too deep to be
                              followed -> GINT 1: in a chain of calls, 0: in recursion only */
    GHashTable
        *unfollowed;            /* struct ir_range* of a call that is given a registration's information -> name of the
                                   function that has no body here, "" where it is not known which one is called (getter.c) */
    GHashTable *deciding;       /* set of struct ir_range*: undeclared names (collect/function/undeclared.h) */
    GHashTable *last_steps;     /* struct ir_range* of a call -> name of the function (collect/function/last-step.h) */
    GHashTable *callback_calls; /* set of those calls that are given a callback and no information */
    GHashTable *undescribed;    /* set of struct ir_range*: calls of PcwRegister without its structure */
    GHashTable *resolved;       /* set of struct ir_range*: calls with two arguments of functions with a body */
    struct passed_info *passed_info; /* what functions out of sight are given (passed-info.c) */
    GHashTable *hurried;             /* set of functions that this run has followed in haste */
    struct written *written;         /* what functions that are not followed may write (evaluate/written.h) */
    GArray *limited;                 /* of struct limited: runs that reached a bound */
};

#endif
