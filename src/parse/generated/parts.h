/* What the parts of this room share. */
#ifndef PCWLINT_PARSE_GENERATED_PARTS_H
#define PCWLINT_PARSE_GENERATED_PARTS_H

#include "facts/words.h"
#include "manifest/header.h"
#include "parse/generated/generated.h"
#include "parse/generated/manifest-match.h"

/* A header that is made from a manifest. */
struct made {
    char *include, *path;           /* as the source names it; the file in memory, as libclang opens it */
    char *canonical;                /* the same without "..", as libclang may call it */
    struct fact_manifest *manifest; /* our own: what does not compile is taken out of it */
    char *prefix;
    enum manifest_mode mode;
    struct manifest_header *header;
    bool withdrawn; /* gone with the next parse */
    bool certain;   /* the manifest is this source's, whatever it asks for */
    bool guessed;   /* nothing about the include's name says that it is the one */
    bool changed;   /* since `header` was made */
};

/* What the parse lacked in a made header, by the manifest's place. */
struct noted {
    enum word_missing what;
    char *name;
    struct fact_place *place;
};

struct generated {
    GHashTable *read;
    const struct parse_request *request;
    GPtrArray *made, *noted;
    GHashTable *explained;  /* name -> the manifest that stands for it */
    GHashTable *asked;      /* name -> the manifest that was found for it, whatever came of that */
    GHashTable *refused;    /* set of manifests that are another driver's */
    GHashTable *asserted;   /* set of absolute paths */
    GHashTable *considered; /* set of paths: manifests that were looked at */
    struct tree *tree;
    bool uses_pcw; /* the source uses names of the PCW API */
};

/* The header at this path that was made; NULL: it was not. */
struct made *generated_made_at(const struct generated *g, const char *path);

#endif
