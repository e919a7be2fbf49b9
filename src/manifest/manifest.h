/*
 * CTRPP manifests: from XML to facts (schema.h, FACT_manifest).  The only folder that includes libxml2.
 *
 * Nothing is fetched, no entity is expanded, and a file above the size limit is not read.  Elements count by the namespace
 * of counters, not by their prefix: `provider` exists among events too.
 */
#ifndef PCWLINT_MANIFEST_MANIFEST_H
#define PCWLINT_MANIFEST_MANIFEST_H

#include <glib.h>
#include <stdbool.h>

#include "facts/facts.h"

/*
 * Reads and checks a manifest.  Never NULL: a file that cannot be read at all comes back with `failure`; one that is not
 * well-formed has a problem of kind "malformed" and what came before it.
 */
struct fact_manifest *manifest_read(const char *path);

/* The same of bytes in memory; `path` is what places name. */
struct fact_manifest *manifest_parse(const char *path, const char *bytes, size_t size);

/* By its name a file may be a manifest (.man; .xml that speaks of counters): what a directory is searched for. */
bool manifest_is_candidate(const char *path);

#endif
