/* Routines of the kernel that keep things in lists and tables. */
#ifndef PCWLINT_FLOW_EVALUATE_LISTS_H
#define PCWLINT_FLOW_EVALUATE_LISTS_H

#include <stdbool.h>

/* The routine answers with an element of a list or table, or NULL where there is none: what was put there before is
 * found, and a path that goes by it stands for more than one.  False for NULL. */
bool lists_give(const char *routine);

#endif
