/*
 * CTRPP manifests: from XML to facts (schema.h, FACT_manifest).  The only folder that includes libxml2.
 *
 * Nothing is fetched, no entity is expanded, and a file above the size limit is not read.  Elements count by the
 * namespace of counters, not by their prefix: `provider` exists among events too.
 */
#ifndef PCWLINT_MANIFEST_MANIFEST_H
#define PCWLINT_MANIFEST_MANIFEST_H

#include <glib.h>
#include <stdbool.h>

#include "facts/facts.h"

/*
 * Reads and checks a manifest.  Never NULL: a file that cannot be read at all comes back with `failure`; one that is
 * not well-formed has one problem of kind "malformed" and nothing else, for half a manifest proves nothing.
 */
struct fact_manifest *manifest_read(const char *path);

/* The same of bytes in memory; `path` is what places name. */
struct fact_manifest *manifest_parse(const char *path, const char *bytes, size_t size);

/* Notes what manifests (struct fact_manifest) of one project say of each other: a GUID or a name that another one has.
 */
void manifests_compare(const GPtrArray *manifests);

/*
 * What a directory is searched for: a .man, .xml or .manifest file that has counters, and a .man file that cannot
 * be read or is empty, since it may have had some.
 */
bool manifest_is_candidate(const char *path);

/* Whether a file that the user named is a manifest, and no source: a .man file, or another that mentions manifests. */
bool manifest_is_named_so(const char *path);

/* Whether it is not well-formed: nothing in it was checked. */
bool manifest_is_malformed(const struct fact_manifest *manifest);

#endif
