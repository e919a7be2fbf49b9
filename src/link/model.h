/*
 * The project model: the facts of all units, per target, completed with what only the whole can tell.
 */
#ifndef PCWLINT_LINK_MODEL_H
#define PCWLINT_LINK_MODEL_H

#include <glib.h>

#include "config/target.h"
#include "facts/facts.h"

/* What the build links together: a project file, or a target of a compilation database. */
enum model_project_kind { MODEL_PROJECT_PROGRAM, MODEL_PROJECT_LIBRARY, MODEL_PROJECT_UNKNOWN };

struct model_project {
    const char *file;
    enum model_project_kind kind; /* the sources of a static library are parts of the programs that use it */
    const char *uses;             /* as in struct linked_into; NULL: none */
};

struct model_unit {
    guint index;   /* in the model's units */
    guint target;  /* index into the targets */
    guint program; /* link: index into the programs */
    bool is_copy;  /* link: another program has the unit too, and was given it first */
    bool uncopied; /* link: it, or a manifest, is not copied for this program (copies_most), as its `failure` says */
    /* Of struct model_project, borrowed until model_link(): what the build links it into; NULL: not stated. */
    const GPtrArray *projects;
    const struct fact_unit *facts; /* owned; what link derives of them: facts/derived-types.h */
};

/* A program's number, of what is no program's. */
#define MODEL_NO_PROGRAM G_MAXUINT

/* A manifest as one program's sources see it: what it says is the same everywhere, what link derives is not. */
struct model_manifest {
    guint target;
    guint program;                     /* link: index into the programs; MODEL_NO_PROGRAM: none has to do with it */
    bool is_copy;                      /* link: another program has to do with it too, and was given it first */
    const struct fact_manifest *facts; /* owned; what link derives of them: facts/derived-types.h */
};

/* What is linked into one driver, for the targets of one group. */
struct model_program {
    guint group;      /* of the targets */
    char *name;       /* a project's, else a folder, else a file; NULL: the tree has no other */
    GPtrArray *names; /* of const char *, interned and in order: this name, and those of programs of the very same
                         units, which are judged once; empty: it has no name */
    bool whole;       /* its units are all of it */
    bool by_driver;   /* whole only because start-up and unload are there: what they call may not be */
    bool complete;    /* every unit could be analysed */
    GPtrArray *units; /* of struct model_unit, borrowed: those of this program, in the model's order */
};

/* What installs and removes counters in the tree, for the targets of one group. */
struct model_installer {
    guint target;
    const struct fact_installer *facts; /* owned */
};

struct protocol_set;

struct model {
    const struct protocol_set *protocols; /* borrowed; NULL: the built-in ones */
    const GArray *targets;                /* of struct target; borrowed */
    const GPtrArray
        *starts;         /* of char *: files with a driver's start-up routine, analysed or not; borrowed; NULL: none */
    GHashTable *exports; /* file of a unit -> set of functions that others may call, whom nobody sees; borrowed; NULL */
    GPtrArray *units;    /* of struct model_unit */
    GPtrArray *manifests;     /* of struct model_manifest */
    GPtrArray *installers;    /* of struct model_installer */
    bool installed_elsewhere; /* files of other kinds may install and remove counters */
    GPtrArray *programs;      /* link: of struct model_program */
    GPtrArray *program_names; /* link: of const char *: of all programs, as they come; borrowed */
    GHashTable *readers;      /* link: file -> GPtrArray of the names of the programs whose units read it; borrowed */
    guint64 copies_most;      /* bytes of units, and of manifests, that are copied for further programs; 0: no limit */
    bool whole;               /* the units are a whole project, not a part of one; link: every program is whole */
    bool complete;            /* link: every unit could be analysed */
};

/* An empty model, which borrows `targets`.  model_free() accepts NULL, and frees the facts that were added. */
struct model *model_new(const GArray *targets);
void model_free(struct model *model);

/* Adds a unit's facts for one target.  Takes `facts`.  `projects`: as in struct model_unit. */
void model_add(struct model *model, guint target, const struct fact_unit *facts);
void model_add_built(struct model *model, guint target, const struct fact_unit *facts, const GPtrArray *projects);

/* Adds a unit, whose index it sets.  Takes `unit`, which comes from g_new(). */
void model_add_unit(struct model *model, struct model_unit *unit);

/* Adds a manifest for one target, which stands for its group.  Takes `facts`. */
void model_add_manifest(struct model *model, guint target, const struct fact_manifest *facts);

/* The same of what installs counters.  Takes `facts`. */
void model_add_installer(struct model *model, guint target, const struct fact_installer *facts);

/* Frees a manifest that was taken out of a model, with its facts. */
void model_manifest_free(struct model_manifest *manifest);

/* The units of the program with this number, as in struct model_program; NULL for MODEL_NO_PROGRAM. */
const GPtrArray *model_units(const struct model *model, guint program);

/* The program of a unit; and a program's names (as in struct model_program): none when it is the only one, there is no
 * such program (MODEL_NO_PROGRAM), or nothing is linked yet; several when programs consist of the same units. */
const struct model_program *model_program_of(const struct model *model, const struct model_unit *unit);
GPtrArray *model_program_names(const struct model *model, guint program);

/* Adds those names to a set, and what such a set (a hash table of const char *) holds in the order of the programs. */
void model_add_names(const struct model *model, guint program, GHashTable *set);
GPtrArray *model_names_in(const struct model *model, GHashTable *set);

/* The names (const char *) of the programs of which some unit reads the file, by the path in its facts; NULL: none, or
 * there is one program only. */
const GPtrArray *model_programs_reading(const struct model *model, const char *file);

#endif
