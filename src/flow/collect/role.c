#include "flow/collect/role.h"

#include <string.h>

#include "base/text/api.h"
#include "kernel/frameworks.h"

bool flow_is_startup(const struct ir_function *function)
{
    return strcmp(function->name, API_DRIVER_ENTRY) == 0 || strcmp(function->name, "GsDriverEntry") == 0;
}

bool flow_is_driver_object(const struct ir_type *type)
{
    const struct ir_type *target = type != NULL && type->kind == IR_TYPE_POINTER ? type->target : NULL;
    return target != NULL && target->kind == IR_TYPE_RECORD && strcmp(target->record->tag, "_DRIVER_OBJECT") == 0;
}

bool flow_runs_at_dispatch(const struct flow *flow, const struct ir_function *function)
{
    GPtrArray *dispatch = kernel_frameworks()->dispatch;
    for (size_t i = 0; i < fact_count(flow->facts->routines); i++) {
        const struct fact_routine *routine = FACT_AT(routine, flow->facts->routines, i);
        if (strcmp(routine->function, function->name) == 0 &&
            g_ptr_array_find_with_equal_func(dispatch, routine->role, g_str_equal, NULL))
            return true;
    }
    return false;
}

bool flow_is_unload_routine(const struct flow *flow, const struct ir_function *function)
{
    bool unload = false;
    for (size_t i = 0; i < fact_count(flow->facts->routines) && !unload; i++) {
        const struct fact_routine *routine = FACT_AT(routine, flow->facts->routines, i);
        unload = strstr(routine->role, "Unload") != NULL && strcmp(routine->function, function->name) == 0;
    }
    return unload;
}
