#include "link/lifetime/frameworks.h"

#include <string.h>

/* Whether the event asks for that member of such a structure, which may be named after the parameter that led to it. */
static bool asks_member(const struct event *event, const char *structure, const char *member)
{
    return event->kind == EVENT_REQUIRE && event->handle != NULL && g_str_has_prefix(event->handle, structure) &&
           g_str_has_suffix(event->handle, member);
}

bool framework_asks_request(const struct event *event)
{
    return asks_member(event, "f:IO_STACK_LOCATION", "") || asks_member(event, "f:IRP", ".IoStatus.Status");
}

/* No number fulfils both. */
static bool are_apart(const struct fact_condition *a, const struct fact_condition *b)
{
    return a->high < b->low || b->high < a->low || (a->low == a->high && !fact_condition_allows(b, a->low)) ||
           (b->low == b->high && !fact_condition_allows(a, b->low));
}

static bool is_excluded_by(const struct sequence *sequence, const struct event *wanted)
{
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = sequence_event(sequence, i);
        if (event->kind == EVENT_REQUIRE && g_strcmp0(event->handle, wanted->handle) == 0 &&
            are_apart(event->condition, wanted->condition))
            return true;
    }
    return false;
}

bool framework_may_be_same(const struct functions *functions, const struct sequence *a, const struct sequence *b)
{
    /* EvtIoDeviceControl is passed the code of the request; a power state is no request. */
    bool request = functions_serves_requests(functions, a->exit->function);
    for (guint i = 0; i < a->events->len; i++) {
        const struct event *event = sequence_event(a, i);
        bool passed =
            request && event->kind == EVENT_REQUIRE && event->handle != NULL && g_str_has_prefix(event->handle, "p:");
        if ((passed || framework_asks_request(event)) && is_excluded_by(b, event))
            return false;
    }
    return true;
}

static bool allows_any(const struct fact_condition *condition, int64_t low, int64_t high)
{
    for (int64_t number = low; number <= high; number++)
        if (fact_condition_allows(condition, number))
            return true;
    return false;
}

/* The path may be that of one of these minor functions; `only`: and of no other. */
static bool is_for(const struct sequence *sequence, int64_t low, int64_t high, bool only)
{
    bool known = false;
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = sequence_event(sequence, i);
        if (!asks_member(event, "f:IO_STACK_LOCATION", ".MinorFunction"))
            continue;
        if (!allows_any(event->condition, low, high))
            return false;
        known |= event->condition->low >= low && event->condition->high <= high;
    }
    return known || !only;
}

static bool has_role(const struct functions *functions, const struct sequence *sequence, const char *role, bool only)
{
    const char *function = sequence->exit->function, *minor = strchr(role, ':');
    if (minor == NULL)
        return functions_has_role(functions, function, role);
    char major[64], *end = NULL; /* each pair of paths is asked for: no allocation */
    g_strlcpy(major, role, MIN(sizeof major, (gsize)(minor - role) + 1));
    gint64 low = g_ascii_strtoll(minor + 1, &end, 10), high = *end == '-' ? g_ascii_strtoll(end + 1, NULL, 10) : low;
    return functions_has_role(functions, function, major) && is_for(sequence, low, high, only);
}

bool framework_may_have_role(const struct functions *functions, const struct sequence *sequence, const char *role)
{
    return has_role(functions, sequence, role, false);
}

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

bool framework_serves(const struct functions *functions, const char *role)
{
    const GPtrArray *entries = functions_entries(functions);
    bool serves = role == NULL;
    for (guint i = 0; !serves && i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        serves = !sequence_fails(sequence) && functions_has_role(functions, sequence->exit->function, role);
    }
    return serves;
}

const struct kernel_repeated *framework_repeats_of(const struct functions *functions, const struct sequence *sequence)
{
    const GArray *rows = kernel_frameworks()->repeated;
    for (guint i = 0; i < rows->len; i++) {
        const struct kernel_repeated *row = &g_array_index(rows, struct kernel_repeated, i);
        if (has_role(functions, sequence, row->role, true))
            return row;
    }
    return NULL;
}

bool framework_calls_later(const struct functions *functions, const struct sequence *first,
                           const struct sequence *second)
{
    const GArray *rows = kernel_frameworks()->order;
    for (guint i = 0; i < rows->len; i++) {
        const struct kernel_order *row = &g_array_index(rows, struct kernel_order, i);
        if (has_role(functions, first, row->first, true) && has_role(functions, second, row->second, true))
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
