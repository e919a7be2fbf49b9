/*
 * From sources and what is known of their build to parses and targets.  Each source is analysed in every combination
 * that the user asks for and, where the user does not say, as its build compiles it; parses that would be the same are
 * made once.
 */
#ifndef PCWLINT_RUN_PLAN_PLAN_H
#define PCWLINT_RUN_PLAN_PLAN_H

#include <glib.h>

#include "config/target.h"
#include "project/settings.h"
#include "run/workers/pool.h"

/* What holds for some sources, whatever their build says. */
struct plan_scope {
    const GArray *targets;       /* of struct target: the user's matrix, defaults included */
    const struct settings *user; /* what the user says of compiling, in words of the command line */
    const GPtrArray *kit;        /* of char *: words for the headers of a kit; NULL: none */
    const GPtrArray *manifests;  /* of char *: those whose headers may be missing; NULL: none */
    guint n_explicit;            /* of them, the first so many the user chose */
};

/* A source, what holds for it, and each configuration in which its build compiles it; all are borrowed. */
struct plan_source {
    const char *path;
    const char *root;          /* of its tree; NULL: its folder */
    const GPtrArray *variants; /* of struct settings; NULL: nobody says */
    const struct plan_scope *scope;
    const char *changed; /* parse_request.changed; "": nothing */
};

/* One unit of the model. */
struct plan_unit {
    guint source, target, job;
    const struct settings *settings; /* of the build; NULL: it says nothing */
};

struct plan {
    GArray *targets;      /* of struct target: as the sources are really compiled */
    GArray *jobs;         /* of struct pool_job; what their requests point at is the plan's or the caller's */
    GArray *units;        /* of struct plan_unit, by source, then by target */
    guint most, analysed; /* configurations of one source: at most, and how many of them are analysed */
    GArray *cut;          /* of guint: sources with configurations that are not analysed, in order */
    GPtrArray *owned;     /* private */
};

/* Whose NTDDI_VERSION holds for a source: --ntddi, -D or what follows --, its build, nobody's. */
enum plan_clock { PLAN_CLOCK_OPTION, PLAN_CLOCK_USER, PLAN_CLOCK_BUILD, PLAN_CLOCK_DEFAULT };

/* The one that wins: --ntddi, else the user's unless it is only a _WIN32_WINNT and the build states NTDDI_VERSION
 * itself.  `build`: NULL when no build description lists the source. */
enum plan_clock plan_clock_of(const struct target *wanted, const struct settings *user, const struct settings *build);

/*
 * `sources`: of struct plan_source.  Those whose matrices are different are different programs.  `common`: what all
 * parses have in common; `otherwise`: the matrix when there are no sources.  The caller frees the jobs' facts.
 */
struct plan *plan_new(const struct parse_request *common, const GArray *otherwise, const GArray *sources);
void plan_free(struct plan *plan);

#endif
