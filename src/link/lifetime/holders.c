/*
 * A driver that registers for each device keeps the handle in the device's structure, and gives the callback the same
 * structure as its context.  The code that calls the routines of arrival and removal is often not in sight, so that no
 * path leads from one to the other.  One thing is certain all the same: a path that frees the structure and then
 * unregisters its handle leaves the callback, in between, a context that is freed; and where the structure is no
 * context, PcwUnregister is given what it reads from freed memory.
 */
#include "link/lifetime/holders.h"

#include <string.h>

/* A registration, on any path, whose handle lies in that member: of its own context, if there is such a one; NULL:
 * none.
 */
static const struct event *registration_of(const struct functions *functions, const char *handle)
{
    const GPtrArray *entries = functions_entries(functions);
    const struct event *other = NULL;
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        for (guint k = 0; k < sequence->events->len; k++) {
            const struct event *event = sequence_event(sequence, k);
            if (event->kind != EVENT_REGISTER || g_strcmp0(event->handle, handle) != 0)
                continue;
            if (event->in_context)
                return event;
            other = event;
        }
    }
    return other;
}

/* `freed` frees the structure that `closed` reads its handle from. */
static bool is_same_memory(const struct event *freed, const struct event *closed)
{
    bool here = freed->holder.base == closed->holder.base && freed->holder.object == closed->holder.object;
    return (here && freed->holder.object != 0) ||
           (freed->pointer != NULL && g_strcmp0(freed->pointer, closed->pointer) == 0);
}

/* The event that frees the structure before the path comes to the call that unregisters; NULL: there is none, or the
 * handle was closed before. */
static const struct event *freed_before(const struct sequence *sequence, guint closing)
{
    const struct event *closed = sequence_event(sequence, closing), *freed = NULL;
    for (guint i = 0; i < closing; i++) {
        const struct event *event = sequence_event(sequence, i);
        if (event->kind == EVENT_UNREGISTER && (event->handle == NULL || strcmp(event->handle, closed->handle) == 0))
            return NULL;
        if (freed == NULL && event->kind == EVENT_FREE && !event->maybe && is_same_memory(event, closed))
            freed = event;
    }
    return freed;
}

bool holders_close_first_elsewhere(const struct functions *functions, const struct sequence *sequence,
                                   const struct event *freed, const struct event *closed)
{
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *other = entries->pdata[i];
        bool ended = false;
        for (guint k = 0; strcmp(other->exit->function, sequence->exit->function) == 0 && k < other->events->len; k++) {
            const struct event *event = sequence_event(other, k);
            if (event->kind == EVENT_FREE && fact_place_same(event->place, freed->place)) {
                if (ended)
                    return true;
                break;
            }
            ended |= event->kind == closed->kind && fact_place_same(event->place, closed->place);
        }
    }
    return false;
}

static void holders_note(const struct functions *functions, struct uses *uses, const struct event *freed,
                         const struct event *made)
{
    const struct protocol *protocol = protocols_find(functions_protocols(functions), "registration");
    int registered = protocol_event(protocol, PROTOCOL_OPEN, NULL),
        open = protocol_next(protocol, protocol->start, registered, PROTOCOL_SUCCEEDED);
    struct fact_use *use = FACT_NEW(use);
    use->api = FACT_USE_API_FREE;
    use->protocol = g_strdup(protocol->name);
    use->state = g_strdup(protocol_state_at(protocol, open)->name);
    use->what = made->in_context ? FACT_USE_OF_CONTEXT : FACT_USE_OF_HANDLE;
    use->place = FACT_COPY(place, freed->place);
    use->function = g_strdup(freed->effect->function);
    use->handle = g_strdup(made->handle);
    use->origin = FACT_COPY(place, made->place);
    uses_add(uses, freed->unit, use);
}

void link_holders(const struct functions *functions, struct uses *uses)
{
    const GPtrArray *entries = functions_entries(functions);
    for (guint i = 0; i < entries->len; i++) {
        const struct sequence *sequence = entries->pdata[i];
        for (guint k = 0; !sequence->nested && !sequence->vague && k < sequence->events->len; k++) {
            const struct event *event = sequence_event(sequence, k);
            bool by_member = event->handle != NULL && event->handle[0] == 'f';
            if (event->kind != EVENT_UNREGISTER || event->maybe || !by_member)
                continue;
            const struct event *freed = freed_before(sequence, k),
                               *made = freed != NULL ? registration_of(functions, event->handle) : NULL;
            if (made != NULL && !holders_close_first_elsewhere(functions, sequence, freed, event) &&
                (made->in_context ? event->operand == 0 : event->effect->in_place))
                holders_note(functions, uses, freed, made);
        }
    }
}
