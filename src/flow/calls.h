/* Who calls whom: the functions of the unit, as far as they name each other. */
#ifndef PCWLINT_FLOW_CALLS_H
#define PCWLINT_FLOW_CALLS_H

#include <glib.h>
#include <stdbool.h>

#include "ir/ir.h"

struct calls;

struct calls *calls_new(void);
void calls_free(struct calls *calls);

/* `caller` names `callee`. */
void calls_add(struct calls *calls, const struct ir_function *caller, const struct ir_function *callee);

/* Everything that a function leads to, itself included: a set, good until the next question. */
GHashTable *calls_reached(struct calls *calls, const struct ir_function *function);

/* The function leads to a routine of PCW's.  The first question fixes the answers: add all calls before. */
bool calls_lead_to_pcw(struct calls *calls, const struct ir_function *function);

#endif
