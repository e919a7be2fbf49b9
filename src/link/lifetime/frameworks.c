#include "link/lifetime/frameworks.h"

bool framework_closes_after(const struct functions *functions, const char *failed, const char *closing)
{
    const GArray *rows = kernel_frameworks()->after_failure;
    for (guint i = 0; i < rows->len; i++) {
        const struct kernel_after_failure *row = &g_array_index(rows, struct kernel_after_failure, i);
        if (functions_has_role(functions, closing, row->called) &&
            (row->failed == NULL || functions_has_role(functions, failed, row->failed)))
            return true;
    }
    return false;
}

const struct kernel_repeated *framework_repeats_of(const struct functions *functions, const char *function)
{
    const GArray *rows = kernel_frameworks()->repeated;
    for (guint i = 0; i < rows->len; i++) {
        const struct kernel_repeated *row = &g_array_index(rows, struct kernel_repeated, i);
        if (functions_has_role(functions, function, row->role))
            return row;
    }
    return NULL;
}

bool framework_calls_later(const struct functions *functions, const char *first, const char *second)
{
    const GArray *rows = kernel_frameworks()->order;
    for (guint i = 0; i < rows->len; i++) {
        const struct kernel_order *row = &g_array_index(rows, struct kernel_order, i);
        if (functions_has_role(functions, first, row->first) && functions_has_role(functions, second, row->second))
            return true;
    }
    return false;
}

bool framework_runs(const struct functions *functions, const char *routine, const char *called)
{
    const GArray *rows = kernel_frameworks()->runs;
    for (guint i = 0; i < rows->len; i++) {
        const struct kernel_run *row = &g_array_index(rows, struct kernel_run, i);
        if (g_strcmp0(row->routine, routine) == 0 && functions_has_role(functions, called, row->called))
            return true;
    }
    return false;
}

bool framework_may_resume(const struct sequence *sequence)
{
    enum { D3_FINAL = 5 }; /* WdfPowerDeviceD3Final, the second argument of EvtDeviceD0Exit */
    g_autofree char *target = g_strdup_printf("p:%s:1", sequence->exit->function);
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = sequence_event(sequence, i);
        if (event->kind == EVENT_REQUIRE && g_strcmp0(event->handle, target) == 0 &&
            event->condition->low == D3_FINAL && event->condition->high == D3_FINAL)
            return false;
    }
    return true;
}
