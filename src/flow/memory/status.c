#include "flow/memory/status.h"

#include <string.h>

enum { SEVERITY_SHIFT = 30, SEVERITY_WARNING = 2, SEVERITY_ERROR = 3 };

/* NTSTATUS values (ntstatus.h): the two highest bits are the severity. */
static const int64_t lowest_error = -(INT64_C(1) << SEVERITY_SHIFT);

bool flow_is_status(const struct ir_type *type)
{
    return type != NULL && type->kind == IR_TYPE_INT && type->size == 4 && type->name != NULL &&
           (strstr(type->name, "STATUS") != NULL || strstr(type->name, "HRESULT") != NULL);
}

bool status_is_untold(const struct state *state, const struct symbol *status, const struct constraint *before,
                      const struct constraint *now)
{
    bool others = now->low == 1 && now->high == INT32_MAX && before->low <= 0;
    return others && flow_is_status(status->type) && state->tested != status->id + 1;
}

void status_note_test(struct state *state, const struct symbol *status)
{
    if (flow_is_status(status->type))
        state->tested = status->id + 1;
}

const struct symbol *status_of_severity(const struct value *value)
{
    bool shifted = value->kind == VALUE_OP && value->op == IR_B_SHR && value->a->kind == VALUE_SYMBOL &&
                   value->b->kind == VALUE_INT && value->b->number == SEVERITY_SHIFT;
    return shifted && flow_is_status(value->a->symbol->type) ? value->a->symbol : NULL;
}

bool status_severity_range(const struct state *state, const struct symbol *status, int64_t high, bool equal,
                           int64_t severity, int64_t *from, int64_t *to)
{
    if (severity < 0 || severity > SEVERITY_ERROR)
        return false;
    if (equal) {
        *from = (severity < SEVERITY_WARNING ? severity : severity - SEVERITY_ERROR - 1) * -lowest_error;
        *to = *from - lowest_error - 1;
        return true;
    }
    bool told = state->tested == status->id + 1;
    if (severity != SEVERITY_ERROR || high < lowest_error || (told && high >= 0))
        return false;
    *from = told ? INT32_MIN : 0;
    *to = told ? lowest_error - 1 : INT32_MAX;
    return true;
}
