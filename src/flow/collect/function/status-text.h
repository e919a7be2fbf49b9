/* Whether the text looks at what a call answered, where the compiled code does not. */
#ifndef PCWLINT_FLOW_COLLECT_FUNCTION_STATUS_TEXT_H
#define PCWLINT_FLOW_COLLECT_FUNCTION_STATUS_TEXT_H

#include "flow/access/run.h"

/* A trace macro that is compiled to nothing still looks at the status, for whoever reads the source. */
bool status_text_uses(const struct flow *flow, const struct symbol *status);

#endif
