/*
 * Inside the interpreter: what its parts share.
 *
 *     flow.c      which functions to start from, one run each
 *     exec.c      blocks and loops
 *     merge.c     which paths become one, and when
 *     apart.c     which paths must not meet, however many there are
 *     transfer.c  one small function an operation
 *     access.c    objects and their contents: reading, writing, what is there before anybody wrote
 *     call.c      calls: bodies in sight are followed, others may change what they are given
 *     routines.c  the kernel routines that matter, one row each
 *     windows.c   run-time version checks
 *     irql.c      spin locks and raised IRQL
 *     pcw.c       PcwRegister and its companions: facts, handles, effects
 *     request.c   what a callback is asked, and what it does about it
 *     collect-*.c values and memory as facts; signature.c tells two of them apart
 */
#ifndef PCWLINT_FLOW_EXEC_H
#define PCWLINT_FLOW_EXEC_H

#include "facts/facts.h"
#include "flow/cfg.h"
#include "flow/condition.h"
#include "flow/memory/memory.h"
#include "flow/memory/state.h"
#include "flow/memory/value.h"

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

/* A callback as one registration names it: it runs with that registration's context, not with an unknown one. */
struct callback_run {
    struct ir_function *function;
    const struct value *context;
    struct contents *contents; /* of what the context points to, as it was when PcwRegister was called; or NULL */
    char *key;                 /* registration.context_key */
};

struct flow {
    struct ir_unit *unit;
    struct values values;
    struct arena *arena;
    GPtrArray *objects;      /* of struct object, by id */
    GHashTable *variables;   /* struct variable_key -> struct object* */
    GHashTable *left;        /* struct left_key -> value: what functions out of sight leave */
    GHashTable *parts;       /* struct part_key -> value: parts of unknown memory */
    GHashTable *strings;     /* struct ir_string* -> struct object* */
    GHashTable *initial;     /* struct ir_var* -> struct contents*: static initialisers, run once */
    GHashTable *writers;     /* struct ir_var* -> GPtrArray of functions that write it */
    GHashTable *handed_out;  /* set of functions whose address somebody else may call */
    struct calls *calls;     /* who calls whom */
    GHashTable *executed;    /* set of functions that some path has entered */
    GHashTable *variants;    /* what has been reported: call and signature -> fact */
    GHashTable *registered;  /* struct ir_range* of a call -> how many registrations of it were reported */
    GHashTable *queued;      /* set of "function context": the callbacks that have been queued */
    GHashTable *pcw_objects; /* object id -> GINT 1 or 2: does PCW see it */
    struct fact_unit *facts;
    GArray *callbacks;       /* of struct callback_run: still to be run */
    const char *context_key; /* of the callback that is running */
    struct {
        const struct value *major, *minor, *build;
    } windows;                /* of the machine it runs on; NULL until asked for */
    struct request *request;  /* what the callback that is running is asked; NULL outside of callbacks */
    bool has_doors;           /* some code of the unit is reached only when `open` is true */
    bool open;                /* volatile objects hold anything, and exceptions are raised: for calls not yet reached */
    GHashTable *reached;      /* set of places (gint64) of calls of PCW that were executed while `open` was false */
    bool summary;             /* this run serves its exits alone */
    bool idle;                /* nothing in sight calls the function where this run began: how it ends says nothing */
    bool again;               /* it is not the function's first call: everything that is ever written may have been */
    struct ir_function *root; /* where the present run began */
    bool root_is_startup;     /* DriverEntry: globals still hold what their initialisers say */
    uint64_t steps, total_steps; /* of this run, and of all */
    uint64_t budget;             /* of this run */
    uint64_t most;               /* that any run may have */
    uint32_t first_symbol;       /* of this run */
    uint32_t keep_locals;        /* calls in progress whose result is a record in the callee's storage */
    bool hasty;                  /* this run has used up its steps: it goes on, less precisely */
    bool exhausted;              /* this run has used up its steps in haste too, and stops */
    bool cut;                    /* this run has left something out for another bound */
    GHashTable
        *unreached; /* struct ir_function*: has a body and leads to PCW, and was called too deep to be followed */
    GHashTable *unfollowed; /* struct ir_range* of a call that is given a registration's information -> name of the
                               function that has no body here, "" where nobody knows which one is called (getter.c) */
    struct given *given;    /* what functions out of sight are given (given.c) */
    GHashTable *hurried;    /* set of functions that this run has followed in haste */
    GArray *limited;        /* of struct limited: runs that reached a bound */
};

/* Where an access goes. */
struct place {
    struct object *object; /* NULL: not known */
    int64_t offset;
    bool vague;         /* somewhere from `offset` on */
    const char *reason; /* why it is not known */
};

/* --- access.c --- */
struct object *flow_variable(struct flow *flow, const struct ir_var *var, uint32_t depth);
struct object *flow_string(struct flow *flow, const struct ir_string *string);
struct object *flow_heap(struct flow *flow, const struct ir_type *type, uint64_t size, const struct ir_range *range,
                         const char *name);
struct place flow_place(struct flow *flow, const struct state *state, const struct value *address,
                        const struct ir_type *type);
/* Whether the value is NULL, or the path has found it to be. */
bool flow_is_null(const struct state *state, const struct value *value);
/* The object that a value leads to; NULL when none is known, or when the path has found the value to be NULL. */
struct object *flow_target(const struct state *state, const struct value *value);
/*
 * A pointer as the path knows it: NULL when the path has found it to be NULL, else the value.  A pointer that memory
 * held before the run stays unknown: a test for NULL does not prove that it ever is NULL.
 */
const struct value *flow_settled(struct flow *flow, const struct state *state, const struct value *value);
/* What a function out of sight answers: one and the same for paths that come through one call at one point of what they
 * do. */
const struct value *flow_answer_outside(struct flow *flow, const struct state *state, const char *reason,
                                        const struct ir_type *type, const struct ir_range *range);
/* Fills memory that the run has not written yet: reading it makes symbols by which paths of several functions meet. */
const struct value *flow_initial(struct flow *flow, const char *reason, const struct ir_range *range);
/* The same for memory that a function out of sight has just had its hands on. */
const struct value *flow_left_outside(struct flow *flow, const struct state *state, const char *reason,
                                      const struct ir_range *range);
struct contents *flow_contents(struct flow *flow, struct state *state, struct object *object);
struct contents *flow_writable(struct flow *flow, struct state *state, struct object *object);
const struct value *flow_read(struct flow *flow, struct state *state, const struct place *place,
                              const struct ir_type *type, const struct ir_range *range);
void flow_write(struct flow *flow, struct state *state, const struct place *place, const struct ir_type *type,
                const struct value *value, const struct ir_range *range);
void flow_copy(struct flow *flow, struct state *state, const struct place *to, const struct place *from, uint64_t size,
               const struct ir_range *range);
void flow_zero(struct flow *flow, struct state *state, const struct place *to, uint64_t size);
void flow_havoc(struct flow *flow, struct state *state, const struct place *to, uint64_t size, const char *reason,
                const struct ir_range *range);
/* The same with an unknown value of the caller's. */
void flow_fill(struct flow *flow, struct state *state, const struct place *to, uint64_t size,
               const struct value *unknown);
/* Descriptors and names: set up once, as opposed to what a driver changes while it works. */
bool flow_is_set_up_once(const struct ir_type *type);
void flow_forget_locals(struct flow *flow, struct state *state, uint32_t depth);
/* Forgets objects that nothing in the state refers to any more. */
void flow_sweep(struct flow *flow, struct state *state);
/* Bytes from an offset to the end of the part of the object (member, array, whole) that begins there. */
uint64_t flow_extent(const struct object *object, int64_t offset);
/* The type of what lies at an offset: the outermost record or array that begins there. */
const struct ir_type *flow_type_at(const struct object *object, int64_t offset);

/* --- exec.c --- */
/* Runs a function whose frame has been pushed on `state` (taken).  Appends the states in which it returns, popped. */
void flow_execute(struct flow *flow, struct state *state, struct ir_function *function, GPtrArray *returned);

/* True when the run is short of steps; it ends when flow->exhausted is true. */
bool flow_is_hasty(struct flow *flow);

/* --- merge.c --- */
/* Merges states that wait at one block, as many as must be. */
void flow_merge(struct flow *flow, GPtrArray *states, uint32_t live);
/* The same before the states do something to a handle: states that have done the same so far merge. */
void flow_merge_for_pcw(struct flow *flow, GPtrArray *states, uint32_t live);
/* Merges the paths that have left one loop by an undecided test. */
void flow_join_early_exits(struct flow *flow, GPtrArray *states, uint32_t live);
/* Before two states join, what only one of them has touched gets its initial contents in the other: an untouched object
 * holds what it held at the start, not what the other path wrote. */
void flow_align(struct flow *flow, struct state *a, struct state *b);
bool flow_sees(struct flow *flow, uint32_t object);

/* --- apart.c --- */
/* What keeps two paths apart: external calls and their results, or handles and statuses only. */
enum flow_kind { FLOW_SAME_CALLS, FLOW_SAME_HANDLES };
/* Other functions and files would draw the wrong conclusions from what is left of these two when they have met. */
bool flow_belongs_apart(struct flow *flow, struct state *a, struct state *b, enum flow_kind kind);
/* What the variables that hold a status say: noted before two paths meet that agree in it, known again afterwards. */
GArray *flow_outcomes(struct flow *flow, struct state *state);
void flow_keep_outcomes(struct flow *flow, struct state *state, const GArray *outcomes);

/* --- transfer.c --- */
void flow_transfer(struct flow *flow, struct state *state, const struct ir_insn *insn);
const struct value *flow_temp(struct flow *flow, const struct state *state, int32_t temp);
void flow_set(struct state *state, int32_t temp, const struct value *value);

/* --- call.c --- */
/* Executes a call in `state` (taken); appends the states that come out of it. */
void flow_call(struct flow *flow, struct state *state, const struct ir_insn *insn, GPtrArray *out);

/* --- call.c, routines.c --- */
struct call {
    struct flow *flow;
    struct state *state;
    const struct ir_insn *insn;
    const struct ir_function *callee; /* NULL through an unknown pointer */
    const struct value **args;
    uint32_t n_args;
    const struct value *result; /* to be set by the routine; NULL: unknown */
    bool no_return;
    GPtrArray *out; /* states that come out of the call */
};
/* A function of the project, as opposed to the kernel's; one that is not known counts as such. */
bool call_is_projects_own(const struct call *call);
/* True when the table knows the routine and has executed it. */
bool flow_routine(struct call *call);
const struct value *call_arg(const struct call *call, uint32_t index);
struct place call_place(const struct call *call, uint32_t index);
bool call_number(const struct call *call, uint32_t index, int64_t *number);
/* Another way in which the call ends: takes `state`. */
void call_fork(struct call *call, struct state *state, const struct value *result);

/* --- windows.c --- */
/* The lowest build that the path's checks let through; 0 when it has made none. */
int64_t flow_guard_build(const struct flow *flow, const struct state *state);
void windows_get_version(struct call *call);
void windows_ps_get_version(struct call *call);
void windows_condition_mask(struct call *call);
void windows_verify_version(struct call *call);
void windows_is_available(struct call *call);

/* --- irql.c --- */
void irql_lock(struct call *call);
void irql_unlock(struct call *call);
void irql_raise(struct call *call);
void irql_raise_to_dpc(struct call *call);
void irql_lower(struct call *call);
void irql_current(struct call *call);

/* --- pcw.c --- */
void pcw_register(struct call *call);
void pcw_create_instance(struct call *call);
void pcw_add_instance(struct call *call);
void pcw_unregister(struct call *call);
void pcw_close_instance(struct call *call);
void pcw_free(struct call *call);
/* A call of a function that this unit does not hold. */
void pcw_outside_call(struct call *call);
/* For one that is given the name of a routine of PCW: its result is that routine's address. */
void getter_answer(struct call *call);
/* What a variable holds that the linker sets to the address of a routine of PCW (__imp_PcwRegister); NULL: it is
 * another one. */
const struct value *getter_import(struct flow *flow, const struct ir_var *var);
/* For one whose body is out of sight: remembers it when it is given a PCW_REGISTRATION_INFORMATION. */
void getter_note_unfollowed(struct call *call);

/* For one whose body is in sight and is not followed: remembers the function. */
void getter_note_cut(struct call *call);

/* A function that was never followed as far as its calls of PcwRegister; NULL: there is none. */
const struct ir_function *getter_never_reached(struct flow *flow);
/* The file is a header that a tool has written: findings do not point there. */
bool flow_is_generated(const struct flow *flow, uint32_t file);
/* The newest call on the way that the engineer wrote: not one in a generated header. */
const struct ir_range *flow_site(struct flow *flow, const struct state *state, const struct ir_range *call);
/* A function that has made a handle returns; `range`: its return statement. */
void pcw_return(struct flow *flow, struct state *state, const struct ir_function *function,
                const struct ir_range *range);
/* How a status of that type reads. */
enum outcome { OUTCOME_NONE, OUTCOME_SUCCESS, OUTCOME_FAILURE, OUTCOME_UNKNOWN };
/* BOOLEAN and the like. */
bool flow_is_boolean(const struct ir_type *type);
bool flow_is_status(const struct ir_type *type);
enum outcome flow_outcome(const struct state *state, const struct ir_type *type, const struct value *result);

/* --- signature.c --- */
char *flow_signature(const struct fact_type *type, const void *fact);

/* --- collect-registration.c, collect-instance.c (collect.h has what they share) --- */
/* The call's fact, or NULL when it is not ours to judge; *context receives CallbackContext, or NULL. */
struct fact_registration *collect_registration(struct flow *flow, struct state *state, struct call *call,
                                               const struct value **context);
void collect_instance(struct flow *flow, struct state *state, struct call *call, const char *api,
                      const struct value *handle);
/* --- collect-exit.c --- */
/* How a run of a function ended, for link to put together with other functions. */
void collect_exits(struct flow *flow, const struct ir_function *function, const GPtrArray *returned);

#endif
