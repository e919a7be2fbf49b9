#include "flow/paths/outcome.h"

#include <string.h>

#include "flow/conditions/path-condition.h"

/* BOOLEAN and the like. */
static bool is_boolean(const struct ir_type *type)
{
    return type != NULL && type->kind == IR_TYPE_INT && type->name != NULL &&
           (g_ascii_strcasecmp(type->name, "BOOLEAN") == 0 || g_ascii_strcasecmp(type->name, "bool") == 0 ||
            strcmp(type->name, "BOOL") == 0 || strcmp(type->name, "_Bool") == 0);
}

enum outcome flow_outcome(const struct state *state, const struct ir_type *type, const struct value *result)
{
    int64_t low, high;
    if (result == NULL || !flow_is_status(type))
        return is_boolean(type) ? OUTCOME_UNKNOWN : OUTCOME_NONE;
    condition_range(state, result, &low, &high);
    if (low >= 0 && high <= INT32_MAX) /* a number of another type, such as what StorPortInitialize returns, may be one
                                          that is negative as a status */
        return OUTCOME_SUCCESS;
    /* `status != STATUS_SUCCESS` has been found true: a failure, for all that is known. */
    bool not_zero = condition_truth(state, result) == TRUTH_TRUE;
    if (high < 0 || not_zero)
        return OUTCOME_FAILURE;
    /* `status |= Step(); if (!NT_SUCCESS(status))` */
    enum truth negative = path_condition_negative(state, result);
    return negative == TRUTH_TRUE ? OUTCOME_FAILURE : negative == TRUTH_FALSE ? OUTCOME_SUCCESS : OUTCOME_UNKNOWN;
}
