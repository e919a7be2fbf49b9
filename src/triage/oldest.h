/* A hint for runs that nobody told the oldest Windows. */
#ifndef PCWLINT_TRIAGE_OLDEST_H
#define PCWLINT_TRIAGE_OLDEST_H

#include "judge/rules.h"
#include "link/model.h"

/*
 * Adds one note (struct note) when no target has a stated oldest Windows, and some registration uses version 2 in a way
 * that an older Windows would reject: how many, and by which option they are reported.
 */
void oldest_add_hint(const struct rule_set *rules, const struct model *model, GPtrArray *notes);

#endif
