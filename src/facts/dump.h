/* A unit's facts for people: each state that reaches PcwRegister with the conditions of its path, and how functions
 * end. */
#ifndef PCWLINT_FACTS_DUMP_H
#define PCWLINT_FACTS_DUMP_H

#include "facts/facts.h"

/* Appends the text. */
void fact_dump(const struct fact_unit *unit, GString *out);

#endif
