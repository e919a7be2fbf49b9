/* What stands where: the parts of the model that have a place in a file.  Private to this room. */
#ifndef PCWLINT_LSP_FEATURES_SUBJECTS_H
#define PCWLINT_LSP_FEATURES_SUBJECTS_H

#include "finding/source.h"
#include "inspect/view.h"
#include "lsp/features/document.h"
#include "lsp/features/features.h"

enum subject_kind {
    SUBJECT_ROW,     /* a descriptor, or one of its four values: set, table and row */
    SUBJECT_FIELD,   /* a member of a data block: set, table, block and field */
    SUBJECT_VERSION, /* where Version or Flags comes from or is stored: set, registration and target */
    SUBJECT_CALL,    /* PcwRegister, or the call of generated code that calls it: set, registration and target */
    SUBJECT_COUNTER, /* of a manifest: manifest_set and counter */
    SUBJECT_SET,     /* of a manifest: manifest_set */
};

/* Everything is borrowed; what a kind does not have is NULL. */
struct subject {
    enum subject_kind kind;
    const struct fact_place *place;
    const struct view_set *set;
    const struct view_table *table;
    guint row;
    const struct view_block *block;
    const struct bytemap_field *field;
    const struct fact_registration *registration;
    guint target;
    const struct fact_manifest_set *manifest_set;
    const struct fact_manifest_counter *counter;
};

struct features {
    const struct model *model;
    struct view *view;
    struct source_cache *sources; /* texts of the files that places are in */
    GHashTable *files;            /* real path → GArray of struct subject */
    GHashTable *manifest_sets; /* "FILE:LINE:COLUMN" of a counterset's element → its first struct fact_manifest_set */
    GHashTable *records;       /* name → struct fact_record, borrowed from the model or from `copies` */
    GPtrArray *copies;         /* of struct fact_record, owned: layouts of the check before */
};

/* All subjects of a file, in the order of the model; NULL when there are none. */
const GArray *subjects_of(const struct features *features, const char *path);

/*
 * What stands at a position: the subjects whose place holds it, the smallest place first to decide; when there is
 * none, those of the statement, row, initialiser or member declaration that it is in.  All of the answer have one
 * place and one kind.  Free with g_ptr_array_unref().
 */
GPtrArray *subjects_at(const struct features *features, const struct feature_document *document, int64_t line,
                       int64_t column);

/* The range of what the position belongs to: of a statement, row, initialiser or member declaration.  False when there
 * is none. */
bool subjects_unit(const struct feature_document *document, const struct outline *outline, int64_t line, int64_t column,
                   struct span *span);

/* The counterset of a manifest that a registration is for; NULL: none is known. */
const struct fact_manifest_set *subjects_manifest_set(const struct features *features,
                                                      const struct fact_registration *registration);

/* The registrations (const struct fact_registration) of a manifest's counterset, each call once.  Free with
 * g_ptr_array_unref(). */
GPtrArray *subjects_registrations(const struct features *features, const struct fact_manifest_set *set);

/* Rows of tables: an array of struct row_view. */
struct row_view {
    const struct view_set *set;
    const struct view_table *table;
    guint row;
};

/* An empty array; free it with g_array_unref().  row_views_add() borrows the views, and adds a row of a table only
 * once. */
GArray *row_views_new(void);
void row_views_add(GArray *rows, const struct view_set *set, const struct view_table *table, guint row);

/* One of an array of them. */
const struct row_view *row_view_at(const GArray *rows, guint i);

/* Those that publish a counter of a manifest; those that read a field of a block; those among the subjects. */
void row_views_of_counter(const struct features *features, const struct fact_manifest_set *set,
                          const struct fact_manifest_counter *counter, GArray *rows);
void row_views_of_field(const struct features *features, const struct fact_place *declared, GArray *rows);
void row_views_of_subjects(const GPtrArray *subjects, GArray *rows);

/* The fact of the row; owned by the model. */
const struct fact_descriptor *row_view_descriptor(const struct row_view *row);

/* The block that it reads; NULL when its place in one is not known. */
const struct view_block *row_view_block(const struct row_view *row);

#endif
