/*
 * The report: what one run has to say.  The formats that it can be written in (formats.h) make text; writing it is the
 * caller's.
 */
#ifndef PCWLINT_REPORT_REPORT_H
#define PCWLINT_REPORT_REPORT_H

#include <glib.h>
#include <stdbool.h>

#include "link/model.h"
#include "finding/finding.h"
#include "judge/rules.h"
#include "triage/baseline.h"

/* What --fix has done. */
struct report_fixes {
    guint findings;   /* fixed */
    GPtrArray *files; /* of char *: changed */
};

/* Everything is borrowed; `findings` have been through findings_finish(). */
struct report {
    const struct model *model;
    const GPtrArray *findings;              /* those that are listed (bound.h) */
    const struct rule_set *rules;           /* what was judged by, with texts */
    guint analysed, skipped, failed;        /* files */
    guint excluded;                         /* those, and folders, that were named and that a configuration excludes */
    guint excluded_files, excluded_folders; /* those that were found in a directory, and are excluded */
    guint rules_off;                        /* rules that a configuration switches off, for all files or for some */
    guint manifests;                        /* read; of them */
    guint without_counters;                 /* hold none, and */
    guint user_mode;                        /* so many user-mode providers were not compared with code */
    const GPtrArray *notes;                 /* of struct note; or NULL */
    const GPtrArray *effective;             /* of struct effective: what holds for each source; NULL: nobody asks */
    const char *changed_since;              /* the revision, when only what changed since then is reported; or NULL */
    guint outside;                          /* so many findings were left out by that */
    const GPtrArray *suppressed;            /* of struct finding with their `suppression`; or NULL */
    const struct baseline_result *baseline; /* NULL: there is none */
    const GPtrArray *not_judged;      /* of char *: rules that need the whole project where a part was given; or NULL */
    int exit_status;                  /* that the run will end with */
    const struct report_fixes *fixes; /* NULL: nobody asked for any */
};

/* How a report looks.  Colour and summary are the text's only; JSON always has all findings. */
struct report_style {
    bool colour;
    bool hide_info; /* no findings of severity info */
    bool hide_summary;
    bool ungrouped; /* each finding by itself, also those that say the same of several places */
    bool verbose;   /* every related place, and what was passed over */
};

/* Findings of one severity, and findings of a list, those that are not listed included. */
guint report_count(const struct report *report, enum severity severity);
guint report_total(const GPtrArray *findings);

/* Whether the style shows a finding, and how many of its related places people are shown. */
bool report_shows(const struct finding *finding, const struct report_style *style);
guint report_notes_shown(const struct finding *finding, const struct report_style *style);

/* Which step of its path a related place is, from 1; 0 when it is none, or the path has no other. */
guint report_step_number(const struct finding *finding, guint related);

/* A finding's message, with the words for its targets behind it where it does not hold in all.  Free with g_free(). */
char *report_message(const struct report *report, const struct finding *finding);

/* A finding's fix and by which options it is made: "use PCW_VERSION_1 (--fix applies it)".  NULL: none; free with
 * g_free(). */
char *report_fix(const struct finding *finding);

/* A field that could not be worked out, once for all targets and paths that say so. */
struct report_gap {
    const struct fact_place *place; /* of the value, or of the PcwRegister call */
    const struct fact_registration *registration;
    const struct fact_undetermined *fact;
    GArray *targets; /* of guint, ascending */
};

/* What was not determined, sorted by place; of struct report_gap.  Free with g_ptr_array_unref(). */
GPtrArray *report_gaps(const struct report *report);

#endif
