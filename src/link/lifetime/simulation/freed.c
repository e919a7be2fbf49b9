#include "link/lifetime/simulation/freed.h"

#include <string.h>

#include "link/lifetime/paths/identity.h"
#include "link/lifetime/simulation/note.h"
#include "link/lifetime/simulation/subject.h"

static bool has_data(const struct handle *handle, int64_t object)
{
    for (guint i = 0; i < fact_count(handle->made->effect->data); i++)
        if (functions_object(handle->made->unit, FACT_AT(condition, handle->made->effect->data, i)->object) == object)
            return true;
    return false;
}

static bool freed_closes(const struct event *event, const struct handle *handle)
{
    return (event->kind == EVENT_UNREGISTER || event->kind == EVENT_CLOSE) && event->handle != NULL &&
           g_strcmp0(event->handle, handle->made->handle) == 0;
}

/* The path itself closes it later: it is open where the memory is freed. */
static bool is_closed_later(const struct sim *sim, const struct event *freed, const struct handle *handle)
{
    for (guint i = sim->sequence->events->len; i > 0; i--) {
        const struct event *event = &g_array_index(sim->sequence->events, struct event, i - 1);
        if (event == freed || freed_closes(event, handle))
            return event != freed;
    }
    return false;
}

/* What decides whether it is closed is not known here: on another way through the same function it is, before that
 * function comes to free the memory. */
static bool is_closed_first_elsewhere(const struct sim *sim, const struct event *freed, const struct handle *handle)
{
    const GPtrArray *entries = functions_entries(sim->functions);
    bool unknown = sim->later && handle->earlier ? sim->opaque : sim_is_guess(sim, handle);
    for (guint i = 0; unknown && i < entries->len; i++) {
        const struct sequence *other = entries->pdata[i];
        bool closed = false;
        for (guint k = 0; strcmp(other->exit->function, sim->sequence->exit->function) == 0 && k < other->events->len;
             k++) {
            const struct event *event = &g_array_index(other->events, struct event, k);
            closed |= freed_closes(event, handle);
            if (closed && event->kind == EVENT_FREE && fact_place_same(event->place, freed->place))
                return true;
        }
    }
    return false;
}

/* What another call of the same function has allocated: PortCreate(0, …) and PortCreate(1, …), which fails. */
static bool is_of_other_call(const struct event *freed, const struct handle *handle)
{
    return freed->base != handle->made->base && g_strcmp0(freed->function, handle->made->function) == 0;
}

void sim_free(struct sim *sim, const struct event *event)
{
    const struct held_value *there = sim_held(sim, event->handle);
    int64_t object = there != NULL && there->object != 0 ? there->object : event->object;
    for (guint i = 0; object != 0 && i < sim->handles->len; i++) {
        struct handle *handle = sim->handles->pdata[i];
        bool context = handle->context == object, here = object == event->object;
        bool reported = handle->leak != NULL || handle->made->effect->lost; /* that it stays open is the finding */
        if (!handle_in_use(handle) || reported || (here && is_of_other_call(event, handle)) ||
            (!context && !has_data(handle, object)) ||
            (!is_closed_later(sim, event, handle) && is_closed_first_elsewhere(sim, event, handle)))
            continue;
        struct fact_use *use =
            sim_use_new(sim, event, FACT_USE_API_FREE, handle->protocol, handle->state, PROTOCOL_FREE, handle, NULL);
        use->what = context ? FACT_USE_OF_CONTEXT : FACT_USE_OF_BLOCK;
        bool found = g_strcmp0(use->state, handle_state(handle)->name) == 0 && !event->maybe;
        sim_use_add(sim, event, use);
        if (found)
            handle_move(handle, PROTOCOL_FREE, NULL, PROTOCOL_CERTAIN); /* to close it first mends a leak, too */
        return;
    }
}
