/*
 * Fixes: which ones findings carry.
 *
 * The expression that a fix replaces may give its value to others than the finding's subject: a helper that fills two
 * registrations, a row that two tables share, the same lines compiled for another target.  So every subject of a rule
 * with fixes is heard, whether it breaks the rule or not, and a fix is offered only where it is the same, and right,
 * for everyone whose value stands at that place.
 */
#ifndef PCWLINT_JUDGE_OFFERS_H
#define PCWLINT_JUDGE_OFFERS_H

#include "finding/finding.h"
#include "judge/rule-program.h"

struct offers;

/* No subject has been added yet.  Free with offers_free(), which does not accept NULL; the findings keep their fixes.
 */
struct offers *offers_new(void);
void offers_free(struct offers *offers);

/* What a subject has to say about the fixes of a rule. */
void offers_hear(struct offers *offers, const struct rule *rule, const struct expr_context *context);

/* Gives the finding the fix that the rule has for its subject, if any. */
void offers_attach(struct finding *finding, const struct rule *rule, const struct expr_context *context);

/* When all are heard: takes away the fixes that are not right for everyone. */
void offers_settle(const struct offers *offers, const GPtrArray *findings);

#endif
