/* Names of countersets that several registrations of a program have. */
#ifndef PCWLINT_LINK_LIFETIME_NAMES_H
#define PCWLINT_LINK_LIFETIME_NAMES_H

#include "link/lifetime/paths/functions.h"

/* Notes in each registration of the program that another one before it has its name (same_name), unless its paths show
 * that only one of the two is registered at a time. */
void link_names(struct link *link, const struct functions *functions, guint program);

#endif
