/* What the comments of one file keep quiet, by lines and rules. */
#ifndef PCWLINT_TRIAGE_EXEMPTS_H
#define PCWLINT_TRIAGE_EXEMPTS_H

#include "finding/finding.h"
#include "judge/rules.h"
#include "triage/cover.h"

/* What one word of a comment keeps quiet. */
struct exempt {
    struct fact_suppression *fact; /* its file's; one with a problem keeps nothing quiet */
    GPtrArray *rules;              /* of const struct rule * */
    struct lines lines;
};

/*
 * Sets the suppression of each finding (struct finding) that one of the exempts (struct exempt, of the file that all
 * findings are in) keeps quiet: its first or its last line is among the exempt's lines.  All exempts that do are of
 * use; the first of them is told.
 */
void exempts_apply(const GArray *exempts, const GPtrArray *findings);

#endif
