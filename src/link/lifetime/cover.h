/* One mistake is one finding: uses that another finding covers. */
#ifndef PCWLINT_LINK_LIFETIME_COVER_H
#define PCWLINT_LINK_LIFETIME_COVER_H

#include "link/lifetime/paths/functions.h"

/* Marks the uses that another finding covers; after link_project(). */
void link_cover(const struct functions *functions);

#endif
