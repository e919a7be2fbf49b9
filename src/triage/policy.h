/*
 * Which rules hold for which file, and how severe they are: the command line, and the configuration that is nearest to
 * the file that a finding points at, with its overrides.
 *
 * A configuration speaks first as a whole, then its overrides that hold for the file, in order: "select" starts afresh
 * with these rules, "ignore" takes rules out, "severity" sets the severity of rules, or switches them off.  What the
 * command line selects holds against all of that; what it ignores is taken out at last.  PCW904 speaks whatever is
 * selected.
 */
#ifndef PCWLINT_TRIAGE_POLICY_H
#define PCWLINT_TRIAGE_POLICY_H

#include <glib.h>
#include <stdbool.h>

#include "config/configs.h"
#include "finding/finding.h"
#include "judge/rules.h"

struct policy;

/* Everything is borrowed. */
struct policy_options {
    struct rule_set *rules;
    struct configs *configs;
    const char *select, *ignore; /* of the command line: with commas between; NULL: not given */
    bool strict;                 /* what was not determined counts even where only other rules are selected */
};

/* Whether --strict fails on what this rule says: on what could not be determined, or not be parsed. */
bool policy_is_strict_rule(const char *rule);

/* Whether the rule reports that a part of an input was not understood: with --strict, the exit status is that of an
 * input that was not analysed. */
bool policy_is_incomplete_rule(const char *rule);

/* NULL with an error when the command line names rules that do not exist. */
struct policy *policy_new(const struct policy_options *options, GError **error);
void policy_free(struct policy *policy);

/* Whether the rules exist that a configuration names; false with an error that names file, line and column. */
bool policy_check(const struct policy *policy, const struct config *config, GError **error);

/*
 * Checks that the rules exist that the configurations name which were read so far, and enables in the set those that
 * hold for any file. False with an error that names file, line and column.
 */
bool policy_enable(struct policy *policy, GError **error);

/* How many rules the configurations that were read so far switch off, for all files or for some. */
guint policy_rules_off(struct policy *policy);

/* Whether the rule is to speak about that file at all. */
bool policy_holds(struct policy *policy, const struct rule *rule, const char *file);

/* Drops what it does not admit.  `findings` owns its elements; to be called before findings_finish(), so that what is
 * not to speak silences nobody. */
void policy_apply(struct policy *policy, GPtrArray *findings);

/* What holds for one rule. */
struct policy_level {
    const struct rule *rule;
    bool on;
    bool has_severity; /* else the rule's own, with its conditions */
    enum severity severity;
    const struct config *config; /* the origin: this item of this file; NULL: */
    const struct config_item *item;
    const char *option; /* this option of the command line; NULL: nobody, it is the default */
};

/* For a file: of struct policy_level, in the order of the rules; borrowed. */
const GArray *policy_levels(struct policy *policy, const char *file);

#endif
