/* Joins the facts of all units and manifests of a program. */
#ifndef PCWLINT_LINK_PROGRAM_PROGRAM_H
#define PCWLINT_LINK_PROGRAM_PROGRAM_H

#include "link/model.h"

/* Computes every derived fact (schema.h, "derived").  Call once, after the last model_add(). */
void model_link(struct model *model);

#endif
