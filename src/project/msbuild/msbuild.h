/*
 * An evaluation of a project as MSBuild does it: properties and imports in the order in which they are written, then
 * item definitions, then items.  msbuild-*.c share this structure; vcxproj-*.c read its results.
 */
#ifndef PCWLINT_PROJECT_MSBUILD_MSBUILD_H
#define PCWLINT_PROJECT_MSBUILD_MSBUILD_H

#include <glib.h>
#include <stdbool.h>

#include "project/description.h"
#include "project/msbuild/read.h"
#include "project/msbuild/value.h"

/* What the evaluations of one project share: its files, what was said, and how much work it may still make. */
struct msbuild_files {
    GHashTable *documents;           /* path -> struct msbuild_document */
    struct shared_files *shared;     /* where other projects find them too; not owned; NULL: nowhere */
    struct description *description; /* takes the notes; not owned */
    GHashTable *noted;               /* texts of notes */
    bool quiet;                      /* nothing is noted */
    gint64 budget;                   /* bytes, elements and directory entries together; below 0: too much */
    gint64 *work;                    /* the same for all projects of a run; NULL: no bound */
};

struct msbuild_property {
    char *value;
    struct msbuild_place place; /* of its value */
};

struct msbuild_item {
    char *include;   /* escaped: Identity */
    char *recursive; /* what a "**" stood for */
    struct msbuild_place place;
    GHashTable *metadata; /* lower-case name -> GPtrArray of struct value_piece */
};

enum msbuild_pass { MSBUILD_PROPERTIES, MSBUILD_DEFINITIONS, MSBUILD_ITEMS };

struct msbuild {
    struct msbuild_files *files;
    char *project, *directory; /* absolute */
    char *root;                /* of the project's tree: nothing is looked for above it */
    GHashTable *properties;    /* lower-case name -> struct msbuild_property */
    GHashTable *globals;       /* lower-case names that the project cannot set */
    GHashTable *imported;      /* paths */
    GPtrArray *groups;         /* of struct msbuild_group: what later passes read */
    GHashTable *definitions;   /* lower-case item type -> GHashTable as in an item's metadata */
    GHashTable *items;         /* lower-case item type -> GPtrArray of struct msbuild_item */
    GHashTable *wanted;        /* types whose items are made */
    bool build_files_first; /* Directory.Build.props comes first: the project imports no Microsoft.Cpp.Default.props */
    bool met_default_props, met_targets,
        incomplete;         /* incomplete: an import is not there, which may define what nothing does */
    enum msbuild_pass pass; /* from here on: where it is */
    const struct msbuild_document *document;
    struct msbuild_place at;
    const char *self;                /* the property whose value is read */
    const char *type;                /* the item type whose metadata are read; NULL: none, and %(…) is nothing */
    const struct msbuild_item *item; /* NULL: an item definition's */
    bool in_condition;
    guint depth, import_depth;
};

/* The files of one project, with a budget of work.  Borrows both; `shared` may be NULL.  msbuild_spend() subtracts from
 * the budget, roughly in bytes that are read, and returns false when it is used up: the evaluation must end then. */
struct msbuild_files *msbuild_files_new(struct description *description, struct shared_files *shared);
void msbuild_files_free(struct msbuild_files *files);
bool msbuild_spend(struct msbuild *m, gsize amount);

/* Whether a run may read no more projects; then with an error. */
bool msbuild_is_spent(const gint64 *work, const char *file, GError **error);

/* The error of an evaluation for which nothing was left to spend. */
void msbuild_spent(const struct msbuild *m, GError **error);

/* `project` need not be read: conditions and values can be evaluated without any file. */
struct msbuild *msbuild_new(struct msbuild_files *files, const char *project);
void msbuild_free(struct msbuild *m);

/* A global property: the project's own settings of it do nothing. */
void msbuild_set_global(struct msbuild *m, const char *name, const char *value);
void msbuild_set(struct msbuild *m, const char *name, const char *value);
const struct msbuild_property *msbuild_get(const struct msbuild *m, const char *name);

/* All passes.  false with an error when a file of the project is no XML, or when it makes too much work. */
bool msbuild_evaluate(struct msbuild *m, GError **error);

/* Items of this type are what a driver is made of: sources and manifests. */
bool msbuild_type_compiles(const char *type);

/* A note at the present place; each text once for all evaluations.  msbuild_warn() is for what everybody should see. */
void msbuild_note(struct msbuild *m, const char *format, ...) G_GNUC_PRINTF(2, 3);
void msbuild_warn(struct msbuild *m, enum note_kind kind, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* Adds a note, once for each bound (format) and even while notes are off, that part of the project was not read: it
 * counts as not analysed. */
struct description_note *msbuild_fail(struct msbuild *m, const char *format, ...) G_GNUC_PRINTF(2, 3);

#endif
