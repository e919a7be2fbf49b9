/*
 * What a registration takes from variables of other units: a descriptor table, its length, a version.  The unit that
 * registers sees a declaration only; the unit that defines the variable says what is in it.
 */
#ifndef PCWLINT_LINK_COMPLETE_EXTERNS_H
#define PCWLINT_LINK_COMPLETE_EXTERNS_H

#include "link/model.h"

/* Completes the registrations of all units.  Comes first: it brings layouts along. */
void complete_externs(const struct model *model);

#endif
