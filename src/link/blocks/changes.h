/* Instances that a callback adds under another name or id for one request than for the other. */
#ifndef PCWLINT_LINK_BLOCKS_CHANGES_H
#define PCWLINT_LINK_BLOCKS_CHANGES_H

#include "link/link.h"

/* Compares, for each run of a callback, what it adds while instances are enumerated and while data is collected. */
void link_changes(struct link *link);

#endif
