/* Callbacks that pass their request to functions of other files. */
#ifndef PCWLINT_LINK_COMPLETE_REQUESTS_H
#define PCWLINT_LINK_COMPLETE_REQUESTS_H

#include "link/model.h"

/* What a callback's helpers do with its request counts as done by the callback. */
void complete_requests(const struct model *model);

#endif
