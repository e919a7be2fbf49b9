/* Identities that a unit gives, as the whole program uses them. */
#ifndef PCWLINT_LINK_LIFETIME_PATHS_IDENTITY_H
#define PCWLINT_LINK_LIFETIME_PATHS_IDENTITY_H

#include "link/link.h"

/* An identity without the parameter that leads to it. */
const char *functions_plain(struct link *link, const char *identity);

/* Memory is known by its unit and number. */
int64_t functions_object(guint unit, int64_t object);

#endif
