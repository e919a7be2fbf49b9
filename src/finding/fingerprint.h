/*
 * Fingerprints: what makes a finding the same one in another run, another checkout or another layout of the text.
 *
 * It is made of the rule, the file's name without its folders, the counterset, and of where the place stands: the names
 * of the scopes around it (function, table), the tokens of its statement or row (outline.h), and at which of these
 * tokens it begins.  So it survives moved lines, renamed folders, other indentation, wrapped statements, comments and
 * line ends, and tells two findings of one line apart.  Messages and numbers of lines are no part of it.  Among
 * findings that agree in all of this an ordinal tells them apart: one more of them leaves the fingerprints of the
 * others as they are.
 */
#ifndef PCWLINT_FINDING_FINGERPRINT_H
#define PCWLINT_FINDING_FINGERPRINT_H

#include <glib.h>

/* Sets the fingerprint of each struct finding: 16 hexadecimal digits, no two alike.  Findings are sorted. */
void fingerprints_add(GPtrArray *findings);

#endif
