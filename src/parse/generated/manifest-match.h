/*
 * Which manifest stands for names that a source uses and nothing declares (generated.h says in which order they are
 * asked).
 */
#ifndef PCWLINT_PARSE_GENERATED_MANIFEST_MATCH_H
#define PCWLINT_PARSE_GENERATED_MANIFEST_MATCH_H

#include <glib.h>
#include <stdbool.h>

#include "facts/facts.h"
#include "manifest/header.h"
#include "scan/tree.h"

/* All borrowed. */
struct manifest_query {
    const char *source;         /* the unit's main file */
    GHashTable *names;          /* set of what is not declared */
    const GPtrArray *missing;   /* headers (const char *) that resolve nowhere */
    const GPtrArray *manifests; /* char *: those that are known, the first n_explicit named by the user; NULL: none */
    guint n_explicit;
    bool uses_pcw;          /* the source uses names of the PCW API */
    struct tree *tree;      /* around the source: more manifests, and how the project is built */
    GHashTable *refused;    /* set of manifests that are out of the question */
    GHashTable *read;       /* manifest_match_table_new(): filled in as they are read */
    GHashTable *considered; /* set of paths: those that the answer may depend on are added */
};

/* A table of manifests that were read, for many queries.  Free with g_hash_table_unref(). */
GHashTable *manifest_match_table_new(void);

/* Which providers of a manifest stand for names. */
enum manifest_mode {
    MANIFEST_KERNEL,   /* those for the kernel */
    MANIFEST_USER,     /* the one for user mode */
    MANIFEST_FORGOTTEN /* one that does not say kernelMode, written for the kernel all the same */
};

struct manifest_match {
    const struct fact_manifest *manifest;
    char *prefix;           /* of the functions; owned.  NULL: nothing fits */
    guint functions, names; /* of the source that it explains: functions, functions and handles */
    bool torn;              /* another prefix explains as many */
    guint resemblance;      /* of the header's name: 3 and 2 to the manifest's, 1 to one that CTRPP makes, 0 to none */
    const char *include;    /* the missing header that it is for; NULL: none */
    guint nearness;
    enum manifest_mode mode;
};

/* The best fit; *alternative receives a manifest that is as good and says something else, or NULL. */
struct manifest_match manifest_match_find(const struct manifest_query *query, const struct fact_manifest **alternative);

/* The header that CTRPP would make of the fit.  Free with manifest_header_free(). */
struct manifest_header *manifest_match_header(const struct fact_manifest *manifest, enum manifest_mode mode,
                                              const char *prefix);

/* The fit stands for this name. */
bool manifest_match_explains(const struct manifest_match *match, const char *name);

/* A provider that does not say kernelMode, written for the kernel all the same. */
bool manifest_match_is_forgotten(const struct fact_manifest_provider *provider);

#endif
