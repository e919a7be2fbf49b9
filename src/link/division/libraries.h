/* Static libraries that the build links into programs. */
#ifndef PCWLINT_LINK_DIVISION_LIBRARIES_H
#define PCWLINT_LINK_DIVISION_LIBRARIES_H

#include <glib.h>

/* Gives each program (of struct draft) the members of the libraries (of struct draft) that its project refers to, and
 * of those that these refer to. */
void libraries_link(const GPtrArray *drafts, const GPtrArray *libraries);

#endif
