/*
 * Judging: evaluates the rules over the model.  Rules only decide; whatever is hard is a fact (schema.h).
 */
#ifndef PCWLINT_JUDGE_JUDGE_H
#define PCWLINT_JUDGE_JUDGE_H

#include <glib.h>

#include "judge/rules.h"
#include "link/model.h"
#include "report/finding.h"

/* Appends raw findings (struct finding) of all enabled rules to `findings`. */
void judge(const struct rule_set *rules, const struct model *model, GPtrArray *findings);

#endif
