/*
 * The state of one path: memory, what is known about symbols, the frames of the functions that are being executed, and
 * the decisions that led here.  Paths are kept apart as long as their states differ; when there are too many, states
 * merge, and what differs between them becomes unknown (never one of the two).
 */
#ifndef PCWLINT_FLOW_MEMORY_STATE_H
#define PCWLINT_FLOW_MEMORY_STATE_H

#include "flow/memory/memory.h"
#include "flow/memory/shared-list.h"

/* low <= symbol <= high, and not one of a few excluded numbers. */
struct constraint {
    uint32_t symbol;
    int64_t low, high;
    uint8_t n_excluded;
    int64_t excluded[4];
};

/* How often a path has come to a loop's head, and what it knew when it first did. */
struct loop_visit {
    uint32_t head;
    uint32_t rounds;
    bool undecided;     /* some exit test of this loop was not decided by values (EXIT_COUNTED) */
    bool bounded;       /* another exit test, on a variable, was decided this round: it will end */
    bool widened;       /* only what all rounds have in common is known: the state stands for any round */
    bool decided;       /* an exit test that is no constant was decided this round */
    bool waited;        /* it would never have ended: others have written what it tests (loops.c) */
    uint32_t widenings; /* how often more of it became unknown */
    struct state *entry;
    struct state *earlier;        /* the state in which an earlier round began; NULL: too few rounds */
    const struct effect *effects; /* the effects of the path at its first visit */
};

struct frame {
    const struct ir_function *function;
    struct frame *caller; /* shared with other states: never changed while this frame is on top */
    unsigned references;
    uint32_t depth;
    const struct ir_range *call;         /* the call expression; NULL where a run began */
    const struct ir_range *entry_locked; /* as state.locked was when it was entered */
    uint32_t entry_effects;              /* effects that the path had when it entered */
    const struct value **temps;
    GArray *loops; /* of struct loop_visit */
};

/* A decision or a call on the way; newest first, shared. */
struct decision {
    const struct decision *before;
    const struct ir_range *range;
    enum { DECIDED_TRUE, DECIDED_FALSE, DECIDED_CASE, ENTERED } how;
    const char *name;          /* ENTERED: the function */
    const struct value *value; /* the condition, or the case; NULL: a call, or no case of a switch */
    bool ends_loop;            /* it is the test at the head of a loop, which the path has left by it */
    bool stays;                /* the path could have left a loop by it, and has not */
    uint32_t length;
};

/* The decisions that both paths have taken before they parted; NULL: none. */
SHARED_LIST_IN_COMMON(decisions_in_common, decision)

struct path_condition; /* path-condition.h */
struct doubt;          /* doubt.h */
struct effect;         /* effect.h */
struct added;          /* added.h */
struct published;      /* provider.c */
struct ready;          /* ready.h */
struct lock_doubt;     /* effect.h */

/* The contents of one object, as far as a path has touched it. */
struct slot {
    uint32_t object;
    struct contents *contents;
};

struct state {
    GArray *memory;      /* of struct slot, by object id */
    GArray *constraints; /* of struct constraint, by symbol id */
    struct frame *frame;
    const struct decision *path;
    const struct decision *met;         /* as `path` was when paths met that had decided more: not the last decision */
    const struct value *result;         /* of the function that just returned */
    const struct ir_range *returned_at; /* its return statement */
    const struct effect *effects;       /* what the path has done to handles; newest first, shared */
    const struct added *added;          /* instances that a callback has added; newest first, shared */
    const struct published *published;  /* what a user-mode provider has published; newest first, shared */
    const struct ready *ready;          /* what it has made ready for callbacks; newest first, shared */
    bool unlisted;                      /* a function of another file has run that is not among the effects */
    bool copies;                        /* it may have copied a handle that was there before */
    const struct ir_range *locked;      /* where the IRQL was raised or a spin lock taken; NULL: neither */
    uint32_t locks;                     /* how many times */
    struct lock_doubt *lock_doubt;      /* a call out of sight may have released it (effect.h); NULL: none */
    bool asked_irql;                    /* the path may have gone by the IRQL that it runs at, or has lowered it */
    bool vague;                 /* paths met that did different things: what belongs together is no longer known */
    const struct doubt *doubts; /* newest first, shared */
    const struct path_condition *conditions; /* the same (path-condition.h) */
    bool
        mixed; /* vague, because they were too many to keep apart; rounds of loops aside, of which the first are told */
    bool opaque; /* it went by something unknown: another path may have gone the other way for the same reason */
    uint32_t opaque_from, opaque_after; /* number of effects when it first and when it last did so */
    bool guard_lost;                    /* so it is with the Windows builds that run-time checks let through */
    uint32_t sweep_at; /* touched objects and constraints at which it is worth sweeping again; 0: the default */
    const char
        *outsider;      /* a function of another file has run: it may have filled in globals that it sees; NULL: none */
    uint32_t left_loop; /* head + 1 of a loop that an undecided test has just left; 0 otherwise */
    uint32_t left_from; /* block + 1 of that test; 0: none, or paths met that left by different ones */
    bool left_when;     /* what came out of it */
    uint32_t tested;    /* id + 1 of the status that the last test on every way here was about (status.h); 0: none */
    unsigned references; /* more than one: a snapshot, not to be changed */
};

/* The state of a path that has done nothing yet, with one reference. */
struct state *state_new(void);

/* A state of its own for another path, which shares what neither has changed; with one reference. */
struct state *state_clone(const struct state *state);

/* One more reference; returns `state`, which may be NULL. */
struct state *state_ref(struct state *state);

/* Gives a reference back; the last one releases the state.  Nothing for NULL. */
void state_free(struct state *state);

/* Frames.  push: `temps` slots, all NULL. pop: back to the caller's frame, which becomes private to this state. */
void state_push(struct state *state, const struct ir_function *function);
void state_pop(struct state *state);

/* One of the touched objects, by its index in `memory`. */
struct slot *state_slot(const struct state *state, guint index);

/* Contents of an object; NULL when this state has not touched it. */
struct contents *state_contents(const struct state *state, uint32_t object);

/* Takes `contents`; NULL forgets the object. */
void state_set_contents(struct state *state, uint32_t object, struct contents *contents);

/* The object's contents, ready to be written; the state must have touched it. */
struct contents *state_own(struct state *state, uint32_t object);

/* What is known about a symbol: false when nothing is. */
bool state_constraint(const struct state *state, uint32_t symbol, struct constraint *out);
void state_constrain(struct state *state, const struct constraint *constraint);
void state_forget_constraint(struct state *state, uint32_t symbol);

/* A variable or the value that is being returned holds this symbol, so the path may still use it. */
bool state_holds(const struct state *state, const struct symbol *symbol);

/* On this path, the call that creates this handle failed or stored NULL: nothing is open. */
bool state_is_unopened(const struct state *state, const struct symbol *handle);

/* The path goes by something unknown. */
void state_note_opaque(struct state *state);

/* Equal, and equal temporaries: those below `live`, which may still be used. */
bool constraint_same(const struct constraint *a, const struct constraint *b);
bool constraints_same(const struct state *a, const struct state *b);
bool frame_same_temps(const struct frame *a, const struct frame *b, uint32_t live);

/* Equal in everything that later execution can see (the path is not). `live`: temporaries that may still be used. */
bool state_same(const struct state *a, const struct state *b, uint32_t live);

/* Equal except for constraints and memory; equal in memory. */
bool state_same_but_known(const struct state *a, const struct state *b, uint32_t live);
bool state_same_memory(const struct state *a, const struct state *b);

#endif
