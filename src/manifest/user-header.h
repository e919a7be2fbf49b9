/*
 * The header that CTRPP would generate from a manifest for its user-mode provider: the GUIDs, the handle, the template
 * of each counterset, CounterInitialize and CounterCleanup (Microsoft: "CTRPP", "CounterInitialize",
 * PERF_COUNTERSET_INFO, PERF_COUNTER_INFO; names as in headers that it generated).  The words are ours, the effect is
 * the same.
 */
#ifndef PCWLINT_MANIFEST_USER_HEADER_H
#define PCWLINT_MANIFEST_USER_HEADER_H

#include "manifest/header.h"

/*
 * As manifest_header_new(), without places.  What stands in the way of right code is an omission, and then the text is
 * not to be used; without a user-mode provider, n_sets is 0 and there are no omissions.
 */
struct manifest_header *manifest_user_header_new(const struct fact_manifest *manifest, const char *prefix);

/* As manifest_header_name(): a function is CounterInitialize or CounterCleanup; a handle, the provider's or a GUID. */
enum manifest_name manifest_user_header_name(const struct fact_manifest_provider *provider, const char *name,
                                             char **prefix);

#endif
