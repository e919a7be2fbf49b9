/* Static variables that are only read or set to constants, by functions whose exits say so. */
#ifndef PCWLINT_FLOW_FOLLOWED_H
#define PCWLINT_FLOW_FOLLOWED_H

#include "flow/access/run.h"

/* Marks them among the facts about variables (fact_global.followed), as far as some path asks for what they hold. */
void flow_mark_followed(struct flow *flow);

#endif
