/*
 * Findings: what rules say, before and after post-processing.  Plain data; nothing here prints.
 *
 * Life cycle: judge appends raw findings (one per rule, subject, path and target); findings_finish() silences the
 * less specific ones, merges equal source positions over paths and targets, sorts, and computes fingerprints.
 */
#ifndef PCWLINT_FINDING_FINDING_H
#define PCWLINT_FINDING_FINDING_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "facts/facts.h"

enum severity { SEVERITY_INFO, SEVERITY_WARNING, SEVERITY_ERROR };

/* Interned lower-case word of a severity, and its reverse (false when the word is none). */
const char *severity_name(enum severity severity);
bool severity_parse(const char *word, enum severity *severity);

/* Replace the text of `place` by `text`.  A place without extent is where it is inserted; an empty text deletes. */
struct edit {
    struct fact_place *place;
    char *text;
    char *old; /* what the parse saw there, white space folded (text_fold()); NULL: it is not compared */
};

struct finding {
    const char *rule; /* "PCW401"; interned, as the name */
    const char *name; /* "descriptor-size" */
    enum severity severity;
    char *message;
    char *about;              /* what it is about, which the message begins with; NULL: it says so itself */
    struct fact_place *place; /* never NULL; file may be a whole file: line 1, column 1 */
    struct fact_place *cause; /* the mistake, where it can lead to several findings of the rule; NULL: it is `place` */
    char *counterset;         /* as text_shown() cuts it; NULL when the finding belongs to none */
    GArray *targets;          /* of guint: indices into the run's targets, ascending, no repeats */
    GPtrArray *programs;      /* of const char *, interned, in order: the programs in which it holds; empty:
                                 there is only one */
    bool shares_programs;     /* `programs` is that of other findings, too: it stays as it is */
    GPtrArray *related;       /* of struct fact_step; from `path_at` on `path_length` tell in order how it came about */
    guint path_at, path_length;
    bool has_variants;                    /* findings_finish(): a related place has another message of it */
    char *fix_description;                /* NULL when there is no fix */
    GPtrArray *edits;                     /* of struct edit; NULL without a fix */
    bool fix_is_safe;                     /* certainly what is meant: applied without asking for more */
    guint unlisted;                       /* it stands for so many that are not listed (report/bound.h); 0: for none */
    guint unlisted_fixes[2];              /* so many of them have a fix, that is not safe, and that is */
    char *fingerprint;                    /* filled by findings_finish(); fingerprint.h tells of what */
    struct fact_suppression *suppression; /* the comment that keeps it quiet; NULL: none does */

    /* For silencing: the subject that was judged, unique per unit, target and path; and a second one for pairs. */
    gconstpointer subject, other_subject, parent_subject;
    GPtrArray *silenced_by; /* of const char * rule ids, borrowed from the rule; may be NULL */

    GPtrArray *subjects; /* findings_finish(): the facts that it is about, over all paths and targets, and what each is
                            a part of */
};

/*
 * finding_new() makes `targets`, `programs` and `related` empty, never NULL; place, message and the rest are the
 * caller's to set. finding_free() releases the elements of `related` and `edits` itself: these arrays have no free
 * function, so fact_append() and g_ptr_array_new() serve.  `silenced_by` is borrowed and stays.
 */
struct finding *finding_new(const char *rule, const char *name, enum severity severity);
void finding_free(struct finding *finding);

/* Adds an index to an ascending array of guint, once: of a target of the run, for example. */
void finding_add_index(GArray *indices, guint index);

/* Adds a program's name, unless it is there; and those of another finding. */
void finding_add_program(struct finding *finding, const char *name);
void finding_add_programs_of(struct finding *finding, const struct finding *other);

/* Sets the names, interned and in order.  `programs` is shared, not copied: a tree may have a thousand of them. */
void finding_set_programs(struct finding *finding, GPtrArray *programs);

/* An array that owns its findings. */
GPtrArray *findings_new(void);

/* Takes the related places away. */
void finding_drop_related(struct finding *finding);

/* Takes the fix away. */
void finding_drop_fix(struct finding *finding);

#endif
