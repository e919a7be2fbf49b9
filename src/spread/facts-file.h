/*
 * Facts files: what the extraction of one unit has found, and what it has read for it.  The bytes depend on the unit's
 * text, the files that were read and this version of pcwlint, and on nothing else.
 */
#ifndef PCWLINT_SPREAD_FACTS_FILE_H
#define PCWLINT_SPREAD_FACTS_FILE_H

#include <glib.h>
#include <stdbool.h>

#include "spread/unit.h"

#define SPREAD_FACTS_KIND "pcwlint_facts"

/* The `pcwlint_facts` that is written and read. */
#define SPREAD_FACTS_VERSION 2

/* Digests of files, each read once. */
struct digests;

/* No file has been read.  digests_free() does not accept NULL, and frees the digests that digests_of() has returned. */
struct digests *digests_new(void);
void digests_free(struct digests *digests);

/* SHA-256 of a file's bytes; NULL: it cannot be read.  Borrowed. */
const char *digests_of(struct digests *digests, const char *path);

/* A file that was read, and its digest then; NULL: it could not be read. */
struct read_file {
    char *path, *digest;
};

/* Facts as they stand in a file. */
struct facts_file {
    char *path;       /* the file */
    char *unit;       /* the unit's name */
    char *asked;      /* digest of the unit's text */
    char *digest;     /* of this file's own */
    GPtrArray *read;  /* of struct read_file */
    GPtrArray *facts; /* of struct fact_unit: one for each of the unit's jobs; NULL: dropped, for want of memory */
    bool quotes_repository; /* a place in them is in a repository's own file, whose lines a report would show */
};

/* What the unit's jobs, which have their facts, say as a file.  Free with g_free(). */
char *facts_file_text(const struct spread_unit *unit, struct digests *digests);

/* Paths (char *) of all that was read for the unit's jobs, each once.  Free with g_ptr_array_unref(). */
GPtrArray *facts_file_reads(const struct spread_unit *unit);

/* NULL with an error "FILE:LINE:COLUMN: what is wrong". */
struct facts_file *facts_file_read(const char *path, const char *text, gsize length, GError **error);
void facts_file_free(gpointer file);

/* JSON Schema (draft 2020-12) of a unit's facts, and in $defs/facts_file of a facts file; indented.  Free with
 * g_free(). */
char *facts_file_schema(void);

#endif
