#include "link/lifetime/simulation/written.h"

#include "link/identity.h"
#include "link/lifetime/simulation/note.h"
#include "link/lifetime/simulation/subject.h"

static void lose(const struct sim *sim, int64_t token)
{
    struct handle *handle = sim_handle(sim, token);
    if (handle != NULL)
        handle_forget(handle);
}

/* It holds this, or what it held before. */
static void leave_maybe(struct sim *sim, const struct event *event)
{
    const struct held_value *there = sim_held(sim, event->handle);
    int64_t before = there != NULL ? there->token : 0;
    if (before != event->token) {
        lose(sim, before);
        lose(sim, event->token);
    }
    sim_hold(sim, event->handle, (struct held_value){INT64_MIN, INT64_MAX, event->token, 0});
}

/* The instance that the path has left open in the same member of the same structure before; NULL: none. */
static struct handle *left_before(const struct sim *sim, const struct event *event)
{
    const struct event *first = &g_array_index(sim->sequence->events, struct event, 0), *at = event;
    bool known =
        event->handle != NULL && event->handle[0] == 'f' && event->holder.object != 0 && !sim->sequence->copies;
    while (known && at-- > first) {
        if (at->kind == EVENT_CALL || at->kind == EVENT_OPAQUE)
            return NULL;
        if (at->kind == EVENT_LEAVE && g_strcmp0(at->handle, event->handle) == 0)
            return at->holder.object == event->holder.object && at->holder.base == event->holder.base && !at->maybe
                       ? sim_handle(sim, at->token)
                       : NULL;
    }
    return NULL;
}

/* Two calls of a function of another file have created an instance for one structure: `Show(port); Show(port);`. */
static void note_left_over(struct sim *sim, const struct event *event)
{
    struct handle *instance = event->token != 0 && !event->maybe ? sim_handle(sim, event->token) : NULL;
    const struct event *made = instance != NULL ? instance->made : NULL;
    if (made == NULL || made->kind != EVENT_CREATE || made->prior != 0 || made->effect->prior_known || made->maybe ||
        made->effect->status_high < 0 || sim->vague)
        return;
    struct handle *prior = left_before(sim, event);
    bool overwrites = prior != NULL && prior != instance && prior->made->kind == EVENT_CREATE && handle_in_use(prior) &&
                      handle_reports(prior, PROTOCOL_OPEN);
    if (!overwrites)
        return;
    struct fact_use *use = sim_use_new(sim, made, FACT_USE_API_CREATE, sim->registration, sim->registration->before,
                                       PROTOCOL_USE, NULL, NULL);
    use->overwritten = g_strdup(handle_state(prior)->name);
    use->earlier = FACT_COPY(place, event_earlier_place(prior->made, made));
    sim_use_add(sim, made, use);
    handle_move(prior, PROTOCOL_OPEN, made, PROTOCOL_SUCCEEDED);
    handle_forget(instance);
}

void sim_write(struct sim *sim, const struct event *event)
{
    const struct fact_condition *left = event->condition;
    note_left_over(sim, event);
    if (event->handle != NULL)
        g_hash_table_remove(sim->found_set, event->handle);
    if (event->maybe)
        leave_maybe(sim, event);
    else
        sim_hold(sim, event->handle, (struct held_value){left->low, left->high, event->token, event->object});
}

/*
 * What nothing in sight has written yet is as it was when the driver was loaded: a flag that start-up sets further on,
 * and what the earlier of two paths did not write.  A flag that nothing in sight sets at all may be set out of sight,
 * and of one whose definition is out of sight it is not known what it says here.  Nor is it known of one that a
 * function out of sight can set and may have set.  False: the condition contradicts that.
 */
static bool is_as_before(struct sim *sim, const struct event *event, guint index)
{
    enum fit fit = sim_fits_initial(sim, event);
    bool set_later = sim->from_start && functions_change(sim->functions, event->handle);
    bool known = sim->later || set_later;
    bool variable = event->handle != NULL && !g_str_has_prefix(event->handle, "r:");
    bool set_unseen = sim->sequence->unlisted && variable && !identity_is_hidden(event->handle);
    if (sim_may_hold(sim, event->handle) || (set_later && fit == FITS_MAYBE) || set_unseen) {
        sim->opaque = true;
        sim->opaque_later |= sim->later;
        sim->opaque_at = index + 1;
    }
    sim->from_start &= fit == FITS;
    return !known || fit != FITS_NOT;
}

/* Applies a condition of the path to the handle: "not NULL" means that it was registered, "NULL" that it need not be
 * closed. False: the condition contradicts the state.
 */
bool sim_require(struct sim *sim, const struct event *event, guint index)
{
    const struct fact_condition *needed = event->condition;
    const struct held_value *there = sim_held(sim, event->handle);
    struct handle *handle = there != NULL ? sim_handle(sim, there->token) : NULL;
    if (event->handle != NULL && needed->low > 0)
        g_hash_table_add(sim->found_set, (gpointer)event->handle);
    if (there == NULL && needed->low == 0 && needed->high == 0)
        sim_forget_any(sim, event->handle);
    if (there == NULL)
        return is_as_before(sim, event, index);
    if (there->low > needed->high || there->high < needed->low)
        return false;
    if (handle == NULL)
        return there->low < there->high || fact_condition_allows(needed, there->low);
    bool set = needed->low > 0, null = needed->high == 0 && needed->low == 0;
    if (!set && !null)
        return true;
    enum protocol_role role = set ? PROTOCOL_FOUND_SET : PROTOCOL_FOUND_NULL;
    enum protocol_outcome outcome = !set                               ? PROTOCOL_CERTAIN
                                    : handle->made->effect->prior_null ? PROTOCOL_NULL_BEFORE
                                                                       : PROTOCOL_OTHER_BEFORE;
    int next = protocol_next(handle->protocol, handle->state, handle_event(handle->protocol, role, NULL), outcome);
    if (next == PROTOCOL_IMPOSSIBLE)
        return false;
    handle->state = next;
    return true;
}
