/*
 * Which functions of a project have to do with PCW handles although their own file may never say "Pcw": those that call a
 * function that calls PcwRegister, and so on upwards; and the version checks that these ask.
 *
 * The text is read, not parsed: a function is what looks like one, and to mention a name is to call it.  Too many names cost
 * time, a missing one loses what two files say together.
 */
#ifndef PCWLINT_SCAN_CALLERS_H
#define PCWLINT_SCAN_CALLERS_H

#include <glib.h>

struct callers;

struct callers *callers_new(void);
void callers_free(struct callers *callers);

/* Reads a source or header; one that cannot be read is passed over. */
void callers_add_file(struct callers *callers, const char *path);

/* After the last file: the names, as a set of strings owned by `callers`.  `sets`: countersets of the project's manifests
 * (struct fact_manifest_set), whose generated functions touch handles; NULL: none. */
GHashTable *callers_names(struct callers *callers, const GPtrArray *sets);

/* After callers_names(): the file defines one of these functions. */
gboolean callers_defines(const struct callers *callers, const char *path);

#endif
