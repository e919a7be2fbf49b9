/* Rules whose condition is made of the rows of protocols (protocol/protocol.h). */
#ifndef PCWLINT_JUDGE_PROTOCOL_RULE_H
#define PCWLINT_JUDGE_PROTOCOL_RULE_H

#include "judge/rule-program.h"
#include "protocol/set.h"

/* What is wrong, in a protocol's file; `protocol` is NULL when it is wrong in the rule's. */
struct protocol_rule_error {
    const struct protocol *protocol;
    const char *pointer;
    size_t offset; /* within the text there */
    const char *message;
};

/* Fills rule->violated_when and program->violated_when, from program->protocols.  False with `error`: a row's condition
 * does not hold together, is about another type of facts than the rule, or there is no row. */
bool protocol_rule_compile(struct arena *arena, const struct protocol_set *protocols, struct rule *rule,
                           struct rule_program *program, struct protocol_rule_error *error);

/* Every rule that a protocol names is in the set, and names the protocol.  False with an error. */
bool protocol_rules_exist(const struct protocol *protocol, const GPtrArray *rules, GError **error);

#endif
