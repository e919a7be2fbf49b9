/*
 * IR by hand, for tests of what stands behind libclang.  A build holds a unit, the types that tests need, and
 * PCW_REGISTRATION_INFORMATION, so that PcwRegister serves as a probe: what reaches it can be read from the facts.
 *
 * Code is appended to the current block of the current function.  Helpers that compute something return its temporary.
 * Every instruction has a source range of its own, one line each, as lowered code has.
 */
#ifndef PCWLINT_TEST_UNIT_IR_BUILD_H
#define PCWLINT_TEST_UNIT_IR_BUILD_H

#include "facts/facts.h"
#include "ir/ir.h"

struct ir_build {
    struct ir_unit *unit;
    const struct ir_type *u16, *u32, *i32, *u64, *pointer, *nothing, *info;
    struct ir_function *pcw_register;
    struct ir_function *function; /* current */
    uint32_t block;               /* current */
    uint32_t line;
};

struct ir_build *ir_build_new(void);
void ir_build_free(struct ir_build *build);

/* A range on the next line; what instructions get. */
const struct ir_range *ir_build_range(struct ir_build *build);

/* An integer type that belongs to no unit. */
struct ir_type ir_build_int_type(uint64_t size, bool is_signed);

struct ir_type *ir_build_type(struct ir_build *build, enum ir_type_kind kind, uint64_t size, const char *name);
const struct ir_type *ir_build_pointer(struct ir_build *build, const struct ir_type *target);
const struct ir_type *ir_build_array(struct ir_build *build, const struct ir_type *element, uint64_t count);

struct ir_var *ir_build_variable(struct ir_build *build, const char *name, const struct ir_type *type);
struct ir_var *ir_build_global(struct ir_build *build, const char *name, const struct ir_type *type);

/* A function without a body: somebody else's. */
struct ir_function *ir_build_declare(struct ir_build *build, const char *name, const struct ir_type *result);
struct ir_var *ir_build_parameter(struct ir_build *build, struct ir_function *function, const char *name,
                                  const struct ir_type *type);

/* Gives a function a body with `blocks` blocks and makes block 0 the current one. */
void ir_build_body(struct ir_build *build, struct ir_function *function, uint32_t blocks);
struct ir_function *ir_build_function(struct ir_build *build, const char *name, uint32_t blocks);
uint32_t ir_build_block(struct ir_build *build);
void ir_build_at(struct ir_build *build, uint32_t block);

int32_t ir_build_emit(struct ir_build *build, enum ir_op op, const struct ir_type *type, int32_t a, int32_t b);
int32_t ir_build_const(struct ir_build *build, const struct ir_type *type, int64_t number);
int32_t ir_build_address(struct ir_build *build, struct ir_var *var);
int32_t ir_build_load(struct ir_build *build, struct ir_var *var);
int32_t ir_build_binary(struct ir_build *build, enum ir_binary op, int32_t a, int32_t b);
int32_t ir_build_field(struct ir_build *build, int32_t address, const char *name);
void ir_build_store(struct ir_build *build, const struct ir_type *type, int32_t address, int32_t value);
void ir_build_set(struct ir_build *build, struct ir_var *var, int64_t number);
void ir_build_set_field(struct ir_build *build, struct ir_var *record, const char *name, int64_t number);
void ir_build_declared(struct ir_build *build, struct ir_var *var);
int32_t ir_build_call(struct ir_build *build, struct ir_function *callee, const int32_t *args, uint32_t n);
#define IR_BUILD_CALL(build, callee, ...)                                                                              \
    ir_build_call((build), (callee), (const int32_t[]){__VA_ARGS__}, G_N_ELEMENTS(((const int32_t[]){__VA_ARGS__})))

void ir_build_jump(struct ir_build *build, uint32_t block);
void ir_build_branch(struct ir_build *build, int32_t value, uint32_t if_true, uint32_t if_false);
void ir_build_return(struct ir_build *build, int32_t value);

/* PcwRegister(handle, address): the probe. */
void ir_build_probe(struct ir_build *build, int32_t info);

/*
 * Runs the interpreter and renders what reached the probes, sorted, without repeats, with spaces between: Version, or
 * with `flags` Version/Flags, each a number, zeroed, unset or ? for unknown.  Free with g_free().
 */
char *ir_build_run(struct ir_build *build, bool flags);

/* The same of facts from elsewhere. */
char *ir_build_probes(const struct fact_unit *facts, bool flags);

/* Whether such a text is as expected: all words of `expected`, those in (parentheses) if need be, and no others. */
bool ir_build_matches(const char *found, const char *expected);

#endif
