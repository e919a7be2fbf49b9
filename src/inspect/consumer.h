/*
 * A counterset as its consumers see it: what `typeperf -q` and the Add Counters dialog of Performance Monitor list, and
 * what a defect that a finding reports does to the number that they show.  Names, types and help texts come from the
 * manifest; without one, only the counters with such a defect are there.
 */
#ifndef PCWLINT_INSPECT_CONSUMER_H
#define PCWLINT_INSPECT_CONSUMER_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "finding/finding.h"
#include "manifest/types.h"

#define CONSUMER_NO_ROW G_MAXUINT

/* The text where there is no manifest. */
#define CONSUMER_NO_MANIFEST                                                                                           \
    "No manifest that was read describes this counterset: tools take names, types and help texts from the one that "   \
    "is installed with lodctr. --manifest=FILE reads it."

struct view_set;

/* What a defect does to what consumers see. */
struct consumer_effect {
    char *text; /* "shows Latency + 4294967296 * QueueLength" */
    const struct finding *finding;
};

struct consumer_counter {
    int64_t id;                                  /* -1: not known */
    guint row;                                   /* of the counterset's first table; CONSUMER_NO_ROW: none has the Id */
    const struct fact_manifest_counter *counter; /* NULL: the manifest has none with the Id, or there is no manifest */
    char *name;                                  /* of the counter, else of the field that it reads, else its Id */
    char *path;                                  /* "\Bells(*)\Rings", as typeperf -q lists it; NULL: it lists none */
    const char *unlisted;                        /* why it lists none; static; NULL when it does */
    const struct counter_type *type;             /* how the value is shown; NULL when that is not known */
    char *scale;                                 /* "0.001": charts multiply the value by it; NULL: by 1 */
    char *base;                                  /* "Operations": the value is divided by it; NULL: by nothing */
    GPtrArray *effects;                          /* of struct consumer_effect */
};

struct consumer {
    const struct fact_manifest_set *manifest; /* NULL: none describes the counterset */
    char *instances;                          /* which instances there are, as a sentence; NULL: not known */
    GPtrArray *effects;                       /* of struct consumer_effect: on all of its counters */
    GPtrArray *counters;                      /* of struct consumer_counter, as the manifest lists them */
};

/* Borrows from the counterset and its findings, which have to be complete.  Free with consumer_free(). */
struct consumer *consumer_new(const struct view_set *set);
void consumer_free(struct consumer *consumer);

#endif
