/* Findings as reports show them: sorted, each once, with their places. */
#ifndef PCWLINT_FINDING_FINISH_H
#define PCWLINT_FINDING_FINISH_H

#include "finding/finding.h"

/*
 * Silence, merge, sort, fingerprint, in place.  `findings` owns its elements.
 * A finding is silenced when one of its silenced_by rules has a finding on the same subject, the same other_subject,
 * or its parent_subject.  Equal (rule, file, line, column) merge: targets, programs and related places are united; a
 * message that differs becomes a related place, with the words for its own targets among `targets` (of struct target;
 * NULL: without them).  Then those of one rule with one cause become the first of them, which keeps the places of the
 * others.
 */
void findings_finish(GPtrArray *findings, const GArray *targets);

/* By file, line, column and rule: the order of findings_finish(). */
void findings_sort(GPtrArray *findings);

#endif
