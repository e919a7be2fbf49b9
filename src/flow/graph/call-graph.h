/* Who calls whom: the functions of the unit, as far as they name each other. */
#ifndef PCWLINT_FLOW_GRAPH_CALL_GRAPH_H
#define PCWLINT_FLOW_GRAPH_CALL_GRAPH_H

#include <glib.h>
#include <stdbool.h>

#include "ir/ir.h"

struct calls;

/* The unit outlives it. */
struct calls *calls_new(const struct ir_unit *unit);
void calls_free(struct calls *calls);

/* `caller` names `callee`. */
void calls_add(struct calls *calls, const struct ir_function *caller, const struct ir_function *callee);

/* The functions that name one (of struct ir_function), each once; NULL: none does. */
const GPtrArray *calls_callers(const struct calls *calls, const struct ir_function *callee);

/* All functions that a function leads to, itself included: a set, valid until the next call. */
GHashTable *calls_reached(struct calls *calls, const struct ir_function *function);

/* Whether the function leads to a routine that closes a handle, or to one of another file that has to do with handles.
 * The same holds of it as of calls_reached(). */
bool calls_lead_to_close(struct calls *calls, const struct ir_function *function);

/* Of "List<Entry>::~List" the word that its text calls it by, "List" (g_free()). */
char *calls_plain_name(const char *name);

/* Whether the function leads to a routine of PCW.  Add all calls before the first query. */
bool calls_lead_to_pcw(struct calls *calls, const struct ir_function *function);

#endif
