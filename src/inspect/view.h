/*
 * What the sources register, as people want to see it: plain data over a linked model, for the renderers.
 *
 * Facts have one registration per state, unit and target.  Here, what is registered under one name with one handle is
 * one counterset; the variants in which that happens (version 2 and, after a refusal, version 1; another path) are
 * listed in it, each once for all targets in which it is the same.  Everything borrows from the model and the findings.
 */
#ifndef PCWLINT_INSPECT_VIEW_H
#define PCWLINT_INSPECT_VIEW_H

#include <glib.h>
#include <stdbool.h>

#include "finding/finding.h"
#include "inspect/map/bytemap.h"
#include "inspect/compat.h"
#include "link/model.h"

/* One property of a counterset: "version", "2 (PCW_CURRENT_VERSION)". */
struct view_line {
    const char *label; /* static */
    char *text;
    const struct fact_place *place; /* NULL: none */
    bool open;                      /* it could not be determined */
};

/* One variant in which a counterset is registered. */
struct view_variant {
    GPtrArray *lines;  /* of struct view_line: what differs from the other variants */
    GArray *targets;   /* of guint, ascending */
    GPtrArray *paths;  /* of char *: what leads there, each once */
    GPtrArray *strips; /* of struct compat_strip: on which Windows it works; empty without rules */
};

/* A data block of one table. */
struct view_block {
    int64_t struct_index;
    char *title;                       /* "VOLMETER_TOTALS, 32 bytes" */
    char *open;                        /* why it could not be determined; NULL when it could */
    const struct fact_place *declared; /* NULL: not known */
    struct bytemap *map;
};

/* A descriptor table, for the targets in which it is the same. */
struct view_table {
    const struct fact_registration *registration;
    GArray *targets;      /* of guint, ascending */
    GArray *variants;     /* of guint, ascending: indices of the variants that use it */
    GPtrArray *blocks;    /* of struct view_block, by StructIndex */
    GPtrArray *instances; /* of struct view_line: the calls that hand its blocks over */
    GArray *not_drawn;    /* of guint: rows whose Offset, Size or StructIndex is not known, or that are too many */
    bool too_many;        /* some of them are */
    GPtrArray *fields;    /* of char *: the path of the field that each row reads; NULL: none, or not known */
    GHashTable *rows;     /* every descriptor that it stands for, and its counter in a manifest → its row + 1 */
    GHashTable *findings; /* row + 1 → GPtrArray of const struct finding; rows without one are absent */
    GHashTable *counters; /* row + 1 → const struct fact_manifest_counter with its Id; rows without one are absent */
    char *key;            /* two tables are one when these are equal */
};

struct consumer;

struct view_set {
    char *title; /* the name as it is registered, or words for one that is not known */
    bool named;
    GPtrArray *programs;          /* of const char *: names of those that register it; empty: there is only one */
    GHashTable *program_set;      /* the same as a set, which is there first */
    GPtrArray *lines;             /* of struct view_line: what holds in every variant */
    GPtrArray *variants, *tables; /* of struct view_variant, of struct view_table; in each at least one */
    GPtrArray *undetermined;   /* of const struct fact_undetermined, each once, but for those that a finding tells of */
    guint n_undetermined;      /* with those */
    GPtrArray *findings;       /* of const struct finding */
    GHashTable *numbers;       /* private: each of them → its number, from 1 */
    struct consumer *consumer; /* as consumers see it (consumer.h) */
    const struct fact_manifest_set *manifest; /* NULL: none describes it */
    const struct fact_place *place;           /* the call, for sorting */
    char *key;                                /* registrations are of one counterset when these are equal */
};

struct comparison;

struct view {
    const struct model *model;
    const GPtrArray *findings; /* all of them */
    guint suppressed;          /* how many more comments keep quiet */
    GPtrArray *sets;           /* of struct view_set, by place */
    GPtrArray *other;          /* of const struct finding: those of no counterset */
    GPtrArray *failed;         /* of struct view_line: files that were not analysed, and why */
    GPtrArray *unregistered; /* of const struct fact_manifest_set: of kernel-mode providers, that nobody here registers,
                                as no finding says */
    const struct comparison *changes; /* since a revision (change/comparison.h); NULL: nobody asked */
    GHashTable *subjects;             /* fact → GPtrArray of the struct view_set that findings about it belong to */
};

/* `findings` have been through findings_finish(), and `suppressed` more have been taken away.  The rules say what each
 * Windows accepts; NULL: that is left out. */
struct view *view_new(const struct model *model, const GPtrArray *findings, guint suppressed,
                      const struct rule_set *rules);
void view_free(struct view *view);

/* Findings that are about one row of a table, in order; free with g_ptr_array_unref(). */
GPtrArray *view_row_findings(const struct view_table *table, guint row);

/* Whether a table is only for some of the counterset's variants, beyond what its targets say. */
bool view_table_has_variants(const struct view_set *set, const struct view_table *table);

/* Whether some counterset is shown, and nothing states the oldest Windows that the driver is for. */
bool view_leaves_oldest_open(const struct view *view);

/* The text for that case. */
#define VIEW_OLDEST_OPEN "oldest Windows not stated: --runs-on states it"

/* A target, with the program that it is for where there are several: "driver: x64, built for WIN11_BR".  Free with
 * g_free(). */
char *view_target(const struct view *view, guint index);

/* What is said where no counterset is registered: not more than is known. */
const char *view_nothing(const struct view *view);

/* The number of a finding of the set, from 1; 0: it is none of them. */
guint view_finding_number(const struct view_set *set, const struct finding *finding);

/* How many of the findings are of that severity. */
guint view_count(const GPtrArray *findings, enum severity severity);

/* How many counters a counterset publishes: the rows of its largest table. */
guint view_set_counters(const struct view_set *set);

#endif
