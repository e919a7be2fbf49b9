#include "link/lifetime/simulation/note.h"

bool sim_is_guess(const struct sim *sim, const struct handle *handle)
{
    bool made_before = handle != NULL && sim->later && handle->earlier;
    if (made_before)
        return sim->opaque_later || handle->index < sim->opaque_before;
    return sim->opaque && (handle == NULL || handle->index < sim->opaque_at);
}

/* The path at hand did this after its last unknown test: what follows from it is certain, whatever the test decided. */
static bool is_done_since(const struct sim *sim, const struct event *done)
{
    for (guint i = sim->opaque_at; done != NULL && i < sim->sequence->events->len; i++)
        if (&g_array_index(sim->sequence->events, struct event, i) == done)
            return true;
    return false;
}

struct fact_use *sim_use_new(struct sim *sim, const struct event *event, enum word_use_api api,
                             const struct protocol *protocol, int state, enum protocol_role role,
                             const struct handle *handle, const struct event *closed)
{
    struct fact_use *use = FACT_NEW(use);
    bool nothing = sim->vague || event->maybe, guess = sim_is_guess(sim, handle) && !is_done_since(sim, closed);
    int known = nothing ? protocol->uncertain
                : guess ? protocol_state_at(protocol, state)->if_guess
                        : state,
        played = handle_event(protocol, role, event);
    use->api = api;
    use->protocol = g_strdup(protocol->name);
    use->routine = played >= 0 ? g_strdup(protocol_event_at(protocol, played)->routine) : NULL;
    use->state = g_strdup(protocol_state_at(protocol, known)->name);
    use->place = FACT_COPY(place, event->place);
    use->function = g_strdup(event->effect != NULL ? event->effect->function : NULL);
    use->handle = g_strdup(handle != NULL && handle->made->handle != NULL ? handle->made->handle : event->handle);
    bool found_set = event->handle != NULL && g_hash_table_contains(sim->found_set, event->handle); /* by a caller */
    use->checked = event->effect != NULL &&
                   (event->effect->checked || found_set || (handle != NULL && handle->made->effect->found_set));
    use->locked = FACT_COPY(place, event->locked);
    use->later = sim->later && handle != NULL && handle->earlier;
    use->neglected = handle != NULL && handle->made->kind != EVENT_CREATE &&
                     (!handle->made->effect->status_used || handle->made->dropped_at != NULL);
    if (handle != NULL)
        use->origin = FACT_COPY(place, handle->made->place);
    if (handle != NULL && handle->closed != NULL)
        use->earlier = FACT_COPY(place, event_earlier_place(handle->closed, event));
    return use;
}

void sim_use_add(struct sim *sim, const struct event *event, struct fact_use *use)
{
    if (!event->maybe)
        uses_add(sim->uses, event->unit, use);
    else
        fact_free(&fact_type_use, use);
}
