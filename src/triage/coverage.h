/*
 * What a run can say of: the rules that were judged, and the files that were understood.  That something was not found
 * means something only there; suppressions are called unused, and known findings cleared, by it.
 */
#ifndef PCWLINT_TRIAGE_COVERAGE_H
#define PCWLINT_TRIAGE_COVERAGE_H

#include <glib.h>
#include <stdbool.h>

#include "judge/rules.h"
#include "link/model.h"
#include "triage/policy.h"

struct coverage {
    const struct rule_set *rules;
    const struct model *model;   /* linked */
    const GPtrArray *not_judged; /* of char *: as from judge() */
    const GPtrArray *inputs; /* of char *: what is analysed; the directories among them were searched.  NULL: nothing */
    struct policy *policy;   /* NULL: every rule holds everywhere */
};

/* A file of the project that was read. */
struct coverage_file {
    char *path;      /* as findings name it */
    bool failed;     /* a manifest that is none: what is said of it cannot be accepted */
    bool understood; /* every unit that read it was analysed, and nothing of its registrations stayed open */
};

/* All of them, from canonical path to struct coverage_file.  Free with g_hash_table_unref(). */
GHashTable *coverage_files(const struct coverage *coverage);

/* The one of a path as findings name it; NULL: none. */
const struct coverage_file *coverage_file_of(GHashTable *files, const char *path);

/* Whether the rule had its say about this file, in a way that its silence means that there is nothing. */
bool coverage_judged(const struct coverage *coverage, const struct rule *rule, const char *file);

/* Whether a file that no unit has read (any more) lies where the run has looked for files. */
bool coverage_searched(const struct coverage *coverage, const char *file);

#endif
