/*
 * Judging: evaluates the rules over the model.  Rules only decide; whatever is hard is a fact (schema.h).
 */
#ifndef PCWLINT_JUDGE_JUDGE_H
#define PCWLINT_JUDGE_JUDGE_H

#include <glib.h>

#include "judge/rules.h"
#include "link/model.h"
#include "finding/finding.h"

/*
 * Appends raw findings (struct finding) of all enabled rules to `findings`; and to `not_judged`, unless it is NULL, the
 * ids (char *, the rules' own) of those whose question stayed open because only a part of the project was given.
 */
void judge(const struct rule_set *rules, const struct model *model, GPtrArray *findings, GPtrArray *not_judged);

/*
 * The same, which hands on the raw findings of each unit, manifest and installer by itself: `take` empties `raw`, and
 * puts what it keeps of it into `findings`.  No rule is silenced by a finding of another one of these.
 */
struct judge_sink {
    void (*take)(gpointer data, GPtrArray *raw);
    gpointer data;
};

void judge_into(const struct rule_set *rules, const struct model *model, const struct judge_sink *sink,
                const GPtrArray *findings, GPtrArray *not_judged);

/* Appends the raw findings of one more model of the same run. */
void judge_further(const struct rule_set *rules, const struct model *model, GPtrArray *findings);

/*
 * The same for what comments say, which is known only when the other findings are: `comments` (of struct
 * fact_commented) are the same for all targets.
 */
void judge_comments(const struct rule_set *rules, const struct model *model, const GPtrArray *comments,
                    GPtrArray *findings);

#endif
