/*
 * Suppressions: comments that keep findings quiet (directive.h), in sources, headers and manifests.
 *
 * A comment at the end of a line is about that line, and about all lines of the statement, table row or tag that stands
 * on it; disable-next-line about the next line that holds more than comments, likewise.  A finding is kept quiet where
 * its first or its last line is. PCW904 never is; PCW903 only where it is named itself.
 */
#ifndef PCWLINT_TRIAGE_SUPPRESS_H
#define PCWLINT_TRIAGE_SUPPRESS_H

#include "finding/finding.h"
#include "triage/coverage.h"

/*
 * Moves what is kept quiet from `findings` (finished) to `suppressed`, each with its `suppression`, and adds the
 * findings about the comments themselves (PCW903, where it is enabled).  Both own their elements, and are in order
 * afterwards.
 */
void suppressions_apply(const struct coverage *scope, GPtrArray *findings, GPtrArray *suppressed);

#endif
