/* Which of the units that a group of targets has are linked with each other (division.h). */
#ifndef PCWLINT_LINK_DIVISION_DIVIDE_H
#define PCWLINT_LINK_DIVISION_DIVIDE_H

#include "link/division/draft.h"

/*
 * Gives each member to at least one draft, and returns the drafts (of struct draft, owned).  One without members is a
 * driver of which nothing was analysed.  `members`:
 * of struct member, in the order of their paths.  `starts`: files with a start-up routine (char *), analysed or not.
 */
GPtrArray *divide(const GPtrArray *members, const GPtrArray *starts);

#endif
