/* What a path knows of symbols, as conditions that link compares between functions and files. */
#ifndef PCWLINT_FLOW_COLLECT_CONDITION_H
#define PCWLINT_FLOW_COLLECT_CONDITION_H

#include "flow/access/run.h"

/* What other functions know a symbol by; NULL when they do not.  Free with g_free(). */
char *collect_subject(const struct flow *flow, const struct symbol *symbol);
/* The number of a handle among the facts of a run; 0 when it is none, or NULL. */
int64_t collect_token(const struct symbol *handle);
/* A condition whose value lies between the two; takes `subject`, which may be NULL. */
struct fact_condition *collect_new_condition(char *subject, int64_t low, int64_t high);
/* What the path knows of memory that the run did not write and of results of functions out of sight. */
void collect_conditions(struct flow *flow, const struct state *state, GPtrArray **out);
/* The bits that the path has found set, one of each mask at least, in static variables that the run did not write. */
void collect_tested_bits(struct flow *flow, const struct state *state, GPtrArray **out);

#endif
