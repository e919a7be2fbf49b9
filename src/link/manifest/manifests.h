/* What manifests and the code of a program say of each other. */
#ifndef PCWLINT_LINK_MANIFEST_MANIFESTS_H
#define PCWLINT_LINK_MANIFEST_MANIFESTS_H

#include "link/manifest/match.h"

/* What the manifests and the code of a program say of each other; and, when that is known of all programs, which
 * countersets nothing registers. */
void link_manifests(struct link *link, guint program);
void link_unregistered(struct link *link, guint program, GHashTable *registered);

/* Of the manifests that no program has to do with: files that were not given may. */
void link_unused(struct link *link);

/* Which countersets some program registers, for link_unregistered(): a set, to be released with g_hash_table_unref().
 */
GHashTable *link_registered(const struct link *link);
/* A size that differs between architectures is PCW412's: as a mismatch of one of them it is not said again. */
void link_manifest_matrix(const struct link *link);

#endif
