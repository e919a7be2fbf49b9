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

/* read.c: */

/* The builds own the description from now on, and its sources know its project; NULL is passed on. */
struct description *builds_own(struct builds *builds, struct description *description);

/* The architectures that the user asks for; NULL: any. */
const char *const *builds_stated_archs(const struct builds *builds);

/* Reads a project that was found: for what is shipped on the default platform, as the user did not ask for a matrix.
 * NULL with an error; else the builds own it. */
struct description *builds_read_project_found(struct builds *builds, const char *path, GError **error);

/* All configurations of a project that was read for one; NULL: it has no others. */
const struct description *builds_every(struct builds *builds, const struct description *one);

/* Notes what a description does not know, which may be about any source. */
void builds_use_failures(struct builds *builds, const struct description *description);

/* Notes that a description cannot be read: the settings of its sources are unknown, so that findings in them may be
 * wrong.  The error's message starts with a place. */
void builds_note_broken(struct builds *builds, const char *file, const GError *error);

/* tree-projects.c: */

/* The nearest project of the tree that lists the source; `from` is set with it.  NULL: none does. */
const struct described_source *tree_projects_find(struct builds *builds, const char *source,
                                                  const struct description **from);

/* Reads the projects of the tree that name the source: two drivers may share it. */
void tree_projects_read_naming(struct builds *builds, const char *source);

/* Returns how the other projects of the tree describe the source (of struct described_source, borrowed), and adds their
 * project files to `files` (of const char *), in the same order.  Free with g_ptr_array_unref(). */
GPtrArray *tree_projects_others(struct builds *builds, const char *source, const struct description *from,
                                GPtrArray *files);

/* builds_may_lead_out() for projects of the tree. */
bool tree_projects_lead_out(struct builds *builds, const char *source);

/* Releases what is known of the tree. */
void tree_projects_forget(struct builds *builds);

/* configurations.c: */

/* builds_differing() and builds_note_differing() for a source that `one` describes as `found`. */
const GPtrArray *configurations_compare(struct builds *builds, const struct description *one,
                                        const struct described_source *found);
void configurations_note(struct builds *builds, const struct description *from, const struct described_source *found,
                         const GPtrArray *macros);

/* Those of `macros` in which the configurations of project `one` differ; NULL: none.  The caller owns the array, which
 * borrows the names. */
GPtrArray *configurations_own(struct builds *builds, const struct description *one,
                              const struct described_source *found, const GPtrArray *macros);

/* Notes the other projects that compile the source with settings that differ in these macros. */
void configurations_note_others(struct builds *builds, const struct description *from,
                                const struct described_source *found, const GPtrArray *macros);

/* The same for a source that no build describes, by assumed builds.  configurations_assumed() is NULL where one is
 * enough. */
const GPtrArray *configurations_compare_assumed(struct builds *builds);
void configurations_note_assumed(struct builds *builds, const char *source, const GPtrArray *macros);
const GPtrArray *configurations_assumed(struct builds *builds, const char *source);

/* The settings of a source in `one`, and those to be analysed beside them (struct settings); the builds own them. */
const GPtrArray *configurations_of(struct builds *builds, const struct description *one,
                                   const struct described_source *found);

#endif
