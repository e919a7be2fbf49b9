/*
 * What lowering has turned into IR: the functions that a unit's instructions name, and where.  It is read off the
 * finished IR, so that it holds whatever way a name came in, and lacks whatever was dropped on the way.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_LOWERED_H
#define PCWLINT_PARSE_ACCOUNT_LOWERED_H

#include "ir/ir.h"

struct lowered;

/* The unit outlives it; functions that are lowered later are not in it.  Free with lowered_free(). */
struct lowered *lowered_new(const struct ir_unit *unit);
void lowered_free(struct lowered *lowered);

/*
 * An instruction names `function` at a place that begins where `place` does, or around it.  `called`: what initialises
 * a variable with static storage does not count, because such an initialiser is evaluated for its value alone.
 */
bool lowered_names(const struct lowered *lowered, const struct ir_function *function, const struct ir_range *place,
                   bool called);

/* The function names a routine of PCW, or another function that does, and so on. */
bool lowered_leads(const struct lowered *lowered, const struct ir_function *function);

/* A function that names a routine of PCW itself names one of this name (without its class) too: what happens in there,
 * the call may depend on. */
bool lowered_serves(const struct ir_unit *unit, const char *name);

#endif
