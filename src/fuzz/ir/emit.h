/*
 * Instructions of a generated unit, as lowering emits them: temporaries are numbered anew in each statement,
 * conversions are casts, every instruction has a range in the unit's text.
 */
#ifndef PCWLINT_FUZZ_IR_EMIT_H
#define PCWLINT_FUZZ_IR_EMIT_H

#include "fuzz/bytes.h"
#include "fuzz/ir/types.h"

/* An input is to be done within a millisecond: what multiplies the work is rationed. */
enum {
    MAX_OWN = 6,
    MAX_GLOBALS = 12,
    MAX_LOCALS = 10,
    MAX_INSNS = 200,
    MAX_LOOPS = 3,
    MAX_NESTED = 2,
    MAX_CALLS = 6,
    MAX_FORKS = 24
};

struct make {
    struct bytes bytes;
    struct ir_unit *unit;
    struct ir_type *types; /* T_COUNT of them */
    struct ir_var *globals[MAX_GLOBALS], *locals[MAX_LOCALS];
    guint n_globals, n_locals;        /* the locals are those of the current function, parameters included */
    struct ir_function *own[MAX_OWN]; /* functions with a body, or that another file defines */
    guint n_own;
    GHashTable *routines;         /* name -> struct ir_function: the kernel's */
    struct ir_function *function; /* current */
    uint32_t block;               /* current */
    int32_t next_temp;
    uint32_t line;
    guint left; /* instructions that may still be made in this function */
    guint loops, calls,
        forks;    /* and in the unit: loops, calls of its own functions, other branches; each multiplies paths */
    guint nested; /* loops around the current block */
    uint32_t on_break, on_continue; /* blocks; 0: outside of loops */
};

/* What an expression has computed.  Of a record it is the address of one. */
struct operand {
    int32_t temp;
    enum ir_type_id type;
};

/* Kinds of files, which decide about who may have written what is there. */
enum { FILE_USER, FILE_KERNEL, FILE_GENERATED, FILE_COUNT };

const struct ir_range *make_range(struct make *make, uint32_t file);
struct ir_insn *make_insn(struct make *make, enum ir_op op, enum ir_type_id type);
/* The same with a result; and its temporary, when it is the last of the current block. */
int32_t make_op(struct make *make, enum ir_op op, enum ir_type_id type, int32_t a, int32_t b);
struct ir_insn *make_last(struct make *make);

int32_t make_const(struct make *make, enum ir_type_id type, int64_t number);
int32_t make_address(struct make *make, struct ir_var *var);
int32_t make_load(struct make *make, enum ir_type_id type, int32_t address);
void make_store(struct make *make, enum ir_type_id type, int32_t address, int32_t value);
int32_t make_field(struct make *make, enum ir_type_id record, guint index, int32_t address);
/* The member with that name, which the record must have; and writing a value there. */
int32_t make_member(struct make *make, enum ir_type_id record, const char *name, int32_t address);
void make_set(struct make *make, enum ir_type_id record, const char *name, int32_t address, int32_t value);
int32_t make_convert(struct make *make, struct operand from, enum ir_type_id to);
int32_t make_function_address(struct make *make, struct ir_function *function);
int32_t make_string(struct make *make, const char *text, uint32_t unit);
int32_t make_call(struct make *make, int32_t callee, enum ir_type_id result, const int32_t *args, uint32_t n);
/* A kernel routine by name, declared when it is not yet. */
struct ir_function *make_routine(struct make *make, const char *name, enum ir_type_id result);

struct ir_var *make_variable(struct make *make, const char *name, enum ir_type_id type);
struct ir_var *make_local(struct make *make, const char *name, enum ir_type_id type);
struct ir_function *make_declare(struct make *make, const char *name, enum ir_type_id result, uint32_t file);

/* True when one more of a kind is allowed; it is counted. */
bool make_may(guint *left);

/* A new block; code goes to a block from now on; ends of the current one, which do nothing to one that has ended. */
uint32_t make_block(struct make *make);
void make_at(struct make *make, uint32_t block);
bool make_is_open(const struct make *make);
void make_jump(struct make *make, uint32_t block);
void make_branch(struct make *make, int32_t value, uint32_t if_true, uint32_t if_false);
void make_return(struct make *make, int32_t value);

static inline enum ir_type_id make_type_of(const struct make *make, const struct ir_type *type)
{
    return ir_type_id_of(make->types, type);
}

#endif
