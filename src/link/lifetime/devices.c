/*
 * A system calls some of a driver's routines once for each device, and some each time that a device resumes.  What they
 * register into one variable of the driver overwrites the handle of the device before.
 *
 * Only what is certain counts: every path through the routine that succeeds registers, and asks for nothing before that
 * could be a guard: no variable of the driver, no answer that is not a status, no function out of sight.
 */
#include "link/lifetime/devices.h"

#include <string.h>

#include "link/derive.h"
#include "link/lifetime/frameworks.h"
#include "link/lifetime/paths/identity.h"
#include "link/lifetime/paths/sequences.h"

static bool devices_is_of(const struct event *event, enum event_kind kind, const char *handle)
{
    return event->kind == kind && g_strcmp0(event->handle, handle) == 0;
}

/* What may keep the routine from registering once more; a number that the system passes is the same for each device. */
static bool may_guard(const struct event *event)
{
    bool passed = event->handle != NULL && g_str_has_prefix(event->handle, "p:");
    bool asks = event->kind == EVENT_REQUIRE && !passed && !framework_asks_request(event);
    return asks || event->kind == EVENT_OPAQUE || event->kind == EVENT_CALL;
}

/* The path comes to that registration without a guard, and leaves it open. */
static bool registers_freely(const struct sequence *sequence, const char *handle)
{
    bool registered = false;
    for (guint i = 0; i < sequence->events->len; i++) {
        const struct event *event = &g_array_index(sequence->events, struct event, i);
        if (event->kind == EVENT_UNREGISTER || (!registered && may_guard(event)) ||
            (event->maybe && event->effect != NULL))
            return false;
        registered |= devices_is_of(event, EVENT_REGISTER, handle);
    }
    return registered && !sequence->vague && !sequence->remembers;
}

/* `SP_RETURN_ERROR`: a result that is no status, and that no path returns which leaves the handle open. */
static bool answers_otherwise(const struct sequence *sequence, const struct sequence *registering)
{
    const struct fact_exit *one = sequence->exit, *other = registering->exit;
    bool numbers = one->result_low > INT64_MIN && other->result_low > INT64_MIN && one->outcome == FACT_OUTCOME_VOID;
    return numbers && (one->result_high < other->result_low || other->result_high < one->result_low);
}

static bool always_registers(const struct functions *functions, const struct sequence *registering, const char *handle)
{
    const char *function = registering->exit->function;
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        bool ours = !sequence->nested && strcmp(sequence->exit->function, function) == 0 &&
                    framework_may_be_same(functions, sequence, registering);
        if (ours && !sequence_fails(sequence) && !answers_otherwise(sequence, registering) &&
            !registers_freely(sequence, handle))
            return false;
    }
    return registers_freely(registering, handle);
}

/* The routine of that role closes the handle, or may do so. */
static bool is_closed_by(const struct functions *functions, const char *role, const char *handle)
{
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        if (!framework_may_have_role(functions, sequence, role) || !framework_may_resume(sequence))
            continue;
        for (guint k = 0; k < sequence->events->len; k++) {
            const struct event *event = &g_array_index(sequence->events, struct event, k);
            bool unknown = event->handle == NULL;
            if (event->kind == EVENT_CALL ||
                (event->kind == EVENT_UNREGISTER && (unknown || devices_is_of(event, EVENT_UNREGISTER, handle))))
                return true;
        }
    }
    return false;
}

/* A program may ask the same device for the same twice. */
static const struct kernel_repeated requested = {.when = "each time that a program asks for it"};

/* The handle lies in the device's extension, which is also the context: other structures may be new for each request.
 */
static bool is_of_device(const struct functions *functions, const struct event *registered)
{
    return registered->in_context &&
           g_strcmp0(functions_plain(functions->link, registered->context), "f:DEVICE_OBJECT.DeviceExtension") == 0;
}

/* A variable of the driver's own, or a member of each device that is still open when the device resumes. */
static bool devices_is_overwritten(const struct functions *functions, const struct kernel_repeated *times,
                                   const struct event *registered)
{
    const char *handle = registered->handle;
    if (strchr(handle, '[') != NULL)
        return false;                     /* an element for each device, perhaps */
    bool restarts = times->after != NULL; /* a driver that undoes a start may know that it serves one device */
    if (g_str_has_prefix(handle, "g:") || g_str_has_prefix(handle, "s:"))
        return !restarts || !is_closed_by(functions, times->undone_by, handle);
    if (times == &requested)
        return is_of_device(functions, registered);
    return times->undone_by != NULL && g_str_has_prefix(handle, "f:") && framework_serves(functions, times->after) &&
           !is_closed_by(functions, times->undone_by, handle);
}

static void note_again(const struct fact_registration *registration, const struct event *event,
                       const struct sequence *sequence, const struct kernel_repeated *times)
{
    struct derived_registration *derived = derive_registration(registration);
    if (derived->again != NULL)
        return;
    derived->again = FACT_NEW(again);
    derived->again->function = g_strdup(sequence->exit->function);
    derived->again->role = g_strdup(times->role);
    derived->again->when = g_strdup(times->when);
    derived->again->variable = event->handle[0] != 'f';
}

/* A registration that a wrapper of another file makes is a fact of the file that calls the wrapper. */
static void devices_note(const struct functions *functions, const struct event *event, const struct sequence *sequence,
                         const struct kernel_repeated *times)
{
    const GPtrArray *units = functions_program(functions)->units;
    for (guint i = 0; i < units->len; i++) {
        const struct model_unit *unit = units->pdata[i];
        for (size_t k = 0; k < fact_count(unit->facts->registrations); k++) {
            const struct fact_registration *registration = FACT_AT(registration, unit->facts->registrations, k);
            bool here = unit->index == event->unit || g_strcmp0(registration->handle, event->handle) == 0;
            if (here && fact_place_same(registration->site, event->place))
                note_again(registration, event, sequence, times);
        }
    }
}

static const struct kernel_repeated *times_of(const struct functions *functions, const struct sequence *sequence)
{
    const struct kernel_repeated *times = sequence->nested ? NULL : framework_repeats_of(functions, sequence);
    bool asked = times == NULL && !sequence->nested && functions_serves_requests(functions, sequence->exit->function);
    return asked ? &requested : times;
}

void link_devices(const struct functions *functions)
{
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        const struct kernel_repeated *times = times_of(functions, sequence);
        for (guint k = 0; times != NULL && !sequence_fails(sequence) && k < sequence->events->len; k++) {
            const struct event *event = &g_array_index(sequence->events, struct event, k);
            if (event->kind == EVENT_REGISTER && event->handle != NULL && event->effect->status_high >= 0 &&
                devices_is_overwritten(functions, times, event) && always_registers(functions, sequence, event->handle))
                devices_note(functions, event, sequence, times);
        }
    }
}
