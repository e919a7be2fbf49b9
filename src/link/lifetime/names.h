/* Names of countersets that several registrations of a program have. */
#ifndef PCWLINT_LINK_LIFETIME_NAMES_H
#define PCWLINT_LINK_LIFETIME_NAMES_H

#include "link/link.h"

/* Notes in each registration of the program that another one before it has its name (same_name). */
void link_names(struct link *link, guint program);

#endif
