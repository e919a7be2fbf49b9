#include "judge/acceptance.h"

#include <string.h>

#include "facts/derived-types.h"
#include "judge/expr/eval.h"
#include "judge/rule-program.h"

/* The registration as it would be on one Windows; its parts are those of the fact. */
static struct derived_node_registration registration_on(const struct fact_registration *registration, uint32_t build)
{
    struct derived_node_registration node = {*registration, *derived_registration(registration)};
    node.fact.retried = false;
    node.derived.oldest_build = build;
    node.derived.known_flags = windows_known_flags(build);
    return node;
}

static bool is_of_version(const struct rule *rule)
{
    return strcmp(rule->category, "version") == 0 || strcmp(rule->category, "flags") == 0;
}

/* False: the rule does not decide. */
static bool acceptance_decides(const struct rule *rule, struct expr_context *context, struct acceptance *acceptance)
{
    const struct message_case *rejection = rule->program->rejection;
    context->effort = rule->effort;
    if (expr_holds(rule->program->violated_when, context) && expr_holds(rejection->when, context)) {
        *acceptance = (struct acceptance){ACCEPTANCE_REJECTED, rule->id, template_message(rejection->text, context)};
        return true;
    }
    if (is_of_version(rule) && expr_eval(rule->program->violated_when, context).kind == CELL_UNKNOWN)
        acceptance->result = ACCEPTANCE_OPEN;
    return false;
}

struct acceptance acceptance_on(const struct rule_set *rules, const struct fact_unit *unit, const struct target *target,
                                const struct fact_registration *registration, uint32_t build)
{
    struct derived_node_registration node = registration_on(registration, build);
    const struct expr_frame frames[] = {{&fact_type_unit, unit}, {&fact_type_registration, &node.fact}};
    struct expr_context context = {frames, G_N_ELEMENTS(frames), target, arena_new(), NULL};
    struct acceptance acceptance = {ACCEPTANCE_ACCEPTED, NULL, NULL};
    const GPtrArray *all = rule_set_all(rules);
    bool decided = false;
    for (guint i = 0; i < all->len && !decided; i++) {
        const struct rule *rule = all->pdata[i];
        decided = rule->program->rejection != NULL && acceptance_decides(rule, &context, &acceptance);
    }
    arena_free(context.temps);
    return acceptance;
}
