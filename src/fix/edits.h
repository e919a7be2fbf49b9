/*
 * The plan of a round of fixes: of all edits that findings carry, those that are made now, by file.
 *
 * A finding's edits are made all or none.  The same edit from two findings is made once; of two that overlap the first
 * wins, in the order of the findings, and the other waits for the next round.  An edit whose text is no longer what was
 * parsed is not made.
 */
#ifndef PCWLINT_FIX_EDITS_H
#define PCWLINT_FIX_EDITS_H

#include <glib.h>
#include <stdbool.h>

#include "finding/finding.h"
#include "fix/file.h"
#include "fix/editable.h"

struct fix_request {
    bool unsafe; /* fixes that may not be what is meant, too */
    const struct fix_editable *scope;
    gint64 since; /* when reading of the sources began, microseconds of real time */
};

/* Bytes of a file's text that give way to other text. */
struct fix_change {
    gsize start, end;
    const char *text; /* the finding's */
};

struct fix_target {
    struct fix_file *file;
    GArray *changes; /* of struct fix_change, ascending, without overlap */
};

/* A fix that is not made. */
struct fix_refusal {
    const struct finding *finding;
    char *reason; /* a sentence's end: "a.h is read-only" */
    bool waits;   /* only for another fix: a further round may make it */
};

struct fix_plan {
    GPtrArray *targets;  /* of struct fix_target with changes, in the order of the findings */
    GPtrArray *findings; /* of const struct finding *: those whose edits are in the targets */
    GPtrArray *refused;  /* of struct fix_refusal */
};

/* The plan borrows from `findings`.  Free with fix_plan_free(). */
struct fix_plan *fix_plan_new(const GPtrArray *findings, const struct fix_request *request);
void fix_plan_free(struct fix_plan *plan);

/* Whether one of the finding's edits is in this file. */
bool fix_target_concerns(const struct fix_target *target, const struct finding *finding);

#endif
