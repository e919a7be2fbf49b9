/* Names whose Length ends before their text does. */
#ifndef PCWLINT_FLOW_COLLECT_CUT_H
#define PCWLINT_FLOW_COLLECT_CUT_H

#include "facts/facts.h"
#include "flow/access/access.h"
#include "flow/access/run.h"

/* Sets name->cut and name->whole where the code shows that the rest of the text was meant, too.  `buffer`: the text;
 * the other members of the name are set. */
void collect_cut(struct flow *flow, struct state *state, struct fact_name *name, const struct place *buffer);

#endif
