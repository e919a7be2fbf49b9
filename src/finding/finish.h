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

/*
 * The same where a source is judged in many programs, for each of which it has the same findings: what was found in one
 * unit or manifest is added as soon as it is known, silenced, and merged with what was said before.  `findings`
 * receives the findings, and owns them; `most`: bytes that they may take, about.
 *
 * gathering_add() takes the elements of `raw`, and leaves it empty.  gathering_left_out(): how many findings were left
 * out, or lost places that are related to them, since the limit was reached, and the file (borrowed) of the first.  In
 * the end findings_finish_gathered() does the rest of findings_finish().
 */
struct gathering;

struct gathering *gathering_new(GPtrArray *findings, guint64 most);
void gathering_add(struct gathering *gathering, GPtrArray *raw);
guint gathering_left_out(const struct gathering *gathering, const char **file);
void gathering_free(struct gathering *gathering);
void findings_finish_gathered(GPtrArray *findings, const GArray *targets);

/* By file, line, column and rule: the order of findings_finish(). */
void findings_sort(GPtrArray *findings);

#endif
