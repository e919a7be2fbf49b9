/* What only a whole project can tell. */
#ifndef PCWLINT_LINK_LIFETIME_PROJECT_H
#define PCWLINT_LINK_LIFETIME_PROJECT_H

#include "link/lifetime/paths/functions.h"

/* Names that are registered twice, handles that nobody closes, registrations that nobody gives an instance. */
void link_project(struct link *link, const struct functions *functions, guint program);

#endif
