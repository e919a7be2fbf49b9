/*
 * What a path has done to handles, in order: the part of a function that other functions and files have to know.
 *
 * Effects hang on a state as a list, newest first, shared between the states that have it in common.  At the end of a
 * run they become facts (collect/exit.c), and link puts the functions of a project together from them.
 */
#ifndef PCWLINT_FLOW_MEMORY_EFFECT_H
#define PCWLINT_FLOW_MEMORY_EFFECT_H

#include "flow/memory/value.h"

struct fact_instance;

enum effect_kind {
    EFFECT_REGISTER,
    EFFECT_UNREGISTER,
    EFFECT_CREATE,
    EFFECT_CLOSE,
    EFFECT_FREE,  /* memory goes back to the pool */
    EFFECT_CALL,  /* a function of the project that this unit does not hold */
    EFFECT_OPEN,  /* a routine of a team's protocol hands out a handle, */
    EFFECT_SHUT,  /* or closes it */
    EFFECT_RUN,   /* a routine of a framework, which runs routines of the driver */
    EFFECT_FAILED /* a function that has done something returns a failure here */
};

/*
 * Bounds of a list.  External calls are many and tell little: only so many are listed between two effects of the path
 * itself on handles, and only a few of those at one place in the source.
 */
enum { MAX_EFFECTS = 4096, MAX_CALL_EFFECTS = 256, MAX_CALLS_OF_PLACE = 16, MAX_EFFECT_DATA = 8 };

/* A scalar that the path has written into memory that others see. */
struct known_cell {
    const struct object *object;
    uint64_t offset;
    const struct value *value;
};

/* A member of a structure that a call passes by its address. */
struct effect_part {
    uint32_t arg; /* its index */
    uint64_t offset;
    const struct value *value;
    const struct ir_type *target; /* of a pointer; else NULL */
};

/* A call out of sight may have released the lock that the path holds.  All paths from that call on share this: if one
 * of them releases the lock later, all of them held it. */
struct lock_doubt {
    bool held;                /* a path has released the lock */
    struct doubted_add *adds; /* instances that were added meanwhile (kernel/irql.c) */
};

struct effect {
    const struct effect *before;
    enum effect_kind kind;
    uint32_t length;
    bool checked; /* UNREGISTER, CLOSE: the path had made sure that the handle was not NULL */
    bool null;    /* UNREGISTER, CLOSE, CREATE: the path knew by then that the handle is NULL; FREE: that all
                     handles in the memory are */
    bool maybe;   /* some of the paths that met did this */
    const struct ir_range *range;        /* to be reported */
    const struct ir_range *locked;       /* under this lock */
    const struct lock_doubt *lock_doubt; /* whether a call has released that lock before; NULL: none */
    bool asked_irql;                     /* after a test of the IRQL, or its lowering */
    bool holding;                        /* CALL: a function on the path takes a lock, which it may hold */
    const char *name, *function;
    const struct ir_range *entered;             /* the call in the run's outermost function that leads there, or NULL */
    const struct symbol *handle;                /* REGISTER, CREATE: what comes out */
    const struct symbol *status;                /* REGISTER, CREATE, CALL; NULL for a function without a result */
    const struct value *operand;                /* the handle, or the memory, that is used */
    struct fact_registration *fact;             /* REGISTER: what was registered, or NULL */
    struct fact_instance *instance;             /* CREATE: what was created, or NULL */
    const struct symbol *prior;                 /* REGISTER: the handle that it overwrites, or NULL */
    bool prior_known;                           /* REGISTER: it overwrites no handle, or only a copy of one */
    const struct object *object;                /* REGISTER: of CallbackContext; FREE: what is freed */
    const char *lock;                           /* FREE: the identity of a lock that is deleted; no memory is freed */
    const struct value *context;                /* REGISTER: CallbackContext, or NULL */
    const struct object *data[MAX_EFFECT_DATA]; /* CREATE: behind the data blocks */
    const struct value **args;                  /* CALL */
    const struct ir_function *callee;           /* CALL; NULL when it is not known */
    uint32_t n_args;
    const struct known_cell *known; /* CALL: what the path has left in memory by then */
    uint32_t n_known;
    const struct effect_part *parts; /* CALL: what it passes in structures of arguments */
    uint32_t n_parts;
    uint32_t since; /* FAILED: effects when the function was entered */
};

/* Both lists hold the same effects in the same order.  NULL is the empty list. */
bool effects_same(const struct effect *a, const struct effect *b);

/* The same without calls, failures, runs and freed memory, which tell nothing about handles by themselves. */
bool effects_same_handles(const struct effect *a, const struct effect *b);

/* The same for registrations only, and what a team's protocols open. */
bool effects_same_registrations(const struct effect *a, const struct effect *b);

/* The same but for failures and runs: calls too, and what they have answered is one and the same. */
bool effects_same_calls(const struct effect *a, const struct effect *b);

/* It closes a handle: `operand`. */
bool effect_closes(const struct effect *effect);

/* How many effects the list has up to the newest one that is this call, whatever lists it has come through; 0: none is.
 */
uint32_t effects_up_to(const struct effect *list, const struct effect *wanted);

/* How many effects both lists begin with. */
uint32_t effects_in_common(const struct effect *a, const struct effect *b);

/* The effects of `list` that are newer than `end`, oldest first; `end` is one of the list, or NULL for all of them.
 * Free with g_ptr_array_unref(). */
GPtrArray *effects_listed(const struct effect *list, const struct effect *end);

/* Appends an effect to a list: the effect itself if it already follows that list, else a copy. */
const struct effect *effects_append(struct arena *arena, const struct effect *list, const struct effect *effect,
                                    bool maybe);

/* False: one more of this kind, at that place, is not listed. */
bool effects_have_room(const struct effect *list, enum effect_kind kind, const struct ir_range *range);

/* Whether calls in the list, beyond so many of its effects, have made handles: a call that is not listed after that may
 * close them. */
bool effects_make_handles(const struct effect *list, uint32_t since);

/* The effects of both, in order.  Those of only one list, and external calls with different results, become `maybe`. */
const struct effect *effects_join(struct arena *arena, const struct effect *a, const struct effect *b);

/* The same list, in which calls whose result is `lost` become `maybe`: their effect no longer depends on their result.
 */
const struct effect *effects_lose_answers(struct arena *arena, const struct effect *list,
                                          bool (*lost)(const struct symbol *answer, void *data), void *data);

/* Is the list longer than this one and does it hold a registration, or a call that may have made one, beyond it? */
bool effects_may_register(const struct effect *effects, uint32_t since);

#endif
