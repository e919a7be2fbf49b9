/* What the parts of the build descriptions share. */
#ifndef PCWLINT_RUN_BUILDS_PARTS_H
#define PCWLINT_RUN_BUILDS_PARTS_H

#include "project/shared-files.h"
#include "run/builds/builds.h"
#include "run/builds/name-index.h"
#include "scan/tree.h"

enum { MAX_PROJECT_SIZE = 4 << 20, MAX_DATABASE_SIZE = 128 << 20 };

/* A project file of a source's tree, that may list the source. */
struct candidate {
    char *path, *text, *whole;       /* `whole`: the path, absolute */
    struct description *description; /* NULL: not read yet, or it cannot be */
    GError *error;                   /* why it cannot be; NULL: not tried yet */
    bool reported;                   /* that it cannot be */
    bool outward;                    /* it may have include directories outside of the tree */
    bool open;                       /* it may list sources that its text does not name */
};

struct builds {
    struct builds_options options;
    GPtrArray *all;            /* of struct description, owned */
    struct description *named; /* what all those among the inputs say together: two projects may compile one source */
    struct description *explicit; /* -p; NULL: not given */
    GHashTable *matters;          /* path of a description or a folder -> what its text speaks of (enum build_matter) */
    GHashTable *found;            /* path of a database or a project -> struct description; NULL: it cannot be read */
    GHashTable *databases;        /* folder of a source -> struct nearest_database: what was looked for there */
    struct shared_files *shared;  /* what several projects read */
    GHashTable *every;        /* path of a project that was read for one configuration -> struct description of all its
                                 configurations; NULL: these cannot be read */
    GHashTable *told;         /* set of paths: projects of which several configurations are analysed */
    GHashTable *differing;    /* path of a source -> GPtrArray: what builds_note_differing() was given */
    GHashTable *others;       /* path of a source -> message about the projects that compile it with other
                                 settings (settings.others) */
    GPtrArray *assumed;       /* of struct settings, for sources that no build describes */
    GPtrArray *lists;         /* of GPtrArray: results that the builds own */
    struct tree *tree;        /* around the source that was asked for last */
    GPtrArray *candidates;    /* of struct candidate, in that tree; NULL: not looked for yet */
    bool outward;             /* each of them may have include directories outside of the tree */
    struct name_index *names; /* which candidate's text may name a file, by its place in `candidates` */
};

#endif
