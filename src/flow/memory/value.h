/*
 * Values of the abstract interpreter.
 *
 * A value is immutable and lives in the analysis' arena.  "Unknown" is a value too: a symbol, with its reason and
 * place, about which a path may learn something (state.h, constraints); or an operation on other values, so that a
 * remembered comparison still means what was compared.  A value carries the expression that wrote it, because a finding
 * points there.
 */
#ifndef PCWLINT_FLOW_MEMORY_VALUE_H
#define PCWLINT_FLOW_MEMORY_VALUE_H

#include <stdbool.h>
#include <stdint.h>

#include "ir/ir.h"

struct object;
struct fact_provider_call;

enum value_kind {
    VALUE_UNSET,    /* garbage: storage that was never written */
    VALUE_INT,      /* a number; `zeroed`: never written, its storage was zeroed.  NULL is the number 0 */
    VALUE_POINTER,  /* address of `object` plus `number` bytes; `vague`: the offset is not known */
    VALUE_FUNCTION, /* address of a function */
    VALUE_SYMBOL,   /* not known, for the symbol's reason */
    VALUE_OP        /* sub a b, at least one operand not known */
};

struct symbol {
    uint32_t id;
    const char *reason;
    const struct ir_range *range;
    const struct ir_type *type;
    struct object *home; /* where it was first read from or stored to, or NULL: gives handles their identity */
    int64_t home_offset;
    const struct object *array; /* the array of which it was an element at an index that is not known; NULL: of none */
    int64_t array_offset;
    struct object *pointee; /* what it points to, made when first needed; NULL until then */
    const char *via;        /* STRUCT.FIELD that reached it, where its object does not say; NULL: the object does */
    bool initial;           /* what some memory held before the run wrote there */
    uint32_t after;   /* effects of the path when an unseen function was called that may have written this memory, or
                         returned this */
    bool strange;     /* initial: a function out of sight that has nothing to do with handles may have written it */
    const char *call; /* the function out of sight that returned it; NULL: none */
    bool answers;     /* the status of an unseen function that may open or close handles; it says whether it did */
    /* A PCW handle and the status of the call that made it know each other. */
    const struct symbol *status, *handle;
    const struct symbol *filled_by; /* what a routine makes of garbage when this status of it is a success */
    bool is_version;                /* a number of the running Windows' version */
    bool is_irql;       /* the current IRQL: PAGED_CODE tests it; no decision about a handle depends on it */
    bool given;         /* never NULL: the kernel passes it */
    bool prior_null;    /* a handle: when its call fails the variable holds NULL as before */
    bool unparsed;      /* code that was not understood, a name that nothing declares */
    bool verdict;       /* unparsed or mapped, and perhaps says whether a registration has succeeded */
    bool of_other_step; /* the error number of a function that knows of no handle and of no call of PCW */
    bool used;          /* a status: code has used it, or the caller may do so when the root function has returned it */
    bool counted;       /* a loop has changed it, and its number was known before */
    bool copied;        /* some path has written it elsewhere than where it was; a handle: than where its call did */
    bool examined;      /* a status: code has used it, and not merely returned it */
    const struct ir_range *carrier;            /* a status: the call that passed it on last */
    const struct fact_provider_call *creation; /* an instance of a user-mode provider: the call that has created it */
};

struct value {
    enum value_kind kind;
    bool zeroed;
    bool vague;
    bool truncated; /* `wide` was cut to fit */
    uint8_t op;     /* VALUE_OP: enum ir_binary, or OP_NOT, OP_NEGATE, OP_COMPLEMENT */
    uint8_t depth;  /* VALUE_OP: nesting */
    int64_t number;
    int64_t wide;
    struct object *object;
    const struct ir_function *function;
    const struct symbol *symbol;
    const struct value *a, *b;
    const struct ir_type *type;
    const struct ir_range *range; /* the expression that wrote it; NULL: nobody */
    const char *record, *path;    /* an offset or size that names a structure's member */
    const char *leaf;             /* its innermost structure and field */
    const struct ir_type *part;   /* an address: of the member that the expression names; NULL: it names none */
    const struct ir_range *named; /* an address in a request: where a member that is not the request's was named; NULL:
                                     nowhere */
    int64_t part_at;              /* `number` where that member begins: arithmetic may have led away from it */
};

enum { OP_NOT = IR_BINARY_COUNT, OP_NEGATE, OP_COMPLEMENT, MAX_VALUE_DEPTH = 8 };

/* The reason of what rounds of a loop have made of a value. */
#define LOOP_REASON "changed in a loop whose number of iterations is unknown"

/* Constructors.  Strings and types must outlive the arena. */
struct values {
    struct arena *arena;
    uint32_t next_symbol;
    const struct value *unset;
    GHashTable *joined;   /* two symbols -> what they join to */
    GHashTable *retained; /* id -> struct symbol: what a path learns about these outlives their use */
};

/* `arena` owns all values, and must outlive `values`. */
void values_init(struct values *values, struct arena *arena);

/* The value is this symbol, unchanged; false for NULL. */
bool value_is_symbol(const struct value *value, const struct symbol *symbol);

/* A known number, as the type holds it.  `range`: the expression that it is from, or NULL; so for the others. */
const struct value *value_int(struct values *values, const struct ir_type *type, int64_t number,
                              const struct ir_range *range);

/* The number 0 of storage that was set to zero and never written. */
const struct value *value_zeroed(struct values *values, const struct ir_type *type);

/* The address of a byte of an object. */
const struct value *value_pointer(struct values *values, struct object *object, int64_t offset,
                                  const struct ir_type *type, const struct ir_range *range);

/* The address of a function. */
const struct value *value_function(struct values *values, const struct ir_function *function,
                                   const struct ir_range *range);

/* A new symbol: unknown for `reason`, which is not copied, and equal to no other value. */
const struct value *value_unknown(struct values *values, const char *reason, const struct ir_type *type,
                                  const struct ir_range *range);

/* A copy, which the caller may change before it is stored or passed on. */
struct value *value_clone(struct values *values, const struct value *value);

/* Releases all but the values themselves, which are the arena's. */
void values_release(struct values *values);

/* Keeps what paths learn about a symbol, even when nothing holds it any more; and a kept symbol by its id, or NULL. */
void values_retain(struct values *values, const struct symbol *symbol);
const struct symbol *values_retained(const struct values *values, uint32_t id);

/* The same value in every respect that a path or a report can see. */
bool value_same(const struct value *a, const struct value *b);

/* Why it is not known; NULL when it is. */
const char *value_reason(const struct value *value);

/* The place of what is not known. */
const struct ir_range *value_place(const struct value *value);

/* Some variable holds the handle, too, from here on.  What becomes of a copy is not followed everywhere: of an element
 * of an array, for one, it is not. */
void value_copy_handle(const struct value *value);

/* Somebody looks at the value, or could: a status in it is not dropped. */
void value_use(const struct value *value);

/* The root function returns the value: its caller, out of sight, may use it. */
void value_hand_back(const struct value *value);

/* Converts to a type as an assignment would; cutting a number is remembered. */
const struct value *value_convert(struct values *values, const struct value *value, const struct ir_type *type);

/* The value, written by this expression, unless it was written elsewhere and only passed on by it. */
const struct value *value_written_by(struct values *values, const struct value *value, const struct ir_range *range);

/* sub a, a sub b: folded when both are known. */
const struct value *value_unary(struct values *values, enum ir_unary op, const struct value *a,
                                const struct ir_type *type, const struct ir_range *range);
const struct value *value_binary(struct values *values, enum ir_binary op, const struct value *a, const struct value *b,
                                 const struct ir_type *type, const struct ir_range *range);

/* What `op b` adds to a number, negative when it takes away; false: that is not known, or it is no sum. */
bool value_is_sum(uint8_t op, const struct value *b, int64_t *added);

/* Sets the number that a symbol stands for; false when it is not known. */
typedef bool (*value_number_of)(const struct symbol *symbol, gconstpointer data, int64_t *out);

/* Computes a value from the numbers of its symbols.  False when a symbol has none, or the value is no number. */
bool value_evaluate(const struct value *value, value_number_of number_of, gconstpointer data, int64_t *out);

/* Both values in one: the same, or (for two places in one object) that object somewhere, or unknown for `reason`. */
const struct value *value_join(struct values *values, const struct value *a, const struct value *b, const char *reason,
                               const struct ir_range *place);

/* A number cut to the width and signedness of an integer type. */
int64_t value_wrap(int64_t number, const struct ir_type *type);

#endif
