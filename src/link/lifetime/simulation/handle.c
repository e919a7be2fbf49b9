#include "link/lifetime/simulation/handle.h"

int handle_event(const struct protocol *protocol, enum protocol_role role, const struct event *event)
{
    int found = protocol_event(protocol, role, event != NULL && event->effect != NULL ? event->effect->name : NULL);
    return found >= 0 ? found : protocol_event(protocol, role, NULL);
}

void handle_move(struct handle *handle, enum protocol_role role, const struct event *event,
                 enum protocol_outcome outcome)
{
    int next = protocol_next(handle->protocol, handle->state, handle_event(handle->protocol, role, event), outcome);
    handle->state = next != PROTOCOL_IMPOSSIBLE ? next : handle->state;
}

void handle_forget(struct handle *handle)
{
    handle_move(handle, PROTOCOL_FORGET, NULL, PROTOCOL_CERTAIN);
}

bool handle_is_uncertain(const struct handle *handle)
{
    return handle->state == handle->protocol->uncertain;
}

const struct protocol_state *handle_state(const struct handle *handle)
{
    return protocol_state_at(handle->protocol, handle->state);
}

bool handle_is_live(const struct handle *handle)
{
    return handle_state(handle)->live;
}

bool handle_reports(const struct handle *handle, enum protocol_role role)
{
    return protocol_reports(handle->protocol, handle->state, protocol_event(handle->protocol, role, NULL));
}

bool handle_is_empty(const struct protocol *protocol, int state)
{
    return protocol_state_at(protocol, state)->if_null == state;
}

int handle_closed_state(const struct protocol *protocol)
{
    return protocol_next(protocol, protocol->before, protocol_event(protocol, PROTOCOL_CLOSE, NULL), PROTOCOL_CERTAIN);
}

bool handle_is_closed(const struct handle *handle)
{
    return handle->closed != NULL && handle->state == handle_closed_state(handle->protocol);
}

bool handle_in_use(const struct handle *handle)
{
    return handle_reports(handle, PROTOCOL_FREE) &&
           (handle->registration == NULL || handle_reports(handle->registration, PROTOCOL_FREE));
}
