/* Which programs have to do with which manifests. */
#ifndef PCWLINT_LINK_MANIFEST_ASSIGN_H
#define PCWLINT_LINK_MANIFEST_ASSIGN_H

#include "link/manifest/match.h"

/* Gives each program of the model the manifests that it has to do with, each a copy of its own, and lists their
 * countersets in link->entries. */
void manifests_give(struct link *link);

#endif
