/*
 * The build descriptions of a run: those that the user named, and those that are found around a source.  In this order
 * they are asked for a source: project files among the inputs, the database of -p, the nearest compile_commands.json
 * upwards, Visual Studio projects of the source's tree (the nearest first), and for a file that nobody lists, another
 * file of its folder in that database.
 */
#ifndef PCWLINT_RUN_BUILDS_BUILDS_H
#define PCWLINT_RUN_BUILDS_BUILDS_H

#include <glib.h>
#include <stdbool.h>

#include "project/description.h"

struct builds;

struct builds_options {
    const char *build_dir;     /* -p: a folder or the database itself; NULL: not given */
    const char *configuration; /* of project files; NULL: every one */
    const char *const *archs;  /* that the user wants, NULL behind the last; NULL: not given */
    gint64 *work;              /* what reading projects may still cost (vcxproj.h); borrowed */
    gsize *commands;           /* what commands of databases have taken so far (database.h); borrowed */
    GPtrArray *notes;          /* gets what there is to say (base/note.h); borrowed */
    bool verbose;              /* also what only a verbose run shows */
};

/* NULL with an error when the database of -p cannot be read. */
struct builds *builds_new(const struct builds_options *options, GError **error);
void builds_free(struct builds *builds);

/*
 * Reads one that is among the inputs: of a solution, its projects.  Returns what they say, of struct description,
 * borrowed, in an array to be released with g_ptr_array_unref(); NULL with an error.  A project of a solution that
 * cannot be read goes into `failures` (of GError, owned).
 */
GPtrArray *builds_read(struct builds *builds, const char *path, GPtrArray *failures, GError **error);

/* What a database or a project file says that was found in a tree; borrowed.  NULL: it cannot be read, which is
 * reported. */
const struct description *builds_found(struct builds *builds, const char *path);

/* Notes where it lists sources whose names are not known; other notes of a description are made when a source needs
 * it. */
void builds_tell_unknown(struct builds *builds, const struct description *description);

/* What the database of -p says; NULL: none is given. */
const struct description *builds_explicit(const struct builds *builds);

/*
 * The same as builds_find(), but only of descriptions that list sources one by one where they are looked for without
 * searching the tree: projects among the inputs and databases.
 */
const GPtrArray *builds_listed(struct builds *builds, const char *source);

/* What a build may say of a source that the source's own text does not show. */
enum build_matter {
    BUILD_FORCED = 1, /* it includes headers that the source does not name (-include, /FI) */
    BUILD_MACROS = 2, /* it defines macros that stand for names of PCW */
    BUILD_ALL = BUILD_FORCED | BUILD_MACROS
};

/*
 * What of that (bits of enum build_matter) the build of a source in `folder` may say, as far as a look at the text of
 * descriptions tells that are there: the database of -p or the nearest one, projects and properties in the folder and
 * those above it.  They are not read as what they are.
 */
guint builds_may_describe(struct builds *builds, const char *folder);

/*
 * Whether the build of a source may have include directories outside of the source's tree, or in folders of it that
 * begin with a dot, as far as the texts of descriptions tell.  False is certain.
 */
bool builds_may_lead_out(struct builds *builds, const char *source);

/* The files of all descriptions that were read, which must not be written over: char *, appended to `files`, which owns
 * them. */
void builds_list_files(const struct builds *builds, GPtrArray *files);

/* Whether a project among the inputs lists the source. */
bool builds_name(const struct builds *builds, const char *source);

/* What the build links the source into (of struct linked_into, borrowed): several where drivers share it, none where
 * nobody says.  Free with g_ptr_array_unref(). */
GPtrArray *builds_linked(struct builds *builds, const char *source);

/* How a source is compiled: of struct settings, borrowed; NULL: nobody says.  *manifests, where not NULL, receives the
 * CTRPP manifests of the build that says it, or NULL. */
const GPtrArray *builds_find(struct builds *builds, const char *source, const GPtrArray **manifests);

/*
 * The macros (char *) in which other configurations of the source's project differ from the one that was read; the
 * first is SETTINGS_DIFFER_OTHERWISE where they differ in more than macros.  For a source that no build describes, the
 * macros that release and debug builds define by convention.  NULL: they differ in none, or the user has asked for the
 * project or for a configuration.  The builds own the array.
 */
const GPtrArray *builds_differing(struct builds *builds, const char *source);

/*
 * To be called before builds_find(), which then returns each configuration of the source's project that differs in
 * these macros.  All others are named with the one that they are like.  NULL: no macros; another source of the project
 * may still make builds_find() return several.
 */
void builds_note_differing(struct builds *builds, const char *source, const GPtrArray *macros);

#endif
