/*
 * Generates IR units from bytes: every input makes a well-formed unit, as lowering makes of a driver, and one input
 * always makes the same.
 *
 *     types.c   the types
 *     emit.c    instructions and blocks
 *     expr.c    expressions, and what may be assigned to
 *     code.c    statements and bodies
 *     driver.c  what drivers do with PCW, in a few calls: without it no mutation would ever find a registration
 *     make.c    functions, globals, what a parse lacks
 */
#ifndef PCWLINT_FUZZ_IR_MAKE_H
#define PCWLINT_FUZZ_IR_MAKE_H

#include <stddef.h>
#include <stdint.h>

#include "fuzz/ir/emit.h"

/* The unit that an input stands for; free with ir_unit_free(). */
struct ir_unit *ir_make(const uint8_t *data, size_t size);

/* --- expr.c; `depth`: how many levels may still follow --- */

/* An expression of a type; of T_COUNT: of any type that it likes. */
struct operand make_expression(struct make *make, enum ir_type_id type, guint depth);
/* The temporary of an expression that is converted to the type. */
int32_t make_value(struct make *make, enum ir_type_id type, guint depth);
/* The address of a variable, or of something that it contains or points to. */
struct operand make_place(struct make *make, guint depth);
/* The address of a variable of that type, made when there is none. */
int32_t make_place_of(struct make *make, enum ir_type_id type);
/* A call of a kernel routine, or of another function of the unit. */
struct operand make_routine_call(struct make *make, guint depth);
struct operand make_own_call(struct make *make, guint depth);

/* --- code.c --- */

/* Statements in the current block and those that it makes, until the input says that they end. */
void make_statements(struct make *make, guint depth);

/* --- driver.c --- */

/* One of the things that drivers do with PCW. */
void make_pcw(struct make *make);
/* A call of PcwRegister with a structure that has been filled in. */
void make_registration(struct make *make);

#endif
