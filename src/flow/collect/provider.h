/* What a call of a routine of user-mode providers is given, as a fact: facts/schema-provider.h. */
#ifndef PCWLINT_FLOW_COLLECT_PROVIDER_H
#define PCWLINT_FLOW_COLLECT_PROVIDER_H

#include "flow/evaluate/arguments.h"

/* What is the same for all routines: where the call is, and whether anything looks at what it returns.  The caller owns
 * it. */
struct fact_provider_call *collect_provider_call(struct call *call, enum word_provider_api api);

/* Adds it to the unit's facts (taken); the one that is there already, when nothing tells the two apart. */
struct fact_provider_call *collect_provider_add(struct call *call, struct fact_provider_call *fact);

/* The variable that a GUID is in, and the GUID. */
void collect_provider_guid(struct call *call, struct fact_provider_call *fact, uint32_t arg);

/* PERF_COUNTERSET_INFO and what follows it. */
void collect_provider_template(struct call *call, struct fact_provider_call *fact, uint32_t arg);

#endif
